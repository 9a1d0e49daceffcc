"""What makes a thing one of a kind: its name, or that the description holds of it.

駅に近い部屋 is a 部屋 that is so; what is at issue is taken for one of the noun that a speaker describes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from itertools import islice, product
from typing import TYPE_CHECKING

from engine.values.literals import BodyItem, Comparison, Integer, Literal, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import (
    MEMBER,
    PLACE,
    TOPIC,
    JapaneseClause,
    ProseArgument,
    clause_of,
    is_a,
    is_potential,
)
from grammar.japanese.prose.entailment import may_act, same
from grammar.japanese.prose.formalization.kinds import ANYBODY, SINGULAR, age_of, amount_of
from grammar.japanese.prose.formalization.signature import Signature, X
from grammar.japanese.prose.issue import WHICH
from grammar.japanese.prose.measures import so_long
from grammar.japanese.prose.objects import is_thing, takes_thing
from grammar.japanese.prose.phrases import NOUN, ProsePhrase, is_time
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.japanese.prose.presupposed import NOT_SUBSECTIVE, subjects
from grammar.japanese.prose.topics import is_deed, is_person
from grammar.japanese.prose.wordings import term
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.discourse import JapaneseDiscourse
    from grammar.japanese.prose.formalization.domain import Domain

SOMEBODY = re.compile("(?:誰|だれ|何|なに)か")
"""Who or what is not known, or asked for."""
SUBJECT_OR_OBJECT = (TOPIC, "が", "を")
SOMEONE = re.compile("(?:人|者|員|民|生|子|客|さん|たち|家庭|世帯)$")
"""How those end who do what they are described by: who does not drink now may be one who drinks."""
_CONTENT_NOUNS = frozenset(
    listed(
        "必要 必要性 可能性 恐れ おそれ 余裕 余地 予定 権利 義務 機会 理由 根拠 意味 価値 気 つもり 噂 うわさ 心配 "
        "懸念 不安 危険 危険性 傾向 資格"
    )
)
"""Nouns of which a clause tells what they are, and describes none of them: 集まる必要."""
_THINGS = frozenset(("もの", "物", "品"))
"""Nouns of things, of whatever kind."""
_CHANGED_FOR = re.compile("移行|切り替え|切替|乗り換え|買い換え|買い替え|置き換え|入れ替え|替え|換え|変え|統一")
"""Verbs of changing a thing for another one of its sort: 今の車を電気自動車に替える."""
_ONE_OF = re.compile("(.+)の(?:一人|ひとり|1人|メンバー|人|者)")
_EVERY = re.compile("(?:(?:すべて|全て|全部|いずれ)の|あらゆる|どの|どんな|各)(?=.)")
_QUANTIFIER = re.compile("すべて|全て|あらゆる|全部|どの|いずれ|どんな|各")
_MOST_FORMS = 16
"""In how many forms what several descriptions say is looked for."""


@value(frozen=False, slots=True)
class Membership:
    """Rules by which things are of the kinds of a text."""

    signature: Signature
    text: JapaneseDiscourse
    domain: Domain
    nouns: dict[str, None] = field(default_factory=dict[str, None])
    """Nouns of kinds that a clause describes, which conditions ask for: 部屋 of 明るい部屋."""
    by_names: set[Rule] = field(default_factory=set[Rule])
    """What only the names of things tell: みどり台の家 is a 家."""
    presumed: dict[Rule, tuple[str, str]] = field(default_factory=dict[Rule, tuple[str, str]])
    """Rules that take what is at issue for one of a noun, with both."""
    supposed: dict[Rule, None] = field(default_factory=dict[Rule, None])
    """Rules that apply only to what would come of what is at issue."""
    _described: dict[int, tuple[ProsePhrase, tuple[JapaneseClause, ...]]] = field(
        default_factory=dict[int, tuple[ProsePhrase, tuple[JapaneseClause, ...]]]
    )
    """What describes nouns, taken apart once for all passes over a text, by the identities of their phrases."""
    _ended: tuple[int, tuple[str, ...]] = (0, ())
    """How many nouns there were, and how names end of things that are of them."""

    def of_kind(self, text: str) -> Iterator[BodyItem]:
        """Yield the conditions of being of a kind: 役員以外の住民 is no officer."""
        found = re.match("(.+?)(?:以外の|を除く(?:の)?)(.+)", text)
        if found is not None and text not in self.domain.kinds.nouns:
            yield self.signature.kind(found[2])
            yield -self.signature.kind(found[1])
            return
        yield self.signature.kind(text)

    def of(self, kind: ProseArgument) -> Iterator[Rule]:
        """Yield what makes a thing one of a described kind: it is one of its noun, and the description holds."""
        phrase = kind.phrase
        if phrase is None or not phrase.inner:
            age = age_of(kind.text)
            if age is not None:
                reported = Literal(age[1], (X, Variable("N")))
                yield Rule(
                    self.signature.kind(kind.text), (reported, Comparison(age[2], Variable("N"), Integer(age[0])))
                )
                self.signature.measured.add(age[1])
            return
        if phrase.head in _CONTENT_NOUNS:
            return
        noun = SINGULAR.sub("", phrase.head)
        text = kind.text.removesuffix(phrase.head) + noun
        amount = amount_of(phrase)
        if amount is not None:
            value, unit, than = amount
            reported = Literal(unit, (X, Variable("N")))
            of_noun = () if noun in ANYBODY else (self.signature.kind(noun),)
            if of_noun:
                self.nouns[noun] = None
            yield Rule(self.signature.kind(text), (*of_noun, reported, Comparison(than, Variable("N"), Integer(value))))
            self.signature.measured.add(unit)
            return
        inner = [_without_quantifier(one) for one in phrase.inner if _QUANTIFIER.fullmatch(one.text) is None]
        if not inner:
            return
        last = inner[-1].predicate
        if len(inner) == 1 and self.domain.kinds.is_in_a_state(phrase) and noun not in ANYBODY:
            state = inner[0].text
            self.nouns[noun] = None
            described = [self.signature.kind(state)]
            if state in self.domain.kinds.states:
                args = (ProseArgument(TOPIC, PLACE), ProseArgument("に", state))
                described.append(self.signature.own(JapaneseClause(args, ProsePredicate("なる"))))
            for literal in described:
                yield from self._of_such_a_kind(text, noun, (literal,), kind)
        if last is None and noun in ANYBODY and len(inner) == 1 and inner[0].particles == ("の",):
            yield Rule(self.signature.kind(text), (self.signature.kind(inner[0].text),))
        if (
            last is None
            or last.frozen
            or any(one.predicate is not None and one.predicate.link is not Joint.TE for one in inner[:-1])
            or noun in ("の", "こと", "ん")
        ):
            return
        thing = last.head == "のぞく" and is_thing(inner[0].text)  # 部屋の中をのぞく人 looks into it
        if (inner[0].particles[-1:] == ("か",) and len(inner) > 1) or (last.head in ("除く", "のぞく") and not thing):
            return  # 子どもを除く利用者 are users who are no children, ほこりを除く機械 machines that remove dust
        known = self._described.get(id(phrase))
        if known is None:
            clauses = (same(clause_of(subjects(given), predicate)) for given, predicate in _descriptions(inner))
            known = self._described[id(phrase)] = phrase, tuple(map(just_so, clauses))
        yield from self._as_described(text, noun, known[1], kind)

    def _as_described(
        self, text: str, noun: str, clauses: Sequence[JapaneseClause], kind: ProseArgument
    ) -> Iterator[Rule]:
        """Yield what makes a thing one of a kind: that of which a noun, and all that clauses describe it by, are so."""
        *beside, clause = clauses
        person = SOMEONE.search(noun) is not None
        if noun not in ANYBODY:
            self.nouns[noun] = None
        used = noun in _THINGS or (noun not in ANYBODY and is_thing(noun))
        if beside:
            forms = [[*self._describing(each, person=person, used=used)] for each in clauses]
            for every in islice(product(*forms), _MOST_FORMS):
                yield from self._of_such_a_kind(text, noun, tuple(map(self.signature.own, every)), kind)
            return
        yield from self._beyond(clause)
        for reported, compares in measures.bounds(clause.with_argument(ProseArgument(TOPIC, PLACE))):
            self.signature.measured.add(reported.predicate)
            each_of = (one for one in sorted(self.signature.measured) if measures.in_all(one) == reported.predicate)
            for predicate in (reported.predicate, *(each_of if compares.op in (">", ">=") else ())):
                such = replace(reported, predicate=predicate)  # what costs each so much costs no less in all
                yield from self._of_such_a_kind(text, noun, (such, compares), kind)
        for given in _each_alternative(clause):
            for one in self._describing(given, person=person, used=used):
                yield from self._of_such_a_kind(text, noun, (self.signature.own(one),), kind)
                yield from self._of_such_a_kind(text, noun, tuple(self._by_one_of(one)), kind)
        if clause.marked("が") is not None and self.text.issue is not None:
            yield from self._of_the_only_one(text, noun, self.signature.literal(clause))

    def _of_such_a_kind(
        self, text: str, noun: str, described: tuple[BodyItem, ...], kind: ProseArgument
    ) -> Iterator[Rule]:
        """Yield that what is of a noun and is described is of a kind; what is at issue is taken to be of the noun."""
        if not described:
            return
        if noun in ANYBODY:
            yield Rule(self.signature.kind(text), described)
            return
        yield Rule(self.signature.kind(text), (self.signature.kind(noun), *described))
        for thing in self._things_at_issue(kind.marker, noun):
            presumed = Rule(
                self.signature.literal(is_a(thing, text)), tuple(_of_thing(one, thing) for one in described)
            )
            in_short = self.text.issue is not None and thing in self.text.issue.called
            somebody = SOMEONE.search(noun) is not None or is_person(noun) or may_act(noun)
            if somebody and not (SOMEONE.search(thing) or is_person(thing) or may_act(thing)):
                continue  # whoever sleeps in class is no training
            if _is_a_time(noun) and not _is_a_time(thing):
                continue  # nor is 練習のある日 a training
            if is_deed(noun) and is_thing(thing) and not is_deed(thing):
                continue  # nor is a bag 急な買い物
            if not (in_short or is_called(thing, noun)):
                self.presumed[presumed] = (thing, noun)
            yield presumed

    def _beyond(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what goes beyond a thing of which a text tells how much it is: 予算は四万円だ, and 予算を超える案."""
        found = measures.limit_named(clause)
        if found is None:
            return
        named, than = found
        alone = JapaneseClause((ProseArgument(TOPIC, PLACE), replace(named, phrase=None)), clause.predicate)
        head, other = self.signature.own(alone), Literal("", (term(named.text), Variable("M")))
        for predicate, unit in self.signature.amounts():
            amounts = (Literal(predicate, (X, Variable("N"))), replace(other, predicate=unit))
            for literal, compares in ((head, than), (-head, measures.OTHERWISE[than])):
                yield Rule(literal, (*amounts, Comparison(compares, Variable("N"), Variable("M"))))

    def _by_one_of(self, clause: JapaneseClause) -> Iterator[Literal]:
        """Yield what is so where one of a kind is or does what a description says of the kind: 家族が植えた木."""
        doer = clause.marked("が")
        if doer is not None and doer.text in self.domain.kinds.nouns and not doer.modified:
            anyone = Variable("Y")
            reported, kind = self.signature.own(clause), self.signature.kind(doer.text)
            args = tuple(anyone if one == term(doer.text) else one for one in reported.args)
            if anyone in args:
                yield replace(kind, args=(anyone,))
                yield replace(reported, args=args)

    def _of_the_only_one(self, text: str, noun: str, reported: Literal) -> Iterator[Rule]:
        """Yield that what is told of nothing else describes what is at issue: ボイラーは使えない, of the pool.

        Of what would come of what is at issue, any of its kind is meant: 車が入れない店 are shops where no car comes.
        """
        for thing in dict.fromkeys((*self._things_at_issue("", noun), *self.bodies_at_issue)):
            if is_called(thing, noun):
                yield Rule(self.signature.literal(is_a(thing, text)), (reported,))
        self.supposed[Rule(self.signature.literal(is_a(noun, text)), (reported,))] = None

    def _things_at_issue(self, marker: str, noun: str) -> tuple[str, ...]:
        """Return what is at issue and is taken for one of those that a speaker describes: 公園 for a 子どもが遊ぶ場所.

        It stands in the question where they do in what is said of them: 公園に柵を作るべきか is about 場所に. Where
        something is to be chosen, each of what the text names for that is meant, and where a 車 is to be changed for
        something, so is that. Without a ``marker`` it is whatever is done, or does it, in the question.
        """
        if self.text.issue is None or not self.text.has_speakers:
            return self.text.candidates
        alike = SUBJECT_OR_OBJECT if marker in (*SUBJECT_OR_OBJECT, "") else (marker,)
        asked = [
            one
            for one in self.text.issue.asked.args
            if one.marker in alike and not (one.when or one.quantified or WHICH.match(one.text))
        ]
        texts = [one.text for one in asked]
        into, changed = (
            self.text.issue.asked.marked("に"),
            self.text.issue.asked.marked("を") or self.text.issue.asked.topic,
        )
        if into is not None and changed is not None and _CHANGED_FOR.match(self.text.issue.asked.head):
            texts += [into.text] if into.text not in texts and is_called(changed.text, noun) else []
        names = (short for short, text in self.text.issue.called.items() if text in texts)
        return *texts, *names, *self.text.candidates

    @property
    def bodies_at_issue(self) -> tuple[str, ...]:
        """Whose things are at issue: 町立診療所, whether 町立診療所の夜間診療 should begin."""
        texts = (
            ()
            if self.text.issue is None or not self.text.has_speakers
            else (one.text for one in self.text.issue.asked.args)
        )
        return tuple(text.partition("の")[0] for text in texts if "の" in text)

    def _describing(self, clause: JapaneseClause, *, person: bool, used: bool) -> Iterator[JapaneseClause]:
        """Yield what is so of a thing that a clause describes: itself, that it goes on, or that it happens there.

        盗難が続く場所 is where 盗難が続いている, too, and 負担が重くなる案 one of which is said: 案では負担が重くなる.
        What is ``used`` and uses nothing is what somebody does something with: 使わない施設.
        """
        forms = list(dict.fromkeys((clause, self.domain.pointed_at(clause), *self.domain.fuller(clause))))
        predicate = clause.predicate
        te = inflected(predicate.head, WordForm.TE)
        fixed = predicate.past or predicate.nominal or predicate.adjective or (clause.negated and person)
        if te is not None and not fixed:
            lasts = replace(clause, predicate=replace(predicate, head=f"{te}いる"))
            forms += [lasts] if lasts.head in self.domain.heads else []
        yield from so_long(clause, self.domain.lasting)
        for form in forms:
            yield form.with_argument(ProseArgument(TOPIC, PLACE))
            if form.topic is None and form.marked("を") is None and used and takes_thing(form.predicate.head):
                yield replace(form, args=(*form.args, ProseArgument("を", PLACE)))
            if (
                form.topic is form.marked("を") is form.marked("が") is None
                and is_potential(predicate.head)
                and not person
            ):
                for body in self.bodies_at_issue:  # 行えない事業 is what our clinic cannot do
                    yield replace(form, args=(ProseArgument(TOPIC, body), *form.args, ProseArgument("を", PLACE)))
            if (
                not (person and form.marked("が") is None)
                and form.head in self.domain.heads_there
                and form.marked("で") is None
            ):
                yield replace(form, args=(*form.args, ProseArgument("で", PLACE)))
            there = form.head in ("ある", "いる") or (form.head in self.domain.heads_to and not person)
            if form.marked("が") is not None and there and form.marked("に") is None:
                yield replace(form, args=(*form.args, ProseArgument("に", PLACE)))

    def of_its_tail(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is a red car is a car, where the text knows cars."""
        topic = clause.topic
        if (
            not clause.predicate.nominal
            or clause.negated
            or topic is None
            or len(clause.args) != 1
            or clause.predicate.past
        ):
            return
        text = clause.predicate.head
        member = _ONE_OF.fullmatch(text)
        if member is not None:
            yield Rule(self.signature.literal(is_a(topic.text, f"{member[1]}の{MEMBER}")), strict=True)
        tails = {text[at + 1 :] for at, character in enumerate(text) if character == "の"}
        if tails.isdisjoint(self.domain.kinds.nouns) and tails.isdisjoint(self.nouns):
            return
        for kind in {**dict.fromkeys(sorted(self.domain.kinds.nouns)), **self.nouns}:
            if (
                kind != text
                and text.endswith(f"の{kind}")
                and not re.search("(?:偽|にせ|元|以外)の$", text[: -len(kind)])
            ):
                yield Rule(self.signature.literal(is_a(topic.text, kind)), strict=True)

    @property
    def _ends(self) -> tuple[str, ...]:
        """How names end of things that are of a noun."""
        if len(self.nouns) != self._ended[0]:
            homes = (home for noun in self.nouns for home in homes_of(noun))
            self._ended = len(self.nouns), (*self.nouns, *homes)
        return self._ended[1]

    def by_name(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that things are of the kinds that their names end with: みどり台の家 is a 家, この家 too."""
        happened = clause.predicate.past and not clause.negated  # to one thing, however it is described
        for one in clause.args:
            if one.quantified or one.text == PLACE or one.when:
                continue
            texts = dict.fromkeys((one.text, one.text.partition("の")[0]))
            ends, roles = self._ends, self.text.roles
            named = [text for text in texts if text.endswith(ends) or (roles and roles.get(text, "").endswith(ends))]
            if not named or (not happened and self.domain.kinds.is_described(one, past=True)):
                continue
            for text, noun in [(text, noun) for noun in self.nouns for text in named]:
                if is_called(text, noun) or (text in roles and is_called(roles[text], noun)):
                    member = Rule(self.signature.literal(is_a(text, noun)), strict=True)
                    self.by_names.add(member)
                    yield member

    def of_each_owner(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what holds of what each of a kind has, of those that the text speaks of: 人口の減る町の財政は赤字だ."""
        for one in clause.args:
            phrase = one.phrase
            owner = phrase.inner[0] if phrase is not None and len(phrase.inner) == 1 else None
            if phrase is None or owner is None or owner.particles != ("の",) or one.quantified:
                continue
            kind = ProseArgument(TOPIC, owner.text, modified=True, phrase=owner)
            if not self.domain.kinds.is_described(kind, past=True) and owner.text not in self.domain.kinds.nouns:
                continue
            for text in self.domain.owners.get(phrase.head, ()):
                if text != owner.text:
                    had = clause.replaced(one, replace(one, text=f"{text}の{phrase.head}", phrase=None))
                    member = is_a(text, owner.text)
                    for thing in dict.fromkeys((had, self.text.in_full(had))):
                        yield as_a_rule(Rule(self.signature.literal(thing), (self.signature.literal(member),)), clause)
            yield from self.of(kind)


def _is_a_time(noun: str) -> bool:
    return is_time(tokens(noun)[-1])


def describing(one: ProseArgument) -> Iterator[JapaneseClause]:
    """Yield what is so of whoever a noun describes, who is none such where it is not: 合格した人だけが進める."""
    inner = () if one.phrase is None else one.phrase.inner
    last = inner[-1].predicate if inner else None
    if last is None or last.frozen or one.phrase is None or one.phrase.head not in ANYBODY:
        return
    if any(each.predicate is not None for each in inner[:-1]):
        return
    clause = clause_of(subjects(inner[:-1]), replace(last, link=Joint.END)).with_argument(ProseArgument(TOPIC, PLACE))
    yield clause
    te = inflected(last.head, WordForm.TE)
    if te is not None and last.past:
        yield replace(clause, predicate=replace(clause.predicate, head=f"{te}いる", past=False))


def homes_of(noun: str) -> tuple[str, ...]:
    """Return what speakers call their own home, where a noun is of homes."""
    return _HOMES if noun in ("家", "家庭", "世帯") else ()


_HOMES = ("うち", "わが家", "我が家")


def is_called(text: str, noun: str) -> bool:
    """Return whether what something is called says that it is one of a noun.

    >>> is_called("みどり台の家", "家"), is_called("この家", "家"), is_called("北野ビル", "ビル"), is_called("家", "家")
    (True, True, True, True)
    >>> is_called("赤い自転車", "自転車"), is_called("専門家", "家"), is_called("おもちゃの車", "車")
    (True, False, False)
    >>> is_called("元社員", "社員")
    False
    """
    if text == noun or not text.endswith(noun) or text in homes_of(noun):
        return text == noun or text in homes_of(noun)
    before = text.removesuffix(noun)
    if NOT_SUBSECTIVE.search(before):
        return False
    if before.endswith("の") or before in ("この", "その", "あの"):
        return True
    own = tokens(noun)
    tail = tokens(text)[-len(own) :]
    first = tail[0]  # 自転車 is two words to the dictionary
    alike = [one.text for one in tail] == [one.text for one in own]
    return alike and first.pos == "名詞" and first.sub == "普通名詞"


def _without_quantifier(one: ProsePhrase) -> ProsePhrase:
    """Return a phrase without what says of how many it speaks: すべての寝不足の, どのよそ者の."""
    found = _EVERY.match(one.text)
    if found is None:
        return one
    predicate = one.predicate
    if predicate is not None:
        predicate = replace(predicate, head=predicate.head.removeprefix(found[0]))
    return replace(one, text=one.text[found.end() :], predicate=predicate)


def _descriptions(inner: Sequence[ProsePhrase]) -> Iterator[tuple[Sequence[ProsePhrase], ProsePredicate]]:
    """Yield all that is said of what a noun speaks of, by its phrases: 駅に近くて静かな部屋."""
    given: list[ProsePhrase] = []
    for one in inner:
        if one.predicate is None:
            given.append(one)
        else:
            yield given, replace(one.predicate, link=Joint.ADNOMINAL, marker="")
            given = []


def _each_alternative(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a description, and the same of each of the nouns between which か leaves the choice."""
    yield clause
    if not clause.negated:
        for one in clause.args:
            for text in either(one):
                yield clause.replaced(one, replace(one, text=text, phrase=None))


def either(one: ProseArgument) -> tuple[str, ...]:
    """Return the nouns of which か says that one is meant: 身分証か会員証."""
    phrase = one.phrase
    row = () if phrase is None else phrase.inner
    if phrase is None or not row or one.quantified or one.when:
        return ()
    if any(
        each.kind != NOUN or each.particles != ("か",) or each.inner or SOMEBODY.match(each.text + "か") for each in row
    ):
        return ()
    return (*(each.text for each in row), phrase.head)


def _of_thing(described: BodyItem, thing: str) -> BodyItem:
    """Return what describes a kind, said of one thing."""
    if not isinstance(described, Literal):
        return described
    return replace(described, args=tuple(term(thing) if one == X else one for one in described.args))


def just_so(clause: JapaneseClause) -> JapaneseClause:
    """Return what is so of one alone as what is so of it and nothing else: 右にしか開かない."""
    one = next((each for each in clause.args if each.text == clause.only), None)
    if not clause.only or one is None:
        return clause
    return replace(clause.replaced(one, replace(one, text=f"{one.text}だけ", phrase=None)), only="")


def as_a_rule(rule: Rule, clause: JapaneseClause) -> Rule:
    """Return what is usually so as what is so where nothing shows the contrary: たいてい, ふつう."""
    return replace(rule, body=(*rule.body, Weak(-rule.head))) if clause.usual else rule
