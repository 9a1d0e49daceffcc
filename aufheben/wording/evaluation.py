"""Wording of evaluations: many debates in one table."""

EVALUATION: dict[str, tuple[str, str]] = {
    "help.evaluate": (
        "Verify all debates of a folder, hold those of its topics, and show one table.",
        "フォルダの討論をすべて検証し、題材の討論を行い、一つの表で示す。",
    ),
    "help.param.corpus": (
        "a folder: NAME.transcript.json beside NAME.kb or NAME.txt, lists corpus.jsonl, topics",
        "フォルダ：NAME.kb か NAME.txt と並ぶ NAME.transcript.json、一覧 corpus.jsonl、題材",
    ),
    "help.param.workers": (
        "how many processes work (default: one for each core)",
        "作業するプロセスの数（既定：コアの数）",
    ),
    "help.param.results": ("keep what is found in this file, line by line", "結果をこのファイルに一行ずつ残す"),
    "help.param.resume": (
        "go on with the file of --out: what stands in it is not done again",
        "--out のファイルの続きから。済んだものは繰り返さない",
    ),
    "help.param.scheduler": (
        "hand the work to the Dask cluster at this address, such as tcp://127.0.0.1:8786",
        "この番地の Dask クラスタに作業を渡す。例：tcp://127.0.0.1:8786",
    ),
    "help.param.each_limit": (
        "stop judging a debate after so many seconds (default: 60)",
        "一つの討論の判定をこの秒数で打ち切る（既定：60）",
    ),
    "help.param.by": (
        "columns: who argued (mode), or how hard the task was (grade)",
        "表の列。mode：誰が論じたか、grade：課題の難しさ",
    ),
    "help.param.price_in": ("the price of a million tokens read", "読まれた百万トークンの価格"),
    "help.param.price_out": ("the price of a million tokens written", "書かれた百万トークンの価格"),
    "usage.expected.workers": ("a whole number from 1 on", "1以上の整数"),
    "usage.expected.each_limit": ("a number of seconds, not below 0", "0以上の秒数"),
    "usage.expected.price_in": ("a price, not below 0", "0以上の価格"),
    "usage.expected.price_out": ("a price, not below 0", "0以上の価格"),
    "evaluate.progress": ("verifying", "検証中"),
    "evaluate.no-folder": (
        "{folder} cannot be listed: {reason}; name a folder that holds debates or topics",
        "{folder} の内容を見られない：{reason}。討論か題材のあるフォルダを指定してください",
    ),
    "evaluate.nothing": (
        (
            "{folder} holds no debates and no topics; expected NAME.transcript.json beside NAME.kb or NAME.txt, "
            "corpus.jsonl, or topics as NAME.kb or NAME.txt"
        ),
        (
            "{folder} に討論も題材もない。NAME.kb か NAME.txt と並ぶ NAME.transcript.json、corpus.jsonl、"
            "または題材 NAME.kb・NAME.txt が要る"
        ),
    ),
    "evaluate.exists": (
        "{path} exists; go on with it (--resume) or name another file",
        "{path} はすでにある。--resume で続けるか、別のファイルを指定してください",
    ),
    "evaluate.no-journal": (
        "{path} holds something else than results of an evaluation, and is left as it is; name another file",
        "{path} は評価の結果ではないので、そのままにした。別のファイルを指定してください",
    ),
    "evaluate.resume-alone": (
        "--resume goes on with the file of --out; name it",
        "--resume は --out のファイルの続きから行う。--out を指定してください",
    ),
    "evaluate.jobs-alone": (
        "--jobs counts processes of this machine; a cluster (--scheduler) has its own",
        "--jobs はこの機械のプロセスの数。--scheduler のクラスタには使えない",
    ),
    "evaluate.no-dask": (
        "a cluster needs a package that is not installed: pip install 'aufheben[dask]'",
        "クラスタにはパッケージが要る：pip install 'aufheben[dask]'",
    ),
    "evaluate.no-scheduler": (
        "no Dask scheduler answers at {address}: {reason}; start one with `dask scheduler`, or leave --scheduler out",
        "{address} の Dask スケジューラが答えない：{reason}。`dask scheduler` で起動するか --scheduler を外す",
    ),
    "evaluate.lost-scheduler": (
        "the Dask scheduler at {address} is gone; what was done is in the file of --out: go on with --resume",
        "{address} の Dask スケジューラが失われた。済んだ分は --out にあり、--resume で続けられる",
    ),
    "evaluate.no-workers": (
        "the cluster at {address} has no workers; start some with `dask worker {address}`",
        "{address} のクラスタにワーカーがない。`dask worker {address}` で起動してください",
    ),
    "evaluate.other-version": (
        "workers of the cluster have other versions of aufheben ({others}); install {own} on all of them",
        "クラスタのワーカーにある aufheben の版が違う（{others}）。すべてに {own} を入れてください",
    ),
    "evaluate.torn": (
        "{path}: the last line was cut off in the middle; its debate is judged again",
        "{path}：最後の行が途中で切れていた。その討論は判定し直す",
    ),
    "evaluate.strange": (
        "{path}: {count} lines are no results and were passed over",
        "{path}：結果でない行が{count}行あり、読み飛ばした",
    ),
    "evaluate.interrupted": (
        "stopped after {count} of {total}; go on with --out {path} --resume",
        "{total}件中{count}件で停止。--out {path} --resume で続けられる",
    ),
    "evaluate.interrupted-lost": (
        "stopped after {count} of {total}; with --out FILE what is done would be kept",
        "{total}件中{count}件で停止。--out を付けると途中の結果が残る",
    ),
    "evaluate.title": ("Debates in {folder}: {debates}", "{folder} の討論：{debates}件"),
    "evaluate.topics": ("Topics and their formal debates: {count}", "題材とその形式的な討論：{count}件"),
    "evaluate.topic": (
        "{name}: {outcome}, {moves} moves of at most {bound}",
        "{name}：{outcome}、{moves}手（上限{bound}手）",
    ),
    "evaluate.topic-answer": (
        "{name}: {outcome} {answers}, {moves} moves of at most {bound}",
        "{name}：{outcome} {answers}、{moves}手（上限{bound}手）",
    ),
    "evaluate.outcome.justified": ("justified", "正当化"),
    "evaluate.outcome.synthesis": ("synthesis", "止揚"),
    "evaluate.outcome.stalemate": ("stalemate", "膠着"),
    "evaluate.outcome.stopped": ("stopped by the limit of rounds", "回数の制限で停止"),
    "evaluate.column.mode": ("{group}", "{group}"),
    "evaluate.column.grade": ("grade {group}", "等級{group}"),
    "evaluate.column.none": ("no grade", "等級なし"),
    "evaluate.debates": ("debates", "討論"),
    "evaluate.sound": ("sound", "健全"),
    "evaluate.structural": ("structure", "構造の一致"),
    "evaluate.synthesis": ("synthesis", "止揚の一致"),
    "evaluate.outcome": ("outcome", "結末の一致"),
    "evaluate.unmapped": ("unmapped", "対応なし"),
    "evaluate.calls": ("calls", "呼出し"),
    "evaluate.tokens-in": ("tokens in", "入力"),
    "evaluate.tokens-out": ("tokens out", "出力"),
    "evaluate.price": ("price", "費用"),
    "evaluate.share": ("{share} % ({low}–{high})", "{share} %（{low}–{high}）"),
    "evaluate.mean": ("{total}, {mean} each ({low}–{high})", "計{total}、平均{mean}（{low}–{high}）"),
    "evaluate.mean-one": ("{total}", "{total}"),
    "evaluate.coded": ("{count} in {share}", "{count}件、{share}"),
    "evaluate.none": ("–", "–"),
    "evaluate.note": (
        "Shares with intervals of 95 %: structure of moves, the rest of debates. Findings: how many, in which share.",
        "割合と95 %区間。構造の一致は手の割合、ほかは討論の割合。指摘は件数と、それのある討論の割合。",
    ),
    "evaluate.skipped": ("Skipped: {count}", "飛ばしたもの：{count}件"),
    "evaluate.skipped-more": (
        "and {count} more; --out keeps all of them",
        "ほか{count}件。--out にはすべて残る",
    ),
    "evaluate.known": (
        "{count} were judged before or have the content of another, and were not judged again",
        "{count}件は判定済みか同じ内容なので、判定し直していない",
    ),
}
