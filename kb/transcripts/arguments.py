"""An argument as a log or a speaker writes it: rules with what they rest on and conclude, ``Conc`` and ``Ass``.

The published schema is ``{"rules": [{"id", "antecedent": {"strong", "weak_negation"}, "consequent"}], "Conc", "Ass"}``.
Logs say a text where a list is usual and the other way round, call the parts by other names, or write a rule as one
text; all that is read, and what cannot be read is a fault with its place. In running text the words that join tell
which sentence is a ground, which a conclusion, and of what; everything else is told by what the pieces mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from engine.values.literals import Weak
from engine.values.rules import Rule
from engine.verification.transcript import Step
from grammar import regexes as re
from grammar.errors import Unreadable
from grammar.languages import language_of
from grammar.reading import parse_rule
from kb.transcripts.names import Key, attack_named, folded, key_of
from kb.transcripts.phrases import led_in, phrase_of
from kb.transcripts.utterances import TranscriptFault, Utterance

if TYPE_CHECKING:
    from engine.values.record import Attack
    from kb.transcripts.located import LocatedValue

    Clear: TypeAlias = Callable[[str], bool]
    """Tells whether a text means something."""


LONGEST = 2_000
"""Characters of a statement that are looked at."""

_NOTHING = frozenset(("", "none", "null", "na", "nil", "なし", "無し", "empty"))
_TEXTS = ("text", "statement", "literal", "content", "premise", "value", "description", "formula", "sentence")
_NUMBERED = re.compile(r"[a-z]{0,10}[_ ]?\d{1,3}", re.IGNORECASE)
"""What statements are called that are numbered instead of listed: p1, premise_2."""
_STATES_RULE = re.compile(r"=>|->|→|⇒|⊃|\bthen\b|:-|ならば", re.IGNORECASE)


@dataclass(slots=True)
class Argued:
    """An argument that was read."""

    steps: tuple[Step[Utterance], ...] = ()
    conclusions: tuple[Utterance, ...] | None = None
    assumptions: tuple[Utterance, ...] | None = None
    attack: Attack | None = None
    faults: list[TranscriptFault] = field(default_factory=list[TranscriptFault])

    @property
    def empty(self) -> bool:
        """Return whether nothing is argued: the empty argument beside ``can_defeat: NO``."""
        return not self.steps and not self.conclusions and not self.assumptions


def parts(value: LocatedValue) -> dict[Key, LocatedValue]:
    """Return the members of an object by what they are about, of several the first that says something."""
    found = value.about
    if found is None:
        found = value.about = {}
        for name, member in value.members.items():
            key = key_of(name)
            if key is not None and (key not in found or found[key].content is None):
                found[key] = member
    return found


def is_rule(value: LocatedValue) -> bool:
    """Return whether an object is one rule: a conclusion, and what it rests on."""
    found = parts(value)
    return Key.HEAD in found and bool({Key.BODY, Key.STRONG, Key.WEAK} & found.keys()) and Key.RULES not in found


def is_argument(value: LocatedValue) -> bool:
    """Return whether an object or list can be read as an argument."""
    if value.items:
        return all(is_rule(item) for item in value.items)
    found = parts(value)
    if Key.RULES in found:
        rules = found[Key.RULES]
        return isinstance(rules.content, (list, dict, str))
    return is_rule(value) or (Key.CONC in found and Key.ANSWER not in found)


def argument_of(value: LocatedValue) -> Argued:
    """Return the argument of an object that `is_argument`."""
    read = Argued()
    found = parts(value)
    if Key.RULES in found:
        rules = found[Key.RULES]
        if is_rule(rules):
            read.steps = tuple(_rule(rules, read))
        elif isinstance(rules.content, str):
            read.steps = tuple(_written(rules))
        else:
            each = rules.items or list(rules.members.values())
            read.steps = tuple(step for rule in each for step in _rule(rule, read))
    elif value.items:
        read.steps = tuple(step for rule in value.items for step in _rule(rule, read))
    elif is_rule(value):
        read.steps = tuple(_rule(value, read))
    if Key.CONC in found:
        read.conclusions = statements(found[Key.CONC], read.faults)
    if Key.ASS in found:
        read.assumptions = statements(found[Key.ASS], read.faults)
    attack = found.get(Key.ATTACK)
    kind = attack_named(attack.text) if attack is not None and attack.text is not None else None
    read.attack = kind or read.attack
    return read


def rule_of(value: LocatedValue, faults: list[TranscriptFault]) -> Step[Utterance] | None:
    """Return the one rule of an object or a text, None where there is none."""
    read = Argued(faults=faults)
    if isinstance(value.content, str):
        return next(_written(value), None)
    steps = list(_rule(value, read)) if is_rule(value) else list(argument_of(value).steps) if is_argument(value) else []
    return steps[-1] if steps else None


def premises_of(value: LocatedValue, faults: list[TranscriptFault]) -> Step[Utterance] | None:
    """Return the core of a synthesis that is stated without its conclusion, None where there are no premises."""
    found = parts(value)
    premises = found.get(Key.STRONG) or found.get(Key.BODY)
    if premises is None and value.items and all(isinstance(item.content, str) for item in value.items):
        premises = value
    if premises is None:
        return None
    strong, weak = _body(premises, Argued(faults=faults))
    if Key.WEAK in found:
        weak += statements(found[Key.WEAK], faults)
    return Step(strong, weak, None, place=value.place)


def statements(value: LocatedValue, faults: list[TranscriptFault]) -> tuple[Utterance, ...]:
    """Return what a text, a list of texts, or an object that holds one, states."""
    utterances: list[Utterance] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        content = one.content
        if isinstance(content, list):
            waiting.extend(reversed(content))
        elif isinstance(content, str):
            utterances += _statement(one, content, faults)
        elif isinstance(content, dict) and content:
            text = next((content[name] for name in content if folded(name) in _TEXTS), None)
            if text is not None:
                waiting.append(text)
            elif all(_NUMBERED.fullmatch(name) is not None for name in content):
                waiting.extend(reversed(content.values()))
            else:
                faults.append(TranscriptFault.at("statement-unread", one.span))
        elif content is not None and not isinstance(content, dict):
            faults.append(TranscriptFault.at("statement-unread", one.span))
    return tuple(utterances)


def _statement(value: LocatedValue, text: str, faults: list[TranscriptFault]) -> Iterator[Utterance]:
    if folded(text) in _NOTHING:
        return
    if len(text) > LONGEST:
        faults.append(TranscriptFault.at("statement-long", value.span, size=len(text), limit=LONGEST))
        text = f"{text[:LONGEST]}…"
    yield Utterance(" ".join(text.split()), value.place)


def _rule(value: LocatedValue, read: Argued) -> Iterator[Step[Utterance]]:
    """Yield the steps that a rule is: one for each of its conclusions."""
    if isinstance(value.content, str):
        yield from _written(value)
        return
    found = parts(value)
    head = found.get(Key.HEAD) or found.get(Key.CLAIM)
    body = found.get(Key.BODY)
    strong, weak = ((), ()) if body is None else _body(body, read)
    outer_strong, outer_weak = _both(found, read)
    strong, weak = strong + outer_strong, weak + outer_weak
    heads = statements(head, read.faults) if head is not None else ()
    attack = found.get(Key.ATTACK)
    if attack is not None and attack.text is not None:
        read.attack = attack_named(attack.text) or read.attack
    if not heads:
        whole = next((found[key] for key in (Key.RULES, Key.SAYING) if key in found), None)
        if whole is not None and isinstance(whole.content, str) and not strong and not weak:
            yield from _written(whole)
            return
        read.faults.append(TranscriptFault.at("rule-unread", value.span))
        yield Step(strong, weak, place=value.place)
    name = found.get(Key.NAME)
    for one in heads:
        label = None if name is None else name.text
        yield Step(strong, weak, one, label=label, place=value.place)


def _body(body: LocatedValue, read: Argued) -> tuple[tuple[Utterance, ...], tuple[Utterance, ...]]:
    """Return strong and weak premises of what a rule rests on: of an object with both, or a list of strong ones."""
    return _both(parts(body), read) if isinstance(body.content, dict) else (statements(body, read.faults), ())


def _both(found: dict[Key, LocatedValue], read: Argued) -> tuple[tuple[Utterance, ...], tuple[Utterance, ...]]:
    strong = statements(found[Key.STRONG], read.faults) if Key.STRONG in found else ()
    weak = statements(found[Key.WEAK], read.faults) if Key.WEAK in found else ()
    return strong, weak


def _written(value: LocatedValue) -> Iterator[Step[Utterance]]:
    """Yield the rules of a text: one a line."""
    for line in (value.text or "").split("\n"):
        text = re.sub(r"^\s*(?:r?\d+[.:)]|[-*•])\s*", "", line).strip()[:LONGEST]
        if text:
            yield Step(text=Utterance(text, value.place), place=value.place)


def states_rule(text: str) -> bool:
    """Return whether a text has the look of a rule in one line."""
    return _STATES_RULE.search(text) is not None


_FIELD = re.compile(
    r"(?:[-*+•][ \t]+)?[*_`]*(rules?|r\d+|id|argument|antecedents?|strong|weak[_ ]negations?|consequent|conc|ass"
    r"|can[_ ]defeat|attack|target|c1|c2|e|finalanswer|final[_ ]answer)[*_`]*[ \t]*(?:[:：][*_`]*[ \t]*(.*))?",
    re.IGNORECASE,
)
_ITEM = re.compile(r"(?:[-*+•]|\d+[.)])[ \t]+(.*)")
_OF_RULES = ("strong", "weak_negation", "consequent", "attack")


def fields_of(text: str) -> dict[str, object] | None:
    """Return the argument of a turn that is written as the fields of the published schema, None where it is not.

    Every line has to be a field (``strong: …``, with its items in lines of their own or not) for a turn to be one.
    """
    fields: dict[str, list[str]] = {}
    rules: list[dict[str, list[str]]] = []
    into: list[str] = []
    for line in filter(None, map(str.strip, text.split("\n"))):
        named, item = _FIELD.fullmatch(line), _ITEM.fullmatch(line)
        if named is None and (item is None or not (fields or rules)):
            return None
        if named is None:
            into += [] if item is None else [item[1].strip()]
            continue
        name = re.sub(r"[_ ]", "_", named[1].casefold()).removesuffix("s") if named[1].casefold() != "ass" else "ass"
        texts = [] if not named[2] else [named[2].strip().strip("[]\"'")]
        into = texts
        if name in _OF_RULES:
            if not rules or name in rules[-1]:
                rules.append({})
            rules[-1][name] = into
        elif name not in ("rule", "id", "argument", "antecedent") and re.fullmatch(r"r\d+", name) is None:
            fields[name] = into
    if not rules and not fields:
        return None
    single = {key: " ".join(texts) for key, texts in fields.items() if key in ("can_defeat", "target")}
    written = [
        {
            "antecedent": {key: one.get(key, []) for key in ("strong", "weak_negation")},
            "consequent": " ".join(one.get("consequent", [])),
            **({"attack": " ".join(one["attack"])} if "attack" in one else {}),
        }
        for one in rules
        if one.keys() - {"attack"}
    ]
    return {**fields, **single, **({"rules": written} if written else {})}


MOST_SENTENCES = 200
"""Sentences of one turn."""

_SENTENCE = re.compile(r"[^.!?。！？\n]+(?:\.(?=\w)[^.!?。！？\n]+)*[.!?。！？]*")
_BECAUSE = re.compile(
    r",?\s+(?:because|since|as|given that|for the reason that|on the grounds that|due to the fact that)\s+",
    re.IGNORECASE,
)
_BECAUSE_FIRST = re.compile(r"(?:because|since|as|given that|if)\s+", re.IGNORECASE)
_SO = re.compile(
    r"[,;:]?\s+(?:and\s+)?(?:so|therefore|thus|hence|consequently|which means that|it follows that)[,]?\s+",
    re.IGNORECASE,
)
_SO_FIRST = re.compile(
    r"(?:and\s+)?(?:so|therefore|thus|hence|consequently|accordingly|it follows that"
    r"|for (?:this|that) reason|this means that|in conclusion|as a result)[,:]?\s+",
    re.IGNORECASE,
)
_REASON_FIRST = re.compile(r"(?:this is because|that is because|the reason is that|because|since)\s+", re.IGNORECASE)
_JA_SO_FIRST = re.compile(
    r"(?:したがって|従って|よって|ゆえに|だから|ですから|それゆえ|そのため|以上より|つまり|結論として)[、,]?\s*"
)
_JA_REASON = re.compile(
    r"(?:なぜなら(?:ば)?|というのは|その理由は|理由は)[、,]?\s*(?P<grounds>.+?)(?:から|ため|ので)(?:だ|である|です)?"
)
_JA_BECAUSE = re.compile(
    "(?<=[うくぐすつぬぶむるいただん])から|(?<=[うくぐすつぬぶむるいただんな])ので(?![あすは])"
    "|(?<=[うくぐすつぬぶむるいただんなの])(?:ため(?![のらしすせそ])(?:に)?|ゆえ(?:に)?)"
)
"""What joins a reason stands behind the end of a predicate: からす, 夜から and ものである join none."""
_REST = re.compile(r"(?P<grounds>.+)", re.DOTALL)
_LEADS = re.compile(
    r"(?:(?:(?:and|but|indeed|besides|moreover|furthermore|however|also|in fact|on the contrary|against this|to this)"
    r"[,:]?|(?:no|yes|well|first|second|finally)[,:])\s+)+"
    r"|(?:(?:i|we) (?:claim|argue|object|say|reply|answer|propose|believe|hold|think)(?: that)?[,:]?\s+)"
    r"|(?:(?:しかし|そして|加えて|さらに|実際|これに対し)(?:ですね)?[、,]?|(?:また|いや)[、,])+"
    r"|(?:(?:私|我々|こちら)(?:は|の主張は)[、,]?)",
    re.IGNORECASE,
)
"""What only leads in. "No room is free", "First class is dear" and いやな begin with words of the matter."""
_ATTACKS = re.compile(
    r"^(?:i |this |we )?(?:rebuts?|undercuts?|attacks?|反駁|反論|切り崩し)(?:する|します|いたします)?"
    r"(?: (?:this|that|it|your .*|turn \d+))?[:.。：]*$",
    re.IGNORECASE,
)
_ASIDES = re.compile(
    r"no|yes|well|indeed|i (?:disagree|object|see|agree)|(?:that is|that's) (?:wrong|not right|true)"
    r"|いいえ|はい|いや|異議あり|です|でした|である|だ",
    re.IGNORECASE,
)
"""Sentences that say nothing of the matter."""
_STOPS = " \t\r\n.。．!！;；,、:："


@dataclass(slots=True)
class _OpenArgument:
    """Steps as far as they are found; ``loose`` are statements that no step uses yet."""

    steps: list[Step[Utterance]] = field(default_factory=list[Step[Utterance]])
    loose: list[Utterance] = field(default_factory=list[Utterance])
    last: Utterance | None = None
    talk: list[Utterance] = field(default_factory=list[Utterance])
    """What is said of the debate and not of its matter: no ground and no conclusion of anything."""


def steps_of_prose(prose: Utterance, clear: Clear, aimed: Clear) -> tuple[tuple[Step[Utterance], ...], bool]:
    """Return the steps of a turn in running text, grounds before what they are for, and whether words say so.

    "C, because G.", "Because G, C.", "G. So C.", 「GのでC。」, 「C。なぜならGからである。」 and our own prose are
    steps; a general rule that is stated in between adds nothing where the knowledge base has it. Where a turn only
    lists what holds, the statement about the issue is what it argues for.

    ``clear`` tells whether a text means something, ``aimed`` whether it says what the debate is about. Where nothing
    but a list is said, which of it is the conclusion is inferred.
    """
    argument = _argument(prose, clear)
    if argument.loose and not argument.steps:
        return tuple(_listed(argument.loose, aimed, prose)), len(argument.loose) == 1
    if argument.loose:
        argument.steps = _supported(argument.steps, argument.loose)
    return tuple(_ordered(argument.steps)), True


def _argument(prose: Utterance, clear: Clear) -> _OpenArgument:
    argument = _OpenArgument()
    for sentence in _sentences(prose.text):
        _take(Utterance(sentence, prose.place), argument, clear)
    return argument


def _sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text; a line break ends one only behind its stop, since lines are wrapped."""
    joined = re.sub(r"(?<![.。!?！？:：])\n(?=\S)", "" if language_of(text) == "ja" else " ", text)
    for number, match in enumerate(_SENTENCE.finditer(joined)):
        if number >= MOST_SENTENCES:
            return
        sentence = match.group().strip()
        silent = _ATTACKS.match(sentence) or _ASIDES.fullmatch(sentence.strip(_STOPS))
        if re.search(r"[^\W\d_]", sentence) and silent is None:
            yield sentence


