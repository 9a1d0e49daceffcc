"""Wording of what is written for other programs to run."""

EXPORTS: dict[str, tuple[str, str]] = {
    "help.export": (
        "Write a program that plain clingo runs, with nothing of ours installed.",
        "aufheben がなくても clingo だけで実行できるプログラムを書き出す。",
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
    "export.reading-of-a-record": (
        "--reading and --semantics go with --format clingo; a record is checked in all that it says",
        "--reading と --semantics は --format clingo とともに使います。記録は書かれていることすべてを検査します",
    ),
    "export.no-record.no-json": (
        "this is no record of a debate, for it is not JSON; give what `aufheben debate NAME_OR_FILE --json` prints",
        "JSON として読めないので、討論の記録ではない。`aufheben debate NAME_OR_FILE --json` の出力を渡してください",
    ),
    "export.no-record.missing": (
        "this is no record of a debate: `{place}` is missing; give what `aufheben debate NAME_OR_FILE --json` prints",
        "`{place}` がないので、討論の記録ではない。`aufheben debate NAME_OR_FILE --json` の出力を渡してください",
    ),
    "export.no-record.unknown": (
        "this is no record of a debate, which has no `{place}`; give what `aufheben debate NAME_OR_FILE --json` prints",
        (
            "討論の記録にない項目 `{place}` があるので、討論の記録ではない。"
            "`aufheben debate NAME_OR_FILE --json` の出力を渡してください"
        ),
    ),
    "export.no-record.value": (
        (
            "this is no record of a debate: what stands at `{place}` cannot stand there; give what "
            "`aufheben debate NAME_OR_FILE --json` prints"
        ),
        ("`{place}` の値が討論の記録の形式に合わない。`aufheben debate NAME_OR_FILE --json` の出力を渡してください"),
    ),
    "export.no-format": (
        "say what to write: --format, one of {known}",
        "何を書き出すかを --format で指定してください。使えるのは {known}",
    ),
    "unsupported.a priority that is argued about, in a program for clingo": (
        (
            "a priority that is argued about comes in by stages, which one program for clingo cannot say: `{where}`; "
            "`aufheben status` decides it by counters (--route counters)"
        ),
        (
            "論じられる優先関係は段階を追って定まるので、clingo の一つのプログラムでは表せない：`{where}`。"
            "地位は aufheben status が計数で判定します（--route counters）"
        ),
    ),
    "unsupported.a rule that rules resting on each other may outweigh, in a program for clingo": (
        (
            "whether rules that rest on each other together outweigh another takes a guess, which one program for "
            "clingo cannot make: `{where}`; `aufheben status` decides it by counters (--route counters)"
        ),
        (
            "互いに支え合う規則が合わせてほかの規則に優るかどうかは、探索しなければ決まらず、"
            "clingo の一つのプログラムでは表せない：`{where}`。"
            "地位は aufheben status が計数で判定します（--route counters）"
        ),
    ),
    "unsupported.arithmetic in a strict rule, in a program for clingo": (
        (
            "arithmetic in a strict rule is not exported, since clingo would compute values that the rule read "
            "backwards does not have: `{where}`; `aufheben status` decides it"
        ),
        (
            "厳格な規則の中の計算は、規則を逆向きに読むと clingo が本来ない値まで求めてしまうため、書き出せない："
            "`{where}`。地位は aufheben status で判定できます"
        ),
    ),
    "unsupported.a NUL character in a name or string, in a program for clingo": (
        "a NUL character cannot stand in a program for clingo: {where}; take it out of the name or string",
        "NUL 文字は clingo のプログラムには書けない：{where}。名前または文字列から取り除いてください",
    ),
    "unsupported.a priority that is argued about, in a check of a record": (
        (
            "the checker for clingo knows no priorities that are argued about: `{where}`; "
            "`aufheben verify` judges the record"
        ),
        "clingo で動く検査は論じられる優先関係を扱わない：`{where}`。記録は aufheben verify で検証できます",
    ),
    "unsupported.a rule that is stated both strict and defeasible, in a check of a record": (
        (
            "a rule that is stated both strict and defeasible cannot be checked, for a record does not say which of "
            "them a step is: `{where}`; `aufheben verify` judges the record"
        ),
        (
            "厳格な規則としても覆りうる規則としても述べられた規則は、記録のどの段階がどちらなのかわからないので検査できない："
            "`{where}`。記録は aufheben verify で検証できます"
        ),
    ),
    "unsupported.a number of more than 32 bits, in a check of a record": (
        (
            "clingo cannot hold a number of this record, for its integers have 32 bits: {where}; "
            "`aufheben verify` judges the record"
        ),
        (
            "この記録には clingo の整数（32 ビット）に収まらない数があり、検査できない：{where}。"
            "記録は aufheben verify で検証できます"
        ),
    ),
    "unsupported.a debate that a limit stopped, in a check of a record": (
        "this debate was stopped by a limit and has no outcome to check; hold it again with a higher limit",
        "この討論は制限で打ち切られており、検査する結末がない。制限を緩めて討論をやり直してください",
    ),
}
