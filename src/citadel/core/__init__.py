"""The kernel: positions, steps, choices, records and notation. It knows no game."""
