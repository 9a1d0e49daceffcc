"""Values that are made by the dozen for a sentence: frozen like all others for type checkers, and quicker to make.

A frozen dataclass sets each field through `object.__setattr__`, which takes three times as long as making a value that
is not. Type checkers see a frozen dataclass here, so that no code of ours sets a field. `replace` does what that of
`dataclasses` does, which asks of each field anew what it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as value
    from dataclasses import replace
else:
    from collections.abc import Callable
    from dataclasses import dataclass, fields
    from functools import cache
    from operator import attrgetter

    def value(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """Return the decorator of a dataclass that is compared and looked up like a frozen one."""
        return dataclass(slots=slots, unsafe_hash=frozen)

    def replace(one: object, **changes: object) -> object:
        """Return a value with some of its fields changed."""
        kind = type(one)
        asked, places = _fields(kind)
        given = list(asked(one))
        for name, new in changes.items():
            given[places[name]] = new
        return kind(*given)

    @cache
    def _fields(kind: type) -> tuple[Callable[[object], tuple[object, ...]], dict[str, int]]:
        """Return what gets all fields that a value is made of, and their places."""
        names = [one.name for one in fields(kind) if one.init]
        asked = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
        return asked, {name: at for at, name in enumerate(names)}


__all__ = ["replace", "value"]
