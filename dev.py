"""Set up, run and test Eastwind with nothing but Python: `python3 dev.py --help`."""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
DENO = BIN / ("deno.exe" if os.name == "nt" else "deno")
SCRIPTS = ROOT / "src" / "eastwind" / "server" / "static"
TESTS = ROOT / "tests"
SCRIPT_TESTS = TESTS / "javascript"
STAMP = VENV / "eastwind-setup"
NATIVE = ROOT / "src" / "eastwind" / "native"
INPUTS = ("pyproject.toml", "constraints.txt", "hashes.txt", "hatch_build.py", "bill_of_materials.py")
TOOLS = "tools"  # in the stamp: the tools of the tests are there too
MEMORY = Path("/dev/shm")  # Linux: a folder in memory
ROOM = 4 << 30  # bytes that must be free there: the tests leave less than 1 GB


def fingerprint() -> str:
    """What the installed environment depends on; a change means installing again."""
    digest = hashlib.sha256(sys.version.encode())
    for name in INPUTS:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def native_fingerprint() -> str:
    """What the C library is built from; a change means building it again, which takes seconds."""
    digest = hashlib.sha256(sys.version.encode())
    for path in [NATIVE / "build.py", *sorted((NATIVE / "engine").glob("*.[ch]"))]:
        digest.update(path.name.encode() + b"\n" + path.read_bytes())
    return digest.hexdigest()


def build_native() -> None:
    """Build the C library unless it is there. Where it can't be built, everything runs in Python."""
    stamp, wanted = STAMP.with_name("eastwind-native"), native_fingerprint()
    if os.environ.get("EASTWIND_NATIVE") == "0" or (stamp.exists() and stamp.read_text() == wanted):
        return
    call([PYTHON, "-m", "eastwind.native.build"])
    stamp.write_text(wanted)


