"""Documents to draw: those of the library's debates, of random debates, and documents with hostile texts."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from hypothesis import strategies as st

from aufheben.reports.map.graph import Dialogue, Edge, Fate, Graph, Kind, Link, Node
from aufheben.testing.oracle.shapes import market, panel, propositional, seeded
from engine.debate.debate import hold
from kb.library import names
from kb.loading import load
from kb.messages import debate_document
from kb.schema import (
    Antecedent,
    ArgumentMessage,
    CandidateMessage,
    CertificateMessage,
    CharacterizationMessage,
    ClaimMessage,
    CoreMessage,
    DebateDocument,
    IssueMessage,
    MissingFactMessage,
    MoveMessage,
    RejectionMessage,
    RuleMessage,
    SynthesisMessage,
)
from kb.transcript_schema import (
    ClaimedSynthesisMessage,
    ExpectedMessage,
    HybridDocument,
    ScoresMessage,
    StatementMessage,
    StepMessage,
    UnmappedMessage,
    VariantMessage,
    VerificationDocument,
    VerifiedFinding,
    VerifiedTurnMessage,
    WhereMessage,
)

DEBATES = [name for name in names() if (base := load(name)).issue is not None and len(base.agents) > 1]
"""The debates of the library."""

NOWHERE = WhereMessage(file=None, pointer=None, line=None)

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


@lru_cache
def library(name: str) -> DebateDocument:
    """Return the debate of a library file."""
    dispute = load(name).dispute
    return DebateDocument.model_validate(debate_document(hold(dispute)))


@lru_cache
def drawn(seed: int) -> DebateDocument:
    """Return a random debate: propositional, about objects, with what they need; of two agents or three."""
    make = (propositional, market, panel)[seed % 3]
    return DebateDocument.model_validate(debate_document(hold(seeded(make, Random(seed), agents=2 + seed % 2))))  # noqa: S311 - no secret


def random_debates() -> st.SearchStrategy[DebateDocument]:
    """Strategy of random debates."""
    return st.builds(drawn, st.integers(0, 100_000))


def hostile_texts() -> st.SearchStrategy[str]:
    """Strategy of texts that try to be more than texts."""
    piece = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=8))
    return st.lists(piece, min_size=1, max_size=3).map("".join)


def hostile(text: str) -> DebateDocument:
    """Return a debate with a text wherever a document has room for one; everything else is well-formed."""

    def argument(head: str) -> ArgumentMessage:
        rule = RuleMessage(
            id=text, antecedent=Antecedent(strong=(text, f"p{text}"), weak_negation=(text,)), consequent=head
        )
        return ArgumentMessage(rules=(rule,), Conc=(head,), Ass=(text,))

    def move(turn: int, agent: str | None, kind: str, head: str, **more: object) -> MoveMessage:
        given = {"attack": None, "target": None, "point": None, "strict": False, **more}
        return MoveMessage.model_validate(
            {"turn": turn, "agent": agent, "kind": kind, "claim": head, "argument": argument(head), **given}
        )

    one, two = f"1{text}", f"2{text}"
    antecedent = Antecedent(strong=(text, f"p{text}"), weak_negation=(text,))
    side = {"antecedent": antecedent, "saturated": (text,)}
    rejected = RejectionMessage(reason="drops-common", agent=one, members=(text,), turn=1)
    plain = {
        "binding": {text: text},
        "core": (text,),
        "kept": {one: (text,), two: ()},
        "shares": {one: "1/2", two: "0"},
    }
    return DebateDocument(
        issue=IssueMessage(question=text, literals=(text, "x")),
        agents=(one, two),
        mains="all",
        moves=(
            move(1, one, "claim", f"a{text}"),
            move(2, two, "counter", f"-a{text}", attack="rebut", target=1, point=f"a{text}", priorities=(text,)),
            move(3, one, "counter", text, attack="undercut", target=2, point=text, strict=True, conflicts=(text,)),
            move(4, two, "counter", text, attack="priority", target=3, point=text),
            MoveMessage(
                turn=5,
                agent=one,
                kind="pass",
                attack=None,
                target=None,
                point=None,
                strict=False,
                claim=None,
                argument=None,
            ),
            move(6, two, "claim", f"b{text}"),
            move(7, None, "synthesis", f"c{text}"),
        ),
        claims=(
            ClaimMessage(literal=f"a{text}", agent=one, turn=1, result="defeated", status="defensible"),
            ClaimMessage(literal=f"b{text}", agent=two, turn=6, result="defeated", status="overruled"),
        ),
        outcome="synthesis",
        answers=(f"c{text}",),
        synthesis=SynthesisMessage(
            characterization={
                "C1": CharacterizationMessage.model_validate({**side, "agent": one, "consequent": f"a{text}"}),
                "C2": CharacterizationMessage.model_validate({**side, "agent": two, "consequent": f"b{text}"}),
            },
            common=(text,),
            core=CoreMessage(strong=(text,), weak_negation=(text,), consequent=f"c{text}"),
            candidates=(
                CandidateMessage.model_validate({**plain, "claim": f"c{text}", "optimal": True, "rejected": None}),
                CandidateMessage.model_validate({**plain, "claim": text, "optimal": False, "rejected": rejected}),
            ),
            obstacle=None,
            missing=(MissingFactMessage(fact=text, claim=text, also=text),),
            searched=True,
        ),
        certificate=CertificateMessage(bound=9, within=8, moves=7, agents=()),
        stopped=None,
    )


def hybrid(text: str, debate: DebateDocument) -> HybridDocument:
    """Return a debate with everything that a model may add to one, a text wherever there is room for it."""
    refused = {"owner": text, "clause": text, "sentence": text, "reasons": [text]}
    counted = dict.fromkeys(("calls", "tokens_in", "tokens_out", "hits", "misses", "most_calls"), 0)
    return HybridDocument.model_validate(
        {
            "debate": debate,
            "kb": text,
            "missed": {"refused": [refused], "untranslated": [text]},
            "bridged": {claim.literal: [text] for claim in debate.claims[:1]},
            "phrased": {"by_model": True, "concept": text, "sentences": [text], "rests_on": [text], "notes": [text]},
            "proposed": {
                "characterizations": [text],
                "premises": [text],
                "owed": [text],
                "consequent": text,
                "answer": text,
            },
            "note": text,
            "stopped": {"code": "limit", "message": text},
            "cost": {**counted, "stages": {}},
        }
    )


def stated(text: str, *literals: str) -> StatementMessage:
    """Return a statement that means literals, or nothing that could be found."""
    return StatementMessage(text=text, literals=literals, by="file" if literals else None)


def said(
    turn: int, agent: str | None, kind: str, claim: StatementMessage | None = None, **more: object
) -> VerifiedTurnMessage:
    """Return a turn with one rule for its claim, or with none."""
    step = () if claim is None else (StepMessage(strong=(stated("p", "p"),), weak_negation=(), consequent=claim),)
    given = {"round": 1, "attack": None, "target": None, "point": None, "right": True, "where": NOWHERE, **more}
    return VerifiedTurnMessage.model_validate({"turn": turn, "agent": agent, "kind": kind, "steps": step, **given})


def verification(
    *turns: VerifiedTurnMessage, text: str = "", debate: DebateDocument | None = None
) -> VerificationDocument:
    """Return a verification of turns, with a finding about each wrong one; a text where there is room for it."""
    wrong = tuple(one.turn for one in turns if one.right is False)
    expected = ExpectedMessage(text=text)
    findings = (None, *wrong) if wrong else ()
    core = Antecedent(strong=(text,))
    return VerificationDocument(
        sound=not wrong,
        findings=tuple(
            VerifiedFinding(
                code="not-strict",
                reason="",
                severity="error",
                turn=turn,
                where=NOWHERE,
                message=f"m{text}",
                why=text,
                expected=expected,
            )
            for turn in findings
        ),
        scores=ScoresMessage(structural="1/2", synthesis=None),
        first_unsound_turn=min(wrong, default=None),
        unmapped=(UnmappedMessage(text=text, turns=(1,), where=NOWHERE, nearest=(text,), reason=text),) if text else (),
        agents=("a", "b"),
        protocol=VariantMessage(mains="all", max_rounds=None, published=False),
        turns=turns,
        syntheses=(ClaimedSynthesisMessage(round=1, turn=None, core=core, consequent=text, answer=text),)
        if text
        else (),
        debate=debate,
    )


def tree(parents: list[int], label: str = "claim(x)") -> Graph:
    """Return a map of one dialogue: the argument n + 2 attacks the one of the number given at place n."""
    nodes = tuple(
        Node(
            id=f"t{turn}",
            turn=turn,
            agent="ag1",
            speaker="ag1",
            side=0,
            kind=Kind.CLAIM if turn == 1 else Kind.COUNTER,
            literal=label,
            label=label,
            because="",
            steps=(),
            conclusions=(),
            assumptions=(),
            fate=Fate.STANDS,
            dialogue=1,
        )
        for turn in range(1, len(parents) + 2)
    )
    edges = tuple(
        Edge(f"e{number}", f"t{number + 1}", f"t{parent}", Link.REBUT) for number, parent in enumerate(parents, 1)
    )
    dialogue = Dialogue(1, "t1", tuple(node.id for node in nodes))
    return Graph("", (), ("ag1",), ("ag1",), nodes, edges, (), (dialogue,), (), (), None, None)
