"""The published tables, told by a script: shares, how answers go wrong, and how many questions are solved by how many.

Maeda et al. 2026 tell how many of 40 questions each method answers right, how the wrong answers of four methods come
about, and by how many of the eight columns a question is solved. The script answers so that all three come out.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aufheben.choices import StatuteMethod, TextCondition
from aufheben.models import ModelSession, Wishes
from aufheben.statutes.items import StatuteItem
from aufheben.statutes.tables import ErrorClass, statute_table
from aufheben.statutes.trials import COLUMNS, RESULTS, StatuteRun, StatuteTrial, run_statutes, statute_result
from llm_bridge.endpoints import ModelCall, ScriptedEndpoint
from llm_bridge.statutes import VOTERS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TEXTS = ("甲である", "乙である", "丙である", "丁である")
RIGHT, WRONG, OTHER = TEXTS[1], TEXTS[0], TEXTS[2]
SHARES: dict[StatuteMethod, int] = dict(zip(COLUMNS, (19, 19, 19, 22, 20, 23, 22, 24), strict=True))
SOLVED = (2, 4, 4, 7, 3, 7, 4, 8, 1)
ONLY_BY_SEVERAL = 5
ALONE = COLUMNS[:3]
CLASSES = {
    StatuteMethod.DEBATE: {ErrorClass.BOTH_EQUAL: 10, ErrorClass.BOTH_DIFFERENT: 6, ErrorClass.NOT_ADOPTED: 2},
    StatuteMethod.SYLLOGISM_DIVIDED: {ErrorClass.BROKEN: 3, ErrorClass.WRONG: 14},
    StatuteMethod.ELIMINATION_DIVIDED: {ErrorClass.RIGHT_EXCLUDED: 9, ErrorClass.FINAL_WRONG: 9},
    # The paper has two "other" of the majority: here a stage that breaks, for every other wrong answer is of a class.
    StatuteMethod.MAJORITY: {
        ErrorClass.ALL_WRONG: 7,
        ErrorClass.SPLIT: 2,
        ErrorClass.MINORITY: 3,
        ErrorClass.TWO_WAY: 2,
        ErrorClass.BROKEN: 2,
    },
}
VOTES = {
    None: (RIGHT, RIGHT, RIGHT, WRONG, OTHER),
    ErrorClass.ALL_WRONG: (WRONG, WRONG, WRONG, OTHER, OTHER),
    ErrorClass.SPLIT: (WRONG, WRONG, RIGHT, RIGHT, OTHER),
    ErrorClass.MINORITY: (WRONG, WRONG, WRONG, RIGHT, OTHER),
    ErrorClass.TWO_WAY: (WRONG, WRONG, WRONG, RIGHT, RIGHT),
    ErrorClass.BROKEN: (WRONG, WRONG, WRONG, WRONG, WRONG),
}
TALKS = {
    None: (RIGHT, RIGHT, RIGHT),
    ErrorClass.BOTH_EQUAL: (WRONG, WRONG, WRONG),
    ErrorClass.BOTH_DIFFERENT: (WRONG, OTHER, WRONG),
    ErrorClass.NOT_ADOPTED: (RIGHT, WRONG, WRONG),
}
ARGUMENT = "論拠を述べる"


def unheard(_: object, /, *, again: bool) -> None:
    """Take what is told of a cell, and say nothing of it."""


def plans() -> list[dict[StatuteMethod, ErrorClass | None]]:
    """Return how each method answers each of 40 questions: None where it is right, else how it goes wrong."""
    left = dict(SHARES)
    kinds = {column: list(Counter(counts).elements()) for column, counts in CLASSES.items()}
    made: list[dict[StatuteMethod, ErrorClass | None]] = []
    for count in sorted((k for k, many in enumerate(SOLVED) for _ in range(many)), reverse=True):
        right = sorted(left, key=lambda one: (-left[one], one))[:count]
        plan: dict[StatuteMethod, ErrorClass | None] = {}
        for column in COLUMNS:
            left[column] -= column in right
            waiting = kinds.get(column, [])
            plan[column] = None if column in right else waiting.pop() if waiting else ErrorClass.WRONG
        made.append(plan)
    while only_by_several(made) < ONLY_BY_SEVERAL:
        _exchange(made)
    return made


def only_by_several(made: list[dict[StatuteMethod, ErrorClass | None]]) -> int:
    """Return how many questions are answered right only where several agents work together."""
    return sum(
        all(plan[one] is not None for one in ALONE) and any(plan[one] is None for one in COLUMNS[len(ALONE) :])
        for plan in made
    )


def _exchange(made: list[dict[StatuteMethod, ErrorClass | None]]) -> None:
    """Take from a question the one agent alone that is right about it, for several of another; all counts stay."""
    for one in made:
        for other in made:
            lone = [column for column in ALONE if one[column] is None]
            taken = [column for column in ALONE if other[column] is None]
            several = [column for column in COLUMNS[len(ALONE) :] if one[column] is not None and other[column] is None]
            if len(lone) == 1 and taken and lone[0] not in taken and several:
                for column in (lone[0], several[0]):
                    one[column], other[column] = other[column], one[column]
                return
    raise AssertionError


@dataclass(frozen=True)
class Script:
    """Replies to the calls of every stage, as the plan of the question wants them."""

    plans: list[dict[StatuteMethod, ErrorClass | None]]

    def __call__(self, call: ModelCall) -> str:
        text = call.messages[1].content
        plan = self.plans[int(text.partition("設問")[2].partition("番")[0])]
        letters = {line[2:]: line[0] for line in text.splitlines() if line[:1] in "abcd" and line[2:] in TEXTS}
        fields = self.fields(call, plan, text)
        if fields is None:
            return "分かりません"
        shown = {name: letters.get(value, value) if isinstance(value, str) else value for name, value in fields.items()}
        others = [letter for letter in letters.values() if letter != shown.get("answer")]
        every: dict[str, Any] = {
            "norm": "乙は乙",
            "article": "第1条",
            "applications": [{"choice": one, "application": "乙", "agrees": one == "b"} for one in "abcd"],
            "asked": "正しいもの",
            "excluded": [{"choice": one, "reason": "乙"} for one in others],
            "left": [shown.get("answer")],
            "comparison": "乙",
            "argument": ARGUMENT,
            "objection": "乙",
        }
        assert call.schema is not None
        return json.dumps({name: {**every, **shown}[name] for name in call.schema["properties"]}, ensure_ascii=False)

    def fields(
        self, call: ModelCall, plan: Mapping[StatuteMethod, ErrorClass | None], text: str
    ) -> dict[str, Any] | None:
        """Return what a stage answers, None for a reply of no use."""

        def alone(column: StatuteMethod) -> str:
            return RIGHT if plan[column] is None else WRONG

        stage = call.stage.removeprefix("statutes-")
        match stage:
            case "baseline" | "syllogism" | "elimination":
                return {"answer": alone(StatuteMethod(stage))}
            case "debate-a" | "debate-b" | "moderate":
                count = text.count(ARGUMENT)
                if count > 2 or (count == 2 and stage == "debate-a"):  # the second round: the stricter threshold
                    return {"answer": alone(StatuteMethod.DEBATE_STRICT), "agreement": 0.5}
                talk = TALKS[plan[StatuteMethod.DEBATE]]
                return {"answer": talk[("debate-a", "debate-b", "moderate").index(stage)], "agreement": 0.9}
            case "norm":
                return None if plan[StatuteMethod.SYLLOGISM_DIVIDED] is ErrorClass.BROKEN else {}
            case "apply":
                return {}
            case "conclude":
                return {"answer": alone(StatuteMethod.SYLLOGISM_DIVIDED)}
            case "exclude":
                return self.exclusion(plan[StatuteMethod.ELIMINATION_DIVIDED])
            case "compare":
                return {"answer": alone(StatuteMethod.ELIMINATION_DIVIDED)}
            case "vote":
                kind = plan[StatuteMethod.MAJORITY]
                if kind is ErrorClass.BROKEN:
                    return None
                second = sum(one in text for one in TEXTS) == 2
                return {"answer": WRONG if second else VOTES[kind][VOTERS.index(call.about)]}
            case _:
                raise AssertionError(stage)

    @staticmethod
    def exclusion(kind: ErrorClass | None) -> dict[str, Any]:
        """Return two choices that are excluded, the right one among them or not; letters are as in the question."""
        out = "bd" if kind is ErrorClass.RIGHT_EXCLUDED else "cd"
        kept = [letter for letter in "abcd" if letter not in out]
        return {"excluded": [{"choice": one, "reason": "乙"} for one in out], "left": kept}


def test_the_published_tables_come_of_replies_that_go_wrong_as_published(tmp_path: Path) -> None:
    items = [
        StatuteItem(f"問題{number}", "## 甲法\n### 第1条\n乙", f"設問{number}番：正しいものはどれか。", TEXTS, "b")
        for number in range(40)
    ]
    trial = StatuteTrial(COLUMNS, TextCondition.GIVEN, 0)
    endpoint = ScriptedEndpoint(Script(plans()))
    session = ModelSession(endpoint, "m", Wishes(model="m"), trial.most_calls(items))
    planned = trial.cells(items, "m")
    going = StatuteRun(tmp_path, trial, session, {cell.key: item for cell, item in planned})
    run_statutes(going, [cell for cell, _ in planned], 2, unheard)

    table = statute_table(statute_result(line) for line in (tmp_path / RESULTS).read_bytes().splitlines())
    shares = [round(100 * (column.right.estimate or 0), 6) for column in table.columns]
    assert shares == [47.5, 47.5, 47.5, 55.0, 50.0, 57.5, 55.0, 60.0]
    assert table.histogram == SOLVED
    assert {column.name: dict(column.classes) for column in table.columns if column.name in CLASSES} == {
        column.value: counts for column, counts in CLASSES.items()
    }
    solved_alone = {item for item, cells in table.grid if any(right for right, _ in cells[: len(ALONE)])}
    solved = {item for item, cells in table.grid if any(right for right, _ in cells)}
    assert len(solved - solved_alone) == ONLY_BY_SEVERAL
