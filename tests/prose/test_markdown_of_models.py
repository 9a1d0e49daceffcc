"""Debates as models and forums mark them up: bold words, labels of arguments, names with a time; and near words."""

from __future__ import annotations

import pytest

import aufheben

AGENTS = "Should we buy the van?\n\n## Agent A\n\n{}\n\n## Agent B\n\nNo. It is old.\n"


def heads(text: str) -> dict[str, set[str]]:
    """Return what each speaker's rules conclude."""
    read = aufheben.read(text, lang="en").kb
    return {agent.name: {str(rule.head) for rule in agent.rules} for agent in read.agents}


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("**Yes.** It is cheap.", "should_we_buy_van"),
        ("**Yes**, because it is cheap.", "should_we_buy_van"),
        ("*Yes.* It is cheap.", "should_we_buy_van"),
        ("My position is **yes**. It is cheap.", "should_we_buy_van"),
        ("I **support** the motion. It is cheap.", "should_we_buy_van"),
        ("I'm **against** it, because it is cheap.", "-should_we_buy_van"),
        ("**No**, it is cheap.", "-should_we_buy_van"),
        ("**Position:** Yes. It is cheap.", "should_we_buy_van"),
        ("**Stance:** Against. It is cheap.", "-should_we_buy_van"),
    ],
)
def test_emphasis_changes_no_side(words: str, claim: str) -> None:
    found = heads(AGENTS.format(words))["agent_a"]
    assert {"should_we_buy_van", "-should_we_buy_van"} & found == {claim}
    assert "cheap(van)" in found


@pytest.mark.parametrize(
    "words",
    [
        "**Yes, but** it is cheap.",
        "My position is **open**. It is cheap.",
    ],
)
def test_emphasis_makes_no_side(words: str) -> None:
    assert not {"should_we_buy_van", "-should_we_buy_van"} & heads(AGENTS.format(words)).get("agent_a", set())


@pytest.mark.parametrize(
    "label",
    [
        "1. **Cost.** ",
        "**Cost:** ",
        "**Cost**: ",
        "1. **Running costs:** ",
        "- **Rebuttal to 1:** ",
        "**Response to Agent B:** ",
        "Here's why:\n- ",
        "Here are my two reasons:\n\n1. ",
    ],
)
def test_a_label_of_an_argument_is_passed_over(label: str) -> None:
    found = heads(AGENTS.format(f"Yes, we should.\n\n{label}The van is cheap."))
    assert found["agent_a"] == {"should_we_buy_van", "cheap(van)"}


@pytest.mark.parametrize("label", ["**Exception:**", "**Ben:**", "**Objection:**", "**Assumption:**", "Cost:"])
def test_a_label_that_may_be_more_is_refused(label: str) -> None:
    assert aufheben.read(AGENTS.format(f"Yes, we should.\n\n{label} The van is cheap."), lang="en").faults


def test_a_bold_sentence_is_a_sentence() -> None:
    assert "barks(dog)" in heads(AGENTS.format("**Dogs bark.** The van is cheap."))["agent_a"]


@pytest.mark.parametrize(
    "heading",
    [
        "**u/{}** · 5 hr. ago",
        "u/{} · 5h ago",
        "{} · 2 mo. ago",
        "**{}** • 5h",
        "**{}** · 3d",
    ],
)
def test_a_name_with_a_time_in_short_is_who_wrote_what_follows(heading: str) -> None:
    first, second = heading.format("spokes_and_coffee"), heading.format("walkerKate")
    text = f"Should we ride?\n\n{first}\nYes. The road is bad.\n\n{second}\nNo. It is late.\n"
    assert heads(text) == {
        "spokes_and_coffee": {"should_we_ride", "bad(road)"},
        "walkerkate": {"-should_we_ride", *heads(text)["walkerkate"]},
    }


def test_who_is_agreed_with_may_be_named_as_forums_do() -> None:
    text = "Should we ride?\n\nu/spokes · 5h ago\nYes.\n\nu/walkerKate · 4h ago\nNo.\n\nu/mod · 3h ago\n{}\n"
    for whom, claim in (("u/walkerKate", "-should_we_ride"), ("@spokes", "should_we_ride")):
        assert claim in heads(text.format(f"I agree with {whom}. It is late."))["mod"]
    assert (
        heads(text.format("I agree with u/nobody. It is late."))
        .get("mod", set())
        .isdisjoint(("should_we_ride", "-should_we_ride"))
    )


@pytest.mark.parametrize(
    ("sentence", "thing"),
    [
        ("Async I/O is fast.", "fast(async_i_o)"),
        ("The CI/CD pipeline is slow.", "slow(ci_cd_pipeline)"),
        ("The TCP/IP stack is old.", "old(tcp_ip_stack)"),
    ],
)
def test_a_slash_within_initials_is_no_or(sentence: str, thing: str) -> None:
    read = aufheben.read(sentence, lang="en").kb
    assert thing in {str(rule.head) for agent in read.agents for rule in agent.rules}


def test_a_slash_between_words_still_is_one() -> None:
    read = aufheben.read("The museum/library is closed.", lang="en").kb
    assert {str(rule.head) for agent in read.agents for rule in agent.rules} == {"is_museum_or_library_closed"}


def test_a_side_over_the_label_of_an_argument_speaks() -> None:
    text = "Should we buy the van?\n\n## Proponent\n\nYes.\n\n## Opponent\n\nNo.\n\n## Proponent\n\n{}\n"
    assert "cheap(van)" in heads(text.format("**Response to 1:** The van is cheap."))["proponent"]


def test_what_is_denied_behind_a_label_that_points_to_it_is_nobody_s_side() -> None:
    text = "Should we buy the van?\n\n## Pro\n\nYes. It is new.\n\n## Con\n\nNo. It is dear.\n\n## Pro\n\n{}\n"
    answers = "**Response to 1:** The van is cheap.\n\n**Response to 2:** That is wrong."
    assert "cheap(van)" in heads(text.format(answers))["pro"]
    assert aufheben.read(text.format("The van is cheap. That is wrong."), lang="en").faults
