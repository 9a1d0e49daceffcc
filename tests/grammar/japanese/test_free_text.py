"""Sentences as people write them in stances, comments, contracts and encyclopedias: read right, or refused by name."""

from __future__ import annotations

import pytest

from tests.grammar.japanese.test_reading import fault, rules

READ = {
    "死刑は人権を侵害する。": ["侵害する(死刑, 人権)."],
    "死刑には抑止力がない。": ["-抑止力がある(死刑)."],
    "死刑は廃止されるべきである。": ["廃止されるべき(死刑)."],
    "英語は小学校で教えるべきだ。": ["小学校で教えるべき(英語)."],
    "英語が話せる人は仕事を見つけやすい。": ["英語が話せる(X) => 見つけやすい(X, 仕事)."],
    "aは壊れやすく、直しにくい。": ["壊れやすい(a).", "直しにくい(a)."],
    "aは高くて買えない。": ["高い(a).", "-買える(a)."],
    "部活動は教師の負担を増やしている。": ["増やしている(部活動, 教師の負担)."],
    "免許を持っていない者は運転できない。": ["-持っている(X, 免許) => -運転できる(X)."],
    "憲法に違反する条例は無効である。": ["条例(X), に違反する(X, 憲法) => 無効(X)."],
    "従業員は、会社の秘密を漏らしてはならない。": ["漏らしてはならない(従業員, 会社の秘密)."],
    "借主が賃料を滞納した場合、貸主は契約を解除できる。": ["滞納した(借主, 賃料) => 解除できる(貸主, 契約)."],
    "甲が死亡したときは、契約は終了する。": ["死亡した(甲) => 終了する(契約)."],
    "富士山の標高は3776である。": ["標高(富士山, 3776)."],
    "氷は溶けると水になる。": ["溶ける(氷) => になる(氷, 水)."],
    "すべての国民は法の下に平等である。": ["国民(X) => に平等(X, 法の下)."],
    "報道の自由が守られない国は危険である。": ["国(X), -報道の自由が守られる(X) => 危険(X)."],
    "料金は高すぎない。": ["-高すぎる(料金)."],
    "犬は飼い主に似る。": ["に似る(犬, 飼い主)."],
    "犬は猫と違う。": ["と違う(犬, 猫)."],
    "花が散りはじめる。": ["散りはじめる(花)."],
    "はなはきれいだ。": ["きれい(はな)."],
    "あなたは親切です。": ["親切(あなた)."],
}
REFUSED = {
    "業者に任せてしまえば費用がかさむ。": "auxiliary",
    "給食費の無償化は家計を助けてくれる。": "auxiliary",
    "生徒は先生に褒めてもらった。": "auxiliary",
    "人口が増えてきている。": "auxiliary",
    "窓が開けてある。": "auxiliary",
    "政府は対策を講じておくべきだ。": "auxiliary",
    "aは使われなくなった。": "auxiliary",
    "制服があれば、毎朝服を選ばずに済む。": "auxiliary",
    "aは壊れちゃった。": "auxiliary",
    "会社は社員を出社させるべきではない。": "passive",
    "選挙権は国民に与えられるべきだ。": "passive",
    "契約者は、甲に対し、代金を支払う。": "compound",
    "専門家によると、気温は上がり続けている。": "compound",
    "猫は、ペットとして飼われている。": "compound",
    "aについては異論がある。": "compound",
    "市長は辞任すると表明した。": "embedded",
    "反対派は、費用がかかりすぎると主張している。": "embedded",
    "aは安いといえる。": "embedded",
    "大切なのは、続けることだ。": "embedded",
    "費用が高いことは問題である。": "embedded",
    "太郎が帰るかどうかは分からない。": "embedded",
    "夫婦別姓は家族の絆を弱めかねない。": "modality",
    "社員は孤立しがちだ。": "modality",
    "彼女は犬のように走る。": "modality",
    "aは古いのです。": "modality",
    "契約者は、代金を支払うものとする。": "modality",
    "工事は必要だし、急ぐべきだ。": "cause",
    "aが高いせいで売れない。": "cause",
    "太郎は転びながら笑った。": "cause",
    "太郎は転んでも泣かない。": "cause",
    "保育園が足りないため、母親が働けない。": "cause",
    "増税し景気が冷える。": "cause",
    "太郎は寝ているうちに帰った。": "sequence",
    "太郎は帰ったところだ。": "sequence",
    "費用は安ければ安いほどよい。": "focus",
    "りんごやみかんなどは果物である。": "open-list",
    "甲又は乙が死亡したときは、契約は終了する。": "disjunction",
    "費用は約百万円だ。": "quantity",
    "会議は三時間続いた。": "quantity",
    "国民の八割が死刑を支持している。": "quantity",
    "京都には寺がたくさんある。": "quantifier",
    "太郎と花子は結婚した。": "together",
    "犬と猫は仲が悪い。": "together",
    "議員は上司に相談せずに決めるべきではない。": "scope",
    "太郎は起きて走らなかった。": "scope",
    "犬は飼われるべきではないか。": "rhetorical",
    "新聞は公平でなければならない。": "must-be",
    "犬が好きな人もいれば、猫が好きな人もいる。": "amount",
    "aを買わないべきだ。": "unexpected",
    "こどもはがっこうにいく。": "which-cut",
    "みずはつめたい。": "which-cut",
    "うちのねこはよくねる。": "which-cut",
}


@pytest.mark.parametrize(("text", "clauses"), READ.items())
def test_what_is_read_is_read_right(text: str, clauses: list[str]) -> None:
    assert rules(text) == clauses


@pytest.mark.parametrize(("text", "code"), REFUSED.items())
def test_what_lies_outside_is_refused_by_name(text: str, code: str) -> None:
    assert fault(text) == code


def test_blanks_settle_a_cut_that_kana_leave_open() -> None:
    assert rules("みず は つめたい。") == ["つめたい(みず)."]
    assert rules("「いもうと」はおとなしい。") == ["おとなしい(いもうと)."]
