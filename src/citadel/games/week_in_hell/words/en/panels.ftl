# Zones, counters and displays in words.

## Counters

states = ({ $states })
state-hit = { $hits ->
    [1] green hit
    [2] yellow hit
   *[3] red hit
}
state-veteran = veteran
state-unordered = no order
state-arriving = landed
counter = { $unit }{ $states ->
    [none] {""}
   *[some] {" "}{ $states }
}

## A place in a paragraph

status = { $status ->
    [neutral] neutral
    [controlled] controlled
    [cleared] being cleared
    [free] free
   *[enemy] enemy
}
zone = { $zone }{ $letter ->
    [none] {""}
   *[some] {" "}(zone { $letter })
}: { status }, value { $value }{ $gas ->
    [none] {""}
   *[other] {" "}({ $gas } under gas)
}{ $victory ->
    [none] {""}
    [must] , a victory zone that must be controlled at the end
   *[may] , a victory zone that need not be controlled at the end
}.
cleared-by = { $company } is clearing it.
isolated = It is isolated.
exposed = It has no platoon and would be tested for infiltration tonight.
neighbour = { $zone } ({ status })
across = next to { $zones } across a { $line ->
    [solid] solid
   *[dotted] dotted
} line
neighbours = { $groups }.
no-neighbours = Next to no other zone.
arrow = A red arrow: the NVA come from here.
east = On the eastern edge, the US base line.
landing-zone = The landing zone, { $secured ->
    [0] not secured
   *[1] secured
}.
bridge-down = The bridge is destroyed.
drift = Gas would drift to { $zone }.
gas-attack = Gas Attack! by { $company }.
drifted = Drifted gas: nobody here acts.
enemy = NVA { $marker } { $hits ->
    [0] without a hit
    [one] with { $hits } hit
   *[other] with { $hits } hits
}, showing { $shown }.
here = Here: { $counters }.
nobody-here = No US unit is there.
beside-the-map = { $place }: beside the map.

## The attack

attack = Attack on { $zone }
from = From
across-a-line = across a { $line ->
    [solid] solid
   *[dotted] dotted
} line
zone-value = Zone value
without-gas = { $value } without the gas
role = Role
platoon = Platoon
value = Value
state = State
assault = Assault
support = Support
reserve = Reserve
takes-part = Takes part
fit = fit
combat-values = Combat values added up
round = Round
first-round = first round
later-round = later round, { $unit } is in the zone
nva-marker = NVA marker
to-be-drawn = to be drawn
to-be-drawn-twice = to be drawn, the higher of two stays
marker = { $marker }, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}, shows { $shown }
us-die = US die
red-retreat = after a red retreat, for the rest of the attack
wounded = Wounded Marines
to-be-fetched = to be brought back

## Daylight

daylight = Daylight
phase = Phase
now-night = night
now-last = the last of the day
daylight-note = A die of the red figure or more makes the phase the last of the day; the figures are reconstructed

## Victory

victory = Victory
counted = { $before } at the last count, { $now } as things stand
defeat-band = defeat
victory-points = Victory points
reds-tonight = { $reds } more tonight for red hits, as things stand
to-the-score = { $score } to the score
defeat-points = Defeat points
values-lacking = Values of zones not controlled
score-now = Score as things stand
points = points
score = score
result = Result
ended-now = If it ended now
level-total = a total victory
level-marginal = a marginal victory
level-draw = a draw
level-defeat = defeat
level-open = undecided
needs = { $defeat ->
    [1] Needed: at least { $least } victory points, no more defeat points than victory points and control of every
        mandatory victory zone.
   *[0] Needed: at least { $least } victory points and no more defeat points than victory points. If any
        mandatory victory zone is not controlled, the result is a draw at best.
} Marginal victory from a score of { $marginal }, total from { $total }.
victory-zones = Victory zones
held = Held
so-many-of = { $number } of { $all }
zone-head = Zone
status-head = Status
optional = { $zone } (optional)
victory-zones-note = Those not marked optional must be controlled at the end; which zones they are is reconstructed

## Zones, gas, bridges, the cup

