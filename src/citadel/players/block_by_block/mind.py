"""What the search knows of Block by Block: a quick planner, choices worth comparing, what a position promises."""

from math import exp
from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.position import Step
from citadel.games.block_by_block.components import (
    ALL_AREAS,
    ELIMINATED,
    EXITED,
    ON_MAP,
    PAVN,
    PLACES,
    RESERVE,
    US,
    WITHDRAWN,
    ZONES,
    Components,
)
from citadel.games.block_by_block.position import END, Hue
from citadel.games.block_by_block.rules.combat import CLOSE_COMBAT, PAUSE, GroupAction, SelectGroup
from citadel.games.block_by_block.rules.defence import Defend, RetreatTo
from citadel.games.block_by_block.rules.heavy_weapons import CallHeavyWeapons
from citadel.games.block_by_block.rules.movement import MoveTo, MoveUnits, movable
from citadel.games.block_by_block.rules.reinforcements import Arrive
from citadel.games.block_by_block.rules.replacements import ReturnTo
from citadel.games.block_by_block.rules.victory import FEW_ZONES, MANY_ZONES, clearing_score
from citadel.players.block_by_block.combat_odds import Odds
from citadel.players.block_by_block.grouping import TOGETHER
from citadel.players.block_by_block.judgement import Judgement
from citadel.players.block_by_block.pavn_moves import Posting
from citadel.players.block_by_block.planner import NORMAL, Planner
from citadel.players.block_by_block.us_moves import Marching
from citadel.players.block_by_block.weights import Weights, bold, massed, on, wary
from citadel.players.mind import Mind, by_turn, names_by_turn, read_weights
from citadel.players.player import Player

MOST: Final = 5
"""So many candidates at most."""
AHEAD: Final = 1
FURTHER: Final = 2
"""After how many turns trial games are judged, and those of the PAVN/NLF, whose stand is tried on the next turn."""
BY_ZONES: Final = [0.0, 0.02, 0.04, 0.07, 0.1, 0.28, 0.4, 0.54, 0.7, 0.93, 0.97, 1.0]
"""What a finished game is worth to the US/ARVN by their zones: nobody is content with a draw."""

SIGHTS: Final = (
    "beginning", "zones", "zones about to fall", "zones nearly about to fall", "zones left open", "PAVN/NLF lives",
    "Marine steps lost", "ARVN steps lost", "US/ARVN routed", "PAVN/NLF spent or routed", "PAVN gates",
)  # fmt: skip
"""What is seen where a turn begins; each counts for itself on each of the turns from 2 to 5."""
SUBJECTS: Final = (
    "", "subject-zones", "subject-falling", "subject-falling", "subject-open", "subject-pavn", "subject-marines",
    "subject-arvn", "subject-routed", "subject-worn", "subject-gates",
)  # fmt: skip
FIRST: Final = 2
TURNS: Final = 4
NAMES: Final = names_by_turn(SIGHTS, FIRST, TURNS)


