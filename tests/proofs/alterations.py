"""Every single alteration of a record of a debate: one statement said otherwise, left out, repeated or moved.

Each has a name that says what was done. Lists that mean a set (a core, what is common) are altered by what is in them,
not by their order.
"""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.values.literals import PRIORITY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.values.rules import Rule

Record: TypeAlias = dict[str, Any]
Altered: TypeAlias = "tuple[str, Record]"

KINDS = ("claim", "counter", "pass", "synthesis")
STATUSES = ("justified", "defensible", "overruled", "unsupported")
OUTCOMES = ("justified", "synthesis", "stalemate", None)
REASONS = ("defeated-claim", "drops-common", "one-sided", "own-reason", "defeated-in-debate")
OBSTACLES = ("no-variable", "one-side", "nothing-to-keep", "heads-differ", "no-candidate", None)

NO_SYNTHESIS: Record = {
    "characterization": {},
    "common": [],
    "core": None,
    "candidates": [],
    "missing": [],
    "searched": True,
    "obstacle": "no-variable",
}


def complement(literal: str) -> str:
    if " > " in literal:
        return literal[2:-1] if literal.startswith("-") else f"-({literal})"
    return literal[1:] if literal.startswith("-") else f"-{literal}"


def alterations(record: Record, rules: Iterable[tuple[str, Rule]]) -> Iterator[Altered]:
    """Yield the name of every alteration and the record that it makes; ``rules`` are the ground ones with owners."""
    known = [(owner, rule) for owner, rule in rules]
    literals = sorted({str(rule.head) for _, rule in known})
    literals = literals[:: max(1, len(literals) // 4)]
    yield from _moves(record, known, literals)
    yield from _order(record)
    yield from _claims(record, literals)
    yield from _whole(record, literals)
    yield from _certificate(record)
    if record["synthesis"] is not None:
        yield from _synthesis(record, literals)


def _with(record: Any, path: tuple[str | int, ...], value: object) -> Any:  # noqa: ANN401 - a part of a document
    """Return the record with one value changed; what is not on the way to it is shared."""
    first, *rest = path
    altered: Any = copy(record)
    altered[first] = _with(record[first], tuple(rest), value) if rest else value
    return altered


def _each(record: Record, path: tuple[str | int, ...], values: Iterable[object]) -> Iterator[Altered]:
    """Yield the record with every other value at one place."""
    found: Any = record
    for step in path:
        found = found[step]
    for value in values:
        if value != found:
            yield f"{'.'.join(map(str, path))}: {found} -> {value}", _with(record, path, value)


def _less(record: Record, path: tuple[str | int, ...]) -> Iterator[Altered]:
    """Yield the record without one entry of a list."""
    found: Any = record
    for step in path:
        found = found[step]
    for place in range(len(found)):
        yield f"{'.'.join(map(str, path))} without {place}", _with(record, path, found[:place] + found[place + 1 :])


def _more(record: Record, path: tuple[str | int, ...], values: Iterable[object]) -> Iterator[Altered]:
    """Yield the record with another entry of a list, and with one in the place of the first."""
    found: Any = record
    for step in path:
        found = found[step]
    others = [value for value in values if value not in found]
    for value in others:
        yield f"{'.'.join(map(str, path))} with {value}", _with(record, path, [*found, value])
    if others and found:
        yield f"{'.'.join(map(str, path))}.0: {found[0]} -> {others[0]}", _with(record, (*path, 0), others[0])


def _moves(record: Record, rules: list[tuple[str, Rule]], literals: list[str]) -> Iterator[Altered]:
    turns = [None, *range(1, len(record["moves"]) + 1)]
    priorities = [str(rule.head) for _, rule in rules if rule.head.predicate == PRIORITY] or ["r1 > r2"]
    for place, move in enumerate(record["moves"]):
        at = ("moves", place)
        yield from _each(record, (*at, "turn"), [move["turn"] + 1, move["turn"] - 1])
        yield from _each(record, (*at, "agent"), [*record["agents"], None])
        yield from _each(record, (*at, "kind"), KINDS)
        yield from _each(record, (*at, "attack"), ["rebut", "undercut", "priority", None])
        yield from _each(record, (*at, "target"), turns)
        yield from _each(record, (*at, "point"), [*literals, complement(move["point"] or literals[0]), None])
        yield from _each(record, (*at, "strict"), [True, False])
        yield from _each(record, (*at, "claim"), [*literals, None])
        yield from _each(record, (*at, "argument"), [None])
        lists: Record = {"barred": [], "priorities": [], "conflicts": []}
        with_field = {**record, "moves": [{**lists, **one} for one in record["moves"]]}
        clashes = [
            "conflict p, q",
            *dict.fromkeys(text for one in record["moves"] for text in one.get("conflicts", ())),
        ]
        for name, texts in (("barred", literals), ("priorities", priorities), ("conflicts", clashes)):
            yield from _more(with_field, (*at, name), texts)
            yield from _less(with_field, (*at, name))
        if move["argument"] is not None:
            yield from _arguments(record, (*at, "argument"), move, rules, literals)


def _arguments(
    record: Record, at: tuple[str | int, ...], move: Record, rules: list[tuple[str, Rule]], literals: list[str]
) -> Iterator[Altered]:
    argument = move["argument"]
    yield from _less(record, (*at, "Conc"))
    yield from _more(record, (*at, "Conc"), literals)
    yield from _less(record, (*at, "Ass"))
    yield from _more(record, (*at, "Ass"), literals)
    yield from _less(record, (*at, "rules"))
    for place, rule in enumerate(argument["rules"]):
        here = (*at, "rules", place)
        yield from _each(record, (*here, "consequent"), literals)
        yield from _each(record, (*here, "id"), ["another"])
        yield f"{'.'.join(map(str, here))} strict or not", _with(record, (*here, "strict"), not rule.get("strict"))
        for side in ("strong", "weak_negation"):
            yield from _less(record, (*here, "antecedent", side))
            yield from _more(record, (*here, "antecedent", side), literals)
        without = argument["rules"][:place] + argument["rules"][place + 1 :]
        yield f"{'.'.join(map(str, here))} left out", _with(record, at, _argument(without))
        if place:
            swapped = [
                *argument["rules"][: place - 1],
                rule,
                argument["rules"][place - 1],
                *argument["rules"][place + 1 :],
            ]
            yield f"{'.'.join(map(str, here))} said before", _with(record, at, _argument(swapped))
    heads = {rule["consequent"] for rule in argument["rules"]}
    for owner, other in rules:
        step = _step(other)
        if owner in ("", move["agent"]) or move["agent"] is None:
            for place, rule in enumerate(argument["rules"]):
                if rule["consequent"] == step["consequent"] and rule["antecedent"] != step["antecedent"]:
                    changed = [*argument["rules"][:place], step, *argument["rules"][place + 1 :]]
                    yield f"{'.'.join(map(str, at))}.{place} by {other.clause}", _with(record, at, _argument(changed))
        if step["consequent"] not in heads:
            for place in range(len(argument["rules"]) + 1):
                longer = [*argument["rules"][:place], step, *argument["rules"][place:]]
                yield f"{'.'.join(map(str, at))}.{place} after {other.clause}", _with(record, at, _argument(longer))


def _step(rule: Rule) -> Record:
    strong = [str(item) for item in rule.body if not str(item).startswith("not ")]
    weak = [str(one) for one in rule.weak]
    return {
        "id": rule.given_label or "r9",
        "antecedent": {"strong": strong, "weak_negation": weak},
        "consequent": str(rule.head),
        **({"strict": True} if rule.strict else {}),
    }


def _argument(rules: list[Record]) -> Record:
    """Return an argument of these rules with its conclusions and assumptions."""
    return {
        "rules": rules,
        "Conc": [rule["consequent"] for rule in rules],
        "Ass": list(dict.fromkeys(one for rule in rules for one in rule["antecedent"]["weak_negation"])),
    }


def _renumbered(record: Record, moves: list[Record], place: dict[int, int]) -> Record:
    """Return the record with other moves, turns counted anew; ``place`` says where each old turn is now.

    What is the same in both is shared, as in `_with`: most alterations are made and not looked at.
    """
    numbered = [
        {**move, "turn": number, "target": place.get(move["target"], move["target"])}
        for number, move in enumerate(moves, 1)
    ]
    claims = [{**claim, "turn": place.get(claim["turn"], claim["turn"])} for claim in record["claims"]]
    certificate = {**record["certificate"], "moves": len(moves)}
    altered = {**record, "moves": numbered, "claims": claims, "certificate": certificate}
    if record["synthesis"]:
        candidates = [_rejected_at(one, place) for one in record["synthesis"]["candidates"]]
        altered["synthesis"] = {**record["synthesis"], "candidates": candidates}
    return altered


def _rejected_at(candidate: Record, place: dict[int, int]) -> Record:
    """Return a candidate of a synthesis, rejected in the turn where its old one is now."""
    rejected = candidate["rejected"]
    if not rejected:
        return candidate
    return {**candidate, "rejected": {**rejected, "turn": place.get(rejected["turn"], rejected["turn"])}}


def _order(record: Record) -> Iterator[Altered]:
    moves = record["moves"]
    turns = range(1, len(moves) + 1)
    for gone in turns:
        place = {turn: turn - (turn > gone) for turn in turns}
        yield f"turn {gone} dropped", _renumbered(record, moves[: gone - 1] + moves[gone:], place)
        place = {turn: turn + (turn > gone) for turn in turns}
        yield f"turn {gone} twice", _renumbered(record, moves[:gone] + moves[gone - 1 :], place)
        if gone > 1:
            swapped = [*moves[: gone - 2], moves[gone - 1], moves[gone - 2], *moves[gone:]]
            place = {turn: turn for turn in turns} | {gone: gone - 1, gone - 1: gone}
            yield f"turns {gone - 1} and {gone} swapped", _renumbered(record, swapped, place)
        for agent in record["agents"]:
            silent = {**moves[gone - 1], "agent": agent, "kind": "pass"}
            silent |= {"attack": None, "target": None, "point": None, "strict": False, "claim": None, "argument": None}
            place = {turn: turn + (turn > gone) for turn in turns}
            longer = [*moves[:gone], silent, *moves[gone:]]
            yield f"{agent} passes after turn {gone}", _renumbered(record, longer, place)


def _claims(record: Record, literals: list[str]) -> Iterator[Altered]:
    yield from _less(record, ("claims",))
    claims = record["claims"]
    for place, claim in enumerate(claims):
        at = ("claims", place)
        yield from _each(record, (*at, "literal"), literals)
        yield from _each(record, (*at, "agent"), record["agents"])
        yield from _each(record, (*at, "turn"), [claim["turn"] + 1, claim["turn"] - 1])
        yield from _each(record, (*at, "result"), ["justified", "defeated"])
        yield from _each(record, (*at, "status"), STATUSES)
        yield f"claim {place} twice", _with(record, ("claims",), [*claims[:place], claim, *claims[place:]])
        if place:
            swapped = [*claims[: place - 1], claim, claims[place - 1], *claims[place + 1 :]]
            yield f"claims {place - 1} and {place} swapped", _with(record, ("claims",), swapped)


def _whole(record: Record, literals: list[str]) -> Iterator[Altered]:
    yield from _each(record, ("outcome",), OUTCOMES)
    yield from _each(record, ("stopped",), ["limit"])
    yield from _each(record, ("mains",), ["all", "one"])
    yield from _less(record, ("answers",))
    yield from _more(record, ("answers",), literals)
    for place in range(len(record["answers"])):
        yield from _each(record, ("answers", place), literals)
    yield from _less(record, ("agents",))
    yield "agents turned round", _with(record, ("agents",), record["agents"][::-1])
    yield from _less(record, ("issue", "literals"))
    yield from _more(record, ("issue", "literals"), literals)
    yield from _each(record, ("synthesis",), [None, NO_SYNTHESIS])


def _certificate(record: Record) -> Iterator[Altered]:
    certificate = record["certificate"]
    yield from _each(record, ("certificate", "bound"), [certificate["bound"] + 1, certificate["bound"] - 1])
    yield from _each(record, ("certificate", "moves"), [certificate["moves"] + 1, certificate["moves"] - 1])
    within = certificate["within"]
    yield from _each(record, ("certificate", "within"), [within + 1, within - 1])
    yield from _less(record, ("certificate", "agents"))
    for place, line in enumerate(certificate["agents"]):
        for name in ("k", "branch", "m", "moves"):
            at = ("certificate", "agents", place, name)
            yield from _each(record, at, [line[name] + 1, line[name] - 1])
        yield from _each(record, ("certificate", "agents", place, "agent"), [*record["agents"], None])


def _synthesis(record: Record, literals: list[str]) -> Iterator[Altered]:
    synthesis = record["synthesis"]
    yield from _each(record, ("synthesis", "obstacle"), OBSTACLES)
    members = list(dict.fromkeys(one for side in synthesis["characterization"].values() for one in side["saturated"]))
    premises = [one for side in synthesis["characterization"].values() for one in side["antecedent"]["strong"]]
    for number, side in synthesis["characterization"].items():
        at = ("synthesis", "characterization", number)
        yield from _each(record, (*at, "agent"), record["agents"])
        yield from _each(record, (*at, "consequent"), [complement(side["consequent"])])
        for half in ("strong", "weak_negation"):
            yield from _less(record, (*at, "antecedent", half))
        yield from _more(record, (*at, "antecedent", "strong"), dict.fromkeys(premises))
        yield from _more(record, (*at, "antecedent", "weak_negation"), literals)
        yield from _less(record, (*at, "saturated"))
        yield from _more(record, (*at, "saturated"), members)
        rest = {name: one for name, one in synthesis["characterization"].items() if name != number}
        yield f"{number} left out", _with(record, ("synthesis", "characterization"), rest)
    yield from _less(record, ("synthesis", "common"))
    yield from _more(record, ("synthesis", "common"), members)
    if synthesis["core"] is not None:
        for half in ("strong", "weak_negation"):
            yield from _less(record, ("synthesis", "core", half))
            yield from _more(record, ("synthesis", "core", half), literals)
        yield from _each(record, ("synthesis", "core", "consequent"), literals)
        yield from _each(record, ("synthesis", "core"), [None])
    yield from _less(record, ("synthesis", "candidates"))
    candidates = synthesis["candidates"]
    for place, candidate in enumerate(candidates):
        yield from _candidate(record, ("synthesis", "candidates", place), candidate, literals)
        twice = [*candidates[:place], candidate, *candidates[place:]]
        yield f"candidate {place} twice", _with(record, ("synthesis", "candidates"), twice)
        if place:
            swapped = [*candidates[: place - 1], candidate, candidates[place - 1], *candidates[place + 1 :]]
            yield f"candidates {place - 1} and {place} swapped", _with(record, ("synthesis", "candidates"), swapped)


def _candidate(record: Record, at: tuple[str | int, ...], candidate: Record, literals: list[str]) -> Iterator[Altered]:
    turns = [None, *range(1, len(record["moves"]) + 1)]
    others = [value for one in record["synthesis"]["candidates"] for value in one["binding"].values()]
    for name in candidate["binding"]:
        yield from _each(record, (*at, "binding", name), others)
    yield from _each(record, (*at, "binding"), [{}])
    yield from _each(record, (*at, "claim"), literals)
    yield from _less(record, (*at, "core"))
    yield from _more(record, (*at, "core"), literals)
    yield from _each(record, (*at, "optimal"), [True, False])
    for agent in candidate["kept"]:
        yield from _less(record, (*at, "kept", agent))
        yield from _more(record, (*at, "kept", agent), [*literals, *candidate["core"]])
        share = Fraction(candidate["shares"][agent])
        wrong = [str(one) for one in (share + Fraction(1, 2), share + 1, share / 2, 1 - share) if one >= 0]
        yield from _each(record, (*at, "shares", agent), wrong)
        for half in ("kept", "shares"):
            rest = {name: one for name, one in candidate[half].items() if name != agent}
            yield f"{'.'.join(map(str, at))}.{half} without {agent}", _with(record, (*at, half), rest)
    rejected = candidate["rejected"]
    plain: Record = {"reason": "", "agent": None, "members": [], "turn": None}
    if rejected is None:
        yield from _each(record, (*at, "rejected"), [{**plain, "reason": reason} for reason in REASONS])
        return
    yield from _each(record, (*at, "rejected"), [None])
    yield from _each(record, (*at, "rejected", "reason"), REASONS)
    yield from _each(record, (*at, "rejected", "agent"), [*record["agents"], None])
    yield from _each(record, (*at, "rejected", "turn"), turns)
    yield from _less(record, (*at, "rejected", "members"))
    yield from _more(record, (*at, "rejected", "members"), candidate["core"])
