# interpreted
"""The exact odds of what a choice commits to: a round, a whole fight, or the die that comes next (`rolls.py`).

A round of combat is played through the rules over both dice, every draw and every event (`odds.py`). Where the player
still has to choose, the note says what was assumed.
"""

from collections.abc import Callable

from msgspec.structs import replace

from citadel.core.bits import members
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part
from citadel.core.position import DIE, NATURE, NONE
from citadel.drawing.svg import signed
from citadel.games.week_in_hell import rolls
from citadel.games.week_in_hell.attack import fighters, jump_offs
from citadel.games.week_in_hell.components import RED
from citadel.games.week_in_hell.fire import total_strength, us_die
from citadel.games.week_in_hell.naming import counted, percent, place_title
from citadel.games.week_in_hell.odds import FightOdds, RoundResult, defenders, in_one_go, round_odds
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.prospects import best_pair, best_support, left_open, next_test
from citadel.games.week_in_hell.rolls import average, gas_on, short, summed, value_words

FIGHTING = ("JumpOff", "Attackers", "UseGas", "AssaultRole", "SupportRole")
"""The decisions that still lie between an attack and its first die."""
ASKED_FOR = {"ClearingDie": "clear", "LiftDie": "lift", "ConvoyDie": "send", "GasDie": "gas", "RetreatDie": "retreat"}
"""Dice by the verb that asks for them; after other choices they are only what comes next, and have no short number."""
PASSING = frozenset(
    ("Daylight", "ReadyDie", "CanalBridge", "NguyenHoangBridge", "DrawInfiltrator", "IsolatedDie", "RedDie")
)
"""Rolls that no choice asks for."""
ROUND_NOTE = (
    "The faces are those of the US die; the chances are those of this round, with both dice, every draw and every "
    "event (11.1). Fought out, which is the short number, means on to the end by the two tables alone."
)
ENDS = ("end", "none")
"""The verbs that end a step of the phase, and so bring on the next roll."""


def forecast(p: Week, choice: int) -> Forecast | None:
    """What a listed choice may come to, if it commits or adds to a roll."""
    said, name = p.step.describe(p, choice), p.step.name()
    if name == "MoveTo" and p.last_phase:
        return _left_open(p, said.place)
    if name in ("JoinClearing", "JoinAssault"):
        return _joined(p, said.verb == "join", said.unit)
    twin = p.copy()
    twin.take(choice)
    if twin.over:
        return None
    ahead = twin.step.name()
    if twin.seat == NATURE:
        is_passing = ahead in PASSING or ASKED_FOR.get(ahead, said.verb) != said.verb
        found = ROLLS[ahead](twin) if ahead in ROLLS and (not is_passing or said.verb in ENDS) else None
        return replace(found, short="") if found and is_passing else found
    is_attack = name == "Attacks" or name in FIGHTING
    return _fight_ahead(twin) if is_attack and ahead in FIGHTING else None


# -- combat (8.2.2) ----------------------------------------------------------------------------------------------------


def _round(p: Week) -> Forecast:
    """The round that is fought at once with the roles of the position."""
    odds, names, zone = round_odds(p), p.board.unit_names, p.target
    told = [(_round_result(p, result), chance) for result, chance in odds.results.items()]
    averages = [average("Hits on the NVA marker", odds.turned, "8.2.3")]
    for index, unit in enumerate(odds.engaged):
        hits = sum(chance * (result.hits[index] - p.hits[unit]) for result, chance in odds.results.items())
        averages.append(average(f"Hits on {names[unit]}", hits, "8.2.3"))
        averages.append(Part(f"{names[unit]} red after it", percent(odds.chance_of(unit, RED)), "8.2.3"))
    fight = in_one_go(p, zone, p.jump_off, p.assault, p.support, p.value_now(zone))
    averages += [Part("Zone emptied, fought out", percent(fight.won), "8.2.2"), *_drawn(p, zone)]
    kind = "later round" if p.later_round else "first round"
    return Forecast(
        title=f"{place_title(p.board, zone)}, {kind}",
        rule="8.2.2",
        short=short(fight.won),
        strengths=_strengths(p, p.assault, p.support),
        column=_columns(p, zone),
        modifiers=_modifiers(p, zone),
        total=str(total_strength(p)),
        faces=_us_faces(p),
        chances=summed(told),
        averages=tuple(averages),
        note=ROUND_NOTE,
    )


