"""Regular expressions that are compiled when they are first asked are what `re` makes of them at once."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import aufheben
import engine
import grammar
import kb
import llm_bridge
from grammar import regexes


def test_an_expression_does_what_that_of_re_does() -> None:
    late, at_once = (
        regexes.compile(r"(?P<sign>[ab])\d?", re.IGNORECASE),
        re.compile(r"(?P<sign>[ab])\d?", re.IGNORECASE),
    )
    assert late.pattern == at_once.pattern
    assert late.sub("-", "xA1b") == at_once.sub("-", "xA1b") == "x--"
    assert [found["sign"] for found in late.finditer("xA1b")] == ["A", "b"]
    assert late.groupindex == at_once.groupindex
    assert late.match("xA1b", 1) is not None
    assert late.match("xA1b") is None


def test_what_is_no_expression_is_told_when_it_is_asked() -> None:
    late = regexes.compile("(")  # pyrefly: ignore[regex]
    with pytest.raises(re.error):
        late.match("")


def test_every_expression_of_a_module_is_one() -> None:
    rooms = [(room, f"{room.__name__}.") for room in (grammar, kb)]
    names = [one.name for room, prefix in rooms for one in walk_packages(room.__path__, prefix)]
    late = [
        one
        for name in names
        for one in vars(import_module(name)).values()
        if isinstance(one, regexes.compile)  # pyrefly: ignore[invalid-argument]  # a class, but to type checkers
    ]
    assert len(late) > 500
    for one in late:
        assert one.groups >= 0  # which compiles it


def test_no_module_asks_which_expression_a_match_is_of() -> None:
    """It would be none of a module's: what compiles late is not the ``re`` of its matches."""
    sources = [path for room in ("grammar", "kb") for path in (Path(__file__).parents[2] / room).rglob("*.py")]
    assert [path.name for path in sources if re.search(r"\w\.re\b", path.read_text(encoding="utf-8"))] == []


def test_every_module_of_expressions_takes_those_that_compile_late() -> None:
    rooms = [Path(room.__path__[0]) for room in (grammar, kb)]
    texts = {path: path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py")}
    compiling = {path for path, text in texts.items() if re.search(r"\bre\.compile\(", text)} - {
        Path(str(regexes.__file__))
    }
    late = {path for path, text in texts.items() if "\nfrom grammar import regexes as re\n" in text}
    assert compiling
    assert compiling <= late


_CLASSES = (
    "[一-鿿]",
    "[^ぁ-ん。]",
    "[ぁ-ヿ㐀-鿿々a-zA-Z0-9_・ー]",
    r"[^\s。:：、「」→⇒＞>＝-]",
    r"[^なのいるうくすにをがでもてた0-9A-Za-z_・ーァ-ヺ々〇\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\W]",
    "[Kk-zſß]",
    "[\u3040-\u9fff、:]",
    "[^。:：'’]",
    "[ａ-ｚⅰİµ・]",
    "[s:。]",
    "[ϐµ]",
)


@pytest.mark.parametrize("flags", [0, re.IGNORECASE, re.ASCII])
@pytest.mark.parametrize("one", _CLASSES)
def test_a_class_has_the_characters_that_it_has_for_re(one: str, flags: int) -> None:
    letters = "".join(map(chr, (*range(0x3200), *range(0x3200, 0xD800, 5), 0x20000)))
    assert regexes.compile(one, flags).findall(letters) == re.findall(one, letters, flags)
    twice = f"{one}(?:x|{one})"  # the class is known by now
    assert regexes.compile(twice, flags).findall(letters) == re.findall(twice, letters, flags)


def test_no_group_of_an_expression_repeats_possessively() -> None:
    """Pythons before 3.11.5 let such a group match what it does not: `p( .` was a fact on Debian 12."""
    rooms = [Path(room.__path__[0]) for room in (aufheben, engine, grammar, kb, llm_bridge)]
    lines = [
        f"{path.name}:{number}: {line.strip()}"
        for room in rooms
        for path in room.rglob("*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\)(?:[*?+]|\{[0-9,{}]+\})\+|\(\?>", line)
    ]
    assert lines == []
