"""A text turn by turn: who speaks, what was spoken of before, and what answers what another just said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.clock import tick
from grammar.controlled import Contribution
from grammar.english.prose.clauses import (
    DEFINITE,
    PREPOSITIONS,
    Atom,
    ClauseKey,
    EnglishClause,
    clause,
    is_plural_noun,
    is_plural_subject,
    small,
)
from grammar.english.prose.discourse.choices import choose, with_deeds_proposed
from grammar.english.prose.discourse.sentences import content_of, verbs_advised, words_bidding
from grammar.english.prose.discourse.speakers import (
    called_by_name,
    only_tells,
    owners_in,
    personas_in,
    present_in,
    with_names,
)
from grammar.english.prose.discourse.surveyed import SentenceContent, SurveyedText, words_at
from grammar.english.prose.drafts import Draft, first_of, kept_apart
from grammar.english.prose.frames import is_rejection
from grammar.english.prose.issues import issue_wordings
from grammar.english.prose.openers import opened
from grammar.english.prose.opinions import grants
from grammar.english.prose.options import as_named, brought_in
from grammar.english.prose.pronouns import Memory, may_be_person
from grammar.english.prose.questions import Asked
from grammar.english.prose.words import PLACE_MARK, Entity, ProseWord, Words, canon, cut, text_of
from grammar.english.sides import hangs
from grammar.spans import Span
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.patterns import PatternBook


def surveyed(contributions: Iterable[Contribution], book: PatternBook) -> SurveyedText:
    """Return a text of which every sentence is taken apart, and its wordings are noted beside those of a book."""
    text = SurveyedText(book)
    given = called_by_name(tuple(_in_turns(contributions)))
    shared = Memory(
        present=present_in(given), owners=owners_in(given), turns=_in_one(given), answering=_answering(given)
    )
    personas, advised, bidding = personas_in(given), verbs_advised(given), words_bidding(given)
    issue = latest = Memory()
    prior: list[SentenceContent] = []
    at_issue: tuple[EnglishClause, ...] = ()
    rivals = False
    for one in given:
        apart = one.resumed or rivals or _is_rival(latest, issue)
        latest = memory = replace(
            Memory(options=issue.options, sought=issue.sought) if apart else _still_meant(issue, latest, at_issue),
            speaker=one.speaker,
            present=shared.present,
            owners=shared.owners,
            turns=shared.turns,
            answering=shared.answering,
            before=latest.before,
            topic=issue.subject or issue.object,
            at_issue=at_issue,
        )
        turn: list[SentenceContent] = []
        carried, rivals = rivals, False
        to_agent = one in personas
        for span in one.sentences:
            tick()
            text.source = span.source
            follows = one.resumed or span != one.sentences[0]
            written = words_at(span)
            bare = not to_agent and only_tells(written, memory)
            words, believed = (written, False) if bare else with_names(written, memory, to_agent=to_agent)
            if memory.speaker and not bare and grants(written):
                words = _as_another_put_it(text, words, memory.speaker)
            option = None if one.issue else brought_in(words)
            content = None if option is None else _on_option(option, words, span, memory)
            if content is None and not follows and not one.issue:
                content = _answer(words, span, memory, prior)
            if content is None:
                settles = advised if one.issue else None
                words = as_named(words, advised) if one.named else words
                words = with_deeds_proposed(words, given) if one.issue else words
                content = content_of(
                    span, words, memory, believed=believed, follows=follows, advised=settles, bidding=bidding
                )
            if content.open is not None and turn:
                content = _fulfilled(content, words, turn[-1])
            memory.note_sentence(words)
            if option is not None:
                memory.bring_in(option)
                content.option = option
                book.term(canon(small(option)))
            if not rivals and not one.issue and not is_plural_subject(memory.subject):
                rivals = _has_rival(memory, issue)
            if one.issue:
                choose(text, content, memory, given)
                at_issue = _put_at_issue(text, span, content) or at_issue
            if content.limits and turn:
                _limit(text, turn[-1])
            _note(text, span, content, one.speaker)
            turn.append(content)
        rivals = rivals or (carried and all(each.skipped for each in turn))  # "how often?"
        prior, issue = turn, memory if one.issue else issue
    return text


def _in_one(contributions: Iterable[Contribution]) -> dict[str, str]:
    """Return all that each speaker says, in small letters."""
    found: dict[str, list[str]] = {}
    for one in contributions:
        found.setdefault(one.speaker, []).extend(span.text for span in one.sentences)
    return {speaker: " ".join(texts).lower() for speaker, texts in found.items() if speaker}


def _put_at_issue(text: SurveyedText, span: Span, content: SentenceContent) -> tuple[EnglishClause, ...]:
    """Note a question at issue; return what it asks for in all its wordings, nothing where that is not certain."""
    if not isinstance(content.asked, Asked):
        return ()
    text.issues.append(content.asked.key)
    text.acted_on += filter(_is_shown, _acted_on(content.asked))
    asked = text.statement_asked((span.start, span.end), content.asked)
    return () if asked is None else (asked, *issue_wordings(asked))


def _answering(contributions: Iterable[Contribution]) -> frozenset[int]:
    """Return where the sentences begin that stand where one answers what is at issue: first, or behind yes or no.

    What stands behind another question may as well answer that.
    """
    found: set[int] = set()
    end = 0
    for one in contributions:
        opens = True
        for span in one.sentences:
            if opens and "?" not in span.source.text[end : span.start].lstrip("?"):
                found.add(span.start)
            opens, end = opens and span.text.lower().rstrip(" .,!") in _YES_OR_NO, span.end
    return frozenset(found)


_YES_OR_NO = ("yes", "no", "nope")


def _in_turns(contributions: Iterable[Contribution]) -> Iterator[Contribution]:
    """Yield contributions, what the same speaker goes on to say under another label with the one before it."""
    held: Contribution | None = None
    for one in contributions:
        goes_on = (
            held is not None and one.speaker == held.speaker != "" and not (held.issue or one.issue or one.resumed)
        )
        if held is not None and goes_on:
            held = replace(held, sentences=(*held.sentences, *one.sentences))
        else:
            if held is not None:
                yield held
            held = one
    if held is not None:
        yield held


def _note(text: SurveyedText, span: Span, content: SentenceContent, speaker: str) -> None:
    """Note what a sentence states, who says it, and the rules by which its speaker argues."""
    place = (span.start, span.end)
    text.contents[place] = content
    text.speakers[place] = speaker
    for draft in content.drafts:
        if not draft.if_described:
            text.note(draft)
            if draft.body and not _of_own_kind(draft, content.drafts):
                text.reasons.setdefault(speaker, []).append(draft)


def _limit(text: SurveyedText, before: SentenceContent) -> None:
    """Keep a sentence whole that the next one, which is not read, may limit: "Dogs bark. Only at night."."""
    place = next(where for where, one in text.contents.items() if one is before)
    if not before.drafts:
        return
    whole = kept_apart(text.words(place))
    for reasons in text.reasons.values():
        reasons[:] = [one for one in reasons if all(one is not draft for draft in before.drafts)]
    before.drafts, before.grounds, before.open = [whole], (), None
    before.limited = True
    text.note(whole)


def _as_another_put_it(text: SurveyedText, words: Words, speaker: str) -> Words:
    """Return what somebody grants with the one thing of which another said so: "Al is right that it is cold"."""
    behind = opened(words)[0]
    end = next((at for at, one in enumerate(behind) if one.is_sign or one.lower in ("but", "and", "so")), len(behind))
    made = clause(behind[:end]) if behind and behind[0].lower in ("it", "they") else None
    if made is None or len(made.subject) != 1:
        return words
    aux, predicate = made.atom.key
    things = {
        thing.key: thing
        for place, found in text.contents.items()
        if text.speakers[place] not in ("", speaker)
        for draft in found.drafts
        if draft.head.key == ClauseKey(aux, (PLACE_MARK, *predicate[1:])) and not (draft.body or draft.whole)
        for thing in draft.head.args
        if isinstance(thing, Entity) and draft.head.positive is made.positive
        if is_plural_subject(cut(thing.wording)) is (behind[0].lower == "they")
    }
    if len(things) != 1:
        return words
    (thing,) = things.values()
    return (*words[: len(words) - len(behind)], *cut(thing.wording), *behind[1:])


def _of_own_kind(draft: Draft, drafts: Iterable[Draft]) -> bool:
    """Return whether a rule only says of each of a kind what its sentence states of the kind: that is no reason."""
    positive = draft.head.positive
    return draft.head.is_open and True in [not one.body and one.head.positive == positive for one in drafts]


def _acted_on(asked: Asked) -> Iterator[Words]:
    """Yield what a question names as that to which something should be done."""
    for made in (asked.statement,) if asked.statement else asked.ways[:1]:
        likeliest = Memory()
        likeliest.note(made)
        yield likeliest.object


def _is_shown(thing: Words) -> bool:
    """Return whether words name a certain thing by more than its noun, and by no name: "the church bell"."""
    plain = all(one.text.islower() and one.lower not in PREPOSITIONS for one in thing)
    return len(thing) > 2 and thing[0].lower in DEFINITE and plain  # noqa: PLR2004


def _on_option(option: Words, words: Words, span: Span, memory: Memory) -> SentenceContent | None:
    """Return what a sentence does that only names an option: it asks about it, or turns it down; None for any other."""
    return SentenceContent(skipped=True) if span.text.rstrip().endswith("?") else _turned_down(option, words, memory)


def _answer(words: Words, span: Span, memory: Memory, prior: Sequence[SentenceContent]) -> SentenceContent | None:
    """Return what the first sentence of a turn states that only answers what another just said, None for any other."""
    if _rejects(words, span.text, memory):
        return _denied_by(memory, prior)
    return _answered_by(words, memory, prior) if memory.speaker and hangs(span.text) else None


_DISAGREES = re.compile(
    r"(?:(?:well|sorry|but|no|hm+)[ ,.]+)*i (?:(?:really|strongly|still|respectfully) )?"
    r"(?:disagree|(?:don['’]t|do not) (?:agree|think so))(?: with (?:that|this|you|it))?(?: there| here)?[.!]*\Z",
    re.IGNORECASE,
)


def _rejects(words: Words, text: str, memory: Memory) -> bool:
    """Return whether somebody answers "that is not true" to another, or "I disagree"."""
    answers = memory.before is not None and bool(memory.speaker) and memory.before.speaker not in ("", memory.speaker)
    return answers and (is_rejection(words) or _DISAGREES.match(text.strip()) is not None)


def _turned_down(thing: Words, words: Words, memory: Memory) -> SentenceContent | None:
    """Return that what is at issue should not be, of who says "not Redbrick" where Redbrick is at issue, else None."""
    asked = memory.at_issue[0] if memory.at_issue and memory.speaker and words[0].lower == "not" else None
    if asked is None or asked.aux != "should" or asked.lemma:
        return None
    named, whole = canon(small(thing)), (*canon(asked.subject), *canon(asked.rest))
    if not any(whole[at : at + len(named)] == named for at in range(len(whole))):
        return None
    denied = Draft(replace(asked, positive=False).atom)
    return SentenceContent([denied], grounds=(denied.head,))


def _denied_by(memory: Memory, prior: Sequence[SentenceContent]) -> SentenceContent:
    """Return what somebody denies who rejects what another stated: that, where it is one thing; else nothing yet."""
    stating = [one for one in prior if one.drafts]
    denied = stating[0].grounds[0].key if len(stating) == 1 and len(stating[0].grounds) == 1 else None
    drafts = [
        replace(one, head=-one.head, kind=(), roles=replace(one.roles, denied=not one.roles.denied))
        for each in stating
        for one in each.drafts
        if one.head.key == denied
    ]
    if not drafts or any(one.head.is_open for each in stating for one in each.drafts):
        return SentenceContent(skipped=True, rejects=True)  # of all of a kind: some are otherwise, and no more
    memory.forget()
    return SentenceContent(drafts)


def _fulfilled(found: SentenceContent, words: Words, before: SentenceContent) -> SentenceContent:
    """Return what states a condition of the sentence before in its words: "… if that fails. And it does fail."."""
    made = clause(opened(words)[0])
    pronouns = ("it", "that", "this")
    if made is None or made.words[:1] not in {(one,) for one in pronouns}:
        return found
    meant = {
        item
        for draft in before.drafts
        for item in draft.body
        if isinstance(item, Atom)
        and item.key.aux == made.aux
        and item.key.words[0] in pronouns
        and (item.key.words[1:], item.positive) == (made.words[1:], made.positive)
    }
    if len(meant) != 1:
        return found
    fact = Draft(meant.pop(), strict=True)
    return SentenceContent([fact], grounds=(fact.head,))


def _answered_by(words: Words, memory: Memory, prior: Sequence[SentenceContent]) -> SentenceContent:
    """Return what "No, it doesn't" denies, or "yes, it does" affirms, of what another just stated; else nothing yet.

    There must be one thing alone that it can be about.
    """
    made = clause(opened(words)[0])
    answers = memory.before is not None and memory.before.speaker not in ("", memory.speaker)
    pronoun = made.subject[0].lower if made is not None and len(made.subject) == 1 else ""
    own = made is not None and text_of(made.subject).lower() == memory.speaker.lower()  # "I am": who was spoken to
    if made is None or not answers or not (own or pronoun in ("it", "he", "she", "they")):
        memory.forget()  # what "it" is then, what was asked tells
        return SentenceContent(skipped=True, hangs=True)
    meant = dict.fromkeys(
        (one.key, one.args)
        for each in prior
        for one in each.grounds
        if one.key.aux == made.aux
        and any(isinstance(arg, Entity) and (not own or arg.key == canon(made.subject)) for arg in one.args[:1])
    )
    plural = {isinstance(args[0], Entity) and args[0].plural for _, args in meant}
    drafts = [
        replace(one, head=one.head if one.head.positive == made.positive else -one.head, kind=())
        for each in prior
        for one in each.drafts
        if not one.body and (one.head.key, one.head.args) in meant
    ]
    if len(meant) != 1 or plural != {pronoun == "they"} or not drafts:
        memory.forget()
        return SentenceContent(skipped=True, hangs=True)
    memory.forget()
    memory.subject = next(small(cut(arg.wording)) for _, args in meant for arg in args if isinstance(arg, Entity))
    return SentenceContent(drafts, grounds=tuple(first_of(drafts)))


def _still_meant(issue: Memory, latest: Memory, at_issue: tuple[EnglishClause, ...]) -> Memory:
    """Return what a question brought up without the several things of which others were named since: "they" is either.

    "Should homework be banned in schools?", "It teaches children a lot.", "They can learn that in class."
    """
    mentioned = issue.plural_beside or (bool(issue.object) and is_plural_subject(issue.object))
    words = (*latest.subject, *(() if latest.before is None else latest.before.words))
    things = {one for part in at_issue[:1] for one in canon(tuple(filter(_is_of_several, part.rest)))}
    if not (mentioned and latest.plural_beside) or not things.isdisjoint(canon(words)):
        return issue
    return replace(issue, object=(), mentions=None)


def _is_of_several(one: ProseWord) -> bool:
    return one.arg is None and is_plural_noun(one.lower)


def _has_rival(latest: Memory, issue: Memory) -> bool:
    """Return whether a clause of the sentence before is about a thing that "it" may mean as well."""
    return _is_rival(latest, issue) or any(_is_rival(replace(latest, subject=one), issue) for one in latest.subjects)


def _is_rival(latest: Memory, issue: Memory) -> bool:
    """Return whether the thing that was spoken of last may be meant by "it" as well as what is at issue."""
    thing = latest.subject
    if thing and is_plural_subject(thing):  # "customers want it. They …", be it of the other bags at issue
        several = [one for one in (issue.subject, issue.object) if one and is_plural_subject(one)]
        return bool(several) and canon(thing) not in map(canon, several)
    if not thing or may_be_person(thing) or latest.general:
        return False  # "a mill that is empty should be sold": any of them
    key = canon(thing)
    return not any(
        one == key or (one[: len(key)] == key and one[len(key)] in PREPOSITIONS)  # "the beech" in the yard
        for one in (canon(issue.subject), canon(issue.object))
    )
