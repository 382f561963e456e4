"""What the search knows of An Loc: which choices are worth comparing, and what a position promises."""

from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.position import Step
from citadel.games.an_loc.components import ARVN, ARVN_MASK, HEXES, LAI_KHE, NVA, NVA_MASK
from citadel.games.an_loc.position import END, Siege
from citadel.games.an_loc.rules import air, combat, logistics, losses, retreat, siege, support
from citadel.games.an_loc.rules.victory import LEVELS
from citadel.players.an_loc.combat_odds import fall_line, garrison_steps
from citadel.players.an_loc.levels import NORMAL
from citadel.players.an_loc.nva import can_still_attack, must_attack
from citadel.players.an_loc.nva_moves import ground
from citadel.players.an_loc.planner import Planner
from citadel.players.an_loc.purchases import kinds
from citadel.players.mind import Mind
from citadel.players.player import Player

UTILITY: Final[list[float]] = [0.0, 0.03, 0.06, 0.1, 0.88, 0.92, 0.96, 1.0]
"""What each level is worth to the ARVN, from an NVA Epic to an ARVN Total victory."""
AHEAD: Final = 1
FURTHER: Final = 3
"""After how many turns trial games are judged, and those of the NVA, whose assaults take time to bear fruit."""
MOST: Final = 5
"""The most candidates."""
CAUTIONS: Final[list[float]] = [1.0, 0.5, 1.0, 2.0, 1.0]
ZEAL: Final[list[float]] = [0.2, 1.0, 0.0, 0.0, -1.5]
"""What an attack of the NVA must be worth in each manner of playing, and what an assault counts for besides."""

NAMES: Final[tuple[str, ...]] = (
    "steps in the city", "steps to lose", "morale", "few steps", "reserve in Lai Khe", "steps beside the city",
    "marker", "committed", "broken", "marker in the First Assault", "First Assault", "turns left in the First Assault",
    "ARVN points", "NVA points", "NVA strength beside the city", "NVA strength", "tanks", "guns in range", "fire base",
    "besieged", "turns left", "turns left and steps to lose", "turns left and NVA points", "highway cut late",
    "brigade still there late", "major attack owed", "reduced ARVN units in the south",
)  # fmt: skip

SUBJECTS: Final[tuple[str, ...]] = (
    "the garrison's steps", "what the garrison can still lose", "the garrison's morale", "the garrison's steps",
    "the reserve in Lai Khe", "the troops beside the city",
    "the NVA's replacement points", "the commitment of the 5th Division", "the NVA's morale",
    "the NVA's replacement points", "", "",
    "the ARVN's operation points", "the NVA's operation points", "the regiments beside the city",
    "the strength of the NVA", "the tanks", "the guns in range of the city", "the fire base",
    "the ring round the city", "", "what the garrison can still lose", "the NVA's operation points", "the highway",
    "the airborne brigade", "the major attack that is owed", "the reduced battalions in the south",
)  # fmt: skip


