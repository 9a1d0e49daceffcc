"""A pytest plugin: ``.kb`` files with ``expect`` lines are tests, and fail with the explanation.

Each expectation is one test item. ``aufheben_kb = off`` in the configuration or ``--aufheben-kb=off`` takes no file;
``auto``, the default, takes the files that match ``aufheben_kb_files`` (``*.kb``) and hold an ``expect`` line, so that
other people's ``.kb`` files are left alone. A file that cannot be read, or in which the check finds an error, is one
item that fails with what is wrong. Messages are in the language of AUFHEBEN_LANG.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

# Every run of pytest loads this module: what decides and explains is imported when a file is collected.
if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest._code.code import ExceptionInfo, TerminalRepr

    from aufheben.wording import Language
    from engine.values.literals import Literal
    from grammar.statements import Expect
    from kb.expectations import ExpectationResult
    from kb.knowledge_base import KnowledgeBase

_EXPECTS = re.compile(rb"(?:^|[.}])[ \t]*expect\s", re.MULTILINE)
WAYS = ("auto", "off")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the option and the settings."""
    parser.addini("aufheben_kb", "take .kb files with expect lines as tests: auto (default) or off", default="auto")
    parser.addini("aufheben_kb_files", "patterns of the .kb files to take", type="args", default=["*.kb"])
    group = parser.getgroup("aufheben", "knowledge bases of aufheben")
    group.addoption("--aufheben-kb", choices=WAYS, default=None, help="take .kb files with expect lines as tests")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a setting that there is not."""
    way = config.getini("aufheben_kb")
    if way not in WAYS:
        raise pytest.UsageError(f"aufheben_kb is auto or off, not {way!r}")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> KnowledgeBaseFile | None:
    """Return the collector of a file that is to be taken."""
    config = parent.config
    way = config.getoption("--aufheben-kb") or config.getini("aufheben_kb")
    patterns = cast("list[str]", config.getini("aufheben_kb_files"))
    if way == "off" or file_path.suffix != ".kb":
        return None
    named = parent.session.isinitpath(file_path)
    if not named and not (any(map(file_path.match, patterns)) and _EXPECTS.search(file_path.read_bytes())):
        return None
    return KnowledgeBaseFile.from_parent(parent, path=file_path)


class KnowledgeBaseFile(pytest.File):
    """The expectations of one knowledge base."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield an item for each expectation; one item where the knowledge base is not sound."""
        from grammar.wording import Severity  # noqa: PLC0415 - as at the top
        from kb import loading  # noqa: PLC0415 - as above

        loaded = loading.read([self.path])
        errors = [finding for finding in loaded.findings() if finding.severity is Severity.ERROR]
        if errors:
            text = "\n\n".join(finding.text(_language().value) for finding in errors).replace(
                str(self.path), self.nodeid
            )
            yield Unread.from_parent(self, name="reads", text=text)
            return
        book = Book(loaded.base)
        names: dict[str, int] = {}
        for number, (expectation, item) in enumerate(book.asked):
            words = _named(expectation, item)
            names[words] = names.get(words, 0) + 1
            name = words if names[words] == 1 else f"{words} #{names[words]}"
            yield Expectation.from_parent(self, name=name, book=book, number=number)


@dataclass(slots=True)
class Book:
    """A knowledge base whose expectations are decided when the first is asked for, all at once."""

    base: KnowledgeBase
    _verdicts: tuple[ExpectationResult, ...] | None = None

    @property
    def asked(self) -> list[tuple[Expect, Literal | None]]:
        """Return every expected literal, outcome and answer, in the order of `kb.expectations.evaluate`."""
        from grammar.statements import ExpectAnswer, ExpectOutcome, ExpectStatus  # noqa: PLC0415 - as at the top

        found: list[tuple[Expect, Literal | None]] = []
        for one in self.base.expects:
            match one:
                case ExpectStatus(literals=literals):
                    found += [(one, literal) for literal in literals]
                case ExpectAnswer(literal=literal):
                    found.append((one, literal))
                case ExpectOutcome():
                    found.append((one, None))
        return found

    def verdict(self, number: int) -> ExpectationResult:
        """Return what an expectation came to."""
        from kb.expectations import evaluate  # noqa: PLC0415 - as at the top

        if self._verdicts is None:
            self._verdicts = evaluate(self.base)
        return self._verdicts[number]


