"""Sentences of prose as what they state: facts and rules over clauses, before anything has a name.

Operators of a sentence are taken apart from the outside in: clauses side by side, what somebody says, conditions,
reasons, then subject and predicate of a clause. What is not certain stays whole; an operator whose scope is not certain
keeps the sentence from being read (`NoReading`, with a way to write it).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.controlled import Roles
from grammar.english.common import PEOPLE
from grammar.english.lexicon import VerbForm, can_be, past_form, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import DISTANT, TIMES, is_time
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    DOUBTS,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    EnglishClause,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
)
from grammar.english.prose.conditions import conditional, is_impersonal
from grammar.english.prose.contrasts import Contrast, contrast
from grammar.english.prose.coordination import (
    IF,
    LONG_IF,
    REASONS,
    SAYING,
    comma_behind,
    enumerated,
    is_alternative,
    is_clause,
    is_request,
    is_saying,
    of_degree,
    reaches_on,
    split,
    trimmed,
    with_comma,
    without_either,
    without_extremes,
    without_tail,
)
from grammar.english.prose.doings import in_other_mood, is_of_deed, noted_of_deed, with_deed_meant
from grammar.english.prose.drafts import Draft, first_of, following, kept_so, reasoned, whole
from grammar.english.prose.ellipsis import (
    both_alike,
    completed,
    filled,
    inverted,
    is_elliptic,
    of_neither,
    of_those,
    side_by_side,
    with_adjunct,
    with_it,
    with_verb,
    with_verb_of_notice,
    without_verb_behind,
)
from grammar.english.prose.exceptions import (
    all_but,
    but_not,
    exception_at,
    fronted_exception,
    only_last,
    only_one,
    tail_denied,
    without_this,
)
from grammar.english.prose.extraposed import extraposed, has_clausal_subject
from grammar.english.prose.factives import known, stands_without_that, taken_for_granted, untrue, wished
from grammar.english.prose.frames import (
    is_in_quotes,
    is_of_conditional,
    is_proportion,
    is_taken_back,
    retraction,
    supposes,
    unclear,
    without_calling,
)
from grammar.english.prose.insertions import done_to, without_insertions
from grammar.english.prose.inversions import SETTING_PREPOSITIONS, if_so, plain_order, set_apart_by, set_off_first
from grammar.english.prose.issues import is_body
from grammar.english.prose.openers import REMARKS, concluding, opened, without_source
from grammar.english.prose.opinions import granted
from grammar.english.prose.periphrases import as_conditions
from grammar.english.prose.plain import is_plain
from grammar.english.prose.predicates import conjuncts, with_place
from grammar.english.prose.pronouns import (
    Memory,
    SentenceBefore,
    is_name,
    person_meant,
    resolved,
    sentences_before,
)
from grammar.english.prose.scales import seldom
from grammar.english.prose.subjects import about, denied_of_kind, has_second_verb, of_object
from grammar.english.prose.tenses import of_one_event
from grammar.english.prose.words import OpenPlace, ProseWord, Words, among, lowered, text_of, without_brackets, word
from grammar.errors import NoReading
from grammar.values import replace

_DEFAULTS = frozenset(("normally", "usually", "typically", "as a rule", "in general", "generally"))
"""Openers that say that something holds normally."""
_AFTER_NOW = (SUBJECT_PRONOUNS | DETERMINERS) - {"that"}
_SO = frozenset(
    (
        *("so", "therefore", "thus", "hence", "consequently", "as a result", "for this reason", "for that reason"),
        *("for these reasons", "for those reasons", "for all these reasons"),
        *("that is why", "this is why", "which is why", "it follows that"),
        *(f"{low} means{that}" for low in ("this", "that") for that in ("", " that")),
    )
)
"""What says that the statement before is the reason of this one."""

_ELSE = frozenset(("otherwise", "then"))
"""Openers that lean on a condition, or a supposition, of the sentence before: nothing is stated for itself."""


def statements(words: Words, memory: Memory) -> list[Draft]:
    """Return what a sentence states. Raises `NoReading`."""
    taken_back = retraction(words, own=memory.goes_on_own)
    if taken_back is not None:
        raise NoReading("prose-retraction", operator=taken_back)
    words = seldom(trimmed(words))
    operator = _denied_often(words)
    if operator is not None:
        raise NoReading("prose-scope", operator=operator)
    if memory.speaker:  # what debaters say goes for what they debate
        words = _without_home(without_source(words))
    reason = _reason_alone(opened(words)[0], memory) if "because" in lowered(words[:_LONGEST_BEFORE]) else ()
    if reason:
        before = [Draft(one, roles=Roles("", one.text)) for one in memory.grounds[-1:]]
        given = statements(reason, memory)
        return [*given, *reasoned(memory.grounds, before)]
    alone = _one_plain(words, memory) if is_plain(words) else None
    return taken_apart(words, memory) if alone is None else alone


def taken_apart(words: Words, memory: Memory) -> list[Draft]:
    """Return what a sentence states, looked through for all that it can be other than plain. Raises `NoReading`."""
    words = without_calling(words)
    words = _plainly_opened(with_comma(concluding(without_tail(without_extremes(without_either(words))))))
    denied_alone = _not_only(words, memory)
    if denied_alone is not None:
        return denied_alone
    words = set_apart_by(_completed(words, memory), memory.topic)
    operator = unclear(words) if words else None
    if operator is not None and contrast(opened(words)[0]) is None:
        raise NoReading("prose-scope", operator=operator)
    apart = _taken_whole(words, memory) if words else None
    if apart is not None:
        return apart
    inserted = without_insertions(set_off_first(words))
    halves = _stating(split(inserted.words))
    found = [kept_so(words)] if inserted.whole else []
    return [*found, *_side_by_side(words, halves, memory), *_reported_beside(inserted.beside, memory)]


_OFTEN = frozenset(("often", "frequently", "regularly", "sometimes", "occasionally", "always"))


def _denied_often(words: Words) -> str | None:
    """Return an adverb ahead of a denied verb: "they often do not bark" does not deny that they often bark."""
    lowers = lowered(words)
    if "not" not in lowers:
        return None
    each = zip(lowers, lowers[1:], lowers[2:], strict=False)
    return next((one for one, aux, no in each if no == "not" and one in _OFTEN and aux in AUXILIARIES), None)


def _without_home(words: Words) -> Words:
    """Return a sentence on all of a kind without the body that it is of, for which who speaks says "our".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(_without_home(cut(f"In {one}"))) for one in ("our town a tree that is old stays", "our town it rains")]
    ['a tree that is old stays', 'In our town it rains']
    """
    if [one.lower for one in words[:2]] not in (["in", "our"], ["at", "our"]) or not is_body(words[1:3]):
        return words
    behind = words[3 + (words[3:4] != () and words[3].lower == ",") :]
    some = behind[:1] and (
        behind[0].lower in ("a", "an", "any", "every", "each", "no") or is_plural_noun(behind[0].lower)
    )
    made = clause(behind) if some else None
    general = made is not None and made.aux in ("is", "do", "has", *MODALS)
    return behind if general else words


def _one_plain(words: Words, memory: Memory) -> list[Draft] | None:
    """Return what a plain sentence states, by its verb alone; None where it is no clause."""
    made = clause(words)
    if made is None:
        return None
    memory.grounds, memory.goes_on, memory.it = (), False, ()
    memory.prior, memory.last = memory.last, None
    found = _of_inner(words, made, memory)
    found = simple(words, memory, made=made) if found is None else found
    memory.grounds = first_of(found)
    return found


def _of_inner(words: Words, made: EnglishClause, memory: Memory) -> list[Draft] | None:
    """Return what a clause states that has another one behind its verb, which is said or taken for granted; or None."""
    says = is_saying(made) or (made.lemma == "fail" and known(made) is not None)
    if says and [one.lower for one in made.subject] != ["what"]:
        words, made = _with_reporter(words, made, memory)
        before = memory.copy()
        memory.forget()
        found = [*_report_drafts(words, made), *_known(made, memory, before)]
        memory.note_report(made)
        return found
    degree = of_degree(words)
    if degree is not None:
        return [whole(made), *_one(degree[0], memory), *_one(degree[1], memory)]
    presupposed = taken_for_granted(made)
    parts = () if presupposed is None else split(presupposed)
    return [whole(made), *(draft for one in parts for draft in _one(one, memory))] if parts else None


def _with_reporter(words: Words, made: EnglishClause, memory: Memory) -> tuple[Words, EnglishClause]:
    """Return a clause with who says something, where "he" or "she" is certain: "he says that it is old"."""
    pronoun = made.subject[0].lower if len(made.subject) == 1 else ""
    who = (
        person_meant(pronoun, memory)
        if pronoun in ("he", "she") and words[: len(made.subject)] == made.subject
        else None
    )
    again = None if who is None else clause((*who, *words[1:]))
    if who is None or again is None or again.subject != who:
        return words, made
    return (*who, *words[1:]), again


def _reported_beside(parts: Sequence[Words], memory: Memory) -> list[Draft]:
    """Return what stands within a sentence, between commas, as sentences of their own."""
    found: list[Draft] = []
    for beside in parts:
        own = Memory(memory.speaker)
        found += [draft for half in split(beside) for draft in _one(half, own)]
    return found


def _side_by_side(words: Words, halves: Sequence[Words], memory: Memory) -> list[Draft]:
    """Return what the clauses of a sentence that stand side by side state."""
    found: list[Draft] = []
    grounds = memory.grounds
    memory.grounds, memory.it = (), ()
    for place, half in enumerate(halves):
        memory.goes_on = place > 0
        stripped, openers = opened(half)
        stripped = granted(stripped) if place and memory.speaker else stripped
        if len(stripped) > 1 and stripped[0].lower == "now" and stripped[1].lower in _AFTER_NOW:
            stripped = stripped[1:]
        weak = not _DEFAULTS.isdisjoint(openers)
        memory.prior, memory.last = memory.last, None
        if place and _leaves_out_who(trimmed(half)):
            memory.forget()
            found.append(kept_so(trimmed(half), memory.place))
            continue
        if not _ELSE.isdisjoint(openers):
            memory.forget()
            if is_request(trimmed(stripped)):
                _set_apart(trimmed(stripped), memory, weak=False)  # "then look at the mill": it may be spoken of
            found.append(kept_so(trimmed(half)))
            grounds = ()
            continue
        before = memory.copy() if place else memory
        try:
            drafts = _one(_with_last_phrase(trimmed(stripped)), memory, weak=weak)
        except NoReading as problem:
            apart = problem.code == "prose-pronoun" or (place > 0 and _joint_before(words, half) in (":", ";"))
            if not apart or len(halves) == 1:
                raise
            memory.forget()
            if place and _shows_it(trimmed(stripped), memory.speaker):
                memory.go_back_to(before)
            memory.unclear = memory.unclear or problem  # the other clauses are stated all the same
            bare = all(tuple(one.split()) in REMARKS for one in openers)
            kept = kept_so(trimmed(stripped if bare else half), memory.place)
            if place and _may_explain(words, half, openers, memory):
                found += _explained(found, [kept], memory)
            found.append(kept)
            grounds = (kept.head,)  # whatever "it" is, this may be the reason: "it is dear, so we should wait"
            memory.grounds = grounds if _joint_before(words, half) == "but" else memory.grounds
            continue
        if not _SO.isdisjoint(openers) or _joint_before(words, half) in _SO:
            drafts += reasoned(grounds, drafts)
        elif place and _may_explain(words, half, openers, memory):
            drafts += _explained(found, drafts, memory)
        found += drafts
        grounds = first_of(drafts)
        memory.grounds += grounds
        if place and _shows_it(trimmed(stripped), memory.speaker):
            memory.go_back_to(before)
    return found


def _reason_alone(words: Words, memory: Memory) -> Words:
    """Return the reason of what its speaker stated before, where a sentence is nothing else; else nothing.

    "Because it leaks.", "That is because it leaks."; "because it leaks we wait" may be more, and so may "only because".
    """
    lowers = lowered(words)
    start = 2 if lowers[:1] in (("that",), ("this",)) and lowers[1:2] == ("is",) and memory.grounds else 0
    start += start < len(words) and lowers[start] in _STRESSING
    if (
        lowers[start : start + 1] != ("because",)
        or lowers[start + 1 : start + 2] == ("of",)
        or not (memory.speaker or memory.grounds)
    ):
        return ()
    reason = words[start + 1 :]
    if _is_conditional(reason):
        return reason
    made = None if "," in lowers else clause(reason)
    return () if made is None or not made.certain or has_second_verb(made) else reason


def _is_conditional(words: Words) -> bool:
    """Return whether words are an "if" and what follows, and nothing else: "if we sell it, the choir has no room"."""
    lowers = lowered(words)
    at = comma_behind(words) if lowers[:1] == ("if",) else None
    return at is not None and lowers.count(",") == 1 and {"if", "unless", "because"}.isdisjoint(lowers[1:])


_LONGEST_BEFORE = 8
_STRESSING = among(
    "simply mainly mostly largely chiefly primarily principally precisely partly especially particularly"
)
"""What may stand before "because" and leaves it a reason; "only" and "just" may limit or mock it."""
_EXPLAINING = frozenset((",", ":", ";", "-", "–", "—"))
"""What stands between what somebody says should be done and why, where no word does."""


def _may_explain(words: Words, half: Words, openers: Sequence[str], memory: Memory) -> bool:
    """Return whether a clause may be the reason of the one before it: it stands behind a sign, and nothing opens it."""
    return bool(memory.speaker) and not openers and _joint_before(words, half) in _EXPLAINING


def _explained(before: Sequence[Draft], drafts: Sequence[Draft], memory: Memory) -> list[Draft]:
    """Return that what one clause advises is so for what the next one states: "we should wait, it is dear".

    So it is with one that says, or denies, what is at issue.
    """
    at_issue = [one.atom.key for one in memory.at_issue]
    claims = [one for one in before if not one.body and (one.head.key.aux == "should" or one.head.ground in at_issue)]
    advises = any(one.head.key.aux in ("should", "must", "may") for one in drafts)
    one_claim = len({tuple(sorted(one.head.key.words)) for one in claims}) == 1  # its words in one order or another
    return [] if advises or not one_claim or claims[0].is_open else reasoned(first_of(drafts), claims[:1])


def _shows_it(words: Words, speaker: str) -> bool:
    """Return whether a clause only tells how its speaker knows what stands before it: "she showed me the bill"."""
    made = clause(words)
    if made is None or not made.positive:
        return False
    subject, rest = text_of(made.subject).lower(), [one.lower for one in made.rest]
    if subject in ("you", "anyone", "everyone", "anybody", "everybody") and made.aux == "can":
        return rest[:1] in (["see"], ["check"], ["read"], ["hear"])
    if made.aux not in ("did", "has", "had", "do"):
        return False
    verb = made.lemma or (verb_lemma(rest[0], VerbForm.PAST | VerbForm.PARTICIPLE) if rest else "")
    if subject in ("i", "we", speaker.lower()):
        return verb in _LOOKING or (verb == "have" and not _PROOFS.isdisjoint(rest[:2]))
    return verb == "show" and any(one.lower in ("me", "us") or one.text == speaker for one in made.rest)


_PROOFS = among("letter certificate receipt mail email note photo invoice contract report bill proof document copy")
"""What somebody has who can show what is so: "I have the letter here"."""
_LOOKING = among("measure check test see read count weigh ask hear try time inspect phone call")
"""By what somebody finds out what is so."""


def _leaves_out_who(words: Words) -> bool:
    """Return whether a clause begins with a denied auxiliary: "could not even sit down"."""
    lowers = [one.lower for one in words[:2]]
    return lowers[1:] == ["not"] and lowers[0] in AUXILIARIES and clause(words) is None


def _completed(words: Words, memory: Memory) -> Words:
    """Return a sentence in plain order, with what it leaves out."""
    words = without_verb_behind(only_one(only_last(_with_last_phrase(words))))
    words = side_by_side(both_alike(if_so(with_verb_of_notice(with_it(_reported_by_rumour(words))))))
    words = inverted(filled(of_neither(words), (*memory.subject, word(","), *memory.object)))
    if [one.lower for one in words[:1]] == ["it"] and any(one.lower == "but" for one in words):
        words = plain_order(words)  # "it is not the price but the noise that bothers me"
    return words


def _with_last_phrase(words: Words) -> Words:
    """Return words without the comma before a last phrase with a preposition: "pays every Friday, in cash".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(_with_last_phrase(cut(one))) for one in ("He pays on Friday, in cash", "If it rains, in May")]
    ['He pays on Friday in cash', 'If it rains, in May']
    """
    at = next((n for n, one in enumerate(words) if one.lower == ","), 0)
    tail = trimmed(words[at + 1 :])
    if not at or len(tail) < 2 or any(one.is_sign for one in tail):  # noqa: PLR2004 - in cash
        return words
    distant = (tail[0].lower, tail[1].lower) in DISTANT
    if tail[0].lower not in _LAST_PHRASES and not distant:
        return words
    plain = {one.lower for one in words}.isdisjoint(_OPENING_OTHERS) and tail[1].lower not in RELATIVES
    reported = clause(words[:at]) if plain else None
    own = reported is not None and reported.certain and (distant or (bool(reported.lemma) and reported.aux in _DOING))
    return (*words[:at], *tail) if own and finite(tail) is None else words


_DOING = frozenset(("do", "did"))
_LAST_PHRASES = among("in at by with without for from on")
_OPENING_OTHERS = among("if when unless because but and or not except only although while that who which says said")


def _reported_by_rumour(words: Words) -> Words:
    """Return "rumour has it the pub is closing" with "that", as what is only said."""
    lowers = [one.lower for one in words[:4]]
    has = lowers[1:3] == ["has", "it"] and lowers[0] in ("rumour", "rumor", "legend", "word", "gossip")
    return (*words[:3], word("that"), *words[3:]) if has and lowers[3:] != ["that"] and clause(words[3:]) else words


def _plainly_opened(words: Words) -> Words:
    """Return "now that" with "because", "if only" with "I wish", "that he left is true" with "it is true that"."""
    lowers = [one.lower for one in words]
    if lowers[:1] == ["that"]:
        return _with_that_behind(words)
    if lowers[:2] == ["as", "of"] and clause(words) is not None:
        return (word("since"), *words[2:])
    comma = lowers.index(",") if "," in lowers[1:5] else 0
    if comma and _is_time_alone(words[:comma]) and clause(words[comma + 1 :]) is not None:
        return (*words[:comma], *words[comma + 1 :])  # "last week, the council met"
    if lowers[:2] == ["now", "that"]:
        return (word("because"), *words[2:])
    if lowers[:2] in (["while", "i"], ["although", "i"], ["though", "i"]):
        behind, openers = opened(words[1:])  # "while I agree that it is old, …"
        return (words[0], *behind) if openers else words
    if lowers[:2] == ["if", "only"] and "," not in lowers:
        return (word("i"), word("wish"), *words[2:])
    return words


def _is_time_alone(words: Words) -> bool:
    """Return whether words before a comma tell when, without a preposition: last week, yesterday, two years ago."""
    return words[0].lower not in PREPOSITIONS and (is_time(words) or words[-1].lower == "ago")


def _with_that_behind(words: Words) -> Words:
    """Return "that the roof leaks is not true" as "it is not true that the roof leaks"; any other words as they are.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(_with_that_behind(cut(one))) for one in ("That the roof leaks is undisputed", "That roof leaks")]
    ['it is undisputed that the roof leaks', 'That roof leaks']
    """
    ends = trimmed(words)
    at = next((n for n in range(len(ends) - 1, 3, -1) if ends[n].lower == "is"), 0)
    verdict = lowered(ends[at + 1 :])
    positive = verdict[1:] if verdict[:1] == ("not",) else verdict
    if not at or positive not in _VERDICTS or clause(ends[1:at]) is None:
        return words
    verdict = (*verdict[: len(verdict) - len(positive)], "true") if positive in (("right",), ("correct",)) else verdict
    return (*map(word, ("it", "is", *verdict, "that")), *small(ends[1:at]))


_VERDICTS = frozenset(
    tuple(one.split())
    for one in ("true", "right", "correct", "undisputed", "undeniable", "clear", "obvious", "disputed", "well known",
                "a fact", "the case")
)  # fmt: skip
"""What is said of a fact that stands before it as a clause."""


def _taken_whole(words: Words, memory: Memory) -> list[Draft] | None:
    """Return what a sentence states that is not cut into clauses: a row behind a colon, a contrast, a doubt."""
    counted = enumerated(opened(words)[0])
    if counted is not None:
        return [kept_so(words), *(draft for part in counted for draft in _one(part, memory))]
    if is_taken_back(words) or is_alternative(words) or reaches_on(words):
        memory.forget()
        return [kept_so(words), *_first_report(words), *_by_whom(words), *_one_of_clauses(words), *_quoted(words)]
    if any(of_whole(words) for of_whole in _OF_WHOLES):
        memory.forget()
        return [kept_so(words)]
    return None


_OF_WHOLES = (is_in_quotes, supposes, is_proportion, is_of_conditional, has_clausal_subject)
"""What tells of a sentence that no clause of it states anything."""


def _stating(halves: list[Words]) -> list[Words]:
    """Return clauses without those that are only remarks: "who cares, it is a party"."""
    remarks = [tuple(one.lower for one in half if not one.is_sign) in REMARKS for half in halves]
    return halves if all(remarks) else [half for half, remark in zip(halves, remarks, strict=True) if not remark]


def _own_words(words: Words) -> list[Draft]:
    """Return a sentence as one statement, which a question in its own words meets."""
    made = clause(words)
    return [kept_so(words) if made is None or not made.positive else whole(made)]


def _contrast(opposed: Contrast, memory: Memory) -> list[Draft]:
    """Return what "A, not B" states, and what it denies."""
    found = _one(opposed.asserted, memory)
    memory.grounds = first_of(found)
    if opposed.denied is None:
        return found
    denied = resolved(opposed.denied, memory, impersonal=False)
    rest = denied.rest
    last = max((at for at, one in enumerate(rest) if one.lower in PREPOSITIONS), default=0)
    alone = last and denied.lemma and rest[0].lower in PREPOSITIONS  # "at six in the hall, not in the chapel"
    shorter = about(replace(denied, rest=rest[last:]), memory) if alone else []
    return [*found, *about(denied, memory), *shorter]


def _joint_before(words: Words, half: Words) -> str:
    """Return the word that joins a clause to those before it."""
    at = next((at for at, one in enumerate(words) if half and one is half[0]), 0)
    return words[at - 1].lower if at else ""


_GIVEN = (("now", "that"), ("seeing", "that"), ("considering", "that"))
"""What tells a reason that is a fact."""
_HEDGES = frozenset(("perhaps", "maybe", "possibly", "apparently", "allegedly", "supposedly", "reportedly"))


def _one(words: Words, memory: Memory, *, weak: bool = False) -> list[Draft]:
    """Return what one of the clauses side by side states, with its conditions and reasons."""
    set_apart = _set_apart(words, memory, weak=weak) if words else []
    if set_apart is not None:
        return set_apart
    opposed = contrast(words)
    if opposed is not None:
        return [*_contrast(opposed, memory), *_own_words(words)]
    with_thing = list(as_conditions(words))
    given, words = words, words if with_thing else plain_order(words)
    lowers = lowered(words)
    _refuse(words, lowers)
    if lowers[:2] == ("according", "to") or lowers[0] in _HEDGES:
        return [_reported(words), *_by_whom(words)]
    if lowers[:2] in _GIVEN or (lowers[:1] == ("as",) and lowers[1] not in _AS and _are_facts(words)):
        words = (word("because"), *words[1 + (lowers[:2] in _GIVEN) :])
        lowers = lowered(words)
    if lowers[0] == "where" and comma_behind(words) is not None:
        return _where(words, memory)
    fronted = _fronted_participle(words)
    if fronted is not None:
        return [draft for part in fronted for draft in _one(part, memory)]
    for opener in LONG_IF.at(lowers):
        if lowers[: len(opener) + 1] != ("in", "case", "of"):
            return conditional((word("if"), *with_comma(words)[len(opener) :]), memory)
    if lowers[0] in ("until", "till") and _is_until_date(words):
        return _fronted(words, memory)
    if lowers[0] in IF or lowers[0] in ("unless", "until", "till"):
        cut_at = comma_behind(words) if lowers[0] == "when" else None
        if cut_at is not None and _happened(trimmed(words[cut_at + 1 :]), words[1:cut_at]):
            return _both(words[1:cut_at], words[cut_at + 1 :], memory)
        return conditional(words, memory)
    if lowers[:2] in (("even", "if"), ("even", "when"), ("even", "though")):
        cut_at = comma_behind(words)
        if cut_at is None:
            raise NoReading("prose-scope", operator=text_of(words[:2]))
        if lowers[1] == "though":
            return _both(words[2:cut_at], words[cut_at + 1 :], memory, granted=True)
        supposed = clause(words[2:cut_at])
        if supposed is not None:
            memory.note(supposed)
        return _one(trimmed(words[cut_at + 1 :]), memory)
    if lowers[0] in REASONS and lowers[0] != "as":
        if lowers[:2] == ("because", "of"):
            return _fronted(words, memory)
        cut_at = comma_behind(words)
        if cut_at is not None and clause(words[1:cut_at]) is not None:
            reason = 0 if lowers[0] in ("because", "since") else None
            return _both(words[1:cut_at], words[cut_at + 1 :], memory, reason=reason, granted=lowers[0] in _GRANTING)
        if lowers[0] == "since" or lowers[0] == "while":
            return _fronted(words, memory)
        raise NoReading("prose-scope", operator=words[0].lower)
    made = clause(words)
    inner = None if made is None else _of_inner(words, made, memory)
    if inner is not None:
        return inner
    beside = tail_denied(words)
    if beside is not None:
        return _beside(beside, memory)
    left_out = exception_at(words)
    if left_out is not None:
        at, size = left_out
        return but_not(words[:at], words[at : at + size], words[at + size :])
    trailing = _trailing(words)
    if trailing is not None:
        return trailing_statements(words, *trailing, memory)
    if with_thing:  # "with a second van we can move", "without a guide we should not go"
        rules = [draft for one in with_thing for draft in conditional(one, memory.copy())]
        moved = simple(_phrase_last(words), memory, weak=weak, moved=True) if "," not in lowers else None
        return [*(_fronted(words, memory) if moved is None else moved), *rules]
    if (lowers[0] in _BEFORE_CLAUSES or fronted_exception(words)) and (lowers[0] != "like" or "," in lowers):
        return _fronted(words, memory)
    return simple(words, memory, weak=weak, moved=_is_moved(given, words))


_GRANTING = frozenset(("although", "though", "while"))
"""What opens a clause with which its speaker does not argue."""


def _is_moved(words: Words, order: Words) -> bool:
    """Return whether a phrase went behind a clause about the object: "on dry soil we sow what needs no water"."""
    return order is not words and words[0].lower in PREPOSITIONS and any(one.lower in _OPENING for one in order)


def _by_the_time(words: Words, memory: Memory) -> list[Draft]:
    """Return both facts of "by the time the storm hit, the crew had left"; what is to come as one statement."""
    at = comma_behind((words[0], *words[3:]))
    first, second = (None, None) if at is None else (clause(words[3 : at + 2]), clause(trimmed(words[at + 3 :])))
    over = ("did", "was", "had")
    if at is None or first is None or second is None or first.aux not in over or second.aux not in over:
        memory.forget()
        return [kept_so(words)]
    return [kept_so(words), *_both(words[3 : at + 2], words[at + 3 :], memory)]


def _is_until_date(words: Words) -> bool:
    """Return whether "until" stands before a date, and not before a clause: "until the end of May the pool …"."""
    end = next((n for n, one in enumerate(words) if one.lower == ","), len(words))
    return end == len(words) or clause(words[1:end]) is None


_FRONTS = among("due thanks owing apart aside other excluding regardless compared like unlike as")
_ANY_CASE = frozenset(("a", "an", "any", "no", "there"))


def _where(words: Words, memory: Memory) -> list[Draft]:
    """Return "where a tenant pays late, he must leave" as a condition; where it may tell a place, as one statement."""
    at = comma_behind(words)
    then = None if at is None else clause(trimmed(words[at + 1 :]))
    if then is None or words[1].lower not in _ANY_CASE or then.aux not in ("may", "must", "shall", "should", "can"):
        memory.forget()
        behind = () if then is None else (whole(replace(then, rest=(*then.rest, *small(words[:at])))),)
        return [kept_so(words), *following(behind)]
    return conditional((word("if"), *words[1:]), memory)


def _set_apart(words: Words, memory: Memory, *, weak: bool) -> list[Draft] | None:
    """Return what "it is the price that worries me", "rather than wait, we should ask" state; None for any other."""
    if is_request(words):
        memory.forget()
        bidden = clause((word("you"), *words)) if words[0].lower not in ("do", "never", "please") else None
        if bidden is not None and bidden.rest and not is_plural_noun(bidden.rest[-1].lower):
            memory.note(bidden)  # "take the Solo. It is cheap"
        return [kept_so(words)]
    if [one.lower for one in words[:3]] == ["by", "the", "time"]:
        return _by_the_time(words, memory)
    if words[0].lower == "it" and (made := clause(words)) is not None and (denied := untrue(made)) is not None:
        return [whole(made), *about(denied, memory)]
    plain = plain_order(words)
    if plain != words and words[0].lower == "it":
        drafts = _one(plain, memory, weak=weak)
        memory.forget()  # "it is not the price that worries me, it is the noise": what does
        return drafts
    both = next((at for at in range(len(words) - 3) if [one.lower for one in words[at : at + 4]] == _IFF), None)
    if both is not None:
        order = (*words[both + 4 :], word(","), *words[:both]) if both else words[4:]
        return [
            *conditional((word("if"), *order), memory),
            *conditional((word("only"), word("if"), *order), memory),
        ]
    if [one.lower for one in words[:2]] in (["rather", "than"], ["instead", "of"]):
        at = comma_behind(words)
        if at is not None and clause(words[at + 1 :]) is not None:
            return [kept_so(words), *_one(trimmed(words[at + 1 :]), memory, weak=weak)]
    return None


_IFF = ["if", "and", "only", "if"]


def _beside(given: tuple[Words, Words, bool], memory: Memory) -> list[Draft]:
    """Return what "any fat will do, just not butter", "nobody knew, not even Al" say."""
    left, thing, even = given
    made = clause(left)
    if made is None:
        raise NoReading("prose-verb")
    if not even:
        return all_but(thing, made)
    return [*_one(left, memory), *about(replace(made, subject=thing, positive=not made.positive), memory)]


def _refuse(words: Words, lowers: Sequence[str]) -> None:
    """Raise where an operator stands whose scope is not certain."""
    if lowers[0] == "if" and len(lowers) > 2 and lowers[1] == "not":  # noqa: PLR2004 - if not, …
        raise NoReading("prose-scope", operator="if not")
    if "(" in lowers and clause(without_brackets(words)) is None:
        raise NoReading("prose-scope", operator="(")
    if "neither" in lowers and "nor" not in lowers and lowers[0] != "neither" and not _has_neither(words):
        raise NoReading("prose-scope", operator="neither")
    if lowers[:2] == ("not", "only"):
        raise NoReading("prose-scope", operator="not only")


def _has_neither(words: Words) -> bool:
    """Return whether neither of two things is the object: "she saw neither film"."""
    made = clause(words)
    return made is not None and bool(made.lemma) and [one.lower for one in made.rest[:1]] == ["neither"]


def _reported(words: Words) -> Draft:
    """Return a sentence as one statement: what somebody says does not follow from it."""
    made = clause(words)
    if made is None:
        raise NoReading("prose-verb")
    if words[0].lower == "according" or words[0].lower in _HEDGES:
        return kept_so(words)
    if not made.positive or made.aux in MODALS:
        return kept_so(words)  # what is not said, or may be said, is asked by no question for what is said
    return whole(made)


_AS = among("long soon far well much if though always if often many")


def _by_whom(words: Words) -> list[Draft]:
    """Return "according to the leaflet, it helps" as the one statement that it helps according to the leaflet.

    "Apparently it helps" is that it apparently helps.
    """
    if words[0].lower in DOUBTS:
        begins = 1 + (words[1:2] != () and words[1].lower == ",")
        found = clause(trimmed(words[begins:]))
        if found is None or has_second_verb(found) or not found.positive:
            return []  # what is doubted is not denied
        doubt = (word(words[0].lower),)
        if found.lemma:
            return [whole(replace(found, before=(*doubt, *found.before)))]
        return [whole(replace(found, rest=(*doubt, *found.rest)))]
    at = next((n for n, one in enumerate(words) if one.lower == ","), None)
    made = None if at is None else clause(words[at + 1 :])
    if at is None or made is None or words[0].lower != "according" or "," in [one.lower for one in made.rest]:
        return []
    if made.subject and made.subject[0].lower in RELATIVES:
        return []  # "according to the log, which the guard fills in": nothing that it says
    source, inner = words[2:at], trimmed(words[at + 1 :])
    says = EnglishClause(small(source), "do", (), "say", (word("that"), *small(inner)))
    reported = (
        [] if finite(source) is not None or not source else [whole(says), whole(replace(says, rest=says.rest[1:]))]
    )
    return [whole(replace(made, rest=(*made.rest, *small(words[:at])))), *following(reported)]


def _are_facts(words: Words) -> bool:
    """Return whether "as" opens a cause or a time of what was or is so: "as it was late, we left"."""
    at = comma_behind(words)
    made, then = (None, None) if at is None else (clause(words[1:at]), clause(words[at + 1 :]))
    facts = ("is", "was", "did", "has", "had")
    return made is not None and then is not None and made.aux in facts and then.aux in (*facts, "do") and (
        not is_saying(made) and made.lemma not in ("say", "know", "expect", "see", "put", "mention", "promise")
    )  # fmt: skip


def _report_drafts(words: Words, made: EnglishClause) -> list[Draft]:
    """Return what somebody says as one statement, with "that" before what is said and without."""
    kept = _reported(words)
    if kept.head.key.words[:2] == ("so", "that"):
        return [kept]
    at = next((n for n, one in enumerate(made.rest) if one.lower == "that"), None)
    bare = clause(made.rest) if at is None else None
    if bare is not None and _may_have_that(made, bare):
        return [kept, *following((whole(replace(made, rest=(word("that"), *small(made.rest)))),))]
    if at is not None and at < 3 and clause(made.rest[at + 1 :]) is not None:  # noqa: PLR2004 - told the old man that
        return [kept, *following((whole(replace(made, rest=(*made.rest[:at], *made.rest[at + 1 :]))),))]
    return [kept]


def _may_have_that(made: EnglishClause, bare: EnglishClause) -> bool:
    """Return whether what stands behind a verb of saying is what is said, and not to whom, or how much."""
    asks = made.rest[0].lower in ("whether", "how", "why", "if")
    return not asks and (bare.subject[0].lower in DETERMINERS or stands_without_that(bare))


def _not_only(words: Words, memory: Memory) -> list[Draft] | None:
    """Return what "not only the boys sing", "it is not only the boys who sing" say; None for any other sentence."""
    lowers = [one.lower for one in words]
    if lowers[:1] == ["it"] and lowers[1:4] in (["is", "not", "only"], ["is", "not", "just"]):
        at = next((n for n in range(5, len(words) - 1) if lowers[n] in ("who", "that", "which")), None)
        asserted = () if at is None else (*words[4:at], *words[at + 1 :])
    else:
        asserted = words[2:] if lowers[:2] in (["not", "only"], ["not", "just"]) else ()
    made = clause(asserted) if asserted else None
    if made is None or not made.certain or not made.positive or {"but", ",", "when", "if", "and"} & set(lowers):
        return None
    only = replace(made, subject=(word("only"), *small(made.subject)), positive=False)
    return [*_one(asserted, memory), whole(only)]


def _known(made: EnglishClause, memory: Memory, before: Memory) -> list[Draft]:
    """Return what is so where somebody knows it, or wishes that it were not; ``before``: what was spoken of until then.

    Who is "he" there may be who knows it, or who was before: "Opa is old. The doctor knows that he is ill".
    """
    inner, contrary = known(made), wished(made)
    if inner is None and contrary is None:
        return []
    who = person_meant(inner[0].lower, before) if inner and inner[0].lower in ("he", "she") else None
    if who is not None and lowered(who) != lowered(made.subject):
        return []
    memory.note(made)
    found: list[Draft] = []
    try:
        if inner is not None:
            found = _one(inner, memory)
        elif contrary is not None:
            found = about(resolved(contrary, memory, impersonal=is_impersonal(contrary)), memory)
    except NoReading:
        pass  # whom its pronoun means is not certain: it is only known, or wished
    memory.forget()
    return found


def _first_report(words: Words) -> list[Draft]:
    """Return what somebody says in any case, where an "and" or a "but" behind it may be theirs or not."""
    for at, one in enumerate(words):
        if one.lower in ("and", "but", ";") and is_clause(words[at + 1 :], joined=True):
            made = clause(trimmed(words[:at]))
            if made is None or not is_saying(made) or made.aux in MODALS or not made.positive:
                return []
            reported = [n for n, other in enumerate(made.rest) if other.lower == "that"]
            inner = made.rest[reported[0] + 1 :] if reported else made.rest
            return _report_drafts(trimmed(words[:at]), made) if clause(inner) is not None else []
    return []


def _quoted(words: Words) -> list[Draft]:
    """Return who said what, of what stands in quotation marks before who says it: ""It is safe," said the guard"."""
    end = next((at for at in range(1, len(words)) if words[at].text == '"'), 0) if words[0].text == '"' else 0
    inner, tail = trimmed(words[1:end]), trimmed(words[end + 1 :])
    if len(tail) < 2 or clause(inner) is None:  # noqa: PLR2004 - said Ann
        return []
    turned = VerbForm.PAST in verb_forms(tail[0].lower) and tail[0].text.islower()
    made = clause((*tail[1:], tail[0])) if turned else clause(tail)
    if made is None or not made.positive or made.lemma not in SAYING:
        return []
    reported = replace(made, rest=(*made.rest, word("that"), *small(inner)))
    return [whole(reported), *following((whole(made),) if made.rest else ())]


def _one_of_clauses(words: Words) -> list[Draft]:
    """Return that one of two clauses holds where the other is denied: "either the lamp is broken or the fuse is"."""
    lowers = [one.lower for one in words]
    if lowers[:1] != ["either"] or lowers.count("or") != 1:
        return []
    at = lowers.index("or")
    first, second = clause(trimmed(words[1:at])), clause(trimmed(words[at + 1 :]))
    if first is None or second is None or not (first.certain and second.certain and first.positive and second.positive):
        return []
    if is_elliptic(second):
        second = with_verb(second, first)
    own = [about(one, Memory())[0].head for one in (first, second) if one is not None]
    if len(own) < len((first, second)) or any(isinstance(arg, OpenPlace) for one in own for arg in one.args):
        return []
    return [Draft(one, (-other,), roles=Roles("", one.text)) for one, other in (own, own[::-1])]


def _both(
    first: Words, second: Words, memory: Memory, *, reason: int | None = None, granted: bool = False
) -> list[Draft]:
    """Return what two clauses state; ``reason`` is the one that is the reason of the other, if one is.

    ``granted``: the first is only granted, so that its speaker argues with the other.
    The reason may be several clauses side by side: "because sales have dropped and a new shop would help".
    """
    first = _named_behind(first, second, memory)
    parts: list[list[Draft]] = []
    grounds = memory.grounds[:0]
    for at, words in enumerate((first, second)):
        found = [_or_kept(one, memory) for one in (split(trimmed(words)) if at == reason else [words])]
        parts.append([draft for one in found for draft in one])
        grounds = tuple(atom for one in found for atom in first_of(one)) if at == reason else grounds
    if all(one.whole for part in parts for one in part) and memory.unclear is not None:
        raise memory.unclear
    memory.last = None
    if granted:
        memory.grounds = first_of(parts[1])
    rules = [] if reason is None else reasoned(grounds, parts[1 - reason])
    return [*parts[0], *parts[1], *rules]


def _named_behind(first: Words, second: Words, memory: Memory) -> Words:
    """Return a first clause with whom its "he" or "she" means where the second names them: "as she was ill, Mia left".

    Only where nobody was spoken of before.
    """
    reported, names = clause(trimmed(first)), clause(trimmed(second))
    pronoun = trimmed(first)[0].lower if reported is not None else ""
    if reported is None or names is None or pronoun not in ("he", "she") or len(reported.subject) != 1:
        return first
    uttered = memory.subject or memory.persons or _names_somebody(memory.before)
    fits = is_name(names.subject) and not any(one.text[:1].isupper() for one in names.rest)
    return first if uttered or not fits else (*names.subject, *trimmed(first)[1:])


def _names_somebody(last: SentenceBefore | None) -> bool:
    """Return whether anybody is named in what was said before the sentence before."""
    return last is not None and any(one.named for one in sentences_before(last.before))


def _or_kept(words: Words, memory: Memory) -> list[Draft]:
    """Return what one of two clauses states; as one statement where its pronoun points back to nothing certain."""
    try:
        return _one(trimmed(words), memory)
    except NoReading as problem:
        if problem.code != "prose-pronoun":
            raise
        memory.forget()
        memory.unclear = memory.unclear or problem
        return [kept_so(trimmed(words), memory.place)]


_SUBORDINATES = IF | among("unless until till because although though since while whereas")


def _trailing(words: Words) -> tuple[int, int, str] | None:
    """Return where a subordinate clause at the end begins: its word, its length, and what it is."""
    lowers = [one.lower for one in words]
    for at in range(2, len(words) - 1):
        low, length = lowers[at], 1
        if low == "now" and lowers[at + 1] == "that":
            low = "although"  # both are so
        opener = next((one for one in LONG_IF.at(lowers, at) if one != ("in", "case")), None)
        if opener is not None:
            low, length = "if", len(opener)
        if low not in _SUBORDINATES and not (low == "as" and _tells_cause(words, at)):
            continue
        dated = low == "since" and (lowers[at + 1][:1].isdigit() or lowers[at + 1] in TIMES)  # "since 1874"
        if dated or (low == "because" and lowers[at + 1] == "of"):
            continue
        if lowers[at - 1] in ("and", "but"):
            continue  # "she leaves in May and if it rains we stay in": it belongs to what follows
        if low == "when" and lowers[at - 1] in _TIMES_WHEN:
            continue  # "at a time when patients phone" is one of the times
        if low == "although" and lowers[at] == "now":
            length = 2
        left, right = words[:at], words[at + length :]
        ends = next((n for n, one in enumerate(right) if one.lower == ","), len(right))
        held = clause(trimmed(left)) or clause(_phrase_last(trimmed(left)))  # "with a van we can go, because …"
        if held is not None and low in ("because", "since") and (_is_conditional(right) or _ends_in_if(right)):
            return at, length, low
        if held is None or clause(right) is None or clause(right[:ends]) is None:
            continue  # "until March, because …"
        if lowers[at - 1] in ("even", "only", "just", "especially", "except", "not", "as", "particularly"):
            return at - 1, length + 1, f"{lowers[at - 1]} {low}"
        return at, length, low
    return None


def _ends_in_if(words: Words) -> bool:
    """Return whether words are what follows, and an "if" behind it: "the choir has no room if we sell it"."""
    at = next((at for at, one in enumerate(words) if at > 1 and one.lower == "if"), None)
    return at is not None and clause(words[:at]) is not None and clause(words[at + 1 :]) is not None


_TIMES_WHEN = among(
    """
    time times day days week weeks month months year years hour hours moment moments period periods season seasons case
    cases situation situations evening evenings morning mornings night nights weekend weekends occasion occasions
    """
)
"""Nouns that a "when" behind them tells of."""


def _tells_cause(words: Words, at: int) -> bool:
    """Return whether "as" opens a cause, or a time, of what was or is so: "we left as it was late"."""
    made, then = clause(trimmed(words[:at])), clause(words[at + 1 :])
    if (
        made is None
        or then is None
        or not (made.certain and then.certain)
        or {"as", "so", "such", "same"} & {one.lower for one in words[:at]}
    ):
        return False
    facts = ("is", "was", "did", "has", "had")
    opens = words[at + 1].lower in SUBJECT_PRONOUNS | DETERMINERS
    return opens and made.aux in facts and then.aux in facts and bool(then.rest) and not is_saying(then)


def _stresses(words: Words, at: int) -> bool:
    """Return whether the word before "because" only stresses the reason: "simply"; "not … simply because" denies it."""
    low = words[at].lower if at > 0 else ""
    if words[at - 1].lower == ",":
        return low in _STRESSING or low == "just"
    made = clause(trimmed(words[:at])) if low in _STRESSING else None
    return made is not None and made.positive


def trailing_statements(words: Words, at: int, length: int, operator: str, memory: Memory) -> list[Draft]:
    """Return what a clause with a subordinate clause at its end states."""
    left = trimmed(words[: at - (operator == "because" and _stresses(words, at - 1))])
    left = left if clause(left) is not None else _phrase_last(left)
    right = completed(trimmed(words[at + length :]), left)
    operator = "although" if operator == "even though" else operator
    if operator in ("because", "although", "though", "since", "while", "whereas", "as"):
        made = clause(left)
        if made is None:
            raise NoReading("prose-verb")
        if operator == "because" and made.rest[:1] and made.rest[0].lower == "only" and not made.lemma:
            left = tuple(one for one in left if one is not made.rest[0])  # "is only loud because": for no other reason
        if not made.lemma and not made.rest:
            return [kept_so(words)]  # "that is because nobody was told"
        # "should not rent it because it is noisy", "cannot come because he is ill": the reason is for the denial
        advises = made.aux in ("should", "must", "shall", "can", "will")
        if operator == "because" and not (made.positive or advises or words[at - 1].lower == "," or memory.asks(made)):
            raise NoReading("prose-because", because=text_of(right), claim=text_of(left))
        if operator in ("since", "while"):
            time = clause(right)
            if operator == "since" and time is not None and time.aux in ("did", "was") and made.aux in ("has", "had"):
                return [whole(clause(words) or made)]
        return _both(left, right, memory, reason=1 if operator in ("because", "since") else None)
    if operator in ("even if", "even when"):
        return _in_either_case(left, right, memory)
    if operator in ("only if", "only when"):
        left = _phrase_last(left)
        return conditional((word("only"), word("if"), *right, word(","), *left), memory, text_order=(left, right))
    if operator.split(" ", maxsplit=1)[0] in ("especially", "particularly"):
        return _one(left, memory)
    if operator.split(" ", maxsplit=1)[0] in ("except", "not", "just", "as"):
        raise NoReading("prose-scope", operator=operator)
    if operator in ("if", "when") and "unless" in [one.lower for one in right]:
        excepted = next(n for n, one in enumerate(right) if one.lower == "unless")
        order = (word(operator), *trimmed(right[:excepted]), word(","), *left, word(","), *right[excepted:])
        return conditional(order, memory, text_order=(left, right))
    if "," in [one.lower for one in right]:
        raise NoReading("prose-scope", operator=operator)
    left = _phrase_last(left)
    made = clause(left)
    if _is_of_what_was_left_out(made, clause(right)):
        memory.forget()
        return [kept_so(words)]
    if operator == "when" and _happened(left, right):
        return _both(left, right, memory)
    time = clause(right)
    if operator == "when" and made is not None and made.aux == "could" and time is not None and time.aux in _THEN:
        return [whole(clause(words) or made)]  # "he could swim when he was six"
    reported = clause(words)
    if operator == "when" and made is not None and made.aux == "was" and _befell(right) and reported is not None:
        return [*about(reported, memory), *_both(left, right, memory)]
    if operator == "when" and words[at - 1].lower == "," and made is not None and made.aux in ("was", "did", "had"):
        return [kept_so(words)]  # "that was in May, when nobody knew it"
    if made is not None and (
        made.lemma in ("wonder", "ask", "know", "matter", "care", "see", "check", "decide", "mind")
        and operator in ("if", "when")
    ):
        return [whole(clause(words) or made)]
    limited = () if made is None else made.before if made.lemma else (*made.before, *made.rest[:1])
    alone = any(one.lower == "only" for one in limited)  # "is only loud when", not "drink only tea when"
    if operator in ("when", "if") and alone:
        kept = tuple(one for one in left if one.lower != "only")
        return conditional((word("only"), word("if"), *right, word(","), *kept), memory, text_order=(left, right))
    return conditional((word(operator), *right, word(","), *left), memory, text_order=(left, right))


def _is_of_what_was_left_out(then: EnglishClause | None, supposed: EnglishClause | None) -> bool:
    """Return whether a condition that is yet to be met stands behind what is over: it is one of what was promised.

    "Ben promised to, as long as I pay": he did promise.
    """
    over = then is not None and then.aux in ("did", "had") and then.positive
    return over and supposed is not None and supposed.aux in ("do", "is", "will", "can", "has", "may", "must")


def _in_either_case(left: Words, right: Words, memory: Memory) -> list[Draft]:
    """Return what a clause states that holds even if something is so: it, that it does so then, and its reason."""
    comma = next((at for at, one in enumerate(right) if one.lower == ","), len(right))
    condition, behind = right[:comma], right[comma + 1 :]
    given, then = clause(condition), clause(left)
    supposed: list[Draft] = []
    advises = then is None or then.aux in ("should", "must", "shall")  # "rent it even if it is cheap": no reason
    if given is not None and given.certain and not advises and not any(one.is_sign for one in condition):
        try:
            order = (word("if"), *condition, word(","), *left)
            supposed = conditional(order, memory.copy(), text_order=(left, condition))
        except NoReading:
            supposed = []
    reason = behind[:1] and behind[0].lower in ("because", "since", "as") and clause(behind[1:]) is not None
    found = _one((*left, word(","), *behind) if reason else left, memory)
    return [*found, *(draft for draft in supposed if draft.body and draft not in found)]


_THEN = frozenset(("was", "did", "had"))


def _befell(words: Words) -> bool:
    """Return whether a clause tells of something that happened once: "when the ceiling fell"."""
    made = clause(words)
    single = made is not None and made.aux == "did" and made.positive and not is_plural_subject(made.subject)
    return single and not any(one.lower in ("or", "any", "always", "never", "used") for one in words)


def _happened(first: Words, second: Words) -> bool:
    """Return whether two clauses tell what happened together, and both did: "it lost money when it was closed"."""
    made, time = clause(first), clause(second)
    return (
        made is not None
        and time is not None
        and made.aux == "did"
        and time.aux in ("did", "was")
        and made.positive
        and time.positive
        and not any(one.lower in ("only", "always", "never", "used", "or", "any") for one in (*first, *second))
    )


def _fronted_participle(words: Words) -> tuple[Words, Words] | None:
    """Return the two clauses of "built in 1974, the pool leaks", "having lost it, he left"; None for any other."""
    comma = next((at for at, one in enumerate(words) if one.lower == ","), 0)
    if comma < 2 or words[0].arg is not None:  # noqa: PLR2004 - built in, having lost
        return None
    having = words[0].lower == "having"
    right = trimmed(words[comma + 1 :])
    reported = _attributed(words[:comma], right)
    if reported is not None:
        return reported, right
    if words[0].lower == "compared":
        return None  # "compared to the bus, the tram is cheap"
    if VerbForm.PARTICIPLE not in verb_forms(words[having].lower) or (not having and clause(words[:comma]) is not None):
        return None
    made = clause(right)
    if made is None or not made.certain or made.aux in MODALS or not made.positive:
        return None
    if having:
        done = word(past_form(verb_lemma(words[1].lower, VerbForm.PARTICIPLE)))
        lost = (*made.subject, done, *words[2:comma])
        return (lost, right) if clause(lost) is not None else None
    reported = done_to(made.subject, (word(words[0].lower), *words[1:comma]), made)
    return None if reported is None else (reported, right)


def _attributed(left: Words, right: Words) -> Words | None:
    """Return what "being a nurse, she …", "having no car, we …", "the bus being slow, …" tell first, as a clause."""
    made = clause(right)
    at = next((n for n, one in enumerate(left) if one.lower in ("being", "having")), None)
    if made is None or not made.certain or is_saying(made) or at is None or at + 1 >= len(left):
        return None
    if {"and", "or", "not", "if", "to"} & {one.lower for one in left}:
        return None
    following = left[at + 1].lower
    if VerbForm.PARTICIPLE in verb_forms(following) and following not in DETERMINERS and not can_be(following, "ADJ"):
        return None  # "having lost it", "being built"
    subject = left[:at] or made.subject
    if at and left[0].lower not in DETERMINERS and not left[0].text[:1].isupper():
        return None
    several = is_plural_subject(subject) or subject[0].lower in ("i", "we", "you", "they")
    past = made.aux in ("was", "did", "had")
    be = ("were" if several else "was") if past else "am" if subject[0].lower == "i" else "are" if several else "is"
    have = "had" if past else "have" if several else "has"
    words = (*subject, word(be if left[at].lower == "being" else have), *left[at + 1 :])
    return words if clause(words) is not None else None


_LIKE = frozenset(("like", "unlike"))
_OWING = (["because", "of"], ["due", "to"], ["thanks", "to"], ["owing", "to"], ["as", "for"], ["as", "to"])
_IN_VIEW = (["in", "view", "of"], ["in", "light", "of"], ["in", "spite", "of"], ["on", "account", "of"],
            ["with", "regard", "to"], ["with", "respect", "to"])  # fmt: skip
_IN_FACE = frozenset(("following", "despite", "given", "considering", "regarding", "concerning", "notwithstanding"))
"""What begins a phrase with a cause, what did not matter, or what is spoken of: the clause holds without it."""


def _likened(words: Words, memory: Memory) -> list[Draft] | None:
    """Return what "like the bus, the tram runs at night" says of the one and of the other; "unlike" denies it."""
    comma = next((at for at, one in enumerate(words) if one.lower == ","), 0)
    other, right = words[1:comma], trimmed(words[comma + 1 :])
    made = clause(right)
    if words[0].lower not in _LIKE or not other or made is None or not made.certain or is_saying(made):
        return None
    kind = is_plural_noun(other[-1].lower) and not any(one.is_sign or one.lower in PREPOSITIONS for one in other)
    thing = kind or other[0].lower in DETERMINERS or all(one.text[:1].isupper() for one in other)
    if (
        not thing
        or other[-1].lower.endswith(("'s", "s'"))
        or clause(other) is not None
        or {"and", "or", "most", "many", "some"} & {o.lower for o in other}
    ):
        return None
    found = _one(right, memory)
    same = replace(made, subject=other, positive=made.positive == (words[0].lower == "like"))
    return [*found, *about(same, memory)]


def _fronted(words: Words, memory: Memory) -> list[Draft]:
    """Return what a clause with a phrase before it states: the phrase goes to its end, a reason goes."""
    lowers = [one.lower for one in words]
    places = [at for at, one in enumerate(words) if one.lower == ","]
    likened = _likened(words, memory)
    if likened is not None:
        return likened
    reason = lowers[:2] in _OWING or lowers[:3] in _IN_VIEW or lowers[0] in _IN_FACE
    size = fronted_exception(words)
    if size and places:
        made = clause(trimmed(words[places[0] + 1 :]))
        if made is not None and not is_saying(made):
            try:
                return all_but(words[size : places[0]], made)
            except NoReading:
                return [without_this(made, words[: places[0]])]
    for at in places:
        front, right = words[:at], trimmed(words[at:])
        made = clause(right) if right and right[0].lower not in ("and", "but", "or") else None
        if made is not None:
            if reason:
                return _one(right, memory)
            if is_elliptic(made):
                return _elliptic_behind(front, made, memory)
            moved = (*right, *small(front))
            again = clause(moved)
            if again is None or made.subject[0].lower in PREPOSITIONS:
                break
            if (again.subject, again.aux, again.lemma) != (made.subject, made.aux, made.lemma):
                break
            return [*simple(moved, memory, moved=True), *_as_what(front, right, made, memory)]
    if reason and not places:
        for at in range(2, len(words) - 1):
            begins = lowers[at] in DETERMINERS | SUBJECT_PRONOUNS and lowers[at - 1] not in DETERMINERS | PREPOSITIONS
            if at > len(("because", "of")) and begins and clause(words[at:]) is not None:
                return _one(words[at:], memory)
    dated = next((at for at in range(2, len(words) - 1) if _is_date(words[:at]) and _opens(words[at])), None)
    if dated is not None and clause(words[dated:]) is not None:
        return simple((*words[dated:], *small(words[:dated])), memory)
    at = next((n for n, one in enumerate(words) if n and one.lower in SUBJECT_PRONOUNS), 0)
    left_out = clause(words[at:]) if at else None
    if left_out is not None and is_elliptic(left_out) and words[at - 1].lower not in PREPOSITIONS | {"and", "or"}:
        return _elliptic_behind(words[:at], left_out, memory)
    made = clause(words)
    if made is None:
        raise NoReading("prose-verb")
    return [whole(made), *following(whole(one) for one in extraposed(made))]


def _elliptic_behind(front: Words, made: EnglishClause, memory: Memory) -> list[Draft]:
    """Return what a clause without its predicate states of another time or place: "in the evening, it is not"."""
    last, denial = memory.prior, () if made.positive else (word("not"),)
    if made.aux not in _BE:
        return simple((*made.subject, word(made.aux), *denial, *small(front)), memory)
    if last is None or last.aux not in _BE or last.lemma or not last.rest or not (last.certain and made.certain):
        raise NoReading("prose-pronoun", operator=text_of(made.subject))
    rest = with_adjunct(last.rest, small(front))
    if len(rest) == len(front):
        rest = (*last.rest, *rest)  # "the meeting is on Monday, but this week it is not": not on Monday
    return simple((*made.subject, word(made.aux), *denial, *rest), memory)


_BE = frozenset(("is", "was"))


def _as_what(front: Words, right: Words, made: EnglishClause, memory: Memory) -> list[Draft]:
    """Return what lies in "as a nurse, Pia works nights": that she works nights, and that she is a nurse."""
    lowers = [one.lower for one in front]
    plain = (
        made.certain and made.aux in ("do", "did", "is", "was", "has") and made.subject[0].lower not in ("it", "there")
    )
    if lowers[:2] not in (["as", "a"], ["as", "an"]) or len(front) < 3 or not plain:  # noqa: PLR2004 - as, a, nurse
        return []
    be = "was" if made.aux in ("did", "was") else "is"
    is_one = (*made.subject, word(be), *front[1:])
    reported = clause(is_one)
    singular = reported is not None and not is_plural_subject(made.subject) and finite(front[1:]) is None
    return [*_one(right, memory), *(_one(is_one, memory) if singular and made.subject[0].lower != "i" else [])]


def _is_date(words: Words) -> bool:
    """Return whether a phrase is a date or a time: on 3 May 2024, in 2020, at 9."""
    behind = words[1:]
    if [one.lower for one in behind[:3]] in (["the", "end", "of"], ["the", "start", "of"], ["the", "beginning", "of"]):
        behind = behind[3:]
    return words[0].lower in ("on", "in", "at", "since", "by", "from", "until", "till", "after", "before") and all(
        one.lower[:1].isdigit() or one.lower in TIMES for one in (behind or words)
    )


def _phrase_last(words: Words) -> Words:
    """Return a clause with where or when it holds at its end: "in our town, stoves are banned"."""
    at = next((at for at, one in enumerate(words) if one.lower == ","), 0)
    if not at:
        return plain_order(words)
    right = trimmed(words[at:])
    made = clause(right) if words[0].lower in SETTING_PREPOSITIONS and clause(words[:at]) is None else None
    if made is None or not made.certain or is_elliptic(made) or made.subject[0].lower in PREPOSITIONS:
        return words
    moved = (*right, *small(words[:at]))
    again = clause(moved)
    same = again is not None and (again.subject, again.aux, again.lemma) == (made.subject, made.aux, made.lemma)
    return moved if same else words


def _opens(one: ProseWord) -> bool:
    """Return whether a word begins a noun phrase of its own."""
    return one.lower in DETERMINERS | SUBJECT_PRONOUNS or (one.text[:1].isupper() and one.lower not in TIMES)


_OPENING = RELATIVES | {"that", "what"}
"""What begins a clause about the object, to which no phrase before the sentence belongs."""
_BEFORE_CLAUSES = PREPOSITIONS | _IN_FACE | _FRONTS


def simple(
    words: Words, memory: Memory, *, weak: bool = False, moved: bool = False, made: EnglishClause | None = None
) -> list[Draft]:
    """Return what a clause without others beside or below it states; ``moved``: its last phrase stood at its beginning.

    A phrase that was moved belongs to no object: "with more staff, we could open every day". ``made``: the words as a
    clause, where that is known.
    """
    made = made or clause(words)
    if made is None:
        raise NoReading("prose-verb")
    if made.subject and made.subject[0].arg is None and made.subject[0].text in _TURNED:
        raise NoReading("prose-verb")  # "so did Ann, and Ann waited"
    left_out = made.aux in ("has", "had") and not made.lemma and [one.lower in PREPOSITIONS for one in made.rest[:1]]
    if (made.lemma == "have" and not made.rest and made.positive and made.subject) or left_out == [True]:
        raise NoReading("prose-pronoun", operator="has")  # "Nobody has run it. Lisa has.": what was said before
    timed = (made.aux in ("is", "was") or made.lemma == "get" or lowered(made.rest)[:1] in (("be",), ("get",))) and any(
        one.lower in _TIMES for one in made.rest
    )
    impersonal = [one.lower for one in made.subject] == ["it"] and (
        is_impersonal(made) or (not memory.subject and timed)
    )
    verbs = made.rest[int(bool(made.rest) and is_adverb(made.rest[0])) : -1]
    if made.aux in MODALS and not made.lemma and len(verbs) == 1 and made.rest[-1].lower == "to":
        raise NoReading("prose-pronoun", operator="to")  # "I'd love to", "you should not have to": what was said before
    if made.lemma == "take" and lowered(made.rest) in (("it", "back"), ("that", "back")):
        raise NoReading("prose-pronoun", operator="back")  # what was said, which no thing is
    if is_elliptic(made):
        front, who = made.subject[:-1], made.subject[-1:]
        if front and who[0].lower in SUBJECT_PRONOUNS and front[-1].lower not in ("and", "or", "nor"):
            return _elliptic_behind(front, replace(made, subject=who), memory)  # "this week it did not"
        whole_verb = with_verb(made, memory.prior)
        if whole_verb is None and (not made.lemma or made.lemma == "have" or lowered(made.rest) == ("to",)):
            raise NoReading("prose-pronoun", operator=words[-1].lower)
        made = whole_verb or made
    if _is_owner_alone(made.subject):
        raise NoReading("prose-pronoun", operator="mine")  # "mine is fifteen": what it is that somebody has
    if (len(made.subject) > 1 and _ends_with_own_subject(made)) or _goes_with_nothing(made) or _is_of_fronted(made):
        raise NoReading("prose-pronoun", operator=made.subject[-1].lower)
    made = of_one_event(of_those(made, memory.prior))
    pronoun = made.subject[0].lower if len(made.subject) == 1 else ""
    made = made if impersonal else with_deed_meant(made, memory)
    made = resolved(made, memory, impersonal=impersonal)
    other_mood = None
    if is_of_deed(made, memory):
        made = noted_of_deed(made, memory)
        other_mood = in_other_mood(made)
    else:
        memory.note(made)
    memory.goes_on, memory.pronoun, memory.last = True, pronoun, made
    if not made.certain or has_second_verb(made) or _is_matter(made):
        return [whole(made), *following(whole(one) for one in extraposed(made))]
    if moved:
        return list(about(made, memory, weak=weak))
    placed = with_place(made, memory.prior)
    there = [] if placed is None else [whole(placed)]
    parts = conjuncts(made) or [made]
    of_kinds = [draft for part in (made, *(parts if len(parts) > 1 else ())) for draft in denied_of_kind(part)]
    got = _getting(made, memory.at_issue[:1])
    more = [*of_object(made), *(of_object(got) if got else ()), *of_kinds, *there]
    more += [] if other_mood is None else about(other_mood, memory, weak=weak)
    return [*about(made, memory, weak=weak), *following(more)]


def _is_owner_alone(subject: Words) -> bool:
    """Return whether a subject tells only whose a thing is, which no words before it name: "mine", "Ann's one"."""
    owned = len(subject) > 1 and subject[-1].lower == "one" and subject[-2].lower.endswith("'s")
    kin = len(subject) > 1 and subject[-1].lower.endswith("'s") and subject[-1].lower.removesuffix("'s") in PEOPLE
    known = kin and any(one.lower in POSSESSIVES or one.lower.endswith("'s") for one in subject[:-1])  # my sister's
    return owned or known or lowered(subject) in _OWNERS_ALONE


_OWNERS_ALONE = (("mine",), ("yours",), ("hers",), ("ours",), ("theirs",))


def _ends_with_own_subject(made: EnglishClause) -> bool:
    """Return whether a subject ends with a pronoun that alone is one: "the other time | it was the rug"."""
    last, before = made.subject[-1], made.subject[-2]
    if last.arg is not None or before.arg is not None or last.lower not in SUBJECT_PRONOUNS or last.lower == "you":
        return False
    shown = made.subject[0].lower in DETERMINERS and can_be(before.lower, "NOUN")
    return shown and before.lower not in PREPOSITIONS and not before.text[:1].isupper()


def _is_of_fronted(made: EnglishClause) -> bool:
    """Return whether what stands ahead of a subject is the object of the last word: "blue | Otis could live with"."""
    if not made.rest or made.rest[-1].lower not in ("with", "without", "for", "about") or len(made.subject) < 2:  # noqa: PLR2004
        return False
    last, first = made.subject[-1], made.subject[0]
    own = last.arg is not None or last.text[:1].isupper() or last.lower in SUBJECT_PRONOUNS
    alone = made.aux in MODALS or bool(made.lemma)
    noun = small(made.subject)[0].text.islower() or can_be(first.lower, "ADJ")
    plain = first.lower in ("that", "this") or (first.lower not in DETERMINERS and noun)
    return own and alone and plain and "to" not in [one.lower for one in made.rest]


_TURNED = frozenset(("did", "does", "do", "has", "had", "is", "are", "was", "were"))
"""Verbs that no subject begins with."""


def _goes_with_nothing(made: EnglishClause) -> bool:
    """Return whether a form of "do" has neither a verb nor a thing behind it: "I did, last time"."""
    first = made.rest[0] if made.rest else None
    alone = made.lemma == "do" or (made.aux in ("do", "did") and not made.lemma)
    return alone and first is not None and first.arg is None and (first.is_sign or first.lower in ("last", "next"))


def _getting(made: EnglishClause, asked: Sequence[EnglishClause]) -> EnglishClause | None:
    """Return what is needed as what should be got, where that is at issue: "we need a lamp that is bright"."""
    needs = made.lemma in ("need", "want") and made.aux == "do" and made.positive
    for at_issue in asked if needs else ():
        own = made.subject == at_issue.subject or [one.lower for one in made.subject] == ["we"]
        verb = at_issue.rest[:1] if at_issue.aux == "should" else ()
        if own and verb and verb[0].lower in _GETS:
            return replace(made, subject=at_issue.subject, aux="should", lemma="", rest=(*verb, *made.rest))
    return None


_GETS = among("buy get rent hire book choose take pick lease acquire order appoint elect employ select adopt")
"""What one does with what one needs."""


def _is_matter(made: EnglishClause) -> bool:
    """Return whether a clause tells which question counts: "what matters is whether they can sleep"."""
    return (
        bool(made.subject)
        and made.subject[0].lower == "what"
        and made.aux in ("is", "was")
        and bool(made.rest)
        and made.rest[0].lower in ("whether", "that", "how", "why", "when", "if", "who", "what")
    )


_TIMES = among("late early dark light hot cold warm time noon midnight morning evening")
