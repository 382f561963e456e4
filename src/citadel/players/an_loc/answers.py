"""The computer players of An Loc: `normal` plays by priorities, `easy` the same with a beginner's faults.

Fights are judged by the tables for every face of the die with the rules' own figures; no die is seen in advance. The
seed decides between choices that are nearly alike.
"""

from typing import Any

from citadel.core.errors import CitadelError, RulesError
from citadel.core.position import Position
from citadel.games.an_loc import retreat
from citadel.games.an_loc.components import ARVN
from citadel.games.an_loc.position import Siege
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

    def answer(self, p: Siege, step: Any) -> int:
        """What the side's rules of thumb say to a step."""
        mind = self.mind
        match step.name():
            case "PlaceUnit":
                return mind.place(p, step.unit)
            case "AcceptSetup":
                return mind.accept(p)
            case "ChooseEffort":
                return mind.effort(p)
            case "MoveUnits":
                return mind.move(p)
            case "MoveTo":
                return mind.move_to(p, step.unit)
            case "MoveOn":
                return mind.go_on(p, step.unit)
            case "Declare":
                return mind.declare(p)
            case "JoinAttack":
                return mind.join(p)
            case "AttackSupport":
                return mind.attack_support(p)
            case "DefenceSupport":
                return mind.defence_support(p)
            case "LoseOrPay":
                return mind.pay(p)
            case "TakeLosses" | "TankLosses" | "LoseExcess":
                return mind.loss(p)
            case "CancelHex":
                return mind.cancel(p, step.place)
            case "FormGroup" | "LeaveOut":
                mind.aim = "Beaten units stay together."
                return retreat.GO if retreat.GO in p.listed else p.listed[-1]
            case "RetreatStep":
                return mind.fall_back(p)
            case "Advance":
                return mind.advance(p)
            case "AdvanceTo":
                return mind.advance_to(p)
        return self.answer_of_one_side(p, step)

    def answer_of_one_side(self, p: Siege, step: Any) -> int:
        """What only one of the sides is ever asked."""
        mind = self.mind
        if isinstance(mind, Besiegers):
            if step.name() == "PlaceSa7":
                return mind.sa7(p)
        else:
            match step.name():
                case "BuyAir":
                    return mind.buy(p)
                case "AllocateAir":
                    return mind.assign(p)
                case "AssignHits":
                    return mind.hits(p)
                case "RestoreSteps":
                    return mind.restore(p)
                case "PlaceHq":
                    return mind.place_hq(p, step.unit)
                case "TakeAlong":
                    return mind.take_along(p, step.unit)
                case "LiftTo":
                    return mind.land(p, step.unit)
                case "CoverLz":
                    return mind.cover(p)
                case "BrokenArrow":
                    return mind.broken_arrow(p)
                case "UseHq":
                    return mind.use_hq(p, step.attacker)
                case "FlyCas":
                    return mind.fly(p, step.attacker)
                case "Flee":
                    return mind.flee(p)
        raise RulesError(f"the {self.name} player does not know {step.name()}")
