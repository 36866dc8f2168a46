"""What the checker says of a card, in full: blocks of `findings/*.txt`.

    = the card as typed, a row each
    2:4 error [the text at fault] the message
      the remedy
      - what a rewrite would mean: the rows to write

A "\\n" stands for a new row. A card without faults has nothing below it.
"""

from __future__ import annotations

from pathlib import Path

from eastwind.card.lint import Finding, check_card

FOLDER = Path(__file__).with_name("findings")


def blocks(name: str) -> dict[str, list[str]]:
    """The cards of one file, each with what is said of it."""
    said: dict[str, list[str]] = {}
    for block in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").rstrip("\n").split("\n\n"):
        rows = block.split("\n")
        typed = [row.removeprefix("= ") for row in rows if row.startswith("= ")]
        card = "\n".join(typed)
        assert card not in said, f"twice in {name}.txt: {card}"
        said[card] = rows[len(typed) :]
    return said


def told_of(card: str) -> list[str]:
    """What the checker says of this card, as the files write it."""
    return [row for finding in check_card(card)[1] for row in _rows(card, finding)]


def _rows(card: str, finding: Finding) -> list[str]:
    fault = finding.fault
    kind = "warning" if fault.warning else "error"
    place = f"{finding.line}:{finding.column} {kind} [{card[slice(*fault.span)]}]"
    rewrites = [f"  - {meaning}: {rows}" for meaning, rows in finding.rewrites]
    return [row.replace("\n", r"\n") for row in (f"{place} {fault.message}", f"  {fault.remedy}", *rewrites)]
