"""A debate as a graph of values: arguments, the attacks between them, what each synthesis keeps, and what stands.

Every statement is there twice, in concrete syntax and in words, so that no writer of a format has to find either. A
debate that the engine held and one that others held and that was verified are drawn from their values alike. Of the
latter only moves that are formally right defeat anything: a move that was found wrong is void, and what an attack that
could not be judged would decide is open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeVar

from aufheben.errors import Misuse
from aufheben.reports.debates import ending
from aufheben.reports.verification import Screen, premise_words, step_words
from aufheben.reports.verified import (
    FindingReport,
    StatementReport,
    StepReport,
    SynthesisReport,
    TurnReport,
    VerificationReport,
)
from engine.values.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Text,
    Variable,
    Weak,
)
from engine.values.matching import signature, substitute_item
from engine.values.record import Candidate, Characterization, Debate, Move, MoveKind, RejectionKind
from engine.values.rules import Argument, Rule

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from aufheben.blocks import Paragraph
    from aufheben.reports.documents import Reported
    from aufheben.reports.verbalizer import Verbalizer


class ArgumentKind(StrEnum):
    """What an argument is in the debate; passes are no arguments and stand beside the graph."""

    CLAIM = "claim"
    COUNTER = "counter"
    SYNTHESIS = "synthesis"


class Acceptance(StrEnum):
    """Whether an argument stands at the end of its dialogue: when nothing that attacks it there stands.

    This is how a dialogue is won (semantics.md, section 4): who cannot move loses the branch. Open: the dialogue was
    cut, or an attack could not be judged. Void: a verification found the move formally wrong, so it counts for nothing.
    """

    STANDS = "stands"
    DEFEATED = "defeated"
    OPEN = "open"
    VOID = "void"


class Link(StrEnum):
    """What joins two arguments: an attack, of a kind that may be unstated; what a synthesis keeps of a reason."""

    REBUT = "rebut"
    UNDERCUT = "undercut"
    PRIORITY = "priority"
    ATTACK = "attack"
    KEEPS = "keeps"


@dataclass(frozen=True, slots=True)
class Proposition:
    """What somebody puts forward, in concrete syntax and in words; an assumption is told as there being no evidence."""

    formal: str
    words: str

    def __str__(self) -> str:
        return self.formal


@dataclass(frozen=True, slots=True)
class Inference:
    """One rule of an argument; without premises a fact or a presumption.

    ``weak`` are the literals of which it assumes that there is no evidence. ``clause`` is the rule in concrete syntax,
    ``words`` the same as a conclusion with its reason.
    """

    name: str
    strong: tuple[Proposition, ...]
    weak: tuple[Proposition, ...]
    head: Proposition
    clause: str
    words: str

    @property
    def body(self) -> str:
        """Return the premises and assumptions in concrete syntax."""
        return ", ".join((*map(str, self.strong), *(f"not {one}" for one in self.weak)))

    def __str__(self) -> str:
        return f"{self.name}: {self.clause}"


@dataclass(frozen=True, slots=True)
class ArgumentNode:
    """One argument.

    ``turn`` is None for a synthesis that was stated outside the turns. ``side`` is the place of its agent among the
    agents, None for the joint party of a synthesis. ``speaker`` is who that is in words.
    ``because`` is the body of the rule for its claim. ``status`` is the pooled status of a main argument's claim,
    ``bridges`` are the labels of bridge rules that it rests on; ``dialogue`` counts main arguments and syntheses.
    """

    id: str
    turn: int | None
    agent: str | None
    speaker: str
    side: int | None
    kind: ArgumentKind
    claim: Proposition
    because: str
    steps: tuple[Inference, ...]
    acceptance: Acceptance
    dialogue: int
    status: str | None = None
    priorities: tuple[Proposition, ...] = ()
    conflicts: tuple[str, ...] = ()
    bridges: tuple[str, ...] = ()
    findings: tuple[FindingReport, ...] = ()

    @property
    def conclusions(self) -> tuple[str, ...]:
        """Return Conc(A) in concrete syntax."""
        return tuple(step.head.formal for step in self.steps)

    @property
    def assumptions(self) -> tuple[Proposition, ...]:
        """Return Ass(A), each once."""
        return tuple(dict.fromkeys(one for step in self.steps for one in step.weak))


@dataclass(frozen=True, slots=True)
class Edge:
    """An attack, from the attacker; or what a synthesis keeps, from the synthesis to the main argument.

    ``point`` is what is attacked, an assumption where it is undercut; ``denial`` the conclusion that denies it.
    ``members`` and ``share`` are what a synthesis keeps of a side's own reason.
    """

    id: str
    source: str
    target: str
    kind: Link
    strict: bool = False
    point: Proposition | None = None
    denial: Proposition | None = None
    members: tuple[str, ...] = ()
    share: str | None = None


@dataclass(frozen=True, slots=True)
class PassNode:
    """A turn without an argument; ``on`` is the argument that stays unanswered, or that is not attacked (again)."""

    turn: int
    agent: str | None
    speaker: str
    side: int | None
    on: str | None
    findings: tuple[FindingReport, ...] = ()


@dataclass(frozen=True, slots=True)
class Subgraph:
    """A main argument or a proposed synthesis (the root) with everything put forward for and against it, in order."""

    number: int
    root: str
    nodes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """A debate drawn: nodes, edges, passes and dialogues in the order of the debate.

    ``conclusion`` is how it ended, in words. ``verified`` tells that others held it; ``findings`` are then those about
    the whole of it.
    """

    question: str
    issue: tuple[str, ...]
    agents: tuple[str, ...]
    speakers: tuple[str, ...]
    nodes: tuple[ArgumentNode, ...]
    edges: tuple[Edge, ...]
    passes: tuple[PassNode, ...]
    dialogues: tuple[Subgraph, ...]
    conclusion: tuple[str, ...] = ()
    verified: bool = False
    findings: tuple[FindingReport, ...] = ()


def graph_of(reported: Reported, verbalizer: Verbalizer, silent: Collection[str] = ()) -> Graph:
    """Return the graph of a debate, or of one that was verified.

    ``silent`` are the agents of a debate whose words do not bear on its issue, as `aufheben.reports.debates.ending`.
    """
    match reported:
        case Debate():
            return _OfDebate(reported, verbalizer, {}, silent).graph()
        case VerificationReport():
            return _OfVerification(reported, verbalizer).graph()
        case _:
            return _OfDebate(reported.debate, verbalizer, reported.bridged).graph()


def identifier(turn: int) -> str:
    """Return the identifier of the argument of a turn: generated, so that every format takes it as it is."""
    return f"t{turn}"


def roots(graph: Graph) -> dict[str, str | None]:
    """Return for each node the one that it attacks, None where it attacks nothing put forward before it."""
    places = {node.id: number for number, node in enumerate(graph.nodes)}
    above: dict[str, str | None] = dict.fromkeys(places)
    for edge in graph.edges:
        if edge.kind is not Link.KEEPS and places[edge.target] < places[edge.source]:
            above[edge.source] = edge.target
    return above


class _Propositions:
    """Statements in concrete syntax and in words, each put into words once."""

    def __init__(self, verbalizer: Verbalizer) -> None:
        self.verbalizer = verbalizer
        self._known: dict[BodyItem, Proposition] = {}

    def item(self, item: BodyItem) -> Proposition:
        """Return a premise, a conclusion, or an assumption: that one with the literal that there is no evidence of.

        A comparison stays as it is written: alone it is about names, not about what an author calls them.
        """
        if item not in self._known:
            formal = str(item.literal) if isinstance(item, Weak) else str(item)
            words = formal if isinstance(item, Comparison) else self.verbalizer.prose.item(item)
            self._known[item] = Proposition(formal, words)
        return self._known[item]

    def inference(self, name: str, rule: Rule) -> Inference:
        """Return a rule of an argument."""
        return Inference(
            name,
            tuple(self.item(item) for item in rule.body if not isinstance(item, Weak)),
            tuple(self.item(item) for item in rule.body if isinstance(item, Weak)),
            self.item(rule.head),
            rule.clause if rule.body else str(rule.head),
            self.verbalizer.prose.reason(rule),
        )


def _in_words(one: Paragraph) -> str:
    """Return a paragraph in words alone, without the concrete syntax beside them."""
    return "".join(run.text for run in one.words if run.style != "formal").strip()


class AnyTurn(Protocol):
    """What every debate says of a turn; the agent is None for the joint party, ``target`` the turn that it is about."""

    @property
    def turn(self) -> int: ...  # noqa: D102 - as said above
    @property
    def agent(self) -> str | None: ...  # noqa: D102
    @property
    def kind(self) -> MoveKind: ...  # noqa: D102
    @property
    def target(self) -> int | None: ...  # noqa: D102


T = TypeVar("T", bound=AnyTurn)


def dialogues(turns: Iterable[T]) -> list[list[T]]:
    """Return the turns, a list for each main argument or proposed synthesis and what was put forward about it.

    A turn that names an earlier one as its target goes with that one. Two turns of one number are an error, as nothing
    could be said of either.
    """
    found: list[list[T]] = []
    homes: dict[int, list[T]] = {}
    for turn in turns:
        if turn.turn in homes:
            raise Misuse("map.turn-twice", turn=turn.turn)
        opens = turn.kind in (MoveKind.CLAIM, MoveKind.SYNTHESIS) or not found
        if opens:
            found.append([])
        home = found[-1] if opens or turn.target not in homes else homes[turn.target]
        home.append(turn)
        homes[turn.turn] = home
    return found


def passed_on(one: AnyTurn, dialogue: Sequence[AnyTurn]) -> int:
    """Return the turn that a pass is about: the last attack that its speaker has to answer, else the opening."""
    if one.target is not None:
        return one.target
    opening = dialogue[0]
    if one.agent != opening.agent:
        return opening.turn
    attacks = (other.turn for other in dialogue if other.kind is MoveKind.COUNTER and other.agent != one.agent)
    return max((turn for turn in attacks if turn < one.turn), default=opening.turn)


def _clusters(held: Iterable[Sequence[AnyTurn]], nodes: Iterable[ArgumentNode]) -> tuple[Subgraph, ...]:
    """Return the dialogues that have arguments; the first argument of each is its root."""
    known = {node.id for node in nodes}
    found: list[Subgraph] = []
    for number, dialogue in enumerate(held, 1):
        names = tuple(name for name in (identifier(turn.turn) for turn in dialogue) if name in known)
        if names:
            found.append(Subgraph(number, names[0], names))
    return tuple(found)


def _settled(passes: Iterable[PassNode], nodes: Iterable[ArgumentNode]) -> tuple[PassNode, ...]:
    """Return passes that name nothing which is not drawn."""
    known = {node.id for node in nodes}
    return tuple(one if one.on in known else replace(one, on=None) for one in passes)


def _kind(kind: MoveKind) -> ArgumentKind:
    """Return what an argument is; one that comes with a pass is told like a counterargument."""
    return ArgumentKind.COUNTER if kind is MoveKind.PASS else ArgumentKind(kind.value)


class _OfDebate:
    """The graph of a debate that the engine held, in the making."""

    def __init__(
        self,
        debate: Debate,
        verbalizer: Verbalizer,
        bridged: Mapping[Literal, tuple[str, ...]],
        silent: Collection[str] = (),
    ) -> None:
        self.debate = debate
        self.verbalizer = verbalizer
        self.bridged = bridged
        self.silent = silent
        self.propositions = _Propositions(verbalizer)
        self.held = dialogues(debate.moves)
        self.statuses = {claim.turn: claim.status.value for claim in debate.claims}

    def graph(self) -> Graph:
        """Return it."""
        debate, verbalizer = self.debate, self.verbalizer
        sides = {agent: number for number, agent in enumerate(debate.agents)}
        acceptances = self._acceptances()
        nodes: list[ArgumentNode] = []
        passes: list[PassNode] = []
        for number, dialogue in enumerate(self.held, 1):
            for move in dialogue:
                speaker, side = verbalizer.agent(move.agent).text, sides.get(move.agent or "")
                if move.argument is None:
                    on = identifier(passed_on(move, dialogue))
                    passes.append(PassNode(move.turn, move.agent, speaker, side, on))
                else:
                    nodes.append(self._node(move, move.argument, number, side, acceptances[move.turn]))
        nodes.sort(key=lambda node: node.turn or 0)
        return Graph(
            question=verbalizer.question(debate.issue),
            issue=tuple(map(str, debate.issue.literals)),
            agents=debate.agents,
            speakers=tuple(verbalizer.agent(name).text for name in debate.agents),
            nodes=tuple(nodes),
            edges=tuple(self._edges()),
            passes=_settled(passes, nodes),
            dialogues=_clusters(self.held, nodes),
            conclusion=(_in_words(next(ending(debate, verbalizer, silent=self.silent))),),
        )

    def _node(
        self, move: Move, argument: Argument, dialogue: int, side: int | None, acceptance: Acceptance
    ) -> ArgumentNode:
        shown = argument.steps
        warrant = argument.warrant
        return ArgumentNode(
            id=identifier(move.turn),
            turn=move.turn,
            agent=move.agent,
            speaker=self.verbalizer.agent(move.agent).text,
            side=side,
            kind=_kind(move.kind),
            claim=self.propositions.item(argument.claim),
            because=self.verbalizer.prose.together(warrant.body) if warrant.body else "",
            steps=tuple(
                self.propositions.inference(name, rule) for name, rule in zip(_names(shown), shown, strict=True)
            ),
            acceptance=acceptance,
            dialogue=dialogue,
            status=self.statuses.get(move.turn),
            priorities=tuple(map(self.propositions.item, move.priorities)),
            conflicts=tuple(rule.clause for rule in argument.conflicts),
            bridges=() if move.kind is MoveKind.COUNTER else self.bridged.get(argument.claim, ()),
        )

    def _acceptances(self) -> dict[int, Acceptance]:
        """Return what stands by turn: read from the last move back, an argument stands when no attack on it does."""
        debate = self.debate
        judged = {claim.turn: claim.justified for claim in debate.claims}
        found: dict[int, Acceptance] = {}
        for dialogue in self.held:
            beaten: set[int] = set()
            for move in reversed(dialogue):
                stands = move.turn not in beaten
                found[move.turn] = Acceptance.STANDS if stands else Acceptance.DEFEATED
                if stands and move.argument is not None and move.target is not None:
                    beaten.add(move.target)
            if debate.cut is not None and dialogue[-1] is debate.moves[-1] and dialogue[0].turn not in judged:
                found.update(dict.fromkeys((move.turn for move in dialogue), Acceptance.OPEN))
        for turn, won in judged.items():
            found[turn] = Acceptance.STANDS if won else Acceptance.DEFEATED
        return found

    def _edges(self) -> Iterator[Edge]:
        debate = self.debate
        mains = {agent: next(owed_to(agent, debate), None) for agent in debate.agents}
        argued = {move.turn: move.argument for move in debate.moves if move.argument is not None}
        number = 0
        for move in debate.moves:
            if move.argument is None:
                continue
            if move.target in argued and move.attack is not None:
                number += 1
                yield self._attack(f"e{number}", move, move.argument, move.target)
            for kept in self._kept(move, move.argument, mains) if move.kind is MoveKind.SYNTHESIS else ():
                number += 1
                yield replace(kept, id=f"e{number}")

    def _attack(self, name: str, move: Move, argument: Argument, target: int) -> Edge:
        kind = Link.ATTACK if move.attack is None else Link(move.attack.value)
        point = None
        if move.point is not None:
            point = self.propositions.item(Weak(move.point) if kind is Link.UNDERCUT else move.point)
        denial = argument.claim
        if kind is Link.UNDERCUT and move.point is not None:
            denial = move.point
        elif kind is Link.REBUT and move.point is not None and -move.point in argument.conclusions:
            denial = -move.point
        return Edge(
            name,
            identifier(move.turn),
            identifier(target),
            kind,
            move.strict,
            point,
            denial=self.propositions.item(denial),
        )

    def _kept(self, move: Move, argument: Argument, mains: Mapping[str, Move | None]) -> Iterator[Edge]:
        """Yield what a proposed synthesis owes: for each side an edge to the first main argument with its warrant."""
        candidate = candidate_of(argument.claim, self.debate)
        for share in () if candidate is None else candidate.kept:
            main = mains.get(share.agent)
            if candidate is None or main is None or not share.kept or not _follow(share.kept, share.agent, self.debate):
                continue
            members = tuple(map(_joined, _instances(share.kept, candidate)))
            source, target = identifier(move.turn), identifier(main.turn)
            yield Edge("", source, target, Link.KEEPS, members=members, share=str(share.fraction))


def _names(rules: Sequence[Rule]) -> list[str]:
    return [rule.given_label or f"r{number}" for number, rule in enumerate(rules, 1)]


def _joined(member: Iterable[BodyItem]) -> str:
    return ", ".join(map(str, member))


def _instances(members: Iterable[tuple[BodyItem, ...]], candidate: Candidate) -> Iterator[tuple[BodyItem, ...]]:
    """Yield members with the objects of their candidate in place."""
    binding = dict(candidate.binding)
    for member in members:
        yield tuple(substitute_item(item, binding) for item in member)


def candidate_of(claim: Literal | None, debate: Debate) -> Candidate | None:
    """Return the candidate that was proposed with a claim: an object is tried once, so there is at most one."""
    candidates = () if debate.synthesis is None else debate.synthesis.candidates
    tried = (one for one in candidates if one.rejected is None or one.rejected.kind is RejectionKind.DEFEATED_IN_DEBATE)
    return next((one for one in tried if one.claim == claim), None)


def _reason(agent: str, debate: Debate) -> Characterization | None:
    """Return the characterization of a side's reason that is shown: that of the answer, else the first."""
    if debate.synthesis is None:
        return None
    combination = debate.synthesis.chosen or next(iter(debate.synthesis.combinations), None)
    sides = () if combination is None else combination.sides
    return next((one for one in sides if one.agent == agent), None)


