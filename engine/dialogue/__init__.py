"""One main argument and what is said about it (semantics.md, section 4, Dialogue and Strategy graph).

What an agent can open with (`mains`), the winning strategy as a graph (`strategy`), the line on which a lost argument
falls (`losing`), which priorities decide (`precedence`), and, on request, the tree of all arguments (`tree`).
"""
