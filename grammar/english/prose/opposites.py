"""Comparisons told from the other side: who is taller than somebody, than whom that one is shorter.

A question is put in the other wordings as well, and what they say answers it. Only what is measured on one scale has an
opposite here: who is not taller may be as tall, and is shorter than nobody for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.lexicon import VerbForm, can_be, comparatives, positive_degree, verb_forms
from grammar.english.prose.clauses import PREPOSITIONS, ClauseKey, EnglishClause
from grammar.english.prose.modals import OtherWording
from grammar.english.prose.words import word
from grammar.values import replace, value

_PAIRS = """
tall/short, high/low, big/small, large/small, long/short, old/young, old/new, fast/slow, quick/slow, quickly/slowly,
warm/cold, hot/cold, warm/cool, hot/cool, cheap/expensive, cheap/dear, heavy/light, strong/weak, good/bad,
wide/narrow, broad/narrow, deep/shallow, thick/thin, bright/dark, loud/quiet, noisy/quiet, clean/dirty,
easy/difficult, easy/hard, rich/poor, early/late, near/far, close/far, safe/dangerous, simple/complicated,
simple/complex, wet/dry, often/rarely, smooth/rough, tidy/messy
"""
_OPPOSITES: dict[str, list[str]] = {}
"""Adjectives and adverbs with those at the other end of their scale."""
for _pair in _PAIRS.split(","):
    _one, _other = _pair.strip().split("/")
    _OPPOSITES.setdefault(_one, []).append(_other)
    _OPPOSITES.setdefault(_other, []).append(_one)


def opposites(word: str) -> tuple[str, ...]:
    """Return the adjectives or adverbs at the other end of a word's scale.

    >>> opposites("old"), opposites("red")
    (('young', 'new'), ())
    """
    return tuple(_OPPOSITES.get(word, ()))


_CONTRARY_PAIRS = """
open/closed, open/shut, alive/dead, asleep/awake, legal/illegal, legal/unlawful, lawful/unlawful, allowed/forbidden,
allowed/banned, possible/impossible, true/false, full/empty, present/absent, right/wrong, guilty/innocent,
valid/invalid, valid/void, useful/useless, useful/pointless, harmful/harmless, meaningful/meaningless,
powerful/powerless, careful/careless, compulsory/voluntary, compulsory/optional, mandatory/voluntary,
mandatory/optional, moral/immoral, natural/artificial, effective/ineffective, efficient/inefficient,
practical/impractical, complete/incomplete, correct/incorrect, correct/wrong, accurate/inaccurate,
adequate/inadequate, sufficient/insufficient, appropriate/inappropriate, responsible/irresponsible,
relevant/irrelevant, rational/irrational, logical/illogical, legitimate/illegitimate, independent/dependent,
visible/invisible, secure/insecure, sane/insane, honest/dishonest, loyal/disloyal, mature/immature, patient/impatient,
perfect/imperfect, sober/drunk, married/single
"""
_COMPLEMENTS: dict[str, list[str]] = {}
"""Adjectives with those that nothing is that they tell of."""
for _pair in _CONTRARY_PAIRS.split(","):
    _one, _other = _pair.strip().split("/")
    _COMPLEMENTS.setdefault(_one, []).append(_other)
    _COMPLEMENTS.setdefault(_other, []).append(_one)


def complements(word: str) -> tuple[str, ...]:
    """Return the adjectives of what nothing is that an adjective tells of.

    >>> complements("open"), complements("red"), complements("fair"), complements("unfair")
    (('closed', 'shut'), (), ('unfair',), ('fair',))
    """
    denied = word.removeprefix("un") if word.startswith("un") else f"un{word}"
    known = word not in _OTHER_THINGS and can_be(word, "ADJ") and can_be(denied, "ADJ") and len(denied) > _SHORTEST
    return (*_COMPLEMENTS.get(word, ()), *((denied,) if known else ()))


_OTHER_THINGS = frozenset(("easy", "uneasy", "canny", "uncanny", "like", "unlike", "ready", "unready", "til", "until"))
"""What is no contrary of what it is with, or without, "un"."""
_SHORTEST = 3


_HOW_WELL = {"well": "badly", "badly": "well"}


def contraries(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield the clauses that say the contrary of how something is, where nothing can be both: open, closed.

    What is good, cheap or big in one way may be bad, dear or small in another.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one.rest) for one in contraries(clause(cut("The shop is closed on Mondays")))]
    ['open on Mondays']
    """
    rest = made.rest
    if rest and not (made.aux in ("is", "was") and not made.lemma) and rest[-1].lower in _HOW_WELL:
        yield replace(made, rest=(*rest[:-1], word(_HOW_WELL[rest[-1].lower])))
        return
    at = 1 if rest and rest[0].lower in ("a", "an") else 0
    if made.aux not in ("is", "was") or made.lemma or made.no_noun or len(rest) <= at or rest[at].arg is not None:
        return
    if any(one.lower in ("than", "as", "and", "or", "but", "enough", "that") for one in rest):
        return
    low = rest[at].lower
    for other in complements(low):
        yield replace(made, rest=(*rest[:at], word(other), *rest[at + 1 :]))


