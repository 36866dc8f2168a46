// What a phone keeps until the desk has it, and what follows from each answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answerOf,
  initialsFit,
  insisted,
  itemOf,
  nextGame,
  placeOf,
  replaces,
  stillTrue,
  waitsForPerson,
} from "../../../src/eastwind/server/static/phone/kept_items.js";
import { OPEN, TABLE } from "./a_table.js";

/** @typedef {import("../../../src/eastwind/server/static/phone/kept_items.js").Item} Item */
/** @typedef {import("../../../src/eastwind/server/static/phone/contract.d.ts").EnterResult} EnterResult */
/** @typedef {import("../../../src/eastwind/server/static/phone/contract.d.ts").GameChanged} GameChanged */

/** @type {EnterResult} */
const ENTERED = {
  type: "result",
  round: 2,
  table: 3,
  seat: "A",
  game: 2,
  seen: 0,
  facts: { outcome: "wall" },
  reason: "",
};
/** @type {Item} */
const ITEM = {
  key: "k1",
  holder: "p1",
  name: "Ann Archer",
  title: "Game 2",
  where: "round 2, table 3",
  told: "wall game",
  action: ENTERED,
};
/** @type {GameChanged} */
const QUESTION = {
  state: "changed",
  words: "Which is right?",
  there: { versions: 2, words: "", points: [], lines: [] },
};

/** @type {[what: string, status: number, body: object, state: string][]} */
const ANSWERS = [
  ["done", 200, { state: "done", words: "Game 2 is on the scorecard.", note: "game 2 version 1", n: 41 }, "done"],
  ["refused", 422, { state: "refused", slug: "phone.misplaced", words: "Not counted" }, "refused"],
  ["someone else was faster", 409, QUESTION, "changed"],
  ["the code has stopped", 401, {}, "scan"],
  ["the server fell over", 500, {}, "kept"],
  ["the server is busy", 429, {}, "kept"],
  ["a page that this server doesn't know", 403, {}, "refused"],
];

for (const [what, status, body, state] of ANSWERS) {
  test(`answer: ${what}`, () => assert.equal(answerOf({ status, body }).state, state));
}

test("without an answer it stays on the phone", () => {
  assert.deepEqual(answerOf(null), { state: "kept" });
});

test("what was asked or refused, or belongs to another scorecard, waits for a person", () => {
  assert.equal(waitsForPerson(ITEM, "p1"), false);
  assert.equal(waitsForPerson(ITEM, "p2"), true);
  assert.equal(waitsForPerson({ ...ITEM, question: QUESTION }, "p1"), true);
  assert.equal(waitsForPerson({ ...ITEM, refused: "Not counted" }, "p1"), true);
});

test("a game that is typed again takes the place of what was not sent", () => {
  assert.equal(replaces(ITEM, ITEM), true);
  assert.equal(replaces(ITEM, { ...ITEM, action: { ...ENTERED, game: 3 } }), false);
  assert.equal(replaces(ITEM, { ...ITEM, action: { ...ENTERED, table: 4 } }), false);
  assert.equal(replaces(ITEM, { ...ITEM, action: { ...ENTERED, round: 1 } }), false);
  assert.equal(replaces(ITEM, { ...ITEM, question: QUESTION }), false);
  assert.equal(replaces(ITEM, { ...ITEM, holder: "p2" }), false);
});

test("a signature for a game does not take the place of the game as typed", () => {
  const signed = itemOf(TABLE, { do: "sign", seat: "A", game: "2" }, { initials: "AA" }, "k2");
  assert.equal(replaces(signed, ITEM), false);
  assert.equal(replaces(ITEM, signed), false);
});

test("the next game is the first that the page doesn't have and that is not on its way", () => {
  assert.equal(nextGame(TABLE, [], 9), 2);
  assert.equal(nextGame(TABLE, [ITEM], 9), 3);
  assert.equal(nextGame(TABLE, [{ ...ITEM, action: { ...ENTERED, table: 4 } }], 9), 2);
  assert.equal(nextGame({ ...TABLE, games: [{ ...OPEN, versions: 1 }] }, [], 9), 9);
});

test("who insists changes what is there now, and says why", () => {
  const { question, ...again } = insisted({ ...ITEM, question: QUESTION }, "k9");
  assert.equal(question, undefined);
  assert.deepEqual(again, {
    ...ITEM,
    key: "k9",
    action: { ...ENTERED, seen: 2, reason: "the table entered it differently on two phones" },
  });
});

test("a sentence is true until its round, its table, or what it rests on is another", () => {
  const told = { at: placeOf(TABLE), note: "game 1 version 1", n: 40 };
  assert.equal(stillTrue(told, TABLE), true);
  assert.equal(stillTrue(told, { ...TABLE, round: 3 }), false);
  assert.equal(stillTrue(told, { ...TABLE, table: 4 }), false);
  assert.equal(stillTrue(told, { ...TABLE, notes: [] }), false);
  assert.equal(stillTrue({ ...told, n: 41 }, { ...TABLE, notes: [] }), true, "the page is older than the answer");
  assert.equal(stillTrue({ ...told, note: "" }, { ...TABLE, notes: [] }), true);
});

/** @type {[form: import("../../../src/eastwind/server/static/phone/contract.d.ts").ActionForm, fields: Record<string, string>, action: object][]} */
const FORMS = [
  [
    { do: "initial", seat: "B", card: "A", total: "-40" },
    { initials: " BB ", pin: " 1234 " },
    { type: "initial", seat: "B", card: "A", total: -40, initials: "BB", pin: "1234" },
  ],
  [
    { do: "sign", seat: "A", game: "1" },
    { initials: "AA" },
    { type: "sign", seat: "A", game: 1, seen: 1, initials: "AA", pin: "" },
  ],
  [
    { do: "send_back", seat: "B", card: "A" },
    { reason: " game 2 " },
    { type: "send_back", seat: "B", card: "A", reason: "game 2" },
  ],
  [
    { do: "hand_in", seat: "D" },
    { owners: "on" },
    { type: "hand_in", seat: "D", totals: TABLE.totals, owners_signed: true },
  ],
  [{ do: "hand_in", seat: "D" }, {}, { type: "hand_in", seat: "D", totals: TABLE.totals, owners_signed: false }],
  [{ do: "call" }, { about: " a dispute " }, { type: "call", seat: "A", about: "a dispute" }],
  [{ do: "take_back" }, {}, { type: "take_back", seat: "A" }],
];

for (const [form, fields, action] of FORMS) {
  test(`form: ${form.do}`, () => {
    assert.deepEqual(itemOf(TABLE, form, fields, "k").action, { round: 2, table: 3, ...action });
  });
}

test("a phone of the whole table sends what belongs to no one as the first for whom it speaks", () => {
  const item = itemOf({ ...TABLE, own: null, speaks: ["C", "D"] }, { do: "call" }, {}, "k");
  assert.equal(item.action.seat, "C");
  assert.equal(item.where, "round 2, table 3");
});

/** @type {[typed: string, letters: string, fits: boolean][]} */
const INITIALS = [
  ["MJS", "mjs", true],
  ["ms", "mjs", true],
  ["M.", "mjs", true],
  ["SM", "mjs", false],
  ["MM", "mjs", false],
  ["Á", "a", true],
  ["XY", "", true],
];

for (const [typed, letters, fits] of INITIALS) {
  test(`initials: ${typed} for ${letters || "someone unknown"}`, () => assert.equal(initialsFit(typed, letters), fits));
}
