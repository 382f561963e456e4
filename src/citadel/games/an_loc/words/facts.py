"""What messages speak of beside fields: facts worked out from a moment of play, and kinds of values of this game."""

from collections.abc import Sequence

from citadel.core.bits import members
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.position import NONE
from citadel.core.prose import DASH, Span
from citadel.core.words import FactBook, Scene, Words
from citadel.games.an_loc.components import AIR, HEXES, INDEPENDENT, NVA, NVA_MASK, Components
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


# -- headings and prompts ----------------------------------------------------------------------------------------------


@FACTS.named("day")
def _day(s: Scene[Siege]) -> Thing:
    """The first day of the turn."""
    return date(s.words, s.p.turn)


@FACTS.named("again")
def _again(s: Scene[Siege]) -> Thing:
    """Whether this is a side's second Operations Phase."""
    return Count(1 if s.p.second and NVA_COMBAT <= s.p.stage <= ARVN_COMBAT else 0)


@FACTS.named("stock")
def _stock(s: Scene[Siege]) -> Thing:
    """The operation points of the side to choose."""
    return Count(s.p.stock(s.p.seat))


@FACTS.named("next-air")
def _next_air(s: Scene[Siege]) -> Thing:
    """The type of air unit that is to be given a mission."""
    return Named("type", (s.words.span("unit", s.step.describe(s.p, s.p.listed[0]).unit, is_short=True),))


@FACTS.named("sead-points")
def _sead_points(s: Scene[Siege]) -> Thing:
    """The strike value of all units on SEAD."""
    return Count(s.p.air_total(s.p.sead))


@FACTS.named("tac-points")
def _tac_points(s: Scene[Siege]) -> Thing:
    """The strike value of all units on TAC."""
    return Count(s.p.air_total(s.p.tac))


@FACTS.named("less-flak")
def _less_flak(s: Scene[Siege]) -> Thing:
    """What flak takes off the die."""
    return s.words.thing("signed", -s.p.flak)


@FACTS.named("here")
def _here(s: Scene[Siege]) -> Thing:
    """Where the unit of the step stands; the end of the path of a group that retreats."""
    unit = mover(s.p)
    return s.words.one("place", s.p.where[unit] if unit != NONE else s.p.path[-1])


@FACTS.named("end-of-path")
def _end_of_path(s: Scene[Siege]) -> Thing:
    """How far a retreat has come."""
    return s.words.one("place", s.p.path[-1])


@FACTS.named("price")
def _price(s: Scene[Siege]) -> Thing:
    """The operation points that Broken Arrow costs."""
    return Count(s.p.board.broken_arrow_op)


@FACTS.named("most-air")
def _most_air(s: Scene[Siege]) -> Thing:
    """The CAS units that an HQ can call."""
    return s.words.spelled(s.p.board.cas_with_hq)


@FACTS.named("some-air")
def _some_air(s: Scene[Siege]) -> Thing:
    """The CAS units that an HQ can call beside its own bonus."""
    return s.words.spelled(s.p.board.cas_with_bonus)


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


@FACTS.named("modifier")
def _modifier(s: Scene[Siege]) -> Thing:
    """All modifiers of the die of the combat on the table together."""
    return s.words.thing("signed", sum(item.value for item in modifiers(s.p, attacker(s.p))))


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


@FACTS.named("verdict")
def _verdict(s: Scene[Siege]) -> Thing:
    """What decided the game (AL-6.7.2-C)."""
    assert s.p.outcome is not None
    return verdict(s.p.outcome.how)


def verdict(how: str) -> Named:
    """Return what decides a game, by what a position writes of it."""
    return Named({FALLEN: "fallen", LATE: "late", HOLDS: "holds"}[how])


# -- refusals: units ---------------------------------------------------------------------------------------------------


def meant(s: Scene[Siege]) -> int:
    """Return the unit that was named, or else that of the step."""
    return s.said.unit if s.said.unit != NONE else mover(s.p)


@FACTS.named("type")
def _type(s: Scene[Siege]) -> Thing:
    """The type of the air unit that was named."""
    return Named("type", (s.words.span("unit", s.said.unit, is_short=True),))


@FACTS.named("types")
def _types(s: Scene[Siege]) -> Thing:
    """All air units of the type that was named."""
    air = s.said.unit - AIR
    return s.words.so_many("air", air, s.p.board.air_count[air])


