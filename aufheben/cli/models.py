"""Commands that ask a model: the modes hybrid, llm and free of ``debate``, ``translate``, and ``verify --model``.

While a model is asked, a terminal shows who thinks about what, for how long, and what went wrong meanwhile.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, TextIO, cast

from aufheben import api
from aufheben.blocks import Paragraph, Run
from aufheben.choices import Mode, ProtocolForm
from aufheben.cli import FAILED, GOOD, LIMIT, MODEL, commands
from aufheben.cli.confirming import ConfirmingClauses, ConfirmingRelations
from aufheben.cli.io import basis_of, mains_of, mention, opened, print_document, read, typed_line, write
from aufheben.errors import Misuse
from aufheben.models import ModelSession, Wishes, model_name, prices_of, session
from aufheben.reports import conversations
from aufheben.reports.debates import debate_page
from aufheben.reports.prose import debate_prose
from aufheben.reports.readings import silent_lines
from aufheben.reports.verbalizer import Verbalizer, amount, known, verbalizer_of
from aufheben.screen import show
from aufheben.worded import MOST_WORDING_CALLS, stances_in_words, worded, written
from aufheben.wording import Language, tell
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from grammar.errors import Unreadable
from grammar.languages import prose_verbalizer, sentence_verbalizer
from grammar.spans import columns_of
from grammar.wording import NameList, Severity
from kb import library, loading
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from kb.readings import TextBasis, TextReading, aside, dialogue_of, left_to_model, read_as_written, read_before_model
from llm_bridge import conversation
from llm_bridge.bridging import MOST_ALIGNMENT_CALLS, Bridges, Pair, alignments, bridged, bridges, bridges_text
from llm_bridge.confirmation import candidates, confirmed, renamed
from llm_bridge.dialects import Interface, Profile, SchemaForm
from llm_bridge.errors import ModelError, OutOfBudget, Unusable
from llm_bridge.mapping import Proposals, Proposing, most_calls
from llm_bridge.openai_door import address_of_environment, sounds_secret
from llm_bridge.protocol import attackable
from llm_bridge.relations import RelatedDialogue, most_relating_calls, relate
from llm_bridge.translation import Translation, most_translation_calls
from llm_bridge.translation import translate as translated

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence

    from kb.loading import Loaded
    from kb.transcript_schema import ReasonMessage
    from kb.transcripts.protocol import FormalTranscript, Understanding
    from kb.transcripts.utterances import TranscriptFile
    from llm_bridge.endpoints import ModelCall, Prices
    from llm_bridge.model import BadReply
    from llm_bridge.turns import Confirm, TurnsRead

LONGEST = 6
"""Counterarguments of a line, and rounds of a free debate times two, unless --max-rounds says otherwise."""


def wishes(given: commands.Given, name: str) -> Wishes:
    """Return what is asked of a model; the journal stands beside the text of a name unless it is named."""
    listed = given[commands.PRICES]
    prices = None if listed is None else prices_of(Path(listed), model_name(given[commands.MODEL_NAME]))
    return wished(given, given[commands.MODEL_NAME], beside(name, offline=given[commands.OFFLINE]), prices)


def reply_settings(given: commands.Given, *, asking: bool = True, **others: str) -> str:
    """Return all options that replies depend on, as a part of every cell's content."""
    fields = {
        "address": address_of_environment() if asking else "",
        "temperature": str(given[commands.TEMPERATURE]),
        "seed": str(given[commands.SEED]),
        "tokens": given[commands.REPLY_TOKENS],
        "effort": given[commands.EFFORT],
        "extra": given[commands.EXTRA_BODY],
        **others,
    }
    return json.dumps(fields, sort_keys=True, ensure_ascii=False)


