"""What other argumentation systems say of their own test theories, asked of this one.

The data (``argumentation_kbs`` under ``AUFHEBEN_DATA``) are read where they are and not copied: each theory is turned
into a text of the knowledge-base language, and what its system asserts becomes a question. ``python -m
tests.kb.other_systems`` writes the table of ``docs/other-systems.md``.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aufheben
from aufheben.testing.oracle.parties import defeats, rebuts, undercuts
from engine.values.rules import Argument
from grammar.reading import parse_rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.values.rules import Rule

TREE = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("AUFHEBEN_DATA") or TREE.parent / "shared" / "data") / "argumentation_kbs" / "kbs.jsonl"
PAGE = TREE / "docs" / "other-systems.md"

Record = dict[str, Any]  # a line of the data: its fields differ by formalism


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: what the other system asserts, and what this one finds."""

    question: str
    theirs: str
    ours: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """A record: how its formalism maps to ours (yes, in part, no), why not or why differently, and what was asked."""

    name: str
    formalism: str
    maps: str
    remark: str = ""
    asked: tuple[Asked, ...] = ()

    @property
    def differing(self) -> tuple[Asked, ...]:
        """Return the questions answered differently."""
        return tuple(one for one in self.asked if one.theirs != one.ours)

    @property
    def result(self) -> str:
        """Return how many of the questions asked have the same answer."""
        if not self.asked:
            return "—"
        return f"{len(self.asked) - len(self.differing)} of {len(self.asked)}"


@dataclass(frozen=True, slots=True)
class Theory:
    """A theory in our language, and the semantics to judge it by."""

    text: str
    semantics: str = "prakken-sartor"
    found: dict[str, str] = field(default_factory=dict[str, str])

    def status(self, literal: str) -> str:
        """Return the pooled status of a literal."""
        if literal not in self.found:
            judged = aufheben.status(aufheben.parse(self.text), literal, semantics=self.semantics)
            self.found[literal] = judged[0].status.value
        return self.found[literal]


def records() -> list[Record]:
    """Return the records of the data."""
    return [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]


def outcomes() -> list[Outcome]:
    """Return what comes of every record, in the order of the data."""
    return [judge(record) for record in records()]


def judge(record: Record) -> Outcome:
    """Return what comes of one record."""
    name: str = record["id"]
    for prefix, (formalism, read) in READERS.items():
        if name.startswith(prefix):
            maps, asked = read(record)
            return Outcome(name, formalism, maps, REMARKS.get(name, REMARKS.get(prefix, "")), tuple(asked))
    raise LookupError(f"no reader for the record {name}")


def delp(record: Record) -> tuple[str, list[Asked]]:
    """Read defeasible logic programming: ``<-`` strict, ``-<`` defeasible, ``~`` strong negation."""
    theory = Theory("prefer specific.\n" + "\n".join(_delp_rules(record["theory"])))
    return "yes", [
        Asked(f"{one['query']}?", one["answer"], _answer(theory, _small(one["query"].replace("~", "-"))))
        for one in record["expected"]
    ]


def _delp_rules(text: str) -> Iterator[str]:
    for statement in re.findall(r"((?:[^.\"]|\"[^\"]*\")+)\.", re.sub(r"%.*", "", text)):
        head, arrow, body = re.fullmatch(r"\s*(.*?)\s*(?:(<-|-<)\s*(.*?)\s*)?", statement, re.DOTALL).groups()  # pyrefly: ignore[missing-attribute]  # every statement has this form
        if arrow and "STR" in head and "STR" not in body:
            body += ", saw(STR, _)"
        turned = f"{body} {'->' if arrow == '<-' else '=>'} {head}." if arrow else f"{head}."
        yield _small(turned.replace("~", "-"))


def _small(text: str) -> str:
    """Return a text with predicates in lower case."""
    return re.sub(r"\b[A-Za-z]\w*(?=\()", lambda match: match[0].lower(), text)


