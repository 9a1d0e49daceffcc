"""Plain clingo accepts the record of every debate that the checker covers, and refuses it once one fact is altered.

The default run alters some facts of each record; with ``HYPOTHESIS_PROFILE=deep`` every single one, and as many records
at once as clingo decides quickly: that none of them is accepted is then a proof.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from copy import deepcopy
from functools import cache, lru_cache, reduce
from random import Random as Dice
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import clingo
import pytest
from hypothesis import given

from aufheben.testing.oracle.shapes import bargain, circle, committee, market, panel, propositional, ranked, seeded
from aufheben.testing.strategies import shaped_disputes
from benchmarks.families import debate, legal, undercut_chain
from engine.attacks.order import Level, level_of
from engine.debate import hold
from engine.grounding.grounding import ground
from engine.status.statuses import doubtful
from engine.values.errors import InvalidTheory, Unsupported
from engine.values.limits import Limits
from kb import library, proof
from kb.loading import load, parse
from kb.messages import debate_document
from kb.proof import Checker, checking
from kb.records import RecordError
from kb.schema import DebateDocument
from tests.proofs.alterations import Record, alterations
from tests.proofs.together import faults_of_each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.values.rules import Dispute, Rule

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
SAMPLE = 12
"""How many alterations of each debate the default run looks at, and how many clingo decides in one call."""

DEBATES = tuple(name for name in library.names() if load(name).dispute.issue is not None)


@pytest.fixture(autouse=True)
def asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have plain clingo decide, too, how deep a program has to be: each one is then decided once."""

    def shown(program: str, *_: object) -> list[str]:
        return sorted(faults(program))

    monkeypatch.setattr(proof, "shown", shown)


def faults(program: str) -> frozenset[str]:
    """Return what clingo finds wrong."""
    return decided(program)[0]


@lru_cache(4)
def decided(program: str) -> tuple[frozenset[str], int]:
    """Return what clingo finds wrong, and how many rules it makes of a program."""
    control = clingo.Control(["--eq=0"], message_limit=0)
    control.add("base", [], program)
    control.ground([("base", [])])
    models: list[set[str]] = []
    control.solve(on_model=lambda model: models.append({str(atom) for atom in model.symbols(shown=True)}))
    (model,) = models
    statistics: Any = control.statistics  # which has no types
    return frozenset(model), int(statistics["problem"]["lp"]["rules"])


def document(record: Record) -> DebateDocument:
    return DebateDocument.model_validate(record)


Held: TypeAlias = "tuple[str, Checker, Record]"
"""How a debate is held, its checker, and its record."""


@cache
def held(name: str) -> tuple[Held, ...]:
    """Return the different records of a library debate: all main arguments or one each, whoever opens."""
    dispute = load(name).dispute
    checker = Checker(dispute, Limits())
    found: dict[str, Held] = {}
    for mains in ("all", "one"):
        for first in dispute.agents:
            record = debate_document(hold(dispute, mains=mains, first=first))
            found.setdefault(json.dumps(record), (f"--mains {mains} --first {first}", checker, record))
    return tuple(found.values())


@cache
def stances(name: str) -> tuple[tuple[str, Rule], ...]:
    """Return the ground rules of a library debate, each with its owner; the background has none."""
    rows = ground(load(name).dispute, Limits())
    owners = ("", *rows.agents)
    return tuple((owners[rows.owner[row]], rows.instance(row)) for row in rows.rows)


def altered(name: str, *records: Held) -> Iterator[tuple[str, Checker, Record, Record]]:
    """Yield every alteration of some records of a library debate."""
    for how, checker, record in records:
        for what, changed in alterations(record, stances(name)):
            yield f"{how}: {what}", checker, record, changed


@pytest.mark.parametrize("name", DEBATES)
def test_every_record_of_a_library_debate_is_accepted(name: str) -> None:
    (_, checker, record), *others = held(name)
    assert faults(checker.program(document(record))) == set()
    # Where priorities are concluded it takes longer to decide together what has little in common.
    firsts = {how.rpartition(" ")[2] if checker.level is Level.DERIVED else "" for how, _, _ in others}
    groups = [[one for one in others if one[0].endswith(first)] for first in sorted(firsts)]
    found = [
        (how, wrong)
        for some in groups
        for (how, *_), wrong in zip(some, together([one[1:] for one in some]), strict=True)
    ]
    assert len(found) == len(others)
    assert [how for how, wrong in found if wrong] == []


