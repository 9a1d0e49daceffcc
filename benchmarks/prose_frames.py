"""Clauses in frames that do not state them: reported, supposed, doubted, wished, denied, asked.

Whatever else a reader makes of a frame, the clause in it must not become a fact. The factive frames are there as the
other side: in them nothing may deny the clause.
"""

from __future__ import annotations

ENGLISH_CLAUSES = (
    ("the lake is clean", "Is the lake clean?"),
    ("the tram stops here", "Does the tram stop here?"),
    ("Rosa sold the house", "Did Rosa sell the house?"),
    ("phones are noisy", "Are phones noisy?"),
    ("the school has a gym", "Does the school have a gym?"),
    ("the town should build a bridge", "Should the town build a bridge?"),
)
"""Clauses and their own questions."""

ENGLISH_FRAMES = (
    # asked
    *("{S}?", "Is it true that {s}?", "Did you know that {s}?", "Who says that {s}?", "Bob asked whether {s}."),
    *("The question is whether {s}.", "It depends on whether {s}.", "It remains to be seen whether {s}."),
    *("Nobody knows whether {s}.", "We wonder if {s}.", "Tell me whether {s}.", "It matters whether {s}."),
    # reported
    *("Bob says {s}.", "Bob says that {s}.", "Bob said {s}.", "{S}, said Bob.", "{S}, says Bob.", "{S}, Bob thinks."),
    *("{S}, according to Bob.", "According to the paper, {s}.", "Bob claims that {s}.", "Bob believes {s}."),
    *("Some people think that {s}.", "Many say {s}.", "It is said that {s}.", "It is often claimed that {s}."),
    *("I heard that {s}.", "Rumour has it that {s}.", "The report suggests that {s}.", "In Bob's view, {s}."),
    *("They argue that {s}.", "“{S}”, says Bob.", "Only Bob thinks that {s}.", "Bob was told that {s}."),
    *("Bob fears that {s}.", "Bob dreamed that {s}.", "Bob pretends that {s}.", "{S}, or so they say."),
    *("They say {s}, but that is wrong.", "One might think that {s}.", "You would think {s}."),
    *("The idea that {s} is old.", "The claim that {s} is wrong.", "The rumour that {s} is spreading."),
    # doubted
    *("It seems that {s}.", "It looks as if {s}.", "Perhaps {s}.", "Maybe {s}.", "{S}, perhaps.", "Possibly {s}."),
    *("It is possible that {s}.", "It may be that {s}.", "It might be that {s}.", "It is unlikely that {s}."),
    *("It is doubtful whether {s}.", "I doubt that {s}.", "There is a chance that {s}.", "There is no proof that {s}."),
    *("In theory, {s}.", "Allegedly {s}.", "Supposedly, {s}.", "Not everybody agrees that {s}."),
    # wished, demanded, supposed
    *("I hope {s}.", "We hope that {s}.", "I wish {s}.", "It would be good if {s}.", "We demand that {s}."),
    *("We propose that {s}.", "We must make sure that {s}.", "It is important that {s}.", "Suppose {s}."),
    *("Let us assume that {s}.", "Imagine that {s}.", "Assuming that {s}, the plan works."),
    # conditions
    *(
        "If {s}, the plan works.",
        "The plan works if {s}.",
        "When {s}, the plan works.",
        "Whenever {s}, the plan works.",
    ),
    *("Unless {s}, the plan works.", "The plan works unless {s}.", "The plan works only if {s}."),
    *("As long as {s}, the plan works.", "In case {s}, the plan works.", "Provided that {s}, the plan works."),
    *("Even if {s}, the plan works.", "Whether or not {s}, the plan works.", "The plan works until {s}."),
    *("The plan works as soon as {s}.", "Only if {s} does the plan work.", "If {s} and it rains, the plan works."),
    *("If {s} or it rains, the plan works.", "If it rains, {s}.", "{S} if it rains.", "{S} only if it rains."),
    *("{S} when it rains.", "{S}, provided that it rains.", "{S} as soon as it rains.", "Should it rain, {s}."),
    *("If it rained, {s}.", "{S} as long as it rains.", "{S} whenever it rains."),
    # alternatives
    *("Either {s} or the plan fails.", "{S} or the plan fails.", "The plan fails or {s}."),
    # denied
    *("It is not true that {s}.", "It is false that {s}.", "It is not the case that {s}.", "I do not think that {s}."),
    *("Bob denies that {s}.", "It is a myth that {s}.", "Nobody says that {s}.", "It is no longer true that {s}."),
)
"""Frames around a clause, ``{S}`` where it begins the sentence; none of them states it."""

