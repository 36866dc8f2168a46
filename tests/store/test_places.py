"""Where a store lives, and where it should not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path, PurePath

import pytest

from eastwind.store import StoreError, places
from eastwind.store.places import (
    FilePlace,
    data_folder,
    find_place,
    folder_warning,
    parse_mac_mounts,
    parse_proc_mounts,
)


def test_store_without_a_name_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "data_folder", lambda: tmp_path)
    assert find_place(None) == FilePlace(tmp_path / "eastwind.sqlite3")


def test_data_folder_follows_the_system() -> None:
    home = Path.home()
    assert data_folder("linux", {}) == home / ".local" / "share" / "eastwind"
    assert data_folder("linux", {"XDG_DATA_HOME": "/data"}) == Path("/data/eastwind")
    assert data_folder("darwin", {}) == home / "Library" / "Application Support" / "Eastwind"
    assert data_folder("win32", {"LOCALAPPDATA": "/local"}) == Path("/local/Eastwind")


def test_folder_means_the_store_file_in_it(tmp_path: Path) -> None:
    assert find_place(tmp_path) == FilePlace(tmp_path / "eastwind.sqlite3")
    assert find_place(tmp_path / "not yet") == FilePlace(tmp_path / "not yet" / "eastwind.sqlite3")
    assert find_place(tmp_path / "club.sqlite3") == FilePlace(tmp_path / "club.sqlite3")


def test_password_of_a_database_is_never_shown() -> None:
    shown = str(find_place("postgresql://ann:topsecret@db.example/event"))
    assert shown == "postgresql://ann:***@db.example/event"
    assert str(find_place("postgres://db.example/event")) == "postgresql://db.example/event"


@pytest.mark.parametrize("location", ["mysql://x/y", "sqlite:///x", "https://x"])
def test_address_of_something_else_is_refused(location: str) -> None:
    with pytest.raises(StoreError, match="A store is a file or a postgresql:// address"):
        find_place(location)


@pytest.mark.parametrize(
    ("path", "service"),
    [
        ("/home/ann/Dropbox/club/e.sqlite3", "Dropbox"),
        ("/home/ann/Dropbox (Personal)/e.sqlite3", "Dropbox"),
        ("/Users/ann/OneDrive - The Club/e.sqlite3", "OneDrive"),
        ("/Users/ann/Library/Mobile Documents/x/e.sqlite3", "iCloud Drive"),
        ("/Users/ann/Library/CloudStorage/x/e.sqlite3", "a cloud drive"),
        ("/home/ann/Nextcloud/e.sqlite3", "Nextcloud"),
        ("/home/ann/Dropbox-Club/e.sqlite3", "Dropbox"),
        ("/home/ann/Google Drive/e.sqlite3", "Google Drive"),
        ("/home/ann/GoogleDrive/e.sqlite3", "Google Drive"),
        ("/home/ann/My Drive/e.sqlite3", "Google Drive"),
        ("/home/ann/iCloud Drive/e.sqlite3", "iCloud Drive"),
        ("/home/ann/iCloudDrive/e.sqlite3", "iCloud Drive"),
        ("/home/ann/Box Sync/e.sqlite3", "Box"),
        ("/home/ann/ownCloud/e.sqlite3", "ownCloud"),
        ("/home/ann/pCloud Drive/e.sqlite3", "pCloud"),
        ("/home/ann/Syncthing/e.sqlite3", "Syncthing"),
    ],
)
def test_synced_folder_is_warned_about(path: str, service: str) -> None:
    warning = folder_warning(Path(path))
    assert warning is not None
    assert f"a folder that {service} keeps in step" in warning


@pytest.mark.parametrize(
    ("marker", "service"),
    [(".stfolder", "Syncthing"), (".dropbox", "Dropbox"), (".sync_exclude.lst", "Nextcloud")],
)
def test_synced_folder_is_known_by_its_marker_too(tmp_path: Path, marker: str, service: str) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    assert folder_warning(folder / "e.sqlite3") is None
    (tmp_path / marker).mkdir()
    warning = folder_warning(folder / "e.sqlite3")
    assert warning is not None
    assert service in warning


@pytest.mark.parametrize("name", ["Dropboxes", "My Driveway", "boxes"])
def test_folder_that_only_begins_like_a_synced_one_is_fine(tmp_path: Path, name: str) -> None:
    assert folder_warning(tmp_path / name / "e.sqlite3") is None


@pytest.mark.parametrize(
    "system",
    ["nfs", "nfs4", "cifs", "smb", "smb3", "smbfs", "afpfs", "webdav", "davfs", "9p", "afs", "ceph", "fuse.sshfs"],
)
def test_network_folder_is_warned_about(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str) -> None:
    monkeypatch.setattr(places, "mount_table", lambda: {PurePath("/"): "ext4", PurePath(tmp_path): system})
    warning = folder_warning(tmp_path / "club" / "e.sqlite3")
    assert warning is not None
    assert f"network folder ({system})" in warning
    assert folder_warning(Path("/opt/e.sqlite3")) is None


def test_mount_tables_are_read_on_linux_and_on_a_mac() -> None:
    linux = "/dev/sda1 / ext4 rw 0 0\nhost:/x /mnt/my\\040share nfs4 rw 0 0\n"
    assert parse_proc_mounts(linux) == {PurePath("/"): "ext4", PurePath("/mnt/my share"): "nfs4"}
    mac = "/dev/disk3s1 on / (apfs, sealed, local)\n//ann@nas/club on /Volumes/club (smbfs, nodev)\n"
    assert parse_mac_mounts(mac) == {PurePath("/"): "apfs", PurePath("/Volumes/club"): "smbfs"}


def test_data_folder_has_a_place_where_the_system_names_none() -> None:
    home = Path.home()
    assert data_folder("win32", {}) == home / "AppData" / "Local" / "Eastwind"
    assert data_folder("linux", {"XDG_DATA_HOME": ""}) == home / ".local" / "share" / "eastwind"


def test_place_is_what_was_named(tmp_path: Path) -> None:
    place = FilePlace(tmp_path / "club.sqlite3")
    assert find_place(place) is place
    assert str(place) == str(tmp_path / "club.sqlite3")
    server = find_place("postgresql+psycopg://ann@db.example/event")
    assert str(server) == "postgresql://ann@db.example/event"
    assert find_place(server) is server
    with pytest.raises(StoreError, match="Can't read the database address"):
        find_place("postgresql://db.example:port/event")


def test_file_that_is_there_is_meant_though_it_has_no_ending(tmp_path: Path) -> None:
    (tmp_path / "events").touch()
    assert find_place(tmp_path / "events") == FilePlace(tmp_path / "events")
    folder = tmp_path / "v1.2"
    folder.mkdir()
    assert find_place(folder) == FilePlace(folder / "eastwind.sqlite3")
    assert find_place("~/club.sqlite3") == FilePlace(Path.home() / "club.sqlite3")


def test_nearest_mount_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    table = {PurePath("/"): "nfs", PurePath(tmp_path): "cifs", PurePath(inner): "ext4"}
    monkeypatch.setattr(places, "mount_table", lambda: table)
    assert [places.file_system(folder / "e") for folder in (Path("/"), tmp_path, inner)] == ["nfs", "cifs", "ext4"]
    monkeypatch.setattr(places, "mount_table", dict)
    assert places.file_system(tmp_path / "e") is None
    assert folder_warning(tmp_path / "e.sqlite3") is None


def test_share_of_windows_is_a_network_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "mount_table", dict)
    warning = folder_warning(Path("\\\\server\\club\\e.sqlite3"))
    assert warning is not None
    assert "network folder (a share)" in warning


def test_mounts_of_a_mac_are_asked_for_where_linux_keeps_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def mount(command: list[str], *, capture_output: bool, text: bool, check: bool) -> subprocess.CompletedProcess[str]:
        assert (command, capture_output, text, check) == (["/sbin/mount"], True, True, False)
        return subprocess.CompletedProcess(command, 0, "/dev/disk1 on / (apfs, local)\n")

    monkeypatch.setattr(subprocess, "run", mount)
    assert PurePath("/") in places.mount_table()
    monkeypatch.setattr(Path, "exists", lambda _: False)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert places.mount_table() == {PurePath("/"): "apfs"}
    monkeypatch.setattr(sys, "platform", "win32")
    assert places.mount_table() == {}


def test_lines_of_a_mount_table_that_say_nothing_are_skipped() -> None:
    assert parse_proc_mounts("\nnone /x\n/dev/sda1 / ext4\n") == {PurePath("/"): "ext4"}
    assert parse_mac_mounts("\nmap auto_home on /home\n(apfs)\n") == {}
