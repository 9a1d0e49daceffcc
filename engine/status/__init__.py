"""Which literals are justified, defensible or overruled, without enumerating arguments (semantics.md, 3, 5 and 6).

The fixpoint by counters (`justification`; which rules are beaten, `lastlink`), the one program that clingo runs
(`program`), and what is read off either (`statuses`).
"""
