"""What a question at issue asks to be done, in the words of those who answer it: 買うべき, テントの購入.

A question is taken apart into the verb and what stands before it, or into a noun that names a deed. From that come the
forms of the verb (and of verbs that mean the same) of which what speakers say for it and against it is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from os.path import commonprefix

from grammar import regexes as re
from grammar.japanese.inflection import WordClass, WordForm, class_of, inflected
from grammar.japanese.morphology import Morpheme, listed, tokens
from grammar.japanese.prose.opposites import opposites
from grammar.rarities import rare
from grammar.values import value


@value(frozen=True, slots=True)
class DeedForms:
    """The forms of one verb that what should be done, or should not, is said in."""

    plain: str
    should: str
    negative: str
    stem: str
    te: str
    past: str
    volition: str
    given: str

    @property
    def root(self) -> str:
        """Return what all forms begin with: 買 of 買う, nothing of する.

        >>> verb_forms("購入する").root, verb_forms("する").root
        ('購入', '')
        """
        return commonprefix((self.plain, self.negative, self.stem, self.te, self.volition, self.given))  # noqa: RUF071 - of letters


@value(frozen=True, slots=True)
class AskedDeed:
    """What is asked: the verbs for it, what stands before them with its particle, and nouns that name the deed.

    ``gained``: things of which whoever is for them is for the deed; ``ends``: the deed puts an end to something, so
    that やめる may be the deed itself; ``advises``: the question is whether it should be done, and not whether it may
    or must.
    """

    verbs: tuple[DeedForms, ...]
    things: tuple[tuple[str, str], ...]
    nouns: tuple[str, ...]
    gained: tuple[str, ...] = ()
    ends: bool = False
    advises: bool = False
    against: tuple[DeedForms, ...] = ()
    """Verbs of what nobody does who does what is asked: 残す of what is asked to be 処分する."""
    other: AskedDeed | None = None
    """The other deed of a question which of two to do, where it is done to something else: 補助に切り替える."""

    def __hash__(self) -> int:
        """Return the hash of what it names, which tells nearly all apart: each sentence is held against it."""
        return hash((self.things, self.nouns))

    def may_be_in(self, text: str) -> bool:
        """Return whether a text has what the forms of one of the verbs begin with: others name no such deed."""
        return any(one.root in text for one in self.verbs)

    @property
    def targets(self) -> tuple[str, ...]:
        """Return what something is made, or where it is put: whoever is for that is for the deed."""
        aims = [text for text, particle in self.things if particle in ("に", "へ", "で")]
        return () if self.ends else tuple(aims)

    @property
    def keeps(self) -> bool:
        """Return whether what is asked is to leave something as it is."""
        return any(one.plain in _KEEPING for one in self.verbs)

    @property
    def changes(self) -> bool:
        """Return whether what is asked is to make something other than it is: 英語にする."""
        return any(one.plain in _CHANGING or one.plain.endswith("にする") for one in self.verbs)


_SAME = tuple(
    listed(one)
    for one in (
        "買う 購入する",
        "売る 売却する",
        "閉める 閉じる 閉鎖する",
        "開く 開ける 開設する 開店する",
        "変える 変更する",
        "替える 交換する",
        "移る 移転する",
        "移す 移転する",
        "建てる 建設する",
        "増やす 増加する 増設する 増員する",
        "減らす 削減する",
        "上げる 値上げする 引き上げる",
        "下げる 値下げする 引き下げる",
        "始める 開始する",
        "やめる 止める 中止する 取りやめる 廃止する",
        "なくす 無くす 廃止する",
        "認める 許可する 許す",
        "禁じる 禁止する",
        "雇う 雇用する 採用する",
        "置く 設置する",
        "作る つくる 作成する 設置する",
        "設ける 設置する",
        "借りる 賃借する",
        "使う 使用する 利用する",
        "飼う 飼育する",
        "切る 伐採する",
        "壊す 取り壊す 解体する",
        "直す 修理する 改修する",
        "広げる 拡大する 拡張する",
        "延ばす 延長する 延期する",
        "入れる 導入する",
        "取り入れる 導入する",
        "配る 配布する",
        "行う 実施する 開催する",
        "開く 開催する",
        "続ける 継続する 存続させる",
        "返す 返納する 返却する 返還する",
        "招く 誘致する 招致する",
        "建て替える 改築する",
    )
)
"""Verbs that are used of one deed. The nouns of those in する name it, too."""
_CARRIES_OUT = frozenset(listed("進める 行う 実施する 推進する 実行する 始める 開始する 続ける 継続する"))
"""Verbs of what has the name of a deed itself: who is against 再稼働 is against 再稼働を進める."""
_GAINING = frozenset(
    listed(
        """
        買う 購入する 置く 設置する 作る つくる 作成する 建てる 建設する 導入する 採用する 雇う 雇用する 始める
        開始する 設ける 開設する 借りる 飼う 取り入れる 認める 許可する 許す 行う 開催する 実施する やる
        新設する 開店する 採る 注文する 契約する 招く 呼ぶ
        """
    )
)
"""Verbs of which whoever is for a thing is for doing that to it."""
_ENDING = frozenset(
    listed(
        """
        中止する 廃止する やめる 止める 取りやめる なくす 無くす 打ち切る 停止する 撤廃する 休止する 断念する
        解散する 休む 延期する 見送る 諦める あきらめる 辞める 退会する 解約する 脱退する
        """
    )
)
"""Verbs for putting an end to something: who says やめよう may want that, or not that it be ended."""

_OPPOSED = tuple(
    tuple(tuple(listed(side)) for side in row.split("/"))
    for row in (
        "処分する 捨てる 廃棄する 売る 売却する 手放す 撤去する 取り除く / 残す 守る 維持する 保存する",
        "処分する 捨てる 廃棄する 売る 売却する 手放す / 取っておく とっておく 保管する 存続させる",
        "廃止する なくす 無くす 壊す 取り壊す 解体する 切る 伐採する 閉鎖する 閉める / 残す 守る 続ける 維持する",
        "廃止する なくす 無くす 撤廃する 閉鎖する 取り壊す 解体する / 継続する 存置する 存続させる 存続する 保存する",
        "やめる 止める 取りやめる 中止する 打ち切る 撤廃する / 残す 守る 維持する 存置する 存続させる 存続する",
        "受ける 受け入れる 引き受ける 受諾する 承諾する / 断る 辞退する 拒否する",
        "認める 許可する 許す / 禁じる 禁止する 廃止する 撤廃する なくす 無くす",
        "続ける 継続する 行う 開催する / 休む 休止する 中止する やめる 止める 取りやめる 打ち切る 見送る",
        "始める 導入する / やめる 止める 見送る",
        "上げる 値上げする 増やす / 下げる 値下げする 減らす",
        "開ける 開放する / 閉める 閉鎖する",
        "離脱する 脱退する 抜ける 辞める 出る / 残る 留まる とどまる",
    )
)
"""Verbs on two sides: who does the one does not do the other to the same thing."""


def opposed(verb: str) -> tuple[str, ...]:
    """Return the verbs of what nobody does who does something: 残す for 処分する, 閉める for 開ける."""
    rows = [other for one, two in _OPPOSED for mine, other in ((one, two), (two, one)) if verb in mine]
    return tuple(dict.fromkeys((*(one for row in rows for one in row), *opposites(verb))))


_KEEPING = frozenset(listed("続ける 継続する 存続させる 残す 保つ 守る 維持する 存置する 保存する 据え置く"))
"""Verbs for leaving something as it is."""
_CHANGING = frozenset(
    listed(
        "変える 変更する 替える 換える 交換する 移す 移る 移転する 移行する 切り替える 改める "
        "統合する 刷新する 転換する"
    )
)
"""Verbs for making something other than it is."""


_DECIDED = frozenset(
    listed(
        """
        撤去する 処分する 再開する 合併する 受け入れる 支給する 支援する 規制する 制限する 整備する 委託する 外注する
        公開する 開放する 維持する 保存する 派遣する 参加する 加入する 撤退する 免除する 徴収する 貸し出す 寄付する
        設立する 制定する 改正する 改定する 譲渡する 転職する 退職する 留学する 進学する 引っ越す
        """
    )
)
"""Other verbs of what is decided on."""


@cache
def known_deeds() -> frozenset[str]:
    """Return the verbs of which it is known that somebody does that, or decides on it."""
    return frozenset((*(one for group in _SAME for one in group), *_GAINING, *_ENDING, *_CHANGING, *_DECIDED))


_OWN = r"(?:(?:私|わたし|わたくし|僕|ぼく|俺|我々|われわれ|当方|こちら)(?:たち|ども)?(?:としては|からは|は|も)、?)?"
_PROPOSING = re.compile(
    rf"\s*{_OWN}(?P<what>(?:(?<=[でにとへ])[はも]|[^はが。?？「」])+?)(?:"
    r"(?<=[うくぐすつぬぶむる])(?:こと|の)を、?(?:強く|改めて|ここに)?(?:提案|提言|提唱|推奨|推薦|お(?:すすめ|勧め|薦め))(?:する|(?:いた|致)?し(?:ます|たい(?:です|と(?:思|考え)(?:う|い?ます|る))?))"
    r"|(?P<should>べき)(?:だ|である|(?P<no>では?ない))と(?:主張|提案|提言|提唱)(?:する|(?:いた|致)?し(?:ます|たい(?:です|と(?:思|考え)(?:う|い?ます|る))?))"
    r"|(?<=[一-鿿ァ-ヺー])(?P<wish>し)たいと(?:思います|考えます|存じます)"
    r")(?P<end>[。！!\s]*)"
)


def as_advice(words: str) -> str | None:
    """Return what its speaker proposes in other words as what should be done; None where he proposes nothing by them.

    Whoever wishes to do something proposes it where it is known that one decides on such a thing.

    >>> as_advice("門を閉じることを提案します。"), as_advice("新版に移行したいと考えます")
    ('門を閉じるべきだ。', '新版に移行するべきだ')
    >>> as_advice("門は開くべきだと主張する")
    >>> as_advice("キャンプに行こうよ。"), as_advice("もう寝よう。")
    ('キャンプに行くべきだ。', None)
    >>> as_advice("森さんは車庫を閉じることを提案します。"), as_advice("英語を勉強したいと思います。")
    (None, None)
    """
    found = _PROPOSING.fullmatch(words) if _PROPOSES_SO.search(words) is not None else None
    if found is None:
        proposed = let_us(words.strip())
        return f"{''.join(proposed)}べきだ。" if proposed is not None and aims(proposed[1]) else None
    what, end = found["what"], found["end"]
    if found["should"] is not None:
        return f"{what}べき{found['no'] or 'だ'}{end}"
    if found["wish"] is None:
        return f"{what}べきだ{end}"
    act = re.search("[一-鿿ァ-ヺー]+\\Z", what)
    return f"{what}するべきだ{end}" if act is not None and f"{act[0]}する" in known_deeds() else None


def let_us(words: str) -> tuple[str, str] | None:
    """Return what one proposes to do, behind what leads to it; None of words that propose nothing so.

    >>> let_us("では、上げましょう。"), let_us("何もしないほうがいいだろう。")
    (('では、', '上げる'), None)
    """
    found = _LET_US.fullmatch(words)
    cut = () if found is None else tokens(found["act"])
    verb = next((one for one in reversed(cut) if one.pos == "動詞"), None)
    proposes = any(one.form.startswith("意志推量形") and (one is verb or one.lemma == "ます") for one in cut[-1:])
    if found is None or verb is None or not proposes:
        return None
    return found["lead"], found["act"][: verb.start] + verb.lemma


def aims(deed: str) -> bool:
    """Return whether a deed names what is done to what, or where it leads: キャンプに行く, and not 寝る."""
    return _AIMED.search(deed) is not None


_LET_US = rare(
    "(?P<lead>(?:(?:では|じゃあ?|それなら|それでは|まあ|よし|うん|はい|だから|やはり|やっぱり)、)?)"
    "(?P<act>[^、。!！?？]*(?:ましょう|[おこごそとのぼもよろ]う))[よねな]*[。！!]*"
)
"""How one proposes what to do: 上げましょう, もうやめよう."""
_AIMED = re.compile("[^をにへ][をにへ][^をにへ、]+\\Z")
_PROPOSES_SO = re.compile("(?:提案|提言|提唱|推奨|推薦|すすめ|勧め|薦め|主張|たいと)")
"""What `_PROPOSING` has one of: most sentences have none."""


_ASKING = re.compile(
    r"(?:[?？。！!\s」』、]|かどうか|か否か|(?:に(?:は|ついて(?:は)?|関して))?、?(?:どう|いかが)(?:(?:思い|考え)ますか|(?:思う|考える)か?|ですか|でしょうか?)?"
    r"|と(?:思い|考え)(?:ます|ています)が|について|の件|の(?:是非|賛否|可否)(?:を問う)?|(?:という|との)?(?:提案|案|意見|考え|議案|件|こと)"
    r"|(?:の(?:に|は)?|こと(?:に|は)?)、?(?:賛成か、?反対か?|賛成(?:です)?か|反対(?:です)?か|[是良よい]いか|ありか(?:なしか)?)"
    r"|(?:から|を)?決めよう|という|と"
    r"|(?:(?<=べきだ)|(?<=べき)|(?<=いい)|(?<=よい)|(?<=良い))と(?:思(?:う|います|っています)|考え(?:る|ます|ています))か?"
    r"|(?:(?<=べきだ)|(?<=べきです)|(?<=いい)|(?<=いいです)|(?<=よい)|(?<=ましょう))[よねな]+)\Z"
)
_FINAL = re.compile(
    r"(?P<deed>.+?)(?:"
    r"(?P<modal>べき(?:でしょう|だろう|です|だ|なの|なん|である|では)*か?"
    r"|(?:ほう|方)が(?:いい|良い|よい)(?:でしょう|だろう|です|の|ん|だ)*か?"
    r"|も?(?:いい|良い|よい|かまわない|構わない)(?:でしょう|だろう|です|の|ん|だ)*か?"
    r"|(?:必要(?:性)?(?:が|は)?(?:ある|あります)?|のが(?:いい|良い|よい)|ことに(?:する|します))(?:でしょう|だろう|です|の|ん)*か?"
    r"|な(?:ければ|くては|いと)、?(?:なら|いけ)(?:ない|ません)(?:でしょう|だろう|です|の|ん)*か?|なければなりません(?:でしょう)?か?"
    r"|(?:たい|ましょう|ません)(?:です|の|ん)*か?)"
    r"|(?P<bare>(?:ます)?(?:の|ん)?(?:です|でしょう|だろう)?か?))\Z"
)
_INVITING = ("ません", "ませんか", "ましょう", "ましょうか")
_OPEN = re.compile(
    r"(?:どの|どちら|どれ|どこ|どう|何|なに|誰|だれ|いつ|いくつ|いくら|それとも|か、|[?？](?![^?？]*ない)(?=.))"
)
"""What a question has that asks for more than yes or no."""


_WONDERING = re.compile(r"か(?:な[あぁー]*|しら)(?=[?？。]*\Z)")
"""What one asks with in talk: 飼ったほうがいいかな？"""


FOR_VIEWS = re.compile(
    "(?:(?<=[うくぐすつぬぶむるいただ])|(?P<claim>(?<=べき)))(?:だ|である)?と(?:考え|思い|存じ)(?:ます|ており?ます|る)"
    "(?:が|けれども?|けど)、?[^。]*(?:(?:見解|所見|考え|意見|認識|答弁|所感)を(?:お?(?:伺|聞|尋ね|示|求め)[^。、]*)"
    "|(?:いかが|どう)(?:です|でしょう|お考えです|お考えでしょう)?か?)(?=[。\\s]*$)"
)
"""What stands behind what somebody thinks who asks another for his view: 延長すべき|と考えますが、見解を伺います."""
BY_WHICH = re.compile("\\A[一-鿿ァ-ヺー]{1,6}(?:して|し)、?")
"""What one does first, or by which one does another thing: 廃止して、補助に切り替える."""
_ONE_DEED_OR = re.compile(
    "(?P<one>(?:(?!か、)[^。?？])+?べき)(?:なの|です|でしょう|だろう)?か、?(?:それとも、?|あるいは、?)?(?P<other>[^。?？、]+?べき)(?:なの|です|でしょう|だろう)?か[。?？]?"
)
"""転職するべきか、今の会社に残るべきか."""
_PLAIN_DEED_OR = re.compile(
    "(?P<of>[^。?？、はがを]+)(?P<mark>を|は、?|、)(?P<one>[^。?？、はがをにへで]+[うくぐすつぬぶむる])か、?(?:それとも、?|あるいは、?)?"
    "(?!どう)(?P<other>[^。?？、はがをにへで]+[うくぐすつぬぶむる])(?:の|ん)?(?:です|でしょう|だろう)?か[。?？]?"
)
"""実家の土地を売るか、残すか."""


def either_deed(question: str) -> tuple[str, str] | None:
    """Return the questions whether to do the one and the other, where one asks which of two; None of any other.

    >>> either_deed("転職するべきか、今の会社に残るべきか")
    ('転職するべきか', '今の会社に残るべきか')
    >>> either_deed("実家の土地、売るか、残すか。")
    ('実家の土地は売るべきか', '実家の土地は残すべきか')
    >>> either_deed("転職するべきか"), either_deed("雨が降るか、晴れるか"), either_deed("席を移るかどうか")
    (None, None, None)
    """
    found = _ONE_DEED_OR.fullmatch(question.strip())
    if found is not None:
        return f"{found['one']}か", f"{found['other']}か"
    plain = _PLAIN_DEED_OR.fullmatch(question.strip())
    if plain is None or plain["one"] == plain["other"]:
        return None
    if verb_forms(plain["one"]) is None or verb_forms(plain["other"]) is None:
        return None
    of = f"{plain['of']}{'を' if plain['mark'] == 'を' else 'は'}"
    return f"{of}{plain['one']}べきか", f"{of}{plain['other']}べきか"


@lru_cache(maxsize=16)
def deed_of(question: str) -> AskedDeed | None:
    """Return what a question asks to be done, None where its words do not tell, or it asks which one, or what is so.

    >>> deed = deed_of("クラブはテントを買うべきか。")
    >>> deed.things, [one.plain for one in deed.verbs], deed.nouns
    ((('クラブ', 'は'), ('テント', 'を')), ['買う', '購入する'], ('テントの購入', '購入'))
    >>> deed_of("事務所の移転").nouns, deed_of("湖は冬に凍るか"), deed_of("どの案を選ぶべきか")
    (('事務所の移転', '移転'), None, None)

    Asked which of two deeds, it is the first, and who is for the other is against that.

    >>> [one.plain for one in deed_of("実家の土地を売るか、貸すか").against if one.plain == "貸す"]
    ['貸す']
    """
    text = _WONDERING.sub("か", question.removeprefix("Should ").rpartition("「")[2].strip())
    text = FOR_VIEWS.sub("", text)
    if (either := either_deed(text)) is not None and _OPEN.search(either[0]) is None:
        one, other = deed_of(either[0]), deed_of(BY_WHICH.sub("", either[1]))
        if one is None or other is None or one.verbs == other.verbs:
            return None
        own = {text for text, _ in other.things} - {text for text, _ in one.things}
        short = tuple((tokens(text)[-1].text, by) for text, by in other.things if text in own)  # 補助, of 弁当補助
        apart = replace(other, things=(*other.things, *short)) if own else None
        return replace(one, against=tuple(dict.fromkeys((*one.against, *other.verbs))), other=apart)
    text = as_advice(text) or text
    before = ""
    while text != before:
        before, text = text, _ASKING.sub("", text)
    found = None if _OPEN.search(text) else _FINAL.fullmatch(text)
    if found is None:
        return None
    done = _taken_apart(text, found.end("deed"), modal=found["modal"] is not None)
    modal = found["modal"] or ""
    permits = text[: found.end("deed")].endswith(("て", "で")) or modal in _INVITING or modal.startswith("な")
    if done is None:
        return None if found["bare"] else _named(text)
    return replace(done, advises=not permits)


def _taken_apart(words: str, end: int, *, modal: bool) -> AskedDeed | None:
    """Return the deed of words that end in a verb; what one asks without ``modal`` must be done to something."""
    cut = [one for one in tokens(words) if one.pos not in ("補助記号", "空白") and one.start < end]
    at = len(cut) - 1
    while at >= 0 and (cut[at].pos == "助動詞" or (cut[at].is_particle and cut[at].sub == "接続助詞")):
        at -= 1
    if at < 0 or cut[at].pos != "動詞":
        return None
    verb, acts = as_written(words[cut[at].start : cut[at].end], cut[at].lemma), cut[at].lemma == "する"
    if at + 1 < len(cut) and cut[at + 1].pos == "助動詞" and cut[at + 1].lemma in ("せる", "させる"):
        verb = words[cut[at].start : cut[at].end] + cut[at + 1].lemma  # 持たせる is none's 持つ
    while at and (cut[at - 1].pos == "動詞" or (acts and _is_noun(cut[at - 1]))):
        at -= 1
        verb = words[cut[at].start : cut[at].end] + verb
    things = tuple(_things(cut[:at]))
    wills = modal or any(particle == "を" for _, particle in things) or words[cut[at].start : end].endswith("う")
    wills = wills or (verb == "する" and any(particle == "に" for _, particle in things[-1:]))
    wills = wills or (verb in known_deeds() and all(particle != "が" for _, particle in things))
    if not wills:
        return None
    if verb == "する" and things and things[-1][1] == "に":
        *rest, (becomes, _) = things
        return _deed(f"{becomes}に{verb}", tuple(rest), (becomes, f"{becomes}化"))  # 山の家にする
    permits = words[:end].endswith(("て", "で"))
    return _deed(verb, things, tuple(_objects(things)) if permits or verb in _GAINING else ())


def _objects(things: Sequence[tuple[str, str]]) -> list[str]:
    """Return to what something is done: what を marks, else what is named last."""
    return [text for text, particle in things if particle in ("を", "")] or [text for text, _ in things[-1:]]


def _is_noun(one: Morpheme) -> bool:
    return one.is_nominal or one.pos == "接尾辞"


def as_written(text: str, lemma: str) -> str:
    """Return the plain form of a verb as it is spelled: 買い替える, whatever the dictionary writes.

    >>> as_written("泊まろう", "泊まる"), as_written("買い替え", "買い換える"), as_written("信じ", "信ずる")
    ('泊まる', '買い替える', '信じる')
    """
    if lemma.endswith("ずる") and text.endswith("じ"):
        return f"{lemma[:-2]}じる"
    if lemma == "する" or _KANJI.findall(text) == _KANJI.findall(lemma):
        return lemma
    if text[-1] == lemma[-1]:
        return text
    return f"{text}る" if lemma.endswith("る") else text[:-1] + lemma[-1]


_KANJI = re.compile("[\u3400-\u9fff々]")


def _things(cut: list[Morpheme]) -> list[tuple[str, str]]:
    """Return what stands before a verb with the particle of each, "" of what has none."""
    found: list[tuple[str, str]] = []
    text = ""
    for one in cut:
        if one.is_particle and one.text != "の" and text and one.sub in ("格助詞", "係助詞", "副助詞"):
            found.append((text, one.text))
            text = ""
        elif not (one.is_particle and not text):
            text += one.text
    return [*found, (text, "")] if text else found


def _named(words: str) -> AskedDeed | None:
    """Return the deed of a noun that names it: 事務所の移転."""
    cut = [one for one in tokens(words) if one.pos not in ("補助記号", "空白")]
    at = len(cut)
    while at and _is_noun(cut[at - 1]):
        at -= 1
    act = words[cut[at].start :] if at < len(cut) else ""
    if not act or not at or cut[at - 1].text != "の":
        return None
    thing, verb = words[: cut[at - 1].start], f"{act}する"
    return _deed(verb, ((thing, "を"),), (thing,) if verb in _GAINING else ())


def _deed(verb: str, things: tuple[tuple[str, str], ...], gained: tuple[str, ...] = ()) -> AskedDeed | None:
    same = [verb, *(other for group in _SAME if verb in group for other in group)]
    active = verb.removesuffix("される")
    same += [f"{active}する"] if active != verb else []
    verbs = [forms for one in dict.fromkeys(same) if (forms := verb_forms(one)) is not None]
    acts = [one.plain.removesuffix("する") for one in verbs if one.plain.endswith("する") and one.plain != "する"]
    acts = [one for one in acts if not one.endswith("に")]
    objects = [one for thing in _objects(things) for one in (thing, thing.rpartition("の")[2])]
    carried_out = objects if verb in _CARRIES_OUT else []
    nouns = dict.fromkeys((*(f"{thing}の{act}" for act in acts for thing in objects), *acts, *carried_out))
    contrary = dict.fromkeys(other for one in same for other in opposed(one) if other not in same)
    against = tuple(forms for one in contrary if (forms := verb_forms(one)) is not None)
    ends = not _ENDING.isdisjoint(same)
    return AskedDeed(tuple(verbs), things, tuple(nouns), gained, ends, against=against) if verbs else None


@lru_cache(maxsize=64)
def verb_forms(plain: str) -> DeedForms | None:
    """Return the forms of a verb, None where it is none.

    >>> verb_forms("買う").volition, verb_forms("移転する").should, verb_forms("入れる").negative
    ('買おう', '移転す(?:る)?', '入れ')
    """
    kind = class_of(plain)
    negative, stem = inflected(plain, WordForm.BASE, positive=False), inflected(plain, WordForm.CONT)
    te, given = inflected(plain, WordForm.TE), inflected(plain, WordForm.BA)
    if kind is None or kind is WordClass.ADJECTIVE or negative is None or stem is None or te is None or given is None:
        return None
    match kind:
        case WordClass.GODAN:
            volition = given[:-2] + _VOLITION[given[-2]] + "う"
        case WordClass.ICHIDAN:
            volition = f"{plain[:-1]}よう"
        case WordClass.SURU:
            volition = f"{plain[:-2]}しよう"
    should = f"{re.escape(plain[:-1])}(?:る)?" if kind is WordClass.SURU else re.escape(plain)
    past = te[:-1] + ("だ" if te.endswith("で") else "た")
    return DeedForms(plain, should, negative.removesuffix("ない"), stem, te, past, volition, given)


_VOLITION: dict[str, str] = dict(zip("えけげせてねべめれ", "おこごそとのぼもろ", strict=True))
