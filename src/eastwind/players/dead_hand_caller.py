"""A player who watches the others' exposures at a recording table, and calls a hand dead that anyone can see is dead."""

from __future__ import annotations

from typing import Literal

from eastwind.card.match import Matcher
from eastwind.players.player import Because, Player, seat_of, why_act
from eastwind.rules.seats import Seat
from eastwind.table.game.calls_of_dead import cannot_accuse, fits_no_line, is_too_late
from eastwind.table.hand import is_group
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.options import Options
from eastwind.table.state import State

Notices = Literal["nothing", "obvious", "everything"]  # obvious: exposed tiles that don't go together


class Watchful:
    """Plays like the player within, and looks up from its own hand when its turn comes."""

    def __init__(self, player: Player, card: Matcher, notices: Notices = "everything") -> None:
        self.player, self.card, self.notices = player, card, notices

    def explain(self, view: State, options: Options) -> Because:
        """Why it does what it does now."""
        if self._own_act(view, options) is not None:
            return Because("")
        return Because(why_act(self.player, view, options))

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """A call of "dead" first; then what the player within does."""
        return self._own_act(view, options) or self.player.react(view, options)

    def _own_act(self, view: State, options: Options) -> AnyCommand | None:
        if view.setup.conduct == "record" and (options.pick_tile or options.discard_tile):
            call = self._call(view, seat_of(view))
            if call is not None:
                return call
        stuck = (
            options.declare_mah_jongg
            and not options.discard_tile
            and view.common.turn is not None
            and view.common.window is None
        )
        if stuck and view.common.phase == "play":  # someone exposed all tiles and left the seat
            return DeclareMahJongg(seat=seat_of(view))
        return None

    def _call(self, view: State, seat: Seat) -> CallHandDead | None:
        if self.notices == "nothing" or is_too_late(view):
            return None
        for accused in view.setup.seats:
            command = CallHandDead(seat=seat, accused=accused)
            if accused != seat and cannot_accuse(view, command) is None and self._is_dead(view, accused):
                return command
        return None

    def _is_dead(self, view: State, accused: Seat) -> bool:
        """Whether everyone can see it. Until the discard an exposure can still be corrected."""
        turn = view.common.turn
        if turn is not None and turn.seat == accused and turn.built is not None:
            return False
        notes = (note for note in view.common.noted if note.facts.get("player") == accused)
        if any(note.irregularity == "wrong-tile-in-exchange" for note in notes):
            return True
        unlike = not all(is_group(shown) for shown in view.common.places[accused].exposures)
        blamed = any(note.given is not None and note.given[1] == accused for note in view.common.noted)
        if unlike and not blamed:
            return True
        return self.notices == "everything" and fits_no_line(view, accused, self.card)