ENGLISH_FACTIVES = (
    *("It is true that {s}.", "We know that {s}.", "Bob is right that {s}.", "I agree that {s}.", "Of course {s}."),
    *("It is a fact that {s}.", "I admit that {s}.", "However, {s}.", "Unfortunately, {s}.", "In fact, {s}."),
)
"""Frames that state it."""

JAPANESE_CLAUSES = (
    ("湖はきれいだ", "湖はきれい", "湖はきれいですか。"),
    ("電車は遅い", "電車は遅い", "電車は遅いですか。"),
    ("花子は家を売った", "花子は家を売った", "花子は家を売りましたか。"),
    ("市は橋を作る", "市は橋を作る", "市は橋を作りますか。"),
    ("学校には体育館がある", "学校には体育館がある", "学校には体育館がありますか。"),
    ("町は木を植えるべきだ", "町は木を植えるべき", "町は木を植えるべきですか。"),
)
"""Clauses, the same without だ, and their own questions."""

JAPANESE_FRAMES = (
    # asked
    *("{t}か。", "{t}でしょうか。", "{t}かどうかは分からない。", "{t}かどうかが問題だ。", "{t}か、太郎は知らない。"),
    *("{s}と誰が言ったのか。", "{s}と言っていいのか。", "{s}というのは本当か。", "太郎は{t}かと尋ねた。"),
    # reported
    *("太郎は{s}と言った。", "{s}と太郎は言った。", "{s}と太郎が言った。", "{s}、と太郎は言う。", "太郎によると{s}。"),
    *(
        "太郎によれば{s}そうだ。",
        "{s}そうだ。",
        "「{s}」と太郎は言った。",
        "「{s}。」と太郎は言った。",
        "{s}と聞いた。",
    ),
    *(
        "{s}と聞いている。",
        "{s}と言われている。",
        "{s}とされている。",
        "{s}と考えられている。",
        "{s}と信じられている。",
    ),
    *("{s}という人がいる。", "{s}と思う人もいる。", "{s}という話だ。", "{s}という噂がある。", "{s}という説は古い。"),
    *("太郎は{s}と信じている。", "太郎は{s}と思い込んでいる。", "太郎は{s}と勘違いしている。", "{s}と書いてある。"),
    *(
        "新聞に{s}と書いてある。",
        "{s}と約束した。",
        "{s}との声が多い。",
        "太郎いわく、{s}。",
        "{s}って太郎が言ってた。",
    ),
    # doubted
    *("{t}らしい。", "{t}かもしれない。", "{t}だろう。", "おそらく{t}だろう。", "たぶん{s}。", "もしかすると{s}。"),
    *("{s}と太郎は疑っている。", "{s}とは限らない。", "{s}とは言えない。", "{s}とは思わない。", "{s}とは思えない。"),
    # wished, supposed
    *(
        "{s}といい。",
        "{s}とよいと思う。",
        "{t}ならよいのに。",
        "{s}と期待している。",
        "{s}と仮定する。",
        "{s}としよう。",
    ),
    *("仮に{s}とする。", "{s}と想像する。", "{s}ことを願う。"),
    # conditions
    *(
        "{s}とすれば会議は中止だ。",
        "{s}とすると、会議は中止だ。",
        "{t}なら会議は中止だ。",
        "もし{t}なら、会議は中止だ。",
    ),
    *("{t}ならば会議は中止だ。", "{s}としても会議は開く。", "たとえ{s}としても、会議は開く。", "{t}にせよ会議は開く。"),
    *("会議が中止になるのは{t}ならばだ。", "{t}なら会議は中止で、雨なら延期だ。", "雨なら{s}。", "雨が降れば{s}。"),
    *(
        "雨のときだけ{s}。",
        "もし雨が降ったら、{s}。",
        "雨が降る場合は{s}。",
    ),
    # denied
    *("{s}というのは嘘だ。", "{s}というのは誤解だ。", "{s}というのは本当ではない。", "{s}という主張は誤りだ。"),
    *("誰も{s}とは言っていない。", "{s}と言う人はいない。", "{s}なんて嘘だ。", "{s}という証拠はない。"),
    # alternatives
    *("{t}か、会議は中止だ。", "{t}か、または会議は中止だ。"),
)
"""Frames around a clause, ``{t}`` for it without だ; none of them states it."""

