"""The card editor."""
