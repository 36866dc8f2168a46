// The card in its printed order. It never closes, scrolls, or reorders by itself; a tap on a line pins it.
import { act } from "../acts.js";
import { cover, uncover } from "../back_button.js";
import { make, setText, whenChanged } from "../dom.js";
import { by, every, facts, one, said } from "../../elements.js";
import { pointAtLine } from "../lesson/teacher.js";
import { nameOf, tile } from "../felt/tiles.js";

/** @import { CardShown, LinePinned, LineShown, Screen, TablePage } from "../contract.d.ts" */

const panel = by("card", HTMLElement);
const BESIDE = matchMedia("(min-width: 1000px) and (min-height: 600px)");
const SIGNS = ["●", "◆", "■"]; // as above the tiles of the rack
const COLORS = ["ink", "green", "red", "blue"];
/** @type {TablePage} */
const { table } = facts(document.body);

/** @type {CardShown | null} */
let card = null;
let open = false;
/** @type {Screen | null} */
let latest = null;
let changed = () => {};

/** @param {LineShown} line */
const value = (line) => `${line.concealed ? "C" : "X"} ${line.value}`;
/** @param {string} id */
const find = (id) => card?.sections.flatMap((section) => section.lines).find((line) => line.id === id);
/** @param {LineShown} line */
const printed = (line) => [
  make(
    "span",
    { class: "line-hand", "aria-hidden": "true" },
    line.parts.map((part) => make("span", { class: `ink-${COLORS[part.color] || "ink"}` }, part.text)),
  ),
  make("span", { class: "hidden-words" }, `${line.said}. `), // colors are suits: who listens hears the suits
];

/**
 * One line as it is printed, for other panels.
 * @param {string} id
 */
export function lineElement(id) {
  const line = find(id);
  return line
    ? make(
      "p",
      { class: "card-line" },
      printed(line),
      make("span", { class: "line-value" }, value(line)),
      make("small", { class: "line-note" }, line.note),
    )
    : null;
}

/** @param {() => void} redraw */
export const onCard = (redraw) => {
  changed = redraw;
};

export const isLoaded = () => card !== null;
export const isBeside = () => BESIDE.matches;
export const isOpen = () => BESIDE.matches || open;

export function toggleCard(to = !open) {
  open = to;
  if (open && !BESIDE.matches) cover("card", () => toggleCard(false));
  else uncover("card");
  show();
  changed();
}

/** @param {string} id */
function press(id) {
  if (pointAtLine(id)) return;
  const pinned = latest?.pins.some((pin) => pin.line === id);
  act({ type: pinned ? "unpin" : "pin", line: id }, pinned ? "Take the pin off" : "Pin a line", true);
}

/** @param {LineShown} line */
function lineButton(line) {
  return make(
    "li",
    { "data-line": line.id },
    make(
      "button",
      { type: "button", class: "card-line", "aria-pressed": "false", onclick: () => press(line.id) },
      printed(line),
      make("span", { class: "line-value" }, value(line)),
      line.note ? make("small", { class: "line-note" }, line.note) : null,
      make("span", { class: "line-state" }),
    ),
    make("div", { class: "missing", hidden: true }),
  );
}

/** @param {CardShown} card */
function build(card) {
  panel.replaceChildren(
    make(
      "div",
      { class: "card-top" },
      make("h2", {}, card.title),
      make("p", { id: "card-facts" }),
      make("button", { type: "button", class: "close-card", onclick: () => toggleCard(false) }, "Close"),
    ),
    make(
      "div",
      { class: "card-lines", id: "card-lines", tabindex: "0", role: "region", "aria-label": `Lines of ${card.title}` },
      card.sections.map((section) =>
        make("section", {}, make("h3", {}, section.name), make("ul", {}, section.lines.map(lineButton)))
      ),
    ),
  );
}

/** @param {LinePinned | undefined} pin */
function missing(pin) {
  if (!pin?.missing?.length) return ["Nothing missing"];
  return pin.missing.map((each) =>
    make(
      "span",
      { class: "miss" },
      tile(each.tile, "", nameOf(each.tile)),
      make("span", {}, `${each.need > 1 ? `×${each.need} · ` : ""}${each.out} out`),
    )
  );
}

/** @param {HTMLElement} item @param {Screen} screen */
function drawLine(item, screen) {
  const id = said(item, "line");
  const place = screen.pins.findIndex((pin) => pin.line === id);
  const near = screen.near.find((each) => each.line === id);
  const dim = screen.possible && !screen.possible.includes(id);
  const [button, under] = [one(item, "button", HTMLElement), one(item, ".missing", HTMLElement)];
  item.className = [place >= 0 ? `pinned pin-${place + 1}` : "", dim ? "dim" : "", near ? "near" : ""].filter(Boolean)
    .join(" ");
  button.setAttribute("aria-pressed", String(place >= 0));
  const away = place >= 0 && screen.pins[place].away !== undefined ? screen.pins[place].away : near?.away;
  setText(
    one(button, ".line-state", HTMLElement),
    [
      place >= 0 ? `${SIGNS[place] || ""} pin ${place + 1}` : "",
      away === undefined || away === null ? "" : away === 0 ? "ready" : `${away} away`,
      dim || screen.pins[place]?.gone ? "no longer possible" : "",
    ].filter(Boolean).join(", "),
  );
  under.hidden = place < 0 || !screen.pins[place].missing;
  if (!under.hidden) under.replaceChildren(...missing(screen.pins[place]));
}

function show() {
  document.body.dataset.card = BESIDE.matches ? "beside" : open ? "open" : "closed";
  panel.hidden = !card || !isOpen() || latest?.phase === "chairs" || Boolean(latest?.table.on_paper);
}

/** @param {Screen} screen */
export function showCard(screen) {
  latest = screen;
  show();
  if (!card) return;
  whenChanged("card", [screen.pins, screen.near, screen.possible], () => {
    for (const item of every(panel, "[data-line]", HTMLElement)) drawLine(item, screen);
    const counts = [`${screen.pins.length} pinned`];
    if (screen.possible) counts.push(`${screen.possible.length} possible`);
    setText(by("card-facts", HTMLElement), counts.join(" · "));
  });
}

export async function fetchCard(wait = 500) {
  try {
    const answer = await fetch(`/play/${table}/card`);
    if (!answer.ok) throw new Error(String(answer.status));
    const found = /** @type {CardShown} */ (await answer.json());
    card = found;
    build(found);
    if (latest) showCard(latest);
    changed();
  } catch {
    setTimeout(() => fetchCard(Math.min(8000, wait * 2)), wait);
  }
}

BESIDE.addEventListener("change", () => {
  show();
  changed();
});
