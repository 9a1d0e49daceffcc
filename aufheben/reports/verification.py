"""A verification as people read it: the verdict, the turns with what is wrong with them in place, and the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from aufheben.blocks import Paragraph, Report, Run, beside
from aufheben.reports import verified
from aufheben.reports.verbalizer import Verbalizer
from engine.values.record import MoveKind

_MARKS = {"error": ("✗", "bad"), "warning": ("!", "title"), "info": ("·", "quiet")}
"""Sign and style of a severity."""
_INDENT = 6
_BLANK = Paragraph()


def verification_page(
    report: verified.VerificationReport, verbalizer: Verbalizer, mapping: str | None = None
) -> Report:
    """Return a verification; ``mapping`` is the file in which open statements are to be mapped, where there is one."""
    return tuple(Screen(report, verbalizer, mapping).lines())


class Screen:
    """What a screen says of a verification, part by part; a whole report says it too."""

    def __init__(self, report: verified.VerificationReport, verbalizer: Verbalizer, mapping: str | None = None) -> None:
        self.report = report
        self.verbalizer = verbalizer
        self.mapping = mapping
        self.findings: dict[int | None, list[verified.FindingReport]] = {}
        for one in report.findings:
            self.findings.setdefault(one.turn, []).append(one)
        inferred = Counter(one for turn in report.turns for one in _inferred(turn))
        self.mostly = [one for one, count in inferred.items() if 2 * count > len(report.turns) > 1]
        """What is inferred in most turns: told once, and not in each."""

    def lines(self) -> Iterator[Paragraph]:
        """Yield its lines."""
        yield self.verdict()
        yield from self.head()
        rounds = sorted({turn.round for turn in self.report.turns})
        for number in rounds:
            yield _BLANK
            if len(rounds) > 1:
                yield Paragraph((Run(self.verbalizer.tell("verify.round", round=number), "title"),))
            paragraphs = {turn.turn: tuple(self._turn(turn)) for turn in self.report.turns if turn.round == number}
            if number == rounds[0]:
                paragraphs |= {one.turn: tuple(self._remark(one)) for one in self.report.remarks}
            yield from (line for turn in sorted(paragraphs) for line in paragraphs[turn])
            for synthesis in self.report.syntheses:
                if synthesis.round == number:
                    yield from self._synthesis(synthesis)
        if self.findings.get(None):
            yield _BLANK
            yield self.verbalizer.line("verify.whole")
            yield from self._found(None)
        yield from self.licensed()
        yield from self.unmapped()
        yield from self.foreign()
        yield from self.suspended()
        yield from self._unread()
        yield from self.proposed()

    def head(self) -> Iterator[Paragraph]:
        """Yield what stands below the verdict: where a limit ended it, scores, the protocol, who was taken for whom."""
        stopped = verified.limit_text(self.report, self.verbalizer.language)
        if stopped:
            yield Paragraph((Run(stopped, "bad"),), indent=2)
        yield self._scores()
        yield self._protocol()
        yield from self.at_issue()
        yield from self._speakers()

    def verdict(self) -> Paragraph:
        """Return whether the debate is sound, and how much of it was judged where that is not all."""
        return Paragraph((*self.headline(), *self._covered()))

    def headline(self) -> Iterator[Run]:
        """Yield whether the debate is sound."""
        wrong = [one for one in self.report.findings if one.wrong]
        supposed = [one for one in wrong if one.by_model]
        if self.report.sound:
            code = "verify.sound-chat" if self.is_chat else "verify.sound"
            yield Run(f"✓ {self.verbalizer.tell(code)}", "good")
        elif len(wrong) == len(supposed):
            code = "verify.open-cut" if self.report.cut is not None else f"verify.open{'-chat' * self.is_chat}"
            code = "verify.open-supposed" if supposed else code
            yield Run(f"? {self.verbalizer.tell(code, count=len(supposed))}", "title")
        else:
            text = self.verbalizer.tell("verify.unsound", count=len(wrong) - len(supposed))
            yield Run(f"✗ {text}", "bad")
            first = self.report.first_unsound
            if first is not None:
                yield from self.verbalizer.words("verify.first", turn=Run(str(first), "link", str(first)))
        if 0 < len(supposed) < len(wrong):
            yield Run(self.verbalizer.tell("verify.supposed", count=len(supposed)))

    def _covered(self) -> Iterator[Run]:
        """Yield how much was judged, where it is not all."""
        covered = self.report.coverage
        if covered.judged < covered.turns or covered.mapped < covered.statements:
            yield Run(
                self.verbalizer.tell(
                    "verify.coverage",
                    judged=covered.judged,
                    turns=covered.turns,
                    mapped=covered.mapped,
                    statements=covered.statements,
                )
            )

    def _scores(self) -> Paragraph:
        judged = [turn.right for turn in self.report.turns if turn.right is not None]
        whole = len(judged) == len(self.report.turns)
        share = (
            self.verbalizer.tell(
                "verify.share" if whole else "verify.share-partial",
                right=sum(judged),
                judged=len(judged),
                turns=len(self.report.turns),
                percent=_percent(Fraction(self.report.structural or 0)),
            )
            if judged
            else self.verbalizer.tell("verify.no-moves")
        )
        text = self.verbalizer.tell("verify.scores", structural=share)
        if self.report.synthesis is not None:
            percent = _percent(Fraction(self.report.synthesis))
            text += self.verbalizer.tell(
                "verify.scores-synthesis", synthesis=self.verbalizer.tell("verify.fraction", percent=percent)
            )
        return Paragraph((Run(text),), indent=2)

    def _protocol(self) -> Paragraph:
        variant = self.report.variant
        parts = [self.verbalizer.tell(f"verify.mains-{variant.mains}")]
        if variant.max_rounds is not None:
            parts.append(self.verbalizer.tell("verify.max-rounds", rounds=variant.max_rounds))
        if variant.published:
            parts.append(self.verbalizer.tell("verify.published"))
        return self.verbalizer.quiet("verify.protocol", 2, variant=self.verbalizer.tell("debate.comma").join(parts))

    def at_issue(self) -> Iterator[Paragraph]:
        """Tell what is at issue in a debate in prose, who takes which side, and who takes something back."""
        tell, report = self.verbalizer.tell, self.report
        if report.at_issue:
            yield Paragraph((Run(tell("verify.at-issue", question=report.at_issue)),), indent=2)
        parts = [
            tell(f"verify.sides-{side}", agents=self.verbalizer.listed(agents))
            for side, favours in (("for", True), ("against", False))
            if (agents := [self.verbalizer.agent(one.agent).text for one in report.sides if one.favours is favours])
        ]
        parts += [
            tell("verify.withdrew", agent=self.verbalizer.agent(one.agent).text, turn=one.withdrew)
            for one in report.sides
            if one.withdrew is not None
        ]
        if parts:
            yield Paragraph((Run(tell("verify.sides-next").join(parts)),), indent=2)

    def _speakers(self) -> Iterator[Paragraph]:
        """Tell who was only taken for whom."""
        taken = [one for one in self.report.speakers if one.inferred]
        if taken:
            pairs = [
                self.verbalizer.tell("verify.taken-pair", name=one.name, agent=self.verbalizer.agent(one.agent).text)
                for one in taken
            ]
            yield self.verbalizer.quiet("verify.taken", 2, pairs=self.verbalizer.tell("debate.comma").join(pairs))
        if self.mostly:
            yield self.verbalizer.quiet("verify.inferred-mostly", 2, summary=self._listed(self.mostly))

    def _turn(self, turn: verified.TurnReport) -> Iterator[Paragraph]:
        found = self.findings.get(turn.turn, ())
        sign, style = _sign(turn, found)
        pieces = (Run(f"{sign} ", style), *self.sentence(turn), *self._file_turn(turn.file_turn))
        yield Paragraph(pieces, lead=Run(f"{turn.turn:>2}  ", "turn"), hang=2)
        for step in turn.steps:
            if step is not turn.steps[-1] and not _is_formal(step) and not self.is_chat:
                yield Paragraph((Run(self._step(step), "quiet"),), indent=_INDENT)
            yield Paragraph((Run(_formal(step), "formal"),), indent=_INDENT, hang=4)
        inferred = [one for one in _inferred(turn) if one not in self.mostly]
        if inferred:
            yield self.verbalizer.quiet("verify.inferred", _INDENT, summary=self._listed(inferred))
        yield from self._found(turn.turn)

    def _file_turn(self, turn: int | None) -> Iterator[Run]:
        """Yield the turn of the file in which a move was made, where that has another number."""
        if turn is not None:
            yield Run(self.verbalizer.tell("verify.file-turn", turn=turn), "quiet")

    def _remark(self, one: verified.RemarkReport) -> Iterator[Paragraph]:
        """Yield a turn that makes no move."""
        pieces = (Run("· ", "quiet"), *self.remark(one))
        yield Paragraph(pieces, lead=Run(f"{one.turn:>2}  ", "turn"), hang=2)

    def remark(self, one: verified.RemarkReport) -> tuple[Run, ...]:
        """Return what a turn does that makes no move."""
        asks = one.kind == "question"
        text = f"verify.remark.{one.kind}" if asks or not self.is_chat else "verify.says"
        words = self.verbalizer.words(text, agent=self.verbalizer.agent(one.agent))
        runs = self._words(one.text) if self.is_chat else ()
        return (*words, *runs, *self._file_turn(one.file_turn))

    def _step(self, step: verified.StepReport) -> str:
        return step_words(step, self.verbalizer)

    def _listed(self, inferred: Iterable[str]) -> str:
        return self.verbalizer.listed(self.verbalizer.tell(f"verify.inferred.{one}") for one in inferred)

    def sentence(self, turn: verified.TurnReport) -> tuple[Run, ...]:
        """Return who does what in a turn, and with which argument; in a chat, with which words."""
        if self.is_chat:
            return self.speech(turn)
        if not turn.steps:
            return self._does(turn)
        return (*self._does(turn), Run(self.verbalizer.tell("verify.colon")), Run(self._step(turn.steps[-1]), "text"))

    def speech(self, turn: verified.TurnReport) -> tuple[Run, ...]:
        """Return who does what in a turn, and with which words."""
        return (*self._does(turn), *self._words(turn.words))

    def _words(self, words: str) -> tuple[Run, ...]:
        """Return what was said, in one line."""
        run = Run(self.verbalizer.tell("debate.quoted", text=" ".join(words.split())), "text")
        return Run(self.verbalizer.tell("verify.colon")), run

    @property
    def is_chat(self) -> bool:
        """Return whether nobody argues by a protocol: speakers say something, and claim nothing to be defended."""
        return self.report.variant.mains == "none"

    def _does(self, turn: verified.TurnReport) -> tuple[Run, ...]:
        """Return who does what in a turn."""
        named = turn.agent is not None or turn.kind is MoveKind.SYNTHESIS
        agent = self.verbalizer.agent(turn.agent) if named else Run(self.verbalizer.tell("verify.nobody"))
        match turn.kind:
            case MoveKind.CLAIM if self.is_chat:
                return self.verbalizer.words("verify.says", agent=agent)
            case MoveKind.CLAIM:
                return self.verbalizer.words("verify.claims", agent=agent)
            case MoveKind.SYNTHESIS:
                return self.verbalizer.words("verify.proposes", agent=agent)
            case MoveKind.PASS if turn.target is not None:
                return self.verbalizer.words("verify.passes-on", agent=agent, target=turn.target)
            case MoveKind.PASS:
                return self.verbalizer.words("verify.passes", agent=agent)
            case MoveKind.COUNTER:
                code = "verify.counters-any" if turn.target is None else "verify.counters"
                return (*self.verbalizer.words(code, agent=agent, target=turn.target), *self._attack(turn))

    def _attack(self, turn: verified.TurnReport) -> tuple[Run, ...]:
        if turn.attack is None:
            return ()
        attack = self.verbalizer.tell(f"attack.{turn.attack.value}")
        if turn.point is None:
            return self.verbalizer.words("verify.attack", attack=attack)
        return self.verbalizer.words("verify.attack-point", attack=attack, point=self.verbalizer.quoted(turn.point))

    def _synthesis(self, synthesis: verified.SynthesisReport) -> Iterator[Paragraph]:
        """Tell a synthesis that no turn states; what one states stands there."""
        if any(turn.turn == synthesis.turn and turn.steps for turn in self.report.turns):
            return
        yield Paragraph((Run(self.verbalizer.tell("verify.synthesis"), "title"),), indent=4)
        head = synthesis.consequent or synthesis.answer
        if head is not None:
            rule = clause(map(str, synthesis.strong), map(str, synthesis.weak), str(head))
            yield Paragraph((Run(rule, "formal"),), indent=_INDENT, hang=4)
        if synthesis.answer is not None and synthesis.answer != synthesis.consequent:
            answer = self.verbalizer.literal(synthesis.answer)
            words = self.verbalizer.words("answer.title", answer=answer)
            yield Paragraph((*words, *beside(answer.text, synthesis.answer)), indent=_INDENT)

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

    def licensed(self) -> Iterator[Paragraph]:
        """Tell how the debate ends when nobody errs, where anything is wrong."""
        debate = self.report.debate
        if self.report.sound or debate is None or debate.outcome is None:
            return
        yield _BLANK
        if not debate.answers:
            yield self.verbalizer.line("verify.licensed-nothing")
            return
        answers = Run(self.verbalizer.listed(self.verbalizer.literal(one).text for one in debate.answers), "good")
        outcome = self.verbalizer.tell(f"outcome.{debate.outcome.value}")
        words = self.verbalizer.words("verify.licensed", outcome=outcome, answers=answers)
        yield Paragraph((*words, *beside(answers.text, ", ".join(map(str, debate.answers)))))

    def unmapped(self, *, advise: bool = True) -> Iterator[Paragraph]:
        """Tell what could not be mapped, and, to who runs the command, how to say what it means."""
        unmapped = self.report.unmapped
        if not unmapped:
            return
        yield _BLANK
        yield self.verbalizer.line("verify.unmapped", count=len(unmapped))
        for one in unmapped:
            yield from self._open(one)
        if advise:
            code = "verify.map" if self.mapping is None else "verify.map-edit"
            yield Paragraph((Run(self.verbalizer.tell(code, path=self.mapping), "good"),), indent=2)

    def _open(self, one: verified.UnmappedReport) -> Iterator[Paragraph]:
        turns = self.verbalizer.listed(map(str, one.turns)) if one.turns else ""
        code = "verify.in-turn" if len(one.turns) == 1 else "verify.in-turns"
        words = self.verbalizer.tell(code, turns=turns) if turns else ""
        yield Paragraph(
            (Run(self.verbalizer.tell("debate.quoted", text=one.text)), Run(words, "quiet")),
            indent=2,
            lead=Run("? ", "title"),
        )
        yield Paragraph((Run(one.reason, "quiet"),), indent=_INDENT)
        if one.nearest:
            yield Paragraph(
                (Run(self.verbalizer.tell("verify.nearest", nearest=", ".join(map(str, one.nearest))), "quiet"),),
                _INDENT,
            )

    def foreign(self) -> Iterator[Paragraph]:
        """Tell what was said in words that no stance has: it may be a paraphrase of what one has."""
        texts = [self.verbalizer.tell("debate.quoted", text=one.text) for one in self.report.foreign]
        if texts:
            yield _BLANK
            code = "verify.foreign" if self.mapping is None else "verify.foreign-edit"
            listed = self.verbalizer.tell("debate.comma").join(texts)
            yield self.verbalizer.quiet(code, texts=listed, path=self.mapping)

    def suspended(self) -> Iterator[Paragraph]:
        """Tell what is not judged while part of the debate could not be read."""
        waiting = self.report.suspended
        if waiting:
            yield _BLANK
            whole = self.verbalizer.tell("verify.suspended-whole")
            reasons = dict.fromkeys(
                self.verbalizer.tell(
                    "verify.suspended-one",
                    title=self.verbalizer.tell(f"title.{one.code}"),
                    place=whole if one.turn is None else self.verbalizer.tell("verify.suspended-turn", turn=one.turn),
                )
                for one in waiting
            )
            listed = self.verbalizer.tell("debate.comma").join(reasons)
            yield self.verbalizer.quiet("verify.suspended", count=len(waiting), summary=listed)

    def _unread(self) -> Iterator[Paragraph]:
        count = sum(one.severity != "information" for one in self.report.unread)
        if count:
            yield _BLANK
            yield self.verbalizer.line("verify.faults", count=count)

    def proposed(self) -> Iterator[Paragraph]:
        """Tell how much a model mapped."""
        texts = {one.text for turn in self.report.turns for one in turn.statements if one.by == "model"}
        if texts:
            yield self.verbalizer.quiet("verify.proposed", count=len(texts))


def _sign(turn: verified.TurnReport, found: Sequence[verified.FindingReport]) -> tuple[str, str]:
    """Return the mark of a turn: right, wrong, odd, or not judged."""
    wrong = {one.severity for one in found if one.wrong}
    worst = _MARKS["error" if "error" in wrong else "warning"]
    match turn.right:
        case None:
            return worst if "error" in wrong else ("?", "title")
        case True:
            # A move may be right and what is said of it wrong: a verdict, or what it makes of both sides' reasons.
            return worst if wrong else ("✓", "good")
        case False:
            return worst


def _inferred(turn: verified.TurnReport) -> tuple[str, ...]:
    """Return what of a turn was taken from elsewhere; how its argument goes is no guess where all of it was read."""
    read = all(one.by is not None for one in turn.statements)
    return tuple(one for one in turn.inferred if not (one == "argument" and read))


def _is_formal(step: verified.StepReport) -> bool:
    """Return whether a step was stated in concrete syntax, so that its own line says it all."""
    return all(one.by == "exact" for one in step.statements)


def step_words(step: verified.StepReport, verbalizer: Verbalizer) -> str:
    """Return a step as it is told: in our words where all of it was read exactly, else as it was said."""
    rule = step.rule
    is_explicit = not any(one.unsaid for one in step.strong)
    if rule is not None and is_explicit and all(_is_read(one) for one in step.statements):
        return verbalizer.prose.reason(rule)
    comma = verbalizer.tell("debate.comma")
    claim = _as_read(step.head, verbalizer) or "?"
    premises = [premise_words(one, _as_read(one, verbalizer), verbalizer) for one in step.strong]
    for one in step.weak:
        if _is_read(one):
            premises += (verbalizer.assumption(literal) for literal in one.literals)
        else:
            words = _as_read(one, verbalizer)
            premises.append(words if one.absent else verbalizer.tell("page.no-evidence", literal=words))
    premises = list(dict.fromkeys(premises))  # one sentence may say what holds and what nobody has shown
    return verbalizer.tell("page.because", claim=claim, premises=comma.join(premises)) if premises else claim


def premise_words(one: verified.StatementReport, words: str, verbalizer: Verbalizer) -> str:
    """Return the words of a premise; those of one that its speaker left unsaid say so."""
    return verbalizer.tell("page.unsaid", premise=words) if one.unsaid else words


def _is_read(one: verified.StatementReport) -> bool:
    """Return whether a statement was read exactly, formally or in controlled language, or is a literal left unsaid."""
    return bool(one.items) and (one.by in {"exact", "reader"} or one.text == one.formal)


def _as_read(one: verified.StatementReport, verbalizer: Verbalizer) -> str:
    if not _is_read(one):
        return one.text.rstrip(" .,;。、；")  # it stands within a sentence
    return verbalizer.tell("debate.comma").join(verbalizer.prose.item(item) for item in one.items)


def clause(strong: Iterable[str], weak: Iterable[str], head: str) -> str:
    """Return a rule as it was stated in concrete syntax.

    >>> clause(["bird(t)"], ["penguin(t)"], "flies(t)")
    'bird(t), not penguin(t) => flies(t)'
    """
    body = ", ".join((*strong, *(f"not {text}" for text in weak)))
    return f"{body} => {head}" if body else head


def _formal(step: verified.StepReport) -> str:
    """Return a step in concrete syntax; what could not be mapped is a question mark."""
    if step.conflict and step.rule is not None:
        return step.rule.clause
    return clause(_literals(step.strong), _literals(step.weak), ", ".join(_literals((step.head,))))


def _literals(statements: Iterable[verified.StatementReport]) -> Iterator[str]:
    for one in statements:
        yield from map(str, one.literals)
        if one.by is None and not one.literals:
            yield "?"


def _exact(finding: verified.FindingReport) -> str:
    """Return what would have been right in concrete syntax."""
    expected = finding.expected
    if expected is None:
        return ""
    if expected.argument:
        return "; ".join(str(rule).removesuffix(".") for rule in expected.argument)
    if expected.rule is not None:
        return str(expected.rule).removesuffix(".")
    return ", ".join(map(str, expected.literals))


def _percent(share: Fraction) -> str:
    """Return a share in percent: whole, and never 100 unless it is all."""
    return str(int(share * 100))
