"""The examples of docs/verify.md and docs/verify.ja.md are judged as the pages say, every code has one.

Every source that a code names is there.

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
PAGES = {Language.EN: DOCS / "verify.md", Language.JA: DOCS / "verify.ja.md"}
TEXTS = {language: page.read_text(encoding="utf-8") for language, page in PAGES.items()}
TEXT = TEXTS[Language.EN]
LINES = {
    Language.EN: ("turn {turn} · {code}: {text}", "the whole · {code}: {text}"),
    Language.JA: ("手番{turn}・{code}：{text}", "全体・{code}：{text}"),
}
"""How a page shows what is found in a turn, and in the whole debate."""
GROUP_CHATS = {Language.EN: "\n## Group chats\n", Language.JA: "\n## グループチャット\n"}
SIX = re.search(r"^```turns\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(
    r"^### `(?P<code>[\w-]+)`\n(?P<about>(?:(?!###|```)[^\n]*\n)*)"
    r"```verify (?P<base>\S+)\n(?P<turns>.*?)^---\n(?P<found>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


def found(example: re.Match[str], language: Language) -> str:
    """Return what is found in an example, a line each; that most of them are excerpts is not told."""
    assert SIX is not None
    turns = example["turns"].replace("…\n", SIX[1])
    document = verification_report(aufheben.verify(turns, example["base"]), language)
    in_turn, in_whole = LINES[language]
    lines = (
        (in_turn if one.turn is not None else in_whole).format(turn=one.turn, code=one.code, text=one.text)
        for one in remarks(document, language)
        if one.code != UNMAPPED and (one.code != Code.PREMATURE_END or example["code"] == Code.PREMATURE_END)
    )
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("language", PAGES)
def test_an_example_shows_what_is_found(language: Language) -> None:
    def real(example: re.Match[str]) -> str:
        return example[0][: example.start("found") - example.start()] + found(example, language) + "```"

    page = EXAMPLE.sub(real, TEXTS[language])
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        PAGES[language].write_text(page, encoding="utf-8")
    assert page == PAGES[language].read_text(encoding="utf-8")


OF_CHATS = (
    *(Code.SELF_CONTRADICTION, Code.CONCEDED_THEN_DENIED, Code.QUESTION_DROPPED),
    *(Code.ATTRIBUTED, Code.INVENTED_CLAIM),
)
"""Codes without a protocol: what they are found in is the Python of the page."""


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("code", OF_CHATS)
def test_a_code_of_group_chats_is_found_in_the_python_of_the_page(code: Code, language: Language) -> None:
    chats = TEXTS[language].partition(GROUP_CHATS[language])[2]
    assert re.search(rf"^>>> chat\(.*\n\[\(\d, '{code}'\)\]$", chats, re.MULTILINE) is not None
    colon = {Language.EN: ": ", Language.JA: "："}[language]
    assert f"- `{code}`{colon}{WORDS.template(f'why.{code}', language)}\n" in chats


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("code", [one for one in Code if one not in OF_CHATS])
def test_every_code_has_an_example_in_which_it_is_the_first_thing_found(code: Code, language: Language) -> None:
    example = next(one for one in EXAMPLE.finditer(TEXTS[language]) if one["code"] == code)
    first = LINES[language][0].partition("{turn}")[2].format(code=code, text="")
    whole = LINES[language][1].format(code=code, text="")
    assert any(one in example["found"].splitlines()[0] for one in (first, whole))
    about = {Language.EN: " ".join(example["about"].split()), Language.JA: example["about"].replace("\n", "")}[language]
    assert WORDS.template(f"why.{code}", language) in about


@pytest.mark.parametrize("code", [*map(str, Code), UNMAPPED, UNREAD])
def test_a_source_names_a_section_that_is_there(code: str) -> None:
    for text in (WORDS.template(f"from.{code}", language) for language in languages()):
        named = re.match(r"docs/(?P<page>\w+\.md)(?:, | の )(?P<heading>[\w ]+?)(?:[;、]|$)", text)
        assert named is not None
        headings = re.findall(r"^#+ (.*)$", (DOCS / named["page"]).read_text(encoding="utf-8"), re.MULTILINE)
        assert named["heading"] in headings


@pytest.mark.parametrize("language", PAGES)
def test_the_screens_of_the_page_are_what_is_printed(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    assert rendered(TEXTS[language]) == TEXTS[language], f"python -m tests.literate {PAGES[language]}"


@pytest.mark.parametrize("language", PAGES)
def test_the_python_of_the_page_does_what_it_shows(language: Language) -> None:
    sessions = re.findall(r"^```pycon\n(.*?)^```$", TEXTS[language], re.MULTILINE | re.DOTALL)
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for number, session in enumerate(sessions):
        runner.run(parser.get_doctest(session, {}, f"session {number}", str(PAGES[language]), 0))
    assert sessions
    assert runner.summarize().failed == 0
