"""What is obliged, allowed or to come in one wording, asked for in another: must and have to, may and be allowed to.

A question is put in the other wordings as well, and what they say answers it: "must not" that one may not, "need not"
that one must not be asked to. Whether something can be the case ("it may rain") is never taken for leave.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.prose.clauses import ClauseKey
from grammar.values import value

_Form = tuple[str, tuple[str, ...]]
_MUST, _HAVE, _NEED = ("must", ()), ("do", ("have", "to")), ("do", ("need", "to"))
_OBLIGED, _REQUIRED = ("is", ("obliged", "to")), ("is", ("required", "to"))
_HAD, _NEEDED = ("did", ("have", "to")), ("did", ("need", "to"))
_MAY, _ALLOWED = ("may", ()), ("is", ("allowed", "to"))
_FORBIDDEN, _CAN, _ABLE = ("is", ("forbidden", "to")), ("can", ()), ("is", ("able", "to"))
_WILL, _GOING = ("will", ()), ("is", ("going", "to"))
_SAME, _ONLY_DENIED, _CONTRARY = (True, False), (None, False), (False, None)
_TABLE: dict[_Form, tuple[tuple[_Form, tuple[bool | None, bool | None]], ...]] = {
    _MUST: ((_HAVE, _SAME), (_NEED, _SAME), (_OBLIGED, _SAME), (_REQUIRED, _SAME)),
    _HAVE: ((_NEED, _SAME), (_MUST, _SAME), (_OBLIGED, _SAME), (_REQUIRED, _SAME)),
    _NEED: ((_HAVE, _SAME), (_MUST, _SAME)),
    _HAD: ((_NEEDED, _SAME),),
    _NEEDED: ((_HAD, _SAME),),
    _MAY: ((_MUST, _ONLY_DENIED), (_ALLOWED, _SAME), (_FORBIDDEN, _CONTRARY)),
    _ALLOWED: ((_MUST, _ONLY_DENIED), (_FORBIDDEN, _CONTRARY)),
    _CAN: ((_ABLE, _SAME),),
    _ABLE: ((_CAN, _ONLY_DENIED),),
    _WILL: ((_GOING, _SAME),),
    _GOING: ((_WILL, _SAME),),
}
"""For each wording of a question others, and what they answer: where they hold, where they are denied."""


@value(frozen=True, slots=True)
class OtherWording:
    """Another wording of a question, and what it answers where it holds and where it is denied."""

    key: ClauseKey
    holds: bool | None
    denied: bool | None


def other_wordings(key: ClauseKey) -> Iterator[OtherWording]:
    """Yield the other wordings of what a question asks for, with every place where its subject may end.

    >>> asked = ClauseKey("may", ("guest", "smoke"))
    >>> [one for one in other_wordings(asked) if one.key.aux == "must"]
    [OtherWording(key=ClauseKey(aux='must', words=('guest', 'smoke')), holds=None, denied=False)]
    """
    for (aux, marks), others in _TABLE.items():
        if aux != key.aux:
            continue
        if not marks:
            for at in range(1, len(key.words)):
                yield from _with(key.words[:at], key.words[at:], others)
            continue
        for at in range(1, len(key.words) - len(marks)):
            if key.words[at : at + len(marks)] == marks:
                yield from _with(key.words[:at], key.words[at + len(marks) :], others)


def _with(
    subject: tuple[str, ...],
    predicate: tuple[str, ...],
    others: tuple[tuple[_Form, tuple[bool | None, bool | None]], ...],
) -> Iterator[OtherWording]:
    for (aux, marks), (holds, denied) in others:
        yield OtherWording(ClauseKey(aux, (*subject, *marks, *predicate)), holds, denied)
