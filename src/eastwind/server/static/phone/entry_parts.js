// The parts of the dialog in which a game is entered. What is pressed is handed back.
import { extras, extrasWords, given } from "./question_words.js";
import { isSeveral } from "./questions.js";
import { make } from "./waiting.js";

/** @typedef {import("./questions.js").Answers} Answers */
/** @typedef {import("./questions.js").Extra} Extra */
/** @typedef {import("./questions.js").Game} Game */
/** @typedef {import("./questions.js").Question} Question */
/** @typedef {import("./questions.js").Seat} Seat */
/** @typedef {import("./questions.js").Several} Several */
/** @typedef {import("./questions.js").Single} Single */
/** @typedef {import("./questions.js").Table} Table */
/** @typedef {import("./question_words.js").Option} Option */

/**
 * @param {Game} game
 * @param {Table} table
 * @param {() => void} close
 */
export function head(game, table, close) {
  const made = make("div", "", { class: "head" });
  const press = make("button", "Close", { type: "button", class: "quiet" });
  press.addEventListener("click", close);
  made.append(make("p", `Game ${game.game}, table ${table.label}`), press);
  return made;
}

/**
 * @param {Question} name
 * @param {Game} game
 * @param {() => void} goBack
 */
export function foot(name, game, goBack) {
  const made = make("div", "", { class: "foot" });
  const row = make("p", "", { class: "steps" });
  const back = make("button", "Back", { type: "button", "data-back": "" });
  back.addEventListener("click", goBack);
  row.append(back);
  const send = game.versions ? `Change game ${game.game}` : `Send game ${game.game}`;
  const words = name === "check" ? send : isSeveral(name) || name === "reason" ? "Next" : "";
  if (words) row.append(make("button", words, { class: "main", type: "submit" }));
  made.append(row, make("button", "Call the director", { type: "button", class: "call-button", "data-call": "" }));
  return made;
}

/**
 * A word too long for half a small screen gets a whole line.
 * @param {string} words
 */
const isLong = (words) => words.split(/[\s-]+/).some((word) => word.length > 13);

/**
 * @param {string} name
 * @param {Option} option
 * @param {boolean} on
 */
function pickButton(name, [value, words, small], on) {
  const made = make("button", "", {
    type: "button",
    class: isLong(words) ? "pick long" : "pick",
    "data-name": name,
    "data-value": value,
    "aria-pressed": String(on),
  });
  made.append(make("b", words));
  if (small) made.append(make("small", small));
  return made;
}

/**
 * The answers to a question with one.
 * @param {Single} name
 * @param {Option[]} options
 * @param {Answers} answers
 * @param {(value: string) => void} answer
 */
export function choices(name, options, answers, answer) {
  const grid = make("div", "", { class: name === "value" || name === "exposures" ? "picks narrow" : "picks" });
  for (const option of options) {
    const button = pickButton(name, option, answers[name] === option[0]);
    button.addEventListener("click", () => answer(option[0]));
    grid.append(button);
  }
  return grid;
}

/**
 * The answers to a question with several.
 * @param {Several} name
 * @param {Option[]} options
 * @param {Answers} answers
 * @param {(seat: Seat, on: boolean) => void} toggle
 */
export function toggles(name, options, answers, toggle) {
  const grid = make("div", "", { class: "picks" });
  for (const option of options) {
    const seat = /** @type {Seat} */ (option[0]);
    const button = pickButton(name, option, (answers[name] || []).includes(seat));
    button.addEventListener("click", () => {
      const on = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(on));
      toggle(seat, on);
    });
    grid.append(button);
  }
  return grid;
}

/**
 * @param {string} value
 * @param {(reason: string) => void} typed
 */
export function otherReason(value, typed) {
  const made = make("p", "", { class: "field" });
  const input = make("input", "", { id: "why", maxlength: "200", autocomplete: "off", value });
  input.addEventListener("input", () => typed(input.value.trim()));
  made.append(make("label", "Or in your own words", { for: "why" }), input);
  return made;
}

/**
 * The last step: the game in words or every answer, the points, and what else can have happened.
 * @param {string} told
 * @param {Answers} answers
 * @param {Game} game
 * @param {Table} table
 * @param {(name: Question) => void} ask
 * @param {(extra: Extra) => void} add
 */
export function checkParts(told, answers, game, table, ask, add) {
  const preview = make("div", "", { id: "preview", role: "status" });
  const whole = make("p", told.charAt(0).toUpperCase() + told.slice(1), { class: "told" });
  const made = [game.versions ? answersGiven(answers, game, table, ask) : whole, preview];
  const more = extras(answers, table);
  if (!more.length) return made;
  const details = make("details", "", { class: "extras" });
  const grid = make("div", "", { class: "picks" });
  for (const [name, words] of more) {
    const button = pickButton("extra", [name, words], Boolean(answers[`ask_${name}`]));
    button.addEventListener("click", () => add(name));
    grid.append(button);
  }
  details.append(make("summary", extrasWords(more), { class: "button" }), grid);
  return [...made, details];
}

/**
 * @param {Answers} answers
 * @param {Game} game
 * @param {Table} table
 * @param {(name: Question) => void} ask
 */
function answersGiven(answers, game, table, ask) {
  const grid = make("div", "", { class: "picks given" });
  for (const [name, chosen, words] of given(answers, game, table)) {
    const button = make("button", "", { type: "button", class: "pick", "data-fix": name });
    button.append(make("small", words), make("b", chosen));
    button.addEventListener("click", () => ask(name));
    grid.append(button);
  }
  return grid;
}

/**
 * "(rule 13.2)", or "(Scoring 3)" for an item that has a name.
 * @param {string} item
 */
const cited = (item) => (item ? ` (${item.replace(/^(Rules )?(?=\d)/, "rule ")})` : "");

/**
 * Everyone's points, and the reasons.
 * @param {import("./contract.d.ts").PointsShown} answer
 */
export function pointsShown(answer) {
  const list = make("ul", "", { class: "points" });
  for (const each of answer.points) {
    const line = make("li");
    line.append(make("small", each.name), each.points);
    list.append(line);
  }
  const why = make("ul", "", { class: "why" });
  for (const line of answer.lines) {
    why.append(make("li", `${line.name} ${line.points}: ${line.why}${cited(line.item)}`));
  }
  return [list, why];
}
