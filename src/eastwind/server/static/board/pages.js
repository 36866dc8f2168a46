// Lays out a list of names on the board: as large as fits on one page, otherwise as few pages as the back row can read.
// A long name gets a second line before it is cut: two people may differ only at the end of their names.
import { first, one } from "../elements.js";

/**
 * @typedef {object} Tried
 * @property {number} size
 * @property {number} columns
 * @property {boolean} short
 * @property {number[]} heights
 * @property {number[][]} packed the items of each column, by their places
 * @property {number} cut
 * @property {number} wrapped
 * @property {number} pages
 */

const SIZES = [8, 7, 6, 5.2, 4.6, 4.1, 4.02]; // font sizes in percent of the screen's height; at least 4
const COLUMNS = [1, 2, 3, 4, 5];
const ON_TWO_LINES = { page: 0.5, pages: 0.5 }; // at most this share of the names, if possible

const LONGEST = 24; // letters of a word that is kept whole; a longer one may be broken, and costs the others nothing
/** @param {HTMLElement} name */
const isEndless = (name) => name.textContent.split(/[\s-]/).some((word) => word.length > LONGEST);

/** @param {HTMLElement} item */
const nameOf = (item) => one(item, ".name", HTMLElement);
/** @param {HTMLElement} name */
const lineOf = (name) => parseFloat(getComputedStyle(name).lineHeight);
/** @param {HTMLElement} name */
const isWrapped = (name) => name.clientHeight > 1.5 * lineOf(name);
/** @param {HTMLElement} name */
const isCut = (name) =>
  name.scrollHeight > name.clientHeight + lineOf(name) / 2 || // a font may be taller than its line
  name.scrollWidth > name.clientWidth + 1; // a word is broken only where no layout has room for it

/**
 * Columns of items, none taller than the space available.
 * @param {number[]} heights
 * @param {number} room
 */
function pack(heights, room) {
  /** @type {number[][]} */
  const columns = [];
  let filled = Infinity;
  heights.forEach((height, at) => {
    if (filled + height > room) {
      columns.push([]);
      filled = 0;
    }
    columns[columns.length - 1].push(at);
    filled += height;
  });
  return columns;
}

/**
 * @param {HTMLElement} list
 * @param {HTMLElement[]} items
 * @param {number} size
 * @param {number} columns
 * @param {number} room
 * @returns {Tried}
 */
function tryOn(list, items, size, columns, room, short = false) {
  list.classList.toggle("short", short);
  list.style.setProperty("--size", `${size}vh`);
  list.style.setProperty("--columns", String(columns));
  const heights = items.map((item) => item.getBoundingClientRect().height);
  const packed = pack(heights, room);
  const names = items.map(nameOf);
  const cut = names.filter(isCut).length;
  const wrapped = names.filter(isWrapped).length;
  return { size, columns, short, heights, packed, cut, wrapped, pages: Math.ceil(packed.length / columns) };
}

/**
 * The largest font that fits everyone on one page, otherwise the one with the fewest pages.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} items
 * @param {number} room
 */
function choose(list, items, room) {
  /**
   * @param {Tried} each
   * @param {number} part
   */
  const isCalm = (each, part) => !each.cut && each.wrapped <= part * items.length;
  for (const size of SIZES) {
    const found = (list.dataset.oneColumn !== undefined && size > 4.5 ? [1] : COLUMNS).map((columns) =>
      tryOn(list, items, size, columns, room)
    ).filter((each) => each.pages <= 1 && isCalm(each, ON_TWO_LINES.page));
    if (found.length) return found.sort((a, b) => a.wrapped - b.wrapped)[0];
  }
  // On several pages, "S" for South saves room: fewer pages, and no one waits long for their own page.
  const tried = [2, 3, 4, 5].flatMap((columns) =>
    SIZES.slice(-3).flatMap((size) => [false, true].map((short) => tryOn(list, items, size, columns, room, short)))
  );
  const least = Math.min(...tried.map((each) => each.cut));
  const uncut = tried.filter((each) => each.cut === least);
  const calm = uncut.filter((each) => isCalm(each, ON_TWO_LINES.pages));
  return (calm.length ? calm : uncut).sort((a, b) =>
    a.pages - b.pages || Number(a.short) - Number(b.short) || a.wrapped - b.wrapped || b.size - a.size
  )[0];
}

/**
 * On one page, makes the columns equally long.
 * @param {Tried} tried
 * @param {number} room
 */
function evenRoom({ heights, columns }, room) {
  const step = Math.min(...heights) / 4;
  for (let least = heights.reduce((sum, each) => sum + each, 0) / columns; least < room; least += step) {
    if (pack(heights, least).length <= columns) return least;
  }
  return room;
}

/**
 * Lays the list out; returns the pages, each with its items.
 * @param {HTMLElement} list
 * @returns {HTMLElement[][]}
 */
export function layPages(list) {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  items.forEach((item) => {
    item.hidden = false;
    nameOf(item).classList.toggle("endless", isEndless(nameOf(item)));
  });
  list.removeAttribute("style");
  list.classList.remove("breaks");
  if (!items.length) return [];
  const room = list.getBoundingClientRect().height - 0.2;
  const found = choose(list, items, room);
  list.classList.toggle("short", found.short);
  list.style.setProperty("--size", `${found.size}vh`);
  list.style.setProperty("--columns", String(found.columns));
  if (found.cut) {
    list.classList.add("breaks");
    Object.assign(found, tryOn(list, items, found.size, found.columns, room, found.short));
  }
  if (found.pages <= 1) {
    list.style.flex = "none";
    list.style.height = `${evenRoom(found, room) + 1}px`;
    return [items];
  }
  const pages = [];
  for (let at = 0; at < found.packed.length; at += found.columns) {
    pages.push(found.packed.slice(at, at + found.columns).flat().map((each) => items[each]));
  }
  return pages;
}

/**
 * Which part of the list a page shows: "Archer to Cross", "places 1 to 10".
 * @param {HTMLElement[]} page
 */
export function partShown(page) {
  /** @param {HTMLElement} item */
  const said = (item) =>
    first(item, ".rank", HTMLElement)?.textContent ?? item.dataset.last ?? nameOf(item).textContent;
  const words = `${said(page[0])} to ${said(page[page.length - 1])}`;
  return page[0].querySelector(".rank") ? `places ${words}` : words;
}
