"""Child processes: heavy work, and files from strangers, outside the process that everyone waits for."""

CHILD = "child-work"  # the argument that starts this program as a child; here, because the command line must start fast
