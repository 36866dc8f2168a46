// Answers become the result that the desk reads, and come back from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextQuestion } from "../../../src/eastwind/server/static/phone/questions.js";
import { answersOf, factsOf } from "../../../src/eastwind/server/static/phone/result_facts.js";
import { GAME, TABLE } from "./a_table.js";

/** @typedef {import("../../../src/eastwind/server/static/phone/questions.js").Answers} Answers */
/** @typedef {import("../../../src/eastwind/server/static/game_result.d.ts").GameResult} GameResult */
/** @typedef {import("../../../src/eastwind/server/static/game_result.d.ts").MahJongg} MahJongg */

/** @type {Pick<GameResult, "seats" | "dead" | "peeked">} */
const ALL = { seats: ["A", "B", "C", "D"], dead: [], peeked: [] };
/** @type {Pick<MahJongg, "outcome" | "winner" | "value" | "seats" | "dead" | "peeked" | "section">} */
const WIN = { ...ALL, outcome: "mahjongg", winner: "A", value: 30, section: null };

/** @type {[what: string, answers: Answers, facts: GameResult][]} */
const ANSWERED = [
  ["a wall game", { end: "wall" }, { ...ALL, outcome: "wall" }],
  ["a game that time ended", { end: "else", other: "unfinished" }, { ...ALL, outcome: "unfinished" }],
  [
    "self-picked with jokers",
    { end: "win-A", value: "30", how: "self_pick", jokers: "yes" },
    { ...WIN, by: "self_pick", jokerless: false },
  ],
  [
    "a heavenly hand",
    { end: "win-A", value: "30", how: "heavenly", jokers: "yes" },
    { ...WIN, by: "heavenly", jokerless: false },
  ],
  [
    "Singles and Pairs",
    { end: "win-A", value: "30", how: "self_pick", jokers: "no", singles: "yes" },
    { ...WIN, by: "self_pick", jokerless: true, section: "singles_and_pairs" },
  ],
  [
    "Quints on a thrown tile",
    { end: "win-A", value: "30", how: "from-C", exposures: "2", jokers: "yes", quints: "yes" },
    { ...WIN, by: "discard", jokerless: false, section: "quints", thrower: "C", misnamed: false, exposures: 2 },
  ],
  [
    "no Quints on a thrown tile",
    { end: "win-A", value: "30", how: "from-C", exposures: "2", jokers: "yes", quints: "no" },
    { ...WIN, by: "discard", jokerless: false, thrower: "C", misnamed: false, exposures: 2 },
  ],
  [
    "a misnamed tile, and a dead hand",
    {
      end: "win-A",
      value: "30",
      how: "from-B",
      exposures: "1",
      jokers: "no",
      ask_misnamed_tile: true,
      misnamed_tile: "yes",
      ask_dead: true,
      dead: ["D"],
    },
    { ...WIN, by: "discard", jokerless: true, thrower: "B", misnamed: true, exposures: 1, dead: ["D"] },
  ],
  [
    "a joker exchange after a pick",
    { end: "win-A", value: "30", how: "joker_exchange", after: "pick", exposures: "0" },
    { ...WIN, by: "joker_exchange", jokerless: false, exposures: 0, after: "pick" },
  ],
  [
    "a joker exchange after a called tile",
    {
      end: "win-A",
      value: "30",
      how: "joker_exchange",
      after: "claim",
      joker_from: "own",
      thrower: "D",
      exposures: "3",
    },
    { ...WIN, by: "joker_exchange", jokerless: false, exposures: 3, after: "claim", thrower: "D", joker_from: "own" },
  ],
  [
    "Mah Jongg in error, and one who looked",
    { end: "else", other: "error", declarer: "B", showed: ["C"], ask_peeked: true, peeked: ["D"] },
    { ...ALL, outcome: "error", declarer: "B", exposed: ["C"], peeked: ["D"] },
  ],
  [
    "offenses with points",
    { end: "wall", ask_miscalled: true, miscalled: ["B"], ask_unannounced: true, unannounced: ["C"] },
    {
      ...ALL,
      outcome: "wall",
      penalties: [{ seat: "B", for: "miscalled_for_exposure" }, { seat: "C", for: "unannounced_claim" }],
    },
  ],
  [
    "a misnamed tile that ends the game",
    { end: "else", other: "misnamed", miscaller: "A", caller: "D" },
    { ...ALL, outcome: "misnamed", miscaller: "A", caller: "D" },
  ],
  [
    "three dead hands",
    { end: "else", other: "dead_hands", dead: ["A", "B", "C"] },
    { ...ALL, outcome: "dead_hands", dead: ["A", "B", "C"] },
  ],
];

for (const [what, answers, facts] of ANSWERED) {
  test(`facts there and back: ${what}`, () => {
    const again = answersOf(facts);
    assert.deepEqual(factsOf(answers, GAME, TABLE), facts);
    assert.deepEqual(factsOf(again, GAME, TABLE), facts);
    assert.deepEqual([nextQuestion(answers, TABLE), nextQuestion(again, TABLE)], ["check", "check"]);
  });
}

test("a game that was not played has no result", () => {
  assert.equal(factsOf({ end: "else", other: "none" }, GAME, TABLE), null);
});

test("who declared in error has not shown a hand besides", () => {
  const facts = factsOf({ end: "else", other: "error", declarer: "B", showed: ["B", "C"] }, GAME, TABLE);
  assert.deepEqual(facts, { ...ALL, outcome: "error", declarer: "B", exposed: ["C"] });
});

test("at a table of three, three seats play", () => {
  const { D: _, ...names } = GAME.names;
  assert.deepEqual(factsOf({ end: "wall" }, { ...GAME, names }, TABLE)?.seats, ["A", "B", "C"]);
});

test("an offense that was ruled twice is asked about once", () => {
  /** @type {GameResult} */
  const facts = {
    outcome: "wall",
    penalties: [{ seat: "B", for: "miscalled_for_exposure" }, { seat: "B", for: "miscalled_for_exposure" }],
  };
  assert.deepEqual(answersOf(facts).miscalled, ["B"]);
});

test("a director's penalty is no answer of the players", () => {
  const facts = answersOf({ outcome: "wall", penalties: [{ seat: "B", for: "director", points: -10 }] });
  assert.deepEqual([facts.miscalled, facts.unannounced, facts.ask_miscalled], [[], [], false]);
});
