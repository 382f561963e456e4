"""Editions, readings of open questions and the terms of a scenario, as facts the rules can ask for."""

from typing import Any, Final

from citadel.games.week_in_hell.components import Components


class Options:
    """The options in force; each is argued in the catalogue."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.rescue_at_jump_off: Final[bool] = chosen["rescue_zone_value"] == "jump_off"
        self.north_infiltration: Final[bool] = chosen["north_infiltration"]
        self.regroup_south: Final[bool] = chosen["regroup_south_only"]
        self.once_per_phase: Final[bool] = chosen["infiltration_once_per"] == "phase"
        self.keep_stronger: Final[bool] = chosen["isolated_nva_draw"] == "keep_stronger"
        self.red_zones_or_defeat: Final[bool] = chosen["missing_mandatory_red"] == "defeat"
        self.macv_cp_arrives: Final[bool] = chosen["alt_macv_cp"] == "arrives_with_A"
        self.removed_at_macv: Final[bool] = chosen["alt_first_convoy_removed_at"] == "macv"
        self.split_attacks: Final[bool] = chosen["split_attacks"]
        self.cv_0_attacks: Final[bool] = chosen["cv_0_attacks"]
        self.bridge_closed: Final[bool] = chosen["destroyed_bridge"] == "closed"
        self.jump_off_tested: Final[bool] = chosen["jump_off_infiltrated"]
        self.both_paths: Final[bool] = chosen["infiltration_conditions"] == "both"
        self.order_chain: Final[bool] = chosen["order_chain"]
        self.without_d_everywhere: Final[bool] = chosen["convoy_d_drm_scope"] == "all"
        self.own_order_always: Final[bool] = chosen["macv_own_order"] == "always"
        self.red_enters: Final[bool] = chosen["red_assault_enters_emptied_zone"]
        self.red_holds: Final[bool] = chosen["red_assault_holds_emptied_zone"]
        self.red_retreats_add_up: Final[bool] = chosen["red_retreat_drm_cumulative"]
        self.isolation_by_event: Final[bool] = chosen["isolation_check_after_event"]
        self.zone_d_counts: Final[bool] = chosen["alt_first_convoy_counts_zone_d"]
        self.random_victim: Final[bool] = chosen["ambush_victim"] == "random"
        self.macv_joins: Final[bool] = chosen["macv_joins_failed_clearing"]
        # Errata: whether a correction is in force.
        self.stranded_in_north: Final[bool] = chosen["E-WH-1"] and self.regroup_south
        self.losses_before_infiltration: Final[bool] = chosen["E-WH-2"]
        self.orders_cross_clearing: Final[bool] = chosen["E-WH-3"]
        self.gas_takes_own_order: Final[bool] = chosen["E-WH-4"]
        self.red_support_joins: Final[bool] = chosen["E-WH-10"]


class Terms:
    """What a scenario sets: the start, special rules and victory (1.2.2-6, 1.2.2-7, 12)."""

    def __init__(self, data: dict[str, Any], board: Components, historical: bool) -> None:
        self.historical: Final = historical
        self.controlled: Final[int] = self._zones(board, data["controlled_at_start"])
        self.on_map: Final[list[tuple[str, int]]] = [
            (entry["unit"], board.letters[entry["zone"]]) for entry in data["on_map"]
        ]
        self.free_turns: Final[list[int]] = list(data["free_green_turns"])
        self.protected: Final[int] = self._zones(board, data["never_infiltrated"])
        self.macv_leaves: Final[int] = data["macv_units_leave_after_turn"]
        self.zone_f_turns: Final[list[int]] = list(data["zone_f_dp_turns"])
        self.extra_mandatory: Final[int] = self._zones(board, data["extra_mandatory"])
        self.mandatory: Final[int] = board.mandatory | self.extra_mandatory
        self.victory_zones: Final[int] = self.mandatory | board.optional
        self.least_points: Final[int] = data["defeat_below_vp"]
        self.bonus: Final[dict[int, int]] = {int(points): score for points, score in data["vp_bonus"].items()}
        self.few_defeats: Final[list[int]] = [data["dp_low"]["at_most"], data["dp_low"]["score"]]
        self.many_defeats: Final[list[int]] = [data["dp_high"]["at_least"], data["dp_high"]["score"]]
        self.few_enemies: Final[list[int]] = [data["enemy_low"]["at_most"], data["enemy_low"]["score"]]
        self.many_enemies: Final[list[int]] = [data["enemy_high"]["at_least"], data["enemy_high"]["score"]]
        self.total: Final[int] = data["levels"]["total"]
        self.marginal: Final[int] = data["levels"]["marginal"]

    def _zones(self, board: Components, letters: list[str]) -> int:
        found = 0
        for letter in letters:
            found |= 1 << board.letters[letter]
        return found

    def free_on(self, turn: int, board: Components) -> int:
        """The green zones that are free on a turn (12.1.1-3)."""
        return board.green if turn in self.free_turns else 0
