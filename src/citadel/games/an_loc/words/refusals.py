"""Which fact stands behind a refusal: the message of `refusals.ftl` that is said before the rule is quoted."""

from collections.abc import Callable

from citadel.core.position import NATURE, NONE, Saying
from citadel.games.an_loc.components import (
    AIR,
    ARVN,
    HEXES,
    INDEPENDENT,
    LAI_KHE,
    NVA,
    NVA_MASK,
    PROHIBITED,
    UNITS,
)
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.advance import emptied
from citadel.games.an_loc.rules.air import is_beside_arvn, op_price, step_price
from citadel.games.an_loc.rules.headquarters import tied
from citadel.games.an_loc.rules.lifts import covering, has_cover, lift_rest
from citadel.games.an_loc.rules.losses import TakeLosses
from citadel.games.an_loc.rules.stacking import forbids_stacking, stacked, stacking_limit
from citadel.games.an_loc.rules.support import DefenceSupport, involved_hqs, spent_zones
from citadel.games.an_loc.rules.zones_of_control import is_controlled, is_held_at_start
from citadel.games.an_loc.words.facts import (
    attacker,
    controllers,
    hot_place,
    mover,
    open_places,
    strangers,
    surrounded,
    way_cost,
)


def remark(p: Siege, said: Saying, rule: str) -> str:
    """Return the id of the message, or nothing where the rule says it all."""
    if p.seat == NATURE or rule not in REMARKS:
        return ""
    found = REMARKS[rule]
    return found if isinstance(found, str) else found(p, said)


# -- units -------------------------------------------------------------------------------------------------------------


def _foreign(p: Siege, unit: int, side: int) -> str:
    """That a unit is no ground unit of a side, or nothing."""
    if unit >= AIR:
        return "air-unit"
    return "enemy-unit" if p.side_of(unit) != side else ""


def _not_own(p: Siege, said: Saying) -> str:
    """Why a unit cannot be picked: whose it is, or where."""
    if said.unit < 0:
        return ""
    return _foreign(p, said.unit, p.seat) or ("whereabouts" if p.where[said.unit] >= HEXES else "")


def _meant(p: Siege, said: Saying) -> int:
    return said.unit if said.unit != NONE else mover(p)


# -- hexes: who is there, what they are (4, 5, 8) ----------------------------------------------------------------------


def _stacking(p: Siege, said: Saying) -> str:
    unit, place = _meant(p, said), said.place
    if p.where[unit] == place:
        return "there-already"
    return "stack-full" if stacked(p, place) + p.board.points[unit] > stacking_limit(p, place) else "way-full"


def _mixing(p: Siege, said: Saying) -> str:
    return "mixing" if strangers(p, _meant(p, said), said.place) else "mixing-way"


def _occupied(p: Siege, said: Saying) -> str:
    return "occupied" if p.units_of(1 - p.seat, said.place) else ""


def _closed(p: Siege, said: Saying) -> str:
    board, unit, place = p.board, _meant(p, said), said.place
    if board.enter_cost[board.mech[unit]][place] >= PROHIBITED:
        return "closed-terrain"
    here = p.where[unit]
    if here >= HEXES or place not in board.neighbours[here]:
        return ""
    return "closed-water" if board.water_at(board.grid.side_between(here, place)) else ""


def _controlled(p: Siege, said: Saying) -> str:
    unit, here = mover(p), p.where[mover(p)]
    if here >= HEXES or not is_held_at_start(p, unit, here):
        return "control-on-the-way"
    beside = said.place < HEXES and said.place in p.board.neighbours[here]
    return "held-both" if beside and is_controlled(p, p.seat, said.place, unit) else "held"


def _too_far(p: Siege, said: Saying) -> str:
    unit, place = mover(p), said.place
    if unit == NONE:
        return _nowhere_to_go(p, said.unit)
    if p.where[unit] == place:
        return "there-already"
    if place == LAI_KHE and p.seat == NVA:
        return "no-entry"
    return "too-far" if way_cost(p, place) > p.allowance(unit) - p.spent else "no-way"


def _nowhere_to_go(p: Siege, unit: int) -> str:
    if not 0 <= unit < UNITS:
        return ""
    return "nowhere-to-enter" if p.where[unit] >= HEXES else "nowhere-to-go"


