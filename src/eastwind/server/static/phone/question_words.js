// How the questions about a game are asked: their words, and the answers that can be chosen. Touches no page.
import { byExchange, isSeveral, isWin, outcome, questions, throwerOf, winnerOf } from "./questions.js";

/** @typedef {import("./questions.js").Answers} Answers */
/** @typedef {import("./questions.js").Extra} Extra */
/** @typedef {import("./questions.js").Game} Game */
/** @typedef {import("./questions.js").Question} Question */
/** @typedef {import("./questions.js").Seat} Seat */
/** @typedef {import("./questions.js").Table} Table */
/** @typedef {[value: string, words: string, small?: string]} Option an answer that can be chosen, with small words below */
/** @typedef {[words: string, options: Option[]]} Asking */

/** @param {Game} game */
const seatsOf = (game) => /** @type {Seat[]} */ (Object.keys(game.names));

/**
 * @param {Game} game
 * @param {Table} table
 * @param {Seat | null} [except]
 * @returns {Option[]}
 */
const people = (game, table, except = null) =>
  seatsOf(game).filter((seat) => seat !== except).map((
    seat,
  ) => [seat, game.names[seat] ?? "", table.winds[seat]]);

/**
 * One question.
 * @param {Exclude<Question, "check">} name
 * @param {Answers} answers
 * @param {Game} game
 * @param {Table} table
 * @returns {Asking}
 */
export function asks(name, answers, game, table) {
  switch (name) {
    case "as":
    case "end":
    case "other":
    case "reason":
      return asksOfGame(name, game, table);
    case "declarer":
    case "showed":
    case "miscaller":
    case "caller":
    case "dead":
    case "peeked":
    case "miscalled":
    case "unannounced":
    case "misnamed_tile":
      return asksOfMishap(name, answers, game, table);
    default:
      return asksOfWin(name, answers, game, table);
  }
}

/**
 * The last step: is it right?
 * @param {Game} game
 */
export const checks = (game) => (game.versions ? "Tap what is wrong" : `Game ${game.game}: is this right?`);

/**
 * @param {"as" | "end" | "other" | "reason"} name
 * @param {Game} game
 * @param {Table} table
 * @returns {Asking}
 */
function asksOfGame(name, game, table) {
  switch (name) {
    case "as":
      return [
        "Who is entering this?",
        people(game, table).filter(([seat]) => table.speaks.some((one) => one === seat)),
      ];
    case "end":
      return ["Who made Mah Jongg?", [
        ...people(game, table).map(/** @returns {Option} */ ([seat, words, wind]) => [`win-${seat}`, words, wind]),
        ["wall", "Wall game"],
        ["else", "Something else"],
      ]];
    case "other":
      return ["What happened?", otherEnds(game, table)];
    case "reason":
      return ["Why is it changed?", [
        ["Entered wrong", "It was entered wrong"],
        ["We talked it over", "We talked it over"],
        ["The director ruled", "The director ruled"],
      ]];
  }
}

/**
 * @param {"declarer" | "showed" | "miscaller" | "caller" | Extra} name
 * @param {Answers} answers
 * @param {Game} game
 * @param {Table} table
 * @returns {Asking}
 */
function asksOfMishap(name, answers, game, table) {
  switch (name) {
    case "declarer":
      return ["Who called Mah Jongg in error?", people(game, table)];
    case "showed":
      return ["Who else showed their tiles?", people(game, table, answers.declarer)];
    case "miscaller":
      return ["Who misnamed the tile?", people(game, table)];
    case "caller":
      return ["Who called Mah Jongg on it?", people(game, table, answers.miscaller)];
    case "dead":
      return ["Whose hand was dead?", people(game, table, winnerOf(answers))];
    case "peeked":
      return ["Who looked at a stolen tile?", people(game, table)];
    case "miscalled":
      return ["Who misnamed a tile called for an exposure?", people(game, table)];
    case "unannounced":
      return ["Who took a discard without calling it?", people(game, table)];
    case "misnamed_tile":
      return ["How was the winning tile named?", [["no", "Named correctly"], ["yes", "Misnamed"]]];
  }
}

/**
 * @param {"value" | "how" | "after" | "joker_from" | "thrower" | "exposures" | "jokers" | "singles" | "quints"} name
 * @param {Answers} answers
 * @param {Game} game
 * @param {Table} table
 * @returns {Asking}
 */
function asksOfWin(name, answers, game, table) {
  const winner = winnerOf(answers);
  const victor = (winner && game.short[winner]) ?? "";
  switch (name) {
    case "value":
      return ["What is the hand worth?", table.values.map((value) => [String(value), String(value)])];
    case "how":
      return [`How did ${victor} win?`, waysToWin(winner, game)];
    case "after":
      return ["Before the joker exchange?", [
        ["pick", `${victor} picked from the wall`],
        ["claim", `${victor} called a discard`],
      ]];
    case "joker_from":
      return ["Where was the joker?", [
        ["opponent", "In another player's exposure"],
        ["own", `In ${victor}'s own exposure`],
      ]];
    case "thrower":
      return ["Who threw the called tile?", people(game, table, winner)];
    case "exposures":
      return [exposuresAsked(victor, answers), ["0", "1", "2", "3", "4"].map((count) => [count, count])];
    case "jokers":
      return ["Any jokers in the hand?", [["yes", "With jokers"], ["no", "No jokers"]]];
    case "singles":
      return ["Was it a Singles and Pairs hand?", [["no", "No"], ["yes", "Yes, Singles and Pairs"]]];
    case "quints":
      return ["Was it a Quints hand?", [["no", "No"], ["yes", "Yes, Quints"]]];
  }
}

