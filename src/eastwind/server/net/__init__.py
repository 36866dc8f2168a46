"""The network under the pages: open files, connections, their limits and timeouts."""
