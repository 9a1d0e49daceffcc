"""What a model is asked in ``aufheben verify --model``: what statements mean that nothing else could map."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.cli.exits import LIMIT, MODEL
from aufheben.cli.modes import announce
from aufheben.modelling import desk
from aufheben.screen import show
from aufheben.wording import Language, tell
from llm_bridge.errors import ModelError, OutOfBudget
from llm_bridge.mapping import Proposals, Proposing, most_mapping_calls
from llm_bridge.wording import WORDS

if TYPE_CHECKING:
    from aufheben.modelling import Wishes
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.formal import FormalTranscript
    from kb.transcripts.mapping import Mappings


@dataclass(slots=True)
class ModelProposer:
    """Asks a model once there is something to ask, and keeps what it said; what it takes is told before."""

    wished: Wishes
    kb: KnowledgeBase
    language: Language
    proposals: Proposals | None = None

    def __call__(self, formal: FormalTranscript) -> Mappings:
        """Return the mappings of a debate with the model's proposals in them."""
        with desk(self.wished, most_mapping_calls(len(formal.unmapped) + len(formal.foreign))) as at:
            announce(at, self.language)
            proposing = Proposing(self.kb, at.model(self.language.value), self.language.value)
            mappings = proposing(formal)
        self.proposals = proposing.told[-1]
        return mappings

    def remark(self) -> None:
        """Tell on standard error what was refused, and what kept the model from answering."""
        if self.proposals is None:
            return
        for one in self.proposals.refused:
            reason = WORDS.say(f"mapping.{one.reason}", self.language)
            _say(tell("verify.refused", self.language, text=one.text, said=one.said, reason=reason))
        stopped = self.proposals.stopped
        if stopped is not None:
            _say(tell("failure.error", self.language, reason=stopped.text(self.language.value)))

    @property
    def exit(self) -> int | None:
        """Return the exit code of a model that failed, None of one that did not."""
        stopped: ModelError | None = None if self.proposals is None else self.proposals.stopped
        if stopped is None:
            return None
        return LIMIT if isinstance(stopped, OutOfBudget) else MODEL


def _say(text: str) -> None:
    show((Paragraph((Run(text, "quiet"),)),), sys.stderr)
