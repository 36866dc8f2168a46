"""Bots. They see what a person in their seat sees, and what that person may do; nothing else."""
