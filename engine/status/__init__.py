"""Which literals are justified, defensible or overruled, without enumerating arguments (semantics.md, 3, 5 and 6).

The fixpoint by counters (`justification`; with strict rules and priorities `preferred` and `lastlink`), and what is
read off it (`statuses`).
"""
