"""Words that open a sentence and join it to others or comment on it: しかし, 正直に言うと, ありがとう."""

from __future__ import annotations

from grammar import regexes as re
from grammar.japanese.connectives import CONCLUDING
from grammar.japanese.morphology import listed, tokens

_CONNECTIVES = listed(
    "そして それから それに そのうえ その上 さらに さらには しかも また なお ちなみに つまり "
    "すなわち 要するに 言い換えれば だから ですから なので それで そこで したがって 従って よって "
    "ゆえに それゆえ そのため このため その結果 なぜなら なぜならば というのも というのは だって しかし "
    "しかしながら けれども けれど だけど でも だが ですが ところが それでも とはいえ もっとも "
    "ただ ただし 一方 一方で 他方 その一方で 反対に 逆に むしろ まず 第一に 次に 最後に 例えば "
    "たとえば 特に とくに 同様に 同じく ところで さて では それでは あと じゃあ というわけで "
    "そもそも とにかく いずれにせよ ともかく 例外として そういうわけで こうして すると それとも "
    "または あるいは もしくは ないしは さもないと さもなければ さもなくば そうでないと そうでなければ "
    "そうしないと そうしなければ でないと でなければ おまけに にもかかわらず それなのに なのに そのくせ "
    "加えて かつ かといって とはいうものの まず第一に まずは まず最初に 第二に 第三に 一つ目に 二つ目に "
    "三つ目に もう一点 その代わり その代わりに そのかわり そのかわりに "
    "最後に一つ 何はともあれ それはさておき それはともかく それどころか 総じて 概して 全体として 全体的に "
    "最終的に 最終的には それより それよりも "
    "少なくとも その点 その意味で そういう意味で 結果として 結果的に"
)
_ADVERBS = listed(
    "正直 正直に言うと 正直に言って 正直なところ 実は 実際 実際に 実際には 事実 もちろん 無論 "
    "確かに たしかに 残念ながら 残念なことに 幸い 幸いに 幸いなことに 幸運にも 不思議なことに "
    "意外にも 意外なことに 当然 当然ながら 言うまでもなく ご存じのとおり ご存知のように 明らかに "
    "率直に言って 率直に言うと 一般に 一般的に 一般的には 一般に言って 基本的に 基本的には 結局 "
    "結局のところ 結論として 個人的には 驚いたことに やはり やっぱり 本当に 本当は まさに いずれ "
    "要は ともあれ 通常 普通 ふつう 普段 たいてい 大抵 ご承知のとおり 何より "
    "何よりも わたしとしては 私としては ぼくとしては うれしいことに 嬉しいことに 困ったことに "
    "幸いにも 実を言うと 実を言えば 案の定 "
    "ぶっちゃけ ぶっちゃけると 率直に 率直なところ はっきり言って はっきり言うと 本音を言うと 本音を言えば 思うに "
    "思えば 不運にも 不幸にも 悔しいことに 惜しくも 皮肉にも 皮肉なことに 面白いことに ありがたいことに "
    "有り難いことに 案外 "
    "何しろ なにしろ なんにせよ 何にせよ どちらにせよ どのみち 早い話 早い話が 言ってしまえば 言わせてもらえば "
    "ご案内のとおり "
    "周知のとおり 例によって 例のごとく 予想どおり 予想通り 期待どおり 期待通り 思ったとおり 思った通り "
    "悲しいことに 恥ずかしながら あいにく 考えてみると 考えてみれば 念のため 現に 現実に 現実には "
    "現実問題として 正直な話 "
    "正直な感想として 失礼ながら 僭越ながら 前述のとおり 前述の通り ご存じのように なるほど ご指摘のとおり "
    "ご指摘の通り なにせ "
    "何せ 幸か不幸か 当然のことながら 今のところ 現時点では 現在のところ 今現在 このところ これまでのところ"
)
_IN_SHORT = (
    "(?:(?:端的に|簡単に|手短に|一言で|ひとことで|結論から|率直に|正確に|厳密に|はっきり|さらに|もっと|逆に|大雑把に|平たく|"
    "ありていに|誤解を恐れずに)(?:[言い]えば|[言い]うと|[言い]って|言いますと|申しますと|申し上げると)"
    "|(?:要約|補足|整理|換言|総合)(?:すると|しますと|すれば)"
    "|(?:まとめる|付け加える|言い換える|つけ加える)と|(?:まとめれ|付け加えれ|言い換えれ|裏を返せ)ば"
    "|(?:冷静に|よく|普通に|常識的に|客観的に|総合的に|現実的に)"
    "(?:考えると|考えれば|考えて|考えてみると|考えてみれば|見て|見ると|見れば|言って|言えば)"
    "|[そこ]う考え(?:ると|れば)|(?:先ほど|先に|前に|すでに|既に)も?(?:述べ|申し上げ|言っ|書い)[たい](?:よう|とおり|通り)に?"
    "|[^、。はがをにで]{1,12}(?:を(?:考える|考慮する|踏まえる|見る)|から(?:考える|する|見る))と(?=、)"
    "|[^、。はがをにで]{1,12}を(?:考えれ|考慮すれ|踏まえれ)ば(?=、)"
    "|[^、。はが]{0,12}(?:意見|考え|主張|気持ち|懸念|心配|指摘|言い分|言いたいこと|おっしゃること)[はも](?:よく|十分)?"
    "(?:わかります|分かります|わかる|分かる|理解します|理解できます|もっともです|もっともだ|ごもっともです|尊重します)"
    "(?:[のん](?:です|だ))?(?:が|けど|けれど|けれども))"
)
"""What says how something is put, or in view of what: 簡単に言えば, 費用を考えると."""
_OPENER = re.compile(
    "("
    + "|".join((*sorted(map(re.escape, (*_CONNECTIVES, *_ADVERBS)), key=len, reverse=True), CONCLUDING, _IN_SHORT))
    + ")[、,]\\s*"
)
_NEVER_BARE = frozenset(
    listed(
        "まず 次に 最後に ただ また では さて あと 特に とくに 逆に 実際 事実 当然 幸い 結局 普通 通常 いずれ "
        "なお すると 本来 かつ 加えて なのに でないと でなければ まずは 第二に 第三に 一つ目に 二つ目に "
        "三つ目に もう一点 その点 現に 現実に 現実には 全体として 結果として 今現在 このところ 総じて 概して "
        "少なくとも 最終的に 最終的には それより それよりも 念のため なるほど 何せ なにせ"
    )
)
"""Those that may begin a noun or a verb phrase where no comma stands behind."""
_OPENER_BARE = re.compile(
    "("
    + "|".join(
        sorted((re.escape(one) for one in (*_CONNECTIVES, *_ADVERBS) if one not in _NEVER_BARE), key=len, reverse=True)
    )
    + "|どうせ)(?=[^、はがをにのもでと])"
)


