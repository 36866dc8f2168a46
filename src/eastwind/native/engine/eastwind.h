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
    EW_OUT = 99          /* the distance of a hand that the exposures rule out */
};

/* What a call returns. */
enum {
    EW_OK = 0,
    EW_NO_MEMORY = 1,
    EW_BAD_BOOK = 2,     /* the integers of a card and sheet contradict themselves */
    EW_BAD_RACK = 3,     /* a rack that no set of tiles has */
    EW_BAD_ARGUMENT = 4  /* no book, no room for the answer, a number out of range */
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

#endif
