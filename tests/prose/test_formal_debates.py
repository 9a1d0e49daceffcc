"""Debates as models hold them: what the other side says, issues in fewer words, initials, counted reasons, judges."""

from __future__ import annotations

import pytest

import aufheben
from engine.values.literals import Weak


def heads(text: str) -> dict[str, set[str]]:
    """Return what each speaker's rules conclude."""
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    return {agent.name: {str(rule.head) for rule in agent.rules} for agent in read.agents}


def against(words: str, asked: str = "Should cities ban stoves?", first: str = "Yes. Tables are old.") -> set[str]:
    """Return what Con states behind Pro's turn, as literals."""
    return heads(f"{asked}\n\nPro: {first}\nCon: No. {words}\n")["con"]


@pytest.mark.parametrize(
    ("words", "claimed", "others"),
    [
        ("You say that stoves leak, but they are safe.", {"safe(stove)"}, {"leaks(stove)"}),
        ("My opponent claims that stoves leak, but lamps are safe.", {"safe(lamp)"}, {"leaks(stove)", "leaks(lamp)"}),
        ("Pro has argued that stoves leak, yet lamps are safe.", {"safe(lamp)"}, {"leaks(stove)"}),
        ("While the affirmative side says that stoves leak, lamps are safe.", {"safe(lamp)"}, {"leaks(stove)"}),
        ("As my opponent admits, lamps are safe.", {"safe(lamp)"}, set()),
        ("My opponent claims that lamps are safe, but they are not.", {"-safe(lamp)"}, {"safe(lamp)"}),
        ("My opponent claims that lamps are safe, but that is wrong.", {"-safe(lamp)"}, {"safe(lamp)"}),
        ("Pro claims that lamps are safe. However, that is wrong.", {"-safe(lamp)"}, {"safe(lamp)"}),
        ("Experts say that stoves leak, but lamps are safe.", set(), {"safe(lamp)", "leaks(stove)"}),
        ("Pro says that stoves leak and that lamps are safe.", set(), {"safe(lamp)", "leaks(stove)"}),
        ("You say that it rains, but it is cold.", set(), {"rains(table)", "cold(table)"}),
        ("You say that lamps are quiet, but also that lamps are safe.", set(), {"safe(lamp)", "safe(that_lamp)"}),
    ],
)
def test_what_the_other_side_says_is_no_claim_of_who_turns_against_it(
    words: str, claimed: set[str], others: set[str]
) -> None:
    found = against(words)
    assert claimed <= found
    assert not others & found


@pytest.mark.parametrize(
    ("words", "claimed"),
    [
        ("Pro ignores that lamps are safe.", True),
        ("My opponent overlooks that lamps are safe.", True),
        ("Pro fails to mention that lamps are safe.", True),
        ("Pro claims that lamps are safe.", False),
        ("Pro fails to show that lamps are safe.", False),
        ("Pro may overlook that lamps are safe.", False),
    ],
)
def test_what_the_other_side_overlooks_is_so(words: str, *, claimed: bool) -> None:
    assert ("safe(lamp)" in against(words)) is claimed


def test_what_the_other_side_says_is_denied_where_it_is_called_wrong() -> None:
    assert "-safe(lamp)" in against("My opponent claims that lamps are safe. That is wrong.")
    assert "-safe(lamp)" not in against("Experts claim that lamps are safe. That is wrong.")


def test_what_the_other_side_says_is_no_reason_of_who_tells_it() -> None:
    text = (
        "Should cities ban stoves?\n\nPro: Yes. Stoves leak.\nCon: No. My opponent claims that stoves leak. Lamps {}.\n"
    )
    read = aufheben.read(text.format("are safe"), lang="en").partial
    assert read is not None
    con = next(agent for agent in read.agents if agent.name == "con")
    reasons = {str(one) for rule in con.rules for one in rule.body if not isinstance(one, Weak)}
    assert "safe(lamp)" in reasons
    assert not any("opponent" in one for one in reasons)


LECTURES = "Should universities make attendance at lectures mandatory?"


