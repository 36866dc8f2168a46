"""How a game is played: start, Charleston, picking, claims."""

from __future__ import annotations

from typing import Annotated, Literal

from eastwind.rules.settings import SettingGroup, says


class StartSettings(SettingGroup, frozen=True, kw_only=True):
    """Who is East, and when the game begins."""

    east: Annotated[
        Literal["highest_roll", "named"],
        says(
            "East in the first game of a round",
            "start.east-by-roll",
            "start.east-named",
            highest_roll="the player who rolls highest",
            named="named in advance: seat A",
        ),
    ]
    east_passes: Annotated[bool, says("East passes to the next player after each game", "start.dice-rotate")]
    dice_tie: Annotated[
        Literal["roll_again", "first_seat"],
        says(
            "Two players roll the same highest number",
            "start.dice-tie",
            roll_again="they roll again",
            first_seat="the seat that comes first in A, B, C, D",
        ),
    ]
    three_players_fourth_east: Annotated[
        Literal["roll_again", "next_player"],
        says(
            "East in the fourth game at a three-player table",
            "start.three-players-reroll",
            roll_again="everyone rolls again",
            next_player="the next player",
        ),
    ]
    early_throw: Annotated[
        Literal["returned", "dead"],
        says(
            "A tile thrown before East's first discard",
            "start.early-throw-returned",
            "start.early-throw-free",
            returned="goes back to the rack, with no penalty",
            dead="makes the hand dead",
        ),
    ]
    wrong_count_before: Annotated[
        Literal["restart", "last_dealt_takes_one", "correct", "director"],
        says(
            "A hand has the wrong number of tiles before East's first discard",
            "start.wrong-count",
            restart="throw in all hands and start the game over",
            last_dealt_takes_one="the player dealt last takes the one missing tile; otherwise start the game over",
            correct="the hand is corrected",
            director="the director decides",
        ),
    ]
    wrong_count: Annotated[
        Literal["dead", "correct", "director"],
        says(
            "A hand has the wrong number of tiles after East's first discard",
            "rack.thirteen",
            dead="the hand is dead",
            correct="the hand is corrected",
            director="the director decides",
        ),
    ]


