"""Write the generated parts of the documentation again; `--check` only says whether they are true."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import get_args

import msgspec

import eastwind
from eastwind.card import brackets as words
from eastwind.card import notation
from eastwind.lab.dataset import manifest
from eastwind.referee import comparison
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.server.security import roles
from eastwind.table import state
from eastwind.table.game import claim_window as window
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.options import Options
from eastwind.tournament import authority, machine
from eastwind.tournament.results import typed_keys

DOCS = Path(__file__).parent
ROOT = DOCS.parent


def word_table() -> str:
    """The words in brackets that a card may use, from the rules that read them."""
    rows = [
        f"| {' · '.join(f'*{each}*' for each in said.split(' · '))} | {meaning} |" for said, meaning in words.examples()
    ]
    return "\n".join(["| words | meaning |", "| --- | --- |", *rows])


def grammar() -> str:
    """The grammar of a card file, from the reader's own description."""
    lines = (notation.__doc__ or "").splitlines()
    return "\n".join(["```", *[line[4:] for line in lines if line.startswith("    ")], "```"])


def irregularity_table() -> str:
    """What the referee rules on."""
    return comparison.table()


def claim_window() -> str:
    """The claim window, drawn from its own tables."""
    rows = [f"| {state} | {meaning} | {_moves(state)} | {_stops(state)} |" for state, meaning in window.STATES.items()]
    return "\n".join(["| state | meaning | leads on | is refused |", "| --- | --- | --- | --- |", *rows])


def _moves(state: str) -> str:
    moves = [
        f"{signal} → *{after}*{_waits(state, signal)}"
        for (before, signal), after in window.TRANSITIONS.items()
        if before == state
    ]
    return "<br>".join(moves) or "–"


def _waits(state: str, signal: str) -> str:
    return (
        " (a *prevent* table waits until all have answered, and for the claimer)"
        if ("prevent", state, signal) in window.WAITS_FOR_ANSWERS
        else ""
    )


def _stops(state: str) -> str:
    if state == "closed":
        return "everything: `claim.covered`"
    stops = [f"{signal}: `{slug}`" for (before, signal), slug in window.REFUSALS.items() if before == state]
    return "<br>".join(stops) or "–"


def claim_signals() -> str:
    """What the signals of the claim window are."""
    return "\n".join(f"- **{signal}**: {meaning}." for signal, meaning in window.SIGNALS.items())


def role_table() -> str:
    """Who may do what, from the table that the server is held to."""
    head = f"| task | {' | '.join(roles.TITLES[role] for role in roles.STAFF)} |"
    rows = [
        f"| {task} | {' | '.join('✓' if role in allowed else '' for role in roles.STAFF)} |"
        for task, allowed in roles.MAY.items()
        if allowed and task not in roles.OPEN
    ]
    return "\n".join([head, "| --- |" + " :-: |" * len(roles.STAFF), *rows])


def sender_table() -> str:
    """Who may send each command, and which of its fields are not for everyone who may."""
    titles = " | ".join(roles.TITLES[role] for role in roles.STAFF)
    head = f"| command | {titles} | Phones | fields with a rule of their own |"
    rows = []
    for row in machine.COMMANDS:
        ticks = ["✓" if role in authority.MAY[row.task] else "" for role in roles.STAFF]
        own = [f"`{name}`: only who may *{task}*" for name, task in row.fields.items()]
        own += [f"`{name}`: the desk fills it in" for name in (*row.numbers, *row.filled)]
        tag = row.command.__struct_config__.tag
        rows.append(f"| `{tag}` | {' | '.join([*ticks, '✓' if row.phones else '', '; '.join(own)])} |")
    return "\n".join([head, "| --- |" + " :-: |" * (len(roles.STAFF) + 1) + " --- |", *rows])


def key_table() -> str:
    """The keys in which a scorekeeper types a game."""
    ending = [
        "| keys | how the game ended |",
        "| --- | --- |",
        *(f"| `{keys}` | {words} |" for keys, words in typed_keys.ENDINGS),
    ]
    added = [
        "| keys | what may be added |",
        "| --- | --- |",
        *(f"| `{keys}` | {words} |" for keys, words in typed_keys.ADDITIONS),
    ]
    return "\n".join([*ending, "", *added])


