"""What a run has taken so far, and what the cells that are left may take: those of a column are taken to be alike."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.experiments.statistics import Mean

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.bench.results import BenchResult
    from aufheben.experiments.cells import Cell


@dataclass(slots=True)
class Forecast:
    """What is told while cells are done; ``left`` counts the cells to come by column.

    >>> from aufheben.bench.results import BenchResult, CellCost
    >>> from aufheben.experiments.cells import Cell
    >>> cells = [Cell("llm", name, models=(("", "m"),)) for name in "abc"]
    >>> forecast = Forecast.of(cells)
    >>> first = cells[0]
    >>> forecast.add(BenchResult("k", "n", first.column, "llm", "a", 0, 0, cost=CellCost(2, 90, 10)), again=False)
    >>> forecast.tokens
    (100.0, 200.0)
    """

    left: Counter[str]
    _tokens: dict[str, Mean] = field(default_factory=dict[str, Mean])
    _money: dict[str, Mean] = field(default_factory=dict[str, Mean])
    _known_tokens: float = 0.0
    _known_money: float = 0.0

    @classmethod
    def of(cls, cells: Iterable[Cell]) -> Forecast:
        """Return the forecast of a run that has not begun."""
        return cls(Counter(cell.column for cell in cells))

    def add(self, result: BenchResult, *, again: bool) -> None:
        """Hear of a cell; one that was there before the run tells what others of its column take, and was not spent."""
        self.left[result.column] -= 1
        if result.scores is None and not result.cost.calls:
            return
        tokens = result.cost.tokens_in + result.cost.tokens_out
        self._tokens.setdefault(result.column, Mean()).add(tokens)
        if result.cost.money is not None:
            self._money.setdefault(result.column, Mean()).add(result.cost.money)
        if again:
            self._known_tokens += tokens
            self._known_money += result.cost.money or 0.0

    @property
    def tokens(self) -> tuple[float, float]:
        """Return the tokens of this run so far, and about how many are to come."""
        spent, left = self._told(self._tokens)
        return spent - self._known_tokens, left

    @property
    def money(self) -> tuple[float, float] | None:
        """Return the same in money, None where no prices are known."""
        if not self._money:
            return None
        spent, left = self._told(self._money)
        return spent - self._known_money, left

    def _told(self, means: dict[str, Mean]) -> tuple[float, float]:
        """Return a sum, and what is to come; of a column without a cell the mean of all others is expected."""
        total, count = sum(mean.total for mean in means.values()), sum(mean.count for mean in means.values())
        typical = total / count if count else 0.0
        expected = {column: (mean.estimate or 0.0) for column, mean in means.items()}
        asked = ((column, left) for column, left in self.left.items() if not column.startswith("formal"))
        return total, sum(left * expected.get(column, typical) for column, left in asked)
