# interpreted
"""The exact odds of a roll before a choice commits to it (10.1, 9.3, 9.4), item by item.

Strengths, columns and modifiers are the engine's own, asked on a copy of the position, and every face of the die is
rolled through the step that rolls it (`odds.py`). The losses of a combat are not played but reckoned here: the steps
that each side has to lose, those of tanks and of the garrison, and whether the defenders must go. Tests compare the
losses with those that the engine takes.
"""

from collections.abc import Callable, Iterable
from typing import Any

from citadel.core.bits import members
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part, percent, short_percent
from citadel.core.position import DIE, Saying
from citadel.drawing.svg import MINUS, signed
from citadel.games.an_loc.air import TacDie, step_price
from citadel.games.an_loc.combat import candidates
from citadel.games.an_loc.components import AIR_TYPES, ARVN, NVA, SEAD_BOX, TAC_BOX
from citadel.games.an_loc.losses import alive, forbids_paying
from citadel.games.an_loc.naming import SIDE_NAMES, counted, number_of, places_title
from citadel.games.an_loc.odds import Face, cause, faces, flak_chances, sead_faces, tac_faces
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
SIGNS: dict[Kind, Kind] = {"good": "bad", "bad": "good", "mixed": "mixed", "plain": "plain"}
"""What is good for one side is bad for the other."""


def forecast(p: Siege, choice: int) -> Forecast | None:
    """The odds of what a listed choice commits or adds to; nothing where no roll comes of it."""
    ask = ASKED.get(p.step.name())
    return ask(p, p.step.describe(p, choice), choice) if ask else None


# -- combat (10) -------------------------------------------------------------------------------------------------------


def _declare(p: Siege, said: Saying, choice: int) -> Forecast | None:
    """A target, attacked by everybody who can."""
    if said.verb == "end":
        return None
    step: Any = p.step
    twin = p.copy()
    twin.targets = [said.place]
    twin.attackers = candidates(twin, step.side)
    return combat(twin, step.side, step.side, f"With all who can attack: {names(p, twin.attackers)}. {EARLY}")


def _join(p: Siege, said: Saying, choice: int) -> Forecast | None:
    step: Any = p.step
    return combat(p if said.verb == "go" else after(p, choice), step.side, step.side, EARLY)


def _air_support(p: Siege, said: Saying, choice: int) -> Forecast | None:
    """Broken Arrow, an HQ, a CAS unit: the combat with it; the ARVN chooses whoever attacks."""
    step: Any = p.step
    twin = p if said.verb in ("no", "enough") else after(p, choice)
    name = step.name()
    if name == "BrokenArrow":
        note = "Before HQs, air units and artillery."
    elif name == "UseHq":
        note = "Before air units and artillery."
    else:
        note = "Before artillery." if said.verb == "enough" else "Before further air units, and artillery."
    return combat(twin, step.attacker, ARVN, note)


def _artillery(p: Siege, said: Saying, choice: int) -> Forecast | None:
    step: Any = p.step
    is_attack = step.name() == "AttackSupport"
    twin = p if said.verb == "enough" else after(p, choice)
    ahead = ["further artillery"] if said.verb != "enough" else []
    ahead += ["the defender's artillery"] if is_attack else []
    note = f"Before {' and '.join(ahead)}." if ahead else "As it will be rolled."
    return combat(twin, step.side if is_attack else 1 - step.side, step.side, note)


def _combat_die(p: Siege, said: Saying, choice: int) -> Forecast | None:
    step: Any = p.step
    return combat(p, step.attacker, step.attacker, "")


def combat(p: Siege, attacker: int, seat: int, note: str) -> Forecast:
    """The combat on the table as a seat sees it."""
    attack, defence = attack_strength(p, attacker), defence_strength(p, attacker)
    column = p.board.column_names[final_column(p, attack, defence)]
    items = modifiers(p, attacker)
    found = [_Result(p, attacker, face, seat) for face in faces(p, attacker)]
    share = 1 / len(found)
    good = sum(share for result in found if result.kind == "good")
    losses = [sum(result.lost[side] for result in found) * share for side in (ARVN, NVA)]
    leaving = sum(share for result in found if result.leaves)
    return Forecast(
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
            Part("ARVN steps lost", f"{losses[ARVN]:.2f}", "10.6"),
            Part("NVA steps lost or paid for", f"{losses[NVA]:.2f}", "10.6.1"),
            Part("Defenders must go back or are gone", percent(leaving), "10.7.1"),
        ),
        note=" ".join(filter(None, (note, _retreat_note(found)))),
    )


class _Result:
    """What a face of the die means: the cell in words, the steps each side loses, how a seat likes it."""

    def __init__(self, p: Siege, attacker: int, face: Face, seat: int) -> None:
        own, own_retreat, theirs, self.retreat = face.numbers
        held = [hex for hex in p.targets if attacker == NVA and is_garrison(p, hex)]
        # The garrison of An Loc loses steps instead of hexes (10.7.2).
        instead = self.retreat * len(held)
        most = [_most_steps(p, alive(p, p.attackers)), _most_steps(p, defenders(p, 1 - attacker))]
        tanks = min(face.tanks, _most_steps(p, p.attackers & p.board.tanks))
        lost = [min(own + tanks, most[0]), min(theirs + instead, most[1])]
        self.lost = {attacker: lost[0], 1 - attacker: lost[1]}
        goes_back = self.retreat > 0 and len(held) < len(p.targets)
        self.leaves = goes_back or lost[1] == most[1]
        self.text = face.result.replace("-", MINUS) + (f" +{face.tanks} tank" if face.tanks else "")
        self.words = f"{_words('the attacker', own, own_retreat)}, {_words('the defender', theirs, self.retreat)}"
        if face.tanks:
            self.words += f"; attacking tanks lose {counted(face.tanks, 'step')} besides"
        if instead:
            self.words += "; the garrison loses steps instead of going back"
        kind = _kind(lost, own_retreat > 0, self.leaves)
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


