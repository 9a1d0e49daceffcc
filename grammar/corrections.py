"""What a speaker takes back in the course of a debate: a later statement stands for the earlier one that it denies.

Somebody who says one thing and later, in another contribution, the opposite contradicts themselves, and that stays an
error, but where the debate tells that they have been corrected: another speaker said so in between, or the contribution
says itself that something is taken back ("I stand corrected", 撤回します), or they come round on what is at issue to
what another speaker claims, who answered them. Then what was stated before is left out,
with a note. So is what somebody denies to whom its speaker answers that he is right ("You're right.", ほんとだ).

Who withdraws an objection or a claim takes back the one thing that he said and somebody else denies; who takes
something back right behind the denial of one thing takes back that; who has no objection any more takes back his claim
on what is at issue. What somebody says to be so no more ("That was the old price.") the other held before. Any other
sentence that only takes back, where nothing in its contribution tells what, is refused: if it were passed over, what
its speaker no longer holds would stand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from engine.values.literals import Integer, Literal, Term, Weak
from engine.values.matching import signature
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import Assertion, Interpretation, Sentence, binding
from grammar.errors import DocumentFault, DocumentNote
from grammar.headings import AS_ANOTHER_SAYS, NAMES_ADVICE

TAKEN_BACK = "taken-back"
TAKING_BACK = "taking-back"
"""The code of the note on a sentence that only takes something back."""
_UNAWARE = r"(?:i )?(?:(?:did not|didn['’]t|never) (?:know|realise|realize)|(?:was not|wasn['’]t) aware of)"
_LEAD = (
    r"(?:(?:ok|okay|oh|ah|right|all right|alright|hm+|sorry|well|yes|then|fine|good|great|and|so|but|in that case"
    r"|on second thoughts?|therefore|given (?:that|this|all that|these points)"
    r"|in (?:the )?light of (?:that|this|these points)|on (?:reflection|balance)|having heard (?:that|this|all this)"
    rf"|for (?:this|that) (?:particular )?[a-z]+|{_UNAWARE} that|you['’]re right|fair enough|agreed|granted"
    r"|admittedly|honestly)[ ,.!]+)*"
)
_HELD = (
    r"(?:(?:objection|claim|point|argument|statement|remark|word|proposal|suggestion|motion|demand|request|idea|plan|case"
    r"|recommendation|position)s?|opposition|resistance|thesis)"
)
_IT = (
    r"(?:it|that|this|it all|all of (?:it|that)|everything(?: i said)?|what i said(?: before| earlier)?"
    rf"|my (?:original |initial |first |earlier |whole )?{_HELD})"
)
_NOW = r"(?: (?:must|have to|will|would|now|hereby|therefore|can|do|gladly|happily|should)|['’]ll)*"
_TAKING = (
    rf"{_LEAD}(?:i (?:stand|am|was) corrected(?: (?:there|on that|(?:about|on) [^.,;]+))?|i take back {_IT}"
    r"|i take back the (?:part|point|bit|claim) (?:about|on) [^.,;]+|(?:scrap|strike) that"
    r"|(?:scrap|strike|forget|ignore|disregard) (?:what i(?: just)? said(?: before| earlier)?"
    r"|my (?:last|previous|earlier) (?:message|comment|point|post|remark))"
    rf"|i(?: must| have to| hereby|['’]ll| will)? (?:take {_IT} back|(?:drop|give up) (?=my ){_IT})"
    rf"|i{_NOW} (?:retract|withdraw|abandon|rescind) {_IT}"
    r"|i(?:['’]ve| have)? changed? my mind|my (?:mistake|bad|error)"
    r"|i was (?:wrong|mistaken)(?: (?:there|about [^.,;]+))?|my objection is (?:gone|withdrawn|dropped))"
    r"(?:,? (?:then|now))?[ ]*"
)
_ENGLISH = re.compile(rf"{_TAKING}[.!…]*\Z", re.IGNORECASE)
_BEFORE_MORE = re.compile(
    rf"{_TAKING}(?:[,;:]|[–—-](?=[ ]))[ ]+(?!(?:but|only|except|unless|if|not|partly|at least)\b)(?=\S)",
    re.IGNORECASE,
)
"""What somebody takes back who goes on in the same sentence: "I take that back, there is room"."""
_JAPANESE = re.compile(
    r"(?:すみません、?|失礼しました、?|では、?|(?:それ)?じゃあ?、?|それなら、?|はい、?)?(?:私|わたし|僕|ぼく|俺|おれ|自分)?(?:は|の)?、?"
    r"(?:(?:それ|これ|前言|先の発言|さっきの発言|先ほどの発言|発言|主張|意見|提案|反対|(?:反対|賛成|慎重)(?:の)?意見|要望|前の話)は?を?、?)?"
    r"(?:(?:撤回|訂正)(?:する|します|いたします|させてもらいます|させていただきます)|取り(?:下げる|下げます|消す|消します)|引っ(?:こめ|込め)(?:る|ます)"
    r"|(?:間違い|誤り|勘違い)(?:でした|だった)|間違って(?:いました|いた|ました)"
    r"|(?:記憶違い|思い違い|認識違い|早とちり)(?:でした|だった|です|だ)"
    r"|(?<=[私しく分俺れ]の)(?:間違い|誤り|勘違い)(?:です|だ))(?:った|でした)?(?:ね|よ|な|わ)*[。！!…]*\Z"
)
_JA_BEHIND = re.compile(r"[^。「」]*(?:ので|から|ため|以上(?:は)?)、(?=[^、。]{3,20}[。！!…]*\Z)")
"""What stands ahead of the words by which somebody takes something back: 根拠がないので、|取り下げます."""


ACCEPTING = "accepting"
"""The code of the note on a sentence that only accepts what was said just before it."""
_CONVINCED = "(?:安心し(?:た|ました)|納得(?:だ|です|(?:が|は)?(?:でき|いき|し|いたし)(?:た|ました)|(?:が|は)?いった))"
"""How one says that he is convinced: 納得しました."""
_ACCEPTS = re.compile(
    r"(?:(?:ok|okay|oh|ah|all right|alright|right|sorry|well|yes|good|great|fine|thanks|hm+)[ ,.!]+)*"
    r"(?:(?:you are|you['’]re) (?:quite |absolutely )?right"
    r"(?: (?:about that|there))?|fair (?:enough|point)|good point|point taken|you(?: do)? have a point(?: there)?"
    r"|(?:that|it) (?:does )?makes? sense"
    r"|i (?:do |can )?(?:accept|concede|grant) (?:that|your point|the point)"
    r"|i (?:can )?see (?:your point|what you mean)"
    r"|i (?:(?:had )?(?:forgot(?:ten)?(?: (?:about )?(?:that|it))?|(?:missed|overlooked) that)"
    r"|(?:had not|hadn['’]t|have not|haven['’]t) (?:thought of|considered) (?:that|it))"
    rf"|{_UNAWARE} (?:that|(?:(?:about|of) )?(?:the|this|your) [^.,;]+)|(?:i )?had no idea)"
    r"[ ]*[.!…]*\Z"
    r"|(?:(?:あ+っ?|え+っ?|へえ|おお|はい|うん|まあ|すみません|なるほど)[、,。]?[ \u3000]*)*"
    r"(?:(?:それは|その点は|そこは)、?)?"
    r"(?:(?:ほんと|本当|ほんとう)(?:だ|です)|(?:その(?:とおり|通り)|"
    rf"{AS_ANOTHER_SAYS})(?:だ|です|でした)|(?:確かに|たしかに)(?:そう(?:だ|です))?"
    r"|それ[はも]そう(?:だ|です)?|そう(?:でした|だった|だったんだ|だったんです|なんだ|なんです)か?|そうです(?=ね)|そうだ(?=ね)|知りませんでした|知らなかった(?:です)?"
    rf"|失礼しました|{_CONVINCED}|(?:わか|分か)(?:った|りました)"
    r"|[言い]われて(?:み(?:れば|ると|たら))、?(?:確かに|たしかに)?、?(?:その(?:とおり|通り)|そう)(?:だ|です|かも(?:しれない|しれません)?)?)[ねよなか]*[。！!…]*\Z",
    re.IGNORECASE,
)


_PICTURES = re.compile(r"[\s\u2600-\u27BF\uFE0F\u200D\U0001F000-\U0001FAFF]+\Z")


def without_pictures(words: str) -> str:
    """Return words without the pictures behind them, which say nothing more: "fine then 👍"."""
    last = words[-1:]
    return words if last.isascii() and not last.isspace() else _PICTURES.sub("", words)


_ONLY_HEARS = re.compile(r"(?:(?:ok|okay|oh|ah|aha|right|well|hm+|i see|thanks|thank you)[ ,.!…]*)+\Z", re.IGNORECASE)


def only_hears(words: str) -> bool:
    """Return whether a sentence only shows that its speaker heard the other: what follows may answer that.

    >>> only_hears("Oh ok."), only_hears("OK, let's go.")
    (True, False)
    """
    return _ONLY_HEARS.match(" ".join(words.split())) is not None


_WAS_UNAWARE = re.compile(rf"{_LEAD}{_UNAWARE} [^.,;]+[.!…]*\Z", re.IGNORECASE)


def accepts(words: str, *, opens: bool = False) -> bool:
    """Return whether a sentence only says that what was said just before it is right.

    ``opens``: its speaker has said nothing before, so that "you're right" may take a side.

    >>> [accepts(one) for one in ("You're right.", "あ、ほんとだ。", "それは知らなかった。", "雨は知らなかった。")]
    [True, True, True, False]
    """
    text = " ".join(words.split())
    return _ACCEPTS.match(text) is not None and (not opens or _WAS_UNAWARE.match(text) is not None)


_MISGIVING = r"(?:objections?|concerns?|doubts?|reservations?|worr(?:y|ies))"
_MET = r"(?:met|answered|addressed|resolved)"
_YIELDS = re.compile(
    rf"{_LEAD}i(?:['’]ve(?: now)?(?: got)?| (?:now )?(?:have(?: got)?|see)) (?:no (?:more |further |other )?objections?"
    r"(?: to (?:it|that|this))?|nothing against (?:it|that|this|him|her|them))(?: then| now| any ?more| left)?"
    r"(?:[ ]*[.!…]*\Z|, (?=i (?:only|just) (?:hope|wish|ask)\b))"
    rf"|(?:.{{1,80}}, )?my {_MISGIVING} (?:no longer (?:hold|stand|apply|exist)s?"
    rf"|(?:has|have) been {_MET}|(?:is|are) (?:settled|gone|{_MET}))"
    r"[ ]*[.!…]*\Z"
    r"|(?:(?:あ+|ああ|はい|うん|まあ|なるほど)[、,。]?[ \u3000]*)*"
    r"(?:(?:それなら|それでしたら|そういうことなら|でしたら|なら|では|(?:それ)?じゃあ?|それで|もう)(?:ば|、)?)+(?:私|わたし|僕|こちら)?(?:は|から|も)?、?"
    r"(?:(?:[^、。はが]{1,12}で)?(?:異論|異議|異存|文句|反対|問題|(?:何も|なにも)?言うこと)(?:は|が|も)?(?:なし|ない|ありません|ございません)|反対(?:は)?し(?:ない|ません)|(?:しかた|仕方|しょうが)(?:が)?(?:ない|ありません)"
    rf"|{_CONVINCED}|納得(?:が|は)?(?:でき|し|いき)(?:る|ます))(?:だ|です)?[よねな]*[。！!…]*\Z"
    r"|(?:(?:これは|では|じゃあ?|それ(?:なら|でしたら)|そういうことでしたら)、?|[^、。]{1,30}(?:ので|から|以上(?:は)?|(?:踏まえ|考え|考慮し)(?:ると|ますと|れば))、)?"
    r"(?:(?:私|わたし|僕|ぼく|俺|おれ)の負け(?:だ|です)|参りました|[^、。]{0,24}に(?:は|も)?、?(?:もう)?反対は?(?:いた)?し(?:ない|ません)"
    r"|[^、。はが]{0,24}(?<=に)(?:は|も)?、?(?:もう)?(?:異論|異議|異存)は?(?:ない|ありません|ございません)"
    r"|(?:[^、。はが]{0,24}に)?反対する(?:理由|根拠)(?:は|が)、?(?:もう|もはや)?(?:残って(?:い(?:ない|ません)|おりません)|ない|ありません|ございません|なくなり(?:ます|ました)|なくなった|見当たら(?:ない|ません)))[よねな]*[。！!…]*\Z",
    re.IGNORECASE,
)


_OF_YIELDING = re.compile(
    "objection|against|my concern|my doubt|my reservation|my worr"
    "|異論|異議|異存|文句|反対|問題|言うこと|しかた|仕方|しょうが|負け|参りました|納得|安心",
    re.IGNORECASE,
)
"""What `_YIELDS` has one of: most sentences have none."""


def yields(words: str) -> bool:
    """Return whether a sentence says that its speaker no longer holds what he held against the others.

    >>> [yields(one) for one in ("Then I have no objection.", "I have nothing against him.", "I have no plan.")]
    [True, True, False]
    >>> yields("Given the sockets, my objections no longer hold."), yields("My objections still hold.")
    (True, False)
    >>> [yields(one) for one in ("それなら文句なし。", "じゃあ、しかたないです。", "異論はありません。")]
    [True, True, False]
    """
    if _OF_YIELDING.search(words) is None:
        return False
    return _YIELDS.match(" ".join(without_pictures(words).split())) is not None


_YIELDS_GIVEN = re.compile(
    r"[^。「」]+(?:(?:の|ん)?であれば|(?:の|ん)?でしたら|(?:の)?なら(?:ば)?)、(?:[^、。はが]{0,24}に(?:は|も)?、?)?"
    r"(?:反対は?(?:いた)?し(?:ない|ません)|賛成(?:でき|(?:いた)?し)(?:る|ます)|賛成です|(?:異論|異議|異存)は?(?:ない|ありません|ございません))[よね]*[。！!…]*\Z"
)


def yields_given(words: str) -> bool:
    """Return whether a sentence gives up a side given something that others said: whether that is met is unclear.

    >>> [yields_given(one) for one in ("補助が続くのであれば、反対はいたしません。", "安ければ、反対しません。")]
    [True, False]
    """
    return not words.isascii() and _YIELDS_GIVEN.match(words) is not None


def taking_back_end(words: str) -> int:
    """Return where the words end by which somebody takes something back before he says more in one sentence, else 0.

    >>> taking_back_end("I take it back, there is room."), taking_back_end("I take it back, but not all.")
    (16, 0)
    """
    found = _BEFORE_MORE.match(words) if words[:1].isascii() else None
    return 0 if found is None else found.end()


def taking_back_start(words: str) -> int:
    """Return where the words begin by which somebody takes something back behind his reason in one sentence, else 0.

    >>> taking_back_start("雨ですので、提案を取り下げます。"), taking_back_start("雨ですので、傘を取り下げます。")
    (6, 0)
    """
    found = None if words[:1].isascii() or not _OF_DROPPING.search(words) else _JA_BEHIND.match(words)
    return found.end() if found is not None and takes_back(words[found.end() :]) else 0


def takes_back(words: str) -> bool:
    """Return whether a sentence only says that its speaker takes something back.

    >>> [takes_back(one) for one in ("I stand corrected.", "OK, I take that back.", "取り下げます。", "I was at home.")]
    [True, True, True, False]
    """
    text = " ".join(words.split())
    if text[:1].isascii() and _ENGLISH.match(text) is not None:
        return True
    if text.isascii():
        return False
    drops = _DROPS.match(text) if _OF_DROPPING.search(text) is not None else None
    point = drops is not None and drops["withdraws"] is not None and drops["said"] == "点"
    return point or _JAPANESE.match(text) is not None


_WITHDRAWS = re.compile(
    rf"\bi{_NOW} (?:(?:withdraw|retract|abandon|drop|give up) my (?:[\w-]+ )?{_HELD}|"
    r"(?:withdraw|retract|abandon|drop|give up) (?:the|this|that) (?P<thing>[\w-]+))"
    r"(?=[ ]*(?:[.!;,…]|\Z)|[ ]+(?:and|then)\b)",
    re.IGNORECASE,
)
_WITHDRAWS_JA = re.compile(
    "(?:提案|案|主張|意見|反対|要望|動議|立場)[はを]、?[^、。はをが]{0,6}(?:取り下げ|取り消し|引っ込め|引っこめ|撤回)(?P<how>[^、。]*)"
)
_LIMITED = re.compile(r"\b(?:if|unless|once|when|until|provided|not|never|only)\b", re.IGNORECASE)
_LIMITED_JA = re.compile("ません|ない|なければ|たら|なら|れば|場合|か$|べき|ください|ほしい|れた|られ|よう|のは|のが")


def withdraws(words: str, issue: str = "") -> bool:
    """Return whether a sentence says, among others, that its speaker withdraws what he proposed, or his objection.

    ``issue`` is what is at issue, whose things may be dropped by their names.

    >>> question = "Should we rewrite the service?"
    >>> [withdraws(one, question) for one in ("Fine, I withdraw my suggestion; go.", "I drop the rewrite.")]
    [True, True]
    >>> [withdraws(one, question) for one in ("I drop the kids.", "If it rains, I withdraw my proposal.")]
    [False, False]
    >>> [withdraws(one) for one in ("提案を取り下げます。", "提案は撤回しません。", "反対を撤回してください。")]
    [True, False, False]
    """
    text = " ".join(words.split())
    if any(_LIMITED_JA.search(found["how"]) is None for found in _WITHDRAWS_JA.finditer(text)):
        return True
    return any(
        found["thing"] is None or re.search(rf"\b{re.escape(found['thing'])}\b", issue, re.IGNORECASE) is not None
        for found in _WITHDRAWS.finditer(text)
        if _LIMITED.search(re.split("[.;:!?]", text[: found.start()])[-1]) is None
        and _LIMITED.search(re.split("[.;:!?]", text[found.end() :])[0]) is None
    )


class Contributed(Protocol):
    """What one owner says in a row, as `grammar.documents.Section`."""

    @property
    def owner(self) -> str | None:
        """Return who says it."""
        ...

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Return what is said."""
        ...


