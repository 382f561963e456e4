# What the computer player meant to bring about.

## Orders and clearing

cp-forward = Moving { $unit } nearer to the companies at the front.
ordered = No further order would achieve anything.
order-by = The CP with the most orders left gives it; the others keep theirs.
is-to-attack = { $unit } is to attack { $place }: { $of }.
is-to-take = { $unit } is to take { $place } unopposed.
is-to-hold = { $unit } is to hold { $place } against infiltration.
is-to-move-up = { $unit } is to move up for an attack on { $place }.
is-to-go = { $unit } is to go where it is of more use.
promise = { $chance } to empty it in the end{ $number ->
    [one] {""}
   *[other] , its platoons relieving each other
}
clearing = Clearing { $place }: every zone is tested, in whatever order.
helping = Clearing { $place } with one more platoon.
no-help = No help for { $place }: too little to gain.

## Activation and movement

assembling-first = { $unit } goes to the assembly zone, as it must before the activation can end.
leaving-first = { $unit } leaves the zone it is cut off in, as it must before the activation can end.
cp-follows = The companies have acted; now { $unit } follows them.
nobody-else = Nobody else can do better than stay put.
macv-joins = The MACV platoon completes the team against { $place }.
macv-stays = The MACV platoon is of more use where it is.
resting = The company can do no better than wait.
moving = Moving { $unit } to { $place }.
all-stand = All stand where they are needed.
others-stand = The others stand where they are needed.
cp-stays = { $unit } can do no better than stay put.
cp-goes = { $unit } goes to { $place }, nearer to the front.
assembling = { $unit } goes to the assembly zone, where it can be given orders.
falling-back = Falling back to { $place }, where a platoon is of most use tomorrow.

## Attacks

attacking = Attacking { $place }: { $of }.
no-attack = No further attack is promising enough.
jumping-off = Attacking { $place } from the best jump-off zone.
all-go = A platoon in reserve costs nothing and may relieve another.
weakest-out = The weakest platoon stays out, as only three may attack.
gas-kept = Gas is kept for the strongest mandatory zones and a whole company.
gas = Using gas on { $place }: few zones are as hard to take.
leading = { $unit } leads against { $place }, as it can best afford hits.
breaking-off = Breaking off at { $place }: a new round would cost more than it wins.
alone = Nobody else is fit to take another hit.
supporting = { $unit } supports, as it can best afford hits of those left.
retreating = Retreating from { $place }: too many platoons would turn red.
fighting-on = Fighting on in { $of }.
fighting-without = Fighting on without { $unit } in { $of }.
fighting-with = Fighting on with the support of { $unit } in { $of }.
outlook = { $place }: { $chance } to win{ $how ->
    [reds] , { $hits } platoons expected to turn red
   *[none] {""}
}
joining = Two platoons clear { $place } sooner than one.
rescuing = { $unit } goes out for the wounded Marines, at the least risk.
rescuing-alone = A second platoon would only be one more to get hit.
rescue-support = { $unit } supports the rescue, to share the fire.

## Convoys and the helicopter

convoys-done = The convoys have nothing more to do in this phase.
convoy-loaded = The convoy goes on: the units aboard are needed in the city.
convoy-empty = The convoy goes to fetch others.
unloading = The helicopter will bring one of these sooner than the convoy.
cp-by-road = { $unit } goes by road, as no helicopter can land.
by-road = { $unit } goes by road{ $how ->
    [mates] {" "}with others of its company
   *[none] , the first of its company aboard
}{ $units ->
    [0] {""}
   *[other] ; { $units } is left for the helicopter
}.
nobody-flies = Nobody is waiting for the helicopter.
cp-flies = Flying in { $unit } before any platoon: companies need its orders.
flying-to-others = Flying in { $unit } to join those of its company already there.
flying = Flying in { $unit }, which comes sooner by air than by road.
ambushed = The platoon with the fewest hits can best afford another.
