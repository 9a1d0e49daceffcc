"""The room of the bridge to language models: calls, the door to an endpoint, retries, budget, journal, checked replies.

No command asks a model yet: every debate is formal.
"""
