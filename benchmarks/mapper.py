"""What a mapping of debates is worth: ``python -m benchmarks.mapper [MEASURE] [FOLDER]``.

FOLDER holds debates in prose as ``data/debates`` has them: ``truth.kb``, the debate, and ``gold.json`` with what each
span means.

==========  ============================================================================================================
statements  what is judged and found where every statement has its meaning and no turn its moves
passes      how many of those who give in are seen without any meaning, and how many who argue are taken for such
proposals   how often the right literal is among the first three that a person is offered for a statement
embeddings  the same, ranked by sentence embeddings, too (needs the extra of that name)
reader      what is judged and found where a model maps every statement as gold does and a second reader agrees
kept        the same with replies that were written by hand to each request, by one who saw the request alone
targets     how many attacks that are said to go to another turn of the other side than by gold are doubted by words
            alone, and how many that go where they do
drill       what becomes of wrong replies: flipped sign, other object, dropped or extra statement, invented literal, the
            words of another speaker. The second reader notices what is wrong in nine cases of ten, and doubts what is
            right in one of twenty; then again one that notices six of ten and doubts one right one of twelve, and one
            that goes along with everything, which leaves what is caught by rule
==========  ============================================================================================================
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aufheben
from aufheben.reports.verified import verification_report
from aufheben.wording import Language
from benchmarks.reading import data_folder
from grammar.spans import SourceText
from kb.loading import load
from kb.transcripts.arguments import sentences_of
from kb.transcripts.candidates import open_statements
from kb.transcripts.formal import formal
from kb.transcripts.likeness import Embeddings, Likeness
from kb.transcripts.mapping import Mappings, read_value, spaced
from kb.transcripts.moves import YIELDING, ReadTurn, TurnReadings
from kb.transcripts.protocol import FormalTranscript, Understanding
from kb.transcripts.reading import read_transcript
from kb.transcripts.subjects import Topic
from kb.transcripts.utterances import TranscriptFile, names_of
from kb.transcripts.words import MOST
from llm_bridge.checks import left_over
from llm_bridge.endpoints import ModelCall, ScriptedEndpoint
from llm_bridge.mapping import Proposing
from llm_bridge.model import EndpointModel
from llm_bridge.targets import nearer
from llm_bridge.turns import OpenTurn, open_turns, read_turns, sentence_of
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from aufheben.verification import Verification
    from kb.knowledge_base import KnowledgeBase

Quotation = dict[str, str]
"""A statement of a reply: ``quote`` and ``means``."""
Reply = dict[str, Any]

NOTICES = 0.9
"""How often the second reader notices what is wrong."""
DOUBTS = 0.05
"""How often it doubts what is right."""
KEPT = Path(__file__).resolve().parents[1] / "tests" / "data" / "debates" / "replies"
"""Replies to the requests about debates, a file each (see the README beside them)."""
READERS = ((NOTICES, DOUBTS), (0.6, 0.08), (0.0, 0.0))
"""Second readers of a drill: a good one, a weak one, and one that agrees with everything."""
OF_EACH = 200
_SHARE_JUDGED = 10
"""Of so many wrong replies that are caught one debate is judged as well; of those that are not, every one."""
_SHOWN = re.compile(r"(?:The turn:|読む手番：)\n.*?\): (\".*\")")
_QUOTED = re.compile(r"^(\d+)\. (\".*?\") — (\".*\")$", re.MULTILINE)


@dataclass(frozen=True)
class DebateInProse:
    """A debate of the folder with what is known of it."""

    folder: Path

    @cached_property
    def gold(self) -> dict[str, Any]:
        """Return what is known of it."""
        return json.loads((self.folder / "gold.json").read_text(encoding="utf-8"))  # pyrefly: ignore[no-any-return-explicit]  # an object

    @cached_property
    def kb(self) -> KnowledgeBase:
        """Return the stances."""
        return load(str(self.folder / "truth.kb"))

    @cached_property
    def topic(self) -> Topic:
        """Return what the checks know of it."""
        return Topic(self.kb, self.language)

    @property
    def language(self) -> str:
        """Return its language."""
        return str(self.gold["lang"])

    @cached_property
    def source(self) -> SourceText:
        """Return the file."""
        path = self.folder / self.gold["file"]
        return SourceText(path.name, path.read_text(encoding="utf-8"))

    @cached_property
    def held(self) -> TranscriptFile:
        """Return it in the speakers' words."""
        return read_transcript(self.source, names_of(self.kb))

    @cached_property
    def formal(self) -> FormalTranscript:
        """Return it as it is read without help."""
        return formal(self.held, self.kb, Mappings())

    @cached_property
    def open(self) -> tuple[OpenTurn, ...]:
        """Return what a model is asked about."""
        return open_turns(self.held, self.formal)

    def reply(self, turn: OpenTurn) -> Reply:
        """Return the reply that is right by gold: what it leaves out is only talk."""
        gold = self._gold_turn(turn)
        quotations = [{"quote": one["text"], "means": one["means"]} for one in gold["statements"]]
        text = spaced(turn.text)
        spans = [(text.find(one["quote"]), len(one["quote"])) for one in quotations]
        for sentence in sentences_of(text):
            at = text.find(sentence)
            if not any(start < at + len(sentence) and at < start + length for start, length in spans):
                quotations.append({"quote": sentence, "means": "filler"})
        quotations += [{"quote": one, "means": "filler"} for one in self._between(text, quotations)]
        moves = [{"kind": one["kind"], "about": None} for one in gold["moves"]]
        return {"statements": quotations, "moves": moves}

    def _between(self, text: str, quotations: list[Quotation]) -> Iterator[str]:
        """Yield what stands between the spans of gold and is no mere link: a careful reader says that it is talk."""
        ends = sorted((at, at + len(one["quote"])) for one in quotations if (at := text.find(one["quote"])) >= 0)
        at = 0
        for start, end in [*ends, (len(text), len(text))]:
            for clause in re.split(r"[.!?。！？；;：:…—–]+\s*", text[at:start] if start > at else ""):
                if left_over(clause, (), self.topic) is not None:
                    yield clause.strip(" ,、\n")
            at = max(at, end)

    def _gold_turn(self, turn: OpenTurn) -> dict[str, Any]:
        turns = self.gold["turns"] if turn.agent is not None else self.gold["others"]
        for one in turns:
            texts = [each["text"] for each in one["statements"]]
            if (
                one.get("turn") == turn.number
                if turn.agent is not None
                else texts and all(t in turn.text for t in texts)
            ):
                return one  # pyrefly: ignore[no-any-return-explicit]  # an object
        return {"statements": [], "moves": []}

    def judged(self, readings: TurnReadings) -> Verification:
        """Return the debate judged with turns read so."""
        understood = Understanding(self.formal.mappings, readings)
        return aufheben.verify(self.source, self.kb, proposer=lambda _formal, _held: understood)

    def found(self, verification: Verification) -> list[tuple[str, int | None, bool]]:
        """Return the errors of a verification: code, turn, and whether they are said to rest on a model."""
        report = verification_report(verification, Language(self.language))
        return [(one.code, one.turn, one.by_model) for one in report.findings if one.severity == "error"]


