"""Closed-class words that stand in several ways: each with all terminals it may be, and what each choice costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grammar.english.chart import Choice

CONJUNCTIONS: dict[str, tuple[Choice, ...]] = {
    "and": (("AND_S", 0), ("AND_VP", 0), ("AND_NP", 0), ("AND_ADJ", 0), ("AND_IN", 1)),
    "but": (("AND_S", 0), ("AND_VP", 0), ("AND_IN", 1), ("AND_ADJ", 1)),
    "or": (("OR_S", 0), ("OR_VP", 0), ("OR_NP", 0), ("OR_IN", 1)),
    ",": (("SEP", 0), ("COMMA_S", 0), ("COMMA_VP", 0), ("COMMA_NP", 0), ("COMMA_ADJ", 0), ("COMMA_IN", 1)),
    **dict.fromkeys(("however", "whereas", "while", "although", "though", "yet"), (("AND_S", 0.0),)),
    ";": (("COMMA_S", 0), ("SEP", 1)),
}
"""What joins: clauses, verbs, subjects, words before a noun, or words within a phrase."""

SEVERAL_WAYS: dict[str, tuple[Choice, ...]] = {
    "a": (("A", 0), ("NAME", 2)),
    "one": (("WE", 0), ("A", 0), ("NUMBER", 1)),
    "that": (("REL", 0), ("DEM", 1), ("REL_IN", 0.5)),
    "which": (("REL", 0), ("REL_IN", 0.5)),
    "who": (("REL", 0), ("REL_IN", 0.5)),
    "whose": (("WHOSE", 0), ("WHOSE_IN", 0.5)),
    "her": (("ITS", 0), ("IT_IN", 0)),
    "it": (("IT", 0), ("IT_IN", 0), ("NEXT_IT", 1.5), ("SHE_IN", 0.5)),
    "he": (("IT", 0), ("NEXT_IT", 1.5), ("SHE_IN", 0.5)),
    "she": (("IT", 0), ("NEXT_IT", 1.5), ("SHE_IN", 0.5)),
    "they": (("THEY", 0), ("NEXT_THEY", 1.5), ("SHE_IN", 0.5)),
    "them": (("IT_IN", 0),),
    "him": (("IT_IN", 0),),
    "not": (("NOT", 0), ("NOT_IN", 0)),
    "never": (("NEVER", 0), ("NOT_IN", 0)),
    "those": (("THOSE", 0), ("DEM", 1)),
    "is": (("IS", 0), ("IS_IN", 0.5)),
    "are": (("ARE", 0), ("IS_IN", 0.5)),
    "was": (("WAS", 0), ("IS_IN", 0.5)),
    "were": (("WAS", 0), ("IS_IN", 0.5)),
    "be": (("BE", 0), ("BE_IN", 0.5)),
    "has": (("HAS", 0), ("HAS_IN", 0.5)),
    "have": (("HAVE", 0), ("HAS_IN", 0.5)),
    "had": (("PAST", 0), ("HAS_IN", 0.5)),
    "am": (("IS", 0),),
    "do": (("DO", 0), ("VERB", 2), ("WORD", 3)),
    "does": (("DOES", 0), ("VERBS", 2)),
    "of": (("OF", 0), ("OF_NP", 0)),
    "every": (("EVERY", 0), ("EVERY_IN", 0)),
    "each": (("EVERY", 0), ("EVERY_IN", 0)),
    "all": (("EVERY", 0), ("EVERY_IN", 0)),
    "no": (("NO", 0), ("NO_IN", 0)),
    "neither": (("NEITHER", 0), ("NEITHER_IN", 0)),
    "nor": (("NOR", 0), ("NOR_IN", 0), ("AND_VP", 2), ("AND_S", 2)),
    "own": (("WORD", 0), ("VERB", 0)),
    ":": (("COLON", 0), ("COMMA_IN", 3)),
    "?": (("QM", 0),),
    "(": (("LPAR", 0),),
    ")": (("RPAR", 0),),
}
"""Words of the grammar that are also within phrases, and words that two rules of it claim."""
