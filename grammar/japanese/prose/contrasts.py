"""What a sentence states of one thing and denies of another: 車の代わりに自転車を買うべきだ, 買うのではなく直すべきだ.

ではなく behind a noun is a matter of its phrase (`grammar.japanese.prose.coordination`).
"""

from __future__ import annotations

from grammar import regexes as re
from grammar.rarities import rare
from grammar.values import value

_TOPIC = "(?P<front>(?:[^、。はが「」]+[はが]、?)?)"
_SHOULD = "(?:べき(?:だ|です|である)?|(?:ほう|方)が(?:いい|よい|良い)(?:だ|です)?)"
_FOR_THING = rare(
    rf"^{_TOPIC}(?P<one>[^、。はがをにでとへ「」]+)の(?:代わり|かわり|替わり)に、?"
    rf"(?P<other>[^、。はがをにでとへ「」]+)(?P<rest>を[^、。「」]*(?:{_SHOULD}|[たい]))$"
)
"""車の代わりに自転車を買うべきだ."""
_FOR_DEED = rare(
    rf"^{_TOPIC}(?P<one>[^、。「」]*[うくぐすつぬぶむる])(?:(?:の|ん)(?:では|じゃ|で)なく(?:て)?|(?:代わり|かわり)に)、?"
    rf"(?P<other>[^、。「」]+?)(?P<should>{_SHOULD})$"
)
"""新しい車を買うのではなく、古い車を直すべきだ."""
_FOR_CLAUSE = rare(
    "^(?P<front>(?:[^、。はが「」]+[はが]、?)?)(?P<one>[^。「」]*[うくぐすつぬぶむるたいだ])(?:の|ん|(?P<mildly>わけ|訳))(?:では|じゃ)なく(?:て)?、?"
    "(?P<other>[^。「」]+)$"
)
"""犬を猫が追ったのではなく、猫を犬が追った."""
_FOR_CAUSE = re.compile(
    "^(?P<cause>[^、。「」]+のは、?[^、。「」]+の(?:せい|おかげ))で(?:あって)?、(?P<other>[^、。「」]+[うくぐすつぬぶむるたいだ])"
    "(?:の|ん)(?:では|じゃ)(?:ない|ありません)(?:です)?$"
)
"""部屋が寒いのは窓のせいで、暖房が悪いのではない."""
_HAS_SUBJECT = re.compile("[^、。]*?[^、。にでと]が|[^、。はが]+は(?!な)")
_RATHER = rare(
    rf"^{_TOPIC}[^、。「」]*[うくぐすつぬぶむる]より(?:も|は)?(?:むしろ)?、?(?P<other>[^、。「」]+べき(?:だ|です|である)?)$"
)
"""車を買うよりも自転車を買うべきだ."""
_CLEFT = rare(
    "^(?P<what>[^、。「」]+のは)、?(?P<one>[^、。「」]+?)であって、?(?P<other>[^、。「」]+?)では?(?:ない|ありません)$"
)
"""払うべきなのは町であって、住民ではない."""


@value(frozen=True, slots=True)
class AssertedInstead:
    """What a sentence states, and the statement that it denies, "" where that is not certain."""

    asserted: str
    denied: str = ""
    mildly: bool = False
    """Whether it is only told that the other is not so in general: わけではなく."""


def contrast(text: str) -> AssertedInstead | None:
    """Return what a sentence states and what it denies beside, None where it is none such.

    >>> contrast("車の代わりに自転車を買うべきだ")
    AssertedInstead(asserted='自転車を買うべきだ', denied='車を買うべきだ', mildly=False)
    >>> contrast("新しい車を買うのではなく、古い車を直すべきだ").denied
    '新しい車を買うべきだ'
    """
    found = _FOR_THING.match(text)
    if found is not None:
        front, rest = found["front"], found["rest"]
        return AssertedInstead(f"{front}{found['other']}{rest}", f"{front}{found['one']}{rest}")
    found = _FOR_DEED.match(text)
    if found is not None:
        front, should = found["front"], found["should"]
        should_not = should if should.startswith("べき") else "べきだ"
        return AssertedInstead(f"{front}{found['other']}{should}", f"{front}{found['one']}{should_not}")
    found = _FOR_CLAUSE.match(text)
    if found is not None:
        front = found["front"]
        own = _HAS_SUBJECT.match(found["other"]) if "が" in front else re.match("[^、。はが]+は(?!な)", found["other"])
        asserted = f"{'' if own else front}{found['other']}"
        return AssertedInstead(asserted, f"{front}{found['one']}", mildly=found["mildly"] is not None)
    found = _FOR_CAUSE.match(text)
    if found is not None:
        return AssertedInstead(f"{found['cause']}だ", found["other"])
    found = _RATHER.match(text)
    if found is not None:
        return AssertedInstead(f"{found['front']}{found['other']}")
    found = _CLEFT.match(text)
    return None if found is None else AssertedInstead(f"{found['what']}{found['other']}ではなく{found['one']}だ")