_IN_ONE_WAY = frozenset(("good", "bad"))
"""What a thing may be in one way, and its opposite in another."""


def contrary_keys(key: ClauseKey) -> Iterator[ClauseKey]:
    """Yield what somebody denies who says something of a thing now: closed of what is open, loud of what is quiet.

    Of two ends of a scale that is so where nothing is said beside them: "quiet at night", "far from here".

    >>> [one.words for one in contrary_keys(ClauseKey("is", ("uniform", "bad", "idea")))]
    [('uniform', 'good', 'idea')]
    >>> [one.words for one in contrary_keys(ClauseKey("is", ("hall", "quiet")))]
    [('hall', 'loud'), ('hall', 'noisy')]
    >>> [*contrary_keys(ClauseKey("is", ("hall", "quiet", "at", "night")))]
    []
    """
    words = key.words
    if key.aux not in ("is", "was", "do") or _MARKS & {*words}:
        return
    yield from _for_good_or_ill(key)
    if words[-2:-1] in (("good",), ("bad",)) and words[-1] in _DEEDS:
        yield ClauseKey(key.aux, (*words[:-2], "bad" if words[-2] == "good" else "good", words[-1]))
    last = words[-1] if len(words) > 1 else ""
    if key.aux == "do":
        if last in _HOW_WELL:
            yield ClauseKey(key.aux, (*words[:-1], _HOW_WELL[last]))
        return
    others = [*complements(last), *(() if last in _IN_ONE_WAY else opposites(last))]
    yield from (ClauseKey(key.aux, (*words[:-1], one)) for one in dict.fromkeys(others))


_DEEDS = frozenset(("idea", "plan", "choice", "decision", "move", "solution", "deal", "thing", "investment", "example"))
"""What is good or bad as a whole: a good idea is no bad one."""
_GOOD_OR_BAD_FOR = {"good": ("harm", "hurt", "damage", "endanger"), "bad": ("help", "benefit", "strengthen")}
"""What is done to nobody by what is good, or bad, for them."""


def _for_good_or_ill(key: ClauseKey) -> Iterator[ClauseKey]:
    """Yield that something harms what it is good for, that it is good for what it harms, and the like.

    >>> [one.words for one in contrary_keys(ClauseKey("do", ("noise", "harm", "bird")))]
    [('noise', 'good', 'for', 'bird')]
    """
    words = key.words
    for how, verbs in _GOOD_OR_BAD_FOR.items():
        for at in range(1, len(words) - 1):
            if key.aux == "is" and words[at : at + 2] == (how, "for"):
                yield from (ClauseKey("do", (*words[:at], verb, *words[at + 2 :])) for verb in verbs)
            if key.aux == "do" and words[at] in verbs:
                yield ClauseKey("is", (*words[:at], how, "for", *words[at + 1 :]))


