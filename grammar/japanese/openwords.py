"""The open words that may begin at a place of a text, and what each costs: told by script and inflection, not listed.

A noun is a run of kanji, katakana, Latin letters and digits, with kana that it may hold or end in; hiragana alone is a
dearer one. A predicate is a stem and an ending of the paradigms (`grammar.japanese.inflection`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from grammar.japanese.inflection import (
    IN_U,
    LONGEST_ENDING,
    NOMINAL_I,
    Analysis,
    WordClass,
    WordForm,
    analyses,
    class_of,
)
from grammar.japanese.script import CONTENT, HIRAGANA, is_hiragana
from grammar.japanese.words import CLOSED_COST, KANA_PREDICATES, Kind, Word

OPEN = frozenset({"NOUN", "FINITE", "LINK", "PAUSE", "IF"})
"""Kinds of open words."""

_RENYOU = "いきぎしちびみりえけげせねべめれじ"
_RUN = re.compile(f"[{CONTENT}]+")
_PREFIXED = re.compile(f"[おご][{CONTENT}]+(?:さん|さま|り(?=[はがをにとでもの]))?")
_MIXED = re.compile(f"[{CONTENT}]+(?:[{_RENYOU}]{{1,2}}[{CONTENT}]+)+")
_ENDED = re.compile(
    f"[{CONTENT}]+(?:[{_RENYOU}]+[{CONTENT}]+)?(?:[{_RENYOU}]{{1,2}}|やか|らか|か|ら|ども|だち|たち|びと|さん|くん|ちゃん)"
)
_TRAILED = re.compile(f"[{CONTENT}]+[^はがをにのとでも、。{CONTENT}]{{1,3}}[んりしみちきね](?![{HIRAGANA}]?[たてくる])")
_KANA = re.compile(f"[{HIRAGANA}ー]{{2,10}}")
_INFLECTED = re.compile(
    "(?:て|[うくぐすつぬぶむる](?:もの|ひと|こと|とき)|くない|しい|たい|である|でない|なら|たら|れば|ない|ます|です|だった|かった|った|んで|ている|[らわかさたなまばがせ]ず|すぎる|やすい|にくい)$"
)
_KANA_RUN = re.compile(f"[{HIRAGANA}ー]{{0,5}}[^なのいるうくすむにをはがとでもてた{CONTENT}\\W][{CONTENT}]+")
_CLAUSE_IN_RUN = re.compile("[えけげせてねべめれ]ば|[たな]ら|[らわかさたなま]ず|のに|けど|だが|つつ|べき")
"""Kana that end a clause, which no noun begins with: やらせれば勉強."""
_STEM = re.compile(
    f"([{CONTENT}]+(?:(?:[^はがをにのともでよ{CONTENT}]|が(?=[りえ]))?[いきぎしちびみりえけげせべめれ]))[{CONTENT}]+"
)
_UNLIKE_STEM = re.compile(
    "は(?!じ[まめ]?)|を|ない[たでがくせ]|に(?!く$)|んだ|った|[いた]と$|んで|って|て(?!$)|べき|ただ|だろ|でしょ|なかっ|まし|[うぐぬぶむるく](?!い?$)"
)
_HIDDEN_PARTICLE = re.compile("(?!かんがえ|よみがえ|ひるがえ|まちがえ|まちがっ)..+?[がにともで].")
"""Kana that may be a noun of two or more and a particle: ねこがとぶ."""
_UNLIKE_KANA_STEM = re.compile("を|(?<!^)は|んで|って|て(?!$)|べき|だろ|でしょ|なかっ")
_PARTICLE_LIKE = re.compile(
    "[はをにのへと]|が(?![らりるれろっ])|も(?![らりるれろっ])|で(?![るたて]|き[るなたてまれず])"
)
_VARIABLE = re.compile("変数(?:[A-Z][A-Za-z0-9_]*(?![A-Za-z0-9_])|「[^」]+」)")
_NEGATIVE = re.compile(r"-\d+")
_TIMES = ("毎日", "毎朝", "毎晩", "毎週", "毎月", "毎年", "昨日", "今日", "明日")
_WHOLE = frozenset({*_TIMES, "各自", "各地", "各国", "各種", "各位"})
_ADVERBS = (*_TIMES, "通常", "普通", "大抵", "非常", "大変", "最", "常", "全員", "皆")
_COPULAR = ("である", "であった", "ではある")
_PRONOUNS = (
    "それ",
    "そこ",
    "これ",
    "もの",
    "ひと",
    "誰か",
    "何か",
    "だれか",
    "なにか",
    "ある人",
    "あるもの",
    "そのもの",
    "その人",
    "その者",
    "不特定のもの",
)

_RUN_IN_I = re.compile("([\u3400-\u9fff])し?い[\u3400-\u9fffァ-ヺ]")
_WITH_I = IN_U | frozenset("用率老悔報")
"""Kanji of verbs that have い behind them: 扱いやすい, 率いている."""

_OKURIGANA = 6
_RUN_COST, _KANJI_PREDICATE, _KANA_PREDICATE = 2.0, 2.0, 3.4


def nouns(text: str, at: int) -> Iterator[tuple[Word, float]]:
    """Yield the nouns that may begin at a place, and what each costs."""
    for pronoun in _PRONOUNS:
        if text.startswith(pronoun, at):
            yield Word("NOUN", pronoun), CLOSED_COST + (1.6 if pronoun.startswith("ある") else 0.0)
    for pattern in (_VARIABLE, _NEGATIVE):
        found = pattern.match(text, at)
        if found is not None:
            yield Word("NOUN", found[0]), CLOSED_COST
            return
    run = _RUN.match(text, at)
    if run is not None:
        if run[0] in _WHOLE or run[0].startswith("各自") or not run[0].startswith((*_TIMES, "各")):
            yield Word("NOUN", run[0]), _RUN_COST
        for pattern, cost in ((_MIXED, 4.6), (_ENDED, 3.4), (_TRAILED, 5.5)):
            found = pattern.match(text, at)
            if found is None or found[0].endswith("べき") or _holds_adjective(found[0]):
                continue
            if class_of(found[0]) is None or found[0].endswith(NOMINAL_I):
                yield Word("NOUN", found[0]), cost
        return
    found = _PREFIXED.match(text, at)
    if found is not None:
        yield Word("NOUN", found[0]), _RUN_COST + 0.2
    found = _KANA_RUN.match(text, at)
    if found is not None and _CLAUSE_IN_RUN.search(found[0]) is None:
        yield Word("NOUN", found[0]), 5.0
    found = _KANA.match(text, at)
    if found is not None:
        for size in range(2, len(found[0]) + 1):
            word = found[0][:size]
            if "を" in word or word[0] in "んーっゃゅょ":
                break
            if word[-1] in "っゃゅょ":
                continue
            if "は" in word[1:] or "が" in word[2:] or "べき" in word:
                break
            if not _INFLECTED.search(word):
                yield Word("NOUN", word), 4.5 - 0.05 * size


@lru_cache(maxsize=20_000)
def predicates(text: str) -> tuple[tuple[Word, float], ...]:
    """Return the verbs and adjectives that a text may begin with, in whatever form."""
    found: list[tuple[Word, float]] = []
    taken: set[int] = set()
    run = _RUN.match(text)
    if run is not None and run[0].startswith(_ADVERBS) and run[0] not in _ADVERBS:
        return ()
    if run is None and not (text and is_hiragana(text[0])):
        return ()
    opened = run.end() if run is not None else 0
    for end in _stems(text, run):
        for close in range(end, min(len(text), end + LONGEST_ENDING) + 1):
            if close > max(end, opened) and not is_hiragana(text[close - 1]):
                break
            if close in taken or close < opened:
                continue
            for analysis in analyses(text[:end], text[end:close]):
                if analysis.word.endswith(_COPULAR) or _is_other(text[:end], text[:close], analysis):
                    continue
                found.append(_predicate(text[:close], text[:end], analysis, kana=run is None))
                taken.add(close)
                if not text[:close].endswith("く"):  # 早く may be a verb or an adjective, and both are kept
                    break
    found += _existence(text)
    return tuple(found)


def _stems(text: str, run: re.Match[str] | None) -> Iterator[int]:
    """Yield where the stem of a predicate may end, the shortest first: kana behind it may belong to it."""
    if run is None:
        openings = [0]
    else:
        openings = [run.end() - 1, run.end()] if run[0].endswith("行") else [run.end()]
        longer = _STEM.match(text)
        if longer is not None and class_of(longer[1]) is not WordClass.ADJECTIVE:
            openings.append(longer.end())
    for opening in openings:
        if run is not None and _PARTICLE_LIKE.match(text, opening):
            continue
        for end in range(opening, opening + _OKURIGANA + 1):
            if end > len(text) or (end > opening and not is_hiragana(text[end - 1])):
                break
            if run is not None and opening == run.end() and _ends_adjective(text, opening, end):
                break
            if not (_UNLIKE_STEM if run is not None else _UNLIKE_KANA_STEM).search(text, opening, end):
                yield end


def _holds_adjective(text: str) -> bool:
    """Return whether a noun of several runs holds an adjective and its noun: 高い商品, but not 買い物."""
    return any(found[1] not in _WITH_I for found in _RUN_IN_I.finditer(text))


def _ends_adjective(text: str, opening: int, end: int) -> bool:
    """Return whether kana behind a run hold the い of an adjective, or だ, and more: 高いせ（いで）, 必要だ（し）."""
    kana = text[opening:end]
    if kana.startswith("だ"):
        return text[opening - 1] not in "甚未"
    within = "い" in kana[:-1] and not kana.startswith(("いられ", "いさせ"))
    return within and kana[0] == "い" and text[opening - 1] not in _WITH_I


def _is_other(stem: str, text: str, analysis: Analysis) -> bool:
    """Return whether a form is of another word than the tables say: 遊びに｜くる, きれい｜だ."""
    if stem.endswith("にく"):
        return not analysis.word.endswith(("にくい", "にくかった"))
    return analysis.word.endswith("です") or (text.endswith(("いだ", "いで")) and text[:-1] in NOMINAL_I)


def _predicate(text: str, stem: str, analysis: Analysis, *, kana: bool) -> tuple[Word, float]:
    kind: Kind = "FINITE"
    match analysis.form:
        case WordForm.TE | WordForm.CONT:
            kind = (
                "PAUSE" if analysis.form is WordForm.CONT and analysis.positive and not text.endswith("く") else "LINK"
            )
        case WordForm.BA | WordForm.TARA:
            kind = "IF"
        case WordForm.BASE | WordForm.PAST:
            pass
    cost = _KANJI_PREDICATE + 0.05 * len(text) + (0.8 if kind == "LINK" and text.endswith("く") else 0.0)
    if kana:
        cost = CLOSED_COST + 0.8 if analysis.word in KANA_PREDICATES else _KANA_PREDICATE + 0.3 * len(text)
        cost += 6.0 if _HIDDEN_PARTICLE.match(stem) else 0.0
    return Word(kind, text, analysis=analysis), cost


_ABSENT: tuple[tuple[str, Kind, WordForm], ...] = (
    ("なかったら", "IF", WordForm.TARA),
    ("なければ", "IF", WordForm.BA),
    ("ありません", "FINITE", WordForm.BASE),
    ("ないです", "FINITE", WordForm.BASE),
    ("なくて", "LINK", WordForm.TE),
    ("なく", "LINK", WordForm.CONT),
    ("ない", "FINITE", WordForm.BASE),
)


def _existence(text: str) -> Iterator[tuple[Word, float]]:
    """Yield the forms of ない, which denies ある."""
    for surface, kind, form in _ABSENT:
        if text.startswith(surface):
            yield Word(kind, surface, analysis=Analysis("ある", form, positive=False)), CLOSED_COST + 0.8
    if text.startswith("なかった"):
        yield Word("FINITE", "なかった", analysis=Analysis("あった", WordForm.BASE, positive=False)), CLOSED_COST + 0.8
