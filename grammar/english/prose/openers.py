"""What only opens a sentence and states nothing: however, honestly, please note that, "Pros:"."""

from __future__ import annotations

from grammar import regexes as re
from grammar.english.lexicon import VerbForm, verb_lemma
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    small,
    tagged,
)
from grammar.english.prose.words import Words, among, lowered, text_of, word

_OPENING = """
however, furthermore, moreover, besides, also, honestly, frankly, frankly speaking, luckily, fortunately,
unfortunately, sadly, personally, in addition, on the other hand, on the one hand, on one hand, on the other, still,
nevertheless, nonetheless, anyway, actually, of course, obviously, clearly, in fact, to be honest, to be fair, in
short, in my opinion, in my view, in general, generally, generally speaking, as a rule, basically, well, yes, no, and,
but, yet, so, therefore, thus, hence, consequently, as a result, for this reason, for that reason, that is why, this is
why, which is why, for these reasons, for those reasons, for all these reasons,
indeed, finally, first, firstly, second, secondly, third, thirdly, lastly, above all, in other
words, for example, for instance, surprisingly, interestingly, importantly, admittedly, apparently not, sure, okay,
ok, hey, right, then, similarly, likewise, meanwhile, otherwise, ok then, okay then, well then, alright then, right
then, fine then, so then, by the way, please note that, please also note that, note that, please note, i agree that, i
accept that, i concede that, i grant that, i understand that, i know that, i admit that, i must admit that, i have to
admit that, i see that, it is true that, it is so that, it is the case that, it is clear that, it is a fact that, the
fact is that, the truth is that, the point is that, one thing is clear :, one thing is certain :, the thing is, the
thing is that, as you know, as we all
know, as everyone knows, after all, all in all, overall, again, plus, normally, usually, typically, as i said, like i
said, as mentioned, more importantly, most importantly, what is more, at the end of the day, on top of that, at least,
to sum up, in conclusion, from my point of view, in reality, in practice, sorry, thankfully, happily, regrettably,
naturally, certainly, definitely, undoubtedly, without doubt, no doubt, simply put, if you ask me, if i may say so, if
i am honest, if we are honest, if you must know, if i remember correctly, if i remember rightly, if i am not mistaken,
you know, you see, i mean, mind you, believe me, trust me, needless to say, truth be told, in all honesty, in all
fairness, i must say, i have to say, let us face it, like it or not, as usual, as always, as ever, as expected, as
promised, as a matter of fact, as i mentioned, as i have said, as already mentioned, as mentioned above, as stated, as
noted, all things considered, quite frankly, quite honestly, strictly speaking, strictly,
technically speaking, believe it or not, come to think of it, for what it is worth, long story short, thank goodness,
thank god, thank heaven, thank heavens, thank goodness that, thank god that, i am afraid, i am afraid that, i am sorry
to say, i am sorry to say that, i am happy to say, i am happy to say that, i am glad to say, i am glad to say that, i
am pleased to say that, i would say, i may add, i might add, i should add, i dare say, i confess, incidentally, oddly,
oddly enough, strangely, strangely enough, curiously, curiously enough, funnily enough, remarkably, amazingly,
astonishingly, incredibly, unbelievably, ironically, paradoxically, predictably, unsurprisingly, understandably,
annoyingly, disappointingly, worryingly, alarmingly, shockingly, tragically, mercifully, miraculously, conveniently,
inevitably, seriously, candidly, bluntly, truthfully, undeniably, unquestionably, indisputably, significantly,
crucially, notably, nope, yep, yeah, yup, nah, all right, alright, good, fine, great, true, agreed, granted, exactly,
thanks, thank you, wow, oh, ah, hm, hmm, um, uh, er, erm, look, listen, remember, for the record, to repeat, i repeat,
come on, hold on, wait, dear all, dear both, hi all, hi everyone, hello everyone, hello all, to my surprise, to my
relief, to my delight, to my regret, to my horror, to my amazement, to our surprise, to our relief, to our delight, to
our regret, to everyone's surprise, much to my surprise, much to my relief, to be sure, to be precise, to be exact,
who cares, so what,
never mind, big deal, fair enough, that is for sure, that is for certain, just saying, no question about it, no two
ways about it, no mistake, no joke, i tell you, i promise, i do not deny that,
i do not doubt that, i do not dispute that, i do not question that, i have no doubt that, i will not deny that,
i grant you that, i give you that, nobody denies that, no one denies that, nobody doubts that, no one doubts that,
nobody disputes that, there is no doubt that, there is no question that, there is no denying that, i can confirm that,
we can confirm that, i confirm that, i can assure you that, i assure you that, rest assured that, it is not disputed
that, it is undisputed that, it is not in dispute that, it cannot be denied that, nobody can deny that, no one can
deny that, it is undeniable that, it is obvious that, it is well known that, everybody knows that, everyone knows
that, we all know that, even so, in any case, in any event, all the same, just the same, that being said, for another,
on the whole, by and large, on balance, as a consequence, in the end, more to the point, to begin with, to start with,
first of all, second of all, last of all, last but not least, to be clear, let us be clear, let me be clear, with
respect, with all due respect, no offence, no offense, if anything, joking aside, jokes aside, worse still, even
worse, worse, omg, heads up, ugh, argh, yay, fyi, nb, psa, ps, phew, oops, whoops, gosh, blimey, better still,
even better, best of all, worst of all, not to be rude, speaking for myself, for my part,
additionally, that said, having said that, then again, conversely, equally, ultimately, on second thought, on second
thoughts, on reflection, for one, for one thing, to put it differently, in other respects,
in the first place, once again, in hindsight, in retrospect, right now, these days, nowadays, so far, currently, for
now, at present, for starters, in a nutshell, in essence, to put it bluntly, to put it mildly, to put it simply, to
tell the truth, correct me if i am wrong, let us not forget that, let us remember that, do not forget that, remember
that, keep in mind that, bear in mind that, the fact remains that, it goes without saying that, suffice it to say
that, i should mention that, let me add that, let me say that, let me point out that, i would add that, i would like
to add that, i would like to point out that, i want to add that, i want to point out that, i want to stress that, i
would point out that, i must point out that, i should point out that, i should add that, i want to make clear that,
let me be clear that, it should be noted that, it should be said that, it must be said that, it has to be said that,
it must not be forgotten that, it is worth noting that, it is worth mentioning that, it is worth remembering that, it
is important to note that, it is important to remember that, it is no secret that, as things stand, as it stands, not
any more, not anymore, just to add, just to say, ugh, i agree,
i see your point, i take your point, i hear you, point taken, fair point, good point, that may be so, that may be true,
that may well be, maybe so, no argument there, i get that, i see, i admit, i know, i grant you, we all know, everyone
knows, everybody knows, i must admit, i have to admit, madam chair, mr chair, madam chairman, mr chairman, madam
speaker, ladies and gentlemen, dear friends, dear neighbours, dear neighbors, dear colleagues, dear members, by law,
under the law, you can see that, you can tell that, we can see that, anyone can see that, anybody can see that,
this means that, that means that, it follows that, this means, that means
"""
"""Phrases that open a sentence; a colon in them stands for a comma or a colon."""
_WITHOUT_COMMA = """
so, and, but, yet, ok then, okay then, well then, alright then, right then, fine then, so then, therefore, thus, hence,
on the one hand, on the other hand, also, however, furthermore, moreover, that is why, this is why, which is why, one
thing is clear :, one thing is certain :, the thing is, luckily, fortunately, unfortunately, sadly, honestly, frankly,
normally, usually, typically, thankfully, personally, sorry, yes, yeah, yep, oh, okay, ok, then, nevertheless, plus,
consequently, well, in general, generally, actually, of course, obviously, clearly, in fact, no, nope, nah, thank
goodness, thank god, thank heaven, thank heavens, i am afraid, as things stand, as it stands, as a rule,
omg, fyi, for this reason, for that reason, as a result, by law, under the law, right now, i have to say, i must say,
i admit, i must admit, i have to admit, we all know, everyone knows, everybody knows, this means, that means
"""
"""Those of them that need no comma behind them, as none does that ends with "that" and says that it is so."""


