"""What is said to a player who says too little, too much or the wrong thing; sentences that an overlay bends."""

from pathlib import Path

import pytest
from tests.week_in_hell.board import GAME, acting, attacking, board, ordering, refused_by, say, start

import citadel
from citadel import AmbiguousChoice, IllegalChoice, ParseError
from citadel.core.prose import plain
from citadel.games.week_in_hell.position import Week
from citadel.terminal.input import understand


def fact(p: Week, words: str) -> str:
    refusal = p.why_not(words)
    return refusal.sentence if refusal else ""


def with_overlay(folder: Path, text: str) -> citadel.Game:
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return citadel.game("week-in-hell", path)


# -- overlays that leave nothing to name -------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "unit", "kind"), [("platoons", "A1", "platoons"), ("cps", "CP-1/1", "CPs")])
def test_a_convoy_without_room_says_so(tmp_path: Path, key: str, unit: str, kind: str) -> None:
    game = with_overlay(tmp_path, f"[tracks.convoy]\ncapacity_{key} = 0\n")
    text = board(f"available: {unit}", agenda="Convoys(); Lift(); NextPhase()").text()
    p = game.position("\n".join(line for line in text.splitlines() if not line.startswith("data:")))
    refusal = p.why_not(f"load {unit} convoy-1")
    assert refusal is not None
    assert refusal.sentence.startswith(f"Convoy 1 has no room for {kind}. ")
    assert refusal.rule == "WH-9.2-1"


def test_a_cp_that_commands_nobody_says_so(tmp_path: Path) -> None:
    game = with_overlay(tmp_path, '[[units.cp]]\nid = "1/1"\ncommands = []\ncommands_until_2_5_in_play = []\n')
    text = ordering("macv: A1 CP-MACV CP-1/1", agenda="OrderBy(A1); Orders(); Clearing(); Activation(); NextPhase()")
    p = game.position("\n".join(line for line in text.text().splitlines() if not line.startswith("data:")))
    refusal = p.why_not("by CP-1/1") or p.why_not("by CP-2/5")
    assert refusal is not None
    assert plain(GAME.remarked(p, GAME.parse("by CP-1/1"), "WH-6.1-1")) == "The 1/1 CP commands no company."


# -- too little --------------------------------------------------------------------------------------------------------


def test_what_is_applied_without_its_verb_is_no_refusal_either() -> None:
    p = start()
    assert p.why_not("macv-platoon") is None
    p.apply_text("macv-platoon")


def test_a_convoy_is_named_only_where_there_are_two() -> None:
    p = board("available: A1 A2", "gone: convoy-2", agenda="Convoys(); Lift(); NextPhase()")
    assert p.why_not("load A1") is None
    say(p, "load A1", "A2")
    assert "at in-convoy-1: A1 A2\n" in p.text()
    p = board("available: A1 A2", agenda="Convoys(); Lift(); NextPhase()")
    with pytest.raises(AmbiguousChoice) as caught:
        p.apply_text("load A1")
    assert caught.value.candidates == ["load A1 in-convoy-1", "load A1 in-convoy-2"]
    assert fact(p, "load A1") == "'load A1' could mean load A1 in-convoy-1, load A1 in-convoy-2."


def test_a_verb_alone_names_what_it_could_mean_and_is_never_carried_out() -> None:
    p = start()
    with pytest.raises(AmbiguousChoice, match=r"^'order' could mean order macv-platoon$"):
        p.apply_text("order")
    assert fact(p, "order") == "'order' could mean order macv-platoon."
    with pytest.raises(ParseError, match="'zzz' in 'order zzz' is no verb, counter, place or number"):
        understand(p, "order zzz")
    p = board("available: A1 A2 A3 G1 G2 G3", agenda="Convoys(); Lift(); NextPhase()")
    with pytest.raises(AmbiguousChoice, match=r"G1 in-convoy-1, load G2 in-convoy-1, .* and 4 more$"):
        p.apply_text("load")


@pytest.mark.parametrize("words", ["order order", "order macv-platoon end"])
def test_a_verb_in_the_wrong_place(words: str) -> None:
    wrong = words.split()[-1]
    with pytest.raises(ParseError, match=f"^'{wrong}' in '{words}' is a verb: it stands first, and once$"):
        start().apply_text(words)


# -- too much ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("p", "words", "enough"),
    [
        (start(), "end macv", "end"),
        (start(), "end macv 3", "end"),
        (say(acting("G", "macv: G1 G2"), "move"), "move G1 police", "move G1"),
        (acting("G", "macv: G1 G2"), "move G1", "move"),
        (ordering("macv: A1 CP-1/1"), "march CP-1/1 villas", "march CP-1/1"),
        (board("available: F2", "ch46: helicopter", controlled="doc_lao", agenda="Lift(); NextPhase()"),
         "lift F2 hospital_west", "lift F2"),
    ],
)  # fmt: skip
def test_more_than_a_choice_is_told_so(p: Week, words: str, enough: str) -> None:
    quoted = f"\N{LEFT DOUBLE QUOTATION MARK}{enough}\N{RIGHT DOUBLE QUOTATION MARK}"
    sentence = f"{quoted} is a choice now; the rest comes later, or not at all."
    assert fact(p, words) == sentence
    with pytest.raises(IllegalChoice) as caught:
        p.apply_text(words)
    assert caught.value.sentence == sentence


def test_what_is_refused_with_less_in_it_too_keeps_its_rule() -> None:
    p = ordering("macv: A1 CP-1/1")
    assert refused_by(p, "march CP-2/5 villas") == "Q-38"


# -- the wrong thing ---------------------------------------------------------------------------------------------------


def test_a_convoy_that_cannot_be_unloaded_says_why() -> None:
    p = board("available: A1", agenda="Convoys(); Lift(); NextPhase()")
    assert fact(p, "unload convoy-1").startswith("Convoy 1 is empty. ")
    say(p, "load A1 convoy-1")
    assert fact(p, "unload convoy-1").startswith("Convoy 1 has been loaded or sent this phase and keeps its load. ")
    p = board("in-convoy-1: A1", "canal-bridge: convoy-1", "available: A2", agenda="Convoys(); Lift(); NextPhase()")
    assert fact(p, "unload convoy-1").startswith("Convoy 1 is in the Canal Bridge space. ")


def test_a_cp_that_has_not_come_is_what_the_sentence_is_about() -> None:
    sentence = fact(start(), "march CP-1/1")
    assert sentence.startswith("The 1/1 CP has not arrived yet. A CP is in play once it stands on the map head up")


def test_a_platoon_without_a_hit_has_no_hit() -> None:
    p = attacking("university", "macv: G1 G2", nva="university=321")
    assert plain(GAME.remarked(p, GAME.parse("assault G1"), "WH-8.2.1-4")) == "G1 has no hit and combat value 2."


def test_an_ambush_by_more_than_a_1_is_said_in_the_prompt(tmp_path: Path) -> None:
    game = with_overlay(tmp_path, "[tracks.convoy]\nambush = [1, 2]\n")
    p = game.start()
    for words in ("end", "load A1 convoy-1", "send convoy-1"):
        p.apply_text(words)
    assert str(game.prompt(p)) == "Roll for Convoy 1: on 4 or more it drives on, on 2 or less it is ambushed."
