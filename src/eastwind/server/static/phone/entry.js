// @ts-nocheck: not typed yet
// A game's result, one question at a time. Each answer brings the next question; Back is always there.
// All of it works without the network; the desk computes the points if it can be reached.
import * as draft from "./draft.js";
import * as kept from "./unsent.js";
import {
  answersOf,
  asks,
  extras,
  extrasWords,
  factsOf,
  given,
  inWords,
  isSeveral,
  nextQuestion,
  questions,
} from "./questions.js";
import { make } from "./waiting.js";

const dialog = document.getElementById("entry");
let table, game, row, send, answers, now, points = null, asked = 0;

// Opens the entry of a game; `end` is the first answer, if it was given on the page, and `other` the second.
export function openEntry(data, number, sendItem, end = null, other = null) {
  [table, game, send] = [data, number, sendItem];
  row = { ...data.games[number - 1], game: number };
  const before = draft.find(data, number);
  if (other) answers = before?.other === other ? before : { end, other };
  else if (end) answers = before?.end === end ? before : { end };
  else answers = before || (row.facts ? answersOf(JSON.parse(row.facts)) : {});
  answers.versions = row.versions;
  ask(row.facts && !before ? "check" : nextQuestion(answers, table));
  if (!dialog.open) dialog.showModal();
}

export const isHalfEntered = (data, number) => Boolean(draft.find(data, number));

function ask(name) {
  now = name;
  const [words, options] = asks(name, answers, row, table);
  const form = make("form", "", { method: "dialog" });
  const body = make("div", "", { class: "body", "data-step": name });
  const title = make("h2", words, { id: "entry-title", tabindex: "-1" });
  const told = inWords(answers, row, table);
  if (told && name !== "check") body.append(make("p", told, { class: "so-far" }));
  body.append(title);
  if (name === "check") body.append(...check(told));
  else if (isSeveral(name)) body.append(toggles(name, options));
  else body.append(choices(name, options));
  if (name === "reason") body.append(otherReason());
  form.append(head(), body, foot(name));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (now === "check") submit();
    else goOn();
  });
  dialog.replaceChildren(form);
  title.focus({ preventScroll: true });
  if (name === "check") preview();
}

function head() {
  const made = make("div", "", { class: "head" });
  const close = make("button", "Close", { type: "button", class: "quiet" });
  close.addEventListener("click", () => dialog.close());
  made.append(make("p", `Game ${game}, table ${table.label}`), close);
  return made;
}

function foot(name) {
  const made = make("div", "", { class: "foot" });
  const row = make("p", "", { class: "steps" });
  const back = make("button", "Back", { type: "button", "data-back": "" });
  back.addEventListener("click", goBack);
  row.append(back);
  if (name === "check") {
    row.append(
      make("button", answers.versions ? `Change game ${game}` : `Send game ${game}`, { class: "main", type: "submit" }),
    );
  } else if (isSeveral(name)) row.append(make("button", "Next", { class: "main", type: "submit" }));
  else if (name === "reason") row.append(make("button", "Next", { class: "main", type: "submit" }));
  made.append(row, make("button", "Call the director", { type: "button", class: "call-button", "data-call": "" }));
  return made;
}

// A word too long for half a small screen gets a whole line.
const isLong = (words) => words.split(/[\s-]+/).some((word) => word.length > 13);

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

const few = new Set(["value", "exposures"]);

function choices(name, options) {
  const grid = make("div", "", { class: few.has(name) ? "picks narrow" : "picks" });
  for (const option of options) {
    const button = pickButton(name, option, answers[name] === option[0]);
    button.addEventListener("click", () => answer(name, option[0]));
    grid.append(button);
  }
  return grid;
}

function toggles(name, options) {
  const grid = make("div", "", { class: "picks" });
  for (const option of options) {
    const button = pickButton(name, option, (answers[name] || []).includes(option[0]));
    button.addEventListener("click", () => {
      const on = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(on));
      answers[name] = [...(answers[name] || []).filter((seat) => seat !== option[0]), ...(on ? [option[0]] : [])]
        .sort();
      draft.keep(table, game, answers);
    });
    grid.append(button);
  }
  return grid;
}

function otherReason() {
  const made = make("p", "", { class: "field" });
  const quick = asks("reason", answers, row, table)[1].some(([value]) => value === answers.reason);
  const input = make("input", "", {
    id: "why",
    maxlength: "200",
    autocomplete: "off",
    value: quick ? "" : answers.reason || "",
  });
  input.addEventListener("input", () => {
    answers.reason = input.value.trim();
    draft.keep(table, game, answers);
  });
  made.append(make("label", "Or in your own words", { for: "why" }), input);
  return made;
}

