"""Plants small faults in templates and style sheets, one at a time, and counts how many the nearest tests notice.

    python -m tests.long.page_faults [COUNT [SEED]]

The nearest tests are those of the names that pages share, and those of the template's own folder in `tests/server`.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SERVER = Path("src/eastwind/server")
NAMES = ["tests/server/test_page_names.py", "tests/server/test_template_layout.py"]
COUNT, SEED = 40, 13
IN_TEMPLATES = {
    "class dropped": re.compile(r' class="[\w -]+"'),
    "field renamed": re.compile(r'(?<= name=")[a-z_]+(?=")'),
    "hidden dropped": re.compile(r" hidden(?=[ >])"),
    "preselection dropped": re.compile(r"\{% if [^%]*%\} (?:checked|selected)\{% endif %\}"),
    "id renamed": re.compile(r'(?<= id=")[a-z-]+(?=")'),
    "data dropped": re.compile(r" data-[a-z-]+(?:=\"[^\"{]*\")?(?=[ >])"),
    "address changed": re.compile(r'(?<=home ~ "/)[a-z/-]+(?=")'),
}
OPTIONS = re.compile(r'<option value="(\w+)"([^\n]*)<option value="(\w+)"')
CELLS = re.compile(r"^( *column\([^\n]*\),\n)( *column\([^\n]*\),\n)", re.MULTILINE)
RULE = re.compile(r"^(?:[^\s@}/][^{}]*)\{[^{}]*\}\n", re.MULTILINE)
DECLARATION = re.compile(r"^ +display: none;\n", re.MULTILINE)


class PageFault(NamedTuple):
    """One change of a file: the text from `start` to `end` becomes `new`."""

    path: Path  # below the root
    kind: str
    start: int
    end: int
    new: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(SERVER).as_posix()}: {self.kind} at {self.start}"


def faults_of(path: Path, text: str) -> Iterator[PageFault]:
    """Every small fault of one template or style sheet."""
    if path.suffix == ".css":
        kinds = {"rule dropped": RULE, "shown again": DECLARATION}
        for kind, pattern in kinds.items():
            yield from (PageFault(path, kind, *found.span(), "") for found in pattern.finditer(text))
        return
    for kind, pattern in IN_TEMPLATES.items():
        for found in pattern.finditer(text):
            new = f"{found[0]}x" if kind.endswith(("renamed", "changed")) else ""
            yield PageFault(path, kind, *found.span(), new)
    for found in OPTIONS.finditer(text):
        yield PageFault(
            path, "options swapped", *found.span(), f'<option value="{found[3]}"{found[2]}<option value="{found[1]}"'
        )
    for found in CELLS.finditer(text):
        yield PageFault(path, "columns swapped", *found.span(), found[2] + found[1])


def sample(count: int, seed: int) -> list[PageFault]:
    """The faults to try: the same ones for the same sources, count, and seed, and each kind in its turn."""
    by_kind: dict[str, list[PageFault]] = {}
    for path in sorted([*(ROOT / SERVER / "templates").rglob("*.html"), *(ROOT / SERVER / "static").rglob("*.css")]):
        for fault in faults_of(path.relative_to(ROOT), path.read_text()):
            by_kind.setdefault(fault.kind, []).append(fault)
    chance = random.Random(f"pages {seed}")
    for faults in by_kind.values():
        chance.shuffle(faults)
    turns = (faults.pop() for _ in range(count) for _, faults in sorted(by_kind.items()) if faults)
    return [fault for fault, _ in zip(turns, range(count), strict=False)]


def nearest(fault: PageFault) -> list[str]:
    """The tests that are tried: of the names, then of the folder that the file belongs to."""
    parts = fault.path.relative_to(SERVER).parts[1:-1]
    folder = next((f"tests/server/{'/'.join(parts[:n])}" for n in range(len(parts), 0, -1) if is_folder(parts[:n])), "")
    return [*NAMES, *([folder] if folder else [])]


def is_folder(parts: tuple[str, ...]) -> bool:
    return ROOT.joinpath("tests", "server", *parts).is_dir()


def notices(folder: Path, fault: PageFault) -> bool:
    """Whether one of the nearest tests fails with this fault."""
    path = folder / fault.path
    sound = path.read_text()
    path.write_text(sound[: fault.start] + fault.new + sound[fault.end :])
    options = ["-x", "-q", "--no-header", "--tb=no", "-p", "no:schemathesis", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    try:
        return any(
            subprocess.run(
                [sys.executable, "-m", "pytest", *options, *tests],
                cwd=folder,
                env=environment,
                capture_output=True,
                check=False,
            ).returncode
            != 0
            for tests in (nearest(fault)[:2], nearest(fault)[2:])
            if tests
        )
    finally:
        path.write_text(sound)


def main(count: int = COUNT, seed: int = SEED) -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "copy"
        left_behind = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "dist", "build")
        shutil.copytree(ROOT, folder, ignore=left_behind)
        noticed = 0
        for fault in sample(count, seed):
            seen = notices(folder, fault)
            noticed += seen
            print("noticed " if seen else "SURVIVED", fault, flush=True)
        print(f"{noticed} of {count}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
