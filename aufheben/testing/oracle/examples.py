"""The worked examples of semantics.md, section 7, with their outcomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.testing.oracle.notation import dispute, literal
from engine.values.record import Semantics, Status

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.values.rules import Dispute

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
