"""A sample of questions that is the same wherever it is drawn: spread over statutes, then over what is asked.

The published rule (Maeda et al. 2026, section 4.1) cannot be repeated as stated: questions cite one to three
addresses, and most titles of the list are never cited. Here the statute of a question is that of its first reference.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING

from aufheben.statutes.items import AskedFor, StatuteItem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def sample(items: Sequence[StatuteItem], titles: Mapping[str, str], count: int, seed: int) -> tuple[StatuteItem, ...]:
    """Return at most ``count`` questions: one a statute, the rest by largest remainder, ties by title.

    Within a statute the kind of question that was chosen least so far comes next, and among these the first by the
    sha256 of ``SEED:NAME``. Nothing depends on the order of the file or of a process's hashes. Of a question with
    several orders the first counts.
    """

    def order(item: StatuteItem) -> str:
        return sha256(f"{seed}:{item.name}".encode("utf-8", "surrogatepass")).hexdigest()

    once: dict[str, StatuteItem] = {}
    for item in items:
        once.setdefault(item.name, item)
    groups: dict[str, list[StatuteItem]] = {}
    for item in sorted(once.values(), key=order):
        groups.setdefault(_title(item, titles), []).append(item)
    chosen: list[StatuteItem] = []
    kinds: Counter[AskedFor] = Counter()
    for title, quota in quotas({title: len(group) for title, group in groups.items()}, count).items():
        left = list(groups[title])
        for _ in range(quota):
            item = min(left, key=lambda one: (kinds[one.asked], tuple(AskedFor).index(one.asked)))
            left.remove(item)
            kinds[item.asked] += 1
            chosen.append(item)
    return tuple(chosen)


def _title(item: StatuteItem, titles: Mapping[str, str]) -> str:
    first = item.references[0] if item.references else ""
    return titles.get(first, first)


def quotas(sizes: Mapping[str, int], count: int) -> dict[str, int]:
    """Return how many are taken of each group, by title: one each, the rest in proportion to the groups' sizes.

    >>> quotas({"b": 6, "a": 3, "c": 1}, 6)
    {'a': 2, 'b': 3, 'c': 1}
    >>> quotas({"b": 1, "a": 3}, 9)
    {'a': 3, 'b': 1}
    >>> quotas({"b": 2, "a": 3}, 1)
    {'a': 1}
    """
    found = dict.fromkeys(sorted(sizes)[:count], 1)
    rest, total = count - len(found), sum(sizes.values())
    shares = {title: Fraction(rest * sizes[title], total) for title in found}
    for title, share in shares.items():
        found[title] = min(sizes[title], 1 + int(share))
    ranked = sorted(found, key=lambda title: (-(shares[title] % 1), title))
    # A group that has no more gives its turns to the others, round after round.
    while sum(found.values()) < min(count, total):
        for title in ranked:
            if found[title] < sizes[title] and sum(found.values()) < count:
                found[title] += 1
    return found