@pytest.mark.parametrize("name", DEBATES)
def test_the_record_of_a_library_debate_with_a_fact_altered_is_refused(name: str) -> None:
    """Records of one debate are looked at each for itself, since what they share clingo knows before it begins."""
    dice = Dice(name)  # noqa: S311 - a test, not a secret
    for record in held(name) if DEEP else [dice.choice(held(name))]:
        every = list(altered(name, record))
        chosen = every if DEEP else dice.sample(every, SAMPLE)
        for start in range(0, len(chosen), SAMPLE):
            refused(name, chosen[start : start + SAMPLE])


def refused(name: str, some: Sequence[tuple[str, Checker, Record, Record]]) -> None:
    found = together([(checker, one) for _, checker, _, one in some])
    accepted = [
        what
        for (what, _, record, changed), wrong in zip(some, found, strict=True)
        if not wrong and not still_true(name, record, changed)
    ]
    assert accepted == []
    # Were the stages too few, a record would be refused for that, whatever it says.
    assert not any(all("depth(" in fault for fault in wrong) for wrong in found if wrong)


def test_a_chain_of_exceptions_takes_more_stages_and_no_more_rounds() -> None:
    """Each stage has all rounds, so that what is counted up together is cubic where one of them would do.

    How deep it goes is known before: each try would take the checker as a whole, and more of it than the one before.
    """
    dispute = legal(16)
    tried: list[str] = []

    def shown(program: str, *_: object) -> list[str]:
        tried.append(program)
        return sorted(faults(program))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proof, "shown", shown)
        program = Checker(dispute, Limits()).program(document(debate_document(hold(dispute))))
    assert tried == [program]
    found = {kind: int(count) for kind, count in re.findall(r"\b(rounds|stages|laps)\((\d+)\)\.", program)}
    assert found["rounds"] == 3
    assert 8 <= found["stages"] <= found["laps"] < 20
    assert faults(program) == set()


def together(records: Sequence[tuple[Checker, Record]]) -> list[set[str]]:
    """Return the faults of some records of one debate, all decided by one call of clingo."""
    texts = [checker.facts(document(record)) for checker, record in records]
    return faults_of_each(texts, checking("", records[0][0].level))


@pytest.mark.parametrize("name", ["contract", "curry", "nixon", "second-opinion"])
def test_records_are_checked_together_as_each_is_alone(name: str) -> None:
    chosen = Dice(name).sample(list(altered(name, *held(name))), 2)  # noqa: S311 - as above
    records = [(checker, changed) for _, checker, _, changed in chosen]
    records.append(held(name)[0][1:])
    alone = [faults(checking(checker.facts(document(record)), checker.level)) for checker, record in records]
    assert together(records) == alone


def still_true(name: str, record: Record, changed: Record) -> bool:
    """Return whether an altered record is as right as before.

    All main arguments and one for each agent are the same where nobody has two. What a rule is called that its author
    did not name is up to the record, and what a rule rests on is a set: it may be said once or twice. Of two steps
    neither of which rests on the other either may come first. And a proponent may say at once what it would answer
    with, a rule for what an opponent assumes to have no evidence.
    """
    if record["mains"] != changed["mains"]:
        return all(line["m"] <= 1 for line in record["certificate"]["agents"] if line["agent"] is not None)
    return _meaning(record) == _meaning(changed) or _defended(name, record, changed)


def _defended(name: str, record: Record, changed: Record) -> bool:
    """Return whether all that is altered is a step more in an argument of a proponent, which an opponent minds."""
    if len(record["moves"]) != len(changed["moves"]) or {**record, "moves": []} != {**changed, "moves": []}:
        return False
    both = enumerate(zip(record["moves"], changed["moves"], strict=True))
    return all(one == other or _minded(name, record["moves"][place::-1], one, other) for place, (one, other) in both)


