"""Everything there is to say of a debate or of a verification, told once, for pages, Markdown and text alike.

The conclusion first, then what was claimed, the dispute turn by turn, how the synthesis was derived step by step
(semantics, section 4), and why the debate had to end. Sentences are those of the screens (`aufheben.reports.debates`,
`aufheben.reports.verification`); what is shown here besides is what a screen has no room for.
`written_as` writes it, or the map of the debate, in one format.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, repeat
from typing import TYPE_CHECKING, TypeAlias

from aufheben.blocks import (
    Definitions,
    Division,
    Listing,
    Outline,
    Paragraph,
    Part,
    ReportSection,
    Run,
    Runs,
    Table,
    TableRow,
    TurnItem,
    WholeReport,
    beside,
    screen_of,
)
from aufheben.choices import ReportFormat
from aufheben.reports.debates import binding_words, distinct, ending, fraction, rejection_words, turn_words, verdict
from aufheben.reports.documents import HybridReport, Reported
from aufheben.reports.graph import (
    Acceptance,
    ArgumentKind,
    ArgumentNode,
    Edge,
    Graph,
    Inference,
    Link,
    PassNode,
    Proposition,
    dialogues,
    graph_of,
    owed_to,
    roots,
)
from aufheben.reports.verbalizer import Member, Verbalizer, verbalizer_of, verbalizer_without
from aufheben.reports.verification import Screen
from aufheben.reports.verified import FindingReport, SynthesisReport, TurnReport, VerificationReport, Where
from engine.values.literals import Literal, Weak
from engine.values.matching import substitute_item, substitute_rule
from engine.values.record import Candidate, Certificate, Characterization, Claim, Combination, Debate, Status, Synthesis
from engine.values.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from aufheben.wording import Language
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextBasis
    from kb.transcript_schema import HybridDocument, PhrasedMessage, ProposedMessage, ScopeMessage

MOST_CLAIMS = 12
"""Claims that a page lists at once; more are folded away."""
MOST_CANDIDATES = 12
"""Candidates that a page lists at once; more are folded away."""
_REASONS = 3
"""Main arguments of one side that are shown as where its reason comes from."""

SIGNS = {
    "stands": "✓",
    "defeated": "✗",
    "open": "?",
    "void": "⊘",
    "pass": "–",
    "justified": "✓",
    "defensible": "≈",
    "overruled": "✗",
    "unsupported": "∅",
    "error": "✗",
    "warning": "!",
    "info": "i",
    "given": "●",
    "follows": "○",
    "yes": "●",
    "no": "·",
    "kept": "✓",
    "lost": "✗",
}
"""A sign for what became of something: told by shape, colour and word at once, none of them needed to tell it."""

_SPACE = Run(" ")


def whole_report(reported: Reported, graph: Graph, v: Verbalizer, basis: TextBasis | None = None) -> WholeReport:
    """Return everything there is to say; ``graph`` is that of what is reported, ``basis`` what a debate rests on."""
    match reported:
        case Debate():
            return _debate(reported, graph, v, basis=basis)
        case HybridReport(debate, _, added):
            return _debate(debate, graph, v, added)
        case VerificationReport():
            return _verification(reported, graph, v)


def _sides(agents: Iterable[str], v: Verbalizer) -> tuple[Runs, ...]:
    return tuple(v.introduced(name) for name in agents)


def _debate(
    debate: Debate, graph: Graph, v: Verbalizer, added: HybridDocument | None = None, basis: TextBasis | None = None
) -> WholeReport:
    parts = [
        _conclusion(debate, v, () if basis is None else basis.silent),
        *_basis(basis, v),
        *(() if added is None else _added(added, v)),
        *_claims(debate, v),
        *outline(graph, _turns_of(debate, v), v),
        *_derivation(debate, v),
        _certificate(debate, v),
    ]
    issue = ", ".join(map(str, debate.issue.literals))
    return WholeReport(v.tell("page.kicker"), graph.question, _sides(debate.agents, v), issue, tuple(parts))


def _verification(report: VerificationReport, graph: Graph, v: Verbalizer) -> WholeReport:
    """Return what was held, judged, and then what the engine holds instead."""
    screen = Screen(report, v)
    own = report.debate
    parts: list[Part] = [
        _verdict(report, screen, v),
        *outline(graph, _turns_held(report, screen), v, is_chat=screen.is_chat),
        *_remarks(report, screen),
        *_of_the_whole(report, v),
        *_unmapped(report, screen, v),
    ]
    if own is not None:
        held = (_conclusion(own, v), *_claims(own, v), *_derivation(own, v), _certificate(own, v))
        parts.append(ReportSection("own", (Run(v.tell("page.own")),), held, kind="own"))
    kicker = v.tell("page.kicker-verification")
    return WholeReport(
        kicker,
        graph.question or report.at_issue or kicker,
        _sides(report.agents, v),
        ", ".join(graph.issue),
        tuple(parts),
    )


def mark(kind: str, word: str = "") -> Run:
    """Return the sign of what became of something; ``word`` says it where it does not stand beside it."""
    return Run(SIGNS[kind], f"mark {kind}", word)


def _marked(kind: str, v: Verbalizer) -> Runs:
    """Return the sign of a status or of what became of an argument, with its word."""
    if kind in {status.value for status in Status}:
        return mark(kind), _SPACE, _term(kind, v)
    return mark(kind), _SPACE, Run(v.tell(f"map.fate.{kind}"))


def _term(name: str, v: Verbalizer) -> Run:
    return Run(v.tell(f"term.{name}"), "term", name)


def _head(name: str, v: Verbalizer) -> Run:
    """Return a word of the glossary as the head of a column or of what follows, with its capital."""
    term = _term(name, v)
    return term._replace(text=term.text[:1].upper() + term.text[1:])


def link(number: int, v: Verbalizer) -> Run:
    """Return the name of a turn, which leads to it."""
    return Run(v.tell("page.turn", turn=number), "link", str(number))


def _both(literal: Literal, v: Verbalizer) -> Runs:
    words = v.literal(literal)
    return words, *_formally(words.text, literal)


def _formally(words: str, formal: object) -> Runs:
    found = beside(words, formal, "")
    return (_SPACE, *found) if found else ()


def _apart(pieces: Iterable[Run], v: Verbalizer) -> Runs:
    runs: list[Run] = []
    for piece in pieces:
        runs += [Run(v.tell("debate.comma")), piece] if runs else [piece]
    return tuple(runs)


def _formals(texts: Iterable[object]) -> Runs:
    runs: list[Run] = []
    for text in texts:
        runs += [Run(", "), Run(str(text), "formal")] if runs else [Run(str(text), "formal")]
    return tuple(runs) or (Run("—", "quiet"),)


# What came of it


def _basis(basis: TextBasis | None, v: Verbalizer) -> Iterator[ReportSection]:
    """Yield what a debate on a text leaves aside, where it leaves anything aside."""
    if basis is not None:
        from aufheben.reports.readings import left_aside  # noqa: PLC0415 - only of texts

        lines = left_aside(basis, v)
        if lines:
            yield ReportSection("basis", (Run(v.tell("page.basis")),), tuple(lines))


def _conclusion(debate: Debate, v: Verbalizer, silent: Collection[str] = ()) -> ReportSection:
    outcome = "stopped" if debate.outcome is None else debate.outcome.value
    kinds = chain(["answer"] if debate.answers else (), repeat("reason"))
    lines = chain(ending(debate, v, headed=True, silent=silent), _justified(debate, v))
    paragraphs = (Paragraph(one.words, kind=kind) for one, kind in zip(lines, kinds, strict=False))
    return ReportSection(
        "conclusion",
        (Run(v.tell(f"page.outcome.{outcome}")),),
        (*paragraphs, Paragraph((Run(_certified(debate.certificate, v)),), kind="bound")),
        kind=f"conclusion {outcome}",
    )


def _justified(debate: Debate, v: Verbalizer) -> Iterator[Paragraph]:
    """Yield for each answer that was claimed why it stands."""
    for dialogue in dialogues(debate.moves):
        claim = next((one for one in debate.claims if one.turn == dialogue[0].turn), None)
        if claim is not None and claim.justified and claim.literal in debate.answers:
            yield verdict(claim, dialogue, v)


def _certified(certificate: Certificate, v: Verbalizer) -> str:
    """Return the two bounds and the moves in one sentence."""
    return v.tell("certificate.line", within=certificate.within, bound=certificate.bound, moves=certificate.moves)


def _claims(debate: Debate, v: Verbalizer) -> Iterator[ReportSection]:
    """Yield the fate of every main argument: in the debate, and on everything together."""
    if not debate.claims:
        return
    heads = (Run(v.tell("page.claimed-by")), _head("private", v), _head("pooled", v))
    table = Table(
        heads,
        tuple(_claim(claim, v) for claim in debate.claims),
        corner=(Run(v.tell("page.claim")),),
        kind="claims",
        most=MOST_CLAIMS,
        more=v.tell("page.claims.all", count=len(debate.claims)),
    )
    yield ReportSection("claims", (Run(v.tell("page.claims")),), (table,))


def _claim(claim: Claim, v: Verbalizer) -> TableRow:
    by = (v.agent(claim.agent), _SPACE, link(claim.turn, v))
    return TableRow(
        _both(claim.literal, v),
        (by, _marked("stands" if claim.justified else "defeated", v), _marked(claim.status.value, v)),
    )


# The dispute


@dataclass(frozen=True, slots=True)
class TurnText:
    """What an outline says of a turn: its sentence, and what a verification adds to it."""

    words: Runs
    opens: str | None = None
    findings: tuple[Part, ...] = ()
    pairs: tuple[tuple[Runs, tuple[Part, ...]], ...] = ()
    judged: bool = True


def _turns_of(debate: Debate, v: Verbalizer) -> dict[int, TurnText]:
    return {
        move.turn: TurnText(turn_words(move, dialogue, v)) for dialogue in dialogues(debate.moves) for move in dialogue
    }


def _turns_held(report: VerificationReport, screen: Screen) -> dict[int, TurnText]:
    """Return what was said in each turn, how it was read, whether it is right, and what was found."""
    v = screen.verbalizer
    opening = {turn.round: turn.turn for turn in reversed(report.turns)}
    found: dict[int | None, list[Part]] = {}
    for one in report.findings:
        found.setdefault(one.turn, []).append(_finding(one, v))
    turn_texts: dict[int, TurnText] = {}
    places: set[Where] = set()
    for turn in report.turns:
        # The words of the speaker come first, once where a turn of the file makes several moves.
        exact = all(one.by == "exact" for one in turn.statements) and bool(turn.steps)
        shows_words = bool(turn.words) and not exact and turn.where not in places
        places.add(turn.where)
        ours = [((Run(v.tell("page.in-our-words")),), (Paragraph(screen.sentence(turn)),))] if turn.steps else []
        turn_texts[turn.turn] = TurnText(
            screen.speech(turn) if shows_words else screen.sentence(turn),
            v.tell("verify.round", round=turn.round) if len(opening) > 1 and opening[turn.round] == turn.turn else None,
            tuple(found.get(turn.turn, ())),
            (*(ours if shows_words else ()), *_read(turn, v)),
            judged=turn.right is not None,
        )
    return turn_texts


def _read(turn: TurnReport, v: Verbalizer) -> Iterator[tuple[Runs, tuple[Part, ...]]]:
    """Yield how the statements of a turn were read, whether the move is right, and where it stands."""
    read = {one.text: one for one in turn.statements if one.by != "exact" and one.text != one.formal}
    if read:
        items: list[tuple[Part, ...]] = []
        for one in read.values():
            quoted = Run(v.tell("debate.quoted", text=one.text), "text")
            if one.by is None or not one.literals:
                items.append((Paragraph((quoted, _SPACE, mark("open"), _SPACE, Run(v.tell("page.not-mapped")))),))
            else:
                way = Run(v.tell(f"page.way.{one.by}"), f"way {one.by}")
                items.append((Paragraph((quoted, Run(" → "), *_formals(one.literals), _SPACE, way)),))
        yield (Run(v.tell("page.read-as")),), (Listing(tuple(items)),)
    sign, code = {True: ("stands", "right"), False: ("error", "wrong"), None: ("open", "unjudged")}[turn.right]
    yield (Run(v.tell("page.form")),), (Paragraph((mark(sign), _SPACE, Run(v.tell(f"page.form.{code}")))),)
    line = None if turn.where.line is None else v.tell("page.line", line=turn.where.line)
    place = ", ".join(filter(None, (turn.where.file, turn.where.pointer, line)))
    if place:
        yield (Run(v.tell("page.where")),), (Paragraph((Run(place, "quiet"),)),)


Entry: TypeAlias = ArgumentNode | PassNode


def entries(graph: Graph) -> tuple[tuple[Entry, int, int, int, int], ...]:
    """Return every turn, each before the turns that answer it, with its level, place, siblings and answers."""
    above = roots(graph)
    below: dict[str | None, list[Entry]] = {}
    for node in graph.nodes:
        below.setdefault(above[node.id], []).append(node)
    for one in graph.passes:
        below.setdefault(one.on, []).append(one)
    for turns in below.values():
        turns.sort(key=lambda one: (one.turn is None, one.turn or 0))  # what was stated beside the turns comes last
    return tuple(_ordered(below))


def _ordered(below: dict[str | None, list[Entry]]) -> Iterator[tuple[Entry, int, int, int, int]]:
    def among(turns: Sequence[Entry], level: int) -> list[tuple[Entry, int, int, int]]:
        return [(turn, level, place, len(turns)) for place, turn in reversed(list(enumerate(turns, 1)))]

    stack = among(below.get(None, ()), 1)
    while stack:
        turn, level, place, of = stack.pop()
        children = below.get(turn.id, []) if isinstance(turn, ArgumentNode) else []
        yield turn, level, place, of, len(children)
        stack.extend(among(children, level + 1))


def outline(graph: Graph, texts: Mapping[int, TurnText], v: Verbalizer, *, is_chat: bool = False) -> Iterator[Outline]:
    """Yield the dispute; nothing where nobody said anything. In a chat no argument stands or falls."""
    if not graph.nodes and not graph.passes:
        return
    attacks = {edge.source: edge for edge in graph.edges if edge.kind is not Link.KEEPS}
    answered: dict[str, list[Edge]] = {}
    for edge in attacks.values():
        answered.setdefault(edge.target, []).append(edge)
    nodes = {node.id: node for node in graph.nodes}
    turns: list[TurnItem] = []
    for one, level, place, of, children in entries(graph):
        text = texts.get(one.turn or 0)
        argued = isinstance(one, ArgumentNode)
        kind = one.acceptance.value if isinstance(one, ArgumentNode) else "pass"
        pairs = () if text is None else text.pairs
        if isinstance(one, ArgumentNode):
            attack = attacks.get(one.id)
            verdict = _fate(one, [nodes[edge.source] for edge in answered.get(one.id, ())], v, held=graph.verified)
            pairs = (
                *_details(one, attack, None if attack is None else nodes[attack.target].turn, graph, v),
                *(() if is_chat else (_pair("page.verdict", verdict, v),)),
                *pairs,
            )
        name = one.id if isinstance(one, ArgumentNode) else f"p{one.turn}"
        turns.append(
            TurnItem(
                name,
                one.turn,
                mark(kind, v.tell(f"map.fate.{kind}") if argued else v.tell("term.pass")),
                _beside(one, v) if text is None else text.words,
                level,
                place,
                of,
                children,
                synthesis=isinstance(one, ArgumentNode) and one.kind is ArgumentKind.SYNTHESIS,
                opens=None if text is None else text.opens,
                findings=() if text is None else text.findings,
                details=Definitions(pairs, kind="details") if pairs else None,
                judged=text is None or text.judged,
            )
        )
    yield Outline(v.tell("page.dispute"), tuple(turns), held=graph.verified)


def _beside(one: Entry, v: Verbalizer) -> Runs:
    """Return a synthesis that was stated beside the turns."""
    words = one.steps[0].words if isinstance(one, ArgumentNode) and one.steps else ""
    return v.words("debate.proposes", agent=v.agent(one.agent), reading=Run(words, "text"))


def _pair(code: str, runs: Runs, v: Verbalizer) -> tuple[Runs, tuple[Part, ...]]:
    return (Run(v.tell(code)),), (Paragraph(runs),)


def _details(
    node: ArgumentNode, attack: Edge | None, target: int | None, graph: Graph, v: Verbalizer
) -> Iterator[tuple[Runs, tuple[Part, ...]]]:
    """Yield everything about one argument; of a debate that others held, nobody knows the force of an attack."""
    steps = tuple((Paragraph(_step(step, node)),) for step in node.steps)
    yield (_head("argument", v),), (Listing(steps, kind="steps"),)
    yield (_head("conclusions", v),), (Paragraph(_formals(node.conclusions)),)
    yield (_head("assumptions", v),), (Paragraph(_assumed(node.assumptions)),)
    if attack is not None:
        yield _pair("page.attacks", _attacking(attack, target, v, held=graph.verified), v)
        if node.conflicts:
            yield _pair("page.conflicts", _formals(node.conflicts), v)
    if node.priorities:
        words = v.tell("debate.comma").join(one.words for one in node.priorities)
        yield _pair("page.decided", (Run(words, "text"), _SPACE, *_formals(node.priorities)), v)
    if node.bridges:
        yield _pair("page.bridges", _formals(node.bridges), v)


def _step(step: Inference, node: ArgumentNode) -> Runs:
    """Return a rule as it stands, and what it says unless the sentence of the turn has said it."""
    named = (Run(step.name, "label"), _SPACE) if step.name else ()
    runs = () if step.head == node.claim else (_SPACE, Run(step.words, "quiet"))
    return (*named, Run(step.clause, "formal"), *runs)


def _assumed(assumptions: Iterable[Proposition]) -> Runs:
    runs: list[Run] = []
    for one in assumptions:
        runs += [Run(", ")] if runs else []
        runs += [Run(f"not {one.formal}", "formal"), _SPACE, Run(one.words, "quiet")]
    return tuple(runs) or (Run("—", "quiet"),)


def _attacking(attack: Edge, target: int | None, v: Verbalizer, *, held: bool) -> Runs:
    turn = link(target or 0, v)
    kind = Run(v.tell("page.attack-unstated")) if attack.kind is Link.ATTACK else _term(attack.kind.value, v)
    if attack.point is None:
        runs = v.words("page.attack", kind=kind, turn=turn)
    else:
        point = Run(v.tell("debate.quoted", text=attack.point.words), "text")
        formal = f"not {attack.point}" if attack.kind is Link.UNDERCUT else attack.point.formal
        runs = (*v.words("page.attack-on", kind=kind, turn=turn, point=point), *_formally(attack.point.words, formal))
    if held or attack.kind is Link.PRIORITY:  # to undo an attack is none
        return runs
    return (*runs, Run(v.tell("page.dot")), _term("strict" if attack.strict else "defeat", v))


def _fate(node: ArgumentNode, attacks: Sequence[ArgumentNode], v: Verbalizer, *, held: bool) -> Runs:
    """Return what became of an argument, and by which turns."""
    runs: list[Run] = [mark(node.acceptance.value), _SPACE]
    match node.acceptance:
        case Acceptance.OPEN:
            runs.append(Run(v.tell("page.unjudged" if held else "page.verdict.open")))
        case Acceptance.VOID:
            runs.append(Run(v.tell("page.verdict.void")))
        case Acceptance.DEFEATED:
            beaten = [one.turn for one in attacks if one.acceptance is Acceptance.STANDS and one.turn is not None]
            if beaten:
                for run in v.words("page.verdict.defeated", turns=Run("", "turns")):
                    runs += _apart((link(turn, v) for turn in beaten), v) if run.style == "turns" else (run,)
            else:
                runs.append(Run(v.tell("map.fate.defeated")))
        case Acceptance.STANDS if any(one.acceptance is Acceptance.VOID for one in attacks):
            runs.append(Run(v.tell("page.verdict.unharmed")))
        case Acceptance.STANDS:
            runs.append(Run(v.tell("page.verdict.answered" if attacks else "page.verdict.unanswered")))
    if node.kind is ArgumentKind.CLAIM and node.status is not None:
        runs += [Run(v.tell("page.dot")), _term("pooled", v), Run(v.tell("page.colon")), *_marked(node.status, v)]
    return tuple(runs)


# How the synthesis was derived


def _derivation(debate: Debate, v: Verbalizer) -> Iterator[ReportSection]:
    """Yield how the synthesis was derived, or how none could be; nothing where there were no reasons to join."""
    synthesis = debate.synthesis
    if synthesis is None:
        return
    combination = synthesis.chosen or next(iter(synthesis.combinations), None)
    if combination is None:
        return
    shown = next((one for one in synthesis.candidates if one.rejected is None), None)
    shown = shown or next(iter(synthesis.candidates), None)
    steps = (
        ("reasons", _reasons(debate, combination, v)),
        ("characterized", _characterized(combination, v)),
        ("saturated", _matrix(combination, shown, v)),
        ("candidates", _candidates(synthesis, combination, shown, v)),
        ("rule", _rule(synthesis.answer, v)),
    )
    parts = tuple(
        ReportSection(
            f"step-{name}",
            (Run(v.tell(f"page.step.{name}")),),
            (Paragraph((Run(v.tell(f"page.step.{name}.why"), "quiet"),), kind="why"), block),
            kind="step",
        )
        for name, block in steps
        if block is not None
    )
    title = "page.derivation" if synthesis.answer is not None else "page.derivation.none"
    yield ReportSection("derivation", (Run(v.tell(title)),), (Division(parts, kind="derivation"),))


def _reasons(debate: Debate, combination: Combination, v: Verbalizer) -> Table:
    """Return the main arguments that the reasons come from."""
    mains = [list(owed_to(side.agent, debate)) for side in combination.sides]
    rows: list[TableRow] = []
    for number in range(_REASONS):
        cells: list[Runs] = []
        for moves in mains:
            move = moves[number] if number < len(moves) else None
            argument = None if move is None else move.argument
            cells.append(
                () if move is None or argument is None else (link(move.turn, v), _SPACE, *_ruled(argument.warrant, v))
            )
        if any(cells):
            rows.append(TableRow((), tuple(cells)))
    left = [len(moves) - _REASONS for moves in mains]
    if max(left, default=0) > 0:
        more = (v.tell("page.reasons.more", count=count) if count > 0 else "" for count in left)
        rows.append(TableRow((), tuple((Run(text, "quiet"),) if text else () for text in more)))
    return Table(_heads(combination, v), tuple(rows), kind="sides")


def _heads(combination: Combination, v: Verbalizer) -> Runs:
    return tuple(v.agent(side.agent) for side in combination.sides)


def _ruled(rule: Rule, v: Verbalizer) -> Runs:
    words = v.prose.reason(rule)
    return Run(words, "text"), *_formally(words, rule.clause)


def _characterized(combination: Combination, v: Verbalizer) -> Table:
    rows = (TableRow((), tuple(_ruled(side.rule, v) for side in combination.sides)),)
    heads = (head._replace(text=f"{head.text} · C{number}") for number, head in enumerate(_heads(combination, v), 1))
    return Table(tuple(heads), rows, kind="sides")


def _matrix(combination: Combination, shown: Candidate | None, v: Verbalizer) -> Table:
    """Return who brings in which member: said, or following from what was said; common; kept in the answer."""
    members = dict.fromkeys(member for side in combination.sides for member in side.saturated)
    common = set(combination.common)
    heads = [*_heads(combination, v), _head("common", v)]
    if shown is not None:
        heads.append(Run(v.tell("page.kept-for", object=binding_words(shown, v))))
    return Table(
        tuple(heads),
        tuple(
            _member(member, member in common, combination.sides, shown, v)
            for member in sorted(members, key=lambda member: member not in common)
        ),
        corner=(Run(v.tell("page.member")),),
        kind="matrix",
    )


def _member(
    member: Member,
    common: bool,  # noqa: FBT001 - a column of the row
    sides: Iterable[Characterization],
    shown: Candidate | None,
    v: Verbalizer,
) -> TableRow:
    cells = [(_sign(_brought(member, side), v),) for side in sides]
    cells.append((_sign("yes" if common else "no", v),))
    if shown is not None:
        kept = _instances((member,), shown)[0] in _instances(shown.core, shown)
        cells.append((_sign("kept" if kept else "lost", v),))
    label = (Run(v.member(member), "text"), *_formally(v.member(member), _text(member)))
    return TableRow(label, tuple(cells), kind="common" if common else "")


def _brought(member: Member, side: Characterization) -> str:
    if member not in side.saturated:
        return "no"
    items = set(side.rule.body)
    return "given" if all(item in items for item in member) else "follows"


def _sign(kind: str, v: Verbalizer) -> Run:
    return Run(SIGNS[kind], f"sign {kind}", v.tell(f"page.{kind}"))


def _text(member: Member) -> str:
    return ", ".join(map(str, member))


def _instances(members: Iterable[Member], candidate: Candidate) -> list[Member]:
    """Return members with the objects of a candidate in place."""
    binding = dict(candidate.binding)
    return [tuple(substitute_item(item, binding) for item in member) for member in members]


def _candidates(synthesis: Synthesis, combination: Combination, shown: Candidate | None, v: Verbalizer) -> Part | None:
    if not synthesis.candidates:
        obstacle = synthesis.obstacle
        return None if obstacle is None else Paragraph((Run(v.tell(f"obstacle.{obstacle.value}")),))
    found = distinct(synthesis)
    agents = [side.agent for side in combination.sides]
    heads = [Run(v.tell("page.share-of", agent=v.agent(agent).text), v.agent(agent).style) for agent in agents]
    return Table(
        (*heads, Run(v.tell("page.result"))),
        tuple(_candidate(one, agents, v, chosen=one is shown and one.rejected is None) for one in found),
        corner=(Run(v.tell("page.candidate")),),
        kind="candidates",
        most=MOST_CANDIDATES,
        more=v.tell("page.candidates.more", count=len(found) - MOST_CANDIDATES),
    )


def _candidate(one: Candidate, agents: Iterable[str], v: Verbalizer, *, chosen: bool) -> TableRow:
    label = (Run(binding_words(one, v), "text"), *_formally(binding_words(one, v), one.claim))
    kept = {share.agent: share for share in one.kept}
    cells: list[Runs] = []
    for agent in agents:
        share = kept.get(agent)
        exact = Fraction(0) if share is None else share.fraction
        runs: Runs = (Run("", f"gauge {v.agent(agent).style}", str(exact)), Run(fraction(exact, v), "fraction"))
        if share is not None and share.kept:
            runs = (*runs, _SPACE, Run(v.members(_instances(share.kept, one)), "quiet"))
        cells.append(runs)
    return TableRow(label, (*cells, _result(one, v, chosen=chosen)), kind="chosen" if chosen else "")


def _result(one: Candidate, v: Verbalizer, *, chosen: bool) -> Runs:
    if one.rejected is None:
        code = "page.chosen" if chosen else "page.optimal" if one.optimal else "page.untried"
        return mark("stands" if chosen or one.optimal else "open"), _SPACE, Run(v.tell(code))
    return mark("defeated"), _SPACE, *rejection_words(one, one.rejected, v)


def _rule(answer: Candidate | None, v: Verbalizer) -> Part | None:
    if answer is None or answer.rule is None:
        return None
    return Paragraph(_ruled(substitute_rule(answer.rule, dict(answer.binding)), v), kind="rule")


# Why it had to end


def _certificate(debate: Debate, v: Verbalizer) -> ReportSection:
    """Return the bound that was known before the debate, part by part, and the moves it took."""
    certificate = debate.certificate
    rows = [
        TableRow((v.agent(one.agent),), tuple((Run(str(number)),) for number in (one.k, one.branch, one.m, one.moves)))
        for one in certificate.bounds
    ]
    for title, number in (
        (_term("bound", v), certificate.bound),
        (_term("within", v), certificate.within),
        (Run(v.tell("page.taken")), certificate.moves),
    ):
        rows.append(TableRow((title,), ((), (), (), (Run(str(number), "title"),)), kind="sum"))
    heads = (_term("k", v), _term("branch", v), _term("m", v), Run(v.tell("page.most-moves")))
    items = (
        (Paragraph((Run(v.tell("certificate.bound", bound=certificate.bound)),)),),
        (Paragraph((Run(v.tell("certificate.within", within=certificate.within)),)),),
    )
    return ReportSection(
        "certificate",
        (Run(v.tell("page.certificate")),),
        (
            Paragraph((Run(v.tell("page.certificate.why")),)),
            Listing(items),
            Table(heads, tuple(rows), corner=(Run(v.tell("page.agent")),), kind="numbers"),
            *v.decided_by(debate.route),
        ),
    )


# What a model added


def _added(document: HybridDocument, v: Verbalizer) -> Iterator[ReportSection]:
    """Yield what a model added to a formal debate: its words, what it proposes, what it left out."""
    parts = list(_parts_added(document, v))
    if parts:
        why = Paragraph((Run(v.tell("page.model.why"), "quiet"),))
        yield ReportSection("model", (Run(v.tell("page.model")),), (why, *parts))


def _parts_added(document: HybridDocument, v: Verbalizer) -> Iterator[Part]:
    if document.relations or document.missed.relations:
        from aufheben.reports.conversations import outcome_lines, related_lines  # noqa: PLC0415 - few documents have any

        yield from related_lines(document.relations, document.missed, v)
        yield from outcome_lines(document.reasons, v)
    if document.phrased is not None:
        yield from _phrased(document.phrased, v)
    if document.proposed is not None:
        yield proposed_part(document.proposed, v)
    elif document.note:
        yield Paragraph((Run(document.note, "quiet"),))
    missed = document.missed
    if missed.refused:
        yield Paragraph((Run(v.tell("translate.refused", count=len(missed.refused))),))
        yield Listing(
            tuple(
                (Paragraph((Run(one.clause, "formal"), _SPACE, Run("; ".join(one.reasons), "quiet"))),)
                for one in missed.refused
            )
        )
    if missed.untranslated and not document.relations:
        yield Paragraph((Run(v.tell("translate.untranslated", count=len(missed.untranslated))),))
        yield Listing(tuple((Paragraph((Run(one, "text"),)),) for one in missed.untranslated))
    if document.stopped is not None:
        yield Paragraph(v.words("model.stopped", reason=Run(document.stopped.message, "text")))


def _phrased(phrased: PhrasedMessage, v: Verbalizer) -> Iterator[Part]:
    if not phrased.by_model:
        yield Paragraph((Run(v.tell("phrased.plain", reason="; ".join(phrased.notes)), "quiet"),))
        return
    yield Paragraph(v.words("phrased.by-model", concept=Run(phrased.concept or "", "text")))
    yield Division(tuple(Paragraph((Run(one, "text"),)) for one in phrased.sentences), kind="quotation")
    if phrased.reason:
        yield Paragraph((Run(v.tell("phrased.reason", reason=phrased.reason), "quiet"),))
    if phrased.rests_on:
        lead = Run(f"{v.tell('map.licensed')}{v.tell('page.colon')}", "quiet")
        yield Paragraph((lead, *_formals(phrased.rests_on)))


def _named(proposed: ProposedMessage, v: Verbalizer) -> Iterator[Paragraph]:
    """Yield the name of a core with its reason, where it has one."""
    if proposed.concept:
        fields = {"concept": Run(proposed.concept, "text"), "reason": Run(proposed.reason, "text")}
        yield Paragraph(v.words("talk.concept", **fields))


def _answered(proposed: ProposedMessage, v: Verbalizer) -> Paragraph:
    """Return the answer, and who gives it where that is known."""
    answer = Run(proposed.answer, "text")
    if not proposed.agent:
        return Paragraph(v.words("talk.answer", answer=answer))
    return Paragraph(v.words("talk.answer-of", agent=v.agent(proposed.agent), answer=answer))


def _scoped(scope: ScopeMessage | None, v: Verbalizer) -> Iterator[Paragraph]:
    """Yield whether the stances license an answer under its conditions."""
    if scope is not None:
        code = "licensed" if scope.licensed else "none" if not scope.conditions else "impossible"
        status = "" if scope.status is None else v.tell(f"status.{scope.status}")
        code = "not-licensed" if scope.status is not None and not scope.licensed else code
        conditions = Run(", ".join(scope.conditions), "formal")
        fields = {"claim": Run(scope.claim, "formal"), "conditions": conditions, "status": Run(status, "text")}
        yield Paragraph(v.words(f"scope.{code}", **fields))


def proposed_part(proposed: ProposedMessage, v: Verbalizer) -> Division:
    """Return a synthesis that a model proposes, stage by stage."""
    rules = tuple((Paragraph((Run(one, "text"),)),) for one in proposed.characterizations)
    premises = Run(", ".join(proposed.premises), "text")
    return Division(
        (
            Paragraph((Run(v.tell("talk.proposed"), "title"),)),
            Listing(rules),
            *(
                Paragraph(v.words("talk.above", premise=Run(one, "text"), covers=Run("; ".join(covers), "text")))
                for one, covers in zip(proposed.premises, proposed.covers, strict=False)
            ),
            Paragraph(v.words("talk.core", premises=premises, consequent=Run(proposed.consequent, "text"))),
            Paragraph(v.words("talk.owed", owed=Run("; ".join(proposed.owed), "text"))),
            *_named(proposed, v),
            _answered(proposed, v),
            *_scoped(proposed.scope, v),
        ),
        kind="proposed",
    )


# What a verification found


def _verdict(report: VerificationReport, screen: Screen, v: Verbalizer) -> ReportSection:
    counted = any(one.wrong for one in report.findings)
    kind = "sound" if report.sound else "unsound" if counted else "stopped"
    counts: list[Run] = []
    for severity in ("error", "warning", "info"):
        found = (one for one in report.findings if one.wrong or one.severity == "info")
        count = sum(one.severity == severity for one in found)
        if count:
            word = v.tell(f"verify.severity.{severity}")
            counts += [mark(severity, word), Run(f" {count} ")]
    parts: list[Part] = [
        Paragraph(tuple(screen.headline()), kind="answer"),
        *_covered(report, v),
        *(Paragraph(one.words, kind="reason") for one in screen.head()),
    ]
    if counts:
        title = Run(f"{v.tell('page.findings')}{v.tell('page.colon')}")
        parts.append(Paragraph((title, *counts), kind="reason"))
    parts += (Paragraph(one.words, kind="bound") for one in screen.licensed() if one.words)
    return ReportSection("verdict", (Run(v.tell("page.verdict")),), tuple(parts), kind=f"conclusion {kind}")


def _covered(report: VerificationReport, v: Verbalizer) -> Iterator[Paragraph]:
    """Yield how much of a debate was judged, and mapped, as bars with their numbers."""
    of = report.coverage
    for code, part, whole in (("page.judged", of.judged, of.turns), ("page.mapped", of.mapped, of.statements)):
        if whole:
            bar = Run("", "gauge", str(Fraction(part, whole)))
            yield Paragraph((bar, Run(v.tell(code, part=part, whole=whole))), kind="covered")


def _remarks(report: VerificationReport, screen: Screen) -> Iterator[ReportSection]:
    """Yield the turns that make no move."""
    v = screen.verbalizer
    items = [
        (
            Paragraph(
                (*screen.remark(one), Run(v.tell("verify.colon")), Run(v.tell("debate.quoted", text=one.text), "text"))
            ),
        )
        for one in report.remarks
        if one.text
    ]
    if items:
        yield ReportSection("remarks", (Run(v.tell("page.remarks")),), (Listing(tuple(items)),))


def _of_the_whole(report: VerificationReport, v: Verbalizer) -> Iterator[ReportSection]:
    """Yield the findings that are about no single turn, and the syntheses as they were stated."""
    parts: list[Part] = [_synthesis_of(one, v) for one in report.syntheses]
    parts += (_finding(one, v) for one in report.findings if one.turn is None)
    if parts:
        yield ReportSection("whole", (Run(v.tell("verify.whole")),), tuple(parts))


def _synthesis_of(one: SynthesisReport, v: Verbalizer) -> Division:
    """Return a synthesis as the transcript states it."""
    place = () if one.turn is None else (_SPACE, link(one.turn, v))
    parts: list[Part] = [Paragraph((Run(v.tell("verify.synthesis"), "title"), *place))]
    body = (*one.strong, *map(Weak, one.weak))
    if one.consequent is not None:
        parts.append(Paragraph(_ruled(Rule(one.consequent, body), v)))
    elif body:
        parts.append(Paragraph((Run(v.prose.together(body), "text"), *_formally(v.prose.together(body), _text(body)))))
    if one.answer is not None:
        answer = Run(v.literal(one.answer).text, "text")
        parts.append(Paragraph((*v.words("answer.title", answer=answer), *_formally(answer.text, one.answer))))
    return Division(tuple(parts), kind="stated")


def _unmapped(report: VerificationReport, screen: Screen, v: Verbalizer) -> Iterator[ReportSection]:
    """Yield what could not be mapped to literals, or not be read: nothing of it was guessed."""
    parts: list[Part] = [
        Paragraph(one.words, one.indent, lead=one.lead) for one in screen.unmapped(advise=False) if one.words
    ]
    parts += (Paragraph(one.words) for one in screen.foreign() if one.words)
    for one in report.unread:
        severity = "info" if one.severity == "information" else one.severity
        sign = mark(severity, v.tell(f"verify.severity.{severity}"))
        parts.append(Paragraph((sign, _SPACE, Run(one.message, "text"), _SPACE, Run(one.code, "code"))))
    parts += (Paragraph(one.words) for one in screen.proposed() if one.words)
    if parts:
        yield ReportSection("unmapped", (Run(v.tell("page.unmapped")),), tuple(parts))


def _finding(one: FindingReport, v: Verbalizer) -> Division:
    """Return a finding: what is wrong, what would have been right, and the rule of debate that it goes against."""
    sign = mark(one.severity, v.tell(f"verify.severity.{one.severity}"))
    parts: list[Part] = [Paragraph((sign, _SPACE, Run(one.message, "text"), _SPACE, Run(one.code, "code")))]
    expected = one.expected
    if expected is not None:
        if expected.text:
            parts.append(Paragraph(v.words("verify.right", right=Run(expected.text, "text")), kind="expected"))
        rules = (*(() if expected.rule is None else (expected.rule,)), *expected.argument)
        items: list[tuple[Part, ...]] = [
            (Paragraph((Run(text, "formal"),)),)
            for text in dict.fromkeys(str(rule).removesuffix(".") for rule in rules)
        ]
        for status in expected.statuses:
            whom = (
                v.tell("page.for-all") if status.agent is None else v.tell("page.for", agent=v.agent(status.agent).text)
            )
            runs = (Run(str(status.literal), "formal"), _SPACE, Run(whom, "quiet"), _SPACE)
            items.append((Paragraph((*runs, *_marked(status.status.value, v))),))
        if items:
            parts.append(Listing(tuple(items)))
    if one.why:
        parts.append(Paragraph((Run(one.why, "quiet"),)))
    kind = "unjudged" if one.severity == "warning" and not one.wrong else one.severity
    return Division(tuple(parts), kind=f"finding {kind}")


def verbalizer_for(reported: Reported, base: KnowledgeBase | None, language: Language) -> Verbalizer:
    """Return who puts it into words: a knowledge base, that of a hybrid document, or the vocabulary rule."""
    match reported:
        case Debate():
            agents = (*reported.agents, *(move.agent for move in reported.moves))
        case VerificationReport():
            agents = (*reported.agents, *(turn.agent for turn in reported.turns))
        case _:
            if base is None and reported.added.kb is not None:
                from kb.loading import read_text  # noqa: PLC0415 - only for such a document

                base = read_text(reported.added.kb, "<document>").base
            agents = (*reported.debate.agents, *(move.agent for move in reported.debate.moves))
    known = tuple(dict.fromkeys(agent for agent in agents if agent))
    if base is None:
        return verbalizer_without(reported, known, language)
    return replace(verbalizer_of(base, language), agents=known)


def written_as(reported: Reported, form: ReportFormat, verbalizer: Verbalizer, basis: TextBasis | None = None) -> str:
    """Return a report in one format; ``basis`` is what a debate on a text rests on."""
    graph = graph_of(reported, verbalizer, () if basis is None else basis.silent)
    return written_graph(graph, form, verbalizer.language, lambda: whole_report(reported, graph, verbalizer, basis))


def written_graph(graph: Graph, form: ReportFormat, language: Language, whole: Callable[[], WholeReport]) -> str:
    """Return a graph in one format, or where that is a page or a text, everything there is to say."""
    match form:
        case ReportFormat.HTML | ReportFormat.MARKDOWN:
            from aufheben.reports import html, markdown  # noqa: PLC0415 - some formats of several

            write = html.page if form is ReportFormat.HTML else markdown.document
            return write(whole(), graph, language)
        case ReportFormat.TEXT:
            from aufheben.screen import show  # noqa: PLC0415 - as above

            stream = io.StringIO()
            show(screen_of(whole()), stream)
            return stream.getvalue()
        case ReportFormat.SVG:
            from aufheben.reports.drawing import svg  # noqa: PLC0415 - as above

            return svg(graph, language)
        case _:
            from aufheben.reports.exports import LANGUAGES  # noqa: PLC0415 - as above

            return LANGUAGES[form](graph, language)
