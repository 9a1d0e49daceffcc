"""A clause that is stated, as rules: of a thing, or of everything of a kind, with what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from engine.values.literals import Comparison, Literal, Term
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import MEMBER, PLACE, TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.consequences import consequences
from grammar.japanese.prose.formalization.kinds import THIS, in_the_singular
from grammar.japanese.prose.formalization.membership import Membership, as_a_rule, describing, either, just_so
from grammar.japanese.prose.formalization.signature import Signature, X
from grammar.japanese.prose.issue import is_claim, is_counter_proposal
from grammar.japanese.prose.objects import is_thing
from grammar.japanese.prose.quantities import parts_of
from grammar.japanese.prose.siblings import others
from grammar.japanese.prose.subsumption import is_count
from grammar.japanese.prose.topics import FELT
from grammar.japanese.prose.wordings import term
from grammar.rarities import rare
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.formalization.domain import Domain
    from grammar.statements import Say

_DAYS = frozenset(("日", "朝", "晩", "夜", "昼", "夕方", "週", "月", "年"))
_TODAY = ("今日", "きょう", "本日")
_EITHER = rare("([^か]+)か([^か]+?)か?の(?:どちらか|いずれか|どっちか)(?:一方)?")
_OURS = frozenset(("うち", "わが家", "我が家", "当店", "当館", "当社", "弊社"))
"""Whose speaker speaks of them: what somebody there does, he does."""
_TOOL = re.compile("(?:機|ロボット|ソフト|AI)$")
"""What may do something, and is a thing all the same."""
_OURS_OF = re.compile("うちの|わが家の|我が家の")
_AROUND_HERE = re.compile("(?:この|その|あの)(?:へん|辺|あたり|町|村|地区|地域|集落|島)|ここ|あそこ")
"""A place that is pointed at, where what is told of is to be found."""
_VIEWPOINT = re.compile("上$|的$|話$|限り$|面$")
"""From where something is seen; without it, it is not stated."""


@value(frozen=True, slots=True)
class ClauseContent:
    """What a clause tells by itself, whatever else a text says."""

    clause: JapaneseClause
    """Itself, which keeps its identity while it stands here."""
    full: JapaneseClause
    """It with the long name of what is at issue."""
    counters: bool
    """Whether who claims it is against what is asked."""
    kind: ProseArgument | None
    """What stands for everything of its kind."""
    besides: tuple[JapaneseClause, ...]
    """What follows from it."""
    ours: tuple[JapaneseClause, ...]
    less: tuple[JapaneseClause, ...]
    """What it tells in less words, that of what is its speaker's first."""
    values: tuple[tuple[Literal, Say], ...]


