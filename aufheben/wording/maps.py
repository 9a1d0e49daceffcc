"""Wording of the map of a debate and of its exports."""

MAPS: dict[str, tuple[str, str]] = {
    "map.turn-twice": (
        "turn {turn} stands twice in the document; give every turn a number of its own",
        "手番{turn}が文書に二つある。手番ごとに別の番号を付けてください",
    ),
    "map.fate.stands": ("stands", "成り立つ"),
    "map.fate.defeated": ("defeated", "敗れた"),
    "map.fate.open": ("undecided", "未決"),
    "map.fate.void": ("formally wrong, does not count", "形式上の誤りがあり、数えない"),
    "map.link.rebut": ("rebuts", "反駁"),
    "map.link.undercut": ("undercuts", "切り崩し"),
    "map.link.priority": ("outranks", "優先"),
    "map.link.attack": ("attacks", "攻撃"),
    "map.link.keeps": ("keeps", "活かす"),
    "map.strictly": ("{attack} strictly", "完全な{attack}"),
}
