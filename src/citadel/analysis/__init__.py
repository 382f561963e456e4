"""Looking at the games from outside: which rules are proved, how fast they run, whether random play finds a fault."""
