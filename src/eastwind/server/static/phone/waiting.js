// The box that says what is kept on this phone and why; for a question it shows both versions side by side.
import { waitsForPerson } from "./kept_items.js";
import * as kept from "./unsent.js";

/** @typedef {import("./kept_items.js").GameChanged} GameChanged */
/** @typedef {import("./kept_items.js").Item} Item */
/** @typedef {import("./contract.d.ts").PointsOnPhone} PointsOnPhone */
/** @typedef {{ leave: (item: Item, question: GameChanged) => void, insist: (item: Item) => void }} Actions */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} text
 * @param {Record<string, string>} attributes
 */
export function make(tag, text = "", attributes = {}) {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * @param {string} words
 * @param {() => void} act
 */
function button(words, act) {
  const made = make("button", words, { type: "button" });
  made.addEventListener("click", act);
  return made;
}

/**
 * Each version stands with its own button, so that you always see what a button will send.
 * @param {string} title
 * @param {string} words
 * @param {PointsOnPhone[] | null | undefined} points
 * @param {HTMLElement} press
 */
function side(title, words, points, press) {
  const made = make("div");
  made.append(make("h3", title), make("p", words));
  if (points?.length) made.append(make("p", points.map((each) => `${each.name} ${each.points}`).join(", ")));
  made.append(press);
  return made;
}

/**
 * @param {Item} item
 * @param {GameChanged} question
 * @param {Actions} actions
 */
function comparison(item, question, actions) {
  const { words, there } = question;
  const leave = button("Keep what is there", () => actions.leave(item, question));
  const insist = button("Mine is right: change it", () => actions.insist(item));
  const sides = make("div", "", { class: "sides" });
  sides.append(
    side("On the scorecard now", there.words, there.points, leave),
    side("On this phone", item.told, item.points, insist),
  );
  return [make("p", words), sides];
}

/** @param {number} open */
const notSent = (open) =>
  `${
    open === 1
      ? "One entry is saved on this phone and not sent yet. It goes out by itself"
      : `${open} entries are saved on this phone and not sent yet. They go out by themselves`
  } when the connection is back. Leave this page open.`;

/**
 * @param {Item} item
 * @param {string} holder
 * @param {Actions | null} actions
 */
function shown(item, holder, actions) {
  const part = make("div", "", { class: "kept", "data-key": item.key });
  const removal = (/** @type {string} */ words) => actions ? [button(words, () => kept.drop(item.key))] : [];
  part.append(make("strong", `${item.title} (${item.where})`));
  if (item.told && !item.question) part.append(make("p", item.told));
  if (item.question && actions) part.append(...comparison(item, item.question, actions));
  else if (item.refused) {
    const words = item.refused.startsWith("Not counted") ? item.refused : `Not counted: ${item.refused}`;
    part.append(make("p", words), ...removal("OK, remove it"));
  } else if (item.holder !== holder) {
    const words = `It was entered on ${item.name}'s scorecard. Scan that code again to send it.`;
    part.append(make("p", words), ...removal("Remove it"));
  } else part.append(...removal("Take it back"));
  return part;
}

/**
 * @param {HTMLElement} box
 * @param {string} holder
 * @param {Actions | null} actions
 */
export function show(box, holder, actions) {
  const items = kept.all();
  const open = items.filter((item) => !waitsForPerson(item, holder)).length;
  box.hidden = !items.length;
  box.replaceChildren(
    ...(open ? [make("p", notSent(open), { role: "status" })] : []),
    ...items.map((item) => shown(item, holder, actions)),
  );
}

// A page without a scorecard cannot send: say what is kept, and that it stays.
const box = document.getElementById("waiting");
if (box && !document.getElementById("me")) show(box, "", null);
