// The keys of the form: Enter moves on, arrows go up and down. Keys pressed while a table is being saved wait for the answer.
import { around, first } from "../../elements.js";
import { afterGame, afterTotal } from "./where_enter_goes.js";
import { goTo } from "./table_form.js";

/** @typedef {import("./looking.js").Looking} Looking */

export class TableKeys {
  saving = false;
  /** @type {string[]} */
  #ahead = [];

  /**
   * @param {Looking} looking
   * @param {(table: string) => void} open
   */
  constructor(looking, open) {
    this.looking = looking;
    this.table = looking.table;
    this.open = open;
  }

  listen() {
    document.addEventListener("keydown", (event) => {
      if (event.isComposing || event.altKey || event.metaKey) return;
      if (this.saving && this.#isHere(event.target) && (event.key.length === 1 || event.key === "Enter")) {
        this.#ahead.push(event.key);
        event.preventDefault();
      } else if (this.#pressed(event.key, event.ctrlKey)) event.preventDefault();
    }, true);
  }

  /** The answer was something else than expected: what was typed meanwhile is not for it. */
  drop() {
    this.#ahead = [];
  }

  replay() {
    const keys = this.#ahead;
    this.#ahead = [];
    for (const key of keys) {
      if (this.saving) {
        this.#ahead.push(key);
        continue;
      } // an Enter among them asked the desk again
      const at = document.activeElement;
      if (this.#pressed(key, false) || key.length !== 1) continue;
      if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) {
        at.setRangeText(key, at.selectionStart ?? 0, at.selectionEnd ?? 0, "end");
        at.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
  }

  /** @param {EventTarget | null} target */
  #isHere(target) {
    return around(target, "#table-form", Element) !== null || target === this.table.number;
  }

  /**
   * @param {string} key
   * @param {boolean} control
   * @returns {boolean} whether the key did something
   */
  #pressed(key, control) {
    const { games, number, totals } = this.table;
    const at = document.activeElement;
    const game = games.findIndex((each) => each === at);
    if (key === "Enter") {
      const total = totals.findIndex((each) => each === at);
      if (at === number) this.open(number.value);
      else if (game >= 0) control ? this.table.save.click() : this.#onward(game);
      else if (total >= 0) this.#onwardFromTotal(totals[total]);
      else if (at === this.table.reason) this.#onwardFromReason();
      else return false;
      return true;
    }
    if (game < 0) return false;
    if (key === "ArrowDown") (games[game + 1] || this.table.boxes[0] || this.table.reason).focus();
    else if (key === "ArrowUp") (games[game - 1] || number).focus();
    else return false;
    return true;
  }

  /** @param {number} at */
  #onward(at) {
    const games = this.table.games.map((game) => ({
      typed: game.value.trim() !== "",
      open: this.table.seen(game).value === "0" || this.table.touched(game),
      refused: this.looking.refused(game),
    }));
    const next = afterGame(games, at);
    if (!next) this.#lastGame(this.table.games[at]);
    else if (next.select) goTo(this.table.games[next.game]);
    else this.table.games[next.game].focus();
  }

  /**
   * The desk may still be judging the last game: ask first, then go to the totals or save.
   * @param {HTMLInputElement} game
   */
  async #lastGame(game) {
    if (this.table.take && !(await this.#settled(game))) return;
    const [box] = this.table.boxes;
    if (box) goTo(box);
    else this.table.save.click();
  }

  /**
   * @param {HTMLInputElement} game
   * @returns {Promise<boolean>} whether the game still has the focus
   */
  async #settled(game) {
    this.saving = true; // keys typed meanwhile are kept
    await this.looking.settled();
    this.saving = false;
    const still = document.activeElement === game;
    setTimeout(() => this.replay());
    return still;
  }

  /** @param {HTMLInputElement} box */
  #onwardFromTotal(box) {
    const { boxes, take } = this.table;
    const next = afterTotal(boxes.map((each) => each.value), boxes.indexOf(box));
    if (next === null) take?.click();
    else goTo(boxes[next]);
  }

  #onwardFromReason() {
    const mine = first(this.table.answer, ".conflict button[value=mine]", HTMLElement);
    if (mine) mine.focus();
    else (first(this.table.answer, "#sure-yes", HTMLElement) || this.table.save).click();
  }
}
