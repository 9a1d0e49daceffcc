"""Baselines without a schema: agents who talk freely, in turn or all at once, and a last word that sums up.

In turn: a plain debate. All at once: multi-agent debate as in Du et al. 2023, where everybody answers, reads the
answers of the others and answers again. Nothing is checked here, and nothing said is a verdict.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from llm_bridge.errors import ModelError, Unusable
from llm_bridge.replies import AnswerReply, SpeechReply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from llm_bridge.model import Model


@dataclass(frozen=True, slots=True)
class Speech:
    """What one agent said in one round, from 1; ``text`` is empty where no usable reply came, and ``note`` says why."""

    round: int
    agent: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Talk:
    """A free debate and its last word; ``reason`` is what ended it early, if anything did."""

    issue: str
    stances: Mapping[str, str]
    together: bool
    speeches: tuple[Speech, ...]
    answer: str | None = None
    reason: ModelError | None = None


def most_calls(agents: int, rounds: int) -> int:
    """Return the number of calls that a free debate makes at most, stated before it starts."""
    return agents * rounds + 1


def talk(
    issue: str,
    stances: Mapping[str, str],
    models: Mapping[str, Model],
    mediator: Model,
    *,
    rounds: int = 3,
    together: bool = False,
    at_once: int = 1,
    language: str = "en",
    told: Callable[[Speech], None] | None = None,
) -> Talk:
    """Return a free debate. ``together``: in a round nobody sees what the others say in it.

    Then up to ``at_once`` calls are made at the same time; what is said does not depend on it.
    """
    speeches: list[Speech] = []
    answer: str | None = None
    reason: ModelError | None = None
    try:
        for number in range(1, rounds + 1):
            before = tuple(speeches)

            def speak(
                agent: str, number: int = number, before: tuple[Speech, ...] = before
            ) -> Speech:  # bound now: a round of its own
                heard = before if together else tuple(speeches)
                view = _view(issue, agent, stances[agent], heard, language)
                return _speech(number, agent, view, models[agent], language)

            with ThreadPoolExecutor(at_once if together else 1) as pool:
                for speech in pool.map(speak, stances) if together else map(speak, stances):
                    speeches.append(speech)
                    if told is not None:
                        told(speech)
        said = "\n\n".join([prompt("view.issue", language, issue=issue), *map(_line, speeches)])
        answer = mediator.ask(prompt("conclude", language), said, AnswerReply, stage="conclude").answer
    except ModelError as error:
        reason = error
    return Talk(issue, dict(stances), together, tuple(speeches), answer, reason)


def _speech(number: int, agent: str, view: str, model: Model, language: str) -> Speech:
    try:
        reply = model.ask(prompt("speak", language), view, SpeechReply, stage="speech", sample=number)
    except Unusable as fault:
        return Speech(number, agent, "", fault.text(language))
    return Speech(number, agent, reply.speech)


def _view(issue: str, agent: str, stance: str, heard: tuple[Speech, ...], language: str) -> str:
    parts = [
        prompt("view.issue", language, issue=issue),
        prompt("view.agent", language, agent=agent),
        prompt("view.stance", language, agent=agent, stance=stance),
    ]
    if heard:
        parts += [prompt("view.said", language), *map(_line, heard)]
    return "\n\n".join(parts)


def _line(speech: Speech) -> str:
    return f"{speech.agent} ({speech.round}): {speech.text}"
