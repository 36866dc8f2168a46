// The keyboard grid: fields stay while the desk says what they mean. No points are computed here.
import { around, by, facts, field, first } from "../../elements.js";
import { stay } from "../stay.js";
import { startBuilder } from "./build_game.js";
import { Looking } from "./looking.js";
import { goTo, TableForm } from "./table_form.js";
import { TableKeys } from "./table_keys.js";

const chooser = document.getElementById("choose-table");
const form = document.getElementById("table-form");

if (chooser instanceof HTMLFormElement) {
  stay({ round: field(chooser, "round", HTMLInputElement).value });
  if (form instanceof HTMLFormElement) start(new TableForm(chooser, form));
}

/** @param {TableForm} table */
function start(table) {
  const looking = new Looking(table);
  /** @param {string} text */
  const open = (text) => openTable(table, looking, text);
  const keys = new TableKeys(looking, open);
  keys.listen();
  table.chooser.addEventListener("submit", (event) => {
    event.preventDefault();
    open(table.number.value);
  });
  by("tables", HTMLElement).addEventListener("click", (event) => {
    const link = around(event.target, "a[data-table]", HTMLAnchorElement);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.dataset.table || "");
  });
  followTyping(table, looking);
  table.form.addEventListener("htmx:beforeRequest", () => {
    keys.saving = true;
    table.answer.replaceChildren();
  });
  table.form.addEventListener("htmx:afterRequest", (event) => {
    keys.saving = false;
    if (event.detail.xhr?.status) answered(table, looking, keys);
    else keys.drop(); // no answer: everything stays, to be sent again
  });
  window.addEventListener("beforeunload", (event) => {
    if (table.unsaved) event.preventDefault();
  });
  document.addEventListener("eastwind:updated", () => {
    table.mark();
    if (table.table.value) looking.look();
  });
  offerClicking(table, looking);
  table.showReason();
  table.showTotals();
  table.mark();
}

/**
 * @param {TableForm} table
 * @param {Looking} looking
 */
function followTyping(table, looking) {
  table.form.addEventListener("input", ({ target }) => {
    if (!table.games.some((game) => game === target)) return;
    if (table.answer.querySelector(".outcome")) table.answer.replaceChildren(); // it was about what was typed before
    looking.lookSoon();
  });
  table.form.addEventListener("click", (event) => {
    const choice = around(event.target, "button[name=choose]", HTMLButtonElement);
    if (!choice) return;
    event.preventDefault();
    const [number, keys] = choice.value.split(/:(.*)/s);
    const game = table.games.find((each) => each.dataset.game === number);
    if (!game) return;
    write(table, looking, game, keys);
    game.focus();
  });
}

/**
 * @param {TableForm} table
 * @param {Looking} looking
 */
function offerClicking(table, looking) {
  const totalsOnly = by("totals-only", HTMLButtonElement);
  totalsOnly.hidden = false;
  totalsOnly.addEventListener("click", () => {
    // The four totals stand for the whole round, in the first game; the others count as not played.
    const [game, ...rest] = table.games.filter((each) => table.seen(each).value === "0");
    if (!game) return;
    for (const each of rest) each.value = "- totals only";
    write(table, looking, game, "= ");
    game.focus();
  });
  startBuilder(
    table.games,
    (game) => table.rowOf(game)?.facts || "",
    (game, keys) => write(table, looking, game, keys),
  );
}

/**
 * @param {TableForm} table
 * @param {Looking} looking
 * @param {HTMLInputElement} game
 * @param {string} keys
 */
function write(table, looking, game, keys) {
  game.value = keys;
  table.answer.replaceChildren();
  looking.look();
}

/**
 * @param {TableForm} table
 * @param {Looking} looking
 * @param {string} text
 */
async function openTable(table, looking, text) {
  const number = text.trim();
  const shown = table.table.value;
  if (!number) {
    table.number.focus();
    return;
  }
  if (table.unsaved && number !== shown && !(await leaves(shown))) {
    table.number.value = table.table.value;
    return;
  }
  if (number !== table.table.value) table.clear();
  table.table.value = number;
  table.number.value = number;
  table.answer.replaceChildren();
  table.games[0].focus();
  stay({ table: number });
  looking.look(true);
}

/**
 * Whether someone leaves a table that is not saved.
 * @param {string} shown
 */
function leaves(shown) {
  const dialog = by("sure", HTMLDialogElement);
  by("sure-words", HTMLElement).textContent = `Table ${shown} has unsaved games. Leave without saving?`;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) =>
    dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true })
  );
}

/**
 * The desk has answered what was sent.
 * @param {TableForm} table
 * @param {Looking} looking
 * @param {TableKeys} keys
 */
function answered(table, looking, keys) {
  const outcome = first(table.answer, ".outcome", HTMLElement);
  /** @type {import("../contract.d.ts").SavedOutcome | null} */
  const said = outcome && facts(outcome);
  if (said?.done) {
    looking.forget();
    table.clear();
    table.table.value = "";
    table.number.value = said.next;
    for (const game of table.games) table.partOf(game).replaceChildren();
    table.part("seats").replaceChildren();
    table.part("sums").replaceChildren();
    table.showTotals();
    goTo(table.number);
  } else {
    looking.look();
    const target = said && (document.getElementById(said.focus) ||
      table.answer.querySelector(".conflict input[type=radio]"));
    table.showReason();
    table.answer.scrollIntoView({ block: "nearest" });
    if (target === table.reason) by("reason-field", HTMLElement).hidden = false;
    if (target instanceof HTMLElement) target.focus();
    keys.drop(); // the desk asks something first
  }
  keys.replay();
}