@pytest.mark.parametrize(
    ("asked", "words", "of_issue"),
    [
        (LECTURES, "Universities should make attendance mandatory.", True),
        (LECTURES, "I firmly believe that universities should not make attendance mandatory.", True),
        (LECTURES, "Universities should make attendance fun.", False),
        (LECTURES, "Schools should make attendance mandatory.", False),
        ("Should cities ban gas stoves in new buildings?", "Cities should ban gas stoves for three reasons:", True),
        (
            "Should cities ban gas stoves in new buildings?",
            "Cities should ban gas stoves, but not in buildings.",
            False,
        ),
        ("Should the city ban the old stoves?", "The city should ban stoves.", False),
        ("Should we hold the party in the garden?", "We should hold the party.", False),
        ("Should remote work be the default for shops?", "Remote work should not be the default.", True),
        ("Should remote work be the default for shops?", "Remote work should be the exception.", False),
        ("Should social media platforms verify ages?", "Platforms should verify ages.", True),
        ("Should social media platforms verify ages?", "The platforms should verify ages.", False),
    ],
)
def test_what_is_at_issue_may_leave_out_of_which_of_a_kind_it_is(asked: str, words: str, *, of_issue: bool) -> None:
    text = f"{asked}\n\nAnn: The roof is old.\nBen: {words} The floor is old.\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    (literal,) = read.issue.literals
    ben = {rule.head for agent in read.agents if agent.name == "ben" for rule in agent.rules}
    assert bool({literal, -literal} & ben) is of_issue


@pytest.mark.parametrize(
    ("asked", "words", "same"),
    [
        ("Should artificial intelligence grade essays?", "AI is fast.", True),
        ("Should the state pay a universal basic income?", "UBI is dear.", True),
        ("Should artificial intelligence grade essays?", "NLP is fast.", False),
        ("Should the United States leave?", "The US is fast.", True),
        ("Should all islands be artificial?", "AI is fast.", False),
    ],
)
def test_initials_are_what_is_at_issue(asked: str, words: str, *, same: bool) -> None:
    found = heads(f"{asked}\n\nAnn: Yes. {words}\nBen: No.\n")["ann"]
    names = ("artificial_intelligence", "universal_basic_income", "united_state", "united_states")
    assert any(one in found for name in names for one in (f"fast({name})", f"dear({name})")) is same


@pytest.mark.parametrize(
    "judge",
    [
        "Judge: Con made the stronger case.",
        "[Judge]\nCon made the stronger case.",
        "### Verdict\nCon made the stronger case. It was close.",
        "**Judge's decision:** Con made the stronger case.",
    ],
)
def test_who_judges_a_debate_is_no_party_to_it(judge: str) -> None:
    marks = {"[": "[{}]", "#": "### {}"}.get(judge[0], "{}:")
    pro, con = marks.format("Pro"), marks.format("Con")
    text = f"Should we close the library?\n\n{pro}\nYes. It costs money.\n\n{con}\nNo. People need it.\n\n{judge}\n"
    assert set(heads(text)) == {"pro", "con"}
    assert not any("case" in one for found in heads(text).values() for one in found)


def test_who_judges_may_argue_against_another() -> None:
    text = "Should we close the library?\n\nJudge: Yes. It costs money.\n\nAnn: No. People need it.\n"
    assert set(heads(text)) == {"judge", "ann"}


def test_an_item_of_a_list_heads_an_argument_as_those_beside_it_do() -> None:
    text = """Should cities ban stoves?

### Pro

Cities should ban stoves for three reasons:

1. **Health**: Stoves leak.
2. **Restaurants**: Kitchens are hot.
3. **Cost**: Lamps are cheap.

### Con

Stoves work.
"""
    read = aufheben.read(text, lang="en").partial
    assert read is not None
    pro = next(agent for agent in read.agents if agent.name == "pro")
    assert read.issue is not None
    reasons = {str(one) for rule in pro.rules if rule.head in read.issue.literals for one in rule.body}
    assert {"leaks(stove)", "hot(kitchen)", "cheap(lamp)"} <= reasons


