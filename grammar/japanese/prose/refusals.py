"""Sentences that are refused: an operator whose scope is not certain, or words that hang on others."""

from __future__ import annotations

from grammar import regexes as re
from grammar.japanese.prose.scopes import BEHIND, TAKES_BACK
from grammar.rarities import rare

_NUMBER = "[〇一二三四五六七八九十百千0-9０-９]+"
_UNQUOTED = "(?![^「」]*」)"
PROVISION = re.compile(
    rf"\A(?:第{_NUMBER}条(?:の{_NUMBER})*[ \u3000]+"
    r"|(?:[０-９]{1,2}|[一二三四五六七八九十]{1,4}|[イロハニホヘト])\u3000+)(?=\S)"
)
"""What numbers a provision of a law, before its words: 第二条の三, ２, 一 or イ, and a space."""
MARKUP = re.compile(r"</?[A-Za-z][^<>]*>|<[?!/A-Za-z]")
_OF_LAWS = (
    ("markup", MARKUP),
    ("proviso", rare(f"この限り(?:では?|じゃ)(?:な[いく]|ありません){_UNQUOTED}")),
    ("applied", rare(f"準用(?:する|します|され|した|して){_UNQUOTED}")),
    ("overriding", rare(f"規定に(?:も)?(?:かかわら|拘わら|関わら)(?:ず|ない){_UNQUOTED}")),
    ("listed", rare(f"(?:(?:次|左)に掲げる|(?:次|左)の各号){_UNQUOTED}")),
    ("provision", PROVISION),
)
"""What the words of one sentence of a law do not say alone: it hangs on other provisions, or on its number."""
BINDING = frozenset(("behind", "asked-openly", *(code for code, _ in _OF_LAWS)))
"""Refusals that stand even where the controlled language would read the words."""
_BEARS = re.compile(
    r"[\s\W]*(?:ただし|ただ(?=[、,])|もっとも(?=[、,])|例外|除|以外|とは|と(?:も|い|言|思)|そうとは|そうでは|わけ|訳|らしい|かも|たぶん|多分|おそらく"
    r"|嘘|うそ|冗談|[^、。]{0,12}(?:場合|とき|時|なら|以外|だけ|のみ)(?:に|は|には)?[だで]?[す。]?[。\s]*$"
    r"|(?:それ|これ|今の|さっき|前)(?!だけは)[^。]*(?:だけ|のみ|以外|限|場合|とき|取り消|撤回|間違|誤り|嘘|うそ|冗談|別))"
)
"""What begins a sentence that may limit or take back the one before."""
_REFUSED = (
    *_OF_LAWS,
    (
        "request",
        re.compile(
            "(?:(?<!ご遠慮)(?:ください|下さい)|くれ|ちょうだい|なさい|(?<=[うくぐすつぬぶむる])(?<!と思う)(?<!とおもう)な|ましょう(?!か)|よう(?:よ|ぜ)|いただけると|いただければ|てほしい(?:です)?|(?<!ご遠慮)願います|お願いします)[。！!よね]*$"
        ),
    ),
    ("irony", rare(r"[(（]笑[)）]|[wｗ]{2,}$|[(（]苦笑[)）]")),
    ("sign", rare("→|⇒|＝|=>")),
    ("tag", rare("でしょ[?？。！]*$|じゃん[?？][?？！!]*$|っけ[?？。！]*$|じゃない[?？]$")),
    ("formal", rare("という証拠がな|と分かっていな|変数|真か|に優先する|定義により|とみなす")),
    ("because-not", rare("からといって|だからって")),
)
_EVEN_SO = re.compile(
    "(?:から|だから)(?:といって|って)[^。]*(?:とは?(?:限ら|限り|言え|いえ|言い切れ)(?:ない|ません)|(?:わけ|訳)(?:では?|じゃ|には?|に)(?:ない|ありません|いか(?:ない|ん)|いきません)"
    "|べき(?:では|じゃ)(?:ない|ありません)|(?:はず|理由|必要)[はが]?(?:ない|ありません))(?:です)?[よね]*[。！!]*\\s*$"
)
"""What denies as a whole what is concluded from something: 安いからといって、買うべきとは限らない."""
_FOR_AGREEMENT = re.compile("でしょ[。！!]*\\s*$")
"""What somebody ends with who says in a debate what the others know."""


class Refused(Exception):  # noqa: N818 - it never leaves this room; the reader makes a fault of it
    """An operator whose scope is not certain; ``found`` is the word that is, where it is one."""

    def __init__(self, code: str, found: str = "") -> None:
        self.code = code
        self.found = found
        super().__init__(code)

    def bears_on_nothing_else(self, raw: str) -> bool:
        """Return whether a sentence that is refused says nothing of those before it, so that it can stay as it is."""
        hangs = BINDING - {"behind", "markup", "provision"} | {"asked", "formal", "empty"}
        return self.code not in hangs and _BEARS.match(raw) is None and TAKES_BACK.match(raw) is None


def refuse(raw: str, *, speaks: bool) -> None:
    """Raise `Refused` where the words of a sentence are none that can be read; whether somebody ``speaks`` it."""
    text = raw.strip()
    for code, pattern in _REFUSED:
        read = speaks and {"tag": _FOR_AGREEMENT, "because-not": _EVEN_SO}.get(code)
        if pattern.search(text) and not (read and read.search(raw)):
            raise Refused(code)
    if BEHIND.search(raw) or TAKES_BACK.match(raw):
        raise Refused("behind")
