// Where Enter leads in the form of a table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { afterGame, afterTotal } from "../../../../src/eastwind/server/static/desk/results/where_enter_goes.js";

const SAVED = { typed: true, open: false, refused: false };
const BLANK = { typed: false, open: true, refused: false };
const TYPED = { typed: true, open: true, refused: false };
const REFUSED = { typed: true, open: true, refused: true };

test("from a typed game to the next one that is open", () => {
  assert.deepEqual(afterGame([TYPED, SAVED, BLANK, BLANK], 0), { game: 2, select: true });
});

test("from the last open game on", () => {
  assert.equal(afterGame([SAVED, SAVED, TYPED, SAVED], 2), null);
});

test("from a blank game on: the rest is not played yet", () => {
  assert.equal(afterGame([TYPED, BLANK, BLANK, BLANK], 1), null);
});

test("back to a game that was refused, and nothing is selected there", () => {
  assert.deepEqual(afterGame([REFUSED, TYPED, BLANK, BLANK], 1), { game: 0, select: false });
  assert.deepEqual(afterGame([TYPED, REFUSED, BLANK, BLANK], 0), { game: 1, select: true });
});

test("from one total to the next, and from the last one on", () => {
  assert.equal(afterTotal(["25", "", "", ""], 0), 1);
  assert.equal(afterTotal(["25", "-50", "25", "0"], 3), null);
});

test("no total at all: the scorecards are accepted as they add up", () => {
  assert.equal(afterTotal(["", " ", "", ""], 0), null);
});
