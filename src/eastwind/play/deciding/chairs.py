"""Who sits down, stands up, starts the table, and is ready for the next game."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.charleston import and_goes_on
from eastwind.play.deciding.scorecards import has_to_write
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import LONGEST_NAME
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat

BOT_NAMES = ("Bam-Bot", "Crak-Bot", "Dot-Bot", "Flower-Bot")


def sit(play: PlayTable, seat: Seat | None, act: acts.Sit) -> Outcome:
    name = "".join(sign for sign in " ".join(act.name.split()) if sign.isprintable())[:LONGEST_NAME].strip()
    if not name:
        return Rejected("play.no-name")
    if seat is not None:
        return Rejected("play.seated", name=play.name(seat))
    if play.terms.join == "nobody" and play.company.sittings:
        return Rejected("play.nobody-else")
    if act.seat not in play.seats:
        return Rejected("play.no-such-chair")
    chair = play.company.chairs[act.seat]
    if chair.name and not chair.bot:
        return Rejected("play.chair-taken", name=chair.name)
    if any(name.casefold() == each.name.casefold() for other, each in play.company.chairs.items() if other != act.seat):
        return Rejected("play.name-taken", name=name)
    return (ev.SatDown(seat=act.seat, name=name, next_game=chair.bot and is_dealt(play)),)


def is_dealt(play: PlayTable) -> bool:
    """Whether there are hands in play. Who sits down now must not see one: it may be the second, or a third."""
    return play.table.common.phase in ("charleston", "play")


def stand(play: PlayTable, seat: Seat, _: acts.Stand) -> Outcome:
    if not play.round.started or play.terms.on_paper:
        return (ev.StoodUp(seat=seat),)
    return and_goes_on(play, ev.StoodUp(seat=seat), ev.SatDown(seat=seat, name=_bot_name(play, seat), bot=True))


def start(play: PlayTable, _: Seat, __: acts.StartTable) -> Outcome:
    if play.round.started:
        return Rejected("play.started")
    if play.terms.on_paper and len(play.people) < len(play.seats):
        return Rejected("play.paper-four")
    bots = [
        ev.SatDown(seat=seat, name=_bot_name(play, seat), bot=True)
        for seat in play.seats
        if not play.company.chairs[seat].name
    ]
    return (*bots, ev.TableStarted())


def get_ready(play: PlayTable, seat: Seat, _: acts.Next) -> Outcome:
    if play.table.common.phase != "over":
        return Rejected("play.game-runs")
    if has_to_write(play, seat):
        return Rejected("play.write-first")
    return Rejected("play.ready-already") if seat in play.game.ready else (ev.GotReady(seat=seat),)


def _bot_name(play: PlayTable, seat: Seat) -> str:
    """A name that no one at the table has."""
    own = BOT_NAMES[play.seats.index(seat)]
    taken = {chair.name.casefold() for chair in play.company.chairs.values()}
    return own if own.casefold() not in taken else f"{own} {seat}"
