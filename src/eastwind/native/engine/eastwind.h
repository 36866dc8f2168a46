/* Eastwind's native engine: what Python calls.

   Python is the definition. It compiles a card and a sheet into one row of integers (flatten.py), and everything here
   gives the same answers as the Python code that it names. A call never crashes on bad input: it returns an error code
   and changes nothing that it was asked to fill.

   The words are the players' words. Seats are 0 to 3 for A to D, in order of play. Kinds of tiles are 0 to 35 in the
   order of tiles.py: bams, craks, dots, N E W S, red, green, soap, flower, joker. */
#ifndef EASTWIND_H
#define EASTWIND_H

#include <stdint.h>

#if defined(_WIN32)
#define EW_API __declspec(dllexport)
#else
#define EW_API __attribute__((visibility("default")))
#endif

enum {
    EW_KINDS = 36,
    EW_FLOWER = 34,
    EW_JOKER = 35,
    EW_HAND = 14,        /* tiles in a complete hand */
    EW_EXPOSURES = 4,    /* at most: each has three tiles or more */
    EW_OUT = 99,         /* the distance of a hand that the exposures rule out */
    EW_SET = 152,        /* tiles in a set */
    EW_SEATS = 4,        /* at most; a table of three has A, B, C */
    EW_PASSED = 3,       /* tiles in a pass */
    EW_EXCHANGES = 16,   /* of jokers in one turn, more than there can be */
    EW_WAYS = 18,        /* to make an exposure: three to six tiles, the claimed one and any number of jokers */
    EW_SEED = 32,        /* bytes in the seed of a game */
    EW_NEAREST = 16,     /* hands that `strong` looks at, the best ones */
    EW_HAND_NUMBERS = 14, /* by so many numbers each */
    EW_TABLE_NUMBERS = 44, /* and by so many of the table */
    EW_NONE = 255        /* no seat, no tile, no exposure, unknown */
};

/* What a call returns. */
enum {
    EW_OK = 0,
    EW_NO_MEMORY = 1,
    EW_BAD_BOOK = 2,     /* the integers of a card and sheet contradict themselves */
    EW_BAD_RACK = 3,     /* a rack that no set of tiles has */
    EW_BAD_ARGUMENT = 4, /* no book, no room for the answer, a number out of range */
    EW_BAD_GAME = 5,     /* a game that contradicts itself, or a view where a game is needed */
    EW_REFUSED = 6,      /* the player may not do that now */
    EW_NEEDS_MACHINE = 7 /* an error at the table, such as Mah Jongg in error: only Python rules on those */
};

/* A card and a sheet, ready for use. Never changes once it is open, so threads may share it. */
typedef struct ew_book ew_book;

typedef struct {
    uint8_t kind;        /* the tile it stands for */
    uint8_t size;        /* three to six, jokers included */
    uint8_t jokers;
} ew_exposure;

/* One player's tiles: the concealed ones, and the exposures. */
typedef struct {
    uint8_t held[EW_KINDS];
    uint8_t exposed;     /* how many exposures there are */
    ew_exposure exposures[EW_EXPOSURES];
} ew_rack;

/* The parts of a game, as in table/state.py. */
enum { EW_CHARLESTON = 0, EW_PLAY = 1, EW_OVER = 2 };
enum {
    EW_FIRST_RIGHT = 0, EW_FIRST_ACROSS, EW_FIRST_LEFT, EW_SECOND_LEFT, EW_SECOND_ACROSS, EW_LAST_RIGHT, EW_COURTESY
};
enum { EW_TO_PICK = 0, EW_TOUCHED, EW_PICKED, EW_RACKED, EW_TAKEN_UP, EW_EXPOSED };
enum { EW_AFTER_DEAL = 0, EW_AFTER_PICK, EW_AFTER_CLAIM };
enum { EW_CLOSED = 0, EW_OPEN, EW_CLAIMED, EW_SETTLED, EW_TAKEN };
enum { EW_NO_CLAIM = 0, EW_FOR_EXPOSURE = 1, EW_FOR_MAHJONGG = 2 };
enum { EW_UNFINISHED = 0, EW_MAHJONGG = 1, EW_WALL_GAME = 2 };
enum { EW_BY_DISCARD = 0, EW_BY_SELF_PICK, EW_BY_JOKER_EXCHANGE, EW_BY_HEAVENLY };

typedef struct {
    uint8_t kind;
    uint8_t size;
    uint8_t jokers;
    uint8_t redeemable;  /* its jokers can be exchanged; not always so in a dead hand */
} ew_shown;

typedef struct {
    uint8_t kind;        /* the tile given */
    uint8_t owner;       /* of the exposure with the joker */
    uint8_t index;
} ew_exchange;

