"""Which literals are justified, defensible or overruled, without enumerating arguments (semantics.md, 3, 5 and 6).

The fixpoint by counters (`justification`; which rules are beaten, `lastlink`), and what is read off it or told by the
one program that clingo runs (`statuses`).
"""