@pytest.mark.parametrize(
    ("words", "literals"),
    [
        ("The robot is fast, consistent, and free of personal bias.", {"free_of_personal_bias(robot)", "fast(robot)"}),
        ("Pupils learn to please the machine.", {"learns_to_please_machine(pupil)"}),
        ("Please the machine is old.", set()),
        ("Forcing unmotivated pupils to attend will not help.", {"-will_help(forcing_unmotivated_pupil_to_attend)"}),
        ("Programs in Finland and Kenya show that it works.", {"program_in_finland_and_kenya_show_that_it_work"}),
        ("Unlike existing programs, trains are cheap.", {"cheap(train)", "-cheap(existing_program)"}),
        ("Recorded lectures help pupils.", {"helps_pupil(recorded_lecture)"}),
        ("The robot costs $3 trillion.", {"costs_3_trillion_dollar(robot)"}),
        ("The schools that need help most are old.", {"old(the_school_that_need_help_most)"}),
        ("Dogs that need water most are old.", {"old(dog_that_need_water_most)"}),
        ("The jobs machines do are dull.", set()),
        ("Think of seat belts: lamps are new.", {"new(lamp)"}),
        ("Think tanks are old.", {"old(think_tank)"}),
        ("I will argue that lamps are new.", {"new(lamp)"}),
    ],
)
def test_ordinary_clauses_of_arguments(words: str, literals: set[str]) -> None:
    found = heads(f"Should schools close?\n\nAnn: Yes. {words}\nBen: No.\n")["ann"]
    assert literals <= found
    assert not any(one.lstrip("-").startswith(("biases", "programs", "did_un", "unlike")) for one in found)


def rules(text: str, language: str = "en") -> dict[str, list[str]]:
    """Return the rules of each speaker."""
    read = aufheben.read(text, lang=language, skip_unread=True).partial
    assert read is not None
    return {agent.name: [str(rule) for rule in agent.rules] for agent in read.agents}


def test_what_is_told_of_another_under_a_heading_is_no_turn_of_theirs() -> None:
    text = "Should we close the library?\n\n### Ann\nYes. It costs money.\n\n### Ben\nNo. People need it.\n\n"
    text += "### Ann\nBen says that people need it. Lamps are dear.\n"
    assert "dear(lamp)" in heads(text)["ann"]
    assert "dear(lamp)" not in heads(text)["ben"]


def test_in_japanese_what_is_told_of_another_under_a_heading_is_no_turn_of_theirs() -> None:
    text = "門を閉めるべきか\n\n**賛成側（立論）**\n門を閉めるべきです。門は古いからです。\n\n"
    text += "**反対側（立論）**\n門を閉めるべきではありません。門は便利だからです。\n\n"
    text += "**賛成側（反駁）**\n反対側は、門が便利だと主張しました。しかし、扉は重い。\n\n"
    text += "**賛成側（結論）**\n門を閉めるべきです。\n"
    found = rules(text, "ja")
    assert set(found) == {"賛成側", "反対側"}
    assert "重い(扉)." in found["賛成側"]
    assert "便利(門)." not in found["賛成側"]
    assert "重い(扉)." not in found["反対側"]


@pytest.mark.parametrize("heading", ["**Pro (Conclusion)**", "**Pro – Conclusion**", "**Pro (Closing)**"])
def test_a_conclusion_is_of_whose_heading_it_is(heading: str) -> None:
    text = "Should we close the library?\n\n**Pro (Opening)**\nYes. It costs money.\n\n"
    text += f"**Con (Opening)**\nNo. Lamps are dear.\n\n{heading}\nChairs are old.\n"
    assert set(heads(text)) == {"pro", "con"}
    assert "old(chair)" in heads(text)["pro"]


@pytest.mark.parametrize(
    ("words", "states"),
    [
        ("There are three reasons for this.", False),
        ("I have two main arguments.", False),
        ("My reasons are threefold.", False),
        ("There are three dogs.", True),
        ("There are three reasons to keep it.", True),
    ],
)
def test_how_many_reasons_follow_is_no_reason(words: str, *, states: bool) -> None:
    found = aufheben.read(f"Should we close the library?\n\nAnn: Yes. {words} Lamps are dear.\n\nBen: No.\n", lang="en")
    assert found.partial is not None
    ann = next(agent for agent in found.partial.agents if agent.name == "ann")
    assert any("reason" in str(rule) or "argument" in str(rule) or "dog" in str(rule) for rule in ann.rules) is states


@pytest.mark.parametrize(
    ("words", "head"),
    [
        ("規則がどれほど厳しくても、事故は多い。", "多い(事故)."),
        ("どんなに急いでも、工事は遅い。", "遅い(工事)."),
        ("誰が直しても、柵は弱い。", "弱い(柵)."),
        ("どれほど費用がかかっても、柵は弱い。", "弱い(柵)."),
        ("雨が降っても、柵は弱い。", "弱い(柵)."),
    ],
)
def test_what_makes_no_difference_leaves_what_is_so(words: str, head: str) -> None:
    found = rules(f"橋を直すべきか\n\n林：直すべきです。{words}\n森：直すべきではない。\n", "ja")["林"]
    assert head in found
    assert not any("どれほど" in one or "どんなに" in one or "誰" in one for one in found)


