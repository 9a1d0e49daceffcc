"""Several things told at once: 父は車で、母は電車で行った; 兄と弟は泳ぐ; 猫だけでなく犬も飼う.

What two clauses share is filled in, a noun before a comma becomes what is said of its topic, and what is said of
several is said of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grammar import regexes as re
from grammar.japanese.deeds import known_deeds
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import MORE, TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.entailment import ACTIONS, may_act, names
from grammar.japanese.prose.phrases import ADVERB, MEANS, NOUN, USUALLY, VERB, ProsePhrase
from grammar.japanese.prose.predicates import SPEECH, Joint, ProsePredicate
from grammar.japanese.prose.topics import PERSON
from grammar.japanese.prose.voices import acting
from grammar.values import replace

_NORM = re.compile(
    "(?P<what>べき|(?:ほう|方)がいい|もいい|ばいい|(?:なければ|なくては)ならない|(?<![冷重固硬痛])たい)$"
)
_NORMED = {"べき": (WordForm.BASE, "べき"), "もいい": (WordForm.TE, "もいい"), "たい": (WordForm.CONT, "たい")}
"""What should be done, may be done, or is wanted, and behind which form of the verb that stands."""


def in_one(given: list[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with a deed in て form as how the one is done behind it that should be, or may be.

    Who says 給食をやめて弁当にするべきだ tells of no deed that it is done: やめる is held by べき, too. Where somebody
    else or something else is told of behind it, the other deed is told apart, else the sentence is kept whole.
    """
    found = list(given)
    for at in range(len(given) - 1, 0, -1):
        one = given[at]
        if one.predicate is not None and _NORM.search(one.predicate.head) and (first := _deed_before(found, at)):
            start, end = first
            if _of_another(found[end + 1 : at]):
                if each_in_turn(found[: at + 1]):
                    found[start : end + 1] = []
                else:
                    found[at] = replace(one, predicate=replace(one.predicate, frozen=True))
                continue
            deed = found[start : end + 1]
            text = "".join(each.written for each in deed[:-1]) + deed[-1].surface.rstrip("、")
            found[start : end + 1] = [ProsePhrase(ADVERB, text, start=deed[0].start, end=deed[-1].end)]
    return found


def each_in_turn(given: Sequence[ProsePhrase]) -> list[list[ProsePhrase]]:
    """Return what should be done before it is, where one should do the other then: 残業を減らして早く帰るべきだ."""
    last = given[-1].predicate if given else None
    norm = None if last is None or last.negated or last.question else _NORM.search(last.head)
    form = None if norm is None else _NORMED.get(norm["what"])
    place = None if form is None else _deed_before(given, len(given) - 1)
    if last is None or form is None or place is None:
        return []
    end = place[1]
    verb = given[end]
    stem = None if verb.predicate is None else inflected(verb.predicate.head, form[0])
    if stem is None or verb.predicate is None:
        return []
    should = replace(verb.predicate, head=f"{stem}{form[1]}", link=Joint.END, marker="")
    return [[*given[:end], replace(verb, text=should.head, predicate=should)]]


_BEFALLS = frozenset(
    listed("なくす 失う 落とす 忘れる 間違える 受ける 抱える 負う 迎える 超える 越える 知る 経る 欠く")
)
"""Verbs with を of what befalls somebody, which is no deed that should be done: 鍵をなくして、買い直す."""


def _deed_before(given: Sequence[ProsePhrase], at: int) -> tuple[int, int] | None:
    """Return from where to where a deed in て form stands that belongs to what should be done: 本を借りて読むべきだ.

    It is done to a thing, or makes it something else, by whom the other is: 予算が増えて, 値段が高くて give reasons.
    """
    end = next((on for on in range(at - 1, -1, -1) if given[on].predicate is not None), -1)
    verb = given[end].predicate if end >= 0 else None
    if verb is None or verb.link is not Joint.TE or verb.adjective or verb.nominal or verb.negated or verb.frozen:
        return None
    if verb.head.endswith(("いる", "ある")) or verb.head in _BEFALLS:
        return None
    start = end
    while start and given[start - 1].predicate is None and not given[start - 1].is_topic:
        start -= 1
    before = given[start:end]
    subject = any("が" in one.particles for one in before) or any(one.kind == VERB for one in given[end + 1 : at])
    acts = (not before and verb.head in known_deeds()) or any(one.particles == ("を",) for one in before)
    acts = acts or (verb.head in ("する", "変える") and any(one.particles == ("に",) for one in before))
    return (start, end) if acts and not subject else None


