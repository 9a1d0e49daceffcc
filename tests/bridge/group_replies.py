"""What a model says in a group chat of the tests: a reply that fits the schema of what it is asked for.

Utterances are about as long as those of large models; a state is as long as one, whatever came before.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

from llm_bridge.personas import ChatMember

MEMBERS = (
    ChatMember("Mira", "Mira loves what is new.", ("Let us try it!", "Why not two?")),
    ChatMember("Oto", "Oto counts every coin.", ("What does it cost?",)),
    ChatMember("Uma", "Uma wants everybody to agree.", ("We all can live with that.",)),
)
TOPIC = "a new sweet"
LONG = "It is soft and cold and sweet, and whoever has had it once wants to have it again on the way home. "


def group_reply(schema_name: str, schema: dict[str, Any], text: str) -> str:
    """Return a reply: what differs in it is drawn by the text that was shown."""
    drawn = sha256(text.encode()).hexdigest()[:6]
    to = {"to": (re.findall(r"\b(Mira|Oto|Uma)\b", text) or ["Oto"])[-1]}
    idea = {
        "name": f"Cake {drawn}",
        "content": 4 * LONG,
        "price": "300 yen",
        "target": "students",
        "promotion": "posters",
    }
    parts = {"answers": [to | {"text": LONG}], "questions": [to | {"text": f"Is cake {drawn} cold?"}], "idea": idea}
    replies: dict[str, Any] = {
        "FreeUtteranceReply": {"utterance": f"{8 * LONG}It is called {drawn}."},
        "StructuredUtteranceReply": parts,
        "MemberStateReply": parts,
        "GroupStateReply": {"answers": [LONG], "questions": [f"{to['to']} is asked for {drawn}."], "ideas": [idea]},
        "IdeaReply": idea,
    }
    if schema_name == "NextSpeakerReply":
        names = schema["properties"]["name"]["enum"]
        replies[schema_name] = {"name": names[int(drawn, 16) % len(names)]}
    return json.dumps(replies[schema_name])
