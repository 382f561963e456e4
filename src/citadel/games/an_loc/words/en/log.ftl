# What happened. A message for each event of rules/events.py, under the name of its class.

heading = Turn { $turn }, { $day }: { $stage }{ $again ->
    [0] {""}
   *[1] , second phase
}
day = { $date } { $month ->
    [4] April
    [5] May
    [6] June
   *[other] July
}

## 6 sequence of play

Turn = Turn { $turn } begins, the week of { $day }.
Lull = The effort levels add up to { $most } or less: a lull. Neither side moves or attacks this turn.
Movement = { $side } movement begins{ $second ->
    [0] {""}
   *[1] , second phase
}.
Combat = { $side } combat begins.

## 7 operation points and effort

Income = The ARVN receives { $arvn ->
    [one] { $arvn } operation point
   *[other] { $arvn } operation points
}, the NVA { $nva }.
Effort = The { $side } chooses effort level { $level }{ $effects ->
    [none] {""}
   *[some] {" "}({ $effects })
}.

effort-rests = no movement, no attacks
effort-attacks = { $modifier } to its attacks
effort-second = two Operations Phases

## 8 movement

Moved = { $unit } { $way ->
    [enters] { $unit ->
        [one] enters
       *[other] enter
    } the map at { $end }.
    [advances] { $unit ->
        [one] advances
       *[other] advance
    } from { $start } to { $end }.
    [by-road] { $unit ->
        [one] moves
       *[other] move
    } by road from { $start } to { $end }.
    [goes-on] { $unit ->
        [one] moves on
       *[other] move on
    } from { $start } to { $end }.
   *[moves] { $unit ->
        [one] moves
       *[other] move
    } from { $start } to { $end }.
}

## 9 air units

Bought = { $what ->
    [another] The ARVN adds another { $air } for the same point; { $left ->
        [one] { $left } operation point
       *[other] { $left } operation points
    } left.
   *[some] The ARVN buys { $what }; { $left ->
        [one] { $left } operation point
       *[other] { $left } operation points
    } left.
}
BoughtInAll = The ARVN has bought { $what }.
Assigned = { $air ->
    [one] { $air } flies { $mission }.
   *[other] { $air } fly { $mission }.
}
Sead = SEAD with { $strike } points (column { $column }), { $die }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}. { $result ->
    [stays] Flak stays at { $flak }.
    [falls] Flak falls to { $flak }.
   *[silent] There is no flak this turn.
}
Tac = TAC with { $strike } points (column { $column }), { $die }{ $flak ->
    [0] {""}
   *[other] {" "}{ $less } for flak = { $total }
}: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}.
OpDestroyed = The strikes destroy an NVA operation point; { $left } left.
Bombed = The strikes hit { $unit }.
Cas = { $air }{ $zone ->
    [none] {""}
   *[other] {" "}over the landing zone in { $zone }
} adds { $value } to the ARVN’s strength{ $cause ->
    [full] {""}
    [flak] {" "}({ $full } less { $loss } for flak)
    [sa-7] {" "}(half of { $full } for an SA-7)
   *[both] {" "}(half of { $full } for an SA-7, less { $loss } for flak)
}.
Lifts = { $flak ->
    [0] Without flak there are { $points } helicopter points this turn.
   *[other] Flak { $flak } leaves { $points ->
        [one] { $points } helicopter point
       *[other] { $points } helicopter points
    } this turn.
}
Lifted = { $unit ->
    [one] { $unit } flies
   *[other] { $unit } fly
} from { $start } to { $end }, a { $hot ->
    [0] cold
   *[1] hot
} landing; { $left ->
    [one] { $left } helicopter point
   *[other] { $left } helicopter points
} left.
Covered = { $air } covers the hot landing zone in { $place }.
CoverBack = The { $air } returns from the landing zone in { $place }.
Cold = The landing zone in { $place } is no longer hot, and its { $air } returns.
Sa7 = { $unit ->
    [one] { $unit } receives an SA-7.
   *[other] { $unit } receive an SA-7 each.
}
BrokenArrow = The ARVN declares Broken Arrow: all its air units fly CAS for the rest of the turn; { $left ->
    [one] { $left } operation point
   *[other] { $left } operation points
} left.

## 10 combat

Attack = The { $side } attacks { $targets } with { $units }.
Support = { $unit ->
    [one] { $unit } supports
   *[other] { $unit } support
} the { $task ->
    [attack] attack
   *[defence] defence
}: { $value } { $unit ->
    [one] on the die.
   *[other] on the die each.
}
Modifier = { $value } for { $cause }
    .joint = {", "}
CombatDie = { $odds }, { $die }{ $modifiers ->
    [none] { $sum ->
        [0] {""}
       *[other] {" "}{ $sum } = { $total }
    }
   *[some] {" "}{ $modifiers } = { $total }
}{ $beyond ->
    [0] {""}
   *[1] , read as { $row }
}: { $result }.

odds = { $column } ({ $attack } to { $defence })
shifted-odds = { $column } ({ $attack } to { $defence }, shifted by { $terrain })
no-effect = no effect
who-attacker = the attacker
who-defender = the defender
suffers = { $who } { $what ->
    [steps] loses { steps }
    [hexes] retreats { hexes }
   *[both] loses { steps } and retreats { hexes }
}
steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
hexes = { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}

