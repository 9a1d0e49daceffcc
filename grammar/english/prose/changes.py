"""What becomes more or less, and who wins: "goes up" and "rises" are one, "falls" is the contrary; to beat and to lose.

A question is put in the other wordings as well, and what they say answers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.english.lexicon import VerbForm, past_participle, present_participle, verb_forms, verb_lemma
from grammar.english.prose.clauses import ClauseKey, EnglishClause
from grammar.english.prose.modals import OtherWording
from grammar.english.prose.words import Words, among, canonical, word
from grammar.values import replace

_UP = (("go", "up"), ("rise",), ("increase",))
_DOWN = (("go", "down"), ("fall",), ("drop",), ("decrease",))
_BETTER = (("improve",), ("get", "better"))
_WORSE = (("worsen",), ("get", "worse"))
_CONTRARIES = ((_UP, _DOWN), (_DOWN, _UP), (_BETTER, _WORSE), (_WORSE, _BETTER))
_CHANGING = among("go come rise fall increase decrease drop grow shrink climb")
_BY = frozenset(("from", "to", "by"))


def less_exactly(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without how much something changed, or by how many goals somebody won: "lost 3-1 to Hull".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one.rest) for one in less_exactly(clause(cut("The rent goes up from 640 to 695 in April")))]
    ['up in April']
    """
    rest = made.rest
    at = next((n for n, one in enumerate(rest) if _is_score(one.lower)), None)
    if at is not None:
        yield replace(made, rest=(*rest[:at], *rest[at + 1 :]))
        return
    first = rest[0].lower if rest else ""
    verb = made.lemma or (verb_lemma(first, VerbForm.ING | VerbForm.PAST | VerbForm.PARTICIPLE) if first else "")
    if verb not in _CHANGING or not made.positive:
        return
    kept: Words = ()
    at = 0
    while at < len(rest):
        end = _amount_end(rest, at)
        if end == at:
            kept = (*kept, rest[at])
            at += 1
        else:
            at = end
    if len(kept) < len(rest):
        yield replace(made, rest=kept)


def _is_score(low: str) -> bool:
    first, dash, second = low.partition("-")
    return bool(dash) and first.isdigit() and second.isdigit() and len(first) < 4 and len(second) < 4  # noqa: PLR2004


def _amount_end(rest: Words, at: int) -> int:
    """Return where a phrase such as "from 640 euros" ends that begins at a place; the place where none does."""
    if rest[at].lower not in _BY or at + 1 >= len(rest) or not canonical(rest[at + 1].text)[:1].isdigit():
        return at
    end = at + 2
    while end < len(rest) and rest[end].lower in _UNITS:
        end += 1
    return end


_UNITS = among(
    "percent euros euro pounds pound dollars dollar cents degrees points kilos kg metres hours minutes a per"
)


def changes(key: ClauseKey) -> Iterator[OtherWording]:
    """Yield the other wordings of a change that a question asks for, and those of its contrary.

    >>> asked = ClauseKey("do", ("rent", "go", "up", "in", "april"))
    >>> [(one.key.words[1:-2], one.holds) for one in changes(asked)][:3]
    [(('rise',), True), (('increase',), True), (('go', 'down'), False)]
    """
    for same, contrary in _CONTRARIES:
        for forms in same:
            for at in range(1, len(key.words) - len(forms) + 1):
                form = _form_of(key.words[at : at + len(forms)], forms)
                if form is None:
                    continue
                for others, holds in ((same, True), (contrary, False)):
                    for other in others:
                        if other != forms:
                            put = (*key.words[:at], *_in_form(other, form), *key.words[at + len(forms) :])
                            yield OtherWording(ClauseKey(key.aux, put), holds=holds, denied=False if holds else None)


def _form_of(words: Sequence[str], texts: Sequence[str]) -> VerbForm | None:
    """Return the form of the verb of a wording, None where words are another one."""
    if tuple(words[1:]) != tuple(texts[1:]):
        return None
    verb = texts[0]
    for form in (VerbForm.BASE, VerbForm.ING, VerbForm.PARTICIPLE):
        if words[0] == _in_form((verb,), form)[0] and form in verb_forms(words[0]):
            return form
    return None


def _in_form(texts: Sequence[str], form: VerbForm) -> tuple[str, ...]:
    verb = texts[0]
    if form is VerbForm.ING:
        verb = present_participle(verb)
    elif form is VerbForm.PARTICIPLE:
        verb = past_participle(verb)
    return (verb, *texts[1:])


def converse(made: EnglishClause) -> Iterator[tuple[EnglishClause, bool]]:
    """Yield who else won or lost where a clause may ask who did, and whether that is the same or the contrary.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> turned = converse(clause(cut("Hull beat Leeds")))
    >>> [(text_of(one.subject), one.lemma, text_of(one.rest), same) for one, same in turned]
    [('Leeds', 'lose', 'to Hull', True), ('Leeds', 'beat', 'Hull', False), ('Hull', 'lose', 'to Leeds', False)]
    """
    wins = made.lemma == "beat"
    loses = made.lemma == "lose" and [one.lower for one in made.rest[:1]] == ["to"]
    if not (wins or loses) or not made.subject or made.aux != "did":
        return
    behind = made.rest[loses:]
    first = made.subject
    for end in range(1, len(behind) + 1):
        other, tail = behind[:end], behind[end:]
        for winner, loser, same in ((first, other, wins), (other, first, loses)):
            for lemma, rest, who in (("beat", (), winner), ("lose", (word("to"),), loser)):
                whom = loser if lemma == "beat" else winner
                clause = replace(made, subject=_subject(who), lemma=lemma, rest=(*rest, *_object(whom), *tail))
                named = all(one.text[:1].isupper() for one in (*first, *other))
                struck = wins and lemma == "beat" and not named  # who beats a dog wins nothing
                if (clause.subject, clause.lemma) != (made.subject, made.lemma) and not struck:
                    yield clause, same


def _subject(words: Words) -> Words:
    return (word(_FORMS[words[0].lower]),) if len(words) == 1 and words[0].lower in _FORMS else words


def _object(words: Words) -> Words:
    back = {one: other for other, one in _FORMS.items()}
    return (word(back[words[0].lower]),) if len(words) == 1 and words[0].lower in back else words


_FORMS = {"me": "i", "us": "we", "him": "he", "them": "they"}
