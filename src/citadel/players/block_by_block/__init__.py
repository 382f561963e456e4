"""Planners for Block by Block: what they want, what a fight is worth, and what they do."""
