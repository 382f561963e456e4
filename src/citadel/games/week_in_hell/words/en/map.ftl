# What is written on the map and on the sheet around it, and what its counters and signs are.

## The map

note = The map is reconstructed: zones, borders and values are ours, not the printed ones.
place = { $zone }{ $letter ->
    [none] {""}
   *[some] {" "}(zone { $letter })
}
ground = { $zone }{ $letter ->
    [none] {""}
   *[some] {" "}({ $letter })
}, value { $value }
highway = HWY 1
highway-bridge = Canal bridge (An Cuu)
highway-bridge-short = An Cuu Br.
to-phu-bai = to Phu Bai
citadel = THE CITADEL
river = PERFUME RIVER
river-here = Song Huong
canal = Phu Cam Canal
title = A WEEK IN HELL
dates = Huế, 31 Jan – 6 Feb 1968
scale = { $metres } m
north = N
legend-mandatory = mandatory victory zone
legend-optional = optional victory zone
legend-green = free on turn 1 ({ RULE("12.1.1") })
legend-white = ordinary zone
legend-yellow = neutral, value 0
legend-solid = solid line
legend-dotted = dotted line
legend-arrow = NVA arrow
legend-letter = zone letter

## Counters

troop = { $unit }: { $company ->
    [none] {""}
   *[other] { $company },{" "}
}{ $veteran ->
    [0] green
   *[1] veteran
}, { $hits ->
    [0] no hits
    [1] green hit
    [2] yellow hit
   *[3] red hit
}, combat value { $value }{ $named ->
    [0] {""}
   *[1] , took the order
}{ $role ->
    [none] {""}
    [assault] , assault
    [support] , support
   *[reserve] , reserve
}{ $state }
# The letter of a platoon's role.
assault = A
support = S
reserve = R

command-post = { $unit }: command post{ $state }
state = { $down ->
    [none] {""}
    [arrival] , head down: on the way from the landing zone
   *[order] , head down: no order
}{ $acted ->
    [0] {""}
   *[1] , has acted
}
company-marker = { $company ->
    [MACV-order] Order of the MACV platoon
   *[other] Marker of { $company }
}
convoy = { $unit }, { $homeward ->
    [0] on the way to MACV
   *[1] on the way home
}
convoy-face = CONVOY { $number }
helicopter = Helicopter, { $ready ->
    [0] unavailable
   *[1] CH-46 ready
}
helicopter-face = { $ready ->
    [0] UNAVAILABLE
   *[1] CH-46
}
enemy = NVA marker { $marker }, { $hits ->
    [0] no hits
    [one] { $hits } hit
   *[other] { $hits } hits
}, value { $value }
wounded = Wounded Marines
    .face = WOUNDED

## Signs; `face` is what stands on the marker

sign-control = US control: { flag }
    .face = US control
sign-end-fight = End fight, being cleared by { $company ->
    [none] nobody
   *[other] { $company }
}: { flag }
    .face = End fight
sign-free = Free on turn 1: controlled by the first unit that stops here
    .face = FREE
sign-isolated = Isolated zone
    .face = ISOLATED
sign-gas = Gas Attack! by { $company }: zone value { $value }
    .face = GAS { $letter }
sign-drifted = Drifted gas: no attack, no action
    .face = DRIFTED
sign-lz = Landing zone in use
    .face = LZ OK
sign-tested = Tested for infiltration already
    .face = TESTED
flag = { $flag ->
    [spare] a spare flag
   *[other] the back of NVA marker { $flag }
}
march-face = CP MVT
value-now = Value { $now } under gas, printed { $printed }
bridge-destroyed = Nguyen Hoang Bridge: destroyed
canal-bridge-destroyed = Canal bridge: destroyed
red-arrow = Red arrow: the NVA come from here
last-move = Last move: { $unit }, { $start } to { $end }
attack = { $company } attacks { $zone }

## The sheet

subtitle = The Battle of Huế, 31 January – 6 February 1968
reconstructed = Map, tables and most values reconstructed: not the printed ones
turns = Turn track
turns-note = 4.0 · a turn is a day of phases and a night
bare = The bare board, without counters.
moment-over = { $winner ->
    [none] the game is a draw
    [us] the US win { $level }
   *[nature] the US are defeated
}
moment-ended = Turn { $turn } · { $day } 1968 · { $how }
moment-over-now = game over
moment-stage = { $night ->
    [1] night
   *[0] phase { $phase }{ $last ->
        [0] {""}
       *[1] {" "}(the last)
    }
}, { $code } { $stage }
moment-now = Turn { $turn } · { $day } 1968 · { $moment }
scenario = { $scenario }{ $draft ->
    [0] {""}
   *[1] , draft rules
}
combat = { $attack } from { $start }, { $first ->
    [0] later round
   *[1] first round
}{ $modifier ->
    [0] {""}
   *[other] , US die { $modifier }
}{ $wounded ->
    [0] {""}
   *[1] , wounded Marines
}
position = Turn { $turn } ({ $day } 1968), { $moment }: { $held ->
    [one] { $held } zone is controlled
   *[other] { $held } zones are controlled
}, { $victory-held } of { $all } victory zones; { $victory ->
    [one] { $victory } victory point
   *[other] { $victory } victory points
}, { $defeat ->
    [one] { $defeat } defeat point
   *[other] { $defeat } defeat points
}; { $units ->
    [one] { $units } US counter
   *[other] { $units } US counters
} and { $markers ->
    [one] { $markers } NVA marker
   *[other] { $markers } NVA markers
} are on the map.
position-ended = { $moment }, { $how }

## The key

key-value = Value of a zone; red: mandatory victory zone
key-optional = White rim: optional victory zone
key-green = Green: free on turn 1
key-white = White: ordinary zone
key-yellow = Yellow: neutral, value 0
key-letter = Letter of a zone
key-arrow = Red arrow: the NVA come from here
key-solid = Solid line: wounded men may lie here
key-dotted = Dotted line: no wounded men can lie here
key-platoon = Platoon: company, number, combat value
key-veteran = Veteran: purple stripe
key-no-order = Head down: no order this phase
key-arrival = Head down: on the way from the LZ
key-hits = Hits: 1 green, 2 yellow, 3 red
key-roles = In a fight: assault, support, reserve
key-cp = Command post
key-companies = Companies A, B, F, G, H
key-company = Marker of a company
key-march = The command post moves
key-enemy = NVA marker: a hit turns it a quarter
key-control = US control
key-end-fight = Emptied, being cleared
key-free = Free: controlled by who stops here
key-controlled = Zone controlled
key-cleared = Zone being cleared
key-isolated = Isolated zone
key-gas = Gas Attack! by a company: value −2
key-drifted = Drifted gas: nobody acts
key-tested = Tested for infiltration
key-wounded = Wounded Marines
key-lz = Landing zone in use
key-convoys = Convoy, driving out and home
key-helicopter = Helicopter
key-bridge = Bridge destroyed
key-attack = Attack under way
key-move = Last move
