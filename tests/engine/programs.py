"""Random rules with variables, arithmetic and blanks, safe by construction, over few predicates and constants."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.values.literals import (
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
from engine.values.rules import Dispute, Rule, Theory

ARITY = {"p": 1, "q": 1, "r": 2, "t": 0}
CONSTANTS: tuple[Term, ...] = (
    Name("a"),
    Name("b"),
    Integer(0),
    Integer(1),
    Integer(-2),
    Text("a"),
    Integer(2**30),
    Integer(-(2**31)),
)
NUMBERS: tuple[Term, ...] = (Integer(0), Integer(1), Integer(-2), Integer(3))
VARIABLES = (Variable("X"), Variable("Y"))


@st.composite
def literals(draw: st.DrawFn, terms: tuple[Term, ...]) -> Literal:
    """Return a literal over some terms."""
    predicate = draw(st.sampled_from(sorted(ARITY)))
    args = tuple(draw(st.sampled_from(terms)) for _ in range(ARITY[predicate]))
    return Literal(predicate, args, draw(st.sampled_from((True, True, False))))


@st.composite
def expressions(draw: st.DrawFn, terms: tuple[Term, ...], depth: int) -> Expression:
    """Return an expression over some terms."""
    if depth == 0 or draw(st.booleans()):
        return draw(st.sampled_from(terms))
    op = draw(st.sampled_from("+-*/"))
    return Arithmetic(op, draw(expressions(terms, depth - 1)), draw(expressions(terms, depth - 1)))


@st.composite
def rules(draw: st.DrawFn, constants: tuple[Term, ...], depth: int, *, define: bool) -> Rule:
    """Return a rule that is safe; ``depth`` bounds operations, ``define`` lets `=` give a variable its value."""
    strong = draw(st.lists(literals((*VARIABLES, *VARIABLES, *constants, Anonymous())), min_size=1, max_size=2))
    bound: tuple[Term, ...] = tuple(v for v in VARIABLES if any(v in literal.args for literal in strong))
    terms = (*bound, *bound, *constants)
    body: list[BodyItem] = [*strong]
    if define and draw(st.booleans()):
        op = draw(st.sampled_from("+-*/"))
        body.append(Comparison("=", Variable("Z"), Arithmetic(op, *draw(st.tuples(*[st.sampled_from(terms)] * 2)))))
        terms = (*terms, Variable("Z"), Variable("Z"))
    for _ in range(draw(st.integers(0, 2 if depth or define else 1))):
        op = draw(st.sampled_from(("<", "<=", ">", ">=", "=", "!=")))
        body.append(Comparison(op, draw(expressions(terms, depth)), draw(expressions(terms, depth))))
    body += [Weak(literal) for literal in draw(st.lists(literals((*terms, Anonymous())), max_size=1))]
    return Rule(draw(literals(terms)), tuple(reversed(body) if draw(st.booleans()) else body))


@st.composite
def disputes(draw: st.DrawFn, *, arithmetic: bool) -> Dispute:
    """Return a dispute of two agents and a background, whose facts are positive so that none contradict."""
    constants = NUMBERS if draw(st.booleans()) else CONSTANTS
    blocks: list[list[Rule]] = [[], [], []]
    for literal in draw(st.lists(literals(constants), max_size=6)):
        rule = Rule(literal, strict=literal.positive and draw(st.booleans()))
        draw(st.sampled_from(blocks)).append(rule)
    defined = False
    for _ in range(draw(st.integers(1, 4))):
        define = arithmetic and not defined
        rule = draw(rules(constants, 2 if arithmetic else 0, define=define))
        recursive = any(isinstance(x, Comparison) and Variable("Z") in (x.left, x.right) for x in rule.body)
        if recursive:
            defined = True
            rule = Rule(Literal("z", rule.head.args), rule.body)
        draw(st.sampled_from(blocks)).append(rule)
    return Dispute((Theory("a", tuple(blocks[1])), Theory("b", tuple(blocks[2]))), tuple(blocks[0]))


@st.composite
def strict_rules(draw: st.DrawFn, constants: tuple[Term, ...]) -> Rule:
    """Return a strict rule that is safe, or a conflict, whose variables may stand in its last literal alone."""
    terms = (*VARIABLES, *VARIABLES, *constants)
    strong = draw(st.lists(literals((*terms, Anonymous())), min_size=1, max_size=2))
    bound = tuple(v for v in VARIABLES if any(v in literal.args for literal in strong))
    conflict = draw(st.booleans())
    head = draw(literals(terms if conflict else (*bound, *bound, *constants)))
    body: list[BodyItem] = [*strong]
    compared = (*bound, *(v for v in VARIABLES if v in head.args), *constants)
    if draw(st.booleans()):
        op = draw(st.sampled_from(("!=", "!=", "=", "<")))
        body.append(Comparison(op, *draw(st.tuples(st.sampled_from(compared), st.sampled_from(compared)))))
    return Rule(head, tuple(body), strict=True, conflict=conflict)


@st.composite
def strict_disputes(draw: st.DrawFn) -> Dispute:
    """Return a dispute with strict rules with bodies among its rules; its facts and strict rules may contradict."""
    dispute = draw(disputes(arithmetic=False))
    constants = NUMBERS if draw(st.booleans()) else CONSTANTS
    added = draw(st.lists(strict_rules(constants), min_size=1, max_size=2))
    first, second = dispute.theories
    match draw(st.sampled_from((0, 1, 2))):
        case 0:
            return Dispute(dispute.theories, (*dispute.background, *added))
        case 1:
            return Dispute((Theory(first.owner, (*added, *first.rules)), second), dispute.background)
        case _:
            return Dispute((first, Theory(second.owner, (*second.rules, *added))), dispute.background)
