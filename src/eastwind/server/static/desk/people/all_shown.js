// @ts-nocheck: not typed yet
// "All shown" means the rows that a search leaves in sight. How people pay is chosen once, and holds for every press and for
// the next name typed.

const KEY = "eastwind-how-paid";
const shown = () =>
  [...document.querySelectorAll("#roll [data-number]")].filter((row) => !row.hidden).map((row) => row.dataset.number);

function prepare() {
  const numbers = shown();
  const field = document.querySelector("[data-all-shown] [name=shown]");
  if (field) field.value = numbers.join(",");
  const kept = sessionStorage.getItem(KEY) || "";
  for (const list of document.querySelectorAll("[data-how]")) if (list.value !== kept) list.value = kept;
  const chosen = document.querySelector("[data-how]");
  const words = document.querySelector("[data-how-words]");
  if (words) words.textContent = kept && chosen ? ` (${chosen.selectedOptions[0].textContent.toLowerCase()})` : "";
  const too = document.querySelector("[data-how-too]");
  if (too) too.value = kept;
}

document.addEventListener("change", (event) => {
  if (!event.target.matches?.("[data-how]")) return;
  sessionStorage.setItem(KEY, event.target.value);
  prepare();
});
document.addEventListener("input", (event) => {
  if (event.target.matches?.("[data-finds]")) setTimeout(prepare);
});
for (const name of ["eastwind:updated", "eastwind:typed"]) document.addEventListener(name, prepare);
prepare();
