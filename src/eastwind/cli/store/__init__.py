"""`eastwind backup`, `restore`, and `log`."""
