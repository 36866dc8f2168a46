"""A desk for a test: a server process on a store in a folder. A test can kill it and start it again."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PATIENCE = 300  # seconds; a server that takes longer is stuck, however busy the machine is


class Served:
    """One server process; `link` is the one-time link that it printed."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        store: str | None = None,
        port: int = 0,
        program: tuple[str, ...] = (sys.executable, "-m", "eastwind"),
    ) -> None:
        self.folder = folder
        self.store = store or str(folder / "desk.sqlite3")
        self.port = port or free_port()
        self.arguments = arguments
        self.program = program
        self.link: str | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    def start(self) -> None:
        """Start the process and return once it answers."""
        command = [
            *self.program,
            "serve",
            "--store",
            self.store,
            "--port",
            str(self.port),
            *self.arguments,
        ]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with self._log.open("w") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=environment)
        try:
            self._wait()
        except BaseException:
            self.kill()
            raise
        if found := re.search(r"(http://127\S+/welcome/\S+)", self._log.read_text()):
            self.link = found[1]

    def kill(self) -> None:
        """Stop it the way a power cut would: it gets no chance to clean up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def output(self) -> str:
        """What it printed so far."""
        return self._log.read_text()

    @property
    def _log(self) -> Path:
        return self.folder / "serve.log"

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if not self.running:
                raise RuntimeError(self._log.read_text())
            try:
                urllib.request.urlopen(f"{self.address}/sign-in", timeout=PATIENCE).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the server did not answer within {PATIENCE} seconds")


def free_port() -> int:
    """A free low port, chosen at random: other workers look for one too, and outgoing connections use the high ones."""
    while True:
        port = random.SystemRandom().randrange(20000, 32000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
