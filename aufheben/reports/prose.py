"""Debates and explanations told as running text, one paragraph for each main argument and one for the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Report, Run
from aufheben.reports import debates
from aufheben.reports.statuses import indisputable, needed
from aufheben.reports.verbalizer import Verbalizer, cut_text
from aufheben.wording import Language
from engine.values import record
from engine.values.matching import substitute_item

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from engine.explanation import ExplainedAttack, Explanation
    from engine.values.literals import Literal
    from engine.values.rules import Argument, Rule

_SHOWN_REJECTIONS = 4
"""Rejected objects that prose gives the reason for; documents hold all."""


def debate_prose(
    debate: record.Debate, verbalizer: Verbalizer, silent: Collection[str] = (), *, every_move: bool = False
) -> Report:
    """Return the story of a debate: who said what, on what grounds, why it stood or fell, what came of it.

    ``silent`` are the agents whose words do not bear on the issue. A dialogue that goes as one before it is told in a
    sentence, unless ``every_move`` asks for its moves.
    """
    paragraphs = _paragraphs(debate, verbalizer, silent, every_move=every_move)
    story = _page(verbalizer.question(debate.issue), paragraphs, verbalizer)
    return (*story, Paragraph(), debates.certificate_line(debate, verbalizer))


def explanation_prose(explanation: Explanation, verbalizer: Verbalizer) -> Report:
    """Return why a literal has its status as running text."""
    return _page(None, [list(_explained(explanation, verbalizer))], verbalizer)


def _page(title: str | None, paragraphs: Iterable[Sequence[str]], verbalizer: Verbalizer) -> Report:
    """Return paragraphs of sentences, an empty line between them."""
    lines = [Paragraph((Run(title, "title"),))] if title is not None else []
    for sentences in filter(None, paragraphs):
        if lines:
            lines.append(Paragraph())
        blank = "" if verbalizer.language is Language.JA else " "
        lines.append(Paragraph((Run(blank.join(_sentence(text, verbalizer) for text in sentences)),), hang=0))
    return tuple(lines)


def _sentence(text: str, verbalizer: Verbalizer) -> str:
    """Return a sentence with its capital, unless it starts with the bare name of an agent."""
    bare = text.split(" ", 1)[0].rstrip(",") in verbalizer.agents
    if bare or verbalizer.language is Language.JA:
        return text
    opening = 1 if text.startswith("“") else 0
    return f"{text[:opening]}{text[opening : opening + 1].upper()}{text[opening + 1 :]}"


def _paragraphs(
    debate: record.Debate, verbalizer: Verbalizer, silent: Collection[str], *, every_move: bool
) -> Iterator[list[str]]:
    agents = verbalizer.listed("".join(piece.text for piece in verbalizer.introduced(name)) for name in debate.agents)
    dialogues, together = debates.phases(debate)
    story = _Story(debate, verbalizer)
    alike = {} if every_move else debates.repeated(story.claims, dialogues)
    yield [verbalizer.tell("prose.debaters", agents=agents)]
    for number, dialogue in enumerate(dialogues):
        opening = list(story.opening(dialogue[0], number))
        if dialogue[0].turn in alike:
            yield [*opening, story.likewise(dialogue)]
        else:
            yield [*opening, *story.moves(dialogue), *story.verdict(dialogue, number)]
    synthesis = debate.synthesis
    if synthesis is not None and together:
        for number, dialogue in enumerate(together):
            before = _rejected(synthesis, verbalizer) if number == 0 else ()
            yield [*before, *story.proposal(dialogue[0], number), *story.moves(dialogue), *story.fate(dialogue)]
    yield list(_answer(debate, verbalizer, debates.alone(debate, silent)))


class _Story:
    """The moves of one debate as sentences; what is told often is told in turn with different words."""

    def __init__(self, debate: record.Debate, verbalizer: Verbalizer) -> None:
        self.debate = debate
        self.verbalizer = verbalizer
        self.claims = {claim.turn: claim for claim in debate.claims}
        self.used: dict[str, int] = {}
        self.given: set[Rule] = set()

    def opening(self, move: record.Move, number: int) -> Iterator[str]:
        """Yield the claim of a main argument and its grounds."""
        if move.argument is None:
            return
        if number == 0:
            yield self._argued_by("prose.opens", move, move.argument)
        else:
            yield self._argued_by(self._turn("prose.claims", 3), move, move.argument)
        yield from _grounds(move.argument, self.verbalizer, self.given)

    def proposal(self, move: record.Move, number: int) -> Iterator[str]:
        """Yield the proposal of the joint party and its grounds."""
        if move.argument is None:
            return
        yield self._argued_by("prose.proposes" if number == 0 else "prose.proposes-again", move, move.argument)
        yield from _grounds(move.argument, self.verbalizer, self.given)

    def moves(self, dialogue: Sequence[record.Move]) -> Iterator[str]:
        """Yield what is said about an opening, passes of several opponents in a row in one sentence."""
        opening, *rest = dialogue
        passing: list[record.Move] = []
        for move in rest:
            if move.argument is None and move.agent != opening.agent:
                passing.append(move)
                continue
            yield from self._passes(passing, dialogue)
            passing = []
            if move.barred:
                barred = self.verbalizer.listed(self.verbalizer.quoted(literal).text for literal in move.barred)
                yield self.verbalizer.tell("prose.barred", agent=self.verbalizer.agent(move.agent).text, barred=barred)
            elif move.argument is None:
                yield self.verbalizer.tell(
                    self._turn("prose.no-answer", 2), agent=self.verbalizer.agent(move.agent).text
                )
                yield from _decided(move.priorities, None, self.verbalizer)
            else:
                yield from self._counter(move, move.argument, dialogue)
        yield from self._passes(passing, dialogue)

    def verdict(self, dialogue: Sequence[record.Move], number: int) -> Iterator[str]:
        """Yield whether a claim stands, and its status on everything together where that differs."""
        claim: record.Claim | None = self.claims.get(dialogue[0].turn)
        if claim is None:
            return
        pooled = ""
        if claim.status is not (record.Status.JUSTIFIED if claim.justified else record.Status.OVERRULED):
            pooled = self.verbalizer.tell("prose.pooled", status=self.verbalizer.tell(f"status.{claim.status.value}"))
        if not claim.justified:
            yield self.verbalizer.tell("prose.lost.0" if number == 0 else "prose.lost.1", pooled=pooled)
        elif any(move.kind is record.MoveKind.COUNTER for move in dialogue):
            yield self.verbalizer.tell("prose.won", pooled=pooled)
        else:
            yield self.verbalizer.tell("prose.won-unopposed", pooled=pooled)

    def likewise(self, dialogue: Sequence[record.Move]) -> str:
        """Return that a claim fared as one before it did."""
        claim = self.claims[dialogue[0].turn]
        return self.verbalizer.tell("prose.won-likewise" if claim.justified else "prose.lost-likewise")

    def fate(self, dialogue: Sequence[record.Move]) -> Iterator[str]:
        """Yield whether a proposal stands."""
        opening = dialogue[0]
        synthesis = self.debate.synthesis
        if opening.argument is None or synthesis is None:
            return
        claim = opening.argument.claim
        if all(one.rejected is not None for one in synthesis.candidates if one.claim == claim):
            yield self.verbalizer.tell("prose.proposal-lost")
        else:
            yield self.verbalizer.tell("prose.proposal-held" if len(dialogue) > 1 else "prose.proposal-won")

    def _counter(self, move: record.Move, argument: Argument, dialogue: Sequence[record.Move]) -> Iterator[str]:
        opening = dialogue[0]
        answers = move.agent == opening.agent
        code = self._turn("prose.answers", 2) if answers else self._turn("prose.objects", 3)
        yield self._argued_by(code, move, argument)
        yield from _grounds(argument, self.verbalizer, self.given)
        attacked = next((one for one in dialogue if one.turn == move.target), opening)
        if move.attack is not None and move.point is not None and attacked.argument is not None:
            itself = move.point == attacked.argument.claim
            turn = self._count("prose.rebut-claim") if itself and not move.strict else 0
            yield _effect(move.attack, move.point, self.verbalizer, itself=itself, strict=move.strict, turn=turn)
        yield from _decided(move.priorities, argument, self.verbalizer)

    def _passes(self, passing: Sequence[record.Move], dialogue: Sequence[record.Move]) -> Iterator[str]:
        for code, again in (("prose.no-attack", False), ("prose.no-more", True)):
            agents = [
                self.verbalizer.agent(move.agent).text
                for move in passing
                if any(one.agent == move.agent and one.kind is record.MoveKind.COUNTER for one in dialogue) is again
            ]
            if len(agents) == 1:
                yield self.verbalizer.tell(code, agent=agents[0])
            elif agents:
                yield self.verbalizer.tell(f"{code}-many", agents=self.verbalizer.listed(agents))

    def _argued_by(self, code: str, move: record.Move, argument: Argument) -> str:
        agent = self.verbalizer.agent(move.agent).text
        return self.verbalizer.tell(code, agent=agent, reading=self.verbalizer.reading(argument).text)

    def _turn(self, code: str, variants: int) -> str:
        """Return the next of several wordings."""
        return f"{code}.{self._count(code) % variants}"

    def _count(self, code: str) -> int:
        """Return how often a wording was used before."""
        self.used[code] = self.used.get(code, -1) + 1
        return self.used[code]


def _grounds(argument: Argument, verbalizer: Verbalizer, given: set[Rule] | None = None) -> Iterator[str]:
    """Yield the reasons behind the premises of an argument that were not given, and the facts that defend it."""
    given = set() if given is None else given
    used = {literal for rule in argument.rules for literal in rule.strong}
    nearest_first = argument.rules[::-1]
    for rule in sorted(nearest_first, key=lambda rule: rule.head not in used):
        if rule == argument.warrant or rule in given:
            continue
        if not rule.is_fact:
            given.add(rule)
            code = "prose.besides" if rule.head not in used else "prose.step" if rule.body else "prose.presumed"
            yield verbalizer.tell(code, reading=verbalizer.prose.reason(rule))
        elif rule.head not in used:
            yield verbalizer.tell("prose.fact", fact=verbalizer.literal(rule.head).text)


def _decided(priorities: Iterable[Literal], argument: Argument | None, verbalizer: Verbalizer) -> Iterator[str]:
    """Yield the priorities that decide, where the argument does not conclude them itself."""
    decided = verbalizer.deciding(priorities, argument)
    if decided:
        yield verbalizer.tell("prose.decided", priorities=decided)


def _effect(
    attack: record.Attack, point: Literal, verbalizer: Verbalizer, *, itself: bool, strict: bool, turn: int = 0
) -> str:
    """Return how an attack works: what it takes away, or what it cannot hold together with.

    ``itself``: it contradicts the very claim; ``turn`` counts how often that was told.
    """
    if attack is record.Attack.UNDERCUT:
        return verbalizer.tell("prose.undercut", assumed=verbalizer.assumption(point))
    if attack is not record.Attack.REBUT:
        return verbalizer.tell(f"prose.{attack.value}")
    if itself:
        return verbalizer.tell("prose.rebut-claim-strictly" if strict else f"prose.rebut-claim.{turn % 2}")
    return verbalizer.tell("prose.rebut-strictly" if strict else "prose.rebut", point=verbalizer.literal(point).text)


def _rejected(synthesis: record.Synthesis, verbalizer: Verbalizer) -> Iterator[str]:
    """Yield that no claim survived, and which objects are no answer, those first that were nobody's claim."""
    yield verbalizer.tell("prose.no-claim-left")
    rejected = [one for one in debates.distinct(synthesis) if one.rejected is not None and one.rejected.turn is None]
    for candidate in rejected[:_SHOWN_REJECTIONS]:
        if candidate.rejected is not None:
            why = debates.rejection(candidate, candidate.rejected, verbalizer)
            yield verbalizer.tell("prose.out", claim=verbalizer.literal(candidate.claim).text, reason=why)


