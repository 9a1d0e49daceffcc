"""What a clause tells of the deed at issue, however it names that: "it would save money", "a ban would be unfair".

Asked whether the library should be closed, who answers that it would save money tells what closing it would do, and
not what the library would. So do "that would", "doing so would" and "a closure would": each is the same doing, and who
says the same of it, or denies it, speaks of the same.
"""

from __future__ import annotations

from itertools import chain, dropwhile, pairwise, takewhile

from grammar.english.lexicon import VerbForm, can_be, is_known, present_participle, verb_forms, verb_lemma
from grammar.english.prose.clauses import (
    DETERMINERS,
    MODALS,
    PREPOSITIONS,
    EnglishClause,
    clause,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
)
from grammar.english.prose.deeds import bears_noun, is_noun_of, names_deed
from grammar.english.prose.issues import WISHES, deed_in_full, is_body
from grammar.english.prose.nominals import entity
from grammar.english.prose.pronouns import (
    ClauseMentions,
    Memory,
    definite,
    has_given_name,
    may_be_person,
    sentences_before,
)
from grammar.english.prose.words import Words, among, canon, lowered, text_of, word
from grammar.errors import NoReading
from grammar.values import replace


def as_doing(asked: EnglishClause) -> Words:
    """Return what should be done as a thing of which something is told: closing the library; "" where that is none.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut
    >>> for text in ("we should close it early", "homework should be banned at school", "votes should be compulsory"):
    ...     print(text_of(as_doing(clause(cut(text)))))
    closing it early
    banning homework at school
    making votes compulsory
    >>> text_of(as_doing(clause(cut("we should paint it red or blue"))))
    ''
    """
    verb, *behind = asked.rest or (word(""),)
    if asked.aux not in WISHES or asked.lemma or asked.before or any(one.is_sign or one.arg for one in asked.rest):
        return ()
    if not asked.positive or not _NO_DEED.isdisjoint(lowered(asked.rest)) or not can_be(verb.lower, "VERB"):
        return ()
    if verb.lower != "be":
        return (word(present_participle(verb.lower)), *behind)
    undergone = behind[0].lower if behind else ""
    if VerbForm.PARTICIPLE in verb_forms(undergone):
        if not is_known(undergone):
            return ()  # "be recriminalised": what its plain form is nobody knows
        lemma = verb_lemma(undergone, VerbForm.PAST | VerbForm.PARTICIPLE)
        return (word(present_participle(lemma)), *asked.subject, *behind[1:])
    alone = len(behind) == 1 and can_be(undergone, "ADJ")
    return (word("making"), *asked.subject, *behind) if alone else ()


_NO_DEED = among("and or not by than no none nothing nobody never anything anybody")
"""Words with which what is asked for is no single deed that is done: "do nothing", "sell it or let it"."""


def with_deed_meant(made: EnglishClause, memory: Memory) -> EnglishClause:
    """Return a clause with the deed at issue as what it is about, where it names that by a noun or points to it.

    A pronoun does so right behind the question, a claim of a side, or what was told of the deed before. What would come
    of a thing that is to be brought in is told of the thing: "Should the city build a stadium?" "It would cost a lot".
    """
    doing = _doing_at_issue(memory)
    if not doing or not made.subject or made.subject[0].arg is not None:
        return made
    asked = memory.at_issue[0]
    if (*lowered(made.subject), *lowered(made.before)) in DOING_SO:
        if not _is_on_deed(memory, doing):
            raise NoReading("prose-pronoun", operator="so")  # "We should cut the hours. Doing so would save money."
        return replace(made, subject=doing, before=())
    if not made.before and _names(made, asked):
        return replace(made, subject=doing)
    done_to = _done_to_it(made, asked, memory)
    if done_to:
        return replace(made, subject=(made.subject[0], *done_to))
    last = memory.last or memory.prior
    if last is not None and text_of(last.subject) == text_of(doing) and _may_do_it(made, asked):
        raise NoReading("prose-pronoun", operator="it")  # "It would save money. It costs jobs."
    if not _points(made):
        return made
    if not (_fits(made, asked) if _is_on_deed(memory, doing) else _is_proposed(made, memory)):
        return made
    brought = lowered(made.subject) == ("it",) and _is_brought_in(asked)
    return replace(made, subject=definite(_things(asked)) if brought else doing)


