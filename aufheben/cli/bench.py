"""``bench``: models compared on debates whose outcome is formally known."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from aufheben import api
from aufheben.bench.bench import (
    DEBATES,
    JOURNAL_FILE,
    PAGE,
    RESULTS,
    TIMES,
    Bench,
    BenchPlan,
    Forecast,
    Planned,
    judge,
    run_bench,
)
from aufheben.bench.items import Items
from aufheben.bench.scoring import BenchResult, result_of
from aufheben.bench.tables import BenchTable, bench_document, cells_csv, cells_parquet, has_pyarrow, read_labels
from aufheben.choices import Method
from aufheben.cli import FAILED, GOOD, commands, io
from aufheben.cli.models import asking, ended, reply_settings, wished
from aufheben.errors import Misuse
from aufheben.experiments.running import ResultsFile
from aufheben.models import ModelSession, model_name, prices_of
from aufheben.reports.benches import BenchDrawings, BenchExample, bench_drawings, bench_html, bench_page, has_altair
from aufheben.reports.markdown import fragment
from aufheben.screen import progress, show
from aufheben.wording import Language, tell
from grammar.wording import Trouble
from llm_bridge.endpoints import Prices

CELLS = "cells.csv"
PLOTS = "plots"
PAGES = "examples"
_EXAMPLES = 3
"""Cells of each column that the page tells in full: those that went wrong first."""
_BY_AGENT = re.compile(r"ag[1-9]=")


def bench(given: commands.Given) -> int:
    """Compare models."""
    if given[commands.PARQUET] and not has_pyarrow():
        raise Misuse("bench.no-parquet")
    if given[commands.SCHEDULER] is not None and given[commands.JUDGES] is not None:
        raise Misuse("evaluate.jobs-alone")
    folder, items = Path(given[commands.FOLDER]), _items(given[commands.ITEMS])
    labels = _people(given[commands.LABELS], folder)
    judge = given[commands.BENCH_JUDGE]
    plan = BenchPlan(
        given[commands.METHODS] or (Method.LLM, Method.FORMAL),
        _lineups(given),
        orders=1 + given[commands.BOTH_ORDERS],
        trials=given[commands.TRIALS],
        settings=reply_settings(given, asking=_asking(given), **({} if judge is None else {"judge": judge})),
        judged=judge is not None,
    )
    planned = plan.over(items)
    if not planned.cells:
        raise Misuse("bench.nothing", folder=_called(given))
    _prepare(folder, resume=given[commands.BENCH_RESUME] or given[commands.REPORT_ONLY])
    resumed, at = (0, None) if given[commands.REPORT_ONLY] else _run(given, folder, items, planned)
    table = _report(given, folder, items, planned, BenchTable(resumed=resumed, labels=labels))
    missing = len(planned.cells) - table.cells
    if missing:
        io.mention(tell("bench.missing", given.language, count=missing, total=len(planned.cells), folder=folder))
    unused = len(labels) - table.labelled
    if unused:
        io.mention(
            tell("bench.labels-unused", given.language, path=given[commands.LABELS], count=unused, total=len(labels))
        )
    code = GOOD if not (planned.skipped or table.failed or missing) else FAILED
    return code if at is None else ended(at, code, given.language)


def _items(names: Sequence[str]) -> Items:
    """Return the items of all folders and names of the library. Raises `Misuse`."""
    found: Items | None = None
    for name in names:
        try:
            items = Items.named(name)
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            raise Misuse("bench.no-folder", folder=name, reason=Trouble(error)) from error
        found = items if found is None else found.and_those_of(items)
    assert found is not None  # noqa: S101 - the argument is demanded
    return found


def _people(path: str | None, folder: Path) -> Mapping[str, bool]:
    """Return people's labels. Raises `Misuse`, also for a file that this run would write anew."""
    if path is None:
        return {}
    if Path(path).resolve() == (folder / CELLS).resolve():
        raise Misuse("bench.labels-written", path=path)
    return read_labels(Path(path))


