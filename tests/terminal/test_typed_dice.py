"""Real dice, typed."""

from pathlib import Path

from tests.terminal.screen import BEGIN, BOTH, Play, answers


def test_typed_dice(play: Play) -> None:
    typed = (*BEGIN, "end", "group F/2/5 G/2/5 H/2/5", "finish", "F/2/5", "assault S4-1", "without")
    out = play(*typed, "7", "x", "", "hint", "2", arguments=(*BOTH, "--dice", "typed", "--record", "r"))
    assert "US/ARVN human, PAVN/NLF human; dice typed.\n" in out
    assert "\nRoll for the assault on Route 1 (S4-1), value 15. Roll a die and type it.\n> 7\n" in out
    assert out.count("Type what the die shows: 1, 2, 3, 4, 5, 6.\n") == 3
    assert "This is for the die to decide.\n" in out
    assert "  Assault: [2] +1 terrain = 3 on column 15+. Break-in: the defenders take heavy losses.\n" in out
    assert (
        out.count("\nRoll for the attacker\N{RIGHT SINGLE QUOTATION MARK}s loss: on 1 to 3 the group loses a step. ")
        == 1
    )
    assert Path("r").read_text().endswith("\nwithout\nroll 2\n")
    assert "\ndice: typed\n" in Path("r").read_text()


def test_what_leads_to_a_typed_die_and_the_die_itself_can_be_taken_back(play: Play) -> None:
    typed = (*BEGIN, "end", "group F/2/5 G/2/5 H/2/5", "finish", "F/2/5", "assault S4-1", "without")
    out = play(*typed, "undo", "call", arguments=(*BOTH, "--dice", "typed"))
    assert answers(out, "undo")[0].startswith("Taken back: without; ")
    assert Path(next(Path("games").iterdir())).read_text().endswith("\nassault S4-1\ncall\n")
    out = play(*typed, "2", "undo", "3", arguments=(*BOTH, "--dice", "typed", "--record", "r"))
    assert answers(out, "undo")[0].startswith("Taken back: roll 2; ")
    assert Path("r").read_text().endswith("\nwithout\nroll 3\n")
    out = play(*typed, "2", "undo all", arguments=(*BOTH, "--dice", "typed"))
    assert " ".join(answers(out, "undo all")).split("; no further: the PAVN/NLF chose before this.")[1:]


def test_typed_dice_need_no_person_at_a_seat(play: Play) -> None:
    computers = ("--seat", "us=random", "--seat", "pavn=random", "--dice", "typed", "--seed", "4", "--quiet")
    out = play(*["6"] * 500, arguments=computers)
    assert "Roll a die and type it.\n> 6\n" in out
    assert "Score: " in out
