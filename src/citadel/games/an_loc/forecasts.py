# interpreted
"""The exact odds of a roll before a choice commits to it (10.1, 9.3, 9.4), item by item.

Strengths, columns and modifiers are the engine's own, asked on a copy of the position where the die is to be rolled;
what comes of each face is what the rules make of it, losses, retreats and advance included (`courses.py`).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from citadel.core.bits import members
from citadel.core.caution import cautioned
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part, percent, short_percent
from citadel.core.odds import YES_NO, Joint, Odds, Reading, mean, pair, single, spreads
from citadel.core.outcomes import Readings, Trial
from citadel.core.position import DIE, Saying
from citadel.drawing.svg import MINUS, signed
from citadel.games.an_loc.air import TacDie, step_price
from citadel.games.an_loc.components import AIR_TYPES, ARVN, NVA, SEAD_BOX, TAC_BOX
from citadel.games.an_loc.courses import (
    COMBAT_READINGS,
    FLAK,
    GONE,
    HITS,
    LOST,
    POINTS,
    ROW,
    STRIKE_READINGS,
    Combat,
    alone,
    to_the_die,
)
from citadel.games.an_loc.naming import SIDE_NAMES, counted, number_of, places_title
from citadel.games.an_loc.odds import Face, cause, faces, sead_faces, strikes, tac_faces
from citadel.games.an_loc.outlook import after
from citadel.games.an_loc.position import NO_AIR, Siege
from citadel.games.an_loc.retreat import is_garrison
from citadel.games.an_loc.strength import (
    attack_strength,
    cas_value,
    defence_strength,
    defenders,
    final_column,
    is_halved,
    modifiers,
    odds_words,
)
from citadel.games.an_loc.words import names

EARLY = "Before HQs, air support and artillery of either side."
ASSIGNED = "With the air units assigned so far."
LOSSES = "Steps are lost where they cost least; the NVA pays with replacement points while it has any (10.6)."
RETREATS = "Who must retreat does so together, buys off no hex, and keeps out of enemy control if he can (10.7)."
ADVANCES = "The strongest attacker advances, alone (10.8)."
FLAGS = ("defenders gone from the hex", "attackers driven back", "advance", "An Loc taken")
"""What is read as yes or no."""
SIGNS: dict[Kind, Kind] = {"good": "bad", "bad": "good", "mixed": "mixed", "plain": "plain"}
"""What is good for one side is bad for the other."""
UNITS = {f"{file}.{name}": "some values of units" for file in ("arvn", "nva") for name in ("attack", "defence")}
STRIKES = {
    "strikes.hits": "the air strikes table",
    "air.strike_value": "some strike values",
    "surrender.garrison": "the factors of morale",
}
RESTS_ON = {
    "10.1": {"crt.rows": "the combat results table", **UNITS, "tec.drm": "some effects of terrain"},
    "9.3": STRIKES,
    "9.4": STRIKES,
}
"""By the rule of a forecast what its odds rest on, by the names of the data."""


def odds(p: Siege, choice: int, reconstructed: frozenset[str] = frozenset()) -> Odds | None:
    """The odds of what a listed choice commits or adds to; nothing where no roll comes of it."""
    ask = ASKED.get(p.step.name())
    found = ask(p, p.step.describe(p, choice), choice) if ask else None
    return cautioned(found, RESTS_ON[found.forecast.rule], reconstructed) if found else None


# -- combat (10) -------------------------------------------------------------------------------------------------------


def _declare(p: Siege, said: Saying, choice: int) -> Odds | None:
    """A target, attacked by everybody who can."""
    if said.verb == "end":
        return None
    step: Any = p.step
    at = _at_the_die(p, choice, all_join=True)
    return combat(at, step.side, step.side, f"With all who can attack: {names(p, at.attackers)}. {EARLY}")


def _join(p: Siege, said: Saying, choice: int) -> Odds | None:
    step: Any = p.step
    return combat(_at_the_die(p, choice), step.side, step.side, EARLY)


def _air_support(p: Siege, said: Saying, choice: int) -> Odds | None:
    """Broken Arrow, an HQ, a CAS unit: the combat with it; the ARVN chooses whoever attacks."""
    step: Any = p.step
    name = step.name()
    if name == "BrokenArrow":
        note = "Before HQs, air units and artillery."
    elif name == "UseHq":
        note = "Before air units and artillery."
    else:
        note = "Before artillery." if said.verb == "enough" else "Before further air units, and artillery."
    return combat(_at_the_die(p, choice), step.attacker, ARVN, note)


def _artillery(p: Siege, said: Saying, choice: int) -> Odds | None:
    step: Any = p.step
    is_attack = step.name() == "AttackSupport"
    ahead = ["further artillery"] if said.verb != "enough" else []
    ahead += ["the defender's artillery"] if is_attack else []
    note = f"Before {' and '.join(ahead)}." if ahead else "As it will be rolled."
    return combat(_at_the_die(p, choice), step.side if is_attack else 1 - step.side, step.side, note)


def _at_the_die(p: Siege, choice: int, *, all_join: bool = False) -> Siege:
    """A copy where the choice is made, and all others up to the die: nobody supports who has not yet."""
    at = alone(p)
    at.take(choice)
    to_the_die(at, all_join)
    return at


def combat(p: Siege, attacker: int, seat: int, note: str) -> Odds:
    """The combat whose die is to be rolled as a seat sees it."""
    attack, defence = attack_strength(p, attacker), defence_strength(p, attacker)
    column = p.board.column_names[final_column(p, attack, defence)]
    items = modifiers(p, attacker)
    trial = Trial(Combat(p, attacker), p)
    joint = trial.outcomes().joint
    by_row = {values[ROW] - 1: values for values in joint}
    found = [_Result(p, attacker, face, by_row[face.row], seat) for face in faces(p, attacker)]
    share = 1 / len(found)
    good = sum(share for result in found if result.kind == "good")
    forecast = Forecast(
        title=f"{SIDE_NAMES[attacker]} attack on {places_title(p.board, p.targets)}",
        rule="10.1",
        short=f"{column} {short_percent(good)}",
        strengths=(*_strengths(p, attacker), *_shifts(p)),
        column=odds_words(p, attacker),
        modifiers=tuple(Part(cause(p, item), signed(item.value), number_of(item.rule)) for item in items),
        total=signed(sum(item.value for item in items)),
        faces=tuple(DieFace(die, result.text, result.kind) for die, result in zip(DIE, found, strict=True)),
        chances=grouped((result.text, result.words, result.kind, share) for result in found),
        averages=(
            Part("ARVN steps lost", f"{float(mean(joint, LOST + ARVN)):.2f}", "10.6"),
            Part("NVA steps lost or paid for", f"{float(mean(joint, LOST + NVA) + mean(joint, POINTS)):.2f}", "10.6.1"),
            Part("Defenders gone from the hex", percent(float(mean(joint, GONE))), "10.7.1"),
        ),
        note=" ".join(filter(None, (note, _policy(found)))),
    )
    return _odds(forecast, COMBAT_READINGS, {face.row + 1: face.text for face in found}, trial, joint)


def _odds(
    forecast: Forecast, names_read: tuple[str, ...], results: Mapping[int, str], trial: Trial[Siege], joint: Joint
) -> Odds:
    """The odds with the forecast that shows them, all distributions added to it."""
    readings = tuple(
        Reading(name, results if name == "result" else YES_NO if name in FLAGS else {}) for name in names_read
    )
    shown = [name for name in names_read if name != "result"]
    pairs = [("Steps lost by ARVN and NVA", *COMBAT_READINGS[LOST : LOST + 2])] if "result" in names_read else []
    tables = spreads(readings, joint, shown, [(label, one, other) for label, one, other in pairs])
    return Odds(replace(forecast, spreads=tables), readings, joint, trial)


class _Result:
    """What a face of the die means: the cell in words, and how a seat likes what comes of it."""

    def __init__(self, p: Siege, attacker: int, face: Face, values: Readings, seat: int) -> None:
        own, own_retreat, theirs, self.retreat = face.numbers
        self.row = face.row
        self.tanks = face.tanks
        self.text = face.result.replace("-", MINUS) + (f" +{face.tanks} tank" if face.tanks else "")
        self.words = f"{_words('the attacker', own, own_retreat)}, {_words('the defender', theirs, self.retreat)}"
        if face.tanks:
            self.words += f"; attacking tanks lose {counted(face.tanks, 'step')} besides"
        if self.retreat and attacker == NVA and any(is_garrison(p, hex) for hex in p.targets):
            self.words += "; the garrison loses steps instead of going back"
        lost = [values[LOST], values[LOST + 1] + values[POINTS]]
        kind = _kind([lost[attacker], lost[1 - attacker]], own_retreat > 0, values[GONE] == 1)
        self.kind: Kind = kind if seat == attacker else SIGNS[kind]


def _kind(lost: list[int], is_driven_back: bool, leaves: bool) -> Kind:
    """How the attacker likes a result.

    Good: the defender goes back or loses more, and the attacker loses no more than he and stays. Bad: the attacker is
    driven back, or loses more while the defender stays. Mixed is the rest, such as a step each and nobody moves.
    """
    own, theirs = lost
    if is_driven_back or (own > theirs and not leaves):
        return "bad"
    return "good" if own <= theirs and (leaves or own < theirs) else "mixed"


def _words(who: str, steps: int, hexes: int) -> str:
    words = [f"loses {counted(steps, 'step')}"] if steps else []
    words += [f"retreats {counted(hexes, 'hex')}"] if hexes else []
    return f"{who} {' and '.join(words) or 'loses nothing'}"


def _policy(found: list[_Result]) -> str:
    """What people are taken to choose after the die."""
    words = [LOSSES]
    words += [RETREATS] if any(result.retreat for result in found) else []
    return " ".join([*words, ADVANCES])


def _strengths(p: Siege, attacker: int) -> list[Part]:
    """Every unit and type of air unit with what it adds."""
    alone = p.copy()
    alone.committed_air = NO_AIR
    found = []
    for unit in members(p.attackers):
        alone.attackers = 1 << unit
        worth = attack_strength(alone, attacker)
        halved = worth != p.attack_of(unit)
        label = f"{p.board.unit_names[unit]} attacks{', halved by terrain' if halved else ''}"
        found.append(Part(label, str(worth), "10.2" if halved else "10.0"))
    air = [_air_part(p, kind, attacker) for kind in range(AIR_TYPES) if p.committed_air[kind]]
    found += air if attacker == ARVN else []
    for unit in members(defenders(p, 1 - attacker)):
        found.append(Part(f"{p.board.unit_names[unit]} defends", str(p.defence_of(unit)), "10.0"))
    return found + (air if attacker == NVA else [])


def _air_part(p: Siege, kind: int, attacker: int) -> Part:
    count, side = p.committed_air[kind], "attack" if attacker == ARVN else "defence"
    label = f"{count} {p.board.air_names[kind]} for the {side}"
    label += ", halved by SA-7" if is_halved(p, kind) else ""
    label += f", less flak {p.flak}" if p.flak and not p.board.immune[kind] else ""
    return Part(label, str(count * cas_value(p, kind)), "9.5")


def _shifts(p: Siege) -> list[Part]:
    """The odds columns that the terrain of a target takes from the attacker."""
    return [
        Part(f"{p.board.terrain[hex]}, columns to the left", str(p.board.shift[hex]), "10.2")
        for hex in p.targets
        if p.board.shift[hex]
    ]


# -- air strikes (9.3, 9.4) --------------------------------------------------------------------------------------------


def _assign(p: Siege, said: Saying, choice: int) -> Odds | None:
    """A mission with the unit in it; close support rolls no die of its own."""
    if said.place not in (SEAD_BOX, TAC_BOX):
        return None
    twin = after(p, choice)
    return sead(twin, ASSIGNED) if said.place == SEAD_BOX else tac(twin, ASSIGNED)


def sead(p: Siege, note: str) -> Odds:
    """What SEAD leaves of the flak; good if nothing, mixed if half of it."""
    trial = strikes(p, with_tac=False)
    joint = trial.outcomes().joint
    found = sead_faces(p)
    chances = single(joint, FLAK)
    least = min(chances)
    forecast = Forecast(
        title="SEAD: strikes against the flak",
        rule="9.3",
        short=f"AAA {least} {short_percent(float(chances[least]))}",
        strengths=_flyers(p, p.sead, "9.3"),
        column=counted(p.air_total(p.sead), "point"),
        modifiers=(),
        total="0",
        faces=tuple(DieFace(die, f"AAA {flak}", _flak_kind(p, flak)) for die, flak in zip(DIE, found, strict=True)),
        chances=tuple(
            Chance(f"AAA {flak}", f"flak {flak} for this turn", float(chances[flak]), _flak_kind(p, flak))
            for flak in dict.fromkeys(found)
        ),
        averages=(Part("Flak on average", f"{float(mean(joint, FLAK)):.2f}", "9.3"),),
        note=note,
    )
    return _odds(forecast, STRIKE_READINGS, {}, trial, joint)


def _flak_kind(p: Siege, flak: int) -> Kind:
    return "good" if flak <= p.board.flak_none else "mixed" if flak < p.board.flak else "bad"


def tac(p: Siege, note: str) -> Odds:
    """The hits of TAC, whatever SEAD leaves of the flak unless that is known; good if they are worth a step."""
    trial = strikes(p, with_tac=True)
    joint = trial.outcomes().joint
    rolled: dict[tuple[int, Kind], float] = {}
    for (flak, hits), chance in pair(joint, FLAK, HITS).items():
        twin = p.copy()
        twin.flak = flak
        kind: Kind = "bad" if not hits else "good" if hits >= step_price(twin) else "mixed"
        rolled[hits, kind] = rolled.get((hits, kind), 0.0) + float(chance)
    flaks = list(single(joint, FLAK))
    taken = sorted({_flak_taken(p, flak) for flak in flaks})
    is_known = len(taken) == 1
    less = " or ".join(signed(-number) for number in taken)
    expected = float(mean(joint, HITS))
    forecast = Forecast(
        title="TAC: tactical strikes",
        rule="9.4",
        short=f"{expected:.1f} hits",
        strengths=_flyers(p, p.tac, "9.4"),
        column=counted(p.air_total(p.tac), "point"),
        modifiers=(Part("Flak", less, "9.7"),) if is_known and taken[0] else (),
        total=less if is_known else f"{less}, by what SEAD leaves of the flak",
        faces=_tac_faces(p, flaks[0]) if len(flaks) == 1 else (),
        chances=tuple(
            Chance(counted(hits, "hit"), f"{counted(hits, 'hit')} to assign", chance, kind)
            for (hits, kind), chance in sorted(rolled.items())
        ),
        averages=(Part("Hits on average", f"{expected:.2f}", "9.4"),),
        note=f"{note} What the hits are spent on is not counted (9.4).".strip(),
    )
    return _odds(forecast, STRIKE_READINGS, {}, trial, joint)


def _tac_faces(p: Siege, flak: int) -> tuple[DieFace, ...]:
    """The hits of TAC by each face of the die, where the flak is known."""
    twin = p.copy()
    twin.flak = flak
    found = []
    for die, hits in zip(DIE, tac_faces(twin), strict=True):
        kind: Kind = "bad" if not hits else "good" if hits >= step_price(twin) else "mixed"
        found.append(DieFace(die, counted(hits, "hit"), kind))
    return tuple(found)


def _flak_taken(p: Siege, flak: int) -> int:
    """What the flak takes off the die of TAC, as the roll itself tells it (A-100)."""
    twin = p.copy()
    twin.flak, twin.listening = flak, True
    TacDie().apply(twin, DIE[0])
    return next(int(event.values[2]) for event in twin.events if event.kind == "tac")


def _flyers(p: Siege, box: list[int], rule: str) -> tuple[Part, ...]:
    board = p.board
    kinds = [kind for kind in range(AIR_TYPES) if box[kind]]
    return tuple(
        Part(f"{box[kind]} {board.air_names[kind]}", str(box[kind] * board.strike[kind]), rule) for kind in kinds
    )


def grouped(results: Iterable[tuple[str, str, Kind, float]]) -> tuple[Chance, ...]:
    """Results with the same meaning together, in the order in which they first come."""
    chances: dict[tuple[str, str, Kind], float] = {}
    for result, words, kind, chance in results:
        chances[result, words, kind] = chances.get((result, words, kind), 0.0) + chance
    return tuple(Chance(result, words, chance, kind) for (result, words, kind), chance in chances.items())


ASKED: dict[str, Callable[[Siege, Saying, int], Odds | None]] = {
    "Declare": _declare,
    "JoinAttack": _join,
    "BrokenArrow": _air_support,
    "UseHq": _air_support,
    "FlyCas": _air_support,
    "AttackSupport": _artillery,
    "DefenceSupport": _artillery,
    "AllocateAir": _assign,
}
"""By the step, what is forecast of its choices."""
