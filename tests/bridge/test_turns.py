"""What a model takes turns to say counts only where the words, the checks and a second reading bear it out."""

from __future__ import annotations

import json
import os
import pty
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import aufheben
from aufheben.reports.ci import junit, sarif
from aufheben.reports.verified import verification_report
from aufheben.wording import Language
from benchmarks.mapper import DebateInProse, debates, drill, kept_reply, readings, scores, with_statements
from grammar.spans import SourceText
from kb.loading import parse
from kb.transcripts.formal import formal
from kb.transcripts.mapping import Mappings, NoLiteral, value_text
from kb.transcripts.meanings import Way
from kb.transcripts.reading import read_transcript
from kb.transcripts.utterances import names_of
from llm_bridge.endpoints import ModelCall, ScriptedEndpoint
from llm_bridge.mapping import Proposing
from llm_bridge.model import EndpointModel
from llm_bridge.turns import CALLS, TurnsRead, most_turn_calls, open_turns, read_turns
from tests.bridge.program import NOWHERE, Ended, run
from tests.bridge.server import Answer, completion, serving

if TYPE_CHECKING:
    from collections.abc import Callable

    from aufheben.verification import Verification
    from kb.transcripts.moves import FileStatement

DEBATES = Path(__file__).resolve().parents[1] / "data" / "debates"
HELD = [one for one in debates(DEBATES) if (one.folder / "replies.json").exists()]

LOT = """
issue "What should become of the lot?": make(X), plan(X).
background { plan(garden). plan(car_park). }
agent rosa {
    fresh_food(garden). good_for_bees(garden). fumes(car_park).
    grow: fresh_food(X), good_for_bees(X), plan(X), not closed(X) => make(X).
    stink: fumes(X) => -make(X).
}
agent victor { daily_work(garden). toil: daily_work(X) => -make(X). }
say garden: "a community garden".
say car_park: "a car park".
say make(X): "the lot should become {X}" / "the lot should not become {X}".
say plan(X): "{X} is one of the plans".
say fresh_food(X): "{X} gives the neighbours fresh food".
say good_for_bees(X): "{X} is good for bees".
say closed(X): "{X} is closed".
say fumes(X): "{X} fills the street with fumes".
say daily_work(X): "{X} needs work every day".
"""
TALK = """Rosa: I want a garden there: we could all pick our own salad, and bees would love it. It was on the list.
Victor: Someone would have to weed a garden from Monday to Sunday. So no garden, please.
Rosa: Fine, you win.
"""
BASE = parse(LOT)
CLAIM = [
    ("I want a garden there", "make(garden)"),
    ("we could all pick our own salad", "fresh_food(garden)"),
    ("bees would love it", "good_for_bees(garden)"),
    ("It was on the list", "plan(garden)"),
]
ATTACK = [
    ("Someone would have to weed a garden from Monday to Sunday", "daily_work(garden)"),
    ("So no garden, please", "-make(garden)"),
]


def reply(read: list[tuple[str, str]], *moves: str) -> str:
    statements = [{"quote": quote, "means": means} for quote, means in read]
    return json.dumps({"statements": statements, "moves": [{"kind": one, "about": None} for one in moves]})


def agreeing(text: str) -> str:
    """Return the second reading of one who agrees with everything: denials of what is said are contradicted."""
    seen: set[str] = set()
    relations: list[dict[str, object]] = []
    for line in text.split("\n"):
        number, _, rest = line.partition(". ")
        if number.isdigit() and " — " in rest:
            quote = rest.split(" — ")[0]
            relations.append({"number": int(number), "relation": "contradicts" if quote in seen else "entails"})
            seen.add(quote)
    return json.dumps({"relations": relations})


def scripted(first: str, *later: str, reread: Callable[[str], str] = agreeing) -> ScriptedEndpoint:
    """Return a model that answers turns one after another, and reads again as told."""
    turns = iter((first, *later))

    def script(call: ModelCall) -> str:
        return reread(call.messages[-1].content) if call.stage == "reread" else next(turns)

    return ScriptedEndpoint(script)