def _answer(theory: Theory, literal: str) -> str:
    if theory.status(literal) == "justified":
        return "YES"
    return "NO" if theory.status(_complement(literal)) == "justified" else "UNDECIDED"


def _complement(literal: str) -> str:
    return literal.removeprefix("-") if literal.startswith("-") else f"-{literal}"


LABELS = {"in": "justified", "out": "overruled", "und": "defensible"}


def arg2p(record: Record) -> tuple[str, list[Asked]]:
    """Read arg2p's statement labels: in, out, und."""
    theory = Theory("\n".join(_arg2p_rules(record["theory"])))
    asked = [
        Asked(f"{literal}?", LABELS[label], theory.status(literal))
        for one in record["expected"]
        for label, literals in one.get("statement_labels", {}).items()
        for literal in literals
    ]
    config = record["config"]
    own = config.get("orderingPrinciple") == "weakest" or (
        "s1" in record["theory"] and not config.get("autoTransposition")
    )
    return "no" if own else "yes", asked


def _arg2p_rules(text: str) -> Iterator[str]:
    undercut = {match[1] for match in re.finditer(r"undercut\((\w+)\)", text)}
    for statement in re.split(r"\.\s*(?:\n|\Z)", text):
        words = re.sub(r"\s+", " ", statement).strip()
        words = re.sub(r"\bo\(stop\(([^()]*)\)\)", r"o_stop(\1)", words)
        words = re.sub(r"\bp\(-stop\(([^()]*)\)\)", r"p_not_stop(\1)", words)
        words = re.sub(r"\bclaim\((\w+), (\w+)\(([^()]*)\)\)", r"claim(\1, \2, \3)", words)
        words = re.sub(r"prolog\((\w+) \\== (\w+)\)", r"\1 != \2", words)
        words = re.sub(r"undercut\((\w+)\)", r"undercut_\1", words)
        if not words or words.startswith("bp("):
            continue
        if priority := re.fullmatch(r"sup\((\w+), ?(\w+)\)", words):
            yield f"{priority[1]} > {priority[2]}."
            continue
        label, _, rule = words.partition(":")
        label, rule = label.strip(), rule.strip().replace("[] =>", "=>")
        if rule.startswith("->"):
            yield f"{rule.removeprefix('->').strip()}."
        elif label in undercut:
            yield f"{label}: not undercut_{label}, {rule}."
        else:
            yield f"{rule}." if "->" in rule else f"{label}: {rule}."


def ambulance(record: Record) -> tuple[str, list[Asked]]:
    """Read the queries of the ambulance case that no burden of persuasion bears on."""
    theory = Theory("\n".join([*_arg2p_rules(record["theory"]), "conflict o_stop(V), p_not_stop(V)."]))
    turned = (
        (query["query"], label, re.sub(r"p\(-stop\((\w+)\)\)", r"p_not_stop(\1)", literal))
        for query in record["expected"]
        for label in ("in", "out", "und")
        for literal in query[label]
    )
    return "part", [
        Asked(f"{literal}?", LABELS[label], theory.status(re.sub(r"o\(stop\((\w+)\)\)", r"o_stop(\1)", literal)))
        for query, label, literal in turned
        if not query.startswith("responsible")
    ]


def wfsx(record: Record) -> tuple[str, list[Asked]]:
    """Read an extended logic program under u/a-justifiability, which is our ``wfsx``."""
    theory = Theory("\n".join(_program(record["theory"])), "wfsx")
    (expected,) = record["expected"]
    asked = [
        Asked(f"{rule}?", status, theory.status(rule.partition(":-")[0].strip(" .")))
        for status in ("justified", "overruled", "defensible")
        for rule in expected[f"{status}_rules"]
    ]
    asked += [Asked(f"{one}?", "justified", theory.status(one)) for one in expected["justified_literals"]]
    asked += [
        Asked(f"{one}?", "not justified", "justified" if theory.status(one) == "justified" else "not justified")
        for one in expected["not_justified_literals"]
    ]
    return "yes", asked


