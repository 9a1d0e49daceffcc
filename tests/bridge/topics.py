"""The translations of the library's topics, written and checked by hand, and how their journals are recorded.

``python -m tests.bridge.topics`` writes for each topic the journal that replays it and the knowledge base it gives. The
replies go through the same checks as a model's; what they would not let pass cannot be recorded.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grammar.spans import SourceText
from kb.readings import read_texts
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.journal import Journal
from llm_bridge.model import EndpointModel
from llm_bridge.translation import Translation, translate

if TYPE_CHECKING:
    from llm_bridge.endpoints import ModelCall

FOLDER = Path(__file__).resolve().parent.parent.parent / "kb" / "library" / "topics"
MODEL = "written-by-hand"
TOKENS = 1_500


def name(name: str, reading: str, negative: str = "", arity: int = 1) -> dict[str, Any]:
    """Return a new name with its reading."""
    return {"name": name, "arity": arity, "reading": reading, "negative": negative}


def clause(sentence: int, quote: str, text: str) -> dict[str, Any]:
    """Return a clause for a sentence; its kind is told by its form."""
    kind = "rule" if "=>" in text and not text.startswith("=>") else "presumption" if text.startswith("=>") else "fact"
    return {"sentence": sentence, "quote": quote, "kind": kind, "clause": text}


Stance = tuple[list[dict[str, Any]], list[dict[str, Any]]]
"""The new names and the clauses of one call."""

NOTHING: Stance = ([], [])

ISSUES: dict[str, tuple[list[dict[str, Any]], list[str]]] = {
    "homework": (
        [
            name("deserve", "children deserve {X}", "children do not deserve {X}"),
            name("choice", "{X} is a choice"),
        ],
        ["deserve(X)", "choice(X)"],
    ),
    "remote-work": (
        [
            name(
                "choose", "the team ought to work with the {X} model", "the team ought not to work with the {X} model"
            ),
            name("model", "{X} is a model"),
        ],
        ["choose(X)", "model(X)"],
    ),
    "school-cleaning": (
        [
            name("choose", "the plan {X} ought to be chosen", "the plan {X} ought not to be chosen"),
            name("plan", "{X} is a plan"),
        ],
        ["choose(X)", "plan(X)"],
    ),
    "gakko-soji": (
        [name("採る", "{X}を採るべきである", "{X}を採るべきではない"), name("案", "{X}は案である")],
        ["採る(X)", "案(X)"],
    ),
}

STANCES: dict[str, list[Stance]] = {
    "homework": [
        (
            [
                name("stays", "what {X} exercises stays for good"),
                name("short", "{X} takes half an hour a day"),
                name("costs_sleep", "{X} costs sleep"),
            ],
            [
                clause(1, "stays with them for good", "stays(homework)."),
                clause(1, "children practise on their own", "choice(homework)."),
                clause(2, "Half an hour a day", "=> short(homework)."),
                clause(3, "homework deserves its place", "stays(X), choice(X), not costs_sleep(X) => deserve(X)."),
            ],
        ),
        (
            [
                name("late", "{X} goes on late into the evening"),
                name("unfair", "{X} is unfair"),
            ],
            [
                clause(1, "Late into the evening", "late(homework)."),
                clause(2, "sleep is what suffers, unless half an hour", "late(X), not short(X) => costs_sleep(X)."),
                clause(3, "is unfair", "=> unfair(homework)."),
                clause(3, "is unfair", "unfair(X) => -deserve(X)."),
            ],
        ),
    ],
    "remote-work": [
        (
            [],
            [
                clause(1, "home, office and mixed", "model(home)."),
                clause(1, "home, office and mixed", "model(office)."),
                clause(1, "home, office and mixed", "model(mixed)."),
            ],
        ),
        (
            [
                name("quiet_hours", "the {X} model has quiet hours"),
                name("no_commute", "the {X} model has no commute"),
                name("long_commute", "the {X} model has a long commute"),
            ],
            [
                clause(1, "has quiet hours and no commute", "quiet_hours(home)."),
                clause(1, "has quiet hours and no commute", "no_commute(home)."),
                clause(2, "Some quiet hours", "quiet_hours(mixed)."),
                clause(3, "Quiet hours without a commute", "quiet_hours(X), no_commute(X), model(X) => choose(X)."),
                clause(4, "two hours a day on trains to the office", "long_commute(office)."),
                clause(4, "that model is out", "long_commute(X) => -choose(X)."),
            ],
        ),
        (
            [
                name("chance_meetings", "the {X} model has chance meetings"),
                name("help", "the {X} model has help for newcomers"),
                name("falls_apart", "with the {X} model, teams fall apart"),
            ],
            [
                clause(1, "people meet by chance", "chance_meetings(office)."),
                clause(1, "newcomers find help", "help(office)."),
                clause(2, "find help in the mixed model too", "help(mixed)."),
                clause(3, "Chance meetings and help", "chance_meetings(X), help(X), model(X) => choose(X)."),
                clause(4, "teams fall apart", "=> falls_apart(home)."),
                clause(4, "no model that does this ought to be chosen", "falls_apart(X) => -choose(X)."),
            ],
        ),
    ],
    "school-cleaning": [
        (
            [],
            [
                clause(1, "pupils, staff and both together", "plan(pupils)."),
                clause(1, "pupils, staff and both together", "plan(staff)."),
                clause(1, "pupils, staff and both together", "plan(together)."),
            ],
        ),
        (
            [
                name("diligence", "the plan {X} teaches diligence"),
                name("care", "the plan {X} teaches care for what is shared"),
                name("idle", "the plan {X} leaves pupils idle"),
            ],
            [
                clause(1, "learn both diligence and care", "diligence(pupils)."),
                clause(1, "learn both diligence and care", "care(pupils)."),
                clause(2, "also learnt when both clean together", "care(together)."),
                clause(3, "A plan that teaches diligence and care", "diligence(X), care(X), plan(X) => choose(X)."),
                clause(4, "pupils only look on", "idle(staff)."),
                clause(4, "a plan that leaves pupils idle is not one to choose", "idle(X) => -choose(X)."),
            ],
        ),
        (
            [
                name("every_corner", "the plan {X} reaches every corner"),
                name("right_tools", "the plan {X} has the right tools"),
                name("costs_lessons", "the plan {X} costs lessons"),
            ],
            [
                clause(1, "reach every corner", "every_corner(staff)."),
                clause(1, "use the right tools", "right_tools(staff)."),
                clause(2, "have the right tools", "right_tools(together)."),
                clause(3, "Reaching every corner", "every_corner(X), right_tools(X), plan(X) => choose(X)."),
                clause(4, "Pupils lose lessons", "costs_lessons(pupils)."),
                clause(4, "a plan that costs lessons must not be chosen", "costs_lessons(X) => -choose(X)."),
            ],
        ),
    ],
    "gakko-soji": [
        (
            [],
            [
                clause(1, "生徒、業者、そして当番制", "案(生徒)."),
                clause(1, "生徒、業者、そして当番制", "案(業者)."),
                clause(1, "生徒、業者、そして当番制", "案(当番制)."),
            ],
        ),
        (
            [
                name("自主性が育つ", "{X}では自主性が育つ"),
                name("責任感が育つ", "{X}では責任感が育つ"),
                name("人任せ", "{X}は人任せである"),
            ],
            [
                clause(1, "自主性も責任感も身につく", "自主性が育つ(生徒)."),
                clause(1, "自主性も責任感も身につく", "責任感が育つ(生徒)."),
                clause(2, "当番制にしたところで同じように育つ", "責任感が育つ(当番制)."),
                clause(3, "自主性と責任感が育つ案", "自主性が育つ(X), 責任感が育つ(X), 案(X) => 採る(X)."),
                clause(4, "業者に丸投げすれば", "人任せ(業者)."),
                clause(4, "人任せの案は採るべきでない", "人任せ(X) => -採る(X)."),
            ],
        ),
        (
            [
                name("訓練がある", "{X}には訓練がある"),
                name("道具がそろう", "{X}では道具がそろう"),
                name("勉強時間が減る", "{X}では勉強時間が減る"),
            ],
            [
                clause(1, "業者は訓練を積んでおり", "訓練がある(業者)."),
                clause(1, "道具までそろえて", "道具がそろう(業者)."),
                clause(2, "道具だけなら、当番制でも", "道具がそろう(当番制)."),
                clause(3, "訓練と道具がそろっている案", "訓練がある(X), 道具がそろう(X), 案(X) => 採る(X)."),
                clause(4, "勉強の時間が削られてしまい", "勉強時間が減る(生徒)."),
                clause(4, "そのような案は採るべきではない", "勉強時間が減る(X) => -採る(X)."),
            ],
        ),
    ],
}


def said_of(topic: str, schema: str, text: str) -> str:
    """Return what is said of a topic in reply to a call: its schema, and the text that is asked about."""
    match schema:
        case "IssueReply":
            names, literals = ISSUES[topic]
            reply: dict[str, Any] = {"names": names, "literals": literals}
        case "TranslationReply":
            # The stance is the one whose words are all quoted from the text.
            plain = " ".join(text.split())
            names, clauses = next(
                (one for one in STANCES[topic] if all(quoted["quote"] in plain for quoted in one[1])), NOTHING
            )
            reply = {"names": names, "clauses": clauses}
        case _:
            reply = {"doubts": []}
    return json.dumps(reply, ensure_ascii=False)


def recorded(topic: str, journal: Path) -> Translation:
    """Return the translation of a topic, its replies kept in a journal."""

    def script(call: ModelCall) -> str:
        return said_of(topic, call.schema_name, call.messages[1].content)

    reading = reading_of(topic)
    endpoint = Journal(journal, ScriptedEndpoint(script))
    return translate(reading, EndpointModel(endpoint, MODEL, max_tokens=TOKENS, language=reading.language))


def reading_of(topic: str) -> Any:  # noqa: ANN401 - a reading of kb.readings
    """Return what of a topic is read without a model."""
    path = FOLDER / f"{topic}.txt"
    return read_texts([SourceText(path.name, path.read_text(encoding="utf-8"))], textbook=True)


def record() -> None:
    """Write the journals and knowledge bases of all topics anew."""
    for topic in ISSUES:
        journal = FOLDER / f"{topic}.journal"
        journal.unlink(missing_ok=True)
        done = recorded(topic, journal)
        for refused in done.refused:
            print(topic, refused.text, refused.reasons)  # noqa: T201 - for who records
        (FOLDER / f"{topic}.kb").write_text(done.text(), encoding="utf-8")


if __name__ == "__main__":
    record()
