"""A text, sentence by sentence: each is understood in the context of those before it.

Then everybody has one name, what is denied in less words than it was claimed is completed, and the question at issue
is put as the claims answer it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import chain

from grammar import regexes as re
from grammar.clock import tick
from grammar.controlled import Contribution
from grammar.japanese.deeds import deed_of, either_deed
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.proposals import as_motion
from grammar.japanese.prose.clauses import EVERYBODY, JapaneseClause
from grammar.japanese.prose.context import Context, at_issue
from grammar.japanese.prose.issue import (
    TO_ITS_END,
    JapaneseIssue,
    claimed_of,
    deliberated,
    is_claim,
    moved,
    of_one_of_them,
    of_what_is_claimed,
    proposed_in,
)
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Meaning, Part, clauses_of
from grammar.japanese.prose.names import (
    APPOSED,
    names_of_one,
    option_names,
    own_names,
    planned_names,
    pointed_names,
    renamed,
    shorter_names,
    without_kind,
)
from grammar.japanese.prose.objects import is_thing
from grammar.japanese.prose.opposites import opposites
from grammar.japanese.prose.options import ANY_CHOICE, ChoiceAsked, candidates, claimed, options_asked, to_choose
from grammar.japanese.prose.phrases import NOUN, ProsePhrase, phrases
from grammar.japanese.prose.refusals import Refused
from grammar.japanese.prose.scopes import CORRECTS, TAKES_BACK
from grammar.japanese.prose.sentences import addresses_its_agent, offering, understood
from grammar.japanese.prose.spelling import finite
from grammar.japanese.prose.voices import before_te
from grammar.spans import Span
from grammar.values import replace, value

# ---- denials: what is denied, or said again, in less words than another said it in -----------------------------------

# What a speaker denies, or says again, in less words than another did before.
#
# 犬は吠えない denies 犬は夜に吠える; 吠えないよ, which names nothing, what was claimed just before.

_Earlier = Mapping[str, Sequence[tuple[str, JapaneseClause]]]
"""Clauses with who put them, by their heads."""


def completed(
    contributions: Sequence[Contribution], understood: Mapping[Span, Meaning | Refused]
) -> dict[Span, Meaning]:
    """Return the sentences that deny in less words what another claimed before, where that is one thing only."""
    changed: dict[Span, Meaning] = {}
    earlier: dict[str, list[tuple[str, JapaneseClause]]] = defaultdict(list)
    of_them: dict[tuple[str, str], list[tuple[str, JapaneseClause]]] = defaultdict(list)
    """The same by their heads and the words of an argument, so that no long text is gone through again and again."""
    last: dict[str, list[tuple[str, JapaneseClause]]] = {}
    for one in contributions:
        here: dict[str, list[tuple[str, JapaneseClause]]] = defaultdict(list)
        for span in one.sentences:
            found = understood[span]
            if not one.speaker or not isinstance(found, Meaning) or found.asks:
                continue
            facts = [part for part in found.parts if isinstance(part, Fact)]
            denied = [
                Fact(meant, of=part.clause)
                for part in facts
                if part.of is None
                for meant in _denied_by(
                    part.clause,
                    one.speaker,
                    of_them.get((part.clause.head, part.clause.args[0].text), ())
                    if part.clause.args
                    else last.get(part.clause.head, ()),
                )
            ]
            denied += [
                Fact(meant)
                for part in facts
                if part.of is None
                for found_out in (_denied_at_all, _after_all)
                for meant in found_out(part.clause, one.speaker, earlier)
            ]
            denied += [
                Fact(meant)
                for part in facts
                if part.of is None and not part.clause.args
                for meant in _echoed(part.clause, one.speaker, last.get(part.clause.head, ()))
            ]
            if any(_says_not_all(part.clause) for part in facts):
                denied += [
                    Fact(replace(other.of_all(), universal=False).denied())
                    for before in last.values()
                    for who, other in before
                    if who != one.speaker and not other.negated and _is_of_all(other)
                ]
            if denied:
                changed[span] = replace(found, parts=(*found.parts, *denied))
            for part in facts:
                here[part.clause.head].append((one.speaker, part.clause))
        for head, clauses in here.items():
            earlier[head] += clauses
            for put in clauses:
                for text in {argument.text for argument in put[1].args}:
                    of_them[head, text].append(put)
        last = here or last
    return changed


def _denied_by(
    clause: JapaneseClause, speaker: str, earlier: Sequence[tuple[str, JapaneseClause]]
) -> Iterator[JapaneseClause]:
    """Yield the one clause of another speaker, of those that may say more of it, that a clause denies, denied."""
    given = {one.text for one in clause.args}
    if clause.universal or clause.only or clause.predicate.frozen or is_claim(clause.head):
        return
    of_it = [other for who, other in earlier if who != speaker and given < {one.text for one in other.args}]
    found = {
        frozenset(one.text for one in other.args): other
        for other in of_it
        if other.negated != clause.negated and not (other.universal or other.only)
    }
    agrees = any(other.negated == clause.negated for other in of_it)  # with what was claimed of another thing
    if len(found) == 1 and not agrees:
        denied = next(iter(found.values())).denied()
        yield replace(denied, args=tuple(replace(one, phrase=None, modified=False) for one in denied.args))


def _echoed(
    clause: JapaneseClause, speaker: str, earlier: Sequence[tuple[str, JapaneseClause]]
) -> Iterator[JapaneseClause]:
    """Yield the one clause of another speaker that a clause says again without its words: 擦らないのか."""
    found = {
        frozenset(one.text for one in other.args): other
        for who, other in earlier
        if who != speaker and other.negated == clause.negated and other.args and not (other.universal or other.only)
    }
    if len(found) == 1 and not is_claim(clause.head):
        other = next(iter(found.values()))
        yield replace(other, args=tuple(replace(one, phrase=None, modified=False) for one in other.args))


def _says_not_all(clause: JapaneseClause) -> bool:
    """Return whether a clause only says that it is not all of them: 全員ではありません."""
    return not clause.args and clause.negated and clause.predicate.nominal and clause.predicate.head in EVERYBODY


def _is_of_all(clause: JapaneseClause) -> bool:
    return clause.universal or any(one.text in EVERYBODY for one in clause.args)


def _denied_at_all(clause: JapaneseClause, speaker: str, earlier: _Earlier) -> Iterator[JapaneseClause]:
    """Yield that something is not so, where another said that such things are, and it is said not to go on.

    集める設備は不安を与える; この設備は不安を与えていない.
    """
    plain = before_te(clause.head, _LASTS) if clause.negated and not clause.yet else None
    topic = clause.topic
    if plain is None or topic is None or topic.when:
        return
    rest = {(one.marker, one.text) for one in clause.args if one is not topic}
    for who, other in earlier.get(plain, ()):
        kind = other.topic
        if who == speaker or other.negated or kind is None:
            continue
        part = other.marked("が")
        own = part is not None and topic.text.endswith(f"の{part.text}")  # 部の演奏は, of 演奏がうまくなる部は
        how = tuple(one for one in other.args if one is not kind and not one.marker)  # 電気をたくさん食う
        more = {(one.marker, one.text) for one in other.args if one is not kind and not (own and one is part)}
        if rest <= more and more - rest <= {(one.marker, one.text) for one in how}:
            missing = tuple(one for one in how if (one.marker, one.text) not in rest)
            yield replace(clause, args=(*clause.args, *missing), predicate=replace(clause.predicate, head=plain))
            return


def _after_all(clause: JapaneseClause, speaker: str, earlier: _Earlier) -> Iterator[JapaneseClause]:
    """Yield that something is so which has come about, where another said of such things that it usually is not.

    こういう催しにはふつう許可が出ない; この催しには許可が出た.
    """
    if clause.negated or not clause.predicate.past:
        return
    here = {(one.marker, one.text) for one in clause.args}
    for who, other in earlier.get(clause.predicate.head, ()):
        rest = {(one.marker, one.text) for one in other.args}
        alike = len(here - rest) == len(rest - here) == 1 and (bool(here & rest) or _are_of_one_noun(clause, other))
        if who != speaker and other.negated and other.usual and not other.predicate.past and alike:
            yield replace(clause, predicate=replace(clause.predicate, past=False))
            return


def _are_of_one_noun(clause: JapaneseClause, other: JapaneseClause) -> bool:
    """Return whether what two clauses tell of are things of one noun: うちのご飯, and 急いで炊いたご飯."""
    one, kind = clause.topic, other.topic
    heads = [each.phrase.head if each is not None and each.phrase is not None else "" for each in (one, kind)]
    return heads[0] == heads[1] != ""


_LASTS = frozenset(("いる",))


# ---- a text ----------------------------------------------------------------------------------------------------------

_IN_QUOTES = re.compile("[「『]([^「」『』。、？?！!\\s]{2,16})[」』]")
_ONLY_THEN = re.compile("(?:だけ|のみ)(?:だ|です)?[よね]*$")
_SORT_ASKED = re.compile("どの([一-鿿ァ-ヺー]+)")


@value(frozen=True, slots=True)
class JapaneseDiscourse:
    """What the sentences of a text say, in order."""

    contributions: tuple[Contribution, ...] = ()
    understood: Mapping[Span, Meaning | Refused] = field(default_factory=dict[Span, Meaning | Refused])
    """What each sentence says, the question at issue as the claims answer it."""
    meanings: tuple[Meaning, ...] = ()
    """What the sentences say that are understood, in order, the question at issue as it is put."""
    left_whole: frozenset[Span] = frozenset()
    """Sentences of stances that are not read, and bear on no other: nobody can be asked to put them anew."""
    has_speakers: bool = False
    """Whether somebody speaks in the text."""
    candidates: tuple[str, ...] = ()
    """What the text names, before anybody speaks, as that of which something is to be chosen."""
    torn: re.Pattern[str] | None = None
    """What finds names that the dictionary would take apart: 毎日延長案."""
    issue: JapaneseIssue | None = None
    bare: Mapping[str, str] = field(default_factory=dict[str, str])
    """Who is named with what he is, and is the only one of his name: 新人の大西さん, and his name alone."""
    roles: Mapping[str, str] = field(default_factory=dict[str, str])
    """Names with what their bearers are said to be beside them: ポコ, チャットツール."""

    @property
    def asked(self) -> JapaneseClause | None:
        """Return what is asked, where that is at issue."""
        return None if self.issue is None else self.issue.asked

    def parts_in(self, span: Span) -> tuple[Part, ...]:
        """Return what a sentence states."""
        meaning = self.understood[span]
        return meaning.parts if isinstance(meaning, Meaning) and not meaning.asks else ()

    def in_full(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a clause with the long name of what is at issue."""
        return (self.issue.in_full(clause) if self.issue is not None else None) or clause

    def barely(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return a clause with the names alone of those whom it names with what they are; None where there are none."""
        if not self.bare:
            return None
        args = tuple(
            replace(one, text=text, phrase=None) if (text := self._bare_name(one.text)) != one.text else one
            for one in clause.args
        )
        done = replace(clause, args=args)
        if clause.predicate.nominal:
            head = self.bare.get(clause.predicate.head, clause.predicate.head)
            done = replace(done, predicate=replace(clause.predicate, head=head))
        return None if done == clause else done

    def _bare_name(self, text: str) -> str:
        found = self.bare.get(text)
        if found is not None:
            return found
        long = next((one for one in self.bare if text.startswith(f"{one}の")), None)
        return text if long is None else self.bare[long] + text.removeprefix(long)


def discourse_of(contributions: tuple[Contribution, ...]) -> JapaneseDiscourse:
    """Return what the sentences of a text say."""
    asked = [span for one in contributions if one.issue for span in one.sentences]
    first = next((one.sentences[0] for one in contributions if one.speaker and one.sentences), None)
    chosen = () if first is None else candidates(first.source.text[: first.start])
    question = "".join(_INVITES.sub(lambda found: as_motion(found[0]), span.text) for span in asked)
    among = options_asked(re.sub("[。?？\\s]+$", "", question))
    named = chosen or (() if among is None or among.deeds else among.options)
    torn = torn_names(_names_alike(contributions, asked), (*named, *_own_names_in(named)), cases_asked(question))
    issue, options = _at_issue(asked, torn)
    turns = [[span.text for span in one.sentences] for one in contributions if one.speaker]
    answers = (text for turn in turns for text in turn[: 2 if turn and _ONLY_OPENS.fullmatch(turn[0]) else 1])
    chosen_so = chosen or claimed(question, chain.from_iterable(turns), answers) if options is None else ()
    choice = to_choose(question, chosen_so, put=not chosen)
    put = _as_put(asked[0].text) if len(asked) == 1 else ""
    start = Context(question=put, issue=issue, around=at_issue(issue), options=options or choice, candidates=chosen)
    found, left_whole, issue = _in_order(contributions, start, torn, proposes=not asked)
    apposed = [name for span in asked for name in APPOSED.findall(span.text)]
    found = _called_by_one_name(contributions, found, issue, chosen, apposed)
    found |= completed(contributions, found)
    meanings = tuple(one for one in found.values() if isinstance(one, Meaning))
    bare, roles = _names_with_roles(meanings)
    speaks = any(one.speaker for one in contributions)
    text = JapaneseDiscourse(contributions, found, meanings, left_whole, speaks, chosen, torn, bare=bare, roles=roles)
    if len(asked) == 1:
        answered = _as_answered(found[asked[0]], _as_put(asked[0].text), text, choice)
        text = replace(text, understood={**found, asked[0]: answered})
    return replace(text, issue=_issue_of(text, asked) if asked else _issue_proposed(text, issue))


_INVITES = re.compile("^.*を[^、。をに]*(?:[おこごそとのぼもよろ]う|ましょう)か[。?？\\s]*$")
"""What asks which one to take by inviting to it: 何を食べようか."""
_ONLY_OPENS = re.compile("(?:いや|いえ|いいえ|はい|ええ|うん|うーん|[、。！!…])+")
"""What a turn begins with before it answers."""


def _names_alike(contributions: Sequence[Contribution], asked: Sequence[Span]) -> Iterator[str]:
    """Yield what a text has in quotation marks, and its nouns that end with a sort that is asked for."""
    sorts = {sort for span in asked for sort in _SORT_ASKED.findall(span.text)}
    for text in {span.source.text for one in contributions for span in one.sentences}:
        yield from _IN_QUOTES.findall(text)
        yield from _called_so(text, sorts)


def _called_so(text: str, sorts: Collection[str]) -> Iterator[str]:
    """Yield the words of a text that are all nouns and end with one of some sorts: 週末運航案, for 案."""
    run = ""
    for one in tokens(text) if sorts else ():
        run = run + one.text if one.pos in ("名詞", "接頭辞", "接尾辞") else ""
        if one.text in sorts and run != one.text:
            yield run


def cases_asked(question: str) -> tuple[str, ...]:
    """Return in which case something should or may be done by the question at issue; nothing where it names none.

    All speak of that case, so that who leaves it out means it, and it is no condition that somebody would have to meet.

    >>> cases_asked("自転車に乗るときは、ヘルメットをかぶるべきか"), cases_asked("雨が降ったら、中止すべきか")
    (('自転車に乗るとき',), ())
    """
    found = _IN_CASE.match(question)
    return () if found is None else (found["case"],)


_IN_CASE = re.compile(
    "(?P<case>[^、。？?「」は]{1,20}[うくぐすつぬぶむるた](?:とき|時|際|場合))(?:には?|は)?、?"
    "(?=[^。]*(?:べき|[てで]も?(?:いい|よい|良い)|な(?:ければ|くては)(?:なら|いけ)(?:ない|ません)|必要(?:が|は)?(?:ある|あります))"
    "(?:です|でしょう|だろう|の)*(?:か|[？?]))"
)


def _own_names_in(chosen: Iterable[str]) -> Iterator[str]:
    """Yield the names in kana that stand behind what their bearers are: はなの of 居酒屋はなの."""
    yield from (found[1] for name in chosen if (found := _NAME_IN_KANA.search(name)) is not None)


_NAME_IN_KANA = re.compile("[一-鿿ァ-ヺー]([ぁ-んー]{3,})$")


def torn_names(names: Iterable[str], chosen: Iterable[str] = (), cases: Iterable[str] = ()) -> re.Pattern[str] | None:
    """Return what finds those of some names, outside of quotation marks, that the dictionary would take apart.

    Those that are ``chosen`` from are names, whatever they are made of: 居酒屋はなの. So are the ``cases`` in which all
    speak.
    """
    whole = (name for name in chosen if _is_torn(name) or _is_broken(name))
    found = [*dict.fromkeys((*(name for name in names if _is_torn(name)), *whole, *cases))]
    if not found:
        return None
    return re.compile(f"(?<![「『])(?:{'|'.join(sorted(map(re.escape, found), key=len, reverse=True))})(?![」』])")


def _is_torn(name: str) -> bool:
    """Return whether a name is all nouns, and more than one of them by the dictionary: 毎日延長案."""
    words = tokens(name)
    return len(words) > 1 and all(one.pos in ("名詞", "接尾辞", "接頭辞") for one in words) and len(phrases(words)) > 1


def _is_broken(name: str) -> bool:
    """Return whether the dictionary makes of a name more than a noun, and of no clause: はなの."""
    words = tokens(name)
    if any(one.pos in ("動詞", "形容詞", "助動詞") or (one.sub == "副助詞" and one.text != "や") for one in words):
        return False  # カードだけ is カード, and no other; はなや may be a name
    first, *rest = phrases(tokens(f"{name}を見る"))
    return len(rest) != 1 or first.kind != NOUN or first.particles != ("を",)


def understood_with(words: str, context: Context, torn: re.Pattern[str] | None) -> Meaning | Refused:
    """Return what a sentence says, where some names are not to be taken apart."""
    if torn is not None:
        words = torn.sub(lambda found: f"「{found[0]}」", words)
    try:
        return _by_name_alone(understood(words, context))
    except Refused as refusal:
        return refusal.with_traceback(None)


def _by_name_alone(found: Meaning) -> Meaning:
    """Return a question with the names alone of those whom it names with what they are: チャットツール「ポコ」."""
    names = {text: called for text, role, called in found.named if text == role + called}
    if not found.asks or not names:
        return found
    parts = (replace(one, clause=renamed(one.clause, names)) if isinstance(one, Fact) else one for one in found.parts)
    return replace(found, parts=tuple(parts))


def _as_put(question: str) -> str:
    """Return what the question at issue asks; of two deeds, whether to do the first: 辞めるべきか、残るべきか.

    Of two opposites it asks whether something is the first: 安全か危険か.
    """
    how = _HOW_IT_IS.fullmatch(question)
    if how is not None and how["other"] in opposites(how["one"]):
        return f"{how['of']}{how['one']}か。"
    question = _WITHOUT_CASE.sub(r"\g<which>を", re.sub("(?<=か)[:：].*$", "", question))
    either = _two_deeds(question)
    return as_motion(question if either is None else f"{either[0]}。")


def _two_deeds(question: str) -> tuple[str, str] | None:
    """Return the two deeds of which a question asks which to do; None of one that names things to choose from."""
    return either_deed(question) if options_asked(re.sub("[。?？\\s]+$", "", question)) is None else None


_HOW_IT_IS = re.compile(
    "(?P<of>[^。]*[はが]、?)(?P<one>[^、。はがを]+?)(?:です|でしょう)?か、?(?:それとも、?)?(?P<other>[^、。はがを]+?)(?:です|でしょう)?か[。?？\\s]*"
)
"""Of which of two ways a question asks: 橋は安全か危険か."""
_WITHOUT_CASE = re.compile(
    "(?P<which>(?:^|(?<=[、はに]))(?:どれ|どっち|どちら|何))(?=[一-鿿][ぁ-ん]{0,3}[うくぐすつぬぶむる][?？]?$)"
)
"""What one asks for in casual speech without saying how it stands to the verb: どれ買う？"""


def _at_issue(asked: Sequence[Span], torn: re.Pattern[str] | None) -> tuple[JapaneseClause | None, ChoiceAsked | None]:
    """Return what the text is about, where that is one question, or a motion: its clause, the options it names."""
    meaning = understood_with(_as_put(asked[0].text), Context(), torn) if len(asked) == 1 else None
    if not isinstance(meaning, Meaning) or len(meaning.parts) != 1:
        return None, None
    if meaning.choice is not None:
        return None, meaning.choice
    part = meaning.parts[0]
    if not isinstance(part, Fact):
        return None, None
    head = before_te(part.clause.predicate.head, TO_ITS_END) or part.clause.predicate.head
    return replace(part.clause, predicate=replace(part.clause.predicate, head=head)), None


def _in_order(
    contributions: Sequence[Contribution], about: Context, torn: re.Pattern[str] | None, *, proposes: bool
) -> tuple[dict[Span, Meaning | Refused], frozenset[Span], JapaneseClause | None]:
    """Return what each sentence says after those before it, which are left whole, and what is at issue in the end.

    ``about`` is what the text is about; where ``proposes``, and it is nothing, that is what somebody proposes first.
    """
    found: dict[Span, Meaning | Refused] = {}
    left_whole = set[Span]()
    proposed: JapaneseClause | None = None
    issue = about.issue
    for one in contributions:
        to_agent = bool(one.speaker and one.sentences) and addresses_its_agent(one.sentences[0].text)
        start = replace(about, speaker=one.speaker, addressed=to_agent, issue=issue, around=at_issue(issue))
        context = earlier = replace(start)
        before: Span | None = None
        for span in one.sentences:
            tick()
            words = _as_put(span.text) if one.issue else span.text
            words = words if before is None else _excepting(words, found[before])
            if before is not None and _takes_back(before.text, words):
                found[before] = Refused("behind")
                left_whole.discard(before)
                context = replace(start)
            here = understood_with(words, context, torn)
            if before is not None and isinstance(here, Refused) and here.code == "no-consequence":
                given = _conditioned(found[before], f"{words.rstrip('。')}、{before.text}", earlier)
                if given is not None:
                    found[before], here = given, Meaning(())
            found[span] = here
            before, earlier = span, replace(context)
            if isinstance(here, Meaning):
                context.after(here)
                if proposes and issue is None and about.options is None and one.speaker and proposed is None:
                    proposed = proposed_in(here)
            elif one.speaker and here.bears_on_nothing_else(words):
                left_whole.add(span)
                context = replace(start, around=None)
        issue = issue or proposed
    return found, frozenset(left_whole), issue


_EXCEPTED = re.compile(
    "(?P<given>\\s*(?:ただし|但し)、?[^。]+?[うくぐすつぬぶむるいた](?:場合|とき|時)(?:に)?は)、?"
    "(?:(?:この|その)限り(?:では?(?:ない|ありません)|にあらず)|(?P<rest>[^。はが]+))[。\\s]*"
)
"""In which case what stands in the sentence before does not hold, or who it speaks of may do something."""


_EXCEPTED_PEOPLE = re.compile(
    "(?P<given>\\s*(?:ただし|但し)、?[^。]+?)(?:(?P<are>の)(?:者|人|方|場合|とき|時)|(?<=[うくぐすつぬぶむるいた])(?:者|人|方))(?:に(?:ついて|対して)?は|は)、?"
    "(?=(?:この|その)限り)"
)
"""Who is excepted of those whom the sentence before speaks of, or in what case: 魚を飼う者は、この限りでない."""


def _excepting(words: str, before: Meaning | Refused) -> str:
    """Return an exception to the sentence before in its words: この限りではない is, of 入れない, 入れる."""
    words = _EXCEPTED_PEOPLE.sub(lambda one: f"{one['given']}{'である' if one['are'] else ''}場合は、", words)
    but = _EXCEPTED.fullmatch(words)
    fact = before.parts[0] if but is not None and isinstance(before, Meaning) and len(before.parts) == 1 else None
    if but is None or not isinstance(fact, Fact) or fact.clause.predicate.frozen:
        return words
    if but["rest"] is not None:
        topic = fact.clause.topic
        return words if topic is None or topic.when else f"{but['given']}、{topic.text}は{but['rest']}。"
    predicate = fact.clause.predicate
    ends = finite(predicate.head, nominal=predicate.nominal, past=predicate.past, negated=not predicate.negated)
    return f"{but['given']}、{''.join(one.text + one.marker for one in fact.clause.args)}{ends}。"


def _takes_back(before: str, here: str) -> bool:
    """Return whether a sentence takes back, hedges or reports the one before: 違う。 does not where that asked."""
    if TAKES_BACK.match(here):
        return True
    return CORRECTS.match(here) is not None and re.search("[?？か][。\\s]*$", before) is None


def _conditioned(before: Meaning | Refused, words: str, context: Context) -> Meaning | None:
    """Return what a sentence says under the condition that stands alone behind it: 開けるべきだ、客が来るなら."""
    if isinstance(before, Refused) or before.asks or len(before.parts) != 1 or isinstance(before.parts[0], Condition):
        return None
    fact = before.parts[0]
    if _ONLY_THEN.search(words.partition("、")[0]) and isinstance(fact, Fact) and fact.clause.negated:
        return before  # 夜は運転しない。明るいうちだけ。 tells when it is done
    try:
        found = understood(words, replace(context))
    except Refused:
        return None
    return found if all(isinstance(part, Condition) for part in found.parts) else None


def _called_by_one_name(
    contributions: Sequence[Contribution],
    found: dict[Span, Meaning | Refused],
    issue: JapaneseClause | None,
    chosen: Sequence[str],
    apposed: Sequence[str],
) -> dict[Span, Meaning | Refused]:
    """Return what sentences say with one name for everybody; ``apposed``: names behind what their bearers are."""
    every = [
        (one.speaker, argument)
        for one in contributions
        for span in one.sentences
        if isinstance(meaning := found[span], Meaning)
        for part in meaning.parts
        for clause in clauses_of(part)
        for argument in clause.args
    ]
    texts = {argument.text for _, argument in every}
    # 毎回番号を送るコード方式 is none but コード方式, where that is one to choose from
    described = {
        one.text: name
        for _, one in every
        for name in chosen
        if one.text != name and one.text.endswith(name) and _is_mentioned(one.phrase)
    }
    about = () if issue is None else issue.args
    shorter = {
        name: long
        for one in about
        for names_of in (shorter_names, pointed_names, own_names)
        for name, long in names_of(one.text, texts).items()
    }
    shorter |= {one.text: name for one in about if (name := without_kind(one.text, apposed, texts)) != one.text}
    owning = (*texts, *(text.partition("の")[0] for text in texts))
    people = names_of_one(dict.fromkeys((speaker, argument.text) for speaker, argument in every))
    names = {**people, **planned_names(texts), **described, **option_names(chosen, owning), **shorter}
    if not names:
        return dict(found)
    return {
        span: called_alike(meaning, names) if isinstance(meaning, Meaning) else meaning
        for span, meaning in found.items()
    }


def _is_mentioned(phrase: ProsePhrase | None) -> bool:
    """Return whether a clause stands before a noun: 屋根のある倉庫, not 隣の倉庫."""
    return phrase is not None and any(one.predicate is not None or _is_mentioned(one) for one in phrase.inner)


def called_alike(meaning: Meaning, names: Mapping[str, str]) -> Meaning:
    """Return what a sentence says with other names."""

    def called(part: Part) -> Part:
        match part:
            case Fact(clause):
                return replace(part, clause=renamed(clause, names))
            case Condition(body, heads):
                one = tuple(renamed(clause, names) for clause in body)
                return replace(part, body=one, heads=tuple(renamed(clause, names) for clause in heads))
            case KeptText():
                return part

    return replace(meaning, parts=tuple(map(called, meaning.parts)))


def _names_with_roles(meanings: Iterable[Meaning]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return whom a text names with what they are, where it names no other of the same name, and what they are."""
    named = dict.fromkeys(one for meaning in meanings for one in meaning.named)
    alone = [one for one in named if len({each for _, each, called in named if called == one[-1]}) == 1]
    return {long: called for long, _, called in alone}, {called: role for _, role, called in alone}


def _brings_about(asked: Meaning | Refused) -> bool:
    """Return whether a question asks what a thing does to another, on which nobody decides: 薬は熱を下げるか."""
    part = asked.parts[0] if isinstance(asked, Meaning) and len(asked.parts) == 1 else None
    topic = part.clause.topic if isinstance(part, Fact) else None
    acts = isinstance(part, Fact) and part.clause.marked("を") is not None and part.clause.head in _EFFECTS
    return acts and topic is not None and not topic.when and is_thing(topic.text)


_EFFECTS = frozenset(
    listed(
        """
        上げる 下げる 増やす 減らす 高める 伸ばす 縮める 広げる 引き上げる 引き下げる 良くする よくする 悪くする
        改善する 促す 促進する 抑える 抑制する 防ぐ 妨げる 損なう 生む 奪う 救う 助ける 変える 壊す
        """
    )
)
"""Verbs of what things do as well as people, and nobody decides on then."""


def _as_answered(
    asked: Meaning | Refused, words: str, text: JapaneseDiscourse, choice: ChoiceAsked | None
) -> Meaning | Refused:
    """Return the question at issue as the claims answer it; ``choice``: of what the text names before them."""
    claimed = of_what_is_claimed(asked, text.meanings, text.candidates)
    if choice is not None and claimed is not asked:
        return claimed
    if choice is not None:
        rest = claimed_of(text.candidates, text.meanings) if choice.rest == ANY_CHOICE else ""
        choice = replace(choice, rest=rest or choice.rest)
        found = understood_with(f"{choice.question}？", Context(), text.torn)
        return offering(choice, found) if isinstance(found, Meaning) else found
    asked = moved(asked) if text.has_speakers else asked
    decides = text.has_speakers and (deed := deed_of(words)) is not None and deed.advises
    decides = decides and not _brings_about(asked)
    return of_one_of_them(deliberated(asked, text.meanings, decides=decides), text.meanings)


def _issue_proposed(text: JapaneseDiscourse, proposed: JapaneseClause | None) -> JapaneseIssue | None:
    """Return what the text is about where nobody asks: what is proposed first, where another says that less of it."""
    if proposed is None or text.candidates:
        return None
    asked = replace(proposed, predicate=replace(proposed.predicate, question=True))
    names, speakers = {one.text for one in asked.args}, list[str]()
    for one in text.contributions:
        parts = (part for span in one.sentences if one.speaker for part in text.parts_in(span))
        claims = [part.clause for part in parts if isinstance(part, Fact) and part.clause.head == asked.head]
        of_it = (
            all(any(name.endswith(arg.text) for name in names) for arg in each.args) for each in claims if each.args
        )
        if any(of_it):
            speakers.append(one.speaker)
    if len(set(speakers)) < _TWO:
        return None
    clauses = (clause for one in text.meanings if not one.asks for part in one.parts for clause in clauses_of(part))
    return JapaneseIssue.of(asked, clauses, by_speakers=True)


_TWO = 2
"""How many must speak of something, so that it is at issue."""


def _issue_of(text: JapaneseDiscourse, asked: Sequence[Span]) -> JapaneseIssue | None:
    """Return what the text is about, where that is one question of one clause."""
    every = [text.understood[span] for span in asked]
    found = [
        part.clause
        for one in every
        for part in (one.parts if isinstance(one, Meaning) and one.asks else ())
        if isinstance(part, Fact)
    ]
    if not len(found) == len(asked) == 1:
        return None
    clauses = (
        clause
        for one in text.meanings
        if not one.asks
        for part in one.parts
        if not (isinstance(part, Fact) and part.of is not None and is_claim(part.clause.head))
        for clause in clauses_of(part)
    )  # a claim of what may be meant names no other thing: 免許は返すべきだ, and perhaps 祖母の免許
    issue = JapaneseIssue.of(found[0], clauses, by_speakers=text.has_speakers)
    either = _two_deeds(asked[0].text)
    other = None if either is None else understood_with(f"{either[1]}。", Context(), text.torn)
    part = other.parts[0] if isinstance(other, Meaning) and len(other.parts) == 1 else None
    return replace(issue, instead=part.clause) if isinstance(part, Fact) else issue
