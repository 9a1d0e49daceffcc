"""The theories of a text: the rules of all that each speaker says, as they bear on one another.

An exception takes precedence over what its speaker said in general, what is said of a thing denies the contrary that
another says of it, and what would come of what is at issue speaks for it, or against.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Literal, Name, Variable
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.japanese.morphology import listed
from grammar.japanese.prose.clauses import PLACE, TOPIC, JapaneseClause, ProseArgument, clause_of
from grammar.japanese.prose.converses import comes_about
from grammar.japanese.prose.formalization.membership import is_called
from grammar.japanese.prose.issue import CLAIM, is_claim
from grammar.japanese.prose.meanings import Condition, Fact, Meaning
from grammar.japanese.prose.opposites import contraries
from grammar.japanese.prose.predicates import Joint
from grammar.japanese.prose.presupposed import subjects
from grammar.japanese.prose.subsumption import becoming, is_count
from grammar.practical import practical_arguments
from grammar.spans import Span
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.discourse import JapaneseDiscourse
    from grammar.japanese.prose.formalization.formalization import JapaneseFormalizer
    from grammar.japanese.prose.formalization.signature import Signature
    from grammar.japanese.prose.issue import JapaneseIssue


# ---- what should be done for what comes of it ------------------------------------------------------------------------

# What should be done for what comes of it, or should not: 負担が増えることはやめるべきだ.
#
# Who says so of nothing in particular speaks of what is at issue as far as that would come of it.

_DOING = frozenset(listed("する やる 行う 実施する 進める 取る"))
_DEEDS = frozenset(
    listed("こと もの 行為 取り組み 取組 施策 政策 対策 措置 計画 変更 改革 事業 工事 やり方 方法 まね 真似")
)
"""Nouns of whatever is done."""
_BRINGING_ABOUT = frozenset(listed("作る つくる 出す 生む 生み出す 招く"))


def judged(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield for what comes of it a claim says of anything that it should be done, or should not."""
    verb = CLAIM.sub("", clause.head)
    done = clause.marked("を") or clause.topic
    if verb == clause.head or clause.universal or len(clause.args) != 1 or done is None or done.quantified:
        return
    phrase = done.phrase
    last = phrase.inner[-1].predicate if phrase is not None and phrase.inner else None
    if phrase is not None and last is not None:
        of_any = verb in _DOING and phrase.head in _DEEDS
        if (of_any or verb in _BRINGING_ABOUT) and not last.past and not last.frozen:
            head = re.sub("(?<=[うくすつぬむるぐぶい])よう$", "", last.head)
            comes = replace(last, head=head, link=Joint.END)
            if not any(one.predicate is not None for one in phrase.inner[:-1]):
                yield clause_of(subjects(phrase.inner[:-1]), comes)
    elif (so := comes_about(verb)) is not None:
        predicate = replace(clause.predicate, head=so, modal=False, negated=False)
        yield JapaneseClause((replace(done, marker="が", focus="", phrase=None),), predicate)


# ---- theories --------------------------------------------------------------------------------------------------------

_EXCEPTING = frozenset(("ただし", "ただ", "例外として", "しかし", "でも", "もっとも"))
_PROVIDED = frozenset(("ただし", "例外として"))
"""What begins an exception to what the sentences before state outright."""
_Built = dict[Span, tuple[Rule, ...]]
"""The rules of sentences."""


def theories(formal: JapaneseFormalizer, effects: JapaneseEffects) -> Mapping[Span, tuple[Rule, ...]]:
    """Return the rules of every sentence of a text; ``effects``: what it says would come of what is at issue."""
    built: _Built = {}
    labels: dict[Rule, str] = {}
    numbers = count(1)
    for one in formal.text.contributions:
        built |= _with_exceptions(formal, one.sentences, labels, numbers)
        _follow_on(formal, one.sentences, built)
    _prevail(formal.text, built, labels)
    named: dict[str, str] = {}
    for at, one in enumerate(formal.text.contributions if labels else ()):
        for span in one.sentences:
            if span in built:
                built[span] = tuple(_labelled(built[span], labels, named, one.speaker or str(at)))
    _deny_contraries(formal.text, built)
    _argue_from_consequences(formal, built)
    _argue_by_steps(formal, effects, built)
    return built


def _labelled(rules: Sequence[Rule], labels: Mapping[Rule, str], named: dict[str, str], speaker: str) -> Iterator[Rule]:
    """Yield rules with their labels; ``named``: whose rule has one. What somebody says twice he says once."""
    for rule in rules:
        label = labels.get(rule) if rule.label is None else None
        if label is None or named.get(label, speaker) != speaker:
            yield rule  # no label is of two
        elif label not in named:
            named[label] = speaker
            yield replace(rule, label=label)


