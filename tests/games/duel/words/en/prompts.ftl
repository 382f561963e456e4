March = Choose a company to march, or rest.
MarchTo = Where does { $unit } march?
Strike = { $unit } fights.