@FACTS.named("plural")
def _plural(s: Scene[Siege]) -> Thing:
    """The type that was named, for more than one."""
    id = s.p.board.air_names[s.said.unit - AIR]
    return Named("type", (Span(s.words.language.name("air", id, "plural")),))


@FACTS.named("asked")
def _asked(s: Scene[Siege]) -> Thing:
    """The air unit that is to be given a mission."""
    return s.words.one("unit", s.step.describe(s.p, s.p.listed[0]).unit)


@FACTS.named("own-side")
def _own_side(s: Scene[Siege]) -> Thing:
    """The side that chooses."""
    return s.words.one("side", s.p.seat)


@FACTS.named("enemy-side")
def _enemy_side(s: Scene[Siege]) -> Thing:
    """The other side."""
    return s.words.one("side", 1 - s.p.seat)


@FACTS.named("unit-side")
def _unit_side(s: Scene[Siege]) -> Thing:
    """Whose the unit is that was named."""
    return s.words.one("side", s.p.side_of(s.said.unit))


@FACTS.named("standing")
def _standing(s: Scene[Siege]) -> Thing:
    """Where the unit stands."""
    return s.words.one("place", s.p.where[meant(s)])


@FACTS.named("moving")
def _moving(s: Scene[Siege]) -> Thing:
    """The unit of the step."""
    return s.words.one("unit", mover(s.p))


@FACTS.named("enemies")
def _enemies(s: Scene[Siege]) -> Thing:
    """The enemies in the place that was named."""
    return s.words.many("unit", members(s.p.units_of(1 - s.p.seat, s.said.place)))


@FACTS.named("controllers")
def _controllers(s: Scene[Siege]) -> Thing:
    """The enemies whose zones of control the place that was named lies in."""
    return s.words.many("unit", members(controllers(s.p, s.p.seat, s.said.place)))


@FACTS.named("holders")
def _holders(s: Scene[Siege]) -> Thing:
    """The enemies in whose zones of control the unit stands."""
    unit = meant(s)
    return s.words.many("unit", members(controllers(s.p, s.p.side_of(unit), s.p.where[unit])))


def controllers(p: Siege, side: int, hex: int) -> int:
    """Return the enemies of a side that control a hex (AL-5.0-A)."""
    found = 0
    for near in (hex, *p.board.neighbours[hex]):
        if near >= 0:
            found |= p.fighters_of(1 - side, near)
    return found


@FACTS.named("superiors")
def _superiors(s: Scene[Siege]) -> Thing:
    """The HQs of the unit in its place."""
    unit = mover(s.p) if s.said.verb == "alone" else meant(s)
    return s.words.many("unit", members(s.p.board.superiors[unit] & s.p.at[s.p.where[unit]]))


@FACTS.named("surrounded")
def _surrounded(s: Scene[Siege]) -> Thing:
    """Units of the HQ in the place that was named which are surrounded."""
    return s.words.many("unit", surrounded(s.p, mover(s.p), s.said.place))


def surrounded(p: Siege, hq: int, place: int) -> list[int]:
    """Return the units of an HQ in a place that are surrounded."""
    return [unit for unit in members(p.at[place] & p.board.subordinates[hq]) if is_surrounded(p, unit)]


@FACTS.named("brigade")
def _brigade(s: Scene[Siege]) -> Thing:
    """The units that must be withdrawn (13.1.7)."""
    return s.words.many("unit", members(s.p.board.to_withdraw))


# -- refusals: stacking, divisions, movement (4, 5, 8) -----------------------------------------------------------------


@FACTS.named("full-place")
def _full_place(s: Scene[Siege]) -> Thing:
    """The hex without room: the one named, or the first that the advance could enter."""
    return s.words.one("place", full_place(s.p, s.said.unit, s.said.place))


@FACTS.named("held")
def _held(s: Scene[Siege]) -> Thing:
    """The stacking points in the hex without room."""
    return Count(stacked(s.p, full_place(s.p, s.said.unit, s.said.place)))


@FACTS.named("limit")
def _limit(s: Scene[Siege]) -> Thing:
    """The stacking limit of the hex without room."""
    return Count(stacking_limit(s.p, full_place(s.p, s.said.unit, s.said.place)))


@FACTS.named("points")
def _points(s: Scene[Siege]) -> Thing:
    """The stacking points of the unit."""
    return Count(s.p.board.points[meant(s)])


def full_place(p: Siege, unit: int, place: int) -> int:
    """Return the place named, or the first hex of an advance where a unit has no room."""
    if place != NONE:
        return place
    return next(hex for hex in emptied(p, p.seat) if forbids_stacking(p, unit, hex) == "AL-4.0-D")


