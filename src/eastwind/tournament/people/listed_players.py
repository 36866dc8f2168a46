"""The players found in a list: who may be there already, and what the director changes before they are added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from msgspec.structs import replace as replace_struct

from eastwind.tournament.people.contact_details import Contact, reached_at
from eastwind.tournament.people.names import folded, tidied
from eastwind.tournament.people.same_person import KnownSpellings, may_be_one_person
from eastwind.tournament.state import Details, PaidHow, Tournament, named

LONGEST_NAME = 120
MOST_SHARING = 20  # people with one address who are compared; beyond that it is the address of the club
Place = tuple[str, str]  # a name, and where it stands: "Ann Lee in row 3"
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
    asked: tuple[str, ...] = ()  # what only the director can answer; until then this player is not taken
    guest: bool = False  # came with another player of the row
    twin: str = ""  # why this may be someone we have already
    take: bool = True  # whether to add this player, unless the director says otherwise
    same: bool = False  # the very name is there already

    @property
    def questions(self) -> tuple[str, ...]:
        """What only the director can answer."""
        return (*((self.twin,) if self.twin else ()), *self.asked)

    @property
    def look(self) -> bool:
        """Whether the director should look at this row before it is added."""
        return bool(self.questions or self.said)


def mark_twins(
    players: Iterable[ListedPlayer], known: Names, contacts: Mapping[str, Place] | None = None
) -> tuple[ListedPlayer, ...]:
    """The players, with a question where one may be someone in the list or in the event already.

    Whoever is asked about is not taken, unless the director says otherwise. Guests give way to people who signed up
    themselves.
    """
    marker = _Marker(known, contacts or {})
    numbered = list(enumerate(players))
    own_first = [each for each in numbered if not each[1].guest] + [each for each in numbered if each[1].guest]
    marked = {place: marker.mark(player) for place, player in own_first}
    return tuple(marked[place] for place, _ in numbered)


class _Marker:
    """Looks each player up among those before."""

    def __init__(self, known: Names, contacts: Mapping[str, Place]) -> None:
        self._known = known
        self._rows: dict[str, int] = {}
        self._spellings = KnownSpellings()
        self._contacts: dict[str, list[tuple[Place, int]]] = {key: [(place, 0)] for key, place in contacts.items()}
        self._waiting: list[tuple[str, str]] = []  # two people of one row are not each other's other spelling
        self._row = 0
        for name, numbered in known.values():
            self._spellings.add(name, numbered)

    def mark(self, player: ListedPlayer) -> ListedPlayer:
        if self._row != player.row:
            for name, place in self._waiting:
                self._spellings.add(name, place)
            self._waiting, self._row = [], player.row
        marked = self._marked(player)
        if name := player.details.name:
            self._rows.setdefault(folded(name), player.row)
            self._waiting.append((name, f"{name} in row {player.row}"))
            if not player.guest:
                for key in reached_at(player.contact):
                    there = self._contacts.setdefault(key, [])
                    if len(there) < MOST_SHARING:
                        there.append(((name, f"{name} in row {player.row}"), player.row))
        return marked

    def _marked(self, player: ListedPlayer) -> ListedPlayer:
        name = player.details.name
        same = folded(name)
        if not name:
            return replace(player, twin="", same=False, take=False)
        if same in self._rows:
            twin = f"{name} appears twice in this list: also in row {self._rows[same]}."
            return replace(player, twin=twin, same=True, take=False)
        if same in self._known:
            twin = f"{self._known[same][1]} is on your list of players already."
            return replace(player, twin=twin, same=True, take=False)
        one, others = self._who_shares(player)
        other = one or self._spellings.find(name)
        asked = f"Is this the same person as {other}?" if other else ""
        if one:
            asked += f" They have the same {_shared(player.contact, self._contacts, one)}."
        told = tuple(f"{each} has the same {_shared(player.contact, self._contacts, each)}." for each in others)
        said = tuple(dict.fromkeys((*player.said, *told)))
        return replace(player, twin=asked, same=False, said=said, take=player.take and not asked)

    def _who_shares(self, player: ListedPlayer) -> tuple[str, list[str]]:
        """Who has the same e-mail address or phone number: someone who may be this person, and others, the first two."""
        if player.guest:
            return "", []
        found = [
            place
            for key in reached_at(player.contact)
            for place, row in self._contacts.get(key, ())
            if row != player.row
        ]
        places = list(dict.fromkeys(found))
        may_be = next((place for name, place in places if may_be_one_person(name, player.details.name)), "")
        return may_be, [] if may_be else [place for _, place in places[:2]]


def _shared(contact: Contact, contacts: Mapping[str, list[tuple[Place, int]]], who: str) -> str:
    """What this contact shares with someone: e-mail, phone, or both."""
    keys = [key for key in reached_at(contact) if any(place == who for (_, place), _ in contacts.get(key, ()))]
    return " and ".join(dict.fromkeys("e-mail" if "@" in key else "phone" for key in keys))


def with_changes(
    players: Iterable[ListedPlayer],
    names: Mapping[str, str],
    takes: Mapping[str, bool],
    known: Names,
    contacts: Mapping[str, Place] | None = None,
) -> tuple[ListedPlayer, ...]:
    """The players with the names that the director typed, and with the director's choice of whom to add."""
    renamed = [_renamed(player, names[player.key]) if player.key in names else player for player in players]
    return tuple(replace(each, take=takes.get(each.key, each.take)) for each in mark_twins(renamed, known, contacts))


def _renamed(player: ListedPlayer, name: str) -> ListedPlayer:
    """With the name that the director typed, which answers what was asked about the name."""
    typed = tidied(name)[:LONGEST_NAME]
    details = replace_struct(player.details, name=typed)
    return replace(player, details=details, asked=(), take=player.take or not player.details.name or bool(player.asked))


def names_known(state: Tournament) -> Names:
    """The names on the list of players."""
    return {folded(player.name): (player.name, named(state, player.number)) for player in state.players.values()}


def contacts_known(state: Tournament, book: Mapping[int, Contact]) -> Mapping[str, Place]:
    """The e-mail addresses and phone numbers of the players: each with a name, and with the name and number."""
    return {
        key: (state.players[number].name, named(state, number))
        for number, contact in book.items()
        if number in state.players
        for key in reached_at(contact)
    }
