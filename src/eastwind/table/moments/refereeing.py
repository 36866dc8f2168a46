"""Irregularities, rulings of the referee and the director, and what they do to hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from eastwind.referee.catalog import BY_SLUG, kind_title
from eastwind.referee.ruling import Director, Ruling
from eastwind.referee.ruling_words import tell_director
from eastwind.rules.results import (
    Penalty,
)
from eastwind.rules.seats import Seat
from eastwind.table.game.claim_window import fallen
from eastwind.table.hand import begins_name, in_hand, without
from eastwind.table.moments.earlier_play import as_it_was
from eastwind.table.moments.happening import (
    Command,
    Event,
    Hands,
    Speaker,
    Tiles,
    Wall,
    some_tiles,
    with_own,
    with_tiles,
)
from eastwind.table.read_only import read_only
from eastwind.table.seats import (
    shown_jokers,
    with_place,
)
from eastwind.table.state import (
    Common,
    Death,
    MistakenCall,
    Noted,
    Turn,
    Window,
)
from eastwind.table.viewers import Viewer
from eastwind.tiles import Tile, write_tiles


class CallHandDead(Command, frozen=True, kw_only=True):
    """Call a hand dead, and perhaps say why. Without a seat, the director does."""

    accused: Seat
    seat: Seat | None = None
    reason: str = ""


class ReportIrregularity(Command, frozen=True, kw_only=True):
    """Report an irregularity by its id and facts (see `eastwind rule`), called or only noticed."""

    irregularity: str
    facts: dict[str, Any]
    called: bool = True


class NoticeIrregularity(Command, frozen=True, kw_only=True):
    """Point out a standing irregularity, or the latest if none is named. Without a seat, the director does."""

    seat: Seat | None = None
    number: int | None = None


class RuleHandDead(Command, frozen=True, kw_only=True):
    """The director decides that a hand is dead."""

    accused: Seat


class RuleHandLive(Command, frozen=True, kw_only=True):
    """The director decides that a dead hand is live after all."""

    accused: Seat


class PenalizePlayer(Command, frozen=True, kw_only=True):
    """The director takes points from a player."""

    seat: Seat
    points: int


class Ruled(Event, frozen=True, kw_only=True):
    """The referee's ruling on an irregularity. It is only noted if no one has noticed or called it."""

    irregularity: str
    facts: Mapping[str, Any]
    ruling: Ruling
    noted: bool = False  # no one has noticed it yet: it stands
    settles: int = 0  # the number of the note it settles
    given: tuple[Tile, Seat, int] | None = None  # for a joker: the tile, the owner and index of the exposure

    def __post_init__(self) -> None:
        """Turn lists from a record into tuples, so that facts compare equal."""
        msgspec.structs.force_setattr(self, "facts", _frozen(self.facts))

    def on_table(self, common: Common) -> Common:
        if not self.noted and self.ruling.ruled != "when_called":
            noted = tuple(note for note in common.noted if not _is_settled(note, self))
            mistaken = None if self.irregularity == "mahjongg-in-error" else common.mistaken
            return replace(
                common,
                mistaken=mistaken,
                noted=noted,
                with_director=_before_the_director(common, self),
                turned=common.turned or _is_turned(self),
                misled=common.misled or self.irregularity == "early-throw",
            )
        note = Noted(
            number=common.notes + 1,
            irregularity=self.irregularity,
            facts=read_only(self.facts),
            ruling=read_only(self.ruling),
            given=self.given,
            turn=common.turn,
            window=common.window,
            discards=common.throws,
            latest=common.discard.number if common.discard else 0,
            wall_left=common.wall_left,
            shown_jokers=shown_jokers(common, self.facts.get("player")),
        )
        return replace(common, notes=note.number, noted=(*common.noted, note))

    def tell(self) -> str:
        if not self.noted and self.ruling.ruled != "when_called":
            items = ", ".join(dict.fromkeys(map(str, self.ruling.clauses)))
            return f"Ruling: {self.ruling.words}{f' ({items})' if items else ''}{_question(self.ruling.director)}"
        kind = BY_SLUG.get(self.irregularity)
        title = kind_title(kind).removesuffix(".") if kind else self.irregularity
        who = self.facts.get("player", "")
        return f"Noted{f' of {who}' if who else ''}: {title[0].lower()}{title[1:]}. It stands unless someone notices."


class TakenBack(Event, frozen=True, kw_only=True):
    """A player took back tiles that everyone has seen."""

    seat: Seat
    tiles: Tiles

    def on_table(self, common: Common) -> Common:
        """A player who put down a different tile than the one begun takes it back once. The next tile put down counts."""
        turn = common.turn
        if turn is None or turn.seat != self.seat or not turn.discarded:
            return common
        another = not any(begins_name(turn.named, tile) for tile in self.tiles)
        return replace(common, turn=replace(turn, named="")) if another else common

    def tell(self) -> str:
        return f"{self.seat} takes {write_tiles(self.tiles)} back."