def _called(given: commands.Given) -> str:
    """Return how the items are called in titles."""
    return ", ".join(given[commands.ITEMS])


def _lineups(given: commands.Given) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Return who speaks in each run: one model for all, or one for each agent. Raises `Misuse`."""
    if not _asking(given):
        return ()
    found: list[tuple[tuple[str, str], ...]] = []
    for written in given[commands.LINEUPS] or (model_name(None),):
        if not _BY_AGENT.match(written):
            found.append((("", written),))
            continue
        pairs = [part.partition("=") for part in written.split(",")]
        if not all(_BY_AGENT.match(f"{agent}{sign}") and model for agent, sign, model in pairs):
            raise Misuse("bench.lineup", value=written)
        found.append(tuple(sorted((agent.strip(), model.strip()) for agent, _, model in pairs)))
    if any(not model for lineup in found for _, model in lineup):
        raise Misuse("bench.no-model")
    return tuple(dict.fromkeys(found))


def _asking(given: commands.Given) -> bool:
    """Return whether any method asks a model."""
    return not given[commands.METHODS] or any(one is not Method.FORMAL for one in given[commands.METHODS])


def _prepare(folder: Path, *, resume: bool) -> None:
    """Make the folder. Raises `Misuse` where it holds results that nobody asked to go on with."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise io.unwritable(folder, error) from error
    if not resume and (folder / RESULTS).exists() and (folder / RESULTS).stat().st_size:
        raise Misuse("bench.exists", folder=folder)


def _prices(given: commands.Given) -> dict[str, Prices | None]:
    """Return what each model costs, nothing without a list. Raises `Misuse` for a model that the list lacks."""
    listed = given[commands.PRICES]
    if listed is None:
        return {}
    return {model: prices_of(Path(listed), model) for model in _models(given)}


def _models(given: commands.Given) -> tuple[str, ...]:
    """Return the models that are asked, the judge last."""
    asked = [model for lineup in _lineups(given) for _, model in lineup]
    judge = given[commands.BENCH_JUDGE]
    return tuple(dict.fromkeys([*asked, judge] if asked and judge is not None else asked))


def _dearest(prices: Mapping[str, Prices | None]) -> Prices | None:
    """Return prices that are none of them too low: a limit on money holds whichever model is asked."""
    known = [one for one in prices.values() if one is not None]
    if not known:
        return None
    most_in = max(max(one.input, one.cached or 0.0) for one in known)
    most_out = max(max(one.output, one.reasoning or 0.0) for one in known)
    return Prices(input=most_in, output=most_out, currency=known[0].currency)


def _session(
    given: commands.Given, folder: Path, most: int, prices: Mapping[str, Prices | None]
) -> AbstractContextManager[ModelSession]:
    """Open the models; what they may take at most is told before, and after what they did take."""
    wishes = wished(given, ", ".join(_models(given)) or None, folder / JOURNAL_FILE, _dearest(prices))
    return asking(wishes, most, given.language, gauged=True)


def _run(given: commands.Given, folder: Path, items: Items, planned: Planned) -> tuple[int, ModelSession]:
    """Do the cells; return how many were there already, and the models with what they took."""
    prices = _prices(given)
    done = resumed = 0
    with (
        judge(given[commands.JUDGES], given[commands.SCHEDULER]) as judging,
        _session(given, folder, planned.most_calls, prices) as at,
        progress("bench.progress", given.language) as shown,
    ):
        forecast = Forecast.of(planned.cells)

        def finished(result: BenchResult, *, again: bool) -> None:
            nonlocal done, resumed
            done += 1
            resumed += again
            forecast.add(result, again=again)
            if shown is not None:
                shown(done, len(planned.cells), _forecast_words(forecast, prices, given.language))

        try:
            held = Bench(folder, items, at, prices, judging, given[commands.BENCH_JUDGE] or "")
            run_bench(held, planned.cells, given[commands.CONCURRENCY], finished)
        except BaseException:
            fields = {"count": done, "total": len(planned.cells), "folder": folder}
            io.mention(tell("bench.interrupted", given.language, **fields))
            raise
    return resumed, at


