"""The settings of a sheet, in groups: what each one asks, its legal values, and the clause it answers to."""
