"""How far an operator reaches over the clauses before it: what somebody says, what a denial of a reason denies.

A clause before が or から is stated, unless what stands at the end of the sentence holds it, too. Where that is open it
is held: the sentence is kept whole, and states nothing of what is said in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar import regexes as re
from grammar.japanese.deeds import known_deeds
from grammar.japanese.morphology import listed
from grammar.japanese.prose.phrases import NOUN, VERB, ProsePhrase
from grammar.japanese.prose.predicates import Joint
from grammar.rarities import rare
from grammar.values import replace

ALTERNATIVE = frozenset(
    (
        *("または", "あるいは", "もしくは", "それとも", "ないしは", "さもないと", "さもなければ", "さもなくば"),
        *("そうでないと", "そうでなければ", "そうしないと", "そうしなければ", "でないと", "でなければ"),
    )
)
"""What makes of a sentence one of several possibilities; the sentence states none of them."""

ATTRIBUTED = re.compile(
    "^[^、。]{1,20}?(?:によ(?:ると|れば)|に(?:言|い)わせ(?:ると|れば)|(?:が|の)(?:言|い)うには"
    "|の(?:話|説明|発表|報告|考え|意見|見方|主張)(?:では|によ(?:ると|れば))|いわく|曰く)"
)
"""Whose words the sentence tells."""

_DENIED_REASON = re.compile(
    "(?:から|ので|(?:ため|せい)(?!の))[、]?[^。]*?(?:(?:という)?(?:わけ|訳)で[はも]な|(?<=[うくすつぬむるぐぶいただ])(?:の|ん)(?:では|じゃ)な|とは?(?:限|かぎ)ら|とは?(?:言え|いえ))"
)
"""A denial that holds the reason as well: Aだから Bというわけではない."""

_DENIES = "(?:ない|なかった|ません|ませんでした|ないです|なかったです)(?:か)?$"
_NO_MANNER = "".join(
    f"(?<!{one})" for one in listed("によっ につい に対し にとっ に関し に比べ におい に向け とし を通じ")
)
"""Particles that end in て: what they mark is no manner, and is denied or asked with its clause."""
_HELPS = (
    "な[いかく]|い[るなたまてれ]|お[らりっれ]|こ[なずら]|き[まてた]|く[るれだ]|み[るなまたて]"  # the auxiliaries
    "|しま|もら|いただ|あげ|ほし|い[かきけ]|お[かき]"
)
"""What helps a て form: the two are one predicate."""
_HELD = re.compile(
    # a manner, which the denial behind it may reach: 歩いて学校に行かない
    rf"(?!(?<=た)いてい)[いっしえけげせてねべめれきぎちびみりじ](?:{_NO_MANNER}て|ながら)(?!{_HELPS}|は|も|か[らた])[^、。てで]*{_DENIES}"
    rf"|(?:ん|(?<!せ)い)で(?!{_HELPS}|は|も|か[らた])[^、。てで]*{_DENIES}"
    # of how many: 多くの店は高くない, すべての店が高くはない
    rf"|^(?:(?:多く|大半|大部分|ほとんど|一部|半分|半数|いくつか|何人か|[一二三四五六七八九十数\\d]+(?:つ|人|個|軒|匹|台|冊|本|枚))の|ある(?=[^、はがもの]))[^。]*{_DENIES}"
    rf"|^[^、。]+の(?:多く|大半|大部分|ほとんど|一部|半分|半数|いくつか|何人か)[はがに][^。]*{_DENIES}"
    rf"|^(?:すべての|全ての|全部の|あらゆる)[^、。]+が[^。]*は(?:ない|なかった|ありません)"
    # what is reported to its end: 修理代は一万円で、保証は三月までとのことだ
    "|とのこと(?:だ|です|だった|でした|である)?[よね]*$"
    # what is mostly what, behind が as は would stand: 電話が中心の部には来ない
    "|[^、。はがを]が(?:中心|主体|主流|自慢|売り|名物|特徴|対象|目的|条件|前提|原則|基本|専門|得意|苦手|大半|多数|過半数)の[^、。はがをにでとへ]+(?:[にでへ]|から|まで)は?"
    # when, and when not: 雨の場合、, 日曜を除いて
    "|^[^、。はが]+(?:の場合|のほか|の他|以外なら|以外)(?:は|には)?[、]?(?=[^、。のにで]+[はがも])"
    # one of them: 健太と花子のどちらか
    "|(?:どちらか|いずれか|(?:の)?うち(?:の)?(?:一人|ひとり|一つ|ひとつ|1人|1つ|誰か))(?:が|は|一方|だけ|、)"
    "|^[^、。はが]+(?:または|あるいは|もしくは|ないし)[^、。はが]+[はが]"
    # whose words, and what a denial holds
    "|[、は](?:[^、。は]{1,15}?)(?:によ(?:ると|れば)|に(?:言|い)わせ(?:ると|れば)|から(?:見|み)(?:ると|れば)|の話(?:では|だと))、"
    "|^[^、。]{1,15}?(?:から(?:見|み)(?:ると|れば)|の話だと)"
    "|から[^、。]*な(?:の|ん)(?:では|じゃ)な"
)
"""A manner, a quantity, a condition, an alternative or a source that holds what the sentence says."""

TAKES_BACK = re.compile(
    "\\s*(?:と(?:も|は)?(?:限|かぎ)ら|と(?:いう|言う)(?!わけで|ことで|のも)|とは?(?:言え|いえ)な|わけで|訳で|らしい|かもしれ|かも[。?？]?$|たぶん[。]?$|多分[。]?$"
    "|(?:嘘|うそ|冗談)(?![をはもが]|つき|つく)|と、?[^、。]{1,12}[はが](?:言|いう|いった|いって|思|述べ|考え|主張|話)"
    "|(?:ただし|但し)[^。]*この限り(?:では?|じゃ)(?:な[いく]|ありません))"
)
"""What begins a sentence and says of the one before that it is said, hedged, denied or not without exception."""

CORRECTS = re.compile(
    "\\s*(?:いや|いえ|いいえ|あ|おっと)?[、,]?(?:違う|ちがう|違います|違った|違いました|そうではない|そうじゃない|間違えた|間違えました|間違いだ|間違いです)"
    "[ねよかわな]*\\s*[。!！…]*$"
)
"""What a speaker says alone and takes back with it what he said just before."""

BEHIND = rare(
    "、\\s*(?:たぶん|多分|おそらく|恐らく|らしい|かも|かもしれない|きっと|もしかすると|もしかしたら|ひょっとすると|嘘|うそ|冗談)(?:です|だ|だけど|ね|よ)*[。.！!]*\\s*$"
    "|(?:——|――|──)"
    "|[(（][^()（）]*(?:らしい|かも|たぶん|多分|おそらく|談(?=[)）])|曰く|いわく|によ(?:ると|れば)|嘘|うそ|冗談|予定|見込|仮|未定|検討|希望|目標|可能性|場合|とき|時(?![間期代刻計給限])|なら|たら|れば|そうだ|はず|だろう|[?？])[^()（）]*[)）]"
)
"""A hedge, a source or a condition behind what is said."""

_SUPPOSED = re.compile("もし|仮に|万一|万が一")
_UNREAL = re.compile("(?:たとえ|いくら|どんなに|いかに)")
_JOINING = (Joint.BECAUSE, Joint.BUT, Joint.AND, Joint.TE, Joint.END)
_SPEAKER = re.compile("(?:さん|氏|くん|君|ちゃん|様|長|者|員|父|母|兄|姉|弟|妹|先生|課|部|社|側|会|派)(?:たち|ら)?$")


_NOT_THE_DEED = re.compile(
    "(?:^|[、はが])(?P<act>[一-鿿]{2,4})(?:では|じゃ)なく(?:て)?、?[^、。はがを]+を(?![しすさ行]|実施|検討)"
)


def _is_another_deed(text: str) -> bool:
    """Return whether a deed is denied, and not the thing beside を: 購入ではなく、車を借りるべきだ."""
    found = _NOT_THE_DEED.search(text)
    return found is not None and f"{found['act']}する" in known_deeds()


def holds_all(text: str, opener: str, found: Sequence[ProsePhrase]) -> bool:
    """Return whether an operator holds everything that a sentence says."""
    if opener in ALTERNATIVE or ATTRIBUTED.match(text) or _DENIED_REASON.search(text):
        return True
    if _HELD.search(text) or _is_another_deed(text):
        return True
    row = [one.predicate.link for one in found if one.predicate is not None]
    links = set(row)
    if Joint.IF in links:
        before = set(row[: row.index(Joint.IF)])
        if Joint.BECAUSE in before or (Joint.BUT in before and _SUPPOSED.match(text)):
            return True
    return (
        _UNREAL.match(text) is not None
        and Joint.EVEN_IF not in links
        and not any("でも" in one.particles for one in found)
    )


def quoted(found: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with every clause in a quotation joined to it, those before the one who speaks left out."""
    done = list(found)
    for end in range(len(found)):
        if not _quotes(found, end):
            continue
        for at in range(end - 1, -1, -1):
            one = done[at].predicate
            if one is None or one.link not in _JOINING:
                continue
            if _speaks_after(found, at, end):
                break
            done[at] = replace(done[at], predicate=replace(one, link=Joint.QUOTE))
    return done


