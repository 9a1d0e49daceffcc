"""What is asked of a knowledge base: its debate, statuses, reasons, and what may still change."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben import api, requests
from aufheben.blocks import Paragraph, Run
from aufheben.choices import Mode, ProtocolForm
from aufheben.cli import GOOD, LIMIT, commands
from aufheben.cli.io import limits, mains_of, opened, print_document, read, remark, remind
from aufheben.errors import Misuse
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from engine.attacks.order import level_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.cli.parameters import Given
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase


def debate(given: Given) -> int:
    """Hold the debate and show it."""
    bounds = limits(given)
    mode = given[commands.MODE]
    if given[commands.MAD] and mode is not Mode.FREE:
        raise Misuse("usage.mode-option", option="--mad", modes="free")
    if given[commands.HUMAN] and mode is not Mode.LLM:
        raise Misuse("usage.mode-option", option="--human", modes="llm")
    if given[commands.CONFIRM] and mode is not Mode.HYBRID:
        raise Misuse("usage.mode-option", option="--confirm", modes="hybrid")
    if given[commands.COURSE] is ProtocolForm.PUBLISHED and mode is Mode.FREE:
        raise Misuse("usage.mode-option", option="--protocol published", modes="formal, hybrid, llm")
    if mode is not Mode.FORMAL:
        from aufheben.cli.models import MODES  # noqa: PLC0415 - only with a model

        return MODES[mode](given, bounds)
    loaded = opened(given, given[commands.NAME], introduced=True, skip_unread=given[commands.SKIP_UNREAD])
    base = loaded.base
    held = api.debate(
        base, mains_of(given), given[commands.FIRST], max_rounds=given[commands.MAX_ROUNDS], limits=bounds
    )
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.debate_document(held))
    elif given[commands.PROSE]:
        from aufheben.reports.prose import debate_prose  # noqa: PLC0415 - one of two ways to tell it

        show(debate_prose(held, verbalizer_of(base, given.language)))
    else:
        from aufheben.reports.debates import debate_page  # noqa: PLC0415 - as above

        show(debate_page(held, verbalizer_of(base, given.language)))
    remind(given, loaded)
    return LIMIT if held.stopped is not None else GOOD


def _about(given: Given, *literals: str) -> tuple[KnowledgeBase, tuple[Literal, ...]]:
    """Return a knowledge base and the literals that are asked about; those that it never mentions are remarked on."""
    base = read(given, given[commands.NAME])
    return base, _remarked(given, base, literals)


def _remarked(given: Given, base: KnowledgeBase, literals: Iterable[str]) -> tuple[Literal, ...]:
    asked = tuple(map(requests.literal_of, literals))
    remark(base, given[commands.NAME], asked, given.language)
    return asked


def status(given: Given) -> int:
    """Tell the statuses of literals."""
    bounds = limits(given)
    loaded = opened(given, given[commands.NAME], introduced=True, skip_unread=given[commands.SKIP_UNREAD])
    base = loaded.base
    asked = _remarked(given, base, given[commands.LITERALS])
    verbalizer = verbalizer_of(base, given.language)
    found = api.status(
        base,
        *asked,
        reading=given[commands.READING],
        agent=given[commands.AGENT],
        semantics=given[commands.SEMANTICS],
        route=given[commands.ROUTE],
        limits=bounds,
    )
    taken = found[0].route if found else None
    if given[commands.VERBOSE] and taken is not None:
        text = verbalizer.tell(
            "status.route",
            route=taken.value,
            semantics=given[commands.SEMANTICS].value,
            reading=given[commands.READING].value,
            level=verbalizer.tell(f"level.{level_of(base.dispute).value}"),
        )
        show((Paragraph((Run(text, "quiet"),)),), sys.stderr)
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.status_document(found))
    else:
        from aufheben.reports.statuses import status_page  # noqa: PLC0415 - of one command in three

        show(status_page(found, verbalizer))
    remind(given, loaded)
    return GOOD


def explain(given: Given) -> int:
    """Tell why a literal has its status."""
    bounds = limits(given)
    loaded = opened(given, given[commands.NAME], introduced=True, skip_unread=given[commands.SKIP_UNREAD])
    base = loaded.base
    (asked,) = _remarked(given, base, (given[commands.LITERAL],))
    if given[commands.TREE]:
        _tree(given, base, asked, replace(bounds, nodes=given[commands.MAX_NODES]))
        remind(given, loaded)
        return GOOD
    depth = None if given[commands.AS_JSON] else given[commands.LENGTH].depth
    found = api.explanation(
        base, asked, depth=depth, reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds
    )
    verbalizer = verbalizer_of(base, given.language)
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.explanation_document(found))
    elif given[commands.PROSE]:
        from aufheben.reports.prose import explanation_prose  # noqa: PLC0415 - one of two ways to tell it

        show(explanation_prose(found, verbalizer))
    else:
        from aufheben.reports.explanations import explanation_page  # noqa: PLC0415 - as above

        show(explanation_page(found, verbalizer, given[commands.LENGTH]))
    remind(given, loaded)
    return GOOD


def _tree(given: Given, base: KnowledgeBase, asked: Literal, bounds: Limits) -> None:
    """Show every dialogue about a literal."""
    from aufheben.reports.explanations import tree_page  # noqa: PLC0415 - few ask for all of it

    grown = api.tree(base, asked, reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds)
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.tree_document(asked, grown))
    else:
        show(tree_page(asked, grown, verbalizer_of(base, given.language)))


def ask(given: Given) -> int:
    """Answer a sentence or a question."""
    from aufheben.reports.statuses import answer_page, because  # noqa: PLC0415 - the languages of people are large

    bounds = limits(given)
    loaded = opened(given, given[commands.NAME], given[commands.NEGATION], skip_unread=given[commands.SKIP_UNREAD])
    base = loaded.base
    verbalizer = verbalizer_of(base, given.language)
    answer = api.ask(base, given[commands.SENTENCE], negation=given[commands.NEGATION], limits=bounds)
    reasons = api.reasons(base, answer, limits=bounds)
    if given[commands.AS_JSON]:
        from kb import text_documents  # noqa: PLC0415 - loads pydantic

        print_document(text_documents.answer_document(answer, because(answer, reasons, verbalizer)))
    else:
        show(answer_page(answer, reasons, verbalizer, given[commands.NAME]))
    remind(given, loaded)
    return GOOD


def relevance(given: Given) -> int:
    """Tell what open literals can do to the status of a literal."""
    bounds = limits(given)
    base, (asked,) = _about(given, given[commands.LITERAL])
    found = api.relevance(
        base, asked, given[commands.TARGET], reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds
    )
    if given[commands.AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.relevance_document(found))
    else:
        from aufheben.reports.statuses import relevance_page  # noqa: PLC0415 - one question of several

        show(relevance_page(found, verbalizer_of(base, given.language), given[commands.TARGET]))
    return LIMIT if found.undecided else GOOD


def whatif(given: Given) -> int:
    """Tell which statuses change when statements are added or taken out."""
    bounds = limits(given)
    base, asked = _about(given, *given[commands.LITERALS])
    changes = {"add": given[commands.ADD], "remove": given[commands.REMOVE]}
    found = api.whatif(
        base, *asked, **changes, reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds
    )
    if given[commands.AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.whatif_document(found.difference, found.added, found.removed))
    else:
        from aufheben.reports.statuses import whatif_page  # noqa: PLC0415 - one question of several

        show(whatif_page(found, verbalizer_of(base, given.language)))
    return GOOD if found.difference.cut is None else LIMIT


def repair(given: Given) -> int:
    """Tell the fewest changes that make a literal justified."""
    bounds = limits(given)
    base, (asked,) = _about(given, given[commands.LITERAL])
    allowed = {"allow": given[commands.ALLOW], "allow_removing": given[commands.ALLOW_REMOVING]}
    found = api.repair(
        base, asked, **allowed, reading=given[commands.READING], agent=given[commands.AGENT], limits=bounds
    )
    if given[commands.AS_JSON]:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.repair_document(found))
    else:
        from aufheben.reports.statuses import repair_page  # noqa: PLC0415 - one question of several

        show(repair_page(found, verbalizer_of(base, given.language)))
    return GOOD if found.decided else LIMIT
