# The printed tables, and what the signs mean.

us = US table: hits on the NVA marker
us-row = total
us-note = Rows are the combat values of assault and support platoon together (more than 6 counts as 6), columns the value
    of the zone and the US die; a cell has the hits on the NVA marker ({ RULE("8.2.2") }). A cell marked = is fixed by a
    figure of the rulebook; all else is reconstructed, or the owner’s where an overlay gives it.
nva = NVA table: hits on assault and support platoon
nva-row = marker
nva-note = Rows are what the NVA marker shows, columns the value of the zone and the NVA die; a cell has the hits on the
    assault platoon, then on the support platoon; one that is alone takes the larger figure ({ RULE("8.2.2") }). A cell
    marked = is fixed by a figure of the rulebook; all else is reconstructed, or the owner’s where an overlay gives it.
zone-value = zone value
die = die { $face }

## Events

events = The Events Table
events-sum = sum
events-event = event
events-losses = losses
events-effect = what it does
events-note = Equal dice in a round bring a third die; the sum of the three is looked up ({ RULE("11.1") }). “before”
    and “after” tell whether the event comes before or after the losses. Which event a sum has is reconstructed, or the
    owner’s where an overlay gives it.
time = { $timing ->
    [Be] before
    [Af] after
   *[none] {""}
}
effect = { $event ->
    [counter_attack] only the US take losses; a new marker attacks ({ RULE("11.1.2") })
    [friendly_fire] support shoots at assault, which fights alone ({ RULE("11.1.9") })
    [infiltration] empty zones in reach are tested; a 4 takes one ({ RULE("11.1.3") })
    [sniper] { $sniper ->
        [one] { $sniper } hit more on the assault platoon ({ RULE("11.1.4") })
       *[other] { $sniper } hits more on the assault platoon ({ RULE("11.1.4") })
    }
    [reinforcements] only the US take losses; a stronger marker takes over ({ RULE("11.1.1") })
    [civilians] US die { $civilians } ({ RULE("11.1.7") })
    [rpg] the NVA marker counts { $rpg } more ({ RULE("11.1.8") })
    [enfilading_fire] NVA die { $enfilading }, { $solid } across a solid line ({ RULE("11.1.6") })
    [nva_retreat] the NVA are gone, nobody fires ({ RULE("11.1.5") })
   *[none] {""}
}

## The cup and the tracks

cup = NVA markers, { $all } in all
cup-marker = marker
cup-number = number
cup-note = A marker is called by its sides: 321 shows 3, after one hit 2, after two hits 1, and the third hit eliminates
    it ({ RULE("3.0") }). The mix is reconstructed, or the owner’s where an overlay gives it.
tracks = Turn and phase tracks
figures = Red figures
figures-phase = phase
figures-last = last of the day from
turns = Turns
turns-turn = turn
turns-date = date
turns-coming = what comes
coming = phase { $phase }: { $units }
tracks-note = From phase 7 on a die at or above the red figure makes the phase the last of the day ({ RULE("5.0") });
    red figures other than that of phase 7 are reconstructed, or the owner’s where an overlay gives them.

## What the signs mean

legend = What the signs mean
legend-signs = G1(2) is a platoon with its combat value, (2,green hit) one with a hit, (1,yellow hit) one with two, whose
    value is 1 less; (red hit) one that cannot fight. “no order” and “landed” platoons are head down. A number behind a
    zone is its value, 4>2 one under gas; V is a victory zone that must be controlled at the end, v one that may be. A
    free zone is controlled as soon as a unit ends its move there; an exposed one has no platoon and would be tested for
    infiltration tonight. NVA 321 is a marker that shows 3, after a hit 2, after another 1. High dice are good for
    whoever fires. In the choices, “in one go” is the chance that the assault platoon empties the zone with the same
    support to the end, without events, rescues or a second try; the chances of a single round count every event.
