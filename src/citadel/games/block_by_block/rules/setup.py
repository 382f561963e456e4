"""Set-up (4): the starting stacks, and platoons for gates C and D."""

from typing import Any, Final

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.block_by_block.components import BOXES, ON_MAP, PAVN, PLATOONS, TOWERS, US
from citadel.games.block_by_block.position import NOBODY, Asks, Hue
from citadel.games.block_by_block.rules.detachments import detach


def place_all(p: Hue, setup: dict[str, Any]) -> None:
    """Put the starting stacks, towers and control markers on the map (4.1-1, 4.1-2, 4.1-4, 4.1-5, C-19)."""
    board = p.board
    used: dict[str, int] = {}
    for stack in setup["place"]:
        for kind, number in stack["units"]:
            begin = used.get(kind, 0)
            used[kind] = begin + number
            for unit in members(board.type_units[kind])[begin : begin + number]:
                p.where[unit] = board.place_of[stack["area"]]
    for letter in setup["towers"]:
        gate = board.gate_letters.index(letter)
        p.where[TOWERS + gate] = BOXES + gate
    for letter in setup["gates_us"]:
        p.gates_us |= 1 << board.gate_letters.index(letter)
    for zone, name in enumerate(board.zone_names):
        if name in setup["control_us"]:
            p.us_zones |= 1 << zone
        elif name in setup["control_pavn"]:
            p.pavn_zones |= 1 << zone
            p.clearing[zone] = p.asked.initial_clearing
    p.turn = setup["turn"]
    p.publicity = setup["publicity"]
    p.destruction = setup["destruction"]
    p.restore()


class SetUpDetachment(Asks):
    """Before the first turn a US/ARVN unit may give a platoon to gate C, then D (4.1-3, C-02)."""

    fields = (("gate", "gate"),)
    rule = "BB-4.1-3"

    def __init__(self, gate: int) -> None:
        super().__init__(US)
        self.gate: Final = gate

    def choices(self, p: Hue) -> list[int]:
        return [*(unit for unit in members(p.board.side_units[US]) if not self.forbids_parent(p, unit)), NOBODY]

    def forbids_parent(self, p: Hue, unit: int) -> str:
        """The rule that keeps a unit from giving this platoon, or nothing (option setup_detachment_source)."""
        board, bit = p.board, 1 << unit
        if not bit & board.two_sided or p.where[unit] >= ON_MAP or p.board.side_units[PAVN] & bit:
            return "C-02"
        if p.minus_one & bit and p.forbids("C-41"):
            return "C-41"
        source = p.asked.detachment_source
        if source == "garrison":
            fits = board.detachment_areas >> p.where[unit] & 1 == 1
        else:
            fits = source == "any_us_arvn" or bit & board.usmc != 0
        return "" if fits or not p.forbids("C-02") else "C-02"

    def apply(self, p: Hue, choice: int) -> None:
        if choice != NOBODY:
            detach(p, choice, self.gate)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("none") if choice == NOBODY else Saying("platoon", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return self.forbids_parent(p, saying.unit) if saying.verb == "platoon" and 0 <= saying.unit < PLATOONS else ""
