"""Sentences of ordinary Japanese as rules and questions: names, kinds, topics that go on.

A text is surveyed first: what its sentences say of kinds and conditions gives wordings with places, and every clause
that is worded alike gets the same literal. A noun that something is said to be is a kind, and what is stated of it with
は, も, には or では holds, normally, of everything of that kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import islice, product
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, BodyItem, Comparison, Integer, Literal, Name, Term, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import (
    AskedValue,
    Assertion,
    Contribution,
    Deciding,
    Interpretation,
    Negation,
    Query,
    QueryKind,
    Roles,
    Treatment,
    filled,
    plain,
)
from grammar.errors import DocumentNote
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import in_kana, tokens
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import (
    EVERYBODY,
    MEMBER,
    PLACE,
    TOPIC,
    JapaneseClause,
    ProseArgument,
    clause_of,
    is_potential,
)
from grammar.japanese.prose.consequences import consequences
from grammar.japanese.prose.deliberation import Deliberation, judged
from grammar.japanese.prose.entailment import NORM, by_any_amount, same
from grammar.japanese.prose.issue import CLAIM, OF_ANOTHER, JapaneseIssue, as_chosen, is_counter_proposal
from grammar.japanese.prose.names import (
    APPOSED,
    names_of_one,
    own_names,
    planned_names,
    pointed_names,
    renamed,
    shorter_names,
    without_kind,
)
from grammar.japanese.prose.necessity import contraposed, may_with, needed, without_it
from grammar.japanese.prose.objects import is_thing, takes_thing
from grammar.japanese.prose.opposites import contraries
from grammar.japanese.prose.options import candidates, to_choose, where_chosen
from grammar.japanese.prose.phrases import NOUN, phrases
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.japanese.prose.presupposed import NOT_SUBSECTIVE, subjects, without_amount
from grammar.japanese.prose.quantities import parts_of
from grammar.japanese.prose.scopes import CORRECTS, TAKES_BACK
from grammar.japanese.prose.sentences import (
    Condition,
    Context,
    Fact,
    KeptText,
    Meaning,
    Part,
    Refused,
    addresses_its_agent,
    asked_of_act,
    at_issue,
    understood,
)
from grammar.japanese.prose.siblings import others
from grammar.japanese.prose.spelling import finite
from grammar.japanese.prose.subsumption import becoming, is_count, saying, variants
from grammar.japanese.prose.topics import FELT
from grammar.japanese.prose.voices import acting, before_te
from grammar.japanese.prose.wordings import Wording, Wordings, own, term, unique, whole
from grammar.practical import practical_arguments
from grammar.spans import Span
from grammar.statements import Say
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.japanese.prose.options import ChoiceAsked
    from grammar.japanese.prose.phrases import ProsePhrase

_X = PLACE
_PLACES = {_X: Variable("X")}
_EXCEPTING = frozenset(("ただし", "ただ", "例外として", "しかし", "でも", "もっとも"))
_WHENEVER = frozenset(("限り", "間", "うち", "たら", "ば", "と", "とき", "時", "際", "場合", "たび", "度", "なら"))
"""Words of conditions that are met, too, where what they ask for has happened or goes on: 雨が降ると, and it rained."""
_WHICH = re.compile(
    "^(?!何[^がをはに]{1,2}も|[^の]+でも$)(?:どの|どちらの|どんな|何の|誰の|何|誰|だれ|どれ|どちら|どこ|どっち)"
)
"""What is asked for."""
_SUBJECT_OR_OBJECT = (TOPIC, "が", "を")
_CHANGED_FOR = re.compile("移行|切り替え|切替|乗り換え|買い換え|買い替え|置き換え|入れ替え|替え|換え|変え|統一")
"""Verbs of changing a thing for another one of its sort: 今の車を電気自動車に替える."""
_WHICH_ONE = re.compile("(?:どの|どちらの)([^のか]+)")
"""Of which sort what is asked for is."""
_COUNTED = re.compile(
    "^(?:いる|ある|いた|あった)$|(?:多い|少ない|増える|減る|増えた|減った|足りる|必要"
    "|珍しい|まれ|稀|希少|豊富|絶滅する|(?:増え|減っ|普及し|広まっ|ありふれ|絶滅し)ている)$"
)
"""Heads that count their subject: what they say of a kind, they say of no thing of the kind."""
_FIRMLY = re.compile(
    "(?:必ず|かならず)(?!しも)|絶対に|(?:いかなる|どんな|どのような)(?:場合|とき|時|理由|事情)[でにがあれっ]*て?も|(?:理由|事情)[がは](?:何|どう)であ|何があ(?:って|ろうと)も|一切|例外なく|決して"
    f"|{NORM}(?:で|に|により|によって)[^。]*(?:禁止|ならない|なりません|いけない|いけません)"
    f"|(?:べき[^。、]*|ならない|いけない)(?:と|ことに)[^。]*{NORM}(?:で|に|により|によって)"
)
"""What says of a rule that it holds without exception, or by a norm: 条例で必ず取り壊さなければならない."""
_THIS = re.compile("^(?:この|その|あの|こちら|そちら|うち|わたし|私|ぼく|今日|昨日|明日|今年|去年|来年)")


def _raw(span: Span) -> str:
    return span.source.text[span.start : span.end]


_IN_QUOTES = re.compile("[「『]([^「」『』。、？?！!\\s]{2,16})[」』]")


def _entire(names: Iterable[str]) -> re.Pattern[str] | None:
    """Return what finds those of some names, outside of quotation marks, that the dictionary would take apart."""
    found = [name for name in dict.fromkeys(names) if _is_torn(name)]
    if not found:
        return None
    return re.compile(f"(?<![「『])(?:{'|'.join(sorted(map(re.escape, found), key=len, reverse=True))})(?![」』])")


_SORT_ASKED = re.compile("どの([一-鿿ァ-ヺー]+)")


def _called_so(text: str, sorts: Collection[str]) -> Iterator[str]:
    """Yield the words of a text that are all nouns and end with one of some sorts: 週末運航案, for 案."""
    run = ""
    for one in tokens(text) if sorts else ():
        run = run + one.text if one.pos in ("名詞", "接頭辞", "接尾辞") else ""
        if one.text in sorts and run != one.text:
            yield run


def _is_torn(name: str) -> bool:
    """Return whether a name is all nouns, and more than one of them by the dictionary: 毎日延長案."""
    words = tokens(name)
    return len(words) > 1 and all(one.pos in ("名詞", "接尾辞", "接頭辞") for one in words) and len(phrases(words)) > 1


def _speaks(words: str, key: str) -> bool:
    """Return whether words are kept whole as well, so that they say nothing but what they stand for."""
    try:
        parts = understood(words, Context()).parts
    except Refused:
        return False
    part = parts[0] if len(parts) == 1 else None
    match part:
        case KeptText(other) | Condition(whole=other):
            return other == key
        case _:
            return False


def _takes_back(before: str, here: str) -> bool:
    """Return whether a sentence takes back, hedges or reports the one before: 違う。 does not where that asked."""
    if TAKES_BACK.match(here):
        return True
    return CORRECTS.match(here) is not None and re.search("[?？か][。\\s]*$", before) is None


_LINES = 1 << 12
"""Words of ``say`` lines that are remembered."""


@lru_cache(_LINES)
def _only_part(words: str) -> Part | None:
    """Return what the words of a line come to, None where that is nothing or more than one thing."""
    try:
        meaning = understood(words, Context())
    except Refused:
        return None
    return meaning.parts[0] if len(meaning.parts) == 1 else None


class JapaneseProseReader:
    """Reads ordinary sentences.

    Args:
        negation: what a plain ない in a condition means.
        says: lines whose words are known.
        about: the question at issue in what questions are put to.
        named: names of things that they are put to.
    """

    def __init__(
        self,
        negation: Negation = Negation.STRONG,
        says: Iterable[Say] = (),
        *,
        about: str = "",
        named: Iterable[str] = (),
    ) -> None:
        self._negation = negation
        self._wordings = Wordings()
        self._constants: dict[str, Term] = {}
        self._whole: dict[str, Literal] = {}
        self._lines: dict[tuple[str, int], Say] = {}
        self._kinds, self._whole_lines = set[str](), set[str]()
        """The nouns of kinds; the words that lines say as one statement."""
        self._understood: dict[Span, Meaning | Refused] = {}
        self._clauses: set[tuple[Literal, str]] = set()
        self._built: dict[Span, tuple[Rule, ...]] = {}
        self._labels: dict[Rule, str] = {}
        self._drawn: dict[tuple[int, int], tuple[JapaneseClause, ProseArgument | None, Sequence[JapaneseClause]]] = {}
        """What follows from a clause and its kind, by their identities, which they keep while they stand here."""
        self._nouns: dict[str, None] = {}
        """Nouns of kinds that a clause describes, which conditions ask for: 部屋 of 明るい部屋."""
        self._measures: set[str] = set()
        """Predicates whose second argument is an amount."""
        self._bare: dict[str, str] = {}
        """Who is named with what he is, and is the only one of his name: 新人の大西さん, and his name alone."""
        self._names: Mapping[str, str] = {}
        """Who is called in several ways, with the name that stays."""
        self._owners: dict[str, dict[str, None]] = {}
        """What the text speaks of that something has, with what has it: 財政 of この町の財政, この町."""
        self._heads = self._heads_there = self._heads_to = self._become = frozenset[str]()
        """The heads of all clauses of the text, those of them that have a place with で, and with に; and what things
        become in the text, or are: 使用禁止になる, 築四十年だ."""
        self._passives: dict[str, list[str]] = {}
        """Passive heads of the text, by what is done then: 荒らされる, by 荒らす."""
        self._pointed: dict[str, str] = {}
        """What is called without its この or うちの, where the text points to no other: 町の財政, この町の財政."""
        self._roles: dict[str, str] = {}
        """Names with what their bearers are said to be beside them: ポコ, チャットツール."""
        self._issue: JapaneseIssue | None = None
        self._by_names: set[Rule] = set()
        """What only the names of things tell: みどり台の家 is a 家."""
        self._candidates: tuple[str, ...] = ()
        """What the text names, before anybody speaks, as that of which something is to be chosen."""
        self._presumed: dict[Rule, tuple[str, str]] = {}
        """Rules that take what is at issue for one of a noun, with both."""
        self._deliberation = Deliberation()
        self._generic: dict[str, dict[Term, None]] = {}
        """What is told of kinds as places, with those; those of which anything is told that is usually so."""
        self._has_speakers = False
        """Whether somebody speaks in the text."""
        self._left_whole: set[Span] = set()
        """Sentences of stances that are not read, and bear on no other: nobody can be asked to put them anew."""
        self._pending = tuple(says)
        self._about = about
        self._named_so = tuple(named)
        self._entire: re.Pattern[str] | None = None
        """Names that the dictionary would take apart: 毎日延長案."""

    # What is known before.

    def _learn(self) -> None:
        """Read the words of the lines, once."""
        pending, self._pending = self._pending, ()
        self._entire = self._entire or _entire(self._named_so)
        for say in pending:
            for words, literal in ((say.reading, say.literal), (say.negative, -say.literal)):
                if words is not None:
                    self._learn_line(words, literal)

    def knows(self, say: Say) -> bool:
        """Return whether the words of a line are a clause of prose, so that they are recognised in whatever form."""
        self._learn()
        return (say.literal, say.reading) in self._clauses

    def _learn_line(self, words: str, literal: Literal) -> None:
        if measures.LINE.fullmatch(words):
            self._measures.add(literal.predicate)
            self._clauses.add((literal, words))
            return
        match _only_part(words):
            case Fact(clause) if clause.args or not clause.predicate.nominal:
                sign = literal if not clause.negated else -literal
                args = tuple(
                    (
                        one.marker,
                        Variable(one.text[1:-1]) if re.fullmatch(r"\{[A-Z]\w*\}", one.text) else one.text,
                        one.when,
                    )
                    for one in clause.args
                )
                places = {text.name for _, text, _ in args if isinstance(text, Variable)}
                if places == {one.name for one in literal.args if isinstance(one, Variable)}:
                    self._wordings.add(Wording(clause.head, args, sign))
                    self._clauses.add((literal, words))
            case KeptText(key, negated) if not literal.args:
                self._whole[key] = literal if not negated else -literal
            case Condition(whole=key) if not literal.args and key:
                self._whole[key] = literal
                self._whole_lines.add(key)
            case _ if not literal.args and literal.positive:
                self._constants[words] = Name(literal.predicate)
            case _:
                pass

    # A whole text.

    def survey(self, contributions: Iterable[Contribution]) -> None:
        """Understand all sentences, in order, and note the kinds and the wordings of the text."""
        self._learn()
        contributions = tuple(contributions)
        whole = {span.source.text for one in contributions for span in one.sentences}
        asked = [span for one in contributions if one.issue for span in one.sentences]
        sorts = {sort for span in asked for sort in _SORT_ASKED.findall(_raw(span))}
        named = (name for text in whole for name in (*_IN_QUOTES.findall(text), *_called_so(text, sorts)))
        self._note_speakers(contributions)
        self._entire = _entire((*named, *self._candidates))
        issue, options = self._at_issue(asked)
        choice = to_choose("".join(map(_raw, asked)), self._candidates) if options is None else None
        options = options or choice
        proposed: JapaneseClause | None = None
        for one in contributions:
            to_agent = bool(one.speaker and one.sentences) and addresses_its_agent(_raw(one.sentences[0]))
            start = Context(
                one.speaker,
                to_agent,
                issue=issue,
                around=at_issue(issue),
                options=options,
                candidates=self._candidates,
            )
            context = replace(start)
            before: Span | None = None
            earlier = context
            for span in one.sentences:
                if before is not None and _takes_back(_raw(before), _raw(span)):
                    self._understood[before] = Refused("behind")
                    self._left_whole.discard(before)
                    context = replace(start)
                found = self._understand(span, context)
                given = self._conditioned(before, span, earlier) if before is not None and _lacks_end(found) else None
                if before is not None and given is not None:
                    self._understood[before], found = given, Meaning(())
                self._understood[span] = found
                before, earlier = span, replace(context)
                if isinstance(found, Meaning):
                    context.after(found)
                    if issue is None and options is None and not asked and one.speaker and proposed is None:
                        proposed = _proposed(found)
                elif one.speaker and found.bears_on_nothing_else(_raw(span)):
                    self._left_whole.add(span)
                    context = replace(start, around=None)
            issue = issue or proposed
        self._call_alike(contributions, issue, [name for span in asked for name in APPOSED.findall(_raw(span))])
        self._complete_denials(contributions)
        meanings = [one for one in self._understood.values() if isinstance(one, Meaning)]
        self._note_names(meanings)
        if len(asked) == 1:
            self._understood[asked[0]] = self._as_answered(self._understood[asked[0]], meanings, choice)
        self._note_issue([self._understood[span] for span in asked], meanings, by_speakers=self._has_speakers)
        self._note_things(meanings)
        for meaning in meanings:
            self._note_kinds(meaning)
        for meaning in meanings:
            for _ in self._rules(meaning):
                pass
        self._build([one.sentences for one in contributions])
        self._deny_contraries(contributions)
        self._argue_from_consequences(contributions)

    def _as_answered(
        self, asked: Meaning | Refused, meanings: Sequence[Meaning], choice: ChoiceAsked | None
    ) -> Meaning | Refused:
        """Return the question at issue as the claims answer it; ``choice``: of what the text names before them."""
        claimed = _of_what_is_claimed(asked, meanings, self._candidates)
        if choice is not None:
            return claimed if claimed is not asked else self._understood_in(f"{choice.question}？", Context())
        asked = _moved(asked) if self._has_speakers else asked
        return _of_one_of_them(_deliberated(asked, meanings), meanings)

    def _note_speakers(self, contributions: Sequence[Contribution]) -> None:
        """Note whether anybody speaks, and what is named before, of which something is to be chosen."""
        self._has_speakers = any(one.speaker for one in contributions)
        first = next((one.sentences[0] for one in contributions if one.speaker and one.sentences), None)
        self._candidates = () if first is None else candidates(first.source.text[: first.start])

    def _call_alike(
        self, contributions: Sequence[Contribution], issue: JapaneseClause | None, apposed: Sequence[str]
    ) -> None:
        """Give everybody one name who is called in several ways; ``apposed``: names behind what their bearers are."""
        every = [
            (one.speaker, argument)
            for one in contributions
            for span in one.sentences
            if isinstance(found := self._understood[span], Meaning)
            for part in found.parts
            for clause in _clauses_of(part)
            for argument in clause.args
        ]
        names = [(speaker, argument.text) for speaker, argument in every]
        texts = {text for _, text in names}
        # 毎回番号を送るコード方式 is none but コード方式, where that is one to choose from
        described = {
            one.text: name
            for _, one in every
            for name in self._candidates
            if one.text != name and one.text.endswith(name) and _is_mentioned(one.phrase)
        }
        about = () if issue is None else issue.args
        shorter = {
            name: long
            for one in about
            for names_of in (shorter_names, pointed_names, own_names)
            for name, long in names_of(one.text, texts).items()
        }
        shorter |= {one.text: name for one in about if (name := without_kind(one.text, apposed, texts)) != one.text}
        self._names = {**names_of_one(dict.fromkeys(names)), **planned_names(texts), **described, **shorter}
        if self._names:
            for span, found in self._understood.items():
                if isinstance(found, Meaning):
                    self._understood[span] = replace(found, parts=tuple(map(self._called_alike, found.parts)))

    def _complete_denials(self, contributions: Sequence[Contribution]) -> None:
        """Let what somebody denies in less words be what another said before, where that is one thing only.

        犬は吠えない denies 犬は夜に吠える; 吠えないよ, which names nothing, what was said just before.
        """
        earlier: dict[str, list[tuple[str, JapaneseClause]]] = defaultdict(list)
        last: dict[str, list[tuple[str, JapaneseClause]]] = {}
        for one in contributions:
            here: dict[str, list[tuple[str, JapaneseClause]]] = defaultdict(list)
            for span in one.sentences:
                found = self._understood[span]
                if not one.speaker or not isinstance(found, Meaning) or found.asks:
                    continue
                facts = [part for part in found.parts if isinstance(part, Fact)]
                denied = [
                    Fact(meant, of=part.clause)
                    for part in facts
                    if part.of is None
                    for before in ((earlier if part.clause.args else last).get(part.clause.head, ()),)
                    for meant in _denied_by(part.clause, one.speaker, before)
                ]
                denied += [
                    Fact(meant)
                    for part in facts
                    if part.of is None
                    for found_out in (_denied_at_all, _after_all)
                    for meant in found_out(part.clause, one.speaker, earlier)
                ]
                denied += [
                    Fact(meant)
                    for part in facts
                    if part.of is None and not part.clause.args
                    for meant in _echoed(part.clause, one.speaker, last.get(part.clause.head, ()))
                ]
                if any(_says_not_all(part.clause) for part in facts):
                    denied += [
                        Fact(replace(self._asked(other), universal=False).denied())
                        for before in last.values()
                        for who, other in before
                        if who != one.speaker and not other.negated and _is_of_all(other)
                    ]
                if denied:
                    self._understood[span] = replace(found, parts=(*found.parts, *denied))
                for part in facts:
                    here[part.clause.head].append((one.speaker, part.clause))
            for head, clauses in here.items():
                earlier[head] += clauses
            last = here or last

    def _called_alike(self, part: Part) -> Part:
        match part:
            case Fact(clause):
                return replace(part, clause=renamed(clause, self._names))
            case Condition(body, heads):
                one = tuple(renamed(clause, self._names) for clause in body)
                return replace(part, body=one, heads=tuple(renamed(clause, self._names) for clause in heads))
            case KeptText():
                return part

    def _at_issue(self, asked: Sequence[Span]) -> tuple[JapaneseClause | None, ChoiceAsked | None]:
        """Return what the text is about, where that is one question, or a motion: its clause, the options it names."""
        meaning = self._understand(asked[0], Context()) if len(asked) == 1 else None
        if not isinstance(meaning, Meaning) or len(meaning.parts) != 1:
            return None, None
        if meaning.choice is not None:
            return None, meaning.choice
        part = meaning.parts[0]
        return (part.clause, None) if isinstance(part, Fact) else (None, None)

    def _build(self, by_speaker: Sequence[Sequence[Span]]) -> None:
        """Make the rules of every sentence, and give an exception precedence over what its speaker said in general."""
        number = 0
        for spans in by_speaker:
            general: dict[Literal, list[Rule]] = {}
            known: set[Rule] = set()
            for span in spans:
                meaning = self._understood[span]
                if not isinstance(meaning, Meaning) or meaning.asks:
                    continue
                built: list[Rule] = []
                for rule in dict.fromkeys(self._rules(meaning)):
                    if rule.is_fact:
                        if not (built and rule in known and rule in self._by_names):
                            built.append(rule)
                        known.add(rule)
                        continue
                    against = [other for other in general.get(-rule.head, ()) if self._excepts(meaning, rule, other)]
                    if against:
                        number += 1
                        label = f"例外{number}"
                        built.append(replace(rule, label=label))
                        for other in against:
                            number += 1
                            self._label(other, f"原則{number}")
                            built.append(Rule(Literal(PRIORITY, (Name(label), Name(self._labels[other]))), strict=True))
                    else:
                        built.append(rule)
                    general.setdefault(rule.head, []).append(rule)
                self._built[span] = tuple(built)
            self._follow_on(spans)
        for span, rules in self._built.items():
            self._built[span] = tuple(
                replace(rule, label=self._labels[rule]) if rule in self._labels and rule.label is None else rule
                for rule in rules
            )

    def _deny_contraries(self, contributions: Iterable[Contribution]) -> None:
        """Let what is said of a thing deny the contrary that another says of it, or that follows by a rule.

        部屋は静かだ denies 部屋はうるさい.
        """
        given: defaultdict[Literal, set[str]] = defaultdict(set)
        concluded: set[str] = set()
        speakers = {span: one.speaker for one in contributions for span in one.sentences}
        for span, rules in self._built.items():
            for rule in rules:
                if rule.head.positive and len(rule.head.args) == 1:
                    if rule.is_fact:
                        given[rule.head].add(speakers[span])
                    elif rule.strong:
                        concluded.add(rule.head.predicate)
        for span, rules in self._built.items():
            denied = [
                replace(rule, head=-contrary, label=None)
                for rule in rules
                if rule.is_fact and rule.head in given and not isinstance(rule.head.args[0], Variable)
                for other in contraries(rule.head.predicate)
                for contrary in (replace(rule.head, predicate=other),)
                if other in concluded or given.get(contrary, set()) - {speakers[span]}
            ]
            self._built[span] = tuple(dict.fromkeys((*rules, *denied)))

    @cached_property
    def _heads_built(self) -> frozenset[Literal]:
        """The heads of all rules of the text."""
        return frozenset(rule.head for rules in self._built.values() for rule in rules)

    def _argue_from_consequences(self, contributions: Iterable[Contribution]) -> None:
        """Let what each speaker says would come of what is at issue speak for it, or against: 開けると客が増える."""
        if self._issue is None or not self._deliberation.deeds:
            return
        asked, supposed = self._literal(self._issue.asked), self._deliberation.supposed
        by_speaker: dict[str, dict[Rule, Span]] = {}
        for one in contributions:
            if one.speaker:
                own = {rule: span for span in one.sentences for rule in self._built.get(span, ())}
                by_speaker.setdefault(one.speaker, {}).update(own)
        for places in by_speaker.values():
            for done in (True, False):
                deeds = sorted((one for one in self._deliberation.deeds if one.positive is done), key=str)
                aims = {
                    Rule(asked if clause.negated is not done else -asked, (self._one(one),)): span
                    for span in dict.fromkeys(places.values())
                    for clause in self._facts_in(span)
                    for so in judged(clause)
                    for one in (so, self._pointed_at(so), *_of_anybody(so))
                }
                rules: dict[Rule, Span | None] = {**aims, **dict.fromkeys(supposed), **places}
                found = practical_arguments(rules, deeds, asked, self._denials, _is_of_its_kind)
                for last, reason in tuple(found):
                    span = rules[last]
                    if span is not None:
                        self._built[span] = tuple(dict.fromkeys((*self._built[span], reason)))

    def _facts_in(self, span: Span) -> Iterator[JapaneseClause]:
        meaning = self._understood[span]
        parts = meaning.parts if isinstance(meaning, Meaning) and not meaning.asks else ()
        yield from (part.clause for part in parts if isinstance(part, Fact))

    def _denials(self, rule: Rule) -> tuple[Literal, ...]:
        """Return what shows that a rule concludes nothing: the opposite, or that it is so whatever is done.

        Who only says that, 開けても客は増えない, denies the condition, and shows nothing.
        """
        opposite, *whole = self._deliberation.denying.get(rule, (-rule.head,))
        found = [{one.head for one in rules} for rules in self._built.values() if any(map(_states(opposite), rules))]
        if whole and found and all(heads.issuperset(whole) for heads in found):
            return tuple(whole)
        return (opposite, *whole)

    def _follow_on(self, spans: Sequence[Span]) -> None:
        """Let what follows from what follows from something follow from that, of what one speaker says."""
        meanings = ((span, self._understood[span]) for span in spans)
        conditions = [
            (span, part)
            for span, meaning in meanings
            if isinstance(meaning, Meaning) and not meaning.asks
            for part in meaning.parts
            if isinstance(part, Condition) and part.whole and part.consequence and part.whole != part.consequence
        ]
        for _, first in conditions:
            for span, second in conditions:
                if first is second or len(second.body) != 1:
                    continue
                if not any(_alike(met, second.body[0]) for one in first.heads for met in (one, *becoming(one))):
                    continue
                whole = self._kept(first.whole.removesuffix(first.consequence) + second.consequence)
                premises = (self._conditional(first), self._conditional(second))
                reached = Rule(-whole if second.denied else whole, premises)
                self._built[span] = tuple(dict.fromkeys((*self._built[span], reached)))

    def _label(self, rule: Rule, label: str) -> None:
        self._labels.setdefault(rule, label)

    @staticmethod
    def _excepts(meaning: Meaning, rule: Rule, other: Rule) -> bool:
        """Return whether a rule is the exception to its opposite: it is said so, or it is of a kind within its kind."""
        if meaning.opener in _EXCEPTING:
            return True
        kinds = [item.predicate for item in rule.strong if len(item.args) == 1 and item.positive]
        others = [item.predicate for item in other.strong if len(item.args) == 1 and item.positive]
        return len(others) == 1 and any(kind != others[0] and kind.endswith(others[0]) for kind in kinds)

    def _conditioned(self, before: Span, here: Span, context: Context) -> Meaning | None:
        """Return what a sentence says under the condition that stands alone behind it: 開けるべきだ、客が来るなら."""
        reported = self._understood[before]
        if (
            not isinstance(reported, Meaning)
            or reported.asks
            or len(reported.parts) != 1
            or isinstance(reported.parts[0], Condition)
        ):
            return None
        try:
            found = understood(f"{_raw(here).rstrip('。')}、{_raw(before)}", replace(context))
        except Refused:
            return None
        return found if all(isinstance(part, Condition) for part in found.parts) else None

    def _understand(self, span: Span, context: Context) -> Meaning | Refused:
        return self._understood_in(_raw(span), context)

    def _understood_in(self, words: str, context: Context) -> Meaning | Refused:
        if self._entire is not None:
            words = self._entire.sub(lambda found: f"「{found[0]}」", words)
        try:
            return _by_name_alone(understood(words, context))
        except Refused as refusal:
            return refusal.with_traceback(None)

    def _note_issue(
        self, asked: Sequence[Meaning | Refused], meanings: Sequence[Meaning], *, by_speakers: bool
    ) -> None:
        """Note what the text is about, where that is one question of one clause."""
        found = [
            part.clause
            for one in asked
            for part in (one.parts if isinstance(one, Meaning) and one.asks else ())
            if isinstance(part, Fact)
        ]
        if len(found) == len(asked) == 1:
            clauses = (clause for one in meanings if not one.asks for part in one.parts for clause in _clauses_of(part))
            self._issue = JapaneseIssue.of(found[0], clauses, by_speakers=by_speakers)

    def _about_the_issue(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what a clause says of what is at issue, which it names with less words."""
        one = self._in_full(clause)
        pointed = any(_THIS_ONE.match(each.text) for each in clause.args)  # この規則 is that one, beyond doubt
        claims = CLAIM.search(clause.head) is not None
        for rule in self._fact(one, believed=claims or not pointed) if one is not clause else ():
            yield rule if pointed and not claims else replace(rule, strict=False)

    def _against_the_issue(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield the denial of what is at issue, of which a clause claims the contrary: 残すべき of 廃止すべき."""
        asked, full = (None if self._issue is None else self._issue.asked), self._in_full(clause)
        if asked is not None and is_counter_proposal(full, asked):
            yield from self._fact(asked.denied(), believed=True)

    def _general_on_the_issue(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what is claimed of all of a kind of those at issue, where and when that is asked of them.

        Where it is asked what should be put into a room, what keeps people awake should not be put anywhere, nor there.
        """
        asked, kind = (None if self._issue is None else self._issue.asked), self._kind_in(clause)
        if asked is None or kind is None or CLAIM.search(asked.head) is None:
            return
        for claim in (clause, *self._consequences(clause, kind)):
            if claim.head == asked.head and any(one is kind for one in claim.args):
                yield from self._there_as_asked(claim, kind, asked)
                for full in self._of_those_asked_about(claim, kind, asked):
                    yield from (rule for rule in self._fact(full, believed=True) if rule.body)

    def _there_as_asked(self, clause: JapaneseClause, kind: ProseArgument, asked: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is claimed of all places of a kind is claimed of ours, which a question need not name.

        箱を置くべきか: 荷物の多い棟には箱を置くべきだ, and 当棟 has many.
        """
        rest = {one.text for one in clause.args if one is not kind}
        if kind.marker not in ("に", "で") or kind.phrase is None or rest != {one.text for one in asked.args}:
            return
        noun = kind.phrase.head
        claim = replace(asked, predicate=replace(asked.predicate, negated=clause.negated, question=False))
        for place in dict.fromkeys((noun, self._pointed.get(noun, noun))):
            member = JapaneseClause((ProseArgument(TOPIC, place),), ProsePredicate(kind.text, nominal=True))
            yield Rule(self._literal(claim), (self._literal(member),))

    @staticmethod
    def _of_those_asked_about(
        clause: JapaneseClause, kind: ProseArgument, asked: JapaneseClause
    ) -> Iterator[JapaneseClause]:
        """Yield a claim on all of a kind with what is asked and it leaves out, where they stand in for another."""
        markers = {one.marker for one in clause.args}
        versions = [(clause, [one for one in asked.args if one.when or one.marker not in _SUBJECT_OR_OBJECT])]
        if kind.marker not in _SUBJECT_OR_OBJECT:
            versions.append((clause, list(asked.args)))  # 古い船には移すべきではない: what is asked about
        elif len(clause.args) == 1 and kind.is_topic and (doer := asked.topic) is not None and asked.marked("を"):
            done = clause.replaced(kind, replace(kind, marker="を"))
            versions.append((done, [doer, *(one for one in asked.args if one is not doer)]))
        for version, every in versions:
            given = markers if version is clause else {"を"}
            missing = [replace(one, phrase=None) for one in every if one.marker not in given]
            if missing:
                yield replace(version, args=(*version.args, *missing))

    def _is_a_claim_on_the_issue(self, clause: JapaneseClause) -> bool:
        """Return whether a clause claims in less words what is at issue, so that it is said in full alone."""
        asked, full = (None if self._issue is None else self._issue.asked), self._in_full(clause)
        claims = asked is not None and CLAIM.search(clause.head) is not None and asked.head == clause.head
        return claims and asked is not None and full is not clause and _has_arguments_of(full, asked)

    def _in_full(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a clause with the long name of what is at issue."""
        return (self._issue.in_full(clause) if self._issue is not None else None) or clause

    @cached_property
    def _debated(self) -> JapaneseClause | None:
        """The question at issue in what questions are put to, where it is one clause."""
        try:
            parts = understood(self._about, Context()).parts if self._about else ()
        except Refused:
            return None
        return parts[0].clause if len(parts) == 1 and isinstance(parts[0], Fact) else None

    def _of_the_debate(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return a question that puts the one at issue in other words in its words, None where it asks another."""
        asked = self._debated
        if asked is None:
            return None
        done, deed = CLAIM.sub("", asked.head), CLAIM.sub("", clause.head)
        claims = deed != clause.head
        if deed != done and not (claims and deed == finite(done, past=True)):  # 出したほうがいい
            return None
        if CLAIM.search(asked.head) and not claims:
            return None  # what should be done need not be done
        if any(_POINTED_AT.match(one.text) for one in clause.args) and self._wordings.literals(clause):
            return None  # the text need not point at what is at issue
        for head in dict.fromkeys((clause.head, asked.head, *((f"{done}べき",) if claims else ()))):
            one = replace(clause, predicate=replace(clause.predicate, head=head))
            whole = replace(asked, predicate=replace(one.predicate, negated=False))
            full = JapaneseIssue.of(whole, (one,), by_speakers=True).in_full(one) or one
            if full is not clause and self._wordings.literals(full):
                return full
        return None

    def _note_names(self, meanings: Sequence[Meaning]) -> None:
        """Note whom a text names with what they are, where it names no other of the same name."""
        named = dict.fromkeys(one for meaning in meanings for one in meaning.named)
        for text, role, called in named:
            if len({each for _, each, other in named if other == called}) == 1:
                self._bare[text] = called
                self._roles[called] = role

    def _note_things(self, meanings: Sequence[Meaning]) -> None:
        """Note what the things have that a text speaks of, and those that it points to."""
        clauses = [clause for meaning in meanings for part in meaning.parts for clause in _clauses_of(part)]
        texts = dict.fromkeys(one.text for clause in clauses for one in clause.args if not one.quantified)
        self._heads = frozenset(clause.head for clause in clauses)
        self._passives = {}
        for head in sorted(one for one in self._heads if one.endswith("れる")):
            active = acting(head)
            if active is not None:
                self._passives.setdefault(active[0], []).append(head)
        became = (clause.marked("に") for clause in clauses if clause.head in ("なる", "なった", "なっている"))
        are = (
            clause.head
            for clause in clauses
            if clause.predicate.nominal and not clause.predicate.adjective and clause.topic is not None
        )
        self._become = frozenset((*are, *(one.text for one in became if one is not None and not one.when)))
        self._heads_there = _heads_of(clause for clause in clauses if clause.marked("で") is not None)
        self._heads_to = _heads_of(
            clause for clause in clauses if (to := clause.marked("に")) is not None and not to.when
        )
        pointed: dict[str, list[str]] = {}
        for text in texts:
            owner, of, had = text.rpartition("の")
            if of and owner and had:
                self._owners.setdefault(had, {})[owner] = None
            found = _POINTED_AT.match(text)
            if found is not None and found.end() < len(text):
                pointed.setdefault(text[found.end() :], []).append(text)
        self._pointed = {short: each[0] for short, each in pointed.items() if len(each) == 1}
        for noun in (text.removeprefix("今の") for text in texts if text.startswith("今の")):
            if {text for text in texts if text.endswith(noun)} <= {noun, f"今の{noun}"}:
                self._pointed.setdefault(noun, f"今の{noun}")  # and no new one is spoken of

    def _barely(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return a clause with the names alone of those whom it names with what they are; None where there are none."""
        done = replace(
            clause,
            args=tuple(
                replace(one, text=text, phrase=None) if (text := self._named(one.text)) != one.text else one
                for one in clause.args
            ),
        )
        if clause.predicate.nominal:
            head = self._bare.get(clause.predicate.head, clause.predicate.head)
            done = replace(done, predicate=replace(clause.predicate, head=head))
        return None if done == clause else done

    def _named(self, text: str) -> str:
        found = self._bare.get(text)
        if found is not None:
            return found
        long = next((one for one in self._bare if text.startswith(f"{one}の")), None)
        return text if long is None else self._bare[long] + text.removeprefix(long)

    def _introduced(self, meaning: Meaning) -> Iterator[Rule]:
        """Yield that who is named with what he is is so: 新人の大西さん."""
        for text, role, called in meaning.named:
            if self._bare.get(text) == called:
                topic = ProseArgument(TOPIC, called)
                yield Rule(self._literal(JapaneseClause((topic,), ProsePredicate(role, nominal=True))), strict=True)

    def _note_kinds(self, meaning: Meaning) -> None:
        for part in meaning.parts:
            if not isinstance(part, Fact):
                continue
            if meaning.asks:
                self._note_sorts(part.clause)
                continue
            clause = part.clause
            if (
                clause.predicate.nominal
                and len(clause.args) == 1
                and clause.args[0].is_topic
                and not clause.predicate.past
            ):
                self._kinds.add(clause.predicate.head)
                less = without_amount(clause.noun) if clause.noun is not None and clause.noun.inner else None
                self._kinds.update(() if less is None else (less.text,))
            for one in clause.args:
                if one.quantified:
                    self._kinds.add(one.text)

    def _note_sorts(self, clause: JapaneseClause) -> None:
        """Note that what is asked for is a kind, of which things are that are called so: どの案, 図書館案."""
        for one in clause.args:
            found = _WHICH_ONE.fullmatch(one.text)
            if found is not None and found[1] not in _ANYBODY:
                self._kinds.add(found[1])
                self._nouns[found[1]] = None

    def meaning(self, span: Span) -> Meaning | Refused:
        """Return what a sentence says, as it was understood in its text, else by itself."""
        self._learn()
        found = self._understood.get(span)
        return found if found is not None else self._asked_in(_raw(span))

    def _asked_in(self, words: str) -> Meaning | Refused:
        """Return what words that stand in no text say, of what is known by its name as of a place where it may be."""
        for anew in (where_chosen(words, self._named_so), asked_of_act(words)):
            other = None if anew == words else self._in_known_names(self._understood_in(anew, Context()))
            if isinstance(other, Meaning) and other.asks and self.recognises(other):
                return other
        return self._in_known_names(self._understood_in(words, Context()))

    def _in_known_names(self, found: Meaning | Refused) -> Meaning | Refused:
        """Return what a question says of those whom what it is put to calls otherwise: 陸 for うちの陸."""
        if isinstance(found, Refused) or not self._named_so:
            return found
        texts = [one.text for part in found.parts for clause in _clauses_of(part) for one in clause.args]
        known = names_of_one(("", name) for name in self._named_so)
        names = names_of_one(("", name) for name in (*self._named_so, *texts))
        here = frozenset(self._named_so)
        self._names = {name: first for name, first in names.items() if name not in here and name not in known}
        self._names |= {first: name for name, first in names.items() if name in here and first not in here}
        for one in () if self._debated is None else self._debated.args:
            pointed = pointed_names(one.text, texts) if here.isdisjoint(texts) else dict[str, str]()
            asserted = (*self._named_so, *texts)
            self._names = {**self._names, **shorter_names(one.text, asserted), **own_names(one.text, texts), **pointed}
        return replace(found, parts=tuple(map(self._called_alike, found.parts))) if self._names else found

    def recognises(self, meaning: Meaning) -> bool:
        """Return whether everything that a question asks, or a statement says, is worded by a known line."""
        for part in meaning.parts:
            match part:
                case Fact(clause):
                    if (
                        not self._measured(meaning)
                        and (not meaning.asks or next(self._decided(meaning), None) is None)
                        and not self._wordings.literals(self._asked(clause))
                        and not (meaning.asks and self._of_the_debate(clause) is not None)
                    ):
                        return False
                case Condition(whole=key) | KeptText(key=key):
                    if key not in self._whole and (not meaning.asks or next(self._decided(meaning), None) is None):
                        return False
        return True

    def interpretation(self, meaning: Meaning, span: Span | None = None) -> Interpretation:
        """Return what a sentence means, one of a text that was surveyed where its place is known."""
        if meaning.asks:
            literals = unique(self._questions(meaning))
            which = any(isinstance(one, Variable) for literal in literals for one in literal.args)
            asked = QueryKind.WHICH if which else QueryKind.WHETHER
            decided = () if which else tuple(self._decided(meaning))
            options = unique(map(self._literal, meaning.options))
            query = Query(asked, literals, self._measured(meaning), decided, options)
            return Interpretation(query, self._says((*literals, *options)))
        known = self._built.get(span) if span is not None else None
        rules = known if known is not None else tuple(dict.fromkeys(self._rules(meaning)))
        used = [item for rule in rules for item in (rule.head, *rule.strong, *rule.weak)]
        wholes = bool(meaning.parts) and all(isinstance(part, KeptText) for part in meaning.parts)
        treatment = Treatment.WHOLE if wholes else Treatment.ANALYSED
        notes = () if span is None else tuple(self._notes(rules, span))
        firm = span is not None and _FIRMLY.search(_raw(span)) is not None
        roles = tuple(map(self._role, rules))
        return Interpretation(Assertion(rules), self._says(used), treatment, roles, notes, firm=firm)

    def _notes(self, rules: Iterable[Rule], span: Span) -> Iterator[DocumentNote]:
        """Yield that what is at issue is presumed to be of a kind, where the text tells all else of it."""
        presumed = [rule for rule in rules if rule in self._presumed]
        kinds = (self._presumed[rule] for rule in presumed if self._heads_built.issuperset(rule.strong))
        for thing, kind in dict.fromkeys(kinds):
            yield DocumentNote.at("presumed-kind", span, thing=thing, kind=kind)

    def kept_so(self, span: Span, words: str) -> Interpretation | None:
        """Return a sentence of a stance that is not read as its speaker's words, which state nothing but that.

        None where it may bear on another sentence, or nobody speaks. ``words`` is the rewrite that says so.
        """
        if span not in self._left_whole:
            return None
        try:
            meaning = understood(words, Context())
        except Refused:
            return None
        return replace(self.interpretation(meaning), treatment=Treatment.WHOLE)

    def _measured(self, meaning: Meaning) -> tuple[AskedValue, ...]:
        """Return the comparisons that a question of one clause may ask for, of amounts that the text tells."""
        part = meaning.parts[0]
        if not meaning.asks or len(meaning.parts) != 1 or not isinstance(part, Fact):
            return ()
        first = next((one for one in measures.asked(part.clause) if one.literal.predicate in self._measures), None)
        both = (one for one in measures.compared(part.clause) if one.literal.predicate in self._measures)
        return (*(() if first is None else (first,)), *both, *self._beyond_named(part.clause))

    def _beyond_named(self, clause: JapaneseClause) -> Iterator[AskedValue]:
        """Yield the comparisons of two amounts that the text tells, where one is asked to go beyond the other."""
        found, one = measures.limit_named(clause.denied() if clause.negated else clause), clause.topic
        if found is None or one is None or one.when or len(clause.args) != len((one, found[0])):
            return
        than = measures.OTHERWISE[found[1]] if clause.negated else found[1]
        for predicate, unit in self._amounts():
            of_both = (
                Literal(predicate, (term(one.text), Variable("N"))),
                Literal(unit, (term(found[0].text), Variable("N"))),
            )
            yield AskedValue(of_both[0], than, of_both[1])

    def _amounts(self) -> Iterator[tuple[str, str]]:
        """Yield the predicates of amounts of the text with that of what is just so much: 三人で円かかる, 円."""
        for predicate in sorted(self._measures):
            unit = measures.unit_of(predicate)
            if unit in self._measures:
                yield predicate, unit

    def _decided(self, meaning: Meaning) -> Iterator[Deciding]:
        """Yield what answers a question of one clause in other words than its own."""
        part = meaning.parts[0]
        if len(meaning.parts) == 1 and isinstance(part, Condition):
            yield from self._where_it_is_done(part)
        if len(meaning.parts) != 1 or not isinstance(part, Fact):
            return
        some = _somebody_in(part.clause)
        if some is not None:
            yes = not part.clause.negated
            for marker in ("が", "を") if some.marker in ("か", "") else (some.marker,):
                anybody = part.clause.replaced(some, replace(some, marker=marker, text=_X))
                asked = anybody.denied() if part.clause.negated else anybody
                for literal in (*self._wordings.literals(asked), *saying(self._wordings.of(asked.head), asked)):
                    yield Deciding(literal, yes)
            return
        yield from self._other_days(part.clause)
        yield from self._chosen(part.clause)
        seen: set[Deciding] = set()
        asked = self._of_the_debate(part.clause) or self._asked(part.clause)
        for clause, yes in (each for one in _spelled_anew(asked) for each in variants(one)):
            for literal in (*self._wordings.literals(clause), *saying(self._wordings.of(clause.head), clause)):
                one = Deciding(literal, yes)
                if one not in seen:
                    seen.add(one)
                    yield one

    def _chosen(self, clause: JapaneseClause) -> Iterator[Deciding]:
        """Yield what answers whether one should be chosen in other words of choosing: 選ぶべき, of にすべき."""
        asked = to_choose(self._about, ("",)) if CLAIM.search(clause.head) is not None else None
        other = None if asked is None else as_chosen(clause, asked.rest[0], asked.rest[1:])
        kept = set[str]() if other is None else {one.text for one in other.args}
        beside = any(one.text not in kept and one.text not in self._about for one in clause.args)  # 夕食は魚にすべきか
        if other is not None and other != clause and not beside:
            for literal in self._wordings.literals(other):
                yield from (Deciding(literal, yes=True), Deciding(-literal, yes=False))

    def _where_it_is_done(self, condition: Condition) -> Iterator[Deciding]:
        """Yield what answers what would come of what is at issue, of which a debate tells: バスは止まらない."""
        asked = self._debated
        if asked is None or len(condition.body) != 1 or len(condition.heads) != 1 or condition.only:
            return
        if condition.whole in self._whole_lines:
            return  # of that they tell themselves
        if not JapaneseIssue.of(asked, condition.body, by_speakers=True).is_deed(condition.body[0]):
            return
        for clause, yes in variants(condition.heads[0]):
            for literal in (*self._wordings.literals(clause), *saying(self._wordings.of(clause.head), clause)):
                yield Deciding(literal, yes)

    def _other_days(self, clause: JapaneseClause) -> Iterator[Deciding]:
        """Yield what denies that something is on a day: that it is on another one."""
        asked = measures.day(clause.predicate.head) if clause.predicate.nominal else None
        if asked is None:
            return
        for head in self._wordings.heads():
            reported = measures.day(head)
            if reported is None or reported[1] != asked[1] or head == clause.predicate.head:
                continue
            for literal in self._wordings.literals(replace(clause, predicate=replace(clause.predicate, head=head))):
                yield Deciding(literal, reported[0] == asked[0])

    def _role(self, rule: Rule) -> Roles:
        """Return who or what a rule speaks of and what it says of it, in the words of the sentence."""
        kind = next((one for one in rule.strong if one.positive and one.args == (_PLACES[_X],)), None)
        named = self._topic_and_comment(kind)[1].removesuffix("だ") if kind is not None else "それ"
        topic, text = self._topic_and_comment(rule.head if rule.head.positive else -rule.head, named)
        others = [one for one in rule.strong if one is not kind]
        conditions = ["".join(self._topic_and_comment(one, "それ", denied=not one.positive)) for one in others]
        return Roles(
            topic,
            text,
            is_kind=bool(rule.body) and kind is not None,
            denied=not rule.head.positive,
            normally=not rule.strict,
            conditions=tuple(conditions),
        )

    def _topic_and_comment(self, literal: Literal, place: str = "それ", *, denied: bool = False) -> tuple[str, str]:
        """Return the topic of a literal and what is said of it; a variable is told as ``place``."""
        atom = literal if literal.positive else -literal
        line = self._lines.get((atom.predicate, len(atom.args)))
        if line is None:
            return "", str(atom)
        words = line.negative if denied and line.negative is not None else line.reading
        texts = {
            one.name: place if plain(term_) is None else str(plain(term_))
            for one, term_ in zip(line.literal.args, atom.args, strict=True)
            if isinstance(one, Variable)
        }
        found = re.match(r"\{([A-Z]\w*)\}(?:[はが]|に(?=は))は?", words)
        if found is None:
            return "", filled(words, texts)
        return texts[found[1]], filled(words[found.end() :], texts)

    def _says(self, literals: Iterable[Literal]) -> tuple[Say, ...]:
        found: dict[tuple[str, int], Say] = {}
        for literal in literals:
            for key in (
                (literal.predicate, len(literal.args)),
                *((one.value, -1) for one in literal.args if isinstance(one, Name)),
            ):
                line = self._lines.get(key)
                if line is not None:
                    found.setdefault(key, line)
        return tuple(found.values())

    # From parts to rules.

    def _questions(self, meaning: Meaning) -> Iterator[Literal]:
        for part in meaning.parts:
            match part:
                case Fact(clause):
                    some = _somebody_in(clause)
                    if some is not None:
                        yield self._literal(clause.without(some))
                        continue
                    asked = next((one for one in clause.args if _WHICH.match(one.text)), None)
                    if asked is None:
                        yield self._literal(self._of_the_debate(clause) or self._asked(clause))
                        continue
                    kind = _WHICH.sub("", asked.text)
                    yield self._literal(clause.replaced(asked, replace(asked, text=_X)))
                    if kind:
                        yield self._kind(kind)
                case Condition() as condition:
                    yield self._conditional(condition)
                case KeptText(key, negated):
                    literal = self._kept(key)
                    yield literal if not negated else -literal

    def _asked(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a clause as it is asked for: of all of a kind, which is another thing than of the kind."""
        if not clause.universal:
            return clause
        some = next((one for one in clause.args if one.quantified), None) or clause.topic or clause.marked("が")
        if some is None:
            return clause
        return clause.replaced(some, replace(some, text=f"すべての{some.text}"))

    def _literal(self, clause: JapaneseClause) -> Literal:
        """Return the one literal of a clause: of a known wording, else by its own words."""
        found = self._wordings.literals(clause)
        return found[0] if found else self._own(clause)

    def _own(self, clause: JapaneseClause) -> Literal:
        literal, say, wording = own(clause, _PLACES if any(one.text == _X for one in clause.args) else None)
        self._wordings.add(wording)
        self._lines.setdefault((say.literal.predicate, len(say.literal.args)), say)
        for one in clause.args:
            if one.text == _X:
                continue
            named = self._constants.get(one.text)
            found = term(one.text)
            if named is None and isinstance(found, Name) and found.value != one.text:
                self._lines.setdefault((found.value, -1), Say(Literal(found.value), one.text, language="ja"))
        return literal

    def _kept(self, key: str, words: str = "") -> Literal:
        known = self._whole.get(key)
        if known is not None:
            return known
        literal, say = whole(key, words if words and _speaks(words, key) else "")
        self._whole[key] = literal
        self._lines.setdefault((literal.predicate, 0), say)
        return literal

    def _conditional(self, condition: Condition) -> Literal:
        literal = self._kept(condition.whole, condition.words)
        return -literal if condition.denied else literal

    def _rules(self, meaning: Meaning) -> Iterator[Rule]:
        if meaning.asks:
            for _ in self._questions(meaning):
                pass
            return
        yield from self._grounds(meaning)
        if self._bare and any(isinstance(part, Fact) for part in meaning.parts):
            yield from self._introduced(meaning)
        for part in meaning.parts:
            match part:
                case Fact(clause, of=alone):
                    believed = meaning.believed and not (meaning.chooses and part.reason)
                    of_it = () if alone is None else (self._literal(alone),)
                    if not self._is_a_claim_on_the_issue(clause):
                        for rule in self._fact(clause, believed=believed):
                            yield replace(rule, body=of_it, strict=False) if of_it and not rule.body else rule
                    bare = self._barely(clause) if self._bare else None
                    if bare is not None:
                        yield from self._fact(bare, believed=believed)
                    yield from self._about_the_issue(clause)
                    yield from self._general_on_the_issue(clause)
                    yield from self._against_the_issue(clause)
                case Condition(body=()) as condition:
                    yield from self._excepting(condition)
                case Condition(body, heads) as condition:
                    yield from self._conditions(condition)
                    full = [tuple(map(self._in_full, clauses)) for clauses in (body, heads)]
                    if full != [body, heads]:
                        of_the_issue = self._conditions(replace(condition, body=full[0], heads=full[1]))
                        yield from (rule for rule in of_the_issue if rule.body)
                case KeptText(key, negated, denies, denied, words):
                    literal = self._kept(key, words)
                    yield Rule(literal if not negated else -literal, strict=not meaning.believed)
                    if denied:
                        yield Rule(-self._kept(denied), strict=not meaning.believed)
                    for one in denies:
                        yield Rule(-self._literal(self._asked(one)), strict=not meaning.believed)

    def _grounds(self, meaning: Meaning) -> Iterator[Rule]:
        """Yield that the reasons of a sentence speak for what it claims."""
        before = tuple(map(self._literal_of, meaning.grounds))
        claims = (part.clause for part in meaning.parts if isinstance(part, Fact) and not part.reason)
        for clause in claims if before else ():
            if meaning.chooses or CLAIM.search(clause.predicate.head):
                yield Rule(self._literal(clause), before)
        reasons: list[Literal] = []
        for part in meaning.parts:
            if not isinstance(part, Fact):
                reasons = []
            elif part.reason:
                reasons.append(self._literal(part.clause))
            elif reasons and (meaning.chooses or CLAIM.search(part.clause.predicate.head)):
                yield Rule(self._literal(part.clause), tuple(reasons))

    def _literal_of(self, part: Fact | KeptText) -> Literal:
        """Return the literal of what a sentence states."""
        match part:
            case Fact(clause):
                return self._literal(clause)
            case KeptText(key, negated, words=words):
                literal = self._kept(key, words)
                return literal if not negated else -literal

    def _fact(self, clause: JapaneseClause, *, believed: bool = False) -> Iterator[Rule]:
        kind = self._kind_in(clause)
        if kind is not None and kind.phrase is not None and "しか" in kind.phrase.particles:
            head = self._own(clause.replaced(kind, replace(kind, text=_X)))
            yield Rule(-head, (-self._kind(kind.text),))  # 大人しか入れない: not that every one of them may
            for one in self._describing_it(kind):
                yield Rule(-self._kind(kind.text), (-self._own(one),))
            yield from self._membership(kind)
            return
        if kind is not None:
            any_one = replace(kind, text=_X, marker=TOPIC if kind.marker == "なら" else kind.marker)
            head = self._own(clause.replaced(kind, any_one))
            for text in self._kinds_meant(kind):
                yield _as_a_rule(Rule(head, tuple(self._of_kind(text))), clause)
            if clause.universal and not kind.text.endswith(f"の{MEMBER}"):
                yield Rule(head, (self._kind(f"{kind.text}の{MEMBER}"),))
            for less in self._consequences(clause, kind):
                if less.negated == clause.negated and any(one is kind for one in less.args):
                    for text in self._kinds_meant(kind):
                        of_it = Rule(self._own(less.replaced(kind, any_one)), tuple(self._of_kind(text)))
                        yield _as_a_rule(of_it, clause)
            yield from self._membership(kind)
            if kind.phrase is not None and kind.phrase.head in _DAYS and len(clause.args) > 1:
                today = self._kind(kind.text)
                for day in _TODAY:  # 風の強い日は店が閉まる, and today is one
                    yield Rule(self._own(clause.without(kind)), (Literal(today.predicate, (term(day),)),))
            self._note_generic(clause, kind)
        if clause.universal:
            yield Rule(self._own(self._asked(clause)), strict=True)
        firm = not (believed or clause.usual or CLAIM.search(clause.predicate.head))
        yield Rule(self._literal(clause), strict=firm)
        for literal in self._wordings.literals(clause):
            yield Rule(literal, strict=firm)
        undergone = () if kind is not None else tuple(self._undergone(clause))
        for one in (*self._consequences(clause, kind), *measures.implied(clause), *undergone):
            for literal in self._wordings.literals(one) or (self._own(one),):
                yield Rule(literal, strict=firm)
        for less in (*parts_of(clause), *_with_ours(clause), *_with_one_topic(clause)):
            yield Rule(self._literal(less), strict=firm)
        yield from self._of_it_alone(clause, firm=firm)
        for marker, anybody in clause.nobody:
            of_them = replace(clause, args=(*clause.args, ProseArgument(marker, anybody)), nobody=())
            yield Rule(self._literal(of_them), strict=firm)
        yield from self._surpassing(clause)
        yield from self._tail(clause)
        yield from self._of_each_owner(clause)
        yield from self._by_name(clause)
        yield from self._one_or_the_other(clause)
        yield from self._by_either(clause)
        yield from self._all_but(clause)
        for value, line in measures.values(clause) if kind is None or kind.marker in ("を", "が") else ():
            self._lines.setdefault((value.predicate, 2), line)
            self._measures.add(value.predicate)
            yield Rule(value, strict=True)

    def _of_it_alone(self, clause: JapaneseClause, *, firm: bool) -> Iterator[Rule]:
        """Yield that what is so of one alone is so of nothing else: 現金しか使えない."""
        some = next((one for one in clause.args if one.text == clause.only), None) if clause.only else None
        if some is None:
            return
        if some is not clause.topic:
            yield Rule(self._own(_just_so(clause)), strict=firm)
        uncounted = replace(clause, args=tuple(one for one in clause.args if not is_count(one)))
        for limited in dict.fromkeys((clause, uncounted)):
            head = self._own(limited.replaced(some, replace(some, text=_X)))
            yield Rule(-head, (-self._kind(clause.only),))
            for rest in others(clause.only):
                yield Rule(-self._literal(limited.replaced(some, replace(some, text=rest))), strict=True)
        for one in self._describing_it(some):
            yield Rule(-self._kind(clause.only), (-self._own(one),))
        for text in _in_the_singular(clause.only):
            if text != clause.only:
                yield Rule(-self._kind(clause.only), (-self._kind(text),))

    def _note_generic(self, clause: JapaneseClause, kind: ProseArgument) -> None:
        """Note that something is told of a kind in general, where that must not pass for one thing."""
        if kind.marker in ("で", "に") and not kind.when:
            self._generic.setdefault(self._literal(clause).predicate, {})[term(kind.text)] = None
        if clause.usual:
            self._generic.setdefault("", {})[term(kind.text)] = None

    def _consequences(self, clause: JapaneseClause, kind: ProseArgument | None) -> Sequence[JapaneseClause]:
        """Return what follows from a clause, drawn once for all passes over a text."""
        key = (id(clause), id(kind))
        if key not in self._drawn:
            self._drawn[key] = (clause, kind, tuple(consequences(clause, kind)))
        return self._drawn[key][-1]

    def _surpassing(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is most so of its kind is more so than others of it: 白岳は県内の山で最も高い."""
        one, most = (
            clause.topic or clause.marked("が"),
            next((each for each in clause.args if each.text == "最も"), None),
        )
        among = clause.marked("で") or clause.marked("のうち")
        if one is None or most is None or among is None or one.when or one.quantified or clause.negated:
            return
        here = replace(clause.without(most).without(among), only="")
        more = replace(here, args=(*here.args, ProseArgument("より", _X)))
        other = here.replaced(one, replace(one, text=_X))
        less = replace(other, args=(*other.args, ProseArgument("より", one.text)))
        kind = self._kind(re.sub("の(?:中|なか|うち)$", "", among.text))
        another = Comparison("!=", _PLACES[_X], term(one.text))
        yield Rule(self._own(more), (kind, another))
        yield Rule(-self._own(less), (kind, another))

    @staticmethod
    def _describing_it(one: ProseArgument) -> Iterator[JapaneseClause]:
        """Yield what is so of whoever a noun describes, who is none such where it is not: 合格した人だけが進める."""
        inner = () if one.phrase is None else one.phrase.inner
        last = inner[-1].predicate if inner else None
        if last is None or last.frozen or one.phrase is None or one.phrase.head not in _ANYBODY:
            return
        if any(each.predicate is not None for each in inner[:-1]):
            return
        clause = clause_of(subjects(inner[:-1]), replace(last, link=Joint.END)).with_argument(ProseArgument(TOPIC, _X))
        yield clause
        te = inflected(last.head, WordForm.TE)
        if te is not None and last.past:
            yield replace(clause, predicate=replace(clause.predicate, head=f"{te}いる", past=False))

    def _kind_in(self, clause: JapaneseClause) -> ProseArgument | None:
        """Return the argument that stands for everything of a kind: a topic, or one with には or では."""
        if _COUNTED.search(clause.head) and not clause.universal and len(clause.args) == 1:
            return None
        every = next((one for one in clause.args if one.quantified), None)
        for one in (every,) if every is not None else clause.args:
            if one.is_topic and not one.quantified and not clause.universal and _tells_of_some(clause, one):
                continue
            marked = (
                one.is_topic
                or one.quantified
                or one.marker == "なら"
                or (one.phrase is not None and one.phrase.particles[-1:] in (("は",), ("も",)))
            )
            if (
                one.marker == "が"
                and _is_routine(clause, one)
                and not self._kinds.isdisjoint(_in_the_singular(one.text))
            ):
                return one
            if (
                one.marker in ("を", "が")
                and one.text in self._kinds
                and may_with(clause)
                and not _is_of_somebody(clause)
            ):
                return one
            claims = CLAIM.search(clause.predicate.head) is not None
            obliged = one.marker == "が" and clause.predicate.modal
            permits = claims or clause.predicate.head.endswith("もいい")
            obliged = obliged or (permits and one.marker in ("を", "に", "で", "から"))
            if not (marked or obliged or (clause.universal and one.marker in (TOPIC, "が"))):
                continue
            described = self._is_described(one, past=claims or clause.usual or _is_deed(clause))
            known = not self._kinds.isdisjoint(_in_the_singular(one.text)) or _OTHER_THAN.fullmatch(one.text)
            if known or one.quantified or _age(one.text) is not None or (clause.universal and marked) or described:
                return one
        return None

    def _kinds_meant(self, kind: ProseArgument) -> Iterator[str]:
        """Yield the kinds that a noun speaks of: 社員たち are any 社員, 会員の方 any 会員 where there are some."""
        yield kind.text
        described = self._is_described(kind, past=True)
        for text in _in_the_singular(kind.text):
            if text != kind.text and (text in self._kinds or (described and not kind.text.endswith("方"))):
                yield text

    def _is_in_a_state(self, phrase: ProsePhrase) -> bool:
        """Return whether a noun speaks of the things in a state, be it one by its form or by what the text says."""
        one = phrase.inner[0]
        plain_noun = len(phrase.inner) == 1 and one.particles == ("の",) and not one.inner
        return _state_of(phrase) or (plain_noun and one.text in self._become)

    def _is_described(self, one: ProseArgument, *, past: bool = False) -> bool:
        """Return whether a noun is described by a clause in the present: any such thing is meant.

        Where something is claimed of it, also by one in the ``past``: what should be done with a thing that was
        finished should be done with that one, too, if only one is meant.
        """
        if one.phrase is None or not one.phrase.inner or not one.modified:
            return False
        within = _is_in_description(one.phrase) or (past and _happened_then(one.phrase))
        if _THIS.match(one.text) and not within:
            return False
        last = one.phrase.inner[-1]
        if _amount_of(one.phrase) is not None or self._is_in_a_state(one.phrase):
            return True
        return (
            last.predicate is not None
            and (past or not last.predicate.past)
            and (one.phrase.head not in ("の", "こと", "もの", "ん") or (one.phrase.head == "もの" and one.is_topic))
        )

    def _kind(self, text: str) -> Literal:
        clause = JapaneseClause((ProseArgument(TOPIC, _X),), ProsePredicate(text, nominal=True))
        return self._own(clause)

    def _of_kind(self, text: str) -> Iterator[BodyItem]:
        """Yield the conditions of being of a kind: 役員以外の住民 is no officer."""
        found = re.match("(.+?)(?:以外の|を除く(?:の)?)(.+)", text)
        if found is not None and text not in self._kinds:
            yield self._kind(found[2])
            yield -self._kind(found[1])
            return
        yield self._kind(text)

    def _membership(self, kind: ProseArgument) -> Iterator[Rule]:
        """Yield what makes a thing one of a described kind: it is one of its noun, and the description holds."""
        phrase = kind.phrase
        if phrase is None or not phrase.inner:
            age = _age(kind.text)
            if age is not None:
                reported = Literal(age[1], (_PLACES[_X], Variable("N")))
                yield Rule(self._kind(kind.text), (reported, Comparison(age[2], Variable("N"), Integer(age[0]))))
                self._measures.add(age[1])
            return
        noun = _SINGULAR.sub("", phrase.head)
        text = kind.text.removesuffix(phrase.head) + noun
        amount = _amount_of(phrase)
        if amount is not None:
            value, unit, than = amount
            reported = Literal(unit, (_PLACES[_X], Variable("N")))
            of_noun = () if noun in _ANYBODY else (self._kind(noun),)
            if of_noun:
                self._nouns[noun] = None
            yield Rule(self._kind(text), (*of_noun, reported, Comparison(than, Variable("N"), Integer(value))))
            self._measures.add(unit)
            return
        inner = [_without_quantifier(one) for one in phrase.inner if _QUANTIFIER.fullmatch(one.text) is None]
        if not inner:
            return
        last = inner[-1].predicate
        if len(inner) == 1 and self._is_in_a_state(phrase) and noun not in _ANYBODY:
            state = inner[0].text
            self._nouns[noun] = None
            described = [self._kind(state)]
            if state in self._become:
                args = (ProseArgument(TOPIC, _X), ProseArgument("に", state))
                described.append(self._own(JapaneseClause(args, ProsePredicate("なる"))))
            for literal in described:
                yield from self._of_such_a_kind(text, noun, (literal,), kind)
        if last is None and noun in _ANYBODY and len(inner) == 1 and inner[0].particles == ("の",):
            yield Rule(self._kind(text), (self._kind(inner[0].text),))
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
        clauses = (same(clause_of(subjects(given), predicate)) for given, predicate in _descriptions(inner))
        yield from self._as_described(text, noun, list(map(_just_so, clauses)), kind)

    def _as_described(
        self, text: str, noun: str, clauses: Sequence[JapaneseClause], kind: ProseArgument
    ) -> Iterator[Rule]:
        """Yield what makes a thing one of a kind: that of which a noun, and all that clauses describe it by, are so."""
        *beside, clause = clauses
        person = _SOMEONE.search(noun) is not None
        if noun not in _ANYBODY:
            self._nouns[noun] = None
        used = noun in _THINGS or (noun not in _ANYBODY and is_thing(noun))
        if beside:
            forms = [[*self._describing(each, person=person, used=used)] for each in clauses]
            for every in islice(product(*forms), _MOST_FORMS):
                yield from self._of_such_a_kind(text, noun, tuple(map(self._own, every)), kind)
            return
        yield from self._beyond(clause)
        for reported, compares in measures.bounds(clause.with_argument(ProseArgument(TOPIC, _X))):
            self._measures.add(reported.predicate)
            each_of = (one for one in sorted(self._measures) if measures.in_all(one) == reported.predicate)
            for predicate in (reported.predicate, *(each_of if compares.op in (">", ">=") else ())):
                such = replace(reported, predicate=predicate)  # what costs each so much costs no less in all
                yield from self._of_such_a_kind(text, noun, (such, compares), kind)
        for given in _each_alternative(clause):
            for one in self._describing(given, person=person, used=used):
                yield from self._of_such_a_kind(text, noun, (self._own(one),), kind)
                yield from self._of_such_a_kind(text, noun, tuple(self._by_one_of(one)), kind)
        if clause.marked("が") is not None and self._issue is not None:
            yield from self._of_the_only_one(text, noun, self._literal(clause))

    def _of_such_a_kind(
        self, text: str, noun: str, described: tuple[BodyItem, ...], kind: ProseArgument
    ) -> Iterator[Rule]:
        """Yield that what is of a noun and is described is of a kind; what is at issue is taken to be of the noun."""
        if not described:
            return
        if noun in _ANYBODY:
            yield Rule(self._kind(text), described)
            return
        yield Rule(self._kind(text), (self._kind(noun), *described))
        for thing in self._things_at_issue(kind.marker, noun):
            member = JapaneseClause((ProseArgument(TOPIC, thing),), ProsePredicate(text, nominal=True))
            presumed = Rule(self._literal(member), tuple(_of_thing(one, thing) for one in described))
            in_short = self._issue is not None and thing in self._issue.called
            if not (in_short or is_called(thing, noun)):
                self._presumed[presumed] = (thing, noun)
            yield presumed

    def _beyond(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what goes beyond a thing of which a text tells how much it is: 予算は四万円だ, and 予算を超える案."""
        found = measures.limit_named(clause)
        if found is None:
            return
        named, than = found
        alone = JapaneseClause((ProseArgument(TOPIC, _X), replace(named, phrase=None)), clause.predicate)
        head, other = self._own(alone), Literal("", (term(named.text), Variable("M")))
        for predicate, unit in self._amounts():
            amounts = (Literal(predicate, (_PLACES[_X], Variable("N"))), replace(other, predicate=unit))
            for literal, compares in ((head, than), (-head, measures.OTHERWISE[than])):
                yield Rule(literal, (*amounts, Comparison(compares, Variable("N"), Variable("M"))))

    def _by_one_of(self, clause: JapaneseClause) -> Iterator[Literal]:
        """Yield what is so where one of a kind is or does what a description says of the kind: 家族が植えた木."""
        doer = clause.marked("が")
        if doer is not None and doer.text in self._kinds and not doer.modified:
            anyone = Variable("Y")
            reported, kind = self._own(clause), self._kind(doer.text)
            args = tuple(anyone if one == term(doer.text) else one for one in reported.args)
            if anyone in args:
                yield replace(kind, args=(anyone,))
                yield replace(reported, args=args)

    def _of_the_only_one(self, text: str, noun: str, reported: Literal) -> Iterator[Rule]:
        """Yield that what is told of nothing else describes what is at issue: ボイラーは使えない, of the pool.

        Of what would come of what is at issue, any of its kind is meant: 車が入れない店 are shops where no car comes.
        """
        for thing in dict.fromkeys((*self._things_at_issue("", noun), *self._bodies_at_issue)):
            if is_called(thing, noun):
                member = JapaneseClause((ProseArgument(TOPIC, thing),), ProsePredicate(text, nominal=True))
                yield Rule(self._literal(member), (reported,))
        any_one = JapaneseClause((ProseArgument(TOPIC, noun),), ProsePredicate(text, nominal=True))
        self._deliberation.supposed[Rule(self._literal(any_one), (reported,))] = None

    def _things_at_issue(self, marker: str, noun: str) -> tuple[str, ...]:
        """Return what is at issue and is taken for one of those that a speaker describes: 公園 for a 子どもが遊ぶ場所.

        It stands in the question where they do in what is said of them: 公園に柵を作るべきか is about 場所に. Where
        something is to be chosen, each of what the text names for that is meant, and where a 車 is to be changed for
        something, so is that. Without a ``marker`` it is whatever is done, or does it, in the question.
        """
        if self._issue is None or not self._has_speakers:
            return self._candidates
        alike = _SUBJECT_OR_OBJECT if marker in (*_SUBJECT_OR_OBJECT, "") else (marker,)
        asked = [
            one
            for one in self._issue.asked.args
            if one.marker in alike and not (one.when or one.quantified or _WHICH.match(one.text))
        ]
        texts = [one.text for one in asked]
        into, changed = self._issue.asked.marked("に"), self._issue.asked.marked("を") or self._issue.asked.topic
        if into is not None and changed is not None and _CHANGED_FOR.match(self._issue.asked.head):
            texts += [into.text] if into.text not in texts and is_called(changed.text, noun) else []
        names = (short for short, text in self._issue.called.items() if text in texts)
        return *texts, *names, *self._candidates

    @property
    def _bodies_at_issue(self) -> tuple[str, ...]:
        """Whose things are at issue: 町立診療所, whether 町立診療所の夜間診療 should begin."""
        texts = () if self._issue is None or not self._has_speakers else (one.text for one in self._issue.asked.args)
        return tuple(text.partition("の")[0] for text in texts if "の" in text)

    def _describing(self, clause: JapaneseClause, *, person: bool, used: bool) -> Iterator[JapaneseClause]:
        """Yield what is so of a thing that a clause describes: itself, that it goes on, or that it happens there.

        盗難が続く場所 is where 盗難が続いている, too, and 負担が重くなる案 one of which is said: 案では負担が重くなる.
        What is ``used`` and uses nothing is what somebody does something with: 使わない施設.
        """
        forms = list(dict.fromkeys((clause, self._pointed_at(clause))))
        predicate = clause.predicate
        te = inflected(predicate.head, WordForm.TE)
        fixed = predicate.past or predicate.nominal or predicate.adjective or (clause.negated and person)
        if te is not None and not fixed:
            lasts = replace(clause, predicate=replace(predicate, head=f"{te}いる"))
            forms += [lasts] if lasts.head in self._heads else []
        for form in forms:
            yield form.with_argument(ProseArgument(TOPIC, _X))
            if form.topic is None and form.marked("を") is None and used and takes_thing(form.predicate.head):
                yield replace(form, args=(*form.args, ProseArgument("を", _X)))
            if (
                form.topic is form.marked("を") is form.marked("が") is None
                and is_potential(predicate.head)
                and not person
            ):
                for body in self._bodies_at_issue:  # 行えない事業 is what our clinic cannot do
                    yield replace(form, args=(ProseArgument(TOPIC, body), *form.args, ProseArgument("を", _X)))
            if (
                not (person and form.marked("が") is None)
                and form.head in self._heads_there
                and form.marked("で") is None
            ):
                yield replace(form, args=(*form.args, ProseArgument("で", _X)))
            there = form.head in ("ある", "いる") or (form.head in self._heads_to and not person)
            if form.marked("が") is not None and there and form.marked("に") is None:
                yield replace(form, args=(*form.args, ProseArgument("に", _X)))

    def _tail(self, clause: JapaneseClause) -> Iterator[Rule]:
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
            one = JapaneseClause((topic,), ProsePredicate(f"{member[1]}の{MEMBER}", nominal=True))
            yield Rule(self._literal(one), strict=True)
        for kind in {**dict.fromkeys(sorted(self._kinds)), **self._nouns}:
            if (
                kind != text
                and text.endswith(f"の{kind}")
                and not re.search("(?:偽|にせ|元|以外)の$", text[: -len(kind)])
            ):
                yield Rule(self._literal(JapaneseClause((topic,), ProsePredicate(kind, nominal=True))), strict=True)

    def _by_name(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that things are of the kinds that their names end with: みどり台の家 is a 家, この家 too."""
        for one in clause.args:
            happened = clause.predicate.past and not clause.negated  # to one thing, however it is described
            if one.quantified or one.text == _X or one.when or (not happened and self._is_described(one, past=True)):
                continue
            owner = one.text.partition("の")[0]
            for text, noun in ((text, noun) for noun in self._nouns for text in dict.fromkeys((one.text, owner))):
                if is_called(text, noun) or is_called(self._roles.get(text, ""), noun):
                    thing = JapaneseClause((ProseArgument(TOPIC, text),), ProsePredicate(noun, nominal=True))
                    member = Rule(self._literal(thing), strict=True)
                    self._by_names.add(member)
                    yield member

    def _all_but(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is not what stands before 以外は is meant: 月曜以外は開いている."""
        for one in clause.args:
            topical = (
                one.is_topic
                or (one.marker == "が" and clause.negated)
                or (one.phrase is not None and one.phrase.particles[-1:] == ("は",))
                or (one.marker == "" and others(one.text.removesuffix("以外")))
            )
            if topical and one.text.endswith("以外") and len(one.text) > len("以外"):
                left_out = one.text.removesuffix("以外")
                every = next((each for each in clause.args if each.when and each.text == "毎日"), None)
                clause = clause if every is None else clause.without(every)  # on each of the others
                head = self._own(clause.replaced(one, replace(one, text=_X)))
                yield Rule(head, (-self._kind(left_out),))
                for other in others(left_out):
                    yield Rule(self._literal(clause.replaced(one, replace(one, text=other))), strict=True)

    def _of_each_owner(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what holds of what each of a kind has, of those that the text speaks of: 人口の減る町の財政は赤字だ."""
        for one in clause.args:
            phrase = one.phrase
            owner = phrase.inner[0] if phrase is not None and len(phrase.inner) == 1 else None
            if phrase is None or owner is None or owner.particles != ("の",) or one.quantified:
                continue
            kind = ProseArgument(TOPIC, owner.text, modified=True, phrase=owner)
            if not self._is_described(kind, past=True) and owner.text not in self._kinds:
                continue
            for text in self._owners.get(phrase.head, ()):
                if text != owner.text:
                    had = clause.replaced(one, replace(one, text=f"{text}の{phrase.head}", phrase=None))
                    member = JapaneseClause((ProseArgument(TOPIC, text),), ProsePredicate(owner.text, nominal=True))
                    for thing in dict.fromkeys((had, self._in_full(had))):
                        yield _as_a_rule(Rule(self._literal(thing), (self._literal(member),)), clause)
            yield from self._membership(kind)

    def _one_or_the_other(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that who is AかBのどちらか is the one where not the other, and not both."""
        found = _EITHER.fullmatch(clause.predicate.head)
        if found is None or not clause.predicate.nominal or clause.negated or len(clause.args) != 1:
            return
        one, other = (
            self._literal(replace(clause, predicate=replace(clause.predicate, head=text))) for text in found.groups()
        )
        for here, there in ((one, other), (other, one)):
            yield Rule(here, (-there,))
            yield Rule(-here, (there,))

    def _by_either(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield that of one or the other it is so, where it is not so of the other: 田辺さんか堀さんがやる."""
        for one in clause.args:
            row = _either(one)
            for text in row:
                here = self._literal(clause.replaced(one, replace(one, text=text, phrase=None)))
                others = (each for each in row if each != text)
                without = tuple(
                    -self._literal(clause.replaced(one, replace(one, text=other, phrase=None))) for other in others
                )
                yield Rule(here, without)

    def _excepting(self, condition: Condition) -> Iterator[Rule]:
        for clause in condition.heads:
            topic = clause.topic
            everybody = next((one for one in clause.args if one.text in EVERYBODY), topic)
            if everybody is topic and not clause.universal:
                yield Rule(self._literal(clause), strict=True)
            if topic is not None:
                head = self._own(clause.replaced(topic, replace(topic, text=_X)))
                without = tuple(-self._kind(one.predicate.head) for one in condition.exceptions)
                yield Rule(head, (*self._of_kind(topic.text), *without))
                left_out = [one.predicate.head for one in condition.exceptions]
                if all(_NAMED.search(text) and text not in self._kinds for text in left_out):
                    others_than = tuple(Comparison("!=", _PLACES[_X], term(text)) for text in left_out)
                    yield Rule(head, (*self._of_kind(topic.text), *others_than))

    def _conditions(self, condition: Condition) -> Iterator[Rule]:
        usual = any(one.usual for one in condition.heads)
        yield Rule(self._conditional(condition), strict=not usual)
        if condition.less:
            less = condition.whole.removesuffix(condition.consequence) + condition.less
            yield Rule(self._kept(less), strict=not usual)
        for some in (one.topic for one in (*condition.body, *condition.heads)):
            if some is not None and self._is_described(some):
                yield from self._membership(some)
        for one in condition.body:
            if any(True for _ in self._one_of_them(one)):
                yield from (rule for some in one.args for rule in self._membership(some))
        for body, heads in self._versions(condition):
            items = tuple(self._item(self._one(one)) for one in body)
            others = [tuple(self._instead(one, item)) for one, item in zip(body, items, strict=True)]
            happened = tuple(each[0] if each else item for each, item in zip(others, items, strict=True))
            bodies = [items, *((happened,) if any(others) else ())]
            for at, each in enumerate(others):
                bodies += [(*items[:at], other, *items[at + 1 :]) for other in each]
            bodies = [self._of_things(some) for some in bodies]
            for at, one in enumerate(body):
                for literal, compares in measures.bounds(one):
                    self._measures.add(literal.predicate)
                    bodies.append((*items[:at], literal, compares, *items[at + 1 :]))
            if len(body) == 1 and self._issue is not None and self._issue.is_deed(body[0]):
                self._deliberation.deeds.update(item for some in bodies for item in some if isinstance(item, Literal))
            become = [(so, one) for one in heads for so in (*becoming(one), *self._undergone(one), *by_any_amount(one))]
            for head, denied in (*((one, one) for one in heads), *become):
                found = self._one(head)
                for some in dict.fromkeys(bodies):
                    rule = _as_a_rule(Rule(found, some), head)
                    self._deliberation.denying[rule] = (-self._one(denied), -self._conditional(condition))
                    yield rule
                if condition.only and len(items) == 1 and isinstance(items[0], Literal):
                    yield Rule(-found, (-items[0],))

        for happened_too, met in contraposed(condition.body, condition.heads):
            yield Rule(self._own(met), (self._own(happened_too),))
        for one in needed(condition.body, condition.heads):
            yield Rule(self._literal(one), strict=True)

    def _of_things(self, body: tuple[BodyItem, ...]) -> tuple[BodyItem, ...]:
        """Return a condition of one thing or another without the kinds of which it is told in general.

        水に弱いかごでは人が困る tells of no one who has any trouble.
        """
        every = [(item, one) for item in body if isinstance(item, Literal) for one in item.args]
        left_open = [(item, one) for item, one in every if isinstance(one, Variable) and one != _PLACES[_X]]
        kinds = {
            (one, kind): None
            for item, one in left_open
            for kind in (*self._generic.get(item.predicate, ()), *self._generic.get("", ()))
        }
        return (*body, *(Comparison("!=", one, kind) for one, kind in kinds))

    def _undergone(self, clause: JapaneseClause) -> Iterator[JapaneseClause]:
        """Yield what a thing undergoes with which something is done, where the text speaks of that: 畑が荒らされる."""
        thing, predicate = clause.marked("を"), clause.predicate
        doer = clause.topic or clause.marked("が")
        if thing is None or doer is None or thing.quantified or predicate.modal or predicate.frozen or clause.negated:
            return
        rest = tuple(one for one in clause.args if one not in (thing, doer))
        for passive in self._passives.get(predicate.head, ()):
            undergoing = (replace(thing, marker="が", phrase=None), *rest)
            yield replace(clause, args=undergoing, predicate=replace(predicate, head=passive))

    def _instead(self, clause: JapaneseClause, item: BodyItem) -> Iterator[BodyItem]:
        """Yield what shows that a condition is met, besides the condition itself: it happened, it goes on, or more."""
        if not isinstance(item, Literal):
            return
        predicate = clause.predicate
        forms = [clause]
        named = self._pointed_at(clause)
        if named is not clause:
            yield self._item(self._one(named))
        yield from self._one_of_them(clause)
        yield from map(self._item, self._by_comparison(clause))
        if predicate.marker in _WHENEVER and not (predicate.past or predicate.nominal or predicate.adjective):
            past = replace(clause, predicate=replace(predicate, past=True))
            if predicate.marker == "たら":
                yield self._item(self._one(past))
            te = inflected(predicate.head, WordForm.TE)
            lasts = te is not None and not clause.negated and not predicate.head.endswith(("いる", "ある"))
            forms += [past, *((replace(clause, predicate=replace(predicate, head=f"{te}いる")),) if lasts else ())]
        for form in forms:
            for other, yes in variants(form):
                if not yes:
                    continue
                for literal in (*self._wordings.literals(other), *saying(self._wordings.of(other.head), other)):
                    if literal != item:
                        yield self._item(literal)

    def _by_comparison(self, clause: JapaneseClause) -> Iterator[Literal]:
        """Yield what shows how a thing changes where one is put for another: ビルドが速くなる, for クラウドに移す.

        クラウドのビルドは社内のビルドより速い tells so of what it is moved to, and its denial that it does not.
        """
        asked, thing = (None if self._issue is None else self._issue.asked), clause.marked("が") or clause.topic
        chosen = None if asked is None else asked.marked("に") or asked.marked("を") or asked.topic
        if chosen is None or thing is None or len(clause.args) > 1:
            return
        others = [owner for owner in self._owners.get(thing.text, ()) if owner != chosen.text]
        changed = replace(clause, predicate=replace(clause.predicate, negated=False))
        for one in becoming(changed) if chosen.text in self._owners.get(thing.text, ()) else ():
            for owner in others if one.predicate.adjective else ():
                pair = (chosen.text, TOPIC), (owner, "より")
                args = tuple(ProseArgument(marker, f"{text}の{thing.text}") for text, marker in pair)
                compared = replace(one, args=args, predicate=replace(one.predicate, negated=clause.negated))
                yield from self._wordings.literals(compared)

    def _pointed_at(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a condition with the things that the text points to: 町の財政 is この町の財政."""
        for one in clause.args:
            meant = self._pointed.get(one.text) or self._owned_by_one(one)
            if meant is not None and not one.quantified:
                clause = clause.replaced(one, replace(one, text=meant, phrase=None))
        return clause

    def _owned_by_one(self, one: ProseArgument) -> str | None:
        """Return what a condition names without whose it is, where the speakers tell of only one: 財政, 町の財政."""
        named = one.modified or one.text in self._roles  # 三組の富田さん is whom 富田さん names
        owners = self._owners.get(one.text, {}) if self._has_speakers and not named else {}
        alone = len(owners) == 1 and not any(owner in self._kinds or OF_ANOTHER.search(owner) for owner in owners)
        return f"{next(iter(owners))}の{one.text}" if alone else None

    def _one_of_them(self, clause: JapaneseClause) -> Iterator[BodyItem]:
        """Yield that somebody or something is of a described kind, where a condition asks whether there is one."""
        some = clause.marked("が") if clause.head in ("いる", "ある", "出る") and not clause.negated else None
        if some is not None and clause.head == "出る" and not _SOMEONE.search(some.text):
            return  # バスが出る departs
        if some is not None and len(clause.args) == 1 and (self._is_described(some) or some.text in self._kinds):
            yield self._kind(some.text)

    def _one(self, clause: JapaneseClause) -> Literal:
        return self._own(clause) if any(one.text == _X for one in clause.args) else self._literal(clause)

    def _item(self, literal: Literal) -> BodyItem:
        return literal if literal.positive or self._negation is Negation.STRONG else Weak(-literal)

    def _versions(self, condition: Condition) -> Iterator[tuple[Sequence[JapaneseClause], Sequence[JapaneseClause]]]:
        """Yield a condition as it stands, and with the topic that its clauses leave out."""
        body, heads = condition.body, condition.heads
        if any(one.universal for one in body):  # that all do is one condition; one that does is not enough
            yield [self._asked(one) for one in body], heads
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
            x = ProseArgument(TOPIC, _X)
            yield [one.with_argument(x) for one in body], [one.with_argument(x) for one in heads]
            return
        topic = next((one for one in topics if not one.when), None)
        yield from self._of_owners(body, heads)
        if topic is None:
            return
        if len(bare) == len(body) and all(one.marked("が") is None for one in body):
            yield from _of_whom(body, heads)
        described = self._is_described(topic)
        if topic.text in self._kinds or topic.quantified or described:
            x = ProseArgument(TOPIC, _X)
            kind = JapaneseClause((x,), ProsePredicate(topic.text, nominal=True))
            with_x = [_with_topic(one, topic, x) for one in body]
            of_each = [_with_topic(one, topic, x) for one in heads]
            yield [kind, *with_x], of_each
            if described and all(one.marked("が") is not None for one in body):
                yield [kind, *body], of_each
                through = body[0].marked("が") if len(body) == 1 and body[0].head in _HAPPENING else None
                if through is not None:  # 台風が来ると倒れる木 are 台風で倒れる木
                    yield [kind], [replace(one, args=(*one.args, ProseArgument("で", through.text))) for one in of_each]
        if bare and len(bare) == len(body):
            yield [one.with_argument(replace(topic, phrase=None)) for one in body], heads

    def _of_the_same_one(
        self, body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]
    ) -> Iterator[tuple[Sequence[JapaneseClause], Sequence[JapaneseClause]]]:
        """Yield a condition of one of a kind that its consequence points back to: 案が静かなら、それを採用すべきだ."""
        one = body[0].marked("が")
        if one is None or one.text not in self._kinds or any(other.topic is not None for other in body):
            return
        meant = _pointing_to(one.text)
        with_it = [_with_each(head, meant, _X) for head in heads]
        if all(head is not clause for head, clause in zip(with_it, heads, strict=True)):
            x = ProseArgument(TOPIC, _X)
            kind = JapaneseClause((x,), ProsePredicate(one.text, nominal=True))
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
            if of and owner in self._kinds and not one.quantified
        ]
        for one, owner, had in owners[:1] if len(body) == 1 else ():
            meant = _pointing_to(owner)
            for text in self._owners.get(had, ()):
                if text == owner:
                    continue
                member = JapaneseClause((ProseArgument(TOPIC, text),), ProsePredicate(owner, nominal=True))
                of_it = body[0].replaced(one, replace(one, text=f"{text}の{had}", phrase=None))
                yield [member, of_it], [_with_each(head, meant, text) for head in heads]


def _is_of_its_kind(literal: Literal) -> bool:
    """Return whether a literal says no more than what its thing is called: 展示品(展示品), 家庭(子どものいる家庭)."""
    match literal.args:
        case (Name(text),):
            return literal.positive and is_called(text, literal.predicate)
        case _:
            return False


def _states(literal: Literal) -> Callable[[Rule], bool]:
    return lambda rule: rule.head == literal and not rule.body


def _of_anybody(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a clause that names nobody says of anybody."""
    if clause.topic is None and clause.marked("が") is None:
        yield clause.with_argument(ProseArgument(TOPIC, _X))


def _alike(one: JapaneseClause, other: JapaneseClause) -> bool:
    """Return whether two clauses say the same, with は or が."""
    marks = [
        {(TOPIC if each.marker == "が" else each.marker, each.text) for each in clause.args if not is_count(each)}
        for clause in (one, other)
    ]
    return one.head == other.head and one.negated == other.negated and marks[0] == marks[1]


def _as_a_rule(rule: Rule, clause: JapaneseClause) -> Rule:
    """Return what is usually so as what is so where nothing shows the contrary: たいてい, ふつう."""
    return replace(rule, body=(*rule.body, Weak(-rule.head))) if clause.usual else rule


def _either(one: ProseArgument) -> tuple[str, ...]:
    """Return the nouns of which か says that one is meant: 身分証か会員証."""
    phrase = one.phrase
    row = () if phrase is None else phrase.inner
    if phrase is None or not row or one.quantified or one.when:
        return ()
    if any(
        each.kind != NOUN or each.particles != ("か",) or each.inner or _SOMEBODY.match(each.text + "か")
        for each in row
    ):
        return ()
    return (*(each.text for each in row), phrase.head)


def _each_alternative(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a description, and the same of each of the nouns between which か leaves the choice."""
    yield clause
    if not clause.negated:
        for one in clause.args:
            for text in _either(one):
                yield clause.replaced(one, replace(one, text=text, phrase=None))


def _pointing_to(kind: str) -> re.Pattern[str]:
    return re.compile(f"(?:その|当該)?{re.escape(kind)}|それ")


def _just_so(clause: JapaneseClause) -> JapaneseClause:
    """Return what is so of one alone as what is so of it and nothing else: 右にしか開かない."""
    one = next((each for each in clause.args if each.text == clause.only), None)
    if not clause.only or one is None:
        return clause
    return replace(clause.replaced(one, replace(one, text=f"{one.text}だけ", phrase=None)), only="")


def _lacks_end(found: Meaning | Refused) -> bool:
    return isinstance(found, Refused) and found.code == "no-consequence"


def _with_each(clause: JapaneseClause, meant: re.Pattern[str], text: str) -> JapaneseClause:
    """Return a clause with what something stands for."""
    for one in clause.args:
        if meant.fullmatch(one.text):
            return clause.replaced(one, replace(one, text=text, phrase=None))
    return clause


def _has_arguments_of(one: JapaneseClause, other: JapaneseClause) -> bool:
    return {each.text for each in one.args} == {each.text for each in other.args}


def _of_thing(described: BodyItem, thing: str) -> BodyItem:
    """Return what describes a kind, said of one thing."""
    if not isinstance(described, Literal):
        return described
    return replace(described, args=tuple(term(thing) if one == _PLACES[_X] else one for one in described.args))


_SOMEONE = re.compile("(?:人|者|員|民|生|子|客|さん|たち|家庭|世帯)$")
"""How those end who do what they are described by: who does not drink now may be one who drinks."""
_HAD = frozenset(("ある", "いる", "必要", "できる", "わかる"))
"""What may be said of whoever has something: 熱があれば休む is whoever has a fever."""


def _by_name_alone(found: Meaning) -> Meaning:
    """Return a question with the names alone of those whom it names with what they are: チャットツール「ポコ」."""
    names = {text: called for text, role, called in found.named if text == role + called}
    if not found.asks or not names:
        return found
    parts = (replace(one, clause=renamed(one.clause, names)) if isinstance(one, Fact) else one for one in found.parts)
    return replace(found, parts=tuple(parts))


def _moved(asked: Meaning | Refused) -> Meaning | Refused:
    """Return a motion, which states what is to be done, as the question whether to do it: 応援合戦を廃止する."""
    fact = asked.parts[0] if isinstance(asked, Meaning) and len(asked.parts) == 1 else None
    moved = (
        isinstance(asked, Meaning) and isinstance(fact, Fact) and fact.clause.args and not fact.clause.predicate.past
    )
    return replace(asked, asks=True) if moved and isinstance(asked, Meaning) else asked


def _deliberated(asked: Meaning | Refused, meanings: Sequence[Meaning]) -> Meaning | Refused:
    """Return a question whether to do something as the one whether it should be done, where all speak of that."""
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact):
        return asked
    predicate = part.clause.predicate
    texts = [clause.head for clause in _all_concluded(meanings)]
    should = f"{predicate.head}べき"
    if predicate.nominal or predicate.past or predicate.negated or predicate.head in texts or should not in texts:
        return asked
    clause = replace(part.clause, predicate=replace(predicate, head=should, modal=True))
    return replace(asked, parts=(replace(part, clause=clause),))


def _of_one_of_them(asked: Meaning | Refused, meanings: Sequence[Meaning]) -> Meaning | Refused:
    """Return a question which one it should be without their sort, which no claim names: 自転車、どれを買うべきか."""
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact):
        return asked
    which = next((one for one in part.clause.args if _WHICH.match(one.text)), None)
    beside = [one for one in part.clause.args if one is not which]
    claims = [clause for clause in _all_concluded(meanings) if clause.head == part.clause.head]
    named = {one.text for clause in claims for one in clause.args}
    if (
        which is None
        or not claims
        or CLAIM.search(part.clause.head) is None
        or any(one.text in named for one in beside)
    ):
        return asked
    return replace(asked, parts=(replace(part, clause=replace(part.clause, args=(which,))),))


def _of_what_is_claimed(
    asked: Meaning | Refused, meanings: Sequence[Meaning], options: Collection[str]
) -> Meaning | Refused:
    """Return どれにする？ as the question with which option to do what all speakers speak of: どれを買うべきか."""
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact) or part.clause.head != "する" or not options:
        return asked
    which = next((one for one in part.clause.args if one.marker == "に" and _WHICH.match(one.text)), None)
    claims = [
        clause
        for clause in _all_concluded(meanings)
        if clause.head.endswith("べき") and any(arg.text in options for arg in clause.args)
    ]
    head = claims[0].head if claims else ""
    done = {arg.text for one in claims if not one.negated for arg in one.args} & set(options)
    if which is None or len(done) < _BOTH or any(one.head != head for one in claims):
        return asked
    clause = replace(
        part.clause,
        args=(replace(which, marker="を"),),
        predicate=replace(part.clause.predicate, head=head, modal=True),
    )
    return replace(asked, parts=(replace(part, clause=clause),))


_BOTH = 2
"""Of how many options a deed must be claimed, to be what is asked of each."""


def _is_mentioned(phrase: ProsePhrase | None) -> bool:
    """Return whether a clause stands before a noun: 屋根のある倉庫, not 隣の倉庫."""
    return phrase is not None and any(one.predicate is not None or _is_mentioned(one) for one in phrase.inner)


def _descriptions(inner: Sequence[ProsePhrase]) -> Iterator[tuple[Sequence[ProsePhrase], ProsePredicate]]:
    """Yield all that is said of what a noun speaks of, by its phrases: 駅に近くて静かな部屋."""
    given: list[ProsePhrase] = []
    for one in inner:
        if one.predicate is None:
            given.append(one)
        else:
            yield given, replace(one.predicate, link=Joint.ADNOMINAL, marker="")
            given = []


_MOST_FORMS = 16
"""In how many forms what several descriptions say is looked for."""


def _denied_by(
    clause: JapaneseClause, speaker: str, earlier: Sequence[tuple[str, JapaneseClause]]
) -> Iterator[JapaneseClause]:
    """Yield the one clause of another speaker, of those with its head, that a clause denies in less words, denied."""
    given = {one.text for one in clause.args}
    if clause.universal or clause.only or clause.predicate.frozen or CLAIM.search(clause.head):
        return
    found = {
        frozenset(one.text for one in other.args): other
        for who, other in earlier
        if who != speaker
        and other.negated != clause.negated
        and given < {one.text for one in other.args}
        and not (other.universal or other.only)
    }
    if len(found) == 1:
        denied = next(iter(found.values())).denied()
        yield replace(denied, args=tuple(replace(one, phrase=None, modified=False) for one in denied.args))


def _echoed(
    clause: JapaneseClause, speaker: str, earlier: Sequence[tuple[str, JapaneseClause]]
) -> Iterator[JapaneseClause]:
    """Yield the one clause of another speaker that a clause says again without its words: 擦らないのか."""
    found = {
        frozenset(one.text for one in other.args): other
        for who, other in earlier
        if who != speaker and other.negated == clause.negated and other.args and not (other.universal or other.only)
    }
    if len(found) == 1 and CLAIM.search(clause.head) is None:
        other = next(iter(found.values()))
        yield replace(other, args=tuple(replace(one, phrase=None, modified=False) for one in other.args))


def _says_not_all(clause: JapaneseClause) -> bool:
    """Return whether a clause only says that it is not all of them: 全員ではありません."""
    return not clause.args and clause.negated and clause.predicate.nominal and clause.predicate.head in EVERYBODY


def _is_of_all(clause: JapaneseClause) -> bool:
    return clause.universal or any(one.text in EVERYBODY for one in clause.args)


def _denied_at_all(
    clause: JapaneseClause, speaker: str, earlier: Mapping[str, Sequence[tuple[str, JapaneseClause]]]
) -> Iterator[JapaneseClause]:
    """Yield that something is not so, where another said that such things are, and it is said not to go on.

    集める設備は不安を与える; この設備は不安を与えていない.
    """
    plain = before_te(clause.head, _LASTS) if clause.negated and not clause.yet else None
    topic = clause.topic
    if plain is None or topic is None or topic.when:
        return
    rest = {(one.marker, one.text) for one in clause.args if one is not topic}
    for who, other in earlier.get(plain, ()):
        kind = other.topic
        if who == speaker or other.negated or kind is None:
            continue
        if rest == {(one.marker, one.text) for one in other.args if one is not kind and one.marker}:
            yield replace(clause, predicate=replace(clause.predicate, head=plain))
            return


def _after_all(
    clause: JapaneseClause, speaker: str, earlier: Mapping[str, Sequence[tuple[str, JapaneseClause]]]
) -> Iterator[JapaneseClause]:
    """Yield that something is so which has come about, where another said of such things that it usually is not.

    こういう催しにはふつう許可が出ない; この催しには許可が出た.
    """
    if clause.negated or not clause.predicate.past:
        return
    here = {(one.marker, one.text) for one in clause.args}
    for who, other in earlier.get(clause.predicate.head, ()):
        rest = {(one.marker, one.text) for one in other.args}
        alike = len(here - rest) == len(rest - here) == 1 and bool(here & rest)
        if who != speaker and other.negated and other.usual and not other.predicate.past and alike:
            yield replace(clause, predicate=replace(clause.predicate, past=False))
            return


_LASTS = frozenset(("いる",))


def _heads_of(clauses: Iterable[JapaneseClause]) -> frozenset[str]:
    """Return the heads of clauses, and what they say to be done for good: 見えてしまう, 見える."""
    heads = [clause.head for clause in clauses]
    return frozenset((*heads, *(plain for head in heads if (plain := before_te(head, _FOR_GOOD)))))


_FOR_GOOD = frozenset(("しまう",))


def _all_concluded(meanings: Iterable[Meaning]) -> Iterator[JapaneseClause]:
    """Yield the clauses that sentences state, or that follow where their conditions are met; questions state none."""
    yield from (clause for one in meanings if not one.asks for each in one.parts for clause in _concluded(each))


def _concluded(part: Fact | Condition | KeptText) -> tuple[JapaneseClause, ...]:
    """Return the clauses that a part states, or that follow where its condition is met."""
    match part:
        case Fact(clause):
            return (clause,)
        case Condition(heads=heads):
            return heads
        case KeptText():
            return ()


def _proposed(meaning: Meaning) -> JapaneseClause | None:
    """Return what a sentence says should be done with something, which others speak of who name nothing."""
    part = meaning.parts[0] if len(meaning.parts) == 1 and not meaning.asks else None
    clause = part.clause if isinstance(part, Fact) else None
    if clause is None or not clause.args or CLAIM.search(clause.head) is None:
        return None
    return clause.denied() if clause.negated else clause


def _clauses_of(part: Fact | Condition | KeptText) -> tuple[JapaneseClause, ...]:
    """Return the clauses of a part: what it states, and what it makes that depend on."""
    return (*part.body, *part.heads) if isinstance(part, Condition) else _concluded(part)


def _of_whom(
    body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]
) -> Iterator[tuple[Sequence[JapaneseClause], Sequence[JapaneseClause]]]:
    """Yield a condition that names nobody as one of anybody, where what it allows has its object with は.

    十六歳になれば免許は取れる: whoever is sixteen.
    """
    x = ProseArgument(TOPIC, _X)
    done: list[JapaneseClause] = []
    for one in heads:
        topic, head = one.topic, one.predicate.head
        able = is_potential(head) or re.search("(?:できる|られる|もいい|べき|ならない)$", head)
        if topic is None or not able or one.marked("を") is not None or one.marked("が") is not None or topic.when:
            return
        done.append(one.replaced(topic, replace(topic, marker="を", phrase=None)).with_argument(x))
    yield [one.with_argument(x) for one in body], done


_NAMED = re.compile("[^の]+(?:部|課|班|組|号|号室|駅|支店|さん|くん|君|ちゃん|氏|先生)$")
"""How names end of which each names one."""
_OTHER_THAN = re.compile("[^の]+以外の[^の]+")
_SINGULAR = re.compile("(?:(?<!子)ども|たち|(?<!友)達|方々)$")
_OF_WHOM = re.compile("(?<=[^、]{2})の(?:方々?|人(?:たち|々)?|者(?:たち)?|皆さん|皆様|皆さま|みなさん)$")
"""What is added to a kind of people to speak of them: 会員の方."""


def _in_the_singular(text: str) -> Iterator[str]:
    """Yield what one of those is called whom a noun speaks of.

    >>> list(_in_the_singular("若い社員たち")), list(_in_the_singular("会員の方")), list(_in_the_singular("子ども"))
    (['若い社員たち', '若い社員'], ['会員の方', '会員'], ['子ども'])
    """
    yield text
    for ending in (_SINGULAR, _OF_WHOM):
        one = ending.sub("", text)
        if one not in (text, ""):
            yield one


def _is_routine(clause: JapaneseClause, doer: ProseArgument) -> bool:
    """Return whether a clause tells what those of a kind do, and not what one of them is doing: 当番が花に水をやる."""
    predicate = clause.predicate
    able = is_potential(predicate.head) and clause.marked("を") is None
    acts = _is_deed(clause) and not predicate.modal and not able and not clause.only
    once = any(one.when and not one.text.startswith(("毎", "いつも")) and one.marker != "" for one in clause.args)
    on_a_day = any(one.when and DAYS_POINTED_AT.search(one.text) for one in clause.args)
    done = any(one.marker in ("を", "に") and not one.when for one in clause.args)
    alone = doer is next(iter(one for one in clause.args if not one.when), None)
    return acts and done and alone and not (once or on_a_day or doer.focus or doer.modified or clause.negated)


def _is_of_somebody(clause: JapaneseClause) -> bool:
    """Return whether somebody is named who may do it, or may not."""
    return any(one.is_topic and not one.when for one in clause.args)


def _is_deed(clause: JapaneseClause) -> bool:
    """Return whether a clause tells what is done whenever it may be: 満点を取った人は賞をもらう."""
    predicate = clause.predicate
    return not (
        predicate.past or predicate.nominal or predicate.adjective or predicate.head.endswith(("いる", "ある", "なる"))
    )


def _is_in_description(phrase: ProsePhrase) -> bool:
    """Return whether この stands with a noun of the description, and not with what is described: この町に住む人."""
    first = phrase.inner[0]
    return bool(first.inner) and first.inner[0].kind == "adnominal" and phrase.inner[-1].predicate is not None


def _happened_then(phrase: ProsePhrase) -> bool:
    """Return whether a description tells what was done at a time that is pointed at: 去年行った場所."""
    last = phrase.inner[-1].predicate
    return phrase.inner[0].when and last is not None and last.past


def _amount_of(phrase: ProsePhrase) -> tuple[int, str, str] | None:
    """Return how much there is of each that a noun speaks of: 六十歳以上の人."""
    one = phrase.inner[0]
    if len(phrase.inner) != 1 or one.particles != ("の",) or one.inner:
        return None
    found = measures.limit(one.text)
    return found if found is not None and found[2] != "=" else None


def _age(text: str) -> tuple[int, str, str] | None:
    """Return of what age somebody is of whom words speak: 二十歳未満."""
    found = measures.limit(text)
    return found if found is not None and found[1] == "歳" and found[2] != "=" else None


_STATE = re.compile(
    "(?:中|済み|済|切れ|なし|無料|有料|満席|満室|満車|満員|品切れ|休業|空室|空席|未払い|未使用|予約制)$"
)
"""Nouns that tell in what state a thing is, and are none that it may belong to."""


def _state_of(phrase: ProsePhrase) -> bool:
    """Return whether a noun speaks of the things in a state: 故障中の機械, not 医者の娘."""
    one = phrase.inner[0]
    return len(phrase.inner) == 1 and one.particles == ("の",) and not one.inner and _STATE.search(one.text) is not None


def _spelled_anew(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a clause as it is written, and with its words in kana: 犬は猫より小さいか, of いぬはねこより小さい."""
    head = in_kana(clause.predicate.head)
    args = tuple(
        one
        if one.marker == ""
        else replace(one, text=text, phrase=None)
        if (text := in_kana(one.text)) != one.text
        else one
        for one in clause.args
    )
    yield clause
    for some in dict.fromkeys((clause.args, args)):
        for words in dict.fromkeys((clause.predicate.head, head)):
            other = replace(clause, args=some, predicate=replace(clause.predicate, head=words))
            if other != clause:
                yield other


_HAPPENING = frozenset(("来る", "起きる", "起こる", "降る", "吹く", "ある"))
"""What happens, by which things are done: 雪が降ると折れる枝."""
_SOMEBODY = re.compile("(?:誰|だれ|何|なに)か")


def _somebody_in(clause: JapaneseClause) -> ProseArgument | None:
    """Return the argument that asks whether there is anybody or anything of whom a clause is so: 誰かいますか."""
    return next((one for one in clause.args if _SOMEBODY.fullmatch(one.text)), None)


def _tells_of_some(clause: JapaneseClause, topic: ProseArgument) -> bool:
    """Return whether a clause with a bare topic is not about each of a kind: what happened, where there are some."""
    if topic.modified or any(one.marker == "が" for one in clause.args):
        return False
    return clause.predicate.past or (clause.predicate.head in ("いる", "ある") and not clause.negated)


def is_called(text: str, noun: str) -> bool:
    """Return whether what something is called says that it is one of a noun.

    >>> is_called("みどり台の家", "家"), is_called("この家", "家"), is_called("北野ビル", "ビル"), is_called("家", "家")
    (True, True, True, True)
    >>> is_called("赤い自転車", "自転車"), is_called("専門家", "家"), is_called("おもちゃの車", "車")
    (True, False, False)
    >>> is_called("元社員", "社員")
    False
    """
    if text == noun or not text.endswith(noun):
        return text == noun
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


_EITHER = re.compile("([^か]+)か([^か]+?)か?の(?:どちらか|いずれか|どっちか)(?:一方)?")
_ONE_OF = re.compile("(.+)の(?:一人|ひとり|1人|メンバー|人|者)")
_ANYBODY = frozenset(("もの", "人", "者", "方", "ところ", "所", "人間", "人々", "人たち"))
_THINGS = frozenset(("もの", "物", "品"))
"""Nouns of things, of whatever kind."""
_EVERY = re.compile("(?:(?:すべて|全て|全部|いずれ)の|あらゆる|どの|どんな|各)(?=.)")
_QUANTIFIER = re.compile("すべて|全て|あらゆる|全部|どの|いずれ|どんな|各")


def _without_quantifier(one: ProsePhrase) -> ProsePhrase:
    """Return a phrase without what says of how many it speaks: すべての寝不足の, どのよそ者の."""
    found = _EVERY.match(one.text)
    if found is None:
        return one
    predicate = one.predicate
    if predicate is not None:
        predicate = replace(predicate, head=predicate.head.removeprefix(found[0]))
    return replace(one, text=one.text[found.end() :], predicate=predicate)


DAYS_POINTED_AT = re.compile(
    "^(?:今|昨|明|先|来|去|翌|本日|きょう|きのう|あした|あす|さっき|後で|あとで|もうすぐ|これから)"
)
_DAYS = frozenset(("日", "朝", "晩", "夜", "昼", "夕方", "週", "月", "年"))
_TODAY = ("今日", "きょう", "本日")
_THIS_ONE = re.compile("この|その|今[回度]の")
_POINTED_AT = re.compile("この|その|うちの|わが|我が|本(?=[一-鿿])|当(?=[一-鿿ァ-ヺ])")
"""What points to a thing that is known: この町, うちの店, 当館."""
_OURS = frozenset(("うち", "わが家", "我が家", "当店", "当館", "当社", "弊社"))
"""Whose speaker speaks of them: what somebody there does, he does."""
_AROUND_HERE = re.compile("(?:この|その|あの)(?:へん|辺|あたり|町|村|地区|地域|集落|島)|ここ|あそこ")
"""A place that is pointed at, where what is told of is to be found."""
_VIEWPOINT = re.compile("上$|的$|話$|限り$|面$")
"""From where something is seen; without it, it is not stated."""


def _with_ours(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a clause with the place that is its speaker's as it is asked for: うちの車庫に入らない, 車庫に入らない."""
    for one in clause.args:
        short = re.sub("^(?:うちの|わが家の|我が家の)", "", one.text)
        if one.marker in ("に", "で", "から", "へ") and short not in ("", one.text) and is_thing(short):
            yield clause.replaced(one, replace(one, text=short, phrase=None))


def _with_one_topic(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a clause without the first of two topics."""
    topics = [one for one in clause.args if one.is_topic and not one.when]
    if topics and not _THIS.match(topics[0].text):
        topics = [one for one in topics if one.focus != "も"]
    says_how = clause.predicate.adjective or clause.predicate.nominal or clause.predicate.head in ("ある", "いる")
    whose = topics[0] if len(topics) == 2 and says_how else None  # noqa: PLR2004 - a topic within a topic
    own = whose is not None and whose.modified and not _THIS.match(whose.text)
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


def _with_topic(clause: JapaneseClause, topic: ProseArgument, other: ProseArgument) -> JapaneseClause:
    for one in clause.args:
        if one.is_topic and one.text == topic.text:
            return clause.replaced(one, other)
    return clause.with_argument(other) if clause.topic is None else clause
