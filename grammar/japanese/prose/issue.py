"""The question at issue: as the claims answer it, and a shorter name of what it is about.

Who is asked about the homework of primary schools and says 「宿題は大切だ」 speaks of homework, theirs as any other: it
holds of theirs, too, normally.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.japanese.deeds import opposed
from grammar.japanese.morphology import Morpheme, listed, tokens
from grammar.japanese.prose.clauses import PLACE, TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.converses import comes_about, passive_of
from grammar.japanese.prose.meanings import Fact, Meaning, concluded
from grammar.japanese.prose.names import PLAN
from grammar.japanese.prose.opposites import complements, opposites
from grammar.japanese.prose.phrases import NOUN
from grammar.japanese.prose.presupposed import NOT_SUBSECTIVE
from grammar.japanese.prose.spelling import finite
from grammar.japanese.prose.voices import before_te
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.clauses import JapaneseClause
    from grammar.japanese.prose.refusals import Refused


# ---- as the claims answer it: a motion asks whether to do what it states, どれにする what to do ------------------

WHICH = re.compile(
    "^(?!何[^がをはに]{1,2}も|[^の]+でも$)(?:どの|どちらの|どんな|何の|誰の|何|誰|だれ|どれ|どちら|どこ|どっち)"
)
"""What is asked for."""


def all_concluded(meanings: Iterable[Meaning]) -> Iterator[JapaneseClause]:
    """Yield the clauses that sentences state, or that follow where their conditions are met; questions state none."""
    yield from (clause for one in meanings if not one.asks for each in one.parts for clause in concluded(each))


def proposed_in(meaning: Meaning) -> JapaneseClause | None:
    """Return what a sentence says should be done with something, which others speak of who name nothing."""
    part = meaning.parts[0] if len(meaning.parts) == 1 and not meaning.asks else None
    clause = part.clause if isinstance(part, Fact) else None
    if clause is None or not clause.args or not is_claim(clause.head):
        return None
    return clause.denied() if clause.negated else clause


def moved(asked: Meaning | Refused) -> Meaning | Refused:
    """Return a motion, which states what is to be done, as the question whether to do it: 応援合戦を廃止する."""
    fact = asked.parts[0] if isinstance(asked, Meaning) and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(fact, Fact):
        return asked
    return replace(asked, asks=True) if fact.clause.args and not fact.clause.predicate.past else asked


TO_ITS_END = frozenset(("しまう",))
"""What tells that something is done to its end, which makes no other claim of what should be done: 売っちゃう？"""


def deliberated(asked: Meaning | Refused, meanings: Sequence[Meaning], *, decides: bool = False) -> Meaning | Refused:
    """Return a question whether to do something as the one whether it should be done, where all speak of that.

    ``decides``: its words ask for what is to be decided, so that nobody needs to say so.
    """
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact):
        return asked
    predicate = part.clause.predicate
    texts = [clause.head for clause in all_concluded(meanings)]
    should = f"{before_te(predicate.head, TO_ITS_END) or predicate.head}べき"
    if (
        predicate.nominal
        or predicate.past
        or predicate.negated
        or predicate.head.endswith("ならない")
        or predicate.head in texts
        or not (decides or should in texts)
    ):
        return asked
    if is_claim(predicate.head):
        return asked
    clause = replace(part.clause, predicate=replace(predicate, head=should, modal=True))
    return replace(asked, parts=(replace(part, clause=clause),))


def of_one_of_them(asked: Meaning | Refused, meanings: Sequence[Meaning]) -> Meaning | Refused:
    """Return a question which one it should be without their sort, which no claim names: 自転車、どれを買うべきか."""
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact):
        return asked
    which = next((one for one in part.clause.args if WHICH.match(one.text)), None)
    beside = [one for one in part.clause.args if one is not which]
    claims = [clause for clause in all_concluded(meanings) if clause.head == part.clause.head]
    named = {one.text for clause in claims for one in clause.args}
    if which is None or not claims or not is_claim(part.clause.head) or any(one.text in named for one in beside):
        return asked
    return replace(asked, parts=(replace(part, clause=replace(part.clause, args=(which,))),))


def of_what_is_claimed(
    asked: Meaning | Refused, meanings: Sequence[Meaning], options: Collection[str]
) -> Meaning | Refused:
    """Return どれにする？ as the question with which option to do what all speakers speak of: どれを買うべきか."""
    part = asked.parts[0] if isinstance(asked, Meaning) and asked.asks and len(asked.parts) == 1 else None
    if not isinstance(asked, Meaning) or not isinstance(part, Fact) or part.clause.head != "する" or not options:
        return asked
    which = next((one for one in part.clause.args if one.marker == "に" and WHICH.match(one.text)), None)
    claims = [
        clause
        for clause in all_concluded(meanings)
        if clause.head.endswith("べき") and any(arg.text in options for arg in clause.args)
    ]
    head = claims[0].head if claims else ""
    done = {arg.text for one in claims if not one.negated for arg in one.args} & set(options)
    if which is None or len(done) < _BOTH or any(one.head != head for one in claims):
        return asked
    clause = replace(
        part.clause,
        args=(replace(which, marker="を"),),
        predicate=replace(part.clause.predicate, head=head, modal=True),
    )
    return replace(asked, parts=(replace(part, clause=clause),))


def claimed_of(options: Collection[str], meanings: Sequence[Meaning]) -> str:
    """Return what all claims of some options say should be done with one, nothing where they differ: に住むべき."""
    found = {
        f"{one.marker}{clause.head}"
        for clause in all_concluded(meanings)
        if is_claim(clause.head)
        for one in clause.args
        if one.text in options
    }
    rest = next(iter(found)) if len(found) == 1 else ""
    return rest if rest.startswith(("を", "に")) else ""


_BOTH = 2
"""Of how many options a deed must be claimed, to be what is asked of each."""


# ---- what it is about ------------------------------------------------------------------------------------------------

CLAIM = re.compile("べき$|(?:ほう|方)がいい$")
"""What a stance claims rather than states: it holds unless something speaks against it."""
_CLAIMS = ("べき", "ほうがいい", "方がいい")
OF_ANOTHER = re.compile("(?:別|他|ほか|隣|次|前|今|昔|新|旧|元|先|両方|一部|半分|多く|全て|すべて|全面|完全|部分)の?$")
"""What before a noun tells it from another one, or tells of how many: 隣の店 is not 店."""
_NO_NAMES = frozenset(
    listed("こと もの の ん ため よう 人 者 方 ところ 場合 とき 時 日 時間 上 下 中 前 後 間 数 場所 必要")
)
_SHORTEST = 2
_BECOMES = re.compile("^(?:する|なる|変える|変わる)")
"""Verbs behind what something becomes."""


def is_claim(head: str) -> bool:
    """Return whether the head of a clause is what `CLAIM` finds, which is asked of each clause again and again."""
    return head.endswith(_CLAIMS)


def answers(clause: JapaneseClause, asked: JapaneseClause, *, which_did: bool = False) -> Iterator[JapaneseClause]:
    """Yield what a clause answers in the words of a question that it names less of, or puts in words of its own.

    不要だ where 必要か is asked, 盗んでいない where 盗んだのか is, 太郎が一番だ where 花子が一番か is, バスのほうが安い
    where 電車はバスより安いか is. ``which_did``: it is asked who or what it is, as 食べたのは弟か, which 弟だ answers.
    """
    no = replace(asked, args=_bare_args(asked.args), predicate=replace(asked.predicate, negated=True, question=False))
    yes = replace(no, predicate=replace(no.predicate, negated=False))
    who = asked.topic or asked.marked("が")
    if which_did and not clause.args and who is not None and clause.head == who.text:
        yield no if clause.negated != asked.negated else yes
    elif clause.predicate.past != asked.predicate.past:
        lasting = clause.negated and before_te(clause.predicate.head, _LASTS) == asked.predicate.head
        if lasting and asked.predicate.past and {one.text for one in clause.args} <= {one.text for one in asked.args}:
            yield no
    elif not clause.args and clause.head in opposites(_OF_SORTS.sub("", asked.head)):
        if not clause.negated:
            yield no
        elif clause.head in complements(asked.head):
            yield yes
    elif not clause.args and _OF_SORTS.sub("", asked.head) == _OF_SORTS.sub("", clause.head) != asked.head:
        yield no if clause.negated else yes  # 悪い, whether it is いつも悪いこと
    elif len(clause.args) == 1 and not clause.negated:
        one, than = clause.args[0], asked.marked("より")
        named, first = _MORE_OF.sub("", one.text), {one.text for one in asked.args if one.marker in (TOPIC, "が")}
        compares = than is not None and clause.head == asked.head and named in first | {than.text}
        best = _is_best(asked) and _is_best(clause) and (named in first or one.marker == "が")
        if compares or best:
            yield yes if named in first else no


def _is_best(clause: JapaneseClause) -> bool:
    """Return whether a clause tells of one thing that it is the first of all: 一番だ, 一番速い."""
    return _BEST.fullmatch(clause.head) is not None or any(_BEST.fullmatch(one.text) for one in clause.args)


_LASTS = frozenset(("いる",))
_BEST = re.compile("一番|最も|いちばん")
_OF_SORTS = re.compile("^(?:いつも|常に|必ず|絶対に?|本当に)|(?<=い)こと$")
"""What a short answer leaves out of a question, or has beside it."""
_MORE_OF = re.compile("の?(?:ほう|方)$")


def _bare_args(args: Iterable[ProseArgument]) -> tuple[ProseArgument, ...]:
    return tuple(replace(one, phrase=None) for one in args)


def is_counter_proposal(clause: JapaneseClause, asked: JapaneseClause) -> bool:
    """Return whether who claims a clause is against what is asked: who would keep it, whether it should go."""
    if clause.negated or asked.negated or not (is_claim(clause.head) and is_claim(asked.head)):
        return False
    mine, other = CLAIM.sub("", clause.head), CLAIM.sub("", asked.head)
    return {one.text for one in clause.args} == {one.text for one in asked.args} and mine in opposed(other)


_WAYS = re.compile("(?:扱い|やり方|方法|方式|対応|進め方|運用|案|もの|こと)$")
_CHOSEN = frozenset(
    (("を", "選ぶべき"), ("に", "するべき"), ("を", "採用するべき"), ("を", "採るべき"), ("を", "とるべき"))
)
"""How it is said that one of several should be chosen, by the case of what it is."""


def as_chosen(clause: JapaneseClause, marker: str, head: str) -> JapaneseClause | None:
    """Return a claim that something be chosen in the words of a choice, ``を`` and ``買うべき``; None of any other.

    海の家にすべきだ, 海の家は選ぶべきではない, お金のかかるやり方はするべきではない.
    """
    for one in clause.args:
        ways = clause.head == "するべき" and _WAYS.search(one.text) is not None and clause.marked("に") is None
        markers = ("を", "に") if one.is_topic else (one.marker,)
        if one.is_topic and clause.marked("を") is not None:
            continue  # うちは海の家を選ぶべきだ: who should
        if one.marker == "に" and clause.marked("を") is not None:
            continue  # 海の家を合宿所にすべきだ: what it should be
        if not one.when and (ways or any((each, clause.head) in {*_CHOSEN, (marker, head)} for each in markers)):
            if one.is_topic and clause.head == "するべき" and not ways:
                continue  # 合宿は海の家にすべきだ
            option = one if one.is_topic and marker == "を" else replace(one, marker=marker)
            rest = [each for each in clause.args if each is not one and not each.is_topic]
            return replace(clause, args=(option, *rest), predicate=replace(clause.predicate, head=head))
    return None


@value(frozen=True, slots=True)
class JapaneseIssue:
    """The short names of what is asked about with the long ones: 宿題, 小学校の宿題.

    ``asked`` is what is asked; ``whole``, too, where the text says nothing like it of anything else: who says less of
    it means that.
    """

    asked: JapaneseClause
    called: Mapping[str, str]
    whole: JapaneseClause | None = None
    instead: JapaneseClause | None = None
    """What else the question names to be done: 残るべき, of 転職するべきか、今の会社に残るべきか."""

    def counters(self, clause: JapaneseClause) -> bool:
        """Return whether who claims a clause is against what is asked."""
        return is_counter_proposal(clause, self.asked) or (
            self.instead is not None
            and is_claim(clause.head)
            and not clause.negated
            and CLAIM.sub("", clause.head) == CLAIM.sub("", self.instead.head)
            and {one.text for one in clause.args} == {one.text for one in self.instead.args}
        )

    @staticmethod
    def of(clause: JapaneseClause, others: Iterable[JapaneseClause], *, by_speakers: bool = False) -> JapaneseIssue:
        """Return the issue of a question where ``others`` are said in the stances, ``by_speakers`` or by nobody."""
        others = tuple(others)
        texts = {one.text for other in others for one in other.args}
        texts |= {owner for text in texts if (owner := text.rpartition("の")[0])}  # 橋 of 橋の床
        claimed = {one.text for other in others if other.head == clause.head for one in other.args}
        called: dict[str, str] = {}
        for argument in clause.args:
            if argument.marker == "に" and _BECOMES.search(clause.head):
                continue  # 禁煙 is no 全面禁煙
            names = set(_names(argument, texts))
            shortest = min(names, key=len, default="")
            another = re.compile(f"(?:.*の|[一-鿿ァ-ヺー]+){re.escape(shortest)}")
            rivals = claimed if shortest in claimed else texts  # 回覧板は替えるべきだ, whatever is said of 紙の回覧板
            if names and not any(another.fullmatch(text) for text in rivals - names - {argument.text}):
                called |= dict.fromkeys(names, argument.text)
            elif not names:
                towards = f"への{argument.text}" if clause.marked("に") is not None else ""
                elsewhere = {
                    text for text in texts if towards and text.endswith(towards)
                }  # 別荘への課税 is no 空き家への課税
                called |= dict.fromkeys(_fuller_texts(argument, texts - elsewhere, claimed), argument.text)
            called |= dict.fromkeys(_pointed_at(argument, others), argument.text)
            called |= dict.fromkeys(_planned(argument, clause, texts), argument.text)
        mine = {*called, *(one.text for one in clause.args)}
        alone = all(
            one.text in mine or _is_general(one) for other in others if other.head == clause.head for one in other.args
        )
        return JapaneseIssue(clause, called, clause if by_speakers and alone and not clause.universal else None)

    def in_full(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return a clause with the long names, and with what it leaves out of what is asked; None where it has both."""
        acted = self._done(clause)
        if acted is not None:
            return self.in_full(acted) or acted
        if (owned := self._of_whom(clause)) is not None:
            return owned
        if (apart := self._apart(clause)) is not None:
            return self.in_full(apart) or apart
        args = clause.args
        if self.called:
            named = [(one, self._called(one.text)) for one in args]
            args = tuple([one if one.text == text else replace(one, text=text, phrase=None) for one, text in named])
        whole, here = self.whole, {one.text for one in args}
        if whole is not None and whole.head == clause.head:
            taken = {one.marker for one in args}
            asked = {one.text for one in whole.args}
            if any(one.is_topic and not one.when and one.text not in asked for one in args):
                taken |= {TOPIC, "が", "を"}  # 暗い公園は開けるべきではない: nothing else is opened
            missing = [
                replace(one, phrase=None)
                for one in whole.args
                if one.text not in here and (one.when or one.marker not in taken)
            ]
            # Where nothing but a topic, a subject or an object is missing, the literals tell that they are alike.
            beside = any(one.when or one.marker not in (TOPIC, "が", "を") for one in missing)
            beside = beside or all(one.when for one in args)  # 日曜も開けるべきだ
            args = (*args, *missing) if beside else args
        return replace(clause, args=args) if args != clause.args else None

    def _done(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return what should undergo what is asked about as that which it should be done to: 許可されるべき."""
        done, one = CLAIM.sub("", self.asked.head), clause.topic or clause.marked("が")
        if done == self.asked.head or not clause.head.endswith(("れるべき", "られるべき")) or one is None or one.when:
            return None
        by_somebody = clause.marked("に") is not None and self.asked.marked("に") is None
        if clause.head != f"{passive_of(done)}べき" or clause.marked("を") is not None or by_somebody:
            return None
        acted = clause if one.is_topic else clause.replaced(one, replace(one, marker="を"))
        return replace(acted, predicate=replace(acted.predicate, head=self.asked.predicate.head))

    def _apart(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return a claim on a deed towards something as on the two that are asked about: 空き家への課税を強化すべき."""
        towards, done = self.asked.marked("に"), self.asked.marked("を")
        if towards is None or done is None or clause.head != self.asked.head:
            return None
        both = {f"{towards.text}{of}{done.text}" for of in ("への", "に対する")}
        one = next((one for one in clause.args if one.text in both), None)
        if one is None:
            return None
        rest = clause.replaced(one, replace(one, text=done.text, phrase=None))
        return replace(rest, args=(*rest.args, replace(towards, phrase=None)))

    def _of_whom(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return what one should be made to do with a thing as what his thing is asked about: 陸に塾をやめさせる."""
        whom = clause.marked("に")
        if whom is None or clause.head != self.asked.head:
            return None
        thing = self.asked.marked("を") or self.asked.topic
        owner, of, had = ("", "", "") if thing is None else thing.text.rpartition("の")
        if thing is None or not of or whom.text != owner:
            return None
        done = next((one for one in clause.args if one.text == had and one.marker in ("を", TOPIC)), None)
        made = re.search("(?:さ|[かがさたなばまらわ])せるべき$", clause.head) is not None
        return None if done is None or not made else clause.without(whom).replaced(done, replace(thing, phrase=None))

    def _called(self, text: str) -> str:
        """Return the long name of what is at issue, or of what it has: 柿の木の中 of 庭の柿の木."""
        owner = next((one for one in self.called if text.startswith(f"{one}の") and text not in self.called), "")
        return self.called[owner] + text.removeprefix(owner) if owner else self.called.get(text, text)

    def is_deed(self, clause: JapaneseClause) -> bool:
        """Return whether a clause tells that what is at issue is done, or is not: 開ければ, whether it should be open.

        Who names nothing, or less than the question, speaks of that.
        """
        asked = self.asked
        done = CLAIM.sub("", asked.head)
        if done == asked.head or asked.negated or clause.universal or clause.only or clause.predicate.frozen:
            return False
        names = {(_beside_topic(one), self.called.get(one.text, one.text)) for one in clause.args}
        about = {(_beside_topic(one), one.text) for one in asked.args}
        into = asked.marked("に")
        heads = {done, finite(done, past=True), comes_about(done)}
        heads |= {f"{into.text}{done}"} if into is not None else set()
        return clause.predicate.head in heads and names <= about


def _beside_topic(one: ProseArgument) -> str:
    """Return how an argument is marked, は as that which it may stand for."""
    return "を" if one.marker in (TOPIC, "が", "") and not one.when else one.marker


def _pointed_at(argument: ProseArgument, others: Sequence[JapaneseClause]) -> Iterator[str]:
    """Yield how what is asked about is pointed at, where no other of its sort is named: この規則 of 靴を脱ぐ規則."""
    noun = argument.phrase.head if argument.phrase is not None and argument.phrase.inner else ""
    if not noun or argument.when or argument.quantified:
        return
    pointed = [f"{this}{noun}" for this in ("この", "その", "今回の", "今度の")]
    of_its_sort = [one for other in others for one in other.args if one.text.endswith(noun)]
    known = {argument.text, noun, *pointed, *(one.text for one in of_its_sort if _is_general(one))}
    if all(one.text in known for one in of_its_sort):
        yield from (one for one in pointed if any(each.text == one for each in of_its_sort))


_OF_ANY_SORT = frozenset(listed("機種 機械 製品 商品 品 物 もの モデル 設備 道具 器具 案 計画"))
"""Nouns that name a thing of whatever sort."""


def _planned(argument: ProseArgument, asked: JapaneseClause, texts: Iterable[str]) -> Iterator[str]:
    """Yield how the thing at issue is called as what is planned: 今回のパネル, 予定の機種, of 太陽光パネル."""
    if argument.when or argument.quantified or argument.marker not in (TOPIC, "が", "を") or argument.text == PLACE:
        return
    words = tokens(argument.text)
    ends = {"".join(one.text for one in words[at:]) for at in range(len(words)) if words[at].pos != "接尾辞"}
    thing = (asked.marked("を") or asked.topic) is argument
    for text in texts:
        found = PLAN.match(text)
        if found is None:
            continue
        for noun in dict.fromkeys((text[found.end() :], text[found.end() :].partition("の")[0])):
            before = argument.text.removesuffix(noun)
            another = before != "" and (OF_ANOTHER.search(before) or NOT_SUBSECTIVE.search(before))
            if noun and ((noun in ends and not another) or (thing and noun in _OF_ANY_SORT)):
                yield found[0] + noun


def _is_general(one: ProseArgument) -> bool:
    """Return whether an argument stands for all things of a kind that are described: 応答が遅いAPI."""
    last = one.phrase.inner[-1].predicate if one.phrase is not None and one.phrase.inner else None
    return last is not None and not last.past


def _names(one: ProseArgument, texts: Iterable[str]) -> Iterator[str]:
    """Yield the texts that name an argument with less words: 宿題 for 小学校の宿題, 水の持込 for 客の水持込."""
    if one.when or one.quantified or one.text == PLACE:
        return
    inner = one.phrase.inner if one.phrase is not None else ()
    of_something = any(each.kind == NOUN and each.particles == ("の",) for each in inner)
    for each in inner:
        predicate = each.predicate
        tells_one = (
            predicate is None or (predicate.past and not predicate.negated) or (predicate.adjective and of_something)
        )
        if not tells_one:
            return  # 新しい橋 is not any 橋, 校庭の古い柵 is the 柵
    words = [each for each in tokens(one.text) if each.text != "の"]
    ends = {"".join(each.text for each in words[at:]).replace("の", ""): at for at in range(1, len(words))}
    for text in texts:
        at = ends.get(text.replace("の", ""))
        if at is None or text == one.text or text in _NO_NAMES or words[at].pos == "接尾辞":
            continue
        if not _is_common(words[at:]) or (not inner and len(text) < _SHORTEST):
            continue
        before = one.text[: words[at].start]
        if not (OF_ANOTHER.search(before) or NOT_SUBSECTIVE.search(before)):
            yield text


def _is_common(words: Sequence[Morpheme]) -> bool:
    """Return whether words name a thing by what it is: 図書館, and not 田中."""
    last = next((each for each in reversed(words) if each.pos != "接尾辞"), words[-1])
    common = last.sub == "普通名詞" or "の" in last.text  # 柿の木 is the name of a place, too
    return last.pos == "名詞" and common and all(each.fine != "人名" for each in words)


def _fuller_texts(one: ProseArgument, texts: Iterable[str], claimed: Iterable[str]) -> Iterator[str]:
    """Yield the one text that names an argument with more words where it is claimed: 学校へのスマホの持ち込み."""
    longer = [text for text in texts if text.endswith(f"の{one.text}")]
    if len(longer) != 1 or longer[0] not in claimed or one.text in texts or one.when or one.quantified:
        return
    before = longer[0].removesuffix(one.text)
    if not OF_ANOTHER.search(before) and not NOT_SUBSECTIVE.search(before):
        yield longer[0]