def _program(text: str) -> list[str]:
    """Return a logic program as defeasible rules; what has no body is a presumption, so that it may be contradicted."""
    parts = (statement.partition(":-") for statement in re.split(r"\.\s*(?:\n|\Z)", text) if statement.strip())
    return [f"{body.strip()} => {head.strip()}.".lstrip() for head, _, body in parts if head.strip()]


NOTIONS: dict[str, Callable[[Argument, Argument], bool]] = {
    "rebut": lambda one, two: bool(rebuts(one, two, ())),
    "attack": lambda one, two: bool(rebuts(one, two, ()) or undercuts(one, two)),
    "defeat": lambda one, two: bool(defeats(one, two, ())),
    "strong attack": lambda one, two: bool((rebuts(one, two, ()) or undercuts(one, two)) and not undercuts(two, one)),
}
"""The notions of Schweimeier & Schroeder 2005 by ours."""


def attacks(record: Record) -> tuple[str, list[Asked]]:
    """Read assertions that one single-rule argument attacks another."""

    def argument(text: str) -> Argument:
        rule = parse_rule(_program(text)[0])
        return Argument((rule,), rule.head)

    return "yes", [
        Asked(
            f"{one['notion']}: {one['attacker']} on {one['attacked']}",
            str(one["holds"]),
            str(NOTIONS[one["notion"]](argument(one["attacker"]), argument(one["attacked"]))),
        )
        for one in record["expected"]
    ]


def answer_sets(record: Record) -> tuple[str, list[Asked]]:
    """Read a stratified program, whose one answer set is its well-founded model."""
    program = [line for line in record["theory"].splitlines() if not line.startswith(":-")]
    base = aufheben.parse("\n".join(_program("\n".join(program))))
    justified = sum(one.status.value == "justified" for one in aufheben.status(base))
    (expected,) = record["expected"]
    return "yes", [Asked("how many literals hold?", str(expected["size_of_first"]), str(justified))]


def defaults(record: Record) -> tuple[str, list[Asked]]:
    """Read Reiter's defaults ``pre :: just / concl``: a justification is the assumption that its contrary fails."""
    rules: list[str] = []
    for line in record["theory"].splitlines():
        before, _, after = line.partition("::")
        consistent, _, head = after.partition("/")
        assumed = [f"not {_complement(one.replace('!', '-'))}" for one in consistent.split(";")]
        rules.append(f"{', '.join([*filter(None, [before]), *assumed])} => {head.replace('!', '-')}.")
    theory = Theory("\n".join(rules))
    asked = [
        Asked(f"{one['query']} sceptically?", str(one["answer"]), str(theory.status(literal) == "justified"))
        for one in record["expected"]
        if "query" in one
        for literal in (one["query"].replace("!", "-"),)
    ]
    return "part" if asked else "no", asked


def frameworks(record: Record) -> tuple[str, list[Asked]]:
    """Read an abstract framework: each argument is a rule that assumes none of its attackers (``dung``)."""
    framework = json.loads(record["theory"])
    rules: list[str] = []
    for argument in framework["arguments"]:
        body = ", ".join(f"not {one}" for one, other in framework["attacks"] if other == argument)
        rules.append(f"{body} => {argument}.".lstrip())
    theory = Theory("\n".join(rules), "dung")
    (expected,) = record["expected"]
    labelling, *others = expected["all_labellings"]
    asked = [Asked(f"{one}?", LABELS[label], theory.status(one)) for one, label in labelling.items() if not others]
    return "yes" if expected["semantics"] == "Grounded" else "no", asked


