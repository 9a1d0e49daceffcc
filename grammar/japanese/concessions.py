"""How an answer begins in Japanese that takes no side by its words: it grants something and turns, or it objects."""

from __future__ import annotations

from grammar import regexes as re

GRANTS = (
    r"[^。]*[はも]、?(?:私も)?(?:よく|十分に?|確かに|一定の|大きな)?、?(?:理解(?:でき|し|いたし)ます|説得力があ(?:る|ります)|一理あ(?:る|ります)|もっともです)[。]?\Z"
    r"|[^。]*(?:気持ち|負担|懸念|心配|意見|指摘|趣旨|事情|点|こと|考え|主張|理由)(?:自体)?(?:について)?[はもに](?:も|は)?、?(?:私も)?(?:よく|十分に?|確かに|一定の|大きな)?、?"
    r"(?:(?:分|わ)かります|説得力があ(?:る|ります)|一理あ(?:る|ります)|同(?:感|意見|じ(?:印象|意見|考え))です"
    r"|同意(?:いた)?し(?:ます|ております)|認め(?:る|ます)|否定(?:いた)?し(?:ない|ません))[。]?\Z"
    r"|[^。が]*(?:知り|存じ|把握して(?:い|おり)|見込んで(?:い|おり)|想定して(?:い|おり)|気づいて(?:い|おり))ませんでした[。]?\Z"
    r"|[^。が]*見落として(?:いまし|おりまし|まし)た[。]?\Z"
)
"""What grants something to the other side: お気持ちは分かります, 延長の件は知りませんでした."""
_GRANTS = re.compile(GRANTS)
_TURNS = re.compile(r"(?:しかし(?:ながら)?|ですが|だが|とはいえ|けれども|それでも)、")
_OBJECTS = re.compile(
    r"(?![^。]*(?:べき|ないとは))[^。]*(?:(?:影響|副作用|反発|弊害)[がは]、?(?:とても|少し|やや)?(?:心配|気がかり|懸念|不安)(?:です|だ|され(?:る|ます))"
    r"|懸念(?:点)?が(?:いくつか)?(?:ある|あります|残る|残ります)|疑問(?:点)?(?:が(?:いくつか)?(?:ある|あります|残る|残ります)|です|だ)"
    r"|(?:その|この)[^、。はが]{1,10}には、?(?:注意が必要|無理があ|問題があ)(?:です|だ|る|ります)"
    r"|参考にな(?:らない|りません)|とは(?:限ら(?:ない|ぬ)|限りません|(?:言え|言い切れ)(?:ない|ません)))[。]?\Z"
)


def grants(words: str) -> bool:
    """Return whether a sentence grants something to the other side.

    >>> grants("お気持ちはよく分かります。"), grants("テントは高いです。")
    (True, False)
    """
    return not words.isascii() and _GRANTS.match(words) is not None


def objects(words: str) -> bool:
    """Return whether a sentence objects to a proposal, or to what was given for it.

    >>> [objects(one) for one in ("旅館への影響が心配です。", "買うべきではないとは言えない。")]
    [True, False]
    """
    return not words.isascii() and _OBJECTS.match(words) is not None


def turning_end(words: str) -> int:
    """Return where the words end by which a sentence turns against what was granted before it, else 0.

    >>> turning_end("しかし、テントは高いです。"), turning_end("テントは高いです。")
    (4, 0)
    """
    found = _TURNS.match(words)
    return 0 if found is None else found.end()
