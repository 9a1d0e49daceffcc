"""Values that a notebook may show richly, by whoever has words for them: the engine has none, and says only who does.

A front door that has words calls `show_by` once; without one, a notebook shows what `repr` says.
"""

from __future__ import annotations

from typing import Protocol


class Display(Protocol):
    """What shows values to people."""

    def html(self, value: Displayed) -> str:
        """Return a value as a piece of HTML."""
        ...

    def markdown(self, value: Displayed) -> str:
        """Return a value as Markdown."""
        ...


class Displayed:
    """A value that notebooks ask how it looks."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return _displays[-1].html(self) if _displays else None

    def _repr_markdown_(self) -> str | None:
        return _displays[-1].markdown(self) if _displays else None


def show_by(display: Display) -> None:
    """Let values be shown by a display, from now on."""
    _displays[:] = [display]


_displays: list[Display] = []
