"""Who speaks and in which language: what every report needs besides the values it tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import TYPE_CHECKING, cast

from aufheben.blocks import Paragraph, Run, beside
from aufheben.wording import WORDS, Language, tell, words
from engine.values.errors import LimitReached
from engine.values.literals import BodyItem, Literal, Name, Variable, Weak
from engine.values.record import Attack, Cut, Route
from engine.values.rules import Argument, Issue, Rule
from grammar.controlled import ProseVerbalizer
from grammar.languages import language_of, prose_verbalizer
from grammar.statements import Say
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from kb.schema import CutMessage

Member = tuple["BodyItem", ...]
"""A member of a synthesis: one literal, or the literals of a unit."""

_SHOWN_RULES = 8
"""Rules of one argument that a page shows; documents hold all."""


@dataclass(frozen=True, slots=True)
class Verbalizer:
    """The language, who tells values in it, and the agents in file order with their titles."""

    language: Language
    prose: ProseVerbalizer
    agents: tuple[str, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict[str, str])

    def tell(self, code: str, **fields: object) -> str:
        """Return a fixed wording as text."""
        return tell(code, self.language, **fields)

    def words(self, code: str, **fields: object) -> tuple[Run, ...]:
        """Return a fixed wording whose fields keep their style."""
        return words(code, self.language, **fields)

    def line(self, code: str, indent: int = 0, *, lead: Run | None = None, **fields: object) -> Paragraph:
        """Return a fixed wording as a line."""
        return Paragraph(self.words(code, **fields), indent=indent, lead=lead)

    def quiet(self, code: str, indent: int = 0, **fields: object) -> Paragraph:
        """Return a fixed wording as a line in the background."""
        return Paragraph((Run(self.tell(code, **fields), "quiet"),), indent=indent)

    def decided_by(self, route: Route | None) -> Iterator[Paragraph]:
        """Yield the line that tells how statuses were computed, where that is known."""
        if route is not None:
            yield self.quiet("status.decided", route=self.tell(f"route.{route}"))

    def agent(self, name: str | None) -> Run:
        """Return an agent's name, as a line says it, in its colour; None is the joint party."""
        if name is None:
            return Run(self.together, "joint")
        number = self.agents.index(name) if name in self.agents else 0
        return Run(self.prose.term(Name(name)), f"agent{number % 6}")

    def introduced(self, name: str) -> tuple[Run, ...]:
        """Return an agent's name with its title, where it has one in this language."""
        title = self.titles.get(name)
        if title is None or not self._is_ours(title):
            return (self.agent(name),)
        return self.words("debate.agent", agent=self.agent(name), title=title)

    def question(self, issue: Issue) -> str:
        """Return the question of an issue: as it was put, or, where that is another language, what it asks."""
        return issue.question if self._is_ours(issue.question) else self.prose.question(issue.literals)

    def _is_ours(self, text: str) -> bool:
        """Return whether the author's text can be taken for one of this language, by its script."""
        return (self.language is Language.JA) == (language_of(text) == Language.JA)

    @property
    def together(self) -> str:
        """Return the joint party in words: all agents, as a synthesis may use everybody's rules."""
        if not 0 < len(self.agents) <= 3:  # noqa: PLR2004 - more names than a headline holds
            return self.tell("debate.everybody")
        return self.tell("debate.together", agents=self.listed(self.agent(name).text for name in self.agents))

    def listed(self, texts: Iterable[str]) -> str:
        """Return texts as a list in words: "a, b and c"."""
        *first, last = texts
        return self.tell("debate.comma").join(first) + self.tell("debate.join") + last if first else last

    def literal(self, literal: Literal) -> Run:
        """Return a literal as it reads."""
        return Run(self.prose.literal(literal), "text")

    def quoted(self, literal: Literal) -> Run:
        """Return a literal as it reads, in quotation marks, to stand inside a sentence."""
        return Run(self.tell("debate.quoted", text=self.literal(literal).text), "text")

    def assumption(self, literal: Literal) -> str:
        """Return the assumption that there is no evidence of a literal."""
        return self.prose.item(Weak(literal))

    def point(self, literal: Literal, attack: Attack) -> Run:
        """Return what is attacked, in quotation marks: a conclusion, or an assumption."""
        if attack is not Attack.UNDERCUT:
            return self.quoted(literal)
        return Run(self.tell("debate.quoted", text=self.assumption(literal)), "text")

    def reading(self, argument: Argument) -> Run:
        """Return an argument's claim with its reason as it reads, or the claim alone."""
        return Run(self.prose.reason(argument.warrant), "text")

    def deciding(self, priorities: Iterable[Literal], argument: Argument | None) -> str:
        """Return the priorities that decide and are not told with the argument, in one clause; nothing without any."""
        literals = argument.conclusions if argument is not None else ()
        explicit = [priority for priority in priorities if priority not in literals]
        return self.prose.together(explicit) if explicit else ""

    def member(self, member: Member) -> str:
        """Return a member of a synthesis as it reads."""
        return self.prose.together(member)

    def members(self, members: Iterable[Member]) -> str:
        """Return members of a synthesis as one clause."""
        return self.prose.together([item for member in members for item in member])

    def steps(self, argument: Argument, indent: int) -> tuple[Paragraph, ...]:
        """Return the rules of an argument in concrete syntax; of the facts only those that no rule of it uses."""
        shown = argument.steps
        rules = shown[-_SHOWN_RULES:]
        lines = [line for rule in rules for line in self._step(rule, argument, indent)]
        left_out = len(shown) - len(rules)
        return (*lines, self.quiet("debate.more-rules", indent, count=left_out)) if left_out else tuple(lines)

    def _step(self, rule: Rule, argument: Argument, indent: int) -> tuple[Paragraph, ...]:
        """Return a rule in concrete syntax; one beside the warrant is also told, as a ground or as a defence."""
        if rule == argument.warrant:
            return (formal(rule, indent),)
        if rule.is_fact:
            fact = self.literal(rule.head).text
            text = self.tell("debate.with-fact", fact=fact)
            return (Paragraph((Run(text, "quiet"), *beside(fact, rule.head)), indent=indent),)
        used = any(rule.head in other.strong for other in argument.rules)
        text = self.tell("debate.step" if used else "debate.besides", reading=self.prose.reason(rule))
        return Paragraph((Run(text, "quiet"),), indent=indent), formal(rule, indent)


