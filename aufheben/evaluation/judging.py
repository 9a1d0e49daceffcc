"""The work itself: one payload becomes one record, whatever it holds. Runs in a worker, which may be another machine.

Nothing is raised: what cannot be read, does not end in time or shows a defect is a record that says so.
"""

from __future__ import annotations

import json
import re
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, cast

from aufheben.cli import DEFECT, LIMIT
from aufheben.cli.failures import failure_of
from aufheben.evaluation.records import Cost, Held, Reason, Record, State, Verified
from aufheben.wording import Language
from engine.values.limits import Limits
from engine.verification.faults import Code
from grammar.errors import Unreadable
from grammar.reading import decode
from grammar.wording import Severity
from kb import loading

if TYPE_CHECKING:
    from aufheben.evaluation.corpora import Payload
    from aufheben.verification import Verification
    from engine.values.literals import Literal
    from engine.verification.transcript import Step, Transcript
    from grammar.spans import SourceText
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.meanings import Meant

_MODES = {
    "aufheben.debate/1": "formal",
    "aufheben.hybrid/1": "hybrid",
    "aufheben.transcript/1": "llm",
    "aufheben.talk/1": "free",
}
"""Who argued, by the schema of the document, where nothing else says it."""
_FOLDER = "aufheben-stances-"
"""How temporary folders begin, for knowledge bases that use others."""
OTHER = "other"
"""The mode of a debate that does not say how it was held."""


def judge(payload: Payload) -> Record:
    """Return what a payload comes to."""
    started = time.perf_counter()
    try:
        base = knowledge_base(payload.stances)
        found = _topic(payload, base) if payload.transcript is None else _debate(payload, base)
        mode, state, cost, verified, held, reason = found
    except Exception as error:  # noqa: BLE001 - one debate must not end the evaluation of the others
        mode, cost, verified, held = payload.mode or _mode(payload), None, None, None
        state, reason = failure(error)
    return Record(
        payload.key,
        payload.name,
        state,
        mode,
        payload.grade,
        cost,
        verified,
        held,
        reason,
        round(time.perf_counter() - started, 4),
    )


_Found: TypeAlias = tuple[str, State, Cost | None, Verified | None, Held | None, Reason | None]
_Object: TypeAlias = Mapping[str, object]


def _topic(payload: Payload, base: KnowledgeBase) -> _Found:
    """Return what the formal debate about stances comes to."""
    from aufheben import api  # noqa: PLC0415 - topics alone need it

    options = payload.options
    debate = api.debate(base, options.mains or "all", max_rounds=options.max_rounds, limits=Limits(options.seconds))
    if debate.cut is not None and debate.cut.limit != "rounds":
        raise debate.cut.error()
    held = Held(
        None if debate.outcome is None else debate.outcome.value,
        tuple(map(str, debate.answers)),
        debate.certificate.moves,
        debate.certificate.within,
    )
    return "formal", State.HELD, None, None, held, None


def _debate(payload: Payload, base: KnowledgeBase) -> _Found:
    """Return what is wrong with a debate that somebody held."""
    from aufheben.api import verify  # noqa: PLC0415 - debates alone need it
    from kb.transcripts.mapping import Mappings, parse_mappings  # noqa: PLC0415 - as above
    from kb.transcripts.meanings import Way  # noqa: PLC0415 - as above

    options = payload.options
    mapping = Mappings()
    if payload.mapping is not None:
        mapping = parse_mappings(decode(payload.mapping, f"{payload.name}.map"))
    verification = verify(
        _transcript(payload),
        base,
        mapping=mapping,
        mains=options.mains,
        max_rounds=options.max_rounds,
        published=options.published,
        limits=Limits(options.seconds),
    )
    judged = verification.judgement
    if judged.cut is not None:
        raise judged.cut.error()
    counts = Counter((fault.code.value, fault.weight.value) for fault in verification.faults)
    unread = sum(fault.severity is not Severity.INFORMATION for fault in verification.transcript.faults)
    if unread:
        counts["unread", "warning"] += unread
    meanings = [one for row in verification.formal.rows for step in row.steps for one in _statements(step)]
    meanings = [one for one in meanings if one.text and one.by is not Way.UNSAID]
    verified = Verified(
        sound=verification.sound,
        right=judged.right,
        judged=judged.judged,
        synthesis=judged.synthesis,
        findings=tuple((code, weight, count) for (code, weight), count in sorted(counts.items())),
        first_unsound=judged.first_unsound,
        unmapped=len(verification.formal.unmapped),
        agrees=ends_rightly(verification),
        moves=len(verification.formal.transcript.turns),
        statements=len(meanings),
        mapped=sum(one.by is not None for one in meanings),
    )
    raw = _document(payload)
    return payload.mode or _mode(payload), State.VERIFIED, _cost(raw), verified, None, None


