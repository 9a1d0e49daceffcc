"""A sentence that is one clause beyond doubt states what it would if it were looked through for all it could be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.prose import sentences
from benchmarks.prose_grids import GRIDS
from grammar.english.prose.clauses import clause
from grammar.english.prose.coordination import trimmed
from grammar.english.prose.discourse.sentences import ADVISING, OTHERWISE
from grammar.english.prose.ellipsis import once_more
from grammar.english.prose.frames import retraction
from grammar.english.prose.inversions import if_so
from grammar.english.prose.mentions import named_again
from grammar.english.prose.periphrases import plainly
from grammar.english.prose.plain import is_plain
from grammar.english.prose.pronouns import Memory
from grammar.english.prose.standpoints import with_because, with_deed, with_one
from grammar.english.prose.statements import statements, taken_apart
from grammar.english.prose.words import Words, cut, lowered, of_anybody
from grammar.errors import NoReading
from tests.prose.pairs import rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from grammar.english.prose.drafts import Draft

_SETS = Path(__file__).parent.parent / "data" / "prose"
_EVERY = 7
"""Of the sentences of grids every so many, which are much alike."""


def _texts() -> Iterator[str]:
    for row in rows("en"):
        yield from row.text.split(". ")
    for folder in sorted(_SETS.glob("[!u]*/en")):  # what is unseen stays so
        if (folder / "sentences.jsonl").exists():
            yield from (item.text for item in sentences(folder))
    yield from [item.text for grid in GRIDS if grid.language == "en" for item in grid.items()][::_EVERY]


def _read_by(read: Callable[[Words, Memory], list[Draft]], words: Words) -> tuple[object, ...]:
    """Return what a sentence states, and what is known behind it of what was spoken of."""
    memory = Memory(speaker="Ann", subject=cut("the new bridge"))
    found: list[Draft] | str = []
    try:
        found = read(words, memory)
    except NoReading as problem:
        found = problem.code
    return found, memory.subject, memory.object, memory.grounds, memory.prior, memory.last, memory.goes_on


def test_a_plain_sentence_states_what_it_does_when_it_is_looked_through() -> None:
    given = map(trimmed, map(cut, dict.fromkeys(_texts())))
    plain = [words for words in given if is_plain(words) and retraction(words, own=True) is None]
    assert len(plain) > 500
    for words in plain:
        assert _read_by(statements, words) == _read_by(taken_apart, words), words


def test_what_has_no_word_of_it_is_put_in_no_other_words() -> None:
    last = clause(cut("we do not have the warm tents"))
    asked = clause(cut("the club should buy a big tent"))
    assert last is not None
    assert asked is not None
    plain = advising = 0
    for words in map(cut, dict.fromkeys(_texts())):
        lowers = lowered(words)
        if OTHERWISE.isdisjoint(lowers) and "'s" not in " ".join(lowers):
            plain += 1
            assert once_more(named_again(plainly(of_anybody(if_so(words)))), last) == words
        if ADVISING.isdisjoint(lowers):
            advising += 1
            assert with_because(with_one(with_deed(words, (asked,)), (asked,))) == words
    assert min(plain, advising) > 500
