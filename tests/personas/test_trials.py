"""Group chats held by the command line: what they write, what they cost, and how they go on after a kill."""

from __future__ import annotations

import json
import os
import signal
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import llm_bridge
from aufheben import api
from aufheben.cli.app import run
from aufheben.personas.chats import read_chat
from aufheben.personas.commitments import ChatCommitments
from aufheben.personas.trials import PersonaResult, persona_result
from aufheben.reports.personas import lost_words
from aufheben.wording import Language
from kb.transcripts.conditions import GroupCondition
from llm_bridge.judging import OUT_OF_SET
from llm_bridge.personas import EMPTY, GroupUtterance, most_group_calls
from tests.bridge.group_replies import MEMBERS, TOPIC, group_reply
from tests.bridge.program import killed
from tests.bridge.server import Answer, serving
from tests.bridge.server import completion as reply

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@pytest.fixture(autouse=True)
def endpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AUFHEBEN_LANG", "AUFHEBEN_MODEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-none")


def people(folder: Path) -> str:
    """Write a file of two groups of three, and two topics."""
    texts = [
        f"[[personas]]\nname = {json.dumps(one.name + more)}\naxes = 'oceaN'\n"
        f"description = {json.dumps(one.description)}\nutterances = {json.dumps(list(one.utterances))}\n"
        for more in ("", " II")
        for one in MEMBERS
    ]
    texts += [f"[[topics]]\nname = '{name}'\ntitle = '{TOPIC}'\n" for name in ("sweets", "apps")]
    path = folder / "people.toml"
    path.write_text("\n".join(texts), encoding="utf-8")
    return str(path)


def answered(body: dict[str, Any]) -> Answer:
    asked = body["response_format"]["json_schema"]
    return reply(group_reply(asked["name"], asked["schema"], body["messages"][1]["content"]))


def command(folder: Path, *more: str, action: str = "run") -> list[str]:
    asked = [] if action == "grid" else ["--condition", "dst"]
    return ["personas", action, *asked, "--people", people(folder), "-o", str(folder / "out"), "--model", "m", *more]


def ran(folder: Path, *words: Sequence[str], script: Callable[[dict[str, Any]], Answer] = answered) -> list[int]:
    """Return the exit codes of some runs one after the other, and at the end how many requests they made."""
    with serving(lambda body, _: script(body)) as server, pytest.MonkeyPatch.context() as at:
        at.setenv("OPENAI_BASE_URL", server.url)
        at.chdir(folder)
        return [*(run(list(one)) for one in words), len(server.requests)]


def results(folder: Path) -> list[PersonaResult]:
    return [persona_result(line) for line in (folder / "out" / "results.jsonl").read_bytes().splitlines()]


def files(folder: Path) -> dict[str, bytes]:
    """Return all that a run has written but the journal, whose rows hold the time."""
    found = (path for path in (folder / "out").rglob("*") if path.is_file() and path.suffix != ".journal")
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


