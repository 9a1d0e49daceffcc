"""What a speaker denies, or says again, in less words than another did before.

犬は吠えない denies 犬は夜に吠える; 吠えないよ, which names nothing, what was claimed just before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from grammar.controlled import Contribution
from grammar.japanese.prose.clauses import EVERYBODY, JapaneseClause
from grammar.japanese.prose.issue import is_claim
from grammar.japanese.prose.meanings import Fact, Meaning
from grammar.japanese.prose.voices import before_te
from grammar.spans import Span
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.japanese.prose.refusals import Refused

_Earlier = Mapping[str, Sequence[tuple[str, JapaneseClause]]]
"""Clauses with who put them, by their heads."""


def completed(
    contributions: Sequence[Contribution], understood: Mapping[Span, Meaning | Refused]
) -> dict[Span, Meaning]:
    """Return the sentences that deny in less words what another claimed before, where that is one thing only."""
    changed: dict[Span, Meaning] = {}
    earlier: dict[str, list[tuple[str, JapaneseClause]]] = defaultdict(list)
    of_them: dict[tuple[str, str], list[tuple[str, JapaneseClause]]] = defaultdict(list)
    """The same by their heads and the words of an argument, so that no long text is gone through again and again."""
    last: dict[str, list[tuple[str, JapaneseClause]]] = {}
    for one in contributions:
        here: dict[str, list[tuple[str, JapaneseClause]]] = defaultdict(list)
        for span in one.sentences:
            found = understood[span]
            if not one.speaker or not isinstance(found, Meaning) or found.asks:
                continue
            facts = [part for part in found.parts if isinstance(part, Fact)]
            denied = [
                Fact(meant, of=part.clause)
                for part in facts
                if part.of is None
                for meant in _denied_by(
                    part.clause,
                    one.speaker,
                    of_them.get((part.clause.head, part.clause.args[0].text), ())
                    if part.clause.args
                    else last.get(part.clause.head, ()),
                )
            ]
            denied += [
                Fact(meant)
                for part in facts
                if part.of is None
                for found_out in (_denied_at_all, _after_all)
                for meant in found_out(part.clause, one.speaker, earlier)
            ]
            denied += [
                Fact(meant)
                for part in facts
                if part.of is None and not part.clause.args
                for meant in _echoed(part.clause, one.speaker, last.get(part.clause.head, ()))
            ]
            if any(_says_not_all(part.clause) for part in facts):
                denied += [
                    Fact(replace(other.of_all(), universal=False).denied())
                    for before in last.values()
                    for who, other in before
                    if who != one.speaker and not other.negated and _is_of_all(other)
                ]
            if denied:
                changed[span] = replace(found, parts=(*found.parts, *denied))
            for part in facts:
                here[part.clause.head].append((one.speaker, part.clause))
        for head, clauses in here.items():
            earlier[head] += clauses
            for put in clauses:
                for text in {argument.text for argument in put[1].args}:
                    of_them[head, text].append(put)
        last = here or last
    return changed


def _denied_by(
    clause: JapaneseClause, speaker: str, earlier: Sequence[tuple[str, JapaneseClause]]
) -> Iterator[JapaneseClause]:
    """Yield the one clause of another speaker, of those that may say more of it, that a clause denies, denied."""
    given = {one.text for one in clause.args}
    if clause.universal or clause.only or clause.predicate.frozen or is_claim(clause.head):
        return
    of_it = [other for who, other in earlier if who != speaker and given < {one.text for one in other.args}]
    found = {
        frozenset(one.text for one in other.args): other
        for other in of_it
        if other.negated != clause.negated and not (other.universal or other.only)
    }
    agrees = any(other.negated == clause.negated for other in of_it)  # with what was claimed of another thing
    if len(found) == 1 and not agrees:
        denied = next(iter(found.values())).denied()
        yield replace(denied, args=tuple(replace(one, phrase=None, modified=False) for one in denied.args))


def _echoed(
    clause: JapaneseClause, speaker: str, earlier: Sequence[tuple[str, JapaneseClause]]
) -> Iterator[JapaneseClause]:
    """Yield the one clause of another speaker that a clause says again without its words: 擦らないのか."""
    found = {
        frozenset(one.text for one in other.args): other
        for who, other in earlier
        if who != speaker and other.negated == clause.negated and other.args and not (other.universal or other.only)
    }
    if len(found) == 1 and not is_claim(clause.head):
        other = next(iter(found.values()))
        yield replace(other, args=tuple(replace(one, phrase=None, modified=False) for one in other.args))


def _says_not_all(clause: JapaneseClause) -> bool:
    """Return whether a clause only says that it is not all of them: 全員ではありません."""
    return not clause.args and clause.negated and clause.predicate.nominal and clause.predicate.head in EVERYBODY


def _is_of_all(clause: JapaneseClause) -> bool:
    return clause.universal or any(one.text in EVERYBODY for one in clause.args)


def _denied_at_all(clause: JapaneseClause, speaker: str, earlier: _Earlier) -> Iterator[JapaneseClause]:
    """Yield that something is not so, where another said that such things are, and it is said not to go on.

    集める設備は不安を与える; この設備は不安を与えていない.
    """
    plain = before_te(clause.head, _LASTS) if clause.negated and not clause.yet else None
    topic = clause.topic
    if plain is None or topic is None or topic.when:
        return
    rest = {(one.marker, one.text) for one in clause.args if one is not topic}
    for who, other in earlier.get(plain, ()):
        kind = other.topic
        if who == speaker or other.negated or kind is None:
            continue
        part = other.marked("が")
        own = part is not None and topic.text.endswith(f"の{part.text}")  # 部の演奏は, of 演奏がうまくなる部は
        how = tuple(one for one in other.args if one is not kind and not one.marker)  # 電気をたくさん食う
        more = {(one.marker, one.text) for one in other.args if one is not kind and not (own and one is part)}
        if rest <= more and more - rest <= {(one.marker, one.text) for one in how}:
            missing = tuple(one for one in how if (one.marker, one.text) not in rest)
            yield replace(clause, args=(*clause.args, *missing), predicate=replace(clause.predicate, head=plain))
            return


def _after_all(clause: JapaneseClause, speaker: str, earlier: _Earlier) -> Iterator[JapaneseClause]:
    """Yield that something is so which has come about, where another said of such things that it usually is not.

    こういう催しにはふつう許可が出ない; この催しには許可が出た.
    """
    if clause.negated or not clause.predicate.past:
        return
    here = {(one.marker, one.text) for one in clause.args}
    for who, other in earlier.get(clause.predicate.head, ()):
        rest = {(one.marker, one.text) for one in other.args}
        alike = len(here - rest) == len(rest - here) == 1 and (bool(here & rest) or _are_of_one_noun(clause, other))
        if who != speaker and other.negated and other.usual and not other.predicate.past and alike:
            yield replace(clause, predicate=replace(clause.predicate, past=False))
            return


def _are_of_one_noun(clause: JapaneseClause, other: JapaneseClause) -> bool:
    """Return whether what two clauses tell of are things of one noun: うちのご飯, and 急いで炊いたご飯."""
    one, kind = clause.topic, other.topic
    heads = [each.phrase.head if each is not None and each.phrase is not None else "" for each in (one, kind)]
    return heads[0] == heads[1] != ""


_LASTS = frozenset(("いる",))