def _forecast_words(forecast: Forecast, prices: Mapping[str, Prices | None], language: Language) -> str:
    """Return what was taken so far and what is to come, nothing where no model is asked."""
    dearest, money = _dearest(prices), forecast.money
    if dearest is not None and money is not None:
        fields = {"spent": f"{money[0]:.2f}", "left": f"{money[1]:.2f}", "currency": dearest.currency}
        return tell("bench.spent-money", language, **fields)
    spent, left = forecast.tokens
    return tell("bench.spent-tokens", language, spent=f"{spent:,.0f}", left=f"{left:,.0f}") if spent or left else ""


def _report(given: commands.Given, folder: Path, items: Items, planned: Planned, table: BenchTable) -> BenchTable:
    """Tell what the cells came to: on the screen, and in the files of the folder."""
    language, name = given.language, _called(given)
    seconds = _seconds(folder / TIMES)
    examples: list[BenchResult] = []
    keys = [cell.key for cell in planned.cells]
    with ResultsFile(folder / RESULTS, result_of) as results:
        wrong: dict[str, int] = {}
        for result in results.of(keys):
            table.add(result, seconds.get(result.key))
            if result.scores is not None and not result.scores.answer and wrong.get(result.column, 0) < _EXAMPLES:
                wrong[result.column] = wrong.get(result.column, 0) + 1
                examples.append(result)
        if not table.cells:
            raise Misuse("bench.none-here", folder=folder, total=len(keys))
        files = {CELLS: cells_csv(results.of(keys)).encode()}
        if given[commands.PARQUET]:
            files["cells.parquet"] = cells_parquet(results.of(keys))
    files["table.md"] = fragment(bench_page(name, table, planned.skipped, language), language).encode()
    drawings = bench_drawings(table, language) if has_altair() else BenchDrawings({}, "")
    files |= {f"{PLOTS}/{plot}.svg": drawing.encode() for plot, drawing in drawings.svg.items()}
    if drawings.page:
        files[f"{PLOTS}/{PLOTS}.html"] = drawings.page.encode()
    else:
        io.mention(tell("bench.no-plots", language))
    shown = list(_examples(folder, items, examples, language, files))
    files[PAGE] = bench_html(name, table, planned.skipped, shown, language, drawings.svg).encode()
    for file, data in files.items():
        path = folder / file
        try:
            path.parent.mkdir(exist_ok=True)
        except OSError as error:
            raise io.unwritable(path, error) from error
        io.put(path, data, "tasks.exists", force=True)
    if given[commands.AS_JSON]:
        io.print_document(bench_document(name, table, planned.skipped, language))
    else:
        show(tuple(bench_page(name, table, planned.skipped, language)))
        io.mention(tell("bench.written", language, folder=folder, page=PAGE))
    return table


def _examples(
    folder: Path, items: Items, results: Sequence[BenchResult], language: Language, files: dict[str, bytes]
) -> Iterator[BenchExample]:
    """Yield cells with the debates that were held in them, where these are still there; their pages go to ``files``."""
    for result in results:
        path = folder / DEBATES / f"{result.key}.json"
        if not path.exists():
            continue
        document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        page = None
        if result.scores is not None and result.scores.moves:
            verification = api.verify(document, items.get(result.item).base)
            page = f"{PAGES}/{result.key}.html"
            files[page] = api.report(verification, language=language).encode()
        yield BenchExample(result, document, page)


def _seconds(path: Path) -> dict[str, float]:
    """Return how long cells took, as far as it is known: a line may be torn."""
    found: dict[str, float] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                timed: dict[str, Any] = json.loads(line)
                found[str(timed["key"])] = float(timed["seconds"])
            except (ValueError, KeyError):
                continue
    return found