def _with_exceptions(
    formal: JapaneseFormalizer, spans: Sequence[Span], labels: dict[Rule, str], numbers: Iterator[int]
) -> _Built:
    """Return the rules of what somebody says; an exception has precedence over what he said in general."""
    built: _Built = {}
    general: dict[Literal, list[Rule]] = {}
    known: set[Rule] = set()
    for span in spans:
        meaning = formal.text.understood[span]
        if not isinstance(meaning, Meaning) or meaning.asks:
            continue
        rules: list[Rule] = []
        for rule in formal.rules(meaning):
            if rule.is_fact:
                if not (rules and rule in known and rule in formal.members.by_names):
                    rules.append(rule)
                known.add(rule)
                continue
            against = [other for other in general.get(-rule.head, ()) if _excepts(meaning, rule, other)]
            if not against and meaning.opener in _PROVIDED:
                against = list(_in_general(built, -rule.head))
            if against:
                exception = Name(f"例外{next(numbers)}")
                rules.append(replace(rule, label=exception.value))
                for other in against:
                    principle = labels.setdefault(other, f"原則{next(numbers)}")
                    rules.append(Rule(Literal(PRIORITY, (exception, Name(principle))), strict=True))
            else:
                rules.append(rule)
            general.setdefault(rule.head, []).append(rule)
        built[span] = tuple(rules)
    return built


def _in_general(built: _Built, head: Literal) -> Iterator[Rule]:
    """Yield what was stated outright as what holds in general, as all of its sentence does, as there are exceptions."""
    for span, rules in built.items():
        if any(not rule.body and rule.head == head for rule in rules):
            built[span] = tuple(replace(rule, strict=False) if rule.is_fact else rule for rule in rules)
            yield from (rule for rule in built[span] if not rule.body and rule.head == head)


def _excepts(meaning: Meaning, rule: Rule, other: Rule) -> bool:
    """Return whether a rule is the exception to its opposite: it is said so, or it is of a kind within its kind."""
    if meaning.opener in _EXCEPTING:
        return True
    kinds = [item.predicate for item in rule.strong if len(item.args) == 1 and item.positive]
    others = [item.predicate for item in other.strong if len(item.args) == 1 and item.positive]
    return len(others) == 1 and any(kind != others[0] and kind.endswith(others[0]) for kind in kinds)


_PREVAILS = re.compile("優先(?:する|される|すべき|するべき|されるべき)?|強い|上|上位|重い|重要|大切")
"""How it is said of a norm that it goes before another one."""


def _prevail(text: JapaneseDiscourse, built: _Built, labels: dict[Rule, str]) -> None:
    """Let what is so by a norm take precedence where somebody says that this goes before another: 安全の決まり."""
    norms: dict[str, list[Rule]] = defaultdict(list)
    for span, rules in built.items():
        meaning = text.understood[span]
        if isinstance(meaning, Meaning) and meaning.norm:
            norms[meaning.norm] += [rule for rule in rules if rule.body]
    for span in tuple(built) if len(norms) > 1 else ():
        for part in text.parts_in(span):
            pair = _as_prevailing(part.clause) if isinstance(part, Fact) else None
            if pair is None or not norms.keys() >= set(pair):
                continue
            for rule in norms[pair[0]]:
                for other in norms[pair[1]]:
                    if rule.head != -other.head:
                        continue
                    before, behind = (labels.setdefault(each, f"決まり{len(labels) + 1}") for each in (rule, other))
                    goes_before = Rule(Literal(PRIORITY, (Name(before), Name(behind))), strict=True)
                    built[span] = tuple(dict.fromkeys((*built[span], goes_before)))


def _as_prevailing(clause: JapaneseClause) -> tuple[str, str] | None:
    """Return what a clause says to go before what: 安全の決まりは栄養の決まりより優先される."""
    one, other = clause.topic or clause.marked("が"), clause.marked("より")
    if other is None and clause.predicate.head.startswith("優先"):
        other = clause.marked("に")
    if one is None or other is None or clause.negated or clause.predicate.past or clause.predicate.frozen:
        return None
    return (one.text, other.text) if _PREVAILS.fullmatch(clause.predicate.head) else None


def _follow_on(formal: JapaneseFormalizer, spans: Sequence[Span], built: _Built) -> None:
    """Let what follows from what follows from something follow from that, of what one speaker says."""
    conditions = list(_conditions(formal.text, spans))
    for _, first in conditions:
        for span, second in conditions:
            if first is second or not _leads_to(first, second):
                continue
            whole = formal.signature.kept(_joined(first, second))
            premises = (formal.signature.conditional(first), formal.signature.conditional(second))
            reached = Rule(-whole if second.denied else whole, premises)
            built[span] = tuple(dict.fromkeys((*built[span], reached)))


