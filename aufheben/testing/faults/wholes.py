"""Faults of the whole: verdicts, the end and the synthesis (semantics.md, sections 3 and 4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aufheben.testing.faults.planting import (
    Planted,
    counters_in,
    inventions_in,
)
from aufheben.testing.script import Document, Script, cut
from engine.values.record import MoveKind

if TYPE_CHECKING:
    from aufheben.testing.oracle.shapes import Dice


def verdict_turned(dice: Dice, script: Script) -> Planted | None:
    """A main argument is said to have fared as it did not."""
    document = script.copy()
    if not document["claims"]:
        return None
    claim = dice.pick(document["claims"])
    claim["result"] = "defeated" if claim["result"] == "justified" else "justified"
    return Planted(script, document, "false-verdict", (claim["turn"], None))


def status_turned(dice: Dice, script: Script) -> Planted | None:
    """A literal is said to have another status."""
    document = script.copy()
    told = [claim for claim in document["claims"] if "status" in claim]
    if not told:
        return None
    claim = dice.pick(told)
    # unsupported is wrong in both readings: somebody argues for it
    claim["status"] = "unsupported"
    return Planted(script, document, "false-verdict", (claim["turn"], None))


def ended_unanswered(dice: Dice, script: Script) -> Planted | None:
    """The debate ends behind an argument that somebody has still to answer."""
    counters = counters_in(script)
    if not counters:
        return None
    one = dice.pick(counters)
    document = cut(script.copy(), one.turn)
    del document["stopped"]
    return Planted(script, document, "premature-end", (one.turn, None))


def main_untried(dice: Dice, script: Script) -> Planted | None:
    """The debate ends in a stalemate though an agent has a main argument left."""
    del dice
    openings = [one for one in script.spoken if one.kind is MoveKind.CLAIM]
    if script.document["outcome"] != "stalemate" or len(openings) < 2 or script.document["protocol"]["mains"] != "all":  # noqa: PLR2004 - one must stay
        return None
    document = script.copy()
    last = openings[-1].turn
    document["turns"] = document["turns"][: last - 1]
    document["claims"] = document["claims"][:-1]
    document["synthesis"] = None
    return Planted(script, document, "premature-end", (last - 1, None))


def limit_reached(dice: Dice, script: Script) -> Planted | None:
    """A limit ends the debate: information, and no verdict."""
    one = dice.pick(script.spoken)
    return Planted(script, cut(script.copy(), one.turn), "limit-reached", (one.turn, None))


def _synthesis(script: Script) -> tuple[Document, Document] | None:
    """Return the transcript without the moves about its synthesis, and the synthesis as stated."""
    document = script.copy()
    stated = document["synthesis"]
    if document["outcome"] != "synthesis" or stated is None or stated["core"] is None:
        return None
    start = next(one.turn for one in script.spoken if one.kind is MoveKind.SYNTHESIS)
    document["turns"] = document["turns"][: start - 1]
    document["synthesis"] = {name: stated[name] for name in ("characterization", "common", "core")}
    return document, document["synthesis"]


def _winner(script: Script) -> Document:
    found: Document = next(
        one for one in script.document["synthesis"]["candidates"] if one["claim"] == script.document["answers"][0]
    )
    return found


def _whole(script: Script, document: Document, code: str) -> Planted:
    return Planted(script, document, code, (None,))


def common_dropped(dice: Dice, script: Script) -> Planted | None:
    """The core lacks what both sides' reasons have in common."""
    if (found := _synthesis(script)) is None:
        return None
    document, stated = found
    binding = _winner(script)["binding"]
    # A literal with variables of its own may still follow from a unit that is kept.
    members = (one for member in stated["common"] if not re.search(r"\b[A-Z_]", one := _instance(member, binding)))
    shared = [one for one in members if one in stated["core"]["strong"]]
    if not shared:
        return None
    gone = dice.pick(shared)
    stated["core"]["strong"] = [one for one in stated["core"]["strong"] if one != gone]
    stated["common"] = []
    return _whole(script, document, "synthesis-drops-common")


