"""Who is called in several ways: うちの陸, 陸くん and 陸, 息子 and 息子さん.

Two names are one where they differ in what is added for courtesy, or in うちの, and the text has no other of the same
name: 田中さん beside 田中くん may be two, and so may be the sons of two speakers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.japanese.morphology import is_unlisted, listed, tokens
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.japanese.prose.clauses import JapaneseClause, ProseArgument

_COURTESY = re.compile("(?:さん|くん|君|ちゃん|さま|様|氏)$")
_OUR = re.compile("^(?:うちの|わが家の|我が家の)")
_KIN = frozenset(
    listed("息子 娘 父 母 兄 姉 弟 妹 夫 妻 主人 旦那 嫁 奥 祖父 祖母 孫 叔父 叔母 長男 長女 次男 次女 甥 姪 子 親")
)


def _parts(text: str) -> tuple[str, str, str]:
    """Return what stands before the name of somebody, the name, and what is added to it."""
    our = _OUR.match(text)
    rest = text[our.end() :] if our is not None else text
    courtesy = _COURTESY.search(rest)
    base = rest[: courtesy.start()] if courtesy is not None else rest
    return "" if our is None else our[0], base, "" if courtesy is None else courtesy[0]


def names_of_one(pairs: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Return the other names of somebody, with the one that is kept, of all names that speakers say.

    >>> dict(names_of_one([("母", "うちの陸"), ("父", "陸くん"), ("父", "林さん"), ("母", "林くん")]))
    {'うちの陸': '陸くん'}
    """
    forms: dict[str, dict[str, None]] = {}
    added: dict[str, set[str]] = {}
    ours: dict[str, set[str]] = {}
    everybody = [(speaker, name) for speaker, text in pairs for name in dict.fromkeys((text, text.partition("の")[0]))]
    for speaker, text in everybody:
        our, base, courtesy = _parts(text)
        if base and "の" not in base:
            forms.setdefault(base, {})[text] = None
            added.setdefault(base, set()).update((courtesy,) if courtesy else ())
            ours.setdefault(base, set()).update((speaker,) if our else ())
    found: dict[str, str] = {}
    for base, texts in forms.items():
        names = len(texts) > 1 and (bool(added[base]) or base in _KIN or _is_first_name(base))
        if names and len(added[base]) <= 1 and len(ours[base]) <= 1:
            kept = next((text for text in texts if _COURTESY.search(text)), next(iter(texts)))
            found |= {text: kept for text in texts if text != kept}
    return found


def shorter_names(long: str, asserted: Iterable[str]) -> Mapping[str, str]:
    """Return the one name that leaves out a middle part of a long one, with that, where nothing else is called so.

    >>> dict(shorter_names("みどり台の中古の家", ["みどり台の家", "家"]))
    {'みどり台の家': 'みどり台の中古の家'}
    >>> dict(shorter_names("みどり台の中古の家", ["みどり台の家", "みどり台の新築の家"]))
    {}
    """
    parts = long.split("の")
    ends = {one: one.split("の") for one in asserted if one != long and "の" in one}
    alike = {one: some for one, some in ends.items() if (some[0], some[-1]) == (parts[0], parts[-1])}
    (short, some) = next(iter(alike.items())) if len(alike) == 1 else ("", parts)
    rest = iter(parts)
    return {short: long} if short and len(some) < len(parts) and all(one in rest for one in some) else {}


def pointed_names(long: str, asserted: Iterable[str]) -> Mapping[str, str]:
    """Return the names that point to what has a long one, without what points, where nothing else is called so.

    Who asks about 電気柵 asks about any, of which この電気柵 is one.

    >>> dict(pointed_names("庭の柿の木", ["あの柿の木", "柿の木"])), dict(pointed_names("案", ["この案", "隣の案"]))
    ({'あの柿の木': '柿の木'}, {})
    """
    given = tuple(dict.fromkeys(asserted))
    found: dict[str, str] = {}
    for text in given:
        noun = text[2:] if text[:2] in ("この", "その", "あの") else ""
        called = bool(noun) and long.endswith(f"の{noun}")
        if called and not any(one.endswith(f"の{noun}") and one not in (long, text) for one in given):
            found[text] = noun
    return found


def option_names(options: Iterable[str], asserted: Iterable[str], *, given_so: bool = True) -> Mapping[str, str]:
    """Return what some names to choose from are called for short, or with での, with the names.

    Those that are not ``given_so`` as what to choose from may be any: 町おこし is no おこし of a town.

    >>> dict(option_names(["レストラン・ミル", "広場でお茶会"], ["ミル", "お茶会", "広場でのお茶会"]))
    {'ミル': 'レストラン・ミル', 'お茶会': '広場でお茶会', '広場でのお茶会': '広場でお茶会'}
    >>> dict(option_names(["北の家", "南の家", "海の宿"], ["家", "宿", "北"]))
    {}
    """
    given = tuple(dict.fromkeys(options))
    found: dict[str, str] = {}
    for text in dict.fromkeys(asserted):
        at = text.replace("での", "で")
        long = [one for one in given if one != text and (at == one or _is_short_for(text, one, given_so=given_so))]
        if len(long) == 1 and text not in given:
            found[text] = long[0]
    return found


