/* Players: what each policy does with what its seat sees. */
#ifndef EW_POLICY_H
#define EW_POLICY_H

#include "game.h"
#include "chance.h"
#include "steady.h"

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
ew_act ew_steady(ew_bench *bench, const ew_game *game, int seat, const ew_options *may);
ew_act ew_random(const ew_book *book, const ew_game *game, int seat, const ew_options *may, ew_chance *chance);

/* random.c: whether calling Mah Jongg, now or on the discard, would be right */
int ew_is_mahjongg(const ew_book *book, const ew_game *game, int seat, int on_discard);

/* playout.c: the order for asking players; and what a player does, with what the player may do */
int ew_asked(const ew_game *game, int order[EW_SEATS]);
ew_act ew_answer(ew_bench *bench, const ew_game *game, int seat, int policy, ew_chance *chance, ew_options *may);

/* The line that this seat is after, by the sum of `steady`, or -1. */
int32_t ew_aim_of(ew_bench *bench, const ew_game *game, int seat);

/* courses.c: nothing yet; what players are after when play begins; and after each act */
void ew_clear_course(ew_course *course);
void ew_begin_course(ew_bench *bench, const ew_game *game, ew_course *course);
void ew_go_on_course(ew_bench *bench, const ew_game *game, const ew_act *act, ew_course *course);

/* danger.c: the danger of throwing each kind, as a cost */
void ew_dangers(ew_chances *chances, const ew_game *game, const ew_sight *sight, int64_t danger[EW_KINDS]);

#endif
