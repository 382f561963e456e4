"""Odds before a choice: they are what the engine then rolls, item by item, for every face of every die."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

import pytest
from tests.an_loc.board import GAME, fighting, flying, moving, say, told, until
from tests.an_loc.moments import moments

from citadel.core.bits import members
from citadel.core.display import Chance, Forecast
from citadel.core.position import DIE
from citadel.games.an_loc.components import ARVN, NVA
from citadel.games.an_loc.foresight.odds import sead, tac
from citadel.games.an_loc.position import Siege

COMBAT = ("Declare", "JoinAttack", "BrokenArrow", "UseHq", "FlyCas", "AttackSupport", "DefenceSupport")
STRIKES = {"SeadDie": sead, "TacDie": tac}
AIR = ("AllocateAir", *STRIKES)
DECLINING = ("no", "enough")
NUMBERS = {entry.number for entry in GAME.catalogue}


def asking(seed: int, scenario: str, steps: tuple[str, ...], most: int) -> Iterator[Siege]:
    """Positions of a random game in which one of these steps asks."""
    found = (p for p in moments(seed, scenario, 1) if not p.over and p.step.name() in steps)
    return islice(found, most)


def forecast_of(p: Siege, words: str) -> Forecast:
    found = GAME.forecast(p, GAME.choice_from(p, words))
    assert found is not None
    return found


def to_the_die(p: Siege, choice: int) -> Siege:
    """A copy where the choice is made as its forecast supposes: all attack, nothing more supports."""
    twin = p.copy()
    twin.listening = True
    name = twin.step.name()
    twin.take(choice)
    while not twin.over and twin.step.name() != "CombatDie":
        said = [twin.step.describe(twin, number) for number in twin.listed]
        verbs = [saying.verb for saying in said]
        if twin.step.name() == "JoinAttack":
            joining = [i for i, saying in enumerate(said) if saying.verb == "with"]
            more = joining[:1] if name == "Declare" else []
            twin.take(twin.listed[verbs.index("go")] if not more and "go" in verbs else twin.listed[(more or [0])[0]])
        else:
            twin.take(twin.listed[next(verbs.index(verb) for verb in DECLINING if verb in verbs)])
    return twin


def losses_by(p: Siege, die: int) -> tuple[int, int]:
    """The steps that the ARVN and the NVA lose by a die, retreats included; the NVA pays as long as it can."""
    twin = p.copy()
    del twin.agenda[: [step.name() for step in twin.agenda].index("CombatDie")]
    twin.take(die)
    while not twin.over:
        said = [twin.step.describe(twin, choice) for choice in twin.listed]
        if "retreat" in (verbs := [saying.verb for saying in said]) or "pay" in verbs or "go" in verbs:
            wanted = next(verb for verb in ("retreat", "pay", "go") if verb in verbs)
            twin.take(twin.listed[verbs.index(wanted)])
        elif twin.step.name() == "RetreatStep":
            foes = twin.zoc_of(1 - twin.step.side)  # type: ignore[attr-defined]
            twin.take(min(twin.listed, key=lambda hex: foes[hex] > 0))
        else:
            twin.take(twin.listed[-1 if verbs[-1] == "end" else 0])
    arvn, nva = (steps_left(p, side) - steps_left(twin, side) for side in (ARVN, NVA))
    return arvn, nva + twin.marker - p.marker


def steps_left(p: Siege, side: int) -> int:
    return sum(p.steps_of(unit) for unit in members(p.on_map(side) & p.board.combat_units))


def number(words: str) -> int:
    return int(words.replace("\N{MINUS SIGN}", "-"))


def check_sums(found: Forecast) -> None:
    assert sum(chance.chance for chance in found.chances) == pytest.approx(1)
    assert sum(number(part.value) for part in found.modifiers) == number(found.total)
    for part in (*found.strengths, *found.modifiers, *found.averages):
        assert part.rule in NUMBERS, part
    for face in found.faces:
        assert any(chance.result == face.result and chance.kind == face.kind for chance in found.chances)


def side_sums(found: Forecast) -> tuple[int, int]:
    """What the items of the attack and of the defence add up to."""
    attack = [part for part in found.strengths if "attack" in part.label]
    defence = [part for part in found.strengths if "defends" in part.label or "for the defence" in part.label]
    return sum(int(part.value) for part in attack), sum(int(part.value) for part in defence)


@pytest.mark.parametrize("scenario", ["battle", "first-assault"])
@pytest.mark.parametrize("seed", range(40, 46))
def test_combat_is_rolled_as_it_was_forecast(seed: int, scenario: str) -> None:
    checked = 0
    for p in asking(seed, scenario, COMBAT, 25):
        for choice in p.listed[:6]:
            found = GAME.forecast(p, choice)
            if found is None:
                assert p.step.describe(p, choice).verb == "end"
                continue
            check_sums(found)
            twin = to_the_die(p, choice)
            assert twin.step.name() == "CombatDie"
            losses = [losses_by(twin, die) for die in DIE]
            shown_losses = [part.value for part in found.averages[:2]]
            assert shown_losses == [f"{sum(side) / 6:.2f}" for side in zip(*losses, strict=True)]
            for die, face in zip(DIE, found.faces, strict=True):
                rolled = twin.copy()
                rolled.listening = True
                rolled.step.apply(rolled, die)
                attack, defence, column, shown, _, net = told(rolled, "combat_die")[-1].values[:6]
                assert side_sums(found) == (attack, defence)
                assert number(found.total) == sum(event.values[0] for event in told(rolled, "modifier"))
                result = p.board.results[net][column].replace("-", "\N{MINUS SIGN}")
                assert (face.die, face.result.partition(" ")[0]) == (shown, result)
                assert found.short.startswith(f"{p.board.column_names[column]} ")
            checked += 1
    assert checked > 5


@pytest.mark.parametrize("seed", range(3))
def test_strikes_are_rolled_as_they_were_forecast(seed: int) -> None:
    checked = 0
    for p in asking(seed + 60, "battle", AIR, 12):
        for choice in p.listed[:3]:
            at_the_die = STRIKES.get(p.step.name())
            found = at_the_die(p).forecast if at_the_die else GAME.forecast(p, choice)
            mission = p.step.describe(p, choice).place
            if found is None:
                assert p.board.place_names[mission] == "cas"
                continue
            assert sum(chance.chance for chance in found.chances) == pytest.approx(1)
            twin = p.copy()
            if p.step.name() == "AllocateAir":
                twin.take(choice)
            if twin.step.name() not in ("SeadDie", "TacDie"):
                continue
            is_tac = found.rule == "9.4"
            expected = played(twin, is_tac)
            shown: dict[str, float] = {}
            for chance in found.chances:
                shown[chance.result] = shown.get(chance.result, 0) + chance.chance
            assert shown == pytest.approx({words: float(share) for words, share in expected.items()})
            checked += 1
    assert checked > 3


def played(p: Siege, is_tac: bool) -> dict[str, Fraction]:
    """What the dice of the strikes bring, by rolling all of them."""
    found: dict[str, Fraction] = {}

    def roll(p: Siege, share: Fraction) -> None:
        name = p.step.name()
        for die in DIE:
            twin = p.copy()
            twin.agenda.pop().apply(twin, die)
            if name == "SeadDie" and is_tac:
                twin.run()
                roll(twin, share / 6)
                continue
            words = f"AAA {twin.flak}" if name == "SeadDie" else f"{twin.hits or 'no'} hit{'s' * (twin.hits != 1)}"
            found[words] = found.get(words, Fraction(0)) + share / 6

    roll(p, Fraction(1))
    return found


def test_every_item_of_an_attack() -> None:
    """The attack on Hill 169 with a Cobra and the brigade's HQ (10.9)."""
    p = fighting(
        "arvn", "1013: 6-abn", "1011: 81-abn 1-abn-hq", "0912: 5-abn", "1111: 8-abn", "1012: 9-vc/272",
        "1108: 9-vc/art", "1112: 122mm", effort=5, flak=2, cas="cobra=1",
    )  # fmt: skip
    assert forecast_of(p, "attack 1012").note.startswith(
        "With every unit that can attack: 5th Abn, 6th Abn, 8th Abn and 81st Abn Rangers."
    )
    say(p, "attack 1012", "with 81-abn", "with 5-abn", "with 6-abn", "go", "bonus 1-abn-hq")
    found = forecast_of(p, "cas cobra")
    assert found.title == "ARVN attack on Hill 169 (1012)"
    assert [(part.label, part.value, part.rule) for part in found.strengths] == [
        ("5th Abn attacks", "3", "10.0"),
        ("6th Abn attacks", "3", "10.0"),
        ("81st Abn Rangers attacks", "4", "10.0"),
        ("1 Cobra for the attack, less flak 2", "12", "9.5"),
        ("272/9 VC defends", "6", "10.0"),
        ("hill: columns to the left", "1", "10.2"),
    ]
    assert found.column == "2:1 (22 to 6, shifted by the hill)"
    assert [(part.label, part.value, part.rule) for part in found.modifiers] == [
        ("effort", "+1", "7.2"),
        ("1st Abn HQ", "+2", "9.5"),
    ]
    assert (found.total, found.short, found.note[:17]) == ("+3", "2:1 100%", "Before further ai")
    say(p, "cas cobra")
    until(p, "DefenceSupport")
    found = forecast_of(p, "support 9-vc/art")
    assert (found.modifiers[-1].value, found.modifiers[-1].rule, found.total) == ("\N{MINUS SIGN}1", "10.3", "+2")
    say(p, "support 9-vc/art")
    found = forecast_of(p, "enough")
    assert [face.result for face in found.faces] == [
        "1/1",
        "1/1R1",
        "1/2R1",
        "1/2R2",
        "\N{MINUS SIGN}/2R2",
        "\N{MINUS SIGN}/3R2",
    ]
    # The NVA decides now: what the attacker likes it does not.
    assert [face.kind for face in found.faces] == ["mixed", "bad", "bad", "bad", "bad", "bad"]
    assert found.chances[0] == Chance("1/1", "the attacker loses 1 step, the defender loses 1 step", 1 / 6, "mixed")
    averages = {part.label: part.value for part in found.averages}
    assert averages == {
        "ARVN steps lost": "0.67",
        # Enemy control on all ways back costs a step besides (10.7.1).
        "NVA steps lost or paid for": "2.67",
        "Defenders gone from the hex": "83 %",
    }


