"""What a model proposes to join stances that share no words: bridge rules, and names that may be one.

A bridge rule connects names that one side gives with names that another asks for. It belongs to nobody's stance: it
stands in the background under a label that starts with ``bridge_``, defeasible, with the sentence it comes from or the
word that it is world knowledge. It is kept apart and named wherever it is used; what is concluded with one says so.

Names that a model takes for the same, or for each other's denial, are shown as proposals and never merged: opposites
look alike to a model as synonyms do, and nothing here can tell whether it is right. So each pair is a question to the
author, with the ``say`` line that would answer it with yes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.values.errors import AufhebenError
from engine.values.literals import PRIORITY, Literal, Variable
from engine.values.record import Debate
from engine.values.rules import Rule
from grammar.controlled import ProseVerbalizer, SentenceVerbalizer
from grammar.reading import parse_rule
from grammar.statements import BackgroundBlock, RuleStatement, Say
from grammar.wording import Severity
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from kb.synonyms import braced
from llm_bridge.model import Model
from llm_bridge.replies import AlignmentReply, BridgesReply
from llm_bridge.wording import WORDS, prompt

LABEL = "bridge_"


@dataclass(frozen=True, slots=True)
class Bridge:
    """A bridge rule and where it comes from: a sentence of a stance, or None for world knowledge."""

    rule: Rule
    source: str | None


@dataclass(frozen=True, slots=True)
class Bridges:
    """The bridge rules of a knowledge base, and proposals that were not taken, with the reason."""

    taken: tuple[Bridge, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()

    def over(self, kb: KnowledgeBase) -> KnowledgeBase:
        """Return a knowledge base with the bridge rules in its background."""
        if not self.taken:
            return kb
        block = BackgroundBlock(tuple(RuleStatement(one.rule) for one in self.taken))
        return KnowledgeBase((*kb.statements, block), kb.sources)


def bridges_text(joined: Bridges) -> str:
    """Return bridge rules as a block of the background, each with where it comes from; nothing without any."""
    if not joined.taken:
        return ""
    lines = ["", "background {"]
    for one in joined.taken:
        source = "world knowledge" if one.source is None else " ".join(one.source.split())
        lines += [f"    % bridge rule by model: {source}", f"    {one.rule}"]
    return "\n".join([*lines, "}", ""])


def bridges(
    kb: KnowledgeBase, sentences: Iterable[str], model: Model, voice: SentenceVerbalizer, language: str
) -> Bridges:
    """Return the bridge rules that a model proposes and every check lets pass; makes one call, and one repair."""
    listed = list(sentences)
    names = sorted(_signatures(kb))
    material = "\n".join(
        [
            prompt("view.names", language),
            *(f"- {name}/{arity}" for name, arity in names),
            prompt("view.rules", language),
            *(f"- {voice.rule(rule)}" for agent in kb.agents for rule in agent.rules),
            prompt("view.numbered", language),
            *(f"{number}. {' '.join(text.split())}" for number, text in enumerate(listed, start=1)),
        ]
    )
    reply = model.ask(prompt("bridges", language), material, BridgesReply, stage="bridges")
    taken: list[Bridge] = []
    refused: list[tuple[str, str]] = []
    known = set(names)
    for proposed in reply.bridges:
        found = _rule(proposed.clause, known, language)
        if isinstance(found, str):
            refused.append((proposed.clause, found))
            continue
        rule = replace(found, label=f"{LABEL}{len(taken) + 1}")
        source = listed[proposed.sentence - 1] if 0 < proposed.sentence <= len(listed) else None
        fault = _fault(kb, [*taken, Bridge(rule, source)], language)
        if fault is None:
            taken.append(Bridge(rule, source))
        else:
            refused.append((proposed.clause, fault))
    return Bridges(tuple(taken), tuple(refused))


def _rule(text: str, known: set[tuple[str, int]], language: str) -> Rule | str:
    """Return a proposed bridge as a rule, or what is wrong with it."""
    try:
        rule = parse_rule(text)
    except AufhebenError as error:
        return str(error).splitlines()[0]
    no_form = WORDS.say("clause.form", language)
    if rule.strict or rule.conflict or not rule.strong:
        return no_form
    for literal in (rule.head, *rule.strong, *rule.weak):
        if (literal.predicate, len(literal.args)) not in known:
            name = f"{literal.predicate}/{len(literal.args)}"
            return WORDS.say("clause.unknown-name", language, name=name)
    return rule


def _fault(kb: KnowledgeBase, taken: list[Bridge], language: str) -> str | None:
    before = {(one.code, one.fields) for one in check(kb, complete=False)}
    for one in check(Bridges(tuple(taken)).over(kb), complete=False):
        if one.severity is Severity.ERROR and (one.code, one.fields) not in before:
            return one.message(language)
    return None


def _signatures(kb: KnowledgeBase) -> set[tuple[str, int]]:
    rules = [*kb.background, *(rule for agent in kb.agents for rule in agent.rules)]
    literals = [literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak)]
    asked = kb.issue.literals if kb.issue is not None else ()
    return {(one.predicate, len(one.args)) for one in (*literals, *asked)}


def bridged(debate: Debate) -> dict[Literal, tuple[str, ...]]:
    """Return the claims of a debate that rest on bridge rules, with the labels of these."""
    found: dict[Literal, tuple[str, ...]] = {}
    for move in debate.moves:
        if move.argument is not None:
            labels = tuple(rule.label for rule in move.argument.rules if rule.label and rule.label.startswith(LABEL))
            if labels:
                found[move.argument.claim] = tuple(dict.fromkeys((*found.get(move.argument.claim, ()), *labels)))
    return found


MOST_ALIGNMENT_CALLS = 2
"""The call, and one repair of its form."""
_PLACES = "XYZUVW"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two names that may be one, or with ``opposite`` each other's denial, and the line that would join them."""

    one: Literal
    other: Literal
    line: Say
    opposite: bool = False


