"""What a process that is to be killed would spend its time on, loaded once in the process that the others fork from."""

from __future__ import annotations

import gc
from contextlib import suppress

import openai.resources.chat
import stamina

import aufheben.cli.bench
import aufheben.cli.models
import aufheben.cli.personas
import aufheben.cli.recommend
import aufheben.cli.statutes
import aufheben.cli.verify
import tests.bridge.program
from aufheben import debate, read, verify
from grammar.errors import MissingPackage
from tests.bridge.program import ROOT, TEXTS

LOADED = (
    *(aufheben.cli.bench, aufheben.cli.models, aufheben.cli.personas, aufheben.cli.recommend),
    *(aufheben.cli.statutes, aufheben.cli.verify, openai.resources.chat, stamina, tests.bridge.program),
)

DEBATES = {
    "en": ROOT / "tests" / "data" / "debates" / "canteen-bread",
    "ja": ROOT / "tests" / "data" / "debates" / "chounai-gomi",
}

# The engine loads its parts when they are needed, and so does a client of a model.
openai.OpenAI(api_key="none").close()

# A dictionary is read from its file when a sentence first asks for it, and an expression compiled when first used.
for language, sentence in {"en": "Old phones are slow because they run.", "ja": "花子は親切だ。"}.items():
    with suppress(MissingPackage):  # then the program does without it, too
        read(sentence, lang=language)
        debate(read((TEXTS / f"camera.{language}.txt").read_text(encoding="utf-8")).kb)
        verify(DEBATES[language] / "debate.txt", DEBATES[language] / "truth.kb")

gc.freeze()  # what is loaded is nothing that a process which lives for a second has to look through
