"""The exact odds of a fight before it is committed (7.4 to 7.7), as the rules play it out (`fights.py`)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from citadel.core.bits import count, members
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part
from citadel.core.events import Event
from citadel.core.language import Named, Thing
from citadel.core.odds import Joint, Odds, chance_of, mean, only, read, single
from citadel.core.outcomes import Trial, decide
from citadel.core.position import DIE, Step
from citadel.core.prose import Spans, capitalised, plain, signed
from citadel.core.reconstructed import cautioned
from citadel.core.registry import Registry
from citadel.games.block_by_block.components import BOXES, BREAK_IN, FAILED, PAVN, RESULTS, STAR, US
from citadel.games.block_by_block.foresight.fights import (
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
from citadel.games.block_by_block.position import END, Hue
from citadel.games.block_by_block.rules import combat, defence, events
from citadel.games.block_by_block.rules.assault import AssaultRoll
from citadel.games.block_by_block.rules.close_combat import ChooseDefenders, CloseCombatReply, CloseCombatRoll
from citadel.games.block_by_block.rules.defence import COUNTERATTACK, CounterattackReply, CounterattackRoll
from citadel.games.block_by_block.rules.heavy_weapons import CallHeavyWeapons, ChooseLevel, FriendlyFire
from citadel.games.block_by_block.words.facts import result, state_of
from citadel.games.block_by_block.words.log import cause

FILE = "odds"
KINDS: dict[int, Kind] = {BREAK_IN: "good", STAR: "mixed", FAILED: "bad"}
RESTS_ON = {"crt.table": "rests-on-table", "units.attack": "rests-on-values"}
"""What odds rest on, by the names of the data: the messages that say so."""
LABELS = dict(zip(READINGS, (
    "result", "us-steps", "pavn-steps", "us-units", "pavn-units", "advance", "cleared", "publicity", "destruction",
    "zones",
), strict=True))  # fmt: skip
"""The messages of what is read at the end of a fight, by its name."""
FLAGS = ("advance", "all defenders eliminated")
"""What is read as yes or no."""
ROLLS = (AssaultRoll, CloseCombatRoll, CloseCombatReply, CounterattackRoll, CounterattackReply)
"""The rolls that a result is read from."""
STEPS_LOST = READINGS[LOST], READINGS[LOST + 1]
TOLD = (events.AssaultRoll, events.CloseRoll)
"""The events that tell a result: one of an assault, two of a close combat or a counterattack."""
ASSAULT_ALONE = ("none",)
BOTH_SIDES = ("attacker", "defender")
"""Who rolls, in the order of the rolls."""


def odds(p: Hue, choice: int, reconstructed: frozenset[str] = frozenset()) -> Odds | None:
    """Return the odds of the fight that a choice commits or prepares; nothing for other choices."""
    if p.over:
        return None
    found = _odds(p, p.step, choice)
    return cautioned(found, p.game.wording, RESTS_ON, reconstructed) if found is not None else None


def _none(p: Hue, step: Step[Any], choice: int) -> Odds | None:
    return None


_odds = Registry(_none)


def _say(p: Hue, id: str, **things: Thing | Spans | int | str) -> Spans:
    return p.game.wording.spans(FILE, id, **things)


def _text(p: Hue, id: str, **things: Thing | Spans | int | str) -> str:
    return plain(_say(p, id, **things))


# -- what is asked -----------------------------------------------------------------------------------------------------


@_odds.on(combat.GroupAction)
def _action(p: Hue, step: combat.GroupAction, choice: int) -> Odds | None:
    """An assault or a close combat, as the group stands (7.3)."""
    if choice in (combat.PAUSE, combat.SPLIT) or choice >= combat.DETACH:
        return None
    return _attack(_taken(p, choice), step.side, _no_weapons(p, step.side))


@_odds.on(CallHeavyWeapons)
def _heavy_weapons(p: Hue, step: CallHeavyWeapons, choice: int) -> Odds | None:
    """The attack without heavy weapons, or with friendly fire and the higher level (7.4)."""
    destruction = p.board.heavy_destruction
    note = _say(p, "note-friendly-fire", level=len(destruction) - 1, rise=destruction[-1])
    return _attack(_taken(p, choice), step.side, [note] if choice else [])


@_odds.on(ChooseLevel)
def _level(p: Hue, step: ChooseLevel, choice: int) -> Odds | None:
    """The attack with heavy weapons of a level, which friendly fire may have ruined (7.4)."""
    return _attack(_taken(p, choice), step.side, [])


@_odds.on(ChooseDefenders)
def _defenders(p: Hue, step: ChooseDefenders, choice: int) -> Odds | None:
    """A close combat with the defenders named so far (7.6)."""
    at = _taken(p, choice)
    if isinstance(at.step, ChooseDefenders):
        at.take(END)
    return _close_combat(at, 1 - step.side, step.side, [_say(p, "note-these")] if choice != END else [])


@_odds.on(defence.Defend)
def _defend(p: Hue, step: defence.Defend, choice: int) -> Odds | None:
    """A limited counterattack, before its pair is named (7.7)."""
    return _counterattack(p, choice) if choice == COUNTERATTACK else None


@_odds.on(defence.CounterattackWith, defence.CounterattackAt)
def _pair(p: Hue, step: defence.CounterattackWith | defence.CounterattackAt, choice: int) -> Odds | None:
    """A limited counterattack, while its pair is named (7.7)."""
    return _counterattack(p, choice)


def _counterattack(p: Hue, choice: int) -> Odds:
    """A limited counterattack, by the likeliest pair where it is still to be named (7.7)."""
    words, at = p.game.wording, _taken(p, choice)
    notes = [] if isinstance(at.step, CounterattackRoll) else [_say(p, "note-pair")]
    decide(Fight(at, 0, 0), at)
    roll: Any = at.step
    unit, struck = roll.unit, roll.struck
    strengths = [_strength(at, unit, False), _strength(at, struck, True, "struck")]
    fought = Fought(at, 1 << unit, 1 << struck)
    title = plain(capitalised(_say(p, "counterattack", unit=words.one("unit", unit), struck=words.one("unit", struck))))
    gone = _text(p, "unit-gone", unit=words.one("unit", struck))
    return _exchange(fought, PAVN, PAVN, title, "7.7", strengths, notes, gone)


@_odds.on(combat.JoinGroup)
def _join(p: Hue, step: combat.JoinGroup, choice: int) -> Odds | None:
    """The attack with the best chance of a group that is being formed (7.2)."""
    return _likeliest(p, step.side, p.group if choice == END else p.group | 1 << choice)


@_odds.on(combat.SelectGroup)
def _select(p: Hue, step: combat.SelectGroup, choice: int) -> Odds | None:
    """The attack with the best chance of a group that may act next (7.3)."""
    if choice == END:
        return None
    return _likeliest(p, step.side, next(group for group in p.groups if group >> choice & 1))


def _likeliest(p: Hue, side: int, group: int) -> Odds | None:
    """The attack of a group with the best chance."""
    words, at = p.game.wording, acting(p, side, group)
    options = [] if at.over else [option for option in at.listed if option < END]
    if options:
        best = max(options, key=lambda option: _promise(at, side, option))
    elif not at.over and combat.CLOSE_COMBAT in at.listed:
        best = combat.CLOSE_COMBAT
    else:
        return None
    others = [(words.span("place", option, is_short=True),) for option in options if option != best]
    notes = [_say(p, "note-targets", others=words.series(others))] if others else []
    return _attack(_taken(at, best), side, notes + _no_weapons(p, side))


def _no_weapons(p: Hue, side: int) -> list[Spans]:
    return [_say(p, "note-no-weapons")] if side == US else []


def _taken(p: Hue, choice: int) -> Hue:
    """A copy with nothing but the fight in it, after a choice."""
    at = alone(p)
    at.take(choice)
    return at


def _promise(p: Hue, side: int, target: int) -> tuple[Fraction, Fraction]:
    """How likely an assault is to bring an X, and to bring the group in at all, without heavy weapons."""
    at = _taken(p, target)
    trial = Trial(Fight(at, at.group, at.units_of(1 - side, target)), at)
    results = single(trial.outcomes().joint, RESULT)
    return results.get(ASSAULT + BREAK_IN, Fraction(0)), 1 - results.get(ASSAULT + FAILED, Fraction(0))


def _attack(at: Hue, side: int, notes: list[Spans]) -> Odds:
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
        words = self.p.game.wording
        lost = zip(("us-steps", "pavn-steps"), self.lost(self.joint), strict=True)
        steps = [Part(_text(self.p, label), words.decimal(value, "0.00")) for label, value in lost]
        all_of_them = count(self.units[losers])
        share = chance_of(self.joint, lambda values: values[ELIMINATED + losers] == all_of_them)
        return (*steps, Part(gone, words.percent(float(share))))

    def columns(self) -> str:
        """Column and value of each roll, one against the other."""
        values = [event.value for event in self.events if isinstance(event, TOLD)]
        words = self.p.game.wording
        return self._against(_say(self.p, "column", column=words.thing("column", one), value=one) for one in values)

    def modifiers(self, who: tuple[str, ...]) -> tuple[Part, ...]:
        """The modifiers of each roll with their rules, and who rolls where there are two."""
        parts, roll, words = list[Part](), 0, self.p.game.wording
        for event in self.events:
            if isinstance(event, TOLD):
                roll += 1
            elif isinstance(event, events.Modifier):
                label = _say(self.p, "modifier", cause=cause(words, event.rule, event.gate), who=Named(who[roll]))
                parts.append(Part(plain(capitalised(label)), signed(event.value), _number(self.p, event.rule)))
        return tuple(parts)

    def totals(self) -> str:
        """What each roll's modifiers come to."""
        words = self.p.game.wording
        totals = [event.row - event.die for event in self.events if isinstance(event, TOLD)]
        return self._against(words.thing("signed", total).spans for total in totals)

    def _against(self, items: Iterable[Spans]) -> str:
        words = self.p.game.wording
        return plain(words.joined(items, words.spans(FILE, "against")))

    def odds(self, forecast: Forecast, results: Mapping[int, str]) -> Odds:
        """The odds with the forecast that shows them, all distributions added to it."""
        pairs = [("both-steps", *STEPS_LOST)]
        return read(forecast, self.trial, self.joint, LABELS, results, FLAGS, pairs)


