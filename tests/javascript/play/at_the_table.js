// A screen in the middle of a game, for the tests of what the page decides. The type check keeps it true.

/** @import { AnyAsk, AskCall, AskDiscard, AskGive, AskPass, Screen, SeatShown } from "../../../src/eastwind/server/static/play/contract.d.ts" */
/** @typedef {AnyAsk} Ask */

/** @param {SeatShown["seat"]} seat @param {string} name @param {Partial<SeatShown>} [more] @returns {SeatShown} */
export const player = (seat, name, more) => ({
  seat,
  name,
  bot: false,
  level: "",
  you: seat === "A",
  wind: "East",
  tiles: 13,
  exposures: [],
  dead: false,
  turn: false,
  points: 0,
  score: "0 points",
  status: "",
  says: null,
  ...more,
});

/** @type {Screen} */
export const AT_REST = {
  n: 1,
  table: {
    title: "Thursday table",
    sheet: "National",
    card: "Eastwind 2026",
    kind: "guided",
    totals: "points",
    on_paper: false,
    games: 4,
    game: 1,
    call_seconds: 5,
    bots_only_you: false,
    seal: "",
    taken_back: 0,
    take_back_rule: "",
  },
  phase: "play",
  you: "A",
  seats: [player("A", "Carol"), player("B", "Bam-Bot"), player("C", "Linda"), player("D", "Ruth")],
  rack: ["1B", "2B", "3B"],
  picked: null,
  wall: 61,
  discards: [],
  last: null,
  lines: [],
  note: "",
  ask: { kind: "wait", words: "Ruth is playing." },
  buttons: [],
  mahjongg: false,
  take_back: false,
  take_back_words: "Take back",
  back_asked: null,
  paused: "",
  away: [],
  links: null,
  returned: null,
  clock: null,
  can_pause: false,
  leave: "",
  help: "none",
  helps: [],
  near: [],
  pins: [],
  possible: null,
  coach: false,
  others: {},
  rulings: [],
  dead_reasons: [],
  result: null,
  talk: { phrases: [], video: "", host: false },
  teaching: null,
};

/** @param {Ask} ask @param {Partial<Screen>} [more] @returns {Screen} */
export const asking = (ask, more) => ({ ...AT_REST, ask, ...more });

/** @type {AskPass} */
export const PASS = {
  kind: "pass",
  step: "first_right",
  words: "Pass right to Bam-Bot",
  count: 3,
  blind: 0,
  put_out: null,
  waiting_for: [],
  hint: "",
  stays: { J: "A joker can't be passed." },
};

/** @type {AskGive} */
export const GIVE = { kind: "give", step: "courtesy", to: "Linda", count: 2, put_out: null, hint: "", stays: {} };

/** @type {AskCall} */
export const CALL = { kind: "call", discard: 7, answered: null };

/** @type {AskDiscard} */
export const DISCARD = {
  kind: "discard",
  tiles: ["1B", "2B"],
  swaps: [],
  changes: [],
  mahjongg: true,
  built: null,
  any_tiles: "",
  any_title: "",
  jokers: [],
  careful: {},
};
