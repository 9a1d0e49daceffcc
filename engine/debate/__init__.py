"""A whole debate, its phases in order (semantics.md, section 4, Phases and Bound).

`debate` plays it and bounds it beforehand; where no claim wins, it finds what is open and would have let one.
"""
