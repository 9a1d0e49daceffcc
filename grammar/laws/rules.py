"""What of a statute is read as rules, provision by provision, and why the others are not.

A paragraph is read as a whole: its main sentence, its proviso, the items that its sentence speaks of. Predicates are
the words of the statute, of one case ``X`` each: whom or what the sentence speaks of. They carry the place of their
paragraph in their names, all but plain nouns do: clauses leave out what is clear there (必要があると認める: of what?),
and nobody knows that they say the same in two places. A provision that another one overrides or suspends is kept whole,
unless that one can be read as its exception, or as a rule for the opposite that prevails.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.values.literals import PRIORITY, BodyItem, Comparison, Integer, Literal, Name, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.laws.provisions import NUMERAL, Address, Law, Number, Provision, number
from grammar.laws.sentences import (
    DAY,
    Claim,
    ItemPlace,
    KeptWhole,
    Measure,
    SentenceFrame,
    Why,
    act,
    case,
    deadline,
    definition,
    exception,
    frame,
    kinds,
    nominal,
    refusal,
    suspended,
    term,
)
from grammar.lexemes import plain_name
from grammar.statements import Say

# Which provisions of a statute its own words name: 前項, 第三条第二項, この章, 前二条, 第三条から第五条まで.
#
# What names a provision of another statute (民法第五条, 法第三条) names none of this one.

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


# The rules.

_Content: TypeAlias = "tuple[Claim, ...] | str | tuple[str, str] | Why"
"""What an item says where the items of its paragraph stand; or why it is not read."""
_X = Variable("X")
_OVERRIDES = re.compile(
    "にかかわらず|適用し?ない|適用がない|適用を除外|適用除外|適用されない|効力を有しない|要しない|必要(?:が|は|と)?(?:ない|しない)"
    "|ないことができる|に代えて|免除|によらない|によることなく|によらず|によらなくとも|とあるのは|(?:限り|のみ)適用"
    "|ないものとみなす|含まない|含まれない|含めない"
)
"""Words by which a sentence that names other provisions may take something of them back."""
_DENIES = re.compile("(?<!なければなら)ない。?$")
"""How a sentence ends that may take back what another one permits or says: 前条の解除をすることができない."""
_BINDS = ("なければならない", "てはならない", "ではならない")
_SPECIAL = re.compile("特例|適用除外|除外|適用関係")
"""What a caption says of provisions that differ from those they name."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class ReadProvision:
    """A provision with the rules and the words that were read from it, or the reason why there are none.

    ``by`` is the provision that overrides it, or within which it is kept; None where the reason is its own.
    """

    provision: Provision
    rules: tuple[Rule, ...] = ()
    says: tuple[Say, ...] = ()
    why: Why | None = None
    by: Address | None = None


@dataclass(slots=True)
class _ParagraphDraft:
    """A paragraph while what else the statute says of it is gathered."""

    paragraph: Provision
    why: Why | None = None
    by: Address | None = None
    frame: SentenceFrame | None = None
    items: dict[Address, _Content] = field(default_factory=dict["Address", "_Content"])
    """What each item is, by the place of the items; or why it is not read."""
    defined: tuple[str, str] | None = None
    suspends: tuple[tuple[Address, ...], tuple[Claim, ...]] | None = None
    prevails: Address | None = None
    exceptions: list[tuple[Claim, Address]] = field(default_factory=list[tuple[Claim, "Address"]])
    """Cases in which other provisions do not apply this one."""

    @property
    def address(self) -> Address:
        return self.paragraph.address

    def keep(self, why: Why, by: Address | None = None) -> bool:
        """Keep it whole; return whether that is new."""
        if self.why is not None:
            return False
        self.why, self.by = why, by
        return True


def read_law(law: Law) -> tuple[ReadProvision, ...]:
    """Return what was read of each provision, in the order of the text."""
    drafts = {one.address: _draft(one, law) for one in law.paragraphs}
    _settle(drafts, law)
    return tuple(found for draft in drafts.values() for found in _written(draft, drafts))


