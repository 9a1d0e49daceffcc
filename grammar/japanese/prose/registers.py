"""Polite, honorific and casual words as plain ones: お帰りになる and 帰られ are 帰る, ちゃった is てしまった.

Who is honoured or humbled changes nothing of what is said, so a question in plain words asks for the same. A word is
replaced by another in the same form of inflection; the place in the text stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import Morpheme, listed, tokens

_Rewriter = Callable[
    [Sequence[Morpheme], int, Sequence[Morpheme]],
    "tuple[list[Morpheme], int] | None",
]
"""Returns other words for those at a place, and the place behind them; None where they stay."""
_PREFIXES = frozenset(("お", "ご", "御"))
_TITLES = frozenset(("さん", "様", "さま", "ちゃん", "君", "くん"))
_PLAIN = {
    "おっしゃる": "言う",
    "仰る": "言う",
    "申す": "言う",
    "申し上げる": "言う",
    "召し上がる": "食べる",
    "召しあがる": "食べる",
    "参る": "行く",
    "まいる": "行く",
    "差し上げる": "あげる",
    "さしあげる": "あげる",
    "承る": "受ける",
    "なさる": "する",
    "拝見する": "見る",
    "拝読する": "読む",
    "拝借する": "借りる",
    "いたす": "する",
    "致す": "する",
}
"""Verbs of honour and humility that say one thing only."""
_HUMBLY = {"拝見": "見る", "拝読": "読む", "拝借": "借りる", "拝聴": "聞く"}
"""What one does humbly who does 拝見 and the like, which the dictionary cuts from する."""
_NOUNS = {"見え": "来る", "越し": "来る", "目見え": "会う", "召し": "着る", "休み": "寝る", "覧": "見る"}
"""What is done where お…になる is made of another verb: お見えになる."""
_GIVING = {"くださる": "くれる", "下さる": "くれる", "いただく": "もらう", "頂く": "もらう"}
_CONTRACTED = {
    "ちゃう": ("て", "しまう"),
    "じゃう": ("で", "しまう"),
    "とく": ("て", "おく"),
    "どく": ("で", "おく"),
    "てく": ("て", "いく"),
    "でく": ("で", "いく"),
}


_TIMES = dict(
    row.split("/")
    for row in listed(
        "本日/今日 きょう/今日 昨年/去年 本年/今年 きのう/昨日 あす/明日 あした/明日 昨晩/昨夜 ゆうべ/昨夜 夕べ/昨夜 "
        "けさ/今朝 先ほど/さっき 先程/さっき さきほど/さっき おととい/一昨日 あさって/明後日 おととし/一昨年"
    )
)
"""Times that have one name in plain words."""


def plain(words: Sequence[Morpheme]) -> list[Morpheme]:
    """Return words with honours taken away and contractions opened."""
    found: list[Morpheme] = []
    at = 0
    while at < len(words):
        for rewritten in _rewriters(words[at]):
            done = rewritten(words, at, found)
            if done is not None:
                more, at = done
                found += more
                found[-1:] = [_settled(found[-1], words[at] if at < len(words) else None)]
                break
        else:
            word = words[at]
            if word.text in _STRESSING and _stresses(words, at):
                helper = words[at + 1]
                found.append(helper if helper.lemma in _HELPS else helper._replace(lemma="いる"))
                at += 2
                continue
            if word.text == "入る" and word.end - word.start > len("入る") and _is_te(words, at - 1):
                found.append(word._replace(text="いる", lemma="いる"))  # 怒ってはいる
                at += 1
                continue
            if word.text in _TIMES and word.pos == "名詞":
                found.append(word._replace(text=_TIMES[word.text], lemma=_TIMES[word.text]))
                at += 1
                continue
            voiced = words[at].text in ("て", "た", "たら", "たり") and bool(found) and found[-1].sub == _VOICED
            found.append(words[at]._replace(text=_VOICE[words[at].text]) if voiced else words[at])
            at += 1
    return found


def _rewriters(word: Morpheme) -> tuple[_Rewriter, ...]:
    """Return what may put a word, and those behind it, into plain words."""
    if word.pos == "接頭辞" or word.text == "ご覧":
        return (_honoured, _contracted, _humble)
    if word.lemma in _CONTRACTED:
        return (_contracted, _humble)
    return (_humble,) if word.pos == "動詞" or word.text in _HUMBLY else ()


_STRESSING = frozenset(("は", "も"))


_HELPS = frozenset(("くれる", "もらう", "もらえる", "やる", "あげる", "しまう"))
"""What helps a verb of which は stresses that it is not done: 作ってはくれない."""


def _stresses(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether は or も only stresses a verb in its lasting form: 決めてはいない, 見てもいない."""
    inside = 0 < at < len(words) - 1 and words[at].text in _STRESSING
    if not inside or not _is_te(words, at - 1):
        return False
    return words[at + 1].lemma in {"いる", "おる", "居る", "入る"} | _HELPS and words[at + 1].pos == "動詞"


