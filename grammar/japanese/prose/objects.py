"""What is done with a thing, where は marks it or it is left out: 切符は買った, 本を借りたが、読まなかった.

A thing does nothing of the kind itself, so that of whoever does it the thing is the object. Verbs with an object that
a thing may be are a closed class here: where a verb may do without one (負けた, 困った) nothing is certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import SPEAKING, TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.entailment import may_act, names
from grammar.japanese.prose.predicates import Joint
from grammar.japanese.prose.topics import is_person
from grammar.values import replace

_TAKES = frozenset(
    listed(
        "買う 売る 行う 催す 読む 書く 見る 着る 使う 作る 造る 持つ 飲む 食べる 捨てる 返す 借りる 貸す 送る 出す "
        "渡す 届ける 受け取る 取る 払う 支払う 選ぶ 開ける 閉める 洗う 拭く 切る 焼く 煮る 炊く 消す 点ける つける "
        "置く 運ぶ 直す 治す 壊す 片付ける 仕舞う しまう 植える 育てる 飼う 描く 撮る 貼る 配る 集める 調べる "
        "覚える 決める 変える やめる 止める 続ける 始める 済ませる 試す 建てる 壊す 塗る 縫う 編む 干す 畳む 包む "
        "注ぐ 混ぜる 預ける 預かる 落とす 無くす 失くす 忘れる 盗む 拾う 探す 見付ける もらう 貰う 諦める 扱う "
        "設ける 備える 載せる 入れる 外す 付ける 磨く 掃く 履く 被る かぶる 脱ぐ 揚げる 炒める 刻む 剥く むく 量る "
        "測る 数える 並べる 飾る 掘る 埋める 耕す 刈る 積む 降ろす 押す 引く 投げる 弾く 歌う 学ぶ 習う 申し込む "
        "受け付ける 取り替える 取り付ける 引き取る 振り込む 納める 減らす 増やす 広げる 下げる 上げる 曲げる 伸ばす "
        "折る 割る 溶かす 温める 冷やす 沸かす 乾かす 濡らす 汚す 守る 破る 思い出す 避ける 比べる 確かめる 改める"
    )
)
_ACTS_ON = frozenset(
    listed(
        "購入 販売 注文 予約 確認 使用 利用 提出 準備 用意 掃除 洗濯 修理 交換 返却 返品 配布 配達 発送 送付 記入 "
        "登録 申請 設置 撤去 廃止 導入 実施 変更 削除 追加 保存 印刷 翻訳 点検 開発 製造 回収 処分 廃棄 整理 撮影 "
        "持参 購読 提供 支給 募集 管理 編集 輸入 輸出 生産 栽培 検査 測定 調査 公開 展示 掲載 発行 放送 配信 返送 "
        "郵送 検索 入力 更新 設定 操作"
    )
)
_UNDERGOES = frozenset(listed("れる られる せる させる"))
_MAY_DO = re.compile(
    "(?:[犬猫鳥魚馬牛豚猿熊虫鹿猪羊兎狐]|者|員|民|人|会|社|店|市|町|村|県|国|都|府|区|省|庁|課|部|校|大学|学級|クラス|チーム|政府|警察|銀行|"
    "病院|工場|組合|側|団|班|たち|達|ら|彼|彼女|客|私|僕|俺|誰|だれ|自分|みんな|全員|機|ロボット|ソフト|AI)$"
)


@lru_cache(maxsize=4096)  # it is asked of each noun again and again
def is_thing(text: str) -> bool:
    """Return whether words are of a thing that does nothing itself.

    >>> is_thing("切符"), is_thing("山田さん"), is_thing("学校"), is_thing("犬")
    (True, False, False, False)
    """
    last = tokens(text)[-1] if text else None
    if last is None or last.pos not in ("名詞", "接尾辞") or last.fine in ("人名", "地名"):
        return False
    return not (_MAY_DO.search(text) or is_person(text) or may_act(text) or names(text))


def takes_thing(head: str) -> bool:
    """Return whether a head tells what is done with a thing: 買った, 読んでいる, 予約してある.

    >>> takes_thing("買っておく"), takes_thing("買われる"), takes_thing("負ける")
    (True, False, False)
    """
    words = tokens(head)
    if not words:
        return False
    if words[0].pos == "動詞":
        rest, taken = words[1:], words[0].lemma in _TAKES
    else:
        rest, taken = words[2:], words[0].text in _ACTS_ON and len(words) > 1 and words[1].lemma == "する"
    return taken and not any(one.lemma in _UNDERGOES for one in rest[:1])


def as_object(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield a clause with its topic as what something is done with: 切符は買った, so 切符を買った."""
    topic = clause.topic
    if (
        topic is None
        or topic.when
        or topic.quantified
        or topic.focus not in ("", "も")
        or (topic.phrase is not None and topic.phrase.text != topic.text and topic.phrase.text in SPEAKING)
        or clause.marked("を") is not None
        or clause.marked("が") is not None
        or any(one.is_topic and one is not topic for one in clause.args)
        or not (is_thing(topic.text) and takes_thing(clause.predicate.head))
    ):
        return
    yield clause.replaced(topic, replace(topic, marker="を", focus=""))


def with_object(clause: JapaneseClause, earlier: Sequence[JapaneseClause]) -> Iterator[JapaneseClause]:
    """Yield a clause with the object that it leaves out, as the clause before has it: 本を借りたが、読まなかった."""
    if (
        not earlier
        or earlier[-1].predicate.link not in (Joint.BUT, Joint.BECAUSE, Joint.AND, Joint.TE)
        or (earlier[-1].predicate.link is Joint.TE and not earlier[-1].negated)
        or clause.marked("を") is not None
        or not takes_thing(clause.predicate.head)
        or any(one.marker in (TOPIC, "が", "") and not one.when and is_thing(one.text) for one in clause.args)
    ):
        return
    before = earlier[-1]
    thing = before.marked("を") or before.topic
    if thing is None or thing.when or thing.quantified or thing.focus or not is_thing(thing.text):
        return
    subjects = [one for one in clause.args if one.marker in (TOPIC, "が") and not one.when]
    if len(subjects) > 1:
        return
    yield replace(clause, args=(*clause.args, ProseArgument("を", thing.text, modified=thing.modified)))


__all__ = ["as_object", "is_thing", "takes_thing", "with_object"]
