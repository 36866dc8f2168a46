// @ts-nocheck: not typed yet
// The teacher's own tools: the hands that players opened, pointing, pausing, going back, and a rack for the next deal.
import { act } from "../acts.js";
import { by, make, setText, whenChanged } from "../dom.js";
import { nameOf, tile } from "../felt/tiles.js";

const box = by("pupils");
const dialog = by("prepare");
let chosen = null; // the seat of the pupil in view
let lesson = null;

const pupilOf = (seat) => lesson?.pupils.find((each) => each.seat === seat);
export const isTeacher = () => Boolean(lesson);

// A tap on a line of the card points at it. Returns whether it did.
export function pointAtLine(line) {
  if (!lesson) return false;
  if (pupilOf(chosen)?.hand) act({ type: "point", seat: chosen, line }, "Point at a line", true);
  return true;
}

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

function tiles({ seat, hand }) {
  const all = hand.picked && !hand.tiles.includes(hand.picked) ? [...hand.tiles, hand.picked] : hand.tiles;
  const point = (code) =>
    make(
      "li",
      {},
      make("button", {
        type: "button",
        class: "pupil-tile",
        "aria-label": `Point at ${nameOf(code)}`,
        onclick: () => act({ type: "point", seat, tile: code }, `Point at ${nameOf(code)}`, true),
      }, tile(code, "", "")),
    );
  return make("ul", { class: "pupil-tiles", "aria-label": "Tap a tile to point at it" }, all.map(point));
}

function draw() {
  whenChanged("pupils", [lesson, chosen], () => {
    const pupil = pupilOf(chosen);
    const prepare = pupil?.hand && lesson.lesson
      ? make(
        "button",
        { type: "button", class: "plain", onclick: () => openPrepare(pupil) },
        pupil.prepared ? "Next deal: chosen" : "Next deal …",
      )
      : null;
    box.replaceChildren(
      make("div", { class: "pupil-tabs" }, lesson.pupils.map(tab), prepare),
      ...(pupil?.hand ? [tiles(pupil)] : []),
    );
  });
}

export function showTeacher(screen) {
  lesson = screen.teaching?.role === "teacher" ? screen.teaching : null;
  box.hidden = !lesson;
  if (!lesson) return;
  if (!pupilOf(chosen)?.hand) chosen = (lesson.pupils.find((each) => each.hand) || lesson.pupils[0])?.seat ?? null;
  draw();
}

function openPrepare(pupil) {
  dialog.dataset.seat = pupil.seat;
  setText(by("prepare-title"), `${pupil.name}'s tiles in the next deal`);
  dialog.showModal();
}

function prepare(text) {
  dialog.close();
  act({ type: "prepare_rack", seat: dialog.dataset.seat, text }, "Prepare a rack");
}

by("prepare-save").addEventListener("click", () => prepare(by("prepare-tiles").value));
by("prepare-chance").addEventListener("click", () => prepare(""));
by("prepare-close").addEventListener("click", () => dialog.close());
