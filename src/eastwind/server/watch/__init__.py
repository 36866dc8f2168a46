"""What the people who run the servers need: health, metrics, request logs."""
