"""What a question asks for, and what answers it in other words than its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from engine.values.literals import Literal, Variable
from grammar import regexes as re
from grammar.controlled import AskedValue, Deciding, Query, QueryKind
from grammar.japanese.morphology import in_kana
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import PLACE, JapaneseClause, ProseArgument
from grammar.japanese.prose.context import Context
from grammar.japanese.prose.discourse import called_alike, cases_asked, torn_names, understood_with
from grammar.japanese.prose.formalization.domain import POINTED_AT
from grammar.japanese.prose.formalization.facts import just_such
from grammar.japanese.prose.formalization.membership import SOMEBODY, just_so
from grammar.japanese.prose.issue import CLAIM, WHICH, JapaneseIssue, as_chosen, is_claim
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Meaning, clauses_of
from grammar.japanese.prose.names import names_of_one, option_names, own_names, pointed_names, shorter_names
from grammar.japanese.prose.options import to_choose, where_chosen
from grammar.japanese.prose.refusals import Refused
from grammar.japanese.prose.sentences import asked_of_act
from grammar.japanese.prose.spelling import finite
from grammar.japanese.prose.subsumption import variants
from grammar.japanese.prose.wordings import term, unique
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.japanese.prose.formalization.signature import Signature


class JapaneseQueries:
    """Questions that are put to a text or a knowledge base.

    Args:
        signature: its words.
        about: the question at issue in it.
        named: names of things that it speaks of.
    """

    def __init__(self, signature: Signature, about: str, named: Iterable[str]) -> None:
        self._signature = signature
        self._about = about
        self._named = tuple(named)

    @cached_property
    def _debated(self) -> JapaneseClause | None:
        """The question at issue in what questions are put to, where it is one clause."""
        found = understood_with(self._about, Context(), None) if self._about else None
        parts = found.parts if isinstance(found, Meaning) else ()
        return parts[0].clause if len(parts) == 1 and isinstance(parts[0], Fact) else None

    @cached_property
    def _torn(self) -> re.Pattern[str] | None:
        return torn_names(self._named, self._named, cases_asked(self._about))

    def meaning(self, words: str, torn: re.Pattern[str] | None = None) -> Meaning | Refused:
        """Return what words that stand in no text say, of what is known by its name as of a place where it may be.

        ``torn``: what finds names of the text before them that the dictionary would take apart.
        """
        torn = torn or self._torn
        for anew in (where_chosen(words, self._named), asked_of_act(words)):
            other = None if anew == words else self._in_known_names(understood_with(anew, Context(), torn))
            if isinstance(other, Meaning) and other.asks and self.recognises(other):
                return other
        return self._in_known_names(understood_with(words, Context(), torn))

    def _in_known_names(self, found: Meaning | Refused) -> Meaning | Refused:
        """Return what a question says of those whom what it is put to calls otherwise: 陸 for うちの陸."""
        if isinstance(found, Refused) or not self._named:
            return found
        texts = [one.text for part in found.parts for clause in clauses_of(part) for one in clause.args]
        known = names_of_one(("", name) for name in self._named)
        names = names_of_one(("", name) for name in (*self._named, *texts))
        here = frozenset(self._named)
        called = {name: first for name, first in names.items() if name not in here and name not in known}
        called |= {first: name for name, first in names.items() if name in here and first not in here}
        called |= option_names(self._named, (text for text in texts if text not in here), given_so=False)
        for one in () if self._debated is None else self._debated.args:
            pointed = pointed_names(one.text, texts) if here.isdisjoint(texts) else dict[str, str]()
            asserted = (*self._named, *texts)
            called |= {**shorter_names(one.text, asserted), **own_names(one.text, texts), **pointed}
        return called_alike(found, called) if called else found

    def recognises(self, meaning: Meaning) -> bool:
        """Return whether everything that a question asks, or a statement says, is worded by a known line."""
        for part in meaning.parts:
            match part:
                case Fact(clause):
                    if (
                        not self._measured(meaning)
                        and (not meaning.asks or next(self._decided(meaning), None) is None)
                        and not self._signature.literals(clause.of_all())
                        and not (meaning.asks and self._of_the_debate(clause) is not None)
                    ):
                        return False
                case Condition(whole=key) | KeptText(key=key):
                    if key not in self._signature.whole and (
                        not meaning.asks or next(self._decided(meaning), None) is None
                    ):
                        return False
        return True

    def of(self, meaning: Meaning) -> Query:
        """Return what a question asks for, and what answers it."""
        literals = unique(self.literals(meaning))
        which = any(isinstance(one, Variable) for literal in literals for one in literal.args)
        asked = QueryKind.WHICH if which else QueryKind.WHETHER
        decided = () if which else tuple(self._decided(meaning))
        options = unique(map(self._signature.literal, meaning.options))
        who = which and any(
            _WHO.match(one.text) for part in meaning.parts for clause in clauses_of(part) for one in clause.args
        )
        known = unique(self._known(meaning))
        return Query(asked, literals, self._measured(meaning), decided, options, known, of_somebody=who)

    def _known(self, meaning: Meaning) -> Iterator[Literal]:
        """Yield of what sort the options are that are named for a question which asks for one of a sort."""
        choice = meaning.choice
        if choice is not None and choice.sort:
            kind = self._signature.kind(choice.sort)
            for option in choice.options:
                yield Literal(kind.predicate, (term(option),))

    def literals(self, meaning: Meaning) -> Iterator[Literal]:
        """Yield the literals that a question asks for."""
        for part in meaning.parts:
            match part:
                case Fact(clause):
                    some = _somebody_in(clause)
                    if some is not None:
                        yield self._signature.literal(clause.without(some))
                        continue
                    asked = next((one for one in clause.args if WHICH.match(one.text)), None)
                    if asked is None:
                        clause = just_so(clause) if is_claim(clause.head) and just_such(clause) else clause
                        yield self._signature.literal(self._of_the_debate(clause) or clause.of_all())
                        continue
                    kind = WHICH.sub("", asked.text)
                    yield self._signature.literal(clause.replaced(asked, replace(asked, text=PLACE)))
                    if kind:
                        yield self._signature.kind(kind)
                case Condition() as condition:
                    yield self._signature.conditional(condition)
                case KeptText(key, negated):
                    literal = self._signature.kept(key)
                    yield literal if not negated else -literal

    def _of_the_debate(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return a question that puts the one at issue in other words in its words, None where it asks another."""
        asked = self._debated
        if asked is None:
            return None
        done, deed = CLAIM.sub("", asked.head), CLAIM.sub("", clause.head)
        claims = deed != clause.head
        if deed != done and not (claims and deed == finite(done, past=True)):  # 出したほうがいい
            return None
        if is_claim(asked.head) and not claims:
            return None  # what should be done need not be done
        if any(POINTED_AT.match(one.text) for one in clause.args) and self._signature.literals(clause):
            return None  # the text need not point at what is at issue
        for head in dict.fromkeys((clause.head, asked.head, *((f"{done}べき",) if claims else ()))):
            one = replace(clause, predicate=replace(clause.predicate, head=head))
            whole = replace(asked, predicate=replace(one.predicate, negated=False))
            full = JapaneseIssue.of(whole, (one,), by_speakers=True).in_full(one) or one
            if full is not clause and self._signature.literals(full):
                return full
        return None

    def _measured(self, meaning: Meaning) -> tuple[AskedValue, ...]:
        """Return the comparisons that a question of one clause may ask for, of amounts that the text tells."""
        part = meaning.parts[0]
        if not meaning.asks or len(meaning.parts) != 1 or not isinstance(part, Fact):
            return ()
        first = next(
            (one for one in measures.asked(part.clause) if one.literal.predicate in self._signature.measured), None
        )
        both = (one for one in measures.compared(part.clause) if one.literal.predicate in self._signature.measured)
        return (*(() if first is None else (first,)), *both, *self._beyond_named(part.clause))

    def _beyond_named(self, clause: JapaneseClause) -> Iterator[AskedValue]:
        """Yield the comparisons of two amounts that the text tells, where one is asked to go beyond the other."""
        found, one = measures.limit_named(clause.denied() if clause.negated else clause), clause.topic
        if found is None or one is None or one.when or len(clause.args) != len((one, found[0])):
            return
        than = measures.OTHERWISE[found[1]] if clause.negated else found[1]
        for predicate, unit in self._signature.amounts():
            of_both = (
                Literal(predicate, (term(one.text), Variable("N"))),
                Literal(unit, (term(found[0].text), Variable("N"))),
            )
            yield AskedValue(of_both[0], than, of_both[1])

    def _decided(self, meaning: Meaning) -> Iterator[Deciding]:
        """Yield what answers a question of one clause in other words than its own."""
        part = meaning.parts[0]
        if len(meaning.parts) == 1 and isinstance(part, Condition):
            yield from self._where_it_is_done(part)
        if len(meaning.parts) != 1 or not isinstance(part, Fact):
            return
        some = _somebody_in(part.clause)
        if some is not None:
            yes = not part.clause.negated
            for marker in ("が", "を") if some.marker in ("か", "") else (some.marker,):
                anybody = part.clause.replaced(some, replace(some, marker=marker, text=PLACE))
                asked = anybody.denied() if part.clause.negated else anybody
                for literal in self._signature.worded(asked):
                    yield Deciding(literal, yes)
            return
        yield from self._other_days(part.clause)
        yield from self._chosen(part.clause)
        seen: set[Deciding] = set()
        asked = self._of_the_debate(part.clause) or part.clause.of_all()
        for clause, yes in (each for one in _spelled_anew(asked) for each in variants(one)):
            for literal in self._signature.worded(clause):
                one = Deciding(literal, yes)
                if one not in seen:
                    seen.add(one)
                    yield one

    def _chosen(self, clause: JapaneseClause) -> Iterator[Deciding]:
        """Yield what answers whether one should be chosen in other words of choosing: 選ぶべき, of にすべき."""
        asked = to_choose(self._about, ("",)) if is_claim(clause.head) else None
        other = None if asked is None else as_chosen(clause, asked.rest[0], asked.rest[1:])
        kept = set[str]() if other is None else {one.text for one in other.args}
        beside = any(one.text not in kept and one.text not in self._about for one in clause.args)  # 夕食は魚にすべきか
        if other is not None and other != clause and not beside:
            for literal in self._signature.literals(other):
                yield from (Deciding(literal, yes=True), Deciding(-literal, yes=False))

    def _where_it_is_done(self, condition: Condition) -> Iterator[Deciding]:
        """Yield what answers what would come of what is at issue, of which a debate tells: バスは止まらない."""
        asked = self._debated
        if asked is None or len(condition.body) != 1 or len(condition.heads) != 1 or condition.only:
            return
        if condition.whole in self._signature.whole_lines:
            return  # of that they tell themselves
        if not JapaneseIssue.of(asked, condition.body, by_speakers=True).is_deed(condition.body[0]):
            return
        for clause, yes in variants(condition.heads[0]):
            for literal in self._signature.worded(clause):
                yield Deciding(literal, yes)

    def _other_days(self, clause: JapaneseClause) -> Iterator[Deciding]:
        """Yield what denies that something is on a day: that it is on another one."""
        asked = measures.day(clause.predicate.head) if clause.predicate.nominal else None
        if asked is None:
            return
        for head in self._signature.wordings.heads():
            reported = measures.day(head)
            if reported is None or reported[1] != asked[1] or head == clause.predicate.head:
                continue
            for literal in self._signature.literals(replace(clause, predicate=replace(clause.predicate, head=head))):
                yield Deciding(literal, reported[0] == asked[0])


