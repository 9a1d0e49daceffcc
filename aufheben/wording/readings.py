"""Wording of reading and asking in controlled language."""

READINGS: dict[str, tuple[str, str]] = {
    "help.read": (
        "Read stances in controlled English or Japanese, and show what was understood.",
        "制限された英語・日本語の立場を読み、どう理解したかを示す。",
    ),
    "help.ask": (
        "Ask a knowledge base or a text a question in plain words.",
        "知識ベースやテキストに、普通の言葉で質問する。",
    ),
    "help.param.texts": (
        "text files, or - for standard input; of several, each is one agent's stance",
        "テキストファイル、または標準入力を表す -（複数なら一つが一人の立場）",
    ),
    "help.param.sentence": ("a sentence or a question, in English or Japanese", "英語または日本語の文か問い"),
    "help.param.negation": (
        'what a plain "not" in a condition says: strong (it is false) or weak (nothing shows it)',
        "条件の中の単なる否定の意味。strong：偽である、weak：それを示すものがない",
    ),
    "help.param.chosen": (
        "the reading of an ambiguous sentence: its number, a colon, the number of the reading",
        "曖昧な文の読み。文の番号、コロン、読みの番号",
    ),
    "help.param.output": ("write the knowledge base to this file", "知識ベースをこのファイルに書く"),
    "help.param.force": ("overwrite the file named by -o", "-o のファイルを上書きする"),
    "help.param.prefix": (
        "list the words that may come next after this beginning of a sentence",
        "この書き出しの次に来うる語を一覧する",
    ),
    "usage.bad-choice": (
        "--reading cannot be {value}; expected the number of a sentence, a colon and the number of a reading: 3:2",
        "--reading に {value} は使えない。文の番号、コロン、読みの番号を書く：3:2",
    ),
    "usage.no-texts": (
        "a text is missing: name a file, or give --complete",
        "テキストがない。ファイル名か --complete を",
    ),
    "usage.complete-alone": (
        "--complete takes the beginning of a sentence and no file: leave out {files}",
        "--complete はファイルと一緒には使えない。{files} を除いてください",
    ),
    "usage.force-alone": ("--force goes with -o only", "--force は -o と一緒に使ってください"),
    "read.unwritable": (
        "`{path}` cannot be written: {reason}; check the folder and its permissions",
        "`{path}` に書き込めない：{reason}。フォルダーと権限を確かめてください",
    ),
    "read.exists": (
        "`{path}` exists and holds something else; --force overwrites it",
        "`{path}` は既にあり、内容が異なる。上書きするなら --force",
    ),
    "read.question": ("asks: {literals}", "問い：{literals}"),
    "read.paraphrase": ("that is: {sentence}", "つまり：{sentence}"),
    "read.reading": ("reading {number}:", "読み{number}："),
    "read.chosen": ("reading {number} (chosen):", "読み{number}（選択）："),
    "read.follows": ("then {literal} would be {status}", "このとき {literal} は {status}"),
    "read.more": ("and {count} more differences", "ほかに{count}件の違い"),
    "read.unread": ("not read", "読めない"),
    "read.same": (
        "`{wanted}` and `{given}`: the same? then add",
        "`{wanted}` と `{given}` は同じか？同じなら次を加える：",
    ),
    "read.count": ("{read} of {count} sentences read", "{count}文中{read}文を読んだ"),
    "read.open": (
        "{count} to be chosen (`--reading NUMBER:READING`)",
        "{count}文は読みを選ぶ必要がある（`--reading 番号:読み`）",
    ),
    "read.written": ("written to {path}", "{path} に書いた"),
    "read.not-written": ("nothing written", "何も書いていない"),
    "read.progress": ("reading sentences", "文を読んでいる"),
    "ask.true": ("Yes.", "はい。"),
    "ask.true-by-default": ("Yes, as far as nothing else is known.", "はい。ほかに分かることがない限り。"),
    "ask.false": ("No.", "いいえ。"),
    "ask.false-by-default": ("No, as far as nothing else is known.", "いいえ。ほかに分かることがない限り。"),
    "ask.unknown": ("Unknown.", "分からない。"),
    "ask.undecided": (
        "Undecided: there are tenable arguments on both sides.",
        "決着がつかない。両方に成り立ちうる論証がある。",
    ),
    "ask.none": ("Nothing fits.", "当てはまるものはない。"),
    "ask.closed": (
        "Nothing tenable shows that {literal}, and the text is read as complete.",
        "{literal}ことを示す維持できる論証はなく、テキストは完全なものとして読まれている。",
    ),
    "ask.literal": ("{literal}: {status}", "{literal}：{status}"),
}
