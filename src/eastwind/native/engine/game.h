/* What the parts of the game share. Each part is named like the Python module that it follows. */
#ifndef EW_GAME_H
#define EW_GAME_H

#include "book.h"

/* The seat so many places to the right. */
static inline int ew_seat_after(const ew_game *game, int seat, int steps) { return (seat + steps) % game->seats; }

/* The next live player in turn. */
int ew_next_live(const ew_game *game, int seat);

static inline const ew_discard *ew_latest(const ew_game *game) {
    return game->discards ? &game->discard[game->discards - 1] : NULL;
}

/* The tiles of an exposure, for the card. */
static inline ew_exposure ew_as_exposure(const ew_shown *shown) {
    ew_exposure plain = {shown->kind, shown->size, shown->jokers};
    return plain;
}

/* position.c: parts of a game as they are when nothing is there */
void ew_clear(ew_game *game);
void ew_no_passing(ew_game *game);
void ew_no_window(ew_game *game);
void ew_set_turn(ew_game *game, int seat, int stage, int after);

/* position.c: whether a game can be, or this seat's view of one */
int ew_check_for(const ew_game *game, int seat);

/* options.c */
void ew_find_options(const ew_book *book, const ew_game *game, int seat, ew_options *found);
int ew_has_courtesy(const ew_book *book, const ew_game *game);

/* charleston.c, turns.c, claims.c: do an act that the options allow. They return a code. */
int ew_pass_tiles(const ew_book *book, ew_game *game, const ew_act *act);
int ew_complete_pass(const ew_book *book, ew_game *game, const ew_act *act);
int ew_give_courtesy(const ew_book *book, ew_game *game, const ew_act *act);
void ew_rack_pass(const ew_book *book, ew_game *game, const ew_act *act);
void ew_stop_charleston(const ew_book *book, ew_game *game);
void ew_wish_courtesy(const ew_book *book, ew_game *game, const ew_act *act);
void ew_take_passes_back(ew_game *game);

void ew_touch(const ew_book *book, ew_game *game, int seat);
void ew_pick(const ew_book *book, ew_game *game, int seat);
void ew_rack_pick(ew_game *game, int seat);
int ew_throw(const ew_book *book, ew_game *game, int seat, int kind);

int ew_has_begun(const ew_game *game, int seat);
void ew_settle_if_answered(const ew_book *book, ew_game *game, int seat);
void ew_claim(const ew_book *book, ew_game *game, int seat, int what);
void ew_let_go_by(const ew_book *book, ew_game *game, int seat);
void ew_withdraw(ew_game *game, int seat);
void ew_take(const ew_book *book, ew_game *game, int seat, int moved);
void ew_return_pick(const ew_book *book, ew_game *game, int claimer);
void ew_expose(const ew_book *book, ew_game *game, int seat, ew_way way);
void ew_change_exposure(ew_game *game, int seat, ew_way way);
void ew_exchange_joker(ew_game *game, int seat, const ew_act *act);

/* Every way to make an exposure with a claimed tile, and so many naturals and jokers of the rack (groups_with). */
int ew_groups_with(int naturals, int jokers, ew_way *ways);

/* mahjongg.c and scoring.c */
int ew_declare(const ew_book *book, ew_game *game, int seat);
void ew_end_as_wall_game(const ew_book *book, ew_game *game);
void ew_score_mahjongg(const ew_book *book, ew_game *game);
void ew_end(ew_game *game);

/* step.c: does an act of a sound game, if these options of the player allow it */
int ew_do(const ew_book *book, ew_game *game, const ew_act *act, const ew_options *may);

#endif
