"""Names, paths, includes, and what can go wrong with them."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from engine.values.literals import Literal, Name
from engine.values.rules import Dispute, Issue, Rule, Theory
from grammar.errors import Unreadable
from grammar.statements import Say
from kb import library
from kb.checks import check
from kb.knowledge_base import MAIN, KnowledgeBase
from kb.loading import load, load_files, parse, read


def test_a_name_without_suffix_or_separator_is_one_of_the_library() -> None:
    assert load("camera").agents[0].title == "portability"


def test_a_file_is_reported_under_the_path_it_was_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_text("p. q", encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        load(str(tmp_path / "a.kb"))
    assert str(caught.value.findings[0].span).startswith(f"{tmp_path / 'a.kb'}:1:")


def test_includes_stand_where_they_are_used(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.kb").write_text('p. use "deep/b.kb". r.', encoding="utf-8")
    (tmp_path / "deep" / "b.kb").write_text('use "c.kb". q.', encoding="utf-8")
    (tmp_path / "deep" / "c.kb").write_text("o.", encoding="utf-8")
    base = load(tmp_path / "a.kb")
    assert [str(rule.head) for rule in base.agents[0].rules] == ["p", "o", "q", "r"]
    assert [Path(source.name).name for source in base.sources] == ["a.kb", "b.kb", "c.kb"]


def test_what_two_files_use_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_text('use "b.kb". use "c.kb".', encoding="utf-8")
    (tmp_path / "b.kb").write_text('use "d.kb". b.', encoding="utf-8")
    (tmp_path / "c.kb").write_text('use "d.kb". c.', encoding="utf-8")
    (tmp_path / "d.kb").write_text("d.", encoding="utf-8")
    assert [str(rule.head) for rule in load(tmp_path / "a.kb").agents[0].rules] == ["d", "b", "c"]


def test_a_circle_of_includes_is_told_at_the_use_that_closes_it(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_text('p.\nuse "b.kb".', encoding="utf-8")
    (tmp_path / "b.kb").write_text('q.\n  use "a.kb".', encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        load(tmp_path / "a.kb")
    (fault,) = caught.value.findings
    assert str(fault.span) == f"{tmp_path / 'b.kb'}:2:3"
    assert fault.message() == "`use` forms a cycle: a.kb → b.kb → a.kb"
    assert fault.message("ja") == "`use` が循環しています：a.kb → b.kb → a.kb"


def test_a_circle_through_a_link_is_a_circle(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_text('use "link.kb".', encoding="utf-8")
    (tmp_path / "link.kb").symlink_to(tmp_path / "a.kb")
    with pytest.raises(Unreadable, match="circle"):
        load(tmp_path / "a.kb")


def test_a_link_to_itself_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a.kb").symlink_to(tmp_path / "a.kb")
    with pytest.raises(Unreadable) as caught:
        load(tmp_path / "a.kb")
    assert [finding.code for finding in caught.value.findings] == ["unreadable-file"]


def test_a_long_chain_of_includes_is_read(tmp_path: Path) -> None:
    for number in range(1200):
        (tmp_path / f"f{number}.kb").write_text(f'p{number}. use "f{number + 1}.kb".', encoding="utf-8")
    (tmp_path / "f1200.kb").write_text("p1200.", encoding="utf-8")
    assert len(load(tmp_path / "f0.kb").agents[0].rules) == 1201


def test_every_fault_of_every_file_is_told_in_one_error(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_text('use "b.kb".\nuse "gone.kb".\nuse ".".\np(.', encoding="utf-8")
    (tmp_path / "b.kb").write_text("q(.\nr(.", encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        load(tmp_path / "a.kb")
    places = [str(finding.span).rsplit("/", 1)[-1].rsplit(":", 1)[0] for finding in caught.value.findings]
    assert sorted(places) == ["a.kb:2", "a.kb:3", "a.kb:4", "b.kb:1", "b.kb:2"]


def test_a_missing_file_suggests_its_neighbour(tmp_path: Path) -> None:
    (tmp_path / "cameras.kb").write_text("p.", encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        load(tmp_path / "camera.kb")
    (fault,) = caught.value.findings
    assert fault.code == "missing-file"
    assert fault.message().endswith("; did you mean `cameras.kb`?")


def test_an_unknown_name_suggests_one_of_the_library() -> None:
    with pytest.raises(Unreadable) as caught:
        load("camrea")
    assert str(caught.value) == (
        "error: the library has no `camrea`; did you mean `camera`?\n"
        "`aufheben library` lists what there is; a path has a separator or a suffix: `./camrea`, `camrea.kb`"
    )
    assert caught.value.text("ja").startswith("誤り：ライブラリに `camrea` はありません（もしかして `camera`）\n")


@pytest.mark.parametrize("name", [".", "..", "/", f"{os.sep}tmp{os.sep}"])
def test_a_directory_is_no_knowledge_base(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        load(name)
    assert [finding.code for finding in caught.value.findings] == ["directory"]


@pytest.mark.parametrize("name", ["a\0.kb", "x" * 5000 + ".kb"])
def test_an_impossible_path_is_told(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        load(name)
    assert [finding.code for finding in caught.value.findings] == ["unreadable-file"]


def test_bytes_that_are_no_utf8_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_bytes("カメラ.".encode("shift_jis"))
    with pytest.raises(Unreadable) as caught:
        load(tmp_path / "a.kb")
    assert caught.value.findings


def test_a_byte_order_mark_and_windows_line_ends_are_taken(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_bytes("\ufeffp.\r\nq.\r\n".encode())
    assert load(tmp_path / "a.kb") == parse("p. q.")


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"p. q(.")))
    with pytest.raises(Unreadable) as caught:
        load("-")
    assert str(caught.value.findings[0].span).startswith("<stdin>:1:")


def test_several_files_make_one_knowledge_base(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_text("agent anna { p. }", encoding="utf-8")
    (tmp_path / "b.kb").write_text("agent boris { q. }", encoding="utf-8")
    base = load_files([tmp_path / "a.kb", tmp_path / "b.kb", tmp_path / "a.kb"])
    assert base == parse("agent anna { p. } agent boris { q. }")


def test_what_is_missing_because_a_statement_was_unreadable_is_not_told(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_text("battery(c, .\nbattery(X, long) => buy(X, Y).", encoding="utf-8")
    loaded = read([tmp_path / "a.kb"])
    codes = [finding.code for finding in loaded.findings()]
    assert "unsafe-head" in codes
    assert "never-concluded" not in codes


def test_every_volume_of_the_library_has_a_title_and_a_source() -> None:
    for volume in library.entries():
        assert volume.title, volume.name
        assert volume.source, volume.name


RAIN = Literal("rain")


def test_an_empty_text_is_a_theory_with_nothing_in_it() -> None:
    base = parse("")
    assert base.dispute == Dispute((Theory(MAIN),))
    assert str(base) == ""


def test_rules_without_agents_belong_to_main() -> None:
    base = parse("rain. rain => wet.")
    assert [agent.name for agent in base.agents] == [MAIN]
    assert [str(rule) for rule in base.agents[0].rules] == ["rain.", "rain => wet."]


def test_blocks_of_one_name_are_merged_and_keep_the_first_title() -> None:
    base = parse('agent anna { p. } agent boris { q. } agent anna "first" { r. } agent anna "second" { s. }')
    anna, boris = base.agents
    assert (anna.name, anna.title, boris.name, boris.title) == ("anna", "first", "boris", None)
    assert [str(rule.head) for rule in anna.rules] == ["p", "r", "s"]
    assert [finding.code for finding in check(base) if finding.code != "no-issue"] == ["second-title"]


def test_a_priority_at_top_level_is_background_and_one_in_a_block_is_a_presumption() -> None:
    base = parse("r1 > r2. agent anna { p. r1: p => q. r2 > r1. } agent boris { r2: => -q. }")
    assert list(map(str, base.background)) == ["r1 > r2."]
    assert base.background[0].is_fact
    assert str(base.agents[0].rules[-1]) == "=> r2 > r1."


def test_readings_and_open_literals_count_wherever_they_stand() -> None:
    inside = parse('agent anna { p. say p: "it is so". open q. } agent boris { r. }')
    outside = parse('say p: "it is so". open q. agent anna { p. } agent boris { r. }')
    assert inside == outside


def test_a_dispute_in_memory_becomes_the_same_dispute_again() -> None:
    dispute = Dispute(
        (Theory("anna", (Rule(RAIN, strict=True),)), Theory("boris", (Rule(-RAIN, label="dry"),))),
        (Rule(Literal("cloudy"), strict=True),),
        Issue("Does it rain?", (RAIN,)),
        (Literal("wind", (Name("north"),)),),
    )
    base = KnowledgeBase.of(dispute, titles={"anna": "wet"}, says=[Say(RAIN, "it rains")])
    assert base.dispute == dispute
    assert base.agents[0].title == "wet"
    assert parse(str(base)) == base


def test_a_text_prints_as_one_that_means_the_same() -> None:
    base = parse(
        'issue "Which \\"one\\"?": buy(X), camera(X). expect answer buy(a) mains one. expect private anna wfsx '
        "justified buy(a). background { camera(a). } agent anna { => buy(a). } agent boris { open cheap(a). camera(X), "
        'not cheap(X), 3 - (2 - 1) > 1 => -buy(X). say ja buy(X): "{X}を買う" / "{X}を買わない". }'
    )
    assert parse(str(base)) == base
    assert str(parse(str(base))) == str(base)


def test_an_agent_with_nothing_to_say_is_still_an_agent() -> None:
    base = parse("agent anna { } agent boris { p. }")
    assert parse(str(base)) == base
