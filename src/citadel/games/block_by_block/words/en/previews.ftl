# What a choice would bring, in a few words beside it.

## What ends: under the name of the step that can be ended

BuyBack = no more replacements
PavnReplace = no more replacements
Exit = nobody else leaves
MoveUnits = ends the movement segment
FormGroups = no more groups: those formed now act
JoinGroup = the group is complete
SelectGroup = ends the combat segment
SplitOff = the others stay together
ChooseDefenders = nobody else defends

## Attacks

against = { $defenders }; { $attack }
attack = { $sum }: { $outlook }
assault = value { $value }{ $modifiers }{ $extra ->
    [none] {""}
    [step] , costs a step first
   *[double] , their losses double
}
face = { $faces } { $result }
close = value { $value }{ $modifiers }, against { $defence } at most
hits = about { $dealt } hits dealt, { $taken } taken
call = friendly fire costs a step on 1–3; then { $levels }
level = level { $level }: { $outlook }
destruction = { $attack }; destruction +{ $rise }
modifier = {", "}{ $value } { $cause }

## Groups and hits

group = { $others ->
    [0] alone in { $place }, value { $value }
   *[other] with { $others } in { $place }, value { $value }
}
hit = { $state ->
    [spent] spent, from value { $value } to { $left }
    [routed] routed
   *[eliminated] eliminated
}{ $publicity ->
    [0] {""}
   *[other] ; publicity +{ $publicity }
}

## What would be given away for nothing

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} would be lost ({ $rule })
no-group = without a group nobody attacks this segment ({ $rule })
