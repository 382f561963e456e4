# What choices are called on buttons and in sentences, by their verb; `meaning` says what the word alone does not.

activate = activate { $unit }
    .meaning = let an ordered company act
alone = alone
    .meaning = without another platoon
arrive = move up { $unit }
    .meaning = go on towards the assembly zone
assault = assault with { $unit }
    .meaning = the platoon that leads
attack = { $place ->
    [none] attack
   *[other] attack { $place }
}
by = by { $unit }
    .meaning = the CP that gives the order
clear = clear { $place }
    .meaning = test the clearing
draw = draw { $number }
end = done
exit = pull out { $unit }
    .meaning = leave the isolated zone
fight = fight another round
    .meaning = another round
from = from { $place }
    .meaning = the jump-off zone
gas = use gas
    .meaning = use E-8 gas
go = attack
    .meaning = attack with these
join = { $unit ->
    [none] join
   *[other] send in { $unit }
}
    .meaning = move into the zone
leave = leave out { $unit }
    .meaning = it stays out of the attack
lift = fly { $unit }
    .meaning = by helicopter
load = load { $unit } aboard { $place }
    .meaning = put aboard a convoy
march = move { $unit }
    .meaning = a CP moves
move = { $unit ->
    [none] move
   *[other] move { $unit }
}
none = none
order = order { $unit }
    .meaning = name the platoon that receives the order for its company
rescue = send { $unit }
    .meaning = goes out for the wounded Marines
rest = stand by
retreat = retreat
roll = roll { $number }
send = send { $unit }
    .meaning = roll for a convoy
stay = stay
stop = break off
    .meaning = break off the attack
support = support with { $unit }
    .meaning = the platoon that supports
to = to { $place }
unload = unload { $unit }
    .meaning = its units go back to Available Units
victim = hit { $unit }
    .meaning = takes the hit from the ambush
with = with { $unit }
    .meaning = acts too
without = no gas
    .meaning = no gas
