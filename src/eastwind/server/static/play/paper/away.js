// Someone seems to be away: any of the others waits, or lets a bot play. And a new link for someone who lost a phone.
import { act, onAnswer } from "../acts.js";
import { by, make, whenChanged } from "../dom.js";
import { askFirst } from "../questions.js";
import { showCode } from "./invite.js";

function line(each) {
  return make("div", { class: "away-line" }, make("b", {}, each.words),
    make("button", { type: "button", onclick: () => act({ type: "wait_for", seat: each.seat }, "Wait") }, each.wait),
    each.bot ? make("button", { type: "button", class: "gold", onclick: () => act({ type: "let_bot_play", seat: each.seat }, each.bot) }, each.bot) : null,
    each.link ? make("button", { type: "button", onclick: () => askNewLink(each.seat, each.name) }, each.link) : null);
}

export function showAway(screen) {
  const away = screen.away ?? [];
  whenChanged("away", away, () => {
    by("away").hidden = !away.length;
    by("away").replaceChildren(...away.map(line));
  });
}

const askNewLink = (seat, name) => askFirst(`Make a new link for ${name}'s seat? The old one stops.`, "Make a new link", () => act({ type: "reissue_seat", seat }, "New link"), [], true);
export const newLink = (seat) => ({ words: "Lost phone: make a new link", run: () => askNewLink(seat.seat, seat.name) });

onAnswer((answer) => { if (answer.seat_link) showCode(answer.seat_link.title, answer.seat_link.words, answer.seat_link.link, answer.seat_link.code); });
