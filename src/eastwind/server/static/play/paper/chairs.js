// Before the first game: friends arrive, choose a name and a chair, and anyone seated can start.
import { act } from "../acts.js";
import { make } from "../dom.js";
import { codeButton, codeParts } from "../coming/seat_code.js";
import { inviteParts } from "./invite.js";
import { by } from "../../elements.js";

/** @import { AskChairs, Screen, Seat, SeatShown } from "../contract.d.ts" */

/** @typedef {(words: string) => void} Refuse */

const NAME = "eastwind.play.name";
const kept = () => {
  try {
    return localStorage.getItem(NAME) || "";
  } catch {
    return "";
  }
};

/** @type {string | null} */
let typed = null; // on this page, so far

/** @param {Seat} seat @param {Refuse} refuse */
function sit(seat, refuse) {
  const field = by("your-name", HTMLInputElement);
  const name = field.value.trim();
  if (!name) {
    refuse("Write your name first.");
    field.focus();
    return;
  }
  try {
    localStorage.setItem(NAME, name);
  } catch { /* then it is written again next time */ }
  act({ type: "sit", seat, name }, "Sit down");
}

/**
 * @param {SeatShown} seat
 * @param {AskChairs} ask
 * @param {boolean} seated
 * @param {Refuse} refuse
 */
function chair(seat, ask, seated, refuse) {
  const empty = ask.empty.includes(seat.seat);
  return make(
    "li",
    { class: `chair ${empty ? "empty" : ""}` },
    make("span", { class: "chair-wind" }, seat.wind || ""),
    make("b", {}, seat.name || "Empty"),
    seat.you
      ? make("span", { class: "mine" }, "you")
      : seat.bot
      ? make("span", {}, seat.level ? `${seat.level} bot` : "bot")
      : null,
    empty && !seated
      ? make("button", {
        type: "button",
        "data-chair": seat.seat,
        "aria-label": `Sit here${seat.wind ? `, ${seat.wind}` : ""}`,
        onclick: () => sit(seat.seat, refuse),
      }, "Sit here")
      : null,
  );
}

/** @param {Screen} screen @param {AskChairs} ask @param {Refuse} refuse */
export function chairParts(screen, ask, refuse) {
  const field = screen.you ? null : make("input", {
    id: "your-name",
    autocomplete: "given-name",
    maxlength: "40",
    value: typed ?? kept(),
    oninput: () => {
      typed = by("your-name", HTMLInputElement).value;
    },
  });
  const sitsHere = !screen.you && screen.table.takes_code && screen.seats.some((seat) => seat.name && !seat.bot);
  const soft = screen.phase === "chairs"
    ? "Bots take the empty chairs. A friend who comes later plays from the next game on."
    : "A game is being played. You play from the next one on.";
  return [
    screen.table.seat_gone ? make("p", { class: "seat-gone", role: "status" }, screen.table.seat_gone) : null,
    make("h2", {}, screen.you ? "Waiting for friends" : "Take a chair"),
    field ? make("p", { class: "name-line" }, make("label", { for: "your-name" }, "Your name"), field) : null,
    make("ul", { class: "chairs" }, screen.seats.map((seat) => chair(seat, ask, screen.you !== null, refuse))),
    sitsHere ? make("p", {}, codeButton()) : null,
    ...codeParts(screen.table),
    ...inviteParts(screen.table),
    make("p", { class: "soft" }, ask.note ?? soft),
  ];
}
