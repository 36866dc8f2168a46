"""For whoever runs the servers: health, metrics, request logs."""
