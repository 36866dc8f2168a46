"""The word after which this program is a child process. It stands alone here, so that other commands start fast."""

CHILD = "child-work"
