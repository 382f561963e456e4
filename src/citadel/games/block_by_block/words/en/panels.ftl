# What stands beside the map.

# A unit with its value and its state.
unit = { $unit } ({ $value }{ $state ->
    [fresh] {""}
    [spent] , spent
   *[routed] , routed
}{ $platoon ->
    [0] {""}
   *[1] , −1
})
nobody-left = no units left

## Assault groups

groups = Assault groups
group = Group
group-in = In
group-units = Units
group-value = Value
group-now = now

## Victory

victory = Victory
us-zones = US/ARVN zones
at-once = sudden death ({ $rule })
score = Clearing score
score-note = { $high } or more: a US/ARVN victory is only tactical, a PAVN/NLF victory strategic
score-items = Clearing score, item by item
score-points = points
score-levels = twice the clearing levels
score-publicity = publicity
score-survivors = PAVN/NLF units on the map
score-withdrawn = PAVN/NLF units withdrawn
score-destruction = destruction
wins = { $side } wins
drawn = draw
result = Result
standing = As things stand
distance = { $zones } { $way } { $zones ->
    [one] US/ARVN zone
   *[other] US/ARVN zones
}: { $winner ->
    [none] draw
   *[other] { $winner } win
}
more = more
fewer = fewer

## Zones and politics

zones = Zones
zones-note = who holds each, its clearing level, its gates
zone-nobody = uncontrolled
zone-cleared = cleared
zone-due = clearing rises to { $level } as things stand
zone-gate = Gate { $gate } { $side }
politics = Political tracks
publicity = Publicity
publicity-due = { $rise } in the Political Phase as things stand
destruction = Destruction
destruction-score = adds { $points ->
    [one] { $points } point
   *[other] { $points } points
} to the clearing score

## Gates

gates = Gates
gate = Gate
gate-name = { $gate } { $name }
gate-holder = Held by
gate-box = In the box

## Replacements

replacements = Replacements
replacements-note = US/ARVN points reconstructed
points-left = { $side } points left
of = { $number } of { $whole }
points-note = unspent points are lost
points-to-come = Replacement points to come
turn = Turn
points-per-gate = PAVN/NLF: { $points } points for each gate they hold, counted as things stand.
platoons = Platoons in the pool
airborne-losses = Airborne losses
airborne-penalty = { $points ->
    [1] −{ $points } US/ARVN point
   *[other] −{ $points } US/ARVN points
} on turn { $turn }
airborne-leave = Airborne leave
on-turn = turn { $turn }
airborne-costs = each costs { $routed } if routed and { $eliminated } if eliminated, on turn { $turn }

## Counters off the map

reinforcements = Reinforcements
all-arrived = All have arrived.
of-turn = Turn { $turn }
arrives = arrives on turn { $turn } in { $areas }{ $friends ->
    [0] {""}
   *[1] , or with friends
}
towers = Towers not placed
not-in-play = Not in play
gone = Out of play
none-gone = None so far.
eliminated = Eliminated { $side }
for-good = for good
may-return = may return on turn { $turn }
withdrawn = Withdrawn
left = Left the battle
left-note = counts toward the clearing score

## Turn record

turn-dates = { $dates }{ $guess ->
    [0] {""}
   *[1] {" "}(reconstructed)
}
turn-replacements = US/ARVN replacements: { $points }
phase-note = { $phase }{ $side ->
    [none] {""}
   *[other] , { $side } segment
}

## Who stands where, for whoever has no map

ground = { $zone } { $holder ->
    [none] uncontrolled
   *[other] { $holder }
}, { $due ->
    [0] cleared
   *[1] clearing { $level } of { $size }
}{ $gates ->
    [none] {""}
   *[some] , gates { $gates }
}
spent = spent
routed = routed
turn-of = Turn { $turn } of { $last }

## One place

away = { $place }: off the map.
area = { $place }: { $zone ->
    [none] in no zone
   *[other] zone { $zone }
}, terrain { $terrain }.
letters = { $gates ->
    [one] Gate letter { $gates }.
   *[other] Gate letters { $gates }.
}
landing = River landing.
box = { $place }, { $name }: gate box, { $side }.
beside = Next to { $ways }.
way = { $place }{ $words ->
    [none] {""}
   *[some] {" "}({ $words })
}
bridge = bridge
through = through Gate { $gate }
closed = closed to { $sides }
here = Here: { $units }.
empty = No units are there.

## The combat results table

crt = Combat results table
crt-low = { $row } or less
crt-high = { $row } or more
crt-note = Columns are attack values, rows modified die rolls. Each cell gives the hits in close combat, then the result of
    an assault: X, * or - (repulsed). In a cell marked =, one half comes from the rulebook’s example of play; everything
    else is reconstructed, or comes from an owner’s overlay.

## What the signs mean

legend = What the signs mean
legend-signs = A/1/1 (5) is a unit with its value. (3, spent) means that it has lost a step, (0, routed) that the next hit
    eliminates it, −1 that it has left a platoon at a gate. The +1 after an area is its terrain, added to the attacker’s
    die; whoever rolls wants to roll low. “own” units are yours, “enemy” units the other side’s.
