"""What users wait for: whole commands as processes of their own, against ``python -c pass`` and plain clingo.

``python -m benchmarks.calls [--repeat N] [--small]``, and a part of ``python -m benchmarks``. Times are processor time,
user and system, children included: the clock on a shared machine measures the neighbours. Each round runs every process
once, and a ratio is of the least times.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from kb import library

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

AUFHEBEN = ("-c", "from aufheben.__main__ import main; main()")
"""How the program is run: as its script does, by the interpreter that measures."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Processor seconds of a process and its peak in megabytes."""

    seconds: float
    megabytes: float


def cost(*arguments: str) -> Cost:
    """Return what a process of Python costs; its output is thrown away. Raises `CalledProcessError` when it fails."""
    command = [sys.executable, *arguments]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / unit)


@dataclass(frozen=True, slots=True)
class Input:
    """A file that commands are run on, and the same rules for clingo where it can be asked to ground them."""

    name: str
    suffix: str
    text: Callable[[int], str]
    commands: tuple[tuple[str, ...], ...]
    """Each with FILE where the file stands."""
    sizes: tuple[int, ...]
    clingo: Callable[[int], str] | None = None


def camera(facts: int) -> str:
    """Return the camera of Kido & Kurihara beside so many facts that it has nothing to do with."""
    lines = (f"    seen(o{number}, p{number % 977})." for number in range(facts))
    beside = ("background {", *lines, "}", "") if facts else ()
    return "\n".join((library.content("camera").decode(), *beside))


