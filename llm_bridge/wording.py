"""What is said about models and their replies, in English and in Japanese."""

CATALOG: dict[str, tuple[str, str]] = {
    "unreachable": (
        "no connection to {endpoint}: {reason}; check OPENAI_BASE_URL and that the server runs",
        "{endpoint} に接続できない：{reason}。OPENAI_BASE_URL とサーバを確かめてください",
    ),
    "timed-out": (
        "no reply from {endpoint} within {seconds:g} s; give more time or a faster model",
        "{endpoint} から{seconds:g}秒以内に応答がない。時間を延ばすか、速いモデルにしてください",
    ),
    "overloaded": ("{endpoint} is busy ({status})", "{endpoint} が混雑している（{status}）"),
    "server-fault": ("{endpoint} failed ({status})", "{endpoint} で障害が起きた（{status}）"),
    "rejected": (
        "{endpoint} does not accept the request ({status}): {reason}",
        "{endpoint} が要求を受け付けない（{status}）：{reason}",
    ),
    "key-rejected": (
        "{endpoint} does not accept the key ({status}); check OPENAI_API_KEY",
        "{endpoint} が鍵を受け付けない（{status}）。OPENAI_API_KEY を確かめてください",
    ),
    "no-such-model": (
        "{endpoint} has no model `{model}`; name one with --model or AUFHEBEN_MODEL",
        "{endpoint} にモデル `{model}` がない。--model か AUFHEBEN_MODEL で指定してください",
    ),
    "unusable.empty": ("the reply is empty", "応答が空である"),
    "unusable.refused": ("the model refused: {reason}", "モデルが拒否した：{reason}"),
    "unusable.truncated": (
        "the reply was cut off at {tokens} tokens; allow more tokens or ask for less",
        "応答が{tokens}トークンで切れた。トークン数を増やすか、問いを小さくしてください",
    ),
    "unusable.not-json": (
        "the reply is not JSON: expected an object, found {found}",
        "応答が JSON ではない：オブジェクトのはずが {found}",
    ),
    "unusable.shape": (
        "the reply does not fit the schema: {faults}",
        "応答がスキーマに合わない：{faults}",
    ),
    "unusable.response": (
        "{endpoint} sent something that is no completion: {reason}",
        "{endpoint} の返答が完了形式ではない：{reason}",
    ),
    "budget.calls": (
        "the limit of {limit} calls is reached; --max-calls raises it",
        "呼び出しの上限{limit}回に達した。--max-calls で増やせます",
    ),
    "budget.tokens": (
        "the limit of {limit} tokens is reached; --max-tokens raises it",
        "トークンの上限{limit}に達した。--max-tokens で増やせます",
    ),
    "budget.money": (
        "the limit of {limit:g} {currency} is reached; allow more, or ask for less",
        "費用の上限{limit:g} {currency}に達した。上限を上げるか、問いを減らしてください",
    ),
    "not-recorded": (
        "the journal {journal} does not hold the reply to this call ({stage}), and --offline makes no calls",
        "記録 {journal} にこの呼び出し（{stage}）の応答がなく、--offline では呼び出さない",
    ),
    "journal.broken": (
        "{journal} is not a journal of this program: {reason}; name another file",
        "{journal} はこのプログラムの記録ではない：{reason}。別のファイルを指定してください",
    ),
    "protocol.no-rules": ("the argument has no rules", "論証に規則がない"),
    "protocol.empty-statement": ("a rule concludes nothing", "結論のない規則がある"),
    "protocol.concluded-twice": ("“{statement}” is concluded twice", "「{statement}」が二度結論されている"),
    "protocol.out-of-order": (
        "“{premise}” is used before the rule that concludes it",
        "「{premise}」が、それを結論する規則より前に使われている",
    ),
    "protocol.conclusions": (
        "Conc must list exactly the consequents of the rules",
        "Conc には規則の結論をちょうど並べる",
    ),
    "protocol.assumptions": (
        "Ass must list exactly the weak negations of the rules",
        "Ass には規則の弱い否定をちょうど並べる",
    ),
    "protocol.no-attack": ("say how it attacks: rebut or undercut", "rebut か undercut かを示す必要がある"),
    "protocol.nothing-assumed": (
        "the argument attacked assumes nothing, so it cannot be undercut",
        "相手の論証は何も仮定していないので undercut できない",
    ),
    "protocol.no-assumption": (
        "“{point}” is no assumption of the argument attacked, which assumes {known}",
        "「{point}」は相手の論証の仮定ではない。仮定は {known}",
    ),
    "protocol.only-facts": (
        "the argument attacked states facts only, so it cannot be rebutted",
        "相手の論証は事実だけなので rebut できない",
    ),
    "protocol.no-conclusion": (
        "“{point}” is no conclusion of the argument attacked that could be rebutted; those are {known}",
        "「{point}」は rebut できる相手の結論ではない。できるのは {known}",
    ),
    "protocol.mere-rebuttal": (
        "a rebuttal is answered by an undercut, or by a fact that contradicts it, not by another rebuttal",
        "rebut には、undercut か、それと矛盾する事実で答える（別の rebut では答えられない）",
    ),
    "protocol.repetition": ("this argument was used before", "同じ論証が既に使われている"),
    "protocol.language": (
        "“{statement}” is in another language than the debate",
        "「{statement}」は討論の言語ではない",
    ),
    "protocol.premise-again": ("the premise “{premise}” was used before", "前提「{premise}」は既に使われている"),
    "clause.no-sentence": ("there is no sentence {number}", "文{number}はない"),
    "clause.no-quote": ("“{quote}” does not stand in the sentence", "「{quote}」はその文にない"),
    "clause.no-literal": ("an issue consists of literals", "論点はリテラルからなる"),
    "clause.form": (
        "a fact, a presumption or a defeasible rule is expected",
        "事実・推定・覆りうる規則のどれかでなければならない",
    ),
    "clause.no-body": ("it is called a rule and has no condition", "規則とされているが条件がない"),
    "clause.unknown-name": (
        "`{name}` is neither known nor declared with a reading",
        "`{name}` は既知の名前でも、読みとともに宣言された名前でもない",
    ),
    "clause.belief": (
        "a belief or value: taken as a presumption",
        "信念または価値なので推定とした",
    ),
    "clause.asked": (
        "it is what is asked: taken as a presumption",
        "問われていることそのものなので推定とした",
    ),
    "clause.contradicted": (
        "another stance says the opposite: taken as a presumption",
        "他の立場が反対を述べるので推定とした",
    ),
    "clause.doubted": ("doubted by a second opinion: {reason}", "再確認で疑われた：{reason}"),
    "phrase.no-claim": ("the answer “{claim}” is not stated", "答え「{claim}」が述べられていない"),
    "phrase.no-concept": ("the concept has no name", "概念に名前がない"),
    "phrase.concept-claims": (
        "“{concept}” is a claim; a concept is a name, a few words",
        "「{concept}」は主張である。概念は数語の名前でなければならない",
    ),
    "phrase.rests-on-nothing": (
        "“{sentence}” names no statement that it rests on",
        "「{sentence}」はよりどころの言明を挙げていない",
    ),
    "phrase.unreadable": (
        "what “{sentence}” states cannot be recognised",
        "「{sentence}」が何を述べているか認識できない",
    ),
    "phrase.unlicensed": (
        "“{sentence}” states more than it rests on: {more}",
        "「{sentence}」はよりどころ以上のことを述べている：{more}",
    ),
    "phrase.left-out": (
        "“{sentence}” does not state all that it says it rests on",
        "「{sentence}」は挙げたよりどころのすべてを述べていない",
    ),
    "human.no-attack": (
        "expected `rebut “statement”: …`, `undercut “statement”: …` or `pass`",
        "`rebut 「文」：…`、`undercut 「文」：…`、`pass` のどれかを書く",
    ),
    "no-model": (
        "no model is named; use --model or AUFHEBEN_MODEL, and OPENAI_BASE_URL for a server of your own",
        "モデルの指定がない。--model か AUFHEBEN_MODEL で、自前のサーバなら OPENAI_BASE_URL でも指定してください",
    ),
    "no-key": (
        "no key: set OPENAI_API_KEY (a server of your own takes any text)",
        "鍵がない。OPENAI_API_KEY を設定してください（自前のサーバなら任意の文字列でよい）",
    ),
    "no-package": (
        "models need the extra `llm`: pip install 'aufheben[llm]'",
        "モデルを使うには追加の `llm` が要る：pip install 'aufheben[llm]'",
    ),
}
"""Code to (English, Japanese); fields in braces, as in `str.format`."""
