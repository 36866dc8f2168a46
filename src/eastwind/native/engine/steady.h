/* The tables of `steady`, which Python makes (players/steady/number_tables.py), and its sums over hands. */
#ifndef EW_STEADY_H
#define EW_STEADY_H

#include "kernel.h"

enum {
    EW_UNSEEN = 9,       /* none to eight of a kind that nobody has shown */
    EW_MISSING = 15,     /* none to fourteen missing tiles */
    EW_WALLS = 153,      /* none to all tiles left in the wall */
    EW_BIT = 64,         /* costs are in 64ths of a bit */
    EW_COLUMNS = 4       /* values of a line: jokers or none so far, without and with exposures */
};

/* Single numbers, in the order of Numbers in number_tables.py. */
enum {
    EW_REACH, EW_LAST_STRICT, EW_LAST_CONCEALED, EW_FLOOR, EW_CLOSE, EW_DISCARDED, EW_FETCH, EW_EARLY,
    EW_PASS_WANTED, EW_PASS_PAIR, EW_BLIND, EW_STOP, EW_COURTESY_COST, EW_NUMBERS
};

/* In the order of Tables in number_tables.py. */
typedef struct {
    int32_t mantissa[EW_BIT];
    int32_t strict[EW_UNSEEN];
    int32_t group[2][EW_UNSEEN];         /* and of a concealed hand */
    int32_t scarce[EW_UNSEEN];
    int32_t steep[EW_WALLS];
    int32_t danger[EW_EXPOSURES + 1];
    int32_t danger_wall[EW_WALLS];
    int32_t claim[EW_EXPOSURES];
    int32_t claim_far[EW_MISSING];
    int32_t claim_wall[EW_WALLS];
    int32_t number[EW_NUMBERS];
    int32_t *value;                      /* EW_COLUMNS for each line */

    /* made from these: for each number unseen, missing where jokers may not go, and missing elsewhere */
    int32_t cost[2][EW_UNSEEN][EW_MISSING][EW_MISSING];
    uint64_t pack[EW_UNSEEN][EW_MISSING][EW_MISSING];
    int32_t wanted[EW_KINDS];            /* the share of all hands that need a kind, in 256ths */
} ew_scale;

typedef struct {
    uint8_t kind;
    uint8_t need;
    uint8_t strict;      /* of those, how many can't be jokers */
} ew_need;

/* A hand, or what exposures leave of one: what it needs beside them. */
typedef struct {
    uint32_t line;
    uint8_t concealed;
    uint8_t count;
    ew_need need[EW_HAND];
} ew_left;

/* The hands that some exposures leave. */
typedef struct {
    int ready;
    int exposed;
    ew_exposure exposures[EW_EXPOSURES];
    uint32_t count;
    ew_left *left;
} ew_narrowed;

/* What a seat sees (players/steady/sight.py). */
typedef struct {
    int seat;
    uint8_t held[EW_KINDS];
    int exposed;
    ew_exposure exposures[EW_EXPOSURES];
    uint8_t unseen[EW_KINDS];
    int wall_left;
    int clean;           /* this hand can still be jokerless */
    int passing;         /* this is the Charleston */
} ew_sight;

/* A rack: the sum over the hands within reach, and what losing one of each kind takes from it. */
typedef struct {
    uint64_t total;
    int64_t loss[EW_KINDS];
    int least;           /* tiles missing from the nearest hand, or EW_OUT */
    uint64_t most;       /* what one hand adds to the sum, at most */
    uint32_t line;       /* of the first hand that adds the most */
} ew_weighed;

/* Memory for sums over hands. */
typedef struct {
    const ew_book *book;
    const ew_scale *scale;       /* whose: steady's, or its rival's */
    uint8_t *sum;
    uint8_t *distances;
    ew_narrowed shown[EW_SEATS]; /* what each seat's exposures leave */
    ew_narrowed then;            /* and other exposures, for a moment */
} ew_chances;

int ew_chances_make(const ew_book *book, ew_chances *chances);
void ew_chances_free(ew_chances *chances);

/* The hands that exposures leave, or NULL for all hands of the card. `seat` may be EW_NONE. */
const ew_narrowed *ew_leave(ew_chances *chances, int seat, const ew_exposure *exposures, int exposed);

/* Weighs a rack with these exposures, as the sight's seat sees it. */
void ew_weigh(ew_chances *chances, const ew_sight *sight, const uint8_t held[EW_KINDS], const ew_exposure *exposures,
              int exposed, ew_weighed *found);

/* The smallest distance of a rack, or EW_OUT. */
int ew_least_of(ew_chances *chances, int seat, const uint8_t held[EW_KINDS], const ew_exposure *exposures, int exposed);

/* The sum when one of a kind is gone. */
static inline uint64_t ew_without(const ew_weighed *weighed, int kind) {
    int64_t left = (int64_t)weighed->total - weighed->loss[kind];
    return left > 0 ? (uint64_t)left : 0;
}

/* A number times 2 to the power of minus the cost. */
uint64_t ew_shrink(const ew_scale *scale, uint64_t number, int64_t cost);

/* What the tables and the card give, once. */
void ew_fill_scale(ew_scale *scale, const ew_left *hands, uint32_t count);

#endif
