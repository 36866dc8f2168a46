"""Standings and prizes."""
