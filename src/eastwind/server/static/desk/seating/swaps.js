// @ts-nocheck: not typed yet
// Two seats of the map: choose one, then the other, or drag. The form with data-pairs takes them;
// with data-at-once it is sent, otherwise its details open to be filled in.

let picked = null; // the seat chosen first, as it was named then

const seats = () => [...document.querySelectorAll("#map .seat[role=button]")].filter((seat) => seat.offsetParent);
const pairing = () => document.querySelector("[data-pairs]");

function say(words) {
  for (const place of document.querySelectorAll("[data-picked]")) place.textContent = words;
}

function pick(seat) {
  picked = seat ? seat.dataset.seat : null;
  for (const each of document.querySelectorAll("#map .seat[role=button]")) {
    each.setAttribute("aria-pressed", String(each.dataset.seat === picked));
  }
  say(seat ? `${seat.dataset.name}: Now choose who to swap with. Press Esc to cancel.` : "");
}

function pair(first, second) {
  const part = pairing();
  const one = document.querySelector(`#map .seat[data-seat="${first}"]`);
  if (!part || !one || first === second.dataset.seat) {
    pick(null);
    return;
  }
  const form = part.closest("form");
  form.elements.from.value = first;
  form.elements.to.value = second.dataset.seat;
  form.elements.one.value = one.dataset.name;
  form.elements.other.value = second.dataset.name;
  pick(null);
  if (part.dataset.atOnce !== undefined) {
    form.requestSubmit();
    return;
  }
  part.closest("details").open = true;
  form.elements.from_game.focus();
  form.scrollIntoView({ block: "center" });
}

function choose(seat) {
  if (picked) pair(picked, seat);
  else pick(seat);
}

document.addEventListener("click", (event) => {
  const seat = event.target.closest?.("#map .seat");
  if (seat?.matches("[role=button]") && pairing()) choose(seat);
});

document.addEventListener("input", (event) => {
  // A typed name counts, not the seat that was chosen before.
  const part = event.target.closest?.("[data-pairs]");
  if (!part) return;
  const form = part.closest("form");
  if (event.target.name === "one") form.elements.from.value = "";
  if (event.target.name === "other") form.elements.to.value = "";
});

document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.target.closest?.("form");
  if (form?.querySelector("[data-at-once]")) {
    for (const name of ["from", "to", "one", "other"]) form.elements[name].value = "";
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && picked) {
    pick(null);
    return;
  }
  const seat = event.target.closest?.("#map .seat");
  if (seat && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    seat.click();
    return;
  }
  if (!seat || !event.key.startsWith("Arrow")) return;
  event.preventDefault();
  const next = neighbor(seat, event.key);
  if (next) next.focus();
});

function neighbor(seat, key) {
  // The nearest seat in the direction of the arrow, as seen on the screen.
  const from = seat.getBoundingClientRect();
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  let least = Infinity;
  for (const each of seats()) {
    if (each === seat) continue;
    const to = each.getBoundingClientRect();
    const along = (to.left - from.left) * x + (to.top - from.top) * y;
    const aside = Math.abs((to.left - from.left) * y) + Math.abs((to.top - from.top) * x);
    if (along > 4 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = each;
    }
  }
  return best;
}

document.addEventListener("dragstart", (event) => {
  const seat = event.target.closest?.("#map .seat");
  if (!seat || !pairing()) return;
  event.dataTransfer.setData("text/plain", seat.dataset.seat);
  event.dataTransfer.effectAllowed = "move";
  pick(seat);
});
document.addEventListener("dragover", (event) => {
  const seat = event.target.closest?.("#map .seat");
  if (!seat || !picked) return;
  event.preventDefault();
  for (const each of document.querySelectorAll("#map .over")) if (each !== seat) each.classList.remove("over");
  seat.classList.add("over");
});
document.addEventListener("drop", (event) => {
  const seat = event.target.closest?.("#map .seat");
  if (!seat || !picked) return;
  event.preventDefault();
  seat.classList.remove("over");
  pair(picked, seat);
});
document.addEventListener("dragend", () => {
  for (const each of document.querySelectorAll("#map .over")) each.classList.remove("over");
  if (picked) pick(null);
});

document.addEventListener("eastwind:updated", () => {
  // Seats may have changed since the choice: it counts only if the same player still sits there.
  if (picked) pick(document.querySelector(`#map .seat[data-seat="${picked}"]`));
});
