"""The domain of a text: its kinds, the things that it speaks of, whose they are, and which of them it points to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.japanese.prose.formalization.kinds import Kinds, kinds_of
from grammar.japanese.prose.issue import OF_ANOTHER
from grammar.japanese.prose.meanings import Fact, clauses_of
from grammar.japanese.prose.measures import tells_how_long
from grammar.japanese.prose.voices import acting, before_te
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.clauses import JapaneseClause, ProseArgument
    from grammar.japanese.prose.discourse import JapaneseDiscourse

POINTED_AT = re.compile("この|その|うちの|わが|我が|本(?=[一-鿿])|当(?=[一-鿿ァ-ヺ])")
"""What points to a thing that is known: この町, うちの店, 当館."""
_FOR_GOOD = frozenset(("しまう",))


@value(frozen=True, slots=True)
class Domain:
    """What a text speaks of."""

    text: JapaneseDiscourse
    kinds: Kinds = field(default_factory=Kinds)
    heads: frozenset[str] = frozenset()
    """The heads of all clauses of the text."""
    usual: frozenset[str] = frozenset()
    """Those of them that the text tells as what is usually so."""
    heads_there: frozenset[str] = frozenset()
    """Those of them that have a place with で."""
    heads_to: frozenset[str] = frozenset()
    """Those of them that have one with に."""
    passives: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    """Passive heads of the text, by what is done then: 荒らされる, by 荒らす."""
    owners: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    """What the text speaks of that something has, with what has it: 財政 of この町の財政, この町."""
    preceding: Mapping[tuple[str, bool], Sequence[JapaneseClause]] = field(
        default_factory=dict[tuple[str, bool], "Sequence[JapaneseClause]"]
    )
    """What is told of things right before something is described by its head alone, without those things."""
    lasting: Sequence[JapaneseClause] = ()
    """What the text tells of for how long it is so."""
    pointed: Mapping[str, str] = field(default_factory=dict[str, str])
    """What is called without its この or うちの, where the text points to no other: 町の財政, この町の財政."""

    def pointed_at(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a condition with the things that the text points to: 町の財政 is この町の財政."""
        for one in clause.args:
            meant = self.pointed.get(one.text) or self._owned_by_one(one)
            if meant is not None and not one.quantified:
                clause = clause.replaced(one, replace(one, text=meant, phrase=None))
        return clause

    def fuller(self, clause: JapaneseClause) -> Iterator[JapaneseClause]:
        """Yield what a description that names nothing repeats of what was told before: 枠に収まらない, 収まらない案."""
        if not clause.args:
            yield from self.preceding.get((clause.head, clause.negated), ())

    def _owned_by_one(self, one: ProseArgument) -> str | None:
        """Return what a condition names without whose it is, where the speakers tell of only one: 財政, 町の財政."""
        if not self.text.has_speakers or one.modified or one.text in self.text.roles:
            return None  # 三組の富田さん is whom 富田さん names
        owners = self.owners.get(one.text, ())
        owner = owners[0] if len(owners) == 1 else ""
        another = owner in self.kinds.nouns or OF_ANOTHER.search(owner) is not None
        return f"{owner}の{one.text}" if owner and not another else None

    def undergone(self, clause: JapaneseClause) -> Iterator[JapaneseClause]:
        """Yield what a thing undergoes with which something is done, where the text speaks of that: 畑が荒らされる."""
        thing, predicate = clause.marked("を"), clause.predicate
        doer = clause.topic or clause.marked("が")
        if thing is None or doer is None or thing.quantified or predicate.modal or predicate.frozen or clause.negated:
            return
        rest = tuple(one for one in clause.args if one not in (thing, doer))
        for passive in self.passives.get(predicate.head, ()):
            undergoing = (replace(thing, marker="が", phrase=None), *rest)
            yield replace(clause, args=undergoing, predicate=replace(predicate, head=passive))