def test_a_claim_that_is_said_again_falls_with_its_reasons() -> None:
    text = "Should we close the library?\n\nAnn: Yes. Books are old.\n\nBen: No, because books are not old.\n\n"
    text += "Ann: Yes, we should close the library.\n"
    found = rules(text)["ann"]
    assert [one for one in found if one.endswith("=> should_we_close_library.")] == [
        "old(book) => should_we_close_library."
    ]


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("I'm arguing in favor.", "yes"),
        ("I will argue against this motion.", "no"),
        ("Speaking in opposition, lamps are dear.", "no"),
        ("I rise to support the motion.", "yes"),
        ("My position is against.", "no"),
        ("I'm arguing about lamps.", ""),
        ("I will argue against noise.", ""),
        ("My position is high.", ""),
    ],
)
def test_who_argues_for_or_against_takes_a_side(words: str, side: str) -> None:
    found = heads(f"Should we close the library?\n\nAnn: The roof is old.\nBen: {words} Chairs are old.\n")["ben"]
    sides = {"yes": {"should_we_close_library"}, "no": {"-should_we_close_library"}, "": set[str]()}
    assert {one for one in found if "should_we" in one} == sides[side]


def test_nevertheless_is_no_never() -> None:
    read = aufheben.read(
        "Should we close the library?\n\nAnn: Yes. Chairs are old.\n\n"
        "Ben: Nevertheless, we should not close the library, because lamps are dear.\n",
        lang="en",
    )
    assert "without-exception" not in [note.code for note in read.notes]
    assert "above-normal" not in [note.code for note in read.notes]


def test_what_is_disputed_is_at_issue_before_what_nobody_answers() -> None:
    text = "Ann: My position is that zoos should be abolished. Animals suffer.\n\n"
    text += "Ben: My position is that zoos should not be abolished. Zoos protect lions.\n\n"
    text += "Ben: Zoos should be improved rather than abolished.\n"
    read = aufheben.read(text, lang="en").partial
    assert read is not None
    assert read.issue is not None
    assert [str(one) for one in read.issue.literals] == ["should_be_abolished(zoo)"]


@pytest.mark.parametrize(
    ("first", "second", "again"),
    [
        ("**Affirmative (GPT-A), opening statement**\n\n", "**Negative (GPT-B), opening statement**\n\n", "**{}**\n\n"),
        ("Affirmative (GPT-A): ", "Negative (GPT-B): ", "{}: "),
        ("GPT-A (Affirmative): ", "GPT-B (Negative): ", "{}: "),
    ],
)
def test_who_is_told_to_be_on_a_side_has_the_turns_of_that_side(first: str, second: str, again: str) -> None:
    text = f"Should we sell lamps?\n\n{first}Lamps are old.\n\n{second}Lamps are new.\n\n"
    for side, name in (("Affirmative", "gpt_a"), ("Negative", "gpt_b")):
        found = heads(f"{text}{again.format(side)}Doors are old.\n")
        assert set(found) == {"gpt_a", "gpt_b"}
        assert any("door" in str(one) for one in found[name])


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("**Participant A (supports):** ", "**Participant B (opposes):** "),
        ("**Participant A (for):** ", "**Participant B (against):** "),
        ("Participant A (supports the motion): ", "Participant B (opposes the motion): "),
    ],
)
def test_who_is_told_to_support_something_is_called_as_before(first: str, second: str) -> None:
    text = f"Should we sell lamps?\n\n{first}Lamps are old.\n\n{second}Lamps are new.\n\n"
    found = rules(f"{text}{first.partition('(')[0]}".strip() + ("**" if "**" in first else "") + ": Doors are old.\n")
    assert set(found) == {"participant_a", "participant_b"}
    assert any("=> should_we_sell_lamp" in one for one in found["participant_a"])
    assert any("=> -should_we_sell_lamp" in one for one in found["participant_b"])


