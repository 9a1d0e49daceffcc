"""What may still change: what open literals can do, what changes would do, and which changes justify a literal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben import api, requests
from aufheben.cli import GOOD, LIMIT
from aufheben.cli.commands import (
    ADD,
    AGENT,
    ALLOW,
    ALLOW_REMOVING,
    AS_JSON,
    LITERAL,
    LITERALS,
    NAME,
    READING,
    REMOVE,
    TARGET,
)
from aufheben.cli.io import limits, print_document, read, remark
from aufheben.reports.statuses import relevance_page, repair_page, whatif_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show

if TYPE_CHECKING:
    from aufheben.cli.parameters import Given


def relevance(given: Given) -> int:
    """Tell what open literals can do to the status of a literal."""
    bounds = limits(given)
    base = read(given[NAME], given.language)
    asked = requests.literal_of(given[LITERAL])
    remark(base, given[NAME], (asked,), given.language)
    found = api.relevance(base, asked, given[TARGET], reading=given[READING], agent=given[AGENT], limits=bounds)
    if given[AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.relevance_document(found))
    else:
        show(relevance_page(found, verbalizer_of(base, given.language)))
    return LIMIT if found.undecided else GOOD


def whatif(given: Given) -> int:
    """Tell which statuses change when statements are added or taken out."""
    bounds = limits(given)
    base = read(given[NAME], given.language)
    asked = tuple(map(requests.literal_of, given[LITERALS]))
    remark(base, given[NAME], asked, given.language)
    changes = {"add": given[ADD], "remove": given[REMOVE]}
    found = api.whatif(base, *asked, **changes, reading=given[READING], agent=given[AGENT], limits=bounds)
    if given[AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.whatif_document(found.difference, found.added, found.removed))
    else:
        show(whatif_page(found, verbalizer_of(base, given.language)))
    return GOOD


def repair(given: Given) -> int:
    """Tell the fewest changes that make a literal justified."""
    bounds = limits(given)
    base = read(given[NAME], given.language)
    asked = requests.literal_of(given[LITERAL])
    remark(base, given[NAME], (asked,), given.language)
    allowed = {"allow": given[ALLOW], "allow_removing": given[ALLOW_REMOVING]}
    found = api.repair(base, asked, **allowed, reading=given[READING], agent=given[AGENT], limits=bounds)
    if given[AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.repair_document(found))
    else:
        show(repair_page(found, verbalizer_of(base, given.language)))
    return GOOD if found.decided else LIMIT
