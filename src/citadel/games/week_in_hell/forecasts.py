# interpreted
"""The exact odds of what a choice commits to: a round, a whole fight, or the die that comes next (`rolls.py`).

An attack is followed through the rules to its end, so that the numbers beside its choices can be compared; the round
that a choice commits is told besides (`odds.py`). Where the player still has to choose, the note says what was assumed.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from citadel.core.caution import cautioned
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part, percent, short_percent
from citadel.core.odds import YES_NO, Odds, Reading, mean, single, spreads
from citadel.core.position import DIE, NATURE, NONE
from citadel.drawing.svg import signed
from citadel.games.week_in_hell import rolls
from citadel.games.week_in_hell.combat import NvaDie
from citadel.games.week_in_hell.courses import (
    CALLED_OFF,
    EMPTIED,
    EVENT,
    GOES_ON,
    HITS,
    NOT_HELD,
    NVA_HITS,
    READINGS,
    RESULT,
    STOPPED,
    THROWN_BACK,
    WOUNDED,
    alone,
)
from citadel.games.week_in_hell.fire import total_strength
from citadel.games.week_in_hell.naming import capital, counted
from citadel.games.week_in_hell.odds import Fought, defenders, fought_by, fought_out, one_round
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.prospects import left_open, next_test
from citadel.games.week_in_hell.rolls import average, gas_on, value_words

FIGHTING = ("JumpOff", "Attackers", "UseGas", "AssaultRole", "SupportRole")
"""The decisions that still lie between an attack and its first die."""
ASKED_FOR = {"ClearingDie": "clear", "LiftDie": "lift", "ConvoyDie": "send", "GasDie": "gas", "RetreatDie": "retreat"}
"""Dice by the verb that asks for them; after other choices they are only what comes next, and have no short number."""
PASSING = frozenset(
    ("Daylight", "ReadyDie", "CanalBridge", "NguyenHoangBridge", "DrawInfiltrator", "IsolatedDie", "RedDie")
)
"""Rolls that no choice asks for."""
ROUND_NOTE = "The dice shown are the US die of this round."
RESULTS: dict[int, tuple[str, str, Kind]] = {
    EMPTIED: ("zone emptied", "the NVA are gone and the zone is held", "good"),
    EVENT: ("an event", "a marker is drawn for reinforcements, a counter attack or an infiltration", "mixed"),
    GOES_ON: ("no end", "neither side can hurt the other", "mixed"),
    STOPPED: ("stopped", "the assault platoon has no combat value left", "bad"),
    WOUNDED: ("wounded Marines", "hit on the way in; the wounded have to be fetched", "bad"),
    THROWN_BACK: ("thrown back", "the assault platoon turns red", "bad"),
    NOT_HELD: ("emptied but not held", "the NVA are gone, but so is the assault platoon", "bad"),
    CALLED_OFF: ("off", "the gas drifts back and ends the attack", "bad"),
}
"""What a fight may come to: a word or two, a sentence, and how the player likes it."""
ROUND_RESULTS = {
    EMPTIED: "zone emptied",
    GOES_ON: "can fight on",
    STOPPED: "no combat value left",
    WOUNDED: "wounded Marines",
    THROWN_BACK: "thrown back, red",
    NOT_HELD: "emptied but not held",
}
"""What a round may leave, the best first."""
ENDS = ("end", "none")
"""The verbs that end a step of the phase, and so bring on the next roll."""
MARKERS = {"nva.sides": "the NVA markers"}
ZONES = {"map.value": "some values of zones"}
UNDER_FIRE = {"crt.us": "the combat tables", "crt.nva": "the combat tables", **ZONES, **MARKERS}
FIGHT = {**UNDER_FIRE, "units.cv_green": "some combat values of platoons", "events.event": "the events table"}
RESTS_ON = {
    "5.0": {"tracks.red": "the red figures of the phase track"},
    "7.2": ZONES,
    "8.2.2": FIGHT,
    "8.2.5": MARKERS,
    "8.2.6": UNDER_FIRE,
    "10.2.3": MARKERS,
    "11.2.1": FIGHT,
}
"""By the rule of a forecast what its odds rest on, by the names of the data; other dice are read by the rules."""


def odds(p: Week, choice: int, reconstructed: frozenset[str] = frozenset()) -> Odds | None:
    """What a listed choice may come to, if it commits or adds to a roll."""
    found = _found(p, choice)
    return cautioned(found, RESTS_ON.get(found.forecast.rule, {}), reconstructed) if found else None


def _found(p: Week, choice: int) -> Odds | None:
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
        if found and is_passing:
            return Odds(replace(found.forecast, short=""), found.readings, found.joint, found.trial)
        return found
    is_attack = name == "Attacks" or name in FIGHTING
    return _fight(fought_out(twin)) if is_attack and ahead in FIGHTING else None


# -- combat (8.2.2) ----------------------------------------------------------------------------------------------------


def _round(p: Week) -> Odds:
    """The fight with the roles of the position, and the round of it that is fought at once."""
    now, names = one_round(p), p.board.unit_titles
    results = single(now.joint, RESULT)
    told = [
        Part(f"This round: {words}", percent(float(results[result])), "8.2.2")
        for result, words in ROUND_RESULTS.items()
        if result in results
    ]
    told.append(average("This round: hits on the NVA marker", float(mean(now.joint, NVA_HITS)), "8.2.3"))
    for unit in (p.assault, p.support):
        if unit != NONE:
            told.append(average(f"This round: hits on {names[unit]}", now.hits(unit), "8.2.3"))
            told.append(Part(f"This round: {names[unit]} turns red", percent(now.red(unit)), "8.2.3"))
    return _fight(fought_out(p), _us_faces(p), told, ROUND_NOTE)


def _us_faces(p: Week) -> tuple[DieFace, ...]:
    """The hits on the marker by the US die, as the table is read with any NVA die that brings no event."""
    zone, found = p.target, []
    at = p.copy()
    if p.nva[zone] == NONE:
        kind = max(defenders(p, zone), key=lambda marker: len(p.board.sides[marker[0]]))[0]
        at.take_marker(kind)
        at.set_nva(zone, kind, 0)
    sides = len(p.board.sides[at.nva[zone]]) - at.nva_hits[zone]
    for die in DIE:
        twin = at.copy()
        twin.listening = True
        NvaDie(die).apply(twin, die % len(DIE) + 1)
        hits = next(event.values[4] for event in twin.events if event.kind == "us_fire")
        kind_shown: Kind = "bad" if not hits else "good" if hits >= sides else "mixed"
        found.append(DieFace(die, counted(hits, "hit"), kind_shown))
    return tuple(found)


def _fight(fought: Fought, faces: tuple[DieFace, ...] = (), told: Sequence[Part] = (), note: str = "") -> Odds:
    p, joint = fought.trial.p, fought.joint
    zone, assault, support = p.target, fought.assault, fought.support
    names = p.board.unit_titles
    twin = p.copy()
    twin.assault, twin.support = assault, support
    pair = f"{names[assault]} and {names[support]} fight" if support != NONE else f"{names[assault]} fights alone and"
    hits = sum(mean(joint, HITS + index) for index in (0, 1))
    averages = [
        average("Rounds", float(fought.rounds), "8.2.2"),
        average("Hits on the two" if support != NONE else f"Hits on {names[assault]}", float(hits), "8.2.3"),
        average("Hits on the NVA marker", float(mean(joint, NVA_HITS)), "8.2.3"),
        *_drawn(p, zone),
    ]
    results = single(joint, RESULT)
    assumed = f"Assumes that {pair} on until the zone is emptied, {names[assault]} cannot go on, or an event draws from"
    policy = f"{assumed} the cup; the least hurt fetch the wounded. No new start."
    forecast = Forecast(
        title=f"{capital(p.board.spoken[zone])}, fought out",
        rule="8.2.2",
        short=short_percent(fought.won),
        strengths=_strengths(p, assault, support),
        column=_columns(twin, zone),
        column_label="Zone",
        modifiers=_modifiers(p, zone),
        total=str(total_strength(twin)),
        faces=faces,
        chances=tuple(
            Chance(words, meaning, float(results[result]), kind)
            for result, (words, meaning, kind) in RESULTS.items()
            if result in results
        ),
        averages=(*told, *averages),
        note=f"{policy} {note}".strip(),
        total_label="Combat total",
    )
    words = {"result": {result: told_of[0] for result, told_of in RESULTS.items()}, "wounded Marines": YES_NO}
    readings = tuple(Reading(name, words.get(name, {})) for name in READINGS)
    both = [("US hits and hits on the NVA marker", "US hits", "hits on the NVA marker")]
    return Odds(replace(forecast, spreads=spreads(readings, joint, READINGS[1:], both)), readings, joint, fought.trial)


def _strengths(p: Week, assault: int, support: int) -> tuple[Part, ...]:
    roles = [(unit, role) for unit, role in ((assault, "assaults"), (support, "supports")) if unit != NONE]
    return tuple(
        Part(capital(f"{p.board.unit_titles[unit]} {role}"), str(p.strength(unit)), "8.2.1") for unit, role in roles
    )


def _modifiers(p: Week, zone: int) -> tuple[Part, ...]:
    minus = [Part("after a red retreat", f"US die {signed(-p.minus)}", "8.2.5")] if p.minus else []
    return (*minus, *gas_on(p, zone))


def _columns(p: Week, zone: int) -> str:
    """The value of the zone, what its marker shows, and for a first round the line to be crossed."""
    words = [value_words(p, zone)]
    words += [f"NVA marker shows {p.current_value(zone)}"] if p.nva[zone] != NONE else []
    line = "solid" if p.board.solid_to[p.jump_off] >> zone & 1 else "dotted"
    words += [f"{line} line from {p.board.spoken[p.jump_off]}"] if not p.later_round else []
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


def _gas(p: Week) -> Odds:
    """The gas die and the fight after it, whatever the die shows (11.2.1)."""
    fought = fought_out(p)
    found, shown, parts = _fight(fought), [], {}
    for die in DIE:
        twin = alone(p)
        twin.take(die)
        result, words = _gas_words(p, twin)
        shown.append(DieFace(die, result, "good" if result == "works" else "bad"))
        is_off = twin.over or twin.drifted >> p.jump_off & 1
        then = "the attack is off" if is_off else percent(fought_by(twin, fought.assault, fought.support).won)
        parts[result] = Part(f"Zone emptied if the gas {words}", then, "11.2.1")
    forecast = replace(
        found.forecast,
        title=f"E-8 gas on {p.board.spoken[p.target]}, then fought out",
        rule="11.2.1",
        faces=tuple(shown),
        averages=(*parts.values(), *found.forecast.averages),
    )
    return Odds(forecast, found.readings, found.joint, found.trial)


def _gas_words(p: Week, after: Week) -> tuple[str, str]:
    """What the gas die has brought."""
    if after.gas[p.target] != NONE:
        return "works", f"works, zone value {after.value_now(p.target)}"
    if after.drifted & ~p.drifted:
        return "drifts", "drifts to the south"
    return "no effect", "has no effect"


# -- what a choice adds to ---------------------------------------------------------------------------------------------


def _joined(p: Week, joins: bool, unit: int) -> Odds | None:
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


def _left_open(p: Week, place: int) -> Odds | None:
    """The infiltration of a zone that a move in the last phase leaves open (10.2)."""
    zone = left_open(p, place)
    if zone == NONE:
        return None
    return rolls.infiltration(p, zone, "If nobody else comes or goes, and by the cup as it is now.")


ROLLS: dict[str, Callable[[Week], Odds]] = {
    "ClearingDie": lambda p: rolls.clearing(p, p.step.arguments()[0]),
    "ConvoyDie": rolls.convoy,
    "LiftDie": rolls.lift,
    "RetreatDie": rolls.retreat,
    "RescueDie": rolls.rescue,
    "GasDie": _gas,
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
