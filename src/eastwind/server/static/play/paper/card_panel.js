// @ts-nocheck: not typed yet
// The card in its printed order. It never closes, scrolls, or reorders by itself; a tap on a line pins it.
import { act } from "../acts.js";
import { cover, uncover } from "../back_button.js";
import { by, make, setText, whenChanged } from "../dom.js";
import { pointAtLine } from "../lesson/teacher.js";
import { nameOf, tile } from "../felt/tiles.js";

const panel = by("card");
const BESIDE = matchMedia("(min-width: 1000px) and (min-height: 600px)");
const SIGNS = ["●", "◆", "■"]; // as above the tiles of the rack
const COLORS = ["ink", "green", "red", "blue"];
const table = document.body.dataset.table;

let card = null;
let open = false;
let latest = null;
let changed = () => {};

const value = (line) => `${line.concealed ? "C" : "X"} ${line.value}`;
const find = (id) => card?.sections.flatMap((section) => section.lines).find((line) => line.id === id);
const printed = (line) => [
  make(
    "span",
    { class: "line-hand", "aria-hidden": "true" },
    line.parts.map((part) => make("span", { class: `ink-${COLORS[part.color] || "ink"}` }, part.text)),
  ),
  make("span", { class: "hidden-words" }, `${line.said}. `), // colors are suits: who listens hears the suits
];

// One line as it is printed, for other panels.
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

function press(id) {
  if (pointAtLine(id)) return;
  const pinned = latest.pins.some((pin) => pin.line === id);
  act({ type: pinned ? "unpin" : "pin", line: id }, pinned ? "Take the pin off" : "Pin a line", true);
}

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

function build() {
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

function missing(pin) {
  if (!pin.missing?.length) return ["Nothing missing"];
  return pin.missing.map((each) =>
    make(
      "span",
      { class: "miss" },
      tile(each.tile, "", nameOf(each.tile)),
      make("span", {}, `${each.need > 1 ? `×${each.need} · ` : ""}${each.out} out`),
    )
  );
}

function drawLine(item, screen) {
  const id = item.dataset.line;
  const place = screen.pins.findIndex((pin) => pin.line === id);
  const near = screen.near?.find((each) => each.line === id);
  const dim = screen.possible && !screen.possible.includes(id);
  const [button, under] = item.children;
  item.className = [place >= 0 ? `pinned pin-${place + 1}` : "", dim ? "dim" : "", near ? "near" : ""].filter(Boolean)
    .join(" ");
  button.setAttribute("aria-pressed", String(place >= 0));
  const away = place >= 0 && screen.pins[place].away !== undefined ? screen.pins[place].away : near?.away;
  setText(
    button.querySelector(".line-state"),
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
  panel.hidden = !card || !isOpen() || latest?.phase === "chairs" || latest?.table.on_paper;
}

export function showCard(screen) {
  latest = { ...screen, pins: screen.pins || [] };
  show();
  if (!card) return;
  whenChanged("card", [latest.pins, screen.near, screen.possible], () => {
    for (const item of panel.querySelectorAll("[data-line]")) drawLine(item, latest);
    const facts = [`${latest.pins.length} pinned`];
    if (screen.possible) facts.push(`${screen.possible.length} possible`);
    setText(by("card-facts"), facts.join(" · "));
  });
}

export async function fetchCard(wait = 500) {
  try {
    const answer = await fetch(`/play/${table}/card`);
    if (!answer.ok) throw new Error(String(answer.status));
    card = await answer.json();
    build();
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
