"""A verification as people read it: the verdict, the turns with what is wrong with them in place, and the whole."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.reports.page.telling import Telling, formal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aufheben.blocks import Report
    from aufheben.reports.verbalizer import Verbalizer
    from kb.transcript_schema import (
        ClaimedSynthesisMessage,
        StatementMessage,
        StepMessage,
        UnmappedMessage,
        VerificationDocument,
        VerifiedFinding,
        VerifiedTurnMessage,
    )

_MARKS = {"error": ("✗", "bad"), "warning": ("!", "title"), "info": ("·", "quiet")}
"""Sign and style of a severity."""
_UNJUDGED = "unjudged"
_INDENT = 6
_BLANK = Paragraph()


def verification_page(document: VerificationDocument, verbalizer: Verbalizer, mapping: str | None = None) -> Report:
    """Return a verification; ``mapping`` is the file in which open statements are to be mapped, where there is one."""
    return tuple(_Page(document, verbalizer, mapping).lines())


class _Page:
    """One page in the making."""

    def __init__(self, document: VerificationDocument, verbalizer: Verbalizer, mapping: str | None) -> None:
        self.document = document
        self.verbalizer = verbalizer
        self.mapping = mapping
        self.telling = Telling(verbalizer)
        self.findings: dict[int | None, list[VerifiedFinding]] = {}
        for one in document.findings:
            self.findings.setdefault(one.turn, []).append(one)
        told = Counter(one for turn in document.turns for one in _inferred(turn))
        self.mostly = [one for one, count in told.items() if 2 * count > len(document.turns) > 1]
        """What is inferred in most turns: told once, and not in each."""

    def lines(self) -> Iterator[Paragraph]:
        """Yield its lines."""
        yield self._verdict()
        yield self._scores()
        yield self._protocol()
        yield from self._speakers()
        rounds = sorted({turn.round for turn in self.document.turns})
        for number in rounds:
            yield _BLANK
            if len(rounds) > 1:
                yield Paragraph((Run(self.verbalizer.tell("verify.round", round=number), "title"),))
            for turn in self.document.turns:
                if turn.round == number:
                    yield from self._turn(turn)
            for stated in self.document.syntheses:
                if stated.round == number:
                    yield from self._stated(stated)
        if self.findings.get(None):
            yield _BLANK
            yield self.verbalizer.line("verify.whole")
            yield from self._found(None)
        yield from self._licensed()
        yield from self._unmapped()
        yield from self._foreign()
        yield from self._unread()
        yield from self._proposed()

    def _verdict(self) -> Paragraph:
        wrong = [one for one in self.document.findings if one.severity != "info" and one.code != _UNJUDGED]
        if self.document.sound:
            return Paragraph((Run(f"✓ {self.verbalizer.tell('verify.sound')}", "good"),))
        if not wrong:
            return Paragraph((Run(f"? {self.verbalizer.tell('verify.open')}", "title"),))
        text = self.verbalizer.tell("verify.unsound-one" if len(wrong) == 1 else "verify.unsound", count=len(wrong))
        first = self.document.first_unsound_turn
        if first is not None:
            text += self.verbalizer.tell("verify.first", turn=first)
        return Paragraph((Run(f"✗ {text}", "bad"),))

    def _scores(self) -> Paragraph:
        judged = [turn.right for turn in self.document.turns if turn.right is not None]
        share = (
            self.verbalizer.tell(
                "verify.share",
                right=sum(judged),
                judged=len(judged),
                percent=_percent(Fraction(self.document.scores.structural or "0")),
            )
            if judged
            else self.verbalizer.tell("verify.no-moves")
        )
        text = self.verbalizer.tell("verify.scores", structural=share)
        if self.document.scores.synthesis is not None:
            percent = _percent(Fraction(self.document.scores.synthesis))
            text += self.verbalizer.tell(
                "verify.scores-synthesis", synthesis=self.verbalizer.tell("verify.fraction", percent=percent)
            )
        return Paragraph((Run(text),), indent=2)

    def _protocol(self) -> Paragraph:
        variant = self.document.protocol
        parts = [self.verbalizer.tell(f"verify.mains-{variant.mains}")]
        if variant.max_rounds is not None:
            parts.append(self.verbalizer.tell("verify.max-rounds", rounds=variant.max_rounds))
        if variant.published:
            parts.append(self.verbalizer.tell("verify.published"))
        return self.verbalizer.quiet("verify.protocol", 2, variant=self.verbalizer.tell("debate.comma").join(parts))

    def _speakers(self) -> Iterator[Paragraph]:
        """Tell who was only taken for whom."""
        taken = [one for one in self.document.speakers if one.inferred]
        if taken:
            pairs = [
                self.verbalizer.tell("verify.taken-pair", name=one.name, agent=self.verbalizer.agent(one.agent).text)
                for one in taken
            ]
            yield self.verbalizer.quiet("verify.taken", 2, pairs=self.verbalizer.tell("debate.comma").join(pairs))
        if self.mostly:
            yield self.verbalizer.quiet("verify.inferred-mostly", 2, told=self._listed(self.mostly))

    def _turn(self, turn: VerifiedTurnMessage) -> Iterator[Paragraph]:
        found = self.findings.get(turn.turn, ())
        sign, style = _sign(turn, found)
        pieces: tuple[Run, ...] = (Run(f"{sign} ", style), *self._does(turn))
        if turn.steps:
            pieces = (*pieces, Run(self.verbalizer.tell("verify.colon") + self._words(turn.steps[-1])))
        yield Paragraph(pieces, lead=Run(f"{turn.turn:>2}  ", "turn"), hang=2)
        for step in turn.steps:
            if step is not turn.steps[-1] and not _is_formal(step):
                yield Paragraph((Run(self._words(step), "quiet"),), indent=_INDENT)
            yield Paragraph((Run(_formal(step), "formal"),), indent=_INDENT, hang=4)
        inferred = [one for one in _inferred(turn) if one not in self.mostly]
        if inferred:
            yield self.verbalizer.quiet("verify.inferred", _INDENT, told=self._listed(inferred))
        yield from self._found(turn.turn)

    def _listed(self, inferred: Iterable[str]) -> str:
        return self.verbalizer.listed(self.verbalizer.tell(f"verify.inferred.{one}") for one in inferred)

    def _does(self, turn: VerifiedTurnMessage) -> tuple[Run, ...]:
        """Return who does what in a turn."""
        named = turn.agent is not None or turn.kind == "synthesis"
        agent = self.verbalizer.agent(turn.agent) if named else Run(self.verbalizer.tell("verify.nobody"))
        match turn.kind:
            case "claim":
                return self.verbalizer.words("verify.claims", agent=agent)
            case "synthesis":
                return self.verbalizer.words("verify.proposes", agent=agent)
            case "pass" if turn.target is not None:
                return self.verbalizer.words("verify.passes-on", agent=agent, target=turn.target)
            case "pass":
                return self.verbalizer.words("verify.passes", agent=agent)
            case "counter":
                code = "verify.counters-any" if turn.target is None else "verify.counters"
                return (*self.verbalizer.words(code, agent=agent, target=turn.target), *self._attack(turn))

    def _attack(self, turn: VerifiedTurnMessage) -> tuple[Run, ...]:
        if turn.attack is None:
            return ()
        attack = self.verbalizer.tell(f"attack.{turn.attack}")
        if turn.point is None:
            return self.verbalizer.words("verify.attack", attack=attack)
        return self.verbalizer.words("verify.attack-point", attack=attack, point=self.telling.quoted(turn.point))

    def _words(self, step: StepMessage) -> str:
        """Return a step as it was said; one in concrete syntax in words."""
        return self.telling.reason(
            map(_text, step.strong), map(_text, step.weak_negation), _text(step.consequent) or "?"
        )

    def _stated(self, stated: ClaimedSynthesisMessage) -> Iterator[Paragraph]:
        """Tell a synthesis that no turn states; what one states stands there."""
        if any(turn.turn == stated.turn and turn.steps for turn in self.document.turns):
            return
        yield Paragraph((Run(self.verbalizer.tell("verify.synthesis"), "title"),), indent=4)
        head = stated.consequent or stated.answer
        if head is not None:
            rule = formal(stated.core.strong, stated.core.weak_negation, head)
            yield Paragraph((Run(rule, "formal"),), indent=_INDENT, hang=4)
        if stated.answer is not None and stated.answer != stated.consequent:
            answer = Run(self.telling.literal(stated.answer))
            yield Paragraph(
                (*self.verbalizer.words("answer.title", answer=answer), Run(f"   {stated.answer}", "formal")),
                indent=_INDENT,
            )

    def _found(self, turn: int | None) -> Iterator[Paragraph]:
        indent = 2 if turn is None else _INDENT
        for one in self.findings.get(turn, ()):
            sign, style = _MARKS[one.severity]
            severity = self.verbalizer.tell(f"verify.severity.{one.severity}")
            yield Paragraph(
                (Run(f"{severity} {one.code}", style), Run(f"{self.verbalizer.tell('verify.colon')}{one.message}")),
                indent=indent,
                lead=Run(f"{sign} ", style),
                hang=0,
            )
            if one.expected is not None:
                text = self.verbalizer.tell("verify.right", right=one.expected.text)
                exact = _exact(one)
                pieces = (Run(text, "good"), Run(f"   {exact}", "formal")) if exact else (Run(text, "good"),)
                yield Paragraph(pieces, indent=indent + 2)

    def _licensed(self) -> Iterator[Paragraph]:
        """Tell how the debate ends when nobody errs, where anything is wrong."""
        debate = self.document.debate
        if self.document.sound or debate is None or debate.outcome is None:
            return
        yield _BLANK
        if not debate.answers:
            yield self.verbalizer.line("verify.licensed-nothing")
            return
        answers = Run(self.verbalizer.listed(map(self.telling.literal, debate.answers)), "good")
        outcome = self.verbalizer.tell(f"outcome.{debate.outcome}")
        words = self.verbalizer.words("verify.licensed", outcome=outcome, answers=answers)
        yield Paragraph((*words, Run(f"   {', '.join(debate.answers)}", "formal")))

    def _unmapped(self) -> Iterator[Paragraph]:
        unmapped = self.document.unmapped
        if not unmapped:
            return
        yield _BLANK
        yield self.verbalizer.line(
            "verify.unmapped-one" if len(unmapped) == 1 else "verify.unmapped", count=len(unmapped)
        )
        for one in unmapped:
            yield from self._open(one)
        code = "verify.map" if self.mapping is None else "verify.map-edit"
        yield Paragraph((Run(self.verbalizer.tell(code, path=self.mapping), "good"),), indent=2)

    def _open(self, one: UnmappedMessage) -> Iterator[Paragraph]:
        turns = self.verbalizer.listed(map(str, one.turns)) if one.turns else ""
        code = "verify.in-turn" if len(one.turns) == 1 else "verify.in-turns"
        told = self.verbalizer.tell(code, turns=turns) if turns else ""
        yield Paragraph(
            (Run(self.verbalizer.tell("debate.quoted", text=one.text)), Run(told, "quiet")),
            indent=2,
            lead=Run("? ", "title"),
        )
        yield Paragraph((Run(one.reason, "quiet"),), indent=_INDENT)
        if one.nearest:
            yield Paragraph(
                (Run(self.verbalizer.tell("verify.nearest", nearest=", ".join(one.nearest)), "quiet"),), _INDENT
            )

    def _foreign(self) -> Iterator[Paragraph]:
        """Tell what was said in words that no stance has: it may be a paraphrase of what one has."""
        texts = [self.verbalizer.tell("debate.quoted", text=one.text) for one in self.document.foreign]
        if texts:
            yield _BLANK
            code = "verify.foreign" if self.mapping is None else "verify.foreign-edit"
            listed = self.verbalizer.tell("debate.comma").join(texts)
            yield self.verbalizer.quiet(code, texts=listed, path=self.mapping)

    def _unread(self) -> Iterator[Paragraph]:
        count = sum(one.severity != "information" for one in self.document.unread)
        if count:
            yield _BLANK
            yield self.verbalizer.line("verify.faults-one" if count == 1 else "verify.faults", count=count)

    def _proposed(self) -> Iterator[Paragraph]:
        said = {
            one.text
            for turn in self.document.turns
            for step in turn.steps
            for one in _statements(step)
            if one.by == "model"
        }
        if said:
            yield self.verbalizer.quiet("verify.proposed", count=len(said))


def _sign(turn: VerifiedTurnMessage, found: Sequence[VerifiedFinding]) -> tuple[str, str]:
    """Return the mark of a turn: right, wrong, odd, or not judged."""
    worst = "error" if any(one.severity == "error" for one in found) else "warning"
    match turn.right:
        case None:
            return "?", "title"
        case True:
            # What is wrong with a synthesis is about the whole, and stands with the move that states it.
            return _MARKS["error"] if turn.kind == "synthesis" and worst == "error" else ("✓", "good")
        case False:
            return _MARKS[worst]


def _inferred(turn: VerifiedTurnMessage) -> tuple[str, ...]:
    """Return what of a turn was taken from elsewhere; how its argument goes is no guess where all of it was read."""
    read = all(one.by is not None for step in turn.steps for one in _statements(step))
    return tuple(one for one in turn.inferred if not (one == "argument" and read))


def _statements(step: StepMessage) -> tuple[StatementMessage, ...]:
    return (*step.strong, *step.weak_negation, step.consequent)


def _is_formal(step: StepMessage) -> bool:
    """Return whether a step was stated in concrete syntax, so that its own line says it all."""
    return all(one.by == "exact" for one in _statements(step))


def _text(one: StatementMessage) -> str:
    """Return a statement as it is told: what was read exactly in the words of the report, else as it was said."""
    return ", ".join(one.literals) if one.by in {"exact", "reader"} and one.literals else one.text


def _formal(step: StepMessage) -> str:
    """Return a step in concrete syntax; what could not be mapped is a question mark."""
    return formal(_literals(step.strong), _literals(step.weak_negation), ", ".join(_literals((step.consequent,))))


def _literals(statements: Iterable[StatementMessage]) -> tuple[str, ...]:
    return tuple(literal for one in statements for literal in (one.literals or (() if one.by is not None else ("?",))))


def _exact(finding: VerifiedFinding) -> str:
    """Return what would have been right in concrete syntax."""
    expected = finding.expected
    if expected is None:
        return ""
    if expected.argument:
        return "; ".join(text.rstrip(".") for text in expected.argument)
    if expected.rule is not None:
        return expected.rule.rstrip(".")
    return ", ".join(expected.literals)


def _percent(share: Fraction) -> str:
    """Return a share in percent: whole, and never 100 unless it is all."""
    return str(int(share * 100))