def _round_result(p: Week, result: RoundResult) -> Chance:
    name, is_red = p.board.unit_names[p.assault], result.hits[0] >= RED
    if result.gone and (not is_red or p.asked.red_holds):
        return Chance("zone emptied", "the NVA are gone, the zone is being cleared", 0.0, "good")
    if result.gone:
        return Chance("not held", f"the NVA are gone, but {name} is red and cannot hold the zone", 0.0, "bad")
    if result.wounded:
        return Chance("wounded Marines", "a platoon must go out for them", 0.0, "bad")
    if is_red:
        back = "falls back, -1 on the US die" if p.later_round else "stays out of the zone"
        return Chance(f"{name} red", f"{name} {back}", 0.0, "bad")
    if not result.is_fit:
        return Chance(f"{name} spent", f"{name} has no combat value left and cannot fight on", 0.0, "bad")
    goes_on = "the fight can go on" if p.later_round else f"{name} enters the zone, the fight can go on"
    return Chance("undecided", goes_on, 0.0, "mixed")


def _us_faces(p: Week) -> tuple[DieFace, ...]:
    """The hits on the marker by the US die."""
    zone, found = p.target, []
    sides = [len(p.board.sides[kind]) - turned for kind, turned, _ in defenders(p, zone)]
    for die in DIE:
        hits = p.board.us_hits(total_strength(p), p.value_now(zone), us_die(p, die, 0))
        kind: Kind = "bad" if not hits else "good" if hits >= max(sides) else "mixed"
        found.append(DieFace(die, counted(hits, "hit"), kind))
    return tuple(found)


def _fight_ahead(p: Week) -> Forecast:
    """The whole fight by the tables, with the pair that the choices still open would best allow."""
    zone = p.step.arguments()[0] if p.step.name() == "JumpOff" else p.target
    value = p.value_now(zone)
    if p.step.name() == "SupportRole":
        support = best_support(p, p.assault)
        pair = (p.assault, support, in_one_go(p, zone, p.jump_off, p.assault, support, value))
        start = p.jump_off
    elif p.step.name() == "JumpOff":
        ways = [(start, best_pair(p, zone, start, fighters(p, start), value)) for start in members(jump_offs(p, zone))]
        start, pair = max(ways, key=lambda way: way[1][2].won)
    else:
        start, pair = p.jump_off, best_pair(p, zone, p.jump_off, p.attackers, value)
    return _fight(p, zone, start, *pair)


def _fight(p: Week, zone: int, start: int, assault: int, support: int, odds: FightOdds) -> Forecast:
    names = p.board.unit_names
    twin = p.copy()
    twin.assault, twin.support, twin.target, twin.jump_off = assault, support, zone, start
    pair = f"{names[assault]} and {names[support]} fight" if support != NONE else f"{names[assault]} fights alone and"
    line = "solid" if p.board.solid_to[start] >> zone & 1 else "dotted"
    averages = [
        average("Rounds", odds.rounds, "8.2.2"),
        average("Hits on the two" if support != NONE else f"Hits on {names[assault]}", odds.us_hits, "8.2.3"),
        average("Hits on the NVA marker", odds.nva_hits, "8.2.3"),
        *_drawn(p, zone),
    ]
    lost = "hit on the way in, too hurt to go on, or red in the end"
    return Forecast(
        title=f"{place_title(p.board, zone)}, fought out",
        rule="8.2.2",
        short=short(odds.won),
        strengths=_strengths(p, assault, support),
        column=f"{_columns(twin, zone)}, {line} line from {place_title(p.board, start)}",
        modifiers=_modifiers(p, zone),
        total=str(total_strength(twin)),
        faces=(),
        chances=summed(
            [
                (Chance("zone emptied", "the NVA are gone and the zone is held", 0.0, "good"), odds.won),
                (Chance("not in one go", lost, 0.0, "bad"), max(0.0, 1 - odds.won)),
            ]
        ),
        averages=tuple(averages),
        note=f"Assumes that {pair} on to the end, by the two tables alone: no events, no rescue, no new start.",
    )


