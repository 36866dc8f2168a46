"""What the bundled program does when someone starts it: the command `eastwind`. Double-clicked, it starts the desk."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping

from eastwind.cli.main import main

LIBRARIES = "LD_LIBRARY_PATH"


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


def give_back_libraries(environment: MutableMapping[str, str]) -> None:
    """Undoes what PyInstaller sets on Linux: the browser that we open must load its own libraries, not ours."""
    environment.pop(LIBRARIES, None)
    if before := environment.pop(f"{LIBRARIES}_ORIG", ""):
        environment[LIBRARIES] = before


if __name__ == "__main__":
    give_back_libraries(os.environ)
    start(sys.argv)
