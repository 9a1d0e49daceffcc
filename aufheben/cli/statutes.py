"""``statutes``: questions about statutes, sampled, looked up, and answered with models or without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from aufheben import api
from aufheben.blocks import Paragraph, Run
from aufheben.choices import ClauseSource, StatuteAction, StatuteMethod
from aufheben.cli import FAILED, GOOD, commands, io
from aufheben.cli.models import asking_if_any, ended, reply_settings
from aufheben.errors import Misuse
from aufheben.experiments.statistics import Proportion
from aufheben.models import model_name
from aufheben.reports.evaluations import share_words
from aufheben.reports.statutes import answer_page, floor_page, statute_html, statute_page
from aufheben.screen import progress, show
from aufheben.statutes import items, trials
from aufheben.statutes.tables import answer_document, statute_table, table_document
from aufheben.wording import tell
from grammar.wording import Suggestion
from kb import library

PAGE = "report.html"
_WITH_DOCUMENT = (StatuteAction.ASK, StatuteAction.RUN, StatuteAction.REPORT)


def statutes(given: commands.Given) -> int:
    """Do what was asked with questions about statutes."""
    if given[commands.AS_JSON] and given[commands.STATUTE_ACTION] not in _WITH_DOCUMENT:
        raise Misuse("statutes.no-json", action=given[commands.STATUTE_ACTION])
    if given[commands.FLOOR] and given[commands.STATUTE_ACTION] is not StatuteAction.RUN:
        raise Misuse("statutes.floor-of", action=given[commands.STATUTE_ACTION])
    match given[commands.STATUTE_ACTION]:
        case StatuteAction.ASK:
            return _ask(given)
        case StatuteAction.SAMPLE:
            source, seed = _questions(given), given[commands.DRAW]
            if seed is commands.Off.OFF:
                raise Misuse("statutes.no-seed")
            found = items.sample(items.read_items(source), items.read_titles(source), given[commands.SAMPLE_SIZE], seed)
            io.print_file("".join(f"{item.name}\n" for item in found))
        case StatuteAction.RETRIEVE:
            show(tuple(_retrieved(given)))
        case StatuteAction.RUN:
            return _run(given)
        case StatuteAction.REPORT:
            return _report(given, _folder(given))
    return GOOD


def _questions(given: commands.Given) -> Path:
    named = given[commands.QUESTION_ITEMS] or given[commands.QUESTIONS]
    if named is None:
        raise Misuse("statutes.no-questions")
    return Path(named)


def _folder(given: commands.Given) -> Path:
    named = given[commands.RUN_FOLDER]
    if named is None:
        raise Misuse("statutes.no-folder")
    return Path(named)


def _run(given: commands.Given) -> int:
    """Have models answer, and tell what came of it."""
    if given[commands.FLOOR]:
        return _floor(given)
    folder, asked = _folder(given), items.read_items(_questions(given))
    more = [item for name in given[commands.STATUTES] for item in items.read_items(Path(name))]
    index = items.ArticleIndex(items.articles(item.passage for item in (*asked, *more)))
    trial = trials.StatuteTrial(
        _columns(given),
        given[commands.CONDITION],
        given[commands.REPAIRS],
        index,
        reply_settings(given),
        given[commands.CLAUSES],
    )
    model = model_name(given[commands.MODEL_NAME]) if trial.asks else ""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise io.unwritable(folder, error) from error
    if (folder / trials.RESULTS).exists() and not given[commands.BENCH_RESUME]:
        raise Misuse("statutes.exists", folder=folder)
    planned = trial.cells(asked, model)
    done = 0
    with (
        asking_if_any(given, model, trial.most_calls(asked), folder / trials.JOURNAL_FILE, gauged=True) as at,
        progress("statutes.progress", given.language) as shown,
    ):

        def finished(result: trials.StatuteResult, *, again: bool) -> None:  # noqa: ARG001 - all are told at the end
            nonlocal done
            done += 1
            if shown is not None:
                shown(done, len(planned))

        going = trials.StatuteRun(folder, trial, at, {cell.key: item for cell, item in planned})
        try:
            trials.run_statutes(going, [cell for cell, _ in planned], given[commands.CONCURRENCY], finished)
        except BaseException:
            fields = {"count": done, "total": len(planned), "folder": folder}
            io.mention(tell("statutes.interrupted", given.language, **fields))
            raise
    code = _report(given, folder)
    return code if at is None else ended(at, code, given.language)


def _floor(given: commands.Given) -> int:
    """Tell what is right without any model."""
    asked = items.read_items(_questions(given))
    table = replace(
        statute_table(()), questions=len({item.name for item in asked}), histogram=(), floor=items.floor(asked)
    )
    if given[commands.AS_JSON]:
        io.print_document(table_document(table))
    else:
        show((*floor_page(table, given.language), Paragraph((Run(tell("statutes.note", given.language), "quiet"),))))
    return GOOD


def _columns(given: commands.Given) -> tuple[StatuteMethod, ...]:
    """Return the columns that were chosen; ``all`` are those that ask models, and the weighed one needs two."""
    chosen = given[commands.COLUMNS] or (StatuteMethod.ALL,)
    weighing = (StatuteMethod.MAJORITY, StatuteMethod.FORMAL) if given[commands.WEIGH] is not None else ()
    every = (*(trials.COLUMNS if StatuteMethod.ALL in chosen else ()), *chosen, *weighing)
    return tuple(dict.fromkeys(one for one in every if one is not StatuteMethod.ALL))


def _ask(given: commands.Given) -> int:
    """Have one question answered, by each method that was chosen."""
    own = _own_passage(given)
    item = _question(given) if own is None else trials.item_of(own)
    chosen = given[commands.COLUMNS] or (StatuteMethod.FORMAL,)
    columns = trials.COLUMNS if StatuteMethod.ALL in chosen else ()
    every = tuple(dict.fromkeys(one for one in (*columns, *chosen) if one is not StatuteMethod.ALL))
    passages = [one.passage for name in given[commands.STATUTES] for one in items.read_items(Path(name))]
    index = items.ArticleIndex(items.articles((item.passage, *passages)))
    trial = trials.StatuteTrial(
        every, given[commands.CONDITION], given[commands.REPAIRS], index, reply_settings(given), given[commands.CLAUSES]
    )
    model = model_name(given[commands.MODEL_NAME]) if trial.asks else ""
    with asking_if_any(given, model, trial.most_calls([item])) as at:
        cells = {cell.key: item for cell, item in trial.cells([item], model)}
        going = trials.StatuteRun(Path(), trial, at, cells, own=own)
        found = tuple(going.perform(cell) for cell, _ in trial.cells([item], model))
    proposal = next(iter(going.proposals.values()), None)
    if proposal is not None:
        ruled = trials.proposed_ruling(item, proposal)
    else:
        decides = StatuteMethod.FORMAL in every and given[commands.CLAUSES] is ClauseSource.LIBRARY
        clauses = trials.known_clauses(item, own) if decides else None
        ruled = None if clauses is None else trials.ruling(clauses, item.choices)
    if given[commands.AS_JSON]:
        io.print_document(answer_document(item, found, ruled, given.language, proposal))
    else:
        show(tuple(answer_page(item, found, ruled, given.language, proposal)))
    code = GOOD if all(one.settled for one in found) and any(one.answer for one in found) else FAILED
    return code if at is None else ended(at, code, given.language)


def _own_passage(given: commands.Given) -> trials.PassageClauses | None:
    """Return the passage with its question that a knowledge base of one's own is, None where none is named."""
    named = given[commands.QUESTIONS]
    if named is None or given[commands.QUESTION_ITEMS] is not None or not named.endswith(library.SUFFIX):
        return None
    return trials.clauses_of(named, api.load(named))


