"""What is so of what somebody knows, forgets, sees or is sorry for: 財布を落としたことに気づいた, 鍵をかけ忘れた.

Closed classes: verbs that take it that what they tell of is so, whether they are denied or not; verbs that do so only
where they are not denied; and those by which it was not done. Of what is said or thought nothing follows.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import TOPIC, JapaneseClause, ProseArgument, clause_of
from grammar.japanese.prose.entailment import BEFORE_NOW, same
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.values import replace

_OF_ONESELF = frozenset(listed("気付く 忘れる 後悔する 悔やむ 悔いる 思い出す 覚えている 反省する 恥じる"))
"""What one notices, forgets or is sorry for that somebody did is what he did himself, where nobody else is named."""
_KNOWN = frozenset((*_OF_ONESELF, *listed("知る 驚く 喜ぶ 悲しむ 感謝する 感心する 感動する 嘆く")))
"""What takes it that something is so, denied or not."""
_PERCEIVED = frozenset(listed("見る 見掛ける 目撃する 発見する 認める 確認する 見付ける 知らせる 隠す 明かす"))
"""What takes it so where it is not denied."""
_TURNS_OUT = frozenset(listed("わかる 分かる 判る 判明する 発覚する 知れる 明らかになる"))
"""By which something turns out to be so, that が marks."""
_LEFT = frozenset(listed("忘れる 怠る 諦める 断念する"))
"""By which something was not done, of what was still to do: 閉めるのを忘れた."""
_FAILED = listed("忘れる 損ねる そびれる 損なう")
"""What follows the stem of a verb and tells that it was not done: 飲み忘れた."""
_FINISHED = listed("終える 終わる 続ける すぎる 過ぎる")
"""What follows the stem of a verb that is done: 読み終えた, 飲みすぎた."""
_STILL_DONE = frozenset(listed("置き忘れる 書き損なう 見損なう 言い損なう"))
"""What was done nonetheless, elsewhere or wrongly."""


def attitudes(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is so of what a stated clause tells that somebody knows, forgets or failed to do."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or predicate.modal or clause.universal or clause.only:
        return
    yield from _of_a_stem(clause)
    yield from _decided(clause)
    verb = _verb_of(predicate.head)
    if predicate.head == "なる" and any(one.text == "明らか" for one in clause.args):
        verb = "明らかになる"
    found_out = ("が", TOPIC) if verb in _TURNS_OUT and (predicate.past or verb != predicate.head) else ()
    cases = ("を", "に", *found_out)
    what = next((one for one in clause.args if one.marker in cases and _of_what(one) is not None), None)
    last = None if what is None else _of_what(what)
    if what is None or what.phrase is None or last is None:
        return
    known = last.past or last.negated or last.head.endswith(("ている", "でいる")) or last.adjective
    inner = same(clause_of(what.phrase.inner[:-1], replace(last, link=Joint.END, marker="")))
    subject = inner.topic or inner.marked("が")
    if verb in _LEFT and predicate.past and not predicate.negated and not known and subject is None:
        inner = replace(inner, predicate=replace(inner.predicate, past=True, negated=True))
    elif not known or (verb not in _KNOWN and (verb not in _PERCEIVED | _TURNS_OUT or predicate.negated)):
        return
    if subject is None and verb not in _OF_ONESELF | _LEFT:
        return
    yield inner if subject is not None else _by_him(clause, inner)


def _by_him(clause: JapaneseClause, inner: JapaneseClause) -> JapaneseClause:
    """Return what is told of what somebody does as what he does, where a clause names him."""
    who = clause.topic or clause.marked("が")
    if who is None or who.when or who.quantified:
        return inner
    return inner.with_argument(who if who.is_topic and not who.focus else ProseArgument(TOPIC, who.text))


def _decided(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what will be done that somebody decided, or that was decided: 置かないことにした, 行くことになった."""
    predicate = clause.predicate
    what = clause.marked("に") if predicate.head in _DECIDED and not predicate.negated else None
    if predicate.head in ("決まる", "決まっている") and not predicate.negated:
        what = what or clause.marked("が")  # 建てることが決まった
    last = None if what is None else _of_what(what)
    if what is None or what.phrase is None or last is None or last.past or what.phrase.head != "こと":
        return
    first = what.phrase.inner[0]
    if first.when and len(what.phrase.inner) > 1 and first.particles in (("から",), ("に",), ()):
        yield clause.replaced(what, replace(what, text=what.text.removeprefix(first.written), phrase=None))
    inner = same(clause_of(what.phrase.inner[:-1], replace(last, link=Joint.END, marker="")))
    named = inner.topic is not None or inner.marked("が") is not None
    done = inner if named else _by_him(clause, inner)
    who = clause.topic or clause.marked("が")
    others = [one for one in clause.args if one not in (what, who) and not (one.when and one.text in BEFORE_NOW)]
    yield replace(done, args=(*done.args, *others))


_DECIDED = frozenset(listed("する なる している なっている 決める 決まる 決まっている 決定する"))


def _of_what(one: ProseArgument) -> ProsePredicate | None:
    """Return the predicate of a clause that こと or の makes an argument: 財布を落としたことに."""
    phrase = one.phrase
    if phrase is None or phrase.head not in ("こと", "の") or not phrase.inner or one.focus not in ("", "も"):
        return None
    last = phrase.inner[-1].predicate
    if last is None or last.frozen or last.link is not Joint.ADNOMINAL or last.marker in ("か", "という"):
        return None
    return last if all(each.predicate is None for each in phrase.inner[:-1]) else None


def _verb_of(head: str) -> str:
    """Return the verb of a head that tells what somebody does, or is in the state of having done."""
    if head == "覚えている":
        return head
    if not head.endswith(("ている", "でいる", "てしまう")):
        return head
    words = tokens(head)
    if len(words) < len(("食べ", "て", "いる")):
        return head  # the ending alone
    *before, verb, _te, _helper = words
    return "".join(one.text for one in before) + verb.lemma


def _of_a_stem(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that what was left undone was not done: 薬を飲み忘れた; and that what was brought to an end was."""
    predicate = clause.predicate
    if not predicate.past or predicate.negated or predicate.head in _STILL_DONE:
        return
    verb = _verb_of(predicate.head)
    for endings, negated in ((_FAILED, True), (_FINISHED, False)):
        for ending in endings:
            stem = verb.removesuffix(ending)
            if stem not in (verb, "") and verb not in _STILL_DONE and (done := _of_stem(stem)) is not None:
                yield replace(clause, predicate=replace(predicate, head=done, negated=negated))


def _of_stem(stem: str) -> str | None:
    """Return the verb of a stem.

    >>> _of_stem("飲み"), _of_stem("閉め"), _of_stem("確認し"), _of_stem("青")
    ('飲む', '閉める', '確認する', None)
    """
    words = tokens(f"{stem}ます")
    if len(words) < 2 or words[-1].lemma != "ます" or words[-2].pos != "動詞":  # noqa: PLR2004 - a verb and ます
        return None
    return "".join(one.text for one in words[:-2]) + words[-2].lemma


__all__ = ["attitudes"]
