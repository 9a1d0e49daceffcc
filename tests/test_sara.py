"""Cases of tax law, judged by the sections of the library: own ones always, those of SARA where the data is."""

from __future__ import annotations

import json

import pytest

from aufheben import api
from aufheben.statutes.trials import cited
from benchmarks.prolog import Compound, Program, UnreadError, clauses, goal
from benchmarks.sara import Case, Judged, Verdict, cases, data, judged, numbers, table

pytestmark = pytest.mark.usefixtures("grounded_here")

WED = """
marriage_(wedding). agent_(wedding,fay). agent_(wedding,gus). start_(wedding,"2011-03-01").
"""
DECREE = 'legal_separation_(decree). patient_(decree,wedding). agent_(decree,"a court"). start_(decree,"2014-12-31").'
HOME = """
son_(kin). agent_(kin,hal). patient_(kin,fay).
residence_(stay). agent_(stay,fay). patient_(stay,hut).
residence_(first). agent_(first,hal). patient_(first,hut). start_(first,"2013-01-01"). end_(first,"2013-04-30").
residence_(second). agent_(second,hal). patient_(second,hut). start_(second,"2013-09-01"). end_(second,LAST).
upkeep(Year,Event,Start) :- between(2012,2014,Year), atom_concat('upkeep_',Year,Event), % each year
    (((Year==2012)->(Start="2012-06-01"));first_day_year(Year,Start)).
payment_(Event) :- upkeep(_,Event,_).
agent_(Event,fay) :- upkeep(_,Event,_).
amount_(Event,60) :- upkeep(_,Event,_).
purpose_(Event,hut) :- upkeep(_,Event,_).
start_(Event,Start) :- upkeep(_,Event,Start).
s151_c_applies(fay,hal,Year) :- between(2012,2014,Year).
"""


def case(facts: str, query: str, *, holds: bool = True) -> Case:
    return Case("s7703_own", facts, query, holds)


@pytest.mark.parametrize(
    ("facts", "query", "verdict"),
    [
        (WED, ":- s7703_a_1(fay,_,_,_,2011).", Verdict.APPLIES),
        (WED, ":- s7703_a_1(fay,_,_,_,2010).", Verdict.DOES_NOT),
        (WED, ":- \\+ s7703_a_1(fay,_,_,_,2010).", Verdict.DOES_NOT),
        (WED + DECREE, ":- s7703_a_2(gus,_,_,_,2014).", Verdict.APPLIES),
        (WED + DECREE, ":- s7703_a_2(gus,_,_,_,2013).", Verdict.DOES_NOT),
        # 120 and 63 days of 365, then one less.
        (WED + HOME.replace("LAST", '"2013-11-02"'), ":- s7703_b_1(fay,_,_,_,_,2013).", Verdict.APPLIES),
        (WED + HOME.replace("LAST", '"2013-11-01"'), ":- s7703_b_1(fay,_,_,_,_,2013).", Verdict.DOES_NOT),
        (WED + HOME.replace("LAST", '"2013-11-02"'), ":- s7703_b_2(fay,hut,_,2013).", Verdict.APPLIES),
        (WED + HOME.replace("LAST", '"2013-11-02"'), ":- s7703_b(fay,2013).", Verdict.APPLIES),
    ],
)
def test_a_case_is_judged_by_the_section_and_the_words_it_rests_on_are_told(
    facts: str, query: str, verdict: Verdict
) -> None:
    found = judged(case(facts, query))
    assert (found.verdict, found.why) == (verdict, "")
    if verdict is Verdict.APPLIES:
        assert found.literal is not None
        assert found.base is not None
        assert cited(found.base, found.literal)
        assert str(found.literal) in api.explain(found.base, found.literal).text


PAID = 'payment_(p). patient_(p,ann). amount_(p,252501). start_(p,"2015-12-31").'
DEDUCTED = 'deduction_(d). agent_(d,ann). amount_(d,1000). start_(d,"2015-12-31").'


