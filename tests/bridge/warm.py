"""What a process that is to be killed would spend its time on, loaded once in the process that the others fork from."""

from __future__ import annotations

from contextlib import suppress

import openai.resources.chat
import stamina

import aufheben.cli.models
from aufheben import read
from grammar.errors import MissingPackage

LOADED = (openai.resources.chat, stamina, aufheben.cli.models)

# A dictionary is read from its file when a sentence first asks for it.
for language, sentence in {"en": "Old phones are slow because they run.", "ja": "花子は親切だ。"}.items():
    with suppress(MissingPackage):  # then the program does without it, too
        read(sentence, lang=language)
