"""Forecasts of what a choice commits to, proved by playing all dice and draws through the engine."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from tests.week_in_hell.board import GAME, acting, attacking, board, cleared, fighting, gassing, moving, offered, say
from tests.week_in_hell.played import MIXES, decisions
from tests.week_in_hell.test_prospects import endings, heard, in_the_stadium, read, without_events

from citadel.core.display import Forecast
from citadel.core.position import NATURE, NONE
from citadel.core.prose import plain
from citadel.games.week_in_hell.position import Week

percent = GAME.wording.percent

NUMBERS = {entry.number for entry in GAME.catalogue}
ROUND = {
    *("DrawEnemy", "DrawSecondEnemy", "UsDie", "NvaDie", "EventDie", "FriendlyShot", "AssaultShot"),
    *("DrawCounterAttack", "CounterAttackDie", "DrawReinforcements", "DrawEventInfiltrator"),
}
GOOD: dict[str, Callable[[Week], bool]] = {
    "ClearingDie": lambda p: heard(p, "controlled"),
    "ConvoyDie": lambda p: heard(p, "convoy_moves") and not heard(p, "ambush"),
    "LiftDie": lambda p: any(event.kind == "lift_die" and event.values[2] for event in p.events),
    "RetreatDie": lambda p: not heard(p, "hit"),
    "RescueDie": lambda p: heard(p, "rescued"),
    "Daylight": lambda p: not p.last_phase,
    "ReadyDie": lambda p: any(event.kind == "helicopter_die" and event.values[1] for event in p.events),
    "CanalBridge": lambda p: not p.canal_down,
    "NguyenHoangBridge": lambda p: not p.bridge_down,
    "RedDie": lambda p: heard(p, "recovered"),
    "IsolatedDie": lambda p: not any(event.kind == "isolated_die" and event.values[2] for event in p.events),
}
"""By the die that follows a choice, whether it went well."""
ROUND_RESULTS: dict[str, Callable[[Week], bool]] = {
    "zone emptied": lambda p: heard(p, "nva_eliminated") and not heard(p, "not_held"),
    "emptied but not held": lambda p: heard(p, "not_held"),
    "wounded Marines": lambda p: heard(p, "wounded"),
    "can fight on": lambda p: not p.over and p.step.name() == "NextRound" and "fight" in offered(p),
}
"""By what is said of a round, whether it came about."""
TOTALS = {
    "Combat total": r"\d+",
    "Die modifier": r"0|[+\N{MINUS SIGN}]\d",
    "Takes a hit": r"at \d or less",
    "Lost": r"at the value of the marker drawn or less",
}
"""By their labels, how totals read."""


def forecast(p: Week, words: str) -> Forecast:
    """The forecast of a choice in words."""
    found = GAME.forecast(p, GAME.choice_from(p, words))
    assert found is not None
    return found


def taken(p: Week, choice: int) -> Week:
    """The position after a choice, with all that was told since the position was listened to."""
    twin = p.copy()
    twin.listening = True
    twin.events = list(p.events)
    twin.take(choice)
    return twin


def ends(p: Week, chance: float = 1.0) -> Iterator[tuple[Week, float]]:
    """What nature makes of the rest of a round, and of what is judged after it."""
    if p.over or p.seat != NATURE or p.step.name() not in ROUND:
        yield p, chance
        return
    weights = p.step.weights(p) or [1] * len(p.listed)
    for choice, weight in zip(p.listed, weights, strict=True):
        yield from ends(taken(p, choice), chance * weight / sum(weights))


def chances(found: Forecast) -> dict[str, float]:
    return {chance.result: chance.chance for chance in found.chances}


def averages(found: Forecast) -> dict[str, str]:
    return {part.label: part.value for part in found.averages}


# -- any forecast ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_forecasts_are_sound_and_single_dice_are_what_the_engine_makes_of_them(scenario: str, edition: str) -> None:
    kinds = set()
    for p, choice in decisions(scenario, edition):
        found = GAME.forecast(p, choice)
        if found is None:
            continue
        assert sum(chance.chance for chance in found.chances) == pytest.approx(1, abs=1e-9)
        assert len({chance.result for chance in found.chances}) == len(found.chances)
        cited = {found.rule, *(part.rule for part in (*found.strengths, *found.modifiers, *found.averages))}
        assert cited <= NUMBERS
        assert re.fullmatch(TOTALS[found.total_label], found.total) or not found.total
        kinds_shown = ("good", "mixed") if found.rule == "8.2.6" else ("good",)
        shown = percent(sum(chance.chance for chance in found.chances if chance.kind in kinds_shown), "short")
        assert found.short in ("", shown)
        twin = p.copy()
        twin.take(choice)
        if p.step.name().startswith("Join") or twin.seat != NATURE or twin.step.name() not in GOOD:
            continue
        kinds.add(twin.step.name())
        after = [taken(_deaf(twin), die) for die in twin.listed]
        good = sum(GOOD[twin.step.name()](end) for end in after) / len(after)
        kept = ("good", "mixed") if twin.step.name() == "RescueDie" else ("good",)
        assert sum(chance.chance for chance in found.chances if chance.kind in kept) == pytest.approx(good)
        assert [face.die for face in found.faces] == twin.listed
        assert [face.kind in kept for face in found.faces] == [GOOD[twin.step.name()](end) for end in after]
    assert len(kinds) > 3


def _deaf(p: Week) -> Week:
    twin = p.copy()
    twin.events = []
    return twin


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_rounds_of_random_games_are_what_the_engine_makes_of_them(scenario: str, edition: str) -> None:
    compared = 0
    for p, choice in decisions(scenario, edition, every=1, games=4):
        twin = taken(_deaf(p), choice)
        if twin.over or twin.seat != NATURE or twin.step.name() != "UsDie" or compared > 12:
            continue
        compared += 1
        found = GAME.forecast(p, choice)
        assert found is not None
        _check_round(found, twin)
    assert compared > 3


@pytest.mark.parametrize("target", ["university", "stadium"])
@pytest.mark.parametrize("edition", ["published", "draft"])
@pytest.mark.parametrize("cup", ["4321=1 431=1 21=2 1=1", "321=2 31=1 21=1", "1=1"])
def test_a_first_round_counts_every_draw(target: str, edition: str, cup: str) -> None:
    p = say(attacking(target, "macv: G1(hits=1) G2 G3", cup=cup, edition=edition), "assault G1")
    found = forecast(p, "support G2")
    p.events = []
    _check_round(found, taken(p, GAME.choice_from(p, "support G2")))


def _check_round(found: Forecast, p: Week) -> None:
    """What is said of a round against all that nature can do from here."""
    endings_now = list(ends(p))
    stated = averages(found)
    for result, happens in ROUND_RESULTS.items():
        expected = percent(sum(c for end, c in endings_now if happens(end)))
        assert stated.get(f"This round: {result}", "0 %") == expected
    for unit in (p.assault, p.support):
        if unit != NONE:
            hits = sum(chance * (end.hits[unit] - p.hits[unit]) for end, chance in endings_now)
            name = plain(p.game.wording.thing("unit", unit).spans)
            assert stated[f"This round: hits on {name}"] == f"{hits:.1f}"


# -- a fight in one go -------------------------------------------------------------------------------------------------


Averages = tuple[float, float, float, float]


def fought_out(p: Week, pair: list[int], sides: int, known: dict[str, Averages]) -> Averages:
    """The chance to hold the zone, rounds, hits on the pair and on the marker, if the attack is always fought on."""
    zone = in_the_stadium().target

    def losses(now: Week) -> tuple[int, int]:
        turned = now.nva_hits[zone] if now.nva[zone] != NONE else sides
        return sum(now.hits[unit] for unit in pair), turned

    if not {"fight", "retreat"} <= offered(p):
        return float(p.cleared >> zone & 1), 0.0, 0.0, 0.0
    text = p.text()
    if text not in known:
        outcomes = Counter(endings(say(p.copy(), "fight")))
        left = 216 - outcomes.pop(text, 0)
        total = [0.0, 216.0, 0.0, 0.0]
        for end, number in outcomes.items():
            after = read(end)
            ahead = fought_out(after, pair, sides, known)
            more = [0, 0, *(now - before for now, before in zip(losses(after), losses(p), strict=True))]
            total = [sum_ + number * (one + other) for sum_, one, other in zip(total, ahead, more, strict=True)]
        known[text] = (total[0] / left, total[1] / left, total[2] / left, total[3] / left)
    return known[text]


@pytest.mark.parametrize(
    ("assault", "others", "nva"), [("G1", "G2 G3", "21"), ("G1(veteran,hits=1)", "G2(hits=2) G3", "31")]
)
def test_rounds_and_hits_of_a_fight_are_what_the_tables_make_of_it(assault: str, others: str, nva: str) -> None:
    p = without_events(in_the_stadium(assault, others, nva=f"stadium={nva}"))
    odds = p.game.odds(p, p.game.choice_from(p, "fight"))
    assert odds is not None
    rounds = next(part.value for part in odds.forecast.averages if part.label == "Rounds")
    won, expected, ours, theirs = fought_out(p, [p.assault, p.support], len(nva), {})
    assert float(odds.single("result")[0]) == pytest.approx(won)
    assert rounds == f"{expected:.1f}"
    hits = odds.mean("hits on the assault platoon") + odds.mean("hits on the support platoon")
    assert float(hits) == pytest.approx(ours)
    assert float(odds.mean("hits on the NVA marker")) == pytest.approx(theirs)


def test_an_attack_before_its_choices_are_made() -> None:
    p = say(acting("G", "macv: G1(veteran) G2 G3", controlled="police", cup="321=1"), "attack")
    found = forecast(p, "attack stadium")
    assert found.title == "Tu Do Stadium, fought to the finish"
    assert [(part.label, part.value) for part in found.strengths] == [("G1 assaults", "3"), ("G2 supports", "2")]
    assert (found.total_label, found.total) == ("Combat total", "5")
    assert found.column == "zone value 3, solid line from the MACV Compound"
    assert found.note.startswith("Assumes that G1 and G2 fight on until the zone is emptied, G1 cannot go on, or an")
    say(p, "attack stadium", "go", "without", "assault G1")
    assert chances(forecast(p, "support G2")) == chances(found)
    assert found.short == percent(chances(found)["zone emptied"], "short")
    assert averages(found)["Marker of 3, the higher of two"] == "100 %"


def test_8_2_5_the_modifier_after_a_red_retreat_is_itemised() -> None:
    found = forecast(in_the_stadium(minus=1), "fight")
    assert [(part.value, part.rule) for part in found.modifiers] == [("US die \N{MINUS SIGN}1", "8.2.5")]
    assert not forecast(in_the_stadium(), "fight").modifiers


@pytest.mark.parametrize("is_later", [False, True])
def test_the_bars_of_a_fight_are_what_the_short_number_says(is_later: bool) -> None:
    """The fight to its end stands in both; the round that is fought at once is told besides."""
    first = say(attacking("stadium", "macv: G1 G2 G3", cup="321=1"), "assault G1")
    p, words = (in_the_stadium(), "fight") if is_later else (first, "support G2")
    found = forecast(p, words)
    won = chances(found)["zone emptied"]
    assert found.short == percent(won, "short")
    assert averages(found)["This round: zone emptied"] != percent(won)
    assert "fight on until the zone is emptied, G1 cannot go on, or an event draws from the cup" in found.note
    assert "The dice shown are the US die of this round." in found.note


def test_11_2_2_gas_is_itemised_and_the_short_number_is_the_fight_fought_out() -> None:
    p = in_the_stadium(gas="stadium=G")
    found = forecast(p, "fight")
    assert [(part.value, part.rule) for part in found.modifiers] == [("zone value \N{MINUS SIGN}2", "11.2.2")]
    assert found.column == "zone value 1, NVA marker shows 3"
    assert found.short == percent(chances(found)["zone emptied"], "short")
    assert chances(found)["zone emptied"] > chances(forecast(in_the_stadium(), "fight"))["zone emptied"]


# -- other rolls -------------------------------------------------------------------------------------------------------


def test_7_2_clearing_is_itemised() -> None:
    p = cleared("duy_tan: G1 G2", "police: H1", zones="duy_tan=G police=H", drifted="duy_tan")
    found = forecast(p, "clear duy_tan")
    assert [(part.label, part.value, part.rule) for part in found.modifiers] == [
        ("2 platoons: G1, G2", "+1", "7.2"),
        ("drifted gas", "\N{MINUS SIGN}2", "11.2.2"),
    ]
    assert (found.column, found.total_label, found.total) == (
        "zone value 2, to be exceeded",
        "Die modifier",
        "\N{MINUS SIGN}1",
    )
    assert found.short == "50%"
    assert chances(forecast(p, "clear police")) == pytest.approx({"controlled": 4 / 6, "fails": 2 / 6})


def test_7_2_2_who_joins_helps_the_next_test() -> None:
    p = say(cleared("duy_tan: G1", "macv: G2 G3", phase=2), "roll 1")
    assert (forecast(p, "join G2").short, forecast(p, "none").short) == ("83%", "67%")


def test_9_2_3_a_convoy_without_zone_d() -> None:
    stacks = ("canal-bridge: convoy-1", "in-convoy-1: A1 A2")
    p = board(*stacks, agenda="Convoys(); Orders()", controlled="police duy_tan")
    found = forecast(p, "send convoy-1")
    assert [(part.value, part.rule) for part in found.modifiers] == [("\N{MINUS SIGN}1", "9.2.3")]
    assert chances(found) == pytest.approx({"goes on": 2 / 6, "waits": 2 / 6, "ambush": 2 / 6})
    assert found.note == "In an ambush you choose who takes the hit."


def test_11_2_gas_counts_the_fight_after_each_result() -> None:
    p = gassing("stadium", "macv: G1 G2", cup="321=1")
    found = forecast(p, "gas")
    assert [face.result for face in found.faces] == [*["works"] * 4, "drifts", "no effect"]
    with_gas, without = (won_after(p, die) for die in (1, 6))
    won = (4 * with_gas + 2 * without) / 6
    assert found.short == f"{round(100 * won)}%"
    assert chances(found)["zone emptied"] == pytest.approx(won)
    told = averages(found)
    assert told["Zone emptied if the gas works, zone value 1"] == percent(with_gas)
    assert told["Zone emptied if the gas drifts to the south"] == percent(without)
    assert told["Zone emptied if the gas has no effect"] == percent(without)
    assert chances(forecast(p, "without"))["zone emptied"] == pytest.approx(without)


def won_after(p: Week, die: int) -> float:
    """The chance to empty the zone when the gas die is known and G1 assaults."""
    twin = say(p.copy(), "gas", f"roll {die}")
    return chances(forecast(twin, "assault G1"))["zone emptied"]


def test_11_2_2_gas_that_drifts_back_ends_the_attack() -> None:
    found = forecast(gassing("doc_lao", "macv: G1 G2", cup="321=1"), "gas")
    assert chances(found)["off"] == pytest.approx(1 / 6)
    assert sum(chances(found).values()) == pytest.approx(1)
    assert averages(found)["Zone emptied if the gas drifts to the south"] == "the attack is off"
    assert found.short == percent(chances(found)["zone emptied"], "short")


def test_8_2_6_a_rescue() -> None:
    p = fighting("stadium", "stadium: G1", "macv: G2 G3", jump_off="macv", assault="G1", nva="stadium=4321")
    found = forecast(p, "retreat")
    assert (found.total_label, found.total) == ("Takes a hit", "at 4 or less")
    say(p, "retreat", "roll 1", "rescue G2")
    found = forecast(p, "support G3")
    assert found.total == ""
    assert {part.label for part in found.averages} == {"Hits on G2", "Hits on G3"}
    assert found.rule == "8.2.6"


def test_10_2_a_move_in_the_last_phase_that_leaves_a_zone_open() -> None:
    zones = "police an_cuu hwy1_west"
    p = moving("G", "hwy1_west: G1", "an_cuu: G2", controlled=zones, last_phase=1, cup="4321=1 1=1")
    say(p, "move G1")
    found = forecast(p, "to an_cuu")
    assert chances(found) == pytest.approx({"held": 7 / 12, "lost": 5 / 12})
    assert (found.short, found.total_label, found.total) == ("", "Lost", "at the value of the marker drawn or less")


def test_what_only_comes_next_has_no_short_number() -> None:
    phase = "Orders(); Clearing(); Activation(); Reinforcements(); Orders()"
    found = forecast(board("doc_lao: G1", controlled="doc_lao", agenda=phase), "end")
    assert (found.title, found.short, found.total) == ("Is the helicopter ready?", "", "")
    assert found.note == "Roll for the helicopter: 4 or less makes it available."
    assert chances(found) == pytest.approx({"available": 4 / 6, "not available": 2 / 6})


def test_choices_without_dice_have_no_forecast() -> None:
    p = say(acting("G", "macv: G1 G2 G3", controlled="police duy_tan"), "move")
    assert GAME.forecast(p, GAME.choice_from(p, "move G1")) is None
