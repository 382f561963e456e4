# The game on the shelf: its title, history and scenarios.

title = An Loc
subtitle = The Easter Offensive, 1972
line = Hold a besieged city with air power, or break it before the bombs break you.
history =
    In April 1972, a week into the Easter Offensive, three divisions of North Vietnamese and Viet Cong with tanks
    came down Highway 13 and closed around An Loc, a province capital about a hundred kilometres north of Saigon.
    The garrison, built on the ARVN 5th Division, rangers and militia, beat off the first assaults while the 1st
    Airborne Brigade was flown to the hills south-east of the city. Cut off by road, shelled day and night and
    supplied by parachute, An Loc lived by American air power, from Cobra gunships to B-52s. The greatest
    assault, on 11 May, came close to the centre and failed; the relief column from Lai Khe fought along the
    highway for weeks, and in June the siege was over.
turns = 12 turns of a week
board = 442 hexes of 2 km
published = Against the Odds magazine

battle = The Battle for An Loc
    .text = Twelve weeks from 8 April 1972: the whole siege.
first-assault = The First Assault
    .text =
        The same battle up to the turn in which the NVA has used 19 replacement points; it must take An Loc.
