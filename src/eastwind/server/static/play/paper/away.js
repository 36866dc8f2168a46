// Someone seems to be away: any of the others waits, lets a bot play, or asks for a new link.
import { act } from "../acts.js";
import { askNewLink } from "../coming/links.js";
import { make, whenChanged } from "../dom.js";
import { by } from "../../elements.js";

/** @import { AwayPlayer, Screen, Seat } from "../contract.d.ts" */

/** @param {AwayPlayer} each @param {Partial<Record<Seat, string>>} may */
function line(each, may) {
  const ask = may[each.seat];
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
    ask
      ? make(
        "button",
        { type: "button", onclick: () => askNewLink(each.seat, ask) },
        `New link for ${each.name}`,
      )
      : null,
  );
}

/** @param {Screen} screen */
export function showAway(screen) {
  const away = screen.away;
  const may = screen.links?.may_ask ?? {};
  whenChanged("away", [away, may], () => {
    by("away", HTMLElement).hidden = !away.length;
    by("away", HTMLElement).replaceChildren(...away.map((each) => line(each, may)));
  });
}
