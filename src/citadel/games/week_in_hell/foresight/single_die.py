"""Forecasts of a single die: clearing, convoys, the helicopter, retreats, rescues, gas, daylight, bridges, the night.

Every face is played through the rules on a copy of the position; what came of it is read off the copy.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from citadel.core.bits import count, members
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part
from citadel.core.events import Event
from citadel.core.language import Named, Thing
from citadel.core.odds import Odds, read, single
from citadel.core.outcomes import Trial
from citadel.core.position import DIE, NONE, Step
from citadel.core.prose import Spans, capitalised, plain, signed
from citadel.games.week_in_hell.components import CONVOYS, LOADS, PLATOONS
from citadel.games.week_in_hell.foresight.chances import heard
from citadel.games.week_in_hell.foresight.fights import SINGLE_READINGS, Single
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.bridges import CanalBridge, NguyenHoangBridge
from citadel.games.week_in_hell.rules.clearing import DRIFTED_MODIFIER, ClearingDie
from citadel.games.week_in_hell.rules.infiltration import DrawInfiltrator
from citadel.games.week_in_hell.rules.isolation import IsolatedDie
from citadel.games.week_in_hell.rules.reinforcements import ConvoyDie, LiftDie, ReadyDie, convoy_modifier
from citadel.games.week_in_hell.rules.reorganisation import RedDie
from citadel.games.week_in_hell.rules.rescue import RescueDie, RetreatDie
from citadel.games.week_in_hell.sequence import Daylight

FILE = "odds"
MEANING = "meaning"
"""The attribute of a result's message that says it in a sentence."""
MESSAGES = ("result", "us-hits", "zones-won", "zones-lost", "wounded-lie", "defeat-points")
LABELS = dict(zip(SINGLE_READINGS, MESSAGES, strict=True))
"""The messages of what is read after a single die, by its name."""
FLAGS = ("wounded Marines",)
"""What is read as yes or no."""

Result = tuple[str, str, Kind]
"""What a die has brought: in a word or two, in a sentence, and how it is for the player."""

_ORDER: tuple[Kind, ...] = ("good", "plain", "mixed", "bad")


def say(p: Week, id: str, /, **given: Thing | Spans | int | str) -> str:
    """A message about odds as text."""
    return plain(told_of(p, id, **given))


def told_of(p: Week, id: str, /, **given: Thing | Spans | int | str) -> Spans:
    """A message about odds."""
    found: Spans = p.game.wording.spans(FILE, id, **given)
    return found


def title(p: Week, id: str, /, **given: Thing | Spans | int | str) -> str:
    """A message about odds as a title begins."""
    return plain(capitalised(p.game.wording.spans(FILE, id, **given)))


def result(p: Week, id: str, kind: Kind, /, **given: Thing | Spans | int | str) -> Result:
    """What a die has brought, by the message that says it."""
    words = p.game.wording
    return words.text(FILE, id, **given), plain(words.attribute(FILE, id, MEANING, **given)), kind


def place(p: Week, zone: int) -> Named:
    """A zone as sentences call it."""
    return p.game.wording.one("place", zone)


def unit_of(p: Week, unit: int) -> Thing:
    """A counter as sentences call it, or none."""
    return p.game.wording.thing("unit?", unit)


def number(p: Week, rule: str) -> str:
    """The number of a rule."""
    return p.game.catalogue[rule].number


def average(p: Week, label: str, value: float, rule: str) -> Part:
    """What something comes to on average."""
    return Part(label, p.game.wording.decimal(value, "0.0"), rule)


def gas_on(p: Week, zone: int) -> list[Part]:
    """What gas takes from the value of a zone, if it does."""
    less = p.value_now(zone) - p.board.value[zone]
    return [Part(say(p, "gas-attack"), say(p, "gas-value", less=signed(less)), "11.2.2")] if less else []


