"""What a speaker answers to the question at issue: "Yes.", はい, "No, it isn't.", "We should, because it is cheap.".

The words of an answer are a closed class: a word for yes or no, or a pronoun before the auxiliary that the question
begins with. What stands behind them is stated for itself. Whether an answer is one to the question at issue is told by
who spoke before (`settled`): it is where everybody who did has taken a side on that question, since what follows a
statement about something else may answer that. Of a speaker who says the opposite elsewhere it is none either.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.values.literals import Literal, Weak
from engine.values.rules import Rule
from grammar.controlled import Assertion, Query, QueryKind, Sentence, Treatment, stating_nothing
from grammar.errors import DocumentNote
from grammar.motions import TakenSide, named_side
from grammar.spans import Span


class Answered(StrEnum):
    """What an answer says to the question before it; the values are codes of notes."""

    YES = "answer-yes"
    NO = "answer-no"
    SAME = "answer-same"
    OTHER = "answer-other"


@dataclass(frozen=True, slots=True)
class AnswerFound:
    """An answer, where its words end, and where what is stated behind it begins (its end where nothing is)."""

    said: Answered
    end: int
    rest: int


_YES = (
    r"yeah|yep|yup|aye|sure|(?:yes,?[ ])?(?:of[ ]course|certainly|definitely|absolutely|indeed|by[ ]all[ ]means)"
    r"|(?:yes,?[ ])?i[ ](?:do[ ])?(?:think|believe)[ ]so|i['’]d[ ]say[ ]so|yes"
)
_NO = (
    r"no[ ]way|nope|nah|by[ ]no[ ]means|(?:no,?[ ])?(?:of[ ]course|certainly|definitely|absolutely)[ ]not"
    r"|(?:no,?[ ])?(?:not[ ]at[ ]all|never)|(?:no,?[ ])?i[ ](?:do[ ]not|don['’]t)[ ](?:think|believe)[ ]so|no"
)
_WITH = r"(?:[ ]with[ ](?:(?:mr|mrs|ms|miss|dr|prof)\.?[ ])?(?-i:[A-Z])[\w'’-]*)?"
_SAME = rf"i[ ](?:(?:fully|totally|completely|quite)[ ])?agree{_WITH}|agree[ds]{_WITH}|same[ ]here|so[ ]do[ ]i"
_OTHER = (
    rf"i[ ](?:(?:fully|totally|completely|strongly)[ ])?disagree{_WITH}|i[ ](?:do[ ]not|don['’]t)[ ]agree{_WITH}"
    rf"|disagree[ds]?{_WITH}"
)
_LEAD = r"(?:(?:well|ok|okay|oh|sorry|hm+|honestly|personally)[ ,]+)*"
_PRONOUN = r"(?:it|this|that|they|he|she|we|you|i|there|one)"
_AUXILIARIES = (
    ("is", "are", "am"),
    ("was", "were"),
    ("do", "does"),
    ("did",),
    ("has", "have"),
    ("had",),
    ("can",),
    ("could",),
    ("should", "ought to"),
    ("would",),
    ("will",),
    ("must",),
    ("may",),
    ("might",),
    ("shall",),
)
_SHORT = {"can": "can['’]t|cannot", "will": "won['’]t", "shall": "shan['’]t"}
_BEHIND = re.compile(
    r"[ ]*(?:(?P<reason>,?[ ](?:because|since|as)[ ](?=\w))|(?P<stop>[.!…]+(?:[ ]+|\Z)|\Z)"
    r"|(?P<joint>[ ]*[,:;–—-]+[ ]+))",
    re.IGNORECASE,
)
_TURNS = re.compile(
    r"(?:but|though|although|however|only|except|unless|if|when|and|or|so|please|thanks?|sorry)\b", re.IGNORECASE
)
_JA_YES = (
    r"はい|ええ|うん|もちろん(?:です)?|そう(?:です|だ)(?:ね)?|そう思います|そう思う|その(?:とおり|通り)(?:です|だ)"
)
_JA_NO = r"いいえ|いえ|ううん|そうは思(?:いません|わない)|そう思(?:いません|わない)|(?:いいえ、)?違(?:います|う)"
_JA_SAME = r"同感(?:です|だ)?|(?:私も)?同意見(?:です|だ)?|私もそう思(?:います|う)"
_JA_BEHIND = re.compile(r"(?:(?P<stop>[。！!…]+|\Z)|(?P<joint>、))")
_JA_TURNS = re.compile(r"(?:でも|しかし|ただし?|けれど|けど|だけど|もし|そうですが)")


def reply(words: str, asked: str) -> AnswerFound | None:
    """Return what a contribution that begins with some words answers to a question, None where it begins otherwise.

    Behind a comma a clause may follow the answer.

    >>> reply("No, it isn't. The lake is cold.", "Is the lake warm?")
    AnswerFound(said=<Answered.NO: 'answer-no'>, end=12, rest=14)
    >>> reply("We should, because it is cheap.", "Should we take the flat?")
    AnswerFound(said=<Answered.YES: 'answer-yes'>, end=9, rest=19)
    >>> reply("Yes, but it is dear.", "Is it good?"), reply("No, it is cold.", "Is it dear?")
    (None, AnswerFound(said=<Answered.NO: 'answer-no'>, end=2, rest=4))
    """
    whole = " ".join(words.split())
    if whole != words.replace("\n", " "):
        return None  # places are those of the words as they stand
    if re.search(r"[ぁ-んァ-ヶ一-龥]", words):
        return _behind(words, _japanese(words), _JA_BEHIND, _JA_TURNS)
    found = _elliptic(words, asked) or next(
        (
            (said, match.end())
            for said, form in (
                (Answered.OTHER, _OTHER),
                (Answered.NO, _NO),
                (Answered.SAME, _SAME),
                (Answered.YES, _YES),
            )
            if (match := re.match(rf"{_LEAD}(?:{form})(?![\w'’])", words, re.IGNORECASE)) is not None
        ),
        None,
    )
    return _behind(words, found, _BEHIND, _TURNS)


def _elliptic(words: str, asked: str) -> tuple[Answered, int] | None:
    """Return an answer in the auxiliary of the question: "it is", "no, we shouldn't"."""
    first = re.match(r"\W*(?P<aux>\w+)\b", asked)
    forms = next((ones for ones in _AUXILIARIES if first is not None and first["aux"].lower() in ones), ())
    for aux in forms:
        denied = rf"(?:{aux}[ ]not|{aux}n['’]t" + (rf"|{_SHORT[aux]})" if aux in _SHORT else ")")
        short = r"|(?:it|this|that|there|he|she)['’]s[ ]not|(?:they|we|you)['’]re[ ]not" if aux in ("is", "are") else ""
        surely = r"(?:(?:really|certainly|definitely|clearly|probably|simply|just)[ ])?"
        for said, lead, form in (
            (Answered.NO, "no", rf"(?:{_PRONOUN}[ ]{surely}{denied}{short})"),
            (Answered.YES, "yes", rf"{_PRONOUN}[ ]{surely}{aux}(?![ ]not\b)(?![\w'’])"),
        ):
            match = re.match(rf"{_LEAD}(?:{lead},?[ ])?{form}(?![\w'’])", words, re.IGNORECASE)
            if match is not None:
                return said, match.end()
    return None


_ALL_FORMS = "|".join(form for forms in _AUXILIARIES for form in forms)
_HANGING = re.compile(
    rf"{_LEAD}(?:(?:yes|no|but),?[ ])?{_PRONOUN}[ ](?:{_ALL_FORMS})(?:[ ]not|n['’]t)?(?:[ ](?:too|either|so))?"
    r"[ ]*[.!…]+\Z",
    re.IGNORECASE,
)


def hangs(words: str) -> bool:
    """Return whether a sentence leaves out what it says: "It is.", "No, they don't.".

    >>> hangs("Yes, it does."), hangs("It does harm.")
    (True, False)
    """
    return _HANGING.match(" ".join(words.split())) is not None


def agreed_with(words: str, owners: Sequence[str]) -> str | None:
    """Return the owner whom somebody agrees with by name, or that name where it is nobody's; None where none is named.

    >>> agreed_with("I agree with Ms Ito.", ["tom", "ms_ito"]), agreed_with("I agree.", ["tom"])
    ('ms_ito', None)
    """
    found = re.search(r"\bwith[ ](?P<name>(?:\w+\.?[ ])?[A-Z][\w'’-]*)", words)
    key = "" if found is None else re.sub(r"\W+", "_", found["name"].lower())
    return next((one for one in owners if key and (one == key or one.endswith(f"_{key}"))), key or None)


def _japanese(words: str) -> tuple[Answered, int] | None:
    for said, form in ((Answered.NO, _JA_NO), (Answered.SAME, _JA_SAME), (Answered.YES, _JA_YES)):
        match = re.match(form, words)
        if match is not None:
            return said, match.end()
    return None


def _behind(
    words: str,
    found: tuple[Answered, int] | None,
    behind: re.Pattern[str],
    turns: re.Pattern[str],
) -> AnswerFound | None:
    """Return an answer with what follows it, None where that may turn it into something else."""
    joint = None if found is None else behind.match(words, found[1])
    if found is None or joint is None or turns.match(words, joint.end()):
        return None
    if joint["joint"] is not None and not words[joint.end() :].strip():
        return None
    return AnswerFound(found[0], found[1], joint.end())


@dataclass(frozen=True, slots=True)
class StanceShare:
    """What one owner says in a row, and the heading above it: its words and its place, where there is one."""

    owner: str | None
    sentences: tuple[Sentence, ...]
    heading: str = ""
    place: Span | None = None


def settled(issue: Sentence | None, shares: Sequence[StanceShare]) -> list[tuple[Sentence, ...]]:
    """Return the sentences of all owners, in text order, with sides and answers made claims on what is at issue.

    What takes a side, or is an answer, holds as long as nothing speaks against it. So does the side that a heading
    names (``For:``, ``Pro (Anna):``), where its speaker takes none.
    """
    meanings = [] if issue is None else [one.meaning for one in issue.readings]
    asked: Literal | None = None
    match meanings:
        case [Query(QueryKind.WHETHER, (literal,))] if literal.is_ground:
            asked = literal
        case _:
            pass
    taken: dict[str, TakenSide | None] = {}
    names = [share.owner for share in shares if share.owner]
    last: str | None = None
    found: list[tuple[Sentence, ...]] = []
    mine: dict[str | None, list[Sentence]] = {}
    for share in shares:
        mine.setdefault(share.owner, []).extend(share.sentences)
    heads = {owner: {one.head for sentence in those for one in _rules(sentence)} for owner, those in mine.items()}
    for share in shares:
        own = heads[share.owner]
        said: list[Sentence] = []
        named = named_side(share.heading) if share.owner and share.owner not in taken else None
        if named is not None and share.place is not None and share.place.start < share.place.end and asked is not None:
            takes = any(_code(one) in (*TakenSide, *Answered) for one in mine[share.owner])
            if not takes and asked not in own and -asked not in own:
                said.append(_claiming(stating_nothing(DocumentNote.at(named.value, share.place)), named, asked))
        for sentence in share.sentences:
            code = _code(sentence)
            side: TakenSide | None
            if code in (TakenSide.FOR, TakenSide.AGAINST):
                side = TakenSide(code)
            elif code in tuple(Answered):
                whom = agreed_with(sentence.text, names) or last
                before = None if whom is None else taken.get(whom)
                others = [taken[name] for name in taken if name != share.owner]
                side = _answering(Answered(code), before, others)
                if _joined(sentence) and others and not _agrees_both_ways(others, own, heads):
                    side = None
                if asked is not None and side is not None and (-asked if side is TakenSide.FOR else asked) in own:
                    side = None
            else:
                said.append(sentence)
                continue
            said.append(_claiming(sentence, side, asked))
        found.append(tuple(said))
        claimed = {one.head for sentence in said for one in _rules(sentence)}
        if share.owner and claimed:
            for_it, against = asked in claimed, asked is not None and -asked in claimed
            side = None if for_it == against else TakenSide.FOR if for_it else TakenSide.AGAINST
            taken[share.owner] = side or taken.get(share.owner)
            last = share.owner
    return found


def _code(sentence: Sentence) -> str:
    return next((note.code for one in sentence.readings for note in one.notes), "")


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
            return before
        case Answered.OTHER:
            return None if before is None else TakenSide.AGAINST if before is TakenSide.FOR else TakenSide.FOR


def _joined(sentence: Sentence) -> bool:
    """Return whether an answer goes on in the same sentence: "No, it is late"."""
    text, end = sentence.span.source.text, sentence.span.end
    return re.match(r"[ ]*[,;:、–—-]", text[end : end + 3]) is not None


def _agrees_both_ways(
    others: Sequence[TakenSide | None], own: set[Literal], heads: Mapping[str | None, set[Literal]]
) -> bool:
    """Return whether an answer that goes on takes the same side, be it to the question or to who spoke before.

    "No, it is late" is against what was asked, and against who is for it. Where it denies something else that was said
    it may be no more than that.
    """
    return all(one is TakenSide.FOR for one in others) and not any(
        -one in said for said in heads.values() for one in own
    )


def _claiming(sentence: Sentence, side: TakenSide | None, asked: Literal | None) -> Sentence:
    reading = sentence.readings[0]
    if side is None or asked is None:
        code = "answer-open" if side is None else "side-open"
        return stating_nothing(DocumentNote.at(code, sentence.span))
    head = asked if side is TakenSide.FOR else -asked
    rule = Rule(head, (Weak(-head),))
    note = DocumentNote.at(side.value, sentence.span)
    told = replace(reading, meaning=Assertion((rule,)), treatment=Treatment.ANALYSED, notes=(note,))
    return replace(sentence, readings=(told,))


def _rules(sentence: Sentence) -> tuple[Rule, ...]:
    return tuple(rule for one in sentence.readings if isinstance(one.meaning, Assertion) for rule in one.meaning.rules)
