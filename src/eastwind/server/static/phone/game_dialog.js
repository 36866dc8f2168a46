// A game's result, one question at a time. Each answer brings the next question; Back is always there.
// All of it works without the network; the desk computes the points if it can be reached.
import { by, first, one } from "../elements.js";
import * as draft from "./draft.js";
import { checkParts, choices, foot, head, otherReason, pointsShown, toggles } from "./entry_parts.js";
import { asks, checks, inWords } from "./question_words.js";
import { isSeveral, nextQuestion, questions, withAnswer, withSeat } from "./questions.js";
import { answersOf, factsOf } from "./result_facts.js";
import * as kept from "./unsent.js";
import { make } from "./waiting.js";

/** @typedef {import("./kept_items.js").Item} Item */
/** @typedef {import("./kept_items.js").Answer} Answer */
/** @typedef {import("./questions.js").Answers} Answers */
/** @typedef {import("./questions.js").Game} Game */
/** @typedef {import("./questions.js").Question} Question */
/** @typedef {import("./questions.js").Table} Table */

const dialog = by("game-dialog", HTMLDialogElement);

/** @type {Table} */
let table;
/** @type {Game} */
let game;
/** @type {Answers} */
let answers;
/** @type {(item: Item) => Promise<Answer>} */
let send;
/** @type {Question} */
let now;
/** @type {Item["points"]} */
let points = null;
let asked = 0;

/**
 * Opens the dialog of a game; `end` is the first answer, if it was given on the page, and `other` the second.
 * @param {Table} data
 * @param {number} number
 * @param {(item: Item) => Promise<Answer>} sendItem
 * @param {{ end?: string, other?: string }} begun
 */
export function openGame(data, number, sendItem, { end, other }) {
  table = data;
  send = sendItem;
  game = { ...data.games[number - 1], game: number };
  const before = draft.find(data, number);
  if (other) answers = before?.other === other ? before : { end, other };
  else if (end) answers = before?.end === end ? before : { end };
  else answers = before || (game.facts ? answersOf(game.facts) : {});
  answers = { ...answers, versions: game.versions };
  ask(game.facts && !before ? "check" : nextQuestion(answers, table));
  if (!dialog.open) dialog.showModal();
}

/**
 * @param {Table} data
 * @param {number} number
 */
export const isHalfEntered = (data, number) => Boolean(draft.find(data, number));

/** @param {Question} name */
function ask(name) {
  now = name;
  const form = make("form", "", { method: "dialog" });
  const body = make("div", "", { class: "body", "data-step": name });
  const told = inWords(answers, game, table);
  const [words, parts] = name === "check" ? [checks(game), check(told)] : question(name);
  const title = make("h2", words, { id: "game-dialog-title", tabindex: "-1" });
  if (told && name !== "check") body.append(make("p", told, { class: "so-far" }));
  body.append(title, ...parts);
  form.append(head(game, table, () => dialog.close()), body, foot(name, game, goBack));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (now === "check") submit();
    else goOn();
  });
  dialog.replaceChildren(form);
  title.focus({ preventScroll: true });
  if (name === "check") preview();
}

/**
 * @param {Exclude<Question, "check">} name
 * @returns {[string, HTMLElement[]]}
 */
function question(name) {
  const [words, options] = asks(name, answers, game, table);
  if (isSeveral(name)) {
    const toggle = (/** @type {import("./questions.js").Seat} */ seat, /** @type {boolean} */ on) => {
      answers = withSeat(answers, name, seat, on);
      draft.keep(table, game.game, answers);
    };
    return [words, [toggles(name, options, answers, toggle)]];
  }
  const grid = choices(name, options, answers, (value) => {
    answers = withAnswer(answers, name, value);
    goOn();
  });
  if (name !== "reason") return [words, [grid]];
  const quick = options.some(([value]) => value === answers.reason);
  const field = otherReason(quick ? "" : answers.reason || "", (reason) => {
    answers = { ...answers, reason };
    draft.keep(table, game.game, answers);
  });
  return [words, [grid, field]];
}

function goOn() {
  if (isSeveral(now)) answers = { ...answers, [now]: answers[now] || [] };
  draft.keep(table, game.game, answers);
  const open = nextQuestion(answers, table); // what is answered stays, even after Back
  if (open === now) hint();
  else ask(open);
}

function hint() {
  first(dialog, ".hint", HTMLElement)?.remove();
  const words = now === "reason" ? "Choose a reason, or type one." : "Choose at least one.";
  one(dialog, ".body", HTMLElement).append(make("p", words, { class: "refused hint", role: "alert" }));
}

function goBack() {
  const order = questions(answers, table);
  const at = order.indexOf(now);
  if (at <= 0) dialog.close();
  else ask(order[at - 1]);
}

// The back gesture and Escape are one step back. What was answered stays.
dialog.addEventListener("cancel", (event) => {
  if (event.target !== dialog || questions(answers, table).indexOf(now) <= 0) return;
  event.preventDefault();
  goBack();
});

/** @param {string} told */
const check = (told) =>
  checkParts(told, answers, game, table, ask, (extra) => {
    answers = { ...answers, [`ask_${extra}`]: true };
    ask(extra);
  });

/**
 * @param {Table} at
 * @returns {Item}
 */
const item = (at) => ({
  key: kept.newKey(),
  holder: at.holder,
  name: at.name,
  title: `Game ${game.game}`,
  where: `round ${at.round}, table ${at.label}`,
  told: inWords(answers, game, at),
  points,
  action: {
    type: "result",
    round: at.round,
    table: at.table,
    seat: answers.as || at.own || at.speaks[0],
    game: game.game,
    seen: game.versions,
    facts: factsOf(answers, game, at),
    reason: answers.reason || "",
  },
});

/**
 * @param {string} words
 * @param {"refused" | "warn"} look
 */
function say(words, look) {
  const box = first(dialog, "#preview", HTMLElement);
  box?.replaceChildren(make("p", words, { class: look, ...(look === "refused" ? { role: "alert" } : {}) }));
  if (look === "refused") box?.scrollIntoView({ block: "nearest" });
}

async function preview() {
  const turn = ++asked;
  points = null;
  const { key, action } = item(table);
  if (action.type === "result" && action.facts === null) return;
  try {
    const response = await kept.post("/api/card/preview", { key, action });
    /** @type {import("./contract.d.ts").PreviewAnswer} */
    const answer = await response.json();
    if (turn !== asked || now !== "check") return;
    if (answer.state === "points") {
      points = answer.points;
      first(dialog, "#preview", HTMLElement)?.replaceChildren(...pointsShown(answer));
    } else say(answer.words, "refused");
  } catch { // no network: the game can be sent all the same
    if (turn === asked && now === "check") {
      say("No connection right now. The points are figured when it is sent.", "warn");
    }
  }
}

async function submit() {
  const open = nextQuestion(answers, table);
  if (open !== "check") {
    ask(open);
    return;
  }
  const press = one(dialog, "button.main", HTMLButtonElement);
  press.disabled = true;
  const result = await send(item(table));
  press.disabled = false;
  if (result.state === "refused") say(result.words, "refused");
  else {
    draft.drop(table, game.game);
    dialog.close();
  }
}
