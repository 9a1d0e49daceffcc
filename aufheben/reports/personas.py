"""Group chats of personas, as blocks: who there is to chat, what became of chats, and what was measured of them.

Groups, personas and topics; a chat while it is held and the list of those that were; the table of measures by
condition, and drawings of every measure over the steps. What happened in chats, step by step: in words, as a timeline
of lanes, and as a page with measures and plots. A timeline has a column for each step and a row for each speaker. Lines
lead from a question to whom it is for, from an answer to its question, and from a statement to where the opposite was
said.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import zip_longest
from statistics import fmean
from typing import TYPE_CHECKING

from aufheben.blocks import Block, Paragraph, Run, Table, TableRow
from aufheben.personas import measuring
from aufheben.personas.people import People, Persona, TraitAxis, distances_of, has_all_kinds
from aufheben.reports.evaluations import share_words
from aufheben.reports.html import Element, Markup, el, fragment, still_page
from aufheben.reports.plots import Curve, MarkForm, curves, frame, lanes, legend, line_between, mark, x_of, y_of
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verified import FaultContext, fault_text, rule_words
from aufheben.wording import Language, tell
from engine.verification.faults import Fault, Weight
from grammar.wording import NameList
from llm_bridge.personas import GroupRecord, GroupUtterance, idea_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from aufheben.personas.commitments import ChatCourse, CourseStep
    from aufheben.personas.trials import PersonaResult

_FIRST_SENTENCE = re.compile(r".*?(?:[.!?](?=\s|$)|[。！？]|$)", re.DOTALL)


def people_page(
    found: People, groups: Mapping[int, tuple[Persona, ...]], language: Language, *, whole: bool
) -> Iterator[Paragraph]:
    """Yield groups, personas and topics; as a ``whole`` the personas of the groups alone, with what they would say."""
    counted = {"personas": len(found.personas), "topics": len(found.topics)}
    yield Paragraph((Run(tell("people.title", language, **counted), "title"),))
    yield Paragraph((Run(tell("people.axes", language, axes=_axes(language)), "quiet"),), hang=0)
    yield Paragraph()
    yield Paragraph((Run(tell("people.groups", language), "title"),))
    yield _note("rule" if has_all_kinds(found) else "as-they-stand", language)
    for number, group in groups.items():
        names = _listed((f"{one.name} {one.axes}" for one in group), language)
        apart = _listed(map(str, distances_of([one.axes for one in group])), language)
        words = tell("people.group", language, group=number, names=names, apart=apart)
        yield Paragraph((Run(words),), indent=2)
    yield Paragraph()
    if whole:
        for one in dict.fromkeys(one for group in groups.values() for one in group):
            yield from _persona(one)
        return
    yield Paragraph((Run(tell("people.personas", language), "title"),))
    for one in found.personas:
        (first, *_) = _FIRST_SENTENCE.findall(one.description.strip())
        words = first if first.startswith(one.name) else f"{one.name}: {first}"
        yield Paragraph((Run(f"{one.axes}  ", "label"), Run(words, "text")), indent=2, hang=7)
    yield _note("more", language)
    yield Paragraph()
    yield Paragraph((Run(tell("people.topics", language), "title"),))
    for topic in found.topics:
        yield Paragraph((Run(f"{topic.name}  ", "label"), Run(topic.title, "text")), indent=2)
        yield Paragraph((Run(topic.description, "quiet"),), indent=4, hang=0)


def _persona(one: Persona) -> Iterator[Paragraph]:
    yield Paragraph((Run(one.name, "title"), Run(f"  {one.axes}", "quiet")))
    yield Paragraph((Run(one.description, "text"),), indent=2, hang=0)
    for text in one.utterances:
        yield Paragraph((Run(text, "text"),), indent=4, lead=Run("· "))
    yield Paragraph()


def _axes(language: Language) -> str:
    return _listed((tell(f"people.axis.{axis.value}", language) for axis in TraitAxis), language)


def _listed(words: Iterable[str], language: Language) -> str:
    return NameList.of(words).text(language.value)


def _note(code: str, language: Language) -> Paragraph:
    return Paragraph((Run(tell(f"people.{code}", language), "quiet"),), indent=2, hang=0)


def chats_page(results: Sequence[PersonaResult], folder: Path, language: Language) -> Iterator[Paragraph]:
    """Yield what became of some chats, a line each, and of the replies that were of no use."""
    held = [one for one in results if one.settled]
    fields = {"chats": len(held), "utterances": sum(one.utterances for one in held), "folder": folder}
    yield Paragraph((Run(tell("personas.title", language, **fields), "title"),))
    for one in held:
        counts = {"utterances": one.utterances, "findings": one.findings, "lost": len(one.lost), "calls": one.calls}
        text = tell("personas.held", language, chat=one.file, **counts)
        again = tell("personas.tried-again", language, count=one.tried_again) if one.tried_again else ""
        summed = tell("personas.summed", language, count=one.summaries) if one.summaries else ""
        yield Paragraph((Run(text + again + summed),))
    lost = Counter((reply.stage, reply.fault) for one in held for reply in one.lost)
    for (stage, fault), count in sorted(lost.items()):
        words = {"stage": tell(f"stage.{stage}", language), "fault": lost_words(fault, language)}
        text = tell("personas.lost-of", language, **words, count=count)
        yield Paragraph((Run(text, "quiet"),), indent=2)
    for one in held:
        if one.ending is not None:
            yield Paragraph((Run(tell(f"personas.ending.{one.ending}", language, chat=one.file), "bad"),))
    unjudged = sum(one.unjudged for one in held)
    if unjudged:
        yield Paragraph((Run(tell("personas.unjudged", language, count=unjudged), "bad"),))
    failed = [one for one in results if not one.settled]
    if failed:
        reason = tell("personas.failed", language, count=len(failed), reason=failed[0].reason)
        yield Paragraph((Run(reason, "bad"),))


def lost_words(fault: str, language: Language) -> str:
    """Return a class of replies of no use in words: a code of `llm_bridge.errors.Unusable` without its first word."""
    code = f"unusable.{fault}"
    return tell(f"lost.{code}", language)


def topic_page(title: str, language: Language) -> Iterator[Paragraph]:
    """Yield what a chat is about."""
    yield Paragraph((Run(tell("personas.about", language, title=title), "title"),))


def utterance_page(utterance: GroupUtterance, found: Sequence[str], language: Language) -> Iterator[Paragraph]:
    """Yield an utterance, and what the engine finds in it, in words."""
    yield Paragraph()
    yield Paragraph((Run(tell("personas.says", language, turn=utterance.turn, speaker=utterance.speaker), "title"),))
    yield from _lines(utterance.text)
    yield from _findings(found, language)


def _findings(found: Sequence[str], language: Language) -> Iterator[Paragraph]:
    for one in found:
        yield Paragraph((Run(tell("personas.found", language, finding=one), "bad"),), indent=2)


def ideas_page(record: GroupRecord, found: Mapping[str, Sequence[str]], language: Language) -> Iterator[Paragraph]:
    """Yield how a chat ended, and the final ideas with what the engine finds in them, by speaker."""
    yield Paragraph()
    if record.ending is not None:
        yield Paragraph((Run(tell(f"personas.ended.{record.ending.value}", language), "quiet"),))
    for name, idea in record.ideas.items():
        yield Paragraph((Run(tell("personas.idea-of", language, speaker=name), "title"),))
        yield from _lines(idea_text(idea, language))
        yield from _findings(found.get(name, ()), language)


def _lines(text: str) -> Iterator[Paragraph]:
    for line in text.splitlines():
        yield Paragraph((Run(line, "text"),), indent=2)


def measures_page(table: measuring.MeasureTable, language: Language) -> Iterator[Paragraph | Table]:
    """Yield a table of conditions, with what its figures rest on and what people would reach."""
    counted = {"chats": len(table.chats), "utterances": sum(one.utterances for one in table.conditions)}
    yield Paragraph((Run(tell("measure.title", language, **counted), "title"),))
    names = tuple(Run(one.name or tell("evaluate.none", language), "title") for one in table.conditions)
    rows: tuple[tuple[str, Callable[[measuring.MeasuredCondition], str]], ...] = (
        ("chats", lambda one: f"{one.chats:,} · {one.utterances:,}"),
        ("difference", lambda one: figure_words(one.difference, language)),
        ("within", lambda one: figure_words(one.within, language)),
        ("across", lambda one: figure_words(one.across, language)),
        ("shuffled", lambda one: figure_words(one.shuffled, language)),
        ("novelty", lambda one: figure_words(one.proposed, language)),
        ("novelty-utterances", lambda one: figure_words(one.novelty, language)),
        ("accuracy", lambda one: accuracy_words(one, language)),
        ("unusable", lambda one: _unusable(one, language)),
        (
            "floor",
            lambda one: tell("evaluate.none", language) if one.floor is None else share_words(one.floor, language),
        ),
        ("chance", lambda one: tell("evaluate.none", language) if one.chance is None else f"{100 * one.chance:.0f} %"),
    )
    lines = ((tell(f"measure.{code}", language), [cell(one) for one in table.conditions]) for code, cell in rows)
    empty = tell("evaluate.none", language)
    kept = (
        TableRow((Run(name),), tuple((Run(cell),) for cell in cells)) for name, cells in lines if {*cells} != {empty}
    )
    yield Table(names, tuple(kept))
    yield Paragraph()
    for one in table.sources.values():
        fields = {"source": tell("measure.own", language) if one.source == "chats" else one.source}
        yield _measure_note("frequencies", language, documents=f"{one.documents:,}", **fields)
    if table.vectors is None:
        yield _measure_note("no-vectors", language)
    else:
        yield _measure_note("vectors", language, name=table.vectors)
        yield null_note(language)
    if table.judge is None:
        yield _measure_note("no-judge", language)
    else:
        yield _measure_note("judge", language, name=table.judge)


def null_note(language: Language) -> Paragraph:
    """Return how far people differ."""
    mean, deviation, dialogues = measuring.HUMAN_NULL
    return _measure_note("null", language, mean=f"{mean:+.3f}", deviation=f"{deviation:.3f}", dialogues=dialogues)


def _measure_note(code: str, language: Language, **fields: object) -> Paragraph:
    return Paragraph((Run(tell(f"measure.note-{code}", language, **fields), "quiet"),))


def figure_words(figure: measuring.TrialFigure | None, language: Language) -> str:
    """Return a figure over trials in words: its mean, and with several trials deviation and interval."""
    if figure is None:
        return tell("evaluate.none", language)
    if figure.deviation is None or figure.interval is None:
        return _number(figure.mean)
    low, high = map(_number, figure.interval)
    fields = {"mean": _number(figure.mean), "deviation": _number(figure.deviation), "low": low, "high": high}
    return tell("measure.figure", language, **fields)


def _number(value: float) -> str:
    # Zero has no sign, from whichever side it is met.
    return f"{round(value, 3) + 0.0:.3f}"


def accuracy_words(one: measuring.MeasuredCondition, language: Language) -> str:
    """Return how often a judge was right in words."""
    return tell("evaluate.none", language) if one.accuracy is None else share_words(one.accuracy.share, language)


def _unusable(one: measuring.MeasuredCondition, language: Language) -> str:
    if one.accuracy is None:
        return tell("evaluate.none", language)
    phrases = (f"{lost_words(kind, language)} {count:,}" for kind, count in sorted(one.accuracy.unusable.items()))
    return tell("debate.comma", language).join(phrases) or "0"


def measure_plots(table: measuring.MeasureTable, language: Language) -> dict[str, str]:
    """Return drawings of the measures over the steps, by the name of a file; only of measures that have values.

    There is a line for each condition, the mean of its chats.
    """
    found: dict[str, tuple[str, Callable[[measuring.ChatMeasures], Sequence[float | None]]]] = {
        "difference.svg": ("difference", lambda one: one.by_step),
        "novelty.svg": ("novelty-utterances", lambda one: one.novelty),
        "accuracy.svg": ("accuracy", lambda one: measuring.accuracy_by_step(one.judged)),
    }
    drawn: dict[str, str] = {}
    for file, (code, series) in found.items():
        lines = [
            Curve(
                row.name or tell("evaluate.none", language),
                tuple(_means([series(one) for one in table.chats if one.chat.condition == row.name])),
            )
            for row in table.conditions
        ]
        if any(value is not None for line in lines for value in line.values):
            drawn[file] = curves(lines, tell(f"measure.{code}", language), tell("measure.step", language))
    return drawn


def _means(series: Sequence[Sequence[float | None]]) -> Iterator[float | None]:
    """Yield the mean at each step of those that have a value there."""
    for values in zip_longest(*series):
        there = [value for value in values if value is not None]
        yield fmean(there) if there else None


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
            yield from _course_findings(one, language)
    if len(courses) == 1:
        yield from course_page(courses[0], language)


def findings_page(courses: Sequence[ChatCourse], language: Language) -> Iterator[Block]:
    """Yield how many findings a chat of each condition has, and of which codes; those not judged are left out."""
    by_condition: defaultdict[str, list[ChatCourse]] = defaultdict(list)
    for one in courses:
        if one.judged:
            by_condition[one.chat.condition].append(one)
    for name in measuring.in_order(by_condition):
        group = by_condition[name]
        figure = measuring.trial_figure(sum(len(step.faults) for step in one.steps) for one in group)
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


def _course_findings(course: ChatCourse, language: Language) -> Iterator[Block]:
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


def published_page(table: measuring.MeasureTable, language: Language) -> Iterator[Block]:
    """Yield what was published of the measures beside what the conditions come to here, and what people reach."""
    rows: tuple[tuple[str, Callable[[measuring.MeasuredCondition], str]], ...] = (
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


def chats_html(courses: Sequence[ChatCourse], table: measuring.MeasureTable, language: Language) -> str:
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
