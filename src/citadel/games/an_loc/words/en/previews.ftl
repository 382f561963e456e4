# What a choice would bring, in a few words beside it.

## What ends: under the name of the step that can be ended

MoveUnits = ends movement
Declare = ends combat
PlaceSa7 = no more markers
RestoreSteps = no more replacements
Advance = ends the advance

## 7 effort and air units

effort = { $gives }, leaves { $left ->
    [one] { $left } point
   *[other] { $left } points
}{ $lull ->
    [none] {""}
    [now] , a lull with ARVN effort { $arvn }
    [zero] , a lull if the NVA has 0
   *[less] , a lull if the NVA has { $most } or less
}{ $major ->
    [0] {""}
   *[1] , an attack then is the major attack
}
movement-none = no movement
movement-printed = movement as printed
movement-half = half movement
movement-changed = movement { $change }
movement-each = movement { $changes }
movement-becomes = { $printed } becomes { $now }
attacks = { $modifier ->
    [0] attacks
   *[other] attacks { $modifier }
}
no-attacks = no attacks
second-phase = a second phase
buy = { $price ->
    [0] free with the point just paid
    [one] { $price } point
   *[other] { $price } points
}, strike { $strike }, { $missions }, { $bought } of { $count } bought
keep = keeps { $left ->
    [one] { $left } point
   *[other] { $left } points
}

## 9 air units

sead = { $points } points in all: { $chances }
flak-chance = flak { $flak } { $chance }
tac = { $points } points in all: { $hits } hits on average with this SEAD
cas = adds { $values }
cas-at = { $value } at flak { $flak }
flak = flak { $flak }
hits = { $hits ->
    [0] no hits
    [one] { $hits } hit
   *[other] { $hits } hits
}
unused = { hits } unused
hit-point = { hits }: { $marker }
hit-operation = { hits }: the NVA has { $left ->
    [one] { $left } point
   *[other] { $left } points
} left
hit-step = in { $place }, { hits }: { $loss }
standing = { $states } in { $place }
restored = { $states } in { $place }: becomes { $after }
cover = adds { $value } to attacks from there
lift = { $price } of { $left ->
    [one] { $left } helicopter point
   *[other] { $left } helicopter points
}
hot = hot

## 8 movement, 11.1 headquarters

where = { $place ->
    [lai-khe] at Lai Khe
    [entry] at the edge of the map
   *[other] in { $place }
}
move = { $states } { where }, { $allowance } MP{ $control ->
    [0] {""}
   *[1] , in an enemy zone of control
}{ $takes ->
    [0] {""}
   *[other] , takes { $takes } along
}
withdraw = { $states } { where }, for good
to = { $cost ->
    [none] by road
   *[other] { $cost } MP
}{ $lift ->
    [0] {""}
   *[1] , then a lift
}{ $overrun ->
    [0] {""}
   *[other] , overruns { $overrun }
}{ $halts ->
    [0] {""}
   *[1] , stops
}
hq = { where } with { $units ->
    [0] no unit of its own
   *[other] { $units }
}{ $near ->
    [0] {""}
   *[1] , in or next to An Loc
}
enters = { $terrain }{ $takes ->
    [0] {""}
   *[1] , takes An Loc
}
advance = { $states } from { $start } into { $places }

## 10 combat

target = { $odds }, { $chance } that the hex is emptied; { $defended }; with { $units }
defended = { $terrain }, defended by { $units }
all-join = { $units }: { $odds }
also = { $odds }; { $defended }
joins = { $states } from { $start }{ $adds ->
    [none] {""}
   *[other] , adds { $adds }
}: { $odds }
broken-arrow = { $number ->
    [0] no air unit joins the CAS box
   *[other] { $units } to the CAS box
}, leaves { $left ->
    [one] { $left } point
   *[other] { $left } points
}
use-hq = up to { $limit ->
    [one] { $limit } CAS unit
   *[other] { $limit } CAS units
} ({ $free } in the box){ $odds ->
    [none] {""}
   *[some] , { $odds }
}
flies = { $type ->
    [none] {""}
   *[some] { $type },{" "}
}adds { $value }: { $fight }
supports = { $states } in { $place }: { $fight }
odds = { $attack } to { $defence }, { $column }, die { $modifier }{ $causes ->
    [none] {""}
   *[some] {" "}({ $causes })
}
cause = { $cause } { $value }
fight = { $odds }: { $faces }
face = { $dice } { $result }
face-result = { $result }{ $tanks ->
    [0] {""}
   *[other] {" "}+{ $tanks } tank
}

## 10.6 losses, 10.7 retreats

becomes = becomes { $factors }
eliminated = is eliminated
or-pays = { $loss }, or the NVA spends a replacement point
loss = { $states } in { $place }: { $loss }
loses = { $states } { $loss }
marker = replacements used { $marker } of { $most }{ $commits ->
    [0] {""}
   *[other] , commits the 5th VC Division on turn { $commits }
}{ $breaks ->
    [0] {""}
   *[1] , breaks NVA morale
}{ $last ->
    [0] {""}
   *[1] , the last point
}
retreat = { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}
hold = loses a step, { $left ->
    [0] stays
    [one] retreats { $left } hex
   *[other] retreats { $left } hexes
}
leaves-out = { $states } retreats by itself
retreat-to = { $terrain }{ $units ->
    [0] {""}
   *[other] , with { $units }
}{ $costs ->
    [0] {""}
   *[1] , the enemy zone of control costs a step
}

## 13 set-up

place = { $terrain }{ $distance ->
    [0] {""}
    [one] , { $distance } hex from An Loc
   *[other] , { $distance } hexes from An Loc
}{ $units ->
    [0] {""}
   *[other] , with { $units }
}
