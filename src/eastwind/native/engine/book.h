/* A card and a sheet as C keeps them. */
#ifndef EW_BOOK_H
#define EW_BOOK_H

#include "kernel.h"

enum { EW_GROUPS = 14, EW_SMALLEST = 3, EW_LARGEST = 6 };

typedef struct {
    uint8_t kind;
    uint8_t size;
    uint8_t jokers;      /* whether jokers may go here */
} ew_group;

/* One concrete hand of the card. */
typedef struct {
    uint32_t line;
    uint8_t count;
    ew_group groups[EW_GROUPS];
} ew_hand;

typedef struct {
    int32_t value;
    int32_t concealed_bonus;
    uint8_t concealed;
    uint8_t section;     /* 0, EW_SINGLES_AND_PAIRS, EW_QUINTS */
} ew_line;

enum { EW_SINGLES_AND_PAIRS = 1, EW_QUINTS = 2 };

/* The hands that have a group of one tile and size: those that an exposure of it leaves. */
typedef struct {
    uint32_t count;
    uint32_t *hands;
} ew_with_group;

struct ew_book {
    uint32_t lines;
    uint32_t hands;
    ew_line *line;
    ew_hand *hand;
    ew_with_group with_group[EW_JOKER][EW_LARGEST - EW_SMALLEST + 1];
    uint32_t longest;    /* of those lists */
    ew_targets all;
};

/* Room for the hands that exposures leave, of any player. */
int ew_targets_make(ew_targets *targets, uint32_t most);
void ew_targets_free(ew_targets *targets);

/* The hands that these exposures leave, measured by what they still need (Matcher.residue). */
void ew_narrow(const ew_book *book, const ew_exposure *exposures, int count, ew_targets *targets);

/* Whether a rack can exist: enough of each tile in a set, exposures that are exposures. */
int ew_is_rack(const ew_rack *rack);

/* How many of a tile are in a set. */
static inline int ew_copies(int kind) { return kind >= EW_FLOWER ? 8 : 4; }

#endif