typedef struct {
    uint8_t seat;
    uint8_t kind;
    uint8_t claimed_by;  /* EW_NONE: it lies on the table */
} ew_discard;

/* How a game ended. */
typedef struct {
    uint8_t outcome;     /* EW_UNFINISHED while it is played */
    uint8_t winner;      /* the rest is for Mah Jongg, except the points */
    uint8_t by;
    uint8_t thrower;
    uint8_t exposures;   /* the winner's, without one made with the winning tile */
    uint8_t jokerless;
    uint8_t after_claim; /* a joker exchange after a claim, not after a pick */
    uint8_t own_joker;   /* of that exchange: from the winner's own exposure */
    int32_t line;
    int32_t value;
    int32_t points[EW_SEATS];
} ew_result;

/* A game at one moment. The caller owns it and may copy it: a copy is a game of its own. Unused places hold 0 or
   EW_NONE, so that equal games are equal bytes. A view is the same with the hidden tiles left out (ew_observe). */
typedef struct {
    uint8_t seats;       /* three or four */
    uint8_t viewer;      /* EW_NONE for a game; otherwise whose view it is */
    uint8_t phase;
    uint8_t east;

    /* each seat */
    uint8_t dead[EW_SEATS];
    uint8_t tiles[EW_SEATS];             /* concealed, with those put out or held in front of the rack */
    uint8_t held[EW_SEATS][EW_KINDS];    /* on the rack */
    uint8_t picked[EW_SEATS];            /* in front of the rack, or EW_NONE */
    uint8_t holds_pick[EW_SEATS];        /* which everyone sees */
    uint8_t had_joker[EW_SEATS];         /* at any time of this game */
    uint8_t let_go[EW_SEATS];            /* the latest discard */
    uint8_t exposed[EW_SEATS];
    ew_shown exposures[EW_SEATS][EW_EXPOSURES];

    /* the Charleston */
    uint8_t pass;
    uint8_t waiting_for_east;            /* everyone passes blind */
    uint8_t arrived;                     /* the second left lies in front of the racks */
    uint8_t has_laid[EW_SEATS];
    uint8_t laid[EW_SEATS][EW_PASSED];   /* put out, in this order */
    uint8_t laid_count[EW_SEATS];
    uint8_t blind[EW_SEATS];             /* how many each passes unseen */
    uint8_t got[EW_SEATS][EW_PASSED];    /* of the second left */
    uint8_t racked[EW_SEATS];
    uint8_t wish[EW_SEATS];              /* for the courtesy pass, or EW_NONE */
    uint8_t done[EW_SEATS];              /* with the courtesy pass */

    /* the turn */
    uint8_t turn;
    uint8_t stage;
    uint8_t after;
    uint8_t built;                       /* index of the exposure made in this turn */
    uint8_t claimed_for;                 /* what was said when it was claimed */
    uint8_t exchanges;
    ew_exchange exchange[EW_EXCHANGES];

    /* the claim window */
    uint8_t window;
    uint8_t next;                        /* whose turn it is if no one claims */
    uint8_t next_bound;                  /* that player has started the turn at the wall */
    uint8_t only_mahjongg;
    uint8_t award;                       /* who has the tile, once it is settled */
    uint8_t moved;                       /* the claimer moved it, not only touched it */
    uint8_t claim[EW_SEATS];

    /* the table and the wall */
    uint8_t discards;
    ew_discard discard[EW_SET];
    uint8_t wall_left;
    uint8_t wall[EW_SET];                /* the last wall_left of these; the next tile comes first */

    ew_result result;
} ew_game;

/* What a player may do, as in table/options.py. Bits of `throw` are kinds; an exposure is given by the tiles that go
   with the claimed one. */
typedef struct {
    uint8_t naturals;
    uint8_t jokers;
} ew_way;

typedef struct {
    uint64_t throws;
    uint8_t pass_tiles;
    uint8_t blind;
    uint8_t complete_pass;
    uint8_t rack_pass;
    uint8_t stop_charleston;
    uint8_t wish_courtesy;
    uint8_t give_courtesy;
    uint8_t touch_wall;
    uint8_t pick_tile;
    uint8_t rack_tile;
    uint8_t discard;                     /* the number of the discard to answer, from 1 */
    uint8_t claim_mahjongg;
    uint8_t claim_exposure;
    uint8_t let_discard_go;
    uint8_t withdraw_claim;
    uint8_t take_discard;
    uint8_t declare_mah_jongg;
    uint8_t exposes;
    uint8_t changes;
    uint8_t exchanges;
    ew_way expose[EW_WAYS];
    ew_way change[EW_WAYS];
    ew_exchange exchange[EW_SEATS * EW_EXPOSURES];
} ew_options;

