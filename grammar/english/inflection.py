"""Forms of English words, both ways: number of nouns, third person, participles of verbs, the article.

Any word has its forms by rule; the common irregular ones stand in tables (Quirk et al. 1985, A Comprehensive Grammar of
the English Language, chapters 3 and 5). Spelling alone does not settle every form ("horses", "viruses"): then a
function gives the candidates, best first, and a text that uses one of them settles it.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

_VOWELS = "aeiou"
_MANY = 1 << 14
"""Words whose forms are remembered."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split() for pair in text.split(","))


IRREGULAR_PLURALS = _pairs(
    "person people, child children, man men, woman women, mouse mice, louse lice, goose geese, foot feet, tooth "
    "teeth, ox oxen, die dice, penny pence, wolf wolves, leaf leaves, knife knives, life lives, wife wives, half "
    "halves, shelf shelves, self selves, thief thieves, calf calves, loaf loaves, elf elves, scarf scarves, hoof "
    "hooves, sheaf sheaves, werewolf werewolves, analysis analyses, basis bases, crisis crises, thesis theses, "
    "hypothesis hypotheses, axis axes, oasis oases, criterion criteria, phenomenon phenomena, datum data, fungus "
    "fungi, cactus cacti, alumnus alumni, stimulus stimuli, nucleus nuclei, index indices, matrix matrices, "
    "vertex vertices, appendix appendices, gas gases, lens lenses, bias biases, atlas atlases, quiz quizzes, "
    "alias aliases, tie ties, pie pies, lie lies, movie movies, cookie cookies, zombie zombies, genie genies, "
    "calorie calories, brownie brownies, selfie selfies, hero heroes, potato potatoes, tomato tomatoes, echo "
    "echoes, torpedo torpedoes, veto vetoes, embargo embargoes, mosquito mosquitoes, volcano volcanoes, cache "
    "caches, ache aches, headache headaches, niche niches, avalanche avalanches, axe axes, canvas canvases, "
    "christmas christmases, pancreas pancreases, iris irises, house houses, horse horses, nurse nurses, mongoose "
    "mongooses, moose moose, cause causes, clause clauses, pause pauses, use uses, excuse excuses, fuse fuses, "
    "muse muses, ruse ruses, refuse refuses, recluse recluses, spouse spouses "
)
"""Singular to plural, where the rule alone would err in one direction or the other."""

INVARIABLE = _words(
    "aircraft bison deer fish means moose offspring salmon series sheep shrimp spacecraft species squid trout "
)
"""Nouns whose plural is the singular."""

SINGULAR_IN_S = _words(
    "abbas afterwards agnes alas alias always andreas as atlas besides bias canvas charles chris christmas curtis "
    "dennis does economics elias ethics francis gas hans has hercules his iris is its james jens jonas jules "
    "klaus lars lens lewis louis lucas mathematics maths moses news nicholas nikolas overseas pancreas paris "
    "perhaps physics plus politics silas sometimes texas this thomas thus tobias towards us was whereas yes "
    "athletics asbestos chaos cosmos ethos pathos rhinoceros thermos "
    "backwards barracks brussels darts diabetes downstairs forwards gymnastics headquarters herpes indoors innards "
    "linguistics measles mumps outdoors overseas rabies sideways statistics thanks upstairs upwards wales "
)
"""Words in -s that are no plural and no third person."""

_SINGULARS = {plural: singular for singular, plural in IRREGULAR_PLURALS.items()}

IRREGULAR_THIRD = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_SIBILANTS = ("s", "x", "z", "ch", "sh")
_O_VERBS = _words("do echo embargo forego forgo go outdo overdo redo torpedo undergo undo veto ")
_US_VERBS = _words("bus caucus discus focus refocus ")
_IE_VERBS = _words("belie die hie lie tie underlie untie vie ")
_CHE_VERBS = _words("ache cache douche headache psyche ")
_Z_VERBS = {"quiz": "quizzes", "whiz": "whizzes"}
_S_VERBS = _words("alias bias bus canvas gas ")

