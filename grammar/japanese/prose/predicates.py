"""The end of a clause: its opaque head, its sign and tense, and how it joins what follows.

A head is the words of the predicate as they stand, the last one in its dictionary form; polite forms, the emphasis of
のだ and final particles are gone. The outermost negation is the sign; a modal phrase (なければならない, てもいい) is
part of the head, whatever negation is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from grammar import regexes as re
from grammar.japanese.morphology import Morpheme, listed, verb_of_potential
from grammar.rarities import rare
from grammar.values import value


class Joint(StrEnum):
    """How a clause joins what follows."""

    END = "end"
    ADNOMINAL = "adnominal"
    ADVERBIAL = "adverbial"
    """Part of the clause that follows: ながら, ずに, てから, ほど."""
    TE = "te"
    BECAUSE = "because"
    BUT = "but"
    AND = "and"
    IF = "if"
    ONLY_IF = "only if"
    EVEN_IF = "even if"
    QUOTE = "quote"


@value(frozen=True, slots=True)
class ProsePredicate:
    """What a clause says: head, tense, sign, and the way on."""

    head: str
    past: bool = False
    negated: bool = False
    frozen: bool = False
    nominal: bool = False
    question: bool = False
    link: Joint = Joint.END
    adjective: bool = False
    modal: bool = False
    marker: str = ""
    """The word of the link, where it matters: たら is a counterfactual with a past."""


CONJOINED = "連用"
"""The link of a predicate in 連用形 before a noun, which it does not describe: 早く家に帰る, 味は良く値段は安い."""

_HELPERS = frozenset(
    listed(
        "いる ある おく しまう みる くる いく もらう くれる いただく くださる あげる やる ほしい "
        "もらえる いただける 欲しい 来る 行く 行ける いける 見る てる ない 済む 貰う 貰える 頂く 頂ける 置く"
    )
)
"""What helps a て form."""

_FINAL = frozenset(listed("よ ね な わ ぞ ぜ さ よね かな なあ なぁ ねえ ねぇ わね かなあ"))
_CONDITIONS = frozenset(["場合", "とき", "時", "際", "限り", "かぎり", "たび", "度", "うち", "間", "以上"])
_ADVERBIALS = frozenset(["とおり", "通り", "ながら", "つつ", "まま", "ほど", "くらい", "ぐらい", "だけ", "ばかり"])
_AFTER = frozenset(["とたん", "途端", "あと", "後", "のち", "直後"])
"""After what, where what is before is past."""
_FROZEN_NOUNS = frozenset(["よう", "みたい", "そう", "はず", "筈", "わけ", "訳", "つもり"])
SPEECH = re.compile(
    "言|云|いう|いい[まは張]|いった|いって|話[すしせさ]|述べ|語[るりっ]|聞[いくき]|きい[たて]|思[うっいわえ]|おも[うっいわ]|考え|かんがえ|信じ|主張|指摘|説明|発表|報告|予想|予測"
    "|期待|心配|伝え|答え|叫|書[いかくき]|おっしゃ|申し|感じ|疑|噂|うわさ|評判|判断|断言|約束|宣言|強調|批判|反論|回答|提案|見込|みられ|見られ"
    "|脅[しすさ]|誓[いうっ]|願[いうっ]|祈[りるっ]|望[みむん]|偽[りるっ]|誤解|勘違|思い込|仮定|想定|推測|推定|確信|悟[りるっ]|嘆[いくき]|命じ|頼[みむん]|勧め|促[しす]"
    "|警告|助言|忠告|唱え|名乗|公約|合意|みな[しさす]|見な[しさす]|自慢|告白|白状|否定|認定|診断|報じ|記[しさす]|証言|つぶや|ささや|豪語"
    "|確認|判明|保証|結論|通知|評価|認め|定め|規定|明記|記載|謳[うっわ]|知[らっりる]|呼[びぶばん]|決[まめ]|という|との|って[いの]|訴え|書かれ|載って|不安|怒"
)
"""What takes a clause with と: speech, thought, hearsay."""


def gathered(words: Sequence[Morpheme], start: int, at: int, *, nominal: bool) -> tuple[ProsePredicate, int]:
    """Return the predicate that begins at ``start`` with content up to ``at``, and where its sentence goes on."""
    end, modal_end = _extent(words, at)
    body = list(words[start:end])
    form = _Form(body, nominal=nominal)
    form.modal = form.modal or modal_end
    link, marker, on, asks, frozen = _link(words, end, form)
    supposed = (
        link in (Joint.IF, Joint.EVEN_IF) and marker == "場合"
    )  # 停電になった場合 supposes what 停電になる場合 does
    return (
        ProsePredicate(
            form.head,
            form.past and not supposed,
            form.negated,
            form.frozen or frozen,
            form.nominal,
            asks,
            link,
            form.adjective,
            form.modal,
            marker,
        ),
        on,
    )


def _text(words: Sequence[Morpheme], at: int) -> str:
    return words[at].text if 0 <= at < len(words) else ""


def _lemma(words: Sequence[Morpheme], at: int) -> str:
    return words[at].lemma if 0 <= at < len(words) else ""


_NEGATIONS = frozenset({"ない", "ぬ", "ん"})


def _denial(words: Sequence[Morpheme], at: int) -> int:
    """Return where a verb's negation ends that begins at a place: らない, りません; 0 where there is none."""
    if _lemma(words, at) == "ない":
        return at + 1
    if _lemma(words, at + 1) == "ます" and _lemma(words, at + 2) in _NEGATIONS:
        return at + 3
    if _lemma(words, at + 1) in _NEGATIONS:
        return at + 2
    return 0


