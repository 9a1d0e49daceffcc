"""The words of the field that a page explains where they stand.

Codes: ``term.NAME`` is its name, ``term.NAME.is`` what it means, ``term.NAME.from`` where the notion comes from.
"""

GLOSSARY: dict[str, tuple[str, str]] = {
    "term.argument": ("argument", "論証"),
    "term.argument.is": (
        "A sequence of rules in which every premise is a fact or the conclusion of an earlier rule.",
        "規則の列。各前提は事実であるか、前の規則の結論である。",
    ),
    "term.argument.from": ("Prakken & Sartor 1997, definition 2.3", "Prakken & Sartor 1997、定義 2.3"),
    "term.conclusions": ("Conc", "Conc（結論）"),
    "term.conclusions.is": (
        "What the rules of an argument conclude, in order of use. A rebuttal attacks one of them.",
        "論証の規則が導く結論を、使う順に並べたもの。反駁はそのどれかを攻撃する。",
    ),
    "term.conclusions.from": ("Prakken & Sartor 1997", "Prakken & Sartor 1997"),
    "term.assumptions": ("Ass", "Ass（仮定）"),
    "term.assumptions.is": (
        (
            "What an argument takes for granted as long as there is no evidence of it: its weakly negated literals. An "
            "undercut attacks one of them."
        ),
        "証拠がないかぎり成り立たないと見なしている事柄、すなわち弱い否定のリテラル。切り崩しはそのどれかを攻撃する。",
    ),
    "term.assumptions.from": ("Prakken & Sartor 1997", "Prakken & Sartor 1997"),
    "term.rebut": ("rebuttal", "反駁"),
    "term.rebut.is": (
        "An attack that concludes the opposite of what the other argument concludes.",
        "相手の論証の結論と反対のことを結論する攻撃。",
    ),
    "term.rebut.from": ("Prakken & Sartor 1997", "Prakken & Sartor 1997"),
    "term.undercut": ("undercut", "切り崩し"),
    "term.undercut.is": (
        "An attack that shows what the other argument assumes there is no evidence of. It is stronger than a rebuttal.",
        "相手の論証が「証拠がない」と仮定している事柄を示す攻撃。反駁より強い。",
    ),
    "term.undercut.from": ("Prakken & Sartor 1997", "Prakken & Sartor 1997"),
    "term.priority": ("answer by priority", "優先による応答"),
    "term.priority.is": (
        "A move that shows that one rule is preferred to another, so that an attack no longer defeats.",
        "ある規則が別の規則に優先することを示し、攻撃がもはや相手を打ち破らないようにする手。",
    ),
    "term.priority.from": ("semantics, section 6", "意味論、6 節"),
    "term.defeat": ("defeat", "打破"),
    "term.defeat.is": (
        "One argument defeats another when it undercuts it, or rebuts it and is neither undercut by it nor the weaker.",
        "一方が他方を切り崩すか、または（切り崩されも劣りもせずに）反駁するとき、打ち破るという。",
    ),
    "term.defeat.from": ("Prakken & Sartor 1997", "Prakken & Sartor 1997"),
    "term.strict": ("strict defeat", "完全な打破"),
    "term.strict.is": (
        "A defeat that is not a defeat in return. Whoever defends a claim must answer with one.",
        "相手から打ち返されない打破。主張を守る側は、必ずこれで答えなければならない。",
    ),
    "term.strict.from": ("Prakken & Sartor 1997", "Prakken & Sartor 1997"),
    "term.pass": ("pass", "パス"),
    "term.pass.is": (
        "To have nothing left: no attack on the claim, or no answer to an attack that would not be defeated in return.",
        "出せる手がないこと。主張への攻撃がない、または打ち返されずに攻撃に答えられない。",
    ),
    "term.pass.from": ("the dialogue of Prakken & Sartor 1997", "Prakken & Sartor 1997 の対話"),
    "term.justified": ("justified", "正当"),
    "term.justified.is": (
        "Whoever claims it wins: every attack on it is strictly defeated by something that itself holds.",
        "主張する側が勝つ。どの攻撃も、それ自体が成り立つ論証によって完全に打ち破られる。",
    ),
    "term.justified.from": ("Prakken & Sartor 1997, definition 4.2", "Prakken & Sartor 1997、定義 4.2"),
    "term.defensible": ("defensible", "擁護可能"),
    "term.defensible.is": (
        "Neither justified nor overruled: it can be held, and so can what speaks against it.",
        "正当でも却下でもない。主張することも、それに反対することもできる。",
    ),
    "term.defensible.from": ("Prakken & Sartor 1997", "Prakken & Sartor 1997"),
    "term.overruled": ("overruled", "却下"),
    "term.overruled.is": (
        "A justified argument attacks it.",
        "正当な論証によって打ち破られている。",
    ),
    "term.overruled.from": ("Prakken & Sartor 1997", "Prakken & Sartor 1997"),
    "term.unsupported": ("unsupported", "根拠なし"),
    "term.unsupported.is": (
        "There is no argument for it at all.",
        "それを導く論証が一つもない。",
    ),
    "term.unsupported.from": ("semantics, section 3", "意味論、3 節"),
    "term.private": ("in the debate", "討論での結果"),
    "term.private.is": (
        (
            "The private reading: one agent's arguments, from its own rules and the background, against those of the "
            "others. It is the verdict that the dialogue reaches."
        ),
        "私的な読み：一人の規則と共通の背景からの論証を、他者の論証に対して判定する。対話が達する判定である。",
    ),
    "term.private.from": ("Kido & Kurihara 2009", "Kido & Kurihara 2009"),
    "term.pooled": ("on everything together", "全員分を合わせた地位"),
    "term.pooled.is": (
        "The pooled reading: the status when everybody's facts and rules are put together, whoever they belong to.",
        "合算の読み：誰のものかを問わず、全員の事実と規則を合わせたときの地位。",
    ),
    "term.pooled.from": ("semantics, section 3", "意味論、3 節"),
    "term.warrant": ("warrant", "論拠"),
    "term.warrant.is": (
        "The rule of a main argument that concludes its claim: the reason why.",
        "主論証のうち主張を結論する規則。主張の理由そのもの。",
    ),
    "term.warrant.from": ("Kido & Kurihara 2009", "Kido & Kurihara 2009"),
    "term.characterization": ("characterization", "特徴づけ"),
    "term.characterization.is": (
        "A side's reason with variables in the place of the object spoken of: what this side wants of any object.",
        "語られた対象を変数に置き換えた理由。その側がどんな対象にも求めること。",
    ),
    "term.characterization.from": ("Kido & Kurihara 2009", "Kido & Kurihara 2009"),
    "term.saturated": ("saturation", "飽和"),
    "term.saturated.is": (
        "Everything that follows from a reason by the facts and rules of all: it can be kept although no one said it.",
        "理由から、全員の事実と規則によって導かれることすべて。誰も口にしなくても残せる。",
    ),
    "term.saturated.from": ("Buntine 1988, generalized subsumption", "Buntine 1988、一般化包摂"),
    "term.common": ("common", "共通部分"),
    "term.common.is": (
        "What follows from the reason of every side. A synthesis may lose none of it.",
        "どの側の理由からも導かれること。止揚はこれを一つも失ってはならない。",
    ),
    "term.common.from": ("Kido & Kurihara 2009", "Kido & Kurihara 2009"),
    "term.share": ("share", "取り分"),
    "term.share.is": (
        "How much of its own, beyond what is common, a side keeps: an exact fraction. Each side is owed some.",
        "共通部分を除いた独自の理由のうち残る割合（正確な分数）。止揚ではどの側にも何かが残る。",
    ),
    "term.share.from": ("semantics, section 4, step 5", "意味論、4 節、段階 5"),
    "term.core": ("core", "核"),
    "term.core.is": (
        "The members of the joined reasons that hold of an object: the premises of the synthesis rule.",
        "合わせた理由のうち、その対象について成り立つもの。止揚の規則の前提になる。",
    ),
    "term.core.from": ("Kido & Kurihara 2009", "Kido & Kurihara 2009"),
    "term.synthesis": ("synthesis", "止揚"),
    "term.synthesis.is": (
        (
            "An answer that no side had claimed and that keeps something of every side's reasons; it must hold against "
            "every attack."
        ),
        "どの側も主張していなかったが、すべての側の理由から何かを残す答え。どの攻撃にも耐えなければならない。",
    ),
    "term.synthesis.from": ("Kido & Kurihara 2009", "Kido & Kurihara 2009"),
    "term.stalemate": ("stalemate", "膠着"),
    "term.stalemate.is": (
        "No claim survived and no candidate for a synthesis did.",
        "残った主張がなく、止揚の候補も残らなかった状態。",
    ),
    "term.stalemate.from": ("semantics, section 4", "意味論、4 節"),
    "term.k": ("k", "k"),
    "term.k.is": (
        "How many literals an agent could ever use to defeat, each once on a branch, in a defence.",
        "一人が主張を守るために使えるリテラルの数。一つの枝では同じものを二度使えない。",
    ),
    "term.k.from": ("semantics, section 4: the bound", "意味論、4 節：上限"),
    "term.branch": ("2k + 2", "2k + 2"),
    "term.branch.is": (
        "The most moves that one branch of a dialogue can have, whatever anybody plays.",
        "誰が何を出しても、対話の一つの枝がこれより長くなることはない。",
    ),
    "term.branch.from": ("semantics, section 4: the bound", "意味論、4 節：上限"),
    "term.m": ("m", "m"),
    "term.m.is": ("How many main arguments there are to open.", "出せる主論証の数。"),
    "term.m.from": ("semantics, section 4: the bound", "意味論、4 節：上限"),
    "term.bound": ("bound", "上限"),
    "term.bound.is": (
        "The most moves that a debate over these theories can take, whatever anybody plays: why it must end.",
        "これらの理論による討論の手数の上限。誰が何を出しても超えず、討論が必ず終わることを示す。",
    ),
    "term.bound.from": ("semantics, section 4: the bound", "意味論、4 節：上限"),
    "term.within": ("bound of this debate", "この討論の上限"),
    "term.within.is": (
        "The most moves that this debate can take, counted before it begins: which claims fall is known by then.",
        "この討論の手数の上限。どの主張が敗れるかは始まる前に分かるので、あらかじめ数えられる。",
    ),
    "term.within.from": ("semantics: why it must end", "意味論：必ず終わる理由"),
}
