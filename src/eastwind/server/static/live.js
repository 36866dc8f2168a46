// Follows one event stream for the page and fetches the fragments whose topics changed.
// A fragment is an element with an id and data-follows="topic,topic"; its content is the page's block of that name.
import { morphChildren } from "./morph.js";
import { drawWhenFree, keepInPlace } from "./hold.js";
import { sync, tick } from "./clock.js";
import { by, every, facts, said } from "./elements.js";
import { isBehind, outOfDate, spread, topicsOf, waitAfter } from "./following.js";
import { crowded, gone, here, onCrowd } from "./crowd.js";

const mark = document.getElementById("connection"); // a page that follows nothing has none
/** @typedef {import("./contract.d.ts").Connection} Connection */
/** @type {(mark: HTMLElement) => Connection} */
const connectionOf = facts;
const SILENCE = 25000; // milliseconds of silence: longer than two heartbeats

/** @type {EventSource | null} */
let source = null;
let since = mark ? Number(connectionOf(mark).since) : 0;
let heard = Date.now();
/** @type {Set<string>} */
let stale = new Set();
let fetching = false;
let failures = 0;
let sipping = false; // this browser has many pages open: this one looks now and then, and holds no stream

const SIP = 300; // milliseconds that a look lasts after its first message
const BETWEEN = 2000;

const fragments = () => every(document, "[data-follows][id]", HTMLElement);
const parts = () => fragments().map((part) => ({ id: part.id, topics: said(part, "follows").split(",") }));

/** @param {boolean} lost */
function show(lost) {
  const mark = by("connection", HTMLElement);
  mark.classList.toggle("lost", lost);
  const words = lost ? "Disconnected. What you see may be old; trying again …" : "Connected";
  if (mark.textContent !== words) mark.textContent = words;
  document.documentElement.dataset.connected = lost ? "no" : "yes";
}

function open() {
  close();
  heard = Date.now();
  const address = `${connectionOf(by("connection", HTMLElement)).live}?since=${since}&follows=${
    encodeURIComponent(topicsOf(parts()).join(","))
  }`;
  const mine = new EventSource(address);
  source = mine;
  sipping = crowded();
  /** @param {MessageEvent<string>} message */
  const alive = (message) => {
    if (message.type === "still") sync(Number(message.data));
    heard = Date.now();
    failures = 0;
    show(false);
    document.dispatchEvent(new CustomEvent("eastwind:connected"));
    if (sipping && message.type === "still") setTimeout(() => rest(mine), SIP);
  };
  mine.addEventListener("hello", alive);
  mine.addEventListener("still", alive);
  mine.addEventListener("changed", (message) => {
    alive(message);
    const reached = Number(message.lastEventId);
    for (const id of outOfDate(parts(), message.data)) stale.add(id);
    since = reached;
    refresh();
  });
  mine.addEventListener("rest", (message) => { // too many screens: this one looks every few seconds
    if (source !== mine) return;
    close();
    setTimeout(() => {
      if (!document.hidden && !source) open();
    }, spread(Number(message.data), Math.random()));
  });
  mine.addEventListener("over", () => {
    close();
    location.reload();
  }); // signed out, or the code was replaced
  mine.onerror = lose;
}

/** @param {EventSource} mine */
function rest(mine) {
  if (source !== mine) return;
  close();
  setTimeout(() => {
    if (!document.hidden && !source) open();
  }, crowded() ? BETWEEN : 0);
}

function lose() {
  show(true);
  close();
  failures += 1;
  setTimeout(() => {
    if (!document.hidden && !source) open();
  }, spread(waitAfter(failures), Math.random()));
}

function close() {
  if (source) source.close();
  source = null;
}

async function refresh() {
  if (fetching || !stale.size) return;
  fetching = true;
  const names = [...stale];
  stale = new Set();
  try {
    const address = new URL(location.href);
    address.searchParams.set("fragments", names.join(","));
    const response = await fetch(address, {
      headers: { "X-Fragments": "1", "X-Since": String(since) },
      cache: "no-store",
    });
    if (response.status === 401) {
      show(false);
      location.reload();
      return;
    } // the desk has answered
    if (!response.ok) throw new Error(String(response.status));
    put(await response.text());
    if (isBehind(response.headers.get("X-Reached"), since)) {
      await new Promise((done) => setTimeout(done, spread(500, Math.random())));
      names.forEach((name) => stale.add(name));
    }
  } catch { // the desk is out of reach, or did not like it: the page says so and asks again
    names.forEach((name) => stale.add(name));
    show(true);
    setTimeout(refresh, 1000);
  } finally {
    fetching = false;
  }
  if (stale.size && mark && !mark.classList.contains("lost")) refresh();
}

/** @param {string} body */
function put(body) {
  const fresh = new DOMParser().parseFromString(body, "text/html");
  keepInPlace(() => {
    for (const part of every(fresh, "template[data-fragment]", HTMLTemplateElement)) {
      const old = document.getElementById(said(part, "fragment"));
      if (old) drawWhenFree(old, () => morphChildren(old, part.content));
    }
  });
  tick();
  document.dispatchEvent(new CustomEvent("eastwind:updated"));
}

export function refreshAll() {
  fragments().forEach((part) => stale.add(part.id));
  refresh();
}

if (mark) {
  here();
  setTimeout(() => {
    if (!document.hidden && !source) open();
  }, 100); // the other pages have answered by then
  onCrowd(() => {
    if (source && !sipping) open();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      gone();
      close();
    } else {
      here();
      open();
    }
  });
  window.addEventListener("pagehide", gone);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      here();
      refreshAll();
      open();
    }
  });
  window.addEventListener("online", open);
  window.addEventListener("offline", lose); // a phone's page also fires this when it could not send something
  setInterval(() => {
    if (!document.hidden && Date.now() - heard > SILENCE) {
      show(true);
      open();
    }
  }, 5000);
}
