"""Arguments among ground rules, and which attacks and defeats which (semantics.md, sections 2 and 6).

Who argues with which rows (`parties`), the order of priorities (`order`), a party as a source of arguments
and attack and defeat between them (`arguer`), and the search for one that attacks (`search`).
"""
