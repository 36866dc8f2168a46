// The rack on the page: drawn as its state says, and kept through a reload.
import { make, whenChanged } from "../dom.js";
import { by, first, one } from "../../elements.js";
import * as order from "./rack_order.js";
import { recall, remember } from "./rack_memory.js";
import * as state from "./rack_state.js";
import { withoutTile } from "./tray_choice.js";
import { nameOf, picture } from "../felt/tiles.js";

/** @import { Screen } from "../contract.d.ts" */
/** @import { TileItem } from "./rack_order.js" */
/** @import { Rack } from "./rack_state.js" */

const list = by("rack", HTMLElement);
const TWO_ROWS = matchMedia("(max-width: 599px)");
const ACROSS = 14;

let rack = state.EMPTY_RACK;
let changed = () => {};

/** @param {() => void} redraw */
export const onRack = (redraw) => {
  changed = redraw;
};
export const tiles = () => state.tilesOf(rack);
export const groups = () => order.groupsOf(rack.items); // as they stand, gap by gap
export const raisedTile = () => state.tileOf(rack, rack.raised)?.tile || null;
export const raisedId = () => rack.raised;
export const trayTiles = () => state.trayOf(rack);
export const canUndo = () => rack.before.length > 0;
export const isArranging = () => rack.arranging;
export const size = () => tiles().length;
export const cursorId = () => rack.cursor;
export const choosesTray = () => state.choosesTray(rack);
export const choosesDiscard = () => state.choosesDiscard(rack);

/** @param {Rack} next */
function keep(next) {
  if (next.game !== null) remember(next.game, next.items);
}

/** @param {Screen} screen */
export function show(screen) {
  rack = state.underScreen(rack, screen, recall);
  if (!screen.replay) keep(rack);
  draw();
}

/** @param {Rack} next */
function become(next) {
  if (next.items !== rack.items) keep(next);
  rack = next;
  draw();
  changed();
}

/**
 * Another order, if it is another.
 * @param {Rack} next
 */
function arrange(next) {
  if (next !== rack) become(next);
}

/** @param {string} id @param {string | null} target */
export const moveTo = (id, target, apart = false) => arrange(state.movedTo(rack, id, target, apart));
/** @param {string} id @param {number} count */
export const stepBy = (id, count) => arrange(state.stepped(rack, id, count));
/** @param {string} id */
export const gapBefore = (id) => arrange(state.withGap(rack, id));
/** @param {"suit" | "number"} how */
export const sort = (how) => arrange(state.sortedBy(rack, how));
export const undo = () => arrange(state.undone(rack));
export const lower = () => become({ ...rack, raised: null });
/** @param {string} id */
export const raise = (id) => become(state.withRaised(rack, id));
/** @param {string} id */
export const takeFromTray = (id) => become({ ...rack, tray: withoutTile(rack.tray, id) });
/** @param {boolean} on */
export const setArranging = (on) => become({ ...rack, arranging: on, raised: null });

/**
 * The tray is on its way, or was refused.
 * @param {boolean} on
 */
export function putTrayOut(on) {
  rack = { ...rack, tray: { ...rack.tray, out: on } };
}
/** @param {string[]} ids */
export function willLeave(ids) {
  rack = { ...rack, leaving: ids };
}

/**
 * Puts a tile into the tray, or back. Returns why not, if it cannot go there.
 * @param {string} id
 */
export function toTray(id) {
  const { rack: next, why } = state.toTray(rack, id);
  become(next);
  return why;
}

/** @param {number} count */
export function walk(count) {
  rack = state.walked(rack, count);
  draw();
  focusCursor();
}

/** @param {string} id */
export function setCursor(id) {
  rack = { ...rack, cursor: id };
}
export const focusCursor = () => first(list, `[data-id="${rack.cursor}"]`, HTMLElement)?.focus();

const SHAPES = ["round", "diamond", "square"];

const newest = () => Math.max(...tiles().map((item) => item.fresh || 0)); // of all arrivals

/** @param {TileItem} item @param {number} at @param {number} all */
function labelOf(item, at, all) {
  const words = [nameOf(item.tile)];
  if (item.fresh && item.fresh === newest()) words.push("new");
  if (item.id === rack.raised) words.push("raised");
  if (rack.tray.ids.includes(item.id)) words.push("in the tray");
  const serves = rack.pins.map((pin, place) => (pin.serves?.includes(item.tile) ? place + 1 : 0)).filter(Boolean);
  if (serves.length) words.push(`for pin ${serves.join(" and ")}`);
  return `${words.join(", ")}. ${at + 1} of ${all}`;
}

/** @param {TileItem} item */
function dots(item) {
  const marks = rack.pins.slice(0, 3).map((
    pin,
    place,
  ) => (pin.serves?.includes(item.tile) ? make("i", { class: `dot pin-${place + 1} ${SHAPES[place]}` }) : null));
  return marks.flatMap((mark) => mark ?? []);
}

/** @param {TileItem} item */
function lookOf(item) {
  const looks = ["rack-tile"];
  if (item.fresh) looks.push(item.fresh === newest() ? "fresh" : "unmoved");
  if (item.id === rack.raised) looks.push("raised");
  if (rack.tray.ids.includes(item.id)) looks.push("away");
  if ("stays" in rack.ask && rack.ask.stays[item.tile] && choosesTray()) looks.push("stays");
  return looks.join(" ");
}

/** @param {TileItem} item */
function newTile(item) {
  const press = make(
    "button",
    { type: "button", "data-id": item.id, "data-tile": item.tile },
    make("span", { class: "dots", "aria-hidden": "true" }),
    make("span", { class: "tile" }, picture(item.tile, "")),
  );
  return make("li", {}, press);
}

/**
 * A tile keeps its element: a tap is never lost because something else was drawn in between.
 * @param {TileItem} item
 * @param {number} at
 * @param {number} all
 */
function drawTile(item, at, all) {
  const found = first(list, `[data-id="${item.id}"]`, HTMLElement)?.parentElement ?? newTile(item);
  const press = one(found, "button", HTMLElement);
  press.className = lookOf(item);
  const facts = {
    "aria-label": labelOf(item, at, all),
    "aria-pressed": String(item.id === rack.raised || rack.tray.ids.includes(item.id)),
    tabindex: item.id === rack.cursor ? "0" : "-1",
  };
  for (const [name, value] of Object.entries(facts)) {
    if (press.getAttribute(name) !== value) press.setAttribute(name, value);
  }
  one(press, ".dots", HTMLElement).replaceChildren(...dots(item));
  return found;
}

function draw() {
  const perRow = TWO_ROWS.matches ? 7 : ACROSS;
  whenChanged(
    "rack",
    [rack.items, rack.raised, rack.tray.ids, rack.cursor, rack.pins, choosesTray(), perRow],
    () => redraw(perRow),
  );
  measure(perRow);
}

/** @param {number} perRow */
function redraw(perRow) {
  const focused = list.contains(document.activeElement);
  const all = tiles();
  const rows = order.rowsOf(rack.items, perRow);
  /** @type {HTMLElement[]} */
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
  while (list.children.length > parts.length) list.lastElementChild?.remove();
  list.classList.toggle("no-pins", !rack.pins.length);
  list.dataset.gaps = String(Math.max(0, ...rows.map((row) => row.filter((item) => item.gap).length)));
  if (focused) focusCursor();
}

/**
 * A row always has room for its full number of tiles and its gaps: the rack never scrolls.
 * @param {number} perRow
 */
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
