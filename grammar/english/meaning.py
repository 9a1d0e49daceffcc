"""The meaning of a sentence: forms become rules and questions.

A plain statement about named things is a fact. A statement about every, no, or any one of a kind is a rule, as is one
with a condition; a rule is defeasible unless a word like "strictly" says otherwise. Conditions joined by "or" are
several rules, so are conclusions joined by "and". "unless" and "there is no evidence that" assume; in a condition a
plain "not" means what the reader was told (`grammar.controlled.Negation`). A rule that would say something of just
anything (only assumptions, no condition) has the condition ``something(X)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, BodyItem, Comparison, Literal, Name, Term, Variable, Weak
from engine.values.rules import Rule
from grammar.controlled import DOMAIN, Assertion, Negation, Query, QueryKind
from grammar.english.formulas import All, Formula, Leaf, Some, denied, disjuncts, row, variables
from grammar.english.nominals import Nominals, assumed
from grammar.english.phrases import segments, units
from grammar.english.predication import Predicator, Subject
from grammar.english.syntax import (
    Clause,
    Coordination,
    Declarative,
    Excepting,
    Formal,
    Guard,
    Indefinite,
    Inquiry,
    LocatedNoun,
    Mass,
    NounPhrase,
    Predication,
    Preference,
    ProperName,
    Relation,
    Restricted,
    Several,
    SimpleClause,
    Someone,
    ThereIs,
    Universal,
    VerbPhrase,
    Wrapped,
    tokens_of,
)
from grammar.errors import NoReading, Unreadable

if TYPE_CHECKING:
    from grammar.english.referents import EnglishReferents
    from grammar.english.tokens import Token


STRICT = frozenset(("strictly", "strictly speaking", "necessarily", "always", "by definition", "without exception"))
"""Words for a rule without exceptions; the others of the grammar's STRENGTH are for rules with exceptions."""


@dataclass(frozen=True, slots=True)
class _Conclusion:
    """What follows, and the conditions that its noun phrases bring."""

    conditions: Formula
    claim: Formula


