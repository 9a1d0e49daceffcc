"""Values that are made by the dozen for a sentence: frozen like all others for type checkers, and quicker to make.

A frozen dataclass sets each field through `object.__setattr__`, which takes three times as long as making a value that
is not. Type checkers see a frozen dataclass here, so that no code of ours sets a field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:
    from collections.abc import Callable
    from dataclasses import dataclass

    def value(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """Return the decorator of a dataclass that is compared and looked up like a frozen one."""
        return dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ["value"]