def _conditions(text: JapaneseDiscourse, spans: Iterable[Span]) -> Iterator[tuple[Span, Condition]]:
    """Yield the conditions that sentences state, with what follows from each, by their places."""
    for span in spans:
        for part in text.parts_in(span):
            if isinstance(part, Condition) and part.whole and part.consequence and part.whole != part.consequence:
                yield span, part


def _joined(first: Condition, last: Condition) -> str:
    """Return the key of a condition with what follows from another one, to which it leads."""
    return first.whole.removesuffix(first.consequence) + last.consequence


def _leads_to(first: Condition, second: Condition) -> bool:
    """Return whether what follows from a condition is all that another one asks for."""
    followed = (met for one in first.heads for met in (one, *becoming(one)))
    return len(second.body) == 1 and any(_alike(met, second.body[0]) for met in followed)


def _alike(one: JapaneseClause, other: JapaneseClause) -> bool:
    """Return whether two clauses say the same, with は or が."""
    marks = [
        {(TOPIC if each.marker == "が" else each.marker, each.text) for each in clause.args if not is_count(each)}
        for clause in (one, other)
    ]
    return one.head == other.head and one.negated == other.negated and marks[0] == marks[1]


def _deny_contraries(text: JapaneseDiscourse, built: _Built) -> None:
    """Let what is said of a thing deny the contrary that another says of it, or that follows by a rule.

    部屋は静かだ denies 部屋はうるさい.
    """
    given: defaultdict[Literal, set[str]] = defaultdict(set)
    concluded: set[str] = set()
    speakers = {span: one.speaker for one in text.contributions for span in one.sentences}
    for span, rules in built.items():
        for rule in rules:
            if rule.head.positive and len(rule.head.args) == 1:
                if rule.is_fact:
                    given[rule.head].add(speakers[span])
                elif rule.strong:
                    concluded.add(rule.head.predicate)
    for span, rules in built.items():
        denied = [
            replace(rule, head=-contrary, label=None, source=None)
            for rule in rules
            if rule.is_fact and rule.head.positive and len(rule.head.args) == 1
            for other in contraries(rule.head.predicate)
            if not isinstance(rule.head.args[0], Variable)
            for contrary in (replace(rule.head, predicate=other),)
            if other in concluded or given.get(contrary, set()) - {speakers[span]}
        ]
        if denied:
            built[span] = tuple(dict.fromkeys((*rules, *denied)))


def _argue_from_consequences(formal: JapaneseFormalizer, built: _Built) -> None:
    """Let what each speaker says would come of what is at issue speak for it, or against: 開けると客が増える."""
    text = formal.text
    if text.asked is None or not formal.conditionals.deeds:
        return
    asked = formal.signature.literal(text.asked)
    denials = partial(_denials, formal, built)
    by_speaker: dict[str, dict[Rule, Span]] = {}
    for one in text.contributions:
        if one.speaker:
            own = {rule: span for span in one.sentences for rule in built.get(span, ())}
            by_speaker.setdefault(one.speaker, {}).update(own)
    for places in by_speaker.values():
        for done in (True, False):
            deeds = sorted((one for one in formal.conditionals.deeds if one.positive is done), key=str)
            aims = {
                Rule(asked if part.clause.negated is not done else -asked, (formal.signature.of(one),)): span
                for span in dict.fromkeys(places.values())
                for part in text.parts_in(span)
                if isinstance(part, Fact)
                for so in judged(part.clause)
                for one in (so, formal.domain.pointed_at(so), *_of_anybody(so))
            }
            rules: dict[Rule, Span | None] = {**aims, **dict.fromkeys(formal.members.supposed), **places}
            found = practical_arguments(rules, deeds, asked, denials, _is_of_its_kind)
            for last, reason in tuple(found):
                span = rules[last]
                if span is not None:
                    built[span] = tuple(dict.fromkeys((*built[span], reason)))


@value(frozen=True, slots=True)
class JapaneseEffect:
    """What a speaker says would come of what is at issue: by a condition, and those that lead there from the deed."""

    condition: Condition
    before: JapaneseEffect | None = None
    """What has to come of it for the condition to be met, None where that is the deed itself."""

    @property
    def first(self) -> Condition:
        """The condition that the deed is done, or is not."""
        return self.condition if self.before is None else self.before.first

    def literal(self, signature: Signature) -> Literal:
        """Return the literal of the deed with what comes of it."""
        if self.before is None:
            return signature.conditional(self.condition)
        whole = signature.kept(_joined(self.first, self.condition))
        return -whole if self.condition.denied else whole


JapaneseEffects = Mapping[Span, tuple[JapaneseEffect, ...]]
"""What would come of what is at issue, by the sentences that say so."""