def wire_table(kinds: tuple[type[msgspec.Struct], ...]) -> str:
    """Structs as they travel: their tag, what they are, their fields; a field with a default may be left out."""
    rows = []
    for kind in kinds:
        fields = [f"`{field.name}`" if field.required else f"`{field.name}`?" for field in msgspec.structs.fields(kind)]
        tag = kind.__struct_config__.tag or kind.__name__
        what = (kind.__doc__ or "").splitlines()[0].replace("|", "/")
        rows.append(f"| `{tag}` | {what} | {', '.join(fields) or '–'} |")
    return "\n".join(["| | what | fields |", "| --- | --- | --- |", *rows])


def command_table() -> str:
    """Every command of a table in its public form."""
    return wire_table(get_args(AnyCommand))


def event_table() -> str:
    """Every event of a table in its public form."""
    return wire_table(get_args(AnyEvent))


def view_table() -> str:
    """The parts of a view, and what a seat may do."""
    parts = (state.Common, state.Place, state.Shown, state.Passing, state.Turn, state.Window, state.Claim)
    return wire_table((*parts, state.Discard, state.Noted, state.MistakenCall, state.Finished, state.Own, Options))


SUBJECTS = {
    "Tiles": ("tiles", "refusals"),
    "Cards and racks": ("public.cards", "card.model", "card.hands", "card.match"),
    "Sheets, points, and rulings": (
        "public.rulebook",
        "rules.loading.sheet_library",
        "rules.sheet",
        "rules.results",
        "referee.ruling",
    ),
    "Tables": ("public.tables", "public.acts", "players.player", "rules.seats", "table.state", "table.options"),
    "Events": ("public.event_reader",),
}


def public_names() -> str:
    """Every public name by subject, with its first sentence. The site adds the whole of each (docs/site)."""
    assert {home for homes in SUBJECTS.values() for home in homes} == set(eastwind.HOMES)
    found = []
    for subject, homes in SUBJECTS.items():
        names = sorted((name for home in homes for name in eastwind.HOMES[home]), key=str.lower)
        rows = [f"| `{name}` | {_purpose(name)} |" for name in names]
        found += [f"## {subject}", "", "| name | what it is |", "| --- | --- |", *rows, ""]
    return "\n".join(found).rstrip()


VALUES = {
    "TILES": "The 36 kinds of tiles, in order.",
    "SEATS": "The seats in order of play: A (East), B, C, D.",
    "SHEETS": "The names of the printed sheets.",
    "Tile": "A tile by its short name, a string: `3B`, `N`, `0`, `F`, `J`.",
}


def _purpose(name: str) -> str:
    words: str = VALUES.get(name) or getattr(eastwind, name).__doc__ or ""
    return " ".join(words.split("\n\n")[0].split()).replace("|", "\\|")


PART_LINE = re.compile(r"\*Part: (\w+)\. ([A-Z]\w+ \d+, \d{4})\.(?: (.+))?\*")  # under the title of a decision


@dataclass(frozen=True)
class Decision:
    """The head of a file in decisions/."""

    file: str
    number: str
    title: str
    part: str
    date: str
    status: str  # "in force", or what a later one did to it


def decisions() -> list[Decision]:
    """Every decision, in the order of the numbers."""
    return [_decision(path) for path in sorted(DOCS.glob("decisions/0*.md"))]


def _decision(path: Path) -> Decision:
    title, _, line = path.read_text(encoding="utf-8").split("\n", 3)[:3]
    found = PART_LINE.fullmatch(line)
    assert found is not None, f"{path.name}: its third line does not say its part and date"
    number, words = title.removeprefix("# ").split(". ", 1)
    return Decision(path.name, number, words, found[1], found[2], (found[3] or "in force").rstrip("."))


def decisions_about(part: str) -> str:
    """The decisions about a part, for its own page."""
    about = [each for each in decisions() if each.part == part]
    return "\n".join(f"- [{each.title}](decisions/{each.file})" for each in about)


