"""One file per change of the tables, applied in order when a store is opened."""
