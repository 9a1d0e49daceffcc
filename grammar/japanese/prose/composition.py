"""The clauses of a sentence, joined by their links: what it states, on what condition, and of whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from grammar import regexes as re
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed, tokens, verb_of_potential
from grammar.japanese.prose.clauses import (
    PLACE,
    TOPIC,
    JapaneseClause,
    ProseArgument,
    clause_of,
    key_of,
)
from grammar.japanese.prose.context import ASKED, Context, is_principle, tells_a_kind
from grammar.japanese.prose.converses import not_brought_about
from grammar.japanese.prose.coordination import (
    ALIKE,
    alternatives,
    apart,
    compared_again,
    deeds,
    distributed,
    each_in_turn,
    filled_in,
    finished,
    in_one,
    lasting,
    limited,
    noun_final,
)
from grammar.japanese.prose.entailment import allowed, may_act, names, same
from grammar.japanese.prose.fitting import fits, has_weather
from grammar.japanese.prose.integrity import takes_no_object, unsound
from grammar.japanese.prose.issue import CLAIM, answers, as_chosen, is_claim
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Meaning, Part, as_usual, is_usual
from grammar.japanese.prose.objects import as_object, is_thing, takes_thing, with_object
from grammar.japanese.prose.options import ASPECTS
from grammar.japanese.prose.phrases import (
    ADVERB,
    NOUN,
    VERB,
    ProsePhrase,
    is_time_of_day_or_year,
)
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.japanese.prose.refusals import Refused
from grammar.japanese.prose.topics import (
    FELT,
    PERSON,
    THAT_ONE,
    belonging,
    blocking,
    contrasted_object,
    contrasts,
    is_person,
    owned,
    says_itself,
    tells_of_another,
)
from grammar.japanese.prose.voices import before_te, is_actor
from grammar.values import replace

_LITTLE = {
    "あまり": ("とても", "よく"),
    "ほとんど": ("よく", "いつも"),
    "めったに": ("よく", "いつも"),
    "滅多に": ("よく", "いつも"),
    "ろくに": ("よく",),
    "たまに": (),
}
"""What little denies: what is done あまり…ない is not done とても or よく."""


def _goes_on(clause: JapaneseClause) -> ProseArgument | None:
    """Return the topic of a clause that is spoken of next: 冬 of 冬は夏ほど暑くない, whichever is hotter."""
    own, than = blocking(clause), clause.marked("より")
    turned = own is not None and than is not None and than.phrase is not None and than.phrase.particles == ("は",)
    return replace(than, marker=TOPIC) if turned and than is not None else own


def _follows(before: Sequence[Sequence[ProsePhrase]]) -> bool:
    """Return whether what stands behind a group of clauses is so because of it: たいてい見つかるので、足りる."""
    last = before[-1][-1].predicate
    return last is not None and last.link is Joint.BECAUSE


def _turns(group: Sequence[Sequence[ProsePhrase]]) -> bool:
    """Return whether what stands behind a group of clauses turns from it: 安いが、狭い."""
    last = group[-1][-1].predicate
    return last is not None and last.link is Joint.BUT


def _on_that_condition(groups: list[list[list[ProsePhrase]]]) -> list[list[list[ProsePhrase]]]:
    """Return groups of clauses, each with the condition that the group before tells and that reaches over both.

    し puts one consequence beside another, 晴れれば海へ行くし、泳ぐ; が does so where the other one comes about, too:
    値上げすれば客は減るが、利益は増える. What is so now or was so is so whatever comes about: …行けるが、今は橋がない.
    """
    found = groups[:1]
    for group in groups[1:]:
        before = found[-1]
        links = [None if one[-1].predicate is None else one[-1].predicate.link for one in before]
        at = max((at for at, link in enumerate(links[:-1]) if link in (Joint.IF, Joint.ONLY_IF)), default=-1)
        reaches = at >= 0 and Joint.EVEN_IF not in links and _goes_with(before[at], before[at + 1 :], group)
        found.append([*before[: at + 1], *group] if reaches else group)
    return found


def _goes_with(given: list[ProsePhrase], before: list[list[ProsePhrase]], group: list[list[ProsePhrase]]) -> bool:
    """Return whether what stands behind し or が is told on the condition that what stands before it is told on."""
    joint, last, supposed = before[-1][-1].predicate, group[-1][-1].predicate, given[-1].predicate
    if joint is None or last is None or supposed is None or last.past or last.question:
        return False
    own = any(one[-1].predicate is not None and one[-1].predicate.link in _CONDITIONAL for one in group)
    now = any(one.when and one.is_topic for one in group[0])
    if own or now or joint.past or last.head == supposed.head or last.head.endswith(("ている", "でいる")):
        return False
    if joint.link is Joint.AND:
        return joint.marker == "し"
    comes_about = not (last.adjective or last.nominal or _LASTS.search(last.head) or _can(last.head))
    return joint.link is Joint.BUT and joint.marker != "のに" and comes_about


_CONDITIONAL = (Joint.IF, Joint.ONLY_IF, Joint.EVEN_IF)
_LASTS = re.compile("(?:ある|いる|ない|できる|べき|たい|いい)$")
"""How heads end that tell how something is, and nothing that comes about."""


class Composition:
    """The phrases of a sentence, cut into clauses and joined by their links."""

    def __init__(self, given: Sequence[ProsePhrase], context: Context, *, asks: bool, opener: str) -> None:
        self._given = list(given)
        self._context = context
        self._asks = asks
        self._opener = opener
        self._somebody = any(_SOMEBODY.fullmatch("".join((one.text, *one.particles[:1]))) for one in given)
        self._topic: ProseArgument | None = None
        self._supposed: ProseArgument | None = None
        """What an earlier clause of a conditional sentence is about, where it has が."""
        self._place: ProseArgument | None = None
        self._where: ProseArgument | None = None
        """The place that a reason begins with: この案では遠くへ運ぶので、手間がかかる."""
        self._earlier: list[JapaneseClause] = []
        self._time: ProseArgument | None = None
        self._front: tuple[ProseArgument, str] | None = None if asks else context.front
        self._placed = False
        """Whether this sentence itself begins with that place, or is told of it."""
        """Where all that is told of a head is so, and the head: この店では現金は使えるが、カードは使えない."""
        self._hanging: dict[JapaneseClause, JapaneseClause] = {}
        """Clauses with a topic that goes on, and the same without it."""
        self._ahead: ProseArgument | None = None
        """Of what a reason is that names nothing, where the next clause names it: 狭いから、この部屋は安い."""
        self._asserted: ProseArgument | None = None
        """What the clause before said of whom or what it is so: 心配しているのは."""
        self._contradicted: tuple[str, ProseArgument] | None = None
        """The head of what the clause before reports that some say, and its subject: 客が減るという人もいるが."""
        self._set_aside: tuple[str, ...] = ()
        """What the clause before said that it is not: 心配なのは体ではなく."""

    def meaning(self, held: str = "") -> Meaning:
        """Return what the sentence says; ``held``: the word that holds all of it. Raises `Refused`."""
        groups = self._groups()
        self._ahead = self._described_ahead(groups)
        parts: list[Part] = []
        topic: ProseArgument | None = None
        granted = 0
        for at, group in enumerate(groups):
            if at == 0 and len(groups) > 1 and self._introduces(group):
                continue
            here = self._part(group)
            usual = bool(self._context.speaker) and any(map(is_usual, parts)) and _follows(groups[at - 1])
            parts += map(as_usual, here) if usual else here
            granted = len(parts) if at < len(groups) - 1 and _turns(group) else granted
            topic = topic or self._topic
        if not parts:
            raise Refused("empty")
        if held:
            parts = [_held(one, held) if isinstance(one, KeptText) else one for one in parts]
        if self._asks and any(isinstance(part, KeptText) and ASKED.search(part.key) for part in parts):
            raise Refused("asked")
        found = tuple(parts)
        front = self._front if self._placed else None
        return Meaning(found, self._asks, self._opener, self._topic or topic, granted=granted, front=front)

    def _described_ahead(self, groups: list[list[list[ProsePhrase]]]) -> ProseArgument | None:
        """Return the thing that the second group of clauses describes, where the first describes what it leaves out."""
        if len(groups) < 2 or len(groups[0]) != 1 or self._context.topic is not None or self._asks:  # noqa: PLR2004
            return None
        given, after = groups[0][0], groups[1]
        first, last = given[-1].predicate, after[-1][-1].predicate
        named = any(one.is_topic or "が" in one.particles or one.kind == ADVERB for one in given[:-1])
        is_description = first is not None and (first.adjective or first.nominal) and not first.frozen
        if (
            named
            or not is_description
            or last is None
            or not (last.adjective or last.nominal)
            or last.frozen
            or last.modal
        ):
            return None
        if first is None or first.link not in (Joint.BECAUSE, Joint.BUT, Joint.AND):
            return None
        of_it = next((one for one in after[0][:-1] if one.particles == ("は",) and not one.when), None)
        subject = any("が" in one.particles for one in after[0])
        if of_it is None or subject or is_person(of_it.text) or (not given[:-1] and first.head in FELT):
            return None
        if of_it.head in ASPECTS or of_it.text in ASPECTS:
            return None  # 安いが、品質はよくない: no quality is cheap
        return ProseArgument(TOPIC, of_it.text)

    def _introduces(self, group: list[list[ProsePhrase]]) -> bool:
        """Return whether a clause only names the topic, which it then is: 教室の窓ですが、… at the start."""
        if len(group) != 1 or len(group[0]) != 1 or self._context.topic is not None or self._context.speaker:
            return False
        predicate = group[0][0].predicate
        if (
            predicate is None
            or not predicate.nominal
            or predicate.link is not Joint.BUT
            or predicate.marker not in ("が", "けど", "けれど", "けれども")
            or predicate.past
            or predicate.negated
            or predicate.frozen
            or not (group[0][0].inner or PERSON.search(predicate.head))
        ):
            return False
        self._topic = ProseArgument(TOPIC, predicate.head, modified=bool(group[0][0].inner))
        return True

    def _groups(self) -> list[list[list[ProsePhrase]]]:
        """Return the clauses (phrases with a predicate last) in groups between links that state both sides."""
        self._given = filled_in(noun_final(deeds(self._given)))
        first = [] if self._asks else each_in_turn(self._given)
        self._given = in_one(self._given)
        clauses: list[list[ProsePhrase]] = []
        here: list[ProsePhrase] = []
        quoted: list[ProsePhrase] = []
        for phrase in self._given:
            here.append(phrase)
            if phrase.kind != VERB or phrase.predicate is None:
                continue
            if phrase.predicate.link is Joint.QUOTE:
                quoted += here
                here = []
                continue
            if quoted:
                verb = phrase
                here = [*quoted, *here[:-1], replace(verb, predicate=replace(phrase.predicate, frozen=True))]
                quoted = []
            clauses.append(here)
            here = []
        if quoted or here:
            rest = [*quoted, *here]
            if quoted or not clauses:
                clauses.append(self._verbless(rest, quoted=bool(quoted)))
            elif any(one.kind == NOUN for one in here):
                clauses.append(self._verbless(here, quoted=False))
        groups: list[list[list[ProsePhrase]]] = [[]]
        for clause in clauses:
            groups[-1].append(clause)
            predicate = clause[-1].predicate
            if predicate is not None and predicate.link in (Joint.BECAUSE, Joint.BUT, Joint.AND):
                groups.append([])
        return [*([one] for one in first), *_on_that_condition([group for group in groups if group])]

    def _verbless(self, rest: list[ProsePhrase], *, quoted: bool) -> list[ProsePhrase]:
        """Return phrases without a predicate as a clause: the last noun is said of the topic before it."""
        last = rest[-1]
        if quoted:
            return [*rest, ProsePhrase(VERB, "", predicate=ProsePredicate("", frozen=True))]
        if last.kind == NOUN and len(rest) > 1 and (rest[-2].is_topic or rest[-2].comma):
            text = last.text + "".join(one for one in last.particles)
            return [*rest[:-1], ProsePhrase(VERB, text, predicate=ProsePredicate(text, nominal=True), inner=last.inner)]
        raise Refused("no-predicate")

    def _part(self, group: list[list[ProsePhrase]]) -> list[Part]:
        links_of = [one[-1].predicate.link for one in group if one[-1].predicate is not None]
        conditional_at = not {Joint.IF, Joint.ONLY_IF}.isdisjoint(links_of)
        clauses: list[JapaneseClause] = []
        for phrases_of in group:
            clauses.append(self._clause(phrases_of))
            subject = clauses[-1].marked("が")
            if conditional_at and subject is not None and not has_weather(subject.text):
                self._supposed = subject
        self._supposed = None
        links = [clause.predicate.link for clause in clauses]
        flat = [phrase for phrases_of in group for phrase in phrases_of]
        if any(phrases_of[-1].predicate is not None and phrases_of[-1].predicate.frozen for phrases_of in group) or any(
            clause.predicate.frozen or unsound(clause) for clause in clauses
        ):
            return self._whole(flat, clauses)
        regardless: list[Part] = []
        certain: list[Part] = []
        unheeded = range(0)
        if Joint.EVEN_IF in links and any(map(_even_within, group, group[1:])):
            return self._whole(flat, clauses)
        if Joint.EVEN_IF in links:
            regardless = self._regardless(group, links)
            at = len(links) - 1 - links[::-1].index(Joint.EVEN_IF)
            if at == len(links) - 1:
                raise Refused("unfinished")
            given = max((on + 1 for on in range(at) if links[on] in (Joint.IF, Joint.ONLY_IF)), default=0)
            dropped, unheeded = clauses[given : at + 1], range(given, at + 1)
            for clause in dropped:
                self._topic = self._topic or clause.topic
            certain += [Fact(_by_itself(dropped[one])) for one in _beside(dropped, clauses[at + 1 :])]
            conditions, clauses = clauses[:given], clauses[at + 1 :]
            if dropped[-1].topic is not None and clauses[0].topic is None:
                clauses[0] = clauses[0].with_argument(dropped[-1].topic)
            clauses[0] = _there_too(dropped[0], clauses[0])
            # 眠れないなら、安くても買わない: the condition stays
            clauses, links = [*conditions, *clauses], [*links[:given], *links[at + 1 :]]
        conditional = [at for at, link in enumerate(links) if link in (Joint.IF, Joint.ONLY_IF)]
        if conditional:
            within = [one for at, one in enumerate(group) if at not in unheeded]
            return [*certain, *self._condition(clauses, links, conditional, within)]
        if Joint.END in links[:-1]:
            raise Refused("two-sentences")
        return [*certain, *self._facts(clauses), *regardless]

    def _regardless(self, group: list[list[ProsePhrase]], links: list[Joint]) -> list[Part]:
        """Return that AてもBない denies AすればB in a debate, with what stands first in either clause."""
        if links != [Joint.EVEN_IF, Joint.END]:
            return []
        (*given, verb), main = group
        last = main[-1].predicate
        if verb.predicate is None or last is None:
            return []
        condition = replace(verb, predicate=replace(verb.predicate, link=Joint.IF))
        first = 1 if given and given[0].particles == ("は",) and given[0].kind == NOUN else 0
        orders = [[*given, condition, *main]]
        if first:
            orders.append([*given[1:], condition, given[0], *main])
        return [
            KeptText(
                key_of(_with_subject(_affirmed(one))), negated=last.negated, words=key_of(_affirmed(one), full=True)
            )
            for one in orders
        ]

    def _clause(self, given: list[ProsePhrase]) -> JapaneseClause:
        predicate = given[-1].predicate
        if predicate is None:
            raise Refused("no-predicate")
        given = apart(self._of_whose(given))
        if any(_is_somebodys(one) for one in given[:-1]):
            given[-1] = replace(given[-1], predicate=(predicate := replace(predicate, frozen=True)))
        clause = clause_of(given[:-1], predicate, speaker=self._context.speaker)
        args: list[ProseArgument] = []
        for argument in clause.args:
            args.append(self._referring(argument, args, predicate.head))
        noun = given[-1] if predicate.nominal and given[-1].inner else None
        clause = _with_its_only_object(replace(clause, args=tuple(args), instead=given[-1].denied, noun=noun))
        bare = clause.topic is None and clause.marked("が") is None and predicate.nominal and not predicate.adjective
        if bare and self._asserted is not None:
            clause = clause.with_argument(self._asserted)  # 心配なのは体で、仕事ではない
            clause = replace(clause, instead=clause.instead or self._set_aside)
        self._set_aside = (predicate.head,) if predicate.nominal and predicate.negated else ()
        if self._ahead is not None and clause.topic is None and clause.marked("が") is None:
            clause = clause.with_argument(self._ahead) if fits(clause, self._ahead) else clause
        self._ahead = None
        clause = self._there(clause)
        subject = clause.topic or clause.marked("が")
        self._asserted = (
            subject if subject is not None and subject.phrase is not None and subject.phrase.head == "の" else None
        )
        return same(clause, self._context.speaker)

    def _of_whose(self, given: list[ProsePhrase]) -> list[ProsePhrase]:
        """Return phrases with what の stands for before a particle: 兄の車は赤いが、僕のは白い."""
        found = list(given)
        for at, one in enumerate(given):
            if one.kind != NOUN or len(one.particles) < 2 or one.particles[0] != "の" or one.comma:  # noqa: PLR2004
                continue
            if one.particles[1] not in ("は", "が", "を", "に", "で", "も"):
                continue
            before = next((each.text for each in given[:at] if each.particles == ("は",)), None)
            meant = self._topic or (self._context.topic if before is None else None)
            owned = before or ("" if meant is None else meant.text.rpartition("の")[2])
            if owned and not is_person(owned):
                text = f"{one.text}の{owned}"
                found[at] = replace(one, text=text, head=owned, particles=one.particles[1:], inner=())
        return found

    def _at_the_time(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a clause with the time that stands with は before an earlier one: 今年は山車を出さず、踊りもない."""
        first = clause.args[0] if clause.args else None
        if any(one.when for one in clause.args):
            timed = first is not None and first.when and first.is_topic and not first.focus
            self._time = first if timed and _OF_A_TIME.fullmatch(clause.head) is None else None
        elif self._time is not None and fits(clause, self._time):
            return replace(clause, args=(self._time, *clause.args))
        return clause

    def _there(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a clause with the place that stands before an earlier one, of the same, which it leaves out."""
        first, topic = clause.args[0] if clause.args else None, clause.topic
        if first is not None and first.marker in ("で", "に") and first.phrase is not None and not first.when:
            if first.phrase.particles[-1:] == ("は",):
                self._front, self._placed = (first, clause.predicate.head), True
            return clause
        if self._front is None or self._front[1] != clause.predicate.head or topic is None:
            return clause
        place = self._front[0]
        another = topic.phrase is not None and topic.phrase.particles == ("なら",)  # 裏庭なら、遊べる
        another = another or (not self._placed and self._topic is not None)  # 裏庭なら広いから、遊ぶ所はある
        claims = is_claim(clause.head)  # 階段には軽い物を買うべきだ。だから箒を買うべきだ
        if another or claims or clause.marked(place.marker) is not None or topic.text[-1] == place.text[-1]:
            return clause
        self._placed = True
        return clause.with_argument(place)

    def _referring(self, one: ProseArgument, before: Sequence[ProseArgument], says: str = "") -> ProseArgument:
        """Return an argument with what a pronoun stands for: the topic that was spoken of.

        It is nothing that stands ``before`` it in its clause: what it does to それ it does not do to itself. Of some of
        what a clause ``says`` それ is no thing, but that what was just told is so: それは困る.
        """
        if self._asks or one.text == "あれ" or (_THING.fullmatch(one.text) and _OF_WHAT_IS_SO.match(says)):
            return one
        if (of_whom := _OF_A_PRONOUN.match(one.text)) is not None:
            owner = ProseArgument(one.marker, of_whom["whose"])
            whose = self._referring(owner, before)
            return one if whose is owner else replace(one, text=f"{whose.text}の{of_whom['what']}", phrase=None)
        if self._context.mentioned and _ONE_OF_THEM.fullmatch(one.text) is not None:
            phrase = None if one.phrase is None else replace(one.phrase, inner=())
            return replace(one, text=self._context.mentioned, modified=False, phrase=phrase)
        if _PRONOUN.fullmatch(one.text) is None:
            return one
        if self._somebody and THAT_ONE.fullmatch(one.text):
            return one
        context = self._context
        here = self._topic if self._topic is not None and self._topic.text != one.text else None
        if here is None and self._supposed is not None and _THING.fullmatch(one.text):
            return one  # 案が安いなら、それを選ぶ: rather what is supposed to be so than what was spoken of before
        meant = here or context.topic
        here_too = {each.text for each in before}
        things = [each for each in context.things if each.text not in here_too and not is_actor(each.text)]
        if (
            one.is_topic
            and _THING.fullmatch(one.text)
            and one.text[-2:] != "いつ"
            and here is None
            and meant is not None
            and any(each.marker in ("を", "が") and each.text != meant.text for each in things)
            and not (is_person(meant.text) or is_actor(meant.text))
        ):
            return one  # 会社は新製品を出した。それは…: the one or the other
        if _SUCH_PEOPLE.fullmatch(one.text):
            return self._such_people(one, here or context.topic)
        unfit = meant is None or is_person(meant.text) or is_actor(meant.text) or meant.text in here_too
        if unfit and len(things) == 1 and _THING.fullmatch(one.text):
            meant = things[0]
        elif meant is not None and meant.text in here_too:
            return one
        people = set(context.people)
        if one.text in _ONE_PERSON and len(people) == 1 and (meant is None or not is_person(meant.text)):
            meant = ProseArgument(TOPIC, next(iter(people)))
        if meant is None or (is_person(meant.text) and _PLACE_LIKE.search(one.text)):
            return one
        common = all(word.sub == "普通名詞" for word in tokens(meant.text))
        here_or_there = one.text in _HERE or (one.text.endswith(("店", "会社")) and common)
        if here_or_there and not has_weather(meant.text) and _A_PLACE.search(meant.text) is None:
            return one  # 電話は古い。ここは駐車禁止だ
        common = tokens(meant.text)[-1].sub == "普通名詞" and not (is_person(meant.text) or may_act(meant.text))
        if one.text in ("彼", "彼女", "彼氏") and common:
            return one  # 電話は古い。彼は…
        if one.text.startswith("彼") and len(set(context.people)) > 1:
            raise Refused("pronoun", one.text)
        phrase = None if one.phrase is None else replace(one.phrase, inner=())
        return replace(one, text=meant.text, modified=meant.modified, phrase=phrase)

    def _such_people(self, one: ProseArgument, topic: ProseArgument | None) -> ProseArgument:
        """Return an argument with the one kind of people that was spoken of before: この人たち, そういう人."""
        before = (*(() if topic is None else (topic,)), *self._context.things)
        kinds = {
            each.text: each for each in before if is_actor(each.text) and not (is_person(each.text) or names(each.text))
        }
        if len(kinds) != 1 or one.phrase is None:
            return one
        ((text, meant),) = kinds.items()
        phrase = replace(meant.phrase or replace(one.phrase, head=text), text=text, particles=one.phrase.particles)
        return replace(one, text=text, modified=meant.modified, phrase=phrase)

    def _whole(self, flat: list[ProsePhrase], clauses: list[JapaneseClause]) -> list[Part]:
        key = key_of(flat)
        last = clauses[-1]
        denies: tuple[JapaneseClause, ...] = ()
        little = [one for one in last.args if one.marker == "" and one.text in _LITTLE]
        predicate = flat[-1].predicate
        if len(clauses) == len(little) == 1 and last.negated and predicate is not None and not predicate.frozen:
            much = replace(last, predicate=replace(last.predicate, frozen=False)).denied()
            topic = None if self._context.reported else self._context.topic
            if topic is not None and much.topic is None and much.marked("が") is None:
                much = much.with_argument(replace(topic, phrase=None))
            words = _LITTLE[little[0].text]
            denies = tuple(much.replaced(little[0], replace(little[0], text=word)) for word in words)
            if much.predicate.head in ("いる", "ある") and little[0].text in ("ほとんど", "あまり"):
                denies += (
                    replace(much.without(little[0]), predicate=replace(much.predicate, head="多い", adjective=True)),
                )
        self._contradicted = _reported_subject(flat)
        if any(one.predicate is not None and one.predicate.link is Joint.QUOTE for one in flat):
            self._topic = None  # what is true is not told of who says something: 林さんは高いと言うが、安い
        else:
            own = next((one for each in clauses if (one := blocking(each)) is not None), None)
            any_of_it = next((one.topic for one in clauses if one.topic is not None), None)
            self._topic = own or self._topic or any_of_it  # 上は晴れだし、こんな日は珍しいから行くべきだ
        return [KeptText(key, denies=denies, words=key_of(flat, full=True))]

    def _inherited(self, clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
        """Return clauses in a row with the tense of the last, and the subject or topic of the first."""
        past = clauses[-1].predicate.past
        found: list[JapaneseClause] = []
        topic: ProseArgument | None = None
        subject: ProseArgument | None = None
        often: ProseArgument | None = None
        then: ProseArgument | None = None
        for at, clause in enumerate(clauses):
            one = clause
            excess = one.predicate.head.endswith("すぎる") and clauses[-1].predicate.adjective  # 飲みすぎて痛い
            if at < len(clauses) - 1 and (past or excess) and one.predicate.link is Joint.TE:
                one = replace(one, predicate=replace(one.predicate, past=True))
            own = blocking(one)
            if own is None and tells_of_another(one, [*self._earlier, *found]):
                found.append(one)
                continue
            if own is not None and topic is not None:
                found += [of_it for of_it in belonging(one, topic) if of_it is not one]
                found += contrasted_object(one, replace(topic, phrase=None), found)
            if own is None and subject is not None and topic is not None and _of_a_part(one):
                found.append(one.with_argument(subject).with_argument(replace(topic, phrase=None)))
            if past and at and own is None and then is not None and not any(each.when for each in one.args):
                found.append(replace(one, args=(*one.args, then)))
                if topic is not None:
                    found[-1] = found[-1].with_argument(replace(topic, phrase=None))
                elif subject is not None and one.marked("が") is None:
                    found[-1] = found[-1].with_argument(subject)
            then = next(
                (each for each in clause.args if each.when and each.marker in ("", "に") and not each.focus), then
            )
            if own is None and topic is not None and fits(one, topic, within=True):
                one = one.with_argument(replace(topic, phrase=None))
            elif (
                own is None
                and subject is not None
                and one.marked("が") is None
                and fits(one, subject, within=True)
                and not (
                    _is_done_by_others(one, found[-1]) or _is_of_another_too(one) or _is_able_itself(one, found[-1])
                )
            ):
                if one.args and found[-1].predicate.adjective and _acts_or_may(one):
                    found.append(one)  # 荷物が重くて、二人では運べない: two cannot
                one = one.with_argument(subject)
            often = next((each for each in clause.args if each.when and each.text.startswith("毎")), often)
            if often is not None and at and own is None and not any(each.when for each in one.args):
                found.append(one)
                one = replace(one, args=(*one.args, often))
            if own is not None:
                topic = own
            if clause.marked("が") is not None:
                subject = clause.marked("が")
            if one.predicate.head in ("ある", "いる"):
                if one.marked("に") is None and self._place is not None:
                    one = replace(one, args=(*one.args, self._place))
                self._place = one.marked("に") or self._place
            found.append(one)
        return found

    def _facts(self, clauses: list[JapaneseClause]) -> list[Part]:
        exceptions: list[JapaneseClause] = []
        kept: list[JapaneseClause] = []
        before: tuple[ProseArgument, ...] = ()
        for clause in clauses:
            if clause.predicate.head in ("除く", "のぞく") and clause.predicate.link is Joint.TE and len(clauses) > 1:
                left_out = clause.marked("を")
                before += tuple(one for one in clause.args if one.marker != "を")
                if left_out is not None and left_out.when:  # 月曜を除いて開いている is open on the other days
                    before += (ProseArgument(TOPIC, f"{left_out.text}以外", when=True, phrase=left_out.phrase),)
                else:
                    exceptions.append(clause)
            else:
                kept.append(replace(clause, args=(*before, *clause.args)) if before else clause)
                before = ()
        clauses = self._inherited(compared_again([self._at_the_time(clause) for clause in kept], self._earlier))
        clauses = [self._of_what_some_say(one) for one in clauses]
        clauses = self._where_it_is(clauses)
        clauses = [*clauses, *lasting(clauses), *finished(clauses), *self._of_the_same(clauses)]
        before_here = self._earlier
        clauses += _unlike_others(clauses)
        clauses += self._likewise(clauses)
        clauses += _owing_to(before_here, clauses)
        clauses = [_then(one) for one in clauses]
        clauses += _found_so(before_here, clauses)
        clauses = [one for clause in clauses for one in self._needed(clause)]
        spread = [one for clause in clauses for some in distributed(clause) for one in alternatives(some)]
        kept_on = False
        if self._topic is not None:
            given = replace(self._topic, phrase=None)
            kept_on = any(contrasted_object(one, given, before_here) for one in spread)
            spread = [
                other
                for one in spread
                for other in (
                    (one,)
                    if says_itself(one, given) or tells_of_another(one, before_here)  # 部屋は明るいので、部屋を借りる
                    else (one.with_argument(given),)
                    if contrasts(one, given, before_here)
                    else self._with_its_own(one, given)
                    if blocking(one) is not None
                    else (one,)
                    if not fits(one, given, within=True)
                    else self._going_on(one, given)
                    if one.args and one.marked("が") is not None
                    else (one.with_argument(self._topic if is_claim(one.head) else given),)  # of all of its kind
                )
            ]
        elif self._context.topic is not None and not self._asks:
            carried = replace(self._context.topic, phrase=None)
            spread = [
                other
                for one in spread
                for other in (
                    (one,)
                    if tells_of_another(one, () if self._context.clause is None else (self._context.clause,))
                    else (
                        (one,)
                        if self._context.reported or self._is_at_issue(blocking(one))
                        else self._hung((*_owned(one, carried), *_not_by(one, carried), *self._part_of(one, carried)))
                    )
                    if blocking(one) is not None
                    else (one,)
                    if not fits(one, carried)
                    else self._described(one, carried)
                    if not one.args
                    else (one,)
                    if self._is_completed(one)
                    else self._going_on(one, carried)
                )
            ]
        elif self._context.around is not None and self._context.speaker and not self._asks:
            carried = replace(self._context.around, phrase=None)
            spread = [other for one in spread for other in self._around(one, carried)]
        if not kept_on:  # 父は掃除はするが、窓は拭かないし、床も磨かない
            self._topic = next((own for one in reversed(clauses) if (own := _goes_on(one)) is not None), self._topic)
        found: list[Part] = []
        his_own = [Fact(one) for clause in spread for one in self._of_the_speaker(clause)]
        without = tuple(
            JapaneseClause((ProseArgument(TOPIC, "?"),), ProsePredicate(argument.text, nominal=True))
            for exception in exceptions
            if (argument := exception.marked("を")) is not None
        )
        for one in spread:
            if without:
                found.append(Condition((), (one,), exceptions=without))
            else:
                found.append(
                    Fact(one, one.predicate.link is Joint.BECAUSE, self._hanging.get(one) if self._hanging else None)
                )
        return [*found, *his_own]

    def _of_the_speaker(self, clause: JapaneseClause) -> Iterator[JapaneseClause]:
        """Yield what a clause without a subject tells of its speaker's mind, which nobody tells of another so."""
        if not self._context.speaker or self._asks:
            return
        has_done = clause.predicate.head.endswith("ことがある") and self._context.topic is None and self._topic is None
        alone = clause.topic is None and clause.marked("が") is None
        forgets = clause.head == "忘れる" and not clause.negated  # 休みの間に漢字を忘れる: anybody does
        of_his_own = has_done or (OF_ONES_OWN_MIND.fullmatch(clause.predicate.head) and not forgets)
        himself = ProseArgument(TOPIC, self._context.speaker)
        if alone and not clause.nobody and (of_his_own or _minds(clause)):
            yield clause.with_argument(himself)
        thing = clause.topic
        if thing is None or thing.when or is_person(thing.text) or may_act(thing.text):
            return
        sided = _SIDES.fullmatch(clause.head) is not None and self._context.issue is None and len(clause.args) == 1
        minded = _minds(clause) and clause.negated and _MATTER.search(thing.text) is not None
        minded = minded and not thing.focus and clause.marked("を") is None
        if thing.text != self._context.speaker and (sided or minded):
            towards = replace(thing, marker="に" if sided else "を")
            yield clause.replaced(thing, towards).with_argument(himself)  # 費用は気にしない

    def _around(self, clause: JapaneseClause, thing: ProseArgument) -> tuple[JapaneseClause, ...]:
        """Return a clause, and the same of the thing that is spoken of all along, which is so only where that is."""
        if not fits(clause, thing) or self._is_completed(clause):
            return (clause,)
        if not clause.args and self._decides(thing):
            return self._hung((clause, *(one for one in self._described(clause, thing) if one is not clause)))
        if is_claim(clause.head) or clause.predicate.past:
            return (clause,)  # what happened need not have to do with it
        subject, topic = clause.marked("が"), clause.topic
        another = topic is not None and topic.focus == "も" and not topic.when
        its_own = topic is None and subject is not None and (subject.modified or "の" in subject.text)
        if another or its_own:
            return (clause,)  # 象も毛が少ない, 維持費も高い, 国の補助が出る
        if blocking(clause) is not None:
            return self._hung(owned(clause, thing))
        return self._hung((clause, clause.with_argument(thing)))

    def _decides(self, one: ProseArgument) -> bool:
        """Return whether an argument is the body that should do what is at issue with a thing: 市は橋を直すべきか."""
        issue = self._context.issue
        doer, thing = (None, None) if issue is None else (issue.topic, issue.marked("を"))
        decides = doer is not None and thing is not None and issue is not None and is_claim(issue.head)
        if not decides or doer is None or thing is None or doer.text != one.text:
            return False
        return is_thing(thing.text) and not (is_person(one.text) or may_act(one.text))

    def _described(self, clause: JapaneseClause, carried: ProseArgument) -> tuple[JapaneseClause, ...]:
        """Return a clause that names nothing as told of what was spoken of, or of the thing that a body decides on.

        Where a town should mend a bridge, 危険だ is told of the bridge; a noun may tell what either is: 赤字だ.
        """
        issue = self._context.issue
        thing = issue.marked("を") if issue is not None and self._decides(carried) else None
        if thing is None:
            return (clause.with_argument(carried),)
        last = tokens(clause.predicate.head)[-1]
        noun = clause.predicate.nominal and last.pos == "名詞" and "形状詞" not in last.fine
        if noun or is_claim(clause.head) or not fits(clause, thing):
            return (clause,)
        return (clause.with_argument(replace(thing, marker=TOPIC, focus="", phrase=None)),)

    def _is_of_the_issue(self) -> bool:
        """Return whether what names nothing may be of what is at issue: 昼休みは長い。不要だ is not."""
        topic, issue = self._context.topic, self._context.issue
        if topic is None or issue is None or self._is_at_issue(topic):
            return True
        return any(topic.text in one.text or one.text in topic.text for one in issue.args)

    def _is_at_issue(self, one: ProseArgument | None) -> bool:
        """Return whether an argument names what is at issue, which is of nothing that was spoken of."""
        issue = self._context.issue
        options = self._context.options
        if one is not None and options is not None and options.is_called(one.text):
            return True  # 山は涼しい is of none of the sea's, where the one or the other is asked for
        return one is not None and issue is not None and any(each.text == one.text for each in issue.args)

    def _of_what_some_say(self, clause: JapaneseClause) -> JapaneseClause:
        """Return what contradicts what some say with its subject: 客が減るという人もいるが、隣の町では減らなかった."""
        found, named = self._contradicted, clause.topic is not None or clause.marked("が") is not None
        if found is None or named or before_te(clause.predicate.head, _LASTING) not in (None, found[0]):
            return clause
        alike = found[0] in (clause.predicate.head, before_te(clause.predicate.head, _LASTING))
        return replace(clause, args=(*clause.args, found[1])) if alike else clause

    def _where_it_is(self, clauses: list[JapaneseClause]) -> list[JapaneseClause]:
        """Return clauses with those of the place that the first one begins with: この町では坂が多く、バスが通れない."""
        first = clauses[0].args[0] if clauses[0].args else None
        particles = () if first is None or first.phrase is None else first.phrase.particles
        given, self._where = self._where, None
        if first is None or first.marker != "で" or particles[-1:] != ("は",) or first.when:
            first, behind = given, clauses
        else:
            behind = clauses[1:]
            self._where = first if clauses[-1].predicate.link is Joint.BECAUSE else None
        if first is None:
            return clauses
        there = [
            replace(one, args=(first, *one.args))
            for one in behind
            if one.topic is None and one.marked("が") is not None and one.marked("で") is None
        ]
        if first is given:  # 甲案では客が増えるので、損は出ない: none there
            only_there = [one for one in behind if _happens_there(one) and one.marked("で") is None]
            clauses = [replace(one, args=(first, *one.args)) if one in only_there else one for one in clauses]
        return [*clauses, *there]

    def _going_on(self, clause: JapaneseClause, topic: ProseArgument) -> tuple[JapaneseClause, ...]:
        """Return a clause, and the same of the topic that goes on: that is so only where the clause is.

        Of one of what there is to choose from it is told of that one alone: of another it may be otherwise.
        """
        candidates = self._context.candidates
        if is_principle(clause):
            return (clause,)  # 駅に近い部屋に住むべきだ is no less of all such rooms
        if topic.text in candidates:
            named = clause.marked("が") is not None
            own = any(one.text in candidates or (named and _is_ahead(one)) for one in clause.args)
            own = own or (is_claim(clause.head) and clause.topic is not None)
            return (clause if own else clause.with_argument(topic),)
        return self._hung((clause, clause.with_argument(topic)))

    def _part_of(self, clause: JapaneseClause, carried: ProseArgument) -> Iterator[JapaneseClause]:
        """Yield what a clause tells of a part of what was spoken of: この橋は板を替えた。板は腐っていない."""
        own, before = blocking(clause), self._context.clause
        if own is None or before is None or own.focus or own.modified or before.topic is None or is_claim(clause.head):
            return
        part = any(each.text == own.text and each.marker in ("を", "が") for each in before.args)
        if part and before.topic.text == carried.text and not (is_person(carried.text) or is_person(own.text)):
            yield clause.replaced(own, replace(own, text=f"{carried.text}の{own.text}", phrase=None))

    def _with_its_own(self, clause: JapaneseClause, given: ProseArgument) -> tuple[JapaneseClause, ...]:
        """Return a clause that has a topic of its own within a sentence on another: 寺は狭いが、料金は安い."""
        own, candidates = blocking(clause), self._context.candidates
        if own is not None and given.text in candidates and own.text not in candidates and clause.marked("が") is None:
            return (clause.replaced(own, replace(own, marker="が", focus="")).with_argument(given),)
        return (*self._hung(belonging(clause, given)), *contrasted_object(clause, given, self._earlier))

    def _hung(self, clauses: tuple[JapaneseClause, ...]) -> tuple[JapaneseClause, ...]:
        """Return clauses as they are, noting that those behind the first are so only where that is."""
        self._hanging |= dict.fromkeys(clauses[1:], clauses[0])
        return clauses

    def _of_the_same(self, clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
        """Return clauses with the object of the one before, which they leave out: 本を借りたが、読まなかった."""
        row = [*self._earlier, *clauses]
        before = len(self._earlier)
        found = (each for at, one in enumerate(clauses, before) for each in with_object(one, row[:at]))
        return [] if self._asks else list(found)

    def _at_issue(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a claim of what is at issue in its words, and of what it is claimed of: 中止したほうがいい."""
        issue = self._context.issue
        clause = self._as_chosen(clause)
        if issue is None or not issue.args or self._asks or _asks_which(issue):
            return clause
        kind = None if self._topic is None else self._topic.phrase
        if not clause.args and kind is not None and tells_a_kind(kind):
            return clause  # さびた柵は危ないので、撤去すべきだ: any that has rusted
        if not clause.args and _GIVES_UP.fullmatch(clause.head) and _GIVES_UP.fullmatch(issue.head) is None:
            asked = (is_claim(issue.head) or _TO_DO.search(issue.head)) and not clause.negated
            if not asked or issue.negated:
                return clause
            return self._claimed(clause, issue).denied()
        if not clause.args and clause.head == issue.head and self._context.speaker and self._is_of_the_issue():
            return self._claimed(clause, issue) if is_claim(clause.head) else replace(clause, args=_bare(issue))
        if not is_claim(clause.head):
            return clause
        done = CLAIM.sub("", issue.head)
        return self._claimed(clause, issue) if CLAIM.sub("", clause.head) == done else clause

    def _as_chosen(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a claim that one of what the text names to choose from be chosen as all such claims."""
        options = self._context.options
        if options is None or not self._context.candidates or self._asks:
            return clause
        chosen = as_chosen(clause, options.rest[0], options.rest[1:])
        if chosen is None:
            return clause
        kept = {one.text for one in chosen.args}
        left = [one for one in clause.args if one.text not in kept]
        limits = any(one.when or one.focus or one.modified for one in left)  # 雨の日は海の家にすべきだ
        named = not kept.isdisjoint(self._context.candidates)
        of_them = named or not (left or clause.head == "するべき") or chosen.args[0].modified  # 夕食は魚にすべきだ
        return chosen if of_them and not limits else clause

    @staticmethod
    def _claimed(clause: JapaneseClause, issue: JapaneseClause) -> JapaneseClause:
        """Return a clause as the claim that something should be done, or should not, as it is at issue."""
        head = issue.head if is_claim(issue.head) else f"{issue.head}べき"
        asked = {(one.text, "は" if one.marker in (TOPIC, "が") else one.marker) for one in issue.args}
        given = {(one.text, "は" if one.marker in (TOPIC, "が") else one.marker) for one in clause.args}
        if len(asked) > 1:  # 年賀状、来年から出すのをやめる？
            asked |= {(one.text, "を") for one in issue.args if one.marker == TOPIC}
        named = given <= asked and not any(one.focus for one in clause.args)  # 町が払うべきだ, of what it should pay
        args = _bare(issue) if named else clause.args
        return replace(clause, args=args, predicate=replace(clause.predicate, head=head))

    def _is_completed(self, clause: JapaneseClause) -> bool:
        """Return whether a claim is of just what is at issue, so that nothing spoken of before is in it."""
        issue = self._context.issue
        claims = issue is not None and is_claim(clause.head)
        return claims and issue is not None and [one.text for one in clause.args] == [one.text for one in issue.args]

    def _needed(self, clause: JapaneseClause) -> list[JapaneseClause]:
        """Return a clause, and what it claims at issue that says of it that it must be done, or must not."""
        issue = self._context.issue
        if self._context.candidates and not self._asks:
            forbidden = _not_to_be_done(clause) or self._not_to_be_chosen(clause)
            if forbidden is not None:
                return [clause, self._at_issue(forbidden)]
        if issue is None or not issue.args or self._asks or _asks_which(issue):
            return [self._at_issue(clause)]
        which_did = _CLEFT.search(self._context.question) is not None
        about = self._context.speaker and (clause.args != () or self._is_of_the_issue())
        answered = list(answers(clause, issue, which_did=which_did)) if about else []
        if answered:
            return [*([clause] if clause.args else []), *answered]
        if clause.predicate.past:
            return [self._at_issue(clause)]
        done = CLAIM.sub("", issue.head)
        must, may = inflected(done, WordForm.BA, positive=False), inflected(done, WordForm.TE)
        must_not = may is not None and clause.head == f"{may}もいい" and clause.negated
        if not must_not and (must is None or clause.head != f"{must}ならない"):
            return [self._at_issue(clause)]
        markers = {one.marker for one in issue.args}
        args = tuple(one for one in clause.args if one.marker in markers or one.marker not in ("", "で", "によって"))
        return [clause, self._claimed(replace(clause, args=args), issue)]

    def _not_to_be_chosen(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return that something should not be chosen which cannot be: 予算を超える店は選べない."""
        verb = verb_of_potential(clause.head) if clause.negated and len(clause.args) == 1 else ""
        if not verb:
            return None
        claim = replace(clause, predicate=replace(clause.predicate, head=f"{verb}べき"))
        chosen = self._as_chosen(claim)
        rest = "" if self._context.options is None else self._context.options.rest
        return chosen if chosen is not claim or claim.head == rest[1:] else None

    def _with_context(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a condition with whom or what it is of where the sentence before states it: 負担になっているなら."""
        if clause.topic is not None or not self._context.facts:
            return clause
        for one in self._context.facts:
            before = one.clause if isinstance(one, Fact) else None
            if before is None or before.topic is None or clause.predicate.adjective != before.predicate.adjective:
                continue
            same_words = replace(before.predicate, link=Joint.END, marker=clause.predicate.marker)
            rest = [(each.marker, each.text) for each in before.args if each is not before.topic]
            if same_words == replace(clause.predicate, link=Joint.END) and rest == [
                (each.marker, each.text) for each in clause.args
            ]:
                return clause.with_argument(replace(before.topic, phrase=None))
        return clause

    def _likewise(self, clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
        """Return what B違う and Bも同じだ say of B: what was said just before of another, denied or not."""
        before, self._earlier = self._earlier, [*self._earlier, *clauses]
        found: list[JapaneseClause] = []
        for at, clause in enumerate(clauses):
            earlier = [*before, *clauses[:at]]
            asserted = earlier[0] if len(earlier) == 1 else self._context.clause if not earlier else None
            topic, alike = clause.topic, ALIKE.fullmatch(clause.predicate.head)
            if (
                asserted is None
                or topic is None
                or len(clause.args) != 1
                or clause.predicate.past != asserted.predicate.past
            ):
                continue
            other = asserted.topic
            if (
                other is None
                or asserted.universal
                or asserted.only
                or asserted.predicate.frozen
                or other.text == topic.text
            ):
                continue
            same_of = asserted.replaced(other, replace(topic, focus=""))
            same_of = replace(same_of, predicate=replace(same_of.predicate, link=Joint.END))
            if alike is not None and topic.focus == "も" and not clause.negated:
                found.append(same_of)
            elif topic.focus != "も" and (
                (clause.predicate.head == "違う" and not clause.negated)
                or (clause.predicate.head == "そう" and clause.negated)
                or (clause.predicate.head in ("別", "例外") and not clause.negated and _is_one_of_them(topic, other))
                or (clause.predicate.head == "まだ" and not asserted.negated)
            ):
                found.append(same_of.denied())
        return found

    def _consequences(
        self, heads: Sequence[JapaneseClause], topic: ProseArgument | None, *, only: bool
    ) -> Iterator[JapaneseClause]:
        """Yield what comes of a condition: of its topic where it leaves that out, else as it is needed at issue."""
        for one in heads:
            if topic is None:  # what must be done only then may be done besides
                yield from (self._at_issue(one),) if only else self._needed(one)
                continue
            carried = replace(topic, phrase=None)
            fit = one.topic is None and fits(one, carried, within=True)
            if not fit or one.marked("が") is not None:
                yield one
            if fit:
                yield one.with_argument(carried)  # この部屋は窓を開けると、電車の音が聞こえる

    def _condition(
        self,
        clauses: list[JapaneseClause],
        links: list[Joint],
        conditional: list[int],
        group: list[list[ProsePhrase]],
    ) -> list[Part]:
        flat = [phrase for phrases_of in group for phrase in phrases_of]
        last = conditional[-1]
        body, heads = clauses[: last + 1], clauses[last + 1 :]
        if not heads:
            if Joint.END in links:
                cut = len(links) - 1 - links[::-1].index(Joint.END)
                body, heads = clauses[cut + 1 :], clauses[: cut + 1]
                whose = body[-1].topic or body[-1].marked("が")
                allows = re.search("(?:いい|べき|ならない|ほしい)$", heads[-1].predicate.head)
                if body[-1].predicate.marker == "たら" and whose is None and allows is None:
                    raise Refused("no-consequence")  # もう遅い、早く寝たら proposes
            else:
                raise Refused("no-consequence")
        elif Joint.END in links[:-1]:
            raise Refused("two-sentences")
        marker = body[-1].predicate.marker
        if _was_found(body[-1], heads[-1]) and _SUPPOSED.match(flat[0].text) is None:
            done = replace(body[-1], predicate=replace(body[-1].predicate, past=True))
            return self._facts([*body[:-1], done, *heads, *_seen(body[-1], heads)])
        if heads[-1].predicate.past and marker in ("ば", "たら", "なら"):
            raise Refused("counterfactual")
        if heads[-1].predicate.past and (marker in ("間", "うち") or (marker == "と" and body[-1].negated)):
            return self._whole(flat, clauses)  # 昨日も起こさないと起きなかった: nothing was left undone
        if heads[-1].predicate.past and marker in ("と", "とき", "時", "際"):
            return self._facts([*body, *heads, *_seen(body[-1], heads)])
        taken_up = any(THAT_ONE.fullmatch(one.text) for clause in heads for one in clause.args)  # もし…、その人は
        if not taken_up and any(map(_is_not_so_of_somebody, body)):
            return self._whole(flat, clauses)
        reverse = last == len(clauses) - 1
        body, heads = _of_somebody(body, heads)
        front: tuple[ProseArgument, ...] = ()
        if not reverse:
            front, body = _fronted(body, heads[0])
        topic = (
            None
            if reverse
            else next(
                (one.topic for one in body if one.topic is not None and one.topic.focus != "も" and not one.only), None
            )
            or self._topic
        )
        heads = [replace(one, args=(*front, *one.args)) for one in heads]
        inherited = self._inherited(heads)
        only = clauses[last].predicate.link is Joint.ONLY_IF
        inherited = list(self._consequences(inherited, topic, only=only))
        beside = [] if reverse else _beside(body, heads)
        certain = [Fact(_by_itself(body[at])) for at in beside]
        supposed = [one for at, one in enumerate(body) if at not in beside]
        flat = _without_those(group, beside) if beside else flat
        spread = [each for clause in inherited for one in distributed(clause) for each in {limited(one): 0, one: 0}]
        conditions = [limited(_by_itself(one)) for clause in supposed for one in distributed(clause)]
        self._topic = self._topic or next(
            (one.topic for one in (*body, *inherited) if one.topic is not None and not one.topic.when), None
        )
        at_times = [Fact(one) for one in spread if _happens_at_times(one)]
        found = replace(
            _worded(flat, reverse=reverse, denied=heads[-1].negated),
            body=tuple(conditions),
            heads=tuple(spread),
            only=only,
        )
        completed = tuple(map(self._with_context, conditions))
        claims = bool(self._context.speaker) and all(is_claim(one.head) for one in spread)
        claims = claims or all(one.marked("が") is not None for one in heads)  # 値段が高ければ給食費が上がる
        more = [replace(found, body=completed)] if claims and completed != found.body and not only else []
        apart = tuple(map(_of_itself, conditions))
        more += [replace(found, body=apart)] if apart != found.body and not only else []
        at_times += [Fact(one) for one in spread if marker in ("たび", "度") and not reverse]
        return [*certain, found, *more, *at_times]


def _by_itself(clause: JapaneseClause) -> JapaneseClause:
    return replace(clause, predicate=replace(clause.predicate, link=Joint.END))


def _beside(body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]) -> list[int]:
    """Return which clauses stand beside a condition, and are so, with a topic that no condition has.

    In 客は減っていて、値上げすれば店は潰れる there are fewer of them, whether it raises its prices or not. So is
    how its topic is whatever comes: 制服は値段が高く、成長すれば買い替える; 値段が安く、燃費がよければ supposes both.
    """
    topics = {one.topic.text for one in heads if one.topic is not None and not one.topic.focus}
    supposed = body[-1].predicate
    may_come = not (supposed.adjective or supposed.nominal or supposed.negated or supposed.head in ("ある", "いる"))
    found: list[int] = []
    for at, one in enumerate(body[:-1]):
        topic, is_so = one.topic, one.predicate
        marked = topic is not None and topic.phrase is not None and topic.phrase.particles == ("は",)
        apart = any(
            arg.phrase is not None and arg.phrase.particles[-1:] == ("は",) and not arg.when for arg in one.args
        )
        lasts = is_so.adjective or is_so.nominal or is_so.head in ("ある", "いる") or is_so.head.endswith("ている")
        even = supposed.link is Joint.EVEN_IF
        lasts = lasts and (even or is_so.marker != "て")  # 疲れていて、座れば眠る: who is tired
        if is_so.link is not Joint.TE:
            continue
        another = topic is not None and marked and bool(topics - {topic.text}) and not even
        if another or (apart and lasts and may_come):
            found.append(at)
    return found


def _without_those(group: Sequence[Sequence[ProsePhrase]], left_out: Sequence[int]) -> list[ProsePhrase]:
    """Return the phrases of clauses without some, but with their topic where the others name none of their own."""
    flat = [one for at, phrases_of in enumerate(group) if at not in left_out for one in phrases_of]
    topics = [one for at in left_out for one in group[at] if one.particles == ("は",) and not one.when]
    named = any(one.particles[-1:] in (("は",), ("が",)) for one in flat)
    return flat if named or not topics else [topics[0], *flat]


def _worded(flat: list[ProsePhrase], *, reverse: bool, denied: bool) -> Condition:
    """Return a condition by its words alone: the whole, its consequence, and that without by how much it changes."""
    flat = _allowing(flat)
    ordered = _with_subject(_topic_behind(_affirmed(_consequence_last(flat, reverse=reverse))))
    behind = ordered[1 + max(at for at, one in enumerate(ordered[:-1]) if one.predicate is not None) :]
    consequence, less = key_of(behind), key_of(_without_amounts(_without_also(behind)))
    return Condition(
        (),
        (),
        whole=key_of(ordered),
        words=key_of(_affirmed(flat), full=True),
        denied=denied,
        consequence=consequence,
        less="" if denied or less == consequence else less,
    )


_CHANGES = re.compile(
    "(?:上がる|下がる|増える|減る|伸びる|縮む|高まる|なくなる|浮く|止まる|遅れる|早まる|延びる|余る)$"
)
_AMOUNT = re.compile(
    "(?:月|年|日|週|毎月|毎年|一人)?(?:約|およそ)?[0-9一二三四五六七八九十百千万.]+[^0-9はがを]{0,6}|半分|倍"
)
"""How much there is of something, or how much more or less."""


def _without_amounts(flat: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return what changes without by how much, from what and to what: 家賃が月三十万円から二十万円に下がる."""
    last = flat[-1].predicate
    if last is None or _CHANGES.search(last.head) is None:
        return list(flat)
    much = (("から",), ("に",), ("へ",), ("まで",), ("も",), ("ほど",), ("くらい",), ())
    rest = [one for one in flat if one.particles not in much or one.inner or _AMOUNT.fullmatch(one.text) is None]
    in_a_time = ("月", "年", "日", "週", "毎月", "毎年")  # 年に二十万円
    return [one for one in rest if len(rest) == len(flat) or one.particles != ("に",) or one.text not in in_a_time]


def _without_also(flat: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return what is so of something too as what is so of it: 手間もなくなる."""
    also = [at for at, one in enumerate(flat) if one.particles == ("も",) and one.kind == NOUN and not one.when]
    found, named = list(flat), any({"は", "が"} & set(one.particles) for one in flat)
    if len(also) == 1 and not named:
        found[also[0]] = replace(found[also[0]], particles=("が",))
    return found


def _consequence_last(flat: Sequence[ProsePhrase], *, reverse: bool) -> list[ProsePhrase]:
    """Return the phrases of a condition in their usual order: 引っ越すよ、家賃が上がるなら."""
    if not reverse:
        return list(flat)
    end = next(at for at, one in enumerate(flat) if one.predicate is not None and one.predicate.link is Joint.END)
    return [*flat[end + 1 :], *flat[: end + 1]]


def _topic_behind(flat: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with the topic that stands before a condition before its consequence: 祖父は雨が降ると黙る."""
    found = list(flat)
    joined = max((at for at, one in enumerate(found[:-1]) if one.predicate is not None), default=-1)
    own = any({"は", "が"} & set(one.particles[-1:]) and not one.when for one in found[joined + 1 :])
    if joined < 1 or found[0].particles != ("は",) or found[0].when or own:
        return found
    return [*found[1 : joined + 1], found[0], *found[joined + 1 :]]


def _with_subject(flat: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return the phrases of a condition with が for the は that its consequence has alone: 切ると木は枯れる."""
    found = list(flat)
    joined = max((at for at, one in enumerate(found[:-1]) if one.predicate is not None), default=-1)
    topics = [at for at in range(joined + 1, len(found)) if found[at].particles == ("は",) and not found[at].when]
    others = any("が" in one.particles for one in found[joined + 1 :])
    if joined >= 0 and len(topics) == 1 and not others:
        found[topics[0]] = replace(found[topics[0]], particles=("が",))
    return found


def _of_itself(clause: JapaneseClause) -> JapaneseClause:
    """Return a condition without the topic of what follows, where it tells what something else does: 番組が始まると."""
    topic, predicate = clause.topic, clause.predicate
    happens = not (predicate.nominal or predicate.adjective or predicate.modal) and predicate.head not in FELT
    if topic is None or topic.when or clause.marked("が") is None or not happens or clause.head in ("ある", "いる"):
        return clause
    return clause.without(topic)


def _happens_at_times(clause: JapaneseClause) -> bool:
    """Return whether a clause tells that something happens now and then, which needs no condition: 見えることもある."""
    one = next((each for each in clause.args if each.phrase is not None and each.phrase.head == "こと"), None)
    last = one.phrase.inner[-1].predicate if one is not None and one.phrase is not None and one.phrase.inner else None
    return clause.head == "ある" and not clause.negated and last is not None and not last.past


def _unlike_others(clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return what is denied of that from which a topic differs in what is told next: 弟は兄と違い、よくしゃべる."""
    found: list[JapaneseClause] = []
    for one, after in pairwise(clauses):
        other, topic = one.marked("と"), one.topic
        differs = one.predicate.head in ("違う", "異なる") and one.predicate.link is Joint.TE and not one.negated
        if not differs or other is None or topic is None or after.topic is None or after.topic.text != topic.text:
            continue
        if after.only or after.universal or after.predicate.frozen or after.predicate.head == one.predicate.head:
            continue
        plain_args = tuple(replace(each, focus="") if each.focus == "も" else each for each in after.args)
        of_it = replace(after, args=plain_args)
        of_it = of_it.replaced(
            next(each for each in plain_args if each.text == topic.text), replace(topic, text=other.text, phrase=None)
        )
        before = replace(of_it, predicate=replace(of_it.predicate, past=True))
        found += [each.denied() for each in ((of_it, before) if _EARLIER.match(other.text) else (of_it,))]
    return found


def _not_to_be_done(clause: JapaneseClause) -> JapaneseClause | None:
    """Return that something should not be done which one must not do: 登録できない車は買ってはいけない."""
    done = clause.head.removesuffix("もいい")
    words = tokens(done) if done != clause.head and clause.negated and not clause.predicate.past else ()
    verb = next((one for one in reversed(words) if one.pos == "動詞"), None)
    if verb is None:
        return None
    return replace(clause, predicate=replace(clause.predicate, head=f"{done[: verb.start]}{verb.lemma}べき"))


def _owing_to(before: Sequence[JapaneseClause], clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return what is so because there is something as what is so for that: 朝礼があるため遅れる, 朝礼のために遅れる."""
    given = before[-1] if before else None
    cause = None if given is None or given.negated or given.head != "ある" else given.marked("が")
    if given is None or cause is None or len(given.args) > 1 or given.predicate.link is not Joint.BECAUSE:
        return []
    owing = ProseArgument("のために", cause.text)
    return [
        replace(one, args=(*one.args, owing)) for one in clauses if not (is_claim(one.head) or one.predicate.frozen)
    ]


_LATELY = re.compile(
    "(?:先[月週日]|昨日|今[朝日月週]|この[間前]|[0-9一二三四五六七八九十]+月(?:[0-9一二三四五六七八九十]+日)?)(?:の|に|$)"
)
_FINDS_OUT = re.compile(
    "(?:(?:検査|調査|点検|測定|計測|診断)(?:を)?(?:受け|やっ)|調べ|測っ|計っ|量っ|数え|確かめ|試し|[診調見]べ?てもらっ|比べ|(?:確認|点検|検査|調査|計算|測定|計測|試算|比較)し)"
    "(?:て(?:もらっ|み))?た"
)
"""What somebody did who then tells what is so: 調べたところ、安全だった."""
_ASKED_HOW = re.compile("(?:聞い|尋ね|問い合わせ|伺っ)(?:て(?:もらっ|み))?た")
"""What somebody did who tells what others say is so: a shop that was full then may be so no more."""
_COME_ABOUT = re.compile("(?:なっ|増え|減っ|伸び|上がっ|下がっ|(?:上達|増加|減少|低下|悪化|向上)し)て(?:い)?る$")
"""What has come about and lasts."""
_BY_TEST = re.compile("(?:検査|調査|点検|測定|計測|診断|健診|検診|実験)$")
"""By what somebody found out how something is: 先月の検査で、目は悪くなかった."""


def _found_so(before: Sequence[JapaneseClause], clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return what somebody found out to be so: 調べたところ、橋は安全だった; what was found earlier only was so.

    What was found lately usually is so still.
    """
    given = before[-1] if before and _looked_how_it_is(before[-1]) else None
    asked = before[-1] if before and _ASKED_HOW.fullmatch(before[-1].head) and not before[-1].negated else None
    found: list[JapaneseClause] = []
    for one in clauses:
        by = next((each for each in one.args if each.marker == "で" and _BY_TEST.search(each.text)), None)
        if asked is not None and one.predicate.past and _COME_ABOUT.search(one.predicate.head):
            found.append(replace(one, predicate=replace(one.predicate, past=False), usual=True))
        if not one.predicate.past or (given is None and by is None):
            continue
        if given is not None and not any(each.when for each in one.args):
            found += [replace(one, args=(*one.args, each)) for each in given.args if each.when and each.marker == "に"]
        every = [each for clause in (given, one) if clause is not None for each in clause.args]
        times = [each.text for each in every if (each.when and each is not by) or _EARLIER.search(each.text)]
        state = one.predicate.adjective or one.predicate.nominal or one.head == "あった"
        if all(map(_LATELY.match, times)) and (state or one.predicate.head.endswith(("ている", "でいる"))):
            here = one if by is None else one.without(by)
            found.append(replace(here, predicate=replace(one.predicate, past=False), usual=one.usual or bool(times)))
    return found


def _looked_how_it_is(clause: JapaneseClause) -> bool:
    """Return whether a clause tells that somebody looked how something is: 検査を受けた."""
    test = clause.marked("を")
    done = (clause.head, "" if test is None else test.text.rpartition("の")[2] + clause.head)
    return not clause.negated and any(map(_FINDS_OUT.fullmatch, done))


def _then(clause: JapaneseClause) -> JapaneseClause:
    """Return what happens in a place that is so at a time as what happens there then: 夜暗い道では遊べない."""
    place = clause.marked("で")
    described = () if place is None or place.phrase is None else place.phrase.inner
    when = next(iter(described), None)
    if when is None or when.particles or not is_time_of_day_or_year(when.text) or len(described) == 1:
        return clause
    if clause.predicate.adjective or any(one.when for one in clause.args):
        return clause
    return replace(clause, args=(*clause.args, ProseArgument("", when.text, when=True)))


_EARLIER = re.compile("(?:去年|昨年|先[月週日]|昨日|前回|前|昔|以前)")


def _is_one_of_them(one: ProseArgument, other: ProseArgument) -> bool:
    """Return whether what is 別だ is one of those spoken of, and no other side of them: 犬は…、うちの犬は別だ."""
    owned = re.match("(?:この|その|あの|うちの|わが家の)", one.text) is not None
    named = is_person(one.text) or any(word.sub == "固有名詞" for word in tokens(one.text))
    return one.text.endswith(other.text) or owned or named or re.fullmatch("[ァ-ヺー]+", one.text) is not None


def _acts_or_may(clause: JapaneseClause) -> bool:
    """Return whether a clause tells what is or can be done, perhaps not by or with what was spoken of."""
    return not (clause.predicate.adjective or clause.predicate.nominal)


def _is_ahead(one: ProseArgument) -> bool:
    """Return whether a place or a kind with では or には stands ahead of what is told, which is told of that."""
    particles = () if one.phrase is None or one.when else one.phrase.particles
    return particles in (("で", "は"), ("に", "は"))


_LASTING = frozenset(("いる",))


def _reported_subject(flat: Sequence[ProsePhrase]) -> tuple[str, ProseArgument] | None:
    """Return the head of what some are reported to say, and its subject: 客が減るという人もいる."""
    quoted_at = (at for at, one in enumerate(flat) if one.predicate is not None and one.predicate.link is Joint.QUOTE)
    at = max(quoted_at, default=0)
    verb, subject = flat[at].predicate, flat[at - 1]
    if not at or verb is None or verb.negated or subject.particles != ("が",) or subject.kind != NOUN:
        return None
    return verb.head, ProseArgument("が", subject.text, modified=bool(subject.inner), phrase=subject)


def _happens_there(clause: JapaneseClause) -> bool:
    """Return whether a clause tells with は that there is something, more or less, or that nobody does: 損は出ない."""
    topic = clause.topic
    if topic is None or topic.when or topic.focus or not _acts_or_may(clause) or len(clause.args) != 1:
        return False
    nobodys = clause.negated and not (is_person(topic.text) or may_act(topic.text))
    return clause.predicate.head in _THERE_IS or nobodys


_THERE_IS = frozenset(
    listed("ある いる 足りる 余る 出る 増える 減る 残る 起こる 起きる 無くなる なくなる 生じる 要る いる")
)
"""Verbs of what there is somewhere, and of what becomes of that."""


def _of_a_part(clause: JapaneseClause) -> bool:
    """Return whether a clause tells how easily something is done, perhaps with a part: ふたが重くて開けにくい."""
    easily = re.search("(?:やすい|にくい|づらい|すぎる)$", clause.predicate.head)
    return easily is not None and clause.marked("が") is None and clause.topic is None


_SUPPOSED = re.compile("もし|仮に|万一|万が一|あの(?:時|とき)|もっと")
_FOUND = re.compile(
    "(?:てくる|でくる|ている|でいる|てある|なる|会う|見付かる|届く|鳴る|壊れる|割れる|切れる|落ちる|出る"
    "|増える|減る|伸びる|縮む|上がる|下がる|治る|直る|止まる|消える|変わる|始まる|終わる|売れる|集まる|広がる|枯れる|倒れる|分かる|わかる)$"
)


def _was_found(given: JapaneseClause, found: JapaneseClause) -> bool:
    """Return whether たら tells upon what something came about, which nobody supposes: 窓を開けたら虫が入ってきた."""
    done, came = given.predicate, found.predicate
    state = done.nominal or done.adjective or done.head.endswith(("いる", "ある", "できる", "れる"))
    acted = done.marker == "たら" and not (done.negated or state)
    if acted and came.past and _LOOKED.search(done.head):
        return not came.modal
    return (
        acted and came.past and not (came.negated or came.nominal or came.adjective) and bool(_FOUND.search(came.head))
    )


_LOOKED = re.compile(
    "(?:見る|聞く|[^、]*比べる|比較する|尋ねる|問い合わせる|調べる|確かめる|確認する|測る|計る|量る|数える|試す|検査する|点検する|診る|触る|てみる|でみる)$"
    "|(?:見|診|調べ|確かめ|測っ|計っ|試し|点検し|検査し|確認し)て(?:みる|もらう|いただく)$"
)
"""What somebody does to see how something is: 専門家に見てもらったら、腐っていなかった."""
_LONG_AGO = re.compile("(?:去年|昨年|一昨年|おととし|昔|以前|かつて|年前|当時)")


def _seen(given: JapaneseClause, found: Sequence[JapaneseClause]) -> Iterator[JapaneseClause]:
    """Yield how something is since somebody looked how it is, unless that was long ago."""
    when = (one.text for one in given.args if one.marker not in ("を", "と"))  # 去年の録音を聞いたら
    if _LOOKED.search(given.predicate.head) is None or any(map(_LONG_AGO.search, when)):
        return
    for clause in found:
        predicate = clause.predicate
        state = predicate.adjective or predicate.nominal or predicate.head.endswith(("いる", "ある"))
        counted = any(character in "0123456789一二三四五六七八九十百千万" for character in predicate.head)
        if state and predicate.past and not counted:
            yield replace(clause, predicate=replace(predicate, past=False))


def _is_of_another_too(clause: JapaneseClause) -> bool:
    """Return whether も marks of what a clause is, and not what something is done with: 税が上がり、費用も増える."""
    too = any(one.is_topic and one.focus == "も" and not one.when for one in clause.args)
    easily = re.search("(?:やすい|にくい|づらい)$", clause.predicate.head) is not None  # 並行処理も書きやすい
    done = clause.marked("を") is not None or takes_thing(clause.predicate.head)
    return too and (easily or not done)


def _there_too(before: JapaneseClause, clause: JapaneseClause) -> JapaneseClause:
    """Return a clause with the place that begins the sentence: 隣の町では、廃止しても苦情は増えなかった."""
    front = before.args[0] if before.args else None
    if front is None or front.marker not in ("で", "に") or front.phrase is None or front.when:
        return clause
    if front.phrase.particles[-1:] != ("は",) or clause.marked(front.marker) is not None:
        return clause
    return replace(clause, args=(front, *clause.args))


def _even_within(here: Sequence[ProsePhrase], after: Sequence[ProsePhrase]) -> bool:
    """Return whether ても belongs to a description that follows, and not to what is said: なくても困らない物は."""
    predicate, first = here[-1].predicate, after[0]
    even = predicate is not None and predicate.link is Joint.EVEN_IF and not here[-1].comma
    return even and bool(first.inner) and first.inner[0].predicate is not None


_MATTER = re.compile("(?:話|こと|件|点|問題|費用|値段|料金|代金|価格|手間|評判|うわさ|噂|見た目|成績)$")
"""What one minds, and what minds nothing: 毛の話は気にしていない."""
_SIDES = re.compile("(?:反対|賛成)(?:する|している)?")
"""What one does who is for something or against it."""


def _minds(clause: JapaneseClause) -> bool:
    """Return whether a clause tells what somebody minds: 気にする."""
    to = clause.marked("に")
    return to is not None and to.text == "気" and not to.modified and clause.predicate.head in ("する", "している")


OF_ONES_OWN_MIND = re.compile(
    "(?:知る|知っている|心配する|心配している|反対する|反対している|賛成する|賛成している|反対|賛成|期待している|満足している|後悔している|怒っている|疑っている|否定している"
    "|不安|楽しみ|困っている|覚えている|忘れる|驚く|.+たい)"
)
"""Heads that tell what somebody thinks, feels or wants, said without naming him: 知らなかった, 心配していない."""
_OF_A_TIME = re.compile("異なる|違う|変わる|決まる|決まっている|未定|同じ|ずれる")
"""What is told of a time itself, and of nothing at that time: 入社の時期は異なる."""
_TO_DO = re.compile("(?:やる|する|行う|続ける|始める|買う|行く|出す|作る|建てる|導入する|参加する)$")
"""What is asked about that may be left: 今年もやる？"""


def _is_done_by_others(clause: JapaneseClause, before: JapaneseClause) -> bool:
    """Return whether something is done where there is a thing, which does it not: 荷物があり、車を置けない."""
    if _LONGED_FOR.search(clause.predicate.head) is not None:
        return True  # 店員が親切で、また行きたくなる
    there, subject = before.predicate.head in ("ある", "いる"), before.marked("が")
    if (there and before.negated) or before.predicate.head in _COSTS:
        return True  # 手間がいらず、便利だ: it is no 手間 that is
    wanted = before.predicate.head in FELT or before.predicate.head in _WANTED
    if wanted and subject is not None and not (clause.predicate.adjective or clause.predicate.nominal):
        return True  # 改正が必要で、条例だけではできない
    if subject is not None and is_thing(subject.text) and clause.marked("を") is not None and _can(clause.head):
        return True  # 自転車が多くて、新しいのを置けない
    acts = not (clause.predicate.adjective or clause.predicate.nominal or takes_no_object(clause.predicate.head))
    return there and acts and subject is not None and not (is_person(subject.text) or may_act(subject.text))


_LONGED_FOR = re.compile("たくなる$")
_COSTS = frozenset(listed("要る かかる 必要 不要"))
"""What is told of what something takes, which is nothing that one goes on about: 時間がかかり、面倒だ."""


def _is_able_itself(clause: JapaneseClause, before: JapaneseClause) -> bool:
    """Return whether a clause tells what somebody cannot do, or is glad of, and no thing: 隣がうるさくて、集中できない.

    店員さんが来てくれて助かった: it is not he who was helped.
    """
    head = clause.predicate.head
    if any(not one.when for one in clause.args):
        return False
    if before.predicate.head.endswith(("くれる", "くれた", "もらえる", "もらえた")):
        return _IS_GLAD.match(head) is not None
    act = head.removesuffix("できる")
    able = verb_of_potential(head) in _ONE_DOES or (act not in (head, "") and not takes_thing(f"{act}する"))
    return able and clause.negated


_IS_GLAD = re.compile("助か|嬉し|うれし|あり(?:がた|難)|よかった|良かった")
"""How one is to whom somebody does a favour."""
_ONE_DOES = frozenset(listed("眠る 休む 落ち着く 待つ 働く 歩く 遊ぶ 泣く 笑う"))
"""What only somebody does, so that no thing can."""


def _can(head: str) -> bool:
    """Return whether a head tells what somebody can do, or no more: 置ける, 置けなくなる."""
    first = tokens(head)[:1]
    return bool(first) and bool(verb_of_potential(first[0].lemma))


_WANTED = frozenset(listed("必要 不要 要る いる かかる 足りる 足りない"))
"""Of what が before them is the need, and no doer."""


def _is_somebodys(one: ProsePhrase) -> bool:
    """Return whether の stands for a thing of somebody's of which nobody knows what it is: 私のは五年目だ."""
    return (
        one.kind == NOUN and one.particles[:1] == ("の",) and one.particles[1:2] in (("は",), ("が",), ("を",), ("も",))
    )


_CLEFT = re.compile("[うくぐすつぬぶむるたいだ]のは[^、。はがを]+(?:です)?か[。？?]?$")
"""What is asked of who or what it is: プリンを食べたのは弟か."""
_GIVES_UP = re.compile("(?:やめる|やめておく|見送る|控える)(?:べき|ほうがいい)")
"""What should be done that is not to do what is asked about, where it names nothing: やめたほうがいい."""


def _bare(issue: JapaneseClause) -> tuple[ProseArgument, ...]:
    return tuple(replace(one, phrase=None) for one in issue.args)


def _held(kept: KeptText, word: str) -> KeptText:
    """Return what is kept whole with the word that holds all of it: または."""
    return replace(kept, key=word + kept.key, words=f"{word}、{kept.words}")


_SOMEBODY = re.compile("(?:誰|だれ|何|なに)か|ある(?:人|者|もの)")


def _with_its_only_object(clause: JapaneseClause) -> JapaneseClause:
    """Return a clause with what alone a deed is done to as its object: 枝だけ切る."""
    one = next((one for one in clause.args if one.marker == "が" and one.text == clause.only), None)
    marked = one is not None and one.phrase is not None and "が" in one.phrase.particles
    if one is None or marked or clause.marked("を") is not None or not is_thing(one.text):
        return clause
    return clause.replaced(one, replace(one, marker="を")) if takes_thing(clause.predicate.head) else clause


def _owned(clause: JapaneseClause, carried: ProseArgument) -> tuple[JapaneseClause, ...]:
    """Return a clause, and what it tells of what was spoken of where its topic may belong to that."""
    return owned(clause, carried) if fits(clause, carried) else (clause,)


def _not_by(clause: JapaneseClause, carried: ProseArgument) -> Iterator[JapaneseClause]:
    """Yield what is not done with a thing by what was spoken of: このパネルは重りで置く。床に穴は開けない.

    Nor is what does not come about brought about by it: この機械は新しい。煙は出ない.
    """
    yield from not_brought_about(clause, carried)
    for done in as_object(clause) if clause.negated and not is_claim(clause.head) else ():
        if done.topic is None:
            yield done.with_argument(carried)


def _is_not_so_of_somebody(clause: JapaneseClause) -> bool:
    """Return whether a condition denies something of somebody: 誰かが見ていないと, of nobody or not of everybody."""
    who = (one for one in clause.args if one.marker in (TOPIC, "が") and one.text in ("誰か", "だれか"))
    return clause.negated and any(who)


def _of_somebody(
    body: list[JapaneseClause], heads: list[JapaneseClause]
) -> tuple[list[JapaneseClause], list[JapaneseClause]]:
    """Return a condition of somebody, whoever it is, with one place for him: もし誰かが笑えば、その人は…."""
    if not any(one.marker in (TOPIC, "が") and _SOMEBODY.fullmatch(one.text) for clause in body for one in clause.args):
        return body, heads
    place = ProseArgument(TOPIC, PLACE)

    def placed(clause: JapaneseClause, *, own: bool) -> JapaneseClause:
        for one in clause.args:
            if (_SOMEBODY if own else THAT_ONE).fullmatch(one.text):
                return clause.replaced(one, place if one.marker in (TOPIC, "が") else replace(one, text=PLACE))
        bare = clause.topic is None and clause.marked("が") is None
        return clause.with_argument(place) if bare else clause

    return [placed(one, own=True) for one in body], [placed(one, own=False) for one in heads]


_PRONOUN = re.compile(
    "彼(?:女|ら|女ら|女たち|氏)?|[あそこ]いつ(?:ら)?|[そこ]の子(?:たち|ら)?|同氏|それ(?:ら)?|これ(?:ら)?|あれ|そこ|ここ|あそこ|そちら|(?:この|その|あの)(?:人|人たち|人々|店|会社|方々?|者)"
    "|(?:[そこあ]う(?:いう|した)|そんな|こんな)(?:人|者|方)(?:たち|々)?"
)
_ONE_OF_THEM = re.compile(
    "(?:この|その)(?:案|店|場所|宿|部屋|会場|行き先|出し物|候補|機種|方式|プラン|コース|物件|業者|商品|製品|車|日|日程|作品|本|曲)"
)
"""What points to the one spoken of, of what there is to choose from: この案."""
_OF_A_PRONOUN = re.compile("(?P<whose>(?:この|その|あの)(?:人|方|店|会社)|[あそこ]いつ)の(?P<what>.+)")
_SUCH_PEOPLE = re.compile(
    "(?:この|その|あの)(?:人たち|人々|方々|人達)|(?:[そこあ]う(?:いう|した)|そんな|こんな)(?:人|者|方)(?:たち|々)?"
)
_ONE_PERSON = frozenset(
    ("彼", "彼女", "彼氏", "あいつ", "そいつ", "こいつ", "この人", "その人", "あの人", "この子", "その子", "同氏")
)
_HERE = frozenset(("ここ", "そこ", "あそこ"))
_A_PLACE = re.compile(
    "(?:園|橋|道|路|通り|校|大学|社|院|海|川|湖|森|林|寺|神社|城|庭|ホテル|カフェ|喫茶|レストラン|食堂|アパート|マンション|団地|ビル"
    "|台所|オフィス|席|トイレ|スーパー|市場|センター|ホール|ジム|プール|教室|施設|広場|区|県|都|府|島|港|温泉|旅館|宿|屋|線|売り場|地|域)$"
)
_THING = re.compile("これ|それ|あれ|[こそあ]いつ")
_OF_WHAT_IS_SO = re.compile(
    "困[るっ]|まず[いか]|だめ|駄目|無理|嫌|いや|残念|初耳|違[うっ]|ちが[うっ]|本当|ほんと|嘘|うそ|疑問|感じ|思[うっ]|知[るっら]|わか|分か|気にな"
)
"""What is told of what is so rather than of a thing, where それ is what it is told of."""
_PLACE_LIKE = re.compile("ここ|そこ|店|会社|それ|これ|あれ|そちら")
"""What stands for no person; the others stand for one, or for a kind. With nothing spoken of they stay wording."""


def _allowing(given: list[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with a prohibition at their end as a permission that is denied: してはいけない, してもいい."""
    *before, last = given
    if last.predicate is None or last.predicate.negated:
        return given
    return [*before, replace(last, predicate=allowed(JapaneseClause((), last.predicate)).predicate)]


def _affirmed(given: list[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with the last predicate without its negation."""
    last = given[-1]
    if last.predicate is None:
        return given
    return [*given[:-1], replace(last, predicate=replace(last.predicate, negated=False))]


def _fronted(
    body: list[JapaneseClause], head: JapaneseClause
) -> tuple[tuple[ProseArgument, ...], list[JapaneseClause]]:
    """Return what stands before a condition and belongs to the consequence, and the rest.

    It stands with は and a comma, or is a thing to which something else is done: 事故は鏡を置けば防げる.
    """
    args = body[0].args
    thing, acted = body[0].topic, body[0].marked("を") is not None and takes_thing(body[0].predicate.head)
    bare = head.topic is None and head.marked("が") is None
    if acted and bare and thing is not None and thing is args[0] and not thing.when and is_thing(thing.text):
        return (thing,), [replace(body[0], args=args[1:]), *body[1:]]
    for at, one in enumerate(args):
        phrase = one.phrase
        if (
            phrase is not None
            and phrase.comma
            and phrase.particles[-1:] in (("は",), ("も",))
            and (len(phrase.particles) > 1 or len(args) > at + 1)
        ):
            return args[: at + 1], [replace(body[0], args=args[at + 1 :]), *body[1:]]
    return (), body


_WHICH = re.compile(r"どの|どれ|どちら|どっち|どんな|どう|どこ|何|なに|誰|だれ|いつ|いくつ|いくら")


def _asks_which(issue: JapaneseClause) -> bool:
    """Return whether what is at issue is asked for by a question word: that stands for nothing that is claimed."""
    return any(_WHICH.search(one.text) is not None for one in issue.args)
