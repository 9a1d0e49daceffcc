"""What a question at issue for one thing may be answered with: what a text lists, and what speakers claim.

"Which laptop should we buy?" wants one, so that who is for the Arc is against whatever another is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.controlled import Contribution
from grammar.english.prose.circumstances import circumstance, exclude_each_other
from grammar.english.prose.clauses import AUXILIARIES, Atom, OptionsAsked, Sought, clause, is_plural_noun, small
from grammar.english.prose.issues import done_and_undergone, is_of_all_here
from grammar.english.prose.options import asked_openly, asks_when_or_where, claim_of, is_deed, listed, shown
from grammar.english.prose.questions import offering
from grammar.english.prose.words import PLACE_MARK, Words, among, canon, canonical, cut, lowered, word
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.discourse.surveyed import SentenceContent, SurveyedText
    from grammar.english.prose.pronouns import Memory


def _listed_in(contributions: Sequence[Contribution]) -> tuple[Words, ...]:
    """Return what a text lists, before anybody says anything, as what something is to be chosen from."""
    spans = [span for one in contributions if not one.issue for span in one.sentences]
    asked = [span for one in contributions if one.issue for span in one.sentences]
    if not asked:
        return ()
    source = asked[0].source
    return listed(source.text[: min((span.start for span in spans if span.source is source), default=None)])


def choose(text: SurveyedText, content: SentenceContent, memory: Memory, given: Sequence[Contribution]) -> None:
    """Note a question at issue for a thing; where it names none itself, what is listed may be named in answers to it.

    What is listed is of the kind that it asks for.
    """
    asked, named = content.asked, memory.options
    if not isinstance(asked, Sought) or named is None:
        return
    things = () if named.options else _listed_in(given)
    if things:
        named = memory.options = replace(named, options=things)
        content.asked = replace(offering(asked, named), options=())
    text.choices.append((content, named))


_PROPOSES = re.compile(
    r"(?:(?:then|so|well|ok|okay|no|yes|maybe|perhaps|personally|i (?:think|say)(?: that)?)[ ,]+)*"
    r"(?:(?:we|(?:the|our) \w+) should|let['’]?s|let us|i(?:['’]d| would)(?: rather)?|i vote to"
    r"|i (?:suggest|propose|recommend)(?: that)? we(?: should)?) (?P<deed>[a-z]+(?: [\w'’-]+)*?)"
    r"(?=[ ]*(?:[.,;:!–—]|\Z)| (?:because|since|as|so|if|unless|when|and|but|instead|then|in order)\b)",
    re.IGNORECASE,
)
_NO_PROPOSALS = among(
    """
    be have think know remember consider ask wait see say like love agree want need talk discuss decide mind hate prefer
    keep not never rather just also only all do
    """
)
"""What one does, or is asked to do, who proposes nothing to be done."""


def with_deeds_proposed(words: Words, given: Sequence[Contribution]) -> Words:
    """Return a question that asks openly what to do, with what speakers propose as what may be chosen.

    "How should we celebrate?", where one says "We should hold a picnic." and another "I'd rather rent the hall.", asks
    which of the two should be done. Where nobody proposes anything else than another it stays as it is.
    """
    who = asked_openly(words)
    if not who:
        return words
    found: dict[tuple[str, ...], Words] = {}
    theirs: dict[str, set[tuple[str, ...]]] = {}
    for one in given:
        for span in one.sentences if one.speaker and not one.issue else ():
            proposed = _PROPOSES.match(span.text)
            deed = () if proposed is None else cut(proposed["deed"])
            if deed and deed[0].lower not in _NO_PROPOSALS and is_deed(deed):
                found.setdefault(canon(deed), deed)
                theirs.setdefault(one.speaker, set()).add(canon(deed))
    if len(found) < _FEWEST or any(len(each) > 1 for each in theirs.values()):
        return words
    rows = [piece for deed in found.values() for piece in (word(","), *deed)]
    last = len(rows) - len(list(found.values())[-1]) - 1
    return (*cut("what should"), *who, word("do"), *rows[:last], word("or"), *rows[last + 1 :], word("?"))


_FEWEST = 2
_OF_MANY = among("come attend join go participate help vote be invited get allowed leave stay know receive have")
"""What several people do or are as well: who should come."""


def undergo_choices(text: SurveyedText) -> None:
    """Let who says of things, or of all of a kind, that something should be done to them answer which: "be bought"."""
    for asked in text.sought:
        made = clause(cut(asked.atom.wording.replace(PLACE_MARK, _ANY)))
        for done, undergone in () if made is None else done_and_undergone(made):
            all_here = is_of_all_here(done.subject)  # else what should be done, by whomever, is nothing for these
            for content in text.contents.values():
                found = [
                    replace(one, head=claim if one.head.positive else -claim)
                    for one in content.drafts
                    if one.head.key == undergone.atom.key and one.head.args and (all_here or not one.head.positive)
                    for claim in (replace(asked.atom, args=one.head.args[-1:]),)
                ]
                text.add(content, *[one for one in found if one not in content.drafts])


_ANY = "the thing"
"""What stands for whatever is asked for."""


def want_one(text: SurveyedText) -> None:
    """Let a question for one thing want one of those that speakers claim, where it names none itself.

    Not where somebody claims more than one himself, and not of what rules conclude of any thing.
    """
    for content, named in text.choices:
        asked = content.asked
        if isinstance(asked, Sought) and not asked.options and _is_of_one(named):
            claimed = _claimed(text, asked, named)
            claims = {thing: claim for theirs in claimed.values() for thing, claim in theirs.items()}
            if asks_when_or_where(named) and not exclude_each_other(claims, named.question[0].lower):
                continue
            if len(claims) > 1 and all(len(theirs) == 1 for theirs in claimed.values()):
                content.asked = replace(asked, options=tuple(claims.values()))


def _is_of_one(asked: OptionsAsked) -> bool:
    """Return whether a question asks for one thing: which laptop, who, which of those listed; not which laptops."""
    if asks_when_or_where(asked):
        return True
    kind = asked.question[1 : next((at for at, one in enumerate(asked.question) if at and one.lower in AUXILIARIES), 1)]
    if kind:
        return not is_plural_noun(kind[-1].lower) and not any(canonical(one.lower).isdigit() for one in kind)
    who = asked.question[0].lower in ("who", "whom")
    return bool(asked.options) or (who and _OF_MANY.isdisjoint(lowered(asked.question[2:])))


def say_rules_first(text: SurveyedText) -> None:
    """Let a sentence that gives a rule on which thing is asked for be one, and what else it says should be follow.

    "We should buy a laptop that is light", asked which, is a rule on laptops; so is "light laptops should be bought".
    """
    keys = {asked.atom.key for asked in text.sought}
    for content in text.contents.values() if keys else ():
        rules = [one for one in content.drafts if one.body and one.roles.derived and one.head.key in keys]
        others = [one for one in content.drafts if not one.roles.derived and one.head.key not in keys]
        wishes = {key.aux for key in keys}
        if rules and all(one.head.key.aux in wishes for one in others):
            content.drafts = [
                replace(one, roles=replace(one.roles, derived=one in others)) if one in rules or one in others else one
                for one in content.drafts
            ]


def _claimed(text: SurveyedText, asked: Sought, named: OptionsAsked) -> dict[str, dict[tuple[str, ...], Atom]]:
    """Return for each speaker the certain things that are claimed for an answer, and the claims."""
    before, _, behind = asked.atom.wording.partition(PLACE_MARK)
    claimed: dict[str, dict[tuple[str, ...], Atom]] = {}
    for place, draft in text.placed():
        words, speaker = draft.head.text, text.speakers.get(place, "")
        if speaker and draft.head.positive and words.startswith(before) and words.endswith(behind):
            thing = cut(words[len(before) : len(words) - len(behind)])
            thing = circumstance(thing, named.question[0].lower) if asks_when_or_where(named) else shown(thing)
            claim = None if thing is None else claim_of(named, thing)
            if thing is not None and claim is not None:
                claimed.setdefault(speaker, {}).setdefault(canon(small(thing)), claim)
    return claimed
