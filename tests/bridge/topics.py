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


def clause(sentence: int, text: str, head: str, *conditions: str) -> dict[str, Any]:
    """Return a clause for a sentence, with the words of its head and of its conditions; its form tells its kind."""
    kind = "rule" if "=>" in text and not text.startswith("=>") else "presumption" if text.startswith("=>") else "fact"
    return {"sentence": sentence, "kind": kind, "clause": text, "head": head, "conditions": list(conditions)}


Stance = tuple[list[dict[str, Any]], list[dict[str, Any]]]
"""The new names and the clauses of one call."""

NOTHING: Stance = ([], [])
NUMBERED = "\n1. "
"""How the list of sentences begins."""

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
                clause(
                    1,
                    "stays(homework).",
                    "What children practise on their own, so the argument goes, stays with them for good",
                ),
                clause(1, "choice(homework).", ""),
                clause(2, "=> short(homework).", "Half an hour a day"),
                clause(
                    3,
                    "stays(X), choice(X), not costs_sleep(X) => deserve(X).",
                    "homework deserves its place",
                    "as practice does",
                    "",
                    "unless it robs children of their sleep",
                ),
            ],
        ),
        (
            [
                name("late", "{X} goes on late into the evening"),
                name("unfair", "{X} is unfair"),
            ],
            [
                clause(1, "late(homework).", "Late into the evening"),
                clause(
                    2,
                    "late(X), not short(X) => costs_sleep(X).",
                    "sleep is what suffers",
                    "Where evenings get that late",
                    "unless half an hour really is the limit",
                ),
                clause(3, "=> unfair(homework).", "that is unfair"),
                clause(4, "unfair(X) => -deserve(X).", "Nobody deserves", "what is unfair"),
            ],
        ),
    ],
    "remote-work": [
        (
            [],
            [
                clause(1, "model(home).", "home"),
                clause(1, "model(office).", "office"),
                clause(1, "model(mixed).", "mixed"),
            ],
        ),
        (
            [
                name("quiet_hours", "the {X} model has quiet hours"),
                name("no_commute", "the {X} model has no commute"),
                name("long_commute", "the {X} model has a long commute"),
            ],
            [
                clause(1, "quiet_hours(home).", "has quiet hours"),
                clause(1, "no_commute(home).", "no commute"),
                clause(2, "quiet_hours(mixed).", "Some quiet hours, to be fair, the mixed model leaves as well"),
                clause(
                    3,
                    "quiet_hours(X), no_commute(X), model(X) => choose(X).",
                    "are what a model of work ought to offer",
                    "Quiet hours",
                    "without a commute",
                    "",
                ),
                clause(4, "long_commute(office).", "two hours a day on trains to the office"),
                clause(4, "long_commute(X) => -choose(X).", "that model is out", "Spending two hours a day on trains"),
            ],
        ),
        (
            [
                name("chance_meetings", "the {X} model has chance meetings"),
                name("help", "the {X} model has help for newcomers"),
                name("falls_apart", "with the {X} model, teams fall apart"),
            ],
            [
                clause(1, "chance_meetings(office).", "people meet by chance"),
                clause(1, "help(office).", "newcomers find help"),
                clause(2, "help(mixed).", "find help in the mixed model too"),
                clause(
                    3,
                    "chance_meetings(X), help(X), model(X) => choose(X).",
                    "make a model worth choosing",
                    "Chance meetings",
                    "help for newcomers",
                    "",
                ),
                clause(4, "=> falls_apart(home).", "At home, sad to say, teams fall apart"),
                clause(4, "falls_apart(X) => -choose(X).", "no model … ought to be chosen", "that does this"),
            ],
        ),
    ],
    "school-cleaning": [
        (
            [],
            [
                clause(1, "plan(pupils).", "pupils"),
                clause(1, "plan(staff).", "staff"),
                clause(1, "plan(together).", "both together"),
            ],
        ),
        (
            [
                name("diligence", "the plan {X} teaches diligence"),
                name("care", "the plan {X} teaches care for what is shared"),
                name("idle", "the plan {X} leaves pupils idle"),
            ],
            [
                clause(1, "diligence(pupils).", "diligence"),
                clause(1, "care(pupils).", "care for what is shared"),
                clause(
                    2, "care(together).", "Care for what is shared, of course, is also learnt when both clean together"
                ),
                clause(
                    3,
                    "diligence(X), care(X), plan(X) => choose(X).",
                    "the plan to choose",
                    "teaches diligence",
                    "care",
                    "A plan",
                ),
                clause(4, "idle(staff).", "When staff do it all, pupils only look on"),
                clause(4, "idle(X) => -choose(X).", "is not one to choose", "leaves pupils idle"),
            ],
        ),
        (
            [
                name("every_corner", "the plan {X} reaches every corner"),
                name("right_tools", "the plan {X} has the right tools"),
                name("costs_lessons", "the plan {X} costs lessons"),
            ],
            [
                clause(1, "every_corner(staff).", "reach every corner"),
                clause(1, "right_tools(staff).", "use the right tools"),
                clause(2, "right_tools(together).", "have the right tools"),
                clause(
                    3,
                    "every_corner(X), right_tools(X), plan(X) => choose(X).",
                    "is, in our opinion, what makes a plan worth choosing",
                    "Reaching every corner",
                    "with the right tools",
                    "",
                ),
                clause(4, "costs_lessons(pupils).", "Pupils lose lessons over it"),
                clause(4, "costs_lessons(X) => -choose(X).", "must not be chosen", "costs lessons"),
            ],
        ),
    ],
    "gakko-soji": [
        (
            [],
            [
                clause(1, "案(生徒).", "生徒"),
                clause(1, "案(業者).", "業者"),
                clause(1, "案(当番制).", "当番制"),
            ],
        ),
        (
            [
                name("自主性が育つ", "{X}では自主性が育つ"),
                name("責任感が育つ", "{X}では責任感が育つ"),
                name("人任せ", "{X}は人任せである"),
            ],
            [
                clause(1, "自主性が育つ(生徒).", "自主性も"),
                clause(1, "責任感が育つ(生徒).", "責任感も身につく"),
                clause(2, "責任感が育つ(当番制).", "責任感ということなら、当番制にしたところで同じように育つ"),
                clause(
                    3,
                    "自主性が育つ(X), 責任感が育つ(X), 案(X) => 採る(X).",
                    "選ばれるべきだ",
                    "自主性と",
                    "責任感が育つ",
                    "案",
                ),
                clause(4, "人任せ(業者).", "業者に丸投げすれば"),
                clause(4, "人任せ(X) => -採る(X).", "採るべきでない", "人任せの案は"),
            ],
        ),
        (
            [
                name("訓練がある", "{X}には訓練がある"),
                name("道具がそろう", "{X}では道具がそろう"),
                name("勉強時間が減る", "{X}では勉強時間が減る"),
            ],
            [
                clause(1, "訓練がある(業者).", "業者は訓練を積んでおり"),
                clause(1, "道具がそろう(業者).", "道具までそろえて"),
                clause(2, "道具がそろう(当番制).", "道具だけなら、当番制でもそろえられないわけではない"),
                clause(
                    3,
                    "訓練がある(X), 道具がそろう(X), 案(X) => 採る(X).",
                    "採ることが大切だ",
                    "訓練と",
                    "道具がそろっている",
                    "案",
                ),
                clause(4, "勉強時間が減る(生徒).", "生徒にやらせれば勉強の時間が削られてしまい"),
                clause(4, "勉強時間が減る(X) => -採る(X).", "採るべきではない", "そのような案は"),
            ],
        ),
    ],
}


def reply_about(topic: str, schema: str, text: str) -> str:
    """Return what is said of a topic in reply to a call: its schema, and the text that is asked about."""
    match schema:
        case "IssueReply":
            names, literals = ISSUES[topic]
            reply: dict[str, Any] = {"names": names, "literals": literals}
        case "TranslationReply":
            # The stance is the one whose words are all quoted from the sentences asked about, which stand last.
            asked = " ".join(text.rpartition(NUMBERED)[2].split())
            sentences = [
                one for one in STANCES[topic] if all(clause["head"].split("…")[0] in asked for clause in one[1])
            ]
            names, clauses = max(
                sentences, key=lambda one: sum(len(clause["head"]) for clause in one[1]), default=NOTHING
            )
            reply = {"names": names, "clauses": clauses}
        case "BackTranslationsReply":
            reply = {"translations": []}
        case _:
            reply = {"doubts": []}
    return json.dumps(reply, ensure_ascii=False)


def recorded(topic: str, journal: Path) -> Translation:
    """Return the translation of a topic, its replies kept in a journal."""

    def script(call: ModelCall) -> str:
        return reply_about(topic, call.schema_name, call.messages[1].content)

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
