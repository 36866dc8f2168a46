/* Reading a card and a sheet, and what exposures leave of a card. flatten.py writes the integers in this order:

       MAGIC, how many integers, lines, hands, settings; the settings;
       for each line: value, concealed bonus, concealed, section, hands;
       for each hand, line by line: groups, and for each group kind, size, jokers allowed;
       the tables of `steady` (players/steady/number_tables.py), one by one, the last with four numbers per line;
       the same for its rival;
       for `strong`: what is at stake under the sheet, how many numbers its net has (none, or all), and those. */
#include "book.h"

#include <stdlib.h>
#include <string.h>

enum { MAGIC = 0x45570003, MOST_LINES = 1 << 16, MOST_HANDS = 1 << 20, BEFORE_SETTINGS = 5, MOST_POINTS = 100000 };
enum { MOST_COST = 65535, MOST_STEEP = 1024, MOST_VALUE = 4095 }; /* of `steady` */

/* A place in the integers. Reading past the end, or a number outside its limits, spoils it for good. */
typedef struct {
    const int32_t *next;
    uint64_t left;
    int spoiled;
} reader;

static int32_t read_number(reader *from, int32_t low, int32_t high) {
    if (from->left == 0 || *from->next < low || *from->next > high) {
        from->spoiled = 1;
        from->left = 0;
        return low;
    }
    from->left--;
    return *from->next++;
}

static void read_group(reader *from, ew_group *group) {
    group->kind = (uint8_t)read_number(from, 0, EW_FLOWER);
    group->size = (uint8_t)read_number(from, 1, EW_LARGEST);
    group->jokers = (uint8_t)read_number(from, 0, 1);
}

static void read_hand(reader *from, ew_hand *hand, uint32_t line) {
    int tiles = 0;
    hand->line = line;
    hand->count = (uint8_t)read_number(from, 1, EW_GROUPS);
    for (int group = 0; group < hand->count; group++) {
        read_group(from, &hand->groups[group]);
        tiles += hand->groups[group].size;
    }
    if (tiles != EW_HAND)
        from->spoiled = 1;
}

/* Points may be any number; everything else is yes or no, or one of three. */
static void read_settings(reader *from, ew_book *book) {
    for (int each = 0; each < EW_SETTINGS; each++) {
        int points = each >= EW_SELF_PICK && each <= EW_THROW_TO_2_OF_QUINTS && each != EW_JOKERLESS_SINGLES_AND_PAIRS;
        int three = each == EW_SELF_PICK_AFTER_CLAIM || each == EW_LAST_DISCARD;
        int32_t low = points ? -MOST_POINTS : 0, high = points ? MOST_POINTS : three ? 2 : 1;
        book->setting[each] = read_number(from, low, high);
    }
}

static int read_lines(reader *from, ew_book *book) {
    uint64_t hands = 0, next = 0;
    uint32_t *of_line = malloc((book->lines + 1) * sizeof *of_line);
    if (of_line == NULL)
        return EW_NO_MEMORY;
    for (uint32_t line = 0; line < book->lines && !from->spoiled; line++) {
        ew_line *into = &book->line[line];
        into->value = read_number(from, 0, MOST_POINTS);
        into->concealed_bonus = read_number(from, 0, MOST_POINTS);
        into->concealed = (uint8_t)read_number(from, 0, 1);
        into->section = (uint8_t)read_number(from, 0, EW_QUINTS);
        of_line[line] = (uint32_t)read_number(from, 0, MOST_HANDS);
        hands += of_line[line];
    }
    if (hands != book->hands)
        from->spoiled = 1;
    for (uint32_t line = 0; line < book->lines && !from->spoiled; line++)
        for (uint32_t hand = 0; hand < of_line[line] && !from->spoiled; hand++)
            read_hand(from, &book->hand[next++], line);
    free(of_line);
    return from->spoiled ? EW_BAD_BOOK : EW_OK;
}

