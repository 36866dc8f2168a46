// @ts-nocheck: not typed yet
// The menu: large-print tiles, help, letter keys, the link for friends, and the list of keys.
import { act } from "./acts.js";
import { askFirst } from "./questions.js";
import { by, make, setText, whenChanged } from "./dom.js";
import { read, write } from "./kept.js";
import { setLargePrint } from "./felt/tiles.js";
import { inviteParts } from "./paper/invite.js";

const menu = by("menu");
const LARGE = "eastwind.play.large";
const KEYS = "eastwind.play.keys";

let changed = () => {};
export const onMenu = (redraw) => {
  changed = redraw;
};
export const lettersOn = () => by("letter-keys").checked;

function setLarge(on) {
  by("large-tiles").checked = on;
  document.body.classList.toggle("large", on);
  setLargePrint(on);
}

export function openMenu(help = false) {
  menu.querySelector("details").open = help;
  if (!menu.open) menu.showModal();
}

// The steps of help that the host allows, in the server's words.
function showHelp(screen) {
  const box = by("helps");
  box.hidden = !screen.you || !screen.helps?.length;
  whenChanged("helps", [screen.help, screen.helps], () => {
    const chosen = (level) => ({
      checked: screen.help === level,
      onchange: () => act({ type: "help", level }, "Help", true),
    });
    const choice = ({ level, words }) =>
      make(
        "label",
        { class: "switch" },
        make("input", { type: "radio", name: "help", value: level, ...chosen(level) }),
        make("span", {}, words),
      );
    box.replaceChildren(make("legend", {}, "Help with the card"), ...(screen.helps ?? []).map(choice));
  });
}

export function showMenu(screen) {
  showHelp(screen);
  const { table } = screen;
  const me = screen.seats.find((seat) => seat.you);
  const yours = me ? `You: ${me.wind}, ${me.score ?? `${me.points ?? 0} points`}` : "";
  const time = table.call_seconds ? `${table.call_seconds} seconds to call` : "No call time";
  const facts = [
    table.title,
    `Game ${table.game} of ${table.games}`,
    yours,
    `Rules: ${table.sheet}`,
    `Card: ${table.card}`,
    time,
  ];
  setText(by("menu-facts"), [...facts, table.take_back_rule ?? ""].filter(Boolean).join(" · "));
  by("leave").hidden = !screen.leave;
  by("leave").dataset.words = screen.leave ?? "";
  by("menu-seal").hidden = !table.seal;
  setText(by("menu-seal").querySelector(".seal"), table.seal || "");
  whenChanged(
    "menu-link",
    [table.link, table.code],
    () => by("menu-link").replaceChildren(...inviteParts(table).filter(Boolean)),
  );
}

by("open-menu").addEventListener("click", () => openMenu());
menu.querySelector("[data-close]").addEventListener("click", () => menu.close());
by("leave").addEventListener("click", ({ currentTarget }) => {
  menu.close();
  askFirst(currentTarget.dataset.words, "Leave the table", () => act({ type: "stand" }, "Leave the table"), [], true);
});
by("large-tiles").addEventListener("change", (event) => {
  setLarge(event.target.checked);
  write(LARGE, event.target.checked ? "yes" : "no");
  changed();
});
by("letter-keys").addEventListener("change", (event) => write(KEYS, event.target.checked ? "yes" : "no"));
setLarge(read(LARGE) === "yes");
by("letter-keys").checked = read(KEYS) !== "no";
