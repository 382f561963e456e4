"""Boards of any game: areas drawn as polygons, hex grids, and searches over both."""