IRREGULAR_PARTICIPLES = _pairs(
    "be been, have had, do done, go gone, see seen, eat eaten, give given, take taken, make made, know known, "
    "show shown, write written, drive driven, ride ridden, bite bitten, hide hidden, forbid forbidden, forget "
    "forgotten, get got, break broken, speak spoken, steal stolen, choose chosen, freeze frozen, wake woken, wear "
    "worn, tear torn, bear borne, swear sworn, begin begun, drink drunk, sing sung, ring rung, sink sunk, swim "
    "swum, run run, come come, become become, buy bought, bring brought, catch caught, teach taught, think "
    "thought, seek sought, fight fought, find found, bind bound, wind wound, hold held, tell told, sell sold, say "
    "said, pay paid, lay laid, hear heard, lead led, feed fed, meet met, read read, leave left, keep kept, feel "
    "felt, sleep slept, sweep swept, lose lost, send sent, spend spent, lend lent, bend bent, build built, burn "
    "burned, cut cut, put put, hit hit, hurt hurt, let let, set set, shut shut, beat beaten, cost cost, win won, "
    "shoot shot, sit sat, stand stood, understand understood, strike struck, stick stuck, sting stung, swing "
    "swung, hang hung, dig dug, draw drawn, throw thrown, grow grown, blow blown, fly flown, fall fallen, rise "
    "risen, shake shaken, forgive forgiven, mistake mistaken, overtake overtaken, overcome overcome, lie lain, "
    "light lit, spin spun, split split, spread spread, undertake undertaken "
)
_OF_PARTICIPLE = {participle: base for base, participle in IRREGULAR_PARTICIPLES.items()}

SIMPLE_PASTS = _words(
    "ate beat became began bit blew bore bought broke brought built came caught chose cost cut did drank drew "
    "drove dug fed fell felt flew forgot fought found froze gave got grew had heard held hid hit hung hurt kept "
    "knew led left let lost made met paid put ran rang read rode rose said sang sank sat saw sent set shook shot "
    "shut slept sold sought spent split spoke spread stole stood struck stuck stung swam swore swung taught "
    "thought threw told took tore understood was went were woke won wore wrote "
)
"""Common past forms that no rule of spelling shows to be past."""


_OTHER_PASTS = _pairs(
    "be was, do did, go went, "
    "see saw, eat ate, give gave, take took, know knew, show showed, write wrote, drive drove, "
    "ride rode, bite bit, hide hid, forget forgot, break broke, speak spoke, steal stole, choose chose, freeze froze, "
    "wake woke, wear wore, tear tore, bear bore, swear swore, begin began, drink drank, sing sang, ring rang, sink "
    "sank, swim swam, run ran, come came, become became, draw drew, throw threw, grow grew, blow blew, fly flew, fall "
    "fell, rise rose, shake shook, forgive forgave, mistake mistook, overtake overtook, overcome overcame, lie lay, "
    "undertake undertook, forbid forbade, beat beat"
)
"""Base forms to past forms that are not the participle."""


@lru_cache(_MANY)
def plural(noun: str) -> str:
    """Return the plural of a noun, of its last word when it has several.

    >>> [plural(noun) for noun in ("cat", "wumpus", "city", "box", "person", "sheep", "bald eagle")]
    ['cats', 'wumpuses', 'cities', 'boxes', 'people', 'sheep', 'bald eagles']
    """
    first, space, last = noun.rpartition(" ")
    if space:
        return f"{first} {plural(last)}"
    if noun in IRREGULAR_PLURALS:
        return IRREGULAR_PLURALS[noun]
    if noun in INVARIABLE:
        return noun
    if noun.endswith("man") and len(noun) > len("woman") and not noun.endswith(("human", "german", "shaman", "roman")):
        return f"{noun[:-2]}en"
    if noun.endswith("y") and noun[-2:-1] not in _VOWELS:
        return f"{noun[:-1]}ies"
    return noun + ("es" if noun.endswith(_SIBILANTS) else "s")


