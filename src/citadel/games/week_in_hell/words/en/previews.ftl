# What a choice would bring, in a few words beside it.

## What ends: under the name of the step that can be ended

Orders = no more orders this phase
Activate = nobody else acts this phase
MovePlatoons = nobody else in the company moves
Attacks = the company attacks no more
Convoys = no more convoys this phase

## Counters and zones

states = { $states }{" "}
state-hit = { $hits ->
    [1] green hit
    [2] yellow hit
   *[3] red hit
}
zone = { $zone } { $value }{ $victory ->
    [none] {""}
    [must] V
   *[may] v
}
platoons = { $platoons ->
    [0] no platoon
    [one] { $platoons } platoon
   *[other] { $platoons } platoons
}

## 6 orders

order = { $states }in { $place }{ $reached ->
    [0] {""}
   *[other] , with { $reached }
}{ $missed ->
    [0] {""}
   *[other] , not { $missed }
}; by { $cps }
by = in { $place }, { $left } of { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
} left
march = in { $place }; { $prepares ->
    [0] {""}
   *[1] it gives no orders then;{" "}
}{ $ways ->
    [none] now it could go nowhere
   *[some] now it could go to { $ways }
}

## 7 clearing

clear = value { $value }, { platoons }: { $chance }
join-clearing = { $start ->
    [none] {""}
   *[other] from { $start },{" "}
}{ $night ->
    [0] next test with { platoons }: { $chance }
   *[1] night falls before the next test
}
join-assault = { $night ->
    [0] first clearing test with { platoons }: { $chance }
   *[1] night falls before the first clearing test
}

## 8.0, 8.1 activation and movement

activate = { $company }: { $groups ->
    [none] nobody can act
   *[some] { $groups }
}
group = { $units } in { $place }
standing = { $states }in { $place }
act-move = { $units }; nobody attacks then
act-attack = { $zones }; nobody moves then
act-rest = the order is used up
move = { $states }in { $place }{ $last ->
    [0] {""}
   *[1] , the last platoon there
}
to = { $status ->
    [neutral] neutral, must be left at nightfall
    [controlled] controlled
    [cleared] being cleared
    [free] free, controlled at once
   *[enemy] enemy
}{ $there ->
    [none] {""}
    [nobody] , no platoon there
   *[some] , with { $there }
}{ $enemies ->
    [none] {""}
   *[some] , next to enemy { $enemies }
}

## 8.2 combat

attack = value { $value }{ $victory ->
    [0] {""}
   *[1] , victory zone
}{ $shown ->
    [0] {""}
   *[other] , NVA marker showing { $shown }
}: { $ways }
way = { $assault }{ $support ->
    [none] {""}
   *[other] {" "}with { $support }
} from { $start } across a { $line ->
    [dotted] dotted
   *[solid] solid
} line, strength { $strength }, in one go { $chance }
gas = { $lower ->
    [0] 1–4 no use here
   *[1] 1–4 value { $value } becomes { $falls }, in one go { $chance }
}; 5 { $south ->
    [none] drifts away
   *[other] drifts to { $south }
}{ $off ->
    [0] {""}
   *[1] , which calls off the attack
}; 6 no effect
without = in one go { $chance }
assault = { $states }in one go{ $support ->
    [none] {""}
   *[other] {" "}with { $support }
} { $chance }
round = { $states }{ $rests ->
    [none] {""}
   *[other] { $rests } into reserve,{" "}
}strength { $strength }: { $outlook }; in one go { $chance }
undefended = { $states }nobody is left to defend the zone
nva-gone = NVA gone { $chance }
turns-red = { $unit } red { $chance }
wounded = wounded Marines { $chance }
retreat = { $unit } to { $place }: { $chance } a { state-hit }{ $wounded ->
    [0] {""}
   *[1] , then wounded Marines
}
rescue = { $states }red { $chance } if alone
rescue-support = { $states }{ $outlook }

## 9 reinforcements

load = { $states }{ $load ->
    [0] the first aboard
   *[other] with { $load }
}
send = { $load ->
    [0] empty
   *[other] with { $load }
}, { $homeward ->
    [0] from
   *[1] homeward from
} { $place }: goes on { $advance }, ambush { $ambush }
unload = { $load }
victim = { $states }then a { state-hit }
lift = { $states }lands in { $lz } { $chance }, otherwise it waits in the helicopter

## What would be given away for nothing

orders-left = { $companies } could still get an order ({ $rule })
idle = { $actors } would not act ({ $rule })
convoys-left = { $convoys } with units aboard could still be sent ({ $rule })
left-open = { $zone } would be open to infiltration tonight ({ $rule })
