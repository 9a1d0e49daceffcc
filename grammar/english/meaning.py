"""The meaning of a sentence: forms become rules and questions.

A plain statement about named things is a fact. A statement about every, no, or any one of a kind is a rule, as is one
with a condition; a rule is defeasible unless a word like "strictly" says otherwise. Conditions joined by "or" are
several rules, so are conclusions joined by "and". "unless" and "there is no evidence that" assume; in a condition a
plain "not" means what the reader was told (`grammar.texts.Negation`). A rule that would say something of just anything
(only assumptions, no condition) has the condition ``something(X)``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.literals import PRIORITY, Anonymous, Comparison, Literal, Name, Variable, Weak
from engine.rules import Rule
from grammar.domain import DOMAIN
from grammar.english.faults import Unread
from grammar.english.formal import formal_item, formal_relation
from grammar.english.formulas import All, Formula, Leaf, Some, denied, disjuncts, unproved, variables
from grammar.english.inflection import singular
from grammar.english.predication import Predicator, Subject
from grammar.english.syntax import (
    Claim,
    Clause,
    Definite,
    Excepting,
    Formal,
    Function,
    Guard,
    Impersonal,
    Indefinite,
    Inquiry,
    Joined,
    Mass,
    Named,
    NounPhrase,
    Placed,
    Predicate,
    Predication,
    Preference,
    Pronoun,
    Relation,
    Restricted,
    Several,
    Someone,
    Statement,
    ThereIs,
    Universal,
    Wrapped,
    tokens_of,
)
from grammar.texts import Asked, Assertion, Negation, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from grammar.english.scope import Scope


STRICT = frozenset(("strictly", "strictly speaking", "necessarily", "always", "by definition", "without exception"))
"""Words for a rule without exceptions; the others of the grammar's STRENGTH are for rules with exceptions."""


@dataclass(frozen=True, slots=True)
class _Bound:
    """A noun phrase in its place: a subject, what it puts into the body, and whether it denies its predicate."""

    subject: Subject
    conditions: Formula = All(())
    none: bool = False
    nobody: bool = False


@dataclass(frozen=True, slots=True)
class _Conclusion:
    """What follows, and the conditions that its noun phrases bring."""

    conditions: Formula
    claim: Formula


