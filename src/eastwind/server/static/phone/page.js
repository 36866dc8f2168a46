// The player's page: opens the dialog of a game, sends initials, hand-ins and calls, and shows what is kept on the phone.
import { around, by, every, facts, first, one, said } from "../elements.js";
import { refreshAll } from "../live.js";
import { morphChildren } from "../morph.js";
import { openCall } from "./call.js";
import { isHalfEntered, openGame } from "./game_dialog.js";
import {
  gameOf,
  initialsFit,
  insisted,
  isAtTable,
  itemOf,
  nextGame,
  placeOf,
  replaces,
  stillTrue,
} from "./kept_items.js";
import { go } from "./leaving.js";
import { showNews } from "./news.js";
import * as kept from "./unsent.js";
import { show } from "./waiting.js";

/** @typedef {import("./contract.d.ts").ActionForm} ActionForm */
/** @typedef {import("./contract.d.ts").EnterGame} EnterGame */
/** @typedef {import("./kept_items.js").Facts} Facts */
/** @typedef {import("./kept_items.js").Item} Item */
/** @typedef {import("./questions.js").Seat} Seat */

const box = by("waiting", HTMLElement);
const answer = by("answer", HTMLElement);

/** @returns {Facts} */
const table = () => JSON.parse(said(by("facts", HTMLElement), "table"));

const READ = 30000; // milliseconds for good news; the page itself shows it too
/** @type {import("./kept_items.js").Told | null} */
let told = null; // the note that the shown words rest on
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * `done` is the desk's answer with its note. Without it, the words are a refusal, and stay until something else is done.
 * @param {string} words
 * @param {{ note: string, n?: number } | null} done
 */
function say(words, done = null) {
  clearTimeout(timer);
  told = null;
  answer.className = words ? (done ? "said" : "refused") : "";
  answer.textContent = words;
  if (!words) return;
  told = { at: placeOf(table()), note: done?.note || "", n: done?.n || 0 };
  if (done) timer = setTimeout(() => say(""), READ);
  answer.scrollIntoView({ block: "nearest" });
}

function checkAnswer() {
  if (told && !stillTrue(told, table())) say("");
}

/** @type {{ item: Item, n: number }[]} */
let confirmed = []; // games that the desk has, and the page does not show yet
/**
 * @param {Item} item
 * @param {number} n
 */
const markSent = (item, n) => {
  if (gameOf(item) !== null) confirmed.push({ item, n });
};

// The page knows only what it was last told: a game that is kept here, or was sent since, counts as entered.
function offerNext() {
  const box = first(document, ".next-game", HTMLElement);
  const data = table();
  if (!box || !isAtTable(data)) return;
  confirmed = confirmed.filter(({ n }) => n > data.n);
  const game = nextGame(data, [...kept.all(), ...confirmed.map(({ item }) => item)], Number(said(box, "game")));
  box.dataset.game = String(game);
  one(box, "[data-number]", HTMLElement).textContent = String(game);
  const { names } = data.games[game - 1];
  for (const press of every(box, "[data-enter]", HTMLElement)) {
    press.dataset.enter = String(game);
    const { end } = enterGame(press);
    if (!end?.startsWith("win-")) continue;
    const name = names[/** @type {Seat} */ (end.slice(4))];
    press.hidden = !name;
    if (name) one(press, "b", HTMLElement).textContent = name;
  }
  const half = one(box, ".half", HTMLElement);
  half.hidden = !isHalfEntered(data, game);
  half.textContent = `Go on with game ${game}`;
}

/**
 * @param {HTMLElement} press
 * @returns {EnterGame}
 */
const enterGame = (press) => facts(press);

/**
 * Keep it first, then send it: whatever happens in between, it is not lost.
 * @param {Item} item
 */
async function sendItem(item) {
  for (const older of kept.all()) if (replaces(item, older)) kept.drop(older.key); // typed again before it was sent
  kept.add(item);
  const result = await kept.send(item);
  if (result.state === "done") {
    markSent(item, result.n);
    kept.drop(item.key);
    say(result.words, result);
    refreshAll();
  } else if (result.state === "refused") {
    kept.drop(item.key);
    say(result.words);
  } else if (result.state === "changed") {
    kept.change(item.key, { question: result });
    say("");
    box.scrollIntoView({ block: "start" });
  } else if (result.state === "scan") go("/scan");
  else {
    say("");
    window.dispatchEvent(new Event("offline"));
    box.scrollIntoView({ block: "start" });
  }
  return result;
}

/** @type {import("./waiting.js").Actions} */
const actions = {
  leave: (item, question) => {
    kept.drop(item.key);
    const game = gameOf(item);
    say(`Game ${game} stays as it is.`, { note: `game ${game} version ${question.there.versions}` });
    refreshAll();
  },
  insist: (item) => {
    kept.drop(item.key);
    sendItem(insisted(item, kept.newKey()));
  },
};

