# What is to be decided: a message for each step that asks or rolls, under the name of its class.

## 5 daylight

Daylight = Roll for daylight: { $figure ->
    [6] a 6
   *[other] { $figure } or more
} makes this the last phase of the day.

## 6 orders

Orders = Choose a platoon to receive its company’s order, prepare a CP to move, or finish.
OrderBy = Which CP gives { $unit } the order?

## 7 clearing

ClearZones = Which zone do you test for clearing next?
ClearingDie = { $need ->
    [none] Roll to clear { $zone }: no die is high enough now.
   *[other] Roll to clear { $zone }: { $need } or more.
}
JoinClearing = Move a platoon into { $zone } to help clear it, or none.

## 8.0, 8.1 activation and movement

Activate = Choose who acts next, or end the activation.
ActWithMacv = Does the MACV platoon act with { $company }?
Act = { $company }: move, attack or stand by?
ArriveTo = Where does { $unit } go on its way to the assembly zone?
ExitTo = Where does { $unit } go from the isolated zone?
MovePlatoons = Move a platoon, or end the company’s movement.
MoveTo = Where does { $unit } move?
MoveCp = Choose where { $unit } moves, or let it stay.

## 8.2 combat

Attacks = Choose a zone for { $company } to attack, or end its attacks.
JumpOff = From which zone is { $zone } attacked?
Attackers = Attack { $target } with { $attackers }, or leave a platoon out.
AssaultRole = { $restarted ->
    [0] Which platoon assaults { $target }?
   *[other] Choose a platoon to assault { $target } in a new first round, or break off the attack.
}
SupportRole = { $restarted ->
    [0] Which platoon supports { $assault }?
   *[other] Choose a platoon to support { $assault }, or let it assault alone.
}
DrawEnemy = Draw an NVA marker to defend { $target }.
DrawSecondEnemy = Draw a second NVA marker: { $target } is a victory zone.
NextRound = Fight another round, change the support platoon, or retreat.
UsDie = Roll for US fire: strength { $us-strength } against value { $value }.
NvaDie = Roll for NVA fire: strength { $nva-strength } against value { $value }.
JoinAssault = Does { $support } join { $assault } in { $target }?
RetreatDie = Roll for the retreat of { $assault }: on { $nva-strength ->
    [1] a 1
   *[other] { $nva-strength } or less
} it takes a hit.
Rescuer = Which platoon goes out for the wounded Marines?
RescueSupport = Choose a platoon to support { $assault }, or let it go alone.
RescueDie = Roll for NVA fire on the rescuers.

## 9 reinforcements

ReadyDie = Roll for the helicopter: { $ready } or less makes it available.
Convoys = Load or send a convoy, or finish.
ConvoyDie = Roll for { $unit }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier }, { $zone-d } not controlled)
}: on { $advance } or more it drives on, on { $ambush ->
    [1] a 1
   *[other] { $ambush } or less
} it is ambushed.
Ambushed = { $unit } is ambushed: which platoon takes the hit?
Lift = Choose a unit to fly in by helicopter, or none.
LiftDie = Roll for the landing: { $lands } or less succeeds.

## 10 the night

RegroupTo = Where does { $unit } fall back for the night?
DrawInfiltrator = Infiltration of { $zone }: draw an NVA marker.
InfiltrationDie = Infiltration of { $zone }: on { $main ->
    [1] a 1
   *[other] { $main } or less
} it is lost.
IsolatedDie = Roll for { $zone }, which is isolated: on 5 or 6 the NVA move in.
DrawIsolated = Draw an NVA marker for { $zone }.
RedDie = Roll for the red hit of { $unit }: on 1–4 it comes off.

## 11.1 random events

EventDie = Both dice show { $double }: roll a third die for the Events Table.
DrawReinforcements = Draw an NVA marker to reinforce { $target }.
DrawCounterAttack = Draw an NVA marker for the counterattack.
CounterAttackDie = Roll for the NVA counterattack.
DrawEventInfiltrator = Infiltration of { $zone }: draw an NVA marker.
FriendlyShot = Friendly fire: roll for { $support } against { $assault }.
AssaultShot = Friendly fire: now roll for { $assault } against the NVA.

## 11.2, 11.3 gas and bridges

UseGas = Use E-8 gas on { $target }? { $gas_left ->
    [one] { $gas_left } marker is left.
   *[other] { $gas_left } markers are left.
}
GasDie = Roll for the gas: on 1–4 it takes hold, on 5 it drifts south, on 6 it has no effect.
CanalBridge = Roll for the canal bridge: { $canal-falls } or more destroys it.
NguyenHoangBridge = Roll for the Nguyen Hoang Bridge: { $bridge-falls } or more destroys it.
