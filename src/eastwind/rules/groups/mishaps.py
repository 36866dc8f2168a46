"""Where play goes wrong: exposures, misnamed tiles, jokers, Mah Jongg in error, dead hands."""

from __future__ import annotations

from typing import Annotated, Literal

from eastwind.rules.settings import SettingGroup, says


class ExposureSettings(SettingGroup, frozen=True, kw_only=True):
    """Wrong exposures, and tiles shown too soon."""

    wrong_is_dead: Annotated[
        Literal["after_own_discard", "at_once"],
        says(
            "A wrong exposure makes the hand dead",
            "exposure.change",
            "exposure.change-ends",
            after_own_discard="once its owner has discarded; until then it may be changed",
            at_once="at once",
        ),
    ]
    too_soon: Annotated[
        Literal["substitute_first", "must_use", "claim_void"],
        says(
            "Tiles shown too soon on a misnamed discard, and the discarder holds the named tile",
            "misname.must-use",
            "misname.supplied",
            substitute_first="the discarder gives the named tile",
            must_use="the actual tile must be used, or the hand is dead",
            claim_void="there was no call yet; the tiles go back",
        ),
    ]


class MisnamingSettings(SettingGroup, frozen=True, kw_only=True):
    """A discard called by the wrong name."""

    mahjongg_by: Annotated[
        Literal["either", "actual", "named"],
        says(
            "A misnamed tile gives Mah Jongg by",
            "misname.mahjongg",
            either="the tile itself or its name",
            actual="the tile itself only",
            named="its name only",
        ),
    ]
    charged: Annotated[
        Literal["when_called", "always"],
        says(
            "The penalty for misnaming a tile wanted for an exposure",
            "misname.exposure-points",
            when_called="is taken if someone called the tile",
            always="is taken whenever a tile is misnamed",
        ),
    ]
    renamed_claimable: Annotated[bool, says("Once named correctly, the tile can be called", "misname.renamed")]
    named_tile: Annotated[
        Literal["supplied", "rename_only"],
        says(
            "A misnamed tile is called for an exposure, and the discarder has the tile that was named",
            "misname.supplied",
            supplied="the discarder gives the tile that was named",
            rename_only="the tile is named correctly, and that is all",
        ),
    ]


class JokerSettings(SettingGroup, frozen=True, kw_only=True):
    """Exchanging a tile for an exposed joker."""

    after_claim: Annotated[
        bool, says("A player who called a discard and built the exposure may exchange a joker", "joker.after-claim")
    ]
    needs_rack: Annotated[bool, says("The picked tile must be racked before an exchange", "joker.after-pick")]
    too_early: Annotated[
        Literal["dead", "dead_if_called", "refused", "director"],
        says(
            "An exchange before the turn has started",
            "joker.too-early",
            dead="the hand is dead",
            dead_if_called="the hand may be called dead",
            refused="the exchange is undone",
            director="the exchange is undone, and the director decides the rest",
        ),
    ]
    own_exposure: Annotated[bool, says("Players may exchange jokers in their own exposures", "joker.own-exposure")]
    of_dead_hand: Annotated[
        Literal["correct_earlier", "none"],
        says(
            "Jokers in a dead hand that can still be exchanged",
            "joker.dead-hand",
            "joker.dead-cause",
            correct_earlier="those in correct exposures made earlier",
            none="none",
        ),
    ]
    jokerless_at: Annotated[
        Literal["declaration", "whole_game"],
        says(
            "A hand is jokerless if it has no jokers",
            "score.jokerless",
            declaration="when it is declared",
            whole_game="at any time in the game",
        ),
    ]


class ErrorSettings(SettingGroup, frozen=True, kw_only=True):
    """Mah Jongg called in error."""

    call_of_exposed_hand: Annotated[
        Literal["dead_if_shown", "dead_on_call"],
        says(
            "A player with exposures calls Mah Jongg in error",
            "error.call-free",
            "error.dead",
            dead_if_shown="the hand is dead if the player shows tiles",
            dead_on_call="the hand is dead because of the call",
        ),
    ]
    intact: Annotated[
        Literal["others_first", "live_hands", "opponents"],
        says(
            "After it, the hands that still count are",
            "score.error-all-shown",
            "error.continues",
            others_first="none, if the other three have all shown theirs; otherwise every live hand not shown",
            live_hands="every live hand not shown, including the caller's",
            opponents="the opponents' live hands not shown",
        ),
    ]
    shown_hand_dead: Annotated[
        bool, says("Others who showed their hands are dead if the game goes on", "error.shown-hands")
    ]
    claimed_exposure_only: Annotated[
        bool,
        says("A caller who showed only the exposure with the called tile may play on", "error.claimed-exposure-only"),
    ]
    display_refused: Annotated[
        Literal["dead_if_called", "director"],
        says(
            "A player won't put the declared hand in order",
            "display.refused",
            dead_if_called="the hand may be called dead",
            director="only the director may declare it dead",
        ),
    ]


class DeadHandSettings(SettingGroup, frozen=True, kw_only=True):
    """Calling a hand dead."""

    called_by: Annotated[
        Literal["any_live_player", "director"],
        says(
            "A hand can be called dead by",
            "dead.declare",
            any_live_player="any other player with a live hand, or the director",
            director="the director only",
        ),
    ]
    called_until: Annotated[
        Literal["last_discard", "scored"],
        says(
            "A hand can be called dead until",
            "dead.deadline",
            last_discard="the last discard of the wall",
            scored="the game is scored",
        ),
    ]
    called_wrongly: Annotated[
        Literal["caller_dead", "nothing"],
        says(
            "A hand is called dead, and it is not",
            "dead.called-wrongly",
            caller_dead="the caller's own hand is dead",
            nothing="nothing happens",
        ),
    ]
    table_talk: Annotated[int, says("Talking about whether a hand is dead", "dead.table-talk", high=0)]
