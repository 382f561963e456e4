# The printed tables, and what the signs mean.

-ours = reconstructed, or the owner’s where an overlay gives it
or-less = { $least } or less
or-more = { $least } or more

## Combat results (10.5)

crt = Combat Results Table
tanks = tanks
crt-note = Columns are odds, rows the die with its modifiers; a cell has the attacker’s result, then the defender’s: steps
    lost, R and the hexes of the retreat ({ RULE("10.5") }). Tanks: the steps that attacking NVA tanks lose besides
    ({ RULE("10.6.2") }). The cell marked = is fixed by an example of the rulebook; all else is { -ours }.

## Air strikes (9.3, 9.4)

strikes = Air Strikes Table and air units
strike = strike
strikes-note = Rows are strike values, columns the die, for TAC less the flak; a cell has the hits ({ RULE("9.3") },
    { RULE("9.4") }). SEAD: { $partial_from } hits leave flak { $partial }, { $suppressed_from } or more leave
    { $suppressed } ({ RULE("9.3") }). TAC: a hit destroys a replacement point; a step costs { $step }, an operation
    point { $op }; under flak they cost { $step_under_fire } and { $op_under_fire } ({ RULE("9.4") }). A cell marked = is
    fixed by an example of the rulebook; all else in the table is { -ours }.
air-units = Air units
type = type
for-a-point = for a point
in-all = in all
missions = missions
missions-of = { $missions }{ $covers ->
    [0] {""}
   *[1] ; may cover a hot landing zone
}
air-note = How many counters there are of a type is { -ours }, as are the AC-130’s figures and the F-4’s missions.

## Effort levels (7.2)

efforts = Operational Effort Levels
level = level
movement = movement
attacks = attacks
second-phase = second phase
movement-of = { $kind ->
    [none] none
    [half] half
    [more] printed { $extra }
   *[printed] as printed
}
attacks-of = { $may ->
    [0] none
   *[1] die { $drm }
}
efforts-note = Effort costs as many operation points as its level ({ RULE("7.2") }); levels that add up to { $lull } or
    less are a lull ({ RULE("6.1") }). Figures marked ~ are reconstructed, or the owner’s where an overlay gives them.

## Terrain (8.0, 8.1, 10.2)

terrain = Terrain Effects Chart
foot = foot
shift = shift
die = die
tanks-halved = tanks that attack it halved
primary-road = primary road
secondary-road = secondary road
strategic = strategic movement ({ RULE("8.2") })
stream-side = stream side
river-side = river side
attackers-halved = attackers across it halved ({ RULE("10.0") })
terrain-note = Costs in movement points on foot and for tanks, P is prohibited ({ RULE("8.0") }); the shift is to the
    left, the modifier is of the attacker’s die ({ RULE("10.2") }). A road costs its own rate instead of the terrain
    ({ RULE("8.1") }), waters cost besides; a bridge costs nothing. All of it is { -ours }, but for what is marked =,
    which examples of the rulebook fix.

## Turns (13.1)

turns = Turn Record Track
turn = turn
from = from
sa-7 = SA-7
arrives = { $at }: { $units }
leaves = withdrawn: { $units }
committed = When the NVA Replacement marker reaches { $points }, the next turn brings { $units } on { $edges }, { $op } NVA
    points and { $sa7 } SA-7 that may be kept ({ RULE("11.2.2") }).
turns-note = Income comes from turn 2 on; turn 1 has { $arvn } ARVN and { $nva } NVA points ({ RULE("13.1") }). Dates
    and incomes are reconstructed, or the owner’s where an overlay gives them; SA-7 markers, arrivals and withdrawals
    are the rulebook’s ({ RULE("13.1.2") }, { RULE("13.1.4") }).

## Surrender (12.1)

surrender = Surrender of An Loc
factor = factor
value = value
best-hq = the best morale of the HQs in or beside the city: { $hqs }; without one { $without }
nva-guns = each NVA artillery unit that has the city in range
besieged = An Loc is besieged
garrison-most = { $least } or more ARVN steps in the city
garrison = { $least } to { $most } ARVN steps in the city
flak = flak { $flak }
flak-lull = flak after a lull
fire-base = ARVN artillery outside the city has it in range
broken = NVA morale is broken
surrender-note = The sum of morale and factors is formed at the end of every turn, without a die; 0 or less is surrender.
    There is no test while QL-13 is free of the NVA and an ARVN unit is at Lai Khe ({ RULE("12.1") }). The figures are
    reconstructed, or the owner’s where an overlay gives them.

## What the signs mean

legend = What the signs mean
legend-signs = 7/5(4-5-4) is a unit with attack, defence and movement; reduced has lost a step, used has supported or helped
    in this turn, SA-7 carries a marker. An HQ shows its morale, +1 is the modifier that a gun, sapper or HQ gives, range
    how far a gun reaches. 6/8 behind a hex are its stacking points and the limit. Flak 4, 2 or 0 is the AAA value. In the
    choices, “12 to 5, 2:1, die +1” are strengths, column after shifts and the sum of modifiers; “3-4 1/1R1” is what the
    faces 3 and 4 bring: attacker’s result, then defender’s; “+2 tank” are steps of NVA tanks besides. MP are movement
    points; “stops” is a hex in enemy control, where the move ends. High dice are good for the attacker.
