"""Phrasings of syntheses that are right, and some that say more, less or something else, of several debates."""

from __future__ import annotations

RIGHT: dict[tuple[str, str], list[str]] = {
    ("camera", "en"): [
        "We should buy c, because it has a long battery life and it is user-friendly.",
        "Camera c is user-friendly. Its battery life is long. So we should buy c.",
        "c is a user-friendly camera with a long battery life; therefore we should buy it.",
        "Since c is user-friendly and has a long battery life, we should buy c.",
        "Both sides agree that c has a long battery life. c is also user-friendly. We should buy c.",
        "The answer is that we should buy c.",
        "We should buy c: it offers a long battery life and it is user-friendly.",
        "It follows that we should buy c.",
        "We should buy c.",
    ],
    ("camera", "ja"): [
        "cは電池が長持ちし、使いやすい。したがって、cを買うべきだ。",
        "cは使いやすく、電池が長持ちするので、cを買うべきである。",
        "cを買うべきだ。なぜなら、電池が長持ちするからだ。",
        "cは電池が長持ちするカメラである。それに使いやすい。だからcを買うべきだ。",
        "双方が認めるように、cは使いやすい。cを買うべきだ。",
        "cを買うべきです。",
    ],
    ("holiday", "en"): [
        "We should go to Kamakura, because it has temples and mountain trails.",
        "Kamakura is by the sea and has temples, so we should go to Kamakura.",
        "Kamakura offers temples. It also has mountain trails. Therefore we should go to Kamakura.",
        "We should go to Kamakura: it is by the sea.",
        "As Kamakura is by the sea and has mountain trails, we should go there: we should go to Kamakura.",
    ],
    ("holiday", "ja"): [
        "鎌倉には寺があり、山道もある。したがって、鎌倉に行くべきだ。",
        "鎌倉は海に面しているので、鎌倉に行くべきである。",
        "鎌倉に行くべきだ。鎌倉には寺があるからだ。",
    ],
    ("software", "en"): [
        "The team should choose the board, because it keeps every version and saves manual work.",
        "The board needs no training course. It saves manual work. So the team should choose the board.",
        "Since the board keeps every version, the team should choose it.",
        "For these reasons the team should choose the board.",
    ],
    ("software", "ja"): [
        "かんばんボードには研修が要らず、手作業を減らす。したがって、チームはかんばんボードを選ぶべきだ。",
        "かんばんボードは手作業を減らすので、チームはかんばんボードを選ぶべきである。",
        "チームはかんばんボードを選ぶべきだ。かんばんボードはすべての版を残すからだ。",
    ],
    ("one-camera", "en"): [
        "Camera C is light and sharp, so we should buy camera C.",
        "We should buy camera C because it is light. Camera C is sharp, too.",
    ],
    ("one-camera", "ja"): [
        "カメラCは軽く、鮮明に写る。したがって、カメラCを買うべきだ。",
        "カメラCは軽いので、カメラCを買うべきだ。",
    ],
}
WRONG: dict[tuple[str, str], list[str]] = {
    ("camera", "en"): [
        "We should buy c, because it is cheap.",
        "We should not buy c.",
        "We should buy b, because it is user-friendly.",
        "c is more user-friendly than a, so we should buy c.",
        "We should buy c unless it is sold out.",
        "We might buy c, because it has a long battery life.",
        "c is user-friendly, because we should buy c.",
        "We should buy c if it has a long battery life.",
        "We buy c.",
        "Only c is user-friendly, so we should buy c.",
        "We should buy c, because it is not user-friendly.",
        "c has a battery, so we should buy c.",
        "We should buy c. Therefore it is user-friendly.",
        "Ann says that we should buy c.",
        "c is a long camera, so we should buy c.",
    ],
    ("camera", "ja"): [
        "cは安いので、cを買うべきだ。",
        "cを買うべきではない。",
        "bは使いやすいので、bを買うべきだ。",
        "cはaより使いやすい。cを買うべきだ。",
        "cを買うべきだから、cは使いやすい。",
        "cは使いやすいかもしれない。cを買うべきだ。",
        "cが使いやすいなら、cを買うべきだ。",
        "cだけが使いやすい。cを買うべきだ。",
    ],
    ("holiday", "en"): [
        "We should go to Kamakura, because it has beautiful temples.",
        "Kamakura has no temples, so we should go to Kamakura.",
        "We should go to Kamakura in May, because it is by the sea.",
        "Kamakura has temples by the sea, so we should go to Kamakura.",
    ],
    ("software", "en"): [
        "The board needs a training course, so the team should choose the board.",
        "The board keeps no version. The team should choose the board.",
        "Everybody likes the board: the team should choose the board.",
    ],
    ("software", "ja"): [
        "かんばんボードには研修が要る。チームはかんばんボードを選ぶべきだ。",
        "疲れたチームはかんばんボードを選ぶべきだ。",
    ],
}
LATER: dict[tuple[str, str], list[str]] = {
    ("camera", "en"): [
        "c has a long battery life and is user-friendly; hence we should buy c.",
        "We should buy c, as it is user-friendly.",
        "In short, we should buy c, a camera.",
    ],
    ("camera", "ja"): [
        "cは電池が長持ちするカメラだ。よって、cを買うべきだ。",
    ],
    ("holiday", "en"): [
        "Kamakura has both temples and mountain trails. Thus we should go to Kamakura.",
        "We should go to Kamakura, which is by the sea.",
    ],
    ("holiday", "ja"): [
        "鎌倉は海に面し、寺がある。そのため鎌倉に行くべきだ。",
    ],
    ("software", "en"): [
        "We conclude that the team should choose the board: it saves manual work and it needs no training course.",
    ],
    ("software", "ja"): [
        "かんばんボードは手作業を減らし、すべての版を残す。よってチームはかんばんボードを選ぶべきだ。",
    ],
    ("school-cleaning", "en"): [
        "Students and staff should clean the school together.",
        "Cleaning together is a plan: students and staff should clean the school together.",
    ],
}
"""Right ones, written when the check was finished."""
LATER_REFUSED: dict[tuple[str, str], list[str]] = {
    ("camera", "ja"): ["使いやすく電池が長持ちするcを買うべきだ。"],
    ("holiday", "ja"): ["鎌倉に行くべきだ。寺も山道もあるからである。"],
}
"""Right ones of these that are refused: a reason before the noun, two reasons in one part."""
LATER_WRONG: dict[tuple[str, str], list[str]] = {
    ("camera", "en"): [
        "We should buy two of c.",
        "We should sell c.",
        "c has a long life, so we should buy c.",
        "We should buy c today.",
        "It would be good to buy c.",
        "c is user-friendly and robust. We should buy c.",
        "You should buy c.",
        "We had to buy c.",
    ],
    ("camera", "ja"): [
        "cの電池は少ししか持たない。cを買うべきだ。",
        "cを売るべきだ。",
        "cは使いやすいとaさんは言う。cを買うべきだ。",
        "私たちはcを三つ買うべきだ。",
        "cは使いにくい。cを買うべきだ。",
    ],
    ("holiday", "en"): [
        "We should not go to Kamakura.",
        "Kamakura is not by the sea. We should go to Kamakura.",
        "We should go to Kyoto, because it has temples.",
        "Kamakura has old trails. We should go to Kamakura.",
    ],
    ("software", "en"): [
        "The board saves every version, so the team should choose the board.",
        "The team should choose the mail, because it saves manual work.",
    ],
    ("software", "ja"): [
        "かんばんボードには研修が要る。チームはかんばんボードを選ぶべきだ。",
        "チームはメールを選ぶべきだ。",
    ],
    ("school-cleaning", "en"): [
        "Staff should clean the school.",
        "Students should clean the school together with staff, because they must.",
    ],
}
NAMES = {"en": ["practical reliability", "everyday comfort", "usefulness"], "ja": ["実用性", "日常の使い勝手"]}
NO_NAMES = {
    "en": [
        "c is good",
        "we should buy c",
        "the best camera",
        "a camera that lasts",
        "more comfort than a",
        "always ready",
    ],
    "ja": ["cは実用的だ", "最も実用的なカメラ", "使いやすいこと、つまりcを買うべき"],
}
