// What the card box says about its rows, and what its keys do.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  colorOf,
  marksFor,
  rowRange,
  rowToTell,
  stepOf,
  toldAt,
} from "../../../src/eastwind/server/static/cards/line_marks.js";

/** @typedef {import("../../../src/eastwind/server/static/cards/contract.d.ts").TypingMistake} TypingMistake */

/** @type {TypingMistake} */
const WRONG = { line: 3, place: 1, until: 2, words: "", remedy: "", marked: "", warning: false, fixes: [] };
const DOUBT = { ...WRONG, line: 1, warning: true };
const READ = { first: 1, last: 2, name: "evens.1", hands: 6, words: "" };
const TEXT = "FF 222a\n444a X 25\nwrong\n";

test("beside each row stands how many hands it has, or that it is wrong", () => {
  assert.deepEqual(marksFor(TEXT, { mistakes: [WRONG], readings: [READ] }), ["✓ 6", "", "✗", ""]);
});

test("a warning leaves the number of hands, with a question mark", () => {
  assert.deepEqual(marksFor("a\nb", { mistakes: [DOUBT, { ...DOUBT, line: 2 }], readings: [READ] }), ["✓ 6 ?", "?"]);
});

test("before the check there is no mark, and a mark beyond the text is dropped", () => {
  assert.deepEqual(marksFor("a\nb", null), ["", ""]);
  assert.deepEqual(marksFor("a", { mistakes: [WRONG], readings: [{ ...READ, first: 9, last: 9 }] }), [""]);
});

test("on an empty row, the line above is told: someone has just ended it", () => {
  assert.deepEqual([0, 8, TEXT.length].map((place) => rowToTell(TEXT, place)), [1, 2, 3]);
  assert.equal(rowToTell("\n\n", 2), 1);
});

test("a line of two rows is told on both, with its mistakes", () => {
  const inside = { ...WRONG, line: 2 };
  assert.deepEqual(toldAt(1, [inside, WRONG], [READ]), { reading: READ, faults: [inside] });
  assert.deepEqual(toldAt(2, [inside, WRONG], [READ]), { reading: READ, faults: [inside] });
  assert.deepEqual(toldAt(3, [inside, WRONG], [READ]), { reading: null, faults: [WRONG] });
});

test("a row begins behind the rows before it", () => {
  assert.deepEqual(rowRange("one\ntwo\nthree", 2), { from: 4, to: 7 });
  assert.deepEqual(rowRange("one", 5), { from: 4, to: 4 });
});

const KEY = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, key: "", code: "" };

test("Alt and a number colors, Alt and 0 takes the color away", () => {
  const colors = ["Digit1", "Digit2", "Digit3", "Digit0", "Digit4"].map((code) =>
    colorOf({ ...KEY, altKey: true, code })
  );
  assert.deepEqual(colors, ["a", "b", "c", "", undefined]);
  assert.equal(colorOf({ ...KEY, code: "Digit1" }), undefined);
  assert.equal(colorOf({ ...KEY, altKey: true, ctrlKey: true, code: "Digit1" }), undefined, "AltGr writes a sign");
});

test("Ctrl or Command and Z is a step back, with Shift or as Y a step forward", () => {
  assert.equal(stepOf({ ...KEY, ctrlKey: true, key: "z" }), "undo");
  assert.equal(stepOf({ ...KEY, metaKey: true, key: "z" }), "undo");
  assert.equal(stepOf({ ...KEY, ctrlKey: true, shiftKey: true, key: "Z" }), "redo");
  assert.equal(stepOf({ ...KEY, ctrlKey: true, key: "y" }), "redo");
  assert.equal(stepOf({ ...KEY, key: "z" }), null);
  assert.equal(stepOf({ ...KEY, ctrlKey: true, altKey: true, key: "z" }), null);
});
