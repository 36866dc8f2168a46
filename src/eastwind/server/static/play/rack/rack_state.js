// The player's rack: the order of the tiles, which of them is raised or in the tray, and where they stood before.
// Pure: a rack in, a rack out.
import * as order from "./rack_order.js";
import * as choice from "./tray_choice.js";

/** @import { AnyAsk, LinePinned, Screen } from "../contract.d.ts" */
/** @import { Item, TileItem } from "./rack_order.js" */
/** @import { Tray } from "./tray_choice.js" */

/**
 * @typedef {object} Rack
 * @property {number | null} game
 * @property {Item[]} items
 * @property {Item[][]} before orders to go back to
 * @property {Item[][]} earlier racks as they stood before, for when an act is taken back
 * @property {string | null} raised the id of the raised tile
 * @property {string | null} cursor the id of the tile that the keys walk on
 * @property {Tray} tray the tiles chosen for this pass
 * @property {string[]} leaving ids that an act is about to take away
 * @property {number} takenBack how many acts were taken back in this game
 * @property {AnyAsk} ask
 * @property {LinePinned[]} pins
 * @property {boolean} arranging whether a tap arranges the rack, whatever is asked
 */

const MOST_BEFORE = 20;
const MOST_EARLIER = 40;

/** @type {Rack} */
export const EMPTY_RACK = {
  game: null,
  items: [],
  before: [],
  earlier: [],
  raised: null,
  cursor: null,
  tray: choice.EMPTY,
  leaving: [],
  takenBack: 0,
  ask: { kind: "wait", words: "" },
  pins: [],
  arranging: false,
};

/** @param {Rack} rack */
export const tilesOf = (rack) => order.tilesIn(rack.items);

/** @param {Rack} rack @param {string | null} id */
export const tileOf = (rack, id) => tilesOf(rack).find((item) => item.id === id);

/** @param {Rack} rack @returns {TileItem[]} */
export const trayOf = (rack) => rack.tray.ids.flatMap((id) => tileOf(rack, id) ?? []);

// Whether a tap chooses a tile for the table. Otherwise it arranges the rack.
/** @param {Rack} rack */
export const choosesTray = ({ arranging, ask }) =>
  !arranging && (ask.kind === "pass" || ask.kind === "give") && !ask.put_out;
/** @param {Rack} rack */
export const choosesDiscard = ({ arranging, ask }) => !arranging && ask.kind === "discard";

/** @param {AnyAsk} ask */
const putOut = (ask) => ask.kind === "pass" ? ask.put_out?.tiles ?? null : ask.kind === "give" ? ask.put_out : null;

// All of the player's tiles: the rack, the tile just picked, and those put out that can still be taken back.
/** @param {Screen} screen */
function allTiles(screen) {
  const found = [...screen.rack];
  const me = screen.seats.find((seat) => seat.you);
  const all = me ? me.tiles : found.length; // how many there are, wherever they lie
  if (screen.picked && found.length < all) found.push(screen.picked);
  const out = putOut(screen.ask);
  return out && found.length < all ? [...found, ...out] : found;
}

/** @param {Item[]} items */
const kinds = (items) => order.tilesIn(items).map((item) => item.tile).sort().join();
/** @param {Item[]} one @param {Item[]} other */
const sameTiles = (one, other) => kinds(one) === kinds(other);

const TURNS = ["pass", "give", "discard"];

/**
 * The rack under the next screen. `recall`: the order that was kept for a game through a reload.
 * @param {Rack} before @param {Screen} screen @param {(game: number) => Item[]} recall
 * @returns {Rack}
 */
export function underScreen(before, screen, recall) {
  const { table, ask, pins } = screen;
  const was = before.game === table.game
    ? before
    : { ...EMPTY_RACK, game: table.game, items: recall(table.game), takenBack: table.taken_back, ask: before.ask };
  const turns = was.ask.kind !== ask.kind && TURNS.includes(ask.kind); // the turn comes first
  const arranging = before.arranging && !turns;
  const next = { ...was, items: screen.replay ? [] : was.items, ask, pins, arranging }; // the past keeps no order
  const step = choice.stepOf(screen);
  const went = table.taken_back > next.takenBack && next.items.length > 0;
  const moved = went ? back(next, screen) : arrived(next, screen, choice.goneFrom(next.tray, step));
  const items = !next.items.length && screen.picked ? withPicked(moved.items, screen.picked) : moved.items;
  return settled({ ...moved, items, takenBack: table.taken_back }, step, putOut(ask));
}

