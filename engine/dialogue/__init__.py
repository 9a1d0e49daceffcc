"""The debate as it is played (semantics.md, section 4).

What an agent can open with (`mains`), the winning strategy as a graph (`strategy`), the line on which a lost argument
falls (`losing`), the debate and its certificate (`debate`), and, on request, the tree of all arguments (`tree`).
"""