def _question(given: commands.Given) -> items.StatuteItem:
    """Return the question that is asked about: of a file by its name, of the library, or in its own words."""
    named, file = given[commands.QUESTIONS], given[commands.QUESTION_ITEMS]
    if named is None:
        raise Misuse("statutes.no-question")
    if file is not None:
        found = {item.name: item for item in reversed(items.read_items(Path(file)))}
        if named not in found:
            raise Misuse("statutes.no-such-question", name=named, path=file, suggestion=Suggestion.of(named, found))
        return found[named]
    if named in library.statutes():
        return trials.item_of(trials.clauses_of(named, api.load(named)))
    question, letter, choices = named.partition("\na ")
    try:
        return items.StatuteItem("—", "", question.strip(), items.choices_of((letter + choices).strip()), "")
    except ValueError as error:
        raise Misuse("statutes.not-four", suggestion=Suggestion.of(named, library.statutes())) from error


def _report(given: commands.Given, folder: Path) -> int:
    """Tell what a run came to: on the screen, and as a page in its folder."""
    try:
        lines = (folder / trials.RESULTS).read_bytes().splitlines()
        table = statute_table(
            [trials.statute_result(line) for line in lines], weighing=given[commands.WEIGH] is not None
        )
    except (OSError, ValueError) as error:  # ValueError: what is no result
        raise Misuse("statutes.none-there", folder=folder) from error
    if given[commands.AS_JSON]:
        io.print_document(table_document(table))
    else:
        show(tuple(statute_page(table, given.language)))
    io.put(folder / PAGE, statute_html(table, given.language).encode(), "tasks.exists", force=True)
    return FAILED if table.failed else GOOD


def _retrieved(given: commands.Given) -> Iterator[Paragraph]:
    """Yield the articles for each question, and how often the right ones were found."""
    language = given.language
    asked = {item.name: item for item in items.read_items(_questions(given))}
    more = [item for name in given[commands.STATUTES] for item in items.read_items(Path(name))]
    index = items.ArticleIndex(items.articles(item.passage for item in (*asked.values(), *more)))
    first, whole = Proportion(), Proportion()
    for hit in items.hits(tuple(asked.values()), index):
        named = " · ".join(f"{one.title} {one.heading}".strip() for one in hit.articles)
        style = "" if hit.first else "bad"
        yield Paragraph((Run(tell("statutes.found", language, name=hit.item, articles=named), style),))
        first.add(hit.first)
        whole.add(hit.whole)
    yield Paragraph()
    counts = {"articles": len(index.articles), "questions": len(asked), "characters": f"{items.MOST_CHARACTERS:,}"}
    yield Paragraph((Run(tell("statutes.searched", language, **counts), "title"),))
    for code, share in (("statutes.hit", first), ("statutes.whole", whole)):
        yield _share(tell(code, language), share, given)


def _share(name: str, share: Proportion, given: commands.Given) -> Paragraph:
    return Paragraph((Run(f"{name}: {share_words(share, given.language)}"),), indent=2)
