"""The exact odds of what a choice commits to: a round, a whole fight, or the die that comes next (`single_die.py`).

An attack is followed through the rules to its end, so that the numbers beside its choices can be compared; the round
that a choice commits is told besides (`chances.py`). Where the player still has to choose, the note says what was
assumed.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from citadel.core.display import Chance, DieFace, Forecast, Kind, Part
from citadel.core.language import Named
from citadel.core.odds import Odds, mean, read, single
from citadel.core.position import DIE, NATURE, NONE, Step
from citadel.core.prose import Spans, plain, signed
from citadel.core.reconstructed import cautioned
from citadel.core.registry import Registry
from citadel.games.week_in_hell.foresight import single_die
from citadel.games.week_in_hell.foresight.chances import Fought, defenders, fought_by, fought_out, one_round
from citadel.games.week_in_hell.foresight.fights import (
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
from citadel.games.week_in_hell.foresight.previews import left_open, next_test
from citadel.games.week_in_hell.foresight.single_die import (
    FILE,
    FLAGS,
    MEANING,
    average,
    gas_on,
    place,
    say,
    title,
    told_of,
    unit_of,
)
from citadel.games.week_in_hell.position import NOBODY, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.attack import Attackers, Attacks, JumpOff
from citadel.games.week_in_hell.rules.bridges import CanalBridge, NguyenHoangBridge
from citadel.games.week_in_hell.rules.clearing import ClearingDie, JoinClearing
from citadel.games.week_in_hell.rules.combat import (
    JOIN,
    AssaultRole,
    DrawEnemy,
    JoinAssault,
    NvaDie,
    SupportRole,
    UsDie,
)
from citadel.games.week_in_hell.rules.fire import total_strength
from citadel.games.week_in_hell.rules.gas import GasDie, UseGas
from citadel.games.week_in_hell.rules.infiltration import DrawInfiltrator
from citadel.games.week_in_hell.rules.isolation import IsolatedDie
from citadel.games.week_in_hell.rules.movement import MoveTo
from citadel.games.week_in_hell.rules.reinforcements import ConvoyDie, LiftDie, ReadyDie
from citadel.games.week_in_hell.rules.reorganisation import RedDie
from citadel.games.week_in_hell.rules.rescue import RescueDie, RetreatDie
from citadel.games.week_in_hell.sequence import Daylight

FIGHTING = (JumpOff, Attackers, UseGas, AssaultRole, SupportRole)
"""The decisions that still lie between an attack and its first die."""
ASKED_FOR: dict[type[Step[Any]], str] = {
    ClearingDie: "clear",
    LiftDie: "lift",
    ConvoyDie: "send",
    GasDie: "gas",
    RetreatDie: "retreat",
}
"""Dice by the verb that asks for them; after other choices they are only what comes next, and have no short number."""
PASSING = (Daylight, ReadyDie, CanalBridge, NguyenHoangBridge, DrawInfiltrator, IsolatedDie, RedDie)
"""Rolls that no choice asks for."""
RESULTS: dict[int, tuple[str, Kind]] = {
    EMPTIED: ("emptied", "good"),
    EVENT: ("event", "mixed"),
    GOES_ON: ("goes-on", "mixed"),
    STOPPED: ("stopped", "bad"),
    WOUNDED: ("wounded", "bad"),
    THROWN_BACK: ("thrown-back", "bad"),
    NOT_HELD: ("not-held", "bad"),
    CALLED_OFF: ("called-off", "bad"),
}
"""What a fight may come to: its message, and how the player likes it."""
ROUND_RESULTS = (EMPTIED, GOES_ON, STOPPED, WOUNDED, THROWN_BACK, NOT_HELD)
"""What a round may leave, the best first."""
LABELS = dict(zip(READINGS, (
    "result", "assault-hits", "support-hits", "us-hits", "reds", "marker-hits", "wounded-lie", "defeat-points",
    "zones-lost",
), strict=True))  # fmt: skip
"""The messages of what is read at the end of a fight, by its name."""
ENDS = ("end", "none")
"""The verbs that end a step of the phase, and so bring on the next roll."""
MARKERS = {"nva.sides": "rests-markers"}
ZONES = {"map.value": "rests-values"}
UNDER_FIRE = {"crt.us": "rests-combat", "crt.nva": "rests-combat", **ZONES, **MARKERS}
FIGHT = {**UNDER_FIRE, "units.cv_green": "rests-platoons", "events.event": "rests-events"}
RESTS_ON = {
    "5.0": {"tracks.red": "rests-figures"},
    "7.2": ZONES,
    "8.2.2": FIGHT,
    "8.2.5": MARKERS,
    "8.2.6": UNDER_FIRE,
    "10.2.3": MARKERS,
    "11.2.1": FIGHT,
}
"""By the rule of a forecast what its odds rest on, by the names of the data; other dice are read by the rules."""


def odds(p: Week, choice: int, reconstructed: frozenset[str] = frozenset()) -> Odds | None:
    """Return what a listed choice may come to, if it commits or adds to a roll."""
    found = _odds(p, p.step, choice)
    if found is None:
        return None
    return cautioned(found, p.game.wording, RESTS_ON.get(found.forecast.rule, {}), reconstructed)


def _ahead(p: Week, step: Step[Any], choice: int) -> Odds | None:
    """The roll that a choice brings on, or the fight that it prepares."""
    verb = step.describe(p, choice).verb
    twin = p.copy()
    twin.take(choice)
    if twin.over:
        return None
    ahead = twin.step
    if twin.seat == NATURE:
        is_passing = isinstance(ahead, PASSING) or ASKED_FOR.get(type(ahead), verb) != verb
        if is_passing and verb not in ENDS:
            return None
        found = rolls(twin, ahead)
        if found and is_passing:
            return found.told(short="", of="", full="")
        return found
    is_attack = isinstance(step, (Attacks, *FIGHTING))
    return _fight(fought_out(twin)) if is_attack and isinstance(ahead, FIGHTING) else None


_odds = Registry(_ahead)


# -- combat (8.2.2) ----------------------------------------------------------------------------------------------------


def _round(p: Week, step: Step[Any]) -> Odds:
    """The fight with the roles of the position, and the round of it that is fought at once."""
    now, words = one_round(p), p.game.wording
    results = single(now.joint, RESULT)
    told = [
        Part(_this_round(p, RESULTS[result][0]), words.percent(float(results[result])), "8.2.2")
        for result in ROUND_RESULTS
        if result in results
    ]
    told.append(average(p, _this_round(p, "hits-on-marker"), float(mean(now.joint, NVA_HITS)), "8.2.3"))
    for unit in (p.assault, p.support):
        if unit != NONE:
            told.append(average(p, _this_round(p, "hits-on", unit), now.hits(unit), "8.2.3"))
            told.append(Part(_this_round(p, "red", unit), words.percent(now.red(unit)), "8.2.3"))
    return _fight(fought_out(p), _us_faces(p), told, [told_of(p, "note-round")])


def _this_round(p: Week, id: str, unit: int = NONE) -> str:
    return say(p, "round", what=p.game.wording.spans(FILE, f"round-{id}", unit=unit_of(p, unit)))


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
        hits = next(event.hits for event in twin.events if isinstance(event, events.UsFire))
        kind_shown: Kind = "bad" if not hits else "good" if hits >= sides else "mixed"
        found.append(DieFace(die, say(p, "no-hits", hits=hits), kind_shown))
    return tuple(found)


def _fight(
    fought: Fought, faces: tuple[DieFace, ...] = (), told: Sequence[Part] = (), notes: Iterable[Spans] = ()
) -> Odds:
    p, joint = fought.trial.p, fought.joint
    zone, assault, support, words = p.target, fought.assault, fought.support, p.game.wording
    twin = p.copy()
    twin.assault, twin.support = assault, support
    hits = sum(mean(joint, HITS + index) for index in (0, 1))
    on_whom = say(p, "hits-on-two") if support != NONE else say(p, "hits-on", unit=unit_of(p, assault))
    averages = [
        average(p, say(p, "rounds"), float(fought.rounds), "8.2.2"),
        average(p, on_whom, float(hits), "8.2.3"),
        average(p, say(p, "hits-on-marker"), float(mean(joint, NVA_HITS)), "8.2.3"),
        *_drawn(p, zone),
    ]
    shares = single(joint, RESULT)
    policy = told_of(p, "note-fight", assault=unit_of(p, assault), support=unit_of(p, support))
    label = p.game.wording.chance("success", fought.won)
    forecast = Forecast(
        title=title(p, "title-fight", zone=place(p, zone)),
        rule="8.2.2",
        short=label.short,
        of=label.of,
        full=label.full,
        strengths=_strengths(p, assault, support),
        column=_columns(twin, zone),
        column_label=say(p, "zone"),
        modifiers=_modifiers(p, zone),
        total=str(total_strength(twin)),
        faces=faces,
        chances=tuple(
            Chance(say(p, id), plain(words.attribute(FILE, id, MEANING)), float(shares[result]), kind)
            for result, (id, kind) in RESULTS.items()
            if result in shares
        ),
        averages=(*told, *averages),
        total_label=say(p, "combat-total"),
    ).with_notes([policy, *notes])
    results = {result: say(p, id) for result, (id, _) in RESULTS.items()}
    both = [("both-hits", "US hits", "hits on the NVA marker")]
    return read(forecast, fought.trial, joint, LABELS, results, FLAGS, both)


def _strengths(p: Week, assault: int, support: int) -> tuple[Part, ...]:
    roles = [(unit, role) for unit, role in ((assault, "assaults"), (support, "supports")) if unit != NONE]
    return tuple(Part(title(p, role, unit=unit_of(p, unit)), str(p.strength(unit)), "8.2.1") for unit, role in roles)


def _modifiers(p: Week, zone: int) -> tuple[Part, ...]:
    minus = [Part(say(p, "after-red-retreat"), say(p, "us-die", value=signed(-p.minus)), "8.2.5")] if p.minus else []
    return (*minus, *gas_on(p, zone))


def _columns(p: Week, zone: int) -> str:
    """The value of the zone, what its marker shows, and for a first round the line to be crossed."""
    line = "solid" if p.board.solid_to[p.jump_off] >> zone & 1 else "dotted"
    return say(
        p,
        "column-fight",
        value=p.value_now(zone),
        shown=p.current_value(zone),
        line=Named("none" if p.later_round else line),
        start=place(p, p.jump_off),
    )


def _drawn(p: Week, zone: int) -> list[Part]:
    """The chances of the marker still to be drawn, by its main value."""
    if p.nva[zone] != NONE:
        return []
    found: dict[int, float] = {}
    for kind, _, chance in defenders(p, zone):
        value = p.board.main_value[kind]
        found[value] = found.get(value, 0.0) + chance
    id = "marker-higher" if p.is_victory_zone(zone) else "marker"
    percent = p.game.wording.percent
    return [Part(say(p, id, value=value), percent(found[value]), "8.2.2") for value in sorted(found, reverse=True)]


def _gas(p: Week, step: GasDie) -> Odds:
    """The gas die and the fight after it, whatever the die shows (11.2.1)."""
    fought = fought_out(p)
    found, shown, parts = _fight(fought), [], {}
    for die in DIE:
        twin = alone(p)
        twin.take(die)
        result = _gas_result(p, twin)
        shown.append(DieFace(die, say(p, result), "good" if result == "works" else "bad"))
        is_off = twin.over or twin.drifted >> p.jump_off & 1
        won = 0.0 if is_off else fought_by(twin, fought.assault, fought.support).won
        then = say(p, "attack-off") if is_off else p.game.wording.percent(won)
        value = twin.value_now(p.target)
        parts[result] = Part(say(p, "if-gas", result=Named(result), value=value), then, "11.2.1")
    return found.told(
        title=title(p, "title-gas", zone=place(p, p.target)),
        rule="11.2.1",
        faces=tuple(shown),
        averages=(*parts.values(), *found.forecast.averages),
    )


def _gas_result(p: Week, after: Week) -> str:
    """What the gas die has brought."""
    if after.gas[p.target] != NONE:
        return "works"
    return "drifts" if after.drifted & ~p.drifted else "nothing"


# -- what a choice adds to ---------------------------------------------------------------------------------------------


@_odds.on(JoinClearing)
def _join_clearing(p: Week, step: JoinClearing, choice: int) -> Odds | None:
    """The next test of a zone, with or without the platoon that may move in."""
    if p.last_phase:
        return None
    joining = NONE if choice == NOBODY else choice
    return single_die.clearing(next_test(p, step.zone, joining), step.zone, [told_of(p, "note-next-test")])


@_odds.on(JoinAssault)
def _join_assault(p: Week, step: JoinAssault, choice: int) -> Odds | None:
    """The first test of a zone, with or without the support platoon."""
    if p.last_phase:
        return None
    twin = p.copy()
    if choice == JOIN:
        twin.put(p.support, p.target)
    return single_die.clearing(twin, p.target, [told_of(p, "note-first-test")])


@_odds.on(MoveTo)
def _move_to(p: Week, step: MoveTo, choice: int) -> Odds | None:
    """The infiltration of a zone that a move in the last phase leaves open (10.2)."""
    if not p.last_phase:
        return _ahead(p, step, choice)
    zone = left_open(p, choice)
    return single_die.infiltration(p, zone, [told_of(p, "note-left-open")]) if zone != NONE else None


# -- rolls -------------------------------------------------------------------------------------------------------------


def _no_odds(p: Week, step: Step[Any]) -> Odds | None:
    return None


rolls = Registry(_no_odds)


@rolls.on(ClearingDie)
def _clearing(p: Week, step: ClearingDie) -> Odds:
    return single_die.clearing(p, step.zone)


rolls.on(ConvoyDie)(single_die.convoy)
rolls.on(LiftDie)(single_die.lift)
rolls.on(RetreatDie)(single_die.retreat)
rolls.on(RescueDie)(single_die.rescue)
rolls.on(GasDie)(_gas)
rolls.on(DrawEnemy, UsDie)(_round)
rolls.on(DrawInfiltrator)(single_die.infiltrated)
rolls.on(Daylight)(single_die.daylight)
rolls.on(ReadyDie)(single_die.ready)
rolls.on(CanalBridge)(single_die.canal_bridge)
rolls.on(NguyenHoangBridge)(single_die.other_bridge)
rolls.on(IsolatedDie)(single_die.isolated)
rolls.on(RedDie)(single_die.red_die)