def asserted_literals(sentence: Sentence) -> list[Literal]:
    """Return what the only reading of a sentence states, be it presumed, or as the side that it takes."""
    return [rule.head for rule in _rules(sentence) if not rule.body or _states(rule)]


def _states(rule: Rule) -> bool:
    """Return whether a rule states its conclusion, with nothing but that nobody shows the opposite."""
    return not rule.body or rule.body == (Weak(-rule.head),)


def _states_unless(rule: Rule) -> bool:
    """Return whether a rule states its conclusion, unless something is so."""
    return all(isinstance(item, Weak) for item in rule.body)


_DROPS = re.compile(
    r"(?:(?:わかった|わかりました|分かりました|なるほど|では|じゃあ?|それなら)[、。]?)*(?P<what>[^、。はをも]{1,20}?)"
    r"(?:(?:の|という|との)(?P<said>主張|意見|話|件|点|指摘|心配|反論|提案)(?:について)?)?[はをも]、?"
    r"(?:(?P<withdraws>取り下げ(?:る|ます)|引っ込め(?:る|ます)|撤回(?:する|します))|(?:あきらめ|諦め)(?:る|ます|ました|た))"
    r"(?:ね|よ|わ)?[。！!…]*\Z"
)
"""What somebody drops of what he said, by what it is about, or gives up to have: ごみの件は取り下げます."""


