"""The contract of the table with its page: everything that a screen may hold. Nothing else reaches a browser."""
