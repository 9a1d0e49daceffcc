"""What happened in group chats, step by step: in words, as a timeline of lanes, and as a page with measures and plots.

A timeline has a column for each step and a row for each speaker. Lines lead from a question to whom it is for, from an
answer to its question, and from a statement to where the opposite was said.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from aufheben.blocks import Block, Paragraph, Run, Table, TableRow
from aufheben.personas.measuring import MeasuredCondition, MeasureTable, in_order, trial_figure
from aufheben.reports.html import Element, Markup, el, fragment, still_page
from aufheben.reports.personas import accuracy_words, figure_words, measure_plots, measures_page, null_note
from aufheben.reports.plots import Curve, MarkForm, curves, frame, lanes, legend, line_between, mark, x_of, y_of
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verified import FaultContext, fault_text, rule_words
from aufheben.wording import Language, tell
from engine.verification.faults import Fault, Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from aufheben.personas.courses import ChatCourse, CourseStep

_SIGNS = {Weight.ERROR: ("✗", "bad"), Weight.WARNING: ("!", "title"), Weight.INFO: ("·", "quiet")}
_MARKS = {
    "utterance": MarkForm.DOT,
    "proposed": MarkForm.DIAMOND,
    "final": MarkForm.SQUARE,
    "asked": MarkForm.TARGET,
    "contradicted": MarkForm.WEDGE,
    "found": MarkForm.CROSS,
}
"""What marks stand for, in the order of the legend."""
_SECOND_LINE = 3
"""Marks in the first line of the legend."""
_FOOT = 76
_PLOTS = {"difference.svg": "difference", "novelty.svg": "novelty-utterances", "accuracy.svg": "accuracy"}
"""What is drawn in each plot of measures."""
_SHORT = 60
"""Letters of an idea at most."""


def courses_page(courses: Sequence[ChatCourse], language: Language) -> Iterator[Block]:
    """Yield what happened in each chat in a line, with all that is wrong; of a single chat every step."""
    yield Paragraph((Run(tell("course.title", language), "title"),))
    for one in courses:
        yield Paragraph((Run(one.chat.name, "label"), Run(f"  {_counted(one, language)}")), indent=2)
        if len(courses) > 1:
            yield from _findings(one, language)
    if len(courses) == 1:
        yield from course_page(courses[0], language)


def findings_page(courses: Sequence[ChatCourse], language: Language) -> Iterator[Block]:
    """Yield how many findings a chat of each condition has, and of which codes; those not judged are left out."""
    by_condition: defaultdict[str, list[ChatCourse]] = defaultdict(list)
    for one in courses:
        if one.judged:
            by_condition[one.chat.condition].append(one)
    for name in in_order(by_condition):
        group = by_condition[name]
        figure = trial_figure(sum(len(step.faults) for step in one.steps) for one in group)
        fields = {"figure": figure_words(figure, language), "codes": _codes(group, language)}
        words = tell("course.per-chat", language, **fields)
        yield Paragraph((Run(name or tell("evaluate.none", language), "label"), Run(f"  {words}")), indent=2)


def course_page(course: ChatCourse, language: Language) -> Iterator[Block]:
    """Yield a chat step by step: what is said and done, what is wrong, and what stands at the end."""
    voice = _Voice(course, language)
    for step in course.steps:
        yield Paragraph()
        yield Paragraph((Run(f"{step.number} {course.chat.called(step.speaker)}", "title"),))
        for line in step.text.splitlines():
            yield Paragraph((Run(line, "text"),), indent=2, hang=0)
        for text in voice.done(step):
            yield Paragraph((Run(text, "quiet"),), indent=4)
        yield from voice.findings(step, indent=4)
    yield from _standing(course, voice, language)


def _standing(course: ChatCourse, voice: _Voice, language: Language) -> Iterator[Block]:
    """Yield what everybody stands by at the end, and which questions are open."""
    if not course.judged:
        return
    yield Paragraph()
    yield Paragraph((Run(tell("course.standing", language), "title"),))
    state = course.commitments.state
    for agent in course.commitments.names.values():
        rules = dict.fromkeys(one.rule for one in state.persona(agent).standing)
        words = voice.listed(rule_words(one, voice.verbalizer) for one in rules) or tell("course.nothing", language)
        yield Paragraph((Run(f"{course.written(agent)}: ", "label"), Run(words)), indent=2)
    for one in state.waiting:
        fields = {
            "asker": course.written(one.asker),
            "asked": course.written(one.asked),
            "question": one.question.words,
        }
        yield Paragraph((Run(tell("course.open", language, step=one.step, **fields), "quiet"),), indent=2)


def _counted(course: ChatCourse, language: Language) -> str:
    steps = course.steps
    counts = {
        "utterances": sum(not one.final for one in steps),
        "ideas": sum(one.idea is not None for one in steps),
        "asked": sum(len(one.asked) for one in steps),
        "answered": sum(len(one.answered) for one in steps),
        "opposed": sum(bool(one.opposed) for one in steps),
    }
    words = tell("course.counts", language, **counts)
    if not course.judged:
        return words + tell("course.unjudged", language)
    words += tell("course.findings", language, found=_codes([course], language))
    open_ones = sum(len(one.unjudged) for one in steps)
    return words + tell("course.open-ones", language, count=open_ones) if open_ones else words


def _codes(courses: Iterable[ChatCourse], language: Language) -> str:
    """Return the codes of all findings, each with how often there is one."""
    codes = Counter(fault.code.value for course in courses for one in course.steps for fault in one.faults)
    listed = (tell("course.code", language, code=code, count=count) for code, count in sorted(codes.items()))
    return tell("course.separator", language).join(listed) or tell("course.none", language)


def _findings(course: ChatCourse, language: Language) -> Iterator[Block]:
    voice = _Voice(course, language)
    for step in course.steps:
        if step.faults:
            fields = {"step": step.number, "speaker": course.chat.called(step.speaker)}
            yield Paragraph((Run(tell("course.at", language, **fields), "label"),), indent=4)
            yield from voice.findings(step, indent=6)


class _Voice:
    """Tells what happens in one chat."""

    def __init__(self, course: ChatCourse, language: Language) -> None:
        self.course = course
        self.language = language
        self.verbalizer = verbalizer_of(course.commitments.kb, language)

    def listed(self, words: Iterable[str]) -> str:
        """Return some words as one list."""
        return tell("course.separator", self.language).join(words)

    def done(self, step: CourseStep) -> Iterator[str]:
        """Yield what a step does, a line each."""
        if step.final:
            yield tell("course.final", self.language)
        if step.idea is not None:
            short = step.idea if len(step.idea) <= _SHORT else f"{step.idea[: _SHORT - 1]}…"
            yield tell("course.idea", self.language, idea=short)
        for edge in step.asked:
            whom = self.course.written(edge.asked)
            yield tell("course.asks", self.language, whom=whom, question=edge.question.words)
        for one in step.answered:
            edge = one.question
            code = "declines" if one.declined else "answers"
            whom = self.course.written(edge.asker)
            yield tell(f"course.{code}", self.language, whom=whom, step=edge.step, question=edge.question.words)
        for other in step.opposed:
            words = self.verbalizer.quoted(other.literal).text
            whom = self.course.written(other.agent)
            yield tell("course.contradicts", self.language, whom=whom, step=other.since, statement=words)

    def found(self, step: CourseStep) -> Iterator[tuple[Fault, str]]:
        """Yield what is wrong with a step, in words."""
        context = FaultContext(speaker=self.course.commitments.names.get(step.speaker))
        for fault in (*step.faults, *step.unjudged):
            yield fault, fault_text(fault, self.verbalizer, context).message

    def findings(self, step: CourseStep, indent: int) -> Iterator[Paragraph]:
        """Yield what is wrong with a step, a line each."""
        for fault, message in self.found(step):
            sign, style = _SIGNS[fault.weight]
            words = (Run(message, style if style == "bad" else ""), Run(f"   {fault.code.value}", "code"))
            yield Paragraph(words, indent=indent, lead=Run(f"{sign} ", style))


def course_svg(course: ChatCourse, language: Language) -> str:
    """Return the timeline of a chat as a drawing."""
    speakers = list(dict.fromkeys((*(one.key for one in course.chat.personas), *(one.speaker for one in course.steps))))
    rows = {speaker: row for row, speaker in enumerate(speakers)}
    title = tell("course.drawing", language, chat=course.chat.name)
    return lanes(title, len(course.steps), len(speakers), _drawn(course, rows, language), _FOOT)


def _drawn(course: ChatCourse, rows: Mapping[str, int], language: Language) -> Iterator[str]:
    """Yield rows, then lines, then marks, so that these stand on top."""
    yield from frame([course.chat.called(one) for one in rows], [str(one.number) for one in course.steps])
    voice = _Voice(course, language)
    speakers = course.speakers
    places = {one.number: (x_of(place), y_of(rows[one.speaker])) for place, one in enumerate(course.steps)}
    marks: list[str] = []
    for step in course.steps:
        at = places[step.number]
        for edge in step.asked:
            yield line_between(at, (at[0], y_of(rows[speakers[edge.asked]])), 0.6)
        for answered in step.answered:
            yield line_between(at, places[answered.question.step], 0.5, "4 3")
        for opposed in step.opposed:
            yield line_between(at, places[opposed.since], 0.8, "1 4")
        lines = (f"{step.number} {course.chat.called(step.speaker)}", step.text, *voice.done(step))
        text = "\n".join((*lines, *(message for _, message in voice.found(step))))
        marks += (mark(_MARKS[kind], at, text) for kind in _kinds(step))
    yield from marks
    for place in (0, _SECOND_LINE):
        kinds = tuple(_MARKS.items())[place : place + _SECOND_LINE]
        legend_entries = ((form, tell(f"course.mark.{kind}", language)) for kind, form in kinds)
        yield from legend(legend_entries, len(rows), line=place // _SECOND_LINE)


def _kinds(step: CourseStep) -> Iterator[str]:
    """Yield what the marks of a step stand for: one for what it is, others over it."""
    yield "final" if step.final else "proposed" if step.idea is not None else "utterance"
    if step.asked:
        yield "asked"
    if step.opposed:
        yield "contradicted"
    if step.faults:
        yield "found"


def commitments_svg(course: ChatCourse, language: Language) -> str:
    """Return how many statements everybody stands by after each step, as a drawing."""
    agents = list(course.speakers)
    counts = [dict(one.standing) for one in course.steps]
    lines = [Curve(course.written(agent), tuple(float(one.get(agent, 0)) for one in counts)) for agent in agents]
    return curves(lines, tell("course.commitments", language), tell("measure.step", language))


_SIDE_BY_SIDE = 2
"""Conditions of which a cell of a table has room for the figures."""


def published_page(table: MeasureTable, language: Language) -> Iterator[Block]:
    """Yield what was published of the measures beside what the conditions come to here, and what people reach."""
    rows: tuple[tuple[str, Callable[[MeasuredCondition], str]], ...] = (
        ("accuracy", lambda one: accuracy_words(one, language)),
        ("difference", lambda one: figure_words(one.difference, language)),
        ("within", lambda one: figure_words(one.within, language)),
        ("across", lambda one: figure_words(one.across, language)),
        ("novelty", lambda one: figure_words(one.proposed, language)),
    )
    empty = tell("evaluate.none", language)
    heads = tuple(Run(tell(f"course.{code}", language), "title") for code in ("by-others", "here"))
    made: list[TableRow] = []
    listed: list[Paragraph] = []
    for code, cell in rows:
        figures = [(one.name or empty, cell(one)) for one in table.conditions]
        here = [tell("course.condition", language, name=name, value=value) for name, value in figures if value != empty]
        label, published = tell(f"measure.{code}", language), tell(f"course.published.{code}", language)
        words = (published, tell("course.separator", language).join(here) or empty)
        made.append(TableRow((Run(label),), tuple((Run(one),) for one in words)))
        listed.append(Paragraph((Run(tell("course.beside", language, measure=label, published=published), "quiet"),)))
        listed += [Paragraph((Run(one),), indent=2) for one in here or [empty]]
    if len(table.conditions) <= _SIDE_BY_SIDE:
        yield Table(heads, tuple(made))
    else:
        yield from listed
    yield Paragraph((Run(tell("course.source", language), "quiet"),), hang=0)
    if table.vectors is None:
        yield null_note(language)


def chats_html(courses: Sequence[ChatCourse], table: MeasureTable, language: Language) -> str:
    """Return everything as a page that loads nothing: measures, plots, and each chat with its timeline."""
    title = tell("course.title", language)
    found = (
        el("h2", tell("course.by-condition", language)),
        Markup(fragment(findings_page(courses, language), language)),
    )
    measures = Markup(fragment(measures_page(table, language), language))
    published = (
        el("h2", tell("course.published", language)),
        Markup(fragment(published_page(table, language), language)),
    )
    plots = [
        (el("h2", tell(f"measure.{_PLOTS[name]}", language)), _scrolled(drawing))
        for name, drawing in measure_plots(table, language).items()
    ]
    parts = [
        (
            el("h2", one.chat.name),
            el("p", _heading(one)),
            el("p", _counted(one, language)),
            _scrolled(course_svg(one, language)),
            None
            if not one.judged
            else (el("h3", tell("course.commitments", language)), _scrolled(commitments_svg(one, language))),
            el(
                "details",
                el("summary", tell("course.steps", language)),
                Markup(fragment(course_page(one, language), language)),
            ),
        )
        for one in courses
    ]
    return still_page(title, (el("h1", title), measures, found, published, plots, parts), language)


def _heading(course: ChatCourse) -> str:
    chat = course.chat
    texts = (chat.condition, chat.topic, chat.group, *map(chat.called, dict.fromkeys(chat.speakers)))
    return " · ".join(filter(None, texts))


def _scrolled(drawing: str) -> Element:
    return el("div", Markup(drawing), style="overflow-x:auto")