_OF_DROPPING = re.compile("取り下げ|引っ込め|撤回|あきらめ|諦め")
"""What `_DROPS` has one of: most contributions have none."""


def _dropped(section: Contributed, texts: Sequence[str], before: Sequence[Contributed]) -> Iterator[Literal]:
    """Yield what the owner of a section stated before of what he drops in it; of what he gives up, what he claimed."""
    plain = ["".join(text.split()) for text in texts if not text.isascii()]
    found = [drops for text in plain if _OF_DROPPING.search(text) and (drops := _DROPS.match(text)) is not None]
    own = [sentence for one in before if one.owner == section.owner for sentence in one.sentences] if found else []
    for drops in found:
        of_it = [one for one in own if drops["what"] in one.text]
        for literal in (literal for one in of_it for literal in asserted_literals(one)):
            if drops["said"] is not None or NAMES_ADVICE.search(literal.predicate):
                yield literal


def _chosen_before(
    choice: Literal | None,
    mine: Collection[Literal],
    asserted: Mapping[Literal, Sequence[tuple[int, str]]],
    section: Contributed,
) -> Iterator[Literal]:
    """Yield what somebody was for before who is now for another one, be it unless something is so."""
    unless = {rule.head for one in section.sentences for rule in _rules(one) if _states_unless(rule)}
    chosen = {*mine, *unless}
    if choice is None or not any(_answers(one, choice) for one in chosen):
        return
    for other, those in asserted.items():
        if other not in chosen and _answers(other, choice) and any(who == section.owner for _, who in those):
            yield other


