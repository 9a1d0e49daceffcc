"""What is said about a text that cannot be read: the catalog of faults.

A message says what was expected and what was found, a remedy what to write instead. ``{found}`` is the author's text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.wording import Entry, Wording

if TYPE_CHECKING:
    from grammar.wording import Catalog


def _say(en: tuple[str, str], ja: tuple[str, str]) -> Entry:
    return Entry(Wording(*en), Wording(*ja))


BYTES: Catalog = {
    "not-utf8": _say(
        ("expected UTF-8, found the byte {byte}", "save the file as UTF-8"),
        ("UTF-8 ではないバイト {byte} がある", "ファイルを UTF-8 で保存してください"),
    ),
    "other-encoding": _say(
        ("expected UTF-8, found the byte {byte}; the file looks like {encoding}", "save the file as UTF-8"),
        (
            "UTF-8 ではないバイト {byte} がある。ファイルは {encoding} のようである",
            "ファイルを UTF-8 で保存してください",
        ),
    ),
}

SPELLING: Catalog = {
    "full-width": _say(
        ("expected ASCII, found the full-width `{found}`", "write `{ascii}`"),
        ("全角の `{found}` は使えない", "半角で `{ascii}` と書いてください"),
    ),
    "sign-spelling": _say(
        ("`{found}` is no sign of this language", "write `{ascii}`"),
        ("`{found}` はこの言語の記号ではない", "`{ascii}` と書いてください"),
    ),
    "conjunction-sign": _say(
        ("`{found}` is no sign of this language; premises are joined by commas", "write `,`"),
        ("`{found}` はこの言語の記号ではない。前提はコンマでつなぐ", "`,` と書いてください"),
    ),
    "disjunction": _say(
        ("`{found}`: a rule has no alternatives", "write one rule for each alternative"),
        ("`{found}`：規則に「または」は書けない", "場合ごとに一つずつ規則を書いてください"),
    ),
    "negation-sign": _say(
        (
            "`{found}` is no sign of this language, which has two negations",
            "write `-p` for “p is false”, `not p` for “there is no evidence that p”",
        ),
        (
            "`{found}` はこの言語の記号ではない。否定には二つある",
            "「p は偽である」は `-p`、「p の証拠はない」は `not p` と書いてください",
        ),
    ),
    "evidence-sign": _say(
        ("`{found}` is no sign of this language", "write `not p` for “there is no evidence that p”"),
        ("`{found}` はこの言語の記号ではない", "「p の証拠はない」は `not p` と書いてください"),
    ),
    "backward-arrow": _say(
        ("`{found}`: here the premises come first, then `=>` (or `->`), then the conclusion", "write `{better}`"),
        ("`{found}`：この言語では前提、`=>`（または `->`）、結論の順に書く", "`{better}` と書いてください"),
    ),
    "label-or-arrow": _say(
        (
            "`{found}`: here the premises come first, then `=>` (or `->`), then the conclusion",
            "write `{better}`; behind a label, write `: -`",
        ),
        (
            "`{found}`：この言語では前提、`=>`（または `->`）、結論の順に書く",
            "`{better}` と書いてください。ラベルの後なら `: -` と間を空けてください",
        ),
    ),
    "dots": _say(
        ("`{found}` is no sign of this language: a statement ends with one `.`", "write `.`; state values one by one"),
        (
            "`{found}` はこの言語の記号ではない。文は一つの `.` で終わる",
            "`.` と書いてください。値の範囲は一つずつ挙げます",
        ),
    ),
    "comment-sign": _say(
        ("`{found}` begins no comment", "begin a comment with `%`"),
        ("`{found}` では注釈は始まらない", "注釈は `%` で始めてください"),
    ),
    "quotation-marks": _say(
        ('a text stands between `"`, found `{found}`', "write `{ascii}`"),
        ('文字列は `"` で囲む。`{found}` がある', "`{ascii}` と書いてください"),
    ),
    "unclosed-string": _say(
        ("this text has no end on its line", 'close it with `"`; a line break within it is written `\\n`'),
        ("文字列が行の終わりまでに閉じていない", '`"` で閉じてください。改行は `\\n` と書きます'),
    ),
    "unknown-escape": _say(
        ("`{found}` means nothing in a text", 'the escapes are `\\"`, `\\\\`, `\\n` and `\\r`; a backslash is `\\\\`'),
        (
            "文字列の中の `{found}` には意味がない",
            '使えるのは `\\"`、`\\\\`、`\\n`、`\\r` です。逆斜線は `\\\\` と書いてください',
        ),
    ),
    "space": _say(
        ("this white space is not ASCII ({found})", "write an ordinary space"),
        ("半角でない空白がある（{found}）", "半角の空白にしてください"),
    ),
    "invisible": _say(
        ("an invisible character ({found})", "delete it"),
        ("見えない文字がある（{found}）", "削除してください"),
    ),
    "stray-character": _say(
        ("`{found}` has no meaning here ({character})", 'delete it, or put it in a text between `"`'),
        ("`{found}` はここでは意味を持たない（{character}）", '削除するか、`"` で囲んだ文字列の中に置いてください'),
    ),
    "stray-letter": _say(
        (
            "`{found}` cannot stand in the name `{name}` ({character})",
            'names are made of letters, digits and `_`; any other constant is a text between `"`',
        ),
        (
            "`{found}` は名前 `{name}` の中に使えない（{character}）",
            '名前に使えるのは文字、数字、`_` です。ほかの定数は `"` で囲んでください',
        ),
    ),
    "digit-first": _say(
        ("a name starts with a letter, found `{found}`", "write a letter first, as in `{better}`"),
        ("名前は文字で始まる。`{found}` がある", "`{better}` のように文字で始めてください"),
    ),
    "underscore-first": _say(
        ("a name starts with a letter, found `{found}`", "write `{better}`, or `_` alone for any value"),
        ("名前は文字で始まる。`{found}` がある", "`{better}` と書くか、任意の値なら `_` だけにしてください"),
    ),
    "mark-first": _say(
        ("a name starts with a letter, found `{found}`", "write a letter first"),
        ("名前は文字で始まる。`{found}` がある", "文字で始めてください"),
    ),
    "capital-first": _say(
        (
            "`{found}` is neither a constant nor a variable: a variable starts with A to Z",
            "write `{better}` for a constant",
        ),
        ("`{found}` は定数でも変数でもない。変数は A から Z で始まる", "定数なら `{better}` と書いてください"),
    ),
    "integer-range": _say(
        ("`{found}` is outside the integers, which go from -2147483648 to 2147483647", 'write it as a text, in `"`'),
        ("`{found}` は整数の範囲（-2147483648 から 2147483647）の外にある", '`"` で囲んで文字列にしてください'),
    ),
    "decimal": _say(
        ("numbers are integers, found `{found}`", 'count in a smaller unit, or write it as a text, in `"`'),
        ("数は整数に限る。`{found}` がある", '小さい単位で数えるか、`"` で囲んで文字列にしてください'),
    ),
}

SHAPE: Catalog = {
    "expected": _say(
        ("expected {expected}, found {found}", "change it, or complete what stands before it"),
        ("{found} がある。ここに書けるのは：{expected}", "これを直すか、この前に欠けたものを補ってください"),
    ),
    "unfinished": _say(
        ("expected {expected}, but the text ends", "finish this statement"),
        ("文の途中でテキストが終わっている。ここに書けるのは：{expected}", "文を最後まで書いてください"),
    ),
    "missing-stop": _say(
        ("expected `.` before `{found}`", "end the statement with `.`, or go on with `,` if a premise follows"),
        ("`{found}` の前に `.` がない", "文の終わりに `.` を付けるか、前提が続くなら `,` を書いてください"),
    ),
    "two-names": _say(
        (
            "expected `.`, `,` or an arrow between `{first}` and `{found}`",
            "write `{better}` if it is one name, `{first}:` if it is a label",
        ),
        (
            "`{first}` と `{found}` の間に `.` も `,` も矢印もない",
            "一つの名前なら `{better}`、ラベルなら `{first}:` と書いてください",
        ),
    ),
    "hyphen": _say(
        ("a name has no `-`, found `{found}`", "write `{better}`"),
        ("名前に `-` は使えない。`{found}` がある", "`{better}` と書いてください"),
    ),
    "reserved": _say(
        ("`{found}` is a reserved word and cannot be a name", "choose another name, such as `{better}`"),
        ("`{found}` は予約語なので名前に使えない", "`{better}` など、別の名前にしてください"),
    ),
    "preference": _say(
        (
            "expected the name of a source of priorities after `prefer`",
            "write `r1 > r2.` for one priority, `prefer specific.` to prefer the more specific of two rules",
        ),
        (
            "`prefer` の後には優先の決め方を書く",
            "個々の優先なら `r1 > r2.` とだけ、より特殊な規則を優先するなら `prefer specific.` と書いてください",
        ),
    ),
    "labelled-conflict": _say(
        ("a conflict has no label: no priority orders it", "drop the label"),
        ("`conflict` の文にラベルは付かない。優先の対象にならない", "ラベルを除いてください"),
    ),
    "weak-in-conflict": _say(
        (
            "literals are in conflict, assumptions are not: `not` cannot stand after `conflict`",
            "write `-p`, or drop it",
        ),
        ("両立しないのはリテラルである。`conflict` の後に `not` は書けない", "`-p` と書くか、除いてください"),
    ),
    "lone-conflict": _say(
        ("a conflict is between two literals or more", "name what cannot hold together, as in `conflict p, q.`"),
        ("`conflict` には二つ以上のリテラルが要る", "`conflict p, q.` のように、両立しないものを挙げてください"),
    ),
    "conflict-arrow": _say(
        (
            "expected `,` or `.`, found `{found}`: a conflict has no conclusion",
            "write `conflict p, q.` for what cannot hold together, `p -> -q.` for a strict rule",
        ),
        (
            "`conflict` の文に `{found}` がある。`conflict` に結論はない",
            "両立しないものは `conflict p, q.`、厳格な規則は `p -> -q.` と書いてください",
        ),
    ),
    "unknown-statement": _say(
        ("no statement begins with `{found}`{suggestion}", "the words that begin a statement are {known}"),
        ("`{found}` で始まる文はない{suggestion}", "文を始める語：{known}"),
    ),
    "unknown-word": _say(
        ("`{found}` is not expected here{suggestion}", "write {expected}"),
        ("ここに `{found}` は書けない{suggestion}", "書けるのは：{expected}"),
    ),
    "variable-predicate": _say(
        ("`{found}` is a variable here, since it starts with a capital; a predicate does not", "write `{better}`"),
        ("`{found}` は大文字で始まるので変数である。述語は大文字で始まらない", "`{better}` と書いてください"),
    ),
    "no-functions": _say(
        (
            "`{found}` cannot take arguments here: an argument is a constant or a variable",
            "write a name such as `{better}`, or say it with another predicate",
        ),
        (
            "`{found}` はここで引数を取れない。引数は定数か変数である",
            "`{better}` のような名前にするか、別の述語で書いてください",
        ),
    ),
    "empty-arguments": _say(
        ("expected an argument between `(` and `)`", "write `{better}` without parentheses"),
        ("`(` と `)` の間に引数がない", "括弧を付けずに `{better}` と書いてください"),
    ),
    "arithmetic-in-argument": _say(
        (
            "`{found}` cannot stand in an argument: arguments are not computed",
            "compute it in the premises, as in `Y = X + 1`, and use `Y`",
        ),
        (
            "引数の中に `{found}` は書けない。引数は計算されない",
            "前提で `Y = X + 1` のように計算し、`Y` を使ってください",
        ),
    ),
    "several-heads": _say(
        ("expected `.` after the conclusion, found `{found}`: a rule has one conclusion", "write one rule for each"),
        ("結論の後は `.` で終わる。`{found}` がある。規則の結論は一つである", "結論ごとに一つずつ規則を書いてください"),
    ),
    "no-head": _say(
        (
            "expected `=>` or `->` and a conclusion, found `.`",
            "facts end with a full stop each; several premises need a conclusion",
        ),
        (
            "`=>` か `->` と結論が必要なところに `.` がある",
            "事実なら一つずつ `.` で終え、前提なら結論を書いてください",
        ),
    ),
    "constant-order": _say(
        (
            "`{constant}` takes no part in `{found}`: only integers are ordered and computed",
            "use a variable or an integer",
        ),
        ("`{constant}` に `{found}` は使えない。順序と計算は整数だけにある", "変数か整数を使ってください"),
    ),
    "comparison-chain": _say(
        (
            "expected `,` or an arrow, found `{found}`: a comparison has two sides",
            "write `1 < X, X < 3` for `1 < X < 3`",
        ),
        ("`{found}` がある。比較には左右の二つしかない", "`1 < X < 3` は `1 < X, X < 3` と書いてください"),
    ),
    "comparison-head": _say(
        (
            "expected a literal as the conclusion, found a comparison with `{found}`",
            "move the comparison to the premises",
        ),
        ("結論はリテラルに限る。`{found}` による比較がある", "比較を前提に移してください"),
    ),
    "weak-comparison": _say(
        ("expected a literal after `not`, found {found}", "write the opposite comparison, as `X >= 3` for `not X < 3`"),
        ("`not` の後はリテラルに限る。{found} がある", "`not X < 3` は `X >= 3` のように逆の比較で書いてください"),
    ),
    "weak-head": _say(
        ("expected a literal as the conclusion, found `not`", "write `-p` to conclude that p is false"),
        ("結論に `not` は書けない", "「p は偽である」と結論するなら `-p` と書いてください"),
    ),
    "strict-fact": _say(
        ("expected premises before `->`", "a fact is written without an arrow: `{better}`"),
        ("`->` の前に前提がない", "事実は矢印を付けずに `{better}` と書いてください"),
    ),
    "weak-in-strict": _say(
        ("a strict rule cannot assume anything: `not` cannot stand before `->`", "write `=>`, or drop the `not`"),
        ("厳格な規則は何も仮定できない。`->` の前に `not` は書けない", "`=>` にするか、`not` を除いてください"),
    ),
    "too-many-operations": _say(
        ("more than {limit} operations in one comparison", "name parts of it with `=`, as in `Y = X + 1`"),
        ("一つの比較に演算が {limit} 個を超えてある", "`Y = X + 1` のように `=` で分けてください"),
    ),
}

BLOCKS: Catalog = {
    "unclosed-block": _say(
        ("this block has no `}}`", "close it with `}}` before the next statement outside it"),
        ("このブロックに `}}` がない", "ブロックの外の文の前で `}}` を書いて閉じてください"),
    ),
    "missing-brace": _say(
        ("expected `{{` before `{found}`", "open the block with `{{`"),
        ("`{found}` の前に `{{` がない", "`{{` を書いてブロックを開いてください"),
    ),
    "stray-brace": _say(
        ("`}}` closes nothing: no block is open here", "delete it, or open a block with `agent name {{`"),
        ("開いているブロックがないのに `}}` がある", "削除するか、`agent 名前 {{` でブロックを開いてください"),
    ),
    "misplaced": _say(
        ("`{found}` cannot stand in a block", "move this statement out of the block"),
        ("`{found}` の文はブロックの中に置けない", "ブロックの外に移してください"),
    ),
    "nested-block": _say(
        ("a block cannot stand in another block", "close the outer block with `}}` before this one"),
        ("ブロックの中にブロックは置けない", "この前で外側のブロックを `}}` で閉じてください"),
    ),
}

WHOLE: Catalog = {
    "more-faults": _say(
        ("and {count} more faults", "correct the first ones and read again"),
        ("ほかに {count} 件の誤りがある", "先の誤りを直してから読み直してください"),
    ),
    "gave-up": _say(
        ("and at least {count} more faults; reading stopped here", "see whether this is a `.kb` file at all"),
        ("ほかに少なくとも {count} 件の誤りがあり、ここで読むのをやめた", "`.kb` ファイルかどうか確かめてください"),
    ),
    "one-only": _say(
        ("expected the end of the text after one statement, found `{found}`", "give one at a time"),
        ("文は一つに限る。その後に `{found}` がある", "一つずつ与えてください"),
    ),
    "not-a-rule": _say(
        ("expected a fact or a rule, found a statement with `{found}`", "give `head.`, `=> head.` or `body => head.`"),
        ("事実か規則に限る。`{found}` の文がある", "`結論.`、`=> 結論.`、`前提 => 結論.` のいずれかを与えてください"),
    ),
}

FAULTS: Catalog = {**BYTES, **SPELLING, **SHAPE, **BLOCKS, **WHOLE}
"""Every code of a fault."""
