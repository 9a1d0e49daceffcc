"""Who answers what is at issue with a pronoun for its things, with somebody's name, or by what he quotes."""

from __future__ import annotations

import pytest

import aufheben


def read(text: str) -> dict[str, set[str]]:
    """Return what each speaker's rules conclude."""
    found = aufheben.read(text, lang="en", skip_unread=True).partial
    assert found is not None
    return {agent.name: {str(rule.head) for rule in agent.rules} for agent in found.agents}


def side(asked: str, words: str, first: str = "Tina: The roof is old.") -> str:
    """Return what somebody says of what is at issue: yes, no, or nothing."""
    text = f"{asked}\n\n{first}\nLeo: {words}\n"
    found = aufheben.read(text, lang="en", skip_unread=True).partial
    assert found is not None
    assert found.issue is not None
    (literal,) = found.issue.literals
    heads = {rule.head for agent in found.agents if agent.name == "leo" for rule in agent.rules}
    return "yes" if literal in heads else "no" if -literal in heads else ""


DEPOSIT = "Is the landlord allowed to keep the deposit?"
EDITING = "Should gene editing of embryos be allowed?"


@pytest.mark.parametrize(
    ("asked", "words", "answer"),
    [
        (DEPOSIT, "He is allowed to keep it. The scratches are deep.", "yes"),
        (DEPOSIT, "He is not allowed to keep it, because the scratches are old.", "no"),
        (DEPOSIT, "He is allowed to paint it. The scratches are deep.", ""),
        (DEPOSIT, "They are allowed to keep it. The scratches are deep.", ""),
        ("Is Mr Hale guilty of the theft?", "I don't think he is guilty. Mr Hale is short.", "no"),
        ("Is the lake safe for children?", "It is safe. The water is low.", ""),
        (EDITING, "I understand the hope, but it should not be allowed. The technique is new.", "no"),
        (EDITING, "The technique is new, but it should be allowed.", ""),
        (EDITING, "I understand the hope, but they should not be allowed.", ""),
    ],
)
def test_a_pronoun_in_an_answer_is_what_is_asked_about(asked: str, words: str, answer: str) -> None:
    assert side(asked, words) == answer


@pytest.mark.parametrize(
    ("asked", "words", "answer"),
    [
        ("Should the hall be sold?", "It should be. The floor is new.", "yes"),
        ("Should wolves be reintroduced?", "They should not be. The deer are few.", "no"),
        ("Should the club sell the hall?", "It should be. The floor is new.", ""),
        ("Should the club raise its fees?", "We have to. The floor is new.", "yes"),
        ("Should the club raise its fees?", "We don't have to. The floor is new.", "no"),
        ("Should the club raise its fees?", "We have two. The floor is new.", ""),
        ("Should we sell the hall?", "Not necessarily. The floor is new.", "no"),
        ("Should we sell the hall?", "I'd like to propose that we sell the hall. The floor is new.", "yes"),
        ("Should we sell the hall?", "I'd like to sing in the hall. The floor is new.", ""),
        ("Should the league introduce VAR?", "As a referee I would welcome VAR. The game is fast.", "yes"),
        ("Should the league introduce VAR?", "As a referee I would like a new ball. The game is fast.", ""),
        ("Should we sell the hall?", "I'm not sure that is wise. The floor is new.", "no"),
        ("Should we sell the hall?", "I'm not sure that the floor is new.", ""),
        ("Should we sell the hall?", "On second thought, no.", "no"),
        ("Should we sell the hall?", "On second thought, nobody sings there.", ""),
    ],
)
def test_what_leaves_out_the_deed_takes_a_side(asked: str, words: str, answer: str) -> None:
    assert side(asked, words, first="") == answer


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("I doubt that. The floor is new.", "yes"),
        ("I doubt that the floor is new.", ""),
        ("I'm with tina, the floor is new.", "no"),
        ("I share Tina's concerns. The floor is new.", "no"),
        ("I share Tina's car. The floor is new.", ""),
        ("I'm with my dog, the floor is new.", ""),
    ],
)
def test_who_answers_another_by_name_or_doubts_him(words: str, answer: str) -> None:
    assert side("Should we sell the hall?", words, first="Tina: No. The roof is old.") == answer


