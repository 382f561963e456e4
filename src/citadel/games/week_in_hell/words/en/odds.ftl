# The odds of what a choice commits to.

## Fights

title-fight = { $zone }, fought to the finish
title-gas = E-8 gas on { $zone }, then fought to the finish
assaults = { $unit } assaults
supports = { $unit } supports
combat-total = Combat total
zone = Zone
zone-value = zone value { $value }
column-fight = zone value { $value }{ $shown ->
    [0] {""}
   *[other] , NVA marker shows { $shown }
}{ $line ->
    [none] {""}
    [dotted] , dotted line from { $start }
   *[solid] , solid line from { $start }
}
after-red-retreat = after a red retreat
us-die = US die { $value }
gas-attack = Gas Attack!
gas-value = zone value { $less }
marker = Marker of { $value }
marker-higher = Marker of { $value }, the higher of two
rounds = Rounds
hits-on-two = Hits on the two
hits-on = Hits on { $unit }
hits-on-marker = Hits on the NVA marker
no-hits = { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}
note-fight = Assumes that { $support ->
    [none] { $assault } fights on alone
   *[other] { $assault } and { $support } fight on
} until the zone is emptied, { $assault } cannot go on, or an event draws from the cup; the least hurt bring back
    the wounded. New first rounds are not counted.
note-round = The dice shown are the US die of this round.

emptied = zone emptied
    .meaning = the NVA are gone and the zone is held
event = an event
    .meaning = a marker is drawn for reinforcements, a counterattack or an infiltration
goes-on = no end
    .meaning = neither side can hurt the other
stopped = stopped
    .meaning = the assault platoon has no combat value left
wounded = wounded Marines
    .meaning = hit on the way in; the wounded must be brought back
thrown-back = thrown back
    .meaning = the assault platoon turns red
not-held = emptied but not held
    .meaning = the NVA are gone, but so is the assault platoon
called-off = off
    .meaning = the gas drifts back and ends the attack

round = This round: { $what }
round-emptied = zone emptied
round-goes-on = can fight on
round-stopped = no combat value left
round-wounded = wounded Marines
round-thrown-back = thrown back, red
round-not-held = emptied but not held
round-hits-on-marker = hits on the NVA marker
round-hits-on = hits on { $unit }
round-red = { $unit } turns red

if-gas = Zone emptied if the gas { $result ->
    [works] works, zone value { $value }
    [drifts] drifts to the south
   *[nothing] has no effect
}
attack-off = the attack is off
works = works
drifts = drifts
nothing = no effect

## Clearing

title-clearing = Clearing { $zone }
platoons = { $platoons ->
    [one] { $platoons } platoon
   *[other] { $platoons } platoons
}: { $names }
drifted-gas = drifted gas
column-clearing = zone value { $value }, to be exceeded
cleared = controlled
    .meaning = { $zone } is controlled
not-cleared = fails
    .meaning = the zone is still being cleared; a platoon nearby may join
note-next-test = The test of the next phase, if nobody else comes or goes.
note-first-test = The first test, in the next phase, if nobody else comes or goes.

## Convoys and the helicopter

title-convoy = { $convoy } on the road
die = Die
column-convoy = { $advance } or more goes on, { $ambush } or less is an ambush
without-d = zone D not controlled
ambushed = ambush
    .meaning = { $harm ->
        [hit] a platoon aboard takes a hit
        [back] it falls back a space
       *[none] nobody is hurt
    }
arrives = goes on
    .meaning = it reaches MACV and unloads
advances = goes on
    .meaning = it moves a space
waits = waits
    .meaning = it stays where it is
note-victim = In an ambush { $random ->
    [0] you choose
   *[1] chance decides
} who takes the hit.
title-lift = Helicopter to { $zone }
lands = lands
    .meaning = in { $zone }, head down until it reaches the assembly zone
circles = no landing
    .meaning = another try next phase

## Retreat and rescue

title-retreat = { $unit } retreats to { $zone }
marker-shows = NVA marker shows
takes-hit = Takes a hit
at-most = at { $value } or less
safe = safe
    .meaning = { $unit } gets back without a hit
hit = hit
    .meaning = { $unit } has a { $hits ->
        [1] green hit
        [2] yellow hit
       *[3] red hit
    }{ $wounded ->
        [0] {""}
       *[1] , and wounded Marines must be brought back
    }
title-rescue = { $unit } goes out for the wounded
hurt = { $unit } { $hits ->
    [1] green hit
    [2] yellow hit
   *[3] red hit
}
rescuer-red = { $hurt }
    .meaning = the rescuer turns red: another platoon must go
price = { $hurt }
    .meaning = the wounded are brought back at a price
no-hit = no hit
    .meaning = the wounded are brought back
note-alone = Goes out alone.

## What comes next anyhow

title-infiltration = Infiltration of { $zone }
column-infiltration = at the value of the marker drawn or less
lost = Lost
held = held
    .meaning = { $zone } stays controlled
fallen = lost
    .meaning = { $zone } is enemy again
note-left-open = If nobody else comes or goes, and by the cup as it is now.
title-daylight = The last phase of the day?
day-goes-on = the day goes on
day-ends = last phase
title-helicopter = Is the helicopter ready?
ready = available
not-ready = not available
title-canal = Canal bridge
title-bridge = Nguyen Hoang Bridge
stands = stands
destroyed = destroyed
title-isolated = Isolated enemy zone
quiet = no marker
reinforced = an NVA marker
title-red = Red hit of { $unit }
recovers = recovers
    .meaning = the hit comes off
stays-red = stays red
    .meaning = the hit stays
modifier = Die modifier

## What is read at the end

result = result
assault-hits = hits on the assault platoon
support-hits = hits on the support platoon
us-hits = US hits
reds = platoons turned red
marker-hits = hits on the NVA marker
wounded-lie = wounded Marines
defeat-points = defeat points
zones-won = zones won
zones-lost = zones lost
both-hits = US hits and hits on the NVA marker

## What is reconstructed

rests-figures = the red figures of the phase track
rests-values = some zone values
rests-markers = the NVA markers
rests-combat = the combat tables
rests-platoons = the combat values of some platoons
rests-events = the Events Table
