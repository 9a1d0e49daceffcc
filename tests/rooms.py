"""The page of all modules, docs/rooms.md, written from their docstrings: ``python -m tests.rooms``."""

from __future__ import annotations

import ast
from itertools import chain, groupby
from operator import attrgetter
from pathlib import Path
from tokenize import COMMENT, ENCODING, NEWLINE, NL, STRING, generate_tokens

TREE = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "grammar", "kb", "llm_bridge", "aufheben")
PAGE = TREE / "docs" / "rooms.md"
_BEFORE = {COMMENT, ENCODING, NEWLINE, NL}
"""What may stand before a docstring."""
_HEAD = """# The rooms, module by module

[ARCHITECTURE.md](../ARCHITECTURE.md) is the map; here is the first line of every module and package. This page is
written by `python -m tests.rooms`. [engine.md](engine.md) says how long the engine is, and why.
"""


def page() -> str:
    """Return the page: a heading for each folder, a line for each of its modules."""
    every = [sorted((TREE / room).rglob("*.py"), key=lambda path: (path.parent.parts, path.name)) for room in ROOMS]
    parts = [_HEAD]
    for folder, modules in groupby(chain.from_iterable(every), attrgetter("parent")):
        name = folder.relative_to(TREE).as_posix()
        named = {path.stem: _first_line(path) for path in modules}
        parts.append(f"{'#' * min(4, 2 + name.count('/'))} {name}\n")
        about = named.pop("__init__", "")
        if about:
            parts.append(f"{about}\n")
        if named:
            parts.append("".join(f"- `{module}`: {line}\n" for module, line in named.items()))
    return "\n".join(parts)


def nodes_of(module: ast.Module) -> list[ast.AST]:
    """Return the nodes of a module, in no order, as `ast.walk` does in thrice the time.

    Those without fields of their own, which are half of all and name nothing, are left out.
    """
    found: list[ast.AST] = [module]
    for node in found:
        for part in vars(node).values():
            if isinstance(part, ast.AST):
                if part._fields:
                    found.append(part)
            elif isinstance(part, list):
                found += (one for one in part if isinstance(one, ast.AST) and one._fields)
    return found


def _first_line(path: Path) -> str:
    """Return the first line of a module's docstring, without markup of its own."""
    with path.open(encoding="utf-8") as lines:  # of which no more is looked at than that
        first = next((one for one in generate_tokens(lines.readline) if one.type not in _BEFORE), None)
    text: str = ast.literal_eval(first.string) if first is not None and first.type == STRING else ""
    return text.strip().partition("\n")[0].removesuffix(".").replace("``", "`")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
