"""The computer players of An Loc: `normal` plays by priorities, `easy` the same with a beginner's faults.

Fights are judged by the tables for every face of the die with the rules' own figures; no die is seen in advance. The
seed decides between choices that are nearly alike.
"""

from typing import Any

from citadel.core.errors import CitadelError, RulesError
from citadel.core.position import Position, Step
from citadel.games.an_loc.components import ARVN
from citadel.games.an_loc.position import GO, Siege
from citadel.games.an_loc.rules import (
    advance,
    air,
    combat,
    headquarters,
    lifts,
    logistics,
    losses,
    movement,
    replacements,
    retreat,
    setup,
    support,
)
from citadel.players.an_loc.arvn import Garrison
from citadel.players.an_loc.levels import Level, Taste
from citadel.players.an_loc.nva import Besiegers
from citadel.players.player import listed


class Planner:
    """A computer player of An Loc."""

    def __init__(self, level: Level, seat: int, seed: int) -> None:
        self.name = level.name
        self.seat = seat
        taste = Taste(seed, level.blur)
        self.mind: Garrison | Besiegers = Garrison(level, taste) if seat == ARVN else Besiegers(level, taste)

    def choose(self, p: Position) -> int:
        """One of the listed choices. Raises CitadelError if the position asks another seat."""
        if not isinstance(p, Siege) or p.over or p.seat != self.seat:
            raise CitadelError(f"the {self.name} player has no decision to make here")
        return listed(p, self.answer(p, p.step), self.name)

    def explain(self) -> str:
        """One sentence: what the last choice of consequence was meant to bring about."""
        return self.mind.aim

    def answer(self, p: Siege, step: Step[Any]) -> int:
        """What the side's rules of thumb say to a step."""
        mind = self.mind
        match step:
            case setup.PlaceUnit():
                return mind.place(p, step.unit)
            case setup.AcceptSetup():
                return mind.accept(p)
            case logistics.ChooseEffort():
                return mind.effort(p)
            case movement.MoveUnits():
                return mind.move(p)
            case movement.MoveTo():
                return mind.move_to(p, step.unit)
            case movement.MoveOn():
                return mind.go_on(p, step.unit)
            case combat.Declare():
                return mind.declare(p)
            case combat.JoinAttack():
                return mind.join(p)
            case support.AttackSupport():
                return mind.attack_support(p)
            case support.DefenceSupport():
                return mind.defence_support(p)
            case losses.LoseOrPay():
                return mind.pay(p)
            case losses.TakeLosses() | losses.TankLosses() | retreat.LoseExcess():
                return mind.loss(p)
            case retreat.CancelHex():
                return mind.cancel(p, step.place)
            case retreat.FormGroup() | retreat.LeaveOut():
                mind.aim = "Beaten units stay together."
                return GO if GO in p.listed else p.listed[-1]
            case retreat.RetreatStep():
                return mind.fall_back(p)
            case advance.Advance():
                return mind.advance(p)
            case advance.AdvanceTo():
                return mind.advance_to(p)
        return self.answer_of_one_side(p, step)

    def answer_of_one_side(self, p: Siege, step: Step[Any]) -> int:
        """What only one of the sides is ever asked."""
        mind = self.mind
        if isinstance(mind, Besiegers):
            if isinstance(step, air.PlaceSa7):
                return mind.sa7(p)
        else:
            match step:
                case logistics.BuyAir():
                    return mind.buy(p)
                case air.AllocateAir():
                    return mind.assign(p)
                case air.AssignHits():
                    return mind.hits(p)
                case replacements.RestoreSteps():
                    return mind.restore(p)
                case headquarters.PlaceHq():
                    return mind.place_hq(p, step.unit)
                case headquarters.TakeAlong():
                    return mind.take_along(p, step.unit)
                case lifts.LiftTo():
                    return mind.land(p, step.unit)
                case lifts.CoverLz():
                    return mind.cover(p)
                case support.BrokenArrow():
                    return mind.broken_arrow(p)
                case support.ArrowAfterCombat():
                    return mind.arrow_after_combat(p)
                case support.UseHq():
                    return mind.use_hq(p, step.attacker)
                case support.FlyCas():
                    return mind.fly(p, step.attacker)
                case headquarters.Flee():
                    return mind.flee(p)
        raise RulesError(f"the {self.name} player does not know {step.name()}")
