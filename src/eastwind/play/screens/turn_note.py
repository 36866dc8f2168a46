"""One line that says who got a tile, or your turn, and why. It stays until the next discard."""

from __future__ import annotations

from eastwind.play.screens.asking.paper_card_question import question_noted
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.table.moments import AnyEvent, claiming
from eastwind.table.moments.claiming import ClaimsSettled, DiscardClaimed
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.state import ClaimKind
from eastwind.table.texts.tile_words import tile_words


def note_of(play: PlayTable, talk: Talk) -> str:
    """Why you did not get a tile that you wanted, or lost your turn; "" if neither happened."""
    if talk.you is None:
        return ""
    if answer := question_noted(play, talk):
        return answer
    thrown, latest = _since_the_discard(play.game.happened)
    settled = next((event for event in latest if isinstance(event, ClaimsSettled)), None)
    if thrown is None or settled is None or settled.award == talk.you:
        return ""
    tile = tile_words(thrown.tile)
    if settled.award is None:
        return f"Time was up, so {tile} is gone." if talk.you in play.game.holds else ""
    who, called = talk.who(settled.award), _called(latest)
    if talk.you in called:
        return f"{who} got {tile}: {_first(called.get(settled.award), called[talk.you])}"
    if talk.you in play.game.holds:
        return f"Time was up, and {who} got {tile}."
    skipped = thrown.next == talk.you and play.table.common.phase == "play"
    return f"{who} called {tile}, so your turn is skipped." if skipped else ""


def _since_the_discard(happened: tuple[AnyEvent, ...]) -> tuple[TileDiscarded | None, tuple[AnyEvent, ...]]:
    """The latest discard, and what happened after it."""
    for count, event in enumerate(reversed(happened)):
        if isinstance(event, TileDiscarded):
            return event, happened[len(happened) - count :]
    return None, ()


def _called(latest: tuple[AnyEvent, ...]) -> dict[str, ClaimKind]:
    """The calls that were not withdrawn, by seat."""
    called: dict[str, ClaimKind] = {}
    for event in latest:
        if isinstance(event, DiscardClaimed):
            called[event.seat] = event.kind
        elif isinstance(event, claiming.ClaimWithdrawn):
            called.pop(event.seat, None)
        elif isinstance(event, ClaimsSettled):
            break
    return called


def _first(theirs: ClaimKind | None, yours: ClaimKind) -> str:
    if theirs == "mahjongg" != yours:
        return "Mah Jongg comes first."
    if yours == "mahjongg":
        return "of two who call Mah Jongg, the next in turn comes first."
    return "the next player in turn comes first."