def _minded(name: str, until: list[Record], before: Record, after: Record) -> bool:
    """Return whether a move has a step more, for what an opponent assumes; ``until`` are the moves back from it."""
    opening = next(one for one in until if one["kind"] in ("claim", "synthesis"))
    if {**before, "argument": 0} != {**after, "argument": 0} or after["agent"] != opening["agent"]:
        return False
    premises = before["argument"]["rules"]
    more = [step["consequent"] for step in after["argument"]["rules"] if step not in premises]
    assumed = {str(one) for owner, rule in stances(name) if owner != after["agent"] for one in rule.weak}
    return len(after["argument"]["rules"]) == len(premises) + len(more) and len(more) == 1 and more[0] in assumed


def _meaning(record: Record) -> str:
    """Return a record without the names of rules without names, each body as a set, and the steps of each argument."""
    text = re.sub(r'"id": "(?:r\d+\'*|another)"', '"id": ""', json.dumps(record))

    def once(fields: Record) -> Record:
        for name in ("strong", "weak_negation"):
            if name in fields:
                fields[name] = sorted(set(fields[name]))
        for name in ("barred", "priorities", "conflicts"):
            if not fields.get(name, True):
                del fields[name]
        if "Conc" in fields:
            fields["Conc"].sort()
            fields["rules"].sort(key=json.dumps)
        return fields

    return json.dumps(json.loads(text, object_hook=once), sort_keys=True)


@given(dispute=shaped_disputes(agents=2) | shaped_disputes(agents=3))
def test_the_record_of_a_random_debate_is_accepted(dispute: Dispute) -> None:
    if level_of(dispute) is Level.PLAIN:
        accepted(dispute)


@given(dispute=shaped_disputes(ranked, agents=2) | shaped_disputes(ranked, agents=3))
def test_the_record_of_a_random_debate_under_stated_priorities_is_accepted(dispute: Dispute) -> None:
    accepted(dispute)


@pytest.mark.parametrize("agents", [2, 3])
def test_the_record_of_a_random_debate_about_priorities_is_accepted(agents: int) -> None:
    for seed in range(200 if DEEP else 3):
        accepted(seeded(ranked, Dice(seed), agents=agents, derived=1))  # noqa: S311 - as above


@pytest.mark.parametrize("make", [bargain, circle, committee, market, panel, propositional, ranked])
def test_the_record_of_a_random_debate_of_a_shape_is_accepted(make: Callable[..., Dispute]) -> None:
    for seed in range(200 if DEEP else 2):
        accepted(seeded(make, Dice(seed)))  # noqa: S311 - as above


def accepted(dispute: Dispute) -> None:
    try:
        records = [document(debate_document(hold(dispute, mains=mains))) for mains in ("all", "one")]
    except InvalidTheory:  # facts that contradict each other: there is no debate
        return
    if doubtful(ground(dispute, Limits())) is not None:
        return
    checker = Checker(dispute, Limits())
    by_facts = {checker.facts(record): record for record in records}
    every = faults_of_each(tuple(by_facts), checking("", checker.level))
    for found, record in zip(every, by_facts.values(), strict=True):
        deep = any("depth" in one for one in found)
        assert (faults(checker.program(record)) if deep else found) == set()


TWICE = 'issue "x": x. agent one { => a. a -> x. a => x. } agent two { => -x. }'
CLASH = 'issue "x": x(X). agent one { a. s: a -> -x(q). a => x(p). } agent two { a. a => x(q). } conflict x(p), x(q).'


def test_which_of_two_rules_a_step_is_depends_on_whether_it_is_strict() -> None:
    dispute = parse(TWICE).dispute
    checker = Checker(dispute, Limits())
    record = debate_document(hold(dispute))
    assert faults(checker.program(document(record))) == set()
    steps = [(move, step) for move, one in enumerate(record["moves"]) for step in range(len(_steps(one)))]
    for move, step in steps:
        place = f"moves.{move}.argument.rules.{step}.strict"
        strict = _steps(record["moves"][move])[step].get("strict", False)
        assert faults(checker.program(document(saying(record, place, not strict)))) != set()


def test_the_conflicts_of_a_step_are_those_that_it_applies() -> None:
    dispute = parse(CLASH).dispute
    checker = Checker(dispute, Limits())
    record = json.loads(json.dumps(debate_document(hold(dispute))))
    assert faults(checker.program(document(record))) == set()
    applying = [number for number, move in enumerate(record["moves"]) if "conflicts" in move]
    assert applying
    for number in applying:
        for other in ([], ["conflict x(p), x(p)"], ["a -> -x(q)"]):
            texts = faults(checker.program(document(saying(record, f"moves.{number}.conflicts", other))))
            assert f"fault({number + 1},conflicts)" in texts


