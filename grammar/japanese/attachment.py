"""What belongs to what in a sentence, by position alone: the clauses of `grammar.japanese.clauses` made simple.

The rules. A modifier takes the phrases before it, back to a topic, a comma, or the beginning of its clause; clauses in
て形 without a topic right before it are modifiers of the same noun. で before an adjective or a noun, or before a
comma, is the copula; before a verb it is the particle. A phrase with と right before the subject is joined to it. An
adjective in く right before a verb belongs to the verb.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from grammar.errors import NoReading
from grammar.japanese.clauses import Clause, ClauseRole, Manner, Modifier, Part, ParticlePhrase, Predicate, SentenceTree
from grammar.japanese.inflection import WordForm, inflected

if TYPE_CHECKING:
    from grammar.japanese.words import Word


@dataclass(frozen=True, slots=True)
class AttachedPhrase:
    """A phrase, and the clauses that modify its noun."""

    phrase: ParticlePhrase
    modifiers: tuple[Simple, ...] = ()


@dataclass(frozen=True, slots=True)
class Simple:
    """A predicate with what belongs to it; ``modifiers`` are those of a nominal predicate's noun."""

    arguments: tuple[AttachedPhrase, ...]
    predicate: Predicate
    role: ClauseRole
    manners: tuple[Word, ...] = ()
    modifiers: tuple[Simple, ...] = ()
    prefix: str = ""
    """Adverbs that belong to the predicate, as written."""


@dataclass(slots=True)
class _OpenClause:
    """The arguments of a clause so far; a modifier may take those from ``boundary`` on."""

    arguments: list[AttachedPhrase] = field(default_factory=list[AttachedPhrase])
    boundary: int = 0
    modifiers: list[Simple] = field(default_factory=list[Simple])
    manners: list[Word] = field(default_factory=list["Word"])
    prefix: str = ""


def attached(parsed: SentenceTree) -> list[Simple]:
    """Return the simple clauses of a sentence, in order. Raises `NoReading` where two ways are open."""
    done: list[Simple] = []
    carried: tuple[Part, ...] = ()
    adverb = ""
    for number, clause in enumerate(parsed.clauses):
        following = parsed.clauses[number + 1 : number + 2]
        if _is_adverb(clause, following):
            carried, adverb = (
                (*carried, *clause.parts),
                adverb + (inflected(clause.predicate.word, WordForm.CONT) or ""),
            )
            continue
        _Attachment(replace(clause, parts=(*carried, *clause.parts)), done, adverb).run()
        carried, adverb = (), ""
    return done


def _is_adverb(clause: Clause, following: tuple[Clause, ...]) -> bool:
    """Return whether a clause is an adjective in く right before a verb: 早く走る."""
    predicate = clause.predicate
    bare = (
        predicate.form is WordForm.CONT
        and predicate.positive
        and predicate.word.endswith("い")
        and not predicate.unshown
    )
    if not (bare and not clause.pause and following):
        return False
    parts = following[0].parts
    if parts and not isinstance(parts[0], Modifier):
        return False
    return (parts[0].predicate if parts and isinstance(parts[0], Modifier) else following[0].predicate).is_verb


