"""Which of the last choices belong to what a seat is putting together (`Match.composing`)."""

import citadel
from citadel.core.prose import plain


def start() -> citadel.Match:
    return citadel.Match(citadel.game("block-by-block").new_record())


def test_nothing_is_begun_at_the_root_of_a_segment() -> None:
    match = start()
    for words in ("platoon abn/1", "platoon abn/2"):
        match.apply(words)
    assert match.composing() == 0


def test_a_unit_named_for_a_move_is_part_of_the_move_until_it_is_made() -> None:
    match = start()
    for words in ("platoon abn/1", "platoon abn/2", "move pavn-4/5"):
        match.apply(words)
    assert match.composing() == 1
    match.apply("to S2-2")
    assert match.composing() == 0


def test_every_unit_of_a_group_is_part_of_it() -> None:
    match = start()
    while match.position.step.name() != "FormGroups":
        match.choose(match.position.listed[-1])
    match.apply("group B/1/1")
    assert (match.position.step.name(), match.composing()) == ("JoinGroup", 1)
    match.apply("add F/2/5")
    assert (match.position.step.name(), match.composing()) == ("JoinGroup", 2)
    match.apply("enough")
    assert (match.position.step.name(), match.composing()) == ("FormGroups", 0)


def test_what_is_put_together_is_told_in_a_line_and_choices_of_several_counters_once() -> None:
    game = citadel.game("an-loc")
    sayings = [game.parse(words) for words in ("attack 0909", "with 9-vc/271", "with 9-vc/272", "go")]
    told = game.wording.composed(sayings)
    assert plain(told) == "Attack 0909; with the 271st and 272nd VC Regiments; go"
    assert [span.id for span in told if span.kind == "unit"] == ["9-vc/271", "9-vc/272"]
    assert game.wording.composed([]) == ()