def verbalizer_of(kb: KnowledgeBase, language: Language) -> Verbalizer:
    """Return how a knowledge base speaks in a language."""
    titles = {agent.name: agent.title for agent in kb.agents if agent.title is not None}
    return Verbalizer(language, prose_verbalizer(language, kb.says), tuple(agent.name for agent in kb.agents), titles)


def verbalizer_without(value: object, agents: Iterable[str], language: Language) -> Verbalizer:
    """Return who tells a value without its knowledge base: by the vocabulary rule.

    What that has no words for stays in concrete syntax: nobody wants to read that the property ``buy`` holds of ``a``.
    """
    prose = prose_verbalizer(language)
    named = {(one.predicate, len(one.args)): one for one in _literals(value)}
    bare = [name for name, one in named.items() if not prose.worded(one)]
    says: list[Say] = []
    for predicate, count in sorted(bare):
        pattern = Literal(predicate, tuple(Variable(f"A{place}") for place in range(count)))
        places = ", ".join(f"{{A{place}}}" for place in range(count))
        words = f"{predicate}({places})" if places else predicate
        says += (Say(pattern, words, f"-{words}"), Say(pattern, words, f"-{words}", "ja"))
    return Verbalizer(language, prose_verbalizer(language, says) if says else prose, tuple(agents))


def _literals(value: object) -> Iterator[Literal]:
    """Yield the literals that a value is made of, many of them more than once."""
    match value:
        case Literal():
            yield value
        case tuple() | frozenset():
            for one in cast("Iterable[object]", value):
                yield from _literals(one)
        case _ if is_dataclass(value):
            for one in fields(value):
                yield from _literals(getattr(value, one.name))
        case _:
            return


def formal(rule: Rule, indent: int) -> Paragraph:
    """Return a rule in concrete syntax as a line in the background."""
    label = f"{rule.given_label}: " if rule.given_label is not None else ""
    return Paragraph((Run(label + rule.clause, "formal"),), indent=indent, hang=4)


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
