"""Wording of the map of a debate and of its exports."""

MAPS: dict[str, tuple[str, str]] = {
    "map.turn-twice": (
        "turn {turn} stands twice in the document; give every turn a number of its own",
        "手番{turn}が文書に二つある。手番ごとに別の番号を付けてください",
    ),
    "map.fate.stands": ("stands", "成り立つ"),
    "map.fate.defeated": ("defeated", "敗れた"),
    "map.fate.open": ("undecided", "未決"),
    "map.fate.void": ("formally wrong, counts for nothing", "形式上の誤り（数えない）"),
    "map.kind.claim": ("main argument", "主論証"),
    "map.kind.counter": ("counterargument", "反論"),
    "map.kind.synthesis": ("synthesis", "止揚"),
    "map.link.rebut": ("rebuts", "反駁"),
    "map.link.undercut": ("undercuts", "切り崩し"),
    "map.link.priority": ("outranks", "優先"),
    "map.link.attack": ("attacks", "攻撃"),
    "map.link.keeps": ("keeps some of", "理由を活かす"),
    "map.strictly": ("{attack} strictly", "{attack}（完全）"),
    "map.says": ("{speaker}: {label} ({kind}; {fate})", "{speaker}：{label}（{kind}、{fate}）"),
    "map.attacks": ("{attack} turn {turn} on {point}", "手番{turn}の「{point}」への{attack}"),
    "map.keeps": ("from turn {turn} it keeps {members}", "手番{turn}から活かすもの：{members}"),
    "map.debate": ("Map of a debate", "討論の図"),
    "map.described": (
        "{arguments} arguments, {attacks} attacks; {stands} of the arguments stand. Arrows run from the attacker.",
        "論証{arguments}、攻撃{attacks}、成り立つ論証{stands}。矢印は攻撃する側から出る。",
    ),
    "map.answer": ("Answer: {answer}", "答え：{answer}"),
    "map.answer-synthesis": ("Answer by synthesis: {answer}", "止揚による答え：{answer}"),
    "map.answer-exact": (
        "The engine's answer from the same stances: {answer}",
        "同じ立場から機械が出す答え：{answer}",
    ),
    "map.stalemate": ("No answer: a stalemate.", "答えなし（膠着）。"),
    "map.stopped": ("Stopped by a limit ({limit}): no verdict.", "制限（{limit}）により停止。判定なし。"),
    "map.no-verdict": ("No verdict.", "判定なし。"),
    "map.sound": ("Verified: every move is formally right.", "検証済み：どの手も形式上正しい。"),
    "map.unsound": (
        "Verified: {count} findings; the first unsound turn is {turn}.",
        "検証済み：指摘{count}件。最初の誤りは手番{turn}。",
    ),
    "map.unsound-whole": (
        "Verified: {count} findings, none in a single turn.",
        "検証済み：指摘{count}件（個々の手番の誤りはない）。",
    ),
    "map.unjudged": (
        "Verified: nothing wrong was found, but {count} statements could not be mapped to literals.",
        "検証済み：誤りは見つからないが、リテラルに対応づけられない文が{count}件ある。",
    ),
    "map.findings": ("findings: {count}", "指摘{count}件"),
    "map.legend.strict": ("strict defeat", "完全な打破"),
    "map.legend.keeps": ("keeps some of this reason", "理由の一部を活かす"),
}
