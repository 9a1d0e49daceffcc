"""From a clause to its literal and back: every wording has one name, and a clause that is worded alike gets that name.

The name of a clause of its own is made like the vocabulary rule of controlled Japanese makes it: subject, を and the
other cases are arguments, their particles begin the name; で, a が beside a topic and adverbs belong to the name. A
``say`` line is a wording, too: read back, it is the same clause with places for arguments. Two clauses match where head
and tense are the same and every argument of one has an equal one in the other, a topic counting for が and を.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations, zip_longest

from engine.values.literals import Literal, Name, Term, Text, Variable
from grammar import regexes as re
from grammar.japanese import vocabulary
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import (
    PLACE,
    TOPIC,
    JapaneseClause,
    ProseArgument,
    is_potential,
    may_have_object_for_topic,
)
from grammar.japanese.prose.phrases import ADVERB
from grammar.japanese.prose.spelling import finite
from grammar.japanese.prose.topics import is_person
from grammar.japanese.prose.voices import may_act
from grammar.lexemes import plain_name
from grammar.statements import Say
from grammar.values import replace, value

_ARGUMENTS = ("を", "に", "によって", "へ", "と", "から", "まで", "より")
_TOPIC_LIKE = frozenset({"が", "を", ""})
_NO_SPLIT = frozenset(["好き", "嫌い", "わかる", "できる", "ある", "いる", "必要", "いる"])
_ABOUT, _BETWEEN = re.compile("約[0-9]"), re.compile("(?<=.)の(?=.)")
_NOT_WORD = re.compile(r"[^\w・]")
_MOST_ARGUMENTS = 6


@lru_cache(maxsize=4096)  # what a text speaks of stands in many of its clauses
def name(text: str) -> str:
    """Return words as the name of a predicate.

    >>> name("1.2kg"), name("ZX-7の色")
    ('約1_2kg', 'zx_7の色')

    What is only about so much has another name than what is so much:

    >>> name("約6万円"), name("6万円")
    ('およそ6万円', '約6万円')
    """
    if _ABOUT.match(text):
        text = f"およそ{text[1:]}"
    bare = vocabulary.CAPITALS.sub(lambda capitals: capitals[0].lower(), _NOT_WORD.sub("_", text)).strip("_") or "語"
    found = plain_name(bare)
    return found if found is not None else f"約{bare}" if plain_name(f"約{bare}") else f"語{abs(hash(bare))}"


def term(text: str, places: Mapping[str, Variable] | None = None) -> Term:
    """Return what a noun phrase stands for."""
    if places and text in places:
        return places[text]
    return Variable(text[1:-1]) if text == PLACE else _constant(text)


@lru_cache(maxsize=4096)  # what a text speaks of stands in many of its clauses
def _constant(text: str) -> Name | Text:
    found = vocabulary.predicate_name(text) if text else None
    return Name(found) if found is not None else Text(text)


@value(frozen=True, slots=True)
class Wording:
    """A clause with places for arguments, and the literal that it words."""

    head: str
    args: tuple[tuple[str, str | Variable, bool], ...]
    literal: Literal


class Wordings:
    """All wordings of a text or a knowledge base, by head and fixed arguments."""

    def __init__(self) -> None:
        self._index: dict[tuple[str, int, tuple[str, ...]], list[Wording]] = {}
        self._heads: dict[str, list[Wording]] = {}
        self._shapes: dict[tuple[str, int], set[int]] = {}
        """Heads with how many arguments they have somewhere, and how many of those have words of their own."""
        self._known: set[tuple[object, ...]] = set()
        self._found: dict[tuple[object, ...], tuple[int, tuple[Literal, ...]]] = {}
        """What clauses were given, with how many wordings of their head there were then."""

    def add(self, wording: Wording) -> None:
        """Note a wording."""
        seen = (wording.head, wording.args, wording.literal)
        if seen in self._known:
            return
        self._known.add(seen)
        fixed = tuple(sorted(text for _, text, _ in wording.args if isinstance(text, str)))
        self._index.setdefault((wording.head, len(wording.args), fixed), []).append(wording)
        self._heads.setdefault(wording.head, []).append(wording)
        self._shapes.setdefault((wording.head, len(wording.args)), set()).add(len(fixed))

    def of(self, head: str) -> Sequence[Wording]:
        """Return the wordings that have a head."""
        return self._heads.get(head, ())

    def heads(self) -> Sequence[str]:
        """Return the heads of all wordings."""
        return tuple(self._heads)

    def literals(self, clause: JapaneseClause) -> tuple[Literal, ...]:
        """Return the literals that known wordings give to a clause, each once, with its sign."""
        head = clause.head
        known = self._heads.get(head)
        if known is None:
            return ()
        asked = (
            head,
            clause.predicate.head,
            clause.negated,
            *[(one.marker, one.text, one.when) for one in clause.args],
        )
        number, literals = self._found.get(asked, (0, ()))
        if number != len(known):
            count = len(clause.args)
            split = (head, count - 1) in self._shapes or (head, count + 1) in self._shapes
            forms = _forms(clause) if split else (clause,)
            found = unique(literal for form in forms for literal in self._matching(form))
            literals = tuple(-one for one in found) if clause.negated else found
            self._found[asked] = len(known), literals
        return literals

    def _matching(self, clause: JapaneseClause) -> Iterator[Literal]:
        texts, head = [one.text for one in clause.args], clause.head
        sizes = self._shapes.get((head, len(texts)), ()) if len(texts) <= _MOST_ARGUMENTS else ()
        for size in sorted(sizes, reverse=True):
            for chosen in dict.fromkeys(tuple(sorted(some)) for some in combinations(texts, size)):
                for wording in self._index.get((head, len(texts), chosen), ()):
                    bound = _bound(wording, clause.args)
                    if bound is not None:
                        args = tuple(
                            bound.get(one.name, one) if isinstance(one, Variable) else one
                            for one in wording.literal.args
                        )
                        yield Literal(wording.literal.predicate, args, wording.literal.positive)


def _forms(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a clause and what says the same: XはYが for XのYが, and back; whatever has something has no name."""
    yield clause
    topic, subject = clause.topic, clause.marked("が")
    if clause.predicate.head in _NO_SPLIT and clause.predicate.head not in ("ある", "いる"):
        return
    named = topic is not None and topic.text != PLACE
    by_one = subject is not None and not (clause.predicate.adjective or clause.predicate.nominal)
    by_one = (
        by_one and subject is not None and is_person(subject.text) and tokens(subject.text)[-1].fine in ("人名", "")
    )
    able = topic is not None and is_potential(clause.predicate.head) and (may_act(topic.text) or is_person(topic.text))
    by_one = by_one or able  # 新人はお酒が飲めない is of no drinks of his
    if named and topic is not None and subject is not None and clause.predicate.head not in _NO_SPLIT and not by_one:
        merged = replace(subject, text=f"{topic.text}の{subject.text}")
        yield clause.without(topic).replaced(subject, merged)
    one = subject or topic
    if one is None or (topic is not None and subject is not None) or clause.head.endswith("べき"):
        return  # ごみの回収は無料にするべきだ: nothing does that to its ごみ
    for at in (found.start() for found in _BETWEEN.finditer(one.text)):
        if one.text[:at] not in _HOW_MANY and _NO_PART.match(one.text, at + 1) is None and _owns(one, at):
            split = (replace(one, marker=TOPIC, text=one.text[:at]), replace(one, marker="が", text=one.text[at + 1 :]))
            rest = clause.without(one)
            yield replace(rest, args=(*split, *rest.args))