def wished(given: commands.Given, model: str | None, journal: Path | None, prices: Prices | None) -> Wishes:
    """Return what is asked of a model by all options but that of its name; ``journal`` or none unless named."""
    named = given.get(commands.JOURNAL, None)
    if given[commands.MAX_COST] is not None and prices is None:
        raise Misuse("usage.cost-without-prices")
    temperature, seed, extra = given[commands.TEMPERATURE], given[commands.SEED], given[commands.EXTRA_BODY]
    headers, secrets = headers_of(given[commands.HEADER], os.environ)
    return Wishes(
        model=model,
        journal=journal if named is None else Path(named),
        offline=given[commands.OFFLINE],
        refresh=given[commands.REFRESH],
        calls=given[commands.MAX_CALLS],
        tokens=given[commands.MAX_TOKENS],
        money=given[commands.MAX_COST],
        prices=prices,
        reply_tokens=given[commands.REPLY_TOKENS],
        temperature=None if temperature is commands.Off.OFF else temperature,
        seed=None if seed is commands.Off.OFF else seed,
        effort=given[commands.EFFORT],
        extra={} if extra is None else extra,
        headers=headers,
        secrets=secrets,
        seconds=given[commands.REPLY_SECONDS],
        retry_wait=given[commands.RETRY_WAIT],
        rpm=given[commands.RPM],
        at_once=given.get(commands.CONCURRENCY, 1),
    )


_VARIABLE = re.compile(r"\$\{(\w+)\}")
_TOKEN = re.compile(r"[!#$%&'*+.^`|~\w-]+", re.ASCII)


