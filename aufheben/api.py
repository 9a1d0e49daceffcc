"""The front door for programs: load a knowledge base, hold its debate, ask for statuses and for reasons.

Composition only: the knowledge base is `kb`'s, every decision `engine`'s. The command line asks here, too. Choices are
enumerations of `aufheben.choices` and `engine.values.record`, or their names; whatever is wrong with a request is an
error of the tree in `aufheben.errors`. What few callers need is imported when it is asked for: a small debate takes
less time than that.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aufheben import requests
from aufheben.choices import LayoutName, Length, Mains, ReportFormat
from aufheben.errors import Misuse
from aufheben.notebook import NOTEBOOK, text_as_html, text_as_markdown
from aufheben.wording import Language
from engine.values.literals import PRIORITY, Literal
from engine.values.matching import match
from engine.values.record import Debate, Displayed, LiteralStatus, Reading, Route, Semantics, Status, show_by
from grammar.controlled import Negation
from kb import loading
from kb.checks import check as findings_of

if TYPE_CHECKING:
    from aufheben.verification import Given, Proposer, Verification
    from engine.change.relevance import Relevance
    from engine.change.repair import Change, Repair
    from engine.dialogue.tree import Branch
    from engine.explanation import Explanation
    from engine.grounding.ground import GroundDispute
    from engine.values.limits import Limits
    from kb.answers import Answer, Consultation
    from kb.knowledge_base import KnowledgeBase
    from kb.overview import Finding
    from kb.readings import TextReading
    from kb.revision import OwnedRule, WhatIf
    from kb.transcripts.mapping import Mappings
    from kb.transcripts.moves import MoveLayer

show_by(NOTEBOOK)


@dataclass(frozen=True, slots=True)
class Account:
    """An explanation, and how it is told at one length in one language; ``str()`` is the text."""

    explanation: Explanation
    text: str

    @property
    def literal(self) -> Literal:
        """Return what is explained."""
        return self.explanation.literal

    @property
    def status(self) -> Status:
        """Return the status that is explained."""
        return self.explanation.status

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Account: {self.literal} is {self.status.value}>"

    def _repr_html_(self) -> str:
        """Return the text as a notebook shows it."""
        return text_as_html(self.text)

    def _repr_markdown_(self) -> str:
        """Return the text as Markdown shows it."""
        return text_as_markdown(self.text)


class StatusList(tuple[LiteralStatus, ...], Displayed):
    """The statuses of some literals."""

    __slots__ = ()

    def __repr__(self) -> str:
        shown = [f"{one.literal} {one.status.value}" for one in self[:_SHOWN]]
        more = [f"+{len(self) - _SHOWN}"] if len(self) > _SHOWN else []
        return f"<StatusList: {', '.join((*shown, *more))}>"


_SHOWN = 4
"""Statuses that one line names."""


def load(name_or_path: str | os.PathLike[str], *, strict_reading: bool = False) -> KnowledgeBase:
    """Return a knowledge base of the library, or of a file: a path has a separator or a suffix.

    A file ``….txt`` is a text in English or Japanese; ``strict_reading`` refuses its sentences that are kept whole.
    """
    requests.expect("name", name_or_path, str, os.PathLike)
    return loading.load(name_or_path, strict_reading=strict_reading)


def parse(text: str) -> KnowledgeBase:
    """Return the knowledge base of a text; an error carries every mistake of it."""
    requests.expect("text", text, str, name="text")
    return loading.parse(text)


def check(kb: KnowledgeBase) -> tuple[Finding, ...]:
    """Return everything that is wrong or odd in a knowledge base: errors, warnings and notes."""
    requests.knowledge_base(kb)
    return tuple(findings_of(kb))


def status(
    kb: KnowledgeBase,
    *literals: Literal | str,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics | str = Semantics.PRAKKEN_SARTOR,
    route: Route | str = Route.AUTO,
    limits: Limits | None = None,
) -> StatusList:
    """Return the statuses of literals; without literals, of every literal that has an argument.

    ``reading`` is "pooled" or "private"; the private one judges the arguments of ``agent`` against those of each other
    agent. ``semantics`` is "prakken-sartor", "wfsx" or "dung". The ``route`` is "program" (run by clingo), "counters"
    or "auto"; they give the same, and each status names the one taken.
    """
    from engine.status.statuses import literal_statuses  # noqa: PLC0415 - grounding and solving come with it

    requests.sound(kb)
    asked = tuple(map(requests.literal_of, literals))
    how = requests.judged(kb, reading, agent, of_one=False)
    by = requests.choice(Route, route)
    which = requests.choice(Semantics, semantics)
    bounds = requests.limited(limits)
    focus = asked if all(map(requests.is_ground, asked)) else ()

    def decided() -> tuple[LiteralStatus, ...]:
        return literal_statuses(
            kb.dispute,
            focus,
            reading=how,
            agent=agent,
            semantics=which,
            limits=bounds,
            route=by,
            # Not kept for all literals: the rules take more room than their statuses, and nothing asks them again.
            ground=_bearing(kb, focus, bounds) if focus else None,
        )

    question = (focus, how, agent, which, by, bounds.ground_rules)
    found = kb.kept.latest("statuses" if focus else "all statuses", question, decided)
    if focus == asked:
        return StatusList(found)
    return StatusList(one for one in found if any(match(pattern, one.literal, {}) is not None for pattern in asked))


def debate(
    kb: KnowledgeBase,
    mains: Mains | str = Mains.ALL,
    first: str | None = None,
    *,
    max_rounds: int | None = None,
    route: Route | str = Route.AUTO,
    limits: Limits | None = None,
) -> Debate:
    """Return the whole record of the debate of a knowledge base.

    ``mains`` is "all" (agents open every main argument they have) or "one" (one each). ``first`` names the agent that
    opens; ``max_rounds`` stops after that many main arguments, without a verdict. By the ``route`` verdicts are decided
    by clingo's program, too ("program"; "auto": for small theories), or by counters alone; they are the same.
    """
    from engine.debate import hold  # noqa: PLC0415 - the largest part of the engine

    requests.sound(kb)
    protocol = requests.choice(Mains, mains)
    requests.debatable(kb, max_rounds)
    requests.known_agent(kb, first)
    by = requests.choice(Route, route)
    bounds = requests.limited(limits)
    return hold(kb.dispute, mains=protocol.value, first=first, max_rounds=max_rounds, limits=bounds, route=by)


def explain(
    kb: KnowledgeBase,
    literal: Literal | str,
    length: Length | str = Length.MEDIUM,
    *,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    lang: Language | str = Language.EN,
    route: Route | str = Route.AUTO,
    limits: Limits | None = None,
) -> Account:
    """Return why a literal has its status; ``length`` is "short", "medium" or "long", ``lang`` "en" or "ja"."""
    from aufheben.blocks import plain  # noqa: PLC0415 - only explanations are told by the API
    from aufheben.reports.statuses import explanation_page  # noqa: PLC0415 - as above
    from aufheben.reports.verbalizer import verbalizer_of  # noqa: PLC0415 - as above

    asked = requests.choice(Length, length)
    language = requests.choice(Language, lang)
    found = explanation(kb, literal, depth=asked.depth, reading=reading, agent=agent, route=route, limits=limits)
    return Account(found, plain(explanation_page(found, verbalizer_of(kb, language), asked)))


def explanation(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    depth: int | None = None,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    route: Route | str = Route.AUTO,
    limits: Limits | None = None,
) -> Explanation:
    """Return why a literal has its status, as a value; ``depth`` bounds how far attacks are followed.

    By the ``route`` the status is decided by clingo's program, too, or by counters alone, as in `debate`.
    """
    from engine.explanation import explain as explained  # noqa: PLC0415 - loads clingo

    requests.sound(kb)
    asked = requests.ground_literal(literal)
    how = requests.judged(kb, reading, agent)
    by = requests.choice(Route, route)
    bounds = requests.limited(limits)
    ground = _bearing(kb, (asked,), bounds)
    return explained(kb.dispute, asked, reading=how, agent=agent, depth=depth, limits=bounds, ground=ground, route=by)


def _bearing(kb: KnowledgeBase, literals: tuple[Literal, ...], limits: Limits) -> GroundDispute:
    """Return the ground rules that bear on some literals, for reading only: they are kept with the knowledge base."""
    from engine.grounding.grounding import ground  # noqa: PLC0415 - loads clingo where a rule has variables

    question = (literals, limits.ground_rules)
    return kb.kept.latest("ground", question, lambda: ground(kb.dispute, limits, focus=literals))


def tree(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
) -> Branch | None:
    """Return the tree of all arguments in the dialogue about a literal; None when it has no argument.

    It is exponential: `LimitReached` is raised beyond the node limit of ``limits``.
    """
    from engine.dialogue.tree import dialogue_tree  # noqa: PLC0415 - loads clingo

    requests.sound(kb)
    asked = requests.ground_literal(literal)
    how = requests.judged(kb, reading, agent)
    bounds = requests.limited(limits)
    return dialogue_tree(kb.dispute, asked, reading=how, agent=agent, limits=bounds)


def relevance(
    kb: KnowledgeBase,
    literal: Literal | str,
    status: Status | str | None = None,
    *,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
) -> Relevance:
    """Return what the open literals can still do to the status of a literal, and which to ask about first.

    ``status`` asks how one status can be reached for good. It is exact when there is time; at the time limit of
    ``limits`` it is what is known by then, and ``undecided`` says what is not.
    """
    from engine.change.relevance import relevance as relevance_of  # noqa: PLC0415 - loads clingo

    requests.sound(kb)
    asked = requests.ground_literal(literal)
    how = requests.judged(kb, reading, agent)
    bounds = requests.limited(limits)
    statuses = tuple(Status) if status is None else (requests.choice(Status, status),)
    return relevance_of(kb.dispute, asked, statuses=statuses, reading=how, agent=agent, limits=bounds)


def whatif(
    kb: KnowledgeBase,
    *literals: Literal | str,
    add: Sequence[str] | str = (),
    remove: Sequence[str] | str = (),
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
) -> WhatIf:
    """Return which statuses differ when statements are added and taken out, and why; without literals, of all.

    ``add`` are statements as they stand in a file; ``remove`` labels, statements, or literals, which mean the facts and
    presumptions they match; one alone needs no list. Raises `Unreadable` when a text cannot be read, or the changed
    knowledge base has errors.
    """
    from engine.explanation import difference  # noqa: PLC0415 - loads clingo
    from kb.revision import WhatIf, revised, rules_of, with_orphans  # noqa: PLC0415 - few ask about what may still change

    requests.sound(kb)
    adding, removing = requests.texts("add", add), requests.texts("remove", remove)
    if not (adding or removing):
        raise Misuse("misuse.no-change")
    asked = tuple(map(requests.ground_literal, literals))
    how = requests.judged(kb, reading, agent)
    bounds = requests.limited(limits)
    added = tuple(held for text in adding for held in rules_of(text, kb, "--add"))
    removed = with_orphans(kb, (held for text in removing for held in _named(text, kb, "--remove")))
    changed = revised(kb, added, removed)
    requests.sound(changed)
    found = difference(kb.dispute, changed.dispute, asked, reading=how, agent=agent, limits=bounds)
    return WhatIf(added, removed, found)


def repair(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    allow: Sequence[str] | str = (),
    allow_removing: Sequence[str] | str = (),
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
) -> Repair:
    """Return all smallest sets of changes that make a literal justified.

    ``allow`` are facts, presumptions and priorities that may be added; ``allow_removing`` names what may be taken out,
    as in `whatif`. With neither, the open literals may be added, true or false.
    """
    from engine.change.repair import repair as repair_of  # noqa: PLC0415 - loads clingo

    requests.sound(kb)
    asked = requests.ground_literal(literal)
    how = requests.judged(kb, reading, agent)
    bounds = requests.limited(limits)
    adding, removing = requests.texts("allow", allow), requests.texts("allow_removing", allow_removing)
    allowed = _allowed(kb, adding, removing) if adding or removing else None
    return repair_of(kb.dispute, asked, allowed, reading=how, agent=agent, limits=bounds)


def _allowed(kb: KnowledgeBase, allow: Sequence[str], allow_removing: Sequence[str]) -> tuple[Change, ...]:
    from engine.change.repair import Change  # noqa: PLC0415 - as above
    from kb.revision import rules_of  # noqa: PLC0415 - as above

    labels = {rule.label for rule in (*kb.background, *(rule for agent in kb.agents for rule in agent.rules))}
    changes: list[Change] = []
    for text in allow:
        for held in rules_of(text, kb, "--allow"):
            head = held.rule.head
            if held.rule.body:
                raise Misuse("misuse.not-a-change", statement=held.rule)
            if head.predicate == PRIORITY:
                for term in head.args:
                    if str(term) not in labels:
                        raise Misuse("misuse.no-such-label", label=term)
            requests.known_agent(kb, held.owner or None)
            changes.append(Change(held.rule, held.owner))
    for text in allow_removing:
        changes += (Change(held.rule, held.owner, removes=True) for held in _named(text, kb, "--allow-removing"))
    return tuple(changes)


def _named(text: str, kb: KnowledgeBase, option: str) -> tuple[OwnedRule, ...]:
    from kb.revision import NoSuchStatement, named  # noqa: PLC0415 - as above

    try:
        return named(text, kb, option)
    except NoSuchStatement as error:
        raise Misuse("misuse.no-such-statement", text=error.text) from None


def verify(
    transcript: Given,
    against: KnowledgeBase | str | os.PathLike[str] | None = None,
    *,
    mapping: Mappings | str | os.PathLike[str] | None = None,
    moves: MoveLayer | str | os.PathLike[str] | None = None,
    agents: Mapping[str, str] | None = None,
    ignored: Sequence[str] = (),
    layout: LayoutName | str | None = None,
    mains: Mains | str | None = None,
    max_rounds: int | None = None,
    published: bool | None = None,
    proposer: Proposer | None = None,
    limits: Limits | None = None,
) -> Verification:
    """Return what is wrong with a debate that somebody held, judged by stances.

    ``transcript`` is a file, a debate of the library, a document, a text itself, or a `Debate`; ``against`` a knowledge
    base, a library name or a file. Without one it is a group chat, judged by its own commitments: only ``layout``,
    ``ignored`` and ``limits`` bear on it. ``mapping`` (a file or its text) says what statements mean, ``moves`` (a file
    or its text) what each turn does, in the place of all that would be read; ``agents`` which agent a name of the
    transcript is, ``ignored`` which speakers are none; ``layout`` the one to read the file by, where it is not found
    out. ``proposer``, a model say, is asked for what cannot be mapped. ``mains``, ``max_rounds`` and ``published``
    override what the transcript says of its protocol. Raises `Unreadable` where the file holds no debate, `Misuse`
    where it holds formal arguments and nothing is given to judge them by.
    """
    from aufheben.verification import (  # noqa: PLC0415 - few verify debates
        Verification,
        in_moves,
        mappings_of,
        moves_of,
        source_of,
    )
    from engine.verification.judge import judge  # noqa: PLC0415 - as above
    from kb.transcripts.formal import formal  # noqa: PLC0415 - as above
    from kb.transcripts.reading import read_transcript  # noqa: PLC0415 - as above
    from kb.transcripts.utterances import names_of  # noqa: PLC0415 - as above

    bounds = requests.limited(limits)
    if against is None:
        from aufheben.verification import of_chat  # noqa: PLC0415 - few verify chats
        from kb.transcripts.chat_files import judged_chat, read_chat  # noqa: PLC0415 - as above

        form = None if layout is None else requests.choice(LayoutName, layout).value
        source = source_of(transcript)
        chat = read_chat(source, layout=form, ignored=ignored, limits=bounds)
        if argued := next((turn.number for turn in chat.turns if turn.steps or turn.attack is not None), None):
            raise Misuse("misuse.stances-needed", turn=argued)
        return of_chat(judged_chat(source, chat, bounds))
    kb = load(against) if isinstance(against, (str, os.PathLike)) else against
    requests.sound(kb)
    if agents is not None:
        requests.expect("agents", agents, Mapping)
    protocol = None if mains is None else requests.choice(Mains, mains)
    requests.debatable(kb, max_rounds)
    source = source_of(transcript)
    if moves is not None:
        held, meant = in_moves(source, kb, moves_of(moves), agents or {}, bounds)
    else:
        named = None if layout is None else requests.choice(LayoutName, layout).value
        held = read_transcript(source, names_of(kb, agents), layout=named, ignored=ignored, limits=bounds)
        meant = formal(held, kb, mappings_of(mapping), agents or {}, limits=bounds.leaving(1 / 3))
    open_ = meant.broken is None and (meant.unmapped or meant.foreign or held.others)
    if proposer is not None and moves is None and open_:
        understood = proposer(meant, held)
        meant = formal(held, kb, understood.mappings, agents or {}, understood.readings, bounds)
    variant = meant.transcript.variant
    variant = replace(
        variant,
        mains=variant.mains if protocol is None else protocol.value,
        max_rounds=variant.max_rounds if max_rounds is None else max_rounds,
        published=variant.published if published is None else published,
    )
    meant = replace(meant, transcript=replace(meant.transcript, variant=variant))
    later = bounds if meant.broken is None else bounds.after()
    return Verification(kb, held, meant, judge(kb.dispute, meant.transcript, later, meant.broken))


def report(
    held: Debate | Verification,
    kb: KnowledgeBase | None = None,
    *,
    form: ReportFormat | str = ReportFormat.HTML,
    language: Language | str = Language.EN,
) -> str:
    """Return a debate or a verification as a page that loads nothing, the text of one HTML file.

    Other forms are maps: ``markdown``, ``svg``, ``mermaid``, ``dot``, ``aif`` (JSON). ``kb`` gives its words to a
    debate; a verification has the knowledge base that it was judged by.
    """
    from aufheben.reports import whole  # noqa: PLC0415 - the languages of people are large
    from aufheben.reports.verified import verification_report  # noqa: PLC0415 - as above
    from aufheben.verification import Verification  # noqa: PLC0415 - as above

    requests.expect("reported", held, Debate, Verification)
    if kb is not None:
        requests.knowledge_base(kb)
    tongue = requests.choice(Language, language)
    written = requests.choice(ReportFormat, form)
    subject = verification_report(held, tongue) if isinstance(held, Verification) else held
    base = held.kb if kb is None and isinstance(held, Verification) else kb
    return whole.written_as(subject, written, whole.verbalizer_for(subject, base, tongue))


def program(
    kb: KnowledgeBase,
    *,
    reading: Reading | str = Reading.POOLED,
    semantics: Semantics | str = Semantics.PRAKKEN_SARTOR,
    limits: Limits | None = None,
) -> str:
    """Return a program of which plain ``clingo --eq=0`` prints the statuses of all literals that have an argument."""
    from kb.program import program as exported  # noqa: PLC0415 - grounding comes with it

    requests.sound(kb)
    how = requests.judged(kb, reading, None, of_one=False)
    return exported(kb.dispute, how, requests.choice(Semantics, semantics), requests.limited(limits))


def checker(kb: KnowledgeBase, record: str, *, limits: Limits | None = None) -> str:
    """Return a program in which plain ``clingo --eq=0`` checks the record of a debate of a knowledge base.

    ``record`` is what ``aufheben debate --json`` prints. Raises `Misuse` for a text that is no record of a debate.
    """
    from pydantic import ValidationError  # noqa: PLC0415 - loaded only for documents

    from kb.proof import Checker  # noqa: PLC0415 - as above
    from kb.records import RecordError  # noqa: PLC0415 - as above
    from kb.schema import DebateDocument  # noqa: PLC0415 - as above

    requests.sound(kb)
    try:
        document = DebateDocument.model_validate_json(record)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        kinds = {"json_invalid": "no-json", "missing": "missing", "extra_forbidden": "unknown"}
        place = ".".join(map(str, first["loc"])) or "$"
        raise Misuse(f"export.no-record.{kinds.get(first['type'], 'value')}", place=place) from error
    try:
        return Checker(kb.dispute, requests.limited(limits)).program(document)
    except RecordError as error:
        raise Misuse("export.no-record.literal", text=error.text) from error


def read(
    text: str,
    *,
    lang: Language | str | None = None,
    negation: Negation | str = Negation.STRONG,
    reading: Mapping[int, int] | None = None,
    strict_reading: bool = False,
    skip_unread: bool = False,
) -> TextReading:
    """Return what a text in controlled English or Japanese says, sentence by sentence; ``.kb`` is the knowledge base.

    ``lang`` is "en" or "ja", told by the script when it is not given; ``negation`` says what a plain "not" in a
    condition is, "strong" or "weak"; ``reading`` chooses readings of ambiguous sentences by number, both from 1;
    ``strict_reading`` refuses sentences that are kept whole; ``skip_unread`` leaves out what is refused
    (``.left_out``).
    """
    from grammar.spans import SourceText  # noqa: PLC0415 - the languages of people are large
    from kb.readings import read_texts  # noqa: PLC0415 - as above

    requests.expect("text", text, str, name="text")
    if reading is not None:
        requests.expect("readings", reading, Mapping)
    language = None if lang is None else requests.choice(Language, lang).value
    how = requests.choice(Negation, negation)
    return read_texts(
        [SourceText("<text>", text)], language, how, reading, strict=strict_reading, skip_unread=skip_unread
    )


def ask(
    kb: KnowledgeBase,
    sentence: str,
    *,
    lang: Language | str | None = None,
    negation: Negation | str = Negation.STRONG,
    limits: Limits | None = None,
) -> Answer:
    """Return what a knowledge base says to a sentence or a question in plain words.

    Statuses are computed for the first question and kept for the next ones put to the same knowledge base; a
    `kb.answers.Consultation` does the same for several at once.
    """
    from kb.answers import Consultation  # noqa: PLC0415 - the languages of people are large

    requests.knowledge_base(kb)
    requests.expect("text", sentence, str, name="sentence")
    bounds = requests.limited(limits)
    how = requests.choice(Negation, negation)
    language = None if lang is None else requests.choice(Language, lang).value
    known = next((one for one in _CONSULTED if one.kb is kb and (one.language, one.negation) == (language, how)), None)
    if known is None:
        requests.sound(kb)
        known = Consultation(kb, language=language, negation=how, limits=bounds)
        _CONSULTED[:] = [known]
    return known.ask(sentence)


_CONSULTED: list[Consultation] = []
"""The consultation that the last question was put to."""

MOST_REASONS = 20
"""Literals of one answer that are explained; each takes the grounding of what bears on it."""


def reasons(kb: KnowledgeBase, answer: Answer, *, limits: Limits | None = None) -> tuple[Explanation, ...]:
    """Return why the first literals of an answer, or where they are denied their complements, have their status."""
    from kb.answers import Verdict  # noqa: PLC0415 - the languages of people are large

    denied = (Verdict.FALSE, Verdict.FALSE_BY_DEFAULT)
    explained = (
        -one.literal if one.verdict in denied and one.status is not Status.JUSTIFIED else one.literal
        for one in answer.found[:MOST_REASONS]
    )
    return tuple(explanation(kb, literal, depth=1, limits=limits) for literal in explained)
