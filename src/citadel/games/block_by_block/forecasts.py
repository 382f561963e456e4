# interpreted
"""The exact odds of a fight before it is committed (7.4 to 7.7), as `trials.py` plays it out."""

from collections.abc import Callable, Container
from math import fsum
from typing import Any

from msgspec.structs import replace

from citadel.core.bits import count, first, members
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part, percent, short_percent
from citadel.core.position import DIE
from citadel.drawing.svg import DASH, signed
from citadel.games.block_by_block import combat
from citadel.games.block_by_block.close_combat import ENOUGH
from citadel.games.block_by_block.components import BOXES, BREAK_IN, FAILED, PAVN, RESULTS, STAR, US
from citadel.games.block_by_block.defence import COUNTERATTACK
from citadel.games.block_by_block.modifiers import assault_modifiers, sum_of
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.telling import SIDES, cause_of
from citadel.games.block_by_block.trials import TOLD, Line, Trial, acting, alone, decide

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
DOUBTFUL = {"crt.table": "the combat results table", "units.attack": "some values of units"}
"""What odds rest on, by the names of the data."""
BEST_PAIR = "If the strongest defender strikes the weakest unit of the group (7.7)."


def forecast(p: Hue, choice: int, reconstructed: Container[str] = ()) -> Forecast | None:
    """The odds of the fight that a choice commits or prepares; nothing for other choices."""
    ask = ASKED.get("" if p.over else p.step.name())
    found = ask(p, choice) if ask else None
    if found is None:
        return None
    doubtful = [words for name, words in DOUBTFUL.items() if name in reconstructed]
    caution = f"Reconstructed: {', '.join(doubtful)}." if doubtful else ""
    return replace(found, note=f"{found.note} {caution}".strip())


# -- what is asked -----------------------------------------------------------------------------------------------------


def _action(p: Hue, choice: int) -> Forecast | None:
    """An assault or a close combat, as the group stands (7.3)."""
    if choice in (combat.PAUSE, combat.SPLIT) or choice >= combat.DETACH:
        return None
    step: Any = p.step
    return _attack(_taken(p, choice), step.side, [NO_WEAPONS] if step.side == US else [])


def _heavy_weapons(p: Hue, choice: int) -> Forecast:
    """The attack without heavy weapons, or with friendly fire and the higher level (7.4)."""
    step: Any = p.step
    destruction = p.board.heavy_destruction
    notes = [FRIENDLY_FIRE.format(len(destruction) - 1, destruction[-1])] if choice else []
    return _attack(_taken(p, choice), step.side, notes)


def _level(p: Hue, choice: int) -> Forecast:
    """The attack with heavy weapons of a level, which friendly fire may have ruined (7.4)."""
    step: Any = p.step
    return _attack(_taken(p, choice), step.side, [])


def _defenders(p: Hue, choice: int) -> Forecast:
    """A close combat with the defenders named so far (7.6)."""
    step: Any = p.step
    at = _taken(p, choice)
    if at.step.name() == "ChooseDefenders":
        at.take(ENOUGH)
    return _close_combat(at, 1 - step.side, step.side, [THESE_ALONE] if choice != ENOUGH else [])


def _counterattack(p: Hue, choice: int) -> Forecast | None:
    """A limited counterattack, by the likeliest pair where it is still to be named (7.7)."""
    if p.step.name() == "Defend" and choice != COUNTERATTACK:
        return None
    at = _taken(p, choice)
    notes = [BEST_PAIR] if at.step.name() != "CounterattackRoll" else []
    decide(at)
    roll: Any = at.step
    names, unit, struck = at.board.unit_names, roll.unit, roll.struck
    strengths = [_strength(at, unit, False), _strength(at, struck, True, "struck")]
    fight = Fight(at, 1 << unit, 1 << struck)
    title, gone = f"{names[unit]} counterattacks {names[struck]}", f"{names[struck]} eliminated"
    return _exchange(fight, PAVN, PAVN, title, "7.7", strengths, notes, gone)


