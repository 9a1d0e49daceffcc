"""What commands do alike: read a knowledge base, mention its warnings, print a document, write a file."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aufheben import requests
from aufheben.blocks import Paragraph, Run
from aufheben.choices import Mains, ProtocolForm
from aufheben.cli import commands
from aufheben.errors import Misuse
from aufheben.screen import show
from aufheben.wording import Language, tell
from engine.values.limits import Limits, uncollected
from engine.values.literals import Literal
from grammar.clock import timed
from grammar.controlled import Negation
from grammar.errors import Unreadable
from grammar.languages import language_of
from grammar.wording import Severity, Trouble
from kb import loading
from kb.knowledge_base import KnowledgeBase
from kb.loading import STDIN, Loaded

if TYPE_CHECKING:
    from kb.readings import TextBasis


def limits(given: commands.Given) -> Limits:
    """Return the limits of a command; its clock starts here."""
    rules = given[commands.MAX_GROUND_RULES]
    return Limits(given[commands.TIME_LIMIT]) if rules is None else Limits(given[commands.TIME_LIMIT], rules)


READING_TEXT = "reading the text"
"""What is being done until a file is a knowledge base."""


def mains_of(given: commands.Given) -> Mains:
    """Return which main arguments agents open: under the published protocol, one each."""
    return Mains.ONE if given[commands.COURSE] is ProtocolForm.PUBLISHED else given[commands.MAINS]


def read(given: commands.Given, name: str) -> KnowledgeBase:
    """Return the knowledge base of a library name, a file, or standard input; mention warnings on standard error.

    Raises `Unreadable` with every fault of the text and every error of the check, in one go.
    """
    return opened(given, name).base


def opened(
    given: commands.Given,
    name: str,
    negation: Negation = Negation.STRONG,
    *,
    introduced: bool = False,
) -> Loaded:
    """Return what a library name, a file, or standard input holds, as `read` does.

    ``negation`` is for texts in controlled language. Of a text it is told, where it is ``introduced``, what was kept
    whole and what meets nothing.
    """
    skip_unread = given.get(commands.SKIP_UNREAD, otherwise=False)
    with uncollected(), timed(Limits(given.get(commands.TIME_LIMIT, None)), READING_TEXT):
        loaded = loading.read([name], negation, strict_reading=given[commands.STRICT_READING], skip_unread=skip_unread)
        # What was read stays until the command ends: the collector need not walk it again and again.
        gc.freeze()
        settled(given, loaded, name)
    if introduced and loaded.texts:
        _introduce(given, loaded, name)
    return loaded


def _unread(loaded: Loaded, error: Unreadable) -> int:
    """Return how many sentences could be left out, so that nothing of what was found would be wrong; 0 where none."""
    faults = [fault for text in loaded.texts for fault in text.faults]
    kept = [replace(text, skip_unread=True) for text in loaded.texts]
    if any(one not in faults for one in error.findings) or any(text.faults for text in kept):
        return 0
    return sum(len(text.left_out) for text in kept)


def basis_of(loaded: Loaded) -> TextBasis | None:
    """Return what a result on a text rests on, None where there is no text."""
    if not loaded.texts:
        return None
    from kb.readings import TextBasis, aside  # noqa: PLC0415 - only of texts

    return TextBasis(loaded.texts, aside(loaded.base.dispute))


def remind(given: commands.Given, loaded: Loaded, basis: TextBasis | None = None) -> None:
    """Tell behind a result what of its text it does not rest on; beside a document, on standard error.

    ``basis`` is that of the text, where it is known already.
    """
    basis = basis or basis_of(loaded)
    if basis is not None:
        from aufheben.reports.readings import reminder  # noqa: PLC0415 - only of texts
        from aufheben.reports.verbalizer import verbalizer_of  # noqa: PLC0415 - as above

        lines = reminder(basis, verbalizer_of(loaded.base, given.language))
        show(lines, sys.stderr if given[commands.AS_JSON] else sys.stdout)


def _introduce(given: commands.Given, loaded: Loaded, name: str) -> None:
    """Tell on standard error what to know of a text before anything is decided on it."""
    from aufheben.reports.readings import foreword  # noqa: PLC0415 - only of texts
    from aufheben.reports.verbalizer import verbalizer_of  # noqa: PLC0415 - as above
    from kb.synonyms import loose_ends  # noqa: PLC0415 - as above

    verbalizer = verbalizer_of(loaded.base, given.language)
    show(foreword(loaded.texts, loose_ends(loaded.base), name, verbalizer), sys.stderr)


def settled(given: commands.Given, loaded: Loaded, name: str) -> KnowledgeBase:
    """Return what was loaded, mentioning warnings, and what was left out of its texts where that was asked for.

    Raises `Unreadable` with what is wrong with it, and tells whether leaving something out would help where the command
    can do so.
    """
    skip_unread = given.get(commands.SKIP_UNREAD, None)
    follow(given, loaded.base)
    findings = loaded.findings()
    errors = tuple(finding for finding in findings if finding.severity is Severity.ERROR)
    if errors:
        error = Unreadable(errors)
        left_out = _unread(loaded, error) if skip_unread is False else 0
        if left_out:
            error.add_note(tell("loose.could-skip", given.language, count=left_out))
        raise error
    count = sum(finding.severity is Severity.WARNING for finding in findings)
    if count:
        mention(tell("check.hint", given.language, name=name, count=count))
    if skip_unread and loaded.texts:
        from aufheben.reports.readings import left_out_page  # noqa: PLC0415 - only of texts
        from aufheben.reports.verbalizer import verbalizer_of  # noqa: PLC0415 - as above

        show(left_out_page(loaded.texts, name, verbalizer_of(loaded.base, given.language)), sys.stderr)
    return loaded.base


def follow(given: commands.Given, base: KnowledgeBase) -> None:
    """Speak the language that a knowledge base is written in: that of its issue, or of its first text."""
    texts = [source.text for source in base.sources if source.name.endswith(loading.PLAIN)]
    if base.issue is not None or texts:
        given.follow(language_of(texts[0] if base.issue is None else base.issue.question))


def remark(base: KnowledgeBase, name: str, literals: Iterable[Literal], language: Language) -> None:
    """Mention on standard error the literals of which a knowledge base never mentions the predicate or a constant."""
    for literal, constant, suggestion in requests.unknown(base, literals):
        fields = {"name": name, "literal": literal, "suggestion": suggestion.text(language)}
        if constant is None:
            mention(tell("status.unknown-predicate", language, **fields))
        else:
            mention(tell("status.unknown-constant", language, **fields, constant=constant))


def mention(text: str) -> None:
    """Say something by the way, on standard error."""
    show((Paragraph((Run(text, "quiet"),)),), sys.stderr)


def typed_line() -> str:
    """Return a line of the standard input with its end; at the end of the input, nothing.

    Raises `Misuse` for what is no UTF-8, and `Unreadable` for an input that is closed or broken.
    """
    try:
        line = sys.stdin.readline()
        line.encode()  # bytes that could not be decoded may have come through as surrogates
    except OSError as error:
        raise loading.unreadable_input(error) from error
    except UnicodeError as error:
        raise Misuse("usage.typed") from error
    return line


def once(names: Sequence[str]) -> Sequence[str]:
    """Return the names of several inputs; standard input can be read only once."""
    if names.count(STDIN) > 1:
        raise Misuse("usage.stdin-once")
    return names


def print_document(document: Any, *, line: bool = False) -> None:  # noqa: ANN401 - JSON
    """Print one JSON document: indented, or as one ``line`` that a reader of a stream sees at once.

    Every character is printed as itself where the output can hold it.
    """
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    sys.stdout.write(json.dumps(document, ensure_ascii=not unicode, indent=None if line else 2) + "\n")
    if line:
        sys.stdout.flush()


def print_file(text: str) -> None:
    """Print what could as well be a file: in UTF-8, whatever the terminal speaks."""
    sys.stdout.flush()
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        sys.stdout.write(text)
    else:
        stream.write(text.encode())


def write(text: str, path: Path, language: Language, *, force: bool) -> None:
    """Write a text to a file, unless the file holds something else and nobody said to overwrite it."""
    if put(path, text.encode(), "read.exists", force=force):
        mention(tell("read.written", language, path=path))


def put(path: Path, data: bytes, refusal: str, *, force: bool) -> bool:
    """Give a file a content and return whether it had another; ``refusal`` says that it did and is kept.

    Devices and pipes hold nothing that could be compared or kept: they are written to.
    """
    try:
        if path.is_file():
            if path.stat().st_size == len(data) and path.read_bytes() == data:
                return False
            if not force:
                raise Misuse(refusal, path=path)
        elif path.exists():
            with path.open("wb") as stream:
                stream.write(data)
            return True
        _replace(path, data)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise unwritable(path, error) from error
    return True


def _replace(path: Path, data: bytes) -> None:
    """Replace what a file holds, or make it: all at once or not at all; mode and links stay."""
    import shutil  # noqa: PLC0415 - few commands write, and these load the compression of archives
    import tempfile  # noqa: PLC0415 - as above

    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        else:
            temporary.chmod(0o666 & ~_mask())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mask() -> int:
    """Return the bits that new files of this process do not have; asking for them means setting them."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def unwritable(path: Path, error: OSError | ValueError) -> Misuse:
    """Return what is said of a file that cannot be written."""
    return Misuse("read.unwritable", path=path, reason=Trouble(error))
