"""Every simple statement answers its own restatements, by construction; what it does not say stays unknown.

A frame is somebody or something, its circumstances, an object and a verb. It is stated in several tenses, plain and
polite, and asked with other particles, in another order and with less circumstances. What is only guessed, heard,
wished, planned or nearly done answers nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

import aufheben
from kb.answers import Consultation

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class _Verb:
    plain: str
    stem: str
    past: str
    te: str
    negative: str

    def asked(self, tense: str, *, denied: bool = False) -> str:
        """Return the polite question of a tense."""
        match tense:
            case "past":
                return f"{self.stem}ませんでしたか" if denied else f"{self.stem}ましたか"
            case "lasting":
                return f"{self.te}いませんか" if denied else f"{self.te}いますか"
            case _:
                return f"{self.stem}ないのですか" if denied else f"{self.stem}ますか"


@dataclass(frozen=True)
class _Frame:
    subject: str
    circumstances: tuple[str, ...]
    what: str
    verb: _Verb
    another: str

    def clause(self, end: str, marker: str = "は", *, less: int | None = None, subject: str | None = None) -> str:
        """Return the clause that ends so; ``less``: without one of its circumstances."""
        words = "".join(one for at, one in enumerate(self.circumstances) if at != less)
        return f"{subject or self.subject}{marker}{words}{self.what}{end}。"


_MAKE = _Verb("作る", "作り", "作った", "作って", "作らない")
_CLOSE = _Verb("閉まる", "閉まり", "閉まった", "閉まって", "閉まらない")
_CARRY = _Verb("運ぶ", "運び", "運んだ", "運んで", "運ばない")
_REPAIR = _Verb("直す", "直し", "直した", "直して", "直さない")
_RUN = _Verb("走る", "走り", "走った", "走って", "走らない")
FRAMES = (
    _Frame("美咲", ("公園で", "友達と"), "凧を", _MAKE, "大輔"),
    _Frame("郵便配達員", ("台所から", "二階へ"), "皿を", _CARRY, "図書委員"),
    _Frame("うちの祖父", ("息子のために", "夜に"), "本棚を", _REPAIR, "隣の奥さん"),
    _Frame("その子", ("雨の中を", "一人で"), "", _RUN, "あの子"),
    _Frame("駅前の薬局", ("暑さのため", "正午に"), "", _CLOSE, "市民会館"),
    _Frame("昨日来た大工", ("丁寧に", "はさみで"), "名札を", _MAKE, "赤い帽子の男"),
)
UNSAID = (
    *("{past}ようだ", "{past}らしい", "{past}かもしれない", "{past}と聞いた", "{past}という噂がある", "{past}だろう"),
    *("{stem}たい", "{stem}たがっている", "{stem}そうになった", "{plain}つもりだった", "{plain}予定だった"),
    *(
        "{plain}べきだ",
        "{plain}ところだった",
        "{te}もいい",
        "{plain}ふりをした",
        "{plain}のを忘れた",
        "{plain}夢を見た",
    ),
)
"""Ends of a statement after which nobody may take it that it was done."""


def _restated(frame: _Frame, tense: str) -> Iterator[tuple[str, str]]:
    """Yield the questions that a statement of a frame answers, with what is right."""
    verb, ask = frame.verb, frame.verb.asked(tense)
    for marker in ("は", "が"):
        yield frame.clause(ask, marker), "yes"
    turned = "".join(reversed(frame.circumstances))
    yield f"{frame.subject}は{frame.what}{turned}{ask}。", "yes"
    yield frame.clause(verb.asked("past", denied=True) if tense == "past" else ask, subject=frame.another), "unknown"
    if tense != "present":
        yield frame.clause(verb.asked(tense, denied=True)), "no"
        for less in range(len(frame.circumstances)):
            yield frame.clause(ask, less=less), "yes"


def _answers(text: str, questions: list[str]) -> list[str]:
    consultation = Consultation(aufheben.read(text, lang="ja").kb, language="ja")
    verdicts = (consultation.ask(one).verdict.value.partition("-")[0] for one in questions)
    return [{"true": "yes", "false": "no"}.get(one, "unknown") for one in verdicts]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda one: one.subject)
def test_a_statement_answers_its_restatements(frame: _Frame) -> None:
    verb = frame.verb
    forms_of = {"present": (verb.plain, f"{verb.stem}ます"), "past": (verb.past, f"{verb.stem}ました")}
    forms_of["lasting"] = (f"{verb.te}いる", f"{verb.past}のだ")
    wrong: list[tuple[str, str, str]] = []
    for tense, ends in forms_of.items():
        for marker, end in zip("はが", ends, strict=True):
            text = frame.clause(end, marker if tense != "present" else "は")
            asked = list(_restated(frame, "past" if end.endswith("のだ") else tense))
            found = _answers(text, [one for one, _ in asked])
            wrong += [(text, one, came) for (one, right), came in zip(asked, found, strict=True) if came != right]
    assert wrong == []


@pytest.mark.parametrize("frame", FRAMES, ids=lambda one: one.subject)
def test_what_was_not_done_is_denied_with_its_circumstances_alone(frame: _Frame) -> None:
    text = frame.clause(f"{frame.verb.stem}ませんでした")
    asked = frame.verb.asked("past")
    assert _answers(text, [frame.clause(asked), frame.clause(asked, less=0)]) == ["no", "unknown"]


@pytest.mark.parametrize("frame", FRAMES[:3], ids=lambda one: one.subject)
def test_what_is_not_said_to_be_done_is_not_done(frame: _Frame) -> None:
    verb = frame.verb
    forms = {"plain": verb.plain, "past": verb.past, "stem": verb.stem, "te": verb.te}
    wrong: list[tuple[str, str]] = []
    for end in UNSAID:
        text = frame.clause(end.format(**forms))
        found = _answers(text, [frame.clause(verb.asked("past")), frame.clause(verb.asked("past"), less=0)])
        wrong += [(text, came) for came in found if came == "yes"]
    assert wrong == []
