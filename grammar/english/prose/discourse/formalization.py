"""What the sentences of a text state as rules over literals, which have their names from its words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from engine.values.literals import Anonymous, BodyItem, Comparison, Literal, Term, Variable, Weak
from engine.values.rules import Rule
from grammar.english.prose.amounts import is_bound, is_counted, measured, of_its_part
from grammar.english.prose.clauses import DEFINITE, Atom, ClauseKey, denied_subject
from grammar.english.prose.discourse.references import FullerNames
from grammar.english.prose.discourse.surveyed import within_sentence
from grammar.english.prose.drafts import Absent, Draft
from grammar.english.prose.nominals import supers
from grammar.english.prose.patterns import variable
from grammar.english.prose.subjects import kind_key, kind_keys
from grammar.english.prose.words import (
    PLACE_MARK,
    Entity,
    OpenPlace,
    Words,
    canon,
    text_of,
    with_things,
    word,
    words_of,
)
from grammar.english.vocabulary import constant_words
from grammar.statements import Say

if TYPE_CHECKING:
    from grammar.english.prose.discourse.surveyed import SurveyedText


def _measured_part(key: ClauseKey, thing: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...], ClauseKey]:
    """Return the owner, the part or measure, and the size of a fact: its trunk is 2 m long, it has a range of 90 km."""
    if "'s" in thing[1:-1]:
        at = len(thing) - 1 - thing[::-1].index("'s")
        return thing[:at], thing[at + 1 :], key
    if "of" in thing[1:-1]:
        at = thing.index("of")
        return thing[at + 1 :], thing[:at], key
    words = key.words
    if key.aux == "do" and words[1:2] == ("have",) and "of" in words[3:]:
        at = words.index("of")
        return thing, words[2:at], key._replace(aux="is", words=(PLACE_MARK, *words[at + 1 :]))
    return (), (), key


class Formalizer:
    """Gives what the sentences of a text state its names, and tells each speaker's kinds of things once."""

    def __init__(
        self,
        text: SurveyedText,
        names: FullerNames | None = None,
        objects: Mapping[Atom, tuple[Entity, ...]] | None = None,
    ) -> None:
        """Take a text, its shorter names, and the things that facts name within what they say of others."""
        self.text = text
        self.book = text.book
        self.fuller = names or FullerNames()
        self._objects = objects or {}
        self._bounds: tuple[ClauseKey, ...] = ()
        self._looked_through = 0
        """How many conditions the text had when they were looked through for bounds."""
        self._shown: set[tuple[str, Literal]] = set()
        """The kinds of things that each speaker's sentences show, as far as they are formalized."""

    def rules(
        self, draft: Draft, says: dict[str, Say], *, speaker: str = "", disputed: Collection[Literal] = ()
    ) -> list[Rule]:
        """Return the rules of a draft: a fact in every wording of rules, or else in its own; kinds as they are needed.

        ``says`` gets the words of what they name, by the literals as they are written; ``disputed``: what is no strict
        fact, as somebody denies it.
        """
        body = self.body(draft, says) if draft.body else ()
        if draft.but:
            body = (*body, *[Comparison("!=", variable("X"), self.book.term(one.key)) for one in draft.but])
        strict = draft.strict and not body
        found: list[Rule] = []
        for literal in self.heads(draft.head, says):
            open_ = strict and disputed and (literal if literal.positive else -literal) in disputed
            found.append(Rule(literal, body, strict=strict and not open_))
        for thing, key in self._kinds(draft) if self.text.conditions else ():
            literal = self.book.add(key).literal([self.book.term(thing.key)], positive=True)
            if (speaker, literal) not in self._shown:
                self._shown.add((speaker, literal))
                found.append(Rule(literal, (), strict=True))
        return found

    def body(self, draft: Draft, says: dict[str, Say] | None = None) -> tuple[BodyItem, ...]:
        """Return the conditions of a draft."""
        found: list[BodyItem] = []
        for item in draft.body:
            if isinstance(item, Absent):
                found.append(Weak(self.literal(item.atom, says)))
            else:
                found.append(self.literal(item, says))
        return tuple(found)

    def heads(self, head: Atom, says: dict[str, Say] | None = None) -> list[Literal]:
        """Return the literals of a conclusion: in other wordings that rules have for it, its own where it is one."""
        in_rules = self.text.in_rules
        others: dict[Literal, None] = {}
        places = [arg.name for arg in head.args if isinstance(arg, OpenPlace)] if head.args else []
        for pattern, fillers in self.book.matches(head.ground) if in_rules else ():
            if pattern.key not in in_rules or pattern.key == head.key:
                continue
            things = [one for one in fillers if one != (PLACE_MARK,)]
            named = len(fillers) - len(things) == len(places) and all(map(self.book.is_named, things))
            if named:
                given = iter(places)
                terms = [variable(next(given)) if one == (PLACE_MARK,) else self.book.term(one) for one in fillers]
                others[pattern.literal(terms, positive=head.positive)] = None
                for one, term in zip(fillers, terms, strict=True) if says is not None else ():
                    wording = "" if one == (PLACE_MARK,) else _worded(one, head.wording)
                    if wording and says is not None:
                        self._name(term, wording, says)
        own = not others or places or head.key in in_rules or len(head.args) > 1
        if not own and not head.args:
            own = head.text.partition(" ")[0].lower() in ("a", "an")  # "a uniform hides who is poor"
        found = [self.literal(head, says), *others] if own else [*others]
        if head.positive and self._counting:
            found += self._amounts(head)
        return found

    def _amounts(self, head: Atom) -> Iterator[Literal]:
        """Yield the comparisons of rules that the amount of a fact decides: what weighs 7 kg is over 5 kg."""
        if len(head.args) != 1 or not isinstance(head.args[0], Entity) or not is_counted(head.key):
            return
        thing = head.args[0].key
        owner, part, size = _measured_part(head.key, thing)
        owner = owner[1:] if owner[:1] == ("the",) and not self.book.is_named(owner) else owner
        for key in self._counting:
            holds = measured(head.key, key)
            if holds is not None:
                yield self.book.add(key).literal([self.book.term(thing)], positive=holds)
            elif part and (holds := of_its_part(size, owner, part, key)) is not None:
                yield self.book.add(key).literal([self.book.term(owner)], positive=holds)

    @property
    def _counting(self) -> tuple[ClauseKey, ...]:
        """The conditions of the text that compare amounts, in the order of their words."""
        if self._looked_through != len(self.text.conditions):
            self._looked_through = len(self.text.conditions)
            self._bounds = tuple(sorted(filter(is_bound, self.text.conditions), key=str))
        return self._bounds

    def _kinds(self, draft: Draft) -> Iterator[tuple[Entity, ClauseKey]]:
        """Yield things with the wordings of their kinds that are conditions of the text.

        The flat in Mill Lane is a flat, and "shredders" are such.
        """
        conditions = self.text.conditions
        first = draft.head.args[0] if draft.head.args else None
        if draft.kind and draft.head.positive and isinstance(first, Entity):
            kinds = [kind_key(nominal) for nominal in (draft.kind, *supers(draft.kind))]
            yield from [(first, key) for key in kinds if key in conditions]
        within = self._objects.get(draft.head, ()) if self._objects else ()
        for arg in (*draft.entities(), *within):
            article = arg.wording.partition(" ")[0].lower()
            if (arg.plural and article not in DEFINITE) or article in ("a", "an"):
                if self.text.joined and self._is_of_itself(words_of(arg.wording)):
                    yield arg, kind_key(words_of(arg.wording))
                continue
            if "'s" in arg.key[1:-1]:  # "the red van's range" tells of a van
                at, wording = arg.key.index("'s"), arg.wording.partition("'s ")[0]
                yield from [(Entity(arg.key[:at], wording), key) for key in kind_keys(wording) if key in conditions]
            full = self.fuller.full.get(arg.key)
            own = kind_keys(arg.wording if full is None else f"the {' '.join(full)}")
            yield from [(arg, key) for key in own if key in conditions] if own else ()
        for pattern, fillers in () if draft.head.args else self.book.matches(draft.head.key):
            if pattern.key in self.text.in_rules and all(map(self.book.is_named, fillers)):
                for key in fillers:  # things in general that it has no place for: "a shredder saves money"
                    nominal = tuple(map(word, key))
                    if self._is_of_itself(nominal):
                        yield Entity(key, " ".join(key)), kind_key(nominal)

    def _is_of_itself(self, nominal: Words) -> bool:
        """Return whether shredders are shredders, as something is said of shredders of which more is told."""
        key = kind_key(nominal)
        return key in self.text.joined and key in self.text.conditions

    def literal(self, atom: Atom, says: dict[str, Say] | None = None) -> Literal:
        """Return the literal of a clause; ``says`` gets the words for it, unless only the literal is wanted."""
        pattern, terms = self.book.add(atom.key), self.book.terms(atom) if atom.args else []
        literal = pattern.literal(terms, positive=atom.positive)
        if says is None:
            return literal
        if pattern.spelling not in says:
            affirmed, denied = map(self._within, (atom.wording, atom.denied))
            if pattern.places:
                affirmed, denied = with_things(affirmed, pattern.places), with_things(denied, pattern.places)
            says[pattern.spelling] = Say(pattern.general, affirmed, denied, "en")
        if not atom.args:
            return literal
        things = [self._within(arg.wording) for arg in atom.args if isinstance(arg, Entity)] if atom.plural else []
        if things and len(things) == len(atom.args):
            own = literal if atom.positive else pattern.literal(terms, positive=True)
            affirmed, denied = [with_things(wording, things) for wording in atom.plural]
            none = denied_subject(things[0])
            denied = affirmed.replace(things[0], none, 1) if none and affirmed.startswith(things[0]) else denied
            says.setdefault(str(own), Say(own, affirmed, denied, "en"))
        for arg, term in zip(atom.args, terms, strict=True):
            if isinstance(arg, Entity):
                self._name(term, self._within(self.fuller.wordings.get(arg.key, arg.wording)), says)
        return literal

    def _within(self, wording: str) -> str:
        """Return a wording as it stands within a sentence of the text."""
        source = self.text.source
        return wording if source is None else within_sentence(wording, source.text)

    @staticmethod
    def _name(term: Term, wording: str, says: dict[str, Say]) -> None:
        """Note the words for a thing, where they are others than those of its name."""
        if not isinstance(term, Variable | Anonymous) and constant_words(term) != wording:
            named = Literal(str(term))
            says.setdefault(named.predicate, Say(named, wording, None, "en"))


def _worded(key: tuple[str, ...], wording: str) -> str:
    """Return how a wording names a thing, by its canonical words, with its article; "" where it does not.

    >>> _worded(("car",), "the town should ban cars"), _worded(("dog",), "we should get a dog")
    ('cars', 'a dog')
    """
    words = words_of(wording)
    size = len(key)
    at = next((at for at in range(len(words) - size + 1) if canon(words[at : at + size]) == key), None)
    if at is None:
        return ""
    begins = at - 1 if at and canon(words[at - 1 : at + size]) == key else at
    return text_of(words[begins : at + size])
