"""The modes of ``aufheben debate`` that ask a model: hybrid, llm and free."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben import requests, transcripts
from aufheben.blocks import Paragraph, Run
from aufheben.cli.desk import print_document, read
from aufheben.cli.exits import FAILED, GOOD, LIMIT, MODEL
from aufheben.errors import Misuse
from aufheben.modelling import desk
from aufheben.reports.conversations import (
    bridged_page,
    ending_page,
    missed_page,
    progress_line,
    speech_page,
    talk_ending,
    turn_page,
    worded_page,
)
from aufheben.reports.debates import debate_page
from aufheben.reports.prose import debate_prose
from aufheben.reports.verbalizer import Verbalizer, verbalizer_of
from aufheben.screen import show
from aufheben.transcripts import Worded
from engine.values.record import Outcome
from grammar.languages import prose_verbalizer, sentence_verbalizer
from grammar.texts import Negation
from kb import loading
from kb.readings import read_texts
from llm_bridge.bridging import bridged
from llm_bridge.conversation import (
    STAGES,
    HumanSpeaker,
    ModelSpeaker,
    converse,
    most_debate_calls,
    most_talk_calls,
    propose_synthesis,
    talk,
)
from llm_bridge.errors import ModelError, OutOfBudget, Unusable
from llm_bridge.phrasing import ATTEMPTS, phrase
from llm_bridge.protocol import attackable
from llm_bridge.translation import most_translation_calls, translate

if TYPE_CHECKING:
    from aufheben.modelling import Desk, Wishes
    from aufheben.wording import Language
    from engine.values.limits import Limits
    from engine.values.record import Debate
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextReading
    from llm_bridge.conversation import Speaker, SpeakerView
    from llm_bridge.translation import Translation


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
    """Translate where needed, decide formally, and let a model phrase the synthesis; its words are checked.

    The debate is decided and shown before a model is asked for words: when it gives none, only these are missing.
    """
    reading = _texts(asked.name)
    most = max(ATTEMPTS, 2 * STAGES) + (0 if reading is None else most_translation_calls(reading))
    with desk(asked.wishes, most) as at:
        announce(at, asked.language)
        return _hybrid(asked, reading, at)


def _hybrid(asked: Asked, reading: TextReading | None, at: Desk) -> int:
    done = None if reading is None else _translated(reading, at, asked.language)
    base = read(asked.name, asked.language) if done is None else done.kb
    requests.sound(base)
    held = requests.debate(base, mains=asked.mains, first=asked.first, max_rounds=asked.max_rounds, limits=asked.limits)
    verbalizer = verbalizer_of(base, asked.language)
    if not asked.as_json:
        page = debate_prose if asked.prose else debate_page
        show((*page(held, verbalizer), *bridged_page(bridged(held), verbalizer)))
    words = _worded(held, base, at, asked.language)
    if asked.as_json:
        print_document(transcripts.hybrid_document(held, done, words, transcripts.cost(at), asked.language))
    else:
        show(worded_page(words, verbalizer))
        _cost(at, asked.language)
    left = done is not None and (done.refused or done.untranslated)
    return LIMIT if held.stopped is not None else _exit(words.reason) or (FAILED if left else GOOD)


def _translated(reading: TextReading, at: Desk, language: Language) -> Translation:
    """Return the translation of a text, with a line for what has been asked for and another for what is missing."""
    verbalizer = speech_for(language)
    done = translate(
        reading, at.model(reading.language), told=lambda one: show((progress_line(one, verbalizer),), sys.stderr)
    )
    show(missed_page(done, verbalizer), sys.stderr)
    return done


def _worded(held: Debate, base: KnowledgeBase, at: Desk, language: Language) -> Worded:
    """Return the words that a model gives to a debate: for its synthesis, or a proposal where there is none."""
    try:
        if held.outcome is not Outcome.STALEMATE:
            return Worded(phrase(held, base.says, at.model(language.value, repairs=0), language.value))
        voice = sentence_verbalizer(language.value, base.says)
        warrants = [{"agent": claim.agent, "rule": voice.rule(claim.warrant)} for claim in held.claims]
        return Worded(
            proposal=propose_synthesis(held.issue.question, warrants, at.model(language.value), language.value),
        )
    except Unusable as fault:
        return Worded(note=fault.text(language.value))
    except ModelError as error:
        return Worded(reason=error)


def llm(asked: Asked, *, human: str | None = None, published: bool = False) -> int:
    """Let models argue under the protocol; nothing they say is verified."""
    issue, stances, tongue = _stances(asked)
    if human is not None and human not in stances:
        raise Misuse("misuse.unknown-agent", agent=human, agents=", ".join(stances))
    longest = asked.max_rounds or LONGEST
    most = most_debate_calls(len(stances), longest)
    with desk(asked.wishes, most) as at:
        announce(at, asked.language)
        verbalizer = speech_for(asked.language, tuple(stances))
        model = at.model(tongue, repairs=0)
        speakers: dict[str, Speaker] = dict.fromkeys(stances, ModelSpeaker(model, tongue))
        if human is not None:
            speakers[human] = HumanSpeaker(lambda view, complaint: _typed(view, complaint, verbalizer))
        held = converse(
            issue,
            stances,
            speakers,
            at.model(tongue),
            longest=longest,
            published=published,
            language=tongue,
            told=None if asked.as_json else lambda turn: show(turn_page(turn, verbalizer)),
        )
        if asked.as_json:
            spent = transcripts.cost(at)
            language = asked.language.value
            print_document(
                transcripts.transcript_document(held, spent, max_rounds=longest, published=published, language=language)
            )
        else:
            show(ending_page(held, verbalizer, longest))
            _cost(at, asked.language)
        return _exit(held.reason, cut=held.outcome.value == "stopped")


def free(asked: Asked, *, together: bool = False) -> int:
    """Let models talk without a schema: a baseline."""
    issue, stances, tongue = _stances(asked)
    rounds = asked.max_rounds or LONGEST // 2
    most = 2 * most_talk_calls(len(stances), rounds)
    with desk(asked.wishes, most) as at:
        announce(at, asked.language)
        verbalizer = speech_for(asked.language, tuple(stances))
        model = at.model(tongue)
        held = talk(
            issue,
            stances,
            dict.fromkeys(stances, model),
            model,
            rounds=rounds,
            together=together,
            at_once=asked.at_once,
            language=tongue,
            told=None if asked.as_json else lambda one: show(speech_page(one, verbalizer)),
        )
        if asked.as_json:
            spent = transcripts.cost(at)
            print_document(transcripts.talk_document(held, spent, rounds=rounds, language=asked.language.value))
        else:
            show(talk_ending(held, verbalizer))
            _cost(at, asked.language)
        return _exit(held.reason)


def speech_for(language: Language, agents: tuple[str, ...] = ()) -> Verbalizer:
    """Return how a debate of texts is told: there is no knowledge base to speak for."""
    return Verbalizer(language, prose_verbalizer(language.value), agents)


def announce(at: Desk, language: Language) -> None:
    """Tell before a run what it may cost at most."""
    journal = at.wishes.journal.name if at.wishes.journal is not None else "—"
    verbalizer = speech_for(language)
    tokens = at.wishes.reply_tokens
    told = verbalizer.quiet("model.announce", model=at.name or "—", calls=at.most_calls, tokens=tokens, journal=journal)
    show((told,), sys.stderr)


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


def _texts(name: str) -> TextReading | None:
    """Return what a text in natural language says; None for a knowledge base."""
    if not name.endswith(loading.PLAIN):
        return None
    return read_texts(loading.sources([name]), None, Negation.STRONG)


def _stances(asked: Asked) -> tuple[str, dict[str, str], str]:
    """Return the issue, the stances as texts and their language: as written, or spoken from a knowledge base."""
    reading = _texts(asked.name)
    tongue = asked.language.value if reading is None else reading.language
    stances: dict[str, str] = {}
    if reading is None:
        base = read(asked.name, asked.language)
        voice = sentence_verbalizer(asked.language.value, base.says)
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
    return issue, stances, tongue


def _typed(view: SpeakerView, complaint: str | None, verbalizer: Verbalizer) -> str:
    """Return what a person types for a turn, after showing what may be attacked."""
    lines = [verbalizer.line("human.turn", agent=verbalizer.agent(view.agent), issue=view.issue)]
    if view.attacked is not None and view.attacked.argument is not None:
        conclusions, assumptions = attackable(view.attacked)
        nothing = verbalizer.tell("human.none")
        listed = ("; ".join(conclusions) or nothing, "; ".join(assumptions) or nothing)
        lines.append(verbalizer.line("human.open", 2, conclusions=listed[0], assumptions=listed[1]))
    if complaint:
        lines.append(Paragraph((Run(complaint, "bad"),), indent=2))
    lines.append(verbalizer.quiet("human.how", 2))
    show(tuple(lines), sys.stderr)
    typed = sys.stdin.readline()
    return typed or "pass"