def _of_another(between: Sequence[ProsePhrase]) -> bool:
    """Return whether what should be done is told of another than the deed before: やめて、弁当は家庭が作るべきだ."""
    return any(one.particles[-1:] in (("は",), ("が",)) for one in between)


def noun_final(given: list[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with a noun before a comma as a predicate where it ends a clause: 大人は500円、子どもは無料だ."""
    found = list(given)
    if any(one.predicate is not None and SPEECH.search(one.text) for one in given[-1:]):
        return found  # what somebody says to its end
    for at, one in enumerate(given[1:-1], 1):
        before = given[at - 1]
        if _is_appointed(given, at):
            found[at] = ProsePhrase(
                VERB, one.text, comma=True, predicate=ProsePredicate(one.text, nominal=True, link=Joint.AND)
            )
            continue
        if (
            one.kind != NOUN
            or (one.particles and not _is_so_too(one, given[at + 1], given[-1]))
            or not one.comma
            or (
                (before.particles != ("は",) if not one.when else True)
                and not (before.particles in (("から",), ("が",)) and _AMOUNT.search(one.text))
            )
        ):
            continue
        after = next((later for later in given[at + 1 :] if later.kind == VERB or later.is_topic), None)
        last = given[-1].predicate
        alone = (
            at == len(given) - 2
            and one.text not in USUALLY
            and last is not None
            and last.nominal
            and not (last.adjective or last.negated)
            and given[-1].start - one.end <= len("、")  # no でも between
        )
        if alone or (after is not None and after.is_topic and (after.particles[-1] == "は" or one.particles)):
            found[at] = ProsePhrase(
                VERB,
                one.text,
                comma=True,
                predicate=ProsePredicate(one.text, nominal=True, link=Joint.TE),
                inner=one.inner,
            )
    return found


def deeds(given: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with each of the deeds before する as a clause: 床を掃いたり皿を洗ったりする."""
    last = given[-1].predicate
    first = len(given) - 1
    while first and _is_deed(given[first - 1]):
        first -= 1
    if last is None or last.head not in ("する", "している") or last.frozen or first == len(given) - 1:
        return list(given)
    rows = [row for one in given[first:-1] for row in _deeds_in(one)]
    found: list[ProsePhrase] = []
    for at, row in enumerate(rows):
        deed = row[-1].predicate
        te = None if deed is None else inflected(deed.head, WordForm.TE)
        if deed is None or te is None:
            return list(given)
        head = f"{te}いる" if last.head == "している" else deed.head
        ends = at == len(rows) - 1
        asserted = replace(last, head=head) if ends else replace(last, head=head, link=Joint.TE, marker="て")
        comma = given[-1].comma if ends else True
        found += [*row[:-1], replace(row[-1], text=head, predicate=asserted, comma=comma)]
    return [*given[:first], *found]


def _is_deed(one: ProsePhrase) -> bool:
    last = one.inner[-1].predicate if one.kind == ADVERB and one.inner else None
    return last is not None and last.marker in ("たり", "だり")


def _deeds_in(one: ProsePhrase) -> list[list[ProsePhrase]]:
    """Return the phrases of each deed that is told within one."""
    first, rest = one.inner[0], one.inner
    if _is_deed(first):
        return [*_deeds_in(first), list(rest[1:])]
    return [list(rest)]


def apart(given: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with what is compared apart from the deed before the adjective: 桜は梅より咲くのが遅い."""
    last = given[-1].predicate
    found: list[ProsePhrase] = []
    for one in given:
        than = one.inner[0] if one.head == "の" and one.inner and one.inner[0].particles == ("より",) else None
        if than is not None and last is not None and last.adjective and one.particles == ("が",):
            found += [than, replace(one, text=one.text.removeprefix(than.written), inner=one.inner[1:])]
        else:
            found.append(one)
    return found


def _is_appointed(given: Sequence[ProsePhrase], at: int) -> bool:
    """Return whether a noun tells what happens at a time, and the next one at another: 七時集合、八時出発."""
    one, before, after = given[at], given[at - 1], given[at + 1]
    return (
        one.kind == NOUN
        and not one.particles
        and one.comma
        and not one.inner
        and tokens(one.text)[-1].fine in ACTIONS
        and before.when
        and before.particles in ((), ("に",))
        and after.when
        and after.particles in ((), ("に",))
    )


_AMOUNT = re.compile("[0-9一二三四五六七八九十百千](?:分|秒|時間|日|か月|年|メートル|キロ|km|m|円|階)$")
"""How far or how much: 駅から徒歩5分, with nothing before it that it is said of."""


def _is_so_too(one: ProsePhrase, after: ProsePhrase, last: ProsePhrase) -> bool:
    """Return whether で ends what a topic is, and a noun what another one is: 新幹線は満席で、バスも満席だ."""
    predicate = last.predicate
    return one.particles == ("で",) and after.is_topic and predicate is not None and predicate.nominal


_GAP_TOPICS = (("は",), ("が",), ("に", "は"), ("で", "は"), ("へ", "は"), ("から", "は"))
_GAP_CASES = (("が",), ("を",), ("に",), ("へ",), ("で",), ("から",), ("まで",))


def filled_in(given: list[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with a verb that two share told of each: 父は車で、母は電車で京都へ行った."""
    predicates = [at for at, one in enumerate(given) if one.kind == VERB]
    for at, one in enumerate(given[:-1]):
        copular = one.kind == VERB and one.predicate is not None and one.predicate.marker == "で"
        case = ("で",) if copular else one.particles
        if not one.comma or case not in _GAP_CASES or predicates[-1:] != [len(given) - 1]:
            continue
        if predicates not in ([at, len(given) - 1], [len(given) - 1]) or (one.kind == VERB) != copular:
            continue
        first = next((back for back in range(at - 1, -1, -1) if given[back].particles in _GAP_TOPICS), None)
        if first is None or given[first].particles == case:
            continue
        mark = given[first].particles
        second = next((on for on in range(at + 1, len(given) - 1) if given[on].particles == mark), None)
        same_case = (
            None
            if second is None
            else next((on for on in range(second + 1, len(given) - 1) if given[on].particles == case), None)
        )
        last = given[-1].predicate
        if second is None or same_case is None or last is None or last.link is not Joint.END:
            continue
        if any(each.comma for each in given[at + 1 : same_case]) or (
            given[at + 1 : second] and (len(given[at + 1 : second]) > 1 or given[at + 1].particles != ("と",))
        ):
            continue
        noun = one
        if copular and (tokens(one.text)[-1].pos == "形状詞" or "形状詞" in tokens(one.text)[-1].fine):
            continue
        if copular:
            noun = ProsePhrase(NOUN, one.text, case, head=one.text, inner=one.inner, start=one.start, end=one.end)
            if not {one.text, given[same_case].text} <= MEANS and not all(
                any(word.fine == "地名" for word in tokens(each)) for each in (one.text, given[same_case].text)
            ):
                held = replace(last, frozen=True)
                return [*given[:at], replace(noun, comma=True), *given[at + 1 : -1], replace(given[-1], predicate=held)]
        rest = given[same_case + 1 : -1]
        early = replace(given[-1], predicate=replace(last, link=Joint.AND))
        front = given[:first]
        noun = replace(noun, comma=False)
        return [*front, *given[first:at], noun, *rest, early, *front, *given[at + 1 : same_case + 1], *rest, given[-1]]
    return given


def alternatives(clause: JapaneseClause) -> list[JapaneseClause]:
    """Return what a clause says of what stands before ではなく and だけでなく, and itself."""
    found = list(dict.fromkeys((limited(clause), clause)))
    for one in clause.args:
        if one.focus == "しか" or (
            one.marker in ("", "に") and one.focus in ("だけ", "のみ") and _COUNTED.match(one.text)
        ):
            found += _of_any_amount(clause.without(one), one)
        alone = one.text.removesuffix("だけ").removesuffix("のみ")
        if one.marker == "で" and alone != one.text and not clause.negated and not _is_somebody(alone):
            found.append(clause.replaced(one, replace(one, text=alone)))  # カードだけで払える
        for text in one.denied:
            only = re.fullmatch("(.+?)(?:だけ|のみ|ばかり)", text)
            other = clause.replaced(one, replace(one, text=only[1] if only is not None else text, denied=()))
            found.append(other if only is not None else other.denied())
            if only is not None and one.marker == TOPIC:
                found.append(clause.replaced(one, replace(one, marker="を", denied=())))
    for text in clause.instead:
        only = re.fullmatch("(.+?)(?:だけ|のみ|ばかり)", text)
        head = only[1] if only is not None else text
        other = replace(clause, predicate=replace(clause.predicate, head=head), instead=())
        found.append(other if only is not None else other.denied())
    return found


def limited(clause: JapaneseClause) -> JapaneseClause:
    """Return a clause of how many and no more as 三本だけ来る: 三本しか来ない."""
    for one in clause.args:
        if one.focus == "しか" and one.marker == "" and _NUMERAL.match(one.text):
            return clause.replaced(one, replace(one, text=f"{one.text}だけ", focus=""))
    return clause


def _of_any_amount(rest: JapaneseClause, amount: ProseArgument) -> list[JapaneseClause]:
    """Return what is so of however many, where it is of no more than an amount: 一日三本しかない, so there are some.

    In what time is of no account then; what something comes to is no more than that: 二万円にしかならない.
    """
    if amount.marker == "に" and rest.predicate.head.startswith("なる"):
        return []
    timed = [one for one in rest.args if one.marker == "" and one.when and _NUMERAL.match(one.text)]
    return [replace(rest, args=tuple(one for one in rest.args if one not in timed))]


_NUMERAL = re.compile("[0-9一二三四五六七八九十百千]")
_COUNTED = re.compile("[0-9一二三四五六七八九十百千数]+[人匹頭羽台本枚冊個軒つ杯件着通名回度]$")


def lasting(clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return verbs in て form once more with the ている of the last: 設計され、縫われている."""
    last = clauses[-1].predicate
    if not last.head.endswith(("ている", "でいる")) or last.negated:
        return []
    found: list[JapaneseClause] = []
    for clause in clauses[:-1]:
        one = clause.predicate
        te = (
            None
            if one.nominal or one.adjective or one.negated or one.link is not Joint.TE
            else inflected(one.head, WordForm.TE)
        )
        if te is not None and not one.head.endswith(("いる", "ある", "ない")):
            found.append(replace(clause, predicate=replace(one, head=f"{te}いる", past=last.past)))
    return found


def finished(clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return as past before ている what happened once: 県によって建てられ、市によって管理されている."""
    last = clauses[-1].predicate
    if not last.head.endswith(("ている", "でいる")) or last.negated or last.past:
        return []
    return [
        replace(one, predicate=replace(one.predicate, past=True))
        for one in clauses[:-1]
        if one.predicate.link is Joint.TE
        and not (one.predicate.past or one.predicate.negated)
        and (
            one.predicate.head in _ONCE
            or (one.marked("によって") is not None and acting(one.predicate.head) is not None)
        )
        and not any(each.when and each.text.startswith("毎") for each in one.args)
    ]


_ONCE = frozenset(
    listed(
        "出る 卒業する 入学する 結婚する 離婚する 生まれる 退職する 引退する 引っ越す 辞める 死ぬ 亡くなる 独立する "
        "入社する 就職する 移る 移住する 帰国する"
    )
)
"""What somebody does once, before what he is doing now."""


def compared_again(clauses: Sequence[JapaneseClause], before: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return clauses with what an earlier one compared, of which they name one alone: 妹のほうが速く泳げる."""
    found: list[JapaneseClause] = []
    for asserted in clauses:
        clause = asserted
        one = next((each for each in clause.args if each.marker == "が" and _MORE.search(each.text)), None)
        if one is not None and clause.marked("より") is None:
            name = _MORE.sub("", one.text)
            for earlier in (*before, *found):
                than = earlier.marked("より")
                more = next((each for each in earlier.args if each.focus == MORE), None) or earlier.topic
                two = (than.text, more.text) if than is not None and more is not None else ()
                if name in two:
                    other = two[1 - two.index(name)]
                    named = clause.replaced(one, replace(one, text=name, focus=MORE))
                    clause = replace(named, args=(*named.args, ProseArgument("より", other)))
                    break
        found.append(clause)
    return found


_MORE = re.compile("の(?:ほう|方)$")
ALIKE = re.compile("同じ|同様|そう")
_OF_SEVERAL = re.compile("(?:別|別々|それぞれ|互い|お互い|同じ)の|同じ|違う|異なる|似た")
_TOGETHER = re.compile("同じ|違|異な|結婚|似|一緒|別|仲|重な|かぶ|被る|ぶつか")
_JOINED = ("を", "に", "で", "から", "へ", "まで")
_MIXED = re.compile("同じ|違|異な|結|似|一緒|別|仲|混|合わ|比|つな|繋|交換|間違|区別|両立|兼|組|分け|重ね|替|換|間")


def _are_alike(clause: JapaneseClause, one: ProseArgument, other: ProseArgument) -> bool:
    """Return whether と joins two things, and does not tell with whom: 花と木を植える, not 母と木を植える."""
    if one.marker != "と" or other.marker not in _JOINED or one.phrase is None or one.phrase.comma or clause.negated:
        return False
    people = [may_act(each.text) or PERSON.search(each.text) is not None or names(each.text) for each in (one, other)]
    acts = [tokens(each.text)[-1].fine in ACTIONS for each in (one, other)]
    if acts[1] and not acts[0]:
        return False  # 友達と喧嘩をする, 業者と契約を結ぶ: with whom
    return not any(people) and not one.focus and _MIXED.search(clause.predicate.head) is None


_ESTABLISHED = re.compile(
    "(?:酒造|工房|商店|食堂|書房|商会|工業|工場|支社|支店|製作所|製菓|本舗|薬局|出版|農園|牧場|珈琲|コーヒー|カフェ|旅館|ホテル|社|堂|屋|館|亭|庵|舎|園|店|荘)$"
)
"""How houses are called that have any words before it for a name."""


def _are_one_name(one: ProseArgument, other: ProseArgument) -> bool:
    """Return whether と may stand within the name of a house, or the house be of each: 月と星書房, 京都と大阪工場."""
    house, bare = other.text.partition("の")[0], one.phrase is not None and not one.phrase.inner
    named = bare and len(tokens(house)) > 1 and _ESTABLISHED.search(house) is not None
    return named and _ESTABLISHED.search(one.text) is None and PERSON.search(one.text) is None


_RELATED = re.compile(
    "(?:同じ|同様|一緒|別|反対|逆|無関係|そっくり|友達|友だち|友人|兄弟|姉妹|夫婦|親子|同級生|同い年|同期|仲間|仲良し|知り合い|恋人|親戚|親友|隣|セット)"
)


def _are_both(clause: JapaneseClause) -> bool:
    """Return whether a noun is one of two things that the topic is: 趣味は釣りと読書だ, not 兄は健と友達だ."""
    predicate = clause.predicate
    alike = predicate.nominal and not predicate.adjective and clause.topic is not None and not clause.negated
    return alike and len(clause.args) == 2 and _RELATED.search(predicate.head) is None  # noqa: PLR2004 - topic and と


def _is_quoted(text: str) -> bool:
    """Return whether words are what somebody says, and not another who says it: 「反対だ」と市長が言った."""
    last = tokens(text)[-1]
    return last.pos in ("動詞", "形容詞", "助動詞", "助詞") or last.fine in ACTIONS


def _is_somebody(text: str) -> bool:
    return may_act(text) or PERSON.search(text) is not None or names(text)


def distributed(clause: JapaneseClause) -> list[JapaneseClause]:
    """Return a clause for each of several subjects: AとBは, AもBも, AやBは."""
    args = clause.args
    for one, following in pairwise(args):
        if one.marker != "と" and one.focus != "も":
            continue
        joined = (
            one.marker == "と"
            and (following.marker in (TOPIC, "が") or _in_each(clause, one, following))
            and one.phrase is not None
            and not one.phrase.comma
            and not (SPEECH.search(clause.predicate.head) and _is_quoted(one.text))
        )
        both = (
            one.focus == "も"
            and following.focus == "も"
            and one.marker == following.marker
            and one.marker in (TOPIC, "に", "で", "から", "へ")
            and one.when == following.when
        )
        if joined and _are_one_name(one, following):
            whole = replace(following, text=f"{one.text}と{following.text}", phrase=None)
            return distributed(clause.without(one).replaced(following, whole))
        others = any(_OF_SEVERAL.match(other.text) for other in args)
        if _are_alike(clause, one, following) and not others:
            alike = replace(one, marker=following.marker, focus=following.focus)
            rest = tuple(alike if arg is one else arg for arg in args if arg is not following)
            return [*distributed(replace(clause, args=rest)), *distributed(clause.without(one))]
        if (joined or both) and not others and not _TOGETHER.search(clause.predicate.head):
            first = replace(
                clause,
                args=tuple(
                    replace(one, marker=following.marker) if arg is one else arg for arg in args if arg is not following
                ),
            )
            return [*distributed(first), *distributed(clause.without(one))]
    beside = next((one for one in args if one.marker == "と" and not one.focus), None)
    if beside is not None and _are_both(clause):
        it = clause.without(beside)
        return [it, replace(it, predicate=replace(it.predicate, head=beside.text)), clause]
    for one in args:
        if one.phrase is not None and one.phrase.inner and (members := _members(one)):
            return [clause.replaced(one, replace(one, text=text, phrase=None)) for text in members]
    for at, one in enumerate(args):
        if one.phrase is None or one.phrase.particles or not one.phrase.comma:
            continue
        row = _row(args[at:])
        if len(row) > 1 and not any(_OF_SEVERAL.match(other.text) for other in args):
            last = row[-1]
            alone = replace(clause, args=tuple(each for each in args if each not in row[:-1]))
            each_of = (replace(last, text=each.text, phrase=each.phrase) for each in row)
            return [some for each in each_of for some in distributed(alone.replaced(last, each))]
    return [clause]


def _in_each(clause: JapaneseClause, one: ProseArgument, following: ProseArgument) -> bool:
    """Return whether では or には marks two places, in each of which something is so, and they are not compared.

    So it is with two times: 火曜と木曜に走る.
    """
    if one.when and following.when:
        return following.marker in ("に", "")
    marked = following.phrase is not None and following.phrase.particles in (("で", "は"), ("に", "は"))
    compared = any(
        each.marker == "より" or each.focus == MORE or each.text in (one.text, following.text)
        for each in clause.args
        if each not in (one, following)
    )
    return marked and not compared and not clause.predicate.nominal and one is clause.args[0]


def _members(one: ProseArgument) -> list[str]:
    """Return what や joins, the last with all of the rest: 氏名や住所."""
    inner = () if one.phrase is None else one.phrase.inner
    if one.marker not in (TOPIC, "が", *_JOINED) or not inner or one.focus not in ("", "も"):
        return []
    joined = [at for at, each in enumerate(inner) if each.particles[-1:] == ("や",)]
    if not joined or joined != list(range(len(joined))) or any(each.predicate is not None for each in inner):
        return []  # 新しい机や椅子: both, or the one alone, are new
    names = [each.text for each in inner[: len(joined)]]
    rest = one.text.removeprefix("".join(each.written for each in inner[: len(joined)]))
    return [*names, rest] if rest and rest != one.text else []


def _tells_when(text: str) -> bool:
    """Return whether words tell when or how often, and are none of several things: 食後, 一日三回."""
    words = tokens(text)
    return words[-1].fine == "副詞可能" or words[0].sub == "数詞" or _TIMES.search(text) is not None


_TIMES = re.compile("(?:後|前|中|時|際|間|日|次第|以来|以降|頃|ごろ|たび|度|回|分|年|月|週|結果|上|うえ)$")


def _row(args: Sequence[ProseArgument]) -> list[ProseArgument]:
    """Return the nouns that stand in a row with commas between, and the last one with its case: 鉛筆、定規が."""
    row: list[ProseArgument] = []
    end = 0
    for one in args:
        phrase = one.phrase
        if phrase is None or phrase.kind != NOUN or one.when or one.focus or one.quantified or _tells_when(one.text):
            return []
        if phrase.start - end > 1 and row:
            return []
        row, end = [*row, one], phrase.end
        if phrase.particles:
            break
        if not phrase.comma:
            return []
    first = row[0].phrase if row else None
    cased = bool(row) and row[-1].marker in (TOPIC, "が", *_JOINED)
    alone = first is not None and first.start == 0 and len(row) == 2  # noqa: PLR2004 - 父、会社を休んだ
    return row if cased and not alone else []