def test_speakers_of_a_side_in_turn_are_called_by_their_names() -> None:
    text = "Should we sell lamps?\n\n### Proposition — First Speaker (Model X)\nLamps are old.\n\n"
    text += "### Opposition — First Speaker (Model Y)\nLamps are new.\n\n"
    found = heads(f"{text}### Proposition — Second Speaker (Model X)\nDoors are old.\n")
    assert set(found) == {"model_x", "model_y"}


def test_we_on_a_side_tell_our_own_view() -> None:
    text = "Should we sell lamps?\n\nModel X: We on the proposition hold that lamps are old.\nModel Y: No.\n"
    assert "old(lamp)" in heads(text)["model_x"]


def test_a_side_that_several_are_on_is_nobodys_name() -> None:
    text = "Should we sell lamps?\n\nPro (Ann): Lamps are old.\nPro (Bea): Lamps are new.\nCon (Cy): Doors are old.\n"
    assert set(heads(f"{text}Pro: Chairs are old.\n")) == {"ann", "bea", "cy", "pro"}


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("花子さんの主張には同意できません。扉は古い。", "-"),
        ("花子さんに反対です。扉は古い。", "-"),
        ("花子さんとは意見が違います。扉は古い。", "-"),
        ("花子さんの意見に賛成です。扉は古い。", ""),
        ("花子さんの親に反対です。扉は古い。", None),
    ],
)
def test_in_japanese_who_disagrees_with_somebody_by_name_is_on_the_other_side(words: str, side: str | None) -> None:
    text = f"門を閉めるべきか\n\n花子：門を閉めるべきです。門は古い。\n太郎：{words}\n"
    found = [one for one in rules(text, "ja")["太郎"] if one.endswith("閉めるべき(門).")]
    assert found == [] if side is None else all(f"=> {side}閉" in one for one in found) and found


def test_in_japanese_a_letter_with_a_side_beside_it_is_a_name() -> None:
    text = "門を閉めるべきか\n\nA（推進）：門は古い。\nB（反対）：道は暗い。\n"
    assert set(rules(text, "ja")) == {"a", "b"}


def test_in_japanese_what_we_think_for_a_side_is_its_claim() -> None:
    text = "門を閉めるべきか\n\n花子：私たちは、門を閉めるべきだと考えます。\n太郎：閉めるべきではない。\n"
    assert not any("私たち" in one for one in rules(text, "ja")["花子"])


def test_in_japanese_a_passive_of_an_adjective_is_a_verb() -> None:
    text = "門を閉めるべきか\n\n花子：村は避難を余儀なくされました。町は避難を余儀なくされている。\n太郎：はい。\n"
    found = rules(text, "ja")["花子"]
    assert {"余儀なくされた(村, 避難).", "余儀なくされている(町, 避難)."} <= set(found)
    assert not any("だった" in one for one in found)


def test_in_japanese_a_side_with_a_name_and_a_turn_is_that_name() -> None:
    text = "門を閉めるべきか\n\n■賛成（AI-A）\n門を閉めるべきです。門は古いからです。\n\n"
    text += "■反対（AI-B）\n門を閉めるべきではありません。\n\n■賛成（AI-A）の反論\n扉は重い。\n"
    assert set(rules(text, "ja")) == {"ai_a", "ai_b"}


@pytest.mark.parametrize(
    ("words", "own"),
    [
        ("The affirmative believes that uniforms should be abolished.", True),
        ("We on the affirmative side believe that uniforms should be abolished.", True),
        ("Our side maintains that uniforms should be abolished.", True),
        ("The negative side believes that uniforms should be abolished.", False),
    ],
)
def test_a_side_tells_its_own_view_by_its_name(words: str, *, own: bool) -> None:
    found = rules(f"Should uniforms be abolished?\n\nAffirmative: {words} Lamps are dear.\n\nNegative: No.\n")
    assert any("believe" in one or "maintain" in one for one in found["affirmative"]) is not own


def test_in_japanese_a_side_tells_its_own_view_by_its_name() -> None:
    text = (
        "門を閉めるべきか\n\n肯定側：{}側は、門を閉めるべきだと主張します。門は古い。\n\n否定側：閉めるべきではない。\n"
    )
    assert not any("主張" in one for one in rules(text.format("肯定"), "ja")["肯定側"])
    assert any("主張" in one for one in rules(text.format("否定"), "ja")["肯定側"])


