"""Wording of runs with a model."""

MODELS: dict[str, tuple[str, str]] = {
    "help.translate": (
        "Translate stances in free text into a knowledge base: what can be read is read, a model gets the rest.",
        "自由な文章の立場を知識ベースに翻訳する。読める文は読み、残りをモデルに尋ねる。",
    ),
    "help.param.mode": (
        "who argues: formal (engine), hybrid (a model translates and phrases), llm (models argue), free (no schema)",
        "誰が論じるか。formal：エンジン、hybrid：モデルが翻訳と表現、llm：モデルが論じる、free：形式なし",
    ),
    "help.param.mad": (
        "with --mode free: everybody speaks at once in each round (Du et al. 2023)",
        "--mode free で、各回に全員が同時に発言する（Du et al. 2023）",
    ),
    "help.param.human": ("with --mode llm: you speak for this agent", "--mode llm で、この対論者をあなたが演じる"),
    "help.param.published": (
        "with --mode llm: strong premises may not be used again, as in the published protocol",
        "--mode llm で、公表された手順どおり強い前提の再使用を禁じる",
    ),
    "help.param.model": ("the model (default: AUFHEBEN_MODEL)", "モデル（既定：AUFHEBEN_MODEL）"),
    "help.param.journal": (
        "where replies are kept (default: beside the text, .journal)",
        "応答の記録先（既定：テキストの隣の .journal）",
    ),
    "help.param.offline": ("make no calls: replay the journal", "呼び出さず、記録だけで再現する"),
    "help.param.refresh": ("ask anew what the journal holds", "記録にあるものも尋ね直す"),
    "help.param.max_calls": (
        "stop before more calls than this (exit code 3)",
        "呼び出しがこの数を超える前に停止（終了コード3）",
    ),
    "help.param.max_tokens": (
        "stop before more tokens than this in all (exit code 3)",
        "合計トークンがこの数を超える前に停止（終了コード3）",
    ),
    "help.param.reply_tokens": ("tokens of one reply at most", "一つの応答のトークン数の上限"),
    "help.param.temperature": ("the model's temperature", "モデルの温度"),
    "help.param.seed": ("the model's seed", "モデルの乱数の種"),
    "help.param.reply_seconds": ("seconds to wait for one reply", "一つの応答を待つ秒数"),
    "help.param.retry_wait": (
        "seconds before a failed call is tried again; later waits double",
        "失敗した呼び出しをやり直すまでの秒数（以後は倍になる）",
    ),
    "help.param.no_opinion": ("do without a second opinion on clauses", "節の再確認を省く"),
    "usage.expected.max_calls": ("a whole number from 0 on", "0以上の整数"),
    "usage.expected.max_tokens": ("a whole number from 0 on", "0以上の整数"),
    "usage.expected.reply_tokens": ("a whole number from 1 on", "1以上の整数"),
    "usage.expected.temperature": ("a number, not below 0", "0以上の数"),
    "help.param.concurrency": (
        "with --mad: calls made at the same time",
        "--mad で同時に行う呼び出しの数",
    ),
    "usage.expected.concurrency": ("a whole number from 1 on", "1以上の整数"),
    "usage.expected.seed": ("a whole number from 0 on", "0以上の整数"),
    "usage.expected.reply_seconds": ("a number of seconds, not below 0", "0以上の秒数"),
    "usage.expected.retry_wait": ("a number of seconds, not below 0", "0以上の秒数"),
    "usage.mode-option": ("{option} goes with --mode {modes}", "{option} は --mode {modes} で使う"),
    "misuse.no-stances": (
        "a debate of texts needs an issue and two stances: `Issue: …`, `AG1's stance:`",
        "文章の討論には論点と二つの立場が要る：「論点：…」「AG1の立場：」",
    ),
    "model.announce": (
        "{model}: at most {calls} calls of {tokens} tokens each; replies are kept in {journal}",
        "{model}：呼び出しは最大{calls}回、応答は各{tokens}トークンまで。{journal} に記録する",
    ),
    "model.cost": (
        "{calls} calls, {tokens_in} tokens in, {tokens_out} out; {hits} from the journal",
        "呼び出し{calls}回、入力{tokens_in}・出力{tokens_out}トークン、記録から{hits}件",
    ),
    "model.stopped": ("stopped: {reason} (no verdict)", "停止：{reason}（判定なし）"),
    "model.stopped-words": (
        "the model gave no words: {reason} (the debate above does not depend on it)",
        "モデルの言葉は得られなかった：{reason}（上の討論はそれに左右されない）",
    ),
    "model.limit": (
        "stopped: limit of {limit} counterarguments on a line (no verdict)",
        "停止：一系列の反論の上限{limit}（判定なし）",
    ),
    "talk.claim": ("{agent} claims: {claim}", "{agent}の主張：{claim}"),
    "talk.rebut": (
        "{agent} rebuts turn {target} (“{point}”): {claim}",
        "{agent}が手番{target}（「{point}」）に反駁：{claim}",
    ),
    "talk.undercut": (
        "{agent} undercuts turn {target} (“{point}”): {claim}",
        "{agent}が手番{target}（「{point}」）の仮定を崩す：{claim}",
    ),
    "talk.pass": ("{agent} passes", "{agent}はパス"),
    "talk.note": ("not taken: {note}", "採らなかった応答：{note}"),
    "talk.fate.justified": (
        "{agent}'s claim stands under the protocol; nobody has judged it",
        "{agent}の主張は手順上は残った（誰も判定していない）",
    ),
    "talk.fate.defeated": ("{agent}'s claim was not defended", "{agent}の主張は守られなかった"),
    "talk.fate.cut": ("{agent}'s line was cut at the limit", "{agent}の系列は上限で打ち切られた"),
    "talk.proposed": ("Proposed synthesis, not verified:", "提案された止揚（検証されていない）："),
    "talk.no-proposal": (
        "the model proposed no synthesis that can be shown: {note}",
        "モデルの提案は示せるものではなかった：{note}",
    ),
    "talk.core": ("core: {premises} => {consequent}", "核：{premises} => {consequent}"),
    "talk.owed": ("keeps: {owed}", "残すもの：{owed}"),
    "talk.answer": ("Answer, not verified: {answer}", "答え（検証されていない）：{answer}"),
    "human.turn": ("Your turn for {agent}. Issue: {issue}", "{agent}の番です。論点：{issue}"),
    "human.open": (
        "You may rebut: {conclusions}. You may undercut: {assumptions}.",
        "反駁できる：{conclusions}。仮定を崩せる：{assumptions}。",
    ),
    "human.none": ("nothing", "なし"),
    "human.how": (
        (
            "Write `premise, premise, not assumption => conclusion`, several rules separated by `;`. "
            "Before a counterargument: `rebut “statement”:` or `undercut “statement”:`. `pass` to pass."
        ),
        (
            "`前提、前提、not 仮定 => 結論` と書く（複数の規則は `;` で区切る）。"
            "反論の前に `rebut 「文」：` か `undercut 「文」：`。パスは `pass`。"
        ),
    ),
    "translate.taken": ("{count} clauses taken from the model:", "モデルから採った節{count}件："),
    "translate.refused": ("{count} refused:", "退けた節{count}件："),
    "translate.untranslated": ("{count} sentences without a clause:", "節のない文{count}件："),
    "translate.progress": (
        "{owner}: {count} sentences asked about, {taken} clauses taken, {refused} refused",
        "{owner}：{count}文を尋ね、節{taken}件を採り、{refused}件を退けた",
    ),
    "translate.background": ("background", "背景"),
    "translate.read": ("{count} sentences read without a model", "モデルなしで読んだ文{count}件"),
    "translate.candidates": (
        "{count} candidates differ; the first one is used unless you choose another:",
        "候補が{count}通りある。選ばなければ最初のものを使う：",
    ),
    "translate.candidate": ("candidate {number}:", "候補{number}："),
    "library.texts": (
        "Debates in free text, for translate and the modes with a model:",
        "自由な文章の討論（翻訳とモデルを使う方式のため）：",
    ),
    "translate.aligned": (
        "Proposed by the model, not merged; a line that is right can be added to the file:",
        "モデルの提案（統合はしない）。正しい行はファイルに加えられる：",
    ),
    "translate.opposite": (
        "`{wanted}` and `{given}`: each other's denial? then add",
        "`{wanted}` と `{given}` は互いの否定か？そうなら次を加える：",
    ),
    "translate.bridges": (
        "Bridge rules, nobody's stance; a conclusion that needs one says so:",
        "橋渡しの規則（誰の立場でもない。これを使う結論にはその旨を示す）：",
    ),
    "translate.source": ("from: {source}", "出典：{source}"),
    "translate.world": ("world knowledge", "一般常識"),
    "hybrid.bridged": (
        "{claim}: rests on bridge rules ({labels})",
        "{claim}：橋渡しの規則に基づく（{labels}）",
    ),
    "help.param.count": (
        "translate this many times and show where the results differ",
        "この回数だけ翻訳し、違いを示す",
    ),
    "help.param.aligning": (
        "let the model propose names that may be the same, or each other's denial; nothing is merged",
        "同じ、または互いの否定かもしれない名前をモデルに提案させる（統合はしない）",
    ),
    "help.param.bridging": (
        "let the model propose rules that join the words of the stances",
        "立場どうしの言葉をつなぐ規則をモデルに提案させる",
    ),
    "usage.expected.count": ("a whole number from 1 on", "1以上の整数"),
    "phrased.by-model": ("In a model's words, checked: {concept}", "モデルの言葉（検証済み）：{concept}"),
    "phrased.plain": ("The model's words were not used: {reason}", "モデルの言葉は使わなかった：{reason}"),
}
