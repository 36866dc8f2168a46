"""The handout on what goes wrong: exposures, misnamed tiles, jokers, Mah Jongg in error, dead hands."""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.paper.handout.rule_sources import HandoutSection, HandoutWriter, Sentence
from eastwind.tournament.texts.phrases import count


def mishap_sections(write: HandoutWriter) -> tuple[HandoutSection, ...]:
    return (
        HandoutSection("Exposures and misnamed tiles", (*_exposures(write), *_misnamed(write))),
        HandoutSection("Jokers", tuple(_jokers(write))),
        HandoutSection("Mah Jongg in error", tuple(_errors(write))),
        HandoutSection("Dead hands", tuple(_dead(write))),
    )


def _exposures(write: HandoutWriter) -> Iterator[Sentence]:
    if write.sheet.exposures.wrong_is_dead == "after_own_discard":
        words = "You may change an exposure until you discard. After that, a wrong exposure makes your hand dead."
    else:
        words = "A wrong exposure makes your hand dead at once."
    yield write.sentence(words, "exposures.wrong_is_dead")


def _misnamed(write: HandoutWriter) -> Iterator[Sentence]:
    rules, too_soon = write.sheet.misnaming, write.sheet.exposures.too_soon
    yield write.quote("Call the director when someone wants a misnamed tile.", "misname.director-checks")
    yield write.sentence(MAHJONGG_BY[rules.mahjongg_by], "misnaming.mahjongg_by")
    if rules.named_tile == "supplied":
        words = (
            "If someone calls a misnamed tile for an exposure and the discarder holds the tile that was "
            "named, that tile is discarded instead."
        )
    else:
        words = (
            "If someone calls a misnamed tile for an exposure, the discarder names it correctly but does not swap it."
        )
    yield write.sentence(words, "misnaming.named_tile")
    may = "anyone may then call it" if rules.renamed_claimable else "no one may then call it"
    if rules.named_tile == "supplied":
        words = f"If the discarder does not hold it, the tile is named correctly, and {may}."
    else:
        words = f"{may[:1].upper()}{may[1:]} by its correct name."
    yield write.sentence(words, "misnaming.renamed_claimable")
    dead = (
        "your hand is dead" if "misname.cannot-use" in write.sheet.printed else "your hand is dead if someone calls it"
    )
    yield write.sentence(TOO_SOON[too_soon].format(dead=dead), "exposures.too_soon")


MAHJONGG_BY = {
    "either": "A misnamed tile gives Mah Jongg to a player who needs the tile itself, or the tile that was named.",
    "actual": "A misnamed tile gives Mah Jongg only to a player who needs the tile itself.",
    "named": "A misnamed tile gives Mah Jongg only to a player who needs the tile that was named.",
}
TOO_SOON = {
    "substitute_first": (
        "If you showed tiles too soon, you still get the named tile if the discarder has it. "
        "If not, you must use the actual tile, or {dead}."
    ),
    "must_use": "If you already showed tiles for it, you must use the actual tile, or {dead}.",
    "claim_void": "If you already showed tiles for it, they go back. It was not a call yet.",
}


def _jokers(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.jokers
    racked = "pick and rack" if rules.needs_rack else "pick"
    called = " or after you call a tile and complete its exposure" if rules.after_claim else ""
    yield write.sentence(
        f"Exchange for a joker only on your turn: after you {racked} a tile{called}.",
        "jokers.after_claim",
        "jokers.needs_rack",
    )
    own = "You may also" if rules.own_exposure else "You may not"
    yield write.sentence(f"{own} exchange for a joker in your own exposure.", "jokers.own_exposure")
    early = {
        "dead": "makes your hand dead",
        "dead_if_called": "makes your hand dead if someone calls it",
        "refused": "is undone",
        "director": "is undone, and the director decides the rest",
    }[rules.too_early]
    yield write.sentence(f"An exchange before your turn has begun {early}.", "jokers.too_early")
    if rules.of_dead_hand == "correct_earlier":
        words = "You may exchange for a joker in a dead hand if that exposure was correct and made before the mistake."
    else:
        words = "No one may exchange for the jokers of a dead hand."
    yield write.sentence(words, "jokers.of_dead_hand")


def _errors(write: HandoutWriter) -> Iterator[Sentence]:
    rules, alone = write.sheet.errors, write.sheet.scoring.error_one_intact
    yield write.plainly("Don't throw in your tiles until the winning hand has been checked.")
    if rules.call_of_exposed_hand == "dead_if_shown":
        words = (
            "If you call Mah Jongg by mistake, play on as long as you showed no tiles. If you did, your hand is dead."
        )
    else:
        words = (
            "If you have exposures and call Mah Jongg by mistake, your hand is dead. "
            "Without exposures, it is dead only if you showed tiles."
        )
    yield write.sentence(words, "errors.call_of_exposed_hand")
    if rules.shown_hand_dead:
        yield write.sentence(
            "If the game goes on, everyone else who showed a hand is dead too.", "errors.shown_hand_dead"
        )
    if rules.claimed_exposure_only:
        words = "If you showed only the exposure for the tile you called, you may play on."
        yield write.sentence(words, "errors.claimed_exposure_only")
    yield write.sentence(INTACT[rules.intact], "errors.intact")
    ends = f"that player gets {count(alone, 'point')}. Everyone else scores zero." if alone else "everyone scores zero."
    yield write.sentence(
        f"If two or more hands are intact, they play on. If only one is, the game is over and {ends}",
        "scoring.error_one_intact",
    )
    refuse = (
        "your hand may be called dead"
        if rules.display_refused == "dead_if_called"
        else ("only the director may declare your hand dead")
    )
    yield write.sentence(
        f"Lay out a winning hand in the order of the card. If another player asks you to and you refuse, {refuse}.",
        "errors.display_refused",
    )


INTACT = {
    "others_first": (
        "If the other three have all shown their hands, the game is over and everyone scores zero. "
        "Otherwise, every live hand that was not shown is intact."
    ),
    "live_hands": "Every live hand that was not shown is intact, the caller's too. If none is, everyone scores zero.",
    "opponents": "The other players' live hands that were not shown are intact. If none is, everyone scores zero.",
}


def _dead(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.dead_hands
    if rules.called_by == "any_live_player":
        words = "Any other player with a live hand, or the director, may call your hand dead."
    else:
        words = "Only the director may declare a hand dead."
    yield write.sentence(words, "dead_hands.called_by")
    until = "until the last discard of the game" if rules.called_until == "last_discard" else "until the game is scored"
    yield write.sentence(f"A hand can be called dead {until}.", "dead_hands.called_until")
    if rules.called_wrongly == "caller_dead":
        yield write.sentence(
            "If you call a hand dead and you are wrong, your own hand is dead.", "dead_hands.called_wrongly"
        )
    if rules.table_talk:
        words = f"Talking about whether a hand is dead costs {count(-rules.table_talk, 'point')}."
        yield write.sentence(words, "dead_hands.table_talk")
    elif "dead.table-talk" in write.sheet.printed:
        yield write.quote("No talk about whether a hand is dead. Call it dead, or say nothing.", "dead.table-talk")