function answer(name, value) {
  if (name === "end" && answers.end !== value) {
    answers = { as: answers.as, reason: answers.reason, versions: answers.versions };
  }
  answers[name] = value;
  goOn();
}

function goOn() {
  if (isSeveral(now)) answers[now] = answers[now] || [];
  draft.keep(table, game, answers);
  const open = nextQuestion(answers, table); // what is answered stays, even after Back
  if (open === now) hint();
  else ask(open);
}

function hint() {
  dialog.querySelector(".hint")?.remove();
  dialog.querySelector(".body").append(
    make("p", now === "reason" ? "Choose a reason, or type one." : "Choose at least one.", {
      class: "refused hint",
      role: "alert",
    }),
  );
}

function goBack() {
  const order = questions(answers, table);
  const at = order.indexOf(now);
  if (at <= 0) dialog.close();
  else ask(order[at - 1]);
}

// The back gesture and Escape are one step back. What was answered stays.
dialog?.addEventListener("cancel", (event) => {
  if (event.target !== dialog || questions(answers, table).indexOf(now) <= 0) return;
  event.preventDefault();
  goBack();
});

function check(told) {
  const preview = make("div", "", { id: "preview", role: "status" });
  const made = row.versions
    ? [answersGiven(), preview]
    : [make("p", told.charAt(0).toUpperCase() + told.slice(1), { class: "told" }), preview];
  const more = extras(answers, table);
  if (!more.length) return made;
  const details = make("details", "", { class: "extras" });
  const grid = make("div", "", { class: "picks" });
  for (const option of more) {
    const button = pickButton("extra", option, Boolean(answers[`ask_${option[0]}`]));
    button.addEventListener("click", () => {
      answers[`ask_${option[0]}`] = true;
      ask(option[0]);
    });
    grid.append(button);
  }
  details.append(make("summary", extrasWords(more), { class: "button" }), grid);
  return [...made, details];
}

function answersGiven() {
  const grid = make("div", "", { class: "picks given" });
  for (const [name, chosen, words] of given(answers, row, table)) {
    const button = make("button", "", { type: "button", class: "pick", "data-fix": name });
    button.append(make("small", words), make("b", chosen));
    button.addEventListener("click", () => ask(name));
    grid.append(button);
  }
  return grid;
}

// "(rule 13.2)", or "(Scoring 3)" for an item that has a name.
const cited = (said) => (said ? ` (${said.replace(/^(Rules )?(?=\d)/, "rule ")})` : "");

const item = (facts) => ({
  key: kept.newKey(),
  holder: table.holder,
  name: table.name,
  title: `Game ${game}`,
  where: `round ${table.round}, table ${table.label}`,
  action: {
    type: "result",
    round: table.round,
    table: table.table,
    seat: answers.as || table.own || table.speaks[0],
    game,
    seen: row.versions,
    facts,
    reason: answers.reason || "",
  },
});

function say(words, look) {
  const box = dialog.querySelector("#preview");
  box?.replaceChildren(make("p", words, { class: look, ...(look === "refused" ? { role: "alert" } : {}) }));
  if (look === "refused") box?.scrollIntoView({ block: "nearest" });
}

async function preview() {
  const facts = factsOf(answers, row, table);
  const turn = ++asked;
  points = null;
  if (facts === null) return;
  const one = item(facts);
  try {
    const response = await kept.post("/api/card/preview", { key: one.key, action: one.action });
    const body = await response.json();
    if (turn !== asked || now !== "check") return;
    if (body.state !== "points") say(body.words, "refused");
    else showPoints(body);
  } catch {
    if (turn === asked && now === "check") {
      say("No connection right now. The points are figured when it is sent.", "warn");
    }
  }
}

function showPoints(body) {
  points = body.points;
  const list = make("ul", "", { class: "points" });
  for (const each of body.points) {
    const line = make("li");
    line.append(make("small", each.name), each.points);
    list.append(line);
  }
  const why = make("ul", "", { class: "why" });
  for (const line of body.lines) why.append(make("li", `${line.name} ${line.points}: ${line.why}${cited(line.item)}`));
  dialog.querySelector("#preview")?.replaceChildren(list, why);
}

async function submit() {
  const open = nextQuestion(answers, table);
  if (open !== "check") {
    ask(open);
    return;
  }
  const press = dialog.querySelector("button.main");
  press.disabled = true;
  const result = await send({ ...item(factsOf(answers, row, table)), told: inWords(answers, row, table), points });
  press.disabled = false;
  if (result.state === "refused") say(result.words, "refused");
  else {
    draft.drop(table, game);
    dialog.close();
  }
}