def guess_ends(words: Sequence[Morpheme], at: int) -> int:
    """Return where かもしれない, or かも at the end of a clause, ends that begins at a place, else 0."""
    joined = _text(words, at) == "か" and _text(words, at + 1) == "も"
    if not joined and _text(words, at) != "かも":
        return 0
    on = at + 1 + joined
    if _lemma(words, on).startswith(("しれ", "知れ")):
        return _denial(words, on) or on + 1
    follows = words[on] if on < len(words) else None
    clause_ends = follows is None or follows.pos == "補助記号" or follows.text in _FINAL or follows.text in _AFTER_GUESS
    return on if clause_ends else 0


_AFTER_GUESS = frozenset(listed("だ です けど けれど が から ので し だけど"))


def _extent(words: Sequence[Morpheme], at: int) -> tuple[int, bool]:  # noqa: PLR0915 - one table of cases
    """Return where the words of a predicate end, and whether they hold a modal phrase."""
    modal = False
    while at < len(words):
        word, before = words[at], words[at - 1]
        after, lemma = _text(words, at + 1), word.lemma
        if word.pos == "助動詞":
            if word.form.startswith("仮定形") and lemma in ("だ", "た", "です", "ます"):
                break
            if word.text == "な" and lemma == "だ":
                if (
                    after in ("の", "ん")
                    and _lemma(words, at + 2) in ("だ", "です")
                    and _text(words, at + 2) not in ("で", "に")
                ):
                    at += 2
                    continue
                break
            if word.text == "で" and lemma in ("だ", "です"):
                ahead = at + 2 if after in ("は", "も") else at + 1
                if _lemma(words, ahead) in ("ある", "ない", "ござる"):
                    at = ahead + 1
                    continue
                break
            at += 1
            continue
        if (
            word.text == "で"
            and word.pos == "助詞"
            and after in ("は", "も")
            and _lemma(words, at + 2) in ("ない", "ある")
            and before.pos != "動詞"
            and before.lemma != "た"
        ):
            at += 3
            continue
        if word.text == "じゃ" and _lemma(words, at + 1) in ("ない", "ある"):
            at += 2
            continue
        if (
            word.sub.startswith("動詞的")
            or word.sub.startswith("形容詞的")
            or (word.pos == "接尾辞" and word.sub != "名詞的")
        ):
            at += 1
            continue
        if word.pos == "接尾辞" and before.pos in ("動詞", "形容詞"):
            at += 1
            continue
        if word.text in ("て", "で") and word.sub == "接続助詞":
            ahead = at + 1
            if after in ("は", "も"):
                end = _after_te(words, at + 2, after)
                if end:
                    modal, at = True, end
                    continue
                break
            if before.pos in ("動詞", "助動詞") and _lemma(words, ahead) == "いい" and after != "よかっ":
                modal, at = True, at + 2
                continue
            if _lemma(words, ahead) in _HELPERS and words[ahead].pos in ("動詞", "形容詞", "助動詞"):
                at += 2
                continue
            break
        if word.text in ("ては", "ちゃ", "じゃ", "ても", "でも", "たって") and before.pos in (
            "動詞",
            "形容詞",
            "助動詞",
        ):
            end = _after_te(words, at + 1, "も" if word.text in ("ても", "でも") else "は")
            if end:
                modal, at = True, end
                continue
            break
        if word.text == "ば" or (word.text == "と" and before.lemma == "ない"):
            end = _must(words, at + 1) if before.lemma in ("ない", "ぬ") or word.text == "ば" else 0
            end = end or _will_do(words, at)
            if end:
                modal, at = True, end
                continue
            break
        if before.text == "必要" and lemma == "ない":
            at += 1
            continue
        if word.text == "く" and before.lemma == "ない":
            at += 1
            continue
        if before.form.startswith("語幹") and word.pos in ("動詞", "接尾辞"):
            at += 1
            continue
        if (
            before.form.startswith("連用形")
            and before.pos in ("動詞", "助動詞", "接尾辞", "形容詞")
            and word.pos in ("動詞", "形容詞")
        ):
            stem_of_adjective = before.pos == "形容詞" or before.lemma in ("ない", "たい", "やすい", "にくい")
            if word.pos == "動詞" and (not stem_of_adjective or lemma in ("なる", "する", "ある")):
                at += 1
                continue
            if word.pos == "形容詞" and lemma == "ない":
                at += 1
                continue
            break
        if (
            word.text in ("は", "も")
            and before.pos in ("形容詞", "助動詞", "接尾辞")
            and before.form.startswith("連用形")
            and _lemma(words, at + 1) in ("ない", "ある")
        ):
            at += 2
            continue
        if end := guess_ends(words, at):
            at = end
            continue
        if word.text in ("の", "ん", "もん", "もの") and _is_emphasis(words, at):
            at += 1
            continue
        if (
            lemma in _FROZEN_NOUNS
            and word.pos in ("名詞", "形状詞")
            and _lemma(words, at + 1) in ("だ", "です", "で", "か")
            and before.pos in ("動詞", "形容詞", "助動詞", "接尾辞", "助詞")
        ):
            at += 1
            continue
        if (
            word.text in ("よう", "そう")
            and after == "に"
            and _lemma(words, at + 2) == "なる"
            and before.pos in ("動詞", "助動詞")
        ):
            at += 3  # 食べるようになる, 食べないようになる; 転びそうになる, who does not fall
            continue
        if _is_advice(words, at):
            modal, at = True, at + 3
            continue
        if lemma in ("わけ", "訳") and after in ("じゃ", "で") and before.pos in ("動詞", "形容詞", "助動詞", "接尾辞"):
            at += 1
            continue
        if word.text == "に" and after in _CERTAIN and _lemma(words, at + 2) == "ない":
            at += 3
            continue
        if word.text in ("と", "とは", "とも") and not_always(words, at):
            at = not_always(words, at)
            continue
        if word.text in _FINAL and word.pos == "助詞" and word.sub == "終助詞":
            at += 1
            continue
        break
    return at, modal


