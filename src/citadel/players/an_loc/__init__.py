"""Planners for An Loc: what a fight is worth, and what each side does with its turn."""
