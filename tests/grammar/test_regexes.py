"""Regular expressions that are compiled when they are first asked are what `re` makes of them at once."""

from __future__ import annotations

import os
import re
import subprocess
import sys
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


_ASKED = """
from grammar import regexes
{before}
print(regexes.constant("(?:kept|made) (?P<what>[a-z]+)").fullmatch("kept expressions")["what"])
"""


def _asked(folder: Path, before: str = "", **variables: str) -> str:
    """Return what a process prints that asks one expression, with its compiled modules in a folder."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder), **variables}
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", _ASKED.format(before=before)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    ).stdout


def _written(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if ".expressions" in path.name]


def test_what_an_expression_comes_to_is_kept_beside_the_compiled_modules_for_the_next_process(tmp_path: Path) -> None:
    nothing_to_compile_with = "regexes._coder = regexes.re.compile = None"
    assert _asked(tmp_path) == "expressions\n"
    (kept,) = _written(tmp_path)
    assert _asked(tmp_path, nothing_to_compile_with) == "expressions\n"
    for broken in (b"", kept.read_bytes()[:-3], b"no marshal"):
        kept.write_bytes(broken)
        assert _asked(tmp_path) == "expressions\n"
        assert _asked(tmp_path, nothing_to_compile_with) == "expressions\n"
    assert _written(tmp_path) == [kept]


def test_nothing_is_kept_where_python_is_to_write_nothing_or_cannot(tmp_path: Path) -> None:
    assert _asked(tmp_path / "told", PYTHONDONTWRITEBYTECODE="1") == "expressions\n"
    assert not _written(tmp_path)
    (tmp_path / "file").touch()
    assert _asked(tmp_path / "file") == "expressions\n"


def test_what_another_python_kept_is_not_taken(tmp_path: Path) -> None:
    assert _asked(tmp_path) == "expressions\n"
    (kept,) = _written(tmp_path)
    of = kept.read_bytes()
    other = "regexes._of = lambda: ('another', 0, 'big'); regexes._coder = lambda: None"
    assert _asked(tmp_path, other) == "expressions\n"
    assert kept.read_bytes() == of


@pytest.mark.parametrize(
    "text",
    [
        "Should we buy the Qwertzu?\n\nAnn: Yes. The Qwertzu is light.\nBea: No, we should not buy the Qwertzu.\n",
        "クエルツを買うべきか\n\n花子：クエルツは軽いので、買うべきだ。\n太郎：クエルツを買うのは反対だ。\n",
    ],
)
def test_of_what_texts_say_nothing_is_kept(text: str) -> None:
    aufheben.read(text)
    kept = regexes._kept()
    patterns = [str(pattern) for pattern, _ in (*kept._codes, *kept._new)]  # some are of bytes
    assert len(patterns) > 100
    assert [pattern for pattern in patterns if "qwertzu" in pattern.lower() or "クエルツ" in pattern] == []


def test_what_is_kept_is_what_the_expression_comes_to() -> None:
    aufheben.read("Should we buy a tent?\n\nAnn: Yes, it is cheap.\nBea: No, it is heavy.\n")
    kept = {**regexes._kept()._codes, **regexes._kept()._new}
    assert len(kept) > 100
    coder = regexes._coder()
    assert coder is not None
    for pattern, flags in sorted(kept, key=str)[::10]:
        assert coder(pattern, flags) == kept[pattern, flags]
