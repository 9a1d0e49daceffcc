"""The question at issue as the claims answer it: a motion asks whether to do what it states, どれにする what to do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.japanese.prose.issue import is_claim
from grammar.japanese.prose.meanings import Fact, Meaning, concluded
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.japanese.prose.clauses import JapaneseClause
    from grammar.japanese.prose.refusals import Refused

WHICH = re.compile(
    "^(?!何[^がをはに]{1,2}も|[^の]+でも$)(?:どの|どちらの|どんな|何の|誰の|何|誰|だれ|どれ|どちら|どこ|どっち)"
)
"""What is asked for."""


def all_concluded(meanings: Iterable[Meaning]) -> Iterator[JapaneseClause]:
    """Yield the clauses that sentences state, or that follow where their conditions are met; questions state none."""
    yield from (clause for one in meanings if not one.asks for each in one.parts for clause in concluded(each))


def proposed_in(meaning: Meaning) -> JapaneseClause | None:
    """Return what a sentence says should be done with something, which others speak of who name nothing."""
    part = meaning.parts[0] if len(meaning.parts) == 1 and not meaning.asks else None
    clause = part.clause if isinstance(part, Fact) else None
    if clause is None or not clause.args or not is_claim(clause.head):
        return None
    return clause.denied() if clause.negated else clause


def moved(asked: Meaning | Refused) -> Meaning | Refused:
    """Return a motion, which states what is to be done, as the question whether to do it: 応援合戦を廃止する."""
    fact = asked.parts[0] if isinstance(asked, Meaning) and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(fact, Fact):
        return asked
    return replace(asked, asks=True) if fact.clause.args and not fact.clause.predicate.past else asked


def deliberated(asked: Meaning | Refused, meanings: Sequence[Meaning], *, decides: bool = False) -> Meaning | Refused:
    """Return a question whether to do something as the one whether it should be done, where all speak of that.

    ``decides``: its words ask for what is to be decided, so that nobody needs to say so.
    """
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact):
        return asked
    predicate = part.clause.predicate
    texts = [clause.head for clause in all_concluded(meanings)]
    should = f"{predicate.head}べき"
    if (
        predicate.nominal
        or predicate.past
        or predicate.negated
        or predicate.head in texts
        or not (decides or should in texts)
    ):
        return asked
    if is_claim(predicate.head):
        return asked
    clause = replace(part.clause, predicate=replace(predicate, head=should, modal=True))
    return replace(asked, parts=(replace(part, clause=clause),))


def of_one_of_them(asked: Meaning | Refused, meanings: Sequence[Meaning]) -> Meaning | Refused:
    """Return a question which one it should be without their sort, which no claim names: 自転車、どれを買うべきか."""
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact):
        return asked
    which = next((one for one in part.clause.args if WHICH.match(one.text)), None)
    beside = [one for one in part.clause.args if one is not which]
    claims = [clause for clause in all_concluded(meanings) if clause.head == part.clause.head]
    named = {one.text for clause in claims for one in clause.args}
    if which is None or not claims or not is_claim(part.clause.head) or any(one.text in named for one in beside):
        return asked
    return replace(asked, parts=(replace(part, clause=replace(part.clause, args=(which,))),))


def of_what_is_claimed(
    asked: Meaning | Refused, meanings: Sequence[Meaning], options: Collection[str]
) -> Meaning | Refused:
    """Return どれにする？ as the question with which option to do what all speakers speak of: どれを買うべきか."""
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact) or part.clause.head != "する" or not options:
        return asked
    which = next((one for one in part.clause.args if one.marker == "に" and WHICH.match(one.text)), None)
    claims = [
        clause
        for clause in all_concluded(meanings)
        if clause.head.endswith("べき") and any(arg.text in options for arg in clause.args)
    ]
    head = claims[0].head if claims else ""
    done = {arg.text for one in claims if not one.negated for arg in one.args} & set(options)
    if which is None or len(done) < _BOTH or any(one.head != head for one in claims):
        return asked
    clause = replace(
        part.clause,
        args=(replace(which, marker="を"),),
        predicate=replace(part.clause.predicate, head=head, modal=True),
    )
    return replace(asked, parts=(replace(part, clause=clause),))


def claimed_of(options: Collection[str], meanings: Sequence[Meaning]) -> str:
    """Return what all claims of some options say should be done with one, nothing where they differ: に住むべき."""
    found = {
        f"{one.marker}{clause.head}"
        for clause in all_concluded(meanings)
        if is_claim(clause.head)
        for one in clause.args
        if one.text in options
    }
    rest = next(iter(found)) if len(found) == 1 else ""
    return rest if rest.startswith(("を", "に")) else ""


_BOTH = 2
"""Of how many options a deed must be claimed, to be what is asked of each."""
