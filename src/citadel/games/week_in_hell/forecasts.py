# interpreted
"""The exact odds of what a choice commits to: a round, a whole fight, or the die that comes next (`rolls.py`).

An attack is fought out to its end by the tables, so that the numbers beside its choices can be compared; the round that
a choice commits is told besides, played through the rules over both dice, every draw and every event (`odds.py`). Where
the player still has to choose, the note says what was assumed.
"""

from collections.abc import Callable

from msgspec.structs import replace

from citadel.core.bits import members
from citadel.core.display import DieFace, Forecast, Kind, Part, percent, short_percent
from citadel.core.position import DIE, NATURE, NONE
from citadel.drawing.svg import signed
from citadel.games.week_in_hell import rolls
from citadel.games.week_in_hell.attack import fighters, jump_offs
from citadel.games.week_in_hell.components import RED
from citadel.games.week_in_hell.fire import total_strength, us_die
from citadel.games.week_in_hell.naming import counted, place_title
from citadel.games.week_in_hell.odds import FightOdds, RoundResult, defenders, in_one_go, round_odds
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.prospects import best_pair, best_support, left_open, next_test
from citadel.games.week_in_hell.rolls import average, gas_on, value_words

FIGHTING = ("JumpOff", "Attackers", "UseGas", "AssaultRole", "SupportRole")
"""The decisions that still lie between an attack and its first die."""
ASKED_FOR = {"ClearingDie": "clear", "LiftDie": "lift", "ConvoyDie": "send", "GasDie": "gas", "RetreatDie": "retreat"}
"""Dice by the verb that asks for them; after other choices they are only what comes next, and have no short number."""
PASSING = frozenset(
    ("Daylight", "ReadyDie", "CanalBridge", "NguyenHoangBridge", "DrawInfiltrator", "IsolatedDie", "RedDie")
)
"""Rolls that no choice asks for."""
ROUND_NOTE = (
    "The dice shown are the US die of this round; what is said of this round counts both dice, every draw and every "
    "event (11.1)."
)
ROUND_RESULTS = (
    "zone emptied", "can fight on", "no combat value left", "wounded Marines", "thrown back, red",
    "emptied but not held",
)  # fmt: skip
"""What a round may leave, the best first."""
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
    """The fight with the roles of the position, and the round of it that is fought at once."""
    odds, names, zone = round_odds(p), p.board.unit_names, p.target
    results: dict[str, float] = {}
    for result, chance in odds.results.items():
        words = _round_result(p, result)
        results[words] = results.get(words, 0.0) + chance
    told = [
        Part(f"This round: {words}", percent(results[words]), "8.2.2") for words in ROUND_RESULTS if words in results
    ]
    told.append(average("This round: hits on the NVA marker", odds.turned, "8.2.3"))
    for index, unit in enumerate(odds.engaged):
        hits = sum(chance * (result.hits[index] - p.hits[unit]) for result, chance in odds.results.items())
        told.append(average(f"This round: hits on {names[unit]}", hits, "8.2.3"))
        told.append(Part(f"This round: {names[unit]} turns red", percent(odds.chance_of(unit, RED)), "8.2.3"))
    fight = in_one_go(p, zone, p.jump_off, p.assault, p.support, p.value_now(zone))
    found = _fight(p, zone, p.jump_off, p.assault, p.support, fight)
    note = f"{found.note} {ROUND_NOTE}"
    return replace(found, faces=_us_faces(p), averages=(*told, *found.averages), note=note)


def _round_result(p: Week, result: RoundResult) -> str:
    """What a round leaves: one of `ROUND_RESULTS`."""
    is_red = result.hits[0] >= RED
    if result.gone:
        return "zone emptied" if not is_red or p.asked.red_holds else "emptied but not held"
    if result.wounded:
        return "wounded Marines"
    if is_red:
        return "thrown back, red"
    return "can fight on" if result.is_fit else "no combat value left"


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
    averages = [
        average("Rounds", odds.rounds, "8.2.2"),
        average("Hits on the two" if support != NONE else f"Hits on {names[assault]}", odds.us_hits, "8.2.3"),
        average("Hits on the NVA marker", odds.nva_hits, "8.2.3"),
        *_drawn(p, zone),
    ]
    return Forecast(
        title=f"{place_title(p.board, zone)}, fought out",
        rule="8.2.2",
        short=short_percent(odds.won),
        strengths=_strengths(p, assault, support),
        column=_columns(twin, zone),
        modifiers=_modifiers(p, zone),
        total=str(total_strength(twin)),
        faces=(),
        chances=rolls.fought_out(odds.won),
        averages=tuple(averages),
        note=f"Assumes that {pair} on to the end, by the two tables alone: no events, no rescue, no new start.",
        total_label="Combat total",
    )


def _strengths(p: Week, assault: int, support: int) -> tuple[Part, ...]:
    roles = [(unit, role) for unit, role in ((assault, "assaults"), (support, "supports")) if unit != NONE]
    return tuple(Part(f"{p.board.unit_names[unit]} {role}", str(p.strength(unit)), "8.2.1") for unit, role in roles)


def _modifiers(p: Week, zone: int) -> tuple[Part, ...]:
    minus = [Part("after a red retreat", f"US die {signed(-p.minus)}", "8.2.5")] if p.minus else []
    return (*minus, *gas_on(p, zone))


def _columns(p: Week, zone: int) -> str:
    """The value of the zone, what its marker shows, and for a first round the line to be crossed."""
    words = [value_words(p, zone)]
    words += [f"NVA marker shows {p.current_value(zone)}"] if p.nva[zone] != NONE else []
    line = "solid" if p.board.solid_to[p.jump_off] >> zone & 1 else "dotted"
    words += [f"{line} line from {place_title(p.board, p.jump_off)}"] if not p.later_round else []
    return ", ".join(words)


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
