"""Which fact stands behind a refusal: the message of `refusals.ftl` that is said before the rule is quoted."""

from collections.abc import Callable

from citadel.core.position import NONE, Saying
from citadel.core.refusals import ANY_RULE, Remarks
from citadel.games.an_loc.components import AIR, ARVN, HEXES, INDEPENDENT, LAI_KHE, NVA, PROHIBITED
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.air import is_beside_arvn, op_price, step_price
from citadel.games.an_loc.rules.headquarters import tied
from citadel.games.an_loc.rules.lifts import covering, has_cover, lift_rest
from citadel.games.an_loc.rules.losses import TakeLosses
from citadel.games.an_loc.rules.stacking import stacked, stacking_limit
from citadel.games.an_loc.rules.support import DefenceSupport, involved_hqs, spent_zones
from citadel.games.an_loc.rules.zones_of_control import is_controlled, is_held_at_start
from citadel.games.an_loc.words.facts import (
    attacker,
    controllers,
    full_place,
    gun_distance,
    hot_place,
    meant,
    mover,
    next_air,
    open_places,
    strangers,
    superiors,
    surrounded,
    water,
    way_cost,
)

NOT_OWN = "air-unit enemy-unit whereabouts"
LAST = "none-of-mover retreating only-retreater none-behind last-of-hq"
SUPPORT = f"{NOT_OWN} used sappers-defend sappers-apart not-artillery out-of-range other-division"
LOSS = f"{NOT_OWN} is-hq not-in-loss"
MESSAGES = {
    ANY_RULE: "other-mover",
    "AL-4.0-D": "there-already stack-full way-full",
    "AL-4.0-F": "mixing mixing-way",
    "AL-5.0-C": "held-both held control-on-the-way",
    "AL-7.1-E": "air-too-dear level-too-dear",
    "AL-7.2-A": "no-level",
    "AL-8.0-A": f"there-already {NOT_OWN}",
    "AL-8.0-D": "nowhere-to-enter nowhere-to-go there-already no-entry too-far no-way",
    "AL-8.0-E": "closed-terrain closed-water",
    "AL-8.0-F": "has-moved",
    "AL-8.X": "occupied",
    "AL-9.0-A": "not-air",
    "AL-9.0-B": "both-sold-out sold-out",
    "AL-9.2-A": "not-air missions other-air",
    "AL-9.4-E1": "no-points-left",
    "AL-9.4-E2": f"step-too-dear {NOT_OWN} only-hqs-next not-next-to-arvn",
    "AL-9.4-E3": "no-operation-points op-too-dear",
    "AL-9.5-A": "not-in-box",
    "AL-9.5-B": "cas-limit",
    "AL-9.6-B": "lift-too-dear",
    "AL-9.6-C": "no-helicopters mechanized there-already occupied",
    "AL-9.6-E": "there-already walk-too-far no-walk in-control no-cover",
    "AL-9.8-C": f"{NOT_OWN} has-sa7",
    "AL-10.0-A": f"targeted no-enemy nobody-attacks {NOT_OWN} is-hq no-attack-factor",
    "AL-10.0-B": "far-from-target not-next nobody-next",
    "AL-10.0-D": "has-fought",
    "AL-10.0-E": "struck",
    "AL-10.3-A": SUPPORT,
    "AL-10.3-B": "used",
    "AL-10.6-B": f"air-unit enemy-unit first-step {LOSS}",
    "AL-10.6-C": f"air-unit enemy-unit first-step {LOSS}",
    "AL-10.6-D": LOSS,
    "AL-10.7.1-A": "retreat-far retreat-stands",
    "AL-10.7.1-B": "retreat-closed",
    "AL-10.7.1-C": "been-there",
    "AL-10.7.1-D": "retreat-free",
    "AL-10.8-B": "stack-full",
    "AL-11.1-A": "none-of-hq",
    "AL-11.1-B": LOSS,
    "AL-11.1-D": "not-an-loc there-already none-of-hq surrounded",
    "AL-11.3-A": SUPPORT,
    "AL-11.3-C": SUPPORT,
    "AL-11.3-G": "artillery",
    "AL-11.3-H": SUPPORT,
    "AL-11.4-B": f"{NOT_OWN} not-reduced",
    "AL-11.4-C": "cut-off",
    "AL-13.1.1": "from-city",
    "AL-13.1.3-B": "not-south from-highway",
    "AL-13.1.3-C": "from-city",
    "AL-13.1.3-D": "occupied",
    "AL-13.1.7": "not-of-brigade",
    "A-10": "no-movement no-effort",
    "A-12": "occupied",
    "A-30": "not-hq hq-elsewhere hq-apart",
    "A-31": "no-zone zone-cold zone-joined zone-used nobody-from-zone",
    "A-34": "no-cover",
    "A-38": LAST,
    "A-39": "air-unit enemy-unit hq-alone not-hq not-here not-commanded has-moved tied",
    "A-44": "retreat-nearer",
    "A-46": "not-at-lai-khe",
    "A-63": f"only-soft {SUPPORT}",
    "A-67": f"has-retreated {NOT_OWN} has-advanced has-not-attacked",
    "A-107": "occupied",
    "A-109": LAST,
    "helo_to_lai_khe": "no-lift-home",
}
"""By the rule that refuses: the messages that may say why, in the order in which they are looked at."""