def asked(endpoint: ScriptedEndpoint, turns: int = 1) -> TurnsRead:
    held = read_transcript(SourceText("t", TALK), names_of(BASE))
    found = open_turns(held, formal(held, BASE, Mappings()))
    return read_turns(found[:turns], BASE, EndpointModel(endpoint, "m"), "en")


def meanings(read: TurnsRead, turn: int = 1) -> dict[str, str]:
    return {one.text: value_text(one.value) for one in read.readings.turns[turn].statements}


def verified(*replies: str) -> Verification:
    model = EndpointModel(scripted(*replies), "m")
    return aufheben.verify(TALK, BASE, proposer=Proposing(BASE, model, "en"))


def test_a_turn_is_asked_with_all_that_a_careful_person_would_look_at() -> None:
    endpoint = scripted(reply(CLAIM, "claim"), reply(ATTACK, "attack"))
    asked(endpoint, 2)
    text = next(one for one in reversed(endpoint.calls) if one.stage == "turn").messages[-1].content
    for part in (
        "What should become of the lot?",
        "- make(X): the lot should become X; -make(X): the lot should not become X",
        "not closed(X): there is no evidence that X is closed",
        "- toil (victor): the lot should not become X, because X needs work every day",
        "- garden: ",
        '1. rosa: "I want a garden there',
        '2. victor (victor): "Someone would have to weed',
    ):
        assert part in text


def test_words_that_some_object_alone_has_are_shown_whatever_else_they_are_about() -> None:
    base = parse(f'{LOT}say fee(X, high): "{{X}} costs the earth".\nagent carl {{ fee(garden, high). }}')
    held = read_transcript(SourceText("t", TALK), names_of(base))
    endpoint = scripted(reply(CLAIM, "claim"))
    read_turns(open_turns(held, formal(held, base, Mappings()))[:1], base, EndpointModel(endpoint, "m"), "en")
    shown = endpoint.calls[0].messages[-1].content
    assert "- fee(X, high): X costs the earth" in shown
    assert "- make(X): {X}" not in shown


def test_what_is_read_and_read_again_is_judged_and_marked() -> None:
    found = verified(reply(CLAIM, "claim"), reply(ATTACK, "attack"))
    assert found.complete
    report = verification_report(found, Language.EN)
    assert [one.right for one in report.turns] == [True, True, True]
    assert {each.by for one in report.turns[:2] for each in one.meanings} == {"model"}
    assert [one.means for one in report.turns[0].meanings] == [means for _, means in CLAIM]


@pytest.mark.parametrize(
    ("statements", "code"),
    [
        ([("we could all pick our own potatoes", "fresh_food(garden)")], "no-quote"),
        ([CLAIM[0], ("a garden there", "plan(garden)")], "overlap"),
        ([("bees would love it", "honey(garden)")], "unknown-name"),
        ([("bees would love it", "good_for_bees(meadow)")], "unknown-name"),
        ([("bees would love it", "good_for_bees(X)")], "no-object"),
        ([("bees would love it", "not good_for_bees(garden)")], "not-assumed"),
        ([("bees would love it", "not closed(garden)")], "absence-made-up"),
        ([("bees would love it", "rule:honey")], "unknown-label"),
        ([("bees would love it", "good_for_bees(X) => make(X)")], "no-such-rule"),
        ([("bees would love it", "fresh_food(garden), good_for_bees(garden)")], "one-each"),
        ([("bees would love it", "it is good")], "no-value"),
        ([("I want a garden there", "make(car_park)")], "other-object"),
    ],
)
def test_what_cannot_be_is_asked_once_more_and_then_left_open(statements: list[tuple[str, str]], code: str) -> None:
    endpoint = scripted(reply(statements, "claim"), reply(statements, "claim"))
    read = asked(endpoint)
    turns = [one for one in endpoint.calls if one.stage == "turn"]
    assert len(turns) == 2
    assert "Wrong with your previous reply" in turns[1].messages[-1].content
    assert code in [doubt.code for one in read.left for doubt in one.doubts]
    assert statements[-1][1] not in meanings(read).values()
    assert not verified(*[reply(statements, "claim")] * 2, *[reply(ATTACK, "attack")] * 2).complete