def effects_at_issue(text: JapaneseDiscourse) -> JapaneseEffects:
    """Return what each speaker says would come of what is at issue, or of not doing it, and what would of that.

    Whoever takes a side and says what comes of it gives a reason, though nobody says that it comes to that.
    """
    found: dict[Span, dict[JapaneseEffect, None]] = {}
    by_speaker: defaultdict[str, list[tuple[Span, Condition]]] = defaultdict(list)
    issues = tuple(_issues(text))
    for one in text.contributions if issues else ():
        if one.speaker:
            by_speaker[one.speaker] += _conditions(text, one.sentences)
    for conditions in by_speaker.values():
        known = set[Condition]()
        of_deed = [(at, one) for at, one in conditions if any(_is_of_deed(one, issue) for issue in issues)]
        waiting = deque((at, JapaneseEffect(one)) for at, one in of_deed)
        while waiting:
            span, effect = waiting.popleft()
            if effect.condition not in known:
                known.add(effect.condition)
                found.setdefault(span, {})[effect] = None
                further = [(at, one) for at, one in conditions if _leads_to(effect.condition, one)]
                waiting += [(at, JapaneseEffect(one, effect)) for at, one in further]
    return {span: tuple(some) for span, some in found.items()}


def _issues(text: JapaneseDiscourse) -> Iterator[JapaneseIssue]:
    """Yield what is at issue, and where one of several is asked for, each that somebody claims."""
    issue = text.issue
    if issue is None:
        return
    yield issue
    markers = {one.marker for one in issue.asked.args}
    claims = (part.clause for one in text.contributions for span in one.sentences for part in _facts(text, span))
    for clause in dict.fromkeys(one for one in claims if one.head == issue.asked.head and not one.negated):
        if is_claim(clause.head) and clause.args and {one.marker for one in clause.args} == markers:
            yield replace(issue, asked=clause)


def _facts(text: JapaneseDiscourse, span: Span) -> Iterator[Fact]:
    return (part for part in text.parts_in(span) if isinstance(part, Fact))


def _is_of_deed(condition: Condition, issue: JapaneseIssue) -> bool:
    """Return whether a condition is that what is at issue is done, or is not, and something else follows from it."""
    return len(condition.body) == 1 and not condition.only and issue.is_deed(condition.body[0])


def _argue_by_steps(formal: JapaneseFormalizer, effects: JapaneseEffects, built: _Built) -> None:
    """Let what comes of what is at issue by several steps follow from these, and be denied by who denies that it comes.

    開ければ客が増える is denied by 客は増えない.
    """
    speakers = {span: one.speaker for one in formal.text.contributions for span in one.sentences}
    stating: defaultdict[Literal, dict[Span, None]] = defaultdict(dict)
    for span, rules in built.items() if effects else ():
        for rule in rules:
            if not rule.body:
                stating[rule.head][span] = None
    for place, some in effects.items():
        for one in some:
            comes = one.literal(formal.signature)
            if one.before is not None:
                steps = (one.before.literal(formal.signature), formal.signature.conditional(one.condition))
                built[place] = tuple(dict.fromkeys((*built[place], Rule(comes, steps))))
                flat = Rule(-comes, strict=True)
                for span in stating[-comes]:  # no more than a claim: the other one gives its steps
                    if speakers[span] != speakers[place]:
                        built[span] = tuple(replace(rule, strict=rule.strict and rule != flat) for rule in built[span])
            for denied in [-formal.signature.of(head) for head in one.condition.heads]:
                for span in stating[denied]:
                    if speakers[span] != speakers[place]:
                        built[span] = tuple(dict.fromkeys((*built[span], Rule(-comes, (denied,)))))


def _denials(formal: JapaneseFormalizer, built: _Built, rule: Rule) -> tuple[Literal, ...]:
    """Return what shows that a rule concludes nothing: the opposite, or that it is so whatever is done.

    Who only says that, 開けても客は増えない, denies the condition, and shows nothing.
    """
    opposite, *whole = formal.conditionals.denying.get(rule, (-rule.head,))
    found = [{one.head for one in rules} for rules in built.values() if any(map(_states(opposite), rules))]
    if whole and found and all(heads.issuperset(whole) for heads in found):
        return tuple(whole)
    return (opposite, *whole)


def _states(literal: Literal) -> Callable[[Rule], bool]:
    return lambda rule: rule.head == literal and not rule.body


def _is_of_its_kind(literal: Literal) -> bool:
    """Return whether a literal says no more than what its thing is called: 展示品(展示品), 家庭(子どものいる家庭)."""
    match literal.args:
        case (Name(text),):
            return literal.positive and is_called(text, literal.predicate)
        case _:
            return False


def _of_anybody(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a clause that names nobody says of anybody."""
    if clause.topic is None and clause.marked("が") is None:
        yield clause.with_argument(ProseArgument(TOPIC, PLACE))