def _most_steps(p: Siege, units: int) -> int:
    """The steps that units can lose; those that nobody has are ignored, but the NVA may pay more (A-111, 10.6.1)."""
    steps = sum(p.steps_of(unit) for unit in members(units))
    paying = any(not forbids_paying(p, unit) for unit in members(units))
    return steps + (p.board.most_replacements - p.marker if paying else 0)


def _words(who: str, steps: int, hexes: int) -> str:
    words = [f"loses {counted(steps, 'step')}"] if steps else []
    words += [f"retreats {counted(hexes, 'hex')}"] if hexes else []
    return f"{who} {' and '.join(words) or 'loses nothing'}"


def _retreat_note(found: list[_Result]) -> str:
    if not any(result.retreat for result in found):
        return ""
    return "A step buys off one hex of a retreat (10.7.1), and retreats may cost more; neither is counted."


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


def _assign(p: Siege, said: Saying, choice: int) -> Forecast | None:
    """A mission with the unit in it; close support rolls no die of its own."""
    if said.place not in (SEAD_BOX, TAC_BOX):
        return None
    twin = after(p, choice)
    note = "With the air units assigned so far."
    return sead(twin, note) if said.place == SEAD_BOX else tac(twin, note)


def _sead_die(p: Siege, said: Saying, choice: int) -> Forecast | None:
    return sead(p, "")


def _tac_die(p: Siege, said: Saying, choice: int) -> Forecast | None:
    return tac(p, "", is_now=True)


def sead(p: Siege, note: str) -> Forecast:
    """What SEAD leaves of the flak; good if nothing, mixed if half of it."""
    board = p.board
    found = sead_faces(p)
    kinds: list[Kind] = [
        "good" if flak <= board.flak_none else "mixed" if flak < board.flak else "bad" for flak in found
    ]
    least = min(found)
    points = p.air_total(p.sead)
    return Forecast(
        title="SEAD: strikes against the flak",
        rule="9.3",
        short=f"AAA {least} {short_percent(found.count(least) / len(found))}",
        strengths=_flyers(p, p.sead, "9.3"),
        column=counted(points, "point"),
        modifiers=(),
        total="0",
        faces=tuple(DieFace(die, f"AAA {flak}", kind) for die, flak, kind in zip(DIE, found, kinds, strict=True)),
        chances=grouped(
            (f"AAA {flak}", f"flak {flak} for this turn", kind, 1 / len(found))
            for flak, kind in zip(found, kinds, strict=True)
        ),
        averages=(Part("Flak on average", f"{sum(found) / len(found):.2f}", "9.3"),),
        note=note,
    )


def tac(p: Siege, note: str, *, is_now: bool = False) -> Forecast:
    """The hits of TAC, whatever SEAD leaves of the flak unless that is known; good if they are worth a step."""
    flaks = {p.flak: 1.0} if is_now else flak_chances(p)
    rolled: list[tuple[int, Kind, float]] = []
    for flak, chance in sorted(flaks.items()):
        twin = p.copy()
        twin.flak = flak
        for hits in tac_faces(twin):
            kind: Kind = "bad" if not hits else "good" if hits >= step_price(twin) else "mixed"
            rolled.append((hits, kind, chance / len(DIE)))
    expected = sum(hits * chance for hits, _, chance in rolled)
    taken = sorted({_flak_taken(p, flak) for flak in flaks})
    is_known = len(taken) == 1
    dice = zip(DIE, rolled, strict=True) if len(flaks) == 1 else ()
    less = " or ".join(signed(-number) for number in taken)
    return Forecast(
        title="TAC: tactical strikes",
        rule="9.4",
        short=f"{expected:.1f} hits",
        strengths=_flyers(p, p.tac, "9.4"),
        column=counted(p.air_total(p.tac), "point"),
        modifiers=(Part("Flak", less, "9.7"),) if is_known and taken[0] else (),
        total=less if is_known else f"{less}, by what SEAD leaves of the flak",
        faces=tuple(DieFace(die, counted(hits, "hit"), kind) for die, (hits, kind, _) in dice),
        chances=grouped(
            (counted(hits, "hit"), f"{counted(hits, 'hit')} to assign", kind, chance)
            for hits, kind, chance in sorted(rolled, key=lambda roll: roll[0])
        ),
        averages=(Part("Hits on average", f"{expected:.2f}", "9.4"),),
        note=note,
    )


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


ASKED: dict[str, Callable[[Siege, Saying, int], Forecast | None]] = {
    "Declare": _declare,
    "JoinAttack": _join,
    "BrokenArrow": _air_support,
    "UseHq": _air_support,
    "FlyCas": _air_support,
    "AttackSupport": _artillery,
    "DefenceSupport": _artillery,
    "CombatDie": _combat_die,
    "AllocateAir": _assign,
    "SeadDie": _sead_die,
    "TacDie": _tac_die,
}
"""By the step, what is forecast of its choices."""