def _done_to_it(made: EnglishClause, asked: EnglishClause, memory: Memory) -> Words:
    """Return what something else is done to, where that is what is at issue: "scrapping it would save money"."""
    things, pointer = _things(asked), lowered(made.subject)[1:]
    doing = VerbForm.ING in verb_forms(made.subject[0].lower) and made.aux in _SUPPOSING and not made.before
    fits = pointer == (("it",) if _is_single(things) else ("them",)) and bool(things)
    known = memory.asked or canon(memory.subject) in ((), canon(things))
    return definite(things) if doing and fits and known else ()


def is_of_deed(made: EnglishClause, memory: Memory) -> bool:
    """Return whether a clause is about the deed at issue, as it is called by its verb."""
    doing = _doing_at_issue(memory)
    return bool(doing) and lowered(made.subject) == lowered(doing)


def noted_of_deed(made: EnglishClause, memory: Memory) -> EnglishClause:
    """Return what is told of the deed at issue as of one thing, and note what "it" and "they" mean behind it.

    That is what they meant before, and the several that it names: "It would hurt pupils. They need the room".
    """
    before = memory.copy()
    memory.note(made)
    thing, memory.subjects = memory.object, before.subjects
    asked = _things(memory.at_issue[0])
    if thing and is_plural_noun(thing[-1].lower) and not (asked and is_plural_noun(asked[-1].lower)):
        memory.subject, memory.mentions = (), ClauseMentions(made, ())
    elif thing and (thing[0].lower in DETERMINERS or thing[0].text[:1].isupper() or is_plural_noun(thing[-1].lower)):
        memory.forget()
    else:
        memory.go_back_to(before)
        memory.asked = before.asked
    return replace(made, aux="would" if made.aux == "will" else made.aux, subject=(entity(made.subject),))


def in_other_mood(made: EnglishClause) -> EnglishClause | None:
    """Return what comes of a deed as what would come of it, and back; None where it tells no such thing.

    Nobody does what is only proposed, so that "it saves money" says no more of it than "it would", nor less.

    >>> from grammar.english.prose.words import cut
    >>> for text in ("it would also save money", "it saves money", "it is unfair", "it could save money"):
    ...     other = in_other_mood(clause(cut(text)))
    ...     print(other and other.predicate_text(positive=True, plural=False))
    saves money
    would save money
    would be unfair
    None
    """
    rest = made.rest[1:] if made.aux == "would" and lowered(made.rest)[:1] == ("also",) else made.rest
    if _judges_deed(made, _OF_DEEDS | _OF_ANYTHING):
        if made.aux == "is":
            return replace(made, aux="would", rest=(word("be"), *rest))
        return replace(made, aux="is", rest=rest[1:]) if made.aux == "would" and rest[0].lower == "be" else None
    if _is_effect(made):
        if made.aux == "do":
            return replace(made, aux="would", lemma="", rest=(word(made.lemma), *rest))
        plain = made.aux == "would" and not is_adverb(rest[0])
        return replace(made, aux="do", lemma=rest[0].lower, rest=rest[1:]) if plain else None
    return None


def with_deed_supposed(supposed: EnglishClause | None, claim: Words, memory: Memory) -> Words:
    """Return what follows where the deed at issue is supposed, with the deed for a pronoun: "if we sell it, it will".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut
    >>> memory = Memory(at_issue=(clause(cut("we should sell the boat")),))
    >>> for text in ("it would hurt the club", "it would sink"):
    ...     print(text_of(with_deed_supposed(clause(cut("we sell the boat")), cut(text), memory)))
    selling the boat would hurt the club
    it would sink
    """
    made, doing = clause(claim), _doing_at_issue(memory)
    if made is None or supposed is None or not doing or not supposed.positive or claim[:1] != made.subject:
        return claim
    asked = memory.at_issue[0]
    if not (_points(made) and _fits(made, asked, supposed=True)) or deed_in_full(supposed, memory.at_issue) is None:
        return claim
    return claim if lowered(made.subject) == ("it",) and _is_brought_in(asked) else (*doing, *claim[1:])


def _doing_at_issue(memory: Memory) -> Words:
    return as_doing(memory.at_issue[0]) if memory.at_issue else ()


def _points(made: EnglishClause) -> bool:
    """Return whether a clause is about what it only points to: it, that, such a step."""
    pointer = lowered(made.subject)
    step = bool(pointer) and pointer[-1] in _STEPS and pointer[:-1] in (("this",), ("that",), ("such", "a"))
    return step or pointer in _POINTERS


