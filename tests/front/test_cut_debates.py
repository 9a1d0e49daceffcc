"""A debate that a limit cuts, or that leaves something open at one, says so in words and in JSON, in both languages.

So does what `whatif` had decided.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import aufheben
from aufheben.blocks import plain
from aufheben.cli import LIMIT
from aufheben.cli.app import run
from aufheben.reports.debates import debate_page
from aufheben.reports.prose import debate_prose
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.wording import WORDS, Language
from benchmarks.families import knowledge_base, stalemate, warrants
from engine.values.limits import Limits
from kb.messages import debate_document
from tests.laws.test_limits import Counted, stopping_after
from tests.schemas import follow

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase

ROOT = Path(__file__).parents[2]
LACKING = aufheben.parse("\n".join(knowledge_base(stalemate(12))))
PAIRED = aufheben.parse("\n".join(knowledge_base(warrants(2))))

COMBINED = {
    Language.EN: "Stopped without a verdict: the limit of 3 (combinations) was reached while combining warrants for a "
    "synthesis; give the agents fewer main arguments or objects, or leave less open.",
    Language.JA: "判定なしで停止。止揚のために論拠を組み合わせる途中で組合せの数の制限（3）に達した。"
    "対処：主論証や対象、open のリテラルを減らす。",
}
MISSING = {
    Language.EN: "Not every further fact was tried: the limit of 12 (combinations) was reached while looking for "
    "missing facts; give the agents fewer main arguments or objects, or leave less open.",
    Language.JA: "加えうる事実をすべては調べていない。足りない事実を探す途中で組合せの数の制限（12）に達した。"
    "対処：主論証や対象、open のリテラルを減らす。",
}
OTHERS = {
    Language.EN: "Whether other candidates do as well was not decided for all: the limit of ",
    Language.JA: "ほかの候補がこれに並ぶかどうかは、すべては判定していない。",
}


def reports(held: aufheben.Debate, base: KnowledgeBase, language: Language) -> list[str]:
    """Return a debate in every form of words, each without its line breaks."""
    verbalizer = verbalizer_of(base, language)
    pages = [aufheben.report(held, base, form=form, language=language.value) for form in ("html", "markdown")]
    texts = [plain(debate_page(held, verbalizer)), plain(debate_prose(held, verbalizer)), *pages]
    return [text.replace("\n", " ") for text in texts]


def fits(held: aufheben.Debate) -> dict[str, object]:
    document = debate_document(held)
    follow(document, "debate")
    return document


@pytest.mark.parametrize("language", Language)
def test_a_debate_cut_before_its_synthesis_says_where(language: Language) -> None:
    held = aufheben.debate(PAIRED, limits=Limits(combinations=3))
    page, prose, html, _ = reports(held, PAIRED, language)
    assert all(COMBINED[language] in text for text in (page, prose, html))
    document = fits(held)
    assert (document["stopped"], document["outcome"]) == ("combinations", None)
    cut = {"limit": "combinations", "value": 3, "doing": "combining warrants for a synthesis"}
    assert document["cut"] == cut


@pytest.mark.parametrize("language", Language)
def test_a_stalemate_whose_missing_facts_are_not_all_searched_says_so(language: Language) -> None:
    held = aufheben.debate(LACKING, limits=Limits(combinations=12))
    assert all(MISSING[language] in text for text in reports(held, LACKING, language))
    document = fits(held)
    assert (document["stopped"], document["outcome"]) == (None, "stalemate")
    assert "cut" not in document
    assert "cut" not in fits(aufheben.debate(LACKING))["synthesis"]  # pyrefly: ignore[not-iterable]


THREE = """
issue "Which one?": buy(X), camera(X).
background { camera(a). camera(b). camera(c). camera(d). bad(X) => -buy(X). }
agent one { light(a). light(X) => buy(X). bad(b). cheap(c). cheap(d). }
agent two { cheap(b). cheap(X) => buy(X). bad(a). light(c). light(d). }
"""


@pytest.mark.parametrize("language", Language)
def test_an_answer_whose_rivals_are_not_all_tried_says_so(language: Language) -> None:
    base = aufheben.parse(THREE)
    counted = Counted()
    whole = aufheben.debate(base, limits=counted)
    assert [str(answer) for answer in whole.answers] == ["buy(c)", "buy(d)"]
    cut = aufheben.debate(base, limits=Counted(looks_left=len(counted.looks) - 3))
    assert [str(answer) for answer in cut.answers] == ["buy(c)"]
    assert all(OTHERS[language] in text for text in reports(cut, base, language))
    assert fits(cut)["outcome"] == "synthesis"


def test_what_was_being_done_has_words_in_both_languages() -> None:
    """Everything that the engine looks at the clock for has its words, so that no reader meets the engine's own."""
    found: set[str] = set()
    for path in (ROOT / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="check"), args=[ast.Constant(value=str(doing))]):
                    found.add(doing)
                case ast.Assign(targets=[ast.Name(id="DOING" | "COMBINING" | "LISTING")], value=ast.Constant(value)):
                    found.add(str(value))
                case _:
                    pass
    assert {"looking for missing facts", "judging the moves", "comparing what holds before and after"} <= found
    assert {doing for doing in found if f"doing.{doing}" not in WORDS} == set()


