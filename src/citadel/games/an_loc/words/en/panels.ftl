# What stands beside the map.

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Combat

attack-on = { $side } attack on { $targets }
attackers = Attackers
nobody-yet = none yet
defenders = Defenders
nobody-left = none left
odds = Odds
attack-guns = Artillery and sappers of the attack
defence-guns = Artillery of the defence
hq-air = HQ for air units
hq-bonus = HQ for its bonus
must-retreat = Units that must retreat
close-support = Close air support

## Operations and replacements

operations = Operations
effort = { $side } effort
not-chosen = not chosen yet
operation-points = { $side } Operation Points
income = { $points } more next turn{ $extra ->
    [0] {""}
   *[other] , { $extra } of them with the 5th VC Division
}
lull = A lull: the efforts are so low that there are no operations this turn.
replacements = Replacements
points-used = NVA points used
points-left = { $left ->
    [0] none left
   *[other] { $left } left
}
mark-division = 5th VC Division
mark-morale = NVA morale broken
mark-last = all used
mark-end = the scenario ends
arvn-points = ARVN replacement points
arvn-points-due = { $points } come on turn { $turn }

## The air war

air = Air display
air-note = Numbers of air units reconstructed
flak = Flak (AAA)
flak-full = not suppressed
flak-half = half suppressed
flak-none = suppressed
helicopters = Helicopter points
helicopters-lull = none in a lull
helicopters-later = after SEAD: { $most } less the flak
helicopters-left = { $left } left; { $most } less flak { $flak }
hits = Hits to assign
broken-arrow = Broken Arrow
broken-arrow-note = all air units fly CAS this turn
no-mission = Bought, no mission yet
at-base = At base
strike = { $state ->
    [ready] { points } ready
    [flown] { $points ->
        [0] flown
       *[other] { points } flown
    }
   *[none] { points }
}
zone = Landing zone { $place }
zone-state = { $cover ->
    [none] cold
   *[other] hot, covered by { $cover }
}
sa-7 = SA-7
sa-7-on = { $units ->
    [0] on no unit
   *[other] on { $units }
}
sa-7-hand = { $number } to be placed this turn
sa-7-kept = { $number } that may be kept

## The siege

surrender = Surrender of An Loc
surrender-note = Factors reconstructed
morale = Morale; An Loc holds above 0
surrenders = surrenders at the end of the turn
holds = holds
has-surrendered = The garrison has surrendered.
nva-holds = The NVA holds An Loc.
tested-later = The garrison’s morale is tested at the end of each turn.
not-tested = Not tested: { $taken ->
    [0] QL-13 is free and Lai Khe is held
   *[other] An Loc has been taken before
}.
city = An Loc
city-open = { $besieged ->
    [0] open to the south
   *[1] besieged
}
highway = QL-13 from Lai Khe
highway-free = { $free ->
    [0] cut
   *[1] free
}
factor-0 = { $hq ->
    [none] no HQ in or beside the city
   *[other] { $hq } in or beside the city
}
factor-1 = { $number } NVA artillery { $number ->
    [one] unit
   *[other] units
} in range
factor-2 = An Loc is besieged
factor-3 = { $number ->
    [one] { $number } step
   *[other] { $number } steps
} in the city
factor-4 = { $number ->
    [-1] flak not known in a lull
   *[other] flak { $number }
}
factor-5 = an ARVN fire base in range
factor-6 = NVA morale is broken

## Victory and the campaign