_SAYING_SO = frozenset(
    (
        *("i have to say", "i must say", "i admit", "i must admit", "i have to admit"),
        *("we all know", "everyone knows", "everybody knows"),
        *("this means", "that means"),
    )
)
"""Openers that need no "that" before what is so."""
_ANSWERS = frozenset(("yes", "yeah", "yep", "oh", "okay", "ok", "no", "nope", "nah"))


def _phrases(text: str) -> list[str]:
    return " ".join(text.split()).replace(" :", " ,").split(", ")


_OPENERS: dict[str, list[list[str]]] = {}
"""The phrases in small letters by their first word, longer ones first."""
for _phrase in sorted(map(str.split, _phrases(_OPENING)), key=len, reverse=True):
    _OPENERS.setdefault(_phrase[0], []).append(_phrase)
OPENING_WORDS = frozenset(phrase[0] for some in _OPENERS.values() for phrase in some if len(phrase) == 1)
"""Those of one word, which is no name although it begins with a capital: OK, hmm, however."""
_ALWAYS_STRIPPED = frozenset(one for one in _phrases(_OPENING) if one.endswith(" that") and one != "on top of that") | {
    *_phrases(_WITHOUT_COMMA)
}


_JOINTS = """
still, yes, no, and, but, so, hey, right, then, otherwise, again, plus, normally, usually, typically, generally, in
general, generally speaking, as a rule, in theory, first, firstly, second, secondly, third, thirdly, apparently not,
well, overall, in my opinion, in my view, from my point of view, at least,
that is why, this is why, which is why, certainly, no doubt, clearly, ok, okay, also, in short,
this means, that means
"""
"""Openers that say something else, or more, where they stand within a sentence."""
REMARKS = frozenset(
    tuple(phrase.split())
    for phrase in {*_phrases(_OPENING), "though", "too", "sadly enough", "strangely enough"} - set(_phrases(_JOINTS))
    if not phrase.endswith((" that", ",", " is"))
)
"""What states nothing wherever it stands between commas: however, of course, to be honest."""
COUNTING = frozenset(
    tuple(phrase.split())
    for phrase in _phrases(
        """
        first, firstly, first of all, second, secondly, second of all, third, thirdly, fourth, fourthly, fifth, last,
        lastly, finally, last of all, last but not least, and, also, moreover, furthermore, in addition, additionally
        """
    )
)
"""What opens a sentence as one of a row and states nothing of what it says."""


