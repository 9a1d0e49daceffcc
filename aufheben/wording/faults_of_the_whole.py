"""What is said about a debate that is wrong as a whole: its verdicts, its end, its synthesis.

The codes are made as in `faults_of_moves`.
"""

FAULTS_OF_THE_WHOLE: dict[str, tuple[str, str]] = {
    "title.false-verdict": ("False verdict", "誤った判定"),
    "from.false-verdict": (
        "docs/semantics.md, Four statuses; Prakken & Sartor 1997, definition 4.2",
        "docs/semantics.md の Four statuses、Prakken & Sartor 1997 定義4.2",
    ),
    "why.false-verdict": (
        "A claim is justified when every defeater of it is strictly defeated by an argument that is itself justified.",
        "主張が正当なのは、それを打ち破る論証がどれも、それ自体が正当な論証に完全に打ち破られるときである。",
    ),
    "fault.false-verdict.justified": ("{at} is said to be {verdict}", "{at}は{verdict}とされている"),
    "fault.false-verdict.justified.bare": ("the verdict on this claim is wrong", "この主張についての判定が誤っている"),
    "fault.false-verdict.status": ("{at} is said to be {status}", "{at}は{status}とされている"),
    "fault.false-verdict.status.bare": ("the status is wrong", "地位が誤っている"),
    "right.false-verdict": ("{statuses}; what decides: {argument}", "{statuses}。決め手：{argument}"),
    "right.false-verdict.bare": ("{statuses}", "{statuses}"),
    "fault.false-verdict.outcome": ("it is said to end in {ending}", "結末が{ending}とされている"),
    "fault.false-verdict.outcome.bare": ("it is said to end in what it does not end in", "結末が誤っている"),
    "right.false-verdict.outcome": ("{outcome}: {literals}", "{outcome}：{literals}"),
    "right.false-verdict.outcome.bare": ("{outcome}", "{outcome}"),
    "why.false-verdict.outcome": (
        "A debate ends with a justified claim; when all are lost, with a synthesis or in a stalemate.",
        "討論は正当な主張で終わる。すべて敗れたときは、止揚か膠着で終わる。",
    ),
    "fault.false-verdict.answers": ("these are not the answers of the debate", "討論の答えが誤っている"),
    "right.false-verdict.answers": ("{literals}", "{literals}"),
    "right.false-verdict.answers.bare": ("there is no answer", "答えはない"),
    "why.false-verdict.answers": (
        "The answer is the claim that is justified, or the one that the synthesis licenses.",
        "答えになるのは、正当とされた主張か、止揚が認める主張である。",
    ),
    "verdict.won": ("justified", "正当"),
    "verdict.lost": ("defeated", "敗れた"),
    "verdict.agent": ("{status} for {agent}", "{agent}にとって{status}"),
    "verdict.pooled": ("{status} on everything together", "全員分を合わせると{status}"),
    "verdict.alike": (
        "{status}, for {agent} and on everything together",
        "{agent}にとっても全員分を合わせても{status}",
    ),
    "verdict.of": ("{literal} is {verdicts}", "{literal}は{verdicts}"),
    "title.premature-end": ("Premature end", "早すぎる終わり"),
    "from.premature-end": (
        "docs/semantics.md, The debate; Kido & Kurihara 2009",
        "docs/semantics.md の The debate、Kido & Kurihara 2009",
    ),
    "why.premature-end": (
        "A main argument is decided when a side cannot reply; the debate, when one is justified or all are lost.",
        "主論証は一方が応答できなくなって決着し、討論は正当な主論証があるか、すべて敗れて決着する。",
    ),
    "fault.premature-end.unanswered": (
        "it ends though {agent} neither answers nor passes",
        "{agent}が応答もパスもしないまま終わっている",
    ),
    "fault.premature-end.unanswered.bare": (
        "it ends with an argument that nobody has answered or passed on",
        "論証に誰も応答もパスもしないまま終わっている",
    ),
    "right.premature-end.unanswered": ("{agent} can answer: {argument}", "{agent}は答えられる：{argument}"),
    "right.premature-end.unanswered.bare": ("say whether it can be answered", "答えられるかどうかを示す"),
    "fault.premature-end.untried": (
        "{agent} still has a main argument that was never opened",
        "{agent}には、まだ出していない主論証がある",
    ),
    "fault.premature-end.untried.bare": (
        "there is a main argument that was never opened",
        "まだ出されていない主論証がある",
    ),
    "right.premature-end.untried": ("{argument}", "{argument}"),
    "fault.premature-end.stands": (
        "it goes on to a synthesis though a main argument stands",
        "成り立つ主論証があるのに、止揚に進んでいる",
    ),
    "right.premature-end.stands": ("end with: {literals}", "これで終える：{literals}"),
    "right.premature-end.stands.bare": ("end with the claim that stands", "成り立つ主張で終える"),
    "why.premature-end.stands": (
        "A synthesis is for a debate in which every main argument was defeated.",
        "止揚は、主論証がすべて敗れた討論のためのものである。",
    ),
    "fault.premature-end.synthesis-due": (
        "it ends without the synthesis that there is",
        "成り立つ止揚があるのに、行わずに終わっている",
    ),
    "right.premature-end.synthesis-due": ("{rule}", "{rule}"),
    "right.premature-end.synthesis-due.bare": ("{literals}", "{literals}"),
    "why.premature-end.synthesis-due": (
        "When every main argument is lost, the agents look for a position that keeps some of every reason.",
        "主論証がすべて敗れたら、どの側の理由も活かす立場を探す。",
    ),
    "title.limit-reached": ("Limit reached", "制限による停止"),
    "from.limit-reached": (
        "docs/semantics.md, The dialogue; the dialogue of Prakken & Sartor 1997",
        "docs/semantics.md の The dialogue、Prakken & Sartor 1997 の対話",
    ),
    "why.limit-reached": (
        "A debate that a limit stopped has decided nothing by that. This is no fault.",
        "制限で停止した討論は、それによって何も決めていない。誤りではない。",
    ),
    "fault.limit-reached.stopped": ("stopped by a limit; undecided: {literals}", "制限で停止し、未決：{literals}"),
    "fault.limit-reached.stopped.bare": ("stopped by a limit, without a verdict", "制限で停止し、判定はない"),
    "fault.limit-reached.rounds": (
        "ended by the round limit; undecided: {literals}",
        "回数の制限で終わり、未決：{literals}",
    ),
    "fault.limit-reached.rounds.bare": (
        "ended by the round limit, without a verdict",
        "回数の制限で終わり、判定はない",
    ),
    "title.wrong-characterization": ("Wrong characterization", "特徴づけの誤り"),
    "from.wrong-characterization": (
        "docs/semantics.md, The synthesis; Kido & Kurihara 2009",
        "docs/semantics.md の The synthesis、Kido & Kurihara 2009",
    ),
    "why.wrong-characterization": (
        "A characterization is a side's warrant with variables in the place of the objects that the issue asks about.",
        "特徴づけは、論点が問う対象を変数に置き換えた、その側の論拠である。",
    ),
    "fault.wrong-characterization.object": (
        "what is said to be {agent}'s reason names a particular object",
        "{agent}の理由とされるものが、個別の対象を名指している",
    ),
    "fault.wrong-characterization.object.bare": (
        "a characterization names a particular object",
        "特徴づけが個別の対象を名指している",
    ),
    "fault.wrong-characterization.warrant": (
        "what is said to be {agent}'s reason is not its warrant",
        "{agent}の理由とされるものが、その論拠ではない",
    ),
    "fault.wrong-characterization.warrant.bare": (
        "a characterization is no side's warrant",
        "特徴づけが、どの側の論拠でもない",
    ),
    "right.wrong-characterization": ("{rule}", "{rule}"),
    "right.wrong-characterization.bare": ("use the warrant, with variables", "論拠を変数で述べる"),
    "fault.wrong-characterization.common": (
        "what is said to be common is not what all sides share",
        "共通とされるものが、全側に共通するものと一致しない",
    ),
    "right.wrong-characterization.common": ("common: {members}", "共通：{members}"),
    "right.wrong-characterization.common.bare": ("nothing is common", "共通するものはない"),
    "why.wrong-characterization.common": (
        "Common is what follows from the reason of every side.",
        "共通部分とは、どの側の理由からも導かれることである。",
    ),
    "title.synthesis-drops-common": ("Synthesis drops what is common", "共通部分を失う止揚"),
    "from.synthesis-drops-common": (
        "docs/semantics.md, The synthesis; Kido & Kurihara 2009",
        "docs/semantics.md の The synthesis、Kido & Kurihara 2009",
    ),
    "why.synthesis-drops-common": (
        "What follows from the reason of every side belongs to the synthesis.",
        "どの側の理由からも導かれることは、止揚に含まれなければならない。",
    ),
    "fault.synthesis-drops-common": (
        "it loses what all sides share: {members}",
        "全側に共通する{members}を失っている",
    ),
    "fault.synthesis-drops-common.bare": ("it loses what all sides share", "全側に共通することを失っている"),
    "right.synthesis-drops-common": ("keep {members}", "{members}を残す"),
    "fault.synthesis-drops-common.weak": (
        "it leaves out an assumption of a side's reason",
        "ある側の理由にある仮定が抜けている",
    ),
    "right.synthesis-drops-common.weak": ("add: {members}", "加えるもの：{members}"),
    "right.synthesis-drops-common.weak.bare": ("keep the assumptions of the warrants", "論拠の仮定を残す"),
    "title.synthesis-one-sided": ("One-sided synthesis", "一方的な止揚"),
    "from.synthesis-one-sided": (
        "docs/semantics.md, The synthesis; Kido & Kurihara 2009",
        "docs/semantics.md の The synthesis、Kido & Kurihara 2009",
    ),
    "why.synthesis-one-sided": (
        "A synthesis owes every side something of its own and is no side's own reason again.",
        "止揚は、どの側にもその独自の理由を何か残し、どの側自身の理由とも異なる。",
    ),
    "fault.synthesis-one-sided.nothing": (
        "it keeps nothing of {agent}'s own reason",
        "{agent}独自の理由が何も残っていない",
    ),
    "fault.synthesis-one-sided.nothing.bare": (
        "it keeps nothing of one side's own reason",
        "ある側独自の理由が何も残っていない",
    ),
    "right.synthesis-one-sided.nothing": ("{agent} could keep: {members}", "{agent}に残せるもの：{members}"),
    "fault.synthesis-one-sided.own-reason": (
        "it is {agent}'s own reason again",
        "{agent}自身の理由と変わらない",
    ),
    "fault.synthesis-one-sided.own-reason.bare": (
        "it is one side's own reason again",
        "ある側自身の理由と変わらない",
    ),
    "right.synthesis-one-sided": ("keep also: {members}", "ほかに残すもの：{members}"),
    "right.synthesis-one-sided.bare": ("keep something of every side", "どの側の理由も何か残す"),
    "title.synthesis-foreign-premise": ("Foreign premise in the synthesis", "止揚にない前提"),
    "from.synthesis-foreign-premise": (
        "docs/semantics.md, The synthesis; Kido & Kurihara 2009",
        "docs/semantics.md の The synthesis、Kido & Kurihara 2009",
    ),
    "why.synthesis-foreign-premise": (
        "A synthesis is built from what follows from the reasons of the sides, and from nothing else.",
        "止揚は各側の理由から導かれることだけで組み立てる。",
    ),
    "fault.synthesis-foreign-premise": (
        "{at} follows from no side's reason",
        "{at}は、どの側の理由からも導かれない",
    ),
    "fault.synthesis-foreign-premise.bare": (
        "a premise follows from no side's reason",
        "どの側の理由からも導かれない前提がある",
    ),
    "fault.synthesis-foreign-premise.weak": (
        "no side's reason assumes that there is no evidence of {at}",
        "{at}の証拠がないという仮定は、どの側の理由にもない",
    ),
    "right.synthesis-foreign-premise": (
        "nearest that follows from a reason: {members}",
        "理由から導かれる最も近いもの：{members}",
    ),
    "right.synthesis-foreign-premise.bare": ("leave it out", "それを省く"),
    "title.synthesis-does-not-hold": ("Synthesis that does not hold", "成り立たない止揚"),
    "from.synthesis-does-not-hold": (
        "docs/semantics.md, The synthesis; Kido & Kurihara 2009",
        "docs/semantics.md の The synthesis、Kido & Kurihara 2009",
    ),
    "why.synthesis-does-not-hold": (
        "What a synthesis rests on has to be justified for the answered object, and so has its conclusion.",
        "止揚の前提は答えの対象について正当でなければならず、結論も同じである。",
    ),
    "fault.synthesis-does-not-hold.premise": (
        "{at} does not hold for the answer",
        "答えの対象については{at}が成り立たない",
    ),
    "fault.synthesis-does-not-hold.premise.bare": (
        "{members} does not hold for the answer",
        "答えの対象については{members}が成り立たない",
    ),
    "right.synthesis-does-not-hold.premise": (
        "the answer that the stances license: {literals}",
        "立場が認める答え：{literals}",
    ),
    "right.synthesis-does-not-hold.premise.bare": (
        "leave the premise out, or answer with an object that it holds for",
        "その前提を省くか、それが成り立つ対象で答える",
    ),
    "fault.synthesis-does-not-hold.defeated": ("its argument is defeated", "その論証は打ち破られる"),
    "right.synthesis-does-not-hold.defeated": ("defeated by: {argument}", "打ち破るもの：{argument}"),
    "title.answer-not-licensed": ("Answer not licensed", "認められない答え"),
    "from.answer-not-licensed": (
        "docs/semantics.md, The synthesis; Kido & Kurihara 2009",
        "docs/semantics.md の The synthesis、Kido & Kurihara 2009",
    ),
    "why.answer-not-licensed": (
        "An answer is licensed when a synthesis for it survives every test and every attack.",
        "答えが認められるのは、その止揚がすべての条件と攻撃に耐えるときである。",
    ),
    "fault.answer-not-licensed.defeated-claim": (
        "{at} was defeated in this debate, in turn {target}",
        "{at}はこの討論の手番{target}で敗れている",
    ),
    "fault.answer-not-licensed.defeated-claim.bare": (
        "{at} was defeated in this debate",
        "{at}はこの討論で敗れている",
    ),
    "fault.answer-not-licensed.drops-common": (
        "{at} loses what all sides share: {members}",
        "{at}では、全側に共通する{members}が失われる",
    ),
    "fault.answer-not-licensed.drops-common.bare": (
        "{at} loses what all sides share",
        "{at}では、全側に共通することが失われる",
    ),
    "fault.answer-not-licensed.one-sided": (
        "{at} gives {agent} nothing of its own",
        "{at}では、{agent}独自の理由が何も残らない",
    ),
    "fault.answer-not-licensed.one-sided.bare": (
        "{at} gives one side nothing of its own",
        "{at}では、ある側独自の理由が何も残らない",
    ),
    "fault.answer-not-licensed.own-reason": (
        "{at} rests on {agent}'s own reason again",
        "{at}の根拠は、{agent}自身の理由と変わらない",
    ),
    "fault.answer-not-licensed.own-reason.bare": (
        "{at} rests on one side's own reason again",
        "{at}の根拠は、ある側自身の理由と変わらない",
    ),
    "fault.answer-not-licensed.defeated-in-debate": (
        "a synthesis for {at} is defeated",
        "{at}のための止揚は打ち破られる",
    ),
    "fault.answer-not-licensed.not-listed": (
        "{at} has none of what the sides care about, or is no instance of the issue",
        "{at}は各側が重んじることを何も満たさないか、論点の具体例でない",
    ),
    "fault.answer-not-licensed.head": (
        "{at} is not what this synthesis concludes",
        "{at}は、この止揚の結論ではない",
    ),
    "right.answer-not-licensed.head": ("it concludes: {literals}", "結論：{literals}"),
    "fault.answer-not-licensed.impossible": (
        "{at}: no synthesis is possible in this debate",
        "{at}：この討論では止揚そのものが成り立たない",
    ),
    "right.answer-not-licensed": ("licensed: {literals}", "認められる答え：{literals}"),
    "right.answer-not-licensed.bare": ("no answer is licensed: a stalemate", "認められる答えはない（膠着）"),
}
