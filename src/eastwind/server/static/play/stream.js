// The table's stream: every event `screen` is the whole screen of this seat. It stays open while the tab is hidden.
import { answer } from "./coming/heartbeat.js";
import { setTime } from "./server_time.js";

/** @import { Screen } from "./contract.d.ts" */

/**
 * @typedef {object} Listeners
 * @property {(screen: Screen) => void} screen
 * @property {() => void} lost
 * @property {() => void} found
 * @property {(words: string) => void} crowded
 */

const SILENCE = 25000; // milliseconds: longer than two heartbeats
const LOOK = 3000; // milliseconds between two looks whether the server is silent

// Not everyone at the same moment.
const spread = (/** @type {number} */ milliseconds) => milliseconds * (0.75 + Math.random() / 2);

class ScreenStream {
  /** @type {EventSource | null} */
  #source = null;
  #heard = Date.now();
  #failures = 0;

  /** @param {string} address @param {Listeners} listeners */
  constructor(address, listeners) {
    this.address = address;
    this.listeners = listeners;
    setInterval(() => {
      if (this.#source && this.#silent()) this.#lose();
    }, LOOK);
    window.addEventListener("online", () => {
      if (!this.#source || this.#silent()) this.open();
    });
    window.addEventListener("offline", listeners.lost);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.#source) this.open();
    });
  }

  open() {
    this.#close();
    this.#heard = Date.now();
    const source = new EventSource(this.address);
    this.#source = source;
    source.addEventListener("screen", (message) => {
      const facts = JSON.parse(message.data);
      this.#alive();
      this.listeners.screen(facts);
    });
    source.addEventListener("still", (message) => {
      setTime(Number(message.data));
      this.#alive();
    });
    source.addEventListener("rest", (message) => this.#rest(JSON.parse(message.data)));
    source.addEventListener("over", () => {
      this.#close();
      location.reload();
    });
    source.onerror = () => this.#lose();
  }

  #silent() {
    return Date.now() - this.#heard > SILENCE;
  }

  #alive() {
    this.#heard = Date.now();
    this.#failures = 0;
    this.listeners.found();
    answer();
  }

  #close() {
    this.#source?.close();
    this.#source = null;
  }

  /** @param {number} milliseconds */
  #openLater(milliseconds) {
    setTimeout(() => {
      if (!this.#source) this.open();
    }, spread(milliseconds));
  }

  /**
   * Many screens are open, and others need a stream more: this page looks again after a while.
   * @param {{ again: number, words: string }} facts
   */
  #rest({ again, words }) {
    this.#close();
    this.listeners.crowded(words);
    this.#openLater(again);
  }

  #lose() {
    this.#close();
    this.listeners.lost();
    this.#failures += 1;
    this.#openLater(Math.min(5000, 400 * this.#failures));
  }
}

/**
 * Follows the stream. Returns how to open it anew.
 * @param {string} address @param {Listeners} listeners
 */
export function follow(address, listeners) {
  const stream = new ScreenStream(address, listeners);
  stream.open();
  return () => stream.open();
}
