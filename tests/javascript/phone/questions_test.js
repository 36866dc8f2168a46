// Which question comes next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextQuestion, questions, withAnswer, withSeat } from "../../../src/eastwind/server/static/phone/questions.js";
import { TABLE } from "./a_table.js";

/** @typedef {import("../../../src/eastwind/server/static/phone/questions.js").Answers} Answers */

const PLAIN = { ...TABLE, singles: false, quints: false };
/** @type {[what: string, answers: Answers, table: typeof TABLE, asked: string][]} */
const ASKED = [
  ["nothing is said yet", {}, TABLE, "end"],
  ["a phone of the whole table asks who enters it", {}, { ...TABLE, shared: true }, "as end"],
  ["a wall game", { end: "wall" }, TABLE, "end"],
  ["a win", { end: "win-A" }, TABLE, "end value how jokers"],
  ["a win without jokers", { end: "win-A", how: "self_pick", jokers: "no" }, TABLE, "end value how jokers singles"],
  [
    "a sheet that treats Singles and Pairs alike",
    { end: "win-A", how: "self_pick", jokers: "no" },
    PLAIN,
    "end value how jokers",
  ],
  ["a thrown tile", { end: "win-A", how: "from-C" }, TABLE, "end value how exposures jokers"],
  [
    "nothing exposed may be Singles and Pairs",
    { end: "win-A", how: "from-C", exposures: "0", jokers: "no" },
    TABLE,
    "end value how exposures jokers singles",
  ],
  [
    "with two exposures it may be Quints",
    { end: "win-A", how: "from-C", exposures: "2", jokers: "no" },
    TABLE,
    "end value how exposures jokers quints",
  ],
  [
    "two exposures where Quints are alike",
    { end: "win-A", how: "from-C", exposures: "2" },
    PLAIN,
    "end value how exposures jokers",
  ],
  ["a joker exchange has a joker", { end: "win-A", how: "joker_exchange" }, TABLE, "end value how after exposures"],
  [
    "a joker exchange after a called tile",
    { end: "win-A", how: "joker_exchange", after: "claim" },
    TABLE,
    "end value how after joker_from thrower exposures",
  ],
  ["something else", { end: "else" }, TABLE, "end other"],
  ["three dead hands", { end: "else", other: "dead_hands", ask_dead: true }, TABLE, "end other dead"],
  ["Mah Jongg in error", { end: "else", other: "error" }, TABLE, "end other declarer showed"],
  ["a misnamed tile", { end: "else", other: "misnamed" }, TABLE, "end other miscaller caller"],
  [
    "what was asked for besides, in one order",
    {
      end: "wall",
      ask_unannounced: true,
      ask_miscalled: true,
      ask_peeked: true,
      ask_dead: true,
      ask_misnamed_tile: true,
    },
    TABLE,
    "end dead peeked miscalled unannounced misnamed_tile",
  ],
  ["a change has a reason", { end: "wall", versions: 1 }, TABLE, "end reason"],
];

for (const [what, answers, table, asked] of ASKED) {
  test(`asked: ${what}`, () => assert.equal(questions(answers, table).join(" "), `${asked} check`));
}

/** @type {[what: string, answers: Answers, next: string][]} */
const NEXT = [
  ["the first", {}, "end"],
  ["the first without an answer", { end: "win-A", how: "self_pick" }, "value"],
  ["none is left", { end: "wall" }, "check"],
  ["whose hand was dead needs somebody", { end: "wall", ask_dead: true, dead: [] }, "dead"],
  ["somebody is named", { end: "wall", ask_dead: true, dead: ["B"] }, "check"],
  ["who looked may be answered with no one", { end: "wall", ask_peeked: true, peeked: [] }, "check"],
  ["who looked is not answered yet", { end: "wall", ask_peeked: true }, "peeked"],
];

for (const [what, answers, next] of NEXT) test(`next: ${what}`, () => assert.equal(nextQuestion(answers, TABLE), next));

test("another end asks everything anew, but for who enters it and why", () => {
  /** @type {Answers} */
  const before = { as: "A", end: "win-A", value: "30", dead: ["B"], reason: "Entered wrong", versions: 1 };
  assert.deepEqual(withAnswer(before, "end", "wall"), { as: "A", end: "wall", reason: "Entered wrong", versions: 1 });
});

test("the same end again, or another answer, keeps the rest", () => {
  assert.deepEqual(withAnswer({ end: "win-A", value: "30" }, "end", "win-A"), { end: "win-A", value: "30" });
  assert.deepEqual(withAnswer({ end: "win-A", value: "30" }, "value", "50"), { end: "win-A", value: "50" });
});

test("seats are chosen and given up, in their order", () => {
  assert.deepEqual(withSeat({ dead: ["C"] }, "dead", "A", true).dead, ["A", "C"]);
  assert.deepEqual(withSeat({ dead: ["A", "C"] }, "dead", "C", false).dead, ["A"]);
  assert.deepEqual(withSeat({}, "peeked", "D", true).peeked, ["D"]);
  assert.deepEqual(withSeat({ dead: ["A"] }, "dead", "A", true).dead, ["A"]);
});
