# What is to be decided: a message for each step that asks or rolls, under the name of its class.

## 7 logistics

ChooseEffort = Choose this turn’s effort level, 0 to 5. Each level costs one operation point; you have { $stock }.
BuyAir = Buy an air unit, or stop. Operation points left: { $arvn_op }.

## 9 air units

AllocateAir = Which mission does the next { $next-air } fly?
SeadDie = Roll for SEAD with { $sead-points } points.
TacDie = Roll for TAC with { $tac-points } points{ $flak ->
    [0] {""}
   *[other] , { $less-flak } for flak
}.
AssignHits = What do the tactical strikes hit? { $hits ->
    [one] { $hits } hit left.
   *[other] { $hits } hits left.
}
PlaceSa7 = Which unit receives an SA-7? Left for this turn: { $sa7_hand }{ $sa7_kept ->
    [0] {""}
   *[other] ; that may be kept: { $sa7_kept }
}.
LiftTo = Where does { $unit } land? Helicopter points left: { $lifts }.
CoverLz = Which air unit covers the hot landing zone in { $here }?

## 11.4 replacements

RestoreSteps = Restore a reduced unit, or stop. { $arvn_points ->
    [one] { $arvn_points } replacement point left.
   *[other] { $arvn_points } replacement points left.
}

## 8 movement

MoveUnits = Move a unit, or end movement.
MoveTo = Where does { $unit } go?
MoveOn = Move on with { $unit }, or stop here.

## 11.1 headquarters

PlaceHq = Place { $unit } with other units of its own, or let it stay.
TakeAlong = Does an HQ go with { $unit }?
Flee = { $unit } is overrun. Where does it flee?

## 10 combat

Declare = Choose a hex to attack, or end combat.
JoinAttack = { $attackers ->
    [0] Choose the first unit to attack { $targets }.
   *[other] Add a unit or a hex to the attack, or go. Odds now { $odds }, before air support and artillery.
}
BrokenArrow = Declare Broken Arrow for { $price } of your { $arvn_op } operation points? All air units would fly CAS.
ArrowAfterCombat = The NVA attacks no more in this phase. Declare Broken Arrow for { $price } of your { $arvn_op } operation points? All air units would fly CAS for the rest of the turn.
UseHq = Use an HQ? For { $most-air } air units, or for { $some-air } and its own bonus.
FlyCas = Add close air support, or stop. Up to { $cas-left } more from the CAS box. Odds now { $odds }.
AttackSupport = { $side ->
    [nva] Add artillery or sappers to the attack, or stop. Odds now { $odds }.
   *[arvn] Add artillery to the attack, or stop. Odds now { $odds }.
}
DefenceSupport = Add artillery to the defence, or stop. Odds now { $odds }.
CombatDie = Roll for the attack on { $targets }: { $odds }, { $modifier } on the die.

## 10.6 losses

LoseOrPay = Does { $unit } lose a step, or does the NVA spend a replacement point?
TakeLosses = { $steps ->
    [one] Which unit loses a step?
   *[other] Which unit loses the first of { $steps } steps?
}
TankLosses = { $steps ->
    [one] Which tank unit loses a step?
   *[other] Which tank unit loses the first of { $steps } steps?
}

## 10.7 retreats

CancelHex = The stack in { $place } must retreat { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}. Retreat, or lose a step to cancel one?
FormGroup = Retreat { $retreaters ->
    [one] { $retreaters }
   *[other] { $retreaters } together
}, or leave a unit out?
LeaveOut = Retreat { $retreaters ->
    [one] { $retreaters }
   *[other] { $retreaters } together
}, or leave out another unit?
RetreatStep = { $retreaters ->
    [one] Where does { $retreaters } retreat?
   *[other] Where do { $retreaters } retreat?
} { $hexes ->
    [0] One more hex, to find room.
    [one] { $hexes } hex to go.
   *[other] { $hexes } hexes to go.
}
LoseExcess = { $end-of-path } has no room. Which unit is lost?

## 10.8 advance

Advance = Advance with a unit, or end the advance.
AdvanceTo = Which hex does { $unit } advance into?

## 13 set-up

PlaceUnit = Where does { $unit } set up?
AcceptSetup = Accept this set-up, or undo placements to change it.
