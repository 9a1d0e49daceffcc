"""Rules with a condition: if, when, unless, until, only if; and what pronouns in them point back to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from grammar.english.lexicon import VerbForm, can_be, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import TIMES
from grammar.english.prose.clauses import (
    DATES,
    DEFINITE,
    DETERMINERS,
    MODALS,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    Atom,
    ClauseKey,
    EnglishClause,
    clause,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
)
from grammar.english.prose.comparisons import Y
from grammar.english.prose.coordination import comma_behind, is_clause, is_request, may_end, split, trimmed
from grammar.english.prose.doings import with_deed_supposed
from grammar.english.prose.drafts import Absent, Condition, Draft, following, kept_so, roles_of
from grammar.english.prose.issues import deed_in_full
from grammar.english.prose.nominals import Conditions, SubjectReach, X, entity, kind_ways, taken
from grammar.english.prose.opinions import denial
from grammar.english.prose.predicates import conjuncts
from grammar.english.prose.pronouns import (
    Memory,
    is_acting,
    is_called,
    is_name,
    is_person,
    may_be_person,
    one_thing,
    person_meant,
    put_in_full,
    tells_of_thing,
    thing_meant,
)
from grammar.english.prose.subjects import about, drafts_of, of_object, rules_of
from grammar.english.prose.words import (
    Entity,
    OpenPlace,
    ProseWord,
    Words,
    among,
    canon,
    canonical,
    cut,
    lowered,
    text_of,
    word,
)
from grammar.errors import NoReading
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.controlled import Roles


def conditional(words: Words, memory: Memory, text_order: tuple[Words, Words] | None = None) -> list[Draft]:
    """Return the rules of a sentence with a condition, which comes first here wherever it stood."""
    lowers = [one.lower for one in words]
    operator = "only if" if lowers[:2] == ["only", "if"] else lowers[0]
    start = 2 if operator == "only if" else 1
    at = comma_behind(words) if start == 1 else _only_comma(words)
    if at is None:
        if _bids(words[start:]):
            memory.forget()
            return [kept_so(words)]
        raise NoReading("prose-scope", operator=operator)
    condition, claim = trimmed(words[start:at]), trimmed(words[at + 1 :])
    claim = claim[1:] if claim and claim[0].lower == "then" else claim
    claim, exception = _with_exception(claim) if operator in ("if", "when") else (claim, ())
    condition, claim = _supposed(condition, claim, operator, memory)
    reversed_order = text_order is not None
    if reversed_order:
        _refuse_those_of_claim(operator, condition, claim)
        claim = _with_antecedent(claim, memory)
    else:
        condition = _with_antecedent(condition, memory)
    if reversed_order and not exception:
        open_object = _of_open_object(operator, condition, claim, memory)
        if open_object is not None:
            return open_object
    _refuse_those_at_issue(clause(condition), claim, memory)
    memory.forget()
    ways = _ways(condition)
    if ways is None:
        raise NoReading("prose-scope", operator=operator)
    claims = _claims(claim) if not (reversed_order or exception) else [claim]
    found = _of_met(operator, condition, claims)
    claims = claims[:-1] if found else claims
    orders = [(way, one, reversed_order) for way, one in product(ways, claims)]
    own = len(orders)
    for way in ways if operator in ("if", "when") and not exception else ():
        of_any = _of_any(way, claim, reversed_order=reversed_order)
        orders += [(of_any, one, False) for one in claims] if of_any else []
    for at, (way, one, behind) in enumerate(orders):
        bound = bind([*way, exception] if exception else way, one, reversed_order=behind, at_issue=memory.at_issue)
        if bound is None:
            raise NoReading("prose-pronoun", operator=operator)
        kinds, atoms, heads, texts = bound
        for kind in kinds:
            for head in heads:
                roles = replace(head.roles, normally=True, conditions=texts)
                if exception:
                    found += _excepted(head.head, (*kind, *head.body), atoms, roles)
                else:
                    rules = _with_condition(operator, head.head, (*kind, *head.body), atoms, roles)
                    found += rules if at < own else following(rules)
    supposed, then = clause(condition), clause(claim)
    if then is not None and not exception:
        found += following(_of_kind_itself(operator, then, found))
    both = None if then is None or supposed is None else (supposed, then)
    if both is not None and (goes_on := _goes_on_about(*both, reversed_order=reversed_order)) is not None:
        memory.note(goes_on)
    return found


_OFTEN = frozenset(("always", "usually", "often", "sometimes", "never", "rarely"))


def _refuse_those_of_claim(operator: str, condition: Words, claim: Words) -> None:
    """Raise where the last clause behind a condition may go on with the claim ahead of it.

    "She steps in when Milo is away and she knows every song": she does anyhow.
    """
    then = clause(claim)
    for way in _ways(condition) or ():
        first, last = clause(way[0]), clause(way[-1])
        same = then is not None and last is not None and lowered(last.subject) == lowered(then.subject)
        if len(way) == 1 or first is None or last is None or not same:
            continue
        often = any(one.lower in _OFTEN for one in (*last.before, *last.rest[:1]))
        again = lowered(first.subject) != lowered(last.subject)
        if often or (operator == "when" and again and lowered(last.subject)[0] in SUBJECT_PRONOUNS - {"you"}):
            raise NoReading("prose-scope", operator="and")


def _refuse_those_at_issue(supposed: EnglishClause | None, claim: Words, memory: Memory) -> None:
    """Raise where "them" in a claim may be several that are at issue rather than whoever the condition is about.

    "Should the school ban phones?" "Unless somebody shows me why, I will not have them here."
    """
    if supposed is None or not _is_something(supposed.subject) or is_plural_subject(supposed.subject):
        return
    several = (
        is_plural_noun(one.lower) and one.arg is None and one.lower.removesuffix("s") not in TIME_UNITS
        for made in memory.at_issue
        for one in (*made.subject, *made.rest)
    )
    if any(one.lower in ("them", "their") and one.arg is None for one in claim) and any(several):
        raise NoReading("prose-pronoun", operator="them")


def _of_open_object(operator: str, condition: Words, claim: Words, memory: Memory) -> list[Draft] | None:
    """Return the rules of "we should buy what saves water unless it is loud": "it" is what the object tells.

    None where no relative clause tells the object, or the condition does not speak of it by one pronoun.
    """
    then, supposed = clause(claim), clause(condition)
    if then is None or supposed is None or not any(one.lower in RELATIVES | {"that", "what"} for one in then.rest):
        return None
    wording = text_of(condition)
    condition = _with_it(condition, then.rest)
    supposed = clause(condition) or supposed
    places = [at for at, one in enumerate(condition) if one.arg is None and one.lower in ("it", "they", "them")]
    if not places or (is_impersonal(supposed) and supposed.subject[0].lower == "it"):
        return None
    rules = [one for one in of_object(then) if one.body]
    made = clause(tuple(X if at in places else one for at, one in enumerate(condition)))
    owner = supposed.subject[0].lower == "it" and bool(_OF_OWNERS & {supposed.lemma, *(o.lower for o in supposed.rest)})
    if len(places) > 1 or owner or not rules or made is None or conjuncts(made) != [made]:
        raise NoReading("prose-pronoun", operator=operator)
    if memory.subject:
        memory.note(then)
    atom = _atom(made)
    return [
        draft
        for one in rules
        for draft in _with_condition(operator, one.head, one.body, (atom,), replace(one.roles, conditions=(wording,)))
    ]


def _with_it(condition: Words, rest: Words) -> Words:
    """Return a condition with "it" for "the boat", where "a boat that is fast" is spoken of."""
    start = next((at for at, one in enumerate(rest) if one.lower in ("a", "an", "any")), len(rest))
    end = next((at for at, one in enumerate(rest) if at > start and one.lower in RELATIVES | {"that"}), start)
    noun = rest[start + 1 : end]
    for at in range(len(condition) - len(noun)) if noun else ():
        if condition[at].lower == "the" and _starts_with(condition[at + 1 :], noun):
            return (*condition[:at], word("it"), *condition[at + 1 + len(noun) :])
    return condition


_OF_OWNERS = among("afford pay want wish money budget cash funds time staff")
"""What is told of who should do something rather than of what it should be done to."""


def _goes_on_about(supposed: EnglishClause, then: EnglishClause, *, reversed_order: bool) -> EnglishClause | None:
    """Return what a sentence with a condition goes on to speak of, None where its clauses speak of different things."""
    first = [one.lower for one in supposed.subject]
    second = [one.lower for one in then.subject]
    if first[0] in ("you", "i", "we"):
        return then
    if one_thing(supposed) or is_plural_subject(supposed.subject):
        return None
    if reversed_order and (first in (["it"], ["nobody"], ["somebody"], ["someone"]) and second != ["it"]):
        return then  # "the theatre should close if it loses money", "we should sell the boat if nobody uses it"
    shown = supposed.subject[0].lower in DEFINITE and not may_be_person(supposed.subject)
    return replace(then, subject=supposed.subject) if not reversed_order and second == ["it"] and shown else None


def _claims(claim: Words) -> list[Words]:
    """Return the clauses of a claim: "the shops lose customers, and shops that lose customers close" has two."""
    parts = split(claim)
    return parts if all((made := clause(part)) is not None and made.certain for part in parts) else [claim]


def _of_met(operator: str, condition: Words, claims: Sequence[Words]) -> list[Draft]:
    """Return what the last clause states where it is the condition: "if the van stays, it is full, and the van stays".

    It may leave out what was just told: "if the van stays in the yard, …, and the van stays".
    """
    again = canon(claims[-1])
    made = clause(condition) if len(claims) > 1 and operator in ("if", "when") else None
    is_met = made is not None and len(again) > 1 and canon(condition)[: len(again)] == again
    return about(made, Memory()) if is_met and made is not None else []


def _of_any(way: Sequence[Words], claim: Words, *, reversed_order: bool) -> list[Words]:
    """Return a condition that one of a kind is enough for, as one of each: "stay at home if one teacher is ill".

    Nothing where it is read so anyhow, or where the clauses speak of each other.
    """
    made = clause(way[0]) if len(way) == 1 else None
    first = made.subject[0].lower if made is not None and len(made.subject) > 1 else ""
    shares = ("a", "an", "one") if reversed_order else ("one",)
    of = [one.lower for one in made.subject[1:2]] == ["of"] if made is not None else True
    if made is None or first not in shares or of:
        return []
    pronouns = _PERSONAL | _OBJECTS | _OWNERS
    if not pronouns.isdisjoint(one.lower for one in (*way[0], *claim)) or is_plural_subject(made.subject):
        return []
    anyone = (word("a"), *way[0][1:])
    return [anyone] if taken((word("a"), *made.subject[1:]), past=False).ways else []


def _with_antecedent(words: Words, memory: Memory) -> Words:
    """Return a first clause with what is meant by the pronoun that it begins with: "she comes when you wave".

    "It" is the thing that was spoken of where it is neither the weather nor the state of things: "if it leaks, …".
    """
    pronoun = words[0].lower if words else ""
    made = clause(words) if pronoun in ("he", "she", "it") else None
    if made is None:
        return words
    if pronoun == "it":
        judged = made.aux in ("is", "was") and any(one.lower in _JUDGEMENTS for one in made.rest)
        antecedent = () if judged or is_impersonal(made) or _may_be_weather(made) else thing_meant(made, memory)
    else:
        antecedent = (person_meant(pronoun, memory) if memory.persons else None) or ()
    return (*antecedent, *words[1:]) if antecedent else words


def _bids(words: Words) -> bool:
    """Return whether a condition is one of what somebody should do: "the alarm goes off, leave the building"."""
    at = next((n for n, one in enumerate(words) if one.lower == ","), None)
    return at is not None and clause(words[:at]) is not None and is_request(words[at + 1 :])


def _of_kind_itself(operator: str, then: EnglishClause, found: Sequence[Draft]) -> Iterator[Draft]:
    """Yield rules of a kind for the kind as one: "members may bring guests if the hall is free" is of members, too.

    Only where the condition is about something else than each of the kind.
    """
    nominal = taken(then.subject, past=False)
    if nominal.reach is not SubjectReach.GENERIC or operator == "only if":
        return
    kinds = set(nominal.ways)
    thing = entity(small(nominal.words), plural=True).arg
    for draft in found:
        kind = next((way for way in kinds if draft.body[: len(way)] == way), None)
        body = draft.body[len(kind) :] if kind is not None else ()
        if kind is None or draft.head.args[:1] != (X.arg,) or not isinstance(thing, Entity):
            continue
        if body and not any(isinstance(arg, OpenPlace) for one in body for arg in _args(one)):
            yield replace(draft, head=replace(draft.head, args=(thing, *draft.head.args[1:])), body=body)


def _with_exception(claim: Words) -> tuple[Words, Words]:
    """Return a claim and what it excepts: "we go out, unless it is dark"; nothing where it excepts nothing plainly."""
    at = next((n for n, one in enumerate(claim) if one.lower == "unless"), None)
    if at is None:
        return claim, ()
    left, right = trimmed(claim[:at]), trimmed(claim[at + 1 :])
    made = clause(right)
    if clause(left) is None or made is None or len(conjuncts(made) or [made]) > 1:
        return claim, ()
    if any(one.lower in ("if", "unless", "because", "when", "and", "or") or one.is_sign for one in right):
        return claim, ()
    return left, right


def _excepted(head: Atom, kind: tuple[Condition, ...], atoms: Conditions, roles: Roles) -> list[Draft]:
    """Return the rules of "if A, B unless C", of which the last atom is C: B of A without C, and not B of A with C."""
    *given, exception = atoms
    conditions, exceptions = roles.conditions[:-1], roles.conditions[-1:]
    plain = replace(roles, conditions=conditions, exceptions=exceptions)
    denied = Draft(-head, (*kind, *atoms), roles=replace(roles, denied=not roles.denied))
    otherwise = [denied] if head.positive else []  # "if it hurts, do not, unless you must": not that you should then
    places = {arg for one in (*kind, *given) for arg in _args(one) if isinstance(arg, OpenPlace)}
    is_bound = all(arg in places for arg in exception.args if isinstance(arg, OpenPlace))
    rule = Draft(head, (*kind, *given, Absent(exception) if is_bound else -exception), roles=plain)
    return [rule, *following(otherwise)]


def _args(one: Condition) -> tuple[Entity | OpenPlace, ...]:
    return one.atom.args if isinstance(one, Absent) else one.args


def _with_condition(
    operator: str, head: Atom, kind: tuple[Condition, ...], atoms: Conditions, roles: Roles
) -> list[Draft]:
    """Return the rules of a condition; "P unless Q" is P where nothing shows Q, and not P where Q holds."""
    match operator:
        case "unless":
            if len(atoms) > 1:
                raise NoReading("prose-scope", operator=operator)
            excepted = replace(roles, conditions=(), exceptions=roles.conditions)
            # "you may go unless you are ill" denies it to the ill; "you cannot go unless you pay" allows nothing
            opposite = Draft(-head, (*kind, *atoms), roles=replace(roles, denied=not roles.denied))
            otherwise = [opposite] if head.positive else []
            if not _binds(kind, head):
                # Of nobody in particular: what is not shown of anybody is asked of nobody, so it has to be denied.
                unmet = _of_unmet(roles)
                return [Draft(head, (*kind, *(-one for one in atoms)), roles=unmet), *following(otherwise)]
            return [Draft(head, (*kind, *(Absent(one) for one in atoms)), roles=excepted), *following(otherwise)]
        case "until" | "till":
            if len(atoms) > 1:
                raise NoReading("prose-scope", operator=operator)
            so_far = [Draft(head, (Absent(one),), roles=roles) for one in atoms if _is_state(head) and not kind]
            return [Draft(head, (*kind, *(-one for one in atoms)), roles=_of_unmet(roles)), *following(so_far)]
        case "only if":
            if len(atoms) > 1:
                raise NoReading("prose-scope", operator=operator)
            unmet = replace(_of_unmet(roles), denied=not roles.denied)
            return [Draft(-head, (*kind, *(-one for one in atoms)), roles=unmet)]
        case _:
            return [Draft(head, (*kind, *atoms), roles=roles)]


def _of_unmet(roles: Roles) -> Roles:
    """Return how a rule is told whose condition is that something is not so."""
    denied = ((one, denial(cut(one))) for one in roles.conditions)
    return replace(
        roles, conditions=tuple(f"it is not so that {one}" if no is None else text_of(no) for one, no in denied)
    )


def _is_state(head: Atom) -> bool:
    """Return whether a conclusion tells how a thing is: the library that is closed until Monday is closed by now."""
    return head.key.aux == "is" and all(isinstance(arg, Entity) for arg in head.args) and bool(head.args)


def _binds(kind: tuple[Condition, ...], head: Atom) -> bool:
    """Return whether what a conclusion is about in general is told by the kind that it is of."""
    bound = {arg for one in kind if isinstance(one, Atom) for arg in one.args if isinstance(arg, OpenPlace)}
    return all(arg in bound for arg in head.args if isinstance(arg, OpenPlace))


def _only_comma(words: Words) -> int | None:
    at = comma_behind(words[1:])
    return None if at is None else at + 1


def _supposed(condition: Words, claim: Words, operator: str, memory: Memory) -> tuple[Words, Words]:
    """Return a condition and its claim. Raises `NoReading` where it is contrary to fact, or asks whether.

    That what is at issue be done is open: "if we sold it, we would save money" is told as what will be.
    """
    condition = _done_or_not(condition, memory.at_issue)
    made, then = clause(condition), clause(claim)
    over = None if made is None or then is None or then.aux != "would" else _in_present(made)
    supposed = over or made
    done = None if supposed is None or operator != "if" else deed_in_full(supposed, memory.at_issue)
    if done is not None and (over is not None or done is not supposed):
        verb = done.predicate_text(positive=done.positive, plural=is_plural_subject(done.subject))
        condition = (*done.subject, *cut(verb))
        at = next((at for at, one in enumerate(claim) if over is not None and one.lower == "would"), None)
        claim = claim if at is None else (*claim[:at], word("will"), *claim[at + 1 :])
    claim = with_deed_supposed(clause(condition), claim, memory)
    _refuse_hypothetical(condition, claim, operator)
    return condition, claim


def _done_or_not(condition: Words, at_issue: Sequence[EnglishClause]) -> Words:
    """Return the deed at issue where a condition has only its auxiliary: "if we do", "if we don't"."""
    asked = at_issue[0] if at_issue else None
    lowers = lowered(condition)
    if asked is None or asked.aux != "should" or asked.lemma or lowers not in (("we", "do"), ("we", "do", "not")):
        return condition
    done = asked.of((word("we"),)) if asked.rest[0].lower != "be" else asked
    verb = replace(done, aux="will").predicate_text(positive=len(lowers) == len(("we", "do")), plural=True)
    return (*done.subject, *cut(verb))


def _in_present(made: EnglishClause) -> EnglishClause | None:
    """Return as present what is supposed in the past: "we sold it", "it was sold", "we were to sell it"."""
    if made.before:
        return None
    if made.aux == "did" and made.lemma:
        return replace(made, aux="do")
    if made.aux == "was" and made.rest[:1] and made.rest[0].lower == "to" and len(made.rest) > 1:
        return replace(made, aux="do", lemma=made.rest[1].lower, rest=made.rest[2:])
    return replace(made, aux="is") if made.aux == "was" and made.rest else None


def _refuse_hypothetical(condition: Words, claim: Words, operator: str) -> None:
    """Raise where a condition is contrary to fact, or asks whether."""
    made, then = clause(condition), clause(claim)
    if made is None or then is None or "whether" in (made.subject[0].lower, then.subject[0].lower):
        raise NoReading("prose-scope", operator=operator)
    lowers = [one.lower for one in condition]
    if lowers[:2] in (["i", "were"], ["it", "were"], ["he", "were"], ["she", "were"]) or (
        made.aux in ("did", "was", "had") and then.aux in ("would", "could", "might")
    ):
        raise NoReading("prose-hypothetical", operator=operator)
    if any(low in ("if", "unless", "because", "when") for low in lowers) or any(
        one.lower in ("if", "unless", "because") for one in claim
    ):
        raise NoReading("prose-scope", operator=operator)


def _ways(condition: Words) -> list[list[Words]] | None:
    """Return the clauses of a condition: rows that hold together, one row for each side of "or"."""
    lowers = [one.lower for one in condition]
    for at in range(1, len(condition) - 1):
        if lowers[at] in ("and", "or") and may_end(condition[:at]) and is_clause(condition[at + 1 :]):
            first, second = _ways(condition[:at]), _ways(condition[at + 1 :])
            if first is None or second is None or "or" in lowers[:at] + lowers[at + 1 :]:
                return None
            if lowers[at] == "or":
                return None if "and" in lowers else [*first, *second]
            return [[*one, *other] for one in first for other in second]
    made = clause(condition)
    if made is None:
        return None
    subject = [one.lower for one in made.subject]
    if "or" in subject:
        at = subject.index("or")
        if "and" in subject:
            return None
        tail = condition[len(made.subject) :]
        return [[(*made.subject[:at], *tail)], [(*made.subject[at + 1 :], *tail)]]
    if "or" in [one.lower for one in made.rest]:
        return None
    return [[condition]]


_ALL = frozenset(("every", "each", "all", "everybody", "everyone", "everything"))
_PERSONAL = frozenset(("it", "they", "he", "she"))
_OBJECTS = frozenset(("it", "them", "him", "her"))
_OWNERS = frozenset(("its", "their", "his", "her"))


def bind(
    way: Sequence[Words], claim: Words, *, reversed_order: bool, at_issue: Sequence[EnglishClause] = ()
) -> tuple[list[tuple[Atom, ...]], Conditions, list[Draft], tuple[str, ...]] | None:
    """Return a condition and a claim with their common thing bound: its kinds, conditions, and claims.

    The first clause in the text introduces a thing or a kind; pronouns and "the N" in the others point back to it.
    None where a pronoun has nothing certain to point to. What the question ``at_issue`` asks in the same words means
    what it means there: "if the van is full, the farm should not sell its milk".
    """
    clauses = [clause(part) for part in way]
    then = clause(claim)
    if then is None or any(one is None for one in clauses):
        return None
    leader = then if reversed_order else clauses[0]
    others: list[EnglishClause] = [one for one in (*clauses, then) if one is not None and one is not leader]
    if leader is None:
        return None
    if leader is not then and any(_may_be_of_issue(leader, then, one) for one in at_issue):
        return None
    if _opens_with_pronoun(leader) or (
        _is_of_all(leader, then) and any(_refers(one, leader.subject) for one in others)
    ):
        return None
    nominal = taken(leader.subject, past=False)
    kinds: list[tuple[Atom, ...]] = [()]
    put: ProseWord | None = None
    noun: Words = ()
    rest_object = _object(leader)
    only = one_thing(leader) if leader is not then and is_plural_subject(leader.subject) else ()
    generic = nominal.reach in (SubjectReach.GENERIC, SubjectReach.EVERY, SubjectReach.INDEFINITE) or _is_something(
        leader.subject
    )
    if generic and not _is_of_all(leader, then):
        ways: tuple[Conditions, ...] = ((),) if _is_something(leader.subject) else nominal.ways
        refers = any(_refers(one, leader.subject) for one in others if not (only and _undergoes(one)))
        if refers or nominal.reach is not SubjectReach.GENERIC or leader is then:
            if not ways:
                return None
            kinds = [tuple(way) for way in ways]
            put = replace(X, plural=is_plural_subject(leader.subject))
            noun = leader.subject[1:] if nominal.reach is SubjectReach.INDEFINITE else leader.subject
    elif generic or (
        nominal.reach is SubjectReach.ONE
        and leader.subject[0].lower not in ("there", "it", "i", "we", "you")
        and not any(_is_open(one) for one in leader.subject)
    ):
        put = entity(small(leader.subject), plural=is_plural_subject(leader.subject))
    elif nominal.reach is SubjectReach.WHOLE and any(_refers(one, leader.subject) for one in others):
        return None
    made_leader = replace(leader, subject=(put,)) if put is not None else leader
    if put is not None and not generic and _acts_on_kind(leader, rest_object, others):
        others = [replace(one, subject=(put,)) for one in others]
    wanted = _wanted(leader, rest_object, others)
    if wanted is not None:
        noun, put, made_leader = _with_any(leader, rest_object)
        kinds, rest_object = list(kind_ways(noun)), ()
    plural = is_plural_subject(leader.subject) if wanted is None or put is None else put.plural
    brought: Words = ()
    if wanted is None and leader is not then and _brings_up(leader, rest_object, others):
        brought = rest_object[1:]
        kinds = [(*kind, *way) for kind in kinds for way in kind_ways(brought, Y)]
        made_leader = _with_thing(made_leader, rest_object)
    if not kinds:
        return None
    beside = frozenset(_beside(leader, rest_object))
    brings = _Leader(put, leader.subject, noun, rest_object, brought, plural, beside, only, leader is then)
    asked = {ClauseKey(one.aux, one.words) for one in at_issue}
    bound = [
        pointed
        for one in others
        if (pointed := one if ClauseKey(one.aux, one.words) in asked else brings.pointed(one)) is not None
    ]
    if len(bound) < len(others):
        return None
    then_bound = made_leader if leader is then else bound[-1]
    conditions = bound if leader is then else [made_leader, *bound[:-1]]
    atoms = [_atom(part) for one in conditions for part in conjuncts(one) or [one]]
    return kinds, tuple(atoms), _heads_beside(leader.subject, then_bound), tuple(map(text_of, way))


def _may_be_of_issue(leader: EnglishClause, then: EnglishClause, asked: EnglishClause) -> bool:
    """Return whether a claim is what is at issue with a pronoun for its thing, and its condition is on another one.

    "Should we buy the harvester?" "If the gearbox is sound, we should buy it": the one or the other.
    """
    if (then.aux, then.lemma) != (asked.aux, asked.lemma) or canon(then.subject) != canon(asked.subject):
        return False
    thing = leader.subject
    known = bool(thing) and thing[0].lower in DEFINITE and not is_plural_subject(thing) and not may_be_person(thing)
    named = f" {' '.join(canon(thing[1:]))} " in f" {' '.join(canon(asked.rest))} "
    return known and not named and bool(put_in_full(then.rest, asked.rest))


def _heads_beside(leading: Words, then: EnglishClause) -> list[Draft]:
    """Return what the claim of a condition states: what breaks is nobody in "if something breaks, nobody helps"."""
    apart = _is_something(leading) and not any(map(_is_open, then.subject))
    return [one for one in _heads(then) if not (apart and one.body)]


_OWNING = among("afford want need use like own have keep maintain run buy sell rent pay")
"""Verbs of which the one that should do something is the subject, rather than what it should be done to."""
_NOWHERE = frozenset(("by", "at", "in", "on"))
"""Prepositions with which a bare noun names no thing that is spoken of: by bus, at school."""


def _beside(leader: EnglishClause, thing: Words) -> Iterator[bool]:
    """Yield of each thing that a clause names behind its object ``thing`` with a preposition whether it is several."""
    rest = leader.rest
    start = len(thing) if rest[: len(thing)] == thing else 0
    at = next((n for n in range(start, len(rest)) if rest[n].lower in PREPOSITIONS), len(rest))
    while at < len(rest):
        end = next((n for n in range(at + 1, len(rest)) if rest[n].lower in PREPOSITIONS or rest[n].is_sign), len(rest))
        phrase = rest[at + 1 : end]
        last = phrase[-1].lower if phrase else ""
        several = is_plural_noun(last)
        timed = last in TIMES | TIME_UNITS | _SEASONS or last.removesuffix("s") in TIMES | TIME_UNITS
        shown = several or (phrase and (phrase[0].lower in DETERMINERS or rest[at].lower not in _NOWHERE))
        if shown and not timed and phrase != thing and not may_be_person(phrase) and can_be(last, "NOUN"):
            yield several
        at = end


def _is_anybody(subject: Words) -> bool:
    """Return whether "she" may mean a subject: it may be a person, or names no owner who is as good: her car."""
    return may_be_person(subject) or not any(
        one.lower in _OWNERS | {"my", "our", "your"} or one.lower.endswith(("'s", "s'"))
        for one in subject
        if one.arg is None
    )


_LIGHT = among(
    "money time space energy noise trouble harm damage place sense fun attention care help interest water heat"
)
"""What one makes or loses without naming a thing that is spoken of: "if it loses money, it should close"."""
_JUDGEMENTS = among(
    """
    good bad fine great fair unfair right wrong legal illegal lawful unlawful dangerous risky safe rude polite kind
    enough helpful useful pointless easy difficult hard nice annoying okay ok acceptable unacceptable reasonable
    """
)
"""What is said of what somebody does as well as of what it is done to: "if he raises the rent, it is unfair"."""
_SOMEBODY = frozenset(("someone", "somebody", "anyone", "anybody", "everyone", "everybody", "nobody"))


def _is_somebody(subject: Words) -> bool:
    """Return whether a subject is a person beyond doubt, so that "it" is another thing."""
    return (len(subject) == 1 and subject[0].lower in _SOMEBODY) or is_person(subject)


def _is_of_all(leader: EnglishClause, then: EnglishClause) -> bool:
    """Return whether all of a kind must do something: that is one condition, and one that does is not enough."""
    return leader is not then and bool(leader.subject) and leader.subject[0].lower in _ALL


def _opens_with_pronoun(leader: EnglishClause) -> bool:
    """Return whether the first clause of the text has a pronoun for its subject, which points to nothing in it."""
    first = leader.subject[0].lower if len(leader.subject) == 1 else ""
    return first in _PERSONAL and not (first == "it" and is_impersonal(leader))


def _wanted(leader: EnglishClause, thing: Words, others: Sequence[EnglishClause]) -> EnglishClause | None:
    """Return a clause that wants a thing of a kind that the others speak of: "we should get a dog if it is small".

    Several of a kind are such a thing where "they" can be nobody else: "we should cancel events if they are loud".
    """
    ends = leader.rest[-len(thing) :] == thing
    several = bool(thing) and thing[0].lower not in DETERMINERS and is_plural_noun(thing[-1].lower)
    one_thing = len(thing) > 1 and thing[0].lower in ("a", "an")
    if not (one_thing or several) or not ends:
        return None
    if several:
        anybody = is_plural_subject(leader.subject) or _is_somebody(leader.subject) or may_be_person(leader.subject)
        alone = leader.subject[0].lower in ("i", "we", "you") or not anybody  # "they" may be somebody
        their = [one for one in others if [each.lower for each in one.subject] == ["they"]]
        owned = any(one.lemma in _OWNING or not _OF_OWNERS.isdisjoint(o.lower for o in one.rest) for one in others)
        apart = not any(_PERSONAL & {o.lower for o in (*one.subject, *one.rest)} - {"they"} for one in others)
        own = leader.subject[0].lower in ("i", "we", "you") or not owned
        return leader if alone and apart and own and their and len(their) == len(others) else None
    of_owner = any(one.subject[:1] and isinstance(one.subject[0].arg, Entity) for one in others)
    if leader.subject[0].lower not in ("i", "we", "you") and not of_owner and not _of_thing_alone(leader, others):
        return None
    points = any(one.lower in ("it", "its") for other in others for one in (*other.subject, *other.rest))
    return leader if points else None


def _with_any(leader: EnglishClause, thing: Words) -> tuple[Words, ProseWord, EnglishClause]:
    """Return the noun of the object of a clause, what stands for any of its kind, and the clause with that."""
    noun = thing[1:] if thing[0].lower in ("a", "an") else thing
    several = noun[-1].text != canonical(noun[-1].text) and is_plural_noun(noun[-1].lower)
    put = replace(X, plural=several)
    return noun, put, replace(leader, rest=(*leader.rest[: -len(thing)], put))


def _acts_on_kind(leader: EnglishClause, thing: Words, others: Sequence[EnglishClause]) -> bool:
    """Return whether "it" is first who acts, and then what on: "the club should buy a boat if it can afford it"."""
    if thing[:1] and thing[0].lower not in ("a", "an"):
        return False
    other = others[0] if len(others) == 1 else None
    if (
        not thing
        or other is None
        or [one.lower for one in other.subject] != ["it"]
        or is_plural_subject(leader.subject)
    ):
        return False
    lowers = [one.lower for one in other.rest]
    owns = other.lemma in _OWNING or (other.aux in MODALS and not _OWNING.isdisjoint(lowers[:2]))
    return owns and lowers.count("it") == 1 and lowers[-1] == "it"


def _of_thing_alone(leader: EnglishClause, others: Sequence[EnglishClause]) -> bool:
    """Return whether "it" is what a body acts on: "the club may buy a boat if it costs less than 900 euros".

    Who chooses one of a kind is told by what it is like which: "the bakery should buy a van if it is big enough".
    """
    pointing = [one for one in others if [each.lower for each in one.subject] == ["it"]]
    if is_acting(leader.subject) and bool(pointing) and all(map(tells_of_thing, pointing)):
        return True
    verb = leader.rest[0].lower if leader.aux in MODALS and leader.rest else leader.lemma
    chooses = verb in _CHOOSING and leader.subject[0].lower in DEFINITE and not is_plural_subject(leader.subject)
    return chooses and len(pointing) == len(others) == 1 and _tells_what_kind(pointing[0])


_CHOOSING = among("buy rent hire lease borrow order choose pick select accept adopt print publish")
"""Verbs of which the object is one of several that may do."""
_OF_AGENTS = among(
    "able willing ready happy prepared rich poor broke short allowed obliged sure certain glad keen free"
)


def _tells_what_kind(made: EnglishClause) -> bool:
    """Return whether a clause tells what "it" is like, and not what whoever acts is ready or able to do."""
    first = next((one.lower for one in made.rest if not is_adverb(one)), "")
    plain = made.aux in ("is", "was") and not made.lemma and can_be(first, "ADJ") and first not in _OF_AGENTS
    again = any(one.lower in _PERSONAL | _OBJECTS | _OWNERS for one in made.rest)
    return (plain and not again and not _may_be_weather(made)) or (tells_of_thing(made) and not again)


def _with_thing(leader: EnglishClause, thing: Words) -> EnglishClause:
    """Return a clause with its object as a variable."""
    at = 0 if leader.lemma else 1
    return replace(leader, rest=(*leader.rest[:at], Y, *leader.rest[at + len(thing) :]))


_ANYBODY = frozenset(("i", "we", "you", "someone", "somebody", "anyone", "anybody"))


def _brings_up(leader: EnglishClause, thing: Words, others: Sequence[EnglishClause]) -> bool:
    """Return whether a condition brings up a thing of a kind that the rest speaks of: "if you have a dog, it …".

    Whoever has it is a person, so that "it" can be nothing else.
    """
    if not thing or thing[0].lower not in ("a", "an") or len(thing) < 2 or not leader.positive:  # noqa: PLR2004 - a dog
        return False
    acts = any(other.subject[:1] and other.subject[0].lower in ("he", "she") for other in others)
    if not (acts or leader.subject[0].lower in _ANYBODY or is_person(leader.subject)):
        return False
    return any(
        (one.lower in ("it", "its") and not is_impersonal(other)) or _starts_with(words[at:], (word("the"), *thing[1:]))
        for other in others
        for words in (other.subject, other.rest)
        for at, one in enumerate(words)
    )


def _heads(then: EnglishClause) -> list[Draft]:
    """Return what the claim of a condition states: rules of their own where its subject is a kind."""
    several = conjuncts(then)
    parts = [then] if several is None else several
    if any(_is_open(one) for one in then.subject) or (then.subject and then.subject[0].arg is not None):
        return [Draft(part.atom, roles=roles_of(part, _topic(then.subject))) for part in parts]
    nominal = taken(then.subject, past=False)
    found: list[Draft] = []
    for part in parts:
        if nominal.reach in (SubjectReach.GENERIC, SubjectReach.EVERY) and nominal.ways:
            if any(isinstance(one.arg, OpenPlace) for one in (*part.before, *part.rest)):
                thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
                found.append(
                    Draft(
                        replace(part, subject=(thing,)).atom, roles=roles_of(part, text_of(nominal.words), is_kind=True)
                    )
                )
            else:
                found += [
                    Draft(_atom(part), roles=roles_of(part, text_of(nominal.words), is_kind=True)),
                    *rules_of(part, nominal),
                ]
        elif nominal.reach is SubjectReach.NONE:
            found += list(drafts_of(part, nominal))
        else:
            found.append(Draft(_atom(part), roles=roles_of(part, "")))
    return found


def _topic(subject: Words) -> str:
    arg = subject[0].arg
    return arg.wording if isinstance(arg, Entity) else ""


def _atom(made: EnglishClause) -> Atom:
    """Return a clause as something that holds or not, its subject as a thing where it is one."""
    if made.subject and all(one.arg is None for one in made.subject):
        nominal = taken(made.subject, past=False)
        if nominal.reach in (SubjectReach.ONE, SubjectReach.GENERIC, SubjectReach.EVERY) and made.subject[
            0
        ].lower not in (
            "it",
            "there",
            "this",
            "that",
        ):
            thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
            return made.of((thing,)).atom
        if nominal.reach is SubjectReach.NONE:
            thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
            return replace(made, subject=(thing,), positive=not made.positive).atom
    return made.of(small(made.subject)).atom if made.subject else made.atom


def _is_something(subject: Words) -> bool:
    return len(subject) == 1 and subject[0].lower in (
        "something",
        "someone",
        "somebody",
        "anyone",
        "anybody",
        "anything",
    )


def _object(made: EnglishClause) -> Words:
    """Return the object of a clause: a noun phrase behind its verb."""
    rest = made.rest if made.lemma else made.rest[1:]
    if len(rest) > 2 and rest[0].lower in _AWAY and rest[1].lower in DETERMINERS:  # noqa: PLR2004 - away, the, dog
        rest = rest[1:]  # "give away an animal"
    if (
        (made.lemma or made.aux in MODALS)
        and len(rest) > 2  # noqa: PLR2004 - for, the, bicycle
        and rest[0].lower in ("for", "at", "about", "after", "with", "on", "to")
        and (
            (rest[1].lower in ("the", "our", "my", "your", "their", "this", "that", "a", "an") or is_name(rest[1:]))
            and not _goes_on(rest[1:])
        )
    ):
        return rest[1:]  # "we pay for the bicycle if it …"
    lowers = [one.lower for one in rest[:3]]
    if made.lemma and lowers[1:2] == ["for"] and lowers[0] in _LIGHT | {"room", "use"}:
        return rest[2:] if lowers[2:] in (["a"], ["an"]) and not _goes_on(rest[3:]) else ()
    if not rest or rest[0].lower in PREPOSITIONS or made.aux in ("is", "was"):
        return ()
    if not made.lemma and made.rest[0].lower in ("be", "been"):
        return ()  # "should be trained"
    if len(rest) == 1 and can_be(rest[0].lower, "ADJ") and not can_be(rest[0].lower, "NOUN"):
        return ()  # "should stay open"
    end = next((at for at, one in enumerate(rest) if one.lower in PREPOSITIONS or one.is_sign), len(rest))
    counted = canonical(rest[0].text)[:1].isdigit() and canonical(rest[end - 1].text) in TIME_UNITS | _UNITS
    if made.lemma in _CAUSING and end > 1 and not can_be(rest[end - 1].lower, "NOUN"):
        end -= 1  # "makes the cows nervous"
    return () if counted else rest[:end]  # "you pay ten euros if …": no "they" means the euros


_AWAY = frozenset(("up", "out", "off", "down", "away", "back"))
"""Particles before an object: "put up a sign", "give away a dog"."""


def _goes_on(words: Words) -> bool:
    return any(one.lower in PREPOSITIONS or one.is_sign for one in words)


_CAUSING = frozenset(("make", "keep", "leave", "drive", "turn", "find", "render"))


_UNITS = among("euro pound dollar cent penny pence percent metre kilometre kg gram litre second point")


def _refers(made: EnglishClause, to: Words) -> bool:
    lowers = {one.lower for one in (*made.subject, *made.before, *made.rest)}
    if lowers & (_PERSONAL | _OBJECTS | _OWNERS):
        return True
    noun = to[1:] if to and to[0].lower in ("a", "an") else to
    return _starts_with(made.subject, (word("the"), *noun)) or _is_again(made.subject, to)


def _is_again(subject: Words, to: Words) -> bool:
    """Return whether a clause is about the same kind again: "phones annoy people unless phones are locked away"."""
    return bool(to) and is_plural_noun(to[-1].lower) and [o.lower for o in subject] == [o.lower for o in to]


def _starts_with(words: Words, start: Words) -> bool:
    return [one.lower for one in words[: len(start)]] == [one.lower for one in start]


def _is_open(put: ProseWord) -> bool:
    return isinstance(put.arg, OpenPlace)


@value(frozen=True, slots=True)
class _Leader:
    """What the first clause of a sentence brings up, which pronouns, and "the N", in the others point back to."""

    put: ProseWord | None
    """What stands for its subject."""
    subject: Words
    noun: Words
    rival: Words
    """Its object."""
    brought: Words
    """What the object is, where it is a thing of a kind that is taken up as "it"."""
    plural: bool
    beside: frozenset[bool] = frozenset()
    """Whether it names further things, by whether these are several."""
    only: Words = ()
    """The one certain thing that it names beside a subject of several."""
    claims: bool = False
    """Whether it is the claim, and its condition stands behind it."""

    def pointed(self, made: EnglishClause) -> EnglishClause | None:
        """Return another clause with its pronouns as what they point back to; None where that is not certain."""
        subject = self._part(made, made.subject, is_subject=True)
        before, rest = self._part(made, made.before), self._part(made, made.rest)
        if subject is None or before is None or rest is None:
            return None
        return replace(made, subject=subject, before=before, rest=rest)

    def _part(self, made: EnglishClause, words: Words, *, is_subject: bool = False) -> Words | None:
        put, noun, brought = self.put, self.noun, self.brought
        found: list[ProseWord] = []
        at = 0
        while at < len(words):
            one = words[at]
            low = one.lower if one.arg is None else ""
            if noun and low == "the" and _starts_with(words[at + 1 :], noun) and put is not None:
                found.append(put)
                at += len(noun)
            elif is_subject and at == 0 and put is not None and _is_open(put) and _is_again(words, self.subject):
                return (put,)
            elif low == "it" and is_subject and (is_impersonal(made) or (put is not None and self._is_weather(made))):
                found.append(one)
            elif low == "it" and is_subject and put is not None and not _is_open(put) and _may_be_weather(made):
                return None  # "the cat sleeps when it is cold"
            elif brought and low == "it":
                found.append(Y)
            elif brought and low == "its":
                found += [Y, word("'s")]
            elif brought and low == "the" and _starts_with(words[at + 1 :], brought):
                found.append(Y)
                at += len(brought)
            elif low in (_PERSONAL if is_subject else _OBJECTS) and not (low == "her" and at + 1 < len(words)):
                meant = self._meant(made, low, is_subject=is_subject)
                if meant is None:
                    return None
                found += meant
            elif low == "its" and put is not None and _is_somebody(self.subject):
                meant = self._meant(made, low)
                if meant is None:
                    return None
                found += [*meant, word("'s")]
            elif low in ("his", "her") and not may_be_person(self.subject):
                found.append(one)  # "the ride is free if Uncle Bo has his van"
            elif low in _OWNERS and put is not None and (low == "their") >= self.plural:
                found += [put, word("'s")]
            else:
                found.append(one)
            at += 1
        return tuple(found)

    def _is_weather(self, made: EnglishClause) -> bool:
        """Return whether "it" is the weather, as it is no person: "Anna runs when it is dark"."""
        return _may_be_weather(made) and may_be_person(self.subject)

    def _are_apart(self, made: EnglishClause) -> bool:
        """Return whether "they" of a clause can only be the several of the object, and "it" the one of the subject."""
        lowers, rival = [one.lower for one in made.rest], self.rival
        one = self.put is not None and isinstance(self.put.arg, OpenPlace) and not self.plural
        several = bool(rival) and rival[0].lower in DEFINITE and is_plural_noun(rival[-1].lower)
        return one and several and [one.lower for one in made.subject] == ["they"] and lowers.count("it") == 1

    def _meant(self, made: EnglishClause, low: str, *, is_subject: bool = False) -> Words | None:
        """Return what a pronoun of a clause means, the subject or the object; None where it may be either, or none."""
        put, rival = self.put, self.rival
        several, thing = low in ("they", "them"), low in ("it", "its")
        if self.only and is_subject and _undergoes(made):
            return self.only  # "if birds nest in the hedge, it is protected"
        if put is not None and low in ("they", "it") and self._are_apart(made):
            return rival if several else (put,)  # "a pump scares the cows unless they can get used to it"
        as_several = put is not None and (isinstance(put.arg, OpenPlace) or is_acting(self.subject))
        fits = put is not None and (several == self.plural or (several and as_several))
        light = is_subject and len(rival) == 1 and rival[0].lower in _LIGHT
        rivals = bool(rival) and several == is_plural_noun(rival[-1].lower) and not light
        beside = several in self.beside and low not in ("he", "she", "him", "her")
        if low in ("he", "she", "him", "her"):
            # "if her car is gone, she is out" says nothing of the car
            fits = fits and _is_anybody(self.subject) and is_called(low, self.subject)
            named = any(one.text[:1].isupper() for one in rival)  # "if Ann gives Tom the key, he …"
            rivals = (rivals and may_be_person(rival)) or named
        definite = rivals and rival[0].lower not in ("a", "an", "no", "any", "some")
        named = rivals and (several or rival[0].lower in DEFINITE or rival[0].text[:1].isupper())
        if low == "its" and put is not None and not named and not beside and not self.plural:
            return (put,)  # "a child goes home if its temperature is high"
        definite = definite and (named or not thing)
        of_thing = is_acting(self.subject) and tells_of_thing(made)
        if of_thing and thing and is_subject and rivals and rival[0].lower in DEFINITE and not beside:
            return rival  # "the club should buy the boat if it costs less than 900 euros"
        taken_already = (len(made.subject) == 1 and made.subject[0].lower in _PERSONAL) or made.subject[:1] == (put,)
        owns = made.lemma in _OWNING or (made.aux in MODALS and {one.lower for one in made.rest[:2]} & _OWNING)
        new = rivals and rival[0].lower in ("a", "an")
        if put is None or (not is_subject and taken_already):
            if new and owns and thing and not beside:
                return (word("the"), *rival[1:])  # "the club should buy a boat if it can afford it"
            return rival if definite and not beside else None
        if thing and _is_somebody(self.subject):
            judged = beside or (made.aux in ("is", "was") and any(one.lower in _JUDGEMENTS for one in made.rest))
            return rival if definite and not judged and rival[0].lower not in _OWNERS else None
        if thing and definite and may_be_person(self.subject):
            return None  # "if a heater breaks the fuse, it …"
        if thing and is_subject and fits and (definite or new) and owns and any(one.lower == "it" for one in made.rest):
            return (put,)  # "the club should buy the boat if it can afford it"
        either = several or not isinstance(put.arg, OpenPlace) or low in ("he", "she", "him", "her")
        either = either or (
            new and not is_subject and self.claims
        )  # "a zoo should give away an animal if the trip is bad for it"
        if not fits or ((rivals or beside) and either):
            return None  # "apps exclude patients unless they can come": the one or the other
        return (replace(put, plural=self.plural),)


_ALLOWED = among(
    """
    allow permit forbid ban prohibit tolerate accept report notice expect mean suppose intend say think know consider
    see want welcome encourage discourage punish reward noticed
    """
)
"""What is done about a state of things as well as to a thing: "if guests smoke in the hall, it is noticed"."""


def _undergoes(made: EnglishClause) -> bool:
    """Return whether "it" undergoes something that a thing does, and no state of things: is locked, must be cleaned."""
    if [one.lower for one in made.subject] != ["it"] or any(one.lower in _PERSONAL | _OBJECTS for one in made.rest):
        return False
    rest = [one.lower for one in made.rest if not is_adverb(one)]
    rest = rest[1:] if made.aux in MODALS and rest[:1] == ["be"] else rest if made.aux in ("is", "was") else []
    passive = bool(rest) and not made.lemma and VerbForm.PARTICIPLE in verb_forms(rest[0])
    return passive and verb_lemma(rest[0], VerbForm.PARTICIPLE) not in _ALLOWED


_WEATHER = among("raining snowing windy sunny rainy cloudy foggy hailing freezing icy stormy")


_FALLS = (["rain"], ["snow"], ["hail"], ["drizzle"], ["freeze"], ["thunder"])
_AMBIENT = among(
    """
    cold warm hot cool chilly freezing dark light bright dim noisy loud quiet busy crowded dusty damp draughty drafty
    stuffy slippery wet dry humid muggy
    """
)


def _may_be_weather(made: EnglishClause) -> bool:
    """Return whether what a clause says of "it" may be said of the weather, or of the time: it is dark."""
    behind = _alone(made)
    return made.aux in ("is", "was") and not made.lemma and len(behind) == 1 and behind[0] in _AMBIENT | _HOURS


def _alone(made: EnglishClause) -> list[str]:
    """Return the words of a predicate without adverbs: late, of "already too late"."""
    plain = (one for one in made.rest if one.lower in ("late", "early") or not is_adverb(one))
    return [one.lower for one in plain if one.lower not in ("too", "very", "already")]


_HOURS = frozenset(("late", "early", "fine", "calm", "mild"))
_PLACES = among("in at on outside inside upstairs downstairs here there indoors outdoors everywhere")
"""Behind what a place is like: it is cold in the attic."""
_CLAUSAL = among(
    "fault mistake accident shame pity disgrace relief miracle coincidence surprise scandal mystery o'clock time"
)
"""What "it" is as a whole state of things: it is a shame."""
_SEASONS = among("spring summer autumn winter")
_SPANS = among("second minute hour day week month year decade century long time age forever")
_IMPERSONAL = among("rain snow hail drizzle freeze thunder seem matter depend")
_MADE = among("sense difference odds to that me us you him her them")
"""Behind "make": what a state of things makes, rather than a thing."""


_DEGREES = frozenset(("degrees", "celsius", "fahrenheit"))
"""What it is where it is warm or cold: it is 34 degrees in the hall."""
_DATED = DATES | _SEASONS


def is_impersonal(made: EnglishClause) -> bool:
    """Return whether "it" points to nothing: it rains, it is hard to park, it makes sense to wait."""
    lowers = [one.lower for one in made.rest]
    if made.aux in ("is", "was") and not _DEGREES.isdisjoint(lowers):
        return True
    if made.lemma == "take":  # an hour, courage to say so; not "it takes every call"
        return "to" in lowers or any(low.removesuffix("s") in _SPANS for low in lowers)
    if made.lemma == "make":  # sense to wait, no difference; not "it makes money"
        return not _MADE.isdisjoint(lowers)
    if made.lemma in _IMPERSONAL or (made.lemma == "say" and lowers[:1] == ["so"]):
        return True
    if made.aux in MODALS and (lowers[:1] in _FALLS or (lowers[:1] == ["be"] and not _WEATHER.isdisjoint(lowers[1:2]))):
        return True
    if made.aux in ("is", "was") and _alone(made) in (["late"], ["early"]):
        return True
    if made.aux in MODALS and lowers[:1] == ["be"] and lowers[1:2] and lowers[1] not in PREPOSITIONS:
        behind = (lowers[at + 1] for at, low in enumerate(lowers[:-1]) if at > 1 and low == "to")
        if any(VerbForm.BASE in verb_forms(low) and not is_plural_noun(low) for low in behind):
            return True  # "it would be hard to park"; "unfair to pupils" is something
    if made.aux in ("is", "was") and lowers[:1] and lowers[0] in _AMBIENT and set(lowers[1:2]) & _PLACES:
        return True
    if made.aux in ("is", "was") and not made.lemma and _names_time(lowers):
        return True
    if made.aux in ("is", "was") and ((lowers[:1] and lowers[0] in _DATED) or set(lowers[:3]) & _CLAUSAL):
        return True
    return made.aux in ("is", "was") and (
        not _WEATHER.isdisjoint(lowers)
        or (not PREPOSITIONS & set(lowers[:1]) and _has_doing(lowers))
        or ("that" in lowers and lowers[:2] not in _ONLY_ONES)  # "it is the only boat that we have" is some boat
    )


def _names_time(lowers: Sequence[str]) -> bool:
    """Return whether a predicate is a time without an article: "it was holiday season in Rome", "it is market day"."""
    end = next((at for at, low in enumerate(lowers) if low in PREPOSITIONS or low == ","), len(lowers))
    nouns = all(can_be(low, "NOUN") and low not in DETERMINERS | {"last", "next"} for low in lowers[:end])
    return nouns and end > 0 and lowers[end - 1] in TIME_UNITS | {"season", "holiday"}


_ONLY_ONES = (["the", "only"], ["the", "first"], ["the", "last"])


def _has_doing(lowers: Sequence[str]) -> bool:
    """Return whether what something is goes on with what is done: hard to park; not "locked to the fence"."""
    return any(
        low == "to" and at and at + 1 < len(lowers) and bool(verb_forms(lowers[at + 1]) & VerbForm.BASE)
        for at, low in enumerate(lowers)
    )