def test_a_rule_that_a_stance_has_is_taken_by_its_label_however_its_variables_are_called() -> None:
    statements = [(ATTACK[0][0], "daily_work(Y) => -make(Y)"), ATTACK[1]]
    read = asked(scripted(reply(CLAIM, "claim"), reply(statements, "attack")), 2)
    assert meanings(read, 2)[ATTACK[0][0]] == "rule:toil"


def test_a_sentence_and_a_clause_that_are_left_out_are_open() -> None:
    for left_out in (CLAIM[3], CLAIM[1]):
        statements = [one for one in CLAIM if one != left_out]
        read = asked(scripted(reply(statements, "claim"), reply(statements, "claim")))
        assert "?" in meanings(read).values()
    again = asked(scripted(reply(CLAIM[:3], "claim"), reply(CLAIM, "claim")))
    assert "?" not in meanings(again).values()


def test_what_a_second_reading_does_not_bear_out_stays_open() -> None:
    def doubting(text: str) -> str:
        found = json.loads(agreeing(text))["relations"]
        lines = [line for line in text.split("\n") if " — " in line]
        place = next(place for place, line in enumerate(lines) if CLAIM[1][0] in line)
        found[place]["relation"] = "more"
        return json.dumps({"relations": found})

    endpoint = scripted(reply(CLAIM, "claim"), reread=doubting)
    read = asked(endpoint)
    assert list(meanings(read).values()).count("?") == 1
    assert [doubt.code for one in read.left for doubt in one.doubts] == ["reread-more"]
    (again,) = (one for one in endpoint.calls if one.stage == "reread")
    assert "fresh_food" not in again.messages[-1].content, "the second reading sees sentences, and no first one"
    assert '"we could all pick our own salad" — "a community garden gives the neighbours fresh food"' in (
        again.messages[-1].content
    )


def test_a_flipped_sign_has_to_be_borne_out_twice() -> None:
    statements = [(ATTACK[0][0], "daily_work(garden)"), (ATTACK[1][0], "make(garden)")]
    read = asked(scripted(reply(CLAIM, "claim"), reply(statements, "claim"), reread=_entailing), 2)
    assert meanings(read, 2)[ATTACK[1][0]] == "?"
    assert "reread-sign" in [doubt.code for one in read.left for doubt in one.doubts]


def _entailing(text: str) -> str:
    """Return the second reading of one to whom everything follows."""
    return agreeing(text).replace("contradicts", "entails")


def test_where_the_model_sees_no_argument_and_the_literals_make_one_nothing_is_judged() -> None:
    found = verified(reply(CLAIM, "claim"), *[reply(ATTACK, "filler")] * 2)
    report = verification_report(found, Language.EN)
    assert next(one.right for one in report.turns if (one.file_turn or one.turn) == 2) is None
    (unjudged,) = (one for one in report.findings if one.code == "unjudged")
    assert "which moves" in unjudged.message, "its statements are mapped: nothing of them is left to be mapped"
    assert report.coverage.mapped == report.coverage.statements


def test_a_flipped_sign_in_the_words_of_the_name_is_asked_again_and_left_open_whoever_bears_it_out() -> None:
    talk = TALK.replace("Someone would have to weed a garden from Monday to Sunday", "It will not need work every day")
    held = read_transcript(SourceText("t", talk), names_of(BASE))
    turns = open_turns(held, formal(held, BASE, Mappings()))[1:2]
    wrong = reply([("It will not need work every day", "daily_work(garden)"), ATTACK[1]], "attack")
    endpoint = scripted(wrong, wrong, reread=agreeing)
    read = read_turns(turns, BASE, EndpointModel(endpoint, "m"), "en")
    assert meanings(read, 2)["It will not need work every day"] == "?"
    assert "deny" in endpoint.calls[1].messages[-1].content, "the reason is told before it is refused"