class _Attachment:
    """One clause being made simple; what it adds goes to ``done``."""

    def __init__(self, clause: Clause, done: list[Simple], adverb: str) -> None:
        self._clause = clause
        self._done = done
        self._so_far = _OpenClause(prefix=adverb)

    def run(self) -> None:
        parts = self._clause.parts
        for number, part in enumerate(parts):
            match part:
                case Manner(word):
                    self._manner(word)
                case Modifier(predicate):
                    self._modifier(predicate)
                case ParticlePhrase() if (
                    part.particle == "で" and not part.topical and self._is_copula(part, parts[number + 1 :])
                ):
                    self._copula(part)
                case ParticlePhrase():
                    self._phrase(part, parts[number + 1 :])
        so_far = self._so_far
        predicate = self._clause.predicate
        if so_far.modifiers and predicate.noun is None:
            raise NoReading("unexpected", predicate.start, predicate.end, expected="名詞")
        self._close(predicate, self._clause.role)

    def _close(self, predicate: Predicate, role: ClauseRole) -> None:
        so_far = self._so_far
        arguments = tuple(self._joined(so_far.arguments))
        self._done.append(
            Simple(arguments, predicate, role, tuple(so_far.manners), tuple(so_far.modifiers), so_far.prefix)
        )
        self._so_far = _OpenClause()

    def _manner(self, word: Word) -> None:
        if word.type == "DEGREE":
            self._so_far.prefix += word.text
        else:
            self._so_far.manners.append(word)

    def _modifier(self, predicate: Predicate) -> None:
        so_far = self._so_far
        taken = so_far.arguments[so_far.boundary :]
        del so_far.arguments[so_far.boundary :]
        self._absorb(subjects=False)
        modifier = Simple(tuple(taken), predicate, ClauseRole.LINK, prefix=so_far.prefix)
        so_far.prefix = ""
        so_far.modifiers.append(modifier)

    def _absorb(self, *, subjects: bool) -> None:
        """Make the clauses in て形 right before, if they have no topic (nor subject), modifiers of the noun to come."""
        so_far = self._so_far
        while not so_far.arguments and self._done and self._done[-1].role is ClauseRole.LINK:
            if _has(self._done[-1], subjects=not subjects):
                break
            so_far.modifiers.insert(0, self._done.pop())

    def _phrase(self, phrase: ParticlePhrase, following: tuple[Part, ...]) -> None:
        so_far = self._so_far
        if phrase.topical and so_far.modifiers:
            self._absorb(subjects=True)
        modifiers = tuple(so_far.modifiers)
        if not phrase.topical and any(modifier.arguments for modifier in modifiers):
            taken = [argument for modifier in modifiers for argument in modifier.arguments]
            if phrase.particle != "が" or any(argument.phrase.particle == "が" for argument in taken):
                first = taken[0].phrase.noun
                raise NoReading("which-clause", first.start, first.end)
        so_far.modifiers = []
        so_far.arguments.append(AttachedPhrase(phrase, modifiers))
        if phrase.topical or phrase.closed or modifiers:
            so_far.boundary = len(so_far.arguments)
        if phrase.particle == "と" and not phrase.topical and not phrase.closed and following:
            self._which_to(phrase, following[0])

    def _which_to(self, phrase: ParticlePhrase, following: Part) -> None:
        """Refuse と before another object: 花子と次郎に会う, 花子と映画を見る."""
        subject = isinstance(following, ParticlePhrase) and (following.topical or following.particle == "が")
        if isinstance(following, ParticlePhrase) and not subject:
            raise NoReading("which-to", phrase.noun.start, phrase.noun.end)

    def _is_copula(self, phrase: ParticlePhrase, following: tuple[Part, ...]) -> bool:
        if phrase.closed:
            return True
        predicate = self._clause.predicate
        for part in following:
            match part:
                case Modifier(predicate):
                    break
                case ParticlePhrase():
                    subject = any(_is_subject(argument.phrase) for argument in self._so_far.arguments)
                    if subject and part.particle == "が":
                        raise NoReading("which-de", phrase.noun.start, phrase.noun.end + 1)
                    return False
                case Manner():
                    pass
        return not predicate.is_verb

    def _copula(self, phrase: ParticlePhrase) -> None:
        noun = phrase.noun
        self._close(Predicate("", noun, WordForm.TE, noun.start, noun.end + 1), ClauseRole.LINK)

    def _joined(self, arguments: list[AttachedPhrase]) -> list[AttachedPhrase]:
        """Return arguments with と right before the subject joined to it: aとbは."""
        found: list[AttachedPhrase] = []
        for argument in arguments:
            phrase = argument.phrase
            before = found[-1].phrase if found else None
            with_to = before is not None and before.particle == "と" and not before.topical and not before.closed
            if before is not None and with_to and _is_subject(phrase):
                joint = replace(phrase.noun, chains=(*before.noun.chains, *phrase.noun.chains))
                found[-1] = AttachedPhrase(replace(phrase, noun=joint), (*found[-1].modifiers, *argument.modifiers))
            else:
                found.append(argument)
        return found


def _is_subject(phrase: ParticlePhrase) -> bool:
    return phrase.particle in ("は", "が")


def _has(simple: Simple, *, subjects: bool) -> bool:
    """Return whether a clause has a topic, or a subject where that counts too."""
    phrases = [argument.phrase for argument in simple.arguments]
    return any(phrase.topical or (subjects and phrase.particle == "が") for phrase in phrases)