_SAYS = re.compile("言|述べ|話[すし]|語る|語っ|主張|説明|報告|発表|答え|書[いく]|断言|強調|宣言")


def _quotes(found: Sequence[ProsePhrase], at: int) -> bool:
    """Return whether a phrase ends what is quoted: a predicate with と, or a noun with と before a verb of speech."""
    phrase = found[at]
    if phrase.predicate is not None:
        return phrase.predicate.link is Joint.QUOTE
    if phrase.particles[-1:] != ("と",):
        return False
    verb = next((one for one in found[at + 1 :] if one.kind == VERB), None)
    return verb is not None and _SAYS.search(verb.text) is not None


def _speaks_after(found: Sequence[ProsePhrase], joint: int, end: int) -> bool:
    """Return whether the one who is quoted is named first after a joint, and nobody behind the quotation."""
    for one in found[end + 1 :]:
        if one.kind == VERB:
            break
        if one.kind == NOUN and one.particles[-1:] in (("は",), ("が",), ("も",)):
            return False
    before = [one for one in found[:joint] if one.kind == NOUN and one.particles == ("は",)]
    if len(before) > 1 and found[1] is before[1]:
        return False
    subjects = [one for one in found[joint + 1 : end] if one.kind == NOUN and one.particles[-1:] in (("は",), ("が",))]
    first = found[joint + 1]
    if not subjects or subjects[0] is not first or first.particles != ("は",):
        return False
    return len(subjects) > 1 or _SPEAKER.search(first.text) is not None
