"""Many games or events at once: rehearsals, statistics, research."""
