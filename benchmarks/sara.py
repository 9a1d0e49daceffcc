"""Cases of SARA judged by the sections of the library, without a model: ``python -m benchmarks.sara``.

The cases are those of SARA, the StAtutory Reasoning Assessment (Holzenberger, Blair-Stanek and Van Durme 2020), read
where they are under ``AUFHEBEN_DATA``; nothing of them is part of this project. A case has facts as its authors wrote
them down, and asks whether a paragraph applies to somebody in a year. Its facts become facts for the sections of
``kb/library/statutes/sara-*.kb``; the paragraph applies where the literal for it is justified, and does not where it is
overruled or unsupported. Where a fact, a paragraph or a section that bears on it is not modelled there is no verdict.

Cases of the same paragraph stay together; half of these groups, by sha256, were looked at while the rules were made,
the other half were not; of section 7703 all were. What came of it is told in docs/statutes.md.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from functools import cache
from hashlib import sha256
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben import api
from aufheben.experiments.statistics import wilson
from benchmarks.prolog import Compound, Program, Term, UnreadError, Variable, clauses, goal
from engine.values.literals import Literal, Text
from engine.values.record import Status
from grammar.statements import Expect, RuleStatement
from kb import library
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from grammar.statements import Statement

LASTING = ("marriage", "legal_separation", "residence", "nonresident_alien", "blindness", "business_trust")
"""The kinds of events that have always been so where no first day is told."""
DATED = ("death", "birth", "joint_return")
"""The kinds of events of a day or year, which has to be told."""
EVENTS = (*LASTING, *DATED, "son", "daughter", "father", "mother")
"""The kinds of events that the sections tell apart."""
TOTALS = {"payment": ("income", "patient"), "income": ("income", "agent"), "deduction": ("itemized", "agent")}
"""The kinds of events that are added up: what the total of a year is called, and whose it is."""
ROLES = {"agent": "by", "patient": "to", "start": "since", "end": "until"}
"""How the roles of an event are called."""
OF_MONEY = ("amount", "purpose")
BEFORE = 2
"""Years before the one that is asked about that can matter (section 2(a)(1)(A))."""
LOOKED_AT = ("7703",)
"""The sections of which all cases were looked at while the rules were made."""
SHAPES = {("s151_c", 4): ("X", "C", "", "Y")}
"""How paragraphs are asked about whose arguments are not told by their kinds: our letters, "" for what is left out."""
AMOUNTS = ("I", "N", "P")
"""The letters of amounts, in the order of the paragraphs that have two."""
CENTS = "K"
"""The letter of amounts in cents; cases have dollars, rounded."""
HALF_DOLLAR = 50
_YEAR = re.compile(r'"(\d{4})-')
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_SECTION = re.compile(r"s(\d+)_?")
_PERIOD = range(1900, 2200)


class Verdict(StrEnum):
    """What is said of a case."""

    APPLIES = "applies"
    DOES_NOT = "does not apply"
    NONE = "no verdict"


@dataclass(frozen=True, slots=True)
class Case:
    """A case: its facts as a program, what is asked, and whether that is so."""

    name: str
    facts: str
    query: str
    holds: bool

    @property
    def section(self) -> str:
        """Return the number of the section that is asked about."""
        match = _SECTION.match(self.name)
        return match[1] if match else ""

    @property
    def seen(self) -> bool:
        """Tell whether the case was looked at while the rules were made."""
        group = re.sub(r"_(pos|neg)$", "", self.name)
        return self.section in LOOKED_AT or int(sha256(group.encode()).hexdigest(), 16) % 2 == 0


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of a case: a verdict with the literal it rests on, or why there is none."""

    case: Case
    verdict: Verdict
    why: str = ""
    literal: Literal | None = None
    base: KnowledgeBase | None = field(default=None, compare=False, repr=False)

    @property
    def right(self) -> bool:
        """Tell whether there is a verdict and it is the published one."""
        return self.verdict is (Verdict.APPLIES if self.case.holds else Verdict.DOES_NOT)


