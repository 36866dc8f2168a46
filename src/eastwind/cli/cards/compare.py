"""`eastwind card diff` and `eastwind card similar`: two cards side by side, and lines that are alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from eastwind.card.card_writing import write_hand, write_value
from eastwind.card.model import Hand, Line
from eastwind.cli.cards.card_options import card_argument, counted, echo_json, json_option, line_words
from eastwind.cli.cards.find_card import card_named

if TYPE_CHECKING:
    from eastwind.card.study.differences import LineChange
    from eastwind.card.study.likeness import Likeness

MOST_HANDS = 3  # examples of hands gained or lost, for people


@click.command()
@click.argument("old_name", metavar="OLD")
@click.argument("new_name", metavar="NEW")
@json_option
def diff(old_name: str, new_name: str, as_json: bool) -> None:
    """Show what changed from one card to the next.

    Lists the lines added, removed, and changed (value, wording, section), and the hands gained and lost.
    """
    from eastwind.card.study.differences import compare

    old, new = card_named(old_name), card_named(new_name)
    found = compare(old, new)
    if as_json:
        echo_json(
            {
                "old": old.title,
                "new": new.title,
                "added": [_line_form(line) for line in found.added],
                "removed": [_line_form(line) for line in found.removed],
                "changed": [_change_form(change) for change in found.changed],
                "same": found.same,
                "hands_gained": [write_hand(hand) for hand in found.gained],
                "hands_lost": [write_hand(hand) for hand in found.lost],
            }
        )
        return
    for title, lines in (("Added", found.added), ("Removed", found.removed)):
        if lines:
            click.echo(f"{title}: {counted(len(lines), 'line')}")
            for line in lines:
                click.echo(f"  {line_words(line)}  ({counted(len(line.hands), 'hand')})")
            click.echo()
    if found.changed:
        click.echo(f"Changed: {counted(len(found.changed), 'line')}")
        for change in found.changed:
            _show_change(change)
        click.echo()
    gained, lost = counted(len(found.gained), "hand"), counted(len(found.lost), "hand")
    click.echo(f"{counted(found.same, 'line')} the same. {gained} gained, {lost} lost.")


def _line_form(line: Line) -> dict[str, object]:
    fields = {name: getattr(line, name) for name in ("section", "text", "words", "value", "concealed")}
    return {"line": line.id, **fields, "concealed_bonus": line.concealed_bonus, "hands": len(line.hands)}


def _change_form(change: LineChange) -> dict[str, object]:
    return {
        "old": _line_form(change.old),
        "new": _line_form(change.new),
        "value": change.value,
        "wording": change.wording,
        "section": change.section,
        "hands_gained": [write_hand(hand) for hand in change.gained],
        "hands_lost": [write_hand(hand) for hand in change.lost],
    }


def _show_change(change: LineChange) -> None:
    old, new = change.old, change.new
    click.echo(f"  {line_words(new)}")
    if change.section:
        click.echo(f"    was in {old.section}")
    if change.wording:
        click.echo(f"    was {old.text}{f' ({old.words})' if old.words else ''}")
    if change.value:
        click.echo(f"    was {write_value(old)}")
    for word, hands in (("gained", change.gained), ("lost", change.lost)):
        if hands:
            click.echo(f"    {word} {counted(len(hands), 'hand')}: {_examples(hands)}")


def _examples(hands: Sequence[Hand]) -> str:
    more = " ..." if len(hands) > MOST_HANDS else ""
    return "; ".join(write_hand(hand) for hand in hands[:MOST_HANDS]) + more


@click.command()
@card_argument
@click.option("--line", "line_name", default=None, help="Only this line and what it can switch to: 2468.3, or 7.")
@click.option(
    "--within", default=2, show_default=True, type=click.IntRange(0, 13), help="List pairs up to this many tiles apart."
)
@json_option
def similar(card_name: str, line_name: str | None, within: int, as_json: bool) -> None:
    """Find lines that are alike: one tile apart, easy switches, exposures that fit both.

    With --line it lists every other line, the easiest switch first.
    """
    from eastwind.card.study.find_line import find_line
    from eastwind.card.study.likeness import TileRows, alike, alike_pairs

    card = card_named(card_name)
    rows = TileRows(card)
    pairs = alike_pairs(rows, within) if line_name is None else alike(rows, find_line(card, line_name))
    if as_json:
        echo_json({"card": card.title, "pairs": [_pair_form(pair) for pair in pairs]})
        return
    if line_name is None:
        click.echo(f"{card.title}: {counted(len(pairs), 'pair')} of lines at most {counted(within, 'tile')} apart")
    for pair in pairs if line_name is None else pairs[:10]:
        _show_pair(pair, line_name is None)


def _pair_form(pair: Likeness) -> dict[str, object]:
    return {
        "line": pair.line.id,
        "other": pair.other.id,
        "apart": pair.apart,
        "switch": round(pair.switch, 2),
        "hands": [write_hand(pair.hand), write_hand(pair.other_hand)],
        "shared_exposures": [[tile] * size for tile, size in pair.exposures],
    }


def _show_pair(pair: Likeness, both: bool) -> None:
    click.echo()
    if both:
        click.echo(f"  {line_words(pair.line)}")
    click.echo(f"  {line_words(pair.other)}")
    click.echo(f"    {counted(pair.apart, 'tile')} apart, {pair.switch:.1f} on average:")
    click.echo(f"      {write_hand(pair.hand)}\n      {write_hand(pair.other_hand)}")
    shown = ", ".join(write_hand([(tile, size)]) for tile, size in pair.exposures[:MOST_HANDS])
    more = f" and {len(pair.exposures) - MOST_HANDS} more" if len(pair.exposures) > MOST_HANDS else ""
    click.echo(f"    exposures that fit both: {shown or 'none'}{more}")
