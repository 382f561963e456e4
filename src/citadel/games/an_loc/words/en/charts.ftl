# What charts follow through the game.

losses = Steps lost
replacements = NVA replacements used
points = Operation Points
garrison = Garrison of An Loc
steps = steps in the city
morale = morale; surrender at 0
