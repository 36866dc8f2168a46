"""Coming to a table and leaving it: links, lists, who is there, and tables that no one needs any more."""
