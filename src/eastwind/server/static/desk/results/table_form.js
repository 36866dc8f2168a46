// The form of one table: its fields, and what the page shows beside them.
import { by, every, facts, field, first, one, said } from "../../elements.js";
import { isTouched, needsReason, totalsAsked } from "./what_desk_said.js";

export class TableForm {
  /**
   * @param {HTMLFormElement} chooser
   * @param {HTMLFormElement} form
   */
  constructor(chooser, form) {
    this.chooser = chooser;
    this.form = form;
    this.number = field(chooser, "table", HTMLInputElement);
    this.table = field(form, "table", HTMLInputElement); // the one that is shown
    this.reason = by("reason", HTMLInputElement);
    this.games = every(form, "input[data-game]", HTMLInputElement);
    this.totals = every(form, "input[data-total]", HTMLInputElement);
    this.take = first(form, "#take", HTMLButtonElement); // only for those who may accept scorecards
    this.save = by("save", HTMLButtonElement);
    this.answer = one(form, ".answer", HTMLElement);
  }

  /** @param {string} name */
  part(name) {
    return one(this.form, `[data-part="${name}"]`, HTMLElement);
  }

  /** @param {HTMLInputElement} game */
  partOf(game) {
    return this.part(`game-${said(game, "game")}`);
  }

  /**
   * What the desk last made of a game.
   * @param {HTMLInputElement} game
   * @returns {import("../contract.d.ts").GameTyped | null}
   */
  rowOf(game) {
    const row = first(this.partOf(game), "[data-mood]", HTMLElement);
    return row && facts(row);
  }

  /**
   * What the desk last made of the table.
   * @returns {import("../contract.d.ts").TableTyped | null}
   */
  get shown() {
    const sums = first(this.part("sums"), "[data-label]", HTMLElement);
    return sums && facts(sums);
  }

  /**
   * The saved text of a game.
   * @param {HTMLInputElement} game
   */
  kept(game) {
    return field(this.form, `s${said(game, "game")}`, HTMLInputElement);
  }

  /**
   * The saved version of a game.
   * @param {HTMLInputElement} game
   */
  seen(game) {
    return field(this.form, `v${said(game, "game")}`, HTMLInputElement);
  }

  /**
   * @param {HTMLInputElement} game
   * @returns {import("./what_desk_said.js").GameFields}
   */
  fields(game) {
    return { value: game.value, kept: this.kept(game).value, seen: this.seen(game).value };
  }

  /** @param {HTMLInputElement} game */
  touched(game) {
    return isTouched(this.fields(game));
  }

  get unsaved() {
    return this.games.some((game) => this.touched(game) && game.value);
  }

  /** The boxes for totals that are in sight. */
  get boxes() {
    return this.totals.filter((box) => this.take && !this.take.hidden && !box.hidden);
  }

  clear() {
    for (const game of this.games) {
      game.value = "";
      this.kept(game).value = "";
      this.seen(game).value = "0";
    }
    for (const box of this.totals) box.value = "";
    this.reason.value = "";
  }

  /** The boxes for the players' totals come with the last game: then the scorecards can be accepted in the same step. */
  showTotals() {
    if (!this.take) return;
    const asked = totalsAsked(this.shown, this.totals.map((box) => said(box, "total")));
    by("totals", HTMLElement).hidden = this.take.hidden = asked === null;
    for (const box of this.totals) box.hidden = asked !== null && !asked.has(said(box, "total"));
    this.save.classList.toggle("main", asked === null);
  }

  showReason() {
    const conflict = this.answer.querySelector(".conflict") !== null;
    by("reason-field", HTMLElement).hidden = !needsReason(this.shown, conflict, this.reason.value);
  }

  /** Marks this table in the list beside the form. */
  mark() {
    for (const link of every(document, "#tables a", HTMLAnchorElement)) {
      if (link.dataset.table === this.table.value) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** The table's names are here: an unknown table goes back to its number, a half-entered one to its first blank. */
  settleIn() {
    if (this.part("seats").querySelector(".refused")) {
      goTo(this.number);
      return;
    }
    const [game] = this.games;
    const blank = this.games.find((each) => !each.value);
    if (document.activeElement === game && this.seen(game).value !== "0" && !this.touched(game)) blank?.focus();
  }
}

/**
 * Into a field, ready to type over what stands in it.
 * @param {HTMLInputElement} field
 */
export function goTo(field) {
  field.focus();
  field.select();
}
