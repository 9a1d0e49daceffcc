"""What should be done for what comes of it, or should not: 負担が増えることはやめるべきだ.

Who says so of nothing in particular speaks of what is at issue as far as that would come of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.japanese.morphology import listed
from grammar.japanese.prose.clauses import JapaneseClause, clause_of
from grammar.japanese.prose.converses import comes_about
from grammar.japanese.prose.issue import CLAIM
from grammar.japanese.prose.predicates import Joint
from grammar.japanese.prose.presupposed import subjects
from grammar.values import replace

_DOING = frozenset(listed("する やる 行う 実施する 進める 取る"))
_DEEDS = frozenset(
    listed("こと もの 行為 取り組み 取組 施策 政策 対策 措置 計画 変更 改革 事業 工事 やり方 方法 まね 真似")
)
"""Nouns of whatever is done."""
_BRINGING_ABOUT = frozenset(listed("作る つくる 出す 生む 生み出す 招く"))


def judged(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield for what comes of it a claim says of anything that it should be done, or should not."""
    verb = CLAIM.sub("", clause.head)
    done = clause.marked("を") or clause.topic
    if verb == clause.head or clause.universal or len(clause.args) != 1 or done is None or done.quantified:
        return
    phrase = done.phrase
    last = phrase.inner[-1].predicate if phrase is not None and phrase.inner else None
    if phrase is not None and last is not None:
        of_any = verb in _DOING and phrase.head in _DEEDS
        if (of_any or verb in _BRINGING_ABOUT) and not last.past and not last.frozen:
            head = re.sub("(?<=[うくすつぬむるぐぶい])よう$", "", last.head)
            comes = replace(last, head=head, link=Joint.END)
            if not any(one.predicate is not None for one in phrase.inner[:-1]):
                yield clause_of(subjects(phrase.inner[:-1]), comes)
    elif (so := comes_about(verb)) is not None:
        predicate = replace(clause.predicate, head=so, modal=False, negated=False)
        yield JapaneseClause((replace(done, marker="が", focus="", phrase=None),), predicate)
