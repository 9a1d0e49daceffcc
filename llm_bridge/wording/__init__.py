"""What is said about models and to them: the texts are in this folder, one file a language."""

from __future__ import annotations

from pathlib import Path

from grammar.catalogue import Catalogue

WORDS = Catalogue(Path(__file__).parent)


def prompt(code: str, language: str, **fields: object) -> str:
    """Return what a model is asked, or shown (``view.…``), in a language; stances and turns are in the message."""
    if "." in code:
        return WORDS.say(code, language, **fields)
    return WORDS.say(f"prompt.{code}", language, data=WORDS.say("prompt.data", language))
