"""The synthesis (止揚): a position built from the reasons of all sides (semantics.md, section 4, Synthesis).

Warrants lifted to the issue's variables and what follows from them (`saturation`), the rules that this makes possible
(`proposals`), which is tried in which order, and the facts worth adding where none succeeds (`plan`).
"""
