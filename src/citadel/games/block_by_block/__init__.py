"""Block by Block: the battle of Huế, 1968. Two players, areas and gates; five turns of four to five days."""

ORDER = 1