@value(frozen=False, slots=True)
class Facts:
    """Rules of the clauses that a text states."""

    signature: Signature
    domain: Domain
    members: Membership
    generic: dict[str, dict[Term, None]] = field(default_factory=dict[str, dict[Term, None]])
    """What is told of kinds as places, with those; those of which anything is told that is usually so."""
    _drawn: dict[tuple[int, int], tuple[JapaneseClause, ProseArgument | None, Sequence[JapaneseClause]]] = field(
        default_factory=dict[tuple[int, int], tuple[JapaneseClause, ProseArgument | None, Sequence[JapaneseClause]]]
    )
    """What follows from a clause and its kind, by their identities, which they keep while they stand here."""
    _contents: dict[int, ClauseContent] = field(default_factory=dict[int, ClauseContent])
    """What clauses tell by themselves, drawn once for all passes over a text, by their identities."""

    def content_of(self, clause: JapaneseClause) -> ClauseContent:
        """Return what a clause tells by itself."""
        known = self._contents.get(id(clause))
        if known is not None:
            return known
        full, asked = self.domain.text.in_full(clause), self.domain.text.asked
        counters = asked is not None and is_counter_proposal(full, asked)
        kind = self.domain.kinds.standing_in(clause)
        undergone = () if kind is not None else self.domain.undergone(clause)
        besides = (*self.consequences(clause, kind), *measures.implied(clause), *undergone)
        ours = tuple(self._with_ours(clause))
        less = (*parts_of(clause), *ours, *_with_one_topic(clause))
        values = measures.values(clause) if kind is None or kind.marker in ("を", "が") else ()
        content = ClauseContent(clause, full, counters, kind, besides, ours, less, tuple(values))
        self._contents[id(clause)] = content
        return content

    def rules(self, clause: JapaneseClause, *, believed: bool = False) -> Iterator[Rule]:
        """Yield what a clause states, which is only ``believed`` where its speaker says so."""
        content = self.content_of(clause)
        kind = content.kind
        if kind is not None and kind.phrase is not None and "しか" in kind.phrase.particles:
            head = self.signature.own(clause.replaced(kind, replace(kind, text=PLACE)))
            yield Rule(-head, (-self.signature.kind(kind.text),))  # 大人しか入れない: not that every one of them may
            for one in describing(kind):
                yield Rule(-self.signature.kind(kind.text), (-self.signature.own(one),))
            yield from self.members.of(kind)
            return
        if kind is not None:
            any_one = replace(kind, text=PLACE, marker=TOPIC if kind.marker == "なら" else kind.marker)
            head = self.signature.own(clause.replaced(kind, any_one))
            for text in self.domain.kinds.meant_by(kind):
                yield as_a_rule(Rule(head, tuple(self.members.of_kind(text))), clause)
            if clause.universal and not kind.text.endswith(f"の{MEMBER}"):
                yield Rule(head, (self.signature.kind(f"{kind.text}の{MEMBER}"),))
            for less in (*self.consequences(clause, kind), *content.ours):
                if less.negated == clause.negated and any(one is kind for one in less.args):
                    for text in self.domain.kinds.meant_by(kind):
                        of_it = Rule(
                            self.signature.own(less.replaced(kind, any_one)), tuple(self.members.of_kind(text))
                        )
                        yield as_a_rule(of_it, clause)
            yield from self.members.of(kind)
            if kind.phrase is not None and kind.phrase.head in _DAYS and len(clause.args) > 1:
                today = self.signature.kind(kind.text)
                for day in _TODAY:  # 風の強い日は店が閉まる, and today is one
                    yield Rule(self.signature.own(clause.without(kind)), (Literal(today.predicate, (term(day),)),))
            self._note_generic(clause, kind)
        if clause.universal:
            yield Rule(self.signature.own(clause.of_all()), strict=True)
        firm = not (believed or clause.usual or is_claim(clause.predicate.head))
        known = self.signature.literals(clause)
        first = known[0] if known else self.signature.own(clause)
        yield Rule(first, strict=firm)
        for literal in known[1:] if known else self.signature.literals(clause):
            if literal != first:
                yield Rule(literal, strict=firm)
        for one in content.besides:
            for literal in self.signature.literals(one) or (self.signature.own(one),):
                yield Rule(literal, strict=firm)
        for less in content.less:
            yield Rule(self.signature.literal(less), strict=firm)
        yield from self._of_it_alone(clause, firm=firm)
        for marker, anybody in clause.nobody:
            of_them = replace(clause, args=(*clause.args, ProseArgument(marker, anybody)), nobody=())
            yield Rule(self.signature.literal(of_them), strict=firm)
        yield from self._surpassing(clause)
        yield from self.members.of_its_tail(clause)
        yield from self.members.of_each_owner(clause)
        yield from self.members.by_name(clause)
        yield from self._one_or_the_other(clause)
        yield from self._by_either(clause)
        yield from self._all_but(clause)
        for amount, line in content.values:
            self.signature.lines.setdefault((amount.predicate, 2), line)
            self.signature.measured.add(amount.predicate)
            yield Rule(amount, strict=True)

    def _of_it_alone(self, clause: JapaneseClause, *, firm: bool) -> Iterator[Rule]:
        """Yield that what is so of one alone is so of nothing else: 現金しか使えない."""
        some = next((one for one in clause.args if one.text == clause.only), None) if clause.only else None
        if some is None:
            return
        if some is not clause.topic:
            yield Rule(self.signature.own(just_so(clause)), strict=firm)
        uncounted = replace(clause, args=tuple(one for one in clause.args if not is_count(one)))
        for limited in dict.fromkeys((clause, uncounted)):
            head = self.signature.own(limited.replaced(some, replace(some, text=PLACE)))
            yield Rule(-head, (-self.signature.kind(clause.only),))
            for rest in others(clause.only):
                yield Rule(-self.signature.literal(limited.replaced(some, replace(some, text=rest))), strict=True)
        for one in describing(some):
            yield Rule(-self.signature.kind(clause.only), (-self.signature.own(one),))
        for text in in_the_singular(clause.only):
            if text != clause.only:
                yield Rule(-self.signature.kind(clause.only), (-self.signature.kind(text),))

    def _note_generic(self, clause: JapaneseClause, kind: ProseArgument) -> None:
        """Note that something is told of a kind in general, where that must not pass for one thing."""
        if kind.marker in ("で", "に") and not kind.when:
            self.generic.setdefault(self.signature.literal(clause).predicate, {})[term(kind.text)] = None
        if clause.usual:
            self.generic.setdefault("", {})[term(kind.text)] = None

    def consequences(self, clause: JapaneseClause, kind: ProseArgument | None) -> Sequence[JapaneseClause]:
        """Return what follows from a clause, drawn once for all passes over a text."""
        key = (id(clause), id(kind))
        if key not in self._drawn:
            self._drawn[key] = (clause, kind, tuple(consequences(clause, kind)))
        return self._drawn[key][-1]

    def _with_ours(self, clause: JapaneseClause) -> Iterator[JapaneseClause]:
        """Yield a clause with what is its speaker's as it is asked for: うちの車庫に入らない, 車庫に入らない."""
        for one in clause.args:
            ours = _OURS_OF.match(one.text)
            if ours is None or one.marker not in ("に", "で", "から", "へ", "と", "を"):
                continue
            short = one.text[ours.end() :]
            owner, _, part = short.rpartition("の")
            parts = (part,) if owner and self.domain.owners.get(part) == [ours[0] + owner] else ()
            for text in (short, *parts):
                if text and (is_thing(text) or _TOOL.search(text)):
                    yield clause.replaced(one, replace(one, text=text, phrase=None))

    def _surpassing(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is most so of its kind is more so than others of it: 白岳は県内の山で最も高い."""
        most = next((each for each in clause.args if each.text == "最も"), None)
        if most is None:
            return
        one, among = clause.topic or clause.marked("が"), clause.marked("で") or clause.marked("のうち")
        if one is None or among is None or one.when or one.quantified or clause.negated:
            return
        here = replace(clause.without(most).without(among), only="")
        more = replace(here, args=(*here.args, ProseArgument("より", PLACE)))
        other = here.replaced(one, replace(one, text=PLACE))
        less = replace(other, args=(*other.args, ProseArgument("より", one.text)))
        kind = self.signature.kind(re.sub("の(?:中|なか|うち)$", "", among.text))
        another = Comparison("!=", X, term(one.text))
        yield Rule(self.signature.own(more), (kind, another))
        yield Rule(-self.signature.own(less), (kind, another))

    def _one_or_the_other(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that who is AかBのどちらか is the one where not the other, and not both."""
        found = _EITHER.fullmatch(clause.predicate.head) if clause.predicate.nominal else None
        if found is None or clause.negated or len(clause.args) != 1:
            return
        one, other = (
            self.signature.literal(replace(clause, predicate=replace(clause.predicate, head=text)))
            for text in found.groups()
        )
        for here, there in ((one, other), (other, one)):
            yield Rule(here, (-there,))
            yield Rule(-here, (there,))

    def _by_either(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that of one or the other it is so, where it is not so of the other: 田辺さんか堀さんがやる."""
        for one in clause.args:
            row = either(one)
            for text in row:
                here = self.signature.literal(clause.replaced(one, replace(one, text=text, phrase=None)))
                others = (each for each in row if each != text)
                without = tuple(
                    -self.signature.literal(clause.replaced(one, replace(one, text=other, phrase=None)))
                    for other in others
                )
                yield Rule(here, without)

    def _all_but(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is not what stands before 以外は is meant: 月曜以外は開いている."""
        for one in clause.args:
            if not one.text.endswith("以外") or len(one.text) == len("以外"):
                continue
            topical = (
                one.is_topic
                or (one.marker == "が" and clause.negated)
                or (one.phrase is not None and one.phrase.particles[-1:] == ("は",))
                or (one.marker == "" and others(one.text.removesuffix("以外")))
            )
            if topical:
                left_out = one.text.removesuffix("以外")
                every = next((each for each in clause.args if each.when and each.text == "毎日"), None)
                clause = clause if every is None else clause.without(every)  # on each of the others
                head = self.signature.own(clause.replaced(one, replace(one, text=PLACE)))
                yield Rule(head, (-self.signature.kind(left_out),))
                for other in others(left_out):
                    yield Rule(self.signature.literal(clause.replaced(one, replace(one, text=other))), strict=True)


def _with_one_topic(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a clause without the first of two topics."""
    topics = [one for one in clause.args if one.is_topic and not one.when]
    if topics and not THIS.match(topics[0].text):
        topics = [one for one in topics if one.focus != "も"]
    says_how = clause.predicate.adjective or clause.predicate.nominal or clause.predicate.head in ("ある", "いる")
    whose = topics[0] if len(topics) == 2 and says_how else None  # noqa: PLR2004 - a topic within a topic
    own = whose is not None and whose.modified and not THIS.match(whose.text)
    if whose is not None and not (own or _VIEWPOINT.search(whose.text) or clause.predicate.head in FELT):
        yield clause.without(whose)
    if (
        len(topics) == 1
        and (topics[0].text in _OURS or _AROUND_HERE.fullmatch(topics[0].text))
        and clause.marked("が") is not None
        and not clause.negated
        and not (clause.predicate.adjective or clause.predicate.nominal)
    ):
        yield clause.without(topics[0])
