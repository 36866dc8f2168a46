// @ts-nocheck: not typed yet
// The rack: the player's tiles in their order, which of them are raised or in the tray, and how they are drawn.
import { by, make, whenChanged } from "../dom.js";
import * as order from "./rack_order.js";
import { recall, remember } from "./rack_memory.js";
import * as choice from "./tray_choice.js";
import { nameOf, picture } from "../felt/tiles.js";

const list = by("rack");
const TWO_ROWS = matchMedia("(max-width: 599px)");
const ACROSS = 14;
const MOST_EARLIER = 40;

let game = null;
let items = [];
let before = []; // orders to go back to
let raised = null; // the id of the raised tile
let tray = choice.EMPTY; // the tiles chosen for this pass
let takenBack = 0; // how many acts were taken back in this game
let earlier = []; // racks as they stood before, for when an act is taken back
let leaving = []; // ids that an act is about to take away
let cursor = null; // the id of the tile that the keys walk on
let facts = { ask: { kind: "wait" }, pins: [] };
let arranging = false;
let changed = () => {};

export const onRack = (redraw) => {
  changed = redraw;
};
export const tiles = () => order.tilesIn(items);
export const groups = () => order.groupsOf(items); // as they stand, gap by gap
const itemOf = (id) => items.find((item) => item.id === id);
export const raisedTile = () => itemOf(raised)?.tile || null;
export const raisedId = () => raised;
export const trayTiles = () => tray.ids.map((id) => itemOf(id)).filter(Boolean);
export const canUndo = () => before.length > 0;
export const isArranging = () => arranging;
export const size = () => tiles().length;
export const cursorId = () => cursor;

// Whether a tap chooses a tile for the table. Otherwise it arranges the rack.
export const choosesTray = () => !arranging && ["pass", "give"].includes(facts.ask.kind) && !facts.ask.put_out;
export const choosesDiscard = () => !arranging && facts.ask.kind === "discard";

function putOut(ask) {
  if (!ask.put_out) return null;
  return Array.isArray(ask.put_out) ? ask.put_out : ask.put_out.tiles;
}

// All of the player's tiles: the rack, the tile just picked, and those put out that can still be taken back.
function allTiles(screen) {
  const found = [...screen.rack];
  const me = screen.seats.find((seat) => seat.you);
  const all = me ? me.tiles : found.length; // how many there are, wherever they lie
  if (screen.picked && found.length < all) found.push(screen.picked);
  const out = putOut(screen.ask);
  return out && found.length < all ? [...found, ...out] : found;
}

export function show(screen) {
  const id = screen.table.game;
  if (game !== id) {
    game = id;
    items = recall(game);
    [before, tray, raised, leaving, earlier] = [[], choice.EMPTY, null, [], []];
    takenBack = screen.table.taken_back ?? 0;
  }
  if (facts.ask.kind !== screen.ask.kind && ["pass", "give", "discard"].includes(screen.ask.kind)) arranging = false; // the turn comes first
  facts = { ask: screen.ask, pins: screen.pins || [] };
  if (screen.replay) items = []; // the past keeps no order of tiles
  const known = items.length > 0;
  const step = choice.stepOf(screen);
  items = back(screen) ?? arrived(screen, choice.goneFrom(tray, step));
  if (!known && screen.picked) markPicked(screen.picked);
  leaving = leaving.filter((each) => itemOf(each));
  before = before.filter((old) => sameTiles(old, items));
  tray = choice.nextTray(tray, step, putOut(screen.ask), tiles());
  if (!itemOf(raised)) raised = null;
  if (!itemOf(cursor)) cursor = tiles()[tiles().length - 1]?.id || null;
  if (!screen.replay) remember(game, items);
  draw();
}

// The tile just picked, on a page that was loaded during the turn.
function markPicked(tile) {
  const found = tiles().filter((item) => item.tile === tile).pop();
  if (found) items = items.map((item) => (item === found ? { ...item, fresh: 1 } : item));
}

const code = (list) => order.tilesIn(list).map((item) => item.tile).sort().join();
const sameTiles = (one, other) => code(one) === code(other);

// The rack with what has gone and come since the last screen.
function arrived(screen, gone) {
  const now = order.reconcile(items.filter((item) => !gone.includes(item.id)), allTiles(screen), leaving);
  if (items.length && !sameTiles(items, now)) earlier = [...earlier, items].slice(-MOST_EARLIER);
  return now;
}

// The rack as it stood before the act that was just taken back: nothing on it is new. Null if nothing was taken back.
function back(screen) {
  const count = screen.table.taken_back ?? 0;
  const went = count > takenBack && items.length > 0;
  takenBack = count;
  if (!went) return null;
  const wanted = order.reconcile(items, allTiles(screen), leaving).map((item) => ({ ...item, fresh: 0 }));
  const at = earlier.map((old) => sameTiles(old, wanted)).lastIndexOf(true);
  const found = at < 0 ? wanted : earlier[at];
  earlier = at < 0 ? [] : earlier.slice(0, at);
  tray = choice.EMPTY;
  return found;
}

function put(next, undoable = true) {
  if (next === items) return;
  if (undoable) before = [...before.slice(-19), items];
  items = next;
  remember(game, items);
  update();
}

function update() {
  draw();
  changed();
}

export const moveTo = (id, target, apart = false) => put(order.move(items, id, target, apart));
export const stepBy = (id, count) => put(order.step(items, id, count));
export const gapBefore = (id) => put(order.toggleGap(items, id));
export const sort = (how) => put(order.sorted(items, how));
export function undo() {
  const old = before.pop();
  if (old) put(old, false);
}
export function lower() {
  raised = null;
  update();
}
export function raise(id) {
  raised = raised === id ? null : id;
  cursor = id;
  update();
}
export function takeFromTray(id) {
  tray = choice.withoutTile(tray, id);
  update();
}
export function putTrayOut(on) {
  tray = { ...tray, out: on };
} // the tray is on its way, or was refused
export function willLeave(ids) {
  leaving = ids;
}
export function setArranging(on) {
  arranging = on;
  raised = null;
  update();
}