_COURTESIES = among("thanks thx cheers sorry congratulations congrats welcome happy hello hi hey")
"""What a few words begin with that only are polite: thanks for the tip, sorry about yesterday, hello you two."""
_LONGEST_COURTESY = 8
_BEGINNINGS = {(one,) for one in _COURTESIES} | {tuple(one[:2]) for some in _OPENERS.values() for one in some}
"""What sentences begin with that may only open them: a word, or two."""


def _uncourteous(words: Words) -> Words:
    """Return a sentence without polite words before its first comma or stop that state nothing."""
    if words[:1] and words[0].lower in _COURTESIES:
        end = next((n for n, one in enumerate(words) if one.text in (",", "!", ";")), len(words))
        if end < min(len(words) - 1, _LONGEST_COURTESY) and clause(words[:end]) is None:
            behind = words[end + 1 :]
            if words[0].lower in ("hello", "hi", "hey") and len(behind) > _LONGEST_RECEPTION:
                return behind
            return behind if clause(opened(behind)[0]) is not None or finite(behind) is not None else words
    return words


_BEGINS_CLAUSE = SUBJECT_PRONOUNS | DETERMINERS | {"there"}
_NOTICING = among("know notice see hear remember recall read guess imagine gather observe")
_AUDIENCE = among("you we all some many most everyone everybody several of us")


