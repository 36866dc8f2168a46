/* Games as values: what is empty, what can be, what a seat sees, and what may be behind it. */
#include "game.h"
#include "chance.h"

#include <string.h>

void ew_clear(ew_game *game) {
    memset(game, 0, sizeof *game);
    game->viewer = EW_NONE;
    memset(game->picked, EW_NONE, sizeof game->picked);
    memset(game->laid, EW_NONE, sizeof game->laid);
    memset(game->got, EW_NONE, sizeof game->got);
    memset(game->wall, EW_NONE, sizeof game->wall);
    game->result.winner = game->result.thrower = EW_NONE;
    game->result.line = -1;
    ew_no_passing(game);
    ew_no_window(game);
    ew_set_turn(game, EW_NONE, EW_TO_PICK, EW_AFTER_DEAL);
}

void ew_no_passing(ew_game *game) {
    game->pass = EW_FIRST_RIGHT;
    game->waiting_for_east = game->arrived = 0;
    memset(game->has_laid, 0, sizeof game->has_laid);
    memset(game->blind, 0, sizeof game->blind);
    memset(game->racked, 0, sizeof game->racked);
    memset(game->done, 0, sizeof game->done);
    memset(game->wish, EW_NONE, sizeof game->wish);
}

void ew_no_window(ew_game *game) {
    game->window = EW_CLOSED;
    game->next = game->award = EW_NONE;
    game->next_bound = game->only_mahjongg = game->moved = 0;
    memset(game->claim, 0, sizeof game->claim);
}

void ew_set_turn(ew_game *game, int seat, int stage, int after) {
    game->turn = (uint8_t)seat;
    game->stage = (uint8_t)stage;
    game->after = (uint8_t)after;
    game->built = EW_NONE;
    game->claimed_for = EW_NO_CLAIM;
    game->exchanges = 0;
    memset(game->exchange, 0, sizeof game->exchange);
}

int ew_next_live(const ew_game *game, int seat) {
    for (int steps = 1; steps < game->seats; steps++)
        if (!game->dead[ew_seat_after(game, seat, steps)])
            return ew_seat_after(game, seat, steps);
    return seat;
}

/* The rest of this file is about bad input: a game is sound if no part of it contradicts another, so that nothing in
   the library can go wrong with it. */
static int is_seat(const ew_game *game, int seat) { return seat < game->seats; }

static int is_seat_or_none(const ew_game *game, int seat) { return seat == EW_NONE || is_seat(game, seat); }

static int sound_exposure(const ew_shown *shown) {
    int group = shown->kind < EW_JOKER && shown->size >= EW_SMALLEST && shown->size <= EW_LARGEST;
    return group && shown->jokers < shown->size && shown->redeemable <= 1;
}

static int sound_seat(const ew_game *game, int seat) {
    int picked = game->picked[seat], wish = game->wish[seat];
    int flags = game->dead[seat] | game->had_joker[seat] | game->let_go[seat] | game->holds_pick[seat] |
                game->has_laid[seat] | game->racked[seat] | game->done[seat];
    if (flags > 1 || game->blind[seat] > EW_PASSED || game->laid_count[seat] > EW_PASSED)
        return 0;
    if (game->exposed[seat] > EW_EXPOSURES || game->claim[seat] > EW_FOR_MAHJONGG)
        return 0;
    if ((wish > EW_PASSED && wish != EW_NONE) || (picked >= EW_KINDS && picked != EW_NONE))
        return 0;
    for (int each = 0; each < game->exposed[seat]; each++)
        if (!sound_exposure(&game->exposures[seat][each]))
            return 0;
    for (int each = 0; each < game->laid_count[seat]; each++)
        if (game->laid[seat][each] >= EW_JOKER && (game->viewer == EW_NONE || game->viewer == seat))
            return 0;
    int used = game->tiles[seat] | game->exposed[seat] | game->laid_count[seat] | game->claim[seat] | flags;
    return is_seat(game, seat) || (!used && picked == EW_NONE);
}