def _statements(step: Step[Meant]) -> tuple[Meant, ...]:
    return (*step.strong, *step.weak, *(() if step.head is None else (step.head,)))


_OF_THE_END = frozenset({Code.UNLICENSED_ANSWER, Code.FALSE_VERDICT, Code.PREMATURE_END})


def ends_rightly(verification: Verification) -> bool | None:
    """Return whether a debate ends as the formal debate of its stances does: in the same outcome, with its answers.

    None where it does not tell how it ends. Another answer is right only where the protocol licenses it as well, so
    that nothing is wrong with its verdicts and its end.
    """
    held, exact = verification.formal.transcript, verification.judgement.debate
    answers = answers_of(held)
    if exact is None or exact.outcome is None or (held.outcome is None and answers is None):
        return None
    if held.outcome not in (None, exact.outcome):
        return False
    same = answers is None or (set(answers) <= set(exact.answers) and bool(answers) is bool(exact.answers))
    return same or all(fault.code not in _OF_THE_END for fault in verification.faults)


def answers_of(held: Transcript[Literal]) -> tuple[Literal, ...] | None:
    """Return the answers that a debate ends in: as stated, else of its synthesis, else the claims that stand."""
    if held.answers is not None:
        return held.answers
    last = held.rounds[-1] if held.rounds else None
    if last is None:
        return None
    if last.synthesis is not None and last.synthesis.answer is not None:
        return (last.synthesis.answer,)
    claims = {one.number: one.claim or (one.steps[-1].head if one.steps else None) for one in last.turns}
    literals = [one.statement or claims.get(one.turn or 0) for one in last.verdicts if one.justified]
    return tuple(one for one in literals if one is not None) or None


def _transcript(payload: Payload) -> SourceText:
    """Return the transcript as a text: of a file, or the field of a line."""
    data = payload.transcript or b""
    if payload.listed:
        data = json.dumps(json.loads(data)["transcript"], ensure_ascii=False, indent=1).encode()
    return decode(data, payload.name)


def _document(payload: Payload) -> _Object:
    """Return the transcript as a document, empty where it is none."""
    try:
        raw: object = json.loads(payload.transcript or b"")
    except (ValueError, RecursionError):
        return {}
    return _object(_object(raw).get("transcript")) if payload.listed else _object(raw)


def _object(raw: object) -> _Object:
    """Return a JSON value as an object, empty where it is none."""
    return cast("_Object", raw) if isinstance(raw, dict) else {}


def _mode(payload: Payload) -> str:
    """Return who argued in a debate, as its document says."""
    raw = _document(payload)
    named = _object(raw.get("protocol")).get("mode")
    known = set(_MODES.values())
    return named if isinstance(named, str) and named in known else _MODES.get(str(raw.get("schema")), OTHER)


def _cost(raw: _Object) -> Cost | None:
    """Return what a document says that its debate took, None where it says nothing that can be counted."""
    cost = _object(raw.get("cost"))
    numbers = [cost.get(name) for name in ("calls", "tokens_in", "tokens_out")]
    counts = [number for number in numbers if isinstance(number, int) and not isinstance(number, bool) and number >= 0]
    return Cost(*counts) if len(counts) == len(numbers) else None


@lru_cache(maxsize=4)
def knowledge_base(files: tuple[tuple[str, bytes], ...]) -> KnowledgeBase:
    """Return the knowledge base of stances; several runs about the same stances follow each other.

    Raises `Unreadable`.
    """
    name, content = files[0]
    if len(files) == 1:
        loaded = loading.read_text(decode(content, name).text, name)
    else:
        with tempfile.TemporaryDirectory(prefix=_FOLDER) as folder:
            for path, data in files:
                target = Path(folder, path)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
            loaded = loading.read([Path(folder, name)])
    errors = tuple(finding for finding in loaded.findings() if finding.severity is Severity.ERROR)
    if errors:
        raise Unreadable(errors)
    return loaded.base


def failure(error: Exception) -> tuple[State, Reason]:
    """Return what an error makes of a piece of work, and how it is told."""
    words = {language: failure_of(error, language) for language in Language}
    exit_code, code, _ = words[Language.EN]
    state = State.DEFECT if exit_code == DEFECT else State.LIMIT if exit_code == LIMIT else State.UNREADABLE
    return state, Reason(code, {language.value: _from_there(text) for language, (*_, text) in words.items()})


def _from_there(text: str) -> str:
    """Return a text without the place of a temporary folder: what stands there is named as in the corpus."""
    return re.sub(rf"\S*{_FOLDER}\w+[/\\]", "", text)
