"""How people announce what is at issue and who speaks, and call each other, in texts of our own."""

import pytest

from aufheben import read

TEXTS = {
    "What: should we paint the hall?\n\nANN (treasurer) -- Yes. It looks old.\n\nBEN -- No. Paint is dear.\n": (
        "should_we_paint_hall",
        ["ann", "ben"],
    ),
    "Memo. Subject: the gate -- whether the council should close it at night.\n\n"
    "1) Ms Hale's position. The gate should be closed at night.\n\n"
    "2) Mr Dunn's position. The gate should not be closed at night.\n": (
        "should_council_close_it_at_night",
        ["ms_hale", "mr_dunn"],
    ),
    "Proposal 7: The club should rent the barn.\nRosa: The barn is dry.\nPiet: The barn is not dry.\n": (
        "should_club_rent_barn",
        ["rosa", "piet"],
    ),
    "r/garden • should I cut the pear tree? (poll inside)\n[+5] mossy: it is sick\n[+2] fern: no it isn't\n": (
        "should_i_cut_pear_tree",
        ["mossy", "fern"],
    ),
    "do we sell the caravan or not?\nMum: We should sell it.\nDad: It is a good caravan Mum.\n": (
        "should_we_sell_caravan",
        ["mum", "dad"],
    ),
    "What: do we paint the barn?\n\nRosa (boss) -- We should paint it.\n\nPiet -- Is that so? I am for it.\n": (
        "should_we_paint_barn",
        ["rosa", "piet"],
    ),
    "TO DECIDE: should the library lend out games?\n+ (Ida) Games bring young readers. They read more.\n"
    "- (Olaf) Games get lost. Nobody pays for them.\n": (
        "should_library_lend_out_game",
        ["ida", "olaf"],
    ),
}


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:20])
def test_what_is_at_issue_and_who_speaks_is_seen(text: str) -> None:
    issue, speakers = TEXTS[text]
    found = read(text, lang="en").kb
    assert found.issue is not None
    assert [str(one) for one in found.issue.literals] == [issue]
    assert [agent.name for agent in found.agents] == speakers


def test_a_name_that_is_called_is_no_part_of_what_is_said() -> None:
    found = read(
        "Should we sell it?\nMum: It is old.\nDad: It is not a risk Mum. No Mum, the van is fine.\n", lang="en"
    )
    words = "\n".join(str(rule) for agent in found.kb.agents for rule in agent.rules)
    assert "mum" not in words
    assert "fine(van)" in words
