"""Writes `players/strong/learned.py` from the numbers of a net."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap

from eastwind.players.strong import learned
from eastwind.players.strong.net import MARGINS, Net, write_numbers
from eastwind.refusals import InputError

WHOLE = 2**21  # the value of a typical hand
HEAD = '''"""What `strong` has learned: docs/training.md has the figures.

`python -m eastwind.lab.training --keep NET` writes this file.
"""

from __future__ import annotations

from functools import cache

from eastwind.players.strong.net import Net, read


@cache
def learned_net() -> Net:
    """The net that `strong` plays with."""
    return read(TEXT)


TEXT = """
'''


def with_margins(numbers: Sequence[int], margins: Sequence[float]) -> tuple[int, ...]:
    """A net that departs from `steady` only where a choice is better by these parts of a typical hand."""
    return (*numbers[:-MARGINS], *(round(each * WHOLE) for each in margins))


def module_text(net: Net) -> str:
    """The text of the module."""
    return HEAD + "\n".join(wrap(write_numbers(net.numbers), 120)) + '\n"""\n'


def keep(path: Path, margins: Sequence[float], into: Path = Path(learned.__file__)) -> None:
    """Makes a net of the training the one that `strong` plays with."""
    try:
        numbers = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise InputError(f"{path} is not a net: {problem}") from problem
    if not isinstance(numbers, list) or not all(type(each) is int for each in numbers) or len(margins) != MARGINS:
        raise InputError(f"A net is a list of whole numbers, and it has {MARGINS} margins.")
    into.write_text(module_text(Net(with_margins(numbers, margins))), encoding="utf-8")
