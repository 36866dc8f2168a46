// The code of a seat: shown to who sits there, and typed by who comes back on another phone or computer.
import { make, setText } from "../dom.js";
import { by, facts, one } from "../../elements.js";

/** @import { Screen, TablePage, TableShown } from "../contract.d.ts" */

/** @type {TablePage} */
const { at, csrf } = facts(document.body);
const dialog = by("seat-code", HTMLDialogElement);

/** @param {string} code */
async function send(code) {
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  try {
    const answer = await fetch(`${at}/come-back`, {
      method: "POST",
      headers,
      body: JSON.stringify({ code: code.slice(0, 40) }),
      cache: "no-store",
    });
    return await answer.json();
  } catch {
    return { ok: false, words: "The server did not answer. Try again." };
  }
}

export function askCode() {
  setText(by("seat-code-refused", HTMLElement), "");
  if (!dialog.open) dialog.showModal();
  by("seat-code-typed", HTMLInputElement).focus();
}

export const codeButton = () =>
  make("button", { type: "button", id: "have-code", onclick: askCode }, "I already sit here");

/** @param {TableShown} table */
export const codeParts = (
  table,
) => (table.seat_code
  ? [
    make(
      "p",
      { class: "seat-code" },
      "Your seat code: ",
      make("b", {}, table.seat_code),
      ". Write it down. If you lose this phone, or its battery is empty, open the table on another one, press ",
      make("i", {}, "I already sit here"),
      ", and type the code.",
    ),
  ]
  : []);

/** @param {Screen} screen */
export function showSeatCode(screen) {
  by("menu-code", HTMLElement).replaceChildren(...codeParts(screen.table));
  by("type-code", HTMLButtonElement).hidden = !screen.table.takes_code;
}

by("type-code", HTMLButtonElement).addEventListener("click", () => {
  by("menu", HTMLDialogElement).close();
  askCode();
});
one(dialog, "[data-close]", HTMLElement).addEventListener("click", () => dialog.close());
by("seat-code-form", HTMLFormElement).addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await send(by("seat-code-typed", HTMLInputElement).value);
  if (answer.ok) location.reload();
  else setText(by("seat-code-refused", HTMLElement), answer.words || "That did not work.");
});