def _answer(debate: record.Debate, verbalizer: Verbalizer, only: str | None) -> Iterator[str]:
    match debate.outcome:
        case None:
            yield debates.stopped_text(debate.cut, verbalizer.language)
        case record.Outcome.JUSTIFIED:
            for literal in debate.answers:
                answer = verbalizer.literal(literal).text
                if only is None:
                    yield verbalizer.tell("prose.answer", answer=answer)
                else:
                    yield verbalizer.tell("prose.answer-of-one", answer=answer, agent=verbalizer.agent(only).text)
        case record.Outcome.SYNTHESIS:
            if debate.synthesis is not None and debate.synthesis.answer is not None:
                proposal = debates.proposals(debate).get(debate.synthesis.answer.claim)
                yield from _synthesis(debate.synthesis, debate.synthesis.answer, proposal, verbalizer)
        case record.Outcome.STALEMATE:
            yield verbalizer.tell("prose.no-answer-found")
            yield debates.why_stalemate(debate.synthesis, verbalizer, claimed=bool(debate.claims))
            if debate.synthesis is not None:
                yield from _missing_facts(debate.synthesis, verbalizer)


def synthesis_prose(synthesis: record.Synthesis, verbalizer: Verbalizer) -> Report:
    """Return what came of joining the reasons, without the moves that tested it."""
    answer = synthesis.answer
    if answer is not None:
        return _page(
            None, [[*_rejected(synthesis, verbalizer), *_synthesis(synthesis, answer, None, verbalizer)]], verbalizer
        )
    ending = [verbalizer.tell("prose.no-answer-found"), debates.why_stalemate(synthesis, verbalizer, claimed=True)]
    return _page(None, [[*ending, *_missing_facts(synthesis, verbalizer)]], verbalizer)