victory = Victory
must-hold = The ARVN must hold An Loc to the end.
must-take = The NVA must take An Loc. The scenario ends with the turn in which it has used { $points } replacement points{ $more ->
    [hidden] ; how many more that is, is not shown yet
   *[other] : { $more } more
}.
result = Result
if-ended = If the battle ended now
if-holds = If An Loc holds
if-retaken = If the ARVN retakes An Loc
if-taken = If the NVA takes it this turn
brigade = one level less as long as the 1st Airborne Brigade is not withdrawn ({ RULE("13.1.7") })
levels = Levels of victory
level = Level
condition = Condition
condition-0 = An Loc taken by the end of turn { $turn }
condition-1 = taken before the 5th VC is committed
condition-2 = taken before NVA morale breaks
condition-3 = taken before the game ends
condition-4 = An Loc holds, the 1st Airborne Brigade still there
condition-5 = An Loc holds
condition-6 = holds, and NVA morale is broken
condition-7 = and QL-13 is free
campaign = Campaign
city-held = { $state ->
    [surrendered] surrendered
    [captured] held by the NVA
   *[held] held by the ARVN
}
division = 5th VC Division
division-state = { $state ->
    [committed] committed on turn { $turn }
    [due] comes on turn { $turn }
   *[ahead] after { $points } points used
}
major-attack = Major NVA attack
major-attack-state = { $state ->
    [made] made
    [owed] owed by turn { $turn }
   *[ahead] not owed yet
}
nva-morale = NVA morale
nva-morale-state = { $broken ->
    [0] holds
   *[1] broken
}
to-withdraw = To be withdrawn
to-withdraw-units = { $units } on turn { $turn }
returns = back at Lai Khe on turn { $turn }

## Boxes of counters

boxes = Lai Khe and entry
lai-khe = Lai Khe
lai-khe-note = enters by QL-13 or by helicopter
entry = NVA at the map’s edge
to-come = Reinforcements
losses = Losses
eliminated = { $side } eliminated
steps-lost = { $steps ->
    [0] no steps
    [one] { $steps } step
   *[other] { $steps } steps
} lost, those of reduced units included
withdrawn = Withdrawn
set-up = { $side } to be set up
arrival = Turn { $turn }, { $edges }
from-lai-khe = Lai Khe
from-west = west edge
from-north = north edge
with-division = With the 5th VC Division
not-in-play = Not in play
nobody-to-come = Nobody is still to come.

## Turn record and sequence of play

week = { $start }–{ $end }
week-dated = { $week } { $year }
turn-income = ARVN { $arvn } OPs, NVA { $nva }
turn-arrival = { $units ->
    [one] { $units } unit
   *[other] { $units } units
}: { $edges }
turn-withdrawal = { $units } ARVN units leave
turn-replacements = { $points } ARVN replacements
turn-missiles = SA-7: { $number }
second = second Operations Phase
morale-tested = the garrison’s morale is tested

## Who stands where, for whoever has no map

boxed-arvn = Lai Khe
boxed-nva = at the map’s edge
letters = A3 are three ARVN units, N2 two NVA units (* ten or more); = is a primary road. . clear, r rubber, j jungle, m marsh, h hill, v village, C An Loc.
now-turn = { $date }, turn { $turn } of { $last }
now-stage = { $stage }{ $second ->
    [0] {""}
   *[1] , second phase
}
now-over = over
now-points = operation points ARVN { $arvn }, NVA { $nva }
now-effort = effort ARVN { $arvn }, NVA { $nva }
now-lull = lull

## One place

beside-map = { $place }: beside the map.
hex = { $place }: { $terrain }{ $away ->
    [0] {""}
    [one] , { $away } hex from An Loc
   *[other] , { $away } hexes from An Loc
}.
attacks-on-it = Attacks on it: { $effects }.
shift = { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
} to the left
die = die { $modifier }
tanks-halved = tanks that attack halved
roads = { $number ->
    [one] Road
   *[other] Roads
}: { $roads }.
road = { $road } ({ $grade ->
    [primary] primary
   *[secondary] secondary
}) to { $ways }
water = { $water } ({ $kind ->
    [river] river
   *[stream] stream
}) on its { $directions } { $directions ->
    [one] side
   *[other] sides
}.
bridge = { $bridge } to { $place }.
arvn-entry = The ARVN comes on here from Lai Khe.
to-lai-khe = QL-13 goes on to Lai Khe.
nva-entry = On the { $edges } edge, where the NVA comes on.
edge-west = west
edge-north = north
zone-here = { $cover ->
    [none] A cold landing zone.
   *[other] A hot landing zone, covered by { $cover }.
}
zone-hot = A landing here would be hot.
held = Held by the NVA.
struck = Attacked in this Combat Phase.
empty = Nobody is there.
side-here = { $side } here: { $units }.
stacking = { $points } of { $limit } stacking points.
control = In { $side } control{ $freed ->
    [0] {""}
   *[1] , which those there negate for others
}.
in-range = In range of { $guns }.
guns = { $side } { $units }
here = Here: { $units }.
no-unit = No unit is there.
no-air-unit = No air unit is there.
