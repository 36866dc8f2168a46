// Undo and redo in the card box.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kindOf, Undo } from "../../../src/eastwind/server/static/cards/undo.js";

/** A text box that can be typed into. */
class Box {
  value = "";
  selectionStart = 0;
  selectionEnd = 0;
  undo = new Undo(this);

  /**
   * @param {number} from
   * @param {number} to
   */
  setSelectionRange(from, to) {
    [this.selectionStart, this.selectionEnd] = [from, to];
  }

  /** @param {string} letters each is typed alone */
  type(letters) {
    for (const data of letters) {
      this.value += data;
      this.setSelectionRange(this.value.length, this.value.length);
      this.undo.note(kindOf({ inputType: "insertText", data }));
    }
    return this;
  }
}

test("a word that is typed is one step, and so is the space", () => {
  const box = new Box().type("FF 222");
  /** @type {string[]} */
  const seen = [];
  while (box.undo.undo()) seen.push(box.value);
  assert.deepEqual(seen, ["FF ", "FF", ""]);
});

test("redo goes the same way forward", () => {
  const box = new Box().type("FF 222");
  while (box.undo.undo());
  /** @type {string[]} */
  const seen = [];
  while (box.undo.redo()) seen.push(box.value);
  assert.deepEqual(seen, ["FF", "FF ", "FF 222"]);
});

test("the cursor comes back with the text", () => {
  const box = new Box().type("FF ");
  box.undo.undo();
  assert.deepEqual([box.selectionStart, box.selectionEnd], [2, 2]);
});

test("at the beginning there is nothing to undo, and nothing to redo", () => {
  const box = new Box();
  assert.deepEqual([box.undo.undo(), box.undo.redo()], [false, false]);
});

test("what is typed after an undo leaves nothing to redo", () => {
  const box = new Box().type("FF 2");
  box.undo.undo();
  box.type("3");
  assert.equal(box.undo.redo(), false);
  assert.equal(box.value, "FF 3");
});

test("a change that changes nothing is no step", () => {
  const box = new Box().type("F ");
  box.undo.note("other");
  box.undo.undo();
  assert.equal(box.value, "F");
});

test("the first of more than 500 steps are forgotten", () => {
  const box = new Box().type(" ".repeat(600));
  let steps = 0;
  while (box.undo.undo()) steps += 1;
  assert.equal(steps, 499);
});

test("only a typed letter belongs to a word", () => {
  assert.equal(kindOf({ inputType: "insertText", data: "a" }), "letter");
  assert.equal(kindOf({ inputType: "insertText", data: " " }), "other");
  assert.equal(kindOf({ inputType: "deleteContentBackward", data: null }), "other");
  assert.equal(kindOf({ inputType: "insertFromPaste", data: "abc" }), "other");
});
