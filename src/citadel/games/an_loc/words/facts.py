"""What messages speak of beside fields: facts worked out from a moment of play, and kinds of values of this game."""

from collections.abc import Callable, Sequence

from citadel.core.bits import members
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.position import NONE, Saying
from citadel.core.prose import DASH, Span
from citadel.core.words import FactBook, Scene, Words
from citadel.games.an_loc.components import AIR, AIR_TYPES, HEXES, INDEPENDENT, NVA, NVA_MASK, Components
from citadel.games.an_loc.position import ARVN_COMBAT, NVA_COMBAT, Siege
from citadel.games.an_loc.rules import combat, support
from citadel.games.an_loc.rules.advance import emptied
from citadel.games.an_loc.rules.air import MISSIONS, op_price, step_price
from citadel.games.an_loc.rules.lifts import is_near_enemy, lift_rest
from citadel.games.an_loc.rules.losses import losers
from citadel.games.an_loc.rules.movement import is_closed, reach
from citadel.games.an_loc.rules.retreat import steps_from
from citadel.games.an_loc.rules.siege import is_surrounded
from citadel.games.an_loc.rules.stacking import forbids_stacking, stacked, stacking_limit
from citadel.games.an_loc.rules.strength import attack_strength, defence_strength, final_column, modifiers
from citadel.games.an_loc.rules.victory import FALLEN, HOLDS, LATE

FACTS = FactBook()
FAR = 60
"""Movement points beyond any way on the map."""


def board_of(words: Words) -> Components:
    """Return the board of the game that speaks."""
    board: Components = words.game.board  # type: ignore[attr-defined]
    return board


# -- kinds of values ---------------------------------------------------------------------------------------------------


@FACTS.kind("column")
def column(words: Words, value: int) -> Thing:
    """A column of the combat results table."""
    return Named(str(value), (Span(board_of(words).column_names[value]),))


def strike_column(words: Words, strike: int) -> Thing:
    """Return the column of the Air Strikes Table by what it serves: 35-41 (9.3-C)."""
    bounds = board_of(words).strike_least
    index = max((index for index, least in enumerate(bounds) if strike >= least), default=0)
    to = f"{DASH}{bounds[index + 1] - 1}" if index + 1 < len(bounds) else "+"
    return Named(str(index), (Span(f"{bounds[index]}{to}"),))


def odds(words: Words, attack: int, defence: int, index: int, targets: Sequence[int]) -> Thing:
    """Return the odds of a combat with its strengths, and the terrain that shifts them (10.1)."""
    board = board_of(words)
    given: dict[str, Thing] = {"column": column(words, index), "attack": Count(attack), "defence": Count(defence)}
    if index == board.column_of(attack, max(defence, 1)):
        return words.of("log", "odds", given)
    shifting = {board.terrain[hex]: terrain(words, hex).spans for hex in targets if board.shift[hex]}
    return words.of("log", "shifted-odds", {**given, "terrain": Named("some", words.listing([*shifting.values()]))})


def terrain(words: Words, hex: int) -> Named:
    """Return the terrain of a hex as a sentence names it."""
    id = board_of(words).terrain[hex]
    return Named(id, (Span(words.language.title("terrain", id, id)),))


def date(words: Words, turn: int) -> Thing:
    """Return the first day of a turn."""
    _, month, day = board_of(words).dates[turn].split("-")
    return words.of("log", "day", {"date": Count(int(day)), "month": Count(int(month))})


# -- what facts are worked out from ------------------------------------------------------------------------------------


def attacker(p: Siege) -> int:
    """Return who attacks in the combat on the table."""
    step = p.step
    if isinstance(step, combat.CombatDie | support.AirAsks):
        return step.attacker
    if isinstance(step, support.DefenceSupport):
        return 1 - step.side
    return step.side if isinstance(step, combat.JoinAttack | support.AttackSupport) else NVA


def mover(p: Siege) -> int:
    """Return the unit that the step is about."""
    return int(getattr(p.step, "unit", NONE))


