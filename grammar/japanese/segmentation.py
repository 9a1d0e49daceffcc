"""A sentence cut into words without a dictionary of words: the cheapest path over what may follow what.

Open words are told by their script and inflection (`grammar.japanese.segmentation`); hiragana alone is one only where
nothing else will do. A particle within hiragana costs more than one beside another script. A blank separates words,
and what stands in 「」 is one word, so an author can always settle a cut. The search is linear: words have a greatest
length, and a place remembers one path for each kind of word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from grammar import regexes as re
from grammar.japanese import inflection
from grammar.japanese.words import (
    CLOSED_COST,
    CONTENT,
    HIRAGANA,
    KANA_PREDICATES,
    QUOTE,
    Kind,
    Word,
    closed,
    is_hiragana,
    sizes,
)

_TAIL = re.compile(f"[{HIRAGANA}]*")

_BEHIND_STEMS = frozenset({"そうだ", "そうである", "そうです", "そう", "がち"})
"""What follows the 連用形 of a verb and is refused there."""

_BARE_END = 2.0
"""What it costs to end a sentence with a noun."""
_BROKEN_END = 8.0
"""What it costs to end a sentence where none ends, for the grammar to say what is missing."""
_ENDS = frozenset({"FINITE", "COPULA", "BEKI", "UNSHOWN", "KA", "FOREIGN"})

_CHEAP = 1.0

_OPENERS: frozenset[Kind] = frozenset(
    {
        "NOUN",
        "FINITE",
        "LINK",
        "PAUSE",
        "IF",
        "DETERMINER",
        "FLOAT",
        "ASKED",
        "DEFAULT",
        "CONFLICT",
        "STRICT",
        "SUPPOSE",
        "ALSO",
        "DEGREE",
        "FOREIGN",
        "FORMULA",
    }
)
_AFTER_CLAUSE: frozenset[Kind] = _OPENERS | {"COMMA", "KATSU"}
_AFTER_NOMINAL: frozenset[Kind] = frozenset(
    {"TOPIC", "CASE", "DE", "NO", "AND", "COPULA", "COPULA_LINK", "COPULA_IF", "NA", "MARK", "COMMA", "KATSU", "KA"}
    | {"UNSHOWN", "UNSHOWN_LINK", "UNSHOWN_IF", "STOP", "FOREIGN"}
)
_AFTER_FINITE: frozenset[Kind] = frozenset(
    {"NOUN", "DETERMINER", "MARK", "LIMIT", "BEKI", "UNSHOWN", "UNSHOWN_LINK", "UNSHOWN_IF", "STOP", "KA", "FOREIGN"}
)

_CLAUSE_ENDS = frozenset({"FINITE", "COPULA", "UNSHOWN", "NA", "NO", "BEKI", "FOREIGN"})
_FOLLOWS: Mapping[str, frozenset[Kind]] = {
    "START": _OPENERS,
    "NOUN": _AFTER_NOMINAL,
    "FORMULA": _AFTER_NOMINAL,
    "ASKED": _AFTER_NOMINAL,
    "TOPIC": _AFTER_CLAUSE,
    "CASE": _AFTER_CLAUSE | {"TOPIC"},
    "DE": _AFTER_CLAUSE,
    "NO": frozenset({"NOUN", "DETERMINER", "MARK", "FOREIGN", "FORMULA"}),
    "AND": frozenset({"NOUN", "DETERMINER", "FORMULA"}),
    "DETERMINER": frozenset({"NOUN", "FINITE", "LINK", "DEGREE"}),
    "FLOAT": _AFTER_CLAUSE,
    "FINITE": _AFTER_FINITE,
    "LINK": _AFTER_CLAUSE,
    "PAUSE": frozenset({"COMMA", "KATSU", "FOREIGN"}),
    "IF": _AFTER_CLAUSE,
    "COPULA": frozenset(
        {"STOP", "KA", "MARK", "LIMIT", "UNSHOWN", "UNSHOWN_LINK", "UNSHOWN_IF", "NOUN", "COMMA", "FOREIGN"}
    ),
    "COPULA_LINK": _AFTER_CLAUSE,
    "COPULA_IF": _AFTER_CLAUSE,
    "NA": frozenset({"NOUN", "DETERMINER", "FOREIGN"}),
    "BEKI": frozenset(
        {
            "COPULA",
            "COPULA_LINK",
            "COPULA_IF",
            "DE",
            "MARK",
            "NOUN",
            "STOP",
            "KA",
            "UNSHOWN",
            "UNSHOWN_LINK",
            "UNSHOWN_IF",
        }
    ),
    "MARK": _AFTER_CLAUSE,
    "LIMIT": _AFTER_CLAUSE,
    "UNSHOWN": frozenset({"STOP", "MARK", "LIMIT", "NOUN", "KA"}),
    "UNSHOWN_LINK": _AFTER_CLAUSE,
    "UNSHOWN_IF": _AFTER_CLAUSE,
    "KATSU": _AFTER_CLAUSE,
    "DEFAULT": _AFTER_CLAUSE,
    "STRICT": _AFTER_CLAUSE,
    "CONFLICT": _AFTER_CLAUSE,
    "SUPPOSE": _AFTER_CLAUSE,
    "ALSO": _AFTER_CLAUSE,
    "DEGREE": _AFTER_CLAUSE,
    "KA": frozenset({"STOP", "NOUN", "COMMA"}),
    "COMMA": _AFTER_CLAUSE,
    "STOP": frozenset(),
    "FOREIGN": frozenset({*_OPENERS, *_AFTER_NOMINAL, *_AFTER_FINITE}),
}
"""Which kinds of words may follow which."""


class _PathStep(NamedTuple):
    """The cheapest way to a place by a word of one kind."""

    cost: float
    word: Word | None
    before: str


class Segmentation(NamedTuple):
    """The words of a sentence; ``reached`` is how far the cheapest path came when there is none to the end."""

    words: tuple[Word, ...]
    reached: int
    cost: float = 0.0


@lru_cache(maxsize=8)  # one sentence is looked at from several sides
def segment(text: str, *, whole: bool = True, barred: tuple[int, int] | None = None) -> Segmentation:
    """Return the words of a folded sentence, with a full stop at its end; not ``whole``, of the beginning of one.

    No open word stands at the place ``barred``: that gives the next best cut.
    """
    steps: list[dict[str, _PathStep]] = [{} for _ in range(len(text) + 1)]
    steps[0]["START"] = _PathStep(0.0, None, "")
    reached = 0
    for at in range(len(text)):
        here = steps[at]
        if not here:
            continue
        reached = at
        if text[at] in " \t\n":
            for kind, step in here.items():
                _keep(steps[at + 1], kind, step)
            continue
        for word, cost in _words_at(text, at):
            if barred == (at, at + len(word.text)) and word.type in OPEN:
                continue
            best: _PathStep | None = None
            for kind, step in here.items():
                ends = word.type == "STOP"
                total = step.cost + cost
                if ends and kind not in _ENDS:
                    total += _BARE_END if kind == "NOUN" else _BROKEN_END
                if (ends or word.type in _FOLLOWS[kind]) and _fits(word, kind) and (best is None or total < best.cost):
                    best = _PathStep(total, word.at(at), kind)
            if best is not None:
                _keep(steps[at + len(word.text)], word.type, best)
    final = steps[len(text)].get("STOP") if whole else min(steps[len(text)].values(), default=None)
    if final is None:
        return Segmentation((), reached)
    return Segmentation(_path(steps, final, len(text)), len(text), final.cost)


def _fits(word: Word, before: str) -> bool:
    """Return whether a word can be that word here: が is no “but” behind a noun, and と no condition."""
    if word.type == "MARK" and word.text == "と":
        return before != "NOUN"
    match word.code:
        case "cause" if word.text == "も":
            return before == "LINK"
        case "cause" if word.text in ("ながら", "つつ"):
            return before == "PAUSE"
        case "cause" if word.text == "から":
            return before in _CLAUSE_ENDS or before == "LINK"
        case "cause":
            return before in _CLAUSE_ENDS
        case "modality" if word.text.startswith(("の", "よ", "ね", "わ", "ぞ")):
            return before in _CLAUSE_ENDS
        case "auxiliary":
            return before == "LINK"
        case "sequence":
            return before == "FINITE"
        case "compound" | "open-list":
            return before == "NOUN"
        case _:
            return word.type != "FOREIGN" or before != "PAUSE" or word.text in _BEHIND_STEMS


def _keep(steps: dict[str, _PathStep], kind: str, step: _PathStep) -> None:
    known = steps.get(kind)
    if known is None or step.cost < known.cost:
        steps[kind] = step


def _path(steps: list[dict[str, _PathStep]], final: _PathStep, end: int) -> tuple[Word, ...]:
    words: list[Word] = []
    step, at = final, end
    while step.word is not None:
        words.append(step.word)
        at = step.word.start
        step = steps[at][step.before]
    return tuple(reversed(words))


def _words_at(text: str, at: int) -> Iterator[tuple[Word, float]]:
    """Yield the words that may stand at a place, and what each costs."""
    first = text[at]
    quote = QUOTE.match(text, at)
    if quote is not None:
        yield Word("NOUN", quote[0]), _CHEAP
        return
    if first == "（":
        yield Word("FORMULA", text[at : _closing(text, at)]), _CHEAP
        return
    within = at > 0 and is_hiragana(text[at - 1])
    table = closed()
    for size in sizes().get(first, ()):
        found = text[at : at + size]
        for entry in table.get(found, ()):
            inside = within and at + size < len(text) and is_hiragana(text[at + size])
            particle = entry.word.type in ("TOPIC", "CASE", "DE", "NO", "AND") and first != "を"
            foreign = entry.word.type == "FOREIGN"
            if foreign and found in ("が", "し") and text[at + size : at + size + 1] != "、":
                continue
            either = foreign and found == "か"
            yield entry.word, entry.cost + (0.8 + 0.4 * size if inside and particle else 0.0) + (1.8 if either else 0.0)
    end = _TAIL.match(text, at).end() if is_hiragana(first) else at  # pyrefly: ignore[missing-attribute]  # an empty match is one
    yield from nouns(text, at)
    yield from predicates(text[at : max(end, at) + 40])


def _closing(text: str, at: int) -> int:
    """Return where the bracket that opens at a place is closed, or the end of the text."""
    depth = 0
    while at < len(text):
        quote = QUOTE.match(text, at)
        if quote is not None:
            at = quote.end()
            continue
        depth += {"（": 1, "）": -1}.get(text[at], 0)
        at += 1
        if not depth:
            break
    return at


# The open words that may begin at a place of a text, and what each costs: told by script and inflection, not listed.
#
# A noun is a run of kanji, katakana, Latin letters and digits, with kana that it may hold or end in; hiragana alone is
# a dearer one. A predicate is a stem and an ending of the paradigms (`grammar.japanese.inflection`).

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
_WITH_I = inflection.IN_U | frozenset("用率老悔報")
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
            if inflection.class_of(found[0]) is None or found[0].endswith(inflection.NOMINAL_I):
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
        for close in range(end, min(len(text), end + inflection.LONGEST_ENDING) + 1):
            if close > max(end, opened) and not is_hiragana(text[close - 1]):
                break
            if close in taken or close < opened:
                continue
            for analysis in inflection.analyses(text[:end], text[end:close]):
                if analysis.word.endswith(_COPULAR) or _is_other(text[:end], text[:close], analysis):
                    continue
                found.append(_open_predicate(text[:close], text[:end], analysis, kana=run is None))
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
        if longer is not None and inflection.class_of(longer[1]) is not inflection.WordClass.ADJECTIVE:
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


def _is_other(stem: str, text: str, analysis: inflection.Analysis) -> bool:
    """Return whether a form is of another word than the tables say: 遊びに｜くる, きれい｜だ."""
    if stem.endswith("にく"):
        return not analysis.word.endswith(("にくい", "にくかった"))
    return analysis.word.endswith("です") or (text.endswith(("いだ", "いで")) and text[:-1] in inflection.NOMINAL_I)


def _open_predicate(text: str, stem: str, analysis: inflection.Analysis, *, kana: bool) -> tuple[Word, float]:
    kind: Kind = "FINITE"
    match analysis.form:
        case inflection.WordForm.TE | inflection.WordForm.CONT:
            kind = (
                "PAUSE"
                if analysis.form is inflection.WordForm.CONT and analysis.positive and not text.endswith("く")
                else "LINK"
            )
        case inflection.WordForm.BA | inflection.WordForm.TARA:
            kind = "IF"
        case inflection.WordForm.BASE | inflection.WordForm.PAST:
            pass
    cost = _KANJI_PREDICATE + 0.05 * len(text) + (0.8 if kind == "LINK" and text.endswith("く") else 0.0)
    if kana:
        cost = CLOSED_COST + 0.8 if analysis.word in KANA_PREDICATES else _KANA_PREDICATE + 0.3 * len(text)
        cost += 6.0 if _HIDDEN_PARTICLE.match(stem) else 0.0
    return Word(kind, text, analysis=analysis), cost


_ABSENT: tuple[tuple[str, Kind, inflection.WordForm], ...] = (
    ("なかったら", "IF", inflection.WordForm.TARA),
    ("なければ", "IF", inflection.WordForm.BA),
    ("ありません", "FINITE", inflection.WordForm.BASE),
    ("ないです", "FINITE", inflection.WordForm.BASE),
    ("なくて", "LINK", inflection.WordForm.TE),
    ("なく", "LINK", inflection.WordForm.CONT),
    ("ない", "FINITE", inflection.WordForm.BASE),
)


def _existence(text: str) -> Iterator[tuple[Word, float]]:
    """Yield the forms of ない, which denies ある."""
    for surface, kind, form in _ABSENT:
        if text.startswith(surface):
            yield Word(kind, surface, analysis=inflection.Analysis("ある", form, positive=False)), CLOSED_COST + 0.8
    if text.startswith("なかった"):
        yield (
            Word(
                "FINITE", "なかった", analysis=inflection.Analysis("あった", inflection.WordForm.BASE, positive=False)
            ),
            CLOSED_COST + 0.8,
        )
