"""What people read calls counters and places by their titles: no id of the notation stands in any sentence."""

import re
from typing import Any

from tests.an_loc.board import GAME, start
from tests.refusals import not_offered
from tests.sentences import sentences_of

from citadel.analysis.fuzz import busy_choice
from citadel.core.dice import Dice
from citadel.core.position import NATURE
from citadel.core.prose import plain
from citadel.games.an_loc.components import ALL_NAMES, HEXES, PLACES

NAMES = GAME.vocabulary.names
COUNTERS = {
    id
    for unit, id in enumerate(NAMES["unit"])
    if id != GAME.wording.short("unit", unit) and id not in GAME.wording.title("unit", unit)
}
BOXES = {id for place, id in enumerate(NAMES["place"]) if place >= HEXES and "-" in id}
DIVISIONS = {*NAMES["division"]}
ID = re.compile(rf"(?<![\\w/-])({'|'.join(map(re.escape, sorted(COUNTERS | BOXES | DIVISIONS, key=len)))})(?![\\w/-])")


def test_every_counter_and_place_has_a_title_and_a_short_title_of_its_own() -> None:
    names = GAME.wording.language.names
    assert set(names["unit"]) == {*NAMES["unit"]}
    shorts = [GAME.wording.short("unit", unit) for unit in range(ALL_NAMES) if NAMES["unit"][unit] != "5-div-hq-high"]
    assert len(shorts) == len(set(shorts))
    assert {id for place, id in enumerate(NAMES["place"]) if place >= HEXES} <= set(names["place"])
    named = {NAMES["place"][hex] for hex in start().board.titles}
    assert named == {id for id in names["place"] if id.isdecimal()}


def test_no_id_of_the_notation_stands_in_a_sentence() -> None:
    options: tuple[dict[str, Any], ...] = ({}, {"oel_commitment": "simultaneous-secret", "capture_rule": "play-on"})
    for seed in range(4):
        p, dice = start(**options[seed % 2]), Dice(seed)
        while not p.over:
            told = [str(GAME.prompt(p)), GAME.heading(p), *sentences_of(GAME, p.events)]
            for choice in p.listed[:: max(1, len(p.listed) // 4)]:
                told += [GAME.titled(p.step.describe(p, choice)), plain(GAME.prospect(p, choice))]
                told.append(plain(GAME.warning(p, choice)))
            if p.seat != NATURE and dice.pick(6) == 0:
                for said in not_offered(p, range(ALL_NAMES), PLACES)[:: 1 + dice.pick(40)][:20]:
                    rule = p.step.refuse(p, said)
                    told.append(plain(GAME.remarked(p, said, rule)) if rule else "")
            assert [text for text in told if ID.search(text)] == []
            p.events = []
            p.take(busy_choice(p, dice))
