"""How a game is played: start, Charleston, picking, claims."""

from __future__ import annotations

from typing import Annotated, Literal

from eastwind.rules.settings import Group, says


class Start(Group, frozen=True, kw_only=True):
    """Who is East, and when the game begins."""

    east: Annotated[
        Literal["highest_roll", "named"],
        says(
            "East of a round's first game",
            "start.east-by-roll",
            "start.east-named",
            highest_roll="whoever rolls highest",
            named="named beforehand: seat A",
        ),
    ]
    east_passes: Annotated[bool, says("East passes to the next player after each game", "start.dice-rotate")]
    dice_tie: Annotated[
        Literal["roll_again", "first_seat"],
        says(
            "Two highest rolls",
            "start.dice-tie",
            roll_again="those who tie roll again",
            first_seat="the seat that comes first in A, B, C, D",
        ),
    ]
    three_players_fourth_east: Annotated[
        Literal["roll_again", "next_player"],
        says(
            "East of the fourth game at a table of three",
            "start.three-players-reroll",
            roll_again="all roll again",
            next_player="the next player",
        ),
    ]
    early_throw: Annotated[
        Literal["returned", "dead"],
        says(
            "A tile thrown before East's first discard",
            "start.early-throw-returned",
            "start.early-throw-free",
            returned="goes back to the rack, without penalty",
            dead="makes the hand dead",
        ),
    ]
    wrong_count_before: Annotated[
        Literal["restart", "last_dealt_takes_one", "correct", "director"],
        says(
            "Wrong number of tiles before East's first discard",
            "start.wrong-count",
            restart="all hands are thrown in and the game starts again",
            last_dealt_takes_one="the player dealt last may take one missing tile; otherwise the game starts again",
            correct="the hand is put right",
            director="the director decides",
        ),
    ]
    wrong_count: Annotated[
        Literal["dead", "correct", "director"],
        says(
            "Wrong number of tiles once the game has begun",
            "rack.thirteen",
            dead="the hand is dead",
            correct="the hand is put right",
            director="the director decides",
        ),
    ]


class Charleston(Group, frozen=True, kw_only=True):
    """The passes before the game."""

    recall_blocked_by: Annotated[
        Literal["others", "anyone"],
        says(
            "The second left pass cannot be called back once",
            "charleston.recall",
            "charleston.recall-refused",
            others="a player other than the one who stops has racked tiles of it",
            anyone="anyone has racked tiles of it",
        ),
    ]
    courtesy_pass: Annotated[bool, says("A courtesy pass across, of up to three tiles", "charleston.courtesy")]
    blind_deadlock: Annotated[
        Literal["own_tiles", "passes_first"],
        says(
            "All wait for a blind tile",
            "charleston.blind-deadlock",
            own_tiles="East passes three tiles of its own hand",
            passes_first="East passes first, from what it likes",
        ),
    ]
    heavenly_until: Annotated[
        Literal["first_discard", "deal"],
        says(
            "A heavenly hand is 14 tiles that make Mah Jongg",
            "charleston.heavenly",
            "charleston.heavenly-stops",
            first_discard="at any time before East's first discard",
            deal="as dealt",
        ),
    ]
    three_players: Annotated[bool, says("A table of three plays a Charleston", "charleston.three-players")]


