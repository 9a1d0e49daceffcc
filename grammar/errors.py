"""What reading says about a text that it cannot read.

::

    AufhebenError
    └── Unreadable         a text has faults, all of them in one error
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.errors import AufhebenError
from grammar.faults import FAULTS
from grammar.wording import Catalog, Notice

if TYPE_CHECKING:
    from grammar.spans import Span


@dataclass(frozen=True, slots=True)
class Fault(Notice):
    """A mistake in a text: the code is stable, the texts are in `grammar.faults`."""

    span: Span

    catalog: ClassVar[Catalog] = FAULTS


class Unreadable(AufhebenError):  # noqa: N818 - the field's word reads better in `except Unreadable`
    """A text has faults.

    Attributes:
        faults: all of them, in text order, at least one.
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        if not faults:
            raise ValueError("expected at least one fault")
        self.faults = faults
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        """Return the texts of all faults, with a blank line between."""
        return "\n\n".join(fault.text(language) for fault in self.faults)
