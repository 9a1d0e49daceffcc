"""However turns are laid out, they are the same turns, or it is told that somebody may not be a speaker."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grammar.layout import laid_out
from grammar.spans import SourceText

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

OPEN = {
    "en": ("thence", "forth", "onward", "beyond", "other", "talks", "aside", "apart", "beside", "unseen", "blind"),
    "ja": ("thence", "forth", "onward", "beyond", "other", "talks", "aside", "apart", "beside", "even"),
}
"""Sets of which nobody keeps the texts closed."""
_TURN = r"(?m)^(?P<name>{names})(?P<colon>[:：])[ \t]*(?=\S)"


def _turns(text: str) -> list[tuple[str | None, str]]:
    """Return who says what, all that one says in a row together; nothing where a label is told as unclear."""
    layout = laid_out(SourceText("t", text))
    if layout.faults:
        return []
    found: list[tuple[str | None, str]] = []
    for block in layout.blocks:
        words = "".join("".join(text[first:last].split()) for first, last in block.parts)
        if found and found[-1][0] == block.speaker:
            words = found.pop()[1] + words
        if words:
            found.append((block.speaker, words))
    return found


def texts_of_turns(language: str) -> Iterator[tuple[str, str, re.Pattern[str]]]:
    """Yield the texts in which every speaker stands before a colon at the beginning of a line."""
    for name in OPEN[language]:
        path = Path(__file__).parent.parent / "data" / "prose" / name / language / "texts.jsonl"
        lines = path.read_text("utf-8").splitlines() if path.exists() else ()
        for number, line in enumerate(lines):
            text = json.loads(line)["text"]
            names = list(dict.fromkeys(speaker for speaker, _ in _turns(text) if speaker))
            turn = re.compile(_TURN.format(names="|".join(map(re.escape, names)) or r"\Z."))
            if len(names) > 1 and {found["name"] for found in turn.finditer(text)} == set(names):
                yield f"{name} {number}", text, turn


def _before_each(mark: Callable[[], str]) -> Callable[[re.Match[str]], str]:
    return lambda turn: mark() + turn[0]


def _numbered() -> Callable[[re.Match[str]], str]:
    numbers = count(1)
    return lambda turn: f"{next(numbers)}. {turn[0]}"


LAYOUTS: dict[str, Callable[[], Callable[[re.Match[str]], str]]] = {
    "bold": lambda: lambda turn: f"**{turn['name']}{turn['colon']}** ",
    "bold name": lambda: lambda turn: f"**{turn['name']}**{turn['colon']} ",
    "a line of its own": lambda: lambda turn: f"\n{turn['name']}{turn['colon']}\n",
    "time": lambda: _before_each(lambda: "[12:01] "),
    "blank lines": lambda: _before_each(lambda: "\n"),
    "list": lambda: _before_each(lambda: "- "),
    "stars": lambda: _before_each(lambda: "* "),
    "numbers": _numbered,
}
SELDOM_CERTAIN = ("list", "stars", "numbers")
"""What may as well be a list of topics: there a label is told as unclear more often."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_turns_are_the_same_however_they_are_laid_out_or_a_label_is_told_as_unclear(language: str) -> None:
    counts: Counter[tuple[str, str]] = Counter()
    changed = []
    for name, text, turn in texts_of_turns(language):
        before = _turns(text)
        for layout, way in LAYOUTS.items():
            after = _turns(turn.sub(way(), text))
            counts[layout, "same" if after == before else "refused" if not after else "changed"] += 1
            if after and after != before:
                changed.append((name, layout))
    assert changed == []
    for layout in LAYOUTS:
        same, refused = counts[layout, "same"], counts[layout, "refused"]
        assert same > 25, counts
        assert refused <= (same // 3 if layout in SELDOM_CERTAIN else 2), counts


PHASES = {
    "en": (
        "{} (opening): |{} (rebuttal): |{} (closing statement): ",
        "Opening ({}): |Rebuttal ({}): |Closing ({}): ",
        "Turn 1 ({}): |Turn 2 ({}): |Turn 3 ({}): ",
        "[Round 1] {}: |[Round 2] {}: |[Round 3] {}: ",
        "[{}, Round 1] |[{}, Round 2] |[{}, Round 3] ",
        "{} – Opening: |{} – Rebuttal: |{} – Closing: ",
        "{}, first rebuttal: |{}, second rebuttal: |{}, summary: ",
        "### {} – Round 1\n|### {} – Round 2\n|### {} – Round three\n",
        "Round 1 - {}: |Round 2 - {}: |Round 3 - {}: ",
        "**{} (Round 1):** |**{} (Round 2):** |**{} (Round 3):** ",
        "### Round 1: {}\n|### Round 1: {}\n|### Round 2: {}\n",
        "**Round 1: {}**\n|**Round 1: {}**\n|**Round 2: {}**\n",
        "## Turn 1: {}\n|## Turn 2: {}\n|## Turn 3: {}\n",
        "### {}: Opening\n|### {}: Rebuttal\n|### {}: Closing\n",
        "### Round 1 — {}\n|### Round 1 — {}\n|### Round 2 — {}\n",
        "{}'s Opening Statement:\n|{}'s Rebuttal:\n|{}'s Closing Statement:\n",
        "Round 1: {}: |Round 1: {}: |Round 2: {}: ",
        "### Opening Statement: {}\n|### Rebuttal: {}\n|### Closing Statement: {}\n",
        "Opening Statement: {}\n|Rebuttal: {}\n|Closing Statement: {}\n",
        "**{} (Constructive):** |**{} (Rebuttal):** |**{} (Final Focus):** ",
        "{} (constructive): |{} (cross-examination): |{} (summary): ",
        "{} (Round 1, Opening): |{} (Round 1, Rebuttal): |{} (Round 2, Closing): ",
        "[R1] {}: |[R1] {}: |[R2] {}: ",
    ),
    "ja": (
        "{}（立論）：|{}（反論）：|{}（まとめ）：",
        "立論（{}）：|反論（{}）：|まとめ（{}）：",
        "【{}・立論】|【{}・反論】|【{}・まとめ】",
        "【立論】{}：|【反論】{}：|【まとめ】{}：",
        "{}【立論】|{}【反論】|{}【最終弁論】",
        "ラウンド1：{}\n|ラウンド2：{}\n|ラウンド3：{}\n",
        "[ラウンド1] {}：|[ラウンド2] {}：|[ラウンド3] {}：",
        "{}・第1ラウンド：|{}・第2ラウンド：|{}・第3ラウンド：",
        "{}（1回目）：|{}（2回目）：|{}（3回目）：",
        "【{}・立論】\n|【{}・反論】\n|【{}・まとめ】\n",
        "**【{}・立論】**\n|**【{}・反論】**\n|**【{}・まとめ】**\n",
        "### 【{}・立論】\n|### 【{}・反論】\n|### 【{}・まとめ】\n",
        "### {}：立論\n|### {}：反論\n|### {}：最終弁論\n",
        "### 立論：{}\n|### 反論：{}\n|### 最終弁論：{}\n",
        "立論：{}\n|立論：{}\n|反論：{}\n",
        "## ラウンド1：{}\n|## ラウンド1：{}\n|## ラウンド2：{}\n",
        "### ラウンド1 {}\n|### ラウンド1 {}\n|### ラウンド2 {}\n",
        "第1ラウンド（{}）：|第1ラウンド（{}）：|第2ラウンド（{}）：",
    ),
}
"""Labels that say which turn it is, and whose: three turns each."""
BEARERS = {
    "en": (("Pro", "Con"), ("Anna", "Ben"), ("Agent A", "Agent B"), ("Affirmative", "Negative"), ("Claude", "GPT")),
    "ja": (
        ("肯定側", "否定側"),
        ("花子", "太郎"),
        ("エージェントA", "エージェントB"),
        ("賛成派", "反対派"),
        ("佐藤", "鈴木"),
    ),
}
SPEECHES = {
    "en": ("We should buy the tram. It is fast.", "It is loud at night.", "It is not loud at all."),
    "ja": ("路面電車を買うべきだ。速いからだ。", "夜は音が大きい。", "音は大きくない。"),
}
ASKED = {"en": "Question: Should we buy the tram?\n\n", "ja": "論題：路面電車を買うべきか。\n\n"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_label_that_says_which_turn_it_is_is_that_of_its_speaker(language: str) -> None:
    wrong = []
    for form in PHASES[language]:
        for one, other in BEARERS[language]:
            speakers = (one, other, one)
            labels = [label.format(name) for label, name in zip(form.split("|"), speakers, strict=True)]
            turns = [f"{label}{words}\n\n" for label, words in zip(labels, SPEECHES[language], strict=True)]
            found = [
                (speaker, words)
                for speaker, words in _turns(ASKED[language] + "".join(turns))
                if speaker and "?" not in words
            ]
            if found != [
                (name, "".join(words.split())) for name, words in zip(speakers, SPEECHES[language], strict=True)
            ]:
                wrong.append((labels, found))
    assert wrong == []


@pytest.mark.parametrize(
    "labels",
    [
        ("Opening: ", "Rebuttal: ", "Closing: "),
        ("Round 1: ", "Round 2: ", "Round 3: "),
        ("立論：", "反論：", "まとめ："),
    ],
)
def test_what_names_only_a_turn_is_no_speaker(labels: tuple[str, ...]) -> None:
    language = "en" if labels[0].isascii() else "ja"
    text = ASKED[language] + "".join(f"{one}{words}\n" for one, words in zip(labels, SPEECHES[language], strict=True))
    layout = laid_out(SourceText("t", text))
    assert {fault.code for fault in layout.faults} == {"unclear-label"}
    assert not layout.has_speakers


@pytest.mark.parametrize(
    "labels",
    [
        ("First Affirmative: ", "First Negative: ", "Second Affirmative: ", "Second Negative: "),
        ("1st Affirmative Speaker: ", "1st Negative Speaker: ", "2nd Affirmative Speaker: ", "2nd Negative Speaker: "),
        ("## First Affirmative\n", "## First Negative\n", "## Second Affirmative\n", "## Second Negative\n"),
        ("First Affirmative Rebuttal: ", "First Negative Rebuttal: ", "Second Affirmative Rebuttal: ", "Negative: "),
    ],
)
def test_two_speakers_of_a_side_speak_for_it(labels: tuple[str, ...]) -> None:
    speeches = ("We should buy the tram.", "It is loud.", "It is not loud.", "The money is missing.")
    text = ASKED["en"] + "".join(f"{label}{words}\n\n" for label, words in zip(labels, speeches, strict=True))
    speakers = [speaker for speaker, words in _turns(text) if speaker and "?" not in words]
    assert speakers == ["Affirmative", "Negative", "Affirmative", "Negative"]


@pytest.mark.parametrize(
    ("language", "form"),
    [
        ("en", "### Round 1: {} ({})\n"),
        ("en", "{} ({}, opening): "),
        ("en", "Opening - {} ({}): "),
        ("ja", "### ラウンド1：{}（{}）\n"),
        ("ja", "立論：{}（{}）\n"),
    ],
)
def test_beside_a_turn_and_a_side_stands_who_speaks(language: str, form: str) -> None:
    sides, names = BEARERS[language][0], BEARERS[language][1]
    first, second, third = SPEECHES[language]
    turns = [f"{form.format(sides[at], names[at])}{words}\n\n" for at, words in ((0, first), (1, second), (0, third))]
    found = [speaker for speaker, words in _turns(ASKED[language] + "".join(turns)) if speaker in (*sides, *names)]
    assert found == [names[0], names[1], names[0]]


@pytest.mark.parametrize(
    "labels",
    [
        ("### Affirmative Constructive\n", "### Negative Constructive\n", "### Affirmative Rebuttal\n"),
        ("Affirmative Round 1: ", "Negative Round 1: ", "Affirmative Round 2: "),
        ("### Round 1: Affirmative Opening\n", "### Round 1: Negative Opening\n", "### Round 2: Affirmative Closing\n"),
    ],
)
def test_the_turns_of_a_side_are_those_of_one_speaker(labels: tuple[str, ...]) -> None:
    text = ASKED["en"] + "".join(f"{one}{words}\n\n" for one, words in zip(labels, SPEECHES["en"], strict=True))
    found = [speaker for speaker, words in _turns(text) if speaker and "?" not in words]
    assert found == ["Affirmative", "Negative", "Affirmative"]


def test_rounds_of_whom_nobody_knows_are_refused_or_nobodys() -> None:
    turns = ("### ラウンド1：基本主張\n", "### ラウンド1：反対意見\n", "### ラウンド2：基本主張\n")
    text = ASKED["ja"] + "".join(f"{one}{words}\n\n" for one, words in zip(turns, SPEECHES["ja"], strict=True))
    assert not laid_out(SourceText("t", text)).has_speakers


HEADED = {
    "en": (
        "## Round {}: Costs",
        "## Round {}: Opening Statements",
        "**Round {}: Draft**",
        "Round {}: Opening statements",
    ),
    "ja": (
        "## ラウンド{}：基本主張",
        "ラウンド{}：基本主張",
        "**ラウンド{}：基本主張**",
        "## 第{}ラウンド 立論",
        "第{}ラウンドの開始",
        "第{}ラウンドの結果",
        "## ラウンド{} 結果",
        "## ラウンド{}：開会",
        "ラウンド{}：花子の主張",
    ),
}
"""Headings of rounds that say what they are about, over labels that say who speaks."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_round_is_about_is_no_speaker(language: str) -> None:
    one, other = BEARERS[language][1]
    colon = ": " if language == "en" else "："
    first, second, third = SPEECHES[language]
    for form in HEADED[language]:
        turns = ((one, first), (other, second), (one, third), (other, first))
        lines = [f"{name}{colon}{words}\n\n" for name, words in turns]
        text = f"{ASKED[language]}{form.format(1)}\n\n{lines[0]}{lines[1]}{form.format(2)}\n\n{lines[2]}{lines[3]}"
        found = [(speaker, words) for speaker, words in _turns(text) if speaker and not words.endswith("?")]
        found = [(speaker, words) for speaker, words in found if not words.endswith("べきか。")]
        assert found == [(name, "".join(words.split())) for name, words in turns], form


@pytest.mark.parametrize(
    ("label", "speaker"),
    [
        ("Statement (draft)", "Statement"),
        ("Reply (see below)", "Reply"),
        ("Response (Tuesday)", "Response"),
        ("Answer 2", "Answer 2"),
        ("Part 1", "Part 1"),
        ("Response (Cleo)", "Cleo"),
        ("Response (Dora Vane)", "Dora Vane"),
        ("Response (Debater 2)", "Debater 2"),
        ("Response (GPT-4)", "GPT-4"),
        ("Response (Team Red)", "Team Red"),
    ],
)
def test_only_who_has_turns_is_their_speaker_in_brackets(label: str, speaker: str) -> None:
    text = f"{ASKED['en']}Anna: We should buy the tram.\n\n{label}: It is loud at night.\n\nBen: It is not.\n"
    assert [name for name, words in _turns(text) if name and "?" not in words] == ["Anna", speaker, "Ben"]


def test_a_name_in_brackets_that_is_a_label_elsewhere_is_a_speaker() -> None:
    text = f"{ASKED['en']}Opening (Rainy Day Fund): We should buy it.\n\nBen: It is loud.\n\n"
    assert _turns(text) == []
    names = [name for name, words in _turns(f"{text}Rainy Day Fund: It is not.\n") if "?" not in words]
    assert names == ["Rainy Day Fund", "Ben", "Rainy Day Fund"]


@pytest.mark.parametrize(
    ("language", "labels", "unclear"),
    [
        ("en", ("Anna: ", "Ben: ", "Closing: "), 2),
        ("en", ("Opening: ", "Anna: ", "Ben: "), 0),
        ("en", ("**Anna:** ", "**Ben:** ", "**Rebuttal:** "), 2),
        ("en", ("Opening (Monday): ", "Anna: ", "Ben: "), 0),
        ("en", ("Opening (Pro): ", "Opening (Con): ", "Rebuttal (Fact Check): "), 2),
        ("ja", ("立論：", "花子：", "太郎："), 0),
        ("ja", ("花子：", "太郎：", "反論："), 2),
        ("ja", ("花子：", "立論：", "太郎："), 1),
    ],
)
def test_what_names_a_turn_among_speakers_is_refused(language: str, labels: tuple[str, ...], unclear: int) -> None:
    turns = [f"{label}{words}\n\n" for label, words in zip(labels, SPEECHES[language], strict=True)]
    text = ASKED[language] + "".join(turns)
    layout = laid_out(SourceText("t", text))
    assert [fault.code for fault in layout.faults] == ["unclear-label"]
    owners = [block.owner for block in layout.blocks if block.parts and not block.is_issue]
    assert [owner is None for owner in owners] == [at == unclear for at in range(3)]


@pytest.mark.parametrize("labels", [("Round 1 (Draft): ", "Round 2 (Draft): "), ("立論（要旨）：", "反論（要旨）：")])
def test_what_is_noted_behind_a_turn_is_no_speaker(labels: tuple[str, str]) -> None:
    language = "en" if labels[0].isascii() else "ja"
    text = ASKED[language] + "".join(f"{one}{words}\n" for one, words in zip(labels, SPEECHES[language], strict=False))
    layout = laid_out(SourceText("t", text))
    assert {fault.code for fault in layout.faults} == {"unclear-label"}
    assert not layout.has_speakers
