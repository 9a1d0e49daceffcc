"""Laws of the words that people read: what holds of every text, in every language, in every room."""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aufheben.wording import WORDS as FRONT
from aufheben.wording import Language
from grammar import catalogue
from grammar.catalogue import SOURCE, Catalogue, fields, languages, tongue
from grammar.wording import WORDS as GRAMMAR
from grammar.wording import Notice
from kb.wording import WORDS as KB
from llm_bridge.wording import WORDS as BRIDGE
from tests.rooms import nodes_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TREE = Path(catalogue.__file__).parents[1]
ROOMS = {"grammar": GRAMMAR, "kb": KB, "llm_bridge": BRIDGE, "aufheben": FRONT}


def texts(room: Catalogue, language: str) -> dict[str, str]:
    """Return every text that a language has of its own."""
    return {code: room.template(code, language) for code in room.codes(language)}


def wrong(room: Catalogue, language: str) -> list[str]:
    """Return where a language differs from the source as it must not."""
    source, found = texts(room, SOURCE), texts(room, language)
    missing = source.keys() - found.keys() if tongue(language).fallback is None else set[str]()
    return [
        *(f"{code}: there is no such text" for code in found.keys() - source.keys()),
        *(f"{code}: is missing" for code in missing),
        *(f"{code}: is blank" for code, text in found.items() if not text.strip()),
        *(f"{code}: has other fields" for code, text in found.items() if fields(text) != fields(source.get(code, ""))),
        *(
            f"{code}: {form!r} are not the forms of the language"
            for code, text in found.items()
            for form in forms(text)
            if form.count("|") != 1 or not tongue(language).singular
        ),
    ]


def forms(template: str) -> Iterator[str]:
    """Yield the forms of each number that a text has."""
    for number in re.finditer(":plural ", template):
        depth, end = 1, number.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(template[end], 0)
            end += 1
        yield re.sub(r"\{.*?\}", "", template[number.end() : end - 1])


@pytest.mark.parametrize("name", ROOMS)
def test_every_language_says_the_same_with_the_same_fields_in_its_own_forms(name: str) -> None:
    assert {language: wrong(ROOMS[name], language) for language in languages()} == {one: [] for one in languages()}


@pytest.mark.parametrize("name", ROOMS)
def test_a_section_reads_alone_as_it_does_within_its_file(name: str) -> None:
    for path in sorted(ROOMS[name].folder.glob("*.toml")):
        whole = tomllib.loads(path.read_text(encoding="utf-8"))
        apart = [tomllib.loads(text) for text in catalogue._sections(path).values()]
        assert whole == {key: value for section in apart for key, value in section.items()}


@pytest.mark.parametrize("name", ROOMS)
def test_every_text_can_be_said(name: str) -> None:
    for language in languages():
        for code in ROOMS[name].codes():
            named = fields(ROOMS[name].template(code, language))
            assert all(field.isidentifier() for field in named), f"{code}: doubled braces are missing"
            assert all(ROOMS[name].say(code, language, **dict.fromkeys(named, number)) for number in (0, 1, 2))


@pytest.mark.parametrize("name", ROOMS)
def test_no_text_of_another_language_is_left_in_english(name: str) -> None:
    for code, text in texts(ROOMS[name], "ja").items():
        source = ROOMS[name].template(code, SOURCE)
        words = re.search("[A-Za-z]{3}", re.sub(r"\{.*?\}", "", source))
        assert text != source or code.endswith(".from") or not words, code


# What the code says


class Sayings:
    """The strings of the code: whole ones, names of parameters, and patterns of those that are put together."""

    def __init__(self) -> None:
        self.whole: set[str] = set()
        self.patterns: set[re.Pattern[str]] = set()
        self.called: dict[str, set[str]] = defaultdict(set)
        self.noticed: set[tuple[str, str]] = set()
        for room in ("engine", *ROOMS):
            for path in sorted((TREE / room).rglob("*.py")):
                for node in nodes_of(ast.parse(path.read_text(encoding="utf-8"))):
                    self._take(node, room)

    def _take(self, node: ast.AST, room: str) -> None:
        match node:
            case ast.Constant(value=str(text)):
                self.whole.add(text)
            case ast.arg(arg=str(name)) | ast.keyword(arg=str(name)):
                self.whole.add(name)
            case ast.JoinedStr(values=values):
                joined = "".join(
                    re.escape(str(one.value)) if isinstance(one, ast.Constant) else "(.+)" for one in values
                )
                # What is only put together by a dash or a blank could be anything.
                if re.search("[a-z]|[.]", joined.replace("(.+)", "")) and "\n" not in joined:
                    self.patterns.add(re.compile(joined.replace("(.+)(.+)", "(.+)")))
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id=kind), attr="at"), args=[ast.Constant(value=str(code)), *_]
            ):
                self.noticed.add((kind, code))
                self.whole.add(code)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value=str(code)), *_]):
                if name in {"tell", "words", "line", "quiet", "say", "prompt", "_worded"}:
                    self.called[room].add(code)
            case _:
                pass

    def known(self, text: str, depth: int = 4) -> bool:
        """Return whether the code can make a text: of one string or two, or of a pattern filled with such."""
        if text.isdigit() or any(
            text[:at] in self.whole and (not text[at:] or text[at:] in self.whole) for at in range(1, len(text) + 1)
        ):
            return True
        found = (pattern.fullmatch(text) for pattern in self.patterns) if depth else ()
        return any(match is not None and all(self.known(one, depth - 1) for one in match.groups()) for match in found)


