// What lies in the Charleston's tray: only what was chosen for this pass.
import assert from "node:assert/strict";
import { test } from "node:test";
import { goneFrom, nextTray, stepOf } from "../../../../src/eastwind/server/static/play/rack/tray_choice.js";
import { asking, AT_REST, GIVE, PASS } from "../at_the_table.js";

/** @import { Tray } from "../../../../src/eastwind/server/static/play/rack/tray_choice.js" */

const HELD = ["a:7C", "b:7C", "c:1D", "d:2D"].map((each) => {
  const [id, tile] = each.split(":");
  return { id, tile, fresh: 0 };
});

/** @param {string[]} ids @param {string | null} [step] @param {boolean} [out] @returns {Tray} */
const chosen = (ids, step = "right", out = false) => ({ step, ids, out });

/** @type {[string, Tray, string | null, string[] | null, Tray, string[]][]} */
const CASES = [
  ["chosen tiles stay during their pass", chosen(["a"]), "right", null, chosen(["a"]), []],
  ["a tile that has left the rack is not in the tray", chosen(["a", "x"]), "right", null, chosen(["a"]), []],
  ["the next pass starts with an empty tray", chosen(["a"], "right", true), "across", null, chosen([], "across"), [
    "a",
  ]],
  ["tiles that were never sent have not gone", chosen(["a"]), "across", null, chosen([], "across"), []],
  [
    "what is put out is what was chosen",
    chosen(["b", "c"]),
    "right",
    ["1D", "7C"],
    chosen(["c", "b"], "right", true),
    [],
  ],
  ["another page shows the same kinds", chosen([], null), "right", ["7C"], chosen(["a"], "right", true), []],
  ["taken back, they are still chosen", chosen(["b"], "right", true), "right", null, chosen(["b"], "right", true), []],
  ["no question, no tray", chosen(["a"], "right", true), null, null, chosen([], null), ["a"]],
];

for (const [name, was, step, put, next, gone] of CASES) {
  test(name, () => {
    assert.deepEqual(nextTray(was, step, put, HELD), next);
    assert.deepEqual(goneFrom(was, step), gone);
  });
}

test("each pass of each game has its own tray, and other questions have none", () => {
  assert.equal(stepOf(asking(PASS)), "1 pass first_right");
  assert.equal(stepOf(asking(GIVE)), "1 give courtesy");
  assert.equal(stepOf(AT_REST), null);
});
