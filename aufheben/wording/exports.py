"""Wording of what is written for other programs to run."""

EXPORTS: dict[str, tuple[str, str]] = {
    "help.export": (
        "Write a program that plain clingo decides, with nothing of ours installed.",
        "aufheben がなくても clingo だけで判定できるプログラムを書き出す。",
    ),
    "help.param.whole": (
        "a library name (see `aufheben library`), a file, or - for standard input",
        "同梱の名前（aufheben library を参照）、ファイル、または標準入力を表す -",
    ),
    "help.param.exported": (
        "clingo: the theory and the definition of its statuses, for `clingo --eq=0 FILE`",
        "clingo：理論と地位の定義をまとめたもの（`clingo --eq=0 FILE` で実行）",
    ),
    "help.param.kept": ("the file to write (default: standard output)", "書き出すファイル（既定：標準出力）"),
    "export.no-format": (
        "say what to write: --format, one of {known}",
        "何を書き出すかを --format で指定してください。使えるのは {known}",
    ),
    "feature.a priority that is argued about, in a program for clingo": (
        "a priority that is argued about, in a program for clingo",
        "clingo のプログラムでの、論じられる優先関係",
    ),
    "feature.arithmetic in a strict rule, in a program for clingo": (
        "arithmetic in a strict rule, in a program for clingo",
        "clingo のプログラムでの、厳格な規則の中の計算",
    ),
    "feature.a NUL character in a name or string": (
        "a NUL character in a name or string",
        "名前または文字列の中の NUL 文字",
    ),
}
