"""The eighth method by clauses of a model: what is taken decides, what is not keeps the article from deciding."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aufheben.cli.app import run
from aufheben.statutes.items import AskedFor, StatuteItem
from aufheben.statutes.trials import Bearing, proposed_ruling, statute_result
from kb.loading import parse
from llm_bridge.endpoints import ModelCall, ScriptedEndpoint
from llm_bridge.model import EndpointModel
from llm_bridge.statutes import Lack, ProposedPassage, StatuteCase, most_proposal_calls, proposed
from tests.bridge.server import Answer, completion, serving
from tests.bridge.test_translation import clause, name, reply

TEXTS = Path(__file__).parent / "texts"

MAIN = "自転車の運転者は、夜間に道路を通行するときは、灯火をつけなければならない。"
PROVISO = "ただし、道路が照明されている場合は、この限りでない。"
PASSAGE = f"## 自転車条例\n### 第3条\n{MAIN}{PROVISO}"
NIGHT = "自転車の運転者は、夜間に道路を通行するときは、灯火をつけなければならない"
DAY = "自転車の運転者は、昼間に道路を通行するときは、灯火をつけなければならない"
FREE = "自転車の運転者は、夜間に道路を通行するときは、灯火をつける必要がない"
USER = "自転車の利用者は、灯火をつけなければならない"
CHOICES = (DAY, NIGHT, FREE, USER)

NAMES = [
    name("driver", "{X}は自転車の運転者である"),
    name("night", "{X}は夜間に道路を通行する"),
    name("lit", "{X}の通る道路は照明されている"),
    name("lamp", "{X}は灯火をつけなければならない", negative="{X}は灯火をつける必要がない"),
]
MUST, DRIVER, AT_NIGHT = "灯火をつけなければならない", "自転車の運転者", "夜間に道路を通行する"
RULE = clause("driver(X), night(X), not lit(X) => lamp(X).", MUST, DRIVER, AT_NIGHT, PROVISO)
REPLIES = {
    "passage": reply([RULE], NAMES),
    DAY: reply(
        [clause("driver(X), day(X) => lamp(X).", MUST, DRIVER, "昼間に道路を通行する")],
        [name("day", "{X}は昼間に道路を通行する")],
    ),
    NIGHT: reply([clause("driver(X), night(X) => lamp(X).", MUST, DRIVER, AT_NIGHT)]),
    FREE: reply([clause("driver(X), night(X) => -lamp(X).", "灯火をつける必要がない", DRIVER, AT_NIGHT)]),
    USER: reply([clause("user(X) => lamp(X).", MUST, "自転車の利用者")], [name("user", "{X}は自転車の利用者である")]),
}
FIXED = {"tell": json.dumps({"translations": []}), "opinion": json.dumps({"doubts": []})}


def asked_for(words: str, replies: Mapping[str, str]) -> str:
    """Return the reply to the last numbered sentence that a call shows."""
    last = re.findall(r"^1\. (.*)$", words, re.MULTILINE)[-1]
    return replies.get(last, replies["passage"] if last.startswith(MAIN) else reply([]))


def proposal(
    replies: Mapping[str, str] = REPLIES,
    passage: str = PASSAGE,
    asked: str = "correct",
    choices: tuple[str, str, str, str] = CHOICES,
) -> ProposedPassage:
    def script(call: ModelCall) -> str:
        return FIXED.get(call.stage) or asked_for(call.messages[-1].content, replies)

    endpoint = ScriptedEndpoint(script)
    case = StatuteCase(passage, "次のうち、正しいものはどれか。", choices)
    found = proposed(case, asked, EndpointModel(endpoint, "m", repairs=0))
    assert len(endpoint.calls) <= most_proposal_calls(case)
    return found


def item(question: str = "次のうち、正しいものはどれか。") -> StatuteItem:
    return StatuteItem("問題1", PASSAGE, question, CHOICES, "b")


def test_clauses_that_pass_every_check_decide_each_choice() -> None:
    found = proposal()
    ruled = proposed_ruling(item(), found)
    assert ruled is not None
    assert [one.standing for one in ruled.choices] == [Bearing.OPEN, Bearing.AGREES, Bearing.CONTRADICTS, Bearing.OPEN]
    assert ruled.choice == 1
    assert found.lacking == ()


def test_what_could_decide_an_open_choice_is_named() -> None:
    ruled = proposed_ruling(item(), proposal())
    assert ruled is not None
    assert [set(map(str, one.missing)) for one in ruled.choices] == [
        {"night(case_a)"},
        set(),
        set(),
        {"driver(case_d)", "night(case_d)"},
    ]


def test_each_clause_stands_below_its_words_and_is_read_back() -> None:
    found = proposal()
    assert f"%   {MAIN}{PROVISO}\ndriver(X), night(X), not lit(X) => lamp(X).\n" in found.text
    assert parse(found.text).statements
    (rule,) = (one for one in found.translation.clauses if not one.owner)
    assert "自転車の運転者" in rule.paraphrase
    assert (rule.quote, rule.conditions[-1]) == (MUST, PROVISO)


def test_of_a_question_for_what_is_wrong_only_what_contradicts_is_the_answer() -> None:
    asked = item("次のうち、誤っているものはどれか。")
    assert asked.asked is AskedFor.WRONG
    ruled = proposed_ruling(asked, proposal(asked="wrong"))
    assert ruled is not None
    assert ruled.choice == 2
    lacking = proposed_ruling(asked, proposal({**REPLIES, DAY: reply([])}, asked="wrong"))
    assert lacking is not None
    assert lacking.choice is None


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (clause("driver(X), night(X) => lamp(X).", MUST, DRIVER, "照明された道路を通行する"), "文にない"),
        (clause("driver(X), night(X), not lit(X) => -lamp(X).", MUST, DRIVER, AT_NIGHT, PROVISO), ""),
        (clause("driver(X), night(X), lit(X) => lamp(X).", MUST, DRIVER, AT_NIGHT, PROVISO), ""),
        (clause("lamp(X) => driver(X).", DRIVER, MUST), ""),
        (clause("driver(X), twilight(X) => lamp(X).", MUST, DRIVER, AT_NIGHT), ""),
        (clause("agrees(X) => lamp(X).", MUST, DRIVER), ""),
        (clause("r1 > r2.", MUST), ""),
    ],
)
def test_a_wrong_clause_of_the_passage_is_refused_and_nothing_is_decided(wrong: dict[str, Any], reason: str) -> None:
    found = proposal({**REPLIES, "passage": reply([wrong], NAMES)})
    assert found.translation.refused
    assert reason in "".join(text for one in found.translation.refused for text in one.reasons)
    assert (Lack.UNTRANSLATED, "") in {(one.why, one.choice) for one in found.lacking}
    assert found.text == ""
    assert proposed_ruling(item(), found) is None


def test_a_clause_that_leaves_the_proviso_out_decides_nothing() -> None:
    plain = clause("driver(X), night(X) => lamp(X).", MUST, DRIVER, AT_NIGHT)
    for clauses in ([plain], [RULE, plain]):
        found = proposal({**REPLIES, "passage": reply(clauses, NAMES)})
        assert [(one.why, one.text) for one in found.lacking if not one.choice] == [(Lack.EXCEPTION, MAIN + PROVISO)]
        assert proposed_ruling(item(), found) is None


@pytest.mark.parametrize("letter", ["", "b"])
def test_words_that_no_clause_rests_on_may_be_a_condition(letter: str) -> None:
    """A choice that supposes a lit road, of which the model says nothing, would else be found right."""
    short = clause("driver(X), night(X) => lamp(X).", MUST, DRIVER, "夜間に … 道路を通行する")
    if letter:
        choice = NIGHT.replace("道路を", "照明されている道路を")
        replies, passage = {**REPLIES, choice: reply([short])}, PASSAGE
    else:
        choice, replies = NIGHT, {**REPLIES, "passage": reply([short], NAMES)}
        passage = MAIN.replace("道路を", "照明のない道路を")
        replies[passage] = replies["passage"]
    found = proposal(replies, passage, choices=(DAY, choice, FREE, USER))
    lacking = [one for one in found.lacking if one.choice == letter]
    assert [one.why for one in lacking] == [Lack.LEFT_OUT]
    ruled = proposed_ruling(
        StatuteItem("問題1", passage, "正しいものはどれか。", (DAY, choice, FREE, USER), "b"), found
    )
    assert ruled is None or ruled.choices[1].standing is Bearing.OPEN


def test_a_sentence_about_other_provisions_keeps_all_undecided_however_it_is_translated() -> None:
    second = "前項の規定にかかわらず、自転車の運転者は、灯火をつける必要がない。"
    free = clause("driver(X) => -lamp(X).", "灯火をつける必要がない", DRIVER, sentence=2)
    found = proposal({**REPLIES, "passage": reply([RULE, free], NAMES)}, f"{PASSAGE}\n{second}")
    assert [(one.why, one.text) for one in found.lacking if not one.choice] == [(Lack.OVERRIDE, second)]
    assert found.text == ""


@pytest.mark.parametrize(
    "malformed", ["", "no JSON", "[]", '{"clauses": []}', json.dumps({"names": [], "clauses": [{}]})]
)
def test_a_malformed_reply_leaves_its_sentences_untranslated(malformed: str) -> None:
    found = proposal({**REPLIES, "passage": malformed})
    assert found.lacking[0].choice == ""
    assert proposed_ruling(item(), found) is None
    of_choice = proposal({**REPLIES, NIGHT: malformed})
    assert [(one.why, one.choice) for one in of_choice.lacking] == [(Lack.UNTRANSLATED, "b")]
    ruled = proposed_ruling(item(), of_choice)
    assert ruled is not None
    assert ruled.choices[1].standing is Bearing.OPEN
    assert ruled.choice is None


def test_a_sentence_of_the_passage_without_a_clause_keeps_all_undecided() -> None:
    found = proposal(passage=f"{PASSAGE}\n前項の規定は、押して歩く者については、適用しない。")
    assert [one.text for one in found.lacking] == ["前項の規定は、押して歩く者については、適用しない。"]
    assert found.text == ""


def test_a_choice_of_several_clauses_or_of_no_case_of_its_own_is_left_open() -> None:
    both = [
        clause("driver(X) => lamp(X).", MUST, DRIVER),
        clause("night(X) => lamp(X).", MUST, AT_NIGHT),
    ]
    found = proposal({**REPLIES, NIGHT: reply(both)})
    assert [(one.why, one.choice) for one in found.lacking if one.why is not Lack.UNTRANSLATED] in (
        [(Lack.SEVERAL, "b")],
        [],
    )
    ruled = proposed_ruling(item(), found)
    assert ruled is not None
    assert ruled.choices[1].standing is Bearing.OPEN


def test_a_choice_with_an_exception_that_the_passage_does_not_have_is_left_open() -> None:
    """It may be the exception of the passage, told wrongly: by day instead of where the road is lit."""
    choice = NIGHT.replace("灯火を", "昼間でなければ灯火を")
    unless = clause("driver(X), night(X), not day(X) => lamp(X).", MUST, DRIVER, AT_NIGHT, "昼間でなければ")
    choices = (DAY, choice, FREE, USER)
    found = proposal({**REPLIES, choice: reply([unless], [name("day", "{X}は昼間に通行する")])}, choices=choices)
    assert [(one.why, one.choice) for one in found.lacking] == [(Lack.OTHER_EXCEPTION, "b")]
    ruled = proposed_ruling(StatuteItem("問題1", PASSAGE, "正しいものはどれか。", choices, "b"), found)
    assert ruled is not None
    assert (ruled.choices[1].standing, ruled.choice) == (Bearing.OPEN, None)


def test_clauses_of_a_capable_reader_for_a_real_question_decide_nothing_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The replies were written by hand, by somebody who had seen the choices; lease-26.json names their source.

    Choice a tells the notice of the article wrongly (a year before, by the lessee), and was once found to agree.
    """
    journal = tmp_path / "lease-26.journal"
    journal.write_bytes((TEXTS / journal.name).read_bytes())
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:18231/v1")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-none")
    options = f"--method formal --clauses model --model reader --reply-tokens 6000 --offline --journal {journal}"
    named = ["借地借家法_第3章_選択式_関連法令_問題番号19", "--items", str(TEXTS / "lease-26.json")]
    assert run(["statutes", "ask", *named, *options.split(), "--lang", "ja", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["answers"][0]["answer"] is None
    assert [one["standing"] for one in document["article"]["choices"]] == ["open", "open", "open", "contradicts"]
    assert [(one["why"], one["choice"]) for one in document["proposed"]["lacking"]] == [
        ("other-exception", "a"),
        ("other-exception", "b"),
        ("untranslated", "c"),
    ]
    assert any(one["doubts"] for one in document["proposed"]["clauses"])


def test_a_question_that_has_no_plain_answer_asks_for_no_clauses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And is not answered by those of the library instead."""
    held = json.loads((TEXTS / "lease-26.json").read_text(encoding="utf-8"))
    held["samples"][0]["問題文"] = "根拠となる条文はどれか。"
    (tmp_path / "q.json").write_text(json.dumps(held), encoding="utf-8")
    code, requests = called(["ask", held["samples"][0]["ファイル名"], "--items", str(tmp_path / "q.json"), "--json"])
    assert (code, requests) == (1, 0)
    assert json.loads(capsys.readouterr().out)["answers"][0]["answer"] is None


def test_a_case_of_the_article_is_no_name_that_a_model_may_use() -> None:
    taken = clause("driver(case_b).", DRIVER, kind="fact")
    found = proposal({**REPLIES, "passage": reply([RULE, taken], NAMES)})
    assert found.text == ""


# The command


def questions(folder: Path) -> str:
    fields: dict[str, Any] = {
        "ファイル名": "問題1",
        "コンテキスト": PASSAGE,
        "問題文": "次のうち、正しいものはどれか。",
        "選択肢": "\n".join(f"{letter} {text}" for letter, text in zip("abcd", CHOICES, strict=True)),
        "output": "b",
        "references": [],
    }
    (folder / "q.json").write_text(json.dumps({"samples": [fields]}), encoding="utf-8")
    return str(folder / "q.json")


def called(arguments: list[str], replies: Mapping[str, str] = REPLIES) -> tuple[int, int]:
    """Return the exit code of a command whose model is scripted, and how many requests it made."""

    def script(body: dict[str, Any]) -> Answer:
        form = body["response_format"]["json_schema"]["schema"]["properties"]
        stage = {"translations": "tell", "doubts": "opinion"}
        fixed = next((FIXED[stage[key]] for key in form if key in stage), None)
        return completion(fixed or asked_for(body["messages"][-1]["content"], replies))

    with serving(lambda request, _: script(request)) as server, pytest.MonkeyPatch.context() as at:
        at.setenv("OPENAI_BASE_URL", server.url)
        at.setenv("OPENAI_API_KEY", "sk-none")
        at.delenv("AUFHEBEN_LANG", raising=False)
        return run(["statutes", *arguments, "--clauses", "model", "--model", "m"]), len(server.requests)


def test_ask_shows_the_clauses_of_the_model_and_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, requests = called(["ask", "問題1", "--items", questions(tmp_path), "--lang", "en"])
    shown = " ".join(capsys.readouterr().out.split())
    assert code == 0
    assert f"formal: b {NIGHT} ({requests} calls)" in shown
    assert "clauses by the model: 5 taken, 0 refused" in shown
    assert "driver(X), night(X), not lit(X) => lamp(X)." in shown
    assert "contradicts the article" in shown


def test_ask_tells_what_keeps_the_article_from_deciding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = reply([clause("driver(X), night(X) => lamp(X).", "無灯火で走る", DRIVER, AT_NIGHT)], NAMES)
    arguments = ["ask", "問題1", "--items", questions(tmp_path)]
    for language, words in (("en", "passage: not translated as a whole"), ("ja", "条文：文の全体を節にできなかった")):
        code, _ = called([*arguments, "--lang", language], {**REPLIES, "passage": wrong})
        assert code == 1
        assert words in " ".join(capsys.readouterr().out.split())


def test_ask_tells_the_clauses_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    called(["ask", "問題1", "--items", questions(tmp_path), "--json"])
    document = json.loads(capsys.readouterr().out)
    assert document["answers"][0]["answer"] == "b"
    assert document["proposed"]["clauses"][0]["quotes"] == [MUST, DRIVER, AT_NIGHT, PROVISO]
    assert document["proposed"]["lacking"] == []
    assert [one["standing"] for one in document["article"]["choices"]] == ["open", "agrees", "contradicts", "open"]


def test_a_run_counts_the_calls_of_the_clauses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    code, requests = called(["run", questions(tmp_path), "-o", str(out), "--method", "formal", "--lang", "en"])
    capsys.readouterr()
    (found,) = map(statute_result, (out / "results.jsonl").read_bytes().splitlines())
    assert (code, found.answer, found.calls) == (0, "b", requests)
