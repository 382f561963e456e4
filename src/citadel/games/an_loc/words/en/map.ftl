# The printed map, the signs on it and the sheet around it.

## The sheet

subtitle = Bình Long Province, April – June 1972
reconstructed = Map, charts and most values reconstructed: not the printed ones
turns = Turn record track
turns-note = 6.7.2, 13.1 · a turn is a week · dates and points reconstructed
bare = The bare board, without counters.
moment = Turn { $turn } · { $date }
scenario = { $scenario }{ $lull ->
    [0] {""}
   *[1] , a lull
}
stacks = Large stacks
stacks-note = The same counters as on the map, larger
position = Turn { $turn } ({ $date }), { $moment }: { $arvn } ARVN and { $nva } NVA units are on the map, { $city ->
    [one] { $city } unit
   *[other] { $city } units
} in An Loc and { $base } at Lai Khe; Operation Points ARVN { $arvn_points }, NVA { $nva_points }; the NVA has used { $used ->
    [hidden] replacement points, how many is not shown yet
    [one] { $used } replacement point
   *[other] { $used } replacement points
}.

## Words of the printed map

map-note = The map is reconstructed from the rules and from history, and drawn for this project: it is not the printed one.
north-edge = NORTH EDGE · NVA ENTRY
west-edge = WEST EDGE · NVA ENTRY
east-edge = EAST EDGE
south-edge = SOUTH EDGE
plantation = { $name } plantation
way-to = to { $place }
lai-khe = 8.0.G · 22 km south · enters at { $first }, or at { $others } (reconstructed)
scale = { $km } km to a hex; drawn for this project

## Counters and signs

counter = { $unit }: { $kind ->
    [hq] morale { $morale }
    [sapper] movement { $movement }
    [artillery] defence { $defence }, movement { $movement }, range { $range }
   *[other] attack { $attack }, defence { $defence }, movement { $movement }
}{ $changed ->
    [0] {""}
   *[1] , may move { $allowance } now
}{ $bonus ->
    [0] {""}
   *[other] , bonus { $bonus }
}{ $reduced ->
    [0] {""}
   *[1] , reduced
}{ $used ->
    [0] {""}
   *[1] , used
}{ $sa7 ->
    [0] {""}
   *[1] , SA-7
}{ $moved ->
    [0] {""}
   *[1] , has moved
}{ $fought ->
    [0] {""}
   *[1] , has fought
}
strip-guns = range { $range }
air-unit = { $type }, strike value { $strike }{ $flown ->
    [0] {""}
   *[1] , has flown
}
struck = { $place } was attacked in this phase
target = Attacked: { $place }
attack = Attack from { $origin } on { $target }
supports = { $unit } supports
last-move = Last move: { $unit }, { $start } to { $end }
hot-lz = Hot landing zone
    .face = HOT LZ
cold-lz = Cold landing zone
    .face = COLD LZ
nva-control = An Loc is held by the NVA

## The key

key-clear = Clear
key-rubber = Rubber plantation
key-jungle = Jungle
key-marsh = Marsh
key-hill = Hill
key-village = Village
key-city = City
key-primary-road = Primary road
key-secondary-road = Secondary road
key-trail = Trail
key-bridge = Bridge
key-stream = Stream hexside
key-river = River hexside
key-nva-entry = NVA entry
key-arvn-entry = ARVN entry (Lai Khe)
key-unit = Attack-defence-movement; stacking dots
key-reduced = Reduced: band behind the box
key-covered = In a stack: number, factors, SA-7
key-tank = Tank battalion: silhouette
key-artillery = Artillery: bonus, defence-movement, range
key-used = Used: hollow, with a slash
key-hq = HQ: bonus and morale
key-sappers = Sappers: bonus and movement
key-kinds = Ranger, airborne, militia
key-hq-divisions = HQ 5th Div, 21st Div, 3rd Ranger
key-hq-airborne = HQ 1st and 3rd Airborne; none
key-divisions = 9th VC, 7th NVA, 5th VC
key-independent = NVA independent
key-sa-7 = SA-7 with a unit
key-done = Has moved or fought in this phase
key-air = Air unit with strike value; flown
key-sa-7-marker = SA-7 marker
key-zones = Landing zone, hot and cold
key-held = An Loc held by the NVA
key-target = Hex attacked now
key-attack = Attack
key-support = Support fire
key-struck = Attacked earlier in this phase
key-last-move = Last move
key-efforts = Effort of ARVN and NVA
effort-arvn = A
effort-nva = N
