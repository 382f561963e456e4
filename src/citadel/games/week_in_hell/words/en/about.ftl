# The game on the shelf: its title, history and scenarios.

title = A Week in Hell
subtitle = The Battle of Huế, 1968
line = Alone with a handful of Marine companies: take southern Huế back, block by block, in seven days.
history =
    In the first hours of 31 January 1968 North Vietnamese regiments and local forces seized Huế; south of the
    Perfume River little more than the compound of the American advisers (MACV) held out. Single companies of
    the 1st and 5th Marines were trucked in from Phu Bai along Highway 1, into a battle whose scale nobody yet
    grasped. For days a few hundred men fought from the university to the treasury, the hospital and the province
    headquarters, learning the trade of street fighting with gas, recoilless rifles and holes blown through
    walls. On 6 February the flag of the Liberation Front came down from the headquarters, but the canal bridge behind
    the Marines was gone, and the Citadel across the river had yet to be fought for.
turns = 7 days, each of 7 to 10 phases and a night
board = 35 zones of southern Huế and the near bank of the Citadel
published = Battles Magazine 3, 2010; designed by Laurent Guenette

historical = The battle
    .text = Seven days from 31 January 1968; the MACV Compound holds out.
alternative = MACV has fallen
    .text = The NVA took the MACV Compound; it must be won back.
