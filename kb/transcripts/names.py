"""Words by which logs call things: keys of objects, names of nodes and phases, fates, yes and no.

No log is told which words to use, so they are recognised by what they have in common: case, separators and plural do
not matter, and the words of the published system (Masuo 2026) and those of its users, English and Japanese, are known.
"""

from __future__ import annotations

import unicodedata
from enum import Enum, auto
from functools import lru_cache

from engine.values.record import Attack, MoveKind, Outcome, Status
from grammar import regexes as re

_MOST_DECLINING = 200
"""Characters of a text that only says how something ended."""


class Key(Enum):
    """What a member of an object is about."""

    __hash__ = object.__hash__  # members are looked up for every member of every object; by identity is quickest

    AGENT = auto()
    OPENER = auto()
    KIND = auto()
    PHASE = auto()
    NAME = auto()
    NUMBER = auto()
    ROUND = auto()
    TARGET = auto()
    ATTACK = auto()
    POINT = auto()
    STRICT = auto()
    CAN = auto()
    ARGUMENT = auto()
    RULES = auto()
    BODY = auto()
    STRONG = auto()
    WEAK = auto()
    HEAD = auto()
    CONC = auto()
    ASS = auto()
    CLAIM = auto()
    STATUS = auto()
    OUTCOME = auto()
    ANSWER = auto()
    CORE = auto()
    COMMON = auto()
    SYNTHESIS = auto()
    WINNER = auto()
    SAYING = auto()
    ROLE = auto()
    INSTRUCTION = auto()
    STANCES = auto()


_KEYS = {
    Key.AGENT: "agent speaker",
    Key.OPENER: "proponent",
    Key.KIND: "kind type",
    Key.PHASE: "phase",
    Key.NAME: "node nodename name id thread",
    Key.NUMBER: "turn step number",
    Key.ROUND: "round",
    Key.TARGET: "target targetnode attacks to",
    Key.ATTACK: "attack attacktype",
    Key.POINT: "point statement",
    Key.STRICT: "strict",
    Key.CAN: "candefeat",
    Key.ARGUMENT: "argument arguments mainargument counterargument",
    Key.RULES: "rules",
    Key.BODY: "antecedent premises",
    Key.STRONG: "strong",
    Key.WEAK: "weaknegation",
    Key.HEAD: "consequent conclusion",
    Key.CONC: "conc",
    Key.ASS: "ass",
    Key.CLAIM: "claim literal",
    Key.STATUS: "status statuses verdict verdicts result results claims",
    Key.OUTCOME: "outcome",
    Key.ANSWER: "finalanswer answer answers",
    Key.CORE: "e core integrated integratedrule integration generalization",
    Key.COMMON: "common",
    Key.SYNTHESIS: "synthesis characterization characterizations",
    Key.WINNER: "winner",
    Key.SAYING: "content text message messages output response data value",
    Key.ROLE: "role from",
    Key.INSTRUCTION: "prompt input schema candidates candidate missing certificate cost saturated notes owed",
    Key.STANCES: "agents participants speakers stances issue topic question",
}
"""The fields of a log; docs/transcripts.md lists them."""
_KEY_OF: dict[str, Key] = {}
for _key, _words in _KEYS.items():
    for _word in _words.split():
        _KEY_OF.setdefault(_word, _key)


@lru_cache(4096)
def folded(text: str) -> str:
    """Return a word as it is compared: without case, width, blanks and signs.

    >>> folded("can_Defeat"), folded("Can defeat?")
    ('candefeat', 'candefeat')
    """
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", text)).casefold()


@lru_cache(4096)
def key_of(name: str) -> Key | None:
    """Return what a key is about, None for one of no known meaning.

    >>> key_of("weakNegation") is Key.WEAK, key_of("Conc") is Key.CONC
    (True, True)
    """
    return _KEY_OF.get(folded(name))


