"""The list of what Eastwind is made of (an SBOM, CycloneDX 1.6), and the list of what it needs to run, from the pins.

`python3 bill_of_materials.py` prints the second, for `pip install --no-deps --require-hashes --requirement`. Add the
extras you want: `python3 bill_of_materials.py fast postgres`.

The build calls the first, with the standard library only. The build is isolated and sees none of these packages, so
everything here comes from pyproject.toml and constraints.txt. The same pins give the same bytes.
docs/decisions/0099 and 0116 say why.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NAME = "eastwind.cdx.json"
SHIPPED_EXTRAS = ("cluster", "fast", "parquet", "postgres", "research")  # "dev" and "docs" stay with us
UNUSED = frozenset({"polyfactory", "faker"})  # Litestar requires them, and imports them only for a feature we don't use
HASHES = "hashes.txt"
# What builds Eastwind itself, beside what is in constraints.txt anyway; hatchling is as in pyproject.toml.
BUILD = {"editables": "0.5", "hatchling": "1.33.0", "tomlkit": "0.15.2", "trove-classifiers": "2026.9.21.13"}
BUILD_NEEDS = ("packaging", "pathspec", "pluggy")
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)(?:\s*;\s*(.+))?$")
PARENT = re.compile(r"^    #\s+(?:via\s+)?(\S+)")


@dataclass(frozen=True)
class Pin:
    """One line of constraints.txt, and the packages that need it."""

    name: str
    version: str
    marker: str
    parents: frozenset[str]


def canonical(name: str) -> str:
    """A package's name in the one form that counts: `Psycopg_Binary[x]` is `psycopg-binary`."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~;\s]", name, maxsplit=1)[0]).lower()


def read_pins(text: str) -> dict[str, Pin]:
    """The pins by name. A line that is neither a pin nor a comment stops the build."""
    found: dict[str, tuple[str, str, list[str]]] = {}
    name = ""
    for line in text.splitlines():
        if match := PIN.match(line):
            name = canonical(match[1])
            found[name] = (match[2], match[3] or "", [])
        elif (match := PARENT.match(line)) and name:
            if match[1] != "via":  # the parents follow, a line each
                found[name][2].append(canonical(match[1]))
        elif line.strip() and not line.lstrip().startswith("#"):
            raise ValueError(f"constraints.txt: this is not a pinned version: {line!r}")
    return {name: Pin(name, version, marker, frozenset(up)) for name, (version, marker, up) in found.items()}


def reached(pins: dict[str, Pin], wanted: list[str], without: frozenset[str] = frozenset()) -> set[str]:
    """What is installed when these are wanted: they, and all that they need, except what is left out and its needs."""
    found: set[str] = set()
    waiting = [canonical(each) for each in wanted]
    while waiting:
        name = waiting.pop()
        if name in found or name in without:
            continue
        if name not in pins:
            raise ValueError(f"{name} is needed, and constraints.txt has no version of it.")
        found.add(name)
        waiting += [pin.name for pin in pins.values() if name in pin.parents]
    return found


def every_pin(root: Path) -> dict[str, str]:
    """The version of every package that setting up Eastwind may install."""
    pins = read_pins((root / "constraints.txt").read_text(encoding="utf-8"))
    return {**{name: pin.version for name, pin in pins.items()}, **BUILD}


def read_hashes(root: Path) -> dict[str, list[str]]:
    """The hashes of the files of each pinned version: `name==version` -> its options for pip."""
    text = (root / HASHES).read_text(encoding="utf-8").replace("\\\n", " ")
    return {words[0]: words[1:] for line in text.splitlines() if (words := line.split())}


def with_hashes(root: Path, requirements: list[str]) -> list[str]:
    """Requirements as `pip install --require-hashes` wants them. One without a hash stops the setup."""
    hashes = read_hashes(root)
    return [" ".join([each, *hashes[each.partition(" ")[0]]]) for each in requirements]