def set_up(tools: bool) -> None:
    """Make `.venv` with what Eastwind needs to run, and with the tools of its tests if wanted. Done once."""
    if sys.version_info < (3, 11):
        sys.exit(f"Eastwind needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    wanted = fingerprint()
    done = STAMP.read_text().split() if STAMP.exists() else []
    if done[:1] == [wanted] and (TOOLS in done or not tools):
        return
    print("Setting up (once; a minute or two) ...", flush=True)
    if done[:1] != [wanted]:
        venv.create(VENV, with_pip=True, clear=True)
    install(needed(("dev",) if tools else ()))
    # without isolation, or pip would fetch what builds Eastwind by itself, unchecked
    pip_install("--no-deps", "--no-build-isolation", "--editable", ".")
    # as pip does for what it copies: without it, where Python may not write byte code, every start compiles the sources
    call([PYTHON, "-m", "compileall", "-q", "src"])
    STAMP.write_text(f"{wanted} {TOOLS}" if tools else wanted)


def needed(extras: tuple[str, ...]) -> list[str]:
    """Each pinned package that a job uses, with the hashes of its files, and what builds Eastwind."""
    import bill_of_materials as bill  # here: an older Python cannot read it, and must hear so first

    # the tools need Litestar whole: its test client brings what running leaves out
    packages = bill.needed_to_run(ROOT, extras, bill.UNUSED if not extras else frozenset())
    return bill.with_hashes(ROOT, sorted({*bill.needed_to_build(ROOT), *packages}))


def install(packages: list[str]) -> None:
    """Install exactly these files: pip stops at one with another hash, wherever it came from."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "needed.txt"
        listed.write_text("\n".join(packages) + "\n", encoding="utf-8")
        pip_install("--no-deps", "--require-hashes", "--requirement", str(listed))


def pip_install(*what: str) -> None:
    call([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what])


def call(command: list[Path | str], **extra_environment: str) -> None:
    """Run one command in the project's folder; stop with its status if it fails."""
    environment = {**os.environ, **extra_environment}
    status = subprocess.run([str(part) for part in command], cwd=ROOT, env=environment, check=False).returncode
    if status:
        sys.exit(status)


def run(arguments: argparse.Namespace) -> None:
    """The desk in the browser, or any command that is given."""
    call([PYTHON, "-m", "eastwind", *(arguments.rest or ["serve"])])


@contextmanager
def quick_folder(long: bool = False) -> Iterator[dict[str, str]]:
    """Where the tests put their files: in memory where there is room. On a disk they wait minutes for it to flush."""
    roomy = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM
    if "TMPDIR" in os.environ or long or not roomy:  # nobody has measured how much the long run leaves
        yield {}
        return
    with tempfile.TemporaryDirectory(prefix="eastwind-", dir=MEMORY, ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)  # PostgreSQL runs as another user where we are root
        yield {"TMPDIR": folder}


def check_scripts() -> None:
    """Layout, lint, types, and tests of the JavaScript. Deno has no wheel for some machines; there this is left out."""
    if not DENO.exists():
        if os.environ.get("EASTWIND_REQUIRE"):
            sys.exit("Deno is not installed, and EASTWIND_REQUIRE demands it.")
        print("SKIPPED: the JavaScript is not checked. Deno has no wheel for this machine.", flush=True)
        return
    quiet = {"DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}
    call([DENO, "fmt", "--quiet", "--check", SCRIPTS, SCRIPT_TESTS], **quiet)
    call([DENO, "lint", "--quiet", SCRIPTS, SCRIPT_TESTS], **quiet)
    call([DENO, "check", "--quiet", SCRIPTS, SCRIPT_TESTS], **quiet)
    call([DENO, "test", "--quiet", "--no-check", "--allow-read", SCRIPT_TESTS], **quiet)


@contextmanager
def tests_compiled() -> Iterator[None]:
    """Meanwhile, once: the byte code of all tests. Without it every worker takes twice as long to find its tests."""
    if (TESTS / "__pycache__").exists():
        yield
        return
    command = [str(PYTHON), "-m", "pytest", "-p", "no:schemathesis", "--collect-only", "--quiet"]
    told_to_write = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    quiet = subprocess.DEVNULL  # what is wrong with a test will be told when it is run
    compiling = subprocess.Popen(command, cwd=ROOT, env=told_to_write, stdout=quiet, stderr=quiet)
    try:
        yield
        compiling.wait()
    finally:
        compiling.terminate()


def test(arguments: argparse.Namespace) -> None:
    """Lint, types, then every test."""
    with nullcontext() if arguments.rest else tests_compiled():  # mypy uses one core
        call([PYTHON, "-m", "ruff", "check", "."])
        call([PYTHON, "-m", "ruff", "format", "--check", "."])
        check_scripts()
        call([PYTHON, "-m", "mypy"])
    # each worker has its own folders of tests, so mostly one of them needs a browser; whoever is done helps the others
    workers = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "worksteal"] if not arguments.rest else []
    chosen = ["-m", "long or not long"] if arguments.long else ["-m", "not long"]
    plain = ["-p", "no:schemathesis"]  # used as a library; its plugin slows every start
    # tests/fuzzing.py tries all its nonsense in the long run, a quarter of it otherwise
    long = {"EASTWIND_LONG": "1"} if arguments.long else {}
    with quick_folder(arguments.long) as folder:
        call([PYTHON, "-m", "pytest", *plain, *workers, *chosen, *arguments.rest], **long, **folder)


def bench(arguments: argparse.Namespace) -> None:
    """Every benchmark, or those whose names are given."""
    names = arguments.rest or sorted(path.stem for path in (ROOT / "benchmarks").glob("bench_*.py"))
    for name in names:
        call([PYTHON, "-m", f"benchmarks.{name}"])


def docs(arguments: argparse.Namespace) -> None:
    """Write the generated parts of the documentation again, then build it as a site and check its links."""
    call([PYTHON, ROOT / "docs" / "generate.py", *arguments.rest])
    if "--check" in arguments.rest:
        return
    if subprocess.run([PYTHON, "-c", "import furo, myst_parser, sphinx"], capture_output=True, check=False).returncode:
        print("Installing what builds the site (once) ...", flush=True)
        install(needed(("docs",)))
    call([PYTHON, "-m", "docs.site.build"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Set up, run and test Eastwind.")
    jobs = parser.add_subparsers(required=True, metavar="run | test | bench | docs")
    for job in (run, test, bench, docs):
        own_help = job is not run  # what stands after `run` is for Eastwind, --help too
        command = jobs.add_parser(job.__name__, help=job.__doc__, add_help=own_help)
        command.set_defaults(job=job)
        if job is test:
            command.add_argument("--long", action="store_true", help="also what takes longer than a quarter of an hour")
    arguments, arguments_rest = parser.parse_known_args()
    arguments.rest = arguments_rest
    set_up(tools=arguments.job is not run)
    build_native()
    arguments.job(arguments)


if __name__ == "__main__":
    main()
