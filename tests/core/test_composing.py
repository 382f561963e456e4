"""Which of the last choices belong to what a seat is putting together (`Match.composing`)."""

import citadel


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
