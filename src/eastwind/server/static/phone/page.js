// @ts-nocheck: not typed yet
// The player's page: opens the entry of a game, sends initials, hand-ins and calls, and shows what is kept on the phone.
import * as kept from "./unsent.js";
import { openCall } from "./call.js";
import { isHalfEntered, openEntry } from "./entry.js";
import { go } from "./leaving.js";
import { showNews } from "./news.js";
import { show } from "./waiting.js";
import { refreshAll } from "../live.js";
import { morphChildren } from "../morph.js";

const box = document.getElementById("waiting");
const answer = document.getElementById("answer");
const table = () => JSON.parse(document.getElementById("facts").dataset.table);

const READ = 30000; // milliseconds for good news; the page itself shows it too
const here = (data) => `${data.round} ${data.table}`;
let told = null; // the note that the shown words rest on

// `done` is the desk's answer with its note. Without it, the words are a refusal, and stay until something else is done.
function say(words, done = null) {
  clearTimeout(told?.timer);
  told = null;
  answer.className = words ? (done ? "said" : "refused") : "";
  answer.textContent = words;
  if (!words) return;
  told = {
    at: here(table()),
    note: done?.note || "",
    n: done?.n || 0,
    timer: done ? setTimeout(() => say(""), READ) : 0,
  };
  answer.scrollIntoView({ block: "nearest" });
}

// Removes words that are no longer true: another round or table, or what was done no longer counts.
function checkAnswer() {
  const data = table();
  if (!told || data.n < told.n) return; // the page is older than the answer
  if (told.at !== here(data) || (told.note && !data.notes.includes(told.note))) say("");
}

const isGame = (item) => item.action.game && item.action.type !== "sign";
const sameGame = (older, item) =>
  isGame(older) && isGame(item) && !older.question && !older.refused && older.holder === item.holder &&
  ["round", "table", "game"].every((name) => older.action[name] === item.action[name]);

let confirmed = []; // games that the desk has, and the page does not show yet
const markSent = (item, n) => {
  if (isGame(item)) confirmed.push({ ...item, n });
};

// The page knows only what it was last told: a game that is kept here, or was sent since, counts as entered.
function offerNext() {
  const box = document.querySelector(".next-game");
  if (!box) return;
  const data = table();
  confirmed = confirmed.filter((item) => item.n > data.n);
  const sent = [...kept.all().filter(isGame), ...confirmed].filter((item) =>
    item.action.round === data.round && item.action.table === data.table
  );
  const waiting = new Set(sent.map((item) => item.action.game));
  let game = data.games.findIndex((each, at) => !each.versions && !waiting.has(at + 1)) + 1;
  if (!game) game = Number(box.dataset.game);
  box.dataset.game = game;
  box.querySelector("[data-number]").textContent = game;
  const { names } = data.games[game - 1];
  for (const press of box.querySelectorAll("[data-enter]")) {
    press.dataset.enter = game;
    const seat = press.dataset.end?.startsWith("win-") ? press.dataset.end.slice(4) : null;
    if (seat) press.hidden = !names[seat];
    if (seat && names[seat]) press.querySelector("b").textContent = names[seat];
  }
  const half = box.querySelector(".half");
  half.hidden = !isHalfEntered(data, game);
  half.textContent = `Go on with game ${game}`;
}

