// @ts-nocheck: not typed yet
// The table's stream: every event `screen` is the whole screen of this seat. It stays open while the tab is hidden.
import { answer } from "./coming/heartbeat.js";
import { setTime } from "./server_time.js";

const SILENCE = 25000; // milliseconds: longer than two heartbeats

// deno-lint-ignore eastwind/short-functions -- not yet
export function follow(address, { screen, lost, found, crowded }) {
  let source = null;
  let heard = Date.now();
  let failures = 0;

  function alive() {
    heard = Date.now();
    failures = 0;
    found();
    answer();
  }

  function open() {
    close();
    heard = Date.now();
    source = new EventSource(address);
    source.addEventListener("screen", (message) => {
      const facts = JSON.parse(message.data);
      alive();
      screen(facts);
    });
    source.addEventListener("still", (message) => {
      setTime(Number(message.data));
      alive();
    });
    source.addEventListener("rest", (message) => rest(JSON.parse(message.data)));
    source.addEventListener("over", () => {
      close();
      location.reload();
    });
    source.onerror = lose;
  }

  function close() {
    source?.close();
    source = null;
  }

  // Many screens are open, and others need a stream more: this page looks again after a while.
  function rest({ again, words }) {
    close();
    crowded(words);
    setTimeout(() => {
      if (!source) open();
    }, again * (0.75 + Math.random() / 2));
  }

  function lose() {
    close();
    lost();
    failures += 1;
    setTimeout(() => {
      if (!source) open();
    }, Math.min(5000, 400 * failures) * (0.75 + Math.random() / 2));
  }

  setInterval(() => {
    if (source && Date.now() - heard > SILENCE) lose();
  }, 3000);
  window.addEventListener("online", () => {
    if (!source || Date.now() - heard > SILENCE) open();
  });
  window.addEventListener("offline", lost);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !source) open();
  });
  open();
  return open;
}
