// "All shown" means the rows that a search leaves in sight. How people pay is chosen once, and holds for every press and for
// the next name typed.
import { every, first, said } from "../../elements.js";
import { howWords, numbersShown } from "./shown_rows.js";

const KEY = "eastwind-how-paid";

function prepare() {
  const rows = every(document, "#roll [data-number]", HTMLElement);
  const numbers = numbersShown(rows.map((row) => ({ number: said(row, "number"), hidden: Boolean(row.hidden) })));
  const field = first(document, "[data-all-shown] [name=shown]", HTMLInputElement);
  if (field) field.value = numbers;
  const kept = sessionStorage.getItem(KEY) || "";
  const lists = every(document, "[data-how]", HTMLSelectElement);
  for (const list of lists) if (list.value !== kept) list.value = kept;
  const words = first(document, "[data-how-words]", HTMLElement);
  if (words) words.textContent = howWords(kept, lists[0]?.selectedOptions[0]?.textContent);
  const too = first(document, "[data-how-too]", HTMLInputElement);
  if (too) too.value = kept;
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement && target.matches("[data-how]"))) return;
  sessionStorage.setItem(KEY, target.value);
  prepare();
});
document.addEventListener("input", ({ target }) => {
  if (target instanceof Element && target.matches("[data-finds]")) setTimeout(prepare);
});
for (const name of ["eastwind:updated", "eastwind:typed"]) document.addEventListener(name, prepare);
prepare();