def _is_advice(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether what is better done ends at a place, with nothing that it is better than: 中止したほうがいい."""
    verb = words[at - 1].pos == "動詞" or words[at - 1].lemma in ("た", "ない", "ます")
    return (
        verb
        and words[at].text in ("ほう", "方")
        and _text(words, at + 1) == "が"
        and _lemma(words, at + 2) in ("いい", "よい", "良い")
        and not _text(words, at + 2).endswith("かっ")
        and all(one.text not in ("より", "か") for one in words[:at])
    )


def _after_te(words: Sequence[Morpheme], at: int, particle: str) -> int:
    """Return where an allowance or a prohibition ends whose て and particle are before a place, else 0."""
    lemma = _lemma(words, at)
    if particle == "も" and lemma in ("いい", "構う", "かまう", "大丈夫", "差し支える"):
        return at + 1
    if particle == "は" and lemma in ("いける", "なる", "行く", "行ける", "だめ", "駄目"):
        return (at + 1) if lemma in ("だめ", "駄目") else _denial(words, at)
    return 0


def _will_do(words: Sequence[Morpheme], at: int) -> int:
    """Return where ばいい ends that begins at a place, else 0: 電話すればいい, not 安ければいい."""
    of_verb = _text(words, at) == "ば" and words[at - 1].pos in ("動詞", "助動詞") and words[at - 1].lemma != "ない"
    plain = _lemma(words, at + 1) in ("いい", "よい", "良い") and not _text(words, at + 1).endswith("かっ")
    follows = words[at + 2] if at + 2 < len(words) else None
    describes = follows is not None and follows.is_nominal and follows.text not in ("わけ", "訳")
    wishes = (_text(words, at + 2) + _text(words, at + 3)).startswith(("のに", "な"))
    return at + 2 if of_verb and plain and not (wishes or describes) else 0


def _must(words: Sequence[Morpheme], at: int) -> int:
    """Return where an obligation ends whose なければ is before a place, else 0."""
    if _text(words, at).startswith("行") and _text(words, at - 1) == "と":
        return 0  # 車がないと行けない: nobody gets there
    return _denial(words, at) if _lemma(words, at) in ("なる", "いける", "行く", "行ける") else 0


def _is_emphasis(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether a の or ん only adds weight: のだ, んです, のか at the end."""
    after = _text(words, at + 1)
    return (after in ("だ", "です", "だっ", "でし", "だろう", "でしょう", "か") and words[at].text in ("の", "ん")) or (
        after in ("", "。", "？") and words[at].text == "の"
    )


def not_always(words: Sequence[Morpheme], at: int) -> int:
    """Return where とは限らない, とは言えない ends, else 0."""
    ahead = at + 2 if words[at].text == "と" and _text(words, at + 1) in ("は", "も") else at + 1
    return (
        _denial(words, ahead)
        if _lemma(words, ahead) in ("限る", "かぎる", "言える", "いえる", "言う") and _denial(words, ahead)
        else 0
    )


_CERTAIN = frozenset(["違い", "ちがい", "相違", "間違い"])
_WHOLE = re.compile(
    "に(?:違い|ちがい|相違|間違い)|(?:わけ|訳)(?:で[はも]|じゃ|が)|と[はも]?(?:限|かぎ)ら|と[はも]?(?:言え|いえ)|というもので[はも]|かもしれ|かも知れ|なく[はも]な|だろう|でしょう|みたい|(?:よう|はず|筈|つもり|そう)(?:だ|で)|(?:はず|筈|つもり|そう)$|かも(?:だ|です)?[よねなぁ]*$"
)
"""What makes of a predicate a guess, a hearsay or less than a denial."""


def _forbids(words: Sequence[Morpheme]) -> bool:
    """Return whether な at the end forbids, as 泳ぐな does."""
    return words[-1].text == "な" and len(words) > 1 and words[-2].pos == "動詞" and "終止形" in words[-2].form


_GUESSED = re.compile("かも(?:しれ|知れ|(?:だ|です)?[よねなぁ]*$)")


class _Form:
    """A predicate's words taken apart from their end."""

    def __init__(self, words: list[Morpheme], *, nominal: bool) -> None:
        self.past = self.negated = self.modal = False
        self.written = "".join(word.text for word in words)
        self.nominal = nominal and _GUESSED.search(self.written) is None
        self.frozen = _WHOLE.search(self.written) is not None or any(
            word.lemma in ("らしい", "まい") and word.pos == "助動詞" for word in words
        )
        while words and (words[-1].text in _FINAL and words[-1].pos == "助詞") and not _forbids(words):
            words.pop()
        self._tail(words)
        advised = len(words) > 3 and _is_advice(words, len(words) - 3)  # noqa: PLR2004 - ほう, が, いい
        if advised:
            del words[-3:]
            denied, self.negated = self.negated, False
            self._tail(words)
            self.past, self.negated, self.modal = False, self.negated != denied, True
        self.adjective = bool(words) and (
            words[-1].pos == "形容詞" or words[-1].lemma in ("たい", "やすい", "にくい", "づらい")
        )
        self.last = words[-1] if words else None
        if any(word.lemma in ("れる", "られる") and word.pos == "助動詞" for word in words[-3:]):
            self.nominal = False  # 余儀なくされる, 余儀なくされている
        self.head = _dictionary(words) + ("ほうがいい" if advised else "")
        self._modal()

    def _tail(self, words: list[Morpheme]) -> None:
        while len(words) > 1:
            last, lemma = words[-1], words[-1].lemma
            if last.text in ("だろう", "でしょう", "だろ", "でしょ"):
                words[-1] = last._replace(text="だろう", lemma="だろう")
                return
            if (
                lemma in {"です", "ます"}
                or (last.text in ("の", "ん") and words[-1].pos == "助詞")
                or (lemma == "だ" and last.pos == "助動詞")
            ):
                words.pop()
            elif lemma == "た" and last.pos == "助動詞" and not self.past and not self.negated:
                self.past = True
                words.pop()
            elif (
                lemma in _NEGATIONS | {"ず"}
                and last.pos in ("助動詞", "形容詞")
                and not self.negated
                and not self._must(words)
            ):
                self.negated = True
                words.pop()
                if words[-1].text in ("は", "も") and len(words) > 1:
                    del words[-2 if len(words) > 2 and words[-2].text == "で" else -1 :]  # noqa: PLR2004
                elif words[-1].text in ("じゃ", "で") and len(words) > 1:
                    words.pop()
            elif lemma == "ある" and words[-2].text in ("は", "も", "で") and self._is_copula(words):
                words.pop()
                while len(words) > 1 and words[-1].text in ("は", "も", "で"):
                    words.pop()
            elif lemma == "ある" and (adjective := self._of_adjective(words)):
                del words[adjective:]
            else:
                return
        if len(words) == 1 and words[0].lemma == "ない" and words[0].pos in ("形容詞", "助動詞") and not self.negated:
            self.negated = True
            words[0] = words[0]._replace(text="ある", lemma="ある", pos="動詞", form="")

    @staticmethod
    def _is_copula(words: list[Morpheme]) -> bool:
        at = len(words) - 2
        while at >= 0 and words[at].text in ("は", "も"):
            at -= 1
        return at > 0 and words[at].text == "で"

    @staticmethod
    def _of_adjective(words: list[Morpheme]) -> int:
        """Return where ある begins that only carries an adjective's sign: 安くありません, 安くはある; else 0."""
        at = len(words) - 1 - (words[-2].text in ("は", "も"))
        before = words[at - 1]
        describes = before.pos == "形容詞" or before.lemma in ("たい", "ない", "やすい", "にくい", "づらい", "らしい")
        return at if at > 0 and describes and before.text.endswith("く") else 0

    def _must(self, words: list[Morpheme]) -> bool:
        """Return whether the negation at the end belongs to a modal phrase: ならない, いけない, かまわない."""
        at = len(words) - 2
        if at >= 0 and words[at].lemma == "ます":
            at -= 1
        if at < 1:
            return False
        lemma = words[at].lemma
        before = words[at - 1]
        if words[at].text.startswith("行") and before.text == "と":
            return False  # 車がないと行けない: nobody gets there
        if lemma in ("なる", "いける", "行く", "行ける") and before.text in (
            "ば",
            "は",
            "ては",
            "では",
            "ちゃ",
            "と",
            "じゃ",
        ):
            self.modal = True
            last = words[-1]
            if words[-2].lemma == "ます":
                del words[-2]
            words[-1] = last._replace(text="ない", lemma="ない")
            words[at] = words[at]._replace(text={"なる": "なら"}.get(lemma, "いけ"))
            words[-1] = words[-1]._replace(pos="接尾辞")
            return True
        if lemma in ("構う", "かまう") and before.text in ("も", "ても", "でも"):
            self.modal = True
            if words[-2].lemma == "ます":
                del words[-2]
            words[at : len(words)] = [words[at]._replace(text="いい", lemma="いい", pos="形容詞")]
            return True
        return False

    def _modal(self) -> None:
        if _MODAL.search(self.head):
            self.modal = True
            self.nominal = self.nominal and self.head.endswith("べき")  # 女性でなければならない ends in no noun


_MODAL = re.compile("べき$|(?:て|で)も(?:いい|大丈夫)$|(?:ば|は|と)(?:なら|いけ)ない$|(?:て|で)はだめ$")
_FORBIDDEN = re.compile("(?:ちゃ|ては)(いけない|だめ)$")
"""That something must not be done, as it is spoken too."""


_OLD = rare("(?<=[信感論禁応生通演命転投報案準奉封講減乗献呈賛詠])ずる$|(?<=[重軽甘疎先諳]ん)ずる$")
"""The older form of verbs in じる, which the dictionary gives: 信ずる."""


def _dictionary(words: Sequence[Morpheme]) -> str:
    """Return the words of a predicate as they stand, the last in its dictionary form, contractions opened."""
    pieces: list[str] = []
    for at, word in enumerate(words):
        last = at == len(words) - 1
        if word.lemma == "てる":
            voiced = at > 0 and words[at - 1].text.endswith("ん")
            pieces.append(("で" if voiced else "て") + ("いる" if last else "い"))
        elif last and word.pos in ("動詞", "形容詞", "助動詞", "接尾辞"):
            pieces.append(_OLD.sub("じる", word.lemma))
        elif word.text == "す" and word.lemma == "する":
            pieces.append("する")
        elif word.lemma == "いる" and word.text.startswith("お") and not last:
            pieces.append("い")
        else:
            pieces.append(word.text)
    text = "".join(pieces)
    return _FORBIDDEN.sub(lambda found: f"ては{found[1]}", text).replace("じゃいけない", "ではいけない")


def _link(words: Sequence[Morpheme], at: int, form: _Form) -> tuple[Joint, str, int, bool, bool]:  # noqa: PLR0915 - one table of cases
    """Return how a predicate joins what follows, the word of it, where it goes on, whether it asks, if it is whole."""
    here, after = _text(words, at), _text(words, at + 1)
    word = words[at] if at < len(words) else None
    if word is None or here in "。！？!?":
        return Joint.END, "", at + (word is not None), here in ("？", "?"), False
    if here == "か":
        if after in ("", "。", "？", "?", "！", "。"):
            return Joint.END, "", min(len(words), at + 2), True, False
        if after == "どう":
            return Joint.ADNOMINAL, "か", at, False, True
        return Joint.END, "か", at + 1, True, True
    if word.text in ("なら", "ならば", "たら", "だら", "だったら", "たらば", "ましたら", "でしたら") or (
        word.pos == "助動詞" and word.form.startswith("仮定形")
    ):
        on = at + 1 + (after == "ば")
        return (
            Joint.IF,
            "たら" if here.endswith("ら") and word.lemma in ("た", "ます", "です") else "なら",
            on,
            False,
            False,
        )
    if here == "ば":
        hoped = after in ("いい", "よい", "良い") and all(not one.is_nominal for one in words[at + 2 :])
        return Joint.IF, "ば", at + 1, False, hoped  # 安ければいい
    if here in ("の", "ん") and after == "で" and _text(words, at + 2) == "あれ" and _text(words, at + 3) == "ば":
        return Joint.IF, "なら", at + 4, False, False
    if here in ("の", "ん") and after in ("なら", "ならば", "だったら", "でしたら"):
        return Joint.IF, "なら", at + 2 + (_text(words, at + 2) == "ば"), False, False
    if (
        here in ("と", "が")
        and words[at - 1].form.startswith("意志推量形")
        and not SPEECH.match(after)
        and after[:1] not in "しす"
    ):
        return Joint.EVEN_IF, "ようと", at + 1, False, False
    if (
        here == "な"
        and after in ("の", "ん", "ので", "のに")
        and (_text(words, at + 2) in ("で", "に") or len(after) > 1)
    ):
        because = (after + _text(words, at + 2)).startswith(("ので", "んで"))
        on = at + (2 if len(after) > 1 else 3)
        return (Joint.BECAUSE if because else Joint.BUT), "ので" if because else "のに", on, False, False
    if here == "に" and after == "は" and form.last is not None and form.last.pos == "動詞" and not form.past:
        return Joint.ADVERBIAL, "には", at + 2, False, False
    if here == "にしては":
        return Joint.ADVERBIAL, "にしては", at + 1, False, False
    if here == "まで" and form.last is not None and not form.nominal:
        return Joint.ADVERBIAL, "まで", at + 1 + (after in ("に", "は")), False, False
    for only in (at, at + 1) if here == "な" else (at,):
        if _text(words, only) in ("だけ", "ばかり", "のみ") and (besides := _besides(words, only)):
            return Joint.AND, "だけでなく", besides, False, False
    if here in ("て", "で") and word.sub == "接続助詞":
        if after == "も":
            return Joint.EVEN_IF, "ても", at + 2, False, False
        if after == "から":
            return Joint.ADVERBIAL, "てから", at + 2, False, False
        if after in ("と", "って"):
            return Joint.QUOTE, after, at + 2, False, True  # どいてと怒鳴られた
        return Joint.TE, "て", at + 1, False, False
    if here in ("ても", "でも", "たって"):
        return Joint.EVEN_IF, here, at + 1, False, False
    if conceding := _conceding(words, at):
        return Joint.EVEN_IF, "としても", conceding, False, False
    if supposing := _supposing(words, at):
        return Joint.IF, "とする", supposing, False, False
    if here == "で" and (word.lemma == "だ" or form.nominal):
        return Joint.TE, "で", at + 1, False, False
    if here == "から":
        if after in ("で", "じゃ") and _lemma(words, at + 2 + (_text(words, at + 2) == "は")) == "ない":
            on = at + 3 + (_text(words, at + 2) == "は")
            return (Joint.ADVERBIAL if on < len(words) else Joint.QUOTE), "からではなく", on, False, True
        if after == "と" and _text(words, at + 2) in ("いっ", "言っ"):
            return Joint.ADVERBIAL, "からといって", at + 4, False, True
        return Joint.BECAUSE, here, at + 1, False, False
    if purposive := _purposive(words, at, form):
        return Joint.ADVERBIAL, "のに", purposive, False, False
    if here in ("の", "もの", "ん", "せい", "ため", "おかげ", "うえ", "上", "一方", "反面") and form.last is not None:
        if here in ("の", "ん") and after == "で" and _text(words, at + 2) not in ("は", "も"):
            return Joint.BECAUSE, "ので", at + 2, False, False
        if here == "の" and after == "に" and _text(words, at + 2) != "は":
            return Joint.BUT, "のに", at + 2, False, False
        if here == "もの" and after == "の" and _text(words, at + 2) in ("、", ","):
            return Joint.BUT, "ものの", at + 2, False, False
        if here in ("せい", "おかげ") and after in ("で", "か"):
            return Joint.BECAUSE, here, at + 2, False, False
        if here == "ため":
            states = (
                form.past
                or form.adjective
                or (form.negated and not _HELPS.match("".join(one.text for one in words[at + 1 : at + 4])))
                or form.nominal
                or (form.last.lemma in ("いる", "ある", "てる"))
                or bool(verb_of_potential(form.head))
                or _prevents(words, at)
                or _comes_about(words[:at])
            )
            on = at + 1 + (after == "に")
            return (Joint.BECAUSE if states else Joint.ADVERBIAL), "ため", on, False, False
        if added := _beside(words, at):
            return added
    if here == "な" and (added := _beside(words, at + 1)):
        return added  # 手頃なうえに
    if here in ("ので", "んで"):
        return Joint.BECAUSE, "ので", at + 1, False, False
    if here in ("ゆえ", "故") and form.last is not None:
        return Joint.BECAUSE, "ゆえ", at + 1 + (after == "に"), False, False
    if here == "こと" and after in ("で", "から") and _text(words, at + 2) == "、" and form.past:
        return Joint.BECAUSE, "ことで", at + 2, False, False
    if here in _AFTER and form.past:
        return Joint.ADVERBIAL, here, at + 1 + (after in ("に", "で")), False, False
    if here in ("のに", "ものの", "けど", "けれど", "けれども", "けども"):
        return Joint.BUT, here, at + 1, False, False
    if conceded := _conceded(words, at, form):
        return Joint.BUT, "が", conceded, False, False
    if here == "が" and word.is_particle:
        return Joint.BUT, here, at + 1, False, False
    if here == "し" and word.is_particle:
        return Joint.AND, here, at + 1, False, False
    if here in ("と", "って", "とは", "という", "との", "とか"):
        return _joined(words, at, form)
    if here in ("なんて", "なんか", "など") and word.is_particle:
        return Joint.QUOTE, here, at + 1, False, True
    if here in _CONDITIONS and word.pos in ("名詞", "助詞") and after != "の":
        if after == "でも" or (after in ("で", "に") and _text(words, at + 2) == "も"):
            return Joint.EVEN_IF, here, at + (2 if after == "でも" else 3), False, False
        only = after in ("だけ", "のみ") or (after == "に" and _text(words, at + 2) in ("だけ", "のみ", "しか"))
        on = at + 1
        while _text(words, on) in ("に", "は", "には", "だけ", "のみ", "しか", "で", "で"):
            on += 1
        if after in ("が", "を", "も", "から", "まで") or (here == "うち" and after == "で"):
            return Joint.ADNOMINAL, "", at, False, False  # 客の多いうちでは is where, 明るいうちは is when
        return (Joint.ONLY_IF if only else Joint.IF), here, on, False, False
    if here in ("たり", "だり"):
        return Joint.ADVERBIAL, here, at + 1, False, False
    if (
        here in _ADVERBIALS
        and word.pos in ("助詞", "名詞")
        and not (here == "通り" and after in ("は", "が", "を", "の"))
    ):
        return Joint.ADVERBIAL, here, at + 1 + (after in ("に", "は", "で")), False, False
    if here == "に" and form.written.endswith("ず"):
        return Joint.ADVERBIAL, "ずに", at + 1, False, False
    if here == "よう" and after == "に":
        return Joint.ADVERBIAL, "ように", at + 2, False, False
    if here in ("、", ","):
        return (Joint.TE if _is_conjoined(words[at - 1]) else Joint.END), "、", at + 1, False, False
    if form.negated and form.nominal and _is_conjoined(words[at - 1]) and word.is_nominal:
        return Joint.ADNOMINAL, "なく", at, False, False
    if _is_conjoined(words[at - 1]):
        adverb = not word.is_nominal
        return (Joint.ADVERBIAL if adverb else Joint.ADNOMINAL), "" if adverb else CONJOINED, at, False, False
    if here == "な" and word.lemma == "だ":
        return Joint.ADNOMINAL, "な", at + 1, False, False
    return Joint.ADNOMINAL, "", at, False, False


def _prevents(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether ため tells why another cannot do something, and to no end: 店は六時に閉まるため、客は入れない."""
    topics = [on for on, one in enumerate(words) if one.text in ("は", "が") and one.is_particle]
    verb = next((one for one in reversed(words) if one.pos == "動詞" and one.lemma != "いる"), None)
    rest = words[at + 1 :]
    able = any(one.lemma in ("られる", "れる", "できる") for one in rest) or (
        verb is not None and verb.start >= words[at].end and bool(verb_of_potential(verb.lemma))
    )
    both = any(on < at for on in topics) and any(on > at for on in topics)
    return both and able and any(one.lemma in ("ない", "ぬ", "ず") for one in rest)


def _comes_about(words: Sequence[Morpheme]) -> bool:
    """Return whether words tell what comes about or is so, which nobody does to an end: 費用が予算を超える."""
    by_itself = _happens(words) or words[-1].lemma in _IS_SO
    grows = words[-1].lemma != "なる" or len(words) == 1 or words[-2].text.endswith("く")  # not 医者になる
    return by_itself and grows and any(one.is_particle and one.text == "が" for one in words)


_IS_SO = frozenset(
    listed("超える 越える 上回る 下回る 異なる 違う 含まれる 要する 欠ける 伴う 及ぶ 劣る 優れる 達する")
)
"""Verbs of what is so."""
_SERVES = re.compile(
    "(?:とても|かなり|少し|一番)?(?:便利|不便|必要|役に?立|使[いうっわえ]|十分|最適|適[しす]|向[いくか]|都合|ちょうど|苦労|慣れ|有効"
    "|有利|もってこい|ぴったり|ふさわし|(?:お?金|費用|時間|手間)[がはも]?(?:かか|必要|要[るり]|い[るり])"
    "|[0-9一二三四五六七八九十百千万億兆何数]+(?:時間|分|日|円|か月|年|週間|[億兆万])"
    "|[^、。はも]{1,12}[をがはも][^、。をが]{0,4}(?:使[いうっわえ]|必要|要[るり]|かか[るりっ]))"
)
"""What serves, or is needed, to do what stands before のに: 送るのに便利だ."""


_HELPS = re.compile("に?(?:も|は)?、?(?:役に?立|有効|有益|効果|欠かせ)")
"""What helps to keep something from happening: 風邪をひかないために役立つ."""


def _purposive(words: Sequence[Morpheme], at: int, form: _Form) -> int:
    """Return where のに ends that tells to what end, and concedes nothing, else 0."""
    split = _text(words, at) == "の" and _text(words, at + 1) == "に"
    if not split and _text(words, at) != "のに":
        return 0
    on = at + 1 + split
    if form.past or form.negated or form.nominal or form.adjective or form.last is None or form.last.pos != "動詞":
        return 0
    if form.head.endswith(("ている", "でいる")):
        return 0
    if _text(words, on) == "は":
        on += 1
    return on if _SERVES.match("".join(one.text for one in words[on:])) else 0


def _besides(words: Sequence[Morpheme], at: int) -> int:
    """Return where だけでなく, ばかりではなく, のみならず ends that begins at a place, else 0."""
    if _text(words, at + 1) in ("で", "じゃ"):
        denial = at + 2 + (_text(words, at + 2) == "は")
        return denial + 1 if _text(words, denial) == "なく" else 0
    return at + 3 if _text(words, at + 1) == "なら" and _text(words, at + 2) == "ず" else 0


def _conceding(words: Sequence[Morpheme], at: int) -> int:
    """Return where としても, にしても, にせよ ends that begins at a place, else 0."""
    here, after = _text(words, at), _text(words, at + 1)
    if here == "として" and after == "も":
        return at + 2
    if here == "に" and after == "し" and [_text(words, at + 2), _text(words, at + 3)] == ["て", "も"]:
        return at + 4
    return at + 2 if here == "に" and after in ("せよ", "しろ") else 0


def _conceded(words: Sequence[Morpheme], at: int, form: _Form) -> int:
    """Return where what concedes a fact ends that begins at a place, else 0: 安いわりに, 古いながらも."""
    here, after = _text(words, at), _text(words, at + 1)
    if here in ("わり", "割", "割り", "くせ", "癖") and after in ("に", "には", "して") and form.last is not None:
        on = at + 2 + (_text(words, at + 2) == "は")
        return 0 if form.nominal else on
    described = form.adjective and _text(words, at - 1).endswith("い")  # 恥ずかしながら tells how one speaks
    if here == "ながら" and (after == "も" or described or form.head.endswith("ている")):
        return at + 1 + (after == "も")
    return at + 1 if here in ("ながらも", "わりに", "くせに") else 0


def _beside(words: Sequence[Morpheme], at: int) -> tuple[Joint, str, int, bool, bool] | None:
    """Return how a noun joins what stands before it to what is so besides: 安いうえに, 静かな反面."""
    here, after = _text(words, at), _text(words, at + 1)
    if here in ("うえ", "上") and after in ("に", "、"):
        return Joint.AND, "うえに", at + 1 + (after == "に"), False, False
    if here in ("一方", "反面"):
        return Joint.BUT, here, at + 1 + (after == "で"), False, False
    return None


def _supposing(words: Sequence[Morpheme], at: int) -> int:
    """Return where としたら, とすれば, となれば ends that begins at a place, else 0."""
    if _text(words, at) != "と" or _lemma(words, at + 1) not in ("する", "なる"):
        return 0
    return at + 3 if _text(words, at + 2) in ("ば", "たら") else 0


def _is_conjoined(word: Morpheme) -> bool:
    return word.form.startswith("連用形")


def _joined(words: Sequence[Morpheme], at: int, form: _Form) -> tuple[Joint, str, int, bool, bool]:
    """Return whether と after a predicate quotes it or makes a condition of it."""
    word, on = words[at], at + 1
    rest = "".join(one.text for one in words[on:])
    if word.text == "と" and _text(words, on) in ("する", "なる") and _text(words, on + 1) in ("と", "なら"):
        return Joint.IF, "とすると", on + 2, False, False
    speaks = SPEECH.match(rest) or any(
        SPEECH.match(one.lemma)
        and not _describes(words, place)
        and (one.pos == "動詞" or (one.fine == "サ変可能" and _lemma(words, place + 1) in ("する", "済み", "済")))
        for place, one in enumerate(words[on:], on)
    )
    speaks = speaks or _tells(words, on)
    of_noun = form.nominal and not form.adjective and form.written.endswith("だ")  # 雨の日だと
    joins = (
        of_noun
        or word.sub == "接続助詞"
        or _text(words, on) == "、"
        or (not form.nominal and _comes_of_it(words[on:], rest))
    )
    if word.text == "と" and joins and not speaks and not form.past:
        return Joint.IF, "と", on, False, False
    if word.text == "と" and form.negated and not (speaks or form.past) and _FAILS.search(rest):
        return Joint.IF, "と", on, False, False  # 免許がないと運転できない
    return Joint.QUOTE, word.text, on, False, True


def _describes(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether a verb stands right before a noun that it describes: 学ぶと、考える力がつく."""
    after = words[at + 1] if at + 1 < len(words) else None
    return words[at].form.startswith(("終止形", "連体形")) and after is not None and after.is_nominal


_SAYING = frozenset("言論説弁告訴証認識解釈算推察断評批非難賛讃嘆約誓宣報示述張摘感想信疑予期悟令警忠勧叱")
"""With what the nouns are written of what somebody says, thinks or finds out: 試算する, 証明する."""


def _tells(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether the verb that follows tells what somebody says, thinks or finds out: 試算する, 怒鳴る.

    It has no other object: 雨だと予定を変える.
    """
    for on in range(at, len(words)):
        word = words[on]
        if word.text == "を" and word.is_particle:
            return False
        if word.pos == "動詞":
            if word.lemma in _VOICED:
                return True
            noun = words[on - 1] if word.lemma in ("する", "できる") and on > at else None
            speaks = noun is not None and not _SAYING.isdisjoint(noun.text) and not _DONE.fullmatch(noun.text)
            return noun is not None and speaks and noun.fine == "サ変可能"
    return False


_DONE = re.compile(
    "解[除約散雇体消放決凍禁任]|[分溶融]解|[中切遮油横縦裁]断|断[水線裂熱]|感[染電光]|[予契節解婚]約|展示|報復|報酬"
)
"""Deeds and events that are written with one of those, and say nothing."""


_VOICED = frozenset(
    listed(
        "怒鳴る わめく ぼやく こぼす 漏らす もらす 諭す さとす 説く 詫びる 謝る 褒める ほめる けなす 罵る ののしる "
        "からかう 笑う 責める 咎める とがめる ねだる せがむ 騒ぐ 見積もる 占う 読む 見る 言い張る 言い切る 決め付ける"
    )
)
"""Verbs of what is said, or found, in other words."""
_FAILS = re.compile("(?:(?:でき|られ|[えけげせてねべめれ])(?:ない|ません)|困る|困ります|無理(?:だ|です))[よね]*[。]?$")
"""What cannot be done, or what is a nuisance, where a condition with ないと is not met."""
_QUALITIES = re.compile(
    "^(?:いい|よい|良い|同じ|同様|一緒|いっしょ)|不満|苦情|文句|クレーム|有名|好評|不評|話題|人気|声|確実|明らか|明確"
)


def _comes_of_it(words: Sequence[Morpheme], rest: str) -> bool:
    """Return whether what follows と is how something is then, or becomes: 朝練があると眠くなる. Nobody says that."""
    ended = [one for one in words if one.pos != "補助記号" and one.lemma not in ("です", "だ", "よ", "ね", "か")]
    if not ended or _QUALITIES.search(rest) is not None:
        return False
    last = next((one for one in reversed(ended) if one.lemma not in ("ない", "ます", "ぬ")), ended[-1])
    another = any(one.is_particle and one.text in ("は", "が") for one in words)
    able = last.lemma in ("できる", "られる") or (last.pos == "動詞" and bool(verb_of_potential(last.lemma)))
    if another and able:  # 橋を閉じると車は通れない
        return True
    return last.pos in ("形容詞", "形状詞") or _happens(ended[: ended.index(last) + 1])


def _happens(words: Sequence[Morpheme]) -> bool:
    """Return whether words end in a verb of what happens by itself: 増える, 爆発する."""
    of_noun = words[-1].lemma == "する" and len(words) > 1 and words[-2].text in _EVENTS
    return of_noun or words[-1].lemma in OF_ITSELF


_EVENTS = frozenset(
    listed(
        "爆発 発火 破裂 故障 感染 悪化 低下 上昇 増加 減少 発生 終了 停止 失効 完成 成立 倒産 死亡 転倒 落下 発熱 蒸発 "
        "沸騰 凍結 停電 炎上 混雑 渋滞 流出 漏洩 漏えい 消滅 成長 回復 向上 普及 衰退"
    )
)
"""Nouns of what happens by itself, and with する are verbs of that."""


OF_ITSELF = frozenset(
    listed(
        "なる 困る 助かる 減る 増える 下がる 上がる 遅れる 壊れる 止まる 混む 起きる 起こる 落ちる 足りる 治る 疲れる "
        "濡れる 汚れる 冷える 溶ける 枯れる 腐る 崩れる 倒れる 割れる 切れる 消える 増す 伸びる 縮む 太る 痩せる "
        "なくなる 無くなる 変わる 広がる 縮まる 高まる 早まる 延びる 長引く 浮く 余る 出る 生じる 生まれる かかる 済む"
    )
)
"""Verbs of what happens by itself: nobody says, thinks or decides anything by them."""