def _literals(member: str) -> list[str]:
    """Return the texts of the literals that a member joins: commas between arguments join nothing."""
    return re.split(r", (?![^(]*\))", member)


def _outside(text: str) -> str:
    """Return a literal's text without its arguments."""
    return text.partition("(")[0] + text.rpartition(")")[2]


def side_dropped(dice: Dice, script: Script) -> Planted | None:
    """The core keeps nothing of one side but what both have.

    Not where a side keeps a unit: its literals, renamed apart, may be common ones by another name.
    """
    if (found := _synthesis(script)) is None:
        return None
    document, stated = found
    kept = {name: set(side) for name, side in _winner(script)["kept"].items()}
    if not all(kept.values()) or any(len(_literals(member)) > 1 for side in kept.values() for member in side):
        return None
    side = dice.pick(list(kept))
    others = {one for name, members in kept.items() if name != side for one in members}
    left = [one for one in stated["core"]["strong"] if one not in kept[side] - others]
    if kept[side] & set(left) or len(left) == len(stated["core"]["strong"]):
        return None
    stated["core"]["strong"] = left
    return _whole(script, document, "synthesis-one-sided")


def foreign_premise(dice: Dice, script: Script) -> Planted | None:
    """The core rests on a premise that follows from no side's reason."""
    if (found := _synthesis(script)) is None:
        return None
    document, stated = found
    members = {one for side in stated["characterization"].values() for one in side["saturated"]}
    known = {literal.partition("(")[0].lstrip("-") for member in members for literal in _literals(member)}
    inventions = [one for one in inventions_in(script) if one.predicate not in known]
    if not inventions:
        return None
    stated["core"]["strong"] = [*stated["core"]["strong"], str(dice.pick(inventions))]
    return _whole(script, document, "synthesis-foreign-premise")


def premise_that_fails(dice: Dice, script: Script) -> Planted | None:
    """The core rests on a side's reason that is not justified for the answered object."""
    if (found := _synthesis(script)) is None:
        return None
    document, stated = found
    winner = _winner(script)
    members = {one for side in stated["characterization"].values() for one in side["saturated"]}
    instances = {_instance(one, winner["binding"]) for one in members if _outside(one).lstrip("-").isidentifier()}
    failing = sorted(one for one in instances - set(winner["core"]) if not re.search(r"\b[A-Z_]", one))
    if not failing:
        return None
    stated["core"]["strong"] = [*stated["core"]["strong"], dice.pick(failing)]
    return _whole(script, document, "synthesis-does-not-hold")


def _instance(text: str, binding: dict[str, str]) -> str:
    """Return a literal's text with variables replaced."""
    return re.sub(r"\w+", lambda word: binding.get(word[0], word[0]), text)


def object_kept(dice: Dice, script: Script) -> Planted | None:
    """A side's reason is characterized with one of its objects still in it."""
    if (found := _synthesis(script)) is None:
        return None
    document, stated = found
    side = dice.pick(list(stated["characterization"].values()))
    body = side["antecedent"]
    claims = {claim["agent"]: claim["literal"] for claim in document["claims"]}
    binding = dict.fromkeys(_winner(script)["binding"], _terms(claims.get(side["agent"], "()")))
    changed = [_instance(one, binding) for one in body["strong"]]
    if changed == body["strong"] or "" in binding.values():
        return None
    body["strong"] = changed
    return _whole(script, document, "wrong-characterization")


def _terms(literal: str) -> str:
    """Return the arguments of a literal, as its text has them."""
    return literal.partition("(")[2].rpartition(")")[0]


def other_answer(dice: Dice, script: Script) -> Planted | None:
    """The answer is a claim that was defeated."""
    if (found := _synthesis(script)) is None:
        return None
    document, _ = found
    lost = [claim["literal"] for claim in document["claims"] if claim["literal"] not in document["answers"]]
    if not lost:
        return None
    document["answers"] = [dice.pick(lost)]
    return _whole(script, document, "answer-not-licensed")