class EnglishInterpreter(Nominals):
    """The meaning of one sentence; a new one for each reading."""

    def __init__(
        self,
        referents: EnglishReferents,
        negation: Negation,
        strengths: Sequence[tuple[str, int]],
        labels: Callable[[str], Sequence[str]],
    ) -> None:
        super().__init__(referents)
        self.negation = negation
        self.strengths = strengths
        self.labels = labels
        self._should = False

    # sentences

    def statement(self, form: Declarative) -> Assertion:
        """Return the rules of a statement. Raises `NoReading`."""
        guards = (*form.before, *form.after)
        self.referents.conditional = bool(guards) or _generic(form.conclusion)
        if form.topic is not None:
            self.bound(form.topic, condition=True)
        self.guarded = bool(guards)
        self.referents.continued = bool(form.after) and not form.before
        body = [self._guard(guard) for guard in form.before]
        conclusions = self._conclude(form.conclusion, free=not form.before)
        body += [self._guard(guard) for guard in form.after]
        strict, default = self._strength(form)
        rules: list[Rule] = []
        label = form.label.lower if form.label is not None else None
        for conclusion in conclusions:
            for premises in disjuncts(All((conclusion.conditions, *body))):
                rules += [
                    self._rule(head, premises, label, strict=strict, default=default)
                    for head in _heads(conclusion.claim)
                ]
        if label is not None and len(rules) > 1:
            rules = [_labelled(rule, f"{label}_{place}") for place, rule in enumerate(rules, 1)]
        return Assertion(tuple(dict.fromkeys(rules)))

    def question(self, form: Inquiry) -> Query:
        """Return what a question asks. Raises `NoReading`."""
        self.referents.conditional = True
        if not form.which:
            self.referents.conditional = _generic(form.clause)
            for one in _universals(form.clause):
                noun = one.words[-1][-1]
                raise NoReading("asks-of-all", noun.start, noun.end, found=noun.text)
            found = self._conclude(form.clause, free=True)
            literals = [literal for one in found for literal in _heads(one.claim)]
            conditions = [item for one in found for item in _only(one.conditions)]
            return Query(QueryKind.WHETHER, (*literals, *conditions))
        asked = self.referents.fresh()
        self.referents.asked = asked
        self.referents.bring("which", asked)
        classes = self.referents.class_of(form.asked, asked) if form.asked is not None else All(())
        claimed = self._conclude(form.clause, free=False)
        literals = [literal for one in claimed for literal in _heads(one.claim)]
        kept = tuple(
            dict.fromkeys((*literals, *_only(classes), *(i for one in claimed for i in _only(one.conditions))))
        )
        return Query(QueryKind.WHICH, kept)

    def _rule(
        self, head: Literal, premises: Sequence[object], label: str | None, *, strict: bool, default: bool
    ) -> Rule:
        body = [item for item in premises if isinstance(item, (Literal, Weak, Comparison))]
        bound = {term for item in body if isinstance(item, Literal) for term in item.args}
        wanted = [head, *(item.literal for item in body if isinstance(item, Weak))]
        for literal in wanted:
            for term in literal.args:
                if isinstance(term, Variable) and term not in bound:
                    noun = self.referents.needs.get(term)
                    known = noun is not None and body == []
                    body.insert(0, Literal(noun.replace(" ", "_") if known and noun else DOMAIN, (term,)))
                    bound.add(term)
        if strict and any(isinstance(item, Weak) for item in body):
            raise NoReading("weak-strict", found=self.strengths[0][0])
        fact = not body and not default
        return Rule(head, tuple(body), strict=strict or fact, label=label)

    def _strength(self, form: Declarative) -> tuple[bool, bool]:
        """Return whether words like "strictly" or "normally" stand in or before the conclusion."""
        for word, place in self.strengths:
            for guard in (*form.before, *form.after):
                inside = [token.start for token in tokens_of(guard.clause)]
                if inside and min(inside) < place <= max(inside):
                    raise NoReading("strength-condition", found=word)
        words = {word for word, _ in self.strengths}
        default = bool(words - STRICT) or any(one.most for one in _universals(form.conclusion))
        return bool(words & STRICT) and not default, default

    # conditions

    def _guard(self, guard: Guard) -> Formula:
        self._should = guard.kind == "required"
        if guard.kind == "unless":
            self.referents.weak += 1
            outside = frozenset(one.term for one in self.referents.referents if isinstance(one.term, Variable))
            inner = self._condition(guard.clause, plain=True)
            self.referents.weak -= 1
            return assumed(inner, outside)
        found = self._condition(guard.clause)
        self._should = False
        return found

    def _condition(self, clause: Clause, *, plain: bool = False) -> Formula:
        """Return a clause as a condition; ``plain`` inside an assumption, where "not" is always strong."""
        match clause:
            case Coordination():
                return self._row(clause, lambda part: self._condition(part, plain=plain))  # type: ignore[arg-type]
            case Wrapped(inner, weak=True):
                if plain:
                    raise NoReading("weak-nested", found="no evidence")
                self.referents.weak += 1
                outside = frozenset(one.term for one in self.referents.referents if isinstance(one.term, Variable))
                found = self._condition(inner, plain=True)
                self.referents.weak -= 1
                return assumed(found, outside)
            case Wrapped(inner):
                return self._negated(self._condition(inner, plain=plain), plain=plain)
            case Formal(token):
                return Leaf(formal_item(token))
            case Relation():
                return Leaf(formal_relation(clause, self.referents))
            case ThereIs(of):
                return self._there_is(of)
            case Preference():
                return All(tuple(Leaf(literal) for literal in self._priorities(clause)))
            case SimpleClause():
                held = _proposition(clause)
                return self._claim(clause, plain=plain) if held is None else Leaf(held)

    def _claim(self, clause: SimpleClause, *, plain: bool) -> Formula:
        members, op = _members(clause.subject)
        found: list[Formula] = []
        for member in members:
            bound = self.bound(member, condition=True)
            predicator = Predicator(self.referents, condition=True)
            formula = self.predication(clause.predicate, bound.subject, predicator, plain=plain)
            if op == "nor" or bound.none:
                formula = self._negated(formula, plain=plain)
            if bound.nobody:
                found.append(assumed(All((bound.conditions, formula)), ()))
            else:
                found.append(All((bound.conditions, formula)))
        return Some(tuple(found)) if op == "or" else All(tuple(found))

    def predication(
        self, predication: Predication, subject: Subject, predicator: Predicator, *, plain: bool
    ) -> Formula:
        """Return what predicates say of a subject; ``plain`` where "not" is strong however a text is read."""
        match predication:
            case VerbPhrase():
                if self._should and predication.modal == "should":
                    predication = _indicative(predication)
                formula = predicator.predicated(predication, subject)
                return formula if plain else self._softened(formula)
            case Coordination():
                parts = _completed(predication)
                return self._row(
                    parts,
                    lambda part: self.predication(part, subject, predicator, plain=plain),  # type: ignore[arg-type]
                )

    def _softened(self, formula: Formula) -> Formula:
        """Return a condition with its "not" as weak negation, where that is how the text is read."""
        if self.negation is Negation.STRONG:
            return formula
        match formula:
            case Leaf(Literal(positive=False) as literal):
                return Leaf(Weak(-literal))
            case All(parts):
                return All(tuple(map(self._softened, parts)))
            case Some(parts):
                return Some(tuple(map(self._softened, parts)))
            case _:
                return formula

    def _negated(self, formula: Formula, *, plain: bool) -> Formula:
        if self.negation is Negation.WEAK and not plain:
            return assumed(formula, variables(formula))
        return denied(formula)

    def _row(self, joined: Coordination, read: Callable[[object], Formula]) -> Formula:
        """Return a row of parts: all of "and", all of "or", or both grouped as the reading has it."""
        found, mixed = row([read(part) for part in joined.parts], joined.ops, self.referents.grouping)
        self.referents.mixed = self.referents.mixed or mixed
        return found

    def _there_is(self, of: NounPhrase) -> Formula:
        if isinstance(of, Indefinite):
            return Leaf(self._existence(of))
        bound = self.bound(of, condition=True)
        return bound.conditions

    def _existence(self, of: Indefinite) -> Literal:
        """Return "there is a fire", which says nothing of anything."""
        nouns = " ".join(token.lower for run in of.words for token in run)
        return self.referents.literal(f"there is {nouns}", (), f"there is a {nouns}")

    # conclusions

    def _conclude(self, clause: Clause, *, free: bool) -> list[_Conclusion]:
        """Return what a clause concludes; ``free`` where "a bird" means every bird, as nothing stands before it."""
        match clause:
            case Coordination(parts, ops):
                if "or" in ops:
                    raise NoReading("or-conclusion")
                return [one for part in parts for one in self._conclude(part, free=False)]  # type: ignore[arg-type]
            case Wrapped(_, weak=True):
                raise NoReading("weak-conclusion")
            case Wrapped(inner):
                general = _general(inner)
                if general is not None:  # "it is not true that cyclists smoke": some may, and some not
                    raise NoReading("inexact", found=f"not … {general}")
                return [_Conclusion(one.conditions, denied(one.claim)) for one in self._conclude(inner, free=free)]
            case Formal(token):
                return [_Conclusion(All(()), Leaf(formal_item(token)))]
            case Relation():
                return [_Conclusion(All(()), Leaf(formal_relation(clause, self.referents)))]
            case ThereIs(of, token):
                if not isinstance(of, Indefinite):
                    raise NoReading("existential", token.start, token.end, found=token.text)
                return [_Conclusion(All(()), Leaf(self._existence(of)))]
            case Preference():
                return [_Conclusion(All(()), Leaf(literal)) for literal in self._priorities(clause)]
            case SimpleClause():
                held = _proposition(clause)
                return list(self._claimed(clause, free=free)) if held is None else [_Conclusion(All(()), Leaf(held))]

    def _claimed(self, clause: SimpleClause, *, free: bool) -> Iterable[_Conclusion]:
        members, op = _members(clause.subject)
        if op == "or" and not all(isinstance(member, Universal) for member in members):
            raise NoReading("or-conclusion")
        for member in members:
            if isinstance(member, Indefinite) and _past(clause.predicate):
                free = False
            bound = self.bound(member, condition=False, free=free)
            predicator = Predicator(self.referents, condition=False)
            formula = self.predication(clause.predicate, bound.subject, predicator, plain=True)
            match member:
                case Someone(word, "every") if not all(literal.positive for literal in _heads(formula)):
                    raise NoReading("inexact", found=f"{word} … not")  # none of them, or not all
                case _:
                    pass
            if op == "nor" or bound.none:
                formula = denied(formula)
            yield _Conclusion(All((bound.conditions, *predicator.bound)), formula)

    def _priorities(self, clause: Preference) -> list[Literal]:
        return [
            Literal(PRIORITY, (Name(first), Name(second)), clause.positive)
            for one in clause.higher
            for other in clause.lower
            for first in self.labels(one.lower)
            for second in self.labels(other.lower)
        ]


