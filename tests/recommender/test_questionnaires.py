"""Tables of answers that cannot be compared, each told with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.errors import Misuse
from aufheben.recommender.simulation import MOST_ANSWERS, compared_answers

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "system,item,score\n"


def test_the_systems_are_compared_item_by_item_with_their_means(tmp_path: Path) -> None:
    rows = [f"new,5,{score}\n" for score in (7, 7, 6, 6, 6)] + [f"earlier,5,{score}\n" for score in (5, 6, 5, 4, 5) * 2]
    (tmp_path / "a.csv").write_text(HEAD + "".join(rows), encoding="utf-8")
    (found,) = compared_answers(tmp_path / "a.csv")
    assert (found.item, found.systems, found.means) == ("5", ("earlier", "new"), (5.0, 6.4))
    assert (found.found.u, found.found.critical, found.found.sizes) == (3.0, 8, (10, 5))


@pytest.mark.parametrize(
    ("table", "code"),
    [
        ("", "no-answers"),
        ("system,item\n", "no-answers"),
        (HEAD, "no-answers"),
        (f"{HEAD}A,1,x\nB,1,2\n", "answer-score"),
        (f"{HEAD}A,1,nan\nB,1,2\n", "answer-score"),
        (f"{HEAD}A,1\nB,1,2\n", "answer-fields"),
        (f"{HEAD}A,1,2,3\nB,1,2\n", "answer-fields"),
        (f"{HEAD}A,1,2\n", "answer-systems"),
        (f"{HEAD}A,1,2\nB,1,2\nC,1,2\n", "answer-systems"),
        (HEAD + "B,1,2\n" + "A,1,2\n" * (MOST_ANSWERS + 1), "answers-many"),
    ],
)
def test_a_table_that_cannot_be_compared_is_told(tmp_path: Path, table: str, code: str) -> None:
    (tmp_path / "a.csv").write_text(table, encoding="utf-8")
    with pytest.raises(Misuse) as raised:
        compared_answers(tmp_path / "a.csv")
    assert raised.value.code == f"recommend.{code}"


def test_a_table_that_is_no_utf_8_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(f"{HEAD}あ,1,2\n".encode("cp932"))
    with pytest.raises(Misuse) as raised:
        compared_answers(tmp_path / "a.csv")
    assert raised.value.code == "recommend.no-answers"