static int sound_turn(const ew_game *game) {
    int turn = game->turn, stage = game->stage;
    if (game->phase != EW_PLAY)
        return turn == EW_NONE && game->window == EW_CLOSED && game->exchanges == 0;
    if (!is_seat(game, turn) || game->dead[turn] || stage > EW_EXPOSED || game->after > EW_AFTER_CLAIM)
        return 0;
    if (game->claimed_for > EW_FOR_MAHJONGG || game->exchanges > EW_EXCHANGES)
        return 0;
    if (game->built != EW_NONE && (game->built >= game->exposed[turn] || !game->discards))
        return 0;
    if ((stage == EW_EXPOSED) != (game->built != EW_NONE) || (stage == EW_TAKEN_UP) != (game->window == EW_TAKEN))
        return 0;
    if (game->after == EW_AFTER_CLAIM && !game->discards)
        return 0;
    if ((stage == EW_PICKED && !game->holds_pick[turn]) || (stage <= EW_TOUCHED && game->holds_pick[turn]))
        return 0;
    for (int each = 0; each < game->exchanges; each++) {
        const ew_exchange *one = &game->exchange[each];
        if (one->kind >= EW_JOKER || !is_seat(game, one->owner) || one->index >= game->exposed[one->owner])
            return 0;
        if (one->kind != game->exposures[one->owner][one->index].kind)
            return 0;
    }
    return 1;
}

static int sound_window(const ew_game *game) {
    const ew_discard *latest = ew_latest(game);
    int claims = 0;
    for (int seat = 0; seat < EW_SEATS; seat++) {
        claims += game->claim[seat] != EW_NO_CLAIM;
        if (game->claim[seat] && game->dead[seat])
            return 0;
    }
    if (game->window == EW_CLOSED)
        return !claims && game->next == EW_NONE && game->award == EW_NONE && !game->next_bound;
    if (game->window > EW_TAKEN || latest == NULL || !is_seat(game, game->next) || game->dead[game->next])
        return 0;
    if (game->next_bound > 1 || game->only_mahjongg > 1 || game->moved > 1)
        return 0;
    if (latest->kind >= EW_JOKER || latest->claimed_by != EW_NONE || game->claim[latest->seat])
        return 0;
    if (game->window != EW_TAKEN && (game->turn != game->next || game->stage > EW_PICKED))
        return 0;
    if ((game->window == EW_OPEN) != (claims == 0))
        return 0;
    if (game->window < EW_SETTLED)
        return game->award == EW_NONE;
    if (!is_seat(game, game->award) || !game->claim[game->award])
        return 0;
    return game->window != EW_TAKEN || game->turn == game->award;
}

/* Whether nothing is left of the Charleston. */
static int no_passing(const ew_game *game) {
    int left = game->arrived | game->waiting_for_east | game->pass;
    for (int seat = 0; seat < EW_SEATS; seat++)
        left |= game->has_laid[seat] | game->laid_count[seat] | game->blind[seat] | game->racked[seat] |
                game->done[seat];
    return !left;
}

static int sound_courtesy(const ew_game *game) {
    int done = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        int partner = ew_seat_after(game, seat, 2), mine = game->wish[seat], theirs = game->wish[partner];
        int agreed = mine < theirs ? mine : theirs; /* EW_NONE is larger than any wish */
        done += game->done[seat];
        if (game->racked[seat] || game->blind[seat] || game->done[seat] != game->done[partner])
            return 0;
        if (game->done[seat]) {
            if (mine == EW_NONE || game->laid_count[seat])
                return 0;
        } else if (game->has_laid[seat]) {
            if (mine == EW_NONE || theirs == EW_NONE || game->has_laid[partner] || game->laid_count[seat] != agreed)
                return 0;
        } else if (game->laid_count[seat] || (mine != EW_NONE && theirs != EW_NONE && agreed == 0)) {
            return 0;
        }
    }
    return game->seats == 4 && done < 4;
}