def aspic(record: Record) -> tuple[str, list[Asked]]:
    """Read the outcomes of ASPIC+ theories that follow from what is asserted of single attacks."""
    theory = Theory("\n".join(_aspic_rules(record["theory"])))
    wanted = ASPIC[record["id"]]
    return "part", [Asked(f"{literal}?", status, theory.status(literal)) for literal, status in wanted.items()]


ASPIC: dict[str, dict[str, str]] = {
    "tweety-aspic-snores/orders": {"accessDenied": "justified", "-accessDenied": "overruled"},
    "tweety-aspic-married/attacks": dict.fromkeys(("married", "bachelor", "-married", "-bachelor"), "defensible"),
    "tweety-aspic-undercut2/attacks": {"b": "overruled", "e": "justified", "undercut_d1": "justified"},
}
"""What the asserted attacks come to: who attacks whom, with these orders, under grounded semantics."""


def _aspic_rules(text: str) -> Iterator[str]:
    undercut = {match[1] for match in re.finditer(r"! ?(d\d)\b", text)}
    for line in filter(None, map(str.strip, text.splitlines())):
        if "<" in line:
            labels = [label.strip() for label in line.split("<")]
            yield from (f"{higher} > {lower}." for lower, higher in pairwise(labels))
            continue
        words = re.sub(r"! ?(d\d)\b", r"undercut_\1", line)
        words = re.sub(r"! ?s1\b", "undercut_s1", words).replace("! ", "-").replace("!", "-")
        words = re.sub(r"\b[A-Z]", lambda match: match[0].lower(), words)
        label, colon, rule = words.partition(":")
        if not colon:
            yield f"{words.removeprefix('->').strip()}." if words.startswith("->") else f"{words}."
        elif "->" in rule:
            yield f"{rule.strip()}."
        else:
            yield f"{label}: {f'not undercut_{label}, ' if label in undercut else ''}{rule.strip()}."


def graph(record: Record) -> tuple[str, list[Asked]]:
    """Read which arguments, named by their rules, rebut which."""
    rules = {rule.label or "": rule for rule in map(parse_rule, _arg2p_rules(record["theory"]))}
    (expected,) = record["expected"]
    pairs = {(one, two) for one, two in expected["rebuts"]}
    names = sorted({name for pair in pairs for name in pair})

    def argument(name: str) -> Argument:
        left = [rules[label] for label in name.split(",")]
        used: list[Rule] = []
        while left:
            founded = next(rule for rule in left if {one.head for one in used}.issuperset(rule.strong))
            left.remove(founded)
            used.append(founded)
        return Argument(tuple(used), used[-1].head)

    return "part", [
        Asked(f"{one} rebuts {two}?", str((one, two) in pairs), str(bool(rebuts(argument(one), argument(two), ()))))
        for one in names
        for two in names
    ]


def unmapped(_record: Record) -> tuple[str, list[Asked]]:
    """Read nothing: what is asserted has no counterpart."""
    return "no", []


READERS: dict[str, tuple[str, Callable[[Record], tuple[str, list[Asked]]]]] = {
    "tweety-delp": ("DeLP", delp),
    "tweety-aspic-ex1": ("ASPIC+", unmapped),
    "tweety-aspic-whisky": ("ASPIC+", unmapped),
    "tweety-aspic-attack": ("ASPIC+", unmapped),
    "tweety-aspic": ("ASPIC+", aspic),
    "pyarg-aspic": ("ASPIC+", unmapped),
    "tweety-aba": ("ABA", unmapped),
    "tweety-elp-reasoner": ("logic program", wfsx),
    "tweety-elp": ("logic program", attacks),
    "tweety-asp-": ("logic program", answer_sets),
    "tweety-rdl": ("default logic", defaults),
    "arg2p-af": ("framework", frameworks),
    "arg2p-ambulance": ("arg2p", ambulance),
    "arg2p-graph": ("arg2p", graph),
    "arg2p": ("arg2p", arg2p),
}
"""By the beginning of an id, the first that fits: the formalism and how it is read."""

