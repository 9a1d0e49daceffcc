"""From what a sentence says to rules: facts, conditionals, claims on what is at issue, texts that are kept whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from engine.values.literals import BodyItem, Comparison, Literal, Term, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import Negation
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import EVERYBODY, PLACE, TOPIC, JapaneseClause, ProseArgument, is_a, is_potential
from grammar.japanese.prose.entailment import by_any_amount
from grammar.japanese.prose.fitting import fits
from grammar.japanese.prose.formalization.facts import Facts
from grammar.japanese.prose.formalization.membership import SOMEONE, SUBJECT_OR_OBJECT, Membership, as_a_rule, homes_of
from grammar.japanese.prose.formalization.signature import Signature, X
from grammar.japanese.prose.integrity import takes_no_object, unsound
from grammar.japanese.prose.issue import is_claim
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Meaning
from grammar.japanese.prose.necessity import contraposed, needed, without_it
from grammar.japanese.prose.objects import is_thing, takes_thing
from grammar.japanese.prose.subsumption import becoming, variants
from grammar.japanese.prose.topics import ASPECTS, FELT
from grammar.japanese.prose.voices import before_te
from grammar.japanese.prose.wordings import term
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.discourse import JapaneseDiscourse
    from grammar.japanese.prose.formalization.domain import Domain
    from grammar.japanese.prose.formalization.signature import Signature
    from grammar.japanese.prose.predicates import ProsePredicate


# ---- conditionals ----------------------------------------------------------------------------------------------------

# The body as it stands and as other sentences show that it is met, and what follows.

_WHENEVER = frozenset(("限り", "間", "うち", "たら", "ば", "と", "とき", "時", "際", "場合", "たび", "度", "なら"))
"""Words of conditions that are met, too, where what they ask for has happened or goes on: 雨が降ると, and it rained."""
_HAD = frozenset(("ある", "いる", "必要", "できる", "わかる"))
"""What may be said of whoever has something: 熱があれば休む is whoever has a fever."""
_HAPPENING = frozenset(("来る", "起きる", "起こる", "降る", "吹く", "ある"))
"""What happens, by which things are done: 雪が降ると折れる枝."""
_NAMED = re.compile("[^の]+(?:部|課|班|組|号|号室|駅|支店|さん|くん|君|ちゃん|氏|先生)$")
"""How names end of which each names one."""


@value(frozen=False, slots=True)
class Conditionals:
    """Rules of the conditions that a text states."""

    signature: Signature
    text: JapaneseDiscourse
    domain: Domain
    members: Membership
    generic: Mapping[str, Mapping[Term, None]]
    """What is told of kinds in general, with those."""
    negation: Negation
    """What a plain ない in a condition means."""
    deeds: set[Literal] = field(default_factory=set[Literal])
    """Conditions that what is at issue is done, and that it is not."""
    denying: dict[Rule, tuple[Literal, ...]] = field(default_factory=dict[Rule, tuple[Literal, ...]])
    """What shows that nothing follows from a condition, where that is more than the opposite of what follows."""

    def rules(self, condition: Condition) -> Iterator[Rule]:
        """Yield what follows where a condition is met; the rules that it states itself have it as their source."""
        usual = any(one.usual for one in condition.heads)
        alone = None if condition.body and condition.heads else condition
        yield Rule(self.signature.conditional(condition), strict=not usual, source=alone)
        if condition.less:
            less = condition.whole.removesuffix(condition.consequence) + condition.less
            yield Rule(self.signature.kept(less), strict=not usual)
        for some in (one.topic for one in (*condition.body, *condition.heads)):
            if some is not None and self.domain.kinds.is_described(some):
                yield from self.members.of(some)
        for one in condition.body:
            if any(True for _ in self._one_of_them(one)):
                yield from (rule for some in one.args for rule in self.members.of(some))
        for number, (body, heads) in enumerate(self._versions(condition)):
            items = tuple(self._item(self.signature.of(one)) for one in body)
            others = [tuple(self._instead(one, item)) for one, item in zip(body, items, strict=True)]
            happened = tuple(each[0] if each else item for each, item in zip(others, items, strict=True))
            bodies = [items, *((happened,) if any(others) else ())]
            for at, each in enumerate(others):
                bodies += [(*items[:at], other, *items[at + 1 :]) for other in each]
            bodies = [self._of_things(some) for some in bodies]
            for at, one in enumerate(body):
                for literal, compares in measures.bounds(one):
                    self.signature.measured.add(literal.predicate)
                    bodies.append((*items[:at], literal, compares, *items[at + 1 :]))
            if len(body) == 1 and self.text.issue is not None and self.text.issue.is_deed(body[0]):
                self.deeds.update(item for some in bodies for item in some if isinstance(item, Literal))
            become = [
                (so, one) for one in heads for so in (*becoming(one), *self.domain.undergone(one), *by_any_amount(one))
            ]
            for head, denied in (*((one, one) for one in heads), *become):
                found = self.signature.of(head)
                as_it_stands = condition if number == 0 and any(head is one for one in heads) else None
                for some in dict.fromkeys(bodies):
                    own = as_it_stands if some == bodies[0] else None
                    rule = as_a_rule(Rule(found, some, source=own), head)
                    self.denying[rule] = (-self.signature.of(denied), -self.signature.conditional(condition))
                    yield rule
                if condition.only and len(items) == 1 and isinstance(items[0], Literal):
                    yield Rule(-found, (-items[0],), source=as_it_stands)

        for happened_too, met in contraposed(condition.body, condition.heads):
            yield Rule(self.signature.own(met), (self.signature.own(happened_too),))
        for one in needed(condition.body, condition.heads):
            yield Rule(self.signature.literal(one), strict=True)

    def excepting(self, condition: Condition) -> Iterator[Rule]:
        """Yield what is so but for some: 月曜を除いて開いている."""
        for clause in condition.heads:
            topic = clause.topic
            everybody = next((one for one in clause.args if one.text in EVERYBODY), topic)
            if everybody is topic and not clause.universal:
                yield Rule(self.signature.literal(clause), strict=True, source=None if topic else condition)
            if topic is not None:
                head = self.signature.own(clause.replaced(topic, replace(topic, text=PLACE)))
                without = tuple(-self.signature.kind(one.predicate.head) for one in condition.exceptions)
                yield Rule(head, (*self.members.of_kind(topic.text), *without), source=condition)
                left_out = [one.predicate.head for one in condition.exceptions]
                if all(_NAMED.search(text) and text not in self.domain.kinds.nouns for text in left_out):
                    others_than = tuple(Comparison("!=", X, term(text)) for text in left_out)
                    yield Rule(head, (*self.members.of_kind(topic.text), *others_than))

    def _of_things(self, body: tuple[BodyItem, ...]) -> tuple[BodyItem, ...]:
        """Return a condition of one thing or another without the kinds of which it is told in general.

        水に弱いかごでは人が困る tells of no one who has any trouble.
        """
        every = [(item, one) for item in body if isinstance(item, Literal) for one in item.args]
        left_open = [(item, one) for item, one in every if isinstance(one, Variable) and one != X]
        kinds = {
            (one, kind): None
            for item, one in left_open
            for kind in (*self.generic.get(item.predicate, ()), *self.generic.get("", ()))
        }
        return (*body, *(Comparison("!=", one, kind) for one, kind in kinds))

    def _instead(self, clause: JapaneseClause, item: BodyItem) -> Iterator[BodyItem]:
        """Yield what shows that a condition is met, besides the condition itself: it happened, it goes on, or more."""
        if not isinstance(item, Literal):
            return
        predicate = clause.predicate
        forms = [clause]
        named = self.domain.pointed_at(clause)
        if named is not clause:
            yield self._item(self.signature.of(named))
        yield from self._one_of_them(clause)
        yield from map(self._item, self._by_comparison(clause))
        if predicate.marker in _WHENEVER and not (predicate.past or predicate.nominal or predicate.adjective):
            past = replace(clause, predicate=replace(predicate, past=True))
            if predicate.marker == "たら":
                yield self._item(self.signature.of(past))
            te = inflected(predicate.head, WordForm.TE)
            lasts = te is not None and not clause.negated and not predicate.head.endswith(("いる", "ある"))
            forms += [past, *((replace(clause, predicate=replace(predicate, head=f"{te}いる")),) if lasts else ())]
        plain = (
            before_te(predicate.head, _GOES_ON) if _COME_ABOUT.search(predicate.head) and not predicate.past else None
        )
        if plain in self.domain.usual and not clause.negated:
            so = replace(clause, predicate=replace(predicate, head=plain))  # 客が増えているなら, as usual
            own = clause.topic is None and clause.marked("が") is not None and len(clause.args) == 1
            owners = self.members.bodies_at_issue if own else ()
            forms += [so, *(so.with_argument(ProseArgument(TOPIC, one)) for one in owners)]
        for form in forms:
            for other, yes in variants(form):
                if not yes:
                    continue
                for literal in self.signature.worded(other):
                    if literal != item:
                        yield self._item(literal)

    def _by_comparison(self, clause: JapaneseClause) -> Iterator[Literal]:
        """Yield what shows how a thing changes where one is put for another: ビルドが速くなる, for クラウドに移す.

        クラウドのビルドは社内のビルドより速い tells so of what it is moved to, and its denial that it does not.
        """
        asked, thing = self.text.asked, clause.marked("が") or clause.topic
        chosen = None if asked is None else asked.marked("に") or asked.marked("を") or asked.topic
        if chosen is None or thing is None or len(clause.args) > 1:
            return
        others = [owner for owner in self.domain.owners.get(thing.text, ()) if owner != chosen.text]
        changed = replace(clause, predicate=replace(clause.predicate, negated=False))
        for one in becoming(changed) if chosen.text in self.domain.owners.get(thing.text, ()) else ():
            for owner in others if one.predicate.adjective else ():
                pair = (chosen.text, TOPIC), (owner, "より")
                args = tuple(ProseArgument(marker, f"{text}の{thing.text}") for text, marker in pair)
                compared = replace(one, args=args, predicate=replace(one.predicate, negated=clause.negated))
                yield from self.signature.literals(compared)

    def _one_of_them(self, clause: JapaneseClause) -> Iterator[BodyItem]:
        """Yield that somebody or something is of a described kind, where a condition asks whether there is one."""
        some = clause.marked("が") if clause.head in ("いる", "ある", "出る") and not clause.negated else None
        if some is not None and clause.head == "出る" and not SOMEONE.search(some.text):
            return  # バスが出る departs
        if (
            some is not None
            and len(clause.args) == 1
            and (self.domain.kinds.is_described(some) or some.text in self.domain.kinds.nouns)
        ):
            yield self.signature.kind(some.text)

    def _item(self, literal: Literal) -> BodyItem:
        return literal if literal.positive or self.negation is Negation.STRONG else Weak(-literal)

    def _versions(self, condition: Condition) -> Iterator[tuple[Sequence[JapaneseClause], Sequence[JapaneseClause]]]:
        """Yield a condition as it stands, and with the topic that its clauses leave out."""
        body, heads = condition.body, condition.heads
        if any(one.universal for one in body):  # that all do is one condition; one that does is not enough
            yield [one.of_all() for one in body], heads
            return
        of_the_same_one = list(self._of_the_same_one(body, heads))
        if of_the_same_one:
            yield from of_the_same_one
            return
        yield body, heads
        yield from without_it(body, heads)
        fronted = body[0].topic
        if (
            fronted is not None
            and body[0].marked("が") is not None
            and not fronted.when
            and not any(each.text == fronted.text for one in (*body[1:], *heads) for each in one.args)
        ):
            first = replace(fronted, phrase=None)  # 船は風が強ければ出さない: the wind is no ship's
            yield (
                [body[0].without(fronted), *body[1:]],
                [one if one.topic is not None else one.with_argument(first) for one in heads],
            )
        bare = [one for one in body if one.topic is None]
        topics = [one.topic for one in (*body, *heads) if one.topic is not None]
        unnamed = all(one.marked("が") is None for one in heads) if bare else False
        has = all(one.marked("が") is None or one.predicate.head in _HAD for one in body)
        if not topics and (all(one.marked("が") is None for one in body) or (unnamed and has)):
            if _tells_of_the_deed(body, heads) or _comes_of_itself(heads):
                return
            x = ProseArgument(TOPIC, PLACE)
            yield [one.with_argument(x) for one in body], [one.with_argument(x) for one in heads]
            return
        topic = next((one for one in topics if not one.when), None)
        yield from self._of_owners(body, heads)
        if topic is None:
            return
        if len(bare) == len(body) and all(one.marked("が") is None for one in body):
            yield from _of_whom(body, heads)
        described = self.domain.kinds.is_described(topic)
        if topic.text in self.domain.kinds.nouns or topic.quantified or described:
            x = ProseArgument(TOPIC, PLACE)
            kind = is_a(PLACE, topic.text)
            with_x = [_with_topic(one, topic, x) for one in body]
            of_each = [_with_topic(one, topic, x) for one in heads]
            yield [kind, *with_x], of_each
            if described and all(one.marked("が") is not None for one in body):
                yield [kind, *body], of_each
                through = body[0].marked("が") if len(body) == 1 and body[0].head in _HAPPENING else None
                through = None if body[0].negated else through
                if through is not None:  # 台風が来ると倒れる木 are 台風で倒れる木
                    yield [kind], [replace(one, args=(*one.args, ProseArgument("で", through.text))) for one in of_each]
        own = any((had := one.marked("が")) is not None and "の" in had.text for one in body)
        own = own and _OWNED.search(topic.text) is not None  # 国の補助が出るなら、町の負担は減る
        thing = is_thing(topic.text) and not (topic.quantified or topic.text in self.domain.kinds.nouns)
        own = own or (thing and any(takes_thing(one.predicate.head) for one in body))  # 味はよい: 食べれば、腹が膨れる
        if bare and len(bare) == len(body) and not own and all(fits(one, topic, within=True) for one in body):
            yield [one.with_argument(replace(topic, phrase=None)) for one in body], heads

    def _of_the_same_one(
        self, body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]
    ) -> Iterator[tuple[Sequence[JapaneseClause], Sequence[JapaneseClause]]]:
        """Yield a condition of one of a kind that its consequence points back to: 案が静かなら、それを採用すべきだ."""
        one = body[0].marked("が")
        if one is None or one.text not in self.domain.kinds.nouns or any(other.topic is not None for other in body):
            return
        meant = _pointing_to(one.text)
        with_it = [_with_each(head, meant, PLACE) for head in heads]
        if all(head is not clause for head, clause in zip(with_it, heads, strict=True)):
            x = ProseArgument(TOPIC, PLACE)
            kind = is_a(PLACE, one.text)
            yield [kind, body[0].replaced(one, x), *(other.with_argument(x) for other in body[1:])], with_it

    def _of_owners(
        self, body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]
    ) -> Iterator[tuple[Sequence[JapaneseClause], Sequence[JapaneseClause]]]:
        """Yield a condition of what each of a kind has, for those that the text speaks of: 案の費用が百万円以下なら."""
        owners = [
            (one, owner, had)
            for clause in body
            for one in clause.args
            for owner, of, had in (one.text.rpartition("の"),)
            if of and owner in self.domain.kinds.nouns and not one.quantified
        ]
        for one, owner, had in owners[:1] if len(body) == 1 else ():
            meant = _pointing_to(owner)
            for text in self.domain.owners.get(had, ()):
                if text == owner:
                    continue
                member = is_a(text, owner)
                of_it = body[0].replaced(one, replace(one, text=f"{text}の{had}", phrase=None))
                yield [member, of_it], [_with_each(head, meant, text) for head in heads]


_GOES_ON = frozenset(("いる",))
_COME_ABOUT = re.compile(
    "(?:なっ|増え|減っ|伸び|縮ん|上がっ|下がっ|高まっ|広がっ|傷ん|腐っ|壊れ|汚れ|遅れ|さび|枯れ|(?:上達|増加|減少|低下|悪化|向上)し)[てで]いる$"
)
"""What has come about and is so since: 客が増えている."""


def _of_whom(
    body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]
) -> Iterator[tuple[Sequence[JapaneseClause], Sequence[JapaneseClause]]]:
    """Yield a condition that names nobody as one of anybody, where what it allows has its object with は.

    十六歳になれば免許は取れる: whoever is sixteen.
    """
    x = ProseArgument(TOPIC, PLACE)
    done: list[JapaneseClause] = []
    for one in heads:
        topic, head = one.topic, one.predicate.head
        able = is_potential(head) or re.search("(?:できる|られる|もいい|べき|ならない)$", head)
        if topic is None or not able or one.marked("を") is not None or one.marked("が") is not None or topic.when:
            return
        with_it = one.replaced(topic, replace(topic, marker="を", phrase=None))
        if unsound(with_it):
            return  # 柔らかい球に限れば窓は割れない
        done.append(with_it.with_argument(x))
    yield [one.with_argument(x) for one in body], done


def _comes_of_itself(heads: Sequence[JapaneseClause]) -> bool:
    """Return whether what follows tells what becomes of another thing, not of whoever does so: 規制すれば店が減る."""
    subjects = [one.marked("が") for one in heads]
    return all(
        one is not None
        and one.text not in ASPECTS
        and takes_no_object(clause.predicate.head)
        and clause.predicate.head not in _COSTS
        for one, clause in zip(subjects, heads, strict=True)
    )


_COSTS = frozenset(listed("ある いる 要る かかる 済む 足りる 余る 届く 見える 聞こえる 決まる 集まる"))
"""What somebody has, needs or gets, said of the thing: 違約金がかかる."""
_OWNED = re.compile("(?<![こそあ])の")
"""What joins a thing to whose it is."""


def _tells_of_the_deed(body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]) -> bool:
    """Return whether what follows tells how it is to do so, and not how whoever does it is: 急げば危ない, 雨だと濡れる.

    Nor is anybody 雨 or 土曜日 that it may be.
    """
    done = all(
        not (one.predicate.nominal or one.predicate.adjective or one.predicate.head in _HAD) and not one.negated
        for one in body
    )
    how = all(_is_quality(one.predicate) and one.predicate.head not in FELT and not one.args for one in heads)
    when = any(one.predicate.nominal and tokens(one.predicate.head)[-1].fine == "副詞可能" for one in body)
    return when or (done and how)


def _is_quality(predicate: ProsePredicate) -> bool:
    if predicate.adjective:
        return not predicate.head.endswith("たい")
    return predicate.nominal and (predicate.head in _ENOUGH or tokens(predicate.head)[-1].pos == "形状詞")


_ENOUGH = frozenset(("十分", "充分"))
"""What tells how much it is, and looks like a number."""


def _pointing_to(kind: str) -> re.Pattern[str]:
    return re.compile(f"(?:その|当該)?{re.escape(kind)}|それ")


def _with_each(clause: JapaneseClause, meant: re.Pattern[str], text: str) -> JapaneseClause:
    """Return a clause with what something stands for."""
    for one in clause.args:
        if meant.fullmatch(one.text):
            return clause.replaced(one, replace(one, text=text, phrase=None))
    return clause


def _with_topic(clause: JapaneseClause, topic: ProseArgument, other: ProseArgument) -> JapaneseClause:
    for one in clause.args:
        if one.is_topic and one.text == topic.text:
            return clause.replaced(one, other)
    return clause.with_argument(other) if clause.topic is None else clause


# ---- stances: what is at issue, put in less words, in words for the contrary, or of all of its kind ------------------

_BY_HOW_MUCH = re.compile("^約?[0-9一二三四五六七八九十百千万]+(?:円|%|割|人|時間|分|日|か月|年)")
_THIS_ONE = re.compile("この|その|今[回度]の")


@value(frozen=True, slots=True)
class JapaneseStances:
    """Rules of clauses that claim something of what is at issue."""

    signature: Signature
    text: JapaneseDiscourse
    domain: Domain
    facts: Facts

    def in_short(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what a clause says of what is at issue, which it names with less words."""
        one = self.facts.content_of(clause).full
        if one is clause:
            return
        pointed = any(_THIS_ONE.match(each.text) for each in clause.args)  # この規則 is that one, beyond doubt
        claims = is_claim(clause.head)
        for rule in self.facts.rules(one, believed=claims or not pointed):
            yield rule if pointed and not claims else replace(rule, strict=False)

    def to_the_contrary(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield the denial of what is at issue, of which a clause claims the contrary: 残すべき of 廃止すべき."""
        asked = self.text.asked
        if asked is not None and self.facts.content_of(clause).counters:
            yield from self.facts.rules(asked.denied(), believed=True)

    def in_general(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what is claimed of all of a kind of those at issue, where and when that is asked of them.

        Where it is asked what should be put into a room, what keeps people awake should not be put anywhere, nor there.
        """
        asked = self.text.asked
        kind = None if asked is None or not is_claim(asked.head) else self.facts.content_of(clause).kind
        if asked is None or kind is None:
            return
        if clause.head == "するべき" and len(clause.args) == 1:
            yield from self._of_the_deed(clause, kind, asked)
        for claim in (clause, *self.facts.consequences(clause, kind)):
            if claim.head == asked.head and any(one is kind for one in claim.args):
                yield from self._there_as_asked(claim, kind, asked)
                for full in self._of_those_asked_about(claim, kind, asked):
                    yield from (rule for rule in self.facts.rules(full, believed=True) if rule.body)

    def _of_the_deed(self, clause: JapaneseClause, kind: ProseArgument, asked: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is claimed of all deeds of a kind is claimed of what is asked: 高い工事はすべきでない.

        箱を設置すべきか is about 箱の設置.
        """
        thing, head = asked.marked("を") or asked.topic, asked.head
        called = {} if self.text.issue is None else self.text.issue.called
        deed = _BY_HOW_MUCH.sub("", head.removesuffix("するべき"))
        if thing is None or not deed or head == head.removesuffix("するべき") or len(asked.args) != 1:
            return
        for text in (thing.text, *(short for short, long in called.items() if long == thing.text)):
            done = self.signature.literal(is_a(f"{text}の{deed}", kind.text))
            of_it = asked.replaced(thing, replace(thing, text=text, phrase=None))
            for claimed in dict.fromkeys((head, f"{deed}するべき")):  # 50円値上げすべきか
                predicate = replace(asked.predicate, head=claimed, negated=clause.negated, question=False)
                yield Rule(self.signature.literal(replace(of_it, predicate=predicate)), (done,))

    def _there_as_asked(self, clause: JapaneseClause, kind: ProseArgument, asked: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is claimed of all of a kind is claimed of ours, which a question need not name.

        箱を置くべきか: 荷物の多い棟には, or 荷物の多い棟は, 箱を置くべきだ, and 当棟 has many.
        """
        rest = {one.text for one in clause.args if one is not kind}
        there = kind.marker in ("に", "で")
        if not (there or kind.marker in (TOPIC, "が")) or kind.phrase is None:
            return
        if rest != {one.text for one in asked.args}:
            return
        noun = kind.phrase.head
        claim = replace(asked, predicate=replace(asked.predicate, negated=clause.negated, question=False))
        ours = self.domain.pointed.get(noun, "")
        for place in dict.fromkeys(one for one in (noun if there else "", ours, *homes_of(noun)) if one):
            yield Rule(self.signature.literal(claim), (self.signature.literal(is_a(place, kind.text)),))

    @staticmethod
    def _of_those_asked_about(
        clause: JapaneseClause, kind: ProseArgument, asked: JapaneseClause
    ) -> Iterator[JapaneseClause]:
        """Yield a claim on all of a kind with what is asked and it leaves out, where they stand in for another."""
        markers = {one.marker for one in clause.args}
        versions = [(clause, [one for one in asked.args if one.when or one.marker not in SUBJECT_OR_OBJECT])]
        if kind.marker not in SUBJECT_OR_OBJECT:
            versions.append((clause, list(asked.args)))  # 古い船には移すべきではない: what is asked about
        elif len(clause.args) == 1 and kind.is_topic and (doer := asked.topic) is not None and asked.marked("を"):
            done = clause.replaced(kind, replace(kind, marker="を"))
            versions.append((done, [doer, *(one for one in asked.args if one is not doer)]))
        for version, every in versions:
            given = markers if version is clause else {"を"}
            missing = [replace(one, phrase=None) for one in every if one.marker not in given]
            if missing:
                yield replace(version, args=(*version.args, *missing))

    def is_in_short(self, clause: JapaneseClause) -> bool:
        """Return whether a clause claims in less words what is at issue, so that it is said in full alone."""
        asked = self.text.asked
        if asked is None or asked.head != clause.head or not is_claim(clause.head):
            return False
        full = self.facts.content_of(clause).full
        return full is not clause and _has_arguments_of(full, asked)


def _has_arguments_of(one: JapaneseClause, other: JapaneseClause) -> bool:
    return {each.text for each in one.args} == {each.text for each in other.args}


def _following(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Yield rules as what a sentence does not state itself, but what follows from what it states."""
    for rule in rules:
        yield rule if rule.source is None else replace(rule, source=None)


# ---- all rules of a sentence -----------------------------------------------------------------------------------------


class JapaneseFormalizer:
    """The rules of the sentences of a text."""

    def __init__(self, signature: Signature, domain: Domain, negation: Negation) -> None:
        self.signature = signature
        self.domain = domain
        self.text = text = domain.text
        self.members = Membership(signature, text, domain, dict.fromkeys(domain.kinds.sorts))
        self.facts = Facts(signature, domain, self.members)
        self.conditionals = Conditionals(signature, text, domain, self.members, self.facts.generic, negation)
        self.stances = JapaneseStances(signature, text, domain, self.facts)

    def rules(self, meaning: Meaning) -> tuple[Rule, ...]:
        """Return what a sentence states, each once; what it states itself has its source, what follows has none."""
        found: dict[Rule, Rule] = {}
        for rule in self._with_sources(meaning):
            if found.setdefault(rule, rule).source is None and rule.source is not None:
                found[rule] = rule  # stated as well, not only what follows
        return tuple(found.values())

    def _with_sources(self, meaning: Meaning) -> Iterator[Rule]:
        yield from self._grounds(meaning)
        if any(isinstance(part, Fact) for part in meaning.parts):
            yield from self._introduced(meaning)
        for part in meaning.parts:
            match part:
                case Fact(clause, of=alone):
                    believed = meaning.believed and not (meaning.chooses and part.reason)
                    of_it = () if alone is None else (self.signature.literal(alone),)
                    if not self.stances.is_in_short(clause):
                        for rule in self.facts.rules(clause, believed=believed):
                            by_name = rule in self.members.by_names  # whatever is told of it
                            given = of_it and not rule.body and not by_name
                            if of_it:
                                body, strict = (of_it, False) if given else (rule.body, rule.strict)
                                yield replace(rule, body=body, strict=strict, source=None)
                            else:
                                yield rule
                    if (bare := self.text.barely(clause)) is not None:
                        yield from _following(self.facts.rules(bare, believed=believed))
                    if not of_it or not is_claim(clause.head):
                        in_short = self.stances.in_short(clause)
                        yield from in_short if self.stances.is_in_short(clause) else _following(in_short)
                    yield from _following(self.stances.in_general(clause))
                    yield from self.stances.to_the_contrary(clause)
                case Condition(body=()) as condition:
                    yield from self.conditionals.excepting(condition)
                case Condition(body, heads) as condition:
                    yield from self.conditionals.rules(condition)
                    full = [tuple(map(self.text.in_full, clauses)) for clauses in (body, heads)]
                    if full != [body, heads]:
                        of_the_issue = self.conditionals.rules(replace(condition, body=full[0], heads=full[1]))
                        yield from _following(rule for rule in of_the_issue if rule.body)
                case KeptText(key, negated, denies, denied, words):
                    literal = self.signature.kept(key, words)
                    yield Rule(literal if not negated else -literal, strict=not meaning.believed, source=part)
                    if denied:
                        yield Rule(-self.signature.kept(denied), strict=not meaning.believed)
                    for one in denies:
                        yield Rule(-self.signature.literal(one.of_all()), strict=not meaning.believed)

    def _grounds(self, meaning: Meaning) -> Iterator[Rule]:
        """Yield that the reasons of a sentence speak for what it claims."""
        facts = (part for part in meaning.parts if isinstance(part, Fact) and part.of is None)
        claims = (part.clause for part in facts if not part.reason)
        for clause in claims if meaning.grounds else ():
            if meaning.chooses or is_claim(clause.predicate.head):
                for before in meaning.grounds:
                    reason = tuple(map(self.signature.literal_of, before))
                    yield Rule(self.signature.literal(clause), reason, source=meaning)
        reasons: list[Literal] = []
        for part in meaning.parts:
            if not isinstance(part, Fact):
                reasons = []
            elif part.reason:
                reasons.append(self.signature.literal(part.clause))
            elif reasons and (meaning.chooses or is_claim(part.clause.predicate.head)):
                yield Rule(self.signature.literal(part.clause), tuple(reasons), source=part)

    def _introduced(self, meaning: Meaning) -> Iterator[Rule]:
        """Yield that who is named with what he is is so: 新人の大西さん."""
        for text, role, called in meaning.named if self.text.bare else ():
            if self.text.bare.get(text) == called:
                yield Rule(self.signature.literal(is_a(called, role)), strict=True)
