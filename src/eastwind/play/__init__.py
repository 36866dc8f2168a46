"""A table that people and bots share in the browser: chairs, and whole games. Pure, like the table itself."""