_WHO = re.compile("(?:誰|だれ)(?!か)")


def _somebody_in(clause: JapaneseClause) -> ProseArgument | None:
    """Return the argument that asks whether there is anybody or anything of whom a clause is so: 誰かいますか."""
    return next((one for one in clause.args if SOMEBODY.fullmatch(one.text)), None)


_AT_TIMES = re.compile("(?P<time>[月火水木金土日]曜日?|平日|週末|休日|[春夏秋冬朝昼夜])の(?=.)")


def _spelled_anew(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a clause as it is written, with its words in kana, and with when a thing is as when it is so.

    犬は猫より小さいか, of いぬはねこより小さい; 土曜の朝市に人が来るか, of 土曜は朝市に人が来る.
    """
    head = in_kana(clause.predicate.head)
    args = tuple(
        one
        if one.marker == ""
        else replace(one, text=text, phrase=None)
        if (text := in_kana(one.text)) != one.text
        else one
        for one in clause.args
    )
    yield clause
    for one in clause.args:
        then = _AT_TIMES.match(one.text) if one.marker and not one.when else None
        if then is not None:  # 土曜の朝市に人は来るか
            at_it = clause.replaced(one, replace(one, text=one.text[then.end() :], phrase=None))
            yield replace(at_it, args=(*at_it.args, ProseArgument("に", then["time"], when=True)))
    for some in dict.fromkeys((clause.args, args)):
        for words in dict.fromkeys((clause.predicate.head, head)):
            other = replace(clause, args=some, predicate=replace(clause.predicate, head=words))
            if other != clause:
                yield other
