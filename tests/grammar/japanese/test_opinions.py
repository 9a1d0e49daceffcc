"""What the speaker of a stance holds is its presumption; what anybody else holds is nobody's."""

import pytest

from grammar.spans import SourceText
from kb.readings import read_texts


def rules(*sentences: str) -> list[str]:
    """Return what one agent of a text states."""
    pytest.importorskip("sudachipy")
    text = f"宿題を出すべきか。\n\n太郎：\n{''.join(sentences)}\n\n花子：\n宿題は重い。\n"
    reading = read_texts([SourceText("<text>", text)])
    assert not reading.faults, [str(one) for one in reading.faults]
    return [str(rule) for rule in reading.kb.agents[0].rules]


@pytest.mark.parametrize(
    "sentence", ["私は宿題は有益だと思う。", "宿題は有益だと思います。", "私は、宿題は有益だと信じている。"]
)
def test_what_a_speaker_thinks_is_a_presumption(sentence: str) -> None:
    """The clause is stated, not as a fact."""
    assert "=> 有益(宿題)." in rules(sentence)


@pytest.mark.parametrize("sentence", ["花子さんは宿題は有益だと思っている。", "先生は宿題は有益だと信じている。"])
def test_what_others_hold_is_not_stated(sentence: str) -> None:
    """A report is no presumption of what is in it."""
    assert not any("有益(宿題)" in rule for rule in rules(sentence))


def test_a_persona_text_addresses_its_agent() -> None:
    """あなた is the agent of the block where the block begins so, and what it holds is presumed."""
    found = rules("あなたは宿題に賛成である。", "宿題は復習になると考えている。", "あなたは宿題は大切だと信じている。")
    assert found[:1] == ["=> に賛成(太郎, 宿題)."]
    assert all(rule.startswith("=>") for rule in found)
    assert any("大切(宿題)" in rule for rule in found)


def test_you_in_general_stays_you() -> None:
    """Advice to everybody is not about the agent."""
    assert not any("太郎" in rule for rule in rules("宿題は重い。", "あなたには関係がない。"))


def test_who_is_against_and_names_nobody_is_the_speaker() -> None:
    """Nobody spoken of before is against it."""
    found = rules("有料にすると、学生が困る。", "学生は毎日通う。", "有料化には反対。")
    assert not any("反対(学生" in rule for rule in found)


def rules_of(text: str, agent: int) -> list[str]:
    """Return what one agent of a text states, all of which is read."""
    pytest.importorskip("sudachipy")
    reading = read_texts([SourceText("<text>", text)])
    assert not reading.faults, [str(one) for one in reading.faults]
    return [str(rule) for rule in reading.kb.agents[agent].rules]


def test_what_should_be_left_is_denied_of_what_is_asked() -> None:
    """やめたほうがいい answers a question whether something is done: it asks whether it should be."""
    found = rules_of(
        "社員旅行、今年もやる？\n\n健：\n旅行は親睦になる。\n\n美香：\nやめたほうがいい。費用が高い。\n", 1
    )
    assert any("=> -今年はやるべき(社員旅行)" in rule for rule in found)


def test_an_option_may_be_called_by_the_end_of_its_name() -> None:
    """Aビル is 駅前のAビル where no other option ends so, and none where another does."""
    asked = "新しいオフィスは駅前のAビルと郊外のBビルのどちらにするか\n\n健：\nAビルがいい。\n\n美香：\nBビルがいい。\n"
    assert any("にするべき(X, 駅前のaビル)" in rule for rule in rules_of(asked, 0))
    both = asked.replace("Aビル", "ビル").replace("Bビル", "ビル")
    assert not any("=> にする" in rule for rule in rules_of(both, 0))


@pytest.mark.parametrize(
    "asks", ["それでは、部活動を制限すべきかどうか、議論を始めます。", "部活動を制限すべきかについて議論する。"]
)
def test_who_presides_asks_what_is_at_issue(asks: str) -> None:
    """What leads to the question is no part of it."""
    found = rules_of(f"司会：{asks}\n中村：制限すべきです。先生が休めないからです。\n西田：制限すべきではない。\n", 0)
    assert any("=> 制限するべき(部活動)" in rule for rule in found)


def test_a_letter_claims_what_its_writer_thinks() -> None:
    """べきだと考えている is the writer's claim where nobody is named, and nobody's where somebody is."""
    letters = "差出人：中島\n規定を廃止すべきだと考えています。規定は古い。\n\n差出人：大野\n規定の廃止には反対です。\n"
    assert any("=> 廃止するべき(規定)" in rule for rule in rules_of(letters, 0))
    assert not any("廃止するべき(規定)" in rule for rule in rules("先生は規定を廃止すべきだと考えている。"))
