"""Sentences of prose as what they state: facts and rules over clauses, before anything has a name.

Operators of a sentence are taken apart from the outside in: clauses side by side, what somebody says, conditions,
reasons, then subject and predicate of a clause. What is not certain stays whole; an operator whose scope is not certain
keeps the sentence from being read (`NoReading`, with a way to write it).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from grammar.controlled import Roles
from grammar.english.lexicon import VerbForm, can_be, verb_forms
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    Atom,
    EnglishClause,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
)
from grammar.english.prose.comparisons import compared, comparison, superlative
from grammar.english.prose.ellipsis import contrasted, filled, gapped, inverted, is_elliptic, with_verb
from grammar.english.prose.frames import is_taken_back, retraction, unclear
from grammar.english.prose.nominals import (
    Conditions,
    Nominal,
    SubjectReach,
    X,
    entity,
    head_of,
    is_a,
    is_so,
    kind_ways,
    relative_at,
    supers,
    taken,
)
from grammar.english.prose.openers import opened
from grammar.english.prose.predicates import conjuncts
from grammar.english.prose.pronouns import Memory, resolved
from grammar.english.prose.voices import active, without_agent
from grammar.english.prose.weaker import weaker
from grammar.english.prose.words import (
    Entity,
    OpenPlace,
    ProseWord,
    Words,
    among,
    said,
    without_brackets,
    word,
    words_of,
)
from grammar.errors import NoReading


@dataclass(frozen=True, slots=True)
class Absent:
    """The condition that nothing shows a clause."""

    atom: Atom


Condition = Atom | Absent


@dataclass(frozen=True, slots=True)
class Draft:
    """A rule over clauses, and how it is told; ``whole`` that its head is one opaque statement."""

    head: Atom
    body: tuple[Condition, ...] = ()
    strict: bool = False
    roles: Roles = field(default=Roles("", ""), compare=False)
    whole: bool = field(default=False, compare=False)
    but: tuple[Entity, ...] = ()
    """What the variable is not."""
    kind: Words = field(default=(), compare=False)
    """What the head says that its subject is: "Rex is a big dog"."""


# Where a sentence falls apart.

_REASONS = frozenset(("because", "although", "though", "since", "while", "whereas", "as"))
_IF = frozenset(("if", "when", "whenever", "once"))
_DEFAULTS = frozenset(("normally", "usually", "typically", "as a rule", "in general", "generally"))
"""Openers that say that something holds normally."""
_SUBORDINATORS = _REASONS | _IF | {"unless", "until", "till", "provided"}
_LONG_IF = tuple(
    tuple(phrase.split())
    for phrase in [
        "as long as",
        "so long as",
        "provided that",
        "providing that",
        "on condition that",
        "in case",
        "every time",
        "each time",
        "provided",
        "given that",
        "assuming that",
    ]
)
"""Phrases that say "if"."""
_SAYING = among(
    """
    say think claim believe doubt hope fear suspect argue suggest promise assume feel hear tell report guess
    wonder ask insist warn suppose expect imagine predict wish pretend dream imply maintain allege announce
    complain mention reply swear state deny write read consider worry estimate understand mean show prove know
    agree admit remember forget notice see find learn realize realise decide
    """
)
"""Verbs whose object may be a whole clause: what is in it is theirs."""
_TOGETHER = among(
    """
    together other another between jointly both same different similar apart
    """
)


def statements(words: Words, memory: Memory) -> list[Draft]:
    """Return what a sentence states. Raises `NoReading`."""
    taken_back = retraction(words)
    if taken_back is not None:
        raise NoReading("prose-retraction", operator=taken_back)
    words = _without_tail(_trimmed(words))
    words = inverted(filled(words, (*memory.subject, word(","), *memory.object)))
    operator = unclear(words) if words else None
    if operator is not None:
        raise NoReading("prose-scope", operator=operator)
    opposed = contrasted(opened(words)[0]) if words else None
    if opposed is not None:
        return [draft for half in opposed for draft in _one(half, memory)]
    if words and (is_taken_back(words) or _is_alternative(words) or _reaches_on(words)):
        memory.forget()
        return [_so(words)]
    halves = split(words)
    found: list[Draft] = []
    for half in halves:
        stripped, openers = opened(half)
        weak = not _DEFAULTS.isdisjoint(openers)
        memory.prior, memory.last = memory.last, None
        found += _one(_trimmed(stripped), memory, weak=weak)
    return found


def _reaches_on(words: Words) -> bool:
    """Return whether what somebody else says may reach over an "and", "but" or ";" behind it."""
    made = clause(words)
    if made is None or not made.subject or made.subject[0].lower in ("i", "we"):
        return False
    lowers = [one.lower for one in made.rest]
    if not {"and", "but", ";"} & set(lowers):
        return False
    return _is_saying(made) or (made.aux in ("is", "was") and lowers[:1] == ["that"])


def _is_alternative(words: Words) -> bool:
    """Return whether an "or" stands between two clauses: neither of them is stated."""
    if _starts_subordinate(words):
        return False
    ors = (at for at, one in enumerate(words) if one.lower == "or" and 0 < at < len(words) - 2)
    return any(
        _is_sentence(_trimmed(words[:at])) and _may_end(_trimmed(words[:at])) and _is_clause(words[at + 1 :])
        for at in ors
    )


_TAILS = (("especially",), ("particularly",), ("in", "particular"), ("thanks", "to"), ("due", "to"), ("because", "of"))
"""What a part behind a last comma begins with that adds nothing to be argued with: an emphasis, a cause in a noun."""


def _without_tail(words: Words) -> Words:
    """Return a sentence without an emphasis, or a cause that is only a noun, behind its last comma."""
    at = max((at for at, one in enumerate(words) if one.lower == ","), default=0)
    tail = tuple(one.lower for one in words[at + 1 :])
    if at and any(tail[: len(start)] == start for start in _TAILS) and clause(words[:at]) is not None:
        return words[:at]
    return words


def _trimmed(words: Words) -> Words:
    while words and words[-1].is_sign and words[-1].text not in ('"', ")"):
        words = words[:-1]
    while words and words[0].is_sign and words[0].text not in ('"', "("):
        words = words[1:]
    return words


def split(words: Words) -> list[Words]:
    """Return the clauses that stand side by side, each by itself; the whole where it cannot be cut."""
    lowers = [one.lower for one in words]
    for at, one in enumerate(words):
        if one.lower == ";" or (one.lower == ":" and at > 1):
            left, right = words[:at], words[at + 1 :]
            if clause(left) and clause(opened(right)[0]):
                return [*split(left), *split(right)]
    for at in range(1, len(words) - 2):
        if lowers[at] == "," and lowers[at + 1] in ("so", "but", "therefore", "yet", "hence", "thus"):
            behind = at + 2
            if lowers[at + 1] == "so" and lowers[behind] == "that":
                continue
            left, right = words[:at], words[behind:]
            if _is_sentence(left) and _is_sentence(right):
                return [*split(left), *split(right)]
    if _starts_subordinate(words):
        return [words]
    for at in range(1, len(words) - 2):
        low = lowers[at]
        if low == "," or (low in ("and", "but", "so") and lowers[at - 1] != ","):
            behind = at + 1
            if low == "," and lowers[behind] in ("and", "but"):
                behind += 1
            if (
                lowers[behind] in ("now", "then")
                and lowers[behind + 1 : behind + 2] != [","]
                and behind < len(words) - 2
            ):
                behind += 1
            left, right = words[:at], words[behind:]
            if lowers[behind - 1] == "," and _starts_subordinate(right):
                continue
            joined = low == "," and lowers[behind - 1] != ","
            whole = gapped(left, right, comma=low == ",") if _may_end(left) else None
            if whole is not None:
                return [*split(left), whole]
            if _may_end(left) and _is_sentence(left) and _is_clause(right, joined=joined):
                return [*split(left), *split(right)]
    return [words]


def _starts_subordinate(words: Words) -> bool:
    lowers = tuple(one.lower for one in words)
    return bool(words) and (
        lowers[0] in _SUBORDINATORS | {"even"} or any(lowers[: len(one)] == one for one in _LONG_IF)
        or lowers[:2] in (("not", "because"), ("only", "if"), ("only", "when"))
    )  # fmt: skip


def _may_end(left: Words) -> bool:
    """Return whether nothing that was opened reaches beyond a clause: a condition, what somebody says."""
    made = clause(left)
    if made is None or _is_saying(made):
        return False
    lowers = [one.lower for one in left]
    if any(low in _IF | {"unless", "because", "until", "since", "while", "although"} for low in lowers[1:]):
        return False
    return made.aux != "ought" or True


def _is_sentence(words: Words) -> bool:
    stripped, _ = opened(words)
    return _starts_subordinate(stripped) or clause(stripped) is not None


def _is_clause(words: Words, *, joined: bool = False) -> bool:
    """Return whether words are a clause with a subject and a verb beyond doubt; ``joined``: ", and" says so."""
    stripped, _ = opened(words)
    if not stripped or stripped[0].lower in AUXILIARIES | PREPOSITIONS | RELATIVES | {
        "not",
        "especially",
        "which",
        "no",
    }:
        return bool(stripped) and stripped[0].lower == "no" and clause(stripped) is not None
    if _starts_subordinate(stripped):
        return _comma(stripped) is not None
    made = clause(stripped)
    if made is None:
        return False
    first = stripped[0]
    if first.lower in SUBJECT_PRONOUNS | POSSESSIVES | among(
        """
    the this these that those there nobody everybody everyone
    """
    ):
        return True
    if any(one.is_sign for one in made.subject):
        return False
    if joined and made.certain:
        return True
    return (
        not made.lemma
        or made.aux == "did"
        or is_plural_subject(made.subject)
        or first.text[:1].isupper()
        or first.lower in DETERMINERS
    )


def _is_saying(made: EnglishClause) -> bool:
    """Return whether a clause reports what somebody says or thinks: its object is a clause."""
    if made.lemma not in _SAYING and not _said_passively(made):
        return False
    rest = made.rest
    if any(one.lower in ("that", "whether", "how", "why", "if") for one in rest):
        return True
    if made.lemma not in _SAYING or len(rest) < 2 or rest[0].lower in AUXILIARIES | PREPOSITIONS:  # noqa: PLR2004 - two words
        return False
    inner = clause(rest)
    return inner is not None and not (
        inner.lemma and not is_plural_subject(inner.subject) and inner.aux == "do" and rest[0].lower in _OBJECT_OPENERS
    )


_OBJECT_OPENERS = POSSESSIVES | {"the", "a", "an"}


def _said_passively(made: EnglishClause) -> bool:
    return made.aux in ("is", "was", "has") and any(
        one.lower in ("said", "told", "thought", "believed", "claimed", "reported", "rumoured", "rumored", "alleged",
                      "expected", "assumed", "afraid", "sure", "convinced", "certain", "possible", "likely", "unclear",
                      "unlikely", "doubtful", "evidence", "proof")
        for one in made.rest[:3]
    )  # fmt: skip


_HEDGES = frozenset(("perhaps", "maybe", "possibly", "apparently", "allegedly", "supposedly", "reportedly"))


def _one(words: Words, memory: Memory, *, weak: bool = False) -> list[Draft]:
    """Return what one of the clauses side by side states, with its conditions and reasons."""
    lowers = tuple(one.lower for one in words)
    if not words:
        return []
    _refuse(words, lowers)
    if lowers[:2] == ("according", "to") or lowers[0] in _HEDGES:
        return [_reported(words)]
    for opener in _LONG_IF:
        if lowers[: len(opener)] == opener:
            return _conditional((word("if"), *words[len(opener) :]), memory)
    if lowers[0] in _IF or lowers[0] in ("unless", "until", "till"):
        return _conditional(words, memory)
    if lowers[:2] in (("even", "if"), ("even", "when"), ("even", "though")):
        cut_at = _comma(words)
        if cut_at is None:
            raise NoReading("prose-scope", operator=said(words[:2]))
        if lowers[1] == "though":
            return _both(words[2:cut_at], words[cut_at + 1 :], memory)
        return _one(_trimmed(words[cut_at + 1 :]), memory)
    if lowers[0] in _REASONS and lowers[0] != "as":
        if lowers[:2] == ("because", "of"):
            return _fronted(words, memory)
        cut_at = _comma(words)
        if cut_at is not None and clause(words[1:cut_at]) is not None:
            return _both(words[1:cut_at], words[cut_at + 1 :], memory)
        if lowers[0] == "since" or lowers[0] == "while":
            return _fronted(words, memory)
        raise NoReading("prose-scope", operator=words[0].lower)
    made = clause(words)
    if made is not None and _is_saying(made):
        memory.forget()
        return [_reported(words)]
    left_out = _exception_at(words)
    if left_out is not None:
        return _but_not(words[: left_out[0]], words[left_out[0] + left_out[1] :])
    trailing = _trailing(words)
    if trailing is not None:
        return trailing_statements(words, *trailing, memory)
    if lowers[0] in PREPOSITIONS | {"following", "due", "thanks", "apart", "regardless"} and lowers[0] != "like":
        return _fronted(words, memory)
    return simple(words, memory, weak=weak)


def _refuse(words: Words, lowers: Sequence[str]) -> None:
    """Raise where an operator stands whose scope is not certain."""
    if lowers[0] == "if" and len(lowers) > 2 and lowers[1] == "not":  # noqa: PLR2004 - if not, …
        raise NoReading("prose-scope", operator="if not")
    if "(" in lowers and clause(without_brackets(words)) is None:
        raise NoReading("prose-scope", operator="(")
    if "neither" in lowers and "nor" not in lowers and lowers[0] != "neither":
        raise NoReading("prose-scope", operator="neither")
    if lowers[:2] == ("not", "only"):
        raise NoReading("prose-scope", operator="not only")


def _reported(words: Words) -> Draft:
    """Return a sentence as one statement: what somebody says does not follow from it."""
    made = clause(words)
    if made is None:
        raise NoReading("prose-verb")
    if words[0].lower == "according" or words[0].lower in _HEDGES:
        return _so(words)
    if not made.positive or made.aux in MODALS:
        return _so(words)  # what is not said, or may be said, is asked by no question for what is said
    return _whole(made)


def _so(words: Words) -> Draft:
    """Return a sentence as one statement that has no verb of its own: it is so that perhaps the lake is clean."""
    made = EnglishClause((), "is", (), "", (word("so"), word("that"), *small(words)), positive=True)
    atom = replace(made.atom, said=said(words), denied=f"it is not so that {said(small(words))}")
    return Draft(atom, strict=True, whole=True, roles=Roles("", said(words)))


def _whole(made: EnglishClause) -> Draft:
    """Return a clause kept as one statement."""
    begun = replace(made, subject=small(made.subject)) if made.subject else made
    return Draft(begun.atom, strict=True, whole=True, roles=_roles(begun, ""))


def _roles(
    made: EnglishClause,
    topic: str,
    *,
    is_kind: bool = False,
    normally: bool = False,
    exceptions: tuple[str, ...] = (),
) -> Roles:
    spoken = replace(made, subject=_spoken(made.subject), before=_spoken(made.before), rest=_spoken(made.rest))
    text = spoken.said(positive=True, plural=is_plural_subject(made.subject))
    if not topic:
        text = f"{said(spoken.subject)} {text}".strip()
    return Roles(topic, text, is_kind, not made.positive, normally, exceptions=exceptions)


def _spoken(words: Words) -> Words:
    """Return words as they are told: things by their names, variables by pronouns."""
    return tuple(
        one
        if one.arg is None
        else word(one.arg.said if isinstance(one.arg, Entity) else "they" if one.plural else "it")
        for one in words
    )


def _comma(words: Words) -> int | None:
    """Return the comma (or "then") behind a subordinate clause at the start: the first between two clauses."""
    for at, one in enumerate(words):
        if at > 1 and one.lower in (",", "then") and clause(words[1:at]) is not None:
            right = words[at + 1 :]
            if right and right[0].lower in ("then", "and", "or") and right[0].lower != "then":
                continue
            if right and (clause(_trimmed(right)) is not None):
                return at
    return None


def _both(first: Words, second: Words, memory: Memory) -> list[Draft]:
    """Return what two clauses state, a claim and its reason."""
    found = [*_one(_trimmed(first), memory), *_one(_trimmed(second), memory)]
    memory.last = None
    return found


def _trailing(words: Words) -> tuple[int, int, str] | None:
    """Return where a subordinate clause at the end begins: its word, its length, and what it is."""
    lowers = [one.lower for one in words]
    for at in range(2, len(words) - 1):
        low = lowers[at]
        length = 1
        for opener in _LONG_IF:
            if tuple(lowers[at : at + len(opener)]) == opener and opener != ("in", "case"):
                low, length = "if", len(opener)
                break
        if low not in _IF | among(
            """
    unless until till because although though since while whereas
    """
        ):
            continue
        if low == "because" and lowers[at + 1] == "of":
            continue
        left, right = words[:at], words[at + length :]
        if clause(_trimmed(left)) is None or clause(right) is None:
            continue
        if lowers[at - 1] in ("even", "only", "just", "especially", "except", "not", "as", "particularly"):
            return at - 1, length + 1, f"{lowers[at - 1]} {low}"
        return at, length, low
    return None


def trailing_statements(words: Words, at: int, length: int, operator: str, memory: Memory) -> list[Draft]:
    """Return what a clause with a subordinate clause at its end states."""
    left, right = _trimmed(words[:at]), _trimmed(words[at + length :])
    if operator in ("because", "although", "though", "since", "while", "whereas"):
        made = clause(left)
        if made is None:
            raise NoReading("prose-verb")
        if operator == "because" and not made.positive and words[at - 1].lower != ",":
            raise NoReading("prose-because", because=said(right), claim=said(left))
        if operator in ("since", "while"):
            time = clause(right)
            if operator == "since" and time is not None and time.aux in ("did", "was") and made.aux in ("has", "had"):
                return [_whole(clause(words) or made)]
        return _both(left, right, memory)
    if operator in ("even if", "even when"):
        return _one(left, memory)
    if operator in ("only if", "only when"):
        return _conditional((word("only"), word("if"), *right, word(","), *left), memory, text_order=(left, right))
    if operator.split(" ", maxsplit=1)[0] in ("especially", "particularly"):
        return _one(left, memory)
    if operator.split(" ", maxsplit=1)[0] in ("except", "not", "just", "as"):
        raise NoReading("prose-scope", operator=operator)
    if "," in [one.lower for one in right]:
        raise NoReading("prose-scope", operator=operator)
    made = clause(left)
    if made is not None and (
        made.lemma in ("wonder", "ask", "know", "matter", "care", "see", "check", "decide", "mind")
        and operator in ("if", "when")
    ):
        return [_whole(clause(words) or made)]
    if operator == "when" and any(one.lower == "only" for one in left):
        kept = tuple(one for one in left if one.lower != "only")
        return _conditional((word("only"), word("if"), *right, word(","), *kept), memory, text_order=(left, right))
    return _conditional((word(operator), *right, word(","), *left), memory, text_order=(left, right))


def _fronted(words: Words, memory: Memory) -> list[Draft]:
    """Return what a clause with a phrase before it states: the phrase goes to its end, a reason goes."""
    lowers = [one.lower for one in words]
    places = [at for at, one in enumerate(words) if one.lower == ","]
    reason = lowers[:2] in (["because", "of"], ["due", "to"], ["thanks", "to"]) or lowers[0] in ("following", "despite")
    if lowers[:2] == ["apart", "from"] or lowers[0] in ("except", "besides", "without"):
        made = clause(words[places[0] + 1 :]) if places else None
        if made is not None and lowers[0] in ("apart", "except"):
            return _except(words[2 if lowers[1] in ("from", "for") else 1 : places[0]], made)
    for at in places:
        right = _trimmed(words[at + 1 :])
        made = clause(right)
        if made is not None:
            if reason:
                return _one(right, memory)
            moved = (*right, *small(words[:at]))
            again = clause(moved)
            if again is None:
                break
            if (again.subject, again.aux, again.lemma) != (made.subject, made.aux, made.lemma):
                break
            return simple(moved, memory)
    if reason and not places:
        for at in range(2, len(words) - 1):
            if at > len(("because", "of", "the")) and lowers[at] in DETERMINERS and clause(words[at:]) is not None:
                return _one(words[at:], memory)
    made = clause(words)
    if made is None:
        raise NoReading("prose-verb")
    return [_whole(made)]


_EXCEPTIONS = (("with", "the", "exception", "of"), ("with", "the", "exceptions", "of"), ("except", "for"), ("except",),
               ("other", "than"), ("apart", "from"), ("but", "for"), ("aside", "from"), ("excluding",))  # fmt: skip


_ALL_PERSONS = frozenset(("nobody", "no-one", "everyone", "everybody"))
"""Pronouns behind which "but" and a name is an exception."""


def _exception_at(words: Words) -> tuple[int, int] | None:
    """Return where "except …" stands in a clause, and how long it is."""
    lowers = tuple(one.lower for one in words)
    for at in range(1, len(words) - 1):
        if lowers[at] == "but" and lowers[at - 1] in _ALL_PERSONS and words[at + 1].text[:1].isupper():
            return at, 1
        if lowers[at] == "but" and lowers[at - 2 : at] == ("no", "one"):
            return at, 1
        for phrase in _EXCEPTIONS:
            if lowers[at : at + len(phrase)] == phrase:
                return at, len(phrase)
    return None


def _but_not(left: Words, right: Words) -> list[Draft]:
    """Return what holds of all of a kind with an exception, which follows the kind or ends the clause."""
    if _trimmed(left) and clause(_trimmed(left)) is not None:
        made, exception = clause(_trimmed(left)), _trimmed(right)
    else:
        verb = finite((*left, *right))
        made = None if verb is None else clause((*left, *right[max(0, verb.at - len(left)) :]))
        exception = () if verb is None else right[: max(0, verb.at - len(left))]
    if made is None or not exception or exception[0].lower in PREPOSITIONS | _IF | {"that", "because"}:
        raise NoReading("prose-scope", operator="except")
    return _except(exception, made)


def _except(exception: Words, made: EnglishClause) -> list[Draft]:
    """Return what holds of all but something: the rule, and the opposite of the exception."""
    nominal = taken(made.subject, past=False)
    if nominal.reach not in (SubjectReach.EVERY, SubjectReach.GENERIC, SubjectReach.NONE) or not nominal.ways:
        raise NoReading("prose-scope", operator="except")
    denied = made if nominal.reach is not SubjectReach.NONE else replace(made, positive=False)
    opposite = replace(denied, positive=not denied.positive)
    left_out = taken(exception, past=False)
    found = [_whole(replace(made, positive=False))] if nominal.reach is SubjectReach.EVERY and made.positive else []
    if left_out.reach is SubjectReach.GENERIC and left_out.ways and left_out.words:
        ways = left_out.ways
        if exception[0].lower == "those" and relative_at(exception) is None:
            ways = (((*nominal.ways[0], is_so(exception[1:]))),)
        for kind in nominal.ways:
            barred = tuple(Absent(way[-1]) for way in ways)
            told = _roles(denied, nominal.told, is_kind=True, normally=True, exceptions=(left_out.told,))
            found.append(Draft(replace(denied, subject=(X,)).atom, (*kind, *barred), roles=told))
        for way in ways:
            told = _roles(opposite, left_out.told, is_kind=True)
            found.append(Draft(replace(opposite, subject=(X,)).atom, way, roles=told))
        return found
    if left_out.reach is not SubjectReach.ONE:
        raise NoReading("prose-scope", operator="except")
    things = _things(exception)
    if things is None:
        raise NoReading("prose-scope", operator="except")
    for kind in nominal.ways:
        told = _roles(denied, nominal.told, is_kind=True, normally=True, exceptions=(said(exception),))
        found.append(
            Draft(
                replace(denied, subject=(X,)).atom,
                kind,
                roles=told,
                but=tuple(one.arg for one in things if isinstance(one.arg, Entity)),
            )
        )
    told = _roles(opposite, said(exception))
    found += [Draft(replace(opposite, subject=(thing,)).atom, strict=True, roles=told) for thing in things]
    return found


def _things(words: Words) -> list[ProseWord] | None:
    """Return the things of a row: Leo and Mia."""
    found: list[ProseWord] = []
    run: list[ProseWord] = []
    for one in (*words, word(",")):
        if one.lower in ("and", "or", ","):
            if run:
                found.append(entity(small(tuple(run)), plural=is_plural_subject(tuple(run))))
            run = []
        else:
            run.append(one)
    return found or None


# One clause.


def simple(words: Words, memory: Memory, *, weak: bool = False) -> list[Draft]:
    """Return what a clause without others beside or below it states."""
    made = clause(words)
    if made is None:
        raise NoReading("prose-verb")
    impersonal = _is_impersonal(made) or (not memory.subject and any(one.lower in _TIMES for one in made.rest))
    if is_elliptic(made):
        made = with_verb(made, memory.prior) or made
    made = resolved(made, memory, impersonal=impersonal)
    memory.note(made)
    memory.last = made
    if not made.certain or _has_second_verb(made):
        return [_whole(made)]
    return [*about(made, memory, weak=weak), *_of_object(made)]


_JOINS_VERBS = RELATIVES | SUBJECT_PRONOUNS | among("and or but that what than as to if how where why like , nobody")


def _has_second_verb(made: EnglishClause) -> bool:
    """Return whether a verb is left that nothing joins to the first: which of both is the verb is not certain."""
    for at, one in enumerate(made.rest):
        if one.lower in _JOINS_VERBS:
            return False
        low = one.lower
        if (
            one.arg is None
            and VerbForm.THIRD in verb_forms(low)
            and can_be(low, "VERB")
            and not can_be(low, "NOUN")
            and not one.text[:1].isupper()
            and (at or made.lemma)
        ):
            return True
    return False


_OUGHT = frozenset(("should", "must", "can", "ought", "shall", "could"))


def _of_object(made: EnglishClause) -> list[Draft]:
    """Return the rules on what an object tells by a relative clause: "we should take a flat that is cheap"."""
    nominal = taken(made.subject, past=False)
    if made.lemma and made.aux != "do":
        return []
    for at, one in enumerate(made.rest):
        if one.lower not in _OPEN_OBJECTS and not (is_plural_noun(one.lower) and relative_at(made.rest[at:]) == 1):
            continue
        phrase = made.rest[at:]
        indefinite = one.lower in ("a", "an")
        if nominal.reach is not SubjectReach.ONE or (made.aux not in _OUGHT and one.lower not in _ANYTHING):
            return []
        kind = phrase[1:] if indefinite or one.lower == "any" else phrase
        if one.lower == "what":
            kind = (word("things"), word("that"), *phrase[1:])
        if not kind or (relative_at(kind) is None and not (len(kind) > 1 and kind[1].lower in ("with", "without"))):
            return []
        ways = kind_ways(kind)
        thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
        head = replace(made, subject=(thing,), rest=(*made.rest[:at], X))
        told = _roles(head, said(phrase), is_kind=True, normally=True)
        return [Draft(head.atom, way, roles=told) for way in ways]
    return []


_ANYTHING = frozenset(("any", "anything", "everything", "whatever", "anybody", "anyone"))
_OPEN_OBJECTS = _ANYTHING | {"a", "an", "something", "things", "what", "those"}


_QUANTITIES = among(
    """
    some many several half all both one two three four five six seven eight nine ten eleven twelve twenty thirty
    forty fifty hundred hundreds thousands dozens plenty lots various numerous
    """
)
"""What a subject begins with that "not" may stand outside of, or within: some are not, not some are."""


def about(made: EnglishClause, memory: Memory, *, weak: bool = False) -> list[Draft]:
    """Return what a clause states of its subject."""
    subject = made.subject
    if not subject:
        raise NoReading("prose-verb")
    lowers = [one.lower for one in subject]
    if _breaks(made):
        raise NoReading("prose-scope", operator=",")
    if lowers[0] in ("either", "neither") or ("," in lowers and "and" not in lowers):
        return _paired(made, memory)
    at = lowers.index("and") if "and" in lowers else -1
    if at > 0 and not any(one in RELATIVES or one == "that" for one in lowers):
        return _each(made, memory)
    if not made.positive and (lowers[0] in _QUANTITIES or lowers[0][:1].isdigit()):
        kept = _so((*small(subject), *words_of(made.said(positive=False, plural=is_plural_subject(subject)))))
        told = replace(kept.head, said=f"it is so that {kept.head.said}")  # by its own words "some are" would meet it
        return [replace(kept, head=told)]
    nominal = taken(subject, past=made.aux in ("was", "did", "had", "has"))
    parts = conjuncts(made)
    found = list(_said(made, nominal, weak=weak, several=parts is None or len(parts) > 1))
    if parts is not None and len(parts) > 1:
        for part in parts:
            found += _said(part, nominal, weak=weak)
    return found


def _breaks(made: EnglishClause) -> bool:
    """Return whether something between commas stands in a clause: "ideas, so they say, sleep"."""
    lowers = [one.lower for one in made.subject]
    if "," in lowers and "and" not in lowers and "or" not in lowers and "nor" not in lowers:
        return True
    rest = made.rest
    places = [at for at, one in enumerate(rest) if one.lower == ","]
    return bool(places) and any(
        part
        and (part[0].lower == "so" or clause(part) is not None)
        and "that" not in [one.lower for one in rest[: places[0]]]
        for at, stop in zip(places, (*places[1:], len(rest)), strict=True)
        for part in (rest[at + 1 : stop],)
    )


def _each(made: EnglishClause, memory: Memory) -> list[Draft]:
    """Return what is said of "A and B": the whole, and each where both are meant one by one."""
    if made.subject[0].lower == "both":
        made = replace(made, subject=made.subject[1:])
    several = conjuncts(made)
    found = [_whole(made), *(_whole(part) for part in (several or ()) if len(several or ()) > 1)]
    words = [one.lower for one in (*made.rest, *made.before)]
    if _TOGETHER & set(words) or not made.positive:
        return found
    parts: list[Words] = []
    run: list[ProseWord] = []
    for one in made.subject:
        if one.lower in ("and", ","):
            if run:
                parts.append(tuple(run))
            run = []
        else:
            run.append(one)
    parts.append(tuple(run))
    if not all(parts) or any(one.lower in PREPOSITIONS for part in parts for one in part):
        return found
    if not _alike(parts):
        bare = not any(part[0].lower in DETERMINERS for part in parts)
        return [*found, *about(replace(made, subject=parts[0]), memory)] if bare and len(parts[0]) > 1 else found
    for part in parts:
        found += about(replace(made, subject=part), memory)
    return found


def _alike(parts: Sequence[Words]) -> bool:
    """Return whether what stands before the first of a row belongs to it alone: its own article, or none at all."""
    first = [part[0].lower in DETERMINERS for part in parts]
    if any(first):
        return all(first)
    if all(part[0].text[:1].isupper() for part in parts[1:]):
        return True
    if len(parts[0]) == 1:
        return True
    return all(len(part) > 1 for part in parts)


def _paired(made: EnglishClause, memory: Memory) -> list[Draft]:
    """Return what is said of "neither A nor B"; "either A or B" is that the one holds if the other does not."""
    lowers = [one.lower for one in made.subject]
    joint = "nor" if lowers[0] == "neither" else "or"
    if joint not in lowers or lowers[1:2] == ["of"]:
        return [_whole(made)]
    at = lowers.index(joint)
    first, second = made.subject[1:at], made.subject[at + 1 :]
    if joint == "nor":
        found: list[Draft] = []
        for part in (first, second):
            found += about(replace(made, subject=part, positive=not made.positive), memory)
        return found
    return [_whole(made), *_one_of_two(made, first, second)]


def _one_of_two(made: EnglishClause, first: Words, second: Words) -> Iterator[Draft]:
    """Yield that the one holds where the other is denied."""
    if not made.positive or any(taken(part, past=False).reach is not SubjectReach.ONE for part in (first, second)):
        return
    for one, other in ((first, second), (second, first)):
        thing = entity(small(one), plural=is_plural_subject(one))
        rival = entity(small(other), plural=is_plural_subject(other))
        single = replace(made, subject=(thing,))
        denied = replace(made, subject=(rival,), positive=False)
        told = replace(_roles(single, said(one)), conditions=(f"{said(other)} {_told(denied)}",))
        yield Draft(single.atom, (denied.atom,), roles=told)


def _told(made: EnglishClause) -> str:
    return made.said(positive=made.positive, plural=is_plural_subject(made.subject))


def _said(made: EnglishClause, nominal: Nominal, *, weak: bool = False, several: bool = False) -> Iterator[Draft]:
    """Yield what a clause says of its subject, by what its subject is."""
    _ = several
    match nominal.reach:
        case SubjectReach.ONE:
            thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
            single = replace(made, subject=(thing,))
            if nominal.words and nominal.words[0].lower in ("it", "there", "this", "that"):
                yield _whole(made)
            else:
                told = _roles(single, said(nominal.words), normally=weak)
                yield from _of_thing(single, told, weak=weak)
                yield from _done_by(made, told, weak=weak)
                for less in weaker(replace(single, rest=made.rest)):
                    yield Draft(less.atom, strict=not weak, roles=told)
        case SubjectReach.GENERIC | SubjectReach.EVERY:
            thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
            single = replace(made, subject=(thing,))
            yield from _of_thing(single, _roles(single, said(nominal.words), is_kind=True), weak=False)
            yield from _rules(made, nominal)
        case SubjectReach.NONE:
            thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
            denied = replace(made, subject=(thing,), positive=not made.positive)
            yield Draft(denied.atom, strict=True, roles=_roles(denied, nominal.told, is_kind=True))
            if made.positive:
                yield from _rules(replace(made, positive=False), nominal)
        case SubjectReach.NOT_EVERY:
            denied = replace(made, subject=small(nominal.words), positive=not made.positive)
            if not made.positive:
                raise NoReading("prose-scope", operator="not")
            yield Draft(denied.atom, strict=True, whole=True, roles=_roles(denied, ""))
        case SubjectReach.INDEFINITE:
            yield _whole(made)
            if nominal.ways and any(one.lower in RELATIVES | {"that", "with", "without"} for one in nominal.words):
                yield from _rules(made, nominal)
        case SubjectReach.WHOLE:
            yield _whole(made)


def _of_thing(made: EnglishClause, told: Roles, *, weak: bool) -> Iterator[Draft]:
    """Yield what a clause says of one thing, and what lies in it."""
    found = compared(made)
    stated, follows = (made, superlative(made)) if found is None else comparison(made, found)
    kind = _kind_said(made)
    yield Draft(stated.atom, strict=not weak, roles=told, kind=kind)
    if relative_at(kind) is not None and isinstance(made.subject[0].arg, Entity):
        for way in kind_ways(kind, made.subject[0])[:1]:  # "Emma is a kid who is 4"
            yield from (Draft(one, strict=not weak, roles=told) for one in way)
    for one in follows:
        but = tuple(thing.arg for thing in one.but if isinstance(thing.arg, Entity))
        yield Draft(one.head, one.body, strict=not weak, roles=told, but=but)


def _done_by(made: EnglishClause, told: Roles, *, weak: bool) -> Iterator[Draft]:
    """Yield what somebody did, where a passive clause names them."""
    done = active(made)
    if done is None:
        return
    if taken(done.subject, past=done.aux == "did").reach is SubjectReach.ONE:
        thing = entity(small(done.subject), plural=is_plural_subject(done.subject))
        yield Draft(replace(done, subject=(thing,)).atom, strict=not weak, roles=told)
    else:
        yield replace(_whole(done), roles=told)
    shorter = without_agent(made)
    if shorter is not None:
        thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
        yield Draft(replace(shorter, subject=(thing,)).atom, strict=not weak, roles=told)


def _kind_said(made: EnglishClause) -> Words:
    """Return the noun phrase by which a clause says what something is."""
    rest = made.rest
    if made.aux != "is" or not made.positive or made.before or not rest:
        return ()
    if rest[0].lower in ("a", "an", "another"):
        return rest[1:]
    head = head_of(rest)
    if head is not None and is_plural_subject(made.subject) and is_plural_noun(rest[head].lower):
        return rest
    return ()


def _rules(made: EnglishClause, nominal: Nominal, more: Conditions = ()) -> Iterator[Draft]:
    """Yield the rule that every thing of a kind is so, once for each way to be of the kind."""
    plural = is_plural_subject(nominal.words) or nominal.reach is SubjectReach.NONE
    subject = replace(X, plural=plural)
    head = replace(made, subject=(X,)).atom
    for way in nominal.ways:
        body = (*way, *more)
        told = _roles(replace(made, subject=(subject,)), nominal.told, is_kind=True, normally=True)
        yield Draft(head, body, roles=told)


# Conditions.


def _conditional(words: Words, memory: Memory, text_order: tuple[Words, Words] | None = None) -> list[Draft]:
    """Return the rules of a sentence with a condition, which comes first here wherever it stood."""
    lowers = [one.lower for one in words]
    operator = "only if" if lowers[:2] == ["only", "if"] else lowers[0]
    start = 2 if operator == "only if" else 1
    at = _comma(words) if start == 1 else _only_comma(words)
    if at is None:
        raise NoReading("prose-scope", operator=operator)
    condition, claim = _trimmed(words[start:at]), _trimmed(words[at + 1 :])
    if claim and claim[0].lower == "then":
        claim = claim[1:]
    _hypothetical(condition, claim, operator)
    memory.forget()
    reversed_order = text_order is not None
    ways = _ways(condition)
    if ways is None:
        raise NoReading("prose-scope", operator=operator)
    found: list[Draft] = []
    for way in ways:
        bound = bind(way, claim, reversed_order=reversed_order)
        if bound is None:
            raise NoReading("prose-pronoun", operator=operator)
        kinds, atoms, heads, conditions_told = bound
        for kind in kinds:
            for head in heads:
                told = replace(head.roles, normally=True, conditions=conditions_told)
                found.append(_with_condition(operator, head.head, (*kind, *head.body), atoms, told))
    return found


def _with_condition(operator: str, head: Atom, kind: tuple[Condition, ...], atoms: Conditions, told: Roles) -> Draft:
    match operator:
        case "unless":
            if len(atoms) > 1:
                raise NoReading("prose-scope", operator=operator)
            told = replace(told, conditions=(), exceptions=told.conditions)
            return Draft(head, (*kind, *(Absent(one) for one in atoms)), roles=told)
        case "until" | "till":
            if len(atoms) > 1:
                raise NoReading("prose-scope", operator=operator)
            return Draft(head, (*kind, *(-one for one in atoms)), roles=told)
        case "only if":
            if len(atoms) > 1:
                raise NoReading("prose-scope", operator=operator)
            return Draft(-head, (*kind, *(-one for one in atoms)), roles=replace(told, denied=not told.denied))
        case _:
            return Draft(head, (*kind, *atoms), roles=told)


def _only_comma(words: Words) -> int | None:
    at = _comma(words[1:])
    return None if at is None else at + 1


def _hypothetical(condition: Words, claim: Words, operator: str) -> None:
    """Raise where a condition is contrary to fact, or asks whether."""
    made, then = clause(condition), clause(claim)
    if made is None or then is None:
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
        if lowers[at] in ("and", "or") and _may_end(condition[:at]) and _is_clause(condition[at + 1 :]):
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


_PERSONAL = frozenset(("it", "they", "he", "she"))
_OBJECTS = frozenset(("it", "them", "him", "her"))
_OWNERS = frozenset(("its", "their", "his", "her"))


def bind(
    way: Sequence[Words], claim: Words, *, reversed_order: bool
) -> tuple[list[tuple[Atom, ...]], Conditions, list[Draft], tuple[str, ...]] | None:
    """Return a condition and a claim with their common thing bound: its kinds, conditions, and claims.

    The first clause in the text introduces a thing or a kind; pronouns and "the N" in the others point back to it.
    None where a pronoun has nothing certain to point to.
    """
    clauses = [clause(part) for part in way]
    then = clause(claim)
    if then is None or any(one is None for one in clauses):
        return None
    leader = then if reversed_order else clauses[0]
    others: list[EnglishClause] = [one for one in (*clauses, then) if one is not None and one is not leader]
    if leader is None:
        return None
    if (
        len(leader.subject) == 1
        and leader.subject[0].lower in _PERSONAL
        and not (leader.subject[0].lower == "it" and _is_impersonal(leader))
    ):
        return None
    nominal = taken(leader.subject, past=False)
    kinds: list[tuple[Atom, ...]] = [()]
    put: ProseWord | None = None
    noun: Words = ()
    rest_object = _object(leader)
    generic = nominal.reach in (SubjectReach.GENERIC, SubjectReach.EVERY, SubjectReach.INDEFINITE) or _is_something(
        leader.subject
    )
    if generic:
        ways: tuple[Conditions, ...] = ((),) if _is_something(leader.subject) else nominal.ways
        refers = any(_refers(one, leader.subject) for one in others)
        if refers or nominal.reach is not SubjectReach.GENERIC or leader is then:
            if not ways:
                return None
            kinds = [tuple(way) for way in ways]
            put = replace(X, plural=is_plural_subject(leader.subject))
            noun = leader.subject[1:] if nominal.reach is SubjectReach.INDEFINITE else leader.subject
    elif nominal.reach is SubjectReach.ONE and leader.subject[0].lower not in ("there", "it", "i", "we", "you"):
        put = entity(small(leader.subject), plural=is_plural_subject(leader.subject))
    elif nominal.reach is SubjectReach.WHOLE and any(_refers(one, leader.subject) for one in others):
        return None
    made_leader = replace(leader, subject=(put,)) if put is not None else leader
    wanted = _wanted(leader, rest_object, others)
    if wanted is not None:
        kinds, put, noun, rest_object = list(kind_ways(rest_object[1:])), X, rest_object[1:], ()
        made_leader = replace(leader, rest=(*leader.rest[: -len(noun) - 1], X))
        if not kinds:
            return None
    bound: list[EnglishClause] = []
    for one in others:
        pointed = _pointed(one, put, noun, rest_object, plural=is_plural_subject(leader.subject))
        if pointed is None:
            return None
        bound.append(pointed)
    then_bound = made_leader if leader is then else bound[-1]
    conditions = bound if leader is then else [made_leader, *bound[:-1]]
    atoms: list[Atom] = []
    for one in conditions:
        several = conjuncts(one)
        if several is None:
            several = [one]
        atoms += [_atom(part) for part in several]
    heads = _heads(then_bound)
    told = tuple(said(part) for part in way)
    return kinds, tuple(atoms), heads, told


def _wanted(leader: EnglishClause, thing: Words, others: Sequence[EnglishClause]) -> EnglishClause | None:
    """Return a clause that wants a thing of a kind that the others speak of: "we should get a dog if it is small"."""
    ends = leader.rest[-len(thing) :] == thing
    if not thing or thing[0].lower not in ("a", "an") or not ends or leader.subject[0].lower not in ("i", "we", "you"):
        return None
    points = any(one.lower in ("it", "its") for other in others for one in (*other.subject, *other.rest))
    return leader if points else None


def _heads(then: EnglishClause) -> list[Draft]:
    """Return what the claim of a condition states: rules of their own where its subject is a kind."""
    several = conjuncts(then)
    parts = [then] if several is None else several
    if then.subject and then.subject[0].arg is not None:
        return [Draft(part.atom, roles=_roles(part, _topic(then.subject))) for part in parts]
    nominal = taken(then.subject, past=False)
    found: list[Draft] = []
    for part in parts:
        if nominal.reach in (SubjectReach.GENERIC, SubjectReach.EVERY) and nominal.ways:
            if any(isinstance(one.arg, OpenPlace) for one in (*part.before, *part.rest)):
                thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
                found.append(
                    Draft(replace(part, subject=(thing,)).atom, roles=_roles(part, said(nominal.words), is_kind=True))
                )
            else:
                found += [
                    Draft(_atom(part), roles=_roles(part, said(nominal.words), is_kind=True)),
                    *_rules(part, nominal),
                ]
        elif nominal.reach is SubjectReach.NONE:
            found += list(_said(part, nominal))
        else:
            found.append(Draft(_atom(part), roles=_roles(part, "")))
    return found


def _topic(subject: Words) -> str:
    arg = subject[0].arg
    return arg.said if isinstance(arg, Entity) else ""


def _atom(made: EnglishClause) -> Atom:
    """Return a clause as something that holds or not, its subject as a thing where it is one."""
    if made.subject and made.subject[0].arg is None:
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
            return replace(made, subject=(thing,)).atom
        if nominal.reach is SubjectReach.NONE:
            thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
            return replace(made, subject=(thing,), positive=not made.positive).atom
    return replace(made, subject=small(made.subject)).atom if made.subject else made.atom


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
    if not rest or rest[0].lower in PREPOSITIONS or made.aux in ("is", "was"):
        return ()
    end = next((at for at, one in enumerate(rest) if one.lower in PREPOSITIONS or one.is_sign), len(rest))
    return rest[:end]


def _refers(made: EnglishClause, to: Words) -> bool:
    lowers = {one.lower for one in (*made.subject, *made.before, *made.rest)}
    if lowers & (_PERSONAL | _OBJECTS | _OWNERS):
        return True
    noun = to[1:] if to and to[0].lower in ("a", "an") else to
    return _starts_with(made.subject, (word("the"), *noun))


def _starts_with(words: Words, start: Words) -> bool:
    return [one.lower for one in words[: len(start)]] == [one.lower for one in start]


def _pointed(
    made: EnglishClause, put: ProseWord | None, noun: Words, rival: Words, *, plural: bool
) -> EnglishClause | None:
    """Return a clause with its pronouns, and "the N", as what they point back to; None where that is not certain.

    ``put`` stands for the subject that leads the sentence, ``rival`` is its object.
    """
    subject_points = len(made.subject) == 1 and made.subject[0].lower in _PERSONAL

    def meant(low: str, *, subject: bool) -> Words | None:
        several = low in ("they", "them")
        fits = put is not None and (several == plural or (several and isinstance(put.arg, OpenPlace)))
        rivals = bool(rival) and several == is_plural_noun(rival[-1].lower)
        definite = rivals and rival[0].lower not in ("a", "an", "no", "any", "some")
        if not subject and (subject_points or put is None or made.subject[:1] == (put,)):
            return rival if definite else None
        if not fits or put is None or (rivals and not isinstance(put.arg, OpenPlace)):
            return None
        return (replace(put, plural=plural),)

    def part(words: Words, *, subject: bool) -> Words | None:
        found: list[ProseWord] = []
        at = 0
        while at < len(words):
            one = words[at]
            low = one.lower if one.arg is None else ""
            if noun and low == "the" and _starts_with(words[at + 1 :], noun) and put is not None:
                found.append(put)
                at += len(noun)
            elif low == "it" and subject and _is_impersonal(made):
                found.append(one)
            elif low in (_PERSONAL if subject else _OBJECTS) and not (low == "her" and at + 1 < len(words)):
                pointed = meant(low, subject=subject)
                if pointed is None:
                    return None
                found += pointed
            elif low in _OWNERS and put is not None and (low == "their") >= plural:
                found += [put, word("'s")]
            else:
                found.append(one)
            at += 1
        return tuple(found)

    subject, before = part(made.subject, subject=True), part(made.before, subject=False)
    rest = part(made.rest, subject=False)
    if subject is None or before is None or rest is None:
        return None
    return replace(made, subject=subject, before=before, rest=rest)


_WEATHER = among("raining snowing windy sunny rainy cloudy foggy hailing freezing icy stormy")


_IMPERSONAL = among("rain snow hail drizzle freeze thunder take make seem matter depend")
_TIMES = among("late early dark light hot cold warm time noon midnight morning evening")


def _is_impersonal(made: EnglishClause) -> bool:
    """Return whether "it" points to nothing: it rains, it is hard to park, it makes sense to wait."""
    if made.lemma in _IMPERSONAL:
        return True
    lowers = [one.lower for one in made.rest]
    return made.aux in ("is", "was") and (
        not _WEATHER.isdisjoint(lowers) or ("to" in lowers[1:] and lowers[0] not in PREPOSITIONS) or "that" in lowers
    )


def kinds_of(thing: Words) -> Iterable[tuple[Words, ...]]:
    """Return the kinds that the name of a thing shows: the flat in Mill Lane is a flat in Mill Lane, and a flat."""
    lowers = [one.lower for one in thing]
    if not thing or lowers[0] not in ("the", "this", "that", "our", "my", "your", "their", "his", "her"):
        return ()
    nominal = thing[1:]
    if not nominal or any(low in ("and", "or") for low in lowers):
        return ()
    return ((nominal,), tuple(supers(nominal)))


__all__ = ["Absent", "Condition", "Draft", "Memory", "bind", "finite", "is_a", "is_adverb", "kind_ways", "statements"]