zones = Zones
controlled = Controlled
enemy-zones = Enemy
free = Free
free-note = controlled by the first unit that stops there
isolated-zones = Isolated
none-cleared = No zone is being cleared.
clearing = by { $company ->
    [none] nobody
   *[other] { $company }
}, { $platoons ->
    [0] no platoon
    [one] { $platoons } platoon
   *[other] { $platoons } platoons
}, value { $value }: { $chance ->
    [none] no test while it is isolated
   *[some] { $chance } in its test
}
gas-and-bridges = Gas and bridges
gas-left = E-8 gas left
nguyen-hoang = Nguyen Hoang Bridge
canal = Canal bridge (An Cuu)
destroyed = destroyed
stands = stands
bridge-note = tested every { $night ->
    [0] phase
   *[1] night
}{ $since ->
    [0] {""}
   *[other] {" "}from turn { $since } on
}, falls on { $figure } or more
cup = NVA cup
in-the-cup = In the cup
flags = Serve as flags
on-the-map = On the map
showing = showing { $sum } in all
markers = Markers
marker-head = Marker
next-draw = Next draw
cup-note = The mix of the markers is reconstructed

## The coming night

tonight = Tonight, as things stand
nothing = Nothing in particular.
fall-back = Fall back
fall-back-note = to the nearest controlled zone
open = Open to infiltration
open-note = chance of losing each { $chance }, with the cup as it is
red-hits = Red hits
red-hits-cut-off = Red hits in isolated zones
red-hits-note = a defeat point each ({ $rule }), the hit { $stays ->
    [0] comes off on 1–{ $most }
   *[1] stays
}
zone-f = { $zone } (zone F)
zone-f-held = held
zone-f-lost = not held: 1 defeat point
macv-units = MACV platoon and CP
leave = leave the game
free-zones = Free zones
free-no-more = enemy from tomorrow on

## Counters beside the map

command = Command table
command-note = The two boxes of the 1/1 CP are reconstructed
waiting = Waiting for orders
clearing-companies = Clearing zones
cp-note = { $state ->
    [gone] out of the game
    [away] not on the map
    [landed] on its way from the landing zone, gives no orders
    [moves] in { $place }, moves in this phase and gives no orders
   *[gives] in { $place }, { $left } of { $boxes ->
        [one] { $boxes } order
       *[other] { $boxes } orders
    } left, commands { $companies }
}
reinforcements = Reinforcements
available = Available units
available-note = carried by convoy or helicopter
coming = { $day }, phase { $phase }
road = Road to MACV
road-note = The spaces of the road are reconstructed
convoys = Convoys
convoys-over = none any more
convoys-over-note = the canal bridge is destroyed
aboard-convoy = Aboard { $convoy }
load-note = { $homeward ->
    [0] {""}
   *[1] homeward,{" "}
}{ $platoons } of { $platoon-room ->
    [one] { $platoon-room } platoon
   *[other] { $platoon-room } platoons
}, { $cps } of { $cp-room ->
    [one] { $cp-room } CP
   *[other] { $cp-room } CPs
}; { $rule ->
    [none] goes on { $advance }, ambush { $ambush }
   *[other] cannot go on now ({ $rule })
}
helicopter = Helicopter
helicopter-note = { $ready ->
    [none] available until night
   *[other] unavailable; ready with { $ready } or less
}
aboard = Aboard
aboard-note = lands with { $lands } or less
landing-zone-of = Landing zone { $zone }
landing-zone-state = { $secured ->
    [0] not controlled: no landing
   *[1] secured
}
not-in-play = Not in play
not-in-play-yet = Not in play yet
out-of-the-game = Out of the game

## Turn record, and what is now

date = { $day } 1968
date-now = { $day } 1968, { $night ->
    [0] phase { $phase }
   *[1] night
}
day = Day
day-note = { $phases ->
    [one] { $phases } phase
   *[other] { $phases } phases
}
code-note = { $code } of phase { $phase }
night = Night
night-note = { $last ->
    [0] after the last phase of the day
   *[1] after this phase
}
now-turn = { $day } 1968, turn { $turn } of { $turns }
now-phase = phase { $phase }{ $last ->
    [0] {""}
   *[1] , the last of the day
}
now-zones = victory zones { $held } of { $all }

## Who stands where, for whoever has no map

being-cleared = Being cleared
neutral = Neutral
in-reach = Enemy in reach
beyond = Beyond
worth = { $worth ->
    [must] V
    [may] v
   *[none] {""}
}
nva-there = NVA { $marker }{ $hits ->
    [0] {""}
    [one] , { $hits } hit, shows { $shown }
   *[other] , { $hits } hits, shows { $shown }
}
by = by { $company }:
exposed-there = exposed
isolated-there = isolated
drifted-there = drifted gas
gas-there = gas
