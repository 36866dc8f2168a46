"""How an event is run: conduct, rounds, movement, scorecards, prizes."""

from __future__ import annotations

from typing import Annotated, Literal

from eastwind.rules.seats import Seat
from eastwind.rules.settings import SettingGroup, says


class ConductSettings(SettingGroup, frozen=True, kw_only=True):
    """Penalties, and what else the director may do."""

    late_when: Annotated[
        Literal["not_seated_at_signal", "not_seated_at_first_throw", "not_in_room_at_signal"],
        says(
            "Late means",
            "event.late",
            not_seated_at_signal="not seated at the director's signal",
            not_seated_at_first_throw="not seated at East's first discard",
            not_in_room_at_signal="not in the room at the director's signal",
        ),
    ]
    late: Annotated[
        Literal["automatic", "director", "none"],
        says(
            "The penalty for being late",
            "event.late",
            automatic="is always taken",
            director="is up to the director",
            none="there is none",
        ),
    ]
    late_points: Annotated[
        int | Literal["director"],
        says("Being late costs", "event.late", high=0, director="whatever the director decides"),
    ]
    disturbing_points: Annotated[
        int | Literal["director"],
        says(
            "Disturbing tables that are still playing, if the director decides to penalize it",
            "courtesy.disturbing",
            high=0,
            director="whatever the director decides",
        ),
    ]
    complaint_upheld: Annotated[
        bool,
        says(
            "A complaint counts only if the director upholds it",
            "courtesy.first-complaint",
            "courtesy.second-complaint",
        ),
    ]
    disqualified_scores: Annotated[
        Literal["opponents_keep", "void"],
        says(
            "A disqualified player's games",
            "director.disqualified",
            opponents_keep="still count for the opponents; the player is not ranked",
            void="don't count for anyone",
        ),
    ]
    table_settlement: Annotated[
        Literal["binding", "director_may_reopen"],
        says(
            "What the players at a table settled themselves",
            "director.table-settlement",
            "director.players-do-not-rule",
            binding="stands",
            director_may_reopen="may be reopened by the director",
        ),
    ]


class RoundSettings(SettingGroup, frozen=True, kw_only=True):
    """Games, rounds and time."""

    games: Annotated[int, says("Games in a round", "time.games", unit="games", low=1, high=16)]
    rounds: Annotated[int, says("Rounds in an event", "event.rounds", unit="rounds", low=1, high=50)]
    minutes: Annotated[int, says("Time for a round", "time.round", "time.director-shortens", unit="minutes", low=0)]
    clock_starts: Annotated[
        Literal["signal", "first_wall_built"],
        says(
            "The round's clock starts",
            "time.clock-starts",
            signal="at the director's signal",
            first_wall_built="when the first wall is built",
        ),
    ]
    time_up: Annotated[
        Literal["stop", "finish_game"],
        says(
            "Time is up in the middle of a game",
            "score.unfinished",
            stop="the game stops unfinished",
            finish_game="the game is finished",
        ),
    ]
    no_new_game_after: Annotated[
        int,
        says("No new game starts after this many minutes", "time.no-new-game", unit="minutes", low=0),
    ]
    bonus_games: Annotated[
        Literal["event_score", "separate"],
        says(
            "Bonus games",
            "event.bonus-start",
            "event.bonus-no-master-points",
            event_score="count for the event",
            separate="are kept separate",
        ),
    ]


class MovementSettings(SettingGroup, frozen=True, kw_only=True):
    """Who goes to which table after a round."""

    steps: Annotated[
        dict[Seat, int],
        says(
            "Each seat moves after a round",
            "movement.a",
            "movement.b",
            "movement.c",
            "movement.d",
        ),
    ]
    up_is_higher: Annotated[bool, says("Up means a higher table number, and the tables wrap around", "movement.up")]
    seat_kept: Annotated[bool, says("A player keeps the same seat at the new table", "movement.seat-kept")]


class CardSettings(SettingGroup, frozen=True, kw_only=True):
    """Scorecards: checked, signed, handed in, locked."""

    verified: Annotated[
        Literal["cross_pairs", "east_scorekeeper", "winner_signs", "none"],
        says(
            "Scores are checked by",
            "verify.a-for-c",
            "verify.c-for-a",
            "verify.b-for-d",
            "verify.d-for-b",
            "verify.winner-signs",
            "verify.east-scorekeeper",
            cross_pairs="the player opposite: A and C, B and D",
            east_scorekeeper="East, who keeps the score",
            winner_signs="the winner of each game, who signs the table's sheet",
            none="no one",
        ),
    ]
    signature: Annotated[
        Literal["verifier", "verifier_and_owner"],
        says(
            "A scorecard has",
            "cards.signed",
            verifier="the initials or signature of the player who checked it",
            verifier_and_owner="the initials or signature of the player who checked it, and its owner's signature",
        ),
    ]
    east_scorekeeper_checked_by: Annotated[
        Literal["west", "self"],
        says(
            "East keeps the score: East's own scores are checked by",
            "verify.east-scorekeeper",
            west="West",
            self="East",
        ),
    ]
    west_signs: Annotated[
        Literal["when_east_wins", "always"],
        says(
            "West signs in East's place",
            "verify.west-for-east",
            when_east_wins="when East wins, and for wall games",
            always="always",
        ),
    ]
    handed_in: Annotated[
        Literal["collector", "table_scorekeeper", "none"],
        says(
            "Scorecards are handed in by",
            "cards.collector",
            "cards.table-scorekeeper",
            "cards.session-1",
            "cards.session-2",
            "cards.session-3",
            "cards.session-4",
            collector="the session's collector: A, B, C, D in turn",
            table_scorekeeper="the table's scorekeeper",
            none="anyone",
        ),
    ]
    locked: Annotated[
        Literal["on_acceptance", "director_may_reopen"],
        says(
            "An accepted scorecard",
            "changes.locked",
            "changes.dispute",
            on_acceptance="can't be changed anymore",
            director_may_reopen="may be reopened by the director",
        ),
    ]


class PrizeSettings(SettingGroup, frozen=True, kw_only=True):
    """Ties for a prize."""

    ties: Annotated[
        Literal["pool_and_split", "split_single"],
        says(
            "Players who tie",
            "prizes.shared",
            pool_and_split="add up the prizes for their places and share them equally",
            split_single="share the prize for the best place",
        ),
    ]
    goods: Annotated[
        Literal["director", "draw_lots"],
        says(
            "A tie for a prize that cannot be divided",
            "prizes.goods",
            director="is up to the director",
            draw_lots="is decided by drawing lots",
        ),
    ]