def _is_te(words: Sequence[Morpheme], at: int) -> bool:
    return at > 0 and words[at].sub == "接続助詞" and words[at].text in ("て", "で")


_VOICED = "濁音便"
"""A verb whose て is で: 読んで."""
_VOICE = {"て": "で", "た": "だ", "たら": "だら", "たり": "だり"}


def _settled(word: Morpheme, after: Morpheme | None) -> Morpheme:
    """Return a verb in the form that て and た ask for, where they follow."""
    if word.pos != "動詞" or not word.form.startswith("連用形") or after is None or after.text[0] not in "てた":
        return word
    te = inflected(word.lemma, WordForm.TE)
    if te is None:
        return word
    return word._replace(text=te[:-1], sub=_VOICED if te.endswith("で") else word.sub)


def _honoured(words: Sequence[Morpheme], at: int, _before: Sequence[Morpheme]) -> tuple[list[Morpheme], int] | None:
    """Return お帰りになる, ご説明いたす, お持ちくださる as the verb, and a noun with お or ご without it."""
    word = words[at]
    prefixed = word.text in _PREFIXES and word.pos == "接頭辞" and at + 1 < len(words)
    if not prefixed and word.text != "ご覧":
        return None
    start = at + 1 if prefixed else at
    core = words[start]
    after = words[start + 1] if start + 1 < len(words) else None
    verb = _NOUNS.get(core.text.removeprefix("ご")) or (
        f"{core.text}する" if core.fine in _ACTIONS and core.text not in _NOUNS else _verb_of(core)
    )
    if after is None or verb is None:
        return None if not prefixed else _bare(words, start)
    able = (
        _potential(verb)
        if after.text == "に" and start + 2 < len(words) and words[start + 2].lemma == "なれる"
        else None
    )
    if able is not None:
        return [_in_form(able, words[start + 2], core)], start + 3
    if after.text == "に" and start + 2 < len(words) and words[start + 2].lemma == "なる":
        return [_in_form(verb, words[start + 2], core)], start + 3
    if after.lemma in ("です", "だ") and prefixed and core.pos == "動詞":  # お待ちです
        te = inflected(verb, WordForm.TE) or verb
        joint = Morpheme(te[-1], te[-1], "助詞", "接続助詞", "", "", after.start, after.start)
        stem = Morpheme(te[:-1], verb, "動詞", "一般", "", "連用形-一般", core.start, core.end)
        return [
            stem,
            joint,
            Morpheme("いる", "いる", "動詞", "非自立可能", "", "終止形-一般", core.end, core.end),
        ], start + 1
    helper = _GIVING.get(after.lemma)
    if helper is not None and core.fine not in _ACTIONS | {""} and core.pos != "動詞":
        helper = None
    if helper is not None and after.form != "命令形":
        te = inflected(verb, WordForm.TE) or verb
        joint = Morpheme(te[-1], te[-1], "助詞", "接続助詞", "", "", after.start, after.start)
        stem = Morpheme(te[:-1], verb, "動詞", "一般", "", "連用形-一般", core.start, core.end)
        return [stem, joint, _in_form(helper, after, after)], start + 2
    if after.lemma in ("いただける", "頂ける", "できる") and prefixed:
        able = _potential(verb)
        return None if able is None else ([_in_form(able, after, core)], start + 2)
    if after.lemma in ("する", "なさる", "いたす", "申し上げる") and prefixed and core.fine not in _ACTIONS:
        return [_in_form(verb, after, core)], start + 2
    if after.lemma in ("申し上げる", "申しあげる") and prefixed:
        return [_in_form(verb, after, core)], start + 2
    return _bare(words, start) if prefixed else None


_GODAN_ABLE = str.maketrans("うくぐすつぬぶむる", "えけげせてねべめれ")


def _potential(verb: str) -> str | None:
    """Return what can be done: 利用する gives 利用できる, 読む gives 読める; None where it is not certain."""
    if verb.endswith("する"):
        return f"{verb[:-2]}できる"
    base = inflected(verb, WordForm.BASE, positive=False)
    if base is None or verb == "来る":
        return None
    return f"{verb[:-1]}られる" if base == f"{verb[:-1]}ない" else f"{verb[:-1]}{verb[-1].translate(_GODAN_ABLE)}る"


_ACTIONS = frozenset(("サ変可能", "サ変形状詞可能"))


