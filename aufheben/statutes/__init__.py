"""Four-choice questions about statutes, answered with models or without.

`items` is the door to the data set, draws samples of it, looks articles up and says what can be had of the choices
alone, `trials` runs the methods of `llm_bridge.statutes` and the one in which the article itself decides, `tables`
counts what came of them.
"""
