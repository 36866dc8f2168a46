// How a list of names is laid out on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bestLayout,
  evenRoom,
  isEndless,
  pack,
  pagesOf,
  partNamed,
} from "../../../src/eastwind/server/static/board/page_plan.js";

const ROOM = 90; // percent of the screen's height

/**
 * Lines of names, each one and a half times as high as its letters; `cut` and `wrapped` say how many there are.
 * @param {number} items
 * @param {(size: number, columns: number, short: boolean) => { cut?: number, wrapped?: number }} long
 * @returns {import("../../../src/eastwind/server/static/board/page_plan.js").Measure}
 */
const list = (items, long = () => ({})) => (size, columns, short) => ({
  heights: Array.from({ length: items }, () => size * 1.5),
  cut: 0,
  wrapped: 0,
  ...long(size, columns, short),
});

test("a few names stand as large as can be, in one column", () => {
  const found = bestLayout(list(7), 7, ROOM, false);
  assert.deepEqual([found.size, found.columns, found.pages], [8, 1, 1]);
});

test("more names take columns before they become smaller", () => {
  const found = bestLayout(list(30), 30, ROOM, false);
  assert.deepEqual([found.size, found.columns, found.pages], [8, 5, 1]);
});

test("standings keep to one column while the names are large", () => {
  const found = [[11, true], [11, false], [20, true]].map(([items, oneColumn]) =>
    bestLayout(list(Number(items)), Number(items), ROOM, Boolean(oneColumn))
  );
  assert.deepEqual(found.map(({ size, columns }) => [size, columns]), [[5.2, 1], [8, 2], [4.1, 2]]);
});

test("names that are cut in three columns stand in two", () => {
  const found = bestLayout(list(14, (_, columns) => ({ cut: columns > 2 ? 1 : 0 })), 14, ROOM, false);
  assert.deepEqual([found.size, found.columns], [8, 2]);
});

test("half of the names may take a second line, and no more", () => {
  const half = bestLayout(list(6, (size) => ({ wrapped: size > 7 ? 3 : 0 })), 6, ROOM, false);
  const most = bestLayout(list(6, (size) => ({ wrapped: size > 7 ? 4 : 0 })), 6, ROOM, false);
  assert.deepEqual([half.size, most.size], [8, 7]);
});

test("what fits on no page takes few pages, and spells out the winds if that costs none", () => {
  const found = bestLayout(list(120), 120, ROOM, false);
  assert.deepEqual([found.columns, found.pages, found.short], [5, 2, false]);
});

test("winds are shortened where that saves a page", () => {
  const long = (/** @type {number} */ _, /** @type {number} */ columns, /** @type {boolean} */ short) => ({
    cut: columns > (short ? 5 : 3) ? 1 : 0,
  });
  const found = bestLayout(list(120, long), 120, ROOM, false);
  assert.deepEqual([found.columns, found.short], [5, true]);
});

test("where every layout cuts a name, the one that cuts fewest is taken", () => {
  const found = bestLayout(list(120, (_, columns) => ({ cut: columns })), 120, ROOM, false);
  assert.deepEqual([found.columns, found.cut], [2, 2]);
});

test("items fill a column before the next begins", () => {
  assert.deepEqual(pack([40, 40, 40, 10], 90), [[0, 1], [2, 3]]);
  assert.deepEqual(pack([], 90), []);
});

test("on one page, the columns become equally long", () => {
  const room = evenRoom({ heights: [10, 10, 10, 10, 10], columns: 2 }, 90);
  assert.deepEqual(pack([10, 10, 10, 10, 10], room).map((column) => column.length), [3, 2]);
});

test("pages take as many columns as stand side by side", () => {
  assert.deepEqual(pagesOf([[0, 1], [2], [3]], 2), [[0, 1, 2], [3]]);
});

test("a word of more than 24 letters may be broken", () => {
  assert.equal(isEndless("Ann Featherstonehaugh"), false);
  assert.equal(isEndless(`Ann ${"x".repeat(24)}`), false);
  assert.equal(isEndless(`Ann ${"x".repeat(25)}`), true);
});

/** @param {string} name @param {string | null} last @param {string | null} rank */
const item = (name, last = null, rank = null) => ({ name, last, rank });

test("a page is named by its first and its last name", () => {
  assert.equal(partNamed([item("Ann", "Archer"), item("Bea", "Bell"), item("Cleo", "Cross")]), "Archer to Cross");
  assert.equal(partNamed([item("Ann Archer"), item("Bea Bell"), item("Cleo Cross")]), "Ann Archer to Cleo Cross");
});

test("a page of the standings is named by its places", () => {
  const page = [item("Ann", null, "1"), item("Bea", null, "2"), item("Cleo", null, "10")];
  assert.equal(partNamed(page), "places 1 to 10");
});
