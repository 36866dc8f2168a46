"""`python -m eastwind` is the `eastwind` command."""

from eastwind.cli.main import main

main()
