"""`eastwind movement`: how often players meet again, and a better movement."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.rules.sheet import Sheet
    from eastwind.tournament.movement.adviser import AdvisedMovement, MovementPlan
    from eastwind.tournament.movement.plan_with_people import SeatedRoom


@click.command()
@click.option("--sheet", "sheet_name", required=True, help="The rule sheet of the event.")
@click.option("--tables", type=int, help="How many tables of four.")
@click.option("--players", type=int, help="How many players, instead of --tables; Eastwind picks the empty seats.")
@click.option("--by-turns", is_flag=True, help="With --players: no tables of three; players sit out by turns.")
@click.option("--rounds", type=int, required=True, help="How many rounds.")
@click.option("--scheme", help="all-move, east-stays, one-skip, designed, or your own, such as 'A+1 B-1 C+2 D-2'.")
@click.option("--cards", is_flag=True, help="Print a movement card for every player.")
@click.option("--json", "as_json", is_flag=True, help="Print the chosen movement as JSON.")
def movement(
    sheet_name: str,
    tables: int | None,
    players: int | None,
    rounds: int,
    by_turns: bool,
    scheme: str | None,
    cards: bool,
    as_json: bool,
) -> None:
    """Count how often players meet again, and find a better movement."""
    from eastwind.rules.loading.sheet_library import load_sheet
    from eastwind.tournament.movement.adviser import advise, announced_by, make_plan
    from eastwind.tournament.movement.phantoms import room_for
    from eastwind.tournament.movement.plan_with_people import open_room

    if (tables is None) == (players is None):
        raise InputError("Say how large the room is: either --tables or --players.")
    sheet = load_sheet(sheet_name)
    count, missing, extra = (tables, 0, 0) if tables is not None else room_for(players or 0, by_turns)
    wanted = scheme or announced_by(sheet.movement)
    if wanted and (as_json or cards):  # nothing to compare
        room = open_room(make_plan(wanted, count, rounds, missing, extra))
    else:
        advice = advise(count, rounds, wanted, missing, extra)
        room = open_room(advice.announced or advice.recommended)
    if as_json:
        click.echo(json.dumps(_json(room)))
    elif cards:
        _print_cards(room)
    else:
        _print_advice(sheet, advice, room, chosen=scheme is not None)


def _json(room: SeatedRoom) -> dict[str, object]:
    return {
        "repeats": room.plan.repeats,
        "scheme": room.plan.scheme,
        "announce": list(room.announce),
        "rounds": [
            [{"table": table, **dict(zip("ABCD", seats, strict=True))} for table, seats in enumerate(tables, start=1)]
            for tables in room.rounds
        ],
        **({"sitting_out": [list(resting) for resting in room.plan.resting]} if room.plan.resting else {}),
    }


def _print_advice(sheet: Sheet, advice: AdvisedMovement, room: SeatedRoom, chosen: bool) -> None:
    from eastwind.tournament.movement.adviser import SCHEMES
    from eastwind.tournament.movement.plan_with_people import open_room
    from eastwind.tournament.texts.phrases import count

    plan = room.plan
    tables, rounds = len(plan.schedule[0]), len(plan.schedule)
    out = len(plan.resting[0]) if plan.resting else 0
    players = f"{4 * tables - len(plan.empty) + out} players, " if plan.empty or out else ""
    click.echo(f"{players}{count(tables, 'table')}, {count(rounds, 'round')}, sheet {sheet.name}")
    if not chosen:
        click.echo(
            f"The sheet announces {_plan_words(plan, SCHEMES)}."
            if advice.announced
            else "The sheet doesn't list a movement: the director chooses."
        )
    click.echo("\nPeople who meet again (every meeting of two players after their first):")
    for each in advice.plans:
        mark = "  <- the easiest with the fewest" if each is advice.recommended else ""
        click.echo(
            f"  {each.repeats:6}  {_plan_words(each, SCHEMES)}{' (movement cards)' if each.needs_cards else ''}{mark}"
        )
    _print_announcement("To announce", room)
    if advice.recommended is not plan:
        _print_announcement("Instead", open_room(advice.recommended))


def _plan_words(plan: MovementPlan, schemes: dict[str, str]) -> str:
    return f"{plan.scheme}: {schemes[plan.scheme]}" if plan.scheme in schemes else plan.scheme


def _print_announcement(heading: str, room: SeatedRoom) -> None:
    from eastwind.tournament.texts.phrases import count

    click.echo(f"\n{heading} ({room.plan.scheme}, {count(room.plan.repeats, 'repeat')}):")
    for sentence in room.announce:
        click.echo(f"  {sentence}")


def _print_cards(room: SeatedRoom) -> None:
    for number, places in sorted(room.cards().items()):
        stops = ", ".join(
            f"round {each}: table {at[0]} seat {at[1]}" if at else f"round {each}: sits out"
            for each, at in enumerate(places, start=1)
        )
        click.echo(f"Player {number}: {stops}")
