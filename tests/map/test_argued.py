"""A debate in which models argued, reported: what they said, what stands, and that nobody judged it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from aufheben.choices import ReportFormat
from aufheben.cli.app import run
from aufheben.reports.argued import argued_as
from aufheben.reports.documents import reported
from aufheben.wording import Language
from kb.transcript_schema import TranscriptDocument

if TYPE_CHECKING:
    from pathlib import Path


def turn(number: int, agent: str, claim: str = "", *, on: int | None = None, odd: bool = False) -> dict[str, object]:
    """Return a turn of a document; it passes without a claim, and has remarks where it is odd."""
    rules = [{"id": "r1", "antecedent": {"strong": ["p"], "weak_negation": []}, "consequent": claim}]
    argument: dict[str, object] = {"rules": rules, "Conc": [claim], "Ass": []}
    if on is not None:
        target = {"turn": on, "part": "Conc", "statement": "x"}
        argument |= {"can_defeat": "YES", "attack": "rebut", "target": target}
    return {
        "turn": number,
        "agent": agent,
        "kind": "pass" if not claim else "claim" if on is None else "counter",
        "attack": None if on is None else "rebut",
        "target": on,
        "point": None if on is None else "x",
        "argument": argument if claim else None,
        "notes": ["no JSON"] if odd else [],
        "unsourced": ["p"] if odd else [],
        "misses": odd,
    }


def document(*turns: dict[str, object], results: dict[str, str], outcome: str) -> bytes:
    return json.dumps(
        {
            "schema": "aufheben.transcript/1",
            "issue": "Should we go?",
            "stances": {"ann": "You want to go.\n<b>p</b>", "ben": "You stay."},
            "protocol": {"mode": "llm", "max_rounds": 6},
            "turns": turns,
            "claims": [{"agent": agent, "result": result} for agent, result in results.items()],
            "outcome": outcome,
            "synthesis": None,
            "notes": [],
            "stopped": None,
            "cost": {
                "calls": 3,
                "tokens_in": 1,
                "tokens_out": 1,
                "hits": 0,
                "misses": 3,
                "most_calls": 9,
                "stages": {},
            },
        }
    ).encode()


def written(data: bytes, form: ReportFormat = ReportFormat.TEXT, language: Language = Language.EN) -> str:
    found = reported(data, "held.json")
    assert isinstance(found, TranscriptDocument)
    return argued_as(found, form, language)


GO, STAY, FREE = (
    turn(1, "ann", "we should go"),
    turn(2, "ben", "we should stay", on=1),
    turn(3, "ann", "it is free", on=2),
)


def signs(text: str) -> list[str]:
    return [line.split()[1] for line in text.splitlines() if line.strip()[:1].isdigit() and line.split()[0].isdigit()]


def test_what_stands_is_what_no_turn_answers() -> None:
    text = written(document(GO, STAY, turn(3, "ann"), results={"ann": "defeated"}, outcome="stalemate"))
    assert signs(text) == ["✗", "✓", "–"]
    assert "nobody has judged them" in " ".join(text.split())
    text = written(document(GO, STAY, FREE, turn(4, "ben"), results={"ann": "justified"}, outcome="justified"))
    assert signs(text) == ["✓", "✗", "✓", "–"]
    assert "ann's claim stands under the protocol; nobody has judged it" in " ".join(text.split())


def test_a_line_that_was_cut_off_is_open() -> None:
    text = written(document(GO, STAY, results={"ann": "cut"}, outcome="stopped"))
    assert signs(text) == ["?", "?"]
    assert "cut off at the limit" in text


def test_remarks_stand_in_their_turns() -> None:
    odd = turn(2, "ben", "we should stay", on=1, odd=True)
    text = written(document(GO, odd, turn(3, "ann"), results={"ann": "defeated"}, outcome="stalemate"))
    for words in ("does not deny “x”", "in no stance in these words: “p”", "not taken: no JSON"):
        assert words in " ".join(text.split())


@pytest.mark.parametrize("form", list(ReportFormat))
@pytest.mark.parametrize("language", list(Language))
def test_every_format_writes_it(form: ReportFormat, language: Language) -> None:
    data = document(GO, STAY, turn(3, "ann"), results={"ann": "defeated"}, outcome="stalemate")
    text = written(data, form, language)
    assert "we should go" in text
    assert "<b>p</b>" not in text or form is ReportFormat.TEXT


def test_a_debate_without_a_turn_is_written() -> None:
    assert "Stopped before its end" in written(document(results={}, outcome="stopped"))


@pytest.mark.parametrize(("name", "words"), [("camera", "Alpha"), ("gakko-soji", "掃除")])
def test_a_recorded_debate_becomes_a_page_in_its_language(
    name: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert run(["debate", f"personas/{name}", "--mode", "llm", "--offline", "--json"]) == 0
    file, page = tmp_path / "held.json", tmp_path / "held.html"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert run(["report", str(file), "-o", str(page)]) == 0
    text = page.read_text("utf-8")
    assert words in text
    assert ("Debate of models" in text) is (name == "camera")


def test_free_talk_has_no_turns_to_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debate", "personas/camera", "--mode", "free", "--offline", "--json"]) == 0
    file = tmp_path / "talk.json"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert run(["report", str(file), "-o", "-", "--lang", "en"]) == 2
    assert "aufheben.transcript/1" in "".join(capsys.readouterr().err.split())
