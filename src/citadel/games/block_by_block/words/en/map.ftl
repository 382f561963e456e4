# The printed map, the signs on it and the sheet around it.

## The map

note = The map is reconstructed from the rules, their examples and history; it is not the printed one.
ground = { $area }{ $name ->
    [none] {""}
   *[some] {" "}{ $name }
}, terrain { $terrain }
gate = { $place }, { $name }
river = PERFUME RIVER (Song Huong)
river-here = PERFUME RIVER
dong-ba-canal = Song Dong Ba Canal
phu-cam-canal = Phu Cam Canal
unusable = (unusable)

## Counters and signs

counter = { $unit }: { $state ->
    [fresh] fresh
    [spent] spent
   *[routed] routed
}, attack { $value }{ $platoon ->
    [0] {""}
   *[1] , has detached a platoon
}{ $moved ->
    [0] {""}
   *[1] , has moved
}{ $more ->
    [none] {""}
   *[some] ; { $more }
}
gate-held = Gate { $gate }: { $side }
zone-held = Zone { $zone }: { $side ->
    [none] nobody
   *[other] { $side }
}, clearing level { $level }
attacked = { $place } was attacked this turn
attack = Attack on { $place }
route = Advance route from { $start } into { $end }
last-move = Last move: { $unit }, { $start } to { $end }

## The sheet

subtitle = The Battle of Huế, 1968
reconstructed = Map reconstructed: not the printed one
turns = Turn record track
turns-note = 5.1
bare = The bare board, without counters.
dates = Turn { $turn } · { $dates }
ended = { $winner ->
    [none] The game is a draw
   *[other] { $winner } win { $level }
}
ended-how = Turn { $turn } · { $how }
moment = { $phase ->
    [set-up] Set-up phase
    [reinforcement] Reinforcement phase
    [movement] Movement phase
    [combat] Combat phase
    [political] Political phase
   *[over] Game over
}{ $side ->
    [none] {""}
   *[other] , { $side } segment
}{ $points ->
    [0] {""}
   *[other] , replacement points left: { $points }
}
position = { $outcome ->
    [none] { $moment } ({ $dates }):
   *[some] { $outcome }
} US/ARVN control { $held } of { $zones } zones and { $gates ->
    [0] no gates
    [one] Gate { $gates }
   *[other] Gates { $gates }
}; publicity { $publicity }, destruction { $destruction }; { $us } US/ARVN and { $pavn } PAVN/NLF counters are on the map.

## The key

key-number = Number of an area: the second of zone S4
key-nobody = Zone that nobody controls
key-wall = Wall and moat: impassable
key-gate = Gate box
key-gate-letter = Gate letter: area at gate
key-zone-border = Zone border
key-area-border = Area border
key-canal = Canal: cross at bridges
key-bridge = Bridge: +1 to assault across
key-broken-bridge = River bridge: unusable
key-landing = River landing (US/ARVN)
key-road = Road: no effect
key-terrain = Terrain: added to the die
key-outside = Terrain outside the gates
key-control = Control: US/ARVN, PAVN/NLF
key-clearing = Control, with clearing level 3
key-attacked = Attacked this turn
key-spent = Spent: band behind the box
key-routed = Routed: faded, flag, 0
key-detachment = Gave a detachment
key-moved = Has moved: corner with tick
key-static = Never moves: notched base
key-groups = Assault group: acting, waiting
key-route = Advance route: no retreat
key-attack = Attack under way
key-last-move = Last move
key-unit = Unit, formation, attack