static int sound_charleston(const ew_game *game) {
    int pass = game->pass, blind_pass = pass == EW_FIRST_LEFT || pass == EW_LAST_RIGHT;
    int laid = 0, racked = 0, all_blind = 1;
    if (game->phase != EW_CHARLESTON)
        return no_passing(game);
    if (pass > EW_COURTESY || game->waiting_for_east > 1 || game->arrived > 1 || game->discards)
        return 0;
    if (game->arrived && pass != EW_SECOND_LEFT)
        return 0;
    if (game->seats == 3 && (pass == EW_FIRST_ACROSS || pass == EW_SECOND_ACROSS))
        return 0;
    for (int seat = 0; seat < game->seats; seat++)
        if (game->exposed[seat] || game->holds_pick[seat])
            return 0;
    if (pass == EW_COURTESY)
        return !game->waiting_for_east && sound_courtesy(game);
    for (int seat = 0; seat < game->seats; seat++) {
        int face_down = game->viewer != EW_NONE && !(game->viewer == seat && game->racked[seat]);
        laid += game->has_laid[seat];
        racked += game->racked[seat];
        all_blind &= game->blind[seat] > 0;
        if (game->wish[seat] != EW_NONE || game->done[seat] || (game->blind[seat] && !blind_pass))
            return 0;
        if (game->laid_count[seat] != (game->has_laid[seat] ? EW_PASSED - game->blind[seat] : 0))
            return 0;
        if (game->racked[seat] && !game->arrived)
            return 0;
        for (int each = 0; game->arrived && each < EW_PASSED && !face_down; each++)
            if (game->got[seat][each] >= EW_JOKER)
                return 0;
    }
    if (game->arrived)
        return laid == game->seats && racked < game->seats;
    return laid < game->seats ? !game->waiting_for_east : game->waiting_for_east && all_blind;
}

static void seen_tile(int kind, int seen[EW_KINDS]) {
    if (kind < EW_KINDS)
        seen[kind]++;
}

/* Counts every tile of the game once, wherever it is. In a view, only those that the viewer sees. */
static int count_tiles(const ew_game *game, int seen[EW_KINDS]) {
    memset(seen, 0, EW_KINDS * sizeof *seen);
    for (int seat = 0; seat < game->seats; seat++) {
        for (int kind = 0; kind < EW_KINDS; kind++)
            seen[kind] += game->held[seat][kind];
        seen_tile(game->picked[seat], seen);
        for (int each = 0; each < game->exposed[seat]; each++) {
            const ew_shown *shown = &game->exposures[seat][each];
            seen[shown->kind] += shown->size - shown->jokers;
            seen[EW_JOKER] += shown->jokers;
        }
        if (!game->arrived)
            for (int each = 0; each < game->laid_count[seat]; each++)
                seen_tile(game->laid[seat][each], seen);
        else if (!game->racked[seat])
            for (int each = 0; each < EW_PASSED; each++)
                seen_tile(game->got[seat][each], seen);
    }
    for (int each = 0; each < game->discards; each++) {
        const ew_discard *thrown = &game->discard[each];
        if (thrown->kind >= EW_KINDS || !is_seat(game, thrown->seat) || !is_seat_or_none(game, thrown->claimed_by))
            return 0;
        if (thrown->claimed_by == EW_NONE)
            seen[thrown->kind]++;
    }
    for (int place = EW_SET - game->wall_left; place < EW_SET; place++) {
        if (game->wall[place] == EW_NONE && game->viewer != EW_NONE)
            continue;
        if (game->wall[place] >= EW_KINDS)
            return 0;
        seen[game->wall[place]]++;
    }
    for (int kind = 0; kind < EW_KINDS; kind++)
        if (seen[kind] > ew_copies(kind))
            return 0;
    return 1;
}

