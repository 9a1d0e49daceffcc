"""What a knowledge base has words for: its ``say`` lines, and the names of its literals where no line words them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from engine.values.literals import Constant, Literal, Name
from grammar.controlled import PLACE
from grammar.english.clauses import named
from grammar.english.lexicon import VerbForm, verb_forms
from grammar.english.prose.clauses import clause
from grammar.english.prose.discourse.speakers import names_within
from grammar.english.prose.frames import is_in_quotes
from grammar.english.prose.mentions import is_label
from grammar.english.prose.patterns import PatternBook
from grammar.english.prose.words import OpenPlace, ProseWord, Words, canon, cut
from grammar.english.vocabulary import constant_words
from grammar.statements import Say
from grammar.values import replace


class KnownWords:
    """The ``say`` lines and the literals of a knowledge base, and the words of what is at issue in it."""

    def __init__(self, says: Iterable[Say] = (), literals: Iterable[Literal] = (), *, about: str = "") -> None:
        self._says = tuple(says)
        self.literals = tuple(literals)
        self.about = canon(cut(about)) if about else ()
        self._worded = {(say.literal.predicate, len(say.literal.args)) for say in self._says}

    @cached_property
    def things(self) -> Mapping[tuple[str, ...], Constant]:
        """Return the things that it has names for, by their canonical words."""
        found: dict[tuple[str, ...], Constant] = {}
        for say in self._says:
            if not say.literal.args:
                found.setdefault(canon(cut(say.reading)), Name(say.literal.predicate))
        for literal in self.literals:
            if not literal.args:
                name = Name(literal.predicate)
                called = canon(cut(constant_words(name)))
                if not self._is_worded(literal) or (called and is_label(called[-1])):
                    found.setdefault(called, name)  # room_3, of a text that calls it "the room"
        return found

    def patterns(self) -> PatternBook:
        """Return the wordings of its lines, and of its literals that no line words."""
        book = PatternBook()
        for words, name in self.things.items():
            book.name_term(words, name)
        for say in self._says:
            for part in () if say.literal.args else names_within(say.reading):
                book.name_term(canon(cut(part)), Name(say.literal.predicate))
            _note_line(book, say)
        for literal in self.literals:
            if literal.args and not self._is_worded(literal):
                template = named(literal)
                wording = template.words
                for place, term in template.terms.items():
                    wording = wording.replace(f"{{{place}}}", f"{{{term}}}")
                _note_line(book, Say(literal, wording, None, "en"))
        return book

    def _is_worded(self, literal: Literal) -> bool:
        return (literal.predicate, len(literal.args)) in self._worded


def _note_line(book: PatternBook, say: Say) -> None:
    """Note the words of a line: of a proposition, or of a literal with places."""
    for words, meant in ((say.reading, say.literal), (say.negative, -say.literal)):
        if words is None or (not meant.args and (clause(cut(words)) is None or is_in_quotes(cut(words)))):
            continue
        names = PLACE.findall(words)
        made = clause(_with_places(words)) if len(set(names)) == len(names) else None
        if made is None:
            continue
        one = next((arg for arg in made.subject if isinstance(arg.arg, OpenPlace)), None)
        as_written = made.aux == "do" and one is not None and f"}} {made.lemma} " in f"{words} "
        if as_written and VerbForm.PAST in verb_forms(made.lemma):
            made = replace(made, aux="did")  # "{X} cut its costs": of one thing that is past, else it is "cuts"
        atom = made.atom
        order = [arg.name for arg in atom.args if isinstance(arg, OpenPlace)]
        book.add_line(atom.key, meant if atom.positive else -meant, order)


def _with_places(words: str) -> Words:
    """Return the words of a line, its places as variables."""
    found: list[ProseWord] = []
    for at, piece in enumerate(PLACE.split(words)):
        if at % 2:
            found.append(ProseWord(piece, piece.lower(), OpenPlace(piece)))
        else:
            found += cut(piece)
    return tuple(found)
