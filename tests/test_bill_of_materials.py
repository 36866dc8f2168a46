"""The bill of materials in the wheel: every package that Eastwind brings, at its pinned version, and no other."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution, requires, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import bill_of_materials as bill
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.conftest import require

ROOT = Path(__file__).parents[1]
SCRIPT = {"name": "htmx.org", "version": "2.0.10", "license": "0BSD", "sha256": "0" * 64}


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return bill.bill_of_materials(ROOT, SCRIPT)


def packages(made: dict[str, Any]) -> dict[str, str]:
    return {part["name"]: part["version"] for part in made["components"] if part["purl"].startswith("pkg:pypi/")}


def installed_with(extras: tuple[str, ...]) -> set[str]:
    """What pip installs here for Eastwind with these extras, by the packages' own metadata."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    waiting = [*project["dependencies"], *(each for name in extras for each in project["optional-dependencies"][name])]
    found: set[tuple[str, str]] = set()
    while waiting:
        wanted = Requirement(waiting.pop())
        if wanted.marker and not wanted.marker.evaluate({"extra": ""}):
            continue
        name = canonicalize_name(wanted.name)
        for extra in ("", *wanted.extras):
            if (name, extra) in found:
                continue
            found.add((name, extra))
            for line in requires(name) or []:
                needed = Requirement(line)
                if needed.marker is None or needed.marker.evaluate({"extra": extra}):
                    needed.marker = None
                    waiting.append(str(needed))
    return {name for name, _ in found}


def test_bill_names_each_pinned_version(made: dict[str, Any]) -> None:
    pinned = dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", (ROOT / "constraints.txt").read_text(), re.MULTILINE))
    assert packages(made).items() <= pinned.items()
    assert len(packages(made)) > 30


def test_bill_has_all_that_is_installed_for_eastwind(made: dict[str, Any]) -> None:
    assert installed_with(("fast", "postgres")) <= packages(made).keys()


def test_bill_has_what_a_cluster_needs(made: dict[str, Any]) -> None:
    require("Dask (pip install 'eastwind[cluster]')", "Dask" if find_spec("distributed") else None)
    assert installed_with(("cluster",)) <= packages(made).keys()


def test_bill_leaves_out_what_only_developers_need(made: dict[str, Any]) -> None:
    assert packages(made).keys() & {"pytest", "mypy", "ruff", "hypothesis", "playwright", "schemathesis"} == set()


def test_bill_tells_required_from_optional(made: dict[str, Any]) -> None:
    scopes = {part["name"]: part["scope"] for part in made["components"]}
    assert scopes["litestar"] == scopes["htmx.org"] == "required"
    assert scopes["psycopg"] == scopes["uvloop"] == "optional"
    assert installed_with(()) <= {name for name, scope in scopes.items() if scope == "required"}


def test_pinned_versions_are_those_that_the_tests_run_with(made: dict[str, Any]) -> None:
    for_a_cluster = {Requirement(line).name for line in bill.needed_to_run(ROOT, ("cluster", "parquet", "research"))}
    for_a_cluster -= {Requirement(line).name for line in bill.needed_to_run(ROOT)}  # these are not in every setup
    for name, pinned in packages(made).items():
        try:
            assert Version(version(name)) == Version(pinned)
        except PackageNotFoundError:
            assert name in {"colorama", "tzdata"} | for_a_cluster, f"{name} is not installed"  # two are for Windows


def test_every_part_is_needed_by_something_and_known(made: dict[str, Any]) -> None:
    known = {part["bom-ref"] for part in made["components"]}
    needed = {each for line in made["dependencies"] for each in line["dependsOn"]}
    assert needed == known
    assert {line["ref"] for line in made["dependencies"]} <= known | {made["metadata"]["component"]["bom-ref"]}


def test_bill_has_the_hash_of_the_one_file_from_elsewhere(made: dict[str, Any]) -> None:
    [script] = [part for part in made["components"] if "hashes" in part]
    text = (ROOT / "hatch_build.py").read_text()
    assert script["name"] == "htmx.org"
    assert f'"version": "{script["version"]}"' in text
    assert f"# htmx {script['version']}" in text


def test_same_pins_give_the_same_bytes(made: dict[str, Any]) -> None:
    again = bill.bill_of_materials(ROOT, SCRIPT)
    assert json.dumps(again) == json.dumps(made)
    assert bill.bill_of_materials(ROOT, {**SCRIPT, "version": "3"})["serialNumber"] != made["serialNumber"]
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", made["serialNumber"])


@pytest.mark.parametrize("line", ["litestar>=2", "-r other.txt", "litestar", "git+https://example.org/x"])
def test_line_that_pins_nothing_stops_the_build(line: str) -> None:
    with pytest.raises(ValueError, match="not a pinned version"):
        bill.read_pins(f"click==8.5.1\n{line}\n")


def test_package_without_a_pin_stops_the_build() -> None:
    with pytest.raises(ValueError, match="has no version of it"):
        bill.reached(bill.read_pins("click==8.5.1\n"), ["litestar>=2"])


def test_installed_eastwind_carries_the_bill(made: dict[str, Any]) -> None:
    text = require(
        "A bill of materials in the installed Eastwind", distribution("eastwind").read_text(f"sboms/{bill.NAME}")
    )
    carried = json.loads(text)
    assert packages(carried) == packages(made)
    assert (carried["bomFormat"], carried["specVersion"]) == ("CycloneDX", "1.6")


def test_list_to_run_is_all_that_pip_installs_but_what_nothing_uses() -> None:
    needed = {Requirement(line) for line in bill.needed_to_run(ROOT)}
    here = {each.name for each in needed if each.marker is None or each.marker.evaluate()}
    assert here == installed_with(()) - bill.UNUSED
    assert all(re.fullmatch(r"==[^*]+", str(each.specifier)) for each in needed)


def test_list_to_run_adds_the_extras_that_are_asked_for() -> None:
    plain, more = set(bill.needed_to_run(ROOT)), set(bill.needed_to_run(ROOT, ("fast", "postgres")))
    assert plain < more
    assert {Requirement(line).name for line in more - plain} >= {"uvloop", "httptools", "psycopg", "psycopg-binary"}


def test_every_pinned_file_has_a_hash_of_this_very_version() -> None:
    """Whoever changes constraints.txt runs write_hashes.py; setting up stops otherwise."""
    hashes = bill.read_hashes(ROOT)
    assert set(hashes) == {f"{name}=={version}" for name, version in bill.every_pin(ROOT).items()}
    for options in hashes.values():
        assert options
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", option) for option in options)


def test_requirement_without_a_hash_stops_the_setup() -> None:
    with pytest.raises(KeyError):
        bill.with_hashes(ROOT, ["left-pad==1.0"])
    (line,) = bill.with_hashes(ROOT, ["msgspec==0.22.0 ; python_version >= '3.11'"])
    assert line.startswith("msgspec==0.22.0 ; python_version >= '3.11' --hash=sha256:")


def test_what_builds_eastwind_is_what_the_project_asks_for() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    assert f"hatchling=={bill.BUILD['hatchling']}" in asked
