"""``aufheben verify TRANSCRIPT --against STANCES``: a debate that somebody held, judged by the stances."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aufheben.cli.desk import once, settled
from aufheben.cli.exits import FAILED, GOOD
from aufheben.cli.model_options import (
    JournalFile,
    MaxCalls,
    MaxTokens,
    ModelName,
    Offline,
    Refresh,
    ReplySeconds,
    ReplyTokens,
    RetryWait,
    Seed,
    Temperature,
    wishes,
)
from aufheben.cli.options import (
    STDIN,
    JsonFlag,
    LanguageOption,
    Mains,
    MaxGroundRules,
    Protocol,
    Shape,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.errors import Misuse
from aufheben.reports.findings import findings_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verification import verification_page
from aufheben.screen import show
from aufheben.verified import verification_document
from aufheben.verifying import mappings_of, source_of, verify
from kb import loading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.blocks import Report
    from aufheben.verifying import Verification
    from aufheben.wording import Language
    from kb.transcripts.mapping import Mappings


def run(
    held: Annotated[str, typer.Argument(metavar="TRANSCRIPT", show_default=False)],
    against: Annotated[list[str], typer.Option("--against", metavar="NAME_OR_FILE", show_default=False)],
    mapping: Annotated[str | None, typer.Option("--map", metavar="FILE")] = None,
    aliases: Annotated[list[str] | None, typer.Option("--agents", metavar="AGENT=NAME")] = None,
    mains: Annotated[Mains | None, typer.Option("--mains", metavar="all|one")] = None,
    max_rounds: Annotated[int | None, typer.Option("--max-rounds", metavar="N")] = None,
    protocol: Annotated[Protocol | None, typer.Option("--protocol", metavar="formal|published")] = None,
    shape: Annotated[Shape | None, typer.Option("--format", metavar="text|json|sarif|junit|github")] = None,
    destination: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE")] = None,
    force: Annotated[bool, typer.Option("--force")] = False,  # noqa: FBT002 - a flag of the command line
    model: ModelName = None,
    journal: JournalFile = None,
    offline: Offline = False,  # noqa: FBT002 - as above
    refresh: Refresh = False,  # noqa: FBT002 - as above
    max_calls: MaxCalls = None,
    max_tokens: MaxTokens = None,
    reply_tokens: ReplyTokens = 1_500,
    temperature: Temperature = 0.0,
    seed: Seed = 0,
    reply_seconds: ReplySeconds = 120.0,
    retry_wait: RetryWait = 0.5,
    as_json: JsonFlag = False,  # noqa: FBT002 - as above
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Judge a debate and tell what is wrong with it."""
    language = spoken(lang)
    chosen = _shape(shape, as_json=as_json)
    if force and destination is None:
        raise Misuse("usage.force-alone")
    once([held, *against, *filter(None, [mapping])])
    base = settled(loading.read(against), ", ".join(against), language)
    proposer = None
    if model is not None or offline:
        from aufheben.cli.proposing import ModelProposer  # noqa: PLC0415 - only with a model

        wished = wishes(
            held,
            model=model,
            journal=journal,
            offline=offline,
            refresh=refresh,
            max_calls=max_calls,
            max_tokens=max_tokens,
            reply_tokens=reply_tokens,
            temperature=temperature,
            seed=seed,
            reply_seconds=reply_seconds,
            retry_wait=retry_wait,
        )
        proposer = ModelProposer(wished, base, language)
    verification = verify(
        source_of(held),
        base,
        mappings=_mappings(mapping),
        agents=_agents(aliases or ()),
        mains=None if mains is None else mains.value,
        max_rounds=max_rounds,
        published=None if protocol is None else protocol is Protocol.PUBLISHED,
        proposer=proposer,
        limits=limits(time_limit, max_ground_rules),
    )
    _tell(verification, chosen, destination, mapping, language, force=force)
    if mapping is not None:
        _write_mappings(verification, Path(mapping), language)
    if proposer is not None:
        proposer.remark()
        if proposer.exit is not None:
            return proposer.exit
    return GOOD if verification.sound else FAILED


def _shape(shape: Shape | None, *, as_json: bool) -> Shape:
    """Return the format of the output; ``--json`` is short for one."""
    if as_json and shape not in {None, Shape.JSON}:
        raise Misuse("usage.two-formats", shape=shape)
    return Shape.JSON if as_json else shape or Shape.TEXT


def _agents(aliases: Sequence[str]) -> dict[str, str]:
    """Return who is who: the agent of each name of the transcript."""
    told: dict[str, str] = {}
    for alias in (one.strip() for given in aliases for one in given.split(",")):
        agent, sign, name = alias.partition("=")
        if not (agent.strip() and sign and name.strip()):
            raise Misuse("usage.alias", value=alias)
        told[name.strip()] = agent.strip()
    return told


def _mappings(path: str | None) -> Mappings | None:
    """Return what the mapping file says; none when there is no such file yet."""
    return mappings_of(path) if path is not None and (path == STDIN or Path(path).exists()) else None


def _write_mappings(verification: Verification, path: Path, language: Language) -> None:
    """Write the mapping file with every statement that is new to it; what the user wrote in it stays."""
    from aufheben.cli.read import written  # noqa: PLC0415 - only to write a file

    text = verification.formal.mappings.text()
    if str(path) != STDIN and (not path.exists() or path.read_text(encoding="utf-8") != text):
        written(text, path, language, force=True)


def _tell(
    verification: Verification,
    shape: Shape,
    result: str | None,
    mapping: str | None,
    language: Language,
    *,
    force: bool,
) -> None:
    """Tell a verification on standard output or in a file; parts that cannot be read on standard error."""
    show(findings_page(verification.transcript.faults, language), sys.stderr)
    kept = result is not None and result != STDIN
    if shape is Shape.TEXT and not kept:
        show(_page(verification, mapping, language))
        return
    text = _text(verification, shape, mapping, language)
    if result is not None and kept:
        from aufheben.cli.read import written  # noqa: PLC0415 - only to write a file

        written(text, Path(result), language, force=force)
    else:
        # Documents say that they are UTF-8, whatever the terminal speaks.
        sys.stdout.flush()
        stream = getattr(sys.stdout, "buffer", None)
        if stream is None:
            sys.stdout.write(text)
        else:
            stream.write(text.encode())


def _page(verification: Verification, mapping: str | None, language: Language) -> Report:
    return verification_page(
        verification_document(verification, language), verbalizer_of(verification.kb, language), mapping
    )


def _text(verification: Verification, shape: Shape, mapping: str | None, language: Language) -> str:
    """Return a verification as one text."""
    document = verification_document(verification, language)
    match shape:
        case Shape.TEXT:
            stream = io.StringIO()
            show(_page(verification, mapping, language), stream)
            return stream.getvalue()
        case Shape.JSON:
            return _printed(document.model_dump(mode="json", by_alias=True))
        case Shape.SARIF:
            from aufheben.reports.sarif import sarif  # noqa: PLC0415 - one format of several

            return _printed(sarif(document, language))
        case Shape.JUNIT:
            from aufheben.reports.junit import junit  # noqa: PLC0415 - as above

            return junit(document, verification.transcript.name, language)
        case Shape.GITHUB:
            from aufheben.reports.github import github  # noqa: PLC0415 - as above

            return github(document, language)


def _printed(document: object) -> str:
    """Return a document as text; of a character that no file can hold its escape, which JSON has too."""
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace").decode()
