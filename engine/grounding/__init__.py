"""From the rules of a dispute to ground rules in columns (semantics.md, sections 1 and 5).

Which rules bear on a question, and what strict rules say backwards (`scope`), which rule is the more specific
(`specificity`), rules with variables, what gringo is asked about them and answers (`instantiation`), in this process or
in one that can be stopped (`worker`), all together (`grounding`), the columns and the part about a literal (`ground`).
"""
