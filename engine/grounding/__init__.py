"""From the rules of a dispute to ground rules in columns (semantics.md, sections 1 and 5).

Which rules bear on a question (`scope`), what strict rules say backwards (`strict`), which rule is the more specific
(`specificity`), what gringo is asked about rules with variables (`schemas`, `program`, `gringo`, `worker`,
`instantiation`), all together (`grounding`), the columns (`ground`), and the part of them about a literal (`locality`).
"""
