"""The modes of ``aufheben debate`` that ask a model: hybrid, llm and free."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aufheben import requests, transcripts
from aufheben.cli.desk import print_document, read
from aufheben.cli.exits import GOOD, LIMIT, MODEL
from aufheben.errors import Misuse
from aufheben.modelling import desk
from aufheben.page import Line, Words
from aufheben.reports.conversations import (
    bridged_page,
    ending_page,
    phrased_page,
    proposal_page,
    speech_page,
    talk_ending,
    turn_page,
)
from aufheben.reports.debates import debate_page
from aufheben.reports.prose import debate_prose
from aufheben.reports.speech import Speech, speech_of
from aufheben.screen import show
from engine.record import Outcome
from grammar.speaking import speaker, teller
from grammar.texts import Negation
from kb import loading
from kb.readings import read_texts
from llm_bridge.bridging import bridged
from llm_bridge.conversation import STAGES, ModelSpeaker, converse, most_calls, propose
from llm_bridge.errors import OutOfBudget, Unusable
from llm_bridge.human import HumanSpeaker
from llm_bridge.phrasing import ATTEMPTS, phrase
from llm_bridge.protocol import attackable
from llm_bridge.talk import most_calls as most_talked
from llm_bridge.talk import talk
from llm_bridge.translation import most_calls as most_translated
from llm_bridge.translation import translate

if TYPE_CHECKING:
    from aufheben.modelling import Desk, Wishes
    from aufheben.wording import Language
    from engine.limits import Limits
    from engine.record import Debate
    from kb.knowledge_base import KnowledgeBase
    from llm_bridge.conversation import Proposal, Speaker, View
    from llm_bridge.errors import ModelError


@dataclass(frozen=True, slots=True)
class Asked:
    """What a user asked of a debate with a model."""

    name: str
    wishes: Wishes
    language: Language
    limits: Limits
    mains: str = "all"
    first: str | None = None
    max_rounds: int | None = None
    prose: bool = False
    as_json: bool = False
    at_once: int = 1


LONGEST = 6
"""Counterarguments of a line, and rounds of a free debate times two, unless --max-rounds says otherwise."""


def hybrid(asked: Asked) -> int:
    """Translate where needed, decide formally, and let a model phrase the synthesis; its words are checked."""
    reading = _texts(asked.name)
    if reading is None:
        base, most = read(asked.name, asked.language), ATTEMPTS + 2 * STAGES
        at = desk(asked.wishes, most)
        announce(at, most, asked.language)
    else:
        most = most_translated(reading) + ATTEMPTS + 2 * STAGES
        at = desk(asked.wishes, most)
        announce(at, most, asked.language)
        base = translate(reading, at.model()).kb
        requests.sound(base)
    held = requests.debate(base, mains=asked.mains, first=asked.first, max_rounds=asked.max_rounds, limits=asked.limits)
    speech = speech_of(base, asked.language)
    words = phrase(held, base.says, at.model(repairs=0), asked.language.value)
    proposed = _proposed(held, base, at, asked.language) if held.outcome is Outcome.STALEMATE else None
    if asked.as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        told = messages.debate_document(held)
        cost = transcripts.cost(at, most).model_dump(mode="json")
        print_document(
            {
                **told,
                "phrased": transcripts.phrased_document(words),
                "proposed": transcripts.proposed_document(proposed),
                "bridged": {str(claim): list(labels) for claim, labels in bridged(held).items()},
                "cost": cost,
            }
        )
    else:
        page = debate_prose if asked.prose else debate_page
        show(page(held, speech))
        show(bridged_page(bridged(held), speech))
        if words is not None:
            show(phrased_page(words, speech))
        if proposed is not None:
            show(proposal_page(proposed, speech))
        _cost(at, asked.language)
    return LIMIT if held.stopped is not None else GOOD


def _proposed(held: Debate, base: KnowledgeBase, at: Desk, language: Language) -> Proposal | None:
    """Return what a model proposes where the engine found no synthesis; None where it gave nothing usable."""
    voice = speaker(language.value, base.says)
    warrants = [{"agent": claim.agent, "rule": voice.rule(claim.warrant)} for claim in held.claims]
    try:
        return propose(held.issue.question, warrants, at.model(), language.value)
    except Unusable:
        return None


def llm(asked: Asked, *, human: str | None = None, published: bool = False) -> int:
    """Let models argue under the protocol; nothing they say is verified."""
    issue, stances = _stances(asked)
    if human is not None and human not in stances:
        raise Misuse("misuse.unknown-agent", agent=human, agents=", ".join(stances))
    longest = asked.max_rounds or LONGEST
    most = most_calls(len(stances), longest)
    at = desk(asked.wishes, most)
    announce(at, most, asked.language)
    speech = speech_for(asked.language, tuple(stances))
    model = at.model(repairs=0)
    speakers: dict[str, Speaker] = dict.fromkeys(stances, ModelSpeaker(model, asked.language.value))
    if human is not None:
        speakers[human] = HumanSpeaker(lambda view, complaint: _typed(view, complaint, speech))
    held = converse(
        issue,
        stances,
        speakers,
        at.model(),
        longest=longest,
        published=published,
        language=asked.language.value,
        told=None if asked.as_json else lambda turn: show(turn_page(turn, speech)),
    )
    if asked.as_json:
        spent = transcripts.cost(at, most)
        language = asked.language.value
        print_document(
            transcripts.transcript_document(held, spent, max_rounds=longest, published=published, language=language)
        )
    else:
        show(ending_page(held, speech, longest))
        _cost(at, asked.language)
    return _exit(held.reason, cut=held.outcome.value == "stopped")


def free(asked: Asked, *, together: bool = False) -> int:
    """Let models talk without a schema: a baseline."""
    issue, stances = _stances(asked)
    rounds = asked.max_rounds or LONGEST // 2
    most = 2 * most_talked(len(stances), rounds)
    at = desk(asked.wishes, most)
    announce(at, most, asked.language)
    speech = speech_for(asked.language, tuple(stances))
    model = at.model()
    held = talk(
        issue,
        stances,
        dict.fromkeys(stances, model),
        model,
        rounds=rounds,
        together=together,
        at_once=asked.at_once,
        language=asked.language.value,
        told=None if asked.as_json else lambda one: show(speech_page(one, speech)),
    )
    if asked.as_json:
        spent = transcripts.cost(at, most)
        print_document(transcripts.talk_document(held, spent, rounds=rounds, language=asked.language.value))
    else:
        show(talk_ending(held, speech))
        _cost(at, asked.language)
    return _exit(held.reason)


def speech_for(language: Language, agents: tuple[str, ...] = ()) -> Speech:
    """Return how a debate of texts is told: there is no knowledge base to speak for."""
    return Speech(language, teller(language.value), agents)


def announce(at: Desk, most: int, language: Language) -> None:
    """Tell before a run what it may cost at most."""
    limit = most if at.wishes.calls is None else min(most, at.wishes.calls)
    journal = at.wishes.journal.name if at.wishes.journal is not None else "—"
    speech = speech_for(language)
    show((speech.quiet("model.announce", model=at.name or "—", calls=limit, journal=journal),), sys.stderr)


def _cost(at: Desk, language: Language) -> None:
    spent = at.spent
    fields = {"calls": spent.calls, "tokens_in": spent.tokens_in, "tokens_out": spent.tokens_out}
    show((speech_for(language).quiet("model.cost", hits=at.traffic.hits, **fields),), sys.stderr)


def _exit(reason: ModelError | None, *, cut: bool = False) -> int:
    match reason:
        case None:
            return LIMIT if cut else GOOD
        case OutOfBudget():
            return LIMIT
        case _:
            return MODEL


def _texts(name: str) -> Any:  # noqa: ANN401 - a reading of kb.readings, or None for a knowledge base
    """Return what a text in natural language says; None for a knowledge base."""
    if not name.endswith(loading.PLAIN):
        return None
    return read_texts(loading.sources([name]), None, Negation.STRONG)


def _stances(asked: Asked) -> tuple[str, dict[str, str]]:
    """Return the issue and the stances as texts: as they are written, or spoken from a knowledge base."""
    reading = _texts(asked.name)
    stances: dict[str, str] = {}
    if reading is None:
        base = read(asked.name, asked.language)
        voice = speaker(asked.language.value, base.says)
        shared = [voice.rule(rule) for rule in base.background]
        stances = {agent.name: "\n".join([*shared, *map(voice.rule, agent.rules)]) for agent in base.agents}
        issue = "" if base.issue is None else base.issue.question
    else:
        (document,) = reading.documents
        shared = [one.text for section in document.sections if section.owner == "" for one in section.sentences]
        for section in document.sections:
            if section.owner:
                texts = [sentence.text for sentence in section.sentences]
                stances[section.owner] = "\n".join([stances.get(section.owner, "\n".join(shared)), *texts]).strip()
        issue = "" if document.issue is None else document.issue.text
    if not issue or len(stances) < 2:  # noqa: PLR2004 - two make a debate
        raise Misuse("misuse.no-stances")
    return issue, stances


def _typed(view: View, complaint: str | None, speech: Speech) -> str:
    """Return what a person types for a turn, after showing what may be attacked."""
    lines = [speech.line("human.turn", agent=speech.agent(view.agent), issue=view.issue)]
    if view.attacked is not None and view.attacked.argument is not None:
        conclusions, assumptions = attackable(view.attacked)
        nothing = speech.tell("human.none")
        listed = ("; ".join(conclusions) or nothing, "; ".join(assumptions) or nothing)
        lines.append(speech.line("human.open", 2, conclusions=listed[0], assumptions=listed[1]))
    if complaint:
        lines.append(Line((Words(complaint, "bad"),), indent=2))
    lines.append(speech.quiet("human.how", 2))
    show(tuple(lines), sys.stderr)
    typed = sys.stdin.readline()
    return typed or "pass"