class Picking(Group, frozen=True, kw_only=True):
    """The wall, and turns that start there."""

    turn_starts: Annotated[
        Literal["touch", "pick", "move"],
        says(
            "What binds the next player to the wall tile and ends the right to the discard",
            "pick.starts-turn",
            "pick.touched-taken",
            "pick.ends-own-claim",
            touch="touching it",
            pick="picking it",
            move="picking it up or moving it",
        ),
    ]
    rack_pause: Annotated[
        int, says("Seconds asked for between picking and racking", "rack.pause", unit="seconds", low=0, high=60)
    ]
    ahead: Annotated[
        Literal["dead", "dead_if_called"],
        says(
            "Picking ahead",
            "pick.ahead",
            dead="the hand is dead",
            dead_if_called="the hand is dead if somebody calls it",
        ),
    ]
    out_of_turn: Annotated[
        Literal["dead", "dead_if_called"],
        says(
            "Picking out of turn",
            "pick.out-of-turn",
            dead="the hand is dead",
            dead_if_called="the hand is dead if somebody calls it",
        ),
    ]
    wrong_pick_cured: Annotated[
        Literal["until_seen_or_racked", "never"],
        says(
            "A wrong tile can be put back without harm",
            "pick.warn",
            until_seen_or_racked="until it has been looked at or racked",
            never="never, once picked",
        ),
    ]
    wrong_end: Annotated[
        Literal["dead", "dead_if_called", "director"],
        says(
            "Picking from the wrong wall or the wrong end",
            "wall.wrong-end",
            "wall.wrong-tile",
            dead="the hand is dead",
            dead_if_called="the hand is dead if somebody calls it",
            director="the director decides",
        ),
    ]
    several_wrong: Annotated[
        Literal["nobody_dead", "all_dead"],
        says(
            "Several have picked wrongly before it is noticed",
            "wall.group",
            "wall.group-same-wall",
            nobody_dead="the game goes on from that wall and nobody is dead",
            all_dead="all of them are dead",
        ),
    ]
    hidden_tail_excuses: Annotated[
        bool,
        says(
            "Tiles hidden from view, or a wall askew, excuse a wrong pick",
            "wall.askew",
            "wall.tail-unaware",
            "wall.tail-hidden",
        ),
    ]
    pushed_too_soon: Annotated[
        Literal["both", "pusher", "nobody"],
        says(
            "Dead, when a wall pushed out too soon makes somebody pick wrongly",
            "wall.pushed-too-soon",
            both="the pusher and the picker",
            pusher="the pusher alone",
            nobody="nobody",
        ),
    ]


class Claims(Group, frozen=True, kw_only=True):
    """Discards, who may claim them, and until when."""

    discarded_when: Annotated[
        Literal["named_or_placed", "named_and_placed"],
        says(
            "A tile is discarded when",
            "discard.when",
            "rack.unracked-risk",
            named_or_placed="it is named or on the table",
            named_and_placed="it is named and on the table",
        ),
    ]
    part_of_name_counts: Annotated[bool, says("Part of a tile's name counts as naming it", "joker.after-naming")]
    discard_final: Annotated[bool, says("A discard cannot be taken back", "discard.final")]
    declaring_closes: Annotated[
        bool, says("The next player's Mah Jongg or joker exchange ends the time for claims", "claim.window")
    ]
    unracked_pick: Annotated[
        Literal["back_to_wall", "kept"],
        says(
            "The next player's unracked pick when the discard before it is claimed",
            "claim.unracked-pick",
            back_to_wall="goes back to the wall",
            kept="is kept",
        ),
    ]
    unspoken: Annotated[
        Literal["claim_lost", "claim_stands"],
        says(
            "A discard taken without saying so",
            "claim.unspoken",
            "claim.spoken",
            claim_lost="the right to the tile is lost",
            claim_stands="the claim stands",
        ),
    ]
    placed_tile_stays: Annotated[
        bool,
        says(
            "Of two equal claims the next in turn has it, unless the other has placed the tile or exposed",
            "claim.next-in-turn",
        ),
    ]
    simultaneous: Annotated[
        Literal["claimant", "racker"],
        says(
            "A claim and a rack or discard in one moment, the benefit of the doubt",
            "simultaneous.claimant",
            "simultaneous.case",
            claimant="the claimant",
            racker="the one who racked or discarded",
        ),
    ]
    retract_until: Annotated[
        tuple[Literal["touch", "move", "expose"], ...],
        says(
            "A claim can be withdrawn until the claimer does one of these",
            "claim.retract",
            "claim.declined",
            touch="touches the tile",
            move="moves the tile or picks it up",
            expose="exposes tiles of the hand",
        ),
    ]
    not_used: Annotated[
        Literal["dead", "return"],
        says(
            "A claimed tile that must be used and is not",
            "claim.not-honoured",
            "claim.touched-used",
            dead="the hand is dead",
            **{"return": "the tile is returned"},
        ),
    ]
    tile_in_rack: Annotated[
        Literal["dead", "dead_if_called", "nothing"],
        says(
            "A claimed tile put inside the rack",
            "exposure.in-rack",
            dead="the hand is dead",
            dead_if_called="the hand is dead if somebody calls it",
            nothing="no ruling",
        ),
    ]
    last_discard: Annotated[
        Literal["mahjongg", "none", "any"],
        says(
            "The last discard of the wall can be claimed",
            "wall.last-tile",
            mahjongg="for Mah Jongg only",
            none="not at all",
            any="for Mah Jongg or an exposure",
        ),
    ]
    live_when_time_called: Annotated[
        bool, says("A tile discarded before time is called can still be claimed for Mah Jongg", "time.live-tile")
    ]
