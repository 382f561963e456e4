"""A Week in Hell: the battle of Huế, 1968, for one player (Laurent Guenette, Battles Magazine 3, 2010)."""

ORDER = 2
