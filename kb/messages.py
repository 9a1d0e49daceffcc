"""Engine values as messages and documents: what ``--json`` prints.

pydantic is loaded with this module, so only those who ask for JSON import it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.values import record
from engine.values.limits import uncollected
from engine.values.literals import BodyItem, Comparison, Literal
from engine.values.matching import Binding, substitute_item, substitute_rule
from engine.values.rules import Argument, Rule
from grammar.spans import Span
from grammar.wording import Notice, Severity
from kb import schema

if TYPE_CHECKING:
    from engine.dialogue.tree import Branch
    from engine.explanation import Explanation
    from kb.expectations import ExpectationResult


def argument_message(argument: Argument) -> schema.ArgumentMessage:
    """Return an argument in the message schema.

    Facts are strong antecedents of the rules that use them; a fact that no rule uses (the claim itself, or one that
    defends it) is a rule without antecedents. A comparison is a strong antecedent in the words of its instance.
    """
    steps = argument.steps
    rules = tuple(
        schema.RuleMessage(id=name, antecedent=_antecedent(rule), consequent=str(rule.head), strict=rule.strict)
        for name, rule in zip(_names(steps), steps, strict=True)
    )
    return schema.ArgumentMessage(
        rules=rules,
        Conc=tuple(rule.consequent for rule in rules),
        Ass=tuple(map(str, argument.assumptions)),
    )


def counterargument_message(move: record.Move) -> schema.CounterargumentMessage:
    """Return a counterargument, or a pass, in the message schema.

    Priorities that undo an attack are no attack: their argument names what it answers, and not how.
    """
    if move.argument is None:
        return schema.CounterargumentMessage(can_defeat="NO")
    message = argument_message(move.argument)
    target = schema.Target(
        turn=move.target,
        part=None if move.attack is None else "Ass" if move.attack is record.Attack.UNDERCUT else "Conc",
        statement=_text(move.point),
    )
    return schema.CounterargumentMessage(
        can_defeat="YES",
        rules=tuple(
            schema.AttackingRuleMessage(id=rule.id, antecedent=rule.antecedent, consequent=rule.consequent)
            for rule in message.rules
        ),
        Conc=message.conclusions,
        Ass=message.assumptions,
        attack=None if move.attack is record.Attack.PRIORITY else _value(move.attack),
        target=target,
    )


def _names(rules: Sequence[Rule]) -> Iterable[str]:
    """Return a name for each rule of an argument: its label, or r1, r2, …; none is given twice."""
    labels = Counter(rule.given_label for rule in rules if rule.given_label is not None)
    taken = set(labels)
    names: list[str] = []
    for number, rule in enumerate(rules, 1):
        name = rule.given_label or f"r{number}"
        if rule.given_label is None or name in names:
            while name in taken:
                name = f"{name}'"
            taken.add(name)
        names.append(name)
    return names


def _antecedent(rule: Rule) -> schema.Antecedent:
    strong = tuple(str(item) for item in rule.body if isinstance(item, Literal | Comparison))
    return schema.Antecedent(strong=strong, weak_negation=tuple(map(str, rule.weak)))


def debate_document(debate: record.Debate) -> dict[str, Any]:
    """Return the whole record of a debate, ``aufheben.debate/1``."""
    return schema.DebateDocument(
        issue=schema.IssueMessage(question=debate.issue.question, literals=tuple(map(str, debate.issue.literals))),
        agents=debate.agents,
        mains="one" if debate.mains == "one" else "all",
        moves=tuple(map(_move, debate.moves)),
        claims=tuple(
            schema.ClaimMessage(
                literal=str(claim.literal),
                agent=claim.agent,
                turn=claim.turn,
                result="justified" if claim.justified else "defeated",
                status=claim.status.value,
            )
            for claim in debate.claims
        ),
        outcome=None if debate.outcome is None else debate.outcome.value,
        answers=tuple(map(str, debate.answers)),
        synthesis=None if debate.synthesis is None else _synthesis(debate.synthesis),
        certificate=_certificate(debate.certificate),
        stopped=debate.stopped,
        cut=cut_message(debate.cut),
        route=route_name(debate.route),
    ).as_json()


def _move(move: record.Move) -> schema.MoveMessage:
    return schema.MoveMessage(
        turn=move.turn,
        agent=move.agent,
        kind=move.kind.value,
        attack=_value(move.attack),
        target=move.target,
        point=_text(move.point),
        strict=move.strict,
        claim=None if move.argument is None or move.kind is record.MoveKind.PASS else str(move.argument.claim),
        argument=None if move.argument is None else argument_message(move.argument),
        priorities=tuple(map(str, move.priorities)),
        barred=tuple(map(str, move.barred)),
        conflicts=() if move.argument is None else _conflicts(move.argument),
    )


def _conflicts(argument: Argument) -> tuple[str, ...]:
    return tuple(rule.clause for rule in argument.conflicts)


def _value(attack: record.Attack | None) -> Any:  # noqa: ANN401 - pydantic checks the word against the schema
    return None if attack is None else attack.value


def _text(literal: Literal | None) -> str | None:
    return None if literal is None else str(literal)


def _synthesis(synthesis: record.Synthesis) -> schema.SynthesisMessage:
    shown = synthesis.chosen or next(iter(synthesis.combinations), None)
    sides = () if shown is None else shown.sides
    return schema.SynthesisMessage(
        characterization={
            f"C{number}": schema.CharacterizationMessage(
                agent=side.agent,
                antecedent=_antecedent(side.rule),
                consequent=str(side.rule.head),
                saturated=_members(side.saturated),
            )
            for number, side in enumerate(sides, 1)
        },
        common=() if shown is None else _members(shown.common),
        core=None if synthesis.answer is None else _core(synthesis.answer),
        candidates=tuple(map(_candidate, synthesis.candidates)),
        obstacle=None if synthesis.obstacle is None else synthesis.obstacle.value,
        missing=tuple(
            schema.MissingFactMessage(fact=str(one.fact), claim=str(one.claim), also=_text(one.also))
            for one in synthesis.missing
        ),
        searched=synthesis.searched,
        cut=cut_message(synthesis.cut),
    )


def cut_message(cut: record.Cut | None) -> schema.CutMessage | None:
    """Return what ended work early."""
    return None if cut is None else schema.CutMessage(limit=cut.limit, value=cut.value, doing=cut.doing)


def _members(members: Iterable[tuple[BodyItem, ...]], binding: Binding | None = None) -> tuple[str, ...]:
    """Return members as strings, the literals of a unit in one."""
    return tuple(", ".join(str(substitute_item(item, binding or {})) for item in member) for member in members)


def _core(candidate: record.Candidate) -> schema.CoreMessage | None:
    if candidate.rule is None:
        return None
    rule = substitute_rule(candidate.rule, dict(candidate.binding))
    antecedent = _antecedent(rule)
    return schema.CoreMessage(
        strong=antecedent.strong, weak_negation=antecedent.weak_negation, consequent=str(rule.head)
    )


def _candidate(candidate: record.Candidate) -> schema.CandidateMessage:
    binding = dict(candidate.binding)
    return schema.CandidateMessage(
        binding={name: str(value) for name, value in candidate.binding},
        claim=str(candidate.claim),
        core=_members(candidate.core, binding),
        kept={share.agent: _members(share.kept, binding) for share in candidate.kept},
        shares={share.agent: str(share.fraction) for share in candidate.kept},
        optimal=candidate.optimal,
        rejected=None if candidate.rejected is None else _rejection(candidate.rejected, binding),
    )


def _rejection(rejection: record.Rejection, binding: Binding) -> schema.RejectionMessage:
    return schema.RejectionMessage(
        reason=rejection.kind.value,
        agent=rejection.agent,
        members=_members(rejection.members, binding),
        turn=rejection.turn,
    )


def _certificate(certificate: record.Certificate) -> schema.CertificateMessage:
    return schema.CertificateMessage(
        bound=certificate.bound,
        within=certificate.within,
        moves=certificate.moves,
        agents=tuple(
            schema.AgentBoundMessage(agent=one.agent, k=one.k, branch=one.branch, m=one.m, moves=one.moves)
            for one in certificate.bounds
        ),
    )


@uncollected()
def status_document(statuses: Iterable[record.LiteralStatus]) -> dict[str, Any]:
    """Return statuses in the order given, ``aufheben.status/1``."""
    decided = (
        schema.DecidedStatusMessage(
            literal=str(one.literal), status=one.status.value, agent=one.agent, route=route_name(one.route)
        )
        for one in statuses
    )
    return schema.StatusDocument(statuses=tuple(decided)).as_json()


def route_name(taken: record.Taken | None) -> schema.RouteName | None:
    """Return the name of the route that was taken, where one is known."""
    match taken:
        case record.Route.PROGRAM:
            return "program"
        case record.Route.COUNTERS:
            return "counters"
        case None:
            return None


def check_document(findings: Iterable[Notice], language: str = "en") -> dict[str, Any]:
    """Return findings with their texts in one language, ``aufheben.check/1``."""
    notices = tuple(findings)
    severities = Counter(notice.severity for notice in notices)
    return schema.CheckDocument(
        findings=tuple(finding_message(notice, language) for notice in notices),
        errors=severities[Severity.ERROR],
        warnings=severities[Severity.WARNING],
    ).as_json()


def finding_message(notice: Notice, language: str = "en") -> schema.FindingMessage:
    """Return a finding with its texts in one language."""
    return schema.FindingMessage(
        code=notice.code,
        severity=notice.severity.value,
        message=notice.message(language),
        remedy=notice.remedy(language) or None,
        place=None if notice.span is None else place_message(notice.span),
    )


def place_message(span: Span) -> schema.PlaceMessage:
    """Return the place where something stands in a text."""
    line, column = span.source.line_column(span.start)
    return schema.PlaceMessage(file=span.source.name, line=line, column=column)


def explanation_document(explanation: Explanation) -> dict[str, Any]:
    """Return an explanation, ``aufheben.explain/1``."""
    return schema.ExplainDocument(
        literal=str(explanation.literal),
        status=explanation.status.value,
        reading=explanation.reading.value,
        agent=explanation.agent,
        arguments=tuple(
            schema.ShownArgument(
                number=number,
                owner=owner,
                claim=str(argument.claim),
                argument=argument_message(argument),
                conflicts=_conflicts(argument),
            )
            for number, (argument, owner) in enumerate(zip(explanation.arguments, explanation.owners, strict=True))
        ),
        exchanges=tuple(
            schema.ExchangeMessage(
                attacker=one.attacker,
                attacked=one.attacked,
                attack=_value(one.attack),
                point=str(one.point),
                answer=one.answer,
                by=_value(one.by),
                on=_text(one.on),
                priorities=tuple(map(str, one.priorities)),
            )
            for one in explanation.attacks
        ),
        outranked=tuple(
            schema.OutrankedMessage(
                attacker=one.attacker,
                attacked=one.attacked,
                point=str(one.point),
                priorities=tuple(map(str, one.priorities)),
            )
            for one in explanation.outranked
        ),
        excluded=tuple(
            schema.ExclusionMessage(argument=one.argument, by=one.by, point=str(one.point), assumed=one.assumed)
            for one in explanation.excluded
        ),
        missing=tuple(
            schema.MissingMessage(rule=one.rule.clause, premises=tuple(map(str, one.premises)))
            for one in explanation.missing
        ),
        route=route_name(explanation.route),
    ).as_json()


def tree_document(literal: Literal, tree: Branch | None) -> dict[str, Any]:
    """Return a dialogue tree, ``aufheben.tree/1``."""
    return schema.TreeDocument(literal=str(literal), tree=None if tree is None else _branch(tree)).as_json()


def _branch(tree: Branch) -> schema.BranchMessage:
    """Return a branch with all its answers, made from the leaves so that depth needs no stack."""
    order = [tree]
    for branch in order:
        order.extend(branch.answers)
    made: dict[int, schema.BranchMessage] = {}
    for branch in reversed(order):
        made[id(branch)] = schema.BranchMessage(
            player="proponent" if branch.proponent else "opponent",
            agent=branch.agent,
            claim=str(branch.argument.claim),
            argument=argument_message(branch.argument),
            attack=_value(branch.attack),
            point=_text(branch.point),
            priorities=tuple(map(str, branch.priorities)),
            won=branch.won,
            answers=tuple(made[id(answer)] for answer in branch.answers),
        )
    return made[id(tree)]


def expectations_document(verdicts: Mapping[str, Iterable[ExpectationResult]]) -> dict[str, Any]:
    """Return the verdicts of `kb.expectations` on each file, ``aufheben.test/1``."""
    files = tuple(
        schema.TestedFile(
            name=name,
            verdicts=tuple(
                schema.VerdictMessage(
                    expectation=str(one.expectation),
                    item=_text(one.item),
                    expected=one.expected,
                    found=one.found,
                    passed=one.passed,
                    place=None if one.span is None else place_message(one.span),
                )
                for one in found
            ),
        )
        for name, found in verdicts.items()
    )
    passed = [one.passed for file in files for one in file.verdicts]
    return schema.ExpectationsDocument(files=files, passed=passed.count(True), failed=passed.count(False)).as_json()
