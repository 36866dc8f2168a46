"""Many games or whole events at once: simulation, statistics, rehearsals."""
