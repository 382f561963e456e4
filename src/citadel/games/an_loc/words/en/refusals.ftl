# The fact behind a refusal, said before the rule is quoted; `words/refusals.py` chooses.

either = { $one } or { $other }

## Units

other-mover = { $moving } is moving now, not { $unit }.
enemy-unit = { $unit } is an { $unit-side } unit.
air-unit = { $unit } is an air unit.
whereabouts = { $standing ->
    [entry] { $unit } has not entered the map yet.
    [later] { $unit } has not arrived yet.
    [eliminated] { $unit } has been eliminated.
    [withdrawn] { $unit } has been withdrawn.
    [lai-khe] { $unit } is at Lai Khe.
   *[other] { $unit } is in { $standing }.
}
there-already = { $unit } is already there.
is-hq = { $unit } is an HQ.
not-hq = { $unit } is not an HQ.
hq-alone = { is-hq }
hq-elsewhere = { whereabouts }
not-here = { whereabouts }
not-at-lai-khe = { whereabouts }

## 4 and 5 stacking, zones of control

stack-full = { $full-place } holds { $held } of { $limit } stacking points; { $unit } needs { $points }.
way-full = A hex on the way has no room for { $unit }.
mixing = { $unit } and { $stranger } in { $place } belong to different divisions.
mixing-way = A hex on the way holds units of another division.
occupied = { $enemies ->
    [one] { $enemies } stands in { $place }.
   *[other] { $enemies } stand in { $place }.
}
held-both = { $unit } is in the zone of control of { $holders }, and { $place } is in an enemy zone of control too.
held = { $unit } is in the zone of control of { $holders } and must first move to a hex free of enemy zones of control.
control-on-the-way = Every route to { $place } passes through an enemy zone of control.
in-control = { $place } is in the zone of control of { $controllers }.

## 7 logistics

no-level = There is no effort level { $number }.
air-too-dear = { $unit } costs an operation point; the { $own-side } has none.
level-too-dear = Level { $number } costs { $number ->
    [one] { $number } operation point
   *[other] { $number } operation points
}; the { $own-side } has { $stock ->
    [0] none
   *[other] { $stock }
}.

## 8 movement

closed-terrain = { $unit } is mechanized, and { $place } is { $terrain }.
closed-water = { $water ->
    [river] A river without a bridge is between { $standing } and { $place }.
   *[stream] A stream without a bridge is between { $standing } and { $place }.
}
no-entry = No NVA unit may enter Lai Khe.
no-way = { $unit } has no route to { $place }.
no-walk = { no-way }
too-far = The route to { $place } costs { $cost ->
    [one] { $cost } movement point
   *[other] { $cost } movement points
}; { $unit } has { $left ->
    [0] none left
   *[other] { $left }
}.
nowhere-to-enter = { $unit } has { $allowance ->
    [0] no movement points
    [one] { $allowance } movement point
   *[other] { $allowance } movement points
} and no hex where it can enter the map.
nowhere-to-go = { $unit } in { $standing }{ $holders ->
    [0] {""}
   *[other] , next to { $holders },
} has { $allowance ->
    [0] no movement points
    [one] { $allowance } movement point
   *[other] { $allowance } movement points
} and nowhere to go.
has-moved = { $unit } has already moved this phase.
no-movement = At effort level { $level } { $unit } has no movement points.
no-effort = The { $own-side } is at effort level { $level }.

## 9 air units and lifts

not-air = { $unit } is not an air unit.
sold-out = All { $types } have been bought.
both-sold-out = Both { $plural } have been bought.
other-air = The next air unit to be given a mission is { $asked }.
missions = { $unit } flies only { $missions }.
step-too-dear = A step takes { $hit-price ->
    [one] { $hit-price } hit
   *[other] { $hit-price } hits
}; { $hits-left ->
    [one] only { $hits-left } is left
   *[other] { $hits-left } are left
}.
op-too-dear = An operation point takes { $hit-price } hits; { $hits-left ->
    [one] only { $hits-left } is left
   *[other] { $hits-left } are left
}.
not-next-to-arvn = No ARVN unit is next to { $unit } in { $standing }.
only-hqs-next = No ARVN unit other than an HQ is next to { $unit } in { $standing }.
no-points-left = All { $most-points } replacement points are gone.
no-operation-points = The NVA has no operation points.
has-sa7 = { $unit } already has an SA-7.
no-helicopters = The NVA has no helicopters.
mechanized = { $unit } is mechanized.
no-lift-home = In this game units cannot be lifted to Lai Khe.
lift-too-dear = { $unit } takes { $lift-points ->
    [one] { $lift-points } helicopter point
   *[other] { $lift-points } helicopter points
}; { $lifts-left ->
    [0] none are left
    [one] only { $lifts-left } is left
   *[other] { $lifts-left } are left
}.
no-cover = { $beside ->
    [one] { $beside } stands next to { $hot-place }
   *[other] { $beside } stand next to { $hot-place }
}, and no { $cover-types } is in the CAS box.
walk-too-far = The route to { $place } costs { $cost }, and { $unit } can spend only { $rest } on foot if it is also lifted.

