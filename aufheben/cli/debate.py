"""``aufheben debate NAME_OR_FILE``: the debate of a knowledge base, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben import api
from aufheben.choices import Mode
from aufheben.cli import GOOD, LIMIT
from aufheben.cli.commands import AS_JSON, FIRST, HUMAN, MAD, MAINS, MAX_ROUNDS, MODE, NAME, PROSE, PUBLISHED
from aufheben.cli.io import limits, print_document, read
from aufheben.errors import Misuse
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show

if TYPE_CHECKING:
    from aufheben.cli.parameters import Given


def debate(given: Given) -> int:
    """Hold the debate and show it."""
    bounds = limits(given)
    mode = given[MODE]
    if given[MAD] and mode is not Mode.FREE:
        raise Misuse("usage.mode-option", option="--mad", modes="free")
    for option in (HUMAN, PUBLISHED):
        if given[option] and mode is not Mode.LLM:
            raise Misuse("usage.mode-option", option=option.called, modes="llm")
    if mode is not Mode.FORMAL:
        from aufheben.cli.models import MODES  # noqa: PLC0415 - only with a model

        return MODES[mode](given, bounds)
    base = read(given[NAME], given.language)
    held = api.debate(base, given[MAINS], given[FIRST], max_rounds=given[MAX_ROUNDS], limits=bounds)
    if given[AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.debate_document(held))
    elif given[PROSE]:
        from aufheben.reports.prose import debate_prose  # noqa: PLC0415 - one of two ways to tell it

        show(debate_prose(held, verbalizer_of(base, given.language)))
    else:
        from aufheben.reports.debates import debate_page  # noqa: PLC0415 - as above

        show(debate_page(held, verbalizer_of(base, given.language)))
    return LIMIT if held.stopped is not None else GOOD
