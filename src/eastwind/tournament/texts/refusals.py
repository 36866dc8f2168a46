"""Refusals in words: what happened, why, and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import msgspec

from eastwind.formats import listed
from eastwind.refusals import Rejected, did_you_mean
from eastwind.rules.results import GameResult
from eastwind.rules.sheet import Sheet
from eastwind.tournament.authority import MAY, STAFF, TASK_WORDS, TITLES, Role, Task
from eastwind.tournament.texts.phrases import in_runs, reading_words, seat_points_words

OF_THE_LOG = {"desk.no-log-entry", "desk.struck-already", "desk.undo-consequences"}  # about entries by their numbers
MOST_SAID = 20

# Reasons that no sheet prints.
DESK: dict[str, str] = {
    "desk.after-the-last": "There is no round {round}. This tournament has {rounds}.",
    "desk.all-here": "All of them are already checked in.",
    "desk.all-paid": "None of them owes anything.",
    "desk.answered-already": "Call {call} is no longer waiting.",
    "desk.bad-sections": "Sections need different names and at least one table each.",
    "desk.beyond-discretion": "{points} points is outside what the rule sheet lets the director give: {limits}.",
    "desk.bonus-given": "{name} already has that bonus for round {round}.",
    "desk.unanswered": "The answer to this question changes the ruling, so answer it first: {question} "
    "({fact}: {legal}.)",
    "desk.unknown-screen": "There is no screen {screen}. Besides the board there are screens 2 to {last}.",
    "desk.board-words": "The message on the board can be at most 200 characters.",
    "desk.called-already": "Table {table} already called, as number {order}.",
    "desk.cannot-seat": "{why}",
    "desk.cards-missing": "You can't close round {round} yet. Tables still missing scorecards: {tables}.",
    "desk.clock-runs": "The clock for round {round} is already running.",
    "desk.clock-stands": "The clock for round {round} isn't running.",
    "desk.disqualified": "{name} is disqualified ({reason}).",
    "desk.empty-seat": "No one sits in seat {seat} at that table.",
    "desk.empty-seat-hands-in": "No one sits in seat {seat} at that table. {collector} hands in the scorecards.",
    "desk.facts-contradict": "These facts cannot all be true: {fault}.",
    "desk.games-missing": "Table {table} has no result yet for game {games}. Mark games that were not played, too.",
    "desk.here-already": "{name} is already checked in.",
    "desk.impossible-facts": "{why}",
    "desk.impossible-numbers": "Those scores don't work ({numbers}): {why}. Check the scorecards, or ask the table.",
    "desk.key-taken": "The key {key!r} was already used for another command.",
    "desk.late-already": "{name} already has the penalty for being late to round {round} (penalty {penalty}).",
    "desk.lifted-already": "Penalty {penalty} was already removed.",
    "desk.name-twice": "{name} is already on the list. If this is another player with that name, say so when you add them.",
    "desk.no-bonus-earned": "{name} did not earn that bonus in round {round}.",
    "desk.no-bonus-round": "Round {round} is not a bonus round.",
    "desk.no-bonus-words": "A bonus round needs a sentence that says what you announce.",
    "desk.no-call": "There is no call {call}.",
    "desk.pin-locked-already": "The PIN of {name} is already locked.",
    "desk.pin-not-locked": "The PIN of {name} is not locked.",
    "desk.no-change": "It is already set that way. Nothing changed.",
    "desk.no-card-values": "List the point values on the card, each from 1 to 500.",
    "desk.no-discretion": "The rules leave the director no choice of points for {irregularity}.",
    "desk.no-seat-in-play": (
        "No table has an empty seat from game {game} on. A table that has a result for one of those games can't take "
        "anyone in."
    ),
    "desk.round-not-in-play": "Round {round} is not in play.",
    "desk.no-empty-seat": "There is no empty seat for {name} in round {round}. Seat everyone again from that round on.",
    "desk.no-player": "There is no player number {player}. The last one is {last}.",
    "desk.no-game": "There is no game {game}. A round has {games} games.",
    "desk.no-game-signatures": "{sheet} has no signatures after each game. Players initial the scorecards instead.",
    "desk.no-log-entry": "There is no step {numbers} in the log. The last one is {last}.",
    "desk.no-more-prizes": "You can't announce {count} prizes. There are {awards}.",
    "desk.no-name": "A player needs a name of at most 120 characters.",
    "desk.no-outcome": "There is no outcome {outcome!r}. Choose one of {outcomes}.{near}",
    "desk.no-penalty": "There is no penalty {penalty}.",
    "desk.no-penalty-points": "The rule sheet gives no amount for {offense}. Type how many points to deduct.",
    "desk.no-reason": "Enter a reason. It is saved in the log.",
    "desk.no-result": "Game {game} at table {table} has no result yet.",
    "desk.no-round": "There is no round {round}. {rounds} rounds are seated. Seat the players first.",
    "desk.no-own-phones": "With one phone for each table, players have no phone of their own to sign on. Choose PINs, "
    "or trust the table.",
    "desk.no-tickets": "{name} has no tickets in this draw. Leave out who bought none.",
    "desk.no-such-fact": "A ruling on {irregularity} has no fact {fact!r}.",
    "desk.not-allowed": "{title} can't {doing}. Ask {who}.",
    "desk.not-signed": "These initials need the player's own phone{or_pin}. Or ask the director.",
    "desk.penalty-not-ruled": "Seat {seat} has no ruling in game {game} that gives this penalty. Ask the director to record "
    "the ruling first, or to enter the result.",
    "desk.no-section": "There is no section {section!r}. The sections are {sections}.",
    "desk.no-standings-yet": "There are no standings after round {round} yet. {last} rounds have started.",
    "desk.no-such-value": "No hand on this card is worth {value}. Its values are {values}.",
    "desk.no-sections": "There is no section {section!r}. This tournament has no sections.",
    "desk.no-such-prize": "This tournament doesn't have {what}, so it can't have a prize.",
    "desk.no-table": "There is no table {table} in round {round}. It has {tables} tables.",
    "desk.no-title": "Give the tournament a title.",
    "desk.no-verification": "{sheet} doesn't ask for initials, but no one can initial their own scorecard.",
    "desk.nobody-present": "No one is checked in, so there is no one to draw from.",
    "desk.not-accepted": "Table {table}'s scorecards for round {round} are not accepted yet.",
    "desk.not-disqualified": "{name} is not disqualified.",
    "desk.not-here": "{name} is not checked in.",
    "desk.not-placed": "{name} has no seat in round {round}.",
    "desk.not-playing": "{name} is not playing in round {round}.",
    "desk.not-seated-yet": "No one is seated yet. Seat the players first.",
    "desk.not-set-up": "The tournament is not set up yet.",
    "desk.not-withdrawn": "{name} has not withdrawn.",
    "desk.nothing-to-correct": "Game {game} at table {table} has no result yet. Enter it first.",
    "desk.master-points-twice": "{name} already has Master Points number {number}.",
    "desk.number-taken": "The number {number} is taken.",
    "desk.other-seats": "At table {table}, seats {seats} play this game, not {given}.",
    "desk.out-of-range": "{what} can't be {value}. Give a number from {low} to {high}.",
    "desk.own-table": "{by} plays at this table and can't rule there. The deputy does.",
    "desk.amounts-count": "There are {amounts} amounts for {players} players. Give one for each, or none.",
    "desk.paid-below-zero": "You can't refund more than {name} paid.",
    "desk.pays-back-too-much": "{name} paid {paid}, so you can't refund {back}.",
    "desk.prize-twice": "There are two prizes for {what}. List it once.",
    "desk.prizes-above-fees": "The prizes add up to {share}% of the fees. They can't be more than 100%.",
    "desk.result-exists": "Game {game} at table {table} already has a result. To change it, enter a reason.",
    "desk.round-begun-already": "Round {round} has already started. The next one you can change is round {next}.",
    "desk.round-closed": "Round {round} is already closed.",
    "desk.round-not-begun": "Round {round} has not started. Start the round first.",
    "desk.round-out-of-turn": "You can't start round {round} now. The next one is round {next}.",
    "desk.rounds-already-begun": "The tournament can't have {rounds} rounds, because {begun} have already started.",
    "desk.ruling-not-in-result": "Ruling {ruling} gives {seat} {points} points in game {game}. The result doesn't show it.",
    "desk.same-result": "Game {game} at table {table} already has that result. Nothing changed.",
    "desk.same-person": "That is {name} twice. Choose two players.",
    "desk.seated-already": "{name} already has a seat in round {round}.",
    "desk.seated-twice": "{name} would sit in two places.",
    "desk.scores-from-phone": "A phone can't keep scores without a game. Say how the game ended, or see the director.",
    "desk.section-count": "{players} players in section {section} are too few for a table. Move them to another section.",
    "desk.section-full": "Section {section} has {tables} tables, which is too few for {players} players.",
    "desk.sections-after-seating": "You can't change the sections once the players are seated.",
    "desk.set-up-already": "{title!r} is already set up. Change its setup instead.",
    "desk.offense-unsaid": (
        "These scores fit only if someone peeked at a stolen tile: {readings}. Check the scorecards: did the player who "
        "threw the winning tile lose points? If someone did peek, enter how the game ended instead of the scores."
    ),
    "desk.ruled-dead": (
        "Ruling {ruling} made {seat}'s hand dead in game {game}, but the result doesn't say so. Enter the result with "
        "{seat} dead, or undo the ruling."
    ),
    "desk.several-readings": (
        "These scores can mean several things: {readings}. "
        "Say which: the value, with or without jokers, self-picked or who threw it, or how the game ended."
    ),
    "desk.sits-elsewhere": "{name} sits at table {table} in game {game}.",
    "desk.stale-version": "This changed while you were looking (version {seen} is now {now}). Look again.",
    "desk.table-of": "Not done. Table {table} would have {players} players, and a table needs three or four.",
    "desk.table-stops": "Table {table} would have two players. Record its remaining games as not played.",
    "desk.table-too-small": (
        "The round can't start: table {table} has fewer than three players. Move someone there, or seat everyone again "
        "from this round on."
    ),
    "desk.table-twice": "A table is in the list twice.",
    "desk.text-too-long": "{what} has {length} characters. Use at most {most}.",
    "desk.time-called": "Time was already called in round {round}.",
    "desk.too-many-rows": "{what} has {count} rows. Send at most {most} at a time.",
    "desk.total-differs": "Scorecard {card} says {written}, but its games add up to {sum}. Return it to the table.",
    "desk.sign-not-shown": "{what} has a character that no screen or printer can show ({sign}). Type it again without it.",
    "desk.spaces-around": "{what} starts or ends with a space. Remove the space and send it again.",
    "desk.struck-already": "Step {numbers} is already undone.",
    "desk.undo-consequences": "The outcome of step {numbers} would change. Undo it too, or leave this one.",
    "desk.undo-set-up": "You can't undo the setup itself. Change the setup instead, or start another tournament.",
    "desk.undo-mixed": "Redo one undo at a time, not together with other steps.",
    "desk.withdrawn-already": "{name} has already withdrawn.",
}

# Reasons that a sheet prints; its item is added.
SHEET: dict[str, str] = {
    "cards.session": "In this round {collector} collects the scorecards, not {by}",
    "cards.signed": "The owner has not signed scorecard {cards}",
    "cards.table-scorekeeper": "The table's scorekeeper ({collector}) hands in the scores, not {by}",
    "cards.together": "Hand in all the scorecards of a table together. Missing: {missing}",
    "changes.dispute": "All players of the table must be present to settle a disputed score. Missing: {missing}",
    "changes.locked": "These scorecards were accepted, so their scores can't change anymore",
    "event.bonus-start": "A bonus round starts only when every table is ready. Not ready: {tables}",
    "event.late": "The rule sheet has no such penalty for being late",
    "courtesy.disturbing": "The rule sheet has no such penalty for disturbing play",
    "score.unfinished": "A table finishes the game it is playing when time is called, so it can't be unfinished",
    "verify.unverified-refused": "A scorecard that no one initialed is not accepted: {cards}",
    "verify.winner-signs": "The winner signs the table sheet after every game",
    "verify.west-for-east": "{signer} signs game {game} for East, not {by}",
    "verify.west-wall-game": "No one won game {game}, so {signer} signs it, not {by}",
    "verify.east-scorekeeper": "East keeps the score here, so {allowed} initials scorecard {card}, not {by}",
    "verify.crossed": "{allowed} initials scorecard {card}, not {by}",
}


def refusal_words(no: Rejected, sheet: Sheet | None = None) -> str:
    """A refusal as a sentence, with the item of the sheet if it prints one."""
    params = _ShownParameters({**no.params, **_derived_words(no)})
    row = f"Row {no.params['row']}: " if "row" in no.params else ""
    if no.slug in DESK:
        said = DESK[no.slug].format_map(params)
        return row + (said[:1].upper() + said[1:] if DESK[no.slug].startswith("{what}") else said)
    template = SHEET[_family(no)]
    if no.slug == "verify.winner-signs" and "signer" in no.params:
        template = "{signer}, the winner, signs game {game}, not {by}"
    if "empty" in no.params:
        template = "Seat {empty} is empty at that table, so {collector} hands in the scorecards, not {by}"
    cited = f" ({sheet.cite(no.slug)})" if sheet is not None else ""
    return f"{row}{template.format_map(params)}{cited}."


def _family(no: Rejected) -> str:
    """Several slugs share one sentence: the four crossed pairs, the four sessions."""
    if no.slug.startswith("cards.session"):
        return "cards.session"
    if no.slug.startswith("verify.") and "-for-" in no.slug and no.slug != "verify.west-for-east":
        return "verify.crossed"
    return no.slug


def _derived_words(no: Rejected) -> dict[str, str]:
    """Words derived from the parameters of a refusal."""
    params: Mapping[str, Any] = no.params
    if no.slug == "desk.no-outcome":
        return {"near": did_you_mean(params["outcome"], params["outcomes"])}
    if no.slug == "desk.beyond-discretion":
        lowest, highest = params["lowest"], params["highest"]
        return {"limits": f"at most {highest}" if lowest is None else f"{lowest} to {highest}"}
    if no.slug == "desk.impossible-numbers":
        return {"why": _why_impossible(params)}
    if no.slug == "desk.not-signed":
        return {"or_pin": ", or the PIN on the player's slip" if params["signing"] == "pin" else ""}
    if no.slug == "desk.not-allowed":
        return _who_may(params["role"], params["task"])
    if no.slug in OF_THE_LOG:
        return {"numbers": ", ".join(_few(in_runs(params["numbers"])))}
    return {}


def _few(words: list[str]) -> list[str]:
    """The first few of these. An undo may be about thousands of entries, and no one reads that many numbers."""
    return words if len(words) <= MOST_SAID else [*words[:MOST_SAID], f"and {len(words) - MOST_SAID} more"]


def _who_may(role: Role, task: Task) -> dict[str, str]:
    """A role with its article, and the roles that may do what it may not."""
    roles = [TITLES[each].lower() for each in STAFF if each in MAY[task]]
    title = TITLES[role].lower()
    return {"title": f"A {title}", "doing": TASK_WORDS[task], "who": " or ".join(f"the {each}" for each in roles)}


def _why_impossible(params: Mapping[str, Any]) -> str:
    if "makes" in params:
        return f"that game gives {seat_points_words(params['makes'])}"
    if len(params["winners"]) > 1:
        return f"only one of {listed(params['winners'])} can have made Mah Jongg"
    return "no hand on this card, with the bonuses and penalties of this rule sheet, gives them"


class _ShownParameters(dict[str, object]):
    """Parameters as text: lists with commas, points by seat as "A 30, B 0"."""

    def __init__(self, params: Mapping[str, object]) -> None:
        super().__init__({key: _shown(value) for key, value in params.items()})


def _shown(value: object) -> object:
    if isinstance(value, msgspec.Struct):
        return reading_words(cast("GameResult", value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {number}" for key, number in value.items())
    if isinstance(value, Iterable) and not isinstance(value, str):
        values = list(value)
        between = "; or " if any(isinstance(each, msgspec.Struct) for each in values) else ", "
        return between.join(str(_shown(each)) for each in values)
    return value
