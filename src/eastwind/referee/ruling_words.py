"""A ruling in words that can be read aloud: its parts, each with a label, and its grounds in our own words."""

from __future__ import annotations

from eastwind.referee.ruling import Director, Measure, Ruling, Tiles
from eastwind.rules.book.citations import cited
from eastwind.rules.clauses import INTERPRETATION
from eastwind.rules.sheet import Sheet

LABELS = ("Dead hands", "Points", "Tiles", "Next", "How", "You decide", "Also")
WHICH = {
    "all_hands": "all hands",
    "claimed_tile": "the called tile",
    "concealed_hand": "the concealed hand",
    "discard": "the discard",
    "earlier_exposures": "the earlier exposures",
    "exchanged_tile": "the tile given for the joker",
    "exposure": "the exposure",
    "extra_tiles": "anything extra",
    "hand": "the hand",
    "joker": "the joker",
    "jokers": "the jokers",
    "missing_tile": "what is missing",
    "named_tile": "the tile that was named",
    "passed_tiles": "the passed tiles",
    "picked_tile": "the picked tile",
    "shown_tiles": "the tiles shown",
    "wall": "the wall",
    "wall_tile": "the wall tile",
}
PLURAL = frozenset({"all_hands", "earlier_exposures", "jokers", "passed_tiles", "shown_tiles"})

# What happens to tiles, as a sentence: with a seat that does it, and without one. {s} is the ending of the verb.
ORDERS = {
    "returned": ("{tiles} go{es} back to {seat}'s rack", "{tiles} go{es} back to where {it} came from"),
    "returned_to_wall": ("{seat} puts {tiles} back in the wall", "{tiles} go{es} back to the same place in the wall"),
    "returned_to_exposure": ("{tiles} go{es} back to the exposure", "{tiles} go{es} back to the exposure"),
    "stays_on_table": ("{tiles} stay{s} on the table", "{tiles} stay{s} on the table"),
    "kept": ("{seat} keeps {tiles}", "whoever has {tiles} keeps {them}"),
    "taken": ("{seat} gets {tiles}", "the player who asked gets {tiles}"),
    "must_be_taken": ("{seat} must take {tiles}", "{tiles} must be taken"),
    "must_be_used": ("{seat} must use {tiles}", "{tiles} must be used"),
    "supplied": ("{seat} gives {tiles}", "{tiles} must be given"),
    "named_correctly": ("{seat} names {tiles} correctly", "{tiles} must be named correctly"),
    "stays": ("{seat}'s {bare} stay{s} as {it} {is_}", "{tiles} stay{s} where {it} {is_}"),
    "may_be_changed": ("{seat} may still change {tiles}", "{tiles} may still be changed"),
    "stay_redeemable": (
        "jokers in {seat}'s earlier exposures may still be exchanged",
        "the jokers may still be exchanged",
    ),
    "not_redeemable": ("jokers in {seat}'s {where} may not be exchanged", "the jokers may not be exchanged"),
    "put_in_order": ("{seat} puts {tiles} in the order of the card", "{tiles} must be put in the order of the card"),
    "thrown_in": ("{seat}'s {bare} {is_} out of the game", "{tiles} are thrown in"),
    "pushed_back": ("{seat} pushes {tiles} back", "{tiles} {is_} pushed back"),
}
HOW = {
    "by_itself": "Automatic: no one has to call it",
    "when_called": "Only if someone calls it",
    "by_director": "Only if the director decides it",
}
MEASURES = {
    "asked_to_stop": "ask {seat} to stop",
    "asked_to_leave": "ask {seat} to leave quietly",
    "warned": "warn {seat}",
    "disqualified": "disqualify {seat}",
    "expelled": "{seat} leaves the event",
    "not_invited_again": "{seat} is not invited again",
    "card_refused": "don't accept {seat}'s scorecard yet",
    "card_accepted": "accept {seat}'s scorecard",
    "cards_kept_back": "hold the scorecards until all of them are in",
    "card_locked": "{seat}'s scorecard stays as it is",
    "card_corrected": "correct {seat}'s scorecard at the desk",
    "no_recourse": "don't reopen it",
}
# Without a seat, for the whole table.
MEASURES_OF_TABLE = {"card_accepted": "accept the ones you have"}

