"""``aufheben verify TRANSCRIPT --against STANCES``: a debate that somebody held, judged by the stances."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben import api
from aufheben.choices import FailOn, ProtocolForm, VerificationFormat
from aufheben.cli import FAILED, GOOD, LIMIT, commands
from aufheben.cli.io import limits, once, print_file, settled, write
from aufheben.errors import Misuse
from aufheben.reports.findings import findings_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verification import verification_page
from aufheben.reports.verified import verification_report
from aufheben.screen import show
from aufheben.verification import Verification, source_of
from grammar.languages import language_of
from kb import loading
from kb.loading import STDIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.blocks import Report
    from aufheben.cli.parameters import Given


def verify(given: Given) -> int:
    """Judge a debate and tell what is wrong with it."""
    form = _format(given)
    if given[commands.FORCE] and given[commands.VERIFICATION_OUTPUT] is None and given[commands.MOVES_OUT] is None:
        raise Misuse("usage.force-alone")
    if not given[commands.AGAINST_ANY]:
        return _verify_chat(given, form)
    mapping = given[commands.MAPPING]
    once([given[commands.TRANSCRIPT], *given[commands.AGAINST_ANY], *filter(None, [mapping, given[commands.MOVES]])])
    stances = loading.read(given[commands.AGAINST_ANY], strict_reading=given[commands.STRICT_READING])
    base = settled(given, stances, ", ".join(given[commands.AGAINST_ANY]))
    proposer = None
    if given[commands.MODEL_NAME] is not None or given[commands.OFFLINE]:
        from aufheben.cli.confirming import Confirming  # noqa: PLC0415 - only with a model
        from aufheben.cli.models import ModelProposer, wishes  # noqa: PLC0415 - as above

        confirm = Confirming(base, given.language) if given[commands.CONFIRM] else None
        proposer = ModelProposer(wishes(given, given[commands.TRANSCRIPT]), base, given.language, confirm)
    elif given[commands.CONFIRM]:
        raise Misuse("usage.confirm-alone")
    protocol = given[commands.PROTOCOL]
    verification = api.verify(
        source_of(given[commands.TRANSCRIPT]),
        base,
        mapping=mapping if mapping is not None and (mapping == STDIN or Path(mapping).exists()) else None,
        moves=given[commands.MOVES],
        agents=agents_of(given[commands.ALIASES]),
        ignored=given[commands.IGNORED],
        layout=given[commands.LAYOUT],
        mains=given[commands.HELD_MAINS],
        max_rounds=given[commands.MAX_ROUNDS],
        published=None if protocol is None else protocol is ProtocolForm.PUBLISHED,
        proposer=proposer,
        limits=limits(given),
    )
    _tell(given, verification, form)
    if mapping is not None and mapping != STDIN:
        _write_mappings(given, verification, Path(mapping))
    written = given[commands.MOVES_OUT]
    if written is not None:
        _write_moves(given, verification, written)
    if proposer is not None:
        proposer.remark()
        if proposer.exit is not None:
            return proposer.exit
    return _exit(given, verification)


_OF_DEBATES = (
    commands.STRICT_READING,
    commands.MAPPING,
    commands.CONFIRM,
    commands.MOVES,
    commands.MOVES_OUT,
    commands.ALIASES,
    commands.HELD_MAINS,
    commands.MAX_ROUNDS,
    commands.PROTOCOL,
    commands.MODEL_NAME,
    commands.OFFLINE,
)
"""What only a debate can be judged by, where its stances are known."""


def _verify_chat(given: Given, form: VerificationFormat) -> int:
    """Judge a group chat by its own commitments and tell what is wrong with it."""
    if any(given[one] for one in _OF_DEBATES):
        raise Misuse("usage.chat-alone")
    source = source_of(given[commands.TRANSCRIPT])
    given.follow(language_of(source.text))
    verification = api.verify(
        source, layout=given[commands.LAYOUT], ignored=given[commands.IGNORED], limits=limits(given)
    )
    _tell(given, verification, form)
    return _exit(given, verification)


def _exit(given: Given, verification: Verification) -> int:
    """Return the exit code: at a limit that one, as nobody knows what else would have been found."""
    if verification.judgement.cut is not None:
        return LIMIT
    return GOOD if _passes(given, verification) else FAILED


def _passes(given: Given, verification: Verification) -> bool:
    """Return whether a verification passes the gates; without any, all must be judged and sound."""
    judged, moves = verification.judgement, len(verification.formal.transcript.turns)
    least, sound = given[commands.MIN_COVERAGE], given[commands.MIN_SOUND]
    if least is not None and judged.judged < least * moves:
        return False
    if sound is not None and judged.right < sound * moves:
        return False
    return verification.passes(given[commands.FAIL_ON] or FailOn.UNJUDGED)


def _format(given: Given) -> VerificationFormat:
    """Return the format of the output; ``--json`` is short for one."""
    named = given[commands.VERIFICATION_FORMAT]
    if given[commands.AS_JSON] and named not in {None, VerificationFormat.JSON}:
        raise Misuse("usage.two-formats", shape=named)
    return VerificationFormat.JSON if given[commands.AS_JSON] else named or VerificationFormat.TEXT


def agents_of(aliases: Sequence[str]) -> dict[str, str]:
    """Return who is who: the agent of each name of the transcript."""
    agents: dict[str, str] = {}
    for alias in (one.strip() for given in aliases for one in given.split(",")):
        agent, sign, name = alias.partition("=")
        if not (agent.strip() and sign and name.strip()):
            raise Misuse("usage.alias", value=alias)
        agents[name.strip()] = agent.strip()
    return agents


def _write_mappings(given: Given, verification: Verification, path: Path) -> None:
    """Write the mapping file with every statement that is new to it; what the user wrote in it stays."""
    text = verification.formal.mappings.text()
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        write(text, path, given.language, force=True)


def _write_moves(given: Given, verification: Verification, path: str) -> None:
    """Write what each turn does."""
    from kb.transcripts.moves import MoveLayer  # noqa: PLC0415 - few ask for it
    from kb.transcripts.moves_file import moves_text  # noqa: PLC0415 - as above

    text = moves_text(verification.formal.layer or MoveLayer(()))
    if path == STDIN:
        print_file(text)
    else:
        write(text, Path(path), given.language, force=given[commands.FORCE])


def _tell(given: Given, verification: Verification, form: VerificationFormat) -> None:
    """Tell a verification on standard output or in a file; parts that cannot be read on standard error."""
    show(findings_page(verification.transcript.faults, given.language), sys.stderr)
    output = given[commands.VERIFICATION_OUTPUT]
    if output is not None and output != STDIN:
        write(_text(given, verification, form), Path(output), given.language, force=given[commands.FORCE])
    elif form is VerificationFormat.TEXT:
        show(_page(given, verification))
    else:
        print_file(_text(given, verification, form))


def _page(given: Given, verification: Verification) -> Report:
    report = verification_report(verification, given.language)
    return verification_page(report, verbalizer_of(verification.kb, given.language), given[commands.MAPPING])


def _text(given: Given, verification: Verification, form: VerificationFormat) -> str:
    """Return a verification as one text."""
    report = verification_report(verification, given.language)
    match form:
        case VerificationFormat.TEXT:
            stream = io.StringIO()
            show(_page(given, verification), stream)
            return stream.getvalue()
        case VerificationFormat.JSON:
            from aufheben.reports.documents import verification_document  # noqa: PLC0415 - one format of several

            return _printed(verification_document(report).as_json())
        case VerificationFormat.SARIF:
            from aufheben.reports.ci import sarif  # noqa: PLC0415 - one format of several

            return _printed(sarif(report, given.language))
        case VerificationFormat.JUNIT:
            from aufheben.reports.ci import junit  # noqa: PLC0415 - as above

            return junit(report, verification.transcript.name, given.language)
        case VerificationFormat.GITHUB:
            from aufheben.reports.ci import github  # noqa: PLC0415 - as above

            return github(report, given.language)


def _printed(document: object) -> str:
    """Return a document as text; of a character that no file can hold its escape, which JSON has too."""
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace").decode()
