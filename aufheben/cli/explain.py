"""``aufheben explain FILE LITERAL``: why a literal has its status."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from aufheben import requests
from aufheben.cli.desk import print_document, read, remark
from aufheben.cli.exits import GOOD
from aufheben.cli.options import (
    AgentOption,
    JsonFlag,
    LanguageOption,
    MaxGroundRules,
    Name,
    ProseFlag,
    ReadingOption,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.reports.explanations import Length, explanation_page
from aufheben.reports.prose import explanation_prose
from aufheben.reports.trees import tree_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from engine.values.record import Reading

if TYPE_CHECKING:
    from aufheben.wording import Language
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase


def run(
    name: Name,
    literal: Annotated[str, typer.Argument(metavar="LITERAL", show_default=False)],
    length: Annotated[Length, typer.Option("--length", metavar="short|medium|long")] = Length.MEDIUM,
    tree: Annotated[bool, typer.Option("--tree")] = False,  # noqa: FBT002 - a flag of the command line
    prose: ProseFlag = False,  # noqa: FBT002 - as above
    max_nodes: Annotated[int, typer.Option("--max-nodes", metavar="N")] = 1_000,
    reading: ReadingOption = Reading.POOLED,
    agent: AgentOption = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Tell why a literal has its status."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    base = read(name, language)
    asked = requests.literal_of(literal)
    remark(base, name, (asked,), language)
    if tree:
        return _tree(base, asked, reading, agent, replace(bounds, nodes=max_nodes), language, as_json=as_json)
    depth = None if as_json else length.depth
    explanation = requests.explain(base, asked, reading=reading, agent=agent, depth=depth, limits=bounds)
    if as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.explanation_document(explanation))
    else:
        verbalizer = verbalizer_of(base, language)
        show(explanation_prose(explanation, verbalizer) if prose else explanation_page(explanation, verbalizer, length))
    return GOOD


def _tree(
    base: KnowledgeBase,
    asked: Literal,
    reading: Reading,
    agent: str | None,
    bounds: Limits,
    language: Language,
    *,
    as_json: bool,
) -> int:
    """Show every dialogue about a literal."""
    grown = requests.tree(base, asked, reading=reading, agent=agent, limits=bounds)
    if as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.tree_document(asked, grown))
    else:
        show(tree_page(asked, grown, verbalizer_of(base, language)))
    return GOOD