def test_every_command_that_debates_gives_3_where_a_limit_cuts_the_debate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hundred and one reasons on each side make more than ten thousand combinations."""
    monkeypatch.chdir(tmp_path)
    text = "\n".join((*knowledge_base(warrants(101)), "expect answer buy(c)."))
    Path("wide.kb").write_text(text, encoding="utf-8")
    assert run(["debate", "wide.kb", "--lang", "en"]) == LIMIT
    assert "while combining warrants" in " ".join(capsys.readouterr().out.split())
    assert run(["report", "wide.kb", "-o", "page.html"]) == LIMIT
    assert "while combining warrants" in Path("page.html").read_text(encoding="utf-8")
    assert run(["test", "wide.kb", "--lang", "en"]) == LIMIT
    output = " ".join(capsys.readouterr().err.split())
    assert "stopped at the limit of 10,000 (combinations) while combining warrants" in output


FACT = "made_to_order."


def stop(monkeypatch: pytest.MonkeyPatch, *, explained: int) -> None:
    """Let the command stop when so many literals are explained; -1: when only the statuses before are decided."""
    counted = Counted()
    aufheben.whatif(aufheben.load("withdrawal"), add=FACT, limits=counted)
    for looks in range(len(counted.looks)):
        try:
            found = aufheben.whatif(aufheben.load("withdrawal"), add=FACT, limits=Counted(looks_left=looks)).difference
        except aufheben.LimitReached:
            continue
        count = -1 if found.before else len(found.changed) - len(found.unexplained)
        if count == explained:
            monkeypatch.setattr("aufheben.cli.io.limits", stopping_after(looks))
            return
    raise AssertionError(explained)


def report(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert run(["whatif", "withdrawal", "--add", FACT, *options]) == LIMIT
    return capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(report(capsys, "--json"))
    follow(found, "whatif")
    return found


def test_statuses_that_differ_are_told_without_what_makes_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stop(monkeypatch, explained=1)
    page = " ".join(report(capsys, "--lang", "en").split())
    assert page.count(": from ") == 3
    assert "What makes 2 of these differ was not worked out: the limit of " in page
    assert "このうち2件は、変わる理由を調べていない。" in report(capsys, "--lang", "ja")
    found = document(capsys)
    assert [one["come"] != [] for one in found["changed"]] == [True, False, False]
    assert found["unexplained"] == ["made_to_order", "withdraw"]
    assert found["cut"]["limit"] == "time"


def test_statuses_before_the_change_are_told_where_no_others_are_decided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stop(monkeypatch, explained=-1)
    page = " ".join(report(capsys, "--lang", "en").split())
    assert "What changes is not decided: the limit of " in page
    assert "何が変わるかは判定していない。" in report(capsys, "--lang", "ja")
    found = document(capsys)
    assert found["before"]["withdraw"] == "justified"
    assert (found["changed"], found["compared"]) == ([], 0)
