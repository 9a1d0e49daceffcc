"""What comes of dialogues whose sentences a model relates: ``python -m benchmarks.relating``.

Sixteen dialogues of tests/data/prose, eight a language, drawn by lot from those sets whose sentences may be looked at;
their authors told the verdict. The replies (tests/data/dialogues/read-along.json) were written by one reader who saw
the requests alone, both as the model and as its second opinion, so that the opinion is not independent of the model.

Counted are the verdicts that are the author's, with the replies and without a model; the answers to other sentences
that are doubted by rule; and, each sent to every other earlier sentence of others, how many are refused or doubted.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aufheben
from grammar.spans import SourceText
from kb.readings import dialogue_of, read_as_written
from llm_bridge.endpoints import ModelCall, ScriptedEndpoint
from llm_bridge.model import EndpointModel
from llm_bridge.relations import RelatedDialogue, relate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextReading

DATA = Path(__file__).resolve().parents[1] / "tests" / "data"
Relation = tuple[int, str, int, str]
_ATTACKS = frozenset(("rebuts", "undercuts"))


class _AskedAgainError(Exception):
    """The relations are asked for once more: ``text`` tells what was wrong."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True)
class ReadDialogue:
    """A dialogue with its author's verdict, and the replies of the reader, in the order of the requests."""

    name: str
    language: str
    verdict: str
    text: str
    replies: tuple[dict[str, Any], ...]

    @property
    def reading(self) -> TextReading:
        """Return it as it is read without a model."""
        found = dialogue_of(read_as_written(SourceText(self.name, self.text)))
        if found is None:
            raise ValueError(f"{self.name} is no dialogue")
        return found

    def related(self) -> RelatedDialogue:
        """Return it with what the reader told."""
        return relate(self.reading, EndpointModel(ScriptedEndpoint(list(self._texts(self.replies))), "reader"))

    def noticed(self, right: Relation, target: int) -> bool:
        """Return whether a rule has anything against a relation that goes to another sentence than told."""
        first = next(place for place, one in enumerate(self.replies) if "relations" in one)
        wrong = [
            [*one[:2], target, *one[3:]] if _whole(one) == right[:3] else one
            for one in self.replies[first]["relations"]
        ]
        texts = list(self._texts((*self.replies[:first], {"relations": wrong})))

        def script(call: ModelCall) -> str:
            if texts:
                return texts.pop(0)
            raise _AskedAgainError(call.messages[-1].content)

        try:
            relate(self.reading, EndpointModel(ScriptedEndpoint(script), "reader"), opinion=False)
        except _AskedAgainError as again:
            return f"{right[0]} {right[1]} {target}: " in again.text
        return False

    def _texts(self, replies: tuple[dict[str, Any], ...]) -> Iterator[str]:
        sentences = {one.number: one.text for one in self.reading.dialogue}
        for reply in replies:
            shown = reply
            if "relations" in reply:
                rows = [_full(one, sentences) for one in reply["relations"]]
                keys = ("sentence", "does", "target", "words")
                shown = {"relations": [dict(zip(keys, one, strict=True)) for one in rows]}
            elif "pairs" in reply:
                shown = {"pairs": [{"pair": number, "does": does} for number, does in enumerate(reply["pairs"], 1)]}
            yield json.dumps(shown, ensure_ascii=False)


def _whole(one: list[Any]) -> tuple[Any, ...]:
    return tuple(one[:3])


def _full(one: list[Any], sentences: dict[int, str]) -> list[Any]:
    """Return a relation with its words: those of the whole sentence where none are told."""
    return one if len(one) > 3 else [*one, sentences[one[0]]]  # noqa: PLR2004 - sentence, does, target


def dialogues() -> tuple[ReadDialogue, ...]:
    """Return the dialogues that were read."""
    kept = json.loads((DATA / "dialogues" / "read-along.json").read_text(encoding="utf-8"))
    return tuple(
        ReadDialogue(
            name, one["language"], one["verdict"], _text(one["set"], one["language"], name), tuple(one["replies"])
        )
        for name, one in kept.items()
    )


def _text(folder: str, language: str, name: str) -> str:
    lines = (DATA / "prose" / folder / language / "texts.jsonl").read_text(encoding="utf-8").splitlines()
    return str(next(one["text"] for one in map(json.loads, lines) if one["id"] == name))


def verdict(kb: KnowledgeBase) -> str:
    """Return what becomes of what is at issue: "for", "against", or "open"."""
    answers = aufheben.debate(kb).answers
    asked = None if kb.issue is None else kb.issue.literals[0]
    if asked is None or (asked not in answers and -asked not in answers):
        return "open"
    return "for" if asked in answers else "against"


def counts(one: ReadDialogue) -> Counter[str]:
    """Return what is counted of a dialogue."""
    done = one.related()
    found = Counter(dialogues=1, right=verdict(done.kb) == one.verdict)
    found["without"] += verdict(one.reading.partial) == one.verdict
    owners = {each.number: each.owner for each in done.reading.dialogue}
    for each in done.taken:
        relation = each.relation
        if relation.kind not in _ATTACKS or not relation.target:
            continue
        found["answers"] += 1
        found["doubted"] += bool(each.doubts)
        given = (relation.sentence, relation.kind.value, relation.target, each.words)
        for number, owner in owners.items():
            if number < relation.sentence and number != relation.target and owner != owners[relation.sentence]:
                found["wrong"] += 1
                found["noticed"] += one.noticed(given, number)
    return found


def main() -> None:
    """Print the counts, a language each and together."""
    whole: Counter[str] = Counter()
    for language in ("en", "ja"):
        found = sum((counts(one) for one in dialogues() if one.language == language), Counter[str]())
        print(language, dict(found))
        whole += found
    print("all", dict(whole))


if __name__ == "__main__":
    main()