def test_numbered_turns_of_a_side_are_of_that_side() -> None:
    text = "Should lamps be sold?\n\n[Pro-1] Lamps should be sold. Lamps are old.\n[Con-1] Lamps should not be sold.\n"
    text += "[Pro-2] Chairs are old.\n[Con-2] Doors are new.\n"
    assert set(heads(text)) == {"pro", "con"}


def test_a_no_is_of_the_question_though_somebody_denies_later_what_is_said_with_it() -> None:
    text = "Is homework harmful?\n\nA: Yes, homework is harmful. Desks are old.\n\n"
    text += "B: No, it is not harmful. Homework teaches patience.\n\nA: Homework does not teach patience.\n"
    assert "-harmful(homework)" in heads(text)["b"]


def test_what_is_called_wrong_is_denied_with_what_follows() -> None:
    found = against("My opponent says that lamps are safe. That is not true: chairs are old.")
    assert {"-safe(lamp)", "old(chair)"} <= found


def test_a_sentence_is_a_reason_beside_a_rule_on_something_else_of_its_wording() -> None:
    text = "門を閉めるべきか\n\n林：閉めるべきです。理由があるからです。権利がなければ、人は怒る。\n\n"
    text += "森：閉めるべきではない。\n"
    assert any(one.startswith("ある(理由)") and "閉めるべき(門)" in one for one in rules(text, "ja")["林"])


@pytest.mark.parametrize("opener", ["To conclude:", "In summary:", "Overall:", "To sum up,"])
def test_who_sums_up_goes_on(opener: str) -> None:
    text = "Should lamps be sold?\n\n**Pro:**\nLamps should be sold. Lamps are old.\n\n"
    text += f"**Con:**\nLamps should not be sold.\n\n**Pro:**\n{opener} chairs are old.\n"
    assert "old(chair)" in heads(text)["pro"]


def test_who_says_in_full_elsewhere_what_is_at_issue_means_another_claim_by_less() -> None:
    text = "Should the city ban cars with diesel engines?\n\nPro: Yes. Diesel engines are dirty.\n\n"
    text += "Con: The city should not ban cars with diesel engines. The city should ban cars.\n"
    found = heads(text)["con"]
    assert "-should_ban_car_with(city, diesel_engine)" in found
    assert "should_ban_car_with(city, diesel_engine)" not in found


@pytest.mark.parametrize("words", ["There are three reasons.", "The affirmative says that lamps are quiet."])
def test_no_announcement_and_no_report_is_a_reason(words: str) -> None:
    found = rules(f"Should lamps be sold?\n\nPro: Lamps should be sold.\n\nCon: Lamps should not be sold. {words}\n")[
        "con"
    ]
    assert not any(("reason" in one or "quiet" in one) and "=>" in one for one in found)


def test_in_japanese_what_is_called_wrong_is_no_thing_and_another_report_no_claim() -> None:
    text = "門を閉めるべきか\n\n賛成側：閉めるべきです。門は古いからです。\n\n反対側：閉めるべきではありません。"
    text += "賛成側は、門は古いと主張しています。それは誤りです。"
    text += "相手は門は古いと言いますが、扉は重いです。\n\n判定：反対側。\n"
    found = rules(text, "ja")["反対側"]
    assert "重い(扉)." in found
    assert not any("誤り" in one or "古いと言" in one for one in found)


def test_headings_of_formal_debates_are_of_whom_they_name() -> None:
    text = "Should lamps be sold?\n\n**First Affirmative Constructive (1AC)**\nLamps should be sold.\n\n"
    text += "**First Negative Constructive (1NC)**\nLamps should not be sold.\n\n"
    text += "**First Affirmative Rebuttal (1AR)**\nChairs are old.\n"
    assert "old(chair)" in heads(text)["affirmative"]
    text = "Should lamps be sold?\n\n## Pro's Opening Statement\nLamps should be sold.\n\n"
    text += "## Con's Opening Statement\nLamps should not be sold.\n\n## Pro's Response to Con\nChairs are old.\n"
    assert set(heads(text)) == {"pro", "con"}
    assert "old(chair)" in heads(text)["pro"]


def test_points_of_a_numbered_list_may_be_called_time_or_place() -> None:
    text = "Should lamps be sold?\n\n### Pro\nLamps should be sold.\n\n1. **Time:** Chairs are old.\n\n"
    text += "### Con\nLamps should not be sold.\n"
    assert "old(chair)" in heads(text)["pro"]


