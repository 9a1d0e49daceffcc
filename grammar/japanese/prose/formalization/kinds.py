"""Which nouns of a text stand for everything of a kind, and which for one thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import TOPIC, JapaneseClause, ProseArgument, is_amount, is_potential
from grammar.japanese.prose.issue import is_claim
from grammar.japanese.prose.meanings import Fact, Meaning
from grammar.japanese.prose.necessity import may_with
from grammar.japanese.prose.presupposed import without_amount
from grammar.rarities import rare
from grammar.values import value

if TYPE_CHECKING:
    from grammar.japanese.prose.phrases import ProsePhrase

ANYBODY = frozenset(("もの", "人", "者", "方", "ところ", "所", "人間", "人々", "人たち"))
"""Nouns of whoever and whatever there is: they name no kind."""
THIS = re.compile("^(?:この|その|あの|こちら|そちら|うち|わたし|私|ぼく|今日|昨日|明日|今年|去年|来年)")
"""What points to one thing or one day."""
DAYS_POINTED_AT = re.compile(
    "^(?:今|昨|明|先|来|去|翌|本日|きょう|きのう|あした|あす|さっき|後で|あとで|もうすぐ|これから)"
)
_WHICH_ONE = re.compile("(?:どの|どちらの)([^のか]+)")
"""Of which sort what is asked for is."""
_COUNTED = re.compile(
    "^(?:いる|ある|いた|あった)$|(?:多い|少ない|増える|減る|増えた|減った|足りる|必要"
    "|(?:ごく)?(?:一部|少数|多数|大半|大多数|過半数|半数|わずか)(?:派)?|珍しい|まれ|稀|希少|豊富|絶滅する|(?:増え|減っ|普及し|広まっ|ありふれ|絶滅し)ている)$"
)
"""Heads that count their subject: what they say of a kind, they say of no thing of the kind."""
_OTHER_THAN = re.compile("[^の]+以外の[^の]+")
SINGULAR = re.compile("(?:(?<!子)ども|たち|(?<!友)達|方々)$")
_OF_WHOM = rare("(?<=[^、]{2})の(?:方々?|人(?:たち|々)?|者(?:たち)?|皆さん|皆様|皆さま|みなさん)$")
"""What is added to a kind of people to speak of them: 会員の方."""
_ALONE = frozenset(("唯一", "ただ一つ", "ただ一人"))
"""What says of a thing that it is the only one of its kind."""
_STATE = re.compile(
    "(?:中|済み|済|切れ|なし|無料|有料|満席|満室|満車|満員|品切れ|休業|空室|空席|未払い|未使用|予約制)$"
)
"""Nouns that tell in what state a thing is, and are none that it may belong to."""


@value(frozen=True, slots=True)
class Kinds:
    """The nouns of a text that name kinds."""

    nouns: frozenset[str] = frozenset()
    sorts: tuple[str, ...] = ()
    """Nouns of which things are that are called so: 案 of どの案, 図書館案."""
    states: frozenset[str] = frozenset()
    """What things become in the text, or are: 使用禁止になる, 築四十年だ."""
    options: frozenset[str] = frozenset()
    """What there is to choose from: 赤いバス is one thing where it is asked whether to buy that or 青いバス."""

    def standing_in(self, clause: JapaneseClause) -> ProseArgument | None:
        """Return the argument that stands for everything of a kind: a topic, or one with には or では."""
        of_whom = [
            one for one in clause.args if not is_amount(one.text.rstrip("はも")) and (one.marker or not _is_adverb(one))
        ]
        so_many = len(of_whom) < len(clause.args) and any(is_amount(one.text.rstrip("はも")) for one in clause.args)
        if _COUNTED.search(clause.head) and not clause.universal and (len(of_whom) == 1 or so_many):
            return None
        every = next((one for one in clause.args if one.quantified), None)
        for one in (every,) if every is not None else clause.args:
            if one.is_topic and not one.quantified and not clause.universal and _tells_of_some(clause, one):
                continue
            marked = (
                one.is_topic
                or one.quantified
                or one.marker == "なら"
                or (one.phrase is not None and one.phrase.particles[-1:] in (("は",), ("も",)))
            )
            if one.marker == "が" and _is_routine(clause, one) and not self.nouns.isdisjoint(in_the_singular(one.text)):
                return one
            if (
                one.marker in ("を", "が")
                and one.text in self.nouns
                and may_with(clause)
                and not _is_of_somebody(clause)
            ):
                return one
            claims = is_claim(clause.predicate.head)
            obliged = one.marker == "が" and clause.predicate.modal
            permits = claims or clause.predicate.head.endswith("もいい")
            obliged = obliged or (permits and one.marker in ("を", "に", "で", "から"))
            if not (marked or obliged or (clause.universal and one.marker in (TOPIC, "が"))):
                continue
            described = self.is_described(one, past=permits or clause.usual or is_deed(clause))
            known = not self.nouns.isdisjoint(in_the_singular(one.text)) or _OTHER_THAN.fullmatch(one.text)
            if known or one.quantified or age_of(one.text) is not None or (clause.universal and marked) or described:
                return one
        return None

    def meant_by(self, kind: ProseArgument) -> Iterator[str]:
        """Yield the kinds that a noun speaks of: 社員たち are any 社員, 会員の方 any 会員 where there are some."""
        yield kind.text
        described = self.is_described(kind, past=True)
        for text in in_the_singular(kind.text):
            if text != kind.text and (text in self.nouns or (described and not kind.text.endswith("方"))):
                yield text

    def is_in_a_state(self, phrase: ProsePhrase) -> bool:
        """Return whether a noun speaks of the things in a state, be it one by its form or by what the text says."""
        one = phrase.inner[0]
        plain_noun = len(phrase.inner) == 1 and one.particles == ("の",) and not one.inner
        return _state_of(phrase) or (plain_noun and one.text in self.states)

    def is_described(self, one: ProseArgument, *, past: bool = False) -> bool:
        """Return whether a noun is described by a clause in the present: any such thing is meant.

        Where something is claimed of it, also by one in the ``past``: what should be done with a thing that was
        finished should be done with that one, too, if only one is meant.
        """
        if one.phrase is None or not one.phrase.inner or not one.modified or one.text in self.options:
            return False
        within = _is_in_description(one.phrase) or (past and _happened_then(one.phrase))
        if THIS.match(one.text) and not within:
            return False
        last = one.phrase.inner[-1]
        if amount_of(one.phrase) is not None or self.is_in_a_state(one.phrase):
            return True
        if last.head in _ALONE and last.particles == ("の",) and last.inner:
            last = last.inner[-1]  # 全員が読める唯一の新聞
        return (
            last.predicate is not None
            and (past or not last.predicate.past)
            and (one.phrase.head not in ("の", "こと", "もの", "ん") or (one.phrase.head == "もの" and one.is_topic))
        )


def kinds_of(meanings: Iterable[Meaning], states: frozenset[str]) -> Kinds:
    """Return the kinds that sentences name: what things are said to be, or all are spoken of, or one is asked for."""
    nouns = set[str]()
    sorts: dict[str, None] = {}
    options = set[str]()
    for meaning in meanings:
        for clause in (part.clause for part in meaning.parts if isinstance(part, Fact)):
            if meaning.asks:
                options.update(() if meaning.choice is None else meaning.choice.options)
                which = (_WHICH_ONE.fullmatch(one.text) for one in clause.args)
                sorts |= {found[1]: None for found in which if found is not None and found[1] not in ANYBODY}
                continue
            predicate = clause.predicate
            if predicate.nominal and not predicate.past and len(clause.args) == 1 and clause.args[0].is_topic:
                nouns.add(predicate.head)
                less = without_amount(clause.noun) if clause.noun is not None and clause.noun.inner else None
                nouns.update(() if less is None else (less.text,))
            nouns.update(one.text for one in clause.args if one.quantified)
    return Kinds(frozenset((*nouns, *sorts)), tuple(sorts), states, frozenset(options))


@lru_cache(maxsize=4096)  # it is asked of each noun again and again
def in_the_singular(text: str) -> tuple[str, ...]:
    """Return what one of those is called whom a noun speaks of.

    >>> in_the_singular("若い社員たち"), in_the_singular("会員の方"), in_the_singular("子ども")
    (('若い社員たち', '若い社員'), ('会員の方', '会員'), ('子ども',))
    """
    ones = (ending.sub("", text) for ending in (SINGULAR, _OF_WHOM))
    return (text, *(one for one in ones if one not in (text, "")))


def _is_adverb(one: ProseArgument) -> bool:
    return one.phrase is not None and one.phrase.kind == "adverb"


def _tells_of_some(clause: JapaneseClause, topic: ProseArgument) -> bool:
    """Return whether a clause with a bare topic is not about each of a kind: what happened, where there are some."""
    if topic.modified or any(one.marker == "が" for one in clause.args):
        return False
    return clause.predicate.past or (clause.predicate.head in ("いる", "ある") and not clause.negated)


def _is_routine(clause: JapaneseClause, doer: ProseArgument) -> bool:
    """Return whether a clause tells what those of a kind do, and not what one of them is doing: 当番が花に水をやる."""
    predicate = clause.predicate
    able = is_potential(predicate.head) and clause.marked("を") is None
    acts = is_deed(clause) and not predicate.modal and not able and not clause.only
    once = any(one.when and not one.text.startswith(("毎", "いつも")) and one.marker != "" for one in clause.args)
    on_a_day = any(one.when and DAYS_POINTED_AT.search(one.text) for one in clause.args)
    done = any(one.marker in ("を", "に") and not one.when for one in clause.args)
    alone = doer is next(iter(one for one in clause.args if not one.when), None)
    return acts and done and alone and not (once or on_a_day or doer.focus or doer.modified or clause.negated)


def _is_of_somebody(clause: JapaneseClause) -> bool:
    """Return whether somebody is named who may do it, or may not."""
    return any(one.is_topic and not one.when for one in clause.args)


def is_deed(clause: JapaneseClause) -> bool:
    """Return whether a clause tells what is done whenever it may be: 満点を取った人は賞をもらう."""
    predicate = clause.predicate
    return not (
        predicate.past or predicate.nominal or predicate.adjective or predicate.head.endswith(("いる", "ある", "なる"))
    )


def _is_in_description(phrase: ProsePhrase) -> bool:
    """Return whether この stands with a noun of the description, and not with what is described: この町に住む人."""
    first = phrase.inner[0]
    return bool(first.inner) and first.inner[0].kind == "adnominal" and phrase.inner[-1].predicate is not None


def _happened_then(phrase: ProsePhrase) -> bool:
    """Return whether a description tells what was done at a time that is pointed at: 去年行った場所."""
    last = phrase.inner[-1].predicate
    return phrase.inner[0].when and last is not None and last.past


def amount_of(phrase: ProsePhrase) -> tuple[int, str, str] | None:
    """Return how much there is of each that a noun speaks of: 六十歳以上の人."""
    one = phrase.inner[0]
    if len(phrase.inner) != 1 or one.particles != ("の",) or one.inner:
        return None
    found = measures.limit(one.text)
    return found if found is not None and found[2] != "=" else None


def age_of(text: str) -> tuple[int, str, str] | None:
    """Return of what age somebody is of whom words speak: 二十歳未満."""
    found = measures.limit(text)
    return found if found is not None and found[1] == "歳" and found[2] != "=" else None


def _state_of(phrase: ProsePhrase) -> bool:
    """Return whether a noun speaks of the things in a state: 故障中の機械, not 医者の娘."""
    one = phrase.inner[0]
    return len(phrase.inner) == 1 and one.particles == ("の",) and not one.inner and _STATE.search(one.text) is not None
