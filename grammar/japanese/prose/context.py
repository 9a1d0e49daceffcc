"""What a sentence may refer to: who speaks, what the sentences before spoke of, and what is at issue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.japanese.connectives import ADDING
from grammar.japanese.prose.clauses import (
    TOPIC,
    JapaneseClause,
    ProseArgument,
)
from grammar.japanese.prose.issue import is_claim
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Meaning, clauses_of
from grammar.japanese.prose.names import option_names
from grammar.japanese.prose.topics import (
    is_person,
)
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.options import ChoiceAsked
    from grammar.japanese.prose.phrases import (
        ProsePhrase,
    )


@value(frozen=False, slots=True)
class Context:
    """What a sentence may refer to: its speaker, and the topic of the sentences before."""

    speaker: str = ""
    addressed: bool = False
    """Whether あなた is the speaker, as in the text of a persona."""
    topic: ProseArgument | None = None
    people: tuple[str, ...] = ()
    """Who was named in the sentence before."""
    things: tuple[ProseArgument, ...] = ()
    """The things that the sentence before speaks of."""
    clause: JapaneseClause | None = None
    """What the sentence before states, where it is one thing."""
    facts: tuple[Fact | KeptText, ...] = ()
    """All that the sentence before states."""
    grounds: tuple[tuple[Fact | KeptText, ...], ...] = ()
    """What だから concludes from: what the sentence before states in the main, and those that it adds to."""
    question: str = ""
    """The words of the question at issue, where there is one."""
    issue: JapaneseClause | None = None
    """What is at issue in the whole text, where that is one clause."""
    around: ProseArgument | None = None
    """What is spoken of all along, where no topic is: the thing at issue, or the topic before what holds in general."""
    options: ChoiceAsked | None = None
    """What the question at issue names to choose from."""
    candidates: tuple[str, ...] = ()
    """What the text names, before anybody speaks, as that of which something is to be chosen."""
    mentioned: str = ""
    """The one of these that the last sentence spoke of which spoke of any."""
    reported: bool = False
    """Whether the topic was only said to say or think something: what is spoken of next need not be his."""

    front: tuple[ProseArgument, str] | None = None
    """Where what the sentence before tells of a head is so."""

    def after(self, meaning: Meaning) -> None:
        """Note what a sentence that was understood leaves to refer to."""
        self.front = None if meaning.asks else meaning.front
        if meaning.asks:
            self.topic = self.clause = None
            self.facts = self.things = self.grounds = ()
            return
        self.reported = meaning.reported
        every = [one.text for part in meaning.parts for clause in clauses_of(part) for one in clause.args]
        short = option_names(self.candidates, every) if self.candidates else dict[str, str]()
        named_ones = {short.get(text, text) for text in every} & set(self.candidates)
        if named_ones:
            self.mentioned = next(iter(named_ones)) if len(named_ones) == 1 else ""
        self.facts = tuple(part for part in meaning.parts if isinstance(part, Fact | KeptText))
        if len(self.facts) != len(meaning.parts):
            self.facts = ()
        self.grounds = (*(self.grounds if _ADDS.fullmatch(meaning.opener) else ()), *_in_the_main(meaning))
        facts = [part.clause for part in meaning.parts if isinstance(part, Fact)]
        named = list(dict.fromkeys(one.text for clause in facts for one in clause.args if is_person(one.text)))
        things = {
            one.text: one
            for clause in facts
            for one in clause.args
            if one.marker in (TOPIC, "が", "を", "に", "で") and not one.when and one.text not in named
        }
        if self.speaker and facts and all(map(is_principle, facts)):
            self.around, self.topic = self.topic or self.around, None
        elif meaning.topic is not None and not meaning.topic.when and not _NO_TOPIC.search(meaning.topic.text):
            self.topic = meaning.topic
        claimed = [one for clause in facts if is_claim(clause.head) for one in clause.args]
        chosen = {one.text: one for one in claimed if one.marker == "を" and one.text in self.candidates}
        if len(chosen) == 1 and meaning.topic is None:
            self.topic = replace(next(iter(chosen.values())), marker=TOPIC, phrase=None)
        if self.topic is not None and meaning.believed and self.topic.text == self.speaker:
            self.topic = None  # what somebody is for or against is spoken of next, not who is
        self.people = tuple(named) or self.people
        self.things = tuple(things.values())
        self.clause = facts[0] if len(facts) == len(meaning.parts) == 1 else None


def _in_the_main(meaning: Meaning) -> Iterator[tuple[Fact | KeptText, ...]]:
    """Yield what a sentence states, not what it grants, or tells only given that; nothing where it is a condition."""
    main = meaning.parts[meaning.granted :]
    facts = [part for part in main if not isinstance(part, Condition)]
    outright = tuple(part for part in facts if isinstance(part, KeptText) or part.of is None)
    if outright and len(facts) == len(main):
        yield outright


def is_principle(clause: JapaneseClause) -> bool:
    """Return whether a clause claims something of all of a kind that is described: さびた設備は撤去すべきだ."""
    claims = is_claim(clause.head) or clause.predicate.modal
    kinds = [one for one in clause.args if one.modified and one.marker in (TOPIC, "を", "に")]
    return claims and any(one.phrase is not None and tells_a_kind(one.phrase) for one in kinds)


def tells_a_kind(phrase: ProsePhrase) -> bool:
    """Return whether a clause describes a noun: さびた設備."""
    return bool(phrase.inner) and phrase.inner[-1].predicate is not None


def at_issue(clause: JapaneseClause | None) -> ProseArgument | None:
    """Return the thing that a question at issue is about: 柵 of 柵を撤去すべきか."""
    if clause is None:
        return None
    things = [one for one in clause.args if one.marker in (TOPIC, "が", "を", "に", "で") and not one.when]
    one = clause.topic or (things[0] if len(things) == 1 else None)  # 犬に服を着せる is about the one or the other
    if (
        one is None
        or one.when
        or _AMONG.search(one.text)
        or one.marker not in (TOPIC, "が", "を")
        or ASKED.search(one.text)
    ):
        return None
    return replace(one, marker=TOPIC, focus="", phrase=None)


_ADDS = re.compile(ADDING)
_AMONG = re.compile("の(?:うち|中|なか)$")
_NO_TOPIC = re.compile("(?:以外|の|こと)$|(?:これ|それ|あれ)(?:だけ)?\\Z")
"""What is left out, that something is so, or what only points: nobody goes on about that."""
ASKED = re.compile(
    "(?:誰|だれ|何|なに|どこ|どれ|どちら|いつ)(?![^、。]{0,2}か[^、。]|も)|(?<!ほとん)どの|(?<!か)どう|どんな|なぜ|いくら|いくつ"
)
