"""What a speaker answers to the question at issue, and who is for it or against it: 賛成です, "No, it isn't.".

Which words say so is told by each language (`grammar.english.sides`, `grammar.japanese.sides`). Whether an answer is
one to the question at issue is told by who spoke before (`settled`): it is where who spoke last has taken a side on
that question, or has just asked it, since what follows a statement about something else may answer that. Of a speaker
who says the opposite elsewhere it is none either.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.values.literals import Literal, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import Assertion, Query, QueryKind, Sentence, Treatment, stating_nothing
from grammar.corrections import TAKEN_BACK, without
from grammar.english.judgements import CONCLUDES
from grammar.errors import DocumentNote
from grammar.headings import AS_ANOTHER_SAYS, NAMES_ADVICE
from grammar.japanese.concessions import grants, objects, turning_end
from grammar.japanese.connectives import ADDING, CONCLUDING
from grammar.spans import Span


class TakenSide(StrEnum):
    """What a speaker says to the motion; the values are codes of notes."""

    FOR = "side-for"
    AGAINST = "side-against"
    NONE = "side-none"


class Answered(StrEnum):
    """What an answer says to the question before it; the values are codes of notes."""

    YES = "answer-yes"
    NO = "answer-no"
    SAME = "answer-same"
    OTHER = "answer-other"
    WELL = "answer-well"
    ILL = "answer-ill"


_OF_MOTION = (
    r"(?:[ ](?:of[ ])?(?:the[ ]|this[ ])?(?:motion|proposal|resolution|plan|idea|question|project|amendment"
    r"|statement|topic|claim))?"
)
_SPEAKING = (
    r"(?:(?:the[ ])?(?:(?:first|second|third|opening|closing|main|lead)[ ])?"
    r"(?:speak(?:s|er|ing)|argu(?:es|ing)|arguments?|points?|reasons?|case|first|second)[ ])?(?:the[ ])?"
)
_NAMED_SIDE = {
    TakenSide.FOR: re.compile(
        rf"{_SPEAKING}(?:pro|for|in[ ]favou?r|yes|proponents?|supporters?|supports?|supporting|affirmative"
        rf"|propos(?:er|ing|ition)|second(?:er|ing)|mover|pros|advantages|benefits){_OF_MOTION}\Z|(?!.*(?:への|に対する)).*(?<!不)(?:賛成|肯定|支持|推進)"
        r"|メリット|長所|利点",
        re.IGNORECASE,
    ),
    TakenSide.AGAINST: re.compile(
        rf"{_SPEAKING}(?:con|contra|against|not[ ]in[ ]favou?r|opposed|no|opponents?|opposition|oppos(?:ing|es?)"
        rf"|critics?|negative|cons|disadvantages|drawbacks){_OF_MOTION}\Z|(?!.*(?:への|に対する)).*(?:反対|否定|不支持)|デメリット|短所|欠点",
        re.IGNORECASE,
    ),
}
_REPORTED_SIDE = {
    side: re.compile(
        rf".*\b(?:(?:is|was|spoke|speaks|argues|argued|came[ ]out)[ ](?:{form})"
        rf"|(?:thinks|says|votes|thought|said|voted)[ ]{word})\b",
        re.IGNORECASE,
    )
    for side, form, word in (
        (TakenSide.FOR, r"(?:all[ ])?for|in[ ]favou?r", "yes"),
        (TakenSide.AGAINST, "(?:strongly[ ])?(?:against|opposed)", "no"),
    )
}
"""What minutes tell of somebody: "Ms Amos spoke against it."."""
_OPTION_SIDE = re.compile(r"[A-ZＡ-Ｚ0-9０-９甲乙]案|保留")


def named_side(heading: str) -> TakenSide | None:
    """Return the side on what is at issue that the heading of a stance names, None where it names none or an option's.

    >>> [named_side(one) for one in ("For the motion", "Contra", "賛成派", "A案賛成", "Format")]
    [<TakenSide.FOR: 'side-for'>, <TakenSide.AGAINST: 'side-against'>, <TakenSide.FOR: 'side-for'>, None, None]
    """
    text = " ".join(heading.split())
    found = [side for side, form in _NAMED_SIDE.items() if form.match(text) or _REPORTED_SIDE[side].match(text)]
    return found[0] if len(found) == 1 and not _OPTION_SIDE.search(heading) else None


_ROLES = {
    TakenSide.FOR: re.compile(r"(?:推進|提案|楽観|積極|擁護|導入|賛成|肯定|支持)(?!する|した)"),
    TakenSide.AGAINST: re.compile(r"(?:慎重|懸念|批判|悲観|消極|懐疑|反対|否定)(?!する|した)"),
}
"""How the role of somebody begins who is to speak for what is at issue, or against it: 慎重な助言者, 懸念AI."""


def contrasted_sides(headings: Mapping[str, str]) -> dict[str, TakenSide]:
    """Return the sides of two speakers whose roles are each other's opposite, none where one of them may be anything.

    >>> sorted(contrasted_sides({"a": "楽観的な助言者", "b": "慎重な助言者"}).items())
    [('a', <TakenSide.FOR: 'side-for'>), ('b', <TakenSide.AGAINST: 'side-against'>)]
    >>> contrasted_sides({"a": "楽観的な助言者", "b": "田中"}), contrasted_sides({"a": "提案者", "b": "推進課"})
    ({}, {})
    """
    found = {
        owner: side
        for owner, heading in headings.items()
        for side, form in _ROLES.items()
        if form.match(heading) is not None
    }
    return found if len(headings) == len(found) == _TWO and len(set(found.values())) == _TWO else {}


def _turns_against(share: StanceShare) -> Span | None:
    """Return the words by which somebody objects in his first sentence, or turns to that behind what he grants: しかし.

    He says no more of his side than that, so that it counts only between two.
    """
    first, second = share.sentences[:1], share.sentences[1:2]
    if first and objects(first[0].text):
        return first[0].span
    if not first or not second or not grants(first[0].text):
        return None
    end, start = turning_end(second[0].text), second[0].span.start
    return Span(second[0].span.source, start, start + end) if end else None


_BECAUSE = re.compile(r"[\s,]*(?:because|since|as)\s+\Z", re.IGNORECASE)
_THEREFORE = re.compile(
    r"[\s,;:–—-]*(?:and\s+)?(?:so|therefore|hence|thus|(?:which|that)(?:\s+is|['’]s)\s+why)[\s,]+\Z", re.IGNORECASE
)
_BEHIND_GIVEN = re.compile(r"(?:because|since|as|given\s+that|seeing\s+(?:that|how))\s+\Z", re.IGNORECASE)
_JA_REASON = re.compile(r"(?:ので|から|ため)\Z")
_JA_THEREFORE = re.compile(CONCLUDING)
_JA_ADDED = re.compile(f"(?:{ADDING}[^。\\n]+。\\s*)*")
"""What stands between a reason and what is concluded from it and others."""


def tells_of_oneself(words: str) -> bool:
    """Return whether a sentence tells of its speaker's own mind or words and of nothing else, so that it is no reason.

    >>> [tells_of_oneself(one) for one in ("Right, I forgot.", "I'm not sure.", "I have no cat.", "I told you it is.")]
    [True, True, False, False]
    >>> [tells_of_oneself(one) for one in ("理由は三つあります。", "理由は費用です。")]
    [True, False]
    """
    return _OF_ONESELF.match(words) is not None


_OF_ONESELF = re.compile(
    r"(?:その|主な|私の)?(?:理由|根拠|論拠)は(?:、|主に|大きく|次の|以下の)*[一二三四五1-5１-５](?:つ|点)?(?:あ(?:る|ります)|です|だ|である)[。]?\s*\Z"
    r"|(?:(?:oh|ah|well|sorry|right|yes|no|but|and|so|then|honestly|frankly|to be honest|ok|okay|hm+)[ ,.!]+)*i(?:"
    r"(?:['’]m| am)(?: not| only| just| still| really| so| very| a bit| quite)*"
    r" (?:sure|certain|sorry|glad|afraid|curious|unsure|undecided|torn|confused|surprised|grateful|saying|asking|joking"
    r"|kidding|wondering|done)\b(?! that\b)"
    r"(?: (?:you|about|of|to|for|if|whether|what|it|this|yet|enough)\b[^,;:]{0,40})?"
    r"|(?: (?:do|did|have|had|would|will|can|could|must|should|am|was|only|just|really|never|still|also|simply)"
    r"(?:n['’]t)?|['’](?:d|ve|ll|m))*(?: (?:not|only|just|really|never|rather|still|also|simply|to|have|had))*"
    r" (?:(?:forgot|forgotten|remember|know|think|decided?|wonder|mean|said|say|told|tell|repeat|misread|misheard"
    r"|misunderstood|overlooked|missed|asked?|explain|explained|add)"
    r"(?: (?:it|that|this|so|you|yet|again|before|already|too|either|for now|more|anything|nothing|no more)"
    r"| (?:about|of|on|it over)\b[^,;:]{0,30})*"
    r"|(?:misread|misheard|misunderstood|overlooked) (?:the|your|that|this|his|her|their) [^,;:]{1,30}"
    r"|have (?:no idea|a question|some questions|doubts|my doubts|nothing to add|nothing more to say)"
    r"|got (?:it|you)))"
    r"[ ]*[.!…]*\Z",
    re.IGNORECASE,
)


def gives_reason(reason: Span, side: Span) -> bool:
    """Return whether a statement is the reason of the side that is taken right before it, or right behind.

    "It is, because …", "…, so I'm against it", 「…ので、反対です」, 「…。さらに、…。だから賛成です。」
    """
    text = side.source.text
    if side.source is not reason.source:
        return False
    if side.end <= reason.start:
        return _BECAUSE.match(text, side.end, reason.start) is not None
    between = text[reason.end : side.start]
    if _JA_REASON.search(text, reason.start, reason.end):
        return between.strip() in ("", "、")
    if between.strip() == "," and _BEHIND_GIVEN.search(text, max(0, reason.start - _LONGEST_GIVEN), reason.start):
        return True
    concludes = any(form.match(text, side.start, side.end) for form in (_JA_THEREFORE, CONCLUDES))
    goes_on = concludes and _JA_ADDED.fullmatch(between.strip()) is not None
    return goes_on or _THEREFORE.match(between) is not None


_LONGEST_GIVEN = 14
"""Characters of the longest words that give a reason ahead of a side, with the blank behind them."""


_JA_WHOM = (
    r"(?P<whom>[^\s、。]{1,10}?)(?:さん|くん|君|氏|様)?(?:の(?:ご?意見|ご?主張|見解|考え|案|立場|お話|結論|言い分))?"
)
AGREES_WITH = (
    rf"(?:(?:私|わたし|僕|ぼく)も、?)?{_JA_WHOM}(?:に(?:私も)?(?:賛成|同感|同意|近い)|と同(?:感|意見|じ意見|じ考え|じ)"
    rf"|[のが]{AS_ANOTHER_SAYS})(?:です|だ|します|する)?"
)
"""Who agrees with somebody by name: 林さんの意見に賛成です, 林さんと同じ意見です."""
DISAGREES_WITH = (
    rf"(?:(?:私|わたし|僕|ぼく)は、?)?{_JA_WHOM}(?:に(?:は|対して(?:は)?)?、?(?:私は)?(?:反対|不賛成|反論(?:した)?"
    r"|(?:賛成|同意|賛同|同調|納得)(?:は)?(?:(?:いた)?し(?:ない|ません|かね(?:る|ます))|でき(?:ない|ません|かね(?:る|ます))))"
    r"|とは(?:意見|考え|立場)が(?:違(?:う|います)|異な(?:る|ります)))(?:です|だ|し(?:ます)|する|い)?"
)
"""Who disagrees with somebody by name: 林さんの主張には同意できません, 林さんとは意見が違います."""


def agreed_with(words: str, owners: Sequence[str]) -> str | None:
    """Return the owner whom somebody agrees or disagrees with by name, or that name where it is nobody's.

    None where nobody is named.

    One part of a name is enough, where nobody else has it.

    >>> agreed_with("I agree with Ms Ito.", ["tom", "ms_ito"]), agreed_with("I agree.", ["tom"])
    ('ms_ito', None)
    >>> [agreed_with("I agree with Ann.", owners) for owners in (["ann_ito", "bo"], ["ann_ito", "ann_lee"])]
    ['ann_ito', 'ann']
    >>> agreed_with("林さんの意見に賛成です。", ["林", "岸"]), agreed_with("値上げに賛成です。", ["林", "岸"])
    ('林', '値上げ')
    >>> agreed_with("林さんの主張には同意できません。", ["林", "岸"])
    '林'
    """
    words = with_capitals(words, owners)
    named = re.match(AGREES_WITH, words) or re.match(DISAGREES_WITH, words)
    if named is not None:
        return next((one for one in owners if one.startswith(named["whom"].lower())), named["whom"])
    found = re.search(
        r"\b(?:with|share)[ ](?:the[ ])?(?:@|/?u/(?=\w))?"
        r"(?P<name>(?:\w+\.?[ ])?[A-Z](?:[\w-]|['’](?!s?[ ]))*(?:[ ]\d+\b)?|(?<=[@/])[\w-]+)",
        words,
    ) or re.match(
        r"(?!(?:That|This|It|He|She|You|They|What)\b)(?P<name>(?:[A-Z]\w*\.?[ ])?[A-Z][\w-]*)"
        r"(?:['’]s|[ ]is)[ ](?:\w+[ ])?right\b",
        words,
    )
    key = "" if found is None else re.sub(r"\W+", "_", found["name"].lower())
    called = {one for one in owners if key and f"_{key}_" in f"_{one}_"}
    return key if key in owners else called.pop() if len(called) == 1 else key or None


_SMALL = re.compile(
    r"\b(?:i['’]m|am|agree[ds]?|disagree[ds]?|side|stand)[ ]with[ ](?:the[ ])?(?P<name>[a-z]\w*)\b", re.IGNORECASE
)


def with_capitals(words: str, owners: Sequence[str]) -> str:
    """Return words with a capital for a speaker whom somebody agrees with and writes small, as people do in chats.

    >>> with_capitals("i'm with priya on this", ["priya"]), with_capitals("i'm with you", ["priya"])
    ("i'm with Priya on this", "i'm with you")
    """
    found = _SMALL.search(words)
    if found is None or found["name"].lower() not in owners:
        return words
    return f"{words[: found.start('name')]}{found['name'].capitalize()}{words[found.end('name') :]}"


_TWO = 2


@dataclass(frozen=True, slots=True)
class StanceShare:
    """What one owner says in a row, and the heading above it: its words and its place, where there is one."""

    owner: str | None
    sentences: tuple[Sentence, ...]
    heading: str = ""
    place: Span | None = None


def at_issue(issue: Sentence) -> Literal | None:
    """Return what a question at issue asks for, None where it asks for anything but one literal."""
    match [one.meaning for one in issue.readings]:
        case [Query(QueryKind.WHETHER, (literal,))] if literal.is_ground:
            return literal
        case _:
            return None


def choice_at_issue(issue: Sentence) -> Literal | None:
    """Return what a question at issue asks for which of several should be so, None where it asks anything else."""
    match [one.meaning for one in issue.readings]:
        case [Query(QueryKind.WHICH, (literal, *_))] if NAMES_ADVICE.search(literal.predicate):
            return literal
        case _:
            return None


def settled(issue: Sentence | None, shares: Sequence[StanceShare]) -> list[tuple[Sentence, ...]]:
    """Return the sentences of all owners, in text order, with sides and answers made claims on what is at issue.

    What takes a side, or is an answer, holds as long as nothing speaks against it. So does the side that a heading
    names (``For:``, ``Pro (Anna):``), where its speaker takes none.
    """
    asked, choice = (None, None) if issue is None else (at_issue(issue), choice_at_issue(issue))
    names = [share.owner for share in shares if share.owner]
    roles = contrasted_sides({share.owner: share.heading for share in reversed(shares) if share.owner})
    found: list[tuple[Sentence, ...]] = []
    mine = _sentences_of_each(shares)
    codes = [[_code(one) for one in share.sentences] for share in shares]
    needed = asked is not None or any(code in _SIDES_AND_ANSWERS for those in codes for code in those)
    heads = {owner: {one.head for each in those for one in _rules(each) if needed} for owner, those in mine.items()}
    own_word = _own_word(issue)
    so_far = _DebateSoFar(issue, shares, names, heads, own_word)
    for share, known, taken_up in zip(shares, codes, _taken_up_before(shares, own_word), strict=True):
        sentences: list[Sentence] = []
        silent = share.owner not in so_far.taken and not any(
            _code(one) in _SIDES_AND_ANSWERS for one in mine[share.owner]
        )
        if share.owner and silent and asked is not None and heads.get(share.owner, set()).isdisjoint((asked, -asked)):
            follows = None if so_far.last is None else (so_far.taken.get(so_far.last),)
            sentences += _implied(share, asked, follows, roles, alone=len(set(names)) == _TWO)
        for sentence, code in zip(share.sentences, known, strict=True):
            side: TakenSide | None
            if code in (TakenSide.FOR, TakenSide.AGAINST):
                side = TakenSide(code)
            elif code == Answered.SAME and choice is not None:
                theirs = _chosen_by(agreed_with(sentence.text, names), choice, zip(shares, found, strict=False))
                sentences.append(_claiming(sentence, None if theirs is None else TakenSide.FOR, theirs))
                continue
            elif code in _ANSWERS or _rejects(sentence, share, so_far.taken):
                side = so_far.answered(sentence, code, share, taken_up=taken_up)
            else:
                sentences.append(sentence)
                continue
            rejects = code == _REJECTION and (side is None or asked is None)
            sentences.append(sentence if rejects else _claiming(sentence, side, asked))
        found.append(tuple(sentences))
        _settle_last(found, shares, asked)
        so_far.note(share, sentences)
    return found


@dataclass(slots=True)
class _DebateSoFar:
    """A debate as far as it has come: who has spoken, and for what, which tells what an answer is to."""

    issue: Sentence | None
    shares: Sequence[StanceShare]
    names: Sequence[str]
    heads: Mapping[str | None, set[Literal]]
    own_word: re.Pattern[str]
    taken: dict[str, TakenSide | None] = field(default_factory=dict)
    last: str | None = None
    asker: str | None = None
    """Who has just asked what is at issue, and says something beside that."""
    begun: set[str | None] = field(default_factory=set)
    """Who has spoken: who answers only then may as well answer who is for what is at issue, and is it then."""
    concluded: set[Literal] = field(default_factory=set[Literal])
    """What has been concluded so far."""

    def answered(self, sentence: Sentence, code: str, share: StanceShare, *, taken_up: bool) -> TakenSide | None:
        """Return the side that an answer takes, None where it may answer something else."""
        asked = None if self.issue is None else at_issue(self.issue)
        own, taken = self.heads.get(share.owner, set()), self.taken
        says = _of_the_question(code, sentence, self.issue, self.shares, self.last)
        whom = (named := agreed_with(sentence.text, self.names)) or self.last
        before = None if whom is None else taken.get(whom)
        texts = [whom] if whom in taken and (named or code != _REJECTION) else list(taken)
        polar = says in (Answered.YES, Answered.NO) and not named
        # "it should": where of all before it the question alone has a "should"
        of_question = not taken_up and self.own_word.search(sentence.text) is not None
        of_question |= polar and share.owner not in self.begun and self.last == self.asker
        # "I'm convinced"
        changes = says is Answered.SAME and None not in (before, taken.get(share.owner or ""))
        others = [] if of_question or changes else [taken[name] for name in texts if name != share.owner]
        unsure = bool(others) and not named and _joined(sentence) and says not in (Answered.WELL, Answered.ILL)
        side = _answering(says, before, others)
        first = polar and not taken  # nobody has said what this may be about
        here = {rule.head for one in share.sentences for rule in _rules(one)}
        concluded = here if first else own
        grants_first = says is Answered.YES and bool(taken) and _goes_on_to_differ(sentence)
        late = polar and bool(taken) and share.owner in self.begun and before is not TakenSide.FOR
        doubtful = unsure and not _agrees_both_ways(others, here, self.concluded)
        contrary = not changes and not concluded.isdisjoint(_contrary(side, asked))
        return None if grants_first or late or doubtful or contrary else side

    def note(self, share: StanceShare, sentences: Sequence[Sentence]) -> None:
        """Note what a share comes to."""
        owner, issue = share.owner, self.issue
        self.begun.add(owner)
        self.asker = owner if issue is not None and owner and _in_one_line(share.sentences, issue) else None
        claims = [rule for sentence in sentences for rule in _rules(sentence)]
        self.concluded |= {rule.head for rule in claims}
        if owner and claims:
            asked = None if issue is None else at_issue(issue)
            side = None if asked is None else _claimed(claims, asked, self.heads.get(owner, set()))
            self.taken[owner] = side or self.taken.get(owner)
            self.last = owner


_POLAR = re.compile("(?:はい|いいえ|イエス|ノー)(?![一-鿿ァ-ヺーぁ-ん])")
"""How one answers a question who says yes or no to it."""


def _of_the_question(
    code: str, sentence: Sentence, issue: Sentence | None, shares: Sequence[StanceShare], last: str | None
) -> Answered:
    """Return what an answer says to the question at issue where it takes up that, whoever spoke before.

    はい behind another's いいえ is to the question that both were asked, and so is いいえ; where it is asked whether
    something may be done, よいと思う and よくない are in the question's own word.
    """
    says = Answered.OTHER if code == _REJECTION else Answered(code)  # "Nonsense. It costs too much."
    if issue is not None and _PERMITS.search(issue.text) is not None:
        says = _IN_ITS_WORD.get(says, says)
    first = next((one.sentences[0].text for one in shares if one.owner == last and one.sentences), "")
    if _POLAR.match(first) is None or _POLAR.match(sentence.text) is None:
        return says
    return Answered.YES if sentence.text.startswith(("はい", "イエス")) else Answered.NO


def _sentences_of_each(shares: Iterable[StanceShare]) -> dict[str | None, list[Sentence]]:
    """Return all sentences of each owner."""
    found: dict[str | None, list[Sentence]] = {}
    for share in shares:
        found.setdefault(share.owner, []).extend(share.sentences)
    return found


def _chosen_by(
    owner: str | None, choice: Literal, before: Iterable[tuple[StanceShare, tuple[Sentence, ...]]]
) -> Literal | None:
    """Return the one thing that somebody has chosen so far where one is asked for, None where that is not certain."""
    heads = {rule.head for share, known in before if share.owner == owner for one in known for rule in _rules(one)}
    chosen = {one for one in heads if one.predicate == choice.predicate and one.positive and one.is_ground}
    return chosen.pop() if len(chosen) == 1 else None


def _contrary(side: TakenSide | None, asked: Literal | None) -> tuple[Literal, ...]:
    """Return what nobody concludes who takes a side on what is asked."""
    return () if side is None or asked is None else (-asked if side is TakenSide.FOR else asked,)


def _claimed(claims: Collection[Rule], asked: Literal, own: Collection[Literal]) -> TakenSide | None:
    """Return the side that what a speaker says in a row takes; ``own``: all that he concludes anywhere.

    A claim whose reasons follow later is told in other words: by the same verb, where all that he says concludes what
    is asked, or its contrary alone.
    """
    claimed = {one.head for one in claims}
    if asked in claimed or -asked in claimed:
        both = asked in claimed and -asked in claimed
        return None if both else TakenSide.FOR if asked in claimed else TakenSide.AGAINST
    if (asked in own) == (-asked in own):
        return None
    alike = {
        one.head.positive == asked.positive
        for one in claims
        if f"{one.head.predicate}_".startswith(f"{asked.predicate}_") and _only_claims(one)
    }
    positive = asked in own
    return None if alike != {positive} else TakenSide.FOR if positive else TakenSide.AGAINST


def _only_claims(rule: Rule) -> bool:
    """Return whether a rule says something outright, or of whatever is of one kind."""
    kinds = rule.strong
    return not kinds or (not rule.head.is_ground and len(kinds) == 1 and set(kinds[0].args) <= set(rule.head.args))


def _own_word(issue: Sentence | None) -> re.Pattern[str]:
    """Return a pattern of the word by which a question asks for a judgement: whether it is fair, or what should be."""
    found = None if issue is None else _JUDGING.match(issue.text)
    return _WISHES if found is None else re.compile(rf"\b{found['how']}\b", re.IGNORECASE)


_PERMITS = re.compile(r"[てで]も?(?:いい|よい|良い)(?:です)?(?:の?か|でしょうか|だろうか)?[？?。]?\s*\Z")
"""How a question ends that asks whether something is all right: 飲んでもよいか."""
_IN_ITS_WORD = {Answered.WELL: Answered.YES, Answered.ILL: Answered.NO}
_JUDGING = re.compile(r"\W*is[ ]it[ ](?:really[ ])?(?P<how>[a-z]+)[ ](?:to|for)[ ]", re.IGNORECASE)


def _taken_up_before(shares: Iterable[StanceShare], own_word: re.Pattern[str]) -> Iterator[bool]:
    """Yield of each share whether somebody takes up the word of the question before it."""
    found = False
    for share in shares:
        yield found
        found = found or any(own_word.search(one.text) for one in share.sentences)


_ANSWERS = frozenset(one.value for one in Answered)
_SIDES_AND_ANSWERS = _ANSWERS | {one.value for one in TakenSide}
_DISAGREES = re.compile(r"disagree[ds]\Z|object(?:s|ed)\Z")
"""What minutes tell of who is against what was said just before."""


_WISHES = re.compile(r"\bshould(?:n['’]t)?\b", re.IGNORECASE)
_REJECTION = "rejection"
"""The code of the note on a sentence that only says that what another said is wrong."""


def _rejects(sentence: Sentence, share: StanceShare, taken: Mapping[str, TakenSide | None]) -> bool:
    """Return whether somebody begins by rejecting what another holds, and goes on to state something for himself."""
    begins = _code(sentence) == _REJECTION and share.owner not in taken and sentence.text.isascii()
    return begins and any(_rules(one) for one in share.sentences)


def _implied(
    share: StanceShare,
    asked: Literal,
    follows: tuple[TakenSide | None] | None,
    roles: Mapping[str, TakenSide],
    *,
    alone: bool,
) -> Iterator[Sentence]:
    """Yield the side of a speaker who takes none: that of his heading, else against whom he objects to.

    ``follows``: the side, if any, of who spoke last, where somebody did; ``alone``: there is nobody else.
    """
    before = None if follows is None else follows[0]
    named = named_side(share.heading) or roles.get(share.owner or "")
    if _DISAGREES.match(share.heading) and follows is not None:
        named = _answering(Answered.OTHER, before, [])
    place = share.place
    if named is None or place is None or place.start >= place.end:
        place = _turns_against(share) if alone and before is not None else None
        named = None if place is None else _answering(Answered.OTHER, before, [])
    if named is not None and place is not None:
        yield _claiming(stating_nothing(DocumentNote.at(named.value, place)), named, asked)


def _settle_last(found: list[tuple[Sentence, ...]], shares: Sequence[StanceShare], asked: Literal | None) -> None:
    """Take back the sides that a speaker took before the last share, where that takes the other one, and their reasons.

    Whoever comes round draws the earlier conclusion no more, whatever he gave for it.
    """
    owner = shares[len(found) - 1].owner
    if asked is None or owner is None:
        return
    sides = {TakenSide.FOR.value: asked, TakenSide.AGAINST.value: -asked}
    now = {sides[_code(one)] for one in found[-1] if _code(one) in sides}
    if len(now) != 1:
        return
    (side,) = now
    other = (-side,)
    for at, before in enumerate(found[:-1]):
        if shares[at].owner == owner:
            found[at] = tuple(
                stating_nothing(DocumentNote.at(TAKEN_BACK, one.span))
                if _code(one) in sides and sides[_code(one)] != side
                else without(one, other, reasons=other)
                for one in before
            )


def _code(sentence: Sentence) -> str:
    for one in sentence.readings:
        for note in one.notes:
            return note.code
    return ""


def _answering(answer: Answered, before: TakenSide | None, others: Sequence[TakenSide | None]) -> TakenSide | None:
    """Return the side that an answer takes, None where it may answer something else."""
    if None in others:
        return None
    match answer:
        case Answered.YES:
            return TakenSide.FOR
        case Answered.NO:
            return TakenSide.AGAINST
        case Answered.SAME:
            return before if others or before else TakenSide.FOR  # nobody spoke before: with what is asked
        case Answered.OTHER:
            if before is None:
                return None if others else TakenSide.AGAINST
            return TakenSide.AGAINST if before is TakenSide.FOR else TakenSide.FOR
        case Answered.WELL | Answered.ILL if others and before is not TakenSide.FOR:
            return None  # of the proposal at issue, or of what somebody proposes in its place
        case Answered.WELL:
            return TakenSide.FOR
        case Answered.ILL:
            return TakenSide.AGAINST


def _joined(sentence: Sentence) -> bool:
    """Return whether an answer goes on in the same sentence, and not with its reason: "No, it is late"."""
    text, end = sentence.span.source.text, sentence.span.end
    return re.match(r"[ ]*[,;:、–—-](?![ ]*(?:because|since)\b)", text[end : end + 12]) is not None


def _in_one_line(sentences: Iterable[Sentence], issue: Sentence) -> bool:
    """Return whether sentences stand in one line with the question at issue: who says them has asked it."""
    text, asked = issue.span.source.text, issue.span
    return any(
        one.span.source is issue.span.source
        and "\n" not in text[min(one.span.start, asked.start) : max(one.span.end, asked.end)]
        for one in sentences
    )


def _goes_on_to_differ(sentence: Sentence) -> bool:
    """Return whether a yes opens a sentence that turns: "yes, it is cheap, but it is far" may grant what was said."""
    return _DIFFERS.match(sentence.span.source.text, sentence.span.end) is not None


_DIFFERS = re.compile(r",[ ](?:[^.!?;\n]|[.](?=\d))*?,[ ]but\b", re.IGNORECASE)


def _agrees_both_ways(others: Sequence[TakenSide | None], own: set[Literal], before: Collection[Literal]) -> bool:
    """Return whether an answer that goes on takes the same side, be it to the question or to who spoke before.

    "No, it is late" is against what was asked, and against who is for it. Where what is said with it (``own``) denies
    something else that was said ``before``, it may be no more than that.
    """
    return all(one is TakenSide.FOR for one in others) and not any(-one in before for one in own)


def _claiming(sentence: Sentence, side: TakenSide | None, asked: Literal | None) -> Sentence:
    reading = sentence.readings[0]
    if side is None or asked is None:
        code = "answer-open" if side is None else "side-open"
        return stating_nothing(DocumentNote.at(code, sentence.span))
    head = asked if side is TakenSide.FOR else -asked
    rule = Rule(head, (Weak(-head),))
    note = DocumentNote.at(side.value, sentence.span)
    reported = replace(reading, meaning=Assertion((rule,)), treatment=Treatment.ANALYSED, notes=(note,))
    return replace(sentence, readings=(reported,))


def _rules(sentence: Sentence) -> tuple[Rule, ...]:
    return tuple(
        [rule for one in sentence.readings if isinstance(one.meaning, Assertion) for rule in one.meaning.rules]
    )