def _strengths(p: Week, assault: int, support: int) -> tuple[Part, ...]:
    roles = [(unit, role) for unit, role in ((assault, "assaults"), (support, "supports")) if unit != NONE]
    return tuple(Part(f"{p.board.unit_names[unit]} {role}", str(p.strength(unit)), "8.2.1") for unit, role in roles)


def _modifiers(p: Week, zone: int) -> tuple[Part, ...]:
    minus = [Part("after a red retreat", f"US die {signed(-p.minus)}", "8.2.5")] if p.minus else []
    return (*minus, *gas_on(p, zone))


def _columns(p: Week, zone: int) -> str:
    marker = f", NVA marker shows {p.current_value(zone)}" if p.nva[zone] != NONE else ""
    return f"{value_words(p, zone)}{marker}"


def _drawn(p: Week, zone: int) -> list[Part]:
    """The chances of the marker still to be drawn, by its main value."""
    if p.nva[zone] != NONE:
        return []
    found: dict[int, float] = {}
    for kind, _, chance in defenders(p, zone):
        value = p.board.main_value[kind]
        found[value] = found.get(value, 0.0) + chance
    higher = ", the higher of two" if p.is_victory_zone(zone) else ""
    return [Part(f"Marker of {value}{higher}", percent(found[value]), "8.2.2") for value in sorted(found, reverse=True)]


# -- what a choice adds to ---------------------------------------------------------------------------------------------


def _joined(p: Week, joins: bool, unit: int) -> Forecast | None:
    """The next test of a zone, with or without the platoon that may move in."""
    if p.last_phase:
        return None
    if p.step.name() == "JoinClearing":
        zone: int = p.step.arguments()[0]
        return rolls.clearing(
            next_test(p, zone, unit), zone, "The test of the next phase, if nobody else comes or goes."
        )
    twin = p.copy()
    if joins:
        twin.put(p.support, p.target)
    return rolls.clearing(twin, p.target, "The first test, in the next phase, if nobody else comes or goes.")


def _left_open(p: Week, place: int) -> Forecast | None:
    """The infiltration of a zone that a move in the last phase leaves open (10.2)."""
    zone = left_open(p, place)
    if zone == NONE:
        return None
    return rolls.infiltration(p, zone, "If nobody else comes or goes, and by the cup as it is now.")


ROLLS: dict[str, Callable[[Week], Forecast]] = {
    "ClearingDie": lambda p: rolls.clearing(p, p.step.arguments()[0]),
    "ConvoyDie": rolls.convoy,
    "LiftDie": rolls.lift,
    "RetreatDie": rolls.retreat,
    "RescueDie": rolls.rescue,
    "GasDie": rolls.gas,
    "DrawEnemy": _round,
    "UsDie": _round,
    "DrawInfiltrator": lambda p: rolls.infiltration(p, p.step.arguments()[0]),
    "Daylight": rolls.simple("The last phase of the day?", "daylight", "the day goes on", "last phase", good_value=0),
    "ReadyDie": rolls.simple("Is the helicopter ready?", "helicopter_die", "available", "not available"),
    "CanalBridge": rolls.simple("Canal bridge", "canal_bridge", "stands", "destroyed", good_value=0),
    "NguyenHoangBridge": rolls.simple("Nguyen Hoang bridge", "bridge", "stands", "destroyed", good_value=0),
    "IsolatedDie": rolls.simple("Isolated enemy zone", "isolated_die", "no marker", "an NVA marker", good_value=0),
    "RedDie": rolls.red_die,
}
"""By the step at which nature decides, its forecast."""
