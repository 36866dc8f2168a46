"""Where a store lives: a file in the user's data folder, a file elsewhere, or a PostgreSQL database."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from eastwind.store.errors import StoreError

FILE_NAME = "eastwind.sqlite3"
COPY_NAME = "eastwind-copy.sqlite3"

# Folders that a sync service may copy while a file is being written.
SYNCED_FOLDERS = {
    "dropbox": "Dropbox",
    "onedrive": "OneDrive",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "mobile documents": "iCloud Drive",
    "icloud drive": "iCloud Drive",
    "iclouddrive": "iCloud Drive",
    "cloudstorage": "a cloud drive",
    "box sync": "Box",
    "nextcloud": "Nextcloud",
    "owncloud": "ownCloud",
    "pcloud drive": "pCloud",
    "syncthing": "Syncthing",
}
SYNC_MARKERS = {".dropbox": "Dropbox", ".stfolder": "Syncthing", ".sync_exclude.lst": "Nextcloud"}
NETWORK_FILE_SYSTEMS = {
    "nfs",
    "nfs4",
    "cifs",
    "smb",
    "smb3",
    "smbfs",
    "afpfs",
    "webdav",
    "davfs",
    "9p",
    "afs",
    "ceph",
    "fuse.sshfs",
}


@dataclass(frozen=True, slots=True)
class FilePlace:
    """An SQLite file."""

    path: Path

    def __str__(self) -> str:
        return str(self.path)


@dataclass(frozen=True, slots=True)
class ServerPlace:
    """A PostgreSQL database."""

    url: URL

    def __str__(self) -> str:
        # Never the password: this is printed and logged.
        return self.url.set(drivername="postgresql").render_as_string(hide_password=True)


Place = FilePlace | ServerPlace


def find_place(location: str | Path | Place | None) -> Place:
    """The place a person named: a path, a postgresql:// address, or None for the data folder."""
    if isinstance(location, FilePlace | ServerPlace):
        return location
    if location is None:
        return FilePlace(data_folder() / FILE_NAME)
    text = str(location)
    if text.startswith(("postgresql://", "postgres://", "postgresql+psycopg://")):
        try:
            url = make_url(text.replace("postgres://", "postgresql://", 1))
        except (ArgumentError, ValueError) as error:  # a port that is not a number is a ValueError
            raise StoreError(f"Can't read the database address: {error}.") from None
        return ServerPlace(url.set(drivername="postgresql+psycopg"))
    if "://" in text:
        kind = text.split("://", 1)[0]
        raise StoreError(f"A store is a file or a postgresql:// address; {kind!r} is not known.")
    return FilePlace(named_file(Path(text), FILE_NAME))


def named_file(path: Path, name: str) -> Path:
    """The file meant by a path. A folder, or what looks like one, gets this file name.

    A USB drive that is not plugged in must not become a file with the drive's name on the first disk.
    """
    path = path.expanduser().absolute()
    return path / name if path.is_dir() or not (path.suffix or path.exists()) else path


def data_folder(system: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """The user's data folder on this system."""
    if system == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Eastwind"
    if system == "darwin":
        return Path.home() / "Library" / "Application Support" / "Eastwind"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "eastwind"


def folder_warning(path: Path) -> str | None:
    """A warning if the file is in a synced or network folder."""
    service = synced_by(path)
    if service:
        return (
            f"{path} lies in a folder that {service} keeps in step with other machines. It may copy the file while "
            "it is being written, and damage it there. Choose a local folder, and make copies with `eastwind backup`."
        )
    system = file_system(path)
    if system in NETWORK_FILE_SYSTEMS or str(path).startswith("\\\\"):
        return (
            f"{path} lies on a network folder ({system or 'a share'}), where file locks are not reliable. Choose a "
            "local folder, or a PostgreSQL database if several machines write."
        )
    return None


def synced_by(path: Path) -> str | None:
    """The sync service of this file's folder, found by folder names and marker files."""
    for folder in path.parents:
        name = folder.name.casefold()
        for start, service in SYNCED_FOLDERS.items():
            if name == start or name.startswith((f"{start} -", f"{start} (", f"{start}-")):
                return service
        for marker, service in SYNC_MARKERS.items():
            if (folder / marker).exists():
                return service
    return None


def file_system(path: Path) -> str | None:
    """The type of file system under a path, if known."""
    table = mount_table()
    real = path.parent.resolve()
    under = [point for point in table if real.is_relative_to(point)]
    return table[max(under, key=lambda point: len(point.parts))] if under else None


def mount_table() -> dict[PurePath, str]:
    mounts = Path("/proc/self/mounts")
    if mounts.exists():
        return parse_proc_mounts(mounts.read_text(encoding="utf-8", errors="replace"))
    if sys.platform == "darwin":
        listed = subprocess.run(["/sbin/mount"], capture_output=True, text=True, check=False)
        return parse_mac_mounts(listed.stdout)
    return {}


def parse_proc_mounts(text: str) -> dict[PurePath, str]:
    """Linux: `device point type options ...`, with spaces written as \\040."""
    rows = [line.split() for line in text.splitlines()]
    return {PurePath(row[1].replace("\\040", " ")): row[2] for row in rows if len(row) > 2}


def parse_mac_mounts(text: str) -> dict[PurePath, str]:
    """macOS: `device on /point (type, options)`."""
    table: dict[PurePath, str] = {}
    for line in text.splitlines():
        _, found, rest = line.partition(" on ")
        point, bracket, options = rest.rpartition(" (")
        if found and bracket:
            table[PurePath(point)] = options.rstrip(")").split(",")[0].strip()
    return table
