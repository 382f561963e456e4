"""What could never stand on the table: faults of a position that somebody wrote by hand.

The agenda is asked for what it needs by `core/validation.py`.
"""

from collections.abc import Iterator

from citadel.core.bits import members
from citadel.core.notation import write_step
from citadel.core.position import NONE
from citadel.games.an_loc.components import (
    AIR,
    AIR_TYPES,
    ALL_NAMES,
    ARVN,
    ARVN_MASK,
    ELIMINATED,
    ENTRY,
    FIRST_NVA,
    HEXES,
    INDEPENDENT,
    LAI_KHE,
    LATER,
    NVA,
    NVA_MASK,
    PROHIBITED,
    UNITS,
    WITHDRAWN,
)
from citadel.games.an_loc.parts import Combat
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.advance import AdvanceTo
from citadel.games.an_loc.rules.headquarters import Flee, TakeAlong
from citadel.games.an_loc.rules.lifts import COLD, CoverLz, LiftTo
from citadel.games.an_loc.rules.logistics import unused
from citadel.games.an_loc.rules.movement import EndMove, MoveOn, MoveTo
from citadel.games.an_loc.rules.stacking import stacked, stacking_limit

NVA_LEVELS = 3
"""The NVA's lowest level of victory, by number."""
BOARD_OF_UNITS = (1 << UNITS) - 1


def problems(p: Siege) -> Iterator[str]:
    """Everything wrong with a position, in sentences; what comes later takes for granted what came before."""
    board = (_numbers, _sets, _hexes, _places, _stacks, _states, _air, _zones, _campaign)
    for check in board if p.over else (*board, _doings):
        faults = list(check(p))
        yield from faults
        if faults:
            return


# -- numbers and lists -------------------------------------------------------------------------------------------------


def _numbers(p: Siege) -> Iterator[str]:
    board = p.board
    last = board.last_turn[p.scenario]
    if not 1 <= p.turn <= last:
        yield f"there is no turn {p.turn}; turns are 1 to {last}"
        return
    switches = (
        ("second phase", p.second), ("lull", p.lull), ("broken arrow", p.broken_arrow), ("major attack", p.major),
        ("nva attacked", p.attacked_this_turn), ("captured", p.captured), ("surrendered", p.fallen),
    )  # fmt: skip
    for name, value in switches:
        if value not in (0, 1):
            yield f"'{name}' is 1 or not mentioned, not {value}"
    retreat = board.longest_retreat
    restoring = board.replacement_points if p.turn >= board.replacement_turn else 0
    limits = (
        ("arvn effort", p.arvn_effort, board.most_effort), ("nva effort", p.nva_effort, board.most_effort),
        ("helicopter points", p.lifts, board.helicopters), ("hits", p.hits, max(map(max, board.strike_hits))),
        ("sa-7 in hand", p.sa7_hand, max(board.sa7)), ("sa-7 kept", p.sa7_kept, board.committed_sa7),
        ("lifted", p.lifted, 2), ("points spent", p.spent, max(map(max, board.allowances))),
        ("attacker retreats", p.att_retreat, retreat), ("defender retreats", p.def_retreat, retreat),
        ("replacements used", p.marker, board.most_replacements), ("committed", p.committed, p.turn),
        ("commitment due", p.due, p.turn + 1), ("arvn replacement points", p.arvn_points, restoring),
        ("captured turn", p.captured_turn, p.turn), ("captured level", p.captured_level, NVA_LEVELS),
    )  # fmt: skip
    for name, value, most in limits:
        if value > most:
            yield f"'{name}' is {most} at most, not {value}"
    levels = (board.flak_none, board.flak_partial, board.flak)
    if p.flak not in levels:
        yield f"'flak' is {', '.join(map(str, levels))}, not {p.flak}"


def _sets(p: Siege) -> Iterator[str]:
    """Counters of the kind that a line is about."""
    board = p.board
    soldiers = BOARD_OF_UNITS & ~board.hqs
    kinds = (
        ("moved", p.moved, BOARD_OF_UNITS, "a ground unit"), ("fought", p.fought, soldiers, "a unit that can fight"),
        ("attackers", p.attackers, soldiers & ~board.artillery, "a unit that can attack"),
        ("attack support", p.att_guns, board.artillery | board.sappers, "artillery or sappers"),
        ("defence support", p.def_guns, board.artillery, "artillery"), ("hqs for air", p.hq_air, board.hqs, "an HQ"),
        ("hqs for bonus", p.hq_bonus, board.hqs, "an HQ"), ("defenders", p.beaten, soldiers, "a unit that can fight"),
        ("retreating", p.retreaters, BOARD_OF_UNITS, "a ground unit"),
        ("retreated", p.retreated, BOARD_OF_UNITS, "a ground unit"),
    )  # fmt: skip
    for name, mask, right, kind in kinds:
        for unit in members(mask & ~right):
            yield f"'{name}' names {_name(p, unit)}, which is not {kind}"
    for name, unit in (("rider", p.rider), ("last", p.last)):
        if unit >= UNITS or (name == "rider" and unit != NONE and not board.hqs >> unit & 1):
            yield f"'{name}' names {_name(p, unit)}, which is not {'an HQ' if name == 'rider' else 'a ground unit'}"
    if (p.last == NONE) != (p.last_from == NONE):
        yield "'last' and 'last from' belong together"
    for unit in range(ALL_NAMES):
        if p.returns[unit] and not (unit < UNITS and board.returning >> unit & 1):
            yield f"'returns' names {_name(p, unit)}, which does not come back"