def meant(p: Siege, said: Saying) -> int:
    """Return the unit that was named, or else that of the step."""
    return said.unit if said.unit != NONE else mover(p)


def next_air(p: Siege) -> int:
    """Return the air unit that is to be given a mission."""
    return p.step.describe(p, p.listed[0]).unit


def missions(p: Siege, air: int) -> list[int]:
    """Return the missions of a type of air unit."""
    return [index for index, name in enumerate(MISSIONS) if name in p.board.missions[air]]


def controllers(p: Siege, side: int, hex: int) -> int:
    """Return the enemies of a side that control a hex (AL-5.0-A)."""
    found = 0
    for near in (hex, *p.board.neighbours[hex]):
        if near >= 0:
            found |= p.fighters_of(1 - side, near)
    return found


def holders(p: Siege, unit: int) -> int:
    """Return the enemies in whose zones of control a unit stands."""
    return controllers(p, p.side_of(unit), p.where[unit])


def superiors(p: Siege, unit: int) -> int:
    """Return the HQs of a unit in its place."""
    return p.board.superiors[unit] & p.at[p.where[unit]]


def surrounded(p: Siege, hq: int, place: int) -> list[int]:
    """Return the units of an HQ in a place that are surrounded."""
    return [unit for unit in members(p.at[place] & p.board.subordinates[hq]) if is_surrounded(p, unit)]


def full_place(p: Siege, said: Saying) -> int:
    """Return the place named, or the first hex of an advance where the unit has no room."""
    if said.place != NONE:
        return said.place
    hexes = (hex for hex in emptied(p, p.seat) if forbids_stacking(p, said.unit, hex) == "AL-4.0-D")
    return next(hexes, NONE)


def strangers(p: Siege, unit: int, place: int) -> list[int]:
    """Return the NVA units of other divisions than a unit's in a place (AL-4.0-F)."""
    others = members(p.at[place] & NVA_MASK & ~(1 << unit))
    return [other for other in others if p.division_of(other) not in (INDEPENDENT, p.division_of(unit))]


def water(p: Siege, said: Saying) -> str:
    """Return the water that the way into the place next door crosses, or nothing."""
    here = p.where[meant(p, said)]
    if here >= HEXES or said.place not in p.board.neighbours[here]:
        return ""
    return p.board.water_at(p.board.grid.side_between(here, said.place))


def way_cost(p: Siege, place: int) -> int:
    """Return what the way to a place costs the unit of the step; negative if there is none."""
    return reach(p, mover(p), FAR)[0][place]


def hot_place(p: Siege, place: int) -> int:
    """Return the end or the start of a lift of the unit of the step that enemies stand next to, or none."""
    for hex in (place, p.where[mover(p)]):
        if 0 <= hex < HEXES and is_near_enemy(p, hex):
            return hex
    return NONE


def far_target(p: Siege, unit: int) -> int:
    """Return a target that a unit is not next to."""
    return next(hex for hex in p.targets if hex not in p.board.neighbours[p.where[unit]])


def gun_distance(p: Siege, unit: int) -> int:
    """Return how far the combat is from a unit."""
    return min(p.board.distance(p.where[unit], hex) for hex in p.targets)


def verdict(how: str) -> Named:
    """Return what decides a game, by what a position writes of it; anything else as it is written."""
    return Named({FALLEN: "fallen", LATE: "late", HOLDS: "holds"}.get(how, "written"), (Span(how),))


def open_places(p: Siege) -> list[int]:
    """Return the next hexes of the retreat that are free of enemy control."""
    return steps_from(p, p.seat, p.retreaters & ~p.board.hqs, p.path)


# -- facts -------------------------------------------------------------------------------------------------------------


@FACTS.named("here")
def _here(s: Scene[Siege]) -> Thing:
    """Where the unit of the step stands; the end of the path of a group that retreats."""
    unit = mover(s.p)
    return s.words.one("place", s.p.where[unit] if unit != NONE else s.p.path[-1])


