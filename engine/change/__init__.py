"""What would change a status: open literals, statements added or taken out, the fewest changes that justify a literal.

A ground dispute with switches on its rows is many disputes: `variants` gives the status in each, and bounds on it over
whole regions of them, from one algorithm over bitsets or over decision diagrams (`diagrams`). On these rest the
completions of what is open, covered by regions of one status, their stability, `relevance` and best next question, and
`repair`.
"""
