"""Who may come in and what they may do: accounts, roles, guards, phone codes, sign-in."""
