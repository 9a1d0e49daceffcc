"""What commands do alike: read a knowledge base, mention its warnings, print a document."""

from __future__ import annotations

import gc
import json
import sys
from typing import TYPE_CHECKING, Any

from aufheben import requests
from aufheben.blocks import Paragraph, Run
from aufheben.errors import Misuse
from aufheben.screen import show
from aufheben.wording import Language, tell
from engine.values.limits import uncollected
from grammar.errors import Unreadable
from grammar.texts import Negation
from grammar.wording import Severity
from kb import loading

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase
    from kb.loading import Loaded


def read(name: str, language: Language, negation: Negation = Negation.STRONG) -> KnowledgeBase:
    """Return the knowledge base of a library name, a file, or standard input; mention warnings on standard error.

    ``negation`` is for texts in controlled language.

    Raises `Unreadable` with every fault of the text and every error of the check, in one go.
    """
    with uncollected():
        loaded = loading.read([name], negation)
        # What was read stays until the command ends: the collector need not walk it again and again.
        gc.freeze()
    return settled(loaded, name, language)


def settled(loaded: Loaded, name: str, language: Language) -> KnowledgeBase:
    """Return what was loaded, mentioning warnings; raise `Unreadable` with what is wrong with it."""
    findings = loaded.findings()
    errors = tuple(finding for finding in findings if finding.severity is Severity.ERROR)
    if errors:
        raise Unreadable(errors)
    count = sum(finding.severity is Severity.WARNING for finding in findings)
    if count:
        text = tell("check.hint", language, name=name, count=count)
        show((Paragraph((Run(text, "quiet"),)),), sys.stderr)
    return loaded.base


def remark(base: KnowledgeBase, name: str, literals: Iterable[Literal], language: Language) -> None:
    """Mention on standard error the literals whose predicate a knowledge base never mentions."""
    for literal, suggestion in requests.unknown(base, literals):
        text = tell(
            "status.unknown-predicate", language, name=name, literal=literal, suggestion=suggestion.text(language)
        )
        show((Paragraph((Run(text, "quiet"),)),), sys.stderr)


def print_document(document: Any) -> None:  # noqa: ANN401 - JSON
    """Print one JSON document: indented, with every character as itself where the output can hold it."""
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    sys.stdout.write(json.dumps(document, ensure_ascii=not unicode, indent=2) + "\n")


def once(names: Sequence[str]) -> Sequence[str]:
    """Return the names of several inputs; standard input can be read only once."""
    if names.count(loading.STDIN) > 1:
        raise Misuse("usage.stdin-once")
    return names
