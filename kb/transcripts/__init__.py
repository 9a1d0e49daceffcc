"""Debates that somebody held, from the files that keep them: texts first, then literals.

As data: a file becomes an `utterances.TranscriptFile` (what was said, in the speakers' words, each with its place), and
that with a knowledge base and a mapping becomes a `formal.FormalTranscript`: the same debate in literals, and a table
that leads back.
"""
