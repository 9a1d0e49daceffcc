"""What would change a status: open literals, statements added or taken out, the fewest changes that justify a literal.

Statuses of many variants of one ground dispute (`variants`, `bounds`, `masks`, `symbolic`, `diagrams`), the completions
of what is open (`completions`), stability and relevance (`relevance`), `repair`, and the `difference` of two disputes.
"""
