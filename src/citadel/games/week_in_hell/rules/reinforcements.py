"""Reinforcements (9): arrivals, the helicopter's readiness, convoys on the road, helicopter lifts."""

from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.position import DIE, NATURE, NO_CHOICE, NOW, Saying, Step
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CANAL_BRIDGE,
    CH46,
    CONVOYS,
    GONE,
    HELICOPTER,
    IN_HELICOPTER,
    LATER,
    LOADS,
    MACV_SPACE,
    PHU_BAI,
    PLATOONS,
    TROOPS,
    UNAVAILABLE,
)
from citadel.games.week_in_hell.parts import unit_among
from citadel.games.week_in_hell.position import (
    END,
    NOBODY,
    REINFORCING,
    Asks,
    AsksUnit,
    Die,
    Procedure,
    UnitDie,
    Week,
    enlist,
)
from citadel.games.week_in_hell.rules import events

LOAD: Final = 0
CONVOY_LOADS: Final = 32
"""Loading a unit is the unit's number, for the second convoy with this much added."""
UNLOAD: Final = 64
SEND: Final = 66


class Reinforcements(Procedure):
    """Arrivals, helicopter readiness, convoys, helicopter (9.1-1, 9.1-3)."""

    rule = "WH-9.1-1"

    def run(self, p: Week) -> None:
        p.stage = REINFORCING
        p.sent = p.unloaded = 0
        for unit in p.board.arriving(p.turn, p.phase):
            if p.where[unit] == LATER:
                p.put(unit, AVAILABLE)
                if p.listening:
                    p.tell(events.Available("WH-9.1-1", unit))
        p.do_all(REINFORCEMENT_STEPS)


class ReadyDie(Die):
    """With the landing zone secured 1 to 4 makes the helicopter available until night (9.1-2)."""

    rule = "WH-9.1-2"

    def choices(self, p: Week) -> list[int]:
        return DIE if p.lz_ok() and p.where[HELICOPTER] == UNAVAILABLE else NO_CHOICE

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        ready = choice <= p.board.helicopter_ready
        if p.listening:
            p.tell(events.HelicopterDie("WH-9.1-2", choice, 1 if ready else 0))
        if ready:
            p.put(HELICOPTER, CH46)


# -- convoys (9.2) -----------------------------------------------------------------------------------------------------


class Convoys(Asks):
    """Load and send convoys, each sent at most once in a phase (9.2-1, 9.2.1-1, 9.2.2-1, Q-24)."""

    rule = "WH-9.2.2-1"

    def choices(self, p: Week) -> list[int]:
        found: list[int] = []
        waiting = p.at[AVAILABLE] & TROOPS
        for number in range(2):
            convoy = CONVOYS + number
            if p.where[convoy] == GONE or p.sent >> convoy & 1:
                continue
            if p.where[convoy] == PHU_BAI:
                found += members((waiting & room_for(p, number)) << (LOAD + CONVOY_LOADS * number))
                if p.at[LOADS + number] and not p.unloaded >> convoy & 1:
                    found.append(UNLOAD + number)
            if not forbids_sending(p, convoy):
                found.append(SEND + number)
        found.append(END)
        return found

    def apply(self, p: Week, choice: int) -> None:
        if choice == END:
            return
        if choice >= SEND:
            convoy = CONVOYS + choice - SEND
            p.sent |= 1 << convoy
            p.do(ConvoyDie(convoy), self)
        elif choice >= UNLOAD:
            number = choice - UNLOAD
            p.unloaded |= 1 << (CONVOYS + number)
            for unit in members(p.at[LOADS + number]):
                p.put(unit, AVAILABLE)
            if p.listening:
                p.tell(events.Unloaded("WH-9.2.1-1", CONVOYS + number))
            p.then(self)
        else:
            unit, number = loading(choice)
            p.put(unit, LOADS + number)
            p.unloaded |= 1 << (CONVOYS + number)
            if p.listening:
                p.tell(events.Loaded("WH-9.2.1-1", unit, CONVOYS + number))
            p.then(self)

    def describe(self, p: Week, choice: int) -> Saying:
        if choice == END:
            return Saying("end")
        if choice >= SEND:
            return Saying("send", CONVOYS + choice - SEND)
        if choice >= UNLOAD:
            return Saying("unload", CONVOYS + choice - UNLOAD)
        unit, number = loading(choice)
        return Saying("load", unit, LOADS + number)

    def refuse(self, p: Week, saying: Saying) -> str:
        unit = saying.unit
        if saying.verb in ("send", "unload") and unit in (CONVOYS, CONVOYS + 1):
            if saying.verb == "send":
                return forbids_sending(p, unit)
            return "WH-9.2.1-1"
        if saying.verb == "load" and unit >= 0 and saying.place in (LOADS, LOADS + 1):
            number = saying.place - LOADS
            if p.where[CONVOYS + number] != PHU_BAI or p.sent >> (CONVOYS + number) & 1:
                return "WH-9.2.1-1"
            return forbids_loading(p, number, unit)
        return ""