// Puts a tile into the tray, or back. Returns why not, if it cannot go there.
export function toTray(id) {
  cursor = id;
  if (tray.ids.includes(id)) {
    takeFromTray(id);
    return "";
  }
  const stays = facts.ask.stays?.[itemOf(id).tile]; // why it can't go, in the server's words
  if (stays) return stays;
  if (tray.ids.length >= facts.ask.count) {
    return facts.ask.count === 1
      ? "The tray holds one tile. Take it out first."
      : `The tray holds ${facts.ask.count} tiles. Take one out first.`;
  }
  tray = choice.withTile(tray, id);
  update();
  return "";
}

export function walk(count) {
  const ids = tiles().map((item) => item.id);
  const at = Math.max(0, Math.min(ids.length - 1, ids.indexOf(cursor) + count));
  cursor = ids[at];
  draw();
  focusCursor();
}

export function setCursor(id) {
  cursor = id;
}
export const focusCursor = () => list.querySelector(`[data-id="${cursor}"]`)?.focus();

const SHAPES = ["round", "diamond", "square"];

const newest = () => Math.max(...tiles().map((item) => item.fresh || 0)); // of all arrivals

function labelOf(item, at, all) {
  const words = [nameOf(item.tile)];
  if (item.fresh && item.fresh === newest()) words.push("new");
  if (item.id === raised) words.push("raised");
  if (tray.ids.includes(item.id)) words.push("in the tray");
  const serves = facts.pins.map((pin, place) => (pin.serves?.includes(item.tile) ? place + 1 : 0)).filter(Boolean);
  if (serves.length) words.push(`for pin ${serves.join(" and ")}`);
  return `${words.join(", ")}. ${at + 1} of ${all}`;
}

function dots(item) {
  const marks = facts.pins.slice(0, 3).map((
    pin,
    place,
  ) => (pin.serves?.includes(item.tile) ? make("i", { class: `dot pin-${place + 1} ${SHAPES[place]}` }) : null));
  return marks.filter(Boolean);
}

function lookOf(item) {
  const looks = ["rack-tile"];
  if (item.fresh) looks.push(item.fresh === newest() ? "fresh" : "unmoved");
  if (item.id === raised) looks.push("raised");
  if (tray.ids.includes(item.id)) looks.push("away");
  if (facts.ask.stays?.[item.tile] && choosesTray()) looks.push("stays");
  return looks.join(" ");
}

function newTile(item) {
  const press = make(
    "button",
    { type: "button", "data-id": item.id, "data-tile": item.tile },
    make("span", { class: "dots", "aria-hidden": "true" }),
    make("span", { class: "tile" }, picture(item.tile, "")),
  );
  return make("li", {}, press);
}

// A tile keeps its element: a tap is never lost because something else was drawn in between.
function drawTile(item, at, all) {
  const found = list.querySelector(`[data-id="${item.id}"]`)?.parentElement || newTile(item);
  const press = found.firstElementChild;
  press.className = lookOf(item);
  const facts = {
    "aria-label": labelOf(item, at, all),
    "aria-pressed": String(item.id === raised || tray.ids.includes(item.id)),
    tabindex: item.id === cursor ? "0" : "-1",
  };
  for (const [name, value] of Object.entries(facts)) {
    if (press.getAttribute(name) !== value) press.setAttribute(name, value);
  }
  press.firstElementChild.replaceChildren(...dots(item));
  return found;
}

function draw() {
  const perRow = TWO_ROWS.matches ? 7 : ACROSS;
  whenChanged("rack", [items, raised, tray.ids, cursor, facts.pins, choosesTray(), perRow], () => redraw(perRow));
  measure(perRow);
}

function redraw(perRow) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.id : null;
  const all = tiles();
  const rows = order.rowsOf(items, perRow);
  const parts = [];
  rows.forEach((row, at) => {
    if (at) parts.push(make("li", { class: "row-break", role: "presentation", "aria-hidden": "true" }));
    for (const item of row) {
      parts.push(
        item.gap
          ? make("li", { class: "gap", "data-gap-id": item.id, role: "presentation", "aria-hidden": "true" })
          : drawTile(item, all.indexOf(item), all.length),
      );
    }
  });
  parts.forEach((part, place) => {
    if (list.children[place] !== part) list.insertBefore(part, list.children[place] || null);
  });
  while (list.children.length > parts.length) list.lastElementChild.remove();
  list.classList.toggle("no-pins", !facts.pins.length);
  list.dataset.gaps = Math.max(0, ...rows.map((row) => row.filter((item) => item.gap).length));
  if (focused) focusCursor();
}

// A row always has room for its full number of tiles and its gaps: the rack never scrolls.
function measure(perRow) {
  const width = list.clientWidth;
  if (!width) return;
  const phone = perRow === 7;
  const gaps = Number(list.dataset.gaps) || 0;
  const gap = phone ? Math.min(10, 36 / Math.max(1, gaps)) : Math.min(20, (width * 0.1) / Math.max(1, gaps));
  const most = Number.parseFloat(getComputedStyle(list).getPropertyValue("--most")) || 64;
  list.style.setProperty("--gap-width", `${gap}px`);
  list.style.setProperty(
    "--tile-width",
    `${Math.floor(Math.min(most, (width - gaps * gap) / Math.max(perRow, Math.min(size(), perRow))))}px`,
  );
}

new ResizeObserver(draw).observe(list);
TWO_ROWS.addEventListener("change", draw);
