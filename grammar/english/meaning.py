"""The meaning of a sentence: forms become rules and questions; noun phrases say what a subject is and put conditions.

A plain statement about named things is a fact. A statement about every, no, or any one of a kind is a rule, as is one
with a condition; a rule is defeasible unless a word like "strictly" says otherwise. Conditions joined by "or" are
several rules, so are conclusions joined by "and". "unless" and "there is no evidence that" assume; in a condition a
plain "not" means what the reader was told (`grammar.controlled.Negation`). A rule that would say something of just
anything (only assumptions, no condition) has the condition ``something(X)``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Anonymous, BodyItem, Comparison, Literal, Name, Term, Variable, Weak
from engine.values.rules import Rule
from grammar.controlled import DOMAIN, Assertion, Negation, Query, QueryKind
from grammar.english import syntax
from grammar.english.formulas import All, Formula, Leaf, Some, denied, disjuncts, row, unproved, variables
from grammar.english.inflection import singular
from grammar.english.phrases import segments, units
from grammar.english.predication import Predicator, Subject
from grammar.errors import NoReading, Unreadable
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.english.referents import EnglishReferents
    from grammar.english.tokens import Token

NOTHING = All(())
"""What a noun phrase without conditions puts into a body."""


@value(frozen=True, slots=True)
class Bound:
    """A noun phrase in its place: a subject, what it puts into the body, and whether it denies its predicate."""

    subject: Subject
    conditions: Formula = NOTHING
    none: bool = False
    nobody: bool = False


class Nominals(ABC):
    """The noun phrases of one sentence; `grammar.english.meaning.Meaning` reads the predicates within them."""

    def __init__(self, referents: EnglishReferents) -> None:
        self.referents = referents
        self.guarded = False
        """Whether the sentence has conditions, so that "someone" in its conclusion is anyone."""

    @abstractmethod
    def predication(
        self, predication: syntax.Predication, subject: Subject, predicator: Predicator, *, plain: bool
    ) -> Formula:
        """Return what predicates say of a subject."""

    # noun phrases

    def bound(self, phrase: syntax.NounPhrase, *, condition: bool, free: bool = False) -> Bound:
        """Return a noun phrase as a subject. Raises `NoReading`."""
        referents = self.referents
        match phrase:
            case syntax.ProperName(tokens):
                term = referents.named(tokens)
                referents.bring(tokens[-1].lower, term, fresh=isinstance(term, Variable))
                return Bound(Subject(term))
            case syntax.Definite(words, pointing):
                tokens = tuple(syntax.tokens_of(words))
                lower = [token.lower for token in tokens]
                term = referents.definite(lower, (tokens[0], *tokens), pointing=pointing)
                referents.bring(lower[-1], term)
                return Bound(Subject(term))
            case syntax.Mass(words):
                tokens = tuple(syntax.tokens_of(words))
                if len(words) > 1:
                    raise NoReading("coordination", tokens[0].start, tokens[-1].end, found=tokens[0].text)
                text = " ".join(token.text for token in tokens)
                term = referents.constant(text.lower(), text)
                referents.bring(tokens[-1].lower, term)
                return Bound(Subject(term))
            case syntax.Function(words, owner):
                return self._function(words, owner, condition=condition, free=free)
            case syntax.Pronoun(token, gloss):
                if gloss is not None:
                    return self.bound(gloss, condition=condition)
                if not referents.referents and token.lower == "it":
                    return Bound(Subject(None, word="it", place=(token.start, token.end)))
                return Bound(Subject(referents.pronoun(token)))
            case syntax.Impersonal(token):
                return Bound(Subject(None, word=token.text.lower(), place=(token.start, token.end)))
            case syntax.Someone(word, kind):
                return self._someone(word, kind, condition=condition, free=free)
            case syntax.Indefinite():
                return self._indefinite(phrase, condition=condition, free=free)
            case syntax.Universal(words, explicit, none):
                return self._universal(phrase, words, condition=condition, explicit=explicit, none=none)
            case syntax.Restricted() | syntax.LocatedNoun():
                return self._restricted(phrase, condition=condition, free=free)
            case syntax.Excepting(of, exception):
                bound = self.bound(of, condition=condition, free=free)
                return self._excepting(bound, exception)
            case syntax.Several():
                first, *_ = syntax.tokens_of(phrase)
                raise NoReading("coordination", first.start, first.end, found=first.text)

    def _someone(self, word: str, kind: str, *, condition: bool, free: bool) -> Bound:
        referents = self.referents
        if word == "which" and referents.asked is not None:
            return Bound(Subject(referents.asked))
        if kind == "some" and (condition or (free and self.guarded)):
            return Bound(Subject(referents.someone(word)))
        if kind == "no" and condition:
            return Bound(Subject(Anonymous()), nobody=True)
        if kind == "every" and not condition and word != "everything":
            term = referents.fresh()
            referents.bring(word, term, fresh=True)
            return Bound(Subject(term), Leaf(Literal("person", (term,))))
        code = {"some": "existential", "no": "everything"}.get(
            kind, "universal-condition" if condition else "everything"
        )
        raise NoReading(code, found=word)

    def _indefinite(self, phrase: syntax.Indefinite, *, condition: bool, free: bool) -> Bound:
        words = phrase.words
        text = " ".join(token.text for run in words for token in run)
        if not condition and (not free or (phrase.some and not self.guarded)):
            raise NoReading("existential", words[0][0].start, words[-1][-1].end, found=f"a {text}")
        term = Variable(phrase.variable.text) if phrase.variable is not None else self.referents.fresh()
        noun = singular(words[-1][-1].lower, self.referents.survey.counted)
        full = " ".join((*(token.lower for token in words[-1][:-1]), noun))
        classes = self.referents.class_of(words, term)
        if self.referents.weak and not disjuncts(classes)[0]:
            return Bound(Subject(Anonymous()))
        self.referents.bring(full, term, fresh=True)
        return Bound(Subject(term), classes)

    def _universal(
        self, phrase: syntax.Universal, words: tuple[object, ...], *, condition: bool, explicit: bool, none: bool
    ) -> Bound:
        if condition and explicit and not none:
            first, *_, last = (*syntax.tokens_of(words), *syntax.tokens_of(words))
            raise NoReading("universal-condition", first.start, last.end, found=f"every {last.text}")
        if condition and none:
            classes = self.referents.class_of(phrase.words, Anonymous())
            if disjuncts(classes)[0]:
                raise NoReading("weak-nested", found="no")
            return Bound(Subject(Anonymous()), nobody=True)
        term = self.referents.fresh()
        classes = self.referents.class_of(phrase.words, term)
        written = phrase.words[-1][-1].lower
        noun = singular(written, self.referents.survey.counted)
        self.referents.bring(noun, term, fresh=True, several=noun != written)
        return Bound(Subject(term), classes, none=none)

    def _restricted(self, phrase: syntax.Restricted | syntax.LocatedNoun, *, condition: bool, free: bool) -> Bound:
        """Return a noun with a relative clause or a place: any one of that kind."""
        referents = self.referents
        of, none = phrase.of, False
        match of:
            case syntax.Someone(word, kind):
                term: object = Anonymous() if (kind == "some" and referents.weak) else referents.fresh()
                bound = Bound(Subject(term), none=kind == "no")  # pyrefly: ignore[bad-argument-type]
                referents.bring(word, term, fresh=True)  # pyrefly: ignore[bad-argument-type]
                none = kind == "no"
            case syntax.Definite(words, False):
                bound = self._indefinite(syntax.Indefinite(words), condition=condition, free=True)
            case (
                syntax.Indefinite()
                | syntax.Universal()
                | syntax.Restricted()
                | syntax.LocatedNoun()
                | syntax.Excepting()
            ):
                bound = self.bound(of, condition=condition, free=True if condition or free else free)
                none = bound.none
            case syntax.Pronoun():
                raise NoReading("phrase", found="who", better="Anyone who is kind is red.")
            case _:
                first, *_ = syntax.tokens_of(of)
                raise NoReading(
                    "phrase", first.start, first.end, found=first.text, better="Bob is kind and likes the cat."
                )
        term = bound.subject.term
        predicator = Predicator(referents, condition=True)
        match phrase:
            case syntax.LocatedNoun(_, pieces):
                preposition, *place = pieces
                verb = "has" if preposition.lower == "with" else "is"
                rest = tuple(place) if verb == "has" else pieces
                formula = predicator.predicated(syntax.VerbPhrase(verb, preposition, _as_pieces(rest)), bound.subject)
            case syntax.Restricted(_, predicate, None, None) if predicate is not None:
                formula = self.predication(predicate, bound.subject, predicator, plain=False)
            case syntax.Restricted(_, predicate, None, owned) if predicate is not None and owned is not None:
                noun = " ".join(token.lower for run in owned for token in run)
                formula = self.predication(predicate, Subject(term, noun), predicator, plain=False)
            case syntax.Restricted(_, syntax.VerbPhrase() as predicate, subject) if subject is not None:
                formula = self._gap(predicate, subject, bound, predicator)
            case _:
                raise NoReading("phrase", found="that", better="Anyone who is kind is red.")
        return Bound(bound.subject, All((bound.conditions, formula)), none=none)

    def _gap(
        self, predicate: syntax.VerbPhrase, subject: syntax.NounPhrase, bound: Bound, predicator: Predicator
    ) -> Formula:
        """Return "(cats) that Bob likes"."""
        before, self.referents.asked = self.referents.asked, bound.subject.term  # pyrefly: ignore[bad-assignment]
        gap = predicate.token._replace(text="?", lower="?", choices=(("SOMEONE", 0),))
        other = self.bound(subject, condition=True)
        formula = predicator.predicated(replace(predicate, pieces=(*predicate.pieces, gap)), other.subject)
        self.referents.asked = before
        return All((other.conditions, formula))

    def _function(self, words: tuple[object, ...], owner: syntax.NounPhrase, *, condition: bool, free: bool) -> Bound:
        tokens = list(syntax.tokens_of(words))
        noun = " ".join(token.lower for token in tokens)
        if len(tokens) > 1 and tokens[-1].capital:
            raise NoReading("description", tokens[0].start, tokens[-1].end, found=noun, noun=tokens[0].lower)
        of = self.bound(owner, condition=condition, free=free)
        if of.subject.function or of.subject.term is None:
            raise NoReading("description", tokens[0].start, tokens[-1].end, found=noun, noun=noun)
        self.referents.described = True
        return Bound(Subject(of.subject.term, noun, place=(tokens[0].start, tokens[-1].end)), of.conditions)

    def _excepting(self, bound: Bound, exception: syntax.NounPhrase) -> Bound:
        term = bound.subject.term
        if isinstance(exception, syntax.Universal) and term is not None:
            out: Formula = assumed(
                self.referents.class_of(exception.words, term, generic=True), variables(bound.conditions)
            )
        elif isinstance(exception, syntax.ProperName) and term is not None:
            out = Leaf(Comparison("!=", term, self.referents.named(exception.tokens)))
        else:
            raise NoReading("phrase", found="except", better="All birds except penguins fly.")
        return Bound(bound.subject, All((bound.conditions, out)), none=bound.none)


def assumed(formula: Formula, outside: Iterable[Variable]) -> Formula:
    """Return that there is no evidence of a formula; what it alone would name, nobody names."""
    return unproved(formula, outside)


def _as_pieces(pieces: tuple[Token, ...]) -> tuple[Token, ...]:
    return tuple(
        piece._replace(choices=(("PREP", 0),)) if piece.choices[0][0] == "PREP_NP" else piece for piece in pieces
    )


STRICT = frozenset(("strictly", "strictly speaking", "necessarily", "always", "by definition", "without exception"))
"""Words for a rule without exceptions; the others of the grammar's STRENGTH are for rules with exceptions."""