sayings = cache(Sayings)


def text_name(code: str) -> str:
    """Return what the code says to name a text: of a notice, its code alone."""
    return re.sub(r"^\w+\.(.*)\.(message|remedy)$", r"\1", code)


@pytest.mark.parametrize("name", ROOMS)
def test_every_text_is_said_somewhere(name: str) -> None:
    assert [code for code in ROOMS[name].codes() if not sayings().known(text_name(code))] == []


@pytest.mark.parametrize("name", ROOMS)
def test_every_text_that_the_code_names_is_there(name: str) -> None:
    named = {
        code if "." in code else f"prompt.{code}"
        for code in sayings().called[name]
        if re.fullmatch(r"[a-z][\w.-]*", code)
    }
    assert named or name == "kb"  # all its texts are of notices
    assert named or name == "kb"  # there, all texts are of notices
    assert [code for code in named if not any(code in room for room in ROOMS.values())] == []


def kinds_of(notice: type[Notice]) -> Iterator[type[Notice]]:
    """Yield the kinds of notices that are loaded."""
    for kind in notice.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def test_every_notice_that_the_code_names_has_its_words() -> None:
    for module in ("kb.answers", "kb.loading", "kb.readings", "kb.transcripts.reading"):
        importlib.import_module(module)
    codes = {kind.__name__: set(kind.codes) for kind in kinds_of(Notice)}
    named = {(kind, code) for kind, code in sayings().noticed if kind in codes}
    assert len(named) > 100
    assert [(kind, code) for kind, code in named if code not in codes[kind]] == []


# Languages

FRENCH: Mapping[str, str] = {
    "grammar": '[language]\nname = "français"\nsingular = [0, 1]\nfallback = "en"\n\n[severity]\nerror = "erreur"\n',
    "aufheben": '[verify]\nunsound = "{count} {count:plural faute|fautes}"\n',
}


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mapping[str, Catalogue]]:
    """The rooms' words with two files of French beside them."""
    for name, room in ROOMS.items():
        folder = tmp_path / name / "wording"
        folder.mkdir(parents=True)
        for path in room.folder.glob("*.toml"):
            (folder / path.name).write_bytes(path.read_bytes())
        if name in FRENCH:
            (folder / "fr.toml").write_text(FRENCH[name], encoding="utf-8")
    monkeypatch.setattr(catalogue, "_HOME", tmp_path / "grammar" / "wording")
    languages.cache_clear()
    tongue.cache_clear()
    yield {name: Catalogue(tmp_path / name / "wording") for name in ROOMS}
    languages.cache_clear()
    tongue.cache_clear()


def test_a_language_is_a_file_and_what_it_lacks_is_told_in_english_where_it_says_so(
    french: Mapping[str, Catalogue],
) -> None:
    assert languages() == ("en", "fr", "ja")
    assert french["grammar"].say("severity.error", "fr") == "erreur"
    assert french["grammar"].say("severity.warning", "fr") == french["grammar"].say("severity.warning", "en")
    assert [french["aufheben"].say("verify.unsound", "fr", count=n) for n in (0, 1, 2)] == [
        "0 faute",
        "1 faute",
        "2 fautes",
    ]
    assert french["kb"].say("unmapped.question", "fr") == KB.say("unmapped.question", "en")
    assert [wrong(room, "fr") for room in french.values()] == [[]] * len(french)


def test_a_language_that_does_not_say_that_it_is_incomplete_has_to_be_complete(french: Mapping[str, Catalogue]) -> None:
    path = french["grammar"].folder / "fr.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('fallback = "en"\n', ""), encoding="utf-8")
    catalogue._sections.cache_clear()
    assert "severity.warning: is missing" in wrong(french["grammar"], "fr")
    with pytest.raises(KeyError, match=r"severity\.warning"):
        french["grammar"].say("severity.warning", "fr")


def test_what_a_language_gets_wrong_is_seen(french: Mapping[str, Catalogue]) -> None:
    path = french["aufheben"].folder / "ja.toml"
    path.write_text('[verify]\nunsound = "{count:plural a|b} {whose}"\nwhat = "x"\nsound = " "\n', encoding="utf-8")
    catalogue._sections.cache_clear()
    found = wrong(french["aufheben"], "ja")
    assert {one for one in found if "missing" not in one} == {
        "verify.what: there is no such text",
        "verify.what: has other fields",
        "verify.unsound: has other fields",
        "verify.unsound: 'a|b' are not the forms of the language",
        "verify.sound: is blank",
    } - ({"verify.what: has other fields"})
    assert "verify.open: is missing" in found


def test_the_languages_that_the_code_speaks_of_are_there() -> None:
    assert [one.value for one in Language] == list(languages())
    assert {Language.EN, Language.JA} <= set(Language)