/* An act. What each needs: */
enum {
    EW_WAIT = 0,
    EW_PASS_TILES,          /* tiles, count, number: how many more blind */
    EW_COMPLETE_PASS,       /* tiles, count: none where the sheet lets East pass first */
    EW_RACK_PASS,
    EW_STOP_CHARLESTON,
    EW_WISH_COURTESY,       /* number */
    EW_GIVE_COURTESY,       /* tiles, count */
    EW_LET_DISCARD_GO,
    EW_CLAIM_DISCARD,       /* number: EW_FOR_EXPOSURE, EW_FOR_MAHJONGG */
    EW_WITHDRAW_CLAIM,
    EW_TAKE_DISCARD,        /* number: 1 moves the tile, 0 only touches it */
    EW_MAKE_EXPOSURE,       /* way */
    EW_TOUCH_WALL,
    EW_PICK_TILE,
    EW_RACK_TILE,
    EW_DISCARD_TILE,        /* kind */
    EW_CHANGE_EXPOSURE,     /* way */
    EW_EXCHANGE_JOKER,      /* kind, owner, index */
    EW_DECLARE_MAH_JONGG,
    EW_ACTS
};

typedef struct {
    uint8_t act;
    uint8_t seat;
    uint8_t kind;
    uint8_t number;
    uint8_t owner;
    uint8_t index;
    ew_way way;
    uint8_t count;
    uint8_t tiles[EW_PASSED];
} ew_act;

/* How a seat plays by itself. */
enum { EW_GREEDY = 0, EW_RANDOM, EW_STEADY, EW_RIVAL, EW_STRONG, EW_POLICIES }; /* a rival: `steady`, other weights */

/* The hash of the sources that this library was made from; the loader compares it with the sources it finds. */
EW_API const char *ew_source_hash(void);

/* The instructions that the kernel uses on this machine: "avx2" or "plain". */
EW_API const char *ew_instructions(void);

/* Use the plain instructions from now on (1), or the best that the machine has (0). For tests and benchmarks. */
EW_API void ew_use_plain(int32_t plain);

/* Read the integers of a card and a sheet. Close the book after use. */
EW_API int32_t ew_open(const int32_t *numbers, uint64_t count, ew_book **book);
EW_API void ew_close(ew_book *book);

/* How many hands the card has. */
EW_API uint64_t ew_hands(const ew_book *book);

/* For each rack, the distance of every hand, or EW_OUT: `count` rows of ew_hands() bytes (Matcher.distances). */
EW_API int32_t ew_distances(const ew_book *book, const ew_rack *racks, uint64_t count, uint8_t *out, uint64_t room);

/* For each rack, the smallest distance, and how many hands have it. Nothing possible: EW_OUT and 0. */
EW_API int32_t ew_nearest(const ew_book *book, const ew_rack *racks, uint64_t count, uint8_t *least, uint32_t *hands);

/* How a simulated game ended, in few bytes. */
typedef struct {
    uint8_t east;
    uint8_t outcome;
    uint8_t winner;
    uint8_t by;
    uint8_t jokerless;
    uint8_t exposures;   /* on the winner's rack */
    uint8_t discards;
    uint8_t thrower;     /* of the tile that was won with, or claimed before a joker exchange; or EW_NONE */
    int32_t line;
    int32_t points[EW_SEATS];
} ew_summary;

/* A choice that was tried in a game, and the points that the player came to. For learning. */
typedef struct {
    int32_t moment;      /* choices of the same moment have the same number */
    int32_t points;
    int32_t value;       /* what `strong` thought of it; 0 where the book has no net */
    uint8_t seat;
    uint8_t place;       /* among the choices of the moment; 0: what `steady` would do */
    uint8_t situation;   /* 0 a throw, 1 letting a discard go, 2 a call, 3 a pass */
    uint8_t hands;
    int16_t hand[EW_NEAREST][EW_HAND_NUMBERS];
    int16_t table[EW_TABLE_NUMBERS];
} ew_example;

/* How to try choices: shares are in 256ths. */
typedef struct {
    uint32_t look[3];    /* at this share of the moments with a choice: of throws, calls, passes */
    uint32_t stray;      /* the game goes on with any of the choices, this often */
    uint32_t tried;      /* choices at most, two or more */
    uint32_t seats;      /* a bit for each seat whose choices count */
} ew_curiosity;

/* What a player was after when a tile had been thrown: the line of the hand that adds the most to the sum of `steady`,
   whoever plays (Weighed.aim in players/steady/chances.py). */
typedef struct {
    int32_t line;        /* -1: no hand is possible */
    uint8_t seat;
    uint8_t exposed;     /* exposures of this player so far */
    uint8_t unused[2];
} ew_aim;

