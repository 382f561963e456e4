"""Forecasts of fights against the same fights played with every die through the rules."""

from collections import Counter, defaultdict

import pytest
from tests.block_by_block.board import GAME, acting, at_gate, board, say

from citadel.analysis.fuzz import random_options
from citadel.core.dice import Dice
from citadel.core.display import Forecast
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.drawing.svg import DASH, MINUS
from citadel.games.block_by_block.position import END, Hue
from citadel.games.block_by_block.rules import combat
from citadel.games.block_by_block.rules.defence import COUNTERATTACK

NUMBERS = {rule.number for rule in GAME.catalogue.rules}
RESULTS = ("assault_roll", "close_roll")
HITS = ("spent", "routed", "eliminated")
LOSS_ROLLS = ("BreakInRoll", "RepulseRoll")
ROLLS = (
    *("AssaultRoll", "CloseCombatRoll", "CloseCombatReply", "CounterattackRoll", "CounterattackReply", "FriendlyFire"),
    *LOSS_ROLLS,
)


class Played:
    """A fight played with all dice, in order: chances of the results, steps lost by US/ARVN and PAVN/NLF."""

    def __init__(self, p: Hue, dice: Dice) -> None:
        self.chances: defaultdict[tuple[int, ...], float] = defaultdict(float)
        self.faces: list[tuple[int, ...]] = []
        self.lost = [0.0, 0.0]
        self.modifiers: set[tuple[tuple[str, int], ...]] = set()
        self.values: set[int] = set()
        self.dice = dice
        self._play(p, 1.0, ())

    def _play(self, p: Hue, chance: float, results: tuple[int, ...]) -> None:
        name = "" if p.over else p.step.name()
        if name not in (*ROLLS, "TakeHits") or (results and name in ROLLS and name not in LOSS_ROLLS):
            self.chances[results] += chance
            return
        choices = p.listed if name in ROLLS else [p.listed[self.dice.pick(len(p.listed))]]
        for choice in choices:
            twin = p.copy()
            twin.listening = True
            twin.take(choice)
            told = tuple(event.values[3] for event in twin.events if event.kind in RESULTS)
            for event in twin.events:
                if event.kind in HITS:
                    self.lost[0 if p.board.side_units[0] >> event.values[0] & 1 else 1] += chance / len(choices)
            if told:
                self.faces.append(told)
                self.values.add(next(event.values[0] for event in twin.events if event.kind in RESULTS))
                items = [event for event in twin.events if event.kind == "modifier"]
                self.modifiers.add(tuple((GAME.catalogue[one.rule].number, one.values[0]) for one in items))
            self._play(twin, chance / len(choices), results or told)


def forecast(p: Hue, words: str) -> Forecast:
    found = GAME.forecast(p, GAME.choice_from(p, words))
    assert found is not None
    return found


def chances(found: Forecast) -> dict[str, float]:
    return {chance.result: chance.chance for chance in found.chances}


def number(value: str) -> int:
    return int(value.replace(MINUS, "-"))


def check(found: Forecast, played: Played, swapped: bool = False) -> None:
    """A forecast has the chances, values, modifiers and losses of the fight as it was played."""
    words: dict[tuple[int, ...], str] = {(): "off", (0,): "-", (1,): "*", (2,): "X"}
    expected: defaultdict[str, float] = defaultdict(float)
    for results, chance in played.chances.items():
        pair = results[::-1] if swapped else results
        expected[words[results] if len(results) < 2 else f"{pair[0]}:{pair[1]}"] += chance
    assert chances(found) == pytest.approx(dict(expected))
    assert sum(chance.chance for chance in found.chances) == pytest.approx(1)
    lost = [float(part.value) for part in found.averages if part.label.endswith("steps lost")]
    assert lost == pytest.approx(played.lost, abs=0.006)
    if found.faces:
        assert [words[faces] for faces in played.faces] == [face.result for face in found.faces]
        assert [face.die for face in found.faces] == [1, 2, 3, 4, 5, 6]
        assert sum(int(part.value) for part in found.strengths) in played.values
        assert number(found.total) == sum(number(part.value) for part in found.modifiers)
    if played.modifiers:
        assert tuple((part.rule, number(part.value)) for part in found.modifiers) in played.modifiers
    named = {found.rule, *(part.rule for part in (*found.strengths, *found.modifiers))} - {""}
    assert named <= NUMBERS