def _bare(words: Sequence[Morpheme], start: int) -> tuple[list[Morpheme], int] | None:
    """Return the noun behind お or ご alone: お着替え is 着替え; お父さん, お二人 and お休みする stay."""
    core = words[start]
    after = words[start + 1] if start + 1 < len(words) else None
    if (
        core.pos != "名詞"
        or core.sub != "普通名詞"
        or (after is not None and (after.text in _TITLES or after.is_nominal or after.pos == "接尾辞"))
    ):
        return None
    if (
        core.fine == "助数詞可能"
        or core.text[0] in "一二三四五六七八九十"
        or (core.fine not in _ACTIONS and len(core.text) == 1)
    ):
        return None
    return [core], start + 1


def _humble(words: Sequence[Morpheme], at: int, before: Sequence[Morpheme]) -> tuple[list[Morpheme], int] | None:
    """Return a verb of honour as the plain one: おっしゃる, 参る, 〜なさる; へいらっしゃる is へ行く."""
    word = words[at]
    humbly, after = _HUMBLY.get(word.text), words[at + 1] if at + 1 < len(words) else None
    if humbly is not None and after is not None and after.lemma in ("する", "いたす", "致す"):
        return [_in_form(humbly, after, word)], at + 2
    if word.pos != "動詞":
        return None
    last = before[-1] if before else None
    honoured = word.text == "おら" and after is not None and after.lemma == "れる"
    if honoured and after is not None and last is not None and last.text in ("て", "で"):
        return [_in_form("いる", after, word)], at + 2  # 待っておられる
    if word.lemma in ("くださる", "下さる") and last is not None and last.text == "を" and word.form != "命令形":
        return [_in_form("くれる", word, word)], at + 1
    if word.lemma == "いる" and word.text.startswith("いらっしゃ") and last is not None:
        if last.text in ("へ", "まで"):
            return [_in_form("行く", word, word)], at + 1
        if last.lemma == "だ" and last.text == "で":
            return [_in_form("ある", word, word)], at + 1
        return [_in_form("いる", word, word)], at + 1
    if last is not None and last.text in ("て", "で") and word.lemma in _GIVING and word.form != "命令形":
        return [_in_form(_GIVING[word.lemma], word, word)], at + 1
    other = _PLAIN.get(word.lemma)
    if other == "行く" and (last is None or last.text not in ("へ", "に", "まで")):
        other = "来る"  # 係の者が参ります
    if other is None or word.form.startswith("命令形"):
        return None
    return [_in_form(other, word, word)], at + 1


def _contracted(words: Sequence[Morpheme], at: int, _before: Sequence[Morpheme]) -> tuple[list[Morpheme], int] | None:
    """Return ちゃう as てしまう, とく as ておく, てく as ていく."""
    word = words[at]
    opened = _CONTRACTED.get(word.lemma)
    if opened is None or word.pos != "助動詞" or at == 0:
        return None
    joint = Morpheme(opened[0], opened[0], "助詞", "接続助詞", "", "", word.start, word.start)
    return [joint, _in_form(opened[1], word, word)], at + 1


def _in_form(verb: str, like: Morpheme, place: Morpheme) -> Morpheme:
    """Return a verb in the form in which another stands."""
    form = like.form
    if form.startswith("未然形"):
        base = inflected(verb, WordForm.BASE, positive=False) or verb
        text = base.removesuffix("ない")
    elif form.startswith("連用形"):
        text = _stem(verb)
    elif form.startswith("仮定形"):
        text = (inflected(verb, WordForm.BA) or verb).removesuffix("ば")
    else:
        text = verb
    return Morpheme(text, verb, "動詞", "一般", "", form, place.start, like.end)


_STEMS = str.maketrans("うくぐすつぬぶむる", "いきぎしちにびみり")


@lru_cache(maxsize=5_000)
def _stem(verb: str) -> str:
    """Return a verb before ます: 帰り, 食べ, 来, し."""
    if verb.endswith("する"):
        return f"{verb[:-2]}し"
    if verb in ("来る", "くる"):
        return {"来る": "来", "くる": "き"}[verb]
    base = inflected(verb, WordForm.BASE, positive=False) or ""
    if base == f"{verb[:-1]}ない":
        return verb[:-1]
    return verb[:-1] + verb[-1].translate(_STEMS)


_GODAN = str.maketrans("いきぎしちにびみり", "うくぐすつぬぶむる")


@lru_cache(maxsize=5_000)
def _verb_of(text_of: Morpheme) -> str | None:
    """Return the verb of which something is the form before ます: 帰り gives 帰る, 着替え 着替える."""
    if text_of.pos == "動詞":
        return text_of.lemma
    text = text_of.text
    candidates = [text[:-1] + text[-1].translate(_GODAN)] if text[-1] in "いきぎしちにびみり" else []
    for verb in (*candidates, f"{text}る"):
        words = tokens(verb)
        if len(words) == 1 and words[0].pos == "動詞" and words[0].form.startswith("終止形"):
            return verb
    return None


__all__ = ["plain"]