def data() -> Path:
    """Return where the cases are."""
    root = os.environ.get("AUFHEBEN_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data"
    return Path(root) / "sara" / "cases.jsonl"


def cases(lines: Iterable[str]) -> tuple[Case, ...]:
    """Return the cases that are asked for yes or no; those that ask for an amount of tax are left out.

    A case is published as entailed where its goal holds, and as contradicted where it asks that its goal does not hold.
    """
    rows = map(json.loads, lines)
    return tuple(
        Case(row["id"], "\n".join(row["facts"]), row["query"], row["label"] == "Entailment")
        for row in rows
        if row["label"] in {"Entailment", "Contradiction"}
    )


def judged(case: Case) -> Judged:
    """Return what the sections of the library say of a case."""
    try:
        return _judged(case)
    except UnreadError as error:
        return Judged(case, Verdict.NONE, str(error))


def _judged(case: Case) -> Judged:
    asked, _ = goal(case.query[case.query.index(":-") :])
    if not isinstance(asked, Compound):
        raise UnreadError(f"{asked} is no paragraph")
    program = Program(clauses(case.facts))
    year = _year(asked.args, case.facts)
    if year is None:
        raise UnreadError("no year is asked about, or more than one")
    case_facts = Facts(program, range(year - BEFORE, year + 1))
    pattern, cents = case_facts.literal(asked), case_facts.cents(asked)
    facts = tuple(case_facts.facts())
    base = _with(facts)
    verdict, literal = _status(base, pattern, cents)
    for more in case_facts.unknown():
        if _status(_with((*facts, *more)), pattern, cents)[0] is not verdict:
            return Judged(case, Verdict.NONE, f"it depends on what is not modelled: {more[0]}", literal, base)
    return Judged(case, verdict, "", literal, base)


def _with(facts: Sequence[str]) -> KnowledgeBase:
    """Return the sections with facts of a case, without the cases that come with them."""
    return KnowledgeBase((*_library().statements, *api.parse("".join(f"{one}.\n" for one in facts)).statements))


def _year(args: Iterable[Term], facts: str) -> int | None:
    """Return the year among the arguments; where an amount could be one, too, the one that a fact is dated in.

    Where a paragraph is asked about without a year, it is the only one that facts are dated in.
    """
    dated = {int(one) for one in _YEAR.findall(facts)}
    could = {one for one in args if isinstance(one, int) and one in _PERIOD} or dated
    if len(could) > 1:
        could &= dated
    return next(iter(could)) if len(could) == 1 else None


def _rounds(literal: Literal, cents: int) -> bool:
    return abs(int(str(literal.args[-1])) - cents) <= HALF_DOLLAR


def _status(base: KnowledgeBase, pattern: str, cents: int | None) -> tuple[Verdict, Literal | None]:
    found = [one for one in api.status(base, pattern) if cents is None or _rounds(one.literal, cents)]
    by = {status: [one.literal for one in found if one.status is status] for status in Status}
    if by[Status.JUSTIFIED]:
        return Verdict.APPLIES, by[Status.JUSTIFIED][0]
    if by[Status.DEFENSIBLE]:
        return Verdict.NONE, by[Status.DEFENSIBLE][0]
    return Verdict.DOES_NOT, next((one.literal for one in found), None)


@cache
def sections() -> tuple[str, ...]:
    """Return the names of the sections of the library."""
    return tuple(name for name in library.statutes() if name.startswith("statutes/sara-"))


def numbers() -> frozenset[str]:
    """Return the numbers of the sections of the library."""
    return frozenset(name.rpartition("-")[2] for name in sections())


@cache
def _library() -> KnowledgeBase:
    every = api.parse("\n".join(f'use "{library.statute(name)}".' for name in sections()))
    return KnowledgeBase(tuple(one for one in every.statements if not isinstance(one, Expect) and not _is_fact(one)))


def _is_fact(one: Statement) -> bool:
    return isinstance(one, RuleStatement) and not one.rule.body


@cache
def _roles() -> Mapping[str, tuple[str, ...]]:
    """Return the arguments of each paragraph by the letters that its words have for them: X, S, C, H, Y, N."""
    return {
        one.literal.predicate: tuple(str(arg) for arg in one.literal.args)
        for one in _library().says
        if one.language is None and _SECTION.match(one.literal.predicate)
    }


@cache
def _concluded() -> frozenset[str]:
    return frozenset(rule.head.predicate for rule in _library().dispute.rules)


@dataclass(slots=True)
class Facts:
    """The facts of a case as facts for the sections, about some years."""

    program: Program
    years: range
    events: dict[str, str] = field(init=False)
    roles: dict[str, dict[str, list[Term]]] = field(init=False)

    def __post_init__(self) -> None:
        known = {f"{one}_": one for one in (*EVENTS, *TOTALS)}
        roles = {f"{one}_": one for one in (*ROLES, *OF_MONEY)}
        self.events = {}
        self.roles = {one: defaultdict(list) for one in roles.values()}
        for name, arity in self.program.shapes:
            for args in self.program.instances(name, arity):
                match args:
                    case (str(event),) if name in known:
                        self.events[event] = known[name]
                    case (str(event), value) if name in roles and not isinstance(value, Variable):
                        self.roles[roles[name]][event].append(value)
                    case _ if (name, arity) in self.program.used or _SECTION.match(name):
                        pass
                    case _:
                        raise UnreadError(f"{name}/{arity} is not modelled")
        for by_event in self.roles.values():
            for event in by_event:
                if event not in self.events:
                    raise UnreadError(f"{event} has no kind that is modelled")
        for event, kind in self.events.items():
            if kind in (*DATED, *TOTALS) and not self.roles["start"][event]:
                raise UnreadError(f"{event} has no day")
        for role in ("start", "end"):
            for day in (day for days in self.roles[role].values() for day in days):
                _day(day)

    @property
    def people(self) -> tuple[str, ...]:
        """Return everybody who is told of, in this order."""
        to_people = ("son", "daughter", "father", "mother", "payment")
        found = [one for event in self.events for one in self._of("agent", event)]
        found += [one for event, kind in self.events.items() if kind in to_people for one in self._of("patient", event)]
        found += [one for literal in self._given() for one in literal if isinstance(one, str)]
        return tuple(dict.fromkeys(one for one in found if one not in self.homes))

    @property
    def homes(self) -> tuple[str, ...]:
        """Return every household that is told of."""
        stays = [one for one, kind in self.events.items() if kind == "residence"]
        return tuple(dict.fromkeys(home for one in stays for home in self._of("patient", one)))

    def facts(self) -> Iterator[str]:
        """Return the facts, in the words of the sections."""
        yield from (f"year({year})" for year in self.years)
        yield from (f"individual({_term(one)})" for one in self.people)
        for event, kind in self.events.items():
            if kind in EVENTS:
                yield f"{kind}({_term(event)})"
                if kind in LASTING and not self.roles["start"][event]:
                    yield f"always({_term(event)})"
                for role, called in ROLES.items():
                    for value in self.roles[role][event]:
                        yield f"{called}({_term(event)}, {_term(value)})"
        yield from self._stays()
        yield from self._money()
        for name, args in self._paragraphs():
            yield self._paragraph(name, args, "somebody")

    def literal(self, asked: Compound) -> str:
        """Return the literal of a paragraph that is asked about; what is left open is a variable, but for the year."""
        if asked.functor not in _concluded():
            raise UnreadError(f"{asked.functor} is not modelled")
        return self._paragraph(asked.functor, asked.args, None)

    def unknown(self) -> Iterator[list[str]]:
        """Return facts about sections that are not modelled, which the case could have and does not tell."""
        paragraphs = {name for name, _ in self._paragraphs()}
        for opened in dict.fromkeys(one.literal.predicate for one in _library().opens):
            if _SECTION.match(opened) and opened not in _concluded() and opened not in paragraphs:
                pairs = permutations(map(_term, self.people), sum(role != "Y" for role in _roles()[opened]))
                facts = [self._filled(opened, pair, year) for pair in pairs for year in self.years]
                if facts:
                    yield facts

    def _filled(self, name: str, people: Sequence[str], year: int) -> str:
        rest = iter(people)
        return f"{name}({', '.join(str(year) if role == 'Y' else next(rest) for role in _roles()[name])})"

    def _of(self, role: str, event: str) -> list[str]:
        return [one for one in self.roles[role][event] if isinstance(one, str)]

    def _given(self) -> list[tuple[Term, ...]]:
        return [args for _, args in self._paragraphs()]

    def _paragraphs(self) -> list[tuple[str, tuple[Term, ...]]]:
        return [
            (name.removesuffix("_applies"), args)
            for name, arity in self.program.shapes
            if _SECTION.match(name)
            for args in self.program.instances(name, arity)
        ]

    def cents(self, asked: Compound) -> int | None:
        """Return the amount that is asked about, where our literal has cents.

        Where there are several, what comes out is the last; what goes in has to be an amount that the case tells.
        """
        if CENTS not in _roles()[asked.functor]:
            return None
        amounts = [one for one in asked.args if isinstance(one, int) and one not in self.years]
        if not amounts:
            return None
        *goes_in, amount = amounts
        given = {one for amounts in self.roles["amount"].values() for one in amounts}
        if not set(goes_in) <= given:
            raise UnreadError(f"{asked.functor} of {goes_in} is not modelled")
        return 100 * amount

    def _paragraph(self, name: str, args: tuple[Term, ...], blank: str | None) -> str:
        """Return a paragraph with our arguments: people by their order, the household, the year, amounts."""
        roles = _roles().get(name)
        if roles is None:
            raise UnreadError(f"{name} is not modelled")
        taken = self._by_role(name, args)
        words: list[str] = []
        for role in roles:
            rest = taken.get(role, [] if role == CENTS else taken["X"])
            words.append(_term(rest.pop(0)) if rest else blank or (str(self.years[-1]) if role == "Y" else role))
        if CENTS in roles:
            taken[AMOUNTS[0]].clear()
        left = [one for rest in taken.values() for one in rest]
        if left:
            raise UnreadError(f"{name} of {left} is not modelled")
        return f"{name}({', '.join(words)})"

    def _by_role(self, name: str, args: tuple[Term, ...]) -> dict[str, list[Term]]:
        if (shape := SHAPES.get((name, len(args)))) is not None:
            every = dict(zip(shape, args, strict=True))
            return {role: [] if isinstance(one, Variable) else [one] for role, one in every.items() if role}
        numbers: list[Term] = [one for one in args if isinstance(one, int)]
        years = [one for one in numbers if one in self.years] or [one for one in numbers if one in _PERIOD]
        amounts = [one for one in numbers if one not in years]
        names: list[Term] = [one for one in args if isinstance(one, str) and one not in self.events]
        homes: list[Term] = [one for one in names if one in self.homes]
        people: list[Term] = [one for one in names if one not in homes]
        if sum(role in AMOUNTS for role in _roles().get(name, ())) == 1:
            amounts = list(dict.fromkeys(amounts))  # the same amount may be told more than once
        return {"X": people, "H": homes, "Y": years[-1:], **dict.fromkeys(AMOUNTS, amounts)}

    def _stays(self) -> Iterator[str]:
        """Return for how many days of each year somebody is in a home, and two are there together."""
        stays: dict[tuple[str, str], set[date]] = defaultdict(set)
        for event, kind in self.events.items():
            if kind == "residence":
                for person in self._of("agent", event):
                    for home in self._of("patient", event):
                        stays[person, home] |= set(self._days(event))
        for (person, home), those in stays.items():
            for year, days in Counter(day.year for day in those).items():
                yield f"days_in({_term(person)}, {_term(home)}, {year}, {days})"
        for (person, home), (other, its) in permutations(stays, 2):
            for year in self.years:
                days = sum(day.year == year for day in stays[person, home] & stays[other, its])
                if home == its and days:
                    yield f"days_together({_term(person)}, {_term(other)}, {_term(home)}, {year}, {days})"

    def _days(self, event: str) -> Iterator[date]:
        start = max([*map(_day, self.roles["start"][event]), date(self.years[0], 1, 1)])
        end = min([*map(_day, self.roles["end"][event]), date(self.years[-1], 12, 31)])
        return (start + timedelta(days) for days in range((end - start).days + 1))

    def _money(self) -> Iterator[str]:
        """Return totals of a year: what is paid for a household, and by whom; what somebody gets, and deducts."""
        paid: Counter[tuple[Term, ...]] = Counter()
        for event, kind in self.events.items():
            amount = sum(one for one in self.roles["amount"][event] if isinstance(one, int))
            for start in self.roles["start"][event] if kind in TOTALS else ():
                year = _day(start).year
                home = self._home(event)
                if kind == "payment" and home is not None:
                    paid["cost", home, year] += amount
                    paid.update({("furnishes", one, home, year): amount for one in self._of("agent", event)})
                else:
                    called, whose = TOTALS[kind]
                    paid.update({(called, one, year): amount for one in self._of(whose, event)})
        for (name, *about), amount in paid.items():
            yield f"{name}({', '.join(map(_term, about))}, {amount})"

    def _home(self, event: str) -> str | None:
        for purpose in self._of("purpose", event):
            home = purpose if purpose in self.homes else next(iter(self._of("patient", purpose)), None)
            if home in self.homes:
                return home
        return None


def _day(value: Term) -> date:
    if isinstance(value, str) and _DAY.fullmatch(value):
        return date.fromisoformat(value)
    raise UnreadError(f"{value} is no day")


def _term(value: Term) -> str:
    match value:
        case str() if _DAY.fullmatch(value):
            return value.replace("-", "")
        case str() if re.fullmatch(r"[a-z]\w*", value):
            return value
        case str():
            return str(Text(value))
        case int():
            return str(value)
        case _:
            raise UnreadError(f"{value} is not known")


def table(found: Sequence[Judged]) -> Iterator[str]:
    """Return a line for each section and half: cases, how many have a verdict, how many of these are right."""
    yield f"{'section':>8} {'half':>7} {'cases':>6} {'verdicts':>9} {'right':>6}"
    keys = sorted({(one.case.section, one.case.seen) for one in found}, key=lambda key: (int(key[0]), not key[1]))
    for section, seen in keys:
        yield _line(section, seen, [one for one in found if (one.case.section, one.case.seen) == (section, seen)])
    for seen in (True, False):
        those = [one for one in found if one.case.seen is seen]
        decided = [one for one in those if one.verdict is not Verdict.NONE]
        if decided:
            yield _line("all", seen, those)
            right = sum(one.right for one in decided)
            low, high = wilson(right / len(decided), len(decided))
            yield f"{'':>8} right of verdicts {right / len(decided):.1%} ({low:.1%} to {high:.1%})"


def _line(section: str, seen: bool, those: Sequence[Judged]) -> str:  # noqa: FBT001 - a column of the table
    decided = [one for one in those if one.verdict is not Verdict.NONE]
    half = "seen" if seen else "unseen"
    return f"{section:>8} {half:>7} {len(those):>6} {len(decided):>9} {sum(one.right for one in decided):>6}"


def main(arguments: Sequence[str]) -> int:
    """Print the table; with ``--seen`` what became of each case of the half that was looked at. Return 0."""
    with data().open(encoding="utf-8") as lines:
        found = [judged(one) for one in cases(lines) if one.section in numbers()]
    if "--seen" in arguments:
        for one in found:
            if one.case.seen:
                print("right" if one.right else "WRONG" if one.verdict is not Verdict.NONE else "-", end="  ")
                print(one.case.name, one.verdict, one.literal, one.why)
    print("\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
