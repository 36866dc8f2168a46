// "All shown" means the rows that a search leaves in sight. How people pay is chosen once, and holds for every press.

const KEY = "eastwind-how-paid";
const shown = () => [...document.querySelectorAll("#roll [data-number]")].filter((row) => !row.hidden).map((row) => row.dataset.number);

function prepare() {
  const numbers = shown();
  const field = document.querySelector("[data-all-shown] [name=shown]");
  if (field) field.value = numbers.join(",");
  const list = document.querySelector("[data-how]");
  if (!list) return;
  const kept = sessionStorage.getItem(KEY) || "";
  if (list.value !== kept) list.value = kept;
  const too = document.querySelector("[data-how-too]");
  if (too) too.value = kept;
}

document.addEventListener("change", (event) => {
  if (!event.target.matches?.("[data-how]")) return;
  sessionStorage.setItem(KEY, event.target.value);
  prepare();
});
document.addEventListener("input", (event) => { if (event.target.matches?.("[data-finds]")) setTimeout(prepare); });
document.addEventListener("eastwind:updated", prepare);
prepare();