def _steps(move: Record) -> list[Record]:
    return move["argument"]["rules"] if move["argument"] else []


@pytest.mark.parametrize(
    ("field", "value", "feature"),
    [
        ("certificate", {"bound": 1 << 31, "within": 9, "moves": 7, "agents": []}, "a number of more than 32 bits"),
        ("outcome", None, "a debate that a limit stopped"),
    ],
)
def test_a_record_that_is_not_covered_is_told(field: str, value: object, feature: str) -> None:
    _, checker, record = held("camera")[0]
    stopped = {"stopped": "limit"} if field == "outcome" else {}
    with pytest.raises(Unsupported) as raised:
        checker.facts(document({**record, **stopped, field: value}))
    assert raised.value.feature == f"{feature}, in a check of a record"


BESIDES: tuple[tuple[str, object, str], ...] = (
    ("moves.0.claim", "buy(a) % in summer", "record,misprinted"),
    ("moves.0.argument.rules.0.antecedent.strong", ["compact(a), light(a)", "camera(a)"], "record,misprinted"),
    ("moves.0.argument.rules.0.antecedent.strong.0", "compact(a) % and cheap\n", "record,misprinted"),
    ("moves.0.argument.rules.0.antecedent.strong", [""], "record,misprinted"),
    ("answers.0", "buy( c )", "record,misprinted"),
    ("synthesis.candidates.0.binding.X", "c) %", "record,misprinted"),
    ("synthesis.candidates.0.shares.ag2", "2/4", "record,misprinted"),
    ("moves.1.priorities", ["stock > handy"], "2,shape"),
    ("moves.1.conflicts", ["conflict buy(a), sell(a)."], "2,conflicts"),
    ("cut", {"limit": "time", "value": 1, "doing": "holding a debate"}, "record,outcome"),
    ("moves.0.agent", "nobody", "1,speaker"),
    ("moves.6.barred", ["buy(c)"], "7,barred"),
    ("answers", ["buy(c)", "buy(c)"], "record,answers"),
    ("synthesis.obstacle", "one-side", "synthesis,obstacle"),
    ("synthesis.common", [], "synthesis,characterization"),
    ("synthesis.candidates.0.optimal", False, "candidate(1),optimal"),
    ("synthesis.candidates.1.optimal", True, "candidate(2),optimal"),
    ("synthesis.candidates.0.shares.ag1", "1/7", "candidate(1),unlicensed"),
)


def test_what_a_record_says_besides_is_refused() -> None:
    _, checker, record = held("camera")[0]
    every = together([(checker, saying(record, place, value)) for place, value, _ in BESIDES])
    accepted = [
        place
        for (place, _, reason), found in zip(BESIDES, every, strict=True)
        if not any(one.startswith(f"fault({reason}") for one in found)
    ]
    assert accepted == []


def test_a_step_is_taken_once() -> None:
    _, checker, record = held("camera")[0]
    argument = record["moves"][0]["argument"]
    twice = {**argument, "rules": argument["rules"][:1] + argument["rules"]}
    twice["Conc"] = [step["consequent"] for step in twice["rules"]]
    assert "fault(1,twice(2))" in faults(checker.program(document(saying(record, "moves.0.argument", twice))))


@pytest.mark.parametrize(("order", "reasons"), [((0, 2, 1), (2,)), ((1, 0, 2), (1,)), ((0, 0, 1, 2), ())])
def test_candidates_come_once_and_the_best_first(order: tuple[int, ...], reasons: tuple[int, ...]) -> None:
    _, checker, record = held("camera")[0]
    candidates = [record["synthesis"]["candidates"][place] for place in order]
    wrong = faults(checker.program(document(saying(record, "synthesis.candidates", candidates))))
    assert {f"fault(candidate({place}),order)" for place in reasons} <= wrong
    assert len(order) == len(set(order)) or "fault(candidate(2),repeated)" in wrong