class CharlestonSettings(SettingGroup, frozen=True, kw_only=True):
    """The passes before the game."""

    recall_blocked_by: Annotated[
        Literal["others", "anyone"],
        says(
            "The second left pass can no longer be undone once",
            "charleston.recall",
            "charleston.recall-refused",
            others="another player has racked tiles from it",
            anyone="anyone has racked tiles from it",
        ),
    ]
    courtesy_pass: Annotated[bool, says("There is a courtesy pass across, of up to three tiles", "charleston.courtesy")]
    blind_deadlock: Annotated[
        Literal["own_tiles", "passes_first"],
        says(
            "Everyone is waiting for a blind tile",
            "charleston.blind-deadlock",
            own_tiles="East passes three tiles from the hand",
            passes_first="East passes first, any tiles",
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
    three_players: Annotated[bool, says("A three-player table has a Charleston", "charleston.three-players")]


class PickingSettings(SettingGroup, frozen=True, kw_only=True):
    """The wall, and turns that start there."""

    turn_starts: Annotated[
        Literal["touch", "pick", "move"],
        says(
            "A player must take the wall tile, and can no longer call the discard, after",
            "pick.starts-turn",
            "pick.touched-taken",
            "pick.ends-own-claim",
            touch="touching it",
            pick="picking it",
            move="picking it up or moving it",
        ),
    ]
    rack_pause: Annotated[int, says("Pause between picking and racking", "rack.pause", unit="seconds", low=0, high=60)]
    ahead: Annotated[
        Literal["dead", "dead_if_called", "director"],
        says(
            "Picking ahead",
            "pick.ahead",
            dead="the hand is dead",
            dead_if_called="the hand may be called dead",
            director="the director decides",
        ),
    ]
    out_of_turn: Annotated[
        Literal["dead", "dead_if_called"],
        says(
            "Picking out of turn",
            "pick.out-of-turn",
            dead="the hand is dead",
            dead_if_called="the hand may be called dead",
        ),
    ]
    wrong_pick_cured: Annotated[
        Literal["until_seen_or_racked", "never"],
        says(
            "A wrong tile can be put back with no penalty",
            "pick.warn",
            until_seen_or_racked="until someone has looked at it or racked it",
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
            dead_if_called="the hand may be called dead",
            director="the director decides",
        ),
    ]
    several_wrong: Annotated[
        Literal["nobody_dead", "all_dead"],
        says(
            "Two or more players picked from the wrong place before anyone noticed",
            "wall.group",
            "wall.group-same-wall",
            nobody_dead="no hand is dead, and everyone keeps picking there",
            all_dead="all of their hands are dead",
        ),
    ]
    hidden_tail_excuses: Annotated[
        bool,
        says(
            "A wrong pick is excused if the tiles were out of sight or the wall was crooked",
            "wall.askew",
            "wall.tail-unaware",
            "wall.tail-hidden",
        ),
    ]
    pushed_too_soon: Annotated[
        Literal["both", "pusher", "nobody"],
        says(
            "A wall pushed out too soon makes someone pick the wrong tile: who is dead",
            "wall.pushed-too-soon",
            both="the pusher and the picker",
            pusher="the pusher alone",
            nobody="no one",
        ),
    ]


class ClaimSettings(SettingGroup, frozen=True, kw_only=True):
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
        bool,
        says(
            "Declaring Mah Jongg or exchanging a joker, without racking, ends the time to call the previous discard",
            "claim.window",
        ),
    ]
    unracked_pick: Annotated[
        Literal["back_to_wall", "kept"],
        says(
            "The next player picked but did not rack, and the discard is called: the picked tile",
            "claim.unracked-pick",
            back_to_wall="goes back to the wall",
            kept="is kept",
        ),
    ]
    unspoken: Annotated[
        Literal["claim_lost", "claim_stands"],
        says(
            "A discard taken without saying anything",
            "claim.unspoken",
            "claim.spoken",
            claim_lost="the right to the tile is lost",
            claim_stands="the call counts",
        ),
    ]
    placed_tile_stays: Annotated[
        bool,
        says(
            "Of two equal calls the next in turn gets the tile, unless the other player has already placed it or exposed",
            "claim.next-in-turn",
        ),
    ]
    simultaneous: Annotated[
        Literal["claimant", "racker"],
        says(
            "A call and a rack or discard at the same moment: the benefit of the doubt goes to",
            "simultaneous.claimant",
            "simultaneous.case",
            claimant="the player who called",
            racker="the player who racked or discarded",
        ),
    ]
    retract_until: Annotated[
        tuple[Literal["touch", "move", "expose"], ...],
        says(
            "A player who called a discard may change their mind until that player",
            "claim.retract",
            "claim.declined",
            touch="touches the tile",
            move="moves the tile or picks it up",
            expose="exposes tiles from the hand",
        ),
    ]
    not_used: Annotated[
        Literal["dead", "return"],
        says(
            "A called tile has to be used and is not",
            "claim.not-honoured",
            "claim.touched-used",
            dead="the hand is dead",
            **{"return": "the tile goes back to the table"},
        ),
    ]
    tile_in_rack: Annotated[
        Literal["dead", "dead_if_called", "dead_if_called_for_mahjongg", "nothing"],
        says(
            "A called tile put inside the rack",
            "exposure.in-rack",
            dead="the hand is dead",
            dead_if_called="the hand may be called dead",
            dead_if_called_for_mahjongg="the hand may be called dead, if the tile was called for Mah Jongg",
            nothing="nothing happens",
        ),
    ]
    last_discard: Annotated[
        Literal["mahjongg", "none", "any"],
        says(
            "The last discard of the game can be called",
            "wall.last-tile",
            mahjongg="for Mah Jongg only",
            none="not at all",
            any="for Mah Jongg or an exposure",
        ),
    ]
    live_when_time_called: Annotated[
        bool, says("A tile discarded before time was called can still be called for Mah Jongg", "time.live-tile")
    ]