def _owns(one: ProseArgument, at: int) -> bool:
    """Return whether の at a place stands before the noun itself, and within no clause: 大学の学費を払う人."""
    inner = () if one.phrase is None else one.phrase.inner
    if one.phrase is None or all(each.predicate is None for each in inner) or one.phrase.text != one.text:
        return True
    within = ((one.text.find(each.written), len(each.written)) for each in inner if each.predicate is None)
    return not any(start <= at < start + length - 1 for start, length in within)


_HOW_MANY = frozenset(
    listed(
        "たいてい 大抵 ほとんど 多く 大半 大部分 大多数 過半数 多数 少数 一部 半分 半数 "
        "すべて 全て 全部 全員 みんな 皆 いくつか いくらか 何人か 若干 数々 ほか 他 別"
    )
)
"""What tells of how many something is so, and is nothing that has it: たいていの店は閉まる."""


def _bound(wording: Wording, args: Sequence[ProseArgument]) -> dict[str, Term] | None:
    """Return what the places of a wording stand for when it words these arguments."""
    sides = [one for one, _, _ in wording.args], [one.marker for one in args]
    has_object = not may_have_object_for_topic(wording.head)
    alone = [has_object and _is_alone(one) for one in sides]
    pairs = [{TOPIC, other} for other in ("が", "を")] if len(args) > 1 else []
    apart = [pair for pair in pairs if all(pair <= set(one) for one in sides)]
    for order in permutations(args):
        bound: dict[str, Term] = {}
        for (marker, text, when), argument in zip(wording.args, order, strict=True):
            of_time = argument.when or (when and not isinstance(text, Variable))  # no thing stands for a time
            if not compatible(marker, argument.marker, when=of_time):
                break
            if {marker, argument.marker} in apart:
                break
            if (alone[0] and (marker, argument.marker) == (TOPIC, "を")) or (
                alone[1] and (marker, argument.marker) == ("を", TOPIC)
            ):
                break
            if isinstance(text, Variable):
                if argument.phrase is not None and argument.phrase.kind == ADVERB:
                    break  # 汚れはちゃんと落ちる tells of no thing that is called ちゃんと
                of_time = argument.when and not when
                if marker != "" and argument.marker == "" and (of_time or _SO_MUCH.match(argument.text)):
                    break  # 駅から15分歩く, 客が年々減る: nobody is called 15分, and nothing 年々
                here = term(argument.text)
                if bound.setdefault(text.name, here) != here:
                    break
            elif text != argument.text:
                break
        else:
            return bound
    return None


