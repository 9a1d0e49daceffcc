"""What is said about a move that is formally wrong.

Codes: ``title.CODE`` the name of a fault, ``from.CODE`` where it comes from, ``fault.CODE.REASON`` what is wrong,
``right.CODE.REASON`` what would have been right, ``why.CODE.REASON`` why.

Without a reason a wording is for all reasons of its code; ``.bare`` is for a fault that cannot fill the other's fields.
"""

FAULTS_OF_MOVES: dict[str, tuple[str, str]] = {
    "title.malformed-argument": ("Malformed argument", "論証の形の誤り"),
    "from.malformed-argument": (
        "docs/semantics.md, Arguments; Prakken & Sartor 1997, definition 2.3",
        "docs/semantics.md の Arguments、Prakken & Sartor 1997 定義2.3",
    ),
    "why.malformed-argument": (
        "In an argument every premise is a fact or an earlier conclusion, and nothing is concluded twice.",
        "論証は規則の列であり、前提は事実か前の段の結論でなければならず、同じ結論は二度現れない。",
    ),
    "fault.malformed-argument.order": (
        "step {step} uses {at}, which is concluded only later",
        "段{step}が前提とする{at}は、後の段で初めて結論される",
    ),
    "right.malformed-argument.order": (
        "put the step that concludes {at} before step {step}",
        "{at}を結論する段を段{step}の前に置く",
    ),
    "fault.malformed-argument.circular": ("{at} rests on itself", "{at}が自分自身を根拠にしている"),
    "right.malformed-argument.circular": ("give {at} grounds of its own", "{at}に別の根拠を与える"),
    "fault.malformed-argument.same-head": ("{at} is concluded twice", "{at}が二度結論されている"),
    "right.malformed-argument.same-head": ("keep one of the two steps", "どちらか一方の段だけを残す"),
    "fault.malformed-argument.conclusions": (
        "Conc does not list what the steps conclude",
        "Conc が各段の結論と一致しない",
    ),
    "right.malformed-argument.conclusions": ("Conc: {literals}", "Conc：{literals}"),
    "right.malformed-argument.conclusions.bare": ("Conc is empty", "Conc は空"),
    "why.malformed-argument.conclusions": (
        "Conc is what can be rebutted: exactly the conclusions of the steps.",
        "Conc は反駁の対象であり、各段の結論そのものでなければならない。",
    ),
    "fault.malformed-argument.assumptions": (
        "Ass does not list what the steps assume",
        "Ass が各段の仮定と一致しない",
    ),
    "right.malformed-argument.assumptions": (
        "Ass, that there is no evidence of: {literals}",
        "Ass（証拠がないとするもの）：{literals}",
    ),
    "right.malformed-argument.assumptions.bare": ("Ass is empty", "Ass は空"),
    "why.malformed-argument.assumptions": (
        "Ass is what can be undercut: exactly the weak negations of the steps.",
        "Ass は切り崩しの対象であり、各段の弱い否定そのものでなければならない。",
    ),
    "fault.malformed-argument.no-steps": ("this argument has no step", "この論証には段が一つもない"),
    "right.malformed-argument.no-steps": (
        "state the rule that it rests on, or pass",
        "拠り所の規則を述べるか、パスする",
    ),
    "fault.malformed-argument.no-claim": ("no step concludes the claim {at}", "主張{at}を結論する段がない"),
    "fault.malformed-argument.no-claim.bare": ("no step concludes the claim", "主張を結論する段がない"),
    "right.malformed-argument.no-claim": (
        "add the step that concludes it, or claim what is concluded",
        "それを結論する段を加えるか、結論したことを主張する",
    ),
    "title.not-minimal": ("Not minimal", "余分な部分"),
    "from.not-minimal": (
        "docs/semantics.md, The dialogue; Kido & Kurihara 2009",
        "docs/semantics.md の The dialogue、Kido & Kurihara 2009",
    ),
    "why.not-minimal": (
        "An argument says no more than its job takes; what is superfluous only offers points of attack.",
        "論証は役目に要ることだけを述べる。余分な部分は攻撃の的を増やすだけである。",
    ),
    "fault.not-minimal.step": ("the step that concludes {at} is superfluous", "{at}を結論する段は余分である"),
    "right.not-minimal.step": ("leave the step out", "その段を省く"),
    "fault.not-minimal.premise": (
        "the premise {at} is superfluous: the rule does not ask for it",
        "前提{at}は余分で、規則はこれを求めていない",
    ),
    "right.not-minimal.premise": ("the rule is: {rule}", "規則はこうである：{rule}"),
    "right.not-minimal.premise.bare": ("leave the premise out", "その前提を省く"),
    "title.enthymeme": ("Enthymeme", "省略三段論法"),
    "from.enthymeme": (
        "docs/semantics.md, Arguments; Prakken & Sartor 1997, definition 2.3",
        "docs/semantics.md の Arguments、Prakken & Sartor 1997 定義2.3",
    ),
    "why.enthymeme": (
        "A premise that the speaker's own facts supply may stay unsaid. This is no fault.",
        "話者自身の事実が補う前提は、言わなくてもよい。誤りではない。",
    ),
    "fault.enthymeme": ("step {step} leaves unsaid: {literals}", "段{step}で言われていない前提：{literals}"),
    "right.enthymeme": ("in full: {rule}", "すべて述べれば：{rule}"),
    "right.enthymeme.bare": ("in full with: {literals}", "すべて述べれば加わるもの：{literals}"),
    "title.missing-step": ("Missing step", "段の欠落"),
    "from.missing-step": (
        "docs/semantics.md, Arguments; Prakken & Sartor 1997, definition 2.3",
        "docs/semantics.md の Arguments、Prakken & Sartor 1997 定義2.3",
    ),
    "why.missing-step": (
        "What is not a fact has to be concluded in the argument, since each step can be attacked.",
        "事実でないことは論証の中で結論しなければならない。どの段も攻撃の的になるからである。",
    ),
    "fault.missing-step": (
        "step {step} needs {literals}, which is neither stated nor a fact",
        "段{step}に要る{literals}が述べられておらず、事実でもない",
    ),
    "fault.missing-step.premise": (
        "{at} follows from {speaker}'s rules, but the argument does not say how",
        "{at}は{speaker}の規則から導けるが、論証がそれを示していない",
    ),
    "right.missing-step": ("add: {chain}", "加える段：{chain}"),
    "right.missing-step.bare": ("add the steps that lead there", "そこに至る段を加える"),
    "title.unsupported-premise": ("Unsupported premise", "支えのない前提"),
    "from.unsupported-premise": (
        "docs/semantics.md, Arguments; Masuo 2026",
        "docs/semantics.md の Arguments、Masuo 2026",
    ),
    "why.unsupported-premise": (
        "A premise is a fact of the speaker or of the background, follows from them, or was conceded by another side.",
        "前提は、話者または共通の背景の事実か、それから導かれることか、他の側が認めたことでなければならない。",
    ),
    "fault.unsupported-premise": (
        "nothing supports {at}: {speaker} does not know it, and nobody has conceded it",
        "{at}を支えるものがない。{speaker}の事実ではなく、誰も認めていない",
    ),
    "fault.unsupported-premise.foreign": (
        "nothing supports {at}: no stance speaks of such a thing",
        "{at}を支えるものがない。どの立場もそのようなことに触れていない",
    ),
    "right.unsupported-premise": ("nearest that is supported: {literals}", "支えのある最も近いもの：{literals}"),
    "right.unsupported-premise.bare": (
        "nothing like it is supported: argue from something else",
        "近いもので支えのあるものはない。別の前提から論じる",
    ),
    "title.unlicensed-rule": ("Unlicensed rule", "立場にない規則"),
    "from.unlicensed-rule": (
        "docs/semantics.md, Arguments; Prakken & Sartor 1997, definition 2.3",
        "docs/semantics.md の Arguments、Prakken & Sartor 1997 定義2.3",
    ),
    "why.unlicensed-rule": (
        "Every step is an instance of a rule of the speaker's own stance or of the background.",
        "どの段も、話者自身の立場か共通の背景にある規則の具体例でなければならない。",
    ),
    "fault.unlicensed-rule.none": (
        "{speaker} has no rule that concludes {at} like this",
        "{speaker}には、このように{at}を結論する規則がない",
    ),
    "right.unlicensed-rule": ("its nearest rule: {rule}", "最も近い規則：{rule}"),
    "right.unlicensed-rule.bare": (
        "nothing in the stance concludes it: argue otherwise, or pass",
        "立場の何からも結論できない。別に論じるか、パスする",
    ),
    "fault.unlicensed-rule.other-agent": (
        "the rule that concludes {at} is {agent}'s, not {speaker}'s",
        "{at}を結論する規則は{agent}のもので、{speaker}のものではない",
    ),
    "right.unlicensed-rule.other-agent": (
        "leave it to {agent}: {rule}",
        "{agent}に任せる：{rule}",
    ),
    "right.unlicensed-rule.other-agent.bare": ("leave it to {agent}", "{agent}に任せる"),
    "fault.unlicensed-rule.jump": (
        "{at} does not follow in one step: it takes several rules",
        "{at}は一段では導けず、規則がいくつか要る",
    ),
    "right.unlicensed-rule.jump": ("step by step: {chain}", "段を分ければ：{chain}"),
    "right.unlicensed-rule.jump.bare": ("state every step", "どの段も述べる"),
    "fault.unlicensed-rule.weak": (
        "the rule that concludes {at} assumes something else",
        "{at}を結論する規則は、仮定が異なる",
    ),
    "right.unlicensed-rule.weak": ("the rule is: {rule}", "規則はこうである：{rule}"),
    "title.not-an-attack": ("Not an attack", "攻撃でない反論"),
    "from.not-an-attack": (
        "docs/semantics.md, Attack and defeat; Prakken & Sartor 1997, definitions 2.9 to 2.12",
        "docs/semantics.md の Attack and defeat、Prakken & Sartor 1997 定義2.9–2.12",
    ),
    "why.not-an-attack": (
        "A counterargument denies a conclusion of the other argument, or shows that an assumption of it fails.",
        "反論は、相手の論証の結論を否定するか、その仮定が破れることを示すものである。",
    ),
    "fault.not-an-attack.fact": (
        "what it denies in turn {target} is a fact, and facts cannot be rebutted",
        "否定しているのは手番{target}の事実であり、事実には反駁できない",
    ),
    "why.not-an-attack.fact": (
        "A fact is indisputable: it can be neither rebutted nor undercut.",
        "事実は争えないので、反駁も切り崩しもできない。",
    ),
    "fault.not-an-attack.nothing-assumed": (
        "turn {target} does not assume this, so there is nothing to undercut",
        "手番{target}はそれを仮定していないので、切り崩すものがない",
    ),
    "fault.not-an-attack.own-side": ("turn {target} is of the speaker's own side", "手番{target}は自分の側の手である"),
    "right.not-an-attack.own-side": ("attack a turn of another side", "他の側の手番を攻撃する"),
    "fault.not-an-attack.no-clash": (
        "it denies no conclusion of turn {target} and shows no assumption of it to fail",
        "手番{target}のどの結論も否定せず、どの仮定も崩していない",
    ),
    "fault.not-an-attack.outranked": (
        "the rule that it attacks in turn {target} has priority, so this does not count against it",
        "手番{target}の攻撃された規則が優先するため、攻撃にならない",
    ),
    "why.not-an-attack.outranked": (
        "A rebuttal counts only where its rule is not below the rule that it attacks.",
        "反駁が成り立つのは、その規則が攻撃する規則に劣らないときだけである。",
    ),
    "fault.not-an-attack.no-target": (
        "there is no argument of another side that it could attack",
        "攻撃できる他の側の論証がない",
    ),
    "fault.not-an-attack.bare": ("it attacks nothing that was said", "これまでの発言のどれも攻撃していない"),
    "right.not-an-attack": ("in turn {target} one can attack: {literals}", "手番{target}で攻撃できるもの：{literals}"),
    "right.not-an-attack.bare": (
        "attack what can be attacked, or pass",
        "攻撃できるものを攻撃するか、パスする",
    ),
    "title.wrong-attack-type": ("Wrong attack type", "攻撃の種類の誤り"),
    "from.wrong-attack-type": (
        "docs/semantics.md, Attack and defeat; Prakken & Sartor 1997, definitions 2.9 to 2.12",
        "docs/semantics.md の Attack and defeat、Prakken & Sartor 1997 定義2.9–2.12",
    ),
    "why.wrong-attack-type": (
        "A rebuttal denies a conclusion; an undercut shows that an assumption fails, and wins against a rebuttal.",
        "反駁は結論を否定する。切り崩しは仮定が破れることを示し、反駁に勝る。",
    ),
    "fault.wrong-attack-type": ("it is called {stated}, which it is not", "{stated}とされているが、そうではない"),
    "fault.wrong-attack-type.bare": ("the attack is of the kind: {attack}", "攻撃の実際の種類は{attack}である"),
    "right.wrong-attack-type": ("{attack}", "{attack}"),
    "title.wrong-point": ("Wrong point", "攻撃点の誤り"),
    "from.wrong-point": (
        "docs/semantics.md, Attack and defeat; Prakken & Sartor 1997, definitions 2.9 to 2.12",
        "docs/semantics.md の Attack and defeat、Prakken & Sartor 1997 定義2.9–2.12",
    ),
    "why.wrong-point": (
        "An attack is on one statement: the conclusion that it denies or the assumption that it shows to fail.",
        "攻撃は一つの言明に向けられる。それが否定する結論か、破れることを示す仮定である。",
    ),
    "fault.wrong-point": ("it does not hit {at}", "{at}には当たっていない"),
    "fault.wrong-point.bare": ("it does not hit what it is said to attack", "攻撃するとされた点に当たっていない"),
    "right.wrong-point": ("it attacks: {literals}", "攻撃しているのは：{literals}"),
    "title.not-a-defeat": ("Not a defeat", "打ち破らない攻撃"),
    "from.not-a-defeat": (
        "docs/semantics.md, Attack and defeat; Prakken & Sartor 1997, definitions 2.9 to 2.12",
        "docs/semantics.md の Attack and defeat、Prakken & Sartor 1997 定義2.9–2.12",
    ),
    "why.not-a-defeat": (
        "A rebuttal defeats only what does not undercut it in return and is not preferred to it.",
        "反駁が打ち破るのは、自分を切り崩しも優先もしない相手だけである。",
    ),
    "fault.not-a-defeat": (
        "turn {target} undercuts this rebuttal, so it does not defeat it",
        "この反駁は手番{target}に切り崩されており、打ち破っていない",
    ),
    "right.not-a-defeat": (
        "answer without assuming what turn {target} shows, or pass",
        "手番{target}が示すことを仮定せずに答えるか、パスする",
    ),
    "title.not-strict": ("Not strict", "打ち返される応答"),
    "from.not-strict": (
        "docs/semantics.md, The dialogue; the dialogue of Prakken & Sartor 1997",
        "docs/semantics.md の The dialogue、Prakken & Sartor 1997 の対話",
    ),
    "why.not-strict": (
        "Who defends a claim has to answer by a strict defeat: one that cannot be struck back at.",
        "主張を守る側は、打ち返されない打破で答えなければならない。",
    ),
    "fault.not-strict": (
        "turn {target} defeats this answer in return",
        "この応答は手番{target}に打ち返される",
    ),
    "fault.not-strict.stated": (
        "it is said to be a strict defeat, but turn {target} defeats it in return",
        "完全な打破とされているが、手番{target}に打ち返される",
    ),
    "right.not-strict.stated": ("a defeat, not a strict one", "打破だが、完全な打破ではない"),
    "why.not-strict.stated": (
        "A defeat is strict when the argument that is defeated does not defeat it in return.",
        "打破が完全なのは、打ち破られた論証に打ち返されないときである。",
    ),
    "right.not-strict": (
        "answer turn {target} by an undercut, by a fact or by a preferred rule, or pass",
        "手番{target}には切り崩し、事実、優先する規則で答えるか、パスする",
    ),
    "title.repetition": ("Repetition", "繰り返し"),
    "from.repetition": (
        "docs/semantics.md, The dialogue; the dialogue of Prakken & Sartor 1997; Masuo 2026",
        "docs/semantics.md の The dialogue、Prakken & Sartor 1997 の対話、Masuo 2026",
    ),
    "why.repetition": (
        "On one branch a proponent defeats with each literal once: else a debate need not end.",
        "一つの枝で提唱側が同じリテラルで打ち破れるのは一度だけである。そうでなければ討論が終わらない。",
    ),
    "fault.repetition.literal": (
        "{at} has already been used to defeat on this branch, in turn {target}",
        "{at}はこの枝の手番{target}で、すでに打ち破るのに使われている",
    ),
    "right.repetition.literal": ("answer with something else, or pass", "別のもので答えるか、パスする"),
    "fault.repetition.main": (
        "this main argument was already opened in turn {target}",
        "この主論証は手番{target}ですでに出されている",
    ),
    "right.repetition.main": ("open another main argument, or none", "別の主論証を出すか、出さない"),
    "why.repetition.main": (
        "A main argument, known by its agent, its claim and its warrant, is opened once in a debate.",
        "主論証（対論者・主張・論拠で区別する）は、一つの討論で一度だけ出せる。",
    ),
    "fault.repetition.premise": (
        "{speaker} has already used the premise {at}, in turn {target}",
        "{speaker}は前提{at}を手番{target}ですでに使っている",
    ),
    "right.repetition.premise": ("argue from other premises, or pass", "別の前提から論じるか、パスする"),
    "why.repetition.premise": (
        "The published protocol forbids agents to use a strong premise of their own again.",
        "公表された規約では、自分が一度使った強い前提は再び使えない。",
    ),
    "title.missed-counter": ("Missed counterargument", "見逃した反論"),
    "from.missed-counter": (
        "docs/semantics.md, The dialogue; the dialogue of Prakken & Sartor 1997",
        "docs/semantics.md の The dialogue、Prakken & Sartor 1997 の対話",
    ),
    "why.missed-counter": (
        "Only who has no argument left may pass: otherwise the verdict rests on a mistake.",
        "パスできるのは論証が残っていないときだけである。そうでなければ、判定が誤りに基づく。",
    ),
    "fault.missed-counter.proponent": (
        "{speaker} passes, but can strictly defeat turn {target}",
        "{speaker}はパスしたが、手番{target}を完全に打ち破れる",
    ),
    "fault.missed-counter.opponent": (
        "{speaker} passes, but can defeat turn {target}",
        "{speaker}はパスしたが、手番{target}を打ち破れる",
    ),
    "right.missed-counter": (
        "by {attack} of turn {target}: {argument}",
        "手番{target}への{attack}：{argument}",
    ),
    "right.missed-counter.bare": ("{argument}", "{argument}"),
    "fault.missed-counter.opening": (
        "{speaker} opens nothing, but still has a main argument",
        "{speaker}は何も主張しないが、主論証が残っている",
    ),
    "right.missed-counter.opening": ("open: {argument}", "主張できる：{argument}"),
    "title.off-issue": ("Off the issue", "論点外の主張"),
    "from.off-issue": (
        "docs/semantics.md, The debate; Kido & Kurihara 2009",
        "docs/semantics.md の The debate、Kido & Kurihara 2009",
    ),
    "why.off-issue": (
        "A main argument claims an instance of the issue, for an object that meets the issue's other conditions.",
        "主論証は、論点のほかの条件を満たす対象について、論点の具体例を主張する。",
    ),
    "fault.off-issue.claim": ("{at} is no answer to the issue", "{at}は論点への答えになっていない"),
    "right.off-issue.claim": ("a claim has the form: {literals}", "主張の形：{literals}"),
    "fault.off-issue.condition": (
        "nobody supports what the issue asks of the object: {literals}",
        "論点が対象に求めることを、誰も支えていない：{literals}",
    ),
    "right.off-issue.condition": ("claim it of an object that meets this", "それを満たす対象について主張する"),
    "fault.off-issue.complement": (
        "{speaker} argues against the issue, though it can argue for it",
        "{speaker}は論点を肯定する論証があるのに、否定している",
    ),
    "right.off-issue.complement": ("claim: {literals}", "主張：{literals}"),
    "right.off-issue.complement.bare": ("claim what the issue asks", "論点が問うことを主張する"),
    "title.out-of-turn": ("Out of turn", "手番の誤り"),
    "from.out-of-turn": (
        "docs/semantics.md, The debate; Kido & Kurihara 2009",
        "docs/semantics.md の The debate、Kido & Kurihara 2009",
    ),
    "why.out-of-turn": (
        "Sides alternate: each argument is answered or passed on, and agents open main arguments in turn.",
        "両側は交代で発言する。論証には答えるかパスし、主論証は対論者が順番に出す。",
    ),
    "fault.out-of-turn.nothing-opened": ("no main argument has been opened yet", "まだ主論証が出されていない"),
    "right.out-of-turn.nothing-opened": ("{agent} opens a main argument", "{agent}が主論証を出す"),
    "right.out-of-turn.nothing-opened.bare": ("an agent opens a main argument", "対論者が主論証を出す"),
    "fault.out-of-turn.undecided": (
        "a new claim, though the last main argument is not decided",
        "前の主論証が決着していないのに、新しい主張が出された",
    ),
    "right.out-of-turn.undecided": ("{agent} replies first", "まず{agent}が応答する"),
    "right.out-of-turn.undecided.bare": ("a reply comes first", "まず応答が要る"),
    "fault.out-of-turn.opener": ("it is not {speaker}'s turn to open", "{speaker}が主論証を出す番ではない"),
    "right.out-of-turn.opener": ("{agent} opens", "{agent}が出す"),
    "right.out-of-turn.opener.bare": ("another agent opens", "別の対論者が出す"),
    "fault.out-of-turn.one-main": (
        "a second main argument of {speaker}, where each agent has one",
        "対論者ごとに主論証は一つなのに、{speaker}が二つめを出した",
    ),
    "right.out-of-turn.one-main": (
        "leave it, or judge the debate with --mains all",
        "出さない。または --mains all で判定する",
    ),
    "fault.out-of-turn.over": (
        "the debate is over: a main argument has been justified",
        "主論証が正当とされ、討論は終わっている",
    ),
    "right.out-of-turn.over": ("end there", "そこで終える"),
    "fault.out-of-turn.reply-due": (
        "{speaker} speaks again before anybody has replied",
        "誰も応答しないうちに、{speaker}が続けて発言した",
    ),
    "right.out-of-turn.reply-due": ("{agent} replies or passes", "{agent}が応答するか、パスする"),
    "right.out-of-turn.reply-due.bare": ("the other side replies or passes", "他の側が応答するか、パスする"),
    "fault.out-of-turn.own-word": ("{speaker} passes on its own argument", "{speaker}が自分の論証に対してパスした"),
    "right.out-of-turn.own-word": ("another side replies or passes", "他の側が応答するか、パスする"),
    "title.unjudged": ("Not judged", "未判定"),
    "from.unjudged": ("docs/verify.md, The mapping file", "docs/verify.md の The mapping file"),
    "why.unjudged": (
        "What could not be mapped to the statements of the stances is never guessed.",
        "立場の言明に対応づけられない発言を、推測で補うことはない。",
    ),
    "fault.unjudged": (
        "part of this could not be mapped: it is not judged",
        "対応づけられない部分があり、判定しない",
    ),
    "fault.unjudged.target": (
        "what it answers could not be judged, so its attack is not judged",
        "応答の相手を判定できないため、攻撃を判定していない",
    ),
    "right.unjudged": (
        "map the statements listed below in the mapping file",
        "下に挙げる言明を対応づけファイルで対応づける",
    ),
    "right.unjudged.target": ("say which turn it answers", "どの手番に答えるかを示す"),
}
