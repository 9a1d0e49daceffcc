"""Work that makes many small objects, none of them garbage, without the garbage collector walking them each time."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator


@contextmanager
def uncollected() -> Generator[None]:
    """Pause Python's cyclic garbage collector, where it is on; it is on again afterwards.

    A third of the time of grounding and deciding a large theory would go into it. What is made holds no cycles, and
    reference counts go on freeing what is dropped.

    >>> @uncollected()
    ... def squares(n):
    ...     return [[k * k] for k in range(n)]
    >>> squares(3), gc.isenabled()
    ([[0], [1], [4]], True)
    """
    pause = gc.isenabled()
    if pause:
        gc.disable()
    try:
        yield
    finally:
        if pause:
            gc.enable()
