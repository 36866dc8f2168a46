"""Child processes: heavy work, and files from strangers, outside the process that everyone waits for."""
