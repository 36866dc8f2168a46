"""Where a store lives, and where it should not."""

from __future__ import annotations

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