class BlockMind(Mind[Hue]):
    """The knowledge of Block by Block that a search builds on."""

    names: tuple[str, ...] = NAMES
    subjects: tuple[str, ...] = SUBJECTS * TURNS

    def __init__(self, board: Components) -> None:
        super().__init__(read_weights("block_by_block", NAMES))
        odds = Odds(board)
        manners = [Weights(), bold(), wary(), massed(), *[on(zone) for zone in range(ZONES)]]
        self.judgements = [Judgement(board, weights, odds) for weights in manners]
        self.judgement = self.judgements[0]
        self.board = board

    def planner(self, seat: int, seed: int, manner: int = 0) -> Player:
        """The planner of `normal` in one of its manners, with the odds that were worked out before."""
        return Planner(NORMAL, self.judgements[manner], seat, seed)

    def manners(self, seat: int) -> int:
        return len(self.judgements)

    def turn(self, p: Hue) -> int:
        """The turn on the track."""
        return p.turn

    def horizon(self, p: Hue, seat: int) -> int:
        """A turn or two on, or the end if it comes before."""
        return self.turn(p) + (FURTHER if seat == PAVN else AHEAD)

    def moment(self, p: Hue) -> int:
        """What a roll is about: turn, kind of roll, and the place under attack."""
        return super().moment(p) * PLACES + p.target + 1

    # -- what a position promises --------------------------------------------------------------------------------------

    def end(self, p: Hue) -> float:
        """By zones, so that a draw near victory counts for more; a clean victory counts for a little more too."""
        zones = p.us_zone_count()
        worth = BY_ZONES[zones]
        if zones >= MANY_ZONES or zones <= FEW_ZONES:
            worth -= 0.0005 * (clearing_score(p) - 60)
        return max(0.0, min(1.0, worth))

    def features(self, p: Hue) -> list[float]:
        """Zones, how firmly they are held, strength and time."""
        board, judgement = self.board, self.judgement
        counting = judgement.counting(p)
        soon = nearly = 0.0
        exposed = 0
        reach = judgement.pavn_reach(p)
        for zone in range(ZONES):
            areas = board.zone_areas[zone]
            if counting >> zone & 1:
                if not p.us_places & areas and reach & areas and not judgement.gates_kept(p, zone):
                    exposed += 1
            else:
                resistance = judgement.resistance(p, zone)
                soon += 1.0 / (1.0 + exp((resistance - 4.0) / 1.5))
                nearly += 1.0 / (1.0 + exp((resistance - 8.0) / 2.0))
        gone = p.at[RESERVE] | p.at[ELIMINATED] | p.at[WITHDRAWN] | p.at[EXITED]
        us = board.side_units[US] & ~gone & ~board.immobile
        troops = board.troops & ~gone
        worn = judgement.life(p, board.troops & ~p.at[RESERVE]) - judgement.life(p, troops & ~p.spent & ~p.routed)
        seen = [
            1.0,
            (count(counting) - 6) / 5,
            soon / 3,
            nearly / 3,
            exposed / 3,
            judgement.life(p, troops) / 40 - 0.5,
            self.lost(p, board.usmc) / 12,
            self.lost(p, board.side_units[US] & ~board.usmc & ~board.immobile & ~board.airborne) / 15,
            count(us & p.routed) / 6,
            worn / 40,
            (8 - count(p.gates_us)) / 8 - 0.5,
        ]
        return by_turn(seen, p.turn, FIRST, TURNS)

    def lost(self, p: Hue, units: int) -> int:
        """The hits that units of the US/ARVN have taken so far and not made good."""
        arrived = units & ~p.at[RESERVE] & ~p.at[WITHDRAWN]
        return 3 * count(arrived) - self.judgement.life(p, arrived & ~p.at[ELIMINATED])

    # -- choices worth comparing ---------------------------------------------------------------------------------------

    def candidates(self, p: Hue, planned: int) -> list[int]:
        """The planner's choice and a few others where they may matter."""
        if len(p.listed) < 2:
            return [planned]
        others = [choice for choice in self.alternatives(p, p.step, planned) if choice != planned]
        return [planned, *others[: MOST - 1]]

    def alternatives(self, p: Hue, step: Step[Any], planned: int) -> list[int]:
        """What else could be chosen at a decision that matters."""
        match step:
            case MoveTo():
                return self.goals(p, step.unit)
            case MoveUnits():
                return self.movers(p, planned)
            case GroupAction():
                return [choice for choice in p.listed if choice < END or choice in (CLOSE_COMBAT, PAUSE)]
            case CallHeavyWeapons() | Defend() | Arrive() | SelectGroup():
                return p.listed
            case RetreatTo() | ReturnTo():
                return self.posts(p, step.unit, p.listed)
        return []

    def movers(self, p: Hue, planned: int) -> list[int]:
        """Besides the unit the planner moves: ending; where it ends, units that could still go somewhere."""
        if planned != END:
            return [END]
        units: list[int] = []
        seen: set[int] = set()
        side = p.seat
        for unit in members(movable(p, side)):
            if p.where[unit] not in seen and unit in p.listed and p.value(unit, False) >= 4:
                seen.add(p.where[unit])
                units.append(unit)
        return units[: MOST - 2]

    def goals(self, p: Hue, unit: int) -> list[int]:
        """Where a unit might go instead, the most promising first."""
        if p.seat == PAVN:
            return self.posts(p, unit, p.listed)
        worth = Marching(self.judgement, p, TOGETHER).stands(unit, p.listed)
        return sorted(worth, key=lambda place: -worth[place])[:MOST]

    def posts(self, p: Hue, unit: int, places: list[int]) -> list[int]:
        """The best places for a PAVN/NLF unit, one of each zone at first."""
        if p.seat == US:
            return places[:MOST]
        posting = Posting(self.judgement, p)
        worth: dict[int, float] = {}
        for place in places:
            if place < ON_MAP and 1 << place & ALL_AREAS:
                worth[place] = posting.worth_of(unit, place) + self.menace(p, place)
        ranked = sorted(worth, key=lambda place: -worth[place])
        found: list[int] = []
        zones = 0
        for place in ranked:
            bit = self.board.zone_bit[place]
            if not zones & bit:
                zones |= bit
                found.append(place)
        return found[:MOST]

    def menace(self, p: Hue, place: int) -> float:
        """What a stack at a place threatens: weak US/ARVN garrisons beside it."""
        if not p.at[place] & self.board.troops:
            return 0.0
        threatened = 0
        for other in members(p.pavn_ways[place] & p.us_places & ALL_AREAS):
            if count(p.at[other] & self.board.side_units[US]) == 1:
                threatened += 1
        return 0.1 * threatened
