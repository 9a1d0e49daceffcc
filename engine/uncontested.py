"""What nobody disputes: literals that hold without any assumption and against which nobody has an argument."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.parties import Party, rows_of

if TYPE_CHECKING:
    from engine.ground import GroundDispute


def uncontested(ground: GroundDispute) -> bytearray:
    """Return a flag for each literal that follows without presumptions, weak literals or contradicted rules.

    Its arguments have no attackers and make no assumptions, so it is justified in every reading of everybody's rules
    together; other justified literals hold by default: an assumption, a presumption or a defeated attacker is involved.
    """
    everybody = rows_of(ground)
    supported = Party(ground, everybody).derivable()
    head, strong, weak, strict = ground.head, ground.strong, ground.weak, ground.strict
    firm = [row for row in everybody if strict[row] or (strong[row] and not weak[row] and not supported[head[row] ^ 1])]
    return Party(ground, firm).derivable()
