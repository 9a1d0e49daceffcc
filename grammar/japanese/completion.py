"""What may come next in a Japanese sentence, and the accepted sentence that is nearest to one that is not read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from grammar.japanese.words import closed

OPEN: Mapping[str, tuple[str, ...]] = {
    "NOUN": ("<名詞>",),
    "FINITE": ("<動詞>", "<形容詞>"),
    "LINK": ("<て形>",),
    "PAUSE": ("<連用形>、",),
    "IF": ("<ば形>",),
    "FORMULA": ("（<比較>）",),
}
"""How words of the open classes are shown."""

_SHOWN: Mapping[str, tuple[str, ...]] = {
    "CASE": ("が", "を", "に", "へ", "と", "から", "まで", "より"),
    "TOPIC": ("は", "も"),
    "AND": ("および",),
    "COPULA": ("である", "ではない"),
    "COPULA_LINK": ("であり", "でなく"),
    "COPULA_IF": ("であれば", "でなければ"),
    "UNSHOWN": ("という証拠がない",),
    "UNSHOWN_LINK": ("という証拠がなく",),
    "UNSHOWN_IF": ("という証拠がなければ", "と分かっていなければ"),
    "MARK": ("なら", "とき", "場合", "と"),
    "LIMIT": ("限り",),
    "DETERMINER": ("すべての", "どの", "その"),
    "DEFAULT": ("通常",),
    "STRICT": ("必ず", "定義により"),
    "SUPPOSE": ("もし",),
    "ALSO": ("また",),
    "DEGREE": ("とても",),
    "FLOAT": ("みな",),
    "ASKED": ("何", "誰"),
    "KA": ("か",),
}

_EXAMPLES = (
    "aはカメラである。",
    "aは軽い。",
    "cは電池が長持ちする。",
    "太郎は花子に会う。",
    "aはbより大きい。",
    "通常、太郎は親切である。",
    "カメラが小型で軽いなら、それを買うべきだ。",
    "すべての鳥は飛ぶ。",
    "赤くて冷たいものは丸い。",
    "予算を超えるものは買うべきではない。",
    "鳥が異常であるという証拠がない限り、それは飛ぶ。",
    "規則1は規則2に優先する。",
    "どのカメラを買うべきか。",
    "太郎は親切か。",
)


def examples() -> tuple[str, ...]:
    """Return one accepted sentence of each form."""
    return _EXAMPLES


def words_for(terminals: Iterable[str]) -> tuple[str, ...]:
    """Return the words of terminals as they are shown, particles and endings first."""
    found: dict[str, None] = {}
    for terminal in sorted(terminals, key=lambda terminal: (terminal in OPEN, terminal)):
        for word in OPEN.get(terminal) or _SHOWN.get(terminal) or _spellings().get(terminal, ()):
            found[word] = None
    return tuple(found)


@cache
def _spellings() -> Mapping[str, tuple[str, ...]]:
    table: dict[str, list[str]] = {}
    for text, entries in closed().items():
        for entry in entries:
            table.setdefault(entry.word.type, []).append(text)
    return {kind: tuple(texts) for kind, texts in table.items()}


def nearest(text: str) -> str:
    """Return the accepted sentence form that shares most with a text."""
    from difflib import SequenceMatcher  # noqa: PLC0415 - only a sentence with a fault pays for it

    return max(_EXAMPLES, key=lambda one: SequenceMatcher(None, text[:200], one).ratio())
