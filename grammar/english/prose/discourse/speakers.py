"""Who speaks in a text, and to whom: the names that stand for "I", "you" and "my bike" in what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from grammar import regexes as re
from grammar.controlled import Contribution
from grammar.english.lexicon import is_known
from grammar.english.prose.clauses import AUXILIARIES, DETERMINERS, POSSESSIVES, clause, small
from grammar.english.prose.discourse.surveyed import words_at
from grammar.english.prose.openers import opened, unopened, unremarked
from grammar.english.prose.opinions import addressed, as_known, granted, is_persona, own_opinion, takes_side
from grammar.english.prose.pronouns import TITLES, Memory
from grammar.english.prose.proposals import BEGIN_PROPOSALS, proposed
from grammar.english.prose.standpoints import bears_on_deed, doubted, with_standpoints
from grammar.english.prose.subjects import has_second_verb
from grammar.english.prose.vocatives import uncalled, unmentioned
from grammar.english.prose.words import Words, among, cut, lowered, owned_by, with_addressee, with_speaker, word
from grammar.values import replace


def present_in(given: Iterable[Contribution]) -> dict[tuple[str, ...], str]:
    """Return the names of those who speak by the words by which one calls them: their names, and first names."""
    speakers = dict.fromkeys(by.speaker for by in given if by.speaker)
    full = {lowered(cut(name)): name for name in speakers}
    first = Counter(key[0] for key in full)
    short = {
        key[:1]: name for key, name in full.items() if len(key) > 1 and key[0] not in TITLES and first[key[0]] == 1
    }
    return {**short, **full}


_HANDLE = re.compile(r"(?=\S*[\d_])[\w.-]+\Z")
"""How somebody is called in a forum: "oldhouse_kate", "Jolene77"."""
_PARTS_OF_HANDLES = re.compile(r"[A-Za-z]{3,}")


def names_within(handle: str) -> Iterator[str]:
    """Yield the parts of a handle that may be the name of who has it: no word that means something."""
    if _HANDLE.match(handle):
        yield from (one.capitalize() for one in _PARTS_OF_HANDLES.findall(handle) if not is_known(one.lower()))


def called_by_name(given: tuple[Contribution, ...]) -> tuple[Contribution, ...]:
    """Return contributions with the names by which the text calls their speakers: "Kate" for "oldhouse_kate"."""
    handles = {one.speaker for one in given if _HANDLE.match(one.speaker)}
    if not handles:
        return given
    words = {one for each in given for span in each.sentences for one in re.findall(r"[A-Za-z]{3,}", span.text)}
    found: dict[str, list[str]] = {}
    for handle in handles:
        for name in names_within(handle):
            if {name, name.lower()} & words:
                found.setdefault(name, []).append(handle)
    called = {those[0]: name for name, those in found.items() if len(those) == 1}
    return tuple(replace(one, speaker=called.get(one.speaker, one.speaker)) for one in given)


def personas_in(given: Sequence[Contribution]) -> list[Contribution]:
    """Return the contributions that tell their agents what they are: all speakers begin so, or the first one does.

    Who says "you are no officer" to another speaks of that one.
    """
    first: dict[str, Contribution] = {}
    for one in given:
        if one.speaker and one.sentences:
            first.setdefault(one.speaker, one)
    found = [one for one in first.values() if is_persona(list(map(words_at, one.sentences)))]
    return found if found and found[0] is next(iter(first.values())) else []


_MINE = re.compile(r"\bmy ([a-z]+)\b", re.IGNORECASE)


def owners_in(given: Iterable[Contribution]) -> dict[str, str]:
    """Return who says "my" of something, by its noun, where only one speaker does."""
    found: dict[str, set[str]] = {}
    for one in given:
        for span in one.sentences if one.speaker else ():
            for mine in _MINE.finditer(span.text):
                found.setdefault(mine[1].lower(), set()).add(one.speaker)
    return {noun: speakers.pop() for noun, speakers in found.items() if len(speakers) == 1}


def with_self(words: Words) -> Words:
    """Return what somebody says who leaves out "I", as one does in a chat, with it.

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(with_self(cut(one))) for one in ("can't sleep in the cold", "don't mind the cold", "don't buy it")]
    ['I can not sleep in the cold', 'I do not mind the cold', 'do not buy it']
    """
    lowers = [one.lower for one in words[:3]]
    match lowers:
        case ["do", "not", verb]:
            own = verb in _FELT
        case [first, "not", _]:
            own = first in _DONE_BY_ONE
        case ["had" | "have", "no", _]:
            own = True
        case [first, second, *_]:
            own = first in _MEANT and second in DETERMINERS | POSSESSIVES
        case _:
            own = False
    return (word("I"), *small(words)) if own else words


_DONE_BY_ONE = frozenset(("did", "can", "could", "would", "will", "have", "had"))
_FELT = among("mind think know care see believe like want need remember agree understand get feel have")
_MEANT = among("love hate guess hope wish prefer doubt")
"""What nobody bids another do, so that who says so speaks of himself."""


_OF_SELF_OR_OTHERS = among("i me my mine am you your right though same")
"""Words of which one stands in whatever is of who speaks, or who is spoken to, but for what it begins with."""
_BEGINNINGS = BEGIN_PROPOSALS | _DONE_BY_ONE | _MEANT | {"do"}


def only_tells(words: Words, memory: Memory) -> bool:
    """Return whether a sentence has nothing in it of who speaks, or who is spoken to, and is told as it stands.

    >>> from grammar.english.prose.words import cut
    >>> [only_tells(cut(one), Memory("Al")) for one in ("The lake is cold", "So it is cold", "The lake, I think, is")]
    [True, False, False]
    """
    plain = words[:-1] if words and words[-1].text in (".", "!") else words
    lowers = lowered(plain)
    return (
        len(lowers) > 1
        and lowers[0] not in _BEGINNINGS
        and _OF_SELF_OR_OTHERS.isdisjoint(lowers)
        and True not in [one.is_sign for one in plain]
        and opened(words)[0] is words
        and not (memory.present and _ends_with_one(lowers, memory.present))
        and not (memory.at_issue and bears_on_deed(words, memory.at_issue))
    )


def _ends_with_one(lowers: tuple[str, ...], present: Collection[tuple[str, ...]]) -> bool:
    """Return whether a sentence ends with the name of somebody who is there."""
    return lowers[-1:] in present or lowers[-2:] in present or lowers[-3:] in present


def with_names(words: Words, memory: Memory, *, to_agent: bool) -> tuple[Words, bool]:
    """Return what somebody says with names for "I" and for whom they speak to, and whether it is only their opinion."""
    words = unmentioned(words)
    words = unopened(granted(words) if memory.speaker and not to_agent else words)
    opening = len(words) - len(opened(words)[0])
    words = unremarked((*words[:opening], *uncalled(words[opening:], memory.present)))
    if memory.owners and not to_agent:
        words = owned_by(words, memory.owners, memory.speaker)
    if not memory.speaker:
        held = as_known(words)
        return (words, False) if held is None else (held, True)
    words = addressed(words) if to_agent else with_self(granted(words))
    held = _held(words, memory)
    if held is None:
        behind, _ = opened(words)
        held = _held(behind, memory)
        held = held and (*words[: len(words) - len(behind)], *held)  # "therefore" stays
    believed = held is not None or takes_side(words)
    others = list(dict.fromkeys(name for name in memory.present.values() if name != memory.speaker))
    if fronts_object(words if held is None else held):
        return words, believed  # "the second point I can live with": its "I" is no part of the thing
    words = with_speaker(words if held is None else held, memory.speaker)
    if len(others) != 1 or to_agent:
        return words, believed
    if any(one.lower in ("you", "your") for one in words):
        memory.addressed = others[0]
    return with_addressee(words, others[0]), believed


def fronts_object(words: Words) -> bool:
    """Return whether the object of a sentence stands ahead of its subject: "the second point I can live with".

    >>> [fronts_object(cut(one)) for one in ("The point, though, I have to accept", "The savings I promised are gone")]
    [True, False]
    """
    plain, _ = opened(words)
    lowers = lowered(plain)
    if not lowers or lowers[0] not in DETERMINERS | POSSESSIVES:
        return False
    at = next((n for n, low in enumerate(lowers) if n > 1 and low in _SUBJECTS), 0)
    ahead = tuple(one for one in plain[:at] if not one.is_sign and one.lower not in ("though", "however"))
    if not at or len(ahead) > _LONGEST_FRONT or any(one.lower in AUXILIARIES or one.is_sign for one in ahead):
        return False
    end = next((n for n in range(at, len(plain)) if plain[n].is_sign), len(plain))
    made = clause(plain[at:end])
    goes_on = not _FINITE.isdisjoint(lowers[at + 2 : end])  # "the savings I promised are gone"
    return made is not None and not goes_on and not has_second_verb(made) and clause(ahead) is None


_SUBJECTS = frozenset(("i", "we", "he", "she", "they"))
_FINITE = AUXILIARIES - {"have", "be", "do"}
_LONGEST_FRONT = 5


def _held(words: Words, memory: Memory) -> Words | None:
    """Return what somebody proposes, holds or thinks of what is at issue, as a statement; None for any other words."""
    held = proposed(words) or own_opinion(words)
    if not memory.at_issue:
        return held
    held = held or doubted(words, memory.at_issue)
    return with_standpoints(words if held is None else held, memory.at_issue) or held
