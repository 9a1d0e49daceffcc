"""Tasks have no shortcut: neither lengths nor counts, nor names, nor words tell how a debate ends.

Baselines that do not reason are fitted on some tasks and asked about others: naive Bayes over everything that can be
counted, over all words, and over what is said of whatever object. Chance is one in four; that they would see a shortcut
is shown by giving them one.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from aufheben.tasks.making import ending_of, written_only
from aufheben.tasks.plans import GRADES, Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from aufheben.tasks.writing import Written

_SHARE = 1 / len(Ending)


def _sections(text: str) -> list[list[str]]:
    """Return the lines of the background and of both stances."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.endswith(":"):
            found.append([])
        elif found and line:
            found[-1].append(line)
    return found


def counted(written: Written) -> list[str]:
    """Return what can be counted in a text: its length, that of its parts, and who says how much."""
    sections = _sections(written.text)
    facts = [sum(line.startswith("-") for line in section) for section in sections]
    rules = [len(section) - count for section, count in zip(sections, facts, strict=True)]
    objects = [line.split()[1] for line in sections[0]]
    mentions = [[sum(thing in line for line in section) for thing in objects] for section in sections[1:]]
    most = [objects[row.index(max(row))] for row in mentions]
    return [
        f"length {len(written.text) // 150}",
        *(f"section {place} {len(' '.join(section)) // 100}" for place, section in enumerate(sections)),
        *(f"facts {place} {count}" for place, count in enumerate(facts)),
        *(f"rules {place} {count}" for place, count in enumerate(rules)),
        f"longer {len(str(sections[1])) > len(str(sections[2]))}",
        f"more facts {facts[1] > facts[2]} {facts[1] < facts[2]}",
        *(f"most {place} {objects.index(thing)} {sorted(objects).index(thing)}" for place, thing in enumerate(most)),
        f"same {most[0] == most[1]}",
        *(f"said {place} {spread}" for place, section in enumerate(sections[1:]) for spread in repeated(section)),
        f"names {written.agents[0] < written.agents[1]} {len(written.agents[0]) > len(written.agents[1])}",
        f"first {objects[0] < objects[-1]}",
    ]


def repeated(section: list[str]) -> list[str]:
    """Return how often the same is said of objects: of how many things each so many times, and the extremes."""
    times = Counter(line.split(" ", 2)[2] for line in section if line.startswith("-"))
    spread = Counter(times.values())
    return [f"{often} {count}" for often, count in spread.items()] + [f"all {len(times)}", f"most {max(spread)}"]


def worded(written: Written) -> list[str]:
    """Return the words of a text and its pairs of words, each once, and who says them."""
    return sorted(
        {
            f"{place} {one} {other}"
            for place, section in enumerate(_sections(written.text))
            for line in section
            for one, other in pairwise(["", *re.findall(r"\w+", line.lower())])
        }
    )


def phrased(written: Written) -> list[str]:
    """Return what is said of whatever object, once, and who says it: few features, each of some weight."""
    return sorted(
        {
            f"{place} {line.split(' ', 2)[2] if line.startswith('-') else line}"
            for place, section in enumerate(_sections(written.text)[1:])
            for line in section
        }
    )


def accuracy(samples: Iterable[tuple[list[str], Ending]]) -> float:
    """Return how often naive Bayes is right about every second sample when it is fitted on the others."""
    items = list(samples)
    seen: dict[Ending, Counter[str]] = defaultdict(Counter)
    totals = Counter(ending for _, ending in items[::2])
    for features, ending in items[::2]:
        seen[ending].update(set(features))

    def likely(features: list[str]) -> Ending:
        def score(ending: Ending) -> float:
            return sum(math.log((seen[ending][one] + 1) / (totals[ending] + 2)) for one in set(features))

        return max(Ending, key=score)

    asked = items[1::2]
    return sum(likely(features) is ending for features, ending in asked) / len(asked)


@pytest.mark.slow
@pytest.mark.parametrize(("grade", "count"), [(1, 400), (3, 120)])
def test_neither_counts_nor_words_tell_how_a_task_ends(grade: int, count: int) -> None:
    # That they end as planned is what the tests of all grades are about.
    tasks = [written_only(17, number, GRADES[grade], "en") for number in range(count)]
    endings = [ending_of(17, number) for number in range(count)]
    # Three standard deviations of a coin that falls one in four, over the tasks that are asked about.
    margin = 3 * math.sqrt(_SHARE * (1 - _SHARE) / (count / 2))
    ways: tuple[Callable[[Written], list[str]], ...] = (counted, worded, phrased)
    for way in ways:
        assert accuracy(zip(map(way, tasks), endings, strict=True)) < _SHARE + margin

    def features(place: int) -> list[str]:
        return [*counted(tasks[place]), f"hint {endings[place]}"]

    assert accuracy((features(place), endings[place]) for place in range(count)) > _SHARE + margin
