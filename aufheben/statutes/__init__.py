"""Four-choice questions about statutes, as far as no model is needed.

`items` is the door to the data set, `sampling` draws samples of it, `retrieval` looks articles up, and `floor` is what
can be had of the choices alone.
"""
