"""What answers a question in other words: with more of them, with the opposite one, told from the other side.

``variants`` are the clauses that answer a clause, with yes or with no, where they hold. ``saying`` are the literals of
known wordings that say a clause and more: by whom, to whom, when, where, with what. So much may be left out of what is
done; what limits it (だけ, ほとんど) and the complement of なる may not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.values.literals import Literal, Term, Variable
from grammar import regexes as re
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import (
    MORE,
    PLACE,
    TOPIC,
    JapaneseClause,
    ProseArgument,
    clause_of,
    is_amount,
    is_potential,
    may_have_object_for_topic,
)
from grammar.japanese.prose.converses import towards
from grammar.japanese.prose.entailment import (
    A_LITTLE,
    COMING,
    FORBIDDEN,
    LOOSE,
    MUCH,
    NOW,
    VERY,
    acting,
    is_together,
    liked_more,
    limits,
    may_act,
    names,
)
from grammar.japanese.prose.objects import as_object, is_thing
from grammar.japanese.prose.opposites import complements, excessive, opposites
from grammar.japanese.prose.phrases import ADVERB, ProsePhrase
from grammar.japanese.prose.topics import is_person
from grammar.japanese.prose.wordings import Wording, compatible, term
from grammar.values import replace

# Clauses that answer.


def variants(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield the clauses that answer a clause where they hold, and whether with yes."""
    affirmed = clause.denied() if clause.negated else clause
    for one, yes in _variants(affirmed):
        yield one, yes != clause.negated


