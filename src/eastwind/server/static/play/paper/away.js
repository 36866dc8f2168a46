// @ts-nocheck: not typed yet
// Someone seems to be away: any of the others waits, lets a bot play, or asks for a new link.
import { act } from "../acts.js";
import { askNewLink } from "../coming/links.js";
import { by, make, whenChanged } from "../dom.js";

function line(each, may) {
  return make(
    "div",
    { class: "away-line" },
    make("b", {}, each.words),
    make("button", { type: "button", onclick: () => act({ type: "wait_for", seat: each.seat }, "Wait") }, each.wait),
    each.bot
      ? make("button", {
        type: "button",
        class: "gold",
        onclick: () => act({ type: "let_bot_play", seat: each.seat }, each.bot),
      }, each.bot)
      : null,
    may[each.seat]
      ? make(
        "button",
        { type: "button", onclick: () => askNewLink(each.seat, may[each.seat]) },
        `New link for ${each.name}`,
      )
      : null,
  );
}

export function showAway(screen) {
  const away = screen.away ?? [];
  const may = screen.links?.may_ask ?? {};
  whenChanged("away", [away, may], () => {
    by("away").hidden = !away.length;
    by("away").replaceChildren(...away.map((each) => line(each, may)));
  });
}