@pytest.mark.parametrize(
    ("words", "denied"),
    [
        ('"Meat is cheap" - that is simply false. Fish is fresh.', True),
        ('"Meat is cheap." That\'s wrong. Fish is fresh.', True),
        ('"Meat is cheap" is not true. Fish is fresh.', True),
        ("You say that meat is cheap, but it isn't. Fish is fresh.", True),
        ("You say that meat is cheap, but fish is fresh.", False),
        ('"Meat is cheap" is a slogan. Fish is fresh.', False),
    ],
)
def test_what_is_quoted_to_be_rejected_is_denied(words: str, *, denied: bool) -> None:
    heads = read(f"Should we ban meat?\n\nTina: No. Meat is cheap.\nLeo: {words}\n")["leo"]
    assert "cheap(meat)" not in heads
    assert ("-cheap(meat)" in heads) is denied


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ("I vote for Iceland.", "to_iceland"),
        ("Iceland for me.", "to_iceland"),
        ("Iceland it is.", "to_iceland"),
        ("I'd go to Iceland.", "to_iceland"),
        ("I vote for peace.", ""),
    ],
)
def test_a_place_that_one_goes_to_may_be_named_alone(words: str, chosen: str) -> None:
    found = read(f"Where should we go?\n\nTina: We should go to Rome.\nLeo: {words}\n").get("leo", set())
    assert {one for one in found if one.startswith("should_go")} == ({f"should_go({chosen})"} if chosen else set())


def test_what_stands_behind_yes_is_no_reason_for_it() -> None:
    text = (
        "Should the town make the buses free?\n\n"
        "Tina: Yes, public transport should be free. Free buses are full.\nLeo: No. The roof is old.\n"
    )
    found = aufheben.read(text, lang="en").kb
    tina = next(agent for agent in found.agents if agent.name == "tina")
    assert found.issue is not None
    (literal,) = found.issue.literals
    reasons = [[str(one) for one in rule.strong] for rule in tina.rules if rule.head == literal]
    assert reasons == [["full(free_bus)"]]


def test_that_the_buses_are_buses_is_no_reason() -> None:
    text = (
        "Should the town make the trams free?\n\n"
        "Tina: Yes. The roof is old.\nLeo: No. If the buses are full, drivers go home. The floor is new.\n"
    )
    found = aufheben.read(text, lang="en").kb
    assert found.issue is not None
    (literal,) = found.issue.literals
    leo = next(agent for agent in found.agents if agent.name == "leo")
    assert [[str(one) for one in rule.strong] for rule in leo.rules if rule.head == -literal] == [["new(floor)"]]


MINUTES = "Should the court be sold?\n\nMr Boone said that {}. He {}.\nMs Cho {}. She said the court is new.\n"


def test_minutes_tell_several_things_proposals_and_objections() -> None:
    words = "the street is full and that residents walk", "proposed that the court be sold", "objected"
    found = read(MINUTES.format(*words))
    assert {"full(street)", "walks(resident)", "should_be_sold(court)"} <= found["mr_boone"]
    assert "-should_be_sold(court)" in found["ms_cho"]


def test_that_before_a_thing_only_shows_it() -> None:
    words = "he knows this house and that garden", "proposed that the court be sold", "objected"
    assert any("house_and_that_garden" in one for one in read(MINUTES.format(*words))["mr_boone"])


@pytest.mark.parametrize(
    ("words", "head"),
    [
        ("Every year dozens of people come.", "dozen_of_person_come_every_year"),
        ("Last season eleven goals were late.", "was_11_goal_late_last_season"),
        ("Every season ends in May.", "ends_in_may(X)"),
        ("Additionally, the costs are low.", "low(the_cost)"),
    ],
)
def test_a_time_ahead_of_a_number_is_no_part_of_the_thing(words: str, head: str) -> None:
    assert head in read(f"Should we sell it?\n\nTina: {words}\nLeo: The roof is old.\n")["tina"]


def test_the_company_of_who_asks_is_the_company() -> None:
    text = "**User:** Should my company buy a van?\n\n**Tina:** The company should buy a van.\n\n**Leo:** No. {}.\n"
    assert "user_s_company" in str(read(text.format("The roof is old"))["tina"])
    assert "user_s_company" not in str(read(text.format("I have a company"))["tina"])


def test_who_posts_the_question_heads_a_thread() -> None:
    posted = (
        "Posted by u/owl • 5h ago\nShould schools start later?\n\nu/ann: Yes. It is dark.\n\nu/bob: No. It is late.\n"
    )
    assert set(read(posted)) == {"ann", "bob"}