def _names(made: EnglishClause, asked: EnglishClause) -> bool:
    """Return whether a clause tells by the name of a deed what would come of it: closing it would, a ban would."""
    subject, verb = made.subject, _verb(asked)
    if not (made.aux in _SUPPOSING or _is_effect(made) or _judges_deed(made, _OF_DEEDS | _OF_ANYTHING)):
        return False
    doing = verb_lemma(subject[0].lower, VerbForm.ING) == verb
    return (doing or any(is_noun_of(one.lower, verb) for one in subject)) and names_deed(subject, asked)


def _fits(made: EnglishClause, asked: EnglishClause, *, supposed: bool = False) -> bool:
    """Return whether what a clause tells of what it points to is told of a deed: its effect, or what it would be like.

    Of what is there now "it saves money" may be told as well, unless it is ``supposed`` that the deed is done. Raises
    `NoReading` where "it could save money" may be told of either.
    """
    effect = _is_effect(made)
    if _verb(asked) in _AVERTING and lowered(made.subject) == ("it",) and _is_single(_things(asked)) and not supposed:
        if effect or _judges_deed(made, _OF_PROPOSED):
            raise NoReading("prose-pronoun", operator="it")  # "Should we reject the plan?" "It would harm the town."
        return False
    either = effect and not supposed and _is_single(_things(asked)) and not _is_brought_in(asked)
    if either and made.aux in _POSSIBLE and lowered(made.subject) == ("it",):
        raise NoReading("prose-pronoun", operator="it")
    if made.aux in _SUPPOSING and _names_no_single(asked):
        return True
    if made.aux in _SUPPOSING:
        return effect or _judges_deed(made, _OF_PROPOSED)
    if supposed or lowered(made.subject) != ("it",):
        return effect or _judges_deed(made, _OF_DEEDS | _OF_ANYTHING)
    if _is_single(_things(asked)) and _judges_deed(made, _OF_DEEDS | {"wrong"}):
        raise NoReading("prose-pronoun", operator="it")  # "Should we ban smoking?" "Yes, it is wrong.", "No, it is."
    if not {"at", "in"}.issuperset(low for low in lowered(asked.rest) if low in PREPOSITIONS):
        return False  # "raise taxes on sugar": "it causes diabetes"
    return (effect or (_judges_deed(made, _OF_DEEDS) and not is_body(asked.subject))) and not _is_single(_things(asked))


def _may_do_it(made: EnglishClause, asked: EnglishClause) -> bool:
    """Return whether "it" may be a thing, which does something now, as well as the deed of which was told before."""
    single = _is_single(_things(asked)) and not _is_brought_in(asked)
    return single and lowered(made.subject) == ("it",) and made.aux == "do" and _is_effect(made)


def _is_on_deed(memory: Memory, doing: Words) -> bool:
    """Return whether nothing else was spoken of since what is at issue: the question, a side on it, or of the deed.

    Where the question names no single thing, nor the sentence before, "it" can be the deed alone.
    """
    last = memory.last or memory.prior
    if last is not None and (memory.asks(last) or text_of(last.subject) == text_of(doing)):
        return True
    if memory.asked:
        return _begins_unopposed(memory)
    several = bool(memory.subject) and is_plural_subject(memory.subject) and not _is_single(memory.object)
    return several and not memory.certain and _names_no_single(memory.at_issue[0])


def _is_proposed(made: EnglishClause, memory: Memory) -> bool:
    """Return whether "it would" can be for nothing but what is at issue, as all else is told as it is now.

    "The oven is old, and we have no money. It would cost a lot." So it is where somebody begins with it, unless who
    spoke before proposed something else. Raises `NoReading` where a thing that was spoken of may do that as well: "The
    oven is old. It would help us".
    """
    tells = _is_effect(made) or _judges_deed(made, _OF_PROPOSED)
    if lowered(made.subject) != ("it",) or made.aux != "would" or not tells:
        return False
    last = memory.last or memory.prior
    if last is None and memory.asked:
        raise NoReading("prose-pronoun", operator="it")  # "We could rent a barn." "No. It would cost a lot."
    if last is None:
        return not memory.subject and _begins_unopposed(memory)
    asked = memory.at_issue[0]
    if _names_another_deed((*last.subject, *last.rest), asked):
        raise NoReading("prose-pronoun", operator="it")  # "Tom wants to keep the library. It would cost a lot."
    if last.aux in MODALS or (_is_brought_in(asked) and canon(memory.subject) == canon(_things(asked))):
        return False
    if not (_SPENDING.intersection(lowered(made.rest)[:2]) or _judges_deed(made, _OF_DEEDS)):
        raise NoReading("prose-pronoun", operator="it")
    return True


