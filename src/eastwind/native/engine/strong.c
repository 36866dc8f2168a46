/* `strong` (players/strong): does what `steady` does, unless a close choice has a clearly larger learned value.

   The net was trained on pictures: rows of numbers that name no tile and no line, so that it can judge a card it has
   never seen. A weight means something only at its place in the row, so the order of the numbers here and in picture.py
   is part of the net. All numbers are brought to about one size (128 is a whole, 32 a quarter), so that none drowns the
   others in training.

   The value is a guess, and most choices differ by little. So another choice must be better by a margin, and only
   choices that `steady` finds close are looked at: a wrong guess can then do little harm (docs/decisions/0160). */
#include "policy.h"

#include <string.h>

/* The first numbers of the table; after these come six for each opponent, and the stakes. */
enum {
    WALL, JOKERS_UNSEEN, EXPOSED, JOKERS, SUM, LEAST, CLEAN, HANDS, SITUATION, PASS = SITUATION + 4, EDGE, DANGER,
    UNSEEN, THROWN, FLOWERS, HONORS, IS_JOKER, FETCHES, OPPONENTS, EACH_OPPONENT = 6,
    STAKES = OPPONENTS + 3 * EACH_OPPONENT
};
enum { ONE = 128, QUARTER = 32, MIDDLE = 1024, SUITS = 27 };

static int16_t within(int64_t number) {
    return (int16_t)(number > EW_MOST_NUMBER ? EW_MOST_NUMBER : number < -EW_MOST_NUMBER ? -EW_MOST_NUMBER : number);
}

/* A hand: what it misses, and what it is worth. */
static void write_hand(const ew_book *book, const ew_scale *scale, const ew_sight *sight, const ew_choice *choice,
                       const ew_survey *survey, int place, int16_t into[EW_HAND_NUMBERS]) {
    const ew_left *left = survey->left[place];
    int strict = 0, grouped = 0, scarcest = 4, out = 0, kinds = 0, ready = 0, jokers = choice->held[EW_JOKER];
    for (int each = 0; each < left->count; each++) {
        const ew_need *need = &left->need[each];
        int has = choice->held[need->kind], unseen = sight->unseen[need->kind];
        int all = need->need > has ? need->need - has : 0, s = need->strict > has ? need->strict - has : 0;
        strict += s;
        grouped += all - s;
        if (s && unseen - s + 1 < scarcest)
            scarcest = unseen - s + 1;
        if (all) {
            kinds++;
            out += unseen;
        }
        ready += all > s && has >= 2;
    }
    int used = jokers < grouped ? jokers : grouped, away = strict + grouped - used;
    int column = (choice->exposed ? 2 : 0) + sight->clean;
    int64_t value = scale->value[left->line * EW_COLUMNS + (uint32_t)column];
    into[0] = within((ew_log(survey->term[place]) >> 1) - MIDDLE);
    into[1] = within((int64_t)(survey->term[place] * ONE / survey->total));
    into[2] = within(strict * QUARTER);
    into[3] = within(grouped * QUARTER);
    into[4] = within((grouped - used) * QUARTER);
    into[5] = away <= 1 ? ONE : 0;
    into[6] = away <= 2 ? ONE : 0;
    into[7] = within(scarcest * QUARTER);
    into[8] = within(out * 8);
    into[9] = within(kinds * QUARTER);
    into[10] = within(value * 64 / book->stakes[0]);
    into[11] = left->concealed ? ONE : 0;
    into[12] = within(used * QUARTER);
    into[13] = within(ready * QUARTER);
}

/* The tile that is thrown: how dangerous, how common. */
static void write_thrown(const ew_game *game, const ew_choices *choices, int kind, int16_t *table) {
    int thrown = 0;
    for (int each = 0; each < game->discards; each++)
        thrown += game->discard[each].kind == kind && game->discard[each].claimed_by == EW_NONE;
    table[DANGER] = within(choices->danger[kind]);
    table[UNSEEN] = within(choices->sight.unseen[kind] * QUARTER);
    table[THROWN] = within(thrown * QUARTER);
    table[FLOWERS] = kind == EW_FLOWER ? QUARTER : 0;
    table[HONORS] = kind >= SUITS && kind < EW_FLOWER ? QUARTER : 0;
    table[IS_JOKER] = kind == EW_JOKER ? ONE : 0;
    table[FETCHES] = ew_fetches(game) >> kind & 1 ? ONE : 0;
}

