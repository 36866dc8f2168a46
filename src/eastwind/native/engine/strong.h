/* What `strong` adds to `steady`: the choices that `steady` weighs, each as numbers, and a learned value of them
   (players/strong). */
#ifndef EW_STRONG_H
#define EW_STRONG_H

#include "steady.h"

enum {
    EW_CHOICES = 7,      /* at most, of one moment */
    EW_BESIDE = 3,       /* numbers of the table that go with each hand */
    EW_FIRST = 32,       /* places in the layers of the net */
    EW_SECOND = 32,
    EW_THIRD = 64,
    EW_FOURTH = 32,
    EW_MOST_NUMBER = 4095, /* the largest number that a choice is judged by */
    EW_LIFT = 8,         /* numbers in a layer are finer by this */
    EW_MOST_PLACE = EW_MOST_NUMBER * EW_LIFT, /* and the largest of them */
    EW_PLACE_SHIFT = 10,
    EW_STAKES = 6        /* a typical value, then what a sheet puts at stake (players/strong/stakes.py) */
};
enum { EW_OF_THROW = 0, EW_OF_WAIT, EW_OF_CALL, EW_OF_PASS, EW_MARGINS = 3 };

/* What an opponent may want: for each kind the share of the possible hands, in 256ths. */
typedef struct {
    int live;
    int exposed;
    uint32_t hands;
    int64_t share[EW_KINDS];
} ew_wants;

/* Something that a player could do, and the rack that it leaves. */
typedef struct {
    ew_act act;
    int situation;
    int thrown;          /* a kind, or EW_NONE */
    int64_t edge;        /* how much better `steady` finds it than waiting, or than the best throw: 64ths of a bit */
    uint8_t held[EW_KINDS];
    int exposed;
    ew_exposure exposures[EW_EXPOSURES];
} ew_choice;

/* All of one moment, and what they are judged by. The first is what `steady` does. */
typedef struct {
    int count;
    ew_choice choice[EW_CHOICES];
    ew_sight sight;
    ew_wants wants[EW_SEATS];
    int64_t danger[EW_KINDS];
} ew_choices;

/* The best hands of a rack, best first. */
typedef struct {
    uint64_t total;
    uint32_t hands;      /* that have a chance */
    int least;
    int count;
    const ew_left *left[EW_NEAREST]; /* until the next look at the card */
    uint64_t term[EW_NEAREST];
} ew_survey;

/* The numbers of a choice. */
typedef struct {
    int hands;
    int16_t hand[EW_NEAREST][EW_HAND_NUMBERS];
    int16_t table[EW_TABLE_NUMBERS];
} ew_picture;

/* The weights, in the order of players/strong/net.py. Rows are a little longer than they need be, for the processor. */
typedef struct {
    int16_t first[EW_FIRST][24];
    int16_t second[EW_SECOND][EW_FIRST];
    int16_t third[EW_THIRD][112];
    int16_t fourth[EW_FOURTH][EW_THIRD];
    int16_t last[1][EW_FOURTH];
    int32_t first_bias[EW_FIRST], second_bias[EW_SECOND], third_bias[EW_THIRD], fourth_bias[EW_FOURTH], last_bias[1];
    int32_t margin[EW_MARGINS]; /* how much better a throw, a call, a pass must be than the one of `steady` */
} ew_net;

enum {
    EW_WIDE = EW_HAND_NUMBERS + EW_BESIDE,
    EW_POOLED = 2 * EW_SECOND + EW_TABLE_NUMBERS,
    EW_NET_NUMBERS = EW_FIRST * (EW_WIDE + 1) + EW_SECOND * (EW_FIRST + 1) + EW_THIRD * (EW_POOLED + 1) +
                     EW_FOURTH * (EW_THIRD + 1) + EW_FOURTH + 1 + EW_MARGINS
};

/* chances.c */
void ew_survey_of(ew_chances *chances, const ew_sight *sight, const uint8_t held[EW_KINDS],
                  const ew_exposure *exposures, int exposed, ew_survey *found);

/* The binary logarithm of a number plus one, in 64ths, with a straight line between the powers of two; 0 for 0. */
static inline int32_t ew_log(uint64_t number) {
    if (number == 0)
        return 0;
    int bits = 64 - __builtin_clzll(number);
    uint64_t low = bits > 7 ? number >> (bits - 7) : number << (7 - bits);
    return bits * 64 + (int32_t)(low & 63);
}

/* net.c: the value of a choice */
int32_t ew_value(const ew_net *net, const ew_picture *picture);

#endif
