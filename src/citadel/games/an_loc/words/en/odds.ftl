# The odds of what a choice commits to.

## 10 combat

title-attack = { $side } attack on { $targets }
attacks = { $unit } attacks{ $halved ->
    [0] {""}
   *[1] , halved by terrain
}
defends = { $unit } defends
air-attack = { $number } { $type } for the attack{ $halved ->
    [0] {""}
   *[1] , halved by SA-7
}{ $flak ->
    [0] {""}
   *[other] , less flak { $flak }
}
air-defence = { $number } { $type } for the defence{ $halved ->
    [0] {""}
   *[1] , halved by SA-7
}{ $flak ->
    [0] {""}
   *[other] , less flak { $flak }
}
total = Die modifier
column-label = Column
columns = { $terrain }: columns to the left
result = { $attacker }, { $defender }{ $tanks ->
    [0] {""}
    [one] ; attacking tanks also lose { $tanks } step
   *[other] ; attacking tanks also lose { $tanks } steps
}{ $garrison ->
    [0] {""}
   *[1] ; the garrison loses steps instead of retreating
}
attacker = the attacker { fate }
defender = the defender { fate }
fate = { $fate ->
    [unhurt] loses nothing
    [steps] loses { steps }
    [hexes] retreats { hexes }
   *[both] loses { steps } and retreats { hexes }
}
steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
hexes = { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}
result-read = result
arvn-lost = ARVN steps lost
nva-lost = NVA steps lost or paid for
nva-steps = NVA steps lost
nva-points = NVA replacement points used
arvn-units = ARVN units eliminated
nva-units = NVA units eliminated
emptied = Defenders gone from the hex
driven-back = Attackers driven back
advance = Advance
taken = An Loc taken
steps-of-both = Steps lost by ARVN and NVA
all-join = With every unit that can attack: { $units }.
before-all = Before HQs, air support and artillery of either side.
before-hqs = Before HQs, air units and artillery.
before-air = Before air units and artillery.
before-more-air = Before further air units and artillery.
before-artillery = Before artillery.
before-guns-of-both = Before further artillery and the defender’s artillery.
before-guns = Before further artillery.
before-defence = Before the defender’s artillery.
as-rolled = These odds are final.
losses = Steps are lost where they cost least; the NVA spends replacement points while it has any ({ RULE("10.6") }).
retreats = Units that must retreat do so together, cancel no hex and keep out of enemy zones of control if they can
    ({ RULE("10.7") }).
advances = The strongest attacker advances, alone ({ RULE("10.8") }).

## 9 air strikes

title-sead = SEAD: strikes against flak
title-tac = TAC: tactical strikes
aaa = AAA { $flak }
flak-meaning = flak { $flak } for this turn
flak-average = Average flak
flak = Flak
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hits = { $hits ->
    [0] no hits
    [one] { $hits } hit
   *[other] { $hits } hits
}
hits-read = Hits
helicopter-points = Helicopter points
morale = Morale of An Loc as things stand
hits-meaning = { hits } to assign
hits-average = Average hits
short-hits = { $average } hits
flyers = { $number } { $type }
either = { $one } or { $other }
unknown-flak = { $less }, depending on SEAD
assigned = With the air units assigned so far.
not-spent = What the hits are spent on is not considered ({ RULE("9.4") }).

## What odds rest on

rests-values = some values of units
rests-strikes = the air strikes table
rests-strike-values = some strike values
rests-morale = the factors of morale
rests-combat = the combat results table
rests-terrain = some effects of terrain
