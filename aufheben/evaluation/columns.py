"""What the columns of the table of an evaluation are."""

from __future__ import annotations

from enum import StrEnum


class By(StrEnum):
    """What debates are told apart by: who argued, or how hard the task was."""

    MODE = "mode"
    GRADE = "grade"