def _told(p: Hue) -> list[Event]:
    """What is told of the roll of an attack, or of both rolls of an exchange."""
    told: list[Event] = []
    twin = p.copy()
    while not twin.over and isinstance(twin.step, ROLLS) and not any(isinstance(event, TOLD) for event in told):
        twin = twin.copy()
        twin.listening = True
        twin.take(DIE[0])
        told = twin.events
    return told


def _assault(at: Hue, side: int, notes: list[Spans]) -> Odds:
    """An assault: results, modifiers and losses (7.5, 8.1, 13.0)."""
    is_gate = at.target >= BOXES
    fought = Fought(at, at.group, at.units_of(1 - side, at.target))
    begun = fought.before
    has_one_die = not begun.over and isinstance(begun.step, AssaultRoll)
    words, chances = at.game.wording, []
    for row in (BREAK_IN, STAR, FAILED):
        share = single(fought.joint, RESULT).get(ASSAULT + row)
        if share:
            lost = fought.lost(only(fought.joint, RESULT, ASSAULT + row))
            what = _say(at, f"{'gate' if is_gate else 'area'}-{row}")
            own, theirs = (words.decimal(lost[who], "0.##") for who in (side, 1 - side))
            told = _text(at, "chance", what=what, own=own, theirs=theirs)
            chances.append(Chance(_printed(at, row), told, float(share), KINDS[row]))
    chances += _called_off(fought)
    first = chances[0]
    label = words.chance("result", first.chance, first.result, first.words)
    forecast = Forecast(
        title=_text(at, "assault", place=words.one("place", at.target)),
        rule="7.4" if not has_one_die else "8.1" if is_gate else "7.5",
        short=label.short,
        of=label.of,
        full=label.full,
        strengths=tuple(_strength(begun, unit, False) for unit in members(begun.group)),
        column=fought.columns(),
        modifiers=fought.modifiers(ASSAULT_ALONE),
        total=fought.totals(),
        faces=_faces(begun) if has_one_die else (),
        chances=tuple(chances),
        averages=fought.averages(1 - side, _text(at, "cleared")),
        total_label=_text(at, "total"),
        column_label=_text(at, "column-label"),
    )
    forecast = forecast.with_notes([*notes, _say(at, "note-hits")])
    return fought.odds(forecast, {OFF: "off", **{ASSAULT + result: words for result, words in enumerate(RESULTS)}})


