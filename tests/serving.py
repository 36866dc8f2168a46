"""A desk of one's own for a test: a server process on a store in a folder, which can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


class Served:
    """One server process; `link` is the one-time link that it printed."""

    def __init__(self, folder: Path, *arguments: str, store: str | None = None, port: int = 0) -> None:
        self.folder = folder
        self.store = store or str(folder / "desk.sqlite3")
        self.port = port or free_port()
        self.arguments = arguments
        self.link: str | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "eastwind",
            "serve",
            "--store",
            self.store,
            "--port",
            str(self.port),
            *self.arguments,
        ]
        self.output = (self.folder / "serve.log").open("w+")
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=self.output, stderr=subprocess.STDOUT, env=environment)
        self._wait()
        text = (self.folder / "serve.log").read_text()
        if found := re.search(r"(http://127\S+/welcome/\S+)", text):
            self.link = found[1]

    def kill(self) -> None:
        """As a power cut would: no chance to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.output.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.output.close()

    def _wait(self) -> None:
        for _ in range(300):
            if self.process.poll() is not None:
                raise RuntimeError((self.folder / "serve.log").read_text())
            try:
                urllib.request.urlopen(f"{self.address}/sign-in", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not start")


def free_port() -> int:
    """A low port: outgoing connections use the high ones."""
    for port in range(20000 + os.getpid() % 5000, 32000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise RuntimeError("no free port")
