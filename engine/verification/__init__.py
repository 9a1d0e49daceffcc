"""Judging a debate that somebody held against what the dispute licenses (semantics.md, sections 2 to 6).

Data flows one way: what was played (`transcript`) and the dispute → what is wrong with it (`faults`).
"""
