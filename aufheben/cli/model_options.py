"""The options of commands that may ask a model, and what they make of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from aufheben.modelling import Wishes

ModelName = Annotated[str | None, typer.Option("--model", metavar="NAME")]
JournalFile = Annotated[str | None, typer.Option("--journal", metavar="FILE")]
Offline = Annotated[bool, typer.Option("--offline")]
Refresh = Annotated[bool, typer.Option("--refresh")]
MaxCalls = Annotated[int | None, typer.Option("--max-calls", metavar="N")]
MaxTokens = Annotated[int | None, typer.Option("--max-tokens", metavar="N")]
ReplyTokens = Annotated[int, typer.Option("--reply-tokens", metavar="N")]
Temperature = Annotated[float, typer.Option("--temperature", metavar="T")]
Seed = Annotated[int, typer.Option("--seed", metavar="N")]
Concurrency = Annotated[int, typer.Option("--concurrency", metavar="N")]
RetryWait = Annotated[float, typer.Option("--retry-wait", metavar="SECONDS")]
ReplySeconds = Annotated[float, typer.Option("--reply-seconds", metavar="SECONDS")]


def wishes(
    name: str,
    *,
    model: str | None,
    journal: str | None,
    offline: bool,
    refresh: bool,
    max_calls: int | None,
    max_tokens: int | None,
    reply_tokens: int,
    temperature: float,
    seed: int,
    reply_seconds: float,
    retry_wait: float,
) -> Wishes:
    """Return what is asked of a model; the journal stands beside the text unless it is named."""
    from aufheben.modelling import Wishes  # noqa: PLC0415 - only with a model

    path = Path(journal) if journal is not None else beside(name)
    return Wishes(
        model=model,
        journal=path,
        offline=offline,
        refresh=refresh,
        calls=max_calls,
        tokens=max_tokens,
        reply_tokens=reply_tokens,
        temperature=temperature,
        seed=seed,
        seconds=reply_seconds,
        retry_wait=retry_wait,
    )


def beside(name: str) -> Path:
    """Return the journal of a text: the file beside it that ends in ``.journal``; for other inputs, one here.

    >>> str(beside("stances.txt")), str(beside("-"))
    ('stances.journal', 'aufheben.journal')
    """
    path = Path(name)
    return path.with_suffix(".journal") if path.suffix else Path("aufheben.journal")
