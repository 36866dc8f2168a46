"""The words of an event: phrases, refusals, and how people refer to players, tables, and seats."""
