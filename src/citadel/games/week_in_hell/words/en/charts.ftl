# What charts follow through the game.

points = Points
victory = Victory zones held
defeat = Defeat points
zones = Zones
controlled = Controlled
cleared = Being cleared
enemy = Enemy
values = Values of zones not controlled
enemies = Enemy zones
losses = Hits on platoons
hits = All hits
reds = Platoons with a red hit
nva = NVA on the map
markers = Markers
strength = Their values
cup = NVA cup
left = Markers in the cup
