// The player's own order of the tiles: what stays, what comes, and where the gaps are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { groupsOf, reconcile, sorted, toggleGap } from "../../../src/eastwind/server/static/play/rack/rack_order.js";

/** @param {string[]} tiles */
const rack = (tiles) => reconcile([], tiles);

test("a new tile comes at the right end and is marked", () => {
  const items = reconcile(rack(["1B", "2B"]), ["1B", "2B", "J"]);
  assert.deepEqual(groupsOf(items), [["1B", "2B", "J"]]);
  assert.deepEqual(items.map((/** @type {{ fresh: number }} */ item) => item.fresh), [0, 0, 1]);
});

test("sorted by suit, a gap stands between the suits", () => {
  assert.deepEqual(groupsOf(sorted(rack(["1B", "2C", "2B"]), "suit")), [["1B", "2B"], ["2C"]]);
});

test("no gap stands at an end", () => {
  const items = rack(["1B", "2B"]);
  assert.deepEqual(toggleGap(items, items[0].id), items);
});