def _faces(p: Hue) -> tuple[DieFace, ...]:
    """The result of an assault by each face of its die."""
    found = []
    for die in DIE:
        twin = p.copy()
        twin.listening = True
        twin.take(die)
        row = next(event.result for event in twin.events if isinstance(event, events.AssaultRoll))
        found.append(DieFace(die, _printed(p, row), KINDS[row]))
    return tuple(found)


def _close_combat(at: Hue, side: int, seat: int, notes: list[Spans]) -> Odds:
    """A close combat by a side, seen from a seat (7.6)."""
    is_open = not at.over and not at.defenders and count(at.units_of(1 - side, at.target)) > 1
    title = _text(at, "close", place=at.game.wording.one("place", at.target))
    strengths = [_strength(at, unit, False) for unit in members(at.group)]
    fought = Fought(at, at.group, at.units_of(1 - side, at.target))
    strengths += [_strength(fought.p, unit, True, "defends") for unit in members(fought.defenders)]
    gone = _text(at, "defenders-gone" if seat == side else "attackers-gone")
    if is_open:
        notes = [*notes, _say(at, "note-strongest")]
    return _exchange(fought, side, seat, title, "7.6", strengths, notes, gone)


def _exchange(
    fought: Fought, side: int, seat: int, title: str, rule: str, strengths: list[Part], notes: list[Spans], gone: str
) -> Odds:
    """Hits by both sides at once, the attacker's roll first; seen from a seat (7.6, 7.7)."""
    p, words = fought.p, fought.p.game.wording
    found: dict[tuple[int, int], float] = {}
    results = {OFF: "off"}
    for mark, share in single(fought.joint, RESULT).items():
        if mark != OFF:
            hits = divmod(mark - EXCHANGE, BOTH)
            results[mark] = f"{hits[0]}:{hits[1]}"
            found[hits if seat == side else hits[::-1]] = float(share)
    chances = [
        Chance(f"{dealt}:{taken}", _text(p, "exchange", dealt=dealt, taken=taken), share, _balance(dealt, taken))
        for (dealt, taken), share in sorted(found.items(), key=lambda entry: (entry[0][1] - entry[0][0], entry[0]))
    ]
    given, got = (sum(hits[who] * share for hits, share in found.items()) for who in (0, 1))
    averages = [
        Part(_text(p, label), words.decimal(value, "0.00")) for label, value in (("dealt", given), ("taken", got))
    ]
    forecast = Forecast(
        title=title,
        rule=rule,
        short=f"{words.decimal(given, '0.0')}:{words.decimal(got, '0.0')}" if found else _text(p, "off"),
        strengths=tuple(strengths),
        column=fought.columns(),
        modifiers=fought.modifiers(BOTH_SIDES),
        total=fought.totals(),
        faces=(),
        chances=(*chances, *_called_off(fought)),
        averages=(*averages, *fought.averages(1 - seat, gone)),
        total_label=_text(p, "totals"),
        column_label=_text(p, "column-label"),
    )
    return fought.odds(forecast.with_notes([*notes, _say(p, "note-hits")]), results)


