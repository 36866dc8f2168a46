// For people who prefer to click: choices are written into the game's field as the same keys that others type.
import { by, every, said } from "../../elements.js";
import { choicesOf, groupsFor, keysOf, readResult } from "./game_keys.js";

/** @typedef {import("./game_keys.js").Choices} Choices */

/** @type {(keyof Choices)[]} */
const GROUPS = [
  "ending",
  "value",
  "way",
  "exposures",
  "hand",
  "first",
  "second",
  "shown",
  "dead",
  "looked",
  "miscalled",
  "unannounced",
];

/**
 * @param {HTMLElement} panel
 * @param {string} name
 */
const boxes = (panel, name) => every(panel, `[name="b-${name}"]`, HTMLInputElement);

/**
 * @param {HTMLElement} panel
 * @param {string} name
 * @param {string[]} values
 */
function choose(panel, name, values) {
  for (const input of boxes(panel, name)) input.checked = values.includes(input.value);
}

/**
 * What is checked in the panel.
 * @param {HTMLElement} panel
 * @returns {Choices}
 */
function chosenIn(panel) {
  /** @param {keyof Choices} name */
  const checked = (name) => boxes(panel, name).filter((input) => input.checked).map((input) => input.value);
  return {
    ending: checked("ending"),
    value: checked("value"),
    way: checked("way"),
    exposures: checked("exposures"),
    hand: checked("hand"),
    first: checked("first"),
    second: checked("second"),
    shown: checked("shown"),
    dead: checked("dead"),
    looked: checked("looked"),
    miscalled: checked("miscalled"),
    unannounced: checked("unannounced"),
  };
}

/** @param {HTMLElement} panel */
function showWhatApplies(panel) {
  const applies = new Map(Object.entries(groupsFor(chosenIn(panel).ending.join(""))));
  for (const group of every(panel, "[data-for]", HTMLElement)) {
    const wanted = applies.get(said(group, "for"));
    if (wanted !== undefined) group.hidden = !wanted;
  }
}

/** @param {HTMLInputElement} field */
function echo(field) {
  by("builder-keys", HTMLElement).textContent = field.value || "nothing yet";
}

/**
 * Fills the panel from what the desk understood of a game. Returns the director's penalties, as keys.
 * @param {HTMLElement} panel
 * @param {HTMLInputElement} field
 * @param {string} facts
 */
function fill(panel, field, facts) {
  choose(panel, "game", [said(field, "game")]);
  echo(field);
  const { chosen, directors } = choicesOf(readResult(facts), field.value);
  for (const name of GROUPS) choose(panel, name, chosen[name]);
  showWhatApplies(panel);
  return directors;
}

/**
 * @param {HTMLInputElement[]} fields
 * @param {(field: HTMLInputElement) => string} factsOf
 * @param {(field: HTMLInputElement, keys: string) => void} write
 */
export function startBuilder(fields, factsOf, write) {
  const panel = document.getElementById("builder");
  let current = fields[0];
  if (!panel || !current) return;
  /** @type {string[]} */
  let directors = [];
  panel.hidden = false;

  /** @param {HTMLInputElement} field */
  const show = (field) => {
    current = field;
    directors = fill(panel, field, factsOf(field));
  };

  panel.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "b-game") {
      const field = fields.find((each) => each.dataset.game === target.value);
      if (field) show(field);
      return;
    }
    showWhatApplies(panel);
    write(current, keysOf(chosenIn(panel), directors));
    echo(current);
  });
  for (const field of fields) {
    field.addEventListener("focus", () => show(field));
    field.addEventListener("input", () => echo(current));
  }
  document.addEventListener("eastwind:looked", () => {
    if (!panel.contains(document.activeElement)) show(current);
  });
  show(current);
}
