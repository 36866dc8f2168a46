// The menu: large tiles, help, letter keys, the link for friends, and the list of keys.
import { act } from "./acts.js";
import { by, setText, whenChanged } from "./dom.js";
import { inviteParts } from "./paper/invite.js";

const menu = by("menu");
const LARGE = "eastwind.play.large";
const KEYS = "eastwind.play.keys";
const read = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
const write = (name, value) => { try { localStorage.setItem(name, value); } catch { /* then only until the reload */ } };

let changed = () => {};
export const onMenu = (redraw) => { changed = redraw; };
export const lettersOn = () => by("letter-keys").checked;

function setLarge(on) {
  by("large-tiles").checked = on;
  document.body.classList.toggle("large", on);
}

export function openMenu(help = false) {
  menu.querySelector("details").open = help;
  if (!menu.open) menu.showModal();
}

export function showMenu(screen) {
  by("nearest").checked = screen.help === "nearest";
  by("nearest-switch").hidden = !screen.you;
  const { table } = screen;
  const me = screen.seats.find((seat) => seat.you);
  setText(by("menu-facts"), [table.title, `Game ${table.game} of ${table.games}`, me ? `You: ${me.wind}, ${me.points ?? 0} points` : "", `Rules: ${table.sheet}`, `Card: ${table.card}`, table.call_seconds ? `${table.call_seconds} seconds to call` : "No call time"].filter(Boolean).join(" · "));
  by("menu-seal").hidden = !table.seal;
  setText(by("menu-seal").querySelector(".seal"), table.seal || "");
  whenChanged("menu-link", [table.link, table.code], () => by("menu-link").replaceChildren(...inviteParts(table).filter(Boolean)));
}

by("open-menu").addEventListener("click", () => openMenu());
menu.querySelector("[data-close]").addEventListener("click", () => menu.close());
by("large-tiles").addEventListener("change", (event) => { setLarge(event.target.checked); write(LARGE, event.target.checked ? "yes" : "no"); changed(); });
by("letter-keys").addEventListener("change", (event) => write(KEYS, event.target.checked ? "yes" : "no"));
by("nearest").addEventListener("change", (event) => act({ type: "help", level: event.target.checked ? "nearest" : "none" }, "Help", true));
setLarge(read(LARGE) === "yes");
by("letter-keys").checked = read(KEYS) !== "no";
