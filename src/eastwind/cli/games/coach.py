"""`eastwind coach`: what to aim at, and what to throw, call, or pass, with chances."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eastwind.cli.shared_options import choose_sheet, folder_option
from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.card.match import Exposure
    from eastwind.coach.advice_parts import Advice, LineChance
    from eastwind.coach.views_from_facts import Position
    from eastwind.rules.seats import Seat
    from eastwind.table.state import PassName
    from eastwind.tiles import Tile

NAMES: dict[Seat, str] = {"B": "Right", "C": "Across", "D": "Left"}
NAMES_OF_THREE: dict[Seat, str] = {"B": "Right", "C": "Left"}
PASSES: dict[str, PassName] = {
    "right": "first_right",
    "across": "first_across",
    "left": "first_left",
    "second-left": "second_left",
    "second-across": "second_across",
    "last-right": "last_right",
    "courtesy": "courtesy",
}
DEALT_WALL = 99
SHOWN_LINES, SHOWN_DISCARDS = 3, 8
SPARE, HAND = 13, 14

Texts = tuple[str, ...]


@click.command()
@click.argument("rack", nargs=-1)
@click.option(
    "--exposed", multiple=True, metavar="TILES", help="Your own exposure, such as '3B 3B J'. Repeat for each one."
)
@click.option("--right", multiple=True, metavar="TILES", help="An exposure on your right. Repeat for each one.")
@click.option("--across", multiple=True, metavar="TILES", help="An exposure of the player across from you.")
@click.option("--left", multiple=True, metavar="TILES", help="An exposure of the player on your left.")
@click.option("--thrown", multiple=True, metavar="TILES", help="Discards on the table, whoever threw them.")
@click.option("--right-threw", multiple=True, metavar="TILES", help="Discards of the player on your right.")
@click.option("--across-threw", multiple=True, metavar="TILES", help="Discards of the player across from you.")
@click.option("--left-threw", multiple=True, metavar="TILES", help="Discards of the player on your left.")
@click.option(
    "--wall",
    type=click.IntRange(0, DEALT_WALL),
    show_default="99 less the discards",
    help="How many tiles are left in the wall.",
)
@click.option("--offered", metavar="TILE", help="A discard that you could call now.")
@click.option(
    "--from", "thrower", type=click.Choice(["right", "across", "left"]), default="left", show_default=True,
    help="Who threw the offered tile.",
)  # fmt: skip
@click.option("--pass", "passing", type=click.Choice(list(PASSES)), help="The Charleston pass you are about to make.")
@click.option("--players", type=click.IntRange(3, 4), default=4, show_default=True, help="How many players.")
@click.option("--sheet", "sheet_name", default="national", show_default=True, help="The rule sheet.")
@click.option("--card", "card_name", default="eastwind", show_default=True, help="A built-in card, or a card file.")
@folder_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON (docs/coach.md).")
def coach(
    rack: Texts, exposed: Texts, right: Texts, across: Texts, left: Texts, thrown: Texts, right_threw: Texts,
    across_threw: Texts, left_threw: Texts, wall: int | None, offered: str | None, thrower: str, passing: str | None,
    players: int, sheet_name: str, card_name: str, folder: Path, as_json: bool,
) -> None:  # fmt: skip
    """What to aim at, and what to throw, call, or pass.

    RACK is your concealed tiles: 14 with your exposures on your turn, 13 with --offered or --pass.

    eastwind coach "2222D 44D 66D 888D GG N" --right "3B 3B 3B J" --wall 60
    """
    from eastwind.card.match import Matcher
    from eastwind.cli.cards.find_card import card_named
    from eastwind.coach.advise import Coach
    from eastwind.coach.views_from_facts import lay_out
    from eastwind.table.options import options

    shown = _by_seat({"right": right, "across": across, "left": left}, players)
    threw = _by_seat({"right": right_threw, "across": across_threw, "left": left_threw}, players)
    position = _position(rack, exposed, shown, threw, thrown, wall, players)
    position = _asked(position, offered, _seat_of(thrower, players), passing)
    sheet = choose_sheet(sheet_name, folder)
    view = lay_out(position, sheet)
    advice = Coach(Matcher(card_named(card_name)), sheet).advise(view, options(view, position.seat))
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(advice), indent=2))
    else:
        names = NAMES if players == len(NAMES) + 1 else NAMES_OF_THREE
        for line in _advice_lines(advice, sheet.name, names):
            click.echo(line)


def _seat_of(place: str, players: int) -> Seat:
    names = NAMES if players == len(NAMES) + 1 else NAMES_OF_THREE
    found = next((seat for seat, name in names.items() if name.lower() == place), None)
    if found is None:
        raise InputError("With three players, no one sits across from you: use right and left.")
    return found


def _by_seat(texts: dict[str, Texts], players: int) -> dict[Seat, Texts]:
    return {_seat_of(place, players): found for place, found in texts.items() if found}


def _position(
    rack: Texts, exposed: Texts, shown: dict[Seat, Texts], threw: dict[Seat, Texts], thrown: Texts, wall: int | None,
    players: int,
) -> Position:  # fmt: skip
    from eastwind.card.hands import check_rack, exposed_tiles
    from eastwind.coach.views_from_facts import Position
    from eastwind.tiles import check_supply, in_order, read_tiles

    held = in_order(read_tiles(" ".join(rack)))
    exposures: dict[Seat, list[Exposure]] = {"A": [_exposure(text) for text in exposed]}
    exposures |= {seat: [_exposure(text) for text in texts] for seat, texts in shown.items()}
    if not held:
        raise InputError('Type your tiles, such as: eastwind coach "2222D 44D 66D 888D GG N"')
    check_rack(held, exposures["A"])
    # Discards without a seat count as A's own: those say nothing about an opponent.
    discards: list[tuple[Seat, Tile]] = [("A", tile) for text in thrown for tile in read_tiles(text)]
    discards += [(seat, tile) for seat, texts in threw.items() for text in texts for tile in read_tiles(text)]
    seen = [tile for shown_by in exposures.values() for shown in shown_by for tile in exposed_tiles(shown)]
    check_supply([*held, *seen, *(tile for _, tile in discards)])
    left = max(0, DEALT_WALL - len(discards)) if wall is None else wall
    return Position(
        seat="A", rack=tuple(held), wall_left=left, exposures=exposures, thrown=discards, players=players
    )  # fmt: skip


def _exposure(text: str) -> Exposure:
    from eastwind.card.hands import read_exposure
    from eastwind.tiles import read_tiles

    return read_exposure(read_tiles(text))


def _asked(position: Position, offered: str | None, thrower: Seat, passing: str | None) -> Position:
    """The position with the question added: an offered discard, a pass, or a turn."""
    from dataclasses import replace

    from eastwind.card.hands import exposed_tiles
    from eastwind.tiles import JOKER, check_supply, read_tile

    own = position.exposures.get("A", ())
    total = len(position.rack) + sum(shown.size for shown in own)
    if offered and passing:
        raise InputError("Ask about a discard (--offered) or about a pass (--pass), not both at once.")
    if passing:
        if own:
            raise InputError("There are no exposures in the Charleston: leave --exposed out.")
        return replace(position, passing=PASSES[passing], wall_left=DEALT_WALL)
    if offered:
        tile = read_tile(offered)
        if tile == JOKER:
            raise InputError("A joker that was thrown can't be called.")
        if total != SPARE:
            raise InputError("Before you call, you have 13 tiles with your exposures: leave the offered tile out.")
        shown = [each for by_one in position.exposures.values() for each in by_one]
        seen = [each for exposure in shown for each in exposed_tiles(exposure)]
        check_supply([*position.rack, *seen, *(each for _, each in position.thrown), tile])
        return replace(position, offered=(thrower, tile))
    if total != HAND:
        raise InputError(
            "You have 13 tiles. Add the tile that you picked, or ask about a discard (--offered 3B) or a pass "
            "(--pass right)."
        )
    return position


def _advice_lines(advice: Advice, sheet: str, names: dict[Seat, str]) -> Iterator[str]:
    from eastwind.coach.wording import chance_words
    from eastwind.rules.seat_names import with_names

    outlook = advice.outlook
    yield with_names(advice.says, names)
    yield with_names(advice.why, names)
    yield ""
    yield (
        f"Chance to win: {chance_words(outlook.win)} ({_percent(outlook.win)}). "
        f"Expected points: {outlook.points:+.1f} under {sheet}. Opponents: {advice.assumes}."
    )
    if advice.call and advice.call.called:
        called, left = advice.call.called, advice.call.left
        yield f"If you call: {_percent(called.win)} and {called.points:+.1f} points."
        yield f"If you let it go: {_percent(left.win)} and {left.points:+.1f} points."
    if outlook.lines:
        yield "\nLines worth aiming at:"
        yield from map(_line_row, outlook.lines[:SHOWN_LINES])
    if advice.discards:
        yield "\nDiscards     win  points  danger"
        for each in advice.discards[:SHOWN_DISCARDS]:
            danger = f"{100 * each.danger:5.1f} %"
            yield f"  {each.tile:6} {_percent(each.win):>6}  {each.points:+6.1f} {danger}  {with_names(each.why, names)}"
    for trade in advice.exchanges:
        pays = "Trade" if trade.pays else "Don't trade"
        whose = f"{names[trade.owner]}'s joker" if trade.owner in names else "your own joker"
        yield f"{pays} {trade.tile} for {whose}. {trade.why}"


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _line_row(line: LineChance) -> str:
    from eastwind.tiles import write_tiles

    missing = f"missing {write_tiles(line.missing)}; {line.out} that help are still out" if line.missing else "complete"
    return f"  {_percent(line.chance):>5}  {line.name}: {line.text}  ({missing})"
