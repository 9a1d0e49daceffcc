"""What English words can be: the one door to HanTa (a tagger) and lemminflect (lemmas and inflected forms).

Both are in the extra ``en`` and come with the first sentence of ordinary prose; textbook sentences need neither.
What HanTa knows is read from the file that comes with it: its own module loads numpy first, which takes as long as some
hundred sentences do. What is known here comes to the same as there (`tests/grammar/english/test_lexicon.py`).
"""

from __future__ import annotations

import gzip
import pickle
import struct
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from io import BytesIO
from math import exp, inf, log, log1p
from operator import itemgetter
from pathlib import Path
from typing import ClassVar, cast

from engine.values.limits import stays
from grammar.english.inflection import is_third_person, singulars
from grammar.errors import MissingPackage

# ---- the tagger: which parts of speech a word can have, and which follow which ---------------------------------------

EMPTY, START, END, UNKNOWN = range(4)
"""The numbers that stand for no tag: before a word, at the beginning of a sentence or a word, at its end, for none."""
NEVER = 1e6
"""What is taken for no chance at all, as the negative of a logarithm."""

State = tuple[int, int]
"""Two tags in a row, by their numbers."""
Chances = list[tuple[int, float]]
"""Tags with the logarithms of how likely they are."""

_CUTOFF = 5
"""How much less likely than the likeliest a tag of an unknown word can be."""
_LONGEST = 24
"""Letters of a word part, of which longer ones are as likely."""
_WHOLE = 4.6
"""How much less likely an unknown word is that is one part."""
_ENDING = 4
"""Letters of an ending that tells what an unknown word part is."""
_SHORT, _PART = 4, 2
"""Letters of a word, and of a part of a longer one, that are too few for it to be unknown."""
_FOLLOWING_TAGS = 3
"""How many of the likeliest states of a word part are gone on from at least, but for those less likely by one."""
_QUOTES = frozenset(("`", "``", "´", "´´", "'", "''"))


class TaggerModel:
    """What the file of HanTa holds.

    Attributes:
        names: the tags (CLAWS 5) by their numbers.
        following: how likely a tag follows two others in a sentence.
    """

    def __init__(self, path: Path) -> None:
        """Load a file."""
        held = cast("Sequence[object]", _PlainUnpickler(BytesIO(gzip.decompress(path.read_bytes()))).load())
        names, endings, lengths, unknown, rarely, parts, known_parts = held[1:8]
        self.names = {EMPTY: "EMPTY", END: "END", UNKNOWN: "UNKNOWN", **cast("dict[int, str]", names)}
        self.following = cast("Mapping[State, Mapping[int, float]]", held[9])
        self._by_tag, self._by_case = cast("Mapping[int, float]", held[10]), cast("_ByCase", held[11])
        self._known = cast("Mapping[str, Chances]", held[15])
        self._endings = cast("Mapping[int, Mapping[str, float]]", endings)
        self._lengths = cast("Mapping[int, Sequence[float]]", lengths)
        self._unknown, self._rarely = cast("float", unknown), cast("Mapping[int, float]", rarely)
        self._known_parts = cast("Mapping[int, Mapping[str, float]]", known_parts)
        followers = cast("Mapping[State, Mapping[int, float]]", parts).items()
        # a tag below zero ends a word
        self._within = {state: [one for one in tags.items() if one[0] > 0] for state, tags in followers}
        self._last = {state: [one for one in tags.items() if one[0] < 0] for state, tags in followers}

    def chances(self, word: str, *, by_case: bool = True, conditional: bool = False) -> Chances:
        """Return what a word can be, the likeliest first.

        ``by_case``: whether it begins with a capital counts; ``conditional``: how likely the word is for the tag, and
        not the tag for the word.
        """
        upper = by_case and word[:1].isupper()
        plain = '"' if word in _QUOTES else word.lower()
        known = self._known.get(plain)
        found: Chances = []
        for tag, chance in known or self._analysed(plain):
            weight = chance
            if tag != UNKNOWN:
                if by_case:
                    weight += self._by_case[tag][upper]
                if conditional:
                    weight -= self._by_tag[tag]
            found.append((tag, weight))
        found.sort(key=itemgetter(1), reverse=True)
        if known:
            return found
        return [one for one in found if one[1] >= found[0][1] - _CUTOFF]

    def _analysed(self, word: str) -> Chances:
        """Return what an unknown word can be by the parts that it may have."""
        rows: list[dict[State, float]] = [{(EMPTY, START): 0.0}, *({} for _ in word)]
        for start in range(len(word)):
            row = rows[start]
            bound = sorted(row.values(), reverse=True)[_FOLLOWING_TAGS] - 1 if len(row) > _FOLLOWING_TAGS else -NEVER
            for state, before in row.items():
                following = self._within.get(state, ()) if before >= bound else ()
                for end in range(start + 1, len(word) + 1) if following else ():
                    part, reached = word[start:end], rows[end]
                    for tag, step in following:
                        weight = before + step + self._of_part(part, tag, len(word))
                        new = (state[1], tag)
                        if weight > reached.get(new, -NEVER):
                            reached[new] = weight
        ends: dict[State, float] = {}
        for state, before in rows[-1].items():
            for tag, step in self._last.get(state, ()):
                weight, new = before + step, (state[1], tag)
                if weight > ends.get(new, -NEVER):
                    ends[new] = weight
        found: dict[int, float] = {}
        for (_, tag), weight in ends.items():
            found[-tag] = _of_either(found[-tag], weight) if -tag in found else weight
        return sorted(found.items(), key=itemgetter(1), reverse=True) or [(UNKNOWN, 0.0)]

    def _of_part(self, part: str, tag: int, size: int) -> float:
        """Return how likely a tag has a part of a word of some size."""
        known = self._known_parts[tag].get(part)
        if known is not None:
            return known
        if tag not in self._rarely or tag not in self._endings or not (size < _SHORT or len(part) > _PART):
            return -inf
        endings = self._endings[tag]
        lengths = range(min(_ENDING, len(part) - 1), 0, -1)
        by_ending = next((endings[part[-one:]] for one in lengths if part[-one:] in endings), None)
        weight = self._unknown + self._rarely[tag] + self._lengths[tag][min(len(part), _LONGEST)]
        weight += endings[""] if by_ending is None else by_ending
        return weight - _WHOLE if size == len(part) else weight


