// The questions about one game, in order. Which comes next follows from the answers so far; nothing here touches the page.

/** @typedef {import("../game_result.d.ts").Seat} Seat */
/** @typedef {import("./contract.d.ts").TableOnPhone} Table */
/** @typedef {import("./contract.d.ts").GameOnPhone & { game: number }} Game */

/** @typedef {"dead" | "peeked" | "miscalled" | "unannounced" | "showed"} Several a question with several answers */
/** @typedef {"dead" | "peeked" | "miscalled" | "unannounced" | "misnamed_tile"} Extra what can also have happened */
/**
 * @typedef {"as" | "end" | "other" | "value" | "how" | "after" | "joker_from" | "thrower" | "exposures" | "jokers" |
 *   "singles" | "quints" | "declarer" | "miscaller" | "caller" | "misnamed_tile" | "reason"} Single with one answer
 */
/** @typedef {Single | Several | "check"} Question "check" is the last: the points, and the button that sends them */

/** @typedef {Seat | undefined} SomeSeat */
/** @typedef {Partial<Record<Exclude<Single, "as" | "thrower" | "declarer" | "miscaller" | "caller">, string>>} InWords */
/** @typedef {Partial<Record<"as" | "thrower" | "declarer" | "miscaller" | "caller", Seat>>} BySeat */
/** @typedef {Partial<Record<Several, Seat[]>> & Partial<Record<`ask_${Extra}`, boolean>>} Asked */
/** @typedef {InWords & BySeat & Asked & { versions?: number }} Answers `versions`: how often the game had been entered */

/** @param {Answers} answers */
export const isWin = (answers) => Boolean(answers.end?.startsWith("win-"));
/** @param {Answers} answers */
export const winnerOf = (answers) => (isWin(answers) ? /** @type {Seat} */ (answers.end?.slice(4)) : null);
/** @param {Answers} answers */
export const throwerOf = (
  answers,
) => (answers.how?.startsWith("from-") ? /** @type {Seat} */ (answers.how.slice(5)) : null);
/** @param {Answers} answers */
export const byExchange = (answers) => answers.how === "joker_exchange";
/** @param {Answers} answers */
export const afterClaim = (answers) => byExchange(answers) && answers.after === "claim";
/** @param {Answers} answers */
export const outcome = (answers) => (answers.end === "else" ? answers.other : answers.end);

/**
 * Offenses in a game that a sheet may print points for. The phone enters them, but only a ruling gives them.
 * @satisfies {Partial<Record<Several, import("../game_result.d.ts").Penalty["for"]>>}
 */
export const OFFENSES =
  /** @type {const} */ ({ miscalled: "miscalled_for_exposure", unannounced: "unannounced_claim" });

/** @type {Extra[]} */
const EXTRAS = ["dead", "peeked", "miscalled", "unannounced", "misnamed_tile"];

/**
 * What happened, in the order people tell it.
 * @param {Answers} answers
 * @param {Table} table
 * @returns {Question[]}
 */
export function questions(answers, table) {
  /** @type {Question[]} */
  const asked = table.shared ? ["as", "end"] : ["end"];
  if (answers.end === "else") asked.push("other");
  if (isWin(answers)) asked.push(...aboutWin(answers, table));
  const how = outcome(answers);
  if (how === "dead_hands") asked.push("dead");
  if (how === "error") asked.push("declarer", "showed");
  if (how === "misnamed") asked.push("miscaller", "caller");
  for (const more of EXTRAS) if (answers[`ask_${more}`] && !asked.includes(more)) asked.push(more);
  if (answers.versions) asked.push("reason");
  return [...asked, "check"];
}

/**
 * @param {Answers} answers
 * @param {Table} table
 * @returns {Question[]}
 */
function aboutWin(answers, table) {
  /** @type {Question[]} */
  const asked = ["value", "how"];
  if (byExchange(answers)) asked.push("after");
  if (afterClaim(answers)) asked.push("joker_from", "thrower");
  if (throwerOf(answers) || byExchange(answers)) asked.push("exposures");
  if (!byExchange(answers)) asked.push("jokers"); // a joker that was exchanged into the hand is in it
  if (mayBeSingles(answers) && table.singles) asked.push("singles");
  if (table.quints && throwerOf(answers) && answers.exposures === "2") asked.push("quints");
  return asked;
}

/**
 * Singles and Pairs has no jokers, and nothing to expose.
 * @param {Answers} answers
 */
const mayBeSingles = (answers) =>
  !byExchange(answers) && answers.jokers === "no" && !(throwerOf(answers) && Number(answers.exposures) > 0);

/** @type {Several[]} */
const MAY_BE_NONE = ["peeked", "miscalled", "unannounced", "showed"];
/** @type {Several[]} */
const SEVERAL = ["dead", ...MAY_BE_NONE];

/**
 * @param {Question} name
 * @returns {name is Several}
 */
export const isSeveral = (name) => SEVERAL.some((each) => each === name);

/**
 * @param {Exclude<Question, "check">} name
 * @param {Answers} answers
 */
function answered(name, answers) {
  if (!isSeveral(name)) return Boolean(answers[name]);
  return MAY_BE_NONE.includes(name) ? Array.isArray(answers[name]) : Boolean(answers[name]?.length);
}

/**
 * The first question that has no answer yet, or the check at the end.
 * @param {Answers} answers
 * @param {Table} table
 */
export const nextQuestion = (answers, table) =>
  questions(answers, table).find((name) => name === "check" || !answered(name, answers)) ?? "check";

/**
 * An answer to a question with one. Another end of the game asks everything else anew.
 * @param {Answers} answers
 * @param {Single} name
 * @param {string} value
 * @returns {Answers}
 */
export function withAnswer(answers, name, value) {
  const { as, reason, versions } = answers;
  const before = name === "end" && answers.end !== value ? { as, reason, versions } : answers;
  return { ...before, [name]: value };
}

/**
 * A seat chosen, or no longer chosen, where several may be.
 * @param {Answers} answers
 * @param {Several} name
 * @param {Seat} seat
 * @param {boolean} on
 * @returns {Answers}
 */
export function withSeat(answers, name, seat, on) {
  const others = (answers[name] || []).filter((each) => each !== seat);
  return { ...answers, [name]: [...others, ...(on ? [seat] : [])].sort() };
}
