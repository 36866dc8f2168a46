"""What only a recording table does: acts against the rules, and noticing them."""