@FACTS.named("cas-left")
def _cas_left(s: Scene[Siege]) -> Thing:
    """The units that may still come from the CAS box."""
    limit = support.cas_limit(s.p, s.step.attacker)
    return Count(min(limit - sum(s.p.committed_air) + s.p.lz_support, sum(s.p.cas)))


@FACTS.named("odds")
def _odds(s: Scene[Siege]) -> Thing:
    """The odds of the combat on the table as they stand."""
    side = attacker(s.p)
    attack, defence = attack_strength(s.p, side), defence_strength(s.p, side)
    return odds(s.words, attack, defence, final_column(s.p, attack, defence), s.p.targets)


@FACTS.named("verdict")
def _verdict(s: Scene[Siege]) -> Thing:
    """What decided the game (AL-6.7.2-C)."""
    assert s.p.outcome is not None
    return verdict(s.p.outcome.how)


@FACTS.named("division")
def _division(s: Scene[Siege]) -> Thing:
    """The division of the unit that was named."""
    division = s.p.division_of(meant(s.p, s.said))
    return NOTHING if division == INDEPENDENT else s.words.one("division", division)


@FACTS.named("beside")
def _beside(s: Scene[Siege]) -> Thing:
    """The enemies next to the hot end of a lift."""
    near = [hex for hex in s.p.board.neighbours[hot_place(s.p, s.said.place)] if hex >= 0]
    return s.words.many("unit", [unit for unit in members(NVA_MASK) if s.p.where[unit] in near])


@FACTS.named("cover-types")
def _cover_types(s: Scene[Siege]) -> Thing:
    """The types of air units that can cover a landing zone."""
    types = [s.words.one("air", air, is_short=True) for air in range(AIR_TYPES) if s.p.board.covers[air]]
    return s.words.of("refusals", "either", {"one": types[0], "other": types[-1]})


@FACTS.named("not-next")
def _not_next(s: Scene[Siege]) -> Thing:
    """The attackers that are not next to the place that was named."""
    around = s.p.board.neighbours
    far = [unit for unit in members(s.p.attackers) if s.said.place not in around[s.p.where[unit]]]
    return s.words.many("unit", far)


@FACTS.named("shut-out")
def _shut_out(s: Scene[Siege]) -> Thing:
    """Units of the retreat that cannot go to the place that was named."""
    fighters = members(s.p.retreaters & ~s.p.board.hqs)
    return s.words.many("unit", [unit for unit in fighters if is_closed(s.p, unit, s.p.path[-1], s.said.place)])


