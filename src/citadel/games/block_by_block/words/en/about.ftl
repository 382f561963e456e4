# The game on the shelf: its title, history and scenarios.

title = Block by Block
subtitle = The Battle of Huế, 1968
line = Street by street for the Imperial City: Marines and ARVN against an enemy who only has to hold on.
history =
    On the last night of January 1968, during the Tet truce, two regiments of the North Vietnamese army and
    local battalions of the Front took almost all of Huế, the old imperial capital. Only the compound of the
    American advisers south of the Perfume River and the headquarters of the ARVN 1st Division, in a corner of
    the walled Citadel, held out. Marines trained for rice paddies and jungle cleared the modern city house by
    house, while ARVN battalions, and in the end Marines with them, fought for the Citadel gate by gate. It took
    until 24 February, when the flag of the South flew again from the tower before the palace. By then most of
    the city lay in ruins, thousands of its people were dead, many of them killed by the occupiers, and the
    pictures had changed how America saw the war.
turns = 5 turns of five days
board = 51 areas in and around the city, and 8 gates
published = Modern War 48, Decision Games, 2020; designed by Nicholas Edwards

standard = The battle
    .text = Five turns from 31 January to 24 February 1968.
