"""From the rules of a dispute to ground rules in columns (semantics.md, sections 1 and 5).

Which rules bear on a question (`scope`), what strict rules say backwards (`strict`), which rule is the more specific
(`specificity`), rules with variables by their slots, and what variables may stand for (`schemas`), what gringo is asked
about them and answers (`instantiation`), in this process or in one that can be stopped (`worker`), all together
(`grounding`), the columns (`ground`), and the part of them about a literal (`locality`).
"""