static void read_row(reader *from, int32_t *row, uint64_t count, int32_t low, int32_t high) {
    for (uint64_t each = 0; each < count; each++)
        row[each] = read_number(from, low, high);
}

/* The tables of `steady`. Within these limits no sum over hands overflows. */
static int read_scale(reader *from, const ew_book *book, ew_scale *scale) {
    uint64_t values = (uint64_t)book->lines * EW_COLUMNS;
    read_row(from, scale->mantissa, EW_BIT, 0, 1 << 30);
    read_row(from, scale->strict, EW_UNSEEN, 0, MOST_COST);
    read_row(from, scale->group[0], EW_UNSEEN, 0, MOST_COST);
    read_row(from, scale->group[1], EW_UNSEEN, 0, MOST_COST);
    read_row(from, scale->scarce, EW_UNSEEN, 0, MOST_COST);
    read_row(from, scale->steep, EW_WALLS, 1, MOST_STEEP);
    read_row(from, scale->danger, EW_EXPOSURES + 1, 0, MOST_COST);
    read_row(from, scale->danger_wall, EW_WALLS, 0, MOST_STEEP);
    read_row(from, scale->claim, EW_EXPOSURES, 0, MOST_COST);
    read_row(from, scale->claim_far, EW_MISSING, 0, MOST_COST);
    read_row(from, scale->claim_wall, EW_WALLS, 0, MOST_COST);
    scale->number[EW_REACH] = read_number(from, 1, EW_HAND);
    read_row(from, scale->number + 1, EW_NUMBERS - 1, 0, MOST_COST);
    if (from->spoiled || from->left < values)
        return EW_BAD_BOOK;
    scale->value = calloc(values, sizeof *scale->value);
    if (scale->value == NULL)
        return EW_NO_MEMORY;
    read_row(from, scale->value, values, 0, MOST_VALUE);
    return from->spoiled ? EW_BAD_BOOK : EW_OK;
}

static int read_scales(reader *from, ew_book *book) {
    int code = read_scale(from, book, &book->scale[0]);
    if (code == EW_OK)
        code = read_scale(from, book, &book->scale[1]);
    return code;
}

/* Weights and bias of one place. A sum of them and of any numbers that a layer gives must not overflow. */
static void read_place(reader *from, int16_t *weights, int width, int32_t *sum) {
    for (int each = 0; each < width; each++) {
        weights[each] = (int16_t)read_number(from, -INT16_MAX, INT16_MAX);
        *sum += weights[each] < 0 ? -weights[each] : weights[each];
    }
}

static void read_layer(reader *from, int16_t *weights, int outs, int stride, int width, int32_t *bias) {
    int32_t sums[EW_THIRD] = {0};
    for (int place = 0; place < outs; place++)
        read_place(from, weights + place * stride, width, &sums[place]);
    for (int place = 0; place < outs; place++) {
        bias[place] = read_number(from, -(1 << 30), 1 << 30);
        if (sums[place] > (1 << 30) / EW_MOST_PLACE)
            from->spoiled = 1;
    }
}

/* What `strong` knows: the stakes of the sheet, and its net. */
static int read_net(reader *from, ew_book *book) {
    ew_net *net = &book->net;
    book->stakes[0] = read_number(from, 1, MOST_VALUE);
    read_row(from, book->stakes + 1, EW_STAKES - 1, -EW_MOST_NUMBER, EW_MOST_NUMBER);
    int32_t numbers = read_number(from, 0, EW_NET_NUMBERS);
    book->has_net = numbers == EW_NET_NUMBERS;
    if (book->has_net) {
        read_layer(from, net->first[0], EW_FIRST, 24, EW_WIDE, net->first_bias);
        read_layer(from, net->second[0], EW_SECOND, EW_FIRST, EW_FIRST, net->second_bias);
        read_layer(from, net->third[0], EW_THIRD, 112, EW_POOLED, net->third_bias);
        read_layer(from, net->fourth[0], EW_FOURTH, EW_THIRD, EW_THIRD, net->fourth_bias);
        read_layer(from, net->last[0], 1, EW_FOURTH, EW_FOURTH, net->last_bias);
        read_row(from, net->margin, EW_MARGINS, 0, 1 << 30);
    }
    return from->spoiled || from->left || (numbers && !book->has_net) ? EW_BAD_BOOK : EW_OK;
}

