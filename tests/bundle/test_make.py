"""The bundle's recipe names everything that is found only by its name, and brings every license along."""

from __future__ import annotations

from pathlib import Path

from bundle import make
from eastwind.paper.fonts import FONTS


def test_every_font_is_in_the_bundle() -> None:
    assert set(make.FONTS) == set(FONTS)
    told = make.orders(Path("site"))
    assert all(told[told.index(font) - 1] == "--collect-all" for font in FONTS)


def test_entry_script_of_the_bundle_exists() -> None:
    assert Path(make.orders(Path("site"))[-1]).is_file()


def test_bundle_has_the_license_of_each_package_but_not_of_build_tools(tmp_path: Path) -> None:
    for name in ("eastwind-0.1.0", "typst-0.15.0", "argon2_cffi-25.1.0", "uvloop-1", "pyinstaller-6", "pip-23"):
        (tmp_path / f"{name}.dist-info").mkdir()
    found = [each.name.partition("-")[0] for each in make.licenses(tmp_path)]
    assert found == ["argon2_cffi", "eastwind", "typst", "uvloop"]


def test_no_library_under_the_gpl_is_in_the_bundle() -> None:
    told = make.orders(Path("site"))
    assert told[told.index("readline") - 1] == "--exclude-module"


def test_license_of_python_comes_along(tmp_path: Path) -> None:
    make.copy_license_of_python(tmp_path)
    assert "PYTHON SOFTWARE FOUNDATION" in (tmp_path / "LICENSE of Python.txt").read_text(encoding="utf-8")
