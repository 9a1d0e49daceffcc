"""Stances as texts, one for each agent: as they were written, or spoken from a knowledge base."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.languages import sentence_verbalizer

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextReading


def spoken(base: KnowledgeBase, language: str) -> tuple[str, dict[str, str]]:
    """Return the issue and the stances of a knowledge base, said in a language; what is common stands in each."""
    voice = sentence_verbalizer(language, base.says)
    shared = [voice.rule(rule) for rule in base.background]
    stances = {agent.name: "\n".join([*shared, *map(voice.rule, agent.rules)]) for agent in base.agents}
    return "" if base.issue is None else base.issue.question, stances


def written(reading: TextReading) -> tuple[str, dict[str, str]]:
    """Return the issue and the stances of a text as its author wrote them; what is common stands in each."""
    (document,) = reading.documents
    shared = [one.text for section in document.sections if section.owner == "" for one in section.sentences]
    stances: dict[str, str] = {}
    for section in document.sections:
        if section.owner:
            texts = [sentence.text for sentence in section.sentences]
            stances[section.owner] = "\n".join([stances.get(section.owner, "\n".join(shared)), *texts]).strip()
    return "" if document.issue is None else document.issue.text, stances