def _is_full(p: Siege, said: Saying) -> bool:
    place = full_place(p, said)
    return place != NONE and stacked(p, place) + p.board.points[meant(p, said)] > stacking_limit(p, place)


def _is_held(p: Siege, said: Saying) -> bool:
    here = p.where[mover(p)]
    return meant(p, said) == mover(p) and here < HEXES and is_held_at_start(p, mover(p), here)


def _is_held_both(p: Siege, said: Saying) -> bool:
    if not _is_held(p, said) or said.place not in p.board.neighbours[p.where[mover(p)]]:
        return False
    return is_controlled(p, p.seat, said.place, mover(p))


def _is_hex(said: Saying) -> bool:
    return 0 <= said.place < HEXES


def _is_other_mover(p: Siege, said: Saying) -> bool:
    """Whether another unit was named than the one that is on its way."""
    return said.verb in ("to", "walk", "lift", "land") and NONE not in (mover(p), said.unit) and said.unit != mover(p)


def _is_stuck(p: Siege, said: Saying) -> bool:
    return mover(p) == NONE and _is_ground(p, said)


def _is_ground(p: Siege, said: Saying) -> bool:
    return 0 <= said.unit < AIR


def _is_apart_from_arvn(p: Siege, said: Saying) -> bool:
    return _is_ground(p, said) and not is_beside_arvn(p, p.where[said.unit])


def _is_hq(p: Siege, said: Saying) -> bool:
    return said.unit >= 0 and p.board.hqs >> said.unit & 1 == 1


def _is_apart(p: Siege, said: Saying) -> bool:
    return not involved_hqs(p, attacker(p)) >> said.unit & 1


def _is_other(p: Siege, said: Saying) -> bool:
    """Whether the unit that was named is of the side that the choice is not about."""
    return _is_ground(p, said) and p.side_of(said.unit) != (NVA if said.verb == "strike" else p.seat)


def _is_lonely(p: Siege, said: Saying) -> bool:
    """Whether no unit of an HQ is in the place that was named."""
    hq, place = meant(p, said), said.place
    return p.board.hqs >> hq & 1 == 1 and place <= LAI_KHE and not p.at[place] & p.board.subordinates[hq]


def _is_idle(p: Siege, said: Saying) -> bool:
    """Whether nobody attacks from a landing zone."""
    return p.seat != ARVN or not p.at[said.place] & p.attackers


