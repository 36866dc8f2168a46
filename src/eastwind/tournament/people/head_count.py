"""What the number of players means for the tables, and who could fill the empty seats."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.formats import listed
from eastwind.tournament.movement.phantoms import FEWEST_PLAYERS, sitting_out_of
from eastwind.tournament.movement.sitting_out import turns_words
from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.seating.sections import section_members
from eastwind.tournament.seating.who_plays import entered_in, seats_of_round, small_tables, to_be_seated
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Player, Tournament, table_label
from eastwind.tournament.texts.phrases import count

HOUSE_NAME = "House player"


@dataclass(frozen=True, slots=True)
class HeadCount:
    """The players of the next round, and the tables they fill."""

    round: int
    players: int
    words: str  # "22 players: 4 full tables and 2 tables of three."
    if_no_one_else_comes: str  # the sentence for those who are here, if someone is missing
    sitting_out: int  # how many sit out each round, by turns
    turns: str  # how often everyone sits out, if players sit out by turns
    missing: tuple[Player, ...]  # expected and not here, by last name
    empty: int  # seats that no one fills yet
    filled_by: str  # "standby" or "house" if they fill seats now, else ""
    standby: tuple[Player, ...]
    waiting: tuple[Player, ...]
    seated: bool  # the seats of the round are drawn
    empty_at: tuple[str, ...]  # then: the tables with an empty seat
    seatless: tuple[Player, ...]  # then: players without a seat
    too_few: str = ""  # then: the first round that could not start, and why
    sections: tuple[str, ...] = ()  # one sentence per section, if any: "Red: 12 players, 3 full tables."


def head_count(state: Tournament) -> HeadCount:
    """How the next round stands. After the last round, no seat needs filling."""
    following = state.last_begun() + 1
    entered = entered_in(state, following)
    seated = to_be_seated(state, following)
    here = [number for number in entered if state.players[number].checked_in]
    missing = [state.players[number] for number in entered if number not in here] if here else []
    players = sorted(state.players.values(), key=lambda player: player.number)
    fills = state.terms.three_players if len(seated) > len(entered) else ""
    return HeadCount(
        round=following,
        players=len(entered),
        words=_count_words(state.terms, len(entered), len(seated) - len(entered), fills),
        if_no_one_else_comes=_if_no_one_else_comes(state, len(here)) if missing else "",
        sitting_out=0 if state.terms.sections else sitting_out_of(len(seated), state.terms.by_turns),
        turns=_turns(state, len(seated), following),
        missing=tuple(sorted(missing, key=lambda player: sorting_key(player.name))),
        empty=-len(seated) % 4,
        filled_by=fills,
        standby=tuple(each for each in players if each.details.status == "standby" and each.plays(following)),
        waiting=tuple(each for each in players if each.details.status == "waiting"),
        seated=following in state.rounds,
        empty_at=tuple(_empty_at(state, following)),
        seatless=tuple(_seatless(state, following, entered)),
        too_few=_too_few(state, following),
        sections=tuple(_by_section(state, seated, following)),
    )


def tables_of(players: int, by_turns: bool = False) -> str:
    """The tables that a number of players fills: "5 full tables", "4 full tables and 2 tables of three"."""
    if players < FEWEST_PLAYERS:
        return f"you need at least {FEWEST_PLAYERS} to play"
    if out := sitting_out_of(players, by_turns):
        return f"{count(players // 4, 'full table')}, and {out} {'sits' if out == 1 else 'sit'} out each round"
    three = -players % 4
    full = -(-players // 4) - three
    parts = [*([count(full, "full table")] if full else [])]
    parts += [count(three, "table of three", "tables of three")] if three else []
    return listed(parts)


def house_names(state: Tournament, wanted: int) -> list[str]:
    """Names for new house players: House player, House player 2."""
    taken = {player.name for player in state.players.values()}
    names = (HOUSE_NAME if number == 1 else f"{HOUSE_NAME} {number}" for number in range(1, len(taken) + wanted + 1))
    return [name for name in names if name not in taken][:wanted]


def _count_words(terms: Terms, players: int, more: int, fills: str) -> str:
    if not players:
        return ""
    sections = len(terms.sections)
    filled = (
        f" with {more} {'standby' if fills == 'standby' else 'house'} {'player' if more == 1 else 'players'}"
        if more
        else ""
    )
    tables = f"in {count(sections, 'section')}" if sections else tables_of(players + more, terms.by_turns)
    return f"{count(players, 'player')}{filled}{' ' if sections else ': '}{tables}."


def _if_no_one_else_comes(state: Tournament, here: int) -> str:
    if state.terms.sections:
        return ""
    if here < FEWEST_PLAYERS:
        return f"If no one else comes, you can't play: you need at least {FEWEST_PLAYERS}."
    return f"If no one else comes: {tables_of(here, state.terms.by_turns)}."


def _turns(state: Tournament, players: int, number: int) -> str:
    """How often everyone sits out. Sections have turns of their own, and so has a day that is under way."""
    extra = sitting_out_of(players, state.terms.by_turns)
    if not extra or state.terms.sections or number > 1:
        return ""
    return turns_words(players, extra, state.terms.rounds)


def _by_section(state: Tournament, seated: list[int], number: int) -> list[str]:
    """The players of each section, and the tables they fill. A section has tables of its own."""
    if not state.terms.sections:
        return []
    members = section_members(state, state.terms, seated, in_mid_event=number > 1)
    by_turns = state.terms.by_turns
    sizes = [(each, len(members[each.name])) for each in state.terms.sections]
    return [
        f"{each.name}: {count(size, 'player')}, {_of_section(size, each.tables, by_turns)}." for each, size in sizes
    ]


def _of_section(players: int, tables: int, by_turns: bool) -> str:
    seats = 4 * tables
    if players - sitting_out_of(players, by_turns) > seats:
        return f"too many for its {count(tables, 'table')}: move {players - seats} to another section"
    if players < 3:
        return "too few for a table" if players else "no table"
    return "1 table of three" if players == 3 else tables_of(players, by_turns)


def _too_few(state: Tournament, first: int) -> str:
    """The first seated round to come in which a table would have one or two players. It could not start."""
    for number in sorted(state.rounds):
        if number >= first and (small := small_tables(state, number)):
            at = listed([table_label(state, table) for table in small])
            tables = f"Table {at} would have" if len(small) == 1 else f"Tables {at} would have"
            return f"{tables} fewer than three players in round {number}, so round {number} can't start."
    return ""


def _empty_at(state: Tournament, number: int) -> list[str]:
    return [table_label(state, table) for table, seats in seats_of_round(state, number).items() if None in seats]


def _seatless(state: Tournament, number: int, entered: list[int]) -> list[Player]:
    found = state.rounds.get(number)
    if found is None:
        return []
    placed = set(found.sat_out).union(*(table.seats for table in found.tables.values()))
    return [state.players[each] for each in entered if each not in placed]
