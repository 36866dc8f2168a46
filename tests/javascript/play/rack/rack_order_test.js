// The player's own order of the tiles: what stays, what comes, and where the gaps are.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as order from "../../../../src/eastwind/server/static/play/rack/rack_order.js";

/** @import { Item } from "../../../../src/eastwind/server/static/play/rack/rack_order.js" */

/** A rack from "1B 2B | J": tiles called t0, t1, ..., and gaps. @param {string} text @returns {Item[]} */
const rack = (text) =>
  text.split(" ").filter(Boolean).map((each, at) =>
    each === "|" ? { id: `g${at}`, gap: true } : { id: `t${at}`, tile: each, fresh: 0 }
  );
/** @param {Item[]} items */
const text = (items) => items.map((item) => item.gap ? "|" : item.tile).join(" ");
/** @param {Item[]} items */
const marked = (items) => order.tilesIn(items).filter((item) => item.fresh).map((item) => item.tile);

test("what left goes, what came stands at the right end and is marked", () => {
  /** @type {[string, string, string, string][]} the rack, the tiles of the server, the next rack, what is marked */
  const cases = [
    ["1B 2B", "1B 2B J", "1B 2B J", "J"],
    ["2B 1B", "1B 2B", "2B 1B", ""],
    ["1B 2B 3B", "1B 3B", "1B 3B", ""],
    ["1B | 2B | 3B", "1B 3B", "1B | 3B", ""],
    ["1B | 2B", "1B", "1B", ""],
    ["1B 2B", "2B 9C 9D", "2B 9C 9D", "9C 9D"],
    ["", "1B 2B", "1B 2B", ""],
  ];
  for (const [was, tiles, next, fresh] of cases) {
    const items = order.reconcile(rack(was), tiles.split(" "));
    assert.equal(text(items), next);
    assert.deepEqual(marked(items).join(" "), fresh);
  }
});

test("of two tiles of a kind, the one that was thrown goes", () => {
  const items = order.reconcile(rack("1B 2B 1B"), ["1B", "2B"], ["t0"]);
  assert.deepEqual(items.map((item) => item.id), ["t1", "t2"]);
});

test("a later arrival counts higher than an earlier one", () => {
  const once = order.reconcile(rack("1B"), ["1B", "2B"]);
  const twice = order.reconcile(once, ["1B", "2B", "3B"]);
  assert.deepEqual(order.tilesIn(twice).map((item) => item.fresh), [0, 1, 2]);
});

test("a tile is moved before another, to the end, or apart", () => {
  assert.equal(text(order.move(rack("1B 2B 3B"), "t2", "t0")), "3B 1B 2B");
  assert.equal(text(order.move(rack("1B 2B 3B"), "t0", null)), "2B 3B 1B");
  assert.equal(text(order.move(rack("1B 2B 3B"), "t0", null, true)), "2B 3B | 1B");
  assert.equal(text(order.move(rack("1B | 2B"), "t2", "t0")), "2B 1B");
  const fresh = order.reconcile(rack("1B"), ["1B", "2B"]);
  assert.deepEqual(marked(order.move(fresh, fresh[1].id, "t0")), [], "a moved tile is no longer new");
});

test("one step goes over a tile, or into the gap beside the group", () => {
  assert.equal(text(order.step(rack("1B 2B"), "t0", 1)), "2B 1B");
  assert.equal(text(order.step(rack("1B | 2B"), "t2", -1)), "1B 2B");
  const items = rack("1B 2B");
  assert.equal(order.step(items, "t1", 1), items, "the right end stays the right end");
});

test("a gap comes before a tile, and goes again; none stands at an end", () => {
  const apart = order.toggleGap(rack("1B 2B"), "t1");
  assert.equal(text(apart), "1B | 2B");
  assert.equal(text(order.toggleGap(apart, "t1")), "1B 2B");
  const items = rack("1B 2B");
  assert.deepEqual(order.toggleGap(items, "t0"), items);
});

test("sorted by suit or by number, with gaps between the groups", () => {
  const hand = rack("J 2C R 1B F N 2B 0 S");
  assert.equal(text(order.sorted(hand, "suit")), "1B 2B | 2C | N S | R 0 | F | J");
  assert.equal(text(order.sorted(hand, "number")), "F | 1B | 2B 2C | N S | R 0 | J");
});

test("a rack in rows leaves out the gap where a row breaks", () => {
  assert.deepEqual(order.rowsOf(rack("1B 2B | 3B 4B"), 2).map(text), ["1B 2B", "3B 4B"]);
  assert.deepEqual(order.rowsOf(rack("1B | 2B 3B 4B"), 3).map(text), ["1B | 2B 3B", "4B"]);
});

test("groups are what stands between the gaps", () => {
  assert.deepEqual(order.groupsOf(rack("1B 1B | J")), [["1B", "1B"], ["J"]]);
  assert.deepEqual(order.groupsOf([]), []);
});