def _heads(claim: Formula) -> list[Literal]:
    """Return the literals that a conclusion states. Raises `NoReading` for alternatives and comparisons."""
    match claim:
        case All(parts):
            return [literal for part in parts for literal in _heads(part)]
        case Some():
            raise NoReading("or-conclusion")
        case Leaf(item):
            match item:
                case Literal():
                    return [item]
                case Weak():
                    raise NoReading("weak-conclusion")
                case Comparison():
                    raise NoReading("comparison-fact", found=str(item))


def _only(formula: Formula) -> list[Literal]:
    """Return the literals of a question's conditions."""
    found = disjuncts(formula)
    if len(found) > 1 or any(not isinstance(item, Literal) for item in found[0]):
        raise NoReading("or-conclusion")
    return [item for item in found[0] if isinstance(item, Literal)]


def _proposition(clause: SimpleClause) -> Literal | None:
    """Return what holds in "over budget holds": words without an article and without a capital, and nothing behind."""
    match clause:
        case SimpleClause(Mass() | ProperName() as subject, VerbPhrase("holds", pieces=(), modal="") as predicate):
            tokens = list(tokens_of(subject))
            if not any(token.quoted or token.text[0].isupper() for token in tokens):
                return Literal("_".join(token.text for token in tokens), (), predicate.positive)
        case _:
            pass
    return None


