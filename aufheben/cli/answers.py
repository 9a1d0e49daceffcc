"""What is asked of a knowledge base as it stands: statuses, reasons, and sentences or questions in plain words."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben import api, requests
from aufheben.blocks import Paragraph, Run
from aufheben.cli import GOOD
from aufheben.cli.commands import (
    AGENT,
    AS_JSON,
    LENGTH,
    LITERAL,
    LITERALS,
    MAX_NODES,
    NAME,
    NEGATION,
    PROSE,
    READING,
    ROUTE,
    SEMANTICS,
    SENTENCE,
    TREE,
    VERBOSE,
)
from aufheben.cli.io import limits, print_document, read, remark
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from engine.attacks.order import level_of

if TYPE_CHECKING:
    from aufheben.cli.parameters import Given
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase


def status(given: Given) -> int:
    """Tell the statuses of literals."""
    bounds = limits(given)
    base = read(given[NAME], given.language)
    verbalizer = verbalizer_of(base, given.language)
    asked = tuple(map(requests.literal_of, given[LITERALS]))
    remark(base, given[NAME], asked, given.language)
    found = api.status(
        base,
        *asked,
        reading=given[READING],
        agent=given[AGENT],
        semantics=given[SEMANTICS],
        route=given[ROUTE],
        limits=bounds,
    )
    taken = found[0].route if found else None
    if given[VERBOSE] and taken is not None:
        text = verbalizer.tell(
            "status.route",
            route=taken.value,
            semantics=given[SEMANTICS].value,
            reading=given[READING].value,
            level=verbalizer.tell(f"level.{level_of(base.dispute).value}"),
        )
        show((Paragraph((Run(text, "quiet"),)),), sys.stderr)
    if given[AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.status_document(found))
    else:
        from aufheben.reports.statuses import status_page  # noqa: PLC0415 - of one command in three

        show(status_page(found, verbalizer))
    return GOOD


def explain(given: Given) -> int:
    """Tell why a literal has its status."""
    bounds = limits(given)
    base = read(given[NAME], given.language)
    asked = requests.literal_of(given[LITERAL])
    remark(base, given[NAME], (asked,), given.language)
    if given[TREE]:
        return _tree(given, base, asked, replace(bounds, nodes=given[MAX_NODES]))
    depth = None if given[AS_JSON] else given[LENGTH].depth
    found = api.explanation(base, asked, depth=depth, reading=given[READING], agent=given[AGENT], limits=bounds)
    verbalizer = verbalizer_of(base, given.language)
    if given[AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.explanation_document(found))
    elif given[PROSE]:
        from aufheben.reports.prose import explanation_prose  # noqa: PLC0415 - one of two ways to tell it

        show(explanation_prose(found, verbalizer))
    else:
        from aufheben.reports.explanations import explanation_page  # noqa: PLC0415 - as above

        show(explanation_page(found, verbalizer, given[LENGTH]))
    return GOOD


def _tree(given: Given, base: KnowledgeBase, asked: Literal, bounds: Limits) -> int:
    """Show every dialogue about a literal."""
    from aufheben.reports.explanations import tree_page  # noqa: PLC0415 - few ask for all of it

    grown = api.tree(base, asked, reading=given[READING], agent=given[AGENT], limits=bounds)
    if given[AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.tree_document(asked, grown))
    else:
        show(tree_page(asked, grown, verbalizer_of(base, given.language)))
    return GOOD


def ask(given: Given) -> int:
    """Answer a sentence or a question."""
    from aufheben.reports.answers import answer_page, because  # noqa: PLC0415 - the languages of people are large

    bounds = limits(given)
    base = read(given[NAME], given.language, given[NEGATION])
    verbalizer = verbalizer_of(base, given.language)
    answer = api.ask(base, given[SENTENCE], negation=given[NEGATION], limits=bounds)
    reasons = api.reasons(base, answer, limits=bounds)
    if given[AS_JSON]:
        from kb import text_documents  # noqa: PLC0415 - loads pydantic

        print_document(text_documents.answer_document(answer, because(answer, reasons, verbalizer)))
    else:
        show(answer_page(answer, reasons, verbalizer))
    return GOOD
