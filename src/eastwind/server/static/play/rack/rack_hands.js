// How hands move tiles on the rack: drag, tap and tap, or arrow keys. What a tap means is the rack's to say.
import { make } from "../dom.js";
import { around, by, every, first, one, said } from "../../elements.js";
import * as rack from "./rack.js";
import { picture } from "../felt/tiles.js";

const list = by("rack", HTMLElement);
const FAR = 9; // pixels before a touch is a drag
/**
 * @typedef {object} Drag A tile under a finger: where the press began, and what flies once it is a drag.
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {number} pointer
 * @property {{ tile: HTMLElement, mark: HTMLElement } | null} flying
 */
/** @type {Drag | null} */
let drag = null;
let quiet = false; // a drag has just ended: the click that follows is not a tap
/** @type {(words: string) => void} */
let refuse = () => {};

/** @param {(words: string) => void} say */
export const onRefusedTile = (say) => {
  refuse = say;
};
/** @param {Event} event */
const pressOf = (event) => around(event.target, ".rack-tile", HTMLElement);

/** @param {string} id */
export function tap(id) {
  const raised = rack.raisedId();
  if (rack.choosesTray()) return refuse(rack.toTray(id));
  if (rack.choosesDiscard() || !raised || raised === id) return rack.raise(id);
  const ids = rack.tiles().map((item) => item.id);
  const goesRight = ids.indexOf(raised) < ids.indexOf(id);
  rack.moveTo(raised, goesRight ? after(id) : id);
  return rack.lower();
}

/**
 * The item that stands right of a tile; null at the right end.
 * @param {string} id
 */
function after(id) {
  const ids = every(list, "[data-gap-id], [data-id]", HTMLElement).map((each) =>
    each.dataset.gapId ?? said(each, "id")
  );
  return ids[ids.indexOf(id) + 1] ?? null;
}

list.addEventListener("click", (event) => {
  if (quiet) return;
  const press = pressOf(event);
  if (press) {
    tap(said(press, "id"));
    return;
  }
  const raised = rack.raisedId();
  if (!raised) return;
  const place = around(event.target, "[data-gap-id]", HTMLElement);
  rack.moveTo(raised, place ? said(place, "gapId") : nearest(event.clientX, event.clientY).before);
  rack.lower();
});

/**
 * Where a tile would land: before which tile, and whether far enough from the last one to stand apart.
 * @param {number} x
 * @param {number} y
 */
function nearest(x, y) {
  const places = every(list, ".rack-tile", HTMLElement).map((each) => ({
    id: said(each, "id"),
    box: each.getBoundingClientRect(),
  }))
    .filter((each) => each.id !== drag?.id);
  if (!places.length) return { before: null, apart: false, mark: null };
  const rowOf = (/** @type {DOMRect} */ box) => Math.max(0, box.top - y, y - box.bottom);
  const closest = Math.min(...places.map(({ box }) => rowOf(box)));
  const row = places.filter(({ box }) => rowOf(box) <= closest + 4);
  const found = row.find(({ box }) => x < box.left + box.width / 2);
  if (found) return { before: found.id, apart: false, mark: { x: found.box.left, box: found.box } };
  const { id, box } = row[row.length - 1];
  return {
    before: after(id),
    apart: id === places[places.length - 1].id && x > box.right + box.width * 0.8,
    mark: { x: box.right, box },
  };
}

list.addEventListener("pointerdown", (event) => {
  const press = pressOf(event);
  if (!press || event.button > 0) return;
  quiet = false;
  drag = { id: said(press, "id"), x: event.clientX, y: event.clientY, pointer: event.pointerId, flying: null };
});

/** @param {Drag} drag */
function lift(drag) {
  const press = one(list, `[data-id="${drag.id}"]`, HTMLElement);
  const width = press.getBoundingClientRect().width;
  const tile = make("span", { class: "tile flying", "aria-hidden": "true" }, picture(said(press, "tile"), ""));
  tile.style.width = `${width * 1.08}px`;
  const mark = make("span", { class: "landing", "aria-hidden": "true" });
  document.body.append(tile, mark);
  list.classList.add("dragging");
  return { tile, mark };
}

window.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.flying && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  drag.flying ??= lift(drag);
  first(list, `[data-id="${drag.id}"]`, HTMLElement)?.classList.add("lifted");
  drag.flying.tile.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
  const { mark, apart } = nearest(event.clientX, event.clientY);
  if (!mark) return;
  drag.flying.mark.style.height = `${mark.box.height}px`;
  drag.flying.mark.style.transform = `translate(${mark.x - 2 + (apart ? 16 : 0)}px, ${mark.box.top}px)`;
});

/** @param {PointerEvent} event @param {boolean} done */
function drop(event, done) {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { id, flying } = drag;
  if (flying) {
    flying.tile.remove();
    flying.mark.remove();
    list.classList.remove("dragging");
    first(list, `[data-id="${id}"]`, HTMLElement)?.classList.remove("lifted");
    quiet = true;
    setTimeout(() => {
      quiet = false;
    }, 0);
    if (done) land(id, event);
  }
  drag = null;
}

/**
 * Into the tray, out onto the table (chosen, not thrown), or to a new place on the rack.
 * @param {string} id
 * @param {PointerEvent} event
 */
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
  if (press) rack.setCursor(said(press, "id"));
});

list.addEventListener("keydown", (event) => {
  const press = pressOf(event);
  if (!press || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -99, End: 99 }[event.key];
  if (!steps) return;
  event.preventDefault();
  if (event.shiftKey && Math.abs(steps) === 1) {
    rack.setCursor(said(press, "id"));
    rack.stepBy(said(press, "id"), steps);
    rack.focusCursor();
  } else rack.walk(steps);
});