def _draft(paragraph: Provision, law: Law) -> _ParagraphDraft:
    draft = _ParagraphDraft(paragraph)
    refused = [
        why for one in paragraph.walk() for sentence in one.sentences if (why := refusal(sentence.text)) is not None
    ]
    if paragraph.odd == "deleted":
        draft.keep(Why.NOTHING)
    elif refused:
        draft.keep(refused[0])
    elif paragraph.odd:
        draft.keep(Why.ODD)
    else:
        try:
            _sentences(draft, law)
        except KeptWhole as kept:
            draft.keep(kept.why)
    return draft


def _sentences(draft: _ParagraphDraft, law: Law) -> None:
    """Read the main sentence of a paragraph, its proviso and its items. Raises `KeptWhole`."""
    main = [one.text for one in draft.paragraph.sentences if not one.proviso]
    provisos = [one.text for one in draft.paragraph.sentences if one.proviso]
    if len(main) != 1 or len(provisos) > 1:
        raise KeptWhole(Why.SEVERAL)
    stopped = None if provisos else suspended(main[0])
    if stopped is not None:
        targets = resolve(stopped[0], draft.address, law)
        if not targets or draft.address in targets or draft.paragraph.items or not is_plain(stopped[0]):
            raise KeptWhole(Why.FORM)
        draft.suspends = (tuple(one.address for one in law.paragraphs if one.address in targets), stopped[1])
        return
    draft.defined = None if provisos or draft.paragraph.items else definition(main[0])
    if draft.defined is not None:
        return
    found = frame(main[0])
    if provisos:
        cases = exception(provisos[0])
        if isinstance(cases, ItemPlace):
            if found.items is not ItemPlace.NONE:
                raise KeptWhole(Why.ITEMS)
            found = replace(found, items=cases)
        else:
            found = replace(found, exceptions=(*found.exceptions, *cases))
    if (found.items is ItemPlace.NONE) == bool(draft.paragraph.items):
        raise KeptWhole(Why.ITEMS)
    draft.frame = found
    for item in draft.paragraph.items:
        draft.items[item.address] = _item(item, found.items)
    unread = [one for one in draft.items.values() if isinstance(one, Why)]
    if unread and (found.items is ItemPlace.EXCEPTION or len(unread) == len(draft.items)):
        raise KeptWhole(Why.ITEMS)
    if found.regardless:
        targets = resolve(found.regardless + "の規定", draft.address, law)
        if len(targets) != 1 or draft.address in targets or not is_plain(found.regardless):
            raise KeptWhole(Why.REGARDLESS)
        (draft.prevails,) = targets


def _item(item: Provision, place: ItemPlace) -> _Content:
    """Return what an item says in the place where the items of its paragraph stand, or why that is not read."""
    if item.items or item.odd or len(item.sentences) != 1:
        return Why.NOTHING if item.odd == "deleted" else Why.ODD if item.odd else Why.SEVERAL
    text = item.text
    try:
        match place:
            case ItemPlace.KIND:
                return kinds(text.removesuffix("。"))
            case ItemPlace.CONDITION:
                return (case(text),)
            case ItemPlace.EXCEPTION:
                return (case(text),)
            case ItemPlace.HEAD:
                return act(text)
            case ItemPlace.TERMS:
                defined = term(text)
                return Why.FORM if defined is None else defined
            case ItemPlace.NONE:
                return Why.ITEMS
    except KeptWhole as kept:
        return kept.why


def _settle(drafts: Mapping[Address, _ParagraphDraft], law: Law) -> None:
    """Keep whole what other provisions override in a way that is not read, until nothing changes."""
    changed = True
    while changed:
        changed = False
        for draft in drafts.values():
            if (
                draft.why is None
                and draft.suspends is not None
                and not all(_is_plain(drafts[one]) for one in draft.suspends[0])
            ):
                changed |= draft.keep(Why.OVERRIDDEN, draft.suspends[0][0])
            if draft.why is None and draft.prevails is not None and not _opposes(draft, drafts[draft.prevails]):
                changed |= draft.keep(Why.REGARDLESS)
            if draft.why is not None or (draft.suspends is None and draft.prevails is None):
                for one in _overridden(draft, drafts, law):
                    changed |= drafts[one].keep(Why.OVERRIDDEN, draft.address)
    for draft in drafts.values():
        if draft.why is None and draft.suspends is not None:
            for one in draft.suspends[0]:
                drafts[one].exceptions += [(words, draft.address) for words in draft.suspends[1]]


