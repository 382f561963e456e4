"""The terminal: what the commands print, and play by typing."""
