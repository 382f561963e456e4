"""Looking at the games from outside: odds, matches, studies, reviews, learning, coverage, speed, random play."""
