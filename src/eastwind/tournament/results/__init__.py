"""The results of games: how they are typed, checked, and recorded."""
