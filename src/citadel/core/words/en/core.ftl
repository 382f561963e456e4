# What every game says.

## Lists and numbers

joint = {", "}
next = {"; "}
last = {" "}and{" "}
either = {" "}or{" "}
nobody = nobody
pair = { $one } and { $other }
at-place = { $place }, { $preview }
yes = yes
no = no
percent = { $bound ->
    [none] { $whole } %
    [under] below { $whole } %
   *[over] above { $whole } %
}
    .short = { $bound ->
        [none] { $whole }%
        [under] <{ $whole }%
       *[over] >{ $whole }%
    }

grouped = the { $numbers } { $group }

## Numbers

spelled = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
}

## Displays

of-all = { $number } of { $whole }
at = { $label } at { $number }
times = { $thing } x{ $number }
no-part = no part of the board is called '{ $part }'. Its parts: { $parts }
turn-marker = Turn marker
    .face = T
north = North is up
    .face = N
key = Key
hidden = not shown yet

## Refusals

over = The game is over.
not-now = That is not a choice now. { $prompt }
enough = “{ $choice }” is a choice now; the rest comes later, or not at all.
faces = A die shows { $low } to { $high }, not { $number }.

warning = { $warning }. Do it anyway?

## Ends

nature = The die
drawn = The game is a draw: { $how }.
defeat = The { $losers } are defeated: { $how }.
victory = { $level ->
    [victory] The { $winner } win: { $how }.
   *[other] The { $winner } win { $level }: { $how }.
}
ending = { $winner } { $level }

# A level of victory in a game that has no message for it.
level = { $level ->
    [victory] victory
   *[other] a victory ({ $level })
}
    .name = { $level ->
        [victory] victory
        [draw] draw
        [defeat] defeat
       *[other] { $level } victory
    }

## Odds

chance-success = { $chance }
    .of = success
    .full = { $chance } chance of success
chance-odds = { $what } { $chance }
    .of = good
    .full = odds of { $what }, { $chance } chance of a good result
chance-result = { $what } { $chance }
    .of = {""}
    .full = { $chance } chance of { $what }{ $words ->
        [none] {""}
       *[some] : { $words }
    }
reconstructed = Reconstructed: { $what }.
