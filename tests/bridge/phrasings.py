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
UNSEEN: dict[tuple[str, str], list[str]] = {
    ("choir-hall", "en"): [
        "We should hire the chapel, which carries a quiet voice and costs nothing on Sundays.",
        "Because a quiet voice is carried by the chapel, we should hire it.",
        "On Sundays the chapel costs nothing; moreover, it carries a quiet voice. That is why we should hire it.",
        "The hall we should hire is the chapel.",
        "In the end both sides can agree: we should hire the chapel, as it costs nothing on Sundays.",
        "The chapel is the hall that we should hire: it carries a quiet voice.",
    ],
    ("choir-hall", "ja"): [
        "礼拝堂は小さな声もよく届き、日曜日に料金がかからない。よって、礼拝堂を借りるべきだ。",
        "借りるべきなのは礼拝堂である。",
        "日曜日に料金がかからないので、礼拝堂を借りるべきです。",
        "礼拝堂を借りるべきだ。町のホールであり、小さな声もよく届く。",
        "以上のことから、礼拝堂を借りるべきだといえる。",
    ],
    ("parade", "en"): [
        "The mill lane lies in the shade and leaves room for an ambulance, so the parade should take it.",
        "Since the mill lane leaves room for an ambulance, it should be taken by the parade.",
        "Consequently, the parade should take the mill lane.",
        "The parade should take the mill lane, a way through the town that lies in the shade.",
        "The mill lane, which lies in the shade, is the way that the parade should take.",
    ],
    ("parade", "ja"): [
        "水車小路は日陰にあり、救急車の通る余地もある。そこで、行列は水車小路を通るべきである。",
        "行列は水車小路を通るべきだ。というのも、水車小路には救急車の通る余地があるからだ。",
        "水車小路には救急車が通る余地があるため、行列は水車小路を通るべきです。",
        "結論として、行列は水車小路を通るべきだ。",
    ],
    ("hiring", "en"): [
        "We should hire Carla, because she speaks Portuguese.",
        "Carla has built brakes, and brakes are critical for safety. Therefore we should hire Carla.",
        "Carla speaks Portuguese, which is spoken in a new market, so we should hire Carla.",
        "The applicant we should hire is Carla.",
        "Carla should be hired, since she has built brakes.",
        "Portuguese is spoken in a new market, and Carla speaks Portuguese. We should hire Carla.",
    ],
    ("hiring", "ja"): [
        "カルラはポルトガル語を話す。よって、カルラを採用するべきだ。",
        "カルラはブレーキを作ったことがあるので、カルラを採用するべきである。",
        "採用するべき応募者はカルラだ。",
        "ブレーキは安全に関わり、カルラはブレーキを作ったことがある。だからカルラを採用するべきだ。",
        "カルラは採用するべきです。ポルトガル語を話すからです。",
    ],
    ("flat", "en"): [
        "We should rent c, because it has 62 square metres.",
        "The rent of c is 880 and heating it costs 100, so we should rent c.",
        "We can pay 1000. Therefore we should rent c.",
        "c should be rented: its rent is 880.",
        "We should rent c, a flat with 62 square metres.",
    ],
    ("flat", "ja"): [
        "cの家賃は880で、暖房費は100である。したがって、cを借りるべきだ。",
        "cは62平方メートルであるから、cを借りるべきだ。",
        "借りるべき物件はcである。",
        "1000まで払えるので、cを借りるべきです。",
    ],
    ("holiday", "en"): [
        "Kamakura is a place we can go to, and it is by the sea. Accordingly, we should go to Kamakura.",
        "There are temples in Kamakura, so we should go to Kamakura.",
        "What has mountain trails and temples is Kamakura; we should go there.",
        "We ought to go to Kamakura, for it is by the sea.",
    ],
    ("holiday", "ja"): [
        "鎌倉は海に面しているし、寺もある。よって、鎌倉に行くべきだ。",
        "行くべき旅行先は鎌倉だ。",
        "鎌倉へ行くべきです。山道があるからです。",
    ],
    ("software", "en"): [
        "The board should be chosen by the team, because it saves manual work.",
        "Since the board saves manual work and keeps every version, we conclude that the team should choose the board.",
        "The tool the team should choose is the board.",
    ],
    ("software", "ja"): [
        "チームが選ぶべき道具は、かんばんボードである。",
        "かんばんボードは手作業を減らし、研修が要らない。そのため、チームはかんばんボードを選ぶべきだ。",
    ],
}
"""Right ones of topics that nobody had measured, written before the check was looked at: 22 of 36 passed at first."""
UNSEEN_REFUSED: dict[tuple[str, str], list[str]] = {
    ("parade", "en"): [
        "The parade should take the mill lane: an ambulance has room there, and the lane lies in the shade.",
        "With the mill lane in the shade, the parade should take it.",
    ],
    ("parade", "ja"): [
        "行列が通るべきなのは、日陰にある水車小路だ。",
    ],
    ("hiring", "ja"): [
        "新しい市場で話されているポルトガル語をカルラは話すので、カルラを採用するべきだ。",
    ],
}
"""Right ones of these that are refused: a verb or a name in other words, a reason before the noun."""
UNSEEN_WRONG: dict[tuple[str, str], list[str]] = {
    ("choir-hall", "en"): [
        "The chapel carries every voice, so we should hire it.",
        "The chapel costs nothing, so we should hire the chapel.",
        "We should hire the chapel on Sundays.",
        "We should rent out the chapel.",
        "We should hire the granary, because it carries a quiet voice.",
        "Halls in town cost nothing on Sundays, so we should hire the chapel.",
        "A hall in town costs nothing on Sundays. We should hire the chapel.",
        "The chapel should hire us.",
        "The chapel costs nothing, and on Sundays it carries a quiet voice. We should hire the chapel.",
        "The chapel costs nothing on Sundays and carries a voice. We should hire the chapel.",
        "We should be hired by the chapel.",
        "A quiet voice carries the chapel, so we should hire it.",
        "We should hire nothing but the chapel.",
    ],
    ("choir-hall", "ja"): [
        "礼拝堂は料金がかからないので、礼拝堂を借りるべきだ。",
        "礼拝堂を日曜日に借りるべきだ。",
        "礼拝堂は大きな声もよく届く。礼拝堂を借りるべきだ。",
        "礼拝堂を借りてもよい。",
        "礼拝堂を借りるべきだが、穀物倉も借りるべきだ。",
        "町のホールは日曜日に料金がかからない。礼拝堂を借りるべきだ。",
        "礼拝堂は声が届く。礼拝堂を借りるべきだ。",
        "礼拝堂は私たちを借りるべきだ。",
        "日曜日は小さな声もよく届く。礼拝堂を借りるべきだ。",
        "声の小さな礼拝堂を借りるべきだ。",
        "礼拝堂に借りるべきだ。",
    ],
    ("parade", "en"): [
        "The parade should take the mill lane, where an ambulance has no room.",
        "The mill lane lies in the shade all day, so the parade should take it.",
        "The ambulance should take the mill lane.",
        "The parade should take the mill lane, which leaves room for two ambulances.",
        "The parade should leave the mill lane.",
        "The mill lane should take the parade.",
        "Ways through the town lie in the shade, so the parade should take the mill lane.",
        "The parade lies in the shade, so the parade should take the mill lane.",
        "The parade leaves room for an ambulance. It should take the mill lane.",
        "The mill lane leaves an ambulance in the shade. The parade should take the mill lane.",
    ],
    ("parade", "ja"): [
        "水車小路には救急車の通る余地がない。行列は水車小路を通るべきだ。",
        "救急車は水車小路を通るべきだ。",
        "行列は夕方に水車小路を通るべきだ。",
        "行列は水車小路を通るべきだと、歩く人たちは望んでいる。",
        "行列は水車小路を通るはずだ。",
        "水車小路は行列を通るべきだ。",
        "町を抜ける道は日陰にある。行列は水車小路を通るべきだ。",
        "行列は日陰にある。行列は水車小路を通るべきだ。",
        "救急車は日陰にある。行列は水車小路を通るべきだ。",
        "水車小路は救急車を通る。行列は水車小路を通るべきだ。",
    ],
    ("camera", "en"): [
        "Cameras are user-friendly, so we should buy c.",
        "A camera is user-friendly. We should buy c.",
        "The battery is user-friendly. We should buy c.",
    ],
    ("camera", "ja"): [
        "カメラは使いやすい。cを買うべきだ。",
        "電池は使いやすい。cを買うべきだ。",
    ],
    ("hiring", "en"): [
        "Carla should hire us.",
        "We should hire Carla, because she is the only applicant who speaks Portuguese.",
        "Portuguese is critical for safety, so we should hire Carla.",
        "Carla has built brakes in a new market, so we should hire Carla.",
        "Applicants speak Portuguese. We should hire Carla.",
        "Brakes have built Carla, so we should hire her.",
        "We should hire an applicant.",
        "Carla speaks Portuguese fluently. We should hire Carla.",
        "Carla and Boris have built brakes, so we should hire Carla.",
        "Carla should be hired by sales.",
    ],
    ("hiring", "ja"): [
        "カルラが採用するべきだ。",
        "応募者はポルトガル語を話す。カルラを採用するべきだ。",
        "カルラは新しい市場でポルトガル語を話す。カルラを採用するべきだ。",
        "カルラは安全に関わる。カルラを採用するべきだ。",
        "カルラはブレーキを作っている。カルラを採用するべきだ。",
        "ブレーキは新しい市場で話されている。カルラを採用するべきだ。",
    ],
    ("flat", "en"): [
        "We should rent c, because its rent is 100.",
        "Heating c costs 880, so we should rent c.",
        "We should rent c for 1000.",
        "c has 60 square metres. We should rent c.",
        "We can pay 880. We should rent c.",
        "Flats have 62 square metres. We should rent c.",
    ],
    ("flat", "ja"): [
        "cの家賃は100である。cを借りるべきだ。",
        "cの暖房費は880である。cを借りるべきだ。",
        "cを880で借りるべきだ。",
        "cは60平方メートルである。cを借りるべきだ。",
        "cが借りるべきだ。",
    ],
    ("holiday", "en"): [
        "Kamakura should go to the sea.",
        "Temples should go to Kamakura.",
        "Places by the sea have temples, so we should go to Kamakura.",
        "We should go to Kamakura by the sea trails.",
        "We go to Kamakura, because it has temples.",
        "As a result Kamakura has temples. We should go to Kamakura.",
    ],
    ("holiday", "ja"): [
        "鎌倉が行くべきだ。",
        "旅行先には寺がある。鎌倉に行くべきだ。",
        "鎌倉から行くべきだ。",
        "鎌倉には大きな寺がある。鎌倉に行くべきだ。",
        "鎌倉には海がある。鎌倉に行くべきだ。",
    ],
    ("software", "en"): [
        "The board should choose the team.",
        "Tools save manual work, so the team should choose the board.",
        "The team saves manual work, so the team should choose the board.",
        "The team should choose the board to keep the version.",
        "The tool that saves manual work should be chosen.",
    ],
    ("software", "ja"): [
        "かんばんボードはチームを選ぶべきだ。",
        "道具は手作業を減らす。チームはかんばんボードを選ぶべきだ。",
        "チームは手作業を減らすべきだ。",
    ],
}
"""Wrong ones of these topics, and what passed at first: who does what exchanged, a kind of thing at large."""
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