_CLAIM = re.compile(
    r"main|claim|construct|opening|opens?\b|initial|thesis|first|論証構築|主張|本論証|最初の", re.IGNORECASE
)
_COUNTER = re.compile(
    r"counter|rebut|undercut|attack|refut|defeat|object|repl(y|ies)|answers?\b(?<!final)|antithesis|反論|反駁|再反論",
    re.IGNORECASE,
)
_PASS = re.compile(
    r"^pass|\bpass(es|ed)?\b|concede|give.?up|cannot|can.?t.?(answer|defeat)|no.?(counter|defeat|answer)|surrender"
    r"|反論不能|反論できない|パス|降参",
    re.IGNORECASE,
)
_SYNTHESIS = re.compile(
    r"synth|integrat|aufheb|consensus|charact|generali[sz]|final.?answer|統合|止揚|性質化|一般化|最終回答",
    re.IGNORECASE,
)
_EXACT = {kind.value: kind for kind in MoveKind}


def kind_named(text: str) -> MoveKind | None:
    """Return the kind of move that a name or phase speaks of, None where it speaks of none.

    >>> kind_named("AG2_counter_1"), kind_named("main argument"), kind_named("統合フェーズ")
    (<MoveKind.COUNTER: 'counter'>, <MoveKind.CLAIM: 'claim'>, <MoveKind.SYNTHESIS: 'synthesis'>)
    """
    exact = _EXACT.get(text.strip().casefold())
    if exact is not None:
        return exact
    words = re.sub(r"[_\-.:/]+", " ", text)
    for pattern, kind in (
        (_SYNTHESIS, MoveKind.SYNTHESIS),
        (_PASS, MoveKind.PASS),
        (_COUNTER, MoveKind.COUNTER),
        (_CLAIM, MoveKind.CLAIM),
    ):
        if pattern.search(words):
            return kind
    return MoveKind.CLAIM if _MAIN_NAME.fullmatch(text.strip()) else None


_AGENT = re.compile(
    r"(?<![a-z])(?:ag(?:ent)?|speaker|debater|player|llm|エージェント)[ _\-.#]*(\d{1,3}|[a-zA-Z](?![a-zA-Z]))",
    re.IGNORECASE,
)
_MAIN_NAME = re.compile(r"(?:a|arg|argument|m|main)[ _\-^]*(\d{1,2})(?:[_^]\{?\d{1,3}\}?)*", re.IGNORECASE)


def agent_named(text: str) -> str | None:
    """Return the agent that the name of a node begins with or holds, None where it holds none.

    >>> agent_named("AG1_main"), agent_named("counter by Agent 2"), agent_named("A1"), agent_named("node_3")
    ('AG1', 'Agent 2', None, None)
    """
    found = _AGENT.search(re.sub(r"_(?=[a-z])", " ", text))
    return None if found is None else found.group().strip()


def agent_number(text: str) -> int | None:
    """Return which agent, from 1, the name of a main argument is counted for: 2 for ``A2`` and for ``Arg_2^3``."""
    found = _MAIN_NAME.fullmatch(text.strip())
    return None if found is None else int(found[1])


def same_agent(name: str) -> str:
    """Return what two spellings of one agent's name have in common.

    >>> same_agent("AG1") == same_agent("agent 1") == same_agent("Agent_1")
    True
    """
    return re.sub(r"^(?:agent|speaker|debater|エージェント)(?=\w$|\d)", "ag", folded(name)) or name


_YES = {"yes", "y", "true", "can", "1", "はい", "可能", "できる", "可"}
_NO = {"no", "n", "false", "cannot", "0", "none", "いいえ", "不可能", "できない", "不可"}


def yes_or_no(text: str) -> bool | None:
    """Return what a word says, None where it is neither.

    >>> yes_or_no("YES"), yes_or_no("No."), yes_or_no("YES or NO")
    (True, False, None)
    """
    word = folded(text)
    return True if word in _YES else False if word in _NO else None


