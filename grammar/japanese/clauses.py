"""What ``japanese.lark`` makes of the words of a sentence, clauses of phrases, and what belongs to what in them.

Attachment goes by position alone (`attached`). A modifier takes the phrases before it, back to a topic, a comma, or the
beginning of its clause; clauses in て形 without a topic right before it are modifiers of the same noun. で before an
adjective or a noun, or before a comma, is the copula; before a verb it is the particle. A phrase with と right before
the subject is joined to it. An adjective in く right before a verb belongs to the verb.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from grammar.automaton import END, Tables, read_tables
from grammar.errors import NoReading
from grammar.japanese.inflection import WordForm, goes_with_suru, inflected
from grammar.values import value

if TYPE_CHECKING:
    from grammar.japanese.words import Word


Parts: TypeAlias = list[Any]
"""What stands on the right of a rule: words, and what was built of others."""


@value(frozen=True, slots=True)
class Unit:
    """A noun with its determiner: すべての｜カメラ."""

    word: Word
    determiner: Word | None = None


@value(frozen=True, slots=True)
class Noun:
    """Nouns joined by の (one chain), and chains joined by と, および or 、: 女の子, aとb."""

    chains: tuple[tuple[Unit, ...], ...]

    @property
    def chain(self) -> tuple[Unit, ...]:
        """Return the last chain, the only one where nothing is joined."""
        return self.chains[-1]

    @property
    def last(self) -> Unit:
        """Return the last noun, which the particle follows."""
        return self.chain[-1]

    @property
    def start(self) -> int:
        """Return where it begins."""
        first = self.chains[0][0]
        return (first.determiner or first.word).start

    @property
    def end(self) -> int:
        """Return where it ends."""
        return self.chain[-1].word.end


@value(frozen=True, slots=True)
class ParticlePhrase:
    """A noun and its particle; ``topical`` with は or も; ``closed`` when a comma follows it."""

    noun: Noun
    particle: str
    topical: bool = False
    closed: bool = False


@value(frozen=True, slots=True)
class Predicate:
    """A verb, an adjective, or a noun with the copula, and how it is meant.

    ``obliged``: べき. ``unshown``: という証拠がない. ``limiting``: 限り.
    """

    word: str
    noun: Noun | None
    form: WordForm
    start: int
    end: int
    positive: bool = True
    obliged: bool = False
    unshown: bool = False
    limiting: bool = False
    past: bool = False
    mark: str = ""
    """The word that makes it a condition, where one does: なら, とき, と."""

    @property
    def is_verb(self) -> bool:
        """Return whether it is a verb: neither a noun nor an adjective."""
        return self.noun is None and not self.word.endswith(("い", "かった"))


@value(frozen=True, slots=True)
class Modifier:
    """A predicate before a noun: 超える（もの）."""

    predicate: Predicate


@value(frozen=True, slots=True)
class Manner:
    """A word that says how a sentence is meant: 通常, 必ず, もし, みな."""

    word: Word


Part: TypeAlias = ParticlePhrase | Modifier | Manner


_ONLY_BEFORE_NOUNS = frozenset({"大き", "小さ", "おかし"})
"""What has な before a noun and is an adjective everywhere else: 大きな家."""


class ClauseRole(Enum):
    """What a clause is in its sentence."""

    LINK = "て"
    CONDITION = "なら"
    FINAL = "。"


@value(frozen=True, slots=True)
class Clause:
    """Phrases and a predicate."""

    parts: tuple[Part, ...]
    predicate: Predicate
    role: ClauseRole
    pause: bool = True


@value(frozen=True, slots=True)
class SentenceTree:
    """The clauses of a sentence; ``asked`` when it ends with か."""

    clauses: tuple[Clause, ...]
    asked: bool = False


class SentenceBuilder:
    """A method for each rule of ``japanese.lark``."""

    def statement(self, parts: Parts) -> SentenceTree:  # noqa: D102 - the methods are the rules
        return SentenceTree((*parts[0], Clause(tuple(parts[1]), parts[2], ClauseRole.FINAL)))

    def question(self, parts: Parts) -> SentenceTree:  # noqa: D102
        return replace(self.statement(parts), asked=True)

    def no_clauses(self, parts: Parts) -> list[Clause]:  # noqa: ARG002, D102 - lark hands over an empty list
        return []

    def more_clauses(self, parts: Parts) -> list[Clause]:  # noqa: D102
        clauses: list[Clause] = parts[0]
        clauses.append(parts[1])  # in place: a sentence may have thousands
        return clauses

    def link(self, parts: Parts) -> Clause:  # noqa: D102
        return Clause(tuple(parts[0]), parts[1], ClauseRole.LINK, parts[2] is not False)

    def condition(self, parts: Parts) -> Clause:  # noqa: D102
        return Clause(tuple(parts[0]), parts[1], ClauseRole.CONDITION)

    def no_pause(self, parts: Parts) -> bool:  # noqa: ARG002, D102
        return False

    def pause(self, parts: Parts) -> bool:  # noqa: ARG002, D102
        return True

    def no_parts(self, parts: Parts) -> list[Part]:  # noqa: ARG002, D102
        return []

    def more_parts(self, parts: Parts) -> list[Part]:  # noqa: D102
        so_far: list[Part] = parts[0]
        so_far.append(parts[1])  # in place, as above
        return so_far

    def same(self, parts: Parts) -> Any:  # noqa: ANN401, D102 - what its one part is
        return parts[0]

    def phrase(self, parts: Parts) -> ParticlePhrase:  # noqa: D102
        noun, particle = parts[0], parts[1]
        topical = any(word.type == "TOPIC" for word in parts[1:])
        text = particle.text
        if particle.type == "TOPIC":
            text = {"でも": "で"}.get(text, text[:-1] if text not in ("は", "も") else "は")
        return ParticlePhrase(noun, text, topical)

    def closed_phrase(self, parts: Parts) -> ParticlePhrase:  # noqa: D102
        return replace(self.phrase(parts[:2]), closed=True)

    def manner(self, parts: Parts) -> Manner:  # noqa: D102
        return Manner(parts[0])

    def noun(self, parts: Parts) -> Noun:  # noqa: D102
        return Noun(((parts[0],),))

    def of(self, parts: Parts) -> Noun:  # noqa: D102
        *before, last = parts[0].chains
        return Noun((*before, (*last, parts[2])))

    def and_noun(self, parts: Parts) -> Noun:  # noqa: D102
        return Noun((*parts[0].chains, (parts[2],)))

    def unit(self, parts: Parts) -> Unit:  # noqa: D102
        return Unit(parts[0])

    def determined(self, parts: Parts) -> Unit:  # noqa: D102
        return Unit(parts[1], parts[0])

    def modifier(self, parts: Parts) -> Modifier:  # noqa: D102
        return Modifier(parts[0])

    def finite(self, parts: Parts) -> Predicate:  # noqa: D102
        word: Word = parts[0]
        analysis = word.analysis
        if analysis is None:
            raise ValueError("expected a predicate with its analysis")
        return Predicate(analysis.word, None, analysis.form, word.start, word.end, analysis.positive)

    def copula(self, parts: Parts) -> Predicate:  # noqa: D102
        plain = self.bare(parts)
        analysis = parts[1].analysis
        if plain.noun is not None and plain.noun.last.word.text in _ONLY_BEFORE_NOUNS and parts[1].type == "NA":
            return replace(plain, word=f"{plain.noun.last.word.text}い", noun=None, end=parts[1].end)
        if analysis is None:
            return replace(plain, end=parts[1].end)
        past = analysis.form is WordForm.PAST
        form = WordForm.BASE if past else analysis.form
        return replace(plain, form=form, positive=analysis.positive, past=past, end=parts[1].end)

    def bare(self, parts: Parts) -> Predicate:  # noqa: D102
        noun: Noun = parts[0]
        return Predicate("", noun, WordForm.BASE, noun.start, noun.end)

    def obliged(self, parts: Parts) -> Predicate:  # noqa: D102
        verb = self.finite(parts)
        stem = verb.word.removesuffix("す")
        word = f"{stem}する" if stem != verb.word and (not stem or goes_with_suru(stem)) else verb.word
        plain = replace(verb, word=f"{word}べき", obliged=True, end=parts[-1].end)
        analysis = parts[2].analysis if len(parts) > 2 else None  # noqa: PLR2004 - verb, べき, copula
        if len(parts) > 2 and parts[2].type == "DE":  # noqa: PLR2004 - as above
            return replace(plain, form=WordForm.TE)
        if analysis is None:
            return plain
        past = analysis.form is WordForm.PAST
        return replace(plain, form=WordForm.BASE if past else analysis.form, positive=analysis.positive, past=past)

    def unshown(self, parts: Parts) -> Predicate:  # noqa: D102
        plain: Predicate = parts[0]
        return replace(plain, form=parts[1].analysis.form, unshown=True, end=parts[1].end)

    def supposed(self, parts: Parts) -> Predicate:  # noqa: D102
        plain: Predicate = parts[0]
        return replace(plain, end=parts[1].end, mark=parts[1].text)

    def limited(self, parts: Parts) -> Predicate:  # noqa: D102
        plain: Predicate = parts[0]
        return replace(plain, limiting=True, end=parts[1].end)


class Unexpected(Exception):  # noqa: N818 - it never leaves this room
    """A word that cannot come next.

    Attributes:
        word: the word.
        expected: the terminals that could have come.
    """

    def __init__(self, word: Word | None, expected: frozenset[str]) -> None:
        super().__init__(word)
        self.word = word
        self.expected = expected


@cache
def tables() -> Tables:
    """Return the tables of ``japanese.lark``, read at the first call."""
    return read_tables("japanese", SentenceBuilder())[0]


def parsed(words: tuple[Word, ...]) -> SentenceTree:
    """Return what the words of a sentence are by the grammar. Raises `Unexpected`."""
    automaton = _Automaton()
    for word in words:
        automaton.take(word.type, word)
    return automaton.result()


def expected_after(words: tuple[Word, ...]) -> frozenset[str]:
    """Return the terminals that may come after the beginning of a sentence. Raises `Unexpected` for no beginning."""
    automaton = _Automaton()
    for word in words:
        automaton.take(word.type, word)
    return automaton.expected()


class _Automaton:
    """One sentence being parsed."""

    def __init__(self) -> None:
        self._tables = tables()
        self._states = [self._tables.start]
        self._values: list[Any] = []

    def take(self, terminal: str, word: Word | None) -> None:
        states, values = self._states, self._values
        while True:
            action = self._tables.actions[states[-1]].get(terminal)
            if action is None:
                raise Unexpected(word, self.expected())
            if isinstance(action, int):
                states.append(action)
                values.append(word)
                return
            size = action.size  # 0 is an empty rule: no rule here only renames
            parts = values[len(values) - size :]
            del values[len(values) - size :]
            del states[len(states) - size :]
            values.append(action.build(parts))
            states.append(self._tables.gotos[states[-1]][action.origin])

    def expected(self) -> frozenset[str]:
        row = self._tables.actions[self._states[-1]]
        return frozenset(terminal for terminal in row if self._accepts(terminal))

    def _accepts(self, terminal: str) -> bool:
        states = list(self._states)
        while True:
            action = self._tables.actions[states[-1]].get(terminal)
            if action is None or isinstance(action, int):
                return action is not None
            del states[len(states) - action.size :]
            states.append(self._tables.gotos[states[-1]][action.origin])

    def result(self) -> SentenceTree:
        while self._states[-1] != self._tables.end:
            action = self._tables.actions[self._states[-1]].get(END)
            if action is None or isinstance(action, int):
                raise Unexpected(None, self.expected())
            parts = self._values[len(self._values) - action.size :]
            del self._values[len(self._values) - action.size :]
            del self._states[len(self._states) - action.size :]
            self._values.append(action.build(parts))
            self._states.append(self._tables.gotos[self._states[-1]][action.origin])
        found = self._values[-1]
        if not isinstance(found, SentenceTree):
            raise TypeError("expected a sentence")
        return found


@value(frozen=True, slots=True)
class AttachedPhrase:
    """A phrase, and the clauses that modify its noun."""

    phrase: ParticlePhrase
    modifiers: tuple[Simple, ...] = ()


@value(frozen=True, slots=True)
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
