"""What holds of some of a kind: 何人かの患者が朝食を残した, so there are such; of a part of them, so not of all."""

from __future__ import annotations

from collections.abc import Iterator

from grammar import regexes as re
from grammar.japanese.numerals import number
from grammar.japanese.prose.clauses import TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.predicates import ProsePredicate
from grammar.japanese.prose.spelling import finite
from grammar.rarities import rare
from grammar.values import replace

_FEW = (
    "何人か|数人|何割か|数割|[一二三四五六七八九十0-9]+人|一部|多く|大半|半数|半分|過半数|ほとんど"
    "|[一二三四五六七八九0-9]+割|[二三四五六七八九十0-9]+分の[一二三四五六七八九0-9]+"
)
_COUNTER = "人|匹|頭|羽|台|本|枚|冊|個|軒|つ|足|杯|件|着|通|部屋|校|社|店|名"
_OUT_OF = rare(
    f"(?P<kind>[^の]*?[^の0-9一二三四五六七八九十百千])(?P<all>[0-9一二三四五六七八九十百千]+)(?:{_COUNTER})(?:の)?(?:うち|中)の?"
    f"(?P<some>[0-9一二三四五六七八九十百千]+)(?:{_COUNTER})"
)
"""卵六個のうち二個: not all of them."""
_OF_THEM = re.compile(f"(?P<kind>[^の]+)の(?P<some>{_FEW})")
_SOME = re.compile(f"(?P<some>{_FEW})(?:の(?P<kind>.+))?")
_A_PART = re.compile(
    "何割か|数割|一部|半数|半分|[一二三四五六七八九0-9]+割|[二三四五六七八九十0-9]+分の[一二三四五六七八九0-9]+"
)
_PEOPLE = re.compile("(?:人|者|員|生徒|学生|子|子ども|さん|たち|客|民|者|士|師|友達|親|兵|手|部員)$")


def parts_of(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that there are such, and that not all are, where some of a kind are."""
    one = next((each for each in clause.args if each.marker in (TOPIC, "が") and each.text[-1] not in "年月日時"), None)
    out_of = None if one is None else _OUT_OF.fullmatch(one.text)
    if one is not None and out_of is not None and not (clause.predicate.frozen or clause.negated or clause.universal):
        total, part = number(out_of["all"]), number(out_of["some"])
        if total is not None and part is not None and part < total:
            all_of_them = replace(one, text=f"すべての{out_of['kind']}", focus="", phrase=None)
            yield clause.replaced(one, all_of_them).denied()
    found = None if one is None else _OF_THEM.fullmatch(one.text) or _SOME.fullmatch(one.text)
    predicate = clause.predicate
    if one is None or found is None or predicate.frozen or predicate.nominal or clause.universal or clause.only:
        return
    kind = found["kind"] or "人"
    rest = [each for each in clause.args if each is not one and each.marker != TOPIC]
    verb = finite(predicate.head, past=predicate.past, negated=predicate.negated)
    described = "".join(each.text + each.marker for each in rest) + verb + kind
    there = ProsePredicate("いる" if _PEOPLE.search(kind) else "ある")
    yield JapaneseClause((ProseArgument("が", described),), there)
    if _A_PART.fullmatch(found["some"]) and found["kind"]:
        for every in (f"すべての{kind}", f"{kind}の全員"):
            yield replace(clause.replaced(one, replace(one, text=every, focus="", phrase=None))).denied()


__all__ = ["parts_of"]