class HandDied(Event, frozen=True, kw_only=True):
    """A hand died. `locked` lists the exposures whose jokers are out of the game."""

    seat: Seat
    locked: tuple[int, ...] = ()

    def on_table(self, common: Common) -> Common:
        """A dead player's claims fall, and so does an unchecked call of Mah Jongg. The others' claims stand."""
        place = common.places[self.seat]
        exposures = tuple(
            replace(shown, redeemable=False) if index in self.locked else shown
            for index, shown in enumerate(place.exposures)
        )
        places = with_place(common, self.seat, dead=True, exposures=exposures, holds_pick=False)
        death = Death(
            seat=self.seat,
            turn=common.turn,
            window=common.window,
            throws=common.throws,
            wall_left=common.wall_left,
        )
        window = common.window
        if window is not None and any(claim.seat == self.seat for claim in window.claims):
            window = fallen(window, tuple(claim for claim in window.claims if claim.seat != self.seat))
        mistaken = _without_dead(common.mistaken, self.seat)
        return replace(common, places=places, window=window, mistaken=mistaken, deaths=(*common.deaths, death))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        return hands if own is None else with_own(hands, self.seat, replace(own, rack=in_hand(own), picked=None))

    def tell(self) -> str:
        return f"{self.seat}'s hand is dead."

    def say(self, to: Speaker) -> str:
        return f"{to.whose(self.seat)} hand is dead."


class HandRevived(Event, frozen=True, kw_only=True):
    """The director ruled a dead hand live. If no one has played on, play is where it was."""

    seat: Seat
    turn: Turn | None = None
    window: Window | None = None

    def on_table(self, common: Common) -> Common:
        exposures = tuple(replace(shown, redeemable=True) for shown in common.places[self.seat].exposures)
        deaths = tuple(death for death in common.deaths if death.seat != self.seat)
        common = replace(common, places=with_place(common, self.seat, dead=False, exposures=exposures), deaths=deaths)
        return common if self.turn is None else as_it_was(common, self.turn, self.window)

    def tell(self) -> str:
        return f"{self.seat}'s hand is live again."

    def say(self, to: Speaker) -> str:
        return f"{to.whose(self.seat)} hand is live again."


class PlayerPenalized(Event, frozen=True, kw_only=True):
    """The director or the referee took points from a player."""

    penalty: Penalty

    def on_table(self, common: Common) -> Common:
        return replace(common, penalties=(*common.penalties, self.penalty))

    def tell(self) -> str:
        return f"{self.penalty.seat} is penalized: {self.penalty.points} points."


class HandCorrected(Event, frozen=True, kw_only=True):
    """A miscounted hand was corrected with tiles from the wall, or back to the wall's far end."""

    seat: Seat
    count: int  # how many came; below zero, how many went back
    tiles: Tiles | None

    def on_table(self, common: Common) -> Common:
        places = with_place(common, self.seat, tiles=common.places[self.seat].tiles + self.count)
        return replace(common, places=places, wall_left=common.wall_left - self.count, covered=None)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None or self.tiles is None:
            return hands
        if self.count < 0:
            return with_own(hands, self.seat, replace(own, rack=without(own.rack, self.tiles)))
        return with_own(hands, self.seat, with_tiles(own, self.tiles))

    def on_wall(self, wall: Wall) -> Wall | None:
        return wall[self.count :] if self.count > 0 else (*wall, *(self.tiles or ()))

    def seen(self, viewer: Viewer) -> Self:
        return self if self.seat == viewer else replace(self, tiles=None)

    def tell(self) -> str:
        tiles = some_tiles(self.tiles, abs(self.count))
        return (
            f"{self.seat} takes {tiles} from the wall."
            if self.count > 0
            else f"{self.seat} puts {tiles} back to the wall."
        )


def _is_turned(event: Ruled) -> bool:
    """Whether several picked from the wrong end and no one died: everyone keeps picking there."""
    slugs = {ground.slug for ground in event.ruling.clauses}
    return event.irregularity.startswith("wrong-end-pick") and "wall.group-same-wall" in slugs and not event.ruling.dead


def _is_settled(note: Noted, event: Ruled) -> bool:
    """One ruling on picks from the wrong end covers everyone who picked there (wall.group)."""
    together = event.settles > 0 and event.irregularity == note.irregularity == "wrong-end-pick"
    return together or note.number == event.settles


def _before_the_director(common: Common, event: Ruled) -> tuple[Seat, ...]:
    """Whose hands wait for the director after this ruling."""
    if event.irregularity == "director":
        return tuple(seat for seat in common.with_director if seat != event.facts.get("accused"))
    asked = event.ruling.director.suggestion if event.ruling.ruled == "by_director" else None
    return tuple(dict.fromkeys((*common.with_director, *(asked.dead if asked else ()))))


def _without_dead(mistaken: MistakenCall | None, seat: Seat) -> MistakenCall | None:
    if mistaken is None or mistaken.seat == seat:
        return None
    return replace(mistaken, others=tuple(other for other in mistaken.others if other != seat))


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _frozen(each) for name, each in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _question(director: Director) -> str:
    """What the director has to decide, and what we would do."""
    return f" For the director: {tell_director(director)}" if director.decides else ""


Acts = CallHandDead | ReportIrregularity | NoticeIrregularity | RuleHandDead | RuleHandLive | PenalizePlayer
Happenings = Ruled | TakenBack | HandDied | HandRevived | PlayerPenalized | HandCorrected
