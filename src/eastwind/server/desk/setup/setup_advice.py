"""Advice during setup: how two sheets differ, what a sheet leaves open, how the room would move."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from eastwind.refusals import InputError
from eastwind.rules.book.setting_words import GROUP_TITLES, value_words
from eastwind.rules.book.sheet_differences import SheetDifference, differences
from eastwind.rules.sheet import Sheet
from eastwind.server.desk.setup.terms_form import FIRST_SHEET, OWN, read_movement, read_sheet
from eastwind.server.settings.rule_sheets import RuleSheets
from eastwind.server.web.forms import Fields, read_number_if_any
from eastwind.tournament.movement.adviser import SCHEMES, MovementPlan, advise, announced_by, make_plan
from eastwind.tournament.movement.phantoms import room_for
from eastwind.tournament.texts.phrases import count

FIRST_GUESS = 40  # players, if no one has said how many are expected
LARGEST_ROOM = 3_000  # tables times rounds; a larger room takes too long while someone waits

Room = tuple[int, int, int]  # tables, empty seats, players who sit out each round

NAMES = {
    "all-move": "Everyone moves",
    "east-stays": "East stays",
    "one-skip": "East stays, one long move",
    "designed": "Custom schedule",
}


@dataclass(frozen=True, slots=True)
class MovementChoice:
    """One way to move the room, as listed."""

    value: str  # its value in the form; "" is the sheet's own movement
    name: str
    words: str
    again: int | None  # how often people meet again; None if the room is too large to say
    needs_cards: bool
    best: bool


@dataclass(frozen=True, slots=True)
class MovementAdvice:
    """The ways to move this room, the chosen one, and a note about it."""

    room: str
    ways: tuple[MovementChoice, ...]
    chosen: str
    warning: str
    fault: str = ""


def advise_movement(fields: Fields, sheet: Sheet, players: int | None = None) -> MovementAdvice:
    """The ways side by side for the expected room."""
    rounds, players, fault = sheet.rounds.rounds, players or FIRST_GUESS, ""
    try:
        rounds = read_number_if_any(fields, "rounds", "Rounds", 1, 60) or rounds
        players = read_number_if_any(fields, "players", "Players expected", 1, 10_000) or players
    except InputError as error:  # shown in place; the rest of the advice stays
        fault = error.message
    announced = announced_by(sheet.movement)
    chosen = fields.get("movement", "")
    tables, missing, extra, room = make_room(players, fields.get("three_players") == "sit_out")
    ways = _ways_of(_rooms(fields, (tables, missing, extra)), rounds, announced)
    if chosen == OWN:
        try:
            counted = rounds if tables * rounds <= LARGEST_ROOM else 1
            mine = make_plan(read_movement(fields) or "", tables, counted, missing, extra)
            ways = (*ways, MovementChoice(OWN, "Custom", mine.scheme, mine.repeats, mine.needs_cards, best=False))
        except InputError as error:
            fault = error.message
    return MovementAdvice(room, ways, chosen, _warning(ways, chosen, rounds), fault)


def make_room(players: int, by_turns: bool = False) -> tuple[int, int, int, str]:
    """The tables, how many players are missing to fill them, how many sit out each round, and a note."""
    try:
        tables, short, extra = room_for(players, by_turns)
    except InputError as error:  # they cannot be seated: advise for full tables
        return -(-players // 4), 0, 0, error.message
    made = f"{players} players make {count(tables, 'table')}"
    if extra:
        return tables, 0, extra, f"{made}; {extra} {'sits' if extra == 1 else 'sit'} out each round, by turns."
    if not short:
        return tables, 0, 0, f"{made}, all full."
    few = "one table plays" if short == 1 else f"{short} tables play"
    return tables, short, 0, f"{made}; {few} with three every round."


def _rooms(fields: Fields, room: Room) -> tuple[Room, ...]:
    """The rooms of the sections, because players meet only within a section; or the one room."""
    tables, missing, extra = room
    sizes = [
        int(size) for _, size in fields.rows("section_name", "section_tables") if re.fullmatch(r"[1-9]\d{0,2}", size)
    ]
    if not sizes or sum(sizes) != tables:
        return (room,)
    return (*((size, 0, 0) for size in sizes[:-1]), (sizes[-1], missing, extra))


def _ways_of(rooms: tuple[Room, ...], rounds: int, announced: str | None) -> tuple[MovementChoice, ...]:
    """The ways for all sections together: their repeats add up."""
    each = [_ways(room, rounds, announced) for room in rooms]
    if len(each) == 1:
        return each[0]
    values = [way.value for way in each[0] if all(way.value in {other.value for other in ways} for ways in each)]
    same = {value: [way for ways in each for way in ways if way.value == value] for value in values}
    sums = {value: _sum([way.again for way in ways]) for value, ways in same.items()}
    fewest = min((again for again in sums.values() if again is not None), default=None)
    return tuple(
        replace(
            ways[0], again=sums[value], needs_cards=any(way.needs_cards for way in ways), best=sums[value] == fewest
        )
        for value, ways in same.items()
    )


def _sum(counts: list[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if len(known) == len(counts) else None


@lru_cache(maxsize=64)
def _ways(room: Room, rounds: int, announced: str | None) -> tuple[MovementChoice, ...]:
    tables, missing, extra = room
    if tables * rounds > LARGEST_ROOM:
        names = [*([announced] if announced else []), *(name for name in NAMES if name != announced)]
        return tuple(_way(name, "" if name == (announced or "designed") else name, None, False) for name in names)
    advice = advise(tables, rounds, announced, missing, extra)
    standard = announced or "designed"
    return tuple(
        _way(plan.scheme, "" if plan.scheme == standard else plan.scheme, plan, plan is advice.recommended)
        for plan in sorted(advice.plans, key=lambda plan: plan.scheme != standard)
    )


def _way(scheme: str, value: str, plan: MovementPlan | None, best: bool) -> MovementChoice:
    again, cards = (plan.repeats, plan.needs_cards) if plan else (None, scheme == "designed")
    words = "Made for a room of this size" if scheme == "designed" else SCHEMES.get(scheme, "As you typed it")
    return MovementChoice(value, NAMES.get(scheme, scheme), words, again, cards, best)


def _warning(ways: tuple[MovementChoice, ...], chosen: str, rounds: int) -> str:
    """A note if the chosen way makes people meet again, and whether another is better."""
    mine = next((way for way in ways if way.value == chosen), ways[0])
    if not mine.again:
        return ""
    best = min((way for way in ways if way.again is not None), key=lambda way: way.again or 0)
    said = f"This movement has {count(mine.again, 'repeat pairing')} over {count(rounds, 'round')}."
    if best.again == mine.again:
        return f"{said} That is the fewest we know for a room this size."
    better = "avoids all repeats" if not best.again else f"has only {best.again}"
    return f"{said} “{best.name}” {better}."


@dataclass(frozen=True, slots=True)
class SheetAdvice:
    """What to know about the chosen sheet."""

    sheet: Sheet
    other: Sheet | None
    groups: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...]  # title, then question, here, there
    count: int


def advise_sheet(fields: Fields, sheets: RuleSheets, old: Sheet | None = None) -> SheetAdvice:
    """The chosen sheet, with overrides, beside another one in plain words."""
    sheet = read_sheet(fields, sheets, old)
    name = fields.get("other") or FIRST_SHEET
    other = sheets.load(name) if name != sheet.name or sheet.overrides else None
    found = differences([sheet, other]) if other else []
    groups = tuple(
        (title, tuple(_row(each, sheet, other) for each in found if each.setting.group == group))
        for group, title in GROUP_TITLES.items()
    )
    return SheetAdvice(sheet, other, tuple(group for group in groups if group[1]), len(found))


def _row(each: SheetDifference, sheet: Sheet, other: Sheet | None) -> tuple[str, str, str]:
    here = value_words(each.setting, sheet.value(each.setting.path))
    there = value_words(each.setting, other.value(each.setting.path)) if other else ""
    return each.setting.says.question, here, there
