// @ts-nocheck: not typed yet
// Calling the director: one question, over whatever the page shows.
const dialog = document.getElementById("call");

export function openCall(table) {
  if (!dialog || dialog.open) return;
  dialog.querySelector("[data-table-label]").textContent = table.label || "";
  dialog.showModal();
}

dialog?.querySelector("[data-close]").addEventListener("click", () => dialog.close());
