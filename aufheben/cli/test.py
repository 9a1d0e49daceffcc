"""``aufheben test FILE…``: whether knowledge bases keep their own ``expect`` lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.cli.desk import once, print_document, read
from aufheben.cli.exits import FAILED, GOOD
from aufheben.cli.options import JsonFlag, LanguageOption, MaxGroundRules, Names, TimeLimit, limits, spoken
from aufheben.screen import show
from aufheben.wording import WORDS, Language, tell
from kb.expectations import evaluate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.expectations import ExpectationResult


def run(
    names: Names,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Check the expectations."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    tested: list[tuple[str, tuple[ExpectationResult, ...]]] = []
    for name in once(names):
        verdicts = evaluate(read(name, language), bounds)
        tested.append((name, verdicts))
        if not as_json:
            show(tuple(_report(name, verdicts, language)))
    if as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.expectations_document(dict(tested)))
    return GOOD if all(verdict.passed for _, verdicts in tested for verdict in verdicts) else FAILED


def _report(name: str, verdicts: tuple[ExpectationResult, ...], language: Language) -> Iterator[Paragraph]:
    """Yield each expectation that fails, then how many hold."""
    for verdict in verdicts:
        if not verdict.passed:
            place = "" if verdict.span is None else f"{verdict.span}: "
            failed = Run(tell("test.failed", language), "bad")
            about = "" if verdict.item is None else f"{verdict.item}: "
            found = tell("test.found", language, found=about + _word(verdict.found, language))
            yield Paragraph((Run(place), failed, Run(f": {verdict.expectation} "), Run(found, "bad")), hang=4)
    passed = sum(verdict.passed for verdict in verdicts)
    if not verdicts:
        yield Paragraph((Run(tell("test.none", language, name=name), "quiet"),))
    else:
        style = "good" if passed == len(verdicts) else "bad"
        yield Paragraph((Run(tell("test.count", language, name=name, passed=passed, count=len(verdicts)), style),))


def _word(found: str, language: Language) -> str:
    """Return a status in the reader's language; outcomes and answers are words of the knowledge base's language."""
    code = f"status.{found}"
    return tell(code, language) if code in WORDS else found
