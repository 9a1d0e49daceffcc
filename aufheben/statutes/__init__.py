"""Four-choice questions about statutes, answered with models or without.

`items` is the door to the data set, `sampling` draws samples of it, `retrieval` looks articles up, and `floor` is what
can be had of the choices alone. `trials` runs the methods of `llm_bridge.statutes`, `tables` counts what came of them.
"""
