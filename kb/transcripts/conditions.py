"""What the members of a group chat remember, and who brings it up to date: six conditions after Kobayashi et al., 4.2.

Without states everybody is shown all that was said. With them everybody is shown states alone: one of each member, and
one of the whole. States that are brought up to date with the persona of whoever keeps them differ from member to
member; without it all are the same, and are asked for once.
"""

from __future__ import annotations

from enum import StrEnum


class GroupCondition(StrEnum):
    """What is shown to whoever speaks next, and to whoever brings states up to date."""

    BASELINE = "baseline"
    """All that was said, in words of the speaker's choice."""
    STRUCT = "struct"
    """The same, in structured utterances, as in all later conditions."""
    DST = "dst"
    """States, brought up to date by utterances alone."""
    PERSONA = "persona"
    """States, with the persona of whoever keeps them."""
    TOPIC = "topic"
    """States, with the topic."""
    PERSONA_TOPIC = "persona+topic"
    """States, with both."""

    @property
    def structured(self) -> bool:
        """Return whether utterances have parts."""
        return self is not GroupCondition.BASELINE

    @property
    def keeps_states(self) -> bool:
        """Return whether states stand in the place of what was said."""
        return self not in {GroupCondition.BASELINE, GroupCondition.STRUCT}

    @property
    def by_persona(self) -> bool:
        """Return whether states are brought up to date with the persona of whoever keeps them."""
        return self in {GroupCondition.PERSONA, GroupCondition.PERSONA_TOPIC}

    @property
    def by_topic(self) -> bool:
        """Return whether states are brought up to date with the topic."""
        return self in {GroupCondition.TOPIC, GroupCondition.PERSONA_TOPIC}
