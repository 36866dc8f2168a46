// What a player may try in tournament practice, right or wrong: any tiles in an exposure, any tile for a joker. Pure.
import { JOKER, nameOf } from "../felt/tiles.js";

/** @import { JokerOnRack, SentAct, Screen } from "../contract.d.ts" */

/**
 * The tiles that can be given for a joker: one of each kind in the hand.
 * @param {Screen} screen @param {JokerOnRack} joker
 */
export function givenFor(screen, { owner, exposure }) {
  const hand = screen.picked ? [...screen.rack, screen.picked] : screen.rack;
  return [...new Set(hand)].filter((tile) => tile !== JOKER).map((tile) => ({
    words: `For ${nameOf(tile)}`,
    tiles: [tile],
    act: /** @type {SentAct} */ ({ type: "exchange_joker", tile, owner, exposure }),
  }));
}

/**
 * The tiles that can lie with the one that was called: the rack, and what already lies with it.
 * @param {Screen} screen
 */
export function shownWith(screen) {
  const { ask, seats, rack } = screen;
  const built = ask.kind === "discard" && ask.built !== null ? seats[0].exposures[ask.built] : null;
  return built ? [...built.tiles.slice(1), ...rack] : rack;
}

/** @param {string[]} tiles @returns {SentAct} */
export const toShow = (tiles) => ({ type: "make_exposure", tiles });
/** @param {string[]} tiles @returns {SentAct} */
export const toChange = (tiles) => ({ type: "change_exposure", tiles });
