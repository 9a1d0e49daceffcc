"""What is said about a Japanese sentence that is not read: the catalog, and the fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from grammar.errors import Fault
from grammar.wording import Entry, Wording

if TYPE_CHECKING:
    from grammar.wording import Catalog


def _say(en: tuple[str, str], ja: tuple[str, str]) -> Entry:
    return Entry(Wording(*en), Wording(*ja))


_OUTSIDE_EN = "put it without it, or leave the sentence out"
_OUTSIDE_JA = "それを使わずに書くか、その文を除いてください"

FOREIGN: Catalog = {
    "quantifier": _say(
        (
            "`{found}`: how many or how often is not read; a rule speaks of all, or of the normal case",
            "write すべての or 通常",
        ),
        (
            "`{found}`：数量や頻度は読めない。規則が言えるのは、すべてか、通常の場合である",
            "「すべての」か「通常」で書いてください",
        ),
    ),
    "quantity": _say(
        ("`{found}`: a number of things is not read", "name the things one by one"),
        ("`{found}`：個数は読めない", "一つずつ名前で書いてください"),
    ),
    "modality": _say(
        (
            "`{found}`: a guess or an explanation is neither true nor false here",
            "state it, or write 通常 for a presumption",
        ),
        ("`{found}`：推量や説明の言い方は読めない", "言い切るか、推定なら「通常」を付けてください"),
    ),
    "chance": _say(
        ("`{found}`: chance is not read", "write 通常 for a presumption"),
        ("`{found}`：可能性の言い方は読めない", "推定なら「通常」と書いてください"),
    ),
    "focus": _say(
        ("`{found}`: a focus particle is not read", _OUTSIDE_EN), ("`{found}`：取り立て助詞は読めない", _OUTSIDE_JA)
    ),
    "cause": _say(
        ("`{found}`: a cause or a contrast between facts is not read", "write two sentences, or a rule with なら"),
        ("`{found}`：理由や対比は読めない", "二つの文に分けるか、「なら」の規則にしてください"),
    ),
    "disjunction": _say(
        ("`{found}`: alternatives are not read", "write one sentence for each alternative"),
        ("`{found}`：「または」は読めない", "場合ごとに一つずつ文を書いてください"),
    ),
    "auxiliary": _say(
        ("`{found}` after a て form is not read", "use the plain verb"),
        ("て形の後の `{found}` は読めない", "補助動詞のない形で書いてください"),
    ),
    "sequence": _say(
        ("`{found}`: what comes before or after what is not read", "write a rule with とき, or leave the sentence out"),
        ("`{found}`：事の前後は読めない", "「とき」の規則にするか、その文を除いてください"),
    ),
    "compound": _say(
        ("`{found}`: a particle made of several words is not read", "say it with a plain particle, or with a verb"),
        ("`{found}`：いくつかの語からなる助詞は読めない", "ふつうの助詞か、動詞で書いてください"),
    ),
    "embedded": _say(
        ("`{found}`: a sentence within a sentence is not read", _OUTSIDE_EN),
        ("`{found}`：文の中の文は読めない", _OUTSIDE_JA),
    ),
    "deixis": _say(
        ("`{found}`: who speaks, and when, is not read", "write a name or a date"),
        ("`{found}`：誰がいつ言うかで変わる言葉は読めない", "名前や日付で書いてください"),
    ),
    "open-list": _say(
        ("`{found}`: a list that is left open is not read", "write と or および"),
        ("`{found}`：終わりのない列挙は読めない", "「と」か「および」で書いてください"),
    ),
    "anaphora": _say(
        ("`{found}`: a word for what was said before, or for the subject, is not read", "write it out, with names"),
        ("`{found}`：前の内容や主語を指す言葉は読めない", "名前や述語をもう一度書いてください"),
    ),
    "sameness": _say(
        ("`{found}`: the same and another are not read", "write a comparison, as in （X != Y）が成り立つ"),
        ("`{found}`：「同じ」「別の」は読めない", "「（X != Y）が成り立つ」のように比較で書いてください"),
    ),
    "negated-all": _say(
        ("`{found}`: who is meant is not read", "write どの…も with a noun, as in どの人も来ない"),
        ("`{found}`：誰のことかが読めない", "「どの人も来ない」のように名詞で書いてください"),
    ),
}
"""Words that the fragment names and refuses."""

SHAPE: Catalog = {
    "no-words": _say(
        ("cannot cut `{found}` into words", "separate words by blanks, or put a name in 「」; nearest: {better}"),
        ("`{found}` を語に分けられない", "語の間を空けるか、名前を「」で囲んでください。近い形：{better}"),
    ),
    "unexpected": _say(
        ("`{found}` cannot come here; expected {expected}", "nearest: {better}"),
        ("ここに `{found}` は来ない。{expected} が来る", "近い形：{better}"),
    ),
    "unfinished": _say(
        ("the sentence has no predicate at its end; expected {expected}", "nearest: {better}"),
        ("文の終わりに述語がない。{expected} が来る", "近い形：{better}"),
    ),
    "no-name": _say(
        ("`{found}` makes no name", "a name starts with a letter and holds letters, digits and `_`"),
        ("`{found}` は名前にならない", "名前は文字で始まり、文字・数字・`_` からなります"),
    ),
    "no-subject": _say(
        ("`{found}` has no subject", "say of what it holds: aは{found}"),
        ("`{found}` に主語がない", "「aは{found}」のように主語を書いてください"),
    ),
    "two-phrases": _say(
        ("two phrases with {particle}", "leave one of them, or write two sentences"),
        ("「{particle}」の語句が二つある", "一つにするか、文を分けてください"),
    ),
    "no-antecedent": _say(
        ("`{found}` refers to nothing in this sentence", "name it; a pronoun is read within its sentence"),
        ("`{found}` が指すものが文の中にない", "名前で書いてください。代名詞は同じ文の中だけを指します"),
    ),
    "which-clause": _say(
        (
            "it is open whether `{found}` belongs to the clause before the noun or to the main one",
            "put 、 behind it, or make the noun the topic with は",
        ),
        (
            "`{found}` が、名詞の前の節と主節のどちらにかかるか決まらない",
            "後に「、」を打つか、名詞を「は」で主題にしてください",
        ),
    ),
    "comparative": _say(
        ("`{found}`: that one is more than another is not read", "write a relation with a verb, and the rules for it"),
        ("`{found}`：比較の「より」は読めない", "動詞の関係で書き、その規則を加えてください"),
    ),
    "contrast": _say(
        ("a second は in `{found}` sets something against the rest", "leave は out there"),
        ("`{found}` の二つ目の「は」は対比に読める", "そこでは「は」を使わないでください"),
    ),
    "kind-of": _say(
        (
            "`{found}`: a noun with a clause before it, said of something, is not read",
            "write two: aはカメラであり、軽い",
        ),
        ("`{found}`：修飾のある名詞を述語にすることはできない", "「aはカメラであり、軽い」のように分けてください"),
    ),
    "past-condition": _say(
        ("`{found}` with a conclusion in the past may tell what happened, or what would have", "write …なら"),
        ("過去の結論を伴う `{found}` は、起きたことにも仮定にも読める", "「…なら」と書いてください"),
    ),
    "whose": _say(
        ("it is open whether `{found}` is of what was spoken of before, or of itself", "write その…が for the first"),
        (
            "`{found}` が、前に出たもののものか、別のものか決まらない",
            "前者なら「その…が」と書き、後者なら文を分けてください",
        ),
    ),
    "which-de": _say(
        (
            "で in `{found}` may be “is … and” or “in, by”",
            "write であり、 for the first; put the phrase before the verb for the second",
        ),
        (
            "`{found}` の「で」が断定にも場所・手段にも読める",
            "断定なら「であり、」と書き、場所・手段なら動詞の直前に置いてください",
        ),
    ),
    "which-to": _say(
        ("と in `{found}` may be “and” or “with”", "write および for “and”; put the phrase before the verb for “with”"),
        ("`{found}` の「と」が並列にも相手にも読める", "並列なら「および」と書き、相手なら動詞の直前に置いてください"),
    ),
    "some-thing": _say(
        (
            "`{found}`: that there is something of a kind is no fact or conclusion here",
            "name it, or make it a condition with なら",
        ),
        (
            "`{found}`：「ある種のものが存在する」は事実にも結論にもできない",
            "名前で書くか、「なら」で条件にしてください",
        ),
    ),
    "one-or-all": _say(
        ("`{found}` may be one thing or all of a kind", "write すべての…, …ものは, or a name"),
        ("`{found}` が特定のものにも、すべてのものにも読める", "「すべての…」「…ものは」か、名前で書いてください"),
    ),
    "all-not": _say(
        ("`{found}` with a denial may mean none, or not all", "write どの…も…ない for none"),
        ("`{found}` の否定は、全部否定にも部分否定にも読める", "全部否定なら「どの…も…ない」と書いてください"),
    ),
    "passive": _say(
        (
            "`{found}`: who does it to whom is not read from a passive or causative with に, から or を",
            "write the active verb",
        ),
        ("`{found}`：「に」「から」「を」のある受身・使役は読めない", "能動の形で書いてください"),
    ),
    "together": _say(
        (
            "`{found}` may hold between those joined, or of each by itself",
            "write AはBと… for the first, two sentences for the second",
        ),
        (
            "`{found}` が、並べたものの間のことにも、それぞれのことにも読める",
            "前者なら「AはBと…」と書き、後者なら文を分けてください",
        ),
    ),
    "scope": _say(
        (
            "it is open whether the ending of `{found}` is meant of the clause before it too",
            "write two sentences",
        ),
        ("`{found}` の終わり方が、前の節にもかかるか決まらない", "文を分けてください"),
    ),
    "rhetorical": _say(
        ("`{found}`: a question with a denial may claim what it asks", "ask without the denial, or state it"),
        ("`{found}`：否定の問いは主張にも読める", "否定を使わずに尋ねるか、言い切ってください"),
    ),
    "amount": _say(
        ("`{found}` is said of how many there are, not of each", "leave the sentence out, or name a thing"),
        ("`{found}` は一つひとつのことではなく、数量のことである", "その文を除くか、一つの名前で書いてください"),
    ),
    "which-cut": _say(
        ("`{found}` can be cut into words in several ways", "separate the words by blanks, or put a name in 「」"),
        ("`{found}` の語の切れ目が決まらない", "語の間を空けるか、名前を「」で囲んでください"),
    ),
    "weak-head": _say(
        ("a sentence cannot conclude that there is no evidence", "conclude the denial, …ない, or make it a condition"),
        ("「証拠がない」を事実や結論にすることはできない", "「…ない」と結論するか、条件にしてください"),
    ),
    "weak-in-strict": _say(
        ("a strict rule cannot rest on missing evidence", "leave out 必ず, or the condition"),
        ("必ず成り立つ規則は、証拠がないことを条件にできない", "「必ず」か、その条件を除いてください"),
    ),
    "no-condition": _say(
        ("`もし` without a condition", "write …なら"),
        ("「もし」に対する条件がない", "「…なら」と書いてください"),
    ),
    "asked-fact": _say(
        ("`{found}` asks, and the sentence is no question", "end the sentence with か。"),
        ("`{found}` があるのに文が問いになっていない", "文を「か。」で終えてください"),
    ),
    "must-be": _say(
        ("`{found}`: that something must be so is read of verbs only", "say it with a verb, or with べき"),
        ("`{found}`：義務は動詞でだけ読める", "動詞か「べき」で書いてください"),
    ),
    "asked-what": _say(
        ("`{found}` as a predicate is not read", "make it the subject: 誰が社長か"),
        ("述語の `{found}` は読めない", "「誰が社長か」のように主語にしてください"),
    ),
    "asked-rule": _say(
        ("a question has no conditions", "ask for the conclusion alone"),
        ("問いに条件は付けられない", "結論だけを尋ねてください"),
    ),
    "labels": _say(
        ("a preference stands between two rules by their names", "write 規則1は規則2に優先する。"),
        ("優先は二つの規則の名前の間に書く", "「規則1は規則2に優先する。」と書いてください"),
    ),
    "of-thing": _say(
        ("`{found}`: what is of something is read as a subject or a predicate only", "make it the subject: …の…は…"),
        ("`{found}`：「…の…」は主語か述語でだけ読める", "「…の…は…」のように主語にしてください"),
    ),
    "formula": _say(
        ("`{found}` is no comparison", "write for example （X + 1 <= Y）が成り立つ"),
        ("`{found}` は比較ではない", "例えば「（X + 1 <= Y）が成り立つ」と書いてください"),
    ),
}

JAPANESE_FAULTS: Catalog = {**FOREIGN, **SHAPE}


@dataclass(frozen=True, slots=True)
class JapaneseFault(Fault):
    """Why a Japanese sentence is not read."""

    catalog: ClassVar[Catalog] = JAPANESE_FAULTS


class Refused(Exception):  # noqa: N818 - it never leaves this room; the reader turns it into a fault
    """A sentence is not read.

    Attributes:
        code: of the catalog.
        start: where in the folded sentence.
        end: where it ends.
        fields: of the wording, besides ``found``.
    """

    def __init__(self, code: str, start: int, end: int, **fields: str) -> None:
        super().__init__(code)
        self.code = code
        self.start = start
        self.end = end
        self.fields = fields
