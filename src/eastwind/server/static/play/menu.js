// The menu: large-print tiles, help, letter keys, the link for friends, and the list of keys.
import { act } from "./acts.js";
import { askFirst } from "./questions.js";
import { make, setText, whenChanged } from "./dom.js";
import { by, one, said } from "../elements.js";
import { read, write } from "./kept.js";
import { setLargePrint } from "./felt/tiles.js";
import { inviteParts } from "./paper/invite.js";

/** @import { HelpChoice, Screen } from "./contract.d.ts" */

const menu = by("menu", HTMLDialogElement);
const LARGE = "eastwind.play.large";
const KEYS = "eastwind.play.keys";

let changed = () => {};
/** @param {() => void} redraw */
export const onMenu = (redraw) => {
  changed = redraw;
};
export const lettersOn = () => by("letter-keys", HTMLInputElement).checked;

/** @param {boolean} on */
function setLarge(on) {
  by("large-tiles", HTMLInputElement).checked = on;
  document.body.classList.toggle("large", on);
  setLargePrint(on);
}

export function openMenu(help = false) {
  one(menu, "details", HTMLDetailsElement).open = help;
  if (!menu.open) menu.showModal();
}

/**
 * The steps of help that the host allows, in the server's words.
 * @param {Screen} screen
 */
function showHelp(screen) {
  const box = by("helps", HTMLElement);
  box.hidden = !screen.you || !screen.helps.length;
  whenChanged("helps", [screen.help, screen.helps], () => {
    const chosen = (/** @type {HelpChoice["level"]} */ level) => ({
      checked: screen.help === level,
      onchange: () => act({ type: "help", level }, "Help", true),
    });
    const choice = (/** @type {HelpChoice} */ { level, words }) =>
      make(
        "label",
        { class: "switch" },
        make("input", { type: "radio", name: "help", value: level, ...chosen(level) }),
        make("span", {}, words),
      );
    box.replaceChildren(make("legend", {}, "Help with the card"), ...screen.helps.map(choice));
  });
}

/** @param {Screen} screen */
export function showMenu(screen) {
  showHelp(screen);
  const { table } = screen;
  const me = screen.seats.find((seat) => seat.you);
  const yours = me ? `You: ${me.wind}, ${me.score}` : "";
  const time = table.call_seconds ? `${table.call_seconds} seconds to call` : "No call time";
  const facts = [
    table.title,
    `Game ${table.game} of ${table.games}`,
    yours,
    `Rules: ${table.sheet}`,
    `Card: ${table.card}`,
    time,
  ];
  setText(by("menu-facts", HTMLElement), [...facts, table.take_back_rule].filter(Boolean).join(" · "));
  by("leave", HTMLButtonElement).hidden = !screen.leave;
  by("leave", HTMLButtonElement).dataset.words = screen.leave;
  by("menu-seal", HTMLElement).hidden = !table.seal;
  setText(one(by("menu-seal", HTMLElement), ".seal", HTMLElement), table.seal);
  whenChanged(
    "menu-link",
    [table.link, table.code],
    () => by("menu-link", HTMLElement).replaceChildren(...inviteParts(table)),
  );
}

by("open-menu", HTMLButtonElement).addEventListener("click", () => openMenu());
one(menu, "[data-close]", HTMLElement).addEventListener("click", () => menu.close());
by("leave", HTMLButtonElement).addEventListener("click", () => {
  menu.close();
  askFirst(
    said(by("leave", HTMLElement), "words"),
    "Leave the table",
    () => act({ type: "stand" }, "Leave the table"),
    [],
    true,
  );
});
by("large-tiles", HTMLInputElement).addEventListener("change", () => {
  const large = by("large-tiles", HTMLInputElement).checked;
  setLarge(large);
  write(LARGE, large ? "yes" : "no");
  changed();
});
by("letter-keys", HTMLInputElement).addEventListener(
  "change",
  () => write(KEYS, lettersOn() ? "yes" : "no"),
);
setLarge(read(LARGE) === "yes");
by("letter-keys", HTMLInputElement).checked = read(KEYS) !== "no";
