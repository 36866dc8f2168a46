// Calling the director: one question, over whatever the page shows.
import { first, one } from "../elements.js";

const dialog = first(document, "dialog#call", HTMLDialogElement);

/** @param {import("./contract.d.ts").PhoneFacts} facts */
export function openCall(facts) {
  if (!dialog || dialog.open) return;
  one(dialog, "[data-table-label]", HTMLElement).textContent = facts.label;
  dialog.showModal();
}

dialog?.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