# The words of an answer whose id alone would read oddly.
CHOICES = {
    "touched": "only touched it",
    "taken": "took it, not seen or racked yet",
    "seen": "looked at it",
    "racked": "racked it (inside the rack)",
    "moved": "moved it or picked it up",
    "picked": "picked it up, not racked",
    "untouched": "did not touch it",
    "on_rack": "put it on top of or in front of the rack",
    "named": "named the next discard, not put down yet",
    "discarded": "discarded (named it or put it on the table)",
    "declared": "declared Mah Jongg with the tile not racked",
    "exchanged": "exchanged it for a joker, not racked",
    "claimed": "called a discard, exposure not built yet",
    "exposed": "called a discard and built the exposure",
    "nothing": "nothing",
    "part": "part of the name",
    "all": "the whole name",
    "mahjongg": "Mah Jongg",
    "exposure": "an exposure",
    "not_in_room": "out of the room",
    "in_room_not_seated": "in the room, not seated",
    "signal": "only until the director's signal",
    "first_throw": "until East's first discard or later",
    "claimed_exposure": "only the exposure with the called tile",
    "tiles": "other tiles too",
    "earlier": "in a correct exposure, made before the hand was dead",
    "cause": "in the exposure that made the hand dead",
    "concealed": "in a concealed hand shown by mistake",
    "unaware_of_tail": "the player didn't know that tiles were left over",
    "wrong_angle": "the wall was at a bad angle",
    "hidden_tiles": "the tiles were out of sight",
    "wrong_end": "the wrong end",
    "wrong_wall": "the wrong wall",
    "wrong_tile": "another wrong tile",
    "pick": "picked",
    "discard": "discarded",
    "claim": "called a discard",
    "exchange": "exchanged for a joker",
}


def choice_words(word: str) -> str:
    """An answer as people say it."""
    return CHOICES.get(word, word.replace("_", " "))


def write_fact(value: object) -> str:
    """A fact's value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return ",".join(value) or "none"
    return str(value)


def tell_tiles(tiles: Tiles) -> str:
    """What happens to some tiles, as a sentence."""
    many = tiles.which in PLURAL
    own, alone = ORDERS[tiles.order]
    said = (own if tiles.seat else alone).format(
        tiles=WHICH[tiles.which],
        bare=WHICH[tiles.which].removeprefix("the "),
        seat=tiles.seat,
        where="hand" if tiles.which == "jokers" else "last exposure",
        s="" if many else "s",
        es="" if many else "es",
        it="they" if many else "it",
        them="them" if many else "it",
        is_="are" if many else "is",
    )
    return f"{said[:1].upper()}{said[1:]}."


def points_words(ruling: Ruling) -> str:
    return ", ".join(f"{seat} {points:+d}" if points else f"{seat} 0" for seat, points in ruling.points.items())


def tell_measure(measure: Measure) -> str:
    """What the director or the scorekeeper does, as a sentence."""
    words = MEASURES[measure.act] if measure.seat else MEASURES_OF_TABLE.get(measure.act, MEASURES[measure.act])
    said = words.format(seat=measure.seat or "the table")
    return f"{said[:1].upper()}{said[1:]}."


def tell_measures(ruling: Ruling) -> list[str]:
    """What is to be done besides what the headline already says."""
    headline = ruling.words.lower()
    return [said for said in map(tell_measure, ruling.measures) if said.lower().rstrip(".") not in headline]


def tell_director(director: Director) -> str:
    """What the director decides, and what we suggest."""
    if not director.decides:
        return ""
    suggested = director.suggestion
    hint = f" Eastwind suggests: {suggested.words}" if suggested else ""
    about = director.about or "what happens"
    return f"{about[:1].upper()}{about[1:]}.{hint}"


def how_dead_words(ruling: Ruling) -> str:
    """How a hand dies: by itself, by a call, or by the director's word; "" if none dies."""
    return HOW[ruling.ruled] if ruling.dead else ""


def parts(ruling: Ruling) -> list[tuple[str, str]]:
    """The parts of a ruling that say something, each with its label."""
    found = [
        ("Dead hands", ", ".join(ruling.dead)),
        ("Points", points_words(ruling)),
        ("Tiles", " ".join(map(tell_tiles, ruling.tiles))),
        ("Next", ruling.next_play),
        ("How", how_dead_words(ruling)),
        ("You decide", tell_director(ruling.director)),
        ("Also", " ".join(tell_measures(ruling))),
    ]
    return [(label, text) for label, text in found if text]


def why(ruling: Ruling, sheet: Sheet) -> list[str]:
    """The grounds: the sheet's items in our own words, and our interpretations marked as ours."""
    lines: list[str] = []
    for ground in ruling.clauses:
        if ground.reading is not None:
            lines.append(f"{ground.reading} ({INTERPRETATION})")
        lines += [_clause_words(clause, sheet) for clause in ground.clauses]
    return list(dict.fromkeys(lines))


def _clause_words(clause_id: str, sheet: Sheet) -> str:
    place, words = cited(clause_id, sheet)
    return f"{place}: {words}"
