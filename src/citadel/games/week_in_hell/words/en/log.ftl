# What happened. A message for each event of rules/events.py, under the name of its class.

heading = { $day }, { $night ->
    [0] phase { $phase }
   *[1] night
}: { $stage }

# How many hits, in the midst of a sentence.
hits = { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}

# A number beyond the rows or columns of a table.
beyond = { $number } (read as { $read })

## 4, 5 sequence of play

Turn = { $turn } begins: turn { $number } of { $last }.
Phase = Phase { $phase } begins.
Daylight = Daylight { $die }: { $last ->
    [0] the day goes on; { $figure ->
        [6] a 6
       *[other] { $figure } or more
    } would have ended it.
   *[1] this is the last phase of the day.
}
Night = Night falls on { $turn }.
    .heading = { $turn }, night

## 6 orders

CpPrepares = { $unit } prepares to move and gives no orders this phase.
Ordered = { $company ->
    [MACV-order] { $cp } orders { $company } to act by itself.
   *[other] { $cp } gives { $company } an order through { $unit }.
}
Unordered = { $units ->
    [one] { $units } is out of reach of the order and stays head down.
   *[other] { $units } are out of reach of the order and stay head down.
}
Enlisted = { $company ->
    [one] { $company } is in play and waits for orders.
   *[other] { $company } are in play and wait for orders.
}
OrderLost = { $company } loses its order.

## 7 clearing

Clearing = Clearing { $zone }: { $die }{ $bonus ->
    [0] {""}
    [1] {" "}{ $bonus } for a second platoon
   *[other] {" "}{ $bonus } for three platoons
}{ $drift ->
    [0] {""}
   *[other] {" "}{ $drift } for drifted gas
}{ $total ->
    [none] {""}
   *[other] {" "}= { $total }
}, { $clear ->
    [0] not above { $value }: the zone is not clear yet.
   *[1] above { $value }: the zone is clear.
}
Joined = { $unit } moves from { $start } into { $end } to help clear it.
Controlled = US troops now control { $zone }.
EndFight = { $company } begins to clear { $zone }.
GivenUp = { $zone } is abandoned and becomes an enemy zone again.

## 8.0, 8.1 activation and movement

Activated = { $company } is activated.
Attached = The MACV platoon acts with { $company }.
Moved = { $unit ->
    [one] { $unit } moves from { $start } to { $end }.
   *[other] { $unit } move { $start ->
        [one] from { $start } to { $end }.
       *[other] to { $end }.
    }
}
HeadUp = { $unit } reaches the assembly zone and can take orders.

## 8.2 combat

Attack = { $units ->
    [one] { $units } attacks { $zone } from { $start }.
   *[other] { $units } attack { $zone } from { $start }.
}
CalledOff = Gas lies on the jump-off zone: { $company } calls off its attack.
Roles = { $assault } assaults{ $support ->
    [none] {""}
   *[other] , { $support } supports
}{ $reserve ->
    [0] .
    [one] , { $reserve } is in reserve.
   *[other] , { $reserve } are in reserve.
}
CupEmpty = No NVA marker is left in the cup: nobody defends the zone.
Drawn = NVA { $marker } defends { $zone }.
DrawnSecond = A second draw for a victory zone: NVA { $marker }. NVA { $stays } defends { $zone }.
SupportRests = { $unit } goes into reserve.
Support = { $unit } moves up in support.
SupportLost = { $unit } can no longer support.
UsFire = US fire: { $die }{ $civilians ->
    [0] {""}
   *[other] {" "}{ $civilians } for civilians
}{ $retreat ->
    [0] {""}
   *[other] {" "}{ $retreat } for the red retreat
}{ $read ->
    [none] {""}
   *[other] {", "}read as { $read }
}, strength { $strength } against value { $value }: { hits }.
NvaFire = NVA fire: { $die }{ $read ->
    [none] {""}
   *[other] {", "}read as { $read }
}, strength { $strength } against value { $value }: { $worst ->
    [0] no hit.
   *[other] { $assault ->
        [0] no hit
        [one] { $assault } hit
       *[other] { $assault } hits
    } on assault, { $support ->
        [0] none
       *[other] { $support }
    } on support.
}
Hit = { $cause ->
    [alone] { $unit } has no support and takes the larger figure, { hits }
    [retreat] { $unit } takes { hits } on the way back
    [ambush] { $unit } takes { hits } in the ambush
    [sniper] { $unit } takes { hits } from a sniper
    [friendly] { $unit } takes { hits } from friendly fire
   *[fire] { $unit } takes { hits }
}: { $now ->
    [1] green.
    [2] yellow, combat value −1.
   *[3] red, and out of the fight.
}
MarkerTurned = The NVA in { $zone } take { hits }{ $shows ->
    [none] .
   *[other] {" "}and now show { $shows }.
}
StaysOut = { $unit } cannot enter { $zone }; another platoon would have to assault.
NvaEliminated = The NVA in { $zone } are eliminated.
NotHeld = { $unit } is red and cannot hold { $zone }, which stays in enemy hands.
Entered = { $unit } enters { $zone }.
Retreated = { $unit } is red and falls back from { $start } to { $end }.{ $weaker ->
    [0] {""}
   *[1] {" "}−1 to the US die for the rest of this attack.
}
RetreatDie = { $unit } retreats to { $end } under fire: { $die }, { $hit ->
    [0] above the { $value } shown: no hit.
   *[1] not above the { $value } shown: a hit.
}
BrokenOff = The attack on { $zone } is broken off; the zone stays in enemy hands.
Wounded = Wounded Marines lie between { $start } and { $zone }: a platoon must go out for them.
Rescue = { $unit } goes out for the wounded Marines{ $support ->
    [none] .
   *[other] , supported by { $support }.
}
RescuerRed = { $unit } does not get through; another platoon must go.
Rescued = { $unit } brings back the wounded Marines.
RescueFailed = No platoon in { $zone } can bring back the wounded Marines.

