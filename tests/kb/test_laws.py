"""Laws of knowledge bases over random statements: printing, permuting, checking."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
)
from engine.values.rules import Rule
from grammar.statements import (
    AgentBlock,
    BackgroundBlock,
    ExpectAnswer,
    ExpectOutcome,
    ExpectStatus,
    IssueStatement,
    Open,
    Prefer,
    RuleStatement,
    Say,
)
from kb import library
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from kb.loading import parse, read_text

if TYPE_CHECKING:
    from grammar.statements import Inner, Statement
    from kb.overview import Finding

NAMES = ("a", "b", "light", "カメラ", "x1")
VARIABLES = ("X", "Y", "Light")
LABELS = ("r1", "r2", "r3")
STRICT, DEFEASIBLE = map(st.just, (True, False))

constants = st.one_of(
    st.sampled_from(NAMES).map(Name),
    st.integers(-3, 3).map(Integer),
    st.sampled_from(["", 'say "hi"', "二行\nある", "100%", "not a"]).map(Text),
)
terms: st.SearchStrategy[Term] = st.one_of(constants, st.sampled_from(VARIABLES).map(Variable), st.just(Anonymous()))
numbers = st.one_of(st.integers(-3, 3).map(Integer), st.sampled_from(VARIABLES).map(Variable))
expressions = st.one_of(
    numbers,
    st.builds(Arithmetic, st.sampled_from("+-*/"), numbers, numbers),
    st.builds(Arithmetic, st.sampled_from("+-*/"), numbers, st.builds(Arithmetic, st.just("-"), numbers, numbers)),
)
comparisons = st.builds(Comparison, st.sampled_from(["<", "<=", ">", ">=", "=", "!="]), expressions, expressions)


def literals(of: st.SearchStrategy[Term]) -> st.SearchStrategy[Literal]:
    args = st.lists(of, max_size=2).map(tuple)
    return st.builds(Literal, st.sampled_from(["p", "q", "buy", "掃除"]), args, st.booleans())


names = st.sampled_from(LABELS).map(Name)
priorities = st.builds(Literal, st.just(PRIORITY), st.tuples(names, names))
bodies: st.SearchStrategy[tuple[BodyItem, ...]] = st.lists(
    st.one_of(literals(terms), literals(terms).map(Weak), comparisons), max_size=3
).map(tuple)
labels = st.one_of(st.none(), st.sampled_from(LABELS))
rules = st.one_of(
    st.builds(Rule, literals(constants), st.just(()), st.booleans(), labels),
    st.builds(Rule, literals(terms), bodies, DEFEASIBLE, labels),
    st.builds(Rule, literals(terms), st.lists(literals(terms), min_size=1, max_size=2).map(tuple), STRICT),
    st.builds(Rule, priorities, st.just(()), STRICT),
    st.builds(
        Rule, literals(terms), st.lists(literals(terms) | priorities, min_size=1, max_size=2).map(tuple), STRICT
    ).map(lambda rule: replace(rule, conflict=True)),
)
says = st.builds(Say, literals(terms), st.sampled_from(["it is {X}", "{Z}だ", '"'])) | st.builds(
    Say, literals(terms), st.just("yes"), st.just("no"), st.sampled_from(["en", "ja"])
)
inner: st.SearchStrategy[Inner] = st.one_of(
    rules.map(RuleStatement), rules.map(RuleStatement), says, literals(terms).map(Open)
)
blocks: st.SearchStrategy[Statement] = st.one_of(
    st.builds(
        AgentBlock,
        st.sampled_from(["anna", "boris", "main"]),
        st.one_of(st.none(), st.sampled_from(["", "one", "二"])),
        st.lists(inner, max_size=4).map(tuple),
    ),
    st.builds(BackgroundBlock, st.lists(inner, max_size=3).map(tuple)),
)
expects: st.SearchStrategy[Statement] = st.one_of(
    st.builds(
        ExpectStatus,
        st.sampled_from(["justified", "unsupported"]),
        st.lists(st.one_of(literals(constants), priorities), min_size=1, max_size=2).map(tuple),
        st.sampled_from([None, "anna", "nobody"]),
        st.sampled_from([None, "wfsx", "dung"]),
    ),
    st.builds(ExpectOutcome, st.sampled_from(["justified", "stalemate"]), st.booleans()),
    st.builds(ExpectAnswer, literals(constants), st.booleans()),
)
statements: st.SearchStrategy[tuple[Statement, ...]] = st.lists(
    st.one_of(
        inner,
        blocks,
        blocks,
        expects,
        st.just(Prefer("specific")),
        st.builds(IssueStatement, st.just("Which?"), st.lists(literals(terms), min_size=1, max_size=2).map(tuple)),
    ),
    max_size=8,
).map(tuple)


def essence(finding: Finding) -> tuple[str, tuple[tuple[str, object], ...]]:
    return finding.code, tuple((name, value) for name, value in finding.fields if name != "place")


@given(statements)
def test_a_knowledge_base_prints_as_a_text_that_means_the_same(parts: tuple[Statement, ...]) -> None:
    base = KnowledgeBase(parts)
    assert parse(str(base)) == base


def test_what_would_be_everybodys_at_top_level_is_printed_in_its_block() -> None:
    base = parse("agent main { p. conflict p, q. }")
    assert parse(str(base)) == base
    assert "agent main {" in str(base)


@given(statements)
def test_a_check_never_fails_and_speaks_both_languages(parts: tuple[Statement, ...]) -> None:
    for finding in check(KnowledgeBase(parts)):
        assert finding.message("en")
        assert finding.message("ja")
        assert "{" not in finding.remedy("en").replace("{ … }", "")


@given(statements)
def test_statements_and_their_text_have_the_same_findings(parts: tuple[Statement, ...]) -> None:
    text = "\n".join(map(str, parts))
    assert Counter(map(essence, check(parse(text)))) == Counter(map(essence, check(KnowledgeBase(parts))))


close = st.builds(Literal, st.sampled_from("pq"), st.sampled_from([(), (Name("a"),), (Variable("X"),)]), st.booleans())
"""Literals of so few kinds that they meet."""
crowded: st.SearchStrategy[Inner] = st.one_of(
    *(st.builds(Rule, st.sampled_from([Literal("p"), -Literal("p")]), st.just(()), STRICT) for _ in range(2)),
    st.builds(Rule, close, st.just(()), DEFEASIBLE, labels),
    st.builds(Rule, close, st.lists(close | close.map(Weak), min_size=1, max_size=2).map(tuple), DEFEASIBLE, labels),
).map(RuleStatement) | st.builds(Say, close, st.just("yes"))


@given(st.lists(crowded, min_size=2, max_size=12), st.data())
def test_permuting_the_statements_of_a_block_changes_no_finding_but_its_place(
    parts: list[Inner], data: st.DataObject
) -> None:
    found, turned, permuted = (
        Counter(map(essence, check(KnowledgeBase((AgentBlock("anna", None, tuple(order)),)))))
        for order in (parts, parts[::-1], data.draw(st.permutations(parts)))
    )
    assert found == turned == permuted


@given(st.sampled_from(library.names()), st.data())
def test_a_mutilated_library_text_is_read_or_told(name: str, data: st.DataObject) -> None:
    text = library.content(name).decode()
    start = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 20))
    put = data.draw(st.text(alphabet='{}().,:=->"% XaカÅ\n\0', max_size=5))
    loaded = read_text(text[:start] + put + text[start + cut :])
    for finding in loaded.findings():
        assert finding.text("en")
        assert finding.text("ja")
