"""Which provisions of a statute its own words name: 前項, 第三条第二項, この章, 前二条, 第三条から第五条まで.

What names a provision of another statute (民法第五条, 法第三条) names none of this one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from grammar.laws.provisions import NUMERAL, Address, Law, Number, Provision, number

_ARTICLE = f"第(?P<article>{NUMERAL})条(?P<branch>(?:の{NUMERAL})*)"
_NAMED = re.compile(
    f"(?P<other>(?:法律|法|令|規則|条例|規程)(?:[（(][^（()）]*[）)])?)?{_ARTICLE}(?:第(?P<of>{NUMERAL})項)?"
    f"|第(?P<paragraph>{NUMERAL})項"
    f"|前(?P<count>[二三四五六七八九十]|各)?(?P<unit>項|条)"
    "|次(?P<next>項|条)"
    "|(?:この|本)(?P<part>章|節|款|目|編|法律|法|条例|政令|省令|府令|規則|条|項)"
    "|(?P<back>これら|同条|同項|同法|同令|前(?:章|節|款)|次(?:章|節|款))"
)
_RANGE = re.compile("から第[^、。]+まで")
_KANJI = {mark: value for value, mark in enumerate("二三四五六七八九十", start=2)}
_WHOLE = ("法律", "法", "条例", "政令", "省令", "府令", "規則")

RELATIVE = re.compile(
    "前[各二三四五六七八九十]?[項条号章節款]|次[項条号章節款]|同[項条号章節款日人者社法令]|本人|[こそ]の|[こそ]れ|当該|各号|本[条項号章節文]"
    f"|(?:^|[^条0-9〇一二三四五六七八九十百千])第{NUMERAL}[項号]"
)
"""Words that mean something in their place only."""


_ONE = f"(?:第{NUMERAL}条(?:の{NUMERAL})*(?:第{NUMERAL}項)?|第{NUMERAL}項|前[二三四五六七八九十]?[項条])"
_PLAINLY = re.compile(f"{_ONE}(?:から{_ONE}まで|(?:(?:、|及び|並びに|又は){_ONE})*)")


def is_plain(text: str) -> bool:
    """Return whether words name whole provisions of this statute, and nothing else: no ただし書, no item.

    >>> is_plain("第三条第一項及び前条"), is_plain("前項ただし書"), is_plain("民法第三条")
    (True, False, False)
    """
    return _PLAINLY.fullmatch(text) is not None


def resolve(text: str, at: Address, law: Law) -> frozenset[Address]:
    """Return the paragraphs that a text names, read where it stands; those of this statute only.

    Where it points back in a way that is not looked up (これらの規定), they are all those of its article and the one
    before: it is better to have too many.
    """
    found: set[Address] = set()
    last: Number = at.article
    for one in _NAMED.finditer(text):
        if one["other"] and not re.search("この$", text[: one.start()]):
            continue
        if text[: one.start()].endswith("附則"):
            found |= {other.address for other in law.paragraphs if other.address.annex}
            continue
        if one["article"] is not None:
            last = number(one["article"] + one["branch"]) or ()
            paragraph = number(one["of"]) if one["of"] else None
            found |= _of(law, last, None if paragraph is None else paragraph[0], at.annex)
        elif one["paragraph"] is not None:
            value = number(one["paragraph"])
            found |= set() if value is None else _of(law, last, value[0], at.annex)
        else:
            found |= _relative(one, at, law)
    if _RANGE.search(text) and found:
        inside = [one.address for one in law.paragraphs if one.address.annex == at.annex]
        places = [inside.index(one) for one in found if one in inside]
        found |= set(inside[min(places) : max(places) + 1]) if places else set()
    return frozenset(found)


def _of(law: Law, article: Number, paragraph: int | None, annex: int) -> set[Address]:
    """Return the paragraphs of an article: of the same 附則 where it has such articles, else of the main provisions."""
    for part in dict.fromkeys((annex, 0)):
        found = {
            one.address
            for one in law.paragraphs
            if (one.address.annex, one.address.article) == (part, article)
            and paragraph in (None, one.address.paragraph)
        }
        if found:
            return found
    return set()


def _relative(found: re.Match[str], at: Address, law: Law) -> set[Address]:
    every = [one.address for one in law.paragraphs]
    here = Address(at.annex, at.article, at.paragraph)
    place = every.index(here)
    if found["unit"] is not None:
        count = 0 if found["count"] == "各" else _KANJI.get(found["count"] or "", 1)
        if found["unit"] == "項":
            before = [one for one in every[:place] if (one.annex, one.article) == (at.annex, at.article)]
            return set(before[-count:] if count else before)
        articles = list(dict.fromkeys(one.article for one in every[:place] if one.annex == at.annex))
        articles = [one for one in articles if one != at.article]
        wanted = articles[-count:] if count else articles
        return {one for one in every[:place] if one.annex == at.annex and one.article in wanted}
    if found["next"] is not None:
        rest = [one for one in every[place + 1 :] if one.annex == at.annex]
        if found["next"] == "項":
            return set(rest[:1])
        later = [one for one in rest if one.article != at.article]
        return {one for one in later if one.article == later[0].article}
    part = found["part"]
    if part in ("条", "項"):
        return {
            one for one in every if one == here or (part == "条" and (one.annex, one.article) == (at.annex, at.article))
        }
    if part in _WHOLE:
        return set(every)
    if part is not None:
        return {one.address for one in _under(law.paragraphs, here, part)}
    known = list(dict.fromkeys((one.annex, one.article) for one in every))
    around = known[max(0, known.index((at.annex, at.article)) - 1) :][:2]
    return {one for one in every if (one.annex, one.article) in around or found["back"][0] in "前次"}


def _under(paragraphs: Iterable[Provision], here: Address, level: str) -> list[Provision]:
    """Return the paragraphs that stand under the same heading of a level (章, 節, …) as one of them."""
    known = list(paragraphs)
    own = next(one.headings for one in known if one.address == here)
    depth = next((at for at, one in enumerate(own) if level in one.split("　")[0]), None)
    if depth is None:
        return known
    return [one for one in known if one.headings[: depth + 1] == own[: depth + 1]]