def _answers(literal: Literal, choice: Literal) -> bool:
    """Return whether a literal says of one of what there is to choose from that it should be that."""
    return signature(literal) == signature(choice) and binding(choice, literal) is not None


def taken_back(
    sections: Sequence[Contributed], asked: Literal | None = None, choice: Literal | None = None
) -> tuple[set[tuple[str, int, Literal]], set[int]]:
    """Return what owners said and no longer hold, with the last section that is meant, and sections that correct.

    An entry names the owner, the number of the section in which the opposite is said, and the literal that was said
    before it. ``asked`` is at issue, or one of what the ``choice`` asks for.
    """
    asserted: dict[Literal, list[tuple[int, str]]] = {}
    found: set[tuple[str, int, Literal]] = set()
    correcting: set[int] = set()
    sides = () if asked is None else (asked, -asked)
    for at, section in enumerate(sections):
        if not section.owner:
            continue
        texts = [one.text for one in section.sentences]
        whole = "\n".join(texts)
        found.update((section.owner, at, one) for one in _accepted(asserted, sections, at))
        found.update(_outdated(asserted, section, at, ends=_NO_MORE.search(whole) is not None))
        taking = _having_note(section, TAKING_BACK)
        withdrawn = [one for one in taking if _withdraws_position(one)]
        mine = {rule.head for one in section.sentences for rule in _rules(one) if not rule.body or _states(rule)}
        for literal in mine if asserted else ():
            before = [place for place, owner in asserted.get(-literal, ()) if owner == section.owner and place < at]
            if before and -literal not in mine:
                others = [place for place, owner in asserted.get(literal, ()) if owner != section.owner]
                answered = any(one.owner not in (section.owner, None, "") for one in sections[before[0] + 1 : at])
                comes_round = bool(others) and answered and literal in sides
                if taking or comes_round or any(before[0] < place < at for place in others):
                    found.add((section.owner, at, -literal))
                    correcting.add(at)
        dropped = {*_dropped(section, texts, sections[:at]), *_chosen_before(choice, mine, asserted, section)}
        found.update((section.owner, at, one) for one in dropped - mine)
        correcting.update([at] if dropped and taking else ())
        about = {word for one in taking for word in _about(one)}
        if at not in correcting and (about or withdrawn):
            disputed = _disputed(asserted, section.owner)
            if about:
                own = {one for one, those in asserted.items() if any(owner == section.owner for _, owner in those)}
                disputed = {one for one in own if about & _words(one)}
            if len(disputed) == 1:
                found.update((section.owner, at, one) for one in disputed)
                correcting.add(at)
        if taking and _is_settled(sections, at, found, position=bool(withdrawn)):
            correcting.add(at)
        denials: set[Literal] = (
            set(_denied_before(asserted, sections, at)) if taking and at not in correcting else set[Literal]()
        )
        if len(denials) == 1:
            found.update((section.owner, at, one) for one in denials)
            correcting.add(at)
        if at not in correcting and (withdrawn or (_OF_YIELDING.search(whole) and any(map(yields, texts)))):
            held = {one for one, those in asserted.items() if any(owner == section.owner for _, owner in those)}
            earlier = [one for part in sections[:at] if part.owner == section.owner for one in part.sentences]
            rules = [rule for one in earlier for rule in _rules(one)] if withdrawn else []
            given_up = {one for one in sides if one in held or any(_may_conclude(rule, one) for rule in rules)}
            objects = not given_up and asked is not None and earlier and any(map(_withdraws_objection, withdrawn))
            if len(given_up) == 1 or not withdrawn or objects:
                found.update((section.owner, at, one) for one in given_up)
                correcting.add(at)  # who had nothing against it has nothing to take back
        for literal in mine:
            asserted.setdefault(literal, []).append((at, section.owner))
    return found, correcting


