// Asks the desk what the typed games mean. No points are computed here.
import { every, first, said } from "../../elements.js";
import { morphChildren } from "../../morph.js";
import { settled } from "./what_desk_said.js";

/** @typedef {import("./table_form.js").TableForm} TableForm */

export class Looking {
  #asked = 0;
  /** @type {Promise<void>} */
  #latest = Promise.resolve(); // the answer that counts: it may be asked for again while one is on its way
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Map<HTMLInputElement, string>} */
  #judged = new Map(); // what the last answer of the desk was about, by game

  /** @param {TableForm} table */
  constructor(table) {
    this.table = table;
  }

  look(settle = false) {
    this.#latest = this.#ask(settle);
    return this.#latest;
  }

  lookSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), 120);
  }

  /** Looks, and waits for the answer that counts. */
  async settled() {
    this.look();
    for (let one; one !== this.#latest;) await (one = this.#latest);
  }

  /** An answer still on its way is for a table that is already saved: it must not fill the form again. */
  forget() {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /**
   * Whether the desk has refused a game as it stands now. An answer about what was typed before doesn't count.
   * @param {HTMLInputElement} game
   */
  refused(game) {
    return game.value === this.#judged.get(game) && this.table.rowOf(game)?.mood === "refused";
  }

  /** @param {boolean} settle */
  async #ask(settle) {
    clearTimeout(this.#timer);
    const mine = ++this.#asked;
    const { form, games } = this.table;
    if (!this.table.table.value.trim()) {
      form.querySelectorAll("[data-part^=game]").forEach((each) => each.replaceChildren());
      return;
    }
    const asFar = games.map((game) => game.value); // text typed while the answer is on its way is not in it
    let body;
    try {
      const response = await fetch(this.#address(), { cache: "no-store" });
      if (!response.ok) return;
      body = await response.text();
    } catch { // no network
      return; // the mark at the top says that the desk cannot be reached; what is typed stays
    }
    if (mine !== this.#asked) return;
    this.#put(body, asFar);
    if (settle) this.table.settleIn();
  }

  #address() {
    const { form, games, table } = this.table;
    const address = new URL(said(form, "look"), location.href);
    address.searchParams.set("round", String(new FormData(form).get("round")));
    address.searchParams.set("table", table.value.trim());
    for (const game of games) {
      if (this.table.touched(game)) address.searchParams.set(game.name, game.value);
      address.searchParams.set(`v${said(game, "game")}`, this.table.seen(game).value);
    }
    return address;
  }

  /**
   * @param {string} body
   * @param {string[]} asFar
   */
  #put(body, asFar) {
    const { form, games, table } = this.table;
    const fresh = new DOMParser().parseFromString(body, "text/html");
    for (const each of every(fresh, "template[data-part]", HTMLTemplateElement)) {
      const old = first(form, `[data-part="${each.dataset.part}"]`, HTMLElement);
      if (old) morphChildren(old, each.content);
    }
    for (const [place, game] of games.entries()) {
      this.#judged.set(game, asFar[place]);
      if (game.value === asFar[place]) this.#take(game);
    }
    table.value = this.table.shown?.label || table.value; // "03" is table 3
    this.table.showReason();
    this.table.showTotals();
    this.table.mark();
    document.dispatchEvent(new CustomEvent("eastwind:looked"));
  }

  /**
   * What is saved of a game goes into its field, unless something else is typed there.
   * @param {HTMLInputElement} game
   */
  #take(game) {
    const row = this.table.rowOf(game);
    if (!row) return;
    const { value, kept, seen } = settled(row, this.table.fields(game));
    game.value = value;
    this.table.kept(game).value = kept;
    this.table.seen(game).value = seen;
  }
}
