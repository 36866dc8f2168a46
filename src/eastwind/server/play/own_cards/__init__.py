"""What people bring to a table: cards of their own, checked and kept."""
