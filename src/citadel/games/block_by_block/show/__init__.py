"""What is shown of a position: map, counters, panels, places."""
