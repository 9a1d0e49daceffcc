"""Ordinary Japanese: what is known after a sentence, operator by operator; what is refused comes with a rewrite."""

from __future__ import annotations

import pytest

from aufheben import ask, read
from grammar.controlled import Assertion, Treatment
from grammar.errors import JapaneseFault

YES, NO, OPEN = "yes", "no", "unknown"
_SAYS = {"true": YES, "true-by-default": YES, "false": NO, "false-by-default": NO, "unknown": OPEN}

PAIRS = (
    ("港の倉庫は古くて狭い。", "港の倉庫は狭いですか。", YES),
    ("港の倉庫は古くて狭い。", "港は狭いですか。", OPEN),
    ("叔母はピアノを弾かない。", "叔母はピアノを弾きますか。", NO),
    ("叔母はピアノを弾かなかった。", "叔母はピアノを弾きますか。", OPEN),
    ("祭りは雨なので中止だ。", "祭りは中止ですか。", YES),
    ("雨が降れば祭りは中止だ。", "祭りは中止ですか。", OPEN),
    ("雨が降れば祭りは中止だ。雨が降る。", "祭りは中止ですか。", YES),
    ("雨が降っても祭りは開く。", "雨が降りますか。", OPEN),
    ("寺の庭は狭いが、きれいだ。", "寺の庭はきれいですか。", YES),
    ("記者は寺の庭が狭いと書いた。", "寺の庭は狭いですか。", OPEN),
    ("寺の庭が狭いと、私は思います。", "寺の庭は狭いですか。", YES),
    ("寺の庭が狭いわけではない。", "寺の庭は狭いですか。", OPEN),
    ("寺の庭は狭いかもしれない。", "寺の庭は狭いですか。", OPEN),
    ("寺の庭は狭いだろう。", "寺の庭は狭いですか。", OPEN),
    ("すべての寺に庭がある。光寺は寺だ。", "光寺には庭がありますか。", YES),
    ("一部の寺に庭がある。光寺は寺だ。", "光寺には庭がありますか。", OPEN),
    ("町は池を埋めるべきだ。", "町は池を埋めますか。", OPEN),
    ("町は池を埋めるべきではない。", "町は池を埋めるべきですか。", NO),
    ("客は靴を脱がなければならない。森さんは客だ。", "森さんは靴を脱がなければなりませんか。", YES),
    ("北館は南館より新しい。", "北館は南館より新しいですか。", YES),
    ("北館は南館より新しい。", "南館は北館より新しいですか。", NO),
    ("町長ではなく議会が決める。", "町長が決めますか。", NO),
    ("会員しか入れない。森さんは会員ではない。", "森さんは入れますか。", NO),
    ("泳げる鳥は魚を食べる。ギンは泳げる鳥だ。", "ギンは魚を食べますか。", YES),
    ("泳げる鳥は魚を食べる。ギンは鳥だ。", "ギンは魚を食べますか。", OPEN),
    ("犬は吠える。ただし、老いた犬は吠えない。ポチは老いた犬だ。ポチは犬だ。", "ポチは吠えますか。", NO),
    ("この店は高いどころか、とても安い。", "この店は高いですか。", OPEN),
    ("青葉公園は広い。ここには池がある。", "青葉公園には池がありますか。", YES),
    ("ふるさと納税は案である。", "ふるさとは案ですか。", OPEN),
    # Sentences of a law that tell alone what they say.
    ("何人も、歩道に自転車を放置してはならない。森さんは人だ。", "森さんは歩道に自転車を放置してもいいですか。", NO),
    ("何人も、公文書の開示を請求することができる。森さんは人だ。", "森さんは公文書の開示を請求できますか。", YES),
    ("誰も池で泳いではならない。森さんは人だ。", "森さんは池で泳いでもいいですか。", NO),
    (
        "運転者は、夜間に道路を通行するときは、灯火をつけなければならない。森さんは運転者だ。森さんは夜間に道路を通行する。",
        "森さんは灯火をつけなければなりませんか。",
        YES,
    ),
    (
        "運転者は、夜間に道路を通行するときは、灯火をつけなければならない。森さんは運転者だ。",
        "森さんは灯火をつけなければなりませんか。",
        OPEN,
    ),
    (
        "賃貸人は、賃借人が賃料を払わないときは、契約を解除することができる。賃借人は賃料を払わない。",
        "賃貸人は契約を解除できますか。",
        YES,
    ),
    ("賃貸人は、賃借人が賃料を払わないときは、契約を解除することができる。", "賃貸人は契約を解除できますか。", OPEN),
    ("十八歳未満の者は、酒を飲んではならない。森さんは十七歳だ。", "森さんは酒を飲んでもいいですか。", NO),
    ("十八歳未満の者は、酒を飲んではならない。森さんは二十歳だ。", "森さんは酒を飲んでもいいですか。", OPEN),
    ("薬局は、許可を受けなければ、開設してはならない。", "薬局を開設してもいいですか。", OPEN),
    ("利用者は、三十日以内に届出をしなければならない。森さんは利用者だ。", "森さんは届出をしましたか。", OPEN),
)
"""What a text says, what is asked, and what is answered."""

