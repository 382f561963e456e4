# interpreted
"""Forecasts of a single die: clearing, convoys, the helicopter, retreats, rescues, gas, daylight, bridges, the night.

Every face is played through the rules on a copy of the position; what came of it is read off the copy.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from citadel.core.bits import count, members
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part, percent, short_percent
from citadel.core.odds import YES_NO, Odds, Reading, single, spreads
from citadel.core.outcomes import Trial
from citadel.core.position import DIE, NONE, Step
from citadel.drawing.svg import signed
from citadel.games.week_in_hell.clearing import DRIFTED_MODIFIER, ClearingDie
from citadel.games.week_in_hell.components import CONVOYS, LOADS, PLATOONS
from citadel.games.week_in_hell.courses import SINGLE_READINGS, Single
from citadel.games.week_in_hell.infiltration import DrawInfiltrator
from citadel.games.week_in_hell.naming import (
    COLOURS,
    capital,
    counted,
    number_of,
    spoken_place,
)
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.reinforcements import convoy_modifier

Judge = Callable[[Week], tuple[str, str, Kind]]
"""Says what a die has brought: the result in a word or two, in a sentence, and how it is for the player."""

_ORDER: tuple[Kind, ...] = ("good", "plain", "mixed", "bad")


def average(label: str, value: float, rule: str) -> Part:
    """What something comes to on average."""
    return Part(label, f"{value:.1f}", rule)


def value_words(p: Week, zone: int) -> str:
    """The value of a zone as it counts now."""
    return f"zone value {p.value_now(zone)}"


def gas_on(p: Week, zone: int) -> list[Part]:
    """What gas takes from the value of a zone, if it does."""
    less = p.value_now(zone) - p.board.value[zone]
    return [Part("Gas Attack!", f"zone value {signed(less)}", "11.2.2")] if less else []


def one_die(
    p: Week,
    step: Step[Any],
    title: str,
    judge: Judge,
    *,
    strengths: Sequence[Part] = (),
    column: str = "",
    column_label: str = "Zone",
    modifiers: Sequence[Part] = (),
    total: str = "",
    total_label: str = "Die modifier",
    hits_on: Sequence[int] = (),
    succeeds: Sequence[Kind] = ("good",),
    note: str = "",
) -> Odds:
    """Play every face of the die of a step and sum up what comes of them; `hits_on` are platoons it may hurt."""
    at = p.copy()
    at.agenda = [step]
    at.run()
    rule, names = number_of(step.rule), p.board.unit_titles
    told: list[tuple[str, str, Kind]] = []

    def number(after: Week) -> int:
        result = judge(after)
        if result not in told:
            told.append(result)
        return told.index(result)

    played = [_after(at, choice) for choice in at.listed]
    has_faces = at.listed == DIE
    results = [judge(after) for after in played] if has_faces else []
    hits = [(unit, sum(after.hits[unit] - p.hits[unit] for after in played) / len(played)) for unit in hits_on]
    trial = Trial(Single(at, number), at)
    joint = trial.outcomes().joint
    chances = [Chance(*told[index][:2], float(share), told[index][2]) for index, share in single(joint, 0).items()]
    forecast = Forecast(
        title=title,
        rule=rule,
        short=short_percent(sum(chance.chance for chance in chances if chance.kind in succeeds)),
        strengths=tuple(strengths),
        column=column,
        column_label=column_label,
        modifiers=tuple(modifiers),
        total=total,
        faces=tuple(DieFace(die, result, kind) for die, (result, _, kind) in zip(DIE, results, strict=False)),
        chances=tuple(sorted(chances, key=lambda chance: _ORDER.index(chance.kind))),
        averages=tuple(average(f"Hits on {names[unit]}", mean, rule) for unit, mean in hits),
        note=note,
        total_label=total_label,
    )
    words = {"result": {index: result for index, (result, *_) in enumerate(told)}, "wounded Marines": YES_NO}
    readings = tuple(Reading(name, words.get(name, {})) for name in SINGLE_READINGS)
    tables = spreads(readings, joint, SINGLE_READINGS[1:])
    return Odds(replace(forecast, spreads=tables), readings, joint, trial)


def _after(p: Week, choice: int) -> Week:
    after = p.copy()
    after.listening = True
    after.take(choice)
    return after


def _heard(p: Week, kind: str) -> bool:
    return any(event.kind == kind for event in p.events)


# -- dice that a choice asks for ---------------------------------------------------------------------------------------


def clearing(p: Week, zone: int, note: str = "") -> Odds:
    """The test of a zone being cleared (7.2)."""
    board, platoons = p.board, p.platoons_at(zone)
    names = ", ".join(board.unit_titles[unit] for unit in members(platoons))
    bonus, modifiers = board.bonus(platoons), []
    modifiers.append(Part(f"{counted(count(platoons), 'platoon')}: {names}", signed(bonus), "7.2"))
    drift = DRIFTED_MODIFIER if p.drifted >> zone & 1 else 0
    modifiers += [Part("drifted gas", signed(drift), "11.2.2")] if drift else []
    modifiers += gas_on(p, zone)

    def judge(after: Week) -> tuple[str, str, Kind]:
        if after.controlled >> zone & 1:
            return "controlled", f"{spoken_place(board, zone)} is controlled", "good"
        return "fails", "the zone is still being cleared; a platoon nearby may join", "bad"

    return one_die(
        *(p, ClearingDie(zone), f"Clearing {spoken_place(board, zone)}", judge),
        column=f"{value_words(p, zone)}, to be exceeded",
        modifiers=modifiers,
        total=signed(bonus + drift),
        note=note,
    )


def convoy(p: Week) -> Odds:
    """The die of a convoy (9.2.2)."""
    board, unit = p.board, p.step.arguments()[0]
    name, modifier, load = board.unit_titles[unit], convoy_modifier(p, unit), p.at[LOADS + unit - CONVOYS] & PLATOONS

    def judge(after: Week) -> tuple[str, str, Kind]:
        if _heard(after, "ambush"):
            falls = "it falls back a space" if _heard(after, "convoy_moves") else "nobody is hurt"
            return "ambush", "a platoon aboard takes a hit" if load else falls, "bad"
        if _heard(after, "arrived"):
            return "goes on", "it reaches MACV and unloads", "good"
        if _heard(after, "convoy_moves"):
            return "goes on", "it moves a space", "good"
        return "waits", "it stays where it is", "mixed"

    victim = "chance decides" if p.asked.random_victim else "you choose"
    return one_die(
        *(p, p.step, f"{capital(name)} on the road", judge),
        column_label="Die",
        column=f"{board.convoy_advance} or more goes on, {board.convoy_ambush} or less is an ambush",
        modifiers=[Part("zone D not controlled", signed(modifier), "9.2.3")] if modifier else [],
        total=signed(modifier),
        note=f"In an ambush {victim} who takes the hit." if count(load) > 1 else "",
    )


def lift(p: Week) -> Odds:
    """The landing of the helicopter (9.3.2)."""
    title = p.board.spoken[p.board.lz]
    words = (f"in {title}, head down until it reaches the assembly zone", "another try in the next phase")
    return _told(p, f"Helicopter to {title}", "lift_die", ("lands", "no landing"), words)


def retreat(p: Week) -> Odds:
    """A retreat under fire (8.2.5)."""
    unit, value = p.assault, p.current_value(p.target)
    name = p.board.unit_titles[unit]

    def judge(after: Week) -> tuple[str, str, Kind]:
        if after.hits[unit] == p.hits[unit]:
            return "safe", f"{name} gets back without a hit", "good"
        wounded = _heard(after, "wounded")
        words = f"{name} has a {COLOURS[after.hits[unit]]}"
        return "hit", f"{words}, and wounded Marines must be brought back" if wounded else words, "bad"

    return one_die(
        *(p, p.step, f"{capital(name)} retreats to {p.board.spoken[p.jump_off]}", judge),
        strengths=[Part("NVA marker shows", str(value), "8.2.5")],
        total=f"at {value} or less",
        total_label="Takes a hit",
        hits_on=[unit],
    )


def rescue(p: Week) -> Odds:
    """The NVA die against those who go out for the wounded (8.2.6)."""
    names, pair = p.board.unit_titles, [unit for unit in (p.assault, p.support) if unit != NONE]
    zone = p.jump_off if p.asked.rescue_at_jump_off else p.target

    def judge(after: Week) -> tuple[str, str, Kind]:
        hurt = [f"{names[unit]} {COLOURS[after.hits[unit]]}" for unit in pair if after.hits[unit] > p.hits[unit]]
        if after.is_red(p.assault):
            return ", ".join(hurt), "the rescuer turns red: another platoon must go", "bad"
        if hurt:
            return ", ".join(hurt), "the wounded are brought back at a price", "mixed"
        return "no hit", "the wounded are brought back", "good"

    return one_die(
        *(p, p.step, f"{capital(names[p.assault])} goes out for the wounded", judge),
        strengths=[Part("NVA marker shows", str(p.current_value(p.target)), "8.2.6")],
        column=value_words(p, zone),
        modifiers=gas_on(p, zone),
        hits_on=pair,
        succeeds=("good", "mixed"),
        note="" if p.support != NONE else "Goes out alone.",
    )


# -- what comes next anyhow: the day, the bridges, the night -----------------------------------------------------------


def infiltration(p: Week, zone: int, note: str = "") -> Odds:
    """The infiltration of a zone: a marker from the cup as it is, then a die (10.2.3)."""
    title, total = p.board.spoken[zone], sum(p.cup)
    values = sorted(set(p.board.main_value), reverse=True)
    counts = {
        value: sum(n for n, main in zip(p.cup, p.board.main_value, strict=True) if main == value) for value in values
    }
    drawn = [Part(f"Marker of {value}", percent(counts[value] / total), "10.2.3") for value in values if counts[value]]

    def judge(after: Week) -> tuple[str, str, Kind]:
        if after.controlled >> zone & 1:
            return "held", f"{title} stays controlled", "good"
        return "lost", f"{title} is enemy again", "bad"

    found = one_die(
        *(p, DrawInfiltrator(zone), f"Infiltration of {title}", judge),
        total="at the value of the marker drawn or less",
        total_label="Lost",
        note=note,
    )
    forecast = replace(found.forecast, rule="10.2.3", short="", faces=(), averages=tuple(drawn))
    return Odds(forecast, found.readings, found.joint, found.trial)


def simple(title: str, kind: str, good: str, bad: str, *, good_value: int = 1) -> Callable[[Week], Odds]:
    """The forecast of a die that tells an event whose last value says whether it came about."""
    return lambda p: _told(p, title, kind, (good, bad), (good, bad), good_value)


def _told(
    p: Week, title: str, kind: str, results: tuple[str, str], words: tuple[str, str], good_value: int = 1
) -> Odds:
    def judge(after: Week) -> tuple[str, str, Kind]:
        value = next(event.values[-1] for event in after.events if event.kind == kind)
        return (results[0], words[0], "good") if value == good_value else (results[1], words[1], "bad")

    return one_die(p, p.step, title, judge, note=p.step.prompt(p))


def red_die(p: Week) -> Odds:
    """Whether a red hit comes off in the night (10.5.1)."""
    unit: int = p.step.arguments()[0]

    def judge(after: Week) -> tuple[str, str, Kind]:
        if after.is_red(unit):
            return "stays red", "the hit stays", "bad"
        return "recovers", "the hit comes off", "good"

    return one_die(p, p.step, f"Red hit of {p.board.unit_titles[unit]}", judge, note=p.step.prompt(p))
