"""What a check can say about a knowledge base, in English and in Japanese, keyed by stable codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from grammar.wording import Catalog, Entry, Notice, Severity, Wording

if TYPE_CHECKING:
    from collections.abc import Mapping

_WARNING = Severity.WARNING
_INFORMATION = Severity.INFORMATION

FINDINGS: Mapping[str, Entry] = {
    "unsafe-head": Entry(
        Wording(
            "`{variable}` occurs in the head but in no strong body literal{suggestion}",
            "let a literal of the body give `{variable}` its values, or write a constant",
        ),
        Wording(
            "`{variable}` は頭部に現れるが、本体の強いリテラルに現れない{suggestion}",
            "本体のリテラルで `{variable}` の値を与えるか、定数を書いてください",
        ),
    ),
    "unsafe-weak": Entry(
        Wording(
            "`{variable}` occurs in a weak literal but in no strong body literal{suggestion}",
            "let a strong literal give `{variable}` its values, or write `_` for “no value at all”",
        ),
        Wording(
            "`{variable}` は弱いリテラルに現れるが、本体の強いリテラルに現れない{suggestion}",
            "強いリテラルで `{variable}` の値を与えるか、「どの値も」の意味なら `_` と書いてください",
        ),
    ),
    "unsafe-comparison": Entry(
        Wording(
            "`{variable}` occurs in a comparison but in no strong body literal{suggestion}",
            "let a strong literal give `{variable}` its values, or bind it by `{variable} = …` over bound variables",
        ),
        Wording(
            "`{variable}` は比較に現れるが、本体の強いリテラルに現れない{suggestion}",
            "強いリテラルで値を与えるか、値の決まった変数の式で `{variable} = …` と定めてください",
        ),
    ),
    "anonymous-head": Entry(
        Wording(
            "`_` stands in the head, where it names nothing", "write a variable that the body binds, or a constant"
        ),
        Wording("頭部に `_` があるが、何も指さない", "本体で値の決まる変数か、定数を書いてください"),
    ),
    "anonymous-comparison": Entry(
        Wording("`_` has no value to compare", "write a variable that a strong literal binds"),
        Wording("`_` には比べる値がない", "強いリテラルで値の決まる変数を書いてください"),
    ),
    "anonymous-conflict": Entry(
        Wording("`_` stands in a conflict, where it names nothing", "write a variable: it takes every value"),
        Wording("`conflict` の文に `_` があるが、何も指さない", "変数を書いてください。変数はどの値も取ります"),
    ),
    "not-a-number": Entry(
        Wording(
            "`{constant}` is no integer, and only integers can be calculated with or ordered",
            "compare names and texts with `=` or `!=` only",
        ),
        Wording(
            "`{constant}` は整数ではない。計算と大小の比較は整数だけでできる",
            "名前や文字列は `=` か `!=` でだけ比べてください",
        ),
    ),
    "grows-for-ever": Entry(
        Wording(
            "`{variable}` grows for ever: `{expression}` depends on `{predicate}`, to which `{variable}` leads back",
            "state the values as facts, or conclude a predicate on which `{expression}` does not depend",
        ),
        Wording(
            "`{variable}` は限りなく増える：`{expression}` は `{predicate}` に依存し、`{variable}` はそこへ戻る",
            "値を事実として書くか、`{expression}` が依存しない述語を結論にしてください",
        ),
    ),
    "never-concluded": Entry(
        Wording(
            "`{predicate}` is never concluded or stated{suggestion}",
            "state it as a fact, conclude it by a rule, or declare it `open`",
        ),
        Wording(
            "`{predicate}` を結論する規則も事実もない{suggestion}",
            "事実として書くか、規則で結論するか、`open` と宣言してください",
        ),
        _WARNING,
    ),
    "weak-only": Entry(
        Wording("only weak literals mention `{predicate}`: there is never evidence of it{suggestion}"),
        Wording("`{predicate}` は弱いリテラルにだけ現れ、証拠があることはない{suggestion}"),
        _INFORMATION,
    ),
    "arity-clash": Entry(
        Wording(
            "`{predicate}` is used with {few} and with {many} arguments",
            "these are different predicates: give one of them another name, or the missing arguments",
        ),
        Wording(
            "`{predicate}` が {few} 個の引数でも {many} 個の引数でも使われている",
            "別の述語として扱われます。一方の名前を変えるか、引数をそろえてください",
        ),
        # Not an error: p/1 and p/2 are two predicates with an exact meaning, and some write them so on purpose.
        _WARNING,
    ),
    "name-like-variable": Entry(
        Wording(
            "`{variable}` is a variable here, and occurs only once; did you mean `{constant}`?",
            "write `{constant}` for the constant, or `_` when any value will do",
        ),
        Wording(
            "`{variable}` はここでは変数で、一度しか現れない（もしかして `{constant}`）",
            "定数なら `{constant}`、どの値でもよいなら `_` と書いてください",
        ),
        _WARNING,
    ),
    "variable-like-name": Entry(
        Wording(
            "`{constant}` is a constant here, and occurs nowhere else; did you mean `{variable}`?",
            "variables start with an upper-case letter",
        ),
        Wording(
            "`{constant}` はここでは定数で、ほかのどこにも現れない（もしかして `{variable}`）",
            "変数は大文字で始めてください",
        ),
        _WARNING,
    ),
    "never-applies": Entry(
        Wording(
            "this rule never applies: nothing gives `{literal}`",
            "add what would conclude `{literal}`, or drop the rule",
        ),
        Wording(
            "この規則は決して使われない：`{literal}` を与えるものがない",
            "`{literal}` を導くものを加えるか、規則を除いてください",
        ),
        _WARNING,
    ),
    "contradictory-facts": Entry(
        Wording(
            "`{literal}` and `-{literal}` are both stated as facts (the first at {place})",
            "facts are indisputable: make one a presumption, `aufheben fmt --presume {command} FILE`",
        ),
        Wording(
            "`{literal}` と `-{literal}` がどちらも事実として書かれている（一つ目は {place}）",
            "事実は争えません。一方を推定にしてください：`aufheben fmt --presume {command} FILE`",
        ),
    ),
    "strict-contradiction": Entry(
        Wording(
            "facts and strict rules alone conclude both `{literal}` and `-{literal}`: {chain}",
            "facts are indisputable: make one a presumption, `aufheben fmt --presume {command} FILE`",
        ),
        Wording(
            "事実と厳格な規則だけから `{literal}` と `-{literal}` がどちらも導かれる：{chain}",
            "事実は争えません。一つを推定にしてください：`aufheben fmt --presume {command} FILE`",
        ),
    ),
    "attacks-itself": Entry(
        Wording(
            "this rule attacks itself: from `{head}` strict rules conclude both `{literal}` and `-{literal}`: {chain}",
            "make one of the strict rules defeasible (`=>`), or drop this rule",
        ),
        Wording(
            "この規則は自分自身を攻撃する：`{head}` から厳格な規則で `{literal}` と `-{literal}` が導かれる：{chain}",
            "厳格な規則の一つを `=>` にするか、この規則を除いてください",
        ),
        _WARNING,
    ),
    "open-settled": Entry(
        Wording("`{literal}` is declared open, but a fact settles it (at {place})", "drop one of the two"),
        Wording("`{literal}` は `open` とされているが、事実で決まっている（{place}）", "どちらか一方を除いてください"),
        _WARNING,
    ),
    "duplicate-label": Entry(
        Wording(
            "the label `{label}` is used twice (first at {place})",
            "labels are unique in the debate: rename one",
        ),
        Wording(
            "ラベル `{label}` が二度使われている（一つ目は {place}）",
            "ラベルは討論全体で一つずつです。一方を変えてください",
        ),
    ),
    "duplicate-statement": Entry(
        Wording("this is stated already (at {place}) and adds nothing"),
        Wording("同じ文がすでにあり（{place}）、何も加わらない"),
        _INFORMATION,
    ),
    "weak-in-strict": Entry(
        Wording(
            "the strict rule assumes `not {literal}`, but strict rules assume nothing",
            "write `=>` for a defeasible rule, or drop the weak literal",
        ),
        Wording(
            "厳格な規則が `not {literal}` を仮定しているが、厳格な規則は何も仮定しない",
            "`=>` で覆りうる規則にするか、弱いリテラルを除いてください",
        ),
    ),
    "conflict-repeats": Entry(
        Wording(
            "`{literal}` stands twice in this conflict",
            "name each literal once; for two objects write two variables, `X` and `Y`, and `X != Y`",
        ),
        Wording(
            "この `conflict` に `{literal}` が二度ある",
            "リテラルは一度ずつ書いてください。二つのものについてなら変数 `X` と `Y` に分け、`X != Y` を加えます",
        ),
    ),
    "conflict-alone": Entry(
        Wording(
            "`{literal}` and `{other}` may be the same literal, which is then in conflict with itself and never holds",
            "add {comparison} if two objects are meant",
        ),
        Wording(
            "`{literal}` と `{other}` は同じリテラルになりうる。その場合、自分自身と両立せず、決して成り立たない",
            "二つのものについてなら {comparison} を加えてください",
        ),
        _WARNING,
    ),
    "conflict-complements": Entry(
        Wording("`{literal}` and its complement cannot hold together anyway: this conflict adds nothing"),
        Wording("`{literal}` とその補リテラルはもともと両立しない。この `conflict` は何も加えない"),
        _INFORMATION,
    ),
    "priority-label": Entry(
        Wording("no rule has the label `{label}`{suggestion}", "a priority orders labelled rules"),
        Wording("ラベル `{label}` の規則はない{suggestion}", "優先はラベルの付いた規則の間に定めます"),
    ),
    "priority-strict": Entry(
        Wording(
            "`{label}` labels a strict rule or a fact, which no priority can order",
            "order defeasible rules and presumptions only",
        ),
        Wording(
            "`{label}` は厳格な規則または事実のラベルで、優先を定められない",
            "優先は覆りうる規則と推定の間にだけ定めてください",
        ),
    ),
    "priority-cycle": Entry(
        Wording("the stated priorities go in a circle: {cycle}", "drop one of them"),
        Wording("書かれた優先が循環している：{cycle}", "どれか一つを除いてください"),
    ),
    "outside-blocks": Entry(
        Wording(
            "this stands outside the agent blocks, so it is nobody's",
            "move it into an `agent` block, or into `background {{ … }}` when it belongs to everybody",
        ),
        Wording(
            "対論者のブロックの外にあり、誰のものでもない",
            "`agent` ブロックに移すか、全員のものなら `background {{ … }}` に入れてください",
        ),
    ),
    "outside-blocks-many": Entry(
        Wording(
            "this and {more} more of this file stand outside the agent blocks, so they are nobody's",
            "move them into an `agent` block, or into `background {{ … }}` when they belong to everybody",
        ),
        Wording(
            "この文とこのファイルのほか {more} 個の文が対論者のブロックの外にあり、誰のものでもない",
            "`agent` ブロックに移すか、全員のものなら `background {{ … }}` に入れてください",
        ),
    ),
    "second-issue": Entry(
        Wording("a debate has one issue; the first is at {place}", "drop one, or put it in a file of its own"),
        Wording("討論の論点は一つである（一つ目は {place}）", "一方を除くか、別のファイルに分けてください"),
    ),
    "second-title": Entry(
        Wording(
            "`{agent}` has another title at {place}, which stays",
            "give the title once",
        ),
        Wording("`{agent}` には別の題がある（{place}）。そちらを使う", "題は一度だけ書いてください"),
        _WARNING,
    ),
    "no-issue": Entry(
        Wording("there are several agents but no issue to debate", 'add `issue "question": literal.`'),
        Wording("対論者が複数いるが、討論の論点がない", '`issue "問い": リテラル.` を加えてください'),
        _INFORMATION,
    ),
    "one-agent": Entry(
        Wording("there is an issue, but only one agent to argue about it", "a debate needs two `agent` blocks or more"),
        Wording("論点があるが、対論者が一人しかいない", "討論には `agent` ブロックが二つ以上要ります"),
        _INFORMATION,
    ),
    "issue-unarguable": Entry(
        Wording(
            "no agent can argue for `{literal}`",
            "give some agent a rule that concludes it from what that agent and the background hold",
        ),
        Wording(
            "`{literal}` を主張できる対論者がいない",
            "その対論者と背景の知識から結論できる規則を、誰かに与えてください",
        ),
        # Not an error: such a debate has a defined end, a stalemate in which nobody opens.
        _WARNING,
    ),
    "say-unused": Entry(
        Wording("no statement mentions `{literal}`, so this reading is never used{suggestion}"),
        Wording("`{literal}` に触れる文がなく、この読みは使われない{suggestion}"),
        _INFORMATION,
    ),
    "say-unbound": Entry(
        Wording(
            "`{{{variable}}}` is no variable of `{literal}` and would be read as it stands{suggestion}",
            "write a variable of the literal in braces",
        ),
        Wording(
            "`{{{variable}}}` は `{literal}` の変数ではなく、そのまま読まれる{suggestion}",
            "リテラルの変数を波括弧に入れてください",
        ),
        _WARNING,
    ),
    "say-language": Entry(
        Wording("reports speak {languages}; `{language}` is another language{suggestion}"),
        Wording("報告の言語は {languages} であり、`{language}` は別の言語である{suggestion}"),
        _INFORMATION,
    ),
    "expect-unknown": Entry(
        Wording(
            "no statement mentions `{literal}`{suggestion}",
            "expect `unsupported` when that is meant",
        ),
        Wording(
            "`{literal}` に触れる文がない{suggestion}",
            "根拠なしという意味なら `expect unsupported` と書いてください",
        ),
        _WARNING,
    ),
    "expect-nothing": Entry(
        Wording("no statement mentions `{literal}`, so it is unsupported whatever else is stated{suggestion}"),
        Wording("`{literal}` に触れる文がなく、ほかに何を書いても根拠なしである{suggestion}"),
        _INFORMATION,
    ),
    "expect-variable": Entry(
        Wording("`{literal}` is expected, but holds a variable", "expectations are about ground literals"),
        Wording("期待された `{literal}` に変数がある", "期待には変数のないリテラルを書いてください"),
    ),
    "expect-agent": Entry(
        Wording("there is no agent `{agent}`{suggestion}", "name an agent of this debate after `private`"),
        Wording("`{agent}` という対論者はいない{suggestion}", "`private` の後にはこの討論の対論者を書いてください"),
    ),
    "expect-debate": Entry(
        Wording(
            "this expects something of a debate, but a debate needs an issue and two agents",
            'add `issue "question": literal.` and `agent` blocks',
        ),
        Wording(
            "討論についての期待だが、討論には論点と二人の対論者が要る",
            '`issue "問い": リテラル.` と `agent` ブロックを加えてください',
        ),
    ),
}
"""Every finding of `kb.checks`, in the order of the subjects they are about."""


@dataclass(frozen=True, slots=True)
class Finding(Notice):
    """One thing that a check has found: a code of `FINDINGS`, its place and the fields of its wording."""

    catalog: ClassVar[Catalog] = FINDINGS
