"""A passage of a statute and the choices about it as clauses that a model proposes, each held to its words.

The translation is that of stances (`llm_bridge.translation`), with all of its checks: the passage is what everybody
accepts, each choice the stance of an agent of its own. A choice is a conditional claim: what it supposes are facts
about a case of its own, what it says of the case is looked for. Nothing is concluded from a passage that is not
translated to the last sentence, since the one that is missing may be the exception; a choice that is not is left open.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.values.literals import Comparison, Literal, Name, Variable, Weak
from engine.values.rules import Rule
from grammar.controlled import Sentence
from grammar.documents import Document, Section
from grammar.formatting import format_source
from grammar.laws.provisions import cut
from grammar.laws.sentences import refusal
from grammar.spans import SourceText, Span
from kb.readings import TextReading
from llm_bridge.translation import AcceptedClause, Translation, most_translation_calls, translate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from llm_bridge.model import Model
    from llm_bridge.statutes import StatuteCase

CHOICES = ("a", "b", "c", "d")
AGREES = "agrees"
MOST_OPEN = 8
"""Facts of a choice's case that are said to be open."""


class Lack(StrEnum):
    """What keeps a sentence from being decided on."""

    UNTRANSLATED = "untranslated"
    """No clause of it was taken, or one was refused."""
    EXCEPTION = "exception"
    """A clause of it leaves out what the sentence excepts."""
    LEFT_OUT = "left-out"
    """Words of it stand in no clause: they may be a condition."""
    OVERRIDE = "override"
    """It takes something of other provisions back, or applies them elsewhere: no clause of its own says that."""
    SEVERAL = "several"
    """A choice that is several clauses: no single claim."""
    NO_CASE = "no-case"
    """A choice that supposes something of a named thing or an amount, not of a case of its own."""
    OTHER_EXCEPTION = "other-exception"
    """A choice that excepts what no clause of the passage does: maybe the same exception, told wrongly."""


@dataclass(frozen=True, slots=True)
class LackingSentence:
    """A sentence on which nothing is decided, and why; ``choice`` is the letter of a choice, empty in the passage."""

    why: Lack
    text: str
    choice: str = ""


@dataclass(frozen=True, slots=True)
class ProposedPassage:
    """What a model makes of a passage and its choices, as far as it was taken.

    ``text`` is the knowledge base, in the form of those in ``kb/library/statutes``; empty where the passage lacks a
    sentence, or every choice does.
    """

    translation: Translation
    lacking: tuple[LackingSentence, ...]
    text: str


def most_proposal_calls(case: StatuteCase) -> int:
    """Return how many calls `proposed` makes at most, each with one repair of its form."""
    return most_translation_calls(_reading(case))


def proposed(case: StatuteCase, asked: str, model: Model) -> ProposedPassage:
    """Return a passage and its choices as clauses; ``asked`` is ``correct`` or ``wrong``.

    Raises `ModelError` where the model cannot be asked; a reply that is of no use leaves its sentences untranslated.
    """
    done = translate(_reading(case), model, language=case.language)
    refused = {one.sentence for one in done.refused}
    taken = {one.sentence for one in done.clauses}
    excepted = {name for one in done.clauses if not one.owner for name in _weak(one.rule)}
    lacking: list[LackingSentence] = []
    claims: dict[str, AcceptedClause] = {}
    for section in done.reading.documents[0].sections:
        letter = section.owner or ""
        for sentence in section.sentences:
            mine = [one for one in done.clauses if one.sentence == sentence and one.owner == letter]
            why = None
            if sentence in refused or sentence not in taken or any(map(_is_taken, mine)):
                why = Lack.UNTRANSLATED
            elif not letter and (refusal(sentence.text) is not None or _OVERRIDES.search(sentence.text)):
                why = Lack.OVERRIDE
            elif not letter and not _excepts_all(sentence, mine):
                why = Lack.EXCEPTION
            elif _left_out(sentence, mine):
                why = Lack.LEFT_OUT
            elif letter and (len(mine) != 1 or len(section.sentences) != 1):
                why = Lack.SEVERAL
            elif letter and not _is_of_a_case(mine[0].rule):
                why = Lack.NO_CASE
            elif letter and not _weak(mine[0].rule) <= excepted:
                why = Lack.OTHER_EXCEPTION
            if why is not None:
                lacking.append(LackingSentence(why, sentence.text, letter))
            elif letter:
                claims[letter] = mine[0]
    if any(not one.choice for one in lacking) or not _passage(case) or not claims:
        return ProposedPassage(done, tuple(lacking), "")
    text = "\n".join(_lines(case, asked, done, claims)) + "\n"
    return ProposedPassage(done, tuple(lacking), format_source(SourceText("<passage>", text)))


