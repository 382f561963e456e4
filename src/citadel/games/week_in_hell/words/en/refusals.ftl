# The fact behind a refusal, said before the rule is quoted; `words/refusals.py` chooses.

## Orders

company-clearing = { $its-company } is clearing { $its-zones }.
company-ordered = { $its-company } already has its order.
company-waiting = { $its-company } waits for orders.
company-not-in-play = { $its-company } is not in play yet.
macv-without-order = The MACV platoon has no order of its own.
macv-off-map = The MACV platoon is not on the map.
not-reached = { $unit } was out of reach of the order.
has-acted = { $unit } has already acted.
orders-given = { $spent-cps ->
    [one] { $spent-cps } has given all its orders.
   *[other] { $spent-cps } have given all their orders.
}
commands = { $commanded ->
    [0] { $unit } commands no company.
   *[other] { $unit } commands { $commanded }.
}

## Where a unit is

landed = { $unit } has landed and is on its way to the assembly zone.
on-its-way = { landed }
whereabouts = { $standing ->
    [later] { $unit } has not arrived yet.
    [gone] { $unit } has left the game.
   *[other] { $unit } is in { $standing }.
}
off-the-map = { whereabouts }
sole-clearer = Only { $unit } is clearing { $standing }.
other-company = { $unit } is not in { $company }.

## Combat

fitness = { $unit } has { $its-hits ->
    [0] no hit
    [1] a green hit
    [2] a yellow hit
   *[3] a red hit
} and combat value { $its-strength }.
not-attacking = { $unit } is not taking part in this attack.
supported = { $support } is the support platoon.
no-attacker = No active platoon is next to { $place }. Activate one that is, or move one there first.

## Convoys

empty-convoy = { $unit } is empty.
convoy-apart = { $unit } is in { $standing }.
keeps-load = { $unit } has been loaded or sent this phase and keeps its load.
no-room = { $convoy } has no room for { $is-cp ->
    [0] platoons.
   *[1] CPs.
}
carries = { $convoy } carries { $load }.
not-controlled = { $lacking ->
    [one] { $lacking } is not controlled.
   *[other] { $lacking } are not controlled.
}
has-rolled = { $unit } has already rolled this phase.

## Zones

stops-short = It would have to stop earlier: every route passes an enemy zone worth { $stop-value } or more.
exposed-zone = { $place } has no platoon and is next to { $beside }.
too-far = { $place } is out of reach.
bridge-down = The bridge is destroyed.
zone-status = { $place } is { $status ->
    [neutral] neutral.
    [controlled] controlled.
    [cleared] being cleared.
    [free] free.
   *[enemy] enemy.
}
