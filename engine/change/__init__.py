"""What would change a status: open literals, statements added or taken out, the fewest changes that justify a literal.

A ground dispute with switches on its rows is many disputes: `variants` gives the status in each, and bounds on it over
whole regions of them (`bounds`), from one algorithm over bitsets or over decision diagrams (`shortcut`, `diagrams`).
`covering` finds regions of one status until nothing is left. On these rest the `completions` of what is open, their
stability and `relevance`, the best of the `questions`, and `repair`. `difference` compares two disputes.
"""
