"""What a sentence states, before anything has a name: a head, its conditions, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from grammar.controlled import Roles
from grammar.english.prose.clauses import Atom, ClauseKey, EnglishClause, denied_subject, small
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, Words, text_of, word
from grammar.values import replace, value


@value(frozen=True, slots=True)
class Absent:
    """The condition that nothing shows a clause."""

    atom: Atom


Condition = Atom | Absent


@value(frozen=True, slots=True)
class Draft:
    """A rule over clauses, and how it is told; ``whole`` that its head is one opaque statement."""

    head: Atom
    body: tuple[Condition, ...] = ()
    strict: bool = False
    roles: Roles = field(default=Roles("", ""), compare=False)
    whole: bool = field(default=False, compare=False)
    but: tuple[Entity, ...] = ()
    """What the variable is not."""
    kind: Words = field(default=(), compare=False)
    """What the head says that its subject is: "Rex is a big dog"."""
    same: tuple[Entity, ...] = field(default=(), compare=False)
    """A description and the name of who it is of: "our drummer", "Kit"."""
    if_described: bool = field(default=False, compare=False)
    """Whether it is a rule only where the text tells what it describes: "a protected tree should be kept"."""

    def atoms(self) -> list[Atom]:
        """Return its head and its conditions."""
        if not self.body:
            return [self.head]
        return [self.head, *[item.atom if isinstance(item, Absent) else item for item in self.body]]

    def entities(self) -> list[Entity]:
        """Return the things that it names."""
        args = [arg for atom in self.atoms() for arg in atom.args] if self.body else self.head.args
        return [arg for arg in args if isinstance(arg, Entity)] if args else []

    @property
    def is_open(self) -> bool:
        """Return whether it has a place for anything."""
        return any(atom.is_open for atom in self.atoms())


def kept_so(words: Words, apart: str = "") -> Draft:
    """Return a sentence as one statement that has no verb of its own: it is so that perhaps the lake is clean.

    ``apart`` keeps it from meeting the same words elsewhere, where they may mean something else.
    """
    mark = (word(apart),) if apart else ()
    while len(words) > 1 and words[-1].text in (".", "!"):
        words = words[:-1]
    made = EnglishClause((), "is", (), "", (word("so"), word("that"), *small(words), *mark), positive=True)
    atom = replace(made.atom, wording=text_of(small(words)), denied=f"it is not so that {text_of(small(words))}")
    return Draft(atom, strict=True, whole=True, roles=Roles("", text_of(words)))


def kept_apart(words: Words) -> Draft:
    """Return a sentence kept so, met by its own words no more: "some are not" is no denial of "some are"."""
    kept = kept_so(words)
    return replace(kept, head=replace(kept.head, wording=f"it is so that {kept.head.wording}"))


def whole(made: EnglishClause) -> Draft:
    """Return a clause kept as one statement."""
    begun = replace(made, subject=small(made.subject)) if made.subject else made
    return Draft(begun.atom, strict=True, whole=True, roles=roles_of(begun, ""))


def following(drafts: Iterable[Draft]) -> Iterator[Draft]:
    """Yield drafts as what a sentence does not say itself, but what follows from what it says."""
    for one in drafts:
        yield one if one.roles.derived else replace(one, roles=replace(one.roles, derived=True))


def first_of(drafts: Sequence[Draft]) -> tuple[Atom, ...]:
    """Return what a clause states in the first place, without what follows from it; nothing where it is a rule.

    "It is a blocker, unless it is mended" states that it is one, as far as is known.
    """
    head, body = (drafts[0].head, drafts[0].body) if drafts else (None, ())
    if head is None or any(not isinstance(one, Absent) for one in body):
        return ()
    return () if body and any(isinstance(one, OpenPlace) for one in head.args) else (head,)


def reasoned(reasons: tuple[Atom, ...], claim: Sequence[Draft]) -> list[Draft]:
    """Return that the reasons that are given for a claim speak for it: a defeasible rule of no other things."""
    atoms = (*first_of(claim), *reasons)
    if (
        not reasons
        or len(atoms) == len(reasons)
        or any(isinstance(arg, OpenPlace) for atom in atoms for arg in atom.args)
    ):
        return []
    roles = replace(claim[0].roles, conditions=tuple(map(_atom_words, reasons)))
    # What must be done, for a reason, should be done for that.
    return [
        Draft(claim[0].head, reasons, roles=roles),
        *following(Draft(head, reasons, roles=roles) for head in _advice(claim)),
    ]


def _advice(claim: Sequence[Draft]) -> list[Atom]:
    """Return what should be done where a claim is that it must; of a kind, too: "dogs must be allowed"."""
    must = claim[0].head
    advice = [one for one in claim[1:] if one.head.key.aux == "should"] if must.key.aux in ("must", "do") else []
    plain = [one.head for one in advice if not one.body]
    if plain or not advice or must.key.aux != "must":
        return plain
    wording, denied = (one.replace(" must ", " should ", 1) for one in (must.wording, must.denied))
    return [replace(must, key=ClauseKey("should", must.key.words), wording=wording, denied=denied, plural=())]


def foreseen(draft: Draft, coming: Mapping[ClauseKey, Sequence[Atom]]) -> list[Draft]:
    """Return a rule, and that it applies to what is to come as well; ``coming``: what the text says will be so.

    A condition in the present speaks of what is to come: "if they collect the phones" is met where they will. What is
    said of a kind in the present does not: "a pump that is repaired is cheap".
    """
    if not (draft.roles.conditions or draft.roles.exceptions):
        return [draft]

    def to_come(one: Atom) -> Atom | None:
        words = one.key.words
        if one.key.aux == "is" and words[0] == PLACE_MARK:
            words = (PLACE_MARK, "be", *words[1:])
        elif one.key.aux != "do":
            return None
        if not one.positive:
            return None
        is_open = any(isinstance(arg, OpenPlace) for arg in one.args)
        reported = coming.get(ClauseKey("will", words), ())
        return next((replace(other, args=one.args) for other in reported if is_open or other.args == one.args), None)

    body: list[Condition] = []
    for one in draft.body:
        body.append(one)
        later = to_come(one.atom) if isinstance(one, Absent) else None
        body += [Absent(later)] if later is not None else []
    found = [replace(draft, body=tuple(body))]
    for at, one in enumerate(body):
        later = None if isinstance(one, Absent) else to_come(one)
        if later is not None:
            found.append(replace(draft, body=(*body[:at], later, *body[at + 1 :])))
    return found


def _atom_words(atom: Atom) -> str:
    """Return a statement in words, of several things as they are spoken of."""
    if not atom.plural or not all(isinstance(arg, Entity) and arg.plural for arg in atom.args):
        return atom.text
    words = atom.plural[0 if atom.positive else 1]
    for arg in atom.args:
        words = words.replace(PLACE_MARK, arg.wording if isinstance(arg, Entity) else arg.name, 1)
    return words


def roles_of(
    made: EnglishClause,
    topic: str,
    *,
    is_kind: bool = False,
    normally: bool = False,
    exceptions: tuple[str, ...] = (),
) -> Roles:
    """Return how a clause is told; without a topic its subject is told with it."""
    clause = made
    if [one for one in (*made.before, *made.rest) if one.arg is not None]:
        clause = replace(made, before=_with_names(made.before), rest=_with_names(made.rest))
    several = made.is_of_several
    text, denial = (clause.predicate_text(positive=positive, plural=several) for positive in (True, False))
    if topic in _NOBODY and not made.positive:
        whoever = f"any of {topic}" if topic in ("us", "them") else topic
        topic, text, denial = "", f"{whoever} {text}", f"{_NOBODY[topic]} {text}"
    elif not topic:
        subject = text_of(_with_names(made.subject))
        none = denied_subject(subject)
        denial = f"{none} {text}" if none else f"{subject} {denial}".strip()
        text = f"{subject} {text}".strip()
    return Roles(topic, text, is_kind, not made.positive, normally, exceptions=exceptions, denial=denial)


_NOBODY = {
    "anybody": "nobody", "anyone": "no one", "anything": "nothing", "us": "none of us", "them": "none of them",
}  # fmt: skip
"""Of whom it is so what is denied of any."""


def _with_names(words: Words) -> Words:
    """Return words as they are told: things by their names, variables by pronouns."""
    return tuple(
        one
        if one.arg is None
        else word(one.arg.wording if isinstance(one.arg, Entity) else "they" if one.plural else "it")
        for one in words
    )
