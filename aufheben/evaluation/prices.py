"""What tokens cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aufheben.evaluation.records import Cost

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Prices:
    """The price of a million tokens that are read and written by a model, in any currency."""

    tokens_in: float = 0.0
    tokens_out: float = 0.0

    @property
    def known(self) -> bool:
        """Return whether there is any price."""
        return bool(self.tokens_in or self.tokens_out)

    def of(self, cost: Cost) -> float:
        """Return the price of a debate."""
        return (cost.tokens_in * self.tokens_in + cost.tokens_out * self.tokens_out) / _MILLION