def test_who_takes_something_back_and_takes_the_other_side_is_understood() -> None:
    text = "Should we sell the hall?\n\nTina: We should. It is old.\nLeo: No. It is new.\nTina: {}\n"
    found = read(text.format("OK, I take it back. Let's not sell it, then."))
    assert "should_we_sell_hall" not in found["tina"]
    assert "-should_we_sell_hall" in found["tina"]
    with pytest.raises(aufheben.AufhebenError):
        _ = aufheben.read(text.format("OK, I take it back. The roof is old."), lang="en").kb


def test_what_is_background_may_stand_ahead_of_the_question() -> None:
    text = (
        "Background: The hall was built in 1950.\n\nShould we sell the hall?\n\nAnn: Yes. The roof leaks.\nBen: No.\n"
    )
    found = aufheben.read(text, lang="en").kb
    assert found.issue is not None
    assert "was_built_in_1950(hall)" in [str(rule.head) for rule in found.background]


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        ("Should we go to Rome, Oslo or Lund?", {"rome", "oslo", "lund"}),
        ("Should we use Go, Rust, or Zig for the parser?", {"go", "rust", "zig"}),
        ("Should I learn Python or Java first?", {"python", "java"}),
    ],
)
def test_a_question_may_name_a_row_of_options(asked: str, options: set[str]) -> None:
    kb = aufheben.read(f"{asked}\n\nAnn: {{}}\nBen: The roof is old.\n".format("The floor is new."), lang="en").kb
    assert kb.issue is not None
    (literal,) = kb.issue.literals
    assert not literal.is_ground
    named = {str(arg) for rule in kb.background for one in (rule.head, *rule.strong) for arg in one.args}
    assert named >= options or not named


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("Tina is right. The floor is new.", "no"),
        ("Tina's quite right.", "no"),
        ("Tina is right that the roof is old.", ""),
        ("That is right. The floor is new.", ""),
        ("The roof is right. The floor is new.", ""),
        ("I see where you're coming from, but I'd rather we did.", "yes"),
    ],
)
def test_who_is_right_is_agreed_with(words: str, answer: str) -> None:
    assert side("Should we sell the hall?", words, first="Tina: No. The roof is old.") == answer


@pytest.mark.parametrize(
    ("words", "head"),
    [
        ("It's OK if the child is small.", "is_it_okay_to_read_your_child_s_letter"),
        ("It is fine as long as the child is small.", "is_it_okay_to_read_your_child_s_letter"),
        ("It is late if the child is small.", "is_it_late"),
    ],
)
def test_a_deed_is_judged_on_a_condition(words: str, head: str) -> None:
    text = f"Is it OK to read your child's letters?\n\nTina: {words}\nLeo: The roof is old.\n"
    found = aufheben.read(text, lang="en", skip_unread=True).partial
    assert found is not None
    tina = next(agent for agent in found.agents if agent.name == "tina")
    asked = [str(rule.head) for rule in tina.rules if [str(one) for one in rule.strong] == ["small(child)"]]
    assert asked == ([head] if head else [])


@pytest.mark.parametrize(
    ("words", "head"),
    [
        ("The plan harms the poor, who cannot pay.", "-can_pay(poor)"),
        ("The plan harms the members, who do not drive.", "-drives(the_member)"),
        ("You wouldn't read your partner's letters.", "-would_you_read_your_partner_s_letter"),
    ],
)
def test_what_is_told_beside_and_of_nobody_in_particular(words: str, head: str) -> None:
    assert head in read(f"Should we sell it?\n\nTina: {words}\nLeo: The roof is old.\n")["tina"]


def test_no_sentence_is_a_reason_for_itself() -> None:
    text = "Should we ban meat?\n\nTina: Yes. Meat is cheap.\nLeo: No. B12 is found in meat. Meat is not cheap.\n"
    assert "-cheap(meat)" in read(text)["leo"]