def _is_plain(draft: _ParagraphDraft) -> bool:
    """Return whether a paragraph is read as rules that can have one more exception."""
    return draft.why is None and draft.frame is not None and draft.frame.items is not ItemPlace.TERMS


def _opposes(draft: _ParagraphDraft, other: _ParagraphDraft) -> bool:
    """Return whether two paragraphs are read as rules for a literal and its complement."""
    own, its = draft.frame, other.frame
    if own is None or its is None or not _is_plain(other) or ItemPlace.HEAD in (own.items, its.items):
        return False
    return not RELATIVE.search(own.head) and own.head == its.head and own.denied != its.denied


def _permits(draft: _ParagraphDraft) -> bool:
    """Return whether a paragraph is read as saying that something is so, or may be done: a ban may narrow that."""
    return draft.frame is not None and not draft.frame.head.endswith(_BINDS)


def _overridden(draft: _ParagraphDraft, drafts: Mapping[Address, _ParagraphDraft], law: Law) -> Iterator[Address]:
    """Yield the other paragraphs that one says do not apply, or not as they stand, without being read as saying so."""
    if draft.why is Why.MUTATIS_MUTANDIS:
        return  # what it names stays as it is, and is read as something else only where it is applied
    special = _SPECIAL.search(draft.paragraph.caption) is not None
    for one in draft.paragraph.walk():
        for sentence in one.sentences:
            if special or _OVERRIDES.search(sentence.text):
                yield from resolve(sentence.text, draft.address, law) - {draft.address}
            elif _DENIES.search(sentence.text):
                named = resolve(sentence.text, draft.address, law) - {draft.address}
                yield from (place for place in named if _permits(drafts[place]))


def _written(draft: _ParagraphDraft, drafts: Mapping[Address, _ParagraphDraft]) -> Iterator[ReadProvision]:
    paragraph = draft.paragraph
    if draft.why is not None:
        yield ReadProvision(paragraph, why=draft.why, by=draft.by)
        within = draft.why if draft.why is Why.NOTHING else Why.WITHIN
        for item in paragraph.items:
            yield from (ReadProvision(one, why=within, by=draft.address) for one in item.walk())
        return
    if draft.suspends is not None:
        yield ReadProvision(paragraph)
        return
    if draft.defined is not None:
        yield _Writing(draft.address, paragraph).definition(paragraph, draft.defined)
        return
    found = draft.frame
    if found is None:
        raise AssertionError(draft.address)
    yield from _framed(draft, found, drafts)


def _framed(
    draft: _ParagraphDraft, found: SentenceFrame, drafts: Mapping[Address, _ParagraphDraft]
) -> Iterator[ReadProvision]:
    """Yield what a paragraph with a frame and its items state."""
    writing = _Writing(draft.address, draft.paragraph)
    read = {at: one for at, one in draft.items.items() if not isinstance(one, Why)}
    shared = found.items in (ItemPlace.NONE, ItemPlace.EXCEPTION)
    more = tuple(
        words
        for one in read.values()
        if found.items is ItemPlace.EXCEPTION and isinstance(one, tuple)
        for words in _claims(one)
    )
    rules: list[Rule] = []
    if shared:
        found = replace(found, exceptions=(*found.exceptions, *more))
        rules += writing.rules(found, draft.address.label, draft.exceptions, draft.prevails)
    labels = [one.label for one in rules]
    inner: list[ReadProvision] = []
    for item in draft.paragraph.items:
        what = draft.items[item.address]
        if isinstance(what, Why):
            inner.append(ReadProvision(item, why=what))
            below = (one for part in item.items for one in part.walk())
            inner += (ReadProvision(one, why=Why.WITHIN, by=item.address) for one in below)
            continue
        own = _Writing(draft.address, item)
        if found.items is ItemPlace.TERMS and isinstance(what, tuple):
            inner.append(own.definition(item, (str(what[0]), str(what[1]))))
            continue
        whole = found
        match found.items:
            case ItemPlace.KIND if isinstance(what, tuple):
                whole = replace(found, kinds=(*found.kinds, *_claims(what)))
            case ItemPlace.CONDITION if isinstance(what, tuple):
                whole = replace(found, conditions=(*found.conditions, _claims(what)))
            case ItemPlace.HEAD if isinstance(what, str):
                whole = replace(found, head=what + found.head)
            case _:
                inner.append(ReadProvision(item))
                continue
        made = own.rules(whole, item.address.label, draft.exceptions, draft.prevails)
        labels += [one.label for one in made]
        inner.append(ReadProvision(item, tuple(made), own.says))
    if draft.prevails is not None:
        rules += _over(labels, drafts[draft.prevails], draft.paragraph)
    rules += writing.measured([*((one, draft.address) for one in found.exceptions), *draft.exceptions])
    yield ReadProvision(draft.paragraph, tuple(rules), writing.says)
    yield from inner


