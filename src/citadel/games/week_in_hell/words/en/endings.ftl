# How the game ends: what decided it, and the levels of victory; `name` stands at the head of tables.

how = { $verdict ->
    [few-points] { $victory-points }, fewer than the { $least } needed
    [more-defeats] { $defeat-points }, more than { $victory-points }
    [missing] { missing }
    [score-missing] a score of { $score }, but { missing }
   *[score] a score of { $score }
}
missing = { $missing ->
    [one] { $missing } is not controlled
   *[other] { $missing } are not controlled
}
victory-points = { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}
defeat-points = { $points ->
    [one] { $points } defeat point
   *[other] { $points } defeat points
}
total = a total victory
    .name = total victory
marginal = a marginal victory
    .name = marginal victory
draw = a draw
    .name = draw
defeat = defeat
    .name = defeat

## What the score is made of

score-victory = { $victory-points }
score-few-defeats = at most { $few-defeats } defeat points
score-few-enemies = enemy zones worth at most { $few-enemies }
score-many-enemies = enemy zones worth at least { $many-enemies }
score-many-defeats = at least { $many-defeats } defeat points