def alignments(kb: KnowledgeBase, model: Model, voice: ProseVerbalizer, language: str) -> tuple[Pair, ...]:
    """Return the pairs of names that a model proposes; what is no pair of known names is left out.

    Makes one call, and one repair; none for fewer than two names. Raises `llm_bridge.errors.ModelError`.
    """
    names = {f"{one.predicate}/{len(one.args)}": one for one in _names(kb)}
    if len(names) < 2:  # noqa: PLR2004 - a pair
        return ()
    listed = [f"- {name}: {voice.literal(one)}" for name, one in names.items()]
    reply = model.ask(
        prompt("align", language),
        "\n".join([prompt("view.names", language), *listed]),
        AlignmentReply,
        stage="align",
    )
    found: dict[frozenset[str], Pair] = {}
    for proposed in reply.pairs:
        one, other = names.get(proposed.one), names.get(proposed.other)
        if one is None or other is None or one == other or len(one.args) != len(other.args):
            continue
        pair = _pair(one, other, voice, language, opposite=proposed.relation == "opposite")
        found.setdefault(frozenset((proposed.one, proposed.other)), pair)
    return tuple(found.values())


def _pair(one: Literal, other: Literal, voice: ProseVerbalizer, language: str, *, opposite: bool) -> Pair:
    places = tuple(Variable(letter) for letter in _PLACES[: len(one.args)])
    theirs = braced(voice.literal(other), places)
    line = Say(one, theirs, language=None if language == "en" else language)
    if opposite:
        line = replace(line, reading=braced(voice.literal(one), places), negative=theirs)
    return Pair(one, other, line, opposite)


def _names(kb: KnowledgeBase) -> Iterator[Literal]:
    """Yield each name of a knowledge base once, variables in its places."""
    rules = [*kb.background, *(rule for agent in kb.agents for rule in agent.rules)]
    literals = [literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak)]
    asked = kb.issue.literals if kb.issue is not None else ()
    for name, arity in dict.fromkeys((one.predicate, len(one.args)) for one in (*literals, *asked)):
        if name != PRIORITY and arity <= len(_PLACES):
            yield Literal(name, tuple(Variable(letter) for letter in _PLACES[:arity]))
