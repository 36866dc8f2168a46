"""Refusals in words: what happened, why, and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import msgspec

from eastwind.refusals import Rejected, did_you_mean
from eastwind.rules.results import GameResult
from eastwind.rules.sheet import Sheet
from eastwind.tournament.authority import MAY, STAFF, TITLES, Role, Task
from eastwind.tournament.texts.phrases import in_runs, points_in_words, reading_in_words

OF_THE_LOG = {"desk.no-log-entry", "desk.struck-already", "desk.undo-consequences"}  # about entries by their numbers
MOST_SAID = 20

# Reasons that no sheet prints.
DESK: dict[str, str] = {
    "desk.after-the-last": "There is no round {round}: the event has {rounds}.",
    "desk.answered-already": "Call {call} has been answered already.",
    "desk.bad-sections": "Sections need different names and at least one table each.",
    "desk.beyond-discretion": "{points} points are more than the sheet lets the director decide: {lowest} to {highest}.",
    "desk.bonus-given": "That bonus of round {round} has been given already, to {name}.",
    "desk.board-words": "The words on the board are at most 200 characters.",
    "desk.called-already": "Table {table} has called already, as number {order}.",
    "desk.cannot-seat": "{why}",
    "desk.cards-missing": "Round {round} cannot be closed: the cards of table {tables} are not in.",
    "desk.clock-runs": "The clock of round {round} is running already.",
    "desk.clock-stands": "The clock of round {round} is not running.",
    "desk.disqualified": "{name} is disqualified ({reason}).",
    "desk.empty-seat": "Nobody sits in seat {seat} there.",
    "desk.empty-seat-hands-in": "Nobody sits in seat {seat} there: the cards are handed in by {collector}.",
    "desk.games-missing": "Table {table} has no result yet for game {games}: a game that was not played is entered as such.",
    "desk.here-already": "{name} is checked in already.",
    "desk.impossible-facts": "{why}",
    "desk.impossible-numbers": "These numbers cannot be ({numbers}): {why}. Look at the cards again, or ask the table.",
    "desk.key-taken": "The key {key!r} has been used for another command.",
    "desk.late-already": "{name} has been given the penalty for lateness in round {round} already (penalty {penalty}).",
    "desk.lifted-already": "Penalty {penalty} has been lifted already.",
    "desk.name-twice": "{name} is entered already. If this is another person of that name, say so when you enter them.",
    "desk.no-bonus-earned": "{name} has not earned that bonus in round {round}.",
    "desk.no-bonus-round": "Round {round} is not a bonus round.",
    "desk.no-bonus-words": "A bonus round needs its terms in words, as they are announced.",
    "desk.no-call": "There is no call {call}.",
    "desk.no-change": "This stands so already: nothing would change.",
    "desk.no-card-values": "The card needs its list of values, each from 1 to 500.",
    "desk.no-discretion": "The ruling on {irregularity} leaves the director no choice of points.",
    "desk.no-empty-seat": "There is no empty seat for {name} in round {round}: seat everyone again from that round on.",
    "desk.no-entry": "There is no entry {entry}; the last one is {last}.",
    "desk.no-game": "There is no game {game}: a round has {games} games.",
    "desk.no-game-signatures": "The sheet {sheet} has no signatures after each game: cards are verified instead.",
    "desk.no-log-entry": "There is no entry {numbers} in the log; the last one is {last}.",
    "desk.no-more-prizes": "{count} prizes cannot be read out: there are {awards}.",
    "desk.no-name": "An entry needs a name, of at most 120 characters.",
    "desk.no-outcome": "There is no outcome {outcome!r}; it is one of {outcomes}.{near}",
    "desk.no-penalty": "There is no penalty {penalty}.",
    "desk.no-penalty-points": "The sheet prints no amount for {offense}: say how many points, as a minus amount.",
    "desk.no-reason": "This needs a reason, which is kept in the log.",
    "desk.no-result": "Game {game} at table {table} has no result yet.",
    "desk.no-round": "There is no round {round}: {rounds} rounds are seated. Seat the players first.",
    "desk.no-own-phones": "With one phone for each table, players have no phone of their own to sign on. Choose PINs, "
    "or trust the table.",
    "desk.no-such-fact": "A ruling on {irregularity} has no fact {fact!r}.",
    "desk.not-allowed": "{title} can’t do this ({task}). Ask {who}.",
    "desk.not-signed": "These initials need the player’s own phone{or_pin}. Or ask the director.",
    "desk.penalty-not-ruled": "Seat {seat} has no ruling in game {game} that gives this penalty. Ask the director to record "
    "the ruling first, or to enter the result.",
    "desk.no-section": "There is no section {section!r}; the sections are {sections}.",
    "desk.no-standings-yet": "There are no standings after round {round}: {last} rounds have begun.",
    "desk.no-such-value": "No hand on this card is worth {value}; its values are {values}.",
    "desk.no-sections": "There is no section {section!r}: this event has no sections.",
    "desk.no-such-prize": "A prize is for {what}, which this event does not have.",
    "desk.no-table": "There is no table {table} in round {round}: it has {tables} tables.",
    "desk.no-title": "An event needs a title.",
    "desk.no-verification": "The sheet {sheet} asks for no verification, but nobody can verify their own card.",
    "desk.nobody-present": "Nobody is checked in, so there is nobody to draw among.",
    "desk.not-accepted": "The cards of table {table} in round {round} have not been accepted yet.",
    "desk.not-disqualified": "{name} is not disqualified.",
    "desk.not-here": "{name} is not checked in.",
    "desk.not-placed": "{name} has no seat in round {round}.",
    "desk.not-playing": "{name} does not play in round {round}.",
    "desk.not-seated-yet": "Nobody is seated yet: seat the players first.",
    "desk.not-set-up": "The event is not set up yet.",
    "desk.not-withdrawn": "{name} has not withdrawn.",
    "desk.nothing-to-correct": "Game {game} at table {table} has no result yet: enter it.",
    "desk.master-points-twice": "The Master Points number {number} is that of {name} already.",
    "desk.number-taken": "The number {number} is taken.",
    "desk.other-seats": "At table {table} the seats {seats} play this game, not {given}.",
    "desk.out-of-range": "{what} cannot be {value}: give a number from {low} to {high}.",
    "desk.own-table": "{by} plays at this table and does not rule there: the deputy does.",
    "desk.amounts-count": "There are {amounts} amounts for {entries} entries: give one for each, or none.",
    "desk.paid-below-zero": "{name} cannot have paid less than nothing: money is given back only to who has paid.",
    "desk.pays-back-too-much": "{name} has paid {paid}, so {back} cannot be given back.",
    "desk.prize-twice": "There are two prizes for {what}: say what it is once.",
    "desk.prizes-above-fees": "The prizes add up to {share}% of the fees: they can be 100% at most.",
    "desk.result-exists": "Game {game} at table {table} has a result already: correct it, with a reason.",
    "desk.round-begun-already": "Round {round} has begun already; the next that can be changed is round {next}.",
    "desk.round-closed": "Round {round} is closed already.",
    "desk.round-not-begun": "Round {round} has not begun: give the start signal first.",
    "desk.round-out-of-turn": "Round {round} cannot begin now: the next is round {next}.",
    "desk.rounds-already-begun": "The event cannot have {rounds} rounds: {begun} have begun.",
    "desk.ruling-not-in-result": "Ruling {ruling} gives {seat} {points} points in game {game}; the result does not show it.",
    "desk.same-result": "Game {game} at table {table} has that very result already: there is nothing to correct.",
    "desk.same-person": "{name} cannot change places with {name}: choose two people.",
    "desk.seated-already": "{name} is seated already in round {round}.",
    "desk.seated-twice": "{name} would sit in two places.",
    "desk.section-count": "{players} players in section {section} make no tables of four and three: move some.",
    "desk.section-full": "Section {section} has {tables} tables and cannot seat {players} players.",
    "desk.sections-after-seating": "The sections cannot change once the players are seated.",
    "desk.set-up-already": "The event {title!r} is set up already: change its terms instead.",
    "desk.offence-unsaid": (
        "These numbers fit only if somebody looked at a stolen tile: {readings}. Look at the cards again: has whoever threw "
        "the winning tile lost points? If it was so, enter the game as facts."
    ),
    "desk.ruled-dead": (
        "In game {game} the hand of {seat} is dead by ruling {ruling}, and the result does not say so: enter it with {seat} "
        "dead, or undo the ruling."
    ),
    "desk.several-readings": (
        "These numbers can mean several things: {readings}. "
        "Say which: the value, with or without jokers, self-picked or thrown and by whom, the outcome."
    ),
    "desk.sits-elsewhere": "{name} sits at table {table} in game {game}.",
    "desk.stale-version": "You saw version {seen}, but there is a version {now} by now: look again.",
    "desk.table-of": "Not done: table {table} would be left with {players} players, and a table has three or four.",
    "desk.table-stops": "Table {table} would have two players: record its remaining games as not played.",
    "desk.table-too-small": (
        "The round cannot start: table {table} has fewer than three players. Move somebody there, or seat everyone again "
        "from this round on."
    ),
    "desk.table-twice": "A table stands twice in the list.",
    "desk.text-too-long": "{what} has {length} characters: use at most {most}.",
    "desk.time-called": "Time has been called in round {round}.",
    "desk.too-many-rows": "{what} has {count} rows: send at most {most} at a time.",
    "desk.total-differs": "Card {card} says {written}, its games add up to {sum}: it goes back to the table.",
    "desk.sign-not-shown": "{what} has a sign that no screen or printer shows ({sign}). Type it again without it.",
    "desk.spaces-around": "{what} begins or ends with a space. Take the space away, and send it again.",
    "desk.struck-already": "Entry {numbers} of the log is struck out already.",
    "desk.undo-consequences": "Entry {numbers} of the log would come out differently: strike it too, or leave it.",
    "desk.undo-set-up": "The set-up itself is not undone: change the terms instead, or start another event.",
    "desk.undo-mixed": "An undo is undone by itself, not together with other entries.",
    "desk.withdrawn-already": "{name} has withdrawn already.",
}

# Reasons that a sheet prints; its item is added.
SHEET: dict[str, str] = {
    "cards.session": "In this round the cards are collected by {collector}, not by {by}",
    "cards.signed": "The owner has not signed card {cards}",
    "cards.table-scorekeeper": "The table's scorekeeper ({collector}) hands the scores in, not {by}",
    "cards.together": "The cards of a table are handed in together; missing: {missing}",
    "changes.dispute": "A disputed score is settled with all players of the table there; missing: {missing}",
    "changes.locked": "These cards have been accepted: their scores are not changed any more",
    "event.bonus-start": "A bonus round starts only when every table is ready; not ready: {tables}",
    "event.late": "The sheet has no such penalty for lateness",
    "courtesy.disturbing": "The sheet has no such penalty for disturbing",
    "score.unfinished": "A game that time overtakes is played to its end: it cannot be unfinished",
    "verify.unverified-refused": "A card that nobody verified is refused: {cards}",
    "verify.winner-signs": "The sheet of the table is signed after every game, by the winner",
    "verify.west-for-east": "Game {game} is signed by {signer}, for East, not by {by}",
    "verify.west-wall-game": "Game {game}, which nobody won, is signed by {signer}, not by {by}",
    "verify.east-scorekeeper": "Card {card} is verified by {allowed}, where East keeps the score, not by {by}",
    "verify.crossed": "Card {card} is verified by {allowed}, not by {by}",
}


def in_words(no: Rejected, sheet: Sheet | None = None) -> str:
    """A refusal as a sentence, with the item of the sheet if it prints one."""
    params = _Shown({**no.params, **_explained(no)})
    row = f"Row {no.params['row']}: " if "row" in no.params else ""
    if no.slug in DESK:
        said = DESK[no.slug].format_map(params)
        return row + (said[:1].upper() + said[1:] if DESK[no.slug].startswith("{what}") else said)
    template = SHEET[_family(no)]
    if no.slug == "verify.winner-signs" and "signer" in no.params:
        template = "Game {game} is signed by {signer}, the winner, not by {by}"
    if "empty" in no.params:
        template = "Seat {empty} is empty there: the cards are handed in by {collector}, not by {by}"
    cited = f" ({sheet.cite(no.slug)})" if sheet is not None else ""
    return f"{row}{template.format_map(params)}{cited}."


def _family(no: Rejected) -> str:
    """Several slugs share one sentence: the four crossed pairs, the four sessions."""
    if no.slug.startswith("cards.session"):
        return "cards.session"
    if no.slug.startswith("verify.") and "-for-" in no.slug and no.slug != "verify.west-for-east":
        return "verify.crossed"
    return no.slug


def _explained(no: Rejected) -> dict[str, str]:
    """Words derived from the parameters of a refusal."""
    params: Mapping[str, Any] = no.params
    if no.slug == "desk.no-outcome":
        return {"near": did_you_mean(params["outcome"], params["outcomes"])}
    if no.slug == "desk.impossible-numbers":
        return {"why": _why_impossible(params)}
    if no.slug == "desk.not-signed":
        return {"or_pin": ", or the PIN on the player’s slip" if params["signing"] == "pin" else ""}
    if no.slug == "desk.not-allowed":
        return _who_may(params["role"], params["task"])
    if no.slug in OF_THE_LOG:
        return {"numbers": ", ".join(_few(in_runs(params["numbers"])))}
    return {}


def _few(words: list[str]) -> list[str]:
    """An undo may be about thousands of entries, and no one reads so many numbers."""
    return words if len(words) <= MOST_SAID else [*words[:MOST_SAID], f"and {len(words) - MOST_SAID} more"]


def _who_may(role: Role, task: Task) -> dict[str, str]:
    """A role with its article, and the roles that may do what it may not."""
    roles = [TITLES[each].lower() for each in STAFF if each in MAY[task]]
    title = TITLES[role].lower()
    return {"title": f"A {title}", "who": " or ".join(f"the {each}" for each in roles)}


def _why_impossible(params: Mapping[str, Any]) -> str:
    if "makes" in params:
        return f"that game makes {points_in_words(params['makes'])}"
    if len(params["winners"]) > 1:
        return f"{' and '.join(params['winners'])} cannot both have made Mah Jongg"
    return "no hand of this card, bonus or penalty of this sheet makes them"


class _Shown(dict[str, object]):
    """Parameters as text: lists with commas, points by seat as "A 30, B 0"."""

    def __init__(self, params: Mapping[str, object]) -> None:
        super().__init__({key: _shown(value) for key, value in params.items()})


def _shown(value: object) -> object:
    if isinstance(value, msgspec.Struct):
        return reading_in_words(cast("GameResult", value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {number}" for key, number in value.items())
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ", ".join(str(_shown(each)) for each in value)
    return value