def _follow(members: Iterable[tuple[BodyItem, ...]], agent: str, debate: Debate) -> bool:
    """Return whether members follow from a side's characterization: where they do not, another warrant was used."""
    reason = _reason(agent, debate)
    known = () if reason is None else reason.saturated
    return all(any(is_instance(one, member) for one in known) for member in members)


def owed_to(agent: str, debate: Debate) -> Iterator[Move]:
    """Yield the main arguments of an agent that its characterization was made from.

    A characterization is a warrant with the issue's variables in the place of its objects, and with the rule's local
    variables (semantics.md, section 4, step 1), so that warrant is an instance of it.
    """
    reason = _reason(agent, debate)
    if reason is None:
        return
    pattern = (*reason.rule.body, reason.rule.head)
    for move in debate.moves:
        if move.kind is MoveKind.CLAIM and move.agent == agent and move.argument is not None:
            warrant = move.argument.warrant
            if is_instance(pattern, (*warrant.body, warrant.head)):
                yield move


def is_instance(pattern: Sequence[BodyItem], items: Sequence[BodyItem]) -> bool:
    """Return whether items are a pattern with terms in the place of its variables, the same for the same."""
    bound: dict[str, Expression] = {}
    return len(pattern) == len(items) and all(
        _fits(one, other, bound) for one, other in zip(pattern, items, strict=True)
    )