def _group(p: Hue, choice: int) -> Forecast | None:
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
    others = [at.board.place_names[option] for option in options if option != best]
    notes = [f"Against the likeliest target; also open: {', '.join(others)}."] if others else []
    return _attack(_taken(at, best), step.side, notes + ([NO_WEAPONS] if step.side == US else []))


def _taken(p: Hue, choice: int) -> Hue:
    """A copy with nothing but the fight in it, after a choice."""
    at = alone(p)
    at.take(choice)
    return at


def _promise(p: Hue, target: int) -> tuple[int, int]:
    """How many faces of the die are an X, and how many bring an assault in at all, without heavy weapons."""
    step: Any = p.step
    total, shift = p.total(p.group, False), sum_of(assault_modifiers(p, step.side, p.where[first(p.group)], target, 0))
    results = [p.board.read_crt(total, die + shift)[1] for die in DIE]
    return results.count(BREAK_IN), len(results) - results.count(FAILED)


def _attack(at: Hue, side: int, notes: list[str]) -> Forecast:
    """The forecast of the attack on the table, for the attacker."""
    return _close_combat(at, side, side, notes) if at.is_close else _assault(at, side, notes)


# -- what comes of it --------------------------------------------------------------------------------------------------


class Fight:
    """A fight played out for a seat: all the ways it may go, and what the seat and the other side lose."""

    def __init__(self, at: Hue, ours: int, theirs: int) -> None:
        trial = Trial(ours, theirs)
        self.p = at.copy()
        self.before = trial.now(at)
        self.lines = trial.lines(at)
        told = [line for line in self.lines if line.events]
        best = max(told, key=lambda line: line.rolls[0].values[0]) if told else None
        self.events = best.events if best else []
        self.defenders = best.defenders if best else 0

    def lost(self, lines: list[Line]) -> tuple[float, float]:
        """The steps that we and they lose on average in some of the ways to go."""
        weight = _sum(lines)
        ours = fsum(line.chance * (self.before.ours - line.left.ours) for line in lines)
        theirs = fsum(line.chance * (self.before.theirs - line.left.theirs) for line in lines)
        return ours / weight, theirs / weight

    def averages(self, side: int, gone: str) -> tuple[Part, ...]:
        """The steps that each side loses, and how often all of theirs are gone, for the seat of a side."""
        ours, theirs = self.lost(self.lines)
        lost = (ours, theirs) if side == US else (theirs, ours)
        share = fsum(line.chance * line.left.gone for line in self.lines)
        steps = [Part(f"{SIDES[seat]} steps lost", f"{value:.2f}") for seat, value in zip(SIDES, lost, strict=True)]
        return (*steps, Part(gone, percent(share)))

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


def _assault(at: Hue, side: int, notes: list[str]) -> Forecast:
    """An assault: results, modifiers and losses (7.5, 8.1, 13.0)."""
    decide(at)
    is_gate, has_one_die = at.target >= BOXES, not at.over and at.step.name() == "AssaultRoll"
    strengths = [_strength(at, unit, False) for unit in members(at.group)]
    fight = Fight(at, at.group, at.units_of(1 - side, at.target))
    chances = []
    for result in (BREAK_IN, STAR, FAILED):
        lines = [line for line in fight.lines if line.results == (result,)]
        if lines:
            ours, theirs = fight.lost(lines)
            words = (AT_GATE if is_gate else IN_AREA)[result]
            words += f"; steps lost: {_steps(ours)} own, {_steps(theirs)} theirs"
            chances.append(Chance(RESULTS[result], words, _sum(lines), KINDS[result]))
    chances += _called_off(fight)
    faces = zip(DIE, (line.results[0] for line in fight.lines), strict=True) if has_one_die else ()
    return Forecast(
        title=f"Assault on {_place(at)}",
        rule="7.4" if not has_one_die else "8.1" if is_gate else "7.5",
        short=f"{chances[0].result} {short_percent(chances[0].chance)}",
        strengths=tuple(strengths),
        column="".join(fight.columns()),
        modifiers=fight.modifiers(("",)),
        total="".join(fight.totals()),
        faces=tuple(DieFace(die, RESULTS[result], KINDS[result]) for die, result in faces),
        chances=tuple(chances),
        averages=fight.averages(side, "all defenders eliminated"),
        note=" ".join(notes),
    )


