"""Values that are made by the dozen for a sentence: frozen like all others for type checkers, and quicker to make.

A frozen dataclass sets each field through `object.__setattr__`, which takes three times as long as making a value that
is not; and its class is made by compiling seven functions, where one does: half of the time of loading a reader went
into them. Type checkers see a frozen dataclass here, so that no code of ours sets a field. `replace` does what that of
`dataclasses` does, which asks of each field anew what it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as value
    from dataclasses import replace
else:
    from collections.abc import Callable
    from dataclasses import MISSING, Field, dataclass, fields
    from functools import cache
    from operator import attrgetter

    def value(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """Return the decorator of a dataclass that is compared and looked up like a frozen one."""

        def made(kind: type) -> type:
            kind.__doc__ = kind.__doc__ or kind.__name__  # else the signature is looked up for one
            return _with_methods(dataclass(init=False, repr=False, eq=False, slots=slots)(kind), looked_up=frozen)

        return made

    def _with_methods(kind: type, *, looked_up: bool) -> type:
        """Return a class with what makes its values and is asked of them: whether they are equal, hash and wording.

        A reader has classes that most texts have no values of: methods are compiled when the first one is called.
        """
        shown = [one.name for one in fields(kind) if one.repr]

        def __repr__(self: object) -> str:  # noqa: N807 - of the class
            return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

        def late(name: str) -> Callable[..., object]:
            def asked(self: object, *given: object, **named: object) -> object:
                made = _methods(kind)
                for one in missing:
                    setattr(kind, one, made[one])
                return made[name](self, *given, **named)

            return asked

        if "__repr__" not in kind.__dict__:
            kind.__repr__ = __repr__
        missing = [one for one in _METHODS if kind.__dict__.get(one) is None and (looked_up or one != "__hash__")]
        for one in missing:
            setattr(kind, one, late(one))
        return kind

    def _methods(kind: type) -> dict[str, Callable[..., object]]:
        """Return the methods of a class by their names."""
        mine, others = (
            "".join(f"{it}.{one.name}, " for one in fields(kind) if one.compare) for it in ("self", "other")
        )
        given = [one for one in fields(kind) if one.init]
        made: dict[str, object] = {"_NOT_GIVEN": _NOT_GIVEN}
        made |= {f"_{one.name}": one.default for one in given if one.default is not MISSING}
        made |= {f"_{one.name}": one.default_factory for one in given if one.default_factory is not MISSING}
        taken = ", ".join(("self", *map(_parameter, given)))
        steps = [*map(_step, given), *["self.__post_init__()"] * hasattr(kind, "__post_init__")]
        source = "\n".join(_METHODS.values())
        source = source.format(taken=taken, steps="; ".join(steps) or "pass", mine=mine, others=others)
        exec(source, made)  # noqa: S102 - as `dataclasses` does, method by method
        return made

    _NOT_GIVEN = object()

    def _parameter(one: Field) -> str:
        """Return how a field is given when a value is made."""
        if one.default_factory is not MISSING:
            return f"{one.name}=_NOT_GIVEN"
        return one.name if one.default is MISSING else f"{one.name}=_{one.name}"

    def _step(one: Field) -> str:
        """Return what sets a field of a new value."""
        made = f"_{one.name}() if {one.name} is _NOT_GIVEN else " if one.default_factory is not MISSING else ""
        return f"self.{one.name} = {made}{one.name}"

    _METHODS = {
        "__init__": "def __init__({taken}): {steps}",
        "__eq__": "def __eq__(self, other):\n"
        "    return ({mine}) == ({others}) if other.__class__ is self.__class__ else NotImplemented",
        "__hash__": "def __hash__(self): return hash(({mine}))",
    }

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
