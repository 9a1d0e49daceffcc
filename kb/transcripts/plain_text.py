"""Turns in plain words, each behind its speaker's name: ``AG1: We should buy a, because a is light.``, 「AG1：…」.

A speaker is an agent of the knowledge base, a name like ``AG1`` or ``Agent 2``, or a label that comes more than once.
What stands behind the name and before the colon, or in brackets after it, tells the move: ``AG2 (undercut turn 3): …``,
``ag2 rebuts turn 1 and defeats it: …``. Lines without a name go on with the turn before them; ``Answer: …`` is the
answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.verification.transcript import Place
from grammar.spans import SourceText, Span
from kb.transcripts.gathering import transcript_of
from kb.transcripts.located import Value
from kb.transcripts.logs import Around, FoundFate, FoundPart, FoundTurn, Gathered, Walk, embedded
from kb.transcripts.names import Key, agent_named, attack_named, kind_named, same_agent
from kb.transcripts.utterances import TranscriptFault, TranscriptFile, TranscriptForm, Utterance

_LEAD = re.compile(r"[ \t\u3000]*(?:[-*#>•]+[ \t]+)?(?:[\[(（]?(\d{1,6})[\]).）:：]?[ \t\u3000]+)?(?:\*\*|__)?")
_LABEL = re.compile(r"([^:：\n]{1,400}?)(?:\*\*|__)?[ \t]*[:：](?:\*\*|__)?[ \t\u3000]*")
_HEADING = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]+|\*\*|\[|={2,}[ \t]*|-{2,}[ \t]*)(.{1,200}?)(?:\*\*|\]|[ \t]*={2,}|[ \t]*-{2,})?[ \t]*$"
)
_BRACKETS = re.compile(r"\s*[(\[（【]([^)\]）】]*)[)\]）】]\s*")
_QUOTED = re.compile(r"「[^」]*」|“[^”]*”|\"[^\"]*\"|,? (?:which|that) assumes that .*?(?:, and |$)")
"""What a move is about, in its announcement: the words of others."""
_TURN = re.compile(r"(?:turn|手番|move)\s*#?(\d{1,6})", re.IGNORECASE)
_ANSWER = re.compile(r"(?:the\s+)?(?:final\s+)?answer|最終回答|答え|回答", re.IGNORECASE)
_ASIDE = re.compile(
    r"issue|topic|question|note|verdict|result|round(\s*\d+)?|phase.*|論点|議題|問い|注|判定|結果|ラウンド.*",
    re.IGNORECASE,
)
_JOINT = re.compile(r"\b(together|joint(ly)?|both)\b|共同|synthesis|止揚|統合", re.IGNORECASE)
_STRICTLY = re.compile(r"strictly|完全に|厳密に", re.IGNORECASE)
_MARK = re.compile(r"[ \t]*([✓✗✔✘])[ \t]*")
_SYNTHESIS = re.compile(r"[ \t]*(?:Synthesis|止揚)[ （(].*")
_PLAIN_LABEL = 40
"""Characters of a label that nothing is known of."""


def read_text(source: SourceText, known: Mapping[str, str]) -> TranscriptFile:
    """Return the debate of a text."""
    reading = _PlainText(source, known, _labels(source.text))
    for start, line in _lines(source.text):
        reading.take(start, line)
    reading.end()
    return transcript_of(reading.gathered, source.name, TranscriptForm.TEXT, known, reading.faults)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1


def _labels(text: str) -> frozenset[str]:
    """Return the labels that come more than once, as they are compared."""
    found: Counter[str] = Counter()
    for _, line in _lines(text):
        lead = _LEAD.match(line)
        label = _LABEL.match(line, lead.end() if lead is not None else 0)
        if label is not None and len(label[1]) <= _PLAIN_LABEL:
            name = _BRACKETS.sub("", label[1]).strip()
            if name and not re.search(r"[.。、,!?=]", name):
                found[same_agent(name)] += 1
    return frozenset(name for name, count in found.items() if count > 1)


@dataclass(slots=True)
class _OpenTurn:
    """A turn whose lines are being taken."""

    around: Around
    start: int
    lines: list[str] = field(default_factory=list[str])


class _PlainText:
    """One text being read line by line."""

    def __init__(self, source: SourceText, known: Mapping[str, str], labels: frozenset[str]) -> None:
        self.source = source
        self.known = known
        self.labels = labels
        self.gathered = Gathered()
        self.faults: list[TranscriptFault] = []
        self.open: _OpenTurn | None = None
        self.opening: int | None = None
        self.apart = False
        """Whether lines belong to nobody: a heading, the table of a synthesis."""
        self.fence = False

    def take(self, start: int, line: str) -> None:
        """Take one line."""
        if not line.strip():
            return
        if line.lstrip().startswith("```"):
            self.fence = not self.fence
        elif self.fence and self.open is not None:
            self.open.lines.append(line.strip())
            return
        if self.open is not None and re.search("[=-]>", line) is not None:
            self.open.lines.append(line.strip())  # a rule with its label is no turn
            return
        mark = _MARK.match(line)
        if mark is not None:
            self._fate(start, won=mark[1] in "✓✔")
            return
        if _SYNTHESIS.fullmatch(line) is not None:
            self.end()
            self.apart = True
            return
        lead = _LEAD.match(line)
        at = lead.end() if lead is not None else 0
        heading = _HEADING.match(line)
        if (
            heading is not None
            and ":" not in line
            and "：" not in line
            and self._begins(heading[1].strip(), start, "", None)
        ):
            return
        label = _LABEL.match(line, at)
        if label is not None and self._begins(label[1].strip(), start, line[label.end() :], lead):
            return
        if self.open is not None:
            self.open.lines.append(line.strip())
        elif not self.apart:
            self.faults.append(TranscriptFault.at("line-unread", Span(self.source, start, start + len(line))))
            self.apart = True

    def _begins(self, label: str, start: int, rest: str, lead: re.Match[str] | None) -> bool:
        """Begin what a label begins: a turn, the answer, an aside; return False where it is no label."""
        bare = _BRACKETS.sub(" ", label).strip()
        if _ANSWER.fullmatch(bare):
            self.end()
            statement = Utterance(_without_formal(rest), self._place(start))
            self.gathered.found.append(FoundPart(statement.place, answer=(statement,)))
            self.apart = True
            return True
        name = self._speaker(bare)
        if name is None:
            if _ASIDE.fullmatch(bare) is None:
                return False
            self.end()
            self.apart = True
            return True
        self.end()
        number = lead[1] if lead is not None else None
        move = _QUOTED.sub(" ", label[len(name) :] if label.startswith(name) else "")
        told = f"{move} {' '.join(_BRACKETS.findall(label))}"
        opening = _BRACKETS.match(rest)
        if opening is not None and (attack_named(opening[1]) is not None or kind_named(opening[1]) is not None):
            told, rest = f"{told} {opening[1]}", rest[opening.end() :]
        self.open = _OpenTurn(self._around(name, told, start, number), start, [rest.strip()])
        self.apart = False
        return True

    def _speaker(self, label: str) -> str | None:
        """Return the speaker that a label names: the longest known name that it begins with."""
        folded_label = label.casefold()
        if re.search(r"[\"{}<>=]", label) is not None:
            return None
        names = [name for name in self._names() if folded_label.startswith(name.casefold())]
        names = [name for name in names if not re.match(r"[a-z0-9]", folded_label[len(name) :][:1])]
        if names:
            return label[: len(max(names, key=len))]
        if len(label) <= _PLAIN_LABEL and same_agent(label) in self.labels and _ASIDE.fullmatch(label) is None:
            return label
        found = agent_named(label)
        if found is not None and label.startswith(found):
            return found
        return label if _JOINT.search(label) is not None and len(label) <= _PLAIN_LABEL else None

    def _names(self) -> Iterator[str]:
        yield from self.known.values()

    def _around(self, name: str, told: str, start: int, number: str | None) -> Around:
        joint = _JOINT.search(f"{name} {told}") is not None
        turn = _TURN.search(told)
        kind = kind_named(told) if told.strip() else None
        attack = attack_named(told)
        target = None if turn is None else Value(int(turn[1]), self.source, start, None, "")
        return Around(
            agent=name,
            number=None if number is None else int(number),
            kind="synthesis" if joint else kind.value if kind is not None else None,
            attack=attack,
            target=target,
            strict=True if attack is not None and _STRICTLY.search(told) is not None else None,
        )

    def end(self) -> None:
        """Close the open turn."""
        if self.open is None:
            return
        text = "\n".join(line for line in self.open.lines if line)
        place = self._place(self.open.start)
        if self._documents(text, self.open):
            self.open = None
            return
        span = Value(None, self.source, self.open.start, None, "")
        found = FoundTurn(self.open.around, place, None, Utterance(text, place) if text else None, span)
        if self.open.around.kind == "claim" or self.opening is None:
            self.opening = self.gathered.turns
        self.gathered.found.append(found)
        self.gathered.turns += 1
        self.open = None

    def _documents(self, text: str, turn: _OpenTurn) -> bool:
        """Walk through the JSON of a turn where it has any."""
        if "{" not in text:
            return False
        inside = embedded(Value(text, self.source, turn.start, None, ""), text)
        if not inside:
            return False
        walk = Walk(self.known, self.gathered, self.faults)
        for one in inside:
            at = Value(None, self.source, turn.start, None, "")
            walk.through(one, replace(turn.around, at=at), Key.ARGUMENT)
        return True

    def _fate(self, start: int, *, won: bool) -> None:
        """Note the verdict behind the turns of a main argument."""
        self.end()
        if not self.apart and self.opening is not None:
            fate = FoundFate(None, None, None, won, None, self._place(start), self.opening)
            self.gathered.found.append(fate)
        self.opening = None
        self.apart = True

    def _place(self, start: int) -> Place:
        return Place(None, self.source.line_column(start)[0])


def _without_formal(text: str) -> str:
    """Return an answer without the formal text that our screens put behind it."""
    return re.sub(r"\s{3,}\S.*$", "", text).strip()