_NO_PART = re.compile("ため|よう[にな]|とき|時に|せい|おかげ|代わり|かわり|うち|まま|ほう|うえ")
"""What stands behind の and is nothing that anything has: 家計のために働く人."""
_SO_MUCH = re.compile(
    "(?:約|およそ)?[0-9一二三四五六七八九十百千万数何]+(?:[万億千]?[円人名匹頭台本枚冊個軒つ回件点度分秒日年割倍]|時間|週間|か月|%|パーセント|キロ|メートル)"
)
"""How much or how many, which is told with no particle."""


def _is_alone(markers: Sequence[str]) -> bool:
    """Return whether a topic is the only one that something may be done by: 猫は食べた is not 猫を食べた."""
    return sum(one in (TOPIC, "が", "を") for one in markers) == 1


def compatible(one: str, other: str, *, when: bool) -> bool:
    """Return whether two particles may mark the same: は and を, に and へ; of a time に and nothing."""
    if one == other or {one, other} == {"に", "へ"}:
        return True
    if TOPIC in (one, other):
        rest = other if one == TOPIC else one
        return rest in _TOPIC_LIKE or (when and rest in ("に", "", "で"))
    return when and {one, other} <= {"に", "", "で"}


def own(clause: JapaneseClause, places: Mapping[str, Variable] | None = None) -> tuple[Literal, Say, Wording]:
    """Return the literal of a clause by its own words, the line that says it, and its wording.

    ``places`` are variables for the texts of arguments.
    """
    places = places or {}
    topic, subject = clause.topic, clause.marked("が")
    first = topic or subject
    chosen: list[ProseArgument] = [] if first is None else [first]
    marks: list[str] = []
    for marker in _ARGUMENTS:
        found = next((one for one in clause.args if one.marker == marker and one not in chosen), None)
        if found is not None:
            if marker != "を" or not (chosen or may_have_object_for_topic(clause.head)):
                marks.append(marker)
            chosen.append(found)
    if subject is not None and first is subject and len(chosen) == 1 and clause.head.endswith("べき"):
        marks.append("が")  # 猫が食べるべきだ is not 猫を食べるべきだ
    for one in clause.args:
        if one.text in places and one not in chosen:
            chosen.append(one)
            marks.append(one.marker)
    folded = sorted(
        (one for one in clause.args if one not in chosen),
        key=lambda one: (one.marker != "", one.marker == "が", one.text),
    )
    base = "".join((*marks, *(one.text + (one.marker or "") for one in folded), clause.head))
    args = tuple(term(one.text, places) for one in chosen)
    literal = Literal(name(base), args)
    variables = {id(one): Variable("XYZUVW"[at] if at < len("XYZUVW") else f"X{at}") for at, one in enumerate(chosen)}
    open_literal = Literal(literal.predicate, tuple(variables[id(one)] for one in chosen))
    wording = Wording(
        clause.head,
        tuple((one.marker, variables.get(id(one), one.text), one.when) for one in clause.args),
        open_literal,
    )
    return literal if not clause.negated else -literal, _say(clause, open_literal, variables), wording


