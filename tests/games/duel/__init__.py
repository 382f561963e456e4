"""The Ford: a made-up duel. Three companies a side, five areas, six turns."""