// Every button below is a form that works without this script, on a page of its own. Here it opens over the scorecard.
document.addEventListener("click", (event) => {
  const press = around(event.target, "[data-enter]", HTMLElement);
  const data = table();
  if (!press || !isAtTable(data)) return;
  event.preventDefault();
  say("");
  const enter = enterGame(press);
  openGame(data, Number(enter.enter), sendItem, enter);
});

document.addEventListener("click", (event) => {
  if (!around(event.target, "[data-call]", HTMLElement)) return;
  event.preventDefault();
  openCall(table());
});

/**
 * Initials that don't fit the name are asked about once.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} fields
 */
function asksAbout(form, fields) {
  /** @type {ActionForm} */
  const { initials, name, sure } = facts(form);
  const typed = (fields.initials || "").trim();
  if (initials === undefined || !typed || sure === typed || initialsFit(typed, initials)) return false;
  form.dataset.sure = typed;
  say(`“${typed}” doesn't look like the initials of ${name}. If it's right, press the button again.`);
  return true;
}

const CALLS = ["call", "take_back"]; // no use later: the page says what to do instead

document.addEventListener("submit", async (event) => {
  const form = around(event.target, "form[data-do]", HTMLFormElement);
  const data = table();
  if (!form || !isAtTable(data)) return;
  event.preventDefault();
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  if (asksAbout(form, fields)) return;
  const press = one(form, "button.main, button:not([type=button])", HTMLButtonElement);
  press.disabled = true;
  const item = itemOf(data, facts(form), fields, kept.newKey());
  const result = await sendItem(item);
  press.disabled = false;
  if (!CALLS.includes(item.action.type)) return;
  around(form, "dialog", HTMLDialogElement)?.close();
  if (result.state !== "kept") return;
  kept.drop(item.key);
  say(
    item.action.type === "call"
      ? "No connection. Raise your hand and call out for the director."
      : "No connection. Tell the director that you no longer need them.",
  );
});

const holder = () => table().holder;
const LAST = "eastwind.last"; // the page as last seen: a copy that the browser kept may be older

function remember() {
  const last = { holder: holder(), at: Date.now(), body: by("me", HTMLElement).innerHTML };
  try {
    localStorage.setItem(LAST, JSON.stringify(last));
  } catch {
    // A browser that keeps nothing: opened again without a network, the page is as its own store has it.
  }
}

// Only a page whose script runs may lie in the browser's store: it brings itself up to date when it is opened from there.
// Without a network there is nothing to keep, and the page stays as it is.
const keepPage = () => fetch(location.pathname, { cache: "reload", headers: { "X-Keep-Page": "1" } }).catch(() => {});

function recall() {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit instanceof PerformanceNavigationTiming && visit.transferSize > 0) { // it came from the desk just now
    remember();
    keepPage();
    return;
  }
  try {
    const last = JSON.parse(localStorage.getItem(LAST) || "null");
    if (last && last.holder === holder()) {
      morphChildren(by("me", HTMLElement), new DOMParser().parseFromString(last.body, "text/html").body);
    }
  } catch {
    // A browser that keeps nothing: the page stays as it came, and is brought up to date below.
  }
  refreshAll();
}

document.addEventListener("eastwind:updated", remember);
document.addEventListener("eastwind:updated", showNews);
let compared = ""; // the comparisons that were brought into sight

function showKept() {
  show(box, holder(), actions);
  offerNext();
  const open = kept.all().filter((item) => item.question).map((item) => item.key).join(" ");
  if (open && open !== compared) box.scrollIntoView({ block: "start" });
  compared = open;
}

document.addEventListener("eastwind:updated", offerNext);
document.addEventListener("eastwind:updated", checkAnswer);
document.addEventListener("kept:changed", showKept);
document.addEventListener("kept:sent", ({ detail }) => {
  markSent(detail.item, detail.answer.n);
  say(detail.answer.words, detail.answer);
  refreshAll();
});
const sendKept = () => kept.sendAll(holder());
window.addEventListener("online", sendKept);
document.addEventListener("eastwind:connected", sendKept);
setInterval(() => {
  if (kept.all().length) sendKept();
}, 5000);

// A stream that does not open does not say why: it may be the network, or a code that has stopped.
setInterval(async () => {
  if (document.hidden || document.documentElement.dataset.connected !== "no") return;
  const answer = await fetch("/api/card/token", { cache: "no-store" }).catch(() => null); // no network: asked again
  if (answer?.status === 401) go("/scan");
}, 4000);
recall();
showNews();
showKept();
sendKept();
document.documentElement.dataset.ready = ""; // from here on, a tap is heard: see phone.css