_WON = re.compile(r"^(justif\w*|won|wins?|accepted|warranted|upheld|stands|in|正当(化.*)?|勝ち|勝利)$")
_LOST = re.compile(r"^(defeat\w*|lost|loses?|rejected|refuted|beaten|out|fails?|failed|敗北.*|敗れ.*|負け|棄却.*)$")


def fate_named(text: str) -> tuple[bool | None, Status | None]:
    """Return what became of something: whether it is justified as a main argument, or the status of a literal.

    >>> fate_named("Defeated"), fate_named("overruled")
    ((False, None), (None, <Status.OVERRULED: 'overruled'>))
    """
    word = folded(text)
    if _WON.match(word):
        return True, None
    if _LOST.match(word):
        return False, None
    status = next((status for status in Status if status.value == word), None)
    if status is not None or len(text) > _MOST_DECLINING:
        return None, status
    words = text.casefold()
    lost = re.search(
        r"\b(defeated|lost|refuted|rejected|not justified|not warranted)\b|敗れ|敗北|正当化され(ない|ず)", words
    )
    won = re.search(r"(?<!not )\b(justified|warranted|undefeated|not defeated|won)\b|正当化され(た|る)", words)
    return (None if bool(lost) is bool(won) else bool(won)), None


_OUTCOMES = (
    (re.compile(r"stale|impasse|none|noanswer|deadlock|膠着|行き詰"), Outcome.STALEMATE),
    (re.compile(r"synth|integrat|aufheb|consensus|統合|止揚"), Outcome.SYNTHESIS),
    (re.compile(r"justif|won|正当"), Outcome.JUSTIFIED),
)
_STOPPED = re.compile(r"stop|limit|cut|abort|打ち切|上限|中断")


_ABOUT = re.compile(r"(.+?)(?:final)?(?:status|result|verdict|fate|判定|状態)")


def named_in_fate(key: str) -> str | None:
    """Return what a key speaks of that is a name and a word for its fate, None for other keys.

    >>> named_in_fate("A1_status"), named_in_fate("status")
    ('a1', None)
    """
    found = _ABOUT.fullmatch(folded(key))
    return None if found is None or key_of(key) is not None else found[1]


_RESTATED = re.compile(r"(?:start|initial|base|previous|prior|shared|seed|given|inherit|carried|from).*")


def restates(key: str) -> bool:
    """Return whether a key holds the rule that a round starts from, which an earlier one has stated.

    >>> restates("initial_rule"), restates("start_from"), restates("rules")
    (True, True, False)
    """
    word = folded(key)
    return _RESTATED.fullmatch(word) is not None and key_of(key) is None


_TREE = frozenset(("children", "child", "attackers", "attackedby", "defeaters", "defeatedby", "subtree", "branches"))


def is_tree(key: str) -> bool:
    """Return whether a key of a node holds the nodes that attack it.

    >>> is_tree("attackedBy"), is_tree("turns")
    (True, False)
    """
    return folded(key) in _TREE


def outcome_named(text: str) -> tuple[Outcome | None, bool]:
    """Return the outcome that a word names, and whether it says that the debate was stopped."""
    word = folded(text)
    if _STOPPED.search(word):
        return None, True
    return next((outcome for pattern, outcome in _OUTCOMES if pattern.search(word)), None), False


def attack_named(text: str) -> Attack | None:
    """Return the attack that a text names, None where it names none or both.

    >>> attack_named("Undercut"), attack_named("rebut or undercut"), attack_named("反駁")
    (<Attack.UNDERCUT: 'undercut'>, None, <Attack.REBUT: 'rebut'>)
    """
    found = {attack for pattern, attack in _ATTACKS if pattern.search(text)}
    return found.pop() if len(found) == 1 else None


_ATTACKS = (
    (re.compile(r"rebut|反駁|論駁", re.IGNORECASE), Attack.REBUT),
    (re.compile(r"undercut|アンダーカット|切り崩|下掘り|掘り崩", re.IGNORECASE), Attack.UNDERCUT),
    (re.compile(r"priorit|優先", re.IGNORECASE), Attack.PRIORITY),
)
