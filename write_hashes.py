"""Writes hashes.txt: the SHA-256 of every file of every pinned version that a Python of ours could install.

.venv/bin/python write_hashes.py

Run it after changing constraints.txt, on a machine that you trust, and look at `git diff hashes.txt`. It asks the index
that pip is set to ask, through pip itself. Its address is not written down.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from bill_of_materials import HASHES, every_pin

ROOT = Path(__file__).resolve().parent
OLD = re.compile(r"-(?:pp\d+|cp2\d+|cp3[0-9]|cp310)-(?!abi3)")  # files for Pythons before 3.11, and for PyPy


def files_of(name: str, version: str, finder: Any) -> Iterator[tuple[str, str]]:
    """The files of one version with their hashes, as the index lists them: for every system, not only this one."""
    parse_links = import_module("pip._internal.index.collector").parse_links
    collector = finder._link_collector
    found = collector.collect_sources(name, candidates_from_page=lambda link: [link])
    for source in found.index_urls:
        page = collector.fetch_response(source.link) if source is not None else None
        for link in parse_links(page) if page is not None else ():
            digest = (link._hashes or {}).get("sha256")
            if digest and version_of(link.filename) == version and not OLD.search(link.filename):
                yield link.filename, digest


def version_of(file: str) -> str:
    """The version in the name of a wheel or a source archive, or ""."""
    names = import_module("pip._vendor.packaging.utils")
    try:
        read = names.parse_wheel_filename if file.endswith(".whl") else names.parse_sdist_filename
        return str(read(file)[1])
    except ValueError:
        return ""


def main() -> None:
    command = import_module("pip._internal.commands.install").InstallCommand("install", "")
    options, _ = command.parse_args([])
    lines = []
    with command.main_context():
        session = command._build_session(options)
        finder = command._build_package_finder(options, session)
        for name, version in sorted(every_pin(ROOT).items()):
            digests = sorted({digest for _, digest in files_of(name, version, finder)})
            if not digests:
                sys.exit(f"The index has no hash for any file of {name} {version}. Nothing was written.")
            lines.append(" \\\n".join([f"{name}=={version}", *(f"    --hash=sha256:{digest}" for digest in digests)]))
    (ROOT / HASHES).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
