"""``aufheben debate NAME_OR_FILE``: the debate of a knowledge base, move by move."""

from __future__ import annotations

from typing import Annotated

import typer

from aufheben import requests
from aufheben.cli.desk import print_document, read
from aufheben.cli.exits import GOOD, LIMIT
from aufheben.cli.model_options import (
    Concurrency,
    JournalFile,
    MaxCalls,
    MaxTokens,
    ModelName,
    Offline,
    Refresh,
    ReplySeconds,
    ReplyTokens,
    RetryWait,
    Seed,
    Temperature,
    wishes,
)
from aufheben.cli.options import (
    JsonFlag,
    LanguageOption,
    Mains,
    MaxGroundRules,
    Mode,
    Name,
    ProseFlag,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.errors import Misuse
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show


def run(
    name: Name,
    mains: Annotated[Mains, typer.Option("--mains", metavar="all|one")] = Mains.ALL,
    first: Annotated[str | None, typer.Option("--first", metavar="AGENT")] = None,
    max_rounds: Annotated[int | None, typer.Option("--max-rounds", metavar="N")] = None,
    prose: ProseFlag = False,  # noqa: FBT002 - as below
    mode: Annotated[Mode, typer.Option("--mode", metavar="formal|hybrid|llm|free")] = Mode.FORMAL,
    mad: Annotated[bool, typer.Option("--mad")] = False,  # noqa: FBT002
    human: Annotated[str | None, typer.Option("--human", metavar="AGENT")] = None,
    published: Annotated[bool, typer.Option("--published")] = False,  # noqa: FBT002
    model: ModelName = None,
    journal: JournalFile = None,
    offline: Offline = False,  # noqa: FBT002
    refresh: Refresh = False,  # noqa: FBT002
    max_calls: MaxCalls = None,
    max_tokens: MaxTokens = None,
    reply_tokens: ReplyTokens = 1_500,
    temperature: Temperature = 0.0,
    seed: Seed = 0,
    concurrency: Concurrency = 1,
    reply_seconds: ReplySeconds = 120.0,
    retry_wait: RetryWait = 0.5,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Hold the debate and show it."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    _together(mode, mad=mad, human=human, published=published)
    if mode is not Mode.FORMAL:
        from aufheben.cli import modes  # noqa: PLC0415 - only with a model

        wished = wishes(
            name,
            model=model,
            journal=journal,
            offline=offline,
            refresh=refresh,
            max_calls=max_calls,
            max_tokens=max_tokens,
            reply_tokens=reply_tokens,
            temperature=temperature,
            seed=seed,
            reply_seconds=reply_seconds,
            retry_wait=retry_wait,
        )
        asked = modes.Asked(name, wished, language, bounds, mains.value, first, max_rounds, prose, as_json, concurrency)
        match mode:
            case Mode.HYBRID:
                return modes.hybrid(asked)
            case Mode.LLM:
                return modes.llm(asked, human=human, published=published)
            case Mode.FREE:
                return modes.free(asked, together=mad)
    base = read(name, language)
    held = requests.debate(base, mains=mains.value, first=first, max_rounds=max_rounds, limits=bounds)
    if as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.debate_document(held))
    elif prose:
        from aufheben.reports.prose import debate_prose  # noqa: PLC0415 - one of two ways to tell it

        show(debate_prose(held, verbalizer_of(base, language)))
    else:
        from aufheben.reports.debates import debate_page  # noqa: PLC0415 - as above

        show(debate_page(held, verbalizer_of(base, language)))
    return LIMIT if held.stopped is not None else GOOD


def _together(mode: Mode, *, mad: bool, human: str | None, published: bool) -> None:
    """Refuse options that go with another mode."""
    if mad and mode is not Mode.FREE:
        raise Misuse("usage.mode-option", option="--mad", modes="free")
    if (human is not None or published) and mode is not Mode.LLM:
        raise Misuse("usage.mode-option", option="--human" if human is not None else "--published", modes="llm")