def decision_index() -> str:
    """Every decision by its part, in the order of the map, with its date and whether a later one changed it."""
    by_part: dict[str, list[str]] = {}
    for each in decisions():
        row = f"| {each.number} | [{each.title}]({each.file}) | {each.date} | {each.status} |"
        by_part.setdefault(each.part, []).append(row)
    named = re.findall(r"^\| `(\w+)(?:\.py|/)", (DOCS / "README.md").read_text(encoding="utf-8"), re.M)
    order = dict.fromkeys(["everywhere", *named])  # the map has two rows for `tournament/`
    assert set(by_part) <= set(order), f"not a part: {set(by_part) - set(order)}"
    head = ["| | decision | date | |", "| --- | --- | --- | --- |"]
    parts = [part for part in order if part in by_part]
    return "\n\n".join(f"## {part}\n\n" + "\n".join([*head, *by_part[part]]) for part in parts)


def field_table(fields: dict[str, str]) -> str:
    """Fields of a dataset, and what they mean."""
    return "\n".join(
        ["| field | what it is |", "| --- | --- |", *(f"| `{name}` | {words} |" for name, words in fields.items())]
    )


PAGE_OF_PART = {
    "everywhere": "README.md", "card": "cards.md", "coach": "coach.md", "lab": "report.md", "native": "native.md",
    "paper": "paper.md", "play": "play.md", "players": "players.md", "practice": "practice.md",
    "public": "library.md", "referee": "referee.md", "research": "research.md", "review": "review.md",
    "rules": "rules.md", "server": "desk.md", "spreadsheets": "tournament.md", "store": "store.md",
    "table": "table.md", "tiles": "tiles.md", "tournament": "tournament.md",
}  # fmt: skip
"""Where the decisions about a part are listed."""

# page, name of the generated piece -> what writes it
PARTS: dict[tuple[str, str], Callable[[], str]] = {
    **{(page, f"decisions on {part}"): partial(decisions_about, part) for part, page in PAGE_OF_PART.items()},
    ("datasets.md", "fields"): lambda: field_table(manifest.FIELDS),
    ("datasets.md", "acts"): lambda: field_table(manifest.ACT_FIELDS),
    ("decisions/README.md", "decisions"): decision_index,
    ("desk.md", "roles"): role_table,
    ("desk.md", "senders"): sender_table,
    ("notation.md", "words"): word_table,
    ("notation.md", "grammar"): grammar,
    ("records.md", "commands"): command_table,
    ("records.md", "events"): event_table,
    ("records.md", "view"): view_table,
    ("reference.md", "names"): public_names,
    ("referee.md", "irregularities"): irregularity_table,
    ("results.md", "keys"): key_table,
    ("table.md", "claim window"): claim_window,
    ("table.md", "signals"): claim_signals,
}


def clause_pages() -> dict[Path, str]:
    """The table of clauses and the record of their coverage, from running every case of the rule book."""
    sys.path.insert(0, str(ROOT))
    from tests.clauses import coverage

    return {
        DOCS / "clauses.md": coverage.coverage_page(),
        ROOT / "src" / "eastwind" / "rules" / "coverage.json": coverage.coverage_file(),
    }


def pages() -> dict[Path, str]:
    """Every page that is generated, or has generated parts, as it should be."""
    written = clause_pages() | {DOCS / "rulings.md": comparison.page([load_sheet(name) for name in SHEETS])}
    for (page, name), write in PARTS.items():
        path = DOCS / page
        text = written.get(path) or path.read_text(encoding="utf-8")
        between = re.compile(rf"(<!-- {name}: [^\n]*-->\n).*?(<!-- end of {name} -->)", re.DOTALL)
        written[path] = between.sub(lambda match, write=write: f"{match[1]}\n{write()}\n\n{match[2]}", text)
    return written


def main() -> None:
    stale = [path for path, text in pages().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        sys.exit(f"Out of date: {', '.join(path.name for path in stale)}; run python3 dev.py docs" if stale else 0)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(f"{'Written' if path in stale else 'True already'}: {path.name}")


if __name__ == "__main__":
    main()
