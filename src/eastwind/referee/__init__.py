"""Irregularity -> ruling, from facts alone, with the clauses behind it."""
