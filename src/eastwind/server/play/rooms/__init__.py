"""Coming to a table and leaving it: links, lists, who is there, and tables that nobody needs any more."""
