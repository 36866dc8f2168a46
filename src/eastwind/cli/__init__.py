"""The command line: thin commands over all the parts."""
