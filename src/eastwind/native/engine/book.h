/* A card and a sheet as C keeps them. */
#ifndef EW_BOOK_H
#define EW_BOOK_H

#include "kernel.h"
#include "strong.h"

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

/* What the sheet says, where it matters for the legal game at a table that prevents errors. flatten.py writes them in
   this order, and settings_in_c.py sorts the sheet's other settings. */
enum {
    EW_PAYMENT_BY_CARD,
    EW_SELF_PICK,
    EW_JOKERLESS,
    EW_JOKERLESS_SINGLES_AND_PAIRS,
    EW_WALL_POINTS,
    EW_DEAD_IN_WALL_GAME,
    EW_THROW_TO_0,
    EW_THROW_TO_1,
    EW_THROW_TO_2,
    EW_THROW_TO_3,
    EW_THROW_TO_4,
    EW_THROW_TO_2_OF_QUINTS,     /* 1: the same as for any other hand */
    EW_BELOW_ZERO,
    EW_SELF_PICK_ON_DISCARD,
    EW_SELF_PICK_AFTER_CLAIM,    /* and a joker exchange: 0 never, 1 from an opponent, 2 any */
    EW_SELF_PICK_AFTER_PICK,     /* and a joker exchange */
    EW_SELF_PICK_HEAVENLY,
    EW_THROWER_ALWAYS_PAYS,
    EW_EAST_BY_ROLL,
    EW_TIE_TO_FIRST_SEAT,
    EW_RECALL_BLOCKED_BY_ANYONE,
    EW_COURTESY_PASS,
    EW_EAST_PASSES_FIRST,        /* when everyone passes blind */
    EW_HEAVENLY_AS_DEALT,
    EW_CHARLESTON_OF_THREE,
    EW_TOUCH_STARTS_TURN,
    EW_UNRACKED_PICK_KEPT,
    EW_TOUCH_BINDS,              /* the claimer */
    EW_MOVE_BINDS,
    EW_LAST_DISCARD,             /* can be claimed for: 0 nothing, 1 Mah Jongg, 2 anything */
    EW_EXCHANGE_AFTER_CLAIM,
    EW_EXCHANGE_NEEDS_RACK,
    EW_EXCHANGE_OWN,
    EW_JOKERLESS_WHOLE_GAME,
    EW_RULED_ON_FIRST_EXPOSURE,  /* a discard after a claim for Mah Jongg: does the referee rule against it? */
    EW_RULED_ON_LATER_EXPOSURE,
    EW_SETTINGS
};

struct ew_book {
    int32_t setting[EW_SETTINGS];
    uint32_t lines;
    uint32_t hands;
    ew_line *line;
    ew_hand *hand;
    ew_with_group with_group[EW_JOKER][EW_LARGEST - EW_SMALLEST + 1];
    uint32_t longest;    /* of those lists */
    ew_targets all;
    ew_left *whole;      /* every hand, by what it needs */
    ew_scale scale[2];   /* what `steady` reckons with, and what its rival does */
    int32_t stakes[EW_STAKES];
    int has_net;         /* without one, `strong` plays like `steady` */
    ew_net net;
};

/* Room for the hands that exposures leave, of any player. */
int ew_targets_make(ew_targets *targets, uint32_t most);
void ew_targets_free(ew_targets *targets);

/* Which groups of the hand the exposures are (a bit for each), or -1 if one of them fits no group. */
int32_t ew_place_exposures(const ew_hand *hand, const ew_exposure *exposures, int count);

/* The hands that these exposures leave, measured by what they still need (Matcher.residue). */
void ew_narrow(const ew_book *book, const ew_exposure *exposures, int count, ew_targets *targets);

/* The smallest distance with these exposures, or EW_OUT: hand by hand, for a single question. */
int ew_least_left(const ew_book *book, const uint8_t held[EW_KINDS], const ew_exposure *exposures, int count);

/* What a hand needs beside its groups in `exposed` (a bit for each). */
void ew_what_is_left(const ew_book *book, const ew_hand *hand, uint32_t exposed, ew_left *left);

/* Whether a rack can exist: enough of each tile in a set, exposures that are exposures. */
int ew_is_rack(const ew_rack *rack);

/* How many of a tile are in a set. */
static inline int ew_copies(int kind) { return kind >= EW_FLOWER ? 8 : 4; }

#endif
