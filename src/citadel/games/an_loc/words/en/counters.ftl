# Counters in few words, as lists and text about a position show them.

factors = { $attack }-{ $defence }-{ $movement }
factors-hq = morale { $morale }
range = range { $range }
reduced = reduced
used = used
sa-7 = SA-7
bracketed = ({ $states })
air = { $number } { $type }
no-odds = none yet
dated = { $day } { $year }
