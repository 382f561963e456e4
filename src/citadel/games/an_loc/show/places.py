"""One place in a paragraph: what it is, roads and waters, who is there, whose control it lies in."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from citadel.core.bits import members
from citadel.core.language import NOTHING, Count
from citadel.core.position import NONE
from citadel.core.prose import Span, Spans, paragraph
from citadel.core.words import say, told
from citadel.games.an_loc.components import ARVN, CAS_BOX, ENTRY, HEXES, LAI_KHE, NVA, SEAD_BOX, TAC_BOX
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.lifts import is_near_enemy
from citadel.games.an_loc.rules.siege import in_range
from citadel.games.an_loc.rules.stacking import stacked, stacking_limit
from citadel.games.an_loc.rules.zones_of_control import is_negated
from citadel.games.an_loc.words.counters import air_words, hex_label, names, terrain, unit_words


def describe(p: Siege, place: int) -> Spans:
    """A hex with terrain, roads, waters, units, control and stacking; a box with what is in it."""
    if place >= HEXES:
        title = p.game.wording.one("place", place)
        return paragraph([told(p, "beside-map", place=title), _in_box(p, place)])
    return paragraph(
        [*_ground(p, place), *_roads(p, place), *_waters(p, place), *_edges(p, place), *_state(p, place),
         *_units(p, place), *_control(p, place)]
    )  # fmt: skip


# -- the map -----------------------------------------------------------------------------------------------------------


def _ground(p: Siege, hex: int) -> Iterator[Spans]:
    board = p.board
    away = board.distance(hex, board.an_loc)
    yield told(p, "hex", place=hex_label(p, hex), terrain=terrain(p, hex), away=away)
    effects = [say(p, "shift", columns=board.shift[hex])] if board.shift[hex] else []
    modifier = p.game.wording.thing("signed", board.terrain_drm[hex])
    effects += [say(p, "die", modifier=modifier)] if board.terrain_drm[hex] else []
    effects += [say(p, "tanks-halved")] if board.mech_halved[hex] else []
    if effects:
        yield told(p, "attacks-on-it", effects=", ".join(effects))


def _roads(p: Siege, hex: int) -> Iterator[Spans]:
    """The roads through a hex, each with the hexes that it leads to."""
    name, words = p.board.place_names[hex], p.game.wording
    through: list[Spans] = []
    for road in _field(p)["road"]:
        ways = [there if here == name else here for here, there in pairwise(road["hexes"]) if name in (here, there)]
        if ways:
            leads = words.many("place", [p.game.vocabulary.find("place", way) for way in ways], is_short=True)
            title = words.language.of_data(road["name"])
            through.append(words.spans("panels", "road", road=title, grade=road["grade"], ways=leads))
    if through:
        yield told(p, "roads", number=len(through), roads=words.joined(through, words.spans("core", "next")))


def _waters(p: Siege, hex: int) -> Iterator[Spans]:
    """The waters along the sides of a hex, and bridges over them."""
    grid, words = p.board.grid, p.game.wording
    of_data = words.language.of_data
    sides: dict[tuple[str, str], set[int]] = {}
    for water in _field(p)["water"]:
        for one, other in water["sides"]:
            here, there = grid.number(one), grid.number(other)
            if hex in (here, there):
                direction = grid.direction(hex, there if hex == here else here)
                sides.setdefault((water["name"], water["kind"]), set()).add(direction)
    for (name, kind), directions in sides.items():
        named = [(Span(of_data(grid.directions[direction])),) for direction in sorted(directions)]
        listed = Count(len(named), words.listing(named))
        yield told(p, "water", water=of_data(name), kind=kind, directions=listed)
    for bridge in _field(p)["bridge"]:
        if p.board.place_names[hex] in bridge["side"]:
            other = next(name for name in bridge["side"] if name != p.board.place_names[hex])
            yield told(p, "bridge", bridge=of_data(bridge["name"]), place=hex_label(p, grid.number(other)))


def _edges(p: Siege, hex: int) -> Iterator[Spans]:
    board, words = p.board, p.game.wording
    if hex in board.lai_khe_entry:
        yield told(p, "arvn-entry" if hex != board.gate else "to-lai-khe")
    edges = [name for name, hexes in (("west", board.west), ("north", board.north)) if hex in hexes]
    if edges:
        yield told(p, "nva-entry", edges=words.listing([words.spans("panels", f"edge-{name}") for name in edges]))


# -- who is there ------------------------------------------------------------------------------------------------------


def _state(p: Siege, hex: int) -> Iterator[Spans]:
    if hex == p.board.an_loc and p.captured:
        yield told(p, "has-surrendered" if p.fallen else "held")
    if hex in p.lz_hexes:
        cover = p.lz_air[p.lz_hexes.index(hex)]
        yield told(p, "zone-here", cover=p.game.wording.one("air", cover - 1) if cover else NOTHING)
    elif (p.lifts or "lifts" in p.hidden) and is_near_enemy(p, hex) and not p.units_of(NVA, hex):
        yield told(p, "zone-hot")
    if hex in p.struck:
        yield told(p, "struck")


def _units(p: Siege, hex: int) -> Iterator[Spans]:
    units = members(p.at[hex])
    if not units:
        yield told(p, "empty")
        return
    side = p.game.wording.one("side", p.side_of(units[0]))
    yield told(p, "side-here", side=side, units=", ".join(unit_words(p, unit) for unit in units))
    yield told(p, "stacking", points=stacked(p, hex), limit=stacking_limit(p, hex))


def _control(p: Siege, hex: int) -> Iterator[Spans]:
    """Whose zones of control lie on a hex, who frees it of them, and whose artillery reaches it."""
    words = p.game.wording
    for side in (ARVN, NVA):
        if not p.zoc_of(side)[hex] or p.units_of(side, hex):
            continue
        freed = p.fighters_of(1 - side, hex) if is_negated(p, 1 - side, hex, NONE) else 0
        yield told(p, "control", side=words.one("side", side), freed=1 if freed else 0)
    reached = []
    for side in (ARVN, NVA):
        guns = [gun for gun in members(p.on_map(side) & p.board.artillery) if in_range(p, gun, hex)]
        if guns:
            units = words.many("unit", guns, is_short=True)
            reached.append(words.spans("panels", "guns", side=words.one("side", side), units=units))
    if reached:
        yield told(p, "in-range", guns=words.joined(reached, words.spans("core", "next")))


def _in_box(p: Siege, place: int) -> Spans:
    air = {SEAD_BOX: p.sead, TAC_BOX: p.tac, CAS_BOX: p.cas}.get(place)
    if air is not None:
        return told(p, "here", units=air_words(p, air)) if any(air) else told(p, "no-air-unit")
    units = members(p.at[place])
    if not units:
        return told(p, "no-unit")
    in_play = place in (LAI_KHE, ENTRY)
    return told(p, "here", units=", ".join(unit_words(p, u) for u in units) if in_play else names(p, p.at[place]))


def _field(p: Siege) -> Mapping[str, Any]:
    """The map as the data have it, for the names of roads and waters."""
    game: Any = p.game
    found: Mapping[str, Any] = game.data.files["map"]
    return found
