// The answers about a game as the result that the desk reads, and back. Touches no page.
import { afterClaim, byExchange, isWin, OFFENSES, outcome, questions, throwerOf, winnerOf } from "./questions.js";

/** @typedef {import("../game_result.d.ts").GameResult} GameResult */
/** @typedef {import("../game_result.d.ts").MahJongg} MahJongg */
/** @typedef {import("../game_result.d.ts").Penalty} Penalty */
/** @typedef {import("./questions.js").Answers} Answers */
/** @typedef {import("./questions.js").Game} Game */
/** @typedef {import("./questions.js").Seat} Seat */
/** @typedef {import("./questions.js").Table} Table */

/** @typedef {keyof typeof OFFENSES} Offense */
/** @type {Offense[]} */
const NAMES = ["miscalled", "unannounced"];

/**
 * The result that all questions answered make; null for a game that was not played.
 * @param {Answers} answers
 * @param {Game} game
 * @param {Table} table
 * @returns {GameResult | null}
 */
export function factsOf(answers, game, table) {
  const how = outcome(answers);
  if (how === "none") return null;
  /** @type {Pick<GameResult, "seats" | "dead" | "peeked" | "penalties">} */
  const facts = {
    seats: /** @type {Seat[]} */ (Object.keys(game.names)),
    dead: answers.dead || [],
    peeked: answers.peeked || [],
  };
  const penalties = NAMES.flatMap((name) =>
    (answers[name] || []).map(/** @returns {Penalty} */ (seat) => ({ seat, for: OFFENSES[name] }))
  );
  if (penalties.length) facts.penalties = penalties;
  if (isWin(answers)) return { ...facts, ...winFacts(answers, table) };
  if (how === "error" && answers.declarer) {
    const exposed = (answers.showed || []).filter((seat) => seat !== answers.declarer);
    return { ...facts, outcome: "error", declarer: answers.declarer, exposed };
  }
  if (how === "misnamed" && answers.miscaller && answers.caller) {
    return { ...facts, outcome: "misnamed", miscaller: answers.miscaller, caller: answers.caller };
  }
  // What no question asks for, such as the points alone, is missing here: the desk says so.
  return /** @type {GameResult} */ ({ ...facts, outcome: how });
}

/**
 * @param {Answers} answers
 * @param {Table} table
 * @returns {MahJongg}
 */
function winFacts(answers, table) {
  const asked = questions(answers, table);
  const thrower = throwerOf(answers);
  /** @type {MahJongg} */
  const facts = {
    outcome: "mahjongg",
    winner: /** @type {Seat} */ (winnerOf(answers)),
    value: Number(answers.value),
    by: thrower ? "discard" : /** @type {MahJongg["by"]} */ (answers.how),
    jokerless: !byExchange(answers) && answers.jokers === "no",
    section: sectionOf(answers, asked),
  };
  if (thrower) Object.assign(facts, { thrower, misnamed: answers.misnamed_tile === "yes" });
  if (asked.includes("exposures")) facts.exposures = Number(answers.exposures);
  if (byExchange(answers)) facts.after = /** @type {MahJongg["after"]} */ (answers.after);
  if (afterClaim(answers)) Object.assign(facts, { thrower: answers.thrower, joker_from: answers.joker_from });
  return facts;
}

/**
 * @param {Answers} answers
 * @param {import("./questions.js").Question[]} asked
 */
function sectionOf(answers, asked) {
  if (asked.includes("singles") && answers.singles === "yes") return "singles_and_pairs";
  return asked.includes("quints") && answers.quints === "yes" ? "quints" : null;
}

/**
 * The answers behind a result that is on the scorecard.
 * @param {GameResult} facts
 * @returns {Answers}
 */
export function answersOf(facts) {
  const dead = facts.dead || [], peeked = facts.peeked || [];
  /** @type {Answers} */
  const found = { dead, peeked, ask_dead: dead.length > 0, ask_peeked: peeked.length > 0 };
  for (const name of NAMES) {
    const those = (facts.penalties || []).filter((penalty) => penalty.for === OFFENSES[name]);
    const seats = [...new Set(those.map((penalty) => penalty.seat))];
    found[name] = seats;
    found[`ask_${name}`] = seats.length > 0;
  }
  return { ...found, ...endOf(facts) };
}

/**
 * @param {GameResult} facts
 * @returns {Answers}
 */
function endOf(facts) {
  switch (facts.outcome) {
    case "mahjongg":
      return winOf(facts);
    case "wall":
      return { end: "wall" };
    case "error":
      return { end: "else", other: "error", declarer: facts.declarer, showed: facts.exposed || [] };
    case "misnamed":
      return { end: "else", other: "misnamed", miscaller: facts.miscaller, caller: facts.caller };
    default:
      return { end: "else", other: facts.outcome };
  }
}

/**
 * @param {MahJongg} facts
 * @returns {Answers}
 */
const winOf = (facts) => ({
  end: `win-${facts.winner}`,
  value: String(facts.value),
  how: facts.by === "discard" ? `from-${facts.thrower}` : facts.by,
  exposures: String(facts.exposures),
  jokers: facts.jokerless ? "no" : "yes",
  singles: facts.section === "singles_and_pairs" ? "yes" : "no",
  quints: facts.section === "quints" ? "yes" : "no",
  misnamed_tile: facts.misnamed ? "yes" : "no",
  ask_misnamed_tile: facts.misnamed,
  after: facts.after,
  joker_from: facts.joker_from,
  thrower: facts.thrower || undefined,
});
