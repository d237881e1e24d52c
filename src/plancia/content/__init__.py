"""Reading the data files of games: strict, typed, with errors that name file and line."""
