"""Words of a debate about the debate itself: who gives in, thanks, thinks aloud or closes says nothing of the matter.

The classes are closed and stand in a file a language; a clause belongs to one only as a whole, so that what has
anything of the matter in it is left to the reader. They are hints: where a clause stands in the dialogue tells more.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from engine.values.record import Status
from grammar import regexes as re
from grammar.languages import language_of
from kb.transcripts.mapping import NoLiteral

_CLASSES = (NoLiteral.CONCEDE, NoLiteral.PASS, NoLiteral.FILLER)
_STOPS = " \t\r\n\u3000.。．!！,、，;；…‥—–-"
_MARKS = re.compile(r"[\"“”‘’「」『』*_]")
_CLAUSES = {
    "en": re.compile(r"\s*(?:[,;:—–]|\.\.\.|…)\s*|\s+-\s+|\s+(?=(?:and|but)\s)"),
    "ja": re.compile(r"[、，；：…‥]+"),
}
_ASKED = re.compile(r"[?？]\s*$|(?:ですか|ますか|のか)[。\s]*$")
_SENTENCE = re.compile(r"[^.!?。！？\n]*\w[^.!?。！？\n]*[.!?。！？]*")
_TOPIC = re.compile(r"(?:about|on|as (?:to|for)|regarding|concerning) [\w' ’-]{1,60}", re.IGNORECASE)
_NAME = re.compile(r"[A-Z][\w.’'-]+(?: [A-Z][\w.’'-]+)?")
LONGEST = 160
"""Characters of a sentence that may be only talk."""


@dataclass(frozen=True, slots=True)
class _Phrases:
    lead: re.Pattern[str]
    lone: re.Pattern[str]
    classes: tuple[tuple[NoLiteral, re.Pattern[str]], ...]
    verdicts: tuple[re.Pattern[str], ...]
    answers: tuple[re.Pattern[str], ...]
    no: re.Pattern[str]
    asked: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class DecidingPhrase:
    """What somebody who leads or judges a debate says of it: of what was ``claim``, or what an agent (``who``) claimed.

    ``justified`` or ``status`` is what became of it; neither of the answer of the whole debate.
    """

    claim: str | None = None
    who: str | None = None
    justified: bool | None = None
    status: Status | None = None


@cache
def _phrases(language: str) -> _Phrases:
    data = tomllib.loads((files(__name__) / f"{language}.toml").read_text(encoding="utf-8"))
    words = {name: text for name, text in data.items() if isinstance(text, str)}

    def filled(text: str) -> str:
        return re.sub(r"\{([a-z_]+)\}", lambda found: words[found[1]], text)

    between = r"[\s,、，]*" if language == "ja" else r"(?:[\s,]+|$)"
    before = words.get("about", "") if language == "ja" else ""
    lead = re.compile(f"(?:{words['leads']}{between})*{before}", re.IGNORECASE)
    classes = tuple(
        (kind, re.compile("|".join(f"(?:{filled(text)})" for text in data[kind.value]), re.IGNORECASE))
        for kind in _CLASSES
    )
    lone = re.compile(f"(?:{words['leads']}{between})+", re.IGNORECASE)
    verdicts, answers = (
        tuple(re.compile(filled(text), re.IGNORECASE) for text in data[name]) for name in ("verdicts", "answers")
    )
    no = re.compile(f"(?:{words['no']})", re.IGNORECASE)
    asked = re.compile("|".join(f"(?:{filled(text)})" for text in data["asked"]), re.IGNORECASE)
    return _Phrases(lead, lone, classes, verdicts, answers, no, asked)


def phrase_of(text: str) -> NoLiteral | None:
    """Return what a sentence is that says nothing of the matter; None where it may say something.

    >>> phrase_of("Fair enough, I have no answer to that one."), phrase_of("You have no answer to that.")
    (<NoLiteral.PASS: 'pass'>, None)
    """
    if len(text) > LONGEST:
        return None
    language = language_of(text)
    if _ASKED.search(text):
        return NoLiteral.FILLER if _clause(text, language) is NoLiteral.FILLER else None
    clauses = _clauses(text, language)
    found = [_clause(one, language) for one in clauses]
    # Beside a phrase stand the name of who is spoken to and what the phrase is about.
    aside = [_TOPIC.fullmatch(one) or _NAME.fullmatch(one) for one in clauses]
    found = [kind or (NoLiteral.FILLER if beside else None) for kind, beside in zip(found, aside, strict=True)]
    if not found or None in found or all(aside):
        return _clause(text, language)
    return next((kind for kind in (NoLiteral.PASS, NoLiteral.CONCEDE) if kind in found), NoLiteral.FILLER)


def only_talk(text: str) -> bool:
    """Return whether a turn says nothing of the matter.

    >>> only_talk("I see. No objection from me."), only_talk("No objection. But a is dear.")
    (True, False)
    """
    return all(phrase_of(one) is not None for one in _SENTENCE.findall(text))


_REPORTED = re.compile(
    r"(?:\w+ ){0,3}?(?:pass(?:es|ed)|(?:declines|concedes|yields)(?: \w+){0,3}"
    r"|(?:can ?not|can't|is unable to|could not) (?:answer|counter|defeat|rebut|reply|refute|respond)(?: \w+){0,3})"
    r"|(?-i:NO|NONE|N/?A)|\S{1,12}は(?:パス|降参)(?:する|した|です)?",
    re.IGNORECASE,
)
"""How a log or a narrator says that somebody has no answer; in capitals as the protocol has it (`can_defeat: NO`)."""
_QUESTION = f"{_STOPS}?？"
_REPORT_ENDS = f"{_STOPS}()（）[]*_"


def declines(text: str) -> bool:
    """Return whether a turn is only told to be a pass: "AG2 passes.", "NO", with nothing beside it but talk.

    What a speaker says in words of its own is read like every other turn.

    >>> declines("AG1 cannot defeat it."), declines("The shop cannot answer in winter, so a is out of stock.")
    (True, False)
    """
    reported = [_REPORTED.fullmatch(one.strip(_REPORT_ENDS)) is not None for one in _SENTENCE.findall(text)]
    return any(reported) and all(
        is_reported or phrase_of(one) is not None
        for is_reported, one in zip(reported, _SENTENCE.findall(text), strict=True)
    )


def is_bare_no(text: str) -> bool:
    """Return whether a turn says no, and nothing else: to what, only what was said before it tells.

    >>> is_bare_no("No."), is_bare_no("No, a is light."), is_bare_no("いいえ。")
    (True, False, True)
    """
    return _phrases(language_of(text)).no.fullmatch(_MARKS.sub("", text).strip(_STOPS)) is not None


def asks_for_answer(text: str) -> bool:
    """Return whether a text ends by asking whether somebody has an answer, so that who says no has none.

    Nobody can tell what いいえ says to a question with a denial in it: 異論はありませんか.

    >>> asks_for_answer("Ann, can you answer that?"), asks_for_answer("Do you agree?")
    (True, False)
    >>> asks_for_answer("反論はありますか。"), asks_for_answer("反論はありませんか。")
    (True, False)
    """
    *_, last = _SENTENCE.findall(text) or [""]
    if _ASKED.search(last) is None:
        return False
    bare = " ".join(_MARKS.sub("", last).strip(_QUESTION).split())
    return _phrases(language_of(last)).asked.fullmatch(bare) is not None


def gives_in(text: str) -> bool:
    """Return whether a turn says that its speaker has no answer, and nothing of the matter.

    >>> gives_in("I see. No objection."), gives_in("I see."), gives_in("No objection, but a is dear.")
    (True, False, False)
    """
    found = {phrase_of(one) for one in _SENTENCE.findall(text)}
    return None not in found and bool({NoLiteral.PASS, NoLiteral.CONCEDE} & found)


def _clauses(text: str, language: str) -> list[str]:
    bare = _MARKS.sub("", text) if language == "ja" else text
    pieces = (re.sub(r"^(?:and|but)\s+", "", one.strip(_STOPS)) for one in _CLAUSES[language].split(bare))
    return [one for one in pieces if re.search(r"\w", one)]


def _clause(text: str, language: str) -> NoLiteral | None:
    """Return the class of a clause, taken with and without the words that lead it in."""
    phrases = _phrases(language)
    bare = " ".join(text.strip(_STOPS).split())
    lead = phrases.lead.match(bare)
    rest = bare[lead.end() :].strip(_STOPS) if lead is not None else bare
    for kind, pattern in phrases.classes:
        if pattern.fullmatch(bare) or (rest and pattern.fullmatch(rest)):
            return kind
    return NoLiteral.FILLER if phrases.lone.fullmatch(bare) else None


def led_in(text: str) -> tuple[str, str]:
    """Return the phrase that a sentence begins with, and the rest, which says something of the matter.

    >>> led_in("Fair enough, but a car park fills the street with fumes.")
    ('Fair enough', 'a car park fills the street with fumes.')
    """
    language = language_of(text)
    words, at = "", 0
    for joint in _CLAUSES[language].finditer(text):
        if phrase_of(text[at : joint.start()]) is None or not re.search(r"\w", text[joint.end() :]):
            break
        words, at = text[: joint.start()], joint.end()
    rest = text[at:]
    return words, re.sub(r"^(?:and|but)\s+", "", rest) if at and language == "en" else rest


def deciding_phrases(text: str) -> Iterator[DecidingPhrase]:
    """Yield the ways to take a sentence for a verdict on a claim, or for the answer of a debate.

    >>> next(deciding_phrases("Ms Okafor's proposal is carried."))
    DecidingPhrase(claim=None, who='Ms Okafor', justified=True, status=None)
    >>> next(deciding_phrases("So the final answer is that we buy c."))
    DecidingPhrase(claim='we buy c', who=None, justified=None, status=None)
    """
    language = language_of(text)
    bare = " ".join(text.strip(_STOPS).split())
    yield from _deciding(bare, language)
    clauses = _clauses(bare, language)
    if len(clauses) > 1 and _SUPPOSED.search(bare) is None:
        for clause in clauses:
            yield from _deciding(clause, language)


_SUPPOSED = re.compile(
    r"\b(?:if|unless|whether|until|when|would|could|should|may|might|can|did|does|had)\b|もし|なら|場合|れば|たら",
    re.IGNORECASE,
)
"""What is only supposed is decided by nobody; a sentence with such a word is taken as a whole or not at all."""


def _deciding(bare: str, language: str) -> Iterator[DecidingPhrase]:
    phrases = _phrases(language)
    for pattern in phrases.verdicts:
        found = pattern.fullmatch(bare)
        if found is not None:
            parts = found.groupdict()
            status = next((one for one in Status if one.value == (parts.get("status") or "").casefold()), None)
            justified = None if status is not None else parts["up"] is not None
            yield DecidingPhrase(parts.get("claim"), parts.get("who"), justified, status)
    for pattern in phrases.answers:
        found = pattern.fullmatch(bare)
        if found is not None:
            yield from _deciding(found["claim"], language)
            yield DecidingPhrase(found["claim"])