def headers_of(
    written: Sequence[str], environment: Mapping[str, str]
) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Return headers as they are sent, and what of them is secret: all that comes from the environment.

    ``${NAME}`` in a value stands for a variable. Raises `Misuse` for one that is not set, for a header whose name
    says that it is secret and whose value stands on the command line, where others can read it, and for a value that
    no header can hold.

    >>> headers_of(["X-Title=debates", "X-Api-Key=${MINE}"], {"MINE": "s3cret"})
    ((('X-Title', 'debates'), ('X-Api-Key', 's3cret')), ('s3cret',))
    """
    headers: list[tuple[str, str]] = []
    secrets: list[str] = []
    for one in written:
        name, sign, value = (part.strip() for part in one.partition("="))
        variables = _VARIABLE.findall(value)
        if not (_TOKEN.fullmatch(name) and sign and value):
            raise Misuse("usage.header", value=name)
        if sounds_secret(name) and not variables:
            raise Misuse("usage.header-secret", name=name)
        for variable in variables:
            if not environment.get(variable):
                raise Misuse("usage.header-unset", name=name, variable=variable)
            secrets.append(environment[variable])
        sent = _VARIABLE.sub(lambda found: environment[found[1]], value).strip()
        if not (sent.isascii() and sent.isprintable()):
            raise Misuse("usage.header-unsendable", name=name)
        headers.append((name, sent))
    return tuple(headers), tuple(secrets)


def beside(name: str, *, offline: bool = False) -> Path:
    """Return the journal of a text: the file beside it that ends in ``.journal``; for other inputs, one here.

    ``offline`` a text of the library has the journal that comes with it, which nothing is written to.

    >>> str(beside("stances.txt")), str(beside("-"))
    ('stances.journal', 'aufheben.journal')
    """
    path = Path(name)
    if offline and loading.is_library_text(name):
        return library.journal(name)
    return path.with_suffix(".journal") if path.suffix else Path("aufheben.journal")


def hybrid(given: commands.Given, bounds: Limits) -> int:
    """Translate where needed, decide formally, and let a model phrase the synthesis; its words are checked.

    Of a dialogue a model is not asked what the sentences mean, but what they do to one another. The debate is decided
    and shown before a model is asked for words: when it gives none, only these are missing.
    """
    published = given[commands.COURSE] is ProtocolForm.PUBLISHED
    whole = _text(given)
    dialogue = None if whole is None else dialogue_of(whole)
    reading = dialogue or (None if whole is None else left_to_model(whole))
    loaded = opened(given, given[commands.NAME]) if reading is None else None
    base = KnowledgeBase() if loaded is None else loaded.base  # what is made of a text, later
    if reading is not None:
        _sound(reading)
        if dialogue is None:  # of a dialogue a model is asked what is at issue
            _debatable(reading)
    language = given.language
    confirming = given[commands.CONFIRM] and reading is not None
    most = MOST_WORDING_CALLS
    if reading is not None:
        most += most_translation_calls(reading) if dialogue is None else most_relating_calls(reading)
    with asking(wishes(given, given[commands.NAME]), most, language) as at:
        done: Translation | RelatedDialogue | None = None
        if dialogue is not None:
            done = _related(dialogue, at, language, ConfirmingRelations(language) if confirming else None)
        elif reading is not None:
            done = _translated(reading, at, language, ConfirmingClauses(language) if confirming else None)
        base = base if done is None else done.kb
        held = api.debate(
            base,
            mains_of(given),
            given[commands.FIRST],
            max_rounds=given[commands.MAX_ROUNDS],
            route=given[commands.ROUTE],
            limits=bounds,
        )
        verbalizer = verbalizer_of(base, language)
        basis = _basis(done, loaded)
        if not given[commands.AS_JSON]:
            if isinstance(done, RelatedDialogue):
                show((*conversations.relations_page(done, verbalizer), Paragraph()))
            page = debate_prose if given[commands.PROSE] else debate_page
            record = page(held, verbalizer, basis.silent, every_move=given[commands.EVERY_MOVE])
            show((*record, *conversations.bridged_page(bridged(held), verbalizer)))
        outcomes = _outcomes(done, bounds, language) if isinstance(done, RelatedDialogue) else ()
        if outcomes and not given[commands.AS_JSON]:
            show((Paragraph(), *conversations.outcome_lines(outcomes, verbalizer)))
        if basis.silent:
            lines = (Paragraph(), *silent_lines(basis, verbalizer))
            show(lines, sys.stderr if given[commands.AS_JSON] else sys.stdout)
        _, stances = stances_in_words(base, language.value) if reading is None else written(reading)
        model = at.model(language.value, repairs=0)
        words = worded(held, base, stances, model, language.value, bounds, published=published)
        if given[commands.AS_JSON]:
            bad = at.bad_replies(language)
            print_document(conversations.hybrid_document(held, done, words, at.cost, language, bad, outcomes or ()))
        else:
            show(conversations.worded_page(words, verbalizer))
    if held.stopped is not None or outcomes is None:
        return LIMIT
    left = done is not None and done.is_partial
    return _exit(words.reason) or ended(at, FAILED if left else GOOD, language)


def _basis(done: Translation | RelatedDialogue | None, loaded: Loaded | None) -> TextBasis:
    """Return what a debate rests on: of whom nothing bears on it, as far as is read, or was told by a model."""
    match done:
        case None:
            return (None if loaded is None else basis_of(loaded)) or TextBasis()
        case RelatedDialogue():
            return TextBasis((done.reading,), done.silent)
        case _:
            return TextBasis((done.reading,), aside(done.kb.dispute))


def _sound(reading: TextReading) -> None:
    """Raise `Unreadable` with what is wrong with what is read already: no call can mend that, and none is paid for."""
    errors = tuple(one for one in check(reading.partial, complete=False) if one.severity is Severity.ERROR)
    if errors:
        raise Unreadable(errors)


def _debatable(reading: TextReading) -> None:
    """Refuse a text that would hold no debate whatever a model makes of it."""
    if reading.partial.issue is None and not any(document.issue for document in reading.documents):
        raise Misuse("misuse.no-issue")
    if len(reading.partial.agents) < 2:  # noqa: PLR2004 - two make a debate
        raise Misuse("misuse.one-agent")


def _confirmed(done: Translation, decide: ConfirmingClauses) -> Translation:
    """Return what a person takes of a translation, in the names that they find to be one."""
    return renamed(confirmed(done, decide), decide.same)


def _translated(
    reading: TextReading, at: ModelSession, language: Language, decide: ConfirmingClauses | None
) -> Translation:
    """Return the translation of a text, with a line for what has been asked for and another for what is missing."""
    verbalizer = verbalizer_for(language)
    done = translated(
        reading,
        at.model(reading.language),
        debated=True,
        on_progress=lambda one: show((conversations.progress_line(one, verbalizer),), sys.stderr),
    )
    done = done if decide is None else _confirmed(done, decide)
    show(conversations.missed_page(done, verbalizer), sys.stderr)
    return done


def _related(
    reading: TextReading, at: ModelSession, language: Language, decide: ConfirmingRelations | None
) -> RelatedDialogue:
    """Return a dialogue with what its sentences do to one another, with a line for what has been asked about."""
    verbalizer = verbalizer_for(language)
    done = relate(
        reading,
        at.model(reading.language),
        on_progress=lambda one: show((conversations.relating_line(one, verbalizer),), sys.stderr),
    )
    return done if decide is None else done.confirmed(decide)


def _outcomes(done: RelatedDialogue, bounds: Limits, language: Language) -> tuple[ReasonMessage, ...] | None:
    """Return what became of each reason; None where a limit is reached before that is decided, which is told."""
    try:
        return conversations.reason_messages(done, bounds)
    except LimitReached as reached:
        mention(tell("relations.cut", language, limit=amount(reached, language)))
        return None


def llm(given: commands.Given, bounds: Limits) -> int:  # noqa: ARG001 - a debate of texts grounds nothing
    """Let models argue under the protocol; nothing they say is verified."""
    human, published = given[commands.HUMAN], given[commands.COURSE] is ProtocolForm.PUBLISHED
    issue, stances, tongue = _stances(given)
    language = given.language
    if human is not None and human not in stances:
        raise Misuse("misuse.unknown-agent", agent=human, agents=NameList.of(stances))
    longest = given[commands.MAX_ROUNDS] or LONGEST
    with asking(
        wishes(given, given[commands.NAME]), conversation.most_debate_calls(len(stances), longest), language, prose=True
    ) as at:
        verbalizer = verbalizer_for(language, tuple(stances))
        model = at.model(tongue, repairs=0)
        speakers: dict[str, conversation.Speaker] = dict.fromkeys(
            stances, conversation.ModelSpeaker(model, tongue, published)
        )
        if human is not None:
            speakers[human] = conversation.HumanSpeaker(lambda view, complaint: _typed(view, complaint, verbalizer))
        held = conversation.converse(
            issue,
            stances,
            speakers,
            at.model(tongue, repairs=0),
            longest=longest,
            published=published,
            language=tongue,
            on_turn=None if given[commands.AS_JSON] else lambda turn: show(conversations.turn_page(turn, verbalizer)),
        )
        if given[commands.AS_JSON]:
            spent = at.cost
            document = conversations.transcript_document(
                held,
                spent,
                max_rounds=longest,
                published=published,
                language=language.value,
                bad=at.bad_replies(language),
            )
            print_document(document)
        else:
            show(conversations.ending_page(held, verbalizer, longest))
        return ended(at, _exit(held.reason, cut=held.outcome.value == "stopped"), language)


def free(given: commands.Given, bounds: Limits) -> int:  # noqa: ARG001 - as above
    """Let models talk without a schema: a baseline."""
    issue, stances, tongue = _stances(given)
    language = given.language
    rounds = given[commands.MAX_ROUNDS] or LONGEST // 2
    with asking(
        wishes(given, given[commands.NAME]),
        2 * conversation.most_talk_calls(len(stances), rounds),
        language,
        prose=True,
    ) as at:
        verbalizer = verbalizer_for(language, tuple(stances))
        model = at.model(tongue)
        held = conversation.talk(
            issue,
            stances,
            dict.fromkeys(stances, model),
            model,
            rounds=rounds,
            together=given[commands.MAD],
            at_once=given[commands.CONCURRENCY],
            language=tongue,
            on_speech=None if given[commands.AS_JSON] else lambda one: show(conversations.speech_page(one, verbalizer)),
        )
        if given[commands.AS_JSON]:
            spent = at.cost
            bad = at.bad_replies(language)
            print_document(conversations.talk_document(held, spent, rounds=rounds, language=language.value, bad=bad))
        else:
            show(conversations.talk_ending(held, verbalizer))
        return ended(at, _exit(held.reason), language)


MODES: Mapping[Mode, Callable[[commands.Given, Limits], int]] = {Mode.HYBRID: hybrid, Mode.LLM: llm, Mode.FREE: free}
"""How the modes of a debate that ask a model are held."""


def translate(given: commands.Given) -> int:
    """Translate stances."""
    count = given[commands.CANDIDATES]
    reading = read_before_model(*loading.sources([given[commands.STANCES]]))
    given.follow(reading.language)
    language = given.language
    _sound(reading)
    decide = ConfirmingClauses(language) if given[commands.CONFIRM] else None
    most = count * most_translation_calls(reading, opinion=not given[commands.NO_OPINION])
    most += 2 * given[commands.BRIDGES] + given[commands.ALIGN] * MOST_ALIGNMENT_CALLS
    with asking(wishes(given, given[commands.STANCES]), most, language) as at:
        progress = verbalizer_for(language)
        found = candidates(
            reading,
            at.model(reading.language),
            count,
            Limits(given[commands.TIME_LIMIT]),
            opinion=not given[commands.NO_OPINION],
            at_once=given[commands.CONCURRENCY],
            on_progress=lambda one: show((conversations.progress_line(one, progress),), sys.stderr),
        )
        done = found[0].translation if decide is None else _confirmed(found[0].translation, decide)
        joined, aligned, left_out = _joined(given, done, reading, at)
        text = done.text() + bridges_text(joined)
        if given[commands.AS_JSON]:
            spent = at.cost
            bad = at.bad_replies(language)
            print_document(conversations.translation_document(done, spent, text, found, joined, aligned, bad))
        else:
            verbalizer = verbalizer_of(done.kb, language)
            page = (*conversations.translation_page(done, verbalizer), *conversations.aligned_page(aligned, verbalizer))
            show(
                (
                    *page,
                    *conversations.candidates_page(found, verbalizer),
                    *conversations.bridges_page(joined, verbalizer),
                )
            )
    output = given[commands.OUTPUT]
    if output is not None:
        write(text, Path(output), language, force=given[commands.FORCE])
    whole = len(found) == 1 and not (done.untranslated or done.refused or left_out)
    return ended(at, GOOD if whole else FAILED, language)


def _joined(
    given: commands.Given, done: Translation, reading: TextReading, at: ModelSession
) -> tuple[Bridges, tuple[Pair, ...], bool]:
    """Return what a model says that joins the stances, as far as it was asked, and whether something of it is missing.

    The translation does not depend on it: a reply that cannot be used leaves only this out, and has been told.
    """
    joined, left_out = Bridges(), False
    aligned: tuple[Pair, ...] = ()
    tongue, model = reading.language, at.model(reading.language)
    if given[commands.BRIDGES]:
        sentences = [one.sentence.text for one in reading.sentences]
        try:
            joined = bridges(done.kb, sentences, model, sentence_verbalizer(tongue, done.kb.says), tongue)
        except Unusable:
            left_out = True
    if given[commands.ALIGN]:
        try:
            aligned = alignments(done.kb, model, prose_verbalizer(tongue, done.kb.says), tongue)
        except Unusable:
            left_out = True
    return joined, aligned, left_out


@dataclass(slots=True)
class ModelProposer:
    """Asks a model once there is something to ask, and keeps what it said; what it takes is told before."""

    wished: Wishes
    kb: KnowledgeBase
    language: Language
    confirm: Confirm | None = None
    proposals: Proposals | None = None
    read: TurnsRead | None = None
    session: ModelSession | None = None

    def __call__(self, formal: FormalTranscript, held: TranscriptFile) -> Understanding:
        """Return what the model makes of a debate."""
        with asking(self.wished, most_calls(formal, held), self.language) as at:
            self.session = at
            tongue = self.language.value
            proposing = Proposing(self.kb, at.model(tongue), tongue, self.confirm, self.wished.at_once)
            understood = proposing(formal, held)
        self.proposals, self.read = proposing.proposals[-1], proposing.read[-1]
        return understood

    def remark(self) -> None:
        """Tell on standard error what was refused or left open, and what kept the model from answering."""
        for one in () if self.proposals is None else self.proposals.refused:
            reason = one.why(self.language)
            mention(tell("verify.refused", self.language, text=one.text, statement=one.proposed, reason=reason))
        for left in () if self.read is None else self.read.left:
            reason = "; ".join(doubt.text(self.language) for doubt in left.doubts)
            fields = {"text": left.text, "statement": left.proposed, "reason": reason}
            mention(tell("verify.left-open", self.language, turn=left.turn, **fields))
        if self._stopped is not None:
            mention(tell("failure.error", self.language, reason=self._stopped.text(self.language.value)))

    @property
    def _stopped(self) -> ModelError | None:
        stops = (None if one is None else one.stopped for one in (self.read, self.proposals))
        return next((one for one in stops if one is not None), None)

    @property
    def exit(self) -> int | None:
        """Return the exit code of a model that failed, None of one that did not."""
        if self._stopped is not None:
            return _exit(self._stopped)
        return MODEL if self.session is not None and self.session.replies.none_usable else None


def verbalizer_for(language: Language, agents: tuple[str, ...] = ()) -> Verbalizer:
    """Return how a debate of texts is told: there is no knowledge base to speak for."""
    return Verbalizer(language, prose_verbalizer(language.value), agents)


@contextmanager
def asking(
    wished: Wishes, most_calls: int, language: Language, *, prose: bool = False, gauged: bool = False
) -> Generator[ModelSession]:
    """Open a model; tell before what it may cost at most, and after, however the run ended, what it did cost.

    A terminal shows who thinks, and ``prose`` while it is written. A command that is ``gauged`` shows by itself how far
    it is; replies of no use are counted there, and not told one by one.
    """
    with (
        waiting(language, gauged=gauged) as watcher,
        session(wished, most_calls, watcher, in_pieces=prose and watcher.drawing) as at,
    ):
        journal = None if wished.journal is None else wished.journal.name
        if most_calls:
            fields = {"calls": at.most_calls, "tokens": at.wishes.reply_tokens, "tries": at.tries}
            kept = tell("model.unkept", language) if journal is None else tell("model.kept", language, journal=journal)
            mention(tell("model.announce", language, model=at.name or "—", kept=kept, **fields))
        try:
            yield at
        except KeyboardInterrupt:
            watcher.stop()
            if at.spent.calls:
                code = "model.interrupted-unkept" if journal is None else "model.interrupted"
                mention(tell(code, language, journal=journal))
            raise
        finally:
            watcher.stop()
            if gauged and at.replies.bad:
                mention(tell("model.bad-count", language, count=len(at.replies.bad)))
            if most_calls:
                mention(cost_line(at, language))


@contextmanager
def asking_if_any(
    given: commands.Given, model: str | None, most_calls: int, journal: Path | None = None, *, gauged: bool = False
) -> Generator[ModelSession | None]:
    """Open a model as `asking` does, with all options but that of its name; None where there is nothing to ask."""
    if model is None or not most_calls:
        yield None
        return
    listed = given[commands.PRICES]
    prices = None if listed is None else prices_of(Path(listed), model)
    with asking(wished(given, model or None, journal, prices), most_calls, given.language, gauged=gauged) as at:
        yield at


def cost_line(at: ModelSession, language: Language) -> str:
    """Return what a run took: what is not of every run, such as failures and money, only where there is any."""
    spent = at.spent
    parts = [
        tell("model.cost", language, calls=spent.calls, tokens_in=spent.tokens_in, tokens_out=spent.tokens_out),
        tell("model.cost-kept", language, hits=at.traffic.hits),
    ]
    counts = {
        "failed": spent.failed,
        "cached": spent.cached,
        "reasoning": spent.reasoning,
        "estimated": spent.estimated,
    }
    parts += [tell(f"model.cost-{name}", language, count=count) for name, count in counts.items() if count]
    if at.money is not None:
        amount, currency = at.money
        parts.append(tell("model.cost-money", language, amount=amount, currency=currency))
    return tell("model.cost-parts", language).join(parts)


def ended(at: ModelSession, code: int, language: Language) -> int:
    """Return the exit code of a run; one in which no reply was of any use has had no usable model, and that is told."""
    if not at.replies.none_usable or code not in {GOOD, FAILED}:
        return code
    mention(tell("model.no-reply", language))
    return MODEL


def _exit(reason: ModelError | None, *, cut: bool = False) -> int:
    match reason:
        case None:
            return LIMIT if cut else GOOD
        case OutOfBudget():
            return LIMIT
        case _:
            return MODEL


def _text(given: commands.Given) -> TextReading | None:
    """Return what a text in natural language says, read without a model as a whole; None for a knowledge base."""
    if not (given[commands.NAME].endswith(loading.PLAIN) or loading.is_library_text(given[commands.NAME])):
        return None
    reading = read_as_written(*loading.sources([given[commands.NAME]]), strict=given[commands.STRICT_READING])
    given.follow(reading.language)
    return reading


def _stances(given: commands.Given) -> tuple[str, dict[str, str], str]:
    """Return the issue, the stances as texts and their language: as written, or spoken from a knowledge base."""
    whole = _text(given)
    reading = None if whole is None else left_to_model(whole)
    if reading is None:
        issue, stances = stances_in_words(read(given, given[commands.NAME]), given.language.value)
    else:
        issue, stances = written(reading)
    if not issue or len(stances) < 2:  # noqa: PLR2004 - two make a debate
        raise Misuse("misuse.no-stances")
    return issue, stances, given.language.value if reading is None else reading.language


def _typed(view: conversation.SpeakerView, complaint: str | None, verbalizer: Verbalizer) -> str:
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
    return typed_line() or "pass"


_LONGEST = 100
"""Characters of what a reply was about that are told of it."""
_TICK = 0.5
"""Seconds until the line is drawn again."""


@dataclass(slots=True)
class Waiting:
    """One line on a terminal's standard error that is drawn anew while calls are on their way; elsewhere no line."""

    language: Language
    stream: TextIO
    drawing: bool
    telling: bool = True
    """Whether each reply that is of no use is told."""
    _calls: dict[int, tuple[ModelCall, float]] = field(default_factory=dict[int, tuple["ModelCall", float]])
    _received: dict[int, str] = field(default_factory=dict[int, str])
    _trouble: str = ""
    _drawn: bool = False
    _lock: Lock = field(default_factory=Lock)
    _over: Event = field(default_factory=Event)

    def begins(self, call: ModelCall) -> None:
        """Show a call from now on."""
        with self._lock:
            self._calls[id(call)] = (call, monotonic())
            self._draw()

    def waits(self, error: ModelError) -> None:
        """Show why a call is tried again."""
        with self._lock:
            self._trouble = error.text(self.language)
            self._draw()

    def hears(self, call: ModelCall, text: str) -> None:
        """Show what is there of a reply; the line is drawn anew at the next tick."""
        with self._lock:
            self._received[id(call)] = text

    def ends(self, call: ModelCall) -> None:
        """Take a call from the line, and the line away: what it brought is printed next."""
        with self._lock:
            self._calls.pop(id(call), None)
            self._received.pop(id(call), None)
            self._trouble = ""
            self._clear()

    def bad(self, reply: BadReply) -> None:
        """Tell of a reply that could not be used."""
        if not self.telling:
            return
        code = "model.bad-reply-repaired" if reply.repaired else "model.bad-reply"
        what = _what(reply.stage, reply.about, self.language)
        with self._lock:
            self._clear()
            mention(tell(code, self.language, what=what, fault=reply.fault.text(self.language)))

    def fitted(self, model: str, profile: Profile) -> None:
        """Tell how a server has to be asked."""
        parts = [] if profile.interface is Interface.CHAT else [tell("model.form-responses", self.language)]
        if profile.schema_in_prompt or profile.form is not SchemaForm.BOUNDED:
            form = "prompt" if profile.schema_in_prompt else profile.form.value
            parts.append(tell(f"model.form-{form}", self.language))
        parts += [tell("model.form-tokens", self.language)] if profile.tokens != Profile().tokens else []
        parts += [] if profile.system else [tell("model.form-system", self.language)]
        if profile.left_out:
            parts.append(tell("model.form-without", self.language, names=", ".join(sorted(profile.left_out))))
        with self._lock:
            self._clear()
            mention(
                tell("model.form", self.language, model=model, form=tell("model.cost-parts", self.language).join(parts))
            )

    def tick(self) -> None:
        """Draw the line again and again, until it is over."""
        while not self._over.wait(_TICK):
            with self._lock:
                self._draw()

    def stop(self) -> None:
        """End the drawing."""
        self._over.set()
        with self._lock:
            self._calls.clear()
            self._clear()

    def _draw(self) -> None:
        if not (self.drawing and self._calls):
            return
        call, since = min(self._calls.values(), key=lambda one: one[1])
        fields = {"what": _what(call.stage, call.about, self.language), "seconds": int(monotonic() - since)}
        prose = prose_of(self._received.get(id(call), ""))
        code = "model.speaking" if prose else "model.thinking"
        line = tell(code, self.language, model=call.model, **fields, text="")
        if len(self._calls) > 1:
            line += tell("model.thinking-more", self.language, count=len(self._calls) - 1)
        if self._trouble:
            line += tell("model.thinking-again", self.language, reason=self._trouble)
        room = shutil.get_terminal_size().columns - 1
        line = _fitting(line, room)
        self.stream.write(f"\r\x1b[K{line}{_end_of(prose, room - columns_of(line))}")
        self.stream.flush()
        self._drawn = True

    def _clear(self) -> None:
        if self._drawn:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
            self._drawn = False


