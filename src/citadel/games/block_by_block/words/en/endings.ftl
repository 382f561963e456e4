# How the game ends: what decided it, and the levels of victory; `name` stands at the head of tables.

how = { $zones ->
    [11] control of all eleven zones
   *[other] { $zones ->
        [one] { $zones } US/ARVN zone
       *[other] { $zones } US/ARVN zones
    }, clearing score { $clearing-score }
}
strategic = a strategic victory
    .name = strategic victory
tactical = a tactical victory
    .name = tactical victory
draw = a draw
    .name = draw