def _passage(case: StatuteCase) -> list[str]:
    """Return the lines of a passage without its headings."""
    return [line for line in case.passage.split("\n") if line.strip() and not line.lstrip().startswith("#")]


def _reading(case: StatuteCase) -> TextReading:
    """Return the sentences of a passage and the choices, all of them unread."""
    lines = [*_passage(case), *(" ".join(choice.split()) for choice in case.choices)]
    source = SourceText("passage", "\n".join(lines))
    places: list[Span] = []
    start = 0
    for line in lines:
        places.append(Span(source, start, start + len(line)))
        start += len(line) + 1
    count = len(case.choices)
    sentences = [one for place in places[:-count] for one in _sentences(place)]
    choices = zip(CHOICES, places[-count:], strict=True)
    sections = (Section(letter, sentences=tuple(_sentences(place))) for letter, place in choices)
    return TextReading((Document(source, case.language, (Section("", sentences=tuple(sentences)), *sections)),))


def _sentences(place: Span) -> Iterator[Sentence]:
    """Yield the sentences of a line, each with the proviso that takes something of it back."""
    spans: list[Span] = []
    for one in cut(place.source.text[place.start : place.end], place):
        if one.proviso and spans:
            spans[-1] = Span(place.source, spans[-1].start, one.span.end)
        else:
            spans.append(one.span)
    return map(Sentence, spans)


def _excepts_all(sentence: Sentence, clauses: Iterable[AcceptedClause]) -> bool:
    """Return whether each clause of a sentence has as many exceptions as its words; the checks see to what they are."""
    count = len(_EXCEPTS.findall(sentence.text))
    return all(len(one.rule.weak) >= count for one in clauses)


def _left_out(sentence: Sentence, clauses: Iterable[AcceptedClause]) -> str:
    """Return the first word of a sentence that no clause rests on, empty where there is none."""
    rest = sentence.text
    for one in clauses:
        for words in (one.quote, *one.conditions):
            for piece in filter(None, map(str.strip, words.split(_GAP))):
                rest = rest.replace(piece, " ", 1)
    found = _CONTENT.search(_FUNCTION.sub("", rest))
    return "" if found is None else found[0]


_GAP = "…"
_CONTENT = re.compile("[\u3400-\u9fff々ァ-ヺ0-9０-９A-Za-z]+")
_FUNCTION = re.compile("場合|及び|又は|並びに|若しくは")
_EXCEPTS = re.compile("この限りで|を除[きく]|を除い|以外")
"""Words by which a sentence excepts something of what it says."""
_OVERRIDES = re.compile("(?:規定|定め|[条項号章節款法令則]|これら?|それ|書)に(?:も|は)?かかわらず|適用し?ない")
"""Words by which a sentence takes something of other provisions back; 契約の条件にかかわらず is about no provision."""


def _is_taken(clause: AcceptedClause) -> bool:
    """Return whether a clause uses a name that means something else here: what is asked, the case of a choice."""
    literals = clause.rule.literals
    named = (arg.value for one in literals for arg in one.args if isinstance(arg, Name))
    return any(one.predicate in _OWN for one in literals) or any(one.startswith(_CASE) for one in named)


