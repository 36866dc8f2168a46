// Lays out a list of names on the board, as `page_plan.js` decides.
import { first, one } from "../elements.js";
import { bestLayout, evenRoom, isEndless, pagesOf, partNamed, tryOut } from "./page_plan.js";

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
 * Puts the list into a layout and measures it.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} items
 * @returns {import("./page_plan.js").Measure}
 */
const measuring = (list, items) => (size, columns, short) => {
  put(list, { size, columns, short });
  const names = items.map(nameOf);
  return {
    heights: items.map((item) => item.getBoundingClientRect().height),
    cut: names.filter(isCut).length,
    wrapped: names.filter(isWrapped).length,
  };
};

/**
 * @param {HTMLElement} list
 * @param {{ size: number, columns: number, short: boolean }} layout
 */
function put(list, { size, columns, short }) {
  list.classList.toggle("short", short);
  list.style.setProperty("--size", `${size}vh`);
  list.style.setProperty("--columns", String(columns));
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
    nameOf(item).classList.toggle("endless", isEndless(nameOf(item).textContent));
  });
  list.removeAttribute("style");
  list.classList.remove("breaks");
  if (!items.length) return [];
  const room = list.getBoundingClientRect().height - 0.2;
  const measure = measuring(list, items);
  let found = bestLayout(measure, items.length, room, list.dataset.oneColumn !== undefined);
  put(list, found);
  if (found.cut) {
    list.classList.add("breaks");
    found = tryOut(measure, found.size, found.columns, room, found.short);
  }
  if (found.pages <= 1) {
    list.style.flex = "none";
    list.style.height = `${evenRoom(found, room) + 1}px`;
    return [items];
  }
  return pagesOf(found.packed, found.columns).map((page) => page.map((each) => items[each]));
}

/**
 * Which part of the list a page shows.
 * @param {HTMLElement[]} page
 */
export const partShown = (page) =>
  partNamed(page.map((item) => ({
    rank: first(item, ".rank", HTMLElement)?.textContent ?? null,
    last: item.dataset.last ?? null,
    name: nameOf(item).textContent,
  })));