class Meaning:
    """The meaning of one sentence; a new one for each reading."""

    def __init__(
        self,
        scope: Scope,
        negation: Negation,
        strengths: Sequence[tuple[str, int]],
        grouping: str,
        labels: Callable[[str], Sequence[str]],
    ) -> None:
        self.scope = scope
        self.negation = negation
        self.strengths = strengths
        self.grouping = grouping
        self.labels = labels
        self.mixed = False
        """Whether "and" and "or" stand in one row, so that grouping matters."""
        self._should = False

    # sentences

    def statement(self, form: Statement) -> Assertion:
        """Return the rules of a statement. Raises `Unread`."""
        guards = (*form.before, *form.after)
        self.scope.conditional = bool(guards) or _generic(form.conclusion)
        if form.topic is not None:
            self._bound(form.topic, condition=True)
        body = [self._guard(guard) for guard in form.before]
        conclusions = self._conclude(form.conclusion, free=not form.before)
        body += [self._guard(guard) for guard in form.after]
        strict, default = self._strength(form)
        rules: list[Rule] = []
        label = form.label.lower if form.label is not None else None
        for conclusion in conclusions:
            for premises in disjuncts(All((conclusion.conditions, *body))):
                for head in _heads(conclusion.claim):
                    rules.append(self._rule(head, premises, label, strict=strict, default=default))
        if label is not None and len(rules) > 1:
            rules = [_labelled(rule, f"{label}_{place}") for place, rule in enumerate(rules, 1)]
        return Assertion(tuple(dict.fromkeys(rules)))

    def question(self, form: Inquiry) -> Question:
        """Return what a question asks. Raises `Unread`."""
        self.scope.conditional = True
        if not form.which:
            self.scope.conditional = _generic(form.clause)
            found = self._conclude(form.clause, free=True)
            literals = [literal for one in found for literal in _heads(one.claim)]
            conditions = [item for one in found for item in _only(one.conditions)]
            return Question(Asked.WHETHER, (*literals, *conditions))
        asked = self.scope.fresh()
        self.scope.asked = asked
        self.scope.bring("which", asked)
        classes = self.scope.class_of(form.asked, asked) if form.asked is not None else All(())
        claimed = self._conclude(form.clause, free=False)
        literals = [literal for one in claimed for literal in _heads(one.claim)]
        kept = tuple(dict.fromkeys((*literals, *_only(classes), *(i for one in claimed for i in _only(one.conditions)))))
        return Question(Asked.WHICH, kept)

    def _rule(
        self, head: Literal, premises: Sequence[object], label: str | None, *, strict: bool, default: bool
    ) -> Rule:
        body = [item for item in premises if isinstance(item, (Literal, Weak, Comparison))]
        bound = {term for item in body if isinstance(item, Literal) for term in item.args}
        wanted = [head, *(item.literal for item in body if isinstance(item, Weak))]
        for literal in wanted:
            for term in literal.args:
                if isinstance(term, Variable) and term not in bound:
                    noun = self.scope.needs.get(term)
                    known = noun is not None and body == []
                    body.insert(0, Literal(noun.replace(" ", "_") if known and noun else DOMAIN, (term,)))
                    bound.add(term)
        if strict and any(isinstance(item, Weak) for item in body):
            raise Unread("weak-strict", found=self.strengths[0][0])
        fact = not body and not default
        return Rule(head, tuple(body), strict=strict or fact, label=label)

    def _strength(self, form: Statement) -> tuple[bool, bool]:
        """Return whether words like "strictly" or "normally" stand in or before the conclusion."""
        for word, place in self.strengths:
            for guard in (*form.before, *form.after):
                inside = [token.start for token in tokens_of(guard.clause)]
                if inside and min(inside) < place <= max(inside):
                    raise Unread("strength-condition", found=word)
        words = {word for word, _ in self.strengths}
        default = bool(words - STRICT) or any(one.most for one in _universals(form.conclusion))
        return bool(words & STRICT) and not default, default

    # conditions

    def _guard(self, guard: Guard) -> Formula:
        self._should = guard.kind == "required"
        if guard.kind == "unless":
            self.scope.weak += 1
            outside = frozenset(one.term for one in self.scope.referents if isinstance(one.term, Variable))
            inner = self._condition(guard.clause, plain=True)
            self.scope.weak -= 1
            return _assumed(inner, outside)
        found = self._condition(guard.clause)
        self._should = False
        return found

    def _condition(self, clause: Clause, *, plain: bool = False) -> Formula:
        """Return a clause as a condition; ``plain`` inside an assumption, where "not" is always strong."""
        match clause:
            case Joined():
                return self._row(clause, lambda part: self._condition(part, plain=plain))  # type: ignore[arg-type]
            case Wrapped(inner, weak=True):
                if plain:
                    raise Unread("weak-nested", found="no evidence")
                self.scope.weak += 1
                outside = frozenset(one.term for one in self.scope.referents if isinstance(one.term, Variable))
                found = self._condition(inner, plain=True)
                self.scope.weak -= 1
                return _assumed(found, outside)
            case Wrapped(inner):
                return self._negated(self._condition(inner, plain=plain), plain=plain)
            case Formal(token):
                return Leaf(formal_item(token))
            case Relation():
                return Leaf(formal_relation(clause, self.scope))
            case ThereIs(of):
                return self._there_is(of)
            case Preference(higher, lower):
                return All(tuple(Leaf(literal) for literal in self._priorities(higher, lower)))
            case Claim():
                return self._claim(clause, plain=plain)

    def _claim(self, clause: Claim, *, plain: bool) -> Formula:
        members, op = _members(clause.subject)
        found: list[Formula] = []
        for member in members:
            bound = self._bound(member, condition=True)
            predicator = Predicator(self.scope, condition=True)
            said = self._predication(clause.predicate, bound.subject, predicator, plain=plain)
            if op == "nor" or bound.none:
                said = self._negated(said, plain=plain)
            if bound.nobody:
                found.append(_assumed(All((bound.conditions, said)), ()))
            else:
                found.append(All((bound.conditions, said)))
        return Some(tuple(found)) if op == "or" else All(tuple(found))

    def _predication(
        self, predication: Predication, subject: Subject, predicator: Predicator, *, plain: bool
    ) -> Formula:
        match predication:
            case Predicate():
                if self._should and predication.modal == "should":
                    predication = _indicative(predication)
                said = predicator.said(predication, subject)
                return said if plain else self._softened(said)
            case Joined():
                parts = _completed(predication)
                return self._row(
                    parts,
                    lambda part: self._predication(part, subject, predicator, plain=plain),  # type: ignore[arg-type]
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
            return _assumed(formula, variables(formula))
        return denied(formula)

    def _row(self, joined: Joined, read: Callable[[object], Formula]) -> Formula:
        """Return a row of parts: all of "and", all of "or", or both grouped as the reading has it."""
        parts = [read(part) for part in joined.parts]
        ops = ["or" if op == "or" else "and" for op in joined.ops]
        if len(set(ops)) < 2:  # noqa: PLR2004 - both words in one row
            return Some(tuple(parts)) if "or" in ops else All(tuple(parts))
        self.mixed = True
        outer, inner = ("and", "or") if self.grouping == "either" else ("or", "and")
        groups: list[list[Formula]] = [[parts[0]]]
        for op, part in zip(ops, parts[1:], strict=True):
            if op == outer:
                groups.append([part])
            else:
                groups[-1].append(part)
        make = {"and": All, "or": Some}
        return make[outer](tuple(make[inner](tuple(group)) for group in groups))

    def _there_is(self, of: NounPhrase) -> Formula:
        if isinstance(of, Indefinite):
            return Leaf(self._existence(of))
        bound = self._bound(of, condition=True)
        return bound.conditions

    def _existence(self, of: Indefinite) -> Literal:
        """Return "there is a fire", which says nothing of anything."""
        nouns = " ".join(token.lower for run in of.words for token in run)
        return self.scope.literal(f"there is {nouns}", (), f"there is a {nouns}")

    # conclusions

    def _conclude(self, clause: Clause, *, free: bool) -> list[_Conclusion]:
        """Return what a clause concludes; ``free`` where "a bird" means every bird, as nothing stands before it."""
        match clause:
            case Joined(parts, ops):
                if "or" in ops:
                    raise Unread("or-conclusion")
                return [one for part in parts for one in self._conclude(part, free=False)]  # type: ignore[arg-type]
            case Wrapped(_, weak=True):
                raise Unread("weak-conclusion")
            case Wrapped(inner):
                return [_Conclusion(one.conditions, denied(one.claim)) for one in self._conclude(inner, free=free)]
            case Formal(token):
                return [_Conclusion(All(()), Leaf(formal_item(token)))]
            case Relation():
                return [_Conclusion(All(()), Leaf(formal_relation(clause, self.scope)))]
            case ThereIs(of, token):
                if not isinstance(of, Indefinite):
                    raise Unread("existential", token.start, token.end, found=token.text)
                return [_Conclusion(All(()), Leaf(self._existence(of)))]
            case Preference(higher, lower):
                return [_Conclusion(All(()), Leaf(literal)) for literal in self._priorities(higher, lower)]
            case Claim():
                return list(self._claimed(clause, free=free))

    def _claimed(self, clause: Claim, *, free: bool) -> Iterable[_Conclusion]:
        members, op = _members(clause.subject)
        if op == "or" and not all(isinstance(member, Universal) for member in members):
            raise Unread("or-conclusion")
        for member in members:
            bound = self._bound(member, condition=False, free=free)
            predicator = Predicator(self.scope, condition=False)
            said = self._predication(clause.predicate, bound.subject, predicator, plain=True)
            if op == "nor" or bound.none:
                said = denied(said)
            yield _Conclusion(All((bound.conditions, *predicator.bound)), said)

    def _priorities(self, higher: Sequence[object], lower: Sequence[object]) -> list[Literal]:
        return [
            Literal(PRIORITY, (Name(first), Name(second)))
            for one in higher
            for other in lower
            for first in self.labels(one.lower)  # type: ignore[attr-defined]
            for second in self.labels(other.lower)  # type: ignore[attr-defined]
        ]

    # noun phrases

    def _bound(self, phrase: NounPhrase, *, condition: bool, free: bool = False) -> _Bound:
        """Return a noun phrase as a subject. Raises `Unread`."""
        scope = self.scope
        match phrase:
            case Named(tokens):
                term = scope.named(tokens)
                scope.bring(tokens[-1].lower, term, fresh=isinstance(term, Variable))
                return _Bound(Subject(term))
            case Definite(words, pointing):
                tokens = tuple(tokens_of(words))
                lower = [token.lower for token in tokens]
                term = scope.definite(lower, (tokens[0], *tokens), pointing=pointing)
                scope.bring(lower[-1], term)
                return _Bound(Subject(term))
            case Mass(words):
                tokens = tuple(tokens_of(words))
                text = " ".join(token.text for token in tokens)
                term = scope.constant(text.lower(), text)
                scope.bring(tokens[-1].lower, term)
                return _Bound(Subject(term))
            case Function(words, owner):
                return self._function(words, owner, condition=condition, free=free)
            case Pronoun(token, gloss):
                if gloss is not None:
                    return self._bound(gloss, condition=condition)
                if not scope.referents and token.lower == "it":
                    raise Unread("pronoun", token.start, token.end, found=token.text)
                return _Bound(Subject(scope.pronoun(token)))
            case Impersonal(token):
                return _Bound(Subject(None, word=token.text.lower(), place=(token.start, token.end)))
            case Someone(word, kind):
                return self._someone(phrase, word, kind, condition=condition)
            case Indefinite(words, variable):
                return self._indefinite(phrase, condition=condition, free=free, named=variable)
            case Universal(words, explicit, none):
                return self._universal(phrase, words, condition=condition, explicit=explicit, none=none)
            case Restricted() | Placed():
                return self._restricted(phrase, condition=condition, free=free)
            case Excepting(of, exception):
                bound = self._bound(of, condition=condition, free=free)
                return self._excepting(bound, exception)
            case Several():
                first, *_ = tokens_of(phrase)
                raise Unread("coordination", first.start, first.end, found=first.text)

    def _someone(self, phrase: Someone, word: str, kind: str, *, condition: bool) -> _Bound:
        scope = self.scope
        if word == "which" and scope.asked is not None:
            return _Bound(Subject(scope.asked))
        if kind == "some" and condition:
            return _Bound(Subject(scope.someone(word)))
        if kind == "no" and condition:
            return _Bound(Subject(Anonymous()), nobody=True)
        if kind == "every" and not condition and word != "everything":
            term = scope.fresh()
            scope.bring(word, term, fresh=True)
            return _Bound(Subject(term), scope_class("person", term))
        code = {"some": "existential", "no": "everything"}.get(kind, "universal-condition" if condition else "everything")
        raise Unread(code, found=word)

    def _indefinite(self, phrase: Indefinite, *, condition: bool, free: bool, named: object = None) -> _Bound:
        words = phrase.words
        text = " ".join(token.text for run in words for token in run)
        if not condition and not free:
            raise Unread("existential", words[0][0].start, words[-1][-1].end, found=f"a {text}")
        term = Variable(phrase.variable.text) if phrase.variable is not None else self.scope.fresh()
        noun = singular(words[-1][-1].lower, self.scope.survey.counted)
        full = " ".join((*(token.lower for token in words[-1][:-1]), noun))
        classes = self.scope.class_of(words, term)
        if self.scope.weak and not disjuncts(classes)[0]:
            return _Bound(Subject(Anonymous()))
        self.scope.bring(full, term, fresh=True)
        return _Bound(Subject(term), classes)

    def _universal(
        self, phrase: Universal, words: tuple[object, ...], *, condition: bool, explicit: bool, none: bool
    ) -> _Bound:
        if condition and explicit and not none:
            first, *_, last = (*tokens_of(words), *tokens_of(words))
            raise Unread("universal-condition", first.start, last.end, found=f"every {last.text}")
        if condition and none:
            classes = self.scope.class_of(phrase.words, Anonymous())
            if disjuncts(classes)[0]:
                raise Unread("weak-nested", found="no")
            return _Bound(Subject(Anonymous()), nobody=True)
        term = self.scope.fresh()
        classes = self.scope.class_of(phrase.words, term)
        self.scope.bring(singular(phrase.words[-1][-1].lower, self.scope.survey.counted), term, fresh=True)
        return _Bound(Subject(term), classes, none=none)

    def _restricted(self, phrase: Restricted | Placed, *, condition: bool, free: bool) -> _Bound:
        """Return a noun with a relative clause or a place: any one of that kind."""
        scope = self.scope
        of, none = phrase.of, False
        match of:
            case Someone(word, kind):
                term: object = Anonymous() if (kind == "some" and scope.weak) else scope.fresh()
                bound = _Bound(Subject(term), none=kind == "no")  # type: ignore[arg-type]
                scope.bring(word, term, fresh=True)  # type: ignore[arg-type]
                none = kind == "no"
            case Definite(words, False):
                bound = self._indefinite(Indefinite(words), condition=condition, free=True)
            case Indefinite() | Universal() | Restricted() | Placed() | Excepting():
                bound = self._bound(of, condition=condition, free=True if condition or free else free)
                none = bound.none
            case Pronoun():
                raise Unread("phrase", found="who", better="Anyone who is kind is red.")
            case _:
                first, *_ = tokens_of(of)
                raise Unread("phrase", first.start, first.end, found=first.text, better="Bob is kind and likes the cat.")
        term = bound.subject.term
        predicator = Predicator(scope, condition=True)
        match phrase:
            case Placed(_, pieces):
                preposition, *place = pieces
                verb = "has" if preposition.lower == "with" else "is"
                rest = tuple(place) if verb == "has" else pieces
                said = predicator.said(Predicate(verb, preposition, _as_pieces(rest)), bound.subject)
            case Restricted(_, predicate, None, None) if predicate is not None:
                said = self._predication(predicate, bound.subject, predicator, plain=False)
            case Restricted(_, predicate, None, owned) if predicate is not None and owned is not None:
                noun = " ".join(token.lower for run in owned for token in run)
                said = self._predication(predicate, Subject(term, noun), predicator, plain=False)
            case Restricted(_, Predicate() as predicate, subject) if subject is not None:
                said = self._gap(predicate, subject, bound, predicator)
            case _:
                raise Unread("phrase", found="that", better="Anyone who is kind is red.")
        return _Bound(bound.subject, All((bound.conditions, said)), none=none)

    def _gap(self, predicate: Predicate, subject: NounPhrase, bound: _Bound, predicator: Predicator) -> Formula:
        """Return "(cats) that Bob likes"."""
        before, self.scope.asked = self.scope.asked, bound.subject.term  # type: ignore[assignment]
        gap = predicate.token._replace(text="?", lower="?", choices=(("SOMEONE", 0),))
        other = self._bound(subject, condition=True)
        said = predicator.said(replace(predicate, pieces=(*predicate.pieces, gap)), other.subject)
        self.scope.asked = before
        return All((other.conditions, said))

    def _function(self, words: tuple[object, ...], owner: NounPhrase, *, condition: bool, free: bool) -> _Bound:
        tokens = tuple(tokens_of(words))
        noun = " ".join(token.lower for token in tokens)
        of = self._bound(owner, condition=condition, free=free)
        if of.subject.function or of.subject.term is None:
            raise Unread("description", tokens[0].start, tokens[-1].end, found=noun, noun=noun)
        return _Bound(Subject(of.subject.term, noun, place=(tokens[0].start, tokens[-1].end)), of.conditions)

    def _excepting(self, bound: _Bound, exception: NounPhrase) -> _Bound:
        term = bound.subject.term
        if isinstance(exception, Universal) and term is not None:
            out: Formula = _assumed(self.scope.class_of(exception.words, term, said=True), variables(bound.conditions))
        elif isinstance(exception, Named) and term is not None:
            out = Leaf(Comparison("!=", term, self.scope.named(exception.tokens)))
        else:
            raise Unread("phrase", found="except", better="All birds except penguins fly.")
        return _Bound(bound.subject, All((bound.conditions, out)), none=bound.none)


def scope_class(noun: str, term: object) -> Formula:
    """Return that something is of a class."""
    return Leaf(Literal(noun, (term,)))  # type: ignore[arg-type]


def _assumed(formula: Formula, outside: Iterable[Variable]) -> Formula:
    """Return that there is no evidence of a formula; what it alone would name, nobody names."""
    return unproved(formula, outside)


def _heads(claim: Formula) -> list[Literal]:
    """Return the literals that a conclusion states. Raises `Unread` for alternatives and comparisons."""
    match claim:
        case Leaf(Literal() as literal):
            return [literal]
        case All(parts):
            return [literal for part in parts for literal in _heads(part)]
        case Some():
            raise Unread("or-conclusion")
        case Leaf(Weak()):
            raise Unread("weak-conclusion")
        case Leaf(Comparison()):
            raise Unread("comparison-fact", found=str(claim.item))


def _only(formula: Formula) -> list[Literal]:
    """Return the literals of a question's conditions."""
    found = disjuncts(formula)
    if len(found) > 1 or any(not isinstance(item, Literal) for item in found[0]):
        raise Unread("or-conclusion")
    return [item for item in found[0] if isinstance(item, Literal)]


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
        case Claim(subject):
            return _universals(subject)
        case Restricted(of) | Placed(of) | Excepting(of):
            return _universals(of)
        case Joined(parts) | Several(parts):
            return [one for part in parts for one in _universals(part)]
        case _:
            return []


def _completed(joined: Joined) -> Joined:
    """Return a row of predicates in which those that share an auxiliary have it: "should buy a and sell b"."""
    parts: list[Predicate] = []
    for part in joined.parts:
        assert isinstance(part, Predicate)  # noqa: S101 - the grammar joins nothing else behind a subject
        before = parts[-1] if parts else None
        if part.bare and before is not None:
            if not before.modal and before.token.choices[0][0] not in ("VERB", "HAVE", "BE"):
                raise Unread("phrase", part.token.start, part.token.end, found=part.token.text, better="Bob is kind.")
            if not before.positive and part.positive:
                if "or" not in joined.ops:
                    raise Unread("not-and", part.token.start, part.token.end)
                part = replace(part, positive=False)  # noqa: PLW2901 - the row as it is meant
            part = replace(part, modal=part.modal or before.modal)  # noqa: PLW2901 - as above
        parts.append(part)
    ops = joined.ops
    if any(part.bare and not part.positive for part in parts) and not parts[0].positive:
        ops = tuple("and" for _ in ops)
    return Joined(tuple(parts), ops)


def _indicative(predicate: Predicate) -> Predicate:
    return replace(predicate, modal="")


def _as_pieces(pieces: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(
        piece._replace(choices=(("PREP", 0),)) if piece.choices[0][0] == "PREP_NP" else piece  # type: ignore[attr-defined]
        for piece in pieces
    )