def _is_short_for(text: str, name: str, *, given_so: bool) -> bool:
    """Return whether a name ends with its bearer's own one, behind what it is, or where: レストラン・ミル."""
    before = name.removesuffix(text)
    if before in ("", name) or not text:
        return False
    if before.endswith("・"):
        return True
    if not given_so:
        return False
    if before.endswith("で"):
        return True
    role = tokens(before)
    return re.fullmatch("[ぁ-んー]{3,}", text) is not None and all(one.sub == "普通名詞" for one in role)


APPOSED = re.compile("(?<=[一-鿿ァ-ヺー])「([^「」]+)」")
"""A name in quotation marks, right behind what its bearer is: 古い店「緑屋」."""


def without_kind(long: str, apposed: Iterable[str], asserted: Iterable[str]) -> str:
    """Return a name that begins with what its bearer is without that, where speakers call the bearer so.

    >>> without_kind("古い店緑屋の改築", ["緑屋"], ["緑屋", "隣の店"]), without_kind("店緑屋", ["緑屋"], ["店"])
    ('緑屋の改築', '店緑屋')
    """
    called = [name for name in apposed if name in long and any(one.startswith(name) for one in asserted)]
    return long[long.find(called[0]) :] if called else long


PLAN = re.compile(
    "(?:今回|今度|予定|検討中|計画中|候補|提案)の|(?:予定|検討|計画|提案)(?:している|してる|された|されている)|問題の"
)
"""What points to the thing that somebody means to get or to do: 予定の機種, 検討中の店."""


def planned_names(asserted: Iterable[str]) -> Mapping[str, str]:
    """Return the names with what tells that their bearers are planned, with the names alone, by which they go as well.

    >>> planned_names(["検討中のパパット", "パパット", "予定の機種", "機種"])
    {'検討中のパパット': 'パパット'}
    """
    given = dict.fromkeys(asserted)
    found = {text: text[one.end() :] for text in given if (one := PLAN.match(text)) is not None}
    return {text: name for text, name in found.items() if name in given and _names_a_thing(name)}


def _names_a_thing(text: str) -> bool:
    return tokens(text)[0].sub == "固有名詞" or is_unlisted(text)


def own_names(long: str, asserted: Iterable[str]) -> Mapping[str, str]:
    """Return what speakers call the body at issue, or a thing of theirs, as their own, with its name.

    >>> dict(own_names("町立病院の屋上", ["本院の屋上", "隣の屋上"])), dict(own_names("屋上", ["うちの屋上"]))
    ({'本院': '町立病院'}, {'うちの屋上': '屋上'})
    >>> dict(own_names("町立病院の屋上", ["本校"])), dict(own_names("屋上", ["うちの屋上", "隣の屋上"]))
    ({}, {})
    """
    given = tuple(dict.fromkeys(asserted))
    owner, noun = long.partition("の")[0], long.rpartition("の")[2]
    own = (f"本{owner[-1:]}", f"当{owner[-1:]}") if len(owner) > len("本院") else ()
    found = {name: owner for name in own if any(name in (text, text.partition("の")[0]) for text in given)}
    ours = f"うちの{noun}"
    others = [text for text in given if text.endswith(f"の{noun}") and text not in (ours, long)]
    return found | ({ours: long} if ours in given and not others else {})


def _is_first_name(text: str) -> bool:
    return all(one.fine == "人名" for one in tokens(text))


def renamed(clause: JapaneseClause, names: Mapping[str, str]) -> JapaneseClause:
    """Return a clause with one name for everybody."""
    args = tuple(_called(one, _name(one.text, names)) for one in clause.args)
    return clause if args == clause.args else replace(clause, args=args)


def _called(one: ProseArgument, name: str) -> ProseArgument:
    """Return an argument by another name, which nothing describes."""
    if name == one.text or one.phrase is None or "の" in name:
        return replace(one, text=name)
    return replace(one, text=name, modified=False, phrase=replace(one.phrase, text=name, head=name, inner=()))


def _name(text: str, names: Mapping[str, str]) -> str:
    if text in names:
        return names[text]
    owner = next((one for one in names if text.startswith(f"{one}の")), None)
    return text if owner is None else names[owner] + text.removeprefix(owner)


__all__ = [
    "PLAN",
    "names_of_one",
    "option_names",
    "own_names",
    "planned_names",
    "pointed_names",
    "renamed",
    "shorter_names",
]
