"""Statements that meet nothing, and words that may mean the same: proposed to the author, never merged.

A condition that no fact or conclusion meets, and a fact that no condition, issue or opposite meets, are often one thing
in two wordings. The nearest other wording of the text is pointed out, and what would change at the issue if the two
were the same: found by renaming the one and asking the engine again. A hint must not invert a meaning, so only wordings
are near of which one says a little more than the other, in words that are no operators, or that differ in inflection.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from enum import StrEnum
from typing import TypeAlias

from engine.values.errors import InvalidTheory, LimitReached
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal, Name, Term, Text, Variable, Weak
from engine.values.matching import match, substitute
from engine.values.record import Status
from engine.values.rules import Dispute
from grammar import regexes as re
from grammar.controlled import DOMAIN, ProseVerbalizer
from grammar.languages import prose_verbalizer, reader_of
from grammar.sameness import Sameness, joins, sentence_of
from grammar.spans import Span
from grammar.statements import Say
from kb.knowledge_base import KnowledgeBase
from kb.vocabulary import FUNCTION_WORDS

_SLIGHT = (
    "a an are at be been being by do does for has have his her in into is its my of on our so that the their these "
    "this those to very was were with your quite really right we i you they it he she"
)
_LIGHT = frozenset(_SLIGHT.split())
"""Words that one wording may have more than the other, wherever they stand."""
_TURNING = (
    "against alleged allegedly almost also always anti avoid ban barely cease deny doubt end even except fail "
    "fake false falsely forbid forget former formerly free half hardly high instead lack less low maximum maybe "
    "minimum miss nearly need neither never nobody non none nothing nowhere often only oppose partly perhaps "
    "possibly prevent probably quit rarely refuse reject scarcely seldom sometimes still stop supposed unlike yet"
)
_INVERTING = frozenset(_TURNING.split())
"""Words, in their basic form, that turn what they stand with into something else, or bound it."""
_INVERTING_JA = re.compile(
    "ない|なく|なか|なけ|なし|無|不|非|未|反|元|旧|偽|脱|免|嫌|ず|ぬ|まい|だけ|のみ|しか|以外|以下|以上|未満|より|ほど|"
    "ほとんど|あまり|めったに|たまに|少し|一部|全|すべて|必ず|とは限|わけ|避け|防|止|やめ|欠|禁|断|拒|たい|べき|かも|らしい"
)
_ENDINGS = (("s",), ("ing", "ed"), ("e",), ("y", "i"))
"""How inflected forms of a word end, from the end on."""
_STEM = 3
_SHORTEST = 2
"""Characters that a name of a script without spaces has at least, to be part of another."""
_MOST = 5_000
"""Pairs that are compared at most; a text with more loose ends has other troubles."""
_COMMON = 100
"""Literals that have a piece of their wording in common; of a piece that more have nothing follows."""
MOST_TRIED = 5
"""Pairs of wordings of which it is computed what would change."""
SECONDS = 1.0
"""Seconds that this takes at most, all together."""


@dataclass(frozen=True, slots=True)
class Synonym:
    """Two predicates that may be one: what is asked for, what is given, and the line that would join them."""

    wanted: Literal
    given: Literal
    line: Say


def proposals(kb: KnowledgeBase, language: str = "en") -> tuple[Synonym, ...]:
    """Return the pairs of names that may mean the same, in the order in which they are asked for."""
    verbalizer = prose_verbalizer(language, kb.says)
    found: dict[tuple[Literal, Literal], Synonym] = {}
    for end in _hints(_unmet(kb)):
        want, give = (end.literal, end.near) if end.wanted else (end.near, end.literal)
        places = tuple(Variable(name) for name in "XYZUVW"[: len(end.literal.args)])
        if want is None or give is None or want.predicate == give.predicate or len(places) < len(end.literal.args):
            continue
        one, other = Literal(want.predicate, places), Literal(give.predicate, places)
        text = braced(verbalizer.literal(other), places)
        found[one, other] = Synonym(one, other, Say(one, text, language=None if language == "en" else language))
    return tuple(found.values())


def braced(reading: str, places: tuple[Variable, ...]) -> str:
    """Return a reading with its variables in braces, as a ``say`` line has them."""
    names = "|".join(place.name for place in places)
    return re.sub(rf"(?<![A-Za-z])({names})(?![A-Za-z])", r"{\1}", reading) if names else reading


class Untried(StrEnum):
    """Why it is not told what would change if two wordings were the same."""

    TIME = "time"
    NUMBER = "number"
    CONTRADICTION = "contradiction"


@dataclass(frozen=True, slots=True)
class Shift:
    """A literal at issue whose status would change."""

    literal: Literal
    before: Status
    after: Status


Effect: TypeAlias = tuple[Shift, ...] | Untried
"""What would change at the issue, or why nobody looked; a contradiction is where no debate would be left."""


@dataclass(frozen=True, slots=True)
class LooseEnd:
    """A statement that meets nothing: a condition (``wanted``), or a fact.

    ``near`` is the nearest other wording of the text that it would meet, None where there is none; ``effect`` is what
    would change if the two were the same, None where nothing is near or nothing is at issue.
    """

    literal: Literal
    wanted: bool
    span: Span | None = field(default=None, compare=False, repr=False)
    near: Literal | None = None
    effect: Effect | None = None


def loose_ends(kb: KnowledgeBase, limits: Limits | None = None) -> tuple[LooseEnd, ...]:
    """Return the statements that meet nothing, those with a near wording first.

    What would change is computed for the first `MOST_TRIED` of these, within ``limits``, by default `SECONDS`.
    """
    found = _unmet(kb)
    hints = _hints(found)
    bounds = limits or Limits(SECONDS)
    before = _at_issue(kb.dispute, bounds) if hints else None
    tried = (_tried(kb, end, before, number, bounds) for number, end in enumerate(hints))
    return (*tried, *(end for end in found if end.near is None))


def joining(end: LooseEnd, voice: ProseVerbalizer, language: str, says: Iterable[Say]) -> str | None:
    """Return the sentence that makes a loose end and what is near it the same, in the language of the text.

    Both are worded of the same things; None where nothing is near, no thing is named, or no such sentence is read so.
    ``says`` are the words of the text.
    """
    if end.near is None:
        return None
    want, give = (end.literal, end.near) if end.wanted else (end.near, end.literal)
    for one, other in ((want, give), (give, want)):
        bound = {
            term.name: value for term, value in zip(one.args, other.args, strict=True) if isinstance(term, Variable)
        }
        want, give = (substitute(literal, bound) for literal in (want, give))
    if any(isinstance(term, Variable) for term in (*want.args, *give.args)):
        return None
    words = tuple(says)
    plain = (voice.literal(give), voice.literal(want))
    for one_wording, other_wording in (plain, (_as_topic(plain[0]), _as_topic(plain[1]))):
        line = sentence_of(one_wording, other_wording, language)
        if any(same.of(give) == want for same in joins(line, language, lambda: reader_of(language, says=words))):
            return line
    return None


def _as_topic(words: str) -> str:
    return _TOPIC.sub(r"\1は", words, count=1)


_TOPIC = re.compile("(?<=[^はもがを])([にで])(?!は)")
"""A phrase that は may mark as the topic: by itself 部屋に広い may go together, 部屋には広い does not."""


def _unmet(kb: KnowledgeBase) -> list[LooseEnd]:
    """Return the statements that meet nothing with the wording that is nearest: conditions, then facts."""
    given, wanted = _sides(kb)
    compared = 0
    found: list[LooseEnd] = []
    unmet: set[Literal] = set()
    for own, others, is_wanted in ((wanted, given, True), (given, wanted, False)):
        for literal, span in own.values():
            if others.meets(literal) or (not is_wanted and (others.meets(-literal) or given.meets(-literal))):
                continue
            # A condition that something meets already wants no other fact.
            some = [one for one in others.alike(literal) if is_wanted or one in unmet]
            compared += len(some)
            unmet |= {literal} if is_wanted else set()
            found.append(LooseEnd(literal, is_wanted, span, _nearest(literal, some) if compared <= _MOST else None))
    # A sentence that states several things may state itself as a whole beside them, which nothing has to meet.
    # What it says of a kind it says of the kind as such, too: a text need not name anything of the kind.
    placed = [rule for rule in kb.dispute.rules if isinstance(rule.source, Span)]
    rule_counts = Counter(rule.source for rule in placed)
    facts = {(rule.source, _signature(rule.head)) for rule in placed if not rule.body}
    of_kinds = {rule.source for rule in placed if rule.body and (rule.source, _signature(rule.head)) in facts}
    return [
        end
        for end in found
        if end.near is not None
        or end.span is None
        or (end.span not in of_kinds if end.wanted else rule_counts[end.span] == 1)
    ]


def _hints(found: Iterable[LooseEnd]) -> list[LooseEnd]:
    """Return the ends that are near something; two wordings near each other are one hint, of the condition."""
    hints = [end for end in found if end.near is not None]
    wanted = {(end.near, end.literal) for end in hints if end.wanted}
    return [end for end in hints if end.wanted or (end.literal, end.near) not in wanted]


def _tried(
    kb: KnowledgeBase, end: LooseEnd, before: dict[Literal, Status] | Untried | None, number: int, limits: Limits
) -> LooseEnd:
    """Return a loose end with what would change if it were worded as the nearest."""
    if before is None or end.near is None:
        return end
    if isinstance(before, Untried):
        return replace(end, effect=before)
    if number >= MOST_TRIED:
        return replace(end, effect=Untried.NUMBER)
    same = Sameness(end.literal, end.near)
    after = _at_issue(renamed(kb.dispute, same), limits)
    if after is None or isinstance(after, Untried):
        return replace(end, effect=after)
    none = Status.UNSUPPORTED
    old = {same.of(literal): status for literal, status in before.items()}
    shifts = (Shift(one, old.get(one, none), after.get(one, none)) for one in {**old, **after})
    return replace(end, effect=tuple(shift for shift in shifts if shift.before is not shift.after))


def _at_issue(dispute: Dispute, limits: Limits) -> dict[Literal, Status] | Untried | None:
    """Return the statuses of what is at issue and of its complement, None where nothing is."""
    from engine.status.statuses import literal_statuses  # noqa: PLC0415 - grounding comes with it

    if dispute.issue is None:
        return None
    asked = dispute.issue.literals[0]
    try:
        statuses = literal_statuses(dispute, limits=limits)
    except LimitReached:
        return Untried.TIME
    except InvalidTheory:
        return Untried.CONTRADICTION
    return {
        one.literal: one.status
        for one in statuses
        if any(match(candidate, one.literal, {}) is not None for candidate in (asked, -asked))
    }


def renamed(dispute: Dispute, same: Sameness) -> Dispute:
    """Return a dispute in which one wording is the other: a predicate, or the constant in which they differ."""
    issue = dispute.issue
    return replace(
        dispute,
        theories=tuple(replace(theory, rules=tuple(map(same.of_rule, theory.rules))) for theory in dispute.theories),
        background=tuple(map(same.of_rule, dispute.background)),
        issue=None if issue is None else replace(issue, literals=tuple(map(same.of, issue.literals))),
        open=tuple(map(same.of, dispute.open)),
    )


class _WordingIndex:
    """The literals that are given, or asked for: one of each wording, and which others they meet."""

    def __init__(self) -> None:
        self._ends: dict[str, tuple[Literal, Span | None]] = {}
        self._seen: set[Literal] = set()
        self._every: dict[tuple[str, int, bool], list[Literal]] = defaultdict(list)
        self._general: dict[tuple[str, int, bool], list[Literal]] = defaultdict(list)
        self._pieces: dict[tuple[str, int, bool], list[Literal]] = defaultdict(list)

    def note(self, literal: Literal, span: Span | None, *, end: bool) -> None:
        """Take a literal in; an ``end`` is told when it meets nothing, anything can be met."""
        if literal.predicate in (PRIORITY, DOMAIN):
            return
        if end:
            self._ends.setdefault(str(literal), (literal, span))
        if literal in self._seen:
            return
        self._seen.add(literal)
        signature = _signature(literal)
        self._every[signature].append(literal)
        if not all(map(_constant, literal.args)):
            self._general[signature].append(literal)
        for piece in _pieces(literal):
            self._pieces[piece, len(literal.args), literal.positive].append(literal)

    def values(self) -> Iterable[tuple[Literal, Span | None]]:
        """Return the ends, in text order."""
        return self._ends.values()

    def alike(self, literal: Literal) -> Collection[Literal]:
        """Return those that have a piece of their wording in common with a literal, pieces that many have left out."""
        lists = (self._pieces.get((piece, len(literal.args), literal.positive), ()) for piece in _pieces(literal))
        return dict.fromkeys(one for some in lists if len(some) <= _COMMON for one in some)

    def meets(self, literal: Literal) -> bool:
        """Return whether one of these can be the same as a literal."""
        if literal in self._seen:
            return True
        ground = all(map(_constant, literal.args))
        others = (self._general if ground else self._every)[_signature(literal)]
        return any(_can_meet(literal, other) for other in others)


def _sides(kb: KnowledgeBase) -> tuple[_WordingIndex, _WordingIndex]:
    """Return what is given and what is asked for; conclusions are met by being argued about, so no end themselves."""
    given, wanted = _WordingIndex(), _WordingIndex()
    for rule in kb.dispute.rules:
        span = rule.source if isinstance(rule.source, Span) else None
        given.note(rule.head, span, end=not rule.body)
        for item in rule.body:
            match item:
                case Literal():
                    wanted.note(item, span, end=True)
                case Weak(literal):
                    wanted.note(literal, span, end=False)
                    wanted.note(-literal, span, end=False)
                case _:
                    pass
    for literal in kb.issue.literals if kb.issue is not None else ():
        wanted.note(literal, None if kb.issue is None else kb.issue.span, end=not given.meets(-literal))
        wanted.note(-literal, None, end=False)
    for literal in kb.dispute.open:
        given.note(literal, None, end=False)
        given.note(-literal, None, end=False)
    return given, wanted


def _signature(literal: Literal) -> tuple[str, int, bool]:
    return literal.predicate, len(literal.args), literal.positive


def _constant(term: Term) -> bool:
    return isinstance(term, Name | Text)


def _can_meet(one: Literal, other: Literal) -> bool:
    """Return whether two literals of one predicate have no two constants that differ."""
    pairs = zip(one.args, other.args, strict=True)
    return all(
        first == second or isinstance(first, Variable) or isinstance(second, Variable) for first, second in pairs
    )


def _nearest(literal: Literal, others: Iterable[Literal]) -> Literal | None:
    """Return the literal that reads most alike of those that differ from one in a single wording."""
    near = [(_likeness(literal, other), other) for other in others if _one_apart(literal, other)]
    return max(near, key=lambda one: one[0])[1] if near else None


def _pieces(literal: Literal) -> set[str]:
    """Return the words in a literal by their stems; of a script without spaces each two characters."""
    found: set[str] = set()
    for name in (literal.predicate, *(str(term) for term in literal.args if _constant(term))):
        if name.isascii():
            found |= {_stem(word) for word in name.lower().split("_") if word not in _LIGHT}
        else:
            found |= {name[at : at + 2] for at in range(len(name) - 1)}
    return found


def _one_apart(one: Literal, other: Literal) -> bool:
    if len(one.args) != len(other.args) or one.positive != other.positive:
        return False
    if one.predicate != other.predicate:
        return near(one.predicate, other.predicate) and _can_meet(one, other)
    pairs = zip(one.args, other.args, strict=True)
    apart = [(a, b) for a, b in pairs if _constant(a) and _constant(b) and a != b]
    return len(apart) == 1 and all(near(str(a), str(b)) for a, b in apart)


def _likeness(one: Literal, other: Literal) -> float:
    return SequenceMatcher(None, str(one), str(other)).ratio()


def near(one: str, other: str) -> bool:
    """Return whether two names are near enough to be pointed out, and neither is the other's contrary.

    >>> near("has_balcony", "has_big_balcony"), near("stops_at_office", "stop_at_the_office")
    (True, True)
    >>> near("noisy", "not_noisy"), near("high_rent", "low_rent"), near("has_noise", "prevents_noise")
    (False, False, False)
    >>> near("広いバルコニーがある", "バルコニーがある"), near("近い", "近くない"), near("高い", "安い")
    (True, False, False)
    """
    if not (one.isascii() and other.isascii()):
        return _near_japanese(one, other)
    first, second = one.lower().split("_"), other.lower().split("_")
    stems = [_stem(word) for word in first], [_stem(word) for word in second]
    added: list[str] = []
    sides: set[int] = set()
    for tag, a, b, c, d in SequenceMatcher(None, *stems, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        for side, words, start, stop in ((0, first, a, b), (1, second, c, d)):
            heavy = [(at, word) for at, word in enumerate(words[start:stop], start) if word not in _LIGHT]
            if any(at == 0 or _is_operator(word) for at, word in heavy):
                return False
            added += (word for _, word in heavy)
            sides |= {side for _ in heavy}
    shared = {word for word in stems[0] if word not in _LIGHT} & set(stems[1])
    return len(sides) < 2 and bool(shared)  # noqa: PLR2004 - the two wordings


def _is_operator(word: str) -> bool:
    return (
        word in FUNCTION_WORDS
        or word in _INVERTING
        or _stem(word) in {_stem(one) for one in _INVERTING}
        or not word.isalpha()
    )


def _stem(word: str) -> str:
    """Return a word without the endings of its inflection: good enough to see that two forms are one word.

    >>> [_stem(word) for word in ("studies", "study", "making", "makes", "sundays", "bus")]
    ['stud', 'stud', 'mak', 'mak', 'sunda', 'bus']
    """
    for endings in _ENDINGS:
        ending = next((one for one in endings if word.endswith(one) and len(word) - len(one) >= _STEM), "")
        word = word.removesuffix(ending)
    return word


def _near_japanese(one: str, other: str) -> bool:
    """Return whether one name is the other with something put in before its end that is no operator."""
    short, long = sorted((_plain_particles(one), _plain_particles(other)), key=len)
    if len(short) < _SHORTEST or short == long:
        return short == long
    for tag, _, _, start, stop in SequenceMatcher(None, short, long, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        if tag != "insert" or stop == len(long) or _INVERTING_JA.search(long[max(0, start - 1) : stop + 1]):
            return False
    return True


def _plain_particles(name: str) -> str:
    """Return a name in which a topic is marked as a subject."""
    return re.sub("[はも](?=.)", "が", name)