@pytest.mark.parametrize(
    ("facts", "query", "verdict"),
    [
        # 3 percent of 2501 dollars are 75.03, rounded.
        (PAID + DEDUCTED, ":- s68_a_1(ann,75,2015).", Verdict.APPLIES),
        (PAID + DEDUCTED, ":- s68_a_1(ann,76,2015).", Verdict.DOES_NOT),
        (PAID + DEDUCTED, ":- s68_a_2(ann,800,2015).", Verdict.APPLIES),
        (PAID + DEDUCTED, ":- s68_b(ann,250000,2015).", Verdict.APPLIES),
        # Without a year, that of the facts counts; what goes in has to be told, and what comes out is last.
        (PAID + DEDUCTED, ":- s68_a_2(ann,1000,800).", Verdict.APPLIES),
        (PAID + DEDUCTED, ":- s68_a_2(ann,1000,801).", Verdict.DOES_NOT),
        (PAID + DEDUCTED, ":- s68_a_2(ann,999,800).", Verdict.NONE),
        (PAID + DEDUCTED.replace("2015", "2016"), ":- s68_a_2(ann,1000,800).", Verdict.NONE),
        (WED, ":- s63_f_3(fay,750).", Verdict.DOES_NOT),  # she was unmarried the year before
        # The same amount told twice is one.
        (PAID, ":- s63_f_3(ann,750,750,2015).", Verdict.APPLIES),
        (PAID, ":- s63_f_3(ann,600,600,2015).", Verdict.DOES_NOT),
        (PAID, ":- s63_f_3(ann,600,750,2015).", Verdict.NONE),
        # An amount may look like a year, and there may be two amounts.
        (PAID, ":- s151_d_1(ann,2000,2015).", Verdict.APPLIES),
        (PAID, ":- s151_d_3_A(ann,_,2000,1920,2015).", Verdict.APPLIES),
        (PAID, ":- s151_d_3_A(ann,_,2000,1960,2015).", Verdict.DOES_NOT),
        (PAID + "s151_c(bea,_,2000,2015).", ":- s151_c(bea,ann,2000,2015).", Verdict.NONE),
        (PAID, ":- s63_c_2_C(2015,3000).", Verdict.APPLIES),
        (PAID, ":- s63_c_2_C(2015,4400).", Verdict.DOES_NOT),
        (PAID + "s2_b(ann,_,_,2015).", ":- s63_c_2_B(ann,2015,4400).", Verdict.APPLIES),
    ],
)
def test_amounts_are_told_from_years(facts: str, query: str, verdict: Verdict) -> None:
    found = judged(case(facts, query))
    assert found.verdict is verdict, found.why


@pytest.mark.parametrize(
    ("facts", "query", "why"),
    [
        (WED + "adoption_(x).", ":- s7703_a_1(fay,_,_,_,2011).", "adoption_/1 is not modelled"),
        (WED + "agent_(stranger,fay).", ":- s7703_a_1(fay,_,_,_,2011).", "stranger has no kind"),
        (WED + "s9999(fay,2011).", ":- s7703_a_1(fay,_,_,_,2011).", "s9999 is not modelled"),
        (WED, ":- s7703_c(fay,2011).", "s7703_c is not modelled"),
        (WED + DECREE, ":- s7703_a_1(fay,_,_,_).", "no year"),
        (WED, ":- s7703_a_2(fay,gus,ida,2011).", "of ['ida'] is not modelled"),
        (WED + "start_(wedding,X) :- date_of(wedding,X).", ":- s7703(fay,2011).", "date_of/2 is not known"),
        (WED.replace("2011-03-01", "in March"), ":- s7703(fay,2011).", "in March is no day"),
        (WED + "note(x).", ":- s7703(fay,2011).", "note/1 is not modelled"),
    ],
)
def test_where_something_is_not_modelled_there_is_no_verdict(facts: str, query: str, why: str) -> None:
    found = judged(case(facts, query))
    assert found.verdict is Verdict.NONE
    assert not found.right
    assert why in found.why