@pytest.mark.parametrize(
    ("words", "denied"),
    [
        ("Neither. The trains are full.", {"-should_go_to(rome)", "-should_go_to(oslo)"}),
        ("Neither of them.", {"-should_go_to(rome)", "-should_go_to(oslo)"}),
        ("Neither do I.", set()),
        ("The trains are full. Neither.", set()),
        ("None of them.", set()),
    ],
)
def test_who_wants_neither_turns_both_down(words: str, denied: set[str]) -> None:
    heads = read(f"Should we go to Rome or to Oslo?\n\nTina: Rome. It is warm.\nLeo: {words}\n").get("leo", set())
    assert {one for one in heads if "should_go_to" in one} == denied


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("Should the settings page use tabs?", "should_use_tab(the_setting_page)"),
        ("Should the team use feature flags?", "should_use_feature_flag(team)"),
        ("Should the design review cover costs?", "should_cover_cost(design_review)"),
        ("Should the firm drop the code?", "should_drop_code(firm)"),
    ],
)
def test_where_a_subject_ends_is_told_by_which_word_is_likelier_a_verb(asked: str, shown: str) -> None:
    claim = asked.replace("Should ", "", 1).rstrip("?").split()
    at = next(n for n, one in enumerate(claim) if one in ("use", "cover", "drop"))
    words = " ".join((*claim[:at], "should", *claim[at:]))
    kb = aufheben.read(f"{asked}\n\nTina: {words.capitalize()}. The roof is old.\nLeo: No.\n", lang="en").kb
    assert kb.issue is not None
    assert [str(one) for one in kb.issue.literals] == [shown]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("We should use flags, since the tool is new.", "yes"),
        ("If every flag has an end, I'm fine with it. Every flag has an end.", "yes"),
        ("We should use tools, since the flag is new.", ""),
        ("The tool is new. We should use tools.", ""),
    ],
)
def test_what_a_deed_is_for_may_be_left_out(words: str, answer: str) -> None:
    assert side("Should the team use flags for the release?", words) == answer


@pytest.mark.parametrize(
    ("words", "head"),
    [
        ("Paper bags do the job just as well.", "does_job_just_as_well(paper_bag)"),
        ("Paper bags do the job as well.", "does_job(paper_bag)"),
    ],
)
def test_how_well_is_no_as_well(words: str, head: str) -> None:
    assert head in read(f"Should we sell it?\n\nTina: {words}\nLeo: The roof is old.\n")["tina"]


@pytest.mark.parametrize(
    ("asked", "words", "heads"),
    [
        ("Which tool should we use for the app, React, Vue or Lua?", "We should use Vue.", "vue"),
        ("Which tool should we use for the app, React, Vue or Lua?", "We should go with React.", "react"),
        ("Which tool should we use for the app, React, Vue or Lua?", "We should clean Vue.", ""),
    ],
)
def test_no_option_is_called_and_what_for_may_be_left_out(asked: str, words: str, heads: str) -> None:
    found = read(f"{asked}\n\nTina: I'd pick Lua. It is small.\nLeo: {words} It is new.\n")["leo"]
    assert {one for one in found if one.startswith("should_we_use_x")} == (
        {f"should_we_use_x_for_app({heads})"} if heads else set()
    )


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("It was not a mistake but a lie. The floor is new.", ""),
        ("The captain was to blame. The floor is new.", ""),
    ],
)
def test_what_is_no_rejection_takes_no_side(words: str, answer: str) -> None:
    assert side("Should we sell the hall?", words, first="Tina: Yes. The roof is old.") == answer


@pytest.mark.parametrize(
    ("words", "answer"),
    [("The captain was to blame. The ship was new.", "yes"), ("He was not to blame.", "no"), ("He was to pay.", "")],
)
def test_what_somebody_is_to_blame_for_goes_without_saying(words: str, answer: str) -> None:
    assert side("Was the captain to blame for the fire?", words) == answer


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("OK, I can live with the Arc.", "should_buy(arc)"),
        ("OK, let's buy the Arc then.", "should_buy(arc)"),
        ("I can live with my sister.", "should_buy(bolt)"),
    ],
)
def test_who_chooses_another_gives_its_reasons_up(words: str, answer: str) -> None:
    text = (
        "Which car should we buy, the Arc or the Bolt?\n\nTina: The Arc. It is small.\n"
        f"Leo: We should buy the Bolt because it is fast.\nTina: The Bolt is dear.\nLeo: {words}\n"
    )
    assert {one for one in read(text)["leo"] if "should_buy" in one} == {answer}


def test_a_rule_on_all_of_them_stays_with_who_chooses_another() -> None:
    text = (
        "Which car should we buy, the Arc or the Bolt?\n\nTina: The Arc. It is small.\n"
        "Leo: If a car is fast, we should buy it. The Bolt is fast. The Bolt, then.\nLeo: OK, the Arc then.\n"
    )
    assert "should_buy(X)" in read(text)["leo"]
