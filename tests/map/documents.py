"""What maps are drawn of: the library's debates, random debates, and debates with hostile texts wherever one fits."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from aufheben.reports.documents import HybridReport
from aufheben.reports.graph import (
    Acceptance,
    ArgumentKind,
    ArgumentNode,
    Edge,
    Graph,
    Link,
    Proposition,
    Subgraph,
    graph_of,
)
from aufheben.reports.verbalizer import Verbalizer
from aufheben.reports.verified import (
    Expected,
    FindingReport,
    StatementReport,
    StepReport,
    SynthesisReport,
    TurnReport,
    UnmappedReport,
    VerificationReport,
    Where,
)
from aufheben.reports.whole import verbalizer_for
from aufheben.testing.oracle.shapes import market, panel, propositional, seeded
from aufheben.wording import Language
from engine.debate import hold
from engine.values.literals import Literal, Name, Weak
from engine.values.record import (
    Attack,
    Candidate,
    Certificate,
    Characterization,
    Claim,
    Combination,
    Debate,
    MissingFact,
    Move,
    MoveKind,
    Outcome,
    Rejection,
    RejectionKind,
    Share,
    Status,
    Synthesis,
)
from engine.values.rules import Argument, Issue, Rule
from engine.verification.transcript import Variant
from grammar.languages import prose_verbalizer
from kb.library import names
from kb.loading import load
from kb.messages import debate_document
from kb.records import literal
from kb.transcript_schema import HybridDocument

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.reports.documents import Reported
    from engine.values.literals import BodyItem, Term
    from grammar.controlled import SentenceVerbalizer

DEBATES = [name for name in names() if (base := load(name)).issue is not None and len(base.agents) > 1]
"""The debates of the library."""

HOSTILE = (
    '"',
    "'",
    "`",
    "```",
    "<script>alert(1)</script>",
    "<b onmouseover=x>",
    "&lt;&#39;&amp;",
    "-->",
    "--> t1",
    "]]>",
    '"] --> x["',
    "}}%%{init: {}}%%",
    "style x fill:#35;#f00;",
    "#35;#quot;",
    "end",
    "a|b\\|c\\\\|d",
    "\\N\\G\\l\\",
    "* a _b_ **c** ~~d~~ $e$ [f](g) ![h](i) <j@k.l>",
    "1. x\n2. y\n\n# z\n---\n===",
    "    indented",
    "http://example.org www.example.org",
    "\u202eback\u202c \u2066x\u2069",
    "שלום",
    "止揚（総合）、カメラ",
    "\x00\x1b[31m\x07",
    "\ufffe\U0010ffff",
    "e\u0301🎥👩\u200d🔬",
    "x" * 300,
    "",
)
"""Texts that are markup, or worse, somewhere."""


@dataclass(frozen=True)
class Formal:
    """Prose in concrete syntax, so that what a map says of a literal is the literal."""

    sentences: SentenceVerbalizer

    def term(self, term: Term) -> str:
        return str(term)

    def literal(self, literal: Literal) -> str:
        return str(literal)

    def worded(self, literal: Literal) -> bool:  # noqa: ARG002 - of a protocol
        return True

    def item(self, item: BodyItem) -> str:
        return str(item)

    def together(self, items: Sequence[BodyItem]) -> str:
        return ", ".join(map(str, items))

    def reason(self, rule: Rule) -> str:
        return rule.clause

    def question(self, literals: Sequence[Literal], *, of_somebody: bool = False) -> str:  # noqa: ARG002 - told formally
        return str(literals[0])


def formally(report: Reported, language: Language = Language.EN) -> Verbalizer:
    """Return who tells something in concrete syntax."""
    agents = verbalizer_for(report, None, language).agents
    return Verbalizer(language, Formal(prose_verbalizer(language).sentences), agents)


def drawn_of(report: Reported, language: Language = Language.EN) -> Graph:
    """Return the graph of something, its literals in concrete syntax."""
    return graph_of(report, formally(report, language))


@lru_cache
def library(name: str) -> Debate:
    """Return the debate of a library file."""
    return hold(load(name).dispute)


@lru_cache
def drawn(seed: int) -> Debate:
    """Return a random debate: propositional, about objects, with what they need; of two agents or three."""
    make = (propositional, market, panel)[seed % 3]
    return hold(seeded(make, Random(seed), agents=2 + seed % 2))  # noqa: S311 - no secret


def random_debates() -> st.SearchStrategy[Debate]:
    """Strategy of random debates."""
    return st.builds(drawn, st.integers(0, 100_000))


def hostile_texts() -> st.SearchStrategy[str]:
    """Strategy of texts that try to be more than texts."""
    piece = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=8))
    return st.lists(piece, min_size=1, max_size=3).map("".join)


def hostile(text: str) -> Debate:
    """Return a debate with a text wherever one fits, names of predicates too, which no file could have."""
    body = (Literal(text), Literal(f"p{text}"), Weak(Literal(text)))

    def argument(head: str) -> Argument:
        claim = Literal(head.removeprefix("-"), (), not head.startswith("-"))
        return Argument((Rule(claim, body, label=text),), claim)

    one, two = f"1{text}", f"2{text}"
    member = (Literal(text),)
    claims = [Literal(f"a{text}"), Literal(f"b{text}"), Literal(f"c{text}")]
    sides = tuple(
        Characterization(agent, Rule(claim, body), (member,)) for agent, claim in zip((one, two), claims, strict=False)
    )
    combination = Combination(sides, claims[0], (member,), ())
    kept = (Share(one, (member,), Fraction(1, 2)), Share(two, (), Fraction(0)))
    answer = Candidate(((text, Name(text)),), claims[2], (member,), kept, Rule(claims[2], body), None, optimal=True)
    lost = Rejection(RejectionKind.DROPS_COMMON, one, (member,), 1)
    other = Candidate(((text, Name(text)),), Literal(text), (member,), kept, None, lost)
    return Debate(
        issue=Issue(text, (Literal(text), Literal("x"))),
        agents=(one, two),
        mains="all",
        moves=(
            Move(1, one, MoveKind.CLAIM, argument(f"a{text}")),
            Move(2, two, MoveKind.COUNTER, argument(f"-a{text}"), Attack.REBUT, 1, claims[0], priorities=member),
            Move(3, one, MoveKind.COUNTER, argument(text), Attack.UNDERCUT, 2, Literal(text), strict=True),
            Move(4, two, MoveKind.COUNTER, argument(text), Attack.PRIORITY, 3, Literal(text)),
            Move(5, one, MoveKind.PASS, barred=member),
            Move(6, two, MoveKind.CLAIM, argument(f"b{text}")),
            Move(7, None, MoveKind.SYNTHESIS, argument(f"c{text}")),
        ),
        claims=(
            Claim(claims[0], one, argument(f"a{text}").warrant, 1, justified=False, status=Status.DEFENSIBLE),
            Claim(claims[1], two, argument(f"b{text}").warrant, 6, justified=False, status=Status.OVERRULED),
        ),
        outcome=Outcome.SYNTHESIS,
        answers=(claims[2],),
        synthesis=Synthesis(
            (combination,),
            (answer, other),
            combination,
            answer,
            missing=(MissingFact(Literal(text), Literal(text), Literal(text)),),
        ),
        certificate=Certificate((), 9, 8, 7),
    )


def hybrid(text: str, debate: Debate) -> HybridReport:
    """Return a debate with everything that a model may add to one, a text wherever there is room for it."""
    refused = {"owner": text, "clause": text, "sentence": text, "reasons": [text]}
    relation = {"sentence": 1, "agent": text, "does": "undercuts", "target": 2, "words": text, "of": text}
    counted = dict.fromkeys(("calls", "tokens_in", "tokens_out", "hits", "misses", "most_calls"), 0)
    added = HybridDocument.model_validate(
        {
            "debate": debate_document(debate),
            "kb": text,
            "relations": [relation],
            "reasons": [
                {"sentence": 1, "agent": text, "words": text, "side": "for", "state": "answered", "by": [2, 3]}
            ],
            "missed": {"refused": [refused], "untranslated": [text], "relations": [{**relation, "reasons": [text]}]},
            "bridged": {},
            "phrased": {
                "by_model": True,
                "concept": text,
                "reason": text,
                "sentences": [text],
                "rests_on": [text],
                "notes": [text],
            },
            "proposed": {
                "characterizations": [text],
                "premises": [text],
                "owed": [text],
                "consequent": text,
                "answer": text,
                "agent": text,
                "covers": [[text]],
                "concept": text,
                "reason": text,
                "scope": {"claim": text, "conditions": [text], "status": None, "licensed": False},
            },
            "note": text,
            "stopped": {"code": "limit", "message": text},
            "cost": {**counted, "stages": {}},
        }
    )
    return HybridReport(debate, {claim.literal: (text,) for claim in debate.claims[:1]}, added)


def statement(text: str, *literals: str) -> StatementReport:
    """Return a statement that means literals, or nothing that could be found."""
    return StatementReport(text, tuple(map(literal, literals)), "file" if literals else None)


def turn_report(
    turn: int, agent: str | None, kind: str, claim: StatementReport | None = None, **more: object
) -> TurnReport:
    """Return a turn with one rule for its claim, or with none."""
    step = () if claim is None else (StepReport((statement("p", "p"),), (), claim),)
    attack = more.pop("attack", None)
    given: dict[str, object] = {"right": True, **more, "attack": None if attack is None else Attack(str(attack))}
    return TurnReport(turn, 1, agent, MoveKind(kind), step, **given)  # pyrefly: ignore[bad-argument-type]  # fields of a turn


def verification(*turns: TurnReport, text: str = "", debate: Debate | None = None) -> VerificationReport:
    """Return a verification of turns, with a finding about each wrong one; a text where there is room for it."""
    wrong = tuple(one.turn for one in turns if one.right is False)
    findings = (None, *wrong) if wrong else ()
    beside = SynthesisReport(1, None, (Literal(text),), (), Literal(text), Literal(text))
    return VerificationReport(
        sound=not wrong,
        findings=tuple(
            FindingReport("not-strict", "error", turn, Where(), f"m{text}", text, "", Expected(text))
            for turn in findings
        ),
        structural=Fraction(1, 2),
        synthesis=None,
        first_unsound=min(wrong, default=None),
        unmapped=(UnmappedReport(text, (1,), Where(), (Literal(text),), text),) if text else (),
        foreign=(),
        unread=(),
        agents=("a", "b"),
        speakers=(),
        variant=Variant(),
        turns=turns,
        syntheses=(beside,) if text else (),
        debate=debate,
    )


def tree(parents: list[int], label: str = "claim(x)") -> Graph:
    """Return a map of one dialogue: the argument n + 2 attacks the one of the number given at place n."""
    nodes = tuple(
        ArgumentNode(
            id=f"t{turn}",
            turn=turn,
            agent="ag1",
            speaker="ag1",
            side=0,
            kind=ArgumentKind.CLAIM if turn == 1 else ArgumentKind.COUNTER,
            claim=Proposition(label, label),
            because="",
            steps=(),
            acceptance=Acceptance.STANDS,
            dialogue=1,
        )
        for turn in range(1, len(parents) + 2)
    )
    edges = tuple(
        Edge(f"e{number}", f"t{number + 1}", f"t{parent}", Link.REBUT) for number, parent in enumerate(parents, 1)
    )
    dialogue = Subgraph(1, "t1", tuple(node.id for node in nodes))
    return Graph("", (), ("ag1",), ("ag1",), nodes, edges, (), (dialogue,))