/* How many tiles of a seat are concealed, counted. */
static int concealed(const ew_game *game, int seat) {
    int count = game->picked[seat] != EW_NONE;
    for (int kind = 0; kind < EW_KINDS; kind++)
        count += game->held[seat][kind];
    if (!game->arrived)
        return count + game->laid_count[seat];
    return count + (game->racked[seat] ? 0 : EW_PASSED);
}

/* Thirteen tiles, fourteen for East before the first discard. In play thirteen, or fourteen with a pick or a claimed
   tile. A dead hand may have shown any number. */
static int sound_count(const ew_game *game, int seat) {
    int tiles = game->tiles[seat];
    for (int each = 0; each < game->exposed[seat]; each++)
        tiles += game->exposures[seat][each].size;
    if (game->dead[seat])
        return tiles <= EW_HAND + EW_PASSED;
    if (game->phase == EW_CHARLESTON)
        return tiles == EW_HAND - 1 + (seat == game->east);
    return tiles == EW_HAND - 1 || tiles == EW_HAND;
}

static int is_sound(const ew_game *game) {
    int seen[EW_KINDS];
    if (game->seats < 3 || game->seats > EW_SEATS || game->phase > EW_OVER || !is_seat(game, game->east))
        return 0;
    if (game->wall_left > EW_SET || game->discards > EW_SET || !is_seat_or_none(game, game->viewer))
        return 0;
    for (int seat = 0; seat < EW_SEATS; seat++)
        if (!sound_seat(game, seat))
            return 0;
    if (!count_tiles(game, seen) || !sound_charleston(game) || !sound_turn(game) || !sound_window(game))
        return 0;
    for (int seat = 0; seat < game->seats && game->phase != EW_OVER; seat++)
        if (!sound_count(game, seat))
            return 0;
    return 1;
}

int32_t ew_check(const ew_game *game) {
    if (game == NULL)
        return EW_BAD_ARGUMENT;
    if (game->viewer != EW_NONE || !is_sound(game))
        return EW_BAD_GAME;
    int seen[EW_KINDS], total = 0;
    count_tiles(game, seen);
    for (int kind = 0; kind < EW_KINDS; kind++)
        total += seen[kind];
    for (int seat = 0; seat < game->seats; seat++)
        if (game->phase != EW_OVER && (concealed(game, seat) != game->tiles[seat] ||
                                       game->holds_pick[seat] != (game->picked[seat] != EW_NONE)))
            return EW_BAD_GAME;
    return total == EW_SET ? EW_OK : EW_BAD_GAME;
}

int ew_check_for(const ew_game *game, int seat) {
    if (game == NULL || game->viewer == EW_NONE)
        return ew_check(game);
    return game->viewer == seat && is_sound(game) ? EW_OK : EW_BAD_GAME;
}

int32_t ew_observe(const ew_game *game, int32_t seat, ew_game *view) {
    if (game == NULL || view == NULL || seat < 0)
        return EW_BAD_ARGUMENT;
    int code = ew_check(game);
    if (code != EW_OK)
        return code;
    if (seat >= game->seats)
        return EW_BAD_ARGUMENT;
    *view = *game;
    view->viewer = (uint8_t)seat;
    memset(view->wall, EW_NONE, sizeof view->wall);
    for (int other = 0; other < game->seats; other++) {
        if (other == seat)
            continue;
        memset(view->held[other], 0, sizeof view->held[other]);
        memset(view->laid[other], EW_NONE, sizeof view->laid[other]);
        memset(view->got[other], EW_NONE, sizeof view->got[other]);
        view->picked[other] = EW_NONE;
        view->had_joker[other] = view->let_go[other] = 0;
    }
    if (!game->racked[seat]) /* the second left lies face down until it is racked */
        memset(view->got[seat], EW_NONE, sizeof view->got[seat]);
    return EW_OK;
}