Reduced = { $unit ->
    [one] { $unit } loses a step and is reduced.
   *[other] { $unit } lose a step each and are reduced.
}
Eliminated = { $unit } { $cause ->
    [overrun] is overrun in { $place } and eliminated.
    [alone] has no unit of its own to flee to from { $place } and is eliminated.
    [no-way] has no way to retreat from { $place } and is eliminated.
    [no-room] finds no room in { $place } and is eliminated.
   *[steps] loses its last step in { $place } and is eliminated.
}{ $back ->
    [0] {""}
   *[other] {" "}It returns in { $back } turns.
}
Replacement = { $unit ->
    [none] { $number ->
        [one] The strikes destroy an NVA replacement point
       *[other] The strikes destroy { $number } NVA replacement points
    }
   *[other] { $number ->
        [one] The NVA spends a replacement point
       *[other] The NVA spends { $number } replacement points
    } to absorb { $number ->
        [one] a step loss
       *[other] step losses
    } to { $unit }
} ({ $marker } of { $most } gone).{ $after ->
    [broken] {" "}NVA morale is broken.
    [last] {" "}There are no more.
   *[none] {""}
}
HexCancelled = The stack in { $place } loses a step { $left ->
    [0] and need not retreat.
    [one] and retreats only { $left } hex.
   *[other] and retreats only { $left } hexes.
}
GarrisonHolds = The garrison of { $place } does not retreat. It loses { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} instead.
Retreated = { $units ->
    [one] { $units } retreats
   *[other] { $units } retreat
} from { $start }{ $by ->
    [0] {""}
   *[other] {" "}via { $by }
} to { $end }.
Harried = The enemy zone of control in { $place } costs the group a step.
NoWay = There is no way on from { $place }: the retreat falls { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} short.

modifier-AL-7_2-B = effort
modifier-AL-10_0-I = attacking across water
modifier-AL-11_2_1-B = mixed divisions
modifier-AL-12_2-B = broken NVA morale
modifier-AL-12_2-C = exhausted NVA replacements

## 11 special units

HqPlaced = { $unit } moves from { $start } to join its units in { $end }.
HqFlees = { $unit } is overrun and flees from { $start } to join its units in { $end }.
HqUsed = { $mode ->
    [1] { $unit } calls in up to { $most } air units.
   *[2] { $unit } gives its { $bonus } bonus and calls in up to { $most } air units.
}
CommitmentDue = The 5th VC Division will be committed on turn { $turn }.
Committed = The 5th VC Division is committed: { $units } may enter the map at { $edges }. The NVA receives { $points } operation points and { $sa7 ->
    [one] an SA-7
   *[other] { $sa7 } SA-7s
} that may be kept.
HqExchanged = The morale of { $high } in { $place } rises from { $before } to { $morale }.
ArvnPoints = The ARVN receives { $points ->
    [one] { $points } replacement point
   *[other] { $points } replacement points
}.
Restored = { $unit ->
    [one] { $unit } is restored to full strength.
   *[other] { $unit } are restored to full strength.
}
Returned = { $unit ->
    [one] { $unit } is back at Lai Khe at full strength.
   *[other] { $unit } are back at Lai Khe at full strength.
}

## 12 morale

Factor = { $value } for { $cause }
    .joint = {", "}
Morale = Garrison morale{ $factors ->
    [none] {" "}
   *[some] : { $factors } = {""}
}{ $total }. { $holds ->
    [0] An Loc cannot hold out.
   *[1] An Loc holds out.
}
Surrender = An Loc surrenders{ $units ->
    [0] {""}; no ARVN unit is in or next to the city.
    [one] {""}: { $units } is removed.
   *[other] {""}: { $units } are removed.
}
Captured = The NVA takes An Loc.
Recaptured = The ARVN retakes An Loc.

factor-0 = { $hq ->
    [none] no HQ in or next to the city
   *[other] { $hq }
}
factor-1 = { $number ->
    [one] { $number } NVA artillery unit in range
   *[other] { $number } NVA artillery units in range
}
factor-2 = the siege
factor-3 = { $number ->
    [one] { $number } step in the city
   *[other] { $number } steps in the city
}
factor-4 = { $flak ->
    [none] unknown flak
   *[other] flak { $flak }
}
factor-5 = the guns of { $gun }
factor-6 = broken NVA morale

## 13 scenarios

Placed = { $unit } sets up in { $place }.
SetUp = The { $side } has set up.
Available = { $place ->
    [lai-khe] { $unit ->
        [one] { $unit } is available at Lai Khe.
       *[other] { $unit } are available at Lai Khe.
    }
   *[entry] { $unit } may enter the map at { $edges }.
}
Withdrawn = { $unit ->
    [one] { $unit } is withdrawn.
   *[other] { $unit } are withdrawn.
}
NoMajorAttack = The NVA has not made its major attack in time and loses the game.

edges-west = the west edge
edges-north = the north edge
edges-west-north = the west or north edge
edges-north-west = the north or west edge
