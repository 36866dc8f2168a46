/* The inner loop: how far is a rack from every hand?

   For one hand: h naturals of a tile held, n needed, i of those where jokers may not go, E tiles where they may, and
   J jokers. With A = sum of min(h, n) and B = sum of min(h, i),

       distance = 14 - min(A + J, E + B)

   A and E + B both stay within 14, so a hand's state fits in one byte, with A in its low half. A row has such a byte
   for every hand: what holding so many of a tile adds. A rack is the sum of its rows, and no byte ever carries into
   the next one. card/match.py does the same with Python's large integers. */
#ifndef EW_KERNEL_H
#define EW_KERNEL_H

#include "eastwind.h"

#include <stddef.h>

enum {
    EW_ROWS = 34 * 4 + 8, /* a row for each tile and each number held: up to four of most, up to eight flowers */
    EW_BLOCK = 64         /* rows have a multiple of this many bytes; the last ones stand for no hand */
};

/* Hands to measure racks against: all hands of a card, or those that some exposures leave. */
typedef struct {
    uint32_t count;      /* hands */
    uint32_t stride;     /* bytes in a row */
    uint8_t *start;      /* the sum before any tile: E in the high half, exposed tiles in the low half */
    uint8_t *rows;       /* EW_ROWS rows; ew_row says which is which */
    uint8_t *nothing;    /* a row of zeros */
    uint32_t *hand;      /* which hand of the card each byte is */
} ew_targets;

/* The row for holding `held` of a kind. None held: the row of zeros. */
static inline const uint8_t *ew_row(const ew_targets *targets, int kind, int held) {
    return held ? targets->rows + (size_t)(kind * 4 + held - 1) * targets->stride : targets->nothing;
}

/* The sum of a rack's rows. `total` has room for a row. */
void ew_sum(const ew_targets *targets, const uint8_t held[EW_KINDS], uint8_t *total);

/* The sum with one tile more: `held` of this kind before it. */
void ew_sum_with(const ew_targets *targets, const uint8_t *total, int kind, int held, uint8_t *with);

/* The distances for a sum, with this many jokers on the rack. */
void ew_read(const ew_targets *targets, const uint8_t *total, int jokers, uint8_t *distances);

/* The smallest distance for a sum, or EW_OUT if there are no hands. */
int ew_least(const ew_targets *targets, const uint8_t *total, int jokers);

/* How many hands are at this distance. */
uint32_t ew_count(const ew_targets *targets, const uint8_t *total, int jokers, int distance);

#endif
