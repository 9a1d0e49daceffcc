"""Random values of the language, and random texts of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
)
from engine.values.rules import Rule
from grammar.lexemes import CONTEXT_WORDS, RESERVED, cut
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
    Statement,
    Use,
)

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

SCRIPTS = ("カメラ", "軽い", "ジョン・スミス", "naïve", "é", "नमस्ते", "한국어", "βήτα", "Жук", "aÉ", "ノート2")

words = (
    st.from_regex(r"[a-z][A-Za-z0-9_]{0,3}", fullmatch=True).filter(lambda word: word not in RESERVED)
    | st.sampled_from(CONTEXT_WORDS)
    | st.sampled_from(SCRIPTS)
    | st.sampled_from("abc")
)
variables = st.builds(Variable, st.from_regex(r"[A-Z][A-Za-z0-9_]{0,2}", fullmatch=True) | st.just("Xの値"))
names = st.builds(Name, words)
strings = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
texts = st.builds(Text, strings)
integers = st.builds(Integer, st.integers(-(2**31), 2**31 - 1) | st.integers(-9, 9))
constants: SearchStrategy[Term] = names | texts | integers
terms: SearchStrategy[Term] = constants | variables | st.builds(Anonymous)
labels: SearchStrategy[Term] = names | variables


def _atoms(arguments: SearchStrategy[Term]) -> SearchStrategy[Literal]:
    return st.builds(Literal, words, st.lists(arguments, max_size=3).map(tuple), st.booleans())


def _priorities(labels: SearchStrategy[Term], *, positive: bool) -> SearchStrategy[Literal]:
    return st.builds(Literal, st.just(PRIORITY), st.tuples(labels, labels), st.just(positive))


atoms = _atoms(terms)
heads = atoms | _priorities(labels, positive=True) | _priorities(labels, positive=False)
"""Literals outside of bodies, where the labels of a priority may be variables."""

premises = atoms | _priorities(names, positive=True) | _priorities(labels, positive=False)
"""Literals in bodies, where ``X > Y`` is a comparison."""

expressions: SearchStrategy[Expression] = st.recursive(
    variables | integers, lambda inner: st.builds(Arithmetic, st.sampled_from("+-*/"), inner, inner), max_leaves=6
)
comparisons = st.builds(
    Comparison, st.sampled_from(["<", "<=", ">", ">=", "=", "!="]), expressions, expressions
) | st.builds(Comparison, st.sampled_from(["=", "!="]), expressions | names | texts, expressions | names | texts)

optional_labels = st.none() | words


def rules(heads: SearchStrategy[Literal], items: SearchStrategy[BodyItem]) -> SearchStrategy[Rule]:
    """Return facts, presumptions, defeasible and strict rules."""
    strict = items.filter(lambda item: not isinstance(item, Weak))
    facts = heads.filter(lambda head: head.predicate != PRIORITY or isinstance(head.args[0], Name))
    return (
        st.builds(Rule, facts.filter(_is_expressible), st.just(()), st.just(value=True), optional_labels)
        | st.builds(Rule, heads, st.just(()), st.just(value=False), optional_labels)
        | st.builds(
            Rule, heads, st.lists(items, min_size=1, max_size=4).map(tuple), st.just(value=False), optional_labels
        )
        | st.builds(
            Rule, heads, st.lists(strict, min_size=1, max_size=4).map(tuple), st.just(value=True), optional_labels
        )
    )


def _is_expressible(head: Literal) -> bool:
    return head.predicate != PRIORITY or not head.positive or all(isinstance(label, Name) for label in head.args)


def _conflict(literals: list[Literal], compared: list[Comparison]) -> Rule:
    return Rule(-literals[-1], (*literals[:-1], *compared), strict=True, conflict=True)


conflicts = st.builds(_conflict, st.lists(premises, min_size=2, max_size=4), st.lists(comparisons, max_size=2))

all_rules = rules(heads, premises | st.builds(Weak, premises) | comparisons) | conflicts

ground_literals = _atoms(constants)
ground_rules = rules(ground_literals, ground_literals | st.builds(Weak, ground_literals))

says = st.builds(Say, heads, strings, st.none() | strings, st.none() | words)
opens = st.builds(Open, heads)
rule_statements = st.builds(RuleStatement, all_rules)


def _is_inner(statement: RuleStatement) -> bool:
    """Return whether a rule can stand in an agent's block, where a stated priority is a presumption."""
    return not (statement.rule.is_fact and statement.rule.head.predicate == PRIORITY)