@FACTS.named("division")
def _division(s: Scene[Siege]) -> Thing:
    """The division of the unit."""
    division = s.p.division_of(meant(s))
    return NOTHING if division == INDEPENDENT else s.words.one("division", division)


@FACTS.named("stranger")
def _stranger(s: Scene[Siege]) -> Thing:
    """A unit of another division in the place that was named."""
    return s.words.one("unit", strangers(s.p, meant(s), s.said.place)[0])


def strangers(p: Siege, unit: int, place: int) -> list[int]:
    """Return the NVA units of other divisions than a unit's in a place (AL-4.0-F)."""
    others = members(p.at[place] & NVA_MASK & ~(1 << unit))
    return [other for other in others if p.division_of(other) not in (INDEPENDENT, p.division_of(unit))]


@FACTS.named("terrain")
def _terrain(s: Scene[Siege]) -> Thing:
    """The terrain of the place that was named."""
    return terrain(s.words, s.said.place)


@FACTS.named("water")
def _water(s: Scene[Siege]) -> Thing:
    """The water between the unit and the place that was named."""
    here = s.p.where[meant(s)]
    return Named(s.p.board.water_at(s.p.board.grid.side_between(here, s.said.place)))


@FACTS.named("cost")
def _cost(s: Scene[Siege]) -> Thing:
    """What the way to the place that was named costs the unit of the step."""
    return Count(way_cost(s.p, s.said.place))


def way_cost(p: Siege, place: int) -> int:
    """Return what the way to a place costs the unit of the step; negative if there is none."""
    return reach(p, mover(p), FAR)[0][place]


@FACTS.named("left")
def _left(s: Scene[Siege]) -> Thing:
    """The movement points that the unit of the step has left."""
    return Count(s.p.allowance(mover(s.p)) - s.p.spent)


@FACTS.named("rest")
def _rest(s: Scene[Siege]) -> Thing:
    """The movement points that a unit has beside a lift."""
    return Count(lift_rest(s.p, mover(s.p)))


@FACTS.named("allowance")
def _allowance(s: Scene[Siege]) -> Thing:
    """The movement allowance of the unit that was named."""
    return Count(s.p.allowance(s.said.unit))


@FACTS.named("level")
def _level(s: Scene[Siege]) -> Thing:
    """The effort level of the side that chooses."""
    return Count(s.p.effort_of(s.p.seat))


@FACTS.named("from-city")
def _from_city(s: Scene[Siege]) -> Thing:
    """How far the place that was named is from An Loc."""
    return Count(s.p.board.distance(s.said.place, s.p.board.an_loc))


@FACTS.named("from-highway")
def _from_highway(s: Scene[Siege]) -> Thing:
    """How far the place that was named is from QL-13."""
    return Count(min(s.p.board.distance(s.said.place, hex) for hex in s.p.board.ql13))


# -- refusals: air units and lifts (9) ---------------------------------------------------------------------------------


@FACTS.named("missions")
def _missions(s: Scene[Siege]) -> Thing:
    """The missions of the type of air unit that was named."""
    names = s.p.board.missions[s.said.unit - AIR]
    return s.words.many("mission", [index for index, name in enumerate(MISSIONS) if name in names])


@FACTS.named("hit-price")
def _hit_price(s: Scene[Siege]) -> Thing:
    """The hits that a step or an operation point takes."""
    return s.words.spelled(step_price(s.p) if s.said.verb == "strike" else op_price(s.p))


@FACTS.named("hits-left")
def _hits_left(s: Scene[Siege]) -> Thing:
    """The hits that are left."""
    return s.words.spelled(s.p.hits)


@FACTS.named("most-points")
def _most_points(s: Scene[Siege]) -> Thing:
    """The replacement points that the NVA has in all."""
    return Count(s.p.board.most_replacements)


@FACTS.named("lift-points")
def _lift_points(s: Scene[Siege]) -> Thing:
    """The helicopter points that the unit of the step takes."""
    return s.words.spelled(s.p.board.lift_points[mover(s.p)])


@FACTS.named("lifts-left")
def _lifts_left(s: Scene[Siege]) -> Thing:
    """The helicopter points that are left."""
    return s.words.spelled(s.p.lifts)


@FACTS.named("hot-place")
def _hot_place(s: Scene[Siege]) -> Thing:
    """The end or start of a lift that enemies stand next to."""
    return s.words.one("place", hot_place(s.p, s.said.place))