@contextmanager
def waiting(language: Language, *, gauged: bool = False) -> Generator[Waiting]:
    """Show what a model is asked for while it thinks, where standard error is a terminal, and tell what goes wrong.

    A command that is ``gauged`` shows by itself how far it is, and counts replies of no use in what it comes to.
    """
    found = Waiting(language, sys.stderr, not gauged and sys.stderr.isatty(), not gauged)
    ticking = Thread(target=found.tick, daemon=True)
    if found.drawing:
        ticking.start()
    try:
        yield found
    finally:
        found.stop()
        if found.drawing:
            ticking.join()


def _what(stage: str, about: str, language: Language) -> str:
    """Return what a call is for, and whom or what it concerns."""
    shown = about if len(about) <= _LONGEST else f"{about[: _LONGEST - 1]}…"
    return (
        tell("model.about", language, stage=known("stage", stage, language), about=shown)
        if shown
        else known("stage", stage, language)
    )


def prose_of(reply: str) -> str:
    """Return the prose of a reply that is not whole yet: the last text in it, in one line.

    >>> prose_of('{"speech": "We need a plan, bec'), prose_of('{"sp'), prose_of("")
    ('We need a plan, bec', '', '')
    """
    from pydantic_core import from_json  # noqa: PLC0415 - while a model speaks

    try:
        value = from_json(reply, allow_partial="trailing-strings")
    except ValueError:
        return ""
    texts = list(_texts_in(value))
    return " ".join(texts[-1].split()) if texts else ""


def _texts_in(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for one in cast("dict[str, object]", value).values():
                yield from _texts_in(one)
        case list():
            for one in cast("list[object]", value):
                yield from _texts_in(one)
        case _:
            return


def _end_of(text: str, columns: int) -> str:
    """Return the end of a text, as much as so many columns have room for.

    >>> _end_of("カメラ a", 4), _end_of("abc", 9)
    ('ラ a', 'abc')
    """
    while text and columns_of(text) > columns:
        text = text[1:]
    return text


def _fitting(line: str, columns: int) -> str:
    """Return a line cut to the columns of a terminal.

    >>> _fitting("カメラ a", 5), _fitting("カメラ", 6)
    ('カメ…', 'カメラ')
    """
    if columns_of(line) <= columns:
        return line
    while columns_of(line) >= columns:
        line = line[:-1]
    return f"{line}…"