def domain_of(text: JapaneseDiscourse) -> Domain:
    """Return what a text speaks of."""
    clauses = [clause for meaning in text.meanings for part in meaning.parts for clause in clauses_of(part)]
    names = dict.fromkeys(one.text for clause in clauses for one in clause.args if not one.quantified)
    heads = frozenset(clause.head for clause in clauses)
    became = (clause.marked("に") for clause in clauses if clause.head in ("なる", "なった", "なっている"))
    are = (
        clause.head
        for clause in clauses
        if clause.predicate.nominal and not clause.predicate.adjective and clause.topic is not None
    )
    states = frozenset((*are, *(one.text for one in became if one is not None and not one.when)))
    return Domain(
        text,
        kinds_of(text.meanings, states),
        heads,
        frozenset(clause.head for clause in clauses if clause.usual and not clause.negated),
        _heads_of(clause for clause in clauses if clause.marked("で") is not None),
        _heads_of(clause for clause in clauses if (to := clause.marked("に")) is not None and not to.when),
        _passives_in(heads),
        _owners_in(names),
        _preceding(text),
        tuple(
            part.clause
            for meaning in text.meanings
            for part in (() if meaning.asks else meaning.parts)
            if isinstance(part, Fact) and tells_how_long(part.clause)
        ),
        _pointed_in(names),
    )


def _preceding(text: JapaneseDiscourse) -> Mapping[tuple[str, bool], Sequence[JapaneseClause]]:
    """Return what is told right before something is described by the head of that alone, by head and sign."""
    found: dict[tuple[str, bool], list[JapaneseClause]] = {}
    for one in text.contributions:
        before: list[JapaneseClause] = []
        for span in one.sentences:
            here = [clause for part in text.parts_in(span) for clause in clauses_of(part)]
            for at, clause in enumerate(here):
                for head in _bare_descriptions(clause):
                    for earlier in (*before, *here[:at]):
                        topic = earlier.topic
                        if (earlier.head, earlier.negated) == head and topic is not None and len(earlier.args) > 1:
                            found.setdefault(head, []).append(replace(earlier.without(topic), usual=False))
            before = here
    return found


def _bare_descriptions(clause: JapaneseClause) -> Iterator[tuple[str, bool]]:
    """Yield by what head, and with which sign, a clause describes what it claims something of, naming nothing."""
    for one in clause.args:
        inner = one.phrase.inner if one.phrase is not None else ()
        verb = inner[0].predicate if len(inner) == 1 else None
        if verb is not None and not (verb.nominal or verb.adjective or verb.past):
            yield verb.head, verb.negated


def _heads_of(clauses: Iterable[JapaneseClause]) -> frozenset[str]:
    """Return the heads of clauses, and what they say to be done for good: 見えてしまう, 見える."""
    heads = [clause.head for clause in clauses]
    return frozenset((*heads, *(plain for head in heads if (plain := before_te(head, _FOR_GOOD)))))


def _passives_in(heads: Iterable[str]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for head in sorted(one for one in heads if one.endswith("れる")):
        active = acting(head)
        if active is not None:
            found.setdefault(active[0], []).append(head)
    return found


_POINTING = frozenset("こそあど")
"""What この and その are without の: その賞 is no prize of anybody's called そ."""


def _owners_in(names: Iterable[str]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for owner, of, had in (text.rpartition("の") for text in names):
        if of and owner and had and owner not in _POINTING:
            found.setdefault(had, []).append(owner)
    return found


def _pointed_in(names: Collection[str]) -> Mapping[str, str]:
    every: dict[str, list[str]] = {}
    for text in names:
        found = POINTED_AT.match(text)
        if found is not None and found.end() < len(text):
            every.setdefault(text[found.end() :], []).append(text)
    pointed = {short: each[0] for short, each in every.items() if len(each) == 1}
    for noun in (text.removeprefix("今の") for text in names if text.startswith("今の")):
        if {text for text in names if text.endswith(noun)} <= {noun, f"今の{noun}"}:
            pointed.setdefault(noun, f"今の{noun}")  # and no new one is spoken of
    return pointed
