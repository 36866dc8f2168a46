"""Bots. They see what a person in their seat sees, and do what that person may do."""
