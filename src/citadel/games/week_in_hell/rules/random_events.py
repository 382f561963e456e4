"""Events (11.1): equal dice in a round, a third die, the Events Table."""

from typing import Final

from citadel.core.position import DIE, NONE
from citadel.games.week_in_hell.components import (
    CIVILIANS,
    COUNTER_ATTACK,
    ENFILADING,
    FRIENDLY_FIRE,
    INFILTRATION,
    NO_EVENT,
    NVA_RETREAT,
    RED,
    REINFORCEMENTS,
    RPG,
    SNIPER,
)
from citadel.games.week_in_hell.parts import ROUND
from citadel.games.week_in_hell.position import Die, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.cup import Draw, is_cup_empty
from citadel.games.week_in_hell.rules.fire import (
    drop_red_support,
    fire,
    nva_fire,
    nva_fire_at,
    turn_marker,
    us_fire,
    us_fire_of,
    wound,
)
from citadel.games.week_in_hell.rules.infiltration import EventInfiltration


class EventDie(Die):
    """The third die is added to the two equal ones; the total is looked up (11.1-1)."""

    fields = (("double", "number"),)
    rule = "WH-11.1-1"
    part = ROUND

    def __init__(self, double: int) -> None:
        self.double: Final = double

    def apply(self, p: Week, choice: int) -> None:
        double = self.double
        total = 2 * double + choice
        event = p.board.event_at[total]
        solid = p.board.solid_to[p.jump_off] >> p.target & 1
        if p.listening:
            p.tell(events.Event("WH-11.1-1", double, choice, total, event, 0 if p.later_round else solid))
        if forbids_event(p, event):
            if p.listening:
                p.tell(events.NoEvent(forbids_event(p, event), event, double, choice, total))
            event = NO_EVENT
        happen(p, event, double)

    def needs(self, p: Week) -> str:
        return "" if self.double in DIE else "it carries a die of 1 to 6"


def forbids_event(p: Week, event: int) -> str:
    """The rule that makes an event none, or nothing (10.3.4-5, 11.1.9-1, Q-45)."""
    if event == FRIENDLY_FIRE and p.support == NONE:
        return "WH-11.1.9-1"
    if event in (COUNTER_ATTACK, REINFORCEMENTS) and p.isolated >> p.target & 1:
        return "WH-10.3.4-5"
    return ""


def happen(p: Week, event: int, die: int) -> None:
    """Events before the result change it, others follow (11.1.4-1, 11.1.5-1, 11.1.6-1, 11.1.7-1, 11.1.8-1, Q-47)."""
    board, value = p.board, p.current_value(p.target)
    if event == NVA_RETREAT:
        p.set_nva(p.target, p.nva[p.target], len(board.sides[p.nva[p.target]]))
    elif event == FRIENDLY_FIRE:
        p.do(FriendlyShot(die))
    elif event == CIVILIANS:
        hits = us_fire(p, die, board.civilians)
        wound(p, nva_fire(p, value, die))
        turn_marker(p, hits)
    elif event == RPG:
        hits = us_fire(p, die, 0)
        wound(p, nva_fire(p, value + board.rpg, die))
        turn_marker(p, hits)
    elif event == ENFILADING:
        hits = us_fire(p, die, 0)
        exposed = not p.later_round and board.solid_to[p.jump_off] >> p.target & 1 == 1
        rise = board.enfilading_solid if exposed else board.enfilading
        wound(p, nva_fire_at(p, value, p.value_now(p.target), die, die + rise))
        turn_marker(p, hits)
    else:
        fire(p, die, die, event not in (REINFORCEMENTS, COUNTER_ATTACK))
        if event == SNIPER:
            p.hit(p.assault, board.sniper_hits, "WH-11.1.4-1")
        elif event == INFILTRATION and p.asked.losses_before_infiltration:
            p.suspended = 1
        elif event == INFILTRATION:
            p.do(EventInfiltration())
        elif event != NO_EVENT and not is_cup_empty(p):
            p.do(DrawReinforcements() if event == REINFORCEMENTS else DrawCounterAttack())


class DrawReinforcements(Draw):
    """A marker of a higher main value than the one in the zone shows replaces it (11.1.1-1, Q-43)."""

    rule = "WH-11.1.1-1"
    part = ROUND

    def apply(self, p: Week, choice: int) -> None:
        zone = p.target
        higher = p.board.main_value[choice] > p.current_value(zone)
        if p.listening:
            p.tell(events.Reinforcements("WH-11.1.1-1", choice, zone, 1 if higher else 0, p.current_value(zone)))
        if higher:
            replace_marker(p, choice)


class DrawCounterAttack(Draw):
    """A new marker replaces the old one, whatever its value, and attacks at once (11.1.2-1, Q-44)."""

    rule = "WH-11.1.2-1"
    part = ROUND

    def apply(self, p: Week, choice: int) -> None:
        if p.listening:
            p.tell(events.CounterAttack("WH-11.1.2-1", choice, p.target))
        replace_marker(p, choice)
        drop_red_support(p)
        p.then(CounterAttackDie())


class CounterAttackDie(Die):
    """The extra attack die of a counter attack, with the roles as they are (11.1.2-1, Q-44)."""

    rule = "WH-11.1.2-1"
    part = ROUND

    def apply(self, p: Week, choice: int) -> None:
        wound(p, nva_fire(p, p.current_value(p.target), choice))


class FriendlyShot(Die):
    """Friendly fire: the support platoon shoots at the assault platoon, where that stands (11.1.9-1, Q-45)."""

    fields = (("nva", "number"),)
    rule = "WH-11.1.9-1"
    part = ROUND

    def __init__(self, nva: int) -> None:
        self.nva: Final = nva

    def apply(self, p: Week, choice: int) -> None:
        if p.listening:
            p.tell(events.FriendlyFire("WH-11.1.9-1", p.support, p.assault))
        minus, p.minus = p.minus, 0
        hits = us_fire_of(p, p.strength(p.support), p.value_now(p.where[p.assault]), choice, 0)
        p.minus = minus
        p.then(AssaultShot(self.nva, hits))

    def needs(self, p: Week) -> str:
        if self.nva not in DIE:
            return "it carries a die of 1 to 6"
        return "" if p.support != NONE else "friendly fire needs a support platoon"


class AssaultShot(Die):
    """Then the assault platoon alone shoots at the NVA, whose own fire counts as usual (11.1.9-2, 11.1.9-3)."""

    fields = (("nva", "number"), ("friendly", "number"))
    rule = "WH-11.1.9-2"
    part = ROUND

    def __init__(self, nva: int, friendly: int) -> None:
        self.nva: Final = nva
        self.friendly: Final = friendly

    def apply(self, p: Week, choice: int) -> None:
        if p.listening:
            p.tell(events.AssaultShot("WH-11.1.9-2", p.assault))
        hits = us_fire_of(p, p.strength(p.assault), p.value_now(p.target), choice, 0)
        left_right = nva_fire(p, p.current_value(p.target), self.nva)
        p.hit(p.assault, self.friendly, "WH-11.1.9-1")
        wound(p, left_right)
        turn_marker(p, hits)

    def needs(self, p: Week) -> str:
        if self.nva not in DIE:
            return "it carries a die of 1 to 6"
        return "" if self.friendly <= RED else f"it carries at most {RED} hits"


def replace_marker(p: Week, marker: int) -> None:
    """A drawn marker takes the place of the one in the combat zone, which returns to the cup (Q-43)."""
    p.return_marker(p.nva[p.target])
    p.take_marker(marker)
    p.set_nva(p.target, marker, 0)
