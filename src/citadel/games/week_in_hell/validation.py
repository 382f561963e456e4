"""What could never stand on the table: faults of a position that somebody wrote by hand.

The agenda is asked for what it needs by `core/validation.py`.
"""

from collections.abc import Iterator

from citadel.core.bits import count, members
from citadel.core.position import NONE
from citadel.games.week_in_hell.components import (
    ALL_ZONES,
    AVAILABLE,
    CANAL_BRIDGE,
    CH46,
    CLEARING,
    CONVOYS,
    CP_MACV,
    CPS,
    GONE,
    HELICOPTER,
    IN_HELICOPTER,
    LATER,
    LOADS,
    MACV,
    MACV_ALONE,
    MACV_ORDER,
    MACV_SPACE,
    MARKERS,
    ORDERS,
    PHU_BAI,
    PLACES,
    PLATOONS,
    RED,
    TROOPS,
    UNAVAILABLE,
    WAITING,
    ZONES,
)
from citadel.games.week_in_hell.parts import Attack, Company
from citadel.games.week_in_hell.position import MOST_DEFEATS, Week
from citadel.games.week_in_hell.rules.gas import GasDie
from citadel.games.week_in_hell.rules.infiltration import DrawEventInfiltrator
from citadel.games.week_in_hell.rules.regrouping import EndRegrouping

MOST_MINUS = 3
"""The most that red retreats can take from the die: one for each attacker."""
OUTCOMES = (("us", "total"), ("us", "marginal"), ("", "draw"), ("nature", "defeat"), ("", "open"))
"""Winner and level of a game that is over, or of a position whose agenda has run out."""
CONVOY_UNITS = 3 << CONVOYS
BOXES = tuple(range(ORDERS, AVAILABLE))
ROAD = (PHU_BAI, CANAL_BRIDGE, MACV_SPACE, GONE, LATER)
TRANSPORTED = (AVAILABLE, LOADS, LOADS + 1, IN_HELICOPTER, LATER)


def problems(p: Week) -> Iterator[str]:
    """Everything wrong with a position, in sentences; what comes later takes for granted what came before."""
    board = (_numbers, _sets, _places, _zones, _cup, _states)
    if p.result is not None and p.result[:2] not in OUTCOMES:
        yield f"no game ends with winner '{p.result.winner}' and level '{p.result.level}'"
    for check in board if p.over else (*board, _doings):
        faults = list(check(p))
        yield from faults
        if faults:
            return


# -- the board ---------------------------------------------------------------------------------------------------------


def _numbers(p: Week) -> Iterator[str]:
    board = p.board
    if not 1 <= p.turn <= board.last_turn:
        yield f"there is no turn {p.turn}; turns are 1 to {board.last_turn}"
    if not 1 <= p.phase <= board.last_phase:
        yield f"there is no phase {p.phase}; phases are 1 to {board.last_phase}"
    switches = (
        ("last phase", p.last_phase), ("later round", p.later_round), ("restarted", p.restarted), ("struck", p.struck),
        ("wounded", p.wounded), ("attached", p.attached), ("first convoy arrived", p.first_arrived),
        ("canal bridge destroyed", p.canal_down),
        ("nguyen hoang bridge destroyed", p.bridge_down),
    )  # fmt: skip
    for name, value in switches:
        if value not in (0, 1):
            yield f"'{name}' is 1 or not mentioned, not {value}"
    limits = (
        ("minus", p.minus, MOST_MINUS), ("gas left", p.gas_left, board.gas), ("defeat points", p.defeat, MOST_DEFEATS),
    )  # fmt: skip
    for name, value, most in limits:
        if value > most:
            yield f"'{name}' is {most} at most, not {value}"
    if p.victory > count(p.terms.victory_zones):
        yield f"there are {count(p.terms.victory_zones)} victory zones, not {p.victory} victory points"


