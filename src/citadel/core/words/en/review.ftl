# What the report on a played game says.

## What happened

chose = “{ $prompt }” The { $side } chose “{ $choice }”.
made = “{ $choice }”.
together = The { $side } made { $number } choices together: { $told }{ $more ->
    [0] {""}
   *[other] {" "}And { $more } more.
}
rolled = { $prompt } { $die }
shows = The die shows { $die }. { $told }
drawn = { $prompt } It was “{ $choice }”.
unfinished = The game is not finished: { $heading }.

## What it changed

swing = { $heading }. { $told } The { $draws ->
    [0] chance
   *[1] expected score
} of the { $side } { $how ->
    [rose] rose
   *[fell] fell
} from { $before } to { $chance }{ $error }.
points = { $points ->
    [0] less than a point
    [one] { $points } point
   *[other] { $points } points
}

luck = { $verdict ->
    [unclear] Whether the dice gave { luck-whom } what was to be expected cannot be told: { luck-number } ({ luck-dice }).
    [even] The dice gave { luck-whom } about what was to be expected, { luck-number } ({ luck-dice }).
    [more] The dice gave the { $favoured } { points }{ $error } more than was to be expected ({ luck-dice }).
   *[less] The dice gave the { $favoured } { points }{ $error } less than was to be expected ({ luck-dice }).
}
luck-whom = { $seats ->
    [1] the { $side }
   *[other] both sides
}
luck-number = { $seats ->
    [1] { $change }{ $error }
   *[other] { $change }{ $error } for the { $side }
}
luck-dice = of { $rolls ->
    [one] { $rolls } die or draw
   *[other] { $rolls } dice and draws
} { $decided } made a difference

play = { $verdict ->
    [unclear] Whether the choices of the { $side } were worth { play-usual } cannot be told: { $change }{ $error }.
    [even] The choices of the { $side } were about worth { play-usual }, { $change }{ $error }.
    [more] The choices of the { $side } gained { points }{ $error } more than { play-usual }.
   *[less] The choices of the { $side } gained { points }{ $error } less than { play-usual }.
}
play-usual = those of “normal” players on average

## What the search would have done

advice = “{ $prompt }” The { $side } chose “{ $chosen }”; the search would have chosen “{ $searched }”. { $verdict ->
    [unclear] The trial games cannot tell which is better for the { $side }: { $chance } for “{ $chosen }”, { $better } for “{ $searched }”{ $error }.
   *[clear] That promised the { $side } { $draws ->
        [0] a chance
       *[1] an expected score
    } of { $better }, not { $chance }{ $error }.
}

## How it was found

method = These are estimates, not exact. From each moment { $trials } trial games, fewer where little hung on it, were
    played on with seeded dice by the planner for { $seats ->
        [1] the player
       *[other] both sides
    } to the beginning of a later turn, { $played } games in all, and judged there by what whole trial games showed such
    positions to be worth.{ $draws ->
        [0] {""}
       *[1] {" "}A draw counts as half a victory.
    } By the luck of the trials { $draws ->
        [0] a chance
       *[1] an expected score
    } has a standard error of { $error ->
        [0] less than a point
        [one] about { $error } point
       *[other] about { $error } points
    }{ $apart ->
        [none] {""}
       *[some] ; whole games, played from the same moments, came out { $apart } away from it on average
    }. What is less than twice its error may be chance.