_OUTDATES = re.compile(
    rf"{_LEAD}(?:not any ?more\b|that was (?:before|until|back then|then|last (?:week|month|year|summer|winter|season)"
    r"|the (?:old|previous|former|last)\b|years? ago|in the past)|(?:this|that|it|things?) ha(?:s|ve) changed"
    r"|that(?:['’]s| is) (?:out of date|outdated|old news))",
    re.IGNORECASE,
)
"""How somebody begins who says that what another said was so, and is so no more: "That was the old price."."""
_NO_MORE = re.compile(r"\b(?:any ?more|no longer)\b", re.IGNORECASE)


def _outdated(
    asserted: Mapping[Literal, Sequence[tuple[int, str]]], section: Contributed, at: int, *, ends: bool
) -> Iterator[tuple[str, int, Literal]]:
    """Yield what others said that a section says to be so no more; who says it again later stays with it.

    ``ends``: some words of it say so.
    """
    opens = next((one for one in section.sentences if not _has_note(one, ACCEPTING)), None)
    all_of_it = opens is not None and _OUTDATES.match(" ".join(opens.text.split())) is not None
    some = [one for one in section.sentences if _NO_MORE.search(one.text)] if ends else ()
    ending = section.sentences if all_of_it else some
    for sentence in ending:
        for literal in asserted_literals(sentence):
            over = not literal.positive and _NO_MORE.search(sentence.text) is not None
            others = (
                (-literal, *(_of_other_amounts(literal, asserted) if all_of_it else ())) if all_of_it or over else ()
            )
            for other in others:
                for _, owner in asserted.get(other, ()):
                    if owner != section.owner:
                        yield owner, at, other