def needed_to_build(root: Path) -> list[str]:
    """What builds Eastwind, in the environment that it is installed in."""
    pins = every_pin(root)
    return [f"{name}=={pins[name]}" for name in sorted((*BUILD, *BUILD_NEEDS))]


def needed_to_run(root: Path, extras: tuple[str, ...] = (), without: frozenset[str] = UNUSED) -> list[str]:
    """Every package that a running Eastwind uses, as a requirement of exactly its pinned version."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = read_pins((root / "constraints.txt").read_text(encoding="utf-8"))
    found = reached(pins, [*project["dependencies"], *asked_by(project, extras)], without=without)
    return [requirement(pins[name]) for name in sorted(found)]


def asked_by(project: dict[str, Any], extras: tuple[str, ...]) -> list[str]:
    """What these extras ask for; one may name others, as `eastwind[fast]`."""
    found: list[str] = []
    for extra in extras:
        for each in project["optional-dependencies"][extra]:
            own = re.fullmatch(rf"{project['name']}\[(.+)\]", each)
            found += asked_by(project, tuple(own[1].replace(" ", "").split(","))) if own else [each]
    return found


def requirement(pin: Pin) -> str:
    """The line of a pin as pip reads it."""
    return f"{pin.name}=={pin.version}" + (f" ; {pin.marker}" if pin.marker else "")


def bill_of_materials(root: Path, script: dict[str, str]) -> dict[str, Any]:
    """The bill as CycloneDX has it. `script` is the one file that comes from elsewhere: name, version, license, sha256."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = read_pins((root / "constraints.txt").read_text(encoding="utf-8"))
    required = reached(pins, project["dependencies"])
    extras = [each for extra in SHIPPED_EXTRAS for each in project["optional-dependencies"][extra]]
    shipped = required | reached(pins, extras)
    own = purl("pypi", project["name"], project["version"])
    parts = [component(pins[name], name in required) for name in sorted(shipped)]
    direct = {canonical(each) for each in [*project["dependencies"], *extras]}
    bill: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": project["name"],
                "version": project["version"],
                "purl": own,
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": [*parts, script_component(script)],
        "dependencies": [
            needs(own, [*(ref(pins[name]) for name in direct), script_component(script)["bom-ref"]]),
            *(needs(ref(pins[name]), children(pins, name, shipped)) for name in sorted(shipped)),
        ],
    }
    # Derived from the content, so that the same pins give the same number.
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bill, sort_keys=True))
    return {**bill, "serialNumber": f"urn:uuid:{number}"}


def component(pin: Pin, required: bool) -> dict[str, Any]:
    made: dict[str, Any] = {
        "type": "library",
        "bom-ref": ref(pin),
        "name": pin.name,
        "version": pin.version,
        "purl": ref(pin),
        "scope": "required" if required else "optional",
    }
    if pin.marker:
        made["properties"] = [{"name": "eastwind:only-where", "value": pin.marker}]
    return made


def script_component(script: dict[str, str]) -> dict[str, Any]:
    address = purl("npm", script["name"], script["version"])
    return {
        "type": "library",
        "bom-ref": address,
        "name": script["name"],
        "version": script["version"],
        "purl": address,
        "scope": "required",
        "hashes": [{"alg": "SHA-256", "content": script["sha256"]}],
        "licenses": [{"license": {"id": script["license"]}}],
    }


def children(pins: dict[str, Pin], name: str, shipped: set[str]) -> list[str]:
    return [ref(pin) for pin in pins.values() if name in pin.parents and pin.name in shipped]


def needs(owner: str, needed: list[str]) -> dict[str, Any]:
    return {"ref": owner, "dependsOn": sorted(needed)}


def ref(pin: Pin) -> str:
    return purl("pypi", pin.name, pin.version)


def purl(kind: str, name: str, version: str) -> str:
    return f"pkg:{kind}/{name}@{version}"


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    print("\n".join(with_hashes(here, needed_to_run(here, tuple(sys.argv[1:])))))
