"""The tests beside a module: those that import it, or what imports it. They are found without running anything."""

from __future__ import annotations

from pathlib import Path

MOST = 12  # files
NO_CASES = ("tests/clauses/test_swaps.py", "tests/clauses/test_coverage.py")  # they run other tests again, for minutes


def beside(root: Path, tests: tuple[str, ...], module: Path) -> list[str]:
    """The files of these tests that are nearest to a module, nearest first; of equally near ones, the shortest first."""
    users = [_dotted(path.relative_to(root)) for path in _files(root, ("src",)) if _imports(path, _dotted(module))]
    without = {root / name for name in NO_CASES}
    files = [path for path in _files(root, tests) if path.name.startswith("test_") and path not in without]
    nearest = sorted(files, key=lambda path: (-_nearness(path, module, users), path.stat().st_size, path))
    return [path.relative_to(root).as_posix() for path in nearest[:MOST]]


def _nearness(path: Path, module: Path, users: list[str]) -> int:
    return (
        100 * (path.stem == f"test_{module.stem}")
        + 50 * _imports(path, _dotted(module))
        + 20 * (module.stem in path.stem or path.stem == f"test_{module.parent.name}")
        + 5 * sum(_imports(path, user) for user in users)
        + 3 * len(set(path.parts) & set(module.parts[3:-1]))
    )


def _files(root: Path, places: tuple[str, ...]) -> list[Path]:
    found = [root / place for place in places]
    return [file for path in found for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]


def _imports(path: Path, name: str) -> bool:
    return name in path.read_text(encoding="utf-8")


def _dotted(module: Path) -> str:
    """eastwind.card.hands, as an import names it."""
    return ".".join(module.with_suffix("").parts[1:])
