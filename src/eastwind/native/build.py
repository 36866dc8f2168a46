"""Builds the C library with the machine's compiler, or with the one in the package `ziglang`.

`python -m eastwind.native.build`. The build hook reads this file on its own, before Eastwind is installed, so it needs
nothing but the standard library.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

SOURCES = Path(__file__).parent / "engine"
BUILT = Path(__file__).parent / "built"
STAMP = "source-hash.txt"  # beside the library
SWITCH = "EASTWIND_NATIVE"  # 0: neither build nor load
FLAGS = ("-std=c11", "-O3", "-g0", "-fPIC", "-fvisibility=hidden", "-shared")
SUFFIXES = {"win32": ".dll", "darwin": ".dylib"}
ZIG_SYSTEMS = {"linux", "darwin", "win32"}  # ziglang has wheels for these, on these processors
ZIG_PROCESSORS = {"x86_64", "amd64", "arm64", "aarch64"}


class BuildError(Exception):
    """The library can't be built here. The message says why."""


def is_switched_off(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the user wants no native engine."""
    return environment.get(SWITCH, "").strip() == "0"


def source_hash(folder: Path = SOURCES) -> str:
    """The hash of all C sources, with their names. A library carries the one it was built from."""
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.[ch]")):
        text = path.read_bytes().replace(b"\r\n", b"\n")  # a checkout on Windows is the same source
        digest.update(b"%s %d\n" % (path.name.encode(), len(text)) + text)
    return digest.hexdigest()


def library_path(folder: Path = BUILT) -> Path:
    """Where the library is, or would be."""
    return folder / f"eastwind-native{SUFFIXES.get(sys.platform, '.so')}"


def stamp_of(library: Path) -> str:
    """What is written beside a library: the hash of its sources, and its own."""
    return f"{source_hash()} {hashlib.sha256(library.read_bytes()).hexdigest()}"


def is_damaged(library: Path) -> bool:
    """Whether a library is not the one that was built. Loading half a file would crash the process."""
    stamp = library.with_name(STAMP)
    words = stamp.read_text(encoding="utf-8").split() if stamp.is_file() else []
    return len(words) == 2 and library.is_file() and hashlib.sha256(library.read_bytes()).hexdigest() != words[1]


def compiler(environment: Mapping[str, str] = os.environ) -> list[str] | None:
    """The command of a C compiler: the one that CC names, the machine's, or zig's. None if there is none."""
    path = environment.get("PATH")
    named = shlex.split(environment.get("CC", ""))
    if named and shutil.which(named[0], path=path):
        return named
    found = next(filter(None, (shutil.which(name, path=path) for name in ("cc", "gcc", "clang"))), None)
    if found is not None:
        return [found]
    return [sys.executable, "-m", "ziglang", "cc", "-mcpu=baseline"] if importlib.util.find_spec("ziglang") else None


def zig_would_help(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the build hook should look for `ziglang`: no compiler here, and a kind of machine it has wheels for."""
    if is_switched_off(environment) or compiler(environment) is not None:
        return False
    return sys.platform in ZIG_SYSTEMS and platform.machine().lower() in ZIG_PROCESSORS


def build(target: Path, command: Sequence[str] | None = None, flags: Sequence[str] = FLAGS) -> Path:
    """Compiles the library into this file."""
    command = compiler() if command is None else command
    if not command:
        raise BuildError("there was no C compiler (looked for CC, cc, gcc, clang, and the package ziglang)")
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_name(f"{target.name}.{os.getpid()}.part")
    sources = [str(path) for path in sorted(SOURCES.glob("*.c"))]
    stamp = f'-DEW_SOURCE_HASH="{source_hash()}"'
    try:
        run = subprocess.run([*command, *flags, stamp, "-o", str(made), *sources], capture_output=True, text=True)
        if run.returncode:
            said = (run.stderr or run.stdout).strip().splitlines() or ["no word of why"]
            raise BuildError(f"the C compiler failed ({said[0]})")
        made.replace(target)
    except OSError as error:
        raise BuildError(f"the C compiler could not run: {error}") from error
    finally:
        made.unlink(missing_ok=True)
        for extra in target.parent.glob(f"{made.stem}*.pdb"):  # what zig adds on Windows
            extra.unlink(missing_ok=True)
    return target


def bring_up_to_date(command: Sequence[str] | None = None, folder: Path = BUILT) -> str:
    """Builds the library unless it is there already, and says what was done. Never fails: Python can do it all."""
    if is_switched_off():
        return f"The native engine is switched off ({SWITCH}=0)."
    target, note = library_path(folder), folder / "why-not.txt"
    stamp = folder / STAMP
    if target.is_file() and stamp.exists() and stamp.read_text(encoding="utf-8") == stamp_of(target):
        return "The native engine is up to date."
    try:
        build(target, command)
    except BuildError as error:
        folder.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        note.write_text(str(error))
        return f"No native engine: {error}. Everything still runs in Python."
    note.unlink(missing_ok=True)
    stamp.write_text(stamp_of(target), encoding="utf-8")
    return "Built the native engine."


if __name__ == "__main__":
    print(bring_up_to_date())