def argument_prose(argument: Argument, verbalizer: Verbalizer) -> Report:
    """Return an argument as its claim, its grounds and what stands behind them."""
    reading = f"{verbalizer.reading(argument).text}{verbalizer.tell('prose.stop')}"
    return _page(None, [[reading, *_grounds(argument, verbalizer)]], verbalizer)


def status_prose(status: record.LiteralStatus, verbalizer: Verbalizer) -> Report:
    """Return the status of a literal as a sentence."""
    return _page(None, [[_status(status.literal, status.status, status.agent, verbalizer)]], verbalizer)


def _status(literal: Literal, status: record.Status, agent: str | None, verbalizer: Verbalizer) -> str:
    claim, name = verbalizer.literal(literal).text, verbalizer.tell(f"status.{status.value}")
    if agent is None:
        return verbalizer.tell("prose.status", claim=claim, status=name)
    return verbalizer.tell("prose.status-for", agent=verbalizer.agent(agent).text, claim=claim, status=name)


def _synthesis(
    synthesis: record.Synthesis, answer: record.Candidate, proposal: Argument | None, verbalizer: Verbalizer
) -> Iterator[str]:
    """Yield the answer that nobody had claimed, and what it keeps from whom."""
    yield verbalizer.tell("prose.answer", answer=verbalizer.literal(answer.claim).text)
    yield verbalizer.tell("prose.nobodys")
    for share in answer.kept:
        agent = verbalizer.agent(share.agent).text
        if not share.kept:
            yield verbalizer.tell("prose.keeps-nothing", agent=agent)
            continue
        whole = share.fraction == 1
        fraction = verbalizer.tell("prose.all") if whole else verbalizer.tell("prose.part", fraction=share.fraction)
        members = debates.instances(share, answer, verbalizer, proposal)
        yield verbalizer.tell("prose.keeps", agent=agent, members=members, fraction=fraction)
    if synthesis.chosen is not None and synthesis.chosen.common:
        binding = dict(answer.binding)
        common = [tuple(substitute_item(item, binding) for item in member) for member in synthesis.chosen.common]
        yield verbalizer.tell("prose.common", members=verbalizer.members(common))
    for candidate in synthesis.candidates:
        if candidate.optimal and candidate != answer:
            yield verbalizer.tell("prose.other", claim=verbalizer.literal(candidate.claim).text)
    if synthesis.cut is not None:
        yield verbalizer.tell("answer.others-cut", cut=cut_text(synthesis.cut, verbalizer.language))


