// The discards of a game in order of play, with who threw each. Pure.

/** @import { Screen } from "./contract.d.ts" */

const MOST = 8; // letters of a name

/** @param {Pick<Screen, "seats" | "discards">} screen */
export function discardsInOrder({ seats, discards }) {
  const names = Object.fromEntries(seats.map((seat) => [seat.seat, seat.you ? "You" : seat.name]));
  return discards.map(({ tile, seat, claimed }) => ({
    tile,
    called: claimed,
    words: `${(names[seat] || "").slice(0, MOST)}${claimed ? " · called" : ""}`,
  }));
}
