"""Two people who are never seated together: chosen from the list, without a name for a group.

They share a group that only the two of them have. Seating knows groups alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from eastwind.server.web.form_fields import FormField
from eastwind.server.web.forms import Fields, known_player
from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.state import Details, Player, Tournament, label

APART = FormField(name="apart", label="Choose a player")
_BETWEEN = " apart from "
_LONGEST = 50  # letters of one name in the name of the group


def is_pair(group: str) -> bool:
    """Whether a group was made for two people, and is not a family or a club."""
    return _BETWEEN in group


def kept_from(state: Tournament, player: int) -> list[int]:
    """The players who are kept from this one, one by one, by last name."""
    own = _pairs(state.players[player].details)
    return [each.number for each in _sorted(state) if each.number != player and own & _pairs(each.details)]


def pairs_of(state: Tournament) -> dict[str, tuple[int, ...]]:
    """Who shares each group that was made for two people."""
    found: dict[str, tuple[int, ...]] = {}
    for number, player in state.players.items():
        for group in _pairs(player.details):
            found[group] = (*found.get(group, ()), number)
    return found


def apart_words(state: Tournament, pairs: Mapping[str, tuple[int, ...]], player: Player) -> list[str]:
    """From whom a player is kept, in words."""
    others = [
        number for group in player.details.keep_apart for number in pairs.get(group, ()) if number != player.number
    ]
    return [f"apart from {state.players[number].name}" for number in dict.fromkeys(others)]


def others_to_choose(state: Tournament, player: int) -> list[tuple[str, str]]:
    """Everyone else, for a list to choose from."""
    return [(str(each.number), _shown(state, each)) for each in _sorted(state) if each.number != player]


def read_partners(state: Tournament, form: Fields, player: int) -> list[int]:
    """The players that a form keeps from this one: those still checked, and the one chosen."""
    chosen = dict.fromkeys(known_player(state, word) for word in form.all(APART.name) if word)
    return [number for number in chosen if number != player]


def with_partners(state: Tournament, player: int, details: Details, wanted: Collection[int]) -> Details:
    """The details of a player with a group for each player wanted, and without those for others."""
    own, now = state.players[player], kept_from(state, player)
    kept = [group for number in now if number in wanted for group in _shared(own, state.players[number])]
    made = [_group(own, state.players[number]) for number in wanted if number not in now]
    groups = [group for group in details.keep_apart if not is_pair(group)]
    return replace(details, keep_apart=tuple(dict.fromkeys([*groups, *kept, *made])))


def partners_changed(state: Tournament, player: int, details: Details) -> dict[int, Details]:
    """The new details of the other players, where a group with this one came or went. `state` is the one before."""
    own = state.players[player]
    gone, come = _pairs(own.details) - _pairs(details), _pairs(details) - _pairs(own.details)
    changed: dict[int, Details] = {}
    for other in state.players.values():
        groups = tuple(group for group in other.details.keep_apart if group not in gone)
        groups += tuple(sorted(group for group in come if group == _group(own, other)))
        if other.number != player and groups != other.details.keep_apart:
            changed[other.number] = replace(other.details, keep_apart=groups)
    return changed


def _sorted(state: Tournament) -> list[Player]:
    return sorted(state.players.values(), key=lambda each: (sorting_key(each.name), each.number))


def _pairs(details: Details) -> set[str]:
    return {group for group in details.keep_apart if is_pair(group)}


def _shared(one: Player, other: Player) -> list[str]:
    return sorted(_pairs(one.details) & _pairs(other.details))


def _group(one: Player, other: Player) -> str:
    """A name for the group of two that no one else has: their numbers tell namesakes apart."""
    return _BETWEEN.join(f"{each.name[:_LONGEST]} ({each.number})".replace(";", ",") for each in (one, other))


def _shown(state: Tournament, player: Player) -> str:
    return f"{player.name} ({label(state, player.number)})"