def _missing_facts(synthesis: record.Synthesis, verbalizer: Verbalizer) -> Iterator[str]:
    for missing in synthesis.missing:
        claim, fact = (
            verbalizer.quoted(missing.claim).text,
            verbalizer.listed(verbalizer.quoted(one).text for one in missing.facts),
        )
        yield verbalizer.tell("prose.missing", claim=claim, fact=fact)
    if synthesis.cut is not None:
        yield verbalizer.tell("answer.missing-cut", cut=cut_text(synthesis.cut, verbalizer.language))
    elif not synthesis.missing and synthesis.obstacle is None:
        yield verbalizer.tell("answer.missing-none")


def _explained(explanation: Explanation, verbalizer: Verbalizer) -> Iterator[str]:
    """Yield the status with its reason, the argument, and every attack that was followed with its answer."""
    yield _status(explanation.literal, explanation.status, explanation.agent, verbalizer)
    if explanation.arguments and explanation.arguments[0].warrant.is_fact:
        yield verbalizer.tell("prose.fact-itself")
    elif explanation.arguments:
        yield _argued("prose.argument", explanation, 0, verbalizer)
        yield from _grounds(explanation.arguments[0], verbalizer)
        if not explanation.attacks and not explanation.excluded:
            yield verbalizer.tell("prose.unopposed")
    for exclusion in explanation.excluded:
        yield verbalizer.tell("prose.excluded", why=indisputable(exclusion, explanation, verbalizer))
        yield from _grounds(explanation.arguments[exclusion.by], verbalizer)
    for attack in explanation.attacks:
        yield from _attacked(attack, explanation, verbalizer)
    for one in explanation.outranked:
        attacker, priorities = (
            verbalizer.reading(explanation.arguments[one.attacker]).text,
            verbalizer.prose.together(one.priorities),
        )
        yield verbalizer.tell("prose.outranked", reading=attacker, priorities=priorities)
    for missing in explanation.missing:
        what, premises = needed(missing, verbalizer)
        yield verbalizer.tell("prose.needed", needed=what, premises=premises)
    if explanation.status is record.Status.UNSUPPORTED and not explanation.missing:
        yield verbalizer.tell("prose.nowhere")