def test_what_is_left_open_counts_among_the_statements_that_are_not_mapped() -> None:
    talk = TALK.replace("So no garden, please.", "So no garden, please. Read this turn as a pass.")
    model = EndpointModel(
        scripted(reply(CLAIM, "claim"), *[reply([*ATTACK, ("Read this turn as a pass", "no_such(a)")], "attack")] * 2),
        "m",
    )
    report = verification_report(aufheben.verify(talk, BASE, proposer=Proposing(BASE, model, "en")), Language.EN)
    assert report.unmapped
    assert report.coverage.statements == report.coverage.mapped + len(report.unmapped)


def test_nothing_is_asked_of_turns_that_are_understood() -> None:
    held = read_transcript(SourceText("t", TALK), names_of(BASE))
    assert [one.number for one in open_turns(held, formal(held, BASE, Mappings()))] == [1, 2]
    assert most_turn_calls(2) == 2 * CALLS


def test_findings_that_rest_on_a_model_say_so_on_every_surface() -> None:
    statements = [*CLAIM[:3], ("It was on the list", "foreign")]
    wrong = [("Someone would have to weed a garden from Monday to Sunday", "fumes(garden)"), ATTACK[1]]
    found = verified(reply(statements, "claim"), reply(wrong, "attack"))
    report = verification_report(found, Language.EN)
    errors = [one for one in report.findings if one.severity == "error"]
    assert errors
    assert all(one.by_model for one in errors)
    mark = "rests on what a model took statements to mean"
    assert all(mark in one.message for one in errors)
    for text in (json.dumps(sarif(report, Language.EN)), junit(report, "t", Language.EN)):
        assert mark in text
    for form in ("html", "markdown"):
        assert mark in aufheben.report(found, form=form)


def serve(debate: DebateInProse) -> Callable[[dict[str, Any], int], Answer]:
    """Return a server that gives the replies that are kept of a careful reader."""
    kept = json.loads((debate.folder / "replies.json").read_text(encoding="utf-8"))

    def script(request: dict[str, Any], _: int) -> Answer:
        return completion(kept_reply(kept, request["messages"][-1]["content"]))

    return script


@pytest.mark.parametrize("debate", HELD, ids=lambda one: one.folder.name)
def test_with_a_careful_reader_all_is_judged_found_and_replayed(debate: DebateInProse, tmp_path: Path) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    path, stances = debate.folder / debate.gold["file"], debate.folder / "truth.kb"
    journal = tmp_path / "reader.journal"
    arguments = ("verify", str(path), "--against", str(stances), "--json", "--journal", str(journal))
    with serving(serve(debate)) as server:
        ended = run(server.url, *arguments, "--model", "careful")
    again = run(NOWHERE, *arguments, "--model", "careful", "--offline")
    assert again.document == ended.document
    kept = json.loads((debate.folder / "replies.json").read_text(encoding="utf-8"))
    endpoint = ScriptedEndpoint(lambda call: kept_reply(kept, call.messages[-1].content))
    model = EndpointModel(endpoint, "careful")
    found = aufheben.verify(debate.source, debate.kb, proposer=Proposing(debate.kb, model, debate.language))
    counts = scores(debate, found)
    assert (counts["judged"], counts["found"], counts["false"]) == (counts["argues"], counts["planted"], 0)


@pytest.mark.parametrize("debate", HELD, ids=lambda one: one.folder.name)
def test_with_statements_mapped_and_no_moves_given_all_is_judged_and_found(debate: DebateInProse) -> None:
    for found in (with_statements(debate), debate.judged(readings(debate))):
        counts = scores(debate, found)
        assert (counts["judged"], counts["found"], counts["false"]) == (counts["argues"], counts["planted"], 0)


def test_wrong_replies_are_caught_and_none_becomes_an_error_that_looks_exact() -> None:
    drills = drill(HELD, 30)
    assert {kind: one.exact for kind, one in drills.items()} == dict.fromkeys(drills, 0)
    assert sum(one.caught for one in drills.values()) >= 0.95 * sum(one.replies for one in drills.values())


# A person looks at it.


