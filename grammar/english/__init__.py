"""Controlled English, read and spoken: inflection and the vocabulary rule are shared by both directions."""
