// The teacher's own tools: the hands that players opened, pointing, pausing, going back, and a rack for the next deal.
import { act } from "../acts.js";
import { make, setText, whenChanged } from "../dom.js";
import { by, said } from "../../elements.js";
import { nameOf, tile } from "../felt/tiles.js";

/** @import { OpenedHand, PupilShown, Screen, Seat, TeachersLesson } from "../contract.d.ts" */

const box = by("pupils", HTMLElement);
const dialog = by("prepare", HTMLDialogElement);
/** @type {Seat | null} */
let chosen = null; // the seat of the pupil in view
/** @type {TeachersLesson | null} */
let lesson = null;

/** @param {Seat | null} seat */
const pupilOf = (seat) => lesson?.pupils.find((each) => each.seat === seat);
export const isTeacher = () => Boolean(lesson);

/**
 * A tap on a line of the card points at it. Returns whether it did.
 * @param {string} line
 */
export function pointAtLine(line) {
  if (!lesson) return false;
  if (chosen && pupilOf(chosen)?.hand) act({ type: "point_at", seat: chosen, line }, "Point at a line", true);
  return true;
}

/** @param {PupilShown} pupil */
function tab(pupil) {
  const words = pupil.hand ? pupil.name : `${pupil.name} (closed)`;
  return make("button", {
    type: "button",
    class: "plain",
    "aria-pressed": String(pupil.seat === chosen),
    onclick: () => {
      chosen = pupil.seat;
      draw();
    },
  }, words);
}

/** @param {Seat} seat @param {OpenedHand} hand */
function tiles(seat, hand) {
  const all = hand.picked && !hand.tiles.includes(hand.picked) ? [...hand.tiles, hand.picked] : hand.tiles;
  const point = (/** @type {string} */ code) =>
    make(
      "li",
      {},
      make("button", {
        type: "button",
        class: "pupil-tile",
        "aria-label": `Point at ${nameOf(code)}`,
        onclick: () => act({ type: "point_at", seat, tile: code }, `Point at ${nameOf(code)}`, true),
      }, tile(code, "", "")),
    );
  return make("ul", { class: "pupil-tiles", "aria-label": "Tap a tile to point at it" }, all.map(point));
}

function draw() {
  const shown = lesson;
  if (!shown) return;
  whenChanged("pupils", [shown, chosen], () => {
    const pupil = pupilOf(chosen);
    const prepare = pupil?.hand && shown.lesson
      ? make(
        "button",
        { type: "button", class: "plain", onclick: () => openPrepare(pupil) },
        pupil.prepared ? "Next deal: chosen" : "Next deal …",
      )
      : null;
    box.replaceChildren(
      make("div", { class: "pupil-tabs" }, shown.pupils.map(tab), prepare),
      ...(pupil?.hand ? [tiles(pupil.seat, pupil.hand)] : []),
    );
  });
}

/** @param {Screen} screen */
export function showTeacher(screen) {
  lesson = screen.teaching?.role === "teacher" ? screen.teaching : null;
  box.hidden = !lesson;
  if (!lesson) return;
  if (!pupilOf(chosen)?.hand) chosen = (lesson.pupils.find((each) => each.hand) || lesson.pupils[0])?.seat ?? null;
  draw();
}

/** @param {PupilShown} pupil */
function openPrepare(pupil) {
  dialog.dataset.seat = pupil.seat;
  setText(by("prepare-title", HTMLElement), `${pupil.name}'s tiles in the next deal`);
  dialog.showModal();
}

/** @param {string} text */
function prepare(text) {
  dialog.close();
  const seat = /** @type {Seat} */ (said(dialog, "seat"));
  act({ type: "prepare_rack", seat, text }, "Prepare a rack");
}

by("prepare-save", HTMLButtonElement).addEventListener(
  "click",
  () => prepare(by("prepare-tiles", HTMLInputElement).value),
);
by("prepare-chance", HTMLButtonElement).addEventListener("click", () => prepare(""));
by("prepare-close", HTMLButtonElement).addEventListener("click", () => dialog.close());