def test_who_finds_no_evidence_for_what_another_says_is_read() -> None:
    text = "Should lamps be sold?\n\nPro: Lamps should be sold. Lamps are safe.\n\n"
    text += "Con: No. My opponent claims that lamps are safe, but there is no evidence that lamps are safe.\n"
    assert aufheben.read(text, lang="en").faults == ()


@pytest.mark.parametrize("frame", ["===== {} =====", "--- {} ---", "*** {} ***", "~~ {} ~~"])
def test_headings_between_rules_are_headings(frame: str) -> None:
    text = (
        f"Should we sell lamps?\n\n{frame.format('Ann')}\nLamps are old.\n\n{frame.format('Ben')}\nLamps are new.\n\n"
    )
    text += f"{frame.format('Verdict')}\nDoors are old.\n"
    found = heads(text)
    assert set(found) == {"ann", "ben"}
    assert not any("door" in one for one in found["ben"])


def test_a_heading_between_rules_that_names_nobody_states_nothing() -> None:
    text = "Should we sell lamps?\n\nAnn: Lamps are old.\nBen: Lamps are new.\n\n=== My notes on lamps ===\n\n"
    assert not any("note" in one for one in heads(f"{text}Doors are old.\n")["ben"])


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("After hearing both sides, I now support selling lamps.", ""),
        ("After careful consideration, I'm against it.", "-"),
        ("Having listened to the arguments, I think we should not sell lamps.", "-"),
        ("I now think that we should sell lamps.", ""),
        ("After hearing the news, I left.", None),
        ("I now live in Rome.", None),
    ],
)
def test_what_somebody_has_weighed_leaves_his_view_as_it_is(words: str, side: str | None) -> None:
    found = heads(f"Should we sell lamps?\n\nAnn: {words} Doors are old.\nBen: Lamps are new.\n")["ann"]
    advice = {one.startswith("-") for one in found if "should" in one}
    assert advice == (set() if side is None else {side == "-"})


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("Stoves cost more than lamps and doors combined.", "did_combine"),
        ("The question is not whether we can wait, but whether we can pay.", "can_whether"),
        ("Think of seat belts: they are old.", "old(lamp)"),
        ("Think of seat belts: they are old.", "belts(think_of_seat)"),
        ("Consider the example of Oslo.", "oslo"),
    ],
)
def test_words_that_are_no_clause_state_none(words: str, wrong: str) -> None:
    found = heads(f"Should we sell lamps?\n\nAnn: Yes. Lamps are dear. {words}\nBen: No.\n")["ann"]
    literals = {one for one in found if not one.startswith("is_so_that")}
    assert not any(one.removeprefix("-").startswith(wrong) or f"_{wrong}" in one.partition("(")[0] for one in literals)


def test_initials_that_stand_ahead_of_words_are_not_theirs() -> None:
    found = heads("Should schools use AI?\n\nAnn: Academic integrity is old. AI is new.\nBen: AI is old.\n")
    assert "new(academic_integrity)" not in found["ann"]


def test_who_holds_what_is_at_issue_proposes_nothing_against_it_by_instead() -> None:
    asked = "Should zoos be abolished?\n\n"
    own = heads(f"{asked}Ann: Zoos should be abolished. We should fund parks instead.\nBen: Zoos are old.\n")["ann"]
    other = heads(f"{asked}Ann: Zoos are new.\nBen: We should fund parks instead. Zoos are old.\n")["ben"]
    assert "-should_be_abolished(zoo)" not in own
    assert "-should_be_abolished(zoo)" in other


@pytest.mark.parametrize(
    "prompt",
    [
        "Human: Let two agents debate whether lamps should be sold.",
        "User: Simulate a debate about whether lamps should be sold.",
        "User: Please have three experts discuss whether lamps should be sold.",
    ],
)
def test_who_has_others_debate_is_no_party(prompt: str) -> None:
    text = (
        f"{prompt}\nAgent A: Lamps should be sold. Lamps are old.\nAgent B: Lamps should not be sold. Lamps are new.\n"
    )
    assert set(heads(text)) == {"agent_a", "agent_b"}


def test_a_consensus_that_is_told_at_the_end_is_nobodys() -> None:
    text = (
        "Should zoos be abolished?\n\nPro: Zoos are old.\n\nCon: Zoos are new.\n\n**Final consensus:** Zoos are red.\n"
    )
    assert set(heads(text)) == {"pro", "con"}
    assert not any("red" in one for of in heads(text).values() for one in of)


