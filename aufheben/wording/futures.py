"""Wording of what may still change: relevance, what-if, repair."""

FUTURES: dict[str, tuple[str, str]] = {
    "help.relevance": (
        "Tell whether open literals can still change the status of a literal, and which are worth asking about.",
        "open のリテラルがリテラルの地位をまだ変えうるか、どれを尋ねる価値があるかを示す。",
    ),
    "help.whatif": (
        "Tell which statuses change when statements are added or taken out, and why.",
        "文を加えたり除いたりするとどの地位が変わるか、その理由を示す。",
    ),
    "help.repair": (
        "Tell the fewest changes that make a literal justified.",
        "リテラルを正当にする最小の変更を示す。",
    ),
    "help.param.target": (
        "tell only how this status can be reached for good",
        "この地位が確定する道だけを示す",
    ),
    "help.param.add": (
        "a statement to add, such as `tested(john).`; may be given several times",
        "加える文（例：`tested(john).`）。何度でも指定できる",
    ),
    "help.param.remove": (
        "what to take out: a label, a statement, or a literal for the facts and presumptions it matches",
        "除くもの：ラベル、文、またはリテラル（合致する事実と推定）",
    ),
    "help.param.allow": (
        "a fact, presumption or priority that may be added; without it, the open literals, true or false",
        "加えてよい事実・推定・優先関係。省略すると open のリテラルとその否定",
    ),
    "help.param.allow_removing": (
        "what may be taken out: a label, a statement, or a literal for the facts and presumptions it matches",
        "除いてよいもの：ラベル、文、またはリテラル（合致する事実と推定）",
    ),
    "relevance.stable": (
        "{literal}: {status}, whatever open literals turn out to be",
        "{literal}：{status}。open のリテラルがどうであっても変わらない",
    ),
    "relevance.nothing-open": (
        "{literal}: {status}; nothing that is open bears on it",
        "{literal}：{status}。open のリテラルでこれに関わるものはない",
    ),
    "relevance.unstable": (
        "{literal}: {status} as things stand; it can still become {others}",
        "{literal}：現状では{status}。まだ{others}になりうる",
    ),
    "relevance.unknown": (
        "{literal}: {status} as things stand",
        "{literal}：現状では{status}",
    ),
    "relevance.question": (
        "Ask first: {literal}?   (questions expected in all: {expected})",
        "まず尋ねること：{literal}か（全部で見込まれる問いの数 {expected}）",
    ),
    "relevance.question-between": (
        "Ask first: {literal}?   (questions expected in all: at most {expected}, at least {least})",
        "まず尋ねること：{literal}か（全部で見込まれる問いの数は{least}以上{expected}以下）",
    ),
    "relevance.yes": ("if so: {statuses}", "そうなら：{statuses}"),
    "relevance.no": ("if not: {statuses}", "そうでないなら：{statuses}"),
    "relevance.impossible": ("cannot be", "ありえない"),
    "relevance.decider": ("{status} for good", "{status}に確定する場合"),
    "relevance.smallest": ("with ", "これだけで確定："),
    "relevance.more-sets": ("… and {count} more of this size", "…同じ大きさのものがほかに{count}組"),
    "relevance.never": ("nothing that is open decides it", "open のリテラルでは確定しない"),
    "relevance.relevant": ("relevant: ", "関連するもの："),
    "relevance.undecided": (
        "not decided: {what} ({cut})",
        "未判定：{what}（{cut}）",
    ),
    "undecided.stability": ("whether the status can change", "地位が変わりうるか"),
    "undecided.relevance": ("what else is relevant", "ほかに何が関連するか"),
    "undecided.smallest": ("the smallest completions", "最小の補完"),
    "undecided.question": ("which question is best to ask first", "まず尋ねるのに最もよい問い"),
    "relevance.or": (" or ", "または"),
    "whatif.none": ("no status changes ({count} compared)", "変わる地位はない（{count}件を比較）"),
    "whatif.changed": ("{literal}: {before}, then {after}", "{literal}：{before}から{after}へ"),
    "whatif.come": ("now: ", "今度は："),
    "whatif.gone": ("no longer: ", "もはや："),
    "repair.already": ("{literal}: justified already", "{literal}：すでに正当"),
    "repair.found": (
        "{literal}: {status}; the fewest changes that make it justified ({count} each):",
        "{literal}：{status}。正当にする最小の変更（各{count}件）：",
    ),
    "repair.add": ("add ", "加える："),
    "repair.remove": ("take out ", "除く："),
    "repair.by": (" ({agent})", "（{agent}）"),
    "repair.none": (
        "{literal}: {status}; what is allowed does not make it justified, not even together (changes allowed: {count})",
        "{literal}：{status}。許された変更（{count}件）では、合わせても正当にならない",
    ),
    "repair.undecided": (
        "not decided: fewer than {size} changes do not make it justified; then {cut}",
        "未判定：{size}件未満の変更では正当にならない。その先は、{cut}",
    ),
    "misuse.status": (
        "there is no status `{status}`; there are {known}",
        "`{status}` という地位はない。あるのは {known}",
    ),
    "misuse.no-change": (
        "nothing to compare: add statements (--add) or take some out (--remove)",
        "比べるものがない。--add で加えるか --remove で除いてください",
    ),
    "misuse.no-such-statement": (
        (
            "`{text}` is no label, no statement and no fact or presumption of this knowledge base; "
            "write the statement as it stands in the file, with its full stop"
        ),
        "`{text}` というラベル・文・事実・推定は、この知識ベースにない。ファイルにある文を句点（.）まで書いてください",
    ),
    "misuse.no-such-label": (
        "no rule of this knowledge base has the label `{label}`; a priority is between labels",
        "`{label}` というラベルの規則はない。優先関係はラベルの間に置く",
    ),
    "misuse.not-a-change": (
        "only facts, presumptions and priorities may be allowed as additions, not `{statement}`",
        "加えてよいと指定できるのは事実・推定・優先関係だけ。`{statement}` はできない",
    ),
}
