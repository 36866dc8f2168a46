"""What tests of copies share: entries in a copy, a restored older backup, patience."""

from __future__ import annotations

from pathlib import Path

from eastwind.store import open_reader

LONG = 300.0


def keys(path: Path, stream: str = "k3x9") -> list[str]:
    with open_reader(path) as reader:
        assert reader.verify() == []
        return [entry.key for entry in reader.entries(stream)]
