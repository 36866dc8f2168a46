// The discards in order of play, with who threw each.
import assert from "node:assert/strict";
import { test } from "node:test";
import { discardsInOrder } from "../../../src/eastwind/server/static/play/discards_in_order.js";
import { player } from "./at_the_table.js";

test("each discard has its player, and whether it was called", () => {
  const seats = [player("A", "Carol"), player("B", "Alexandra-Josephine")];
  const discards = [
    { n: 1, seat: /** @type {const} */ ("A"), tile: "1B", claimed: false },
    { n: 2, seat: /** @type {const} */ ("B"), tile: "R", claimed: true },
  ];
  assert.deepEqual(discardsInOrder({ seats, discards }), [
    { tile: "1B", called: false, words: "You" },
    { tile: "R", called: true, words: "Alexandr · called" },
  ]);
});
