"""The rule book people read: handouts, citations, search, comparisons, coverage."""