def _unnoticed(words: Words) -> Words:
    """Return a sentence without that those who hear it know it: "as some of you have noticed, …".

    >>> from grammar.english.prose.words import cut
    >>> text_of(_unnoticed(cut("As many of you have heard, the roof leaks")))
    'the roof leaks'
    >>> text_of(_unnoticed(cut("As we have heard him, he may go"))), text_of(_unnoticed(cut("As Ann knows, it leaks")))
    ('As we have heard him, he may go', 'As Ann knows, it leaks')
    """
    if words[:1] == () or words[0].lower != "as":
        return words
    end = next((n for n, one in enumerate(words) if one.lower == ","), 0)
    made = clause(words[1:end]) if end > 2 else None  # noqa: PLR2004 - as, we, know
    if made is None or not made.positive or not _AUDIENCE.issuperset(lowered(made.subject)):
        return words
    predicate = (made.lemma or "", *lowered(made.rest))
    verbs = [one for one in predicate if one and one not in ("all", "already", "probably", "surely", "have")]
    known = len(verbs) == 1 and (verbs[0] in _NOTICING or verb_lemma(verbs[0], _DONE) in _NOTICING)
    return words[end + 1 :] if known else words


_DONE = VerbForm.PARTICIPLE | VerbForm.PAST
_OFFERED = frozenset(
    ("idea", "ideas", "point", "points", "thought", "try", "attempt", "plan", "argument", "question", "suggestion")
)
"""What somebody else has come up with, of which a few words before "but" only tell how it was received."""
_LONGEST_RECEPTION = 4


CONSIDERED = re.compile(
    r"\A(?:(?:but|so|and|now|then)[ ,]+)*(?:after|having|upon|on)[ ]+(?:careful(?:ly)?[ ]+|further[ ]+)?"
    r"(?:hear(?:ing|d)|listen(?:ing|ed)|consider(?:ing|ed|ation)|weigh(?:ing|ed)|review(?:ing|ed)|read(?:ing)?"
    r"|reflect(?:ing|ed|ion)|deliberation|thought|thinking)\b[^,.;:!?]{0,60},[ ]*"
    r"(?=(?:i|we)(?:['’]m|['’]re|['’]d)?[ ](?:\w+[ ]){0,2}?"
    r"(?:think|believe|feel|support|oppose|agree|disagree|favou?r|conclude|am|are|remain|stand|side|vote|hold|find|maintain|against|for|convinced|say|reject|back)\b"
    r"|my[ ](?:view|position|answer|vote|verdict)\b)",
    re.IGNORECASE,
)
"""What somebody has weighed before he tells his view: "after hearing both sides, I think …"."""


def weighed_first(words: Words) -> Words:
    """Return a view without what its speaker has weighed first.

    >>> from grammar.english.prose.words import cut
    >>> sentences = ("After hearing both sides, I think it leaks", "After hearing the news, I left")
    >>> [text_of(weighed_first(cut(one))) for one in sentences]
    ['I think it leaks', 'After hearing the news, I left']
    """
    comma = next((n for n, one in enumerate(words[1:_LONGEST_WEIGHING], 1) if one.text == ","), 0)
    return words[comma + 1 :] if comma and CONSIDERED.match(text_of(words[: comma + _VIEW])) else words


_LONGEST_WEIGHING = 14
_VIEW = 6
"""Words of a view by which one knows it."""


