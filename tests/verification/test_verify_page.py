"""The examples of docs/verify.md are judged as the page says, every code has one, and every source is there.

``AUFHEBEN_GOLDEN=write pytest tests/verification/test_verify_page.py`` writes what is found anew.
"""

from __future__ import annotations

import doctest
import os
import re
from pathlib import Path

import pytest

import aufheben
from aufheben.reports.ci import UNMAPPED, UNREAD, remarks
from aufheben.reports.verified import verification_report
from aufheben.wording import WORDS, Language
from engine.verification.faults import Code
from grammar.catalogue import languages
from tests.literate import rendered

DOCS = Path(aufheben.__file__).parent.parent / "docs"
PAGE = DOCS / "verify.md"
TEXT = PAGE.read_text(encoding="utf-8")
SIX = re.search(r"^```turns\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(
    r"^### `(?P<code>[\w-]+)`\n(?P<about>(?:(?!###|```)[^\n]*\n)*)"
    r"```verify (?P<base>\S+)\n(?P<turns>.*?)^---\n(?P<found>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


def found(example: re.Match[str]) -> str:
    """Return what is found in an example, a line each; that most of them are excerpts is not told."""
    assert SIX is not None
    turns = example["turns"].replace("…\n", SIX[1])
    document = verification_report(aufheben.verify(turns, example["base"]), Language.EN)
    lines = (
        (f"turn {one.turn}" if one.turn is not None else "the whole") + f" · {one.code}: {one.text}"
        for one in remarks(document, Language.EN)
        if one.code != UNMAPPED and (one.code != Code.PREMATURE_END or example["code"] == Code.PREMATURE_END)
    )
    return "".join(f"{line}\n" for line in lines)


def test_an_example_shows_what_is_found() -> None:
    def real(example: re.Match[str]) -> str:
        return example[0][: example.start("found") - example.start()] + found(example) + "```"

    page = EXAMPLE.sub(real, TEXT)
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        PAGE.write_text(page, encoding="utf-8")
    assert page == PAGE.read_text(encoding="utf-8")


OF_CHATS = (
    *(Code.SELF_CONTRADICTION, Code.CONCEDED_THEN_DENIED, Code.QUESTION_DROPPED),
    *(Code.ATTRIBUTED, Code.INVENTED_CLAIM),
)
"""Codes without a protocol: what they are found in is the Python of the page."""


@pytest.mark.parametrize("code", OF_CHATS)
def test_a_code_of_group_chats_is_found_in_the_python_of_the_page(code: Code) -> None:
    chats = TEXT.partition("\n## Group chats\n")[2]
    assert re.search(rf"^>>> chat\(.*\n\[\(\d, '{code}'\)\]$", chats, re.MULTILINE) is not None
    assert f"- `{code}`: {WORDS.template(f'why.{code}', 'en')}\n" in chats


@pytest.mark.parametrize("code", [one for one in Code if one not in OF_CHATS])
def test_every_code_has_an_example_in_which_it_is_the_first_thing_found(code: Code) -> None:
    example = next(one for one in EXAMPLE.finditer(TEXT) if one["code"] == code)
    assert f" · {code}: " in example["found"].splitlines()[0]
    assert WORDS.template(f"why.{code}", "en") in " ".join(example["about"].split())


@pytest.mark.parametrize("code", [*map(str, Code), UNMAPPED, UNREAD])
def test_a_source_names_a_section_that_is_there(code: str) -> None:
    for text in (WORDS.template(f"from.{code}", language) for language in languages()):
        named = re.match(r"docs/(?P<page>\w+\.md)(?:, | の )(?P<heading>[\w ]+?)(?:[;、]|$)", text)
        assert named is not None
        headings = re.findall(r"^#+ (.*)$", (DOCS / named["page"]).read_text(encoding="utf-8"), re.MULTILINE)
        assert named["heading"] in headings


def test_the_screens_of_the_page_are_what_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    assert rendered(TEXT) == TEXT, "python -m tests.literate docs/verify.md"


def test_the_python_of_the_page_does_what_it_shows() -> None:
    sessions = re.findall(r"^```pycon\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for number, session in enumerate(sessions):
        runner.run(parser.get_doctest(session, {}, f"session {number}", str(PAGE), 0))
    assert runner.summarize().failed == 0
