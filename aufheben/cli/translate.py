"""``aufheben translate STANCES.txt``: free text as a knowledge base, with a model for what cannot be read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from aufheben.cli.desk import print_document
from aufheben.cli.exits import FAILED, GOOD
from aufheben.cli.model_options import (
    JournalFile,
    MaxCalls,
    MaxTokens,
    ModelName,
    Offline,
    Refresh,
    ReplySeconds,
    ReplyTokens,
    RetryWait,
    Seed,
    Temperature,
    wishes,
)
from aufheben.cli.options import JsonFlag, LanguageOption, TimeLimit, limits, spoken


def run(
    name: Annotated[str, typer.Argument(metavar="STANCES.txt", show_default=False)],
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE.kb")] = None,
    force: Annotated[bool, typer.Option("--force")] = False,  # noqa: FBT002 - here and below: flags of the command line
    count: Annotated[int, typer.Option("--candidates", metavar="K")] = 1,
    bridging: Annotated[bool, typer.Option("--bridges")] = False,  # noqa: FBT002
    aligning: Annotated[bool, typer.Option("--align")] = False,  # noqa: FBT002
    no_opinion: Annotated[bool, typer.Option("--no-opinion")] = False,  # noqa: FBT002
    model: ModelName = None,
    journal: JournalFile = None,
    offline: Offline = False,  # noqa: FBT002
    refresh: Refresh = False,  # noqa: FBT002
    max_calls: MaxCalls = None,
    max_tokens: MaxTokens = None,
    reply_tokens: ReplyTokens = 1_500,
    temperature: Temperature = 0.0,
    seed: Seed = 0,
    reply_seconds: ReplySeconds = 120.0,
    retry_wait: RetryWait = 0.5,
    as_json: JsonFlag = False,  # noqa: FBT002
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
) -> int:
    """Translate stances."""
    from aufheben import transcripts  # noqa: PLC0415 - here and below: what only a model needs
    from aufheben.cli.modes import announce, speech_for  # noqa: PLC0415
    from aufheben.cli.read import written  # noqa: PLC0415
    from aufheben.modelling import desk  # noqa: PLC0415
    from aufheben.reports.conversations import (  # noqa: PLC0415
        aligned_page,
        bridges_page,
        candidates_page,
        progress_line,
        translation_page,
    )
    from aufheben.reports.verbalizer import verbalizer_of  # noqa: PLC0415
    from aufheben.screen import show  # noqa: PLC0415
    from grammar.languages import prose_verbalizer, sentence_verbalizer  # noqa: PLC0415
    from kb.loading import sources  # noqa: PLC0415
    from kb.readings import read_texts  # noqa: PLC0415
    from llm_bridge.bridging import (  # noqa: PLC0415
        MOST_ALIGNMENT_CALLS,
        Bridges,
        alignments,
        bridges,
        bridges_text,
    )
    from llm_bridge.translation import candidates, most_translation_calls  # noqa: PLC0415

    language = spoken(lang)
    reading = read_texts(sources([name]))
    most = (
        count * most_translation_calls(reading, opinion=not no_opinion) + 2 * bridging + aligning * MOST_ALIGNMENT_CALLS
    )
    wished = wishes(
        name,
        model=model,
        journal=journal,
        offline=offline,
        refresh=refresh,
        max_calls=max_calls,
        max_tokens=max_tokens,
        reply_tokens=reply_tokens,
        temperature=temperature,
        seed=seed,
        reply_seconds=reply_seconds,
        retry_wait=retry_wait,
    )
    with desk(wished, most) as at:
        if most:
            announce(at, language)
        heard = speech_for(language)
        found = candidates(
            reading,
            at.model(reading.language),
            count,
            limits(time_limit, None),
            opinion=not no_opinion,
            told=lambda one: show((progress_line(one, heard),), sys.stderr),
        )
        done = found[0].translation
        joined = Bridges()
        if bridging:
            sentences = [one.sentence.text for one in reading.sentences]
            voice = sentence_verbalizer(reading.language, done.kb.says)
            joined = bridges(done.kb, sentences, at.model(reading.language), voice, reading.language)
        told = prose_verbalizer(reading.language, done.kb.says)
        aligned = alignments(done.kb, at.model(reading.language), told, reading.language) if aligning else ()
        text = done.text() + bridges_text(joined)
        if as_json:
            print_document(transcripts.translation_document(done, transcripts.cost(at), text, found, joined, aligned))
        else:
            verbalizer = verbalizer_of(done.kb, language)
            page = (*translation_page(done, verbalizer), *aligned_page(aligned, verbalizer))
            show((*page, *candidates_page(found, verbalizer), *bridges_page(joined, verbalizer)))
    if output is not None:
        written(text, Path(output), language, force=force)
    settled = len(found) == 1 and not done.untranslated and not done.refused
    return GOOD if settled else FAILED
