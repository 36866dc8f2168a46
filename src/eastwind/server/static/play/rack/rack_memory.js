// Keeps the order of the rack through a reload, in this tab, for this table and game.
import { facts } from "../../elements.js";

/** @import { TablePage } from "../contract.d.ts" */
/** @import { Item } from "./rack_order.js" */

/** @type {TablePage} */
const { table } = facts(document.body);
/** @param {number} game */
const name = (game) => `eastwind.play.rack.${table}.${game}`;

/** @param {number} game @returns {Item[]} */
export function recall(game) {
  try {
    return JSON.parse(sessionStorage.getItem(name(game)) || "[]");
  } catch {
    return [];
  }
}

/** @param {number} game @param {Item[]} items */
export function remember(game, items) {
  try {
    sessionStorage.setItem(name(game), JSON.stringify(items));
  } catch { /* then a reload forgets it */ }
}
