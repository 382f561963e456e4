"""What could never stand on the table: faults of a position that somebody wrote by hand."""

from collections.abc import Iterator

from citadel.core.bits import count, members
from citadel.core.position import NONE
from citadel.games.block_by_block.components import BOXES, ON_MAP, PAVN, PLATOONS, TOWERS, US
from citadel.games.block_by_block.position import Hue


def problems(p: Hue) -> Iterator[str]:
    """Everything wrong with a position, in sentences."""
    board = p.board
    if not 1 <= p.turn <= board.last_turn:
        yield f"there is no turn {p.turn}; turns are 1 to {board.last_turn}"
    for name, value in (("publicity", p.publicity), ("destruction", p.destruction)):
        if not 0 <= value <= board.track_max:
            yield f"{name} {value} is not on its track, 0 to {board.track_max}"
    if p.points < 0 or p.penalty < 0 or not 0 <= p.heavy <= 2:
        yield "points, penalty and heavy weapons cannot be negative, and heavy weapons have levels 1 and 2"
    for zone, level in enumerate(p.clearing):
        if not 0 <= level <= board.zone_size[zone]:
            yield f"zone {board.zone_names[zone]} cannot be cleared to {level}"
    if p.us_zones & p.pavn_zones:
        yield "a zone has two markers"
    yield from _faults_of_units(p)
    yield from _faults_of_gates(p)
    yield from _faults_of_groups(p)
    if (p.target == NONE) != (p.origin == NONE) or p.target >= ON_MAP or p.origin >= ON_MAP:
        yield "an attack needs a target and an origin on the map"
    if len(p.route_origins) != len(p.route_targets):
        yield "every advance route leads from one place to another"


def _faults_of_units(p: Hue) -> Iterator[str]:
    board = p.board
    for unit, place in enumerate(p.where):
        bit, name = 1 << unit, board.unit_names[unit]
        own_box = BOXES + (unit - PLATOONS if bit & board.platoons else unit - TOWERS)
        if bit & (board.platoons | board.towers) and place < ON_MAP and place != own_box:
            yield f"{name} belongs in its own gate box"
        if bit & board.troops and BOXES <= place < ON_MAP:
            yield f"{name} cannot stand in a gate box"
        if bit & p.spent and not bit & board.two_sided:
            yield f"{name} has no spent side"
        if bit & p.routed and (bit & board.platoons or (bit & board.two_sided and not bit & p.spent)):
            yield f"{name} cannot be routed like that: a two-sided unit is spent first, a platoon never routs"
        if bit & p.arvn_platoons and not bit & board.platoons:
            yield f"{name} is not a platoon"
        if place >= ON_MAP and bit & (p.spent | p.routed | p.minus_one):
            yield f"{name} is not on the map and has no state"


def _faults_of_gates(p: Hue) -> Iterator[str]:
    for gate, letter in enumerate(p.board.gate_letters):
        us, pavn = p.units_of(US, BOXES + gate), p.units_of(PAVN, BOXES + gate)
        if us and pavn:
            yield f"gate box {letter} holds units of both sides"
        elif (us and not p.controls_gate(US, gate)) or (pavn and p.controls_gate(US, gate)):
            yield f"gate {letter} is held by one side and controlled by the other"
        if count(us & ~p.board.platoons) > 1:
            yield f"gate box {letter} holds more than one unit"


def _faults_of_groups(p: Hue) -> Iterator[str]:
    grouped = 0
    for group in [*p.groups, p.group]:
        names = ", ".join(p.board.unit_names[unit] for unit in members(group))
        if group & grouped:
            yield f"{names}: a unit is in two groups"
        grouped |= group
        if group != p.on_map(group):
            yield f"{names}: a group stands on the map"
        if len({p.where[unit] for unit in members(group)}) > 1 and group != p.group:
            yield f"{names}: a group stands in one place"
        if group & p.board.side_units[US] and group & p.board.side_units[PAVN]:
            yield f"{names}: a group belongs to one side"
