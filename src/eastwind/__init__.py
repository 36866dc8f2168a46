"""Eastwind: American Mah Jongg by the rule sheet."""

__version__ = "0.1.0"
