"""What the bundled program does when someone starts it: the command `eastwind`. Double-clicked, it starts the desk."""

from __future__ import annotations

import sys

from eastwind.cli.main import main


def start(arguments: list[str]) -> None:
    """Runs the command. Without one, serves the desk, and leaves an error on the screen until someone has read it."""
    if len(arguments) > 1:
        main()
        return
    arguments.append("serve")
    try:
        main()
    except SystemExit as end:
        if end.code and sys.stdin is not None and sys.stdin.isatty():
            input("Eastwind stopped. Press Enter to close this window.")
        raise


if __name__ == "__main__":
    start(sys.argv)
