# What the computer player meant to bring about.

## Set-up, replacements, reinforcements, exit

set-up = Guarding Gates C and D with platoons of the Airborne, who leave on turn 3.
buying = Rallying routed units first, then restoring those in contact with the enemy.
bought = No other unit needs a replacement.
rebuilding = Rallying units, bringing back the NLF, and rebuilding where the line is thinnest.
tower = Infiltrating every gate that stands unguarded.
landing = Landing the 1/5 Marines where there are still zones to win.
standing = Placing { $unit } in { $place }, where it counts most.
leaving = Withdrawing units that can no longer deny a zone.
left = The others stay: they can still deny a zone.

## Movement

moved = Ending the movement segment: every unit is where it is needed.
takes = Moving { $unit } to { $place } takes zone { $zone }.
threatens = Moving { $unit } to { $place } to threaten { $target }.
holds = Moving { $unit } to { $place } to hold zone { $zone }.
betters = Moving { $unit } to { $place } for a better position.

## Attacks

grouping = Forming a group of { $units } to attack { $place }: { $of }.
grouping-in-contact = Forming a group of { $units }, in contact with the enemy: it attacks if the others make that worthwhile.
no-attack = { $number ->
    [0] No attack looks worthwhile: units in contact are too weak alone, or are needed to hold a zone.
   *[other] No further attack looks worthwhile: units in contact are too weak alone, or are needed to hold a zone.
}
no-contact = { $number ->
    [0] No units are in contact and free to attack.
   *[other] No other units are in contact and free to attack.
}
grouped = The group is as strong as it should be; the others stay.
joining = Adding { $unit } to make the group stronger.
attacked = Ending the attacks: no group has enough left to gain.
acting = Acting next with the group of { $unit }, which has the most to gain.
pausing = Holding in { $place }: no attack looks worthwhile.
splitting = Leaving a unit behind to keep the zone before the others go on.
assaulting = Assaulting { $place } with { $units }: { $of }.
closing = { $how ->
    [on] Fighting on in { $place } with { $units }: { $of }.
   *[none] Attacking in { $place } with { $units }: { $of }.
}
promise = { $chance } chance of clearing it in the end{ $how ->
    [back] , which wins zone { $zone } back
    [ours] , in zone { $zone }, which is already ours
    [last] , the last obstacle to zone { $zone }
    [one-of] , one of { $number } obstacles to zone { $zone }
   *[none] {""}
}; about { $hits } hits for { $losses } steps lost
weapons-always = Calling in heavy weapons, as for every attack.
weapons = Calling in heavy weapons to make sure of { $place }.
no-weapons = Attacking { $place } without heavy weapons: they would cost too much.
level-1 = Level 1 against { $place }: more destruction would cost more than it wins.
level-2 = Level 2 against { $place }: the better chance is worth the destruction.

## Defence

holding = Holding { $place }: leaving it would give up more.
striking = Striking back in { $place } to break up the attacking group.
retreating = Retreating from { $place } to fight again elsewhere.
retreating-to = Retreating { $unit } to { $place } to fight on from there.
staying = Keeping { $unit } in { $place }: it still denies the enemy the area.
going-too = Retreating { $unit } with its beaten neighbours to { $place }.

## Small decisions within a fight

hit = Giving the hit to { $unit }, where it costs least.
defended = Defending { $place } with these alone.
defending = Defending { $place } with the strongest units there.
struck-back = Striking back with { $unit }, the strongest there.
struck = Striking at { $unit }, the weakest of the group.
no-garrison = Leaving { $place } without a garrison: the group is needed elsewhere.
garrison = Holding { $place } until its zone is won.
stays-outside = Staying on this side of the gate.
goes-through = Going through the gate into the Citadel.
goes-on = Going on with the units in { $place }, the stronger part of the group.
nobody-left = Leaving no one else behind.
left-behind = Leaving { $unit } to keep the zone.
done = Those left behind are done for this segment; the others go on.

## What trial games differed in

subject-zones = the zones held
subject-falling = the zones about to fall
subject-open = the zones left open
subject-pavn = the strength of the PAVN/NLF
subject-marines = the losses of the Marines
subject-arvn = the losses of the ARVN
subject-routed = routed US/ARVN units
subject-worn = spent and routed PAVN/NLF units
subject-gates = the gates
