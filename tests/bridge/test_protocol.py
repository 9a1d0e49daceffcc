"""The protocol between speakers of texts: order of turns, what may be attacked, repetition, and an end in any case."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.schema import Antecedent, ArgumentMessage, AttackingRuleMessage, CounterargumentMessage, RuleMessage, Target
from llm_bridge.protocol import MainFate, TextProtocol, TurnKind

WORDS = ["a is light", "we should buy a", "a is sold out", "we should not buy a", "nothing better is known"]


def claim(head: str, *strong: str, weak: tuple[str, ...] = ()) -> ArgumentMessage:
    rule = RuleMessage(id="r", antecedent=Antecedent(strong=strong, weak_negation=weak), consequent=head)
    return ArgumentMessage(rules=(rule,), Conc=(head,), Ass=weak)


def counter(head: str, attack: str | None, point: str | None, *strong: str) -> CounterargumentMessage:
    rule = AttackingRuleMessage(id="r", antecedent=Antecedent(strong=strong), consequent=head)
    return CounterargumentMessage(
        can_defeat="YES",
        rules=(rule,),
        Conc=(head,),
        attack=attack,  # pyrefly: ignore[bad-argument-type]  # one of the two words
        target=Target(statement=point),
    )


def codes(protocol: TextProtocol, message: ArgumentMessage | CounterargumentMessage) -> list[str]:
    return [one.code for one in protocol.violations(message)]


def test_a_main_argument_that_nobody_answers_stands_and_ends_the_debate() -> None:
    debate = TextProtocol(("ag1", "ag2", "ag3"))
    debate.take(claim("buy a", "a is light"))
    assert [debate.decline().agent, debate.decline().agent] == ["ag2", "ag3"]
    assert debate.fates == {"ag1": MainFate.JUSTIFIED}
    assert debate.demand() is None


def test_an_unanswered_counterargument_gives_the_turn_to_open_to_the_next() -> None:
    debate = TextProtocol(("ag1", "ag2"))
    debate.take(claim("buy a", "a is light"))
    rebuttal = counter("do not buy a", "rebut", "Buy a.", "a is sold out")
    assert codes(debate, rebuttal) == []
    turn = debate.take(rebuttal)
    assert (turn.kind, turn.attack, turn.target, turn.point) == (TurnKind.COUNTER, "rebut", 1, "Buy a.")
    assert debate.decline().agent == "ag1"
    demand = debate.demand()
    assert demand is not None
    assert (demand.agent, demand.attacked, debate.fates) == ("ag2", None, {"ag1": MainFate.DEFEATED})


MET = [
    ("do not buy b", "rebut", "buy b", True),
    ("we should avoid b", "rebut", "we should buy b", True),
    ("the hall is too dark for b", "rebut", "the hall is bright enough for b", True),
    ("buy c", "rebut", "buy b", False),
    ("do not buy c", "rebut", "buy b", False),
    ("do not buy b", "rebut", "buy a", False),
    ("b is sold out", "undercut", "b is sold out", True),
    ("b is not sold out", "undercut", "b is sold out", False),
    ("the roof leaks", "undercut", "b is sold out", False),
    ("宿題は出すべきではない", "rebut", "宿題は出すべきだ", True),
    ("宿題は出すべきだ", "rebut", "宿題は出すべきだ", False),
    ("給食は残すべきではない", "rebut", "水筒は持参すべきだ", False),
]


@pytest.mark.parametrize(("conclusion", "attack", "point", "met"), MET)
def test_an_attack_that_does_not_meet_its_point_by_its_words_is_marked(
    conclusion: str, attack: str, point: str, *, met: bool
) -> None:
    debate = TextProtocol(("ag1", "ag2"))
    claimed = claim("so it is", "x", weak=(point,)) if attack == "undercut" else claim(point, "x")
    debate.take(claimed)
    assert debate.take(counter(conclusion, attack, point, "y")).misses is not met


def test_what_is_not_there_cannot_be_attacked() -> None:
    debate = TextProtocol(("ag1", "ag2"))
    debate.take(claim("buy a", "a is light"))
    assert codes(debate, counter("x", "rebut", "buy b", "y")) == ["protocol.no-conclusion"]
    assert codes(debate, counter("x", "undercut", "a is light", "y")) == ["protocol.nothing-assumed"]
    assert codes(debate, counter("x", None, "buy a", "y")) == ["protocol.no-attack"]
    facts = TextProtocol(("ag1", "ag2"))
    facts.take(claim("a is light"))
    assert codes(facts, counter("x", "rebut", "a is light", "y")) == ["protocol.only-facts"]
    assuming = TextProtocol(("ag1", "ag2"))
    assuming.take(claim("buy a", "a is light", weak=("a is sold out",)))
    assert codes(assuming, counter("x", "undercut", "b is sold out", "y")) == ["protocol.no-assumption"]
    assert codes(assuming, counter("a is sold out", "undercut", "a is sold out")) == []


def test_a_rebuttal_is_not_answered_by_a_rebuttal_but_by_a_fact() -> None:
    debate = TextProtocol(("ag1", "ag2"))
    debate.take(claim("buy a", "a is light"))
    debate.take(counter("do not buy a", "rebut", "buy a", "a is sold out"))
    assert codes(debate, counter("buy it", "rebut", "do not buy a", "I like it")) == ["protocol.mere-rebuttal"]
    assert codes(debate, counter("it was bought", "rebut", "do not buy a")) == []


def test_a_rebuttal_that_repeats_what_it_attacks_is_none() -> None:
    debate = TextProtocol(("ag1", "ag2"))
    debate.take(claim("buy a", "a is light"))
    assert codes(debate, counter(" Buy  a.", "rebut", "buy a", "a is small")) == ["protocol.echo"]
    assert codes(debate, counter("do not buy a", "rebut", "buy a", "a is small")) == []


def test_an_argument_must_agree_with_itself() -> None:
    debate = TextProtocol(("ag1", "ag2"))
    rules = (
        RuleMessage(id="1", antecedent=Antecedent(strong=("late",)), consequent="early"),
        RuleMessage(id="2", antecedent=Antecedent(weak_negation=("odd",)), consequent="late"),
    )
    message = ArgumentMessage(rules=rules, Conc=("early",))
    assert codes(debate, message) == ["protocol.out-of-order", "protocol.conclusions", "protocol.assumptions"]
    assert codes(debate, ArgumentMessage()) == ["protocol.no-rules"]
    twice = ArgumentMessage(rules=(rules[1], rules[1]), Conc=("late", "late"), Ass=("odd",))
    assert codes(debate, twice) == ["protocol.concluded-twice"]


def test_the_same_argument_in_other_clothes_is_a_repetition() -> None:
    debate = TextProtocol(("ag1", "ag2"), published=True)
    debate.take(claim("buy a", "a is light", weak=("a is sold out",)))
    debate.take(counter("a is sold out", "undercut", "a is sold out", "the shop says so"))
    debate.take(claim("the shop errs", "it erred before", weak=("a is sold out",)))
    again = counter("A is sold out", "undercut", "a is sold out", "The shop says so.")
    assert codes(debate, again) == ["protocol.repetition", "protocol.premise-again"]
    other = counter("a is sold out", "undercut", "a is sold out", "the shelf is empty")
    assert codes(debate, other) == []


def test_a_line_that_does_not_end_is_cut_without_a_verdict() -> None:
    debate = TextProtocol(("ag1", "ag2"), longest=3)
    for number in range(5):
        assert debate.fates == {}
        debate.take(claim(f"{number}", f"{number} because"))
    assert debate.fates == {"ag1": MainFate.CUT}


REPLIES = st.lists(
    st.one_of(
        st.none(),
        st.builds(claim, st.sampled_from(WORDS), st.sampled_from(WORDS)),
        st.builds(
            counter,
            st.sampled_from(WORDS),
            st.sampled_from(["rebut", "undercut", None]),
            st.sampled_from([*WORDS, None]),
            st.sampled_from(WORDS),
        ),
    ),
    max_size=60,
)


@given(REPLIES, st.integers(2, 4), st.integers(1, 4))
def test_whatever_is_replied_the_debate_ends_within_its_bound(replies: list[object], agents: int, longest: int) -> None:
    debate = TextProtocol([f"ag{number}" for number in range(agents)], longest)
    stream = iter(replies)
    while debate.demand() is not None:
        reply = next(stream, None)
        if isinstance(reply, ArgumentMessage | CounterargumentMessage) and not debate.violations(reply):
            debate.take(reply)
        else:
            debate.decline()
        assert len(debate.turns) <= debate.most_replies
    assert set(debate.fates) == set(debate.agents) or MainFate.JUSTIFIED in debate.fates.values()
    assert [turn.number for turn in debate.turns] == list(range(1, len(debate.turns) + 1))