CONDITIONS: dict[str, Callable[[Siege, Saying], bool]] = {
    "other-mover": _is_other_mover,
    "air-unit": lambda p, said: said.unit >= AIR,
    "not-air": _is_ground,
    "enemy-unit": _is_other,
    "whereabouts": lambda p, said: _is_ground(p, said) and p.where[said.unit] >= HEXES,
    "there-already": lambda p, said: meant(p, said) != NONE and p.where[meant(p, said)] == said.place,
    "is-hq": _is_hq,
    "not-hq": lambda p, said: not _is_hq(p, said),
    # 4, 5, 8
    "stack-full": _is_full,
    "mixing": lambda p, said: strangers(p, meant(p, said), said.place) != [],
    "occupied": lambda p, said: said.place >= 0 and p.units_of(1 - p.seat, said.place) != 0,
    "held-both": _is_held_both,
    "held": _is_held,
    "in-control": lambda p, said: _is_hex(said) and is_controlled(p, p.seat, said.place, mover(p)),
    "closed-terrain": lambda p, said: p.board.enter_cost[p.board.mech[meant(p, said)]][said.place] >= PROHIBITED,
    "closed-water": lambda p, said: water(p, said) != "",
    "nowhere-to-enter": lambda p, said: _is_stuck(p, said) and p.where[said.unit] >= HEXES,
    "nowhere-to-go": _is_stuck,
    "no-entry": lambda p, said: p.seat == NVA and said.place == LAI_KHE,
    "too-far": lambda p, said: mover(p) != NONE and way_cost(p, said.place) > p.allowance(mover(p)) - p.spent,
    "no-way": lambda p, said: mover(p) != NONE,
    "has-moved": lambda p, said: p.moved >> said.unit & 1 == 1,
    "no-movement": lambda p, said: said.verb == "move" and p.effort_of(p.seat) != 0,
    # 7, 9
    "air-too-dear": lambda p, said: said.verb == "buy",
    "level-too-dear": lambda p, said: said.number > p.stock(p.seat),
    "both-sold-out": lambda p, said: p.board.air_count[said.unit - AIR] == 2,
    "missions": lambda p, said: said.unit == next_air(p),
    "other-air": lambda p, said: said.unit >= AIR,
    "step-too-dear": lambda p, said: said.unit >= 0 and p.hits < step_price(p),
    "op-too-dear": lambda p, said: p.hits < op_price(p),
    "only-hqs-next": lambda p, said: not p.asked.hqs_call_strikes and _is_apart_from_arvn(p, said),
    "not-next-to-arvn": _is_apart_from_arvn,
    "no-points-left": lambda p, said: not p.has_points(),
    "no-operation-points": lambda p, said: not p.nva_op,
    "has-sa7": lambda p, said: p.sa7 >> said.unit & 1 == 1,
    "no-helicopters": lambda p, said: p.seat == NVA,
    "mechanized": lambda p, said: bool(p.board.mech[mover(p)]),
    "lift-too-dear": lambda p, said: p.board.lift_points[mover(p)] > p.lifts,
    "walk-too-far": lambda p, said: _is_hex(said) and way_cost(p, said.place) > lift_rest(p, mover(p)),
    "no-walk": lambda p, said: _is_hex(said) and way_cost(p, said.place) < 0,
    "no-cover": lambda p, said: not has_cover(p) and hot_place(p, said.place) != NONE,
    # 10
    "targeted": lambda p, said: said.verb == "also" and said.place in p.targets,
    "no-enemy": lambda p, said: said.verb in ("attack", "also"),
    "nobody-attacks": lambda p, said: said.verb == "go",
    "no-attack-factor": lambda p, said: _is_ground(p, said) and not p.attack_of(said.unit),
    "only-soft": lambda p, said: said.verb != "support",
    "far-from-target": lambda p, said: said.verb == "with",
    "not-next": lambda p, said: said.verb == "also",
    "used": lambda p, said: p.used >> said.unit & 1 == 1,
    "hq-elsewhere": lambda p, said: _is_apart(p, said) and (attacker(p) == NVA or p.where[said.unit] >= HEXES),
    "hq-apart": _is_apart,
    "no-zone": lambda p, said: said.place >= HEXES or said.place not in p.lz_hexes,
    "zone-cold": lambda p, said: not covering(p, said.place),
    "zone-joined": lambda p, said: p.asked.zones_fly_again and said.place in spent_zones(p),
    "zone-used": lambda p, said: said.place in spent_zones(p),
    "nobody-from-zone": _is_idle,
    "sappers-defend": lambda p, said: p.board.sappers >> said.unit & 1 == 1 and isinstance(p.step, DefenceSupport),
    "sappers-apart": lambda p, said: p.board.sappers >> said.unit & 1 == 1,
    "not-artillery": lambda p, said: not p.board.artillery >> said.unit & 1,
    "out-of-range": lambda p, said: gun_distance(p, said.unit) > p.board.range[said.unit],
    "other-division": lambda p, said: p.division_of(said.unit) != INDEPENDENT,
    "first-step": lambda p, said: isinstance(p.step, TakeLosses) and p.standing & p.step.among >> said.unit & 1 == 1,
    "retreat-far": lambda p, said: p.board.distance(p.path[-1], said.place) > 0,
    "retreat-free": lambda p, said: controllers(p, p.seat, said.place) != 0 and open_places(p) != [],
    "retreating": lambda p, said: said.verb == "leave" and not p.retreaters >> said.unit & 1,
    "only-retreater": lambda p, said: said.verb == "leave" and not p.retreaters & ~p.board.hqs & ~(1 << said.unit),
    "none-behind": lambda p, said: said.verb == "leave",
    "has-retreated": lambda p, said: p.retreated >> said.unit & 1 == 1,
    "has-advanced": lambda p, said: p.where[said.unit] in p.targets,
    # 11, 13
    "none-of-hq": _is_lonely,
    "none-of-mover": lambda p, said: said.verb == "stay",
    "hq-alone": lambda p, said: said.verb == "move",
    "not-here": lambda p, said: p.where[said.unit] != p.where[mover(p)],
    "not-commanded": lambda p, said: not p.board.subordinates[said.unit] >> mover(p) & 1,
    "tied": lambda p, said: tied(p) >> said.unit & 1 == 1,
    "last-of-hq": lambda p, said: superiors(p, meant(p, said)) != 0,
    "not-at-lai-khe": lambda p, said: p.where[said.unit] != LAI_KHE,
    "not-an-loc": lambda p, said: tied(p) >> mover(p) & 1 == 1 and said.place != p.board.an_loc,
    "surrounded": lambda p, said: said.place <= LAI_KHE and surrounded(p, mover(p), said.place) != [],
    "from-city": lambda p, said: said.place < HEXES,
    "not-south": lambda p, said: p.board.grid.row(said.place) <= p.board.grid.row(p.board.an_loc),
}
"""When a message is true that is not always true where its rule refuses."""

REMARKS = Remarks(MESSAGES, CONDITIONS)
