"""A clause that is stated, as rules: of a thing, or of everything of a kind, with all that follows from it.

What follows, and what follows from that, until nothing new does: each module that is asked here knows one step, another
form or voice (`entailment`), another's part (`converses`), what is told in passing (`presupposed`), what a thing
undergoes (`objects`). What only leaves out circumstances is drawn from each clause, and nothing more from that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from engine.values.literals import Comparison, Literal, Term
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.numerals import number
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import MEMBER, PLACE, TOPIC, JapaneseClause, ProseArgument, clause_of
from grammar.japanese.prose.converses import converses
from grammar.japanese.prose.entailment import BEFORE_NOW, entailed, same, shortened
from grammar.japanese.prose.formalization.kinds import THIS, in_the_singular
from grammar.japanese.prose.formalization.membership import Membership, as_a_rule, describing, either, just_so
from grammar.japanese.prose.formalization.signature import Signature, X
from grammar.japanese.prose.integrity import unsound
from grammar.japanese.prose.issue import is_claim
from grammar.japanese.prose.objects import as_object, is_thing
from grammar.japanese.prose.opposites import others
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.japanese.prose.presupposed import (
    all_but,
    being,
    described,
    granted,
    of_the_sort,
    then_too,
    with_the_noun,
)
from grammar.japanese.prose.spelling import finite
from grammar.japanese.prose.subsumption import is_count
from grammar.japanese.prose.topics import FELT
from grammar.japanese.prose.wordings import term
from grammar.rarities import rare
from grammar.values import replace, value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grammar.japanese.prose.formalization.domain import Domain
    from grammar.statements import Say


# ---- attitudes: what is so of what somebody knows, forgets, sees or is sorry for -------------------------------------

# 財布を落としたことに気づいた, 鍵をかけ忘れた. Closed classes: verbs that take it that what they tell of is so, whether
# they are denied or not; verbs that do so only where they are not denied; and those by which it was not done. Of what
# is said or thought nothing follows.

_OF_ONESELF = frozenset(listed("気付く 忘れる 後悔する 悔やむ 悔いる 思い出す 覚えている 反省する 恥じる"))
"""What one notices, forgets or is sorry for that somebody did is what he did himself, where nobody else is named."""
_KNOWN = frozenset((*_OF_ONESELF, *listed("知る 驚く 喜ぶ 悲しむ 感謝する 感心する 感動する 嘆く")))
"""What takes it that something is so, denied or not."""
_PERCEIVED = frozenset(listed("見る 見掛ける 目撃する 発見する 認める 確認する 見付ける 知らせる 隠す 明かす"))
"""What takes it so where it is not denied."""
_TURNS_OUT = frozenset(listed("わかる 分かる 判る 判明する 発覚する 知れる 明らかになる"))
"""By which something turns out to be so, that が marks."""
_LEFT = frozenset(listed("忘れる 怠る 諦める 断念する"))
"""By which something was not done, of what was still to do: 閉めるのを忘れた."""
_FAILED = listed("忘れる 損ねる そびれる 損なう")
"""What follows the stem of a verb and tells that it was not done: 飲み忘れた."""
_FINISHED = listed("終える 終わる 続ける すぎる 過ぎる")
"""What follows the stem of a verb that is done: 読み終えた, 飲みすぎた."""
_STILL_DONE = frozenset(listed("置き忘れる 書き損なう 見損なう 言い損なう"))
"""What was done nonetheless, elsewhere or wrongly."""


def attitudes(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is so of what a stated clause tells that somebody knows, forgets or failed to do."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or predicate.modal or clause.universal or clause.only:
        return
    yield from _of_a_stem(clause)
    yield from _decided(clause)
    verb = _verb_of(predicate.head)
    if predicate.head == "なる" and any(one.text == "明らか" for one in clause.args):
        verb = "明らかになる"
    found_out = ("が", TOPIC) if verb in _TURNS_OUT and (predicate.past or verb != predicate.head) else ()
    cases = ("を", "に", *found_out)
    what = next((one for one in clause.args if one.marker in cases and _of_what(one) is not None), None)
    last = None if what is None else _of_what(what)
    if what is None or what.phrase is None or last is None:
        return
    known = last.past or last.negated or last.head.endswith(("ている", "でいる")) or last.adjective
    inner = same(clause_of(what.phrase.inner[:-1], replace(last, link=Joint.END, marker="")))
    subject = inner.topic or inner.marked("が")
    if verb in _LEFT and predicate.past and not predicate.negated and not known and subject is None:
        inner = replace(inner, predicate=replace(inner.predicate, past=True, negated=True))
    elif not known or (verb not in _KNOWN and (verb not in _PERCEIVED | _TURNS_OUT or predicate.negated)):
        return
    if subject is None and verb not in _OF_ONESELF | _LEFT:
        return
    yield inner if subject is not None else _by_him(clause, inner)


def _by_him(clause: JapaneseClause, inner: JapaneseClause) -> JapaneseClause:
    """Return what is told of what somebody does as what he does, where a clause names him."""
    who = clause.topic or clause.marked("が")
    if who is None or who.when or who.quantified:
        return inner
    return inner.with_argument(who if who.is_topic and not who.focus else ProseArgument(TOPIC, who.text))


def _decided(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what will be done that somebody decided, or that was decided: 置かないことにした, 行くことになった."""
    predicate = clause.predicate
    what = clause.marked("に") if predicate.head in _DECIDED and not predicate.negated else None
    if predicate.head in ("決まる", "決まっている") and not predicate.negated:
        what = what or clause.marked("が")  # 建てることが決まった
    last = None if what is None else _of_what(what)
    if what is None or what.phrase is None or last is None or last.past or what.phrase.head != "こと":
        return
    first = what.phrase.inner[0]
    if first.when and len(what.phrase.inner) > 1 and first.particles in (("から",), ("に",), ()):
        yield clause.replaced(what, replace(what, text=what.text.removeprefix(first.written), phrase=None))
    inner = same(clause_of(what.phrase.inner[:-1], replace(last, link=Joint.END, marker="")))
    named = inner.topic is not None or inner.marked("が") is not None
    done = inner if named else _by_him(clause, inner)
    who = clause.topic or clause.marked("が")
    others = [one for one in clause.args if one not in (what, who) and not (one.when and one.text in BEFORE_NOW)]
    yield replace(done, args=(*done.args, *others))


