"""What people see: golden screens of whole debates, in both languages, as printed at 90 columns.

``AUFHEBEN_GOLDEN=write pytest tests/front/test_screens.py`` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

import pytest

import aufheben
from aufheben.blocks import plain
from aufheben.reports.debates import debate_page
from aufheben.reports.explanations import Length, explanation_page
from aufheben.reports.prose import debate_prose, explanation_prose
from aufheben.reports.trees import tree_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.requests import explain, literal_of
from aufheben.screen import show
from aufheben.wording import Language
from grammar.spans import width

LIBRARY = Path(aufheben.__file__).parent.parent / "kb" / "library"
GOLDEN = Path(__file__).parent / "golden"

STALEMATE = """
issue "Where do we go?": go(X), place(X).
agent anna {
    place(sea). warm(sea). crowded(hills).
    warm(X), place(X) => go(X).
    crowded(X) => -go(X).
}
agent bert {
    place(hills). place(lake). quiet(hills). cheap(hills). quiet(lake). loud(sea).
    quiet(X), cheap(X), place(X) => go(X).
    loud(X) => -go(X).
}
"""

YES_NO = """
issue "Shall we go?": go.
agent anna { warm. warm => go. }
agent bert { loud. loud => -go. }
"""


def same_as_golden(name: str, text: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def screen(base: aufheben.KnowledgeBase, language: Language, mains: str = "all", rounds: int | None = None) -> str:
    stream = io.StringIO()
    held = aufheben.debate(base, mains, max_rounds=rounds)
    show(debate_page(held, verbalizer_of(base, language)), stream, width=90)
    return stream.getvalue()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("name", "mains"), [("camera", "all"), ("curry", "all"), ("curry", "one")])
def test_debates_of_the_library_look_like_this(name: str, mains: str, language: Language) -> None:
    same_as_golden(f"{name}-{mains}.{language}", screen(aufheben.load(name), language, mains))


@pytest.mark.parametrize("language", Language)
def test_an_undercut_and_the_fact_that_defends_an_argument_look_like_this(language: Language) -> None:
    same_as_golden(f"second-opinion.{language}", screen(aufheben.load("second-opinion"), language))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("name", "text"), [("stalemate", STALEMATE), ("yes-no", YES_NO)])
def test_a_stalemate_says_why_and_what_is_missing(name: str, text: str, language: Language) -> None:
    same_as_golden(f"{name}.{language}", screen(aufheben.parse(text), language))


@pytest.mark.parametrize("language", Language)
def test_a_debate_stopped_at_a_limit_has_no_verdict(language: Language) -> None:
    same_as_golden(f"stopped.{language}", screen(aufheben.load("camera"), language, rounds=1))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("name", "literal"),
    [
        ("camera", "buy(a)"),
        ("camera", "buy(c)"),
        ("second-opinion", "recommend(surgery)"),
        ("second-opinion", "recommend(physiotherapy)"),
        ("t07-reinstatement", "a"),
        ("t16-mutual-defence", "p"),
        ("t11-fact", "-a"),
    ],
)
def test_explanations_at_all_lengths_look_like_this(name: str, literal: str, language: Language) -> None:
    base = aufheben.load(name)
    stream = io.StringIO()
    for length in Length:
        stream.write(f"--- {length}\n")
        explanation = explain(base, literal, depth=length.depth)
        show(explanation_page(explanation, verbalizer_of(base, language), length), stream, width=90)
    slug = "".join(c if c.isalnum() else "-" for c in literal).strip("-")
    same_as_golden(f"explain-{name}-{slug}.{language}", stream.getvalue())


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", ["camera", "holiday", "innocence", "software", "gakko-soji"])
def test_debates_are_told_as_running_text_like_this(name: str, language: Language) -> None:
    base = aufheben.load(name)
    stream = io.StringIO()
    show(debate_prose(aufheben.debate(base), verbalizer_of(base, language)), stream, width=90)
    same_as_golden(f"prose-{name}.{language}", stream.getvalue())


@pytest.mark.parametrize("language", Language)
def test_explanations_are_told_as_running_text_like_this(language: Language) -> None:
    stream = io.StringIO()
    asked = (("camera", "buy(a)"), ("camera", "buy(c)"), ("second-opinion", "recommend(surgery)"), ("t11-fact", "-a"))
    for name, literal in asked:
        base = aufheben.load(name)
        explanation = explain(base, literal)
        show(explanation_prose(explanation, verbalizer_of(base, language)), stream, width=90)
        stream.write("\n")
    same_as_golden(f"prose-explanations.{language}", stream.getvalue())


@pytest.mark.parametrize("path", sorted(LIBRARY.glob("*.kb")), ids=lambda path: path.stem)
def test_a_debate_in_japanese_has_no_words_of_another_language(path: Path) -> None:
    base = aufheben.load(path)
    if base.issue is None:
        pytest.skip("no issue, so no debate")
    told = plain(debate_prose(aufheben.debate(base), verbalizer_of(base, Language.JA)))
    assert set(re.findall(r"[A-Za-z]*[a-z]{2,}", told)) == set()


@pytest.mark.parametrize("language", Language)
def test_trees_look_like_this(language: Language) -> None:
    stream = io.StringIO()
    for name, literal in [("camera", "buy(a)"), ("camera", "buy(z)"), ("t07-reinstatement", "a")]:
        base = aufheben.load(name)
        show(
            tree_page(literal_of(literal), aufheben.tree(base, literal), verbalizer_of(base, language)),
            stream,
            width=90,
        )
    same_as_golden(f"tree.{language}", stream.getvalue())


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("columns", [40, 60, 80])
def test_no_line_is_wider_than_the_terminal(columns: int, language: Language) -> None:
    base = aufheben.load("camera")
    stream = io.StringIO()
    show(debate_page(aufheben.debate(base), verbalizer_of(base, language)), stream, width=columns)
    assert all(sum(map(width, line)) <= columns for line in stream.getvalue().splitlines())


def test_the_first_screen_fits_forty_lines() -> None:
    assert screen(aufheben.load("camera"), Language.EN).count("\n") <= 40