def _accepted(
    asserted: Mapping[Literal, Sequence[tuple[int, str]]], sections: Sequence[Contributed], at: int
) -> Iterator[Literal]:
    """Yield what the owner of a section said that was denied before him, which he accepts, or what of it he tells."""
    accepting = _having_note(sections[at], ACCEPTING)
    about = {word for one in accepting for word in _about(one)}
    for one in _denied_before(asserted, sections, at) if accepting else ():
        if not about or about & _words(one):
            yield one


def _denied_before(
    asserted: Mapping[Literal, Sequence[tuple[int, str]]], sections: Sequence[Contributed], at: int
) -> Iterator[Literal]:
    """Yield what the owner of a section said that the speaker before him denies in what he said last."""
    owner = sections[at].owner
    before = next((one for one in reversed(sections[:at]) if one.owner and one.sentences), None)
    for sentence in before.sentences if before is not None and before.owner != owner else ():
        for literal in asserted_literals(sentence):
            for other in (-literal, *_of_other_amounts(literal, asserted)):
                if any(one == owner for _, one in asserted.get(other, ())):
                    yield other


def _of_other_amounts(literal: Literal, asserted: Iterable[Literal]) -> Iterator[Literal]:
    """Yield what says of the same another amount: that it costs 180 pounds, where it costs 95."""
    counted = _without_numbers(literal)
    if literal.positive and counted != (literal.predicate, literal.args):
        yield from (one for one in asserted if one.positive and one != literal and _without_numbers(one) == counted)


