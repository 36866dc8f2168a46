// The player's own order of the tiles, with gaps between groups. Pure: lists in, lists out. Nothing here sorts unless asked.
import { groupOf, sorters } from "../felt/tiles.js";

/** @typedef {{ id: string, tile: string, fresh: number, gap?: undefined }} TileItem `fresh` counts arrivals: 0 if moved or dealt */
/** @typedef {{ id: string, gap: true }} GapItem */
/** @typedef {TileItem | GapItem} Item */

/** @param {Item} item @returns {item is TileItem} */
const isTile = (item) => !item.gap;
/** @param {Item[]} items */
export const tilesIn = (items) => items.filter(isTile);

let last = Date.now() % 1e9;
const newId = () => {
  last += 1;
  return `t${last}`;
};
/** @returns {GapItem} */
const gap = () => ({ id: newId(), gap: true });

// No gap at an end, no two side by side.
/** @param {Item[]} items */
const tidy = (items) =>
  items.filter((item, at) =>
    isTile(item) || (items.slice(0, at).some(isTile) && items[at + 1] && isTile(items[at + 1]))
  );

// The player's own order, with exactly the tiles that the server says. New tiles go to the right end and are marked.
/** @param {Item[]} items @param {string[]} tiles @param {string[]} [leaving] */
export function reconcile(items, tiles, leaving = []) {
  const left = new Map();
  for (const tile of tiles) left.set(tile, (left.get(tile) || 0) + 1);
  const use = (/** @type {TileItem} */ item) => {
    const count = left.get(item.tile) || 0;
    left.set(item.tile, count - 1);
    return count > 0;
  };
  const known = tilesIn(items);
  const staying = new Set();
  for (
    const item of [
      ...known.filter((each) => !leaving.includes(each.id)),
      ...known.filter((each) => leaving.includes(each.id)),
    ]
  ) if (use(item)) staying.add(item.id);
  const kept = items.filter((item) => item.gap || staying.has(item.id));
  const spare = new Map();
  for (const item of kept.filter(isTile)) spare.set(item.tile, (spare.get(item.tile) || 0) + 1);
  /** @type {TileItem[]} */
  const came = [];
  const arrival = 1 + Math.max(0, ...known.map((item) => item.fresh || 0));
  for (const tile of tiles) {
    const count = spare.get(tile) || 0;
    if (count) spare.set(tile, count - 1);
    else came.push({ id: newId(), tile, fresh: known.length ? arrival : 0 });
  }
  return tidy([...kept, ...came]);
}

// Moves a tile to stand before the item with id `before` (null: at the right end). A moved tile is no longer new.
/** @param {Item[]} items @param {string} id @param {string | null} before @param {boolean} [apart] */
export function move(items, id, before, apart = false) {
  const moved = tilesIn(items).find((item) => item.id === id);
  if (!moved || before === id) return items;
  const rest = items.filter((item) => item.id !== id);
  const at = before === null ? rest.length : rest.findIndex((item) => item.id === before);
  return tidy([...rest.slice(0, at), ...(apart ? [gap()] : []), { ...moved, fresh: 0 }, ...rest.slice(at)]);
}

// One step left or right: over a tile, or out of its group into the gap beside it.
/** @param {Item[]} items @param {string} id @param {number} by */
export function step(items, id, by) {
  const at = items.findIndex((item) => item.id === id);
  const [item, other] = [items[at], items[at + by]];
  if (!item || !other || item.gap) return items;
  const swapped = [...items];
  swapped[at] = other;
  swapped[at + by] = { ...item, fresh: 0 };
  return tidy(swapped);
}

/** @param {Item[]} items @param {string} id */
export function toggleGap(items, id) {
  const at = items.findIndex((item) => item.id === id);
  if (at < 1) return items;
  return tidy(
    items[at - 1].gap
      ? items.filter((_, place) => place !== at - 1)
      : [...items.slice(0, at), gap(), ...items.slice(at)],
  );
}

/** @param {Item[]} items @param {"suit" | "number"} by */
export function sorted(items, by) {
  const tiles = tilesIn(items).map((item) => ({ ...item, fresh: 0 })).sort((one, other) =>
    sorters[by](one.tile, other.tile)
  );
  return tidy(
    tiles.flatMap((
      item,
      at,
    ) => (at && groupOf[by](item.tile) !== groupOf[by](tiles[at - 1].tile) ? [gap(), item] : [item])),
  );
}

/**
 * The tiles between the gaps.
 * @param {Item[]} items
 */
export function groupsOf(items) {
  /** @type {string[][]} */
  const groups = [[]];
  for (const item of items) {
    if (item.gap) groups.push([]);
    else groups[groups.length - 1].push(item.tile);
  }
  return groups.filter((group) => group.length);
}

// The items in rows of so many tiles. A gap where a row breaks is left out.
/** @param {Item[]} items @param {number} perRow */
export function rowsOf(items, perRow) {
  /** @type {Item[][]} */
  const rows = [[]];
  let count = 0;
  for (const item of items) {
    if (isTile(item) && count && count % perRow === 0) {
      rows[rows.length - 1] = trimmed(rows[rows.length - 1]);
      rows.push([]);
    }
    if (isTile(item)) count += 1;
    if (isTile(item) || rows[rows.length - 1].length) rows[rows.length - 1].push(item);
  }
  return rows.map(trimmed);
}

/** @param {Item[]} row */
const trimmed = (row) => (row.length && row[row.length - 1].gap ? row.slice(0, -1) : row);
