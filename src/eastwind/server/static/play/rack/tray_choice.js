// What lies in the Charleston's tray: only tiles that the player chose for this pass, or has put out for it.
// Pure: the tray as it was in, the tray as it is out. A tray is { step, ids, out }: the pass, its tiles,
// and whether they are on their way.

/** @import { Screen } from "../contract.d.ts" */
/** @import { TileItem } from "./rack_order.js" */

/** @typedef {{ step: string | null, ids: string[], out: boolean }} Tray */

/** @type {Tray} */
export const EMPTY = { step: null, ids: [], out: false };

// Which pass a screen asks about; null if about none.
/** @param {Pick<Screen, "ask" | "table">} screen */
export const stepOf = ({ ask, table }) =>
  ask.kind === "pass" || ask.kind === "give" ? `${table.game} ${ask.kind} ${ask.step}` : null;

// The tiles that went away with the pass that is over: exactly those, and no others of their kind.
/** @param {Tray} tray @param {string | null} step */
export const goneFrom = (tray, step) => (tray.out && tray.step !== step ? tray.ids : []);

// The tray under the next screen. `put`: the tiles that the server says are put out, or null. `items`: the tiles of the rack.
/** @param {Tray} tray @param {string | null} step @param {string[] | null} put @param {TileItem[]} items @returns {Tray} */
export function nextTray(tray, step, put, items) {
  if (step === null) return EMPTY;
  const same = tray.step === step;
  const kept = same ? tray.ids.filter((id) => items.some((item) => item.id === id)) : [];
  return put ? { step, ids: matching(put, kept, items), out: true } : { step, ids: kept, out: same && tray.out };
}

// The ids of these tiles; those that were chosen come first.
/** @param {string[]} put @param {string[]} chosen @param {TileItem[]} items */
function matching(put, chosen, items) {
  const order = [
    ...items.filter((item) => chosen.includes(item.id)),
    ...items.filter((item) => !chosen.includes(item.id)),
  ];
  /** @type {string[]} */
  const ids = [];
  for (const tile of put) {
    const found = order.find((item) => item.tile === tile && !ids.includes(item.id));
    if (found) ids.push(found.id);
  }
  return ids;
}

/** @param {Tray} tray @param {string} id */
export const withTile = (tray, id) => ({ ...tray, ids: [...tray.ids, id], out: false });
/** @param {Tray} tray @param {string} id */
export const withoutTile = (tray, id) => ({ ...tray, ids: tray.ids.filter((each) => each !== id), out: false });
