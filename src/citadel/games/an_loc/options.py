"""The questions the rulebook leaves open, answered for one game, and the errata in force in it.

Each is argued in the catalogue.
"""

from typing import Any, Final


class Options:
    """The options in force, as facts the rules can ask for."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.nva_fights_first: Final[bool] = chosen["nva_combat_first"]
        self.secret_effort: Final[bool] = chosen["oel_commitment"] == "simultaneous-secret"
        self.lull_skips_air: Final[bool] = chosen["lull_skips_air"]
        self.zoc_blocked: Final[bool] = chosen["zoc_blocked_by_prohibited_hexside"]
        self.origin_negated: Final[bool] = chosen["zoc_negation_at_origin"]
        self.stacking_always: Final[bool] = chosen["stacking_checked"] == "always"
        self.flak_4_as_0: Final[bool] = chosen["tac_price_at_aaa4"] == "as-0"
        self.cheap_steps: Final[bool] = chosen["tac_follow_example"]
        self.sa7_early: Final[bool] = chosen["sa7_timing"] == "start-of-air-phase"
        self.unused_hq_counts: Final[bool] = chosen["unused_hq_two_cas_in_defence"]
        self.many_hqs: Final[bool] = chosen["hq_uses_per_combat"] == "any"
        self.hot_by_start: Final[bool] = chosen["hot_lz_by_start"]
        self.lift_to_lai_khe: Final[bool] = chosen["helo_to_lai_khe"]
        self.b52_above_flak: Final[bool] = chosen["b52_tac_ignores_aaa"]
        self.surrounded_by_path: Final[bool] = chosen["surrounded"] == "no-path"
        self.wide_garrison: Final[bool] = chosen["garrison"] == "in-or-adjacent"
        self.no_way_is_death: Final[bool] = chosen["no_retreat"] == "eliminate"
        self.dead_are_withdrawn: Final[bool] = chosen["eliminated_counts_as_withdrawn"]
        self.capture: Final[str] = chosen["capture_rule"]
        self.major_needs_combat: Final[bool] = chosen["major_attack_needs_combat"]
        self.major_counts_at_once: Final[bool] = chosen["major_attack_window"] == "C..C+2"
        self.sappers_replaceable: Final[bool] = chosen["sapper_replaceable"]
        self.clamp_first: Final[bool] = chosen["clamp_before_shift"]
        self.zoc_costs_among_friends: Final[bool] = chosen["zoc_loss_in_friendly_hex"]
        self.cancel_once: Final[bool] = chosen["retreat_cancel_max"] == 1
        self.replacements_expire: Final[bool] = chosen["arvn_replacements_expire"]
        self.highway_negation: Final[bool] = chosen["ql13_negation"]
        self.april_turns: Final[int] = chosen["april_turns"]
        self.third_hq: Final[bool] = chosen["third_brigade_hq"]
        self.each_hexside: Final[bool] = chosen["hexside_penalties"] == "each"
        self.bombed_are_replaceable: Final[bool] = chosen["tac_replacements"] == "any-unit"
        self.ninth_regiment: Final[bool] = chosen["ninth_division"] == "regiment-too"
        # Errata.
        self.late_is_reduced: Final[bool] = chosen["E-AL-1"]
        self.arrow_without_attack: Final[bool] = chosen["E-AL-2"]
        self.zones_fly_again: Final[bool] = chosen["E-AL-3"]
        self.hqs_call_strikes: Final[bool] = chosen["E-AL-5"]
        self.friends_clear_the_way: Final[bool] = not chosen["E-AL-4"] or not self.zoc_costs_among_friends
