"""What one sentence states or asks, after what was spoken of before it; how to write one that is not read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from grammar import regexes as re
from grammar.controlled import Contribution, Roles
from grammar.english.judgements import CONCLUDES
from grammar.english.lexicon import VerbForm, verb_forms, verb_lemma
from grammar.english.prose.antecedents import Filled
from grammar.english.prose.circumstances import ASKING_WHEN_OR_WHERE
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    POSSESSIVES,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    Atom,
    ClauseKey,
    OptionsAsked,
    Sought,
    clause,
    is_plural_subject,
    small,
)
from grammar.english.prose.coordination import trimmed
from grammar.english.prose.discourse.speakers import with_names
from grammar.english.prose.discourse.surveyed import OpenSentence, SentenceContent
from grammar.english.prose.drafts import Draft, first_of, kept_so, reasoned
from grammar.english.prose.ellipsis import any_of_them, filled, inverted, once_more, without_verb_behind
from grammar.english.prose.frames import retraction
from grammar.english.prose.inversions import if_so
from grammar.english.prose.issues import with_issue
from grammar.english.prose.mentions import named_again
from grammar.english.prose.motions import as_motion, claimed, deliberating
from grammar.english.prose.notices import prohibition
from grammar.english.prose.openers import COUNTING, REMARKS, opened
from grammar.english.prose.options import (
    alternatives,
    asked_in_full,
    asked_plainly,
    claim_of,
    option_named,
    options_asked,
    preferred,
    thing_named,
)
from grammar.english.prose.periphrases import plainly
from grammar.english.prose.pronouns import Memory, person_meant
from grammar.english.prose.questions import Asked, affirmed_and_denied, asked, with_fronted_behind
from grammar.english.prose.retold import in_less_words, without_which
from grammar.english.prose.standpoints import with_because, with_claim_first, with_deed, with_one, without_count
from grammar.english.prose.statements import statements
from grammar.english.prose.words import (
    PLACE_MARK,
    ProseWord,
    Words,
    among,
    canon,
    cut,
    lowered,
    of_anybody,
    text_of,
    with_speaker,
    without_brackets,
    word,
    words_behind,
    words_of,
)
from grammar.errors import EnglishFault, NoReading
from grammar.spans import Span
from grammar.values import replace

# ---- how to write a sentence that is not read: the first proposal that is read counts --------------------------------

_CUTS = among(
    """
    , ; : ( ) if unless because when until although since while but so and or except even nor
    """
)


_KEPT = among(
    """
    if unless when until except only not no never nor neither but all anything nothing had were wish because according
    """
)
"""Operators that a sentence cannot lose and still say what it said."""


def has_operator(words: Words) -> bool:
    """Return whether a sentence has an operator, whose scope is not certain where its verb is not."""
    return not _KEPT.isdisjoint(one.lower for one in words)


def keeps_its_operators(words: Words, better: str) -> bool:
    """Return whether a proposal has every operator of a sentence, and says something of it.

    >>> from grammar.english.prose.words import cut
    >>> keeps_its_operators(cut("The bus, if cheap, is useful."), "The bus is useful.")
    False
    """
    texts = {one.lower for one in words_of(better.lower())}
    lost = {one.lower for one in words} & _KEPT - texts
    return not lost and better != "This is so." and not better.startswith(("It is ", "There is "))


def rewritten(words: Words, memory: Memory | None = None) -> str:
    """Return a sentence as it could be written so that it is read; it is never the sentence itself.

    ``memory`` holds what its pronouns may point back to.

    >>> from grammar.english.prose.words import cut
    >>> rewritten(cut("Colorless green ideas, so they say, sleep furiously."))
    'Colorless green ideas sleep furiously.'
    """
    for proposal in (*_named(words, memory or Memory()), *_proposals(words)):
        text = _sentence(proposal)
        if _is_read(proposal) and proposal != words:
            return text
    return _sentence(words_of("this is so"))


_STAND_INS = {"he": "this man", "she": "this woman", "it": "this thing", "they": "these things"}


def _named(words: Words, memory: Memory) -> Iterator[Words]:
    """Yield a sentence with a name in the place of the pronoun that it begins with."""
    given = _bare(words)
    if _cleft(given) is not None:
        return
    for at, one in enumerate(given[:-1]):
        if one.lower not in _STAND_INS or (one.lower == "they" and given[at + 1].lower == "say"):
            continue  # "they say" speaks of nobody
        for name in (memory.subject, memory.object, words_of(_STAND_INS[one.lower])):
            if name:
                yield (*given[:at], *name, *given[at + 1 :])


def _is_read(words: Words) -> bool:
    if words[:1] and words[0].lower == "whether":
        return False  # it asks
    try:
        return bool(statements(words, Memory()))
    except NoReading:
        return False


def _sentence(words: Words) -> str:
    text = text_of(words)
    return f"{text[:1].upper()}{text[1:]}."


def _proposals(words: Words) -> Iterator[Words]:
    """Yield ways to say a sentence, or the part of it that can be said, the nearest first."""
    given = _bare(words)
    lowers = [one.lower for one in given]
    plain = _cleft(given)
    if plain is not None:
        yield from plain
        return
    if "," in lowers:
        first = lowers.index(",")
        after = next((at for at in range(first + 1, len(given)) if lowers[at] == ","), None)
        if after is not None:
            yield (*given[:first], *given[after + 1 :])
    yield tuple(one for one in given if one.lower not in ("(", ")", ","))
    yield without_brackets(given)
    for opener in ("if", "when"):
        if lowers[:1] == [opener]:
            yield (word("if"), *_present(given[1:]))
    parts = sorted(_parts(given), key=len, reverse=True)
    yield from parts
    for part in parts:
        yield (*words_of("it is true that"), *part)
    for start in ("it is", "there is", "we need", "we should"):
        yield (*words_of(start), *given)


def _cleft(words: Words) -> tuple[Words, ...] | None:
    """Return "it is Ann who sings" as "Ann sings", nothing where that is not certain; None for any other sentence."""
    lowers = [one.lower for one in words]
    if lowers[:1] != ["it"] or lowers[1:2] not in (["is"], ["was"]):
        return None
    start = 3 if lowers[2:3] == ["not"] else 2
    at = next((at for at in range(start + 1, len(words)) if lowers[at] in ("who", "that", "which")), None)
    if at is None or not (words[start].text[:1].isupper() or lowers[start] in DETERMINERS):
        return None
    made = clause((*words[start:at], *words[at + 1 :]))
    if made is None or made.subject != words[start:at] or "," in lowers:
        return ()
    plural = is_plural_subject(made.subject)
    return ((*made.subject, *words_of(made.predicate_text(positive=made.positive == (start == 2), plural=plural))),)  # noqa: PLR2004


def _present(words: Words) -> Words:
    """Return a condition that is contrary to fact as one that may hold: "I were the mayor", "I am the mayor"."""
    found: list[ProseWord] = []
    for at, one in enumerate(words):
        put = one
        if one.lower == "were":
            before = words[at - 1].lower if at else ""
            several = before in ("we", "you", "they") or (at > 0 and is_plural_subject(words[:at]))
            put = word("am" if before == "i" else "are" if several else "is")
        elif one.lower == "would":
            put = word("will")
        elif one.lower == "could":
            put = word("can")
        found.append(put)
    return tuple(found)


def _bare(words: Words) -> Words:
    stripped, _ = opened(words)
    while stripped and stripped[-1].is_sign:
        stripped = stripped[:-1]
    return stripped or words


def _parts(words: Words) -> list[Words]:
    """Return the pieces of a sentence that are clauses by themselves."""
    found: list[Words] = []
    run: list[ProseWord] = []
    for one in (*words, word(",")):
        if one.lower in _CUTS:
            part = tuple(run)
            if part and part[0].lower not in AUXILIARIES and clause(part) is not None:
                found.append(part)
            run = []
        else:
            run.append(one)
    return found


# ---- one sentence ----------------------------------------------------------------------------------------------------

_LONGEST = 400
"""Words of a sentence that is read."""


_ADVICE = re.compile(
    r"\b(?:should(?:n['’]t|[ ]not)?|let['’]?s(?:[ ]not)?|ought(?:[ ]not)?[ ]to)[ ]+(\w+)", re.IGNORECASE
)
_BIDS = re.compile(r"(?:\A\W*|\bi(?:['’]d|[ ]would)(?:[ ]rather)?[ ]+)(\w+)", re.IGNORECASE)


def verbs_advised(given: Iterable[Contribution]) -> frozenset[str]:
    """Return the verbs of what speakers say should be done: in a question at issue, "do we sell it?" asks for that."""
    return _first_words(given, _ADVICE)


def words_bidding(given: Iterable[Contribution]) -> frozenset[str]:
    """Return the words with which speakers may bid something: "Rent.", "I'd buy", "we should buy"."""
    given = tuple(given)
    return _first_words(given, _BIDS) | verbs_advised(given)


def _first_words(given: Iterable[Contribution], form: re.Pattern[str]) -> frozenset[str]:
    found = (form.finditer(span.text) for one in given if not one.issue for span in one.sentences)
    return frozenset(one[1].lower() for each in found for one in each)


def content_alone(span: Span) -> SentenceContent:
    """Return what a sentence states or asks that stands in no text."""
    memory = Memory()
    words, believed = with_names(cut(span.text), memory, to_agent=False)
    return content_of(span, words, memory, believed=believed)


def content_of(
    span: Span,
    words: Words,
    memory: Memory,
    *,
    believed: bool,
    follows: bool = False,
    advised: frozenset[str] | None = None,
    bidding: frozenset[str] = frozenset(),
) -> SentenceContent:
    """Return what one sentence states or asks, as far as it can be told without names for what it states.

    ``words``: with names for who speaks; ``believed``: they are only an opinion; ``follows``: its speaker said
    something just before, which it may narrow; ``advised``: of a question at issue, the verbs of what the speakers say
    should be done.
    """
    lowers = lowered(words)
    believed = believed or not _BY_DEFAULT.isdisjoint(lowers)
    if lowers[:1] == ("then",) and _goes_on_from_statement(words, memory, span):
        words, believed = words[1:], True
    if "any" in lowers:
        before = memory.before
        words = any_of_them(words, before.words if before is not None and before.speaker == memory.speaker else ())
    if not OTHERWISE.isdisjoint(lowers) or "'s" in " ".join(lowers):
        words = once_more(named_again(plainly(of_anybody(if_so(words)))), memory.last)
    words = _in_words_of_issue(with_issue(words, memory.topic), memory)
    words, text = (words, span.text) if advised is None else _moved(words, span.text, advised)
    if not text.rstrip().endswith("?"):
        words = inverted(prohibition(words)) if "so" in lowers[:3] else prohibition(words)
    elif words:
        words = with_fronted_behind(words)
        words = words if advised is None else deliberating(asked_in_full(words), advised)
        words = alternatives(without_verb_behind(filled(asked_plainly(words))), bidding)
    if len(words) > _LONGEST:
        return SentenceContent(fault=EnglishFault.at("long", span, limit=_LONGEST))
    memory.go_back_from_kind()
    memory.subjects, memory.left_open = (), set()
    given = OpenSentence(words, memory.copy(), believed)
    try:
        question = _question(words, text, at_issue=advised is not None)
        if isinstance(question, Asked) and _asks_not(question):
            return SentenceContent(
                fault=EnglishFault.at("prose-question", span, word="not", better=_OPEN_QUESTIONS["how"])
            )
        if question is not None:
            asking = opened(words)[0]
            start = next((at for at, one in enumerate(asking) if at and one.lower in AUXILIARIES), 0)
            if isinstance(question, Sought) and question.atom.key.words[:1] == (PLACE_MARK,) and start:
                # "who should lead the team": "it" is that
                end = next((at for at, one in enumerate(asking) if at > start and one.is_sign), len(asking))
                memory.note_whoever(clause(trimmed((word("somebody"), *asking[start:end]))))
            else:
                memory.note_question(question.statement if isinstance(question, Asked) else None)
            memory.options = (
                options_asked(asking) or OptionsAsked(trimmed(asking), ()) if isinstance(question, Sought) else None
            )
            return SentenceContent(asked=question)
        asking = opened(words)[0][:1] if span.text.rstrip().endswith("?") and not memory.speaker else ()
        if asking and asking[0].lower in _OPEN_QUESTIONS:
            better = _OPEN_QUESTIONS[asking[0].lower]
            return SentenceContent(fault=EnglishFault.at("prose-question", span, word=asking[0].lower, better=better))
        if not words or (
            _is_remark(words)
            and retraction(words, own=memory.goes_on_own) is None
            and _named_option(words, memory, span) is None
            and not _turns_all_down(words, memory, span)
        ):
            if follows and words and words[0].lower in _NARROWING:  # "Dogs bark. Only at night."
                narrows = NoReading("prose-retraction", operator=words[0].lower)
                return _unread(narrows, given, memory, span, follows=follows)
            return SentenceContent(skipped=True)
        memory.place, memory.unclear, memory.goes_on = f"at {span.start}", None, False
        drafts = _option(words, memory, span) or statements(words, memory)
        unclear = _unclear(words, memory, span)
    except NoReading as problem:
        return _unread(problem, given, memory, span, follows=follows)
    if believed:
        drafts = [replace(draft, strict=False) for draft in drafts]
    return SentenceContent(drafts, unclear=unclear, grounds=memory.grounds, open=None if unclear is None else given)


_CONCLUDING = frozenset(("therefore", "thus", "hence", "consequently", "so"))


def _in_words_of_issue(words: Words, memory: Memory) -> Words:
    """Return what is claimed of the deed at issue in the words of the question, its reason behind it."""
    lowers = lowered(words)
    if "reason" in lowers:
        words = with_claim_first(words)
    if "reasons" in lowers:
        words = without_count(words)
    concludes = not _CONCLUDING.isdisjoint(lowers) and ADVISING.isdisjoint(lowers)
    if memory.speaker and memory.at_issue and concludes:
        plain = tuple(one for one in words if one.lower not in _CONCLUDING)
        less = in_less_words(plain[1:] if plain[:1] and plain[0].text == "," else plain, memory.at_issue[0])
        if less is not None:
            return (word("so"), *less)  # "it is therefore not safe", of what it is asked of
    if not memory.speaker or ADVISING.isdisjoint(lowered(words)):
        return words
    words = with_because(with_one(with_deed(words, memory.at_issue), memory.at_issue))
    elsewhere = memory.turns.get(memory.speaker, "")
    return without_which(words, memory.at_issue[0], elsewhere) if memory.at_issue else words


def _question(words: Words, text: str, *, at_issue: bool) -> Asked | Sought | None:
    """Return what a sentence asks; what is at issue may be claimed, and only it asks for a time or a place.

    For only there it is known which answers name one.
    """
    found = asked(words, text) or (_claim_asked(words) if at_issue else None)
    first = opened(words)[0][:1]
    timed = isinstance(found, Sought) and bool(first) and first[0].lower in ASKING_WHEN_OR_WHERE
    return None if timed and not at_issue else found


def _claim_asked(words: Words) -> Asked | None:
    """Return what is at issue that is claimed rather than asked as the question whether it is so."""
    made = claimed(words)
    if made is None:
        return None
    wording, denied = affirmed_and_denied(made, words)
    return Asked(ClauseKey(made.aux, made.words), positive=True, wording=wording, denied=denied, statement=made)


def _moved(words: Words, text: str, advised: frozenset[str]) -> tuple[Words, str]:
    """Return what is at issue as what should be done, and its text, which asks for that: "that the fee be raised"."""
    moved = as_motion(words, advised)
    return moved, text if moved is words else f"{text.rstrip(' .?')}?"


def _unread(problem: NoReading, given: OpenSentence, memory: Memory, span: Span, *, follows: bool) -> SentenceContent:
    """Return what a sentence states that has no reading as it stands: as one whole, or nothing with the reason why."""
    words, strict = given.words, not given.believed
    known = _with_person(words, memory) if problem.code == "prose-pronoun" else None
    reported = None if known is None else filled_in(replace(given, memory=memory), known)
    if reported is not None:
        memory.forget()
        drafts = [replace(draft, strict=draft.strict and strict) for draft in reported]
        return SentenceContent(drafts, grounds=tuple(first_of(drafts)))
    better = rewritten(words, memory)
    kept = words
    if problem.code == "prose-hypothetical":
        kept = tuple(one for one in words if one.lower not in ("were", "had"))
    code = problem.code
    if code in ("prose-scope", "prose-hypothetical") and not keeps_its_operators(kept, better):
        code = "prose-open"
    fault = EnglishFault.at(code, span, **{"better": better, **problem.fields})
    narrows = follows and problem.code == "prose-retraction" and words[0].lower in _NARROWING
    limits = narrows or (follows and not _bears_on_nothing_else(words))
    in_debate = memory.speaker or (memory.present and not span.text.rstrip().endswith("?"))
    if in_debate and (narrows or problem.code in _KEPT_IN_STANCES):
        memory.forget()
        whole = replace(kept_so(_without_remark(words), memory.place), strict=strict)
        return SentenceContent([whole], unclear=fault, unread=True, limits=limits)
    if problem.code == "prose-pronoun":
        # The same words elsewhere may speak of something else: this statement is one of its own.
        memory.forget()
        whole = replace(kept_so(_without_remark(words), memory.place), strict=strict)
        return SentenceContent([whole], unclear=fault, open=given)
    if problem.code == "prose-verb" and not has_operator(_without_request(words)):
        memory.forget()
        return SentenceContent([replace(kept_so(words), strict=strict)])
    return SentenceContent(fault=fault)


def filled_in(left: OpenSentence, filled: Filled) -> list[Draft] | None:
    """Return what an open sentence states with things for its pronouns; None where that is not certain either."""
    memory = replace(left.memory, unclear=None)
    try:
        drafts = statements(filled.words, memory)
    except NoReading:
        return None
    return None if memory.unclear is not None or any(draft.whole for draft in drafts) else drafts


OTHERWISE = among("should if when whenever once unless provided providing as its better got still than a an ones yet")
"""Words of which one stands in a condition, in whatever names a thing again, and in what has a plainer wording."""
ADVISING = frozenset(("should", "must", "one"))
"""Words of which one stands in what is claimed of the deed at issue in less words, or with its reason."""
_BY_DEFAULT = among("normally usually generally typically")
"""What says that something is so as long as nothing tells otherwise."""


_OPEN_BEFORE = re.compile(
    r"(?:\?|\b(?:suppose|supposing|imagine|assume|assuming|say|if|unless|otherwise|or|perhaps|maybe)\b[^.!?\n]*[.!]?)[^.!?]*\Z",
    re.IGNORECASE,
)
"""A question, or what is only supposed, at the end of what was said before."""


def _goes_on_from_statement(words: Words, memory: Memory, span: Span) -> bool:
    """Return whether a sentence of a stance begins with "then" and goes on from what was stated before.

    What its speaker infers so is stated as far as it goes: "Then melatonin is not safe". Behind a question, or what is
    only supposed, "then" says what would be so.
    """
    if not memory.speaker or len(words) < 3 or words[1].is_sign:  # noqa: PLR2004 - then, it, is
        return False
    before = span.source.text[: span.start].rstrip()
    answers = memory.before is not None and memory.before.speaker != memory.speaker
    made = clause(words[1:])
    plain = made is not None and bool(made.subject) and made.aux not in ("did", "was", "had", "would", "could")
    return plain and (answers or bool(memory.grounds)) and _OPEN_BEFORE.search(before) is None


def _with_person(words: Words, memory: Memory) -> Filled | None:
    """Return a sentence with who is meant by "he" or "she", where that is certain: "if she asks, she may"."""
    places = [at for at, one in enumerate(words) if one.arg is None and one.lower in ("he", "she")]
    if not memory.speaker or len({words[at].lower for at in places}) != 1:
        return None
    who = person_meant(words[places[0]].lower, memory)
    if who is None or any(one.text[:1].isupper() for at, one in enumerate(words) if at and one.lower != "i"):
        return None  # somebody else is named in it
    named = tuple(piece for at, one in enumerate(words) for piece in (who if at in places else (one,)))
    return Filled(named, (who,), (words[places[0]].lower,))


def _without_remark(words: Words) -> Words:
    """Return a sentence without what only opens it and states nothing: "as a result, he left", "first, he left"."""
    behind, openers = opened(words)
    return behind if behind and all(tuple(one.split()) in REMARKS | COUNTING for one in openers) else words


def _without_request(words: Words) -> Words:
    """Return words without what asks everybody not to do something: "please do not feed the ducks" is so or not."""
    asked = words[1:] if words and words[0].lower == "please" else words
    lowers = [one.lower for one in asked[:2]]
    return asked[2:] if lowers == ["do", "not"] else asked[1:] if lowers[:1] == ["never"] else words


_NARROWING = among(
    """
    not only except unless if sometimes mostly mainly rarely seldom hardly occasionally partly almost maybe perhaps
    probably possibly usually often never until
    """
)
"""What a few words begin with that say when, how often or how surely the sentence before is so."""
_KEPT_IN_STANCES = frozenset(("prose-scope", "prose-verb", "prose-because", "prose-hypothetical"))
_BEFORE_THEM = among(
    """
    except unless if when until only but not never nor or and mostly mainly rarely sometimes usually at otherwise though
    although because which
    """
)
"""What a sentence begins with that goes on with the one before it."""
_BACK = among("back withdraw withdraws retract retracts corrected wrong mistake mistaken sorry kidding joking")


def _asks_not(question: Asked) -> bool:
    """Return whether a question asks whether somebody should not: who says yes to that may mean either."""
    ways = (question.statement,) if question.statement is not None else question.ways
    return any(one.aux == "should" and "not" in lowered(one.subject) for one in ways)


def _bears_on_nothing_else(words: Words) -> bool:
    """Return whether a sentence that is not read says nothing of those before it, so that it can be kept as it is.

    In a debate nobody can be asked to put it otherwise. "Except in May, mostly not" tells what was said before less.
    """
    begun = opened(words)[0]
    behind = [one.lower for one in begun if not one.is_sign]
    end = next((at for at, one in enumerate(begun) if one.lower == ","), len(begun))
    given = clause(begun[1:]) or clause(begun[1:end])  # "so if we had money, …"
    supposes = behind[:1] in (["if"], ["when"], ["unless"]) and given is not None
    if not behind or (behind[0] in _BEFORE_THEM and not supposes) or not _BACK.isdisjoint(behind):
        return False
    if supposes or not has_operator(words) or ("no" in behind and "not" not in behind):
        return True
    return clause(words) is not None or _has_finite_verb(begun)


def _has_finite_verb(words: Words) -> bool:
    """Return whether a word of a sentence is surely its verb, so that it does not go on with the one before it."""
    return any(
        one.lower in AUXILIARIES
        or (
            any(form in verb_forms(one.lower) for form in _FINITE)
            and before.lower not in DETERMINERS | POSSESSIVES | PREPOSITIONS
            and not before.is_sign
        )
        for before, one in pairwise(words)
    )


_FINITE = (VerbForm.THIRD, VerbForm.PAST)


def _unclear(words: Words, memory: Memory, span: Span) -> EnglishFault | None:
    """Return the note on a pronoun of one clause that points back to nothing certain, where there is one."""
    problem = memory.unclear
    if problem is None:
        return None
    return EnglishFault.at(problem.code, span, **{"better": rewritten(words, memory), **problem.fields})


def _named_option(words: Words, memory: Memory, span: Span) -> tuple[Words, bool, Words] | None:
    if memory.options is None:
        return None
    words = _in_own_words(words, memory.speaker)
    text = " ".join(lowered(words))
    concluding = CONCLUDES.match(text) or _COMING_ROUND.match(text)
    words = words if concluding is None else words_behind(words, concluding.end())  # "that is why I'd take the Bolt"
    answers = span.start in memory.answering
    words = _with_option_meant(words, memory)
    rather = preferred(words, memory.options) if _NO_AHEAD.search(span.source.text, 0, span.start) else None
    if rather is not None:
        return rather, True, words
    named = option_named(_in_own_words(opened(words)[0], memory.speaker), memory.options, answers=answers)
    return named or option_named(words, memory.options, answers=answers)


_NO_AHEAD = re.compile(r"(?:\A|[:\n>\]])[ \t]*(?:no|nope|nah),[ ]\Z", re.IGNORECASE)
"""What somebody begins with who turns down what another one chose, and goes on in the same sentence."""
_POINTS_TO_IT = (("that", "one"), ("this", "one"), ("that",), ("it",))


def _with_option_meant(words: Words, memory: Memory) -> Words:
    """Return words with the option that their speaker has just spoken of: "The Arc is cheap. I'd take that one."."""
    plain = words[:-1] if words and words[-1].is_sign else words
    pointing = next((one for one in _POINTS_TO_IT if len(plain) > len(one) and lowered(plain[-len(one) :]) == one), ())
    thing = small(memory.subject) if memory.subject else ()
    of_them = memory.options is not None and any(canon(small(one)) == canon(thing) for one in memory.options.options)
    certain = bool(thing) and of_them and memory.goes_on_own and not memory.subjects
    return (*plain[: len(plain) - len(pointing)], *thing) if pointing and certain else words


_COMING_ROUND = re.compile(r"(?:(?:ok|okay|well|fine|all right|right) [ ,.]*)*in that case[ ,]+")
"""What goes ahead of another choice that somebody makes now: "in that case, the Bolt"."""


def _in_own_words(words: Words, speaker: str) -> Words:
    """Return words with "I" and "my" again, for which who speaks was named: "Bea prefers the Bolt", "Bea's vote".

    >>> text_of(_in_own_words(cut("Bea prefers the Bolt"), "Bea")), text_of(_in_own_words(cut("Bea's vote"), "Bea"))
    ('i prefer the Bolt', 'my vote')
    """
    name = cut(speaker)
    words = words[:-1] if words and words[-1].is_sign else words
    behind = words[len(words) - len(name) - 1 :]
    if speaker and len(behind) > len(name) and behind[0].lower in _FOR_WHOM and lowered(behind[1:]) == lowered(name):
        words = (*words[: -len(name)], word("me"))  # "Tuesday is fine with me"
    for who, own in ((cut(f"{speaker}'s"), "my"), (name, "i")):
        if speaker and lowered(words[: len(who)]) == lowered(who):
            verb, *behind = words[len(who) :] or (word(""),)
            third = own == "i" and VerbForm.THIRD in verb_forms(verb.lower)
            plain = "am" if verb.lower == "is" else verb_lemma(verb.lower, VerbForm.THIRD) if third else verb.lower
            return (word(own), word(plain), *behind)
    return words


_FOR_WHOM = frozenset(("with", "by", "for"))
_OPEN_QUESTIONS = {
    "where": "Which place should we … at?",
    "when": "Which day should we … on?",
    "how": "Should we …?",
    "why": "Is it so that …?",
}
"""What asks neither whether something is so nor for a thing, and what may be asked in its place."""


def _option(words: Words, memory: Memory, span: Span) -> list[Draft]:
    """Return what a sentence claims that names an option of the question at issue, with its reason; else nothing."""
    if _turns_all_down(words, memory, span) and memory.options is not None:
        claims = [one for option in memory.options.options if (one := claim_of(memory.options, option)) is not None]
        return [Draft(-one, strict=True, roles=_claimed(one, positive=False)) for one in claims]
    asked, named = memory.options, _named_option(words, memory, span)
    claim = None if named is None or asked is None else claim_of(asked, named[0])
    if named is None or asked is None or claim is None:
        return _option_given(words, memory, span)
    option, positive, reason = named
    memory.forget()
    memory.subject = thing_named(option, asked, words)
    found = [Draft(claim if positive else -claim, strict=True, roles=_claimed(claim, positive=positive))]
    if reason:
        if reason[0].lower in ("he", "she"):
            reason = (*option, *reason[1:])
        drafts = statements(reason, memory)
        found += [*drafts, *reasoned(first_of(drafts), found)]
    memory.grounds = first_of(found)
    return found


def _turns_all_down(words: Words, memory: Memory, span: Span) -> bool:
    """Return whether somebody answers with none of the options of the question at issue: "Neither of them."."""
    options = () if memory.options is None or span.start not in memory.answering else memory.options.options
    plain = tuple(one for one in opened(words)[0] if not one.is_sign)
    first = "neither" if len(options) == _BOTH else "none" if options else ""
    return bool(first) and lowered(plain[:1]) == (first,) and lowered(plain[1:]) in _OF_THEM


_BOTH = 2
"""The options of which somebody may want neither."""
_OF_THEM = ((), ("of", "them"), ("of", "these"), ("of", "those"), ("of", "the", "two"), ("of", "the", "above"))


def _claimed(claim: Atom, *, positive: bool) -> Roles:
    """Return how a claim is told."""
    return Roles("", claim.text, denied=not positive, denial=(-claim).text)


def _option_given(words: Words, memory: Memory, span: Span) -> list[Draft]:
    """Return what a sentence claims that names an option on a condition: "The Bolt, then, unless it leaks".

    So it is with what somebody says beside that: "The Bolt it is, but I will not pay for it".
    """
    at = next((n for n, one in enumerate(words) if n and one.lower in ("unless", "if", "but")), 0)
    if memory.options is None or not at:
        return []
    ahead = words[:at]
    while ahead and ahead[-1].is_sign:
        ahead = ahead[:-1]
    named = _named_option(ahead, memory, span)
    option = () if named is None else named[0]
    thing = (word("the"), *option[1:]) if option and option[0].lower in ("a", "an") else option
    claim = claim_of(memory.options, thing) if thing else None
    if named is None or claim is None or named[2] or clause(trimmed(words[at + 1 :])) is None:
        return []
    claimed = claim if named[1] else -claim
    memory.forget()
    memory.subject = small(thing)
    if words[at].lower == "but":
        roles = _claimed(claim, positive=named[1])
        return [
            Draft(claimed, strict=True, roles=roles),
            *statements(with_speaker(words[at + 1 :], memory.speaker), memory),
        ]
    drafts = statements((*cut(claimed.text), *words[at:]), memory)
    return [
        replace(one, head=claim if one.head.positive else -claim) if one.head.ground == claim.ground else one
        for one in drafts
    ]


def _is_remark(words: Words) -> bool:
    """Return whether a few words without a verb say nothing: "Hi all", "Thanks"."""
    bare = [one for one in words if not one.is_sign]
    if len(bare) > 3:  # noqa: PLR2004 - a greeting
        return False
    if bare and bare[0].lower in SUBJECT_PRONOUNS and any(verb_forms(one.lower) for one in bare[1:]):
        return False
    return clause(tuple(bare)) is None
