"""Caddy in front of servers, with the project's own Caddyfile and a certificate of its own."""

from __future__ import annotations

import os
import ssl
import subprocess
import time
from pathlib import Path

import httpx

from tests.serving import PATIENCE, free_port

CADDYFILE = Path(__file__).parents[1] / "deploy" / "Caddyfile"


class CaddyServer:
    """One Caddy for these servers (such as 127.0.0.1:8081), until it is stopped."""

    def __init__(self, program: str, folder: Path, *servers: str, name: str = "localhost") -> None:
        self.port = free_port()
        self.name = name
        self._folder = folder
        environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "CADDY_ADMIN": "off",
            "CADDY_HTTP_PORT": str(free_port()),
            "EASTWIND_SITE": self.address,
            "EASTWIND_SERVERS": " ".join(servers),
        }
        command = [program, "run", "--config", str(CADDYFILE), "--adapter", "caddyfile"]
        with self.log.open("w") as output:
            self._process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=environment)
        try:
            self._wait()
        except BaseException:
            self.stop()
            raise

    @property
    def address(self) -> str:
        return f"https://{self.name}:{self.port}"

    def client(self) -> httpx.Client:
        """A browser somewhere else: it knows only the name. No name server knows it, so the address is put in here."""
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}",
            headers={"Host": f"{self.name}:{self.port}"},
            verify=self.trust,
            timeout=PATIENCE,
        )

    @property
    def log(self) -> Path:
        return self._folder / "caddy.log"

    @property
    def trust(self) -> ssl.SSLContext:
        """Trusts Caddy's own certificate, and no other."""
        return ssl.create_default_context(cafile=str(self._folder / "caddy/pki/authorities/local/root.crt"))

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError(self.log.read_text())
            try:
                with self.client() as client:
                    client.get("/healthz", extensions={"sni_hostname": self.name})
            except (OSError, httpx.HTTPError):  # no certificate yet, or no one listens yet
                time.sleep(0.05)
            else:
                return
        raise RuntimeError(f"Caddy did not answer within {PATIENCE} seconds")
