"""The files of a store: is each still the one that was opened, and how a new one gets its name."""
