// The line above the rack, for every question.
import assert from "node:assert/strict";
import { test } from "node:test";
import { promptOf } from "../../../../src/eastwind/server/static/play/asking/prompts.js";
import { asking, AT_REST, CALL, DISCARD, GIVE, PASS, player } from "../at_the_table.js";

/** @import { AnyAsk, Screen } from "../../../../src/eastwind/server/static/play/contract.d.ts" */
/** @import { OwnChoice } from "../../../../src/eastwind/server/static/play/asking/prompts.js" */

/** @type {OwnChoice} */
const NOTHING = { tray: [], raised: null, taking: false };
/** @type {AnyAsk} */
const EMPTY_CHAIRS = { kind: "chairs", empty: ["B"], can_start: true };
const LAST = {
  n: 7,
  tile: "3D",
  name: "3 Dot",
  by: "Ruth",
  open: true,
  began: 0,
  ends: null,
  held_by: "",
  news: [],
};
const OUT = { tiles: ["1B"], blind: 0 };
const ruthPlays = [player("A", "Carol"), player("D", "Ruth", { turn: true })];

/** @type {[string, Screen, Partial<OwnChoice>?][]} */
const PROMPTS = [
  ["Choose a name and a chair.", asking(EMPTY_CHAIRS, { phase: "chairs", you: null })],
  ["Waiting for friends. Empty chairs get bots.", asking(EMPTY_CHAIRS, { phase: "chairs" })],
  ["Four people play.", asking({ ...EMPTY_CHAIRS, note: "Four people play." }, { phase: "chairs" })],
  ["Choose a name and a chair.", asking(EMPTY_CHAIRS, { you: null }), { taking: true }],
  ["You are watching.", asking(EMPTY_CHAIRS, { you: null })],
  ["You are watching. Ruth is playing.", asking(EMPTY_CHAIRS, { you: null, seats: ruthPlays })],
  ["Choose 3 tiles to pass.", asking(PASS)],
  ["Choose 2 more.", asking(PASS), { tray: ["1B"] }],
  ["Ready to pass.", asking(PASS), { tray: ["1B", "2B", "3B"] }],
  ["Choose up to 3 tiles. Pass the rest blind.", asking({ ...PASS, blind: 3 }), { tray: ["1B"] }],
  ["You passed.", asking({ ...PASS, put_out: OUT })],
  ["You passed. Waiting for Linda and Ruth.", asking({ ...PASS, put_out: OUT, waiting_for: ["Linda", "Ruth"] })],
  ["Choose 2 tiles for Linda.", asking(GIVE)],
  ["Choose one tile for Linda.", asking({ ...GIVE, count: 1 })],
  ["Your tiles are out for Linda.", asking({ ...GIVE, put_out: ["1B", "2B"] })],
  ["Stop or continue?", asking({ kind: "stop", words: "A second?", answered: null, hint: "" })],
  [
    "You said Continue. Waiting for the others.",
    asking({ kind: "stop", words: "A second?", answered: "continue", hint: "" }),
  ],
  ["Courtesy pass: how many tiles with Linda?", asking({ kind: "wish", to: "Linda", answered: null, hint: "" })],
  ["You said 0. Waiting for Linda.", asking({ kind: "wish", to: "Linda", answered: 0, hint: "" })],
  ["Call 3 Dot?", asking(CALL, { last: LAST })],
  ["Everyone is waiting for you. Call 3 Dot?", asking({ ...CALL, answered: "wait" }, { last: LAST })],
  ["You called 3 Dot.", asking({ ...CALL, answered: "call" }, { last: LAST })],
  ["You called 3 Dot for Mah Jongg.", asking({ ...CALL, answered: "mahjongg" }, { last: LAST })],
  ["You skipped 3 Dot.", asking({ ...CALL, answered: "skip" }, { last: LAST })],
  ["Your turn. Choose a tile to discard.", asking(DISCARD)],
  ["Your turn.", asking(DISCARD), { raised: "1B" }],
  ["The game is over.", asking({ kind: "over", can_next: true, ready: [] })],
  ["Ready: Linda and Ruth.", asking({ kind: "over", can_next: true, ready: ["Linda", "Ruth"] })],
  ["That was the last game. Thank you for playing.", asking({ kind: "finished" })],
  ["Ruth is playing.", AT_REST],
  ["Paused by Ruth.", asking({ kind: "paused", words: "Paused by Ruth.", more: "" })],
];

test("every question has its line", () => {
  for (const [words, screen, own] of PROMPTS) assert.equal(promptOf(screen, { ...NOTHING, ...own }), words);
});
