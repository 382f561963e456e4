# interpreted
"""The exact odds of a fight before it is committed (7.4 to 7.7), as the rules play it out (`courses.py`)."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from citadel.core.bits import count, members
from citadel.core.caution import cautioned
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part, percent, short_percent
from citadel.core.odds import YES_NO, Joint, Odds, Reading, chance_of, mean, only, single, spreads
from citadel.core.outcomes import Trial, decide
from citadel.core.position import DIE, Event
from citadel.drawing.svg import DASH, signed
from citadel.games.block_by_block import combat
from citadel.games.block_by_block.assault import AssaultRoll
from citadel.games.block_by_block.close_combat import ENOUGH, CloseCombatReply, CloseCombatRoll
from citadel.games.block_by_block.components import BOXES, BREAK_IN, FAILED, PAVN, RESULTS, STAR, US
from citadel.games.block_by_block.courses import (
    ASSAULT,
    BOTH,
    ELIMINATED,
    EXCHANGE,
    LOST,
    OFF,
    READINGS,
    RESULT,
    Fight,
    acting,
    alone,
)
from citadel.games.block_by_block.defence import COUNTERATTACK, CounterattackReply, CounterattackRoll
from citadel.games.block_by_block.heavy_weapons import FriendlyFire
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.telling import capital, cause_of

KINDS: dict[int, Kind] = {BREAK_IN: "good", STAR: "mixed", FAILED: "bad"}
IN_AREA = {
    BREAK_IN: "the group goes in",
    STAR: "the group goes in, no more assaults",
    FAILED: "thrown back, the group is done",
}
AT_GATE = {**IN_AREA, BREAK_IN: "the gate is stormed", STAR: "the gate is shaken"}

NO_WEAPONS = "Without heavy weapons, which may still be called (7.4)."
FRIENDLY_FIRE = (
    "Friendly fire is rolled for first; a step it costs is taken where it weakens the group least. Then level {0}, "
    "destruction +{1} (7.4)."
)
STRONGEST = "If the strongest defend, three at most (7.6)."
THESE_ALONE = "If these defend and no others (7.6)."
RESTS_ON = {"crt.table": "the combat results table", "units.attack": "some values of units"}
"""What odds rest on, by the names of the data."""
BEST_PAIR = "If the strongest defender strikes the weakest unit of the group (7.7)."
HITS = "Each side takes its hits where they weaken it least (2.5); what the defenders do then is not counted (7.7)."
ROLLS = (AssaultRoll, CloseCombatRoll, CloseCombatReply, CounterattackRoll, CounterattackReply)
"""The rolls that a result is read from."""
STEPS_LOST = READINGS[LOST], READINGS[LOST + 1]
TOLD = ("assault_roll", "close_roll")
"""The events that tell a result: one of an assault, two of a close combat or a counterattack."""


def odds(p: Hue, choice: int, reconstructed: frozenset[str] = frozenset()) -> Odds | None:
    """The odds of the fight that a choice commits or prepares; nothing for other choices."""
    ask = ASKED.get("" if p.over else p.step.name())
    found = ask(p, choice) if ask else None
    return cautioned(found, RESTS_ON, reconstructed) if found else None


# -- what is asked -----------------------------------------------------------------------------------------------------


def _action(p: Hue, choice: int) -> Odds | None:
    """An assault or a close combat, as the group stands (7.3)."""
    if choice in (combat.PAUSE, combat.SPLIT) or choice >= combat.DETACH:
        return None
    step: Any = p.step
    return _attack(_taken(p, choice), step.side, [NO_WEAPONS] if step.side == US else [])


def _heavy_weapons(p: Hue, choice: int) -> Odds:
    """The attack without heavy weapons, or with friendly fire and the higher level (7.4)."""
    step: Any = p.step
    destruction = p.board.heavy_destruction
    notes = [FRIENDLY_FIRE.format(len(destruction) - 1, destruction[-1])] if choice else []
    return _attack(_taken(p, choice), step.side, notes)


def _level(p: Hue, choice: int) -> Odds:
    """The attack with heavy weapons of a level, which friendly fire may have ruined (7.4)."""
    step: Any = p.step
    return _attack(_taken(p, choice), step.side, [])


def _defenders(p: Hue, choice: int) -> Odds:
    """A close combat with the defenders named so far (7.6)."""
    step: Any = p.step
    at = _taken(p, choice)
    if at.step.name() == "ChooseDefenders":
        at.take(ENOUGH)
    return _close_combat(at, 1 - step.side, step.side, [THESE_ALONE] if choice != ENOUGH else [])


def _counterattack(p: Hue, choice: int) -> Odds | None:
    """A limited counterattack, by the likeliest pair where it is still to be named (7.7)."""
    if p.step.name() == "Defend" and choice != COUNTERATTACK:
        return None
    at = _taken(p, choice)
    notes = [BEST_PAIR] if at.step.name() != "CounterattackRoll" else []
    decide(Fight(at, 0, 0), at)
    roll: Any = at.step
    names, unit, struck = at.board.unit_titles, roll.unit, roll.struck
    strengths = [_strength(at, unit, False), _strength(at, struck, True, "struck")]
    fought = Fought(at, 1 << unit, 1 << struck)
    title, gone = f"{capital(names[unit])} counterattacks {names[struck]}", f"{names[struck]} eliminated"
    return _exchange(fought, PAVN, PAVN, title, "7.7", strengths, notes, gone)


def _group(p: Hue, choice: int) -> Odds | None:
    """The attack with the best chance of a group that is being formed or may act next (7.2, 7.3)."""
    step: Any = p.step
    if choice == combat.FINISH and step.name() == "SelectGroup":
        return None
    joined = p.group if choice == combat.FINISH else p.group | 1 << choice
    group = joined if step.name() == "JoinGroup" else next(group for group in p.groups if group >> choice & 1)
    at = acting(p, step.side, group)
    options = [] if at.over else [option for option in at.listed if option < combat.FINISH]
    if options:
        best = max(options, key=lambda option: _promise(at, option))
    elif not at.over and combat.CLOSE_COMBAT in at.listed:
        best = combat.CLOSE_COMBAT
    else:
        return None
    others = [at.board.place_titles[option] for option in options if option != best]
    notes = [f"Against the likeliest target; also open: {', '.join(others)}."] if others else []
    return _attack(_taken(at, best), step.side, notes + ([NO_WEAPONS] if step.side == US else []))


def _taken(p: Hue, choice: int) -> Hue:
    """A copy with nothing but the fight in it, after a choice."""
    at = alone(p)
    at.take(choice)
    return at


def _promise(p: Hue, target: int) -> tuple[Fraction, Fraction]:
    """How likely an assault is to bring an X, and to bring the group in at all, without heavy weapons."""
    step: Any = p.step
    at = _taken(p, target)
    trial = Trial(Fight(at, at.group, at.units_of(1 - step.side, target)), at)
    results = single(trial.outcomes().joint, RESULT)
    return results.get(ASSAULT + BREAK_IN, Fraction(0)), 1 - results.get(ASSAULT + FAILED, Fraction(0))


def _attack(at: Hue, side: int, notes: list[str]) -> Odds:
    """The forecast of the attack on the table, for the attacker."""
    return _close_combat(at, side, side, notes) if at.is_close else _assault(at, side, notes)


# -- what comes of it --------------------------------------------------------------------------------------------------


class Fought:
    """A fight followed through the rules to all its ends, and what its rolls are made of."""

    def __init__(self, at: Hue, attackers: int, defenders: int) -> None:
        course = Fight(at, attackers, defenders)
        self.trial = Trial(course, at)
        self.joint = self.trial.outcomes().joint
        self.units = (course.us, course.pavn)
        self.p = at.copy()
        decide(course, self.p)
        self.before = self.p.copy()
        while not self.p.over and isinstance(self.p.step, FriendlyFire):
            # The items are those of the attack with the group unhurt.
            self.p.take(DIE[-1])
            decide(course, self.p)
        self.events = _told(self.p) if not self.p.over else []

    @property
    def defenders(self) -> int:
        """Those who defend in a close combat."""
        return self.p.defenders

    def lost(self, joint: Joint) -> tuple[float, float]:
        """The steps that the US/ARVN and the PAVN/NLF lose on average."""
        return float(mean(joint, LOST)), float(mean(joint, LOST + 1))

    def averages(self, losers: int, gone: str) -> tuple[Part, ...]:
        """The steps that each side loses, and how often all of a side's units in the fight are gone."""
        lost = zip(STEPS_LOST, self.lost(self.joint), strict=True)
        steps = [Part(label, f"{value:.2f}") for label, value in lost]
        all_of_them = count(self.units[losers])
        share = chance_of(self.joint, lambda values: values[ELIMINATED + losers] == all_of_them)
        return (*steps, Part(gone, percent(float(share))))

    def columns(self) -> list[str]:
        """Column and value of each roll."""
        board = self.p.board
        values = [event.values[0] for event in self.events if event.kind in TOLD]
        return [f"{board.column_names[board.column[value]].replace('-', DASH)} (value {value})" for value in values]

    def modifiers(self, who: tuple[str, ...]) -> tuple[Part, ...]:
        """The modifiers of each roll with their rules, and who rolls where there are two."""
        parts, roll = [], 0
        for event in self.events:
            if event.kind in TOLD:
                roll += 1
            elif event.kind == "modifier":
                value, gate = event.values
                label = cause_of(event.rule, gate, self.p.board.gate_letters) + who[roll]
                parts.append(Part(label[:1].upper() + label[1:], signed(value), _number(self.p, event.rule)))
        return tuple(parts)

    def totals(self) -> list[str]:
        """What each roll's modifiers come to."""
        return [signed(event.values[2] - event.values[1]) for event in self.events if event.kind in TOLD]

    def odds(self, forecast: Forecast, results: Mapping[int, str]) -> Odds:
        """The odds with the forecast that shows them, all distributions added to it."""
        words = {"result": results, "advance": YES_NO, "all defenders eliminated": YES_NO}
        readings = tuple(Reading(name, words.get(name, {})) for name in READINGS)
        tables = spreads(readings, self.joint, READINGS[1:], [("Steps lost by US/ARVN and PAVN/NLF", *STEPS_LOST)])
        return Odds(replace(forecast, spreads=tables), readings, self.joint, self.trial)