## 9 reinforcements

Available = { $unit ->
    [one] { $unit } is available.
   *[other] { $unit } are available.
}
HelicopterDie = Helicopter { $die }: { $ready ->
    [0] not available yet.
   *[1] available until nightfall.
}
Loaded = { $unit ->
    [one] { $unit } boards { $convoy }.
   *[other] { $unit } board { $convoy }.
}
Unloaded = { $convoy } unloads: its units go back to Available Units.
ConvoyDie = { $convoy } rolls { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}{ $modifier } ({ $zone-d } not controlled) = { $read }
}: { $result ->
    [advance] it drives on.
    [ambush] ambush!
   *[wait] it waits.
}
ConvoyMoves = { $back ->
    [0] { $convoy } reaches { $place }.
   *[1] { $convoy } turns back to { $place }.
}
Arrived = { $unit ->
    [one] { $unit } arrives in { $place }.
   *[other] { $unit } arrive in { $place }.
}
ConvoyRemoved = { $convoy } is the first convoy to arrive and leaves the game.
Ambush = { $convoy } is ambushed.
LiftDie = Helicopter { $die }: { $lands ->
    [0] { $unit } cannot land; it tries again next phase.
   *[1] { $unit } lands in { $lz } and makes for the assembly zone.
}
ConvoyReturns = { $convoy ->
    [one] { $convoy } goes back to { $place } for the night.
   *[other] { $convoy } go back to { $place } for the night.
}
LiftCancelled = { $unit ->
    [one] { $unit } leaves the helicopter and is available again.
   *[other] { $unit } leave the helicopter and are available again.
}

## 10 the night

Stranded = { $unit } cannot fall back from { $zone }, which is isolated.
Regrouped = { $unit ->
    [one] { $unit } falls back from { $start } to { $end } for the night.
   *[other] { $unit } fall back { $start ->
        [one] from { $start } to { $end } for the night.
       *[other] to { $end } for the night.
    }
}
Infiltration = Infiltration of { $zone }: { $die } against NVA { $marker }, { $lost ->
    [0] and the zone holds.
   *[1] and the zone is lost.
}
Isolated = { $zones ->
    [one] { $zones } is isolated.
   *[other] { $zones } are isolated.
}
IsolatedDie = { $zone } is isolated: { $die }, { $result ->
    [quiet] nobody comes.
    [taken] the NVA are there already.
   *[comes] the NVA move in.
}
IsolatedMarker = { $placed ->
    [0] NVA { $marker } is drawn; the marker in { $zone } is at least as strong and stays.
   *[1] NVA { $marker } moves into { $zone }.
}
Placed = { $unit ->
    [one] { $unit } is placed in { $place }.
   *[other] { $unit } are placed in { $place }.
}
VictoryPoints = US troops control { $points ->
    [0] no victory zones.
    [one] { $points } victory zone.
   *[other] { $points } victory zones.
}
DefeatPoints = { $cause }: { $points ->
    [one] { $points } defeat point
   *[other] { $points } defeat points
}, { $total } in all.
HitsStay = { $unit ->
    [one] { $unit } is isolated and keeps its hits.
   *[other] { $unit } are isolated and keep their hits.
}
RedDie = { $unit } rolls { $die }: { $recovers ->
    [0] the red hit stays.
   *[1] the red hit comes off.
}
Recovered = { $veteran ->
    [0] { $unit ->
        [one] { $unit } recovers from its hits.
       *[other] { $unit } recover from their hits.
    }
   *[1] { $unit ->
        [one] { $unit } recovers from its hits and is now a veteran.
       *[other] { $unit } recover from their hits and are now veterans.
    }
}
NvaLeave = The NVA withdraw from { $zone }.

