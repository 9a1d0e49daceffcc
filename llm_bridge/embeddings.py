"""Texts as vectors of a server: ``/v1/embeddings``, behind the same journal, budget and retries as every call."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, cast

from llm_bridge.endpoints import ChatMessage, Endpoint, ModelCall, Role
from llm_bridge.errors import Unusable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


BATCH = 64
"""Texts of one call at most."""


def most_embedding_calls(texts: int) -> int:
    """Return how many calls so many texts take at most.

    >>> most_embedding_calls(64), most_embedding_calls(65)
    (1, 2)
    """
    return -(-texts // BATCH)


def embeddings(endpoint: Endpoint, model: str, texts: Sequence[str]) -> tuple[tuple[float, ...], ...]:
    """Return the vector of each of some texts; equal texts are asked about once.

    Raises `Unusable` where a reply is anything but vectors of one length, and what the endpoint raises.
    """
    distinct = list(dict.fromkeys(texts))
    found: dict[str, tuple[float, ...]] = {}
    for start in range(0, len(distinct), BATCH):
        batch = distinct[start : start + BATCH]
        asked = tuple(ChatMessage(Role.USER, text) for text in batch)
        call = ModelCall(model, asked, temperature=None, seed=None, max_tokens=0, stage="embeddings", vectors=True)
        reply = endpoint.complete(call).text
        found |= zip(batch, _vectors(reply, len(batch)), strict=True)
    if len({len(vector) for vector in found.values()}) > 1:
        raise Unusable("unusable.vectors", texts=len(distinct))
    return tuple(found[text] for text in texts)


def _vectors(reply: str, count: int) -> tuple[tuple[float, ...], ...]:
    """Return the vectors of a reply."""
    try:
        listed: object = json.loads(reply)
    except (ValueError, RecursionError) as error:
        raise Unusable("unusable.vectors", texts=count) from error
    rows = cast("list[object]", listed) if isinstance(listed, list) else []
    vectors = tuple(tuple(_numbers(row)) for row in rows)
    if len(vectors) != count or not all(vectors):
        raise Unusable("unusable.vectors", texts=count)
    return vectors


def _numbers(row: object) -> Iterator[float]:
    """Yield the numbers of a row; nothing where one of its parts is none."""
    parts = cast("list[object]", row) if isinstance(row, list) else []
    if all(isinstance(part, int | float) and math.isfinite(part) for part in parts):
        yield from (float(part) for part in parts if isinstance(part, int | float))
