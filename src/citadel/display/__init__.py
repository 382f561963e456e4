"""Displays rendered: the panels of a position (`core/display.py`) as text and as SVG; nothing here knows a game.

`text`   lines for the terminal
`svg`    panels for the sheet
`sheet`  title, map, panels, turn record and key put together

The page renders the same values from JSON.
"""
