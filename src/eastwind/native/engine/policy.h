/* Players: what each policy does with what its seat sees. */
#ifndef EW_POLICY_H
#define EW_POLICY_H

#include "game.h"
#include "chance.h"
#include "strong.h"

/* How close a rack is: the sum of its rows, and the smallest distance. */
typedef struct {
    uint8_t held[EW_KINDS];
    uint8_t exposed;
    ew_exposure exposures[EW_EXPOSURES];
    ew_targets narrowed;      /* the hands left, if there are exposures */
    const ew_targets *targets; /* NULL before the first look */
    uint8_t *total;
    int least;
} ew_outlook;

/* What players need beside the game: memory for their looks at the card. It remembers nothing about the game. */
typedef struct {
    const ew_book *book;
    ew_outlook now[EW_SEATS]; /* each seat's own rack, computed once */
    ew_outlook then;          /* another rack, for a moment */
    uint8_t *with;            /* a sum with one tile more, or distances */
    ew_chances chances;       /* for sums over hands */
} ew_bench;

int ew_bench_make(const ew_book *book, ew_bench *bench);
void ew_bench_free(ew_bench *bench);

/* What the policy does at this seat with these options. EW_WAIT: nothing. `steady` takes the scale of its chances. */
ew_act ew_greedy(ew_bench *bench, const ew_game *game, int seat, const ew_options *may);
ew_act ew_strong(ew_bench *bench, const ew_game *game, int seat, const ew_options *may);
ew_act ew_random(const ew_book *book, const ew_game *game, int seat, const ew_options *may, ew_chance *chance);

/* What `steady` does. If `choices` is not NULL, it is told what else there was, where that is close. */
ew_act ew_steady(ew_bench *bench, const ew_game *game, int seat, const ew_options *may, ew_choices *choices);

/* danger.c: what each opponent may want, and the danger of throwing each kind, as a cost */
void ew_opponents(ew_chances *chances, const ew_game *game, const ew_sight *sight, ew_wants wants[EW_SEATS]);
void ew_dangers(const ew_chances *chances, const ew_sight *sight, const ew_wants wants[EW_SEATS],
                int64_t danger[EW_KINDS]);

/* steady.c: kinds that could be exchanged for a joker of an exposure */
uint64_t ew_fetches(const ew_game *game);

/* strong.c: a choice as numbers */
void ew_picture_of(ew_bench *bench, const ew_game *game, const ew_choices *choices, const ew_choice *choice,
                   ew_picture *picture);

/* A call that was tried: its exposure is made once the tile is awarded. */
typedef struct {
    int seat;            /* EW_NONE: nothing was promised */
    ew_way way;
} ew_promise;

/* random.c: whether calling Mah Jongg, now or on the discard, would be right */
int ew_is_mahjongg(const ew_book *book, const ew_game *game, int seat, int on_discard);

/* playout.c: whom to ask, in order; one player's act; a game to its end */
int ew_asked(const ew_game *game, int order[EW_SEATS]);
ew_act ew_ask(ew_bench *bench, const ew_game *game, int seat, int policy, ew_chance *chance, ew_options *may);
int ew_play_out(ew_bench *bench, ew_game *game, const uint8_t policies[EW_SEATS], ew_promise promise);
int ew_known_policies(const uint8_t *policies);

/* The line that this seat is after, by the sum of `steady`, or -1. */
int32_t ew_aim_of(ew_bench *bench, const ew_game *game, int seat);

/* courses.c: nothing yet; what players are after when play begins; and after each act */
void ew_clear_course(ew_course *course);
void ew_begin_course(ew_bench *bench, const ew_game *game, ew_course *course);
void ew_go_on_course(ew_bench *bench, const ew_game *game, const ew_act *act, ew_course *course);

#endif
