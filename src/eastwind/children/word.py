"""The argument that starts this program as a child process. It has its own module to keep startup fast."""

CHILD = "child-work"