def _hexes(p: Siege) -> Iterator[str]:
    """Lists of hexes: no boxes, nothing twice, a path without gaps."""
    names = p.board.place_names
    lists = (("struck", p.struck), ("targets", p.targets), ("path", p.path), ("landing zones", p.lz_hexes))
    for name, places in (*lists, ("zones flown", p.lz_flown)):
        for place in sorted(set(places)):
            if places.count(place) > 1:
                yield f"{names[place]} appears twice in '{name}'"
            if place > LAI_KHE or (place == LAI_KHE and name in ("struck", "targets", "path")):
                yield f"'{name}' is about hexes, and {names[place]} is none"
                return
    for here, there in zip(p.path, p.path[1:], strict=False):
        if there not in p.board.neighbours[here]:
            yield f"a path does not lead from {names[here]} to {names[there]}"


# -- units -------------------------------------------------------------------------------------------------------------


def _places(p: Siege) -> Iterator[str]:
    """Every counter in a place of its kind (AL-13.1.2-T2, AL-13.1.4-T1, A-46, A-85, A-88)."""
    board = p.board
    for unit in range(AIR, ALL_NAMES):
        if p.where[unit] != LATER:
            yield f"{_name(p, unit)} is a type of air unit and stands nowhere"
    leaving = board.to_withdraw | board.withdrawn | 1 << board.low_hq
    for unit in range(UNITS):
        place = p.where[unit]
        if place < HEXES:
            fits = board.enter_cost[board.mech[unit]][place] < PROHIBITED or _has_way_in(p, unit, place)
        elif place == WITHDRAWN:
            fits = leaving >> unit & 1 != 0
        elif unit < FIRST_NVA:
            fits = place in (LAI_KHE, LATER, ELIMINATED)
        else:
            fits = place in (LATER, ELIMINATED) or (place == ENTRY and bool(board.arrival_hexes[unit]))
        if not fits:
            yield f"{_name(p, unit)} cannot be in {board.place_names[place]}"
    in_play = [hq for hq in (board.low_hq, board.high_hq) if p.where[hq] <= LAI_KHE]
    if len(in_play) > 1:
        yield f"{_name(p, board.low_hq)} and {_name(p, board.high_hq)} are never in play together"
    for unit in members(unused(p)):
        if p.where[unit] <= LAI_KHE:
            yield f"{_name(p, unit)} is not used in this game"


def _has_way_in(p: Siege, unit: int, hex: int) -> bool:
    """Whether a road leads into a hex that is closed to a unit."""
    board = p.board
    costs = board.costs[board.mech[unit]]
    return any(near >= 0 and costs[near][board.neighbours[near].index(hex)] >= 0 for near in board.neighbours[hex])


def _stacks(p: Siege) -> Iterator[str]:
    """One side in a hex, within the limit, of one division (AL-4.0-D, AL-4.0-F, AL-8.X, A-51); not in retreats."""
    board = p.board
    fleeing = sum(1 << step.unit for step in p.agenda if isinstance(step, Flee))
    for hex in [hex for hex in range(HEXES) if p.at[hex]]:
        units, title = p.at[hex], board.place_names[hex]
        if units & NVA_MASK and units & ARVN_MASK & ~(fleeing & board.hqs):
            yield f"both sides stand in {title}"
        if p.retreaters and p.path and hex == p.path[-1] and p.targets:
            continue
        if stacked(p, hex) > stacking_limit(p, hex):
            yield f"{stacked(p, hex)} stacking points stand in {title}, where {stacking_limit(p, hex)} are the most"
        others = members(units & NVA_MASK & ~(1 << board.regiment_275))
        if len({board.division[unit] for unit in others} - {INDEPENDENT}) > 1:
            yield f"units of different divisions stand in {title}"


def _states(p: Siege) -> Iterator[str]:
    """Units that are reduced, used or carry an SA-7 (AL-9.8-C, AL-10.3-B, AL-10.6-A, A-26)."""
    board = p.board
    for unit in range(ALL_NAMES):
        bit, name = 1 << unit, _name(p, unit)
        if p.reduced & bit and (unit >= UNITS or board.steps[unit] < 2 or p.where[unit] > LAI_KHE):
            yield f"{name} cannot be reduced{'' if unit >= UNITS or board.steps[unit] < 2 else ' where it is'}"
        if p.used & bit and not bit & (board.hqs | board.artillery | board.sappers):
            yield f"{name} cannot be used"
        if p.sa7 & bit and (not bit & NVA_MASK or p.where[unit] >= HEXES):
            yield f"{name} cannot carry an SA-7{' where it is' if bit & NVA_MASK else ''}"