JAPANESE_FACTIVES = (
    *("{s}ということは事実だ。", "{s}ということは本当だ。", "確かに{s}。", "もちろん{s}。", "しかし、{s}。"),
    *("{s}ということを認める。", "残念ながら{s}。", "実は{s}。"),
)
"""Frames that state it."""

ENGLISH_JOINED = (
    ("the lake is clean", "the lake is not clean", "Is the lake clean?"),
    ("the tram stops here", "the tram does not stop here", "Does the tram stop here?"),
    ("Rosa sold the house", "Rosa did not sell the house", "Did Rosa sell the house?"),
    ("the school has a gym", "the school has no gym", "Does the school have a gym?"),
)
"""Clauses, their denials, and the question about both."""

ENGLISH_JOINTS = (
    *(
        "{A} and {b}.",
        "{A}, and {b}.",
        "{A}, but {b}.",
        "{A}; {b}.",
        "{A}, so {b}.",
        "Because {a}, {b}.",
        "{A}, yet {b}.",
    ),
    *("Since {a}, {b}.", "Although {a}, {b}.", "{A}, although {b}.", "{A}. However, {b}.", "{A}. Therefore {b}."),
    *(
        "{A}, whereas {b}.",
        "Even though {a}, {b}.",
        "{A}, even though {b}.",
        "{A}. That is why {b}.",
        "{A}, because {b}.",
    ),
    *("{A}, though {b}.", "{A}. Besides, {b}.", "{A} – {b}.", "{A}. Nevertheless, {b}."),
)
"""What joins two clauses so that both are stated."""

ENGLISH_LOOSE_JOINTS = (
    *("{A} or {b}.", "{A}, or {b}.", "Either {a} or {b}.", "{A} if and only if {b}.", "If {a}, then {b}."),
    *(
        "If not {a}, then {b}.",
        "{A} if {b}.",
        "{A} only if {b}.",
        "{A} as if {b}.",
        "It is not the case that {a} and {b}.",
    ),
    *("Whether {a} or {b} is unclear.", "Bob says that {a} and that {b}.", "{A} just in case {b}."),
)
"""What joins two clauses so that neither is stated."""

JAPANESE_JOINED = (
    ("湖はきれいだ", "湖はきれいな", "湖はきれいで", "湖はきれいですか。", True),
    ("電車は遅くない", "電車は遅くない", "電車は遅くなくて", "電車は遅いですか。", False),
    ("花子は家を売った", "花子は家を売った", "花子は家を売って", "花子は家を売りましたか。", True),
    ("学校には体育館がない", "学校には体育館がない", "学校には体育館がなくて", "学校には体育館がありますか。", False),
    ("町は橋を作る", "町は橋を作る", "町は橋を作り", "町は橋を作りますか。", True),
)
"""Clauses, as they stand before a noun and before another clause, their question, and whether they say yes to it."""

JAPANESE_JOINTS = (
    *("{a}し、{b}。", "{a}が、{b}。", "{a}けれど、{b}。", "{a}けれども、{b}。", "{n}ので、{b}。", "{a}から、{b}。"),
    *(
        "{n}のに、{b}。",
        "{a}。しかし{b}。",
        "{a}。だから{b}。",
        "{a}。それに{b}。",
        "{n}うえに、{b}。",
        "{n}ものの、{b}。",
    ),
    *("{n}ため、{b}。", "{te}、{b}。", "{a}。なぜなら{b}からだ。", "{n}一方、{b}。", "{n}にもかかわらず、{b}。"),
)
"""What joins two clauses so that both are stated."""

JAPANESE_LOOSE_JOINTS = (
    *("{a}か、または{b}。", "{a}とすれば{b}。", "{a}から{b}というわけではない。"),
    *("{a}からといって{b}とは限らない。", "{a}か{b}かのどちらかだ。", "太郎は{a}し{b}と言った。"),
)
"""What joins two clauses so that neither is stated."""
