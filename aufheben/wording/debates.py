"""Wording of debates and of the statuses that engine values name."""

DEBATES: dict[str, tuple[str, str]] = {
    "status.justified": ("justified", "正当"),
    "status.defensible": ("defensible", "擁護可能"),
    "status.overruled": ("overruled", "却下"),
    "status.unsupported": ("unsupported", "根拠なし"),
    "attack.rebut": ("rebuttal", "反駁"),
    "attack.undercut": ("undercut", "切り崩し"),
    "attack.priority": ("priority", "優先"),
    "debate.between": ("between {agents}", "対論者：{agents}"),
    "debate.quoted": ("“{text}”", "「{text}」"),
    "debate.agent": ("{agent} ({title})", "{agent}（{title}）"),
    "debate.together": ("{agents} together", "{agents}の共同"),
    "debate.joint": ("the joint party", "共同側"),
    "debate.everybody": ("all agents together", "全員"),
    "debate.join": (" and ", "と"),
    "debate.comma": (", ", "、"),
    "debate.claims": ("{agent} claims: {reading}", "{agent}の主張：{reading}"),
    "debate.proposes": ("{agent} propose: {reading}", "{agent}の提案：{reading}"),
    "debate.rebut": (
        "{agent} rebuts turn {target} and defeats it: {reading}",
        "{agent}が手番{target}に反駁して打ち破る：{reading}",
    ),
    "debate.rebut-strictly": (
        "{agent} rebuts turn {target} and strictly defeats it: {reading}",
        "{agent}が手番{target}に反駁して完全に打ち破る：{reading}",
    ),
    "debate.undercut": (
        "{agent} undercuts turn {target}, which assumes that {assumed}, and defeats it: {reading}",
        "{agent}が手番{target}の仮定「{assumed}」を切り崩して打ち破る：{reading}",
    ),
    "debate.undercut-strictly": (
        ("{agent} undercuts turn {target}, which assumes that {assumed}, and strictly defeats it: {reading}"),
        "{agent}が手番{target}の仮定「{assumed}」を切り崩して完全に打ち破る：{reading}",
    ),
    "debate.priority": (
        "{agent} answers turn {target} by a priority that takes its attack away: {reading}",
        "{agent}が手番{target}の攻撃を優先関係によって退ける：{reading}",
    ),
    "debate.priority-strictly": (
        "{agent} answers turn {target} by a priority that takes its attack away: {reading}",
        "{agent}が手番{target}の攻撃を優先関係によって退ける：{reading}",
    ),
    "debate.passes-alone": ("{agent} passes", "{agent}はパス"),
    "debate.passes": (
        "{agent} passes: it has no answer to turn {target} that would not be defeated in return",
        "{agent}はパス：手番{target}を、打ち返されずに打ち破る論証を持たない",
    ),
    "debate.passes-barred": (
        "{agent} passes: it could answer turn {target} only by repeating itself, with {barred}",
        "{agent}はパス：手番{target}には{barred}をもう一度持ち出して答えるしかなく、繰り返しは許されない",
    ),
    "debate.passes-opponent": (
        "{agent} passes: nothing it has defeats this claim",
        "{agent}はパス：この主張を打ち破る論証を持たない",
    ),
    "debate.passes-opponent-again": (
        "{agent} passes: nothing more it has defeats this claim",
        "{agent}はパス：この主張を打ち破る論証をほかに持たない",
    ),
    "debate.step": ("indeed, {reading}", "なぜなら、{reading}"),
    "debate.besides": ("besides, {reading}", "加えて、{reading}"),
    "debate.decided": ("decided by a priority: {priorities}", "決め手となる優先関係：{priorities}"),
    "debate.with-fact": ("with the fact that {fact}", "事実「{fact}」とともに"),
    "debate.more-rules": (
        "… and {count} more rules (--json shows all)",
        "… ほかに規則{count}個（--json で全部表示）",
    ),
    "debate.won": ("{claim} is justified: every attack is answered", "{claim}は正当：すべての攻撃に答えた"),
    "debate.won-unopposed": ("{claim} is justified: nothing defeats it", "{claim}は正当：打ち破る論証がない"),
    "debate.lost": ("{claim} is defeated", "{claim}は敗れた"),
    "debate.pooled": (
        " · on all facts and rules together it is {status}",
        "（全員の事実と規則を合わせると：{status}）",
    ),
    "synthesis.title": ("Synthesis (Aufheben)", "止揚（総合）"),
    "synthesis.intro": (
        "No claim survived: find what keeps some of every reason.",
        "残った主張はない。どの側の理由も活かせる対象を探す。",
    ),
    "synthesis.reason": ("reason", "理由"),
    "synthesis.entails": ("entails", "帰結"),
    "synthesis.keeps": ("keeps", "残る分"),
    "synthesis.nothing": ("nothing more", "なし"),
    "synthesis.share": ("{members} ({fraction} of its own)", "{members}（独自の理由の{fraction}）"),
    "synthesis.share-common": ("what all sides share", "共通部分"),
    "synthesis.keeps-members": (
        "{agent} keeps that {members} ({fraction})",
        "{agent}の理由では「{members}」が残る（{fraction}）",
    ),
    "synthesis.keeps-nothing": ("{agent} keeps nothing of its own", "{agent}独自の理由は残らない"),
    "fraction.all": ("all", "全部"),
    "synthesis.common": ("shared by all sides: {members}", "全側に共通：{members}"),
    "synthesis.no-common": ("shared by all sides: nothing", "全側に共通：なし"),
    "synthesis.more-combinations": (
        "{count} more combinations of reasons were tried (--json shows all)",
        "理由の組合せをほかに{count}通り試した（--json で全部表示）",
    ),
    "synthesis.accepted": ("{binding}: it holds against every attack", "{binding}：どの攻撃にも耐える"),
    "synthesis.untried": ("{binding}: not tried", "{binding}：試していない"),
    "synthesis.rejected": ("{binding}: rejected, {reason}", "{binding}：不採用（{reason}）"),
    "synthesis.more-candidates": (
        "… and {count} more candidates (--json shows all)",
        "… ほかに候補{count}個（--json で全部表示）",
    ),
    "rejection.defeated-claim": (
        "{claim} was defeated in this debate (turn {turn})",
        "{claim}はこの討論で敗れた（手番{turn}）",
    ),
    "rejection.drops-common": ("it loses what all sides share: {members}", "全側に共通する「{members}」を失う"),
    "rejection.one-sided": ("it gives {agent} nothing of its own", "{agent}独自の理由が何も残らない"),
    "rejection.own-reason": ("it is {agent}'s own reason again", "{agent}自身の理由と変わらない"),
    "rejection.defeated-in-debate": ("its argument is defeated", "その論証は打ち破られた"),
    "rejection.defeated-in-debate-turn": (
        "its argument is defeated in turn {turn}",
        "その論証は手番{turn}で打ち破られた",
    ),
    "obstacle.no-variable": (
        "The issue is a yes/no question, so there is no third object to agree on; add alternatives to it.",
        "論点が「はい・いいえ」の問いなので、第三の対象がない。選択肢を加えてください。",
    ),
    "obstacle.one-side": (
        "Only one agent has an argument for the issue, so there is nothing to join.",
        "論点についての論証を持つ対論者が一人しかなく、止揚する相手がない。",
    ),
    "obstacle.no-side": (
        "No agent has an argument for the issue.",
        "論点についての論証を持つ対論者がいない。",
    ),
    "obstacle.nothing-to-keep": (
        "A side's reason says nothing about the object in question, so there is nothing of it to keep.",
        "対象について何も述べていない理由があり、残せるものがない。",
    ),
    "obstacle.heads-differ": (
        "The claims of the sides are of different form, so no one rule can speak for both.",
        "両側の主張の形が異なり、一つの規則にまとめられない。",
    ),
    "obstacle.no-candidate": (
        "No object has any of the properties that the sides care about.",
        "各側が重んじる性質を持つ対象がない。",
    ),
    "answer.title": ("Answer: {answer}", "答え：{answer}"),
    "answer.synthesis": (
        "no side had claimed it: {shares}",
        "どの側も主張していなかった答え：{shares}",
    ),
    "answer.other": ("No worse for the sides: {claim}, where {shares}", "同等の答え：{claim}（{shares}）"),
    "answer.stalemate": ("No answer: a stalemate. {reason}", "答えなし（膠着）。{reason}"),
    "answer.all-rejected": ("Every candidate was rejected.", "どの候補も採用できない。"),
    "answer.all-defeated": ("Every main argument was defeated.", "主論証はすべて敗れた。"),
    "answer.missing": (
        "One more fact would have let {claim} succeed: {fact}",
        "次の事実があれば{claim}が答えになった：{fact}",
    ),
    "answer.missing-two": (
        "Two more facts together would have let {claim} succeed: {fact}",
        "次の二つの事実がそろえば{claim}が答えになった：{fact}",
    ),
    "answer.missing-none": (
        "No single further fact would have let a candidate succeed.",
        "事実を一つ加えても、成立する候補はない。",
    ),
    "answer.missing-unsearched": (
        "There are too many possible facts to say which one would have helped.",
        "加えうる事実が多すぎるので、どれがあればよかったかは調べていない。",
    ),
    "answer.stopped": (
        "Stopped without a verdict: no more rounds were allowed (--max-rounds).",
        "判定なしで停止：許された回数（--max-rounds）に達した。",
    ),
    "certificate": (
        "This debate had to end within {within} moves, and within {bound} whatever was played; it took {moves}.",
        "この討論は{within}手以内に、誰が何を出しても{bound}手以内に必ず終わる（実際は{moves}手）。",
    ),
    "certificate.within": (
        "{within}: 2k + 2 + n for a claim that falls, its attacks and answers for one that holds",
        "{within}手：敗れる主張ごとに 2k + 2 + n、成り立つ主張にはその攻撃と応答の数",
    ),
    "certificate.bound": (
        "{bound} at most, whatever is played: 1 + 2(1 + k)(1 + x·e) + n for each claim and candidate",
        "誰が何を出しても{bound}手以内：主張・候補ごとに 1 + 2(1 + k)(1 + x·e) + n",
    ),
}