class Unmet(Exception):  # noqa: N818 - the word says it
    """An expectation that does not hold; ``str()`` is the explanation."""


class Unread(pytest.Item):
    """A knowledge base that cannot be read or is not sound."""

    def __init__(self, *, text: str, **rest: object) -> None:
        super().__init__(**rest)  # pyrefly: ignore[bad-argument-type]  # pytest hands its own arguments through
        self.text = text

    def runtest(self) -> None:
        """Fail."""
        raise Unmet(self.text)

    def repr_failure(self, excinfo: ExceptionInfo[BaseException], style: object = None) -> str | TerminalRepr:
        """Return what is wrong with the file."""
        del style
        return _report_of(self, excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place."""
        return self.path, 0, self.name


class Expectation(pytest.Item):
    """One expectation: a literal with its status, an outcome, or an answer."""

    def __init__(self, *, book: Book, number: int, **rest: object) -> None:
        super().__init__(**rest)  # pyrefly: ignore[bad-argument-type]  # as above
        self.book = book
        self.number = number

    def runtest(self) -> None:
        """Decide it; `Unmet` where it does not hold."""
        verdict = self.book.verdict(self.number)
        if not verdict.passed:
            raise Unmet("\n".join(_explained(verdict, self.book.base, _language())))

    def repr_failure(self, excinfo: ExceptionInfo[BaseException], style: object = None) -> str | TerminalRepr:
        """Return the explanation: the traceback is about a machine, and the mistake is in the file."""
        del style
        return _report_of(self, excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place of the statement."""
        span = self.book.asked[self.number][0].span
        if span is None:
            return self.path, 0, self.name
        return Path(span.source.name), span.source.line_column(span.start)[0] - 1, self.name


def _report_of(item: pytest.Item, excinfo: ExceptionInfo[BaseException]) -> str | TerminalRepr:
    from engine.values.errors import AufhebenError  # noqa: PLC0415 - as at the top

    if isinstance(excinfo.value, (Unmet, AufhebenError)):
        return str(excinfo.value)
    return pytest.Item.repr_failure(item, excinfo)


def _named(expectation: Expect, item: Literal | None) -> str:
    """Return the name of an expectation: the statement as far as it is about one literal."""
    from grammar.statements import ExpectStatus  # noqa: PLC0415 - as at the top

    one = replace(expectation, literals=(item,)) if isinstance(expectation, ExpectStatus) and item else expectation
    return str(one).removesuffix(".")


def _explained(verdict: ExpectationResult, base: KnowledgeBase, language: Language) -> Iterator[str]:
    """Yield the lines about an expectation that does not hold: what was found, and why."""
    from aufheben import api  # noqa: PLC0415 - as at the top
    from aufheben.blocks import plain  # noqa: PLC0415 - as above
    from aufheben.reports.debates import debate_page  # noqa: PLC0415 - as above
    from aufheben.reports.verbalizer import verbalizer_of  # noqa: PLC0415 - as above
    from aufheben.wording import tell  # noqa: PLC0415 - as above
    from grammar.statements import ExpectAnswer, ExpectOutcome, ExpectStatus  # noqa: PLC0415 - as above

    status = isinstance(verdict.expectation, ExpectStatus)
    found = tell(f"status.{verdict.found}", language) if status else verdict.found
    yield f"{_named(verdict.expectation, verdict.item)} ({tell('test.found', language, found=found)})"
    yield ""
    match verdict.expectation:
        case ExpectStatus(agent=agent, semantics=None) if verdict.item is not None:
            reading = "pooled" if agent is None else "private"
            yield str(api.explain(base, verdict.item, reading=reading, agent=agent, lang=language.value))
        case ExpectStatus():
            pass  # reasons are given under the default semantics only
        case ExpectAnswer(mains_one=one) | ExpectOutcome(mains_one=one):
            debate = api.debate(base, mains="one" if one else "all")
            yield plain(debate_page(debate, verbalizer_of(base, language)))


def _language() -> Language:
    from aufheben.wording import Language, of_name  # noqa: PLC0415 - as at the top

    return of_name(os.environ.get("AUFHEBEN_LANG", "")) or Language.EN
