"""``statutes``: questions about statutes, sampled, looked up, and answered without a model."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.choices import StatuteAction
from aufheben.cli import GOOD
from aufheben.cli.commands import DRAW, QUESTIONS, SAMPLE_SIZE, STATUTE_ACTION, STATUTES
from aufheben.cli.io import print_file
from aufheben.experiments.statistics import Proportion
from aufheben.reports.evaluations import share_words
from aufheben.screen import show
from aufheben.statutes.floor import floor
from aufheben.statutes.items import LETTERS, read_items, read_titles
from aufheben.statutes.retrieval import MOST_CHARACTERS, ArticleIndex, articles, hits
from aufheben.statutes.sampling import sample
from aufheben.wording import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.cli.parameters import Given


def statutes(given: Given) -> int:
    """Do what was asked with questions about statutes."""
    match given[STATUTE_ACTION]:
        case StatuteAction.SAMPLE:
            source = Path(given[QUESTIONS])
            found = sample(read_items(source), read_titles(source), given[SAMPLE_SIZE], given[DRAW])
            print_file("".join(f"{item.name}\n" for item in found))
        case StatuteAction.RETRIEVE:
            show(tuple(_retrieved(given)))
        case StatuteAction.FLOOR:
            show(tuple(_floor(given)))
    return GOOD


def _retrieved(given: Given) -> Iterator[Paragraph]:
    """Yield the articles for each question, and how often the right ones were found."""
    language = given.language
    items = {item.name: item for item in read_items(Path(given[QUESTIONS]))}
    more = [item for name in given[STATUTES] for item in read_items(Path(name))]
    index = ArticleIndex(articles(item.passage for item in (*items.values(), *more)))
    first, whole = Proportion(), Proportion()
    for hit in hits(tuple(items.values()), index):
        named = " · ".join(f"{one.title} {one.heading}".strip() for one in hit.articles)
        style = "" if hit.first else "bad"
        yield Paragraph((Run(tell("statutes.found", language, name=hit.item, articles=named), style),))
        first.add(hit.first)
        whole.add(hit.whole)
    yield Paragraph()
    counts = {"articles": len(index.articles), "questions": len(items), "characters": f"{MOST_CHARACTERS:,}"}
    yield Paragraph((Run(tell("statutes.searched", language, **counts), "title"),))
    for code, share in (("statutes.hit", first), ("statutes.whole", whole)):
        yield _share(tell(code, language), share, given)


def _floor(given: Given) -> Iterator[Paragraph]:
    """Yield what is right without any model."""
    language = given.language
    items = read_items(Path(given[QUESTIONS]))
    count = len({item.name for item in items})
    yield Paragraph((Run(tell("statutes.floor", language, questions=count), "title"),))
    for rule, share in floor(items):
        always = rule in LETTERS
        told = tell("statutes.always", language, letter=rule) if always else tell("statutes.likest", language)
        yield _share(told, share, given)
    yield Paragraph((Run(tell("statutes.note", language), "quiet"),))


def _share(name: str, share: Proportion, given: Given) -> Paragraph:
    return Paragraph((Run(f"{name}: {share_words(share, given.language)}"),), indent=2)