def _past(predication: Predication) -> bool:
    """Return whether a predicate tells of what was: then "a dog" is one dog."""
    match predication:
        case VerbPhrase(token=token):
            return token.choices[0][0] in ("PAST", "WAS", "DID")
        case Coordination(parts):
            return any(isinstance(part, VerbPhrase | Coordination) and _past(part) for part in parts)


def _general(clause: object) -> str | None:
    """Return the noun of the first subject of a clause that is every one of a kind, or none of it; else None."""
    match clause:
        case SimpleClause(Someone(word, "every" | "no")):
            return word
        case Coordination(parts):
            return next(filter(None, map(_general, parts)), None)
        case _:
            return next((one.words[-1][-1].text for one in _universals(clause)), None)


def _members(phrase: NounPhrase) -> tuple[tuple[NounPhrase, ...], str]:
    return (phrase.members, phrase.op) if isinstance(phrase, Several) else ((phrase,), "and")


def _labelled(rule: Rule, label: str) -> Rule:
    return Rule(rule.head, rule.body, strict=rule.strict, label=label)


def _generic(clause: Clause) -> bool:
    """Return whether a clause speaks of any one of a kind, so that its capitals X, Y, Z are variables."""
    return any(_universals(clause)) or any(token.choices[:1] == (("A", 0),) for token in tokens_of(clause))


def _universals(clause: object) -> list[Universal]:
    match clause:
        case Universal():
            return [clause]
        case SimpleClause(subject):
            return _universals(subject)
        case Restricted(of) | LocatedNoun(of) | Excepting(of):
            return _universals(of)
        case Coordination(parts) | Several(parts):
            return [one for part in parts for one in _universals(part)]
        case _:
            return []


def _completed(joined: Coordination) -> Coordination:
    """Return a row of predicates in which those that share an auxiliary have it: "should buy a and sell b"."""
    parts: list[VerbPhrase] = []
    shared = False
    for part in joined.parts:
        assert isinstance(part, VerbPhrase)  # noqa: S101 - the grammar joins nothing else behind a subject
        before = parts[-1] if parts else None
        base = part.token.choices[0][0] in _BASES
        if before is not None and (part.bare or (base and not part.modal and _shares(before))):
            if part.bare and not _shares(before):
                raise NoReading(
                    "phrase", part.token.start, part.token.end, found=part.token.text, better="Bob is kind."
                )
            if not before.positive and part.positive:
                if "or" not in joined.ops:
                    raise NoReading("not-and", part.token.start, part.token.end)
                part = replace(part, positive=False)  # noqa: PLW2901 - the row as it is meant
                shared = True
            part = replace(part, modal=part.modal or before.modal)  # noqa: PLW2901 - as above
        parts.append(part)
    ops = joined.ops
    if shared:
        ops = tuple("and" for _ in ops)
    return Coordination(tuple(parts), ops)


_BASES = ("VERB", "VERB_NEXT", "HAVE", "BE")


def _shares(before: VerbPhrase) -> bool:
    """Return whether a base form behind a predicate can share its auxiliary: "should buy", "does not buy"."""
    return bool(before.modal) or before.token.choices[0][0] in _BASES


def _indicative(predicate: VerbPhrase) -> VerbPhrase:
    return replace(predicate, modal="")


# Formal pieces within a sentence: a literal in backquotes, and "the relation p holds of a and b".


def formal_item(token: Token) -> BodyItem:
    """Return the literal or comparison in backquotes. Raises `NoReading` when it is neither."""
    from grammar.reading import parse_rule  # noqa: PLC0415 - the language of knowledge bases is rare in a text

    try:
        body = parse_rule(f"{token.text} => p.").body
    except Unreadable as error:
        raise NoReading("formal", token.start, token.end, found=token.text) from error
    if len(body) != 1:
        raise NoReading("formal", token.start, token.end, found=token.text)
    return body[0]


def formal_relation(clause: Relation, referents: EnglishReferents) -> Literal:
    """Return the literal of "the relation p holds of a, b and 3". Raises `NoReading`."""
    found: list[Term] = []
    for _, pieces in segments(clause.pieces) if clause.pieces else ():
        row = units(pieces)
        if len(row) != 1 or row[0].kind not in ("named", "number", "definite", "word"):
            token = pieces[0] if pieces else clause.name
            raise NoReading(
                "phrase", token.start, token.end, found=token.text, better="the relation p holds of a and 3."
            )
        unit = row[0]
        if unit.kind in ("named", "number"):
            found.append(referents.named(unit.tokens))
        else:
            found.append(referents.constant(" ".join(unit.words), " ".join(token.text for token in unit.tokens)))
    return Literal(clause.name.text, tuple(found), clause.positive)
