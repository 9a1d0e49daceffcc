"""Wording of debates and explanations told as running text: each entry is one sentence, or a part of one.

Entries that end in a number are said in turn, so that a long debate does not repeat itself word for word.
"""

PROSE: dict[str, tuple[str, str]] = {
    "prose.debaters": ("{agents} debated this question.", "この問いをめぐって{agents}が討論する。"),
    "prose.opens": ("{agent} opened by claiming that {reading}.", "まず{agent}は「{reading}」と主張する。"),
    "prose.claims.0": ("{agent} then claimed that {reading}.", "次に{agent}は「{reading}」と主張する。"),
    "prose.claims.1": ("Next, {agent} put forward that {reading}.", "続いて{agent}は「{reading}」と主張する。"),
    "prose.claims.2": ("After that, {agent} held that {reading}.", "さらに{agent}は「{reading}」と主張する。"),
    "prose.proposes": ("Together, they proposed that {reading}.", "そこで共に「{reading}」と提案する。"),
    "prose.proposes-again": (
        "Then they proposed instead that {reading}.",
        "そこで今度は「{reading}」と提案する。",
    ),
    "prose.step": ("And {reading}.", "その背後には「{reading}」という理由がある。"),
    "prose.besides": ("Besides, {reading}.", "加えて、「{reading}」と言える。"),
    "prose.decided": ("It is decided by a priority: {priorities}.", "「{priorities}」という優先関係が決め手である。"),
    "prose.outranked": (
        "It is no objection that {reading}, as {priorities}.",
        "「{reading}」ということは、「{priorities}」ので反論にならない。",
    ),
    "prose.presumed": ("It is presumed that {reading}.", "「{reading}」ことは推定される。"),
    "prose.fact": ("It is a fact, besides, that {fact}.", "しかも「{fact}」ことは事実である。"),
    "prose.objects.0": ("{agent} objected that {reading}.", "これに対し{agent}は「{reading}」と反論する。"),
    "prose.objects.1": ("Against this, {agent} said that {reading}.", "しかし{agent}は「{reading}」と言う。"),
    "prose.objects.2": ("{agent} replied that {reading}.", "すると{agent}は「{reading}」と言い返す。"),
    "prose.answers.0": ("{agent} answered that {reading}.", "{agent}は「{reading}」と答える。"),
    "prose.answers.1": ("To this, {agent} replied that {reading}.", "これに{agent}は「{reading}」と応じる。"),
    "prose.argument": ("The argument for it is that {reading}.", "その論証は「{reading}」というものである。"),
    "prose.argument-by": ("{agent} argued that {reading}.", "{agent}の論証は「{reading}」というものである。"),
    "prose.objected": ("Against this stands that {reading}.", "これには「{reading}」という反論がある。"),
    "prose.objected-by": ("{agent} objected that {reading}.", "これに対し{agent}は「{reading}」と反論する。"),
    "prose.answered": ("The answer to that is that {reading}.", "それには「{reading}」という答えがある。"),
    "prose.answered-by": ("{agent} answered that {reading}.", "{agent}は「{reading}」と答える。"),
    "prose.rebut": (
        "That cannot hold together with “{point}”, and neither has the better of the other.",
        "これは「{point}」と両立せず、どちらが優るとも言えない。",
    ),
    "prose.rebut-strictly": (
        "That cannot hold together with “{point}”, and there is no striking back at it.",
        "これは「{point}」と両立せず、打ち返すこともできない。",
    ),
    "prose.rebut-claim.0": (
        "The two cannot both be right, and neither has the better of the other.",
        "二つは両立せず、どちらが優るとも言えない。",
    ),
    "prose.rebut-claim.1": (
        "Each contradicts the other, and neither is the stronger.",
        "互いに矛盾し、どちらかが強いわけでもない。",
    ),
    "prose.rebut-claim-strictly": (
        "The two cannot both be right, and there is no striking back at this one.",
        "二つは両立せず、これを打ち返すことはできない。",
    ),
    "prose.undercut": (
        "This takes away the assumption that {assumed}.",
        "これで「{assumed}」という前提が崩れる。",
    ),
    "prose.priority": (
        "This priority takes the attack away.",
        "この優先関係によって攻撃は退けられる。",
    ),
    "prose.no-answer.0": (
        "{agent} had no answer to this that would not have been defeated in return.",
        "{agent}には、打ち返されずにこれに答える論証がない。",
    ),
    "prose.no-answer.1": (
        "{agent} found no answer to it that would have held.",
        "{agent}は、これに持ちこたえる答えを見いだせない。",
    ),
    "prose.barred": (
        "{agent} could only have repeated itself, with {barred}.",
        "{agent}には、{barred}を繰り返すほかに答えがなく、繰り返しは許されない。",
    ),
    "prose.no-attack": ("{agent} had nothing to set against it.", "{agent}には、これを打ち破る論証がない。"),
    "prose.no-attack-many": ("{agents} had nothing to set against it.", "{agents}には、これを打ち破る論証がない。"),
    "prose.no-more": ("{agent} had nothing more to set against it.", "{agent}には、これを打ち破る論証がもうない。"),
    "prose.no-more-many": (
        "{agents} had nothing more to set against it.",
        "{agents}には、これを打ち破る論証がもうない。",
    ),
    "prose.lost.0": ("So the claim was lost{pooled}.", "こうしてこの主張は敗れる{pooled}。"),
    "prose.lost.1": ("This claim, too, was lost{pooled}.", "この主張もまた敗れる{pooled}。"),
    "prose.won": (
        "Every attack is answered, and so the claim is justified{pooled}.",
        "どの攻撃にも答えがあるので、この主張は正当である{pooled}。",
    ),
    "prose.won-unopposed": (
        "Nothing defeats the claim, and so it is justified{pooled}.",
        "打ち破るものがないので、この主張は正当である{pooled}。",
    ),
    "prose.pooled": (
        ", though on everybody's facts and rules together it is {status}",
        "（もっとも、全員の事実と規則を合わせれば{status}である）",
    ),
    "prose.no-claim-left": (
        "No claim survived, and so an answer was sought that keeps something of every reason.",
        "残った主張はない。そこで、どの側の理由も活かせる答えを探す。",
    ),
    "prose.out": ("“{claim}” will not do: {reason}.", "「{claim}」は採れない。{reason}からである。"),
    "prose.proposal-lost": ("So this proposal was lost.", "こうしてこの提案は退けられる。"),
    "prose.proposal-won": ("Nothing that anybody has defeats this proposal.", "この提案を打ち破る論証は誰にもない。"),
    "prose.proposal-held": (
        "So every attack on this proposal is answered.",
        "こうして、この提案へのどの攻撃にも答えがある。",
    ),
    "prose.answer": ("The answer is therefore that {answer}.", "したがって、答えは「{answer}」である。"),
    "prose.nobodys": ("No side had claimed this.", "これはどの側も主張していなかった答えである。"),
    "prose.keeps": (
        "From {agent}'s reasons it keeps that {members} ({fraction}).",
        "{agent}の理由からは「{members}」ことが残る（{fraction}）。",
    ),
    "prose.keeps-nothing": (
        "Of {agent}'s own reasons it keeps nothing.",
        "{agent}独自の理由は残らない。",
    ),
    "prose.all": ("all of its own", "独自の理由のすべて"),
    "prose.part": ("{fraction} of its own", "独自の理由の{fraction}"),
    "prose.common": (
        "It also keeps what all sides share, that {members}.",
        "すべての側に共通する「{members}」ことも保たれる。",
    ),
    "prose.other": ("It would have been no worse to answer that {claim}.", "「{claim}」と答えても同等であった。"),
    "prose.no-answer-found": (
        "So there is no answer; the debate ends in a stalemate.",
        "答えは得られず、討論は膠着に終わる。",
    ),
    "prose.stop": (".", "。"),
    "prose.status": ("“{claim}” is {status}.", "「{claim}」は{status}である。"),
    "prose.status-for": (
        "For {agent}, against the others, “{claim}” is {status}.",
        "{agent}の立場では、他者に対して「{claim}」は{status}である。",
    ),
    "prose.fact-itself": ("It is a fact.", "それは事実である。"),
    "prose.unopposed": ("Nothing defeats this argument.", "この論証を打ち破るものはない。"),
    "prose.excluded": (
        "This cannot be: {why}, and that cannot be disputed.",
        "しかし{why}、争う余地がないので、これは成り立たない。",
    ),
    "prose.stands": ("Nothing strictly defeats this objection.", "この反論を完全に打ち破るものはない。"),
    "prose.stands-justified": ("This objection is itself justified.", "この反論そのものが正当である。"),
    "prose.nowhere": (
        "No fact states it and no rule concludes it.",
        "事実としても規則の結論としても現れない。",
    ),
    "prose.missing": (
        "Had it been a fact that {fact}, the answer would have been {claim}.",
        "{fact}という事実があれば、{claim}が答えになった。",
    ),
    "prose.needed": (
        "It would follow from {needed}, but nobody can derive {premises}.",
        "{needed}と言えれば導けるが、{premises}ということを誰も導けない。",
    ),
}