static void write_pass(const ew_scale *scale, const ew_game *game, const ew_act *act, int16_t *table) {
    int64_t wanted = 0;
    int flowers = 0, honors = 0;
    for (int each = 0; each < act->count; each++) {
        int kind = act->tiles[each];
        wanted += scale->wanted[kind];
        flowers += kind == EW_FLOWER;
        honors += kind >= SUITS && kind < EW_FLOWER;
    }
    table[PASS] = within(game->pass * 16);
    table[DANGER] = within(wanted);
    table[FLOWERS] = within(flowers * QUARTER);
    table[HONORS] = within(honors * QUARTER);
}

/* The others in order of play: what they show, and what they may want. */
static void write_opponents(const ew_game *game, const ew_choices *choices, const ew_choice *choice, int16_t *table) {
    for (int steps = 1; steps < EW_SEATS; steps++) {
        int16_t *into = table + OPPONENTS + (steps - 1) * EACH_OPPONENT;
        int seat = ew_seat_after(game, choices->sight.seat, steps), kind = choice->thrown, jokers = 0, before = 0;
        if (steps >= game->seats || game->dead[seat]) {
            into[1] = ONE;
            continue;
        }
        for (int each = 0; each < game->exposed[seat]; each++)
            jokers += game->exposures[seat][each].jokers;
        for (int each = 0; each < game->discards; each++)
            before |= game->discard[each].seat == seat && game->discard[each].kind == kind;
        into[0] = within(game->exposed[seat] * QUARTER);
        into[5] = within(jokers * QUARTER);
        if (choice->situation == EW_OF_PASS)
            continue;
        into[2] = within(kind == EW_NONE ? 0 : choices->wants[seat].share[kind] >> 1);
        into[3] = before ? ONE : 0;
        into[4] = within(ew_log(choices->wants[seat].hands) >> 1);
    }
}

void ew_picture_of(ew_bench *bench, const ew_game *game, const ew_choices *choices, const ew_choice *choice,
                   ew_picture *picture) {
    const ew_sight *sight = &choices->sight;
    int16_t *table = picture->table;
    ew_survey survey;
    memset(picture, 0, sizeof *picture);
    ew_survey_of(&bench->chances, sight, choice->held, choice->exposures, choice->exposed, &survey);
    picture->hands = survey.count;
    for (int place = 0; place < survey.count; place++)
        write_hand(bench->book, bench->chances.scale, sight, choice, &survey, place, picture->hand[place]);
    table[WALL] = within(sight->wall_left * ONE / 100);
    table[JOKERS_UNSEEN] = within(sight->unseen[EW_JOKER] * 16);
    table[EXPOSED] = within(choice->exposed * QUARTER);
    table[JOKERS] = within(choice->held[EW_JOKER] * QUARTER);
    table[SUM] = within((ew_log(survey.total) >> 1) - MIDDLE);
    table[LEAST] = within((survey.least < EW_HAND ? survey.least : EW_HAND) * 16);
    table[CLEAN] = sight->clean ? ONE : 0;
    table[HANDS] = within(ew_log(survey.hands) >> 1);
    table[SITUATION + choice->situation] = ONE;
    table[EDGE] = within(choice->edge);
    if (choice->situation == EW_OF_PASS)
        write_pass(bench->chances.scale, game, &choice->act, table);
    else if (choice->thrown != EW_NONE)
        write_thrown(game, choices, choice->thrown, table);
    write_opponents(game, choices, choice, table);
    for (int each = 1; each < EW_STAKES; each++)
        table[STAKES + each - 1] = within(bench->book->stakes[each]);
}

/* How much better than the first choice another must be: a throw, a call, a pass. */
static int32_t margin_of(const ew_net *net, int situation) {
    return net->margin[situation == EW_OF_THROW ? 0 : situation == EW_OF_PASS ? 2 : 1];
}

ew_act ew_strong(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    ew_choices choices;
    ew_picture picture;
    ew_act act = ew_steady(bench, game, seat, may, &choices);
    const ew_net *net = &bench->book->net;
    int64_t best = 0;
    if (choices.count < 2 || !bench->book->has_net)
        return act;
    for (int each = 0; each < choices.count; each++) {
        ew_picture_of(bench, game, &choices, &choices.choice[each], &picture);
        int64_t value = ew_value(net, &picture);
        if (each == 0)
            best = value + margin_of(net, choices.choice[0].situation);
        else if (value > best) {
            best = value;
            act = choices.choice[each].act;
        }
    }
    return act;
}

_Static_assert(STAKES + EW_STAKES - 1 == EW_TABLE_NUMBERS, "the numbers of the table");