@lru_cache(_MANY)
def singulars(word: str) -> tuple[str, ...]:
    """Return what a plural may be the plural of, best first; nothing when the word cannot be a plural.

    >>> singulars("wumpuses"), singulars("houses"), singulars("cities"), singulars("cat")
    (('wumpus', 'wumpuse'), ('house',), ('city', 'citie'), ())
    """
    if word in _SINGULARS:
        first = (_SINGULARS[word],)
        return first if word not in ("axes", "bases") else (*first, word[:-2] + "e")
    if word in INVARIABLE:
        return (word,)
    if word.endswith("men") and len(word) > len("women") and word not in ("specimen", "abdomen", "regimen", "acumen"):
        return (f"{word[:-2]}an",)
    if not word.endswith("s") or len(word) < len("abs") or word.endswith(("ss", "us", "is")) or word in SINGULAR_IN_S:
        return ()
    if word.endswith("ies") and word[-4:-3] not in _VOWELS and len(word) > len("ties"):
        return (f"{word[:-3]}y", word[:-1])
    stem = word[:-2]
    if word.endswith("es") and stem.endswith(_SIBILANTS):
        whole = stem.endswith(("ss", "x", "zz", "ch", "sh", "us", "tz")) and not stem.endswith(("ous", "aus"))
        return (stem, word[:-1]) if whole else (word[:-1], stem)
    return (word[:-1],)


def singular(word: str, known: Collection[str] = ()) -> str:
    """Return the singular of a plural: the candidate that a text is known to use, else the best one.

    >>> singular("florses"), singular("florses", {"flors"}), singular("mice"), singular("is")
    ('florse', 'flors', 'mouse', 'is')
    """
    candidates = singulars(word)
    return next((noun for noun in candidates if noun in known), candidates[0] if candidates else word)


def is_plural(word: str) -> bool:
    """Return whether a word can be a plural by its form."""
    return bool(singulars(word))


@lru_cache(_MANY)
def third_person(verb: str) -> str:
    """Return the third person singular of a verb's base form.

    >>> [third_person(verb) for verb in ("chase", "carry", "play", "push", "go", "have", "florp")]
    ['chases', 'carries', 'plays', 'pushes', 'goes', 'has', 'florps']
    """
    if verb in IRREGULAR_THIRD:
        return IRREGULAR_THIRD[verb]
    if verb in _Z_VERBS:
        return _Z_VERBS[verb]
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS and len(verb) > len("ty"):
        return f"{verb[:-1]}ies"
    return verb + ("es" if verb.endswith(_SIBILANTS) or verb in _O_VERBS else "s")


@lru_cache(_MANY)
def base_form(verb: str) -> str:
    """Return the base form of a third person singular; any other word as it is.

    ``third_person`` brings back every word that `is_third_person`.

    >>> [base_form(verb) for verb in ("chases", "carries", "plays", "refuses", "passes", "goes", "has", "lies")]
    ['chase', 'carry', 'play', 'refuse', 'pass', 'go', 'have', 'lie']
    """
    for base, third in (*IRREGULAR_THIRD.items(), *_Z_VERBS.items()):
        if verb == third:
            return base
    if not verb.endswith("s") or verb.endswith("ss"):
        return verb
    if verb.endswith("es"):
        stem = verb[:-2]
        if verb.endswith("ies") and len(verb) > len("ies"):
            short = verb[:-1]
            return short if short in _IE_VERBS or len(verb) <= len("dies") else f"{verb[:-3]}y"
        if stem in _O_VERBS or stem in _US_VERBS or stem in _S_VERBS:
            return stem
        if stem.endswith(("ss", "x", "zz", "sh", "tz")) or (stem.endswith("ch") and f"{stem}e" not in _CHE_VERBS):
            return stem
    return verb[:-1]


def is_third_person(word: str) -> bool:
    """Return whether a word can be a third person singular by its form.

    >>> [is_third_person(word) for word in ("chases", "florps", "famous", "kiss", "wumpus", "is")]
    [True, True, False, False, False, True]
    """
    if word in IRREGULAR_THIRD.values():
        return True
    if not word.endswith("s") or word.endswith(("ss", "us", "is")) or word in SINGULAR_IN_S or len(word) < len("abs"):
        return False
    return third_person(base_form(word)) == word