def test_in_japanese_who_is_against_a_deed_by_its_name_is_against_carrying_it_out() -> None:
    text = "再稼働を進めるべきか\n\n花子：進めるべきです。電気が足りない。\n太郎：{}。事故が怖い。\n"
    for words, claim in (("再稼働には反対する", "-進めるべき(再稼働)"), ("再稼働に賛成です", "進めるべき(再稼働)")):
        assert any(f"=> {claim}" in one for one in rules(text.format(words), "ja")["太郎"])
    assert not any("進めるべき" in one for one in rules(text.format("事故には反対する"), "ja")["太郎"])


def test_in_japanese_points_of_a_numbered_list_have_their_labels() -> None:
    text = "門を閉めるべきか\n\n**Agent_1**\n\n閉めるべきです。\n\n"
    text += "1. **安全の向上**: 門は古い。\n2. **費用の削減**: 道は暗い。\n\n"
    found = rules(f"{text}**Agent_2**\n\n反対です。扉は重い。\n", "ja")
    assert {"古い(門).", "暗い(道)."} <= set(found["agent_1"])


@pytest.mark.parametrize("ends", ["結論します", "結論づけます", "結論付ける"])
def test_in_japanese_what_somebody_concludes_is_his_claim(ends: str) -> None:
    text = f"門を閉めるべきか\n\n花子：よって、門を閉めるべきだと{ends}。\n太郎：いいえ。\n"
    assert any(one.endswith("=> 閉めるべき(門).") for one in rules(text, "ja")["花子"])


@pytest.mark.parametrize("head", ["ラウンド", "ターン", "回"])
def test_in_japanese_a_table_of_rounds_has_a_speaker_for_each_column(head: str) -> None:
    text = f"門を閉めるべきか\n\n| {head} | 賛成 | 反対 |\n|---|---|---|\n| 1 | 門は古い。 | 道は暗い。 |\n"
    assert set(rules(text, "ja")) == {"賛成", "反対"}


@pytest.mark.parametrize(
    ("words", "granted"),
    [("ご指摘のとおり、門は古い。", True), ("門は古い。", False), ("地図のとおり、門は古い。", False)],
)
def test_in_japanese_what_the_other_side_is_right_about_is_no_reason(words: str, *, granted: bool) -> None:
    text = f"門を閉めるべきか\n\n花子：門を閉めるべきです。窓は青い。\n太郎：反対です。{words}道は暗い。\n"
    given = [one for one in rules(text, "ja")["太郎"] if "=> -閉めるべき(門)" in one and "古い" in one]
    assert (given == []) is granted


@pytest.mark.parametrize(
    ("offer", "takes"), [("道を広げるのはどうでしょうか。", False), ("道を広げませんか。", False), ("門は古い。", True)]
)
def test_in_japanese_who_is_for_what_another_just_proposes_takes_no_side_by_that(offer: str, *, takes: bool) -> None:
    text = f"門を閉めるべきか\n\n花子：窓は青い。\n太郎：反対です。{offer}\n花子：それなら賛成です。\n"
    assert any("閉めるべき(門)" in one for one in rules(text, "ja")["花子"]) is takes


@pytest.mark.parametrize(
    ("words", "of_issue"),
    [
        ("It is therefore not essential.", True),
        ("So it is not essential.", True),
        ("It is therefore not long.", False),
        ("It is so long that it is not essential.", False),
    ],
)
def test_what_is_concluded_of_it_in_the_words_of_the_question_is_of_that(words: str, *, of_issue: bool) -> None:
    found = heads(f"Is wind power essential?\n\nAnn: Wind power is essential.\nBen: Speed decides the race. {words}\n")
    assert ("-essential(wind_power)" in found["ben"]) is of_issue


@pytest.mark.parametrize("label", ["**Agents:** Ann, Ben", "**Rounds:** 2", "Debaters: Ann, Ben"])
def test_what_is_told_of_a_debate_ahead_of_it_is_no_party(label: str) -> None:
    text = f"Should we sell lamps?\n\n{label}\n\n**Ann:** Lamps are old.\n\n**Ben:** Lamps are new.\n"
    assert set(heads(text)) == {"ann", "ben"}