def _told(p: Hue) -> list[Event]:
    """What is told of the roll of an attack, or of both rolls of an exchange."""
    told: list[Event] = []
    twin = p.copy()
    while not twin.over and isinstance(twin.step, ROLLS) and not any(event.kind in TOLD for event in told):
        twin = twin.copy()
        twin.listening = True
        twin.take(DIE[0])
        told = twin.events
    return told


def _assault(at: Hue, side: int, notes: list[str]) -> Odds:
    """An assault: results, modifiers and losses (7.5, 8.1, 13.0)."""
    is_gate = at.target >= BOXES
    fought = Fought(at, at.group, at.units_of(1 - side, at.target))
    begun = fought.before
    has_one_die = not begun.over and isinstance(begun.step, AssaultRoll)
    chances = []
    for result in (BREAK_IN, STAR, FAILED):
        share = single(fought.joint, RESULT).get(ASSAULT + result)
        if share:
            lost = fought.lost(only(fought.joint, RESULT, ASSAULT + result))
            words = (AT_GATE if is_gate else IN_AREA)[result]
            words += f"; steps lost: {_steps(lost[side])} own, {_steps(lost[1 - side])} theirs"
            chances.append(Chance(RESULTS[result], words, float(share), KINDS[result]))
    chances += _called_off(fought)
    forecast = Forecast(
        title=f"Assault on {_place(at)}",
        rule="7.4" if not has_one_die else "8.1" if is_gate else "7.5",
        short=f"{chances[0].result} {short_percent(chances[0].chance)}",
        strengths=tuple(_strength(begun, unit, False) for unit in members(begun.group)),
        column="".join(fought.columns()),
        modifiers=fought.modifiers(("",)),
        total="".join(fought.totals()),
        faces=_faces(begun) if has_one_die else (),
        chances=tuple(chances),
        averages=fought.averages(1 - side, "all defenders eliminated"),
        note=" ".join([*notes, HITS]),
    )
    return fought.odds(forecast, {OFF: "off", **{ASSAULT + result: words for result, words in enumerate(RESULTS)}})


