"""Games of bots as data: JSON lines, Parquet, and a card that says how they were made."""
