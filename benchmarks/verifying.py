"""Verification by turns, as users call it: ``python -m benchmarks.verifying [SHAPE …] [--turns N …]``.

Every shape is a debate of any number of turns: `aufheben.verify` reads and judges it, and the report is made as
a document. Each measurement is a process of its own and counts its CPU time; growth from the first number of turns to
the last is held to 1.3 times the growth of the turns.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

TURNS = (3_000, 30_000)
MOST = 1.3
"""How many times faster than the turns the time may grow."""

OBJECTS = 100
"""How many facts a long dialogue is about: the stances stay as they are, however long it is."""

Document = dict[str, Any]


def openings(turns: int) -> tuple[str, Document]:
    """Return a debate of one round in which every main argument falls: as many objects as the turns take."""
    names = sorted(f"c{n}" for n in range(turns // 3))
    held = [turn for name in names for turn in _lost(name)]
    return _stances(names), {"turns": held}


def conceded(turns: int) -> tuple[str, Document]:
    """Return the same, each attack resting on a fact that the other side has stated."""
    names = sorted(f"c{n}" for n in range(turns // 3))
    ann = [f"good({name}). dear({name})." for name in names]
    stances = _text(["good(X) => buy(X).", *ann], ["dear(X), known(X) => -buy(X).", *(f"known({n})." for n in names)])
    held: list[Document] = []
    for name in names:
        claim, _, passed = _lost(name)
        held += [claim, _counter("bob", "rebut", None, f"dear({name}), known({name}) => -buy({name})"), passed]
    return stances, {"turns": held}


def attacks(turns: int) -> tuple[str, Document]:
    """Return one long dialogue: attacks on one claim that come again and again, each answered by a fact."""
    ann = ["=> calm. calm => claim.", *(f"fact{n}." for n in range(OBJECTS))]
    bob = [f"not fact{n} => -calm." for n in range(OBJECTS)]
    held: list[Document] = [{"agent": "ann", "kind": "claim", "rules": ["=> calm", "calm => claim"]}]
    for place, n in enumerate(islice(cycle(range(OBJECTS)), (turns - 2) // 2)):
        held.append(_counter("bob", "rebut", 1, f"not fact{n} => -calm"))
        held.append(_counter("ann", "undercut", 2 * place + 2, f"fact{n}"))
    return _text(ann, bob, "claim"), {"turns": [*held, {"agent": "bob", "kind": "pass"}]}


def rounds(turns: int) -> tuple[str, Document]:
    """Return many rounds under the published protocol, each ending in a synthesis that all share from then on.

    Only the first is sound: the others open what that synthesis has settled.
    """
    ann = ["small(a). camera(a). easy(c).", "small(X), camera(X) => buy(X).", "small(X) => easy(X).", "dear(b)."]
    bob = ["sharp(b). camera(b). lasting(c). camera(c).", "sharp(X), camera(X) => buy(X).", "sharp(X) => lasting(X)."]
    both = ["dear(X) => -buy(X)."]
    held = [
        {"agent": "ann", "kind": "claim", "rules": ["small(a), camera(a) => buy(a)"]},
        _counter("bob", "rebut", None, "dear(a) => -buy(a)"),
        {"agent": "ann", "kind": "pass"},
        {"agent": "bob", "kind": "claim", "rules": ["sharp(b), camera(b) => buy(b)"]},
        _counter("ann", "rebut", None, "dear(b) => -buy(b)"),
        {"agent": "bob", "kind": "pass"},
    ]
    rule = {"rules": [{"antecedent": {"strong": ["easy(c)", "lasting(c)", "camera(c)"]}, "consequent": "buy(c)"}]}
    parts = {f"round_{n}": {"turns": held, "integration": rule} for n in range(turns // len(held))}
    stances = _text([*ann, *both], [*bob, "dear(a).", *both])
    return stances, {**parts, "protocol": {"published": True}}


SHAPES: dict[str, Callable[[int], tuple[str, Document]]] = {
    "openings": openings,
    "conceded": conceded,
    "attacks": attacks,
    "rounds": rounds,
}


def _lost(name: str) -> list[Document]:
    """Return a main argument, what it falls to, and the pass that admits it."""
    claim = {"agent": "ann", "kind": "claim", "rules": [f"good({name}) => buy({name})"]}
    return [claim, _counter("bob", "rebut", None, f"bad({name}) => -buy({name})"), {"agent": "ann", "kind": "pass"}]


def _counter(speaker: str, attack: str, target: int | None, *rules: str) -> Document:
    named = {} if target is None else {"target": target}
    return {"agent": speaker, "kind": "counter", "attack": attack, "rules": list(rules), **named}


def _stances(names: list[str]) -> str:
    return _text(
        ["good(X) => buy(X).", *(f"good({name})." for name in names)],
        ["bad(X) => -buy(X).", *(f"bad({name})." for name in names)],
    )


def _text(ann: list[str], bob: list[str], claim: str = "buy(X)") -> str:
    blocks = ("agent ann {", *ann, "}", "agent bob {", *bob, "}")
    return "\n".join((f'issue "question": {claim}.', *blocks, ""))


def measure(shape: str, turns: int) -> tuple[float, int]:
    """Return the seconds of CPU time of a verification with its report, and how many findings it has."""
    import aufheben  # noqa: PLC0415 - the clock is of this process
    from aufheben.reports.verified import verification_report  # noqa: PLC0415 - as above
    from aufheben.wording import Language  # noqa: PLC0415 - as above

    stances, document = SHAPES[shape](turns)
    began = time.process_time()
    verification = aufheben.verify(document, aufheben.parse(stances))
    verification_report(verification, Language.EN)
    return time.process_time() - began, len(verification.faults)


def main() -> int:
    """Print the table; return 1 where the time grows faster than it may."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.verifying", description="Verification by turns.")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE", help=f"of {', '.join(SHAPES)} (default: all)")
    parser.add_argument("--turns", nargs="+", type=int, default=TURNS)
    parser.add_argument("--one", action="store_true", help="measure one shape in this process, as JSON")
    wanted = parser.parse_args()
    if wanted.one:
        print(json.dumps(measure(wanted.shapes[0], wanted.turns[0])))
        return 0
    good = True
    print(f"{'shape':<10}{'turns':>8}{'CPU s':>10}{'findings':>10}{'growth':>10}")
    for shape in wanted.shapes or SHAPES:
        first = 0.0
        for turns in wanted.turns:
            command = [sys.executable, "-m", "benchmarks.verifying", shape, "--turns", str(turns), "--one"]
            seconds, findings = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
            first = first or seconds
            growth, allowed = seconds / first, MOST * turns / wanted.turns[0]
            good = good and growth <= allowed
            print(f"{shape:<10}{turns:>8}{seconds:>10.2f}{findings:>10}{growth:>9.1f}×", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
