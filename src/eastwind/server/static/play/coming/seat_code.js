// @ts-nocheck: not typed yet
// The code of a seat: shown to who sits there, and typed by who comes back on another phone or computer.
import { by, make, setText } from "../dom.js";

const { at, csrf } = document.body.dataset;
const dialog = by("seat-code");

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
  setText(by("seat-code-refused"), "");
  if (!dialog.open) dialog.showModal();
  by("seat-code-typed").focus();
}

export const codeButton = () =>
  make("button", { type: "button", id: "have-code", onclick: askCode }, "I already sit here");

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

export function showSeatCode(screen) {
  by("menu-code").replaceChildren(...codeParts(screen.table));
  by("type-code").hidden = !screen.table.takes_code;
}

by("type-code").addEventListener("click", () => {
  by("menu").close();
  askCode();
});
dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
by("seat-code-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await send(by("seat-code-typed").value);
  if (answer.ok) location.reload();
  else setText(by("seat-code-refused"), answer.words || "That did not work.");
});
