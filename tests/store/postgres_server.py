"""A PostgreSQL server on a Unix socket that the tests start and delete."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
import uuid
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg

if TYPE_CHECKING:
    import pwd


PATIENCE = 300  # seconds; a server that takes longer is stuck, however busy the machine is


class PostgresServer:
    """One server in a temporary folder. PostgreSQL refuses to run as root, so root starts it as another user."""

    def __init__(self, programs: Path, within: str = "") -> None:
        self.programs = programs
        usual = tempfile.gettempdir()
        short = within or (usual if len(usual) < 50 else "/tmp")  # a socket's path has at most 104 characters
        self.folder = Path(tempfile.mkdtemp(prefix="ewpg-", dir=short))
        self.as_user: list[str] = []
        if os.geteuid() == 0:
            user = server_user()
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.as_user = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        self.data = self.folder / "data"
        init: list[str | Path] = [
            self.programs / "initdb",
            "--no-sync",
            "-D",
            self.data,
            "-U",
            "eastwind",
            "-A",
            "trust",
            "-E",
            "UTF8",
        ]
        subprocess.run([*self.as_user, *init], check=True, stdout=subprocess.DEVNULL, cwd=self.folder)
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, retrying as needed: after a kill the old processes take a moment to exit."""
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=100"]
        command: list[str | Path] = [*self.as_user, self.programs / "postgres", "-D", self.data]
        for setting in settings:
            command += ["-c", setting]
        deadline = time.monotonic() + PATIENCE
        with (self.folder / "server.log").open("ab") as log:
            while time.monotonic() < deadline:
                if self.process is None or self.process.poll() is not None:
                    self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
                try:
                    psycopg.connect(self.address("postgres")).close()
                except psycopg.OperationalError:
                    time.sleep(0.05)
                else:
                    return
        raise RuntimeError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        """Stop it the way a power cut would: no time to write anything."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str) -> str:
        return f"postgresql://eastwind@/{database}?host={self.folder}"

    def new_schema(self) -> str:
        """The address of an empty schema for a store, which is much faster to create than a database."""
        name = f"s_{uuid.uuid4().hex[:12]}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.address('postgres')}&options=-csearch_path%3D{name}"

    def new_database(self, setting: str | None = None, tablespace: str | None = None) -> str:
        """The address of an empty database, for tests that change its settings or its disk."""
        name = f"db_{uuid.uuid4().hex[:12]}"
        within = f" TABLESPACE {tablespace}" if tablespace else ""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}{within}".encode())
            if setting:
                connection.execute(f"ALTER DATABASE {name} SET {setting}".encode())
        return self.address(name)


def server_user() -> pwd.struct_passwd:
    import pwd

    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")
