"""Who may come in and what they may do: accounts, roles, guards, phone tokens, sign-in."""
