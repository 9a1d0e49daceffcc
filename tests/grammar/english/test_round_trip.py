"""What is said in English is read back: read(speak(x)) == x.

Up to what no sentence shows: the names of variables, and a condition that is stated twice. Sentences are of safe rules,
their labels are lower-case words, and priorities between labels that are variables are not said.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import aufheben
from engine.values.literals import PRIORITY, Comparison, Integer, Literal, Name, Term, Text, Variable, Weak
from engine.values.matching import variables
from engine.values.rules import Rule
from grammar.controlled import Assertion, Negation
from grammar.english.clauses import denied
from grammar.english.reader import EnglishReader
from grammar.english.verbalization import EnglishProseVerbalizer, EnglishSentenceVerbalizer, standard
from grammar.spans import SourceText, Span
from grammar.statements import Say
from tests.grammar.strategies import all_rules

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from engine.values.literals import BodyItem


X, Y = Variable("X"), Variable("Y")

names: SearchStrategy[Term] = st.sampled_from(["bob", "cat", "bald_eagle", "c", "tokyo"]).map(Name)
terms = names | st.sampled_from([X, Y]) | st.builds(Integer, st.integers(0, 99)) | st.just(Text("R 2-D 2"))
unary = st.sampled_from(
    [
        "kind",
        "wumpus",
        "over_budget",
        "swims",
        "should_buy",
        "can_fly",
        "has_long_battery_life",
        "user_friendly",
        "rough",
    ]
)
binary = st.sampled_from(["chases", "looks_at", "next_to", "battery", "older_than", "should_sell", "lives_in"])


def literals(arguments: SearchStrategy[Term]) -> SearchStrategy[Literal]:
    of_one = st.builds(Literal, unary, st.tuples(arguments), st.booleans())
    of_two = st.builds(Literal, binary, st.tuples(arguments, arguments), st.booleans())
    return of_one | of_two


comparisons = st.builds(Comparison, st.sampled_from(["<", "<=", ">", ">=", "=", "!="]), st.just(X), st.builds(Integer))
conditions = literals(terms) | st.builds(Weak, literals(terms)) | comparisons
labels = st.none() | st.sampled_from(["rule1", "handy", "art193"])
facts = st.builds(Rule, literals(names), st.just(()), st.booleans(), labels)
defeasible = st.builds(
    Rule, literals(terms), st.lists(conditions, min_size=1, max_size=4).map(tuple), st.just(value=False), labels
)
strict = st.builds(
    Rule, literals(terms), st.lists(literals(terms), min_size=1, max_size=3).map(tuple), st.just(value=True), labels
)


READER = EnglishReader(Negation.STRONG)
SPEAKER = EnglishSentenceVerbalizer()


def read_back(sentence: str, reader: EnglishReader = READER) -> Rule | None:
    readings = reader.read(Span(SourceText("said", sentence), 0, len(sentence))).readings
    if len(readings) != 1 or not isinstance(readings[0].meaning, Assertion) or len(readings[0].meaning.rules) != 1:
        return None
    return standard(readings[0].meaning.rules[0])


NO_LABELS = {"rule", "fact", "issue", "question"}


def safe(rule: Rule) -> bool:
    """Return whether every variable of a rule stands in a condition that gives it its values, as readers ask for."""
    given_values = set(variables(rule.strong))
    labelled = rule.label is None or (re.fullmatch("[a-z][a-z0-9_]*", rule.label) and rule.label not in NO_LABELS)
    return bool(labelled) and not rule.conflict and set(variables((*rule.body, rule.head))) <= given_values


@settings(max_examples=80)
@given((facts | defeasible | strict).filter(safe))
def test_rules_of_names_that_english_can_say_are_read_back(rule: Rule) -> None:
    assert read_back(SPEAKER.rule(rule)) == standard(rule)


@settings(max_examples=80)
@given(all_rules.filter(safe).filter(lambda rule: rule.head.predicate != PRIORITY or not variables((rule.head,))))
def test_any_rule_is_read_back(rule: Rule) -> None:
    assert read_back(SPEAKER.rule(rule)) == standard(rule)


@pytest.mark.parametrize("name", ["camera", "curry", "tweety", "second-opinion"])
def test_rules_of_the_library_are_read_back_with_its_lines(name: str) -> None:
    base = aufheben.load(name)
    speaker, reader = EnglishSentenceVerbalizer(base.says), EnglishReader(Negation.STRONG, base.says)
    for rule in (*base.background, *(rule for agent in base.agents for rule in agent.rules)):
        assert read_back(speaker.rule(rule), reader) == standard(rule)


def test_a_line_without_arguments_words_a_proposition_in_both_directions() -> None:
    says = (Say(Literal("pneumonia"), "the patient has pneumonia", "the patient's lungs are clear"),)
    rule = Rule(Literal("treat"), (Literal("pneumonia"),))
    text = EnglishSentenceVerbalizer((*says, Say(Literal("treat"), "we should treat the patient"))).rule(rule)
    assert text == "If the patient has pneumonia, then we should treat the patient."


A, C = Name("a"), Name("c")
SAYS = (
    Say(Literal("buy", (X,)), "we should buy {X}", "we should not buy {X}"),
    Say(Literal("camera", (X,)), "{X} is a camera"),
    Say(Literal("light", (X,)), "{X} is light"),
    Say(Literal("compact", (X,)), "{X} is compact"),
    Say(Literal("battery", (X, Name("long"))), "{X} has a long battery life"),
    Say(Literal("c"), "the old one"),
)
TELLER = EnglishProseVerbalizer(EnglishSentenceVerbalizer(SAYS))


def of_one(predicate: str, term: Name | Variable = A) -> Literal:
    return Literal(predicate, (term,))


def test_what_is_said_of_one_subject_is_said_of_it_once() -> None:
    together = TELLER.together([of_one("compact"), of_one("light"), of_one("camera")])
    assert together == "a is compact and light, and is a camera"


def test_another_subject_starts_a_clause_of_its_own() -> None:
    items: list[BodyItem] = [of_one("light"), of_one("light", C), Weak(of_one("camera"))]
    assert TELLER.together(items) == "a is light, the old one is light and there is no evidence that a is a camera"


def test_what_is_said_twice_is_told_once() -> None:
    assert TELLER.together([of_one("light"), of_one("light")]) == "a is light"


def test_a_reason_is_a_conclusion_because_of_its_premises() -> None:
    rule = Rule(of_one("buy"), (Literal("battery", (A, Name("long"))), Comparison("<", Integer(1), Integer(2))))
    assert TELLER.reason(rule) == "we should buy a, because a has a long battery life and 1 is less than 2"
    assert TELLER.reason(Rule(of_one("buy"))) == "we should buy a"


@pytest.mark.parametrize(
    ("words", "denial"),
    [
        ("{X} is compact", "{X} is not compact"),
        ("{X} has a long battery life", "{X} does not have a long battery life"),
        ("{X} has built {Y}", "{X} has not built {Y}"),
        ("{X} carries {Y}", "{X} does not carry {Y}"),
        ("we can pay {X}", "we cannot pay {X}"),
        ("the rent of {X} is {Y}", "the rent of {X} is not {Y}"),
        ("there is a contract on {X}", "there is not a contract on {X}"),
        ("{X} broke a wing", "it is not the case that {X} broke a wing"),
        ("the man who is late can wait", "it is not the case that the man who is late can wait"),
        ("costs are high", "it is not the case that costs are high"),
    ],
)
def test_a_clause_is_denied_inside_where_its_verb_is_plain_to_see(words: str, denial: str) -> None:
    assert denied(words) == denial


@pytest.mark.parametrize(
    ("literals", "question"),
    [
        ((of_one("buy", X), of_one("camera", X)), "Which camera should we buy?"),
        ((of_one("buy", X),), "Which should we buy?"),
        ((of_one("light", X), of_one("camera", X)), "Which camera is light?"),
        ((of_one("light"),), "Is it so that a is light?"),
        ((Literal("likes", (X, Y)),), "Is it so that X likes Y?"),
    ],
)
def test_an_issue_asks_for_what_its_claim_leaves_open(literals: tuple[Literal, ...], question: str) -> None:
    assert TELLER.question(literals) == question