inner = says | opens | rule_statements
agents = st.builds(
    AgentBlock,
    words,
    st.none() | strings,
    st.lists(says | opens | rule_statements.filter(_is_inner), max_size=4).map(tuple),
)
backgrounds = st.builds(BackgroundBlock, st.lists(inner, max_size=3).map(tuple))
several = st.lists(heads, min_size=1, max_size=3).map(tuple)
statuses = st.sampled_from(["justified", "defensible", "overruled", "unsupported"])
expectations = (
    st.builds(ExpectStatus, statuses, several, st.none() | words, st.sampled_from([None, "wfsx", "dung"]))
    | st.builds(ExpectOutcome, st.sampled_from(["justified", "synthesis", "stalemate"]), st.booleans())
    | st.builds(ExpectAnswer, heads, st.booleans())
)
statements: SearchStrategy[Statement] = (
    rule_statements
    | says
    | opens
    | st.builds(IssueStatement, strings, several)
    | st.builds(Use, strings)
    | st.just(Prefer("specific"))
    | expectations
    | agents
    | backgrounds
    | st.builds(RuleStatement, ground_rules)
)
ground_statements = st.builds(RuleStatement, ground_rules)

_plain_constants: SearchStrategy[Term] = (
    names
    | st.builds(Integer, st.integers(-999_999, 999_999))
    | st.builds(Text, st.text(st.characters(exclude_categories=["Cs"], exclude_characters='"\\\n\r'), max_size=4))
)
_plain_literals = _atoms(_plain_constants)
plain_statements = st.builds(
    RuleStatement,
    rules(_plain_literals, _plain_literals | st.builds(Weak, _plain_literals)).filter(
        lambda rule: rule.label is None or not rule.is_fact
    ),
)
"""Ground statements without labels on facts, escapes and large integers: those that the scanner is for."""

_GAPS = ("", "", " ", "\n", "\n\n\n", "\t", "    ", " % c\n", '\n  % 注 "}. \n\n', "%\n", "\r\n", "  %% x  \n")


@st.composite
def laid_out(draw: st.DrawFn, made: SearchStrategy[list[Statement]]) -> str:
    """Return a text of statements with random space and comments between the lexemes."""
    lexemes = [match[match.lastindex or 0] for match in cut("\n".join(map(str, draw(made))))]
    text = draw(st.sampled_from(_GAPS))
    for lexeme in lexemes:
        gap = draw(st.sampled_from(_GAPS))
        text += gap if gap or not text or _can_touch(text[-1], lexeme) else " "
        text += lexeme
    return text + draw(st.sampled_from(_GAPS))


def _can_touch(before: str, lexeme: str) -> bool:
    """Return whether a lexeme may follow a character without being read as one with it."""
    return before in ".,(){}" or lexeme[0] in ".,(){}"


def soups() -> SearchStrategy[str]:
    """Return texts of pieces that are lexemes, halves of lexemes and junk, for finding what a reader trips over."""
    pieces = (
        *("p", "q(a)", "X", "_", "12", "3.5", "-", "->", "=>", ":", ":-", "<-", ",", ".", "(", ")", "{", "}", "not "),
        *('"a"', '"', "“", "”", "'", "\\", "%", "#", "//", "/*", "*/", "\n", " ", "\r", "\x00", "\u200b", "　", "。"),
        *("agent a ", "background", "issue ", "say ", "open ", "expect ", "use ", "justified ", "outcome "),
        *("prefer ", "conflict ", "specific"),
        *(
            "（",
            "）",
            "＝＞",
            "→",
            "≤",
            "ａ",
            "Éa",
            "_a",
            "3d",
            "🙂",
            "\u0301",
            "カメラ",
            "<",
            ">",
            "=",
            "!=",
            "+",
            "*",
            "/",
        ),
        *("2147483648", "99999999999", "\n\n", "mains one", "r1 > r2", "~", "&", "|", ";", "@"),
    )
    return st.lists(st.sampled_from(pieces), max_size=25).map("".join)