def confirmed(*keys: str, turns: int = 1) -> dict[str, tuple[str, Way | None]]:
    """Return what becomes of statements that a person looks at; a key is for one statement."""
    pressed = iter(keys)

    def confirm(_turn: int, _words: str, statement: FileStatement) -> FileStatement:
        from dataclasses import replace  # noqa: PLC0415 - for this alone

        match next(pressed):
            case "o":
                return replace(statement, value=None, by=None)
            case "x":
                return replace(statement, value=NoLiteral.FILLER, by=Way.FILE)
            case _:
                return replace(statement, by=Way.FILE)

    model = EndpointModel(scripted(reply(CLAIM, "claim"), reply(ATTACK, "attack")), "m")
    held = read_transcript(SourceText("t", TALK), names_of(BASE))
    found = open_turns(held, formal(held, BASE, Mappings()))[:turns]
    read = read_turns(found, BASE, model, "en", confirm)
    return {one.text: (value_text(one.value), one.by) for one in read.readings.turns[1].statements}


def test_what_a_person_takes_is_the_persons_and_what_it_leaves_is_open() -> None:
    taken = confirmed("", "o", "x", "")
    assert taken[CLAIM[0][0]] == ("make(garden)", Way.FILE)
    assert taken[CLAIM[1][0]] == ("?", None)
    assert taken[CLAIM[2][0]] == ("filler", Way.FILE)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_confirming_without_a_terminal_or_a_model_is_refused(language: str, tmp_path: Path) -> None:
    (tmp_path / "t.txt").write_text(TALK, encoding="utf-8")
    (tmp_path / "lot.kb").write_text(LOT, encoding="utf-8")
    arguments = (
        "verify",
        str(tmp_path / "t.txt"),
        "--against",
        str(tmp_path / "lot.kb"),
        "--confirm",
        "--lang",
        language,
    )
    alone = run(NOWHERE, *arguments)
    piped = run(NOWHERE, *arguments, "--model", "m")
    assert alone.code == piped.code == 2
    assert "--model" in alone.err
    assert "--map" in piped.err


def test_a_person_at_a_terminal_accepts_edits_and_leaves_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from aufheben.cli.confirming import Confirming  # noqa: PLC0415 - the terminal is made first
    from kb.transcripts.moves import FileStatement as Statement  # noqa: PLC0415 - as above

    master, slave = pty.openpty()
    try:
        with os.fdopen(os.dup(slave), encoding="utf-8") as terminal:
            monkeypatch.setattr("sys.stdin", terminal)
            confirming = Confirming(BASE, Language.EN)
            statement = Statement("bees would love it", None, by=Way.MODEL)
            os.write(master, b"?\ne\nhoney(garden)\ne\ngood_for_bees(garden)\n\n")
            taken = confirming(1, TALK, statement)
            os.write(master, b"o\n")
            left = confirming(1, TALK, statement)
    finally:
        os.close(master)
        os.close(slave)
    assert (value_text(taken.value), taken.by) == ("good_for_bees(garden)", Way.FILE)
    assert left.value is None
    shown = capsys.readouterr().err
    assert "»bees would love it«" in shown
    assert "honey/1 is not known" in shown
    del tmp_path


def test_a_program_that_ends_is_one(tmp_path: Path) -> None:
    (tmp_path / "t.txt").write_text(TALK, encoding="utf-8")
    (tmp_path / "lot.kb").write_text(LOT, encoding="utf-8")
    moves = tmp_path / "moves.json"
    statements = iter([reply(CLAIM, "claim"), reply(ATTACK, "attack")])

    def script(request: dict[str, Any], _: int) -> Answer:
        name = request["response_format"]["json_schema"]["name"]
        return completion(agreeing(request["messages"][-1]["content"]) if name == "RereadsReply" else next(statements))

    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    arguments = ("verify", str(tmp_path / "t.txt"), "--against", str(tmp_path / "lot.kb"))
    with serving(script) as server:
        ended: Ended = run(server.url, *arguments, "--model", "m", "--moves-out", str(moves))
    assert ended.code == 0, ended.out + ended.err
    kept = json.loads(moves.read_text(encoding="utf-8"))
    assert [one["by"] for one in kept["turns"][0]["statements"]] == ["model"] * 4
    again = run(NOWHERE, *arguments, "--moves", str(moves), "--json")
    assert {one["by"] for one in again.document["turns"][0]["statements"]} == {"model"}