@value(frozen=True, slots=True)
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

    def statement(self, form: syntax.Declarative) -> Assertion:
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

    def question(self, form: syntax.Inquiry) -> Query:
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

    def _strength(self, form: syntax.Declarative) -> tuple[bool, bool]:
        """Return whether words like "strictly" or "normally" stand in or before the conclusion."""
        for word, place in self.strengths:
            for guard in (*form.before, *form.after):
                inside = [token.start for token in syntax.tokens_of(guard.clause)]
                if inside and min(inside) < place <= max(inside):
                    raise NoReading("strength-condition", found=word)
        words = {word for word, _ in self.strengths}
        default = bool(words - STRICT) or any(one.most for one in _universals(form.conclusion))
        return bool(words & STRICT) and not default, default

    # conditions

    def _guard(self, guard: syntax.Guard) -> Formula:
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

    def _condition(self, clause: syntax.Clause, *, plain: bool = False) -> Formula:
        """Return a clause as a condition; ``plain`` inside an assumption, where "not" is always strong."""
        match clause:
            case syntax.Coordination():
                return self._row(clause, lambda part: self._condition(part, plain=plain))  # pyrefly: ignore[bad-argument-type]
            case syntax.Wrapped(inner, weak=True):
                if plain:
                    raise NoReading("weak-nested", found="no evidence")
                self.referents.weak += 1
                outside = frozenset(one.term for one in self.referents.referents if isinstance(one.term, Variable))
                found = self._condition(inner, plain=True)
                self.referents.weak -= 1
                return assumed(found, outside)
            case syntax.Wrapped(inner):
                return self._negated(self._condition(inner, plain=plain), plain=plain)
            case syntax.Formal(token):
                return Leaf(formal_item(token))
            case syntax.Relation():
                return Leaf(formal_relation(clause, self.referents))
            case syntax.ThereIs(of):
                return self._there_is(of)
            case syntax.Preference():
                return All(tuple(Leaf(literal) for literal in self._priorities(clause)))
            case syntax.SimpleClause():
                held = _proposition(clause)
                return self._claim(clause, plain=plain) if held is None else Leaf(held)

    def _claim(self, clause: syntax.SimpleClause, *, plain: bool) -> Formula:
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
        self, predication: syntax.Predication, subject: Subject, predicator: Predicator, *, plain: bool
    ) -> Formula:
        """Return what predicates say of a subject; ``plain`` where "not" is strong however a text is read."""
        match predication:
            case syntax.VerbPhrase():
                if self._should and predication.modal == "should":
                    predication = _indicative(predication)
                formula = predicator.predicated(predication, subject)
                return formula if plain else self._softened(formula)
            case syntax.Coordination():
                parts = _completed(predication)
                return self._row(
                    parts,
                    lambda part: self.predication(part, subject, predicator, plain=plain),  # pyrefly: ignore[bad-argument-type]
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

    def _row(self, joined: syntax.Coordination, read: Callable[[object], Formula]) -> Formula:
        """Return a row of parts: all of "and", all of "or", or both grouped as the reading has it."""
        found, mixed = row([read(part) for part in joined.parts], joined.ops, self.referents.grouping)
        self.referents.mixed = self.referents.mixed or mixed
        return found

    def _there_is(self, of: syntax.NounPhrase) -> Formula:
        if isinstance(of, syntax.Indefinite):
            return Leaf(self._existence(of))
        bound = self.bound(of, condition=True)
        return bound.conditions

    def _existence(self, of: syntax.Indefinite) -> Literal:
        """Return "there is a fire", which says nothing of anything."""
        nouns = " ".join(token.lower for run in of.words for token in run)
        return self.referents.literal(f"there is {nouns}", (), f"there is a {nouns}")

    # conclusions

    def _conclude(self, clause: syntax.Clause, *, free: bool) -> list[_Conclusion]:
        """Return what a clause concludes; ``free`` where "a bird" means every bird, as nothing stands before it."""
        match clause:
            case syntax.Coordination(parts, ops):
                if "or" in ops:
                    raise NoReading("or-conclusion")
                return [one for part in parts for one in self._conclude(part, free=False)]  # pyrefly: ignore[bad-argument-type]
            case syntax.Wrapped(_, weak=True):
                raise NoReading("weak-conclusion")
            case syntax.Wrapped(inner):
                general = _general(inner)
                if general is not None:  # "it is not true that cyclists smoke": some may, and some not
                    raise NoReading("inexact", found=f"not … {general}")
                return [_Conclusion(one.conditions, denied(one.claim)) for one in self._conclude(inner, free=free)]
            case syntax.Formal(token):
                return [_Conclusion(All(()), Leaf(formal_item(token)))]
            case syntax.Relation():
                return [_Conclusion(All(()), Leaf(formal_relation(clause, self.referents)))]
            case syntax.ThereIs(of, token):
                if not isinstance(of, syntax.Indefinite):
                    raise NoReading("existential", token.start, token.end, found=token.text)
                return [_Conclusion(All(()), Leaf(self._existence(of)))]
            case syntax.Preference():
                return [_Conclusion(All(()), Leaf(literal)) for literal in self._priorities(clause)]
            case syntax.SimpleClause():
                held = _proposition(clause)
                return list(self._claimed(clause, free=free)) if held is None else [_Conclusion(All(()), Leaf(held))]

    def _claimed(self, clause: syntax.SimpleClause, *, free: bool) -> Iterable[_Conclusion]:
        members, op = _members(clause.subject)
        if op == "or" and not all(isinstance(member, syntax.Universal) for member in members):
            raise NoReading("or-conclusion")
        for member in members:
            if isinstance(member, syntax.Indefinite) and _past(clause.predicate):
                free = False
            bound = self.bound(member, condition=False, free=free)
            predicator = Predicator(self.referents, condition=False)
            formula = self.predication(clause.predicate, bound.subject, predicator, plain=True)
            match member:
                case syntax.Someone(word, "every") if not all(literal.positive for literal in _heads(formula)):
                    raise NoReading("inexact", found=f"{word} … not")  # none of them, or not all
                case _:
                    pass
            if op == "nor" or bound.none:
                formula = denied(formula)
            yield _Conclusion(All((bound.conditions, *predicator.bound)), formula)

    def _priorities(self, clause: syntax.Preference) -> list[Literal]:
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


def _proposition(clause: syntax.SimpleClause) -> Literal | None:
    """Return what holds in "over budget holds": words without an article and without a capital, and nothing behind."""
    match clause:
        case syntax.SimpleClause(
            syntax.Mass() | syntax.ProperName() as subject, syntax.VerbPhrase("holds", pieces=(), modal="") as predicate
        ):
            tokens = list(syntax.tokens_of(subject))
            if not any(token.quoted or token.text[0].isupper() for token in tokens):
                return Literal("_".join(token.text for token in tokens), (), predicate.positive)
        case _:
            pass
    return None


def _past(predication: syntax.Predication) -> bool:
    """Return whether a predicate tells of what was: then "a dog" is one dog."""
    match predication:
        case syntax.VerbPhrase(token=token):
            return token.choices[0][0] in ("PAST", "WAS", "DID")
        case syntax.Coordination(parts):
            return any(isinstance(part, syntax.VerbPhrase | syntax.Coordination) and _past(part) for part in parts)


def _general(clause: object) -> str | None:
    """Return the noun of the first subject of a clause that is every one of a kind, or none of it; else None."""
    match clause:
        case syntax.SimpleClause(syntax.Someone(word, "every" | "no")):
            return word
        case syntax.Coordination(parts):
            return next(filter(None, map(_general, parts)), None)
        case _:
            return next((one.words[-1][-1].text for one in _universals(clause)), None)


def _members(phrase: syntax.NounPhrase) -> tuple[tuple[syntax.NounPhrase, ...], str]:
    return (phrase.members, phrase.op) if isinstance(phrase, syntax.Several) else ((phrase,), "and")


def _labelled(rule: Rule, label: str) -> Rule:
    return Rule(rule.head, rule.body, strict=rule.strict, label=label)


def _generic(clause: syntax.Clause) -> bool:
    """Return whether a clause speaks of any one of a kind, so that its capitals X, Y, Z are variables."""
    return any(_universals(clause)) or any(token.choices[:1] == (("A", 0),) for token in syntax.tokens_of(clause))


def _universals(clause: object) -> list[syntax.Universal]:
    match clause:
        case syntax.Universal():
            return [clause]
        case syntax.SimpleClause(subject):
            return _universals(subject)
        case syntax.Restricted(of) | syntax.LocatedNoun(of) | syntax.Excepting(of):
            return _universals(of)
        case syntax.Coordination(parts) | syntax.Several(parts):
            return [one for part in parts for one in _universals(part)]
        case _:
            return []


def _completed(joined: syntax.Coordination) -> syntax.Coordination:
    """Return a row of predicates in which those that share an auxiliary have it: "should buy a and sell b"."""
    parts: list[syntax.VerbPhrase] = []
    shared = False
    for part in joined.parts:
        assert isinstance(part, syntax.VerbPhrase)  # noqa: S101 - the grammar joins nothing else behind a subject
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
    return syntax.Coordination(tuple(parts), ops)


_BASES = ("VERB", "VERB_NEXT", "HAVE", "BE")


def _shares(before: syntax.VerbPhrase) -> bool:
    """Return whether a base form behind a predicate can share its auxiliary: "should buy", "does not buy"."""
    return bool(before.modal) or before.token.choices[0][0] in _BASES


def _indicative(predicate: syntax.VerbPhrase) -> syntax.VerbPhrase:
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


def formal_relation(clause: syntax.Relation, referents: EnglishReferents) -> Literal:
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
