# What is to be decided: steps that every game has.

Concealed = The { $side } decides in secret.