UNCHECKED = {
    "schema": "aufheben.debate/1",
    "issue.question": "Which camera, again?",
    "synthesis.searched": False,
    "synthesis.missing": [],
    "route": "program",
}
"""What a record says and nothing follows from: form, words of a question, how far was looked for more, who decided."""


def _values(part: object, at: str = "") -> Iterator[tuple[str, object]]:
    """Yield every value of a record with its place, in which all turns, steps and candidates are one."""
    if isinstance(part, dict):
        for name, value in cast("Record", part).items():
            yield from _values(value, f"{at}.{name}")
    elif isinstance(part, list):
        for value in cast("list[object]", part):
            yield from _values(value, f"{at}.*")
        yield at, len(cast("list[object]", part))
    else:
        yield at, part


@pytest.mark.parametrize("name", ["camera", "embolism", "holiday", "homework", "leave"])
def test_whatever_a_record_says_is_altered(name: str) -> None:
    """Of each place in a record some alteration changes, or takes away, what stands there."""
    _, _, record = held(name)[0]
    whole = Counter(_values(record))
    changed: set[str] = set()
    for _, other in alterations(record, stances(name)):
        lost = whole - Counter(_values(other))
        changed.update(place for place, _ in lost)
    assert {place for place, _ in whole} - changed <= {f".{place}" for place in UNCHECKED}


@pytest.mark.parametrize("place", UNCHECKED)
def test_from_what_is_not_checked_nothing_follows(place: str) -> None:
    _, checker, record = held("camera")[0]
    assert checker.facts(document(saying(record, place, UNCHECKED[place]))) == checker.facts(document(record))


def test_a_second_literal_within_an_assumption_is_no_literal() -> None:
    theories = "agent a { not out(X), light(X) => buy(X). light(a). } agent b { => out(a). }"
    dispute = parse(f'issue "?": buy(X). {theories}').dispute
    record = debate_document(hold(dispute))
    with pytest.raises(RecordError):
        Checker(dispute, Limits()).facts(document(saying(record, "moves.0.argument.Ass", ["out(a), cheap(a)"])))


@pytest.mark.parametrize(
    "place",
    ["certificate.within", "certificate.moves", "certificate.agents.0.k", "certificate.agents.0.m", "claims.0.turn"],
)
def test_a_number_that_clingo_would_wrap_is_told(place: str) -> None:
    _, checker, record = held("camera")[0]
    *way, last = place.split(".")
    part: Any = reduce(_at, way, record)
    with pytest.raises(Unsupported) as raised:
        checker.facts(document(saying(record, place, part[last] + (1 << 32))))
    assert raised.value.feature.startswith("a number of more than 32 bits")


def test_who_has_a_stalemate_has_tried_every_candidate() -> None:
    """That a limit kept some from being tried is no excuse for one that would have succeeded."""
    _, checker, record = held("camera")[0]
    changed = saying(record, "outcome", "stalemate")
    cut = {"limit": "time", "value": 1, "doing": "looking for missing facts"}
    rejected = [one for one in record["synthesis"]["candidates"] if one["rejected"]]
    changed |= {"moves": record["moves"][:6], "answers": []}
    changed["certificate"] = {**record["certificate"], "moves": 6, "within": 8}
    changed["synthesis"] = {**record["synthesis"], "core": None, "candidates": rejected, "cut": cut}
    assert faults(checker.program(document(changed))) == {"fault(synthesis,unlisted(buy(c)))"}


def test_what_a_limit_left_out_is_no_better_than_what_was_tried() -> None:
    known = """
        issue "q": buy(X), cam(X).
        background { cam(a). cam(b). cam(c). %s }
        agent p { l(a). m(a). l(c). l(d). t(d). dear(b). r1: l(X), m(X), cam(X) => buy(X). dear(X) => -buy(X). }
        agent q { s(b). t(b). s(c). s(d). m(d). gone(a). r2: s(X), t(X), cam(X) => buy(X). gone(X) => -buy(X). }
    """
    whole, without = (parse(known % more).dispute for more in ("cam(d).", ""))
    best, second = (json.loads(json.dumps(debate_document(hold(one)))) for one in (whole, without))
    cut = {"limit": "time", "value": 1, "doing": "looking for other syntheses"}
    left_out = {**second, "certificate": {**best["certificate"], "moves": second["certificate"]["moves"]}}
    left_out["synthesis"] = {**second["synthesis"], "cut": cut}
    checker = Checker(whole, Limits())
    assert faults(checker.program(document(best))) == set()
    assert faults(checker.program(document(left_out))) == {"fault(candidate(1),better)"}