def layered(rules: int) -> str:
    """Return two agents with half of the rules each, without variables: layers of five literals, some denied."""
    return "\n".join(('issue "q": l0_0.', *_layers("ann", rules // 2), *_layers("bob", rules // 2), ""))


def _layers(agent: str, rules: int) -> Iterator[str]:
    drawn = random.Random(agent)  # noqa: S311 - the same theory in every run
    yield f"agent {agent} {{"
    for number in range(rules):
        layer = number // 5
        body = [f"l{layer - 1}_{drawn.randrange(5)}" for _ in range(drawn.randrange(1, 3))] if layer else []
        if layer and drawn.random() < 0.2:  # noqa: PLR2004 - one in five
            body.append(f"not l{drawn.randrange(rules // 5)}_{drawn.randrange(5)}")
        sign = "-" if drawn.random() < 0.2 else ""  # noqa: PLR2004 - as above
        yield f"    {', '.join(body)} => {sign}l{layer}_{drawn.randrange(5)}."
    yield "}"


def facts(count: int) -> str:
    """Return facts and one rule over some of them."""
    return "".join(f"seen(o{number}, p{number % 977}).\n" for number in range(count)) + "seen(X, p3) => liked(X).\n"


def facts_for_clingo(count: int) -> str:
    """Return the same as a program."""
    return facts(count).replace("seen(X, p3) => liked(X).", "liked(X) :- seen(X, p3).")


def twelve(objects: int) -> str:
    """Return twelve agents who each want some of the objects and refuse others."""
    lines = ['issue "Which?": buy(X), product(X).', "background {"]
    lines += [f"    product(o{number}). stock(o{number}, s{number % 7})." for number in range(objects)]
    lines.append("}")
    for agent in range(12):
        near = [f"o{(agent + step) % 12}" for step in (0, 1, 2)]
        lines += (
            f"agent a{agent} {{",
            f"    has{agent}({near[0]}). has{agent}({near[1]}). bad{agent}({near[1]}). bad{agent}({near[2]}).",
            f"    has{agent}(X), stock(X, S), product(X) => buy(X).",
            f"    bad{agent}(X), product(X) => -buy(X).",
            "}",
        )
    return "\n".join((*lines, ""))


def names(count: int) -> str:
    """Return a text in controlled English about so many people, each named once."""
    syllables = ["".join(pair) for pair in product("bdfgklmnprst", "aeiou")]
    people = ("".join(three).capitalize() for three in product(syllables, repeat=3))
    text = "".join(f"{name} is kind.\n" for name, _ in zip(people, range(count), strict=False))
    return f"{text}If someone is kind, then they are nice.\n"


INPUTS = (
    Input(
        "camera",
        ".kb",
        camera,
        (("debate", "FILE"), ("status", "FILE"), ("explain", "FILE", "buy(c)"), ("check", "FILE")),
        (0,),
    ),
    Input(
        "camera + facts",
        ".kb",
        camera,
        (("status", "FILE"), ("debate", "FILE"), ("explain", "FILE", "buy(c)")),
        (10_000, 100_000),
    ),
    Input(
        "rules",
        ".kb",
        layered,
        (("status", "FILE"), ("status", "FILE", "l9_0"), ("explain", "FILE", "l9_0"), ("check", "FILE")),
        (1_000, 10_000),
    ),
    Input(
        "facts",
        ".kb",
        facts,
        (("status", "FILE"), ("status", "FILE", "liked(o3)"), ("check", "FILE")),
        (10_000, 100_000),
        facts_for_clingo,
    ),
    Input("12 agents", ".kb", twelve, (("debate", "FILE"),), (20, 60)),
    Input("names", ".txt", names, (("read", "FILE"),), (400, 4_000)),
)

WITHIN = {("camera", 0, "debate"): 20.0}
"""How many times ``python -c pass`` a call may take."""

AGAIN = ("camera + facts", "debate", "status", 1.5)
"""On the largest file of this name a debate may take this multiple of the statuses."""

GROWTH = 15.0
"""How much longer than a file of a tenth its size a call may take."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table and the verdicts; return 1 when a target was missed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.calls", description="Whole commands, as users call them."
    )
    parser.add_argument("--repeat", type=int, default=3, help="rounds of which the least is taken (default: 3)")
    parser.add_argument("--small", action="store_true", help="only the smallest size of each input")
    options = parser.parse_args(arguments)
    results = calls(options.repeat, small=options.small)
    print("\n".join(("", *(f"{'reached' if good else 'MISSED '}  {text}" for good, text in results))))
    return 0 if all(good for good, _ in results) else 1


def calls(repeat: int, *, small: bool = False) -> list[tuple[bool, str]]:
    """Measure, print the table and return the verdicts."""
    measured = _measured(repeat, small=small)
    bare = measured.pop(("python -c pass", 0, "")).seconds
    print(f"python -c pass: {bare:.3f} s of processor time; load {os.getloadavg()[0]:.1f}")
    print(f"{'input':<16}{'n':>9}  {'call':<26}{'seconds':>9}{'× bare':>9}{'× clingo':>10}{'MB':>7}")
    for (name, n, call), spent in measured.items():
        clingo = measured.get((name, n, "clingo"))
        ratio = f"{spent.seconds / clingo.seconds:.1f}" if clingo is not None and call != "clingo" else "-"
        row = f"{name:<16}{n:>9}  {call:<26}{spent.seconds:>9.2f}{spent.seconds / bare:>9.1f}{ratio:>10}"
        print(f"{row}{spent.megabytes:>7.0f}")
    return list(_verdicts(measured, bare))


def _measured(repeat: int, *, small: bool) -> dict[tuple[str, int, str], Cost]:
    """Return the least cost of each call; what is compared runs in the same rounds."""
    found: dict[tuple[str, int, str], Cost] = {}
    with tempfile.TemporaryDirectory() as folder:
        runs: dict[tuple[str, int, str], tuple[str, ...]] = {("python -c pass", 0, ""): ("-c", "pass")}
        for one in INPUTS:
            for n in one.sizes[:1] if small else one.sizes:
                path = Path(folder, f"{one.name}-{n}{one.suffix}".replace(" ", ""))
                path.write_text(one.text(n), encoding="utf-8")
                for command in one.commands:
                    given = (str(path) if part == "FILE" else part for part in command)
                    runs[one.name, n, " ".join(command)] = (*AUFHEBEN, *given)
                if one.clingo is not None:
                    program = path.with_suffix(".lp")
                    program.write_text(one.clingo(n), encoding="utf-8")
                    runs[one.name, n, "clingo"] = ("-m", "clingo", "--mode=gringo", str(program))
        for _ in range(repeat):
            for key, arguments in runs.items():
                spent = cost(*arguments)
                found[key] = min(found.get(key, spent), spent, key=lambda one: one.seconds)
    return found


def _verdicts(measured: dict[tuple[str, int, str], Cost], bare: float) -> Iterator[tuple[bool, str]]:
    for (name, n, command), most in WITHIN.items():
        ratio = measured[name, n, f"{command} FILE"].seconds / bare
        yield ratio <= most, f"{command} {name}: {ratio:.1f} times python -c pass (≤ {most:g})"
    name, call, base, most = AGAIN
    n = max(size for one, size, _ in measured if one == name)
    ratio = measured[name, n, f"{call} FILE"].seconds / measured[name, n, f"{base} FILE"].seconds
    yield ratio <= most, f"{call} {name} {n}: {ratio:.2f} times {base} on the same file (≤ {most:g})"
    for (name, n, call), small in measured.items():
        large = measured.get((name, 10 * n, call)) if n else None
        if large is not None and call != "clingo":
            grown = large.seconds / small.seconds
            yield grown <= GROWTH, f"{call} {name}: {n} to {10 * n} takes {grown:.1f} times as long (≤ {GROWTH:g})"


if __name__ == "__main__":
    sys.exit(main())
