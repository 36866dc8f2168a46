"""Plants small faults in one part of Eastwind, one at a time, and counts how many the tests of that part notice.

    python -m tests.long.mutants PART [COUNT [SEED]] [--in TEXT] [--near] [--again LOG]

The sample depends only on the source, COUNT and SEED. `--in` keeps the faults in files whose path holds TEXT. `--near`
tries only the tests that import the faulty module or what imports it: a first look that takes a tenth of the time. What
it notices is noticed; what survives it may still be noticed by the other tests of the part. `--again` tries only those
faults of the sample that survived an earlier run, whose output is in LOG.
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
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.long.beside import beside
from tests.long.faults import Fault, compiles, faults_of, planted

ROOT = Path(__file__).parents[2]
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "mutants", "dist", "build"
)
PARTS: dict[str, tuple[str, ...]] = {
    "refusals": ("tests/test_refusals.py",),
    "tiles": ("tests/test_tiles.py",),
    "formats": ("tests/test_formats.py",),
    "screen_part": ("tests/test_write_declarations.py",),
    "card": ("tests/card",),
    "rules": ("tests/rules", "tests/clauses"),
    "referee": ("tests/referee", "tests/clauses"),
    "table": ("tests/table", "tests/clauses/test_table.py"),
    "players": ("tests/players",),
    "coach": ("tests/coach", "tests/cli/games/test_coach.py"),
    "review": ("tests/review", "tests/cli/games/test_review.py"),
    "practice": ("tests/practice", "tests/cli/games/test_practice.py"),
    "play": ("tests/play",),
    "native": ("tests/native",),
    "tournament": ("tests/tournament", "tests/clauses"),
    "paper": ("tests/paper",),
    "store": ("tests/store",),
    "server": ("tests/server",),
    "lab": ("tests/lab",),
    "public": ("tests/public",),
    "research": ("tests/research",),
    "spreadsheets": ("tests/spreadsheets",),
    "children": ("tests/children",),
    "cli": ("tests/cli",),
}
"""Each part of Eastwind and the tests that must notice its faults."""

NEEDS = {"src/eastwind/lab/training/learning.py": "torch"}
"""Modules whose tests need an optional package. Where it is missing, no fault is planted there, and the report says so."""

COUNT, SEED = 40, 13
ENOUGH = 0.90  # of the faults must be noticed
SLOWEST = 20.0  # seconds of work for the tests that enter a faulty function; the slower ones come last and are left out
PATIENCE = 60.0  # seconds more than ten times what the tests take without a fault, before they count as hanging
NEAR = 3  # files of tests that are tried before the others
NOTICED, SURVIVED = "noticed ", "SURVIVED"
FIRST_SECOND = 1_600_000_000  # a time for the first text that is written; every later text is one second younger


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
        tried = len(self.noticed) + len(self.survived)
        return len(self.noticed) / tried if tried else 1.0


def _one_line(text: str) -> str:
    short = " ".join(text.split())
    return short if len(short) <= 100 else short[:97] + "..."


def modules(part: str) -> list[Path]:
    """The files of a part, below the root."""
    source = ROOT / "src" / "eastwind"
    files = [source / f"{part}.py"] if (source / f"{part}.py").exists() else sorted((source / part).rglob("*.py"))
    return [path.relative_to(ROOT) for path in files]


def left_out(part: str) -> list[str]:
    """The modules of a part that can't be tried here, because a package that their tests need is missing."""
    return [
        path.as_posix()
        for path in modules(part)
        if path.as_posix() in NEEDS and find_spec(NEEDS[path.as_posix()]) is None
    ]


def sample(part: str, count: int, seed: int, within: str = "") -> list[Mutant]:
    """The mutants to try: the same ones for the same source, count and seed."""
    untried = left_out(part)
    every = [
        Mutant(path, fault)
        for path in modules(part)
        if within in path.as_posix() and path.as_posix() not in untried
        for fault in faults_of((ROOT / path).read_bytes())
    ]
    random.Random(f"{part} {seed}").shuffle(every)
    sound = (mutant for mutant in every if compiles((ROOT / mutant.path).read_bytes(), mutant.fault))
    return sorted(islice(sound, count))


def survivors(mutants: list[Mutant], log: str) -> list[Mutant]:
    """The mutants that an earlier run, told in this log, did not notice."""
    rows = {row.removeprefix(SURVIVED).strip() for row in log.splitlines() if row.startswith(SURVIVED)}
    return [mutant for mutant in mutants if str(mutant) in rows]