def _claims(what: tuple[Claim, ...] | tuple[str, str]) -> tuple[Claim, ...]:
    return tuple(what)


def _over(labels: Iterable[str | None], other: _ParagraphDraft, paragraph: Provision) -> Iterator[Rule]:
    """Yield that the rules of one paragraph prevail over those of another."""
    for one in labels:
        for weaker in _labels(other):
            if one is not None:
                head = Literal(PRIORITY, (Name(one), Name(weaker)))
                yield Rule(head, source=paragraph.span)


def _labels(draft: _ParagraphDraft) -> Iterator[str]:
    """Yield the labels of the rules of a paragraph that is read."""
    found = draft.frame
    if found is None:
        return
    shared = found.items in (ItemPlace.NONE, ItemPlace.EXCEPTION)
    owners = [draft.address] if shared else [at for at, one in draft.items.items() if not isinstance(one, Why)]
    ways = 1
    for alternatives in found.conditions:
        ways *= len(alternatives)
    for owner in owners:
        yield from (_way(owner.label, number, ways) for number in range(ways))


def _way(label: str, number: int, ways: int) -> str:
    return label if ways == 1 else f"{label}_{_LETTERS[number % len(_LETTERS)] * (1 + number // len(_LETTERS))}"


class _Writing:
    """The rules of one provision in the words of its paragraph, and how these words are spoken."""

    def __init__(self, place: Address, provision: Provision) -> None:
        self._place, self._provision = place, provision
        self._says: dict[Literal, Say] = {}

    @property
    def says(self) -> tuple[Say, ...]:
        return tuple(self._says.values())

    def rules(
        self, found: SentenceFrame, label: str, excepted: Iterable[tuple[Claim, Address]], opposed: Address | None
    ) -> list[Rule]:
        """Return the rules of a frame, one for each choice of alternatives; ``opposed`` is whose opposite it states."""
        topic = bool(found.kinds)  # whom the rule speaks of, so that its words are said of it; else of the case
        ways: list[tuple[Claim, ...]] = [()]
        for alternatives in found.conditions:
            ways = [(*way, one) for way in ways for one in alternatives]
        weak = [self._weak(one, self._place) for one in found.exceptions]
        weak += [self._weak(one, place) for one, place in excepted]
        rules: list[Rule] = []
        for count, way in enumerate(ways):
            body: list[BodyItem] = []
            for at, one in enumerate((*found.kinds, *way), start=1):
                body += self._body(one, Variable(f"N{at}"), self._place, topic=topic)
            head = self._due(found.head, opposed or self._place, topic=topic)
            own = _way(label, count, len(ways))
            head = head if not found.denied else -head
            rules.append(Rule(head, tuple(dict.fromkeys((*body, *weak))), label=own, source=self._provision.span))
            self._called(own)
        return rules

    def measured(self, excepted: Iterable[tuple[Claim, Address]]) -> Iterator[Rule]:
        """Yield when the numbers of exceptions are such: an exception is one literal."""
        for one, place in dict.fromkeys(excepted):
            if isinstance(one, Measure):
                body = tuple(self._body(one, Variable("N"), place, topic=False))
                yield Rule(self._literal(one.words, place), body, strict=True, source=self._provision.span)

    def definition(self, provision: Provision, defined: tuple[str, str]) -> ReadProvision:
        """Return a definition as two strict rules: what means the term is it, and it is what the term means."""
        of, means = (self._literal(words, self._place) for words in defined)
        rules = [Rule(one, (other,), strict=True, source=provision.span) for one, other in ((of, means), (means, of))]
        return ReadProvision(provision, tuple(rules), self.says)

    def _called(self, label: str) -> None:
        """Let the label of a rule be spoken as the provision."""
        literal = Literal(label)
        address = self._provision.address
        self._says.setdefault(literal, Say(literal, address.japanese, language="ja"))

    def _weak(self, one: Claim, place: Address) -> Weak:
        return Weak(self._literal(one.words if isinstance(one, Measure) else one, place))

    def _due(self, words: str, place: Address, *, topic: bool) -> Literal:
        """Return the literal of what a rule concludes; the period within which something is due is its number."""
        due = deadline(words)
        if due is None:
            return self._literal(words, place, topic=topic)
        name = _name(due.asked, place)
        self._say(Literal(name, (_X, Variable("N"))), due.wording, f"（{place.japanese}）", topic=topic)
        return Literal(name, (_X, Integer(due.value)))

    def _body(self, one: Claim, value: Variable, place: Address, *, topic: bool) -> Iterator[BodyItem]:
        if isinstance(one, str):
            yield self._literal(one, place, topic=topic)
            return
        where = None if one.of in _ANYWHERE else place
        literal = Literal(_name(f"{one.of}_{one.unit}", where), (_X, value))
        unit = "" if one.unit == DAY else one.unit
        text = f"{{X}}について、{one.of}は{{{value.name}}}{unit}である"
        self._says.setdefault(literal, Say(literal, text, language="ja"))
        yield literal
        yield Comparison(one.op, value, Integer(one.value))

    def _literal(self, words: str, place: Address, *, topic: bool = False) -> Literal:
        """Return the literal of words, and keep how it is spoken: with its provision unless that is of no account."""
        plain = _is_plain_noun(words)
        literal = Literal(_name(words, None if plain else place), (_X,))
        self._say(literal, words, "" if plain else f"（{place.japanese}）", topic=topic)
        return literal

    def _say(self, literal: Literal, words: str, cited: str, *, topic: bool) -> None:
        """Keep how a literal is spoken."""
        yes, no = _wording(words, topic=topic)
        negative = None if no is None else no + cited
        self._says.setdefault(literal, Say(literal, yes + cited, negative, language="ja"))