// What was chosen or noted about tiles that are gone is gone with them.
/** @param {Rack} rack @param {string | null} step @param {string[] | null} put @returns {Rack} */
function settled(rack, step, put) {
  const tiles = tilesOf(rack);
  const has = (/** @type {string | null} */ id) => tiles.some((item) => item.id === id);
  return {
    ...rack,
    leaving: rack.leaving.filter(has),
    before: rack.before.filter((old) => sameTiles(old, rack.items)),
    tray: choice.nextTray(rack.tray, step, put, tiles),
    raised: has(rack.raised) ? rack.raised : null,
    cursor: has(rack.cursor) ? rack.cursor : tiles.at(-1)?.id ?? null,
  };
}

// The tile just picked, on a page that was loaded during the turn.
/** @param {Item[]} items @param {string} picked @returns {Item[]} */
function withPicked(items, picked) {
  const found = order.tilesIn(items).filter((item) => item.tile === picked).pop();
  return items.map((item) => item === found ? { ...found, fresh: 1 } : item);
}

// The rack with what has gone and come since the last screen.
/** @param {Rack} rack @param {Screen} screen @param {string[]} gone @returns {Rack} */
function arrived(rack, screen, gone) {
  const staying = rack.items.filter((item) => !gone.includes(item.id));
  const items = order.reconcile(staying, allTiles(screen), rack.leaving);
  const changes = rack.items.length > 0 && !sameTiles(rack.items, items);
  return { ...rack, items, earlier: changes ? [...rack.earlier, rack.items].slice(-MOST_EARLIER) : rack.earlier };
}

// The rack as it stood before the act that was just taken back: nothing on it is new.
/** @param {Rack} rack @param {Screen} screen @returns {Rack} */
function back(rack, screen) {
  const wanted = order.reconcile(rack.items, allTiles(screen), rack.leaving)
    .map((item) => item.gap ? item : { ...item, fresh: 0 });
  const at = rack.earlier.map((old) => sameTiles(old, wanted)).lastIndexOf(true);
  return {
    ...rack,
    items: rack.earlier[at] ?? wanted,
    earlier: at < 0 ? [] : rack.earlier.slice(0, at),
    tray: choice.EMPTY,
  };
}

/** @param {Rack} rack @param {Item[]} items @returns {Rack} */
const arranged = (rack, items) =>
  items === rack.items ? rack : { ...rack, items, before: [...rack.before.slice(1 - MOST_BEFORE), rack.items] };

/** @param {Rack} rack @param {string} id @param {string | null} before @param {boolean} [apart] */
export const movedTo = (rack, id, before, apart) => arranged(rack, order.move(rack.items, id, before, apart));
/** @param {Rack} rack @param {string} id @param {number} by */
export const stepped = (rack, id, by) => arranged(rack, order.step(rack.items, id, by));
/** @param {Rack} rack @param {string} id */
export const withGap = (rack, id) => arranged(rack, order.toggleGap(rack.items, id));
/** @param {Rack} rack @param {"suit" | "number"} by */
export const sortedBy = (rack, by) => arranged(rack, order.sorted(rack.items, by));
/** @param {Rack} rack @returns {Rack} */
export const undone = (rack) =>
  rack.before.length ? { ...rack, items: rack.before[rack.before.length - 1], before: rack.before.slice(0, -1) } : rack;

/** @param {Rack} rack @param {string} id @returns {Rack} */
export const withRaised = (rack, id) => ({ ...rack, raised: rack.raised === id ? null : id, cursor: id });

/**
 * A tile into the tray, or back; `why`: why it can't go there.
 * @param {Rack} rack @param {string} id
 * @returns {{ rack: Rack, why: string }}
 */
export function toTray(rack, id) {
  const { ask, tray } = rack;
  const next = { ...rack, cursor: id };
  if (tray.ids.includes(id)) return { rack: { ...next, tray: choice.withoutTile(tray, id) }, why: "" };
  const tile = tileOf(rack, id)?.tile;
  if (!tile || (ask.kind !== "pass" && ask.kind !== "give")) return { rack: next, why: "" };
  const stays = ask.stays[tile]; // why it can't go, in the server's words
  if (stays) return { rack: next, why: stays };
  if (tray.ids.length < ask.count) return { rack: { ...next, tray: choice.withTile(tray, id) }, why: "" };
  const full = ask.count === 1 ? "one tile. Take it out first." : `${ask.count} tiles. Take one out first.`;
  return { rack: next, why: `The tray holds ${full}` };
}

/** @param {Rack} rack @param {number} count @returns {Rack} */
export function walked(rack, count) {
  const ids = tilesOf(rack).map((item) => item.id);
  const at = Math.max(0, Math.min(ids.length - 1, ids.indexOf(rack.cursor ?? "") + count));
  return { ...rack, cursor: ids[at] ?? null };
}