_ByCase = Mapping[int, Mapping[bool, float]]
"""How likely a tag begins with a capital, or does not."""


def _of_either(one: float, other: float) -> float:
    """Return the logarithm of a sum of which the logarithms of both parts are given."""
    if one == other:
        return one + log(2)
    return max(one, other) + log1p(exp(-abs(one - other)))


class _PlainUnpickler(pickle.Unpickler):
    """Loads numbers of numpy as numbers, and no other values of classes."""

    def find_class(self, module_name: str, global_name: str, /) -> object:
        if module_name.partition(".")[0] == "numpy" and global_name in _OF_NUMPY:
            return _OF_NUMPY[global_name]
        raise pickle.UnpicklingError(f"{module_name}.{global_name}")


class _NumberType:
    """The type of a number of numpy, of which the model has one: eight bytes, the least first."""

    def __init__(self, *_: object) -> None: ...

    def __setstate__(self, _: object) -> None: ...


def _number(_: object, data: bytes) -> float:
    return float(struct.unpack("<d", data)[0])


_OF_NUMPY: Mapping[str, object] = {"scalar": _number, "dtype": _NumberType}


# ---- words -----------------------------------------------------------------------------------------------------------

_MANY = 1 << 16


class VerbForm(int):
    """What forms of a verb a spelling can be, as bits.

    It is what `enum.Flag` is, which takes ten times as long for each question: dozens are asked of a sentence.

    >>> VerbForm.PAST in VerbForm.BASE | VerbForm.PAST, VerbForm.BASE & ~VerbForm.BASE is VerbForm.NONE
    (True, True)
    """

    __slots__ = ()
    NONE: ClassVar[VerbForm]
    BASE: ClassVar[VerbForm]
    THIRD: ClassVar[VerbForm]
    PAST: ClassVar[VerbForm]
    PARTICIPLE: ClassVar[VerbForm]
    ING: ClassVar[VerbForm]

    def __contains__(self, form: VerbForm) -> bool:
        return int.__and__(self, form) == form

    def __and__(self, other: int) -> VerbForm:
        return _SETS[int.__and__(self, other)]

    def __or__(self, other: int) -> VerbForm:
        return _SETS[int.__or__(self, other)]

    def __invert__(self) -> VerbForm:
        return _SETS[len(_SETS) - 1 - self]


