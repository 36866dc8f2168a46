// A new link to the seat of someone who lost a phone: one player asks, the others agree, and the one who asked passes it on.
import { act, onAnswer } from "../acts.js";
import { list, make, whenChanged } from "../dom.js";
import { by, facts } from "../../elements.js";
import { askFirst } from "../questions.js";
import { showCode } from "../paper/invite.js";

/** @import { LinkRequest, Screen, Seat, SeatShown, TablePage } from "../contract.d.ts" */
/** @import { SeatLink } from "../acts.js" */

/** @type {TablePage} */
const { at } = facts(document.body);
const box = by("link-asked", HTMLElement);

/** @param {SeatLink} made */
const show = (made) => showCode(made.title, made.words, made.link, made.code);
/** @param {string} words @param {() => unknown} run */
const button = (words, run, look = "") =>
  make("button", { type: "button", class: `plain ${look}`.trim(), onclick: run }, words);

/** @param {Seat} seat @param {string} words */
export function askNewLink(seat, words) {
  askFirst(words, "Ask for a new link", () => act({ type: "reissue_seat", seat }, "New link"), [], true);
}

/**
 * What a player can do about this person's seat: nothing, or ask for a link.
 * @param {SeatShown} seat
 * @param {Screen} screen
 */
export function linkOptions(seat, screen) {
  const words = screen.links?.may_ask?.[seat.seat];
  return words
    ? [{ words: `${seat.name} lost the phone: ask for a new link`, run: () => askNewLink(seat.seat, words) }]
    : [];
}

/** @param {Seat} seat */
async function fetchLink(seat) {
  try {
    const answer = await fetch(`${at}/new-link/${seat}`, { cache: "no-store" });
    if (answer.ok) show(await answer.json());
  } catch { /* the button is still there */ }
}

/** @param {LinkRequest} asked */
function question(asked) {
  /** @type {(words: string, type: "agree_to_link" | "refuse_link", look?: string) => HTMLElement} */
  const reply = (words, type, look) => button(words, () => act({ type, seat: asked.seat }, words), look);
  const waits = !asked.can_answer && asked.waiting_for.length ? ` Waiting for ${list(asked.waiting_for)}.` : "";
  const answers = asked.can_answer ? [reply("Agree", "agree_to_link", "gold"), reply("No", "refuse_link")] : [];
  const own = asked.yours ? [reply("Never mind", "refuse_link")] : [];
  return [make("p", { role: "status" }, `${asked.words}${waits}`), ...answers, ...own];
}

/** @param {Screen} screen */
export function showLinks(screen) {
  const asked = screen.links?.asked ?? null;
  const made = screen.links?.made?.[0] ?? null;
  box.hidden = !asked && !made;
  whenChanged("links", [asked, made], () => {
    if (asked) box.replaceChildren(...question(asked));
    else if (made) {
      box.replaceChildren(
        make("p", { role: "status" }, made.words),
        button(made.show, () => fetchLink(made.seat), "gold"),
      );
    } else box.replaceChildren();
  });
}

onAnswer((answer) => {
  if (answer.seat_link) show(answer.seat_link);
});
