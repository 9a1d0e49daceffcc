"""Wording of what is written for other programs to run."""

EXPORTS: dict[str, tuple[str, str]] = {
    "help.export": (
        "Write a program that plain clingo decides, with nothing of ours installed.",
        "aufheben がなくても clingo だけで判定できるプログラムを書き出す。",
    ),
    "help.param.whole": (
        "a library name, a file, or - for standard input; for check, the record that `aufheben debate --json` prints",
        "同梱の名前、ファイル、または標準入力を表す -。check では aufheben debate --json が出力した記録",
    ),
    "help.param.exported": (
        "clingo: a theory and the definition of its statuses; check: a debate and what checks it; for `clingo --eq=0`",
        "clingo：理論と地位の定義。check：討論の記録と理論、それを検査する規則。どちらも `clingo --eq=0 FILE` で実行",
    ),
    "help.param.kept": ("the file to write (default: standard output)", "書き出すファイル（既定：標準出力）"),
    "help.param.stances": (
        "with check: the knowledge base that the debate was about",
        "check のとき：討論のもとになった知識ベース",
    ),
    "export.no-against": (
        "a record is checked against its knowledge base: name it with --against",
        "記録は知識ベースと突き合わせて検査します。--against で指定してください",
    ),
    "export.against-alone": (
        "--against goes with --format check; a knowledge base is exported by its name alone",
        "--against は --format check とともに使います。知識ベースは名前だけで書き出せます",
    ),
    "export.no-record": (
        "this is no record of a debate: at {place}: {problem}; give what `aufheben debate NAME_OR_FILE --json` prints",
        "討論の記録ではない：{place}：{problem}。`aufheben debate NAME_OR_FILE --json` の出力を渡してください",
    ),
    "export.no-format": (
        "say what to write: --format, one of {known}",
        "何を書き出すかを --format で指定してください。使えるのは {known}",
    ),
    "feature.a priority that is argued about, in a program for clingo": (
        "a priority that is argued about, in a program for clingo",
        "clingo のプログラムでの、論じられる優先関係",
    ),
    "feature.a priority between rules that rest on each other, in a program for clingo": (
        "a priority between rules that rest on each other, in a program for clingo",
        "clingo のプログラムでの、互いに支え合う規則の間の優先関係",
    ),
    "feature.arithmetic in a strict rule, in a program for clingo": (
        "arithmetic in a strict rule, in a program for clingo",
        "clingo のプログラムでの、厳格な規則の中の計算",
    ),
    "feature.a priority, in a check of a record": (
        "a priority, in a check of a record",
        "記録の検査での優先関係",
    ),
    "feature.a strict rule with a body, in a check of a record": (
        "a strict rule with a body, in a check of a record",
        "記録の検査での、本体のある厳格な規則",
    ),
    "feature.a bound of more than 32 bits, in a check of a record": (
        "a bound of more than 32 bits, in a check of a record",
        "記録の検査での、32 ビットに収まらない手数の上限",
    ),
    "feature.a debate that a limit stopped, in a check of a record": (
        "a debate that a limit stopped, in a check of a record",
        "記録の検査での、制限で打ち切られた討論",
    ),
    "feature.a NUL character in a name or string": (
        "a NUL character in a name or string",
        "名前または文字列の中の NUL 文字",
    ),
}