/**
 * Asks for the exposures before the winning tile: the tile itself often makes one more.
 * @param {string} victor
 * @param {Answers} answers
 */
function exposuresAsked(victor, answers) {
  const before = throwerOf(answers) ? "calling the winning tile" : "the winning turn";
  return `How many exposures did ${victor} have before ${before}?`;
}

/**
 * @param {Seat | null} winner
 * @param {Game} game
 * @returns {Option[]}
 */
function waysToWin(winner, game) {
  const others = seatsOf(game).filter((seat) => seat !== winner);
  return [
    ["self_pick", "Self-picked"],
    ...others.map(/** @returns {Option} */ (seat) => [`from-${seat}`, `${game.short[seat]} threw it`]),
    ["joker_exchange", "Joker exchange"],
    ["heavenly", "Heavenly hand", "complete before the first discard"],
  ];
}

/**
 * @param {Game} game
 * @param {Table} table
 * @returns {Option[]}
 */
function otherEnds(game, table) {
  /** @type {Option[]} */
  const ends = table.unfinished ? [["unfinished", "Not finished", "time was called"]] : [];
  const dead = Object.keys(game.names).length > 3 ? "Three dead hands" : "Two dead hands";
  ends.push(["none", "Not played"], ["dead_hands", dead], ["error", "Mah Jongg in error", "a false Mah Jongg"]);
  if (table.misnamed_ends) ends.push(["misnamed", "Misnamed tile", "not the tile called"]);
  return ends;
}

/**
 * What else can have happened in this game.
 * @param {Answers} answers
 * @param {Table} table
 * @returns {[name: Extra, words: string][]}
 */
export function extras(answers, table) {
  /** @type {[name: Extra, words: string][]} */
  const found = [];
  const how = outcome(answers);
  if (how !== "none") {
    if (how !== "dead_hands") found.push(["dead", "A hand was dead"]);
    found.push(["peeked", "Someone looked at a stolen tile"]);
    if (table.miscalled) found.push(["miscalled", "A tile called for an exposure was misnamed"]);
    if (table.unannounced) found.push(["unannounced", "A discard was taken without calling it"]);
  }
  if (throwerOf(answers)) found.push(["misnamed_tile", "The winning tile was misnamed"]);
  return found;
}

/**
 * What the button says that opens them.
 * @param {[name: Extra, words: string][]} offered
 */
export const extrasWords = (
  offered,
) => (offered.some(([name]) => name === "miscalled" || name === "misnamed_tile")
  ? "Dead hand, misnamed tile, or penalty?"
  : "Dead hand or penalty?");

/**
 * Each question with the answer it was given, for a game that is looked at again.
 * @param {Answers} answers
 * @param {Game} game
 * @param {Table} table
 * @returns {[name: Exclude<Question, "check">, answer: string, words: string][]}
 */
export function given(answers, game, table) {
  /** @type {[name: Exclude<Question, "check">, answer: string, words: string][]} */
  const found = [];
  for (const name of questions(answers, table)) {
    if (name === "as" || name === "reason" || name === "check" || (name === "end" && answers.end === "else")) continue;
    const [words, options] = asks(name, answers, game, table);
    const answer = answers[name];
    const chosen = options.filter(([value]) => isSeveral(name) ? chosenSeats(answers, name, value) : answer === value);
    found.push([name, chosen.map((option) => option[1]).join(", ") || "–", words]);
  }
  return found;
}

/**
 * @param {Answers} answers
 * @param {import("./questions.js").Several} name
 * @param {string} value
 */
const chosenSeats = (answers, name, value) => (answers[name] || []).some((seat) => seat === value);

/** @type {Record<string, string>} */
const HOW_WON = { self_pick: "self-picked", joker_exchange: "joker exchange", heavenly: "heavenly hand" };

/**
 * The game in a line: "Ann won 30, Cleo threw it, 2 exposures, no jokers".
 * @param {Answers} answers
 * @param {Game} game
 * @param {Table} table
 */
export function inWords(answers, game, table) {
  const winner = winnerOf(answers);
  if (!isWin(answers) || !winner) {
    /** @type {Option[]} */
    const ends = [["wall", "wall game"], ...otherEnds(game, table)];
    return ends.find(([value]) => value === outcome(answers))?.[1].toLowerCase() || "";
  }
  const asked = questions(answers, table);
  const thrower = throwerOf(answers);
  const parts = [`${game.short[winner]} won${answers.value ? ` ${answers.value}` : ""}`];
  if (thrower) parts.push(`${game.short[thrower]} threw it`);
  else if (answers.how) parts.push(HOW_WON[answers.how]);
  if (asked.includes("exposures") && answers.exposures) {
    parts.push(answers.exposures === "1" ? "1 exposure" : `${answers.exposures} exposures`);
  }
  if (answers.jokers && !byExchange(answers)) parts.push(answers.jokers === "no" ? "no jokers" : "with jokers");
  if (asked.includes("singles") && answers.singles === "yes") parts.push("Singles and Pairs");
  return parts.join(", ");
}