void ew_what_is_left(const ew_book *book, const ew_hand *hand, uint32_t exposed, ew_left *left) {
    left->line = hand->line;
    left->concealed = book->line[hand->line].concealed;
    left->count = 0;
    for (int each = 0; each < hand->count; each++) {
        const ew_group *group = &hand->groups[each];
        int place = 0;
        if (exposed >> each & 1)
            continue;
        while (place < left->count && left->need[place].kind != group->kind)
            place++;
        if (place == left->count)
            left->need[left->count++] = (ew_need){group->kind, 0, 0};
        left->need[place].need = (uint8_t)(left->need[place].need + group->size);
        left->need[place].strict = (uint8_t)(left->need[place].strict + (group->jokers ? 0 : group->size));
    }
}

int ew_targets_make(ew_targets *targets, uint32_t most) {
    uint32_t stride = (most + EW_BLOCK) / EW_BLOCK * EW_BLOCK; /* at least one byte stands for no hand */
    memset(targets, 0, sizeof *targets);
    targets->stride = stride;
    targets->start = malloc(stride);
    targets->rows = malloc((size_t)EW_ROWS * stride);
    targets->nothing = calloc(1, stride);
    targets->hand = malloc(stride * sizeof *targets->hand);
    if (targets->start && targets->rows && targets->nothing && targets->hand)
        return EW_OK;
    ew_targets_free(targets);
    return EW_NO_MEMORY;
}

void ew_targets_free(ew_targets *targets) {
    free(targets->start);
    free(targets->rows);
    free(targets->nothing);
    free(targets->hand);
    memset(targets, 0, sizeof *targets);
}

/* Takes all hands away, with rows just long enough for `most`. */
static void clear(ew_targets *targets, uint32_t most) {
    targets->count = 0;
    targets->stride = (most + EW_BLOCK) / EW_BLOCK * EW_BLOCK;
    memset(targets->start, 0, targets->stride);
    memset(targets->rows, 0, (size_t)EW_ROWS * targets->stride);
}

/* Adds a hand whose groups in `exposed` (a bit for each) are complete. They count as placed and are needed no more.
   If their tiles still counted as held, they could serve a second group. */
static void add_hand(ew_targets *targets, const ew_hand *hand, uint32_t number, uint32_t exposed) {
    uint32_t place = targets->count++;
    uint8_t need[EW_JOKER] = {0}, strict[EW_JOKER] = {0};
    int shown = 0, jokers_may = 0, done_without = 0;
    for (int each = 0; each < hand->count; each++) {
        const ew_group *group = &hand->groups[each];
        int complete = exposed >> each & 1;
        jokers_may += group->jokers ? group->size : 0;
        if (complete) {
            shown += group->size;
            done_without += group->jokers ? 0 : group->size;
        } else {
            need[group->kind] = (uint8_t)(need[group->kind] + group->size);
            strict[group->kind] = (uint8_t)(strict[group->kind] + (group->jokers ? 0 : group->size));
        }
    }
    targets->hand[place] = number;
    targets->start[place] = (uint8_t)((jokers_may + done_without) << 4 | shown);
    for (int each = 0; each < hand->count; each++) {
        int kind = hand->groups[each].kind;
        for (int held = 1; held <= ew_copies(kind); held++) {
            int placed = held < need[kind] ? held : need[kind];
            int placed_strictly = held < strict[kind] ? held : strict[kind];
            targets->rows[(size_t)(kind * 4 + held - 1) * targets->stride + place] =
                (uint8_t)(placed_strictly << 4 | placed);
        }
    }
}

