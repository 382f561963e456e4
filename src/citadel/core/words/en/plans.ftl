# What a computer player that searches says of its choice.

searched = In { $trials } trial games “{ $better }” did better than “{ $planned }” by { $margin } points out of 100 (± { $error }){ $subject ->
    [none] {""}
   *[some] ; most of the difference was in { $subject }
}.
searched-alike = In { $trials } trial games “{ $better }” did about as well as “{ $planned }”: { $margin } points out of 100 apart (± { $error }).
