"""The handout on ordinary play: East, the Charleston, the wall, discards and calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eastwind.paper.handout.rule_sources import HandoutSection, HandoutWriter, Sentence
from eastwind.tournament.texts.phrases import count

DEAD = {
    "dead": "your hand is dead",
    "dead_if_called": "your hand is dead if someone calls it",
    "director": "the director decides",
}


def play_sections(write: HandoutWriter, three_players: bool) -> tuple[HandoutSection, ...]:
    sections = (
        HandoutSection("Starting a game", tuple(_start(write))),
        HandoutSection("The Charleston", tuple(_charleston(write))),
        HandoutSection("Tables of three", tuple(_three(write)) if three_players else ()),
        HandoutSection("Picking and racking", tuple(_picking(write))),
        HandoutSection("Discards and calls", tuple(_discards(write))),
    )
    return tuple(section for section in sections if section.sentences)


def _start(write: HandoutWriter) -> Iterator[Sentence]:
    start = write.sheet.start
    if start.east == "named":
        yield write.sentence("Seat A is East in the first game of each round.", "start.east")
    else:
        yield write.sentence(
            "Roll the dice for East in the first game of each round. The highest roll is East.", "start.east"
        )
        tie = (
            "those players roll again"
            if start.dice_tie == "roll_again"
            else "the seat that comes first, A to D, is East"
        )
        yield write.sentence(f"If two players tie, {tie}.", "start.dice_tie")
    passes = "passes to the right" if start.east_passes else "stays with the same player"
    yield write.sentence(f"After each game, East {passes}.", "start.east_passes")
    early = "goes back to the rack. There is no penalty" if start.early_throw == "returned" else "makes the hand dead"
    yield write.sentence(f"A tile thrown before East's first discard {early}.", "start.early_throw")
    words = {
        "restart": "everyone throws in the tiles and the game starts over",
        "last_dealt_takes_one": (
            "the player dealt last may take one missing tile. In any other case, the game starts over"
        ),
        "correct": "fix the hand",
        "director": "call the director",
    }[start.wrong_count_before]
    yield write.sentence(
        f"If someone has the wrong number of tiles before East's first discard, {words}.", "start.wrong_count_before"
    )
    later = {"dead": "your hand is dead", "correct": "fix the hand", "director": "call the director"}[start.wrong_count]
    yield write.sentence(f"If you have the wrong number of tiles after that, {later}.", "start.wrong_count")


def _charleston(write: HandoutWriter) -> Iterator[Sentence]:
    rules, scoring = write.sheet.charleston, write.sheet.scoring
    yield write.quote(
        "The first Charleston (right, across, left) is required. "
        "The second (left, across, right) is played if everyone agrees.",
        "charleston.first",
        "charleston.second",
    )
    who = "another player" if rules.recall_blocked_by == "others" else "anyone"
    yield write.sentence(
        f"You may still stop the second Charleston after its first left pass, until {who} has racked tiles from that pass.",
        "charleston.recall_blocked_by",
    )
    if rules.courtesy_pass:
        words = "Then you and the player across may make a courtesy pass of up to three tiles."
    else:
        words = "There is no courtesy pass."
    yield write.sentence(words, "charleston.courtesy_pass")
    own = "three tiles from East's own hand" if rules.blind_deadlock == "own_tiles" else "any tiles"
    yield write.sentence(
        f"If everyone is waiting for tiles to pass blind, East passes first, with {own}.", "charleston.blind_deadlock"
    )
    if scoring.looked_at_stolen:
        often = "each time" if scoring.looked_counts == "each_pass" else "once a game"
        yield write.sentence(
            f"Do not look at a tile you pass blind. Looking costs {count(-scoring.looked_at_stolen, 'point')}, {often}.",
            "scoring.looked_at_stolen",
            "scoring.looked_counts",
        )
    until = "at any time before East's first discard" if rules.heavenly_until == "first_discard" else "as dealt"
    yield write.sentence(f"A heavenly hand is 14 tiles that make Mah Jongg {until}.", "charleston.heavenly_until")
    if "charleston.heavenly-stops" in write.sheet.printed:
        yield write.quote("With a heavenly hand, East may stop the Charleston.", "charleston.heavenly-stops")


def _three(write: HandoutWriter) -> Iterator[Sentence]:
    sheet = write.sheet
    passing = "plays the Charleston" if sheet.charleston.three_players else "plays without the Charleston"
    yield write.sentence(f"A table of three {passing}.", "charleston.three_players")
    if sheet.rounds.games >= 4:
        again = (
            "everyone rolls again for East"
            if sheet.start.three_players_fourth_east == "roll_again"
            else ("East passes to the next player as usual")
        )
        yield write.sentence(f"Before the fourth game, {again}.", "start.three_players_fourth_east")


def _picking(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.picking
    act = {"touch": "touch", "pick": "pick", "move": "pick up or move"}[rules.turn_starts]
    bound = "take" if rules.turn_starts == "touch" else "keep"
    yield write.sentence(
        f"Once you {act} the next tile in the wall, you must {bound} it. You can no longer call the discard.",
        "picking.turn_starts",
    )
    if rules.rack_pause:
        pause = "a second" if rules.rack_pause == 1 else f"{rules.rack_pause} seconds"
        yield write.sentence(
            f"Please wait {pause} between picking and racking, so that others can call the discard.",
            "picking.rack_pause",
        )
    yield from _wrong_picks(write)
    if rules.wrong_pick_cured == "until_seen_or_racked":
        words = "You may put back a tile you picked by mistake if you have not looked at it or racked it."
    else:
        words = "Once you have picked a wrong tile, you cannot put it back."
    yield write.sentence(words, "picking.wrong_pick_cured")
    several = "no one is dead" if rules.several_wrong == "nobody_dead" else "all of them are dead"
    yield write.sentence(
        f"If several players picked from the wrong place before anyone noticed, {several}, and the game goes on.",
        "picking.several_wrong",
    )
    excuse = "is excused" if rules.hidden_tail_excuses else "is not excused"
    yield write.sentence(
        f"A wrong pick {excuse} if tiles were hidden from view or the wall was crooked.", "picking.hidden_tail_excuses"
    )
    if rules.pushed_too_soon != "nobody":
        whose = "both hands are dead" if rules.pushed_too_soon == "both" else "your hand is dead"
        yield write.sentence(
            f"If you push out your wall too soon and someone picks wrong because of it, {whose}.",
            "picking.pushed_too_soon",
        )


def _wrong_picks(write: HandoutWriter) -> Iterator[Sentence]:
    """Wrong picks with the same consequence share a sentence."""
    rules = write.sheet.picking
    faults = {
        "picking.ahead": ("ahead", rules.ahead),
        "picking.out_of_turn": ("out of turn", rules.out_of_turn),
        "picking.wrong_end": ("from the wrong wall or the wrong end", rules.wrong_end),
    }
    for ruling, words in DEAD.items():
        paths = [path for path, (_, found) in faults.items() if found == ruling]
        if paths:
            picks = [faults[path][0] for path in paths]
            yield write.sentence(f"If you pick {either(picks)}, {words}.", *paths)


def _discards(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.claims
    joined = "or" if rules.discarded_when == "named_or_placed" else "and"
    yield write.sentence(f"A tile is discarded once you name it {joined} put it on the table.", "claims.discarded_when")
    if rules.part_of_name_counts:
        yield write.sentence("Saying part of the name is enough.", "claims.part_of_name_counts")
    final = "You cannot take a discard back." if rules.discard_final else "You may take a discard back."
    yield write.sentence(final, "claims.discard_final")
    more = ", declares Mah Jongg, or exchanges a joker" if rules.declaring_closes else ""
    ends = f"racks, discards{more}" if more else "racks or discards"
    yield write.sentence(f"You can call a discard until the next player {ends}.", "claims.declaring_closes")
    back = "goes back to the wall" if rules.unracked_pick == "back_to_wall" else "stays with that player"
    yield write.sentence(
        f"If the next player has picked but not racked, the picked tile {back}.", "claims.unracked_pick"
    )
    yield from _aloud(write)
    unless = ", unless the other player has already placed the tile or exposed" if rules.placed_tile_stays else ""
    yield write.sentence(
        f"Mah Jongg comes first. Between two calls for exposures, the player next in turn gets the tile{unless}.",
        "claims.placed_tile_stays",
    )
    doubt = "caller" if rules.simultaneous == "claimant" else "player who racked or discarded"
    yield write.sentence(
        f"If a call comes at the same moment as a rack or discard, the {doubt} gets the benefit of the doubt.",
        "claims.simultaneous",
    )
    yield from _changed_mind(write)
    last = {
        "mahjongg": "You may call the last discard only for Mah Jongg.",
        "none": "No one may call the last discard.",
        "any": "You may call the last discard for Mah Jongg or for an exposure.",
    }
    yield write.sentence(last[rules.last_discard], "claims.last_discard")


def _aloud(write: HandoutWriter) -> Iterator[Sentence]:
    lost = -write.sheet.scoring.unspoken_claim
    points = count(lost, "point")
    costs = f" and costs {points}" if lost else ""
    if write.sheet.claims.unspoken == "claim_lost":
        words = f"Say your call out loud. Taking a tile without a word loses you the tile{costs}."
        yield write.sentence(words, "claims.unspoken", *(["scoring.unspoken_claim"] if lost else []))
    elif lost:
        words = f"Say your call out loud. Taking a tile without a word costs {points}, but you keep the tile."
        yield write.sentence(words, "claims.unspoken", "scoring.unspoken_claim")


ACTS = {
    "touch": ("touch the tile",),
    "move": ("move the tile", "pick it up"),
    "expose": ("expose tiles from your hand",),
}


def either(acts: Sequence[str]) -> str:
    """A, A or B, or A, B, or C."""
    return " or ".join(acts) if len(acts) < 3 else f"{', '.join(acts[:-1])}, or {acts[-1]}"


def _changed_mind(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.claims
    if rules.retract_until:
        acts = [words for act in rules.retract_until for words in ACTS[act]]
        words = f"You may take a call back until you {either(acts)}."
    else:
        words = "You may always take a call back."
    yield write.sentence(words, "claims.retract_until")
    after = "your hand is dead" if rules.not_used == "dead" else "the tile goes back"
    yield write.sentence(f"After that you must use the tile in an exposure, or {after}.", "claims.not_used")
    if rules.tile_in_rack == "dead_if_called_for_mahjongg":
        words = (
            "A tile you called for Mah Jongg must not go inside your rack, or your hand is dead if someone calls it."
        )
        yield write.sentence(words, "claims.tile_in_rack")
    elif rules.tile_in_rack != "nothing":
        words = f"Never put a called tile inside your rack, or {DEAD[rules.tile_in_rack]}."
        yield write.sentence(words, "claims.tile_in_rack")
