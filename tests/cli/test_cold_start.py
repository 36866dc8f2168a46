"""Commands that need no store start without its libraries, which take longer to load than everything else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[1] / "tournament" / "golden" / "format-1.jsonl"
RUN = """
import sys
from eastwind.cli.main import eastwind
eastwind.main(sys.argv[1:], standalone_mode=False)
print("sqlalchemy" in sys.modules)
"""


def loads_the_store(*words: str) -> bool:
    answer = subprocess.run([sys.executable, "-c", RUN, *words], capture_output=True, text=True, check=True)
    return answer.stdout.splitlines()[-1] == "True"


@pytest.mark.parametrize(
    "words",
    [
        ["hand", "FF 2222B 4444B 666B J", "--card", "first-steps"],
        ["rehearse", "--help"],
        ["event", "show", "--file", str(GOLDEN)],
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_command_without_a_store_does_not_load_one(words: list[str]) -> None:
    assert not loads_the_store(*words)


def test_command_with_a_store_loads_it() -> None:
    assert loads_the_store("event", "list")