REFUSED = {
    "prose-request": "傘をお持ちください。",
    "prose-irony": "残業できて幸せです（笑）",
    "prose-sign": "祭りは中止→残念だ",
    "prose-tag": "庭は狭いでしょ。",
    "prose-behind": "計画は悪い、たぶん。",
    "prose-because-not": "雨だからといって、祭りが中止だとは言えない。",
    "prose-bracket": "入場は無料だ（会員のみ）。",
    "prose-no-consequence": "雨が降れば。",
    "prose-counterfactual": "雨が降ったら中止になっていたのに。",
    "prose-asked": "庭というものは、いったい誰の手に委ねられるのだろうか。",
    "prose-markup": '<Sentence Num="1">利用者は自転車を返却する。',
    "prose-proviso": "雨の日は、この限りでない。",
    "prose-applied": "前項の規定は、電動自転車について準用する。",
    "prose-overriding": "前項の規定にかかわらず、高齢者は料金を支払わなくてよい。",
    "prose-listed": "事業者は、次に掲げる書類を保存する。",
    "prose-provision": "第二条の三　利用者は、自転車を返却しなければならない。",
}
"""A sentence for each refusal."""


def test_a_rule_with_a_proviso_behind_it_is_not_read_without_it() -> None:
    text = "利用者は自転車を返却しなければならない。ただし、電動自転車は、この限りでない。"
    faults = [fault for fault in read(text, lang="ja").faults if isinstance(fault, JapaneseFault)]
    assert [fault.code for fault in faults] == ["prose-behind", "prose-proviso"]
    left = read(text, lang="ja", skip_unread=True)
    assert [str(one.handling) for one in left.sentences] == ["refused", "refused"]


@pytest.mark.parametrize("label", ["第十二条　", "２　", "一　", "イ　"])
def test_the_number_of_a_provision_is_no_part_of_who_it_is_about(label: str) -> None:
    (fault,) = read(f"{label}利用者は自転車を返却しなければならない。", lang="ja").faults
    assert isinstance(fault, JapaneseFault)
    assert fault.code == "prose-provision"
    assert dict(fault.fields)["better"] == "利用者は自転車を返却しなければならない。"


def test_what_is_quoted_of_a_law_is_still_what_somebody_says() -> None:
    assert read("記者は「前項の規定を準用する」と書いた。", lang="ja").faults == ()


@pytest.mark.parametrize(("text", "question", "answer"), PAIRS)
def test_an_operator_says_no_more_and_no_less(text: str, question: str, answer: str) -> None:
    found = read(text, lang="ja")
    assert found.faults == ()
    assert _SAYS[ask(found.kb, question, lang="ja").verdict.value] == answer


@pytest.mark.parametrize(("code", "text"), REFUSED.items())
def test_a_refused_sentence_comes_with_a_rewrite_that_is_read(code: str, text: str) -> None:
    found = [fault for fault in read(text, lang="ja").faults if isinstance(fault, JapaneseFault)]
    assert [fault.code for fault in found] == [code]
    assert read(str(dict(found[0].fields)["better"]), lang="ja").faults == ()


def test_what_somebody_says_is_kept_whole_and_every_rule_has_its_roles() -> None:
    (sentence,) = read("記者は寺の庭が狭いと書いた。", lang="ja").sentences
    (reading,) = sentence.sentence.readings
    assert reading.treatment is Treatment.WHOLE
    assert len(reading.roles) == 1


def test_a_described_noun_is_a_kind_where_a_text_is_controlled_on_purpose() -> None:
    found = read("茶屋は宿である。何かが静かなら、それは良い。茶屋は庭が広い。庭が広い宿は高い。", lang="ja").sentences
    meanings = [reading.meaning for one in found for reading in one.sentence.readings]
    rules = [str(rule) for one in meanings if isinstance(one, Assertion) for rule in one.rules]
    assert rules == ["宿(茶屋).", "静か(X) => 良い(X).", "庭が広い(茶屋).", "宿(X), 庭が広い(X) => 高い(X)."]