def attacked(p: Hue, choice: int) -> Hue:
    """The position after an attack is chosen, without heavy weapons, with the strongest defenders."""
    twin = p.copy()
    twin.take(choice)
    if not twin.over and twin.step.name() == "CallHeavyWeapons":
        twin.take(0)
    while not twin.over and twin.step.name() == "ChooseDefenders":
        units = [unit for unit in twin.listed if unit != END]
        twin.take(max(units, key=lambda unit: twin.value(unit, True)) if units else END)
    return twin


def struck(p: Hue, choice: int) -> Hue:
    """The position after a counterattack is chosen, by the strongest unit against the weakest."""
    twin = p.copy()
    twin.take(choice)
    if twin.step.name() == "CounterattackWith":
        twin.take(max(twin.listed, key=lambda unit: twin.value(unit, False)))
    if twin.step.name() == "CounterattackAt":
        twin.take(min(twin.listed, key=lambda unit: twin.value(unit, True)))
    return twin


def test_forecasts_are_what_the_dice_bring() -> None:
    checked: Counter[str] = Counter()
    for seed in range(20):
        dice = Dice(seed)
        p = GAME.start(**random_options(GAME, dice))
        assert isinstance(p, Hue)
        while not p.over:
            if p.seat != NATURE:
                checked += _check_all(p, dice)
            p.take(random_choice(p, dice))
    assert all(checked[kind] > 15 for kind in ("assault", "close", "weapons", "defence", "counterattack")), checked


def _check_all(p: Hue, dice: Dice) -> Counter[str]:
    """Check the forecast of every choice of a decision that commits a fight; count them by kind."""
    name, checked = p.step.name(), Counter[str]()
    for choice in p.listed:
        found = GAME.forecast(p, choice)
        if name == "GroupAction" and choice < combat.PAUSE:
            assert found is not None
            check(found, Played(attacked(p, choice), dice))
            checked["close" if choice == combat.CLOSE_COMBAT else "assault"] += 1
        elif name in ("ChooseLevel", "CallHeavyWeapons") and not (name == "CallHeavyWeapons" and choice):
            assert found is not None
            check(found, Played(attacked(p, choice), dice))
            checked["weapons"] += 1
        elif name == "ChooseDefenders":
            assert found is not None
            twin = p.copy()
            twin.take(choice)
            if not twin.over and twin.step.name() == "ChooseDefenders":
                twin.take(END)
            check(found, Played(twin, dice), swapped=True)
            checked["defence"] += 1
        elif name.startswith("Counterattack") or (name == "Defend" and choice == COUNTERATTACK):
            assert found is not None
            check(found, Played(struck(p, choice), dice))
            checked["counterattack"] += 1
        elif name in ("MoveUnits", "FormGroups", "TakeHits", "BuyBack", "RetreatTo"):
            assert found is None
    return checked


def test_7_5_an_assault_item_by_item() -> None:
    p = acting("A/1/1 B/1/1", "S4-2: A/1/1 B/1/1(spent)", "S4-1: nlf/1(routed) pavn-4/1(spent)")
    found = forecast(p, "assault S4-1")
    assert (found.title, found.rule, found.short) == ("Assault on Route 1 (S4-1)", "7.5", "X 17%")
    assert [(part.label, part.value, part.rule) for part in found.strengths] == [
        ("A/1/1", "5", ""),
        ("B/1/1, spent", "3", "2.4"),
    ]
    assert found.column == f"7{DASH}8 (value 8)"
    assert [(part.label, part.value, part.rule) for part in found.modifiers] == [("Terrain", "+1", "13.0")]
    assert [(face.result, face.kind) for face in found.faces] == [
        ("X", "good"),
        *[("*", "mixed")] * 2,
        *[("-", "bad")] * 3,
    ]
    assert found.chances[0].words == "the group goes in; steps lost: 0.5 own, 2 theirs"
    assert "can still be called in (7.4)" in found.note
    assert "Reconstructed: the combat results table" in found.note


def test_8_1_an_assault_on_a_gate_from_outside_costs_a_step() -> None:
    p = acting("3rd/1", "O-8: 3rd/1")
    found = forecast(p, "assault gate-G")
    assert (found.title, found.rule, found.short, found.total) == ("Assault on Gate G", "8.1", "- 100%", "+3")
    assert {part.label: part.value for part in found.averages} == {
        "US/ARVN steps lost": "1.50",
        "PAVN/NLF steps lost": "0.00",
        "all defenders eliminated": "0 %",
    }
    p = at_gate("A/1/1", "B/1/1", "F/2/5")
    assert {part.label: part.value for part in forecast(p, "assault gate-E").averages}[
        "all defenders eliminated"
    ] == "100 %"


