"""The command line: what each command prints, and its exit code in every case."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from aufheben import __version__
from aufheben.choices import Mode, Shell
from aufheben.cli import EXITS
from aufheben.cli.app import run
from aufheben.cli.commands import (
    AS_JSON,
    COMMANDS,
    COMMON,
    GROUPS,
    MAX_GROUND_RULES,
    PATIENT,
    SKIP_UNREAD,
    STRICT_READING,
    TIME_LIMIT,
    Real,
    Whole,
)
from aufheben.wording import WORDS, Language, tell, words
from engine.values.record import Attack, Obstacle, RejectionKind, Status
from kb.loading import read_text

if TYPE_CHECKING:
    from enum import StrEnum


GOOD = 'issue "q": p(X).\nagent ag1 {\n    q(a).\n    q(X) => p(X).\n}\nagent ag2 {\n    r(b).\n    r(X) => p(X).\n}\n'


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.delenv("AUFHEBEN_DEBUG", raising=False)


DOCS = Path(__file__).resolve().parents[2] / "docs"
SHARED = {*COMMON, STRICT_READING, SKIP_UNREAD, TIME_LIMIT, PATIENT, MAX_GROUND_RULES}


def kb(folder: Path, text: str, name: str = "x.kb") -> str:
    path = folder / name
    path.write_bytes(text.encode())
    return str(path)


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"aufheben {__version__}\n"


def test_the_version_has_a_short_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["-V"]) == 0
    assert capsys.readouterr().out == f"aufheben {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_is_asked_for_in_either_way(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--help"]) == 0
    asked = capsys.readouterr().out
    assert run(["help", command]) == 0
    assert capsys.readouterr().out == asked
    assert run([command, "whatever", "-h"]) == 0
    assert capsys.readouterr().out == asked


def test_help_of_no_command_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["help", "debat"]) == 2
    assert "did you mean debate?" in capsys.readouterr().err


def test_help_tells_every_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["help"]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {code} " in shown for code in EXITS)


def test_options_stand_in_the_order_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    for name, command in COMMANDS.items():
        assert run([name, "--help"]) == 0
        lines = capsys.readouterr().out.splitlines()
        shown = [line.split()[0].rstrip(",") for line in lines if line.startswith("  -")]
        assert shown == [one.flags[0] for one in command.parameters if one.flags]


@pytest.mark.parametrize("of_models", ["models.md", "models.ja.md"])
def test_the_page_of_the_command_line_shows_every_command_with_its_options(of_models: str) -> None:
    page, models = ((DOCS / name).read_text(encoding="utf-8") for name in ("cli.md", of_models))
    shown = re.split(r"^aufheben ", page.split("```")[1], flags=re.MULTILINE)
    options = re.findall(r"`(--[\w-]+)", models)
    for name, command in COMMANDS.items():
        usage = " ".join(part for part in shown if part.startswith(f"{name} "))
        written = {*re.findall(r"-[\w-]+", usage), *(options if "MODEL OPTIONS" in usage else [])}
        own = [one.flags for one in command.parameters if one.flags and one not in SHARED]
        assert [flags for flags in own if written.isdisjoint(flags)] == [], name


def test_both_pages_of_models_tell_the_same_conventions_options_and_codes() -> None:
    def counted(name: str) -> tuple[int, dict[str, int]]:
        page = (DOCS / name).read_text(encoding="utf-8")
        rows = [row for row in page.splitlines() if row.startswith("|")]
        coded = re.findall(r"`(--[\w-]+|[a-z]+_[a-z_]+|\d{3})", page)
        return len(rows), {one: coded.count(one) for one in sorted(set(coded))}

    (rows, english), (other, japanese) = counted("models.md"), counted("models.ja.md")
    assert rows == other > 100
    assert set(english) == set(japanese)


def test_both_pages_say_of_the_same_commands_what_each_does() -> None:
    english, japanese = (
        re.findall(r"^- .*?\*\*(\w+)\*\*", (DOCS / name).read_text(encoding="utf-8"), re.MULTILINE)
        for name in ("cli.md", "cli.ja.md")
    )
    assert len(english) > 20
    assert japanese == english


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    english = capsys.readouterr().out
    assert all(f"  {command}" in english for command in COMMANDS)
    assert run(["--lang", "ja", "--help"]) == 0
    assert "討論" in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help_in_both_languages(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--help"]) == 0
    assert ("--json" in capsys.readouterr().out) is (AS_JSON in COMMANDS[command].parameters)
    assert run([command, "--lang=ja", "-h"]) == 0
    assert "使い方" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        (["debat"], "did you mean debate?"),
        (["hlep"], "did you mean help?"),
        (["nothing"], "recommend, completion, help"),
        (["--jason"], "no option --jason"),
        (["debate"], "NAME_OR_FILE is missing"),
        (["debate", "camera", "curry"], "unexpected argument curry"),
        (["debate", "camera", "--jsn"], "did you mean --json?"),
        (["debate", "camera", "-json"], "did you mean --json?"),
        (["debate", "camera", "-v"], "no option -v"),
        (["--jsno"], "did you mean --json?"),
        (["debate", "camera", "--first", "--prose"], "--first needs a value"),
        (["debate", "camera", "--mains", "two"], "--mains cannot be two; expected one of all, one"),
        (["debate", "camera", "--max-rounds", "0"], "expected a whole number, at least 1"),
        (["debate", "camera", "--first"], "--first needs a value"),
        (["debate", "camera", "--json=yes"], "--json takes no value"),
        (["debate", "camera", "--first", "ag9"], "the agents are ag1, ag2"),
        (["debate", "camera", "--time-limit", "-1"], "at least 0"),
        (["debate", "camera", "--time-limit", "nan"], "at least 0"),
        (["debate", "t07-reinstatement"], "a debate needs an issue"),
        (["status", "camera", "--lang", "fr"], "expected one of en, ja"),
        (["status", "camera", "--agent", "ag1"], "only in the private reading"),
        (["status", "camera", "--reading", "private", "--agent", "x"], "the agents are ag1, ag2"),
        (["explain", "camera", "buy(a)", "--reading", "private"], "the agents are ag1, ag2"),
        (["explain", "camera", "buy(X)"], "write constants"),
        (["check", "-", "-"], "only once"),
    ],
)
def test_wrong_usage_is_told_and_gives_2(arguments: list[str], output: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    shown = capsys.readouterr()
    assert output in " ".join(shown.err.split())
    assert shown.out == ""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_help_sets_its_words_in_a_column_too_narrow_for_them(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        assert run([command, "--help", "--lang", lang]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert not [line for line in lines if re.fullmatch(r" {40,}.*", line)], command


def test_no_arguments_show_the_help_and_give_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 2
    assert "aufheben debate camera" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["debate", "status", "check", "fmt", "test"])
@pytest.mark.parametrize("name", ["nowhere.kb", "./no/such/file.kb", "kamera"])
def test_what_does_not_exist_gives_2(command: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, name]) == 2
    shown = capsys.readouterr()
    assert name.removeprefix("./") in shown.out + shown.err


@pytest.mark.parametrize(
    ("text", "output"),
    [
        ("agent ag1 { p(a) }", "expected"),
        ("agent ag1 { q(a). q(X) => p(Y). }", "`Y` occurs in the head"),
        ("agent ag1 { p. } agent ag2 { -p. }", "--presume"),
    ],
)
@pytest.mark.parametrize("command", ["debate", "status", "check", "test"])
def test_texts_that_cannot_be_read_as_a_debate_give_2(
    command: str, text: str, output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = kb(tmp_path, text)
    assert run([command, name]) == 2
    shown = capsys.readouterr()
    found = shown.out + shown.err
    assert output in " ".join(found.split())
    assert f"{name}:1:" in "".join(found.split())


def test_all_mistakes_are_told_in_one_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = kb(tmp_path, "agent ag1 { p( . }\nq(X) => r(Y).\nagent ag2 { s(]. }\n")
    assert run(["debate", name]) == 2
    places = {line.split(": ")[0] for line in capsys.readouterr().err.splitlines() if line.startswith(name)}
    assert len(places) >= 2


def test_a_literal_may_start_with_a_minus(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["status", "camera", "-buy(a)", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "schema": "aufheben.status/1",
        "statuses": [{"literal": "-buy(a)", "status": "defensible", "agent": None, "route": "program"}],
    }
    assert run(["explain", "camera", "-buy(a)", "--length", "short"]) == 0
    assert capsys.readouterr().out.startswith("“we should not buy a” is defensible")


def test_variables_ask_for_every_match(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["status", "camera", "buy(X)", "--json"]) == 0
    assert [entry["literal"] for entry in json.loads(capsys.readouterr().out)["statuses"]] == ["buy(a)", "buy(b)"]


def test_both_routes_print_the_same_and_name_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["status", "camera", "--route", "counters"]) == 0
    *counted, by = capsys.readouterr().out.splitlines()
    assert by == "(decided by counters, without clingo)"
    assert run(["status", "camera", "--route", "program", "--verbose"]) == 0
    shown = capsys.readouterr()
    *solved, by = shown.out.splitlines()
    assert by == "(decided by one program that clingo ran)"
    assert solved == counted
    assert "decided by program" in shown.err


def test_the_route_is_chosen_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["status", "camera", "--json"]) == 0
    assert {entry["route"] for entry in json.loads(capsys.readouterr().out)["statuses"]} == {"program"}
    assert run(["status", "t12-special-and-later", "--json"]) == 0
    assert {entry["route"] for entry in json.loads(capsys.readouterr().out)["statuses"]} == {"counters"}
    assert run(["status", "t12-special-and-later", "--route", "program"]) == 2
    assert "priorities that are argued about come in by stages" in " ".join(capsys.readouterr().err.split())


def test_debates_and_explanations_take_a_route(capsys: pytest.CaptureFixture[str]) -> None:
    shown: dict[str, str] = {}
    for route, decider in (("auto", "clingo"), ("program", "clingo"), ("counters", "counters")):
        assert run(["debate", "camera", "--route", route]) == 0
        *_, last = lines = capsys.readouterr().out.splitlines()
        assert last.startswith(f"Decided by {decider}. ")
        shown[route] = "\n".join(lines).partition("Decided by")[0]
    assert len(set(shown.values())) == 1
    assert run(["explain", "camera", "buy(a)", "--route", "counters"]) == 0
    assert capsys.readouterr().out.endswith("(decided by counters, without clingo)\n")
    assert run(["debate", "stroke", "--route", "program"]) == 2
    assert "priorities that are argued about" in " ".join(capsys.readouterr().err.split())
    assert run(["explain", "camera", "buy(a)", "--tree", "--route", "program"]) == 2
    assert "--route has no meaning with --tree" in " ".join(capsys.readouterr().err.split())
    assert run(["debate", "camera", "--mode", "llm", "--route", "program"]) == 2
    assert "--route works only with --mode formal, hybrid" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["debate", "camera", "--max-calls", "3"], "--max-calls works only with --mode hybrid, llm, free"),
        (["debate", "camera", "--model", "m"], "--model works only with --mode hybrid, llm, free"),
        (["debate", "camera", "--offline", "--mode", "formal"], "--offline works only with --mode hybrid, llm, free"),
        (["verify", "camera-unsound", "--against", "camera", "--seed", "0"], "--seed is for the model that is asked"),
        (["verify", "camera-unsound", "--max-calls", "3"], "without --against"),
    ],
)
def test_what_is_told_of_a_model_is_refused_where_none_is_asked(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert why in " ".join(capsys.readouterr().err.split())


RANKED = "r3 > r2. r2 > r1.\nagent a { r1: => p. r2: => -p. r3: => p. }\nagent b { r4: => q. => r4 > r3. }\n"


def test_priorities_are_literals_that_can_be_asked_about_and_expected(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    expected = "expect justified r2 > r1, r4 > r1, -(r1 > r4). expect private a unsupported r4 > r3.\n"
    file = kb(tmp_path, RANKED + expected)
    assert run(["test", file]) == 0
    capsys.readouterr()
    assert run(["status", file, "r3 > r1", "-(r1 > r3)", "r1 > r3", "--verbose"]) == 0
    shown = capsys.readouterr()
    *lines, route = shown.out.splitlines()
    assert [line.split()[0] for line in lines] == ["justified", "justified", "unsupported"]
    assert route == "(decided by counters, without clingo)"
    assert "with priorities that are argued about" in shown.err
    assert run(["status", file, "--verbose", "--lang", "ja"]) == 0
    assert "論じられる優先あり" in capsys.readouterr().err


def test_other_semantics_refuse_priorities_in_both_languages(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = kb(tmp_path, RANKED)
    assert run(["status", file, "--semantics", "dung"]) == 2
    assert "priorities have no meaning under dung" in " ".join(capsys.readouterr().err.split())
    assert run(["status", file, "--semantics", "wfsx", "--lang", "ja"]) == 2
    assert "優先関係はwfsxでは定義されていません" in "".join(capsys.readouterr().err.split())


def test_a_literal_that_nobody_mentions_is_remarked_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["status", "camera", "buyy(a)"]) == 0
    shown = capsys.readouterr()
    assert "did you mean `buy/1`?" in shown.err
    assert "unsupported" in shown.out


def test_a_literal_with_another_number_of_arguments_is_remarked_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["status", "camera", "buy(a, b)"]) == 0
    assert "did you mean `buy/1`?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "advice"), [("en", "add `agent name { … }` blocks"), ("ja", "`agent 名前 { … }` を加える")]
)
def test_a_debate_with_oneself_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, advice: str
) -> None:
    assert run(["debate", kb(tmp_path, 'issue "Shall we go?": go.\nsun.\n'), "--lang", language]) == 2
    assert advice in " ".join(capsys.readouterr().err.split())


def test_debate_prints_one_json_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debate", "camera", "--json"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert [(move["agent"], move["kind"]) for move in document["moves"]][:3] == [
        ("ag1", "claim"),
        ("ag2", "counter"),
        ("ag1", "pass"),
    ]
    assert document["outcome"] == "synthesis"
    assert document["answers"] == ["buy(c)"]
    assert document["synthesis"]["core"]["consequent"] == "buy(c)"
    assert sorted(document["synthesis"]["core"]["strong"]) == ["battery(c, long)", "camera(c)", "user_friendly(c)"]
    assert document["certificate"]["moves"] == len(document["moves"]) <= document["certificate"]["bound"]


def test_an_error_is_a_document_too_when_json_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = kb(tmp_path, "agent ag1 {\n    q(a). q(X) => p(Y).\n}")
    assert run(["debate", name, "--json"]) == 2
    shown = capsys.readouterr()
    document = json.loads(shown.out)
    assert document["schema"] == "aufheben.error/1"
    (error,) = document["errors"]
    assert error["code"] == "unsafe-head"
    assert error["place"]["line"] == 2
    assert error["message"] in " ".join(shown.err.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ["debate", "camera", "--time-limit", "0"],
        ["status", "camera", "--max-ground-rules", "1"],
        ["explain", "camera", "buy(a)", "--time-limit", "0"],
        ["explain", "camera", "buy(a)", "--tree", "--max-nodes", "1"],
        ["test", "camera", "--time-limit", "0"],
        ["check", "camera", "--time-limit", "0"],
        ["fmt", "--check", str(DOCS.parent / "kb" / "library" / "camera.kb"), "--time-limit", "0"],
    ],
)
def test_a_limit_gives_3_and_says_which(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 3
    shown = capsys.readouterr().err
    assert arguments[-2] in shown
    assert run([*arguments, "--lang", "ja", "--json"]) == 3
    assert json.loads(capsys.readouterr().out)["errors"][0]["code"] == "limit"


def test_a_debate_stopped_by_max_rounds_gives_3_without_a_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debate", "camera", "--max-rounds", "1", "--json"]) == 3
    document = json.loads(capsys.readouterr().out)
    assert document["stopped"] == "limit"
    assert document["outcome"] is None


def test_a_stalemate_is_good(tmp_path: Path) -> None:
    text = 'issue "q": p.\nagent ag1 { a. a => p. }\nagent ag2 { b. b => -p. }\n'
    assert run(["debate", kb(tmp_path, text)]) == 0


def test_check_tells_warnings_and_fails_only_when_strict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = kb(tmp_path, GOOD.replace("q(X) => p(X)", "q(X), batery(X) => p(X)"))
    assert run(["check", name]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "`batery/1` is never concluded" in shown
    assert run(["check", name, "--strict"]) == 1
    assert run(["check", name, "--json", "--strict"]) == 1


def test_a_good_file_is_good_even_when_strict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--strict", kb(tmp_path, GOOD), "camera"]) == 0
    assert "x.kb" in capsys.readouterr().out


def test_a_debate_mentions_warnings_on_standard_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = kb(tmp_path, GOOD.replace("q(X) => p(X)", "q(X) => p(X). batery(X) => p(X)"))
    assert run(["debate", name]) == 0
    assert f"aufheben check {name}" in " ".join(capsys.readouterr().err.split())


def test_test_fails_when_an_expectation_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["test", kb(tmp_path, GOOD + "expect justified p(a).\n")]) == 0
    assert run(["test", kb(tmp_path, GOOD + "expect overruled p(a).\nexpect answer p(b).\n")]) == 1
    shown = capsys.readouterr().out
    assert "x.kb:11:1" in "".join(shown.split())
    assert "justified" in shown


def test_the_library_keeps_what_it_expects() -> None:
    assert run(["test", "camera", "curry"]) == 0


def test_library_lists_and_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["library"]) == 0
    assert "camera" in capsys.readouterr().out
    assert run(["library", "camera"]) == 0
    assert 'issue "Which camera should we buy?"' in capsys.readouterr().out
    assert run(["library", "kamera"]) == 2
    assert run(["library", "--json"]) == 0
    assert "camera" in {entry["name"] for entry in json.loads(capsys.readouterr().out)["entries"]}


UNTIDY = '%  kept \nissue   "q":p(X).\nagent ag1{q(a).q(X)=>p(X).}\n'


def test_fmt_rewrites_once_and_keeps_comments_and_mode(tmp_path: Path) -> None:
    name = kb(tmp_path, UNTIDY)
    path = tmp_path / "x.kb"
    path.chmod(0o640)
    assert run(["fmt", "--check", name]) == 1
    assert path.read_text() == UNTIDY
    assert run(["fmt", name]) == 0
    tidy = path.read_text()
    assert tidy != UNTIDY
    assert "kept" in tidy
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert run(["fmt", "--check", name]) == 0
    assert run(["fmt", name]) == 0
    assert path.read_text() == tidy
    assert [entry.name for entry in tmp_path.iterdir()] == ["x.kb"]


TEXT = "Issue: Shall we go?\r\n\r\n\r\n  Ann's stance:  \r\n- The sun shines.\r\nWe shall go if the sun shines.\r\n"


@pytest.mark.parametrize(("ends", "untidy"), [("\n", UNTIDY), ("\r\n", UNTIDY.replace("\n", "\r\n"))])
def test_fmt_keeps_the_line_ends_of_a_file(ends: str, untidy: str, tmp_path: Path) -> None:
    path = Path(kb(tmp_path, untidy))
    assert run(["fmt", str(path)]) == 0
    tidy = path.read_bytes().decode()
    assert tidy.count("\n") == tidy.count(ends)
    assert run(["fmt", "--check", str(path)]) == 0
    path.write_bytes(tidy.replace(ends, "\n" if ends == "\r\n" else "\r\n").encode())
    assert run(["fmt", "--check", str(path)]) == 0


def test_fmt_lays_out_a_text_and_changes_nothing_that_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(kb(tmp_path, TEXT, "x.txt"))
    before = read_text(TEXT, "x.txt").base.statements
    assert run(["fmt", "--check", str(path)]) == 1
    assert run(["fmt", str(path)]) == 0
    tidy = path.read_bytes().decode()
    assert "\r\n\r\nAnn's stance:\r\n- The sun" in tidy
    assert [str(one) for one in read_text(tidy, "x.txt").base.statements] == [str(one) for one in before]
    assert run(["fmt", "--check", str(path)]) == 0
    capsys.readouterr()
    assert run(["fmt", "--presume", "go", str(path)]) == 2
    assert "presumably" in capsys.readouterr().err


def test_fmt_lays_out_free_text_for_a_model_too(tmp_path: Path) -> None:
    path = Path(kb(tmp_path, "Ann's stance:\n\n\n\tWell, so to speak, let us go.  ", "x.txt"))
    assert run(["fmt", str(path)]) == 0
    assert path.read_text() == "Ann's stance:\n\nWell, so to speak, let us go.\n"


def test_fmt_touches_no_file_it_cannot_read(tmp_path: Path) -> None:
    name = kb(tmp_path, "agent ag1 { p( . }")
    assert run(["fmt", name]) == 2
    assert (tmp_path / "x.kb").read_text() == "agent ag1 { p( . }"


def test_fmt_from_standard_input_prints(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(UNTIDY.encode())))
    assert run(["fmt", "-"]) == 0
    assert "q(X) => p(X)." in capsys.readouterr().out


def test_fmt_presume_turns_a_fact_into_a_presumption(tmp_path: Path) -> None:
    name = kb(tmp_path, "agent ag1 { -p(a). }\nagent ag2 { p(a). }\n")
    assert run(["check", name]) == 2
    assert run(["fmt", "--presume", "-p(a)", name]) == 0
    assert "=> -p(a)." in (tmp_path / "x.kb").read_text()
    assert run(["check", name]) == 0


def test_standard_input_is_a_knowledge_base(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert run(["debate", "-"]) == 0
    assert "Answer" in capsys.readouterr().out


def test_the_environment_chooses_the_language_and_the_option_wins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AUFHEBEN_LANG", "ja")
    assert run(["debate", "camera"]) == 0
    assert "答え：cを買うべきだ" in capsys.readouterr().out
    assert run(["debate", "camera", "--lang", "en"]) == 0
    assert "Answer: we should buy c" in capsys.readouterr().out
    assert run(["debat"]) == 2
    assert "もしかして debate" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variable", "line", "output"),
    [
        ("xx", ["debate", "camera"], "AUFHEBEN_LANG cannot be xx; expected one of en, ja"),
        ("C", [], "AUFHEBEN_LANG cannot be C; expected one of en, ja"),
        ("", ["--lang", "xx"], "--lang cannot be xx; expected one of en, ja"),
        ("ja_JP.UTF-8", ["--lang", "xx", "--help"], "--lang cannot be xx; expected one of en, ja"),
        ("", ["debate", "--help", "--lang=xx"], "--lang cannot be xx; expected one of en, ja"),
        ("", ["help", "--lang", "xx"], "--lang cannot be xx; expected one of en, ja"),
        ("", ["--lang"], "--lang needs a value\nsee `aufheben --help`"),
    ],
)
def test_a_language_without_words_is_refused_wherever_it_is_named(
    variable: str, line: list[str], output: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("AUFHEBEN_LANG", variable)
    assert run(line) == 2
    assert capsys.readouterr() == ("", f"error: {output}\n")


def test_the_environment_may_name_a_locale(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("AUFHEBEN_LANG", "ja_JP.UTF-8")
    assert run(["debate", "camera"]) == 0
    assert "答え：cを買うべきだ" in capsys.readouterr().out
    monkeypatch.setenv("AUFHEBEN_LANG", "xx")
    assert run(["--lang", "ja", "help", "debate"]) == 0
    assert "使い方" in capsys.readouterr().out


def test_markup_and_escapes_of_users_reach_the_terminal_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evil = "[red]boo[/red] \u202e\u2066x"
    text = GOOD.replace('"q"', f'"{evil}"').replace("agent ag1", f'agent ag1 "{evil}"')
    text += f'say p(X): "{evil} {{X}}".\n'
    assert run(["debate", kb(tmp_path, text)]) == 0
    shown = capsys.readouterr().out
    assert "[red]boo[/red]" in shown
    assert "\u202e" not in shown
    assert "\u2066" not in shown


def test_an_unexpected_exception_is_one_line_and_gives_70(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a\nb")

    monkeypatch.setattr("aufheben.api.debate", broken)
    assert run(["debate", "camera"]) == 70
    shown = capsys.readouterr()
    assert "defect" in shown.err
    assert "Traceback" not in shown.err
    monkeypatch.setenv("AUFHEBEN_DEBUG", "1")
    assert run(["debate", "camera"]) == 70
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("rules", "english", "japanese"),
    [
        ("q(1). q(X), X / 0 > 1 => p(X).", "division by zero", "ゼロで割っている"),
        ("q(a). q(X), X > 1 => p(X).", "order of a name", "名前には大小がない"),
        ("q(a). q(X), X + 1 > 1 => p(X).", "arithmetic on a name", "名前は計算できない"),
        ('q("a"). q(X), X > 1 => p(X).', "order of a string", "文字列には大小がない"),
        ('q("a"). q(X), X + 1 > 1 => p(X).', "arithmetic on a string", "文字列は計算できない"),
        ("q(2147483647). q(X), X + 1 > 1 => p(X).", "result out of 32 bits", "結果が32ビットを超える"),
    ],
)
def test_what_the_engine_refuses_is_told_in_both_languages(
    rules: str, english: str, japanese: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = kb(tmp_path, f'issue "q": p(X).\nagent ag1 {{ {rules} }}\nagent ag2 {{ s. }}\n')
    assert run(["debate", name]) == 2
    assert english in " ".join(capsys.readouterr().err.split())
    assert run(["debate", name, "--lang", "ja"]) == 2
    assert japanese in "".join(capsys.readouterr().err.split())


def test_debates_and_explanations_are_told_as_running_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debate", "camera", "--prose"]) == 0
    assert "No claim survived" in capsys.readouterr().out
    assert run(["explain", "camera", "buy(a)", "--prose", "--lang", "ja"]) == 0
    assert capsys.readouterr().out.startswith("「aを買うべきだ」は擁護可能である。")


@pytest.mark.parametrize(
    ("prefix", "kinds"), [("status", Status), ("attack", Attack), ("rejection", RejectionKind), ("obstacle", Obstacle)]
)
def test_every_value_of_the_engine_that_is_told_has_its_words(prefix: str, kinds: type[StrEnum]) -> None:
    assert {f"{prefix}.{kind}" for kind in kinds} <= set(WORDS.codes())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_parameter_has_its_help(name: str) -> None:
    parameters = COMMANDS[name].parameters
    assert {f"help.param.{one.name}" for one in parameters} <= set(WORDS.codes())
    assert {f"usage.expected.{one.name}" for one in parameters if isinstance(one.value, Whole | Real)} <= set(
        WORDS.codes()
    )
    assert f"help.{name}" in WORDS


def test_every_group_and_exit_code_has_its_words() -> None:
    assert {f"help.group.{name}" for name in GROUPS} <= set(WORDS.codes())
    assert {code for code in WORDS.codes() if code.startswith("help.exit.")} == {f"help.exit.{code}" for code in EXITS}


def test_fields_keep_their_place_in_each_language() -> None:
    assert tell("debate.lost", Language.JA, claim="buy(a)") == "buy(a)は敗れた"
    assert "".join(piece.text for piece in words("debate.lost", Language.EN, claim="{x}")) == "{x} is defeated"


# ruff: noqa: S603 - every program that is run here is this one, or the shell that completes it


TREE = Path(__file__).resolve().parents[2]
BASH, ZSH, FISH = map(shutil.which, ("bash", "zsh", "fish"))


def offered(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert run(["completion", "--words", *words]) == 0
    return [line.partition("\t")[0] for line in capsys.readouterr().out.splitlines()]


def test_commands_come_first_each_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(capsys, "")[: len(COMMANDS) + 1] == [*COMMANDS, "help"]
    assert offered(capsys, "help", "h") == ["help"]
    assert offered(capsys, "rep") == ["repair", "report"]
    assert offered(capsys, "help", "deb") == ["debate"]
    assert offered(capsys, "--lang", "ja", "deb") == ["debate"]
    assert offered(capsys, "--l") == ["--lang"]
    assert offered(capsys, "--lang", "") == list(Language)
    assert run(["completion", "--words", "debate"]) == 0
    assert capsys.readouterr().out == "debate\tHold the debate of a knowledge base and show it move by move.\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_offered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    flags = {flag for one in COMMANDS[name].parameters for flag in one.flags}
    assert set(offered(capsys, name, "-")) == flags
    assert all(one.startswith("--l") for one in offered(capsys, name, "--l"))


def test_the_values_of_a_choice_are_offered_behind_its_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(capsys, "debate", "camera", "--mode", "") == list(Mode)
    assert offered(capsys, "debate", "--mode", "fr") == ["free"]
    assert offered(capsys, "completion", "") == list(Shell)


def test_names_of_the_library_and_files_are_offered_where_they_may_stand(capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(capsys, "debate", "cam") == ["camera", ":files"]
    assert {"camera", ":files"} <= set(offered(capsys, "status", ""))
    assert offered(capsys, "status", "camera", "") == []
    assert {"camera", ":files"} <= set(offered(capsys, "check", "curry", ""))
    assert "camera-unsound" in offered(capsys, "verify", "cam")
    assert "camera" in offered(capsys, "verify", "camera-unsound", "--against", "")
    assert offered(capsys, "report", "camera", "-o", "") == [":files"]
    assert "topics/homework" in offered(capsys, "library", "topics/")


@pytest.mark.parametrize("shell", Shell)
def test_every_shell_has_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "completion --words" in script
    assert script.startswith("#")


IN_BASH = """
    compopt() {{ :; }}  # only while readline completes is there something to set
    eval "$(aufheben completion bash)"
    COMP_WORDS=({words}); COMP_CWORD={at}
    _aufheben
    printf '%s\\n' "${{COMPREPLY[@]}}"