def _unreceived(words: Words) -> Words:
    """Return a sentence without the first words that only take up what the other offered.

    >>> from grammar.english.prose.words import cut
    >>> [text_of(_unreceived(cut(one))) for one in ("A lovely idea, but it leaks", "A pond, but it leaks")]
    ['but it leaks', 'A pond, but it leaks']
    """
    end = 0
    for n, one in enumerate(words[: _LONGEST_RECEPTION + 1]):
        if one.is_sign:
            end = n
            break
    behind = words[end + 1 : end + 2]
    if not end or words[end - 1].lower not in _OFFERED or not behind:
        return words
    opposes = behind[0].lower in ("but", "yet") or words[end].text in ("!", ".", ";", ":")
    return words[end + 1 :] if opposes and clause(words[:end]) is None else words


def opened(words: Words) -> tuple[Words, tuple[str, ...]]:
    """Return a sentence without what only opens it, and those openers."""
    if not words:
        return words, ()
    first = words[0].lower
    begun = first == "as" or (first,) in _BEGINNINGS or (first, words[1].lower if len(words) > 1 else "") in _BEGINNINGS
    if not words[0].is_sign and not begun:
        for one in words[1:-1][:_LONGEST_RECEPTION]:
            if one.is_sign:
                break
        else:
            return words, ()  # it begins with no opener and no sign, and has no sign behind a few words
    found: list[str] = []
    words = _unnoticed(_unreceived(_uncourteous(words)))
    while words:
        if words[0].is_sign and words[0].text != '"':
            words = words[1:]
            continue
        some = _OPENERS.get(words[0].lower, ())
        lowers = ["," if one.lower == ":" else one.lower for one in words] if some else []
        for opener in some:
            size = len(opener)
            if len(words) <= size or lowers[:size] != opener:
                continue
            name = " ".join(opener)
            following = words[size]
            comma = following.lower in {",", ":", "?", "!", "."} or opener[-1] == ","
            comma = comma or (name == "on top of that" and following.lower in _BEGINS_CLAUSE)  # that: what was told
            if not comma and (name not in _ALWAYS_STRIPPED or _goes_with(name, words, size)):
                continue
            found.append(name)
            words = words[size:]
            break
        else:
            at = next((n for n, one in enumerate(words[1:_LONGEST_ANNOUNCEMENT], 1) if one.lower == ":"), 0)
            labelled = 0 < at < 3 and len(words) > at + 1 and words[0].lower not in PREPOSITIONS  # noqa: PLR2004 - a label
            auxiliary = any(one.lower in AUXILIARIES for one in words[:at])
            if at and _calls_to_mind(words[:at]) and any(one.lower in _POINTING for one in words[at + 1 :]):
                return words, tuple(found)  # "think of seat belts: they …"
            if (labelled or (at and _announces(words[:at]))) and not auxiliary and clause(words[at + 1 :]) is not None:
                found.append(text_of(words[:at]))
                words = words[at + 1 :]
                continue
            return words, tuple(found)
    return words, tuple(found)


_NORMS = among(
    """
    clause article section paragraph rule rules law laws contract agreement policy statute statutes bylaw bylaws bye-law
    bye-laws regulation regulations terms lease act code guideline guidelines charter constitution statutes tariff
    """
)


def without_source(words: Words) -> Words:
    """Return a sentence without the rule under which it says that something is so: "under clause 4", "by our rules".

    >>> from grammar.english.prose.words import cut
    >>> text_of(without_source(cut("Under clause 9 a bike that was locked was secured")))
    'a bike that was locked was secured'
    >>> [text_of(without_source(cut(f"Under the {one}, it is dry"))) for one in ("bridge", "rules of Ann")]
    ['Under the bridge, it is dry', 'Under the rules of Ann, it is dry']
    """
    joint = words[:1] if words and words[0].lower in ("but", "and", "so", "however") else ()
    if joint:
        behind = words[len(joint) :]
        return words if (left := without_source(behind)) == behind else (*joint, *left)
    if not words or words[0].lower not in ("under", "by"):
        return words
    at = next((n for n, one in enumerate(words[1:_LONGEST_SOURCE], 1) if one.lower in _NORMS), 0)
    if not at or any(one.is_sign or one.lower in PREPOSITIONS for one in words[1:at]):
        return words
    at += 1 + (at + 1 < len(words) and words[at + 1].lower[:1].isdigit())
    at += at < len(words) and words[at].lower == ","
    rest = words[at:]
    begins = bool(rest) and (rest[0].lower in DETERMINERS | SUBJECT_PRONOUNS or clause(rest) is not None)
    return rest if begins and rest[0].lower not in PREPOSITIONS and clause(rest) is not None else words