def debates(folder: Path) -> list[DebateInProse]:
    """Return the debates of a folder."""
    return [DebateInProse(path.parent) for path in sorted(folder.glob("*/gold.json"))]


# A model whose replies are known.


class SecondReader:
    """Reads words beside sentences honestly and not without faults: it knows what the words mean."""

    def __init__(
        self, debate: DebateInProse, right: Reply, chance: random.Random, notices: float, doubts: float
    ) -> None:
        self.debate, self.right, self.chance = debate, right, chance
        self.notices, self.doubts = notices, doubts

    def reply(self, text: str) -> str:
        """Return its reply to what it is shown."""
        seen: set[str] = set()
        found: list[dict[str, object]] = []
        for number, quote, sentence in _QUOTED.findall(text):
            wanted = "contradicts" if quote in seen else "entails"
            seen.add(quote)
            truth = self._truth(json.loads(quote), json.loads(sentence))
            if truth == wanted:
                relation = "other" if self.chance.random() < self.doubts else truth
            else:
                relation = truth if self.chance.random() < self.notices else wanted
            found.append({"number": int(number), "relation": relation})
        return json.dumps({"relations": found})

    def _truth(self, quote: str, sentence: str) -> str:
        for one in self.right["statements"]:
            value = read_value(one["means"])
            if not _overlap(quote, one["quote"]) or value is None:
                continue
            topic, language = self.debate.topic, self.debate.language
            if sentence == sentence_of(value, topic, language):
                return "entails"
            if (
                isinstance(value, tuple)
                and len(value) == 1
                and sentence == sentence_of((-_bare(value[0]),), topic, language)
            ):
                return "contradicts"
        return "other"


