"""The points of a game: what is added and taken away, and which Mah Jongg counts as a self-pick."""

from __future__ import annotations

from typing import Annotated, Literal

from eastwind.rules.settings import SettingGroup, says


class ScoringSettings(SettingGroup, frozen=True, kw_only=True):
    """Amounts. If a sheet prints no scoring, setup asks for them."""

    payment: Annotated[
        Literal["winner_only", "card"],
        says(
            "Who pays for the hand",
            "score.hand",
            winner_only="the winner scores the value on the card, and no one pays",
            card="the others pay the winner as the card says: once; twice by the thrower, or by all for a self-pick; "
            "twice that for a jokerless hand, except for Singles and Pairs",
        ),
    ]
    self_pick: Annotated[int, says("Bonus for a self-picked Mah Jongg", "score.self-pick", low=0)]
    jokerless: Annotated[int, says("Bonus for a jokerless Mah Jongg", "score.jokerless", low=0)]
    jokerless_singles_and_pairs: Annotated[
        bool, says("Singles and Pairs hands get the jokerless bonus too", "score.jokerless-singles")
    ]
    wall_game: Annotated[int, says("Wall game, to each player with a live hand", "score.wall")]
    dead_in_wall_game: Annotated[
        int, says("Wall game, to a dead player", "score.dead-in-wall", "score.dead-no-wall-points", high=0)
    ]
    one_live_hand: Annotated[
        Literal["wall_game", "wall_points_only", "play_on", "replay"],
        says(
            "All hands but one are dead",
            "dead.one-live-hand",
            wall_game="the game ends and is scored as a wall game",
            wall_points_only="the game ends; the live hand gets the points of a wall game, dead hands nothing",
            play_on="the one live hand plays on",
            replay="the game is replayed, and no one scores",
        ),
    ]
    throw_to_0: Annotated[int, says("Winning tile thrown to a hand with no exposure", "throw.none-or-one", high=0)]
    throw_to_1: Annotated[int, says("Winning tile thrown to one exposure", "throw.none-or-one", high=0)]
    throw_to_2: Annotated[int, says("Winning tile thrown to two exposures", "throw.two", high=0)]
    throw_to_3: Annotated[int, says("Winning tile thrown to three exposures", "throw.three", high=0)]
    throw_to_4: Annotated[int, says("Winning tile thrown to four exposures or more", "throw.four-or-more", high=0)]
    throw_to_2_of_quints: Annotated[
        int | Literal["same"],
        says(
            "Winning tile thrown to two exposures of a Quints hand",
            "throw.quint",
            high=0,
            same="the same as for any other hand",
        ),
    ]
    misnamed_mahjongg: Annotated[
        int,
        says("Misnaming a tile that someone calls for Mah Jongg", "score.misnamed-mahjongg", high=0),
    ]
    misnamed_mahjongg_mode: Annotated[
        Literal["replaces_throw", "added_to_throw"],
        says(
            "The penalties for misnaming the winning tile and for throwing it",
            "score.misnamed-mahjongg",
            replaces_throw="only the one for misnaming is taken",
            added_to_throw="both are taken",
        ),
    ]
    misnamed_winner: Annotated[
        Literal["hand_and_bonuses", "hand_only"],
        says(
            "A player who wins on a misnamed tile scores",
            "score.misnamed-mahjongg",
            hand_and_bonuses="the hand with its bonuses",
            hand_only="the hand alone",
        ),
    ]
    not_the_tile: Annotated[
        int,
        says(
            "Mah Jongg is called on a misnamed tile that is not the winning one: the player who misnamed it",
            "misname.not-the-tile",
            high=0,
        ),
    ]
    not_the_tile_others: Annotated[int, says("In that case, to each of the others", "misname.not-the-tile", low=0)]
    not_the_tile_shares: Annotated[
        Literal["live_others", "all_others"],
        says(
            "In that case, the others are",
            "misname.not-the-tile",
            live_others="those with live hands",
            all_others="everyone but the player who misnamed it, dead hands too",
        ),
    ]
    miscalled_for_exposure: Annotated[
        int,
        says("Misnaming a tile that someone wants for an exposure", "misname.exposure-points", "misname.free", high=0),
    ]
    unspoken_claim: Annotated[int, says("Taking a discard without saying anything", "claim.unspoken", high=0)]
    looked_at_stolen: Annotated[int, says("Looking at a stolen (blind) tile", "charleston.looked", high=0)]
    looked_counts: Annotated[
        Literal["each_pass", "once_a_game"],
        says(
            "Looking at stolen tiles more than once",
            "charleston.looked",
            each_pass="counts for each pass",
            once_a_game="counts once a game",
        ),
    ]
    error_one_intact: Annotated[
        int, says("After a Mah Jongg in error, to the one player who still has a hand", "score.error-one-intact", low=0)
    ]
    unfinished_penalties: Annotated[
        Literal["kept", "waived"],
        says(
            "Penalties in a game that was not finished",
            "score.unfinished",
            kept="still count, though no one earns anything",
            waived="are dropped: everyone has zero",
        ),
    ]
    below_zero: Annotated[bool, says("A game's score may fall below zero", "score.below-zero")]


class SelfPickSettings(SettingGroup, frozen=True, kw_only=True):
    """What counts as a self-pick."""

    on_claimed_discard: Annotated[
        bool, says("Mah Jongg on a called discard counts as self-picked", "self-pick.claimed-discard")
    ]
    after_claim_exchange: Annotated[
        Literal["opponent", "any", "never"],
        says(
            "A discard is called for an exposure, and then a joker exchange makes the hand",
            "self-pick.claim-then-exchange",
            "self-pick.own-tiles",
            opponent="self-picked if the joker came from an opponent's exposure",
            any="self-picked, wherever the joker came from",
            never="not self-picked",
        ),
    ]
    after_pick_exchange: Annotated[
        bool,
        says(
            "A pick from the wall, then a joker exchange that makes the hand, counts as self-picked",
            "self-pick.pick-then-exchange",
        ),
    ]
    heavenly: Annotated[bool, says("A heavenly hand gets the self-pick bonus", "score.heavenly")]
    thrower: Annotated[
        Literal["unless_self_picked", "always"],
        says(
            "After a call and an exchange, the player who threw the called tile loses points",
            "self-pick.thrower",
            unless_self_picked="unless the Mah Jongg counts as self-picked",
            always="always",
        ),
    ]
