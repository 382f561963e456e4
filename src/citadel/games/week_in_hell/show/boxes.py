"""Panels of counters beside the map: Command Table, reinforcements, the road, the helicopter, who is out of play."""

from citadel.core.bits import count, members
from citadel.core.display import Fact, Item, Panel, Piece, Shelf
from citadel.core.language import NOTHING, Count, Named
from citadel.core.prose import Span
from citadel.core.words import say
from citadel.drawing.pieces import Faces
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
from citadel.games.week_in_hell.show.map.pieces import shelved


class Held:
    """The counters off the map of one position."""

    def __init__(self, p: Week, view: View, faces: Faces) -> None:
        self.p = p
        self.view = view
        self.faces = faces

    # -- orders (6) ----------------------------------------------------------------------------------------------------

    def command(self) -> Panel:
        """The order boxes of the CPs, and the companies that wait or clear."""
        p, items = self.p, [self._boxes(cp) for cp in range(CPS, MARKERS)]
        items.append(self._shelf(say(p, "waiting"), WAITING, "6.4"))
        items.append(self._shelf(say(p, "clearing-companies"), CLEARING, "7.1"))
        return Panel(say(p, "command"), tuple(items), "6.2", say(p, "command-note"))

    def _boxes(self, cp: int) -> Shelf:
        p, words, boxes = self.p, self.p.game.wording, self.p.board.boxes[cp - CPS]
        if p.where[cp] >= ZONES:
            state = "gone" if p.where[cp] == GONE else "away"
        else:
            state = "landed" if p.arriving >> cp & 1 else "moves" if p.cp_moves >> cp & 1 else "gives"
        letters = [(Span(COMPANY_NAMES[company]),) for company in members(commanded_by(p, cp))]
        note = say(
            p,
            "cp-note",
            state=Named(state),
            place=words.one("place", p.where[cp]),
            left=boxes - count(p.at[ORDERS + cp - CPS]),
            boxes=boxes,
            companies=words.listing(letters),
        )
        return self._shelf(words.short("unit", cp), ORDERS + cp - CPS, "6.2", note)

    # -- reinforcements (9) --------------------------------------------------------------------------------------------

    def reinforcements(self) -> Panel:
        """Who is available, and who becomes so in which phase."""
        p = self.p
        items = [self._shelf(say(p, "available"), AVAILABLE, "9.1", say(p, "available-note"))]
        for when, units in sorted(self._coming().items()):
            label = say(p, "coming", day=p.game.wording.thing("day", when // 16), phase=when % 16)
            items.append(Shelf(label, self._pieces(units), rule="9.1"))
        return Panel(say(p, "reinforcements"), tuple(items), "9.1")

    def _coming(self) -> dict[int, list[int]]:
        """The units still to come, by turn and phase."""
        found: dict[int, list[int]] = {}
        for unit in members(self.p.at[LATER]):
            if self.p.board.arrival[unit]:
                found.setdefault(self.p.board.arrival[unit], []).append(unit)
        return found

    def road(self) -> Panel:
        """The spaces of the road with the convoys, and what they carry."""
        p, spaces = self.p, (PHU_BAI, CANAL_BRIDGE, MACV_SPACE)
        items: list[Item] = [self._shelf(p.game.place_short(place), place, "9.2") for place in spaces]
        items += [self._load(convoy) for convoy in (CONVOYS, CONVOYS + 1) if p.where[convoy] != GONE]
        if p.canal_down:
            items.append(Fact(say(p, "convoys"), say(p, "convoys-over"), "11.3.1", say(p, "convoys-over-note")))
        return Panel(say(p, "road"), tuple(items), "9.2", say(p, "road-note"))

    def _load(self, convoy: int) -> Shelf:
        p, words, place = self.p, self.p.game.wording, LOADS + convoy - CONVOYS
        load, rule, (goes_on, ambush) = p.at[place], forbids_sending(p, convoy), convoy_chances(p, convoy)
        note = say(
            p,
            "load-note",
            homeward=p.homeward >> convoy & 1,
            platoons=count(load & PLATOONS),
            cps=count(load & ~PLATOONS),
            rule=words.rule(rule) if rule else NOTHING,
            advance=words.percent(goes_on),
            ambush=words.percent(ambush),
            **{"platoon-room": p.board.convoy_platoons, "cp-room": p.board.convoy_cps},
        )
        return self._shelf(say(p, "aboard-convoy", convoy=words.one("unit", convoy)), place, "9.2.1", note)

    def helicopter(self) -> Panel:
        """The helicopter, who is in it, and the landing zone."""
        p, board, name = self.p, self.p.board, say(self.p, "helicopter")
        ready = NOTHING if p.where[HELICOPTER] == CH46 else Count(board.helicopter_ready)
        lz = say(p, "landing-zone-of", zone=p.game.place_short(board.lz))
        items = (
            self._shelf(name, p.where[HELICOPTER], "9.1", say(p, "helicopter-note", ready=ready)),
            self._shelf(say(p, "aboard"), IN_HELICOPTER, "9.3.2", say(p, "aboard-note", lands=board.helicopter_lands)),
            Fact(lz, say(p, "landing-zone-state", secured=int(p.lz_ok())), "9.3.1"),
        )
        return Panel(name, items, "9.3")

    # -- the others ----------------------------------------------------------------------------------------------------

    def out_of_play(self) -> Panel:
        """Counters that wait for something to happen, and those out of the game."""
        p, coming = self.p, [unit for units in self._coming().values() for unit in units]
        later = [unit for unit in members(p.at[LATER]) if unit not in coming]
        items = (
            Shelf(say(p, "not-in-play-yet"), self._pieces(later), p.board.place_names[LATER], "2.1"),
            self._shelf(say(p, "out-of-the-game"), GONE, "12.1.1"),
        )
        return Panel(say(p, "not-in-play"), items, "2.1")

    def _shelf(self, label: str, place: int, rule: str, note: str = "") -> Shelf:
        return Shelf(label, self._pieces(members(self.p.at[place])), self.p.board.place_names[place], rule, note)

    def _pieces(self, units: list[int]) -> tuple[Piece, ...]:
        return shelved(self.p.game.wording, self.view, [self.p.board.unit_names[unit] for unit in units], self.faces)