def test_the_garrison_loses_steps_instead_of_going_back() -> None:
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271 9-vc/272", "0810: 9-vc/95c 429-sappers", effort=4)
    found = forecast_of(p, "attack 0910")
    averages = {part.label: part.value for part in found.averages}
    gone = [chance for chance in found.chances if "R" in chance.result.partition("/")[2]]
    assert gone
    assert all("the garrison loses steps instead" in chance.words for chance in gone)
    # Two steps are all that the regiment has; it is gone with the second and has never to go back.
    assert averages["ARVN steps lost"] == "1.67"
    assert averages["Defenders gone from the hex"] == "67 %"


def test_tanks_lose_steps_of_their_own() -> None:
    p = fighting("nva", "0912: 31/21", "0911: t-55/1 9-vc/271")
    found = forecast_of(p, "attack 0912")
    assert found.faces[0].result.endswith(" +3 tank")
    assert "attacking tanks also lose 3 steps" in found.chances[0].words
    assert ("T-55 A", "+1", "10.4") in [(part.label, part.value, part.rule) for part in found.modifiers]


def test_strikes_item_by_item() -> None:
    p = flying("0910: 7/5", "0911: 9-vc/271", bought="f-4=3 a-37=1 b-52=2")
    for _ in range(3):
        say(p, "assign f-4 sead")
    found = forecast_of(p, "assign a-37 sead")
    assert [(part.label, part.value) for part in found.strengths] == [("3 F-4s", "21"), ("1 A-37", "6")]
    assert (found.column, found.rule, found.title) == ("27 points", "9.3", "SEAD: strikes against flak")
    assert [face.result for face in found.faces] == ["AAA 4", "AAA 4", "AAA 2", "AAA 2", "AAA 0", "AAA 0"]
    assert [face.kind for face in found.faces] == ["bad", "bad", "mixed", "mixed", "good", "good"]
    assert found.short == "AAA 0 33%"
    assert GAME.forecast(p, GAME.choice_from(p, "assign a-37 cas")) is None
    say(p, "assign a-37 sead", "roll 3")
    assert GAME.forecast(p, GAME.choice_from(p, "roll 1")) is None
    assert isinstance(p, Siege)
    found = tac(p).forecast
    assert (found.rule, found.total, found.modifiers[0].label) == ("9.4", "\N{MINUS SIGN}2", "Flak")
    assert len(found.faces) == 6