def _faces(p: Hue) -> tuple[DieFace, ...]:
    """The result of an assault by each face of its die."""
    found = []
    for die in DIE:
        twin = p.copy()
        twin.listening = True
        twin.take(die)
        result = next(event.values[3] for event in twin.events if event.kind == "assault_roll")
        found.append(DieFace(die, RESULTS[result], KINDS[result]))
    return tuple(found)


def _close_combat(at: Hue, side: int, seat: int, notes: list[str]) -> Odds:
    """A close combat by a side, seen from a seat (7.6)."""
    is_open = not at.over and not at.defenders and count(at.units_of(1 - side, at.target)) > 1
    title = f"Close combat in {_place(at)}"
    strengths = [_strength(at, unit, False) for unit in members(at.group)]
    fought = Fought(at, at.group, at.units_of(1 - side, at.target))
    strengths += [_strength(fought.p, unit, True, "defends") for unit in members(fought.defenders)]
    gone = f"all {'defenders' if seat == side else 'attackers'} eliminated"
    return _exchange(fought, side, seat, title, "7.6", strengths, [*notes, *([STRONGEST] if is_open else [])], gone)


def _exchange(
    fought: Fought, side: int, seat: int, title: str, rule: str, strengths: list[Part], notes: list[str], gone: str
) -> Odds:
    """Hits by both sides at once, the attacker's roll first; seen from a seat (7.6, 7.7)."""
    found: dict[tuple[int, int], float] = {}
    words = {OFF: "off"}
    for mark, share in single(fought.joint, RESULT).items():
        if mark != OFF:
            hits = divmod(mark - EXCHANGE, BOTH)
            words[mark] = f"{hits[0]}:{hits[1]}"
            found[hits if seat == side else hits[::-1]] = float(share)
    chances = [
        Chance(f"{dealt}:{taken}", f"{_hits(dealt)} dealt, {taken or 'none'} taken", share, _balance(dealt, taken))
        for (dealt, taken), share in sorted(found.items(), key=lambda entry: (entry[0][1] - entry[0][0], entry[0]))
    ]
    given, got = (sum(hits[who] * share for hits, share in found.items()) for who in (0, 1))
    averages = (Part("hits dealt", f"{given:.2f}"), Part("hits taken", f"{got:.2f}"))
    forecast = Forecast(
        title=title,
        rule=rule,
        short=f"{given:.1f}:{got:.1f}" if found else "off",
        strengths=tuple(strengths),
        column=" against ".join(fought.columns()),
        modifiers=fought.modifiers((", attacker", ", defender")),
        total=" against ".join(fought.totals()),
        faces=(),
        chances=(*chances, *_called_off(fought)),
        averages=(*averages, *fought.averages(1 - seat, gone)),
        note=" ".join([*notes, HITS]),
        total_label="Die modifiers",
    )
    return fought.odds(forecast, words)


