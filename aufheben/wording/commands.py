"""Wording of the command line: help, usage errors, what commands report. Codes: ``help.COMMAND.PARAMETER``."""

COMMANDS: dict[str, tuple[str, str]] = {
    "help.usage": ("Usage:", "使い方："),
    "help.commands": ("Commands:", "コマンド："),
    "help.arguments": ("Arguments:", "引数："),
    "help.options": ("Options:", "オプション："),
    "help.exit-codes": (
        (
            "Exit codes: 0 good (a stalemate is good); 1 failed expectations, warnings under --strict, fmt --check "
            "would change a file, or a reading has to be chosen; 2 the input cannot be read as a debate, or wrong "
            "usage; 3 a limit was hit; 4 no model could be asked."
        ),
        (
            "終了コード：0 正常（膠着も正常）、1 expect の失敗・--strict での警告・fmt --check での差分・"
            "読みが未選択、2 入力を討論として読めない、または使い方の誤り、3 制限に達した、4 モデルに尋ねられない。"
        ),
    ),
    "help.aufheben": (
        "Debates between agents, decided by logic. Try: aufheben debate camera",
        "論理で決着する対論者どうしの討論。まずは：aufheben debate camera",
    ),
    "help.debate": ("Hold the debate of a knowledge base and show it move by move.", "討論を行い、一手ずつ示す。"),
    "help.status": (
        "Tell the status of literals; without literals, of every literal that has an argument.",
        "リテラルの地位を示す。省略すると、論証を持つすべてのリテラル。",
    ),
    "help.explain": ("Tell why a literal has its status.", "リテラルの地位の理由を説明する。"),
    "help.check": (
        "Tell everything that is wrong or odd in knowledge bases.",
        "知識ベースの誤りと不審な点をすべて示す。",
    ),
    "help.fmt": (
        "Write knowledge bases in the one canonical layout; comments stay.",
        "知識ベースを標準の書式に整える（注釈は残る）。",
    ),
    "help.test": ("Check the `expect` lines of knowledge bases.", "知識ベースの expect 行を確かめる。"),
    "help.library": (
        "List the built-in knowledge bases, or print one.",
        "同梱の知識ベースの一覧、または一つの内容を表示する。",
    ),
    "help.param.name": (
        "a library name (see `aufheben library`), a file, or - for standard input",
        "同梱の名前（aufheben library を参照）、ファイル、または標準入力を表す -",
    ),
    "help.param.names": (
        "library names, files, or - for standard input",
        "同梱の名前、ファイル、または標準入力を表す -",
    ),
    "help.param.literals": ("literals such as buy(a) or -buy(a)", "buy(a) や -buy(a) のようなリテラル"),
    "help.param.literal": ("a literal such as buy(a) or -buy(a)", "buy(a) や -buy(a) のようなリテラル"),
    "help.param.tree": (
        "show every argument of the dialogue, not only those that matter",
        "意味のあるものだけでなく、対話のすべての論証を示す",
    ),
    "help.param.max_nodes": ("stop when the tree has more arguments than this", "木の論証がこの数を超えたら停止"),
    "help.param.entry": ("a name from the list", "一覧にある名前"),
    "help.param.mains": (
        "all: agents open every main argument they have; one: one main argument per agent",
        "all：持っている主論証をすべて出す、one：対論者ごとに主論証一つ",
    ),
    "help.param.first": ("the agent that opens", "最初に主張する対論者"),
    "help.param.max_rounds": ("stop after so many main arguments", "主論証がこの数に達したら停止"),
    "help.param.reading": (
        "pooled: everybody's rules together; private: one agent's against the others'",
        "pooled：全員の規則を合わせる、private：一人の規則を他者の規則に対して",
    ),
    "help.param.agent": ("the agent judged in the private reading", "private で判定する対論者"),
    "help.param.semantics": ("which notion of attack and defeat", "攻撃と打破の定義"),
    "help.param.route": (
        (
            "how statuses are computed: by one program that clingo runs, by counters in Python, or (auto) by the "
            "program for small theories; the answer is the same"
        ),
        (
            "地位の計算方法。program は clingo が実行する一つのプログラム、counters は Python による計数、"
            "auto は小さな理論だけ program（結果は同じ）"
        ),
    ),
    "help.param.verbose": ("say how it was computed", "計算方法も示す"),
    "help.param.length": ("how much to tell", "説明の長さ"),
    "help.param.strict": ("warnings count as failures (exit code 1)", "警告も失敗とみなす（終了コード1）"),
    "help.param.check": ("change nothing; exit code 1 if a file would change", "書き換えず、差分があれば終了コード1"),
    "help.param.presume": (
        "turn the facts that state this literal into presumptions",
        "このリテラルを述べる事実を推定に変える",
    ),
    "help.param.prose": ("tell it as running text", "通しの文章で語る"),
    "help.param.as_json": ("print one JSON document instead of text", "文章のかわりに JSON 文書を一つ出力する"),
    "help.param.lang": (
        "language of all fixed wording (default: AUFHEBEN_LANG, else en)",
        "表示の言語（既定：環境変数 AUFHEBEN_LANG、なければ en）",
    ),
    "help.param.time_limit": ("stop after so many seconds (exit code 3)", "この秒数で停止（終了コード3）"),
    "help.param.max_ground_rules": (
        "stop above so many ground rules (exit code 3)",
        "基礎規則がこの数を超えたら停止（終了コード3）",
    ),
    "help.param.version": ("print the version", "版を表示する"),
    "help.param.help": ("print this help", "このヘルプを表示する"),
    "usage.try": ("`{command} --help` tells more", "詳しくは `{command} --help`"),
    "usage.error": ("wrong usage: {reason}", "使い方の誤り：{reason}"),
    "usage.no-such-option": ("there is no option {option}", "{option} というオプションはない"),
    "usage.no-such-command": (
        "there is no command {name}; there are {commands}",
        "{name} というコマンドはない。あるのは {commands}",
    ),
    "usage.no-such-command-near": (
        "there is no command {name}; did you mean {suggestion}?",
        "{name} というコマンドはない。{suggestion} のことか？",
    ),
    "usage.missing": ("{parameter} is missing: {meaning}", "{parameter} が足りない：{meaning}"),
    "usage.bad-value": (
        "{parameter} cannot be {value}; expected {expected}",
        "{parameter} に {value} は使えない。使えるのは {expected}",
    ),
    "usage.needs-value": ("{option} needs a value", "{option} には値が要る"),
    "usage.no-value": ("{option} takes no value", "{option} は値を取らない"),
    "usage.extra": ("unexpected argument {argument}", "余分な引数 {argument}"),
    "usage.expected.max_rounds": ("a whole number from 1 on", "1以上の整数"),
    "usage.expected.max_nodes": ("a whole number from 1 on", "1以上の整数"),
    "usage.expected.max_ground_rules": ("a whole number from 1 on", "1以上の整数"),
    "usage.expected.time_limit": ("a number of seconds, not below 0", "0以上の秒数"),
    "usage.no-such-option-near": (
        "there is no option {option}; did you mean {suggestion}?",
        "{option} というオプションはない。{suggestion} のことか？",
    ),
    "usage.values": ("one of {values}", "{values} のどれか"),
    "usage.stdin-once": ("standard input (-) can be named only once", "標準入力（-）は一度しか指定できない"),
    "check.good": ("{name}: no errors, no warnings", "{name}：誤りも警告もなし"),
    "check.hint": (
        "{name} has {count} warnings; `aufheben check {name}` shows them",
        "{name} に警告が{count}件ある。`aufheben check {name}` で表示",
    ),
    "fmt.changed": ("{name}: rewritten", "{name}：書き換えた"),
    "fmt.would-change": ("{name}: would be rewritten", "{name}：書き換えが必要"),
    "test.failed": ("failed", "失敗"),
    "test.none": ("{name}: no `expect` line", "{name}：expect 行がない"),
    "test.count": ("{name}: {passed} of {count} expectations hold", "{name}：expect {count}件中{passed}件が成立"),
    "test.found": ("found: {found}", "実際：{found}"),
    "library.title": ("Library:", "ライブラリ："),
    "library.hint": (
        "`aufheben debate NAME` holds a debate, `aufheben library NAME` prints the file",
        "`aufheben debate 名前` で討論、`aufheben library 名前` で内容を表示",
    ),
    "status.none": ("No literal has an argument.", "論証を持つリテラルはない。"),
    "status.private": ("for {agent}:", "{agent}の立場から："),
    "status.decided": ("(decided by {route})", "（判定：{route}）"),
    "status.route": (
        "decided by {route}, {semantics}, {reading} reading, {level}",
        "計算：{route}、意味論：{semantics}、読み：{reading}、{level}",
    ),
    "route.program": ("one program that clingo ran", "一つのプログラムを clingo が実行"),
    "route.counters": ("counters, without clingo", "Python による計数、clingo は使わない"),
    "level.plain": ("neither strict rules nor priorities", "厳格な規則も優先もなし"),
    "level.static": ("with strict rules or stated priorities", "厳格な規則または宣言された優先あり"),
    "level.derived": ("with priorities that are argued about", "論じられる優先あり"),
    "status.unknown-predicate": (
        "{literal}: `{name}` never mentions this predicate{suggestion}",
        "{literal}：この述語は `{name}` に現れない{suggestion}",
    ),
}
