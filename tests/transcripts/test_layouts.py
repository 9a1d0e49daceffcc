"""Every layout is read as the same debate, and nothing that only looks like a turn becomes one.

The samples are those of docs/transcripts.md, one for each layout there is; the Japanese page shows the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from aufheben.choices import LayoutName
from aufheben.wording import WORDS
from grammar.errors import Unreadable
from grammar.reading import decode
from grammar.spans import SourceText
from kb.loading import load
from kb.transcripts.formal import formal
from kb.transcripts.layouts import BY_NAME
from kb.transcripts.reading import read_transcript
from kb.transcripts.utterances import BystanderSpeech, TranscriptFile, names_of

CAMERA = load("camera")
DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE, JAPANESE = ((DOCS / name).read_text(encoding="utf-8") for name in ("transcripts.md", "transcripts.ja.md"))
_SAMPLE = re.compile(r"^```(?:json|text) ([\w-]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SAMPLES: dict[str, str] = dict(_SAMPLE.findall(PAGE))
DEBATE: list[tuple[str | None, str, list[str]]] = [
    ("ag1", "claim", ["compact(a), light(a), camera(a) => buy(a)"]),
    ("ag2", "counter", ["out_of_stock(a) => -buy(a)"]),
    ("ag1", "pass", []),
]


def meant(transcript: TranscriptFile) -> list[tuple[str | None, str, list[str]]]:
    turns = formal(transcript, CAMERA).transcript.turns
    return [
        (one.agent, one.kind.value, [f"{', '.join(map(str, step.strong))} => {step.head}" for step in one.steps])
        for one in turns
    ]


def read(text: str, **options: str | None) -> TranscriptFile:
    return read_transcript(SourceText("t", text), names_of(CAMERA), layout=options.get("layout"))


def layout_of_file(path: Path, agents: Sequence[str]) -> str:
    """Return who says what in a file: a line for each turn, for what stands beside them, and for each note."""
    try:
        transcript = read_transcript(decode(path.read_bytes(), path.name), {agent: agent for agent in agents})
    except Unreadable as error:
        return "".join(f"{one.severity}: {one.message('en')}\n" for one in error.findings)
    beside = list(transcript.others)
    lines = [transcript.layout]
    for number, turn in enumerate(transcript.turns):
        while beside and beside[0].after <= number:
            lines.append(_beside(beside.pop(0)))
        words = turn.kind.value if turn.prose is None else repr(turn.prose.text)
        lines.append(f"{turn.number} {turn.agent or 'together'}: {words}")
    lines += map(_beside, beside)
    lines += (f"{one.severity}: {one.message('en')}" for one in transcript.faults)
    return "\n".join(lines) + "\n"


def _beside(one: BystanderSpeech) -> str:
    return f"- {one.speaker or 'nobody'}: {one.utterance.text!r}"


def test_every_layout_has_a_sample_a_name_on_the_command_line_and_a_word_in_its_help() -> None:
    assert list(SAMPLES) == re.findall(r"^### `([\w-]+)`$", PAGE, re.MULTILINE)
    assert set(SAMPLES) == set(BY_NAME) == set(LayoutName)
    assert re.findall(r"^### `([\w-]+)`$", JAPANESE, re.MULTILINE) == list(SAMPLES)
    assert _SAMPLE.findall(JAPANESE) == list(SAMPLES.items())
    for language in ("en", "ja"):
        text = WORDS.say("help.param.layout", language)
        assert text.endswith(", ".join(BY_NAME))


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_read_by_its_layout_as_the_debate_that_it_tells(name: str) -> None:
    transcript = read(SAMPLES[name])
    assert transcript.layout == name
    assert meant(transcript) == DEBATE


@pytest.mark.parametrize("name", SAMPLES)
def test_a_layout_that_is_named_reads_its_sample_the_same_way(name: str) -> None:
    assert meant(read(SAMPLES[name], layout=name)) == DEBATE


@pytest.mark.parametrize("name", SAMPLES)
def test_a_layout_that_is_named_wrongly_reads_something_or_says_that_it_finds_no_turn(name: str) -> None:
    for text in (*SAMPLES.values(), "", "\n", "[]", "{", "a,b", "|"):
        try:
            transcript = read(text, layout=name)
        except Unreadable as error:
            assert {one.code for one in error.findings} <= {"no-turns", "json-unfinished"}  # noqa: PT017 - or turns
        else:
            assert transcript.layout == name


@pytest.mark.parametrize("name", SAMPLES)
def test_a_byte_order_mark_and_line_ends_of_windows_change_nothing(name: str) -> None:
    data = ("\ufeff" + SAMPLES[name].replace("\n", "\r\n")).encode()
    transcript = read_transcript(decode(data, "t"), names_of(CAMERA))
    assert (transcript.layout, meant(transcript)) == (name, DEBATE)


@pytest.mark.parametrize("name", ["aufheben", "log", "chat", "responses", "langchain", "autogen", "speeches", "names"])
def test_json_may_stand_line_by_line_or_in_a_fence_with_prose_around_it(name: str) -> None:
    value: list[object] | dict[str, object] = json.loads(SAMPLES[name])
    if isinstance(value, list):
        lines = "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in value)
        assert meant(read(lines)) == DEBATE
    fenced = read(f"Here is the debate:\n\n```json\n{SAMPLES[name]}```\n\nWhat a pity: no camera.\n")
    assert meant(fenced) == DEBATE


def test_a_file_of_no_layout_is_told_what_was_seen_and_what_is_known() -> None:
    for text, seen in (
        ('{"points": [{"topic": "a", "weight": 3}]}', "{points: [{topic, weight}]}"),
        ("Once upon a time there was a camera.\n", "Once upon a time there was a camera."),
    ):
        with pytest.raises(Unreadable) as caught:
            read(text)
        (notice,) = caught.value.findings
        assert notice.code == "no-turns"
        for language in ("en", "ja"):
            assert seen in notice.text(language)
            assert all(f"`{name}`" in notice.text(language) for name in BY_NAME)


def test_whom_the_user_leaves_out_and_whom_the_user_names() -> None:
    text = "Anna: Yes.\nKitchen: No.\nBert: Well.\nAnna: Fine.\n"
    transcript = read_transcript(SourceText("t", text), {"anna": "anna", "Kitchen": "bert"}, ignored=["Bert"])
    assert [one.agent for one in transcript.turns] == ["anna", "Kitchen", "anna"]
    assert [(one.after, one.speaker, one.utterance.text) for one in transcript.others] == [(2, "Bert", "Well.")]


FORMS = ["{name}: It is number {turn}.\n", "**{name}:** It is number {turn}.\n\n", "{name}「{turn}番だ。」\n"]


@pytest.mark.parametrize("form", FORMS)
def test_six_hundred_turns_are_read_each_in_its_place(form: str) -> None:
    names = ("Anna", "Bert")
    text = "".join(form.format(name=names[turn % 2], turn=turn) for turn in range(600))
    transcript = read_transcript(SourceText("t", text), {name: name for name in names})
    step = form.count("\n")
    assert [(one.agent, one.place.line) for one in transcript.turns] == [
        (names[turn % 2], 1 + step * turn) for turn in range(600)
    ]


HELD = [
    ("Ms Okafor", "We should buy a: it is light."),
    ("Lind", "At 10:30 I said that it is dear; note: it is."),
    ("Ms Okafor", "Granted."),
    ("佐藤", "bを買うべきだと思います。"),
    ("Lind", "Fine."),
    ("佐藤", "ありがとう。"),
]
WRITERS: dict[str, Callable[[str, str, int], str]] = {
    "turns": lambda who, words, _: f"{who}: {words}\n",
    "turns apart": lambda who, words, _: f"{who}: {words}\n\n",
    "turns with times": lambda who, words, number: f"[10:{number:02}] {who}: {words}\n",
    "bold": lambda who, words, _: f"**{who}:** {words}\n\n",
    "bold, a wide colon": lambda who, words, _: f"**{who}**：{words}\n\n",
    "bullets": lambda who, words, _: f"- **{who}**: {words}\n",
    "headings": lambda who, words, number: f"### Turn {number}: {who}\n\n{words}\n\n",
    "angled": lambda who, words, _: f"<{who}> {words}\n",
    "dashes": lambda who, words, _: f"{who} — {words}\n",
    "dialogue": lambda who, words, _: f"{who}「{words}」\n",
    "minutes": lambda who, words, _: f"【発言】{who}\n{words}\n\n",
    "minutes, names in corners": lambda who, words, _: f"【{who}】{words}\n",
    "minutes, circles": lambda who, words, _: f"○{who}　{words}\n",
    "lines of JSON": lambda who, words, _: json.dumps({"speaker": who, "text": words}) + "\n",
    "names as keys": lambda who, words, _: json.dumps({who: words}) + "\n",
    "captions": lambda who, words, number: (
        f"{number}\n00:00:{number:02},000 --> 00:00:{number:02},900\n{who}: {words}\n\n"
    ),
}


@pytest.mark.parametrize("form", WRITERS)
def test_what_is_written_down_in_a_layout_is_read_back(form: str) -> None:
    text = "".join(WRITERS[form](who, words, number) for number, (who, words) in enumerate(HELD, 1))
    transcript = read_transcript(SourceText("t", text), {"okafor": "okafor", "lind": "lind", "佐藤": "佐藤"})
    assert [one.prose and one.prose.text for one in transcript.turns] == [words for _, words in HELD]
    assert [(one.agent or "").casefold() for one in transcript.turns] == [who.casefold() for who, _ in HELD]
    assert not transcript.others


@pytest.mark.parametrize(
    "table",
    [
        "| who | what was said |\n|---|---|\n| ag1 | {} |\n| ag2 | {} |\n| ag1 | {} |\n",
        "| time | | |\n|---|---|---|\n| 10:02 | **ag1** | {} |\n| 10:03 | ag2 | {} |\n| 10:05 | ag1 | {} |\n",
        "Person;Words\nag1;{}\nag2;{}\nag1;{}\n",
        "ag1\t{}\nag2\t{}\nag1\t{}\n",
        "[Camera club]\n\n10:02\tag1\t{}\n10:03\tag2\t{}\n10:05\tag1\t{}\n",
        "[カメラ部のトーク]\n10:02　ag1　{}\n10:03　ag2　{}\n10:05　ag1　{}\n",
    ],
)
def test_columns_and_chats_that_name_no_speaker_are_known_by_the_agents_in_them(table: str) -> None:
    speeches = (
        "We should buy a, because a is compact and light, and is a camera.",
        "We should not buy a, because a is out of stock.",
        "I cannot answer that.",
    )
    assert meant(read(table.format(*speeches))) == DEBATE


@pytest.mark.parametrize(
    "text",
    [
        "ag1, you said a lot\nag2, so did you\nag1, yes, and no\n",
        "| plan | cost |\n|---|---|\n| a | 3 |\n| b | 4 |\n",
    ],
)
def test_words_with_commas_and_other_tables_are_no_table_of_speakers(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text)