defeat-WH-8_2_6-5 = Wounded Marines left behind
defeat-WH-10_4_2-1 = Platoons with a red hit
defeat-WH-11_3_2-1 = US units cut off when the bridge fell
defeat-WH-12_1_1-5 = { $zone-f } not controlled

## 11.1 random events

Event = Event { $double } { $double } { $die } = { $total }: { $event ->
    [none] { $event }.
    [counter_attack] { $event }. Only the US take losses, then a new marker takes over and attacks.
    [friendly_fire] { $event }. The support platoon fires on the assault platoon, which then fights alone.
    [infiltration] { $event }. Losses as usual, then empty zones within reach of the NVA are tested.
    [sniper] { $event }. Losses as usual, and the assault platoon takes { $sniper ->
        [one] { $sniper } more hit.
       *[other] { $sniper } more hits.
    }
    [reinforcements] { $event }. Only the US take losses, then a marker is drawn.
    [civilians] { $event }. { $civilians } to the US die.
    [rpg] { $event }. The NVA marker counts { $rpg } more this round.
    [enfilading_fire] { $event }. +{ $enfilading } to the NVA die{ $exposed ->
        [0] .
       *[1] {" "}across the solid line.
    }
   *[nva_retreat] { $event }. The NVA slip away, and nobody fires.
}
NoEvent = Event { $double } { $double } { $die } = { $total }: { $event ->
    [friendly_fire] { $event }, but there is no support platoon.
   *[other] { $event }, but the zone is isolated.
} Nothing happens.
Reinforcements = { $higher ->
    [0] NVA { $marker } is drawn, no stronger than the { $shown } shown: it goes back into the cup.
   *[1] NVA { $marker } is drawn, stronger than the { $shown } shown: it takes over { $zone }.
}
CounterAttack = NVA { $marker } takes over { $zone } and attacks at once.
EventInfiltration = Infiltration of { $zone }: NVA { $marker } is drawn, { $lost ->
    [0] and the zone holds.
   *[1] and the zone is lost.
}
FriendlyFire = { $support } fires on { $assault }.
AssaultShot = { $unit } fires on the NVA alone.

## 11.2, 11.3 gas and bridges

Gas = Gas on { $zone }: { $die }, { $result ->
    [works] it takes hold and the value falls to { $value }.
    [stays] it takes hold; the value stays { $value }.
    [drifts] the wind takes it south.
    [blown] the wind takes it away; there is no zone to the south.
   *[nothing] no effect.
}
GasGone = All gas clears.
Drifted = Gas drifts into { $zone }: nobody there acts until it clears.
CanalBridge = Canal bridge { $die }: { $falls ->
    [0] it stands.
   *[1] it is destroyed, and no more convoys come.
}
Bridge = Nguyen Hoang Bridge { $die }: { $falls ->
    [0] it stands.
   *[1] it is destroyed, and nobody crosses the river any more.
}

## 12 scenarios

FreeNoMore = Free zones that nobody has taken are now enemy zones.
Withdrawn = { $unit ->
    [one] { $unit } leaves the game.
   *[other] { $unit } leave the game.
}
Reckoning = Final score { $score }: { $victory ->
    [one] { $victory } victory point
   *[other] { $victory } victory points
}, { $defeat ->
    [one] { $defeat } defeat point
   *[other] { $defeat } defeat points
}, enemy zones worth { $enemies }.
