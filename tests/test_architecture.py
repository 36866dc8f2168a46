"""Imports go one way, and the core is pure: no clock, no randomness, no files, no async."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "eastwind"
TABLE = (*SOURCE.parts, "table")

# part -> the parts it may import from
MAY_IMPORT: dict[str, set[str]] = {
    "refusals": set(),
    "formats": set(),
    "screen_part": set(),
    "tiles": {"refusals"},
    "card": {"refusals", "tiles"},
    "rules": {"refusals", "formats", "tiles"},
    "referee": {"refusals", "formats", "tiles", "rules"},
    "table": {"refusals", "tiles", "card", "rules", "referee"},
    "players": {"refusals", "formats", "tiles", "card", "rules", "table"},
    "coach": {"refusals", "formats", "tiles", "card", "rules", "table", "players"},
    "review": {"screen_part", "refusals", "formats", "tiles", "card", "rules", "table", "players", "coach"},
    "practice": {
        "screen_part",
        "refusals",
        "formats",
        "tiles",
        "card",
        "rules",
        "referee",
        "table",
        "players",
        "coach",
    },
    "play": {"screen_part", "refusals", "formats", "tiles", "card", "rules", "table", "players", "coach"},
    "native": {"refusals", "tiles", "card", "rules", "referee", "table", "players"},
    "tournament": {"refusals", "formats", "rules", "referee"},
    "paper": {"refusals", "formats", "children", "rules", "tournament"},
    "lab": {
        "screen_part",
        "refusals",
        "formats",
        "tiles",
        "card",
        "rules",
        "referee",
        "table",
        "players",
        "coach",
        "native",
        "tournament",
        "spreadsheets",
    },
    "spreadsheets": {"refusals", "children"},
    "children": {"refusals"},
    "store": {"refusals"},
    "public": {"refusals", "tiles", "card", "rules", "referee", "table", "players", "native", "tournament", "store"},
    "research": {"refusals", "tiles", "card", "rules", "table", "players", "native", "lab", "public"},
    "server": {
        "screen_part",
        "refusals",
        "formats",
        "tiles",
        "card",
        "rules",
        "referee",
        "table",
        "players",
        "coach",
        "practice",
        "review",
        "play",
        "native",
        "tournament",
        "lab",
        "store",
        "paper",
        "spreadsheets",
        "children",
    },
}
PURE = {
    "screen_part", "refusals", "tiles", "card", "rules", "referee", "table", "players", "coach", "review", "practice",
    "play", "tournament",
}  # fmt: skip
IMPURE_MODULES = {
    "asyncio", "datetime", "importlib", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
PURE_NAMES = {"datetime.date"}  # a calendar date; only the outer parts ask what day it is today
TIED = {frozenset({"eastwind.tournament.state", "eastwind.tournament.setup.terms"})}  # a state names its terms' type
READS_FILES = {"card/library.py", "referee/search.py", "rules/loading/sheet_library.py", "rules/loading/own_sheets.py"}


@cache
def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).with_suffix("").parts[0]


def place(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def parsed(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imported(path: Path) -> list[str]:
    """Every module that a file imports, wherever the import is."""
    names: list[str] = []
    for node in parsed(path):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def test_every_part_is_on_the_map() -> None:
    assert {part_of(path) for path in modules()} - MAY_IMPORT.keys() == {"__init__", "__main__", "cli"}


def test_imports_go_one_way() -> None:
    against = []
    for path in modules():
        part = part_of(path)
        parts = {name.split(".")[1] for name in imported(path) if name.startswith("eastwind.")}
        if part in MAY_IMPORT:
            against += [(place(path), other) for other in parts - {part, "__version__"} - MAY_IMPORT[part]]
    assert against == []


# Within table/: the recording table imports the legal game, never the other way around.
KNOWS_RECORDING = {"machine.py", "recording", "scenes"}


def test_legal_game_does_not_import_the_recording_table() -> None:
    legal = [path for path in modules() if part_of(path) == "table" and path.parts[len(TABLE)] not in KNOWS_RECORDING]
    assert len(legal) > 30
    knows = "eastwind.table.recording"
    assert [place(path) for path in legal if any(name.startswith(knows) for name in imported(path))] == []


def test_core_is_pure() -> None:
    impure = []
    for path in modules():
        if part_of(path) in PURE and place(path) not in READS_FILES:
            parts = {name.split(".")[0] for name in imported(path) if name not in PURE_NAMES}
            impure += [(place(path), module) for module in parts & IMPURE_MODULES]
    assert impure == []


def test_core_never_asks_what_day_it_is() -> None:
    for path in modules():
        if part_of(path) in PURE:
            assert not {node.attr for node in parsed(path) if isinstance(node, ast.Attribute)} & {"today", "utcnow"}, (
                path
            )


def test_only_library_modules_open_files() -> None:
    for path in modules():
        if part_of(path) in PURE and place(path) not in READS_FILES:
            calls = [node for node in parsed(path) if isinstance(node, ast.Call)]
            called = {node.func.id for node in calls if isinstance(node.func, ast.Name)}
            assert not called & {"open", "print", "input"}, path


def module_name(path: Path) -> str:
    return ".".join(["eastwind", *path.relative_to(SOURCE).with_suffix("").parts]).removesuffix(".__init__")


def graph() -> dict[str, set[str]]:
    """Every module and our modules that it imports, including imports only for types."""
    known = {module_name(path): path for path in modules()}
    found: dict[str, set[str]] = {}
    for name, path in known.items():
        asked = imported(path)
        found[name] = {each if each in known else each.rpartition(".")[0] for each in asked} & known.keys() - {name}
    return found


def reachable(imports: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = imports[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def test_modules_have_no_import_cycle() -> None:
    imports = graph()
    reached = {name: reachable(imports, name) for name in imports}
    circles = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in imports
        if name in reached[name]
    }
    assert circles <= TIED


def test_import_cycle_of_three_modules_is_found() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}
    assert reachable(imports, "a") == {"a", "b", "c"}
    assert "d" not in reachable(imports, "d")


MOST_MODULES = 20  # in one folder, so that you see them all at a glance
# Module names are unique within a part, except these, which have the same role in two places.
SAME_ROLE = {
    "players": {"bot"},
}


def test_folder_has_few_enough_modules() -> None:
    folders = {path.parent for path in modules()}
    crowded = {folder.relative_to(SOURCE).as_posix(): len(list(folder.glob("[!_]*.py"))) for folder in folders}
    assert {place: count for place, count in crowded.items() if count > MOST_MODULES} == {}


def test_module_name_is_unique_within_its_part() -> None:
    places: dict[tuple[str, str], list[str]] = {}
    for path in modules():
        if not path.stem.startswith("_"):
            places.setdefault((part_of(path), path.stem), []).append(path.relative_to(SOURCE).as_posix())
    shared = {key: found for key, found in places.items() if len(found) > 1}
    assert {key: found for key, found in shared.items() if key[1] not in SAME_ROLE.get(key[0], set())} == {}
    assert {(part, stem) for part, stems in SAME_ROLE.items() for stem in stems} - shared.keys() == set()


# English has five forms: tell(x) a sentence, x_words a phrase, x_title a heading or label, why_x a reason, and
# write_x/read_x a notation that can be read back.
SIXTH_FORM = re.compile(
    r"(^|_)(said|told|spoken|spelled|described?|describes|description|explain(ed|s)?|in_words)(_|$)|^_?(words_of|says?)(_|$)"
)
OTHER_FORMS = {"tiles.py spoken_name"}  # a name for programmers
SAY = "table/moments/"  # an event of a game has `say(talk)`: what happened, to a player at a table in the browser


def test_english_has_five_forms() -> None:
    sixth = []
    for path in modules():
        for node in parsed(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
                gives_text = re.search(r"\bstr\b", ast.unparse(node.returns))
                says = node.name == "say" and place(path).startswith(SAY)
                if gives_text and SIXTH_FORM.search(node.name) and not says:
                    sixth.append(f"{place(path)} {node.name}")
    assert set(sixth) == OTHER_FORMS


# Classes that may be called alike: each is this thing of its part, or the public name of what a part holds.
SAME_CLASS = {
    "Card", "Player", "Step", "Table",  # for programmers (`import eastwind`), and in the part itself
    "CallTime", "TimeCalled",  # of a table, of a round
    "ClaimWithdrawn", "ExposureChanged",  # the irregularity, and the event of a game
    "Command", "Entry", "Event", "Header",  # of a table, of a tournament; of a record, of a log
}  # fmt: skip


def test_class_name_is_unique() -> None:
    places: dict[str, list[str]] = {}
    for path in modules():
        for node in parsed(path):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(place(path))
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert {name: found for name, found in shared.items() if name not in SAME_CLASS} == {}
    assert SAME_CLASS - shared.keys() == set()


MOST_SHARED = 40  # names of modules that several parts use: a command, its page, and its judge may be called alike


def test_few_module_names_are_used_twice() -> None:
    places: dict[str, list[str]] = {}
    for path in modules():
        if not path.stem.startswith("__"):
            places.setdefault(path.stem, []).append(place(path))
    shared = {stem: found for stem, found in places.items() if len(found) > 1}
    assert len(shared) <= MOST_SHARED, shared


VAGUE = {"utils", "util", "helpers", "helper", "manager", "common", "misc", "words", "tools"}


def test_module_name_says_something() -> None:
    assert [path for path in modules() if path.stem in VAGUE] == []