def loading(choice: int) -> tuple[int, int]:
    """The unit that a choice loads, and the number of its convoy."""
    return choice % CONVOY_LOADS, choice // CONVOY_LOADS


def forbids_loading(p: Week, number: int, unit: int) -> str:
    """The rule that keeps a unit off a convoy, or nothing (9.2-1, 9.2.1-1)."""
    if p.where[unit] != AVAILABLE or not TROOPS >> unit & 1:
        return "WH-9.2.1-1"
    return "" if room_for(p, number) >> unit & 1 else "WH-9.2-1"


def room_for(p: Week, number: int) -> int:
    """The units, waiting or not, of which a convoy could take one more (9.2-1)."""
    load = p.at[LOADS + number]
    room = TROOPS
    if p.forbids("WH-9.2-1"):
        if count(load & PLATOONS) >= p.board.convoy_platoons:
            room &= ~PLATOONS
        if count(load & ~PLATOONS) >= p.board.convoy_cps:
            room &= PLATOONS
    return room


def forbids_sending(p: Week, convoy: int) -> str:
    """The rule that keeps a convoy from rolling, or nothing (9.2.3-1, 11.3.1-1, Q-24, Q-37)."""
    if p.where[convoy] == GONE:
        return "WH-11.3.1-1" if p.canal_down else "WH-12.1.1-1" if p.terms.historical else "WH-12.2.1-1"
    if p.sent >> convoy & 1 and p.forbids("Q-24"):
        return "Q-24"
    if touches_macv(p, convoy):
        zones = 1 << p.board.zone_d if unloads_in_d(p) else p.board.entry_zones
        rule = "Q-37" if unloads_in_d(p) else "WH-9.2.3-1"
        if zones & ~p.controlled and p.forbids(rule):
            return rule
    return ""


def unloads_in_d(p: Week) -> bool:
    """Whether convoys unload in zone D, as A is not controlled (12.2.1-4, Q-37)."""
    return not p.controlled >> p.board.macv & 1


def touches_macv(p: Week, convoy: int) -> bool:
    """Whether the convoy's next move would enter or leave the MACV space (9.2.3-1)."""
    return p.where[convoy] == MACV_SPACE or (p.where[convoy] == CANAL_BRIDGE and not p.homeward >> convoy & 1)


def convoy_modifier(p: Week, convoy: int) -> int:
    """-1 without zone D, on the way into or out of MACV (9.2.3-2, Q-25, Q-37)."""
    if p.controlled >> p.board.zone_d & 1 or unloads_in_d(p):
        return 0
    return p.board.without_d if touches_macv(p, convoy) or p.asked.without_d_everywhere else 0


class ConvoyDie(UnitDie):
    """4 or more advances, 1 or less is an ambush (9.2.2-1, 9.2.2-2, 9.2.5-1, Q-58)."""

    rule = "WH-9.2.2-1"
    part = NOW

    def apply(self, p: Week, choice: int) -> None:
        convoy = self.unit
        die = choice + convoy_modifier(p, convoy)
        if p.listening:
            p.tell(events.ConvoyDie("WH-9.2.2-1", convoy, choice, die))
        if die >= p.board.convoy_advance:
            advance(p, convoy)
        elif die <= p.board.convoy_ambush:
            ambush(p, convoy)

    def needs(self, p: Week) -> str:
        return unit_among(p, self.unit, convoys_in_play(p), "a convoy in play")


