/* The learned value of a choice (players/strong/net.py): whole numbers all the way, so that every machine agrees. */
#include "strong.h"

/* A layer: each place is a sum of weights times numbers, never below zero or above EW_MOST_PLACE. book.c has made sure
   that no sum overflows. */
#define LAYER(name, outs, width)                                                                                       \
    static void name(const int16_t weights[outs][width], const int32_t *bias, const int16_t *from, int16_t *to) {      \
        for (int place = 0; place < (outs); place++) {                                                                 \
            int32_t sum = 0;                                                                                           \
            for (int each = 0; each < (width); each++)                                                                 \
                sum += weights[place][each] * from[each];                                                              \
            sum += bias[place];                                                                                        \
            sum = sum > 0 ? sum >> EW_PLACE_SHIFT : 0;                                                                 \
            to[place] = (int16_t)(sum < EW_MOST_PLACE ? sum : EW_MOST_PLACE);                                          \
        }                                                                                                              \
    }

LAYER(first_layer, EW_FIRST, 24)
LAYER(second_layer, EW_SECOND, EW_FIRST)
LAYER(third_layer, EW_THIRD, 112)
LAYER(fourth_layer, EW_FOURTH, EW_THIRD)

static int16_t lifted(int16_t number) { return (int16_t)(number * EW_LIFT); }

int32_t ew_value(const ew_net *net, const ew_picture *picture) {
    int16_t wide[24] = {0}, first[EW_FIRST], second[EW_SECOND], pooled[112] = {0}, third[EW_THIRD], fourth[EW_FOURTH];
    int32_t sum[EW_SECOND] = {0};
    for (int each = 0; each < EW_BESIDE; each++)
        wide[EW_HAND_NUMBERS + each] = lifted(picture->table[each]);
    for (int hand = 0; hand < picture->hands; hand++) {
        for (int each = 0; each < EW_HAND_NUMBERS; each++)
            wide[each] = lifted(picture->hand[hand][each]);
        first_layer(net->first, net->first_bias, wide, first);
        second_layer(net->second, net->second_bias, first, second);
        for (int place = 0; place < EW_SECOND; place++) {
            int16_t most = pooled[EW_SECOND + place];
            sum[place] += second[place];
            pooled[EW_SECOND + place] = second[place] > most ? second[place] : most;
        }
    }
    for (int place = 0; place < EW_SECOND; place++)
        pooled[place] = (int16_t)(sum[place] / EW_NEAREST);
    for (int each = 0; each < EW_TABLE_NUMBERS; each++)
        pooled[2 * EW_SECOND + each] = lifted(picture->table[each]);
    third_layer(net->third, net->third_bias, pooled, third);
    fourth_layer(net->fourth, net->fourth_bias, third, fourth);
    int32_t value = net->last_bias[0];
    for (int each = 0; each < EW_FOURTH; each++)
        value += net->last[0][each] * fourth[each];
    return value;
}