@lru_cache(_MANY)
def participle(verb: str) -> str:
    """Return the past participle of a verb's base form.

    >>> [participle(verb) for verb in ("chase", "carry", "need", "stop", "visit", "see")]
    ['chased', 'carried', 'needed', 'stopped', 'visited', 'seen']
    """
    if verb in IRREGULAR_PARTICIPLES:
        return IRREGULAR_PARTICIPLES[verb]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ied"
    return f"{verb}{verb[-1]}ed" if _doubles(verb) else f"{verb}ed"


def simple_past(verb: str) -> str:
    """Return the past form of a verb's base form.

    >>> [simple_past(verb) for verb in ("come", "eat", "buy", "chase", "stop")]
    ['came', 'ate', 'bought', 'chased', 'stopped']
    """
    return _OTHER_PASTS.get(verb) or participle(verb)


@lru_cache(_MANY)
def participle_bases(word: str) -> tuple[str, ...]:
    """Return the verbs that a word may be the past participle of, best first; nothing when it cannot be one.

    >>> participle_bases("chased"), participle_bases("needed"), participle_bases("stopped"), participle_bases("red")
    (('chase', 'chas'), ('need', 'neede'), ('stop', 'stopp', 'stoppe'), ())
    """
    if word in _OF_PARTICIPLE:
        return (_OF_PARTICIPLE[word],)
    if not word.endswith("ed") or len(word) < len("abed") or not any(letter in "aeiouy" for letter in word[:-2]):
        return ()
    stem = word[:-2]
    if stem.endswith("i"):
        return (f"{stem[:-1]}y", f"{stem}e")
    if stem[-1:] == stem[-2:-1] and stem[-1] not in "lsfzeo" and len(stem) > len("add"):
        return (stem[:-1], stem, f"{stem}e")
    silent = stem.endswith(("c", "s", "v", "z", "u", "dg", "ang", "rg", "ir", "ur", "bl", "pl", "tl", "dl", "gl", "cl"))
    single = len(stem) > 1 and stem[-1] not in f"{_VOWELS}wxy" and stem[-2] in _VOWELS and stem[-3:-2] not in _VOWELS
    ends_in_e = (silent and not stem.endswith("ss")) or (single and _syllables(stem) == 1) or stem.endswith("at")
    return (f"{stem}e", stem) if ends_in_e else (stem, f"{stem}e")


def participle_base(word: str, known: Collection[str] = ()) -> str:
    """Return the verb of a past participle: the candidate that a text is known to use, else the best one.

    >>> participle_base("liked"), participle_base("glorped"), participle_base("visited"), participle_base("admired")
    ('like', 'glorp', 'visit', 'admire')
    """
    candidates = participle_bases(word)
    return next((verb for verb in candidates if verb in known), candidates[0] if candidates else word)


def article(word: str) -> str:
    """Return the indefinite article before a word, by its spelling.

    >>> [article(word) for word in ("cat", "owl", "hour", "unit", "user-friendly", "umbrella", "8-day", "one-off")]
    ['a', 'an', 'an', 'a', 'a', 'an', 'an', 'a']
    """
    lower = word.lower()
    if lower.startswith(("hour", "honest", "honour", "honor", "heir", "8", "11-", "18-")):
        return "an"
    if lower.startswith(("uni", "use", "usu", "uto", "eu", "ewe", "one", "once")) and not lower.startswith(
        ("unin", "unim", "unid")
    ):
        return "a"
    return "an" if lower[:1] in _VOWELS and lower else "a"


def _syllables(word: str) -> int:
    """Return how many groups of vowels a word has."""
    return sum(a in "aeiouy" and b not in "aeiouy" for a, b in zip(word, f"{word[1:]} ", strict=True))


def _doubles(verb: str) -> bool:
    """Return whether the last consonant doubles before -ed: one syllable, consonant, one vowel, consonant."""
    return (
        len(verb) > len("ab")
        and verb[-1] not in f"{_VOWELS}wxy"
        and verb[-2] in _VOWELS
        and verb[-3] not in _VOWELS
        and _syllables(verb) == 1
    )
