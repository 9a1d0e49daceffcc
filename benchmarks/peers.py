"""Other libraries on the same rules, as far as they can say them.

Both know ASPIC+ and no weak negation, so a weak literal becomes an ordinary premise with one contrary, a fact an axiom,
every other rule a defeasible rule; the question is whether an argument for the literal is in the grounded extension.
That is another member of the family of semantics (Schweimeier & Schroeder), which agrees with ours on these families;
each measurement says whether it did. They take ground rules, so families with variables are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.values.literals import Literal
    from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class Peer:
    """A library: its name on PyPI, and whether it accepts a literal, with how many arguments it made."""

    distribution: str
    accepts: Callable[[Dispute, Literal], tuple[bool, int]]

    @property
    def version(self) -> str | None:
        """Return the installed version, None when the library is not installed."""
        try:
            return version(self.distribution)
        except PackageNotFoundError:
            return None


def _rules(dispute: Dispute) -> list[Rule]:
    return [*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules)]


def _mentioned(rules: Iterable[Rule]) -> tuple[dict[Literal, None], dict[Literal, None]]:
    """Return the literals, with their complements, and those that are assumed to have no evidence."""
    literals: dict[Literal, None] = {}
    weak: dict[Literal, None] = {}
    for rule in rules:
        for literal in (rule.head, *rule.strong, *rule.weak):
            literals[literal] = literals[-literal] = None
        weak.update(dict.fromkeys(rule.weak))
    return literals, weak


def _formal_argumentation(dispute: Dispute, asked: Literal) -> tuple[bool, int]:
    """Ask formal-argumentation: ASPIC+ without preferences, grounded extension."""
    # The library is optional, so its types are not known where checkers run.
    dung: Any = import_module("argumentation.core.dung")
    peer: Any = import_module("argumentation.structured.aspic.aspic")
    rules = _rules(dispute)
    literals, weak = _mentioned(rules)

    def named(literal: Literal) -> Any:  # noqa: ANN401 - as above
        atom = peer.GroundAtom(str(literal if literal.positive else -literal))
        return peer.Literal(atom, negated=not literal.positive)

    def assumption(literal: Literal) -> Any:  # noqa: ANN401 - as above
        return peer.Literal(peer.GroundAtom(f"not {literal}"))

    contrariness = peer.ContrarinessFn(
        frozenset((named(literal), named(-literal)) for literal in literals),
        frozenset((named(literal), assumption(literal)) for literal in weak),
    )
    defeasible = frozenset(
        peer.Rule((*map(named, rule.strong), *map(assumption, rule.weak)), named(rule.head), "defeasible", f"r{number}")
        for number, rule in enumerate(rules)
        if not rule.is_fact
    )
    system = peer.ArgumentationSystem(
        frozenset((*map(named, literals), *map(assumption, weak))), contrariness, frozenset(), defeasible
    )
    base = peer.KnowledgeBase(
        frozenset(named(rule.head) for rule in rules if rule.is_fact), frozenset(map(assumption, weak))
    )
    none = peer.PreferenceConfig(frozenset(), frozenset(), "elitist", "last")
    projection = peer.build_abstract_framework(system, base, none)
    grounded = dung.grounded_extension(projection.framework)
    accepted = any(peer.conc(projection.id_to_argument[one]) == named(asked) for one in grounded)
    return accepted, len(projection.arguments)


def _python_argumentation(dispute: Dispute, asked: Literal) -> tuple[bool, int]:
    """Ask python-argumentation (PyArg): ASPIC+ without preferences, grounded extension."""
    aspic = "py_arg.aspic_classes"
    # As above.
    semantics: Any = import_module("py_arg.algorithms.semantics.get_grounded_extension")
    systems: Any = import_module(f"{aspic}.argumentation_system")
    theories: Any = import_module(f"{aspic}.argumentation_theory")
    defeasible_rule: Any = import_module(f"{aspic}.defeasible_rule")
    literal_module: Any = import_module(f"{aspic}.literal")
    rules = _rules(dispute)
    literals, weak = _mentioned(rules)
    known: dict[str, Any] = {
        text: literal_module.Literal(text) for text in (*map(str, literals), *(f"not {w}" for w in weak))
    }
    contraries: dict[str, set[Any]] = {str(literal): {known[str(-literal)]} for literal in literals}
    contraries |= {f"not {literal}": {known[str(literal)]} for literal in weak}
    defeasible: list[Any] = [
        defeasible_rule.DefeasibleRule(
            f"r{number}",
            {known[text] for text in (*map(str, rule.strong), *(f"not {w}" for w in rule.weak))},
            known[str(rule.head)],
        )
        for number, rule in enumerate(rules)
        if not rule.is_fact
    ]
    system = systems.ArgumentationSystem(known, contraries, [], defeasible)
    axioms = [known[str(rule.head)] for rule in rules if rule.is_fact]
    theory = theories.ArgumentationTheory(system, axioms, [known[f"not {literal}"] for literal in weak])
    grounded = semantics.get_grounded_extension(theory.create_abstract_argumentation_framework("benchmark"))
    return any(str(one.conclusion) == str(asked) for one in grounded), len(theory.all_arguments)


PEERS: dict[str, Peer] = {
    peer.distribution: peer
    for peer in (
        Peer("formal-argumentation", _formal_argumentation),
        Peer("python-argumentation", _python_argumentation),
    )
}
