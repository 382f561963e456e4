# What is to be decided: a message for each step that asks or rolls, under the name of its class.

## 4 set-up

SetUpDetachment = Choose a unit to detach a platoon to Gate { $gate }, or leave the gate empty.

## 6 movement

MoveUnits = Move a unit, or end the segment.
MoveTo = Where does { $unit } go?

## 7 combat

FormGroups = Choose the first unit of an assault group, or finish forming groups.
JoinGroup = Add a unit to the group, or finish it.
SelectGroup = Choose the group to act next, or end the segment.
GroupAction = { $group } in { $here }: attack or hold?
SplitOff = { $leaving ->
    [0] Which unit leaves the group?
   *[other] Choose another unit to leave, or stop.
}
MarkSplit = { $units ->
    [one] Does { $units } act later as a group of its own, or is it done for this segment?
   *[other] Do { $units } act later as a group of their own, or are they done for this segment?
}
CallHeavyWeapons = { $close ->
    [0] Call in heavy weapons for the assault on { $target }?
   *[1] Call in heavy weapons for the close combat in { $target }?
}
FriendlyFire = Roll for friendly fire: on 1 to 3 the group loses a step.
ChooseLevel = Heavy weapons: level 1 or level 2?
AssaultRoll = Roll for the assault on { $target }, value { $attack-value }.
BreakInRoll = Roll for the attacker’s loss: on 1 to 3 the group loses a step.
RepulseRoll = Roll for the attacker’s loss: on an even die the group loses a step.
ChooseDefenders = { $defenders ->
    [0] Which unit defends { $target } in close combat?
   *[other] Add a defender, three at most, or stop.
}
CloseCombatRoll = Roll for the attacker in close combat, value { $attack-value }.
CloseCombatReply = Roll for the defender in close combat, value { $defence-value }.
Defend = { $group ->
    [0] { $target } is under attack: hold, counterattack or retreat?
    [one] { $group } attacks { $target }: hold, counterattack or retreat?
   *[other] { $group } attack { $target }: hold, counterattack or retreat?
}
CounterattackWith = Which unit counterattacks?
CounterattackAt = Which unit of the group does { $unit } strike?
CounterattackRoll = Roll for { $unit }, the counterattacker.
CounterattackReply = Roll for { $struck }, the target of the counterattack.
RetreatTo = Where does { $unit } retreat to?
SympatheticRetreat = Does { $unit } retreat with its neighbours, or stay?
TakeHits = { $hits ->
    [one] Which unit takes the hit?
   *[other] Which unit takes the first of { $hits } hits?
}

## 8 gates

RecoveryRoll = Roll for the tower of Gate { $gate }: on 1 to 3 it recovers.
PlaceTower = Infiltrate Gate { $gate } and place its tower, or leave the gate alone?
Garrison = The gate is yours: send one unit into the box, detach a platoon, or leave it empty.
GoThrough = Does { $unit } go on through the gate, or stay?
GoOnWith = The group has split. Which part goes on acting now?

## 10 to 12 replacements, reinforcements, exit

BuyBack = Rally or freshen a unit, or stop. { $points ->
    [one] { $points } point left.
   *[other] { $points } points left.
}
PavnReplace = Rally, return, rebuild or freshen a unit, or stop. { $points ->
    [one] { $points } point left.
   *[other] { $points } points left.
}
ReturnTo = Where does { $unit } return?
Arrive = Where does { $unit } arrive?{ $blocked ->
    [0] {""}
    [one] {" "}Enemies block { $blocked }: a unit sent there arrives next to it, or is lost.
   *[other] {" "}Enemies block { $blocked }: a unit sent to one of them arrives next to it, or is lost.
}
ArriveBeside = { $area } is blocked. In which area next to it does { $unit } arrive?
Exit = Withdraw a unit from the battle, or stop.
