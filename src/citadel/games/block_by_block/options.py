"""The questions the rulebook leaves open, answered for one game, and the errata in force in it.

Each is argued in the catalogue.
"""

from typing import Any, Final


class Options:
    """The options in force, as facts the rules can ask for."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.sticky: Final[bool] = chosen["control_persistence"] == "sticky"
        self.continuous: Final[bool] = chosen["control_timing"] == "continuous"
        self.initial_clearing: Final[int] = chosen["initial_clearing_level"]
        self.strict_retreat: Final[bool] = chosen["retreat_priority"] == "strict"
        self.after_star: Final[str] = chosen["assault_after_star"]
        self.counterattack_terrain: Final[bool] = chosen["counterattack_terrain"]
        self.overstack_in_close_combat: Final[bool] = chosen["overstack_doubles_close_combat"]
        self.rout_and_step: Final[bool] = chosen["rout_and_step_publicity_cumulative"]
        self.detachment_source: Final[str] = chosen["setup_detachment_source"]
        self.turn_one_infiltration: Final[bool] = chosen["turn1_infiltration"]
        self.routed_tower: Final[str] = chosen["tower_recovery_routed"]
        self.towers_replaced: Final[bool] = chosen["towers_use_replacements"]
        self.towers_survive: Final[bool] = chosen["towers_count_as_survivors"]
        self.rebuild_limit: Final[int] = 1 if chosen["pavn_rebuild_limit"] == 1 else 99
        self.cleared_ban_both: Final[bool] = chosen["cleared_zone_retreat_ban"] == "both"
        self.static_blocks: Final[bool] = chosen["static_blocks_retreat"]
        self.airborne_late: Final[bool] = chosen["airborne_withdrawal_timing"] == "us_movement"
        self.gates_first: Final[bool] = chosen["gates_before_replacements"]
        self.exit_stops: Final[bool] = chosen["exit_obeys_stop_rule"]
        self.attacked_by_both: Final[bool] = chosen["attacked_area_by"] == "either_side"
        self.ngan_open: Final[bool] = chosen["ngan_bridge"] == "open"
        self.count_markers: Final[bool] = chosen["victory_zone_test"] == "markers"
        self.own_zone_barred: Final[bool] = chosen["enemy_zone_retreat_ban"] == "all_marked"
        self.assault_after_close: Final[bool] = chosen["assault_after_close_combat"]
        self.lettered_crossing: Final[bool] = chosen["gate_crossing"] == "letters"
        self.neighbours_own_zone: Final[bool] = chosen["neighbour_retreat_zone"] == "own_area"
        self.entering_stops: Final[bool] = chosen["entering_ends_move"]
        self.contested_clear: Final[bool] = chosen["contested_areas_clear"]
        # Errata; E-BB-2, E-BB-6 and E-BB-7 are defaults of options.
        self.break_in_binds: Final[bool] = chosen["E-BB-1"]
        self.routes_bar_all: Final[bool] = chosen["E-BB-3"]
        self.macv_joins_arvn: Final[bool] = chosen["E-BB-4"]
        self.gates_like_movement: Final[bool] = chosen["E-BB-5"]
