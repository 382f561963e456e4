heading = Turn { $turn }
Marched = { $unit } marches from { $start } to { $end }.
Struck = { $unit } fights in { $place } { $die }: { $fallen } falls.