class Laboratory:
    """A copy of the project where faults are planted and tests run."""

    def __init__(self, folder: Path, tests: tuple[str, ...]) -> None:
        self.folder = folder / "copy"
        self.tests = tests
        self.libraries: list[str] = []
        self.seconds: dict[str, float] = {}  # on the clock: for patience
        self.work: dict[str, float] = {}  # of the processor, however busy the machine is: for the choice of tests
        shutil.copytree(ROOT, self.folder, ignore=LEFT_BEHIND)
        self.sources: dict[Path, bytes] = {}  # as of the copy: the project may be edited meanwhile
        self.writes = 0
        self.forks = subprocess.Popen(
            [sys.executable, "-m", "tests.long.forks"],
            cwd=self.folder,
            env=_environment(self.folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Laboratory:
        return self

    def __exit__(self, *_: object) -> None:
        self.forks.communicate()

    def source(self, path: Path) -> bytes:
        if path not in self.sources:
            self.sources[path] = (self.folder / path).read_bytes()
        return self.sources[path]

    def write(self, path: Path, source: bytes) -> None:
        """Write a module so that no bytecode of an earlier text passes for it: Python compares whole seconds and sizes."""
        self.writes += 1
        (self.folder / path).write_bytes(source)
        second = int(FIRST_SECOND + self.writes)
        os.utime(self.folder / path, (second, second))

    def run(self, tests: list[str], *options: str) -> bool:
        """Whether these tests pass. Tests that do not finish in time do not pass."""
        status = self._status(tests, *options)
        if status == pytest.ExitCode.USAGE_ERROR:  # a fault may take away a case by changing its name: run what is left
            status = self._status(list(dict.fromkeys(map(_file, tests))), *options)
        return status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)

    def _status(self, tests: list[str], *options: str) -> int:
        arguments = [
            "-x", "-q", "--no-header", "--tb=no", "-m", "not long", "--hypothesis-seed=0",
            "-p", "no:schemathesis", "-p", "no:cacheprovider", f"--basetemp={self.folder.parent / 'tmp'}", *options, *tests,
        ]  # fmt: skip
        order = {"arguments": arguments, "load": self.libraries, "limit": self._limit(tests), "log": str(self.log)}
        print(json.dumps(order), file=self.forks.stdin, flush=True)
        assert self.forks.stdout
        return int(self.forks.stdout.readline())

    def _limit(self, tests: list[str]) -> float | None:
        """Many times the seconds that these tests took without a fault; None if that is not known."""
        if not self.seconds:
            return None
        everything = sum(self.seconds.values())
        return PATIENCE + 10 * sum(self.seconds.get(test, everything) for test in tests)

    @property
    def log(self) -> Path:
        return self.folder.parent / "pytest.log"

    def _observed(self, *options: str) -> dict[str, Any]:
        """What the plugin saw when the tests ran without a fault. They must pass."""
        if not self.run(list(self.tests), "-p", "tests.long.hits", *options):
            raise SystemExit(self.log.read_text(encoding="utf-8")[-5000:])
        told: dict[str, Any] = json.loads((self.folder.parent / "hits.json").read_text(encoding="utf-8"))
        return told

    def load_libraries(self) -> None:
        """Lets the next tests find their libraries loaded already."""
        self.libraries = self._observed("--collect-only")["libraries"]

    def entering(self, mutants: list[Mutant]) -> list[list[str]]:
        """For each mutant, the tests that enter its function (or its module), the nearest first."""
        self.load_libraries()
        marked = {
            str(self.folder / path): _marked(self.source(path), path, mutants).decode()
            for path in {mutant.path for mutant in mutants}
        }
        (self.folder.parent / "marked.json").write_text(json.dumps(marked), encoding="utf-8")
        told = self._observed()
        self.seconds, self.work = told["seconds"], told["work"]
        entered = [told["entered"].get(str(number), []) for number in range(len(mutants))]
        return [self._nearest(mutant.path.stem, tests) for mutant, tests in zip(mutants, entered, strict=True)]

    def _nearest(self, module: str, tests: list[str]) -> list[str]:
        """The tests that fit into the time: those of the module's own file first, then the quickest files."""
        of_file: defaultdict[str, float] = defaultdict(float)
        for test in tests:
            of_file[_file(test)] += self.work.get(test, 0)

        def place(test: str) -> tuple[bool, float, str, float]:
            file = _file(test)
            return Path(file).stem != f"test_{module}", of_file[file], file, self.work.get(test, 0)

        kept: list[str] = []
        spent = 0.0
        for test in sorted(tests, key=place):
            spent += self.work.get(test, 0)
            if kept and spent > SLOWEST:
                break
            kept.append(test)
        return kept

    def notices(self, mutant: Mutant, entering: list[str]) -> bool:
        """Whether a test fails with this fault: those that enter its function, else all that there are."""
        with self.faulty(mutant):
            if self._fails(entering):
                return True
            if mutant.fault.function and entering:
                return False  # the other tests never get there
            return not self.run(list(self.tests))

    def notices_near(self, mutant: Mutant) -> bool:
        """Whether a test beside the faulty module fails, and passes without the fault."""
        for files in _split(beside(self.folder, self.tests, mutant.path)):
            self._check_sound(files)
            with self.faulty(mutant):
                if files and not self.run(files):
                    return True
        return False

    def _check_sound(self, files: list[str]) -> None:
        """Stops if one of these files fails without a fault. Each is tried once, which also tells how long it takes."""
        for file in files:
            if file in self.seconds:
                continue
            started = time.monotonic()
            if self._status([file]) not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                raise SystemExit(self.log.read_text(encoding="utf-8")[-5000:])
            self.seconds[file] = time.monotonic() - started

    def _fails(self, tests: list[str]) -> bool:
        return any(some and not self.run(some) for some in _split(tests))

    @contextmanager
    def faulty(self, mutant: Mutant) -> Iterator[None]:
        """The copy with this fault in it."""
        self.write(mutant.path, planted(self.source(mutant.path), mutant.fault))
        try:
            yield
        finally:
            self.write(mutant.path, self.source(mutant.path))


def _file(test: str) -> str:
    return test.partition("::")[0]


def _environment(folder: Path) -> dict[str, str]:
    """The environment of the tests: that of an ordinary run, with bytecode kept in the copy."""
    dropped = ("PYTEST_", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "EASTWIND_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    return {**kept, "PYTHONPATH": str(folder / "src"), "MUTANTS_FOLDER": str(folder.parent)}


def _split(tests: list[str]) -> tuple[list[str], list[str]]:
    """The tests of the first few files, and the others: most faults need no more than those."""
    files = list(dict.fromkeys(_file(test) for test in tests))[:NEAR]
    return (
        [test for test in tests if _file(test) in files],
        [test for test in tests if _file(test) not in files],
    )


def _marked(source: bytes, path: Path, mutants: list[Mutant]) -> bytes:
    """A module whose functions say when they are entered, by the numbers of their mutants (outside functions: any)."""
    rows = source.splitlines(keepends=True)
    functions = {fault.function for fault in faults_of(source)} - {0}
    marks = [
        (function, number)
        for number, mutant in enumerate(mutants)
        if mutant.path == path
        for function in ([mutant.fault.function] if mutant.fault.function else functions)
    ]
    for row, number in sorted(marks, reverse=True):
        indent = rows[row - 1][: len(rows[row - 1]) - len(rows[row - 1].lstrip())]
        call = f'getattr(__import__("builtins"), "_mutants_entered", int)({number})\n'
        rows.insert(row - 1, indent + call.encode())
    return b"".join(rows)


def try_out(
    part: str,
    mutants: list[Mutant],
    folder: Path | None = None,
    say: Callable[[str], object] = print,
    near: bool = False,
) -> Outcome:
    """Plants these faults in a part, one at a time, and says which ones its tests notice."""
    noticed: list[Mutant] = []
    survived: list[Mutant] = []
    with tempfile.TemporaryDirectory(dir=folder) as made, Laboratory(Path(made), PARTS[part]) as laboratory:
        if near:
            laboratory.load_libraries()
        entering = [] if near else laboratory.entering(mutants)
        for place, mutant in enumerate(mutants):
            seen = laboratory.notices_near(mutant) if near else laboratory.notices(mutant, entering[place])
            (noticed if seen else survived).append(mutant)
            say(f"{NOTICED if seen else SURVIVED}  {mutant}")
    return Outcome(tuple(noticed), tuple(survived))


def try_until_enough(part: str, mutants: list[Mutant], folder: Path | None = None) -> Outcome:
    """The same with the nearest tests first; with all tests of the part only if those did not notice enough."""
    first = try_out(part, mutants, folder, near=True)
    if first.share >= ENOUGH:
        return first
    second = try_out(part, list(first.survived), folder)
    return Outcome((*first.noticed, *second.noticed), second.survived)


def told(part: str, outcome: Outcome) -> str:
    """The figures of a part, and its survivors."""
    total = len(outcome.noticed) + len(outcome.survived)
    rows = [f"{part}: {len(outcome.noticed)} of {total} faults noticed ({outcome.share:.0%})"]
    rows += [f"  LEFT OUT: {path}, because {NEEDS[path]} is not installed" for path in left_out(part)]
    return "\n".join([*rows, *(f"  {mutant}" for mutant in outcome.survived)])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long.mutants", description=__doc__)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("count", type=int, nargs="?", default=COUNT)
    parser.add_argument("seed", type=int, nargs="?", default=SEED)
    parser.add_argument("--in", dest="within", default="", help="only faults in files whose path holds this text")
    parser.add_argument("--near", action="store_true", help="only the tests beside the faulty module")
    parser.add_argument("--again", type=Path, metavar="LOG", help="only the faults that survived the run told in LOG")
    given = parser.parse_args()
    mutants = sample(given.part, given.count, given.seed, given.within)
    if given.again:
        mutants = survivors(mutants, given.again.read_text(encoding="utf-8"))
    outcome = try_out(given.part, mutants, say=lambda text: print(text, flush=True), near=given.near)
    print(told(given.part, outcome))


if __name__ == "__main__":
    main()