def test_8_1_gates_are_itemised_one_by_one() -> None:
    p = acting("A/1/1", "N1-4: A/1/1", "N1-1: pavn-6/1")
    found = forecast(p, "assault N1-1")
    assert [(part.label, part.value) for part in found.modifiers] == [
        ("Terrain", "+2"),
        ("Gate E", "+1"),
        ("Gate F", "+1"),
    ]
    assert (found.total_label, found.total) == ("Die modifier", "+4")


@pytest.mark.parametrize("unit", ["A/1/1", "A/1/1(spent)"])
def test_7_4_heavy_weapons_with_friendly_fire_before_them(unit: str) -> None:
    p = acting("A/1/1", f"S4-2: {unit}", "S4-1: pavn-4/1")
    say(p, "assault S4-1")
    twin = p.copy()
    twin.apply_text("call")
    expected: defaultdict[str, float] = defaultdict(float)
    for fire in range(1, 7):
        after = twin.copy()
        after.apply_text(f"roll {fire}")
        if after.decision is not None and after.decision.step == "ChooseLevel":
            after.apply_text("level 2")
        for results, chance in Played(after, Dice(1)).chances.items():
            expected["-*X"[results[0]] if results else "off"] += chance / 6
    found = forecast(p, "call")
    assert chances(found) == pytest.approx(dict(expected))
    assert ("off" in expected) == ("spent" in unit)
    assert found.faces == ()
    assert "level 2 heavy weapons, destruction +2" in found.note


def test_7_6_a_close_combat_seen_from_either_side() -> None:
    p = acting("A/1/1", "S4-2: A/1/1 nlf/1 nlf/2 nlf/3 pavn-4/1")
    found = forecast(p, "close")
    assert (found.title, found.rule, found.short) == ("Close combat in An Cuu North (S4-2)", "7.6", "0.7:1.0")
    assert found.column == f"5{DASH}6 (value 5) against 7{DASH}8 (value 8)"
    assert [part.label for part in found.strengths] == [
        "A/1/1",
        "1/4 PAVN, defends",
        "1st NLF, defends",
        "2nd NLF, defends",
    ]
    assert (found.total_label, found.total) == ("Die modifiers", "0 against 0")
    assert "If the strongest defend" in found.note
    say(p, "close", "without", "defend nlf/1", "defend nlf/2")
    found = forecast(p, "enough")
    assert (found.column, found.short) == (f"5{DASH}6 (value 5) against 3{DASH}4 (value 4)", "0.3:0.7")
    assert "If " not in found.note
    assert "If these units defend and no others" in forecast(p, "defend nlf/3").note


def test_7_7_a_counterattack_before_it_is_chosen() -> None:
    p = acting("A/1/1 B/1/1", "S4-2: A/1/1 B/1/1", "S4-1: pavn-4/1 pavn-4/2")
    say(p, "assault S4-1", "without", "roll 1", "hit pavn-4/1", "hit pavn-4/1", "roll 6")
    found = forecast(p, "counterattack")
    assert found.title == "The 2nd Company, 4th Battalion PAVN counterattacks Alpha Company, 1/1 Marines"
    assert found.rule == "7.7"
    assert "the strongest defender strikes the weakest" in found.note
    assert GAME.forecast(p, GAME.choice_from(p, "hold")) is None
    say(p, "counterattack")
    assert "If " not in forecast(p, "against B/1/1").note


def test_7_2_a_group_that_is_being_formed_shows_its_best_attack() -> None:
    stacks = ("S3-2: A/1/1 B/1/1 F/2/5", "S2-2: pavn-4/1", "S2-3: nlf/1")
    p = board(*stacks, agenda="CombatSegment(us); EndOfTurn()")
    say(p, "group A/1/1")
    alone, both = forecast(p, "enough"), forecast(p, "add B/1/1")
    assert (alone.title, both.title) == ("Assault on the Prison (S2-3)", "Assault on the Prison (S2-3)")
    assert chances(both).get("X", 0) > chances(alone).get("X", 0)
    assert "also possible: S2-2" in both.note
    say(p, "add B/1/1", "enough", "finish")
    act = forecast(p, "act A/1/1")
    assert chances(act) == chances(both)
    assert GAME.forecast(p, GAME.choice_from(p, "end")) is None
    p = board("S3-2: A/1/1 B/1/1", agenda="CombatSegment(us); EndOfTurn()")
    say(p, "group A/1/1")
    assert GAME.forecast(p, GAME.choice_from(p, "enough")) is None


def test_a_forecast_leaves_the_position_alone() -> None:
    p = acting("A/1/1 B/1/1", "S4-2: A/1/1 B/1/1", "S4-1: pavn-4/1")
    text = p.text()
    forecast(p, "assault S4-1")
    assert p.text() == text