_MARKS = frozenset(
    ("than", "as", "and", "or", "but", "enough", "that", "too", "more", "less", "most", "not", "a", "an")
)
"""Words beside which an adjective tells of no more than a part, or of what is compared."""
_AMOUNTS = {"more": "less", "less": "more"}
_MEASURES = (("cost", "expensive", "cheap"), ("weigh", "heavy", "light"))
"""Verbs that measure, with what is said of the more and of the less."""
_TO_BE = {"do": "is", "did": "was", "is": "is", "was": "was"}
_TO_DO = {"is": "do", "was": "did"}
_WOULD = ("would", "will", "could", "might")
"""What may stand before "be": it would be cheaper."""
_DEGREES = frozenset(("much", "far", "a", "bit", "lot", "little", "slightly", "even", "still", "no", "not", "any"))
"""What may stand before a comparative and is no part of the thing compared."""


@value(frozen=True, slots=True)
class _Compared:
    """A comparison in canonical words: ``by`` stands between the verb, if there is one, and "than"."""

    aux: str
    first: tuple[str, ...]
    verb: str
    by: tuple[str, ...]
    second: tuple[str, ...]

    @property
    def key(self) -> ClauseKey:
        verb = (self.verb,) if self.verb else ()
        return ClauseKey(self.aux, (*self.first, *verb, *self.by, "than", *self.second))

    @property
    def swapped(self) -> _Compared:
        return replace(self, first=self.second, second=self.first)


def converses(key: ClauseKey) -> Iterator[OtherWording]:
    """Yield the wordings by which a comparison is told from its other side, and those of the opposite.

    >>> [one.key.words for one in converses(ClauseKey("is", ("pot", "dearer", "than", "pan"))) if one.holds][-2:]
    [('pan', 'more', 'cheap', 'than', 'pot'), ('pan', 'less', 'dear', 'than', 'pot')]
    >>> asked = ClauseKey("is", ("ben", "older", "than", "anna"))
    >>> [one.holds for one in converses(asked) if "younger" in one.key.words]
    [True, False]
    """
    yield from _of_equals(key)
    for asked in _comparisons(key):
        opposite = tuple(_wordings(asked, opposite=True))
        for one in (*_wordings(asked, opposite=False), *(other.swapped for other in opposite)):
            if one != asked:
                yield OtherWording(one.key, holds=True, denied=False)
        if asked.verb and asked.by == ("less",):  # who earns as much earns no less
            as_much = (*asked.first, asked.verb, "as", "much", "as", *asked.second)
            yield OtherWording(ClauseKey(asked.aux, as_much), holds=False, denied=None)
        for one in (*opposite, asked.swapped):
            yield OtherWording(one.key, holds=False, denied=None)
    for swapped in _swapped_adjuncts(key):
        yield OtherWording(swapped, holds=False, denied=None)


def _swapped_adjuncts(key: ClauseKey) -> Iterator[ClauseKey]:
    """Yield a comparison of two places, times or ways with them exchanged: more in Bonn than in Rome.

    >>> asked = ClauseKey("do", ("bo", "sleep", "better", "in", "tent", "than", "in", "hotel"))
    >>> [" ".join(one.words) for one in _swapped_adjuncts(asked)]
    ['bo sleep better in hotel than in tent']
    """
    words = key.words
    at = words.index("than") if words.count("than") == 1 else len(words)
    lead = words[at + 1 : at + 2]
    if not lead or lead[0] not in PREPOSITIONS or lead[0] not in words[1:at]:
        return
    begin = at - 1 - words[:at][::-1].index(lead[0])
    compares = any(one in _AMOUNTS or positive_degree(one) is not None for one in words[1:begin])
    if compares and begin + 1 < at:
        yield ClauseKey(key.aux, (*words[:begin], *words[at + 1 :], "than", *words[begin:at]))