def saying(record: Record, place: str, value: object) -> Record:
    """Return a copy of a record with another value at a place, whose steps are separated by full stops."""
    altered = deepcopy(record)
    *way, last = place.split(".")
    part: Any = reduce(_at, way, altered)
    part[int(last) if last.isdigit() else last] = value
    return altered


def _at(part: Any, step: str) -> Any:  # noqa: ANN401 - a part of a document
    return part[int(step) if step.isdigit() else step]


def test_clingo_alone_checks_the_file() -> None:
    """In an interpreter that sees nothing of ours, clingo prints the faults, each with its turn."""
    _, checker, record = held("camera")[0]
    record = json.loads(json.dumps(record))
    record["moves"][1]["strict"] = True
    process = subprocess.run(
        [sys.executable, "-I", "-m", "clingo", "--eq=0", "--outf=1"],
        input=checker.program(document(record)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert [line for line in process.stdout.splitlines() if line.startswith("fault")] == ["fault(2,strictness)."]
    assert process.stderr == ""


def _ground_rules(dispute: Dispute) -> int:
    """Return how many rules clingo makes of the checker and the record of a debate."""
    return decided(Checker(dispute, Limits()).program(document(debate_document(hold(dispute)))))[1]


def _outdone(links: int) -> Dispute:
    """Return a chain in which each claim is rebutted by what is undercut by the claim after it."""
    claims = " ".join(f"=> p{link}." for link in range(links + 1))
    denials = " ".join(f"not p{link + 1} => -p{link}." for link in range(links))
    return parse(f'issue "?": p0. agent one {{ {claims} }} agent two {{ {denials} }}').dispute


@pytest.mark.parametrize("family", [debate, undercut_chain, _outdone])
def test_the_check_of_a_record_grows_with_it(family: Callable[[int], Dispute]) -> None:
    assert _ground_rules(family(28)) <= 1.2 * 4 * _ground_rules(family(7))


NARROW = """
prefer specific.
issue "May it fly?": flies(X), bird(X).
background { bird(t). penguin(t). }
agent a { bird(X) => flies(X). r: bird(X) => odd(X). }
agent b { penguin(X), bird(X) => -flies(X). %s }
"""


@pytest.mark.parametrize("more", ["", "=> r > q. q: penguin(X) => -odd(X)."])
def test_priorities_over_rules_without_a_label_are_checked(more: str) -> None:
    dispute = parse(NARROW % more).dispute
    checker = Checker(dispute, Limits())
    record = json.loads(json.dumps(debate_document(hold(dispute))))
    assert faults(checker.program(document(record))) == set()
    (place,) = (n for n, move in enumerate(record["moves"]) if move["kind"] == "counter" and move.get("priorities"))
    for hostile in ("_(penguin(X) => -flies(X)) > r", "local(0)). fault(1,x) > _(r)", 'fresh("X") > _(r)'):
        texts = faults(checker.program(document(saying(record, f"moves.{place}.priorities", [hostile]))))
        assert f"fault({place + 1},priorities)" in texts
        assert "fault(1,x)" not in texts


HOSTILE = """
issue "?": 買う(X), atom(X).
background { atom("a). fault(1,x"). atom("b\\\\"). }
agent pool { joint: 安い("a). fault(1,x") => 買う("a). fault(1,x"). 安い("a). fault(1,x"). }
agent joint { all: 軽い("b\\\\") => 買う("b\\\\"). 軽い("b\\\\"). 高い("a). fault(1,x") => -買う("a). fault(1,x").
  高い("a). fault(1,x"). }
"""


def test_what_a_user_wrote_is_data() -> None:
    dispute = parse(HOSTILE).dispute
    record = debate_document(hold(dispute))
    assert faults(Checker(dispute, Limits()).program(document(record))) == set()
    record["moves"][0]["claim"] = record["moves"][0]["claim"][:2] + '("fault(2,y).")'
    assert "fault(1,inconclusive)" in faults(Checker(dispute, Limits()).program(document(record)))
