"""Predicates spelled: a head, its sign and tense as words again."""

from __future__ import annotations

from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.inflection import WordForm, inflected, past_of
from grammar.japanese.prose.predicates import Joint, ProsePredicate

_SPECIAL = {
    "来る": ("来た", "来ない", "来なかった"),
    "くる": ("きた", "こない", "こなかった"),
    "いい": ("よかった", "よくない", "よくなかった"),
    "する": ("した", "しない", "しなかった"),
    "ある": ("あった", "ない", "なかった"),
    "行く": ("行った", "行かない", "行かなかった"),
    "いく": ("いった", "いかない", "いかなかった"),
    "である": ("であった", "ではない", "ではなかった"),
}


@lru_cache(maxsize=20_000)
def finite(
    head: str, *, nominal: bool = False, past: bool = False, negated: bool = False, adnominal: bool = False
) -> str:
    """Return a head in its plain form at the end of a clause.

    >>> finite("副業", nominal=True, negated=True), finite("副業だとは限る", nominal=True, negated=True)
    ('副業ではない', '副業だとは限らない')
    >>> finite("廃止するべき"), finite("直すべき", negated=True)
    ('廃止すべきだ', '直すべきではない')
    """
    head = f"{head[: -len('するべき')]}すべき" if head.endswith("するべき") else head
    nominal = nominal and not head.endswith(("限る", "かぎる", "言える", "いえる"))
    if nominal or head.endswith(("べき", "わけ", "訳", "はず", "つもり")):
        if negated:
            return f"{head}ではなかった" if past else f"{head}ではない"
        if past:
            return f"{head}だった"
        return f"{head}な" if adnominal else f"{head}だ"
    if not past and not negated:
        return head
    if negated and head.endswith("なければならない"):
        return f"{head[:-8]}なくても{'よかった' if past else 'いい'}"
    if negated and head.endswith(("てもいい", "でもいい")):
        return f"{head[:-3]}はいけな{'かった' if past else 'い'}"
    for word, (was, is_not, was_not) in _SPECIAL.items():
        if head.endswith(word):
            stem = head[: -len(word)]
            if word == "いい" and (head.endswith("ていい")):
                pass
            return stem + (was_not if past and negated else was if past else is_not)
    if (
        head.endswith(("い",))
        and inflected(head, WordForm.PAST if past else WordForm.BASE, positive=not negated) is None
    ):
        stem = head[:-1]
        return stem + ("くなかった" if past and negated else "かった" if past else "くない")
    if past and not negated:
        te = inflected(head, WordForm.TE)
        return past_of(te) if te is not None and te[-1] in "てで" else _by_rule(head, past=True, negated=False)
    base = inflected(head, WordForm.BASE, positive=False)
    if base is None:
        return _by_rule(head, past=past, negated=True)
    return f"{base[:-1]}かった" if past else base


def _by_rule(head: str, *, past: bool, negated: bool) -> str:
    if head.endswith("る"):
        return head[:-1] + ("なかった" if past and negated else "た" if past else "ない")
    if head[-1:] not in "うくぐすつぬぶむいたん":
        return finite(head, nominal=True, past=past, negated=negated)  # 現実的だった, 傷だらけではない
    return head + ("ことがなかった" if past and negated else "ことがあった" if past else "ことがない")


def joined(predicate: ProsePredicate, marker: str) -> str:
    """Return a predicate in the form that a word which joins it to the next asks for: 歩いて, よれば, 雨なら.

    >>> joined(ProsePredicate("歩く"), "て"), joined(ProsePredicate("高い", adjective=True), "て")
    ('歩いて', '高くて')
    >>> joined(ProsePredicate("行く", negated=True), "ば"), joined(ProsePredicate("雨", nominal=True), "なら")
    ('行かなければ', '雨なら')
    """
    nominal, negated = predicate.nominal and not predicate.frozen, predicate.negated
    was = finite(predicate.head, nominal=nominal, past=True, negated=negated)
    plain = finite(predicate.head, nominal=nominal, past=predicate.past, negated=negated)
    match marker:
        case "て" | "、" | "で" if was.endswith("だった"):
            return f"{was[:-3]}で"
        case "て" | "、":
            return (
                f"{was[:-3]}くて"
                if was.endswith("かった") and not _ENDS_IN_KARU.search(predicate.head)
                else was[:-1] + {"た": "て", "だ": "で"}.get(was[-1], "て")
            )
        case "ても" | "でも":
            return joined(predicate, "て") + "も"
        case "たら":
            return f"{was}ら"
        case "ば" if plain.endswith("い") and (predicate.adjective or negated):
            return f"{plain[:-1]}ければ"
        case "ば" if plain[-1] in _CONDITIONAL:
            return f"{plain[:-1]}{plain[-1].translate(_CONDITIONAL_SOUND)}ば"
        case "なら" | "のに" | "ので" if nominal and not negated and not predicate.past:
            return predicate.head + ("な" if marker != "なら" else "") + marker
        case _:
            return plain + marker


_ENDS_IN_KARU = re.compile("か(?:かる|る)$")
"""Verbs whose past ends as that of an adjective does: かかる, 助かる."""
_CONDITIONAL = "うくぐすつぬぶむる"
_CONDITIONAL_SOUND = str.maketrans(_CONDITIONAL, "えけげせてねべめれ")


def spelled(predicate: ProsePredicate) -> str:
    """Return a predicate inside a phrase: at the end of a relative clause, or with its link."""
    if predicate.nominal and predicate.link is Joint.ADNOMINAL and predicate.marker == "の":
        return f"{predicate.head}の"
    adnominal = predicate.link is Joint.ADNOMINAL and predicate.marker == "な"
    text = finite(
        predicate.head,
        nominal=predicate.nominal and not predicate.frozen,
        past=predicate.past,
        negated=predicate.negated,
        adnominal=adnominal,
    )
    return text + ("か" if predicate.marker == "か" else "")


EVERY = ("すべての", "全ての")
"""How what stands for all of a kind begins."""


def not_of_all(clause: str) -> str:
    """Return a clause on all of a kind denied, which may be so of some: 賛成したわけではない, and not 賛成しなかった.

    >>> not_of_all("賛成した"), not_of_all("無料だ")
    ('賛成したわけではない', '無料だというわけではない')
    """
    return f"{clause}{'という' if clause.endswith('だ') else ''}わけではない"