"""
IN_ZSH = """
    # What zsh adds to what is found, outside of its editor: descriptions go, files are those that begin so.
    compdef() {{ }}
    _describe() {{ print -l -- "${{(@)${{(@P)2}}%%:*}}" | grep -- "^${{words[CURRENT]}}" }}
    _files() {{
        setopt local_options null_glob
        local found=("${{words[CURRENT]}}"*)
        (( $#found )) && print -l -- $found
    }}
    eval "$(aufheben completion zsh)"
    words=({words}); (( CURRENT = {at} + 1 ))
    _aufheben; true
"""
IN_FISH = """
    aufheben completion fish | source
    complete --do-complete "{line}" | string split --fields 1 \\t; true
"""


@pytest.mark.parametrize(
    ("shell", "asking"),
    [
        pytest.param(BASH, IN_BASH, id="bash", marks=pytest.mark.skipif(BASH is None, reason="no bash here")),
        pytest.param(ZSH, IN_ZSH, id="zsh", marks=pytest.mark.skipif(ZSH is None, reason="no zsh here")),
        pytest.param(FISH, IN_FISH, id="fish", marks=pytest.mark.skipif(FISH is None, reason="no fish here")),
    ],
)
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["deb"], ["debate"]),
        (["debate", "cam"], ["camera"]),
        (["debate", "camera", "--mai"], ["--mains"]),
        (["debate", "camera", "--mains", ""], ["all", "one"]),
        (["debate", "my b"], ["my base.kb"]),
    ],
)
def test_shells_complete(shell: str, asking: str, words: list[str], found: list[str], tmp_path: Path) -> None:
    program = tmp_path / "bin" / "aufheben"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m aufheben "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    (tmp_path / "my base.kb").write_text("sun.\n", encoding="utf-8")
    quoted = " ".join(f"'{word}'" for word in ["aufheben", *words])
    line = " ".join(word.replace(" ", r"\ ") for word in ["aufheben", *words])
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(TREE), "HOME": str(tmp_path)}
    done = subprocess.run(
        [shell, "-c", asking.format(words=quoted, at=len(words), line=line)],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        cwd=tmp_path,
        timeout=60,
    )
    assert (done.stdout.splitlines(), done.stderr) == (found, "")


@pytest.mark.parametrize(
    ("arguments", "system", "japanese"),
    [
        (["debate", "gakko-soji"], "en_US.UTF-8", True),
        (["debate", "gakko-soji", "--lang", "en"], "ja_JP.UTF-8", False),
        (["debate", "camera"], "ja_JP.UTF-8", False),
        (["status", "t07-reinstatement"], "ja_JP.UTF-8", True),
        (["status", "t07-reinstatement"], "C", False),
        (["status", "t07-reinstatement"], "fr_FR.UTF-8", False),
        (["library"], "ja", True),
        (["--help"], "ja_JP", True),
    ],
)
def test_wording_follows_the_option_then_the_text_then_the_locale(
    arguments: list[str],
    system: str,
    japanese: bool,  # noqa: FBT001 - as the table has it
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    assert run(arguments) == 0
    assert any("\u3041" <= letter <= "\u3096" for letter in capsys.readouterr().out.splitlines()[-1]) is japanese


def test_the_environment_chooses_the_language_before_the_text_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AUFHEBEN_LANG", "en")
    assert run(["debate", "gakko-soji"]) == 0
    assert "It had to end within" in capsys.readouterr().out


def test_what_is_wrong_with_a_text_is_told_in_its_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debate", kb(tmp_path, "論点：行くべきか。\n\n花子の立場：\n太郎か花子が来る。\n", "x.txt")]) == 2
    assert "誤り" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("literal", "remark"),
    [
        ("price(tent, X)", "`tent` does not occur in `FILE`; did you mean `tents`?"),
        ('price("a tents", X)', '`"a tents"` does not occur in `FILE`'),
        ("price(tents, 7)", ""),  # a number may be computed
        ("price(tents, X)", ""),
    ],
)
def test_a_constant_that_nobody_mentions_is_remarked_on(
    literal: str, remark: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = kb(tmp_path, 'agent ann { price(tents, 3). }\nagent bob { price("boats", 4). }\n')
    assert run(["status", file, literal]) == 0
    shown = " ".join(capsys.readouterr().err.split()).replace(file, "FILE")
    assert remark in shown if remark else "does not occur" not in shown


def test_a_sentence_instead_of_a_literal_is_sent_to_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "camera", "should we buy c"]) == 2
    shown = " ".join(capsys.readouterr().err.split())
    assert 'a question in words is for `aufheben ask camera "…"`' in shown
