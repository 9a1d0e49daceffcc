"""What is said about knowledge bases and transcripts: the texts are in this folder, one file a language."""

from __future__ import annotations

from pathlib import Path

from grammar.catalogue import Catalogue

WORDS = Catalogue(Path(__file__).parent)
