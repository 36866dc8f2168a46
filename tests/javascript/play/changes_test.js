// What is said to people who listen: each change once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changes, NOTHING_HEARD, stateWords } from "../../../src/eastwind/server/static/play/changes.js";
import { asking, AT_REST, CALL, player } from "./at_the_table.js";

/** @import { Screen } from "../../../src/eastwind/server/static/play/contract.d.ts" */

/** @param {Screen[]} screens @param {string} [prompt] */
function heardOf(screens, prompt = "Call 3 Dot?") {
  let heard = NOTHING_HEARD;
  return screens.map((screen) => {
    const found = changes(heard, screen, screen.lines, prompt);
    heard = found.heard;
    return found.said;
  });
}

/** @param {number[]} numbers */
const lines = (...numbers) => ({ lines: numbers.map((n) => ({ n, text: `line ${n}` })) });

test("lines that were there before are not read out, later ones once", () => {
  const found = heardOf(
    [lines(1, 2), lines(1, 2, 3), lines(2, 3), lines(3, 4, 5)].map((more) => ({ ...AT_REST, ...more })),
  );
  assert.deepEqual(found, [[], ["line 3"], [], ["line 4", "line 5"]]);
});

test("what comes after an act that was taken back is new", () => {
  const found = heardOf([lines(1, 2, 3), lines(1, 2), lines(1, 2, 3)].map((more) => ({ ...AT_REST, ...more })));
  assert.deepEqual(found, [[], [], ["line 3"]]);
});

test("a note is said when it changes, a question when it is another one", () => {
  const call = asking(CALL);
  const note = { note: "Linda got the tile." };
  const screens = [AT_REST, call, call, { ...call, ...note }, { ...call, ...note }, asking({ ...CALL, discard: 8 })];
  assert.deepEqual(heardOf(screens), [[], ["Call 3 Dot?"], [], ["Linda got the tile."], [], ["Call 3 Dot?"]]);
  const answered = [call, asking({ ...CALL, answered: "call" })];
  assert.deepEqual(heardOf(answered, "You called 3 Dot."), [["You called 3 Dot."], ["You called 3 Dot."]]);
});

test("a phrase that is muted is not said", () => {
  const first = changes(NOTHING_HEARD, AT_REST, [], "").heard;
  assert.deepEqual(changes(first, { ...AT_REST, ...lines(1) }, [], "").said, []);
});

test("on request: the question, the latest discard, whose turn it is, and the wall", () => {
  const last = {
    n: 1,
    tile: "3D",
    name: "3 Dot",
    by: "Ruth",
    open: false,
    began: 0,
    ends: null,
    held_by: "",
    news: [],
  };
  const seats = [player("A", "Carol"), player("B", "Bea", { turn: true })];
  assert.equal(
    stateWords({ ...AT_REST, last, seats }, "Ruth is playing."),
    "Ruth is playing. Ruth threw 3 Dot. Bea is playing. 61 tiles in the wall.",
  );
  assert.equal(stateWords(AT_REST, ""), "61 tiles in the wall.");
});
