"""Why something was not decided: which limit was reached, its value, and what was being done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.wording import WORDS, Language, tell

if TYPE_CHECKING:
    from engine.values.errors import LimitReached
    from engine.values.record import Cut
    from kb.schema import CutMessage


def known(kind: str, term: str, language: Language) -> str:
    """Return a term of the engine in a language; one that the catalog does not know stays as it is."""
    code = f"{kind}.{term}"
    return tell(code, language) if code in WORDS else term


def amount(limit: Cut | CutMessage | LimitReached, language: Language) -> str:
    """Return the value of a limit, in seconds where it is one on time.

    >>> from engine.values.record import Cut
    >>> amount(Cut("time", 1.5, "counting"), Language.JA), amount(Cut("ground rules", 5_000_000, "g"), Language.EN)
    ('1.5秒', '5,000,000')
    """
    value = f"{limit.value:,.10g}"
    return tell("limit.seconds", language, value=value) if limit.limit == "time" else value


def cut_text(cut: Cut | CutMessage, language: Language) -> str:
    """Return what ended work early, as a clause without a full stop."""
    if cut.limit == "values":
        return tell("cut.values", language)
    return tell(
        "cut.short",
        language,
        value=amount(cut, language),
        limit=known("limit", cut.limit, language),
        doing=known("doing", cut.doing, language),
        advice=tell(f"limit-advice.{cut.limit}", language),
    )


def stopped_text(cut: Cut | CutMessage | None, language: Language) -> str:
    """Return why a debate has no verdict: the protocol allows no more rounds, or a limit was reached."""
    if cut is None or cut.limit == "rounds":
        return tell("answer.stopped", language)
    return tell("answer.stopped-by", language, cut=cut_text(cut, language))