def _without_numbers(literal: Literal) -> tuple[str, tuple[Term, ...]]:
    """Return what a literal says of what, whatever the number is."""
    kept = tuple(arg for arg in literal.args if not isinstance(arg, Integer))
    return re.sub(r"(?<![^_])\d+(?![^_])", "0", literal.predicate), kept


def _words(literal: Literal) -> set[str]:
    return set(re.split(r"\W|_", str(literal)))


def _disputed(asserted: Mapping[Literal, Sequence[tuple[int, str]]], owner: str) -> set[Literal]:
    """Return what an owner said and somebody else denies: an objection that is withdrawn, where it is the only one."""
    mine = {literal for literal, those in asserted.items() if any(one == owner for _, one in those)}
    return {literal for literal in mine if any(one != owner for _, one in asserted.get(-literal, ()))}


def corrected(
    sections: Sequence[Contributed], asked: Literal | None = None, choice: Literal | None = None
) -> list[tuple[Sentence, ...]]:
    """Return the sentences of each section without what their speakers take back later; what is unclear is refused.

    ``asked`` is at issue, or one of what the ``choice`` asks for.
    """
    found, correcting = taken_back(sections, asked, choice)
    sides: set[Literal] = set() if asked is None else {asked, -asked}
    last: dict[tuple[str, Literal], int] = {}
    for owner, at, literal in found:
        last[owner, literal] = max(at, last.get((owner, literal), 0))
    everything = {
        one.owner: at
        for at, one in enumerate(sections)
        if any(_ALL_OF_IT.search(each.text) for each in _having_note(one, TAKING_BACK))
    }
    correcting.update(everything.values())
    kept: list[tuple[Sentence, ...]] = []
    for at, section in enumerate(sections):
        gone = {literal for (owner, literal), until in last.items() if owner == section.owner and at < until}
        reasons = gone & sides
        chosen = {one for one in gone if choice is not None and _answers(one, choice)}
        if at < everything.get(section.owner, 0):
            gone = reasons = {rule.head for one in section.sentences for rule in _rules(one)}
        sentences = tuple(
            [without(one, gone, reasons=reasons, chosen=chosen) for one in section.sentences]
            if gone
            else section.sentences
        )
        changes = any(one.owner == section.owner and _having_note(one, TAKEN_BACK) for one in sections[:at])
        if changes and any(rule.head in sides for one in section.sentences for rule in _rules(one)):
            correcting.add(at)  # the side that he takes beside that tells which he took before
        if at not in correcting and _having_note(section, TAKING_BACK):
            sentences = tuple(map(_unsettled, sentences))
        kept.append(sentences)
    return kept


def _is_settled(
    sections: Sequence[Contributed], at: int, found: Iterable[tuple[str, int, Literal]], *, position: bool
) -> bool:
    """Return whether it is plain what is taken back, which stands no more: it was said to be so no more, or only asked.

    ``position``: it is what somebody holds against others, and not what he said last.
    """
    owner = sections[at].owner
    spoke = max((place for place, one in enumerate(sections[:at]) if one.owner == owner), default=at)
    if any(who == owner and spoke < place for who, place, _ in found):
        return True
    return not position and spoke < at and not any(map(asserted_literals, sections[spoke].sentences))


def _having_note(section: Contributed, code: str) -> list[Sentence]:
    """Return the sentences of a section that have a note of a code."""
    return [
        sentence
        for sentence in section.sentences
        for one in sentence.readings
        for note in one.notes
        if note.code == code
    ]