_LONGEST_SOURCE = 6


_LONGEST_ANNOUNCEMENT = 10
_PIECES = among("thing things word words point points remark remarks note notes detail details fact facts comment news")
"""What somebody announces that says nothing of what it is: one more thing, a word on the price."""


def _announces(words: Words) -> bool:
    """Return whether words before a colon only tell that something follows, or what it is about.

    >>> from grammar.english.prose.words import cut
    >>> [_announces(cut(one)) for one in ("One more thing about the vans", "A word on the price", "About the vans")]
    [True, True, True]
    >>> _announces(cut("Think of seat belts"))
    True
    >>> [_announces(cut(one)) for one in ("One exception", "With one thing in mind", "The fact", "On Sundays")]
    [False, False, False, False]
    """
    lowers = [one.lower for one in words]
    if _calls_to_mind(words):
        return True
    if lowers[0] in ("about", "regarding", "concerning"):
        return len(lowers) > 1 and clause(words[1:]) is None
    if lowers[0] not in ("one", "two", "a", "an", "another", "some", "just", "only", "few"):
        return False
    about = ("about", "on", "regarding", "concerning")
    end = next((n for n, one in enumerate(lowers) if one in about), len(lowers))
    return lowers[end - 1] in _PIECES and end < _LONGEST_RECEPTION + 2 and clause(words) is None


def _calls_to_mind(words: Words) -> bool:
    lowers = lowered(words[:3])
    return len(lowers) > 1 and (lowers[0] in _CALLS_TO_MIND or lowers[:2] in _CALLS_TO_MIND)


_POINTING = frozenset(
    ("it", "its", "they", "them", "their", "this", "that", "these", "those", "he", "she", "his", "her")
)
_CALLS_TO_MIND = frozenset(("consider", "imagine", "recall", "remember", "picture", ("think", "of"), ("look", "at")))
"""How one bids the others to think of what one is about to speak of: "think of seat belts: …"."""
_OWN = frozenset(("i", "me", "my", "we", "us"))
_SUPPOSING = frozenset(("if", "would", "wrong"))
"""Words of what makes a sentence an opinion: "if I am not mistaken"."""


def _is_own(opener: tuple[str, ...]) -> bool:
    """Return whether an opener only tells that its speaker says or admits what follows."""
    states = opener[-1] == "that" or (opener in REMARKS and _SUPPOSING.isdisjoint(opener))
    return states and not _OWN.isdisjoint(opener)


def unopened(words: Words) -> Words:
    """Return a sentence without what opens it in the words of its speaker: "but I must admit that", "let me add that".

    >>> from grammar.english.prose.words import cut
    >>> text_of(unopened(cut("But I must admit that the roof leaks")))
    'but, the roof leaks'
    """
    rest, found = opened(words)
    kept = [name for name in found if not _is_own(tuple(name.split()))]
    if len(kept) == len(found):
        return words
    return (*(one for name in kept for one in (*map(word, name.split()), word(","))), *rest)