def _close_combat(at: Hue, side: int, seat: int, notes: list[str]) -> Forecast:
    """A close combat by a side, seen from a seat (7.6)."""
    is_open = not at.over and not at.defenders and count(at.units_of(1 - side, at.target)) > 1
    units = (at.group, at.units_of(1 - side, at.target))
    title = f"Close combat in {_place(at)}"
    strengths = [_strength(at, unit, False) for unit in members(at.group)]
    fight = Fight(at, units[seat != side], units[seat == side])
    strengths += [_strength(fight.p, unit, True, "defends") for unit in members(fight.defenders)]
    gone = f"all {'defenders' if seat == side else 'attackers'} eliminated"
    return _exchange(fight, side, seat, title, "7.6", strengths, [*notes, *([STRONGEST] if is_open else [])], gone)


def _exchange(
    fight: Fight, side: int, seat: int, title: str, rule: str, strengths: list[Part], notes: list[str], gone: str
) -> Forecast:
    """Hits by both sides at once, the attacker's roll first; seen from a seat (7.6, 7.7)."""
    found: dict[tuple[int, int], list[Line]] = {}
    for line in fight.lines:
        if line.events:
            dealt, taken = line.results if seat == side else line.results[::-1]
            found.setdefault((dealt, taken), []).append(line)
    chances = [
        Chance(
            f"{dealt}:{taken}", f"{_hits(dealt)} dealt, {taken or 'none'} taken", _sum(lines), _balance(dealt, taken)
        )
        for (dealt, taken), lines in sorted(found.items(), key=lambda entry: (entry[0][1] - entry[0][0], entry[0]))
    ]
    given, got = (sum(hits[who] * _sum(lines) for hits, lines in found.items()) for who in (0, 1))
    return Forecast(
        title=title,
        rule=rule,
        short=f"{given:.1f}:{got:.1f}" if found else "off",
        strengths=tuple(strengths),
        column=" against ".join(fight.columns()),
        modifiers=fight.modifiers((", attacker", ", defender")),
        total=" against ".join(fight.totals()),
        faces=(),
        chances=(*chances, *_called_off(fight)),
        averages=(Part("hits dealt", f"{given:.2f}"), Part("hits taken", f"{got:.2f}"), *fight.averages(seat, gone)),
        note=" ".join(notes),
        total_label="Die modifiers",
    )


def _called_off(fight: Fight) -> list[Chance]:
    """The chance that friendly fire leaves no group to attack (7.4)."""
    lines = [line for line in fight.lines if not line.events]
    return [Chance("off", "friendly fire leaves no group to attack", _sum(lines), "bad")] if lines else []


def _strength(p: Hue, unit: int, defending: bool, role: str = "") -> Part:
    """A unit's value with what lessens it, and the rule for that (2.4, 2.6, 8.2)."""
    states = ((p.routed, "routed", "2.6"), (p.spent & ~p.routed, "spent", "2.4"), (p.minus_one, "-1", "8.2"))
    found = [(word, rule) for mask, word, rule in states if mask >> unit & 1]
    words = ", ".join([p.board.unit_names[unit], *(word for word, _ in found), *([role] if role else [])])
    return Part(words, str(p.value(unit, defending)), found[0][1] if found else "")


def _place(p: Hue) -> str:
    name = p.board.place_names[p.target]
    return name.replace("-", " ") if p.target >= BOXES else name


def _number(p: Hue, rule: str) -> str:
    return p.game.catalogue[rule].number


def _sum(lines: list[Line]) -> float:
    return fsum(line.chance for line in lines)


def _steps(steps: float) -> str:
    return f"{steps:.2f}".rstrip("0").rstrip(".")


def _hits(hits: int) -> str:
    return f"{hits or 'no'} hit{'s' * (hits != 1)}"


def _balance(dealt: int, taken: int) -> Kind:
    return "good" if dealt > taken else "mixed" if dealt == taken else "bad"


ASKED: dict[str, Callable[[Hue, int], Forecast | None]] = {
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
