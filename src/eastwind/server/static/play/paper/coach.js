// The coach's advice, on request: one sentence, at most three lines of the card, and details for those who want them.
import { cover, uncover } from "../back_button.js";
import { make } from "../dom.js";
import { by, one } from "../../elements.js";
import { say } from "../live_words.js";
import { nameOf, tile } from "../felt/tiles.js";
import { lineElement } from "./card_panel.js";

/** @import { AdviceDetails, CoachSays, DiscardWeighed, LineAdvised, Screen } from "../contract.d.ts" */

const panel = by("coach", HTMLElement);
const button = one(by("rack-tools", HTMLElement), "[data-coach]", HTMLElement);

let asked = ""; // the moment that the advice is about
let moment = "";
let on = false;
let waiting = false;
/** @type {(words: string) => void} */
let refuse = () => {};
/** @param {(words: string) => void} tell */
export const onCoach = (tell) => {
  refuse = tell;
};

function close(focus = false) {
  panel.hidden = true;
  uncover("coach");
  button.setAttribute("aria-expanded", "false");
  if (focus && !button.hidden) button.focus();
}

/** @param {LineAdvised} facts */
const lineOf = ({ line, name, words }) =>
  make("li", {}, make("p", {}, make("b", {}, name), ` · ${words}`), lineElement(line));

/** @param {DiscardWeighed} each */
function discardRow(each) {
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, tile(each.tile, "", nameOf(each.tile))),
    make("td", {}, each.chance),
    make("td", {}, each.points),
    make("td", {}, each.danger),
  );
}

/** @param {AdviceDetails} facts */
function details({ points, assumes, discards, called, left }) {
  const facts = [`Expected points: ${points}.`, called ? `With the call ${called}, without it ${left}.` : "", assumes]
    .filter(Boolean).join(" ");
  const head = make("tr", {}, ["Throw", "Win", "Points", "Danger"].map((words) => make("th", { scope: "col" }, words)));
  const table = discards.length
    ? make(
      "table",
      { class: "coach-discards" },
      make("caption", { class: "hidden-words" }, "Discards, the best first"),
      make("thead", {}, head),
      make("tbody", {}, discards.map(discardRow)),
    )
    : null;
  return make("details", {}, make("summary", {}, "Details"), make("p", {}, facts), table);
}

/** @param {CoachSays} advice */
function show(advice) {
  panel.replaceChildren(
    make(
      "div",
      { class: "coach-top" },
      make("p", { class: "coach-says", tabindex: "-1" }, advice.says),
      make("button", { type: "button", onclick: () => close(true) }, "Close"),
    ),
    make("p", {}, [advice.why, advice.win].filter(Boolean).join(" ")),
    advice.lines.length ? make("ol", { class: "coach-lines" }, advice.lines.map(lineOf)) : "",
    details(advice.details),
  );
  panel.hidden = false;
  cover("coach", () => close(true));
  button.setAttribute("aria-expanded", "true");
  say([advice.says, advice.why, advice.win].filter(Boolean).join(" "));
}

export async function askCoach() {
  if (!on || waiting) return;
  if (!panel.hidden) {
    close(true);
    return;
  }
  waiting = true;
  const about = moment;
  try {
    const answer = await fetch(`${document.body.dataset.at}/coach`, { cache: "no-store" });
    const found = await answer.json();
    if (about !== moment) return; // the game has gone on
    if (found.ok) {
      refuse("");
      asked = about;
      show(found);
    } else refuse(found.words);
  } catch {
    refuse("The coach can't be reached right now. Try again.");
  } finally {
    waiting = false;
  }
}

/**
 * Advice is about one moment: it goes away when the question or the tiles change.
 * @param {Screen} screen
 */
export function showCoach(screen) {
  on = Boolean(screen.coach);
  moment = JSON.stringify([screen.ask, screen.rack, screen.picked, screen.phase, screen.last?.n]);
  button.hidden = !on;
  if (!panel.hidden && (!on || moment !== asked)) close(panel.contains(document.activeElement));
}

button.addEventListener("click", () => askCoach());
panel.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close(true);
});