def sentences_of(text: str) -> tuple[str, ...]:
    """Return the sentences of a turn in running text that may say something."""
    return tuple(_sentences(text))


def statements_of(prose: Utterance, clear: Clear, aimed: Clear) -> tuple[Utterance, ...]:
    """Return what a turn in running text states, in the order in which it is said, each statement once."""
    steps, _ = steps_of_prose(prose, clear, aimed)
    asserted = [
        one for step in steps for one in (*step.strong, *step.weak, *(() if step.head is None else (step.head,)))
    ]
    asserted += _argument(prose, clear).talk
    joined = " ".join(prose.text.split())
    return tuple(sorted(dict.fromkeys(asserted), key=lambda one: joined.find(one.text)))


_SURE = {
    "en": re.compile(
        r"\b(?:because|given that|for the reason that|on the grounds that|due to the fact that|therefore|thus|hence"
        r"|consequently|which means that|it follows that|if)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile("ので|(?:から|ため(?:に)?|ゆえ(?:に)?)[、，]"),
}
"""Words that join a reason wherever they stand; "as far as I know", "since Monday" and 朝から晩まで join none."""


def _take(sentence: Utterance, argument: _OpenArgument, clear: Clear) -> None:
    """Take one sentence: a step, a conclusion from what was said before, a ground for it, or just a statement."""
    text = sentence.text.strip(_STOPS)
    japanese = language_of(text) == "ja"
    lead = _LEADS.match(text)
    if lead is not None and lead.end() < len(text) and not clear(text):
        text = text[lead.end() :]
    words, rest = led_in(text)
    if words and not clear(text):
        argument.talk.append(_utterance(words, sentence))
        text = rest
    concludes = (_JA_SO_FIRST if japanese else _SO_FIRST).match(text)
    if phrase_of(text if concludes is None else text[concludes.end() :]) is not None:
        argument.talk.append(_utterance(text if concludes is None else text[concludes.end() :], sentence))
        return
    if concludes is not None and (argument.loose or argument.last is not None):
        head = _utterance(text[concludes.end() :], sentence)
        strong = tuple(argument.loose) or ((argument.last,) if argument.last is not None else ())
        argument.steps.append(Step(strong, (), head, place=sentence.place))
        argument.loose, argument.last = [], head
        return
    reason = _JA_REASON.fullmatch(text) if japanese else _reason(text)
    if reason is not None and argument.last is not None and not _pairs_clear(text, japanese, clear):
        grounds = _plain(reason["grounds"]) if japanese else reason["grounds"]
        step = Step((_utterance(grounds, sentence),), (), argument.last, place=sentence.place)
        argument.loose = [one for one in argument.loose if one is not argument.last]
        argument.steps = [one for one in argument.steps if one.head is not argument.last or one.strong]
        argument.steps.append(step)
        return
    pairs = list(_pairs(text, japanese))
    best = next((pair for pair in pairs if all(map(clear, pair))), None)
    if best is None and pairs and not clear(text) and _SURE["ja" if japanese else "en"].search(text) is not None:
        best = next((pair for pair in pairs if any(map(clear, pair))), pairs[0])
    if best is not None:
        grounds, head = (_utterance(part, sentence) for part in best)
        argument.steps.append(Step((*argument.loose, grounds), (), head, place=sentence.place))
        argument.loose, argument.last = [], head
    else:
        statement = _utterance(text, sentence)
        argument.loose.append(statement)
        argument.last = statement


def _reason(text: str) -> re.Match[str] | None:
    first = _REASON_FIRST.match(text)
    return None if first is None else _REST.fullmatch(text, first.end())


def _pairs_clear(text: str, japanese: bool, clear: Clear) -> bool:  # noqa: FBT001 - which of two languages
    return any(all(map(clear, pair)) for pair in _pairs(text, japanese))


def _pairs(text: str, japanese: bool) -> Iterator[tuple[str, str]]:  # noqa: FBT001 - as above
    """Yield the ways to take a sentence for grounds and a conclusion."""
    if japanese:
        for joint in _JA_BECAUSE.finditer(text):
            grounds, head = text[: joint.start()], text[joint.end() :].lstrip("、, ")
            if grounds and head:
                yield _plain(grounds), head
        return
    first = _BECAUSE_FIRST.match(text)
    if first is not None:
        for comma in re.finditer(r",\s+(?:then\s+|so\s+|therefore\s+)?|\s+then\s+", text[first.end() :], re.IGNORECASE):
            at = first.end()
            yield text[at : at + comma.start()], text[at + comma.end() :]
    for joint in _BECAUSE.finditer(text):
        yield text[joint.end() :], text[: joint.start()]
    for joint in _SO.finditer(text):
        yield text[: joint.start()], text[joint.end() :]
    colon = re.search(r"(?<=\w):\s+", text)
    if colon is not None:
        yield text[colon.end() :], text[: colon.start()]


def _plain(grounds: str) -> str:
    """Return a clause from before ので as it stands alone: カメラな becomes カメラだ."""
    return f"{grounds[:-1]}だ" if grounds.endswith("な") else grounds


def _utterance(text: str, sentence: Utterance) -> Utterance:
    return Utterance(" ".join(text.strip(_STOPS).split()), sentence.place)


def _listed(loose: list[Utterance], aimed: Clear, prose: Utterance) -> Iterator[Step[Utterance]]:
    """Yield what a turn argues that only lists statements: for the one about the issue, else for the last one."""
    aims = [one for one in loose if aimed(one.text)]
    head = aims[0] if len(aims) == 1 else loose[-1]
    grounds = tuple(one for one in loose if one is not head)
    yield Step(grounds, (), head, place=prose.place)


def _supported(steps: list[Step[Utterance]], loose: list[Utterance]) -> list[Step[Utterance]]:
    """Return steps with the statements around them that are no ground yet: grounds of the first step."""
    first = steps[0]
    grounds = tuple(one for one in loose if one is not first.head)
    return [Step((*first.strong, *grounds), first.weak, first.head, place=first.place), *steps[1:]]


def _ordered(steps: list[Step[Utterance]]) -> Iterator[Step[Utterance]]:
    """Yield steps so that each comes behind those it rests on, else in the order said."""
    waiting = list(steps)
    while waiting:
        heads = {_key(step.head) for step in waiting if step.head is not None}
        ready = next((step for step in waiting if not _uses(step, heads - {_key(step.head)})), waiting[0])
        waiting.remove(ready)
        yield ready


def _uses(step: Step[Utterance], heads: set[str]) -> bool:
    return any(head and head in _key(ground) for ground in step.strong for head in heads)


def _key(statement: Utterance | None) -> str:
    return "" if statement is None else statement.text.strip(_STOPS).casefold()


_FACT = re.compile(r"\s*-?\w+\([^()]*\)\.?\s*")
"""A line that is one literal about something: a step that rests on nothing."""


_MOST_LINES = 400


_MOST_JOINED = 4
"""Lines that one rule is wrapped over."""


def formal_rules(prose: Utterance) -> tuple[Step[Utterance], ...]:
    """Return the rules and facts that stand formally in a text, on lines of their own, in order; else nothing."""
    lines = prose.text.split("\n")[:_MOST_LINES]
    steps: list[Step[Utterance]] = []
    at = 0
    while at < len(lines):
        taken = 1
        for count in range(1, _MOST_JOINED + 1):
            text = " ".join(lines[at : at + count])
            rule = _formal_rule(text) if ">" in text or _FACT.fullmatch(text) is not None else None
            if rule is not None:
                steps.append(_step(rule, prose))
                taken = count
                break
        at += taken
    return tuple(steps)


def _formal_rule(text: str) -> Rule | None:
    try:
        rule = parse_rule(text)
    except Unreadable:
        return None
    return rule


def _step(rule: Rule, prose: Utterance) -> Step[Utterance]:
    strong = tuple(Utterance(str(item), prose.place) for item in rule.body if not isinstance(item, Weak))
    weak = tuple(Utterance(str(literal), prose.place) for literal in rule.weak)
    return Step(strong, weak, Utterance(str(rule.head), prose.place), place=prose.place, label=rule.given_label)