def unremarked(words: Words) -> Words:
    """Return a sentence without what its speaker remarks of themselves between commas, or of it all behind it.

    >>> from grammar.english.prose.words import cut
    >>> text_of(unremarked(cut("The roof leaks, I'm afraid"))), text_of(unremarked(cut("The roof, I must say, leaks")))
    ('The roof leaks', 'The roof leaks')
    """
    commas = [at for at, one in enumerate(words) if one.lower == ","]
    end = len(words)
    while end and words[end - 1].is_sign:
        end -= 1
    if end > 3 and words[end - 1].lower == "though" and words[end - 2].lower not in ("even", "as"):  # noqa: PLR2004
        return (*words[: end - 1 - words[end - 2].is_sign], *words[end:])
    same = end > 2 and [one.lower for one in words[end - 3 : end]] == ["all", "the", "same"]  # noqa: PLR2004
    begins = max((n for n in range(end - 3) if words[n].lower in (",", ";", "but", "and", "so")), default=-1) + 1
    held = clause(words[begins : end - 3]) if same else None
    if held is not None and held.lemma:  # not "they are all the same"
        return (*words[: end - 3 - words[end - 4].is_sign], *words[end:])
    for at in reversed(commas):
        behind = next((n for n in commas if n > at), end)
        piece = lowered(words[at + 1 : behind])
        own = not _SPEAKING.isdisjoint(piece)
        if at and piece in REMARKS and (own or (behind == end and _says_nothing(words[:at], piece))):
            return (*words[:at], *words[behind + (behind < end) :])
    return words


def _says_nothing(words: Words, piece: tuple[str, ...]) -> bool:
    """Return whether a remark behind a sentence is none of a row: "the soup was hot, salty, fine"."""
    return piece[0] != "not" and finite(words) is not None and (len(piece) > 1 or is_adverb(word(piece[0])))


_SPEAKING = frozenset(("i", "me"))
"""What is in the remarks of a speaker: "I must say", "believe me"."""
_CONCLUDING = frozenset(("therefore", "thus", "hence", "consequently"))


def concluding(words: Words) -> Words:
    """Return a sentence of one clause that concludes something with the word for that at its beginning.

    >>> from grammar.english.prose.words import cut
    >>> text_of(concluding(cut("The clock should therefore not strike")))
    'therefore the clock should not strike'
    """
    at = next((at for at, one in enumerate(words) if at and one.lower in _CONCLUDING), None)
    if at is None or any(one.is_sign or one.lower in ("and", "but", "so") for one in words[:at]):
        return words
    left = (*small(words[:at]), *words[at + 1 :])
    made = clause(left) if at + 1 < len(words) and not words[at + 1].is_sign else None
    if made is None or at < len(made.subject) or any(one.lower in RELATIVES for one in words[:at]):
        return words
    return (word(words[at].lower), *left)


def _goes_with(name: str, words: Words, size: int) -> bool:
    """Return whether a word like "so" or "well" belongs to what follows: so many, well paid, normally priced."""
    if name in _ANSWERS | {"well"} and words[size].lower in _ANSWERS | {"so"}:
        return False  # "oh ok I missed that"
    if name in (
        "so",
        "well",
        "actually",
        "normally",
        "usually",
        "typically",
        "generally",
        "clearly",
        "honestly",
        "also",
    ):
        following, parts = words[size], tagged(words)
        if name == "so" and parts[size].startswith("AJ") and parts[size + 1 : size + 2]:
            return not parts[size + 1].startswith(("NN", "AJ")) or following.lower in ("many", "few", "much", "little")
        return parts[size].startswith(("AJ", "AV", "VVN", "VVD")) and following.lower not in SUBJECT_PRONOUNS
    if name == "as a rule":
        return words[size].lower not in SUBJECT_PRONOUNS | DETERMINERS and not is_plural_noun(words[size].lower)
    if name in _SAYING_SO:
        return clause(words[size:]) is None  # "I must say no"
    if name in _ANSWERS:
        return words[size].lower not in SUBJECT_PRONOUNS | {"the", "this", "that", "there"}
    return False
