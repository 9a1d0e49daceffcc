"""The API on values: what programs get, and how wrong requests are refused."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import aufheben.errors
from aufheben import (
    AufhebenError,
    Dispute,
    Issue,
    KnowledgeBase,
    LimitReached,
    Limits,
    Literal,
    LiteralStatus,
    Misuse,
    Name,
    Outcome,
    Rule,
    Status,
    Theory,
    Variable,
)
from kb.messages import debate_document
from llm_bridge.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TREE = Path(__file__).resolve().parents[2]


def buy(camera: str, *, positive: bool = True) -> Literal:
    return Literal("buy", (Name(camera),), positive)


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))
    assert aufheben.__version__ == project["project"]["version"]


def test_every_public_name_is_there() -> None:
    for name in aufheben.__all__:
        assert getattr(aufheben, name) is not None
        assert name in dir(aufheben)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'debat'"):
        getattr(aufheben, "debat")  # noqa: B009 - the name is wrong on purpose


def test_the_library_is_loaded_by_name_and_files_by_path(tmp_path: Path) -> None:
    path = tmp_path / "camera.kb"
    path.write_text("p(a).", encoding="utf-8")
    assert aufheben.load("camera").issue is not None
    assert aufheben.load(str(path)) == aufheben.load(path) == aufheben.parse("p(a).")


def test_the_debate_about_cameras_ends_in_a_synthesis() -> None:
    held = aufheben.debate(aufheben.load("camera"))
    assert held.outcome is Outcome.SYNTHESIS
    assert held.answers == (buy("c"),)


def test_one_main_argument_each_may_change_how_a_debate_ends() -> None:
    base = aufheben.load("curry")
    assert aufheben.debate(base).outcome is Outcome.JUSTIFIED
    assert aufheben.debate(base, mains="one").outcome is Outcome.SYNTHESIS


def test_the_first_agent_opens() -> None:
    assert aufheben.debate(aufheben.load("camera"), first="ag2").moves[0].agent == "ag2"


def test_statuses_of_texts_and_of_values_are_the_same() -> None:
    base = aufheben.load("camera")
    expected = (LiteralStatus(buy("a"), Status.DEFENSIBLE), LiteralStatus(buy("a", positive=False), Status.DEFENSIBLE))
    assert aufheben.status(base, "buy(a)", "-buy(a)") == expected
    assert aufheben.status(base, buy("a"), -buy("a"), route="program") == expected


def test_without_literals_every_literal_with_an_argument_has_its_status() -> None:
    found = {str(one.literal): one.status for one in aufheben.status(aufheben.load("t07-reinstatement"))}
    assert found == {"a": Status.JUSTIFIED, "b": Status.OVERRULED, "c": Status.JUSTIFIED}


def test_the_private_reading_names_its_agent() -> None:
    (one,) = aufheben.status(aufheben.load("camera"), "buy(a)", reading="private", agent="ag1")
    assert one == LiteralStatus(buy("a"), Status.DEFENSIBLE, "ag1")


def test_a_variable_asks_for_every_match() -> None:
    base = aufheben.load("camera")
    assert [str(one.literal) for one in aufheben.status(base, "buy(X)")] == ["buy(a)", "buy(b)"]
    assert aufheben.status(base, Literal("buy", (Variable("X"),))) == aufheben.status(base, "buy(_)")
    assert aufheben.status(base, "bought(X)") == ()


@pytest.mark.parametrize("length", ["short", "medium", "long"])
def test_an_explanation_is_a_value_and_a_text(length: str) -> None:
    account = aufheben.explain(aufheben.load("camera"), "buy(a)", length)
    assert account.literal == buy("a")
    assert account.status is Status.DEFENSIBLE
    assert str(account) == account.text
    assert account.text.startswith("“we should buy a” is defensible")
    *lines, decided = account.text.splitlines()
    assert (len(lines) == 1) == (length == "short")
    assert decided == "(decided by one program that clingo ran)"


def test_an_explanation_speaks_japanese() -> None:
    assert "擁護可能" in str(aufheben.explain(aufheben.load("camera"), "buy(a)", "short", lang="ja"))


def test_theories_can_be_built_in_memory() -> None:
    x = Variable("X")
    good = Rule(Literal("good", (x,)), (Literal("cheap", (x,)),))
    theories = (
        Theory("ann", (Rule(Literal("cheap", (Name("tea"),)), strict=True), good)),
        Theory("ben", ()),
    )
    base = KnowledgeBase.of(Dispute(theories, issue=Issue("what?", (Literal("good", (x,)),))))
    assert [str(answer) for answer in aufheben.debate(base).answers] == ["good(tea)"]
    assert aufheben.parse(str(base)) == base
    assert "cheap(tea)" in aufheben.explain(base, "good(tea)", "long").text


def test_check_returns_findings_of_every_severity() -> None:
    findings = aufheben.check(aufheben.parse("agent a { q(a). q(X), batery(X) => p(Y). }"))
    assert {finding.code for finding in findings} >= {"unsafe-head", "never-concluded"}


@pytest.mark.parametrize(
    "text", ["agent a { p(. }\nagent b { q(]. }", "agent a { q(a). q(X) => p(Y). }\nagent b { r(a). r(X) => s(Y). }"]
)
def test_a_text_with_mistakes_raises_one_error_with_all_of_them(text: str) -> None:
    with pytest.raises(AufhebenError) as caught:
        aufheben.debate(aufheben.parse(text))
    findings: Any = getattr(caught.value, "findings", ())
    assert len(findings) == 2
    assert all(finding.message() in str(caught.value) for finding in findings)


@pytest.mark.parametrize(
    ("asked", "given", "options", "text"),
    [
        (aufheben.debate, (), {"mains": "two"}, "`all` or `one`"),
        (aufheben.debate, (), {"first": "ag9"}, "ag1, ag2"),
        (aufheben.debate, (), {"max_rounds": 0}, "at least one round"),
        (aufheben.status, ("buy(a)",), {"reading": "both"}, "pooled, private"),
        (aufheben.status, ("buy(a)",), {"semantics": "stable"}, "prakken-sartor, wfsx, dung"),
        (aufheben.status, ("buy(a)",), {"route": "magic"}, "auto, program, counters"),
        (aufheben.status, ("buy(a)",), {"agent": "ag1"}, r'only in the private reading \(`reading="private"`\)'),
        (aufheben.status, ("buy(a)",), {"reading": "private", "agent": "x"}, "ag1, ag2"),
        (aufheben.explain, ("buy(X)",), {}, "write constants"),
        (aufheben.explain, ("buy(a)", "endless"), {}, "short, medium, long"),
        (aufheben.explain, ("buy(a)",), {"lang": "fr"}, "en, ja"),
        (aufheben.explain, ("buy(a)",), {"reading": "private"}, r"name it \(`agent`\); the agents are ag1, ag2"),
        (aufheben.whatif, (), {}, r"add statements \(`add`\)"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(
    asked: Callable[..., object], given: tuple[str, ...], options: dict[str, Any], text: str
) -> None:
    with pytest.raises(Misuse, match=text):
        asked(aufheben.load("camera"), *given, **options)


CAMERA = aufheben.load("camera")
HELD = aufheben.debate(CAMERA)
ANY: Any = aufheben  # whose types callers without a type checker do not see


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: ANY.report("camera"), r"a debate or a verification, found 'camera': call `aufheben.debate\(kb\)`"),
        (lambda: ANY.report(CAMERA), r"found KnowledgeBase\(…\): call `aufheben.debate\(kb\)`"),
        (lambda: ANY.report(aufheben.explain(CAMERA, "buy(a)")), r"Account\(…\).*`aufheben.to_english\(value, kb\)`"),
        (lambda: ANY.report(HELD, "camera"), r'a knowledge base, found \'camera\': call `aufheben.load\("camera"\)`'),
        (lambda: ANY.debate("camera"), r'call `aufheben.load\("camera"\)`'),
        (lambda: ANY.check("camera"), r'call `aufheben.load\("camera"\)`'),
        (lambda: ANY.status("p.\n", "p"), r"call `aufheben.parse\(…\)`"),
        (lambda: ANY.ask(None, "Is it?"), r"found None: call `aufheben.load\(…\)`"),
        (lambda: ANY.to_english(HELD, "camera"), r'call `aufheben.load\("camera"\)`'),
        (lambda: ANY.status(CAMERA, 3), r'a literal or its text, such as `"buy\(a\)"`, found 3'),
        (lambda: ANY.explain(CAMERA, None), "a literal or its text.*found None"),
        (lambda: ANY.debate(CAMERA, max_rounds="2"), "a whole number for `max_rounds`, found '2'"),
        (lambda: ANY.debate(CAMERA, max_rounds=1.5), "a whole number for `max_rounds`, found 1.5"),
        (lambda: ANY.debate(CAMERA, limits=3), r"`aufheben.Limits\(seconds=10\)`, found 3"),
        (lambda: ANY.status(CAMERA, limits=ANY.Limits(seconds="x")), "a number for `seconds` of the limits, found 'x'"),
        (lambda: ANY.tree(CAMERA, "buy(a)", limits=ANY.Limits(nodes=None)), "a number for `nodes` of the limits"),
        (lambda: ANY.whatif(CAMERA, add=[1]), r'statements as texts for `add`, such as `\["compact\(a\)."\]`, found 1'),
        (lambda: ANY.whatif(CAMERA, remove=1), "statements as texts for `remove`.*found 1"),
        (lambda: ANY.verify(3, CAMERA), "a debate that was held, found 3"),
        (lambda: ANY.verify(HELD, 3), "a knowledge base, found 3"),
        (lambda: ANY.verify(HELD, CAMERA, mapping=3), "a mapping file or its text, found 3"),
        (lambda: ANY.verify(HELD, CAMERA, agents="ag1"), 'who is who, such as `{"ag1": "AG1"}`'),
        (lambda: ANY.load(3), "a path, found 3"),
        (lambda: ANY.parse(None), "a text for `text`, found None"),
        (lambda: ANY.read(3), "a text for `text`, found 3"),
        (lambda: ANY.read("Ann swims.", reading=2), "of ambiguous sentences by number, such as `{1: 2}`, found 2"),
        (lambda: ANY.to_english(CAMERA), r"can be told, found KnowledgeBase\(…\); the kinds are Literal, .*, WhatIf"),
        (lambda: ANY.to_japanese(None), "can be told, found None"),
    ],
)
def test_a_value_of_another_kind_is_refused_with_what_to_give(call: Callable[[], object], text: str) -> None:
    with pytest.raises(Misuse, match=text):
        call()


def test_a_debate_can_be_verified_as_it_is() -> None:
    assert aufheben.verify(HELD, CAMERA).sound
    assert aufheben.verify(HELD, CAMERA).judgement == aufheben.verify(debate_document(HELD), CAMERA).judgement


def test_one_statement_needs_no_list() -> None:
    one, several = "light(c).", ["light(c)."]
    assert aufheben.whatif(CAMERA, add=one) == aufheben.whatif(CAMERA, add=several)
    assert aufheben.whatif(CAMERA, remove="stock") == aufheben.whatif(CAMERA, remove=["stock"])
    assert aufheben.repair(CAMERA, "buy(a)", allow=one) == aufheben.repair(CAMERA, "buy(a)", allow=several)
    removing = aufheben.repair(CAMERA, "buy(a)", allow_removing="stock")
    assert removing == aufheben.repair(CAMERA, "buy(a)", allow_removing=["stock"])


@pytest.mark.parametrize("text", ["buy(", "", "buy(a", "not buy(a)", "X", "buy(a) extra"])
def test_a_text_that_is_no_literal_is_refused(text: str) -> None:
    with pytest.raises(AufhebenError):
        aufheben.status(aufheben.load("camera"), text)


def test_a_name_that_does_not_exist_is_refused_with_a_suggestion() -> None:
    with pytest.raises(AufhebenError, match="did you mean `camera`"):
        aufheben.load("kamera")


def test_limits_hold() -> None:
    with pytest.raises(LimitReached, match=r"give more time \(`Limits.seconds`\)"):
        aufheben.debate(aufheben.load("camera"), limits=Limits(seconds=0.0))
    with pytest.raises(LimitReached):
        aufheben.status(aufheben.load("camera"), limits=Limits(ground_rules=1))


def every_error(of: type[BaseException]) -> Iterator[type[BaseException]]:
    for one in of.__subclasses__():
        yield one
        yield from every_error(one)


def test_what_the_api_raises_can_be_caught_by_an_exported_name() -> None:
    tree = aufheben.errors.__doc__ or ""
    for one in every_error(aufheben.AufhebenError):
        home = one.__module__.partition(".")[0]
        if home == "tests":
            continue
        assert f"── {one.__name__} " in tree or issubclass(one, ModelError)
        kinds = [kind.__name__ for kind in one.__mro__ if kind.__name__ in aufheben.__all__]
        # Models, exercises and the kit have errors of their own, which no function of `aufheben` raises.
        elsewhere = home == "llm_bridge" or one.__module__ in {"aufheben.testing", "aufheben.tasks.making"}
        assert kinds[0] != "AufhebenError" or elsewhere


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: aufheben.parse("buy(a"), aufheben.Unreadable),
        (lambda: aufheben.load("camra"), aufheben.Unreadable),
        (lambda: aufheben.verify("nobody says anything\n", "camera"), aufheben.Unreadable),
        (lambda: aufheben.status(aufheben.parse("a."), "a("), aufheben.Unreadable),
        (lambda: aufheben.read("Ann swims.", negation="odd"), aufheben.Misuse),
        (lambda: aufheben.debate(aufheben.load("camera"), limits=aufheben.Limits(seconds=0.0)), aufheben.LimitReached),
    ],
)
def test_what_cannot_be_done_is_told_by_an_error_of_its_kind(
    call: Callable[[], object], error: type[aufheben.AufhebenError]
) -> None:
    with pytest.raises(error) as caught:
        call()
    if isinstance(caught.value, aufheben.Unreadable):
        assert all(finding.message("ja") for finding in caught.value.findings)
