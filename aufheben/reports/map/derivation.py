"""How a synthesis was derived, in Markdown: each side's reason, what follows from it, what both share, every candidate.

The steps are those of semantics.md, section 4: characterization, specialization, generalization, and the tests that
reject a candidate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.cuts import cut_text
from aufheben.reports.map.escaping import code, row
from aufheben.reports.map.escaping import markdown as escaped
from aufheben.wording import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.reports.map.voice import Voice
    from kb.schema import Antecedent, CandidateMessage, CoreMessage, DebateDocument, RejectionMessage, SynthesisMessage


def derivation(document: DebateDocument, voice: Voice) -> Iterator[str]:
    """Yield the derivation as lines of Markdown; nothing where there was no synthesis."""
    synthesis = document.synthesis
    if synthesis is None:
        return
    if synthesis.obstacle is not None:
        alone = synthesis.obstacle == "one-side" and not document.claims
        yield from (tell("obstacle.no-side" if alone else f"obstacle.{synthesis.obstacle}", voice.language), "")
    if synthesis.characterization:
        yield from _sides(synthesis, voice)
    if synthesis.core is not None:
        core = rule(synthesis.core, synthesis.core.consequent)
        yield from (f"{tell('map.core', voice.language)}: {code(core)}", "")
    if synthesis.candidates:
        yield from _candidates(synthesis, voice)
    yield from _missing(synthesis, voice)


def rule(body: Antecedent | CoreMessage, head: str) -> str:
    """Return a rule in concrete syntax."""
    premises = ", ".join((*body.strong, *(f"not {literal}" for literal in body.weak_negation)))
    return f"{premises} => {head}" if premises else f"=> {head}"


def _sides(synthesis: SynthesisMessage, voice: Voice) -> Iterator[str]:
    """Yield characterization and specialization: the reasons as properties, and what each entails."""
    yield row(
        (
            "",
            tell("map.side", voice.language),
            tell("synthesis.reason", voice.language),
            tell("map.saturated", voice.language),
        )
    )
    yield row(("---",) * 4)
    for name, one in synthesis.characterization.items():
        reason = code(rule(one.antecedent, one.consequent))
        yield row((escaped(name), escaped(voice.agent(one.agent)), reason, _codes(one.saturated)))
    common = _codes(synthesis.common) or tell("synthesis.nothing", voice.language)
    yield from ("", tell("synthesis.common", voice.language, members=common), "")


def _candidates(synthesis: SynthesisMessage, voice: Voice) -> Iterator[str]:
    """Yield generalization: what each object has of all the reasons, what each side keeps, and why it was refused."""
    agents = tuple(dict.fromkeys(agent for one in synthesis.candidates for agent in one.kept))
    heads = (
        tell("map.candidate", voice.language),
        tell("map.has", voice.language),
        *(escaped(voice.agent(agent)) for agent in agents),
        "",
    )
    yield row(heads)
    yield row(("---",) * len(heads))
    for one in synthesis.candidates:
        binding = ", ".join(f"{name} = {value}" for name, value in one.binding.items())
        kept = (_kept(one, agent) for agent in agents)
        yield row((code(binding), _codes(one.core), *kept, _fate(one, voice)))
    yield ""


def _kept(candidate: CandidateMessage, agent: str) -> str:
    members, share = candidate.kept.get(agent), candidate.shares.get(agent)
    return "" if members is None else f"{_codes(members)} ({share})" if members else f"– ({share})"


def _fate(candidate: CandidateMessage, voice: Voice) -> str:
    if candidate.rejected is not None:
        return f"✗ {_rejection(candidate, candidate.rejected, voice)}"
    return f"✓ {tell('map.optimal' if candidate.optimal else 'map.holds', voice.language)}"


def _rejection(candidate: CandidateMessage, rejected: RejectionMessage, voice: Voice) -> str:
    name = f"rejection.{rejected.reason}"
    if rejected.reason == "defeated-in-debate" and rejected.turn is not None:
        name += "-turn"
    claim = tell("debate.quoted", voice.language, text=escaped(voice.literal(candidate.claim)))
    agent = "" if rejected.agent is None else escaped(voice.agent(rejected.agent))
    members = _codes(rejected.members)
    return tell(name, voice.language, claim=claim, agent=agent, members=members, turn=rejected.turn)


def _missing(synthesis: SynthesisMessage, voice: Voice) -> Iterator[str]:
    for one in synthesis.missing:
        facts = [one.fact] if one.also is None else [one.fact, one.also]
        name = "answer.missing" if one.also is None else "answer.missing-two"
        claim = tell("debate.quoted", voice.language, text=escaped(voice.literal(one.claim)))
        yield f"- {tell(name, voice.language, claim=claim, fact=_codes(facts))}"
    if synthesis.cut is not None:
        name = "answer.missing-cut" if synthesis.core is None else "answer.others-cut"
        yield tell(name, voice.language, cut=cut_text(synthesis.cut, voice.language))
    elif synthesis.core is None and not synthesis.missing and synthesis.obstacle is None:
        yield tell("answer.missing-none", voice.language)


def _codes(literals: Iterable[str]) -> str:
    return ", ".join(map(code, literals))
