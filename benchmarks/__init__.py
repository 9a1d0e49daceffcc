"""Benchmarks: how long debates take, against plain grounding of the same rules and against other libraries."""