def _variants(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    yield from _same(clause)
    if clause.predicate.frozen or clause.universal:
        return
    yield from _unlike(clause)
    for other, yes in _converse(clause):
        yield other, yes
        yield from _opposite(other, same=yes)
    yield from _opposite(clause, same=True)
    yield from _excessive(clause)
    yield from _changed(clause)
    yield from _not_yet(clause)
    yield from _helped(clause)
    yield from _undergone(clause)
    yield from _there_is(clause)
    yield from _can(clause)
    yield from _lately(clause)
    yield from _ever(clause)
    yield from _there(clause)
    yield from _then(clause)
    yield from _identified(clause)
    yield from _of_the_object(clause)
    yield from _by_oneself(clause)
    yield from _until(clause)
    yield from _nobody(clause)
    yield from _none_of_them(clause)
    yield from _of_its_own(clause)
    for felt in towards(clause):
        yield from _same(felt)
        yield from _opposite(felt, same=True)


def _nobody(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that nobody or nothing was so, for whom or what is asked about: 誰も来なかった answers 林さんは来たか."""
    for one in clause.args:
        person = is_person(one.text) or may_act(one.text) or names(one.text)
        alone = one.marker == "が" or (one.marker == TOPIC and clause.marked("が") is None)
        has = alone and not person and clause.head in ("ある", "いる")
        if (
            one.text == PLACE
            or one.when
            or one.focus not in ("", "も")
            or one.quantified
            or not (person or has or one.marker == "を")
        ):
            continue
        anybody = "誰か" if person else "何か"
        marker = "が" if has else one.marker
        yield clause.replaced(one, replace(one, marker=marker, text=anybody, focus="", phrase=None)).denied(), False


def _none_of_them(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that there is none, where it is asked about so many: 映画館がない answers 映画館が二つあるか."""
    count = next((one for one in clause.args if is_count(one)), None)
    if count is not None and clause.marked("が") is not None and not clause.only:
        for other, yes in _where(clause.without(count)) if clause.head in ("ある", "いる") else ():
            if yes:
                yield other.denied(), False
        yield clause.without(count).denied(), False


def _of_its_own(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield そうたは宿題が多い for そうたの宿題は多いか."""
    one = clause.topic or clause.marked("が")
    owner, _, had = one.text.partition("の") if one is not None else ("", "", "")
    says_how = clause.predicate.adjective or clause.predicate.nominal
    if one is None or one.when or one.focus or not had or "の" in had or not says_how or len(clause.args) != 1:
        return
    its = (ProseArgument(TOPIC, owner), ProseArgument("が", had))
    yield from _same(replace(clause, args=its))


def _until(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield what was not so until then, for what was by then: 着くまで降らなかった answers 着くまでに降ったか."""
    for one in clause.args:
        if one.marker == "" and one.text.endswith("までに"):
            yield clause.replaced(one, replace(one, text=one.text.removesuffix("に"))).denied(), False
        elif one.marker == "までに":
            yield clause.replaced(one, replace(one, marker="まで")).denied(), False
        elif one.marker == "に" and one.text.endswith("前") and one.phrase is not None and one.phrase.head == "前":
            before = replace(one, marker="", text=f"{one.text.removesuffix('前')}まで", when=False, phrase=None)
            yield clause.replaced(one, before).denied(), False  # 迎えが来る前に眠ったか
        elif one.marker == "で" and one.text == "途中":
            yield clause.without(one).denied(), False


def _of_the_object(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield 切符を買った for 切符は買ったか: a thing does not buy."""
    for done in as_object(clause):
        yield from _same(done)


def _by_oneself(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that somebody else did it, whom one had do it: 直してもらった answers 自分で直したか."""
    alone = next((one for one in clause.args if one.marker == "で" and one.text == "自分"), None)
    te = inflected(clause.predicate.head, WordForm.TE) if alone is not None else None
    if alone is not None and te is not None:
        yield replace(clause.without(alone), predicate=replace(clause.predicate, head=f"{te}もらう")), False


def _lately(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield what is so, for what is so now."""
    time = next((one for one in clause.args if one.when and one.text in NOW and one.focus in ("", "も", "でも")), None)
    if time is not None and not clause.predicate.past and len(clause.args) > 1:
        rest = clause.without(time)
        yield from _same(rest)
        if time.focus:
            yield from _changed(rest)


def _ever(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that what is not so is not so every day either: 来ていない answers 毎晩来ているか."""
    time = next((one for one in clause.args if one.when and one.marker == "" and not one.focus), None)
    if time is not None and not clause.predicate.past and len(clause.args) > 1:
        yield clause.without(time).denied(), False
    end = next((one for one in clause.args if one.phrase is not None and _to_what_end(one.phrase)), None)
    if end is not None and len(clause.args) > 1:
        yield clause.without(end).denied(), False  # 会費は使わない, so nothing is bought with it


def _to_what_end(phrase: ProsePhrase) -> bool:
    last = phrase.inner[-1].predicate if phrase.kind == ADVERB and phrase.inner else None
    return last is not None and last.marker in ("のに", "ため")


def _there(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield what is said of a place for what is asked of it: 隣の市は人が増えた, 隣の市では人が増えた, and not yet."""
    if clause.marked("が") is None:
        return
    topic, place = clause.topic, clause.marked("で")
    place = place or (clause.marked("に") if clause.head in _HAS else None)
    if place is not None and topic is None and not place.when and not place.focus:
        moved = clause.replaced(place, replace(place, marker=TOPIC))
    elif topic is not None and place is None and not (topic.when or topic.focus or topic.quantified):
        if not clause.predicate.past or topic.text == PLACE or is_person(topic.text) or may_act(topic.text):
            return
        moved = clause.replaced(topic, replace(topic, marker="で"))
    else:
        return
    yield from _same(moved)
    yield from _not_yet(moved)


def _then(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that something happened at the time that may as well belong to a description: 昨年酔った客が倒れたか."""
    for one in clause.args:
        inner = () if one.phrase is None else one.phrase.inner
        if len(inner) > 1 and inner[0].when and not inner[0].particles and inner[1].predicate is not None:
            time = ProseArgument("", inner[0].text, when=True)
            named = replace(one, text=one.text.removeprefix(inner[0].text), phrase=None)
            yield from _same(replace(clause.replaced(one, named), args=(time, *clause.replaced(one, named).args)))


def becoming(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what something is that becomes so: 使わなくなる, 暗くなる, 中止になる."""
    predicate = clause.predicate
    head = predicate.head
    if predicate.past or predicate.negated or predicate.frozen or not head.endswith("なる"):
        return
    words = tokens(head)
    into = clause.marked("に")
    if head == "なる" and into is not None and into.text.endswith("こと"):
        yield from _brought_about(clause, into)
    elif head == "なる" and into is not None and not into.focus and not into.when:
        yield replace(clause.without(into), predicate=replace(predicate, head=into.text, nominal=True))
    elif head.endswith("なくなる") and len(words) > 2 and words[-3].pos == "動詞":  # noqa: PLR2004
        base = "".join(one.text for one in words[:-3]) + words[-3].lemma
        yield replace(clause, predicate=replace(predicate, head=base)).denied()
    elif head == "なくなる":
        yield replace(clause, predicate=replace(predicate, head="ある")).denied()
    elif len(words) == 2 and words[0].pos == "形容詞":  # noqa: PLR2004
        yield replace(clause, predicate=replace(predicate, head=words[0].lemma, adjective=True))
    elif head.endswith("ようになる"):
        yield replace(clause, predicate=replace(predicate, head=head.removesuffix("ようになる")))


def _brought_about(clause: JapaneseClause, act: ProseArgument) -> Iterator[JapaneseClause]:
    """Yield what is done where it comes to that: 窓口を閉めることになる."""
    inner = () if act.phrase is None else act.phrase.inner
    given, last = inner[:-1], inner[-1].predicate if inner else None
    if last is None or last.frozen or last.past or any(one.predicate is not None for one in given):
        return
    done = clause_of(given, replace(last, link=clause.predicate.link, marker=clause.predicate.marker))
    yield replace(done, args=(*clause.without(act).args, *done.args))


def _same(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield a clause that is so just where it is asked for, and its denial."""
    yield clause, True
    yield clause.denied(), False


def _identified(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield an identity told from the other side: 委員長は五十嵐先輩だ answers 五十嵐先輩は委員長か."""
    topic, predicate = clause.topic, clause.predicate
    if not predicate.nominal or predicate.adjective or topic is None or len(clause.args) != 1 or topic.focus:
        return
    if any(map(names, (topic.text, predicate.head))):
        turned = replace(topic, text=predicate.head, phrase=None)
        yield from _same(replace(clause, args=(turned,), predicate=replace(predicate, head=topic.text)))


def _headed(clause: JapaneseClause, head: str) -> JapaneseClause:
    """Return a clause with another head, in the same tense."""
    adjective = head.endswith("い") and head not in _LIKE_ADJECTIVES
    nominal = not adjective and head[-1] not in "うくぐすつぬぶむる"
    return replace(clause, predicate=replace(clause.predicate, head=head, nominal=nominal, adjective=adjective))


_LIKE_ADJECTIVES = frozenset(("きれい", "綺麗", "嫌い", "大嫌い"))
"""Nouns that end like adjectives."""


def _opposite(clause: JapaneseClause, *, same: bool) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield what is so where a clause is not: 狭い answers 広い with no; 不要 denied answers 必要 with yes."""
    if clause.marked("より") is not None:
        return
    for head in opposites(clause.predicate.head):
        yield _headed(clause, head), not same
    for head in complements(clause.predicate.head):
        yield _headed(clause, head).denied(), same


def _converse(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield a comparison told from the other side: AはBより広い is BはAより狭い, and not BはAより広い."""
    than = clause.marked("より")
    more = next((each for each in clause.args if each.focus == MORE), None) or liked_more(clause)
    one = more or clause.topic or clause.marked("が")
    if than is None or one is None or one.when or than.text[0].isdigit():
        return
    turned = clause.replaced(one, replace(one, text=than.text, phrase=None)).replaced(
        than, replace(than, text=one.text, phrase=None)
    )
    yield turned, False
    for head in opposites(clause.predicate.head):
        yield from _same(_headed(turned, head))
        yield _headed(clause, head), False


def _unlike(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield what leaves no room for a comparison: as much so, the same, or more so of what is the other of two."""
    than, topic = clause.marked("より"), clause.topic or clause.marked("が")
    more = next((one for one in clause.args if one.focus == MORE), None)
    much = next((one for one in clause.args if one.marker == "" and one.text in MUCH), None)
    if than is not None and much is not None:
        yield clause.without(much).denied(), False  # not more so, so not much more
    if than is not None and topic is not None and not than.text[0].isdigit() and opposites(clause.predicate.head):
        like = (replace(topic, marker=TOPIC, focus="", phrase=None), replace(than, marker="と", phrase=None))
        same = replace(clause.predicate, head="変わる", adjective=False, nominal=False)
        yield replace(clause, args=like, predicate=replace(same, negated=True)), False
        yield replace(clause, args=like, predicate=replace(same, head="同じ", nominal=True)), False
    subject = more or clause.marked("が")
    side = None if subject is None else re.fullmatch("(.+?)(の.+)?の?(?:ほう|方)", subject.text)
    alone = subject is not None and (more is not None or side is not None)
    name = (side[1] if side is not None else subject.text.partition("の")[0]) if subject is not None and alone else ""
    for other in opposites(name) if name else ():
        if subject is not None and more is not None and than is not None and than.text == other:
            yield clause.without(than).replaced(subject, replace(subject, text=f"{subject.text}のほう", focus="")), True
            yield (
                clause.without(than).replaced(subject, replace(subject, text=f"{other}のほう", focus="", phrase=None)),
                False,
            )
        elif subject is not None and than is None:
            yield (
                clause.replaced(subject, replace(subject, text=other + subject.text.removeprefix(name), phrase=None)),
                False,
            )


def _excessive(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that what is too hot is hot, and neither cold nor too cold."""
    head = clause.predicate.head
    if head.endswith("すぎる"):
        return
    word = tokens(head)[-1] if head else None
    if word is None or not (word.pos in ("形容詞", "形状詞") or clause.predicate.adjective or opposites(head)):
        return
    if word.pos == "動詞":
        return
    yield _headed(clause, excessive(head)), True
    for other in opposites(head):
        yield _headed(clause, excessive(other)), False


def _changed(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield what something became, for what it is: 暗くなった, いなくなった, 使わなくなった."""
    predicate = clause.predicate
    if predicate.past or predicate.modal or not predicate.head:
        return
    head = predicate.head
    if predicate.nominal:
        topic = clause.topic or clause.marked("が")
        into = (ProseArgument("に", head),) if topic is not None else ()
        for verb in ("なる", "変わる") if into else ():
            became = replace(predicate, head=verb, nominal=False, past=True)
            yield replace(clause, args=(*clause.args, *into), predicate=became), True
        if topic is not None and is_thing(topic.text):
            for past in (True, False):  # 夕飯は鍋にした
                decided = replace(predicate, head="する", nominal=False, past=past)
                yield from _same(replace(clause, args=(*clause.args, *into), predicate=decided))
        return
    if predicate.adjective and head.endswith("い"):
        stem = "よ" if head == "いい" else head[:-1]
        yield replace(clause, predicate=replace(predicate, head=f"{stem}くなる", adjective=False, past=True)), True
        lost = f"{stem}くなくなる"
    else:
        base = "ない" if head == "ある" else inflected(head, WordForm.BASE, positive=False)
        if base is None:
            return
        lost = f"{base[:-1]}くなる"
        yield replace(clause, predicate=replace(predicate, head=f"{head}ようになる", past=True)), True
    yield replace(clause, predicate=replace(predicate, head=lost, adjective=False, past=True)), False
    if head == "ある":
        yield replace(clause, predicate=replace(predicate, head="なくなる", past=True)), False


def _not_yet(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that what has not been done was not done: 終わっていない answers 終わったか."""
    predicate = clause.predicate
    if not predicate.past or predicate.nominal or predicate.adjective or predicate.head.endswith("いる"):
        return
    te = inflected(predicate.head, WordForm.TE)
    if te is not None:
        for helper in ("いる", "ある"):
            lasting = replace(predicate, head=f"{te}{helper}", past=False, negated=True)
            yield replace(clause, predicate=lasting), False


_HELPERS = listed("しまう おく くれる くださる あげる やる くる いく")


def _helped(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that what was done for somebody, or once for all, was done: 編んでくれた, 捨ててしまった."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or predicate.modal or not predicate.past:
        return
    te = inflected(predicate.head, WordForm.TE)
    if te is not None and te[-1] in "てで" and not predicate.head.endswith(("いる", "ある")):
        for helper in _HELPERS:
            yield replace(clause, predicate=replace(predicate, head=te + helper)), True


def _undergone(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield who does it, for what is done by somebody: 先生は太郎を叱った answers 太郎は先生に叱られたか."""
    patient = clause.topic or clause.marked("が")
    agent = clause.marked("によって") or clause.marked("に")
    verb = acting(clause.predicate.head)
    if (
        verb is None
        or patient is None
        or agent is None
        or patient.when
        or agent.when
        or clause.marked("を") is not None
    ):
        return
    doer, done = replace(agent, marker="が", phrase=None), replace(patient, marker="を", focus="", phrase=None)
    active = clause.replaced(agent, doer).replaced(patient, done)
    yield from _same(replace(active, predicate=replace(clause.predicate, head=verb[0])))


_HAS = frozenset(
    listed("かかる 要る 必要 付く つく 付いている ついている 出る 足りる 多い 少ない 起きる 残る 残っている")
)
"""What に and は say alike of what has or takes something: この道具には手入れが要る."""


def _there_is(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield that of what there are many there are some: 欠陥が多い answers 欠陥があるか."""
    if clause.predicate.head in _HAS and clause.marked("が") is not None:
        yield from _where(clause)
    if clause.predicate.head in ("ある", "いる"):
        yield from _where(clause)
        for head in ("多い", "少なくない"):
            yield _headed(clause, head), True


def _can(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield ピアノが弾ける for ピアノを弾けるか."""
    act, head = clause.marked("を"), clause.predicate.head
    if act is None or clause.topic is None or clause.marked("が") is not None or not is_potential(head):
        return
    yield from _same(clause.replaced(act, replace(act, marker="が")))


def _where(clause: JapaneseClause) -> Iterator[tuple[JapaneseClause, bool]]:
    """Yield 町に図書館がある for 町は図書館があるか, and the other way."""
    has, where = clause.marked("が"), clause.marked("に")
    topic = clause.topic
    if topic is not None and has is not None and where is None and not topic.when:
        yield from _same(clause.replaced(topic, replace(topic, marker="に", focus="")))
    elif where is not None and not where.when and (has is not None or topic is not None):
        some = has or topic
        args = tuple(
            replace(one, marker=TOPIC) if one is where else replace(one, marker="が") if one is some else one
            for one in clause.args
        )
        yield from _same(replace(clause, args=args))


# Wordings that say a clause and more.

_Place = tuple[str, str | Variable, bool]
"""An argument of a wording: its particle, its text or what stands for any, whether it is a time."""


def saying(wordings: Iterable[Wording], clause: JapaneseClause) -> Iterator[Literal]:
    """Yield the literals of wordings that say a clause in more words; what is left open is a variable."""
    for wording in wordings:
        if len(wording.args) <= len(clause.args) and not _bare(wording, clause):
            continue
        bound = _placed(wording, clause)
        if bound is not None:
            args = tuple(bound.get(one.name, one) if isinstance(one, Variable) else one for one in wording.literal.args)
            literal = Literal(wording.literal.predicate, args, wording.literal.positive)
            yield -literal if clause.negated else literal


def _bare(wording: Wording, clause: JapaneseClause) -> bool:
    """Return whether one side leaves out a particle: 宿題まだやってない."""
    return any(one.marker == "" for one in clause.args) or any(one[0] == "" for one in wording.args)


def _placed(wording: Wording, clause: JapaneseClause) -> dict[str, Term] | None:
    """Return what the places of a wording stand for where it says a clause, and only what may be left out besides."""
    by_how_much = _CHANGES.search(wording.head) is not None
    limited = any(
        isinstance(text, str)
        and limits(text, past=clause.predicate.past)
        and not (by_how_much and _SHARE.fullmatch(text))
        and not (text in A_LITTLE or is_together(marker, text))
        for marker, text, _ in wording.args
    )
    both = all(
        {TOPIC, "が"} <= markers for markers in ({one[0] for one in wording.args}, {one.marker for one in clause.args})
    )

    def assigned(
        rest: Sequence[ProseArgument], free: tuple[_Place, ...], bound: dict[str, Term]
    ) -> dict[str, Term] | None:
        if not rest:
            spare = not free or not (clause.negated or limited or clause.head in FORBIDDEN)
            return bound if spare and all(_is_spare(one, wording, clause) for one in free) else None
        argument = rest[0]
        fitting = [
            one
            for one in free
            if not (both and {one[0], argument.marker} == {TOPIC, "が"}) and _meets(one, argument, free, clause, bound)
        ]
        named = [one for one in fitting if one[0] == argument.marker and one[1] == argument.text]
        fitting = named or fitting  # 四千円で直せる: nobody is 四千円
        for one in sorted(fitting, key=lambda each: (each[0] != argument.marker, each[0] != "が")):
            now = {**bound, one[1].name: term(argument.text)} if isinstance(one[1], Variable) else bound
            at = free.index(one)
            found = assigned(rest[1:], free[:at] + free[at + 1 :], now)
            if found is not None:
                return found
        return None

    last = sorted(clause.args, key=lambda one: one.marker == TOPIC)  # は takes the place that が and を leave
    return assigned(last, wording.args, {})


def _meets(
    one: _Place,
    argument: ProseArgument,
    free: Sequence[_Place],
    clause: JapaneseClause,
    bound: dict[str, Term],
) -> bool:
    """Return whether an argument of a wording is that of a clause."""
    marker, text, when = one
    of_time = argument.when or (when and not isinstance(text, Variable))
    if isinstance(text, Variable):
        if bound.get(text.name, term(argument.text)) != term(argument.text):
            return False
        if marker != "" and argument.marker == "" and is_amount(argument.text):
            return False  # 一本逃す: nobody is called 一本
    elif text != argument.text:
        return False
    if compatible(marker, argument.marker, when=of_time):
        if marker == TOPIC and argument.marker == "を":
            return not (_is_doer(free) and not may_have_object_for_topic(clause.head))
        return marker != "を" or argument.marker != TOPIC or any(m in (TOPIC, "が") for m, _, _ in free)
    return {marker, argument.marker} <= {"", "を", "が"} and not when and not argument.when


def _is_doer(free: Sequence[_Place]) -> bool:
    return sum(one in (TOPIC, "が", "を") for one, _, _ in free) == 1


@lru_cache(maxsize=20_000)
def _is_act(head: str) -> bool:
    """Return whether a head is a verb that tells what is done, and not what may, can or ought to be done."""
    words = tokens(head)
    while words and words[-1].lemma in ("た", "ます"):
        words = words[:-1]
    if not words or words[-1].pos not in ("動詞", "助動詞", "接尾辞"):
        return False
    if head in ("なくなる", "無くなる", "亡くなる"):
        return True
    return words[-1].lemma not in ("たい", "べき", "ない", "だ", "らしい", "なる") and not re.search(
        "(?:もいい|ならない|いけない|なる|かもしれない)$", head
    )


_COMPLEMENTS = re.compile(
    "(?:なる|なった|なっている|^する|^した|^している|思う|思った|見える|見えた|感じる|感じた|変わる|変わった)$"
)
"""Verbs that say nothing without what stands before them with に, と or as an adverb: alone, 反対する is no する."""
_MANNER = re.compile(
    "(?:[ぁ-ん]{1,2}っ?[ぁ-ん]り|([ぁ-ん]{2,3})\\1|[ァ-ヴー]{2,6})と?|.*[^的]に|[^ぁ-ん]+[くう]|直接|一緒に|ちゃんと|"
    "きちんと|わざわざ|久しぶりに|また"
    "|再び|ふたたび|自ら|みずから|次々と?|続々と?|早速|さっそく|無事|ようやく|やっと|ついに|とうとう|つい|すぐ|"
    "少しずつ|よく|たびたび"
    "|しばしば|何度も|何回も|いきなり|たまたま|偶然|やはり|再三|いったん|全室|全館|全品|全車|別々に|互いに|それぞれ|"
    "共に|ともに|ずっと"
)
"""How or how often something is done."""
_NO_MANNER = re.compile(
    "別に|仮に|もしか|代わりに|かわりに|以上に|だけに|限りに|限|形式|名目|表向き|一見|危うく|あやうく|ろくに|"
    "めったに|たまに|まれに"
)
_NUMBER = re.compile(
    "(?:一日|一週間|一か月|一年|1日|毎日)?[0-9一二三四五六七八九十百千数何]+(?:人|匹|頭|羽|台|本|枚|冊|個|軒|つ|足|杯|件|着|通|部屋|か所|回|度|名|点|社|"
    "校|店|切れ|袋|箱|時間|分間|日間|週間|か月|年間)"
)


_SHARE = re.compile(
    "(?:約|およそ|ほぼ)?[0-9一二三四五六七八九十百千数何.]+(?:割|パーセント|%|倍|円|度|ポイント|キロ|kg|cm|センチ|メートル)(?:ほど|くらい|ぐらい|近く)?"
)
_CHANGES = re.compile(
    "(?:増え|減[っら]?|上がっ|下がっ|伸び|縮[んめ]|高まっ|上昇し|低下し|増加し|減少し|値上がりし|値下がりし|値上げし|値下げし|増やし|減らし|上げ|下げ)(?:た|ている)$"
)
"""Verbs of more and less: by how much is told besides."""


_DURATION = re.compile("[0-9一二三四五六七八九十百数]+(?:日|週|か月|年|時|分)間")
"""For how long something is so that begins at a time which is told besides."""


def is_count(one: ProseArgument) -> bool:
    """Return whether an argument only tells how many: 一枚."""
    return one.marker == "" and _NUMBER.fullmatch(one.text) is not None


def _is_spare(one: _Place, wording: Wording, clause: JapaneseClause) -> bool:
    """Return whether a clause is so where it is so with an argument more."""
    marker, text, when = one
    fixed = text if isinstance(text, str) else ""
    if marker == "" and fixed in VERY | A_LITTLE | MUCH:
        return True
    if marker == "" and _DURATION.fullmatch(fixed) and any(each.when for each in clause.args):
        return True  # 来週から一か月間
    ends = any(each in ("まで", "へ") for each, _, _ in wording.args)
    if marker == "から" and not clause.predicate.past and (COMING.match(fixed) or not (fixed or ends)):
        return False  # 来月から開いている is not so today, 九時から六時まで開いている is
    if (
        wording.head == "なる"
        and clause.predicate.past
        and marker == "で"
        and any(each.marker == "に" for each in clause.args)
    ):
        return True  # 十年で半分になった
    if not _is_act(wording.head) or (_COMPLEMENTS.search(wording.head) and marker in ("に", "と", "")):
        return False
    past = clause.predicate.past or clause.head.endswith(("ている", "でいる", "てある", "である"))
    past = past or any(at and isinstance(word, str) and COMING.match(word) for _, word, at in wording.args)
    match marker:
        case "":
            if LOOSE.search(fixed) is not None:
                return True
            if when:
                return past or fixed.startswith("毎")
            if _SHARE.fullmatch(fixed):
                return _CHANGES.search(wording.head) is not None
            return (
                _NO_MANNER.search(fixed) is None and (_MANNER.fullmatch(fixed) or _NUMBER.fullmatch(fixed)) is not None
            )
        case "を":
            return past and _is_done_to_something(wording, clause)
        case "は":
            if when:
                return past
            acted = any(each.marker == "を" for each in clause.args)
            return past and acted and clause.topic is None and clause.marked("が") is None
        case (
            "で"
            | "と"
            | "に"
            | "へ"
            | "から"
            | "まで"
            | "までに"
            | "によって"
            | "において"
            | "について"
            | "のために"
            | "として"
            | "を通じて"
        ):
            # when something is done again and again, it is done then and not at all times: パンを月曜に売る
            return marker in ("と", "で", "によって", "について") or (past and not _is_able(wording.head))
        case _:
            return False


_SAYS_ENOUGH = re.compile("[一-鿿].*[ぁ-ん]")
"""A verb that is written so that it can be no other one without its object: つく, とる and かける are many."""


def _is_done_to_something(wording: Wording, clause: JapaneseClause) -> bool:
    """Return whether a clause asks whether somebody did what he did to something: 姉は昼ご飯を食べた, so 姉は食べた."""
    doer = clause.topic or clause.marked("が")
    plain = doer is not None and not doer.when and clause.marked("を") is None and not clause.negated
    by = any(marker in (TOPIC, "が") for marker, _, _ in wording.args)
    return plain and by and _SAYS_ENOUGH.match(wording.head) is not None and not wording.head.endswith("する")


@lru_cache(maxsize=20_000)
def _is_able(head: str) -> bool:
    """Return whether a head tells what can be done: where and when less is said, more would be."""
    return re.search("(?:できる|られる|可能)$", head) is not None


__all__ = ["becoming", "is_count", "saying", "variants"]
