"""Rules, theories and the dispute that a debate is about."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.values.literals import BodyItem, Comparison, Literal, Weak

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
