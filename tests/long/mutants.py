"""Plants small faults in one part of Eastwind, one at a time, and counts how many the tests of that part notice.

    python -m tests.long.mutants PART [COUNT [SEED]] [--in TEXT]

The sample depends only on the source, COUNT and SEED. `--in` keeps the faults in files whose path holds TEXT.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from tests.long.faults import Fault, compiles, faults_of, planted

ROOT = Path(__file__).parents[2]
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "mutants", "dist", "build"
)
PARTS: dict[str, tuple[str, ...]] = {
    "refusals": ("tests/test_refusals.py",),
    "tiles": ("tests/test_tiles.py",),
    "card": ("tests/card",),
    "rules": ("tests/rules", "tests/clauses"),
    "referee": ("tests/referee", "tests/clauses"),
    "table": ("tests/table", "tests/clauses/test_table.py"),
    "players": ("tests/players",),
    "tournament": ("tests/tournament", "tests/clauses"),
    "paper": ("tests/paper",),
    "store": ("tests/store",),
    "server": ("tests/server",),
    "lab": ("tests/lab",),
    "spreadsheets": ("tests/spreadsheets",),
    "children": ("tests/children",),
    "cli": ("tests/cli",),
}
"""Each part of Eastwind and the tests that must notice its faults."""

COUNT, SEED = 60, 13
SLOWEST = 40.0  # seconds for the tests that enter a faulty function; the slower ones come last and are left out


class Mutant(NamedTuple):
    path: Path  # below the root
    fault: Fault

    def __str__(self) -> str:
        what = self.fault.kind if self.fault.kind.startswith("without ") else f"{self.fault.kind}: {self.fault.new}"
        return f"{self.path.as_posix()}:{self.fault.line}: {_one_line(what)}"


class Outcome(NamedTuple):
    """What happened to the mutants of one part."""

    noticed: tuple[Mutant, ...]
    survived: tuple[Mutant, ...]

    @property
    def share(self) -> float:
        return len(self.noticed) / (len(self.noticed) + len(self.survived))


def _one_line(text: str) -> str:
    short = " ".join(text.split())
    return short if len(short) <= 100 else short[:97] + "..."


def modules(part: str) -> list[Path]:
    """The files of a part, below the root."""
    source = ROOT / "src" / "eastwind"
    files = [source / f"{part}.py"] if (source / f"{part}.py").exists() else sorted((source / part).rglob("*.py"))
    return [path.relative_to(ROOT) for path in files]


def sample(part: str, count: int, seed: int, within: str = "") -> list[Mutant]:
    """The mutants to try: the same ones for the same source, count and seed."""
    every = [
        Mutant(path, fault)
        for path in modules(part)
        if within in path.as_posix()
        for fault in faults_of((ROOT / path).read_bytes())
    ]
    random.Random(f"{part} {seed}").shuffle(every)
    sound = (mutant for mutant in every if compiles((ROOT / mutant.path).read_bytes(), mutant.fault))
    return sorted(islice(sound, count))


class Laboratory:
    """A copy of the project where faults are planted and tests run."""

    def __init__(self, folder: Path, tests: tuple[str, ...]) -> None:
        self.folder = folder / "copy"
        self.tests = tests
        self.seconds: dict[str, float] = {}
        shutil.copytree(ROOT, self.folder, ignore=LEFT_BEHIND)
        self.sources: dict[Path, bytes] = {}  # as of the copy: the project may be edited meanwhile

    def source(self, path: Path) -> bytes:
        if path not in self.sources:
            self.sources[path] = (self.folder / path).read_bytes()
        return self.sources[path]

    def run(self, tests: list[str], *options: str, limit: float | None = None) -> bool:
        """Whether these tests pass. Tests that do not finish in time do not pass."""
        listed = self.folder / "tests.txt"
        listed.write_text("\n".join(tests), encoding="utf-8")
        environment = {
            **os.environ,
            "PYTHONPATH": f"{self.folder / 'src'}",
            "PYTHONDONTWRITEBYTECODE": "1",
            "MUTANTS_HITS": str(self.folder / "hits.json"),
        }
        command = [
            sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "-m", "not long", "--hypothesis-seed=0",
            "-p", "no:schemathesis", "-p", "no:cacheprovider", *options, f"@{listed}",
        ]  # fmt: skip
        with (self.folder / "pytest.log").open("wb") as log:
            try:
                done = subprocess.run(
                    command,
                    cwd=self.folder,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    timeout=limit,
                )
            except subprocess.TimeoutExpired:
                return False
        return done.returncode in (0, 5)

    def entering(self, mutants: list[Mutant]) -> list[list[str]]:
        """For each mutant, the tests that enter its function, quickest first. All tests must pass without a fault."""
        for path in {mutant.path for mutant in mutants}:
            (self.folder / path).write_bytes(_marked(self.source(path), path, mutants))
        started = time.monotonic()
        if not self.run(list(self.tests), "-p", "tests.long.hits"):
            raise SystemExit((self.folder / "pytest.log").read_text(encoding="utf-8")[-5000:])
        self.limit = 10 * (time.monotonic() - started) + 60
        for path in {mutant.path for mutant in mutants}:
            (self.folder / path).write_bytes(self.source(path))
        told = json.loads((self.folder / "hits.json").read_text(encoding="utf-8"))
        self.seconds = told["seconds"]
        return [self._quickest(told["entered"].get(str(number), [])) for number in range(len(mutants))]

    def _quickest(self, tests: list[str]) -> list[str]:
        """The tests that fit into the time, quickest first; at least one if there are any."""
        kept: list[str] = []
        spent = 0.0
        for test in sorted(tests, key=lambda test: self.seconds.get(test, 0)):
            spent += self.seconds.get(test, 0)
            if kept and spent > SLOWEST:
                break
            kept.append(test)
        return kept

    def notices(self, mutant: Mutant, first: list[str]) -> bool:
        """Whether a test fails with this fault: first those that enter its function, then all."""
        place = self.folder / mutant.path
        source = self.source(mutant.path)
        place.write_bytes(planted(source, mutant.fault))
        try:
            if first and not self.run(first, limit=self.limit):
                return True
            return len(first) < len(self.seconds) and not self.run(list(self.tests), limit=self.limit)
        finally:
            place.write_bytes(source)


def _marked(source: bytes, path: Path, mutants: list[Mutant]) -> bytes:
    """A module whose functions say when they are entered, by the numbers of their mutants."""
    rows = source.splitlines(keepends=True)
    marks = [(mutant.fault.function, number) for number, mutant in enumerate(mutants) if mutant.path == path]
    for row, number in sorted(marks, reverse=True):
        if row:
            indent = rows[row - 1][: len(rows[row - 1]) - len(rows[row - 1].lstrip())]
            call = f'getattr(__import__("builtins"), "_mutants_entered", int)({number})\n'
            rows.insert(row - 1, indent + call.encode())
    return b"".join(rows)


def try_out(
    part: str,
    count: int = COUNT,
    seed: int = SEED,
    folder: Path | None = None,
    within: str = "",
    say: Callable[[str], object] = print,
) -> Outcome:
    """Plants a sample of faults in a part, one at a time, and says which ones its tests notice."""
    mutants = sample(part, count, seed, within)
    noticed: list[Mutant] = []
    survived: list[Mutant] = []
    with tempfile.TemporaryDirectory(dir=folder) as made:
        laboratory = Laboratory(Path(made), PARTS[part])
        for mutant, tests in zip(mutants, laboratory.entering(mutants), strict=True):
            seen = laboratory.notices(mutant, tests)
            (noticed if seen else survived).append(mutant)
            say(f"{'noticed ' if seen else 'SURVIVED'}  {mutant}")
    return Outcome(tuple(noticed), tuple(survived))


def told(part: str, outcome: Outcome) -> str:
    """The figures of a part, and its survivors."""
    total = len(outcome.noticed) + len(outcome.survived)
    rows = [f"{part}: {len(outcome.noticed)} of {total} faults noticed ({outcome.share:.0%})"]
    return "\n".join([*rows, *(f"  {mutant}" for mutant in outcome.survived)])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long.mutants", description=__doc__)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("count", type=int, nargs="?", default=COUNT)
    parser.add_argument("seed", type=int, nargs="?", default=SEED)
    parser.add_argument("--in", dest="within", default="", help="only faults in files whose path holds this text")
    given = parser.parse_args()
    print(
        told(
            given.part,
            try_out(given.part, given.count, given.seed, within=given.within, say=lambda text: print(text, flush=True)),
        )
    )


if __name__ == "__main__":
    main()