def _not_to_move(p: Siege, said: Saying) -> str:
    return "there-already" if said.verb == "to" else _not_own(p, said)


# -- set-up (13) -------------------------------------------------------------------------------------------------------


def _from_city(p: Siege, said: Saying) -> str:
    return "from-city" if 0 <= said.place < HEXES else ""


def _from_highway(p: Siege, said: Saying) -> str:
    grid = p.board.grid
    return "not-south" if grid.row(said.place) <= grid.row(p.board.an_loc) else "from-highway"


def _without_own(p: Siege, said: Saying) -> str:
    return "none-of-hq" if p.board.hqs >> said.unit & 1 else ""


# -- logistics and air (7, 9) ------------------------------------------------------------------------------------------


def _too_dear(p: Siege, said: Saying) -> str:
    if said.verb == "buy":
        return "air-too-dear"
    return "level-too-dear" if said.number > p.stock(p.seat) else ""


def _sold_out(p: Siege, said: Saying) -> str:
    return "both-sold-out" if p.board.air_count[said.unit - AIR] == 2 else "sold-out"


def _mission(p: Siege, said: Saying) -> str:
    if said.unit < AIR:
        return "not-air" if said.unit >= 0 else ""
    return "missions" if said.unit == p.step.describe(p, p.listed[0]).unit else "other-air"


def _not_to_strike(p: Siege, said: Saying) -> str:
    if said.unit < 0:
        return ""
    if p.hits < step_price(p):
        return "step-too-dear"
    found = _foreign(p, said.unit, NVA) or ("whereabouts" if p.where[said.unit] >= HEXES else "")
    if found or is_beside_arvn(p, p.where[said.unit]):
        return found
    return "not-next-to-arvn" if p.asked.hqs_call_strikes else "only-hqs-next"


def _no_points_left(p: Siege, said: Saying) -> str:
    return "" if p.has_points() else "no-points-left"


def _no_operations(p: Siege, said: Saying) -> str:
    if not p.nva_op:
        return "no-operation-points"
    return "op-too-dear" if p.hits < op_price(p) else ""


def _sa7(p: Siege, said: Saying) -> str:
    return _not_own(p, said) or ("has-sa7" if p.sa7 >> said.unit & 1 else "")


def _not_reduced(p: Siege, said: Saying) -> str:
    return _not_own(p, said) or "not-reduced"


# -- movement and lifts (8, 9.6, 11.1) ---------------------------------------------------------------------------------


def _moved(p: Siege, said: Saying) -> str:
    return "has-moved" if said.unit >= 0 else ""


def _without_effort(p: Siege, said: Saying) -> str:
    return "no-movement" if said.verb == "move" and p.effort_of(p.seat) else "no-effort"


def _hq_with(p: Siege, said: Saying) -> str:
    """Why an HQ does not go, or a counter does not go along."""
    if said.unit >= AIR or p.side_of(said.unit) != p.seat:
        return _foreign(p, said.unit, p.seat)
    if said.verb == "move":
        return "is-hq"
    unit = mover(p)
    if not p.board.hqs >> said.unit & 1:
        return "not-hq"
    if p.where[said.unit] != p.where[unit]:
        return "whereabouts"
    if not p.board.subordinates[said.unit] >> unit & 1:
        return "not-commanded"
    if p.moved >> said.unit & 1:
        return "has-moved"
    return "tied" if tied(p) >> said.unit & 1 else ""


def _last_with_hq(p: Siege, said: Saying) -> str:
    """Why a unit may not leave its HQ, or an HQ may not stay alone."""
    if said.verb == "stay":
        return "none-of-mover"
    if said.verb == "leave":
        return _not_left_out(p, said)
    unit = _meant(p, said)
    return "last-of-hq" if p.board.superiors[unit] & p.at[p.where[unit]] else ""


def _not_left_out(p: Siege, said: Saying) -> str:
    group = p.retreaters
    if not group >> said.unit & 1 or said.unit >= AIR:
        return "retreating"
    return "only-retreater" if not group & ~p.board.hqs & ~(1 << said.unit) else "none-behind"


