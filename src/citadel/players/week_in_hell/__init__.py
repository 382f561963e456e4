"""The computer player of A Week in Hell: what zones are worth, the odds of a fight, and what to do with a phase."""