def test_9_4_hits_are_told_in_their_order() -> None:
    p = flying("0910: 7/5", "0911: 9-vc/271", bought="f-4=4 b-52=3")
    found = forecast_of(say(p, *["assign f-4 sead"] * 3), "assign f-4 tac")
    assert [(chance.result, chance.kind) for chance in found.chances][:3] == [
        ("no hits", "bad"),
        ("1 hit", "mixed"),
        ("2 hits", "good"),
    ]
    hits = [int(chance.result.partition(" ")[0].replace("no", "0")) for chance in found.chances]
    assert hits == sorted(hits)
    minus = "\N{MINUS SIGN}"
    assert (found.total_label, found.total) == (
        "Die modifier",
        f"0 or {minus}2 or {minus}4, depending on SEAD",
    )


def test_what_rolls_no_die_has_no_forecast() -> None:
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271")
    assert GAME.forecast(p, GAME.choice_from(p, "end")) is None
    moves = moving("nva", "0813: 9-vc/272", "0910: 7/5")
    assert [GAME.forecast(moves, choice) for choice in moves.listed] == [None] * len(moves.listed)


@pytest.mark.parametrize(("rolls", "has_odds"), [("SeadDie(); TacDie(); ", True), ("", False)])
def test_a_mission_has_odds_only_where_its_roll_is_to_come(rolls: str, has_odds: bool) -> None:
    p = flying("0911: 101-regt", bought="f-4=3", agenda=f"AllocateAir(arvn); {rolls}MoveUnits(nva)")
    say(p, "assign f-4 sead")
    assert p.decision is not None
    found = {choice.words: GAME.odds(p, choice.number) is not None for choice in p.decision.choices}
    assert found == {"assign f-4 sead": has_odds, "assign f-4 tac": has_odds, "assign f-4 cas": False}
