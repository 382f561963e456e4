# What a choice would give away for nothing, with the rule.

major-effort = without effort { $effort } this turn the NVA loses the game ({ $rule })
lull = there would be a lull: neither side moves or attacks this turn ({ $rule })
free-air = another { $types } would be free ({ $rule })
hits = { $hits ->
    [one] { $hits } hit would be lost
   *[other] { $hits } hits would be lost
} ({ $rule })
missiles = { $markers ->
    [one] { $markers } SA-7 marker would be lost
   *[other] { $markers } SA-7 markers would be lost
} ({ $rule })
replacements = { $points ->
    [one] { $points } replacement point would be lost
   *[other] { $points } replacement points would be lost
} ({ $rule })
major-attack = without an attack now the NVA loses the game ({ $rule })
broken-arrow = no air unit is in the SEAD or TAC box: { $price } points for nothing ({ $rule })
hq-idle = the air units in the CAS box can fly without the HQ ({ $rule })
hq-empty = the CAS box is empty ({ $rule })
brigade = { $units } could still be withdrawn; otherwise an ARVN victory drops one level ({ $rule })
garrison = An Loc would be left without a garrison ({ $rule })
ends = the game would end with this turn ({ $rule })