# -- air units and landing zones ---------------------------------------------------------------------------------------


def _air(p: Siege) -> Iterator[str]:
    """No more air units than there are or were bought, each in a box of its missions (AL-9.0-B, AL-9.2-A, AL-9.9-A)."""
    board = p.board
    for kind in range(AIR_TYPES):
        name, most = board.air_names[kind], board.air_count[kind]
        if p.bought[kind] > most:
            yield f"there are {most} {name}, not {p.bought[kind]}"
        in_use = p.sead[kind] + p.tac[kind] + p.cas[kind] + p.flown[kind] + p.lz_air.count(kind + 1)
        limit = p.bought[kind] if any(p.bought) else most
        if in_use > limit:
            yield f"{in_use} {name} are in use, and {limit} {'were bought' if any(p.bought) else 'are there'}"
        boxes = (("SEAD", p.sead[kind]), ("TAC", p.tac[kind]), ("CAS", p.cas[kind] + p.flown[kind]))
        for mission, number in boxes:
            if number and mission not in board.missions[kind] and not (mission == "CAS" and p.broken_arrow):
                yield f"{name} does not fly {mission}"
        if p.committed_air[kind] > p.flown[kind] + p.lz_air.count(kind + 1):
            yield f"more {name} support the combat than have flown"


def _zones(p: Siege) -> Iterator[str]:
    """Each landing zone cold or covered by a type that may do it (AL-9.6.1-C, A-34)."""
    board = p.board
    if len(p.lz_hexes) != len(p.lz_air):
        yield "'covers' says for each of the landing zones whether it is cold or which air unit is there"
        return
    for place, cover in zip(p.lz_hexes, p.lz_air, strict=True):
        title = board.place_names[place]
        if cover != COLD and not board.covers[cover - 1]:
            yield f"{board.air_names[cover - 1]} cannot cover the landing zone in {title}"
    for place in p.lz_flown:
        if place not in p.lz_hexes:
            yield f"no landing zone is in {board.place_names[place]}"
    if p.lz_support > min(len(p.lz_flown), sum(p.committed_air)):
        yield "'zone support' counts air units of landing zones in this combat, and there are not so many"


# -- the campaign ------------------------------------------------------------------------------------------------------


def _campaign(p: Siege) -> Iterator[str]:
    """The commitment, who holds An Loc (AL-11.2.2-A, A-48)."""
    if p.committed and p.due not in (0, p.committed):
        yield f"the 5th VC was committed on turn {p.committed} and is not due again on turn {p.due}"
    if p.fallen and not p.captured:
        yield "An Loc has surrendered, and so it is captured"
    city = p.board.an_loc
    if p.captured and p.fighters_of(ARVN, city):
        yield "An Loc is captured, but ARVN units hold it"
    if p.fighters_of(NVA, city) and not p.captured:
        yield "NVA units stand in An Loc, and so it is captured"


# -- what is being done ------------------------------------------------------------------------------------------------

MOVERS = (MoveTo, LiftTo, MoveOn, CoverLz, AdvanceTo)


def _doings(p: Siege) -> Iterator[str]:
    """A move and a combat, exactly while steps on the agenda are parts of them (AL-8.0-D, AL-10.0-A, A-39)."""
    once = [write_step(p.game, step) for step in p.agenda if step.part is None]
    if len(set(once)) < len(once):
        yield "the same thing is to be done twice"
    movers = {step.unit for step in p.agenda if isinstance(step, (*MOVERS, TakeAlong))}
    if len(movers) > 1:
        yield "one unit moves at a time"
        return
    if p.rider != NONE:
        mover = next(iter(movers), NONE)
        if mover == NONE or any(isinstance(step, TakeAlong) for step in p.agenda):
            yield f"{_name(p, p.rider)} goes along with nobody"
        elif p.where[p.rider] != p.where[mover] or not p.board.superiors[mover] >> p.rider & 1:
            yield f"{_name(p, p.rider)} cannot go along with {_name(p, mover)}"
    if (p.spent or p.lifted) and not any(isinstance(step, EndMove) for step in p.agenda):
        yield "no unit is on the move that could have spent points"
    if p.targets and not any(isinstance(step.part, Combat) for step in p.agenda):
        yield "there are targets exactly while a combat stands at the beginning of the agenda"
    in_combat = p.attackers | p.att_guns | p.def_guns | p.hq_air | p.hq_bonus | p.beaten | p.retreaters | p.retreated
    counted = p.att_retreat | p.def_retreat | p.lz_support | sum(p.committed_air) | len(p.path)
    if not p.targets and (in_combat or counted):
        yield "attackers, support and retreats belong to a combat, and there is no target"


def _name(p: Siege, unit: int) -> str:
    return p.game.vocabulary.names["unit"][unit]
