"""What `strong` has learned (docs/players.md has the figures). Written by `python -m eastwind.lab.training`."""

from __future__ import annotations

from eastwind.players.strong.net import read

TEXT = ""
LEARNED = read(TEXT)
