"""Lines that hold a sentence beyond doubt, and need not be looked through for all forms of headings.

Each of the forms in `grammar.headings` has signs, or certain words, that most lines have none of: "The lake is clean."
Both ways come to the same: `tests/grammar/test_unmarked.py`.
"""

from __future__ import annotations

from grammar import regexes as re

_WORDS = re.compile(r"[A-Za-z][A-Za-z'-]*(?:,? [A-Za-z0-9][A-Za-z0-9'-]*){2,24}[.!]\n?")
"""At least three words on one line, with no sign but commas before the stop at its end."""
_SENTENCES = re.compile(
    r"(?:[A-Za-z][A-Za-z-]*(?:,? [A-Za-z0-9][A-Za-z0-9-]*){3,24}[.!] )+[A-Za-z][A-Za-z0-9, -]*[.!]\n?"
)
"""Several such sentences, of which nobody has anything: "Ann's view. It is cold."; a name in capitals is shorter."""
_LONGEST = 160


def _listed(text: str) -> frozenset[str]:
    return frozenset(text.split())


_FIRST = _listed(
    """
    dear hi hello hey hallo greetings good whom sir sirs madam editor ladies
    thanks thank best with regards wishes cheers love yours sincerely see bye take no
    posted written submitted comment commented asked answered
    stance view views point viewpoint position submission testimony plea opinion side case argument arguments statement
    opening closing reply answer response rebuttal objection comments remarks memo notes thoughts perspective standpoint
    speech contribution
    pro con contra for against opposed yes proponent proponents opponent opponents supporter supporters critic
    critics affirmative negative proposer proposing proposition seconder seconding opposing opposition mover points
    reason reasons first second third main lead speaks speaker speaking argues arguing supporting
    house assembly chamber motion resolution thbt thw
    """
)
"""What a greeting begins with, a sign-off, whose words follow, a side, a motion; an article before it or not."""
_WITHIN = _listed(
    """
    thinks believes feels holds maintains argues says said states stated thought believed argued held reckons
    points pointed notes noted counters countered explains explained stresses stressed adds added insists insisted
    claims claimed warns warned observes observed remarks remarked emphasises emphasised emphasizes emphasized concedes
    conceded admits admitted complains complained reports reported mentions mentioned reminded
    proposed proposes suggested suggests moved moves recommended recommends agrees agreed disagrees disagreed
    objects objected replies replied answers answered responds responded gives gave concludes concluded
    spoke speaks speaking votes voted commented posted wrote favour favor against for opposed
    jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
    november dec december
    meeting session debate nothing business
    """
)
"""What stands in a line that tells what somebody says, in a date, and in what minutes say of their end."""


_JA_LETTERS = re.compile(
    r"(?=[^。\n]*[はがをにもの、])[ぁ-ゖァ-ヺー々〇㐀-鿿][ぁ-ゖァ-ヺー々〇㐀-鿿0-9、]+(?<!か)。\n?"
)
"""Letters of Japanese with particles, or in parts, up to a stop at the end; not what asks something."""
_JA_MARKS = re.compile(
    "[言述語話訴答認加主反指説強発提報曰各様疲世初宜願以敬拝前草失閉終可否承採継持]"
    "|いわく|さま|さん|つかれ|こんにちは|こんばんは|おはよう|はじめまして|よろしく|それでは|ありがとう"
)
"""What stands in a line that tells what somebody says, in a greeting, and in what minutes say of their end."""


def is_unmarked(line: str) -> bool:
    """Return whether a line can be nothing but a sentence.

    >>> [is_unmarked(line) for line in ("The lake is clean.", "The lake: it is clean.", "Anna says that it is clean.")]
    [True, False, False]
    >>> [is_unmarked(line) for line in ("湖はきれいだ。", "湖：きれいだ。", "花子は湖がきれいだと述べた。")]
    [True, False, False]
    """
    if len(line) > _LONGEST:
        return False
    if not line.isascii():
        return (
            line.rstrip("\n").endswith("。")
            and _JA_LETTERS.fullmatch(line) is not None
            and _JA_MARKS.search(line) is None
        )
    words = _words_of(line)
    if not words and _SENTENCES.fullmatch(line) is not None:
        return all(map(is_unmarked, re.split("(?<=[.!]) ", line)))
    return bool(words) and _FIRST.isdisjoint(words[:2]) and _WITHIN.isdisjoint(words)


def _words_of(line: str) -> list[str]:
    """Return the words of a plain sentence of English in small letters; none where it has other signs."""
    return line.lower().replace(",", "").rstrip(".!\n").split() if _WORDS.fullmatch(line) is not None else []


_TO_OTHERS = _listed(
    """
    i me my let should ought do dont never not no yes
    for against pro con contra support supported back favor favour approve opposed oppose reject object prefer
    aye nay view opinion undecided neutral abstain abstained mind know care
    right fair point why balance short sum given because taken realise realize aware idea
    corrected take retract withdraw drop give change changed mistake bad error wrong mistaken objection objections
    instead suggest suggested propose proposed recommend recommended move moved
    """
)
"""Words of which one stands in whatever takes a side or takes one back, accepts, proposes or bids something."""
_SPEAKING_TO = _listed(
    """
    dear hi hello hey good well so then but and ok okay all alright fine right sorry please yep yeah nope nah
    agreed hm hmm oh therefore thus hence consequently accordingly overall
    """
)
"""What only somebody begins with who speaks to the others."""
_BIDDEN = _listed("it them him her that this the our then sorry please folks")
"""What may stand second in what bids the others do something: "Cut it", "Sell the meadow"."""


def only_tells(sentence: str) -> bool:
    """Return whether a sentence of English can be nothing but what somebody states, and takes no side by itself.

    It is not looked through for all forms of what is for the others: a side, an answer, a question, a greeting.

    >>> [only_tells(one) for one in ("The lake is clean.", "I'm for it.", "Cut it.", "Is it so?", "Well, no.")]
    [True, False, False, False, False]
    >>> only_tells("There are three reasons.")
    False
    """
    plain = sentence.isascii() and "'" not in sentence and "-" not in sentence
    words = _words_of(sentence) if plain else []
    if len(words) < 2 or words[-1] in _COUNTED:  # noqa: PLR2004 - a sentence
        return False
    return words[0] not in _SPEAKING_TO and words[1] not in _BIDDEN and _TO_OTHERS.isdisjoint(words)


_COUNTED = _listed("reason reasons argument arguments point points")
"""What somebody may only announce with his last word."""
