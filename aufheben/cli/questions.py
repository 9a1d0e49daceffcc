"""What is asked of a knowledge base: its debate, statuses, reasons, what may still change; and what others get of it.

That is reports as pages and maps, and programs that plain clingo runs with nothing of ours.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben import api, requests
from aufheben.blocks import Paragraph, Run
from aufheben.choices import SUFFIXES, Mode, ProgramFormat, ProtocolForm, ReportFormat
from aufheben.cli import GOOD, LIMIT, commands, io
from aufheben.errors import Misuse
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from aufheben.wording import tell
from engine.attacks.order import level_of
from engine.values.literals import Literal
from engine.values.record import Reading, Route, Semantics
from grammar.errors import Unreadable
from grammar.languages import language_of
from grammar.wording import NameList
from kb import loading
from kb.loading import STDIN

if TYPE_CHECKING:
    from aufheben.reports.documents import Reportable
    from engine.values.limits import Limits
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextBasis


def debate(given: commands.Given) -> int:
    """Hold the debate and show it."""
    bounds = io.limits(given)
    mode = given[commands.MODE]
    if given[commands.MAD] and mode is not Mode.FREE:
        raise Misuse("usage.mode-option", option="--mad", modes="free")
    if given[commands.HUMAN] and mode is not Mode.LLM:
        raise Misuse("usage.mode-option", option="--human", modes="llm")
    if given[commands.CONFIRM] and mode is not Mode.HYBRID:
        raise Misuse("usage.mode-option", option="--confirm", modes="hybrid")
    if given[commands.COURSE] is ProtocolForm.PUBLISHED and mode is Mode.FREE:
        raise Misuse("usage.mode-option", option="--protocol published", modes="formal, hybrid, llm")
    of_engine = {"--route": given[commands.ROUTE] is not Route.AUTO, "--all": given[commands.EVERY_MOVE]}
    for option, named in of_engine.items():
        if named and mode in (Mode.LLM, Mode.FREE):
            raise Misuse("usage.mode-option", option=option, modes="formal, hybrid")
    unused = given.first_of(commands.MODEL_OPTIONS) if mode is Mode.FORMAL else None
    if unused is not None:
        raise Misuse("usage.mode-option", option=unused, modes="hybrid, llm, free")
    if mode is not Mode.FORMAL:
        from aufheben.cli.models import MODES  # noqa: PLC0415 - only with a model

        return MODES[mode](given, bounds)
    loaded = io.opened(given, given[commands.NAME], introduced=True)
    base = loaded.base
    held = api.debate(
        base,
        io.mains_of(given),
        given[commands.FIRST],
        max_rounds=given[commands.MAX_ROUNDS],
        route=given[commands.ROUTE],
        limits=bounds,
    )
    basis = io.basis_of(loaded)
    silent = () if basis is None else basis.silent
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        io.print_document(messages.debate_document(held))
    elif given[commands.PROSE]:
        from aufheben.reports.prose import debate_prose  # noqa: PLC0415 - one of two ways to tell it

        show(debate_prose(held, verbalizer_of(base, given.language), silent, every_move=given[commands.EVERY_MOVE]))
    else:
        from aufheben.reports.debates import debate_page  # noqa: PLC0415 - as above

        show(debate_page(held, verbalizer_of(base, given.language), silent, every_move=given[commands.EVERY_MOVE]))
    io.remind(given, loaded, basis)
    return LIMIT if held.stopped is not None else GOOD


def _about(given: commands.Given, *literals: str) -> tuple[KnowledgeBase, tuple[Literal, ...]]:
    """Return a knowledge base and the literals that are asked about; those that it never mentions are remarked on."""
    base = io.read(given, given[commands.NAME])
    return base, _remarked(given, base, literals)


def _remarked(given: commands.Given, base: KnowledgeBase, literals: Sequence[str]) -> tuple[Literal, ...]:
    try:
        asked = tuple(map(requests.literal_of, literals))
    except Unreadable as error:
        if not any("(" in one for one in literals):  # a sentence rather than a slip in a literal
            error.add_note(tell("status.not-a-literal", given.language, name=given[commands.NAME]))
        raise
    io.remark(base, given[commands.NAME], asked, given.language)
    return asked


def status(given: commands.Given) -> int:
    """Tell the statuses of literals."""
    bounds = io.limits(given)
    loaded = io.opened(given, given[commands.NAME], introduced=True)
    base = loaded.base
    asked = _remarked(given, base, given[commands.LITERALS])
    verbalizer = verbalizer_of(base, given.language)
    found = api.status(
        base,
        *asked,
        reading=given[commands.READING],
        agent=given[commands.AGENT],
        semantics=given[commands.SEMANTICS],
        route=given[commands.ROUTE],
        limits=bounds,
    )
    taken = found[0].route if found else None
    if given[commands.VERBOSE] and taken is not None:
        text = verbalizer.tell(
            "status.route",
            route=taken.value,
            semantics=given[commands.SEMANTICS].value,
            reading=given[commands.READING].value,
            level=verbalizer.tell(f"level.{level_of(base.dispute).value}"),
        )
        show((Paragraph((Run(text, "quiet"),)),), sys.stderr)
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        io.print_document(messages.status_document(found))
    else:
        from aufheben.reports.statuses import status_page  # noqa: PLC0415 - of one command in three

        show(status_page(found, verbalizer))
    io.remind(given, loaded)
    return GOOD


def explain(given: commands.Given) -> int:
    """Tell why a literal has its status."""
    bounds = io.limits(given)
    loaded = io.opened(given, given[commands.NAME], introduced=True)
    base = loaded.base
    (asked,) = _remarked(given, base, (given[commands.LITERAL],))
    if given[commands.TREE]:
        if given[commands.ROUTE] is not Route.AUTO:
            raise Misuse("usage.route-tree")
        _tree(given, base, asked, replace(bounds, nodes=given[commands.MAX_NODES]))
        io.remind(given, loaded)
        return GOOD
    depth = None if given[commands.AS_JSON] else given[commands.LENGTH].depth
    found = api.explanation(
        base,
        asked,
        depth=depth,
        reading=given[commands.READING],
        agent=given[commands.AGENT],
        route=given[commands.ROUTE],
        limits=bounds,
    )
    verbalizer = verbalizer_of(base, given.language)
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        io.print_document(messages.explanation_document(found))
    elif given[commands.PROSE]:
        from aufheben.reports.prose import explanation_prose  # noqa: PLC0415 - one of two ways to tell it

        show((*explanation_prose(found, verbalizer), *verbalizer.decided_by(found.route)))
    else:
        from aufheben.reports.statuses import explanation_page  # noqa: PLC0415 - as above

        show(explanation_page(found, verbalizer, given[commands.LENGTH]))
    io.remind(given, loaded)
    return GOOD


def _tree(given: commands.Given, base: KnowledgeBase, asked: Literal, bounds: Limits) -> None:
    """Show every dialogue about a literal."""
    from aufheben.reports.statuses import tree_page  # noqa: PLC0415 - few ask for all of it

    grown = api.tree(base, asked, reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds)
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        io.print_document(messages.tree_document(asked, grown))
    else:
        show(tree_page(asked, grown, verbalizer_of(base, given.language)))


def ask(given: commands.Given) -> int:
    """Answer a sentence or a question."""
    from aufheben.reports.statuses import answer_page, because  # noqa: PLC0415 - the languages of people are large

    bounds = io.limits(given)
    loaded = io.opened(given, given[commands.NAME], given[commands.NEGATION])
    base = loaded.base
    given.follow(language_of(given[commands.SENTENCE]))
    verbalizer = verbalizer_of(base, given.language)
    answer = api.ask(base, given[commands.SENTENCE], negation=given[commands.NEGATION], limits=bounds)
    reasons = api.reasons(base, answer, limits=bounds)
    if given[commands.AS_JSON]:
        from kb import text_documents  # noqa: PLC0415 - loads pydantic

        io.print_document(text_documents.answer_document(answer, because(answer, reasons, verbalizer)))
    else:
        show(answer_page(answer, reasons, verbalizer, given[commands.NAME]))
    io.remind(given, loaded)
    return GOOD


def relevance(given: commands.Given) -> int:
    """Tell what open literals can do to the status of a literal."""
    bounds = io.limits(given)
    base, (asked,) = _about(given, given[commands.LITERAL])
    found = api.relevance(
        base, asked, given[commands.TARGET], reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds
    )
    if given[commands.AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        io.print_document(future_documents.relevance_document(found))
    else:
        from aufheben.reports.statuses import relevance_page  # noqa: PLC0415 - one question of several

        show(relevance_page(found, verbalizer_of(base, given.language), given[commands.TARGET]))
    return LIMIT if found.undecided else GOOD


def whatif(given: commands.Given) -> int:
    """Tell which statuses change when statements are added or taken out."""
    bounds = io.limits(given)
    base, asked = _about(given, *given[commands.LITERALS])
    changes = {"add": given[commands.ADD], "remove": given[commands.REMOVE]}
    found = api.whatif(
        base, *asked, **changes, reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds
    )
    if given[commands.AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        io.print_document(future_documents.whatif_document(found.difference, found.added, found.removed))
    else:
        from aufheben.reports.statuses import whatif_page  # noqa: PLC0415 - one question of several

        show(whatif_page(found, verbalizer_of(base, given.language)))
    return GOOD if found.difference.cut is None else LIMIT


def repair(given: commands.Given) -> int:
    """Tell the fewest changes that make a literal justified."""
    bounds = io.limits(given)
    base, (asked,) = _about(given, given[commands.LITERAL])
    allowed = {"allow": given[commands.ALLOW], "allow_removing": given[commands.ALLOW_REMOVING]}
    found = api.repair(
        base, asked, **allowed, reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds
    )
    if given[commands.AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        io.print_document(future_documents.repair_document(found))
    else:
        from aufheben.reports.statuses import repair_page  # noqa: PLC0415 - one question of several

        show(repair_page(found, verbalizer_of(base, given.language)))
    return GOOD if found.decided else LIMIT


REPORT_SCHEMA, PROGRAM_SCHEMA = "aufheben.report/1", "aufheben.export/1"


def report(given: commands.Given) -> int:
    """Write a report."""
    from aufheben.reports.argued import argued_as  # noqa: PLC0415 - the languages of people are large
    from aufheben.reports.whole import verbalizer_for, written_as  # noqa: PLC0415 - as above
    from kb.transcript_schema import TranscriptDocument  # noqa: PLC0415 - loads pydantic

    form = _form(given)
    if given[commands.FORCE] and given[commands.REPORT_OUTPUT] is None:
        raise Misuse("usage.force-alone")
    found, base, basis, cut = _subject(given, io.limits(given))
    if isinstance(found, TranscriptDocument):
        text = argued_as(found, form, given.language)
    else:
        text = written_as(found, form, verbalizer_for(found, base, given.language), basis)
    _out(given, text, given[commands.REPORT_OUTPUT], REPORT_SCHEMA, form)
    return LIMIT if cut else GOOD


def _form(given: commands.Given) -> ReportFormat:
    """Return the format: the one named, else the one that the name of the output tells."""
    form, output = given[commands.REPORT_FORMAT], given[commands.REPORT_OUTPUT]
    if form is not None:
        return form
    if output is None:
        raise Misuse("report.no-output", example="report.html")
    if output == STDIN:
        return ReportFormat.HTML
    found = SUFFIXES.get(Path(output).suffix.lower())
    if found is None:
        raise Misuse("report.no-format", path=output, known=NameList.of(SUFFIXES))
    return found


def _subject(given: commands.Given, bounds: Limits) -> tuple[Reportable, KnowledgeBase | None, TextBasis | None, bool]:
    """Return what is to be reported, and the knowledge base whose words tell it; a knowledge base is debated.

    The third value is what that debate rests on where it is on a text, the last tells whether a limit cut it.
    """
    from aufheben.reports.documents import is_document, reported  # noqa: PLC0415 - loads pydantic
    from kb.transcript_schema import TranscriptDocument  # noqa: PLC0415 - as above

    name, words_of = given[commands.SUBJECT], given[commands.WORDS_OF]
    data = _data(name)
    if data is not None and is_document(data):
        if words_of == STDIN and name == STDIN:
            raise Misuse("usage.stdin-once")
        base = None if words_of is None else io.read(given, words_of)
        found = reported(data, name)
        if isinstance(found, TranscriptDocument):
            given.follow(language_of(found.issue))
        return found, base, None, False
    if words_of is not None:
        raise Misuse("report.own-words", name=name)
    if name == STDIN and data is not None:
        from grammar.reading import decode  # noqa: PLC0415 - only for standard input

        loaded = loading.read_text(decode(data, "<stdin>").text, "<stdin>")
        io.settled(given, loaded, "<stdin>")
    else:
        loaded = io.opened(given, name, introduced=True)
    held = api.debate(loaded.base, limits=bounds)
    return held, loaded.base, io.basis_of(loaded), held.cut is not None


def _data(name: str) -> bytes | None:
    """Return what standard input or a file holds; None for a library name and for what is no file."""
    if name == STDIN:
        return loading.standard_input()
    try:
        return Path(name).read_bytes() if Path(name).is_file() else None
    except (OSError, ValueError):
        return None  # reading it as a knowledge base tells what is wrong with the file


def export(given: commands.Given) -> int:
    """Write a program for clingo."""
    form = given[commands.PROGRAM_FORMAT]
    if form is None:
        raise Misuse("export.no-format", known=NameList.of(ProgramFormat))
    if given[commands.FORCE] and given[commands.PROGRAM_OUTPUT] is None:
        raise Misuse("usage.force-alone")
    match form:
        case ProgramFormat.CLINGO:
            text = _program(given, io.limits(given))
        case ProgramFormat.CHECK:
            text = _checker(given, io.limits(given))
    _out(given, text, given[commands.PROGRAM_OUTPUT], PROGRAM_SCHEMA, form)
    return GOOD


def _program(given: commands.Given, bounds: Limits) -> str:
    """Return the program that decides the statuses of a knowledge base."""
    if given[commands.RECORDED_STANCES] is not None:
        raise Misuse("export.against-alone")
    base = io.read(given, given[commands.EXPORTED])
    return api.program(base, reading=given[commands.READING], semantics=given[commands.SEMANTICS], limits=bounds)


def _checker(given: commands.Given, bounds: Limits) -> str:
    """Return the program that checks the record of a debate."""
    stances = given[commands.RECORDED_STANCES]
    if stances is None:
        raise Misuse("export.no-against")
    if (given[commands.READING], given[commands.SEMANTICS]) != (Reading.POOLED, Semantics.PRAKKEN_SARTOR):
        raise Misuse("export.reading-of-a-record")
    io.once([given[commands.EXPORTED], stances])
    record = loading.transcript(given[commands.EXPORTED]).text
    return api.checker(io.read(given, stances), record, limits=bounds)


def _out(given: commands.Given, text: str, output: str | None, schema: str, form: str) -> None:
    """Write a text to its file or to standard output; with ``--json`` in a document, unless a file has it."""
    kept = None if output == STDIN else output
    if kept is not None:
        io.write(text, Path(kept), given.language, force=given[commands.FORCE])
    elif not given[commands.AS_JSON]:
        io.print_file(text)
    if given[commands.AS_JSON]:
        io.print_document({"schema": schema, "format": form, "output": kept, "text": text if kept is None else None})
