"""Whether a label surely names somebody who speaks, and no topic: what the dictionaries of both languages tell."""

from __future__ import annotations

from grammar import regexes as re
from grammar.english.common import PEOPLE
from grammar.errors import MissingPackage

_JAPANESE = re.compile(r"[ぁ-ゖァ-ヺ一-鿿]")
_TITLE = re.compile(r"\A(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Cllr|Rev|Sir)\.?\s+(?=\S)|(?:[A-Z]\.\s*)+[A-Z][\w'’-]+\Z)")
"""A title before a name, or initials: "Ms Vane", "H. Vane"."""
_GROUP = re.compile(r".(?:さん|氏|課|部|局|室|会|組合|委員|議員|会員|長|代表|担当)\Z")
"""How an office, a group or somebody with a title is called: 総務課, 自治会, 田中さん."""


_KIN = re.compile(
    r"(?:お|ご)?(?:父|母|兄|姉|祖父|祖母|じい|ばあ)(?:さん|ちゃん|親|上)?|弟|妹|夫|妻|息子|娘|長男|長女|次男|次女|叔父|叔母|伯父|伯母|孫|姪|甥"
    r"|私|僕|俺|隣人|大家|店員|客|友人|先輩|後輩|同僚|上司|部下|生徒|学生|先生|医師|看護師"
)
"""Who speaks and is called by what he is to others: 母, 兄."""


def names_somebody(label: str) -> bool:
    """Return whether a label is the name of a person or an office by the dictionaries; False without them.

    >>> [names_somebody(one) for one in ("Anna", "Ben Dahl", "Price", "Ms Vane", "田中", "総務課", "費用")]
    [True, True, False, True, True, True, False]
    """
    try:
        return _in_japanese(label) if _JAPANESE.search(label) else _in_english(label)
    except MissingPackage:
        return False


def may_name_somebody(label: str) -> bool:
    """Return whether an English label may be a name that is a word as well: Bob, Rose; not Rent.

    >>> [may_name_somebody(one) for one in ("Bob", "Rose", "Rent", "Bob and Rose")]
    [True, True, False, False]
    """
    from grammar.english.lexicon import tags  # noqa: PLC0415 - a dictionary, which few texts need here

    if len(label.split()) != 1 or not label[:1].isupper():
        return False
    try:
        return [tags(("I", "met", label, "."))[2], tags((label, "agreed", "."))[0]] == ["NP0", "NP0"]
    except MissingPackage:
        return False


def heads_argument(label: str) -> bool:
    """Return whether an English label only tells what follows is about: "Cost", "Rebuttal to 1"; no name, no exception.

    >>> [heads_argument(one) for one in ("Cost", "Long-term risk", "Rebuttal to 1", "Anna", "Objection", "It is dear")]
    [True, True, True, False, False, False]
    """
    words = label.strip(" *_:.").lower()
    if not words or not label.isascii() or len(words.split()) > _LONGEST_LABEL or _CHANGES.search(words):
        return False
    return not (names_somebody(label) or may_name_somebody(label))


_LONGEST_LABEL = 6
_CHANGES = re.compile(
    r"\b(?:except\w*|unless|caveat|condition\w*|assum\w+|suppos\w+|hypothe\w+|counter\w*|objections?|myths?|critics?"
    r"|opponents?|alternatives?|correction|quote|definitions?|if|not|no|is|are|was|were|has|have|can|will|would|should"
    r"|must|may|might|does|do|did|it|we|i|you|they)\b"
)
"""What makes a label more than that: what follows may be somebody else's, hold of other sentences, or go on with it."""


def is_thing(label: str) -> bool:
    """Return whether a Japanese label is a noun that calls nobody: 費用, 多様性; False without a dictionary."""
    if _JAPANESE.search(label) is None:
        return False

    from grammar.japanese.morphology import tokens  # noqa: PLC0415 - a dictionary, which few texts need here
    from grammar.japanese.prose.voices import is_actor  # noqa: PLC0415

    try:
        words = tokens(label)
        nouns = all(one.pos in ("名詞", "形状詞", "接尾辞", "接頭辞") for one in words) and words[-1].fine not in (
            "人名",
            "地名",
        )
        return nouns and not names_somebody(label) and not is_actor(label)
    except MissingPackage:
        return False


def is_office(label: str) -> bool:
    """Return whether a Japanese label calls somebody by what he is and by no name; False without a dictionary.

    >>> [is_office(one) for one in ("班長", "公述人", "委員", "田中", "花子さん", "Anna")]
    [True, True, True, False, False, False]
    """
    if _JAPANESE.search(label) is None:
        return False

    from grammar.japanese.morphology import tokens  # noqa: PLC0415 - a dictionary, which few texts need here

    try:
        return all(one.pos in ("名詞", "接尾辞", "接頭辞") and one.sub != "固有名詞" for one in tokens(label))
    except MissingPackage:
        return False


def _in_japanese(label: str) -> bool:
    from grammar.japanese.morphology import tokens  # noqa: PLC0415 - a dictionary, which few texts need here

    words = tokens(label)
    named = all(one.pos in ("名詞", "接尾辞") for one in words) and any(one.fine == "人名" for one in words)
    return named or _GROUP.search(label) is not None or _KIN.fullmatch(label) is not None


def _in_english(label: str) -> bool:
    from grammar.english.lexicon import is_known  # noqa: PLC0415 - a dictionary, which few texts need here

    words = label.split()
    if _TITLE.match(label) or (words and words[-1].lower() in PEOPLE):
        return True
    return bool(words) and all(one[:1].isupper() and not is_known(one.strip(".,'’").lower()) for one in words)