def one_die(
    p: Week,
    step: Step[Any],
    name: str,
    judge: Callable[[Week], Result],
    *,
    strengths: Sequence[Part] = (),
    column: str = "",
    column_label: str = "zone",
    modifiers: Sequence[Part] = (),
    total: str = "",
    total_label: str = "modifier",
    hits_on: Sequence[int] = (),
    succeeds: Sequence[Kind] = ("good",),
    notes: Iterable[Spans] = (),
) -> Odds:
    """Play every face of the die of a step and sum up what comes of them; `hits_on` are platoons it may hurt."""
    at = p.copy()
    at.agenda = [step]
    at.run()
    rule = number(p, step.rule)
    told: list[Result] = []

    def numbered(after: Week) -> int:
        found = judge(after)
        if found not in told:
            told.append(found)
        return told.index(found)

    played = [_after(at, choice) for choice in at.listed]
    has_faces = at.listed == DIE
    results = [judge(after) for after in played] if has_faces else []
    hits = [(unit, sum(after.hits[unit] - p.hits[unit] for after in played) / len(played)) for unit in hits_on]
    trial = Trial(Single(at, numbered), at)
    joint = trial.outcomes().joint
    chances = [Chance(*told[index][:2], float(share), told[index][2]) for index, share in single(joint, 0).items()]
    succeeding = sum(chance.chance for chance in chances if chance.kind in succeeds)
    label = p.game.wording.chance("success", succeeding)
    forecast = Forecast(
        title=name,
        rule=rule,
        short=label.short,
        of=label.of,
        full=label.full,
        strengths=tuple(strengths),
        column=column,
        column_label=say(p, column_label),
        modifiers=tuple(modifiers),
        total=total,
        faces=tuple(DieFace(die, face, kind) for die, (face, _, kind) in zip(DIE, results, strict=False)),
        chances=tuple(sorted(chances, key=lambda chance: _ORDER.index(chance.kind))),
        averages=tuple(average(p, say(p, "hits-on", unit=unit_of(p, unit)), mean, rule) for unit, mean in hits),
        total_label=say(p, total_label),
    ).with_notes(notes)
    return read(forecast, trial, joint, LABELS, {index: face for index, (face, *_) in enumerate(told)}, FLAGS)


def _after(p: Week, choice: int) -> Week:
    after = p.copy()
    after.listening = True
    after.take(choice)
    return after


# -- dice that a choice asks for ---------------------------------------------------------------------------------------


def clearing(p: Week, zone: int, notes: Iterable[Spans] = ()) -> Odds:
    """The test of a zone being cleared (7.2)."""
    board, words, platoons = p.board, p.game.wording, p.platoons_at(zone)
    names = words.series(unit_of(p, unit).spans for unit in members(platoons))
    bonus = board.bonus(platoons)
    modifiers = [Part(say(p, "platoons", platoons=count(platoons), names=names), signed(bonus), "7.2")]
    drift = DRIFTED_MODIFIER if p.drifted >> zone & 1 else 0
    modifiers += [Part(say(p, "drifted-gas"), signed(drift), "11.2.2")] if drift else []
    modifiers += gas_on(p, zone)

    def judge(after: Week) -> Result:
        if after.controlled >> zone & 1:
            return result(p, "cleared", "good", zone=place(p, zone))
        return result(p, "not-cleared", "bad")

    return one_die(
        *(p, ClearingDie(zone), title(p, "title-clearing", zone=place(p, zone)), judge),
        column=say(p, "column-clearing", value=p.value_now(zone)),
        modifiers=modifiers,
        total=signed(bonus + drift),
        notes=notes,
    )


def convoy(p: Week, step: ConvoyDie) -> Odds:
    """The die of a convoy (9.2.2)."""
    board, unit = p.board, step.unit
    modifier, load = convoy_modifier(p, unit), p.at[LOADS + unit - CONVOYS] & PLATOONS

    def judge(after: Week) -> Result:
        if heard(after, events.Ambush):
            back = "back" if heard(after, events.ConvoyMoves) else "none"
            return result(p, "ambushed", "bad", harm=Named("hit" if load else back))
        if heard(after, events.Arrived):
            return result(p, "arrives", "good")
        if heard(after, events.ConvoyMoves):
            return result(p, "advances", "good")
        return result(p, "waits", "mixed")

    return one_die(
        *(p, step, title(p, "title-convoy", convoy=unit_of(p, unit)), judge),
        column_label="die",
        column=say(p, "column-convoy", advance=board.convoy_advance, ambush=board.convoy_ambush),
        modifiers=[Part(say(p, "without-d"), signed(modifier), "9.2.3")] if modifier else [],
        total=signed(modifier),
        notes=[told_of(p, "note-victim", random=1 if p.asked.random_victim else 0)] if count(load) > 1 else (),
    )


def lift(p: Week, step: LiftDie) -> Odds:
    """The landing of the helicopter (9.3.2)."""
    lz = place(p, p.board.lz)
    lands, circles = result(p, "lands", "good", zone=lz), result(p, "circles", "bad")

    def judge(after: Week) -> Result:
        return lands if any(event.lands for event in after.events if isinstance(event, events.LiftDie)) else circles

    return one_die(p, step, title(p, "title-lift", zone=lz), judge, notes=[p.game.prompt(p).spans])


def retreat(p: Week, step: RetreatDie) -> Odds:
    """A retreat under fire (8.2.5)."""
    unit, value = p.assault, p.current_value(p.target)

    def judge(after: Week) -> Result:
        if after.hits[unit] == p.hits[unit]:
            return result(p, "safe", "good", unit=unit_of(p, unit))
        wounded = 1 if heard(after, events.Wounded) else 0
        return result(p, "hit", "bad", unit=unit_of(p, unit), hits=after.hits[unit], wounded=wounded)

    return one_die(
        *(p, step, title(p, "title-retreat", unit=unit_of(p, unit), zone=place(p, p.way_back())), judge),
        strengths=[Part(say(p, "marker-shows"), str(value), "8.2.5")],
        total=say(p, "at-most", value=value),
        total_label="takes-hit",
        hits_on=[unit],
    )