def _haven(p: Siege, said: Saying) -> str:
    hq, place = mover(p), said.place
    if tied(p) >> hq & 1 and place != p.board.an_loc:
        return "not-an-loc"
    if p.where[hq] == place:
        return "there-already"
    if place > LAI_KHE:
        return ""
    if not p.at[place] & p.board.subordinates[hq]:
        return "none-of-hq"
    return "surrounded" if surrounded(p, hq, place) else ""


def _withdrawal(p: Siege, said: Saying) -> str:
    return "whereabouts" if p.where[said.unit] != LAI_KHE else ""


def _no_lift(p: Siege, said: Saying) -> str:
    """Why a unit is not lifted at all, or does not land in a hex."""
    unit, place = mover(p), said.place
    if said.verb != "land":
        return "no-helicopters" if p.seat == NVA else "mechanized" if p.board.mech[unit] else ""
    if p.where[unit] == place:
        return "there-already"
    return "occupied" if p.at[place] & NVA_MASK else ""


def _lift_points(p: Siege, said: Saying) -> str:
    return "lift-too-dear" if p.board.lift_points[mover(p)] > p.lifts else ""


def _no_cover(p: Siege, said: Saying) -> str:
    return "no-cover" if not has_cover(p) and hot_place(p, said.place) != NONE else ""


def _no_walk(p: Siege, said: Saying) -> str:
    unit, place = mover(p), said.place
    if not 0 <= place < HEXES:
        return ""
    if p.where[unit] == place:
        return "there-already"
    cost = way_cost(p, place)
    if cost > lift_rest(p, unit):
        return "walk-too-far"
    if cost > 0 and is_controlled(p, p.seat, place, unit):
        return "in-control"
    return "no-way" if cost < 0 else _no_cover(p, said)


# -- combat (10) -------------------------------------------------------------------------------------------------------


def _not_in_combat(p: Siege, said: Saying) -> str:
    """Why a unit does not attack, or a hex is not attacked."""
    if said.verb == "also" and said.place in p.targets:
        return "targeted"
    if said.verb in ("attack", "also"):
        return "no-enemy"
    if said.verb == "go":
        return "nobody-attacks"
    found = _not_own(p, said)
    if found or said.unit < 0:
        return found
    if p.board.hqs >> said.unit & 1:
        return "is-hq"
    return "" if p.attack_of(said.unit) else "no-attack-factor"


def _soft(p: Siege, said: Saying) -> str:
    return _support(p, said) if said.verb == "support" else "only-soft"


def _not_adjacent(p: Siege, said: Saying) -> str:
    return {"with": "far-from-target", "also": "not-next"}.get(said.verb, "nobody-next")


def _hq_apart(p: Siege, said: Saying) -> str:
    if not p.board.hqs >> said.unit & 1:
        return "not-hq"
    if involved_hqs(p, attacker(p)) >> said.unit & 1:
        return ""
    return "whereabouts" if attacker(p) == NVA or p.where[said.unit] >= HEXES else "hq-apart"


def _zone(p: Siege, said: Saying) -> str:
    place = said.place
    if not 0 <= place < HEXES or place not in p.lz_hexes:
        return "no-zone" if place >= 0 else ""
    if not covering(p, place):
        return "zone-cold"
    if place in spent_zones(p):
        return "zone-joined" if p.asked.zones_fly_again else "zone-used"
    is_left = p.seat != ARVN or place not in [p.where[unit] for unit in range(UNITS) if p.attackers >> unit & 1]
    return "nobody-from-zone" if is_left else ""


def _support(p: Siege, said: Saying) -> str:
    unit = said.unit
    found = _not_own(p, said)
    if found or unit < 0:
        return found
    if p.used >> unit & 1:
        return "used"
    if p.board.sappers >> unit & 1:
        return "sappers-defend" if isinstance(p.step, DefenceSupport) else "sappers-apart"
    if not p.board.artillery >> unit & 1:
        return "not-artillery"
    distance = min(p.board.distance(p.where[unit], hex) for hex in p.targets)
    if distance > p.board.range[unit]:
        return "out-of-range"
    return "other-division" if p.division_of(unit) != INDEPENDENT else ""