@FACTS.named("beside")
def _beside(s: Scene[Siege]) -> Thing:
    """The enemies next to that place."""
    beside = 0
    for near in s.p.board.neighbours[hot_place(s.p, s.said.place)]:
        beside |= s.p.at[near] & NVA_MASK if near >= 0 else 0
    return s.words.many("unit", members(beside))


def hot_place(p: Siege, place: int) -> int:
    """Return the end or the start of a lift of the unit of the step that enemies stand next to, or none."""
    for hex in (place, p.where[mover(p)]):
        if 0 <= hex < HEXES and is_near_enemy(p, hex):
            return hex
    return NONE


@FACTS.named("cover-types")
def _cover_types(s: Scene[Siege]) -> Thing:
    """The types of air units that can cover a landing zone."""
    types = [air for air in range(len(s.p.board.air_names)) if s.p.board.covers[air]]
    first, last = s.words.span("air", types[0], is_short=True), s.words.span("air", types[-1], is_short=True)
    return s.words.of("refusals", "either", {"one": Named("one", (first,)), "other": Named("other", (last,))})


# -- refusals: combat, losses, retreats (10) ---------------------------------------------------------------------------


@FACTS.named("soft")
def _soft(s: Scene[Siege]) -> Thing:
    """The HQs and sappers that are alone in the place that was named."""
    return s.words.many("unit", members(s.p.units_of(1 - s.p.seat, s.said.place)))


@FACTS.named("far-target")
def _far_target(s: Scene[Siege]) -> Thing:
    """A target that the unit named is not next to."""
    return s.words.one("place", _far(s))


@FACTS.named("far")
def _far_by(s: Scene[Siege]) -> Thing:
    """How far it is from there."""
    return Count(s.p.board.distance(s.p.where[s.said.unit], _far(s)))


def _far(s: Scene[Siege]) -> int:
    around = s.p.board.neighbours[s.p.where[s.said.unit]]
    return next(hex for hex in s.p.targets if hex not in around)


@FACTS.named("not-next")
def _not_next(s: Scene[Siege]) -> Thing:
    """The attackers that are not next to the place that was named."""
    around = s.p.board.neighbours
    far = [unit for unit in members(s.p.attackers) if s.said.place not in around[s.p.where[unit]]]
    return s.words.many("unit", far)


@FACTS.named("cas-limit")
def _cas_limit(s: Scene[Siege]) -> Thing:
    """The units that may come from the CAS box in this combat."""
    return s.words.spelled(support.cas_limit(s.p, attacker(s.p)))


@FACTS.named("cas-flying")
def _cas_flying(s: Scene[Siege]) -> Thing:
    """Those that have come."""
    return s.words.spelled(sum(s.p.committed_air) - s.p.lz_support)


@FACTS.named("gun-distance")
def _gun_distance(s: Scene[Siege]) -> Thing:
    """How far the combat is from the artillery that was named."""
    return Count(min(s.p.board.distance(s.p.where[s.said.unit], hex) for hex in s.p.targets))


@FACTS.named("range")
def _range(s: Scene[Siege]) -> Thing:
    """The range of the artillery that was named."""
    return Count(s.p.board.range[s.said.unit])


@FACTS.named("strongest")
def _strongest(s: Scene[Siege]) -> Thing:
    """The units of which one must lose the first step."""
    return s.words.many("unit", members(losers(s.p, s.p.seat, s.step.order, s.step.among)))


@FACTS.named("path-distance")
def _path_distance(s: Scene[Siege]) -> Thing:
    """How far the place that was named is from the end of the retreat so far."""
    return Count(s.p.board.distance(s.p.path[-1], s.said.place))


@FACTS.named("shut-out")
def _shut_out(s: Scene[Siege]) -> Thing:
    """Units of the retreat that cannot go to the place that was named."""
    fighters = members(s.p.retreaters & ~s.p.board.hqs)
    return s.words.many("unit", [unit for unit in fighters if is_closed(s.p, unit, s.p.path[-1], s.said.place)])


@FACTS.named("open-places")
def _open_places(s: Scene[Siege]) -> Thing:
    """The next hexes of the retreat that are free of enemy control."""
    return s.words.many("place", open_places(s.p))


def open_places(p: Siege) -> list[int]:
    """Return the next hexes of the retreat that are free of enemy control."""
    return steps_from(p, p.seat, p.retreaters & ~p.board.hqs, p.path)
