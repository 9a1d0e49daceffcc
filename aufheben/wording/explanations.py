"""Wording of explanations: why a literal has its status."""

EXPLANATIONS: dict[str, tuple[str, str]] = {
    "explain.fact": (
        "{literal} is justified: it is a fact.",
        "{literal}は正当：事実である。",
    ),
    "explain.justified-unopposed": (
        "{literal} is justified: nothing defeats its argument.",
        "{literal}は正当：その論証を打ち破るものがない。",
    ),
    "explain.justified": (
        "{literal} is justified: every attack on its argument is answered ({count}).",
        "{literal}は正当：その論証へのすべての攻撃（{count}件）に答えがある。",
    ),
    "explain.defensible": (
        "{literal} is defensible, not justified: {attacker} attacks {point}, and nothing strictly defeats that.",
        "{literal}は擁護可能だが正当ではない：{attacker}が{point}を攻撃し、それを完全に打ち破るものがない。",
    ),
    "explain.defensible-only": (
        "{literal} is defensible, not justified: not every attack on its argument is answered.",
        "{literal}は擁護可能だが正当ではない：その論証への攻撃のうち答えのないものがある。",
    ),
    "explain.overruled": (
        "{literal} is overruled: {attacker}, which is justified, attacks {point}.",
        "{literal}は却下：正当な論証{attacker}が{point}を攻撃する。",
    ),
    "explain.is-fact": ("{fact} is a fact", "{fact}は事実であり"),
    "explain.is-fact-for": ("{fact} is a fact for {owner}", "{owner}にとって{fact}は事実であり"),
    "explain.is-strict": (
        "{fact} follows from facts and strict rules alone",
        "{fact}は事実と厳格な規則だけから導かれ",
    ),
    "explain.is-strict-for": (
        "for {owner} {fact} follows from facts and strict rules alone",
        "{owner}にとって{fact}は事実と厳格な規則だけから導かれ",
    ),
    "explain.excluded": (
        "{literal} is overruled: {why}, and that cannot be disputed.",
        "{literal}は却下：{why}、争う余地がない。",
    ),
    "explain.excluded-needs": (
        "{literal} is overruled: its argument rests on {point}, but {why}, and that cannot be disputed.",
        "{literal}は却下：その論証には{point}が要るが、{why}、争う余地がない。",
    ),
    "explain.cannot-hold": ("{point} cannot hold: {why}", "{point}は成り立たない：{why}、争う余地がない"),
    "explain.excluded-by": ("{point} cannot hold because of {by}", "{point}は{by}により成り立たない"),
    "explain.overruled-only": (
        "{literal} is overruled: a justified argument attacks it.",
        "{literal}は却下：正当な論証に攻撃される。",
    ),
    "explain.unsupported": (
        "{literal} is unsupported: no fact states it and no rule concludes it.",
        "{literal}は根拠なし：事実としても規則の結論としても現れない。",
    ),
    "explain.unsupported-premises": (
        "{literal} is unsupported: it would follow from {needed}, but nobody can derive {premises}.",
        "{literal}は根拠なし：{needed}から導けるはずだが、{premises}を誰も導けない。",
    ),
    "explain.unsupported-premises-agent": (
        "{literal} is unsupported for {agent}: it would follow from {needed}, but {agent} cannot derive {premises}.",
        "{agent}にとって{literal}は根拠なし：{needed}から導けるはずだが、{agent}は{premises}を導けない。",
    ),
    "explain.unsupported-agent": (
        "{literal} is unsupported for {agent}: no fact of its own states it and no rule of its own concludes it.",
        "{agent}にとって{literal}は根拠なし：自分の事実としても規則の結論としても現れない。",
    ),
    "explain.private": ("for {agent}, against the others: ", "{agent}の立場から（他者に対して）："),
    "explain.argument": ("argument of {owner}: {reading}", "{owner}の論証：{reading}"),
    "explain.argument-pooled": ("argument: {reading}", "論証：{reading}"),
    "explain.attack-rebut": (
        "rebutted on {point} by {owner}: {reading}",
        "{point}が{owner}の反駁を受ける：{reading}",
    ),
    "explain.attack-undercut": (
        "undercut by {owner}, with evidence of {point}: {reading}",
        "{point}の証拠により{owner}に切り崩される：{reading}",
    ),
    "explain.attack-rebut-pooled": ("rebutted on {point} by: {reading}", "{point}が反駁を受ける：{reading}"),
    "explain.attack-undercut-pooled": (
        "undercut, with evidence of {point}, by: {reading}",
        "{point}の証拠により切り崩される：{reading}",
    ),
    "explain.answered-priority": (
        "answered by a priority that takes the attack away: {reading}",
        "攻撃を退ける優先関係で答える：{reading}",
    ),
    "explain.answered-stronger": (
        "answered by what comes before it, against {point}: {reading}",
        "{point}に反し、それに優先する論証で答える：{reading}",
    ),
    "explain.answered-strict": (
        "answered by facts and strict rules against {point}: {reading}",
        "{point}に反する事実と厳格な規則で答える：{reading}",
    ),
    "explain.answered-rebut": (
        "answered by a fact against {point}: {reading}",
        "{point}に反する事実で答える：{reading}",
    ),
    "explain.answered-undercut": (
        "answered by evidence of {point}, which it assumes there is none of: {reading}",
        "ないと仮定された{point}の証拠で答える：{reading}",
    ),
    "explain.outranked": (
        "no attack, as {priorities}: {reading}",
        "攻撃にならない（{priorities}）：{reading}",
    ),
    "explain.stands": ("this attack stands: nothing strictly defeats it", "この攻撃は残る：完全に打ち破るものがない"),
    "explain.see": ("[{number}]", "［{number}］"),
    "explain.attacked-by": (
        "attacked on {point} by {attacker} ({attack})",
        "{point}を{attacker}が攻撃（{attack}）",
    ),
    "explain.answered-by": (
        ", answered by {answer} ({attack} on {point})",
        "、{answer}が答える（{point}への{attack}）",
    ),
    "explain.answered-by-priority": (
        ", answered by {answer}, a priority that takes the attack away",
        "、攻撃を退ける優先関係{answer}が答える",
    ),
    "explain.unanswered": (", which stands", "、この攻撃は残る"),
    "explain.unattacked": ("nothing defeats it", "打ち破る論証なし"),
    "explain.missing": ("it would follow from {needed}; missing: {premises}", "{needed}から導ける。不足：{premises}"),
    "explain.it": ("it", "これ"),
    "explain.more": ("… and {count} more", "… ほか{count}件"),
    "tree.none": ("{literal} has no argument, so there is no dialogue about it", "{literal}には論証がなく、対話もない"),
    "tree.won": (
        "{literal}: the proponent wins against every argument (✓ from here the proponent wins, ✗ the opponent)",
        "{literal}：提唱側がすべての論証に勝つ（✓ ここから提唱側の勝ち、✗ 反対側の勝ち）",
    ),
    "tree.lost": (
        "{literal}: the opponent wins (✓ from here the proponent wins, ✗ the opponent)",
        "{literal}：反対側が勝つ（✓ ここから提唱側の勝ち、✗ 反対側の勝ち）",
    ),
    "tree.proponent": ("P", "提唱側"),
    "tree.opponent": ("O", "反対側"),
    "tree.level": ("[{level}] ", "［{level}］"),
    "tree.colon": (": ", "："),
    "tree.attack": (", {attack} on {point}", "、{point}への{attack}"),
    "tree.priority": (", a priority against {point}", "、{point}を退ける優先関係"),
}