def _not_strongest(p: Siege, said: Saying) -> str:
    found = _foreign(p, said.unit, p.seat)
    step = p.step
    if found or not isinstance(step, TakeLosses):
        return found
    if not step.among >> said.unit & 1 or p.where[said.unit] >= HEXES:
        return _of_the_combat(p, said)
    return "first-step"


def _of_the_combat(p: Siege, said: Saying) -> str:
    found = _not_own(p, said)
    return found or ("is-hq" if p.board.hqs >> said.unit & 1 else "not-in-loss")


# -- retreat and advance (10.7, 10.8) ----------------------------------------------------------------------------------


def _retreat_step(p: Siege, said: Saying) -> str:
    return "retreat-far" if p.board.distance(p.path[-1], said.place) else "retreat-stands"


def _control_free(p: Siege, said: Saying) -> str:
    return "retreat-free" if controllers(p, p.seat, said.place) and open_places(p) else ""


def _no_advance(p: Siege, said: Saying) -> str:
    if p.retreated >> said.unit & 1:
        return "has-retreated"
    return _not_own(p, said) or ("has-advanced" if p.where[said.unit] in p.targets else "has-not-attacked")


def _no_room(p: Siege, said: Saying) -> str:
    full = [hex for hex in emptied(p, p.seat) if forbids_stacking(p, said.unit, hex) == "AL-4.0-D"]
    return _stacking(p, Saying("to", said.unit, full[0])) if full else ""


REMARKS: dict[str, str | Callable[[Siege, Saying], str]] = {
    "AL-4.0-D": _stacking,
    "AL-4.0-F": _mixing,
    "AL-5.0-C": _controlled,
    "AL-7.1-E": _too_dear,
    "AL-7.2-A": "no-level",
    "AL-8.0-A": _not_to_move,
    "AL-8.0-D": _too_far,
    "AL-8.0-E": _closed,
    "AL-8.0-F": _moved,
    "AL-8.X": _occupied,
    "AL-9.0-A": "not-air",
    "AL-9.0-B": _sold_out,
    "AL-9.2-A": _mission,
    "AL-9.4-E1": _no_points_left,
    "AL-9.4-E2": _not_to_strike,
    "AL-9.4-E3": _no_operations,
    "AL-9.5-A": "not-in-box",
    "AL-9.5-B": "cas-limit",
    "AL-9.6-B": _lift_points,
    "AL-9.6-C": _no_lift,
    "AL-9.6-E": _no_walk,
    "AL-9.8-C": _sa7,
    "AL-10.0-A": _not_in_combat,
    "AL-10.0-B": _not_adjacent,
    "AL-10.0-D": "has-fought",
    "AL-10.0-E": "struck",
    "AL-10.3-A": _support,
    "AL-10.3-B": "used",
    "AL-10.6-B": _not_strongest,
    "AL-10.6-C": _not_strongest,
    "AL-10.6-D": _of_the_combat,
    "AL-10.7.1-A": _retreat_step,
    "AL-10.7.1-B": "retreat-closed",
    "AL-10.7.1-C": "been-there",
    "AL-10.7.1-D": _control_free,
    "AL-10.8-B": _no_room,
    "AL-11.1-A": _without_own,
    "AL-11.1-B": _of_the_combat,
    "AL-11.1-D": _haven,
    "AL-11.3-A": _support,
    "AL-11.3-C": _support,
    "AL-11.3-G": "artillery",
    "AL-11.3-H": _support,
    "AL-11.4-B": _not_reduced,
    "AL-11.4-C": "cut-off",
    "AL-13.1.1": _from_city,
    "AL-13.1.3-B": _from_highway,
    "AL-13.1.3-C": _from_city,
    "AL-13.1.3-D": _occupied,
    "AL-13.1.7": "not-of-brigade",
    "A-10": _without_effort,
    "A-12": _occupied,
    "A-30": _hq_apart,
    "A-31": _zone,
    "A-34": _no_cover,
    "A-38": _last_with_hq,
    "A-39": _hq_with,
    "A-44": "retreat-nearer",
    "A-46": _withdrawal,
    "A-63": _soft,
    "A-67": _no_advance,
    "A-107": _occupied,
    "A-109": _last_with_hq,
    "helo_to_lai_khe": "no-lift-home",
}
"""By the rule that refuses: the message, or what picks it."""