def _begins_unopposed(memory: Memory) -> bool:
    """Return whether a speaker begins, perhaps behind yes or no, after another one who proposed nothing else."""
    before = dropwhile(
        lambda one: one.speaker == memory.speaker and len(one.words) == 1, sentences_before(memory.before)
    )
    last = next(before, None)
    if last is None or last.speaker == memory.speaker:
        return False
    turn = chain((last,), takewhile(lambda one: one.speaker == last.speaker, before))
    return not any(_proposes_another(one.words, memory.at_issue[0]) for one in turn)


def _proposes_another(words: Words, asked: EnglishClause) -> bool:
    """Return whether a sentence may propose something, or suppose it, other than what is at issue."""
    lowers, verb = lowered(words), _verb(asked)
    forms = VerbForm.ING | VerbForm.PAST | VerbForm.PARTICIPLE
    of_deed = lowers[:1] in _POINTERS or any(verb in (low, verb_lemma(low, forms)) for low in lowers)
    proposes = not _PROPOSING.isdisjoint(lowers) or _names_another_deed(words, asked)
    return not (of_deed or bears_noun(words, asked)) and proposes


def _names_another_deed(words: Words, asked: EnglishClause) -> bool:
    """Return whether words name something else that may be done: raising taxes, to keep the library."""
    lowers, verb = lowered(words), _verb(asked)
    doing = [low for low in lowers[:1] if VerbForm.ING in verb_forms(low)]
    doing += [low for one, low in pairwise(lowers) if one == "to" and VerbForm.BASE in verb_forms(low)]
    return any(verb not in (low, verb_lemma(low, VerbForm.ING)) for low in doing if not is_plural_noun(low))


def _verb(asked: EnglishClause) -> str:
    """Return what should be done, as a verb alone: ban, of phones that should be banned."""
    first, second = (*lowered(asked.rest), "", "")[:2]
    return verb_lemma(second, VerbForm.PAST | VerbForm.PARTICIPLE) if first == "be" else first


_PROPOSING = among("could should let instead rather alternative alternatively suggest propose")
_SPENDING = frozenset(("cost", "save", "take", "require", "free"))


def _things(asked: EnglishClause) -> Words:
    """Return that to which something should be done, nothing where it is done to nothing."""
    if asked.rest[0].lower == "be":
        return asked.subject
    behind = asked.rest[1:]
    things = behind[: next((at for at, one in enumerate(behind) if one.lower in PREPOSITIONS), len(behind))]
    noun = bool(things) and (can_be(things[-1].lower, "NOUN") or not is_known(things[-1].lower))
    return things if noun else ()  # "open late"


def _is_brought_in(asked: EnglishClause) -> bool:
    """Return whether a single thing should be built, or bought, so that what comes of that comes of the thing."""
    things = _things(asked)
    return asked.rest[0].lower in _BRINGING and _is_single(things) and not may_be_person(things)


def _is_single(things: Words) -> bool:
    """Return whether a pronoun in the singular may be for a thing."""
    several = is_plural_subject(things) or is_plural_noun(things[-1].lower) if things else True
    return not several and not has_given_name(things)


def _names_no_single(asked: EnglishClause) -> bool:
    """Return whether what is asked for names several at the most, so that "it" can be the deed alone."""
    named = (*asked.subject, *asked.rest)
    shown = any(one.lower in DETERMINERS or (one.text[:1].isupper() and not has_given_name((one,))) for one in named)
    acts = is_plural_subject(asked.subject) or has_given_name(asked.subject)
    return acts and not shown and not _is_single(_things(asked))


