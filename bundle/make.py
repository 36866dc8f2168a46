"""Makes a folder with Eastwind and its own Python in it, for people without Python, and zips it.

`python3 -m bundle.make`, in the project's folder on Windows, macOS, or Linux, makes the bundle for that system: a zip
in `dist/`. It needs Python 3.11 or newer, and the network as pip does. docs/install.md says what was tested,
docs/decisions/0118 why it is made this way.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

from bill_of_materials import canonical, needed_to_run
from bundle.starters import PROGRAM, write_starters

ROOT = Path(__file__).resolve().parents[1]
EXTRAS = ("fast",)  # who gets a bundle cannot add them later
# Found by their names only, so PyInstaller does not see that they are needed (paper/fonts.py).
FONTS = (
    "fontpkg_atkinson_hyperlegible", "fontpkg_noto_sans_arabic", "fontpkg_noto_sans_devanagari", "fontpkg_noto_sans_thai",
    "fontpkg_open_sans", "noto_cjk_sans_otc",
)  # fmt: skip


def make(work: Path, dist: Path) -> Path:
    """Makes the bundle and returns the zip. `work` is for what is needed on the way."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    python = workshop(work / "venv")
    folder = work / f"Eastwind-{version}"
    shutil.rmtree(folder, ignore_errors=True)
    call(python, "-m", "PyInstaller", *orders(site_packages(python)), "--distpath", str(folder), cwd=work)
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE.txt")
    copy_license_of_python(folder)
    write_starters(folder, sys.platform, version)
    name = f"{folder.name}-{platform.system()}-{platform.machine()}".lower()
    return Path(shutil.make_archive(str(dist / name), "zip", root_dir=work, base_dir=folder.name))


def workshop(folder: Path) -> Path:
    """The Python of a new environment with what Eastwind needs to run, at the pinned versions, and PyInstaller."""
    venv.create(folder, with_pip=True, clear=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
    call(python, *install, "--no-deps", *needed_to_run(ROOT, EXTRAS))
    call(python, *install, "--no-deps", str(ROOT))
    call(python, *install, "--constraint", str(ROOT / "constraints.txt"), "pyinstaller")
    return python


def orders(site: Path) -> list[str]:
    """What PyInstaller is told."""
    ours = site / PROGRAM
    told = ["--onedir", "--console", "--noconfirm", "--clean", "--log-level", "WARN", "--name", PROGRAM]
    # All our modules, since commands and child processes find them by name; and our folder as it is, since it holds
    # templates, sheets, and migrations, and since fold_version.py tells two versions apart by their sources.
    told += ["--collect-submodules", PROGRAM, "--add-data", f"{ours}{os.pathsep}{PROGRAM}"]
    told += ["--exclude-module", "readline"]  # nobody types here, and its library is under the GPL
    for package in FONTS:
        told += ["--collect-all", package]
    for about in licenses(site):
        told += ["--add-data", f"{about}{os.pathsep}{about.name}"]
    return [*told, str(ROOT / "bundle" / "entry.py")]


def licenses(site: Path) -> list[Path]:
    """The folder about each package in the bundle: its license, its version, and for Eastwind the bill of materials."""
    inside = {PROGRAM, *map(canonical, needed_to_run(ROOT, EXTRAS))}
    return [about for about in sorted(site.glob("*.dist-info")) if canonical(about.name.partition("-")[0]) in inside]


def copy_license_of_python(folder: Path) -> None:
    """Python's own license, from where this Python keeps it."""
    libraries = Path(sysconfig.get_path("stdlib"))
    places = [libraries / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise FileNotFoundError(f"Python's LICENSE.txt belongs into the bundle, and is not in {libraries}.")
    shutil.copyfile(found, folder / "LICENSE of Python.txt")


def site_packages(python: Path) -> Path:
    """Where the packages of an environment are."""
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    return Path(subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip())


def call(python: Path, *arguments: str, cwd: Path = ROOT) -> None:
    subprocess.run([python, *arguments], cwd=cwd, check=True)


if __name__ == "__main__":
    print("Making a bundle for this system; this takes some minutes ...", flush=True)
    made = make(ROOT / "build" / "bundle", ROOT / "dist")
    print(f"{made.relative_to(ROOT)}, {made.stat().st_size / 1_000_000:.0f} MB")
