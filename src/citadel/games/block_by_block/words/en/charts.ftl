# What charts follow through the game.

zones = Zones held
losses = Steps lost and not replaced
tracks = Political track
publicity = Publicity
destruction = Destruction
score = Clearing score
