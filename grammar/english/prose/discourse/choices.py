"""What a question at issue for one thing may be answered with: what a text lists, and what speakers claim.

"Which laptop should we buy?" wants one, so that who is for the Arc is against whatever another is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grammar.controlled import Contribution
from grammar.english.prose.clauses import Atom, OptionsAsked, Sought, is_plural_noun, small
from grammar.english.prose.options import claim_of, listed, shown
from grammar.english.prose.questions import among
from grammar.english.prose.words import PLACE_MARK, Words, canon, cut
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
    if not isinstance(asked, Sought) or named is None or named.options:
        return
    things = _listed_in(given)
    if things:
        named = memory.options = replace(named, options=things)
        content.asked = replace(among(asked, named), options=())
    if things or _is_of_one(asked.kind):
        text.choices.append((content, named))


def _is_of_one(kind: Words) -> bool:
    """Return whether a question asks for one thing of a kind: which laptop, not which laptops or which two laptops."""
    return bool(kind) and not is_plural_noun(kind[-1].lower) and not any(one.lower.isdigit() for one in kind)


def want_one(text: SurveyedText) -> None:
    """Let a question for one thing want one of those that speakers claim.

    Not where somebody claims more than one himself, and not of what rules conclude of any thing.
    """
    for content, named in text.choices:
        if isinstance(content.asked, Sought):
            claimed = _claimed(text, content.asked, named)
            claims = {thing: claim for theirs in claimed.values() for thing, claim in theirs.items()}
            if len(claims) > 1 and all(len(theirs) == 1 for theirs in claimed.values()):
                content.asked = replace(content.asked, options=tuple(claims.values()))


def _claimed(text: SurveyedText, asked: Sought, named: OptionsAsked) -> dict[str, dict[tuple[str, ...], Atom]]:
    """Return for each speaker the certain things that are claimed for an answer, and the claims."""
    before, _, behind = asked.atom.wording.partition(PLACE_MARK)
    claimed: dict[str, dict[tuple[str, ...], Atom]] = {}
    for place, draft in text.placed():
        words, speaker = draft.head.text, text.speakers.get(place, "")
        if speaker and draft.head.positive and words.startswith(before) and words.endswith(behind):
            thing = shown(cut(words[len(before) : len(words) - len(behind)]))
            claim = None if thing is None else claim_of(named, thing)
            if thing is not None and claim is not None:
                claimed.setdefault(speaker, {}).setdefault(canon(small(thing)), claim)
    return claimed