def _called_off(fought: Fought) -> list[Chance]:
    """The chance that friendly fire leaves no group to attack (7.4)."""
    share = float(chance_of(fought.joint, lambda values: values[RESULT] == OFF))
    return [Chance("off", "friendly fire leaves no group to attack", share, "bad")] if share else []


def _strength(p: Hue, unit: int, defending: bool, role: str = "") -> Part:
    """A unit's value with what lessens it, and the rule for that (2.4, 2.6, 8.2)."""
    states = ((p.routed, "routed", "2.6"), (p.spent & ~p.routed, "spent", "2.4"), (p.minus_one, signed(-1), "8.2"))
    found = [(word, rule) for mask, word, rule in states if mask >> unit & 1]
    words = ", ".join([capital(p.board.unit_titles[unit]), *(word for word, _ in found), *([role] if role else [])])
    return Part(words, str(p.value(unit, defending)), found[0][1] if found else "")


def _place(p: Hue) -> str:
    return p.board.place_titles[p.target]


def _number(p: Hue, rule: str) -> str:
    return p.game.catalogue[rule].number


def _steps(steps: float) -> str:
    return f"{steps:.2f}".rstrip("0").rstrip(".")


def _hits(hits: int) -> str:
    return f"{hits or 'no'} hit{'s' * (hits != 1)}"


def _balance(dealt: int, taken: int) -> Kind:
    return "good" if dealt > taken else "mixed" if dealt == taken else "bad"


ASKED: dict[str, Callable[[Hue, int], Odds | None]] = {
    "JoinGroup": _group,
    "SelectGroup": _group,
    "GroupAction": _action,
    "CallHeavyWeapons": _heavy_weapons,
    "ChooseLevel": _level,
    "ChooseDefenders": _defenders,
    "Defend": _counterattack,
    "CounterattackWith": _counterattack,
    "CounterattackAt": _counterattack,
}