/* Exposures with jokers go first. One of naturals goes to a group that takes no jokers, if there is one. */
int32_t ew_place_exposures(const ew_hand *hand, const ew_exposure *exposures, int count) {
    uint32_t taken = 0;
    for (int naturals = 0; naturals <= 1; naturals++)
        for (int each = 0; each < count; each++) {
            const ew_exposure *shown = &exposures[each];
            int best = -1;
            if ((shown->jokers == 0) != naturals)
                continue;
            for (int place = 0; place < hand->count; place++) {
                const ew_group *group = &hand->groups[place];
                int fits = group->kind == shown->kind && group->size == shown->size && (naturals || group->jokers);
                if (fits && !(taken >> place & 1) && (best < 0 || (hand->groups[best].jokers && !group->jokers)))
                    best = place;
            }
            if (best < 0)
                return -1;
            taken |= 1u << best;
        }
    return (int32_t)taken;
}

void ew_narrow(const ew_book *book, const ew_exposure *exposures, int count, ew_targets *targets) {
    const ew_with_group *having = &book->with_group[exposures[0].kind][exposures[0].size - EW_SMALLEST];
    clear(targets, having->count);
    for (uint32_t each = 0; each < having->count; each++) {
        const ew_hand *hand = &book->hand[having->hands[each]];
        int32_t placed = book->line[hand->line].concealed ? -1 : ew_place_exposures(hand, exposures, count);
        if (placed >= 0)
            add_hand(targets, hand, having->hands[each], (uint32_t)placed);
    }
}

/* How many tiles a hand still misses, its exposed groups being complete. */
static int distance_of(const ew_hand *hand, const uint8_t held[EW_KINDS], uint32_t exposed) {
    uint8_t left[EW_JOKER];
    int missing_strictly = 0, missing = 0;
    for (int each = 0; each < hand->count; each++)
        left[hand->groups[each].kind] = held[hand->groups[each].kind];
    for (int with_jokers = 0; with_jokers <= 1; with_jokers++) /* naturals go where jokers may not, first */
        for (int each = 0; each < hand->count; each++) {
            const ew_group *group = &hand->groups[each];
            if (group->jokers != with_jokers || exposed >> each & 1)
                continue;
            int placed = left[group->kind] < group->size ? left[group->kind] : group->size;
            left[group->kind] = (uint8_t)(left[group->kind] - placed);
            *(with_jokers ? &missing : &missing_strictly) += group->size - placed;
        }
    return missing_strictly + (missing > held[EW_JOKER] ? missing - held[EW_JOKER] : 0);
}

int ew_least_left(const ew_book *book, const uint8_t held[EW_KINDS], const ew_exposure *exposures, int count) {
    const ew_with_group *having = &book->with_group[exposures[count - 1].kind][exposures[count - 1].size - EW_SMALLEST];
    int least = EW_OUT;
    for (uint32_t each = 0; each < having->count; each++) {
        const ew_hand *hand = &book->hand[having->hands[each]];
        int32_t placed = book->line[hand->line].concealed ? -1 : ew_place_exposures(hand, exposures, count);
        int distance = placed < 0 ? EW_OUT : distance_of(hand, held, (uint32_t)placed);
        least = distance < least ? distance : least;
    }
    return least;
}

static int list_groups(ew_book *book) {
    for (int kind = 0; kind < EW_JOKER; kind++)
        for (int size = EW_SMALLEST; size <= EW_LARGEST; size++) {
            ew_with_group *list = &book->with_group[kind][size - EW_SMALLEST];
            for (int counting = 1; counting >= 0; counting--) {
                uint32_t found = 0;
                for (uint32_t hand = 0; hand < book->hands; hand++)
                    for (int each = 0; each < book->hand[hand].count; each++)
                        if (book->hand[hand].groups[each].kind == kind && book->hand[hand].groups[each].size == size) {
                            if (!counting)
                                list->hands[found] = hand;
                            found++;
                            break;
                        }
                list->count = found;
                if (counting && found && (list->hands = malloc(found * sizeof *list->hands)) == NULL)
                    return EW_NO_MEMORY;
                if (found == 0)
                    break;
            }
            book->longest = list->count > book->longest ? list->count : book->longest;
        }
    return EW_OK;
}

