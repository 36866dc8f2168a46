// A tap that was meant for what stood there a moment ago does nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isTooSoon, noted, TOO_SOON, uncovered } from "../../../src/eastwind/server/static/play/places.js";

/** @import { Box, Drawing } from "../../../src/eastwind/server/static/play/places.js" */

/** @param {number} left @returns {Box} */
const at = (left) => ({ left, top: 0, right: left + 100, bottom: 48 });
/** @param {number} since @param {string} question @param {Record<string, Box>} places @returns {Drawing} */
const drawing = (since, question, places) => ({ since, question, places: new Map(Object.entries(places)) });
/** @param {Drawing[]} drawings */
const drawn = (...drawings) => drawings.reduce(noted, /** @type {Drawing[]} */ ([]));
const CALL = { name: "call Call", box: at(0), answers: true };
const ON_CALL = { x: 50, y: 20 };

test("a new button waits for a moment, for a tap as for a key", () => {
  const past = drawn(drawing(0, "pass", {}), drawing(1000, "call", { "call Call": at(0) }));
  for (const tap of [ON_CALL, null]) {
    assert.equal(isTooSoon(past, CALL, 1000 + TOO_SOON - 1, tap), true);
    assert.equal(isTooSoon(past, CALL, 1000 + TOO_SOON, tap), false);
  }
});

test("the same button under a new question is a new button", () => {
  const same = { "call Call": at(0) };
  assert.equal(isTooSoon(drawn(drawing(0, "call 1", same), drawing(1000, "call 2", same)), CALL, 1100, ON_CALL), true);
  assert.equal(isTooSoon(drawn(drawing(0, "call 1", same), drawing(1000, "call 1", same)), CALL, 1100, ON_CALL), false);
  const notice = { ...CALL, answers: false }; // such as Wait for Ruth: it answers no question of the table
  assert.equal(
    isTooSoon(drawn(drawing(0, "call 1", same), drawing(1000, "call 2", same)), notice, 1100, ON_CALL),
    false,
  );
});

test("a place that a button has grown over belonged to its neighbor, and the rest of it did not", () => {
  const grown = { left: 0, top: 0, right: 200, bottom: 48 };
  const past = drawn(drawing(0, "turn", { "call Call": at(0) }), drawing(1000, "turn", { "call Call": grown }));
  const call = { ...CALL, box: grown };
  assert.equal(isTooSoon(past, call, 1100, { x: 150, y: 20 }), true);
  assert.equal(isTooSoon(past, call, 1100, ON_CALL), false);
  assert.equal(isTooSoon(past, call, 1100, null), false);
  const scrolled = { ...call, box: { left: 0, top: 90, right: 200, bottom: 138 } };
  assert.equal(isTooSoon(past, scrolled, 1100, { x: 150, y: 100 }), false, "it is not where it was drawn");
});

test("what a dialog covered is new when the dialog closes", () => {
  const past = uncovered(drawn(drawing(0, "call", { "call Call": at(0) })), 5000);
  assert.equal(isTooSoon(past, CALL, 5100, ON_CALL), true);
  assert.equal(isTooSoon(past, CALL, 5000 + TOO_SOON, ON_CALL), false);
  assert.deepEqual(uncovered([], 5000), []);
});

test("before anything is drawn, nothing is too soon", () => {
  assert.equal(isTooSoon([], CALL, 0, ON_CALL), false);
});