def _sets(p: Week) -> Iterator[str]:
    """Zones where zones belong, and counters of the kind that a line is about."""
    zones = (
        ("controlled", p.controlled), ("being cleared", p.cleared), ("free", p.free), ("isolated", p.isolated),
        ("drifted", p.drifted), ("untested", p.untested), ("tested", p.tested),
    )  # fmt: skip
    for name, mask in zones:
        for place in members(mask & ~ALL_ZONES):
            yield f"'{name}' is about zones, and {p.board.place_names[place]} is none"
    for name, items in (("nva", p.nva), ("flags", p.flags), ("clearers", p.clearers), ("gas", p.gas)):
        for place in range(ZONES, PLACES):
            if items[place] != NONE:
                yield f"'{name}' is about zones, and {p.board.place_names[place]} is none"
    for place in range(ZONES, PLACES):
        if p.nva_hits[place]:
            yield f"'nva hits' is about zones, and {p.board.place_names[place]} is none"
    kinds = (
        ("named", p.named, PLATOONS, "a platoon"), ("active", p.active, PLATOONS, "a platoon"),
        ("attackers", p.attackers, PLATOONS, "a platoon"), ("acted", p.acted, TROOPS, "a platoon or CP"),
        ("cp moves", p.cp_moves, p.board.movable_cps, "a CP that can move"),
        ("homeward", p.homeward, CONVOY_UNITS, "a convoy"), ("sent", p.sent, CONVOY_UNITS, "a convoy"),
        ("unloaded", p.unloaded, CONVOY_UNITS, "a convoy"),
    )  # fmt: skip
    for name, mask, right, kind in kinds:
        for unit in members(mask & ~right):
            yield f"'{name}' names {p.board.unit_names[unit]}, which is not {kind}"


def _places(p: Week) -> Iterator[str]:
    """Every counter in a place of its kind (2, 6.2, 9.2, 9.3)."""
    board = p.board
    for unit, place in enumerate(p.where):
        if not _may_be_in(unit, place):
            yield f"{board.unit_names[unit]} cannot be in {board.place_names[place]}"
    if p.where[MACV] < ZONES and not board.macv_ground >> p.where[MACV] & 1:
        yield f"macv-platoon stands in MACV Compound or beside it, not in {board.titles[p.where[MACV]]}"
    for number in range(2):
        load = p.at[LOADS + number]
        if count(load & PLATOONS) > board.convoy_platoons or count(load & ~PLATOONS) > board.convoy_cps:
            yield f"{board.unit_names[CONVOYS + number]} carries too much"
        if load and p.where[CONVOYS + number] == GONE:
            yield f"{board.unit_names[CONVOYS + number]} is gone and carries nobody"
        if load and (p.where[CONVOYS + number] == MACV_SPACE or p.homeward >> (CONVOYS + number) & 1):
            yield f"{board.unit_names[CONVOYS + number]} has unloaded at the MACV and carries nobody"
        if p.homeward >> (CONVOYS + number) & 1 and p.where[CONVOYS + number] not in (CANAL_BRIDGE, MACV_SPACE):
            yield f"{board.unit_names[CONVOYS + number]} is not on its way home where it is"
    if count(p.at[IN_HELICOPTER]) > 1:
        yield "the helicopter carries one unit"
    for number, boxes in enumerate(board.boxes):
        if count(p.at[ORDERS + number]) > boxes:
            yield f"{board.unit_names[CPS + number]} has {boxes} order boxes"


def _may_be_in(unit: int, place: int) -> bool:
    if unit < MARKERS:
        return place < ZONES or place in TRANSPORTED or (place == GONE and unit in (MACV, CP_MACV))
    if unit == MACV_ORDER:
        return place in (CLEARING, ORDERS, LATER, GONE)
    if unit < CONVOYS:
        return place in (WAITING, CLEARING, *BOXES, LATER)
    return place in ((UNAVAILABLE, CH46, LATER) if unit == HELICOPTER else ROAD)


def _zones(p: Week) -> Iterator[str]:
    """One status a zone, flags where there is one, NVA markers in enemy zones only (1.2.2, 3, 7.1)."""
    board = p.board
    enemy = p.enemy()
    regrouping = any(isinstance(step, EndRegrouping) for step in p.agenda)
    for zone in range(ZONES):
        title, bit = board.titles[zone], 1 << zone
        ours = [word for word, mask in _statuses(p) if mask & bit]
        if len(ours) > 1:
            yield f"{title} is {' and '.join(ours)}"
        elif ours and board.neutral & bit:
            yield f"{title} is neutral, not {ours[0]}"
        if p.free & bit and not p.terms.free_on(p.turn, board) & bit:
            yield f"{title} is not free on turn {p.turn}"
        flagged = (p.controlled | p.cleared) & bit
        if bool(flagged) != (p.flags[zone] != NONE):
            yield f"{title} {'has no flag' if flagged else 'has a flag, but is neither controlled nor being cleared'}"
        if bool(p.cleared & bit) != (p.clearers[zone] != NONE):
            yield f"{title} {'is cleared by nobody' if p.cleared & bit else 'is not being cleared'}"
        if p.cleared & bit and not p.held & bit and not regrouping:
            yield f"{title} is being cleared without a platoon"
        if p.nva[zone] != NONE and not enemy & bit:
            yield f"{title} is {ours[0] if ours else 'neutral'} and has no NVA marker"
        if p.cleared & bit:
            own = p.board.company_units[p.clearers[zone]] | 1 << MACV if p.clearers[zone] != NONE else 0
            for unit in members(p.at[zone] & TROOPS & ~own):
                yield f"{board.unit_names[unit]} cannot be in {title}, which another company clears"
        if p.free & bit and p.at[zone] & TROOPS:
            yield f"{title} has US units and is free; it would be controlled"
        yield from _marker_faults(p, zone)
        if p.gas[zone] != NONE and board.neutral & bit:
            yield f"{title} is neutral and not attacked with gas"
        intruders = p.at[zone] & TROOPS if enemy & bit else 0
        if zone == p.target and p.later_round and p.assault != NONE:
            intruders &= ~(1 << p.assault)
        for unit in members(intruders):
            yield f"{board.unit_names[unit]} stands in {title}, which is enemy"
    for company in range(MACV_ALONE + 1):
        if p.where[MARKERS + company] == CLEARING and company not in p.clearers:
            yield f"{board.unit_names[MARKERS + company]} is in Clearing Zones, but clears no zone"
        elif p.where[MARKERS + company] != CLEARING and company in p.clearers:
            yield f"{board.unit_names[MARKERS + company]} clears a zone, but is not in Clearing Zones"


