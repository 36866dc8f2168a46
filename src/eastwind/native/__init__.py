"""The native engine: a small C library that gives the same answers as the Python code, many times faster."""
