"""Starting from an earlier event: its people come again, with their groups, fixed seats and numbers."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from eastwind.tournament.people.details import again
from eastwind.tournament.people.players import ImportPlayers
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Details, Player, Status, Tournament


def people_again(earlier: Tournament) -> list[Player]:
    """Who may come again: everyone but house players and the disqualified."""
    players = sorted(earlier.players.items())
    return [each for _, each in players if each.details.status != "house" and each.disqualified is None]


def enter_again(people: Collection[Player], terms: Terms, status: Status = "entered") -> ImportPlayers:
    """Enters them in the new event or on its waiting list. No one has paid, and those who came are not first-timers."""
    sections = {section.name for section in terms.sections}
    return ImportPlayers(players=tuple(_again(each, sections, status) for each in people), again=True, first=1)


def _again(player: Player, sections: Collection[str], status: Status) -> Details:
    details = again(player)
    return replace(
        details,
        status="standby" if details.status == "standby" and status == "entered" else status,
        section=details.section if details.section in sections else None,
    )
