"""The exact odds of a roll before a choice commits to it (10.1, 9.3, 9.4), item by item.

Strengths, columns and modifiers are the engine's own, asked on a copy of the position where the die is to be rolled;
what comes of each face is what the rules make of it, losses, retreats and advance included (`fights.py`).
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from citadel.core.bits import members
from citadel.core.display import Chance, DieFace, Forecast, Kind, Part
from citadel.core.language import Thing
from citadel.core.odds import Odds, mean, pair, read, single
from citadel.core.outcomes import Readings, Trial
from citadel.core.position import DIE, Step
from citadel.core.prose import Spans, plain, signed
from citadel.core.reconstructed import cautioned
from citadel.core.registry import Registry
from citadel.games.an_loc.components import AIR_TYPES, ARVN, NVA, SEAD_BOX, TAC_BOX
from citadel.games.an_loc.foresight.faces import Face, cause, faces, result_words, sead_faces, strikes, tac_faces
from citadel.games.an_loc.foresight.fights import (
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
from citadel.games.an_loc.foresight.previews_fighting import after, several, terrain_name
from citadel.games.an_loc.position import NO_AIR, Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.air import AllocateAir, SeadDie, TacDie, step_price
from citadel.games.an_loc.rules.combat import Declare, JoinAttack
from citadel.games.an_loc.rules.retreat import is_garrison
from citadel.games.an_loc.rules.strength import (
    attack_strength,
    cas_value,
    defence_strength,
    defenders,
    final_column,
    is_halved,
    modifiers,
)
from citadel.games.an_loc.rules.support import AttackSupport, BrokenArrow, DefenceSupport, FlyCas, UseHq
from citadel.games.an_loc.words import facts

FILE = "odds"
COMBAT_LABELS = dict(zip(COMBAT_READINGS, (
    "result-read", "arvn-lost", "nva-steps", "nva-points", "arvn-units", "nva-units",
    "emptied", "driven-back", "advance", "taken",
), strict=True))  # fmt: skip
STRIKE_LABELS = dict(zip(STRIKE_READINGS, ("flak", "hits-read", "helicopter-points", "morale"), strict=True))
"""The messages of what is read, by its name."""
STEPS_LOST = COMBAT_READINGS[LOST], COMBAT_READINGS[LOST + 1]
FLAGS = COMBAT_READINGS[GONE:]
"""What is read as yes or no."""
SIGNS: dict[Kind, Kind] = {"good": "bad", "bad": "good", "mixed": "mixed", "plain": "plain"}
"""What is good for one side is bad for the other."""
UNITS = {f"{file}.{name}": "rests-values" for file in ("arvn", "nva") for name in ("attack", "defence")}
STRIKES = {
    "strikes.hits": "rests-strikes",
    "air.strike_value": "rests-strike-values",
    "surrender.garrison": "rests-morale",
}
RESTS_ON = {
    "10.1": {"crt.rows": "rests-combat", **UNITS, "tec.drm": "rests-terrain"},
    "9.3": STRIKES,
    "9.4": STRIKES,
}
"""By the rule of a forecast what its odds rest on, by the names of the data: messages."""


def odds(p: Siege, choice: int, reconstructed: frozenset[str] = frozenset()) -> Odds | None:
    """Return the odds of what a listed choice commits or adds to; nothing where no roll comes of it."""
    found = _odds_of(p, p.step, choice)
    if found is None:
        return None
    found = found.told(total_label=say(p, "total"), column_label=say(p, "column-label"))
    return cautioned(found, p.game.wording, RESTS_ON[found.forecast.rule], reconstructed)


def _none(p: Siege, step: Step[Any], choice: int) -> Odds | None:
    return None


_odds_of = Registry(_none)


def say(p: Siege, id: str, /, **given: Thing | Spans | int | str) -> str:
    """Return a message of the odds as text."""
    return plain(told(p, id, **given))


def told(p: Siege, id: str, /, **given: Thing | Spans | int | str) -> Spans:
    """Return a message of the odds."""
    return p.game.wording.spans(FILE, id, **given)


# -- combat (10) -------------------------------------------------------------------------------------------------------


@_odds_of.on(Declare)
def _declare(p: Siege, step: Declare, choice: int) -> Odds | None:
    """A target, attacked by everybody who can."""
    if step.describe(p, choice).verb == "end":
        return None
    at = _at_the_die(p, choice, all_join=True)
    everybody = told(p, "all-join", units=several(p, at.attackers))
    return combat(at, step.side, step.side, everybody, told(p, "before-all"))


@_odds_of.on(JoinAttack)
def _join(p: Siege, step: JoinAttack, choice: int) -> Odds | None:
    return combat(_at_the_die(p, choice), step.side, step.side, told(p, "before-all"))


@_odds_of.on(BrokenArrow, UseHq, FlyCas)
def _air_support(p: Siege, step: BrokenArrow | UseHq | FlyCas, choice: int) -> Odds | None:
    """Broken Arrow, an HQ, a CAS unit: the combat with it; the ARVN chooses whoever attacks."""
    if isinstance(step, BrokenArrow):
        note = "before-hqs"
    elif isinstance(step, UseHq):
        note = "before-air"
    else:
        note = "before-artillery" if step.describe(p, choice).verb == "enough" else "before-more-air"
    return combat(_at_the_die(p, choice), step.attacker, ARVN, told(p, note))


@_odds_of.on(AttackSupport, DefenceSupport)
def _artillery(p: Siege, step: AttackSupport | DefenceSupport, choice: int) -> Odds | None:
    is_attack, is_last = isinstance(step, AttackSupport), step.describe(p, choice).verb == "enough"
    if is_attack:
        note = "before-defence" if is_last else "before-guns-of-both"
    else:
        note = "as-rolled" if is_last else "before-guns"
    return combat(_at_the_die(p, choice), step.side if is_attack else 1 - step.side, step.side, told(p, note))


def _at_the_die(p: Siege, choice: int, *, all_join: bool = False) -> Siege:
    """A copy where the choice is made, and all others up to the die: nobody supports who has not yet."""
    at = alone(p)
    at.take(choice)
    to_the_die(at, all_join)
    return at


def combat(p: Siege, attacker: int, seat: int, *notes: Spans) -> Odds:
    """The combat whose die is to be rolled as a seat sees it."""
    words = p.game.wording
    attack, defence = attack_strength(p, attacker), defence_strength(p, attacker)
    index = final_column(p, attack, defence)
    column = p.board.column_names[index]
    items = modifiers(p, attacker)
    trial = Trial(Combat(p, attacker), p)
    joint = trial.outcomes().joint
    by_row = {values[ROW] - 1: values for values in joint}
    found = [_Result(p, attacker, face, by_row[face.row], seat) for face in faces(p, attacker)]
    share = 1 / len(found)
    good = sum(share for result in found if result.kind == "good")
    label = words.chance("odds", good, column)
    forecast = Forecast(
        title=say(p, "title-attack", side=words.one("side", attacker), targets=words.many("place", p.targets)),
        rule="10.1",
        short=label.short,
        of=label.of,
        full=label.full,
        strengths=(*_strengths(p, attacker), *_shifts(p)),
        column=plain(facts.odds(p.game.wording, attack, defence, index, p.targets).spans),
        modifiers=tuple(Part(cause(p, item), signed(item.value), p.game.catalogue[item.rule].number) for item in items),
        total=signed(sum(item.value for item in items)),
        faces=tuple(DieFace(die, result.text, result.kind) for die, result in zip(DIE, found, strict=True)),
        chances=grouped((result.text, result.words, result.kind, share) for result in found),
        averages=(
            Part(say(p, "arvn-lost"), _average(p, mean(joint, LOST + ARVN)), "10.6"),
            Part(say(p, "nva-lost"), _average(p, mean(joint, LOST + NVA) + mean(joint, POINTS)), "10.6.1"),
            Part(say(p, "emptied"), words.percent(float(mean(joint, GONE))), "10.7.1"),
        ),
    ).with_notes([*notes, *_policy(p, found)])
    results = {face.row + 1: face.text for face in found}
    return read(forecast, trial, joint, COMBAT_LABELS, results, FLAGS, [("steps-of-both", *STEPS_LOST)])


def _average(p: Siege, number: Fraction) -> str:
    return p.game.wording.decimal(float(number), "0.00")


class _Result:
    """What a face of the die means: the cell in words, and how a seat likes what comes of it."""

    def __init__(self, p: Siege, attacker: int, face: Face, values: Readings, seat: int) -> None:
        own, own_retreat, theirs, self.retreat = face.numbers
        self.row = face.row
        self.tanks = face.tanks
        self.text = result_words(p, face)
        held = self.retreat and attacker == NVA and any(is_garrison(p, hex) for hex in p.targets)
        attacking, defending = _fate(p, "attacker", own, own_retreat), _fate(p, "defender", theirs, self.retreat)
        given = {"tanks": face.tanks, "garrison": 1 if held else 0}
        self.words = say(p, "result", attacker=attacking, defender=defending, **given)
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


def _fate(p: Siege, who: str, steps: int, hexes: int) -> str:
    fate = "both" if steps and hexes else "steps" if steps else "hexes" if hexes else "unhurt"
    return say(p, who, fate=fate, steps=steps, hexes=hexes)


def _policy(p: Siege, found: list[_Result]) -> list[Spans]:
    """What people are taken to choose after the die."""
    ids = ["losses", *(["retreats"] if any(result.retreat for result in found) else []), "advances"]
    return [told(p, id) for id in ids]


def _strengths(p: Siege, attacker: int) -> list[Part]:
    """Every unit and type of air unit with what it adds."""
    alone = p.copy()
    alone.committed_air = NO_AIR
    found = []
    for unit in members(p.attackers):
        alone.attackers = 1 << unit
        worth = attack_strength(alone, attacker)
        halved = worth != p.attack_of(unit)
        label = say(p, "attacks", unit=p.game.wording.short("unit", unit), halved=1 if halved else 0)
        found.append(Part(label, str(worth), "10.2" if halved else "10.0"))
    air = [_air_part(p, kind, attacker) for kind in range(AIR_TYPES) if p.committed_air[kind]]
    found += air if attacker == ARVN else []
    for unit in members(defenders(p, 1 - attacker)):
        label = say(p, "defends", unit=p.game.wording.short("unit", unit))
        found.append(Part(label, str(p.defence_of(unit)), "10.0"))
    return found + (air if attacker == NVA else [])


def _air_part(p: Siege, kind: int, attacker: int) -> Part:
    count = p.committed_air[kind]
    given = {"number": count, "halved": 1 if is_halved(p, kind) else 0, "flak": 0 if p.board.immune[kind] else p.flak}
    label = say(p, "air-attack" if attacker == ARVN else "air-defence", type=_type(p, kind, count), **given)
    return Part(label, str(count * cas_value(p, kind)), "9.5")


def _shifts(p: Siege) -> list[Part]:
    """The odds columns that the terrain of a target takes from the attacker."""
    return [
        Part(say(p, "columns", terrain=terrain_name(p, hex)), str(p.board.shift[hex]), "10.2")
        for hex in p.targets
        if p.board.shift[hex]
    ]


# -- air strikes (9.3, 9.4) --------------------------------------------------------------------------------------------


@_odds_of.on(AllocateAir)
def _assign(p: Siege, step: AllocateAir, choice: int) -> Odds | None:
    """A mission with the unit in it; close support rolls no die of its own."""
    place = step.describe(p, choice).place
    roll = {SEAD_BOX: SeadDie, TAC_BOX: TacDie}.get(place)
    if roll is None or not any(isinstance(waiting, roll) for waiting in p.agenda):
        return None
    twin = after(p, choice)
    return sead(twin) if place == SEAD_BOX else tac(twin)


def sead(p: Siege) -> Odds:
    """What SEAD leaves of the flak; good if nothing, mixed if half of it."""
    trial = strikes(p, with_tac=False)
    joint = trial.outcomes().joint
    found = sead_faces(p)
    chances = single(joint, FLAK)
    least, called = min(chances), {flak: say(p, "aaa", flak=flak) for flak in found}
    label = p.game.wording.chance("result", float(chances[least]), called[least])
    forecast = Forecast(
        title=say(p, "title-sead"),
        rule="9.3",
        short=label.short,
        of=label.of,
        full=label.full,
        strengths=_flyers(p, p.sead, "9.3"),
        column=say(p, "points", points=p.air_total(p.sead)),
        modifiers=(),
        total="0",
        faces=tuple(
            DieFace(die, say(p, "aaa", flak=flak), _flak_kind(p, flak)) for die, flak in zip(DIE, found, strict=True)
        ),
        chances=tuple(
            Chance(
                say(p, "aaa", flak=flak), say(p, "flak-meaning", flak=flak), float(chances[flak]), _flak_kind(p, flak)
            )
            for flak in dict.fromkeys(found)
        ),
        averages=(Part(say(p, "flak-average"), _average(p, mean(joint, FLAK)), "9.3"),),
    ).with_notes([told(p, "assigned")])
    return read(forecast, trial, joint, STRIKE_LABELS)


def _flak_kind(p: Siege, flak: int) -> Kind:
    return "good" if flak <= p.board.flak_none else "mixed" if flak < p.board.flak else "bad"


def tac(p: Siege) -> Odds:
    """The hits of TAC, whatever SEAD leaves of the flak unless that is known; good if they are worth a step."""
    trial = strikes(p, with_tac=True)
    joint = trial.outcomes().joint
    rolled: dict[tuple[int, Kind], float] = {}
    for (flak, hits), chance in pair(joint, FLAK, HITS).items():
        kind = _hits_kind(p, flak, hits)
        rolled[hits, kind] = rolled.get((hits, kind), 0.0) + float(chance)
    flaks = list(single(joint, FLAK))
    taken = sorted({_flak_taken(p, flak) for flak in flaks})
    is_known = len(taken) == 1
    less = _either(p, [signed(-number) for number in taken])
    expected = mean(joint, HITS)
    forecast = Forecast(
        title=say(p, "title-tac"),
        rule="9.4",
        short=say(p, "short-hits", average=p.game.wording.decimal(float(expected), "0.0")),
        strengths=_flyers(p, p.tac, "9.4"),
        column=say(p, "points", points=p.air_total(p.tac)),
        modifiers=(Part(say(p, "flak"), less, "9.7"),) if is_known and taken[0] else (),
        total=less if is_known else say(p, "unknown-flak", less=less),
        faces=_tac_faces(p, flaks[0]) if len(flaks) == 1 else (),
        chances=tuple(
            Chance(say(p, "hits", hits=hits), say(p, "hits-meaning", hits=hits), chance, kind)
            for (hits, kind), chance in sorted(rolled.items())
        ),
        averages=(Part(say(p, "hits-average"), _average(p, expected), "9.4"),),
    ).with_notes([told(p, "assigned"), told(p, "not-spent")])
    return read(forecast, trial, joint, STRIKE_LABELS)


def _tac_faces(p: Siege, flak: int) -> tuple[DieFace, ...]:
    """The hits of TAC by each face of the die, where the flak is known."""
    twin = p.copy()
    twin.flak = flak
    return tuple(
        DieFace(die, say(p, "hits", hits=hits), _hits_kind(p, flak, hits))
        for die, hits in zip(DIE, tac_faces(twin), strict=True)
    )


def _hits_kind(p: Siege, flak: int, hits: int) -> Kind:
    twin = p.copy()
    twin.flak = flak
    return "bad" if not hits else "good" if hits >= step_price(twin) else "mixed"


def _flak_taken(p: Siege, flak: int) -> int:
    """What the flak takes off the die of TAC, as the roll itself tells it (A-100)."""
    twin = p.copy()
    twin.flak, twin.listening = flak, True
    TacDie().apply(twin, DIE[0])
    return next(event.flak for event in twin.events if isinstance(event, events.Tac))


def _flyers(p: Siege, box: list[int], rule: str) -> tuple[Part, ...]:
    found = []
    for kind in range(AIR_TYPES):
        if box[kind]:
            label = say(p, "flyers", number=box[kind], type=_type(p, kind, box[kind]))
            found.append(Part(label, str(box[kind] * p.board.strike[kind]), rule))
    return tuple(found)


def _type(p: Siege, kind: int, number: int) -> str:
    """A type of air unit, in the plural for several."""
    words = p.game.wording
    return words.short("air", kind) if number == 1 else words.language.name("air", p.board.air_names[kind], "plural")


def _either(p: Siege, items: list[str]) -> str:
    """One text or another."""
    found = items[0]
    for item in items[1:]:
        found = say(p, "either", one=found, other=item)
    return found


def grouped(results: Iterable[tuple[str, str, Kind, float]]) -> tuple[Chance, ...]:
    """Results with the same meaning together, in the order in which they first come."""
    chances: dict[tuple[str, str, Kind], float] = {}
    for result, words, kind, chance in results:
        chances[result, words, kind] = chances.get((result, words, kind), 0.0) + chance
    return tuple(Chance(result, words, chance, kind) for (result, words, kind), chance in chances.items())