class AnLocMind(Mind[Siege]):
    """The knowledge of An Loc that a search builds on."""

    names: tuple[str, ...] = NAMES
    subjects: tuple[str, ...] = SUBJECTS

    def planner(self, seat: int, seed: int, manner: int = 0) -> Player:
        return Planner(NORMAL._replace(caution=CAUTIONS[manner], zeal=ZEAL[manner]), seat, seed)

    def manners(self, seat: int) -> int:
        return len(CAUTIONS) if seat == NVA else 1

    def turn(self, p: Siege) -> int:
        return p.turn

    def horizon(self, p: Siege, seat: int) -> int:
        return p.turn + (FURTHER if seat == NVA else AHEAD)

    def end(self, p: Siege) -> float:
        assert p.result is not None
        if p.result.level in LEVELS:
            return UTILITY[LEVELS.index(p.result.level)]
        return 1.0 if p.result.winner == "arvn" else 0.0

    # -- candidates ----------------------------------------------------------------------------------------------------

    def candidates(self, p: Siege, planned: int) -> list[int]:
        if len(p.listed) < 2:
            return [planned]
        found = [choice for choice in self.alternatives(p, p.step, planned) if choice in p.listed and choice != planned]
        return [planned, *found][:MOST]

    def alternatives(self, p: Siege, step: Step[Any], planned: int) -> list[int]:
        """What else could be chosen at a decision that matters."""
        match step:
            case logistics.ChooseEffort():
                return [0, 1, 2, 3, 5] if step.side == ARVN else self.efforts(p)
            case logistics.BuyAir():
                return self.purchases(p, planned)
            case combat.Declare():
                return self.targets(p, step.side)
            case support.UseHq():
                return p.listed
            case support.FlyCas():
                return [END, *[kind for kind in p.listed if kind < support.LZ][:1]]
            case support.BrokenArrow() | support.ArrowAfterCombat() | retreat.CancelHex():
                return p.listed
            case losses.LoseOrPay():
                return p.listed if self.is_threshold(p) else []
            case air.AssignHits():
                return [air.POINT, air.OPERATIONS] if p.hits >= air.op_price(p) else []
        return []

    def efforts(self, p: Siege) -> list[int]:
        """Efforts of the NVA, without those that give the game away because the major attack is owed."""
        return [effort for effort in (4, 5, 3, 0, 2) if not must_attack(p) or can_still_attack(p, effort)]

    def purchases(self, p: Siege, planned: int) -> list[int]:
        """One more of the type that is being bought, or the first of a later type, or no more."""
        order = kinds(p)
        now = max([index for index in range(len(order)) if p.bought[order[index]]], default=0)
        if p.bought[order[now]] % p.board.per_op[order[now]]:
            return []
        names = p.board.air_names
        later = [kind for kind in order[now:] if names[kind] in ("f-4", "cobra", "b-52")]
        return [*later, END]

    def targets(self, p: Siege, side: int) -> list[int]:
        """The city, no attack, and the weakest of the other hexes."""
        hexes = [hex for hex in p.listed if hex < HEXES and hex != p.board.an_loc]
        hexes.sort(key=lambda hex: sum([p.defence_of(unit) for unit in members(p.fighters_of(1 - side, hex))]))
        return [p.board.an_loc, END, *hexes[:2]]

    def is_threshold(self, p: Siege) -> bool:
        """Whether one more replacement point changes the battle."""
        board = p.board
        ends_at = board.ends_at[p.scenario]
        if ends_at:
            return p.marker >= ends_at - 10
        return p.marker in (board.commits_at - 1, board.breaks_at - 1)

    # -- features ------------------------------------------------------------------------------------------------------

    def features(self, p: Siege) -> list[float]:
        board = p.board
        city = board.an_loc
        map = ground(board)
        steps = garrison_steps(p)
        items = siege.morale_items(p)
        rest = sum([item.value for item in items if item.what not in (siege.GARRISON, siege.FLAK)])
        checked = siege.is_checked(p)
        lacks = steps - fall_line(board, rest) if checked else steps
        tight = steps - fall_line(board, rest - 1) if checked else steps
        what = [item.what for item in items]
        last = board.last_turn[p.scenario]
        left = (last + 1 - p.turn) / last
        short = 1.0 if board.ends_at[p.scenario] else 0.0
        waiting = members(p.at[LAI_KHE] & ~board.hqs & ~board.artillery & ARVN_MASK)
        reserve = sum([p.steps_of(unit) for unit in waiting if board.lift_points[unit] == 1])
        beside = sum([p.at[hex] for hex in map.ring])
        ring = sum([p.steps_of(unit) for unit in members(beside & ARVN_MASK & ~board.hqs)])
        around = sum([p.attack_of(unit) for unit in members(beside & NVA_MASK)])
        strength = sum([p.attack_of(unit) for unit in members(p.on_map(NVA))])
        tanks = sum([p.steps_of(unit) for unit in members(p.on_map(NVA) & board.tanks)])
        guns = sum([item.detail for item in items if item.what == siege.NVA_GUNS])
        late = max(0.0, (p.turn - 8) / 4) if not short else 0.0
        cut = len([h for h in board.ql13 if p.nva_zoc[h] and not p.fighters_of(ARVN, h)])
        brigade = count((p.on_map(ARVN) | p.at[LAI_KHE]) & board.to_withdraw)
        weak = count(p.reduced & ARVN_MASK & ~p.at[city] & ~beside)
        return [
            steps / 12,
            min(lacks, 12) / 12,
            (rest - 2) / 4,
            max(0, 5 - tight) / 5,
            reserve / 10,
            ring / 8,
            p.marker / 30,
            1.0 if p.due or p.committed else 0.0,
            1.0 if p.marker >= board.breaks_at else 0.0,
            short * p.marker / 19,
            short,
            short * left,
            min(p.arvn_op, 15) / 15,
            min(p.nva_op, 25) / 25,
            around / 60,
            strength / 80,
            tanks / 6,
            guns / 5,
            1.0 if siege.FIRE_BASE in what else 0.0,
            1.0 if siege.BESIEGED in what else 0.0,
            left,
            left * min(lacks, 12) / 12,
            left * min(p.nva_op, 25) / 25,
            late * cut / 6,
            late * brigade / 4,
            1.0 if p.committed and not p.major else 0.0,
            weak / 6,
        ]
