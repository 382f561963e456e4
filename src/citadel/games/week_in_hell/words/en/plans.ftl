# What the computer player meant to bring about.

## Orders and clearing

cp-forward = Moving { $unit } nearer to the companies at the front.
ordered = No further order would bring anything.
order-by = The CP with most orders to give is chosen; the others keep theirs.
is-to-attack = { $unit } is to attack { $place }: { $of }.
is-to-take = { $unit } is to take { $place } by walking in.
is-to-hold = { $unit } is to hold { $place } against infiltration.
is-to-move-up = { $unit } is to move up for an attack on { $place }.
is-to-go = { $unit } is to go where it can do more.
promise = { $chance } to empty it in the end{ $number ->
    [one] {""}
   *[other] , its platoons relieving each other
}
clearing = Clearing { $place }: all zones are tested, in whatever order.
helping = Clearing { $place } with one platoon more.
no-help = No help for { $place }: it has its own post.

## Activation and movement

assembling-first = { $unit } goes to the assembly zone, as it must before the activation can end.
leaving-first = { $unit } leaves the zone it is cut off in, as it must before the activation can end.
cp-follows = The companies have acted; now { $unit } follows them.
nobody-else = Nobody else can do better than to stay.
macv-joins = The MACV platoon makes up the team against { $place }.
macv-stays = The MACV platoon is of more use where it is.
resting = The company can do no better than to wait.
moving = Moving { $unit } to { $place }.
all-stand = All stand where they are needed.
others-stand = The others stand where they are needed.
cp-stays = { $unit } can do no better than to stay.
cp-goes = { $unit } goes to { $place }, nearer to the front.
assembling = { $unit } goes to the assembly zone, where it can be given orders.
falling-back = Falling back to { $place }, where a platoon is of most use tomorrow.

## Attacks

attacking = Attacking { $place }: { $of }.
no-attack = No further attack promises enough.
jumping-off = Attacking { $place } from where it can be done best.
all-go = A platoon in reserve costs nothing and may relieve another.
weakest-out = The weakest platoon stays out, as only three may attack.
gas-kept = Gas is kept for the strongest mandatory zones and a whole company.
gas = Using gas on { $place }: few zones are as hard to take.
leading = { $unit } leads against { $place }, as it can bear most.
breaking-off = Breaking off at { $place }: a new round would cost more than it wins.
alone = Nobody else is fit to take another hit.
supporting = { $unit } supports, as it can bear most of those left.
retreating = Retreating from { $place }: too many platoons would turn red.
fighting-on = Fighting on in { $of }.
fighting-without = Fighting on without { $unit } in { $of }.
fighting-with = Fighting on with the support of { $unit } in { $of }.
outlook = { $place }: { $chance } to win{ $how ->
    [reds] , { $hits } platoons likely to turn red
   *[none] {""}
}
joining = Two platoons clear { $place } sooner than one.
rescuing = { $unit } goes out for the wounded Marines, at the least risk.
rescuing-alone = A second platoon would only be one more to be hit.
rescue-support = { $unit } supports the rescue, to share the fire.

## Convoys and the helicopter

convoys-done = The convoys have nothing more to do in this phase.
convoy-loaded = The convoy goes on: whoever it carries is needed in the city.
convoy-empty = The convoy is to fetch others.
unloading = The helicopter brings one of these sooner than the convoy.
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
flying-to-others = Flying in { $unit } to join those of its company who are there.
flying = Flying in { $unit }, which comes sooner by air than by road.
ambushed = The platoon with the fewest hits bears the ambush best.
