"""What whoever looks after the servers sees: health, metrics, the log of requests."""