def _of_equals(key: ClauseKey) -> Iterator[OtherWording]:
    """Yield what denies that one thing is as tall as another: that the other is taller."""
    words = key.words
    if words.count("as") != 2 or key.aux not in ("is", "was"):  # noqa: PLR2004 - as … as
        return
    start = words.index("as")
    end = words.index("as", start + 1)
    if start and end == start + 2 and words[end + 1 :]:
        for by in comparatives(words[start + 1]):
            greater = _Compared(key.aux, words[end + 1 :], "", tuple(by.split()), words[:start])
            yield OtherWording(greater.key, holds=False, denied=None)
            for one in _wordings(greater, opposite=False):
                yield OtherWording(one.key, holds=False, denied=None)


def _comparisons(key: ClauseKey) -> Iterator[_Compared]:
    """Yield the comparisons that a key may be, with every place where its subject may end."""
    words = key.words
    if words.count("than") != 1 or key.aux not in (*_TO_BE, *_WOULD):
        return
    at = words.index("than")
    second = words[at + 1 :]
    for start in range(1, at):
        first, verb, by = words[:start], "", words[start:at]
        if key.aux in _WOULD:
            if by[0] != "be":
                continue
            verb, by = by[0], by[1:]
        elif key.aux in ("do", "did"):
            if not verb_forms(by[0]) & VerbForm.BASE:
                continue
            verb, *rest = by
            by = tuple(rest)
        if second and by and first[-1] not in _DEGREES and (by[0] in _AMOUNTS or positive_degree(by[0]) is not None):
            yield _Compared(key.aux, first, verb, by, second)


def _wordings(asked: _Compared, *, opposite: bool) -> Iterator[_Compared]:
    """Yield the wordings of a comparison of the same things in this order: cheaper, less expensive, costs less."""
    scale = _scale(asked)
    if scale is None:
        if opposite:
            yield from _of_amount(asked)
        return
    base, more = scale
    more = more != opposite
    measures = [(verb, base == high) for verb, high, low in _MEASURES if base in (high, low)]
    is_measured = asked.verb in [verb for verb, _ in measures]
    aux, verb = (_TO_BE[asked.aux], "") if is_measured else (asked.aux, asked.verb)
    for by in dict.fromkeys(_phrases(base, more=more)):
        yield replace(asked, aux=aux, verb=verb, by=by)
    if not verb:
        for measure, is_high in measures:
            yield replace(asked, aux=_TO_DO[aux], verb=measure, by=("more" if is_high == more else "less",))


def _scale(asked: _Compared) -> tuple[str, bool] | None:
    """Return the adjective or adverb of a comparison, and whether it compares by more; None where it has none."""
    for verb, high, _ in _MEASURES:
        if asked.verb == verb and asked.by in (("more",), ("less",)):
            return high, asked.by == ("more",)
    if len(asked.by) == 2 and asked.by[0] in _AMOUNTS and _is_quality(asked.by[1]):  # noqa: PLR2004 - more expensive
        return asked.by[1], asked.by[0] == "more"
    base = positive_degree(asked.by[0]) if len(asked.by) == 1 and asked.by[0] not in _AMOUNTS else None
    return None if base is None else (base, True)


def _is_quality(low: str) -> bool:
    """Return whether a word behind "more" says how something is: more useful, and not more bread."""
    return low in _OPPOSITES or (can_be(low, "ADJ") and not can_be(low, "NOUN"))


def _phrases(base: str, *, more: bool) -> Iterator[tuple[str, ...]]:
    """Yield how one end of a scale compares: by more of its word, or by less of the one at the other end."""
    ends = ([base], _OPPOSITES.get(base, [])) if more else (_OPPOSITES.get(base, []), [base])
    for one in ends[0]:
        yield from (tuple(form.split()) for form in comparatives(one))
    for one in ends[1]:
        yield "less", one


def _of_amount(asked: _Compared) -> Iterator[_Compared]:
    """Yield the opposite where a noun or another phrase stands behind: less gas, shorter hours."""
    first, *rest = asked.by
    if first in _AMOUNTS:
        yield replace(asked, by=(_AMOUNTS[first], *rest))
        return
    for other in _OPPOSITES.get(positive_degree(first) or "", ()):
        yield from (replace(asked, by=(*form.split(), *rest)) for form in comparatives(other))
