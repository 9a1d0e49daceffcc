"""Texts as logic textbooks have them, in words of our own, and their answers by a definition of what follows.

Things have qualities, and rules lead from qualities to others further on in a row, so that no text contradicts itself.
What follows is what facts and rules give, step by step, in an open world: yes, no, else unknown.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

TEXTS = 120
ANSWERS = 524

_PLAIN = 3
"""Qualities, the first ones of the row, to which no rule leads."""


@dataclass(frozen=True, slots=True)
class Quality:
    """A quality in the forms that sentences need: condition, condition denied, before a noun, before another."""

    affirmed: str
    denied: str
    asked: str
    condition: str = ""
    undone: str = ""
    before: str = ""
    linked: str = ""


@dataclass(frozen=True, slots=True)
class Textbook:
    """A text, and questions with their answers."""

    text: str
    questions: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Law:
    """From qualities, by number and whether they are there, to another."""

    conditions: tuple[tuple[int, bool], ...]
    then: int


# --- English. ---------------------------------------------------------------------------------------------------------

_ENGLISH_NAMES = (*("Otto", "Ida", "Bruno", "Greta", "Hugo"), *("Selma", "Viktor", "Thea", "Arno", "Lotte"))
_ENGLISH_ADJECTIVES = (
    *("brave", "soaked", "sunburnt", "stubborn", "nimble", "drowsy", "thrifty", "plump", "witty", "clumsy"),
    *("absent-minded", "cheerful", "muddy", "freckled", "hoarse", "nosy", "polite", "tidy", "shy", "barefoot"),
    *("well-read", "left-handed", "homesick", "seasick", "tanned", "dizzy", "punctual", "frugal", "bald", "gruff"),
)
_ENGLISH_DEEDS = {
    "do odd jobs": "does odd jobs",
    "keep bees": "keeps bees",
    "play the cello": "plays the cello",
    "run errands": "runs errands",
    "tell jokes": "tells jokes",
    "mend shoes": "mends shoes",
    "grow herbs": "grows herbs",
    "collect stamps": "collects stamps",
    "bake bread": "bakes bread",
    "carry umbrellas": "carries umbrellas",
    "teach chess": "teaches chess",
    "go fishing": "goes fishing",
}


def _english_quality(word: str) -> Quality:
    if word in _ENGLISH_DEEDS:
        third = _ENGLISH_DEEDS[word]
        return Quality(third, f"does not {word}", f"Does {{}} {word}", word, f"do not {word}")
    return Quality(f"is {word}", f"is not {word}", f"Is {{}} {word}", f"are {word}", f"are not {word}", word)


def _english_rule(random: Random, law: Law, qualities: Sequence[Quality], *, positive: bool) -> str:
    words = [qualities[number].affirmed if there else qualities[number].denied for number, there in law.conditions]
    head = qualities[law.then]
    then, are = (head.affirmed, head.condition) if positive else (head.denied, head.undone)
    adjectives = [qualities[number].before for number, there in law.conditions if there and qualities[number].before]
    forms = [f"If someone {' and '.join(words)} then they {are}.", f"Everyone who {' and '.join(words)} {then}."]
    if len(adjectives) == len(law.conditions):
        forms += [f"All {', '.join(adjectives)} people {are}.", f"{', '.join(adjectives).capitalize()} people {are}."]
    return random.choice(forms)


# --- Japanese. --------------------------------------------------------------------------------------------------------

_JAPANESE_NAMES = ("健太", "美咲", "大輔", "直美", "翔太", "由美", "和也", "恵子", "拓也", "真理")
_I_ADJECTIVES = (
    *("勇ましい", "たくましい", "おとなしい", "騒がしい", "しつこい", "ずうずうしい", "みすぼらしい", "素早い"),
    *("涙もろい", "粘り強い", "そそっかしい", "辛抱強い", "疑い深い", "ひょろ長い"),
)
_NOMINALS = (
    *(
        "びしょ濡れ",
        "日焼け気味",
        "丈夫",
        "几帳面",
        "泣き虫",
        "寝不足",
        "左利き",
        "おしゃべり",
        "うっかり者",
        "風邪気味",
    ),
    *("よそ者", "のんき", "物知り", "ずぶ濡れ", "やせ型"),
)
_NA_ADJECTIVES = ("丈夫", "几帳面", "のんき")
_JAPANESE_DEEDS = {
    "笛を吹く": ("笛を吹かない", "笛を吹きます", "笛を吹け", "笛を吹き"),
    "魚を釣る": ("魚を釣らない", "魚を釣ります", "魚を釣れ", "魚を釣り"),
    "靴を直す": ("靴を直さない", "靴を直します", "靴を直せ", "靴を直し"),
    "切手を集める": ("切手を集めない", "切手を集めます", "切手を集めれ", "切手を集め"),
    "早起きする": ("早起きしない", "早起きします", "早起きすれ", "早起きし"),
    "将棋を教える": ("将棋を教えない", "将棋を教えます", "将棋を教えれ", "将棋を教え"),
    "よく笑う": ("よく笑わない", "よく笑います", "よく笑え", "よく笑い"),
    "パンを焼く": ("パンを焼かない", "パンを焼きます", "パンを焼け", "パンを焼き"),
}


def _japanese_quality(word: str) -> Quality:
    if word in _JAPANESE_DEEDS:
        denied, asked, stem, linked = _JAPANESE_DEEDS[word]
        return Quality(word, denied, f"{{}}は{asked}か", f"{stem}ば", f"{denied[:-1]}ければ", word, linked)
    stem = word[:-1]
    if word in _I_ADJECTIVES:
        return Quality(
            word, f"{stem}くない", f"{{}}は{word}ですか", f"{stem}ければ", f"{stem}くなければ", word, f"{stem}くて"
        )
    before = f"{word}な" if word in _NA_ADJECTIVES else f"{word}の"
    asked = f"{{}}は{word}ですか"
    return Quality(f"{word}だ", f"{word}ではない", asked, f"{word}なら", f"{word}でなければ", before, f"{word}で")


def _japanese_rule(random: Random, law: Law, qualities: Sequence[Quality], *, positive: bool) -> str:
    head = qualities[law.then]
    then = head.affirmed if positive else head.denied
    *first, (last, there) = ((qualities[number], there) for number, there in law.conditions)
    before = "".join(f"{one.linked if was else f'{one.denied[:-1]}くて'}、" for one, was in first)
    forms = [f"もし誰かが{before}{last.condition if there else last.undone}、その人は{then}。"]
    kind = last.before if there else last.denied
    if not first and positive:
        forms += [f"{kind}ものはすべて{then}。", f"{kind}人はみな{then}。", f"すべての{kind}人は{then}。"]
    elif not first:
        forms += [f"どの{kind}人も{then}。", f"{kind}人は誰も{then}。"]
    return random.choice(forms)


# --- Texts. -----------------------------------------------------------------------------------------------------------


def textbooks(language: str, texts: int = TEXTS, answers: int = ANSWERS) -> Iterator[Textbook]:
    """Yield texts of a language with so many answers in all; the same ones every time."""
    for number in range(texts):
        asked = answers * (number + 1) // texts - answers * number // texts
        yield _textbook(language, Random(f"textbook {language} {number}"), asked)  # noqa: S311 - texts, no secrets


def _textbook(language: str, random: Random, asked: int) -> Textbook:
    english = language == "en"
    words = random.sample(_ENGLISH_ADJECTIVES if english else (*_I_ADJECTIVES, *_NOMINALS), 6)
    words += random.sample(tuple(_ENGLISH_DEEDS if english else _JAPANESE_DEEDS), 2)
    random.shuffle(words)
    qualities = [(_english_quality if english else _japanese_quality)(word) for word in words]
    signs = [_chance(random, 0.75) for _ in qualities]
    names = random.sample(_ENGLISH_NAMES if english else _JAPANESE_NAMES, 3)
    given = {
        (name, number): _chance(random, 0.7) if number < _PLAIN else signs[number]
        for name in names
        for number in range(len(qualities))
        if _chance(random, 0.6 if number < _PLAIN else 0.1)
    }
    laws = [
        _law(random, then, signs) for then in range(_PLAIN, len(qualities)) for _ in range(random.choice((1, 1, 2)))
    ]
    lines = [_sentence(name, qualities[number], language, there=there) for (name, number), there in given.items()]
    rule = _english_rule if english else _japanese_rule
    lines += [rule(random, law, qualities, positive=signs[law.then]) for law in laws]
    known = follows(given, laws, names, signs)
    pairs = random.sample([(name, number) for name in names for number in range(len(qualities))], asked)
    mark = "?" if english else "。"
    says = {True: "yes", False: "no", None: "unknown"}
    questions = tuple(
        (f"{qualities[number].asked.format(name)}{mark}", says[known.get((name, number))]) for name, number in pairs
    )
    return Textbook((" " if english else "").join(lines), questions)


def _chance(random: Random, share: float) -> bool:
    return random.random() < share


def _law(random: Random, then: int, signs: Sequence[bool]) -> Law:
    chosen = random.sample(range(then), random.choice((1, 1, 2)))
    return Law(tuple((number, signs[number] if number >= _PLAIN else _chance(random, 0.8)) for number in chosen), then)


def _sentence(name: str, quality: Quality, language: str, *, there: bool) -> str:
    predicate = quality.affirmed if there else quality.denied
    return f"{name} {predicate}." if language == "en" else f"{name}は{predicate}。"


def follows(
    given: Mapping[tuple[str, int], bool], laws: Sequence[Law], names: Sequence[str], signs: Sequence[bool]
) -> dict[tuple[str, int], bool]:
    """Return what is known of whom: the facts, and what laws give in the order of the qualities."""
    known = dict(given)
    for law in sorted(laws, key=lambda law: law.then):
        for name in names:
            if all(known.get((name, number)) is there for number, there in law.conditions):
                known[name, law.then] = signs[law.then]
    return known