_DECIDED = frozenset(listed("する なる している なっている 決める 決まる 決まっている 決定する"))


def _of_what(one: ProseArgument) -> ProsePredicate | None:
    """Return the predicate of a clause that こと or の makes an argument: 財布を落としたことに."""
    phrase = one.phrase
    if phrase is None or phrase.head not in ("こと", "の") or not phrase.inner or one.focus not in ("", "も"):
        return None
    last = phrase.inner[-1].predicate
    if last is None or last.frozen or last.link is not Joint.ADNOMINAL or last.marker in ("か", "という"):
        return None
    return last if all(each.predicate is None for each in phrase.inner[:-1]) else None


def _verb_of(head: str) -> str:
    """Return the verb of a head that tells what somebody does, or is in the state of having done."""
    if head == "覚えている":
        return head
    if not head.endswith(("ている", "でいる", "てしまう")):
        return head
    words = tokens(head)
    if len(words) < len(("食べ", "て", "いる")):
        return head  # the ending alone
    *before, verb, _te, _helper = words
    return "".join(one.text for one in before) + verb.lemma


def _of_a_stem(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that what was left undone was not done: 薬を飲み忘れた; and that what was brought to an end was."""
    predicate = clause.predicate
    if not predicate.past or predicate.negated or predicate.head in _STILL_DONE:
        return
    verb = _verb_of(predicate.head)
    for endings, negated in ((_FAILED, True), (_FINISHED, False)):
        for ending in endings:
            stem = verb.removesuffix(ending)
            if stem not in (verb, "") and verb not in _STILL_DONE and (done := _of_stem(stem)) is not None:
                yield replace(clause, predicate=replace(predicate, head=done, negated=negated))


def _of_stem(stem: str) -> str | None:
    """Return the verb of a stem.

    >>> _of_stem("飲み"), _of_stem("閉め"), _of_stem("確認し"), _of_stem("青")
    ('飲む', '閉める', '確認する', None)
    """
    words = tokens(f"{stem}ます")
    if len(words) < 2 or words[-1].lemma != "ます" or words[-2].pos != "動詞":  # noqa: PLR2004 - a verb and ます
        return None
    return "".join(one.text for one in words[:-2]) + words[-2].lemma


__all___attitudes = ["attitudes"]


# ---- all that follows ------------------------------------------------------------------------------------------------

_MOST_STEPS = 4
_MOST_CLAUSES = 40
"""A clause with more consequences than that is none that anybody writes; what it says itself is stated anyway."""


def consequences(clause: JapaneseClause, kind: ProseArgument | None) -> Iterator[JapaneseClause]:
    """Yield what follows from a clause, each once; ``kind``: the argument that stands for everything of its kind."""
    seen = {_content(clause)}
    here = every = [clause]
    for _ in range(_MOST_STEPS):
        found: list[JapaneseClause] = []
        for other in (each for one in here for each in _next(one, kind)):
            if (asserted := _content(other)) not in seen and len(seen) < _MOST_CLAUSES and not unsound(other):
                seen.add(asserted)
                found.append(other)
                yield other
        if not found:
            break
        here, every = found, [*every, *found]
    for other in (each for one in every for each in shortened(one, alone=kind is None)):
        if (asserted := _content(other)) not in seen:
            seen.add(asserted)
            yield other


def _next(clause: JapaneseClause, kind: ProseArgument | None) -> Iterator[JapaneseClause]:
    yield from entailed(clause, alone=kind is None)
    yield from converses(clause)
    yield from as_object(clause)
    yield from attitudes(clause)
    yield from described(clause, kind)
    yield from granted(clause)
    yield from then_too(clause)
    yield from with_the_noun(clause)
    yield from being(clause)
    yield from all_but(clause)
    yield from of_the_sort(clause, kind)


def _content(clause: JapaneseClause) -> tuple[object, ...]:
    """Return what a clause says, whatever it was taken from."""
    args = sorted([(one.marker, one.text, one.focus, one.when) for one in clause.args])
    return clause.head, clause.negated, clause.universal, clause.only, *args


# ---- some of a kind, a part of them ----------------------------------------------------------------------------------

# 何人かの患者が朝食を残した, so there are such; of a part of them, so not of all.

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


# ---- facts -----------------------------------------------------------------------------------------------------------

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
        full = self.domain.text.in_full(clause)
        counters = self.domain.text.issue is not None and self.domain.text.issue.counters(full)
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
        """Yield what a clause states, which is only ``believed`` where its speaker says so.

        The rules that it states itself have it as their source; those that follow from it have none.
        """
        content = self.content_of(clause)
        kind = content.kind
        if kind is not None and kind.phrase is not None and "しか" in kind.phrase.particles:
            head = self.signature.own(clause.replaced(kind, replace(kind, text=PLACE)))
            # 大人しか入れない: not that every one of them may
            yield Rule(-head, (-self.signature.kind(kind.text),), source=clause)
            for one in describing(kind):
                yield Rule(-self.signature.kind(kind.text), (-self.signature.own(one),))
            yield from self.members.of(kind)
            return
        of_kinds = () if kind is None else tuple(self.domain.kinds.meant_by(kind))
        if kind is not None:
            any_one = replace(kind, text=PLACE, marker=TOPIC if kind.marker == "なら" else kind.marker)
            head = self.signature.own(clause.replaced(kind, any_one))
            for text in of_kinds:
                yield as_a_rule(Rule(head, tuple(self.members.of_kind(text)), source=clause), clause)
            if clause.universal and not kind.text.endswith(f"の{MEMBER}"):
                yield Rule(head, (self.signature.kind(f"{kind.text}の{MEMBER}"),))
            for less in (*self.consequences(clause, kind), *content.ours):
                if less.negated == clause.negated and any(one is kind for one in less.args):
                    for text in of_kinds:
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
        self.signature.note_names(clause)
        yield Rule(first, strict=firm, source=None if of_kinds or just_such(clause) else clause)
        for literal in known[1:] if known else self.signature.literals(clause):
            if literal != first:
                yield Rule(literal, strict=firm)
        for one in content.besides:
            for literal in self.signature.literals(one) or (self.signature.own(one),):
                yield Rule(literal, strict=firm)
        for less in content.less:
            yield Rule(self.signature.literal(less), strict=firm)
        yield from self._of_it_alone(clause, firm=firm, by_itself=not of_kinds)
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

    def _of_it_alone(self, clause: JapaneseClause, *, firm: bool, by_itself: bool) -> Iterator[Rule]:
        """Yield that what is so of one alone is so of nothing else: 現金しか使えない.

        ``by_itself``: it is said of one thing, not of everything of a kind.
        """
        some = _alone(clause)
        if some is None:
            return
        if just_such(clause):
            yield Rule(self.signature.own(just_so(clause)), strict=firm, source=clause if by_itself else None)
        if clause.negated and is_claim(clause.head):
            return  # 現金だけにすべきではない: what it should be is open
        uncounted = replace(clause, args=tuple(one for one in clause.args if not is_count(one)))
        for limited in dict.fromkeys((clause, uncounted)):
            head = self.signature.own(limited.replaced(some, replace(some, text=PLACE)))
            yield Rule(-head, (-self.signature.kind(clause.only),), source=clause if limited is clause else None)
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


def _alone(clause: JapaneseClause) -> ProseArgument | None:
    """Return that of which alone a clause is so."""
    return next((one for one in clause.args if one.text == clause.only), None) if clause.only else None


def just_such(clause: JapaneseClause) -> bool:
    """Return whether だけ can stand with what alone a clause is so of: 日曜日しか来られない is 日曜日だけに来られる."""
    some = _alone(clause)
    return some is not None and some is not clause.topic


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
