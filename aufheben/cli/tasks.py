"""``aufheben tasks -o DIR``: graded debate tasks as text, each with its key."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aufheben.blocks import Paragraph, Run
from aufheben.cli.desk import print_document
from aufheben.cli.exits import GOOD
from aufheben.cli.options import JsonFlag, LanguageOption, spoken
from aufheben.cli.rewriting import rewrite, unwritable
from aufheben.errors import Misuse
from aufheben.screen import progress, show
from aufheben.tasks.plans import GRADES, Difficulty, Ending
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kb.evaluation_schema import TaskDocument, TaskEntry

_DEFAULT = 20


def run(
    folder: Annotated[str, typer.Option("-o", "--output", metavar="DIR", show_default=False)],
    how_many: Annotated[int, typer.Option("--count", metavar="N")] = _DEFAULT,
    series: Annotated[int, typer.Option("--seed", metavar="S")] = 0,
    grade: Annotated[int, typer.Option("--grade", metavar="1…5")] = 1,
    depth: Annotated[int | None, typer.Option("--depth", metavar="N")] = None,
    objects: Annotated[int | None, typer.Option("--objects", metavar="N")] = None,
    undercuts: Annotated[float | None, typer.Option("--undercuts", metavar="SHARE")] = None,
    distractors: Annotated[float | None, typer.Option("--distractors", metavar="SHARE")] = None,
    text_language: Annotated[Language, typer.Option("--text-language", metavar="en|ja")] = Language.EN,
    force: Annotated[bool, typer.Option("--force")] = False,  # noqa: FBT002 - a flag of the command line
    as_json: JsonFlag = False,  # noqa: FBT002 - as above
    lang: LanguageOption = None,
) -> int:
    """Make tasks."""
    from aufheben.tasks.keys import entry, key, listing  # noqa: PLC0415 - loads pydantic
    from aufheben.tasks.making import make  # noqa: PLC0415 - the largest part of the engine

    language = spoken(lang)
    asked = _difficulty(GRADES[grade], depth, objects, undercuts, distractors)
    path = Path(folder)
    entries: list[TaskEntry] = []
    with progress("tasks.progress", language) as told:
        for number in range(how_many):
            task = make(series, number, asked, text_language.value)
            document = key(task)
            _write(path, task.name, task.text, document, force=force)
            entries.append(entry(document))
            if told is not None:
                told(number + 1, how_many)
    if as_json:
        print_document(listing(folder, entries))
    else:
        _tell(path, entries, language)
    return GOOD


def _difficulty(
    asked: Difficulty, depth: int | None, objects: int | None, undercuts: float | None, distractors: float | None
) -> Difficulty:
    """Return a difficulty with the parts of it that were named."""
    return Difficulty(
        asked.depth if depth is None else depth,
        asked.objects if objects is None else objects,
        asked.undercuts if undercuts is None else undercuts,
        asked.distractors if distractors is None else distractors,
    )


def _write(folder: Path, name: str, text: str, document: TaskDocument, *, force: bool) -> None:
    """Write the text and the key of a task; a file that holds something else is kept unless told otherwise."""
    found = json.dumps(document.model_dump(mode="json", by_alias=True), ensure_ascii=False, indent=2) + "\n"
    for path, content in ((folder / f"{name}.txt", text), (folder / f"{name}.key.json", found)):
        data = content.encode()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):
                if path.read_bytes() == data:
                    continue
                if not force:
                    raise Misuse("tasks.exists", path=path)
            rewrite(path, data)
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            raise unwritable(path, error) from error


def _tell(folder: Path, entries: Sequence[TaskEntry], language: Language) -> None:
    count = len(entries)
    endings = Counter(one.ending for one in entries)
    means = {
        name: f"{sum(getattr(one.measured, name) for one in entries) / count:.2g}"
        for name in ("depth", "undercuts", "distractors", "statements")
    }
    show(
        (
            Paragraph((Run(tell("tasks.made", language, count=count, folder=folder), "title"),)),
            Paragraph((Run(tell("tasks.endings", language, **{one.value: endings[one.value] for one in Ending})),)),
            Paragraph((Run(tell("tasks.measured", language, **means)),)),
            Paragraph((Run(tell("tasks.hint", language, name=folder / entries[0].text), "quiet"),)),
        )
    )
