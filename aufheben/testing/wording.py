"""What the laws say when they are broken, in English and in Japanese."""

from __future__ import annotations

LAWS: dict[str, tuple[str, str]] = {
    "law.terminates": ("The debate does not end as it must.", "討論が、終わるべきように終わらない。"),
    "law.sound": ("A move is not sound.", "健全でない手がある。"),
    "law.statuses": (
        "A status is not the one that all arguments give.",
        "すべての論証が定める地位と異なる地位がある。",
    ),
    "law.transcript": ("The debate so far:", "ここまでの討論："),
    "law.kb": ("The knowledge base:", "知識ベース："),
    "law.turn": ("turn {turn} ({agent}): ", "手番 {turn}（{agent}）："),
    "raised": ("{agent}, asked to speak, raised {error}", "{agent} は発言を求められて例外を送出した：{error}"),
    "no-reply": (
        "the agent returned {found}; expected an argument, a message of the schema, or PASS",
        "エージェントが {found} を返した。論証、スキーマのメッセージ、または PASS を返すこと",
    ),
    "unreadable": (
        "the reply cannot be read: {why}",
        "応答を読み取れない：{why}",
    ),
    "no-rules": ("the argument has no rules; return PASS to pass", "論証に規則がない。パスするには PASS を返す"),
    "unlicensed-rule": (
        "`{rule}` is no rule of {agent} or the background, nor an instance of one",
        "`{rule}` は {agent} の規則でも背景の規則でもなく、その実例でもない",
    ),
    "out-of-order": (
        "`{rule}` uses {premise}, which nothing before it concludes",
        "`{rule}` は {premise} を使うが、それより前の規則はこれを結論していない",
    ),
    "same-head": ("two rules of the argument conclude {literal}", "論証の二つの規則が {literal} を結論している"),
    "no-claim": (
        "the argument is for {literal}, which it does not conclude",
        "論証は {literal} のためのものだが、それを結論していない",
    ),
    "off-issue": (
        "{claim} is no main argument that {agent} has for `{issue}`",
        "{claim} は、`{issue}` について {agent} が持つ主論証ではない",
    ),
    "opened-again": (
        "the main argument for {claim} by `{warrant}` was opened before, at turn {before}",
        "`{warrant}` による {claim} の主論証は、手番 {before} ですでに開かれている",
    ),
    "wrong-target": (
        "it answers turn {found}; turn {target} is to be answered",
        "手番 {found} に答えているが、答えるべきは手番 {target} である",
    ),
    "not-an-attack": (
        "the argument neither undercuts nor rebuts that of turn {target}",
        "論証は手番 {target} の論証を切り崩しも反駁もしない",
    ),
    "rebuts-fact": (
        "{literal} contradicts a fact of {agent}, which cannot be rebutted",
        "{literal} は {agent} の事実に反するが、事実は反駁できない",
    ),
    "wrong-attack": (
        "it says that it attacks by {said}, which it does not; it does by {literals}",
        "{said} によって攻撃すると述べているが、そうではない。実際の攻撃は {literals} による",
    ),
    "not-a-defeat": (
        "it rebuts turn {target}, which undercuts it in return: no defeat",
        "手番 {target} を反駁するが、逆に切り崩されるので、打ち破ったことにならない",
    ),
    "not-strict": (
        "it defeats turn {target}, which defeats it in return; {agent} defends its claim and has to defeat strictly",
        "手番 {target} を打ち破るが、逆に打ち破られる。{agent} は主論証を守る側なので、完全に打ち破らなければならない",
    ),
    "repetition": (
        "it defeats by {literals}, with which {agent} has defeated on this line before",
        "{literals} によって打ち破っているが、{agent} はこの筋ですでにそれで打ち破っている",
    ),
    "missed-main": (
        "{agent} passes, but has a main argument left: {argument}",
        "{agent} はパスしたが、まだ開いていない主論証がある：{argument}",
    ),
    "missed-counter": (
        "{agent} passes, but turn {target} can be answered: {argument}",
        "{agent} はパスしたが、手番 {target} には答えられる：{argument}",
    ),
    "branch-too-long": (
        "the line has {count} arguments; with k = {k} no line of legal moves has more than 2k + 2 = {bound}",
        "この筋には論証が {count} 個ある。k = {k} なので、合法な手だけの筋は 2k + 2 = {bound} 個を超えない",
    ),
    "too-many-moves": (
        "{count} moves; with {m} main arguments no debate of legal moves has more than {bound}",
        "手が {count} 個ある。主論証は {m} 個なので、合法な手だけの討論は {bound} 個を超えない",
    ),
    "made-possible": ("What made it possible:", "それを可能にした手："),
    "all-legal": (
        "Every move was legal: this contradicts a theorem, and is a mistake of aufheben.",
        "どの手も合法であった。これは定理に反しており、aufheben の誤りである。",
    ),
    "status.differs": (
        "{literal} ({reading}): {found} is said, {expected} follows from all arguments",
        "{literal}（{reading}）：{found} と述べられているが、すべての論証からは {expected} となる",
    ),
    "status.pooled": ("pooled", "合算"),
    "status.private": ("private, {agent}", "個別、{agent}"),
    "status.enumeration": (
        "too many arguments to look at all of them; take a smaller knowledge base",
        "論証が多すぎて全部は調べられない。より小さい知識ベースを使うこと",
    ),
}
"""Code to (English, Japanese); fields in braces, as in `str.format`."""