_OWN = frozenset(("question", "asked", "choice", AGREES))
_CASE = "case_"
"""How the things of a choice's own case are called."""


def _is_of_a_case(rule: Rule) -> bool:
    """Return whether all that a claim supposes is of its own case, and no amount is compared."""
    return all(
        not isinstance(one, Comparison) and any(isinstance(arg, Variable) for arg in _literal(one).args)
        for one in rule.body
    )


def _weak(rule: Rule) -> set[str]:
    return {one.predicate for one in rule.weak}


def _literal(one: Literal | Weak) -> Literal:
    return one.literal if isinstance(one, Weak) else one


def _lines(case: StatuteCase, asked: str, done: Translation, claims: dict[str, AcceptedClause]) -> Iterator[str]:
    yield "% The clauses were proposed by a model, and held to the words above them."
    yield f"question({_quoted(case.question)})."
    yield f"asked({asked})."
    yield from (f"choice({letter}, {_quoted(text)})." for letter, text in zip(CHOICES, case.choices, strict=True))
    passage = [one for one in done.clauses if not one.owner]
    yield from _commented(passage)
    rules = [one.rule for one in passage]
    for letter, claim in claims.items():
        terms = _case(claim.rule, letter)
        head = _at(claim.rule.head, terms)
        supposed = [_at(one, terms) for one in claim.rule.strong]
        yield ""
        yield f"%   {' '.join(claim.sentence.text.split())}"
        yield from (f"{one}." for one in supposed)
        yield f"right_{letter}: {head} => {AGREES}({letter})."
        yield f"wrong_{letter}: {-head} => -{AGREES}({letter})."
        yield from (f"open {one}." for one in _open(head, rules, supposed, letter))
    yield ""
    yield from map(str, done.says)


def _quoted(text: str) -> str:
    return json.dumps(" ".join(text.split()), ensure_ascii=False)


def _commented(clauses: Sequence[AcceptedClause]) -> Iterator[str]:
    before = None
    for one in clauses:
        if one.sentence != before:
            yield ""
            yield f"%   {' '.join(one.sentence.text.split())}"
        before = one.sentence
        yield str(one.rule)


def _case(rule: Rule, letter: str) -> dict[Variable, Name]:
    """Return what the variables of a claim stand for: things of its own case, the first called like the choice."""
    named = (arg for one in (*rule.strong, *rule.weak, rule.head) for arg in one.args if isinstance(arg, Variable))
    return {
        one: Name(f"{_CASE}{letter}" + (f"_{at}" if at > 1 else ""))
        for at, one in enumerate(dict.fromkeys(named), start=1)
    }


def _at(literal: Literal, terms: dict[Variable, Name]) -> Literal:
    args = tuple(terms[arg] if isinstance(arg, Variable) else arg for arg in literal.args)
    return Literal(literal.predicate, args, literal.positive)


def _open(head: Literal, rules: Sequence[Rule], supposed: Iterable[Literal], letter: str) -> Iterator[Literal]:
    """Yield what of the case no rule concludes and what is looked for rests on: facts that could still be known."""
    wanted, waiting = dict[str, None](), [head.predicate]
    while waiting:
        name = waiting.pop()
        for rule in rules:
            if rule.head.predicate == name:
                new = [one.predicate for one in rule.strong if one.predicate not in wanted]
                wanted.update(dict.fromkeys(new))
                waiting += new
    concluded = {rule.head.predicate for rule in rules} | {one.predicate for one in supposed}
    one_place = {one.predicate for rule in rules for one in rule.strong if len(one.args) == 1}
    free = [name for name in wanted if name not in concluded and name in one_place]
    yield from (Literal(name, (Name(f"{_CASE}{letter}"),)) for name in free[:MOST_OPEN])