class Ambushed(AsksUnit):
    """The carried platoon that takes the hit: the player's choice, or by an option chance (9.2.2-1, Q-26)."""

    rule = "WH-9.2.2-1"
    part = NOW

    def seat(self, p: Week) -> int:
        return NATURE if p.asked.random_victim else 0

    def choices(self, p: Week) -> list[int]:
        return members(p.at[LOADS + self.unit - CONVOYS] & PLATOONS)

    def apply(self, p: Week, choice: int) -> None:
        p.hit(choice, 1, "WH-9.2.2-1")

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("victim", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        return "Q-26" if saying.verb == "victim" and saying.unit >= 0 else ""

    def needs(self, p: Week) -> str:
        return unit_among(p, self.unit, convoys_in_play(p), "a convoy in play")


def convoys_in_play(p: Week) -> int:
    """The convoys that have not left the game."""
    return sum([1 << convoy for convoy in (CONVOYS, CONVOYS + 1) if p.where[convoy] != GONE])


def advance(p: Week, convoy: int) -> None:
    """A convoy moves one space; at MACV it unloads (9.2.4-1, 12.1.1-1, 12.2.1-1, X-25)."""
    bit = 1 << convoy
    here = p.where[convoy]
    if here == MACV_SPACE:
        p.homeward |= bit
    elif here == PHU_BAI:
        p.homeward &= ~bit
    there = CANAL_BRIDGE
    if here == CANAL_BRIDGE:
        there = PHU_BAI if p.homeward & bit else MACV_SPACE
    p.put(convoy, there)
    if p.listening:
        p.tell(events.ConvoyMoves("WH-9.2.2-1", convoy, there))
    if there == MACV_SPACE:
        arrive(p, convoy)
    elif there == PHU_BAI:
        p.homeward &= ~bit
        if not p.terms.historical and not p.asked.removed_at_macv:
            remove_first(p, convoy)


def arrive(p: Week, convoy: int) -> None:
    """A convoy reaches MACV: its units go to the assembly zone (9.2.4-1, 12.2.1-4, Q-37)."""
    zone = p.assembly()
    for unit in members(p.at[LOADS + convoy - CONVOYS]):
        p.put(unit, zone)
        if p.listening:
            p.tell(events.Arrived("WH-9.2.4-1", unit, zone))
        enlist(p, unit)
    at_macv = p.terms.historical or p.asked.removed_at_macv
    if at_macv and (zone == p.board.macv or p.asked.zone_d_counts):
        remove_first(p, convoy)


def remove_first(p: Week, convoy: int) -> None:
    """The first convoy to arrive leaves the game (12.1.1-1, 12.2.1-1)."""
    if not p.first_arrived:
        p.first_arrived = 1
        p.put(convoy, GONE)
        p.homeward &= ~(1 << convoy)
        if p.listening:
            p.tell(events.ConvoyRemoved("WH-12.1.1-1" if p.terms.historical else "WH-12.2.1-1", convoy))


def ambush(p: Week, convoy: int) -> None:
    """A carried platoon is hit; an empty convoy goes back one space, against its direction (9.2.2-2, Q-26, Q-58)."""
    load = p.at[LOADS + convoy - CONVOYS]
    if p.listening:
        p.tell(events.Ambush("WH-9.2.2-1", convoy))
    if load & PLATOONS:
        p.then(Ambushed(convoy))
    elif not load and p.where[convoy] == CANAL_BRIDGE:
        back = MACV_SPACE if p.homeward >> convoy & 1 else PHU_BAI
        p.put(convoy, back)
        if p.listening:
            p.tell(events.ConvoyMoves("WH-9.2.2-2", convoy, back))


# -- helicopter (9.3) --------------------------------------------------------------------------------------------------


class Lift(Asks):
    """The helicopter takes one unit to the landing zone, if it is held (9.3-1, 9.3.2-1, Q-60)."""

    rule = "WH-9.3.2-1"

    def begin(self, p: Week) -> list[int]:
        if p.where[HELICOPTER] != CH46 or not p.lz_ok():
            return NO_CHOICE
        if p.at[IN_HELICOPTER]:
            p.then(LiftDie())
            return NO_CHOICE
        return self.choices(p)

    def choices(self, p: Week) -> list[int]:
        found = members(p.at[AVAILABLE] & TROOPS)
        found.append(NOBODY)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        if choice != NOBODY:
            p.put(choice, IN_HELICOPTER)
            p.then(LiftDie())

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("none") if choice == NOBODY else Saying("lift", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        return "WH-9.3.2-1" if saying.verb == "lift" and saying.unit >= 0 else ""


class LiftDie(Die):
    """1 to 4: the unit lands, head down until it reaches the assembly zone (9.3.2-1, 9.3.3-1)."""

    rule = "WH-9.3.2-1"
    part = NOW

    def apply(self, p: Week, choice: int) -> None:
        lands = choice <= p.board.helicopter_lands
        for unit in members(p.at[IN_HELICOPTER]):
            if p.listening:
                p.tell(events.LiftDie("WH-9.3.2-1", unit, choice, 1 if lands else 0))
            if lands:
                p.put(unit, p.board.lz)
                p.arriving |= 1 << unit
        p.bring_back_cps()


REINFORCEMENT_STEPS: Final[list[Step[Any]]] = [ReadyDie(), Convoys(), Lift()]
