"""Panels of counters beside the map: Command Table, reinforcements, the road, the helicopter, who is out of play."""

from citadel.core.bits import count, members
from citadel.core.display import Fact, Item, Panel, Piece, Shelf, percent
from citadel.drawing.cache import Data
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CANAL_BRIDGE,
    CH46,
    CLEARING,
    COMPANY_NAMES,
    CONVOYS,
    CPS,
    GONE,
    HELICOPTER,
    IN_HELICOPTER,
    LATER,
    LOADS,
    MACV_SPACE,
    MARKERS,
    ORDERS,
    PHU_BAI,
    PLATOONS,
    WAITING,
    ZONES,
)
from citadel.games.week_in_hell.foresight.chances import convoy_chances
from citadel.games.week_in_hell.position import Week, commanded_by
from citadel.games.week_in_hell.rules.reinforcements import forbids_sending
from citadel.games.week_in_hell.show.map.board import View
from citadel.games.week_in_hell.show.map.pieces import Faces, shelved
from citadel.games.week_in_hell.words.names import day, listing, number_of, place_title, spoken_place

_SPACES = ((PHU_BAI, "Phu-Bai"), (CANAL_BRIDGE, "Canal bridge"), (MACV_SPACE, "MACV"))


class Held:
    """The counters off the map of one position."""

    def __init__(self, p: Week, data: Data, view: View, faces: Faces) -> None:
        self.p = p
        self.data = data
        self.view = view
        self.faces = faces

    # -- orders (6) ----------------------------------------------------------------------------------------------------

    def command(self) -> Panel:
        """The order boxes of the CPs, and the companies that wait or clear."""
        items = [self._boxes(cp) for cp in range(CPS, MARKERS)]
        items.append(self._shelf("Waiting for orders", WAITING, "6.4"))
        items.append(self._shelf("Clearing zones", CLEARING, "7.1"))
        return Panel("Command table", tuple(items), "6.2", "The two boxes of CP 1/1 are reconstructed")

    def _boxes(self, cp: int) -> Shelf:
        p, board = self.p, self.p.board
        boxes, given = board.boxes[cp - CPS], count(p.at[ORDERS + cp - CPS])
        if p.where[cp] >= ZONES:
            note = "out of the game" if p.where[cp] == GONE else "not on the map"
        elif p.arriving >> cp & 1:
            note = "on its way from the landing zone, gives no orders"
        elif p.cp_moves >> cp & 1:
            note = f"in {spoken_place(board, p.where[cp])}, moves in this phase and gives no orders"
        else:
            companies = listing(COMPANY_NAMES[company] for company in members(commanded_by(p, cp)))
            where = f"in {spoken_place(board, p.where[cp])}"
            note = f"{where}, {boxes - given} of {boxes} orders left, commands {companies}"
        return self._shelf(board.unit_names[cp].replace("-", " ", 1), ORDERS + cp - CPS, "6.2", note)

    # -- reinforcements (9) --------------------------------------------------------------------------------------------

    def reinforcements(self) -> Panel:
        """Who is available, and who becomes so in which phase."""
        items = [self._shelf("Available units", AVAILABLE, "9.1", "carried by convoy or helicopter")]
        for when, units in sorted(self._coming().items()):
            label = f"{day(self.p.board, when // 16)}, phase {when % 16}"
            items.append(Shelf(label, self._pieces(units), rule="9.1"))
        return Panel("Reinforcements", tuple(items), "9.1")

    def _coming(self) -> dict[int, list[int]]:
        """The units still to come, by turn and phase."""
        found: dict[int, list[int]] = {}
        for unit in members(self.p.at[LATER]):
            if self.p.board.arrival[unit]:
                found.setdefault(self.p.board.arrival[unit], []).append(unit)
        return found

    def road(self) -> Panel:
        """The spaces of the road with the convoys, and what they carry."""
        p = self.p
        items: list[Item] = [self._shelf(label, place, "9.2") for place, label in _SPACES]
        items += [self._load(convoy) for convoy in (CONVOYS, CONVOYS + 1) if p.where[convoy] != GONE]
        if p.canal_down:
            items.append(Fact("Convoys", "none any more", "11.3.1", "the canal bridge is destroyed"))
        return Panel("Road to MACV", tuple(items), "9.2", "The spaces of the road are reconstructed")

    def _load(self, convoy: int) -> Shelf:
        p, place = self.p, LOADS + convoy - CONVOYS
        load = p.at[place]
        room = [f"{count(load & PLATOONS)} of {p.board.convoy_platoons} platoons"]
        room.append(f"{count(load & ~PLATOONS)} of {p.board.convoy_cps} CP")
        rule = forbids_sending(p, convoy)
        goes_on, ambush = convoy_chances(p, convoy)
        chance = f"goes on {percent(goes_on)}, ambush {percent(ambush)}"
        way = "homeward, " if p.homeward >> convoy & 1 else ""
        note = f"{way}{', '.join(room)}; {f'cannot go on now ({number_of(rule)})' if rule else chance}"
        return self._shelf(f"Aboard {p.board.unit_titles[convoy]}", place, "9.2.1", note)

    def helicopter(self) -> Panel:
        """The helicopter, who is in it, and the landing zone."""
        p, board = self.p, self.p.board
        ready = p.where[HELICOPTER] == CH46
        note = "available until night" if ready else f"unavailable; ready with {board.helicopter_ready} or less"
        title = place_title(board, board.lz)
        secured = "secured" if p.lz_ok() else "not controlled: no landing"
        items = (
            self._shelf("Helicopter", p.where[HELICOPTER], "9.1", note),
            self._shelf("Aboard", IN_HELICOPTER, "9.3.2", f"lands with {board.helicopter_lands} or less"),
            Fact(f"Landing zone {title}", secured, "9.3.1"),
        )
        return Panel("Helicopter", items, "9.3")

    # -- the others ----------------------------------------------------------------------------------------------------

    def out_of_play(self) -> Panel:
        """Counters that wait for something to happen, and those out of the game."""
        coming = [unit for units in self._coming().values() for unit in units]
        later = [unit for unit in members(self.p.at[LATER]) if unit not in coming]
        name = self.p.board.place_names[LATER]
        items = (
            Shelf("Not in play yet", self._pieces(later), name, "2.1"),
            self._shelf("Out of the game", GONE, "12.1.1"),
        )
        return Panel("Not in play", items, "2.1")

    def _shelf(self, label: str, place: int, rule: str, note: str = "") -> Shelf:
        return Shelf(label, self._pieces(members(self.p.at[place])), self.p.board.place_names[place], rule, note)

    def _pieces(self, units: list[int]) -> tuple[Piece, ...]:
        return shelved(self.data, self.view, [self.p.board.unit_names[unit] for unit in units], self.faces)
