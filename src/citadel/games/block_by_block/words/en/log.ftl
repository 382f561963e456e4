# What happened. A message for each event of rules/events.py, under the name of its class.

heading = { $phase ->
    [set-up] { $phase }
   *[other] Turn { $turn }: { $phase }{ $segment ->
        [none] {""}
       *[other] , { $segment }
    }
}

## 3 victory

Score = The US/ARVN hold { $zones ->
    [one] { $zones } zone
   *[other] { $zones } zones
} and have a clearing score of { $score }.
SuddenDeath = The US/ARVN control all eleven zones: the game ends at once.

## 5 sequence of play

Turn = Turn { $turn } begins.
Phase = { $phase }{ $side ->
    [none] {""}
   *[other] , { $side } segment
}.

## 6 movement

Moved = { $unit ->
    [one] { $unit } moves from { $start } to { $end }.
   *[other] { $unit } move { $start ->
        [one] from { $start } to { $end }.
       *[other] to { $end }.
    }
}
Detached = { $unit } leaves a platoon in { $place }; its value drops by 1 for good.

## 7 combat

Group = { $number ->
    [1] { $units ->
        [one] { $units } forms a group of its own.
       *[other] { $units } form a group.
    }
   *[other] { $number } groups form: { $groups }.
}
Split = { $later ->
    [0] { $units ->
        [one] { $units } leaves the group and is done for this segment.
       *[other] { $units } leave the group and are done for this segment.
    }
   *[1] { $units ->
        [one] { $units } leaves the group and acts later.
       *[other] { $units } leave the group and act later.
    }
}
Paused = { $units ->
    [one] { $units } holds.
   *[other] { $units } hold.
}
Attack = { $close ->
    [0] { $units ->
        [one] { $units } assaults { $place }.
       *[other] { $units } assault { $place }.
    }
   *[1] { $units ->
        [one] { $units } closes with the enemy in { $place }.
       *[other] { $units } close with the enemy in { $place }.
    }
}
FriendlyFire = Friendly fire: { $die } { $loss ->
    [0] does no harm.
   *[1] costs the group a step.
}
HeavyWeapons = Level { $level } heavy weapons come in: destruction is now { $destruction }.
Modifier = {" "}{ $value } { $cause }
AssaultRoll = Assault: { $die }{ $modifiers ->
    [none] {""}
   *[some] { $modifiers } = { $row }
} on column { $value }. { $result ->
    [0] The assault is thrown back, and the group is done.
    [1] Both sides take losses.
   *[2] Break-in: the defenders take heavy losses.
}
GateFire = The gate’s fire costs the group a step.
Entered = { $units ->
    [one] { $units } enters { $place }.
   *[other] { $units } enter { $place }.
}
BreakInRoll = Attacker’s loss: { $die } { $loss ->
    [0] costs nothing.
   *[1] costs a step.
}
RepulseRoll = Attacker’s loss: { $die } { $loss ->
    [0] costs nothing.
   *[1] costs a step.
}
Roller = { $unit }
CloseRoll = { $rollers ->
    [none] { $roller }
   *[some] { $rollers }
}: { $die }{ $modifiers ->
    [none] {""}
   *[some] { $modifiers } = { $row }
} on column { $value }. { $hits ->
    [0] No hit.
    [one] { $hits } hit.
   *[other] { $hits } hits.
}
Held = The defenders hold { $place }.
Counterattack = { $unit } counterattacks { $struck }.
Retreated = { $unit ->
    [one] { $unit } falls back from { $start } to { $end }.
   *[other] { $unit } fall back { $start ->
        [one] from { $start } to { $end }.
       *[other] to { $end }.
    }
}

attacker = Close combat, attacker
defender = Close combat, defender

## 2 steps and states

Spent = { $unit ->
    [one] { $unit } is spent.
   *[other] { $unit } are spent.
}
Routed = { $unit ->
    [one] { $unit } routs.
   *[other] { $unit } rout.
}
Eliminated = { $unit ->
    [one] { $unit } is eliminated in { $place }.
   *[other] { $unit } are eliminated in { $place }.
}

## 8 gates

Gate = Gate { $gate } falls to the { $side }.
Garrisoned = { $unit } garrisons { $place }.
Tower = Infiltration: { $unit } is placed, spent.
Recovery = { $unit } rolls { $die } and { $recovers ->
    [0] stays as it is.
   *[1] recovers.
}

## 9 politics

Publicity = Publicity +{ $rise }, now { $publicity }: { $causes } ({ $rule }).
Control = { $holder ->
    [none] No one controls zone { $zone } any more.
   *[other] The { $holder } take control of zone { $zone }.
}
Clearing = { $zone ->
    [one] Zone { $zone }: clearing
   *[other] Zones { $zone }: clearing in each
} rises to { $level }.
Cleared = Zone { $zone }: clearing rises to { $level }; the zone is cleared.

cause-BB-9_1-1 = a step lost in close combat
cause-BB-9_1-2 = a rout
cause-BB-9_1-3 = the zones that the PAVN/NLF control
cause-BB-9_1-4 = MACV in PAVN/NLF hands

## 10 to 12 replacements, reinforcements, exit

Points = The { $side } have { $points ->
    [one] { $points } point
   *[other] { $points } points
} for replacements.
Rallied = { $unit ->
    [one] { $unit } rallies.
   *[other] { $unit } rally.
}
Freshened = { $unit ->
    [one] { $unit } is fresh again.
   *[other] { $unit } are fresh again.
}
Returned = { $unit } returns in { $place }.
Arrived = { $unit ->
    [one] { $unit } arrives in { $place }.
   *[other] { $unit } arrive in { $place }.
}
Lost = { $unit } finds no open area in or next to { $place } and is lost.
Withdrawn = { $unit ->
    [one] { $unit } is withdrawn.
   *[other] { $unit } are withdrawn.
}
Penalty = The Airborne’s losses will cost { $points ->
    [one] { $points } replacement point
   *[other] { $points } replacement points
} on turn 4.
Exited = { $unit ->
    [one] { $unit } leaves the battle.
   *[other] { $unit } leave the battle.
}

## 13 modifiers

modifier-BB-13_0-1 = terrain
modifier-BB-13_0-2 = gate box
modifier-BB-13_0-3 = { $gate ->
    [none] PAVN/NLF gates
   *[other] Gate { $gate }
}
modifier-BB-13_0-4 = heavy weapons
modifier-BB-13_0-5 = bridge or gate crossed
