"""What the number of players means for the tables, and who could fill the empty seats."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.seating.who_plays import entered_in, seats_of_round, to_be_seated
from eastwind.tournament.state import Player, Tournament, table_label
from eastwind.tournament.texts.phrases import count, listed

HOUSE_NAME = "House player"


@dataclass(frozen=True, slots=True)
class HeadCount:
    """The players of the next round, and what they make of the room."""

    round: int
    players: int
    words: str  # "22 players: 4 full tables and 2 tables of three."
    if_no_one_else_comes: str  # the same for those who are here, if somebody is missing
    missing: tuple[Player, ...]  # expected and not here, by last name
    empty: int  # seats that no one fills yet
    filled_by: str  # "standby" or "house" if they fill seats now, else ""
    standby: tuple[Player, ...]
    waiting: tuple[Player, ...]
    seated: bool  # the seats of the round are drawn
    empty_at: tuple[str, ...]  # then: the tables with an empty seat
    seatless: tuple[Player, ...]  # then: players without a seat


def head_count(state: Tournament) -> HeadCount:
    """How the next round stands. After the last round there is nothing to fill."""
    following = state.last_begun() + 1
    entered = entered_in(state, following)
    seated = to_be_seated(state, following)
    here = [number for number in entered if state.entries[number].checked_in]
    missing = [state.entries[number] for number in entered if number not in here] if here else []
    entries = sorted(state.entries.values(), key=lambda entry: entry.number)
    fills = state.terms.three_players if len(seated) > len(entered) else ""
    return HeadCount(
        round=following,
        players=len(entered),
        words=_said(len(entered), len(seated) - len(entered), fills),
        if_no_one_else_comes=tables_of(len(here)) if missing else "",
        missing=tuple(sorted(missing, key=lambda entry: sorting_key(entry.name))),
        empty=-len(seated) % 4,
        filled_by=fills,
        standby=tuple(each for each in entries if each.details.status == "standby" and each.plays(following)),
        waiting=tuple(each for each in entries if each.details.status == "waiting"),
        seated=following in state.rounds,
        empty_at=tuple(_empty_at(state, following)),
        seatless=tuple(_seatless(state, following, entered)),
    )


def tables_of(players: int) -> str:
    """What a number of players makes: "5 full tables", "4 full tables and 2 tables of three"."""
    if players < 4:
        return "too few to play: a tournament needs at least four"
    if players == 5:
        return "one too many for 1 full table: let one stand by, or find one more for 2 tables of three"
    three = -players % 4
    full = -(-players // 4) - three
    parts = [*([count(full, "full table")] if full else [])]
    parts += [count(three, "table of three", "tables of three")] if three else []
    return listed(parts)


def house_names(state: Tournament, wanted: int) -> list[str]:
    """Names for new house players: House player, House player 2."""
    taken = {entry.name for entry in state.entries.values()}
    names = (HOUSE_NAME if number == 1 else f"{HOUSE_NAME} {number}" for number in range(1, len(taken) + wanted + 1))
    return [name for name in names if name not in taken][:wanted]


def _said(players: int, more: int, fills: str) -> str:
    if not players:
        return ""
    filled = (
        f" with {more} {'standby' if fills == 'standby' else 'house'} {'player' if more == 1 else 'players'}"
        if more
        else ""
    )
    return f"{count(players, 'player')}{filled}: {tables_of(players + more)}."


def _empty_at(state: Tournament, number: int) -> list[str]:
    return [table_label(state, table) for table, seats in seats_of_round(state, number).items() if None in seats]


def _seatless(state: Tournament, number: int, entered: list[int]) -> list[Player]:
    found = state.rounds.get(number)
    if found is None:
        return []
    placed = set(found.sat_out).union(*(table.seats for table in found.tables.values()))
    return [state.entries[each] for each in entered if each not in placed]
