"""The settings of a sheet, in groups: the question each one asks, its legal values, and the clauses that answer it."""