def _attacked(attack: ExplainedAttack, explanation: Explanation, verbalizer: Verbalizer) -> Iterator[str]:
    attacker = explanation.arguments[attack.attacker]
    yield _argued("prose.objected", explanation, attack.attacker, verbalizer)
    yield from _grounds(attacker, verbalizer)
    itself = attack.point == explanation.arguments[attack.attacked].claim
    yield _effect(attack.attack, attack.point, verbalizer, itself=itself, strict=False)
    if attack.answer is None or attack.by is None:
        overruled = explanation.status is record.Status.OVERRULED
        yield from _decided(attack.priorities, attacker, verbalizer)
        yield verbalizer.tell("prose.stands-justified" if overruled else "prose.stands")
        return
    answer = explanation.arguments[attack.answer]
    yield _argued("prose.answered", explanation, attack.answer, verbalizer)
    yield from _grounds(answer, verbalizer)
    point = attack.on or attack.point
    yield _effect(attack.by, point, verbalizer, itself=point == attacker.claim, strict=True)
    yield from _decided(attack.priorities, answer, verbalizer)


def _argued(code: str, explanation: Explanation, number: int, verbalizer: Verbalizer) -> str:
    """Return an argument of an explanation, with who argues where that is known."""
    reading, owner = verbalizer.reading(explanation.arguments[number]).text, explanation.owners[number]
    if owner is None:
        return verbalizer.tell(code, reading=reading)
    return verbalizer.tell(f"{code}-by", agent=verbalizer.agent(owner).text, reading=reading)