def _say(clause: JapaneseClause, literal: Literal, variables: Mapping[int, Variable]) -> Say:
    """Return the line that says a clause in its own words, and its denial."""
    pieces: list[str] = []
    args = clause.args
    if args and args[-1].marker == "で" and clause.head in ("ある", "あった"):
        args = (args[-1], *args[:-1])  # である says what something is
    for one, after in zip_longest(args, args[1:]):
        words = f"{{{variables[id(one)].name}}}" if id(one) in variables else one.text
        words += "は" if one.marker == "" and _is_to_do(one.text) else ""
        pieces.append(words + one.marker + ("、" if after is not None and _would_join(one, after) else ""))
    start = "".join(pieces)
    predicate = clause.predicate
    nobody = "".join(f"{anybody.removesuffix('か')}も" for _, anybody in clause.nobody[:1])
    says = [
        start
        + (nobody if negated else "")
        + finite(predicate.head, nominal=predicate.nominal, past=predicate.past, negated=negated)
        for negated in (False, True)
    ]
    if any(one.marker == "" and one.text in _WITHOUT_FAIL for one in args):
        says[1] = (
            start
            + finite(predicate.head, nominal=predicate.nominal, past=predicate.past, adnominal=True)
            + "わけではない"
        )
    return Say(literal, says[0], says[1], "ja")


_WITHOUT_FAIL = ("必ず", "いつも", "常に")
"""What a denial denies alone: 必ず守るわけではない, since 必ず守らない says that it never is."""


def _is_to_do(text: str) -> bool:
    """Return whether words tell for what something is needed, behind a verb: 部屋を使うに, and not すぐに."""
    return _TO_DO.search(text) is not None and tokens(text[:-1])[-1].pos == "動詞"


_TO_DO = re.compile("[うくぐすつぬぶむる]に$")


def _would_join(one: ProseArgument, after: ProseArgument) -> bool:
    """Return whether an argument would be read as a part of the next one without a comma: 昨日の朝、木が, 今、二人."""
    if one.marker == "":
        return one.when and ("の" in one.text or after.marker == "")
    described = after.phrase is not None and any(inner.predicate is not None for inner in after.phrase.inner)
    return described and one.marker in ("に", "で") and not one.is_topic


def whole(text: str, words: str = "") -> tuple[Literal, Say]:
    """Return the literal of a sentence that is kept whole, and the line that says it in its words."""
    literal = Literal(name(text))
    return literal, Say(literal, words or text, None, "ja")


def unique(literals: Iterable[Literal]) -> tuple[Literal, ...]:
    """Return literals, each once."""
    return tuple(dict.fromkeys(literals))
