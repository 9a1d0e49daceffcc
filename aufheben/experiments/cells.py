"""A cell of an experiment: one method on one item, in one order of its agents, once, by one model or several."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from typing import TYPE_CHECKING

from aufheben.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. ``content`` is what else its result follows from: the content of the item, the settings of models.

    ``models`` are pairs of an agent and the model that speaks for it, ``""`` being everybody else; empty where no
    model is asked. ``order`` is 0 where the agents open as they stand in the item, else by how many places later
    ones come first.

    >>> cell = Cell("llm", "t1", models=(("", "m"),))
    >>> cell.column, cell.name
    ('llm · m', 't1 · llm · m')
    >>> cell.key == Cell("llm", "t1", models=(("", "m"),)).key
    True
    >>> cell.key == Cell("llm", "t1", trial=1, models=(("", "m"),)).key
    False
    """

    method: str
    item: str
    order: int = 0
    trial: int = 0
    models: tuple[tuple[str, str], ...] = ()
    content: str = ""

    @property
    def key(self) -> str:
        """Return the name of its content, for this version of the program."""
        text = json.dumps(
            [__version__, self.method, self.item, self.order, self.trial, self.models, self.content],
            ensure_ascii=False,
        )
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]

    @property
    def column(self) -> str:
        """Return what is compared: the method with its models."""
        return " · ".join((self.method, *(f"{agent}={model}" if agent else model for agent, model in self.models)))

    @property
    def name(self) -> str:
        """Return what people call it."""
        parts = [self.item, self.column]
        parts += [f"order {self.order}"] if self.order else []
        parts += [f"trial {self.trial}"] if self.trial else []
        return " · ".join(parts)

    @property
    def seconds(self) -> float | None:
        """Return how long it may take: calls have limits of their own."""
        return None


def cells(
    methods: Sequence[tuple[str, Sequence[tuple[tuple[str, str], ...]]]],
    items: Iterable[tuple[str, str]],
    orders: int = 1,
    trials: int = 1,
) -> Iterator[Cell]:
    """Yield all cells, item by item, so that every method has had the first items when a run is cut short.

    ``methods`` are names with the models of each run of theirs, ``items`` names with their content.

    >>> [cell.name for cell in cells([("formal", [()]), ("llm", [(("", "m"),)])], [("a", ""), ("b", "")])]
    ['a · formal', 'a · llm · m', 'b · formal', 'b · llm · m']
    """
    for item, content in items:
        for trial, order in product(range(trials), range(orders)):
            for method, lineups in methods:
                for models in lineups:
                    yield Cell(method, item, order, trial, models, content)
