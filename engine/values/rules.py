"""Rules, the theories and the dispute that a debate is about, and arguments (semantics.md, sections 1 and 2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain

from engine.values.literals import Anonymous, BodyItem, Comparison, Literal, Weak

BACKGROUND = ""
"""The owner of what belongs to everybody; no agent can have this name."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A fact, a presumption, a defeasible rule or a strict rule.

    ``strict`` with an empty body is a fact; not strict with an empty body is a presumption.
    ``source`` is an opaque key that leads back to the statement; equality ignores it. A ``conflict`` says that
    literals cannot hold together; it is the strict rule from all but the last of them to the complement of the last
    (transposition gives the others), and it is printed as ``conflict a(X), b(X), X != Y``.
    """

    head: Literal
    body: tuple[BodyItem, ...] = ()
    strict: bool = False
    label: str | None = None
    source: object = field(default=None, compare=False, repr=False)
    conflict: bool = False

    @property
    def is_fact(self) -> bool:
        """Return whether this is an indisputable premise."""
        return self.strict and not self.body

    @property
    def strong(self) -> tuple[Literal, ...]:
        """Return the strong body literals, in text order."""
        return tuple([item for item in self.body if isinstance(item, Literal)])

    @property
    def weak(self) -> tuple[Literal, ...]:
        """Return the literals L with ``not L`` in the body, in text order."""
        return tuple([item.literal for item in self.body if isinstance(item, Weak)])

    @property
    def literals(self) -> tuple[Literal, ...]:
        """Return the literals of the head and the body, weak ones without their ``not``, strong ones first."""
        return (self.head, *self.strong, *self.weak)

    @property
    def clause(self) -> str:
        """Return the rule in concrete syntax without its label and full stop."""
        if self.conflict:
            together = (*self.strong, -self.head, *(item for item in self.body if isinstance(item, Comparison)))
            return f"conflict {', '.join(map(str, together))}"
        if self.is_fact:
            return str(self.head)
        arrow = "->" if self.strict else "=>"
        body = ", ".join(map(str, self.body))
        return f"{body} {arrow} {self.head}" if body else f"{arrow} {self.head}"

    @property
    def given_label(self) -> str | None:
        """Return the label that the author gave, None for one that is the rule itself (`own_label`)."""
        return None if self.label is None or rule_of_label(self.label) is not None else self.label

    def __str__(self) -> str:
        return f"{self.given_label}: {self.clause}." if self.given_label is not None else f"{self.clause}."


def own_label(rule: Rule) -> str:
    """Return a label for a rule that has none, for priorities that no author states: no text can write it.

    >>> rule_of_label(own_label(Rule(Literal("p"), (Literal("q"),))))
    'q => p'
    """
    return f"{_OWN}{rule.clause})"


def rule_of_label(label: str) -> str | None:
    """Return the rule that a label is by itself, None for a label that an author gave."""
    return label[len(_OWN) : -1] if label.startswith(_OWN) else None


_OWN = "_("


@dataclass(frozen=True, slots=True)
class Theory:
    """The rules of one agent, in file order."""

    owner: str
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Issue:
    """What is argued about: the first literal is what agents claim, the others must hold of it."""

    question: str
    literals: tuple[Literal, ...]

    @property
    def claim(self) -> Literal:
        """Return the literal that agents claim, with its variables."""
        return self.literals[0]


@dataclass(frozen=True, slots=True)
class Dispute:
    """Everything the engine is given: the agents' theories in file order, the background, the issue, what is open.

    Prakken & Sartor 1997, in the form of Kido & Kurihara 2008 (semantics.md, section 1). ``specific`` asks for the
    more specific rule to be preferred over the more general one, as a source of static priorities.
    """

    theories: tuple[Theory, ...]
    background: tuple[Rule, ...] = ()
    issue: Issue | None = None
    open: tuple[Literal, ...] = ()
    specific: bool = False

    @property
    def agents(self) -> tuple[str, ...]:
        """Return the names of the agents, in file order."""
        return tuple(theory.owner for theory in self.theories)

    @property
    def rules(self) -> Iterator[Rule]:
        """Return the rules of everybody: those of the background, then those of the agents in file order."""
        return chain(self.background, *(theory.rules for theory in self.theories))


@dataclass(frozen=True, slots=True)
class Argument:
    """A finite sequence of ground rules, each strong body literal the head of an earlier one, no two with one head.

    ``rules`` are in order of use and hold the facts and strict rules too (where a defeasible rule rests on its own
    conclusion, drawn strictly from others, that literal has a strict rule as well). ``claim`` is what the argument is
    for: the head of its ``warrant``. Rules after the warrant defend it (T16), so the claim is named and not read off
    the last rule. Prakken & Sartor 1997, definition 2.3.
    """

    rules: tuple[Rule, ...]
    claim: Literal

    @property
    def warrant(self) -> Rule:
        """Return the rule that concludes the claim."""
        return next(rule for rule in self.rules if rule.head == self.claim)

    @property
    def conclusions(self) -> tuple[Literal, ...]:
        """Return Conc(A): the heads, facts included, in order of use."""
        return tuple(rule.head for rule in self.rules)

    @property
    def assumptions(self) -> tuple[Literal, ...]:
        """Return Ass(A): the literals L with ``not L`` in some body, each once, in order of use."""
        return tuple(dict.fromkeys(literal for rule in self.rules for literal in rule.weak))

    @property
    def conflicts(self) -> tuple[Rule, ...]:
        """Return the conflicts among the rules: why literals that are no complements clash."""
        return tuple(rule for rule in self.rules if rule.conflict)

    @property
    def steps(self) -> tuple[Rule, ...]:
        """Return the rules as they are shown: of the facts only those that no rule uses (the claim, or a defence)."""
        used = {literal for rule in self.rules for literal in rule.strong}
        return tuple(rule for rule in self.rules if not rule.is_fact or rule.head not in used)

    def __str__(self) -> str:
        """Return one readable line, facts left out where rules use them: ``out_of_stock(a) => -buy(a)``."""
        steps = [rule.clause for rule in self.rules if not rule.is_fact]
        return "; ".join(steps) if steps else str(self.claim)


def denies(assumption: Literal, literal: Literal) -> bool:
    """Return whether evidence for a ground literal is evidence against ``not assumption``.

    ``_`` in the assumption means "for no value", so it is matched by any constant.
    """
    return (
        assumption.predicate == literal.predicate
        and assumption.positive == literal.positive
        and len(assumption.args) == len(literal.args)
        and all(isinstance(a, Anonymous) or a == b for a, b in zip(assumption.args, literal.args, strict=True))
    )