def _wording(words: str, *, topic: bool) -> tuple[str, str | None]:
    """Return how words are said of a case, and how they are denied where that is certain."""
    if words.endswith("場合"):
        return f"{{X}}は{words}に当たる", f"{{X}}は{words}に当たらない"
    if nominal(words):
        return f"{{X}}は{words}である", f"{{X}}は{words}ではない"
    text = f"{{X}}は{words}" if topic and "が" not in words else f"{{X}}について、{words}"
    return text, text.removesuffix("できる") + "できない" if text.endswith("できる") else None


_APART = re.compile(r"\W")
_PLAIN = re.compile("[\u3400-\u9fff々〇ァ-ヺー・]+(?:の[\u3400-\u9fff々〇ァ-ヺー・]+)*")
_ANYWHERE = frozenset(("人", "年齢"))


def _is_plain_noun(words: str) -> bool:
    """Return whether words mean the same all over a statute: nouns that の joins, and none that points somewhere."""
    return _PLAIN.fullmatch(words) is not None and not words.endswith("場合") and RELATIVE.search(words) is None


def _name(words: str, place: Address | None) -> str:
    """Return the name of a predicate: the words without marks, and the place where they mean what they say."""
    bare = _APART.sub("", unicodedata.normalize("NFKC", words))
    name = bare if place is None else f"{bare}_{place.japanese}"
    found = plain_name(name) or plain_name(f"項_{name}")
    if found is None:
        raise AssertionError(name)
    return found