def _fits(pattern: BodyItem | Expression, item: BodyItem | Expression, bound: dict[str, Expression]) -> bool:
    match pattern, item:
        case Variable(name), Name() | Text() | Integer() | Variable() | Anonymous() | Arithmetic():
            return bound.setdefault(name, item) == item
        case Anonymous(), Name() | Text() | Integer() | Variable() | Anonymous():
            return True
        case Weak(one), Weak(other):
            return _fits(one, other, bound)
        case Literal(), Literal():
            return signature(pattern) == signature(item) and all(
                _fits(one, other, bound) for one, other in zip(pattern.args, item.args, strict=True)
            )
        case Comparison(op, left, right), Comparison():
            return op == item.op and _fits(left, item.left, bound) and _fits(right, item.right, bound)
        case Arithmetic(op, left, right), Arithmetic():
            return op == item.op and _fits(left, item.left, bound) and _fits(right, item.right, bound)
        case _:
            return pattern == item


class _OfVerification:
    """The graph of a debate that others held, in the making; what could not be mapped stands in the speakers' words."""

    def __init__(self, report: VerificationReport, verbalizer: Verbalizer) -> None:
        self.report = report
        self.verbalizer = verbalizer
        self.propositions = _Propositions(verbalizer)
        self.findings: dict[int | None, tuple[FindingReport, ...]] = {}
        for one in report.findings:
            self.findings[one.turn] = (*self.findings.get(one.turn, ()), one)

    def graph(self) -> Graph:
        """Return it."""
        report, verbalizer = self.report, self.verbalizer
        screen = Screen(report, verbalizer)
        held = dialogues(report.turns)
        sides = {agent: number for number, agent in enumerate(report.agents)}
        acceptances = self._acceptances()
        nodes: list[ArgumentNode] = []
        passes: list[PassNode] = []
        for number, dialogue in enumerate(held, 1):
            for turn in dialogue:
                side, found = sides.get(turn.agent or ""), self.findings.get(turn.turn, ())
                if turn.steps:
                    nodes.append(self._node(turn, number, side, acceptances[turn.turn], found))
                else:
                    on, speaker = identifier(passed_on(turn, dialogue)), verbalizer.agent(turn.agent).text
                    passes.append(PassNode(turn.turn, turn.agent, speaker, side, on, found))
        beside = [one for one in report.syntheses if one.turn is None]
        extra = [self._beside(one, len(held) + number, number) for number, one in enumerate(beside, 1)]
        nodes.sort(key=lambda node: node.turn or 0)
        everything = (*nodes, *extra)
        issue = None if report.debate is None else report.debate.issue
        return Graph(
            question="" if issue is None else verbalizer.question(issue),
            issue=() if issue is None else tuple(map(str, issue.literals)),
            agents=report.agents,
            speakers=tuple(verbalizer.agent(name).text for name in report.agents),
            nodes=everything,
            edges=tuple(self._edges(everything)),
            passes=_settled(passes, nodes),
            dialogues=(*_clusters(held, nodes), *(Subgraph(node.dialogue, node.id, (node.id,)) for node in extra)),
            conclusion=tuple(_in_words(one) for one in (screen.verdict(), *screen.licensed()) if one.words),
            verified=True,
            findings=self.findings.get(None, ()),
        )

    def _node(
        self,
        turn: TurnReport,
        dialogue: int,
        side: int | None,
        acceptance: Acceptance,
        found: tuple[FindingReport, ...],
    ) -> ArgumentNode:
        last = turn.steps[-1]
        return ArgumentNode(
            id=identifier(turn.turn),
            turn=turn.turn,
            agent=turn.agent,
            speaker=self.verbalizer.agent(turn.agent).text,
            side=side,
            kind=_kind(turn.kind),
            claim=self._proposition(last.head),
            because=self._because(last),
            steps=tuple(self._inference(f"r{number}", step) for number, step in enumerate(turn.steps, 1)),
            acceptance=acceptance,
            dialogue=dialogue,
            findings=found,
        )

    def _proposition(self, one: StatementReport, *, weak: bool = False) -> Proposition:
        """Return a statement as it was said; one that was said formally is told."""
        if one.literals and (one.by == "exact" or one.text == one.formal):
            propositions = [self.propositions.item(Weak(literal) if weak else literal) for literal in one.literals]
            return Proposition(
                one.formal, self.verbalizer.tell("debate.comma").join(each.words for each in propositions)
            )
        if not weak or one.absent:
            return Proposition(one.formal, one.text)
        return Proposition(one.formal, self.verbalizer.tell("page.no-evidence", literal=one.text))

    def _because(self, step: StepReport) -> str:
        """Return the premises of a rule as they were said; where all were said formally, in our words."""
        statements = (*step.strong, *step.weak)
        is_explicit = not any(one.unsaid for one in step.strong)
        if is_explicit and all(
            (one.by == "exact" or one.text == one.formal) and len(one.items) == 1 for one in statements
        ):
            strong = (item for one in step.strong for item in one.items)
            weak = (Weak(literal) for one in step.weak for literal in one.literals)
            return self.verbalizer.prose.together([*strong, *weak]) if statements else ""
        premises = [premise_words(one, self._proposition(one).words, self.verbalizer) for one in step.strong]
        premises += [self._proposition(one, weak=True).words for one in step.weak]
        return self.verbalizer.tell("debate.comma").join(premises)

    def _inference(self, name: str, step: StepReport) -> Inference:
        strong, weak = (
            tuple(map(self._proposition, step.strong)),
            tuple(self._proposition(one, weak=True) for one in step.weak),
        )
        head = self._proposition(step.head)
        body = ", ".join((*map(str, strong), *(f"not {one}" for one in weak)))
        clause = f"{body} => {head}" if body else str(head)
        if step.conflict and step.rule is not None:
            clause = step.rule.clause
        return Inference(name, strong, weak, head, clause, step_words(step, self.verbalizer))

    def _beside(self, one: SynthesisReport, dialogue: int, number: int) -> ArgumentNode:
        """Return a synthesis stated beside the turns; nobody attacked it there, and nobody judged it as a move."""
        claim = one.consequent or one.answer
        body = (*one.strong, *map(Weak, one.weak))
        if claim is None:
            head = Proposition("", "")
            strong, weak = (
                tuple(map(self.propositions.item, one.strong)),
                tuple(self.propositions.item(Weak(each)) for each in one.weak),
            )
            step = Inference("r1", strong, weak, head, ", ".join(map(str, body)), "")
        else:
            step = self.propositions.inference("r1", Rule(claim, body))
        return ArgumentNode(
            id=f"s{number}",
            turn=None,
            agent=None,
            speaker=self.verbalizer.agent(None).text,
            side=None,
            kind=ArgumentKind.SYNTHESIS,
            claim=step.head,
            because=self.verbalizer.prose.together(body) if body else "",
            steps=(step,),
            acceptance=Acceptance.OPEN,
            dialogue=dialogue,
        )

    def _acceptances(self) -> dict[int, Acceptance]:
        """Return what stands by turn, from the last turn back.

        An attack that stands and is right defeats; one that is open, or could not be judged, leaves open what it
        attacks.
        """
        found: dict[int, Acceptance] = {}
        beaten: set[int] = set()
        doubted: set[int] = set()
        for one in reversed(self.report.turns):
            if one.right is False:
                acceptance = Acceptance.VOID
            elif one.turn in beaten:
                acceptance = Acceptance.DEFEATED
            else:
                unsure = one.turn in doubted or (one.right is None and bool(one.steps))
                acceptance = Acceptance.OPEN if unsure else Acceptance.STANDS
            found[one.turn] = acceptance
            if one.target is None or not one.steps:
                continue
            if acceptance is Acceptance.OPEN:
                doubted.add(one.target)
            elif acceptance is Acceptance.STANDS:
                beaten.add(one.target)
        return found

    def _edges(self, nodes: Sequence[ArgumentNode]) -> Iterator[Edge]:
        known = {node.id: node for node in nodes}
        number = 0
        for one in self.report.turns:
            if one.target is None or not one.steps or one.kind is MoveKind.SYNTHESIS:
                continue
            source, target = identifier(one.turn), identifier(one.target)
            if source in known and target in known and source != target:
                number += 1
                yield self._attack(f"e{number}", one, source, target, known)
        for node, claim, core in self._syntheses(known):
            for target, members in self._kept(claim, core):
                if target in known:
                    number += 1
                    yield Edge(f"e{number}", node, target, Link.KEEPS, members=members)

    def _attack(self, name: str, one: TurnReport, source: str, target: str, known: Mapping[str, ArgumentNode]) -> Edge:
        kind = Link.ATTACK if one.attack is None else Link(one.attack.value)
        denial, point = known[source].claim, None
        if one.point is not None:
            point = self.propositions.item(Weak(one.point) if kind is Link.UNDERCUT else one.point)
            denied = self.propositions.item(one.point if kind is Link.UNDERCUT else -one.point)
            if kind is Link.UNDERCUT or denied.formal in known[source].conclusions:
                denial = denied
        return Edge(name, source, target, kind, point=point, denial=denial)

    def _syntheses(
        self, known: Mapping[str, ArgumentNode]
    ) -> Iterator[tuple[str, Literal | None, frozenset[BodyItem]]]:
        """Yield the syntheses that stand on the map: node, what the answer is, and the premises."""
        beside = 0
        for one in self.report.syntheses:
            beside += one.turn is None
            node = f"s{beside}" if one.turn is None else identifier(one.turn)
            if node in known:
                yield node, one.answer or one.consequent, frozenset(one.strong)

    def _kept(self, claim: Literal | None, core: frozenset[BodyItem]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the turns to which a stated synthesis owes premises, where the engine's own candidate tells whose."""
        debate = self.report.debate
        candidate = None if debate is None else candidate_of(claim, debate)
        if candidate is None or debate is None:
            return
        for share in candidate.kept:
            shared = tuple(_joined(member) for member in _instances(share.kept, candidate) if core.issuperset(member))
            opened = {move.argument.claim for move in owed_to(share.agent, debate) if move.argument is not None}
            claims = (
                one
                for one in self.report.turns
                if one.kind is MoveKind.CLAIM and one.agent == share.agent and one.steps
            )
            first = next((one for one in claims if opened.intersection(one.steps[-1].head.literals)), None)
            if shared and first is not None:
                yield identifier(first.turn), shared