def rescue(p: Week, step: RescueDie) -> Odds:
    """The NVA die against those who go out for the wounded (8.2.6)."""
    words, pair = p.game.wording, [unit for unit in (p.assault, p.support) if unit != NONE]
    zone = p.jump_off if p.asked.rescue_at_jump_off else p.target

    def judge(after: Week) -> Result:
        hurt = words.series(
            words.spans(FILE, "hurt", unit=unit_of(p, unit), hits=after.hits[unit])
            for unit in pair
            if after.hits[unit] > p.hits[unit]
        )
        if after.is_red(p.assault):
            return result(p, "rescuer-red", "bad", hurt=hurt)
        return result(p, "price", "mixed", hurt=hurt) if hurt else result(p, "no-hit", "good")

    return one_die(
        *(p, step, title(p, "title-rescue", unit=unit_of(p, p.assault)), judge),
        strengths=[Part(say(p, "marker-shows"), str(p.current_value(p.target)), "8.2.6")],
        column=say(p, "zone-value", value=p.value_now(zone)),
        modifiers=gas_on(p, zone),
        hits_on=pair,
        succeeds=("good", "mixed"),
        notes=[] if p.support != NONE else [told_of(p, "note-alone")],
    )


# -- what comes next anyhow: the day, the bridges, the night -----------------------------------------------------------


def infiltration(p: Week, zone: int, notes: Iterable[Spans] = ()) -> Odds:
    """The infiltration of a zone: a marker from the cup as it is, then a die (10.2.3)."""
    words, total = p.game.wording, sum(p.cup)
    values = sorted(set(p.board.main_value), reverse=True)
    counts = {
        value: sum(n for n, main in zip(p.cup, p.board.main_value, strict=True) if main == value) for value in values
    }
    drawn = [
        Part(say(p, "marker", value=value), words.percent(counts[value] / total), "10.2.3")
        for value in values
        if counts[value]
    ]

    def judge(after: Week) -> Result:
        if after.controlled >> zone & 1:
            return result(p, "held", "good", zone=place(p, zone))
        return result(p, "fallen", "bad", zone=place(p, zone))

    found = one_die(
        *(p, DrawInfiltrator(zone), title(p, "title-infiltration", zone=place(p, zone)), judge),
        total=say(p, "column-infiltration"),
        total_label="lost",
        notes=notes,
    )
    return found.told(rule="10.2.3", short="", of="", full="", faces=(), averages=tuple(drawn))


def infiltrated(p: Week, step: DrawInfiltrator) -> Odds:
    """The infiltration that is tested next."""
    return infiltration(p, step.zone)


def daylight(p: Week, step: Daylight) -> Odds:
    """Whether the day goes on (5.0)."""
    return _either(p, step, "title-daylight", events.Daylight, "last", "day-goes-on", "day-ends")


def ready(p: Week, step: ReadyDie) -> Odds:
    """Whether the helicopter is available (9.1)."""
    return _either(p, step, "title-helicopter", events.HelicopterDie, "ready", "ready", "not-ready", good=1)


def canal_bridge(p: Week, step: CanalBridge) -> Odds:
    """Whether the canal bridge stands (11.3.1)."""
    return _either(p, step, "title-canal", events.CanalBridge, "falls", "stands", "destroyed")


def other_bridge(p: Week, step: NguyenHoangBridge) -> Odds:
    """Whether the Nguyen Hoang Bridge stands (11.3.2)."""
    return _either(p, step, "title-bridge", events.Bridge, "falls", "stands", "destroyed")


def isolated(p: Week, step: IsolatedDie) -> Odds:
    """Whether the NVA move into an isolated zone (10.3.2)."""
    return _either(p, step, "title-isolated", events.IsolatedDie, "wanted", "quiet", "reinforced")


def red_die(p: Week, step: RedDie) -> Odds:
    """Whether a red hit comes off in the night (10.5.1)."""

    def judge(after: Week) -> Result:
        return result(p, "stays-red", "bad") if after.is_red(step.unit) else result(p, "recovers", "good")

    return one_die(p, step, title(p, "title-red", unit=unit_of(p, step.unit)), judge, notes=[p.game.prompt(p).spans])


def _either(
    p: Week, step: Step[Any], name: str, kind: type[Event], field: str, well: str, ill: str, good: int = 0
) -> Odds:
    """The forecast of a die that tells an event of which a field says whether it came about."""

    def judge(after: Week) -> Result:
        value = next(getattr(event, field) for event in after.events if isinstance(event, kind))
        words = say(p, well if value == good else ill)
        return words, words, "good" if value == good else "bad"

    return one_die(p, step, title(p, name), judge, notes=[p.game.prompt(p).spans])
