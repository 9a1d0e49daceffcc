"""Wording of what goes wrong outside a text: limits, missing files, defects."""

_LESS_OPEN = (
    "ask about a literal on which less is open",
    "関わる open のリテラルがより少ないリテラルについて尋ねてください",
)

FAILURES: dict[str, tuple[str, str]] = {
    "failure.error": ("error: {reason}", "誤り：{reason}"),
    "failure.limit": (
        "stopped at the limit of {value} ({limit}); {advice}",
        "{limit}の制限（{value}）に達したので停止した。{advice}",
    ),
    "limit.time": ("time", "時間"),
    "limit.seconds": ("{value} s", "{value}秒"),
    "limit.ground rules": ("ground rules", "基礎規則の数"),
    "limit.nodes": ("nodes", "節点の数"),
    "limit.combinations": ("combinations", "組合せの数"),
    "limit.open literals": ("open literals", "open のリテラルの数"),
    "limit.diagram nodes": ("nodes of decision diagrams", "決定図の節点の数"),
    "limit.smallest completions": ("smallest completions", "最小の補完の数"),
    "limit.states of knowledge": ("states of knowledge", "知識の状態の数"),
    "limit-advice.time": (
        "give more time (--time-limit) or ask about less",
        "--time-limit を延ばすか、問いを小さくしてください",
    ),
    "limit-advice.ground rules": (
        "allow more (--max-ground-rules) or make the rules more specific",
        "--max-ground-rules を増やすか、規則を絞ってください",
    ),
    "limit-advice.nodes": (
        "allow a larger tree (--max-nodes) or ask for the explanation without --tree",
        "--max-nodes を増やすか、--tree なしで説明を求めてください",
    ),
    "limit-advice.open literals": _LESS_OPEN,
    "limit-advice.diagram nodes": _LESS_OPEN,
    "limit-advice.smallest completions": _LESS_OPEN,
    "limit-advice.states of knowledge": _LESS_OPEN,
    "limit-advice.combinations": (
        "give the agents fewer main arguments or objects, or leave less open",
        "主論証や対象、open のリテラルを減らしてください",
    ),
    "unsupported.a priority under wfsx": (
        "a priority has no meaning under wfsx: `{where}`; leave out --semantics",
        "優先関係は wfsx では定義されていない：`{where}`。--semantics を外してください",
    ),
    "unsupported.a strict rule with a body under wfsx": (
        "a strict rule with a body has no meaning under wfsx: `{where}`; leave out --semantics",
        "前提のある厳格な規則は wfsx では定義されていない：`{where}`。--semantics を外してください",
    ),
    "unsupported.a priority under dung": (
        "a priority has no meaning under dung: `{where}`; leave out --semantics",
        "優先関係は dung では定義されていない：`{where}`。--semantics を外してください",
    ),
    "unsupported.a strict rule with a body under dung": (
        "a strict rule with a body has no meaning under dung: `{where}`; leave out --semantics",
        "前提のある厳格な規則は dung では定義されていない：`{where}`。--semantics を外してください",
    ),
    "unsupported.taking out a rule that `prefer specific` ranks": (
        (
            "taking out a rule under `prefer specific` may change what else is more specific, which is not searched: "
            "`{where}`; allow only other changes, or take the rule out of the file and ask again"
        ),
        (
            "`prefer specific` のもとで規則を取り除くと、ほかの規則の特殊性まで変わりうるため、探索の対象外である："
            "`{where}`。ほかの変更だけを許すか、ファイルから規則を除いて尋ね直してください"
        ),
    ),
    "reason.division by zero": ("division by zero", "ゼロで割っている"),
    "reason.result out of 32 bits": ("result out of 32 bits", "結果が32ビットを超える"),
    "reason.order of a name": ("order of a name", "名前には大小がない"),
    "reason.order of a string": ("order of a string", "文字列には大小がない"),
    "reason.arithmetic on a name": ("arithmetic on a name", "名前は計算できない"),
    "reason.arithmetic on a string": ("arithmetic on a string", "文字列は計算できない"),
    "failure.arithmetic": ("{reason} in `{rule}`", "`{rule}` で計算できない：{reason}"),
    "failure.arithmetic-instance": (
        "{reason} in `{rule}` with {instance}",
        "`{rule}` で {instance} のとき計算できない：{reason}",
    ),
    "failure.defect": (
        "this is a defect of aufheben, please report it: {kind}: {reason} (AUFHEBEN_DEBUG=1 shows details)",
        "aufheben の不具合です。報告してください：{kind}: {reason}（AUFHEBEN_DEBUG=1 で詳細を表示）",
    ),
    "misuse.no-issue": (
        'a debate needs an issue: add `issue "question": literal.`, or `Issue: …?` to a text',
        '討論には論点が要る。`issue "問い": リテラル.` を、文章なら「論点：…か。」を加えてください',
    ),
    "misuse.one-agent": (
        "a debate needs two agents or more: add `agent name {{ … }}` blocks",
        "討論には二人以上の対論者が要る。`agent 名前 {{ … }}` を加えてください",
    ),
    "misuse.mains": ("main arguments are `all` or `one`, not `{mains}`", "主論証は `all` か `one`。`{mains}` ではない"),
    "misuse.negation": ("a negation is one of {known}, not {negation}", "否定は {known} のどれか。{negation} ではない"),
    "misuse.max-rounds": (
        "a debate has at least one round, not {rounds}",
        "回数は1以上。{rounds} ではない",
    ),
    "misuse.semantics": (
        "there are no semantics `{semantics}`; there are {known}",
        "`{semantics}` という意味論はない。あるのは {known}",
    ),
    "misuse.route": (
        "there is no route `{route}`; there are {known}",
        "`{route}` という計算方法はない。あるのは {known}",
    ),
    "misuse.reading": (
        "there is no reading `{reading}`; there are {known}",
        "`{reading}` という読みはない。あるのは {known}",
    ),
    "misuse.length": (
        "there is no length `{length}`; there are {known}",
        "`{length}` という長さはない。あるのは {known}",
    ),
    "misuse.language": (
        "there is no wording in `{asked}`; there are {known}",
        "`{asked}` の表示はない。あるのは {known}",
    ),
    "misuse.agent-needed": (
        "the private reading judges one agent: name it (--agent); the agents are {agents}",
        "private では一人を判定する。--agent で指定してください。対論者は {agents}",
    ),
    "misuse.agent-pooled": (
        "an agent is judged in the private reading only (--reading private)",
        "対論者の指定は private のときだけ（--reading private）",
    ),
    "misuse.unknown-agent": (
        "there is no agent `{agent}`; the agents are {agents}",
        "対論者 `{agent}` はいない。いるのは {agents}",
    ),
    "misuse.not-ground": (
        "`{literal}` has variables, and statuses are for single literals: write constants",
        "`{literal}` には変数がある。定数で書いてください",
    ),
    "failure.memory": (
        "the memory of this machine is used up; lower --max-ground-rules or ask about less",
        "メモリが足りない。--max-ground-rules を減らすか、問いを小さくしてください",
    ),
}