/* Tiles that the viewer doesn't see, shuffled, to be handed out one by one. */
typedef struct {
    uint8_t tile[EW_SET];
    int left;
} heap;

static void gather(const int seen[EW_KINDS], ew_chance *chance, heap *unseen) {
    unseen->left = 0;
    for (int kind = 0; kind < EW_KINDS; kind++)
        for (int more = seen[kind]; more < ew_copies(kind); more++)
            unseen->tile[unseen->left++] = (uint8_t)kind;
    for (int place = unseen->left - 1; place > 0; place--) {
        int other = (int)ew_below(chance, (uint32_t)place + 1);
        uint8_t kept = unseen->tile[place];
        unseen->tile[place] = unseen->tile[other];
        unseen->tile[other] = kept;
    }
}

/* The next tile. Jokers are never passed, so a place for a pass takes the next tile that is not one. */
static int next_tile(heap *unseen, int for_a_pass) {
    int place = unseen->left - 1;
    while (for_a_pass && place >= 0 && unseen->tile[place] == EW_JOKER)
        place--;
    if (place < 0)
        return EW_NONE;
    uint8_t found = unseen->tile[place];
    unseen->tile[place] = unseen->tile[--unseen->left];
    return found;
}

/* What others have put out for a pass. Of the second left, what one puts out is what another gets. */
static int fill_passes(const ew_game *view, heap *unseen, ew_game *game) {
    for (int seat = 0; seat < view->seats; seat++)
        for (int each = 0; seat != view->viewer && each < view->laid_count[seat]; each++) {
            int receiver = ew_seat_after(view, seat, view->seats - 1);
            int known = view->arrived && receiver == view->viewer && view->racked[receiver];
            int tile = known ? view->got[receiver][each] : next_tile(unseen, 1);
            if (tile >= EW_JOKER)
                return 0;
            game->laid[seat][each] = (uint8_t)tile;
        }
    for (int seat = 0; view->arrived && seat < view->seats; seat++)
        memcpy(game->got[seat], game->laid[ew_seat_after(view, seat, 1)], EW_PASSED);
    return 1;
}

int32_t ew_sample(const ew_game *view, uint64_t number, ew_game *game) {
    int seen[EW_KINDS];
    heap unseen;
    ew_chance chance = {number};
    if (view == NULL || game == NULL)
        return EW_BAD_ARGUMENT;
    if (view->viewer == EW_NONE || !is_sound(view) || view->phase == EW_OVER)
        return EW_BAD_GAME;
    ew_game made = *view;
    count_tiles(view, seen);
    if (view->arrived) /* own tiles of the second left lie before another player */
        for (int each = 0; each < EW_PASSED; each++)
            if (view->laid[view->viewer][each] < EW_KINDS)
                seen[view->laid[view->viewer][each]]++;
    gather(seen, &chance, &unseen);
    made.viewer = EW_NONE;
    if (!fill_passes(view, &unseen, &made))
        return EW_BAD_GAME;
    for (int seat = 0; seat < view->seats; seat++) {
        if (seat == view->viewer)
            continue;
        if (view->holds_pick[seat])
            made.picked[seat] = (uint8_t)next_tile(&unseen, 0);
        /* who has racked the second left holds what arrived */
        for (int each = 0; view->arrived && view->racked[seat] && each < EW_PASSED; each++)
            made.held[seat][made.got[seat][each]]++;
        for (int left = view->tiles[seat] - concealed(&made, seat); left > 0 && unseen.left; left--)
            made.held[seat][unseen.tile[--unseen.left]]++;
        made.had_joker[seat] = made.held[seat][EW_JOKER] || made.picked[seat] == EW_JOKER;
    }
    for (int place = EW_SET - view->wall_left; place < EW_SET; place++)
        made.wall[place] = (uint8_t)next_tile(&unseen, 0);
    if (unseen.left || ew_check(&made) != EW_OK)
        return EW_BAD_GAME;
    *game = made;
    return EW_OK;
}