def _statuses(p: Week) -> tuple[tuple[str, int], ...]:
    return (("controlled", p.controlled), ("being cleared", p.cleared), ("free", p.free))


def _marker_faults(p: Week, zone: int) -> Iterator[str]:
    marker, hits = p.nva[zone], p.nva_hits[zone]
    if marker == NONE:
        if hits:
            yield f"{p.board.titles[zone]} has hits, but no NVA marker"
        return
    sides = len(p.board.sides[marker])
    is_being_judged = zone == p.target and bool(p.agenda) and isinstance(p.agenda[-1], DrawEventInfiltrator)
    if hits > sides or (hits == sides and not is_being_judged):
        yield f"NVA marker {p.board.marker_names[marker]} is eliminated with {sides} hits"


def _cup(p: Week) -> Iterator[str]:
    """No more markers of a kind in cup, zones and flags than there are, and no more gas (3, 11.2.1)."""
    for marker, name in enumerate(p.board.marker_names):
        used = p.nva.count(marker) + p.flags.count(marker) + p.cup[marker]
        if used > p.board.marker_count[marker]:
            yield f"there are {p.board.marker_count[marker]} NVA markers {name}, not {used}"
    rolled = 1 if p.agenda and isinstance(p.agenda[-1], GasDie) else 0
    used = PLACES - p.gas.count(NONE) + count(p.drifted) + rolled + p.gas_left
    if used > p.board.gas:
        yield f"there are {p.board.gas} gas markers, not {used} on the map, left and being used"


def _states(p: Week) -> Iterator[str]:
    """Hits on platoons in play, veterans among those with two sides, head-down units on the map (2.1, 8.2.3, 9.3.3)."""
    board, on_map = p.board, p.troops_on_map()
    for unit, name in enumerate(board.unit_names):
        bit, hits = 1 << unit, p.hits[unit]
        if hits > RED:
            yield f"{name} has {hits} hits; {RED} are the most"
        if hits and (unit > MACV or p.where[unit] in (LATER, GONE)):
            yield f"{name} is no platoon in play and has no hits"
        if bit & p.map_hit and not hits and p.where[unit] != GONE:
            yield f"{name} has no hit that it could have taken on the map"
        if bit & p.veteran and not bit & board.two_sided:
            yield f"{name} has no veteran side"
    clearing = sum(p.at[zone] for zone in members(p.cleared))
    for word, mask, right in (("unordered", p.unordered, PLATOONS), ("arriving", p.arriving, TROOPS & ~clearing)):
        for unit in members(mask & ~(right & on_map)):
            yield f"{board.unit_names[unit]} cannot be {word} where it is"
    for unit in members(p.cp_moves & (~on_map | p.arriving)):
        yield f"{board.unit_names[unit]} cannot move where it is"


def _doings(p: Week) -> Iterator[str]:
    """A company that acts and an attack, exactly while steps on the agenda are parts of them (8, 8.2)."""
    parts = [step.part for step in p.agenda]
    if p.company != NONE and not any(isinstance(part, Company) for part in parts):
        yield "a company acts exactly while EndOfCompany waits on the agenda"
    if p.company == NONE and (p.active or p.attackers):
        yield "platoons are active or attack, but no company acts"
    if p.target != NONE and not any(isinstance(part, Attack) for part in parts):
        yield "there is a target exactly while an attack stands at the beginning of the agenda"
    roles = p.attackers or p.jump_off != NONE or p.assault != NONE or p.support != NONE
    if p.target == NONE and (roles or p.later_round or p.wounded):
        yield "roles, attackers and a jump-off zone belong to an attack, and there is no target"
