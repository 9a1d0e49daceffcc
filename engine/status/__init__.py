"""Which literals are justified, defensible or overruled, without enumerating arguments (semantics.md, 3, 5 and 6).

Who argues with which rows (`parties`), the order of priorities (`order`), the fixpoint by counters (`justification`; with
strict rules and priorities `preferred`, `lastlink`), and the statuses read off it (`statuses`).
"""
