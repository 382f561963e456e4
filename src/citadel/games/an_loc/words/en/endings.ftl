# How the game ends: what decided it, and the levels of victory; `name` stands at the head of tables.

how = { $verdict ->
    [fallen] An Loc has fallen
    [late] the NVA has not made its major attack in time
    [holds] An Loc holds
   *[written] { $verdict }
}
nva-epic = an Epic victory
    .name = Epic victory
nva-decisive = a Decisive victory
    .name = Decisive victory
nva-basic = a Basic victory
    .name = Basic victory
nva-pyrrhic = a Pyrrhic victory
    .name = Pyrrhic victory
arvn-pyrrhic = a Pyrrhic victory
    .name = Pyrrhic victory
arvn-basic = a Basic victory
    .name = Basic victory
arvn-decisive = a Decisive victory
    .name = Decisive victory
arvn-total = a Total victory
    .name = Total victory
victory = victory
    .name = victory
