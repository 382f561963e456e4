"""One place in a paragraph: what it is, roads and waters, who is there, whose control it lies in."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.drawing.svg import signed
from citadel.games.an_loc.components import ARVN, CAS_BOX, ENTRY, HEXES, LAI_KHE, NVA, SEAD_BOX, TAC_BOX
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.lifts import is_near_enemy
from citadel.games.an_loc.rules.siege import in_range
from citadel.games.an_loc.rules.stacking import stacked, stacking_limit
from citadel.games.an_loc.rules.zones_of_control import is_negated
from citadel.games.an_loc.words.counters import air_words, hex_label, names, unit_words
from citadel.games.an_loc.words.names import SIDE_NAMES, counted, listing


def describe(p: Siege, place: int) -> str:
    """A hex with terrain, roads, waters, units, control and stacking; a box with what is in it."""
    if place >= HEXES:
        title = p.game.place_title(place)
        return f"{title[:1].upper()}{title[1:]}: beside the map. {_in_box(p, place)}"
    return " ".join(
        [*_ground(p, place), *_roads(p, place), *_waters(p, place), *_edges(p, place), *_state(p, place),
         *_units(p, place), *_control(p, place)]
    )  # fmt: skip


# -- the map -----------------------------------------------------------------------------------------------------------


def _ground(p: Siege, hex: int) -> Iterator[str]:
    board = p.board
    away = board.distance(hex, board.an_loc)
    where = f", {counted(away, 'hex')} from An Loc" if away else ""
    yield f"{hex_label(p, hex)}: {board.terrain[hex]}{where}."
    effects = [f"{counted(board.shift[hex], 'column')} to the left"] if board.shift[hex] else []
    effects += [f"die {signed(board.terrain_drm[hex])}"] if board.terrain_drm[hex] else []
    effects += ["tanks that attack halved"] if board.mech_halved[hex] else []
    if effects:
        yield f"Attacks on it: {', '.join(effects)}."


def _roads(p: Siege, hex: int) -> Iterator[str]:
    """The roads through a hex, each with the hexes that it leads to."""
    name = p.board.place_names[hex]
    told = []
    for road in _field(p)["road"]:
        ways = [there if here == name else here for here, there in pairwise(road["hexes"]) if name in (here, there)]
        if ways:
            told.append(f"{road['name']} ({road['grade']}) to {listing(ways)}")
    if told:
        yield f"{'Road' if len(told) == 1 else 'Roads'}: {'; '.join(told)}."


def _waters(p: Siege, hex: int) -> Iterator[str]:
    """The waters along the sides of a hex, and bridges over them."""
    grid = p.board.grid
    sides: dict[str, list[str]] = {}
    for water in _field(p)["water"]:
        for one, other in water["sides"]:
            here, there = grid.number(one), grid.number(other)
            if hex in (here, there):
                direction = grid.direction(hex, there if hex == here else here)
                sides.setdefault(f"{water['name']} ({water['kind']})", []).append(grid.directions[direction])
    for name, directions in sides.items():
        order = [direction for direction in grid.directions if direction in directions]
        yield f"{name} on its {listing(order)} side{'s' * (len(order) > 1)}."
    for bridge in _field(p)["bridge"]:
        if p.board.place_names[hex] in bridge["side"]:
            other = next(name for name in bridge["side"] if name != p.board.place_names[hex])
            yield f"{bridge['name']} to {other}."


def _edges(p: Siege, hex: int) -> Iterator[str]:
    board = p.board
    if hex in board.lai_khe_entry:
        yield "The ARVN comes on here from Lai Khe." if hex != board.gate else "QL-13 goes on to Lai Khe."
    edges = [name for name, hexes in (("west", board.west), ("north", board.north)) if hex in hexes]
    if edges:
        yield f"On the {' and '.join(edges)} edge, where the NVA comes on."


# -- who is there ------------------------------------------------------------------------------------------------------


def _state(p: Siege, hex: int) -> Iterator[str]:
    if hex == p.board.an_loc and p.captured:
        yield "The garrison has surrendered." if p.fallen else "Held by the NVA."
    if hex in p.lz_hexes:
        cover = p.lz_air[p.lz_hexes.index(hex)]
        yield f"A hot landing zone, covered by {p.board.air_names[cover - 1]}." if cover else "A cold landing zone."
    elif p.lifts and is_near_enemy(p, hex) and not p.units_of(NVA, hex):
        yield "A landing here would be hot."
    if hex in p.struck:
        yield "Attacked in this Combat Phase."


def _units(p: Siege, hex: int) -> Iterator[str]:
    units = members(p.at[hex])
    if not units:
        yield "Nobody is there."
        return
    side = SIDE_NAMES[p.side_of(units[0])]
    yield f"{side} here: {', '.join(unit_words(p, unit) for unit in units)}."
    yield f"{stacked(p, hex)} of {stacking_limit(p, hex)} stacking points."


def _control(p: Siege, hex: int) -> Iterator[str]:
    """Whose zones of control lie on a hex, who frees it of them, and whose artillery reaches it."""
    for side in (ARVN, NVA):
        if not p.zoc_of(side)[hex] or p.units_of(side, hex):
            continue
        freed = p.fighters_of(1 - side, hex) if is_negated(p, 1 - side, hex, NONE) else 0
        yield f"In {SIDE_NAMES[side]} control{', which those there negate for others' if freed else ''}."
    reached = []
    for side in (ARVN, NVA):
        guns = [gun for gun in members(p.on_map(side) & p.board.artillery) if in_range(p, gun, hex)]
        if guns:
            reached.append(f"{SIDE_NAMES[side]} {names(p, sum(1 << gun for gun in guns))}")
    if reached:
        yield f"In range of {'; '.join(reached)}."


def _in_box(p: Siege, place: int) -> str:
    air = {SEAD_BOX: p.sead, TAC_BOX: p.tac, CAS_BOX: p.cas}.get(place)
    if air is not None:
        return f"Here: {air_words(p, air)}." if any(air) else "No air unit is there."
    units = members(p.at[place])
    if not units:
        return "No unit is there."
    in_play = place in (LAI_KHE, ENTRY)
    return f"Here: {', '.join(unit_words(p, unit) for unit in units) if in_play else names(p, p.at[place])}."


def _field(p: Siege) -> Mapping[str, Any]:
    """The map as the data have it, for the names of roads and waters."""
    game: Any = p.game
    found: Mapping[str, Any] = game.data.files["map"]
    return found