/* What the players of one game were after, and how they got their tiles. */
typedef struct {
    int32_t first[EW_SEATS]; /* each player's line when play begins; -1 if it never does */
    uint8_t picks[EW_SEATS];
    uint8_t calls[EW_SEATS]; /* for an exposure */
    uint8_t begun;           /* play did, after the Charleston */
    uint8_t count;
    uint8_t unused[2];
    ew_aim aims[EW_SET];     /* of whoever threw, after each discard */
} ew_course;

/* What someone outside, who plays a seat, has to choose from. */
typedef struct {
    ew_game view;        /* as the seat sees it (its viewer); the whole game once it is over */
    ew_options may;
    uint8_t asked;       /* 0 once the game is over */
    uint8_t declare;     /* Mah Jongg, called now, would be one */
    uint8_t claim;       /* the discard makes Mah Jongg */
    uint8_t unused[5];
} ew_question;

/* How large the structs are here, so that Python can compare: ew_rack, ew_game, ew_options, ew_act, ew_summary,
   ew_course, ew_example, ew_question. */
EW_API void ew_sizes(uint64_t sizes[8]);

/* A new game. The wall has 152 tiles from the break; East is dealt first. */
EW_API int32_t ew_deal(const ew_book *book, int32_t seats, int32_t east, const uint8_t *wall, ew_game *game);

/* A new game whose dice and wall come from a seed (wall order v1 in table/records/wall_order.py). */
EW_API int32_t ew_deal_from(const ew_book *book, int32_t seats, const uint8_t *seed, ew_game *game);

/* Whether a game can be: EW_OK or EW_BAD_GAME. Every other call asks this first. */
EW_API int32_t ew_check(const ew_game *game);

/* The game as a seat sees it. */
EW_API int32_t ew_observe(const ew_game *game, int32_t seat, ew_game *view);

/* A game that the viewer can't tell from the real one: the tiles that it doesn't see, shuffled among the places where
   they may be. The same view and number give the same game. */
EW_API int32_t ew_sample(const ew_game *view, uint64_t number, ew_game *game);

/* What a seat may do. */
EW_API int32_t ew_legal(const ew_book *book, const ew_game *game, int32_t seat, ew_options *options);

/* Does an act. If it is refused, the game stays as it was. */
EW_API int32_t ew_step(const ew_book *book, ew_game *game, const ew_act *act);

/* What a policy does at this seat; EW_WAIT if nothing. A random one draws from the number. The seat's own view of a
   game is enough. */
EW_API int32_t ew_choose(const ew_book *book, const ew_game *game, int32_t seat, int32_t policy, uint64_t number,
                         ew_act *act);

/* Plays games to their end, with one policy per seat. Random policies draw from the number of their game. A game that
   only the machine can finish stays as it was, and so do those after it. */
EW_API int32_t ew_play(const ew_book *book, ew_game *games, uint64_t count, const uint8_t *policies,
                       const uint64_t *numbers);

/* Plays one game to its end and keeps every act. Without room for all of them, the game stays as it was and the count
   is zero. */
EW_API int32_t ew_record(const ew_book *book, ew_game *game, const uint8_t *policies, uint64_t number, ew_act *acts,
                         uint64_t room, uint64_t *count);

/* Does one act in each game (EW_WAIT: none), then goes on until a seat with the policy EW_NONE has to choose, or the
   game is over. Such a seat lets discards go by that it can't claim, and picks. Random policies draw from the numbers,
   which change. If a game or an act is bad, nothing changes at all. */
EW_API int32_t ew_go_on(const ew_book *book, ew_game *games, uint64_t count, const ew_act *acts,
                        const uint8_t *policies, uint64_t *numbers, ew_question *questions);

/* Deals a game from each seed, plays it, and says how it ended. */
EW_API int32_t ew_simulate(const ew_book *book, int32_t seats, const uint8_t *policies, const uint8_t *seeds,
                           uint64_t count, ew_summary *summaries);

/* Deals a game from each seed and plays it. At some moments it tries several choices of a player (`steady` or
   `strong`), each in a copy of the game that is played to its end, and keeps them with the points they came to. Stops
   early when there is no room for a whole moment; `played` says how many games were begun. */
EW_API int32_t ew_explore(const ew_book *book, int32_t seats, const uint8_t *policies, const uint8_t *seeds,
                          uint64_t count, const ew_curiosity *how, ew_example *examples, uint64_t room,
                          uint64_t *found, uint64_t *played);

/* The same, and what the players were after. */
EW_API int32_t ew_follow(const ew_book *book, int32_t seats, const uint8_t *policies, const uint8_t *seeds,
                         uint64_t count, ew_summary *summaries, ew_course *courses);

#endif
