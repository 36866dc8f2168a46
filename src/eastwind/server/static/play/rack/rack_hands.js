// @ts-nocheck: not typed yet
// How hands move tiles on the rack: drag, tap and tap, or arrow keys. What a tap means is the rack's to say.
import { by, make } from "../dom.js";
import * as rack from "./rack.js";
import { picture } from "../felt/tiles.js";

const list = by("rack");
const FAR = 9; // pixels before a touch is a drag
let drag = null;
let quiet = false; // a drag has just ended: the click that follows is not a tap
let refuse = () => {};

export const onRefusedTile = (say) => {
  refuse = say;
};
const pressOf = (event) => event.target.closest?.(".rack-tile");

export function tap(id) {
  const raised = rack.raisedId();
  if (rack.choosesTray()) return refuse(rack.toTray(id));
  if (rack.choosesDiscard() || !raised || raised === id) return rack.raise(id);
  const ids = rack.tiles().map((item) => item.id);
  const goesRight = ids.indexOf(raised) < ids.indexOf(id);
  rack.moveTo(raised, goesRight ? after(id) : id);
  return rack.lower();
}

// The item that stands right of a tile; null at the right end.
function after(id) {
  const buttons = [...list.children].filter((each) => !each.classList.contains("row-break"));
  const at = buttons.findIndex((each) => each.firstElementChild?.dataset.id === id);
  const next = buttons[at + 1];
  return next ? next.dataset.gapId || next.firstElementChild.dataset.id : null;
}

list.addEventListener("click", (event) => {
  if (quiet) return;
  const press = pressOf(event);
  if (press) {
    tap(press.dataset.id);
    return;
  }
  if (!rack.raisedId()) return;
  const place = event.target.closest("[data-gap-id]");
  rack.moveTo(rack.raisedId(), place ? place.dataset.gapId : nearest(event.clientX, event.clientY).before);
  rack.lower();
});

// Where a tile would land: before which tile, and whether far enough from the last one to stand apart.
function nearest(x, y) {
  const places = [...list.querySelectorAll(".rack-tile")].filter((each) => each.dataset.id !== drag?.id).map((
    each,
  ) => [each, each.getBoundingClientRect()]);
  if (!places.length) return { before: null, apart: false, mark: null };
  const rowOf = (box) => Math.max(0, box.top - y, y - box.bottom);
  const closest = Math.min(...places.map(([, box]) => rowOf(box)));
  const row = places.filter(([, box]) => rowOf(box) <= closest + 4);
  const found = row.find(([, box]) => x < box.left + box.width / 2);
  if (found) return { before: found[0].dataset.id, apart: false, mark: { x: found[1].left, box: found[1] } };
  const [end, box] = row[row.length - 1];
  return {
    before: after(end.dataset.id),
    apart: end === places[places.length - 1][0] && x > box.right + box.width * 0.8,
    mark: { x: box.right, box },
  };
}

list.addEventListener("pointerdown", (event) => {
  const press = pressOf(event);
  if (!press || event.button > 0) return;
  quiet = false;
  drag = { id: press.dataset.id, x: event.clientX, y: event.clientY, pointer: event.pointerId, flying: null };
});

function lift() {
  const press = list.querySelector(`[data-id="${drag.id}"]`);
  const width = press.getBoundingClientRect().width;
  drag.flying = make("span", { class: "tile flying", "aria-hidden": "true" }, picture(press.dataset.tile, ""));
  drag.flying.style.width = `${width * 1.08}px`;
  drag.mark = make("span", { class: "landing", "aria-hidden": "true" });
  document.body.append(drag.flying, drag.mark);
  list.classList.add("dragging");
}

window.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.flying && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  if (!drag.flying) lift();
  list.querySelector(`[data-id="${drag.id}"]`)?.classList.add("lifted");
  drag.flying.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
  const { mark, apart } = nearest(event.clientX, event.clientY);
  if (!mark) return;
  drag.mark.style.height = `${mark.box.height}px`;
  drag.mark.style.transform = `translate(${mark.x - 2 + (apart ? 16 : 0)}px, ${mark.box.top}px)`;
});

function drop(event, done) {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { id, flying, mark } = drag;
  if (flying) {
    flying.remove();
    mark.remove();
    list.classList.remove("dragging");
    list.querySelector(`[data-id="${id}"]`)?.classList.remove("lifted");
    quiet = true;
    setTimeout(() => {
      quiet = false;
    }, 0);
    if (done) land(id, event);
  }
  drag = null;
}

// Into the tray, out onto the table (chosen, not thrown), or to a new place on the rack.
function land(id, event) {
  const up = list.getBoundingClientRect().top - event.clientY > 40;
  if (up && rack.choosesTray()) {
    if (!rack.trayTiles().some((item) => item.id === id)) refuse(rack.toTray(id));
    return;
  }
  if (up && rack.choosesDiscard()) {
    if (rack.raisedId() !== id) rack.raise(id);
    return;
  }
  const { before, apart } = nearest(event.clientX, event.clientY);
  rack.setCursor(id);
  rack.moveTo(id, before, apart);
}

window.addEventListener("pointerup", (event) => drop(event, true));
window.addEventListener("pointercancel", (event) => drop(event, false));
list.addEventListener("dragstart", (event) => event.preventDefault());
list.addEventListener("contextmenu", (event) => {
  if (pressOf(event)) event.preventDefault();
}); // a long touch lifts a tile, it opens no menu

list.addEventListener("focusin", (event) => {
  const press = pressOf(event);
  if (press) rack.setCursor(press.dataset.id);
});

list.addEventListener("keydown", (event) => {
  const press = pressOf(event);
  if (!press || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -99, End: 99 }[event.key];
  if (!steps) return;
  event.preventDefault();
  if (event.shiftKey && Math.abs(steps) === 1) {
    rack.setCursor(press.dataset.id);
    rack.stepBy(press.dataset.id, steps);
    rack.focusCursor();
  } else rack.walk(steps);
});
