"""What was read of a statute: each provision with its rules, or the reason why it has none, and the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from grammar.wording import place
from kb.laws import ProvisionTaking, reason, taking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.blocks import Report
    from aufheben.wording import Language
    from grammar.laws.rules import ReadProvision
    from kb.laws import LawReading

_SIGNS = {
    ProvisionTaking.READ: Run("✓", "good"),
    ProvisionTaking.WHOLE: Run("=", "agent4"),
    ProvisionTaking.REFUSED: Run("✗", "bad"),
    ProvisionTaking.EMPTY: Run("-", "quiet"),
}


def law_page(reading: LawReading, language: Language) -> Report:
    """Return a statute provision by provision, and how many were taken in which way."""
    lines = [Paragraph((Run(reading.law.title or reading.law.source.name, "title"),))]
    for one in reading.provisions:
        lines += _provision(one, language)
    for beside in reading.law.beside:
        words = " ".join(beside.text.split())
        where = Run(f"  ({_line(place(beside.span, language))})", "quiet")
        lines.append(Paragraph((Run(words, "quiet"), where), lead=Run("- ", "quiet")))
    return (*lines, Paragraph(), Paragraph((Run(reading.counted(language)),)))


def _provision(one: ReadProvision, language: Language) -> Iterator[Paragraph]:
    provision, sign = one.provision, _SIGNS[taking(one)]
    where = Run(f"  ({_line(place(provision.span, language))})", "quiet")
    name = Run(f"{provision.address.japanese}{provision.caption}  ", "title")
    yield Paragraph((name, Run(provision.text), where), lead=Run(f"{sign.text} ", sign.style))
    if one.why is not None:
        yield Paragraph((Run(reason(one, language), "quiet"),), indent=4)
    for rule in one.rules:
        yield Paragraph((Run(str(rule), "formal"),), indent=4, hang=4)


def _line(told: str) -> str:
    """Return a place without its column."""
    return told.rpartition(":")[0]
