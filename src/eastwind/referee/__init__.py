"""Irregularity -> ruling, from facts alone, with the clauses it rests on."""