PLAIN: dict[str, Callable[[Scene[Siege]], Thing]] = {
    # headings and prompts
    "day": lambda s: date(s.words, s.p.turn),
    "again": lambda s: Count(1 if s.p.second and NVA_COMBAT <= s.p.stage <= ARVN_COMBAT else 0),
    "next-air": lambda s: s.words.one("unit", next_air(s.p), is_short=True),
    "sead-points": lambda s: Count(s.p.air_total(s.p.sead)),
    "tac-points": lambda s: Count(s.p.air_total(s.p.tac)),
    "less-flak": lambda s: s.words.thing("signed", -s.p.flak),
    "end-of-path": lambda s: s.words.one("place", s.p.path[-1]),
    "price": lambda s: Count(s.p.board.broken_arrow_op),
    "most-air": lambda s: s.words.spelled(s.p.board.cas_with_hq),
    "some-air": lambda s: s.words.spelled(s.p.board.cas_with_bonus),
    "modifier": lambda s: s.words.thing("signed", sum(item.value for item in modifiers(s.p, attacker(s.p)))),
    # sides and their stocks
    "own-side": lambda s: s.words.one("side", s.p.seat),
    "enemy-side": lambda s: s.words.one("side", 1 - s.p.seat),
    "stock": lambda s: Count(s.p.stock(s.p.seat)),
    "level": lambda s: Count(s.p.effort_of(s.p.seat)),
    "most-points": lambda s: Count(s.p.board.most_replacements),
    # the unit that was named, or that of the step
    "unit-side": lambda s: s.words.one("side", s.p.side_of(s.said.unit)),
    "standing": lambda s: s.words.one("place", s.p.where[meant(s.p, s.said)]),
    "moving": lambda s: s.words.one("unit", mover(s.p)),
    "points": lambda s: Count(s.p.board.points[meant(s.p, s.said)]),
    "allowance": lambda s: Count(s.p.allowance(s.said.unit)),
    "left": lambda s: Count(s.p.allowance(mover(s.p)) - s.p.spent),
    "rest": lambda s: Count(lift_rest(s.p, mover(s.p))),
    "lift-points": lambda s: s.words.spelled(s.p.board.lift_points[mover(s.p)]),
    "lifts-left": lambda s: s.words.spelled(s.p.lifts),
    "range": lambda s: Count(s.p.board.range[s.said.unit]),
    "gun-distance": lambda s: Count(gun_distance(s.p, s.said.unit)),
    "far-target": lambda s: s.words.one("place", far_target(s.p, s.said.unit)),
    "far": lambda s: Count(s.p.board.distance(s.p.where[s.said.unit], far_target(s.p, s.said.unit))),
    # air units
    "type": lambda s: s.words.one("unit", s.said.unit, is_short=True),
    "types": lambda s: s.words.so_many("air", s.said.unit - AIR, s.p.board.air_count[s.said.unit - AIR]),
    "plural": lambda s: s.words.of_text(s.words.language.name("air", s.p.board.air_names[s.said.unit - AIR], "plural")),
    "asked": lambda s: s.words.one("unit", next_air(s.p)),
    "missions": lambda s: s.words.many("mission", missions(s.p, s.said.unit - AIR)),
    "cas-limit": lambda s: s.words.spelled(support.cas_limit(s.p, attacker(s.p))),
    "cas-flying": lambda s: s.words.spelled(sum(s.p.committed_air) - s.p.lz_support),
    "hit-price": lambda s: s.words.spelled(step_price(s.p) if s.said.verb == "strike" else op_price(s.p)),
    "hits-left": lambda s: s.words.spelled(s.p.hits),
    # the place that was named
    "terrain": lambda s: terrain(s.words, s.said.place),
    "water": lambda s: Named(water(s.p, s.said)),
    "cost": lambda s: Count(way_cost(s.p, s.said.place)),
    "full-place": lambda s: s.words.one("place", full_place(s.p, s.said)),
    "held": lambda s: Count(stacked(s.p, full_place(s.p, s.said))),
    "limit": lambda s: Count(stacking_limit(s.p, full_place(s.p, s.said))),
    "hot-place": lambda s: s.words.one("place", hot_place(s.p, s.said.place)),
    "from-city": lambda s: Count(s.p.board.distance(s.said.place, s.p.board.an_loc)),
    "from-highway": lambda s: Count(min(s.p.board.distance(s.said.place, hex) for hex in s.p.board.ql13)),
    "path-distance": lambda s: Count(s.p.board.distance(s.p.path[-1], s.said.place)),
    "open-places": lambda s: s.words.many("place", open_places(s.p)),
    # others: units in that place, in control of it, over the unit or under it
    "enemies": lambda s: s.words.many("unit", members(s.p.units_of(1 - s.p.seat, s.said.place))),
    "controllers": lambda s: s.words.many("unit", members(controllers(s.p, s.p.seat, s.said.place))),
    "holders": lambda s: s.words.many("unit", members(holders(s.p, meant(s.p, s.said)))),
    "superiors": lambda s: s.words.many("unit", members(superiors(s.p, meant(s.p, s.said)))),
    "stranger": lambda s: s.words.one("unit", strangers(s.p, meant(s.p, s.said), s.said.place)[0]),
    "surrounded": lambda s: s.words.many("unit", surrounded(s.p, mover(s.p), s.said.place)),
    "brigade": lambda s: s.words.many("unit", members(s.p.board.to_withdraw)),
    "strongest": lambda s: s.words.many("unit", members(losers(s.p, s.p.seat, s.step.order, s.step.among))),
}
"""Facts that a name and a line say."""
FACTS.update(PLAIN)