def test_what_is_unknown_about_another_section_withholds_a_verdict_only_where_it_matters() -> None:
    facts = WED + HOME.replace("LAST", '"2013-11-02"').replace("s151_c_applies", "joint_plan")
    facts = "\n".join(line for line in facts.splitlines() if not line.startswith("joint_plan"))
    assert judged(case(facts, ":- s7703_a_1(fay,_,_,_,2013).")).verdict is Verdict.APPLIES
    found = judged(case(facts, ":- s7703_b_1(fay,_,_,_,_,2013)."))
    assert found.verdict is Verdict.NONE
    assert "s15" in found.why


@pytest.mark.parametrize(
    ("text", "refused"),
    [("f(a)", "the end"), ("f(a] .", "]"), ("f([a]).", "["), ("f(X) :- \\+ g(X).", "\\+"), ("f(a) :- .", ".")],
)
def test_a_program_that_is_more_than_facts_and_plain_rules_is_refused(text: str, refused: str) -> None:
    with pytest.raises(UnreadError) as error:
        clauses(text)
    assert refused in str(error.value)


def test_rules_over_years_are_worked_out() -> None:
    program = Program(
        clauses("""
        f(1). f(2). g(X) :- f(X); X = 3. % a comment
        h(X,D) :- f(X), ((X == 1 -> D = "2012-05-01"); last_day_year(2012,D)).
        k(p(X),Y) :- f(X), p(Y) = p(X). l(X) :- l(X).
        """)
    )
    assert program.instances("g", 1) == ((1,), (2,), (3,))
    assert program.instances("h", 2) == ((1, "2012-05-01"), (2, "2012-12-31"))
    assert program.instances("k", 2) == ((Compound("p", (1,)), 1), (Compound("p", (2,)), 2))
    with pytest.raises(UnreadError, match="circles"):
        program.instances("l", 1)
    assert goal(":- f(1).") == (Compound("f", (1,)), True)
    for text in (":- f(1). f(2).", "f(1).", ":- f(1)"):
        with pytest.raises(UnreadError):
            goal(text)


def test_cases_that_ask_for_an_amount_are_left_out_and_the_halves_are_told_apart() -> None:
    row = {"id": "s7703_own_pos", "facts": [WED], "query": ":- s7703(fay,2011).", "label": "Entailment"}
    found = cases(map(json.dumps, (row, {**row, "label": "$12"}, {**row, "label": "Contradiction"})))
    assert [(one.holds, one.section) for one in found] == [(True, "7703"), (False, "7703")]
    judgements = [judged(one) for one in found]
    assert [one.right for one in judgements] == [True, False]
    lines = list(table(judgements))
    assert lines[1].split() == ["7703", "seen" if found[0].seen else "unseen", "2", "2", "1"]


@pytest.mark.skipif(not data().exists(), reason="the cases of SARA are not here")
def test_the_unseen_half_of_the_cases_is_judged_right_and_explained() -> None:
    with data().open(encoding="utf-8") as lines:
        found = [judged(one) for one in cases(lines) if one.section in numbers()]
    for seen in (True, False):
        those = [one for one in found if one.case.seen is seen]
        decided = [one for one in those if one.verdict is not Verdict.NONE]
        assert len(decided) >= 0.7 * len(those)
        assert sum(one.right for one in decided) >= 0.85 * len(decided)
        for one in decided:
            assert one.base is not None
            if one.verdict is Verdict.APPLIES:
                assert one.literal is not None
                assert cited(one.base, one.literal)
        for one in those:
            assert (one.verdict is Verdict.NONE) is bool(one.why)


def test_a_judgement_without_a_verdict_is_not_right() -> None:
    assert not Judged(case(WED, ":- s7703(fay,2011).", holds=False), Verdict.NONE).right