// Keep it first, then send it: whatever happens in between, it is not lost.
async function sendItem(item) {
  for (const older of kept.all()) if (sameGame(older, item)) kept.drop(older.key); // typed again before it was sent
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

const actions = {
  leave: (item) => {
    kept.drop(item.key);
    const { versions } = item.question.there;
    say(`Game ${item.action.game} stays as it is.`, { note: `game ${item.action.game} version ${versions}` });
    refreshAll();
  },
  insist: (item) => {
    kept.drop(item.key);
    const action = {
      ...item.action,
      seen: item.question.there.versions,
      reason: "the table entered it differently on two phones",
    };
    sendItem({ ...item, key: kept.newKey(), action, question: undefined });
  },
};

const TITLES = {
  initial: "Initials",
  send_back: "A card sent back",
  sign: "A signature",
  hand_in: "Handing in",
  call: "A call for the director",
  take_back: "A call for the director",
};

function deedOf(form) {
  const data = table();
  const { seat, card, game, total } = form.dataset;
  const fields = Object.fromEntries(new FormData(form));
  const action = {
    type: form.dataset.do,
    round: data.round,
    table: data.table,
    seat: seat || data.own || data.speaks[0] || "A",
  };
  if (card) action.card = card;
  if (form.dataset.do === "initial") {
    Object.assign(action, { total: Number(total), initials: fields.initials.trim(), pin: (fields.pin || "").trim() });
  }
  if (form.dataset.do === "sign") {
    Object.assign(action, {
      game: Number(game),
      seen: data.games[game - 1].versions,
      initials: fields.initials.trim(),
      pin: (fields.pin || "").trim(),
    });
  }
  if (form.dataset.do === "send_back") action.reason = fields.reason.trim();
  if (form.dataset.do === "hand_in") {
    Object.assign(action, { totals: data.totals, owners_signed: Boolean(fields.owners) });
  }
  if (form.dataset.do === "call") action.about = fields.about.trim();
  return {
    key: kept.newKey(),
    holder: data.holder,
    name: data.name,
    title: TITLES[action.type],
    where: `round ${data.round}, table ${data.label}`,
    told: "",
    action,
  };
}

// Every button below is a form that works without this script, on a page of its own. Here it opens over the scorecard.
document.addEventListener("click", (event) => {
  const enter = event.target.closest("[data-enter]");
  if (!enter) return;
  event.preventDefault();
  say("");
  openEntry(table(), Number(enter.dataset.enter), sendItem, enter.dataset.end || null, enter.dataset.other || null);
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-call]")) return;
  event.preventDefault();
  openCall(table());
});

// Initials that don't fit the name are asked about once. The server reads names the same way (initials.py).
const plainLetters = (text) => [...text.normalize("NFKD").toLowerCase()].filter((sign) => /\p{L}/u.test(sign));

function fits(typed, letters) {
  const rest = [...letters];
  const all = plainLetters(typed);
  return all.every((letter) => {
    const at = rest.indexOf(letter);
    rest.splice(0, at + 1);
    return at >= 0;
  }) || !letters;
}

function asksAbout(form) {
  const { initials, name } = form.dataset;
  const typed = form.elements.initials?.value.trim() || "";
  if (initials === undefined || !typed || form.dataset.sure === typed || fits(typed, initials)) return false;
  form.dataset.sure = typed;
  say(`“${typed}” doesn't look like the initials of ${name}. If it's right, press the button again.`);
  return true;
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-do]");
  if (!form) return;
  event.preventDefault();
  if (asksAbout(form)) return;
  const press = form.querySelector("button.main, button:not([type=button])");
  press.disabled = true;
  const item = deedOf(form);
  const result = await sendItem(item);
  press.disabled = false;
  if (CALLS.includes(item.action.type)) form.closest("dialog")?.close();
  if (result.state === "kept" && CALLS.includes(item.action.type)) {
    kept.drop(item.key);
    say(
      item.action.type === "call"
        ? "No connection. Raise your hand and call out for the director."
        : "No connection. Tell the director that you no longer need them.",
    );
  }
});

const CALLS = ["call", "take_back"]; // no use later: the page says what to do instead

const holder = () => table().holder;
const LAST = "eastwind.last"; // the page as last seen: a copy that the browser kept may be older

function remember() {
  const me = document.getElementById("me");
  try {
    localStorage.setItem(LAST, JSON.stringify({ holder: holder(), at: Date.now(), body: me.innerHTML }));
  } catch { /* then not */ }
}

// Only a page whose script runs may lie in the browser's store: it brings itself up to date when it is opened from there.
const keepPage = () => fetch(location.pathname, { cache: "reload", headers: { "X-Keep-Page": "1" } }).catch(() => {});

function recall() {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.transferSize > 0) { // it came from the desk just now
    remember();
    keepPage();
    return;
  }
  try {
    const last = JSON.parse(localStorage.getItem(LAST) || "null");
    if (last && last.holder === holder()) {
      morphChildren(document.getElementById("me"), new DOMParser().parseFromString(last.body, "text/html").body);
    }
  } catch { /* then the page stays as it is */ }
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
document.addEventListener("kept:sent", ({ detail: { item, answer: result } }) => {
  markSent(item, result.n);
  say(result.words, result);
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
  const answer = await fetch("/api/card/token", { cache: "no-store" }).catch(() => null);
  if (answer?.status === 401) go("/scan");
}, 4000);
recall();
showNews();
showKept();
sendKept();
document.documentElement.dataset.ready = ""; // from here on, a tap is heard: see phone.css
