"""Documents that pages are tested with: a verification of the camera, as it could be, and texts that mean harm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aufheben
from kb import messages

if TYPE_CHECKING:
    from collections.abc import Sequence

HOSTILE = (
    "</script><img src=x onerror=alert(1)>",
    "\"><b2 onmouseover='alert(2)'>",
    "<!--<script>",
    "javascript:alert(3)",
    "${alert(4)} {{5}} &lt;x&gt; &amp;",
    "right" + chr(0x202E) + "left" + chr(0x2066) + chr(0x2028) + "end",
    "</style><svg2 onload=alert(6)>]]>",
)
"""What would be markup, script or a trick, were it not text."""


def verification(texts: Sequence[str] = ()) -> dict[str, Any]:
    """Return a verification of the camera with every kind of finding; ``texts`` stand wherever somebody spoke."""
    debate = messages.debate_document(aufheben.debate(aufheben.load("camera")))
    words = _Texts(texts)
    turns = [_turn(move, words) for move in debate["moves"]]
    turns[1]["steps"][0]["strong"][0] = _statement(words("It is out of stock"), "out_of_stock(a)", "model")
    turns[1]["steps"][0]["consequent"] = _statement(words("We should not buy it"), "-buy(a)", "file")
    turns[4]["right"] = False
    turns[4]["steps"][0]["strong"][0] = _statement("ugly(b)", "ugly(b)", "exact")
    expected = {
        "text": words("b is over the budget"),
        "rule": "over_the_budget(b) => -buy(b)",
        "statuses": [{"literal": "buy(b)", "status": "overruled", "agent": "ag2"}],
    }
    return {
        "schema": "aufheben.verification/1",
        "sound": False,
        "findings": [
            _finding("unsupported-premise", "error", 5, words("nobody has a ground for “b is ugly”"), expected),
            _finding("enthymeme", "info", 4, words("“b is a camera” is left out, and a fact"), None),
            _finding("synthesis-one-sided", "warning", None, words("nothing of ag2"), None),
        ],
        "scores": {"structural": "6/7", "synthesis": "2/3"},
        "first_unsound_turn": 5,
        "unmapped": [
            {
                "text": words("It has style"),
                "turns": [5],
                "where": _where(5),
                "nearest": ["light(b)"],
                "reason": words("nothing reads like it"),
            }
        ],
        "agents": ["ag1", "ag2"],
        "protocol": {"mains": "all", "max_rounds": 3, "published": True},
        "turns": turns,
        "syntheses": [
            {
                "round": 1,
                "turn": 7,
                "core": {"strong": ["camera(c)"], "weak_negation": []},
                "consequent": "buy(c)",
                "answer": "buy(c)",
            }
        ],
        "debate": debate,
    }


class _Texts:
    """Texts in turn, or, without any, what would be said."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self.count = 0

    def __call__(self, text: str) -> str:
        self.count += 1
        return self.texts[(self.count - 1) % len(self.texts)] if self.texts else text


def _turn(move: dict[str, Any], words: _Texts) -> dict[str, Any]:
    rules: list[dict[str, Any]] = move["argument"]["rules"] if move["argument"] is not None else []
    return {
        "turn": move["turn"],
        "round": 1,
        "agent": move["agent"],
        "kind": move["kind"],
        "steps": [
            {
                "strong": [_statement(words(text), text, "exact") for text in rule["antecedent"]["strong"]],
                "weak_negation": [],
                "consequent": _statement(rule["consequent"], rule["consequent"], "exact"),
            }
            for rule in rules
        ],
        "attack": move["attack"],
        "target": move["target"],
        "point": move["point"],
        "right": True,
        "where": _where(move["turn"]),
    }


def _statement(text: str, literal: str, by: str) -> dict[str, Any]:
    return {"text": text, "literals": [literal], "by": by}


def _where(turn: int) -> dict[str, Any]:
    return {"file": "held.json", "pointer": f"/turns/{turn - 1}", "line": None}


def _finding(
    code: str, severity: str, turn: int | None, message: str, expected: dict[str, Any] | None
) -> dict[str, Any]:
    return {
        "code": code,
        "reason": "",
        "severity": severity,
        "turn": turn,
        "where": _where(turn or 7),
        "message": message,
        "why": "",
        "expected": expected,
    }


def hybrid(texts: Sequence[str] = ()) -> dict[str, Any]:
    """Return a hybrid debate of the camera in which a model phrased, proposed and left out something."""
    words = _Texts(texts)
    refused = {"owner": "ag1", "clause": words("cheap(a)."), "sentence": None, "reasons": [words("nobody says it")]}
    related: dict[str, Any] = {"sentence": 3, "agent": "ag2", "does": "undercuts", "target": 2}
    related |= {"words": words("it is dear"), "of": words("It is light.")}
    return {
        "schema": "aufheben.hybrid/1",
        "debate": messages.debate_document(aufheben.debate(aufheben.load("camera"))),
        "kb": 'say buy(X): "take {X}".',
        "relations": [related],
        "reasons": [
            {
                "sentence": 2,
                "agent": "ag1",
                "words": words("It is light."),
                "side": "for",
                "state": "answered",
                "by": [3],
            }
        ],
        "missed": {
            "refused": [refused],
            "untranslated": [words("It has a certain charm.")],
            "relations": [{**related, "reasons": [words("what it answers comes later")]}],
        },
        "bridged": {"buy(a)": ["bridge1"]},
        "phrased": {
            "by_model": True,
            "concept": words("carefree photography"),
            "sentences": [words("Take c: it asks nothing of you.")],
            "rests_on": ["user_friendly(c)"],
            "notes": [],
        },
        "proposed": None,
        "note": "",
        "stopped": None,
        "cost": {
            "calls": 1,
            "tokens_in": 1,
            "tokens_out": 1,
            "hits": 0,
            "misses": 1,
            "most_calls": 1,
            "stages": {},
        },
    }