_SETS = tuple(map(VerbForm, range(32)))
"""All sets of forms, each one value."""
VerbForm.NONE = _SETS[0]
VerbForm.BASE, VerbForm.THIRD, VerbForm.PAST, VerbForm.PARTICIPLE, VerbForm.ING = (_SETS[1 << bit] for bit in range(5))

FINITE_FORMS = VerbForm.BASE | VerbForm.THIRD | VerbForm.PAST
"""The forms in which a verb has a subject."""


_Forms = dict[str, tuple[str, ...]]
"""Spellings by part of speech or by tag."""


class LexiconFile:
    """A file of lemminflect: its lines are in the order of their words, and taken apart when a word is looked up.

    lemminflect takes them all apart, and loads numpy, which is half of the time that a short text takes.
    """

    def __init__(self, path: Path) -> None:
        self._text = gzip.decompress(path.read_bytes()).decode()

    def of(self, word: str) -> Iterator[list[str]]:
        """Yield what each line of a word has behind it."""
        if word[:1].isdigit():
            return  # no line begins so
        text, start, end = self._text, 0, len(self._text)
        while start < end:  # lines before the first place have lesser words, those from the second on have not
            line = text.rfind("\n", start, (start + end) // 2) + 1 or start
            if text[line : text.index(",", line)] < word:
                start = text.index("\n", line) + 1
            else:
                end = line
        while start < len(text):
            end = text.index("\n", start)
            found, *behind = text[start:end].split(",")
            if found != word:
                return
            yield behind
            start = end + 1


class _Overrides:
    """A short file of lemminflect of what its lists have wrong."""

    def __init__(self, path: Path) -> None:
        self._forms: dict[str, _Forms] = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                word, kind, form = line.strip().split(",")
                self._forms.setdefault(word, {})[kind] = (form,)

    def of(self, word: str) -> _Forms:
        return self._forms.get(word, {})


class Lemminflect:
    """The lists of lemminflect: of which lemmas a word can be a form, and the forms of a lemma, by part of speech."""

    def __init__(self, folder: Path) -> None:
        self._lemmas = LexiconFile(folder / "lemma_lu.csv.gz")
        self._lemmas_else = _Overrides(folder / "lemma_overrides.csv")
        self._forms = LexiconFile(folder / "infl_lu.csv.gz")
        self._forms_else = _Overrides(folder / "infl_overrides.csv")

    def lemmas(self, word: str) -> _Forms:
        """Return the lemmas of a word by their parts of speech."""
        lines = self._lemmas.of(word.lower())
        found = {_PARTS.get(part, part.upper()): tuple(lemmas.split("/")) for part, lemmas in lines}
        return _written_as(word, found | self._lemmas_else.of(word.lower()))

    def forms(self, lemma: str) -> _Forms:
        """Return the forms of a lemma by their tags (Penn Treebank)."""
        found = dict(_AUXILIARIES.get(lemma.lower(), {}))
        for part, *forms in self._forms.of(lemma.lower()) if not found else ():
            bases, others = _TAGS[part]
            found |= {tag: tuple(one.split("/")) for tag, one in zip(others, forms, strict=False) if one}
            found |= dict.fromkeys(bases, (lemma.lower(),))
        return _written_as(lemma, found | self._forms_else.of(lemma.lower()))


_PARTS = {"modal": "AUX"}
_TAGS = {
    "noun": (("NN",), ("NNS",)),
    "adj": (("JJ",), ("JJR", "JJS")),
    "adv": (("RB",), ("RBR", "RBS")),
    "verb": (("VB", "VBP"), ("VBD", "VBN", "VBG", "VBZ")),
}
"""The tags of a lemma itself, by its part of speech, and those of the forms in its line, in their order."""
_AUXILIARIES: Mapping[str, _Forms] = {
    "can": {"VB": ("can",), "VBD": ("could",)},
    "may": {"VB": ("may",), "VBD": ("might",)},
    "will": {"VB": ("will",), "VBD": ("would",)},
    "shall": {"VB": ("shall",), "VBD": ("should",)},
    "must": {"VB": ("must",), "VBD": ("must",)},
    "ought": {"VB": ("ought",), "VBD": ("ought",)},
    "dare": {"VB": ("dare",)},
    "be": {
        "VB": ("be",),
        "VBD": ("was", "were"),
        "VBG": ("being",),
        "VBN": ("been",),
        "VBP": ("am", "are"),
        "VBZ": ("is",),
    },
}
"""The forms of auxiliaries, which stand in the code of lemminflect and in no list."""


def _written_as(word: str, forms: _Forms) -> _Forms:
    """Return forms in capitals where a word is."""
    style = str.upper if word.isupper() else str.capitalize if word[:1].isupper() else str.lower
    return {kind: tuple(map(style, some)) for kind, some in forms.items()}


@cache
def lemminflect() -> Lemminflect:
    """Return the lists of lemminflect. Raises `MissingPackage` where it is not installed."""
    found = find_spec("lemminflect")
    if found is None or found.origin is None:
        raise MissingPackage("en")
    return Lemminflect(Path(found.origin).parent / "resources")


@cache
def _tagger() -> TaggerModel:
    found = find_spec("HanTa")
    if found is None or found.origin is None:
        raise MissingPackage("en")
    model = TaggerModel(Path(found.origin).parent / "morphmodel_en.pgz")
    stays()
    return model


_FOLLOWED = 5
"""How many of the likeliest states HanTa goes on from at least, but for those that are less likely by one."""


def tags(words: Sequence[str]) -> tuple[str, ...]:
    """Return the part of speech of each word of a sentence (CLAWS 5): ``NN1``, ``VVZ``, ``AJ0``, ….

    It is the way of HanTa's ``tag_sent`` through its model, which looks at every tag for every word: here only at those
    that a word can have, each word being looked up once.

    >>> tags(["Happy", "employees", "stay", "longer"])
    ('AJ0', 'NN2', 'VVB', 'AV0')
    """
    model = _tagger()
    transitions = model.following
    reached: dict[State, float] = {(EMPTY, START): 0.0}
    origins: list[dict[State, State]] = []
    for at, word in enumerate(words):
        bound = -NEVER
        if len(reached) > _FOLLOWED:
            bound = sorted(reached.values(), reverse=True)[_FOLLOWED] - 1
        weights = _tag_weights(word, begins=not at)
        found: dict[State, float] = {}
        origin: dict[State, State] = {}
        for state, before in reached.items():
            if before < bound:
                continue
            following = transitions[state]
            last = state[1]
            for tag, chance in weights or ((tag, 0.0) for tag in following if tag != END):
                if tag not in following:
                    continue
                weight, new = before + following[tag] + chance, (last, tag)
                if weight > found.get(new, -NEVER):
                    found[new], origin[new] = weight, state
        reached = found
        origins.append(origin)
    ends = {state: weight + transitions[state].get(END, -inf) for state, weight in reached.items()}
    state = max(ends, key=ends.__getitem__)
    backwards: list[str] = []
    for origin in reversed(origins):
        backwards.append(model.names[state[1]])
        state = origin[state]
    return tuple(reversed(backwards))


@lru_cache(_MANY)
def _tag_weights(word: str, *, begins: bool) -> tuple[tuple[int, float], ...]:
    """Return what a word can be within a sentence, by the numbers of the tags; nothing where it can be anything."""
    found = _tagger().chances(word, by_case=not begins, conditional=True)
    return tuple([one for one in found if one[0] != UNKNOWN])


@lru_cache(_MANY)
def tagged_as(word: str, kinds: tuple[str, ...], *, begins: bool) -> bool | None:
    """Return whether the tag of a word begins as one of some kinds does, whatever it stands in; None where that tells.

    ``begins``: it is the first word of a sentence.

    >>> [tagged_as(word, ("AV0",), begins=False) for word in ("often", "house", "still")]
    [True, False, None]
    """
    found = {_tagger().names[tag].startswith(kinds) for tag, _ in _tag_weights(word, begins=begins)}
    return found.pop() if len(found) == 1 else None


@lru_cache(_MANY)
def word_tags(word: str) -> tuple[tuple[str, float], ...]:
    """Return what a word by itself can be, the most likely part of speech first, with its weight."""
    names = _tagger().names
    return tuple([(names[tag], weight) for tag, weight in _tagger().chances(word)])


@lru_cache(_MANY)
def is_no_name(word: str) -> bool:
    """Return whether a word with a capital is met, and never as a name; a compound is none by its first part.

    >>> [is_no_name(one) for one in ("Education", "Rents", "Self-driving")]
    [True, True, True]
    >>> [is_no_name(one) for one in ("Rose", "Slack", "Mary-Ann", "Jira", "Grandma")]
    [False, False, False, False, False]
    """
    tags = word_tags(word.split("-", maxsplit=1)[0])
    if "-" in word:
        return bool(tags) and tags[0][0] != "NP0"
    return bool(tags) and "NP0" not in dict(tags) and tags[0][1] > _MET - _RARELY and word != "I"


_RARELY = 3
_MET, _CLEARLY = -16, 1.05
"""The weight of what HanTa met at all, and how much likelier one part of speech is than another where it tells."""


@lru_cache(_MANY)
def _is_missing_noun(word: str) -> bool:
    """Return whether a word is a verb alone for lemminflect and a noun for HanTa: tin, pan, log, vet."""
    weights = dict(word_tags(word))
    noun = weights.get("NN1", -1e9)
    rivals = [weight for tag, weight in weights.items() if tag not in ("NN1", "NP0", "AJ0")]
    lemmas = lemminflect().lemmas(word)
    bare = "VERB" in lemmas and "NOUN" not in lemmas and not word.endswith(("ed", "ing"))
    return bare and noun > _MET and all(noun - rival > _CLEARLY for rival in rivals)


_PLURALS = frozenset(("lectures", "merits", "oils", "soaps", "crisps", "repeals", "wallpapers"))
"""Plurals that are verbs alone for lemminflect, and often nouns."""


@lru_cache(_MANY)
def _lemmas(word: str) -> Mapping[str, tuple[str, ...]]:
    found = lemminflect().lemmas(word)
    if "VERB" not in found or "NOUN" in found:
        return found
    singular = _unsuffixed(word) if word.endswith("s") and word not in found["VERB"] else word
    tag = "NN1" if singular == word else "NN2"
    if word in _PLURALS or (_is_missing_noun(singular) and word_tags(word)[0][0] == tag):
        return {"NOUN": (singular,), **found}
    return found


def dictionary_forms(word: str) -> tuple[str, ...]:
    """Return what a word is looked up as: ``bit`` and ``bite`` of "bit"; nothing without the lexicon."""
    try:
        return tuple(dict.fromkeys(form for forms in _lemmas(word).values() for form in forms))
    except MissingPackage:
        return ()


@lru_cache(_MANY)
def is_known(word: str) -> bool:
    """Return whether the lexicon has a word at all."""
    return bool(_lemmas(word))


@lru_cache(_MANY)
def can_be(word: str, part: str) -> bool:
    """Return whether a word can be a "NOUN", "VERB", "ADJ" or "ADV" by the lexicon."""
    return part in _lemmas(word)


@lru_cache(_MANY)
def is_rather_verb(word: str) -> bool:
    """Return whether a word in -s is far likelier a verb than a plural by the tagger's lexicon.

    >>> is_rather_verb("closes"), is_rather_verb("plays"), is_rather_verb("parks")
    (True, False, False)
    """
    found = dict(word_tags(word))
    return "VVZ" in found and found["VVZ"] - found.get("NN2", -1e9) > 1


@lru_cache(_MANY)
def verb_forms(word: str) -> VerbForm:
    """Return what forms of a verb a word in small letters can be; an unknown word is judged by its ending.

    >>> verb_forms("stops") is VerbForm.THIRD, verb_forms("hurt") == VerbForm.BASE | VerbForm.PAST | VerbForm.PARTICIPLE
    (True, True)
    """
    lemmas = _lemmas(word).get("VERB", ())
    found = VerbForm.NONE
    for lemma in lemmas:
        if word in (lemma, lemmas[0]) and lemma != lemmas[0] and word != _BOTH:
            continue  # the likelier verb comes first: "we rent" is of rent and not of rend, but "we found" of find
        forms = lemminflect().forms(lemma)
        for tag, form in _FORMS.items():
            if word in forms.get(tag, ()):
                found |= form
    if not lemmas and not _lemmas(word) and not word.endswith(("'s", "’s")):
        if word.endswith("ed"):
            return VerbForm.PAST | VerbForm.PARTICIPLE
        if is_third_person(word):
            return VerbForm.THIRD
    if VerbForm.PAST in found and word.endswith("ed"):
        found |= VerbForm.PARTICIPLE  # regular verbs have no participle of their own there
    return found


@lru_cache(_MANY)
def finite_forms(word: str) -> VerbForm:
    """Return in which forms with a subject a word in small letters can be a verb."""
    return verb_forms(word) & FINITE_FORMS


_BOTH = "lay"
"""The one spelling that is as often a base form as the past of another verb: hens lay eggs, the dog lay there."""
_FORMS = {
    "VB": VerbForm.BASE,
    "VBP": VerbForm.BASE,
    "VBZ": VerbForm.THIRD,
    "VBD": VerbForm.PAST,
    "VBN": VerbForm.PARTICIPLE,
    "VBG": VerbForm.ING,
}


@lru_cache(_MANY)
def verb_lemma(word: str, form: VerbForm) -> str:
    """Return the base form of a verb that stands in a form; an unknown word by its ending.

    >>> verb_lemma("found", VerbForm.PAST), verb_lemma("leaves", VerbForm.THIRD), verb_lemma("fell", VerbForm.PAST)
    ('find', 'leave', 'fall')
    """
    for lemma in _lemmas(word).get("VERB", ()):
        forms = lemminflect().forms(lemma)
        if any(word in forms.get(tag, ()) for tag, one in _FORMS.items() if one in form):
            return lemma
    if form is VerbForm.THIRD:
        return _unsuffixed(word)
    if form is VerbForm.PAST and word.endswith("ed"):
        return word[:-1] if word.endswith("eed") else word[:-2]
    return word


@lru_cache(_MANY)
def third_form(lemma: str) -> str:
    """Return the form of a verb that goes with "she"; its base form where no lexicon has one.

    >>> third_form("disagree"), third_form("have"), third_form("do")
    ('disagrees', 'has', 'does')
    """
    return next(iter(lemminflect().forms(lemma).get("VBZ", ())), lemma)


@lru_cache(_MANY)
def past_form(lemma: str) -> str:
    """Return the past of a verb's base form."""
    forms = lemminflect().forms(lemma).get("VBD", ())
    return forms[0] if forms else f"{lemma}d" if lemma.endswith("e") else f"{lemma}ed"


@lru_cache(_MANY)
def present_participle(lemma: str) -> str:
    """Return the form in -ing of a verb's base form."""
    forms = lemminflect().forms(lemma).get("VBG", ())
    return forms[0] if forms else f"{lemma.removesuffix('e')}ing"


@lru_cache(_MANY)
def past_participle(lemma: str) -> str:
    """Return the past participle of a verb's base form.

    >>> past_participle("break"), past_participle("tow")
    ('broken', 'towed')
    """
    forms = lemminflect().forms(lemma).get("VBN", ())
    return forms[0] if forms else past_form(lemma)


@lru_cache(_MANY)
def noun_singular(word: str) -> str | None:
    """Return the singular of a plural in small letters, None where a word is no plural.

    >>> noun_singular("buses"), noun_singular("children"), noun_singular("freelancers"), noun_singular("minibus")
    ('bus', 'child', 'freelancer', None)
    """
    lemmas = _lemmas(word)
    if not lemmas:
        foreign = not word.isascii() and not any(map(_lemmas, singulars(word)))  # a name, as Inês, and no plural
        return _unsuffixed(word) if singulars(word) and not foreign else None
    for lemma in lemmas.get("NOUN", ()):
        if lemma.replace("-", "") != word:  # a mini-bus is one minibus
            return lemma
    return None


def _unsuffixed(word: str) -> str:
    found = singulars(word)
    return found[0] if found else word


@lru_cache(_MANY)
def positive_degree(word: str, *, superlative: bool = False) -> str | None:
    """Return the adjective or adverb that a word in -er (or -est) compares by, None where it is no such form.

    >>> positive_degree("bigger"), positive_degree("best", superlative=True), positive_degree("user")
    ('big', 'good', None)
    """
    tag = "S" if superlative else "R"
    for part, short in (("ADJ", "JJ"), ("ADV", "RB")):
        for lemma in _lemmas(word).get(part, ()):
            forms = lemminflect().forms(lemma)
            if lemma != word and word in forms.get(f"{short}{tag}", ()):
                return lemma
    return None


@lru_cache(_MANY)
def comparatives(word: str) -> tuple[str, ...]:
    """Return the ways to compare by an adjective or adverb: in -er where it has such a form, else by "more".

    >>> comparatives("big"), comparatives("stable"), comparatives("expensive")
    (('bigger',), ('stabler', 'more stable'), ('more expensive',))
    """
    forms = lemminflect().forms(word)
    found = dict.fromkeys(form for tag in ("JJR", "RBR") for form in forms.get(tag, ()))
    long = sum(letter in "aeiouy" for letter in word) > 1 and all(form[:2] == word[:2] for form in found)
    return (*found, f"more {word}") if long or not found else tuple(found)  # "more good" is no English
