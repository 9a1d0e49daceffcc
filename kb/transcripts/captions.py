"""Captions of a talk (WebVTT, SRT) as the lines of one: who speaks before what is said, times left out."""

from __future__ import annotations

import re

from kb.transcripts.cast import Cast, speaker_key
from kb.transcripts.lines import Labels, PlacedLine, labelled

_ARROW = re.compile(r"[ \t]*(?:\d+:)?\d\d:\d\d[.,]\d{3}[ \t]+-->")
_VOICE = re.compile(r"<v(?:\.[\w.-]+)?[ \t]+([^<>]+)>")
_TAG = re.compile(r"</?(?:c|i|b|u|ruby|rt|lang|v|font)(?:[.\s][^<>]*)?>|<\d[\d:.]*>|\{\\[^}]*\}")


def caption_lines(lines: list[PlacedLine], cast: Cast) -> list[PlacedLine]:
    """Return the lines that are said, each with its speaker; a speaker who goes on is named once.

    A caption holds what fits on a screen: the same voice in the next one goes on with the same turn.
    """
    said = [voiced for line in _cues(lines) for voiced in _voiced(line)]
    labels = Labels.of(said, labelled, cast)
    found: list[PlacedLine] = []
    last: str | None = None
    for line in said:
        cut = labelled(line.text)
        speaker = None if cut is None else labels.speaker(cut.label)
        key = None if speaker is None else speaker_key(speaker)
        if cut is not None and key is not None and key == last:
            found.append(PlacedLine(line.start, cut.said))
        else:
            found.append(line)
            last = key or last
    return found


def _cues(lines: list[PlacedLine]) -> list[PlacedLine]:
    """Return the lines of cues: those under a line of times, up to an empty one."""
    found: list[PlacedLine] = []
    inside = False
    for line in lines:
        if _ARROW.match(line.text):
            inside = True
        elif not line.text.strip():
            inside = False
        elif inside:
            found.append(line)
    return found


def _voiced(line: PlacedLine) -> list[PlacedLine]:
    """Return a line of a cue without tags, a voice as a label; several voices are several lines."""
    voices = list(_VOICE.finditer(line.text))
    if not voices:
        return [PlacedLine(line.start, _TAG.sub("", line.text).strip())]
    ends = [*(one.start() for one in voices[1:]), len(line.text)]
    return [
        PlacedLine(line.start + one.start(), f"{one[1].strip()}: {_TAG.sub('', line.text[one.end() : end]).strip()}")
        for one, end in zip(voices, ends, strict=True)
    ]
