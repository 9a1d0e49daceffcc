"""Wording of tasks for models."""

TASKS: dict[str, tuple[str, str]] = {
    "help.tasks": (
        "Make debate tasks with known outcomes: stances as text, and beside each its key.",
        "結末の分かっている討論課題を作る。立場の文章と、その正解。",
    ),
    "help.param.folder": ("the folder to write to; it is made", "書き出すフォルダ（なければ作る）"),
    "help.param.how_many": ("how many tasks (default: 20)", "課題の数（既定：20）"),
    "help.param.series": (
        "the seed of the series: the same seed, the same tasks (default: 0)",
        "系列の種。同じ種なら同じ課題（既定：0）",
    ),
    "help.param.grade": (
        "how hard, from 1 to 5 (default: 1); the options below change one part of it",
        "難しさ、1から5（既定：1）。下のオプションで一部を変えられる",
    ),
    "help.param.depth": (
        "the longest line of attack; one less where the outcome asks for it",
        "攻撃の最長の連なり（結末によっては一つ短い）",
    ),
    "help.param.objects": ("how many objects there are to choose from", "選ぶ対象の数"),
    "help.param.undercuts": (
        "the share of the objectors' rules that attack an assumption instead of a conclusion",
        "異議のうち、結論でなく仮定を攻撃するものの割合",
    ),
    "help.param.distractors": (
        "the share of statements that have nothing to do with the issue",
        "論点と関係のない文の割合",
    ),
    "help.param.text_language": ("the language of the texts (default: en)", "文章の言語（既定：en）"),
    "usage.expected.how_many": ("a whole number from 1 on", "1以上の整数"),
    "usage.expected.series": ("a whole number from 0 on", "0以上の整数"),
    "usage.expected.grade": ("a whole number from 1 to 5", "1から5の整数"),
    "usage.expected.depth": ("a whole number from 1 to 8", "1から8の整数"),
    "usage.expected.objects": ("a whole number from 4 to 12", "4から12の整数"),
    "usage.expected.undercuts": ("a share from 0 to 1", "0から1の割合"),
    "usage.expected.distractors": ("a share from 0 to 0.6", "0から0.6の割合"),
    "tasks.progress": ("making tasks", "課題を作成中"),
    "tasks.exists": (
        "{path} exists and holds something else; name another folder, or give --force",
        "{path} には別の内容がある。別のフォルダを指定するか、--force を付けてください",
    ),
    "tasks.made": ("{count} tasks in {folder}", "{folder} に課題{count}件"),
    "tasks.endings": (
        "justified by the opener {opener}, by the other {other}, synthesis {synthesis}, stalemate {stalemate}",
        "先手の主張が正当 {opener}、後手の主張が正当 {other}、止揚 {synthesis}、膠着 {stalemate}",
    ),
    "tasks.measured": (
        "depth {depth}, undercuts {undercuts}, distractors {distractors}, statements {statements} (means)",
        "平均：深さ {depth}、下切り {undercuts}、無関係な文 {distractors}、文の数 {statements}",
    ),
    "tasks.hint": (
        "`aufheben debate {name} --mode llm --json` lets a model play one; `aufheben evaluate` judges what was played",
        "`aufheben debate {name} --mode llm --json` でモデルに討論させ、`aufheben evaluate` で判定する",
    ),
}