def _is_effect(made: EnglishClause) -> bool:
    """Return whether a clause tells what comes of something: it would save money, that leads to more noise."""
    lowers = lowered(made.rest)
    start = next((at for at, one in enumerate(made.rest) if not is_adverb(one)), len(lowers))
    verb = made.lemma if made.aux == "do" else lowers[start] if made.aux in _SUPPOSING and start < len(lowers) else ""
    behind = lowers[start + (made.aux != "do") :]
    if verb == "make" and behind[:1] and can_be(behind[-1], "ADJ") and not can_be(behind[-1], "NOUN"):
        return behind[0] not in ("a", "an")
    if verb in _WITH_WORDS:
        return not _WITH_WORDS[verb].isdisjoint(behind)
    return verb in _CAUSING and bool(behind) and "to" not in behind[:1]


def _judges_deed(made: EnglishClause, words: frozenset[str]) -> bool:
    """Return whether a clause says of something what is said of deeds: it would be unfair, that is a waste of time."""
    last = len(made.rest) - 1
    lowers = lowered(tuple(one for at, one in enumerate(made.rest) if at == last or not is_adverb(one)))
    if made.aux in _SUPPOSING and lowers[:1] == ("be",):
        lowers = lowers[1:]
    elif made.aux != "is" or made.lemma:
        return False
    end = next((at for at, low in enumerate(lowers) if low in PREPOSITIONS), len(lowers))
    return end > 0 and lowers[end - 1] in words


_AVERTING = among(
    """
    reject block prevent oppose fight resist cancel skip stop avoid decline refuse veto halt drop
    scrap
    """
)
"""Verbs of which what the thing itself would do may be told as well: who is against a plan tells what that would do."""
_POSSIBLE = frozenset(("could", "might", "may"))
_SUPPOSING = _POSSIBLE | {"would", "will"}
_POINTERS = (("it",), ("this",), ("that",))
DOING_SO = (("doing", "so"), ("doing", "that"), ("doing", "this"), ("doing", "it"))
"""What a deed is called that was named before."""
_STEPS = among("move step measure change policy rule law plan proposal decision idea scheme reform")
"""What a deed that is proposed is called, whatever it is."""
_BRINGING = among(
    """
    build buy adopt get introduce use hire keep rent install choose take make open have create establish launch found
    teach learn read play watch study start employ offer provide organise organize hold plant
    """
)
"""Verbs of which what would come of the deed comes of the thing."""
_CAUSING = among(
    """
    bring cause create reduce improve increase save cost help hurt harm protect prevent encourage discourage boost lower
    cut ease solve attract destroy ruin damage endanger threaten benefit waste allow enable force undermine weaken
    strengthen worsen promote support generate produce deprive punish violate restrict limit relieve cripple kill
    alienate upset annoy anger disturb disrupt delay simplify complicate divide unite affect combat trigger burden
    let double halve remove eliminate end stop leave require invite spark free mean deter foster raise give cheer
    motivate inspire distract scare frighten stress tire isolate exclude connect overcrowd pollute
    """
)
"""Verbs of what comes of a deed."""
_WITH_WORDS = {
    "lead": among("to"),
    "result": among("in"),
    "make": among(
        "easier harder better worse safer cheaper quieter cleaner faster slower fairer difference mess sense"
    ),
    "set": among("precedent example"),
    "send": among("message signal"),
    "take": among("time effort years months weeks hours away"),
    "put": among("risk danger pressure strain"),
    "open": among("door doors"),
}
"""Verbs that tell such a thing only with certain words behind them."""
_OF_DEEDS = among(
    """
    unfair unjust illegal unconstitutional pointless premature irresponsible unwise counterproductive reckless
    hypocritical undemocratic discriminatory paternalistic cruel unethical immoral violation precedent disgrace shame
    betrayal waste injustice overreaction
    """
)
"""What deeds are said to be, and no things."""
_OF_ANYTHING = among(
    """
    fair just legal dangerous expensive costly risky cheap cheaper hard difficult impossible easy harmful helpful
    beneficial popular unpopular fun boring exciting sad loud quick slow safe safer worse better disaster catastrophe
    relief burden improvement risk loss pity blow gamble scandal insult tragedy setback problem nightmare headache
    hassle benefit boost adventure
    """
)
"""What deeds are said to be, and things as well."""
_OF_PROPOSED = (
    _OF_DEEDS
    | _OF_ANYTHING
    | among(
        """
        wrong right wise foolish stupid silly sensible smart reckless cowardly kind honest rude good bad great nice
        mistake error blunder crime defeat
        """
    )
)
"""What is said of what would be done, and of no thing that is there."""
