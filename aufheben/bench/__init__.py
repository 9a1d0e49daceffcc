"""Models compared on formally known ground: every method holds the same debates, and the engine says what was right.

Stances are items with a reference, the formal debate (`items`); a method makes a held debate and an answer of them
(`methods`), which is scored against the reference, and the scores of a cell are a line (`scoring`). `bench` runs the
cells by `aufheben.experiments`, and `tables` counts what came of them.
"""
