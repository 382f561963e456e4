# The odds of a fight before it is committed.

## Results as the table prints them

result-0 = -
result-1 = *
result-2 = X
off = off

## What a fight is

assault = Assault on { $place }
close = Close combat in { $place }
counterattack = { $unit } counterattacks { $struck }
strength = { $unit }{ $state ->
    [fresh] {""}
    [spent] , spent
   *[routed] , routed
}{ $platoon ->
    [0] {""}
   *[1] , −1
}{ $role ->
    [none] {""}
    [struck] , struck
   *[defends] , defends
}
column-label = Column
column = { $column } (value { $value })
modifier = { $cause }{ $who ->
    [none] {""}
    [attacker] , attacker
   *[defender] , defender
}
total = Die modifier
totals = Die modifiers
against = {" "}against{" "}

## What may come of it

chance = { $what }; steps lost: { $own } own, { $theirs } theirs
area-2 = the group goes in
area-1 = the group goes in and assaults no more
area-0 = thrown back, and the group is done
gate-2 = the gate is stormed
gate-1 = the gate is shaken
gate-0 = thrown back, and the group is done
exchange = { $dealt ->
    [0] no hits
    [one] { $dealt } hit
   *[other] { $dealt } hits
} dealt, { $taken ->
    [0] none
   *[other] { $taken }
} taken
called-off = friendly fire leaves no group to attack

## What is read at the end

result = result
us-steps = US/ARVN steps lost
pavn-steps = PAVN/NLF steps lost
us-units = US/ARVN units eliminated
pavn-units = PAVN/NLF units eliminated
advance = advance
cleared = all defenders eliminated
publicity = publicity
destruction = destruction
zones = zones gained by the US/ARVN
both-steps = Steps lost by US/ARVN and PAVN/NLF
dealt = hits dealt
taken = hits taken
attackers-gone = all attackers eliminated
defenders-gone = all defenders eliminated
unit-gone = { $unit } eliminated

## What is assumed

note-no-weapons = Without heavy weapons, which can still be called in ({ RULE("7.4") }).
note-friendly-fire = Friendly fire is rolled first; any step it costs is taken where it weakens the group least. Then
    level { $level } heavy weapons, destruction +{ $rise } ({ RULE("7.4") }).
note-strongest = If the strongest defend, three at most ({ RULE("7.6") }).
note-these = If these units defend and no others ({ RULE("7.6") }).
note-pair = If the strongest defender strikes the weakest unit of the group ({ RULE("7.7") }).
note-targets = Against the most promising target; also possible: { $others }.
note-hits = Each side takes its hits where they weaken it least ({ RULE("2.5") }); what the defenders do next is not
    counted ({ RULE("7.7") }).
rests-on-table = the combat results table
rests-on-values = some unit values