def _called_off(fought: Fought) -> list[Chance]:
    """The chance that friendly fire leaves no group to attack (7.4)."""
    share = float(chance_of(fought.joint, lambda values: values[RESULT] == OFF))
    return [Chance(_text(fought.p, "off"), _text(fought.p, "called-off"), share, "bad")] if share else []


def _strength(p: Hue, unit: int, defending: bool, role: str = "none") -> Part:
    """A unit's value with what lessens it, and the rule for that (2.4, 2.6, 8.2)."""
    words, bit = p.game.wording, 1 << unit
    rules = ((p.routed, "2.6"), (p.spent & ~p.routed, "2.4"), (p.minus_one, "8.2"))
    label = _say(
        p,
        "strength",
        unit=words.one("unit", unit, is_short=True),
        state=state_of(p, unit),
        platoon=1 if p.minus_one & bit else 0,
        role=Named(role),
    )
    rule = next((rule for mask, rule in rules if mask & bit), "")
    return Part(plain(capitalised(label)), str(p.value(unit, defending)), rule)


def _printed(p: Hue, row: int) -> str:
    """The result of an assault as the table prints it."""
    return plain(result(p.game.wording, row).spans)


def _number(p: Hue, rule: str) -> str:
    return p.game.catalogue[rule].number


def _balance(dealt: int, taken: int) -> Kind:
    return "good" if dealt > taken else "mixed" if dealt == taken else "bad"
