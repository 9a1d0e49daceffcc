"""Group chats by construction: sound ones, and ones with a single planted fault whose step is known.

Nothing here knows the checker. A script keeps its own books: who holds what, who has ever said what, which question
waits for whom. A sound step is one that these books allow; a planted one breaks exactly one of them. A script is
written as acts, as English, as Japanese, or in the parts of a structured utterance, in either; both values of every
statement are written out by hand.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Literal

from aufheben.personas.commitments import utterance_record
from aufheben.wording import Language
from llm_bridge.personas import AddressedReply, GroupUtterance, IdeaReply, MemberStateReply, parts_text

Form = Literal["acts", "en", "ja", "parts-en", "parts-ja"]
FORMS: tuple[Form, ...] = ("acts", "en", "ja", "parts-en", "parts-ja")
CODES = (
    "self-contradiction",
    "conceded-then-denied",
    "question-dropped",
    "attributed-to-another",
    "invented-claim",
    "unsupported-premise",
)
_SPEAKERS = {"en": ("Ann", "Ben", "Cleo"), "ja": ("太郎", "花子", "次郎")}
PEOPLE = {"acts": ("ann", "ben", "cleo"), **_SPEAKERS, **{f"parts-{one}": people for one, people in _SPEAKERS.items()}}
THINGS = {
    "acts": ("a", "b", "c", "d", "e", "f"),
    "en": ("tent", "lamp", "boat", "stove", "bike", "cart"),
    "ja": ("テント", "ランプ", "ボート", "コンロ", "自転車", "台車"),
}
ENGLISH = (
    # What is said, its opposite, and the question.
    ("the {} is cheap", "the {} is not cheap", "is the {} cheap"),
    ("the {} needs batteries", "the {} does not need batteries", "does the {} need batteries"),
    ("children can use the {}", "children cannot use the {}", "can children use the {}"),
    ("we should buy the {}", "we should not buy the {}", "should we buy the {}"),
    ("the {} has a cover", "the {} has no cover", "does the {} have a cover"),
)
JAPANESE = (
    # Plain, plain opposite, polite, polite opposite, and the question.
    ("{}は安い", "{}は安くない", "{}は安いです", "{}は安くないです", "{}は安いですか"),
    ("{}は丈夫だ", "{}は丈夫ではない", "{}は丈夫です", "{}は丈夫ではありません", "{}は丈夫ですか"),
    ("{}は雨に強い", "{}は雨に強くない", "{}は雨に強いです", "{}は雨に強くありません", "{}は雨に強いですか"),
    ("{}を買うべきだ", "{}を買うべきではない", "{}を買うべきです", "{}を買うべきではありません", "{}を買うべきですか"),
    ("{}は電池を使う", "{}は電池を使わない", "{}は電池を使います", "{}は電池を使いません", "{}は電池を使いますか"),
)
PREDICATES = ("cheap", "strong", "safe", "small", "dry")
MOVES = ("claim", "claim", "repeat", "concede", "attribute", "as", "retract", "revise", "ask", "ask", "summarize")
Item = tuple[int, int]
"""What may be said: which predicate, of which thing."""


@dataclass(frozen=True, slots=True)
class Done:
    """One act: what is done, with which item, which value it has, and whom it concerns."""

    act: str
    item: Item | None = None
    value: bool = True
    who: int | None = None
    short: bool = False


@dataclass(slots=True)
class Script:
    """A chat under construction, with the books that it keeps."""

    form: Form
    draw: random.Random
    steps: list[tuple[int, list[Done]]] = field(default_factory=list[tuple[int, list[Done]]])
    held: dict[int, dict[Item, bool]] = field(default_factory=lambda: defaultdict(dict))
    ever: dict[int, set[tuple[Item, bool]]] = field(default_factory=lambda: defaultdict(set))
    conceded: dict[int, set[Item]] = field(default_factory=lambda: defaultdict(set))
    asked: dict[int, tuple[int, Item]] = field(default_factory=dict[int, tuple[int, Item]])
    spoilt: set[Item] = field(default_factory=set[Item])

    # Sound steps.

    def speaker(self) -> int:
        """Return who speaks next: anybody but the last."""
        return self.draw.choice([one for one in range(3) if not self.steps or one != self.steps[-1][0]])

    def sound(self, speaker: int) -> None:
        """Add a step that breaks nothing."""
        done = list(self.replies(speaker))
        for _ in range(self.draw.choice((1, 1, 2))):
            done += self.move(speaker, {one.item for one in done})
        if not done:
            done = self.claims(speaker, self.fresh(speaker), self.draw.random() < 0.5)
        # What stands behind the beginning of a summary is summed up as well.
        self.steps.append((speaker, sorted(done, key=lambda one: one.act == "summarize")))

    def replies(self, speaker: int) -> list[Done]:
        """Return an answer where a question waits for the speaker."""
        if speaker not in self.asked:
            return []
        asker, item = self.asked.pop(speaker)
        if item not in self.held[speaker] and self.draw.random() < 0.3:
            return [Done("decline", item, who=asker)]
        value = self.held[speaker].get(item, self.draw.random() < 0.5)
        self.say(speaker, item, value)
        return [Done("answer", item, value, asker, short=self.draw.random() < 0.5)]

    def move(self, speaker: int, taken: set[Item | None]) -> list[Done]:
        """Return something that a speaker may do besides answering."""
        others = [one for one in range(3) if one != speaker]
        match self.draw.choice(MOVES):
            case "claim":
                return self.claims(speaker, self.fresh(speaker), self.draw.random() < 0.5)
            case "repeat":
                return [Done("claim", item, self.held[speaker][item]) for item in self.some(self.held[speaker], taken)]
            case "concede":
                of = self.draw.choice(others)
                return [
                    self.concedes(speaker, item, self.held[of][item], of) for item in self.some(self.held[of], taken)
                ]
            case "attribute":
                of = self.draw.choice(others)
                return [Done("attribute", item, value, of) for item, value in self.earlier(of)]
            case "as":
                of = self.draw.choice(others)
                candidates = [
                    (item, value) for item, value in self.earlier(of) if self.held[speaker].get(item, value) is value
                ]
                return [
                    one
                    for item, value in candidates
                    for one in (Done("as", item, value, of), *self.noted(speaker, item, value))
                ]
            case "summarize":
                return [Done("summarize", item, value) for item, value in self.earlier(speaker) if item not in taken]
            case "retract" | "revise" as act:
                return [self.withdraws(speaker, item, act) for item in self.some(self.held[speaker], taken)]
            case _:
                free = [one for one in others if one not in self.asked]
                items = [one for one in self.items() if one not in self.spoilt]
                if not free:
                    return []
                to, item = self.draw.choice(free), self.draw.choice(items)
                self.asked[to] = (speaker, item)
                return [Done("ask", item, who=to)]

    def noted(self, speaker: int, item: Item, value: bool) -> list[Done]:  # noqa: FBT001 - what is said of it
        """Put down that somebody said something; there is nothing more to do."""
        self.say(speaker, item, value)
        return []

    def claims(self, speaker: int, item: Item, value: bool) -> list[Done]:  # noqa: FBT001 - as above
        """Return a claim, and put it down."""
        self.say(speaker, item, value)
        return [Done("claim", item, value)]

    def concedes(self, speaker: int, item: Item, value: bool, of: int) -> Done:  # noqa: FBT001 - as above
        """Return a concession, and put it down."""
        self.say(speaker, item, value)
        self.conceded[speaker].add(item)
        return Done("concede", item, value, of)

    def withdraws(self, speaker: int, item: Item, act: str) -> Done:
        """Return that a speaker takes something back, or says the opposite in its place."""
        value = self.held[speaker].pop(item)
        self.conceded[speaker].discard(item)
        if act == "retract":
            return Done("retract", item, value)
        self.say(speaker, item, not value)
        return Done("revise", item, not value)

    def say(self, speaker: int, item: Item, value: bool) -> None:  # noqa: FBT001 - as above
        """Put down that somebody has said something."""
        self.held[speaker][item] = value
        self.ever[speaker].add((item, value))

    def items(self) -> list[Item]:
        """Return all that may be talked about."""
        return [(predicate, thing) for predicate in range(len(PREDICATES)) for thing in range(len(THINGS["en"]))]

    def fresh(self, speaker: int) -> Item:
        """Return something that the speaker has never said anything of."""
        known = {item for item, _ in self.ever[speaker]} | self.spoilt
        return self.draw.choice([one for one in self.items() if one not in known])

    def some(self, held: dict[Item, bool], taken: set[Item | None]) -> list[Item]:
        """Return one of the items that somebody holds and that this step has not touched, or none."""
        free = [one for one in held if one not in taken and one not in self.spoilt]
        return [self.draw.choice(free)] if free else []

    def earlier(self, of: int) -> list[tuple[Item, bool]]:
        """Return something that somebody has said at some time, or nothing."""
        free = sorted(one for one in self.ever[of] if one[0] not in self.spoilt)
        return [self.draw.choice(free)] if free else []

    # Planted faults.

    def plant(self, code: str) -> bool:
        """Add a step with a fault where the books allow one; return whether they do."""
        for speaker in self.draw.sample(range(3), 3):
            if self.steps and speaker == self.steps[-1][0]:
                continue
            waits = speaker in self.asked
            if waits is not (code == "question-dropped"):
                continue
            done = self.fault(code, speaker)
            if done is not None:
                self.spoilt.add(done.item or (0, 0))
                self.steps.append((speaker, [done]))
                return True
        return False

    def fault(self, code: str, speaker: int) -> Done | None:
        """Return an act that is wrong in just one way."""
        match code:
            case "self-contradiction" | "conceded-then-denied":
                granted = code == "conceded-then-denied"
                mine = [one for one in self.held[speaker] if (one in self.conceded[speaker]) is granted]
                if not mine:
                    return None
                item = self.draw.choice(mine)
                return Done("claim", item, not self.held[speaker][item])
            case "question-dropped":
                if self.asked[speaker][1] in self.held[speaker]:
                    return None  # everybody has heard the answer
                asker, (predicate, thing) = self.asked.pop(speaker)
                known = {item for item, _ in self.ever[speaker]}
                apart = [one for one in self.items() if one[0] != predicate and one[1] != thing and one not in known]
                item = self.draw.choice(apart)
                self.say(speaker, item, value=True)
                return Done("claim", item, who=next(one for one in range(3) if one not in (speaker, asker)))
            case "unsupported-premise":
                return self.unsupported(speaker)
            case "attributed-to-another":
                return self.misattributed(speaker)
            case _:
                return self.invented(speaker)

    def misattributed(self, speaker: int) -> Done | None:
        """Return words of one speaker in the mouth of another, who never said them, nor the opposite."""
        for of in self.draw.sample(range(3), 3):
            about = {item for item, _ in self.ever[of]}
            by_others = sorted(pair for one in range(3) if one != of for pair in self.ever[one])
            free = [(item, value) for item, value in by_others if item not in about]
            if of != speaker and free and self.ever[of]:
                item, value = self.draw.choice(free)
                return Done("attribute", item, value, of)
        return None

    def unsupported(self, speaker: int) -> Done | None:
        """Return a summary of what another has said; in acts also of what nobody has."""
        about = {item for item, _ in self.ever[speaker]}
        by_others = sorted(items for one in range(3) if one != speaker for items in self.ever[one])
        free = [(item, value) for item, value in by_others if item not in about]
        if self.form == "acts" and self.draw.random() < 0.5:
            items = {item for one in range(3) for item, _ in self.ever[one]}
            free = [(item, self.draw.random() < 0.5) for item in self.items() if item not in items]
        if not free or not self.ever[speaker]:
            return None
        item, value = self.draw.choice(free)
        return Done("summarize", item, value)

    def invented(self, speaker: int) -> Done | None:
        """Return the opposite of what somebody said; in acts also what nobody said, which no paraphrase can be."""
        items = {item for one in range(3) for item, _ in self.ever[one]}
        if self.form == "acts" and self.draw.random() < 0.5:
            item = self.draw.choice([one for one in self.items() if one not in items])
            return Done("attribute", item, self.draw.random() < 0.5, next(one for one in range(3) if one != speaker))
        for of in self.draw.sample(range(3), 3):
            once = [(item, value) for item, value in sorted(self.ever[of]) if (item, not value) not in self.ever[of]]
            if of != speaker and once:
                item, value = self.draw.choice(once)
                return Done("attribute", item, not value, of)
        return None


def scripted(seed: int, form: Form, code: str | None = None, length: int = 12) -> tuple[Script, int | None]:
    """Return a chat, and the step (from 1) of the fault that is planted in it; without a code it is sound."""
    for attempt in range(1000):
        script = Script(form, random.Random(f"{seed} {form} {code} {attempt}"))  # noqa: S311 - a seeded test
        at = script.draw.randrange(4, length) if code is not None else None
        planted = True
        for step in range(length):
            if step == at and code is not None:
                planted = script.plant(code)
                if not planted:
                    break
            else:
                script.sound(script.speaker())
        if planted:
            return script, None if at is None else at + 1
    raise AssertionError((seed, form, code))


def written(script: Script) -> list[dict[str, object]]:
    """Return the records of a script: acts, or what is said in English or Japanese."""
    people = PEOPLE[script.form]
    records: list[dict[str, object]] = []
    for speaker, done in script.steps:
        if script.form == "acts":
            acts = [act for one in done for act in _acts(one)]
            records.append({"speaker": people[speaker], "acts": acts})
        elif script.form in SENTENCES:
            text = SENTENCES[script.form](done, script.draw)
            records.append({"speaker": people[speaker], "text": text})
        else:
            records.append(
                utterance_record(_in_parts(script, speaker, done), Language(script.form.removeprefix("parts-")))
            )
    return records


def _in_parts(script: Script, speaker: int, acts: list[Done]) -> GroupUtterance:
    """Return what is said as a structured utterance; the idea has a new content where something is claimed for it."""
    language = script.form.removeprefix("parts-")
    answers: list[AddressedReply] = []
    comments: list[AddressedReply] = []
    content: list[str] = []
    names = PEOPLE[script.form]
    for done in acts:
        text = SENTENCES[language]([done], script.draw)
        other = done.who if done.who is not None else script.draw.choice([one for one in range(3) if one != speaker])
        if done.act in {"answer", "decline"}:
            answers.append(AddressedReply(to=names[other], text=text))
        elif done.act == "claim" and script.draw.random() < 0.5:
            content.append(text)
        else:
            comments.append(AddressedReply(to=names[other], text=text))
    name, price, target, promotion = IDEAS[language]
    idea = IdeaReply(name=name[speaker], content=" ".join(content), price=price, target=target, promotion=promotion)
    parts = MemberStateReply(answers=tuple(answers), questions=tuple(comments), idea=idea)
    return GroupUtterance(len(script.steps), names[speaker], parts_text(parts, language), parts)


IDEAS = {
    "en": (("Moon Camp", "Sun Camp", "Star Camp"), "300 dollars", "students", "posters at stations"),
    "ja": (("月のキャンプ", "日のキャンプ", "星のキャンプ"), "3000円", "学生", "駅のポスター"),
}
"""Names, a price, customers and promotion of ideas."""


def _formal(done: Done) -> str:
    predicate, thing = done.item or (0, 0)
    return f"{'' if done.value else '-'}{PREDICATES[predicate]}({THINGS['acts'][thing]})"


def _acts(done: Done) -> list[dict[str, object]]:
    who = None if done.who is None else PEOPLE["acts"][done.who]
    texts = [f"{_formal(done)}."]
    match done.act:
        case "ask":
            return [{"act": "ask", "to": who, "question": _formal(done)}]
        case "decline":
            return [{"act": "decline", "to": who}]
        case "answer":
            return [{"act": "answer", "to": who, "says": texts}]
        case "attribute":
            return [{"act": "attribute", "of": who, "says": texts}]
        case "as":
            return [{"act": "attribute", "of": who, "says": texts}, {"act": "claim", "says": texts}]
        case act:
            return [{"act": act, "says": texts}]


def _english(acts: list[Done], draw: random.Random) -> str:
    sentences: list[str] = []
    for done in acts:
        predicate, thing = done.item or (0, 0)
        yes, no, question = (one.format(THINGS["en"][thing]) for one in ENGLISH[predicate])
        text = yes if done.value else no
        who = "" if done.who is None else PEOPLE["en"][done.who]
        capital = text[0].upper() + text[1:]
        forms = {
            "claim": (f"{capital}.", f"I think {text}.", f"Well, {text}."),
            "answer": (f"{'Yes' if done.value else 'No'}.",) if done.short else (f"{capital}.",),
            "decline": ("I don't know.", "I'm not sure.", "I would rather not say."),
            "concede": (f"I concede that {text}.", f"I agree with {who} that {text}.", f"Granted, {text}."),
            "attribute": (
                f"{who} said that {text}.",
                f"According to {who}, {text}.",
                f"{who} pointed out that {text}.",
            ),
            "as": (f"As {who} said, {text}.", f"As {who} has pointed out, {text}."),
            "retract": (f"I was wrong that {text}.", f"I take back that {text}.", f"I no longer think that {text}."),
            "revise": (f"I have changed my mind: {text}.", f"On second thought, {text}."),
            "ask": (f"{who}, {question}?", f"{question[0].upper()}{question[1:]}, {who}?"),
            "summarize": (f"To sum up what I said: {text}.", f"Summing up, my position: {text}."),
        }
        sentences.append(draw.choice(forms[done.act]))
    return " ".join(sentences)


def _japanese(acts: list[Done], draw: random.Random) -> str:
    sentences: list[str] = []
    for done in acts:
        predicate, thing = done.item or (0, 0)
        plain, not_plain, polite, not_polite, question = (
            one.format(THINGS["ja"][thing]) for one in JAPANESE[predicate]
        )
        text, bare = (polite, plain) if done.value else (not_polite, not_plain)
        who = "" if done.who is None else f"{PEOPLE['ja'][done.who]}さん"
        forms = {
            "claim": (f"{text}。", f"{bare}と思います。"),
            "answer": (f"{'はい' if done.value else 'いいえ'}。",) if done.short else (f"{text}。",),
            "decline": ("分かりません。", "まだ何とも言えません。"),
            "concede": (f"{bare}ということは認めます。", f"確かに{text}。"),
            "attribute": (f"{who}は「{text}」と言いました。", f"{who}は{bare}と言っていました。"),
            "as": (f"{who}が言ったとおり、{text}。", f"{who}の言うとおり、{text}。"),
            "retract": (f"{bare}と言ったのは撤回します。", f"もう{bare}とは思いません。"),
            "revise": (f"考えが変わりました。{text}。",),
            "ask": (f"{who}、{question}？",),
            "summarize": (f"私の話をまとめますと、{text}。", f"これまでの私の主張をまとめると、{text}。"),
        }
        sentences.append(draw.choice(forms[done.act]))
    return "".join(sentences)


SENTENCES = {"en": _english, "ja": _japanese}