static int fill(ew_book *book, reader *from) {
    book->line = calloc(book->lines, sizeof *book->line);
    book->hand = calloc(book->hands, sizeof *book->hand);
    book->whole = calloc(book->hands, sizeof *book->whole);
    if (book->line == NULL || book->hand == NULL || book->whole == NULL)
        return EW_NO_MEMORY;
    read_settings(from, book);
    int code = read_lines(from, book);
    if (code == EW_OK)
        code = read_scales(from, book);
    if (code == EW_OK)
        code = read_net(from, book);
    if (code == EW_OK)
        code = list_groups(book);
    if (code == EW_OK)
        code = ew_targets_make(&book->all, book->hands);
    if (code != EW_OK)
        return code;
    clear(&book->all, book->hands);
    for (uint32_t hand = 0; hand < book->hands; hand++)
        add_hand(&book->all, &book->hand[hand], hand, 0);
    for (uint32_t hand = 0; hand < book->hands; hand++)
        ew_what_is_left(book, &book->hand[hand], 0, &book->whole[hand]);
    for (int each = 0; each < 2; each++)
        ew_fill_scale(&book->scale[each], book->whole, book->hands);
    return EW_OK;
}

int32_t ew_open(const int32_t *numbers, uint64_t count, ew_book **book) {
    if (book == NULL)
        return EW_BAD_ARGUMENT;
    *book = NULL;
    if (numbers == NULL)
        return EW_BAD_ARGUMENT;
    reader from = {numbers, count, 0};
    read_number(&from, MAGIC, MAGIC);
    if (read_number(&from, BEFORE_SETTINGS, INT32_MAX) != (int64_t)count)
        return EW_BAD_BOOK;
    uint32_t lines = (uint32_t)read_number(&from, 1, MOST_LINES);
    uint32_t hands = (uint32_t)read_number(&from, 1, MOST_HANDS);
    read_number(&from, EW_SETTINGS, EW_SETTINGS);
    if (from.spoiled || hands > count || lines > count) /* each line and hand takes several of the integers */
        return EW_BAD_BOOK;
    ew_book *made = calloc(1, sizeof *made);
    if (made == NULL)
        return EW_NO_MEMORY;
    made->lines = lines;
    made->hands = hands;
    int code = fill(made, &from);
    if (code == EW_OK)
        *book = made;
    else
        ew_close(made);
    return code;
}

void ew_close(ew_book *book) {
    if (book == NULL)
        return;
    for (int kind = 0; kind < EW_JOKER; kind++)
        for (int size = 0; size <= EW_LARGEST - EW_SMALLEST; size++)
            free(book->with_group[kind][size].hands);
    free(book->line);
    free(book->hand);
    free(book->whole);
    free(book->scale[0].value);
    free(book->scale[1].value);
    ew_targets_free(&book->all);
    free(book);
}

uint64_t ew_hands(const ew_book *book) { return book == NULL ? 0 : book->hands; }

int ew_is_rack(const ew_rack *rack) {
    int seen[EW_KINDS];
    for (int kind = 0; kind < EW_KINDS; kind++)
        seen[kind] = rack->held[kind];
    if (rack->exposed > EW_EXPOSURES)
        return 0;
    for (int each = 0; each < rack->exposed; each++) {
        const ew_exposure *shown = &rack->exposures[each];
        if (shown->kind >= EW_JOKER || shown->size < EW_SMALLEST || shown->size > EW_LARGEST)
            return 0;
        if (shown->jokers >= shown->size)
            return 0;
        seen[shown->kind] += shown->size - shown->jokers;
        seen[EW_JOKER] += shown->jokers;
    }
    for (int kind = 0; kind < EW_KINDS; kind++)
        if (seen[kind] > ew_copies(kind))
            return 0;
    return 1;
}