def begins_loosely(raw: str) -> bool:
    """Return whether a sentence begins with a word that joins it to others or comments on it."""
    opener = _OPENER.match(raw.strip()) or _OPENER_BARE.match(raw.strip())
    return opener is not None and opener[1] not in ("通常", "また")


_GREETING = re.compile(
    "(?:(?:おはよう|ありがとう|お疲れ様|お疲れさま|おつかれさま|おめでとう)(?:ございます|ございました|です|でした)?"
    "|こんにち[はわ]|こんばん[はわ]|すみません|すいません|ごめん(?:なさい)?|申し訳(?:ない|ありません|ございません)(?:です)?が?"
    "|失礼(?:し|いたし)ます|はじめまして|初めまして|お世話に(?:なります|なっております)|恐れ入ります(?:が)?|恐縮ですが"
    "|まあ|えっと|あのー?|な[あー]?に|なんの)[、,!！]+"
)
"""What is said to somebody before anything is told."""


_EXCLAIMED = re.compile("(?P<sound>[ぁ-んァ-ヶー〜っッ]{1,6})[、,!！…]+")


def _exclaimed(text: str) -> re.Match[str] | None:
    """Return with what somebody is heard before she says anything, by the dictionary: うーん、, えっ、."""
    found = _EXCLAIMED.match(text)
    sounds = found is not None and all(one.pos == "感動詞" for one in tokens(found["sound"]))
    return found if sounds else None


def opened(text: str) -> tuple[str, str]:
    """Return a sentence without the words that join it to others or comment on it, and the first of them."""
    opener = ""
    while (greeting := _GREETING.match(text) or _exclaimed(text)) is not None and len(text) > greeting.end():
        text = text[greeting.end() :]
    while True:
        found = _OPENER.match(text) or _OPENER_BARE.match(text)
        if found is None or len(text) <= found.end():
            return text, opener
        opener = opener or found[1]
        text = text[found.end() :]