def _bare(item: Any) -> Any:  # noqa: ANN401 - a literal, weak or not
    return getattr(item, "literal", item)


def _overlap(one: str, other: str) -> bool:
    short, long_ = sorted((" ".join(one.split()), " ".join(other.split())), key=len)
    if short in long_:
        return True
    return any(
        long_.startswith(short[at:]) or long_.endswith(short[: len(short) - at]) for at in range(len(short) // 2)
    )


def mapped(debate: DebateInProse, turn: OpenTurn, reply: Reply, reader: SecondReader) -> ReadTurn | None:
    """Return what becomes of a reply about a turn, given as often as it is asked for."""

    def script(call: ModelCall) -> str:
        text = call.messages[-1].content
        return reader.reply(text) if call.stage == "reread" else json.dumps(reply, ensure_ascii=False)

    model = EndpointModel(ScriptedEndpoint(script), "scripted")
    read = read_turns([turn], debate.kb, model, debate.language).readings
    return (read.turns if turn.agent is not None else read.others).get(turn.number)


def readings(debate: DebateInProse, notices: float = 1.0, doubts: float = 0.0, seed: int = 0) -> TurnReadings:
    """Return the turns of a debate as a model reads them that maps as gold does."""
    chance = random.Random(seed)  # noqa: S311 - a drill, no secret
    turns: dict[int, ReadTurn] = {}
    others: dict[int, ReadTurn] = {}
    for turn in debate.open:
        reply = debate.reply(turn)
        read = mapped(debate, turn, reply, SecondReader(debate, reply, chance, notices, doubts))
        if read is not None:
            (turns if turn.agent is not None else others)[turn.number] = read
    return TurnReadings(turns, others)


# Wrong replies.


def _literal_of(one: Quotation) -> bool:
    value = read_value(one["means"])
    return isinstance(value, tuple) and len(value) == 1 and ">" not in one["means"]


def flipped(debate: DebateInProse, turn: OpenTurn, reply: Reply, chance: random.Random) -> Reply | None:
    """Return a reply with the sign of a literal turned."""
    del debate, turn

    def turned(means: str) -> str:
        return means.removeprefix("-") if means.startswith("-") else f"-{means}"

    return _with_one(reply, chance, turned, lambda one: not one["means"].startswith("not "))


def other_object(debate: DebateInProse, turn: OpenTurn, reply: Reply, chance: random.Random) -> Reply | None:
    """Return a reply with a literal about another object."""
    del turn
    names = sorted(map(str, debate.topic.names))

    def moved(means: str) -> str:
        found = next((name for name in names if re.search(rf"[(,\s]{re.escape(name)}[),]", means)), None)
        others = [name for name in names if name != found]
        if found is None or not others:
            return means
        new = chance.choice(others)
        return re.sub(rf"([(,\s]){re.escape(found)}([),])", rf"\g<1>{new}\g<2>", means)

    return _with_one(reply, chance, moved)


def dropped(debate: DebateInProse, turn: OpenTurn, reply: Reply, chance: random.Random) -> Reply | None:
    """Return a reply without a statement, or with a rule without one of its conditions."""
    known = [one.text for one in turn.known]
    quotations = [
        one for one in reply["statements"] if _literal_of(one) and not any(_overlap(one["quote"], k) for k in known)
    ]
    rules = [one for one in reply["statements"] if one["means"].startswith("rule:")]
    if rules and chance.random() < 1 / 2:
        one = chance.choice(rules)
        rule = debate.topic.rules[one["means"].removeprefix("rule:")]
        body = [str(item) for item in rule.body]
        body.remove(chance.choice(body))
        return _replaced(reply, one, f"{', '.join(body)} => {rule.head}")
    if not quotations or len(reply["statements"]) < 2:  # noqa: PLR2004 - something has to be left
        return None
    gone = chance.choice(quotations)
    return {**reply, "statements": [one for one in reply["statements"] if one is not gone]}


def extra(debate: DebateInProse, turn: OpenTurn, reply: Reply, chance: random.Random) -> Reply | None:
    """Return a reply with a literal that the turn does not say, for some of its words."""
    have = {one["means"] for one in reply["statements"]}
    literals = [str(one) for one in debate.topic.words.literals if one.is_ground and str(one) not in have and one.args]
    words = turn.text.split() if debate.language == "en" else list(turn.text)
    if not literals or len(words) < 6 or not have:  # noqa: PLR2004 - a window of words
        return None
    free = [one for one in reply["statements"] if one["means"] == "filler"]
    if free and chance.random() < 1 / 2:
        one = chance.choice(free)
        return _replaced(reply, one, chance.choice(literals))
    size = 4 if debate.language == "en" else 9
    at = chance.randrange(max(1, len(words) - size))
    quote = (" " if debate.language == "en" else "").join(words[at : at + size])
    added = {"quote": quote, "means": chance.choice(literals)}
    return {**reply, "statements": [*reply["statements"], added]}


def invented(debate: DebateInProse, turn: OpenTurn, reply: Reply, chance: random.Random) -> Reply | None:
    """Return a reply with a literal in a name of its own, or in another known one."""
    del turn
    words = debate.topic.words

    def new(means: str) -> str:
        (item,) = read_value(means) or (None,)  # pyrefly: ignore[not-iterable]  # a literal: see `_literal_of`
        literal = _bare(item)
        if chance.random() < 1 / 2:
            return means.replace(literal.predicate, f"{literal.predicate}ish", 1)
        same = [name for name, count in words.signatures if count == len(literal.args) and name != literal.predicate]
        return str(replace(literal, predicate=chance.choice(sorted(same)))) if same else means

    return _with_one(reply, chance, new)


def other_speaker(debate: DebateInProse, turn: OpenTurn, reply: Reply, chance: random.Random) -> Reply | None:
    """Return the reply for a turn of another speaker."""
    del reply
    others = [one for one in debate.open if one.agent not in (None, turn.agent)]
    found = debate.reply(chance.choice(others)) if others else None
    return found if found is not None and any(map(_literal_of, found["statements"])) else None


def _with_one(
    reply: Reply,
    chance: random.Random,
    change: Callable[[str], str],
    fits: Callable[[Quotation], bool] = lambda _: True,
) -> Reply | None:
    ones = [one for one in reply["statements"] if _literal_of(one) and fits(one)]
    if not ones:
        return None
    one = chance.choice(ones)
    means = change(one["means"])
    return None if means == one["means"] else _replaced(reply, one, means)


def _replaced(reply: Reply, one: Quotation, means: str) -> Reply:
    quotations = [{**each, "means": means} if each is one else each for each in reply["statements"]]
    return {**reply, "statements": quotations}


WRONG = {
    "flipped sign": flipped,
    "other object": other_object,
    "dropped condition": dropped,
    "extra condition": extra,
    "invented literal": invented,
    "other speaker": other_speaker,
}


@dataclass
class Drill:
    """What became of wrong replies of one kind."""

    replies: int = 0
    caught: int = 0
    judged: int = 0
    exact: int = 0
    """Errors that look exact and are not there with right replies."""


def drill(
    held: Sequence[DebateInProse],
    of_each: int = OF_EACH,
    *,
    notices: float = NOTICES,
    doubts: float = DOUBTS,
    seed: int = 7,
) -> dict[str, Drill]:
    """Return what becomes of wrong replies, kind by kind."""
    chance = random.Random(seed)  # noqa: S311 - a drill, no secret
    sound = {one.folder: readings(one) for one in held}
    before = {one.folder: one.found(one.judged(sound[one.folder])) for one in held}
    result: dict[str, Drill] = {}
    for kind, wrong_of in WRONG.items():
        drilled = result[kind] = Drill()
        while drilled.replies < of_each:
            debate = chance.choice(held)
            turn = chance.choice([one for one in debate.open if one.agent is not None])
            right = debate.reply(turn)
            wrong = wrong_of(debate, turn, right, chance)
            if wrong is None:
                continue
            drilled.replies += 1
            read = mapped(debate, turn, wrong, SecondReader(debate, right, chance, notices, doubts))
            caught = read is None or not _taken(read, right, wrong)
            drilled.caught += caught
            if not caught or drilled.replies % _SHARE_JUDGED == 0:
                drilled.judged += 1
                turns = {**sound[debate.folder].turns, **({} if read is None else {turn.number: read})}
                after = debate.found(debate.judged(TurnReadings(turns, sound[debate.folder].others)))
                drilled.exact += any(not by_model for *_, by_model in _more(after, before[debate.folder]))
    return result


def _taken(read: ReadTurn, right: Reply, wrong: Reply) -> bool:
    """Return whether something wrong is taken: a meaning that the words do not have, or all without what is dropped."""
    known = {_key(one) for one in right["statements"]}
    added = [one for one in wrong["statements"] if _key(one) not in known]
    taken = [(" ".join(one.text.split()), one.value) for one in read.statements if one.value is not None]
    if added:
        # A rule without a condition is none of the known ones, and is never a value.
        return any(
            value == read_value(one["means"]) and _overlap(text, one["quote"]) for one in added for text, value in taken
        )
    return all(one.value is not None for one in read.statements)


def _key(one: Quotation) -> tuple[str, str]:
    return " ".join(one["quote"].split()), one["means"]


def _more(
    after: list[tuple[str, int | None, bool]], before: list[tuple[str, int | None, bool]]
) -> Iterator[tuple[str, int | None, bool]]:
    known = {one[:2] for one in before}
    yield from (one for one in after if one[:2] not in known)


# What is measured.


def proposals(held: Sequence[DebateInProse], likeness: Likeness | None = None) -> tuple[int, int]:
    """Return for how many statements the right literal is among the first three proposals, and of how many.

    A statement of gold counts with those of the program that hold its words, or stand within them.
    """
    found = total = 0
    for debate in held:
        asked = list(open_statements(debate.held, debate.formal, debate.kb, likeness))
        for turn in debate.gold["turns"]:
            for one in turn["statements"]:
                value = read_value(one["means"])
                here = [each for each in asked if each.turn == turn["turn"] and _overlap(each.text, one["text"])]
                if isinstance(value, tuple) and len(value) == 1 and ">" not in one["means"] and here:
                    total += 1
                    found += any(_bare(value[0]) in each.literals[:MOST] for each in here)
    return found, total


def targets(debate: DebateInProse) -> Counter[str]:
    """Return how many attacks of gold are doubted for the words of their turns, as they are and on another turn.

    Others are the earlier turns of the other side that argue.
    """
    found: Counter[str] = Counter()
    texts = {one["turn"]: " ".join(each["text"] for each in one["statements"]) for one in debate.gold["turns"]}
    for turn in debate.gold["turns"]:
        argued = {
            one["turn"]: texts[one["turn"]]
            for one in debate.gold["turns"]
            if one["turn"] < turn["turn"] and one["speaker"] != turn["speaker"]
            if {move["kind"] for move in one["moves"]} & {"claim", "attack"}
        }
        for move in turn["moves"]:
            if move["kind"] != "attack" or move["target"] not in argued:
                continue
            for target, text in argued.items():
                others = {number: one for number, one in argued.items() if number != target}
                doubted = bool(nearer(texts[turn["turn"]], text, others, debate.language))
                right = target == move["target"]
                found["right" if right else "wrong"] += 1
                found["doubted" if right else "noticed"] += doubted
    return found


def passes(debate: DebateInProse) -> Counter[str]:
    """Return how many turns that give in are seen without a model, of how many, and how many argue and are taken so."""
    layer = debate.formal.layer
    turns = () if layer is None else layer.turns
    seen = {one.number for one in turns if one.agent and any(move.act in YIELDING for move in one.moves)}
    kinds = {one["turn"]: {move["kind"] for move in one["moves"]} for one in debate.gold["turns"]}
    passing = {turn for turn, acts in kinds.items() if acts & {"pass", "concede"}}
    argues = {turn for turn, acts in kinds.items() if acts & {"claim", "attack", "synthesis"}} - passing
    return Counter(seen=len(seen & passing), passing=len(passing), wrong=len(seen & argues))


def scores(debate: DebateInProse, verification: Verification) -> Counter[str]:
    """Return how much of a debate is judged and found as gold has it."""
    gold = debate.gold
    layer = verification.formal.layer
    turns = [] if layer is None else [one.number for one in layer.turns]
    report = verification_report(verification, Language(debate.language))
    right = {(one.file_turn or one.turn) for one in report.turns if one.right is not None and one.kind.value != "pass"}
    argues = [
        one["turn"] for one in gold["turns"] if {m["kind"] for m in one["moves"]} & {"claim", "attack", "synthesis"}
    ]
    file_turns = {one.turn: one.file_turn or one.turn for one in report.turns}
    file_turns |= {one.turn: one.file_turn or one.turn for one in report.remarks}
    errors = [(one.code, file_turns.get(one.turn or 0)) for one in report.findings if one.severity != "info"]
    planted = [one for one in gold["faults"] if one.get("planted", True)]
    hit = [one for one in planted if any(_is(one, code, turn) for code, turn in errors)]
    known = [*gold["faults"], *gold.get("accepted", [])]
    severe = [(one.code, file_turns.get(one.turn or 0)) for one in report.findings if one.severity == "error"]
    false = [one for one in severe if not any(_is(each, *one) for each in known)]
    return Counter(
        turns=len(set(turns)),
        argues=len(argues),
        judged=sum(number in right for number in argues),
        planted=len(planted),
        found=len(hit),
        false=len(false),
    )


def _is(fault: dict[str, Any], code: str, turn: int | None) -> bool:
    if code != fault["code"] and code not in fault.get("or", []):
        return False
    places = {fault["turn"], *fault.get("at", []), fault.get("file_turn")}
    return turn in places or (turn is None and (bool(fault.get("whole")) or isinstance(fault.get("file_turn"), str)))


def kept_replies(debate: DebateInProse) -> dict[str, Any]:
    """Return the replies that are kept of a debate."""
    text = (KEPT / f"{debate.folder.name}.json").read_text(encoding="utf-8")
    return json.loads(text)  # pyrefly: ignore[no-any-return-explicit]  # an object


def kept_reply(kept: dict[str, Any], text: str) -> str:
    """Return the reply to a request: to the words of its turn, the first time or again, or to words beside sentences.

    Raises:
        LookupError: nobody has replied to this.
    """
    pairs = [(json.loads(quote), json.loads(sentence)) for _, quote, sentence in _QUOTED.findall(text)]
    if pairs:
        found = [kept["relations"][quote][sentence] for quote, sentence in pairs]
        return json.dumps({"relations": [{"number": n, "relation": one} for n, one in enumerate(found, 1)]})
    shown = _SHOWN.search(text)
    if shown is None:
        raise LookupError(text)
    turn = json.loads(shown[1])
    again = any(prompt("view.refused-words", language) in text for language in ("en", "ja"))
    reply = kept.get("again", {}).get(turn, kept["turns"][turn]) if again else kept["turns"][turn]
    return json.dumps(reply, ensure_ascii=False)


def with_kept(debate: DebateInProse) -> Verification:
    """Return a debate judged with the replies that are kept."""
    kept = kept_replies(debate)
    endpoint = ScriptedEndpoint(lambda call: kept_reply(kept, call.messages[-1].content))
    proposing = Proposing(debate.kb, EndpointModel(endpoint, "kept"), debate.language)
    return aufheben.verify(debate.source, debate.kb, proposer=proposing)


def with_statements(debate: DebateInProse) -> Verification:
    """Return a debate judged where every statement has its meaning and no turn its moves."""
    document = {key: debate.gold[key] for key in ("speakers", "turns", "others")}
    bare = {
        key: [{name: value for name, value in one.items() if name != "moves"} for one in document[key]]
        for key in ("turns", "others")
    }
    return aufheben.verify(debate.source, debate.kb, moves=json.dumps({**document, **bare}, ensure_ascii=False))


def with_reader(debate: DebateInProse) -> Verification:
    """Return a debate judged where a model maps every statement as gold does and a second reader agrees."""
    return debate.judged(readings(debate))


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "measure",
        nargs="?",
        default="statements",
        choices=("statements", "passes", "proposals", "embeddings", "reader", "kept", "targets", "drill"),
    )
    parser.add_argument("folder", nargs="?", type=Path)
    given = parser.parse_args(arguments)
    held = debates(given.folder or data_folder() / "debates")
    match given.measure:
        case "proposals" | "embeddings":
            found, total = proposals(held, Embeddings() if given.measure == "embeddings" else None)
            print(f"right among the first three: {found} of {total} ({found / total:.0%})")
        case "passes":
            seen = sum((passes(one) for one in held), Counter[str]())
            print(f"give in and are seen: {seen['seen']} of {seen['passing']}; argue and are taken so: {seen['wrong']}")
        case "targets":
            counted = sum(map(targets, held), Counter[str]())
            print(f"wrong and doubted: {counted['noticed']} of {counted['wrong']}")
            print(f"right and doubted: {counted['doubted']} of {counted['right']}")
        case "drill":
            for notices, doubts in READERS:
                print(f"second reader: notices {notices:.0%} of what is wrong, doubts {doubts:.0%} of what is right")
                for kind, drilled in drill(held, notices=notices, doubts=doubts).items():
                    share = drilled.caught / drilled.replies
                    exact = f"{drilled.exact} look exact ({drilled.judged} judged)"
                    print(f"{kind:18} {drilled.caught} of {drilled.replies} caught ({share:.1%}), {exact}")
        case _:
            whole: Counter[str] = Counter()
            judges = {"statements": with_statements, "reader": with_reader, "kept": with_kept}
            for debate in held:
                found_here = scores(debate, judges[given.measure](debate))
                whole += found_here
                print(debate.folder.name, dict(found_here))
            print("all", dict(whole))


if __name__ == "__main__":
    main()