@pytest.mark.parametrize("condition", list(GroupCondition))
def test_a_chat_can_be_measured_and_verified(
    condition: GroupCondition, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = command(tmp_path, "--utterances", "6")
    asked[asked.index("dst")] = condition.value
    code, requests = ran(tmp_path, asked)
    (result,) = results(tmp_path)
    path = tmp_path / "out" / "chats" / f"{condition}-1-sweets-1.jsonl"
    chat = read_chat(path)
    verified = api.verify(path)
    assert code == 0
    assert requests == result.calls <= most_group_calls(condition, 6, 3)
    assert (len(chat.lines), chat.condition, chat.topic, chat.group, chat.trial) == (6, condition, "sweets", "1", 1)
    assert [one.key for one in chat.personas] == ["Mira", "Oto", "Uma"]
    assert {speaker for speaker, _ in chat.proposals} == set(chat.speakers)
    assert len(verified.transcript.turns) == 6 + len(chat.proposals)
    capsys.readouterr()
    assert run(["personas", "measure", str(path)]) == 0
    assert f"{condition}" in capsys.readouterr().out


def test_a_run_tells_before_how_many_calls_it_takes_at_most(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = ("--trials", "2", "--group", "1", "--group", "2", "--topic", "apps", "--utterances", "2", "--repairs", "1")
    (code, _) = ran(tmp_path, command(tmp_path, *more))
    most = 4 * 2 * most_group_calls(GroupCondition.DST, 2, 3)
    output = " ".join(capsys.readouterr().err.split())
    assert code == 0
    assert f"{most}" in output
    assert sorted(one.file for one in results(tmp_path)) == [
        f"dst-{group}-apps-{trial}.jsonl" for group in (1, 2) for trial in (1, 2)
    ]
    assert len({one.chat.partition("\n")[2] for one in results(tmp_path)}) == 2, "groups differ"


def test_trials_have_replies_of_their_own(tmp_path: Path) -> None:
    seeds: set[int] = set()

    def script(body: dict[str, Any]) -> Answer:
        seeds.add(body["seed"])
        assert body["temperature"] == 0.7
        return answered(body)

    assert ran(tmp_path, command(tmp_path, "--trials", "3", "--utterances", "1"), script=script)[0] == 0
    assert len(seeds) == 3


def test_a_run_that_ran_out_goes_on_with_exactly_what_is_missing(tmp_path: Path) -> None:
    asked = command(tmp_path, "--trials", "2", "--utterances", "3", "--concurrency", "1")
    first, second, third, requests = ran(
        tmp_path, [*asked, "--max-calls", "9"], [*asked, "--resume"], [*asked, "--resume"]
    )
    assert (first, second, third) == (3, 0, 0)
    assert requests == sum(one.calls for one in results(tmp_path))
    whole = files(tmp_path)
    other = tmp_path / "other"
    other.mkdir()
    assert ran(other, command(other, "--trials", "2", "--utterances", "3"))[0] == 0
    assert {name: text for name, text in files(other).items() if "chats" in name} == {
        name: text for name, text in whole.items() if "chats" in name
    }


RUN = ("--trials", "2", "--utterances", "3", "--concurrency", "1")
GRID = ("--group", "1", "--topic", "apps", "--utterances", "2", "--yes", "--concurrency", "1")


@pytest.mark.parametrize(("action", "fatal"), [("run", 0), ("run", 12), ("run", 17), ("grid", 3), ("grid", 45)])
def test_a_run_that_is_killed_and_goes_on_writes_the_same_bytes(action: str, fatal: int, tmp_path: Path) -> None:
    asked = command(tmp_path, *(GRID if action == "grid" else RUN), action=action)
    victim: list[int] = []
    mortal = True

    def script(body: dict[str, Any], number: int) -> Answer:
        if mortal and number == fatal:
            os.kill(victim[0], signal.SIGKILL)
        return answered(body)

    with serving(script) as server, pytest.MonkeyPatch.context() as at:
        assert killed(server.url, *asked, victim=victim.append) == -signal.SIGKILL
        before = len(server.requests)
        assert before == fatal + 1
        mortal = False
        at.setenv("OPENAI_BASE_URL", server.url)
        assert run([*asked, "--resume"]) == 0
        asked_again = len(server.requests) - before
        missing = sum(one.calls for one in results(tmp_path)) - fatal
        # What two conditions ask in the same words is asked once.
        assert asked_again == missing if action == "run" else 0 < asked_again <= missing
        resumed = files(tmp_path)
        for path in sorted((tmp_path / "out").rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        assert run(asked) == 0
    assert files(tmp_path) == resumed
    assert action == "run" or len(results(tmp_path)) == len(GroupCondition)


def test_a_finding_of_the_engine_is_kept_and_with_a_second_try_shown(tmp_path: Path) -> None:
    tried: list[str] = []

    def script(body: dict[str, Any]) -> Answer:
        schema, text = body["response_format"]["json_schema"], body["messages"][1]["content"]
        if schema["name"] == "NextSpeakerReply":
            return reply(json.dumps({"name": "Mira" if "Mira" in text.splitlines()[-2] else "Oto"}))
        if schema["name"] != "FreeUtteranceReply":
            return answered(body)
        if "What was found" in text:
            tried.append(text)
            return reply(json.dumps({"utterance": "The cake is cheap and sweet."}))
        if "You are Mira." not in text:
            return reply(json.dumps({"utterance": "I see."}))
        words = "The cake is not cheap." if "The cake is cheap." in text else "The cake is cheap."
        return reply(json.dumps({"utterance": words}))

    base = command(tmp_path, "--utterances", "3")
    base[base.index("dst")] = "baseline"
    assert ran(tmp_path, base, script=script)[0] == 0
    (plain,) = results(tmp_path)
    lines = [json.loads(line) for line in plain.chat.splitlines()]
    assert [one.get("findings") for one in lines[1:4]] == [None, None, ["self-contradiction"]]
    assert (plain.findings, plain.tried_again, tried) == (1, 0, [])
    again = [*base, "--second-try", "--resume"]
    assert ran(tmp_path, again, script=script)[0] == 0
    (second,) = results(tmp_path)
    assert (second.findings, second.tried_again) == (0, 1)
    assert "after saying" in tried[0]
    assert "The cake is cheap and sweet." in second.chat


def test_what_cannot_be_judged_is_told_and_asks_for_no_second_try() -> None:
    commitments = ChatCommitments(("Ann", "Cy"), Language.EN, again=True)
    commitments.hears(GroupUtterance(1, "Ann", "The cake is cold."))
    utterance = GroupUtterance(2, "Cy", "Ann said that the cake is stale.")
    assert commitments.objects(utterance) is None
    assert commitments.findings(utterance, Language.EN) != ()
    commitments.hears(utterance)
    assert commitments.found == [(), ("unjudged",)]


def test_the_opposite_of_what_somebody_said_is_judged() -> None:
    commitments = ChatCommitments(("Ann", "Cy"), Language.EN, again=True)
    commitments.hears(GroupUtterance(1, "Ann", "The cake is cold."))
    hot = commitments.objects(GroupUtterance(2, "Cy", "Ann said that the cake is hot."))
    assert hot == "Ann has not said “the cake is hot”, but the opposite, in turn 1"


def test_a_final_idea_that_claims_what_its_speaker_never_said_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def script(body: dict[str, Any]) -> Answer:
        schema, text = body["response_format"]["json_schema"], body["messages"][1]["content"]
        if schema["name"] == "FreeUtteranceReply":
            words = "The cake is cheap." if "Nobody has spoken yet." in text else "Mira said that the pie is hot."
            return reply(json.dumps({"utterance": words}))
        if schema["name"] == "IdeaReply":
            idea = {"name": "Cake", "content": "The cake is cheap.", "price": "", "target": "", "promotion": ""}
            return reply(json.dumps(idea))
        return answered(body)

    asked = command(tmp_path, "--utterances", "2")
    asked[asked.index("dst")] = "baseline"
    assert ran(tmp_path, asked, script=script)[0] == 0
    (result,) = results(tmp_path)
    first, second, *ideas = (json.loads(line) for line in result.chat.splitlines()[1:])
    own = [one.get("findings") for one in ideas if one["speaker"] == first["speaker"]]
    others = [one.get("findings") for one in ideas if one["speaker"] != first["speaker"]]
    assert (own, others) == ([None], [["unsupported-premise"]])
    assert second["findings"] in (["unjudged"], ["invented-claim"])
    assert result.summaries == 1
    assert result.findings == (second["findings"] != ["unjudged"]), "what cannot be judged is no finding"
    assert "1 final idea with findings" in " ".join(capsys.readouterr().out.split())
    faults = api.verify(tmp_path / "out" / "chats" / result.file).judgement.faults
    assert "unsupported-premise" in {one.code.value for one in faults}


def test_replies_of_no_use_are_counted_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def script(body: dict[str, Any]) -> Answer:
        name = body["response_format"]["json_schema"]["name"]
        return reply("no JSON") if name == "GroupStateReply" else answered(body)

    assert ran(tmp_path, command(tmp_path, "--utterances", "2"), script=script)[0] == 0
    (result,) = results(tmp_path)
    assert [(one.stage, one.fault) for one in result.lost] == [("personas-whole", "not-json")] * 2
    assert "what the group holds: no JSON, 2" in capsys.readouterr().out


@pytest.mark.parametrize("language", list(Language))
def test_every_class_of_a_reply_of_no_use_has_words(language: Language) -> None:
    catalogue = tomllib.loads((Path(llm_bridge.__file__).parent / "wording" / "en.toml").read_text(encoding="utf-8"))
    codes = {code.removeprefix("unusable.") for code in catalogue["error"] if code.startswith("unusable.")}
    assert codes
    assert all(lost_words(code, language) for code in (*codes, OUT_OF_SET, EMPTY))


def test_a_chat_without_a_usable_reply_ends_with_its_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(tmp_path, command(tmp_path), script=lambda _: reply("no JSON"))[0] == 4
    (result,) = results(tmp_path)
    assert (result.utterances, result.ending) == (0, "lost")
    assert "three turns in a row" in " ".join(capsys.readouterr().out.split())


def test_a_server_that_is_away_is_no_chat_and_is_tried_again(tmp_path: Path) -> None:
    away = Answer(503, {"error": {"message": "later"}})
    asked = command(tmp_path, "--utterances", "1", "--retry-wait", "0")
    assert ran(tmp_path, [*asked, "--lang", "ja", "--text-language", "en"], script=lambda _: away)[0] in {1, 4}
    (result,) = results(tmp_path)
    assert not result.settled
    assert "障害" in (result.reason or ""), "told to whoever reads it"
    assert not list((tmp_path / "out" / "chats").iterdir())
    assert ran(tmp_path, [*asked, "--resume"])[0] == 0


# The grid.


def test_a_grid_holds_every_condition_and_says_before_what_it_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = ("--group", "1", "--utterances", "1", "--yes")
    assert ran(tmp_path, command(tmp_path, *more, action="grid"))[0] == 0
    calls = 2 * sum(most_group_calls(one, 1, 3) for one in GroupCondition)
    output = " ".join(capsys.readouterr().err.split())
    assert f"12 chats take at most {calls} calls" in output
    assert f"12 more: {calls + 12} in all" in output
    assert len(results(tmp_path)) == 12
    assert {one.file.split("-")[0] for one in results(tmp_path)} == {one.value for one in GroupCondition}


def test_a_grid_that_nobody_agrees_to_asks_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(tmp_path, command(tmp_path, "--group", "1", action="grid")) == [2, 0]
    output = " ".join(capsys.readouterr().err.split())
    assert "--yes" in output
    assert "12 chats take at most" in output


@pytest.mark.parametrize(
    ("more", "output"),
    [
        (["--topic", "cars"], "there is no topic cars"),
        (["--group", "3"], "there is no group 3"),
        (["--json"], "prints no JSON"),
        (["--condition", "full"], "baseline"),
        (["--people", "nowhere.toml"], "nowhere.toml cannot be read"),
    ],
)
def test_wrong_usage_is_told(more: list[str], output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(tmp_path, [*command(tmp_path), *more]) == [2, 0]
    assert output in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("words", "output"),
    [
        (["run"], "--condition"),
        (["run", "--condition", "dst", "--people", "PEOPLE"], "-o DIR"),
        (["run", "chat.jsonl"], "measure"),
        (["run", "--condition", "dst", "--as", "Ann"], "--as is not for `aufheben personas run`"),
        (["chat", "--yes"], "--yes is not for"),
        (["grid", "--idf", "words.txt"], "--idf is not for"),
        (["run", "--trials", "1001"], "from 1 to 1,000"),
        (["grid", "--group", "1", "--people", "PEOPLE"], "-o DIR"),
    ],
)
def test_what_is_missing_is_told(
    words: list[str], output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = [people(tmp_path) if word == "PEOPLE" else word for word in words]
    assert run(["personas", *named, "--model", "m"]) == 2
    assert output in " ".join(capsys.readouterr().err.split())


def test_results_that_are_there_are_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = command(tmp_path, "--utterances", "1")
    first, second, _ = ran(tmp_path, asked, asked)
    assert (first, second) == (0, 2)
    assert "--resume" in capsys.readouterr().err
