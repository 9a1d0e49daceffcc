"""What stands beside a clause and takes it back: who says so, a doubt, an "or", a "but" that corrects a "not".

A part behind a comma reports or doubts what stands before it, wherever it stands: "the lake is clean, says Bob". Such a
sentence says one thing, and nothing of what is in it follows from it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from grammar.english.lexicon import VerbForm, positive_degree, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import TIMES
from grammar.english.prose.clauses import (
    AUXILIARIES,
    BE,
    DETERMINERS,
    DOUBTS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    clause,
    is_adverb,
)
from grammar.english.prose.openers import opened
from grammar.english.prose.words import PhraseList, Words, among, lowered, word

SAYS = among(
    """
    say says said think thinks thought believe believes believed claim claims claimed argue argues argued report
    reports reported write writes wrote reckon reckons suppose supposes guess guesses suspect suspects insist insists
    insisted
    """
)
LIES = among("lie lies joke untrue false nonsense rubbish wrong bullshit fiction rumour rumor irony ironic")
_VIEWS = among("opinion view views eyes mind estimation judgment judgement experience book perspective")
_TAKES_BACK = frozenset(
    tuple(one.split())
    for one in (
        "my foot", "as if", "not", "not really", "but not really", "sort of", "kind of", "in theory", "on paper",
        "it seems", "it appears", "it would seem", "we hear", "i hear", "so to speak", "if you believe it", "in a way",
        "just kidding", "only joking", "just joking", "i wish", "or not", "we are told", "i am told", "not",
    )
)  # fmt: skip
"""Parts of a sentence that doubt the rest."""
AS_FAR = tuple(
    tuple(one.split())
    for one in (
        *(f"{so} far as {one} {known}" for so in ("as", "so") for one in ("i", "we")
          for known in ("know", "can tell", "can see", "remember", "recall", "can remember", "understand", "gather",
                        "heard", "have heard", "have seen", "can make out")),
        *(f"{so} far as i am aware" for so in ("as", "so")),
        *(f"{source} {one} {known}{yet}" for source in ("from what", "from all") for one in ("i", "we")
          for known in ("know", "hear", "heard", "have heard", "read", "have read", "saw", "have seen", "gather",
                        "understand", "remember", "recall", "can tell", "can see") for yet in ("", " so far")),
        *(f"if i {known} {well}" for known in ("remember", "recall", "remember it", "recall it")
          for well in ("correctly", "rightly", "right")),
        "if i am right", "if i am correct", "unless i am mistaken", "unless i am wrong",
        "unless i am much mistaken", "if i am not mistaken",
        "if memory serves", "if memory serves me right", "for all i know", "to my knowledge",
        "to the best of my knowledge",
    )
)  # fmt: skip
"""What says, before or behind a sentence, that its speaker may be wrong."""
_AS_FAR_FIRST, _AS_FAR_ENDS = PhraseList(AS_FAR), frozenset(one[-1] for one in AS_FAR)
_WAYS_TO_SAY = frozenset(
    (("i", "would", "say"), ("i", "dare", "say"), ("i", "must", "say"), ("i", "have", "to", "say"))
)
"""What only says that one says so."""
_WRONG = frozenset((("wrong",), ("false",), ("untrue",), ("nope",), ("not", "true"), ("nonsense",), ("rubbish",)))
_RIGHT = frozenset(
    (("true",), ("right",), ("correct",), ("so",), ("the", "case"), ("quite", "true"), ("really", "true"))
)
_JOKES = frozenset(("joking", "kidding", "lying"))
_ASKS = frozenset(("why", "how", "where", "whose"))
_LONGEST = 5
"""Words of a part that only tells who says so: "says the old man"."""


def is_taken_back(words: Words) -> bool:
    """Return whether a part of a sentence, not its first, tells that somebody says or doubts the rest.

    >>> from grammar.english.prose.words import cut
    >>> [is_taken_back(cut(text)) for text in ("The lake is clean, says Bob.", "The lake is clean, but cold.")]
    [True, False]
    """
    parts = list(_parts(words))
    lowers = tuple([one.lower for one in words if not one.is_sign])
    if _AS_FAR_FIRST.at(lowers) or (
        lowers[-1:] and lowers[-1] in _AS_FAR_ENDS and any(lowers[-len(one) :] == one for one in AS_FAR)
    ):
        return True
    if any(map(_takes_back, parts[1:])) or any(_is_reported(words, first) for first in parts[:1]):
        return True
    return len(parts) > 1 and _states(parts[0]) and any(map(_tells, parts[1:]))


def _states(part: tuple[str, ...]) -> bool:
    """Return whether a part may be what somebody said: a clause that nothing makes the condition of another one."""
    return part[0] not in _OPENS_PHRASES and clause(tuple(map(word, part))) is not None


def _tells(part: tuple[str, ...]) -> bool:
    """Return whether a part says who told the rest: "the mayor told us on Monday", "moaned my aunt", "was her view".

    What has an object is another fact: "the mayor told a joke".
    """
    if len(part) < 2 or part[0] in _OPENS_BELOW or {"it", "this", "that", "so", "about"} & set(part):  # noqa: PLR2004 - he said
        return False
    words = tuple(map(word, part))
    if part[0] in AUXILIARIES and part[1] == "not":
        return False  # "is kind, does not shout"
    if opened(words)[1]:
        return False  # "consequently I wrote to the council" goes on
    if part[0] in ("is", "was"):
        return part[-1] in _VERDICTS and (part[1] in POSSESSIVES | {"the"} or part[1].endswith("'s"))
    past = verb_lemma(part[0], VerbForm.PAST) if VerbForm.PAST in verb_forms(part[0]) else ""
    if past in _TELLING | _TELLING_SOMEBODY:
        return part[1] in DETERMINERS | POSSESSIVES or clause(words) is None
    made = clause(words)
    if made is None or not made.positive or not made.subject:
        return False
    rest = made.rest
    if made.aux in ("is", "was") and not made.lemma:
        verb = next((one.lower for one in rest if not is_adverb(one)), "")
        return verb_lemma(verb, _DONE) in _TELLING_SOMEBODY
    lemma = made.lemma
    if made.aux in ("has", "had", "would", "will") and not lemma and rest:
        lemma, rest = verb_lemma(rest[0].lower, _DONE if made.aux[0] == "h" else VerbForm.BASE), rest[1:]
        if made.aux[0] == "w" and lemma in _GRUMBLING:
            return False  # "the neighbours will complain" is what is to come
    if lemma in _TELLING_SOMEBODY and rest and rest[0].lower not in ("a", "an"):
        return True
    if lemma not in _TELLING:
        return False
    return not rest or rest[0].lower in PREPOSITIONS | TIMES or is_adverb(rest[0])


_DONE = VerbForm.PARTICIPLE | VerbForm.PAST
_GRUMBLING = among("complain shout whisper grumble moan scream sigh joke promise admit announce")
_OPENS_BELOW = RELATIVES | among(
    "and or but so nor yet then if when whenever unless because although though while since as until once whether that"
)
_OPENS_PHRASES = _OPENS_BELOW | PREPOSITIONS
_TELLING = among(
    """
    say write announce complain add reply shout whisper report claim argue believe think reckon suppose guess suspect
    insist note remark state explain answer admit promise grumble joke recall predict estimate declare stress confirm
    warn moan boast brag sigh scream
    """
)
_TELLING_SOMEBODY = frozenset(("tell", "assure", "inform", "warn", "promise", "remind"))
"""Verbs whose object is who is told."""
_VERDICTS = among(
    "verdict view opinion answer conclusion claim argument impression reply guess judgement judgment assessment"
)


def _is_reported(words: Words, first: Sequence[str]) -> bool:
    """Return whether a sentence opens with who says or doubts all of it, however many clauses follow."""
    if not first:
        return False
    if first[0] in DOUBTS or first[:2] == ("according", "to") or first[:2] == ("to", "hear"):
        return True
    if first[0] in ("in", "from", "to") and first[-1] in _VIEWS:
        return not set(first) & {"my", "our"} and any(one.endswith(("'s", "s'")) or one in POSSESSIVES for one in first)
    sign = words[len(first)].text if len(first) < len(words) else ""
    if first[0] == "for" and len(first) <= 3 and words[1].text[:1].isupper() and sign == ",":  # noqa: PLR2004 - For Ann Lee
        return True
    if first[0] == "as" and (first[-1] in SAYS or first[-2:] == ("put", "it") or first[-2:] == ("puts", "it")):
        return first[1:2] not in (("i",), ("we",))
    if sign == ":":
        return first[0] not in ("i", "we") and bool(
            first[-1] in SAYS or first[-2:] in (("put", "it"), ("puts", "it")) or _tells(tuple(first))
        )
    return False


def supposes(words: Words) -> bool:
    """Return whether a sentence begins with what it only supposes: "say it rains, the bus is late", "come winter, …".

    >>> from grammar.english.prose.words import cut
    >>> [supposes(cut(text)) for text in ("Say it rains, we stay.", "Say hello.", "Given it rains, we stay.")]
    [True, False, True]
    """
    comma = next((at for at, one in enumerate(words) if one.lower == ","), len(words))
    if words[0].lower == "given" and clause(words[1 + (words[1].lower == "that") : comma]) is None:
        return False  # "given the costs, we should wait"
    return words[0].lower in _SUPPOSE and any(one.lower in (",", "and") for one in words[2:-1])


_SUPPOSE = frozenset(("say", "suppose", "imagine", "assume", "let", "come", "picture", "given", "granted", "pretend"))


def is_in_quotes(words: Words) -> bool:
    """Return whether what a sentence says of its subject stands in quotation marks: somebody else's word for it.

    >>> from grammar.english.prose.words import cut
    >>> [is_in_quotes(cut(text)) for text in ("The bus is “cheap”.", "The film “Duel” is long.", "He is a “doctor”.")]
    [True, False, True]
    """
    marks = [at for at, one in enumerate(words) if one.text == '"']
    for at in marks[::2]:
        before = at - 1
        while before > 0 and words[before].lower in _BEFORE_QUOTES:
            before -= 1
        if before > 0 and words[before].lower in _IS:
            return True
    return False


_IS = BE.keys() | {"be", "been", "being"}
_BEFORE_QUOTES = frozenset(("a", "an", "the", "not", "so", "very", "really", "just", "only", "all", "quite", "too"))


_UNREAL = frozenset(("would", "could", "might"))


def unclear(words: Words) -> str | None:
    """Return an operator whose scope nobody can tell: "not a fool but a clever man", "anything but cheap"."""
    lowers: Sequence[str] = lowered(words)
    if lowers[0] in _ASKS and len(lowers) > 1 and lowers[1] in AUXILIARIES:
        return lowers[0]
    if lowers[:2] in (("but", "for"), ("if", "only")) or (lowers[0] in ("had", "were") and _UNREAL & set(lowers)):
        return lowers[0] if lowers[0] in ("had", "were") else f"{lowers[0]} {lowers[1]}"
    for at, low in enumerate(lowers[:-1]):
        if (low, lowers[at + 1]) == ("all", "but") and at and lowers[at - 1] in AUXILIARIES:
            return "all but"
        if (low, lowers[at + 1]) in (("anything", "but"), ("not", "only")):
            return f"{low} {lowers[at + 1]}"
    if lowers[:1] == ("it",) and lowers[2:3] == ("not",) and "that" in lowers[:6] and {"and", "or"} & set(lowers):
        return "not"
    if "not" in lowers and "but" in lowers:
        no, but = lowers.index("not"), lowers.index("but")
        own = lowers[but + 1 : but + 2]  # "he cannot drive but he can cycle" has two clauses
        goes_on = bool(own) and own[0] in SUBJECT_PRONOUNS and clause(words[but + 1 :]) is not None
        goes_on = goes_on or (bool(own) and own[0] in AUXILIARIES and clause(words[:but]) is not None)
        apart = {",", ":", ";"} & set(lowers[no:but]) or lowers[but - 1] in ("nothing", "anything", "nobody")
        if no < but and not apart and own != ("not",) and not goes_on:
            return "not … but"
    return None


def is_of_conditional(words: Words) -> bool:
    """Return whether a sentence calls a condition, with all that follows from it, something: false, a pity, a worry.

    >>> from grammar.english.prose.words import cut
    >>> is_of_conditional(cut("It is not true that if it rains, the hall floods"))
    True
    >>> is_of_conditional(cut("It is clear that the hall floods if it rains"))
    False
    """
    return _conditional_at(lowered(words)) is not None


def _conditional_at(lowers: Sequence[str]) -> int | None:
    """Return where a condition begins that a sentence calls something: behind "is" and "that"."""
    at = next((at for at, low in enumerate(lowers) if at and lowers[at - 1] == "that" and low in _CONDITIONS), None)
    before = () if at is None else lowers[:at]
    return at if {"is", "was"}.intersection(before) and "," not in before else None


def without_calling(words: Words) -> Words:
    """Return a condition alone that a sentence calls so, or a problem, a point, a danger, which asserts it.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(without_calling(cut("The problem is that if it rains, the hall floods")))
    'if it rains, the hall floods'
    >>> text_of(without_calling(cut("My fear is that if it rains, the hall floods")))
    'My fear is that if it rains, the hall floods'
    """
    lowers = lowered(words)
    at = _conditional_at(lowers)
    calling = () if at is None else lowers[: at - 1]
    it_is = calling[:1] == ("it",) and calling[-1] in _SO_CALLED and not {"not", "never"}.intersection(calling)
    named = len(calling) > 1 and calling[0] in _NAMING and calling[-1] == "is" and calling[-2] in _ASSERTING
    return words[at:] if it_is or named else words


_CONDITIONS = frozenset(("if", "when", "whenever", "unless", "because", "although", "while"))
_NAMING = frozenset(("the", "my", "our", "one", "another", "a"))
_ASSERTING = among(
    """
    problem point thing fact truth trouble danger risk catch advantage disadvantage drawback benefit upside downside
    upshot view opinion argument answer difference snag reality
    """
)
"""What calls a condition so that its speaker asserts it; what is feared, hoped or asked is not."""
_SO_CALLED = among("true clear obvious certain plain evident fact so case")


def is_proportion(words: Words) -> bool:
    """Return whether a sentence says that one thing grows with another: "the more you practise, the better you play".

    >>> from grammar.english.prose.words import cut
    >>> is_proportion(cut("The older the house, the more it costs")), is_proportion(cut("The older house costs more"))
    (True, False)
    """
    lowers = lowered(words)
    places = [at for at, low in enumerate(lowers[:-1]) if low == "the" and _compares(lowers[at + 1])]
    return len(places) > 1 and places[0] == 0 and words[1].text.islower() and (
        lowers[2:3] == ("the",) or lowers[2] in SUBJECT_PRONOUNS or "," in lowers[: places[1]]
    )  # fmt: skip


def _compares(low: str) -> bool:
    return low in ("more", "less", "fewer") or positive_degree(low) is not None


def retraction(words: Words, *, own: bool = False) -> str | None:
    """Return the words of a sentence that may take back the one before: "Just kidding.", "Or so Ann says.", or None.

    ``own``: the sentence before is its speaker's, so that "wrong" and "that is not true" say nothing of anybody else.

    >>> from grammar.english.prose.words import cut
    >>> [retraction(cut(text)) for text in ("Just kidding.", "That is a lie.", "That is a dog.")]
    ['just kidding', 'that is a lie', None]
    """
    lowers = tuple([one.lower for one in words if not one.is_sign])
    short = lowers[2:] if lowers[:2] == ("at", "least") else lowers
    takes = (
        lowers in _TAKES_BACK
        or (own and _is_wrong(short))
        or (_is_called(short, LIES) and (own or short not in _OF_DEEDS_TOO))
        or (lowers[:1] == ("i",) and lowers[1:2] in (("am",), ("was",)) and lowers[-1] in _JOKES)
        or (own and _is_joke(lowers))
        or lowers[:2] == ("or", "so")
        or (short[:3] in (("that", "is", "what"), ("this", "is", "what")) and short[-1] in SAYS | LIES)
        or (short[:1] == ("so",) and short[-1:] and short[-1] in SAYS)
    )
    return " ".join(lowers) if takes else None


def _is_joke(lowers: tuple[str, ...]) -> bool:
    """Return whether words say that somebody was only joking: who speaks, by the name that stands for "I"."""
    named = 2 < len(lowers) <= _LONGEST and lowers[1] in ("is", "was")  # noqa: PLR2004 - Ann, was, joking
    return named and lowers[-1] in ("joking", "kidding") and lowers[2:-1] in ((), ("only",), ("just",))


def is_rejection(words: Words) -> bool:
    """Return whether a sentence says that the one before is wrong, and no more.

    >>> from grammar.english.prose.words import cut
    >>> [is_rejection(cut(text)) for text in ("That is wrong.", "Nonsense.", "That was a joke.", "Just kidding.")]
    [True, True, False, False]
    >>> is_rejection(cut("It was not a mistake but a lie."))
    False
    """
    lowers = tuple(one.lower for one in words if not one.is_sign and one.lower not in _SIMPLY)
    return _is_wrong(lowers) or _is_called(lowers, _UNTRUE)


_SIMPLY = frozenset(("simply", "just", "plainly", "clearly", "obviously", "plain"))
"""What makes a rejection no other: "that is simply not true"."""


def _is_wrong(lowers: tuple[str, ...]) -> bool:
    return lowers in _WRONG or (lowers[:1] in _POINTS and lowers[1:3] == ("is", "not") and lowers[3:] in _RIGHT)


def _is_called(lowers: tuple[str, ...], names: Collection[str]) -> bool:
    """Return whether words call the sentence before by a name: "that was a joke", "all this is simply false"."""
    if not {"not", "but"}.isdisjoint(lowers):
        return False  # "it was not a mistake but a lie"
    return lowers[:1] in _POINTS and len(lowers) > 2 and lowers[1] in ("is", "was") and lowers[-1] in names  # noqa: PLR2004


_OF_DEEDS_TOO = (("it", "is", "wrong"), ("it", "was", "wrong"))
"""What is said of what somebody does as well, where nothing was said that it may take back."""
_UNTRUE = LIES - {"joke", "rumour", "rumor", "irony", "ironic"}
_POINTS = (("that",), ("this",), ("it",), ("all",))
"""What points to the sentence before."""


def _takes_back(part: tuple[str, ...]) -> bool:
    if part in _TAKES_BACK or part[:4] == ("at", "least", "according", "to") or part[:3] == ("or", "at", "least"):
        return True
    if part[:3] in (("that", "is", "what"), ("this", "is", "what"), ("that", "is", "how")) and part[-1] in SAYS:
        return True
    if part[:2] in (("or", "so"), ("according", "to"), ("as", "if")) or (len(part) == 1 and part[0] in DOUBTS):
        return True
    if not 1 < len(part) <= _LONGEST or part in _WAYS_TO_SAY:
        return False
    return part[0] in SAYS or (_says(part) and not set(part) & {"as", "which", "not", "nobody"})


def _says(part: tuple[str, ...]) -> bool:
    """Return whether a part ends with the verb of who says something: "the mayor claims", but not "sends no report"."""
    if part[-1] not in SAYS or part[-2] in DETERMINERS | {"no"}:
        return False
    made = clause(tuple(map(word, part)))
    return made is None or not (made.lemma and made.rest)


def _parts(words: Words) -> Iterator[tuple[str, ...]]:
    """Yield the words between commas, dashes and quotation marks."""
    run: list[str] = []
    for one in words:
        if one.is_sign:
            if run:
                yield tuple(run)
            run = []
        else:
            run.append(one.lower)
    if run:
        yield tuple(run)
