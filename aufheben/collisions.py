"""Packages of the same name: ``engine``, ``grammar``, ``kb`` and ``llm_bridge`` must be those that came with aufheben.

Their names are plain words: a script ``engine.py`` beside a program, a folder ``kb`` with an ``__init__.py``, or
another distribution (PyPI has some of these names) can stand before ours on Python's path, or overwrite ours in the
same folder. `aufheben` looks before it imports any of them, runs nothing of a stranger, and says which file it is.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # as in `typing`, which takes longer to load than the search

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

ROOMS = ("engine", "grammar", "kb", "llm_bridge")
MARK = "a room of aufheben"
"""Stands in the docstring of every package of ours."""
EXIT = 2
"""The exit code of the command line: nothing could be read."""


class NamesCollide(ImportError):  # noqa: N818 - the words say it
    """A package of aufheben is hidden by another of the same name; the text says which file, and what to do."""


def guard(package: str) -> None:
    """Raise `NamesCollide` when a room does not stand beside ``package``, the file of `aufheben`.

    The command line ends with the sentence instead: where this is raised, nothing of ours can catch it.
    """
    home = os.path.dirname(os.path.dirname(package))  # noqa: PTH120 - pathlib takes longer than all of this
    for room in ROOMS:
        sentence = _intruder(room, home)
        if sentence is not None:
            if "PYTEST_VERSION" in os.environ:  # our plugin is loaded for every project of an environment
                sentence += "; pytest -p no:aufheben does without"
            if _is_command():
                sys.stderr.write(f"{sentence}\n")
                raise SystemExit(EXIT)
            raise NamesCollide(sentence, name=room)


def _intruder(room: str, home: str) -> str | None:
    """Return what is said of a package that is not ours, None of ours and of one that is not there."""
    spec = _spec(room)
    if spec is None or spec.origin is None:  # not there: the import that needs it says so
        return None
    folder, file = os.path.split(spec.origin)
    if not file.startswith("__init__."):
        return _hidden(room, spec.origin, "file")
    ours = os.path.join(home, room)  # noqa: PTH118 - as above
    if folder != ours and not (os.path.exists(ours) and os.path.samefile(folder, ours)):  # noqa: PTH110, PTH121
        return _hidden(room, folder, "folder")
    return _overwritten(room, spec.origin) if MARK.encode() not in _content(spec) else None


def _spec(room: str) -> ModuleSpec | None:
    """Return where Python has, or would have, a package from; nothing is imported."""
    loaded = sys.modules.get(room)
    if loaded is not None:
        return loaded.__spec__
    # What `importlib.util.find_spec` does; importing that takes longer than the search.
    found = (finder.find_spec(room, None) for finder in sys.meta_path)
    return next((spec for spec in found if spec is not None), None)


def _content(spec: ModuleSpec) -> bytes:
    """Return the bytes of a package's first file; of one that is in no file, the mark itself."""
    read = getattr(spec.loader, "get_data", None)
    if read is None:
        return MARK.encode()
    content: bytes = read(spec.origin)
    return content


def _hidden(room: str, path: str, what: str) -> str:
    if "site-packages" in path or "dist-packages" in path:
        remedy = "which another distribution installed; install aufheben in a virtual environment of its own"
    else:
        remedy = f"which is another {what}; rename it, or run Python where it is not on the path"
    return f"aufheben needs its own package `{room}`, but Python finds {path}, {remedy}"


def _overwritten(room: str, path: str) -> str:
    return (
        f"aufheben needs its own package `{room}`, but another distribution has overwritten {path}; "
        "uninstall that distribution and reinstall aufheben, best in a virtual environment of its own"
    )


def _is_command() -> bool:
    """Return whether Python was started for the command line, as ``aufheben`` or ``python -m aufheben``."""
    program = os.path.splitext(os.path.basename(sys.argv[0]))[0]  # noqa: PTH119, PTH122 - as above
    module = sys.argv[0] == "-m" and ("-m", "aufheben") in zip(sys.orig_argv, sys.orig_argv[1:], strict=False)
    return module or program == "aufheben"