def _has_note(sentence: Sentence, code: str) -> bool:
    return code in [note.code for one in sentence.readings for note in one.notes]


_POSITION = re.compile(
    rf"\bmy (?:\w+ )?(?:{_HELD}|mind)s?\b|\beverything\b"
    r"|\bi\b.{0,12} (?:drop|abandon|give up(?: on)?|withdraw|let go of) (?:the|that|this)\b"
    r"|(?:反論|異議|主張)(?:を|は)"
    r"|\A(?:[^、。]{1,10}、)?(?:(?:提案|反対|(?:反対|賛成|慎重)(?:の)?意見|要望|意見)(?:は|を)?、?)?(?:撤回|取り下げ|引っ(?:こめ|込め))",
    re.IGNORECASE,
)
"""What somebody gives up who withdraws what he holds against the others, and not only what he said last."""


_ALL_OF_IT = re.compile(r"\b(?:what i said|everything|it all|all of (?:it|that))\b", re.IGNORECASE)
"""What somebody takes back who holds nothing any more of what he said."""
_ABOUT = re.compile(r"\b(?:about|on)\s+(?:the\s+|our\s+|my\s+)?(?P<what>[^.,;!]+)", re.IGNORECASE)


def _about(sentence: Sentence) -> set[str]:
    """Return the last word of what somebody was wrong about, and its verb: "I was wrong about the flooding"."""
    span = sentence.span
    found = _ABOUT.search(span.source.text[span.start : span.end])
    if found is None:
        return set()
    last = found["what"].split()[-1].lower()
    return {last, f"{last.removesuffix('ing')}s", last.removesuffix("ing")} if last.endswith("ing") else {last}


def _withdraws_position(sentence: Sentence) -> bool:
    return _POSITION.search(sentence.text) is not None


def _withdraws_objection(sentence: Sentence) -> bool:
    return _OBJECTION.search(sentence.text) is not None


_OBJECTION = re.compile(r"\bobjections?\b|反論|異議|反対", re.IGNORECASE)


def _unsettled(sentence: Sentence) -> Sentence:
    """Return a sentence that only takes something back as a fault: its contribution does not tell what."""
    if not _has_note(sentence, TAKING_BACK):
        return sentence
    return Sentence(sentence.span, faults=(DocumentFault.at("retraction", sentence.span),))


def _may_conclude(rule: Rule, literal: Literal) -> bool:
    """Return whether a rule concludes a literal, or says so of whatever meets its conditions."""
    return signature(rule.head) == signature(literal) and binding(rule.head, literal) is not None


def _rules(sentence: Sentence) -> tuple[Rule, ...]:
    match sentence.readings:
        case (Interpretation(meaning=Assertion(rules)),):
            return rules
        case _:
            return ()


def _rewords(literal: Literal, other: Literal) -> bool:
    """Return whether a literal says the same as another of its sentence: "the train would be taken by Al".

    All its words but one are in the other, and those are not few.
    """
    own = _words(literal) - _OF_VOICE
    return literal.positive == other.positive and len(own) >= _MANY and len(own - _words(other)) <= 1


_OF_VOICE = frozenset(("", "be", "been", "is", "was", "did", "has"))
_MANY = 4


def without(
    sentence: Sentence,
    gone: Collection[Literal],
    *,
    reasons: Collection[Literal] = (),
    chosen: Collection[Literal] = (),
) -> Sentence:
    """Return a sentence without the statements that its speaker takes back, and without the ``reasons`` for some.

    ``chosen``: what he chose before, of which the reasons that are of nothing else go as well.
    """
    rules = _rules(sentence)
    if {one.predicate for one in (*gone, *reasons)}.isdisjoint([rule.head.predicate for rule in rules]):
        return sentence
    mine = [rule.head for rule in rules if rule.head in gone and _states(rule)]
    stays = [
        at
        for at, rule in enumerate(rules)
        if not (_states(rule) and (rule.head in gone or any(_rewords(rule.head, one) for one in mine)))
        and not any(_may_conclude(rule, one) for one in reasons)
        and rule.head not in chosen
    ]
    if len(stays) == len(rules):
        return sentence
    reading = sentence.readings[0]
    roles = tuple(reading.roles[at] for at in stays) if len(reading.roles) == len(rules) else ()
    note = DocumentNote.at(TAKEN_BACK, sentence.span)
    meaning = Assertion(tuple(rules[at] for at in stays))
    return replace(sentence, readings=(replace(reading, meaning=meaning, roles=roles, notes=(*reading.notes, note)),))