_WEAKEST = "compares arguments by their weakest link; ours goes by the last one"
_FORWARD = "strict rules forwards only; ours are read backwards too"
REMARKS: dict[str, str] = {
    "tweety-delp-birds/queries": "two strict ways to Bird, one strict rule against Flies",
    "tweety-delp-nixon/queries": "in DeLP a blocking defeater may not block another, so a contested premise defends; "
    "here what rests on it stays contested",
    "tweety-delp-web_defacement/queries": "one rule is not safe: its variable is given the values that `saw` has",
    "tweety-aspic-ex1": "asserts which sub-argument an undercut hits; statuses are not asserted",
    "tweety-aspic-whisky": "weakest link only",
    "tweety-aspic-attack": "two contradictory axioms, which are refused here",
    "tweety-aspic-snores/orders": "last link; the weakest-link line is left out",
    "tweety-aspic-married/attacks": "counts attacks among sub-arguments; asked is what they come to",
    "tweety-aspic-undercut2/attacks": "a rule's name in a conclusion becomes an assumption of the rule",
    "pyarg-aspic": "attacks among sub-arguments, and preferences over premises; statuses are not asserted",
    "tweety-aba-ex1/deductions": "counts deductions",
    "tweety-aba-ex3/reasoning": "assumptions that follow from others (non-flat)",
    "tweety-rdl-twoext/queries": "counts extensions",
    "tweety-rdl-four/queries": "sceptical consequences; extensions are not counted",
    "tweety-asp-": "the one answer set of a stratified program; a constraint that never bites is left out",
    "arg2p-ambulance": "what a burden of persuasion (bp) bears on is left out; o(stop) and p(-stop) are in conflict",
    "arg2p-graph": "arguments attack by their last conclusion only; ours by any",
    "arg2p-af-ideal/labellings": "ideal semantics goes beyond the grounded one in even circles",
    "arg2p-af-cf2/labellings": "CF2 goes beyond the grounded semantics in circles",
    "arg2p-af-conflictfree/labellings": "several labellings",
    "arg2p-af-admissible3/labellings": "several labellings",
    "arg2p-rationality-example4/caminadaExample4": _FORWARD,
    "arg2p-rationality-example4/caminadaExample4restricted": _FORWARD,
    "arg2p-rationality-example5/caminadaExample5": _FORWARD,
    "arg2p-rationality-example5/caminadaExample5restricted": _FORWARD,
    **dict.fromkeys(
        (
            "arg2p-preferences/singlePreferenceWeakestElitist",
            "arg2p-preferences/singlePreferenceWeakestDemocrat",
            "arg2p-preferences/singlePreferenceWeakestNormal",
            "arg2p-preferences/multiplePreferencesAWeakestElitist",
            "arg2p-preferences/multiplePreferencesAWeakestDemocrat",
            "arg2p-preferences/multiplePreferencesBWeakestElitist",
            "arg2p-preferences/multiplePreferencesBWeakestDemocrat",
        ),
        _WEAKEST,
    ),
}
"""By id, or by the reader's prefix: what is left out, or why an answer differs."""


def table() -> str:
    """Return the table of all records as Markdown."""
    lines = ["| record | formalism | maps | same answers | remark |", "|---|---|---|---|---|"]
    for one in outcomes():
        text = "; ".join(f"{asked.question} {asked.theirs}, here {asked.ours}" for asked in one.differing)
        remark = ": ".join(filter(None, (one.remark, text)))
        lines.append(f"| {one.name} | {one.formalism} | {one.maps} | {one.result} | {remark or '—'} |")
    return "\n".join(lines) + "\n"


MARKS = ("<!-- records -->\n", "<!-- end -->")


def page(document: str) -> str:
    """Return the page with the table as it is now."""
    before, _, rest = document.partition(MARKS[0])
    return f"{before}{MARKS[0]}{table()}{MARKS[1]}{rest.partition(MARKS[1])[2]}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
