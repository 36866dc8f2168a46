"""The players found in a list: who may be there already, and what the director changes before they are added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from msgspec.structs import replace as replace_struct

from eastwind.tournament.people.contacts import Contact
from eastwind.tournament.people.names import folded, tidied
from eastwind.tournament.people.same_person import KnownSpellings
from eastwind.tournament.state import Details, PaidHow, Tournament, named

LONGEST_NAME = 120
Names = Mapping[str, tuple[str, str]]  # folded name -> the name, and with its number: "12 Ann Lee"


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One player found in a list."""

    key: str  # the row, and which person of the row: "14" or "14b"
    row: int
    details: Details
    contact: Contact
    paid: int | None = None  # cents; None if the list does not say
    how: PaidHow = ""
    said: tuple[str, ...] = ()  # what was guessed, moved or dropped
    twin: str = ""  # why this may be someone we have already
    take: bool = True  # whether to add this player, unless the director says otherwise
    same: bool = False  # the very name is there already

    @property
    def look(self) -> bool:
        """Whether the director should look at this row before it is added."""
        return bool(self.twin or self.said)


def mark_twins(players: Iterable[ListedPlayer], known: Names) -> tuple[ListedPlayer, ...]:
    """The players, with a word where a name stands in the list or in the event already.

    Of two players with the very same name only the first is taken, unless the director says otherwise.
    """
    rows: dict[str, int] = {}
    spellings = KnownSpellings()
    for name, numbered in known.values():
        spellings.add(name, numbered)
    marked: list[ListedPlayer] = []
    waiting: list[tuple[str, str]] = []  # two people of one row are not each other's other spelling
    for player in players:
        if marked and marked[-1].row != player.row:
            for name, place in waiting:
                spellings.add(name, place)
            waiting = []
        marked.append(_marked(player, rows, known, spellings))
        if name := player.details.name:
            rows.setdefault(folded(name), player.row)
            waiting.append((name, f"{name} in row {player.row}"))
    return tuple(marked)


def _marked(player: ListedPlayer, rows: Mapping[str, int], known: Names, spellings: KnownSpellings) -> ListedPlayer:
    name = player.details.name
    same = folded(name)
    if not name:
        return replace(player, twin="", same=False, take=False)
    if same in rows:
        return replace(
            player, twin=f"{name} appears twice in this list: also in row {rows[same]}.", same=True, take=False
        )
    if same in known:
        twin = f"{known[same][1]} is on your list of players already."
        return replace(player, twin=twin, same=True, take=False)
    other = spellings.find(name)
    return replace(player, twin=f"Is this the same person as {other}?" if other else "", same=False)


def with_changes(
    players: Iterable[ListedPlayer], names: Mapping[str, str], takes: Mapping[str, bool], known: Names
) -> tuple[ListedPlayer, ...]:
    """The players with the names that the director typed, and with the director's choice of whom to add."""
    renamed = [_renamed(player, names[player.key]) if player.key in names else player for player in players]
    return tuple(replace(each, take=takes.get(each.key, each.take)) for each in mark_twins(renamed, known))


def _renamed(player: ListedPlayer, name: str) -> ListedPlayer:
    typed = tidied(name)[:LONGEST_NAME]
    return replace(
        player, details=replace_struct(player.details, name=typed), take=player.take or not player.details.name
    )


def names_known(state: Tournament) -> Names:
    """The names on the list of players."""
    return {folded(entry.name): (entry.name, named(state, entry.number)) for entry in state.entries.values()}
