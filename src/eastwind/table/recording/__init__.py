"""What only a table that records does: acts against the rules that happened all the same, and noticing them."""
