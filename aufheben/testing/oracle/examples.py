"""Short notation for examples: ``~a & b => -c``, ``=> p`` (a presumption), ``-> q`` or ``q`` (a fact).

``a & b -> c`` is a strict rule, ``conflict a & b`` a conflict, ``r1 > r2`` a priority (a head may have variables in it,
a body only labels: ``X > Y`` is a comparison there), ``-(r1 > r2)`` its complement.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.values.literals import (
    PRIORITY,
    BodyItem,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Variable,
    Weak,
)
from engine.values.literals import Anonymous as AnyValue
from engine.values.record import Semantics, Status
from engine.values.rules import Dispute, Issue, Rule, Theory

_LABEL = re.compile(r"^\s*(\w+)\s*:\s*(.*)$", re.DOTALL)
_ABOVE = re.compile(r"^\s*(\w+)\s*>\s*(\w+)\s*$")
_COMPARISON = re.compile(r"^\s*(\w+)\s*(<=|>=|!=|<|>|=)\s*(\w+)\s*$")


def _term(text: str) -> Name | Integer | Variable | AnyValue:
    text = text.strip()
    if text == "_":
        return AnyValue()
    if text.lstrip("-").isdigit():
        return Integer(int(text))
    return Variable(text) if "A" <= text[0] <= "Z" else Name(text)


def literal(text: str) -> Literal:
    """Return the literal written as ``-p(a, X)``, ``r1 > r2`` or ``-(r1 > r2)``."""
    text = text.strip()
    if priority := _ABOVE.match(text.removeprefix("-(").removesuffix(")")):
        return Literal(PRIORITY, (_term(priority[1]), _term(priority[2])), not text.startswith("-("))
    positive = not text.startswith("-")
    predicate, _, rest = text.removeprefix("-").partition("(")
    arguments: tuple[Term, ...] = tuple(_term(part) for part in rest.rstrip(")").split(",")) if rest else ()
    return Literal(predicate.strip(), arguments, positive)


def _item(text: str) -> BodyItem:
    comparison = _COMPARISON.match(text)
    if comparison and not (comparison[2] == ">" and all(isinstance(_term(comparison[n]), Name) for n in (1, 3))):
        left: Expression = _term(comparison[1])
        right: Expression = _term(comparison[3])
        return Comparison(comparison[2], left, right)
    text = text.strip()
    return Weak(literal(text[1:])) if text.startswith("~") else literal(text)


def rule(text: str) -> Rule:
    """Return the rule written as ``label: a & ~b & X < 3 => c``; the label, and the arrow of a fact, may be missing."""
    label = None
    if labelled := _LABEL.match(text):
        label, text = labelled[1], labelled[2]
    if text.strip().startswith("conflict "):
        return _conflict(text.strip().removeprefix("conflict "), label)
    arrow = "=>" if "=>" in text else "->"
    body, found, head = text.rpartition(arrow)
    items = tuple(_item(part) for part in body.split("&")) if body.strip() else ()
    return Rule(literal(head), items, strict=arrow == "->" or not found, label=label)


def _conflict(text: str, label: str | None) -> Rule:
    """Return the strict rule from all but the last literal, and the comparisons, to the complement of the last."""
    items = [_item(part) for part in text.split("&")]
    *body, last = (item for item in items if isinstance(item, Literal))
    comparisons = (item for item in items if isinstance(item, Comparison))
    return Rule(-last, (*body, *comparisons), strict=True, label=label, conflict=True)


def rules(text: str) -> tuple[Rule, ...]:
    """Return the rules of a text, separated by semicolons or full stops."""
    return tuple(rule(part) for part in re.split(r"[;.]", text) if part.strip())


def dispute(issue: str = "", /, background: str = "", **theories: str) -> Dispute:
    """Return a dispute: ``dispute("buy(X) & camera(X)", ag1="…", ag2="…")``; no issue when the text is empty."""
    literals = tuple(literal(part) for part in issue.split("&")) if issue else ()
    return Dispute(
        tuple(Theory(owner, rules(text)) for owner, text in theories.items()),
        rules(background),
        Issue("", literals) if literals else None,
    )


J, D, O = Status.JUSTIFIED, Status.DEFENSIBLE, Status.OVERRULED  # noqa: E741 - the letters of the table


@dataclass(frozen=True, slots=True)
class Example:
    """A dispute with the pooled statuses that the table states; ``others`` are those of other semantics."""

    name: str
    dispute: Dispute
    pooled: dict[Literal, Status]
    others: dict[Semantics, dict[Literal, Status]] = field(default_factory=dict[Semantics, "dict[Literal, Status]"])

    def __str__(self) -> str:
        return self.name


def expect(**outcome: str) -> dict[Literal, Status]:
    """Return expected statuses: ``expect(J="p q r1>r2", D="-r")``."""
    return {literal(x): {"J": J, "D": D, "O": O}[s] for s, xs in outcome.items() for x in xs.split()}


def _one(name: str, theory: str, background: str = "", /, **outcome: str) -> Example:
    return Example(name, dispute(background=background, main=theory), expect(**outcome))


CAMERA = dispute(
    "buy(X) & camera(X)",
    ag1="""camera(a); camera(c); compact(a); light(a); battery(c,long); user_friendly(c); over_the_budget(b);
        compact(X) & light(X) & camera(X) => buy(X); over_the_budget(X) => -buy(X);
        compact(X) & light(X) => user_friendly(X)""",
    ag2="""camera(b); out_of_stock(a); battery(b,long); resolution(b,high);
        resolution(X,high) & battery(X,long) & camera(X) => buy(X); out_of_stock(X) => -buy(X)""",
)
"""K1, the camera of Kido & Kurihara 2008, section 6."""

CURRY = dispute(
    "eat(X)",
    ag1="""curry_rice(a); curry_noodles(c); curry(a); curry(c); not_acceptable(b);
        curry(X) => eat(X); not_acceptable(X) => -eat(X)""",
    ag2="""chinese_noodles(b); noodle(b); noodle(c); not_acceptable(a);
        noodle(X) => eat(X); not_acceptable(X) => -eat(X)""",
)
"""K2, the curry: eat(c) is justified already from one side."""

T4 = _one("T4", "~a=>b; ~b=>a", D="a b")
T8 = _one("T8", "~b=>a; ~c=>b; ~d=>c; ~e=>d; ~b=>e", D="a b c d e")
T16 = _one("T16", "=>p; =>q; ~q=>-p; ~p=>-q", J="p q", O="-p -q")
T15 = Example(
    "T15",
    dispute(main="~q=>p; ~p=>q; ~r=>-q; ~s=>r; ~s=>-s; =>s; ~n=>m; ~m=>n"),
    expect(J="s", O="r -s", D="p q -q m n"),
    {Semantics.WFSX: expect(J="p -q s", O="q r -s", D="m n")},
)

EXAMPLES: tuple[Example, ...] = (
    Example("K1", CAMERA, expect(D="buy(a) -buy(a) buy(b) -buy(b)")),
    Example("K2", CURRY, expect(D="eat(a) -eat(a) eat(b) -eat(b)", J="eat(c)")),
    _one("T1", "-> q; -> r; r1: q=>p; r2: r=>-p", J="q r", D="p -p"),
    _one("T3", "~a=>b; =>a", J="a", O="b"),
    T4,
    _one("T5", "~a=>a; ~a=>b", D="a b"),
    _one("T7", "~b=>a; ~c=>b; =>c", J="a c", O="b"),
    T8,
    _one("T9", "~b=>a; ~c=>b; ~a=>c", D="a b c"),
    _one("T11", "-> a; r: =>-a", J="a", O="-a"),
    T15,
    T16,
)

T1 = "-> q; -> r; r1: q=>p; r2: r=>-p"
T10 = """-> ring; -> party; r1: ring=>married; r2: party=>bachelor;
    married -> -bachelor; bachelor -> -married"""
T13 = """-> prot; -> restr; r1: prot=>-mod; r2: restr=>mod; r3: art(r1)&town(r2) => r1 > r2;
    t: later(r2,r1) => r2 > r1; art(r1); town(r2); later(r2,r1)"""
T12 = f"{T13}; t2: later(r3,t) => r3 > t; later(r3,t)"

PREFERRED: tuple[Example, ...] = (
    _one("T2", T1, "r2 > r1", J="-p q r", O="p"),
    _one("T6", "r1: ~-a=>a; r2: =>-a", "r1 > r2", J="-a", O="a"),
    _one("T7b", "rA: =>a; f: =>b0; rB: b0=>-a; rC: =>-b0", "rB > rA; rC > f", J="a -b0", O="b0 -a"),
    _one("T10", T10, D="married -married bachelor -bachelor", J="ring party"),
    _one("T10b", T10, "r2 > r1", J="bachelor -married", O="married -bachelor"),
    _one("T12", T12, J="-mod r1>r2 r3>t -(r2>r1)", O="mod r2>r1"),
    _one("T13", T13, D="mod -mod r1>r2 r2>r1"),
    _one("no transposition is missed", "-> f; a & b -> -f; => a; => b", J="f", D="a b -a -b", O="-f"),
)
"""The worked examples with strict rules and priorities; all other literals of a theory are left open."""