## 10 combat

targeted = { $place } is already a target.
no-enemy = No { $enemy-side } unit is in { $place }.
nobody-attacks = No unit has joined the attack yet.
no-attack-factor = { $unit } has no attack factor.
struck = { $place } has already been attacked this phase.
only-soft = { $place } holds only { $enemies }.
far-from-target = { $unit } in { $standing } is { $far } hexes from { $far-target }.
not-next = { $not-next ->
    [one] { $not-next } is not next to { $place }.
   *[other] { $not-next } are not next to { $place }.
}
nobody-next = No { $own-side } unit that can still attack is next to { $place }.
has-fought = { $unit } has already attacked this phase.
artillery = { $unit } is artillery.
used = { $unit } has already been used this turn.
hq-apart = { $unit } is in { $standing }, and no unit that it commands attacks from there.
not-in-box = No { $type } is available in the CAS box.
cas-limit = { $cas-limit ->
    [one] Only { $cas-limit } air unit may come
   *[other] Only { $cas-limit } air units may come
} from the CAS box in this combat; { $cas-flying ->
    [0] none has come.
    [one] { $cas-flying } has come.
   *[other] { $cas-flying } have come.
}
no-zone = There is no landing zone in { $place }.
zone-cold = The landing zone in { $place } is cold.
zone-joined = The air unit in { $place } supports this attack already.
zone-used = The air unit in { $place } has already supported an attack this phase.
nobody-from-zone = No unit attacks from { $place }.
sappers-defend = { $unit } is a sapper unit.
sappers-apart = { $unit } is not taking part in the attack.
not-artillery = { $unit } is not artillery.
out-of-range = { $unit } in { $standing } has a range of { $range }, and the combat is { $gun-distance } hexes away.
other-division = { $division } has no unit in this combat.
first-step = { $strongest ->
    [one] The first step must come from { $strongest }.
   *[other] The first step must come from one of { $strongest }.
}
not-in-loss = { $unit } is not one of the units taking this loss.
retreat-stands = { $retreaters ->
    [one] { $retreaters } is now in { $end-of-path }.
   *[other] { $retreaters } are now in { $end-of-path }.
}
retreat-far = { $place } is { $path-distance } hexes from { $end-of-path }.
been-there = The retreat has already passed through { $place }.
retreat-closed = { $shut-out } cannot go from { $end-of-path } to { $place }.
retreat-nearer = Through { $place } the retreat would end nearer the enemy, or where there is no room.
retreat-free = { $place } is in the zone of control of { $controllers }; { $open-places ->
    [one] { $open-places } is open.
   *[other] { $open-places } are open.
}
retreating = The units retreating now are { $retreaters }.
only-retreater = { $unit } is the only unit retreating.
none-behind = No other unit commanded by { $unit } stays behind.
has-retreated = { $unit } has retreated.
has-advanced = { $unit } has already advanced.
has-not-attacked = { $unit } has not attacked here.

## 11 headquarters, replacements

none-of-hq = No unit commanded by { $unit } is in { $place }.
none-of-mover = No unit commanded by { $moving } is in { $here }.
not-commanded = { $unit } does not command { $moving }.
tied = { $unit } must stay in An Loc.
last-of-hq = { $unit } is the last unit in { $standing } commanded by { $superiors }.
not-an-loc = { $place } is not An Loc.
surrounded = { $surrounded ->
    [one] { $surrounded } is surrounded.
   *[other] { $surrounded } are surrounded.
}
not-reduced = { $unit } is not reduced.
cut-off = An Loc is besieged and flak is { $flak }.

## 13 scenarios

from-city = { $place } is { $from-city ->
    [one] { $from-city } hex
   *[other] { $from-city } hexes
} from An Loc.
not-south = { $place } is not south of An Loc.
from-highway = { $place } is { $from-highway ->
    [one] { $from-highway } hex
   *[other] { $from-highway } hexes
} from QL-13.
not-of-brigade = { $unit } is not one of the units to be withdrawn: { $brigade }.
