"""Wording of what goes wrong outside a text: limits, missing files, defects."""

FAILURES: dict[str, tuple[str, str]] = {
    "failure.error": ("error: {reason}", "誤り：{reason}"),
    "failure.limit": (
        "stopped at the limit of {value} ({limit}) while {doing}; {advice}",
        "{limit}の制限（{value}）に達したので停止した。{advice}",
    ),
    "limit.time": ("time", "時間"),
    "limit.ground rules": ("ground rules", "基礎規則の数"),
    "limit.nodes": ("nodes", "節点の数"),
    "limit.combinations": ("combinations", "組合せの数"),
    "limit.rounds": ("rounds", "回数"),
    "limit-advice.time": (
        "give more time (--time-limit) or ask about less",
        "--time-limit を延ばすか、問いを小さくしてください",
    ),
    "limit-advice.ground rules": (
        "allow more (--max-ground-rules) or make the rules more specific",
        "--max-ground-rules を増やすか、規則を絞ってください",
    ),
    "limit-advice.nodes": ("ask about less", "問いを小さくしてください"),
    "limit-advice.combinations": ("give the agents fewer main arguments or objects", "主論証や対象を減らしてください"),
    "limit-advice.rounds": ("allow more with --max-rounds", "--max-rounds を増やしてください"),
    "failure.unsupported": (
        "{feature} is read but not yet decided by this release: {where}",
        "この版では読めるが判定できない構文（{feature}）：{where}",
    ),
    "failure.arithmetic": ("{reason} in `{rule}`", "`{rule}` で計算できない：{reason}"),
    "failure.arithmetic-instance": (
        "{reason} in `{rule}` with {instance}",
        "`{rule}` で {instance} のとき計算できない：{reason}",
    ),
    "failure.defect": (
        "this is a defect of aufheben, please report it: {kind}: {reason} (AUFHEBEN_DEBUG=1 shows details)",
        "aufheben の不具合です。報告してください：{kind}: {reason}（AUFHEBEN_DEBUG=1 で詳細を表示）",
    ),
    "failure.no-issue": (
        '{name} has no issue, so there is nothing to debate; add `issue "question": literal.`',
        '{name} に論点がないので討論できない。`issue "問い": リテラル.` を加えてください',
    ),
    "failure.memory": (
        "the memory of this machine is used up; lower --max-ground-rules or ask about less",
        "メモリが足りない。--max-ground-rules を減らすか、問いを小さくしてください",
    ),
}
